/* SPDX-License-Identifier: MIT */
/* play_engine.c -- another program on a seat: asked, and replaced when it fails. */
#include "ui/scenes/play/play_engine.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/engine_offers.h"
#include "ui/scenes/shared/names.h"

enum { MARGIN = 500 }; /* ms of a clock that a program is not told of: they go by on the way */
enum {
    CARD_W = 336,
    CARD_LEAST = 280,
    BUTTON_H = 44,
    GAP = 8,
    PAD = 16,
};

bool play_engine_turn(const Play *play)
{
    Seat seat = match_turn(play->session.match);
    return match_next(play->session.match) == NEXT_COMPUTER &&
           match_setup(play->session.match)->seat[seat].engine.id[0] != '\0';
}

/* --------------------------------------------------------------- asking */

/* What is to be started for a seat; false if it is not there. */
static bool seat_command(const Play *play, Seat seat, EngineCommand *out)
{
    const GameEngines *known = &play->game->engines;
    return engine_variant(known, play->game->rules, &match_setup(play->session.match)->options) !=
               NULL &&
           engine_find(known, match_setup(play->session.match)->seat[seat].engine.id,
                       app_settings(play->scene.app)->engine, out);
}

static EngineProcess *seat_process(Play *play, Seat seat)
{
    EngineProcess **process = &play->engines.process[seat];
    if (*process == NULL)
        *process = engine_process_new(app_answer_event(play->scene.app));
    return *process;
}

void play_engines_begin(Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    if (app_still(play->scene.app) || session_mode(&play->session) == SESSION_STUDY)
        return;
    for (Seat i = 0; i < setup->seats; i++) {
        EngineQuestion question = {.greet_only = true};
        if (setup->seat[i].computer && setup->seat[i].engine.id[0] != '\0' &&
            seat_command(play, i, &question.command))
            engine_process_ask(seat_process(play, i), &question, 0);
    }
}

static void engine_time(const Play *play, Seat seat, EngineTime *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    int64_t now = app_now(play->scene.app);
    *out = (EngineTime){.move_ms = setup->seat[seat].engine.move_ms, .timed = setup->clock.timed};
    for (int i = 0; i < 2 && i < setup->seats && setup->clock.timed; i++) {
        int64_t left = match_time_left(play->session.match, (Seat)i, now);
        out->left[i] = left - SDL_min(left / 4, MARGIN);
        if (setup->clock.seat[i].extra != CLOCK_PLAIN)
            out->increment[i] = setup->clock.seat[i].extra_ms;
    }
    /* A time for each move is of no use to who has less left. */
    if (setup->clock.timed && seat < 2 && out->left[seat] < 2 * (int64_t)out->move_ms)
        out->move_ms = 0;
}

void play_engine_ask(Play *play)
{
    PlayEngines *engines = &play->engines;
    const MatchSetup *setup = match_setup(play->session.match);
    Seat seat = match_turn(play->session.match);
    const SeatEngine *asked = &setup->seat[seat].engine;
    const GameEngines *known = &play->game->engines;
    EngineQuestion question = {
        .anew = engines->anew,
        .elo = asked->elo,
        .shuffled = known->shuffled >= 0 && setup->options.value[known->shuffled] == known->value,
        .rules = setup->rules,
        .state = play->session.seen,
    };
    engines->anew = false;
    const char *variant = engine_variant(known, setup->rules, &setup->options);
    if (!seat_command(play, seat, &question.command)) {
        engines->answer = (EngineAnswer){.fault = variant == NULL ? ENGINE_UNFIT : ENGINE_ABSENT};
        engines->failed = true;
        ui_damage_all(app_ui(play->scene.app)); /* nobody else calls for the card */
        return;
    }
    engine_time(play, seat, &question.time);
    snprintf(question.variant, sizeof question.variant, "%s", variant);
    engine_board(known, setup->rules, &setup->options, &question.hub);
    Buffer position = {0};
    engine_position(known, play->session.match, match_at(play->session.match), &position);
    question.position = position.s;
    engine_process_ask(seat_process(play, seat), &question, play->session.ticket);
}

void play_engine_hurry(Play *play)
{
    EngineProcess *process = play->engines.process[match_turn(play->session.match)];
    if (process != NULL)
        engine_process_hurry(process);
}

void play_engine_drop(Play *play)
{
    PlayEngines *engines = &play->engines;
    for (int i = 0; i < SEAT_MAX; i++)
        if (engines->process[i] != NULL)
            engine_process_stop(engines->process[i]);
    engines->failed = engines->card = false;
}

void play_engines_end(Play *play)
{
    for (int i = 0; i < SEAT_MAX; i++) {
        engine_process_free(play->engines.process[i]);
        play->engines.process[i] = NULL;
    }
}

/* --------------------------------------------------------------- hearing */

int play_engine_score(int score, int mate)
{
    enum { MOST = AI_DECIDED - 1 };
    if (mate > 0)
        return AI_WIN - (2 * mate - 1);
    if (mate < 0)
        return -AI_WIN - 2 * mate;
    return SDL_clamp(score, -MOST, MOST);
}

/* While it is asked what to do, nobody's time runs; clocks that stood before go on standing after
 * it, and so they do if somebody has gone back in the moves instead of answering. */
static void hold_clocks(Play *play, Ui *ui, bool held)
{
    PlayEngines *engines = &play->engines;
    bool runs = match_setup(play->session.match)->clock.timed && !match_paused(play->session.match);
    if (held == engines->held || (held && !runs))
        return;
    if (held)
        match_pause(play->session.match, ui_now(ui));
    else if (!session_is_away(&play->session))
        match_resume(play->session.match, ui_now(ui));
    engines->held = held;
}

/* One that falls while nobody asks it is told of at once; who plays on is asked when it should
 * move.  Of the one that is asked its answer tells. */
static void tell_fallen(Play *play, Ui *ui, Seat asked)
{
    for (Seat i = 0; i < match_setup(play->session.match)->seats; i++) {
        EngineProcess *process = i != asked ? play->engines.process[i] : NULL;
        EngineAnswer answer = {.fault =
                                   process != NULL ? engine_process_fallen(process) : ENGINE_FINE};
        Text sentence = {0};
        if (answer.fault == ENGINE_FINE)
            continue;
        engine_fault_say(engine_called(&play->game->engines,
                                       match_setup(play->session.match)->seat[i].engine.id),
                         &answer, &sentence);
        ui_toast(ui, sentence.s);
    }
}

void play_engine_hear(Play *play, Ui *ui)
{
    PlayEngines *engines = &play->engines;
    uint64_t ticket;
    if (app_still(play->scene.app))
        return;
    bool asked = play_engine_turn(play) && play->session.asked == play->session.ticket;
    EngineProcess *process = asked ? engines->process[match_turn(play->session.match)] : NULL;
    tell_fallen(play, ui, asked ? match_turn(play->session.match) : SEAT_NONE);
    EngineAnswer answer;
    if (process != NULL && engine_process_take(process, &ticket, &answer) &&
        ticket == match_ticket(play->session.match)) {
        engines->answer = answer;
        engines->failed = engines->answer.fault != ENGINE_FINE;
        if (!engines->failed)
            session_answer(&play->session, ticket, &engines->answer.move,
                           play_engine_score(engines->answer.score, engines->answer.mate));
    }
    bool late = process != NULL && engine_process_late(process);
    if (late && !engines->failed)
        engines->answer.fault = ENGINE_SILENT;
    engines->card = asked && (engines->failed || late);
    if (engines->card == engines->drawn)
        return;
    engines->drawn = engines->card;
    hold_clocks(play, ui, engines->card);
    ui_damage_all(ui);
}

/* --------------------------------------------------------------- the card */

/* Who plays on. */
static void seat_passes(Play *play, Ui *ui, int level)
{
    Seat seat = match_turn(play->session.match);
    SeatSetup who = match_setup(play->session.match)->seat[seat];
    who.engine = (SeatEngine){.elo = 0};
    who.computer = level > 0;
    who.level = (uint8_t)level;
    who.name[0] = '\0';
    match_reseat(play->session.match, seat, &who);
    engine_process_free(play->engines.process[seat]);
    play->engines.process[seat] = NULL;
    play_save(play, ui);
}

/* The question is answered: the match goes on. */
static void card_ends(Play *play, Ui *ui)
{
    play->engines.failed = play->engines.card = play->engines.drawn = false;
    hold_clocks(play, ui, false);
    News news = {.happened = false};
    session_take_anew(&play->session, &news); /* for whoever plays now it is a fresh position */
    play_take(play, ui, &news, SITE_NONE);
}

static void card_gives_up(Play *play, Ui *ui)
{
    if (!match_resign(play->session.match, match_turn(play->session.match), ui_now(ui)))
        return;
    News news = {.happened = true, .save = true};
    session_take_up(&play->session, &news);
    play_take(play, ui, &news, SITE_NONE);
}

static Rect card_button(Rect *in)
{
    Rect r = rect_cut_top(in, BUTTON_H);
    rect_cut_top(in, GAP);
    return r;
}

/* The level of Larets that is to play on, 0: none was clicked. */
static int card_levels(const Rules *rules, Ui *ui, Rect r)
{
    int level = 0;
    float w = (r.w - (LEVELS_FEW - 1) * GAP) / LEVELS_FEW;
    for (int i = 0; i < LEVELS_FEW; i++) {
        char id[32], number[16];
        int offered = level_of_few(rules, i);
        snprintf(id, sizeof id, "engine.level.%d", offered);
        snprintf(number, sizeof number, "%d", offered);
        Rect button = {r.x + (float)i * (w + GAP), r.y, w, r.h};
        if (ui_button(ui, id, button, NULL, number, BUTTON_PLAIN, true))
            level = offered;
    }
    return level;
}

static void card_buttons(Play *play, Ui *ui, Rect in)
{
    bool again = ui_button(ui, "engine.again", card_button(&in), NULL, words("Try again"),
                           BUTTON_CALL, true);
    ui_label(ui, rect_cut_top(&in, 24), words("Larets plays on, at level"), true);
    int level = card_levels(match_setup(play->session.match)->rules, ui, card_button(&in));
    bool person = ui_button(ui, "engine.person", card_button(&in), NULL, words("A person plays on"),
                            BUTTON_PLAIN, true);
    bool gives_up = ui_button(ui, "engine.giveup", card_button(&in), NULL, words("It gives up"),
                              BUTTON_PLAIN, true);
    if (again)
        play->engines.anew = true;
    if (level > 0 || person)
        seat_passes(play, ui, level);
    if (again || level > 0 || person || gives_up)
        card_ends(play, ui);
    if (gives_up)
        card_gives_up(play, ui);
}

void play_engine_card(Play *play, Ui *ui)
{
    if (!play->engines.card || match_turn(play->session.match) < 0)
        return;
    Gfx *gfx = ui_gfx(ui);
    Text sentence = {0};
    const SeatSetup *seat =
        &match_setup(play->session.match)->seat[match_turn(play->session.match)];
    engine_fault_say(engine_called(&play->game->engines, seat->engine.id), &play->engines.answer,
                     &sentence);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    /* In the panel, over the list of moves, so that the whole board is seen; if it has room. */
    Rect room = rect_inset(play->stage.room.panel, GAP);
    float buttons = 4 * (BUTTON_H + GAP) + 24 + GAP;
    float text = gfx_paragraph_height(gfx, fminf(CARD_W, room.w) - 2 * PAD, &type, sentence.s);
    if (text + buttons + 2 * PAD > room.h || room.w < CARD_LEAST)
        room = rect_inset(gfx_bounds(gfx), GAP);
    float w = fminf(CARD_W, room.w);
    text = gfx_paragraph_height(gfx, w - 2 * PAD, &type, sentence.s);
    float h = text + buttons + 2 * PAD - GAP;
    Rect r = {gfx_snap(gfx, room.x + (room.w - w) / 2), gfx_snap(gfx, room.y + (room.h - h) / 2), w,
              h};
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    Rect in = rect_inset(r, PAD), words_at = rect_cut_top(&in, text);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, words_at, &type, sentence.s);
    rect_cut_top(&in, GAP);
    card_buttons(play, ui, in);
    gfx_audit_layer(gfx, 0);
    ui_cover(ui, r);
}

void play_engine_pose(Play *play)
{
    const GameEngines *known = &play->game->engines;
    Seat seat = match_turn(play->session.match);
    if (known->count == 0 || seat < 0)
        return;
    SeatSetup who = match_setup(play->session.match)->seat[seat];
    who.computer = seat_engine_name(known->kind[0].id, &who.engine);
    who.engine.elo = 1700;
    match_reseat(play->session.match, seat, &who);
    play->engines.answer = (EngineAnswer){.fault = ENGINE_SILENT};
    play->engines.card = play->engines.drawn = true;
}
