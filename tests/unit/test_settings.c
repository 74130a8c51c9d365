/* SPDX-License-Identifier: MIT */
/* Settings: what is written is read again; one bad value costs only itself. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/files.h"
#include "data/json.h"
#include "data/paths.h"
#include "data/settings.h"

#include "own_folder.h"

static Settings read_settings(const char *text, Buffer *faults)
{
    Settings settings;
    cr_assert(settings_read(text, strlen(text), "s", &settings, faults), "%s",
              buffer_string(faults));
    return settings;
}

static void same(const Settings *a, const Settings *b)
{
    Buffer x = {0}, y = {0};
    settings_write(a, &x);
    settings_write(b, &y);
    cr_assert_str_eq(x.s, y.s);
    buffer_release(&x);
    buffer_release(&y);
}

Test(settings, written_and_read_again)
{
    Settings s = settings_normal(), again;
    Buffer text = {0}, faults = {0};
    Text why = {0};
    cr_assert_geq(s.sowing_ms, 200, "a newcomer counts the stones along");
    settings_write(&s, &text);
    again = read_settings(text.s, &faults);
    same(&s, &again);
    buffer_release(&text);

    strcpy(s.language, "ru");
    s.look = LOOK_CONTRAST;
    s.scale = 75;
    s.window_known = true;
    s.window_x = -7;
    s.window_w = 640;
    s.signs = SIGNS_STRONG;
    s.letters = LETTERS_FIGURINES;
    s.sowing_ms = 60;
    s.two_threads = true;
    s.table_mb = 1024;
    s.mute = true;
    s.volume[13] = 0;
    GameSettings *game = settings_game(&s, "kalah");
    strcpy(game->variant, "6x4");
    game->seats = 2;
    game->seat[0] = (SeatSetup){.name = "Анна \"А\" \\", .colour = 3};
    game->seat[1] = (SeatSetup){.computer = true, .level = 2, .engine = {"stockfish", 1350, 500}};
    strcpy(s.engine, "/opt/my engine/\"one\"");
    strcpy(s.save_folder, "/home/Анна/My games");
    game->own_options = true;
    cr_assert(rules_set_option(rules_find("kalah"), &game->options, "pits", "5", &why));
    cr_assert(clock_spec_read("5:00 increment 3", 2, &game->clock, &why), "%s", why.s);
    game->series_games = 5;
    game->series_first = FIRST_LOSER;
    game->series_points = POINTS_THREE;
    strcpy(game->board_theme, "olive");
    settings_write(&s, &text);
    again = read_settings(text.s, &faults);
    cr_assert_str_eq(buffer_string(&faults), "");
    same(&s, &again);
    cr_assert_eq(again.window_x, -7);
    cr_assert_eq(again.letters, LETTERS_FIGURINES);
    cr_assert_eq(again.sowing_ms, 60);
    cr_assert_eq(again.table_mb, 1024);
    cr_assert(again.two_threads && !settings_normal().two_threads);
    cr_assert_eq(again.games, 1);
    cr_assert_str_eq(again.game[0].seat[0].name, "Анна \"А\" \\");
    cr_assert_eq(again.game[0].seat[1].level, 2);
    cr_assert_str_eq(again.game[0].seat[1].engine.id, "stockfish");
    cr_assert_eq(again.game[0].seat[1].engine.elo, 1350);
    cr_assert_eq(again.game[0].seat[1].engine.move_ms, 500);
    cr_assert_str_eq(again.engine, s.engine);
    cr_assert_str_eq(again.save_folder, s.save_folder);
    cr_assert(again.game[0].clock.timed);
    cr_assert_eq(memcmp(&again.game[0].options, &game->options, sizeof(Options)), 0);
    buffer_release(&text);
}

/* Files of the time when there were three levels open with the nearest of today's. */
/* Two who take turns at the shelf: each finds the own choices, and all else as it was left. */
Test(settings, last_choices_alone)
{
    Settings anna = settings_normal(), boris = settings_normal();
    Buffer text = {0}, faults = {0};
    GameSettings *game = settings_game(&anna, "chess");
    strcpy(game->variant, "classic");
    game->seats = 2;
    game->rated = true;
    strcpy(game->seat[1].person, "3f09c1d2");
    strcpy(settings_game(&boris, "kalah")->variant, "sheet");
    boris.scale = 150;
    settings_choices_write(&anna, &text);
    cr_assert(settings_choices_read(text.s, text.n, "s", &boris, &faults), "%s",
              buffer_string(&faults));
    cr_assert_eq(boris.games, 1);
    cr_expect_str_eq(boris.game[0].game, "chess");
    cr_expect_str_eq(boris.game[0].seat[1].person, "3f09c1d2");
    cr_expect(boris.game[0].rated && boris.scale == 150);
    cr_expect(!settings_choices_read("[]", 2, "s", &boris, &faults));
    cr_expect_eq(boris.games, 1);
    buffer_release(&text);
    buffer_release(&faults);
}

Test(settings, three_levels_become_ten)
{
    static const struct {
        const char *game, *seat;
        int level;
    } rows[] = {
        {"kalah", "\"level\": 1", 3},   {"kalah", "\"level\": 2", 6},
        {"kalah", "\"level\": 3", 10},  {"kalah", "\"strength\": 3", 3},
        {"ludo", "\"level\": 1", 2},    {"ludo", "\"level\": 3", 5},
        {"ludo", "\"strength\": 3", 3},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text text = {0};
        Buffer faults = {0}, out = {0};
        text_add(&text,
                 "{\"games\": {\"%s\": {\"seats\": [{\"player\": \"human\"},"
                 "{\"player\": \"computer\", %s}]}}}",
                 rows[i].game, rows[i].seat);
        Settings s = read_settings(text.s, &faults);
        cr_assert_eq(s.games, 1);
        cr_expect_eq(s.game[0].seat[1].level, rows[i].level, "%s", rows[i].seat);
        settings_write(&s, &out);
        Settings again = read_settings(out.s, &faults);
        cr_expect_eq(again.game[0].seat[1].level, rows[i].level, "%s, kept", rows[i].seat);
        cr_expect_str_eq(buffer_string(&faults), "");
        buffer_release(&out);
        buffer_release(&faults);
    }
}

Test(settings, a_bad_value_costs_only_itself)
{
    static const struct {
        const char *text, *fault;
    } rows[] = {
        {"\"scale\": 1000", "s: scale: 1000 is no whole number from 75 to 300\n"},
        {"\"scale\": \"big\"", "s: scale: a number is wanted here\n"},
        {"\"look\": \"pink\"", "s: look: \"pink\" is none of: light, dark, contrast, desktop\n"},
        {"\"letters\": \"greek\"", "s: letters: \"greek\" is none of: language, russian, "
                                   "figurines, english, german, spanish\n"},
        {"\"sowing_ms\": 0", "s: sowing_ms: 0 is no whole number from 20 to 1000\n"},
        {"\"table_mb\": 2048", "s: table_mb: 2048 is no whole number from 16 to 1024\n"},
        {"\"fullscreen\": 1", "s: fullscreen: true or false is wanted here\n"},
        {"\"language\": \"xx\"", "s: language: there is no language \"xx\"\n"},
        {"\"window\": [1, 2, 3]", "s: window: x, y, width and height are wanted\n"},
        {"\"window\": [1, 2, 3, 4]", "s: window[2]: 3 is no whole number from 100 to 100000\n"},
        {"\"volumes\": {\"pick\": 101}", "s: volumes.pick: 101 is no whole number from 0 to 100\n"},
        {"\"last_game\": \"0123456789012345678901234567890123456789\"",
         "s: last_game: longer than 31 bytes\n"},
        {"\"games\": {\"kalah\": {\"seats\": [{}]}}",
         "s: games.kalah.seats: kalah is not played by 1\n"},
        {"\"games\": {\"kalah\": {\"options\": {\"pits\": \"99\"}}}",
         "s: games.kalah.options.pits: option pits of kalah cannot be \"99\"; it is a "
         "number from 1 to 12\n"},
        {"\"games\": 1", "s: games: an object is wanted here\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        Buffer faults = {0};
        text_add(&text, "{%s, \"mute\": true}", rows[i].text);
        Settings s = read_settings(text.s, &faults);
        cr_expect_str_eq(buffer_string(&faults), rows[i].fault, "%s: %s", rows[i].text,
                         buffer_string(&faults));
        cr_expect(s.mute, "the rest is kept");
        cr_expect_eq(s.scale, 100);
        cr_expect_eq(s.look, LOOK_DESKTOP);
        cr_expect_not(s.window_known);
        buffer_release(&faults);
    }
}

Test(settings, the_oldest_game_makes_room)
{
    Settings s = settings_normal();
    char name[16];
    for (int i = 0; i <= SETTINGS_GAMES; i++) {
        snprintf(name, sizeof name, "g%d", i);
        settings_game(&s, name)->seats = i;
    }
    cr_assert_eq(s.games, SETTINGS_GAMES);
    cr_assert_str_eq(s.game[0].game, "g1");
    cr_assert_eq(settings_game(&s, "g16")->seats, 16);
    cr_assert_eq(settings_game(&s, "g0")->seats, 0);
}

Test(settings, the_file)
{
    char folder[] = "/tmp/larets-test-XXXXXX", command[128];
    Buffer faults = {0};
    Text why = {0}, path = {0}, bad = {0};
    cr_assert_not_null(mkdtemp(folder));
    setenv("XDG_CONFIG_HOME", folder, 1);
    Settings normal = settings_normal(), s = settings_load(&faults);
    same(&s, &normal);
    cr_assert_str_eq(buffer_string(&faults), "", "no file yet is no fault");
    s.scale = 150;
    cr_assert(settings_save(&s, &normal, &why), "%s", why.s);
    same(&s, &normal);
    normal = settings_normal();
    Settings again = settings_load(&faults);
    same(&s, &again);

    /* Damaged: set aside, said, and nothing is overwritten. */
    cr_assert(paths_user(USER_CONFIG, "settings.json", &path, &why));
    cr_assert(file_write_atomic(path.s, "{\"scale\": 15", 12, &why));
    again = settings_load(&faults);
    same(&again, &normal);
    text_add(&bad, "%s.bad", path.s);
    cr_assert(file_exists(bad.s));
    cr_assert_not(file_exists(path.s));
    cr_assert_not_null(strstr(buffer_string(&faults), bad.s));
    cr_assert_not_null(strstr(buffer_string(&faults), "line 1: damaged or cut off here (no JSON)"));
    buffer_release(&faults);

    /* Not to be read at all (a folder, too long): the same. */
    cr_assert_eq(mkdir(path.s, 0700), 0);
    again = settings_load(&faults);
    same(&again, &normal);
    cr_assert_not_null(strstr(buffer_string(&faults), "it is a folder"));
    cr_assert_eq(truncate(bad.s, JSON_BYTES_MAX + 1), 0);
    cr_assert_eq(rename(bad.s, path.s), 0);
    buffer_release(&faults);
    again = settings_load(&faults);
    cr_assert_not(file_exists(path.s), "what cannot be read lies where the next save goes");
    cr_assert(file_exists(bad.s));
    cr_assert_not_null(strstr(buffer_string(&faults), bad.s));
    buffer_release(&faults);

    /* Without a home nothing is saved, and that is said. */
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("HOME");
    again = settings_load(&faults);
    same(&again, &normal);
    cr_assert_not(settings_save(&s, &normal, &why));
    cr_assert_not_null(strstr(why.s, "nothing can be saved"));
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(system(command), 0);
}

/* ------------------------------------------------------- two windows */

static void change(const char *values)
{
    Text path = {0};
    cr_assert(paths_user(USER_CONFIG, "settings.json", &path, NULL));
    cr_assert(file_write_atomic(path.s, values, strlen(values), NULL));
}

Test(settings, only_what_was_changed_is_written)
{
    char folder[64];
    Buffer faults = {0};
    Text why = {0};
    enter(folder);
    setenv("XDG_CONFIG_HOME", folder, 1);
    Settings one = settings_load(&faults), one_known = one, two = one, two_known = one;
    strcpy(settings_game(&one, "kalah")->variant, "6x4");
    cr_assert(settings_save(&one, &one_known, &why), "%s", why.s);
    one.mute = true;
    one.volume[0] = 10;
    cr_assert(settings_save(&one, &one_known, &why), "%s", why.s);
    strcpy(two.language, "ru");
    two.volume[1] = 20;
    strcpy(settings_game(&two, "chess")->variant, "960");
    strcpy(settings_game(&two, "kalah")->piece_set, "shells");
    cr_assert(settings_save(&two, &two_known, &why), "%s", why.s);
    one.scale = 150;
    cr_assert(settings_save(&one, &one_known, &why), "%s", why.s);
    Settings now = settings_load(&faults);
    cr_expect(now.mute && now.scale == 150 && strcmp(now.language, "ru") == 0);
    cr_expect(now.volume[0] == 10 && now.volume[1] == 20 && now.volume[2] == 80);
    cr_expect_str_eq(settings_game(&now, "kalah")->variant, "6x4");
    cr_expect_str_eq(settings_game(&now, "kalah")->piece_set, "shells");
    cr_expect_str_eq(settings_game(&now, "chess")->variant, "960");
    cr_expect_str_eq(buffer_string(&faults), "");
    leave(folder);
}

Test(settings, what_a_newer_version_knows_stays)
{
    char folder[64];
    Buffer faults = {0}, bytes = {0};
    Text why = {0}, path = {0};
    enter(folder);
    setenv("XDG_CONFIG_HOME", folder, 1);
    change("{\"scale\": 125, \"look\": \"sepia\", \"speech\": {\"on\": true, \"speed\": 1.5}, "
           "\"volumes\": {\"pick\": 5, \"gong\": 6}, \"games\": {\"go\": {\"size\": [9, 19]}, "
           "\"kalah\": {\"variant\": \"6x4\", \"shells\": \"big\"}}}");
    Settings s = settings_load(&faults), known = s;
    cr_expect_not_null(strstr(buffer_string(&faults), "look: \"sepia\" is none of"), "%s",
                       faults.s);
    cr_expect_null(strstr(buffer_string(&faults), "no such"), "%s", faults.s);
    s.mute = true;
    cr_assert(settings_save(&s, &known, &why), "%s", why.s);
    cr_assert(paths_user(USER_CONFIG, "settings.json", &path, NULL));
    cr_assert(file_read(path.s, 100000, &bytes, NULL));
    static const char *const kept[] = {"\"sepia\"",      "\"speed\":\t1.5",      "\"gong\":\t6",
                                       "[9, 19]",        "\"shells\":\t\"big\"", "\"mute\":\ttrue",
                                       "\"scale\":\t125"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        cr_expect_not_null(strstr(bytes.s, kept[i]), "%s is gone:\n%s", kept[i], bytes.s);
    buffer_release(&faults);
    buffer_release(&bytes);
    leave(folder);
}

Test(settings, choices_that_are_damaged_are_kept_aside)
{
    char folder[64];
    Settings settings = settings_normal();
    Buffer faults = {0};
    Text path = {0}, aside = {0};
    enter(folder);
    text_add(&path, "%s/anna.choices", folder);
    text_add(&aside, "%s.bad", path.s);
    settings_choices_load(path.s, &settings, &faults);
    cr_expect_eq(faults.n, 0, "there is none yet");
    strcpy(settings_game(&settings, "kalah")->variant, "sheet");
    cr_assert(file_write_atomic(path.s, "{\"version\": 1, ", 15, NULL));
    settings_choices_load(path.s, &settings, &faults);
    cr_expect_not_null(strstr(buffer_string(&faults), "anna.choices"), "%s", faults.s);
    cr_expect_not_null(strstr(faults.s, aside.s), "it is told where: %s", faults.s);
    cr_expect(file_exists(aside.s) && !file_exists(path.s));
    cr_expect_str_eq(settings_game(&settings, "kalah")->variant, "sheet", "those that are there");
    buffer_release(&faults);
    leave(folder);
}
