/* SPDX-License-Identifier: MIT */
/* Kalah against the oracles: perft, positions, edge cases, the sheet's demonstration, solved
 * sizes. */
#include <stdio.h>
#include <stdlib.h>

#include "kalah_table.h"
#include "oracle.h"

static bool truth_of(const cJSON *object, const char *key)
{
    const cJSON *item = cJSON_GetObjectItem(object, key);
    cr_assert(cJSON_IsBool(item), "no \"%s\"", key);
    return cJSON_IsTrue(item);
}

static Text size_options(int m, int n, bool empty_capture)
{
    Text options = {0};
    text_add(&options, "pits=%d stones=%d empty_capture=%d", m, n, empty_capture);
    return options;
}

static void add_counts(Text *out, const cJSON *counts)
{
    const cJSON *item;
    cJSON_ArrayForEach(item, counts)
    {
        text_add(out, "%s%d", item == counts->child ? "" : ",", item->valueint);
    }
}

/* Our text of a position of the oracle; south is B. */
static Text position_text(const cJSON *position)
{
    Text out = {0};
    add_counts(&out, cJSON_GetObjectItem(position, "south"));
    text_add_char(&out, '/');
    add_counts(&out, cJSON_GetObjectItem(position, "north"));
    text_add_char(&out, ' ');
    add_counts(&out, cJSON_GetObjectItem(position, "store"));
    const char *turn = cJSON_GetObjectItem(position, "to_move")->valuestring;
    bool over = truth_of(position, "over");
    text_add(&out, " %s", over ? "-" : strcmp(turn, "south") == 0 ? "B" : "A");
    return out;
}

/* ------------------------------------------------------------------------ perft */

enum { NODE_LIMIT = 3000000 };

Test(kalah, perft_of_the_starts)
{
    cJSON *all = oracle_part("kalah.json", "perft");
    const cJSON *size;
    cJSON_ArrayForEach(size, all)
    {
        int m, n;
        cr_assert_eq(sscanf(size->string, "%d,%d", &m, &n), 2);
        State s = start_of(size_options(m, n, false).s);
        oracle_perft(RULES, &s, cJSON_GetObjectItem(size, "seed"), NODE_LIMIT, size->string);
        s = start_of(size_options(m, n, true).s);
        oracle_perft(RULES, &s, cJSON_GetObjectItem(size, "empty_capture"), NODE_LIMIT,
                     size->string);
    }
    cJSON_Delete(all);
}

/* -------------------------------------------------------------------- positions */

/* One sow: the position after it, and what the oracle says of the last stone, which is what the
 * forecast says to the player. */
static void check_sow(const State *s, const cJSON *entry)
{
    Text pit = {0};
    text_add(&pit, "%d", number_of(entry, "pit"));
    const cJSON *after = cJSON_GetObjectItem(entry, "after");
    Text want = position_text(after), before = text_of(s);
    Move move = move_of(s, pit.s);
    Notice says;
    cr_assert(RULES->forecast(s, &move, &says));
    State next = *s;
    RULES->play(&next, &move, NULL);
    cr_assert_str_eq(text_of(&next).s, want.s, "%s: %s leads to %s, not %s", before.s, pit.s,
                     text_of(&next).s, want.s);
    State read = position_of(size_options(kalah_pits(&s->options), 1, false).s, want.s);
    cr_assert_eq(read.key, next.key, "%s: another key", want.s);
    const char *id = RULES->notices[says.id].id;
    if (truth_of(after, "over"))
        cr_assert(strcmp(id, "wins") == 0 || strcmp(id, "loses") == 0 || strcmp(id, "draws") == 0);
    else if (truth_of(entry, "extra"))
        cr_assert_str_eq(id, "again");
    else if (number_of(entry, "captured") > 0)
        cr_assert(strcmp(id, "eats") == 0 && says.number[0] + 1 == number_of(entry, "captured"));
    else
        cr_assert_str_eq(id, "ends-in", "%s: %s says %s", before.s, pit.s, id);
}

Test(kalah, positions_with_every_successor)
{
    cJSON *all = oracle_part("kalah.json", "positions");
    const cJSON *entry, *move;
    cJSON_ArrayForEach(entry, all)
    {
        Text options = size_options(number_of(entry, "m"), number_of(entry, "n"), false);
        Text text = position_text(cJSON_GetObjectItem(entry, "position"));
        State s = position_of(options.s, text.s);
        MoveList legal = {0};
        RULES->moves(&s, &legal);
        const cJSON *moves = cJSON_GetObjectItem(entry, "moves");
        cr_assert_eq(legal.n, cJSON_GetArraySize(moves), "%s: %d moves", text.s, legal.n);
        cJSON_ArrayForEach(move, moves)
        {
            check_sow(&s, move);
        }
        oracle_perft(RULES, &s, cJSON_GetObjectItem(entry, "perft"), NODE_LIMIT, text.s);
    }
    cJSON_Delete(all);
}

Test(kalah, edge_cases)
{
    cJSON *all = oracle_part("kalah.json", "edge_cases");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        Text text = position_text(cJSON_GetObjectItem(entry, "position"));
        State s = position_of("", text.s);
        check_sow(&s, cJSON_GetObjectItem(entry, "move"));
    }
    cJSON_Delete(all);
}

/* The sheet's game: 12 1 1. */
Test(kalah, demonstration_of_the_sheet)
{
    State s = start_of("");
    cJSON *all = oracle_part("kalah.json", "seed_demo");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        const char *player = cJSON_GetObjectItem(entry, "player")->valuestring;
        cr_assert_eq(s.turn, player[0] == 'B' ? 0 : 1);
        Text pit = {0};
        text_add(&pit, "%d", number_of(entry, "pit"));
        int store = s.kalah.store[s.turn];
        Seat mover = s.turn;
        play_all(&s, pit.s);
        cr_assert_eq(s.turn == mover, truth_of(entry, "extra"));
        cr_assert_geq(s.kalah.store[mover] - store, number_of(entry, "captured"));
        cr_assert_eq(s.kalah.store[0], number_of(entry, "south_store"));
        cr_assert_eq(s.kalah.store[1], number_of(entry, "north_store"));
        const cJSON *lower = cJSON_GetObjectItem(entry, "south");
        const cJSON *upper = cJSON_GetObjectItem(entry, "north_as_printed_6to1");
        for (int i = 0; i < 6; i++) {
            cr_assert_eq(s.kalah.seeds[0][i], cJSON_GetArrayItem(lower, i)->valueint);
            cr_assert_eq(s.kalah.seeds[1][5 - i], cJSON_GetArrayItem(upper, i)->valueint);
        }
    }
    Text drawn = {0};
    RULES->draw(&s, &drawn);
    cr_assert_str_eq(drawn.s, "        6   5   4   3   2   1\n"
                              "A       7   0   7   7   8   0\n"
                              "    1                          10\n"
                              "B       0   0   8   8   8   8\n"
                              "        1   2   3   4   5   6\n");
    cJSON_Delete(all);
}

/* ----------------------------------------------------------------- solved sizes
 *
 * What a position brings from now on does not depend on the stores: alpha-beta over the margin
 * still to come, with a table of bounds by pits and turn.
 */
enum { TABLE_BITS = 20, ENDLESS = 1000, NODES_SOLVED = 300000 };

typedef struct Bounds {
    uint64_t key;
    int16_t low, high;
} Bounds;

static int margin(const State *s)
{
    return s->kalah.store[0] - s->kalah.store[1];
}

static uint64_t key_without_stores(const State *s)
{
    State bare = *s;
    memset(bare.kalah.store, 0, sizeof bare.kalah.store);
    kalah_settle(&bare);
    return bare.key;
}

/* Margin of B that is still to come, exact between alpha and beta, else a bound. */
static int solve(const State *s, int alpha, int beta, Bounds *table)
{
    if (s->turn == SEAT_NONE)
        return 0;
    uint64_t key = key_without_stores(s);
    Bounds *known = &table[key >> (64 - TABLE_BITS)];
    if (known->key != key)
        *known = (Bounds){key, -ENDLESS, ENDLESS};
    if (known->low >= beta || known->low == known->high)
        return known->low;
    if (known->high <= alpha)
        return known->high;
    MoveList legal;
    legal.n = 0;
    RULES->moves(s, &legal);
    bool up = s->turn == 0;
    int best = up ? -ENDLESS : ENDLESS, low = alpha, high = beta;
    for (int i = legal.n - 1; i >= 0 && low < high; i--) {
        State next = *s;
        RULES->play(&next, &legal.at[i], NULL);
        int won = margin(&next) - margin(s);
        int value = won + solve(&next, low - won, high - won, table);
        if (up ? value > best : value < best)
            best = value;
        if (up && best > low)
            low = best;
        if (!up && best < high)
            high = best;
    }
    if (known->key != key)
        *known = (Bounds){key, -ENDLESS, ENDLESS};
    if (best < beta)
        known->high = (int16_t)best;
    if (best > alpha)
        known->low = (int16_t)best;
    return best;
}

static void check_solved(const cJSON *entry, Bounds *table)
{
    int m = number_of(entry, "m"), n = number_of(entry, "n");
    bool empty = strcmp(cJSON_GetObjectItem(entry, "rule")->valuestring, "empty") == 0;
    State s = start_of(size_options(m, n, empty).s);
    memset(table, 0, sizeof *table << TABLE_BITS);
    const cJSON *roots = cJSON_GetObjectItem(entry, "root_moves");
    MoveList legal = {0};
    RULES->moves(&s, &legal);
    cr_assert_eq(legal.n, cJSON_GetArraySize(roots));
    int best = -ENDLESS;
    for (int i = 0; i < legal.n; i++) {
        State next = s;
        RULES->play(&next, &legal.at[i], NULL);
        int value = margin(&next) + solve(&next, -ENDLESS, ENDLESS, table);
        int want = cJSON_GetArrayItem(roots, i)->valueint;
        cr_assert_eq(value, want, "kalah(%d,%d) %s: pit %d is worth %d, not %d", m, n,
                     empty ? "empty" : "seed", i + 1, value, want);
        best = value > best ? value : best;
    }
    cr_assert_eq(best, number_of(entry, "margin"));
}

Test(kalah, solved_sizes)
{
    Bounds *table = malloc(sizeof *table << TABLE_BITS);
    cr_assert_not_null(table);
    cJSON *all = oracle_part("kalah.json", "solved");
    const cJSON *entry;
    cJSON_ArrayForEach(entry, all)
    {
        if (number_of(entry, "nodes") <= NODES_SOLVED)
            check_solved(entry, table);
    }
    free(table);
    cJSON_Delete(all);
}
