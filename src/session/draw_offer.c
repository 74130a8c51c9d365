/* SPDX-License-Identifier: MIT */
#include "session/draw_offer.h"

Seat draw_offer_from(const Match *match)
{
    Seat turn = match_turn(match);
    if (turn < 0 || match_offered(match, turn))
        return SEAT_NONE;
    for (int seat = 0; seat < match_setup(match)->seats; seat++)
        if (seat != turn && match_offered(match, (Seat)seat))
            return (Seat)seat;
    return SEAT_NONE;
}

/* What a claim is known by: the position that was repeated; of quiet moves the step after which
 * they began, so that they are asked about once, and the next quiet stretch again. */
static uint64_t claim_key(const Match *match, Ending ground)
{
    State now;
    match_seen(match, SEAT_NONE, &now);
    if (ground == ENDING_REPETITION)
        return now.key;
    int step = match_at(match);
    for (int i = 0; i < now.quiet && match_step(match, step).parent >= 0; i++)
        step = match_step(match, step).parent;
    return (uint64_t)step;
}

static bool is_left(const DrawOffers *draws, uint64_t claim)
{
    for (int i = 0; i < draws->left_n && i < DRAW_LEFT_MAX; i++)
        if (draws->left[i] == claim)
            return true;
    return false;
}

DrawAsk draw_offer_ask(const DrawOffers *draws, const Match *match)
{
    if (draw_offer_from(match) != SEAT_NONE)
        return DRAW_OFFERED;
    Ending ground = match_claimable(match);
    bool fresh = ground != ENDING_NONE && !is_left(draws, claim_key(match, ground));
    return fresh ? DRAW_CLAIM : DRAW_NOTHING;
}

void draw_offer_leave(DrawOffers *draws, Match *match)
{
    DrawAsk asked = draw_offer_ask(draws, match);
    if (asked == DRAW_OFFERED)
        match_decline_draw(match, match_turn(match));
    else if (asked == DRAW_CLAIM)
        draws->left[draws->left_n++ % DRAW_LEFT_MAX] = claim_key(match, match_claimable(match));
}

void draw_offer_thought(DrawOffers *draws, const Match *match, Seat seat, int before, int score)
{
    int step = match_at(match);
    while (step > 0 && match_step(match, step).parent > before) /* an answer was made ahead */
        step = match_step(match, step).parent;
    draws->score[seat] = score;
    draws->step[seat] = step;
}

bool draw_offer_claims(const Match *match, int score)
{
    return score <= 0 && match_claimable(match) != ENDING_NONE;
}

/* A seat's last move on the way to the present; 0: none. */
static int last_step_of(const Match *match, Seat seat)
{
    int at = match_at(match);
    while (at > 0 && match_step(match, at).seat != seat)
        at = match_step(match, at).parent;
    return at;
}

/* A computer that stands worse takes half a point, but not before there was a fight. */
static bool would_accept(const DrawOffers *draws, const Match *match, Seat seat)
{
    enum { FIGHT = 16, WORSE = -100, LOST = -400 };
    int last = last_step_of(match, seat), score = draws->score[seat];
    if (last <= 0 || last != draws->step[seat])
        return false;
    return score <= LOST || (score <= WORSE && match_step(match, last).number > FIGHT);
}

DrawNews draw_offer_make(const DrawOffers *draws, Match *match, int64_t now)
{
    const MatchSetup *setup = match_setup(match);
    Seat seat = match_turn(match);
    DrawNews news = DRAW_WAITS;
    if (seat < 0 || setup->seat[seat].computer || !match_offer_draw(match, seat, now))
        return DRAW_REFUSED;
    for (int i = 0; i < setup->seats && match_next(match) != NEXT_OVER; i++) {
        if (!setup->seat[i].computer)
            continue;
        if (would_accept(draws, match, (Seat)i)) {
            match_offer_draw(match, (Seat)i, now);
        } else {
            match_decline_draw(match, (Seat)i);
            news = DRAW_DECLINED;
        }
    }
    return match_next(match) == NEXT_OVER ? DRAW_MADE : news;
}
