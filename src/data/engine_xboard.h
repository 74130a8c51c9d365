/* SPDX-License-Identifier: MIT */
/*
 * engine_xboard.h -- XBoard's protocol (version 2), for engines that speak only that; for
 * engine_talk.c alone.
 *
 * The same talk as over UCI, in other words: whoever asks says the position and the time as to any
 * engine, and here they become "force", "setboard", moves and "go".  Such an engine is known by its
 * answer to "uci", which is that there is no such command.  It has to answer "ping"; to one that
 * has no "setboard" a position is told by "edit", which knows nothing of castling that is lost; one
 * that has no "analyze" is let think about a move, and tells what it thinks meanwhile.  While it
 * thinks it answers nothing: only its time counts then.
 */
#ifndef DATA_ENGINE_XBOARD_H
#define DATA_ENGINE_XBOARD_H

#include "data/engine_talk.h"

/* Is this what such an engine says to "uci"? */
bool xboard_is(const char *line);

/* It is one: the greeting is to be sent. */
void xboard_begin(EngineTalk *talk);

/* What a line is. */
typedef enum XboardSaid {
    XBOARD_NOTHING,
    XBOARD_GREETED,
    XBOARD_READY, /* an answer to a call */
    XBOARD_MOVE,  /* `*line` goes on with it */
    XBOARD_NO_MOVE,
    XBOARD_UNFIT, /* it does not take the position or a move */
} XboardSaid;
XboardSaid xboard_hear(EngineTalk *talk, const char **line);

/* Append a question, of "position fen ... moves ..." and "go ...". */
void xboard_ask(const EngineTalk *talk, const char *position, const char *go, Buffer *out);

#endif
