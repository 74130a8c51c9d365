/* SPDX-License-Identifier: MIT */
/* The matches kept in the user's folder: listed, counted, set aside. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/files.h"
#include "data/paths.h"
#include "data/shelf.h"

#include "own_folder.h"

static void put(const char *name, const char *text)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(USER_MATCHES, name, &path, &why), "%s", why.s);
    cr_assert(file_write_atomic(path.s, text, strlen(text), &why), "%s", why.s);
}

static const char record[] = "larets 1\ngame kalah\nseat 1 human\nseat 2 human\nsteps 1\n\n1. 1\n";

Test(shelf, counts_what_it_does_not_look_at)
{
    char folder[64], name[32];
    Shelf shelf = {0};
    Buffer faults = {0};
    enter(folder);
    shelf_load(&shelf, 3, &faults);
    cr_expect(shelf.n == 0 && shelf.all == 0 && faults.n == 0, "there is no folder yet");
    for (int i = 0; i < 8; i++) {
        snprintf(name, sizeof name, "m%d.larets", i);
        put(name, record);
    }
    shelf_release(&shelf);
    shelf_load(&shelf, 3, &faults);
    cr_expect(shelf.n == 3 && shelf.all == 8 && faults.n == 0);
    shelf_release(&shelf);
    shelf_load(&shelf, 100, &faults);
    cr_expect(shelf.n == 8 && shelf.all == 8);
    shelf_release(&shelf);
    leave(folder);
}

Test(shelf, what_is_no_record_is_set_aside_and_not_counted)
{
    char folder[64];
    Shelf shelf = {0};
    Buffer faults = {0};
    enter(folder);
    put("good.larets", record);
    put("bad.larets", "no record");
    shelf_load(&shelf, 100, &faults);
    cr_expect(shelf.n == 1 && shelf.all == 1);
    cr_expect_not_null(strstr(buffer_string(&faults), "bad.larets: line 1: "), "%s", faults.s);
    cr_expect_not_null(strstr(buffer_string(&faults), "it is kept as "), "%s", faults.s);
    buffer_release(&faults);
    shelf_release(&shelf);
    shelf_load(&shelf, 100, &faults);
    cr_expect(shelf.n == 1 && faults.n == 0, "said once");
    shelf_release(&shelf);
    leave(folder);
}

Test(shelf, a_folder_that_is_none_is_told)
{
    char folder[64];
    Text path = {0};
    Shelf shelf = {0};
    Buffer faults = {0};
    enter(folder);
    text_add(&path, "%s/larets", folder);
    cr_assert_eq(mkdir(path.s, 0700), 0);
    text_add(&path, "/matches");
    cr_assert(file_write_atomic(path.s, "a file", 6, NULL));
    shelf_load(&shelf, 100, &faults);
    cr_expect(shelf.n == 0 && shelf.all == 0);
    cr_expect_not_null(strstr(buffer_string(&faults), "/matches cannot be read: "), "%s", faults.s);
    buffer_release(&faults);
    leave(folder);
}
