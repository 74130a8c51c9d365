/* SPDX-License-Identifier: MIT */
/*
 * rules_ugolki.c -- the table of Ugolki: the same hops on a board of 8 x 8
 * (docs/rules/halma.md, 3.5).
 */
#include <string.h>

#include "rules/grid.h"
#include "rules/halma/notices_halma.h"
#include "rules/registry.h"

static bool begin(State *out, const Options *options, int seats, Text *why)
{
    if (seats != 2)
        return text_fail(why, "Ugolki is a game for two, not for %d", seats);
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = 2;
    out->halma.square = 1;
    out->halma.number = 1;
    for (int seat = 0; seat < 2; seat++)
        out->halma.colours[seat] = (uint8_t)(1 << seat);
    return true;
}

static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!begin(out, options, seats, why))
        return false;
    for (int colour = 0; colour < 2; colour++)
        out->halma.peg[colour] = halma_home(out, colour);
    halma_give_odds(out);
    halma_set_key(out);
    return true;
}

static bool read_position(State *out, const Options *options, int seats, const char *text,
                          Text *why)
{
    State s;
    if (!begin(&s, options, seats, why) || !halma_read_text(&s, text, why))
        return false;
    memcpy(out, &s, sizeof s);
    return true;
}

void ugolki_site_name(const Options *options, Site site, Text *out)
{
    (void)options;
    if (site == HALMA_SITE_PASS_SQUARE)
        text_add_string(out, "pass");
    else
        grid_name(site, 8, out);
}

static int site_count(const Options *options)
{
    (void)options;
    return HALMA_SITE_PASS_SQUARE + 1;
}

static const char *kind_name(uint8_t kind)
{
    return kind == 1 ? "man" : NULL;
}

static const char *const sides[] = {"white", "black"};
static const char *const sizes[] = {"3x3", "4x3", "3x4"};

#define LAW(law) [UGOLKI_OPTIONS + (law)]

static const OptionSpec options[] = {
    [UGOLKI_OPTION_SIZE] = {"size", "Camps", sizes, 0, 2, 0},
    [UGOLKI_OPTION_DIAGONAL] = {"diag", "Diagonal steps and hops", halma_no_yes, 0, 1, 0},
    [UGOLKI_OPTION_LAST_MOVE] = {"last_move", "Black has the last move", halma_off_on, 0, 1, 1},
    LAW(HALMA_STRICT) = {"strict", "Only own men fill the camp", halma_no_yes, 0, 1, 1},
    LAW(HALMA_ANTISPOIL) = {"antispoil", "An opposing man left in your camp", halma_antispoils, 0,
                            2, HALMA_SPOIL_NONE},
    LAW(HALMA_GOAL_LOCK) = {"goal_lock", "Nobody leaves the camp they have reached", halma_no_yes,
                            0, 1, 0},
    LAW(HALMA_NO_RETURN) = {"no_return", "Nobody goes back to their camp", halma_no_yes, 0, 1, 0},
    LAW(HALMA_HOME_LIMIT) = {"home_limit", "The own camp must be empty after move",
                             halma_home_limits, 0, 3, 2},
    LAW(HALMA_REPETITION) = {"repetition", "Draw by threefold repetition", halma_off_on, 0, 1, 1},
    LAW(HALMA_MOVE_CAP) = {"move_cap", "Moves each until a draw", halma_move_caps, 0, 3, 0},
    LAW(HALMA_ODDS) = {"odds", "Odds", halma_odds, 0, 3, 0},
    LAW(HALMA_GIVER) = {"giver", "The stronger player is", sides, 0, 1, 0},
};

_Static_assert(sizeof options / sizeof options[0] == (int)UGOLKI_OPTIONS + (int)HALMA_LAWS,
               "an option without a row");

const Rules ugolki_rules = {
    .id = "ugolki",
    .name = "Ugolki",
    .options = options,
    .notices = ugolki_notices,
    .option_count = sizeof options / sizeof options[0],
    .notice_count = HALMA_NOTICES,
    .seats_min = 2,
    .seats_max = 2,
    .flags = RULES_REPEATS | RULES_PROGRESS,
    .site_count = site_count,
    .site_name = ugolki_site_name,
    .kind_name = kind_name,
    .start = start,
    .moves = halma_moves,
    .play = halma_play,
    .perft = halma_perft,
    .outcome = halma_outcome,
    .piece_at = halma_piece_at,
    .why_not = halma_why_not,
    .demand = halma_demand,
    .forecast = halma_forecast,
    .follow = halma_follow,
    .begins = halma_begins,
    .limits = halma_limits,
    .write = halma_write,
    .read = read_position,
    .write_move = halma_write_move,
    .read_move = halma_read_move,
    .read_clicks = halma_read_clicks,
    .draw = halma_draw,
    .sketch = &ugolki_sketch,
};
