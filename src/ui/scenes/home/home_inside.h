/* SPDX-License-Identifier: MIT */
/*
 * home_inside.h -- what the files of the shelf share; for nobody else.
 *
 *   home.c      unfinished matches, the menu
 *   home_box.c  the box with the games
 */
#ifndef UI_SCENES_HOME_INSIDE_H
#define UI_SCENES_HOME_INSIDE_H

#include "data/shelf.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/scenes.h"

enum { GAMES_MAX = 16, CARDS_MAX = 2 };

typedef struct Tile {
    const Game *game;
    const Layout *layout;
    State start;
    bool drawn; /* there is a board to show */
} Tile;

typedef struct Card {
    ShelfEntry entry;
    const Layout *layout;
    State state;
    bool drawn;
} Card;

typedef struct Home {
    Scene scene;
    Tile tile[GAMES_MAX];
    int tile_n;
    int whole; /* so many of the boards are drawn as they are; the others in their simplest form */
    Card card[CARDS_MAX];
    int card_n;
    Languages languages;
    int kept;              /* matches in the library */
    int steps, steps_done; /* of all lessons, once something is done */
    bool shown, counted;   /* they can wait until there is a picture */
} Home;

/* The games of the catalog, each with its beginning. */
void home_box_load(Home *home);
void home_box(Home *home, Ui *ui, Rect r);

#endif
