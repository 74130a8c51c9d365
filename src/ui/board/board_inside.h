/* SPDX-License-Identifier: MIT */
/*
 * board_inside.h -- what the files of the board view share; for them and board_anim.c alone.
 *
 * Places on the board are in units of the layout, unrotated, unless a name says screen (logical
 * pixels).
 */
#ifndef UI_BOARD_INSIDE_H
#define UI_BOARD_INSIDE_H

#include "ui/board/board_view.h"

enum { HEAP_STONES = 320 };

/* A stone keeps number, colour and outline wherever it goes, and its place until it is lifted. */
typedef struct Stone {
    uint16_t id;
    uint8_t layer; /* 0 lies on the wood */
    bool away;     /* in the air still: its place is kept */
    float x, y;    /* from the middle of its heap */
} Stone;

typedef struct Heap {
    int n; /* those away too */
    Stone stone[HEAP_STONES];
} Heap;

/* Something between two sites. */
typedef struct Flyer {
    bool used;
    Piece piece;
    Site from, to;        /* SITE_NONE: from or to nowhere */
    float x0, y0, x1, y1; /* begin and end, unrotated */
    float t;              /* 0..1, eased */
    float cell0, cell1;   /* side of the place it leaves and of the one it goes to */
    float opacity;
    int stones; /* of a heap: numbers and where each began; it ends in its place in `to` */
    uint16_t stone[HEAP_STONES];
    float stone_x[HEAP_STONES], stone_y[HEAP_STONES];
} Flyer;

/* A die on its way. */
typedef struct Roll {
    bool on;
    Site from, to; /* from SITE_NONE: it only leaps where it lies */
    float t;       /* 0..1 */
    int picture;   /* of the turning die */
} Roll;

struct BoardView {
    const Layout *layout;
    BoardLook look;
    float scale;  /* device pixels a logical one */
    int unit_px;  /* device pixels a board unit; 0: not placed yet */
    float unit;   /* logical pixels a board unit */
    int whole_px; /* unit_px at which it has been drawn whole; 0: at none yet */
    Rect rect;    /* the board on the screen */
    bool silent;  /* a small picture: no coordinates, no buttons */
    bool has_state;
    State state;
    bool has_after;          /* a movement is on its way ... */
    State after;             /* ... to this position */
    Piece picture[SITE_MAX]; /* what is shown */
    Heap *heap[SITE_MAX];    /* of heap sites */
    int next_stone;
    BoardMarks marks;
    Rect ladder; /* of the tower that is spelled out; no width: none */
    int64_t breathe_from;
    int64_t wake_at; /* when the next step of a movement is due; 0: nothing moves */
    Site dragged;
    float drag_x, drag_y;
    Site thrower; /* the hand beside which the dice lie; SITE_NONE: there is none */
    Roll rolled;
    int swing_back; /* steps back to where the board lay until now; 0: nothing goes round */
    int64_t swing_from;
    int64_t cheer_from; /* since when the winner's pieces leap; 0: nothing does */
    int cheer_ms;       /* ... and how long by now */
    Seat cheers;        /* whose do; SEAT_NONE: all */
    Flyer *flyer;       /* one for each event of an animation */
    int flyers;
    struct Arrangement *arrangement; /* NULL unless the position says where the sites lie */
};

/* --- geometry (board_place.c) --- */

/* A place on the board on the screen, and lengths. */
void board_to_screen(const BoardView *view, float x, float y, float *sx, float *sy);
/* Rectangle of w x h units round a screen point, on whole device pixels. */
Rect board_rect_at(const BoardView *view, float sx, float sy, float w, float h);
/* Its middle on the screen. */
void board_site_middle(const BoardView *view, Site site, float *sx, float *sy);
/* The cell marks are made for: the middle 512 of their 640.  Of a hand: of the man so many before
 * the last one. */
Rect board_mark_rect(const BoardView *view, Site site, int before);
Rect board_plate_rect(const BoardView *view, Site site);
/* Smaller side of a site, units. */
float board_cell(const BoardView *view, Site site);
/* All that drawing a site may touch. */
Rect board_site_reach(const BoardView *view, Site site);
bool board_button_shown(const BoardView *view, Site site);
/* Is a hand a nest: two rows of two, in a site as wide as high? */
bool board_is_nest(const BoardView *view, Site site);
/* Height of a man that leaps, at part `t` of his way, screen. */
float board_leap(const BoardView *view, const Flyer *flyer);
/* Place in a hand of man `index` of `n`, screen. */
Rect board_hand_rect(const BoardView *view, Site site, int index, int n);

/* Theme and set that are drawn: in the contrast theme always its pair. */
int board_theme(const BoardView *view, const Gfx *gfx);
int board_set(const BoardView *view, const Gfx *gfx);

/* --- stones (board_heap.c) --- */

/* Stones of all heaps made to agree with the picture: what one has too many goes where some are
 * missing, so that each stone remains itself. */
void board_heaps_settle(BoardView *view);
/* Lift the last `n` stones off a heap; returns how many there were. */
int heap_lift(Heap *heap, int n, Stone *out);
/* Give a stone its place in a heap, without moving those that lie there. */
void heap_drop(const Layout *layout, Site site, Heap *heap, uint16_t id, bool away);
Stone *heap_find(Heap *heap, uint16_t id);
void board_draw_heap(const BoardView *view, Gfx *gfx, Site site);
void board_draw_stone(const BoardView *view, Gfx *gfx, uint16_t id, float sx, float sy, int height);
void board_draw_plate(const BoardView *view, Gfx *gfx, Site site);

/* --- drawing (board_draw.c) --- */

/* All that never changes while the board lies still.  (board_background.c) */
void board_draw_background(const BoardView *view, Gfx *gfx);
/* Have ground and men all their sprites?  Those that are missing are on order.  (the same) */
bool board_at_hand(const BoardView *view, Gfx *gfx, int64_t now);
void board_draw_men(const BoardView *view, Gfx *gfx, int64_t now);
void board_draw_all(const BoardView *view, Gfx *gfx, int64_t now);
/* Flat shapes instead, for a first glance.  (board_plain.c) */
void board_draw_plain(const BoardView *view, Gfx *gfx);
/* The sprites of a piece that has a look, over the shadow of its height: 0 on the board, 1 in the
 * hand.  `s`: side of its square; `fill`: what is known beside the piece. */
void board_draw_layers(const BoardView *view, Gfx *gfx, Piece piece, LayoutFill fill, Rect r,
                       float s, float raised, float opacity);
/* A piece in `cell`. */
void board_draw_piece_at(const BoardView *view, Gfx *gfx, Piece piece, Rect cell, float raised,
                         float opacity);

/* --- dice (board_dice.c) --- */

/* The dice lie beside the hand of whoever throws them in this position. */
void board_die_follow(BoardView *view, Ui *ui, const State *state);
/* The die is at part `t` of its way, `ms` after it was rolled; and it has come to rest. */
void board_die_go(BoardView *view, Ui *ui, Site from, Site to, float t, int64_t ms);
void board_die_rest(BoardView *view, Ui *ui);
void board_draw_die(const BoardView *view, Gfx *gfx);

/* --- towers (board_tower.c) --- */

#define TOWER_RISE_MAX   1.3F /* of the tallest tower, in squares */
#define TOWER_RISE_LEAST 0.3F /* where the edge of the board leaves no room for more */
#define TOWER_RADIUS     0.4F /* of its pieces */

/* All that stands on a site, or flew off it, where pieces on each other can be told apart: bottom
 * to top; 0 if it is one piece or nobody knows. */
/* Draw it; one piece as board_draw_piece_at() does. */
void board_draw_tower(const BoardView *view, Gfx *gfx, Piece piece, Site site, Rect cell,
                      float raised, float opacity);
/* The tower that is seen at a point, which may lie above its square; the nearest one; SITE_NONE. */
Site board_tower_at(const BoardView *view, float x, float y);
/* How much belongs to whom, in the corner of the square. */
void board_draw_height(const BoardView *view, Gfx *gfx, Site site);
/* A high tower that is pointed at or held, spelled out beside it: top piece on top.  Where it
 * lies, found anew, and damaged if it has changed; and drawn. */
void board_ladder_place(BoardView *view, Ui *ui);
void board_draw_ladder(const BoardView *view, Gfx *gfx);
/* What drawing within `r` can touch, if a tower may stand there; `side` is that of its square. */
Rect board_tower_reach(const BoardView *view, Rect r, float side);

/* --- marks (board_marks.c) --- */

/* What a mark is called. */
const char *board_mark_name(MarkKind kind);
void board_draw_marks_below(const BoardView *view, Gfx *gfx, Site site);
void board_draw_marks_above(const BoardView *view, Gfx *gfx, Site site, int64_t now);
void board_draw_where(const BoardView *view, Gfx *gfx);
void board_draw_arrows(const BoardView *view, Gfx *gfx);
void board_draw_crosses(const BoardView *view, Gfx *gfx);
/* What a person has drawn (board_strokes.c). */
void board_draw_stroke(const BoardView *view, Gfx *gfx, const struct BoardArrow *arrow);
/* Ways lie on the board, under all that stands on it.  (board_route.c) */
void board_draw_routes(const BoardView *view, Gfx *gfx);
Rect board_route_reach(const BoardView *view, const BoardRoute *route);
/* Right, refused and meant are told by a sign as well. */
void board_draw_badge(const BoardView *view, Gfx *gfx, Rect r, MarkKind kind, Colour colour);
Rect board_arrow_reach(const BoardView *view, int index);
Rect board_cross_reach(const BoardView *view, int index);
Rect board_where_rect(const BoardView *view, const BoardMarks *marks);
enum { BREATHE_MS = 640 };

/* --- going round (board_swing.c) --- */

/* The board, which lay so, lies otherwise now; in every frame(); and where a piece is meanwhile. */
void board_cheer_step(BoardView *view, Ui *ui);
/* How high what stands there has leapt: 0 to 1, and in logical pixels.  (board_cheer.c) */
float board_cheer_height(const BoardView *view, Site site);
float board_cheer_leap(const BoardView *view, Site site);

void board_swing_begin(BoardView *view, Ui *ui, int before);
void board_swing_step(BoardView *view, Ui *ui);
Rect board_swing_rect(const BoardView *view, Site site, int64_t now);

/* --- flying (board_view.c) --- */
Rect board_flyer_reach(const BoardView *view, const Flyer *flyer);

#endif
