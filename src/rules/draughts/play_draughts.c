/* SPDX-License-Identifier: MIT */
/*
 * play_draughts.c -- playing a move: what is taken, what stands in towers, what is counted.
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/draughts/board_draughts.h"

/* ------------------------------------------------------------------------- towers */

DraughtsTower draughts_tower(const Draughts *d, Site site)
{
    int before = 0;
    for (int i = 0; i < site; i++)
        before += d->below[i];
    int n = d->below[site];
    if (n == 0)
        return (DraughtsTower){0, 0};
    uint64_t mask = n < 32 ? (UINT64_C(1) << 2 * n) - 1 : ~UINT64_C(0);
    return (DraughtsTower){n, d->prisoners >> 2 * before & mask};
}

void draughts_pack(Draughts *d, const DraughtsTower tower[DRAUGHTS_TOWERS])
{
    int before = 0;
    d->prisoners = 0;
    for (int i = 0; i < DRAUGHTS_TOWERS; i++) {
        d->below[i] = (uint8_t)tower[i].n;
        if (tower[i].n > 0)
            d->prisoners |= tower[i].below << 2 * before;
        before += tower[i].n;
    }
}

/* --------------------------------------------------------------------- what stands */

int draughts_rank_at(const State *s, Seat seat, Site site)
{
    int bit = draughts_bit_of(draughts_board(&s->options), site);
    if (draughts_has(s->draughts.men[seat], bit))
        return DRAUGHTS_MAN;
    return draughts_has(s->draughts.kings[seat], bit) ? DRAUGHTS_KING : 0;
}

Piece draughts_piece_at(const State *s, Site site)
{
    for (Seat seat = 0; seat < 2; seat++) {
        int rank = draughts_rank_at(s, seat, site);
        if (rank == 0)
            continue;
        int below = s->options.value[DRAUGHTS_OPTION_TOWERS] ? s->draughts.below[site] : 0;
        return (Piece){(uint8_t)rank, seat, (uint16_t)(below + 1), false};
    }
    return PIECE_NONE;
}

int draughts_stack_at(const State *s, Site site, Piece out[STACK_MAX])
{
    Piece top = draughts_piece_at(s, site);
    if (top.kind == 0)
        return 0;
    DraughtsTower tower = {0, 0};
    if (s->options.value[DRAUGHTS_OPTION_TOWERS])
        tower = draughts_tower(&s->draughts, site);
    for (int i = 0; i < tower.n; i++) {
        uint64_t piece = tower.below >> 2 * i & 3;
        out[i] = (Piece){piece >> 1 ? DRAUGHTS_KING : DRAUGHTS_MAN, (Seat)(piece & 1), 1, false};
    }
    top.count = 1;
    out[tower.n] = top;
    return tower.n + 1;
}

/* ------------------------------------------------------------------------- playing */

/* A move on its way. */
typedef struct Going {
    State *s;
    const DraughtsBoard *board;
    const int16_t *law; /* the options; the whole book is more than a move needs */
    bool towers;
    EventList *events;
    Seat seat;
    bool king; /* what moves is one now */
    int beat;  /* of the next event */
    int n;     /* jumped so far, and still to be taken off */
    Site jumped[CLICKS_MAX];
    DraughtsTower carried; /* below the top that moves */
    DraughtsTower tower[DRAUGHTS_TOWERS];
} Going;

static Piece mover_piece(const Going *g)
{
    uint8_t kind = g->king ? DRAUGHTS_KING : DRAUGHTS_MAN;
    return (Piece){kind, g->seat, (uint16_t)(g->carried.n + 1), false};
}

static void lift(Going *g, Seat seat, Site site)
{
    int bit = draughts_bit_of(g->board, site);
    draughts_drop(g->s->draughts.men[seat], bit);
    draughts_drop(g->s->draughts.kings[seat], bit);
}

static void set_down(Going *g, Seat seat, bool king, Site site)
{
    Draughts *d = &g->s->draughts;
    draughts_put(king ? d->kings[seat] : d->men[seat], draughts_bit_of(g->board, site));
}

/* The top of the tower on `over` goes below the tower that stands on `land` now; who is under it
 * comes free (A-R14, A-R16). */
static void take_top(Going *g, Site over, Site land)
{
    DraughtsTower *tower = &g->tower[over];
    Seat other = (Seat)(1 - g->seat);
    bool king = draughts_rank_at(g->s, other, over) == DRAUGHTS_KING;
    lift(g, other, over);
    g->carried.below = g->carried.below << 2 | draughts_prisoner(other, king);
    g->carried.n++;
    if (tower->n == 0) {
        Piece top = {king ? DRAUGHTS_KING : DRAUGHTS_MAN, other, 1, false};
        event_add(g->events, EVENT_TAKE, g->beat, over, SITE_NONE, top);
    } else {
        uint64_t next = tower->below >> 2 * --tower->n & 3;
        tower->below &= (UINT64_C(1) << 2 * tower->n) - 1;
        bool ranked = next >> 1 && g->law[DRAUGHTS_OPTION_FREED] != DRAUGHTS_BACK_TO_MAN;
        set_down(g, (Seat)(next & 1), ranked, over);
        Piece shown = {ranked ? DRAUGHTS_KING : DRAUGHTS_MAN, (Seat)(next & 1),
                       (uint16_t)(tower->n + 1), false};
        event_add(g->events, EVENT_TURN, g->beat, SITE_NONE, over, shown);
    }
    event_add(g->events, EVENT_TURN, g->beat, SITE_NONE, land, mover_piece(g));
}

/* What stands on `over` is jumped; it leaves at once or is remembered. */
static void jump(Going *g, Site over, Site land)
{
    Seat other = (Seat)(1 - g->seat);
    if (g->towers) {
        g->beat++; /* towers change when the jump is done */
        take_top(g, over, land);
    } else if (g->law[DRAUGHTS_OPTION_REMOVAL] == DRAUGHTS_AT_ONCE) {
        Piece piece = draughts_piece_at(g->s, over);
        lift(g, other, over);
        event_add(g->events, EVENT_TAKE, g->beat, over, SITE_NONE, piece);
    } else {
        g->jumped[g->n++] = over;
    }
}

static void take_off_jumped(Going *g)
{
    g->beat += g->n > 0;
    for (int i = 0; i < g->n; i++) {
        Piece piece = draughts_piece_at(g->s, g->jumped[i]);
        lift(g, (Seat)(1 - g->seat), g->jumped[i]);
        event_add(g->events, EVENT_TAKE, g->beat, g->jumped[i], SITE_NONE, piece);
    }
}

static bool is_last_row(const Going *g, Site site)
{
    const DraughtsBoard *board = g->board;
    return g->seat == 0 ? site >= board->sites - board->half : site < board->half;
}

/* Shown when the piece has landed, so in a beat of its own. */
static void promote(Going *g, Site site)
{
    if (g->king || !is_last_row(g, site))
        return;
    g->king = true;
    g->beat++;
    event_add(g->events, EVENT_TURN, g->beat, SITE_NONE, site, mover_piece(g));
}

/* The one piece between two squares of a line that can be jumped; SITE_NONE if there is none. */
static Site jumped_between(const Going *g, Site from, Site to)
{
    int d = draughts_direction(g->board, from, to);
    for (Site at = draughts_next(g->board, from, d); at != to && at != SITE_NONE;
         at = draughts_next(g->board, at, d))
        if (draughts_rank_at(g->s, (Seat)(1 - g->seat), at) != 0)
            return at;
    return SITE_NONE;
}

static void travel(Going *g, const Move *move)
{
    Piece piece = mover_piece(g);
    lift(g, g->seat, move->path[0]);
    for (int i = 1; i < move->n; i++) {
        Site to = move->path[i];
        event_add(g->events, EVENT_MOVE, g->beat, move->path[i - 1], to, piece);
        if (move->kind == DRAUGHTS_TAKE)
            jump(g, jumped_between(g, move->path[i - 1], to), to);
        if (i + 1 == move->n || g->law[DRAUGHTS_OPTION_PROMOTION] == DRAUGHTS_GOES_ON_AS_KING)
            promote(g, to);
        piece = mover_piece(g);
        g->beat += i + 1 < move->n;
    }
    take_off_jumped(g);
    set_down(g, g->seat, g->king, move->path[move->n - 1]);
}

/* ------------------------------------------------------------------------ counting */

static void count_up(uint8_t *counter)
{
    *counter = (uint8_t)(*counter < UINT8_MAX ? *counter + 1 : UINT8_MAX);
}

/* A-R17 */
static void count_king_moves(State *s, const Move *move, bool king)
{
    Draughts *d = &s->draughts;
    int seat = d->mover, other = 1 - seat;
    Site from = move->path[0], to = move->path[move->n - 1];
    if (!s->options.value[DRAUGHTS_OPTION_KINGLIMIT])
        return;
    if (king && move->kind == DRAUGHTS_STEP && draughts_count(d->men[seat]) > 0) {
        d->king_runs[seat] = (uint8_t)(d->king_at[seat] == from ? d->king_runs[seat] + 1 : 1);
        d->king_at[seat] = to;
    } else {
        d->king_runs[seat] = 0;
        d->king_at[seat] = SITE_NONE;
    }
    bool gone = d->king_at[other] != SITE_NONE &&
                draughts_rank_at(s, (Seat)other, d->king_at[other]) != DRAUGHTS_KING;
    if (gone || draughts_count(d->men[other]) == 0) {
        d->king_runs[other] = 0;
        d->king_at[other] = SITE_NONE;
    }
}

void draughts_play(State *s, const Move *move, EventList *events)
{
    Draughts *d = &s->draughts;
    Going g;
    Site from = move->path[0], to = move->path[move->n - 1];
    bool takes = move->kind == DRAUGHTS_TAKE;
    int balance = draughts_balance(s);
    bool held = draughts_holds_road(s);
    g.s = s;
    g.board = draughts_board(&s->options);
    g.law = s->options.value;
    g.towers = s->options.value[DRAUGHTS_OPTION_TOWERS];
    g.events = events;
    g.seat = (Seat)d->mover;
    g.king = draughts_rank_at(s, g.seat, from) == DRAUGHTS_KING;
    g.beat = g.n = 0;
    g.carried = (DraughtsTower){0, 0};
    bool man = !g.king;
    for (int i = 0; g.towers && i < DRAUGHTS_TOWERS; i++)
        g.tower[i] = draughts_tower(d, (Site)i);
    if (g.towers) {
        g.carried = g.tower[from];
        g.tower[from] = (DraughtsTower){0, 0};
    }
    travel(&g, move);
    if (g.towers) {
        g.tower[to] = g.carried;
        draughts_pack(d, g.tower);
    }
    count_king_moves(s, move, !man);
    bool ahead = man && draughts_rank_of(g.board, from) != draughts_rank_of(g.board, to);
    s->quiet = takes || ahead ? 0 : (uint16_t)(s->quiet + 1);
    count_up(&d->still);
    count_up(&d->balance);
    count_up(&d->road);
    if (takes || man)
        d->still = 0;
    d->mover = (uint8_t)(1 - d->mover);
    s->turn = (Seat)d->mover;
    int left = draughts_balance(s);
    if (left == 0 || left != balance)
        d->balance = 0;
    if (!held || !draughts_holds_road(s))
        d->road = 0;
    s->ply++;
    draughts_settle(s);
}
