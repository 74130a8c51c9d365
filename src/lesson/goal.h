/* SPDX-License-Identifier: MIT */
/*
 * goal.h -- predicates over moves and positions: what a step asks for, and what it claims.
 *
 * Read from JSON (data/lessons/README.md lists them) and put to the rules: no game is known here.
 * A Goal is a list of terms that all have to hold.  Terms about a move look at the position before,
 * the move and the position after; terms about a position at that alone.
 */
#ifndef LESSON_GOAL_H
#define LESSON_GOAL_H

#include "data/catalog.h"
#include "data/json.h"
#include "data/layout.h"

typedef struct Goal Goal;

typedef enum GoalAbout { GOAL_MOVE, GOAL_POSITION } GoalAbout;

/* What names mean where a goal is read: sites and options of the step's position. */
typedef struct GoalScope {
    const Game *game;
    const Options *options;
    const char *variant; /* whose board has the colours */
    Layout **layout;     /* loaded when a colour is first named; the caller's to free */
} GoalScope;

/* From an object; NULL with faults.  The strings stay in the file. */
Goal *goal_read(const JsonNode *node, const GoalScope *scope, GoalAbout about);
void goal_free(Goal *goal);

/* A list of sites by name, colours as "tone:green".  False with faults. */
bool goal_read_sites(const JsonNode *node, const GoalScope *scope, bool out[SITE_MAX]);

/* Clicks: a list of sites in order; how many, 0 with faults. */
int goal_read_clicks(const JsonNode *node, const GoalScope *scope, Site out[CLICKS_MAX]);

/* Does a legal move fulfil it?  If not, `why` (may be NULL) is which term does not hold, and what
 * is there instead. */
bool goal_move(const Goal *goal, const Rules *rules, const State *before, const Move *move,
               Text *why);

/* Where what a legal move moves comes to rest: the end of its travel, or the last piece of a sow.
 */
Site goal_rest(const Rules *rules, const State *before, const Move *move);

/* What a move that does not fulfil it lacks: a sentence, not yet translated; NULL: nothing that has
 * a name. */
const char *goal_lacks(const Goal *goal, const Rules *rules, const State *before, const Move *move);

/* How it differs from the moves that fulfil it, where goal_lacks() has nothing to say: no capture,
 * no check; another piece, another place.  NULL only if `deeds`: then places do not count. */
const char *goal_astray(const Goal *goal, const Rules *rules, const State *before, const Move *move,
                        bool deeds);

/* After a move that does not fulfil it: the answer that shows why, where the goal speaks of what
 * the other side can do, and not every answer does. */
bool goal_answer(const Goal *goal, const Rules *rules, const State *after, Move *out);

/* Where to look for such a move, without naming any place; NULL: the goal does not tell. */
const char *goal_idea(const Goal *goal);

/* Does it hold here? */
bool goal_position(const Goal *goal, const Rules *rules, const State *state, Text *why);

/* Is it about nothing but the position after the move, and does that hold already? */
bool goal_is_fulfilled(const Goal *goal, const Rules *rules, const State *before);

/* Is nothing asked for but a place where the move begins or ends?  With `moves`: or one move. */
bool goal_is_place(const Goal *goal, bool moves);

/* Does the list of legal moves stand among its terms? */
bool goal_lists_legal(const Goal *goal);

/* Does the seat win by force within so many of its own moves?  False, too, when that is more than
 * can be looked through. */
bool goal_forced(const Rules *rules, const State *state, Seat seat, int moves);

/* Within how many moves a win is asked for; 1 if none is. */
int goal_depth(const Goal *goal);

/* The answer that puts off a forced win of `seat` longest; the first legal move if none is. */
Move goal_stubborn(const Rules *rules, const State *state, Seat seat, int moves);

#endif
