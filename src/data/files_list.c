/* SPDX-License-Identifier: MIT */
/* files_list.c -- what lies in a folder, and the stamp that tells whether it has changed. */
#include "data/files.h"
/* Before limits.h, whose PATH_MAX is another one than that of the rules. */
#include "data/words.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/hash.h"

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
        return words_fail(why, words("{0} cannot be read: {1}"), folder, words_error(errno));
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
