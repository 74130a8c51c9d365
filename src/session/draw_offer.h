/* SPDX-License-Identifier: MIT */
/*
 * draw_offer.h -- draws in a match that is played here: what the person to move is asked, what
 * computers answer.
 *
 * Whoever is to move is asked when another seat has offered, and when the rules let him claim; a
 * claim that he has left is not asked about again, for a position that comes back or quiet moves
 * that go on are no new question.  A computer answers an offer by what it thought of its last move:
 * one that has not thought since (a move was taken back, the match was just opened) declines.
 *
 * A value, all zero at the beginning.  The match stays the caller's.
 */
#ifndef SESSION_DRAW_OFFER_H
#define SESSION_DRAW_OFFER_H

#include "match/history.h"

enum { DRAW_LEFT_MAX = 32 };

typedef struct DrawOffers {
    uint64_t left[DRAW_LEFT_MAX]; /* claims that were asked about; the oldest makes room */
    int left_n;
    int score[SEAT_MAX]; /* what a computer thought of its last move ... */
    int step[SEAT_MAX];  /* ... and the step that this became; 0: none */
} DrawOffers;

/* What the seat to move is to be asked. */
typedef enum DrawAsk {
    DRAW_NOTHING,
    DRAW_OFFERED, /* to accept: see draw_offer_from() */
    DRAW_CLAIM,   /* to claim: see match_claimable() */
} DrawAsk;

DrawAsk draw_offer_ask(const DrawOffers *draws, const Match *match);

/* A seat whose offer waits for the answer of the one to move; SEAT_NONE. */
Seat draw_offer_from(const Match *match);

/* He would rather play on: what he was asked is declined, or not asked again. */
void draw_offer_leave(DrawOffers *draws, Match *match);

/* A computer has moved, from step `before`, and thought so much of it (AiReply.score). */
void draw_offer_thought(DrawOffers *draws, const Match *match, Seat seat, int before, int score);

/* Does a computer that thinks so much of its best move claim instead? */
bool draw_offer_claims(const Match *match, int score);

/* What has come of an offer. */
typedef enum DrawNews {
    DRAW_REFUSED,  /* it cannot be made */
    DRAW_WAITS,    /* the others are asked when they are to move */
    DRAW_DECLINED, /* by a computer */
    DRAW_MADE,     /* the match is over */
} DrawNews;

/* The person to move offers, or accepts; computers answer at once. */
DrawNews draw_offer_make(const DrawOffers *draws, Match *match, int64_t now);

#endif
