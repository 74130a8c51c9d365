/* SPDX-License-Identifier: MIT */
/* What is new to whoever is on, of a game of heaps in which anybody may sit. */
#include "match_play.h"
#include "session/since.h"

#include <stdio.h>

#include "rules/registry.h"

/* Of so many moves by these seats: how many are new. */
static int new_moves(const char *seats, int moves)
{
    Match *match = match_of(&heap_rules, "", seats);
    for (int i = 0; i < moves; i++)
        cr_assert(match_play(match, move_of(match, "take 1"), 0, NULL));
    int at = match_at(match), n = 0, step = since_begin(match, at);
    for (; step != at; n++)
        step = since_next(match, step, at);
    match_free(match);
    return n;
}

Test(since, what_computers_did_since_ones_own_turn)
{
    static const struct {
        const char *seats;
        int moves, fresh;
    } row[] = {
        {"hc", 0, 0},                                   /* nothing has happened */
        {"hc", 1, 1},                                   /* one's own, while it thinks */
        {"hc", 2, 1},   {"hcc", 3, 2},  {"hccc", 4, 3}, /* all computers, not the last */
        {"ch", 1, 1},   {"ccch", 3, 3},                 /* before one's first turn */
        {"hch", 4, 1},  {"hch", 3, 2},                  /* with a person's between them */
        {"hh", 4, 1},   {"hhhh", 7, 1},                 /* people have all looked on */
        {"cc", 5, 5},                                   /* nobody plays: all there was */
        {"hccc", 3, 2},                                 /* the last still thinks */
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        cr_expect_eq(new_moves(row[i].seats, row[i].moves), row[i].fresh, "%s after %d: %d",
                     row[i].seats, row[i].moves, new_moves(row[i].seats, row[i].moves));
}

Test(since, rolls_go_with_their_moves)
{
    Match *match = match_of(&ludo_rules, "", "hccc");
    match_roll(match, 0, NULL);
    cr_expect_eq(since_begin(match, match_at(match)), 0);
    match_free(match);
}
