/* SPDX-License-Identifier: MIT */
/* Thinking on two threads: who may, that they help each other, and how soon both are stopped. */
#include "ai/helper.h"
#include "ai/search.h"
#include "base/hash.h"
#include "rules/registry.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE_BYTES = 1 << 20 };

static const Rules *const games[] = {&chess_rules,  &draughts_rules, &kalah_rules, &kamisado_rules,
                                     &morris_rules, &halma_rules,    &ugolki_rules};
enum { GAMES = sizeof games / sizeof games[0] };

static AiRequest request_of(const Rules *rules, int level, int threads)
{
    Options options = rules_normal_options(rules);
    AiRequest request = {.rules = rules, .level = level, .threads = threads, .seed = 1};
    Rng rng;
    rng_seed(&rng, 1);
    cr_assert(rules->start(&request.state, &options, 2, &rng, NULL));
    request.seat = request.state.turn;
    return request;
}

static AiReply reply_to(AiRequest request)
{
    AiReply reply;
    request.table = ai_table_new(TABLE_BYTES);
    ai_choose(&request, &reply);
    ai_table_free(request.table);
    return reply;
}

static void check_alike(const Rules *rules, const AiReply *a, const AiReply *b)
{
    cr_expect_eq(a->nodes, b->nodes, "%s", rules->id);
    cr_expect_eq(a->score, b->score, "%s", rules->id);
    cr_expect_arr_eq(&a->move, &b->move, sizeof a->move, "%s", rules->id);
}

/* What has to be the same on every machine is one thread's, whatever is asked for. */
Test(threads, levels_and_bounds_by_nodes_are_the_same_on_every_machine)
{
    for (int i = 0; i < GAMES; i++) {
        AiReply reply[2][2];
        for (int threads = 1; threads <= 2; threads++) {
            AiRequest bounded = request_of(games[i], LEVEL_MAX, threads);
            bounded.max_nodes = 5000;
            reply[0][threads - 1] = reply_to(bounded);
            AiRequest level = request_of(games[i], LEVEL_MAX - 1, threads);
            level.max_depth = 3;
            reply[1][threads - 1] = reply_to(level);
        }
        check_alike(games[i], &reply[0][0], &reply[0][1]);
        check_alike(games[i], &reply[1][0], &reply[1][1]);
    }
}

Test(threads, two_find_what_one_finds, .timeout = 60)
{
    Options options = rules_normal_options(&chess_rules);
    AiRequest request = request_of(&chess_rules, LEVEL_MAX, 2);
    Text why = {0}, written = {0};
    cr_assert(
        chess_rules.read(&request.state, &options, 2, "7k/8/8/8/8/8/R7/1R5K w - - 0 1", &why));
    request.seat = 0;
    request.max_depth = 6;
    AiReply reply = reply_to(request);
    chess_rules.write_move(&request.state, &reply.move, &written);
    cr_expect_eq(reply.score, AI_WIN - 3, "%s: %d", written.s, reply.score);
}

/* It is a second one that thinks, and what it finds is in the table before it is asked. */
Test(threads, a_helper_leaves_what_it_finds, .timeout = 60)
{
    AiRequest request = request_of(&chess_rules, LEVEL_MAX, 2);
    const Level bounds = {.depth = AI_DEPTH_MAX, .nodes = 1, .ms = 1, .far = true};
    MoveList list = {.n = 0};
    request.table = ai_table_new(TABLE_BYTES);
    chess_rules.moves(&request.state, &list);
    Search *x = calloc(1, sizeof *x);
    search_init(x, &request, &bounds, false);
    Helper *helper = helper_begin(&request, &bounds);
    cr_assert_not_null(helper);
    for (bool found = false; !found;) {
        sched_yield();
        for (int i = 0; i < list.n && !found; i++) {
            TableEntry entry;
            State next = request.state;
            chess_rules.play(&next, &list.at[i], NULL);
            found = table_find(request.table, search_key(x, &next), &entry);
        }
    }
    cr_expect_gt(helper_end(helper), 0);
    free(x);
    ai_table_free(request.table);
}

/* ------------------------------------------------------------------------ the table they share */

enum { KEYS = 64, ROUNDS = 200000 };

/* One has it at a time, and the next one finds what was left. */
Test(threads, what_goes_with_a_table_is_lent_once)
{
    AiTable *table = ai_table_new(TABLE_BYTES);
    int *lent = table_lend(table, sizeof *lent);
    cr_assert_not_null(lent);
    cr_expect_eq(*lent, 0);
    cr_expect_null(table_lend(table, sizeof *lent));
    *lent = 7;
    table_return(table);
    cr_expect_eq(table_lend(table, sizeof *lent), lent);
    cr_expect_eq(*lent, 7);
    ai_table_free(table);
}

/* All of it follows from the key and one more number. */
static TableEntry entry_of(uint64_t key, int round)
{
    int luck = (int)(hash_mix(key + (uint64_t)(round % 4)) & 0x3fff);
    return (TableEntry){luck, luck % 100, luck % 100, luck % 200, BOUND_EXACT};
}

static void *write_much(void *table)
{
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t key = hash_mix((uint64_t)(i * 7 % KEYS));
        TableEntry entry = entry_of(key, i), found;
        table_store(table, key, &entry);
        if (!table_find(table, key, &found))
            continue;
        bool known = false;
        for (int round = 0; round < 4 && !known; round++) {
            TableEntry wanted = entry_of(key, round);
            known = memcmp(&wanted, &found, sizeof found) == 0;
        }
        if (!known)
            return table;
    }
    return NULL;
}

Test(threads, nothing_in_the_table_is_ever_mixed, .timeout = 60)
{
    AiTable *table = ai_table_new(1024);
    pthread_t other;
    void *mixed = NULL;
    table_begin(table);
    cr_assert_eq(pthread_create(&other, NULL, write_much, table), 0);
    cr_expect_null(write_much(table));
    pthread_join(other, &mixed);
    cr_expect_null(mixed);
    ai_table_free(table);
}

/* ------------------------------------------------------------------------------- being stopped */

enum { LOOKS = 60, NODES_UNSEEN = 256 }; /* between two looks: 1 ms of work or less */

typedef struct Caller {
    atomic_bool stop;
    int looks, enough;
} Caller;

static bool caller_looks(void *context)
{
    Caller *caller = context;
    if (++caller->looks == caller->enough)
        atomic_store(&caller->stop, true);
    return false;
}

/* By positions and not by time: from each look to the next there are few of them, and after the
 * flag is up hardly one. */
Test(threads, whoever_thinks_looks_up_often)
{
    for (int i = 0; i < GAMES; i++) {
        uint64_t before = 0;
        for (int looks = 1; looks <= LOOKS; looks++) {
            AiRequest request = request_of(games[i], LEVEL_MAX, 1);
            Caller caller = {.enough = looks};
            const AiWatcher watcher = {.context = &caller, .poll = caller_looks};
            request.max_depth = AI_DEPTH_MAX;
            request.watcher = &watcher;
            request.stop = &caller.stop;
            AiReply reply = reply_to(request);
            cr_expect_eq(caller.looks, looks, "%s", games[i]->id);
            cr_expect_leq(reply.nodes - before, NODES_UNSEEN, "%s: after look %d", games[i]->id,
                          looks);
            before = reply.nodes;
        }
    }
}
