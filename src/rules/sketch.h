/* SPDX-License-Identifier: MIT */
/*
 * sketch.h -- positions that a person sets up by hand, one man after the other.
 *
 * A sketch is a State that need not be a position: it may have no king, or far too many men.  It
 * may be asked for piece_at(), write() and what stands here, and for nothing else of the table.
 * flaw() tells what is wrong with it; when nothing is, read() takes what write() has written of it.
 *
 * A game that lets positions be set up has one SketchRules in its table (rules.h).  What a game has
 * beyond men and the side to move is told as rights (castling: each is there or not) and as a trace
 * (taking in passing: a site, or none), so that the screen knows no game.
 */
#ifndef RULES_SKETCH_H
#define RULES_SKETCH_H

#include "base/text.h"
#include "rules/state.h"

enum { SKETCH_PIECES = 16, SKETCH_RIGHTS = 4, SKETCH_TRACES = 8, SKETCH_CHOICES = 9 };

typedef struct SketchRules {
    /* What may be wrong: sentences as in the table of notices, by Notice.id. */
    const NoticeSpec *flaws;
    uint8_t flaw_count;

    /* Options (bits by index) that only say how the game's own beginning stands: a position that
     * was set up takes their place. */
    uint32_t beginning;

    /* The men there are, all of the first seat, then as many of each other one, in the order of a
     * tray; where they are nobody's, one with a count is so many at once.  0: positions cannot be
     * set up under these options, or not by so many. */
    int (*pieces)(const Options *options, int seats, Piece out[SKETCH_PIECES]);

    /* May men stand there: is it a square? */
    bool (*holds)(const Options *options, Site site);

    /* How many men it holds: of more than one they are a heap (a hand, a pit), and put() is told
     * the whole of it.  NULL: one everywhere. */
    int (*most)(const Options *options, Site site);

    /* Put a man there, or take away what stands there: PIECE_NONE.  What no longer goes with it
     * and is no one's choice (counts of moves, a trace) is dropped; rights stay. */
    void (*put)(State *sketch, Site site, Piece piece);

    /* What stands there when this man of the tray is put onto what is there: another look of it (a
     * ring more), or PIECE_NONE.  NULL: the man, and none where just that stands. */
    Piece (*again)(const Options *options, Piece there, Piece piece);

    Seat (*turn)(const State *sketch);
    void (*set_turn)(State *sketch, Seat seat);

    /* Rights: the first half of them is the first seat's, the rest the second's.  The label is a
     * message id, the title that of them all.  All NULL: there are none. */
    const char *rights_title;
    const char *const *rights;
    uint8_t right_count;
    bool (*has_right)(const State *sketch, int right);
    void (*set_right)(State *sketch, int right, bool has);

    /* One of several things that may be so beyond that (which tower must go).  The labels are
     * message ids, `choice` their title.  All NULL: there is nothing of the kind. */
    const char *choice;
    const char *const *choices;
    uint8_t choice_count;
    int (*chosen)(const State *sketch);
    void (*choose)(State *sketch, int which);

    /* Traces of the last move: where one may be, the one there is.  All NULL: there are none. */
    const char *trace; /* a message id */
    int (*traces)(const State *sketch, Site out[SKETCH_TRACES]);
    Site (*trace_at)(const State *sketch);
    void (*set_trace)(State *sketch, Site site);

    /* The first thing that makes it no position.  False: it is one. */
    bool (*flaw)(const State *sketch, Notice *out);

    /* From text: whatever can be drawn, be it a position or not.  NULL: only positions, by the
     * table's read(). */
    bool (*read)(State *out, const Options *options, const char *text, Text *why);
} SketchRules;

/* Can positions of so many seats be set up under these options?  `sketch` may be NULL. */
static inline bool sketch_serves(const SketchRules *sketch, const Options *options, int seats)
{
    Piece piece[SKETCH_PIECES];
    return sketch != NULL && sketch->pieces(options, seats, piece) > 0;
}

/* What stands on a site when `by` men of this kind are added to what is there, or taken from it. */
static inline Piece sketch_heap(const SketchRules *sketch, const Options *options, Site site,
                                Piece there, Piece piece, int by)
{
    const Piece none = {.owner = SEAT_NONE};
    int most = sketch->most != NULL ? sketch->most(options, site) : 1;
    if (piece.kind != 0 && (there.kind != piece.kind || there.owner != piece.owner))
        there = none;
    int n = most > 1 && there.kind != 0 ? there.count + by : by;
    if (n <= 0 || (there.kind == 0 && piece.kind == 0))
        return none;
    if (most > 1 && there.kind != 0)
        piece = there;
    piece.count = (uint16_t)(n < most ? n : most);
    return piece;
}

/* Does a heap lie there, or may one? */
static inline bool sketch_heaps(const SketchRules *sketch, const Options *options, Site site)
{
    return sketch->most != NULL && sketch->most(options, site) > 1;
}

#endif
