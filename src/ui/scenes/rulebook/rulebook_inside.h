/* SPDX-License-Identifier: MIT */
/*
 * rulebook_inside.h -- what the files of the rule book scene share; for nobody else.
 *
 *   rulebook.c       the scene: list of games and paragraphs, keys, what is opened
 *   rulebook_page.c  the page: where everything on it lies, drawing it
 */
#ifndef UI_SCENES_RULEBOOK_INSIDE_H
#define UI_SCENES_RULEBOOK_INSIDE_H

#include "lesson/lesson.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

/* Where a figure lies, from the upper left of its page. */
typedef struct FigurePlace {
    const Layout *layout; /* NULL: its board is damaged, and that has been said */
    Rect picture, caption;
    Rect button; /* no height: the game is over there */
    Rect lesson; /* no height: no lesson plays it */
} FigurePlace;

/* A paragraph: from `y` on, `h` high. */
typedef struct BlockPlace {
    float y, h;
    float section_y; /* of the section's title */
    float title_y, text_y, text_w;
    Rect lesson; /* no height: none teaches it */
    FigurePlace figure[RULEBOOK_FIGURES];
} BlockPlace;

/* The page as it was measured last: texts are broken once, not at every event. */
typedef struct Page {
    const Courses *courses; /* where its links lead */
    const Rulebook *book;
    float w, scale, height;
    float line_y; /* of the game's line, below its name */
    char language[16];
    BlockPlace block[RULEBOOK_PARAGRAPHS];
} Page;

/* Measure the page of a book that is `w` wide, unless that has been done. */
void page_measure(Page *page, Ui *ui, App *app, const Rulebook *book, float w);

/* What a button of the page asks for: to play from a figure, or to go to a step of a course. */
typedef struct PageAsked {
    const Figure *figure; /* NULL: no */
    const char *lesson;   /* NULL: no */
} PageAsked;

/* Draw what is seen of it, and answer to its buttons.  `marked` is the paragraph that was asked
 * for, -1: none. */
PageAsked page_show(Page *page, Ui *ui, App *app, float x, float y, int marked);

#endif
