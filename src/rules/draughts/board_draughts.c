/* SPDX-License-Identifier: MIT */
/* board_draughts.c -- boards, numbers of squares, options and what follows from them. */
#include <stdlib.h>

#include "rules/draughts/board_draughts.h"

const DraughtsBoard draughts_boards[DRAUGHTS_BOARDS + 1] = {
    [DRAUGHTS_8] = {.side = 8, .half = 4, .sites = 32},
    [DRAUGHTS_10] = {.side = 10, .half = 5, .sites = 50},
    [DRAUGHTS_12] = {.side = 12, .half = 6, .sites = 72, .large = true},
    [DRAUGHTS_7] = {.side = 7, .half = 4, .sites = 25},
    [DRAUGHTS_BOARDS] = {.side = 8, .half = 8, .sites = 64, .all = true},
};

/* ---------------------------------------------------------------- names of squares */

/* Squares played on in a rank. */
static int rank_count(const DraughtsBoard *board, int rank)
{
    return board->all || !(rank & 1) ? board->half : board->side - board->half;
}

/* Sites before a rank. */
static int rank_first(const DraughtsBoard *board, int rank)
{
    return board->all ? 8 * rank : rank / 2 * board->side + (rank & 1) * board->half;
}

int draughts_rank_of(const DraughtsBoard *board, Site site)
{
    if (board->all)
        return site / 8;
    return 2 * (site / board->side) + (site % board->side >= board->half);
}

static bool is_mirrored(const Options *options)
{
    return options->value[DRAUGHTS_OPTION_CORNER] == DRAUGHTS_RIGHT;
}

/* File and rank with a corner at the left. */
static void place_of(const DraughtsBoard *board, Site site, int *file, int *rank)
{
    *rank = draughts_rank_of(board, site);
    int i = site - rank_first(board, *rank);
    *file = board->all ? i : 2 * i + (*rank & 1);
}

void draughts_place(const Options *options, Site site, int *file, int *rank)
{
    const DraughtsBoard *board = draughts_board(options);
    place_of(board, site, file, rank);
    if (is_mirrored(options))
        *file = board->side - 1 - *file;
}

Site draughts_site(const Options *options, int file, int rank)
{
    const DraughtsBoard *board = draughts_board(options);
    if (file < 0 || rank < 0 || file >= board->side || rank >= board->side)
        return SITE_NONE;
    if (is_mirrored(options))
        file = board->side - 1 - file;
    if (board->all)
        return (Site)(8 * rank + file);
    if ((file + rank) & 1)
        return SITE_NONE;
    return (Site)(rank_first(board, rank) + file / 2);
}

static const int8_t ways_east[DRAUGHTS_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int8_t ways_north[DRAUGHTS_DIRECTIONS] = {1, 1, 0, -1, -1, -1, 0, 1};

Site draughts_next(const DraughtsBoard *board, Site site, int direction)
{
    int file, rank, far = !board->all && !(direction & 1) ? 2 : 1;
    place_of(board, site, &file, &rank);
    file += far * ways_east[direction];
    rank += far * ways_north[direction];
    if (file < 0 || rank < 0 || file >= board->side || rank >= board->side)
        return SITE_NONE;
    return (Site)(rank_first(board, rank) + (board->all ? file : file / 2));
}

int draughts_direction(const DraughtsBoard *board, Site from, Site to)
{
    int file[2], rank[2];
    place_of(board, from, &file[0], &rank[0]);
    place_of(board, to, &file[1], &rank[1]);
    int east = file[1] - file[0], north = rank[1] - rank[0];
    if ((east == 0 && north == 0) || (east != 0 && north != 0 && abs(east) != abs(north)))
        return -1;
    int d = 0;
    while (ways_east[d] != (east > 0) - (east < 0) || ways_north[d] != (north > 0) - (north < 0))
        d++;
    return d;
}

int draughts_number(const Options *options, Site site)
{
    const DraughtsBoard *board = draughts_board(options);
    int rank = draughts_rank_of(board, site), first = rank_first(board, rank),
        n = rank_count(board, rank);
    int right = site - first; /* squares of the rank to its left */
    if (is_mirrored(options))
        right = n - 1 - right;
    if (options->value[DRAUGHTS_OPTION_NUMBERS] == DRAUGHTS_FROM_H1)
        return first + n - right;
    return board->sites - first - n + right + 1;
}

Site draughts_numbered(const Options *options, int number)
{
    int sites = draughts_board(options)->sites;
    for (int site = 0; site < sites; site++)
        if (draughts_number(options, (Site)site) == number)
            return (Site)site;
    return SITE_NONE;
}

/* ------------------------------------------------------------------------ the book */

#define SET(direction) (1u << (direction))

enum {
    SET_NORTH = SET(DRAUGHTS_NE) | SET(DRAUGHTS_NW),
    SET_SOUTH = SET(DRAUGHTS_SE) | SET(DRAUGHTS_SW),
    SET_DIAGONAL = SET_NORTH | SET_SOUTH,
    SET_SIDES = SET(DRAUGHTS_E) | SET(DRAUGHTS_W),
    SET_STRAIGHT = SET_SIDES | SET(DRAUGHTS_N) | SET(DRAUGHTS_S),
};

/* A-R2, A-R6, A-R8 */
static void book_ways(DraughtsBook *k, const int16_t *v, int seat)
{
    unsigned ahead = seat == 0 ? SET(DRAUGHTS_N) : SET(DRAUGHTS_S);
    unsigned slanting = seat == 0 ? SET_NORTH : SET_SOUTH;
    unsigned step, take, all;
    if (v[DRAUGHTS_OPTION_WAYS] == DRAUGHTS_DIAGONAL) {
        bool across = v[DRAUGHTS_OPTION_ACROSS];
        step = slanting;
        take = slanting | (across ? ahead | SET_SIDES : 0u);
        all = SET_DIAGONAL | (across ? SET_STRAIGHT : 0u);
    } else {
        bool tama = v[DRAUGHTS_OPTION_WAYS] == DRAUGHTS_ARMENIAN && v[DRAUGHTS_OPTION_TAMA];
        step = ahead | SET_SIDES | (tama ? slanting : 0u);
        take = ahead | SET_SIDES;
        all = SET_STRAIGHT;
    }
    k->step_man[seat] = (uint8_t)step;
    k->take_man[seat] = (uint8_t)(v[DRAUGHTS_OPTION_BACK] ? all : take);
    k->take_king = (uint8_t)all;
}

DraughtsBook draughts_book(const Options *options)
{
    const int16_t *v = options->value;
    DraughtsBook k = {
        .board = draughts_board(options),
        .flies = v[DRAUGHTS_OPTION_KING] != DRAUGHTS_SHORT,
        .king = (uint8_t)v[DRAUGHTS_OPTION_KING],
        .most = (uint8_t)v[DRAUGHTS_OPTION_MOST],
        .promotion = (uint8_t)v[DRAUGHTS_OPTION_PROMOTION],
        .spares = v[DRAUGHTS_OPTION_SPARES],
        .towers = v[DRAUGHTS_OPTION_TOWERS],
        .rejump = v[DRAUGHTS_OPTION_REJUMP],
        .freed_man = v[DRAUGHTS_OPTION_FREED] == DRAUGHTS_BACK_TO_MAN,
        .kinglimit = (uint8_t)v[DRAUGHTS_OPTION_KINGLIMIT],
    };
    k.at_once = k.towers ? k.rejump : v[DRAUGHTS_OPTION_REMOVAL] == DRAUGHTS_AT_ONCE;
    k.turns_back = !k.at_once || v[DRAUGHTS_OPTION_RETURN];
    for (int seat = 0; seat < 2; seat++)
        book_ways(&k, v, seat);
    k.step_king = SET_DIAGONAL;
    if (v[DRAUGHTS_OPTION_WAYS] == DRAUGHTS_TURKISH)
        k.step_king = SET_STRAIGHT;
    else if (v[DRAUGHTS_OPTION_WAYS] == DRAUGHTS_ARMENIAN)
        k.step_king = SET_STRAIGHT | SET_DIAGONAL;
    return k;
}

/* ---------------------------------------------------------------- what goes together */

static bool ways_fit(const int16_t *v, Text *why)
{
    if (v[DRAUGHTS_OPTION_WAYS] == DRAUGHTS_DIAGONAL)
        return true;
    if (v[DRAUGHTS_OPTION_BOARD] != DRAUGHTS_8)
        return text_fail(why, "ways=turkish and ways=armenian need board=8x8");
    if (v[DRAUGHTS_OPTION_ACROSS])
        return text_fail(why, "across=yes needs ways=diagonal: the others take along rows anyway");
    if (v[DRAUGHTS_OPTION_TOWERS])
        return text_fail(why, "towers=yes needs ways=diagonal");
    return true;
}

static bool towers_fit(const int16_t *v, Text *why)
{
    if (!v[DRAUGHTS_OPTION_TOWERS])
        return !v[DRAUGHTS_OPTION_REJUMP] || text_fail(why, "rejump=yes needs towers=yes");
    if (v[DRAUGHTS_OPTION_BOARD] != DRAUGHTS_8 && v[DRAUGHTS_OPTION_BOARD] != DRAUGHTS_7)
        return text_fail(why, "towers=yes needs board=8x8 or board=7x7");
    if (v[DRAUGHTS_OPTION_REMOVAL] == DRAUGHTS_AT_ONCE && !v[DRAUGHTS_OPTION_REJUMP])
        return text_fail(why, "removal=at-once with towers=yes needs rejump=yes: a tower that must "
                              "not be jumped twice stands in the way until the end");
    return true;
}

bool draughts_options_fit(const Options *options, int seats, Text *why)
{
    const int16_t *v = options->value;
    int rows = v[DRAUGHTS_OPTION_ROWS];
    if (seats != 2)
        return text_fail(why, "draughts is a game for two, not for %d", seats);
    if (!ways_fit(v, why) || !towers_fit(v, why))
        return false;
    const DraughtsBoard *board = draughts_board(options);
    if (2 * rows + 1 + 2 * board->all > board->side)
        return text_fail(why, "rows=%d is too much for a board of %d rows", rows, board->side);
    return true;
}
