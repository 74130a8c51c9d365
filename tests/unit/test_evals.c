/* SPDX-License-Identifier: MIT */
/* What evaluations promise the search, in every game and with all kinds of options. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "ai/evals.h"
#include "base/alloc.h"
#include "contract.h"
#include "rules/registry.h"

enum { PLIES_OF_GAME = 60 };

typedef void Check(const Evaluation *e, const State *s, Memo *memo, const char *where);

/* At each position of a random game of a row, with one memo, as in a search. */
static void check_row(const Row *row, Check *check)
{
    Memo *memo = alloc_zero(1, sizeof *memo);
    Trial trial = trial_start(row, 1);
    do
        check(evaluation_find(row->rules), &trial.s, memo, trial_where(&trial));
    while (trial.plies < PLIES_OF_GAME && trial_play(&trial));
    free(memo);
}

static void check_rows(Check *check)
{
    RowList rows = rows_of_all_games();
    for (int i = 0; i < rows.n; i++)
        check_row(&rows.at[i], check);
    rows_release(&rows);
}

static void check_memo(const Evaluation *e, const State *s, Memo *memo, const char *where)
{
    for (Seat seat = 0; e->recall != NULL && s->turn >= 0 && seat < s->seats; seat++)
        cr_assert_eq(e->recall(s, seat, memo), e->value(s, seat), "%s, seat %d", where, seat);
}

Test(evals, with_a_memo_a_position_is_worth_the_same, .timeout = 60)
{
    check_rows(check_memo);
}

/* Whoever is pressed is not asked for loud moves. */
static void check_loud(const Evaluation *e, const State *s, Memo *memo, const char *where)
{
    (void)memo;
    if (e->loud == NULL || e->promise == NULL || s->turn < 0 ||
        (e->pressed != NULL && e->pressed(s)))
        return;
    MoveList loud, all;
    loud.n = all.n = 0;
    e->loud(s, &loud);
    rules_find(e->id)->moves(s, &all);
    for (int i = 0; i < all.n; i++) {
        bool found = false;
        for (int j = 0; j < loud.n && !found; j++)
            found = memcmp(&all.at[i], &loud.at[j], sizeof all.at[i]) == 0;
        cr_assert(found || e->promise(s, &all.at[i]) <= 0, "%s: a loud move is left out", where);
    }
}

Test(evals, no_loud_move_is_left_out, .timeout = 60)
{
    check_rows(check_loud);
}

/* Both have a king on c3 in turn, and the first a man more, on the square that is bit 0. */
Test(evals, a_memo_tells_a_side_from_the_other_with_a_man_less)
{
    static const char *const positions[] = {"W:Wa1,Kc3:BKe7", "W:WKe7:BKc3"};
    const Rules *rules = rules_find("draughts");
    const Evaluation *e = evaluation_find(rules);
    Memo *memo = alloc_zero(1, sizeof *memo);
    Options options = rules_normal_options(rules);
    for (int i = 0; i < 2; i++) {
        State s;
        Text why = {0};
        cr_assert(rules->read(&s, &options, 2, positions[i], &why), "%s", why.s);
        check_memo(e, &s, memo, positions[i]);
    }
    free(memo);
}

/* Where the weights are fitted, what is good for one is as bad for the other. */
static void check_sum(const Evaluation *e, const State *s, Memo *memo, const char *where)
{
    (void)memo;
    if (e->weights != NULL && s->turn >= 0)
        cr_assert_eq(e->value(s, 0), -e->value(s, 1), "%s", where);
}

Test(evals, worth_for_one_is_as_much_against_the_other, .timeout = 60)
{
    check_rows(check_sum);
}

/* Each position, and the same with the sides exchanged. */
Test(evals, sides_are_judged_alike)
{
    static const char *const positions[][3] = {
        {"chess", "r1bqk2r/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP3PPP/R1BQKB1R w KQkq - 0 8",
         "r1bqkb1r/pp3ppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQK2R b KQkq - 0 8"},
        {"chess", "8/5pk1/1P2p1p1/4r2p/5N1P/3n2P1/5PK1/1R6 w - - 0 40",
         "1r6/5pk1/3N2p1/5n1p/4R2P/1p2P1P1/5PK1/8 b - - 0 40"},
        {"chess", "3q2k1/1b4p1/pn2PpQ1/1p1P4/8/1PN4R/P5P1/6K1 b - - 0 30",
         "6k1/p5p1/1pn4r/8/1P1p4/PN2pPq1/1B4P1/3Q2K1 w - - 0 30"},
        {"draughts", "W:Wa1,c3,e3,Kh4:Bb6,d6,f8", "B:Wc1,e3,g3:Bd6,f6,h8,Ka5"},
        {"morris", "a7,d7,f4/g1,d1/5,6/w", "g1,d1/a7,d7,f4/6,5/b"},
    };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        const Rules *rules = rules_find(positions[i][0]);
        const Evaluation *e = evaluation_find(rules);
        Options options = rules_normal_options(rules);
        State s[2];
        for (int k = 0; k < 2; k++) {
            Text why = {0};
            cr_assert(rules->read(&s[k], &options, 2, positions[i][1 + k], &why), "%s", why.s);
        }
        cr_assert_eq(e->value(&s[0], 0), e->value(&s[1], 1), "%s", positions[i][1]);
        cr_assert_neq(e->value(&s[0], 0), 0, "%s", positions[i][1]);
    }
}

/* White of Ugolki with one man still at a1 and eight about the middle, after a man's move. */
static State race_after(int from, int to)
{
    State s;
    Rng rng;
    rng_seed(&rng, 1);
    Options options = rules_normal_options(&ugolki_rules);
    cr_assert(ugolki_rules.start(&s, &options, 2, &rng, NULL));
    s.halma.peg[0].word[0] = UINT64_C(0x0000000c1c1c0001);
    cr_assert(s.halma.peg[0].word[0] >> from & 1);
    s.halma.peg[0].word[0] ^= UINT64_C(1) << from | UINT64_C(1) << to;
    return s;
}

Test(evals, a_step_of_the_last_one_is_worth_two_of_another)
{
    const Evaluation *e = evaluation_find(&ugolki_rules);
    State last = race_after(0, 8), other = race_after(35, 37);
    cr_expect_gt(e->value(&last, 0), e->value(&other, 0));
}

/* Exactly so much, by hand: all take on one square, the cheapest first, as long as it pays. */
Test(evals, what_a_move_of_chess_gains)
{
    static const struct {
        const char *position, *move;
        int gain;
    } rows[] = {
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", 100},
        {"4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", 0},
        {"4k3/8/2p5/3p4/8/4N3/8/4K3 w - - 0 1", "Nxd5", -220},
        {"4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "Nd5", -320},
        {"4k3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100}, /* the one behind takes back */
        {"4k3/3r4/4p3/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", -400},
        {"8/8/2k5/3p4/8/8/3R4/3RK3 w - - 0 1", "Rxd5", 100}, /* a king may not */
        {"8/8/2k5/3p4/8/8/3R4/4K3 w - - 0 1", "Rxd5", -400},
        {"b3k3/1q6/8/3p4/4P3/5B2/6Q1/4K3 w - - 0 1", "exd5", 100},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", 0},
    };
    const Evaluation *e = evaluation_find(&chess_rules);
    Options options = rules_normal_options(&chess_rules);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        State s;
        Move move;
        cr_assert(chess_rules.read(&s, &options, 2, rows[i].position, NULL));
        cr_assert(chess_rules.read_move(&s, rows[i].move, &move), "%s", rows[i].position);
        cr_expect(e->gains(&s, &move, rows[i].gain), "%s %s", rows[i].position, rows[i].move);
        cr_expect_not(e->gains(&s, &move, rows[i].gain + 1), "%s %s", rows[i].position,
                      rows[i].move);
    }
}
