/* SPDX-License-Identifier: MIT */
/*
 * search.h -- looking ahead in any game, through its rules alone.
 *
 * Two parties: the seat that thinks ("we") and all others together ("they").  With two seats that
 * is plain alpha-beta; with more it is paranoid search (everyone against us); dice are averaged
 * (expectimax).  Nothing assumes that parties alternate: after each move it is State.turn that
 * says whose it is, so extra moves, forced passes and pushes need no special case.
 *
 * A value belongs to the party to move, we at chance nodes and finished games.
 */
#ifndef AI_SEARCH_H
#define AI_SEARCH_H

#include "ai/evals.h"
#include "ai/table.h"

enum {
    PLY_MAX = 160,      /* longest line, extensions and what lies beyond the horizon included */
    POOL_MAX = 16384,   /* moves kept along one line */
    HISTORY_MAX = 8192, /* a power of two: two seats, from and to of 64 sites */
    DEEDS_MAX = 769,    /* of Evaluation.deed */
    VALUE_MAX = 32000,  /* beyond every value */
};

/* A move waiting to be tried: small, for they are sorted at each node. */
typedef struct Candidate {
    int order;     /* the greatest goes first */
    uint16_t slot; /* of Search.history */
    uint16_t at;   /* its place in Search.move */
    uint16_t deed; /* Evaluation.deed */
    bool loud;     /* its promise is more than 0 */
    bool weighed;  /* and Evaluation.gains has been asked whether it only loses */
} Candidate;

/* How moves have done, wherever they were tried. */
typedef struct Habits {
    uint64_t salt;                        /* whose they are: Search.salt */
    uint16_t counter[HISTORY_MAX];        /* the last one that refuted this one */
    int16_t history[HISTORY_MAX];         /* how often a move from-to did, and how often not */
    int16_t follow[DEEDS_MAX][DEEDS_MAX]; /* the same, of a deed behind another */
} Habits;

/* One search.  Large: allocated once by ai_choose(), nothing is allocated below. */
typedef struct Search {
    const Rules *rules;
    const Evaluation *evaluation;
    const AiRequest *request;
    AiTable *table;
    Seat seat;        /* we */
    uint64_t salt;    /* keeps apart in the table what is not the same question */
    int noise, blind; /* of the Level */
    bool lapse;       /* this time the opponent's answer is forgotten */
    bool free_turns;  /* Evaluation.free_turns, at levels that see so far */
    int beyond;       /* Evaluation.beyond, likewise */
    bool cuts;        /* leaves out what hardly matters: Evaluation.pass, late, slack */
    bool sharp;       /* sharp.h decides what is left out, and has what is below from `deed` on */
    int root_depth;   /* that of the whole search */
    uint64_t noise_seed; /* one misjudgement a position */
    uint64_t nodes, max_nodes;
    int64_t deadline; /* in nanoseconds of the monotonic clock; 0: none */
    bool stopped;     /* out of nodes, out of time or told to stop: values mean nothing now */
    bool horizon;     /* a judgement, not only finished games, went into the value */
    int past;         /* where the root stands in path */
    uint64_t path[KEYLOG_MAX + PLY_MAX + 1]; /* keys of the positions that led here */
    uint16_t came[PLY_MAX + 1];              /* slot of the move that led to this ply */
    int8_t pressed[PLY_MAX + 1];             /* Evaluation.pressed there; UNASKED: not yet asked */
    uint16_t killer[PLY_MAX][2];             /* the last moves that refuted another at this ply */
    uint16_t deed[PLY_MAX + 2];              /* that of the move that led to this ply; 0: none */
    uint16_t barred[PLY_MAX + 2];            /* index of a move left out there */
    bool refuted[PLY_MAX + 2];               /* that is expected of the position there */
    int sight[PLY_MAX + 2];                  /* worth of the position there as it stands */
    Habits *habits;                          /* `own`, or those that go with the table */
    int planned[MOVE_MAX];                   /* of the root's moves, by their place: plan.h */
    Memo memo;
    MoveList scratch;
    int pool_n; /* of both: a node's moves, in the order of moves(), and what is tried of them */
    Move move[POOL_MAX];
    Candidate pool[POOL_MAX];
    Habits own;
} Search;

/* Ready for the first search_next(); the state and the past are taken from the request.  With a
 * lapse, bounds->depth should be 1. */
void search_init(Search *x, const AiRequest *request, const Level *bounds, bool lapse);

/* Worth of move number `i` of a list in good order for whoever moves there, `depth` plies ahead
 * counting this move, if it lies between alpha and beta; else a bound of it.  Of moves behind the
 * first it is looked at whether they are better than alpha at all, late ones less deep.  `ply` is
 * that of `s`, 0 at the root. */
int search_next(Search *x, const State *s, const Candidate *candidate, int i, int ply, int depth,
                int alpha, int beta);

/* Where a position stands in the table. */
uint64_t search_key(const Search *x, const State *s);

/* Asks whoever looks on whether to stop. */
bool search_called_off(const AiRequest *request);

/* Is this one of the moves the request wants to choose from? */
bool search_wants(const AiRequest *request, const Move *move);

/* Leave of a list those it wants, if there are any. */
void search_keep_wanted(const AiRequest *request, MoveList *list);

/* Nanoseconds of the monotonic clock. */
int64_t search_now(void);

/* Worth of the position as it stands. */
int search_judge(Search *x, const State *s, int ply);

#endif
