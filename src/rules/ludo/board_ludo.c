/* SPDX-License-Identifier: MIT */
/* board_ludo.c -- the board of ludo and how tokens go on it. */
#include "rules/ludo/board_ludo.h"

#include <assert.h>

const char *const ludo_colour_name[LUDO_COLOURS] = {WORD("red"), WORD("green"), WORD("yellow"),
                                                    WORD("blue")};

/* Shared page, 4.1: clockwise from red's start square. */
static const uint8_t ring[LUDO_RING][2] = {
    {1, 6},  {2, 6},  {3, 6},  {4, 6},  {5, 6},  {6, 5},  {6, 4},  {6, 3},  {6, 2},
    {6, 1},  {6, 0},  {7, 0},  {8, 0},  {8, 1},  {8, 2},  {8, 3},  {8, 4},  {8, 5},
    {9, 6},  {10, 6}, {11, 6}, {12, 6}, {13, 6}, {14, 6}, {14, 7}, {14, 8}, {13, 8},
    {12, 8}, {11, 8}, {10, 8}, {9, 8},  {8, 9},  {8, 10}, {8, 11}, {8, 12}, {8, 13},
    {8, 14}, {7, 14}, {6, 14}, {6, 13}, {6, 12}, {6, 11}, {6, 10}, {6, 9},  {5, 8},
    {4, 8},  {3, 8},  {2, 8},  {1, 8},  {0, 8},  {0, 7},  {0, 6},
};

void ludo_ring_place(int square, int *column, int *row)
{
    *column = ring[square][0];
    *row = ring[square][1];
}

int ludo_square(int colour, int progress)
{
    if (progress < LUDO_START || progress > LUDO_TURN_OFF)
        return -1;
    return (13 * colour + progress) % LUDO_RING;
}

Site ludo_site(int colour, int progress)
{
    if (progress == LUDO_YARD)
        return (Site)(LUDO_SITE_YARD + colour);
    if (progress == LUDO_HOME)
        return (Site)(LUDO_SITE_HOME + colour);
    if (progress >= LUDO_COLUMN)
        return (Site)(LUDO_SITE_COLUMN + 5 * colour + progress - LUDO_COLUMN);
    return (Site)ludo_square(colour, progress);
}

bool ludo_progress(int colour, Site site, int *out)
{
    if (site < LUDO_RING)
        *out = (site + LUDO_RING - 13 * colour) % LUDO_RING;
    else if (site < LUDO_SITE_YARD)
        *out = LUDO_COLUMN + (site - LUDO_SITE_COLUMN) % 5;
    else if (site < LUDO_SITE_HOME)
        *out = LUDO_YARD;
    else
        *out = LUDO_HOME;
    return site < LUDO_SITE_DIE && ludo_site(colour, *out) == site;
}

Seat ludo_seat_of(const State *s, int colour)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (s->ludo.colour[seat] == colour)
            return seat;
    return SEAT_NONE;
}

int ludo_tokens_at(const State *s, Seat seat, int progress)
{
    int n = 0;
    for (int i = 0; i < ludo_tokens(&s->options); i++)
        n += s->ludo.token[seat][i] == progress;
    return n;
}

int ludo_tokens_on(const State *s, Seat seat, int square)
{
    int progress;
    if (!ludo_progress(s->ludo.colour[seat], (Site)square, &progress))
        return 0;
    return ludo_tokens_at(s, seat, progress);
}

int ludo_tokens(const Options *options)
{
    return options->value[LUDO_OPTION_TOKENS];
}

static int ludo_tokens_to_win(const Options *options)
{
    int n = options->value[LUDO_OPTION_TOKENS_TO_WIN];
    return n < ludo_tokens(options) ? n : ludo_tokens(options);
}

bool ludo_is_done(const State *s, Seat seat)
{
    return ludo_tokens_at(s, seat, LUDO_HOME) >= ludo_tokens_to_win(&s->options);
}

bool ludo_are_friends(const State *s, Seat a, Seat b)
{
    return a == b || (s->options.value[LUDO_OPTION_TEAMS] && (a + b) % 2 == 0);
}

Seat ludo_owner(const State *s)
{
    Seat seat = (Seat)s->ludo.roller;
    if (s->options.value[LUDO_OPTION_TEAMS] && ludo_is_done(s, seat))
        return (Seat)((seat + 2) % LUDO_SEATS);
    return seat;
}

/* ------------------------------------------------------------------ how tokens go */

/* A-L8: on these nobody is sent to the yard.  Stars lie eight squares behind the starts. */
static bool is_safe(const Options *options, int square)
{
    int safe = options->value[LUDO_OPTION_SAFE];
    return (safe >= LUDO_SAFE_STARTS && square % 13 == 0) ||
           (safe == LUDO_SAFE_STARS && square % 13 == 8);
}

/* Most tokens of one foreign seat on a square: two or more are a block (rule 6). */
static int foreign_tokens(const State *s, Seat owner, int square)
{
    int most = 0;
    for (Seat seat = 0; seat < s->seats; seat++) {
        int n = ludo_are_friends(s, owner, seat) ? 0 : ludo_tokens_on(s, seat, square);
        most = n > most ? n : most;
    }
    return most;
}

/* May a token pass the square, or land there?  Rule 6, A-L5. */
static bool is_blocked(const State *s, Seat owner, int square, bool lands, bool pair)
{
    int n = foreign_tokens(s, owner, square);
    if (n < 2)
        return false;
    switch (s->options.value[LUDO_OPTION_BLOCK]) {
    case LUDO_BLOCK_OFF:
        return false;
    case LUDO_BLOCK_LAND_ONLY:
        return lands;
    case LUDO_BLOCK_CAPTURES:
        return !(lands && pair && n == 2 && !is_safe(&s->options, square));
    }
    return true;
}

/* Rule 5. */
static void find_taken(const State *s, Seat owner, int square, LudoWay *way)
{
    if (is_safe(&s->options, square))
        return;
    for (Seat seat = 0; seat < s->seats; seat++) {
        int n = ludo_are_friends(s, owner, seat) ? 0 : ludo_tokens_on(s, seat, square);
        way->taken += n;
        if (n > 0)
            way->taken_from = seat;
    }
}

/* What lies between `from` and `to`, and there. */
static void walk_ring(const State *s, Seat owner, int from, bool pair, LudoWay *way)
{
    int colour = s->ludo.colour[owner];
    for (int progress = from + 1; progress <= way->to; progress++) {
        int square = ludo_square(colour, progress);
        bool lands = progress == way->to;
        if (square < 0 || !is_blocked(s, owner, square, lands, pair))
            continue;
        way->fault = from == LUDO_YARD ? LUDO_START_BLOCKED
                     : lands           ? LUDO_BLOCK_THERE
                                       : LUDO_BLOCK_AHEAD;
        way->blame = square;
        return;
    }
    int square = ludo_square(colour, way->to);
    if (square >= 0)
        find_taken(s, owner, square, way);
}

/* A-L1. */
static LudoFault entry_fault(const State *s, Seat owner, int steps)
{
    switch (s->options.value[LUDO_OPTION_ENTER]) {
    case LUDO_ENTER_ONE_OR_SIX:
        return steps == 1 || steps == 6 ? LUDO_GOES : LUDO_NO_ENTRY;
    case LUDO_ENTER_ANY:
        return steps <= 6 ? LUDO_GOES : LUDO_NO_ENTRY;
    case LUDO_ENTER_FIRST_SIX:
        if (steps > 6)
            return LUDO_NO_ENTRY;
        return steps == 6 || ludo_tokens_at(s, owner, LUDO_YARD) < ludo_tokens(&s->options)
                   ? LUDO_GOES
                   : LUDO_NO_FIRST;
    case LUDO_ENTER_FIVE:
        return steps == 5 ? LUDO_GOES : LUDO_NO_ENTRY;
    }
    return steps == 6 ? LUDO_GOES : LUDO_NO_ENTRY;
}

/* Rule 7, A-L7.  More than six, a bonus, is never walked back. */
static int destination(const State *s, int from, int steps)
{
    int to = from + steps;
    if (to <= LUDO_HOME)
        return to;
    if (s->options.value[LUDO_OPTION_OVERSHOOT] == LUDO_STAY || steps > 6)
        return -1;
    return LUDO_HOME - (to - LUDO_HOME);
}

LudoWay ludo_way(const State *s, Seat owner, int from, int steps, bool pair)
{
    LudoWay way = {.blame = -1, .taken_from = SEAT_NONE};
    int here = ludo_tokens_at(s, owner, from);
    if (here == 0 || from == LUDO_HOME) {
        way.fault = here == 0 ? LUDO_NO_TOKEN : LUDO_IS_HOME;
        return way;
    }
    if (pair) {
        bool goes = s->options.value[LUDO_OPTION_BLOCK] == LUDO_BLOCK_CAPTURES && here >= 2 &&
                    from >= LUDO_START && from <= LUDO_TURN_OFF && steps % 2 == 0;
        steps /= 2;
        if (!goes) {
            way.fault = LUDO_NO_PAIR;
            return way;
        }
    }
    if (from == LUDO_YARD) {
        way.fault = entry_fault(s, owner, steps);
        way.to = LUDO_START;
    } else {
        way.to = destination(s, from, steps);
    }
    if (way.to < 0)
        way.fault = LUDO_TOO_FAR;
    if (way.fault != LUDO_GOES)
        return way;
    walk_ring(s, owner, from, pair, &way);
    bool shared = way.to != from && way.to != LUDO_HOME && ludo_tokens_at(s, owner, way.to) > 0;
    if (way.fault == LUDO_GOES && shared && !s->options.value[LUDO_OPTION_SHARE]) {
        way.fault = LUDO_OWN_THERE;
        way.blame = ludo_site(s->ludo.colour[owner], way.to);
    }
    return way;
}

/* ------------------------------------------------------------------ choices */

int ludo_steps(const State *s, int arg)
{
    int which = arg & 3;
    return which == LUDO_BONUS ? s->ludo.bonus : s->ludo.die[which];
}

bool ludo_must_choose_die(const State *s)
{
    const Ludo *l = &s->ludo;
    return l->bonus == 0 && l->die[1] != 0 && l->die[0] != l->die[1];
}

/* A-L9, A-L10: is this one of the turns that must be preferred by the option? */
static bool is_preferred(const State *s, const LudoChoice *choice, int option)
{
    Seat owner = ludo_owner(s);
    switch (option) {
    case LUDO_OPTION_MUST_ENTER:
        return choice->from == LUDO_YARD;
    case LUDO_OPTION_CLEAR_START:
        return choice->from == LUDO_START && ludo_tokens_at(s, owner, LUDO_YARD) > 0;
    case LUDO_OPTION_MUST_CAPTURE:
        return choice->way.taken > 0;
    }
    return false;
}

static const int compulsions[] = {LUDO_OPTION_MUST_ENTER, LUDO_OPTION_CLEAR_START,
                                  LUDO_OPTION_MUST_CAPTURE};
enum { COMPULSIONS = sizeof compulsions / sizeof compulsions[0] };

static int all_choices(const State *s, LudoChoice out[LUDO_CHOICES_MAX])
{
    const Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    int n = 0;
    int first = l->bonus != 0 ? LUDO_BONUS : 0;
    int end = l->bonus != 0 ? LUDO_BONUS + 1 : ludo_must_choose_die(s) ? 2 : 1;
    for (int which = first; which < end; which++) {
        for (int i = 0; i < ludo_tokens(&s->options); i++) {
            int from = l->token[owner][i];
            if (i > 0 && from == l->token[owner][i - 1])
                continue;
            for (int pair = 0; pair <= LUDO_WITH_PAIR; pair += LUDO_WITH_PAIR) {
                LudoChoice choice = {.from = from, .arg = which + pair};
                choice.way = ludo_way(s, owner, from, ludo_steps(s, which), pair != 0);
                if (choice.way.fault == LUDO_GOES)
                    out[n++] = choice;
            }
        }
    }
    assert(n <= LUDO_CHOICES_MAX);
    return n;
}

/* The first compulsion that anything can satisfy rules; the rest do not count. */
static int ruling_option(const State *s, const LudoChoice *choice, int n)
{
    for (int i = 0; i < COMPULSIONS; i++)
        for (int j = 0; s->options.value[compulsions[i]] && j < n; j++)
            if (is_preferred(s, &choice[j], compulsions[i]))
                return compulsions[i];
    return -1;
}

int ludo_choices(const State *s, LudoChoice out[LUDO_CHOICES_MAX])
{
    int n = all_choices(s, out);
    int option = ruling_option(s, out, n);
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (option < 0 || is_preferred(s, &out[i], option))
            out[kept++] = out[i];
    return kept;
}

int ludo_compulsion(const State *s, const LudoChoice *choice)
{
    LudoChoice all[LUDO_CHOICES_MAX];
    int n = all_choices(s, all);
    int option = ruling_option(s, all, n);
    return option >= 0 && !is_preferred(s, choice, option) ? option : -1;
}
