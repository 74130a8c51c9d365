/* SPDX-License-Identifier: MIT */
/*
 * domino_view.h -- where everything lies on a table of dominoes: the line, the hands, the bazaar.
 *
 * The only file outside of rules and ai that looks into the game's body.  Pure geometry: knows no
 * pixel.  The first tile lies in the middle and stays there while the line grows from it both ways,
 * one way turning downwards and the other upwards; with a spinner each of the four arms has a
 * quarter of the table.  Only when that has no room is everything laid anew, moved or smaller.
 */
#ifndef UI_DOMINO_VIEW_H
#define UI_DOMINO_VIEW_H

#include "rules/rules.h"

typedef struct DominoTable {
    float w, h;     /* of the table, in units of which its smaller side has about ten */
    Seat bottom;    /* whose hand lies in front */
    uint8_t anchor; /* tile that lies in the middle, + 1; 0: none yet.  Kept from call to call */
    float other;    /* width of the tiles of all hands but the one in front; domino_arrange() */
} DominoTable;

typedef struct DominoSpot {
    bool shown;
    bool swapped; /* the small half is the left or upper one */
    float x, y;   /* middle */
    float w, h;   /* wider than high: it lies */
} DominoSpot;

/* Places of all sites of a position, as somebody sees it. */
void domino_arrange(DominoTable *table, const State *s, DominoSpot spot[SITE_MAX]);

/* The widest that face-down tiles of a site become. */
float domino_back_width(const DominoTable *table, Site site);

#endif
