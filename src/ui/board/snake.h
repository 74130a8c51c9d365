/* SPDX-License-Identifier: MIT */
/*
 * snake.h -- a line of tiles that turns back and forth within a table: where each tile lies.
 *
 * Pure geometry, in sides of half a tile: a tile is 1 by 2.  Knows no game and no window.  An arm
 * grows from a point of its first tile; what has been laid never moves when the next one comes.
 *
 *        first row      f ->
 *     [a][ b | c ][ d | e ][e]        e: the corner tile stands, its inner half beside the row
 *               [ g | f ][f]          the next one lies under its outer half, the row goes back
 *                  <- f
 */
#ifndef UI_SNAKE_H
#define UI_SNAKE_H

#include <stdbool.h>

#define SNAKE_GAP 0.01F /* between neighbours, whose pictures leave a rim free */

/* Where an arm begins and how far it may reach. */
typedef struct SnakeArm {
    float x, y;   /* middle of the edge it grows from */
    int fx, fy;   /* forward in the first row */
    int tx, ty;   /* where it goes at its turns */
    float ahead;  /* limits: coordinates forward in the first row ... */
    float behind; /* ... and in the rows that come back */
    float aside;  /* ... and towards its turns */
} SnakeArm;

typedef struct SnakePlace {
    float x, y; /* its middle */
    bool upright;
    int dx, dy; /* from its inner half to its outer one */
} SnakePlace;

/*
 * Lay n tiles, of which `across[i]` is true for doubles, and find where one more would lie: n + 1
 * places.  Doubles lie across their row; at a turn every tile stands, and after it every one lies.
 * False if there is no room for all of them.
 */
bool snake_lay(const SnakeArm *arm, const bool *across, int n, SnakePlace *out);

/*
 * Tiles that stand side by side in w x h, in as many rows as make them largest, at most `most`
 * wide: the width of one of n, and the middle of tile `index` from the middle of the whole.
 */
float snake_hand(float w, float h, float most, int n, int index, float *x, float *y);

#endif
