/* SPDX-License-Identifier: MIT */
/*
 * solve_chess.c -- chess with three men, and with four where none is a pawn.
 *
 * The stronger side is called the first and stands where White would.  Without pawns a board may be
 * turned and mirrored until the first king stands in the triangle a1-d1-d4, with pawns until he
 * stands on the files a to d.
 */
#include <string.h>

#include "rules/chess/board_chess.h"
#include "rules/registry.h"
#include "solve/endgames.h"
#include "solve/solvers.h"

enum { MEN_MAX = 4, HALF = 32, TRIANGLE = 10 };

/* Kings first, the first side's before the other's, then what else there is of the first side, then
 * of the other, the strongest before the weaker. */
typedef struct Men {
    int n;
    uint8_t side[MEN_MAX], kind[MEN_MAX], square[MEN_MAX];
    uint8_t turn;
} Men;

static const uint8_t triangle[TRIANGLE] = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};

/* -------------------------------------------------------------------- material */

static bool has_pawns(const Material *m)
{
    return m->n[0][CHESS_PAWN] + m->n[1][CHESS_PAWN] > 0;
}

static int men_of(const Material *m)
{
    int n = 0;
    for (int i = 0; i < 2 * CHESS_KINDS; i++)
        n += m->n[i / CHESS_KINDS][i % CHESS_KINDS];
    return n;
}

/* More than 0 if the first side is the stronger one. */
static int compare_sides(const Material *m)
{
    static const int strength[CHESS_KINDS] = {1, 3, 3, 5, 9, 0};
    int sum = 0, order = 0;
    for (int kind = CHESS_KINDS - 1; kind >= 0; kind--) {
        int more = m->n[0][kind] - m->n[1][kind];
        sum += more * strength[kind];
        order = order != 0 ? order : more;
    }
    return sum != 0 ? sum : order;
}

/* Puts the stronger side first.  True if that exchanged them. */
static bool put_in_order(Material *m)
{
    if (compare_sides(m) >= 0)
        return false;
    Material was = *m;
    memcpy(m->n[0], was.n[1], sizeof m->n[0]);
    memcpy(m->n[1], was.n[0], sizeof m->n[1]);
    return true;
}

static bool material(const State *s, Material *out, Text *why)
{
    const Chess *c = &s->chess;
    *out = (Material){0};
    for (int kind = 0; kind < CHESS_KINDS; kind++)
        for (int side = 0; side < 2; side++)
            out->n[side][kind] = (uint8_t)chess_count(c->side[side] & c->piece[kind]);
    int men = men_of(out);
    if (men > MEN_MAX)
        return text_fail(why, "chess can be solved with up to %d men on the board, not with %d",
                         MEN_MAX, men);
    if (men > 3 && has_pawns(out))
        return text_fail(why,
                         "chess with a pawn can be solved with three men on the board, not "
                         "with %d",
                         men);
    if (c->castlers != 0)
        return text_fail(why, "chess cannot be solved while somebody may still castle");
    put_in_order(out);
    return true;
}

static void name(const Options *options, const Material *m, Text *out)
{
    (void)options;
    for (int side = 0; side < 2; side++)
        for (int kind = CHESS_KINDS - 1; kind >= 0; kind--)
            for (int i = 0; i < m->n[side][kind]; i++)
                text_add_char(out, "PNBRQK"[kind]);
}

static void add_material(Material *list, int *n, Material m)
{
    put_in_order(&m);
    if (men_of(&m) == 2)
        return;
    for (int i = 0; i < *n; i++)
        if (memcmp(&list[i], &m, sizeof m) == 0)
            return;
    list[(*n)++] = m;
}

static int below(const Options *options, const Material *m, Material out[ENDGAME_BELOW_MAX])
{
    (void)options;
    int n = 0;
    for (int i = 0; i < 2 * CHESS_KING; i++) {
        int side = i / CHESS_KING, kind = i % CHESS_KING;
        if (m->n[side][kind] == 0)
            continue;
        Material less = *m;
        less.n[side][kind]--;
        add_material(out, &n, less);
        for (int becomes = CHESS_KNIGHT; kind == CHESS_PAWN && becomes < CHESS_KING; becomes++) {
            Material other = less;
            other.n[side][becomes]++;
            add_material(out, &n, other);
        }
    }
    return n;
}

static uint64_t size(const Endgame *e)
{
    const Material *m = &e->material;
    uint64_t places = 2 * 64 * (has_pawns(m) ? HALF : TRIANGLE);
    for (int i = 2; i < men_of(m); i++)
        places *= 64;
    return places;
}

/* --------------------------------------------------------------------- numbers */

static void mirror(Men *men, int files_or_ranks)
{
    for (int i = 0; i < MEN_MAX; i++)
        men->square[i] = (uint8_t)(men->square[i] ^ files_or_ranks);
}

static int transposed(int square)
{
    return square / 8 + square % 8 * 8;
}

/* Of two men that are the same the one on the smaller square comes first. */
static void sort_twins(Men *men)
{
    if (men->n == 4 && men->kind[2] == men->kind[3] && men->side[2] == men->side[3] &&
        men->square[2] > men->square[3]) {
        uint8_t square = men->square[2];
        men->square[2] = men->square[3];
        men->square[3] = square;
    }
}

/* With the first king where the table has him. */
static uint64_t number_standing(Men men, bool pawns)
{
    sort_twins(&men);
    uint64_t first = 0, square = men.square[0];
    if (pawns)
        first = square / 8 * 4 + square % 8;
    else
        while (triangle[first] != square)
            first++;
    uint64_t number = men.turn * (uint64_t)(pawns ? HALF : TRIANGLE) + first;
    for (int i = 1; i < men.n; i++)
        number = number * 64 + men.square[i];
    return number;
}

/* Number of men that are listed in the order of their table.  Where the first king stands on the
 * diagonal a1-h8, of the two ways to look at the board that with the smaller one: twins do not tell
 * which of them is above it. */
static uint64_t number_of(Men men, bool pawns)
{
    if (men.square[0] % 8 > 3)
        mirror(&men, 7);
    if (!pawns && men.square[0] / 8 > 3)
        mirror(&men, 56);
    int above = men.square[0] / 8 - men.square[0] % 8;
    if (pawns || above < 0)
        return number_standing(men, pawns);
    Men other = men;
    for (int i = 0; i < men.n; i++)
        other.square[i] = (uint8_t)transposed(men.square[i]);
    uint64_t number = number_standing(other, pawns);
    uint64_t straight = above == 0 ? number_standing(men, pawns) : number;
    return straight < number ? straight : number;
}

static Men men_at(const Endgame *e, uint64_t index)
{
    const Material *m = &e->material;
    Men men = {.n = 2, .kind = {CHESS_KING, CHESS_KING}, .side = {0, 1}};
    for (int side = 0; side < 2; side++)
        for (int kind = CHESS_QUEEN; kind >= CHESS_PAWN; kind--)
            for (int i = 0; i < m->n[side][kind]; i++) {
                men.side[men.n] = (uint8_t)side;
                men.kind[men.n++] = (uint8_t)kind;
            }
    for (int i = men.n - 1; i > 0; i--, index /= 64)
        men.square[i] = (uint8_t)(index % 64);
    uint64_t firsts = has_pawns(m) ? HALF : TRIANGLE, first = index % firsts;
    men.square[0] = has_pawns(m) ? (uint8_t)(first / 4 * 8 + first % 4) : triangle[first];
    men.turn = (uint8_t)(index / firsts);
    return men;
}

/* Men in any order, of sides as they stand on the board: exchanges the sides if the second is the
 * stronger, and sets them in order. */
static Men ordered(const Men *from, Material *m)
{
    *m = (Material){0};
    for (int i = 0; i < from->n; i++)
        m->n[from->side[i]][from->kind[i]]++;
    int exchange = put_in_order(m);
    Men men = {.turn = (uint8_t)(from->turn ^ exchange)};
    for (int pass = 0; pass < 2; pass++)
        for (int side = 0; side < 2; side++)
            for (int kind = CHESS_KING; kind >= CHESS_PAWN; kind--)
                for (int i = 0; (kind == CHESS_KING) == (pass == 0) && i < from->n; i++) {
                    if ((from->side[i] ^ exchange) != side || from->kind[i] != kind)
                        continue;
                    men.side[men.n] = (uint8_t)side;
                    men.kind[men.n] = (uint8_t)kind;
                    men.square[men.n++] = (uint8_t)(from->square[i] ^ (exchange ? 56 : 0));
                }
    return men;
}

static uint64_t index_of(const Endgame *e, const State *s)
{
    const Chess *c = &s->chess;
    Men men = {.turn = c->turn};
    for (uint64_t all = chess_all(c); all != 0; all &= all - 1) {
        int square = chess_first(all);
        men.side[men.n] = (c->side[1] >> square & 1) != 0;
        men.kind[men.n] = (uint8_t)chess_kind_at(c, square);
        men.square[men.n++] = (uint8_t)square;
    }
    Material m;
    men = ordered(&men, &m);
    return number_of(men, has_pawns(&e->material));
}

/* ----------------------------------------------------------------------- moves */

static uint64_t all_of(const Men *men)
{
    uint64_t all = 0;
    for (int i = 0; i < men->n; i++)
        all |= chess_bit(men->square[i]);
    return all;
}

/* Is the king of `side` attacked? */
static bool is_attacked(const Men *men, int side, uint64_t all)
{
    for (int i = 0; i < men->n; i++)
        if (men->side[i] != side &&
            (chess_attacks(men->kind[i], men->side[i], men->square[i], all) &
             chess_bit(men->square[side])))
            return true;
    return false;
}

static uint64_t pawn_steps(int side, int square, uint64_t all)
{
    int step = side == 0 ? 8 : -8;
    uint64_t one = chess_bit(square + step) & ~all;
    bool home = square / 8 == (side == 0 ? 1 : 6);
    return one | (one != 0 && home ? chess_bit(square + 2 * step) & ~all : 0);
}

/* Worth of what a move has led to; the kings are still the first two men. */
static uint8_t worth_after(const Endgame *e, const Men *men, bool same)
{
    if (same)
        return e->worth[number_of(*men, has_pawns(&e->material))];
    Material m;
    Men sorted = ordered(men, &m);
    const Endgame *table = endgame_of(e, &m);
    return table == NULL ? WORTH_DRAW : table->worth[number_of(sorted, has_pawns(&m))];
}

static void fold_move(const Endgame *e, const Men *from, int i, int to, Fold *fold)
{
    Men men = *from;
    men.square[i] = (uint8_t)to;
    men.turn ^= 1;
    bool same = true;
    for (int k = 2; k < men.n; k++) {
        if (k != i && men.square[k] == to) {
            men.n--;
            men.side[k] = men.side[men.n];
            men.kind[k] = men.kind[men.n];
            men.square[k] = men.square[men.n];
            if (i == men.n)
                i = k;
            same = false;
            break;
        }
    }
    if (is_attacked(&men, from->turn, all_of(&men)))
        return;
    if (men.kind[i] != CHESS_PAWN || (to > 7 && to < 56)) {
        fold_add(fold, worth_after(e, &men, same));
        return;
    }
    for (int kind = CHESS_KNIGHT; kind < CHESS_KING; kind++) {
        men.kind[i] = (uint8_t)kind;
        fold_add(fold, worth_after(e, &men, false));
    }
}

static bool is_position(const Endgame *e, const Men *men, uint64_t index, uint64_t all)
{
    if (chess_count(all) != men->n || number_of(*men, has_pawns(&e->material)) != index)
        return false;
    for (int i = 2; i < men->n; i++)
        if (men->kind[i] == CHESS_PAWN && (men->square[i] < 8 || men->square[i] > 55))
            return false;
    return !is_attacked(men, 1 - men->turn, all);
}

static uint8_t worth(const Endgame *e, uint64_t index)
{
    Men men = men_at(e, index);
    uint64_t all = all_of(&men), own = 0;
    if (!is_position(e, &men, index, all))
        return WORTH_NO_POSITION;
    for (int i = 0; i < men.n; i++)
        own |= men.side[i] == men.turn ? chess_bit(men.square[i]) : 0;
    Fold fold = {0};
    for (int i = 0; i < men.n; i++) {
        if (men.side[i] != men.turn)
            continue;
        uint64_t to = chess_attacks(men.kind[i], men.side[i], men.square[i], all) & ~own;
        if (men.kind[i] == CHESS_PAWN)
            to = (to & all) | pawn_steps(men.side[i], men.square[i], all);
        for (; to != 0; to &= to - 1)
            fold_move(e, &men, i, chess_first(to), &fold);
    }
    bool check = !fold.moves && is_attacked(&men, men.turn, all);
    return fold_worth(&fold, check ? WORTH_LOST_NOW : WORTH_DRAW);
}

static int before(const Endgame *e, uint64_t index, uint64_t out[ENDGAME_BEFORE_MAX])
{
    Men men = men_at(e, index);
    uint64_t all = all_of(&men);
    int n = 0;
    men.turn ^= 1;
    for (int i = 0; i < men.n; i++) {
        int square = men.square[i];
        if (men.side[i] != men.turn)
            continue;
        /* A pawn went here as one of the other side would leave. */
        uint64_t from = men.kind[i] == CHESS_PAWN
                            ? pawn_steps(1 - men.side[i], square, all) |
                                  (pawn_steps(1 - men.side[i], square, all) << 8 & ~all) |
                                  (pawn_steps(1 - men.side[i], square, all) >> 8 & ~all)
                            : chess_attacks(men.kind[i], men.side[i], square, all) & ~all;
        for (; from != 0; from &= from - 1) {
            men.square[i] = (uint8_t)chess_first(from);
            out[n++] = number_of(men, has_pawns(&e->material));
        }
        men.square[i] = (uint8_t)square;
    }
    return n;
}

static const EndgameGame endgame_chess = {
    .id = "chess",
    .material = material,
    .name = name,
    .below = below,
    .size = size,
    .index = index_of,
    .worth = worth,
    .before = before,
};

const Solver solver_chess = {.id = "chess", .tables = &endgame_chess};
