/* SPDX-License-Identifier: MIT */
/*
 * rulebook_inside.h -- what the files of the rule book scene share; for nobody else.
 *
 *   rulebook.c       the scene: list of games and paragraphs, keys, what is opened
 *   rulebook_page.c  the page: where everything on it lies, drawing it
 *   rulebook_find.c  words looked for in all books: the field, and what is found
 */
#ifndef UI_SCENES_RULEBOOK_INSIDE_H
#define UI_SCENES_RULEBOOK_INSIDE_H

#include "data/glossary.h"
#include "data/rulebook_search.h"
#include "lesson/lesson.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { BOOKS_MAX = 24 };

typedef struct Books {
    int n;
    Rulebook *at[BOOKS_MAX];
} Books;

/* "3. Eating" */
void paragraph_title(const Paragraph *paragraph, Text *out);

/* ------------------------------------------------------------ the page */

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
    Rect more;                     /* no height: nothing is folded; its lines are below it */
    Rect lesson;                   /* no height: none teaches it */
    Rect words;                    /* no height: it speaks of none for the first time ... */
    char found[2 * GLOSSARY_NAME]; /* ... of the glossary */
    FigurePlace figure[RULEBOOK_FIGURES];
} BlockPlace;

/* The page as it was measured last: texts are broken once, not at every event. */
typedef struct Page {
    const Courses *courses; /* where its links lead */
    const Rulebook *book;
    float w, scale, height;
    float line_y; /* of the game's line, below its name */
    char language[16];
    uint32_t unfolded; /* bits of the paragraphs */
    BlockPlace block[RULEBOOK_PARAGRAPHS];
} Page;

/* Measure the page of a book that is `w` wide, unless that has been done.  `unfolded` are the
 * paragraphs, as bits, of which all is read. */
void page_measure(Page *page, Ui *ui, App *app, const Rulebook *book, float w, uint32_t unfolded);

/* What a button of the page asks for: to play from a figure, to go to a step of a course or to the
 * glossary. */
typedef struct PageAsked {
    const Figure *figure; /* NULL: no */
    const char *lesson;   /* NULL: no */
    bool words;           /* to go to the glossary */
    uint32_t fold;        /* the paragraphs, as bits, to be folded or unfolded */
} PageAsked;

/* Draw what is seen of it, and answer to its buttons.  `marked` is the paragraph that was asked
 * for, -1: none; words that are `wanted` are lit. */
PageAsked page_show(Page *page, Ui *ui, App *app, float x, float y, int marked, const char *wanted);

/* ---------------------------------------------------- what is looked for */

typedef struct FindHit {
    int book;
    RulebookHit hit;
} FindHit;

typedef struct Find {
    bool open;
    char wanted[64];
    char language[16]; /* in which it was looked for */
    int hits;
    FindHit hit[BOOKS_MAX * RULEBOOK_PARAGRAPHS];
    float height;
} Find;

/* The field, which find_field() declares, is to be written in. */
void find_begin(Find *find, Ui *ui);
void find_close(Find *find, Ui *ui);

/* Is there something to list? */
bool find_shown(const Find *find);

/* Escape closes it.  The first of what is found, when Enter asks for it; else NULL. */
const FindHit *find_field(Find *find, const Books *books, Ui *ui, Rect r);

/* What is found, game by game; `read` is the paragraph that is open.  What is asked for, or NULL.
 */
const FindHit *find_list(Find *find, const Books *books, Ui *ui, Rect r, const Paragraph *read);

#endif
