/* SPDX-License-Identifier: MIT */
/*
 * files.h -- whole files: read, written so that nothing is ever lost, set aside, listed.
 *
 * Sentences in `why` (may be NULL) name file and reason, in the language of words.h.
 */
#ifndef DATA_FILES_H
#define DATA_FILES_H

#include "base/text.h"

#include <stdint.h>

/* Is there something of that name? */
bool file_exists(const char *path);

bool file_is_folder(const char *path);

/* Is there certainly nothing of that name?  A folder that may not be looked into could hold it. */
bool file_is_gone(const char *path);

/* Read a whole file of at most `limit` bytes, any bytes; *out is replaced, and NUL-terminated
 * behind its n bytes.  False with a sentence, *out untouched. */
bool file_read(const char *path, size_t limit, Buffer *out, Text *why);

/* The same, but of a file longer than `most` bytes it reads the beginning only: so many, or some
 * more. */
bool file_read_head(const char *path, size_t most, size_t limit, Buffer *out, Text *why);

/* Write a file so that whatever happens either the old or the new contents are there: into a
 * temporary file in the same folder, to the disk, renamed, the folder to the disk.  A symbolic
 * link is followed; a device, a pipe, a folder is refused.  False with a sentence; what was there
 * is then as it was. */
bool file_write_atomic(const char *path, const char *bytes, size_t n, Text *why);

/*
 * Many new files of one folder at once: for a hundred of them the disk is waited for once, not two
 * hundred times.  None is to be seen before file_batch_end(), and then each is there whole,
 * whatever happens.  They wait in a hidden folder beside, whose lock says that somebody lives who
 * wants them.  Zeroed batches are empty.
 */
typedef struct FileBatch {
    int n;
    char **path;  /* where each is to lie */
    char *folder; /* where it waits, under its number; NULL: there is none yet */
    int fd;       /* of that folder */
    bool synced;
} FileBatch;

/* Add a file; if something has its name in the end, that stays, and this one is not there.  False
 * with a sentence: it is not added. */
bool file_batch_add(FileBatch *batch, const char *path, const char *bytes, size_t n, Text *why);

/* Wait for the disk, which file_batch_end() does else; for those who hold a lock meanwhile. */
void file_batch_sync(FileBatch *batch);

/* Put all in their places, and empty the batch.  Returns how many are there; if some are not, why
 * the first of these is not. */
int file_batch_end(FileBatch *batch, Text *why);
/* None of them after all. */
void file_batch_drop(FileBatch *batch);

enum { FILE_TEMPORARY_SECONDS = 600 };

/* Remove from a folder what was left by a process which is no more: temporary files of
 * file_write_atomic() and what file_hide() has hidden, none for less than FILE_TEMPORARY_SECONDS,
 * and the folders of batches.  Returns how many of all. */
int file_clear_temporary(const char *folder);

/* Rename a file that cannot be read to name.bad, or name.bad.2 ... so that no older one is
 * overwritten.  `moved` (may be NULL) is the new name. */
bool file_set_aside(const char *path, Text *moved, Text *why);

/* A number that changes when anything below a folder does (names, sizes, times; three levels deep),
 * mixed with `start`; `start` itself if there is no such folder. */
uint64_t file_tree_stamp(const char *folder, uint64_t start);

bool file_remove(const char *path, Text *why);

/* Take a file off all lists until this process brings it back or forgets it for good; a process
 * that ends before leaves that to file_clear_temporary().  What has its name meanwhile is never
 * overwritten.  False with a sentence. */
bool file_hide(const char *path, Text *why);
bool file_bring_back(const char *path, Text *why);
void file_forget(const char *path);

typedef struct FileEntry {
    char *name;   /* without the folder */
    int64_t time; /* of the last change, seconds since 1970 */
    int64_t bytes;
} FileEntry;

typedef struct FileList {
    int n;
    FileEntry *at;
} FileList;

/* The ordinary files of a folder whose names end with `suffix` ("" for all), the latest first, then
 * by name.  A folder that is not there has none.  Hidden and temporary files are left out.  Zeroed
 * lists are empty; file_list_release() frees.  False with a sentence if the folder cannot be read.
 */
bool file_list(const char *folder, const char *suffix, FileList *out, Text *why);
void file_list_release(FileList *list);

/* The folders in a folder, by name, without hidden ones; as file_list(). */
bool file_folders(const char *folder, FileList *out, Text *why);

#endif
