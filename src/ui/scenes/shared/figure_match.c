/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/figure_match.h"

#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "ui/scenes/shared/scenes.h"

static Match *complain(App *app, const Text *why)
{
    log_warn("%s", why->s);
    ui_toast(app_ui(app), why->s);
    return NULL;
}

/* As one plays otherwise, without clock and series, from this position. */
static bool setup_at(App *app, const Game *game, const char *variant, const State *state,
                     MatchSetup *out)
{
    Text id = {0};
    Variant row;
    text_add(&id, "%s/%s", game->rules->id, variant);
    if (!catalog_variant(app_catalog(app), id.s, &game, &row, NULL))
        row = game->variant[0];
    row.options = state->options;
    Match *plain = scenes_new_match(app, game, &row);
    if (plain == NULL)
        return false;
    *out = *match_setup(plain);
    match_free(plain);
    memset(&out->series, 0, sizeof out->series);
    memset(&out->clock, 0, sizeof out->clock);
    Text position = {0};
    game->rules->write(state, &position);
    snprintf(out->position, sizeof out->position, "%s", position.s);
    return true;
}

static Match *begin(App *app, const MatchSetup *setup)
{
    Text why = {0};
    Match *match = match_new(setup, &why);
    return match != NULL ? match : complain(app, &why);
}

Match *figure_match(App *app, const Game *game, const char *variant, const State *state)
{
    MatchSetup setup;
    if (!setup_at(app, game, variant, state, &setup))
        return NULL;
    for (int i = 1; state->turn >= 0 && i < setup.seats && setup.seat[state->turn].computer; i++)
        setup_swap(&setup);
    return begin(app, &setup);
}

Match *figure_match_against(App *app, const Game *game, const char *variant, const State *state,
                            Seat learner, int level)
{
    MatchSetup setup;
    if (!setup_at(app, game, variant, state, &setup))
        return NULL;
    Seat own = learner >= 0 ? learner : state->turn >= 0 ? state->turn : 0;
    for (int i = 0; i < setup.seats; i++) {
        memset(&setup.seat[i], 0, sizeof setup.seat[i]);
        setup.seat[i].computer = i != own;
        setup.seat[i].level = (uint8_t)level;
    }
    return begin(app, &setup);
}
