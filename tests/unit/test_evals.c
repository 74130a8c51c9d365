/* SPDX-License-Identifier: MIT */
/* What evaluations promise the search, in every game and with all kinds of options. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "ai/evals.h"
#include "base/alloc.h"
#include "contract.h"

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
