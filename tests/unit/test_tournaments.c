/* SPDX-License-Identifier: MIT */
/* Tournaments in the user's folder: saved, found, set aside, brought up to date by the records. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "data/files.h"
#include "data/match_words.h"
#include "data/paths.h"
#include "data/tournament_page.h"
#include "data/tournaments.h"
#include "data/words.h"
#include "rules/registry.h"

#include "own_folder.h"

static void put(UserFolder place, const char *name, const char *text)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(place, name, &path, &why), "%s", why.s);
    cr_assert(file_write_atomic(path.s, text, strlen(text), &why), "%s", why.s);
}

static Tournament family(void)
{
    Tournament t = {.rules = &kalah_rules, .players = 3, .name = "Cup", .date = "2026-11-21 14:03"};
    t.options = rules_normal_options(t.rules);
    strcpy(t.player[0], "Anna");
    strcpy(t.player[1], "Boris");
    strcpy(t.player[2], "Mary");
    tournament_draw(&t);
    return t;
}

Test(tournaments, kept_and_found)
{
    char folder[64];
    TournamentEntry t = {.tournament = family()}, other = t;
    Tournaments list = {0};
    Buffer faults = {0};
    Text why = {0};
    enter(folder);
    tournaments_load(&list, &faults);
    cr_expect(list.n == 0 && faults.n == 0);
    tournaments_release(&list);
    cr_assert(tournament_save(&t, &why), "%s", why.s);
    cr_expect_str_eq(t.file, "kalah-2026-11-21-1403.tournament");
    cr_assert(tournament_save(&other, &why), "%s", why.s);
    cr_expect_str_eq(other.file, "kalah-2026-11-21-1403-2.tournament");
    cr_assert(tournament_remove(other.file, &why));
    put(USER_TOURNAMENTS, "bad.tournament", "nonsense");
    put(USER_TOURNAMENTS, "newer.tournament", "larets-tournament 5\n");
    tournaments_load(&list, &faults);
    cr_assert_eq(list.n, 1);
    cr_expect_str_eq(list.at[0].file, t.file);
    cr_expect_str_eq(list.at[0].tournament.player[2], "Mary");
    cr_expect_not_null(strstr(buffer_string(&faults), "it is kept as "), "%s", faults.s);
    cr_expect_not_null(strstr(faults.s, "newer.tournament is a tournament of a newer version"),
                       "%s", faults.s);
    cr_expect_null(strstr(faults.s, "newer.tournament.bad"), "%s", faults.s);
    tournaments_release(&list);
    cr_assert(tournament_remove(t.file, &why));
    tournaments_load(&list, &faults);
    cr_expect_eq(list.n, 0);
    tournaments_release(&list);
    buffer_release(&faults);
    leave(folder);
}

/* What the records say is entered: an end, and that it was taken back; nothing else. */
Test(tournaments, records_are_looked_up)
{
    static const struct {
        const char *what, *record; /* NULL: there is none */
        PairResult before, after;
        bool kept; /* the name of the record */
    } rows[] = {
        {"over", "seat 1 human name=Boris\nseat 2 human name=Mary\nresult 0-1 resigned", PAIR_OPEN,
         PAIR_SECOND, true},
        {"a draw", "seat 1 human name=Boris\nseat 2 human name=Mary\nresult 1/2-1/2 agreed",
         PAIR_OPEN, PAIR_DRAWN, true},
        {"goes on", "seat 1 human name=Boris\nseat 2 human name=Mary\nresult *", PAIR_OPEN,
         PAIR_OPEN, true},
        {"taken back", "seat 1 human name=Boris\nseat 2 human name=Mary\nresult *", PAIR_FIRST,
         PAIR_OPEN, true},
        {"others play", "seat 1 human name=Mary\nseat 2 human name=Boris\nresult 1-0 resigned",
         PAIR_OPEN, PAIR_OPEN, false},
        {"gone before it was over", NULL, PAIR_OPEN, PAIR_OPEN, false},
        {"gone after it was over", NULL, PAIR_FIRST, PAIR_FIRST, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char folder[64];
        enter(folder);
        Tournament t = family();
        Text text = {0};
        strcpy(t.game[0].file, "m.larets"); /* Boris and Mary */
        t.game[0].result = rows[i].before;
        if (rows[i].record != NULL) {
            text_add(&text, "larets 1\ngame kalah\n%s\n\n", rows[i].record);
            put(USER_MATCHES, "m.larets", text.s);
        }
        bool changed = rows[i].before != rows[i].after || !rows[i].kept;
        cr_expect_eq(tournament_look_up(&t), changed, "%s", rows[i].what);
        cr_expect_eq(t.game[0].result, rows[i].after, "%s", rows[i].what);
        cr_expect_eq(t.game[0].file[0] != '\0', rows[i].kept, "%s", rows[i].what);
        cr_expect(!tournament_look_up(&t), "%s: once is enough", rows[i].what);
        leave(folder);
    }
}

/* At a table of three, places come from the record, and who plays has to be the same. */
Test(tournaments, places_are_looked_up)
{
    static const struct {
        const char *names[3], *result;
        PairResult after;
        uint8_t place[3];
    } rows[] = {{{"Anna", "Boris", "Mary"}, "2,1,3 goal-reached", PAIR_PLACES, {2, 1, 3}},
                {{"Anna", "Boris", "Mary"}, "1,2,2 goal-reached", PAIR_PLACES, {1, 2, 2}},
                {{"Anna", "Boris", "Mary"}, "*", PAIR_OPEN, {0, 0, 0}},
                {{"Anna", "Mary", "Boris"}, "2,1,3 goal-reached", PAIR_OPEN, {0, 0, 0}}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char folder[64];
        Text text = {0};
        enter(folder);
        Tournament t = {.rules = &ludo_rules,
                        .players = 3,
                        .player = {"Anna", "Boris", "Mary"},
                        .system = SYSTEM_TABLES,
                        .rounds = 3,
                        .seats = 3};
        t.options = rules_normal_options(t.rules);
        tournament_draw(&t);
        strcpy(t.game[0].file, "m.larets");
        text_add(&text, "larets 1\ngame ludo\n");
        for (int seat = 0; seat < 3; seat++)
            text_add(&text, "seat %d human name=%s\n", seat + 1, rows[i].names[seat]);
        text_add(&text, "result %s\n\n", rows[i].result);
        put(USER_MATCHES, "m.larets", text.s);
        tournament_look_up(&t);
        cr_expect_eq(t.game[0].result, rows[i].after, "row %zu", i);
        for (int seat = 0; seat < 3; seat++)
            cr_expect_eq(t.game[0].place[seat], rows[i].place[seat], "row %zu", i);
        cr_expect_eq(t.games, rows[i].after == PAIR_PLACES ? 2 : 1, "the next round is drawn");
        cr_expect(!tournament_look_up(&t), "once is enough");
        leave(folder);
    }
}

/* What cannot be read just now may be read tomorrow: the game stays with its record. */
Test(tournaments, faults_that_pass_lose_nothing)
{
    char folder[64];
    Text path = {0};
    enter(folder);
    Tournament t = family();
    strcpy(t.game[0].file, "m.larets");
    t.game[0].result = PAIR_FIRST;
    put(USER_MATCHES, "m.larets", "larets 77\ngame kalah\n\n"); /* of a later program */
    cr_expect(!tournament_look_up(&t));
    cr_expect_str_eq(t.game[0].file, "m.larets", "not to be understood");
    cr_assert(paths_user(USER_MATCHES, "m.larets", &path, NULL) && file_remove(path.s, NULL));
    cr_assert_eq(mkdir(path.s, 0700), 0);
    cr_expect(!tournament_look_up(&t));
    cr_expect_str_eq(t.game[0].file, "m.larets", "not to be read");
    cr_expect_eq(t.game[0].result, PAIR_FIRST);
    leave(folder);
    put(USER_TOURNAMENTS, "other", ""); /* the folder is there again */
    cr_expect(tournament_look_up(&t));
    cr_expect_str_eq(t.game[0].file, "", "gone");
    leave(folder);
}

Test(tournaments, results_by_hand_keep_the_record)
{
    static const char goes_on[] =
        "larets 1\ngame kalah\nseat 1 human name=Boris\nseat 2 human name=Mary\nresult *\n\n";
    static const char over[] = "larets 1\ngame kalah\nseat 1 human name=Boris\n"
                               "seat 2 human name=Mary\nresult 0-1 resigned\n\n";
    char folder[64];
    enter(folder);
    Tournament t = family();
    Pairing *pair = &t.game[0];
    put(USER_MATCHES, "m.larets", goes_on);
    strcpy(pair->file, "m.larets");
    tournament_enter(&t, 0, PAIR_DRAWN);
    cr_expect(pair->by_hand && pair->result == PAIR_DRAWN);
    cr_expect_str_eq(pair->file, "m.larets");
    cr_expect(!tournament_look_up(&t));
    cr_expect_eq(pair->result, PAIR_DRAWN, "what the people say counts");
    tournament_enter(&t, 0, PAIR_OPEN);
    cr_expect(!pair->by_hand && pair->result == PAIR_OPEN);
    cr_expect_str_eq(pair->file, "m.larets", "the match that was begun is gone on with");
    put(USER_MATCHES, "m.larets", over);
    cr_expect(tournament_look_up(&t) && pair->result == PAIR_SECOND);
    tournament_enter(&t, 0, PAIR_FIRST);
    cr_expect(!tournament_look_up(&t) && pair->result == PAIR_FIRST);
    tournament_enter(&t, 0, PAIR_OPEN);
    cr_expect_eq(pair->result, PAIR_OPEN);
    cr_expect_str_eq(pair->file, "", "a match that is over is played anew");
    tournament_enter(&t, 1, PAIR_NOBODY);
    cr_expect(!t.game[1].by_hand, "there is no record to differ from");
    leave(folder);
}

Test(tournaments, blank_names)
{
    char typed[3][SETUP_NAME_MAX] = {" ", "Anna ", ""}, name[SETUP_NAME_MAX];
    static const char *const kept[] = {"Player 1", "Anna", "Player 3"};
    for (int i = 0; i < 3; i++) {
        tournament_call(typed[i], i, name);
        cr_expect_str_eq(name, kept[i]);
    }
    cr_expect(tournament_names_differ(typed, 3));
    strcpy(typed[2], "  Anna");
    cr_expect(!tournament_names_differ(typed, 3));
    strcpy(typed[2], "Player 1");
    cr_expect(!tournament_names_differ(typed, 3));
    cr_expect(tournament_names_differ(typed, 2));
}

/* Begun in one language, read in another one: what was proposed is the reader's. */
Test(tournaments, proposed_names_are_the_readers)
{
    static const struct {
        const char *typed, *kept, *english, *russian, *german;
    } rows[] = {
        {"", "Player 2", "Player 2", "Игрок 2", "Spieler 2"},
        {"Игрок 4", "Player 4", "Player 4", "Игрок 4", "Spieler 4"}, /* typed by a Russian */
        {"Player 20", "Player 20", "Player 20", "Игрок 20", "Spieler 20"},
        {"Компьютер 10", "Computer 10", "Computer 10", "Компьютер 10", "Computer 10"},
        {"Masha", "Masha", "Masha", "Masha", "Masha"},
        {"Player", "Player", "Player", "Player",
         "Player"}, /* a level is called so, and he is not */
    };
    SeatSetup seat[2] = {{.level = 0}, {.level = 0}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char name[SETUP_NAME_MAX];
        words_language("ru", NULL);
        tournament_call(rows[i].typed, 1, name);
        cr_expect_str_eq(name, rows[i].kept);
        memcpy(seat[0].name, name, sizeof name);
        cr_expect_str_eq(seat_person_of(NULL, seat, 2, 0), rows[i].russian);
        words_language("de", NULL);
        cr_expect_str_eq(seat_person_of(NULL, seat, 2, 0), rows[i].german);
        words_language("en", NULL);
        cr_expect_str_eq(seat_person_of(NULL, seat, 2, 0), rows[i].english);
    }
    Tournament t = family();
    Buffer page = {0};
    strcpy(t.name, "Family tournament");
    strcpy(t.player[1], "Player 2");
    words_language("ru", NULL);
    tournament_page_text(&t, &page);
    words_language("en", NULL);
    cr_expect_not_null(strstr(buffer_string(&page), "Игрок 2"), "%s", buffer_string(&page));
    cr_expect_null(strstr(buffer_string(&page), "Family"), "%s", buffer_string(&page));
    buffer_release(&page);
}

/* ------------------------------------------------------- two windows */

Test(tournaments, what_two_windows_enter)
{
    static const struct {
        const char *what;
        Pairing mine, theirs, result;
    } rows[] = {
        {"only theirs", {.result = PAIR_OPEN}, {.result = PAIR_FIRST}, {.result = PAIR_FIRST}},
        {"only mine", {.result = PAIR_DRAWN}, {.result = PAIR_OPEN}, {.result = PAIR_DRAWN}},
        {"both", {.result = PAIR_DRAWN}, {.result = PAIR_FIRST}, {.result = PAIR_DRAWN}},
        {"I begin a match, and they have a result",
         {.file = "mine.larets"},
         {.result = PAIR_SECOND},
         {.result = PAIR_SECOND}},
        {"both begin one",
         {.file = "mine.larets"},
         {.file = "theirs.larets"},
         {.file = "theirs.larets"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char folder[64];
        Text why = {0};
        Buffer faults = {0};
        Tournaments list = {0};
        TournamentEntry mine = {.tournament = family()};
        enter(folder);
        cr_assert(tournament_save(&mine, &why), "%s", why.s);
        TournamentEntry theirs = mine;
        Pairing *game[2] = {&mine.tournament.game[1], &theirs.tournament.game[1]};
        for (int k = 0; k < 2; k++) {
            const Pairing *now = k == 0 ? &rows[i].mine : &rows[i].theirs;
            game[k]->result = now->result;
            strcpy(game[k]->file, now->file);
        }
        theirs.tournament.game[0].result = PAIR_SECOND;
        mine.tournament.game[2].result = PAIR_FIRST;
        cr_assert(tournament_save(&theirs, &why), "%s", why.s);
        cr_assert(tournament_save(&mine, &why), "%s", why.s);
        tournaments_load(&list, &faults);
        cr_assert(list.n == 1 && faults.n == 0);
        const Tournament *kept = &list.at[0].tournament;
        cr_expect_eq(kept->game[0].result, PAIR_SECOND, "%s", rows[i].what);
        cr_expect_eq(kept->game[1].result, rows[i].result.result, "%s", rows[i].what);
        cr_expect_str_eq(kept->game[1].file, rows[i].result.file, "%s", rows[i].what);
        cr_expect_eq(kept->game[2].result, PAIR_FIRST, "%s", rows[i].what);
        cr_expect_eq(mine.tournament.game[0].result, PAIR_SECOND, "this window knows it, too");
        tournaments_release(&list);
        leave(folder);
    }
}

/* A Swiss of four, whose second round is drawn anew when the first is mended. */
Test(tournaments, a_result_that_is_mended_stays_in_its_file)
{
    char folder[64];
    Text why = {0};
    Buffer faults = {0};
    Tournaments list = {0};
    TournamentEntry entry = {.tournament = family()};
    Tournament *t = &entry.tournament;
    enter(folder);
    t->system = SYSTEM_SWISS;
    t->rounds = 3;
    t->players = 4;
    strcpy(t->player[3], "Zoe");
    tournament_draw(t);
    tournament_enter(t, 0, PAIR_FIRST);
    tournament_enter(t, 1, PAIR_FIRST);
    cr_assert(tournament_save(&entry, &why), "%s", why.s);
    const Pairing before = t->game[2];
    TournamentEntry elsewhere = entry;
    tournament_enter(t, 0, PAIR_SECOND);
    cr_assert_neq(memcmp(before.player, t->game[2].player, sizeof before.player), 0);
    const Pairing anew = t->game[2];
    cr_assert(tournament_save(&entry, &why), "%s", why.s);
    cr_assert(tournament_save(&elsewhere, &why), "%s", why.s);
    tournaments_load(&list, &faults);
    cr_assert(list.n == 1 && faults.n == 0, "%d files", list.n);
    for (int i = 0; i < 2; i++) {
        const Tournament *kept = i == 0 ? &list.at[0].tournament : &elsewhere.tournament;
        cr_expect_eq(kept->game[0].result, PAIR_SECOND, "window %d", i);
        cr_expect_eq(memcmp(anew.player, kept->game[2].player, sizeof anew.player), 0);
    }
    tournaments_release(&list);
    leave(folder);
}

/* One window has somebody come and somebody leave, the other enters a result. */
Test(tournaments, who_comes_and_leaves_in_another_window)
{
    for (int first = 0; first < 2; first++) {
        char folder[64];
        Text why = {0};
        TournamentEntry entry[2] = {{.tournament = family()}};
        Tournament *t = &entry[0].tournament;
        enter(folder);
        t->system = SYSTEM_SWISS;
        t->rounds = 3;
        t->players = 4;
        strcpy(t->player[3], "Zoe");
        tournament_draw(t);
        cr_assert(tournament_save(&entry[0], &why), "%s", why.s);
        entry[1] = entry[0];
        int leaves = t->game[1].player[0];
        cr_assert(tournament_join(t, "Late", 0));
        tournament_leave(t, leaves);
        tournament_enter(&entry[1].tournament, 0, PAIR_FIRST);
        cr_assert(tournament_save(&entry[first], &why), "%s", why.s);
        cr_assert(tournament_save(&entry[1 - first], &why), "%s", why.s);
        Buffer faults = {0};
        Tournaments list = {0};
        tournaments_load(&list, &faults);
        cr_assert(list.n == 1 && faults.n == 0, "%s", buffer_string(&faults));
        const Tournament *kept = &list.at[0].tournament;
        cr_expect_eq(kept->players, 5, "window %d first", first);
        cr_expect_neq(kept->left[leaves], 0, "window %d first", first);
        cr_expect_eq(kept->game[0].result, PAIR_FIRST);
        cr_expect_neq(kept->game[1].result, PAIR_OPEN);
        tournaments_release(&list);
        leave(folder);
    }
}

Test(tournaments, a_file_that_became_another_ones_stays)
{
    char folder[64];
    Text why = {0};
    TournamentEntry one = {.tournament = family()}, other = {.tournament = family()};
    enter(folder);
    strcpy(other.tournament.player[0], "Zoe");
    cr_assert(tournament_save(&one, &why), "%s", why.s);
    strcpy(other.file, one.file);
    cr_assert(tournament_save(&other, &why), "%s", why.s);
    cr_expect_str_eq(other.file, "kalah-2026-11-21-1403-2.tournament");
    leave(folder);
}
