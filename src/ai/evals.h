/* SPDX-License-Identifier: MIT */
/*
 * evals.h -- what the search has to know of a game beyond its rules.
 *
 * One Evaluation per game, in eval_<game>.c, the only files of the AI that look into a State's
 * body.  The search itself goes by the rules alone and asks here what a position is worth.
 */
#ifndef AI_EVALS_H
#define AI_EVALS_H

#include "ai/levels.h"
#include "ai/memo.h"
#include "ai/weights.h"

typedef struct Evaluation {
    const char *id; /* of the rules */

    /* Worth of a position that is not over for `seat`, in hundredths of the game's unit (a seed, a
     * man).  A game known to be won in n plies is AI_WIN - n, lost -(AI_WIN - n).  NULL: the lead
     * in points where the game shows any, else nothing. */
    int (*value)(const State *s, Seat seat);

    /* The same, with a memo of parts that were judged before.  NULL: value() does without. */
    int (*recall)(const State *s, Seat seat, Memo *memo);

    /* What speaks for `seat` and value() leaves out, since nobody should play for it.  A score has
     * it as it stands where the search began.  NULL: nothing, and of two the value of one is that
     * of the other with the other sign; else seats keep apart what they know of positions. */
    int (*unsaid)(const State *s, Seat seat);

    /* By how much `seat` will have won in the end, at least and at most; less than 0 is lost.  Both
     * are the same when the game is over.  For games where that matters: a bigger win is then
     * better, and sooner or later is all one.  Games for two only; NULL where won is won. */
    void (*margin)(const State *s, Seat seat, int *least, int *most);

    /* How good a legal move looks before it is played.  The greater the earlier it is tried; more
     * than 0 is a loud move, which changes at once what the position is worth.  NULL: moves that
     * take something are loud. */
    int (*promise)(const State *s, const Move *move);

    /* Has the seat to move to answer something at once (a check, men that must be taken), so that
     * nothing can be said of the position as it stands?  NULL: never. */
    bool (*pressed)(const State *s);

    /* Loud moves only, in any order: those of moves() for which promise() is more than 0.  NULL:
     * they are picked out of moves(). */
    void (*loud)(const State *s, MoveList *out);

    /* Does a move gain at least so much on the spot, everybody who can having taken back?  If not
     * even 0, it only loses.  NULL: nothing is known. */
    bool (*gains)(const State *s, const Move *move, int least);

    /* Does a legal move press the other one, as far as that is seen before it is played? */
    bool (*presses)(const State *s, const Move *move);

    /* What a legal move does, whatever it was before: a kind of piece on a site, from 1 on, less
     * than DEEDS_MAX. */
    int (*deed)(const State *s, const Move *move);

    /* *out as if the seat to move had let its turn go; false where that may be better than any
     * move.  Games for two only.  NULL: it may always. */
    bool (*pass)(const State *s, State *out);

    /* What catches a beginner's eye in a legal move: what it takes at once (100 a man), and much
     * less than that how far forward it goes.  NULL: promise(). */
    int (*greed)(const State *s, const Move *move);

    /* How easily people overlook a legal move, in percent: long lines and diagonals, backward
     * captures, quiet threats.  NULL: quiet moves rather than loud ones. */
    int (*missed)(const State *s, const Move *move);

    /* The lowest level that knows by heart how the seat to move wins here; 0: it has to be found.
     * NULL: always. */
    int (*learnt)(const State *s);

    /* Is a legal move at the beginning of a game proved to win?  NULL: of none that is known. */
    bool (*wins)(const State *s, const Move *move);

    /* With nothing hidden: what `seat` gets out of this round if all play as well as they can,
     * where that is found within *nodes positions; those looked at are taken off.  NULL: rounds are
     * played out (sample.h). */
    bool (*counted)(const State *s, Seat seat, uint64_t *nodes, int *value);

    /* What `seat` has still to do, the others left as they stand, in hundredths; 0: nothing.  For a
     * race, in which plans are made of own moves in a row (plan.h), and moves() looks at nobody's
     * turn but `turn`.  NULL: none are. */
    int (*left)(const State *s, Seat seat, Memo *memo);

    int plans; /* percent that count of what a plan leaves to be done */

    int late; /* moves before those that are looked at less deep, for they come late; 0: none are */
    /* What the worth may still change by a quiet move, for each ply left: what is further off than
     * that is not looked at.  0: everything is. */
    int slack;
    bool threatens; /* whoever is pressed costs no depth */
    bool sharp; /* levels that look deep go by sharp.h, which asks for promise(), pressed(), loud(),
                 * gains(), pass(), presses() and deed() */

    int taste; /* worth that is a matter of taste in the first moves of a match; 0: as usual */
    int taste_below;                 /* the same of all levels but the highest; 0: twice as much */
    int scale;                       /* a lead of so much wins 73 of 100 (chance.h); 0: as usual */
    int (*scale_at)(const State *s); /* in this position, where luck has less and less time to turn
                                      * it.  NULL: always `scale` */

    int kept;        /* depth from which positions are looked up in the table and kept there: where
                      * a node costs less than that.  0: all */
    int beyond;      /* plies for which loud moves are followed beyond the horizon */
    bool free_turns; /* a move after which the same seat moves again costs no depth */
    bool few_moves;  /* they are listed while the table's answer is on its way */
    const Weights *weights; /* what value() goes by, for tools/tune; NULL: nothing is fitted */
    const Level *levels;    /* the game's own figures from LEVEL_MIN on, or NULL */
    /* Those of a variant, with the same ratings, nodes and time.  NULL: variants have no others. */
    const Level *(*rows)(const Options *options);
} Evaluation;

/* That of the game, or a neutral one that goes by the points if the game shows any. */
const Evaluation *evaluation_find(const Rules *rules);

extern const Evaluation evaluation_chess;
extern const Evaluation evaluation_dominoes;
extern const Evaluation evaluation_draughts;
extern const Evaluation evaluation_halma;
extern const Evaluation evaluation_kalah;
extern const Evaluation evaluation_kamisado;
extern const Evaluation evaluation_ludo;
extern const Evaluation evaluation_morris;
extern const Evaluation evaluation_ugolki;

#endif
