/* SPDX-License-Identifier: MIT */
/* Morris against the oracle: perft of the starts, positions with their moves, special cases. */
#include <stdio.h>
#include <stdlib.h>

#include "morris_table.h"
#include "oracle.h"

/* What the oracle calls a set of rules. */
static const char *options_named(const char *name)
{
    static const char *const names[][2] = {
        {"seed", ""},
        {"standard", STANDARD},
        {"standard_remove_two", STANDARD " multi=1"},
        {"standard_no_fly", NO_FLY},
        {"seed_fly", "fly=1"},
        {"remove_any_always", "fly=yes allmills=always"},
        {"lasker", LASKER},
        {"twelve_or_morabaraba", MORABARABA},
        {"six", SIX},
        {"three", THREE},
    };
    for (size_t i = 0; i < COUNT(names); i++)
        if (strcmp(names[i][0], name) == 0)
            return names[i][1];
    cr_assert_fail("the oracle's rules \"%s\" are unknown", name);
    return "";
}

enum { NODE_LIMIT = 1500000 };

static const cJSON *member(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItem(object, key);
    cr_assert_not_null(item, "no \"%s\"", key);
    return item;
}

Test(morris, perft_of_the_starts)
{
    cJSON *all = oracle_part("morris_perft.json", "start");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        State s = start_of(options_named(entry->string));
        oracle_perft(RULES, &s, member(entry, "perft"), NODE_LIMIT, entry->string);
    }
    cJSON_Delete(all);
}

/* Just these moves, in any order. */
static void check_moves(const State *s, const cJSON *moves, const char *what)
{
    MoveList legal;
    legal.n = 0;
    RULES->moves(s, &legal);
    cr_assert_eq(legal.n, cJSON_GetArraySize(moves), "%s: %d moves, not %d", what, legal.n,
                 cJSON_GetArraySize(moves));
    const cJSON *move;
    cJSON_ArrayForEach(move, moves)
    {
        bool found = false;
        for (int i = 0; i < legal.n && !found; i++) {
            Text notation = {0};
            RULES->write_move(s, &legal.at[i], &notation);
            found = text_is(&notation, move->valuestring);
        }
        cr_assert(found, "%s: %s is missing", what, move->valuestring);
    }
}

/* A position that, written and read again, is the same. */
static State oracle_position(const char *options, const char *text)
{
    State s = position_of(options, text);
    Text written = text_of(&s);
    State again = position_of(options, written.s);
    cr_assert_eq(again.key, s.key, "%s is written %s", text, written.s);
    return s;
}

Test(morris, positions)
{
    cJSON *all = oracle_part("morris_perft.json", "positions");
    const cJSON *entry, *perft, *moves;
    cJSON_ArrayForEach(entry, all)
    {
        const char *text = member(entry, "pos")->valuestring;
        cJSON_ArrayForEach(perft, member(entry, "perft"))
        {
            State s = oracle_position(options_named(perft->string), text);
            oracle_perft(RULES, &s, perft, NODE_LIMIT, text);
        }
        cJSON_ArrayForEach(moves, member(entry, "moves"))
        {
            State s = oracle_position(options_named(moves->string), text);
            check_moves(&s, moves, text);
        }
    }
    cJSON_Delete(all);
}

Test(morris, special_cases)
{
    cJSON *all = oracle_part("morris_perft.json", "special");
    const cJSON *entry, *rules;
    int checked = 0;
    cJSON_ArrayForEach(entry, all)
    {
        const char *text = member(entry, "pos")->valuestring;
        cJSON_ArrayForEach(rules, entry)
        {
            if (!cJSON_IsObject(rules))
                continue;
            Text what = {0};
            text_add(&what, "%s, %s", member(entry, "what")->valuestring, rules->string);
            State s = oracle_position(options_named(rules->string), text);
            check_moves(&s, member(rules, "moves"), what.s);
            oracle_perft(RULES, &s, member(rules, "perft3"), NODE_LIMIT, what.s);
            checked++;
        }
    }
    cr_assert_geq(checked, 27);
    cJSON_Delete(all);
}

/* The boards: every mill lies on a line whose middle is beside both ends, and lines lead both
 * ways. */
Test(morris, boards)
{
    static const struct {
        const char *options;
        int points, mills, ways; /* ways: from a point to one beside it */
    } rows[] = {{"", 24, 16, 64}, {MORABARABA, 24, 20, 80}, {SIX, 16, 8, 40}, {THREE, 9, 8, 32}};
    for (size_t i = 0; i < COUNT(rows); i++) {
        Options options = options_of(rows[i].options);
        const MorrisBoard *board = morris_board(&options);
        cr_expect_eq(board->points, rows[i].points);
        cr_expect_eq(board->mills, rows[i].mills);
        cr_expect_eq(board->all, (uint32_t)((UINT64_C(1) << board->points) - 1));
        cr_expect_eq((int)strlen(board->names), 2 * board->points);
        int ways = 0;
        for (int a = 0; a < board->points; a++) {
            ways += morris_count(board->beside[a]);
            for (int b = 0; b < board->points; b++)
                cr_expect_eq(board->beside[a] >> b & 1, board->beside[b] >> a & 1, "%d %d", a, b);
        }
        cr_expect_eq(ways, rows[i].ways, "%d ways", ways);
        for (int m = 0; m < board->mills; m++) {
            uint32_t mill = board->mill[m];
            int joins = 0;
            for (uint32_t men = mill; men != 0; men &= men - 1)
                joins += morris_count(board->beside[morris_first(men)] & mill);
            cr_expect_eq(morris_count(mill), 3);
            cr_expect_eq(joins, 4, "mill %d of %s", m, rows[i].options);
        }
    }
}
