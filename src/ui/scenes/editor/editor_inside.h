/* SPDX-License-Identifier: MIT */
/*
 * editor_inside.h -- what the files of the scene that sets up positions share; for nobody else.
 *
 *   editor.c        what is set up: the sketch, its judgement, going back, keys, the scene
 *   editor_board.c  the board: clicks, drags, the cursor
 *   editor_panel.c  beside it: the tray, the side to move, rights, text, what is wrong
 *
 * No game is known here: rules/sketch.h tells what can be set up.
 */
#ifndef UI_SCENES_EDITOR_INSIDE_H
#define UI_SCENES_EDITOR_INSIDE_H

#include "rules/rules.h"
#include "ui/scenes/editor/editor.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/stage.h"

enum {
    EDITOR_BACK = 48,   /* steps that can be taken back */
    EDITOR_TEXT = 480,  /* of a position, for the line it is typed in */
    EDITOR_HAND = -1,   /* brush: men are moved */
    EDITOR_ERASE = -2,  /* brush: they are taken away */
    EDITOR_NOTHING = -3 /* nothing is pressed in the tray */
};

typedef struct Editor {
    Scene scene;
    const Game *game;
    Game dressed; /* with the names that seats have here */
    char variant[32];
    Stage stage;
    Listener listener; /* nobody: a match is set up */

    State sketch;
    State back[EDITOR_BACK]; /* before the last changes, the latest last */
    int backs;
    int pieces; /* in the tray */
    Piece piece[SKETCH_PIECES];

    char text[EDITOR_TEXT]; /* the sketch, or what is typed in its place */
    bool unread;            /* what is typed is none */
    bool flawed, odd;       /* `flaw` says what */
    Notice flaw;
    State state; /* what would be played */
    bool taken;  /* ... which read() has taken */
    bool good;   /* ... and can be played: it is somebody's turn */

    int brush;
    Site held;        /* picked up by a click, SITE_NONE */
    int tray_pressed; /* piece of the tray, EDITOR_NOTHING */
    bool dragging;    /* ... it comes out of it */
    float press_x, press_y, drag_x, drag_y;

    Rect cell[SKETCH_PIECES]; /* of the tray, as it was declared last */
    float list_height[2];     /* of flows */
} Editor;

/* --- editor.c --- */

const SketchRules *editor_rules(const Editor *editor);
/* Before a change: it can be taken back.  After it: the text is written, all is judged. */
void editor_begin(Editor *editor);
void editor_changed(Editor *editor, Ui *ui);
/* A man there, a heap of them, or none; nothing if it is so already. */
void editor_put(Editor *editor, Ui *ui, Site site, Piece piece);
/* So many more on a heap, or fewer; elsewhere as editor_put(). */
void editor_heap(Editor *editor, Ui *ui, Site site, Piece piece, int by);
/* Men that one seat has in the tray. */
int editor_row(const Editor *editor);
void editor_undo(Editor *editor, Ui *ui);
void editor_clear(Editor *editor, Ui *ui);
void editor_start(Editor *editor, Ui *ui);
void editor_flip(Editor *editor, Ui *ui);
/* The text was written over. */
void editor_typed(Editor *editor, Ui *ui);
void editor_copy(Editor *editor, Ui *ui);
void editor_paste(Editor *editor, Ui *ui);
/* Play from here. */
void editor_play(Editor *editor);
/* What its moves are worth; not where luck or hidden hands leave nothing to be tried. */
bool editor_may_analyse(const Editor *editor);
void editor_analyse(Editor *editor, Ui *ui);
/* The sentence that is always there. */
void editor_say(const Editor *editor, Text *out);

/* --- editor_board.c --- */

/* The hand on board and tray, before widgets take their part of it. */
void editor_hand(Editor *editor, Ui *ui);
/* Put down what is held. */
bool editor_let_go(Editor *editor, Ui *ui);
void editor_board(Editor *editor, Ui *ui);

/* --- editor_panel.c --- */

StageRoom editor_divide(Rect window);
void editor_panel(Editor *editor, Ui *ui);
/* What is drawn out of the tray, over everything. */
void editor_drawn(const Editor *editor, Ui *ui);

#endif
