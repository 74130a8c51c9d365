/* SPDX-License-Identifier: MIT */
/*
 * lock.h -- one writer at a time in a folder of the user's.
 *
 * Two windows may want to write the same file.  Whoever reads a file in order to write it anew
 * holds the lock of its folder from the reading to the writing.  The lock is the folder's own
 * (flock(2)): it leaves no file behind, and goes with the process that held it.
 */
#ifndef DATA_LOCK_H
#define DATA_LOCK_H

#include "base/text.h"

typedef struct FolderLock {
    int fd;
} FolderLock;

enum { LOCK_WAIT_MS = 2000 };

/* Wait for the lock of a folder, LOCK_WAIT_MS at most; false with a sentence if another has it all
 * that time.  Where a file system knows no locks, one goes on without. */
bool folder_lock(const char *folder, FolderLock *out, Text *why);
void folder_unlock(FolderLock *lock);

#endif
