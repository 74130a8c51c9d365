/* SPDX-License-Identifier: MIT */
/*
 * page.h -- a position of a match on a page of any size: the board, and if wished who plays and
 * what was played.
 *
 * Draws with a Gfx of its own, so that neither the window's sprites nor its size have a part in
 * it: the same page on every screen, in a picture, in a drawing for print, in each frame of a film.
 * Shown is what an onlooker sees.
 */
#ifndef UI_EXPORT_PAGE_H
#define UI_EXPORT_PAGE_H

#include "data/catalog.h"
#include "match/match.h"
#include "ui/board/board_view.h"

typedef struct PageHow {
    const Catalog *catalog; /* names of seats */
    const Layout *layout;
    BoardLook look;
    ThemeId theme;
    Lettering lettering;
    int w, h;          /* pixels; 0: as the board's shape has it ... */
    int side;          /* ... the board's longer side so long; 0: PAGE_LONGER */
    bool names, moves; /* above the board; below or beside it */
} PageHow;

enum { PAGE_LONGER = 1080 };

typedef struct Page Page;

/* The match stays the caller's and outlives the page.  NULL if there is no memory for its size. */
Page *page_new(const Match *match, const PageHow *how);
void page_free(Page *page);

/* Its pixels, as they were drawn last. */
SDL_Surface *page_surface(Page *page);

/* Draw it as it was after a step of the match. */
void page_draw(Page *page, int step);
/* What it will be, as large as it fits in `r` of a window. */
void page_preview(const Match *match, const PageHow *how, Gfx *gfx, Rect r, int step);
/* The same as an SVG document, appended. */
void page_write(Page *page, int step, Buffer *out);

#endif
