/* SPDX-License-Identifier: MIT */
#include "session/begun.h"

#include <string.h>

/* The listed move that goes on from the clicks; NULL if they are off all listed paths. */
static const Move *listed_move(const Picker *picker)
{
    for (int i = 0; i < picker->legal.n && picker->n > 0 && !picker->premoves; i++)
        if (move_begins(&picker->legal.at[i], picker->path, picker->n))
            return &picker->legal.at[i];
    return NULL;
}

/* Off the listed paths: the move that it would be if the piece stopped where it is. */
static bool move_aside(const Picker *picker, Move *out)
{
    Site path[CLICKS_MAX];
    int n = picker->n;
    if (n < 2 || n == CLICKS_MAX || picker->premoves || picker->rules->begins == NULL)
        return false;
    memcpy(path, picker->path, (size_t)n);
    path[n] = path[n - 1];
    return rules_follow(picker->rules, &picker->state, path, n + 1, out) && out->last == n - 1 &&
           memcmp(out->path, path, (size_t)n) == 0;
}

bool begun_move(const Picker *picker, Move *out)
{
    Move move;
    const Move *listed = listed_move(picker);
    if (listed != NULL)
        move = *listed;
    else if (!move_aside(picker, &move))
        return false;
    if (picker->n <= move.last)
        return false;
    if (out != NULL)
        *out = move;
    return true;
}

int begun_standing(const Picker *picker)
{
    Move move;
    if (begun_move(picker, &move))
        return move.last;
    return picker->n > 1 && listed_move(picker) != NULL ? picker->n - 1 : 0;
}

/* Is it a choice of the move that has not been clicked? */
static bool is_open_choice(const Picker *picker, const Move *move, Site site)
{
    bool open = false;
    for (int i = move->last + 1; i < move->n; i++)
        open = open || move->path[i] == site;
    for (int i = move->last + 1; i < picker->n; i++)
        open = open && picker->path[i] != site;
    return open;
}

/* Of a travel that is not all clicked: the moves from landing to landing. */
static void events_so_far(const Picker *picker, EventList *events)
{
    int landed = 0, n = 0;
    while (n < events->n && landed < picker->n - 1) {
        const Event *event = &events->at[n++];
        landed += event->kind == EVENT_MOVE && event->from == picker->path[landed] &&
                  event->to == picker->path[landed + 1];
    }
    events->n = landed == picker->n - 1 ? n : 0;
}

void begun_events(const Picker *picker, EventList *out)
{
    const Move *listed = listed_move(picker);
    State next = picker->state;
    EventList all;
    Move move;
    bool whole = begun_move(picker, &move);
    out->n = all.n = 0;
    if (!whole && (listed == NULL || picker->n < 2))
        return;
    if (!whole)
        move = *listed;
    picker->rules->play(&next, &move, &all);
    if (!whole)
        events_so_far(picker, &all);
    for (int i = 0; i < all.n; i++) {
        const Event *event = &all.at[i];
        bool goes = event->kind == EVENT_MOVE || event->kind == EVENT_TAKE;
        if (!goes)
            return;
        if (!is_open_choice(picker, &move, event->from))
            out->at[out->n++] = *event;
    }
}

static bool event_same(const Event *a, const Event *b)
{
    return a->kind == b->kind && a->from == b->from && a->to == b->to &&
           a->piece.kind == b->piece.kind && a->piece.owner == b->piece.owner &&
           a->piece.count == b->piece.count;
}

static bool events_have(const EventList *list, const Event *event)
{
    for (int i = 0; i < list->n; i++)
        if (event_same(&list->at[i], event))
            return true;
    return false;
}

bool begun_goes_on(const EventList *events, const EventList *done)
{
    for (int i = 0; i < done->n; i++)
        if (!events_have(events, &done->at[i]))
            return false;
    return true;
}

void begun_rest(const EventList *events, const EventList *done, EventList *out)
{
    out->n = 0;
    for (int i = 0; i < events->n; i++)
        if (!events_have(done, &events->at[i]))
            out->at[out->n++] = events->at[i];
    int first = out->n > 0 ? out->at[0].beat : 0;
    for (int i = 0; i < out->n; i++)
        out->at[i].beat = (uint8_t)(out->at[i].beat - first);
}
