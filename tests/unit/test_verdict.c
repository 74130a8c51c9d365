/* SPDX-License-Identifier: MIT */
/* What the card at the end says, to whom. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/match_words.h"
#include "data/words.h"
#include "ui/scenes/shared/verdict.h"

static MatchSetup table_of(const Rules *rules, const char *who, const char *first,
                           const char *second)
{
    MatchSetup setup = setup_make(rules, 2);
    for (int i = 0; i < 2; i++) {
        setup.seat[i].computer = who[i] == 'c';
        setup.seat[i].level = 2;
        strcpy(setup.seat[i].name, i == 0 ? first : second);
    }
    return setup;
}

static Outcome outcome_of(int winner, bool round)
{
    Outcome outcome = {.over = !round, .round_over = round, .ending = ENDING_GOAL_REACHED};
    outcome.place[0] = winner == 1 ? 2 : 1;
    outcome.place[1] = winner == 0 ? 2 : 1;
    return outcome;
}

Test(verdict, is_told_to_whoever_sits_here)
{
    static const struct {
        const char *who, *name[2];
        int winner; /* 2: nobody */
        bool round;
        VerdictMood mood;
        const char *title;
    } rows[] = {
        {"pc", {"", ""}, 0, false, VERDICT_WON, "You won"},
        {"cp", {"", ""}, 1, false, VERDICT_WON, "You won"},
        {"pc", {"Anna", ""}, 0, false, VERDICT_WON, "You won"},
        {"pc", {"", ""}, 0, true, VERDICT_WON, "You won the round"},
        {"pc", {"", ""}, 1, false, VERDICT_LOST, "The computer won"},
        {"cp", {"", ""}, 0, true, VERDICT_LOST, "The computer won the round"},
        {"pc", {"", "Hal"}, 1, false, VERDICT_LOST, "Black won: Hal"},
        {"pp", {"", ""}, 0, false, VERDICT_WON, "White won"},
        {"pp", {"Anna", "Boris"}, 0, false, VERDICT_WON, "White won: Anna"},
        {"pp", {"Anna", "Boris"}, 1, false, VERDICT_WON, "Black won: Boris"},
        {"cc", {"", "Hal"}, 1, false, VERDICT_WON, "Black won: Hal"},
        {"pc", {"", ""}, 2, false, VERDICT_DRAWN, "Draw"},
    };
    words_language("en", NULL);
    Catalog *catalog = catalog_load(&(Buffer){0});
    const Game *game = catalog_find(catalog, "kamisado");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        MatchSetup setup = table_of(game->rules, rows[i].who, rows[i].name[0], rows[i].name[1]);
        Outcome outcome = outcome_of(rows[i].winner, rows[i].round);
        Text title = {0};
        verdict_title(game, &setup, &outcome, &title);
        cr_expect_str_eq(title.s, rows[i].title, "row %zu: %s", i, title.s);
        cr_expect_eq(verdict_mood(&setup, &outcome), rows[i].mood, "row %zu", i);
    }
    catalog_free(catalog);
}

/* Who is late and not beaten reads why (FIDE 6.9). */
Test(verdict, too_late_and_yet_a_draw)
{
    words_language("en", NULL);
    Catalog *catalog = catalog_load(&(Buffer){0});
    const Game *game = catalog_find(catalog, "chess");
    static const struct {
        Ending ending;
        int winner; /* 2: nobody */
        const char *says;
    } rows[] = {
        {ENDING_TIME, 2, "could never have won: a draw"},
        {ENDING_TIME, 0, "The time ran out."},
        {ENDING_RESIGNED, 2, "could never have won: a draw"},
        {ENDING_RESIGNED, 1, "The game was given up."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        MatchSetup setup = table_of(game->rules, "pp", "", "");
        Outcome outcome = outcome_of(rows[i].winner, false);
        outcome.ending = (uint8_t)rows[i].ending;
        Text reason = {0};
        verdict_reason(game, &setup, &outcome, &reason);
        cr_expect(strstr(reason.s, rows[i].says) != NULL, "row %zu: %s", i, reason.s);
        cr_expect_eq(strstr(reason.s, "draw") != NULL, rows[i].winner == 2, "row %zu", i);
    }
    catalog_free(catalog);
}

/* A flag or a player that ends a match of several rounds ends all of it, and that is said. */
Test(verdict, whole_match)
{
    words_language("en", NULL);
    Catalog *catalog = catalog_load(&(Buffer){0});
    static const struct {
        const char *id;
        Ending ending;
        bool whole;
    } rows[] = {
        {"kamisado", ENDING_TIME, false},      {"kamisado/series", ENDING_TIME, true},
        {"kamisado/sumo7", ENDING_TIME, true}, {"kamisado/series", ENDING_RESIGNED, true},
        {"kamisado", ENDING_RESIGNED, false},  {"kamisado/series", ENDING_GOAL_REACHED, false},
        {"kalah", ENDING_TIME, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Game *game;
        Variant variant;
        cr_assert(catalog_variant(catalog, rows[i].id, &game, &variant, NULL));
        MatchSetup setup = table_of(game->rules, "pp", "", "");
        setup.options = variant.options;
        Outcome outcome = outcome_of(0, false);
        outcome.ending = (uint8_t)rows[i].ending;
        Text reason = {0};
        verdict_reason(game, &setup, &outcome, &reason);
        cr_expect_eq(strstr(reason.s, "whole match") != NULL, rows[i].whole, "%s: %s", rows[i].id,
                     reason.s);
    }
    catalog_free(catalog);
}

/* A round has the word of its game's players: one of dominoes is no game. */
Test(verdict, rounds_in_russian)
{
    static const struct {
        const char *game, *who, *first, *title;
    } rows[] = {
        {"dominoes", "pc", "", "Этот кон ваш"},
        {"dominoes", "cp", "", "Этот кон берёт компьютер"},
        {"dominoes", "pp", "Анна", "Кон берёт Анна"},
        {"kamisado", "pc", "", "Вы выиграли эту партию"},
        {"kamisado", "cp", "", "Эту партию выиграл компьютер"},
        {"kamisado", "pp", "Анна", "Победили белые в этой партии: Анна"},
    };
    Catalog *catalog = catalog_load(&(Buffer){0});
    words_language("ru", NULL);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Game *game = catalog_find(catalog, rows[i].game);
        MatchSetup setup = table_of(game->rules, rows[i].who, rows[i].first, "");
        Outcome outcome = outcome_of(0, true);
        Text title = {0};
        verdict_title(game, &setup, &outcome, &title);
        cr_expect_str_eq(title.s, rows[i].title, "row %zu: %s", i, title.s);
        bool dealt = strcmp(rows[i].game, "dominoes") == 0;
        cr_expect_str_eq(step_said(game->rules, "round"), dealt ? "новый кон" : "новая партия");
    }
    words_language("en", NULL);
    catalog_free(catalog);
}

/* What a round of dominoes came to is said of the last one of a match as well. */
Test(verdict, counted_rounds)
{
    static const struct {
        const char *position, *move, *title, *says;
        bool over;
    } rows[] = {
        {"6-3 4-3/1-1,5-5 - 1 95,0 100", "4-3R", "Anna won",
         "The points of the match are reached. A player has no tiles left. "
         "Left in hand: Anna – 0, Boris – 12.",
         true},
        {"6-2,2-3 3-6,0-1/1-1,5-5 - 1 95,0 100", "6-3R", "Anna won",
         "The points of the match are reached. Fish: nobody can play. "
         "Left in hand: Anna – 1, Boris – 12.",
         true},
        {"6-2,2-3 3-6,0-1/1-1,5-5 - 1 0,0 100", "6-3R", "Anna won the round",
         "Fish: nobody can play. Left in hand: Anna – 1, Boris – 12.", false},
        {"6-3 4-3/1-1,5-5 - 1 0,0 100", "4-3R", "Anna won the round",
         "A player has no tiles left. Left in hand: Anna – 0, Boris – 12.", false},
    };
    words_language("en", NULL);
    Catalog *catalog = catalog_load(&(Buffer){0});
    const Game *game = catalog_find(catalog, "dominoes");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        MatchSetup setup = table_of(game->rules, "pp", "Anna", "Boris");
        State s;
        Move move;
        Text why = {0}, title = {0}, reason = {0};
        cr_assert(game->rules->read(&s, &setup.options, 2, rows[i].position, &why), "%s", why.s);
        cr_assert(rules_parse_move(game->rules, &s, rows[i].move, &move, &why), "%s", why.s);
        game->rules->play(&s, &move, NULL);
        Outcome outcome = game->rules->outcome(&s);
        cr_assert_eq(outcome.over, rows[i].over, "row %zu", i);
        verdict_title(game, &setup, &outcome, &title);
        verdict_reason(game, &setup, &outcome, &reason);
        verdict_counted(game, &setup, &outcome, &s, &reason);
        cr_expect_str_eq(title.s, rows[i].title, "row %zu: %s", i, title.s);
        cr_expect_str_eq(reason.s, rows[i].says, "row %zu: %s", i, reason.s);
    }
    catalog_free(catalog);
}
