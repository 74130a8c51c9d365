/* SPDX-License-Identifier: MIT */
/*
 * figure.h -- a figure as the printed rules have it: a position, what is marked on it, its caption.
 *
 * Read from JSON, so that rule book and lessons speak one language.  Knows no screen: the marks are
 * words here, and the view gives them their form.
 *
 *   {"variant": "sumo", "options": {"to": 7},         a row of options; absent: the game's first
 *    "position": "obt1yrgn/...", "moves": ["d8-d4"],  absent: the game's own beginning; then played
 *    "marks": {"legal": ["c7", "b6"]},                sites by mark
 *    "arrows": [{"from": "d8", "to": "d4", "kind": "bow"}],
 *    "crosses": [["b3", "b4"]],                       borders that cannot be crossed
 *    "caption": "...",
 *    "lesson": "kamisado:1a"}                         the step that plays it; may be absent
 */
#ifndef DATA_FIGURE_H
#define DATA_FIGURE_H

#include "data/catalog.h"
#include "data/json.h"

enum { FIGURE_MARKS_MAX = 96, FIGURE_ARROWS = 8, FIGURE_CROSSES = 8 };

/* A message id: English as it is to be read, which words() translates when it is shown; it stays in
 * the file it was read from.  It must be there and not empty: false with faults, `out` then NULL or
 * what stands there. */
bool message_read(const JsonNode *node, const char **out);

/* What a mark says; the words of the file are from, to, legal ... in this order. */
typedef enum FigureMark {
    FIGURE_FROM,    /* the last move came from here */
    FIGURE_TO,      /* ... and ended here */
    FIGURE_LEGAL,   /* may go there */
    FIGURE_TAKE,    /* may go there and take */
    FIGURE_HELD,    /* is spoken of */
    FIGURE_MUST,    /* has to move */
    FIGURE_REFUSED, /* is wrong */
    FIGURE_CLOSED,  /* cannot go there */
    FIGURE_RIGHT,   /* is right */
    FIGURE_WHO,     /* look here */
    FIGURE_ROPE,    /* is taken */
    FIGURE_MARK_COUNT
} FigureMark;

typedef enum FigureArrow {
    FIGURE_SOLID,
    FIGURE_DASHED,
    FIGURE_BOW,
    FIGURE_ARROW_COUNT
} FigureArrow;

typedef struct Figure {
    char variant[32]; /* a label: the options in the state are what counts */
    State state;
    int marks, arrows, crosses;
    struct FigureMarked {
        Site site;
        uint8_t mark; /* FigureMark */
    } marked[FIGURE_MARKS_MAX];
    struct FigureArrowed {
        Site from, to;
        uint8_t kind; /* FigureArrow */
    } arrow[FIGURE_ARROWS];
    struct FigureCrossed {
        Site a, b;
    } cross[FIGURE_CROSSES];
    const char *caption;
    const char *lesson; /* "course:step" in which it is played, or NULL */
} Figure;

/* Read one from an object.  Positions that do not parse, moves that are not legal, marks on what is
 * no site are faults of the node.  False if there were any. */
bool figure_read(const JsonNode *node, const Game *game, Figure *out);

/* Its parts, for readers of objects with other keys beside: the position ("variant", "options",
 * "position", "moves"); moves played from the state, listed under `key`; what is marked. */
bool figure_read_position(const JsonNode *node, const Game *game, Figure *out);
bool figure_play_moves(const JsonNode *node, const char *key, const Rules *rules, State *state);
bool figure_read_marks(const JsonNode *node, const Rules *rules, Figure *out);

#endif
