/* SPDX-License-Identifier: MIT */
/* setup_choice.c -- what is chosen at setup: taken from the list, remembered, and begun. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "base/log.h"
#include "match/odds.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/sides.h"

int setup_first(const Setup *setup)
{
    return rules_option_index(setup->game->rules, "first");
}

/* The layout is this scene's own: the app keeps only so many, and options are many. */
static void layout_refresh(Setup *setup)
{
    const Variant *variant = &setup->variant;
    if (setup->layout != NULL && strcmp(setup->layout->id, variant->board) == 0 &&
        memcmp(&setup->layout->options, &variant->options, sizeof variant->options) == 0)
        return;
    layout_free(setup->layout);
    Text why = {0};
    setup->layout = layout_load(variant->board, setup->game->rules, &variant->options, &why);
    if (setup->layout == NULL)
        log_warn("%s", why.s);
}

/* The colours stay where they are. */
static void seats_swap(Setup *setup, Seat one, Seat other)
{
    SeatSetup first = setup->seat[one], second = setup->seat[other];
    uint8_t colour = first.colour;
    first.colour = second.colour;
    second.colour = colour;
    setup->seat[one] = second;
    setup->seat[other] = first;
    bool unasked = setup->unasked[one];
    setup->unasked[one] = setup->unasked[other];
    setup->unasked[other] = unasked;
}

void setup_seat_count(Setup *setup, int seats)
{
    Seat front = side_in_front(setup->seat, setup->seats);
    if (front >= seats) {
        seats_swap(setup, 0, front);
        odds_exchange(setup->game->rules, &setup->variant.options, 0, front);
    }
    odds_seats(setup->game->rules, &setup->variant.options, seats);
    setup->seats = seats;
}

void setup_change_places(Setup *setup, Seat one, Seat other)
{
    seats_swap(setup, one, other);
    odds_exchange(setup->game->rules, &setup->variant.options, one, other);
    setup_refresh(setup);
}

static bool can_start(Setup *setup, const Options *options, Text *why)
{
    Rng rng;
    rng_seed(&rng, 1);
    return setup->game->rules->start(&setup->start, options, setup->seats, &rng, why);
}

/* What was only offered gives way to what was chosen. */
static bool starts_without(Setup *setup)
{
    Options bare = setup->variant.options;
    Text why = {0};
    game_wish(setup->listing, false, &bare);
    if (!can_start(setup, &bare, &why))
        return false;
    setup->variant.options = bare;
    return true;
}

void setup_refresh(Setup *setup)
{
    const Variant *variant = &setup->variant;
    if (setup->seats < variant->seats_min)
        setup->seats = variant->seats_min;
    if (setup->seats > variant->seats_max)
        setup_seat_count(setup, variant->seats_max);
    text_clear(&setup->why);
    setup->good = setup_position_read(setup) || can_start(setup, &variant->options, &setup->why) ||
                  starts_without(setup);
    if (setup->good) {
        const Rules *rules = setup->game->rules;
        if (rules->conceal != NULL)
            rules->conceal(&setup->start, 0, &setup->start);
        layout_refresh(setup);
        game_dress(setup->listing, &setup->start, &setup->dressed);
        setup_colours_find(setup);
    }
    setup_odds_find(setup);
    setup_engines_leave(setup);
    if (app_ui(setup->scene.app) != NULL)
        ui_damage_all(app_ui(setup->scene.app));
}

/* What is wished of new matches; two have no places to play on for. */
static void offer(Setup *setup)
{
    if (setup->variant.seats_max > 2)
        game_wish(setup->listing, true, &setup->variant.options);
    setup->plain = setup->variant.options;
}

void setup_choose(Setup *setup, int index)
{
    setup->listed = index;
    setup->variant = setup->game->variant[index];
    offer(setup);
    setup_refresh(setup);
}

bool setup_choose_id(Setup *setup, const char *id)
{
    for (int i = 0; i < setup->game->variant_count; i++) {
        if (strcmp(setup->game->variant[i].id, id) == 0) {
            setup_choose(setup, i);
            return true;
        }
    }
    char whole[96];
    const Game *game;
    Variant found;
    snprintf(whole, sizeof whole, "%s/%s", setup->game->rules->id, id);
    if (!catalog_variant(app_catalog(setup->scene.app), whole, &game, &found, NULL))
        return false;
    setup->listed = -1;
    setup->variant = found;
    offer(setup);
    setup_refresh(setup);
    return true;
}

/* A person against a gentle computer, or people, as the settings have it: one game. */
static void seats_normal(Setup *setup)
{
    const Settings *settings = app_settings(setup->scene.app);
    setup->seats = setup->variant.seats_min;
    setup->series_games = 1;
    for (int i = 0; i < SEAT_MAX; i++)
        setup->seat[i] = (SeatSetup){.computer = i > 0 && settings->computer_opponent,
                                     .level = LEVEL_MIN,
                                     .colour = (uint8_t)i};
}

/* --scene setup --game kalah/5x3 */
static bool variant_asked(Setup *setup)
{
    const AppOptions *options = app_options(setup->scene.app);
    const char *slash = options->game != NULL ? strchr(options->game, '/') : NULL;
    if (slash == NULL || options->scene == NULL || strncmp(options->scene, "setup", 5) != 0)
        return false;
    size_t n = (size_t)(slash - options->game);
    const char *id = setup->game->rules->id;
    return strlen(id) == n && strncmp(options->game, id, n) == 0 &&
           setup_choose_id(setup, slash + 1);
}

void setup_recall(Setup *setup)
{
    const GameSettings *last =
        settings_game(app_settings(setup->scene.app), setup->game->rules->id);
    bool given = variant_asked(setup);
    if (!given && (last->variant[0] == '\0' || !setup_choose_id(setup, last->variant)))
        setup_choose(setup, 0);
    seats_normal(setup);
    if (last->seats > 0) {
        setup->seats = last->seats;
        memcpy(setup->seat, last->seat, sizeof last->seat[0] * (size_t)last->seats);
        setup->clock = last->clock;
        setup->series_games = last->series_games;
        setup->series_points = last->series_points;
        setup->by_lot = last->by_lot;
        setup->rated = last->rated;
    }
    for (int i = 0; i < SEAT_MAX; i++)
        setup->seat[i].level = (uint8_t)guard_level(
            app_guard(setup->scene.app), ai_levels(setup->game->rules), setup->seat[i].level);
    setup_people_recall(setup);
    setup_engines_find(setup);
    if (!given && last->own_options)
        setup->variant.options = last->options;
    setup_refresh(setup);
    if (!setup->good) /* options of an older version */
        setup_choose(setup, 0);
}

static void setup_remember(Setup *setup)
{
    Settings *settings = app_settings(setup->scene.app);
    GameSettings *game = settings_game(settings, setup->game->rules->id);
    snprintf(game->variant, sizeof game->variant, "%s", setup->variant.id);
    game->options = setup->variant.options;
    game->own_options = memcmp(&setup->plain, &setup->variant.options, sizeof setup->plain) != 0;
    game->seats = setup->seats;
    for (int i = 0; i < setup->seats; i++) {
        game->seat[i] = setup->seat[i];
        if (setup->seat[i].computer)
            game->seat[i].name[0] = '\0';
    }
    game->clock = setup->clock;
    game->series_games = setup->series_games;
    game->series_points = setup->series_points;
    game->by_lot = setup->by_lot;
    game->rated = setup->rated && setup_can_be_rated(setup);
    snprintf(settings->last_game, sizeof settings->last_game, "%s", setup->game->rules->id);
    app_settings_changed(setup->scene.app);
}

/* Everybody moves on by a number of seats that nobody knows before. */
static void seats_by_lot(Setup *setup, GameSettings *game, Options *options)
{
    int by = (int)(app_random(setup->scene.app) % (uint64_t)setup->seats);
    for (int i = 0; i < setup->seats; i++) {
        SeatSetup *seat = &game->seat[(i + by) % setup->seats];
        uint8_t colour = seat->colour;
        *seat = setup->seat[i];
        seat->colour = colour;
        if (seat->computer)
            seat->name[0] = '\0';
    }
    odds_move_on(setup->game->rules, options, setup->seats, by);
}

void setup_play(Setup *setup)
{
    App *app = setup->scene.app;
    if (!setup->good)
        return;
    setup_people_check(setup);
    setup_remember(setup);
    GameSettings *game = settings_game(app_settings(app), setup->game->rules->id);
    Variant variant = setup->variant;
    int first = setup_first(setup);
    if (setup->by_lot && first >= 0) {
        const OptionSpec *spec = &setup->game->rules->options[first];
        uint64_t values = (uint64_t)(spec->max - spec->min + 1);
        variant.options.value[first] = (int16_t)(spec->min + (int)(app_random(app) % values));
    } else if (setup->by_lot) {
        seats_by_lot(setup, game, &variant.options);
    }
    Match *match = setup_position_match(setup, scenes_new_match(app, setup->game, &variant));
    memcpy(game->seat, setup->seat, sizeof game->seat[0] * (size_t)setup->seats);
    if (match != NULL)
        app_go_instead(app, (Route){.to = ROUTE_PLAY, .match = match});
}
