/* SPDX-License-Identifier: MIT */
#include "data/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "data/words.h"

enum { TRY_EVERY_MS = 4 };

bool folder_lock(const char *folder, FolderLock *out, Text *why)
{
    const struct timespec pause = {0, TRY_EVERY_MS * 1000000L};
    out->fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    for (int waited = 0; out->fd >= 0; waited += TRY_EVERY_MS) {
        if (flock(out->fd, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR))
            return true;
        if (waited >= LOCK_WAIT_MS)
            break;
        nanosleep(&pause, NULL);
    }
    if (out->fd < 0)
        return true; /* what is written there will say why it cannot be */
    folder_unlock(out);
    return words_fail(why, words("{0} is being written to by another window"), folder, NULL);
}

void folder_unlock(FolderLock *lock)
{
    if (lock->fd >= 0)
        close(lock->fd);
    lock->fd = -1;
}
