/* SPDX-License-Identifier: MIT */
/* match_play.h -- setting up and playing matches in tests, in a line each. */
#ifndef TESTS_MATCH_PLAY_H
#define TESTS_MATCH_PLAY_H

#include <criterion/criterion.h>

#include "heap_game.h"
#include "match/history.h"
#include "match/record.h"

/* Options as "dice=yes to=3"; seats as "hc": a letter each, human or computer. */
static inline MatchSetup setup_of(const Rules *rules, const char *options, const char *seats)
{
    MatchSetup setup = setup_make(rules, (int)strlen(seats));
    char word[64];
    while (text_next_word(&options, word, sizeof word)) {
        Text why = {0};
        char *equals = strchr(word, '=');
        *equals = '\0';
        cr_assert(rules_set_option(rules, &setup.options, word, equals + 1, &why), "%s", why.s);
    }
    for (int i = 0; seats[i] != '\0'; i++) {
        setup.seat[i].computer = seats[i] == 'c';
        setup.seat[i].level = seats[i] == 'c' ? 2 : 0;
    }
    setup.seed = 42;
    return setup;
}

static inline Match *match_of(const Rules *rules, const char *options, const char *seats)
{
    MatchSetup setup = setup_of(rules, options, seats);
    Text why = {0};
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    return match;
}

/* The move with this notation, NULL if there is none. */
static inline const Move *move_of(const Match *match, const char *notation)
{
    static Move move;
    State s;
    match_seen_at(match, match_at(match), match_turn(match), &s);
    return rules_parse_move(match_setup(match)->rules, &s, notation, &move, NULL) ? &move : NULL;
}

/* Play notations parted by commas, `ms` apart; "!" rolls the dice, "+" begins the next round. */
static inline void play_all(Match *match, const char *moves, int64_t *now, int64_t ms)
{
    while (*moves != '\0') {
        char text[32] = "";
        size_t n = strcspn(moves, ",");
        memcpy(text, moves, n);
        moves += n + (moves[n] == ',');
        *now += ms;
        if (strcmp(text, "!") == 0) {
            cr_assert(match_roll(match, *now, NULL));
        } else if (strcmp(text, "+") == 0) {
            cr_assert(match_next_round(match, *now));
        } else {
            const Move *move = move_of(match, text);
            cr_assert_not_null(move, "no move %s", text);
            cr_assert(match_play(match, move, *now, NULL), "%s is not played", text);
        }
    }
}

/* The way to the present step: "take 1,wait". */
static inline const char *way_of(const Match *match)
{
    static Text way;
    text_clear(&way);
    for (int i = 1; i <= match_step(match, match_at(match)).number; i++) {
        text_add_string(&way, i > 1 ? "," : "");
        match_write_step(match, match_line_step(match, i), &way);
    }
    return way.s;
}

static inline const char *result_of(const Match *match)
{
    static Text result;
    Outcome outcome = match_outcome(match);
    text_clear(&result);
    result_write(&outcome, match_setup(match)->seats, &result);
    return result.s;
}

#endif
