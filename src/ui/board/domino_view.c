/* SPDX-License-Identifier: MIT */
#include "ui/board/domino_view.h"

#include <math.h>
#include <string.h>

#include "rules/dominoes/board_dominoes.h"
#include "ui/board/snake.h"

/* In units of the table. */
static const float RAIL = 0.22F, PAD = 0.25F;
static const float TOP = 2.05F, BOTTOM = 2.55F; /* heights of the strips for the hands */
static const float CAPTION = 0.55F;             /* of the upper strip, for names */
static const float BAZAAR = 2.9F;               /* its width */
static const float OWN_WIDTH = 1.05F, OTHER_WIDTH = 0.68F, BAZAAR_WIDTH = 0.46F;
static const float BUTTON_WIDTH = 3.3F, BUTTON_HEIGHT = 0.8F;
/* Room of a line: three rows and a dozen halves, where it is as large as can be. */
static const float ROWS_LEAST = 6.25F, HALVES_LEAST = 12, SMALLEST = 0.3F;

typedef struct Box {
    float x, y, w, h; /* upper left */
} Box;

/* ------------------------------------------------------------------------- hands */

static Box box_of_line(const DominoTable *table)
{
    float side = RAIL + PAD;
    return (Box){side, RAIL + TOP, table->w - 2 * side, table->h - 2 * RAIL - TOP - BOTTOM};
}

static Box box_of_bazaar(const DominoTable *table)
{
    return (Box){table->w - RAIL - PAD - BAZAAR, RAIL + CAPTION, BAZAAR, TOP - CAPTION - 0.1F};
}

/* The hand in front; the others behind the line, in the order of their turns. */
static Box box_of_hand(const DominoTable *table, int seats, Seat seat)
{
    float left = RAIL + PAD, right = table->w - RAIL - PAD;
    if (seat == table->bottom)
        return (Box){left, table->h - RAIL - BOTTOM + 0.3F, right - left, BOTTOM - 0.4F};
    int place = (seat - table->bottom + seats) % seats - 1;
    float room = right - left - BAZAAR - 0.3F, w = room / (float)(seats - 1);
    return (Box){left + w * (float)place, RAIL + CAPTION, w - 0.2F, TOP - CAPTION - 0.1F};
}

static DominoSpot spot_of_box(Box box)
{
    return (DominoSpot){true, false, box.x + box.w / 2, box.y + box.h / 2, box.w, box.h};
}

float domino_back_width(const DominoTable *table, Site site)
{
    if (site == DOMINOES_SITE_BAZAAR)
        return BAZAAR_WIDTH;
    return site - DOMINOES_SITE_HAND == table->bottom ? OWN_WIDTH : table->other;
}

/* The tiles of all other hands are of one size, so that none looks like less: as large as they can
 * be in the hand that has most of them. */
static float others_width(const DominoTable *table, const State *s)
{
    float least = OTHER_WIDTH, x, y;
    for (Seat seat = 0; seat < s->seats; seat++) {
        Box box = box_of_hand(table, s->seats, seat);
        if (seat != table->bottom)
            least = fminf(least,
                          snake_hand(box.w, box.h, OTHER_WIDTH, dominoes_hand(s, seat), 0, &x, &y));
    }
    return least;
}

/* Tiles that can be seen stand side by side; what cannot be seen lies on the site of the hand. */
static void arrange_hand(const DominoTable *table, const State *s, Seat seat, Box box,
                         DominoSpot spot[SITE_MAX])
{
    const Dominoes *d = &s->dominoes;
    int n = dominoes_hand(s, seat), seen = n - d->unseen[seat], index = 0;
    Box backs = box;
    if (seen > 0 && d->unseen[seat] > 0) { /* a position with gaps: beside each other */
        box.w *= (float)seen / (float)n;
        backs.x += box.w;
        backs.w -= box.w;
    }
    float most = seat == table->bottom ? OWN_WIDTH : table->other, x, y;
    spot[DOMINOES_SITE_HAND + seat] = spot_of_box(backs);
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        if (d->holder[tile] != seat)
            continue;
        float w = snake_hand(box.w, box.h, most, seen, index++, &x, &y);
        spot[tile] =
            (DominoSpot){true, false, box.x + box.w / 2 + x, box.y + box.h / 2 + y, w, 2 * w};
    }
}

static bool must_pass(const State *s)
{
    MoveList legal;
    legal.n = 0;
    dominoes_moves(s, &legal);
    return legal.n == 1 && legal.at[0].kind == DOMINOES_PASS;
}

static void arrange_hands(const DominoTable *table, const State *s, DominoSpot spot[SITE_MAX])
{
    for (Seat seat = 0; seat < s->seats; seat++) {
        Box box = box_of_hand(table, s->seats, seat);
        if (seat == table->bottom && must_pass(s)) {
            box.w -= BUTTON_WIDTH + 0.3F;
            spot[DOMINOES_SITE_PASS] = (DominoSpot){true,
                                                    false,
                                                    box.x + box.w + 0.3F + BUTTON_WIDTH / 2,
                                                    box.y + box.h / 2,
                                                    BUTTON_WIDTH,
                                                    BUTTON_HEIGHT};
        }
        arrange_hand(table, s, seat, box, spot);
    }
    spot[DOMINOES_SITE_BAZAAR] = spot_of_box(box_of_bazaar(table));
}

/* ---------------------------------------------------------------------- the line */

/* How the line lies: where its middle tile is, and the side of half a tile. */
typedef struct Lie {
    Box room;
    float x, y, half;
} Lie;

static bool lies_across(uint8_t lying)
{
    return lying >> 4 == (lying & 15);
}

static int tile_of(uint8_t lying)
{
    return dominoes_tile(lying >> 4, lying & 15);
}

/* `inner` and `outer`: numbers of the halves, from the middle outward. */
static void put_tile(const Lie *lie, const SnakePlace *place, int inner, int outer,
                     DominoSpot spot[SITE_MAX])
{
    int first = place->dx + place->dy > 0 ? inner : outer;
    int tile = dominoes_tile(inner, outer);
    float across = lie->half, along = 2 * lie->half;
    spot[tile] = (DominoSpot){true,
                              first != dominoes_large(tile),
                              lie->x + place->x * lie->half,
                              lie->y + place->y * lie->half,
                              place->upright ? across : along,
                              place->upright ? along : across};
}

/* Limits of an arm, in halves from the middle of the line. */
static void limit_arm(const Lie *lie, bool quarters, int end, SnakeArm *arm)
{
    float left = (lie->room.x - lie->x) / lie->half, top = (lie->room.y - lie->y) / lie->half;
    float right = left + lie->room.w / lie->half, bottom = top + lie->room.h / lie->half;
    float apart = 1 + SNAKE_GAP; /* half of what the arms in between take, and a gap */
    switch (end) {
    case DOMINOES_LEFT:
        arm->ahead = left;
        arm->behind = quarters ? -apart : right;
        arm->aside = top;
        break;
    case DOMINOES_RIGHT:
        arm->ahead = right;
        arm->behind = quarters ? apart : left;
        arm->aside = bottom;
        break;
    case DOMINOES_UP:
        arm->ahead = top;
        arm->behind = -apart;
        arm->aside = right;
        break;
    case DOMINOES_DOWN:
        arm->ahead = bottom;
        arm->behind = apart;
        arm->aside = left;
        break;
    }
}

/* One arm: tiles as they lie, `back`: the middle is at their right halves. */
static bool lay_arm(const Lie *lie, const State *s, int end, const uint8_t *line, int n,
                    bool middle_across, DominoSpot spot[SITE_MAX])
{
    static const int ways[DOMINOES_ENDS][4] = {
        {-1, 0, 0, -1}, {1, 0, 0, 1}, {0, -1, 1, 0}, {0, 1, -1, 0}}; /* fx fy tx ty */
    SnakePlace place[DOMINOES_TILES + 1];
    bool across[DOMINOES_TILES] = {false}, back = end == DOMINOES_LEFT;
    const int *way = ways[end];
    float start = way[0] != 0 ? (middle_across ? 0.5F : 1) : (middle_across ? 1 : 0.5F);
    SnakeArm arm = {.x = start * (float)way[0],
                    .y = start * (float)way[1],
                    .fx = way[0],
                    .fy = way[1],
                    .tx = way[2],
                    .ty = way[3]};
    limit_arm(lie, s->dominoes.spinner > 0, end, &arm);
    for (int i = 0; i < n; i++)
        across[i] = lies_across(line[back ? n - 1 - i : i]);
    if (!snake_lay(&arm, across, n, place))
        return false;
    for (int i = 0; i < n; i++) {
        uint8_t lying = line[back ? n - 1 - i : i];
        put_tile(lie, &place[i], back ? lying & 15 : lying >> 4, back ? lying >> 4 : lying & 15,
                 spot);
    }
    const SnakePlace *next = &place[n];
    float side = lie->half, length = 2 * lie->half;
    spot[DOMINOES_SITE_END + end] =
        (DominoSpot){dominoes_end(s, end) >= 0,     false,
                     lie->x + next->x * side,       lie->y + next->y * side,
                     next->upright ? side : length, next->upright ? length : side};
    return true;
}

/* The whole line round the tile with this index; false if it does not fit. */
static bool lay_line(const Lie *lie, const State *s, int middle, DominoSpot spot[SITE_MAX])
{
    const Dominoes *d = &s->dominoes;
    uint8_t lying = d->line[middle];
    bool across = lies_across(lying);
    SnakePlace centre = {0, 0, across, !across, across};
    put_tile(lie, &centre, lying >> 4, lying & 15, spot);
    if (!lay_arm(lie, s, DOMINOES_LEFT, d->line, middle, across, spot) ||
        !lay_arm(lie, s, DOMINOES_RIGHT, d->line + middle + 1, d->line_n - middle - 1, across,
                 spot))
        return false;
    if (d->spinner == 0)
        return true;
    const uint8_t *up = d->line + d->line_n, *down = up + d->arm_n[0];
    return lay_arm(lie, s, DOMINOES_UP, up, d->arm_n[0], across, spot) &&
           lay_arm(lie, s, DOMINOES_DOWN, down, d->arm_n[1], across, spot);
}

/* The tile that stays in the middle: the spinner, the one that was there, or the middle one. */
static int middle_of(DominoTable *table, const Dominoes *d)
{
    int middle = d->line_n / 2;
    for (int i = 0; i < d->line_n; i++)
        if (tile_of(d->line[i]) + 1 == table->anchor)
            middle = i;
    if (d->spinner > 0)
        middle = d->spinner - 1;
    table->anchor = (uint8_t)(tile_of(d->line[middle]) + 1);
    return middle;
}

static void arrange_line(DominoTable *table, const State *s, DominoSpot spot[SITE_MAX])
{
    static const float rows[] = {0, -1, 1, -0.5F, 0.5F, -1.5F, 1.5F}; /* up and down */
    const Dominoes *d = &s->dominoes;
    if (d->line_n == 0) {
        table->anchor = 0;
        return;
    }
    int middle = middle_of(table, d);
    Lie lie = {.room = box_of_line(table)};
    lie.x = lie.room.x + lie.room.w / 2;
    float largest = fminf(lie.room.h / ROWS_LEAST, lie.room.w / HALVES_LEAST);
    for (lie.half = largest; lie.half > SMALLEST * largest; lie.half *= 0.9F)
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            lie.y = lie.room.y + lie.room.h / 2 + rows[i] * (2 + SNAKE_GAP) * lie.half;
            if (lie.y - lie.half < lie.room.y || lie.y + lie.half > lie.room.y + lie.room.h)
                continue;
            if (lay_line(&lie, s, middle, spot))
                return;
        }
    lie.half = largest * SMALLEST; /* what was laid last stays: no table is that small */
}

void domino_arrange(DominoTable *table, const State *s, DominoSpot spot[SITE_MAX])
{
    memset(spot, 0, SITE_MAX * sizeof *spot);
    if (table->bottom < 0 || table->bottom >= s->seats)
        table->bottom = 0;
    table->other = others_width(table, s);
    arrange_line(table, s, spot);
    arrange_hands(table, s, spot);
}
