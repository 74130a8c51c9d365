/* SPDX-License-Identifier: MIT */
/* The matches kept in the user's folder: listed, counted, set aside, played in by two windows. */
#include <criterion/criterion.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "match/browse.h"
#include "rules/registry.h"

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

static int count_shelf(void)
{
    Shelf shelf = {0};
    Buffer faults = {0};
    shelf_load(&shelf, 100, &faults);
    cr_expect_eq(faults.n, 0, "%s", buffer_string(&faults));
    int n = shelf.n;
    shelf_release(&shelf);
    return n;
}

/* A day later: what was begun against a computer and left, and no other. */
Test(shelf, litter_is_what_was_begun_and_left)
{
    static const struct {
        const char *seat, *more, *moves;
        bool litter;
    } rows[] = {
        {"computer level=3", "result *\nsteps 2\n", "1. e4 2. e5", true},
        {"computer level=3", "result *\nsteps 1\n", "1. e4", true},
        {"human", "result *\nsteps 0\n", "", true},
        {"human", "result *\nsteps 1\n", "1. e4", false}, /* a letter is on its way */
        {"computer level=3", "result *\nsteps 3\n", "1. e4 2. e5 3. Nf3", false},
        {"computer level=3", "event Sunday\nresult *\nsteps 1\n", "1. e4", false},
        {"computer level=3", "result 0-1 resigned\nsteps 2\n", "1. e4 2. resigned 1", false},
        {"computer level=3", "result *\nsteps 2\nat 1\n", "1. e4 2. e5", false},
        {"computer level=3", "", "1. e4", false}, /* an old record, which does not say */
        {"human", "position 8/8/8/8/8/4k3/8/4K2R w - - 0 1\nresult *\nsteps 0\n", "", false},
    };
    char folder[64];
    enter(folder);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text text = {0};
        Shelf shelf = {0};
        Buffer faults = {0};
        text_add(&text, "larets 2\ngame chess\nseat 1 human\nseat 2 %s\n%s\n%s\n", rows[i].seat,
                 rows[i].more, rows[i].moves);
        put("one.larets", text.s);
        shelf_load(&shelf, 1, &faults);
        cr_assert_eq(shelf.n, 1, "%s", buffer_string(&faults));
        const int64_t day = SHELF_LITTER_SECONDS, began = shelf.at[0].time;
        cr_expect_eq(shelf_is_litter(&shelf.at[0], began + day + 1), rows[i].litter, "row %d",
                     (int)i);
        cr_expect_not(shelf_is_litter(&shelf.at[0], began + day));
        shelf_release(&shelf);
    }
    leave(folder);
}

Test(shelf, what_is_removed_comes_back_until_it_is_forgotten)
{
    char folder[64];
    Text why = {0};
    enter(folder);
    put("one.larets", record);
    put("two.larets", record);
    cr_expect(shelf_remove("one.larets", &why), "%s", why.s);
    cr_expect_eq(count_shelf(), 1);
    cr_expect_not(shelf_remove("one.larets", &why), "it is gone");
    cr_expect(shelf_bring_back("one.larets", &why), "%s", why.s);
    cr_expect_eq(count_shelf(), 2);
    cr_expect(shelf_remove("one.larets", NULL));
    put("one.larets", "larets 1\ngame chess\nseat 1 human\nseat 2 human\n\n");
    cr_expect_not(shelf_bring_back("one.larets", &why), "over another one");
    cr_expect_not_null(strstr(why.s, "cannot be moved"), "%s", why.s);
    cr_expect_eq(count_shelf(), 2);
    shelf_forget("one.larets");
    shelf_remove("one.larets", NULL);
    cr_expect(shelf_bring_back("one.larets", &why), "%s", why.s);
    Match *match = shelf_open("one.larets", &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_str_eq(match_setup(match)->rules->id, "chess", "the newer one");
    match_free(match);
    cr_expect(shelf_remove("one.larets", &why), "%s", why.s);
    put("one.larets", record);
    cr_expect(shelf_remove("one.larets", &why), "what was removed before goes for good: %s", why.s);
    cr_expect_eq(count_shelf(), 1);
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

Test(shelf, a_newer_version_stays_where_it_is)
{
    char folder[64];
    Text why = {0}, path = {0};
    Shelf shelf = {0};
    Buffer faults = {0};
    enter(folder);
    put("good.larets", record);
    put("newer.larets", "larets 99\r\ngame kalah\nrobot 1\n\n1. 1\n");
    put("bad.larets", "no record");
    put("worse.larets", "larets x");
    shelf_load(&shelf, 100, &faults);
    cr_expect(shelf.n == 1 && shelf.all == 1);
    cr_expect_not_null(strstr(buffer_string(&faults), "newer.larets is a game of a newer version"),
                       "%s", faults.s);
    cr_expect_not_null(strstr(faults.s, "bad.larets.bad"), "each is told: %s", faults.s);
    cr_expect_not_null(strstr(faults.s, "worse.larets.bad"), "each is told: %s", faults.s);
    cr_expect_null(shelf_open("newer.larets", &why));
    cr_expect_not_null(strstr(why.s, "newer version"), "%s", why.s);
    cr_assert(paths_user(USER_MATCHES, "newer.larets", &path, NULL));
    cr_expect(file_exists(path.s));
    buffer_release(&faults);
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

/* Of long records the beginning is read; where it is not enough, all. */
Test(shelf, long_records_are_listed_by_their_heads)
{
    char folder[64];
    Shelf shelf = {0};
    Buffer faults = {0}, text = {0};
    enter(folder);
    buffer_add(&text, "%s {", record);
    while (text.n < 100000)
        buffer_add(&text, "a long comment ");
    put("moves.larets", buffer_string(&text)); /* it is not closed: that is for whoever opens it */
    buffer_release(&text);
    buffer_add(&text, "larets 1\r\ngame kalah\r\n");
    while (text.n < 100000)
        buffer_add(&text, "x-note of another program\r\n");
    buffer_add(&text, "event Sunday\r\n \r\n1. 1\r\n");
    put("head.larets", buffer_string(&text));
    shelf_load(&shelf, 100, &faults);
    cr_assert_eq(shelf.n, 2, "%s", buffer_string(&faults));
    for (int i = 0; i < 2; i++)
        cr_expect_str_eq(shelf.at[i].peek.event,
                         strcmp(shelf.at[i].name, "head.larets") == 0 ? "Sunday" : "");
    shelf_release(&shelf);
    buffer_release(&text);
    buffer_release(&faults);
    leave(folder);
}

/* ------------------------------------------------------- one record, two windows */

enum { MOVES = 50 };

static Match *kamisado_new(uint64_t seed)
{
    MatchSetup setup = setup_make(rules_find("kamisado"), 2);
    setup.seed = seed;
    strcpy(setup.date, "2026-11-22 01:00");
    Match *match = match_new(&setup, NULL);
    cr_assert_not_null(match);
    return match;
}

static Match *opened(const char *name)
{
    Text why = {0};
    Match *match = shelf_open(name, &why);
    cr_assert_not_null(match, "%s", why.s);
    return match;
}

/* The way to the present step. */
static void way_of(const Match *match, int step, Text *out)
{
    Text before = {0};
    text_clear(out);
    for (; step > 0; step = match_step(match, step).parent) {
        text_clear(&before);
        text_add_string(&before, out->s);
        text_clear(out);
        match_write_step(match, step, out);
        text_add(out, " %s", before.s);
    }
}

/* Some move of whoever is to move, at the end of the line; when the match is over it is tried a
 * step before that.  How far it went goes to `way`. */
static void play_some(Match *match, Rng *rng, int64_t now, Text *way)
{
    MoveList legal = {.n = 0};
    State s;
    Browse browse = {.away = false};
    bool over = match_next(match) == NEXT_OVER;
    if (over)
        browse_go(&browse, match, match_step(match, match_at(match)).parent);
    match_seen_at(match, browse_at(&browse, match), SEAT_NONE, &s);
    match_setup(match)->rules->moves(&s, &legal);
    const Move *move = &legal.at[rng_below(rng, (uint32_t)legal.n)];
    cr_assert(over ? browse_try(&browse, match, move, NULL) : match_play(match, move, now, NULL));
    way_of(match, browse_at(&browse, match), way);
    browse_release(&browse);
}

static bool has_way(const Match *match, const char *way)
{
    Text found = {0};
    for (int i = 0; i < match_step_count(match); i++) {
        way_of(match, i, &found);
        if (strcmp(found.s, way) == 0)
            return true;
    }
    return false;
}

static void saved(ShelfPlace *place, Match *match, int64_t now, ShelfNews *news)
{
    Text why = {0};
    cr_assert(shelf_save(place, match, "2026-11-22 01:00", now, news, &why), "%s", why.s);
}

Test(shelf, two_windows_in_turn)
{
    char folder[64];
    Text way[2 * MOVES] = {0};
    ShelfPlace place[2] = {0};
    ShelfNews news;
    Rng rng;
    int told[2] = {0};
    enter(folder);
    rng_seed(&rng, 3);
    Match *match[2] = {kamisado_new(9), NULL};
    saved(&place[0], match[0], 0, &news);
    cr_expect_str_eq(place[0].name, "kamisado-2026-11-22-0100.larets");
    strcpy(place[1].name, place[0].name);
    match[1] = opened(place[1].name);
    for (int i = 0; i < 2 * MOVES; i++) {
        int who = (int)rng_below(&rng, 2);
        play_some(match[who], &rng, i, &way[i]);
        saved(&place[who], match[who], i, &news);
        cr_expect_neq(news, SHELF_APART);
        told[who] += news == SHELF_CAME;
    }
    cr_expect(told[0] > 2 && told[1] > 2, "both hear of it: %d, %d", told[0], told[1]);
    Match *kept = opened(place[0].name);
    for (int i = 0; i < 2 * MOVES; i++)
        cr_expect(has_way(kept, way[i].s), "move %d is lost: %s", i, way[i].s);
    cr_expect_str_eq(place[1].name, place[0].name);
    for (int who = 0; who < 2; who++) {
        shelf_look(&place[who], match[who], 0);
        cr_expect_eq(match_step_count(match[who]), match_step_count(kept));
        cr_expect_eq(shelf_look(&place[who], match[who], 0), SHELF_NO_NEWS);
        match_free(match[who]);
    }
    match_free(kept);
    leave(folder);
}

/* A window of its own: plays, saves, and notes each way that was saved. */
static void play_apart(const char *name, int who, const char *notes)
{
    ShelfPlace place = {0};
    ShelfNews news;
    Text why = {0}, way = {0};
    Rng rng;
    rng_seed(&rng, (uint64_t)who + 100);
    strcpy(place.name, name);
    Match *match = shelf_open(name, &why);
    FILE *file = fopen(notes, "a");
    for (int i = 0; match != NULL && file != NULL && i < MOVES; i++) {
        play_some(match, &rng, i, &way);
        int tries = 0; /* on a busy machine the other has the folder for longer than one waits */
        while (!shelf_save(&place, match, "2026-11-22 01:00", i, &news, &why) && ++tries < 20)
            ;
        if (tries == 20)
            fprintf(file, "%s\n", why.s);
        fprintf(file, "%s\n", way.s);
        fflush(file);
    }
    _exit(0);
}

static void all_are_there(const char *name, const char *notes, int least)
{
    Buffer bytes = {0};
    int n = 0;
    Match *kept = opened(name);
    cr_assert(file_read(notes, 10000000, &bytes, NULL));
    char *end;
    for (char *line = bytes.s; (end = strchr(line, '\n')) != NULL; line = end + 1, n++) {
        *end = '\0';
        cr_expect(has_way(kept, line), "lost: %s", line);
    }
    cr_expect_geq(n, least);
    buffer_release(&bytes);
    match_free(kept);
}

/* Ways that are noted so far. */
static int noted(const char *notes)
{
    Buffer bytes = {0};
    int n = 0;
    if (file_read(notes, 10000000, &bytes, NULL))
        for (const char *at = bytes.s; (at = strchr(at, '\n')) != NULL; at++)
            n++;
    buffer_release(&bytes);
    return n;
}

static void two_processes(bool killed)
{
    char folder[64];
    ShelfPlace place = {0};
    ShelfNews news;
    Text notes = {0}, files = {0};
    enter(folder);
    text_add(&notes, "%s/notes", folder);
    Match *match = kamisado_new(9);
    saved(&place, match, 0, &news);
    for (int round = 0; round < (killed ? 8 : 1); round++) {
        pid_t child[2];
        int before = noted(notes.s);
        for (int who = 0; who < 2; who++) {
            child[who] = fork();
            if (child[who] == 0)
                play_apart(place.name, who + 2 * round, notes.s);
        }
        if (killed) {
            while (noted(notes.s) <= before + 6 * round) /* killed in the midst of its moves */
                sched_yield();
            kill(child[round % 2], SIGKILL);
        }
        for (int who = 0; who < 2; who++)
            cr_assert_eq(waitpid(child[who], NULL, 0), child[who]);
    }
    all_are_there(place.name, notes.s, killed ? 8 * MOVES : 2 * MOVES);
    FileList list = {0};
    paths_user_folder(USER_MATCHES, &files, NULL);
    cr_assert(file_list(files.s, "", &list, NULL));
    cr_expect_eq(list.n, 1, "one record, nothing set aside");
    file_list_release(&list);
    match_free(match);
    leave(folder);
}

Test(shelf, two_windows_at_once)
{
    two_processes(false);
}

Test(shelf, two_windows_of_which_one_is_killed)
{
    two_processes(true);
}

Test(shelf, what_could_not_be_read_again_is_not_written)
{
    char folder[64];
    ShelfPlace place = {.name = "long.larets"};
    ShelfNews news;
    Text why = {0};
    enter(folder);
    put("long.larets", record);
    Match *match = shelf_open("long.larets", &why);
    cr_assert_not_null(match, "%s", why.s);
    char *comment = alloc_zero(RECORD_BYTES_MAX + 1, 1);
    memset(comment, 'x', RECORD_BYTES_MAX);
    match_set_comment(match, 1, comment);
    cr_expect(!shelf_save(&place, match, "2026-11-23", 0, &news, &why));
    cr_expect_not_null(strstr(why.s, "long.larets would be longer than 8388608 bytes"), "%s",
                       why.s);
    match_free(match);
    match = shelf_open("long.larets", &why);
    cr_expect_not_null(match, "it stays as it was: %s", why.s);
    match_free(match);
    free(comment);
    leave(folder);
}

Test(shelf, a_file_that_became_another_match_stays)
{
    char folder[64];
    ShelfPlace one = {0}, other = {0};
    ShelfNews news;
    enter(folder);
    Match *match = kamisado_new(1), *stranger = kamisado_new(2);
    saved(&one, match, 0, &news);
    strcpy(other.name, one.name); /* found free by two windows at once */
    saved(&other, stranger, 0, &news);
    cr_expect_eq(news, SHELF_APART);
    cr_expect_str_eq(other.name, "kamisado-2026-11-22-0100-2.larets");
    put(one.name, "no record any more");
    saved(&one, match, 0, &news);
    cr_expect_eq(news, SHELF_APART);
    cr_expect_str_eq(one.name, "kamisado-2026-11-22-0100-3.larets");
    saved(&one, match, 0, &news);
    cr_expect_eq(news, SHELF_NO_NEWS);
    match_free(match);
    match_free(stranger);
    leave(folder);
}
