/* SPDX-License-Identifier: MIT */
/* Whole files: read, written safely, set aside, listed; and strict JSON. */
#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "data/address.h"
#include "data/files.h"
#include "data/json.h"
#include "data/paths.h"

/* A new empty folder, made the working one. */
static void enter_folder(char folder[64])
{
    strcpy(folder, "/tmp/larets-test-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    cr_assert_eq(chdir(folder), 0);
}

static void leave_folder(const char *folder)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(chdir("/"), 0);
    cr_assert_eq(system(command), 0);
}

static void put(const char *path, const char *contents)
{
    Text why = {0};
    cr_assert(file_write_atomic(path, contents, strlen(contents), &why), "%s", why.s);
}

static void holds(const char *path, const char *contents)
{
    Buffer bytes = {0};
    Text why = {0};
    cr_assert(file_read(path, 1000, &bytes, &why), "%s", why.s);
    cr_assert_str_eq(bytes.s, contents);
    buffer_release(&bytes);
}

static int files_here(void)
{
    int n = 0;
    FILE *pipe = popen("ls -A | wc -l", "r");
    cr_assert_eq(fscanf(pipe, "%d", &n), 1);
    pclose(pipe);
    return n;
}

Test(files, reading)
{
    char folder[64];
    Text why = {0};
    Buffer bytes = {0};
    enter_folder(folder);
    cr_assert(file_write_atomic("zero", "a\0b", 3, &why));
    cr_assert(file_read("zero", 3, &bytes, &why));
    cr_assert_eq(bytes.n, 3);
    cr_assert_eq(memcmp(bytes.s, "a\0b", 4), 0);
    cr_assert_not(file_read("zero", 2, &bytes, &why));
    cr_assert_str_eq(why.s, "zero cannot be read: it is longer than 2 bytes");
    cr_assert_eq(bytes.n, 3, "untouched");
    cr_assert_not(file_read("none", 2, &bytes, &why));
    cr_assert_str_eq(why.s, "none cannot be read: No such file or directory");
    cr_assert_not(file_read(folder, 2, &bytes, &why));
    cr_assert_not_null(strstr(why.s, "it is a folder"));
    cr_assert_eq(mkfifo("pipe", 0600), 0);
    cr_assert(file_read("pipe", 2, &bytes, &why), "nobody writes: empty, and no waiting");
    put("empty", "");
    cr_assert(file_read("empty", 2, &bytes, &why));
    cr_assert_str_eq(bytes.s, "");
    buffer_release(&bytes);
    leave_folder(folder);
}

Test(files, nothing_but_a_file_is_written_over)
{
    char folder[64];
    const char *const at[] = {"pipe", "link", "sub"};
    struct stat about;
    Text why = {0};
    enter_folder(folder);
    cr_assert_eq(mkfifo("pipe", 0600), 0);
    cr_assert_eq(symlink("pipe", "link"), 0);
    cr_assert_eq(mkdir("sub", 0700), 0);
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        cr_expect_not(file_write_atomic(at[i], "new", 3, &why), "%s", at[i]);
        cr_expect_not_null(strstr(why.s, "it is not a file"), "%s", why.s);
    }
    cr_expect(stat("pipe", &about) == 0 && S_ISFIFO(about.st_mode));
    cr_expect(lstat("link", &about) == 0 && S_ISLNK(about.st_mode));
    leave_folder(folder);
}

/* Stands before the one of libc: some file systems know no rights and refuse to set them. */
static bool knows_no_rights;

int fchmod(int fd, mode_t mode)
{
    if (knows_no_rights) {
        errno = EPERM;
        return -1;
    }
    return (int)syscall(SYS_fchmod, fd, mode);
}

Test(files, writing_where_there_are_no_rights)
{
    char folder[64];
    enter_folder(folder);
    put("a", "one");
    knows_no_rights = true;
    put("a", "two");
    holds("a", "two");
    cr_expect_eq(files_here(), 1, "nothing temporary is left");
    knows_no_rights = false;
    leave_folder(folder);
}

Test(files, writing)
{
    char folder[64];
    struct stat about;
    enter_folder(folder);
    put("a", "one");
    holds("a", "one");
    cr_assert_eq(chmod("a", 0640), 0);
    put("a", "two");
    holds("a", "two");
    cr_assert_eq(stat("a", &about), 0);
    cr_assert_eq(about.st_mode & 0777, 0640, "the rights stay");
    cr_assert_eq(symlink("a", "link"), 0);
    put("link", "three");
    holds("a", "three");
    cr_assert_eq(lstat("link", &about), 0);
    cr_assert(S_ISLNK(about.st_mode));
    cr_assert_eq(files_here(), 2, "nothing temporary is left");
    leave_folder(folder);
}

/* A full disk: the old contents stay, nothing temporary is left, the sentence names file and
 * reason. */
Test(files, a_full_disk_loses_nothing)
{
    char folder[64];
    Text why = {0};
    enter_folder(folder);
    put("a", "old");
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit = {2, 2};
    cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
    cr_assert_not(file_write_atomic("a", "longer", 6, &why));
    cr_assert_str_eq(why.s, "a cannot be written: File too large");
    holds("a", "old");
    cr_assert_eq(files_here(), 1);
    cr_assert_not(file_write_atomic("none/b", "", 0, &why));
    cr_assert_str_eq(why.s, "none/b cannot be written: No such file or directory");
    leave_folder(folder);
}

Test(files, many_at_once)
{
    char folder[64], name[16];
    FileBatch batch = {0};
    Text why = {0};
    enter_folder(folder);
    put("7", "old");
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "%d", i);
        cr_assert(file_batch_add(&batch, name, "new", 3, &why), "%s", why.s);
    }
    holds("7", "old");
    cr_assert_not(file_exists("8"));
    put("9", "another's"); /* who has found the same name */
    cr_assert_eq(file_batch_end(&batch, &why), 298);
    cr_assert_str_eq(why.s, "7 cannot be written: File exists");
    holds("7", "old");
    holds("8", "new");
    holds("9", "another's");
    holds("299", "new");
    cr_assert_eq(files_here(), 300, "nothing temporary is left");
    cr_assert_not(file_batch_add(&batch, "none/b", "", 0, &why));
    cr_assert_str_eq(why.s, "none/b cannot be written: No such file or directory");
    cr_assert(file_batch_add(&batch, "300", "new", 3, &why));
    file_batch_drop(&batch);
    cr_assert_eq(files_here(), 300);
    cr_assert_eq(file_batch_end(&batch, &why), 0);
    leave_folder(folder);
}

Test(files, many_that_wait_are_in_nobodys_way)
{
    char folder[64], name[16];
    FileBatch batch[2] = {0};
    Text why = {0};
    enter_folder(folder);
    for (int i = 0; i < 300; i++) {
        snprintf(name, sizeof name, "%d", i);
        cr_assert(file_batch_add(&batch[i / 150], name, "new", 3, &why), "%s", why.s);
    }
    put("one", "by itself");
    holds("one", "by itself");
    cr_expect_eq(files_here(), 3, "each batch waits in a folder of its own");
    for (int i = 0; i < 2; i++)
        cr_expect_eq(file_batch_end(&batch[i], &why), 150, "%s", why.s);
    holds("0", "new");
    holds("299", "new");
    cr_expect_eq(files_here(), 301);
    leave_folder(folder);
}

Test(files, set_aside)
{
    char folder[64];
    Text moved = {0}, why = {0};
    enter_folder(folder);
    put("a", "1");
    cr_assert(file_set_aside("a", &moved, &why));
    cr_assert_str_eq(moved.s, "a.bad");
    put("a", "2");
    cr_assert(file_set_aside("a", &moved, &why));
    cr_assert_str_eq(moved.s, "a.bad.2");
    put("a", "3");
    cr_assert(file_set_aside("a", NULL, &why));
    holds("a.bad", "1");
    holds("a.bad.2", "2");
    holds("a.bad.3", "3");
    cr_assert_not(file_exists("a"));
    cr_assert_not(file_set_aside("a", &moved, &why));
    cr_assert_not_null(strstr(why.s, "a cannot be set aside: "));
    leave_folder(folder);
}

Test(files, listing)
{
    char folder[64];
    Text why = {0};
    FileList list = {0};
    enter_folder(folder);
    struct utimbuf old = {1000, 1000}, older = {500, 500};
    put("x.larets", "1");
    put("b.larets", "22");
    put("a.larets", "333");
    put("y.txt", "");
    put(".hidden.larets", "");
    cr_assert_eq(mkdir("folder.larets", 0700), 0);
    utime("x.larets", &old);
    utime("b.larets", &older);
    utime("a.larets", &older);
    cr_assert(file_list(folder, ".larets", &list, &why));
    cr_assert_eq(list.n, 3);
    cr_assert_str_eq(list.at[0].name, "x.larets");
    cr_assert_str_eq(list.at[1].name, "a.larets");
    cr_assert_str_eq(list.at[2].name, "b.larets");
    cr_assert_eq(list.at[1].time, 500);
    cr_assert_eq(list.at[1].bytes, 3);
    cr_assert(file_list("none", "", &list, &why), "a folder that is not there has no files");
    cr_assert_eq(list.n, 0);
    cr_assert_not(file_list("y.txt", "", &list, &why));
    file_list_release(&list);
    leave_folder(folder);
}

/* The number of a process that has just ended. */
static pid_t ended_process(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    cr_assert_eq(waitpid(child, NULL, 0), child);
    return child;
}

Test(files, what_a_killed_writer_left)
{
    char folder[64];
    enter_folder(folder);
    struct {
        long process;
        const char *before, *after;
        int seconds; /* since it was written */
        bool stays;
    } rows[] = {
        {ended_process(), ".larets-", "-0", FILE_TEMPORARY_SECONDS, false},
        {ended_process(), ".larets-", "-99", 1000000, false},
        {ended_process(), ".larets-", "-1", FILE_TEMPORARY_SECONDS - 60, true},
        {ended_process(), ".larets-", "-2", -1000000, true},
        {getpid(), ".larets-", "-0", 1000000, true},
        {1, ".larets-", "-0", 1000000, true},
        {0, ".larets-", "-0", 1000000, true},
        {ended_process(), ".larets-", "", 1000000, true},
        {ended_process(), ".larets-", "-", 1000000, true},
        {ended_process(), ".larets-", "-0.larets", 1000000, true},
        {ended_process(), ".larets-0", "-0", 1000000, true},
        {ended_process(), ".larets--", "-0", 1000000, true},
        {ended_process(), "larets-", "-0", 1000000, true},
        {ended_process(), "kalah-", "-0.larets", 1000000, true},
        {ended_process(), ".a.larets.removed-", "", FILE_TEMPORARY_SECONDS, false},
        {ended_process(), ".b.larets.removed-", "", FILE_TEMPORARY_SECONDS - 60, true},
        {ended_process(), "c.larets.removed-", "", 1000000, true},
        {ended_process(), ".d.larets.removed-", "x", 1000000, true},
        {getpid(), ".e.larets.removed-", "", 1000000, true},
        {0, ".removed-", "", 1000000, true},
        {7, ".f-", ".larets.removed", FILE_TEMPORARY_SECONDS, false}, /* before it was told whose */
        {7, ".g-", ".larets.removed", FILE_TEMPORARY_SECONDS - 60, true},
        {7, "h-", ".larets.removed", 1000000, true},
        {7, ".i-", ".person.removed", 1000000, true},
    };
    enum { ROWS = sizeof rows / sizeof rows[0] };
    char name[ROWS][64];
    for (int i = 0; i < ROWS; i++) {
        struct utimbuf then = {time(NULL) - rows[i].seconds, time(NULL) - rows[i].seconds};
        snprintf(name[i], sizeof name[i], "%s%ld%s", rows[i].before, rows[i].process,
                 rows[i].after);
        put(name[i], "x");
        cr_assert_eq(utime(name[i], &then), 0);
    }
    cr_expect_eq(file_clear_temporary("."), 4);
    for (int i = 0; i < ROWS; i++)
        cr_expect_eq(file_exists(name[i]), rows[i].stays, "%s", name[i]);
    cr_expect_eq(file_clear_temporary("none"), 0);
    leave_folder(folder);
}

/* Hidden by one window, a file is nothing to another, until that is killed; its change stays. */
Test(files, what_a_killed_window_had_hidden)
{
    char folder[64], ready, hidden[64];
    struct stat about;
    struct utimbuf then = {time(NULL) - 1000000, time(NULL) - 1000000};
    int said[2];
    enter_folder(folder);
    put("one.larets", "x");
    cr_assert_eq(utime("one.larets", &then), 0);
    cr_expect(file_hide("one.larets", NULL));
    cr_expect_eq(file_clear_temporary("."), 0);
    cr_expect(file_bring_back("one.larets", NULL));
    cr_assert_eq(stat("one.larets", &about), 0);
    cr_expect_eq(about.st_mtime, then.modtime);
    cr_assert_eq(pipe(said), 0);
    pid_t child = fork();
    if (child == 0) {
        bool good = file_hide("one.larets", NULL) && write(said[1], "x", 1) == 1;
        for (;;)
            good ? (void)pause() : _exit(1);
    }
    cr_assert_eq(read(said[0], &ready, 1), 1);
    kill(child, SIGKILL);
    cr_assert_eq(waitpid(child, NULL, 0), child);
    snprintf(hidden, sizeof hidden, ".one.larets.removed-%ld", (long)child);
    cr_expect_not(file_exists("one.larets"));
    cr_expect_eq(file_clear_temporary("."), 0, "just now");
    cr_assert_eq(utime(hidden, &then), 0);
    cr_expect_eq(file_clear_temporary("."), 1);
    cr_expect_eq(files_here(), 0);
    leave_folder(folder);
}

/* An import that is killed leaves its folder; no other window may take one for that which waits. */
Test(files, a_batch_is_left_alone_until_its_writer_is_dead)
{
    char folder[64], ready;
    int said[2];
    enter_folder(folder);
    cr_assert_eq(pipe(said), 0);
    pid_t child = fork();
    if (child == 0) {
        FileBatch batch = {0};
        bool good = true;
        for (int i = 0; i < 20; i++) {
            char name[16];
            snprintf(name, sizeof name, "%d", i);
            good = good && file_batch_add(&batch, name, "new", 3, NULL);
        }
        good = good && write(said[1], "x", 1) == 1;
        for (;;)
            pause();
    }
    cr_assert_eq(read(said[0], &ready, 1), 1);
    cr_expect_eq(files_here(), 1);
    cr_expect_eq(file_clear_temporary("."), 0);
    cr_expect_eq(files_here(), 1, "its writer lives");
    kill(child, SIGKILL);
    cr_assert_eq(waitpid(child, NULL, 0), child);
    cr_expect_eq(file_clear_temporary("."), 1);
    cr_expect_eq(files_here(), 0);
    leave_folder(folder);
}

/* ------------------------------------------------------- paths */

Test(files, places)
{
    char folder[64];
    Text path = {0}, why = {0};
    enter_folder(folder);
    setenv("LARETS_DATA", "/somewhere", 1);
    cr_assert(paths_file("data/x", &path));
    cr_assert_str_eq(path.s, "/somewhere/data/x");
    unsetenv("LARETS_DATA");
    cr_assert(paths_file("data/games/kalah.json", &path));
    cr_assert(file_exists(path.s), "built: the source tree, not %s", path.s);

    Text wanted = {0};
    text_add(&wanted, "%s/new/larets/matches/m.larets", folder);
    text_clear(&path);
    text_add(&path, "%s/new", folder);
    setenv("XDG_DATA_HOME", path.s, 1);
    cr_assert(paths_user(USER_MATCHES, "m.larets", &path, &why), "%s", why.s);
    cr_assert_str_eq(path.s, wanted.s);
    put(path.s, "x");

    /* A relative path is ignored, as the specification says. */
    setenv("XDG_CONFIG_HOME", "relative", 1);
    setenv("HOME", folder, 1);
    cr_assert(paths_user_folder(USER_CONFIG, &path, &why));
    text_clear(&wanted);
    text_add(&wanted, "%s/.config/larets", folder);
    cr_assert_str_eq(path.s, wanted.s);

    unsetenv("XDG_CACHE_HOME");
    unsetenv("HOME");
    cr_assert_not(paths_user_folder(USER_CACHE, &path, &why));
    cr_assert_str_eq(path.s, "");
    cr_assert_str_eq(why.s, "nothing can be saved: neither HOME nor XDG_CACHE_HOME names a folder");

    /* Where a folder cannot be made it is named all the same: it may be read. */
    setenv("HOME", "/dev/null", 1);
    cr_assert_not(paths_user(USER_CACHE, "f", &path, &why));
    cr_assert_str_eq(path.s, "/dev/null/.cache/larets/f");
    cr_assert_str_eq(why.s, "nothing can be saved in /dev/null/.cache/larets: Not a directory");
    leave_folder(folder);
}

/* A notice has names of files, not ways through the disk. */
Test(files, notices_have_short_names)
{
    static const struct {
        const char *line, *wanted;
    } rows[] = {
        {"/h/a/d/larets/matches/b.larets cannot be read: c", "b.larets cannot be read: c"},
        {"“/h/a/d/larets/matches/b c.larets”", "“b c.larets”"},
        {"x\n/h/a/d/larets/shelves.txt and /h/a/.config/larets/settings.json",
         "x\nshelves.txt and settings.json"},
        {"/h/a/games/b.pgn; /h/a is full", "~/games/b.pgn; /h/a is full"},
        {"nothing can be saved in /h/a/d/larets/matches: c",
         "nothing can be saved in ~/d/larets/matches: c"},
        {"/h/a/d/larets/matches/", "~/d/larets/matches/"},
        {"/h/ab/c /x/h/a/c /media/d/larets/matches/e",
         "/h/ab/c /x/h/a/c /media/d/larets/matches/e"},
    };
    unsetenv("XDG_CONFIG_HOME");
    setenv("HOME", "/h/a", 1);
    setenv("XDG_DATA_HOME", "/h/a/d", 1);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0};
        paths_told(rows[i].line, &out);
        cr_expect_str_eq(buffer_string(&out), rows[i].wanted, "%s", buffer_string(&out));
        buffer_release(&out);
    }
}

/* That the folder is not there is no reason: why none can be made is. */
Test(files, where_no_folder_can_be_made_the_reason_is_the_true_one)
{
    Text path = {0}, why = {0}, wanted = {0};
    cr_assert_neq(mkdir("/sys/larets", 0700), 0);
    text_add(&wanted, "nothing can be saved in /sys/larets/.cache/larets: %s", strerror(errno));
    unsetenv("XDG_CACHE_HOME");
    setenv("HOME", "/sys/larets", 1);
    cr_assert_not(paths_user_folder(USER_CACHE, &path, &why));
    cr_assert_str_eq(why.s, wanted.s);
}

/* ------------------------------------------------------- JSON */

Test(files, json_faults_name_file_and_path)
{
    static const struct {
        const char *text, *fault;
    } rows[] = {
        {"", "f: line 1: damaged or cut off here (no JSON)\n"},
        {"{\n\"a\": 1,\n}", "f: line 3: damaged or cut off here (no JSON)\n"},
        {"{\"a\": 1} x", "f: line 1: something behind the end\n"},
        {"{\"a\": 1, \"a\": 2}", "f: the key \"a\" stands twice\n"},
        {"{\"b\": [0, {\"c\": 1, \"c\": 2}]}", "f: b[1]: the key \"c\" stands twice\n"},
        {"{\"a\": \"x\", \"b\": [1]}", "f: a: a number is wanted here\n"},
        {"{\"a\": 7.5, \"b\": [1]}", "f: a: 7.5 is no whole number from 0 to 9\n"},
        {"{\"a\": 10, \"b\": [1]}", "f: a: 10 is no whole number from 0 to 9\n"},
        {"{\"a\": 1, \"b\": [1, true]}", "f: b[1]: a number is wanted here\n"},
        {"{\"a\": 1, \"b\": 2}", "f: b: a list is wanted here\n"},
        {"{\"a\": 1}", "f: b: a list is wanted here\n"},
        {"{\"b\": []}", "f: a: this is missing\n"},
        {"{\"a\": 1, \"b\": [], \"c\": 1}", "f: c: no such key here\n"},
        {"[]", "f: an object is wanted here\n"},
    };
    static const char *const keys[] = {"a", "b", NULL};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer faults = {0};
        JsonFile file;
        long value;
        if (json_open(&file, "f", rows[i].text, strlen(rows[i].text), &faults)) {
            JsonNode root = json_root(&file), a = json_get(&root, "a"), b = json_get(&root, "b");
            if (json_keys(&root, keys) && json_whole(&a, 0, 9, &value)) {
                for (int k = 0, n = json_count(&b); k < n; k++) {
                    JsonNode item = json_item(&b, k);
                    json_whole(&item, 0, 9, &value);
                }
            }
        }
        cr_expect_str_eq(buffer_string(&faults), rows[i].fault, "%s: %s", rows[i].text,
                         buffer_string(&faults));
        cr_expect_eq(file.fault_count, 1);
        json_close(&file);
        buffer_release(&faults);
    }
}

Test(files, json_strings_come_back)
{
    const char *strings[] = {"", "a \"b\" \\ c", "\n\t\x01", "Лунка", "\xf0\x9f\x8e\xb2"};
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) {
        Buffer text = {0};
        JsonFile file;
        json_write_string(strings[i], &text);
        cr_assert(json_open(&file, "f", text.s, text.n, NULL));
        JsonNode root = json_root(&file);
        cr_expect_str_eq(json_string(&root), strings[i]);
        json_close(&file);
        buffer_release(&text);
    }
    Buffer text = {0};
    json_write_string("\xff\xc3(\xed\xa0\x80", &text);
    cr_expect_str_eq(text.s, "\"?"
                             "?(?"
                             "?"
                             "?\"");
    buffer_release(&text);
}

/* ------------------------------------------------------- addresses */

Test(files, addresses)
{
    static const struct {
        const char *given, *path; /* NULL: refused */
    } rows[] = {
        {"game.pgn", "game.pgn"},
        {"/a/b c%20.pgn", "/a/b c%20.pgn"},
        {"file:///a/b%20c.pgn", "/a/b c.pgn"},
        {"file://localhost/a", "/a"},
        {"file:/a", "/a"},
        {"FILE:///%d0%98%D0%B3%d1%80%d0%b0.pgn", "/Игра.pgn"},
        {"file:///100%25", "/100%"},
        {"file:///a#b?c", "/a#b?c"},
        {"file://elsewhere/a", NULL},
        {"file://", NULL},
        {"file:a", NULL},
        {"file:///a%2", NULL},
        {"file:///a%zz", NULL},
        {"file:///a%00b", NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text path = {0}, why = {0};
        bool good = address_path(rows[i].given, &path, &why);
        cr_expect_eq(good, rows[i].path != NULL, "%s", rows[i].given);
        if (good)
            cr_expect_str_eq(path.s, rows[i].path);
        else
            cr_expect_not_null(strstr(why.s, rows[i].given), "%s", why.s);
    }
}

Test(files, the_head_of_a_long_file)
{
    char folder[64];
    Text path = {0}, why = {0};
    Buffer bytes = {0}, head = {0};
    enter_folder(folder);
    for (int i = 0; i < 100000; i++)
        buffer_add(&bytes, "%d ", i);
    text_add(&path, "%s/long", folder);
    cr_assert(file_write_atomic(path.s, bytes.s, bytes.n, &why), "%s", why.s);
    cr_assert(file_read_head(path.s, 1000, bytes.n, &head, &why), "%s", why.s);
    cr_expect(head.n >= 1000 && head.n < bytes.n && memcmp(head.s, bytes.s, head.n) == 0);
    cr_assert(file_read_head(path.s, bytes.n + 1, bytes.n, &head, &why), "%s", why.s);
    cr_expect(head.n == bytes.n && memcmp(head.s, bytes.s, head.n) == 0);
    cr_expect(!file_read_head(path.s, 1000, bytes.n - 1, &head, &why), "too long, as a whole");
    cr_expect_not_null(strstr(why.s, "it is longer than "), "%s", why.s);
    buffer_release(&bytes);
    buffer_release(&head);
    leave_folder(folder);
}
