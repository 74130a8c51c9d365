/* SPDX-License-Identifier: MIT */
/* Files from elsewhere: taken over game by game, all at once in the end or not at all. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/import.h"
#include "data/paths.h"

#include "own_folder.h"

enum { GAMES = 120 }; /* more than temporary files had numbers before */

static const char date[] = "2026-11-22 01:00";

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
        buffer_add(
            &text,
            "[White \"Anna\"]\n[Black \"Boris\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 %s *\n\n",
            bad > 0 && i % bad == 0 ? "2. a1-a8" : "2. b2-c3");
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
    cr_expect_str_eq(import.first, "draughts-2026-11-22-0100.larets");
    import_release(&import);

    import_file(all, path.s, date, &import);
    cr_expect_eq(on_shelf(), 2 * GAMES, "what was there stays");
    cr_expect_str_eq(import.first, "draughts-2026-11-22-0100-121.larets");
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
