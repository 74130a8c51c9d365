/* SPDX-License-Identifier: MIT */
/*
 * engine_draughts.h -- the generator of moves, for sets of one word or of two.
 *
 * Included by moves_small_draughts.c and moves_large_draughts.c, which say by DRAUGHTS_WIDE what a
 * set of squares is.  (The boards of 12 x 12 need more than 64 bits, and two words cost time that
 * the others need not spend.)  One DraughtsEngine is all that leaves each of these files.
 */
#ifndef RULES_DRAUGHTS_ENGINE_DRAUGHTS_H
#define RULES_DRAUGHTS_ENGINE_DRAUGHTS_H

#include "rules/draughts/strike_draughts.h"

/* -------------------------------------------------------------------------- all moves */

/* Men that may be able to take: all that can, and no other. */
static inline Bits men_that_take(const Shape *f, const DraughtsBook *k, const Field *at)
{
    Bits prey = k->spares ? at->other_men : at->other_men | at->other_kings;
    Bits free = f->all & ~(at->men | at->kings | at->other_men | at->other_kings);
    Bits found = 0;
    for (unsigned dirs = k->take_man[at->seat]; dirs != 0; dirs &= dirs - 1) {
        int back = (__builtin_ctz(dirs) + 4) & 7;
        found |= step(f, step(f, free, back) & prey, back);
    }
    return found & at->men;
}

/* Captures of the pieces in `from`, all men or all kings. */
static void strikes_from(Strike *x, const Field *at, Bits from, bool king)
{
    for (; from != 0; from &= from - 1) {
        Bits piece = from & (~from + 1);
        x->at = *at;
        if (king)
            x->at.kings &= ~piece;
        else
            x->at.men &= ~piece;
        x->king = x->was_king = king;
        x->from = piece;
        x->path[0] = draughts_site_of(x->k->board, bits_first(piece));
        x->n = 1;
        strike_on(x, piece, -1);
    }
}

static void strike_init(Strike *x, const Shape *f, const DraughtsBook *k, const State *s,
                        DraughtsTurns *out)
{
    x->f = f;
    x->k = k;
    x->s = s;
    x->every = false;
    x->wall = x->taken = 0;
    x->order = x->hits = 0;
    x->kings = x->jumps = x->route_n = 0;
    x->out = out;
    if (k->rejump)
        memset(x->jumped, 0, sizeof x->jumped);
}

static void list_captures(const Shape *f, const DraughtsBook *k, const Field *at, const State *s,
                          bool every, DraughtsTurns *out)
{
    Bits men = men_that_take(f, k, at);
    if ((men | at->kings) == 0)
        return;
    Memo memo;
    Strike x;
    strike_init(&x, f, k, s, out);
    x.every = every;
    x.memo = &memo;
    strikes_from(&x, at, men, false);
    strikes_from(&x, at, at->kings, true);
}

static void list_step(const Shape *f, const DraughtsBook *k, Bits from, Bits to, bool promoted,
                      DraughtsTurns *out)
{
    (void)f;
    if (out->n == MOVE_MAX)
        return;
    DraughtsTurn *turn = &out->at[out->n++];
    bits_write(from, turn->from);
    bits_write(to, turn->to);
    turn->taken[0] = turn->taken[1] = 0;
    turn->order = turn->hits = turn->value = 0;
    turn->promoted = promoted;
    turn->takes = false;
    turn->n = 2;
    turn->path[0] = draughts_site_of(k->board, bits_first(from));
    turn->path[1] = draughts_site_of(k->board, bits_first(to));
}

static void list_steps(const Shape *f, const DraughtsBook *k, const Field *at, DraughtsTurns *out)
{
    Bits free = f->all & ~(at->men | at->kings | at->other_men | at->other_kings);
    for (Bits men = at->men; men != 0; men &= men - 1) {
        Bits from = men & (~men + 1);
        for (unsigned dirs = k->step_man[at->seat]; dirs != 0; dirs &= dirs - 1) {
            Bits to = step(f, from, __builtin_ctz(dirs)) & free;
            if (to != 0)
                list_step(f, k, from, to, (to & f->last[at->seat]) != 0, out);
        }
    }
    for (Bits kings = at->kings & ~at->limited; kings != 0; kings &= kings - 1) {
        Bits from = kings & (~kings + 1);
        for (unsigned dirs = k->step_king; dirs != 0; dirs &= dirs - 1) {
            int d = __builtin_ctz(dirs);
            Bits to = step(f, from, d) & free;
            for (; to != 0; to = k->flies ? step(f, to, d) & free : 0)
                list_step(f, k, from, to, false, out);
        }
    }
}

static int count_steps(const Shape *f, const DraughtsBook *k, const Field *at)
{
    Bits free = f->all & ~(at->men | at->kings | at->other_men | at->other_kings);
    int n = 0;
    for (unsigned dirs = k->step_man[at->seat]; dirs != 0; dirs &= dirs - 1)
        n += bits_count(step(f, at->men, __builtin_ctz(dirs)) & free);
    Bits kings = at->kings & ~at->limited;
    if (kings == 0)
        return n;
    for (unsigned dirs = k->step_king; dirs != 0; dirs &= dirs - 1) {
        int d = __builtin_ctz(dirs);
        for (Bits to = step(f, kings, d) & free; to != 0; to = k->flies ? step(f, to, d) & free : 0)
            n += bits_count(to);
    }
    return n;
}

static bool can_step(const Shape *f, const DraughtsBook *k, const Field *at)
{
    Bits free = f->all & ~(at->men | at->kings | at->other_men | at->other_kings), to = 0;
    for (unsigned dirs = k->step_man[at->seat]; dirs != 0; dirs &= dirs - 1)
        to |= step(f, at->men, __builtin_ctz(dirs));
    Bits kings = at->kings & ~at->limited;
    for (unsigned dirs = kings != 0 ? k->step_king : 0; dirs != 0; dirs &= dirs - 1)
        to |= step(f, kings, __builtin_ctz(dirs));
    return (to & free) != 0;
}

/* Both rules of moving in one: what can be taken must be. */
static void list_turns(const Shape *f, const DraughtsBook *k, const Field *at, const State *s,
                       bool every, DraughtsTurns *out)
{
    out->n = 0;
    list_captures(f, k, at, s, every, out);
    if (out->n == 0 || every)
        list_steps(f, k, at, out);
}

/* The king that has moved often enough stands still while its side has men (A-R17). */
static Bits limited_king(const State *s, const DraughtsBook *k)
{
    const Draughts *d = &s->draughts;
    int seat = d->mover;
    if (k->kinglimit == 0 || d->king_runs[seat] < k->kinglimit || draughts_count(d->men[seat]) == 0)
        return 0;
    return (Bits)1 << draughts_bit_of(k->board, d->king_at[seat]);
}

static void engine_turns(const State *s, bool every, DraughtsTurns *out)
{
    DraughtsBook k = draughts_book(&s->options);
    const Shape *f = shape_of(k.board);
    Field at = field_of(s);
    at.limited = limited_king(s, &k);
    list_turns(f, &k, &at, s, every, out);
}

/* All captures whose path begins as the route does. */
static void engine_along(const State *s, const Site *route, int n, DraughtsTurns *out)
{
    DraughtsBook k = draughts_book(&s->options);
    Memo memo;
    Strike x;
    const Shape *f = shape_of(k.board);
    Field at = field_of(s);
    strike_init(&x, f, &k, s, out);
    x.every = true;
    x.memo = &memo;
    x.route = route;
    x.route_n = n;
    Bits from = (Bits)1 << draughts_bit_of(k.board, route[0]);
    strikes_from(&x, &at, at.men & from, false);
    strikes_from(&x, &at, at.kings & from, true);
}

static bool engine_can_move(const State *s)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    const Shape *f = shape_of(board);
    Field at = field_of(s);
    if (man_steps_ahead(f, board, &at))
        return true;
    DraughtsBook k = draughts_book(&s->options);
    at.limited = limited_king(s, &k);
    if (can_step(f, &k, &at) || men_that_take(f, &k, &at) != 0)
        return true;
    DraughtsTurns turns;
    turns.n = 0;
    list_captures(f, &k, &at, s, false, &turns);
    return turns.n > 0;
}

static bool engine_must_take(const State *s)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    const Shape *f = shape_of(board);
    Field at = field_of(s);
    if (at.kings == 0 && !man_faces_prey(s, f, board, &at))
        return false;
    DraughtsBook k = draughts_book(&s->options);
    if (men_that_take(f, &k, &at) != 0)
        return true;
    if (at.kings == 0)
        return false;
    DraughtsTurns turns;
    turns.n = 0;
    list_captures(f, &k, &at, s, false, &turns);
    return turns.n > 0;
}

/* ------------------------------------------------------------------------------ perft */

static Field field_after(const Field *at, const DraughtsTurn *turn)
{
    Bits from = bits_read(turn->from), to = bits_read(turn->to), taken = bits_read(turn->taken);
    bool king = (at->kings & from) != 0;
    Bits men = at->men & ~from, kings = at->kings & ~from;
    if (king || turn->promoted)
        kings |= to;
    else
        men |= to;
    return (Field){
        .men = at->other_men & ~taken,
        .kings = at->other_kings & ~taken,
        .other_men = men,
        .other_kings = kings,
        .seat = (Seat)(1 - at->seat),
    };
}

static uint64_t count_turns(const Shape *f, const DraughtsBook *k, const Field *at)
{
    if ((men_that_take(f, k, at) | at->kings) != 0) {
        DraughtsTurns turns;
        turns.n = 0;
        list_captures(f, k, at, NULL, false, &turns);
        if (turns.n > 0)
            return (uint64_t)turns.n;
    }
    return (uint64_t)count_steps(f, k, at);
}

static uint64_t perft_on(const Shape *f, const DraughtsBook *k, const Field *at, int depth)
{
    if (depth == 1)
        return count_turns(f, k, at);
    DraughtsTurns turns;
    list_turns(f, k, at, NULL, false, &turns);
    uint64_t nodes = 0;
    for (int i = 0; i < turns.n; i++) {
        Field next = field_after(at, &turns.at[i]);
        nodes += perft_on(f, k, &next, depth - 1);
    }
    return nodes;
}

static uint64_t engine_perft(const State *s, int depth)
{
    DraughtsBook k = draughts_book(&s->options);
    const Shape *f = shape_of(k.board);
    Field at = field_of(s);
    return perft_on(f, &k, &at, depth);
}

#endif
