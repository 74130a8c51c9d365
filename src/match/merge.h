/* SPDX-License-Identifier: MIT */
/*
 * merge.h -- two copies of one match that went on apart, made one again.
 *
 * Two windows may have one record open, or two machines whose homes are kept alike.  What has been
 * played in either is a tree of steps (match.h), so nothing needs to be given up: the steps of the
 * other copy become branches of this one.  The law of what else is written:
 *
 *   steps      all of both; a step that both have is one step
 *   times      of such a step the longer one: nobody gains time
 *   comments   of such a step the lines of both, each line once
 *   line       the other copy's if that is over: a result that has been written stays; else the
 *              longer, if one goes on where the other ends; else this copy's
 *   present    as it was; but whoever stood at the end of the line stands at its end again, and so
 *              does everybody if it is over
 *   clock      follows from the line; what the present move has used stays if the step does
 *   offers     of a draw stand if the present step is the same
 *   the rest   (who sits where, names, labels) is this copy's
 *
 * Merging the same copy once more changes nothing.
 */
#ifndef MATCH_MERGE_H
#define MATCH_MERGE_H

#include "match/match.h"

typedef struct Merged {
    int steps;     /* that came from the other copy */
    bool comments; /* some came, too */
    bool moved;    /* another step is the present one */
} Merged;

/* Are these copies of one match: the same game and options, the same seed and beginning, begun at
 * the same time?  Who sits where may have changed. */
bool match_is_copy(const Match *one, const Match *other);

/* Bring what `theirs` has into `mine`; `now` as everywhere.  What came of it is told in *out (may
 * be NULL).  False, and nothing done, if they are no copies or a match cannot hold all of it. */
bool match_merge(Match *mine, const Match *theirs, int64_t now, Merged *out);

/*
 * The same in slices, for trees that take long: begin (NULL: they are no copies); more, until it
 * says that there is no more; end.  In between `mine` may be played in, what has come lies beside
 * its line; merge_end() brings it into the line, if that is the law.  merge_end() before that gives
 * up, false: what has come so far stays beside the line.  False, too, where a match cannot hold all
 * of it, merge_is_full(): then nothing has come.
 */
typedef struct Merge Merge;
Merge *merge_begin(const Match *mine, const Match *theirs);
bool merge_more(Merge *merge, Match *mine);
bool merge_is_full(const Merge *merge, const Match *mine);
bool merge_end(Merge *merge, Match *mine, int64_t now, Merged *out);

#endif
