/* SPDX-License-Identifier: MIT */
/* files_batch.c -- many files that come to be at once: a locked folder beside them until then. */
#include "data/files_inside.h"
/* Before limits.h, whose PATH_MAX is another one than that of the rules. */
#include "data/words.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/alloc.h"

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
        return words_fail(why, words("{0} cannot be written: {1}"), path, words_error(error));
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
            words_fail(why, words("{0} cannot be written: {1}"), batch->path[i],
                       words_error(errno));
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

bool batch_clear(int at, const char *name)
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
