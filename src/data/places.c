/* SPDX-License-Identifier: MIT */
#include "data/places.h"

#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/words.h"

enum { FILE_MOST = 1 << 16 };

static const struct {
    const char *key, *name;
} kinds[PLACES_MAX] = {
    [PLACE_HOME] = {"", WORD("folder|Home")},
    [PLACE_DOCUMENTS] = {"XDG_DOCUMENTS_DIR=\"", WORD("folder|Documents")},
    [PLACE_PICTURES] = {"XDG_PICTURES_DIR=\"", WORD("folder|Pictures")},
    [PLACE_DOWNLOADS] = {"XDG_DOWNLOAD_DIR=\"", WORD("folder|Downloads")},
    [PLACE_DESKTOP] = {"XDG_DESKTOP_DIR=\"", WORD("folder|Desktop")},
};

const char *place_name(PlaceKind kind)
{
    return words(kinds[kind].name);
}

static void add(Places *out, PlaceKind kind, Text *path)
{
    while (path->n > 1 && path->s[path->n - 1] == '/')
        path->s[--path->n] = '\0';
    if (path->cut || path->s[0] != '/' || !file_is_folder(path->s))
        return;
    for (int i = 0; i < out->n; i++)
        if (strcmp(out->at[i].path.s, path->s) == 0)
            return;
    out->at[out->n].kind = kind;
    out->at[out->n++].path = *path;
}

/* `XDG_PICTURES_DIR="$HOME/Pictures"`, at the beginning of a line; false if it is not told. */
static bool told(const char *lines, const char *key, const char *home, Text *out)
{
    const char *at = lines;
    while ((at = strstr(at, key)) != NULL && at > lines && at[-1] != '\n')
        at++;
    if (at == NULL)
        return false;
    at += strlen(key);
    static const char variable[] = "$HOME";
    if (strncmp(at, variable, sizeof variable - 1) == 0) {
        text_add_string(out, home);
        at += sizeof variable - 1;
    }
    for (; *at != '\0' && *at != '"' && *at != '\n'; at++) {
        at += *at == '\\' && at[1] != '\0';
        text_add_char(out, *at);
    }
    return true;
}

void places_find(Places *out)
{
    const char *home = getenv("HOME"), *config = getenv("XDG_CONFIG_HOME");
    Text file = {0}, path = {0};
    Buffer lines = {0};
    *out = (Places){.n = 0};
    if (home == NULL || home[0] != '/')
        return;
    text_add_string(&path, home);
    add(out, PLACE_HOME, &path);
    if (config != NULL && config[0] == '/')
        text_add(&file, "%s/user-dirs.dirs", config);
    else
        text_add(&file, "%s/.config/user-dirs.dirs", home);
    if (file_exists(file.s))
        file_read(file.s, FILE_MOST, &lines, NULL);
    for (int kind = PLACE_DOCUMENTS; kind < PLACES_MAX; kind++) {
        text_clear(&path);
        if (told(buffer_string(&lines), kinds[kind].key, home, &path))
            add(out, (PlaceKind)kind, &path);
    }
    buffer_release(&lines);
}
