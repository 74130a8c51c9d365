/* SPDX-License-Identifier: MIT */
#include "session/premove.h"

Seat premove_planner(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    Seat turn = match_turn(match);
    if (setup->rules->premoves == NULL || setup->seats != 2 || turn < 0 ||
        match_next(match) != NEXT_COMPUTER || setup->seat[1 - turn].computer)
        return SEAT_NONE;
    return (Seat)(1 - turn);
}

bool premove_click(Premove *premove, Picker *picker, Site site)
{
    Notice ignored;
    premove->set = false;
    switch (picker_click(picker, site, &ignored)) {
    case PICK_MOVE:
        premove->move = picker->move;
        premove->set = true;
        return true;
    case PICK_PART:
    case PICK_SWITCHED:
        return true;
    case PICK_REFUSED:
        picker_cancel(picker);
        return false;
    case PICK_NOTHING:
    case PICK_DROPPED:
        return false;
    }
    return false;
}

bool premove_forget(Premove *premove)
{
    bool had = premove->set;
    premove->set = false;
    return had;
}

/* What there is to see of it comes after `events`. */
static void events_append(EventList *events, const EventList *more)
{
    int beat = events->n > 0 ? events->at[events->n - 1].beat + 1 : 0;
    for (int i = 0; i < more->n && events->n < EVENT_MAX; i++) {
        Event event = more->at[i];
        event.beat = (uint8_t)(event.beat + beat);
        events->at[events->n++] = event;
    }
}

/* What its clicks are in the position there is now. */
static Pick pick_again(const Premove *premove, Picker *picker)
{
    Notice ignored;
    Pick pick = PICK_NOTHING;
    for (int i = 0; i < premove->move.n && (i == 0 || pick == PICK_PART); i++)
        pick = picker_click(picker, premove->move.path[i], &ignored);
    return pick;
}

PremoveNews premove_make(Premove *premove, Match *match, int64_t now, EventList *events)
{
    if (!premove_forget(premove) || match_next(match) != NEXT_HUMAN)
        return PREMOVE_NONE;
    State s;
    Picker picker;
    EventList own = {.n = 0};
    match_seen(match, match_turn(match), &s);
    picker_reset(&picker, match_setup(match)->rules, &s);
    Pick pick = pick_again(premove, &picker);
    premove->begins = pick == PICK_PART;
    if (premove->begins)
        return PREMOVE_BEGINS;
    if (pick != PICK_MOVE || !match_play(match, &picker.move, now, &own))
        return PREMOVE_FAILED;
    events_append(events, &own);
    return PREMOVE_MADE;
}

bool premove_carry(Premove *premove, Picker *picker, Site held)
{
    Notice ignored;
    bool begins = premove->begins && !picker->premoves;
    premove->begins = false;
    if (begins && pick_again(premove, picker) == PICK_PART)
        return true;
    if (held == SITE_NONE || picker->premoves ||
        picker_click(picker, held, &ignored) != PICK_PART) {
        picker_cancel(picker);
        return false;
    }
    return true;
}
