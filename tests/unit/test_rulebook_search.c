/* SPDX-License-Identifier: MIT */
/* What is looked for in a rule book is found in titles, texts and glossary, in both languages. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "data/rulebook_search.h"
#include "data/words.h"

static Rulebook *book_of(const Catalog *catalog, const char *game)
{
    Buffer faults = {0};
    Rulebook *book = rulebook_load(catalog_find(catalog, game), &faults);
    cr_assert_not_null(book, "%s", buffer_string(&faults));
    buffer_release(&faults);
    return book;
}

static const RulebookHit *hit_in(const Rulebook *book, const char *id, const RulebookHit *hit,
                                 int n)
{
    for (int i = 0; i < n; i++)
        if (strcmp(book->paragraph[hit[i].paragraph].id, id) == 0)
            return &hit[i];
    return NULL;
}

Test(rulebook_search, titles_texts_and_glossary_in_both_languages)
{
    static const struct {
        const char *language, *game, *wanted, *paragraph;
        int line; /* -2: not found there */
    } rows[] = {
        {"en", "chess", "castling", "castling", -1},
        {"en", "chess", "CASTL", "castling", -1},
        {"en", "chess", "astling", "castling", -2},
        {"en", "kamisado", "home rows", "7", -1},
        {"en", "kamisado", "rows home", "7", -1},
        {"en", "kamisado", "sages", "words", 0},
        {"en", "kamisado", "sage pawn", "words", -2},
        {"en", "kamisado", "towers", "6", -1},
        {"en", "kamisado", "blocked deadlock", "8", 0},
        {"ru", "chess", "Рокировка", "castling", -1},
        {"ru", "chess", "рокировку", "castling", -1},
        {"ru", "chess", "рокир", "castling", -1},
        {"ru", "kamisado", "мудреца", "words", 0},
        {"ru", "chess", "ничьёй", "draws", -1},
        {"ru", "chess", "castling", "castling", -2},
    };
    Catalog *catalog = catalog_load(&(Buffer){0});
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RulebookHit hit[RULEBOOK_PARAGRAPHS];
        Rulebook *book = book_of(catalog, rows[i].game);
        words_language(rows[i].language, NULL);
        int n = rulebook_search(book, rows[i].wanted, hit);
        const RulebookHit *there = hit_in(book, rows[i].paragraph, hit, n);
        cr_expect_eq(there != NULL ? there->line : -2, rows[i].line, "%s: %d found", rows[i].wanted,
                     n);
        rulebook_free(book);
    }
    catalog_free(catalog);
}

Test(rulebook_search, the_order_is_the_books)
{
    RulebookHit hit[RULEBOOK_PARAGRAPHS];
    Catalog *catalog = catalog_load(&(Buffer){0});
    Rulebook *book = book_of(catalog, "chess");
    words_language("en", NULL);
    int n = rulebook_search(book, "king", hit);
    cr_assert_geq(n, 5);
    for (int i = 1; i < n; i++)
        cr_expect_gt(hit[i].paragraph, hit[i - 1].paragraph);
    cr_expect_eq(rulebook_search(book, "", hit), 0);
    cr_expect_eq(rulebook_search(book, " – ! ", hit), 0);
    rulebook_free(book);
    catalog_free(catalog);
}

/* In every book and both languages: the place has the word, and what is shown of it too. */
Test(rulebook_search, the_place_has_the_word)
{
    static const char *const wanted[][2] = {{"en", "player"}, {"ru", "игрок"}};
    Catalog *catalog = catalog_load(&(Buffer){0});
    for (int g = 0; g < catalog_count(catalog); g++) {
        Rulebook *book = book_of(catalog, catalog_game(catalog, g)->rules->id);
        for (size_t l = 0; l < 2; l++) {
            RulebookHit hit[RULEBOOK_PARAGRAPHS];
            words_language(wanted[l][0], NULL);
            int n = rulebook_search(book, wanted[l][1], hit);
            for (int i = 0; i < n; i++) {
                if (hit[i].line < 0)
                    continue;
                Text line = {0}, shown = {0};
                rulebook_line(book, book->paragraph[hit[i].paragraph].line[hit[i].line], &line);
                rulebook_hit_text(book, &hit[i], &shown);
                char word[16] = "";
                snprintf(word, sizeof word, "%.6s", line.s + hit[i].at);
                const char *there = strstr(shown.s, word);
                cr_assert_not_null(there, "%s: %s", word, shown.s);
                cr_expect_leq(there - shown.s, 48, "%s", shown.s);
                cr_expect_leq(strlen(shown.s), 176, "%s", shown.s);
            }
        }
        rulebook_free(book);
    }
    catalog_free(catalog);
}

/* What is lit on the page is what was found. */
Test(rulebook_search, words_of_a_text_that_are_wanted)
{
    static const char text[] = "Each tower moves on; towers and a town.";
    int n = 0;
    const char *word = rulebook_wanted_word("TOWERS", text, &n);
    cr_assert_not_null(word);
    cr_expect_eq(strncmp(word, "tower moves", 11), 0);
    cr_expect_eq(n, 5);
    word = rulebook_wanted_word("TOWERS", word + n, &n);
    cr_assert_not_null(word);
    cr_expect_eq(strncmp(word, "towers", 6), 0);
    cr_expect_eq(n, 6);
    cr_expect_null(rulebook_wanted_word("TOWERS", word + n, &n));
    cr_expect_null(rulebook_wanted_word("", text, &n));
}
