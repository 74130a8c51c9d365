/* SPDX-License-Identifier: MIT */
/* Records written by version 1 must load for ever, and stay what they are when written again. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "match/record.h"

/* Where the count of quiet moves, or of those on the main road, has begun at other moves since, and
 * where a computer's level has another number. */
static const struct {
    const char *name, *was, *now;
} counted[] = {
    {"draughts_main_road.larets", "\nlast B:WK5,K28,K30:BK8:H10:D10,10,10\n",
     "\nlast B:WK5,K28,K30:BK8:H10:D10,10,9\n"},
    {"draughts_road_held.larets", "\nlast B:WK5,K28,K30:BK18:H2:D2,2,2\n",
     "\nlast B:WK5,K28,K30:BK18:H2:D2,2,1\n"},
    {"morris_mill_takes_nothing.larets", "\nlast a7,d7,g7,e4/d2,a1,g1/0,0/b q23\n",
     "\nlast a7,d7,g7,e4/d2,a1,g1/0,0/b q2\n"},
    /* Of three levels the second: of ten the sixth. */
    {"kamisado_clock_branch.larets",
     "larets 1\ngame kamisado\nvariant single\nseat 1 human colour=0 name=Анна\n"
     "seat 2 computer level=2 ",
     "larets 2\ngame kamisado\nvariant single\nseat 1 human colour=0 name=Анна\n"
     "seat 2 computer level=6 "},
    {"morris_quiet_over_mill.larets", "\nlast a7,d7,g7,e4/d2,a1,g1/0,0/b q100\n",
     "\nlast a7,d7,g7,e4/d2,a1,g1/0,0/b q2\n"},
};

/* The bytes with `was`, which must be there, replaced. */
static Buffer replaced(const char *bytes, const char *was, const char *now)
{
    Buffer out = {0};
    const char *found = strstr(bytes, was);
    cr_assert_not_null(found, "there is no \"%s\" in\n%s", was, bytes);
    buffer_add(&out, "%.*s%s%s", (int)(found - bytes), bytes, now, found + strlen(was));
    return out;
}

/* Read and written again. */
static Buffer written_anew(const char *name, const Buffer *bytes)
{
    Text why = {0};
    Buffer out = {0};
    Match *match = record_read(bytes->s, bytes->n, &why);
    cr_assert_not_null(match, "%s: %s", name, why.s);
    record_write(match, &out);
    match_free(match);
    return out;
}

static Buffer save_bytes(const char *name)
{
    Text path = {0}, why = {0};
    Buffer bytes = {0};
    text_add(&path, "%s/tests/saves/v1/%s", getenv("LARETS_SOURCE"), name);
    cr_assert(file_read(path.s, RECORD_BYTES_MAX, &bytes, &why), "%s", why.s);
    buffer_string(&bytes);
    return bytes;
}

static void check_save(const char *name)
{
    Buffer bytes = save_bytes(name);
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        if (strcmp(counted[i].name, name) != 0)
            continue;
        Buffer now = replaced(buffer_string(&bytes), counted[i].was, counted[i].now);
        Buffer first = written_anew(name, &bytes);
        cr_assert_str_eq(buffer_string(&first), buffer_string(&now), "%s, counted anew", name);
        buffer_release(&first);
        buffer_release(&bytes);
        bytes = now;
    }
    Buffer again = written_anew(name, &bytes);
    cr_assert_str_eq(buffer_string(&again), buffer_string(&bytes), "%s comes back otherwise", name);
    buffer_release(&bytes);
    buffer_release(&again);
}

Test(saves, version_1)
{
    Text folder = {0}, why = {0};
    text_add(&folder, "%s/tests/saves/v1", getenv("LARETS_SOURCE"));
    FileList list = {0};
    cr_assert(file_list(folder.s, ".larets", &list, &why), "%s", why.s);
    cr_assert_geq(list.n, 8, "only %d saves in %s", list.n, folder.s);
    for (int i = 0; i < list.n; i++)
        check_save(list.at[i].name);
    file_list_release(&list);
}

/* Only counts may differ: no man, no turn, no draw that no count has come to. */
Test(saves, a_real_disagreement_is_refused)
{
    static const struct {
        const char *name, *was, *now, *why;
    } cases[] = {
        {"morris_mill_takes_nothing.larets", "e4/d2,a1", "e3/d2,a1",
         "line 11: the moves come to another last position: a7,d7,g7,e4/d2,a1,g1/0,0/b q2"},
        {"morris_mill_takes_nothing.larets", "/b q23", "/w q23",
         "line 11: the moves come to another last position: a7,d7,g7,e4/d2,a1,g1/0,0/b q2"},
        {"morris_mill_takes_nothing.larets", "/b q23", "/b mill",
         "line 11: the moves come to another last position: a7,d7,g7,e4/d2,a1,g1/0,0/b q2"},
        {"morris_mill_takes_nothing.larets", "result *", "result 1/2-1/2 quiet-moves",
         "line 9: the record says \"1/2-1/2 quiet-moves\", but the moves come to \"*\""},
        {"morris_quiet_over_mill.larets", "1/2-1/2", "1-0",
         "line 9: the record says \"1-0 quiet-moves\", but the moves come to \"*\""},
        {"draughts_road_held.larets", "BK18", "BK17",
         "line 11: the moves come to another last position: B:WK5,K28,K30:BK18:H2:D2,2,1"},
        {"draughts_main_road.larets", "main-road", "quiet-moves",
         "line 9: the record says \"1/2-1/2 quiet-moves\", but the moves come to \"*\""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Text why = {0};
        Buffer good = save_bytes(cases[i].name);
        Buffer bad = replaced(buffer_string(&good), cases[i].was, cases[i].now);
        Match *match = record_read(bad.s, bad.n, &why);
        cr_expect_null(match, "%s with %s", cases[i].name, cases[i].now);
        cr_expect_str_eq(why.s, cases[i].why);
        match_free(match);
        buffer_release(&good);
        buffer_release(&bad);
    }
}
