/* chess_table.h -- what the tests of chess share: positions and moves from text. */
#ifndef TESTS_CHESS_TABLE_H
#define TESTS_CHESS_TABLE_H

#include <criterion/criterion.h>
#include <string.h>

#include "rules/chess/board_chess.h"
#include "rules/registry.h"

#define RULES        (&chess_rules)
#define COUNT(table) (sizeof(table) / sizeof(table)[0])

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* "array=960 odds=rook" */
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

static inline State start_of(const char *option_text, uint64_t seed)
{
    Options options = options_of(option_text);
    State s;
    Rng rng;
    Text why = {0};
    rng_seed(&rng, seed);
    cr_assert(RULES->start(&s, &options, 2, &rng, &why), "%s", why.s);
    return s;
}

static inline State position_of(const char *option_text, const char *text)
{
    Options options = options_of(option_text);
    State s;
    Text why = {0};
    cr_assert(RULES->read(&s, &options, 2, text, &why), "%s: %s", text, why.s);
    return s;
}

/* Moves with blanks between. */
static inline void play_all(State *s, const char *moves)
{
    char word[24];
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

#endif
