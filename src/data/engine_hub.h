/* SPDX-License-Identifier: MIT */
/*
 * engine_hub.h -- the Hub protocol (version 2) of draughts programs; for engine_talk.c alone.
 *
 * The same talk as over UCI, in other words: a line is a command and its arguments, name=value or
 * name="a value with blanks".  The engine tells its parameters and "wait"s; it is told which
 * draughts are played and to "init", and is "ready".  It has to answer "ping".
 */
#ifndef DATA_ENGINE_HUB_H
#define DATA_ENGINE_HUB_H

#include "data/engine_talk.h"

/* What a line is. */
typedef enum HubSaid {
    HUB_NOTHING,
    HUB_GREETED,
    HUB_READY, /* or an answer to a call */
    HUB_MOVE,  /* `move`, "": it names none */
    HUB_UNFIT, /* it does not take what it was told */
} HubSaid;
HubSaid hub_hear(EngineTalk *talk, const char *line, char move[TALK_WORD_MAX]);

/* Does it play these draughts ("normal", "frisian")? */
bool hub_plays(const EngineTalk *talk, const char *variant);

#endif
