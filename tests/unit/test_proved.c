/* SPDX-License-Identifier: MIT */
/* Endings that tables of few men tell: won as soon as can be, drawn ones never lost. */
#include "ai/ai.h"
#include "amount.h"
#include "rules/registry.h"
#include "solve/endgames.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { BYTES = 64 << 20, NODES = 500 };

static Endgames endgames;

static void open_tables(void)
{
    endgames_init(&endgames, BYTES, NULL);
}

static void close_tables(void)
{
    endgames_release(&endgames);
}

TestSuite(proved, .init = open_tables, .fini = close_tables, .timeout = 300);

/* These men anywhere, White to move. */
static bool put_anywhere(const char *men, Rng *rng, State *out)
{
    char board[64] = "";
    Text fen = {0}, why = {0};
    Options options = rules_normal_options(&chess_rules);
    for (; *men != '\0'; men++) {
        uint32_t at = rng_below(rng, 64);
        while (board[at] != '\0')
            at = rng_below(rng, 64);
        board[at] = *men;
    }
    for (int i = 0; i < 64; i++) {
        if (i > 0 && i % 8 == 0)
            text_add_char(&fen, '/');
        text_add_char(&fen, board[i] != '\0' ? board[i] : '1');
    }
    text_add_string(&fen, " w - - 0 1");
    return chess_rules.read(out, &options, 2, fen.s, &why) && out->turn == 0;
}

static bool is_solved(const State *s, SolveReply *out)
{
    Text why = {0};
    return s->turn >= 0 && solve(&(SolveRequest){.rules = &chess_rules,
                                                 .state = s,
                                                 .bytes = SOLVE_BYTES_MIN,
                                                 .endgames = &endgames},
                                 out, &why);
}

static AiReply reply_to(const State *s, int level)
{
    AiRequest request = {.rules = &chess_rules,
                         .state = *s,
                         .seat = s->turn,
                         .level = level,
                         .max_nodes = NODES,
                         .endgames = &endgames};
    AiReply reply;
    ai_choose(&request, &reply);
    return reply;
}

/* Of so many won starts all, and none later than has to be, the other side holding out longest. */
static void win(const char *men, int level, int starts)
{
    Rng rng;
    SolveReply solved;
    State s;
    rng_seed(&rng, 1);
    for (int won = 0; won < starts;) {
        if (!put_anywhere(men, &rng, &s) || !is_solved(&s, &solved) || solved.best.value <= 0)
            continue;
        int plies = solved.best.distance;
        AiReply first = reply_to(&s, level);
        cr_expect_eq(first.score, AI_WIN - plies, "%s: %d", men, first.score);
        cr_expect_eq(first.line_n, plies < AI_LINE_MAX ? plies : AI_LINE_MAX, "%s", men);
        for (int ply = 0; ply < plies; ply++) {
            AiReply reply = reply_to(&s, s.turn == 0 ? level : LEVEL_MAX);
            chess_rules.play(&s, &reply.move, NULL);
        }
        cr_assert(s.turn == SEAT_NONE && chess_rules.outcome(&s).ending == ENDING_CHECKMATE,
                  "%s at level %d: no mate after %d plies", men, level, plies);
        won++;
    }
}

Test(proved, endings_are_won_as_soon_as_can_be)
{
    win("KQk", LEVEL_MAX, 20);
    win("KRk", LEVEL_MAX, 20);
    win("KQk", LEVEL_MIN, 20); /* learnt by heart */
    win("KPk", LEVEL_MAX, 20);
    if (!is_long())
        return;
    win("KBNk", LEVEL_MAX, 50);
    win("KBBk", LEVEL_MAX, 50);
    win("KQkr", LEVEL_MAX, 50);
}

/* Of a king against king and pawn, where most moves lose. */
Test(proved, what_is_drawn_is_not_lost)
{
    Rng rng;
    SolveReply solved;
    State s;
    rng_seed(&rng, 2);
    for (int held = 0; held < 20;) {
        if (!put_anywhere("Kkp", &rng, &s) || !is_solved(&s, &solved) || solved.best.value != 0)
            continue;
        int losing = 0;
        for (int i = 0; i < solved.n; i++)
            losing += solved.move[i].value < 0;
        if (losing == 0)
            continue;
        AiReply reply = reply_to(&s, LEVEL_MAX);
        chess_rules.play(&s, &reply.move, NULL);
        cr_expect(s.turn == SEAT_NONE || (is_solved(&s, &solved) && solved.best.value <= 0));
        held++;
    }
}

/* Whoever has no time, or is watched, does not wait for a large table. */
Test(proved, no_large_table_is_made_in_a_hurry)
{
    Options options = rules_normal_options(&chess_rules);
    Text why = {0};
    AiRequest request = {
        .rules = &chess_rules, .level = LEVEL_MAX, .max_ms = 1, .endgames = &endgames};
    AiReply reply;
    cr_assert(
        chess_rules.read(&request.state, &options, 2, "8/8/8/4k3/8/8/8/KBN5 w - - 0 1", &why));
    ai_choose(&request, &reply);
    cr_expect_leq(endgames.bytes, 1 << 19, "%zu", endgames.bytes);
    cr_assert(chess_rules.read(&request.state, &options, 2, "8/8/8/4k3/8/8/8/KQ6 w - - 0 1", &why));
    ai_choose(&request, &reply);
    cr_expect_gt(reply.score, AI_MATE, "%d", reply.score);
}

/* Fifty moves come first: what the table says is not what it is worth. */
Test(proved, a_draw_by_counting_is_none_that_is_won)
{
    Options options = rules_normal_options(&chess_rules);
    Text why = {0};
    State s;
    cr_assert(chess_rules.read(&s, &options, 2, "8/8/8/4k3/8/8/8/KQ6 w - - 97 90", &why));
    cr_expect_lt(abs(reply_to(&s, LEVEL_MAX).score), AI_MATE);
}

/* A table does not know where the game has been. */
Test(proved, what_may_be_claimed_is_not_won_nor_lost)
{
    Options options = rules_normal_options(&chess_rules);
    Text why = {0};
    AiReply reply;
    AiRequest request = {
        .rules = &chess_rules, .level = LEVEL_MAX, .max_nodes = NODES, .endgames = &endgames};
    cr_assert(
        chess_rules.read(&request.state, &options, 2, "8/8/8/4k3/8/8/3Q4/4K3 w - - 20 40", &why));
    uint64_t been[2];
    for (int i = 0; i < 2; i++) { /* the two soonest wins lead where the game has been twice */
        ai_choose(&request, &reply);
        State next = request.state;
        chess_rules.play(&next, &reply.move, NULL);
        been[i] = next.key;
        for (int j = 0; j < 2; j++)
            request.past.key[request.past.n++] = next.key;
    }
    cr_assert_neq(been[0], been[1], "goes where a draw can be claimed");
    ai_choose(&request, &reply);
    cr_expect_gt(reply.score, AI_MATE);
    /* The other one goes there. */
    chess_rules.play(&request.state, &reply.move, NULL);
    request.seat = request.state.turn;
    State next = request.state;
    MoveList list = {.n = 0};
    chess_rules.moves(&next, &list);
    chess_rules.play(&next, &list.at[0], NULL);
    for (int j = 0; j < 2; j++)
        request.past.key[request.past.n++] = next.key;
    ai_choose(&request, &reply);
    cr_expect_eq(memcmp(&reply.move, &list.at[0], sizeof reply.move), 0);
}
