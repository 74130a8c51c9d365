/* SPDX-License-Identifier: MIT */
/*
 * solve_kamisado.c -- rounds of kamisado to the end.
 *
 * Depth-first proof-number search (Nagai, 2002): the moves that are nearest to proving something
 * are looked at first, and what is known stays in a table.  No position comes twice
 * (rules_kamisado.c), so a position's worth does not depend on how it came about.  It comes about
 * in many ways, though, and so the answers that are still to be refuted count as the hardest of
 * them and one for each other (weak proof numbers: Ueda and others, 2008).
 *
 * Chains of passes are played out within the move that brings them about.  After them, and after a
 * push, it may be the same side's turn; numbers change sides only when the turn does.
 */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "rules/kamisado/board_kamisado.h"
#include "rules/registry.h"
#include "solve/proofs.h"
#include "solve/solvers.h"

enum {
    NEVER = INT16_MAX,       /* what can be proved no more */
    STEPS_MAX = 192,         /* of eight towers: 21 squares each, and a push */
    DISTANCE_NODES = 400000, /* for the distances of all moves of a position */
};

/* A board with somebody to move a tower that can move. */
typedef struct Place {
    Kamisado board; /* of which occupied, tower, rank and colour count */
    uint64_t key;
    Seat turn;
} Place;

typedef struct Step {
    uint8_t colour, to, pushed;
} Step;

/* What is still needed, at the least, to prove that the side to move wins, and that it loses. */
typedef struct Numbers {
    uint32_t win, loss;
} Numbers;

typedef struct KamisadoSolver {
    Patience patience;
    const Options *options;
    uint8_t colour_at[64];
    uint64_t ahead[2][64];       /* squares next to a tower that it could go to */
    uint64_t way_home[2][64][3]; /* squares to the goal along a line; 0: it does not get there */
    Proofs proofs;               /* Numbers */
    uint64_t tired_at;           /* nodes after which a distance is given up */
    bool tired;
} KamisadoSolver;

/* Keys of distances in the table. */
static const uint64_t DISTANCE_SALT = 0x5ca1ab1e0ddba115u;

static const Numbers WON = {0, NEVER}, LOST = {NEVER, 0};

/* ------------------------------------------------------------------- the board */

static void prepare_lines(KamisadoSolver *k)
{
    for (int i = 0; i < 2 * 64 * 3; i++) {
        Seat seat = (Seat)(i / 192);
        int from = i / 3 % 64, file_step = i % 3 - 1;
        int step = kamisado_ahead(seat), file = from % 8;
        uint64_t way = 0;
        int square = from;
        while (!kamisado_is_goal(seat, square)) {
            file += file_step;
            square += step + file_step;
            if (file < 0 || file > 7)
                break;
            way |= (uint64_t)1 << square;
            if (square == from + step + file_step)
                k->ahead[seat][from] |= way;
        }
        if (file >= 0 && file <= 7)
            k->way_home[seat][from][i % 3] = way;
    }
    for (int square = 0; square < 64; square++)
        k->colour_at[square] = (uint8_t)kamisado_colour_at(k->options, square);
}

static bool tower_moves(const KamisadoSolver *k, const Kamisado *board, Seat seat, int colour)
{
    return (k->ahead[seat][board->tower[seat][colour]] & ~board->occupied) != 0 ||
           (board->rank[seat][colour] > 0 &&
            kamisado_push(board, seat, colour).fault == KAMISADO_PUSH_GOES);
}

static bool tower_strikes(const KamisadoSolver *k, const Kamisado *board, uint64_t occupied,
                          Seat seat, int colour)
{
    int from = board->tower[seat][colour];
    int room = seat == 0 ? 7 - from / 8 : from / 8;
    const uint64_t *way = k->way_home[seat][from];
    if (room > kamisado_stride(board->rank[seat][colour]))
        return false;
    return (way[0] != 0 && (way[0] & occupied) == 0) || (way[1] != 0 && (way[1] & occupied) == 0) ||
           (way[2] != 0 && (way[2] & occupied) == 0);
}

static bool any_moves(const KamisadoSolver *k, const Place *p)
{
    bool any = p->board.colour == KAMISADO_ANY;
    for (int colour = 0; any && colour < KAMISADO_COLOURS; colour++)
        if (tower_moves(k, &p->board, p->turn, colour))
            return true;
    return !any && tower_moves(k, &p->board, p->turn, p->board.colour);
}

static bool any_strikes(const KamisadoSolver *k, const Place *p)
{
    const Kamisado *board = &p->board;
    bool any = board->colour == KAMISADO_ANY;
    for (int colour = 0; any && colour < KAMISADO_COLOURS; colour++)
        if (tower_strikes(k, board, board->occupied, p->turn, colour))
            return true;
    return !any && tower_strikes(k, board, board->occupied, p->turn, board->colour);
}

static int list_tower(const Kamisado *board, Seat seat, int colour, Step *out)
{
    int n = 0, from = board->tower[seat][colour];
    for (int file_step = -1; file_step <= 1; file_step++) {
        int step = kamisado_ahead(seat) + file_step;
        int reach = kamisado_reach(board, seat, colour, file_step);
        for (int i = 1; i <= reach; i++)
            out[n++] = (Step){(uint8_t)colour, (uint8_t)(from + step * i), 0};
    }
    if (board->rank[seat][colour] > 0) {
        KamisadoPush push = kamisado_push(board, seat, colour);
        if (push.fault == KAMISADO_PUSH_GOES)
            out[n++] =
                (Step){(uint8_t)colour, (uint8_t)(from + kamisado_ahead(seat)), (uint8_t)push.n};
    }
    return n;
}

static int list_steps(const Place *p, Step out[STEPS_MAX])
{
    if (p->board.colour != KAMISADO_ANY)
        return list_tower(&p->board, p->turn, p->board.colour, out);
    int n = 0;
    for (int colour = 0; colour < KAMISADO_COLOURS; colour++)
        n += list_tower(&p->board, p->turn, colour, out + n);
    return n;
}

static uint64_t tower_key(Seat seat, int colour, int square)
{
    return hash_feature((uint32_t)(seat * KAMISADO_COLOURS + colour), (uint32_t)square);
}

static void tower_go(Place *p, Seat seat, int colour, int to)
{
    int from = p->board.tower[seat][colour];
    p->key ^= tower_key(seat, colour, from) ^ tower_key(seat, colour, to);
    p->board.occupied ^= (uint64_t)1 << from ^ (uint64_t)1 << to;
    p->board.tower[seat][colour] = (uint8_t)to;
}

/* Passes until somebody can move.  Sets how many; false if nobody ever can. */
static bool settle_passes(const KamisadoSolver *k, Place *p, int *passes)
{
    Kamisado *board = &p->board;
    bool free = k->options->value[KAMISADO_PASS_RULE] == KAMISADO_PASS_FREE;
    uint32_t passed = 0;
    for (*passes = 0; !any_moves(k, p); ++*passes) {
        if (board->colour == KAMISADO_ANY) { /* the second in a row */
            ++*passes;
            return false;
        }
        passed |= 1u << (p->turn * KAMISADO_COLOURS + board->colour);
        board->colour = free ? KAMISADO_ANY : k->colour_at[board->tower[p->turn][board->colour]];
        p->turn = (Seat)(1 - p->turn);
        if (!free && (passed >> (p->turn * KAMISADO_COLOURS + board->colour) & 1)) {
            ++*passes;
            return false;
        }
    }
    return true;
}

/* What a step leads to, and in how many plies.  1: it wins at once, -1: it loses at once, being the
 * last before a deadlock (sheet: Kamisado rule 8). */
static int play_step(const KamisadoSolver *k, const Place *from, Step step, Place *to, int *plies)
{
    *to = *from;
    *plies = 1;
    Seat seat = from->turn;
    int named = step.to, ahead = kamisado_ahead(seat);
    for (int i = step.pushed; i >= 1; i--) {
        Seat owner = SEAT_NONE;
        int colour = 0, square = step.to + ahead * (i - 1);
        kamisado_tower_at(&to->board, square, &owner, &colour);
        tower_go(to, owner, colour, square + ahead);
        named = i == step.pushed ? square + ahead : named;
    }
    tower_go(to, seat, step.colour, step.to);
    if (kamisado_is_goal(seat, step.to))
        return 1;
    to->board.colour = k->colour_at[named];
    to->turn = step.pushed > 0 ? seat : (Seat)(1 - seat);
    int passes;
    bool goes_on = settle_passes(k, to, &passes);
    *plies += passes;
    return goes_on ? 0 : -1;
}

static uint64_t place_key(const Place *p)
{
    return p->key ^ hash_feature(2 * KAMISADO_COLOURS, (uint32_t)(p->turn * 16 + p->board.colour));
}

/* ------------------------------------------------------------------- the table */

static bool find_numbers(const KamisadoSolver *k, uint64_t key, Numbers *out)
{
    const Proven *proof = proofs_find(&k->proofs, key);
    if (proof != NULL)
        *out = (Numbers){(uint32_t)proof->low, (uint32_t)proof->high};
    return proof != NULL;
}

static void store_numbers(KamisadoSolver *k, uint64_t key, Numbers numbers, uint64_t nodes)
{
    Proven proof = {.key = key, .low = (int16_t)numbers.win, .high = (int16_t)numbers.loss};
    proofs_store(&k->proofs, &proof, nodes);
}

/* ---------------------------------------------------------------------- search */

/* As the mover sees numbers of the position a move leads to. */
static Numbers seen_by(Seat seat, const Place *p, Numbers numbers)
{
    return seat == p->turn ? numbers : (Numbers){numbers.loss, numbers.win};
}

/* Does the tower that a step calls stand ready to strike then?  SEAT_NONE: nobody's does, else
 * whose it is.  The step must not win. */
static Seat step_calls(const KamisadoSolver *k, const Place *p, Step step)
{
    Seat other = (Seat)(1 - p->turn);
    Place next;
    int plies;
    if (step.pushed == 0) {
        /* The commonest case without a copy: the other side's towers have not moved. */
        uint64_t from = (uint64_t)1 << p->board.tower[p->turn][step.colour];
        uint64_t occupied = (p->board.occupied ^ from) | (uint64_t)1 << step.to;
        int called = k->colour_at[step.to];
        if ((k->ahead[other][p->board.tower[other][called]] & ~occupied) != 0)
            return tower_strikes(k, &p->board, occupied, other, called) ? other : SEAT_NONE;
    }
    if (play_step(k, p, step, &next, &plies) < 0)
        return other; /* a deadlock wins for the other side as surely */
    return any_strikes(k, &next) ? next.turn : SEAT_NONE;
}

/* Numbers of a move before it is looked into: the more answers the other side has that do not let
 * us win at once, the farther off is the proof. */
static Numbers first_numbers(const KamisadoSolver *k, const Place *p)
{
    if (any_strikes(k, p))
        return WON;
    Step step[STEPS_MAX];
    int n = list_steps(p, step);
    uint32_t safe = 0;
    for (int i = 0; i < n; i++) {
        Seat calls = step_calls(k, p, step[i]);
        if (calls == p->turn)
            return WON;
        safe += calls == SEAT_NONE;
    }
    return safe == 0 ? LOST : (Numbers){1, safe};
}

static Numbers numbers_of(const KamisadoSolver *k, const Place *p)
{
    Numbers numbers;
    return find_numbers(k, place_key(p), &numbers) ? numbers : first_numbers(k, p);
}

/* One move of a position that is being looked into, as the mover sees it. */
typedef struct Branch {
    Place place;
    Numbers numbers;
} Branch;

static int list_branches(const KamisadoSolver *k, const Place *p, const Step *step, int n,
                         Branch *out)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        Branch *branch = &out[kept];
        int plies, end = play_step(k, p, step[i], &branch->place, &plies);
        if (end < 0)
            continue;
        branch->numbers =
            end > 0 ? WON : seen_by(p->turn, &branch->place, numbers_of(k, &branch->place));
        kept++;
    }
    return kept;
}

/* The numbers of all branches together; which is nearest to a win, the number of the next nearest,
 * and how many are not lost yet. */
static Numbers sum_up(const Branch *branch, int n, int *best, uint32_t *second, uint32_t *open)
{
    Numbers all = LOST;
    *best = 0;
    *second = NEVER;
    *open = 0;
    for (int i = 0; i < n; i++) {
        Numbers one = branch[i].numbers;
        if (one.win < all.win) {
            *second = all.win;
            all.win = one.win;
            *best = i;
        } else if (one.win < *second) {
            *second = one.win;
        }
        all.loss = one.loss > all.loss ? one.loss : all.loss;
        *open += one.loss > 0;
    }
    if (all.win == 0)
        return WON;
    if (*open == 0)
        return LOST;
    all.loss += *open - 1;
    if (all.loss >= NEVER)
        all.loss = NEVER - 1;
    return all;
}

static Numbers prove(KamisadoSolver *k, const Place *p, Numbers limit);

/* Looks into the best branch until something else looks better. */
static Numbers prove_branches(KamisadoSolver *k, const Place *p, Branch *branch, int n,
                              Numbers limit)
{
    for (;;) {
        int best;
        uint32_t second, open;
        Numbers all = sum_up(branch, n, &best, &second, &open);
        if (all.win >= limit.win || all.loss >= limit.loss || !patience_spend(&k->patience))
            return all;
        uint32_t step = second + second / 4 + 1;
        Numbers inner = {step < limit.win ? step : limit.win, limit.loss - (open - 1)};
        Branch *next = &branch[best];
        Numbers found = prove(k, &next->place, seen_by(p->turn, &next->place, inner));
        next->numbers = seen_by(p->turn, &next->place, found);
    }
}

static Numbers prove(KamisadoSolver *k, const Place *p, Numbers limit)
{
    uint64_t before = k->patience.nodes;
    Step step[STEPS_MAX];
    int n = list_steps(p, step);
    Branch *branch = alloc_resize(NULL, (size_t)n * sizeof *branch);
    n = list_branches(k, p, step, n, branch);
    Numbers numbers = prove_branches(k, p, branch, n, limit);
    free(branch);
    if (!k->patience.over)
        store_numbers(k, place_key(p), numbers, k->patience.nodes - before);
    return numbers;
}

/* ------------------------------------------------------------------- distances
 *
 * How soon can the winner force the end?  Deeper by a ply until he can; what is known to be no win
 * at all is not looked at.  The table holds as well for each position within how
 * many plies he can (`win`) and cannot (`loss`). */

static bool ends_within(KamisadoSolver *k, const Place *p, Seat winner, int plies);

/* After a step of `p`. */
static bool step_ends_within(KamisadoSolver *k, const Place *p, Step step, Seat winner, int plies)
{
    Place next;
    int used, end = play_step(k, p, step, &next, &used);
    if (end != 0)
        return (end > 0) == (p->turn == winner) && used <= plies;
    return ends_within(k, &next, winner, plies - used);
}

/* Worth of a position: the side to move wins. */
static bool wins(KamisadoSolver *k, const Place *p)
{
    Numbers numbers = numbers_of(k, p);
    if (numbers.win != 0 && numbers.loss != 0)
        numbers = prove(k, p, (Numbers){NEVER, NEVER});
    return numbers.win == 0;
}

static bool try_steps(KamisadoSolver *k, const Place *p, Seat winner, int plies)
{
    Step step[STEPS_MAX];
    int n = list_steps(p, step);
    bool ours = p->turn == winner;
    for (int i = 0; i < n && !k->patience.over && !k->tired; i++)
        if (step_ends_within(k, p, step[i], winner, plies) == ours)
            return ours;
    return !ours;
}

static bool ends_within(KamisadoSolver *k, const Place *p, Seat winner, int plies)
{
    bool ours = p->turn == winner;
    if (plies <= 0)
        return false;
    if (any_strikes(k, p))
        return ours;
    if (plies == 1 && ours)
        return false;
    Numbers known = {NEVER, 0};
    uint64_t key = place_key(p) ^ DISTANCE_SALT;
    find_numbers(k, key, &known);
    if ((uint32_t)plies >= known.win)
        return true;
    if ((uint32_t)plies <= known.loss || (plies > 2 && wins(k, p) != ours))
        return false;
    uint64_t before = k->patience.nodes;
    if (!patience_spend(&k->patience) || before >= k->tired_at)
        k->tired = true;
    bool ends = try_steps(k, p, winner, plies);
    if (k->patience.over || k->tired)
        return false;
    if (ends)
        known.win = (uint32_t)plies;
    else
        known.loss = (uint32_t)plies;
    store_numbers(k, key, known, k->patience.nodes - before);
    return ends;
}

/* Plies to the end for the one who wins; or, if that takes too long, minus those within which there
 * is none. */
static int distance_of(KamisadoSolver *k, const Place *p, Seat winner, uint64_t nodes)
{
    k->tired = false;
    k->tired_at = k->patience.nodes + nodes;
    for (int plies = 1;; plies++) {
        bool ends = ends_within(k, p, winner, plies);
        if (k->patience.over || k->tired)
            return -(plies - 1);
        if (ends)
            return plies;
    }
}

/* ------------------------------------------------------------------- the whole */

static Place place_of(const State *s)
{
    Place p = {.board = s->kamisado, .turn = s->turn};
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++) {
        Seat seat = (Seat)(i / KAMISADO_COLOURS);
        p.key ^=
            tower_key(seat, i % KAMISADO_COLOURS, s->kamisado.tower[seat][i % KAMISADO_COLOURS]);
    }
    return p;
}

/* Where a move and the passes behind it lead, and in how many plies.  False if that is the end. */
static bool follow_move(const State *s, const Move *move, State *out, int *plies)
{
    MoveList list;
    *out = *s;
    kamisado_rules.play(out, move, NULL);
    for (*plies = 1; out->kamisado.ending == ENDING_NONE && kamisado_must_pass(out); ++*plies) {
        list.n = 0;
        kamisado_rules.moves(out, &list);
        kamisado_rules.play(out, &list.at[0], NULL);
    }
    return out->kamisado.ending == ENDING_NONE;
}

/* Is a legal move won by whoever makes it? */
static int value_of(KamisadoSolver *k, const State *s, const Move *move)
{
    State next;
    int plies;
    if (!follow_move(s, move, &next, &plies))
        return next.kamisado.winner == s->turn ? 1 : -1;
    Place p = place_of(&next);
    return wins(k, &p) == (p.turn == s->turn) ? 1 : -1;
}

/* Plies of a move of known value to the end; or minus those within which there is none. */
static int move_distance(KamisadoSolver *k, const State *s, const Move *move, int value,
                         uint64_t nodes)
{
    State next;
    int plies;
    if (!follow_move(s, move, &next, &plies))
        return plies;
    Place p = place_of(&next);
    int distance = distance_of(k, &p, value > 0 ? s->turn : (Seat)(1 - s->turn), nodes);
    return distance > 0 ? plies + distance : distance - plies;
}

/* The best of the moves.  Its distance is known only if no other can be better. */
static void choose_best(SolveReply *reply)
{
    Solved *best = &reply->best;
    int bound = 0; /* plies within which no move of unknown distance ends the round */
    *best = (Solved){-1, SOLVE_NO_DISTANCE};
    for (int i = 0; i < reply->n; i++)
        best->value = reply->move[i].value > 0 ? 1 : best->value;
    for (int i = 0; i < reply->n; i++) {
        Solved *move = &reply->move[i];
        if (move->value == best->value && move->distance > 0 &&
            (best->distance == SOLVE_NO_DISTANCE ||
             (move->distance < best->distance) == (best->value > 0)))
            best->distance = move->distance;
        if (move->value == best->value && move->distance < 0 &&
            (bound == 0 || move->distance > bound))
            bound = move->distance;
        if (move->distance < 0)
            move->distance = SOLVE_NO_DISTANCE;
    }
    if (bound != 0 && (best->value < 0 || best->distance > -bound))
        best->distance = SOLVE_NO_DISTANCE;
}

static KamisadoSolver *solver_new(const SolveRequest *request)
{
    KamisadoSolver *k = alloc_zero(1, sizeof *k);
    k->patience.request = request;
    k->options = &request->state->options;
    prepare_lines(k);
    proofs_init(&k->proofs, request->bytes);
    return k;
}

static bool run(const SolveRequest *request, SolveReply *reply, Text *why)
{
    const State *s = request->state;
    if (s->kamisado.ending != ENDING_NONE)
        return text_fail(why, "the round is over");
    KamisadoSolver *k = solver_new(request);
    MoveList list = {.n = 0};
    kamisado_rules.moves(s, &list);
    for (int i = 0; i < list.n && !k->patience.over; i++)
        reply->move[i].value = value_of(k, s, &list.at[i]);
    uint64_t until = k->patience.nodes + DISTANCE_NODES;
    for (int i = 0; i < list.n && !k->patience.over; i++) {
        uint64_t nodes = k->patience.nodes < until ? (until - k->patience.nodes) / 4 : 1;
        reply->move[i].distance = move_distance(k, s, &list.at[i], reply->move[i].value, nodes);
    }
    choose_best(reply);
    reply->nodes = k->patience.nodes;
    bool good = !k->patience.over || patience_fail(&k->patience, why);
    proofs_release(&k->proofs);
    free(k);
    return good;
}

const Solver solver_kamisado = {.id = "kamisado", .run = run};
