/* SPDX-License-Identifier: MIT */
/*
 * files_inside.h -- what files.c and files_batch.c share; for nobody else.
 */
#ifndef DATA_FILES_INSIDE_H
#define DATA_FILES_INSIDE_H

#include "data/files.h"

enum { TEMPORARY_TRIES = 1000 };

bool descriptor_write(int fd, const char *bytes, size_t n);

/* Renaming is only safe on the disk when the folder is, that of `path`.  Some file systems cannot
 * sync a folder; then there is nothing more to be done. */
void folder_sync(const char *path);

/* Clear away a batch's folder, in the folder `at`, that nobody holds any more. */
bool batch_clear(int at, const char *name);

#endif
