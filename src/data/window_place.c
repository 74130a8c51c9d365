/* SPDX-License-Identifier: MIT */
#include "data/window_place.h"

#include "data/files.h"
#include "data/json.h"
#include "data/paths.h"

enum { PLACE_BYTES_MAX = 4096, PLACE_MOST = 100000, SIZE_LEAST = 100 };

static bool number_read(const JsonNode *root, const char *key, long least, int *out)
{
    JsonNode node = json_get(root, key);
    long value;
    if (!json_whole(&node, least, PLACE_MOST, &value))
        return false;
    *out = (int)value;
    return true;
}

bool window_place_read(const char *text, size_t n, const char *name, WindowPlace *out,
                       Buffer *faults)
{
    JsonFile file;
    WindowPlace read = {0};
    bool good = json_open(&file, name, text, n, faults);
    if (good) {
        JsonNode root = json_root(&file), maximised = json_get(&root, "maximised");
        good = number_read(&root, "x", -PLACE_MOST, &read.x) &&
               number_read(&root, "y", -PLACE_MOST, &read.y) &&
               number_read(&root, "width", SIZE_LEAST, &read.w) &&
               number_read(&root, "height", SIZE_LEAST, &read.h) &&
               json_bool(&maximised, &read.maximised);
    }
    json_close(&file);
    if (good)
        *out = read;
    return good;
}

bool window_place_load(WindowPlace *out)
{
    Text path = {0};
    Buffer bytes = {0}, faults = {0};
    paths_user(USER_STATE, "window.json", &path, NULL);
    bool good = path.n > 0 && file_exists(path.s) &&
                file_read(path.s, PLACE_BYTES_MAX, &bytes, NULL) &&
                window_place_read(bytes.s, bytes.n, path.s, out, &faults);
    buffer_release(&bytes);
    buffer_release(&faults);
    return good;
}

bool window_place_save(const WindowPlace *place, Text *why)
{
    Text path = {0};
    Buffer bytes = {0};
    if (!paths_user(USER_STATE, "window.json", &path, why))
        return false;
    buffer_add(&bytes,
               "{\n  \"x\": %d,\n  \"y\": %d,\n  \"width\": %d,\n  \"height\": %d,\n"
               "  \"maximised\": %s\n}\n",
               place->x, place->y, place->w, place->h, place->maximised ? "true" : "false");
    bool good = file_write_atomic(path.s, bytes.s, bytes.n, why);
    buffer_release(&bytes);
    return good;
}
