/* morris_table.h -- what the tests of morris share: positions and moves from text. */
#ifndef TESTS_MORRIS_TABLE_H
#define TESTS_MORRIS_TABLE_H

#include <criterion/criterion.h>
#include <string.h>

#include "rules/morris/board_morris.h"
#include "rules/registry.h"

#define RULES        (&morris_rules)
#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Presets as data/games/morris.json has them. */
#define STANDARD   "fly=yes allmills=any"
#define NO_FLY     "allmills=any"
#define LASKER     STANDARD " men=10 lasker=yes"
#define MORABARABA STANDARD " board=twelve men=12"
#define SIX        NO_FLY " board=six men=6"
#define THREE      NO_FLY " board=three men=3"

/* "fly=yes multi=1" */
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

static inline State start_of(const char *option_text)
{
    Options options = options_of(option_text);
    State s;
    Rng rng;
    Text why = {0};
    rng_seed(&rng, 1);
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

static inline Move move_of(const State *s, const char *text)
{
    Move move;
    Text why = {0};
    cr_assert(rules_parse_move(RULES, s, text, &move, &why), "%s", why.s);
    return move;
}

/* Moves with blanks between. */
static inline void play_all(State *s, const char *moves)
{
    char word[24];
    while (text_next_word(&moves, word, sizeof word)) {
        Move move = move_of(s, word);
        RULES->play(s, &move, NULL);
    }
}

static inline Text text_of(const State *s)
{
    Text text = {0};
    RULES->write(s, &text);
    return text;
}

static inline Site site_of(const State *s, const char *name)
{
    Site site = rules_find_site(RULES, &s->options, name);
    cr_assert_neq(site, SITE_NONE, "%s", name);
    return site;
}

#endif
