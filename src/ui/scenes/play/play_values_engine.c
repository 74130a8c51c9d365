/* SPDX-License-Identifier: MIT */
/* play_values_engine.c -- another program that tells what moves are worth: chosen, asked about what
 * is shown, and told of when it fails. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/chance.h"
#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/play/play.h"
#include "ui/scenes/play/play_engine.h"

enum {
    HEAD = 22,
    AGAIN_H = 34,
    NARROW = 220,
    NARROW_CHOICE = 180, /* width without room for both names */
    GAP = 3,
};

_Static_assert((int)ENGINE_LINE_MAX <= (int)AI_LINE_MAX, "a line has room for theirs");

/* ----------------------------------------------------------------- who is asked */

static GameSettings *remembered(const Play *play)
{
    return settings_game(app_settings(play->scene.app), play->game->rules->id);
}

int values_engine(const Play *play)
{
    const char *id = remembered(play)->analysis;
    return offers_index(&play->values.engine.offers, id + (id[0] == '+'));
}

bool values_larets(const Play *play)
{
    return remembered(play)->analysis[0] == '+' || values_engine(play) < 0;
}

void values_engine_look(Play *play)
{
    ValuesEngine *engine = &play->values.engine;
    const GameEngines *known = &play->game->engines;
    const Options *options = &match_setup(play->session.match)->options;
    if (engine->looked || app_still(play->scene.app))
        return;
    engine->looked = true;
    if (engine_variant(known, play->game->rules, options) != NULL)
        offers_find(&engine->offers, known, app_settings(play->scene.app)->engine);
}

bool values_engine_offered(const Play *play)
{
    return play->values.engine.offers.n > 0;
}

/* Larets, then each alone, then each beside Larets. */
void values_engine_choice(Play *play, Ui *ui, Rect r)
{
    enum { LARETS, CHOICES = 1 + 2 * OFFERS_MAX };
    const EngineOffers *offers = &play->values.engine.offers;
    Text text[CHOICES] = {0};
    const char *labels[CHOICES];
    int n = offers->n, engine = values_engine(play);
    int chosen = engine < 0 ? LARETS : 1 + engine + (values_larets(play) ? n : 0);
    text_add_string(&text[LARETS], words("Larets"));
    for (int i = 0; i < n; i++) {
        text_add_string(&text[1 + i], offers->at[i].name);
        if (r.w < NARROW_CHOICE)
            text_add(&text[1 + n + i], "+ %s", offers->at[i].name);
        else
            words_fill(&text[1 + n + i], words("Larets and {0}"),
                       (const char *[3]){offers->at[i].name}, NULL);
    }
    for (int i = 0; i < 1 + 2 * n; i++)
        labels[i] = text[i].s;
    if (!ui_select(ui, "values.who", r, labels, 1 + 2 * n, &chosen))
        return;
    GameSettings *settings = remembered(play);
    settings->analysis[0] = '\0';
    if (chosen != LARETS)
        snprintf(settings->analysis, sizeof settings->analysis, "%s%s", chosen > n ? "+" : "",
                 offers->at[(chosen - 1) % n].id);
    app_settings_changed(play->scene.app);
    play_values_anew(play, ui);
}

/* ----------------------------------------------------------------- asking, hearing */

void values_engine_rest(Play *play)
{
    ValuesEngine *engine = &play->values.engine;
    if (engine->process != NULL)
        engine_process_stop(engine->process);
    insight_release(&engine->known);
    engine->said[0] = '\0';
    engine->ended = engine->late = false;
    engine->step = -1;
}

void values_engine_release(Play *play)
{
    ValuesEngine *engine = &play->values.engine;
    engine_process_free(engine->process);
    engine->process = NULL;
    insight_release(&engine->known);
    offers_release(&engine->offers);
}

void values_engine_ask(Play *play, int step)
{
    ValuesEngine *engine = &play->values.engine;
    const GameEngines *known = &play->game->engines;
    const MatchSetup *setup = match_setup(play->session.match);
    int index = values_engine(play);
    values_engine_rest(play);
    engine->step = step;
    if (index < 0 || app_still(play->scene.app) || play->values.seen.turn < 0)
        return;
    EngineQuestion question = {
        .command = engine->offers.at[index].command,
        .analyse = true,
        .anew = engine->anew,
        .shuffled = known->shuffled >= 0 && setup->options.value[known->shuffled] == known->value,
        .rules = setup->rules,
        .state = play->values.seen,
    };
    Buffer position = {0};
    snprintf(question.variant, sizeof question.variant, "%s",
             engine_variant(known, setup->rules, &setup->options));
    engine_board(known, setup->rules, &setup->options, &question.hub);
    engine_position(known, play->session.match, step, &position);
    question.position = position.s;
    engine->anew = false;
    if (engine->process == NULL)
        engine->process = engine_process_new(app_answer_event(play->scene.app));
    engine_process_ask(engine->process, &question, (uint64_t)step);
}

/* What it says as what Larets would say. */
static void read_lines(Play *play, const EngineLines *lines)
{
    Insight *known = &play->values.engine.known;
    const Rules *rules = match_setup(play->session.match)->rules;
    const State *s = &play->values.seen;
    known->n = lines->n;
    known->at = alloc_resize(known->at, TALK_LINES * sizeof *known->at);
    for (int i = 0; i < lines->n; i++) {
        const EngineLine *line = &lines->at[i];
        Prospect *one = &known->at[i];
        *one = (Prospect){.move = line->move[0], .depth = line->depth, .line_n = line->n};
        one->score = play_engine_score(line->score, line->mate);
        one->chance = ai_chance(rules, s->seats, one->score);
        one->plies = line->mate == 0 ? -1 : line->mate > 0 ? 2 * line->mate - 1 : -2 * line->mate;
        memcpy(one->line, line->move, (size_t)line->n * sizeof *one->line);
    }
    known->depth = lines->n > 0 ? known->at[0].depth : 0;
    ai_chances_at_sight(rules, s, known->chance);
    if (lines->n > 0)
        ai_chances_share(s->turn, known->at[0].chance, s->seats, known->chance);
    memcpy(play->values.engine.said, lines->said, sizeof lines->said);
}

void values_engine_hear(Play *play, Ui *ui)
{
    ValuesEngine *engine = &play->values.engine;
    EngineLines lines;
    uint64_t ticket;
    if (engine->process == NULL || engine->step < 0)
        return;
    bool late = engine_process_late(engine->process), news = late != engine->late;
    engine->late = late;
    if (engine_process_lines(engine->process, &lines)) {
        read_lines(play, &lines);
        news = true;
    }
    if (engine_process_take(engine->process, &ticket, &engine->answer)) {
        engine->ended = engine->known.done = true;
        engine->late = false;
        news = true;
    }
    if (news)
        ui_damage_all(ui);
}

/* ----------------------------------------------------------------- in the panel */

/* "Stockfish: depth 22, still looking…" */
static void say_head(const ValuesEngine *engine, const char *name, Text *out)
{
    const char *const who[3] = {name, NULL, NULL};
    const long n[2] = {engine->known.depth, 0};
    if (engine->known.depth == 0)
        words_fill(out, words("{0} is being asked…"), who, NULL);
    else
        words_fill(out,
                   engine->ended ? words("{0}: depth {n0}.")
                                 : words("{0}: depth {n0}, still looking…"),
                   who, n);
}

/* What is wrong with it; nothing if all is well. */
static void say_fault(const ValuesEngine *engine, const char *name, Text *out)
{
    EngineAnswer answer = engine->answer;
    if (!engine->ended)
        answer.fault = engine->late ? ENGINE_SILENT : ENGINE_FINE;
    if (answer.fault == ENGINE_FINE && engine->said[0] != '\0') {
        answer.fault = ENGINE_BAD_MOVE;
        memcpy(answer.said, engine->said, sizeof answer.said);
    }
    if (answer.fault != ENGINE_FINE)
        engine_fault_say(name, &answer, out);
}

void values_engine_head(Play *play, Ui *ui, Rect *r)
{
    ValuesEngine *engine = &play->values.engine;
    const char *name = engine->offers.at[values_engine(play)].name;
    Gfx *gfx = ui_gfx(ui);
    Text said = {0}, fault = {0};
    bool failed = engine->late || (engine->ended && engine->answer.fault != ENGINE_FINE);
    if (play->values.seen.turn < 0)
        return;
    say_fault(engine, name, &fault);
    if (!failed) {
        Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
        Rect place = rect_cut_top(r, HEAD);
        if (r->w < NARROW && engine->known.depth > 0)
            text_add(&said, "%s · %d", name, engine->known.depth);
        else
            say_head(engine, name, &said);
        if (ui_drawing(ui))
            gfx_text(gfx, place, &type, said.s);
        rect_cut_top(r, GAP);
    }
    if (fault.n == 0)
        return;
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Rect place = rect_cut_top(r, fminf(r->h, gfx_paragraph_height(gfx, r->w, &type, fault.s)));
    if (ui_drawing(ui))
        gfx_paragraph(gfx, place, &type, fault.s);
    rect_cut_top(r, GAP);
    if (failed && r->h >= AGAIN_H &&
        ui_button(ui, "values.again", rect_cut_top(r, AGAIN_H), NULL, words("Try again"),
                  BUTTON_PLAIN, true)) {
        engine->anew = true;
        play_values_anew(play, ui);
    }
    rect_cut_top(r, GAP);
}

void values_engine_pose(Play *play)
{
    ValuesEngine *engine = &play->values.engine;
    const GameEngines *known = &play->game->engines;
    GameSettings *settings = remembered(play);
    if (known->count == 0)
        return;
    EngineOffer *offer = &engine->offers.at[0];
    engine->offers.n = 1;
    snprintf(offer->id, sizeof offer->id, "%s", known->kind[0].id);
    offer->name = known->kind[0].name;
    snprintf(settings->analysis, sizeof settings->analysis, "+%.*s", SETUP_ENGINE_MAX - 1,
             offer->id);
}

void values_engine_still(Play *play)
{
    ValuesEngine *engine = &play->values.engine;
    const Insight *own = &play->values.known;
    if (values_engine(play) < 0)
        return;
    engine->known = (Insight){.n = own->n < TALK_LINES ? own->n : TALK_LINES, .depth = own->depth};
    engine->known.at = alloc_zero(TALK_LINES, sizeof *own->at);
    if (own->n > 0)
        memcpy(engine->known.at, own->at, (size_t)engine->known.n * sizeof *own->at);
    memcpy(engine->known.chance, own->chance, sizeof own->chance);
}
