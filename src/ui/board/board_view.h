/* SPDX-License-Identifier: MIT */
/*
 * board_view.h -- a board on the screen: Layout + picture of pieces + marks -> pixels; point ->
 * site.
 *
 * Knows no game and no rules of moving.  The scene tells it what stands where (board_view_show),
 * what is marked, held and pointed at; everything told is compared with what was told before, and
 * only what differs is damaged, so a scene may tell all of it in every frame().  Drawing reads and
 * changes nothing.
 *
 *     board_view_place(view, ui, room);         once per frame, before anything else
 *     board_view_set_look(view, ui, &look);
 *     board_view_show(view, ui, &state);        unless an animation is playing (board_anim.h)
 *     board_view_mark(view, ui, &marks);
 *     board_view_draw(view, ui);                draws when ui_drawing()
 */
#ifndef UI_BOARD_VIEW_H
#define UI_BOARD_VIEW_H

#include "data/layout.h"
#include "data/settings.h"
#include "ui/widgets/widgets.h"

typedef enum MarkKind { /* each has its own form; sprites assets/marks/<theme>/<name>.svg */
                        MARK_FROM,  /* the last move came from here */
                        MARK_TO,    /* ... and ended here */
                        MARK_LEGAL, /* may be clicked next; a ring round what stands there
                                       (MARK_TAKE) */
                        MARK_TAKE,  /* may be clicked, and takes what stands there */
                        MARK_HELD,  /* picked up: brackets, the piece is raised */
                        MARK_MUST,  /* has to move; breathes once when it appears */
                        MARK_CHECK,
                        MARK_REFUSED, /* blamed for a refused click */
                        MARK_CLOSED,  /* the way is closed here: a small cross on the border */
                        MARK_RIGHT,   /* right answer */
                        MARK_WHERE,   /* first hint: the region (one string of beads round all such
                                         sites) */
                        MARK_WHO,     /* second hint: the piece */
                        MARK_ROPE,    /* would be taken */
                        MARK_CURSOR,  /* keyboard */
                        MARK_PREMOVE, /* a move made ahead: from here, or to here */
                        MARK_PREMOVE_LEGAL, /* it may go here */
                        MARK_COUNT
} MarkKind;
_Static_assert(MARK_COUNT <= 16, "BoardMarks.on has a bit for each");

typedef enum ArrowKind {
    ARROW_HINT,     /* green, third hint */
    ARROW_PLAYED,   /* dashed cream: what was played instead */
    ARROW_FORECAST, /* cream, curved: where the last stone falls */
    ARROW_GREEN,    /* drawn by a person, each with its own stroke; to its own site: a circle */
    ARROW_RED,
    ARROW_BLUE,
    ARROW_YELLOW,
} ArrowKind;

enum { BOARD_ARROWS = 64, BOARD_CROSSES = 16, ROUTE_SITES = CLICKS_MAX + 1 };

/* A way through sites, shown as beads on the board. */
typedef enum RouteKind {
    ROUTE_LAST,  /* of the last move */
    ROUTE_MEANT, /* of the move that a click would make: longer beads */
    ROUTE_COUNT
} RouteKind;

typedef struct BoardRoute {
    int n; /* less than 2: none */
    Site site[ROUTE_SITES];
} BoardRoute;

/* All marks of a moment.  Zero-initialised is none (arrow sites count only up to `arrows`). */
typedef struct BoardMarks {
    uint16_t on[SITE_MAX]; /* 1 << MarkKind */
    int arrows;
    struct BoardArrow {
        Site from, to;
        uint8_t kind; /* ArrowKind */
    } arrow[BOARD_ARROWS];
    int crosses; /* x badges on the border between two sites that cannot be crossed */
    struct BoardCross {
        Site a, b;
    } cross[BOARD_CROSSES];
    BoardRoute route[ROUTE_COUNT];
    bool button[SITE_MAX]; /* button sites that are to be shown */
    Site clicked;          /* the last one, for buttons beside it; they show its mover's colour */
    Seat mover;
    Site hovered; /* pointer over a button; SITE_NONE (or 0 where site 0 is none) */
    int spelled;  /* the tower whose pieces are shown one by one, plus 1; 0: none */
} BoardMarks;

static inline void board_marks_add(BoardMarks *marks, Site site, MarkKind kind)
{
    if (site != SITE_NONE)
        marks->on[site] = (uint16_t)(marks->on[site] | 1u << kind);
}

static inline void board_marks_arrow(BoardMarks *marks, Site from, Site to, ArrowKind kind)
{
    if (marks->arrows == BOARD_ARROWS)
        return;
    marks->arrow[marks->arrows].from = from;
    marks->arrow[marks->arrows].to = to;
    marks->arrow[marks->arrows++].kind = (uint8_t)kind;
}

typedef struct BoardLook {
    int theme, set; /* of the layout; replaced by its contrast pair in the contrast theme */
    int rotation;   /* clockwise, in the layout's steps; what it cannot do is taken as 0 */
    ColourSigns signs;
    bool coordinates;
    bool still;   /* nothing breathes: reduced motion, screenshots */
    bool at_once; /* ... and a board that is rotated lies rotated */
    bool figure;  /* small pictures: labels and numbers too, for a caption speaks of them */
    Seat bottom;  /* whose hand lies in front, on tables with hands */
} BoardLook;

typedef struct BoardView BoardView;

/* The layout stays the caller's and outlives the view. */
BoardView *board_view_new(const Layout *layout);
void board_view_free(BoardView *view);

/* Fit the board into `room`, in whole device pixels a unit, centred; returns where it lies. */
Rect board_view_place(BoardView *view, Ui *ui, Rect room);
void board_view_set_look(BoardView *view, Ui *ui, const BoardLook *look);
const BoardLook *board_view_look(const BoardView *view);
/* The game is won: for a second the winner's pieces leap, where anything may move at all. */
void board_view_cheer(BoardView *view, Ui *ui, Seat winner);
bool board_view_cheers(const BoardView *view);
/* What goes round with a board that has been rotated is where it goes, and what leaps comes to
 * rest: any input does that. */
void board_view_rest(BoardView *view, Ui *ui);

/* Show a position (concealed for whoever looks).  Stones keep their places where they can. */
void board_view_show(BoardView *view, Ui *ui, const State *state);
/* The same after `done`, events of a turn on its way: a man stands where it was moved to while its
 * player still chooses what it takes. */
void board_view_show_begun(BoardView *view, Ui *ui, const State *state, const EventList *done);
/* Nothing is shown, no stone has been anywhere: before a position from which a match is followed.
 */
void board_view_forget(BoardView *view);
/* Play events at once, without a trace but their end: every stone comes to lie where it would have
 * lain after an animation.  The caller redraws. */
void board_view_follow(BoardView *view, const EventList *events);
/* What is shown on a site now, in the middle of an animation too. */
Piece board_view_piece(const BoardView *view, Site site);

void board_view_mark(BoardView *view, Ui *ui, const BoardMarks *marks);

/* A piece in the hand follows the pointer (logical pixels); SITE_NONE: none. */
void board_view_drag(BoardView *view, Ui *ui, Site site, float x, float y);

/* What is written beside a heap of backs: whose they are, how many; where it stands, false:
 * nowhere. */
void board_view_caption(BoardView *view, Ui *ui, Site site, const char *text);
bool board_view_caption_rect(const BoardView *view, Site site, Rect *out);

void board_view_draw(BoardView *view, Ui *ui);
/* What is dragged, to be drawn after everything that lies beside or over the board. */
void board_view_draw_hand(const BoardView *view, Ui *ui);

/* Site under a point, or SITE_NONE.  Generous: the nearest one within a finger's reach. */
Site board_view_site_at(const BoardView *view, float x, float y);
/* Has the site a place at all in the position shown? */
bool board_view_has_site(const BoardView *view, Site site);
/* Where a site lies on the screen (logical pixels). */
Rect board_view_site_rect(const BoardView *view, Site site);
Rect board_view_rect(const BoardView *view);
/* Neighbour for the keyboard cursor: the nearest site in a direction on the screen (dx, dy in
 * -1..1); the same site if there is none.  From SITE_NONE: the middle of the board's own end. */
Site board_view_step(const BoardView *view, Site from, int dx, int dy);
/* Do arrows pass between two heights (logical pixels)?  Then from where to where across. */
bool board_view_arrows_between(const BoardView *view, float top, float bottom, float *left,
                               float *right);
/* Where a bubble of w x h may lie near a site, hiding as few pieces and marks as it can. */
Rect board_view_bubble(const BoardView *view, Site near, float w, float h);

/* --- small pictures without a view --- */

/* The position as a silent picture that fits `r` (home tiles, cards, figures), kept in the cache of
 * gfx.  `marks` may be NULL. */
void board_picture(Gfx *gfx, const Layout *layout, const BoardLook *look, const State *state,
                   const BoardMarks *marks, Rect r);
/* The same if it is kept already; else at once its simplest form, which nothing is read for. */
void board_picture_plain(Gfx *gfx, const Layout *layout, const BoardLook *look, const State *state,
                         Rect r);
/* A view in `r` that is silent as such pictures are, for many positions one after the other: stones
 * keep their places.  And one of them; nothing is kept. */
BoardView *board_picture_view(Gfx *gfx, const Layout *layout, const BoardLook *look, Rect r);
void board_picture_of(BoardView *view, Gfx *gfx, const State *state, const BoardMarks *marks);
/* Rect of the board inside `r` that board_picture() would use. */
Rect board_picture_rect(Gfx *gfx, const Layout *layout, const BoardLook *look, Rect r);

/* One piece with its shadow, for panels. */
void board_draw_piece(Gfx *gfx, const Layout *layout, const BoardLook *look, Piece piece, Rect r);
/* A tone as a small chip with its sign (moves list, demand).  False if the site has no tone. */
bool board_draw_chip(Gfx *gfx, const Layout *layout, const BoardLook *look, Site site, Rect r);

#endif
