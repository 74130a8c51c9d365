/* SPDX-License-Identifier: MIT */
/* draughts_table.h -- what the tests of draughts share: variants, positions and moves from text. */
#ifndef TESTS_DRAUGHTS_TABLE_H
#define TESTS_DRAUGHTS_TABLE_H

#include <criterion/criterion.h>
#include <string.h>

#include "data/catalog.h"
#include "rules/draughts/board_draughts.h"
#include "rules/registry.h"

#define RULES        (&draughts_rules)
#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Options of a shipped variant, with changes: "turkish promotion=king". */
static inline Options options_of(const char *text)
{
    char id[64] = "draughts/", word[64];
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
    buffer_release(&faults);
    text_next_word(&text, word, sizeof word);
    strncat(id, word, sizeof id - strlen(id) - 1);
    const Game *game;
    Variant variant;
    Text why = {0};
    cr_assert(catalog_variant(catalog, id, &game, &variant, &why), "%s", why.s);
    while (text_next_word(&text, word, sizeof word)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        cr_assert(rules_set_option(RULES, &variant.options, word, value, &why), "%s", why.s);
    }
    catalog_free(catalog);
    return variant.options;
}

/* `text` NULL or "start": the beginning. */
static inline State position_of(const char *options_text, const char *text)
{
    Options options = options_of(options_text);
    State s;
    Text why = {0};
    Rng rng;
    rng_seed(&rng, 1);
    if (text == NULL || strcmp(text, "start") == 0)
        cr_assert(RULES->start(&s, &options, 2, &rng, &why), "%s", why.s);
    else
        cr_assert(RULES->read(&s, &options, 2, text, &why), "%s: %s", text, why.s);
    return s;
}

/* Moves with blanks between. */
static inline void play_all(State *s, const char *moves)
{
    char word[96];
    while (text_next_word(&moves, word, sizeof word)) {
        Move move;
        Text why = {0};
        cr_assert(rules_parse_move(RULES, s, word, &move, &why), "%s", why.s);
        RULES->play(s, &move, NULL);
    }
}

static inline Text text_of(const State *s)
{
    Text text = {0};
    RULES->write(s, &text);
    return text;
}

/* All legal moves in notation, in bytewise order, with blanks between. */
static inline int compare_texts(const void *a, const void *b)
{
    return strcmp(((const Text *)a)->s, ((const Text *)b)->s);
}

static inline Text moves_of(const State *s)
{
    static Text each[MOVE_MAX];
    MoveList list = {0};
    RULES->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        text_clear(&each[i]);
        RULES->write_move(s, &list.at[i], &each[i]);
    }
    qsort(each, (size_t)list.n, sizeof each[0], compare_texts);
    Text all = {0};
    for (int i = 0; i < list.n; i++)
        text_add(&all, "%s%s", i > 0 ? " " : "", each[i].s);
    return all;
}

#endif
