/* SPDX-License-Identifier: MIT */
/*
 * board_arrange.h -- boards whose sites lie where the position puts them (Layout.is_arranged):
 * their places, the way from one arrangement to the next, tiles, backs and their marks.
 *
 * Private to src/ui/board_*.c.  The view has its own copy of the layout, whose sites are moved
 * about; all else of the view reads places from there.
 */
#ifndef UI_BOARD_ARRANGE_H
#define UI_BOARD_ARRANGE_H

#include "ui/board/board_inside.h"
#include "ui/board/domino_view.h"

enum { GHOSTS = 4, CAPTION_MAX = 64 };

/* A tile on its way that nobody may see. */
typedef struct Ghost {
    Piece piece;
    DominoSpot from, to;
} Ghost;

struct Arrangement {
    Layout layout; /* the view's own */
    DominoTable table;
    DominoSpot spot[SITE_MAX]; /* as things lie now */
    bool tween;
    float t; /* 0..1, eased */
    DominoSpot from[SITE_MAX], to[SITE_MAX];
    int ghosts;
    Ghost ghost[GHOSTS];
    char caption[SITE_MAX][CAPTION_MAX];
};

/* The view's own layout instead of the common one, if that is arranged. */
void board_arrange_begin(BoardView *view);
void board_arrange_end(BoardView *view);

/* All the room there is becomes the table; true if it was another one. */
void board_arrange_size(BoardView *view, float w, float h);

/* Put the sites where the position shown wants them; true if anything has moved. */
bool board_arrange(BoardView *view);

bool board_site_shown(const BoardView *view, Site site);

/* From what is shown to the position after the events.  `dropped`: the tile is where the hand let
 * go of it. */
void board_tween_begin(BoardView *view, const EventList *events, const State *after, Site dropped);
void board_tween_step(BoardView *view, Ui *ui, float t);
void board_tween_end(BoardView *view);

/* --- drawing (board_tiles.c) --- */

/* Table and rails; the boxes of their pictures are counted from all four sides. */
void board_draw_table(const BoardView *view, Gfx *gfx);
/* A tile in `cell`, lying if that is wider than high. */
void board_draw_tile(const BoardView *view, Gfx *gfx, Piece piece, bool swapped, Rect cell,
                     float raised, float opacity);
/* What lies on a site: a tile, or a heap of backs. */
void board_draw_laid(const BoardView *view, Gfx *gfx, Site site);
void board_draw_ghosts(const BoardView *view, Gfx *gfx);
void board_draw_captions(const BoardView *view, Gfx *gfx);
void board_draw_tile_mark(const BoardView *view, Gfx *gfx, Site site, MarkKind kind, float grow);
/* Is the site on its way now?  Then it is above the others. */
bool board_site_moves(const BoardView *view, Site site);

#endif
