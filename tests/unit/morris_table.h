/* SPDX-License-Identifier: MIT */
/* morris_table.h -- what the tests of morris share. */
#ifndef TESTS_MORRIS_TABLE_H
#define TESTS_MORRIS_TABLE_H

#include "rules/morris/board_morris.h"

#define RULES (&morris_rules)
#include "game_table.h"

/* Presets as data/games/morris.json has them. */
#define STANDARD   "fly=yes allmills=any"
#define NO_FLY     "allmills=any"
#define LASKER     STANDARD " men=10 lasker=yes"
#define MORABARABA STANDARD " board=twelve men=12"
#define SIX        NO_FLY " board=six men=6"
#define THREE      NO_FLY " board=three men=3"

static inline Site site_of(const State *s, const char *name)
{
    Site site = rules_find_site(RULES, &s->options, name);
    cr_assert_neq(site, SITE_NONE, "%s", name);
    return site;
}

#endif
