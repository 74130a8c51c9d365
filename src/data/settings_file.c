/* SPDX-License-Identifier: MIT */
/* settings_file.c -- where settings lie: read, and written with what other windows have changed. */
#include <string.h>

#include "data/files.h"
#include "data/json.h"
#include "data/json_merge.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/settings.h"
#include "data/words.h"

/* What is no settings must not be written over. */
static void file_aside(const char *path, Buffer *faults)
{
    Text why = {0}, moved = {0};
    if (file_set_aside(path, &moved, &why))
        words_fail(&why, words("It has been set aside as {0}."), moved.s, NULL);
    buffer_add(faults, "%s\n", why.s);
}

Settings settings_load(Buffer *faults)
{
    Settings settings = settings_normal();
    Text path = {0}, why = {0};
    Buffer bytes = {0};
    paths_user(USER_CONFIG, "settings.json", &path, NULL);
    if (path.n == 0 || !file_exists(path.s))
        return settings;
    bool known = file_read(path.s, JSON_BYTES_MAX, &bytes, &why);
    if (!known)
        buffer_add(faults, "%s\n", why.s);
    if (!known || !settings_read(bytes.s, bytes.n, path.s, &settings, faults))
        file_aside(path.s, faults);
    buffer_release(&bytes);
    return settings;
}

void settings_language(char out[sizeof((Settings *)NULL)->language])
{
    Settings settings = settings_normal();
    Text path = {0};
    Buffer bytes = {0}, faults = {0};
    paths_user(USER_CONFIG, "settings.json", &path, NULL);
    if (path.n > 0 && file_exists(path.s) && file_read(path.s, JSON_BYTES_MAX, &bytes, NULL))
        settings_read(bytes.s, bytes.n, path.s, &settings, &faults);
    strcpy(out, settings.language);
    buffer_release(&bytes);
    buffer_release(&faults);
}

void settings_choices_load(const char *path, Settings *out, Buffer *faults)
{
    Text why = {0};
    Buffer bytes = {0};
    if (!file_exists(path))
        return;
    bool known = file_read(path, JSON_BYTES_MAX, &bytes, &why);
    if (!known)
        buffer_add(faults, "%s\n", why.s);
    if (!known || !settings_choices_read(bytes.s, bytes.n, path, out, faults))
        file_aside(path, faults);
    buffer_release(&bytes);
}

/* What is to be in the file: this window's changes in what is there. */
static void file_merge(const char *path, const Settings *settings, const Settings *known,
                       Buffer *out)
{
    Buffer before = {0}, mine = {0}, theirs = {0};
    Settings begun = *known;
    for (int i = 0; i < settings->games; i++)
        settings_game(&begun, settings->game[i].game); /* a new one has changed what it has */
    settings_write(&begun, &before);
    settings_write(settings, &mine);
    bool there = !file_is_gone(path);
    if (!there || !file_read(path, JSON_BYTES_MAX, &theirs, NULL) ||
        !json_merge(before.s, mine.s, theirs.s, out)) {
        buffer_add(out, "%s", mine.s);
        if (there)
            file_set_aside(path, NULL, NULL);
    }
    buffer_release(&before);
    buffer_release(&mine);
    buffer_release(&theirs);
}

bool settings_save(const Settings *settings, Settings *known, Text *why)
{
    Text folder = {0}, path = {0};
    Buffer bytes = {0};
    FolderLock lock;
    if (!paths_user(USER_CONFIG, "settings.json", &path, why) ||
        !paths_user_folder(USER_CONFIG, &folder, why) || !folder_lock(folder.s, &lock, why))
        return false;
    file_merge(path.s, settings, known, &bytes);
    bool good = file_write_atomic(path.s, bytes.s, bytes.n, why);
    folder_unlock(&lock);
    buffer_release(&bytes);
    if (good)
        *known = *settings;
    return good;
}
