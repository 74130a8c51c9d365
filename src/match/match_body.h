/* SPDX-License-Identifier: MIT */
/*
 * match_body.h -- what a Match is made of.  Private to src/match: match.c plays, history.c goes
 * about in the tree, record_read.c builds one from text, mail.c one of a line, record_write.c
 * looks.
 */
#ifndef MATCH_MATCH_BODY_H
#define MATCH_MATCH_BODY_H

#include "match/history.h"
#include "match/tags.h"

enum { NO_STEP = -1 };

typedef struct Node {
    StepKind kind;
    Seat seat;
    int parent, number;
    int first_child, sibling; /* in the order in which they came */
    int gone;                 /* the child gone to last */
    int rolls, rounds;        /* from the beginning through this step: they choose the luck */
    Move move;
    int64_t ms;
    State state; /* after the step */
    Outcome outcome;
    char *comment; /* NULL: none */
} Node;

struct Match {
    MatchSetup setup;
    Tags tags; /* of the file it came from, which the setup has no place for */
    Node *node;
    int n, room;
    int at;
    int *line; /* steps from the beginning on */
    int line_n, line_room;
    Clock clock;
    int64_t now; /* the time as we were last told */
    uint64_t ticket;
    uint8_t offered; /* a bit for each seat whose draw offer stands */
};

/* What luck is drawn for. */
typedef enum Luck { LUCK_START, LUCK_ROLL, LUCK_ROUND } Luck;

/* The generator for the n-th deal, roll or round of a match. */
Rng match_luck(const MatchSetup *setup, Luck luck, int n);

/* A match with its first node; `start` (may be NULL) instead of the beginning that the setup and
 * the seed make. */
Match *match_new_from(const MatchSetup *setup, const State *start, Text *why);

/* Whose decision comes after a node; SEAT_NONE also when only the referee ended it. */
Seat node_turn(const Node *node);

/* Add a step below `parent`, which must not be over; returns it, or the same step if it was there
 * already, or NO_STEP if the match is full.  Does not go there. */
int tree_add_move(Match *match, int parent, const Move *move, int64_t ms);
int tree_add_round(Match *match, int parent, const State *state);
int tree_add_end(Match *match, int parent, Ending ending, Seat seat, int64_t ms);

/* The child of `parent` that is this step; NO_STEP. */
int tree_find(const Match *match, int parent, const Node *like);

/* The same for a move that is only tried: what was there keeps its time. */
int tree_try_move(Match *match, int parent, const Move *move);

/* What the seat to move at a step may claim a draw for; ENDING_NONE. */
Ending tree_claim(const Match *match, int step);

/* The start of the round after a node. */
State round_start(const Match *match, int node);

/* Go to a child of the present step; the clock goes on. */
void tree_enter(Match *match, int child, int64_t now);

/* Make a step the present one, and the way to it the one gone last, whatever comes behind it. */
void tree_go(Match *match, int step, int64_t now);

/* The child on the line: the one gone to last, else the first; NO_STEP. */
int tree_next(const Match *match, int step);

#endif
