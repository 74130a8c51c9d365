/* SPDX-License-Identifier: MIT */
#include "lesson/situation.h"

#include "rules/rules.h"

static const char *paragraph_of(const Situation *situation, const Notice *notice)
{
    return situation->game->rules->notices[notice->id].paragraph;
}

/* What the rules say of a move, before it is made. */
static bool forecast(const Situation *situation, const State *before, const Move *move, Notice *out)
{
    const Rules *rules = situation->game->rules;
    return rules->forecast != NULL && before->turn >= 0 && rules->forecast(before, move, out);
}

/* Has the last move taken something, or kept the turn? */
static bool is_felt(const Situation *situation)
{
    const Rules *rules = situation->game->rules;
    State after = *situation->before;
    EventList events = {0};
    if (situation->state.turn == situation->before->turn)
        return true;
    rules->play(&after, &situation->last, &events);
    for (int i = 0; i < events.n; i++)
        if (events.at[i].kind == EVENT_TAKE)
            return true;
    return false;
}

const char *situation_paragraph(const Situation *situation)
{
    const Rules *rules = situation->game->rules;
    const State *state = &situation->state;
    Notice notice, demand;
    if (situation->refusal != NULL)
        return paragraph_of(situation, situation->refusal);
    if (situation->outcome.over || (situation->outcome.round_over && state->turn < 0))
        return situation->game->paragraph[situation->outcome.ending];
    if (situation->begun != NULL && forecast(situation, state, situation->begun, &notice))
        return paragraph_of(situation, &notice);
    bool demanded = rules->demand != NULL && state->turn >= 0 && rules->demand(state, &demand);
    if (demanded && demand.n > 0)
        return paragraph_of(situation, &demand);
    bool told = situation->before != NULL &&
                forecast(situation, situation->before, &situation->last, &notice);
    if (told && (!demanded || is_felt(situation)))
        return paragraph_of(situation, &notice);
    return demanded ? paragraph_of(situation, &demand) : NULL;
}
