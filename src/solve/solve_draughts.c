/* SPDX-License-Identifier: MIT */
/*
 * solve_draughts.c -- draughts with few pieces on the board.
 *
 * A board turned round by half with the sides exchanged is the same position, so of two unlike
 * sides the stronger one is called the first; of two alike ones the one to move.
 */
#include <string.h>

#include "rules/draughts/board_draughts.h"
#include "rules/draughts/turns_draughts.h"
#include "rules/registry.h"
#include "solve/endgames.h"
#include "solve/solvers.h"

enum { MEN_MAX = 4, MAN = 0, KING = 1, CLASSES = 4 };

/* Squares of the first side's men, its kings, the other's men and kings; ascending within each. */
typedef struct Pieces {
    int n[CLASSES];
    uint8_t site[CLASSES][MEN_MAX];
    int turn; /* 0: the first side's */
} Pieces;

static int side_count(const Material *m, int side)
{
    return m->n[side][MAN] + m->n[side][KING];
}

/* -------------------------------------------------------------------- material */

static bool are_alike(const Material *m)
{
    return memcmp(m->n[0], m->n[1], sizeof m->n[0]) == 0;
}

/* True if the sides were exchanged. */
static bool put_in_order(Material *m)
{
    int more = side_count(m, 0) - side_count(m, 1);
    if (more > 0 || (more == 0 && m->n[0][KING] >= m->n[1][KING]))
        return false;
    Material was = *m;
    memcpy(m->n[0], was.n[1], sizeof m->n[0]);
    memcpy(m->n[1], was.n[0], sizeof m->n[1]);
    return true;
}

static bool options_fit(const Options *options, Text *why)
{
    const int16_t *value = options->value;
    if (value[DRAUGHTS_OPTION_TOWERS])
        return text_fail(why, "draughts with towers cannot be solved");
    if (value[DRAUGHTS_OPTION_KINGLIMIT] > 0)
        return text_fail(why, "draughts where a king may not always move cannot be solved");
    if (value[DRAUGHTS_OPTION_GOAL] != 0)
        return text_fail(why, "draughts where losing is winning cannot be solved");
    return true;
}

static bool material(const State *s, Material *out, Text *why)
{
    const Draughts *d = &s->draughts;
    int pieces = 0;
    *out = (Material){0};
    for (int side = 0; side < 2; side++) {
        int men = draughts_count(d->men[side]), kings = draughts_count(d->kings[side]);
        out->n[side][MAN] = (uint8_t)men;
        out->n[side][KING] = (uint8_t)kings;
        pieces += men + kings;
    }
    put_in_order(out);
    if (!options_fit(&s->options, why))
        return false;
    if (pieces > MEN_MAX)
        return text_fail(why,
                         "draughts can be solved with up to %d pieces on the board, not with "
                         "%d",
                         MEN_MAX, pieces);
    return true;
}

/* The rules that decide what may be played, and the pieces. */
static void name(const Options *options, const Material *m, Text *out)
{
    for (int i = 0; i < DRAUGHTS_OPTIONS; i++)
        if (i <= DRAUGHTS_OPTION_WAYS ||
            (i >= DRAUGHTS_OPTION_BACK && i <= DRAUGHTS_OPTION_RETURN) || i == DRAUGHTS_OPTION_TAMA)
            text_add(out, "%d", options->value[i]);
    text_add(out, "-%dm%dk%dm%dk", m->n[0][MAN], m->n[0][KING], m->n[1][MAN], m->n[1][KING]);
}

static void add_material(Material *list, int *n, const Material *from, Material m)
{
    put_in_order(&m);
    if (memcmp(&m, from, sizeof m) == 0)
        return;
    for (int i = 0; i < *n; i++)
        if (memcmp(&list[i], &m, sizeof m) == 0)
            return;
    list[(*n)++] = m;
}

/* A move takes any of the other's, but never all, for that is the end; and it may make a king. */
static int below(const Options *options, const Material *m, Material out[ENDGAME_BELOW_MAX])
{
    (void)options;
    int n = 0;
    for (int side = 0; side < 2; side++)
        for (int kings = 0; kings <= (m->n[side][MAN] > 0); kings++)
            for (int men_left = m->n[1 - side][MAN]; men_left >= 0; men_left--)
                for (int kings_left = m->n[1 - side][KING]; kings_left >= 0; kings_left--) {
                    Material next = *m;
                    next.n[side][MAN] = (uint8_t)(m->n[side][MAN] - kings);
                    next.n[side][KING] = (uint8_t)(m->n[side][KING] + kings);
                    next.n[1 - side][MAN] = (uint8_t)men_left;
                    next.n[1 - side][KING] = (uint8_t)kings_left;
                    if (men_left + kings_left > 0)
                        add_material(out, &n, m, next);
                }
    return n;
}

static uint64_t size(const Endgame *e)
{
    const Material *m = &e->material;
    uint64_t places = are_alike(m) ? 1 : 2;
    for (int i = side_count(m, 0) + side_count(m, 1); i > 0; i--)
        places *= draughts_board(&e->options)->sites;
    return places;
}

/* --------------------------------------------------------------------- numbers */

static uint64_t number_of(const DraughtsBoard *board, const Pieces *p)
{
    uint64_t number = (uint64_t)p->turn;
    for (int group = 0; group < CLASSES; group++)
        for (int i = 0; i < p->n[group]; i++)
            number = number * board->sites + p->site[group][i];
    return number;
}

static void pieces_at(const Endgame *e, uint64_t index, Pieces *out)
{
    const DraughtsBoard *board = draughts_board(&e->options);
    for (int group = CLASSES - 1; group >= 0; group--) {
        out->n[group] = e->material.n[group / 2][group % 2];
        for (int i = out->n[group] - 1; i >= 0; i--, index /= board->sites)
            out->site[group][i] = (uint8_t)(index % board->sites);
    }
    out->turn = (int)index;
}

static int list_sites(const DraughtsBoard *board, const uint64_t set[2], bool turned, uint8_t *out)
{
    int n = 0;
    for (int word = 0; word < 2; word++)
        for (uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
            Site site = draughts_site_of(board, 64 * word + __builtin_ctzll(rest));
            out[n++] = turned ? (uint8_t)(board->sites - 1 - site) : site;
        }
    for (int i = 0; turned && i < n / 2; i++) {
        uint8_t site = out[i];
        out[i] = out[n - 1 - i];
        out[n - 1 - i] = site;
    }
    return n;
}

/* Number in its table of a board with `mover` to move, and the material. */
static uint64_t number_on(const DraughtsBoard *board, const Draughts *d, int mover, Material *m)
{
    for (int i = 0; i < CLASSES; i++)
        m->n[i / 2][i % 2] =
            (uint8_t)draughts_count(i % 2 == MAN ? d->men[i / 2] : d->kings[i / 2]);
    int turned = put_in_order(m);
    if (are_alike(m))
        turned = mover;
    Pieces p = {.turn = mover ^ turned};
    for (int group = 0; group < CLASSES; group++) {
        int side = group / 2 ^ turned;
        p.n[group] = list_sites(board, group % 2 == MAN ? d->men[side] : d->kings[side], turned,
                                p.site[group]);
    }
    return number_of(board, &p);
}

static uint64_t index_of(const Endgame *e, const State *s)
{
    Material m = {0};
    return number_on(draughts_board(&e->options), &s->draughts, s->turn, &m);
}

/* ----------------------------------------------------------------------- moves */

/* Sets the pieces on a board.  False if that is no position: two on a square, two alike in the
 * wrong order, a man on its last row. */
static bool set_pieces(const DraughtsBoard *board, const Pieces *p, Draughts *out)
{
    memset(out, 0, sizeof *out);
    for (int group = 0; group < CLASSES; group++) {
        uint64_t *set = group % 2 == MAN ? out->men[group / 2] : out->kings[group / 2];
        for (int i = 0; i < p->n[group]; i++) {
            int site = p->site[group][i], bit = draughts_bit_of(board, (Site)site);
            int last_row = group == 0 ? board->side - 1 : group == 2 ? 0 : -1;
            if ((i > 0 && site <= p->site[group][i - 1]) ||
                draughts_rank_of(board, (Site)site) == last_row)
                return false;
            for (int k = 0; k < group; k++)
                if (draughts_has(k % 2 == MAN ? out->men[k / 2] : out->kings[k / 2], bit))
                    return false;
            draughts_put(set, bit);
        }
    }
    return true;
}

static void play_rotation(Draughts *d, int side, const DraughtsTurn *turn)
{
    bool king = false;
    for (int word = 0; word < 2; word++) {
        king = king || (d->kings[side][word] & turn->from[word]) != 0;
        d->men[side][word] &= ~turn->from[word];
        d->kings[side][word] &= ~turn->from[word];
        d->men[1 - side][word] &= ~turn->taken[word];
        d->kings[1 - side][word] &= ~turn->taken[word];
    }
    for (int word = 0; word < 2; word++) {
        uint64_t *set = king || turn->promoted ? d->kings[side] : d->men[side];
        set[word] |= turn->to[word];
    }
}

static uint8_t worth_after(const Endgame *e, const DraughtsBoard *board, const Draughts *d,
                           int mover)
{
    if (draughts_count(d->men[mover]) + draughts_count(d->kings[mover]) == 0)
        return WORTH_LOST_NOW;
    Material m = {0};
    uint64_t number = number_on(board, d, mover, &m);
    return endgame_of(e, &m)->worth[number];
}

static uint8_t worth(const Endgame *e, uint64_t index)
{
    const DraughtsBoard *board = draughts_board(&e->options);
    Pieces p;
    State s;
    pieces_at(e, index, &p);
    if (!set_pieces(board, &p, &s.draughts))
        return WORTH_NO_POSITION;
    s.options = e->options;
    s.turn = (Seat)p.turn;
    s.draughts.mover = (uint8_t)p.turn;
    DraughtsTurns turns;
    draughts_turns(&s, false, &turns);
    Fold fold = {0};
    for (int i = 0; i < turns.n; i++) {
        Draughts next = s.draughts;
        play_rotation(&next, p.turn, &turns.at[i]);
        fold_add(&fold, worth_after(e, board, &next, 1 - p.turn));
    }
    return fold_worth(&fold, WORTH_LOST_NOW);
}

/* Whence the piece on a site may have come without taking. */
static void add_origins(const DraughtsBook *book, Draughts *d, int side, bool king, Site site,
                        uint64_t *out, int *n)
{
    unsigned dirs = king ? book->step_king : book->step_man[side];
    uint64_t *set = king ? d->kings[side] : d->men[side];
    uint64_t free[2] = {0};
    for (int word = 0; word < 2; word++)
        free[word] = ~(d->men[0][word] | d->men[1][word] | d->kings[0][word] | d->kings[1][word]);
    draughts_drop(set, draughts_bit_of(book->board, site));
    for (; dirs != 0; dirs &= dirs - 1) {
        int back = (__builtin_ctz(dirs) + 4) & 7;
        Site from = draughts_next(book->board, site, back);
        while (from != SITE_NONE && draughts_has(free, draughts_bit_of(book->board, from))) {
            Material m = {0};
            draughts_put(set, draughts_bit_of(book->board, from));
            if (*n < ENDGAME_BEFORE_MAX)
                out[(*n)++] = number_on(book->board, d, side, &m);
            draughts_drop(set, draughts_bit_of(book->board, from));
            from = king && book->flies ? draughts_next(book->board, from, back) : SITE_NONE;
        }
    }
    draughts_put(set, draughts_bit_of(book->board, site));
}

static int before(const Endgame *e, uint64_t index, uint64_t out[ENDGAME_BEFORE_MAX])
{
    DraughtsBook book = draughts_book(&e->options);
    Pieces p;
    Draughts d;
    int n = 0;
    pieces_at(e, index, &p);
    set_pieces(book.board, &p, &d);
    int side = 1 - p.turn;
    for (int kind = MAN; kind <= KING; kind++)
        for (int i = 0; i < p.n[2 * side + kind]; i++)
            add_origins(&book, &d, side, kind == KING, p.site[2 * side + kind][i], out, &n);
    return n;
}

static const EndgameGame endgame_draughts = {
    .id = "draughts",
    .material = material,
    .name = name,
    .below = below,
    .size = size,
    .index = index_of,
    .worth = worth,
    .before = before,
};

const Solver solver_draughts = {.id = "draughts", .tables = &endgame_draughts};
