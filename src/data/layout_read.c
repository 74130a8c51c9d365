/* layout_read.c -- the top of a layout file. */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/layout_inside.h"
#include "data/paths.h"

enum { LAYOUT_BYTES = 1 << 18 }; /* more than any layout file */

static const char sections[] =
    "about game size long turns motion themes sets contrast tones pictures styles grids rows sites "
    "lines line_width labels pieces stack_step stones message sounds";

static void read_turns(LayoutReader *reader, const cJSON *root)
{
    const cJSON *turn, *list = cJSON_GetObjectItemCaseSensitive(root, "turns");
    reader->layout->turns = 1;
    LayoutPath path = layout_path(NULL, "turns");
    cJSON_ArrayForEach(turn, list)
    {
        int n = cJSON_IsNumber(turn) ? turn->valueint : -1;
        if (n < 0 || n > 3)
            layout_fault(reader, &path, "must be quarter turns, 0 to 3");
        else
            reader->layout->turns = (uint8_t)(reader->layout->turns | 1U << n);
    }
}

static void read_root(LayoutReader *reader, const cJSON *root)
{
    Layout *layout = reader->layout;
    if (!layout_keys(reader, root, NULL, sections))
        return;
    LayoutPath path = layout_path(NULL, "game");
    const char *game = layout_get_text(reader, root, NULL, "game", "");
    if (strcmp(game, layout->rules->id) != 0) {
        layout_fault(reader, &path, "is \"%s\", not %s", game, layout->rules->id);
        return;
    }
    float size[2] = {0};
    path = layout_path(NULL, "size");
    if (layout_get_numbers(reader, root, NULL, "size", size, 2) && (size[0] <= 0 || size[1] <= 0))
        layout_fault(reader, &path, "must be positive");
    layout->w = size[0];
    layout->h = size[1];
    layout->is_long = layout_get_bool(reader, root, NULL, "long", false);
    layout->motion =
        layout_get_word(reader, root, NULL, "motion", "slide sow") == 1 ? MOTION_SOW : MOTION_SLIDE;
    float message[4];
    if (cJSON_GetObjectItemCaseSensitive(root, "message") &&
        layout_get_numbers(reader, root, NULL, "message", message, 4)) {
        layout->has_message = true;
        layout->message_x = message[0];
        layout->message_y = message[1];
        layout->message_w = message[2];
        layout->message_h = message[3];
    }
    read_turns(reader, root);
    layout_read_looks(reader, root);
    layout_read_sites(reader, root);
    layout_read_lines(reader, root);
    layout_read_pieces(reader, root);
}

/* "data/boards/kalah.json" is kalah. */
static const char *file_id(LayoutReader *reader)
{
    const char *slash = strrchr(reader->file, '/');
    const char *name = slash ? slash + 1 : reader->file;
    Text id = {0};
    text_add(&id, "%.*s", (int)strcspn(name, "."), name);
    return layout_keep(reader, id.s, NULL);
}

Layout *layout_read(const char *file, const char *json, const char *assets, const Rules *rules,
                    const Options *options, Text *why)
{
    LayoutReader reader = {
        .layout = alloc_zero(1, sizeof(Layout)), .file = file, .assets = assets, .why = why};
    reader.layout->rules = rules;
    reader.layout->options = *options;
    reader.layout->id = file_id(&reader);
    const char *end = NULL;
    cJSON *root = cJSON_ParseWithOpts(json, &end, true);
    if (root) {
        read_root(&reader, root);
    } else {
        int line = 1;
        for (const char *c = json; end && c < end; c++)
            line += *c == '\n';
        layout_fault(&reader, NULL, "line %d: this is no JSON", line);
    }
    cJSON_Delete(root);
    if (!reader.failed)
        layout_check(&reader);
    if (reader.failed) {
        layout_free(reader.layout);
        return NULL;
    }
    return reader.layout;
}

Layout *layout_load(const char *board, const Rules *rules, const Options *options, Text *why)
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
    Layout *layout = layout_read(name.s, buffer_string(&json), assets.s, rules, options, why);
    buffer_release(&json);
    return layout;
}
