/* SPDX-License-Identifier: MIT */
/* The named shelves of the library: made, called otherwise, taken away, by several windows. */
#include "data/racks.h"

#include "data/files.h"
#include "data/lock.h"
#include "data/paths.h"

#include "own_folder.h"

static void put_file(const char *text, size_t n)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(USER_DATA, "shelves.txt", &path, &why), "%s", why.s);
    cr_assert(file_write_atomic(path.s, text, n, &why), "%s", why.s);
}

static void expect_file(const char *wanted)
{
    Text path = {0}, why = {0};
    Buffer text = {0};
    cr_assert(paths_user(USER_DATA, "shelves.txt", &path, &why), "%s", why.s);
    cr_assert(file_read(path.s, RACKS_BYTES_MAX, &text, &why), "%s", why.s);
    cr_expect_str_eq(buffer_string(&text), wanted);
    buffer_release(&text);
}

static void load(Racks *out)
{
    Buffer faults = {0};
    racks_load(out, &faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
}

Test(racks, games_are_put_there_and_come_back)
{
    char folder[64], club[RACK_ID_MAX], best[RACK_ID_MAX], same[RACK_ID_MAX];
    Racks racks;
    Text why = {0};
    enter(folder);
    load(&racks);
    cr_expect(racks.n == 0 && racks_of(&racks, "a.larets") == -1);
    racks_release(&racks);
    cr_assert(racks_make(" Club\nevenings ", 0x3f09c1d2a4b6, club, &why), "%s", why.s);
    cr_assert(racks_make("Best", 0x3f09c1d2a4b6, best, &why), "%s", why.s);
    cr_expect_str_neq(club, best, "the same bits");
    cr_assert(racks_make("Best", 7, same, &why) && strcmp(best, same) == 0, "that one is there");
    cr_assert(racks_put(club, "a.larets\nb.larets\nc.larets\n", &why), "%s", why.s);
    cr_assert(racks_put(best, "b.larets", &why), "%s", why.s);
    load(&racks);
    cr_expect_eq(racks.n, 2);
    cr_expect_str_eq(racks.at[0].name, "Club evenings");
    cr_expect(racks.at[0].games == 2 && racks.at[1].games == 1);
    cr_expect(racks_of(&racks, "a.larets") == 0 && racks_of(&racks, "b.larets") == 1);
    cr_expect_eq(racks_of(&racks, "d.larets"), -1);
    racks_release(&racks);
    cr_assert(racks_rename(club, "Thursdays", &why), "%s", why.s);
    cr_assert(racks_put("", "c.larets\n", &why), "%s", why.s);
    cr_assert(racks_remove(best, &why), "%s", why.s);
    load(&racks);
    cr_expect_eq(racks.n, 1);
    cr_expect_str_eq(racks.at[0].name, "Thursdays");
    cr_expect_eq(racks_of(&racks, "a.larets"), 0);
    cr_expect_eq(racks_of(&racks, "b.larets"), -1, "its shelf is gone");
    cr_expect_eq(racks_of(&racks, "c.larets"), -1, "taken off");
    racks_release(&racks);
    cr_expect_not(racks_make("  ", 1, same, &why));
    cr_expect_str_eq(why.s, "A shelf needs a name.");
    text_clear(&why);
    cr_expect_not(racks_put(best, "a.larets\n", &why), "another window has taken it away");
    cr_expect_str_eq(why.s, "This shelf is no longer there.");
    load(&racks);
    cr_expect_eq(racks_of(&racks, "a.larets"), 0, "and so it stays where it was");
    racks_release(&racks);
    leave(folder);
}

Test(racks, what_a_newer_version_has_written_stays)
{
    static const char lines[] = "larets-shelves 1\nshelf 1 One\ncolour 1 red\n"
                                "game 1 a.larets\ngame 9 x.larets\nnonsense\n";
    static const char later[] = "larets-shelves 2\nshelf 1 One\n";
    char folder[64], id[RACK_ID_MAX];
    Racks racks;
    Buffer faults = {0};
    Text why = {0};
    enter(folder);
    put_file(lines, strlen(lines));
    cr_assert(racks_make("Two", 2, id, &why) && racks_put(id, "a.larets\n", &why));
    cr_assert(racks_rename("1", "First", &why));
    expect_file("larets-shelves 1\nshelf 1 First\ncolour 1 red\ngame 9 x.larets\nnonsense\n"
                "shelf 000000000002 Two\ngame 000000000002 a.larets\n");
    load(&racks);
    cr_expect_eq(racks_of(&racks, "x.larets"), -1, "no shelf that is known");
    racks_release(&racks);
    put_file(later, strlen(later));
    racks_load(&racks, &faults);
    cr_expect_eq(racks.n, 0);
    cr_expect_not_null(strstr(buffer_string(&faults), "newer version"), "%s", faults.s);
    cr_expect_not(racks_make("Three", 3, id, &why));
    expect_file(later);
    racks_release(&racks);
    buffer_release(&faults);
    leave(folder);
}

/* Another window may be writing it: only whoever holds the lock sets it aside. */
Test(racks, damage_waits_for_the_lock)
{
    char folder[64];
    enter(folder);
    Text home = {0}, path = {0}, why = {0};
    FolderLock lock;
    Racks racks;
    Buffer faults = {0};
    cr_assert(paths_user(USER_DATA, "shelves.txt", &path, NULL));
    cr_assert(paths_user_folder(USER_DATA, &home, NULL));
    cr_assert(file_write_atomic(path.s, "nonsense\n", 9, &why), "%s", why.s);
    cr_assert(folder_lock(home.s, &lock, &why), "%s", why.s);
    racks_load(&racks, &faults);
    cr_expect(racks.n == 0 && faults.n > 0);
    cr_expect_not(file_is_gone(path.s), "set aside without the lock");
    racks_release(&racks);
    static const char good[] = "larets-shelves 1\nshelf aa One\n"; /* what that window writes */
    cr_assert(file_write_atomic(path.s, good, sizeof good - 1, &why), "%s", why.s);
    folder_unlock(&lock);
    racks_load(&racks, &faults);
    cr_expect_eq(racks.n, 1);
    racks_release(&racks);
    buffer_release(&faults);
    leave(folder);
}

/* A file that would become too large stays as it is, and that is said. */
Test(racks, too_much_is_said)
{
    char folder[64];
    enter(folder);
    Text path = {0}, why = {0};
    Buffer text = {0}, now = {0};
    cr_assert(paths_user(USER_DATA, "shelves.txt", &path, NULL));
    buffer_add(&text, "larets-shelves 1\nshelf aa One\n");
    while (text.n + 1024 < RACKS_BYTES_MAX)
        buffer_add(&text, "%01023d\n", 0);
    while (text.n < RACKS_BYTES_MAX)
        buffer_add(&text, "\n");
    cr_assert(file_write_atomic(path.s, text.s, text.n, &why), "%s", why.s);
    cr_expect_not(racks_put("aa", "chess.larets", &why));
    cr_expect_str_eq(why.s, "There is no more room on the shelves.");
    cr_assert(file_read(path.s, RACKS_BYTES_MAX, &now, NULL));
    cr_expect_eq(now.n, text.n);
    buffer_release(&text);
    buffer_release(&now);
    leave(folder);
}

/* Whatever the file holds, it is read or set aside. */
Test(racks, damage_is_set_aside)
{
    static const struct {
        const char *text;
        size_t n;
        bool read;
    } rows[] = {
        {"", 0, false},
        {"nonsense", 8, false},
        {"larets-shelves 0\n", 17, false},
        {"larets-shelves 1\nshelf 1 A\0B\n", 29, false},
        {"larets-shelves 1", 16, true},
        {"larets-shelves 1\nshelf\nshelf \nshelf  \nshelf 1\nshelf 1 \nshelf 12345678901234567 x\n"
         "game\ngame 1\ngame 1 \n",
         101, true},
        {"larets-shelves 1\nshelf 1 A\nshelf 1 B\ngame 1 a\ngame 1 a\ngame 2 a\ngame 1 a\n", 73,
         true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char folder[64];
        Racks racks;
        Buffer faults = {0};
        Text path = {0};
        enter(folder);
        put_file(rows[i].text, rows[i].n);
        racks_load(&racks, &faults);
        cr_expect_eq(faults.n == 0, rows[i].read, "%zu: %s", i, buffer_string(&faults));
        paths_user(USER_DATA, "shelves.txt.bad", &path, NULL);
        cr_expect_eq(file_exists(path.s), !rows[i].read, "%zu", i);
        if (i == 6)
            cr_expect(racks.n == 1 && racks.at[0].games == 1 && racks_of(&racks, "a") == 0);
        racks_release(&racks);
        buffer_release(&faults);
        leave(folder);
    }
}
