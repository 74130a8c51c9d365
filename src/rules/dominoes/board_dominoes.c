/* SPDX-License-Identifier: MIT */
/* board_dominoes.c -- tiles, the line and its ends, what is left in the hands. */
#include "rules/dominoes/board_dominoes.h"

#include <string.h>

/* ----------------------------------------------------------------------- tiles */

int dominoes_tile(int a, int b)
{
    int large = a > b ? a : b, small = a > b ? b : a;
    return large * (large + 1) / 2 + small;
}

static const uint8_t large_half[DOMINOES_TILES] = {
    0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6,
    7, 7, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
};

int dominoes_large(int tile)
{
    return large_half[tile];
}

int dominoes_small(int tile)
{
    int large = dominoes_large(tile);
    return tile - large * (large + 1) / 2;
}

int dominoes_tiles(const Options *options)
{
    int most = options->value[DOMINOES_OPTION_SET];
    return dominoes_tile(most, most) + 1;
}

bool dominoes_has(int tile, int number)
{
    return dominoes_large(tile) == number || dominoes_small(tile) == number;
}

static bool is_double(int tile)
{
    return dominoes_large(tile) == dominoes_small(tile);
}

/* ----------------------------------------------------------------------- seats */

/* A-D11: only four can be partners. */
static bool are_partners(const State *s)
{
    return s->options.value[DOMINOES_OPTION_PARTNERS] && s->seats == DOMINOES_SEATS;
}

int dominoes_sides(const State *s)
{
    return are_partners(s) ? 2 : s->seats;
}

int dominoes_side(const State *s, Seat seat)
{
    return are_partners(s) ? seat % 2 : seat;
}

int dominoes_hand(const State *s, Seat seat)
{
    int n = s->dominoes.unseen[seat];
    for (int tile = 0; tile < DOMINOES_TILES; tile++)
        n += s->dominoes.holder[tile] == seat;
    return n;
}

/* A-D8: 0-0 and the highest double may be worth more to whoever has nothing else. */
int dominoes_pips(const State *s, Seat seat)
{
    static const uint8_t blank_worth[] = {0, 10, 25};
    int most = s->options.value[DOMINOES_OPTION_SET];
    int pips = 0, only = -1;
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        if (s->dominoes.holder[tile] != seat)
            continue;
        pips += dominoes_large(tile) + dominoes_small(tile);
        only = tile;
    }
    if (only < 0 || dominoes_hand(s, seat) != 1)
        return pips;
    if (only == dominoes_tile(0, 0))
        return blank_worth[s->options.value[DOMINOES_OPTION_BLANK]];
    if (only == dominoes_tile(most, most) && s->options.value[DOMINOES_OPTION_TOP])
        return 50;
    return pips;
}

static int dominoes_side_pips(const State *s, int side)
{
    int pips = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_side(s, seat) == side)
            pips += dominoes_pips(s, seat);
    return pips;
}

/* -------------------------------------------------------------------- the line */

/* The tiles of an arm begin here in Dominoes.line. */
static int arm_start(const Dominoes *d, int arm)
{
    return d->line_n + (arm == 1 ? d->arm_n[0] : 0);
}

int dominoes_end(const State *s, int end)
{
    const Dominoes *d = &s->dominoes;
    if (d->line_n == 0)
        return -1;
    if (end == DOMINOES_LEFT)
        return d->line[0] >> 4;
    if (end == DOMINOES_RIGHT)
        return d->line[d->line_n - 1] & 15;
    int arm = end - DOMINOES_UP;
    if (d->spinner <= 1 || d->spinner >= d->line_n)
        return -1;
    if (d->arm_n[arm] > 0)
        return d->line[arm_start(d, arm) + d->arm_n[arm] - 1] & 15;
    return d->line[d->spinner - 1] & 15;
}

unsigned dominoes_open(const State *s)
{
    unsigned open = 0;
    for (int end = 0; end < DOMINOES_ENDS; end++) {
        int number = dominoes_end(s, end);
        if (number >= 0)
            open |= 1u << number;
    }
    return open;
}

static int count_of(uint8_t lying)
{
    int number = lying & 15;
    return lying >> 4 == number ? 2 * number : number;
}

/* What an end counts: a double lies across and shows both halves. */
static int end_count(const State *s, int end)
{
    const Dominoes *d = &s->dominoes;
    switch (end) {
    case DOMINOES_LEFT:
        return d->line[0] >> 4 == (d->line[0] & 15) ? count_of(d->line[0]) : d->line[0] >> 4;
    case DOMINOES_RIGHT:
        return count_of(d->line[d->line_n - 1]);
    }
    int arm = end - DOMINOES_UP;
    return d->arm_n[arm] > 0 ? count_of(d->line[arm_start(d, arm) + d->arm_n[arm] - 1]) : 0;
}

int dominoes_sum(const State *s)
{
    const Dominoes *d = &s->dominoes;
    if (d->line_n == 1)
        return (d->line[0] >> 4) + (d->line[0] & 15);
    int sum = 0;
    for (int end = 0; end < DOMINOES_ENDS; end++)
        sum += end_count(s, end);
    return sum;
}

/* Shared page: where both ends show the same number one placement is listed, to the right.  When
 * the ends are counted that is only so if they count the same. */
bool dominoes_end_is_listed(const State *s, int end)
{
    int number = dominoes_end(s, end), other = end ^ 1;
    if (number < 0)
        return false;
    if (end == DOMINOES_RIGHT || end == DOMINOES_DOWN || dominoes_end(s, other) != number)
        return true;
    return s->options.value[DOMINOES_OPTION_SCORING] == DOMINOES_SCORE_FIVES &&
           s->dominoes.line_n > 1 && end_count(s, end) != end_count(s, other);
}

/* Does any tile that the seat may hold fit?  Tiles that cannot be seen may, unless it lacks all the
 * open numbers. */
static bool dominoes_can_play(const State *s, Seat seat)
{
    unsigned open = dominoes_open(s);
    if (s->dominoes.line_n == 0)
        return true;
    if (s->dominoes.unseen[seat] > 0 && (open & ~(unsigned)s->dominoes.lacks[seat]) != 0)
        return true;
    for (int tile = 0; tile < DOMINOES_TILES; tile++)
        if (s->dominoes.holder[tile] == seat &&
            (open >> dominoes_large(tile) & 1 || open >> dominoes_small(tile) & 1))
            return true;
    return false;
}

int dominoes_drawable(const State *s)
{
    const int16_t *value = s->options.value;
    int n = s->dominoes.bazaar_n - value[DOMINOES_OPTION_KEEP];
    if (value[DOMINOES_OPTION_DRAW] == DOMINOES_DRAW_NONE || n < 0)
        return 0;
    return n;
}

int dominoes_lead_rank(const Options *options, int tile)
{
    int large = dominoes_large(tile), small = dominoes_small(tile);
    int rank = (large + small) * 16 + large;
    if (!is_double(tile))
        return rank;
    if (large == 0)
        return options->value[DOMINOES_OPTION_NO_BLANK_LEAD] ? 0 : 1000;
    if (options->value[DOMINOES_OPTION_FIRST] == DOMINOES_FIRST_ONE)
        return 2000 - large;
    return 1000 + large;
}

int dominoes_lead_of(const State *s, Seat seat)
{
    int best = -1;
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        if (s->dominoes.holder[tile] != seat)
            continue;
        if (best < 0 ||
            dominoes_lead_rank(&s->options, tile) > dominoes_lead_rank(&s->options, best))
            best = tile;
    }
    return best;
}

static void insert(Dominoes *d, int at, int lying)
{
    int n = d->line_n + d->arm_n[0] + d->arm_n[1];
    memmove(&d->line[at + 1], &d->line[at], (size_t)(n - at));
    d->line[at] = (uint8_t)lying;
}

void dominoes_place(State *s, int tile, int end)
{
    Dominoes *d = &s->dominoes;
    int large = dominoes_large(tile), small = dominoes_small(tile);
    int number = dominoes_end(s, end);
    int other = large == number ? small : large;
    d->holder[tile] = DOMINOES_LINE;
    if (d->line_n == 0) {
        insert(d, 0, large << 4 | small);
        d->line_n = 1;
    } else if (end == DOMINOES_LEFT) {
        insert(d, 0, other << 4 | number);
        d->line_n++;
        d->spinner = (uint8_t)(d->spinner + (d->spinner > 0));
    } else if (end == DOMINOES_RIGHT) {
        insert(d, d->line_n, number << 4 | other);
        d->line_n++;
    } else {
        int arm = end - DOMINOES_UP;
        insert(d, arm_start(d, arm) + d->arm_n[arm], number << 4 | other);
        d->arm_n[arm]++;
    }
    if (s->options.value[DOMINOES_OPTION_SPINNER] && d->spinner == 0 && is_double(tile))
        d->spinner = end == DOMINOES_LEFT ? 1 : d->line_n;
}

/* ------------------------------------------------------------ the end of a round */

bool dominoes_is_fish(const State *s)
{
    const Dominoes *d = &s->dominoes;
    if (d->line_n == 0)
        return false;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_can_play(s, seat))
            return false;
    if (dominoes_drawable(s) == 0)
        return true;
    if (!s->options.value[DOMINOES_OPTION_EARLY_FISH])
        return false;
    unsigned open = dominoes_open(s);
    for (int i = 0; i < d->bazaar_n; i++) {
        int tile = d->bazaar[i];
        if (tile == DOMINOES_HIDDEN || open >> dominoes_large(tile) & 1 ||
            open >> dominoes_small(tile) & 1)
            return false;
    }
    return true;
}

/* Sides with the fewest pips: how many, and the first of them. */
static int fewest(const State *s, int *first)
{
    int n = 0, least = 0;
    for (int side = 0; side < dominoes_sides(s); side++) {
        int pips = dominoes_side_pips(s, side);
        if (n == 0 || pips < least) {
            least = pips;
            *first = side;
            n = 0;
        }
        n += pips == least;
    }
    return n;
}

Seat dominoes_round_winner(const State *s)
{
    Seat best = SEAT_NONE;
    int side = 0;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_hand(s, seat) == 0)
            return seat;
    if (fewest(s, &side) > 1) {
        Seat last = (Seat)(s->dominoes.last - 1);
        int least = dominoes_side_pips(s, side);
        bool wins = s->options.value[DOMINOES_OPTION_TIE] == DOMINOES_TIE_LAST && last >= 0 &&
                    dominoes_side_pips(s, dominoes_side(s, last)) == least;
        return wins ? last : SEAT_NONE;
    }
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_side(s, seat) == side &&
            (best < 0 || dominoes_pips(s, seat) < dominoes_pips(s, best)))
            best = seat;
    return best;
}

/* A-D4: what the side with the fewest pips gets for a fish. */
static int fish_points(const State *s, int winner)
{
    int own = dominoes_side_pips(s, winner), sum = 0, each = 0, next = -1;
    for (int side = 0; side < dominoes_sides(s); side++) {
        int pips = dominoes_side_pips(s, side);
        if (side == winner)
            continue;
        sum += pips;
        each += pips - own;
        next = next < 0 || pips < next ? pips : next;
    }
    switch (s->options.value[DOMINOES_OPTION_FISH]) {
    case DOMINOES_FISH_EACH:
        return each;
    case DOMINOES_FISH_NEXT:
        return next - own;
    case DOMINOES_FISH_ALL:
        return sum;
    }
    return sum - own;
}

/* Rules 5 and 6. */
static int winners_points(const State *s, int side)
{
    Seat winner = dominoes_round_winner(s);
    if (winner == SEAT_NONE) {
        int first = 0, n = fewest(s, &first);
        bool split = s->options.value[DOMINOES_OPTION_TIE] == DOMINOES_TIE_SPLIT;
        bool shares = dominoes_side_pips(s, side) == dominoes_side_pips(s, first);
        return split && shares ? fish_points(s, side) / n : 0;
    }
    if (dominoes_side(s, winner) != side)
        return 0;
    if (dominoes_hand(s, winner) > 0)
        return fish_points(s, side);
    int sum = 0;
    for (int other = 0; other < dominoes_sides(s); other++)
        sum += other == side ? 0 : dominoes_side_pips(s, other);
    return sum;
}

/* Kozel: pips are written down by those who are left with them; after a fish, what they have more
 * than the side with the fewest. */
static int losers_points(const State *s, int side)
{
    Seat winner = dominoes_round_winner(s);
    int first = 0, pips = dominoes_side_pips(s, side);
    if (winner >= 0 && dominoes_hand(s, winner) == 0)
        pips = dominoes_side(s, winner) == side ? 0 : pips;
    else if (fewest(s, &first) > 0)
        pips -= dominoes_side_pips(s, first);
    Seat seat = (Seat)side; /* the first seat of a side has its number */
    bool enters = s->dominoes.score[seat] > 0 || pips >= s->options.value[DOMINOES_OPTION_ENTRY];
    return enters ? pips : 0;
}

int dominoes_round_points(const State *s, int side)
{
    int points = s->options.value[DOMINOES_OPTION_SCORING] == DOMINOES_SCORE_LOSERS
                     ? losers_points(s, side)
                     : winners_points(s, side);
    if (s->options.value[DOMINOES_OPTION_SCORING] == DOMINOES_SCORE_FIVES)
        points = (points + 2) / 5 * 5;
    return s->dominoes.doubled ? 2 * points : points;
}
