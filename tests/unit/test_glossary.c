/* SPDX-License-Identifier: MIT */
/* The glossary: words are met in all their endings and in no others, and the boxes' words are
 * there. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/glossary.h"
#include "data/words.h"

Test(glossary, an_item_explains_a_word)
{
    char name[GLOSSARY_NAME];
    cr_expect(glossary_name("• Home row: the row nearest to a player.", name));
    cr_expect_str_eq(name, "Home row");
    cr_expect(glossary_name("• Стойло\u00a0— двор: так его зовут.", name));
    cr_expect_str_eq(name, "Стойло");
    cr_expect(!glossary_name("• Option without a colon.", name));
    cr_expect(!glossary_name("Man: no item.", name));
    cr_expect(!glossary_name("• : nothing.", name));
}

Test(glossary, endings_do_not_matter)
{
    static const struct {
        const char *name, *text;
        bool meets;
    } rows[] = {
        {"Stall", "Two stalls are empty.", true},
        {"Stall", "It stalled.", true},
        {"Stall", "Installed.", false},
        {"Home row", "Onto the home rows!", true},
        {"Home row", "Home, then a row.", false},
        {"Мудрец", "Посмотрите на мудреца.", true},
        {"Мудрец", "Мудрость тут ни при чём.", false},
        {"Стойло", "Фишка стоит в стойле", true},
        {"Битое поле", "король прошёл бы через битое поле", true},
        {"Битое поле", "Побитое и тут едет полем", false},
        {"Лошадь", "", false},
        {"Ёж", "ЕЖИ", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_eq(glossary_meets(rows[i].name, rows[i].text), rows[i].meets, "%s: %s",
                     rows[i].name, rows[i].text);
}

/* The words of the printed sheets, each in the book of its game. */
Test(glossary, the_boxes_words_are_explained)
{
    static const struct {
        const char *game, *text;
    } rows[] = {
        {"kamisado", "sage"},       {"kamisado", "attacker"},
        {"kamisado", "defender"},   {"halma", "halma"},
        {"ludo", "stall"},          {"ludo", "horse"},
        {"ludo", "racetrack"},      {"chess", "an attacked square"},
        {"chess", "technical win"}, {"chess", "stalemate"},
        {"dominoes", "fish"},       {"dominoes", "blank"},
        {"dominoes", "double"},     {"dominoes", "boneyard"},
        {"draughts", "main road"},  {"draughts", "huffing"},
    };
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text said = {0};
        Rulebook *book = rulebook_load(catalog_find(catalog, rows[i].game), &faults);
        cr_assert_not_null(book);
        cr_expect_eq(glossary_of(book, rows[i].text, 3, NULL, &said), 1, "%s: %s", rows[i].text,
                     said.s);
        rulebook_free(book);
    }
    cr_expect_str_eq(buffer_string(&faults), "");
    buffer_release(&faults);
    catalog_free(catalog);
}

Test(glossary, a_word_is_new_once)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    Rulebook *book = rulebook_load(catalog_find(catalog, "kamisado"), &faults);
    uint64_t told = 0;
    Text first = {0}, second = {0};
    cr_expect_eq(glossary_of(book, "the attacker", 2, &told, &first), 1);
    cr_expect_eq(glossary_of(book, "the attacker, the defender", 2, &told, &second), 1);
    cr_expect(strcmp(first.s, second.s) != 0, "%s", second.s);
    cr_expect_eq(glossary_of(book, "the defender", 2, &told, &second), 0);
    rulebook_free(book);
    buffer_release(&faults);
    catalog_free(catalog);
}
