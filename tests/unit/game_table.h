/* SPDX-License-Identifier: MIT */
/* game_table.h -- what the tests of every game share: options, positions and moves from text.
 * Included behind a definition of RULES. */
#ifndef TESTS_GAME_TABLE_H
#define TESTS_GAME_TABLE_H

#include <criterion/criterion.h>
#include <string.h>

#include "rules/registry.h"
#include "rules/rules.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* "pits=3 sweep=mover" */
static inline Options options_of(const char *text)
{
    Options options = rules_normal_options(RULES);
    char word[64];
    while (text_next_word(&text, word, sizeof word)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        Text why = {0};
        cr_assert(rules_set_option(RULES, &options, word, value, &why), "%s", why.s);
    }
    return options;
}

/* A beginning of so many by this much luck. */
static inline State deal_for(const char *option_text, int seats, uint64_t seed)
{
    Options options = options_of(option_text);
    State s;
    Rng rng;
    Text why = {0};
    rng_seed(&rng, seed);
    cr_assert(RULES->start(&s, &options, seats, &rng, &why), "%s", why.s);
    return s;
}

static inline State position_for(const char *option_text, int seats, const char *text)
{
    Options options = options_of(option_text);
    State s;
    Text why = {0};
    cr_assert(RULES->read(&s, &options, seats, text, &why), "%s: %s", text, why.s);
    return s;
}

/* The same for two. */
static inline State deal_of(const char *option_text, uint64_t seed)
{
    return deal_for(option_text, 2, seed);
}

static inline State start_of(const char *option_text)
{
    return deal_of(option_text, 1);
}

static inline State position_of(const char *option_text, const char *text)
{
    return position_for(option_text, 2, text);
}

static inline Text text_of(const State *s)
{
    Text text = {0};
    RULES->write(s, &text);
    return text;
}

static inline Move move_of(const State *s, const char *text)
{
    Move move;
    Text why = {0};
    cr_assert(rules_parse_move(RULES, s, text, &move, &why), "%s: %s", text_of(s).s, why.s);
    return move;
}

/* Moves with blanks between. */
static inline void play_all(State *s, const char *moves)
{
    char word[32];
    while (text_next_word(&moves, word, sizeof word)) {
        Move move = move_of(s, word);
        RULES->play(s, &move, NULL);
    }
}

/* One row a rule: where the moves begin, and the position they lead to. */
typedef struct Row {
    const char *what;
    const char *options;
    const char *before; /* NULL: the start */
    const char *moves;
    const char *after;
} Row;

static inline void check_row(const Row *row)
{
    State s = row->before != NULL ? position_of(row->options, row->before) : start_of(row->options);
    play_all(&s, row->moves);
    Text after = text_of(&s);
    cr_expect_str_eq(after.s, row->after, "%s: %s, not %s", row->what, after.s, row->after);
    State read = position_of(row->options, after.s);
    cr_expect_eq(read.key, s.key, "%s: %s reads to another key", row->what, after.s);
}

/* Where a notice points to: "a7 d7". */
static inline Text sites_of(const State *s, const Notice *notice)
{
    Text out = {0};
    for (int i = 0; i < notice->n; i++) {
        if (i > 0)
            text_add_char(&out, ' ');
        RULES->site_name(&s->options, notice->site[i], &out);
    }
    return out;
}

#endif
