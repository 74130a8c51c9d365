/* SPDX-License-Identifier: MIT */
/* tournaments_computer.c -- a computer in a new tournament: its level, or another program. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "data/proposed.h"
#include "data/words.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/tournaments/tournaments_inside.h"

enum { STEPPER = 148, ELO_STEP = 100 };

/* ---------------------------------------------------------------- other programs */

/* Those that play the game that is chosen. */
static EngineOffers *offers_of(TournamentsScene *scene)
{
    const GameEngines *engines = &tournaments_draft_game(scene)->engines;
    if (scene->looked != engines) {
        offers_find(&scene->offers, engines, app_settings(scene->scene.app)->engine);
        scene->looked = engines;
        for (int i = 0; i < scene->draft.players; i++)
            offers_ask(&scene->offers, scene->scene.app, tournaments_engine(scene, i));
    }
    return &scene->offers;
}

static bool engines_play(const TournamentsScene *scene)
{
    const Game *game = tournaments_draft_game(scene);
    const Variant *variant = tournaments_draft_variant(scene);
    return guard_programs(app_guard(scene->scene.app)) &&
           engine_variant(&game->engines, game->rules, &variant->options) != NULL;
}

int tournaments_engine(TournamentsScene *scene, int player)
{
    const char *id = scene->draft.engine[player].id;
    bool there = scene->draft.level[player] > 0 && id[0] != '\0' && engines_play(scene);
    return there ? offers_index(offers_of(scene), id) : -1;
}

/* Not its level's own name: one of those is "Player". */
static void computer_called(TournamentsScene *scene, int player, char out[SETUP_NAME_MAX])
{
    const Draft *draft = &scene->draft;
    int index = tournaments_engine(scene, player);
    Text called = {0};
    text_add_string(&called, index < 0 ? words(proposed_computer(draft->level[player]))
                                       : scene->offers.at[index].name);
    if (index >= 0 && draft->engine[player].elo > 0)
        text_add(&called, " %d", draft->engine[player].elo);
    setup_copy_text(out, SETUP_NAME_MAX, called.s);
}

/* It is another one now; its name goes with it, unless somebody has given it one. */
static void computer_become(TournamentsScene *scene, int player, int level, SeatEngine engine)
{
    Draft *draft = &scene->draft;
    char called[SETUP_NAME_MAX];
    computer_called(scene, player, called);
    bool as_called = strcmp(draft->player[player], called) == 0;
    draft->level[player] = level;
    draft->engine[player] = engine;
    if (level == 0)
        draft->player[player][0] = '\0';
    else if (as_called)
        computer_called(scene, player, draft->player[player]);
    ui_damage_all(app_ui(scene->scene.app));
}

/* It begins gently: as weak as it can be, once that is known. */
static void settle(TournamentsScene *scene, int player)
{
    int index = tournaments_engine(scene, player);
    if (!scene->draft.unasked[player] || index < 0 || !scene->offers.at[index].known)
        return;
    const EngineAnswer *answer = &scene->offers.at[index].answer;
    SeatEngine engine = scene->draft.engine[player];
    scene->draft.unasked[player] = false;
    if (answer->fault == ENGINE_FINE && answer->traits.limited)
        engine.elo = (uint16_t)answer->traits.elo_min;
    computer_become(scene, player, scene->draft.level[player], engine);
}

bool tournaments_engines_hear(TournamentsScene *scene)
{
    if (!offers_hear(&scene->offers, scene->scene.app))
        return false;
    for (int i = 0; i < scene->draft.players && scene->making; i++)
        settle(scene, i);
    return true;
}

/* ---------------------------------------------------------------- its rows */

void tournaments_computer_add(TournamentsScene *scene)
{
    Draft *draft = &scene->draft;
    const Rules *rules = tournaments_draft_game(scene)->rules;
    int place = 0;
    while (place < draft->players && draft->player[place][0] != '\0')
        place++;
    if (place == TOURNAMENT_PLAYERS_MAX)
        return;
    draft->players = place < draft->players ? draft->players : place + 1;
    int least, most;
    guard_levels(app_guard(scene->scene.app), ai_levels(rules), &least, &most);
    int level = guard_level(app_guard(scene->scene.app), ai_levels(rules), level_of_few(rules, 2));
    for (int i = 0; i < place; i++) /* not the same twice */
        level = draft->level[i] == level && level < most ? level + 1 : level;
    draft->level[place] = level;
    draft->engine[place] = (SeatEngine){.elo = 0};
    computer_called(scene, place, draft->player[place]);
}

/* Larets itself, or one of the programs that are installed. */
static void who_row(TournamentsScene *scene, Flow *flow, int player)
{
    const EngineOffers *offers = offers_of(scene);
    const char *labels[OFFERS_MAX + 1] = {words("Larets")};
    int chosen = tournaments_engine(scene, player) + 1;
    char id[48];
    if (offers->n == 0 || !engines_play(scene))
        return;
    for (int i = 0; i < offers->n; i++)
        labels[i + 1] = offers->at[i].name;
    snprintf(id, sizeof id, "tournament.engine.%d", player + 1);
    if (!ui_select(flow->ui, id, flow_take(flow, BUTTON_HEIGHT), labels, offers->n + 1, &chosen))
        return;
    SeatEngine engine = {.elo = 0};
    if (chosen > 0)
        snprintf(engine.id, sizeof engine.id, "%s", offers->at[chosen - 1].id);
    computer_become(scene, player, scene->draft.level[player], engine);
    scene->draft.unasked[player] = chosen > 0;
    settle(scene, player);
    offers_ask(&scene->offers, scene->scene.app, chosen - 1);
}

/* How strong a program is, where that can be set; more than the most is all that it can. */
static void elo_row(TournamentsScene *scene, Flow *flow, int player, int index)
{
    const EngineOffer *offer = &scene->offers.at[index];
    const EngineTraits *traits = &offer->answer.traits;
    SeatEngine engine = scene->draft.engine[player];
    Text said = {0};
    char id[48], number[12] = "";
    if (!offer->known || offer->answer.fault != ENGINE_FINE || !traits->limited) {
        offers_say(&scene->offers, index, &said);
        flow_quiet(flow, said.s);
        return;
    }
    Rect r = flow_take(flow, BUTTON_HEIGHT), stepper = rect_cut_right(&r, STEPPER);
    ui_label(flow->ui, r,
             engine.elo > 0 ? words("How strong, in Elo") : words("as strong as it can"), true);
    if (engine.elo > 0)
        snprintf(number, sizeof number, "%d", engine.elo);
    snprintf(id, sizeof id, "tournament.elo.%d", player + 1);
    int by =
        ui_stepper(flow->ui, id, stepper, number, engine.elo != traits->elo_min, engine.elo > 0);
    if (by == 0)
        return;
    int elo = engine.elo > 0 ? engine.elo + by * ELO_STEP : traits->elo_max;
    if (elo < traits->elo_min)
        elo = traits->elo_min;
    engine.elo = (uint16_t)(elo > traits->elo_max ? 0 : elo);
    computer_become(scene, player, scene->draft.level[player], engine);
}

/* Another game may have fewer levels: then the highest that no other computer has. */
static void settle_level(TournamentsScene *scene, int player, int least, int most)
{
    const Draft *draft = &scene->draft;
    int level = most;
    if (draft->level[player] <= most)
        return;
    for (bool used = true; used && level > least; level -= used) {
        used = false;
        for (int i = 0; i < draft->players; i++)
            used = used || (i != player && draft->level[i] == level);
    }
    computer_become(scene, player, level, draft->engine[player]);
}

/* How strong a computer is; less than the first level takes it off. */
static void level_row(TournamentsScene *scene, Flow *flow, int player)
{
    const Rules *rules = tournaments_draft_game(scene)->rules;
    int least, most;
    guard_levels(app_guard(scene->scene.app), ai_levels(rules), &least, &most);
    settle_level(scene, player, least, most);
    int level = scene->draft.level[player];
    Text said = {0}, label = {0};
    char id[48], number[12];
    Rect r = flow_take(flow, BUTTON_HEIGHT), stepper = rect_cut_right(&r, STEPPER);
    snprintf(id, sizeof id, "tournament.level.%d", player + 1);
    snprintf(number, sizeof number, "%d", level);
    level_said(rules, level, &said);
    words_fill(&label, words("computer, {0}"), (const char *[3]){said.s}, NULL);
    ui_label(flow->ui, r, label.s, true);
    int by = ui_stepper(flow->ui, id, stepper, number, true, level < most);
    if (by != 0)
        computer_become(scene, player, level + by < least ? 0 : level + by,
                        scene->draft.engine[player]);
}

void tournaments_computer_rows(TournamentsScene *scene, Flow *flow, int player)
{
    who_row(scene, flow, player);
    int index = tournaments_engine(scene, player);
    if (index >= 0)
        elo_row(scene, flow, player, index);
    else
        level_row(scene, flow, player);
}
