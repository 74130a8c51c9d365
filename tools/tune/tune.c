/* SPDX-License-Identifier: MIT */
/*
 * tune.c -- the weights of a game's evaluation, fitted; tools/README.md is its manual.
 *
 *   tune GAME[/VARIANT] [GAMES [NODES [SEED [TRUST]]]]
 *
 * Plays so many games with so many positions a move, and prints the tables as they would stand in
 * eval_<game>.c.  TRUST, in percent, is how far the search's own judgement counts beside results.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tune.h"

static void list_knobs(Tuning *t)
{
    int n = 0;
    for (const Weights *row = t->evaluation->weights; row->name != NULL; row++)
        n += row->n * (1 + row->pairs);
    t->knob = alloc_zero((size_t)n, sizeof *t->knob);
    for (const Weights *row = t->evaluation->weights; row->name != NULL; row++)
        for (int i = 0; i < row->n; i++) {
            int now = row->pairs ? pair_middle(row->at[i]) : row->at[i];
            t->knob[t->knobs++] = (Knob){&row->at[i], 1, now};
            if (row->pairs)
                t->knob[t->knobs++] = (Knob){&row->at[i], PAIR(0, 1), pair_end(row->at[i])};
        }
}

static void print_row(const Weights *row, const Knob *knob)
{
    bool rows = row->width < row->n && row->width > 0;
    printf("%s = %s", row->name, rows ? "{" : "");
    for (int i = 0; i < row->n; i++, knob += 1 + row->pairs) {
        bool first = row->width > 0 && i % row->width == 0;
        printf("%s%s", i > 0 ? ", " : "", first ? "{" : "");
        if (row->pairs)
            printf("PAIR(%d, %d)", knob[0].now, knob[1].now);
        else
            printf("%d", knob->now);
        printf("%s", row->width > 0 && (i + 1) % row->width == 0 ? "}" : "");
    }
    printf("%s;\n", rows ? "}" : "");
}

static void print_weights(const Tuning *t)
{
    const Knob *knob = t->knob;
    for (const Weights *row = t->evaluation->weights; row->name != NULL; row++) {
        print_row(row, knob);
        knob += row->n * (1 + row->pairs);
    }
}

static int tune(const Catalog *catalog, char **argv, int argc)
{
    Tuning t = {0};
    Text why = {0};
    const Game *game;
    long percent = 50;
    t.games = 1000;
    t.nodes = 2000;
    t.seed = 1;
    long *number[] = {&t.games, &t.nodes, &t.seed, &percent};
    bool good = catalog_variant(catalog, argv[1], &game, &t.variant, &why);
    for (int i = 2; good && i < argc; i++)
        good = text_number(argv[i], 0, 100000000, number[i - 2]) ||
               text_fail(&why, "\"%s\" is no number", argv[i]);
    t.evaluation = good ? evaluation_find(game->rules) : NULL;
    if (good && (t.evaluation->weights == NULL || t.evaluation->value == NULL))
        good = text_fail(&why, "%s has no table of weights", game->rules->id);
    if (!good) {
        fprintf(stderr, "tune: %s\n", why.s);
        return 2;
    }
    t.rules = game->rules;
    t.trust = (double)percent / 100;
    list_knobs(&t);
    tuning_play(&t);
    printf("%s: %ld games of %ld nodes, seed %ld, trust %ld: %u positions, %d weights\n", argv[1],
           t.games, t.nodes, t.seed, percent, t.samples, t.knobs);
    tuning_fit(&t);
    print_weights(&t);
    free(t.knob);
    free(t.sample);
    free(t.slope);
    return 0;
}

int main(int argc, char **argv)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    int code = 2;
    fputs(buffer_string(&faults), stderr);
    if (argc >= 2 && argc <= 6)
        code = tune(catalog, argv, argc);
    else
        fputs("tune GAME[/VARIANT] [GAMES [NODES [SEED [TRUST]]]]\n", stderr);
    catalog_free(catalog);
    buffer_release(&faults);
    return code;
}
