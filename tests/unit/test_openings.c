/* SPDX-License-Identifier: MIT */
/* Names of openings: by position, so by any order of moves; every fault is told. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/openings.h"
#include "data/words.h"
#include "rules/registry.h"

static const Rules *chess(void)
{
    return rules_find("chess");
}

/* A match after moves parted by blanks. */
static Match *played(const char *moves, const char *position)
{
    MatchSetup setup = setup_make(chess(), 2);
    Text why = {0};
    char word[16];
    strcpy(setup.position, position);
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    match_resume(match, 0);
    while (text_next_word(&moves, word, sizeof word)) {
        State s;
        Move move;
        match_seen(match, SEAT_NONE, &s);
        cr_assert(rules_parse_move(chess(), &s, word, &move, &why), "%s: %s", word, why.s);
        cr_assert(match_play(match, &move, 0, NULL));
    }
    return match;
}

Test(openings, are_known_by_position)
{
    static const struct {
        const char *moves, *name, *russian;
    } rows[] = {
        {"", NULL, NULL},
        {"e4", "King's pawn game", "Дебют королевской пешки"},
        {"e4 e5 Nf3 Nc6 Bb5", "Ruy Lopez", "Испанская партия"},
        /* one that is unknown keeps the name of what it came from */
        {"e4 e5 Nf3 Nc6 Bb5 h6 Nc3 a5 h3", "Ruy Lopez", "Испанская партия"},
        /* transpositions */
        {"Nf3 Nc6 e4 e5 Bb5", "Ruy Lopez", "Испанская партия"},
        {"c4 e6 d4 d5", "Queen's gambit declined", "Отказанный ферзевый гамбит"},
        {"d4 e6 e4 d5 Nc3 Bb4", "French: Winawer variation",
         "Французская защита: вариант Винавера"},
        {"g4", "Grob's attack", "Атака Гроба"},
    };
    Buffer faults = {0};
    Openings *openings = openings_load(chess(), &faults);
    cr_assert_not_null(openings, "%s", buffer_string(&faults));
    cr_expect_geq(openings->n, 120);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Match *match = played(rows[i].moves, "");
        const Opening *found = openings_of(openings, match, match_at(match));
        cr_expect_eq(found != NULL, rows[i].name != NULL, "%s", rows[i].moves);
        if (found != NULL) {
            words_language("ru", NULL);
            cr_expect_str_eq(words(found->name), rows[i].russian, "%s", words(found->name));
            words_language("en", NULL);
            cr_expect_str_eq(words(found->name), rows[i].name, "%s: %s", rows[i].moves,
                             words(found->name));
        }
        match_free(match);
    }
    Match *odd = played("Ke2", "4k3/8/8/8/8/8/7P/4K3 w - - 0 1");
    cr_expect_null(openings_of(openings, odd, match_at(odd)));
    cr_expect_null(openings_of(NULL, odd, match_at(odd)));
    match_free(odd);
    openings_free(openings);
    buffer_release(&faults);
    cr_expect_null(openings_load(rules_find("kalah"), &faults), "not every game has names");
    cr_expect_eq(faults.n, 0, "%s", buffer_string(&faults));
}

Test(openings, have_a_short_name)
{
    Opening opening = {.name = "Ruy Lopez: open"};
    Text whole = {0}, part = {0};
    words_language("en", NULL);
    opening_write(&opening, false, &whole);
    opening_write(&opening, true, &part);
    cr_expect_str_eq(whole.s, "Ruy Lopez: open");
    cr_expect_str_eq(part.s, "Ruy Lopez");
}

#define NAMED "\"name\": \"A\"}"

Test(openings, faults)
{
    static const struct {
        const char *json, *says;
    } rows[] = {
        {"{\"openings\": [{\"code\": \"A\", \"moves\": \"e4 e4\", " NAMED "]}",
         "openings[0].moves: "},
        {"{\"openings\": [{\"code\": \"A\", \"moves\": \"\", " NAMED "]}", "no move stands here"},
        {"{\"openings\": [{\"code\": \"A\", \"moves\": \"e4 e5 d4\", " NAMED
         ", {\"code\": \"B\", \"moves\": \"d4 e5 e4\", " NAMED "]}",
         "openings[1].moves: \"e4 e5 d4\" leads to the same position"},
        {"{\"openings\": [{\"code\": \"A\", \"moves\": \"e4\", \"name\": \"\"}]}",
         "openings[0].name"},
        {"{\"openings\": [{\"code\": \"A\", \"moves\": \"e4\", \"eco\": 1, " NAMED "]}", "eco"},
        {"{\"openings\": 5}", "openings"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Buffer faults = {0};
        Openings *openings =
            openings_read(chess(), "x.json", rows[i].json, strlen(rows[i].json), &faults);
        cr_expect_null(openings, "row %zu", i);
        cr_expect(strstr(buffer_string(&faults), rows[i].says) != NULL, "row %zu: %s", i,
                  buffer_string(&faults));
        buffer_release(&faults);
    }
}
