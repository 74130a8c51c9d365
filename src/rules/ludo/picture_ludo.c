/* SPDX-License-Identifier: MIT */
/*
 * picture_ludo.c -- what there is to see: who stands where, how tokens walk.
 */
#include "rules/ludo/table_ludo.h"

Piece ludo_token_piece(const State *s, Seat seat, int n)
{
    if (n == 0)
        return PIECE_NONE;
    return (Piece){
        .kind = (uint8_t)(1 + s->ludo.colour[seat]), .owner = seat, .count = (uint16_t)n};
}

/* What lies where the dice lie: those rolled, or one still to be thrown. */
static Piece die_piece(const State *s, int which)
{
    const Ludo *l = &s->ludo;
    int faces[2] = {l->die[0], l->die[1]};
    int cups = s->turn == SEAT_CHANCE ? l->to_roll : 0;
    int lying = (faces[0] != 0) + (faces[1] != 0);
    if (which < 2 && faces[which] != 0)
        return (Piece){.kind = LUDO_KIND_DIE, .owner = SEAT_NONE, .count = (uint16_t)faces[which]};
    if (which >= lying && which < lying + cups)
        return (Piece){.kind = LUDO_KIND_CUP, .owner = SEAT_NONE, .count = 1};
    return PIECE_NONE;
}

/* Tokens of several colours share a square only where that is safe, or in teams; the last seat's
 * are on top. */
Piece ludo_piece_at(const State *s, Site site)
{
    if (site >= LUDO_SITE_DIE)
        return site < LUDO_SITE_PAIR ? die_piece(s, site - LUDO_SITE_DIE) : PIECE_NONE;
    Piece top = PIECE_NONE;
    for (Seat seat = 0; seat < s->seats; seat++) {
        int progress;
        if (!ludo_progress(s->ludo.colour[seat], site, &progress))
            continue;
        int n = ludo_tokens_at(s, seat, progress);
        if (n > 0)
            top = ludo_token_piece(s, seat, n);
    }
    return top;
}

int ludo_stack_at(const State *s, Site site, Piece out[STACK_MAX])
{
    int n = 0;
    for (Seat seat = 0; site < LUDO_SITE_DIE && seat < s->seats; seat++) {
        int progress;
        if (!ludo_progress(s->ludo.colour[seat], site, &progress))
            continue;
        for (int i = ludo_tokens_at(s, seat, progress); i > 0; i--)
            out[n++] = ludo_token_piece(s, seat, 1);
    }
    return n;
}

/* Events for what has changed beside the tokens that moved: the dice, tokens of other colours on
 * the same square. */
void ludo_show_rest(const State *before, const State *after, int first, EventList *events)
{
    if (events == NULL)
        return;
    Piece picture[SITE_MAX];
    for (int site = 0; site < LUDO_SITES; site++)
        picture[site] = ludo_piece_at(before, (Site)site);
    for (int i = first; i < events->n; i++)
        event_apply(picture, &events->at[i]);
    int beat = events->n > first ? events->at[events->n - 1].beat : 0;
    for (int site = 0; site < LUDO_SITES; site++) {
        Piece have = picture[site], want = ludo_piece_at(after, (Site)site);
        if (have.kind == want.kind && have.owner == want.owner && have.count == want.count)
            continue;
        if (want.kind == 0)
            event_add(events, EVENT_TAKE, beat, (Site)site, SITE_NONE, have);
        else
            event_add(events, have.kind == 0 ? EVENT_PUT : EVENT_TURN, beat, SITE_NONE, (Site)site,
                      want);
    }
}

/* ---------------------------------------------------------------------- events */

/* Square by square; over squares where others stand it leaps. */
void ludo_show_walk(const State *s, Seat owner, int from, const LudoWay *way, int n, int steps,
                    EventList *events)
{
    int colour = s->ludo.colour[owner];
    Site at = ludo_site(colour, from);
    int progress = from, beat = 0;
    bool back = false;
    int legs = from == LUDO_YARD ? 1 : steps;
    for (int i = 1; i <= legs; i++) {
        back = back || progress == LUDO_HOME;
        progress += back ? -1 : 1;
        Site next = ludo_site(colour, progress);
        bool last = i == legs;
        Piece there = ludo_piece_at(s, next);
        if (!last && there.kind != 0 && there.owner != owner)
            continue;
        for (Seat seat = 0; last && way->taken > 0 && seat < s->seats; seat++) {
            int taken = ludo_are_friends(s, owner, seat) ? 0 : ludo_tokens_on(s, seat, next);
            if (taken > 0)
                event_add(events, EVENT_MOVE, beat, next,
                          ludo_site(s->ludo.colour[seat], LUDO_YARD),
                          ludo_token_piece(s, seat, taken));
        }
        event_add(events, EVENT_MOVE, beat++, at, next, ludo_token_piece(s, owner, n));
        at = next;
    }
}
