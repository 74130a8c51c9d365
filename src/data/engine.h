/* SPDX-License-Identifier: MIT */
/*
 * engine.h -- programs that play for a seat: found, started, asked, and watched while they think.
 *
 * An Engine is one child process and the talk with it.  engine_answer() and engine_rest() are
 * called on one and the same thread (engine_run.h says why).  The first blocks it, asks every few
 * milliseconds whether it should stop, and tells when nothing is heard any more; the second is for
 * the time between two questions.  Knows no game: what a game's data says of engines is in
 * catalog.h.
 */
#ifndef DATA_ENGINE_H
#define DATA_ENGINE_H

#include <stdint.h>

#include "data/catalog.h"
#include "data/engine_talk.h"
#include "data/hub_board.h"
#include "match/history.h"

enum {
    ENGINE_PATH_MAX = 512,
    ENGINE_MOVE_MS = 1000, /* for a move where nothing else is said and no clock runs */
    /* So long beyond its time, or without a sign where it owes one, and it is told of; greeting and
     * getting ready have no other time than this.  And so long beyond that, or without a sign, and
     * it is given up. */
    ENGINE_LATE_MS = 1700,
    ENGINE_LOST_MS = 60000,
    ENGINE_LOOK_MS = 30000, /* an analysis takes so long */
    ENGINE_LINE_MAX = 16,   /* moves of a line */
};

/* ------------------------------------------------------------- finding them */

/* What is to be started. */
typedef struct EngineCommand {
    char path[ENGINE_PATH_MAX];
    char argument[32]; /* "": none */
    TalkTongue tongue;
} EngineCommand;

/* The user's own, as he writes it: a path, or "path argument".  False if there is none that can be
 * started. */
bool engine_own(const char *own, EngineCommand *out);

/* The name of a program by the last part of its path, made one that seat_engine_name() takes. */
void engine_id(const char *path, char out[SETUP_ENGINE_MAX]);

/*
 * Where the program of this name is: the user's own (`own`: its path, or ""), if that is its name,
 * or the one in PATH, /usr/games or /usr/local/games.  False if there is none that can be started.
 */
bool engine_find(const GameEngines *engines, const char *id, const char *own, EngineCommand *out);

/* Are these rules played by such programs?  The name they have for them, "" where they need none;
 * NULL: they are not. */
const char *engine_variant(const GameEngines *engines, const Rules *rules, const Options *options);

/* What people call it: of those in `engines` their name, else the id.  `engines` may be NULL. */
const char *engine_called(const GameEngines *engines, const char *id);

/* ------------------------------------------------------------- asking them */

/* How long it may think. */
typedef struct EngineTime {
    uint32_t move_ms; /* for this move; 0: by the clock */
    bool timed;
    int64_t left[2], increment[2]; /* of seats 0 and 1 */
} EngineTime;

typedef struct EngineQuestion {
    EngineCommand command;
    bool greet_only; /* what it says of itself, and no more */
    bool analyse;    /* no move, but how play may go on: EngineWatch.lines */
    bool anew;       /* in a new process, whatever there is */
    int elo;         /* 0: as strong as it can */
    bool shuffled;
    char variant[32]; /* of engine_variant() */
    char *position;   /* of engine_position(), from malloc() */
    EngineTime time;
    const Rules *rules;
    State state;  /* the same position: it tells what is a move */
    HubBoard hub; /* of engine_board(), where Hub is spoken */
} EngineQuestion;

typedef struct EngineAnswer {
    EngineFault fault;
    Move move;       /* legal, if there is no fault */
    int score, mate; /* as in EngineTalk */
    EngineTraits traits;
    char said[TALK_WORD_MAX]; /* what was no move */
} EngineAnswer;

/* How play may go on, as far as it is legal. */
typedef struct EngineLine {
    int depth;
    int score, mate; /* as in EngineTalk */
    int n;           /* moves, at least one */
    Move move[ENGINE_LINE_MAX];
} EngineLine;

typedef struct EngineLines {
    int n; /* the best first */
    EngineLine at[TALK_LINES];
    char said[TALK_WORD_MAX]; /* what was no move, where a line was cut; "": all were */
} EngineLines;

/* Whoever looks on, on the engine's thread. */
typedef struct EngineWatch {
    void *context;
    bool (*stop)(void *context);            /* nobody wants the answer any more */
    void (*late)(void *context, bool late); /* nothing has been heard for too long; or again */
    void (*lines)(void *context, const EngineLines *lines); /* more is known */
    int look_ms;                                            /* of an analysis; 0: ENGINE_LOOK_MS */
    int late_ms; /* how long that is; 0: ENGINE_LATE_MS */
    int lost_ms; /* and this; 0: ENGINE_LOST_MS */
} EngineWatch;

typedef struct Engine Engine;

Engine *engine_new(void);
void engine_free(Engine *engine); /* by anybody, once its thread asks no more */

/* False if it was stopped: there is no answer then.  An analysis ends with one that has no move.
 * After a fault its process is gone, and the next question starts another. */
bool engine_answer(Engine *engine, const EngineQuestion *question, const EngineWatch *watch,
                   EngineAnswer *out);

/* The question that is being answered: the program is to move at once, as soon as it thinks.  By
 * any thread; false before the next question, which has its time again. */
void engine_hurry(Engine *engine, bool at_once);

/*
 * Block until engine_wake(), called before or meanwhile by any thread.  What the process says is
 * heard and means nothing; one that ends, or says more than anybody would, is gone at once.  Then
 * this returns its fault, else ENGINE_FINE; and the next question, if it goes to the same process,
 * is answered by that fault.
 * Where nothing happens the thread sleeps.
 */
EngineFault engine_rest(Engine *engine);
void engine_wake(Engine *engine);

/* How such programs call the squares of these rules: nothing but where they speak Hub. */
void engine_board(const GameEngines *engines, const Rules *rules, const Options *options,
                  HubBoard *out);

/* The position of a match after a step as a line for engines, with the moves that led to it. */
void engine_position(const GameEngines *engines, const Match *match, int step, Buffer *out);

#endif
