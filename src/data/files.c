/* SPDX-License-Identifier: MIT */
#include "data/files.h"
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
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/hash.h"

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
        return words_fail(why, words("{0} cannot be read: {1}"), path, strerror(errno));
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
        words_fail(why, words("{0} cannot be read: {1}"), path, strerror(errno));
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

static bool descriptor_write(int fd, const char *bytes, size_t n)
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

/* Renaming is only safe on the disk when the folder is.  Some file systems cannot sync a folder;
 * then there is nothing more to be done. */
static void folder_sync(const char *path)
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

enum { TEMPORARY_TRIES = 1000 };

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
        return words_fail(why, words("{0} cannot be written: {1}"), path, strerror(errno));
    if (!temporary_fill(fd, target, bytes, n) || rename(temporary, target) != 0) {
        int error = errno;
        unlink(temporary);
        return words_fail(why, words("{0} cannot be written: {1}"), path, strerror(error));
    }
    folder_sync(target);
    return true;
}

/* ------------------------------------------------------- many at once */

#define BATCH ".larets-batch-"

/* A folder beside `path` whose lock is ours, so that nobody takes it for what was left. */
static bool batch_begin(FileBatch *batch, const char *path)
{
    const char *slash = strrchr(path, '/');
    for (int i = 0; batch->folder == NULL && i < TEMPORARY_TRIES; i++) {
        char name[PATH_MAX];
        int n = snprintf(name, sizeof name, "%.*s" BATCH "XXXXXX",
                         slash == NULL ? 0 : (int)(slash - path) + 1, path);
        if (n < 0 || (size_t)n >= sizeof name) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (mkdtemp(name) == NULL)
            return false;
        batch->fd = open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        /* Between its making and its lock another window may have begun to clear it away; a file
         * system that knows no locks is one where nobody does. */
        bool ours = batch->fd >= 0 &&
                    (flock(batch->fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
                    file_exists(name);
        if (ours)
            batch->folder = alloc_string(name);
        else if (batch->fd >= 0)
            close(batch->fd);
    }
    return batch->folder != NULL;
}

bool file_batch_add(FileBatch *batch, const char *path, const char *bytes, size_t n, Text *why)
{
    char number[16];
    bool begun = batch_begin(batch, path);
    snprintf(number, sizeof number, "%d", batch->n);
    int fd = begun ? openat(batch->fd, number, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666) : -1;
    bool good = fd >= 0 && descriptor_write(fd, bytes, n);
    int error = errno;
    if (fd >= 0 && close(fd) != 0 && good) {
        error = errno;
        good = false;
    }
    if (!good) {
        if (fd >= 0)
            unlinkat(batch->fd, number, 0);
        return words_fail(why, words("{0} cannot be written: {1}"), path, strerror(error));
    }
    if ((batch->n & (batch->n - 1)) == 0) {
        size_t room = batch->n == 0 ? 1 : 2 * (size_t)batch->n;
        batch->path = alloc_resize(batch->path, room * sizeof *batch->path);
    }
    batch->path[batch->n++] = alloc_string(path);
    batch->synced = false;
    return true;
}

/* Give a file of the batch its name, unless something has it.  link() refuses to overwrite where
 * rename() would not; some file systems have none. */
static bool batch_place(const FileBatch *batch, const char *number, const char *path)
{
    if (linkat(batch->fd, number, AT_FDCWD, path, 0) == 0)
        return true;
    if (errno != EEXIST && file_exists(path))
        errno = EEXIST;
    return errno != EEXIST && renameat(batch->fd, number, AT_FDCWD, path) == 0;
}

/* The folder goes with all that has not been renamed. */
static void batch_release(FileBatch *batch)
{
    char number[16];
    for (int i = 0; i < batch->n; i++) {
        snprintf(number, sizeof number, "%d", i);
        unlinkat(batch->fd, number, 0);
        free(batch->path[i]);
    }
    free(batch->path);
    if (batch->folder != NULL) {
        rmdir(batch->folder);
        close(batch->fd);
    }
    free(batch->folder);
    *batch = (FileBatch){0};
}

void file_batch_sync(FileBatch *batch)
{
    if (batch->folder != NULL && !batch->synced)
        batch->synced = syncfs(batch->fd) == 0;
}

int file_batch_end(FileBatch *batch, Text *why)
{
    int there = 0;
    file_batch_sync(batch);
    for (int i = 0; i < batch->n; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i);
        if (batch->synced && batch_place(batch, number, batch->path[i]))
            there++;
        else if (there == i) /* the first of those that are not there */
            words_fail(why, words("{0} cannot be written: {1}"), batch->path[i], strerror(errno));
    }
    if (there > 0)
        folder_sync(batch->path[0]);
    batch_release(batch);
    return there;
}

void file_batch_drop(FileBatch *batch)
{
    batch_release(batch);
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

/* A batch's folder that nobody holds any more. */
static bool batch_clear(int at, const char *name)
{
    if (strncmp(name, BATCH, sizeof BATCH - 1) != 0)
        return false;
    int fd = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *dir = fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0 ? fdopendir(fd) : NULL;
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;)
        if (strspn(entry->d_name, "0123456789") == strlen(entry->d_name))
            unlinkat(fd, entry->d_name, 0);
    bool cleared = dir != NULL && unlinkat(at, name, AT_REMOVEDIR) == 0;
    if (dir != NULL)
        closedir(dir);
    else if (fd >= 0)
        close(fd);
    return cleared;
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
                                  strerror(errno));
        } else if (errno == EEXIST || file_exists(name.s)) {
            continue;
        } else if (rename(path, name.s) != 0) {
            return words_fail(why, words("{0} cannot be set aside: {1}"), path, strerror(errno));
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
        return words_fail(why, words("{0} cannot be removed: {1}"), path, strerror(errno));
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
                          strerror(there ? EEXIST : errno));
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

/* ------------------------------------------------------- listing */

static bool name_fits(const char *name, const char *suffix)
{
    size_t n = strlen(name), m = strlen(suffix);
    return name[0] != '.' && n >= m && strcmp(name + n - m, suffix) == 0;
}

static int entry_compare(const void *a, const void *b)
{
    const FileEntry *x = a, *y = b;
    if (x->time != y->time)
        return x->time < y->time ? 1 : -1;
    return strcmp(x->name, y->name);
}

static int name_compare(const void *a, const void *b)
{
    return strcmp(((const FileEntry *)a)->name, ((const FileEntry *)b)->name);
}

/* Ordinary files, or folders. */
static bool list_kind(const char *folder, const char *suffix, bool folders, FileList *out,
                      Text *why)
{
    FileList list = {0};
    DIR *dir = opendir(folder);
    if (dir == NULL && errno != ENOENT)
        return words_fail(why, words("{0} cannot be read: {1}"), folder, strerror(errno));
    for (struct dirent *entry; dir != NULL && (entry = readdir(dir)) != NULL;) {
        struct stat about;
        if (!name_fits(entry->d_name, suffix) ||
            fstatat(dirfd(dir), entry->d_name, &about, 0) != 0 ||
            !(folders ? S_ISDIR(about.st_mode) : S_ISREG(about.st_mode)))
            continue;
        if ((list.n & (list.n - 1)) == 0) {
            size_t room = list.n == 0 ? 1 : 2 * (size_t)list.n;
            list.at = alloc_resize(list.at, room * sizeof *list.at);
        }
        list.at[list.n++] = (FileEntry){alloc_string(entry->d_name), about.st_mtime, about.st_size};
    }
    if (dir != NULL)
        closedir(dir);
    if (list.n > 1)
        qsort(list.at, (size_t)list.n, sizeof *list.at, folders ? name_compare : entry_compare);
    file_list_release(out);
    *out = list;
    return true;
}

bool file_list(const char *folder, const char *suffix, FileList *out, Text *why)
{
    return list_kind(folder, suffix, false, out, why);
}

bool file_folders(const char *folder, FileList *out, Text *why)
{
    return list_kind(folder, "", true, out, why);
}

void file_list_release(FileList *list)
{
    for (int i = 0; i < list->n; i++)
        free(list->at[i].name);
    free(list->at);
    *list = (FileList){0};
}

/* ------------------------------------------------------- stamps */

/* Order does not matter: what readdir() says first differs between machines, the sum does not. */
static uint64_t tree_sum(const char *folder, int depth)
{
    DIR *dir = opendir(folder);
    uint64_t sum = 0;
    struct dirent *entry;
    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        if (entry->d_name[0] == '.')
            continue;
        char path[PATH_MAX];
        struct stat about;
        int n = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (n < 0 || n >= (int)sizeof path || stat(path, &about) != 0)
            continue;
        if (S_ISDIR(about.st_mode)) {
            if (depth > 0)
                sum += hash_mix(tree_sum(path, depth - 1) + 1);
            continue;
        }
        int64_t facts[3] = {about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
        sum += hash_bytes(hash_bytes(HASH_START, entry->d_name, strlen(entry->d_name)), facts,
                          sizeof facts);
    }
    if (dir != NULL)
        closedir(dir);
    return sum;
}

uint64_t file_tree_stamp(const char *folder, uint64_t start)
{
    return hash_mix(start + tree_sum(folder, 3));
}
