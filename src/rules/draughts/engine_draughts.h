/*
 * engine_draughts.h -- the generator of moves, for sets of one word or of two.
 *
 * Included by moves_small_draughts.c and moves_large_draughts.c, which say what a set of squares is:
 * Bits.  (The boards of 12 x 12 need more than 64 bits, and two words cost time that the others need
 * not spend.)  A table of three functions is all that leaves this file.
 *
 * A capture is followed jump by jump.  Where several orders of jumps, or several empty squares to
 * land on between two victims, come to the same from, to, victims and rank, they are one move; the
 * first found is listed.
 */
#ifndef RULES_DRAUGHTS_ENGINE_DRAUGHTS_H
#define RULES_DRAUGHTS_ENGINE_DRAUGHTS_H

#include <string.h>

#include "base/hash.h"
#include "rules/draughts/board_draughts.h"

#ifndef DRAUGHTS_WIDE
#define DRAUGHTS_WIDE 0
#endif

#if DRAUGHTS_WIDE
__extension__ typedef unsigned __int128 Bits;
#else
typedef uint64_t Bits;
#endif

static inline int bits_first(Bits b)
{
#if DRAUGHTS_WIDE
    return (uint64_t)b != 0 ? __builtin_ctzll((uint64_t)b) : 64 + __builtin_ctzll((uint64_t)(b >> 64));
#else
    return __builtin_ctzll(b);
#endif
}

static inline int bits_count(Bits b)
{
#if DRAUGHTS_WIDE
    return __builtin_popcountll((uint64_t)b) + __builtin_popcountll((uint64_t)(b >> 64));
#else
    return __builtin_popcountll(b);
#endif
}

static inline Bits bits_read(const uint64_t word[2])
{
#if DRAUGHTS_WIDE
    return (Bits)word[1] << 64 | word[0];
#else
    return word[0];
#endif
}

static inline void bits_write(Bits b, uint64_t word[2])
{
    word[0] = (uint64_t)b;
#if DRAUGHTS_WIDE
    word[1] = (uint64_t)(b >> 64);
#else
    word[1] = 0;
#endif
}

/* ------------------------------------------------------------------------- the board */

/* How steps shift, and where they can lead. */
typedef struct Shape {
    Bits all;
    Bits to[DRAUGHTS_DIRECTIONS];
    Bits last[2]; /* where a seat's men become kings */
    int shift[DRAUGHTS_DIRECTIONS];
} Shape;

static Bits shape_rank(const DraughtsBoard *board, int rank)
{
    int period = 2 * board->half + 1;
    if (board->all)
        return (Bits)0xFF << 8 * rank;
    int first = rank / 2 * period + (rank & 1) * (board->half + 1);
    int n = rank & 1 ? board->side - board->half : board->half;
    return (((Bits)1 << n) - 1) << first;
}

static void shape_init(Shape *f, const DraughtsBoard *board)
{
    int half = board->half, period = 2 * half + 1;
    int north = board->all ? 8 : period, east = 1;
    int ne = board->all ? 9 : half + 1, nw = board->all ? 7 : half;
    int shift[] = {north, ne, east, -nw, -north, -ne, -east, nw};
    Bits first = 0, final = 0; /* squares no step east, or west, can lead to */
    f->all = 0;
    for (int rank = 0; rank < board->side; rank++) {
        Bits squares = shape_rank(board, rank);
        f->all |= squares;
        if (board->all || !(rank & 1))
            first |= squares & (~squares + 1);
        if (board->all || rank & 1)
            final |= squares & ~(squares >> 1);
    }
    for (int d = 0; d < DRAUGHTS_DIRECTIONS; d++) {
        bool eastwards = d == DRAUGHTS_E || (board->all && (d == DRAUGHTS_NE || d == DRAUGHTS_SE));
        bool westwards = d == DRAUGHTS_W || (board->all && (d == DRAUGHTS_NW || d == DRAUGHTS_SW));
        f->to[d] = f->all & ~(eastwards ? first : 0) & ~(westwards ? final : 0);
        f->shift[d] = shift[d];
    }
    f->last[0] = shape_rank(board, board->side - 1);
    f->last[1] = shape_rank(board, 0);
}

static inline Bits step(const Shape *f, Bits b, int d)
{
    int n = f->shift[d];
    return (n > 0 ? b << n : b >> -n) & f->to[d];
}

/* ------------------------------------------------------------------------- the field */

/* What stands where, as the seat to move sees it. */
typedef struct Field {
    Bits men, kings, other_men, other_kings;
    Bits limited; /* a king that may not step (A-R17) */
    Seat seat;
} Field;

static Field field_of(const State *s)
{
    const Draughts *d = &s->draughts;
    int seat = d->mover, other = 1 - seat;
    return (Field){
        .men = bits_read(d->men[seat]),
        .kings = bits_read(d->kings[seat]),
        .other_men = bits_read(d->men[other]),
        .other_kings = bits_read(d->kings[other]),
        .seat = (Seat)seat,
    };
}

/* --------------------------------------------------------------------- a capture grows */

enum {
    MEMO_SIZE = 1 << 12,
    MEMO_FROM = 64,      /* jumps tried before it is worth remembering them */
    JUMPS_MAX = 1 << 18, /* jumps tried at all: no position of play comes near */
};

/* Situations within a capture that have been gone into. */
typedef struct Memo {
    int n;
    uint64_t key[MEMO_SIZE]; /* the lowest bit says whether the capture went on from there */
} Memo;

typedef struct Strike {
    const Shape *f;
    const DraughtsBook *k;
    const State *s; /* for the towers */
    bool every;
    Field at;  /* without the piece that moves; what leaves at once is gone */
    Bits wall; /* jumped already, and still there */
    Bits from, taken;
    uint64_t order, hits;
    bool king, was_king;
    int n, kings, jumps;
    uint8_t jumped[DRAUGHTS_TOWERS + 4]; /* times, by site, where that may be more than once */
    Site path[CLICKS_MAX];
    Memo *memo;
    DraughtsTurns *out;
} Strike;

static bool strike_on(Strike *x, Bits at, int came);

static inline Bits strike_free(const Strike *x)
{
    const Field *at = &x->at;
    return x->f->all & ~(at->men | at->kings | at->other_men | at->other_kings | x->wall);
}

/* What the capture is worth where not every one may be chosen (A-R10). */
static uint64_t strike_value(const Strike *x)
{
    uint64_t n = (uint64_t)(x->n - 1), kings = (uint64_t)x->kings, mine = x->was_king;
    uint64_t men = n - kings;
    switch (x->k->most) {
    case DRAUGHTS_MOST:
        return n;
    case DRAUGHTS_MOST_KINGS:
        return n << 8 | kings;
    case DRAUGHTS_ITALIAN: /* order: the first jump is its highest bit */
        return n << 48 | mine << 40 | kings << 32 | (x->order << (CLICKS_MAX - 1 - n));
    case DRAUGHTS_KING_FIRST:
        return mine;
    case DRAUGHTS_WORTH:
        return (100 * men + 199 * kings) << 1 | mine;
    }
    return 0;
}

/* Does the order of victims make a difference? */
static bool strike_has_order(const DraughtsBook *k)
{
    return k->towers || k->most == DRAUGHTS_ITALIAN;
}

static bool turn_same(const DraughtsTurn *turn, const Strike *x, Bits to, bool promoted)
{
    return turn->n == x->n && bits_read(turn->to) == to && bits_read(turn->from) == x->from &&
           bits_read(turn->taken) == x->taken && turn->promoted == promoted &&
           turn->hits == x->hits && (!x->k->towers || turn->order == x->order);
}

static void strike_ends(Strike *x, Bits to)
{
    DraughtsTurns *out = x->out;
    bool promoted = !x->was_king && (x->king || (to & x->f->last[x->at.seat]) != 0);
    uint64_t value = strike_value(x);
    if (!x->every && out->n > 0) {
        if (value < out->at[0].value)
            return;
        if (value > out->at[0].value)
            out->n = 0;
    }
    if (x->n > 2)
        for (int i = 0; i < out->n; i++)
            if (turn_same(&out->at[i], x, to, promoted))
                return;
    if (out->n == MOVE_MAX)
        return;
    DraughtsTurn *turn = &out->at[out->n++];
    bits_write(x->from, turn->from);
    bits_write(to, turn->to);
    bits_write(x->taken, turn->taken);
    turn->order = x->order;
    turn->hits = x->hits;
    turn->value = value;
    turn->promoted = promoted;
    turn->takes = true;
    turn->n = (uint8_t)x->n;
    memcpy(turn->path, x->path, (size_t)x->n);
}

/* The piece on `over` is jumped: taken, or off the top of its tower. */
static void strike_take(Strike *x, Bits over)
{
    bool king = (x->at.other_kings & over) != 0;
    x->taken |= over;
    x->kings += king;
    if (strike_has_order(x->k))
        x->order = x->order << 1 | king;
    x->at.other_men &= ~over;
    x->at.other_kings &= ~over;
    if (!x->k->at_once)
        x->wall |= over;
    if (!x->k->rejump)
        return;
    Site site = draughts_site_of(x->k->board, bits_first(over));
    DraughtsTower tower = draughts_tower(&x->s->draughts, site);
    int left = tower.n - ++x->jumped[site];
    x->hits += hash_mix(site);
    if (left < 0)
        return;
    uint64_t top = tower.below >> 2 * left & 3;
    bool own = (Seat)(top & 1) == x->at.seat, ranked = top >> 1 && !x->k->freed_man;
    Bits *set = own ? (ranked ? &x->at.kings : &x->at.men)
                    : (ranked ? &x->at.other_kings : &x->at.other_men);
    *set |= over;
}

static int strike_known(Strike *x, Bits at, int came, Memo **memo, uint64_t *key)
{
    Memo *m = x->memo;
    *memo = NULL;
    if (++x->jumps < MEMO_FROM)
        return -1;
    if (x->jumps == MEMO_FROM)
        memset(m, 0, sizeof *m);
    if (m->n >= MEMO_SIZE * 3 / 4)
        return -1;
    uint64_t h = hash_mix((uint64_t)bits_first(at) | (uint64_t)(came + 1) << 8 |
                          (uint64_t)x->king << 16 | (uint64_t)x->n << 24);
    h = hash_mix(h ^ (uint64_t)x->taken);
#if DRAUGHTS_WIDE
    h = hash_mix(h ^ (uint64_t)(x->taken >> 64));
#endif
    h = (hash_mix(h ^ x->order) + x->hits) & ~UINT64_C(1);
    size_t i = h >> 4 & (MEMO_SIZE - 1);
    for (; m->key[i] != 0; i = (i + 1) & (MEMO_SIZE - 1))
        if ((m->key[i] & ~UINT64_C(1)) == h)
            return (int)(m->key[i] & 1);
    *memo = m;
    *key = h;
    return -1;
}

static void memo_add(Memo *m, uint64_t key, bool goes_on)
{
    size_t i = key >> 4 & (MEMO_SIZE - 1);
    while (m->key[i] != 0)
        i = (i + 1) & (MEMO_SIZE - 1);
    m->key[i] = key | goes_on;
    m->n++;
}

/* The piece stands on `land`; does the capture go on from there?  Then all that follows is done. */
static bool strike_land(Strike *x, Bits land, int d)
{
    x->path[x->n++] = draughts_site_of(x->k->board, bits_first(land));
    bool goes_on = false;
    if (x->n < CLICKS_MAX && x->jumps < JUMPS_MAX) {
        Memo *memo;
        uint64_t key;
        int known = strike_known(x, land, d, &memo, &key);
        goes_on = known >= 0 ? known : strike_on(x, land, d);
        if (memo != NULL)
            memo_add(memo, key, goes_on);
    }
    x->n--;
    return goes_on;
}

static void strike_ends_on(Strike *x, Bits land)
{
    x->path[x->n++] = draughts_site_of(x->k->board, bits_first(land));
    strike_ends(x, land);
    x->n--;
}

/* A man lands behind what it has jumped (A-R11). */
static void strike_land_man(Strike *x, Bits land, int d)
{
    if (land & x->f->last[x->at.seat]) {
        if (x->k->promotion == DRAUGHTS_STOPS) {
            strike_ends_on(x, land);
            return;
        }
        x->king = x->k->promotion == DRAUGHTS_GOES_ON_AS_KING;
    }
    if (!strike_land(x, land, d))
        strike_ends_on(x, land);
    x->king = false;
}

/* A king lands behind what it has jumped: where it can go on, if it can from any of the squares. */
static void strike_land_king(Strike *x, Bits land, int d, bool took_king)
{
    Bits first = land, free = strike_free(x);
    bool near = !x->k->flies || x->k->king == DRAUGHTS_BEHIND, goes_on = false;
    for (; land & free; land = step(x->f, land, d)) {
        goes_on |= strike_land(x, land, d);
        if (near)
            break;
    }
    if (goes_on)
        return;
    near |= x->k->king == DRAUGHTS_KILLER && took_king;
    for (land = first; land & free; land = step(x->f, land, d)) {
        strike_ends_on(x, land);
        if (near)
            break;
    }
}

/* Jump from `at` in direction d, if there is something to jump. */
static bool strike_jump(Strike *x, Bits at, int d)
{
    Bits free = strike_free(x), over = step(x->f, at, d);
    if (x->king && x->k->flies)
        while (over & free)
            over = step(x->f, over, d);
    Bits prey = x->at.other_men | (x->king || !x->k->spares ? x->at.other_kings : 0);
    if (!(over & prey))
        return false;
    Bits land = step(x->f, over, d);
    if (!(land & free))
        return false;
    const Field at_before = x->at;
    const Bits wall = x->wall, taken = x->taken;
    const uint64_t order = x->order, hits = x->hits;
    const int kings = x->kings;
    const bool took_king = (x->at.other_kings & over) != 0;
    strike_take(x, over);
    if (x->king)
        strike_land_king(x, land, d, took_king);
    else
        strike_land_man(x, land, d);
    if (x->k->rejump)
        x->jumped[draughts_site_of(x->k->board, bits_first(over))]--;
    x->at = at_before;
    x->wall = wall;
    x->taken = taken;
    x->order = order;
    x->hits = hits;
    x->kings = kings;
    return true;
}

/* All captures from here on, having come in direction `came` (-1: the piece stands where it began).
 * False if there are none. */
static bool strike_on(Strike *x, Bits at, int came)
{
    unsigned dirs = x->king ? x->k->take_king : x->k->take_man[x->at.seat];
    if (came >= 0 && !x->k->turns_back)
        dirs &= ~(1u << ((came + 4) & 7));
    bool any = false;
    for (; dirs != 0; dirs &= dirs - 1)
        any |= strike_jump(x, at, __builtin_ctz(dirs));
    return any;
}

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

static void list_captures(const Shape *f, const DraughtsBook *k, const Field *at, const State *s,
                          bool every, DraughtsTurns *out)
{
    Bits men = men_that_take(f, k, at);
    if ((men | at->kings) == 0)
        return;
    Memo memo;
    Strike x;
    x.f = f;
    x.k = k;
    x.s = s;
    x.every = every;
    x.wall = x.taken = 0;
    x.order = x.hits = 0;
    x.kings = x.jumps = 0;
    x.memo = &memo;
    x.out = out;
    if (k->rejump)
        memset(x.jumped, 0, sizeof x.jumped);
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
    Shape f;
    shape_init(&f, k.board);
    Field at = field_of(s);
    at.limited = limited_king(s, &k);
    list_turns(&f, &k, &at, s, every, out);
}

static bool engine_can_move(const State *s)
{
    DraughtsBook k = draughts_book(&s->options);
    Shape f;
    shape_init(&f, k.board);
    Field at = field_of(s);
    at.limited = limited_king(s, &k);
    if (men_that_take(&f, &k, &at) != 0 || count_steps(&f, &k, &at) > 0)
        return true;
    DraughtsTurns turns;
    turns.n = 0;
    list_captures(&f, &k, &at, s, false, &turns);
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
    Shape f;
    shape_init(&f, k.board);
    Field at = field_of(s);
    return perft_on(&f, &k, &at, depth);
}

#endif
