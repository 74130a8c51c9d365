/* SPDX-License-Identifier: MIT */
/*
 * rules_halma.c -- the table of Chinese checkers: who sits where, options.
 *
 * Positions recur, for pegs may go back, so RULES_REPEATS.  State.quiet counts the plies since a
 * turn that cannot be taken back, which only options make: where they say nothing it counts all.
 */
#include <string.h>

#include "rules/halma/notices_halma.h"
#include "rules/mirror.h"
#include "rules/registry.h"

/* -------------------------------------------------------------------------- who */

/* Corners of each player, a bit for each from N clockwise: A-C1, A-C2, A-C3. */
static const uint8_t corners_of_two[3][2] = {{0x01, 0x08}, {0x03, 0x18}, {0x23, 0x1c}};
static const uint8_t corners_of_three[2][3] = {{0x01, 0x04, 0x10}, {0x03, 0x0c, 0x30}};
static const uint8_t corners_of_three_opposite[3] = {0x09, 0x12, 0x24};
static const uint8_t corners_of_four[4] = {0x01, 0x02, 0x08, 0x10};
static const uint8_t corners_of_six[6] = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20};

static const uint8_t *corners_of(const Options *options, int seats)
{
    int colours = options->value[HALMA_OPTION_COLOURS];
    bool opposite = options->value[HALMA_OPTION_CORNERS] == HALMA_OPPOSITE;
    if (opposite)
        return seats == 3 && colours == 2 ? corners_of_three_opposite : NULL;
    if (seats == 2)
        return corners_of_two[colours - 1];
    if (seats == 3 && colours <= 2)
        return corners_of_three[colours - 1];
    if (seats == 4 && colours == 1)
        return corners_of_four;
    return seats == 6 && colours == 1 ? corners_of_six : NULL;
}

static uint8_t turned(uint8_t corners, int by)
{
    return (uint8_t)((corners << by | corners >> (HALMA_COLOURS - by)) & 0x3f);
}

static int lowest(uint8_t corners)
{
    return __builtin_ctz(corners);
}

/* Seats go clockwise; the first has the lowest letter. */
static void give_colours(Halma *h, const Options *options, int seats)
{
    const uint8_t *corners = corners_of(options, seats);
    int by = options->value[HALMA_OPTION_TURNED], first = 0;
    for (int i = 0; i < seats; i++) {
        h->colours[i] = turned(corners[i], by);
        if (lowest(h->colours[i]) < lowest(h->colours[first]))
            first = i;
    }
    uint8_t all[HALMA_COLOURS];
    memcpy(all, h->colours, sizeof all);
    for (int i = 0; i < seats; i++)
        h->colours[i] = all[(first + i) % seats];
}

static bool options_fit(const Options *options, int seats, Text *why)
{
    const int16_t *value = options->value;
    if (seats != 2 && seats != 3 && seats != 4 && seats != 6)
        return text_fail(why, "Chinese checkers is a game for 2, 3, 4 or 6, not for %d", seats);
    if (corners_of(options, seats) == NULL)
        return value[HALMA_OPTION_CORNERS]
                   ? text_fail(why, "%d players cannot have %d colours each in opposite corners",
                               seats, value[HALMA_OPTION_COLOURS])
                   : text_fail(why, "%d players cannot have %d colours each in adjacent corners",
                               seats, value[HALMA_OPTION_COLOURS]);
    if (value[HALMA_OPTION_PEGS] && (seats != 2 || value[HALMA_OPTION_COLOURS] != 1))
        return text_fail(why, "fifteen pegs are for two players with one colour each");
    if (value[HALMA_OPTION_TEAMS] && seats < 4)
        return text_fail(why, "four or six players make teams, not %d", seats);
    if (value[HALMA_OPTION_TEAMS] && value[HALMA_OPTION_PLACES])
        return text_fail(why, "teams do not play on for places");
    if (value[HALMA_OPTION_TEAMS] && value[HALMA_OPTIONS + HALMA_HOME_LIMIT])
        return text_fail(why, "a team cannot lose one of its players: no home limit with teams");
    const int16_t *law = value + HALMA_OPTIONS;
    if (law[HALMA_ODDS] && law[HALMA_GIVER] >= seats)
        return text_fail(why, "of %d players none is number %d", seats, law[HALMA_GIVER] + 1);
    if (law[HALMA_STRICT] && law[HALMA_ANTISPOIL] == HALMA_SPOIL_FILLED)
        return text_fail(why, "either only own pegs fill a goal, or a stranger counts as one");
    return true;
}

/* ------------------------------------------------------------------------ start */

/* All but the pegs. */
static bool begin(State *out, const Options *options, int seats, Text *why)
{
    if (!options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = (uint8_t)seats;
    give_colours(&out->halma, options, seats);
    out->halma.number = halma_law(out, HALMA_HOME_LIMIT) || halma_law(out, HALMA_MOVE_CAP) ||
                        halma_law(out, HALMA_ODDS);
    return true;
}

/* Rules 1 and 2. */
static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!begin(out, options, seats, why))
        return false;
    for (Seat seat = 0; seat < seats; seat++)
        for (unsigned left = out->halma.colours[seat]; left != 0; left &= left - 1) {
            int colour = __builtin_ctz(left);
            out->halma.peg[colour] = halma_home(out, colour);
        }
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

/* A player is called by his colour, of three by the middle one, of two side by side by the first
 * clockwise. */
static int wears(const State *s, Seat seat)
{
    uint8_t corners = s->halma.colours[seat];
    int n = __builtin_popcount(corners);
    for (int i = 0; i < HALMA_COLOURS && n > 1; i++) {
        uint8_t corner = (uint8_t)(1u << i);
        unsigned beside = turned(corner, 1) | (n == 3 ? turned(corner, HALMA_COLOURS - 1) : 0u);
        if (corners >> i & 1 && (corners & beside) == beside)
            return i;
    }
    return lowest(corners);
}

/* -------------------------------------------------------------------- the table */

static int site_count(const Options *options)
{
    (void)options;
    return HALMA_SITE_PASS_STAR + 1;
}

static const char *kind_name(uint8_t kind)
{
    static const char *const names[] = {NULL, "red", "yellow", "green", "blue", "white", "black"};
    return kind <= HALMA_COLOURS ? names[kind] : NULL;
}

const char *const halma_no_yes[] = {"no", "yes"};
const char *const halma_odds[] = {"no", "move", "two_moves", "three_moves"};
static const char *const halma_seat_ids[] = {"1", "2", "3", "4", "5", "6"};
const char *const halma_off_on[] = {"off", "on"};
static const char *const corner_ids[] = {"adjacent", "opposite"};
static const char *const peg_ids[] = {"10", "15"};
static const char *const rests[] = {"anywhere", "own_corners_only"};
const char *const halma_home_limits[] = {"0", "30", "40", "80"};
const char *const halma_move_caps[] = {"0", "100", "200", "400"};
const char *const halma_antispoils[] = {"none", "filled", "swap"};

#define LAW(law) [HALMA_OPTIONS + (law)]

static const OptionSpec options[] = {
    [HALMA_OPTION_COLOURS] = {"colours", "Colours of each player", NULL, 1, 3, 3},
    [HALMA_OPTION_CORNERS] = {"corners", "Corners of a player", corner_ids, 0, 1, HALMA_ADJACENT},
    [HALMA_OPTION_PEGS] = {"pegs", "Pegs of a colour", peg_ids, 0, 1, 0},
    [HALMA_OPTION_TURNED] = {"turned", "Rotate the seats by", NULL, 0, 5, 0},
    [HALMA_OPTION_PLACES] = {"places", "Play on for places", halma_no_yes, 0, 1, 0},
    [HALMA_OPTION_TEAMS] = {"teams", "Opposite players are a team", halma_no_yes, 0, 1, 0},
    [HALMA_OPTION_REST] = {"rest", "A peg may rest in", rests, 0, 1, 0},
    [HALMA_OPTION_LONG] = {"superjump", "Long hops over a distant peg", halma_no_yes, 0, 1, 0},
    LAW(HALMA_STRICT) = {"strict", "Only own pegs fill a goal", halma_no_yes, 0, 1, 0},
    LAW(HALMA_ANTISPOIL) = {"antispoil", "An opposing peg left in your goal", halma_antispoils, 0,
                            2, HALMA_SPOIL_NONE},
    LAW(HALMA_GOAL_LOCK) = {"goal_lock", "Nobody leaves their goal", halma_no_yes, 0, 1, 0},
    LAW(HALMA_NO_RETURN) = {"no_return", "Nobody goes back home", halma_no_yes, 0, 1, 0},
    LAW(HALMA_HOME_LIMIT) = {"leave_home", "The home must be empty after move", halma_home_limits,
                             0, 3, 0},
    LAW(HALMA_REPETITION) = {"repetition", "Draw by threefold repetition", halma_off_on, 0, 1, 1},
    LAW(HALMA_MOVE_CAP) = {"move_cap", "Moves each until a draw", halma_move_caps, 0, 3, 0},
    LAW(HALMA_ODDS) = {"odds", "Odds", halma_odds, 0, 3, 0},
    LAW(HALMA_GIVER) = {"giver", "The stronger player is", halma_seat_ids, 0, 5, 0},
};

_Static_assert(sizeof options / sizeof options[0] == (int)HALMA_OPTIONS + (int)HALMA_LAWS,
               "an option without a row");

/* Left and right exchanged, if everybody's colours stay with him. */
bool halma_mirror(const State *s, int n, State *out)
{
    const Halma *from = &s->halma;
    if (n != 0)
        return false;
    for (int seat = 0; seat < s->seats; seat++)
        for (int colour = 0; colour < HALMA_COLOURS; colour++)
            if ((from->colours[seat] >> colour & 1) !=
                (from->colours[seat] >> (HALMA_COLOURS - colour) % HALMA_COLOURS & 1))
                return false;
    *out = *s;
    memset(out->halma.peg, 0, sizeof out->halma.peg);
    for (int hole = 0; hole < HALMA_STAR_HOLES; hole++) {
        int colour = halma_colour_at(s, hole), to = 0;
        if (colour < 0)
            continue;
        while (halma_south[to] != halma_south[hole] ||
               halma_east[to] != -halma_east[hole] - halma_south[hole])
            to++;
        halma_add(&out->halma.peg[(HALMA_COLOURS - colour) % HALMA_COLOURS], to);
    }
    halma_set_key(out);
    return true;
}

const Rules halma_rules = {
    .id = "halma",
    .name = "Chinese checkers",
    .options = options,
    .notices = halma_notices,
    .option_count = sizeof options / sizeof options[0],
    .notice_count = HALMA_NOTICES,
    .seats_min = 2,
    .seats_max = HALMA_COLOURS,
    .flags = RULES_REPEATS | RULES_PROGRESS,
    .site_count = site_count,
    .site_name = halma_site_name,
    .kind_name = kind_name,
    .start = start,
    .moves = halma_moves,
    .play = halma_play,
    .perft = halma_perft,
    .wears = wears,
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
    .sketch = &halma_sketch,
};
