/* SPDX-License-Identifier: MIT */
/*
 * engine_offers.h -- the other programs that can be chosen, and what they say of themselves; for
 * setup and settings.
 *
 * What is installed is looked up at once; a program is started only when it is asked for, answers
 * on its engine process's thread, and ends again when it has.
 */
#ifndef UI_SCENES_ENGINE_OFFERS_H
#define UI_SCENES_ENGINE_OFFERS_H

#include "ui/app/app.h"
#include "ui/app/thinker.h"

enum { OFFERS_MAX = ENGINE_KIND_MAX + 1 };

typedef struct EngineOffer {
    char id[SETUP_ENGINE_MAX];
    const char *name;
    EngineCommand command;
    bool wanted; /* it is to be asked */
    bool known;  /* it has been: */
    EngineAnswer answer;
} EngineOffer;

typedef struct EngineOffers {
    int n;
    EngineOffer at[OFFERS_MAX];
    EngineProcess *process;
    int asked; /* who is being asked, if there is an engine process */
    bool late;
} EngineOffers;

/* What is installed of those that play a game, and the user's own (`own`: its path, or ""). */
void offers_find(EngineOffers *offers, const GameEngines *engines, const char *own);

/* The same in parts: none; those of one game; the user's own, of which it may not be known yet what
 * it plays (`engines` NULL). */
void offers_begin(EngineOffers *offers);
void offers_add_known(EngineOffers *offers, const GameEngines *engines, const char *own);
void offers_add_own(EngineOffers *offers, const GameEngines *engines, const char *own);

/* Index by name, -1: not installed. */
int offers_index(const EngineOffers *offers, const char *id);

/* Ask this one what it is, unless that is known. */
void offers_ask(EngineOffers *offers, App *app, int index);

/* Has somebody answered?  Asks the next.  True if there is something new to show. */
bool offers_hear(EngineOffers *offers, App *app);

/* What is known of one, in a sentence. */
void offers_say(const EngineOffers *offers, int index, Text *out);

void offers_release(EngineOffers *offers);

/* What went wrong with a program of this name, in a sentence. */
void engine_fault_say(const char *name, const EngineAnswer *answer, Text *out);

#endif
