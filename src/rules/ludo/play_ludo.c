/* SPDX-License-Identifier: MIT */
/*
 * play_ludo.c -- what rolls, moves and passes do, and who goes on.
 */
#include <assert.h>
#include <string.h>

#include "rules/ludo/table_ludo.h"

/* ----------------------------------------------------------------- who goes on */

static int seats_playing(const State *s)
{
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++)
        n += s->ludo.place[seat] == 0;
    return n;
}

void ludo_begin_roll(State *s, int seat)
{
    Ludo *l = &s->ludo;
    l->roller = (uint8_t)seat;
    l->to_roll = l->rolling ? 1 : (uint8_t)s->options.value[LUDO_OPTION_DICE];
    s->turn = SEAT_CHANCE;
}

/* ------------------------------------------------------------------------ play */

static void replace_token(State *s, Seat seat, int from, int to)
{
    int8_t *token = s->ludo.token[seat];
    int i = 0;
    while (token[i] != from)
        i++;
    token[i] = (int8_t)to;
}

static void send_to_yard(State *s, Seat owner, int square)
{
    for (Seat seat = 0; seat < s->seats; seat++) {
        int progress;
        if (ludo_are_friends(s, owner, seat) ||
            !ludo_progress(s->ludo.colour[seat], (Site)square, &progress))
            continue;
        for (int n = ludo_tokens_at(s, seat, progress); n > 0; n--)
            replace_token(s, seat, progress, LUDO_YARD);
    }
}

/* A-L9. */
static void earn(Ludo *l, int bonus, int steps)
{
    if (bonus == LUDO_BONUS_ROLL)
        l->again = 1;
    else if (bonus == LUDO_BONUS_STEPS)
        l->bonus = (uint8_t)steps;
}

static void use_up(State *s, int arg)
{
    Ludo *l = &s->ludo;
    int which = arg & 3;
    if (which == LUDO_BONUS) {
        l->bonus = 0;
        return;
    }
    l->six |= l->die[which] == 6;
    if (which == 0)
        l->die[0] = l->die[1];
    l->die[1] = 0;
}

static void next_roller(State *s)
{
    Ludo *l = &s->ludo;
    int seat = l->roller;
    do
        seat = (seat + 1) % s->seats;
    while (l->place[seat] != 0);
    l->sixes = l->tries = 0;
    l->six = l->again = 0;
    l->last = LUDO_YARD;
    ludo_begin_roll(s, seat);
}

/* Rule 9, A-L12, A-L13.  True if the game is over. */
static bool take_place(State *s)
{
    Ludo *l = &s->ludo;
    Seat seat = (Seat)l->roller;
    if (s->options.value[LUDO_OPTION_TEAMS]) {
        Seat partner = (Seat)((seat + 2) % LUDO_SEATS);
        if (!ludo_is_done(s, seat) || !ludo_is_done(s, partner))
            return false;
        l->place[seat] = l->place[partner] = 1;
    } else {
        if (l->place[seat] != 0 || !ludo_is_done(s, seat))
            return false;
        l->place[seat] = (uint8_t)(s->seats - seats_playing(s) + 1);
        if (s->options.value[LUDO_OPTION_PLACES] && seats_playing(s) > 1)
            return false;
    }
    int others = s->options.value[LUDO_OPTION_TEAMS] ? 3 : s->seats - seats_playing(s) + 1;
    for (int i = 0; i < s->seats; i++)
        if (l->place[i] == 0)
            l->place[i] = (uint8_t)others;
    l->die[0] = l->die[1] = l->to_roll = l->bonus = 0;
    l->six = l->again = l->sixes = l->tries = l->roller = 0;
    l->last = LUDO_YARD;
    s->turn = SEAT_NONE;
    return true;
}

/* Nothing of the seat's between yard and home? */
static bool is_idle(const State *s, Seat seat)
{
    return ludo_tokens_at(s, seat, LUDO_YARD) + ludo_tokens_at(s, seat, LUDO_HOME) ==
           ludo_tokens(&s->options);
}

/* Rules 3, 4 and 8: the same seat goes on, rolls again, or the next one rolls. */
static void go_on(State *s, bool in_vain)
{
    Ludo *l = &s->ludo;
    if (take_place(s))
        return;
    if (l->place[l->roller] != 0) { /* home at last: whatever is left of the roll is lost */
        l->die[0] = l->die[1] = l->bonus = 0;
        next_roller(s);
        return;
    }
    if (l->bonus != 0 || l->die[0] != 0) {
        s->turn = (Seat)l->roller;
        return;
    }
    bool try_again = in_vain && s->options.value[LUDO_OPTION_THREE_TRIES] && l->tries < 2 &&
                     is_idle(s, (Seat)l->roller);
    if (!l->six && !l->again && !try_again) {
        next_roller(s);
        return;
    }
    bool extra = l->six || l->again;
    if (!l->six)
        l->sixes = 0;
    else if (l->sixes < LUDO_SIXES_MAX)
        l->sixes++;
    l->tries = extra ? 0 : (uint8_t)(l->tries + 1);
    l->six = l->again = 0;
    ludo_begin_roll(s, l->roller);
}

static void play_go(State *s, const Move *move, EventList *events)
{
    Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    bool pair = (move->arg & LUDO_WITH_PAIR) != 0;
    int steps = ludo_steps(s, move->arg), from = LUDO_YARD, n = pair ? 2 : 1;
    bool there = ludo_progress(l->colour[owner], move->path[move->last], &from);
    LudoWay way = ludo_way(s, owner, from, steps, pair);
    assert(there && way.fault == LUDO_GOES);
    (void)there;
    if (events != NULL)
        ludo_show_walk(s, owner, from, &way, n, pair ? steps / 2 : steps, events);
    use_up(s, move->arg);
    l->tries = 0; /* this roll is not in vain */
    if (way.taken > 0)
        send_to_yard(s, owner, ludo_square(l->colour[owner], way.to));
    for (int i = 0; i < n; i++)
        replace_token(s, owner, from, way.to);
    if (way.taken > 0)
        earn(l, s->options.value[LUDO_OPTION_BONUS_CAPTURE], 20);
    if (way.to == LUDO_HOME)
        earn(l, s->options.value[LUDO_OPTION_BONUS_HOME], 10);
    if (s->options.value[LUDO_OPTION_THREE_SIXES] == LUDO_SIXES_SEND_HOME)
        l->last = (int8_t)way.to;
    go_on(s, false);
}

/* Rule 8.  Of two dice none can be used when one cannot, or both are given up (A-L11). */
static void play_pass(State *s)
{
    Ludo *l = &s->ludo;
    if (l->bonus != 0) {
        l->bonus = 0;
    } else {
        l->six |= l->die[0] == 6 || l->die[1] == 6;
        l->die[0] = l->die[1] = 0;
    }
    go_on(s, true);
}

/* A-L3: the third roll with a six in a row is lost, and more. */
static void lose_turn(State *s, EventList *events)
{
    Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    l->die[0] = l->die[1] = 0;
    if (s->options.value[LUDO_OPTION_THREE_SIXES] == LUDO_SIXES_SEND_HOME && l->last >= 0 &&
        l->last < LUDO_HOME && ludo_tokens_at(s, owner, l->last) > 0) {
        event_add(events, EVENT_MOVE, 1, ludo_site(l->colour[owner], l->last),
                  ludo_site(l->colour[owner], LUDO_YARD), ludo_token_piece(s, owner, 1));
        replace_token(s, owner, l->last, LUDO_YARD);
    }
    next_roller(s);
}

/* A-L2: everybody rolls once; those with the most roll on until one is left. */
static void play_roll_off(State *s, int face)
{
    Ludo *l = &s->ludo;
    int most = 0, n = 0, first = -1;
    l->roll[l->roller] = (uint8_t)face;
    for (int seat = 0; seat < s->seats; seat++) {
        if (l->roll[seat] == 0) {
            ludo_begin_roll(s, seat);
            return;
        }
        if (l->roll[seat] != LUDO_ROLL_OUT && l->roll[seat] > most)
            most = l->roll[seat];
    }
    for (int seat = s->seats - 1; seat >= 0; seat--) {
        bool stays = l->roll[seat] == most;
        n += stays;
        first = stays ? seat : first;
        l->roll[seat] = stays ? 0 : LUDO_ROLL_OUT;
    }
    if (n == 1) {
        memset(l->roll, 0, sizeof l->roll);
        l->rolling = 0;
    }
    ludo_begin_roll(s, first);
}

static void play_roll(State *s, int face, EventList *events)
{
    Ludo *l = &s->ludo;
    int which = l->die[0] != 0;
    Piece die = {.kind = LUDO_KIND_DIE, .owner = SEAT_NONE, .count = (uint16_t)face};
    event_add(events, EVENT_ROLL, 0, ludo_site(l->colour[l->roller], LUDO_YARD),
              (Site)(LUDO_SITE_DIE + which), die);
    l->to_roll--;
    if (l->rolling) {
        play_roll_off(s, face);
        return;
    }
    l->die[which] = (uint8_t)face;
    if (l->to_roll > 0)
        return;
    s->turn = (Seat)l->roller;
    bool six = l->die[0] == 6 || l->die[1] == 6;
    if (six && l->sixes >= 2 && s->options.value[LUDO_OPTION_THREE_SIXES] != LUDO_SIXES_OFF)
        lose_turn(s, events);
}

void ludo_play(State *s, const Move *move, EventList *events)
{
    State before = *s;
    int first = events != NULL ? events->n : 0;
    s->ply++;
    switch ((LudoMove)move->kind) {
    case LUDO_ROLL:
        play_roll(s, move->arg, events);
        break;
    case LUDO_GO:
        play_go(s, move, events);
        break;
    case LUDO_PASS:
        play_pass(s);
        break;
    }
    ludo_settle(s);
    ludo_show_rest(&before, s, first, events);
}
