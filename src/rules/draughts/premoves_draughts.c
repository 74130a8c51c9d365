/* SPDX-License-Identifier: MIT */
/*
 * premoves_draughts.c -- turns a player may have in mind while the other one thinks.
 *
 * Nobody knows what will stand where then, so a piece gets everywhere where it would if the other
 * one's pieces lay as it wishes: a man and a short king to the end of any row of jumps, a flying
 * king along its lines, which is a landing of each of its captures.
 */
#include <string.h>

#include "rules/draughts/board_draughts.h"

typedef struct Reach {
    const DraughtsBook *k;
    Seat seat;
    bool at[DRAUGHTS_SITES];
} Reach;

static void reach_step(Reach *x, Site from, unsigned directions)
{
    for (; directions != 0; directions &= directions - 1) {
        Site to = draughts_next(x->k->board, from, __builtin_ctz(directions));
        if (to != SITE_NONE)
            x->at[to] = true;
    }
}

/* Two squares at a time.  Where a man becomes a king it goes on as another piece, or not at all. */
static void reach_jump(Reach *x, Site from, unsigned directions, bool man)
{
    int last = x->seat == 0 ? x->k->board->side - 1 : 0;
    for (; directions != 0; directions &= directions - 1) {
        int d = __builtin_ctz(directions);
        Site over = draughts_next(x->k->board, from, d);
        Site to = over != SITE_NONE ? draughts_next(x->k->board, over, d) : SITE_NONE;
        if (to == SITE_NONE || x->at[to])
            continue;
        x->at[to] = true;
        bool becomes = man && draughts_rank_of(x->k->board, to) == last;
        if (!becomes || x->k->promotion == DRAUGHTS_GOES_ON_AS_MAN)
            reach_jump(x, to, man ? x->k->take_man[x->seat] : x->k->take_king, man);
    }
}

static void reach_fly(Reach *x, Site from)
{
    for (unsigned all = x->k->step_king | x->k->take_king; all != 0; all &= all - 1) {
        int d = __builtin_ctz(all);
        bool steps = (x->k->step_king >> d & 1) != 0;
        Site to = draughts_next(x->k->board, from, d);
        for (; to != SITE_NONE; to = draughts_next(x->k->board, to, d)) {
            x->at[to] |= steps;
            steps = true; /* something may have been jumped */
        }
    }
}

static void reach_from(Reach *x, Site from, bool man, bool king)
{
    memset(x->at, 0, sizeof x->at);
    if (man) {
        reach_jump(x, from, x->k->take_man[x->seat], true);
        reach_step(x, from, x->k->step_man[x->seat]);
    }
    if (king && x->k->flies) {
        reach_fly(x, from);
    } else if (king) {
        reach_jump(x, from, x->k->take_king, false);
        reach_step(x, from, x->k->step_king);
    }
    x->at[from] = false;
}

/* What of the seat's may stand there at its turn: the top, and what comes to light if that is
 * taken. */
static void may_stand(const State *s, const DraughtsBook *k, Site site, Seat seat, bool *man,
                      bool *king)
{
    int bit = draughts_bit_of(k->board, site);
    *man = draughts_has(s->draughts.men[seat], bit);
    *king = draughts_has(s->draughts.kings[seat], bit);
    if (!k->towers || (!*man && !*king))
        return;
    DraughtsTower tower = draughts_tower(&s->draughts, site);
    for (int i = 0; i < tower.n; i++) {
        uint64_t piece = tower.below >> 2 * i & 3;
        bool own = (Seat)(piece & 1) == seat, ranked = piece >> 1 && !k->freed_man;
        *king |= own && ranked;
        *man |= own && !ranked;
    }
}

void draughts_premoves(const State *s, Seat seat, MoveList *out)
{
    DraughtsBook book = draughts_book(&s->options);
    Reach reach = {.k = &book, .seat = seat};
    for (Site from = 0; from < book.board->sites; from++) {
        bool man, king;
        may_stand(s, &book, from, seat, &man, &king);
        if (!man && !king)
            continue;
        reach_from(&reach, from, man, king);
        for (Site to = 0; to < book.board->sites && out->n < MOVE_MAX; to++) {
            const Site path[2] = {from, to};
            Move move = move_make(DRAUGHTS_STEP, path, 2, 1);
            if (reach.at[to])
                move_add(out, &move);
        }
    }
}
