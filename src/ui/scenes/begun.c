#include "ui/scenes/begun.h"

const Move *begun_move(const Picker *picker)
{
    for (int i = 0; i < picker->legal.n && picker->n > 0 && !picker->ahead; i++) {
        const Move *move = &picker->legal.at[i];
        if (picker->n > move->last && move_begins(move, picker->path, picker->n))
            return move;
    }
    return NULL;
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

void begun_events(const Picker *picker, EventList *out)
{
    const Move *move = begun_move(picker);
    out->n = 0;
    if (move == NULL)
        return;
    State next = picker->state;
    EventList all;
    all.n = 0;
    picker->rules->play(&next, move, &all);
    for (int i = 0; i < all.n; i++) {
        const Event *event = &all.at[i];
        bool goes = event->kind == EVENT_MOVE || event->kind == EVENT_TAKE;
        if (!goes)
            return;
        if (!is_open_choice(picker, move, event->from))
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
