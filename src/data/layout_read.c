/* SPDX-License-Identifier: MIT */
/* layout_read.c -- the top of a layout file. */
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/layout_inside.h"
#include "data/paths.h"

enum { LAYOUT_BYTES = 1 << 18 }; /* more than any layout file */

static void read_rotations(LayoutReader *reader, const JsonNode *root)
{
    enum { QUARTERS = 4, MOST_STEPS = 8 };
    Layout *layout = reader->layout;
    JsonNode list, steps = json_get(root, "rotation_steps");
    long n_steps = QUARTERS;
    if (json_there(&steps) && !json_whole(&steps, 1, MOST_STEPS, &n_steps))
        n_steps = QUARTERS;
    layout->rotation_steps = (uint8_t)n_steps;
    layout->rotations = 1;
    int n = layout_get_list(root, "rotations", layout->rotation_steps, &list);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        long rotation;
        if (json_whole(&item, 0, layout->rotation_steps - 1, &rotation))
            layout->rotations = (uint8_t)(layout->rotations | 1U << rotation);
    }
}

/* Where it is told who sits there. */
static void read_plates(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {"site", "box", NULL};
    Layout *layout = reader->layout;
    JsonNode list;
    int n = layout_get_list(root, "plates", SEAT_MAX, &list);
    for (int i = 0; i < n; i++) {
        JsonNode node = json_item(&list, i), site = json_get(&node, "site");
        float box[4] = {0};
        if (!json_keys(&node, keys) || !layout_get_numbers(reader, &node, "box", box, 4))
            continue;
        const char *name = json_string(&site);
        Site found = name ? rules_find_site(layout->rules, &layout->options, name) : SITE_NONE;
        if (found == SITE_NONE) {
            json_fault(&site, "no such site in %s", layout->rules->id);
            continue;
        }
        layout->plate[layout->plate_count++] =
            (LayoutPlate){.site = found, .x = box[0], .y = box[1], .w = box[2], .h = box[3]};
    }
}

static void read_message(LayoutReader *reader, const JsonNode *root)
{
    Layout *layout = reader->layout;
    JsonNode node = json_get(root, "message");
    float box[4];
    if (!json_there(&node) || !layout_get_numbers(reader, root, "message", box, 4))
        return;
    layout->has_message = true;
    layout->message_x = box[0];
    layout->message_y = box[1];
    layout->message_w = box[2];
    layout->message_h = box[3];
}

static void read_root(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {
        "about",  "game",   "size",         "centre",   "long",           "rotations",
        "motion", "themes", "sets",         "contrast", "tones",          "pictures",
        "styles", "grids",  "rows",         "sites",    "lines",          "line_width",
        "labels", "pieces", "stack_step",   "stones",   "message",        "sounds",
        "taken",  "tumble", "stack_beside", "arranged", "rotation_steps", "plates",
        "routes", NULL};
    static const char *const motions[] = {"slide", "sow", "hop"};
    Layout *layout = reader->layout;
    if (!json_keys(root, keys))
        return;
    const char *game = layout_get_text(root, "game", "");
    JsonNode node = json_get(root, "game");
    if (strcmp(game, layout->rules->id) != 0) {
        json_fault(&node, "this is not for %s", layout->rules->id);
        return;
    }
    float size[2] = {0};
    node = json_get(root, "size");
    if (layout_get_numbers(reader, root, "size", size, 2) && (size[0] <= 0 || size[1] <= 0))
        json_fault(&node, "must be positive");
    layout->w = size[0];
    layout->h = size[1];
    float centre[2] = {size[0] / 2, size[1] / 2};
    node = json_get(root, "centre");
    if (json_there(&node))
        layout_get_numbers(reader, root, "centre", centre, 2);
    layout->centre_x = centre[0];
    layout->centre_y = centre[1];
    layout->is_long = layout_get_bool(root, "long", false);
    layout->is_arranged = layout_get_bool(root, "arranged", false);
    layout->routes = layout_get_bool(root, "routes", false);
    int motion = layout_get_choice(root, "motion", motions, 3);
    layout->motion = motion < 0 ? MOTION_SLIDE : (LayoutMotion)motion;
    read_message(reader, root);
    read_rotations(reader, root);
    layout_read_looks(reader, root);
    layout_read_labels(reader, root);
    layout_read_sites(reader, root);
    read_plates(reader, root);
    layout_read_lines(reader, root);
    layout_read_pieces(reader, root);
    if (reader->whole)
        layout_check(reader, root);
}

/* "data/boards/kalah.json" is kalah. */
static const char *file_id(const LayoutReader *reader, const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    Text id = {0};
    text_add(&id, "%.*s", (int)strcspn(name, "."), name);
    return layout_keep(reader, id.s, NULL);
}

static Layout *read_text(LayoutReader *reader, const char *file, const char *json,
                         const Rules *rules, const Options *options, Text *why)
{
    Buffer faults = {0};
    JsonFile open;
    Layout *layout = reader->layout = alloc_zero(1, sizeof *layout);
    layout->rules = rules;
    layout->options = *options;
    layout->id = file_id(reader, file);
    if (json_open(&open, file, json, strlen(json), &faults)) {
        JsonNode root = json_root(&open);
        read_root(reader, &root);
    }
    json_close(&open);
    if (open.fault_count > 0) {
        const char *first = buffer_string(&faults);
        text_fail(why, "%.*s", (int)strcspn(first, "\n"), first);
        layout_free(layout);
        layout = NULL;
    }
    buffer_release(&faults);
    return layout;
}

Layout *layout_read(const char *file, const char *json, const char *assets, const Rules *rules,
                    const Options *options, Text *why)
{
    LayoutReader reader = {.assets = assets, .whole = assets != NULL};
    return read_text(&reader, file, json, rules, options, why);
}

static Layout *load(const char *board, bool whole, const Rules *rules, const Options *options,
                    Text *why)
{
    Text name = {0}, path = {0}, assets = {0};
    text_add(&name, "data/boards/%s.json", board);
    Buffer json = {0};
    if (!paths_file(name.s, &path) || !paths_file("assets", &assets)) {
        text_fail(why, "%s: the path is too long", name.s);
        return NULL;
    }
    if (!file_read(path.s, LAYOUT_BYTES, &json, why))
        return NULL;
    LayoutReader reader = {.assets = assets.s, .whole = whole};
    Layout *layout = read_text(&reader, name.s, buffer_string(&json), rules, options, why);
    buffer_release(&json);
    return layout;
}

Layout *layout_load(const char *board, const Rules *rules, const Options *options, Text *why)
{
    return load(board, false, rules, options, why);
}

Layout *layout_load_whole(const char *board, const Rules *rules, const Options *options, Text *why)
{
    return load(board, true, rules, options, why);
}
