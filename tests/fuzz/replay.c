/* SPDX-License-Identifier: MIT */
/* main() for a fuzz target without libFuzzer: feeds it each file of the folders named. */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Not fuzz.h: the rules' PATH_MAX is a turn's, not limits.h's. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static bool replay_file(const char *path)
{
    struct stat about;
    FILE *file = fopen(path, "rb");
    if (file == NULL || fstat(fileno(file), &about) != 0)
        return false;
    size_t n = (size_t)about.st_size;
    uint8_t *bytes = malloc(n > 0 ? n : 1); /* of the exact size: a sanitizer sees the end */
    bool good = bytes != NULL && fread(bytes, 1, n, file) == n;
    fclose(file);
    if (good)
        LLVMFuzzerTestOneInput(bytes, n);
    free(bytes);
    return good;
}

static int replay_folder(const char *folder)
{
    struct dirent **entry;
    int files = 0;
    int n = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", folder, entry[i]->d_name);
        if (entry[i]->d_name[0] != '.') {
            fprintf(stderr, "%s\n", path);
            files += replay_file(path) ? 1 : -10000;
        }
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    return files;
}

int main(int count, char **arguments)
{
    int files = 0;
    for (int i = 1; i < count; i++)
        files += replay_folder(arguments[i]);
    LLVMFuzzerTestOneInput((const uint8_t *)"", 0);
    printf("%d files\n", files);
    return files > 0 ? 0 : 1;
}
