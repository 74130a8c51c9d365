/* SPDX-License-Identifier: MIT */
/*
 * uci_inside.h -- what uci.c, which obeys commands, and uci_go.c, which thinks about a move, share.
 */
#ifndef CLI_UCI_INSIDE_H
#define CLI_UCI_INSIDE_H

#include "ai/ai.h"
#include "cli/uci_input.h"
#include "data/catalog.h"

enum {
    UCI_OVERHEAD = 30,     /* ms that a move needs on its way, as long as nobody says otherwise */
    UCI_ELO_MIDDLE = 1350, /* a strength of which is known at how many positions it looks */
};

/* What `go` asked for; 0: nothing said. */
typedef struct GoLimits {
    int64_t time[2], increment[2], move_time, moves_to_go;
    long depth;
    int mate; /* in so many moves */
    uint64_t nodes;
    bool timed; /* clock times were given, however small */
    bool infinite, ponder;
    MoveList only;
} GoLimits;

typedef struct Uci {
    const Catalog *catalog;
    const Rules *rules;
    Input input;
    State state; /* the position to think about */
    KeyLog past; /* those before it */
    AiTable *table;
    struct Endgames *endgames;
    long hash, lines, level, threads;
    long overhead; /* ms */
    long elo;
    bool limited;  /* to that strength */
    bool shuffled; /* Chess960 */
    bool stop, quit;
    bool waiting; /* infinite or pondering: the answer is held back */
    GoLimits limits;
    int64_t began, deadline; /* ms; deadline 0: none */
    bool by_clock;           /* `pace` holds, counted from `due` */
    AiPace pace;
    int64_t due;
    Move best;  /* of the last depth, ... */
    int steady; /* ... and for how many it has been that */
    int line;   /* of MultiPV, from 1 */
} Uci;

/* A line of the answer, at once. */
void uci_say(const char *line);

/* Append a move as UCI has it: squares, and the piece a pawn becomes in small letters. */
void uci_write_move(const Uci *uci, const State *s, const Move *move, Text *out);

/* Inverse of it, or any other way to write a move.  False with a sentence (may be NULL). */
bool uci_read_move(const Uci *uci, const State *s, const char *word, Move *out, Text *why);

/* "go" and the words behind it: thinks, says what it finds, and answers.  Lines that come meanwhile
 * and can wait are held (uci_input.h). */
void uci_go(Uci *uci, const char *cursor);

#endif
