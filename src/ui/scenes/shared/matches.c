/* SPDX-License-Identifier: MIT */
/* matches.c -- a new match as it was chosen last time. */
#include <stdio.h>

#include "base/log.h"
#include "ui/scenes/shared/scenes.h"

/* Says what is wrong; always false. */
static bool fail(App *app, const Text *why)
{
    if (!app_still(app))
        ui_toast(app_ui(app), why->s);
    log_warn("%s", why->s);
    return false;
}

/* Who begins a series' first game, how long, by which clock: as chosen last time. */
static void setup_recall(App *app, MatchSetup *setup, const Rules *rules, int seats)
{
    const GameSettings *game = settings_game(app_settings(app), rules->id);
    setup->clock = game->clock;
    setup->series.games = (uint16_t)(game->seats > 0 ? game->series_games : 1);
    setup->series.first = game->series_first;
    setup->series.points = game->series_points;
    if (game->seats != seats)
        return;
    for (int i = 0; i < seats; i++)
        setup->seat[i] = game->seat[i];
    setup->rated = game->rated;
}

Match *scenes_new_match(App *app, const Game *game, const Variant *variant)
{
    const GameSettings *last = settings_game(app_settings(app), game->rules->id);
    int seats = last->seats >= variant->seats_min && last->seats <= variant->seats_max
                    ? last->seats
                    : variant->seats_min;
    MatchSetup setup = setup_make(game->rules, seats);
    snprintf(setup.variant, sizeof setup.variant, "%s", variant->id);
    setup.options = variant->options;
    app_seed_take(app, &setup);
    char date[32];
    app_date(app, date);
    setup_copy_text(setup.date, sizeof setup.date, date);
    setup_recall(app, &setup, game->rules, seats);
    Text why = {0};
    Match *match = match_new(&setup, &why);
    if (match == NULL)
        fail(app, &why);
    return match;
}
