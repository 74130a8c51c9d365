/* SPDX-License-Identifier: MIT */
/* A match from its file, in slices: from the shelf, from elsewhere, given up. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "data/fetch.h"
#include "data/files.h"
#include "data/paths.h"
#include "match/history.h"

#include "own_folder.h"

#define HEAD "larets 1\ngame kalah\nseat 1 human name=Anna\nseat 2 human\n"

static const char record[] = HEAD "date 2026-11-22 01:00\nsteps 1\n\n1. 1\n";
static const char other[] = HEAD "date 2026-11-22 02:00\nsteps 1\n\n1. 1\n";
static const char damaged[] = HEAD "\n1. 1 {no end";

static void put_at(const char *path, const char *text)
{
    Text why = {0};
    cr_assert(file_write_atomic(path, text, strlen(text), &why), "%s", why.s);
}

static void shelf_path(const char *name, Text *out)
{
    Text why = {0};
    text_clear(out);
    cr_assert(paths_user(USER_MATCHES, name, out, &why), "%s", why.s);
}

static void put(const char *name, const char *text)
{
    Text path = {0};
    shelf_path(name, &path);
    put_at(path.s, text);
}

static bool is_there(const char *name)
{
    Text path = {0};
    shelf_path(name, &path);
    return file_exists(path.s);
}

/* The match, and under which name it was found. */
static Match *fetched(const char *asked, char name[512], Text *why)
{
    Fetch fetch;
    fetch_begin(asked, &fetch);
    while (fetch_more(&fetch))
        continue;
    cr_expect_eq(fetch_part(&fetch), 1);
    strcpy(name, fetch.name);
    return fetch_end(&fetch, why);
}

Test(fetch, a_match_of_the_shelf_comes_by_its_name)
{
    char folder[64], name[512];
    Text why = {0};
    enter(folder);
    put("mine.larets", record);
    put("twin.larets", record);
    Match *match = fetched("twin.larets", name, &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_eq(match_step_count(match), 2);
    cr_expect_str_eq(name, "twin.larets", "what is asked for by its name is what comes");
    match_free(match);
    leave(folder);
}

Test(fetch, the_same_game_from_elsewhere_is_that_of_the_shelf)
{
    char folder[64], name[512];
    Text path = {0}, why = {0};
    enter(folder);
    put("other.larets", other);
    text_add(&path, "%s/sent.larets", folder);
    put_at(path.s, record);
    Match *match = fetched(path.s, name, &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_str_eq(name, path.s, "another game lies there");
    match_free(match);
    put("mine.larets", record);
    match = fetched(path.s, name, &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_str_eq(name, "mine.larets");
    match_free(match);
    leave(folder);
}

Test(fetch, what_cannot_be_read_is_said_and_set_aside_on_the_shelf_only)
{
    char folder[64], name[512];
    Text path = {0}, why = {0};
    enter(folder);
    put("mine.larets", damaged);
    text_add(&path, "%s/sent.larets", folder);
    put_at(path.s, damaged);
    cr_expect_null(fetched(path.s, name, &why));
    cr_expect_not_null(strstr(why.s, "sent.larets: line 6: "), "%s", why.s);
    cr_expect(file_exists(path.s));
    cr_expect_null(fetched("mine.larets", name, &why));
    cr_expect_not_null(strstr(why.s, "it is kept as "), "%s", why.s);
    cr_expect(!is_there("mine.larets") && is_there("mine.larets.bad"));
    cr_expect_null(fetched("mine.larets", name, &why));
    cr_expect_not_null(strstr(why.s, "mine.larets cannot be read: "), "%s", why.s);
    leave(folder);
}

Test(fetch, given_up_at_any_moment_it_leaves_all_as_it_was)
{
    char folder[64];
    Text path = {0}, why = {0};
    enter(folder);
    put("mine.larets", record);
    put("bad.larets", damaged);
    text_add(&path, "%s/sent.larets", folder);
    put_at(path.s, record);
    const char *const asked[] = {"mine.larets", "bad.larets", path.s};
    for (int i = 0; i < 3; i++) {
        bool more = true;
        for (int slices = 0; more; slices++) {
            Fetch fetch;
            fetch_begin(asked[i], &fetch);
            more = true;
            for (int n = 0; n < slices && more; n++)
                more = fetch_more(&fetch);
            cr_expect(i != 1 || !more || is_there("bad.larets"), "set aside");
            Match *match = fetch_end(&fetch, &why);
            cr_expect((match != NULL) == (!more && i != 1), "%s, %d slices", asked[i], slices);
            match_free(match);
        }
    }
    leave(folder);
}
