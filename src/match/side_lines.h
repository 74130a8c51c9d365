/* SPDX-License-Identifier: MIT */
/*
 * side_lines.h -- what was tried beside a match, put in order: for a study of it.
 *
 * The line of the match is what was played; it is never changed here, and stands in front of all
 * that was tried instead of it.
 */
#ifndef MATCH_SIDE_LINES_H
#define MATCH_SIDE_LINES_H

#include "match/history.h"

/* The same match once more, step by step, paused; without what its file said beside it. */
Match *match_copy(const Match *match);

/* Is a step on the line of the match? */
bool match_on_line(const Match *match, int step);

/* A move tried at any step, which may be that one's own; nothing is rolled after it.  The step that
 * it leads to, known or new; -1 if it cannot be played there. */
int match_try(Match *match, int step, const Move *move);

/* Of the ways gone where a step was, its own stands one place further in front, but not before the
 * one on the line.  False if that is so already. */
bool match_promote(Match *match, int step);

/* A side line goes, with all that follows.  False for a step of the line.  Steps that came later
 * have lower numbers then. */
bool match_delete(Match *match, int step);

#endif
