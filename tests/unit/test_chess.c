/* SPDX-License-Identifier: MIT */
/* Chess counted: the table of docs/rules/chess.md, the oracle, compact moves against the rules. */
#include <stdio.h>
#include <stdlib.h>

#include "chess_table.h"
#include "oracle.h"

/* Numbers of nodes from depth 1, up to a limit. */
static void check_perft(const State *s, const double *nodes, int n, double limit, const char *what)
{
    for (int i = 0; i < n && nodes[i] > 0 && (i == 0 || nodes[i] <= limit); i++) {
        unsigned long long want = (unsigned long long)nodes[i];
        unsigned long long have = rules_perft(RULES, s, i + 1);
        cr_assert_eq(have, want, "%s depth %d: %llu nodes, not %llu", what, i + 1, have, want);
    }
}

/* docs/rules/chess.md, and the first four of the positions that the Chess960 community
 * checks its programs with. */
static const struct {
    const char *options, *position;
    double nodes[6];
} table[] = {
    {"", START, {20, 400, 8902, 197281, 4865609, 119060324}},
    {"",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
     {48, 2039, 97862, 4085603, 193690690}},
    {"", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", {14, 191, 2812, 43238, 674624, 11030083}},
    {"",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -",
     {6, 264, 9467, 422333, 15833292, 706045033}},
    {"",
     "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -",
     {44, 1486, 62379, 2103487, 89941194}},
    {"",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -",
     {46, 2079, 89890, 3894594, 164075551}},
    {"array=960",
     "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
     {21, 528, 12189, 326672, 8146062}},
    {"array=960",
     "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
     {21, 807, 18002, 667366, 16253601}},
    {"array=960",
     "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
     {20, 479, 10471, 273318, 6417013}},
    {"array=960",
     "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
     {22, 593, 13440, 382958, 9183776}},
};

Test(chess, perft_of_the_page)
{
    double limit = is_long() ? 1e10 : 17e6 / AMOUNT_PART;
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i].options, table[i].position);
        check_perft(&s, table[i].nodes, (int)COUNT(table[i].nodes), limit, table[i].position);
    }
}

Test(chess, perft_of_the_oracle)
{
    cJSON *json = oracle_load("chess_perft_random.json");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, json)
    {
        const char *position = cJSON_GetObjectItem(entry, "position")->valuestring;
        const cJSON *counts = cJSON_GetObjectItem(entry, "perft");
        double nodes[8] = {0};
        int depths = cJSON_GetArraySize(counts);
        for (int i = 0; i < depths && i < (int)COUNT(nodes); i++)
            nodes[i] = cJSON_GetArrayItem(counts, i)->valuedouble;
        State s = position_of("", position);
        check_perft(&s, nodes, depths, is_long() ? 1e10 : 2e6 / AMOUNT_PART, position);
    }
    cJSON_Delete(json);
}

static bool is_loud(const State *s, ChessMove move)
{
    bool takes = move.manner == CHESS_PASSANT ||
                 (move.manner != CHESS_CASTLES && s->chess.side[1 - s->chess.turn] >> move.to & 1);
    return takes || move.manner > CHESS_BECOMES;
}

/* What the search asks for: the moves that take or promote, and whether there is one at all. */
static void check_lists(const State *s)
{
    ChessList all, loud;
    chess_list(&s->chess, &all);
    chess_list_loud(&s->chess, &loud);
    int n = 0;
    for (int i = 0; i < all.n; i++)
        n += is_loud(s, all.at[i]);
    cr_assert_eq(loud.n, n, "%s", text_of(s).s);
    for (int i = 0; i < loud.n; i++)
        cr_assert(is_loud(s, loud.at[i]), "%s", text_of(s).s);
    cr_assert_eq(chess_can_move(&s->chess), all.n > 0, "%s", text_of(s).s);
}

/* perft() counts with compact moves; moves() and play() have to come to the same, in positions of
 * random games. */
Test(chess, compact_moves_are_the_moves)
{
    for (uint64_t seed = 1; seed <= (is_long() ? 400 : 40); seed++) {
        State s = deal_of(seed % 2 ? "" : "array=960", seed);
        Rng rng;
        rng_seed(&rng, seed);
        for (int ply = 0; ply < 120 && s.turn != SEAT_NONE; ply++) {
            MoveList legal;
            legal.n = 0;
            RULES->moves(&s, &legal);
            cr_assert_eq(legal.n, chess_list_count(&s.chess), "%s", text_of(&s).s);
            check_lists(&s);
            cr_assert_eq(rules_perft(RULES, &s, 2), rules_perft_slowly(RULES, &s, 2), "%s",
                         text_of(&s).s);
            State read = position_of(seed % 2 ? "" : "array=960", text_of(&s).s);
            cr_assert_eq(memcmp(&read.chess, &s.chess, sizeof s.chess), 0, "%s", text_of(&s).s);
            RULES->play(&s, &legal.at[rng_below(&rng, (uint32_t)legal.n)], NULL);
        }
        check_lists(&s);
    }
}

/* All 960 arrays keep the rules of Chess960, and number 518 is the usual one. */
Test(chess, arrays_of_960)
{
    bool seen[64][64] = {{0}};
    int different = 0;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        State s = deal_of("array=960", seed);
        const Chess *c = &s.chess;
        uint64_t home = chess_home(0), light = 0x55aa55aa55aa55aau;
        uint64_t bishops = c->piece[CHESS_BISHOP] & home, rooks = c->piece[CHESS_ROOK] & home;
        cr_assert(chess_count(bishops) == 2 && chess_count(bishops & light) == 1);
        int king = chess_king(c, 0);
        cr_assert(chess_count(rooks & (chess_bit(king) - 1)) == 1 && chess_count(rooks) == 2);
        cr_assert_eq(c->castlers, c->piece[CHESS_ROOK]);
        cr_assert_eq(c->side[1], c->side[0] << 48 | 0xff00000000000000u);
        for (int kind = 1; kind < CHESS_KINDS; kind++)
            cr_assert_eq(c->piece[kind] & chess_home(1), (c->piece[kind] & home) << 56);
        bool *was = &seen[king][chess_first(bishops)];
        different += !*was;
        *was = true;
    }
    cr_assert_gt(different, 25);
}
