/* SPDX-License-Identifier: MIT */
/* A record of megabytes that another window has played in, too: what it brought comes in by slices,
 * and whatever ends or hinders that, the file holds what it held, or the moves of both; or there
 * are two files. */
#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/rng.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "match/history.h"

#include "own_folder.h"

enum { GAMES = 1400, MANY = 20000, PAWNS = 8, NOTE = 100, MOMENTS = 14 };

static const char file_name[] = "long.larets", elsewhere[] = "it came from elsewhere";

/* ------------------------------------------------------- the system, as it may be */

typedef enum Fault { NO_FAULT, READ_ONLY, FULL, DISK, DISK_AT_LAST, FAULTS } Fault;

static Fault fault;
static int moments, end_at; /* kill -9 in this one; 0: never */

static void moment(void)
{
    if (++moments == end_at)
        raise(SIGKILL);
}

/* These stand before those of libc. */
ssize_t write(int fd, const void *bytes, size_t n)
{
    if (fault == FULL && n == 1) {
        errno = ENOSPC;
        return -1;
    }
    if (end_at > 0)
        moment();
    return (ssize_t)syscall(SYS_write, fd, bytes, fault == FULL || end_at > 0 ? (n + 1) / 2 : n);
}

int fsync(int fd)
{
    moment();
    if (fault == DISK) {
        errno = EIO;
        return -1;
    }
    return (int)syscall(SYS_fsync, fd);
}

int rename(const char *from, const char *to)
{
    moment();
    if (fault == DISK_AT_LAST || fault == READ_ONLY) {
        errno = fault == READ_ONLY ? EROFS : EIO;
        return -1;
    }
    int said = (int)syscall(SYS_renameat, -100, from, -100, to);
    moment();
    return said;
}

/* ------------------------------------------------------- the match */

static void moves_add(Buffer *out, Rng *rng, int note, int from, int to)
{
    char white[] = "abcdegh", black[] = "abcdegh";
    for (int ply = 0; ply < to; ply++) {
        char *files = ply % 2 == 0 ? white : black;
        int n = (int)strlen(files), chosen = rng != NULL ? (int)rng_below(rng, (uint32_t)n) : 0;
        char file = files[chosen];
        memmove(files + chosen, files + chosen + 1, (size_t)(n - chosen));
        if (ply < from)
            continue;
        buffer_add(out, "%d. %c%d-%c%d {%*d} ", ply + 1, file, ply % 2 == 0 ? 2 : 7, file,
                   ply % 2 == 0 ? 3 : 6, note, 1);
    }
}

/* One line, and hundreds beside it. */
static void tree_text(Buffer *out, int games, int note, uint64_t seed, bool other)
{
    Rng rng;
    rng_seed(&rng, seed);
    buffer_add(out, "larets 1\ngame chess\n\n");
    moves_add(out, NULL, note, 0, 1);
    if (other)
        buffer_add(out, "(1. h2-h4 {%s} 2. h7-h5) ", elsewhere);
    for (int i = 0; i < games; i++) {
        buffer_add(out, "(");
        moves_add(out, &rng, note, 0, PAWNS);
        buffer_add(out, ") ");
    }
    moves_add(out, NULL, note, 1, 4);
    buffer_add(out, "\n");
}

static void match_text(Buffer *out, bool other)
{
    tree_text(out, GAMES, NOTE, 5, other);
}

static void put(const Buffer *text)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(USER_MATCHES, file_name, &path, &why), "%s", why.s);
    cr_assert(file_write_atomic(path.s, text->s, text->n, &why), "%s", why.s);
}

static void look(Buffer *out)
{
    Text path = {0}, why = {0};
    cr_assert(paths_user(USER_MATCHES, file_name, &path, &why), "%s", why.s);
    cr_assert(file_read(path.s, RECORD_BYTES_MAX, out, &why), "%s", why.s);
}

static void play(Match *match, const char *words)
{
    Move move;
    State s;
    match_seen(match, SEAT_NONE, &s);
    cr_assert(match_setup(match)->rules->read_move(&s, words, &move));
    cr_assert(match_play(match, &move, 0, NULL));
}

/* A window that has `match` open plays a move while the other's come in, and saves. */
static bool meet(Match *match, ShelfPlace *place, Text *why)
{
    ShelfNews news;
    ShelfMeeting *meeting = shelf_meet_begin(place);
    cr_assert_not_null(meeting);
    while (shelf_meet_read(meeting))
        moment();
    for (int i = 0; shelf_meet_merge(meeting, match); i++) {
        if (i == 2)
            play(match, "f2-f3");
        moment();
    }
    cr_expect_eq(shelf_meet_end(meeting, place, match, 0), SHELF_CAME);
    moment();
    return shelf_save(place, match, "2026-11-23", 0, &news, why);
}

static Match *opened(ShelfPlace *place)
{
    Text why = {0};
    ShelfReader *reader = shelf_open_begin(file_name);
    while (shelf_open_more(reader))
        continue;
    snprintf(place->name, sizeof place->name, "%s", file_name);
    place->stamp = shelf_open_stamp(reader);
    Match *match = shelf_open_end(reader, &why);
    cr_assert_not_null(match, "%s", why.s);
    return match;
}

/* The files of the folder, hidden ones aside. */
static int records(void)
{
    Text folder = {0};
    FileList list = {0};
    paths_user_folder(USER_MATCHES, &folder, NULL);
    cr_assert(file_list(folder.s, "", &list, NULL));
    int n = list.n;
    file_list_release(&list);
    return n;
}

/* Nothing is lost: what the other window wrote, or the moves of both. */
static bool both(const Buffer *theirs, const char *when)
{
    Buffer now = {0};
    ShelfPlace place = {0};
    look(&now);
    bool same = now.n == theirs->n && memcmp(now.s, theirs->s, now.n) == 0;
    if (!same)
        match_free(opened(&place));
    bool all = strstr(buffer_string(&now), elsewhere) != NULL && strstr(now.s, "f3") != NULL;
    cr_expect(same || all, "%s: %d bytes", when, (int)now.n);
    cr_expect_eq(records(), 1, "%s", when);
    buffer_release(&now);
    return all;
}

/* The same match in the file as it was, and as another window has left it. */
static Match *begin(char folder[64], Buffer *theirs, ShelfPlace *place)
{
    Buffer mine = {0};
    enter(folder);
    match_text(&mine, false);
    match_text(theirs, true);
    cr_assert_gt(mine.n, 1000000);
    put(&mine);
    Match *match = opened(place);
    put(theirs);
    buffer_release(&mine);
    return match;
}

Test(meeting, of_megabytes_on_a_disk_that_fails)
{
    static const char *const names[FAULTS] = {"", "read-only", "full", "a fault",
                                              "a fault at last"};
    char folder[64];
    Buffer theirs = {0};
    ShelfPlace place = {0};
    Text why = {0};
    Match *match = begin(folder, &theirs, &place);
    ShelfNews news;
    for (Fault i = READ_ONLY; i < FAULTS; i++) {
        text_clear(&why);
        fault = i;
        bool good = i == READ_ONLY ? meet(match, &place, &why)
                                   : shelf_save(&place, match, "2026-11-23", 0, &news, &why);
        fault = NO_FAULT;
        cr_expect_not(good, "%s", names[i]);
        cr_expect_not_null(strstr(why.s, "long.larets cannot be written"), "%s", why.s);
        cr_expect_not(both(&theirs, names[i]), "%s", names[i]);
    }
    cr_expect(shelf_save(&place, match, "2026-11-23", 0, &news, &why), "%s", why.s);
    cr_expect(both(&theirs, "a disk again"));
    match_free(match);
    buffer_release(&theirs);
    leave(folder);
}

/* kill -9 in every kind of moment: while it is read, merged, written, put in its place. */
Test(meeting, of_megabytes_is_killed)
{
    char folder[64];
    Buffer theirs = {0};
    ShelfPlace place = {0};
    Text why = {0};
    Match *match = begin(folder, &theirs, &place);
    const ShelfPlace was = place;
    int all, there = 0;
    moments = 0;
    end_at = 1 << 30;
    cr_assert(meet(match, &place, &why), "%s", why.s);
    all = moments;
    end_at = 0;
    cr_assert(all > MOMENTS && both(&theirs, "as it should be"), "%d moments", all);
    match_free(match);
    for (int i = 0; i < MOMENTS; i++) { /* the last of them are those of the file system */
        int at = i < MOMENTS / 2 ? 1 + i * all / (MOMENTS / 2) : all - (MOMENTS - 1 - i), status;
        Text when = {0};
        Buffer mine = {0};
        text_add(&when, "killed in moment %d of %d", at, all);
        match_text(&mine, false);
        put(&mine);
        place = (ShelfPlace){0};
        match = opened(&place);
        cr_assert_eq(place.stamp, was.stamp);
        put(&theirs);
        pid_t child = fork();
        if (child == 0) {
            moments = 0;
            end_at = at;
            meet(match, &place, NULL);
            _exit(0);
        }
        cr_assert_eq(waitpid(child, &status, 0), child);
        cr_expect(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "%s", when.s);
        there += both(&theirs, when.s);
        cr_expect(meet(match, &place, &why) || place.stamp == was.stamp, "%s", why.s);
        cr_expect(both(&theirs, "afterwards"));
        match_free(match);
        buffer_release(&mine);
    }
    cr_expect(there > 0 && there < MOMENTS, "%d were too late", there);
    buffer_release(&theirs);
    leave(folder);
}

/* ------------------------------------------------------- more than a match can hold */

/* Another window has left `theirs` in the file of a match of more than half of all steps. */
static ShelfNews meet_many(uint64_t seed, Match **match, ShelfPlace *place, Buffer *theirs)
{
    Buffer mine = {0};
    tree_text(&mine, MANY, 1, 5, false);
    tree_text(theirs, MANY, 1, seed, true);
    put(&mine);
    *match = opened(place);
    cr_assert_gt(match_step_count(*match), MATCH_STEPS_MAX / 2);
    put(theirs);
    buffer_release(&mine);
    ShelfMeeting *meeting = shelf_meet_begin(place);
    cr_assert_not_null(meeting);
    while (shelf_meet_read(meeting) || shelf_meet_merge(meeting, *match))
        continue;
    return shelf_meet_end(meeting, place, *match, 0);
}

Test(meeting, of_many_steps_that_both_have)
{
    char folder[64];
    Buffer theirs = {0};
    ShelfPlace place = {0};
    ShelfNews news;
    Text why = {0};
    Match *match;
    enter(folder);
    cr_expect_eq(meet_many(5, &match, &place, &theirs), SHELF_CAME);
    play(match, "f2-f3");
    cr_expect(shelf_save(&place, match, "2026-11-23", 0, &news, &why), "%s", why.s);
    cr_expect(both(&theirs, "merged"));
    match_free(match);
    buffer_release(&theirs);
    leave(folder);
}

Test(meeting, of_more_steps_than_a_file_holds)
{
    char folder[64];
    Buffer theirs = {0};
    ShelfPlace place = {0};
    ShelfNews news;
    Text why = {0};
    Match *match;
    enter(folder);
    cr_expect_eq(meet_many(6, &match, &place, &theirs), SHELF_FULL);
    play(match, "f2-f3");
    cr_expect(shelf_save(&place, match, "2026-11-23", 0, &news, &why), "%s", why.s);
    cr_expect_eq(news, SHELF_FULL);
    cr_expect_str_eq(place.name, "chess-2026-11-23.larets");
    cr_expect_eq(records(), 2);
    Buffer now = {0};
    look(&now);
    cr_expect(now.n == theirs.n && memcmp(now.s, theirs.s, now.n) == 0, "what was there stays");
    buffer_release(&now);
    cr_expect(shelf_save(&place, match, "2026-11-23", 0, &news, &why), "%s", why.s);
    cr_expect_eq(news, SHELF_NO_NEWS);
    match_free(match);
    buffer_release(&theirs);
    leave(folder);
}
