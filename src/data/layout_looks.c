/* SPDX-License-Identifier: MIT */
/* layout_looks.c -- themes, sets, tones, background pictures, labels. */
#include <string.h>

#include "data/files.h"
#include "data/layout_inside.h"

enum { TONES_BYTES = 1 << 16 }; /* more than any tones file */

static void read_look(const LayoutReader *reader, const JsonNode *node, LayoutLook *look)
{
    static const char *const keys[] = {"id", "name", "folder", "label", "plate", NULL};
    json_keys(node, keys);
    look->id = layout_keep(reader, layout_get_text(node, "id", ""), NULL);
    look->name = layout_keep(reader, layout_get_text(node, "name", ""), NULL);
    look->folder = layout_keep(reader, layout_get_text(node, "folder", ""), NULL);
    if (look->id[0] == '\0' || look->name[0] == '\0' || look->folder[0] == '\0')
        json_fault(node, "id, name and folder are wanted here");
    JsonNode label = json_get(node, "label");
    if (json_there(&label))
        look->label = layout_colour(&label);
    JsonNode plate = json_get(node, "plate");
    if (json_there(&plate))
        look->plate = layout_colour(&plate);
}

static int read_look_list(const LayoutReader *reader, const JsonNode *root, const char *key,
                          LayoutLook *looks)
{
    JsonNode list;
    int n = layout_get_list(root, key, LAYOUT_LOOKS, &list);
    if (n == 0)
        json_fault(&list, "at least one is wanted");
    for (int i = 0; i < n; i++) {
        JsonNode node = json_item(&list, i);
        read_look(reader, &node, &looks[i]);
    }
    return n;
}

/* Index of the look whose id is a member of the object `contrast`. */
static int read_contrast(const JsonNode *contrast, const char *key, const LayoutLook *looks, int n)
{
    JsonNode node = json_get(contrast, key);
    const char *id = json_string(&node);
    for (int i = 0; id && i < n; i++)
        if (strcmp(looks[i].id, id) == 0)
            return i;
    json_fault(&node, "none of them has this id");
    return 0;
}

/* Colours of a tone in each theme: its own, or those under the theme's id. */
static void read_tone(LayoutReader *reader, const JsonNode *node)
{
    Layout *layout = reader->layout;
    if (layout->tone_count == LAYOUT_TONES) {
        json_fault(node, "more than %d tones", LAYOUT_TONES);
        return;
    }
    LayoutTone *tone = &layout->tone[layout->tone_count++];
    tone->name = layout_keep(reader, node->key, NULL);
    tone->sign = layout_keep(reader, layout_get_text(node, "sign", ""), NULL);
    for (int i = 0; i < layout->theme_count; i++) {
        JsonNode own = json_get(node, layout->theme[i].id);
        const JsonNode *from = json_there(&own) ? &own : node;
        JsonNode fill = json_get(from, "fill"), ink = json_get(from, "ink");
        tone->fill[i] = layout_colour(&fill);
        tone->ink[i] = layout_colour(&ink);
    }
}

/* The tones stand in a file of their own, written by the generator of the sprites. */
static void read_tones(LayoutReader *reader, const JsonNode *root)
{
    const char *name = layout_get_text(root, "tones", NULL);
    if (!name || !reader->assets)
        return;
    JsonNode node = json_get(root, "tones");
    Text path = {0}, why = {0};
    text_add(&path, "%s/sprites/%s", reader->assets, name);
    Buffer text = {0};
    if (!file_read(path.s, TONES_BYTES, &text, &why)) {
        json_fault(&node, "%s", why.s);
        return;
    }
    JsonFile file;
    if (json_open(&file, name, buffer_string(&text), text.n, root->file->faults)) {
        JsonNode tones = json_root(&file);
        for (JsonNode tone = json_first(&tones); json_there(&tone); tone = json_next(&tone))
            read_tone(reader, &tone);
    }
    root->file->fault_count += file.fault_count;
    json_close(&file);
    buffer_release(&text);
}

static uint32_t read_theme_set(const Layout *layout, const JsonNode *node)
{
    uint32_t set = 0;
    for (JsonNode id = json_first(node); json_there(&id); id = json_next(&id)) {
        const char *name = json_string(&id);
        int theme = layout_theme(layout, name);
        if (name && strcmp(layout->theme[theme].id, name) == 0)
            set |= 1U << theme;
        else
            json_fault(&id, "no such theme");
    }
    return set;
}

static void read_picture(LayoutReader *reader, const JsonNode *node)
{
    static const char *const keys[] = {"sprite",  "box",    "over", "inlaid",
                                       "rotates", "themes", "only", NULL};
    Layout *layout = reader->layout;
    float box[4] = {0};
    if (!json_keys(node, keys) || !layout_applies(reader, node) ||
        !layout_get_numbers(reader, node, "box", box, 4))
        return;
    JsonNode themes = json_get(node, "themes");
    layout->picture[layout->picture_count++] = (LayoutPicture){
        .sprite = layout_keep(reader, layout_get_text(node, "sprite", ""), NULL),
        .x = box[0],
        .y = box[1],
        .w = box[2],
        .h = box[3],
        .over = layout_get_bool(node, "over", false),
        .inlaid = layout_get_bool(node, "inlaid", false),
        .rotates = layout_get_bool(node, "rotates", false),
        .themes = json_there(&themes) ? read_theme_set(layout, &themes) : ~0U,
    };
}

void layout_read_looks(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {"theme", "set", NULL};
    Layout *layout = reader->layout;
    layout->theme_count = read_look_list(reader, root, "themes", layout->theme);
    layout->set_count = read_look_list(reader, root, "sets", layout->set);
    JsonNode contrast = json_get(root, "contrast"), list;
    if (layout->theme_count == 0 || layout->set_count == 0 || !json_keys(&contrast, keys))
        return;
    layout->contrast_theme = read_contrast(&contrast, "theme", layout->theme, layout->theme_count);
    layout->contrast_set = read_contrast(&contrast, "set", layout->set, layout->set_count);
    read_tones(reader, root);
    int n = layout_get_list(root, "pictures", LAYOUT_PICTURES, &list);
    for (int i = 0; i < n; i++) {
        JsonNode picture = json_item(&list, i);
        read_picture(reader, &picture);
    }
}

static void read_label_row(LayoutReader *reader, const JsonNode *node)
{
    static const char *const keys[] = {"text", "kind", "from", "to",   "x",       "y", "dx",
                                       "dy",   "hold", "size", "only", "tight_y", NULL};
    static const char *const kinds[] = {"coordinate", "name", "number"};
    Layout *layout = reader->layout;
    if (!json_keys(node, keys) || !layout_applies(reader, node))
        return;
    int from = (int)layout_get_number(reader, node, "from", 1);
    int to = (int)layout_get_number(reader, node, "to", 1);
    const char *text = layout_get_text(node, "text", "");
    reader->counting = true;
    for (reader->i = from; reader->i <= to; reader->i++) {
        if (layout->label_count == LAYOUT_LABELS) {
            json_fault(node, "more than %d labels", LAYOUT_LABELS);
            break;
        }
        LayoutLabel *label = &layout->label[layout->label_count++];
        label->kind = (LayoutLabelKind)layout_get_choice(node, "kind", kinds, 3);
        label->text = layout_keep(reader, text, NULL);
        layout_get_anchor(reader, node, &label->at);
        label->tight = label->at;
        label->tight.y = layout_get_number(reader, node, "tight_y", label->at.y);
        if (label->tight.y != label->at.y)
            label->tight.dx = label->tight.dy = 0;
        label->size = layout_get_number(reader, node, "size", 0.165F);
    }
    reader->counting = false;
}

void layout_read_labels(LayoutReader *reader, const JsonNode *root)
{
    JsonNode list;
    int n = layout_get_list(root, "labels", LAYOUT_LABELS, &list);
    for (int i = 0; i < n; i++) {
        JsonNode labels = json_item(&list, i);
        read_label_row(reader, &labels);
    }
}
