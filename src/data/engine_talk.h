/* SPDX-License-Identifier: MIT */
/*
 * engine_talk.h -- the Universal Chess Interface, from the side of whoever asks; whoever does not
 * know it may know XBoard's protocol (engine_xboard.h), and is asked in that; draughts programs
 * know Hub (engine_hub.h).
 *
 * Bytes of an engine go in, lines for it come out.  Pure: knows no process, no clock, no game; an
 * answer is a word, and whether that is a move somebody else has to judge.  Nothing that comes in
 * is trusted: a fault stays, and whatever comes after it is not read.
 */
#ifndef DATA_ENGINE_TALK_H
#define DATA_ENGINE_TALK_H

#include "base/text.h"

enum {
    TALK_LINE_MAX = 16 * 1024,        /* bytes of a line ... */
    TALK_BYTES_MAX = 8 * 1024 * 1024, /* ... and of all that is said to one question */
    TALK_MUCH = 128 * 1024,           /* nobody would call that silence */
    TALK_WORD_MAX = 96,               /* a move that takes twenty men names them all */
    TALK_VARIANTS_MAX = 256,
    TALK_LINES = 5,
    TALK_PV_MAX = 256, /* bytes of a line of moves: as many as fit */
    TALK_NAME_MAX = 64,
};

/* What may go wrong with an engine. */
typedef enum EngineFault {
    ENGINE_FINE,
    ENGINE_ABSENT,   /* it is not there */
    ENGINE_NO_START, /* it cannot be started */
    ENGINE_DIED,     /* it has ended */
    ENGINE_SILENT,   /* it does not answer */
    ENGINE_FLOOD,    /* it says more than anybody would */
    ENGINE_BINARY,   /* what it says is no text */
    ENGINE_NO_MOVE,  /* it says that there is no move */
    ENGINE_BAD_MOVE, /* its move is none */
    ENGINE_UNFIT,    /* it does not know what this match needs */
    ENGINE_FAULTS
} EngineFault;

/* What an engine says of itself. */
typedef struct EngineTraits {
    char name[TALK_NAME_MAX]; /* "Stockfish 16": UTF-8, or "" */
    bool limited;             /* its strength can be set ... */
    int elo_min, elo_max;     /* ... from here to there */
    bool shuffled;            /* UCI_Chess960 */
} EngineTraits;

/* What it is greeted in. */
typedef enum TalkTongue {
    TALK_UCI, /* or XBoard's, if it does not know that */
    TALK_HUB,
    TALK_ANY, /* nobody knows yet what it plays */
} TalkTongue;

typedef enum TalkStage {
    TALK_GREETING, /* "uci" or "hub" is said */
    TALK_GREETED,  /* its traits are known */
    TALK_READYING, /* options are set */
    TALK_READY,
    TALK_CALLING, /* a question waits until it has understood all that came before */
    TALK_THINKING,
    TALK_ANSWERED, /* `move` is the answer */
} TalkStage;

/* How it thinks the game may go on. */
typedef struct TalkLine {
    int depth;                   /* 0: it has said nothing of this one */
    int score, mate;             /* as in EngineTalk */
    char moves[TALK_PV_MAX + 1]; /* words */
} TalkLine;

typedef struct EngineTalk {
    TalkStage stage;
    EngineFault fault;
    EngineTraits traits;
    Buffer out;   /* to be sent; whoever has sent a part calls talk_sent() */
    Buffer asked; /* the question, while it waits */
    size_t heard; /* bytes since the last question */
    int lines;    /* lines heard, of any kind: it is alive */
    int calls;    /* "isready" that came to nothing so far ... */
    int answers;  /* ... and those it has answered while it thought */
    char move[TALK_WORD_MAX];
    int score, mate; /* of the best line: hundredths of a pawn, or moves to mate (mate != 0) */
    TalkLine at[TALK_LINES]; /* the best first */
    int told;                /* lines of moves heard since the question */
    bool analysing;          /* the question has no answer: it is asked for such lines */
    bool several;            /* "MultiPV" was offered */
    bool blind;              /* XBoard's "analyze" is not known to it: it thinks about a move */
    bool limiting;           /* "UCI_LimitStrength" was offered; part of traits.limited */
    bool xboard; /* it speaks XBoard's protocol: nothing is heard of it while it thinks, ... */
    bool ping, setboard, usermove; /* ... and it has these */
    TalkTongue tongue;
    bool hub;                         /* it speaks Hub, ... */
    char variants[TALK_VARIANTS_MAX]; /* ... and plays these draughts, "": the usual ones */
    char line[TALK_LINE_MAX];
    size_t line_n;
} EngineTalk;

/* Begin, with a greeting to be sent.  talk_release() in the end. */
void talk_begin(EngineTalk *talk, TalkTongue tongue);
void talk_release(EngineTalk *talk);

/* It has said this.  Any bytes. */
void talk_hear(EngineTalk *talk, const char *bytes, size_t n);

/* So many bytes of `out` are on their way. */
void talk_sent(EngineTalk *talk, size_t n);

/* Once it is greeted: a game begins, at this strength (0: all it has; only where it is limited),
 * with shuffled men or not. */
void talk_prepare(EngineTalk *talk, int elo, bool shuffled);

/* The same for one that speaks Hub: which draughts. */
void talk_prepare_hub(EngineTalk *talk, const char *variant);

/* Once it is ready, or has answered: "position ..." and "go ...", without line ends; what it speaks
 * (of Hub "pos ..." and "level ...", "go ..."). */
void talk_ask(EngineTalk *talk, const char *position, const char *go);

/* The same without an end: it is to tell what it thinks until talk_stop(), several lines where it
 * can. */
void talk_analyse(EngineTalk *talk, const char *position);

/* It thinks, and is to answer with what it has found so far. */
void talk_hurry(EngineTalk *talk);

/* Nobody wants the answer any more; it may be asked again at once. */
void talk_stop(EngineTalk *talk);

/* Is it still there?  It has to answer, also while it thinks. */
void talk_call(EngineTalk *talk);

#endif
