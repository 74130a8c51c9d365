/*
 * ai.h -- a state to a move.
 *
 * To the AI a match is a request: a state that is already concealed for the seat (so it cannot
 * peek), the positions since the last irreversible move, a level, bounds.  Nothing here knows
 * seats as people, clocks, windows or threads; the search runs on the caller's thread and polls a
 * stop flag.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include <stdatomic.h>

#include "rules/keylog.h"
#include "rules/rules.h"

enum {
    LEVEL_RANDOM = 0, /* uniformly random play, the yardstick of selfplay */
    LEVEL_MIN = 1,
    LEVEL_MAX = 3, /* levels that exist now; names in data/levels.json */
};

typedef struct AiTable AiTable;

/* Transposition table of about `bytes`; kept between moves of a match by whoever asks for them,
 * and made only when a computer first thinks.  Not shared by two searches at a time. */
AiTable *ai_table_new(size_t bytes);
void ai_table_free(AiTable *table);

typedef struct AiRequest {
    const Rules *rules;
    State state; /* already concealed for `seat`; it is this seat's turn */
    KeyLog past; /* positions before `state`, for repetition */
    Seat seat;
    int level;               /* LEVEL_RANDOM, LEVEL_MIN ... LEVEL_MAX */
    uint64_t seed;           /* same request, same answer ... */
    uint64_t max_nodes;      /* ... when bounded by nodes; 0: the level's own bound */
    uint32_t max_ms;         /* 0: the level's own bound */
    int max_depth;           /* 0: the level's own bound */
    const atomic_bool *stop; /* polled at least every 2 ms; NULL: never */
    AiTable *table;          /* NULL: the search does without one */
} AiRequest;

typedef struct AiReply {
    Move move; /* always legal, also when stopped at once */
    int score; /* for `seat`, in hundredths of the game's unit; AI_WIN - plies when won */
    int depth; /* last depth finished */
    uint64_t nodes;
} AiReply;

enum { AI_WIN = 30000 };

/* The state must have a legal move.  Deterministic but for max_ms and stop. */
void ai_choose(const AiRequest *request, AiReply *reply);

#endif
