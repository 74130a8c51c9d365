/* SPDX-License-Identifier: MIT */
/* Files from elsewhere: taken over game by game, all at once in the end or not at all. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "data/files.h"
#include "data/import.h"
#include "data/paths.h"
#include "match/history.h"

#include "own_folder.h"

enum { GAMES = 120 }; /* more than temporary files had numbers before */

static const char date[] = "2026-11-22 01:00";

static int syncs, held; /* how often the disk was waited for, how often with the shelf's lock */

int syncfs(int fd)
{
    Text folder = {0};
    cr_assert(paths_user_folder(USER_MATCHES, &folder, NULL));
    int shelf = open(folder.s, O_RDONLY | O_DIRECTORY);
    cr_assert_geq(fd, 0);
    held += flock(shelf, LOCK_EX | LOCK_NB) != 0;
    close(shelf);
    syncs++;
    return 0;
}

/* Everything on the shelf, what is hidden too. */
static int lie_there(void)
{
    Text folder = {0}, command = {0};
    int n = 0;
    cr_assert(paths_user_folder(USER_MATCHES, &folder, NULL));
    text_add(&command, "ls -A '%s' | wc -l", folder.s);
    FILE *pipe = popen(command.s, "r");
    cr_assert_eq(fscanf(pipe, "%d", &n), 1);
    pclose(pipe);
    return n;
}

static int on_shelf(void)
{
    Shelf shelf = {0};
    Buffer faults = {0};
    shelf_load(&shelf, 1000, &faults);
    cr_expect_eq(faults.n, 0, "%s", buffer_string(&faults));
    int n = shelf.n;
    shelf_release(&shelf);
    buffer_release(&faults);
    return n;
}

/* Games in PDN, each `bad`-th of them with a move that is none (0: none has). */
static void write_games(const char *path, int bad)
{
    Buffer text = {0};
    Text why = {0};
    for (int i = 1; i <= GAMES; i++)
        buffer_add(&text,
                   "[Round \"%d\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n[GameType \"25\"]\n"
                   "1. c3-d4 d6-c5 %s *\n\n",
                   i, bad > 0 && i % bad == 0 ? "2. a1-a8" : "2. b2-c3");
    cr_assert(file_write_atomic(path, text.s, text.n, &why), "%s", why.s);
    buffer_release(&text);
}

static Catalog *catalog(void)
{
    Buffer faults = {0};
    Catalog *all = catalog_load(&faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
    buffer_release(&faults);
    return all;
}

Test(import, step_by_step_and_all_there_in_the_end)
{
    char folder[64];
    enter(folder);
    Text path = {0};
    Catalog *all = catalog();
    Import import = {0};
    text_add(&path, "%s/games.pdn", folder);
    write_games(path.s, 10);
    double part = 0;
    int steps = 0;
    import_begin(all, path.s, date, &import);
    import_more(&import); /* the shelf is looked through */
    for (; import_more(&import); steps++) {
        cr_assert(import_part(&import) >= part && import_part(&import) <= 1);
        cr_assert_lt(import.read, steps + 3, "one match at a time, so that a bar can follow");
        part = import_part(&import);
    }
    cr_expect_gt(part, 0.9);
    cr_expect_eq(on_shelf(), 0, "nobody sees a part of them");
    import_end(&import);
    cr_expect_eq(import.n, GAMES);
    cr_expect_eq(import.faults, GAMES / 10);
    cr_expect_eq(on_shelf(), GAMES);
    cr_expect_eq(lie_there(), GAMES, "nothing temporary is left");
    cr_expect(syncs == 1 && held == 0, "the disk is waited for once, and nobody waits with us");
    cr_expect_str_eq(import.first, "draughts-2026-11-22-0100.larets");
    import_release(&import);

    import_file(all, path.s, date, &import);
    cr_expect_eq(on_shelf(), GAMES, "nothing twice");
    cr_expect(import.n == 0 && import.there == GAMES);
    cr_expect_str_eq(import.first, "draughts-2026-11-22-0100.larets");
    import_release(&import);
    write_games(path.s, 0);
    import_file(all, path.s, date, &import);
    cr_expect_eq(on_shelf(), GAMES + GAMES / 10, "what was there stays");
    cr_expect(import.n == GAMES / 10 && import.there == GAMES - GAMES / 10);
    import_release(&import);
    catalog_free(all);
    leave(folder);
}

Test(import, what_nobody_waits_for_leaves_nothing)
{
    char folder[64];
    enter(folder);
    Text path = {0};
    Catalog *all = catalog();
    Import import = {0};
    text_add(&path, "%s/games.pdn", folder);
    write_games(path.s, 0);
    import_begin(all, path.s, date, &import);
    for (int i = 0; i < 5; i++)
        cr_assert(import_more(&import));
    cr_expect_gt(lie_there(), 0, "they wait");
    import_release(&import);
    cr_expect_eq(lie_there(), 0);
    catalog_free(all);
    leave(folder);
}

/* A long record comes in slices as well, and nobody who leaves it has anything of it. */
Test(import, a_record_comes_in_slices)
{
    enum { COMMENTS = 20000, SLICES = 20 };
    char folder[64];
    enter(folder);
    Text path = {0}, why = {0};
    Buffer record = {0};
    Catalog *all = catalog();
    Import import = {0};
    text_add(&path, "%s/long.larets", folder);
    buffer_add(&record, "larets 1\ngame chess\n\n1. e2-e4 ");
    for (int i = 0; i < COMMENTS; i++)
        buffer_add(&record, "{a}");
    cr_assert(file_write_atomic(path.s, record.s, record.n, &why), "%s", why.s);
    int before = on_shelf();
    for (int left = 1; left >= 0; left--) { /* once it is left */
        int slices = 0;
        double part = 0;
        import_begin(all, path.s, date, &import);
        while (import_more(&import) && !(left == 1 && slices == SLICES)) {
            slices++;
            cr_expect_geq(import_part(&import), slices > 2 ? part : 0);
            part = import_part(&import);
        }
        cr_expect_geq(slices, SLICES);
        if (left == 0)
            import_end(&import);
        cr_expect_eq(on_shelf(), before + (left == 0));
        cr_expect_eq(import.faults, 0, "%s", buffer_string(&import.said));
        import_release(&import);
    }
    buffer_release(&record);
    catalog_free(all);
    leave(folder);
}

/* ------------------------------------------------------- the same game again */

static void import_text(const Catalog *all, const char *name, const char *text, Import *out)
{
    char folder[] = "/tmp/larets-test-XXXXXX";
    Text path = {0}, why = {0};
    cr_assert_not_null(mkdtemp(folder));
    text_add(&path, "%s/%s", folder, name);
    cr_assert(file_write_atomic(path.s, text, strlen(text), &why), "%s", why.s);
    *out = (Import){0};
    import_file(all, path.s, date, out);
    leave(folder);
}

#define TAGS "[White \"Anna\"]\n[Black \"Boris\"]\n[Date \"2026.11.22\"]\n"

Test(import, no_game_is_stored_twice)
{
    static const struct {
        const char *name, *text;
        int fresh, there;
    } rows[] = {
        {"a.pgn", TAGS "[Result \"1-0\"]\n1. e4 e5 1-0\n", 1, 0},
        {"b.pgn", TAGS "[Result \"1-0\"]\n1. e4 e5 1-0\n", 0, 1},
        {"written otherwise.pgn", "[Result \"1-0\"]\n" TAGS "1.e2-e4 e7e5\n1-0\n", 0, 1},
        {"another result.pgn", TAGS "[Result \"0-1\"]\n1. e4 e5 0-1\n", 1, 0},
        {"another move.pgn", TAGS "[Result \"1-0\"]\n1. e4 c5 1-0\n", 1, 0},
        {"another day.pgn", "[White \"Anna\"]\n[Black \"Boris\"]\n1. e4 e5 1-0\n", 1, 0},
        {"another round.pgn", TAGS "[Round \"2\"]\n1. e4 e5 1-0\n", 1, 0},
        {"notes.pgn", TAGS "[Result \"1-0\"]\n1. e4 {good} e5 (1... c5) 1-0\n", 0, 1},
        {"twice in a file.pgn", TAGS "1. d4 *\n\n" TAGS "1. d4 *\n", 1, 1},
    };
    char folder[64];
    Catalog *all = catalog();
    Import import;
    int n = 0;
    Text why = {0};
    enter(folder);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        import_text(all, rows[i].name, rows[i].text, &import);
        cr_expect_eq(import.n, rows[i].fresh, "%s: %d", rows[i].name, import.n);
        cr_expect_eq(import.there, rows[i].there, "%s", rows[i].name);
        cr_expect_eq(import.faults, 0, "%s: %s", rows[i].name, buffer_string(&import.said));
        n += rows[i].fresh;
        cr_expect_eq(on_shelf(), n, "%s", rows[i].name);
        import_release(&import);
    }
    Match *match = shelf_open("chess-2026-11-22-0100.larets", &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_eq(match_step_count(match), 5, "its side line and its note came");
    cr_expect_str_eq(match_step(match, 1).comment, "good");
    cr_expect(match_step(match, match_line_step(match, match_line_count(match) - 1)).outcome.over);
    match_free(match);
    catalog_free(all);
    leave(folder);
}

/* Many games of the same players, day and length are not all read at once to find one among them.
 */
Test(import, likenesses_are_looked_at_in_slices)
{
    enum { LIKE = 64 };
    char folder[64];
    Buffer text = {0};
    Catalog *all = catalog();
    Import import;
    Text why = {0};
    enter(folder);
    for (int i = 0; i < LIKE; i++)
        buffer_add(&text, TAGS "1. %c3 %c6 *\n\n", 'a' + i / 8, 'a' + i % 8);
    import_text(all, "like.pgn", buffer_string(&text), &import);
    cr_assert_eq(import.n, LIKE);
    int names = 0;
    for (const char *p = buffer_string(&import.names); *p != '\0'; p++)
        names += *p == '\n';
    cr_expect_eq(names, LIKE);
    char first[128];
    strcpy(first, import.first);
    Match *match = shelf_open(import.first, &why);
    cr_assert_not_null(match, "%s", why.s);
    import_release(&import);
    KnownGames known = {0};
    known_begin(&known);
    while (known_more(&known))
        continue;
    int slices = 0;
    while (known_look(&known, match))
        slices++;
    cr_expect_geq(slices, 3);
    cr_expect_str_eq(known_find(&known, match), first);
    known_release(&known);
    match_free(match);
    buffer_release(&text);
    catalog_free(all);
    leave(folder);
}

Test(import, faults_name_the_file)
{
    static const struct {
        const char *name, *text, *fault;
    } rows[] = {
        {"empty.pgn", "", "empty.pgn: There is no game in this file: it is empty."},
        {"blank.larets", " \r\n", "blank.larets: There is no game in this file: it is empty."},
        {"empty", "", "empty: There is no game in this file: it is empty."},
        {"picture", "\x89PNG\r\n\x1a\n\1\2\3\rIHDR",
         "picture: There is no game in this file: it is not"},
        {"letter", "Dear Anna,\nhow are you?\n", "letter: There is no game in this file.\n"},
        {"letter.txt", "Dear Anna", "letter.txt: There is no game in this file.\n"},
        {"comment.txt", "; of yesterday\n1. e4 e9 *", "comment.txt: Game 1, move 1: "},
        {"text.pdn", "Dear Anna, how are you?", "text.pdn: "},
        {"bad.pgn", "1. e4 e9 *", "bad.pgn: Game 1, move 1: "},
        {"newer.larets", "larets 7\ngame go\n", "newer.larets is a game of a newer version"},
        {"damaged.larets", "larets 1\ngame chess\nwhat\n", "damaged.larets cannot be read: line 3"},
        {"binary.larets",
         "\x7f"
         "ELF\1\2",
         "binary.larets: There is no game in this file: it is not a text."},
    };
    char folder[64];
    Catalog *all = catalog();
    Import import;
    enter(folder);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        import_text(all, rows[i].name, rows[i].text, &import);
        cr_expect_geq(import.faults, 1, "%s", rows[i].name);
        cr_expect_not_null(strstr(buffer_string(&import.said), rows[i].fault), "%s: %s",
                           rows[i].name, buffer_string(&import.said));
        import_release(&import);
    }
    catalog_free(all);
    leave(folder);
}
