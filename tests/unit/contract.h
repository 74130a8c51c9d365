/* SPDX-License-Identifier: MIT */
/*
 * contract.h -- what the contract tests run over: every game with every option value, some mixtures
 * of them and every variant, and random games of them.
 */
#ifndef TESTS_CONTRACT_H
#define TESTS_CONTRACT_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "base/alloc.h"
#include "base/hash.h"
#include "data/catalog.h"
#include "rules/rules.h"

enum {
    GAMES_OF_VARIANT = 25, /* random games, and forty times as many in a long run */
    GAMES_OF_OPTION = 3,
    MIXTURES = 8, /* of options that meet nowhere else */
    LONG_FACTOR = 40,
    PLIES_MAX = 400, /* of a random game, rounds included: some never end */
    /* Enough positions of a row, however few games they come from: games with dice are long. */
    POSITIONS_OF_VARIANT = 100,
    POSITIONS_OF_OPTION = 15,
    LONG_POSITIONS = 160, /* times as many */
};

/* One set of options for one number of seats. */
typedef struct Row {
    const Rules *rules;
    Options options;
    int seats;
    bool is_variant; /* of the catalog, not only a single option value */
    char label[512];
} Row;

typedef struct RowList {
    int n;
    Row *at;
} RowList;

/* A random game on its way. */
typedef struct Trial {
    const Row *row;
    uint64_t seed;
    Rng rng;
    int plies;
    State s;
    char where[600]; /* for messages: row, seed, ply */
} Trial;

static inline int games_of(const Row *row)
{
    int games = row->is_variant ? GAMES_OF_VARIANT : GAMES_OF_OPTION;
    return amount(games, games * LONG_FACTOR);
}

/* Adds a row for each number of seats these options can be played with. */
static inline int rows_add(RowList *rows, const Rules *rules, const Options *options,
                           const char *label, bool is_variant)
{
    int added = 0;
    for (int seats = rules->seats_min; seats <= rules->seats_max; seats++) {
        Rng rng;
        rng_seed(&rng, 1);
        State s;
        Text why = {0};
        if (!rules->start(&s, options, seats, &rng, &why)) {
            cr_assert_gt(why.n, 0, "%s %s: start() refuses without a sentence", rules->id, label);
            continue;
        }
        rows->at = alloc_resize(rows->at, (size_t)(rows->n + 1) * sizeof *rows->at);
        Row *row = &rows->at[rows->n++];
        *row = (Row){rules, *options, seats, is_variant, ""};
        snprintf(row->label, sizeof row->label, "%s %.460s, %d seats", rules->id, label, seats);
        added++;
    }
    return added;
}

static inline void rows_add_options(RowList *rows, const Rules *rules)
{
    Options normal = rules_normal_options(rules);
    int added = rows_add(rows, rules, &normal, "normal", true);
    cr_assert_gt(added, 0, "%s cannot be started", rules->id);
    for (int i = 0; i < rules->option_count; i++) {
        const OptionSpec *spec = &rules->options[i];
        for (int value = spec->min; value <= spec->max; value++) {
            if (value == spec->normal)
                continue;
            Options options = normal;
            options.value[i] = (int16_t)value;
            Text label = {0};
            text_add(&label, "%s=", spec->key);
            rules_write_option(rules, &options, i, &label);
            rows_add(rows, rules, &options, label.s, false);
        }
    }
}

/* Every option at random, normal ones more often; those that do not go together are left out. */
static inline void rows_add_mixtures(RowList *rows, const Rules *rules)
{
    Rng rng;
    rng_seed(&rng, 2026);
    int mixtures = amount(MIXTURES, MIXTURES * LONG_FACTOR / 2);
    for (int n = 0; n < mixtures; n++) {
        Options options = rules_normal_options(rules);
        Text label = {0};
        text_add(&label, "mixture");
        for (int i = 0; i < rules->option_count; i++) {
            const OptionSpec *spec = &rules->options[i];
            if (rng_below(&rng, 3) > 0)
                continue;
            options.value[i] =
                (int16_t)(spec->min + (int)rng_below(&rng, (uint32_t)(spec->max - spec->min + 1)));
            text_add(&label, " %s=", spec->key);
            rules_write_option(rules, &options, i, &label);
        }
        rows_add(rows, rules, &options, label.s, false);
    }
}

/* All rows; lives as long as the test's process, and where a leak checker finds it. */
static inline RowList rows_of_all_games(void)
{
    static RowList rows;
    for (const Rules *const *r = rules_all; *r != NULL; r++) {
        rows_add_options(&rows, *r);
        rows_add_mixtures(&rows, *r);
    }
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    buffer_release(&faults); /* test_catalog asks about them */
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        for (int j = 0; j < game->variant_count; j++) {
            const Variant *variant = &game->variant[j];
            int added = rows_add(&rows, game->rules, &variant->options, variant->id, true);
            cr_assert_gt(added, 0, "%s/%s cannot be started", game->rules->id, variant->id);
        }
    }
    catalog_free(catalog);
    return rows;
}

static inline int positions_of(const Row *row)
{
    int positions = row->is_variant ? POSITIONS_OF_VARIANT : POSITIONS_OF_OPTION;
    return amount(positions, positions * LONG_POSITIONS);
}

static inline void rows_release(RowList *rows)
{
    free(rows->at);
    *rows = (RowList){0};
}

/* ---------------------------------------------------------------- random games */

static inline const char *trial_where(Trial *trial)
{
    snprintf(trial->where, sizeof trial->where, "%s, seed %llu, ply %d", trial->row->label,
             (unsigned long long)trial->seed, trial->plies);
    return trial->where;
}

static inline Trial trial_start(const Row *row, uint64_t seed)
{
    Trial trial = {.row = row, .seed = seed};
    rng_seed(&trial.rng, seed);
    cr_assert(row->rules->start(&trial.s, &row->options, row->seats, &trial.rng, NULL));
    return trial;
}

/* Go on to the next round if this one is over, but not the match.  False if there is no more. */
static inline bool trial_next_round(Trial *trial)
{
    const Rules *rules = trial->row->rules;
    if (trial->s.turn != SEAT_NONE)
        return true;
    if (rules->outcome(&trial->s).over || rules->next_round == NULL)
        return false;
    State next;
    rules->next_round(&trial->s, &trial->rng, &next);
    trial->s = next;
    return true;
}

/* One random move.  False when the game is over or has gone on for long enough. */
static inline bool trial_play(Trial *trial)
{
    if (trial->plies++ >= PLIES_MAX || !trial_next_round(trial))
        return false;
    MoveList legal;
    legal.n = 0;
    trial->row->rules->moves(&trial->s, &legal);
    cr_assert_gt(legal.n, 0, "%s: no moves", trial_where(trial));
    const Move *move = &legal.at[rng_below(&trial->rng, (uint32_t)legal.n)];
    trial->row->rules->play(&trial->s, move, NULL);
    return true;
}

/* ----------------------------------------------------------- comparing positions */

static inline bool same_moves(const Rules *rules, const State *a, const State *b)
{
    MoveList of_a, of_b;
    of_a.n = of_b.n = 0;
    rules->moves(a, &of_a);
    rules->moves(b, &of_b);
    return of_a.n == of_b.n && memcmp(of_a.at, of_b.at, (size_t)of_a.n * sizeof of_a.at[0]) == 0;
}

static inline Text text_of(const Rules *rules, const State *s)
{
    Text text = {0};
    rules->write(s, &text);
    return text;
}

static inline bool same_outcome(const Outcome *a, const Outcome *b)
{
    return a->over == b->over && a->round_over == b->round_over && a->ending == b->ending &&
           memcmp(a->place, b->place, sizeof a->place) == 0 &&
           memcmp(a->points, b->points, sizeof a->points) == 0;
}

static inline bool same_picture(const Rules *rules, const State *a, const State *b)
{
    for (int i = 0; i < rules->site_count(&a->options); i++) {
        Piece x = rules->piece_at(a, (Site)i), y = rules->piece_at(b, (Site)i);
        if (x.kind != y.kind || x.owner != y.owner || x.count != y.count || x.hidden != y.hidden)
            return false;
    }
    return true;
}

/* The same in all that can be asked, but for ply.  (Bytes would not be a fair question: plain
 * assignment need not copy the gaps between members.)  Else what differs, NULL if nothing. */
static inline const char *difference(const Rules *rules, const State *a, const State *b)
{
    Outcome of_a = rules->outcome(a), of_b = rules->outcome(b);
    Text text_a = text_of(rules, a), text_b = text_of(rules, b);
    return a->key != b->key                                      ? "key"
           : a->turn != b->turn                                  ? "turn"
           : a->quiet != b->quiet                                ? "quiet"
           : a->seats != b->seats                                ? "seats"
           : memcmp(&a->options, &b->options, sizeof a->options) ? "options"
           : strcmp(text_a.s, text_b.s) != 0                     ? "text"
           : !same_outcome(&of_a, &of_b)                         ? "outcome"
           : !same_moves(rules, a, b)                            ? "moves"
           : !same_picture(rules, a, b)                          ? "picture"
                                                                 : NULL;
}

#endif
