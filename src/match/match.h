/* SPDX-License-Identifier: MIT */
/*
 * match.h -- one match: who sits where, all that was played, clock, result.
 *
 * Needs the rules; knows no game, no file, no wall clock (`now` is the time in milliseconds, see
 * clock.h), no thread and no AI: to a match a computer is a level, and its moves come in through
 * match_play() like a person's.
 *
 * What was played is a tree of steps.  Step 0 is the beginning; each other step is a move (of a
 * seat or of the dice), the beginning of the next round, or an end that somebody brought about
 * (resigned, time, agreed, a draw claimed).  Nothing is ever deleted: taking back and playing
 * something else makes a branch.  The *line* is the way from the beginning through the present step
 * and on along what was gone last; undo, redo and all else that moves along it is in history.h.
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "match/referee.h"
#include "match/setup.h"
#include "rules/keylog.h"

typedef struct Match Match;

enum {
    MATCH_STEPS_MAX = 100000, /* of a whole tree */
    MATCH_LINE_MAX = 60000,   /* of one line: State.ply has 16 bits */
};

/* Starts paused: call match_resume() when the board is on the screen.  NULL with a sentence in
 * `why` (may be NULL) when options, seats or position do not do. */
Match *match_new(const MatchSetup *setup, Text *why);
void match_free(Match *match);

/* As agreed; valid as long as the match. */
const MatchSetup *match_setup(const Match *match);

/* Somebody else takes a seat: a person, a computer, another program.  What was played stays. */
void match_reseat(Match *match, Seat seat, const SeatSetup *who);

/* ------------------------------------------------------- what comes next */

typedef enum MatchNext {
    NEXT_HUMAN,    /* a person decides: match_play() */
    NEXT_COMPUTER, /* a computer does: the same */
    NEXT_ROLL,     /* the dice are to be rolled: match_roll() */
    NEXT_ROUND,    /* the round is over, the match is not: match_next_round() */
    NEXT_OVER,     /* see match_outcome() */
} MatchNext;

MatchNext match_next(const Match *match);

/* Who decides: a seat, SEAT_CHANCE, or SEAT_NONE (over, or a round is). */
Seat match_turn(const Match *match);

/* Result at the present step; over, also if only the referee says so. */
Outcome match_outcome(const Match *match);

/* The position as `viewer` may see it (SEAT_NONE: an onlooker); all of it once the match is over.
 * The only way a view or a computer gets a State. */
void match_seen(const Match *match, Seat viewer, State *out);

/* Positions before the present one, for a computer's eye on repetition. */
void match_past(const Match *match, KeyLog *out);

/* Is the present move one of the first of a match that began as the game does? */
bool match_opening(const Match *match);

/* The whole position as text.  For records and the command line, not for a view. */
void match_write_position(const Match *match, Text *out);

/* Changes whenever the present step does.  A thinker is given the ticket with the position; if it
 * differs when the answer comes, the answer is dropped. */
uint64_t match_ticket(const Match *match);

/* ------------------------------------------------------- playing */

/*
 * Play a move of the seat to move (its path, or one that follow() takes).  `events` (may be NULL)
 * is filled with what there is to see.  False, and nothing played, if the move is not legal now,
 * or if the flag has fallen before: then the match is over.  A paused match goes on with it, and
 * the move has taken no time.  The same move as played here before leads into that branch.
 */
bool match_play(Match *match, const Move *move, int64_t now, EventList *events);

/* Roll the dice: what falls depends on the seed and on how many rolls came before on this line,
 * so that after undo the same falls again.  False if it is not NEXT_ROLL. */
bool match_roll(Match *match, int64_t now, EventList *events);

/* Begin the next round; its deal depends on the seed and on how many rounds came before.  False if
 * it is not NEXT_ROUND. */
bool match_next_round(Match *match, int64_t now);

/* Roll and deal until somebody has to decide or the match is over. */
void match_settle(Match *match, int64_t now);

/* A seat gives up, at any time before the end.  False if the match is over. */
bool match_resign(Match *match, Seat seat, int64_t now);

/*
 * A seat offers a draw, or accepts: when all seats have, the match is over.  An offer stands until
 * another seat declines or moves, or the present step changes otherwise.  A computer's answer is
 * given by the caller in the same way.  False if the match is over, the seat has offered already or
 * the rules allow no offer here; whatever has been offered may be accepted.
 */
bool match_offer_draw(Match *match, Seat seat, int64_t now);
void match_decline_draw(Match *match, Seat seat);

/* Do the rules allow an offer at the present position? */
bool match_may_offer(const Match *match);

/* What the seat to move may claim a draw for (ENDING_REPETITION, ENDING_QUIET_MOVES), or
 * ENDING_NONE; and its claim.  False if there is nothing to claim. */
Ending match_claimable(const Match *match);
bool match_claim(Match *match, int64_t now);

/* Has this seat offered? */
bool match_offered(const Match *match, Seat seat);

/* ------------------------------------------------------- time */

void match_resume(Match *match, int64_t now);
void match_pause(Match *match, int64_t now);
bool match_paused(const Match *match);

/* To be called now and then, and before a running match is saved.  True if a flag has just fallen
 * and the match is over by that. */
bool match_tick(Match *match, int64_t now);

/* What a seat's clock shows. */
int64_t match_time_left(const Match *match, Seat seat, int64_t now);

/* ------------------------------------------------------- after it */

/* The score of the series, this game's result included. */
Series match_series(const Match *match);

/* The next game of the series: score, number, who begins (through the game's option `first`, or if
 * it has none by moving everybody on), a new seed (its halves, see commitment.h); the same
 * position, if it began from one that was set up. False if this game is not over or was the last.
 */
bool match_next_game(const Match *match, uint64_t seed, uint64_t seed_high, MatchSetup *out);

#endif
