/* SPDX-License-Identifier: MIT */
/* Words: both languages at once and in turn, contexts, plurals, holes; every word a notice uses. */
#include <criterion/criterion.h>
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "data/catalog.h"
#include "data/words.h"

Test(words, languages)
{
    setenv("LC_ALL", "C", 1);
    unsetenv("LANGUAGE");
    cr_assert_str_eq(words_language(NULL, NULL), "en");
    cr_assert_str_eq(words("Kalah"), "Kalah");
    cr_assert_str_eq(words_language("ru", NULL), "ru");
    cr_assert_str_eq(words("Kalah"), "Калах", "also where no Russian locale is installed");
    cr_assert_str_eq(words("tower|green"), "зелёная");
    cr_assert_str_eq(words("square|a green"), "зелёной");
    cr_assert_str_eq(words_language("en", NULL), "en");
    cr_assert_str_eq(words("Kalah"), "Kalah", "and back again");
    cr_assert_str_eq(words("tower|green"), "green");
    cr_assert_str_eq(words_language(NULL, NULL), "en", "the system's is not what we have set");
    cr_assert_str_eq(words("e4"), "e4");
    cr_assert_str_eq(words(""), "");
    cr_assert_str_eq(words(NULL), "");
    words_language("ru", NULL);
    cr_assert_str_eq(words(""), "", "and not the catalogue's header");
    cr_assert_str_eq(localeconv()->decimal_point, ".");
}

Test(words, the_language_of_the_system)
{
    unsetenv("LANGUAGE");
    unsetenv("LC_MESSAGES");
    setenv("LC_ALL", "ru_RU.UTF-8", 1);
    cr_assert_str_eq(words_language(NULL, NULL), "ru");
}

Test(words, filling_holes)
{
    static const struct {
        const char *language;
        int n;
        const char *wanted;
    } rows[] = {
        {"en", 1, "This ends the game: you win by 1 stone."},
        {"en", 2, "This ends the game: you win by 2 stones."},
        {"es", 1, "Así termina la partida: ganas por 1 piedra."},
        {"es", 2, "Así termina la partida: ganas por 2 piedras."},
        {"ru", 1, "Игра закончится: вы победите с перевесом в 1 камень."},
        {"ru", 3, "Игра закончится: вы победите с перевесом в 3 камня."},
        {"ru", 11, "Игра закончится: вы победите с перевесом в 11 камней."},
        {"ru", 21, "Игра закончится: вы победите с перевесом в 21 камень."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text out = {0};
        long number[2] = {rows[i].n, 0};
        words_language(rows[i].language, NULL);
        const char *sentence =
            words_plural("This ends the game: you win by {n0} stone.",
                         "This ends the game: you win by {n0} stones.", number[0]);
        words_fill(&out, sentence, NULL, number);
        cr_expect_str_eq(out.s, rows[i].wanted, "%s", out.s);
    }
    const char *const word[3] = {"a|red", "e4", NULL};
    const long number[2] = {-3, 4};
    Text out = {0};
    words_language("en", NULL);
    words_fill(&out, "{0} {1}{2} {n0} {n1} {3} {n2} {} {", word, number);
    cr_expect_str_eq(out.s, "a|red e4 -3 4 {3} {n2} {} {", "%s", out.s);
}

Test(words, what_fails)
{
    Text why = {0};
    words_language("ru", NULL);
    cr_assert_not(text_fail(&why, "line %d: %s", 3, "a"));
    cr_expect_str_eq(why.s, "строка 3: a");
    cr_expect_str_eq(text_word("White"), "Белые");
    cr_assert_not(text_fail(&why, "%s", "as it is"));
    cr_expect_str_eq(why.s, "as it is");
    words_language("en", NULL);
    cr_assert_not(text_fail(&why, "line %d: %s", 3, "a"));
    cr_expect_str_eq(why.s, "line 3: a");
}

/* What a name or the system says is not looked up, and no sentence is a format. */
Test(words, failing_with_words_as_they_are)
{
    Text why = {.n = 3, .s = "old"};
    words_language("ru", NULL);
    cr_assert_not(words_fail(&why, "{0} %s %n {1}", "/a|b %d", "Kalah"));
    cr_assert_str_eq(why.s, "/a|b %d %s %n Kalah");
    cr_assert_not(words_fail(NULL, "{0}", "a", "b"));
}

/* What the system says is said in the language of everything else. */
Test(words, what_the_system_says)
{
    words_language("ru", NULL);
    cr_expect_str_eq(words_error(ENOSPC), "на диске нет места");
    cr_expect_str_eq(words_error(ENOENT), "такого файла или папки нет");
    cr_expect_str_eq(words_error(EMLINK), strerror(EMLINK), "rare, and nobody's fault");
    words_language("en", NULL);
    cr_expect_str_eq(words_error(ENOSPC), "the disk is full");
    cr_expect_str_eq(words_error(ENOENT), strerror(ENOENT));
}

Test(words, a_notice_has_its_words_translated)
{
    const NoticeSpec specs[] = {{.id = "x", .sentence = "{0}, {1}{2}"}};
    const Rules rules = {.id = "x", .notices = specs, .notice_count = 1};
    Notice notice = {.id = 0};
    notice_word(&notice, 0, "tower|green");
    notice_word(&notice, 1, "e4");
    Text out = {0};
    words_language("ru", NULL);
    words_notice(&out, &rules, &notice);
    cr_assert_str_eq(out.s, "зелёная, e4");
}

/* A word with a context has a translation, and the sentence no hole is left in. */
static void check_notice(const Rules *rules, const Notice *notice)
{
    for (int i = 0; i < 3; i++)
        if (strchr(notice->word[i], '|') != NULL)
            cr_expect_str_neq(words(notice->word[i]), strchr(notice->word[i], '|') + 1,
                              "%s: \"%s\" has no translation", rules->id, notice->word[i]);
    Text text = {0};
    words_notice(&text, rules, notice);
    cr_expect(strchr(text.s, '{') == NULL, "%s: a hole is left: %s", rules->id, text.s);
}

static void check_random_game(const Rules *rules, const Options *options, int seats, uint64_t seed)
{
    Rng rng;
    State s;
    Notice notice;
    rng_seed(&rng, seed);
    cr_assert(rules->start(&s, options, seats, &rng, NULL));
    for (int ply = 0; ply < 300 && s.turn != SEAT_NONE; ply++) {
        MoveList list;
        list.n = 0;
        rules->moves(&s, &list);
        const Move *move = &list.at[rng_below(&rng, (uint32_t)list.n)];
        if (s.turn >= 0 && rules->demand != NULL && rules->demand(&s, &notice))
            check_notice(rules, &notice);
        if (s.turn >= 0 && rules->forecast != NULL && rules->forecast(&s, move, &notice))
            check_notice(rules, &notice);
        int n = rules->site_count(options);
        for (int i = 0; i < 20; i++) {
            Site path[2] = {(Site)rng_below(&rng, (uint32_t)n), (Site)rng_below(&rng, (uint32_t)n)};
            if (rules_why_not(rules, &s, path, 1 + i % 2, &notice) == CLICKS_REFUSED)
                check_notice(rules, &notice);
        }
        rules->play(&s, move, NULL);
        if (s.turn == SEAT_NONE && rules->next_round != NULL && !rules->outcome(&s).over) {
            State next;
            rules->next_round(&s, &rng, &next);
            s = next;
        }
    }
}

Test(words, notices_of_random_games_are_translated)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    uint64_t games = (uint64_t)amount(5, 40);
    cr_assert_str_eq(words_language("ru", NULL), "ru");
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        for (int k = 0; k < game->variant_count; k++)
            for (uint64_t seed = 1; seed <= games; seed++)
                check_random_game(game->rules, &game->variant[k].options,
                                  game->variant[k].seats_min, seed);
    }
    catalog_free(catalog);
    buffer_release(&faults);
}
