/* SPDX-License-Identifier: MIT */
/* halma_table.h -- what the tests of Chinese checkers and Ugolki share; RULES stands before it. */
#ifndef TESTS_HALMA_TABLE_H
#define TESTS_HALMA_TABLE_H

#include "rules/halma/board_halma.h"
#include "rules/halma/notices_halma.h"

#include "game_table.h"

/* Options for a number of seats: "3: colours=2". */
static inline int seats_in(const char **options)
{
    int seats = (*options)[0] - '0';
    *options += 2;
    return seats;
}

static inline State begun(const char *options)
{
    int seats = seats_in(&options);
    return deal_for(options, seats, 1);
}

static inline State placed(const char *options, const char *text)
{
    int seats = seats_in(&options);
    return position_for(options, seats, text);
}

/* What the oracle calls a preset, and the options with a number of seats that it is here. */
typedef struct Preset {
    const char *name, *options;
} Preset;

static inline const char *preset_options(const Preset *presets, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(presets[i].name, name) == 0)
            return presets[i].options;
    cr_assert_fail("the oracle's preset \"%s\" is unknown", name);
    return "";
}

/* One row a rule: moves from a position (NULL: the start) lead to another. */
static inline void check_rule(const Row *row)
{
    State s = row->before != NULL ? placed(row->options, row->before) : begun(row->options);
    play_all(&s, row->moves);
    Text after = text_of(&s);
    cr_expect_str_eq(after.s, row->after, "%s: %s, not %s", row->what, after.s, row->after);
    State read = placed(row->options, after.s);
    cr_expect_eq(read.key, s.key, "%s: %s reads to another key", row->what, after.s);
}

/* Just these moves, in any order. */
static inline bool moves_are(const State *s, const char *words)
{
    MoveList legal;
    char word[16];
    int n = 0;
    legal.n = 0;
    RULES->moves(s, &legal);
    while (text_next_word(&words, word, sizeof word)) {
        Move move;
        if (!rules_parse_move(RULES, s, word, &move, NULL))
            return false;
        n++;
    }
    return n == legal.n;
}

/* Those of one peg: "E5 F4". */
static inline Text ends_of(const State *s, const char *hole)
{
    Text out = {0};
    Site from = rules_find_site(RULES, &s->options, hole);
    for (HalmaSet ends = halma_ends(s, from); !halma_is_none(ends);) {
        if (out.n > 0)
            text_add_char(&out, ' ');
        RULES->site_name(&s->options, (Site)halma_next(&ends), &out);
    }
    return out;
}

/* Clicks "D1 E5" and the reason why they are none, or "legal", "begun". */
typedef struct WhyRow {
    const char *options, *position, *clicks, *reason, *sites;
} WhyRow;

static inline void check_why(const WhyRow *row)
{
    State s = placed(row->options, row->position);
    Site path[CLICKS_MAX];
    char word[16];
    int n = 0;
    const char *p = row->clicks;
    while (text_next_word(&p, word, sizeof word))
        path[n++] = rules_find_site(RULES, &s.options, word);
    Notice notice = notice_make(0);
    Clicks clicks = rules_why_not(RULES, &s, path, n, &notice);
    const char *reason = clicks == CLICKS_MOVE    ? "legal"
                         : clicks == CLICKS_BEGUN ? "begun"
                                                  : RULES->notices[notice.id].id;
    cr_expect_str_eq(reason, row->reason, "%s: %s is %s, not %s", row->position, row->clicks,
                     reason, row->reason);
    Text sites = sites_of(&s, &notice);
    if (row->sites != NULL)
        cr_expect_str_eq(sites.s, row->sites, "%s: %s blames %s", row->position, row->clicks,
                         sites.s);
}

#endif
