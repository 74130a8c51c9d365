/* SPDX-License-Identifier: MIT */
/*
 * play_dominoes.c -- what a move of dominoes does: tiles put and drawn, the round's end, the
 * result.
 *
 * A fish ends the round as soon as nobody can play, without a round of passes (rule 6).
 */
#include <assert.h>

#include "base/hash.h"
#include "rules/dominoes/board_dominoes.h"

/* ------------------------------------------------------------------------- key */

void dominoes_settle(State *s)
{
    const Dominoes *d = &s->dominoes;
    int n = d->line_n + d->arm_n[0] + d->arm_n[1];
    const uint8_t rest[] = {
        (uint8_t)(s->turn - SEAT_NONE),
        d->line_n,
        d->arm_n[0],
        d->arm_n[1],
        d->spinner,
        d->bazaar_n,
        d->free_lead,
        d->drawn,
        d->doubled,
        d->last,
    };
    uint64_t key = hash_bytes(HASH_START, d->holder, sizeof d->holder);
    key = hash_bytes(key, d->line, (size_t)n);
    key = hash_bytes(key, d->bazaar, d->bazaar_n);
    key = hash_bytes(key, d->unseen, sizeof d->unseen);
    key = hash_bytes(key, d->lacks, sizeof d->lacks);
    key = hash_bytes(key, d->score, sizeof d->score);
    key = hash_bytes(key, &d->target, sizeof d->target);
    s->key = hash_mix(hash_bytes(key, rest, sizeof rest));
}

/* ---------------------------------------------------------------- what stands */

static Piece tile_piece(int tile, Seat owner)
{
    return (Piece){.kind = (uint8_t)(1 + tile), .owner = owner, .count = 1};
}

static Piece backs(Seat owner, int n)
{
    if (n == 0)
        return PIECE_NONE;
    return (Piece){
        .kind = DOMINOES_KIND_BACK, .owner = owner, .count = (uint16_t)n, .hidden = true};
}

Piece dominoes_piece_at(const State *s, Site site)
{
    const Dominoes *d = &s->dominoes;
    if (site < DOMINOES_TILES) {
        int holder = d->holder[site];
        if (holder < DOMINOES_SEATS)
            return tile_piece(site, (Seat)holder);
        return holder == DOMINOES_LINE ? tile_piece(site, SEAT_NONE) : PIECE_NONE;
    }
    if (site == DOMINOES_SITE_BAZAAR)
        return backs(SEAT_NONE, d->bazaar_n);
    if (site >= DOMINOES_SITE_HAND && site < DOMINOES_SITE_HAND + s->seats)
        return backs((Seat)(site - DOMINOES_SITE_HAND), d->unseen[site - DOMINOES_SITE_HAND]);
    return PIECE_NONE;
}

/* ------------------------------------------------------------------------ play */

static void place(State *s, int tile, int end, EventList *events)
{
    Dominoes *d = &s->dominoes;
    Seat seat = s->turn;
    if (d->holder[tile] == seat) {
        event_add(events, EVENT_TURN, 0, SITE_NONE, (Site)tile, tile_piece(tile, SEAT_NONE));
    } else { /* out of a hand that cannot be seen */
        assert(d->unseen[seat] > 0);
        d->unseen[seat]--;
        event_add(events, EVENT_TAKE, 0, (Site)(DOMINOES_SITE_HAND + seat), SITE_NONE,
                  backs(seat, 1));
        event_add(events, EVENT_PUT, 0, SITE_NONE, (Site)tile, tile_piece(tile, SEAT_NONE));
    }
    dominoes_place(s, tile, end);
}

/* Rule 4; who draws did not have the open numbers. */
static void play_draw(State *s, EventList *events)
{
    Dominoes *d = &s->dominoes;
    Seat seat = s->turn;
    int tile = d->bazaar[--d->bazaar_n];
    d->bazaar[d->bazaar_n] = 0;
    d->lacks[seat] = (uint16_t)dominoes_open(s);
    d->drawn = s->options.value[DOMINOES_OPTION_DRAW] == DOMINOES_DRAW_ONE;
    if (tile == DOMINOES_HIDDEN) {
        d->unseen[seat]++;
        event_add(events, EVENT_MOVE, 0, DOMINOES_SITE_BAZAAR, (Site)(DOMINOES_SITE_HAND + seat),
                  backs(seat, 1));
        return;
    }
    d->holder[tile] = (uint8_t)seat;
    event_add(events, EVENT_MOVE, 0, DOMINOES_SITE_BAZAAR, (Site)tile, tile_piece(tile, seat));
}

static void pass_turn(State *s)
{
    s->dominoes.drawn = 0;
    s->turn = (Seat)((s->turn + 1) % s->seats);
}

static bool anybody_is_out(const State *s)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_hand(s, seat) == 0)
            return true;
    return false;
}

/* Rules 5 and 6.  The fish of a hidden hand cannot be counted: its owner has to say so. */
static void finish_round(State *s)
{
    Dominoes *d = &s->dominoes;
    int points[DOMINOES_SEATS];
    for (int side = 0; side < dominoes_sides(s); side++)
        points[side] = dominoes_round_points(s, side);
    for (Seat seat = 0; seat < s->seats; seat++) {
        int score = d->score[seat] + points[dominoes_side(s, seat)];
        d->score[seat] = (int16_t)(score < INT16_MAX ? score : INT16_MAX);
    }
    d->drawn = 0;
    s->turn = SEAT_NONE;
}

/* All Fives. */
static void score_fives(State *s)
{
    Dominoes *d = &s->dominoes;
    int sum = dominoes_sum(s);
    if (s->options.value[DOMINOES_OPTION_SCORING] != DOMINOES_SCORE_FIVES || sum % 5 != 0)
        return;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (dominoes_side(s, seat) == dominoes_side(s, s->turn))
            d->score[seat] = (int16_t)(d->score[seat] + sum);
}

static void after_placing(State *s)
{
    if (s->options.value[DOMINOES_OPTION_TIE] == DOMINOES_TIE_LAST)
        s->dominoes.last = (uint8_t)(s->turn + 1);
    score_fives(s);
    pass_turn(s);
}

void dominoes_play(State *s, const Move *move, EventList *events)
{
    Dominoes *d = &s->dominoes;
    s->ply++;
    switch ((DominoesMove)move->kind) {
    case DOMINOES_PLAY:
        place(s, move->path[0], move->arg, events);
        after_placing(s);
        break;
    case DOMINOES_TWO:
        place(s, move->path[0], DOMINOES_LEFT, events);
        place(s, move->path[1], DOMINOES_RIGHT, events);
        after_placing(s);
        break;
    case DOMINOES_DRAW:
        play_draw(s, events);
        break;
    case DOMINOES_PASS:
        d->lacks[s->turn] |= (uint16_t)dominoes_open(s);
        pass_turn(s);
        break;
    }
    if (anybody_is_out(s) || dominoes_is_fish(s))
        finish_round(s);
    dominoes_settle(s);
}

/* ---------------------------------------------------------------------- result */

static bool match_is_over(const State *s)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (s->dominoes.score[seat] >= s->dominoes.target)
            return true;
    return false;
}

/* One place behind all that have more points, or fewer where points are bad. */
static void place_by_score(const State *s, Outcome *out)
{
    bool bad = s->options.value[DOMINOES_OPTION_SCORING] == DOMINOES_SCORE_LOSERS;
    for (int i = 0; i < s->seats; i++) {
        out->place[i] = 1;
        for (int j = 0; j < s->seats; j++) {
            int more = s->dominoes.score[j] - s->dominoes.score[i];
            out->place[i] = (uint8_t)(out->place[i] + (bad ? more < 0 : more > 0));
        }
    }
}

Ending dominoes_counted(const State *s, int left[SEAT_MAX])
{
    if (s->turn != SEAT_NONE)
        return ENDING_NONE;
    for (Seat seat = 0; seat < s->seats; seat++)
        left[seat] = dominoes_pips(s, seat);
    return anybody_is_out(s) ? ENDING_NO_PIECES : ENDING_BLOCKED;
}

Outcome dominoes_outcome(const State *s)
{
    int left[SEAT_MAX];
    Outcome result = {0};
    for (int i = 0; i < s->seats; i++)
        result.points[i] = s->dominoes.score[i];
    if (s->turn != SEAT_NONE)
        return result;
    Seat winner = dominoes_round_winner(s);
    result.round_over = true;
    result.over = match_is_over(s);
    result.ending = (uint8_t)dominoes_counted(s, left);
    if (result.over) {
        result.ending = ENDING_GOAL_REACHED;
        place_by_score(s, &result);
        return result;
    }
    int winners = 0;
    for (Seat seat = 0; winner >= 0 && seat < s->seats; seat++)
        winners += dominoes_side(s, seat) == dominoes_side(s, winner);
    for (Seat seat = 0; seat < s->seats; seat++) {
        bool first = winner < 0 || dominoes_side(s, seat) == dominoes_side(s, winner);
        result.place[seat] = (uint8_t)(first ? 1 : 1 + winners);
    }
    return result;
}
