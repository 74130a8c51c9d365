/* SPDX-License-Identifier: MIT */
/* What a match can be saved as: forms by endings, names that every file system takes, letters. */
#include "data/save_as.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "data/words.h"
#include "golden_record.h"
#include "match/history.h"
#include "match/record.h"

static Catalog *catalog(void)
{
    Buffer faults = {0};
    Catalog *found = catalog_load(&faults);
    buffer_release(&faults);
    return found;
}

Test(save_as, forms_by_endings)
{
    static const char *const names[SAVE_FORMS] = {"a.larets", "b.PGN",   "/x.y/c.pdn", "d.txt",
                                                  "e.Png",    "a.b.svg", "f.gif"};
    Text why = {0};
    for (int form = 0; form < SAVE_FORMS; form++) {
        cr_expect_eq(save_form_of(names[form], &why), (SaveForm)form, "%s", names[form]);
        cr_expect_eq(save_is_drawn((SaveForm)form), form >= SAVE_PICTURE);
    }
    cr_expect_str_eq(save_ending(SAVE_LETTER), "txt");
    cr_expect_eq(why.n, 0);
    cr_expect_eq(save_form_of("x.svg/game", &why), SAVE_FORMS, "a folder has no ending");
    cr_expect(strstr(why.s, "x.svg/game: the name ends in none of") != NULL);
    cr_expect_eq(save_form_of("pgn", NULL), SAVE_FORMS);
    cr_expect_eq(save_form_of("x.", NULL), SAVE_FORMS);
}

Test(save_as, games_have_their_forms)
{
    for (const Rules *const *rules = rules_all; *rules != NULL; rules++) {
        cr_expect_eq(save_form_fits(SAVE_PGN, *rules), strcmp((*rules)->id, "chess") == 0);
        cr_expect_eq(save_form_fits(SAVE_PDN, *rules), strcmp((*rules)->id, "draughts") == 0);
        cr_expect(save_form_fits(SAVE_RECORD, *rules) && save_form_fits(SAVE_FILM, *rules));
    }
}

/* The name proposed, and the first lines of a letter. */
static void named(const char *first, const char *second, const char *date, const char *wanted)
{
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    Catalog *games = catalog();
    Text name = {0};
    setup_copy_text(setup.seat[0].name, SETUP_NAME_MAX, first);
    setup_copy_text(setup.seat[1].name, SETUP_NAME_MAX, second);
    setup.seat[1].computer = second[0] == '\0';
    setup.seat[1].level = 3;
    setup_copy_text(setup.date, SETUP_NAME_MAX, date);
    Match *match = match_new(&setup, NULL);
    save_name(match, games, &name);
    cr_expect_str_eq(name.s, wanted);
    match_free(match);
    catalog_free(games);
}

Test(save_as, proposes_a_name)
{
    named("Anna", "Boris", "2026-11-22 19:30", "Anna - Boris 2026-11-22");
    named("Анна", "", "2026-11-22", "Анна - Computer 2026-11-22");
    named("A/n\\n:a*", "<B>|\"?", "2026", "Anna - B 2026");
    named("", "", "", "Chess");
}

Test(save_as, first_of_a_game_that_is_read_and_written)
{
    Catalog *games = catalog();
    Text path = {0}, why = {0};
    text_add(&path, "%s/tests/golden/chess-standard.larets", getenv("LARETS_SOURCE"));
    Match *match = save_read(path.s, games, &why);
    cr_assert_not_null(match, "%s", why.s);
    Buffer record = {0}, letter = {0}, pgn = {0};
    cr_expect(save_write(match, games, SAVE_RECORD, LETTERING_ENGLISH, &record, &why));
    cr_expect(strncmp(buffer_string(&record), "larets 1\n", 9) == 0);
    cr_expect(save_write(match, games, SAVE_PGN, LETTERING_ENGLISH, &pgn, &why));
    cr_expect(strstr(buffer_string(&pgn), "[White \"?\"]") != NULL);
    cr_expect(save_write(match, games, SAVE_LETTER, LETTERING_FIGURINE, &letter, &why));
    cr_expect(strstr(buffer_string(&letter), "2. ♘f3") != NULL, "%s", buffer_string(&letter));
    cr_expect_not(save_write(match, games, SAVE_PDN, LETTERING_ENGLISH, &pgn, &why));
    cr_expect(strstr(why.s, "PDN is for draughts") != NULL);
    buffer_release(&record);
    buffer_release(&letter);
    buffer_release(&pgn);
    match_free(match);
    cr_expect_null(save_read("none.pgn", games, &why));
    cr_expect_null(save_read("none.txt", games, &why));
    catalog_free(games);
}
