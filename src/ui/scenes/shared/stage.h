/* SPDX-License-Identifier: MIT */
/*
 * stage.h -- the board of a scene: what every board does that somebody plays on, learns on or sets
 * up, whichever game it is.
 *
 * A Stage has the board's view, its place in the window, which way it lies, the hand on it, and
 * what is on its way there.  It knows no match and no lesson: the scene says what stands there,
 * what is marked and what the hand may do, is told what was done, and does what that means.
 *
 *     stage_init(&stage, app, layout);         once; stage_layout() for another board
 *
 *     in frame():
 *         stage_wake(&stage, ui);              any input ends what is on its way
 *         stage.room = stage_divide(...);
 *         if (stage_lay(&stage, ui, &lies))    nothing is on its way:
 *             stage_show(&stage, ui, &state, &begun);
 *         stage_draw(&stage, ui, &marks);
 *         ... the panel ...
 *         board_view_draw_hand(stage.view, ui);
 *         HandPlace place = stage_place(&stage, &picker);
 *         HandAct act = board_hand_input(&stage.hand, ui, &place);
 *
 *     when something has happened:
 *         stage_play(&stage, ui, &events, &after, dropped);
 *
 * Its members are read by the scene as they are; `room`, `flipped`, `silent` and `most` may be set.
 * A board that cannot be read has neither layout nor view: all functions here but stage_place()
 * take that.
 */
#ifndef UI_SCENES_STAGE_H
#define UI_SCENES_STAGE_H

#include "data/figure.h"
#include "ui/app/app.h"
#include "ui/board/board_anim.h"
#include "ui/board/board_hand.h"

/* How a window is divided between a board and what belongs to it. */
typedef struct StageRoom {
    Rect board, panel;
    bool below; /* the panel lies below the board */
    bool small; /* icons without words, small texts and rows */
} StageRoom;

typedef struct Stage {
    App *app;
    const Layout *layout;
    BoardView *view;
    BoardAnim anim;
    BoardHand hand;
    StageRoom room;
    bool flipped; /* by hand: rotated by half */
    bool silent;  /* what is on its way is not heard */
    int most;     /* milliseconds that what stage_play() shows takes at the most; 0: any */
    struct {      /* for those who hear it: what the cursor is on */
        State seen;
        Site site;
        unsigned steps;
        bool held, known;
    } told;
} Stage;

/* How the board lies now. */
typedef struct StageLies {
    int rotation;     /* as in BoardLook */
    Seat bottom;      /* as in BoardLook */
    bool coordinates; /* even where the settings want none */
} StageLies;

void stage_init(Stage *stage, App *app, const Layout *layout);
/* Another board, if it is another one; whatever is on its way ends. */
void stage_layout(Stage *stage, Ui *ui, const Layout *layout);
void stage_release(Stage *stage);

/* Is the window one in which panels have no room for words on their buttons? */
bool stage_is_small(Rect window);
/* How wide a panel beside a board is: it has what the board leaves over, as far as it can use it,
 * and never less than `narrow`.  Without a layout the board is square. */
float stage_side(const Layout *layout, Rect window, float narrow);
/* In two, with a panel `side` wide beside the board or `below` high below it, whichever leaves the
 * board more room. */
StageRoom stage_divide(const Layout *layout, Rect window, float side, float below);

/* The rotation at which a board lies which is flipped, or which is `away`, or both or neither. */
int stage_rotation(const Stage *stage, bool away);
void stage_flip(Stage *stage, Ui *ui);

/* The event that the scene has now may be one that ends what is on its way. */
void stage_wake(Stage *stage, Ui *ui);
/* Put it into its room, and go on with what is on its way, which is heard too.  True: nothing is,
 * and stage_show() may be called. */
bool stage_lay(Stage *stage, Ui *ui, const StageLies *lies);
/* `begun`: of a turn on its way; may be NULL. */
void stage_show(Stage *stage, Ui *ui, const State *state, const EventList *begun);
void stage_draw(Stage *stage, Ui *ui, const BoardMarks *marks);

/* Show what has happened; `dropped`: where the hand has put down what moved, or SITE_NONE. */
void stage_play(Stage *stage, Ui *ui, const EventList *events, const State *after, Site dropped);
/* Show the end of it at once. */
void stage_finish(Stage *stage, Ui *ui);

/* What the hand is on: the scene adds what it may do there. */
HandPlace stage_place(const Stage *stage, const Picker *picker);
/* Nothing is in the hand any more; the cursor stays. */
void stage_let_go(Stage *stage, Ui *ui);
/* The site somebody looks at: under the keyboard's cursor, or the pointer; SITE_NONE. */
Site stage_site_meant(const Stage *stage);

/* --- marks, alike on every board (stage_marks.c); these want a view --- */

/* What is seen of a move that was made: where it came from, where it ended, on which way.  After a
 * pass nothing is. */
typedef struct StageTravel {
    Site from, to; /* to be marked; SITE_NONE: not */
    BoardRoute route;
} StageTravel;

StageTravel stage_travel(const Stage *stage, const Move *move, const EventList *events);
void stage_mark_travel(const StageTravel *travel, BoardMarks *marks);
/* Where it ends: if one click is the turn, where its last stone falls or its last hop leads. */
Site stage_landing(const Stage *stage, const Move *move, const EventList *events);
/* The way of a move from the picker's position. */
BoardRoute stage_move_route(const Picker *picker, const Move *move);

typedef enum StageNext {
    NEXT_ALL,     /* what may begin, too, where that is worth showing */
    NEXT_CHOICES, /* only what must be chosen to end a turn */
    NEXT_OF_BEGUN /* nothing is given away before something is held */
} StageNext;
/* What may be clicked next, and what is held. */
void stage_mark_next(const Stage *stage, const Picker *turn, StageNext what, BoardMarks *marks);
/* The way to the site that is meant, if a click there would go it; else the way that the turn has
 * come so far. */
void stage_mark_meant(const Stage *stage, const Picker *picker, BoardMarks *marks);

/* The places round a site that are of its kind, so many of its sizes away: a hint where to look. */
void stage_mark_around(const Stage *stage, Site middle, float reach, BoardMarks *marks);
/* What a move would take. */
void stage_mark_taken(const Stage *stage, const Move *move, BoardMarks *marks);
/* What a sentence speaks of. */
void stage_mark_notice(const Stage *stage, const Notice *notice, MarkKind kind, BoardMarks *marks);
/* Where the hand is: cursor, button under the pointer. */
void stage_mark_hand(const Stage *stage, BoardMarks *marks);
/* Those of a figure, of a lesson or the rule book. */
BoardMarks stage_figure_marks(const Figure *figure);

#endif
