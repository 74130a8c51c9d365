/* SPDX-License-Identifier: MIT */
#include "data/files_inside.h"
/* Before limits.h, whose PATH_MAX is another one than that of the rules. */
#include "data/words.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

bool file_exists(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0;
}

bool file_is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool file_is_gone(const char *path)
{
    struct stat about;
    return lstat(path, &about) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

/* ------------------------------------------------------- reading */

/* At least the first `most` bytes, if there are so many. */
static bool descriptor_read(int fd, size_t most, size_t limit, Buffer *out)
{
    char part[16384];
    while (out->n < most) {
        ssize_t got = read(fd, part, sizeof part);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got == 0;
        buffer_add_bytes(out, part, (size_t)got);
        if (out->n > limit) {
            errno = EFBIG;
            return false;
        }
    }
    return true;
}

static bool too_long(const char *path, size_t limit, Text *why)
{
    const char *const word[3] = {path, NULL, NULL};
    const long number[2] = {(long)limit, 0};
    if (why == NULL)
        return false;
    text_clear(why);
    words_fill(why, words("{0} cannot be read: it is longer than {n0} bytes"), word, number);
    return false;
}

bool file_read_head(const char *path, size_t most, size_t limit, Buffer *out, Text *why)
{
    /* Not blocking, so that a named pipe is refused instead of waited for. */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return words_fail(why, words("{0} cannot be read: {1}"), path, words_error(errno));
    struct stat about;
    Buffer bytes = {0};
    buffer_add_bytes(&bytes, "", 0);
    bool good = false, known = fstat(fd, &about) == 0;
    if (known && S_ISDIR(about.st_mode))
        words_fail(why, words("{0} cannot be read: it is a folder"), path, NULL);
    else if (known && about.st_size > (off_t)limit)
        too_long(path, limit, why);
    else if (descriptor_read(fd, most, limit, &bytes))
        good = true;
    else if (errno == EFBIG)
        too_long(path, limit, why);
    else
        words_fail(why, words("{0} cannot be read: {1}"), path, words_error(errno));
    close(fd);
    if (!good) {
        buffer_release(&bytes);
        return false;
    }
    buffer_release(out);
    *out = bytes;
    return true;
}

bool file_read(const char *path, size_t limit, Buffer *out, Text *why)
{
    return file_read_head(path, limit + 1, limit, out, why);
}

/* ------------------------------------------------------- writing */

bool descriptor_write(int fd, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t put = write(fd, bytes, n);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        bytes += put;
        n -= (size_t)put;
    }
    return true;
}

void folder_sync(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (slash == NULL)
        snprintf(folder, sizeof folder, ".");
    else
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path) + 1, path);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return;
    fsync(fd);
    close(fd);
}

#define HIDDEN ".removed-"

/* A new file beside `target`; its name goes to `name`. */
static int temporary_open(const char *target, char *name, size_t room)
{
    const char *slash = strrchr(target, '/');
    int folder = slash == NULL ? 0 : (int)(slash - target) + 1;
    for (int i = 0; i < TEMPORARY_TRIES; i++) {
        int n = snprintf(name, room, "%.*s.larets-%ld-%d", folder, target, (long)getpid(), i);
        if (n < 0 || (size_t)n >= room) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* Write, sync, close; with the rights of the file that is replaced, if there is one. */
static bool temporary_fill(int fd, const char *target, const char *bytes, size_t n)
{
    struct stat old;
    bool good = descriptor_write(fd, bytes, n) && fsync(fd) == 0;
    int error = errno;
    if (good && stat(target, &old) == 0)
        fchmod(fd, old.st_mode & 0777); /* a file system may know no rights: nothing is lost */
    if (close(fd) != 0)
        return false;
    errno = error;
    return good;
}

bool file_write_atomic(const char *path, const char *bytes, size_t n, Text *why)
{
    char target[PATH_MAX], temporary[PATH_MAX];
    if (realpath(path, target) == NULL)
        snprintf(target, sizeof target, "%s", path);
    struct stat old;
    if (stat(target, &old) == 0 && !S_ISREG(old.st_mode)) /* a file would be put in its place */
        return words_fail(why, words("{0} cannot be written: it is not a file"), path, NULL);
    int fd = temporary_open(target, temporary, sizeof temporary);
    if (fd < 0)
        return words_fail(why, words("{0} cannot be written: {1}"), path, words_error(errno));
    if (!temporary_fill(fd, target, bytes, n) || rename(temporary, target) != 0) {
        int error = errno;
        unlink(temporary);
        return words_fail(why, words("{0} cannot be written: {1}"), path, words_error(error));
    }
    folder_sync(target);
    return true;
}

/* ------------------------------------------------------- what was left */

/* The process that a temporary file's name tells: ".larets-PID-N" and nothing else; 0 for others.
 */
static pid_t temporary_process(const char *name)
{
    long process;
    int n, end = 0;
    char again[64];
    if (sscanf(name, ".larets-%ld-%d%n", &process, &n, &end) != 2 || name[end] != '\0')
        return 0;
    snprintf(again, sizeof again, ".larets-%ld-%d", process, n);
    return strcmp(again, name) == 0 && process > 0 && process <= INT_MAX ? (pid_t)process : 0;
}

/* The process that has hidden a file of this name; 0 for others.  Earlier versions did not tell it:
 * theirs, ".NAME.larets.removed", are of one that is no more. */
static pid_t hidden_process(const char *name)
{
    static const char old[] = ".larets.removed";
    size_t n = strlen(name), end = n;
    if (name[0] != '.')
        return 0;
    if (n >= sizeof old && strcmp(name + n - (sizeof old - 1), old) == 0)
        return INT_MAX;
    while (end > 0 && name[end - 1] >= '0' && name[end - 1] <= '9')
        end--;
    if (end == n || end < sizeof HIDDEN ||
        strncmp(name + end - (sizeof HIDDEN - 1), HIDDEN, sizeof HIDDEN - 1) != 0)
        return 0;
    long process = strtol(name + end, NULL, 10);
    return process > 0 && process <= INT_MAX ? (pid_t)process : 0;
}

int file_clear_temporary(const char *folder)
{
    int cleared = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        struct stat about;
        pid_t hidden = hidden_process(entry->d_name);
        pid_t process = hidden != 0 ? hidden : temporary_process(entry->d_name);
        cleared += batch_clear(dirfd(dir), entry->d_name);
        if (process == 0 || fstatat(dirfd(dir), entry->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        time_t since = hidden != 0 ? about.st_atime : about.st_mtime;
        bool old = time(NULL) - since >= FILE_TEMPORARY_SECONDS;
        bool left = kill(process, 0) != 0 && errno == ESRCH;
        if (S_ISREG(about.st_mode) && old && left && unlinkat(dirfd(dir), entry->d_name, 0) == 0)
            cleared++;
    }
    if (dir != NULL)
        closedir(dir);
    return cleared;
}

bool file_set_aside(const char *path, Text *moved, Text *why)
{
    for (int i = 1; i < 10000; i++) {
        Text name = {0};
        text_add(&name, "%s.bad", path);
        if (i > 1)
            text_add(&name, ".%d", i);
        if (name.cut)
            return words_fail(why, words("the name is too long to set it aside: {0}"), path, NULL);
        /* link() refuses to overwrite where rename() would not. */
        if (link(path, name.s) == 0) {
            if (unlink(path) != 0)
                return words_fail(why, words("{0} cannot be set aside: {1}"), path,
                                  words_error(errno));
        } else if (errno == EEXIST || file_exists(name.s)) {
            continue;
        } else if (rename(path, name.s) != 0) {
            return words_fail(why, words("{0} cannot be set aside: {1}"), path, words_error(errno));
        }
        folder_sync(path);
        if (moved != NULL)
            *moved = name;
        return true;
    }
    return words_fail(why, words("{0} cannot be set aside: there are too many such files already"),
                      path, NULL);
}

bool file_remove(const char *path, Text *why)
{
    if (unlink(path) != 0)
        return words_fail(why, words("{0} cannot be removed: {1}"), path, words_error(errno));
    folder_sync(path);
    return true;
}

/* Rename within a folder, never over another file. */
static bool file_move(const char *path, const char *to, Text *why)
{
    /* link() refuses to overwrite where rename() would not; some file systems have none. */
    bool linked = link(path, to) == 0;
    bool there = !linked && errno == EEXIST;
    if (there || (linked ? unlink(path) : rename(path, to)) != 0)
        return words_fail(why, words("{0} cannot be moved: {1}"), path,
                          words_error(there ? EEXIST : errno));
    folder_sync(to);
    return true;
}

/* ------------------------------------------------------- hidden for a while */

/* ".NAME.removed-PID" beside it. */
static void hidden_path(const char *path, Text *out)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash == NULL ? path : slash + 1;
    text_add(out, "%.*s.%s" HIDDEN "%ld", (int)(name - path), path, name, (long)getpid());
}

bool file_hide(const char *path, Text *why)
{
    const struct timespec times[2] = {{.tv_nsec = UTIME_NOW}, {.tv_nsec = UTIME_OMIT}};
    Text hidden = {0};
    hidden_path(path, &hidden);
    if (file_exists(path) && file_exists(hidden.s)) /* an earlier one of this name goes for good */
        file_remove(hidden.s, NULL);
    if (!file_move(path, hidden.s, why))
        return false;
    utimensat(AT_FDCWD, hidden.s, times, 0); /* since when it is hidden; its change stays */
    return true;
}

bool file_bring_back(const char *path, Text *why)
{
    Text hidden = {0};
    hidden_path(path, &hidden);
    return file_move(hidden.s, path, why);
}

void file_forget(const char *path)
{
    Text hidden = {0};
    hidden_path(path, &hidden);
    file_remove(hidden.s, NULL);
}
