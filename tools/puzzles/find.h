/* SPDX-License-Identifier: MIT */
/*
 * find.h -- is there a puzzle in a position, and is it one?
 *
 * To find a puzzle and to prove it is the same thing: a finder is handed a position as its line
 * has it and looks at every first move.  It says yes only if exactly one does what the theme asks
 * for, and then always names the same moves, however often and wherever it is asked: bounds are
 * nodes and deals, never time.  Who wants a proof asks again and compares (mine.c --prove).
 */
#ifndef PUZZLES_FIND_H
#define PUZZLES_FIND_H

#include "ai/ai.h"
#include "solve/endgames.h"
#include "solve/solve.h"

enum {
    FOUND_MOVES = 12,
    LEAD_CHESS = 150, /* hundredths of a pawn that no other move comes within */
    LEAD_MAN = 100,   /* ... of a man */
    LEAD_CHANCE = 5,  /* points in a hundred of winning chance ... */
    DEALS = 10000,    /* ... over so many deals, where they cannot be counted out */
};

typedef struct Found {
    const char *theme;
    int rating;
    int n;
    Move move[FOUND_MOVES]; /* the solver's and, between them, the others' */
} Found;

/* What finders keep between positions, and which makes no difference to what they find. */
typedef struct Finder {
    Endgames endgames;
    bool proving; /* only the first move is asked for; of searches, which change with the program, a
                   * part of the lead will do that they had when the puzzle was mined */
} Finder;

/* Somebody of `seats` is to move and has a choice.  False: no puzzle here. */
typedef bool Find(Finder *finder, const Rules *rules, const State *s, Found *out);

/* One row a game and variant that puzzles are mined for. */
typedef struct Field {
    const char *game, *variant;
    Find *find;
    int level;      /* of those who play the games; LEVEL_RANDOM */
    uint64_t nodes; /* ... for each of their moves */
    const struct Quota {
        const char *theme;
        int most;
    } * quota; /* the last one has no theme */
} Field;

extern const Field puzzle_fields[]; /* the last one has no game */

/* ------------------------------------------------------- what several finders need */

/* The best move of a search of so many nodes, and its score; `without` (may be NULL) is left out.
 * False if there is no other. */
bool best_move(const Rules *rules, const State *s, uint64_t nodes, const Move *without,
               AiReply *reply);

bool same_move(const Move *a, const Move *b);

/* From the number of nodes from which on the search finds the move: 600 where a few dozen are
 * enough, 140 more for each time as many are needed four times, and 60 for each own move after the
 * first. */
int rate_by_nodes(const Rules *rules, const State *s, const Move *move, int own_moves);

/* The same of what is counted, not searched: 600, 30 for each other move there is, 90 for each
 * further click of the move. */
int rate_by_moves(const Rules *rules, const State *s, const Move *move);

/* Pieces that a move takes, and whose they are. */
int taken_by(const Rules *rules, const State *s, const Move *move, State *after);

/*
 * A win by force within `most` own moves, in games whose moves are few: exactly one first move
 * wins that fast, and after it and the longest resistance again exactly one, but for the last
 * move.  `n` is how many own moves it takes.  False: no, or more than can be looked through.
 */
bool find_forced(const Rules *rules, const State *s, int most, Found *out, int *n);

/* The seat wins within so many own moves, 0: is over and won.  -1: looked through no further. */
bool forces(const Rules *rules, const State *s, Seat seat, int moves, long *nodes);

Find find_chess, find_draughts, find_kamisado, find_kalah, find_morris, find_ladder, find_ludo,
    find_dominoes;

#endif
