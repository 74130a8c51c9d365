/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/engine_offers.h"

#include <stdio.h>
#include <string.h>

#include "data/words.h"

static void offers_add(EngineOffers *offers, const GameEngines *engines, const char *id,
                       const char *own)
{
    EngineCommand command;
    if (offers->n == OFFERS_MAX || offers_index(offers, id) >= 0 ||
        !engine_find(engines, id, own, &command))
        return;
    EngineOffer *offer = &offers->at[offers->n++];
    *offer = (EngineOffer){.command = command};
    snprintf(offer->id, sizeof offer->id, "%s", id);
    offer->name = engine_called(engines, id);
    if (strcmp(offer->name, id) == 0)
        offer->name = offer->id; /* `id` itself may go away */
}

void offers_begin(EngineOffers *offers)
{
    offers_release(offers);
    *offers = (EngineOffers){.n = 0};
}

void offers_add_known(EngineOffers *offers, const GameEngines *engines, const char *own)
{
    for (int i = 0; i < engines->count; i++)
        offers_add(offers, engines, engines->kind[i].id, own);
}

void offers_add_own(EngineOffers *offers, const GameEngines *engines, const char *own)
{
    char id[SETUP_ENGINE_MAX] = "";
    if (own[0] == '\0')
        return;
    engine_id(own, id);
    offers_add(offers, engines, id, own);
}

void offers_find(EngineOffers *offers, const GameEngines *engines, const char *own)
{
    offers_begin(offers);
    offers_add_known(offers, engines, own);
    offers_add_own(offers, engines, own);
}

int offers_index(const EngineOffers *offers, const char *id)
{
    for (int i = 0; i < offers->n; i++)
        if (strcmp(offers->at[i].id, id) == 0)
            return i;
    return -1;
}

static void ask_next(EngineOffers *offers, App *app)
{
    int i = 0;
    while (i < offers->n && (offers->at[i].known || !offers->at[i].wanted))
        i++;
    if (offers->process != NULL || i == offers->n)
        return;
    EngineQuestion question = {.command = offers->at[i].command, .greet_only = true};
    offers->process = engine_process_new(app_answer_event(app));
    offers->asked = i;
    offers->late = false;
    engine_process_ask(offers->process, &question, 0);
}

void offers_ask(EngineOffers *offers, App *app, int index)
{
    if (index < 0 || app_still(app))
        return;
    offers->at[index].wanted = true;
    ask_next(offers, app);
}

bool offers_hear(EngineOffers *offers, App *app)
{
    uint64_t ticket;
    if (offers->process == NULL)
        return false;
    EngineOffer *offer = &offers->at[offers->asked];
    bool late = engine_process_late(offers->process), news = late != offers->late;
    offers->late = late;
    if (!engine_process_take(offers->process, &ticket, &offer->answer))
        return news;
    offer->known = true;
    offers->late = false;
    engine_process_free(offers->process);
    offers->process = NULL;
    ask_next(offers, app);
    return true;
}

void offers_say(const EngineOffers *offers, int index, Text *out)
{
    const EngineOffer *offer = &offers->at[index];
    const EngineTraits *traits = &offer->answer.traits;
    const char *name = traits->name[0] != '\0' ? traits->name : offer->name;
    const char *const who[3] = {name, NULL, NULL};
    const long elo[2] = {traits->elo_min, traits->elo_max};
    if (!offer->known && offers->process != NULL && offers->asked == index && offers->late)
        words_fill(out, words("{0} does not answer."), who, NULL);
    else if (!offer->known && offer->wanted)
        words_fill(out, words("{0} is being asked…"), who, NULL);
    else if (!offer->known)
        text_add_string(out, offer->command.path);
    else if (offer->answer.fault != ENGINE_FINE)
        engine_fault_say(name, &offer->answer, out);
    else if (traits->limited)
        words_fill(out, words("{0} answers. Its strength can be set, from Elo {n0} to {n1}."), who,
                   elo);
    else
        words_fill(out, words("{0} answers. Its strength cannot be set."), who, NULL);
}

void offers_release(EngineOffers *offers)
{
    engine_process_free(offers->process);
    offers->process = NULL;
}

void engine_fault_say(const char *name, const EngineAnswer *answer, Text *out)
{
    static const char *const sentences[ENGINE_FAULTS] = {
        [ENGINE_FINE] = "",
        [ENGINE_ABSENT] = WORD("{0} is not installed here."),
        [ENGINE_NO_START] = WORD("{0} cannot be started."),
        [ENGINE_DIED] = WORD("{0} quit unexpectedly."),
        [ENGINE_SILENT] = WORD("{0} does not answer."),
        [ENGINE_FLOOD] = WORD("{0} keeps talking but names no move."),
        [ENGINE_BINARY] = WORD("What {0} says cannot be understood."),
        [ENGINE_NO_MOVE] = WORD("{0} says that it has no move, though there is one."),
        [ENGINE_BAD_MOVE] = WORD("{0} wants to play {1}: that is no move here."),
        [ENGINE_UNFIT] = WORD("{0} does not know these rules."),
    };
    const char *const who[3] = {name, answer->said, NULL};
    const char *sentence = sentences[answer->fault];
    words_fill(out, sentence[0] != '\0' ? words(sentence) : "", who, NULL);
}
