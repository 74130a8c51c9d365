/* SPDX-License-Identifier: MIT */
/*
 * ai.h -- a state to a move.
 *
 * To the AI a match is a request: a state that is already concealed for the seat (so it cannot
 * peek), the positions since the last irreversible move, a level, bounds.  Nothing here knows
 * seats as people, clocks or windows; the search runs on the caller's thread, with another one
 * beside it if that is asked for, and polls a stop flag.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include <stdatomic.h>

#include "ai/pace.h"
#include "rules/keylog.h"
#include "rules/rules.h"

enum {
    LEVEL_BEGINNER = -1, /* takes the biggest thing it sees (beginner.h), a second yardstick */
    LEVEL_RANDOM = 0,    /* uniformly random play, the yardstick of selfplay */
    LEVEL_MIN = 1,
    LEVEL_MAX = 10, /* as strong as it can; whoever shows them gives them names */
};

/* How many levels there are: ten where skill decides, five where luck has a part.  A higher one is
 * played as the highest. */
int ai_levels(const Rules *rules);

/* Positions that a level looks at for one move, and milliseconds it takes at the most for it. */
uint64_t ai_level_nodes(const Rules *rules, int level);
uint32_t ai_level_ms(const Rules *rules, int level);

/* How strong a level is, on the scale of match/glicko.h; of random moves nothing is known, 0. */
int ai_level_rating(const Rules *rules, int level);
/* The level that comes nearest to a rating. */
int ai_level_near(const Rules *rules, int rating);

typedef struct AiTable AiTable;

/* Megabytes of a table: what is usual, and the most that can be chosen. */
enum { AI_TABLE_MIN = 16, AI_TABLE_MAX = 1024 };

/* Transposition table of about `bytes`; kept between moves of a match by whoever asks for them,
 * and made only when a computer first thinks.  Two searches at a time may share it, but then what
 * they answer is a matter of who was first. */
AiTable *ai_table_new(size_t bytes);
void ai_table_free(AiTable *table);

enum { AI_LINE_MAX = 16, AI_THREADS_MAX = 2 };

typedef struct AiReply {
    Move move; /* always legal, also when stopped at once */
    int score; /* of that move; 0 of a random one */
    int depth; /* last depth finished; 0 if none was */
    uint64_t nodes;
    int line_n; /* what is expected: `move`, and what follows as far as the table remembers; 0:
                   unknown */
    Move line[AI_LINE_MAX];
} AiReply;

/* Somebody who looks on while a search runs, on its thread; either function may be NULL. */
typedef struct AiWatcher {
    void *context;
    bool (*poll)(void *context);                       /* every 2 ms at least; true: stop */
    void (*tell)(void *context, const AiReply *reply); /* a depth is finished */
} AiWatcher;

/*
 * Bounds.  All three 0: the level's own, of which the nodes are the one that counts, so that a
 * level plays alike on every machine.  If any is given, only those given hold, and where
 * max_depth is 0 the level still looks no deeper than it can.  With a clock a level takes no longer
 * than the clock allows, and one without a depth of its own as long as it does.
 */
typedef struct AiRequest {
    const Rules *rules;
    State state; /* already concealed for `seat`; it is this seat's turn */
    KeyLog past; /* positions before `state`, for repetition */
    Seat seat;
    int level;    /* LEVEL_BEGINNER, LEVEL_RANDOM, LEVEL_MIN ... LEVEL_MAX */
    bool sure;    /* judges without the level's misjudgements: hints, study */
    bool whole;   /* tells what the last whole depth has found, for whose turn it is at the
                   * horizon tells in some games; none is begun that would surely not end
                   * within max_nodes */
    bool opening; /* among the first moves of a match: what hardly differs is a matter of
                   * taste, so that no two begin alike */
    Site begun[CLICKS_MAX]; /* choose only among the moves whose path begins so ... */
    int begun_n;            /* ... if there are any; 0: among all */
    uint64_t seed;          /* same request, same answer ... */
    uint64_t max_nodes;     /* ... when bounded by nodes or depth */
    uint32_t max_ms;
    AiClock clock;             /* the seat's own; all zero: it plays without */
    int max_depth;             /* in plies; more than AI_DEPTH_MAX is as good as that */
    const atomic_bool *stop;   /* polled at least every 2 ms; NULL: never */
    struct Endgames *endgames; /* tables of few men (solve/endgames.h), by which the highest level,
                                * who is sure and what is learnt plays; large ones are made only
                                * where nobody waits: not for hints, by time or with a watcher.
                                * NULL: none */
    AiTable *table;            /* NULL: the search does without one */
    int threads;               /* 2: the highest level, or who is sure, thinks on two, unless nodes
                                * are bounded by the request; less: on one */
    const AiWatcher *watcher;  /* NULL: nobody looks on */
    const MoveList *only;      /* legal moves to choose from; NULL: all */
} AiRequest;

/*
 * Scores are for `seat`, in hundredths of the game's unit: a seed, a man, a step.  Beyond
 * AI_DECIDED (and below -AI_DECIDED) the game is won (lost): beyond AI_MATE by force within
 * AI_WIN - score plies, else by score - AI_DECIDED points, in games where the margin counts.
 */
enum { AI_WIN = 30000, AI_MATE = 29000, AI_DECIDED = 28000, AI_DEPTH_MAX = 100 };

/* The state must have a legal move.  Deterministic but for time, `stop` and a second thread; what
 * earlier requests left in the table is part of the question. */
void ai_choose(const AiRequest *request, AiReply *reply);

/* *out as if the seat to move had let its turn go: what the other one would do then is a threat.
 * False where the game's rules are not known to allow that question, or not here. */
bool ai_pass(const Rules *rules, const State *s, State *out);

/* Is this move known to win, by a proof that no search of the usual length finds? */
bool ai_knows_won(const Rules *rules, const State *s, const Move *move);

#endif
