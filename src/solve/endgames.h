/* SPDX-License-Identifier: MIT */
/*
 * endgames.h -- tables of all positions of few men, worked out backwards from the ends.
 *
 * A table holds the positions of one material: so many men of each kind on each side.  Captures
 * and promotions lead to tables of other material, which are made before.  A game brings an
 * EndgameGame: how its positions are numbered (of those that are alike by symmetry one), what a
 * position is worth by what its successors are, and whence it may have come.  Games of two seats
 * that move by turns, where whoever is to move at the end has lost, or the end is a draw.
 */
#ifndef SOLVE_ENDGAMES_H
#define SOLVE_ENDGAMES_H

#include "solve/solve.h"

enum {
    ENDGAME_KINDS = 6,
    ENDGAME_BELOW_MAX = 16,   /* tables that one leads to */
    ENDGAME_BEFORE_MAX = 256, /* positions that one may come from */
    ENDGAME_MEN_MAX = 8,
};

/* How many men of each kind each side has.  Whose side is which the game decides: a position and
 * the same one with the sides exchanged are in one table. */
typedef struct Material {
    uint8_t n[2][ENDGAME_KINDS];
} Material;

/*
 * Worth of a position for the side to move, in a byte: 0 is a draw, or not known yet; else one more
 * than the plies to the end, and as both sides move in turn an odd byte is lost and an even one
 * won.
 */
enum { WORTH_DRAW = 0, WORTH_LOST_NOW = 1, WORTH_MAX = 254, WORTH_NO_POSITION = 255 };

typedef struct Endgame Endgame;

typedef struct EndgameGame {
    const char *id;

    /* The material of a state, of the side that the table calls the first before the other's.
     * False with a sentence if there is no such table. */
    bool (*material)(const State *s, Material *out, Text *why);

    /* Name of a table: letters and digits. */
    void (*name)(const Options *options, const Material *material, Text *out);

    /* Materials that moves lead to, other than its own, without any that needs no table. */
    int (*below)(const Options *options, const Material *material, Material out[ENDGAME_BELOW_MAX]);

    /* What numbering needs to know of this material: Endgame.numbers, one block, freed by whoever
     * has the table.  May be NULL. */
    void *(*prepare)(const Options *options, const Material *material);

    /* Numbers of positions in the table; some may be no position. */
    uint64_t (*size)(const Endgame *e);

    /* Number of a state whose material is the table's. */
    uint64_t (*index)(const Endgame *e, const State *s);

    /* Worth by what is known of the successors now (Fold), or WORTH_NO_POSITION. */
    uint8_t (*worth)(const Endgame *e, uint64_t index);

    /* Numbers of all positions of this table that a move may lead here from; others may be among
     * them. */
    int (*before)(const Endgame *e, uint64_t index, uint64_t out[ENDGAME_BEFORE_MAX]);
} EndgameGame;

struct Endgame {
    const EndgameGame *game;
    Options options;
    Material material;
    void *numbers;
    uint64_t size;
    uint8_t *worth;
    int below_n;
    const Endgame *below[ENDGAME_BELOW_MAX];
};

/* Where tables are kept between runs of the program.  Either function may fail; a table that
 * cannot be loaded is made, one that cannot be saved is made again. */
typedef struct EndgameStore {
    void *context;
    bool (*load)(void *context, const char *name, uint8_t *bytes, size_t n);
    void (*save)(void *context, const char *name, const uint8_t *bytes, size_t n);
} EndgameStore;

/* The tables that have been needed so far.  Not shared by two threads. */
typedef struct Endgames {
    const EndgameStore *store; /* NULL: nowhere */
    size_t bytes, bytes_most;
    int n;
    Endgame *table[128];
} Endgames;

void endgames_init(Endgames *all, size_t bytes, const EndgameStore *store);
void endgames_release(Endgames *all);

/* That of a material among those a table leads to, itself included; NULL: needs no table. */
const Endgame *endgame_of(const Endgame *e, const Material *material);

/* Worth of a position from those of its successors, as their side to move sees them. */
typedef struct Fold {
    uint8_t soonest_lost; /* 0: none */
    uint8_t latest_won;
    bool draws, moves;
} Fold;

static inline void fold_add(Fold *f, uint8_t worth)
{
    f->moves = true;
    if (worth == WORTH_DRAW)
        f->draws = true;
    else if (worth % 2 == 0)
        f->latest_won = worth > f->latest_won ? worth : f->latest_won;
    else if (f->soonest_lost == 0 || worth < f->soonest_lost)
        f->soonest_lost = worth;
}

/* `none`: the worth where there is no move. */
static inline uint8_t fold_worth(const Fold *f, uint8_t none)
{
    if (!f->moves)
        return none;
    if (f->soonest_lost != 0)
        return (uint8_t)(f->soonest_lost + 1);
    return f->draws ? WORTH_DRAW : (uint8_t)(f->latest_won + 1);
}

/* A Solver's answer by tables. */
bool endgames_run(const EndgameGame *game, const SolveRequest *request, SolveReply *reply,
                  Text *why);

#endif
