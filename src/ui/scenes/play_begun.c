/*
 * play_begun.c -- a turn whose travel is clicked while its choices (men to take) are not: the piece
 * is shown where it went, and the rest of the turn is animated when it is played.
 */
#include "ui/scenes/play.h"

const Move *play_begun_move(const Play *play)
{
    const Picker *picker = &play->picker;
    for (int i = 0; i < picker->legal.n && picker->n > 0; i++) {
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

/* What has happened of the begun turn: moved, and taken if that was clicked.  What a piece becomes
 * (promotion) is not known yet. */
static void begun_events(const Play *play, EventList *out)
{
    const Move *move = play_begun_move(play);
    out->n = 0;
    if (move == NULL)
        return;
    State next = play->seen;
    EventList all;
    all.n = 0;
    play->layout->rules->play(&next, move, &all);
    for (int i = 0; i < all.n; i++) {
        const Event *event = &all.at[i];
        bool goes = event->kind == EVENT_MOVE || event->kind == EVENT_TAKE;
        if (!goes)
            return;
        if (!is_open_choice(&play->picker, move, event->from))
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

/* Those of `events` that are not among `done`, from beat 0. */
static void events_rest(const EventList *events, const EventList *done, EventList *out)
{
    out->n = 0;
    for (int i = 0; i < events->n; i++)
        if (!events_have(done, &events->at[i]))
            out->at[out->n++] = events->at[i];
    int first = out->n > 0 ? out->at[0].beat : 0;
    for (int i = 0; i < out->n; i++)
        out->at[i].beat = (uint8_t)(out->at[i].beat - first);
}

void play_begun_show(Play *play, Ui *ui)
{
    begun_events(play, &play->begun);
    board_view_show_begun(play->view, ui, &play->seen, &play->begun);
}

void play_begun_animate(Play *play, Ui *ui, Site dropped)
{
    EventList now, fresh;
    begun_events(play, &now);
    events_rest(&now, &play->begun, &fresh);
    if (play->view == NULL || fresh.n == 0)
        return;
    BoardAnimHow how = play_how(play, dropped);
    board_anim_start(&play->anim, play->view, ui, &fresh, &play->seen, &how);
}

void play_begun_drop(Play *play, Ui *ui, EventList *events)
{
    bool goes_on = true;
    for (int i = 0; i < play->begun.n; i++)
        goes_on = goes_on && events_have(events, &play->begun.at[i]);
    if (play->view != NULL && !goes_on)
        board_view_show(play->view, ui, &play->seen);
    EventList rest;
    events_rest(events, &play->begun, &rest);
    if (goes_on)
        *events = rest;
    play->begun.n = 0;
}

void play_begin_any(Play *play, Ui *ui)
{
    Notice ignored;
    for (int i = 0; i < play->picker.legal.n && play->picker.n == 0; i++) {
        Move move = play->picker.legal.at[i];
        for (int click = 0; click <= move.last && move.n > move.last + 1; click++)
            picker_click(&play->picker, move.path[click], &ignored);
    }
    ui_damage_all(ui);
}
