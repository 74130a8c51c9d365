/* layout_looks.c -- themes, sets, tones, background pictures, labels, pieces, stones, sounds. */
#include <string.h>

#include "data/files.h"
#include "data/layout_inside.h"
#include "data/settings.h"

enum { TONES_BYTES = 1 << 16 }; /* more than any tones file */

static void read_look_list(LayoutReader *reader, const cJSON *root, const char *key,
                           LayoutLook *looks, int *count)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(root, key);
    LayoutPath path = layout_path(NULL, key);
    int n = layout_array(reader, list, &path);
    if (n < 1 || n > LAYOUT_LOOKS) {
        layout_fault(reader, &path, "must have 1 to %d entries", LAYOUT_LOOKS);
        return;
    }
    for (int i = 0; i < n; i++) {
        const cJSON *node = cJSON_GetArrayItem(list, i);
        LayoutPath at = layout_path_at(&path, i);
        if (!layout_keys(reader, node, &at, "id name folder label"))
            return;
        LayoutLook *look = &looks[(*count)++];
        look->id = layout_keep(reader, layout_get_text(reader, node, &at, "id", ""), NULL);
        look->name = layout_keep(reader, layout_get_text(reader, node, &at, "name", ""), NULL);
        look->folder = layout_keep(reader, layout_get_text(reader, node, &at, "folder", ""), NULL);
        if (look->id[0] == '\0' || look->name[0] == '\0' || look->folder[0] == '\0')
            layout_fault(reader, &at, "must have id, name and folder");
        const cJSON *label = cJSON_GetObjectItemCaseSensitive(node, "label");
        LayoutPath colour = layout_path(&at, "label");
        if (label)
            look->label = layout_colour(reader, label, &colour);
    }
}

/* Index of a look by the id under `key` of the object `contrast`. */
static int read_contrast(LayoutReader *reader, const cJSON *node, const char *key,
                         const LayoutLook *looks, int n)
{
    LayoutPath path = layout_path(NULL, "contrast"), at = layout_path(&path, key);
    const char *id = layout_get_text(reader, node, &path, key, "");
    for (int i = 0; i < n; i++)
        if (strcmp(looks[i].id, id) == 0)
            return i;
    layout_fault(reader, &at, "must be the id of one of them");
    return 0;
}

/* Colours of a tone in each theme: its own, or those under the theme's id. */
static void read_tone(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    Layout *layout = reader->layout;
    if (layout->tone_count == LAYOUT_TONES) {
        layout_fault(reader, path, "at most %d tones", LAYOUT_TONES);
        return;
    }
    LayoutTone *tone = &layout->tone[layout->tone_count++];
    tone->name = layout_keep(reader, node->string, NULL);
    tone->sign = layout_keep(reader, layout_get_text(reader, node, path, "sign", ""), NULL);
    for (int i = 0; i < layout->theme_count; i++) {
        const cJSON *own = cJSON_GetObjectItemCaseSensitive(node, layout->theme[i].id);
        LayoutPath deep = layout_path(path, layout->theme[i].id);
        const LayoutPath *at = own ? &deep : path;
        LayoutPath fill = layout_path(at, "fill"), ink = layout_path(at, "ink");
        const cJSON *from = own ? own : node;
        const cJSON *fill_node = cJSON_GetObjectItemCaseSensitive(from, "fill");
        const cJSON *ink_node = cJSON_GetObjectItemCaseSensitive(from, "ink");
        tone->fill[i] = layout_colour(reader, fill_node, &fill);
        tone->ink[i] = layout_colour(reader, ink_node, &ink);
    }
}

/* The tones stand in a file of their own, written by the generator of the sprites. */
static void read_tones(LayoutReader *reader, const cJSON *root)
{
    const char *name = layout_get_text(reader, root, NULL, "tones", NULL);
    if (!name || reader->failed || !reader->assets)
        return;
    Text file = {0}, why = {0};
    text_add(&file, "%s/sprites/%s", reader->assets, name);
    LayoutPath path = layout_path(NULL, "tones");
    Buffer text = {0};
    if (!file_read(file.s, TONES_BYTES, &text, &why)) {
        layout_fault(reader, &path, "%s", why.s);
        return;
    }
    cJSON *tones = cJSON_Parse(buffer_string(&text));
    buffer_release(&text);
    if (!cJSON_IsObject(tones))
        layout_fault(reader, &path, "%s is no JSON object", name);
    const cJSON *node;
    cJSON_ArrayForEach(node, tones)
    {
        LayoutPath at = layout_path(&path, node->string);
        read_tone(reader, node, &at);
    }
    cJSON_Delete(tones);
}

static void read_picture(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    Layout *layout = reader->layout;
    if (!layout_keys(reader, node, path, "sprite box over themes"))
        return;
    LayoutPicture *picture = &layout->picture[layout->picture_count++];
    float box[4] = {0};
    picture->sprite = layout_keep(reader, layout_get_text(reader, node, path, "sprite", ""), NULL);
    picture->over = layout_get_bool(reader, node, path, "over", false);
    layout_get_numbers(reader, node, path, "box", box, 4);
    picture->x = box[0];
    picture->y = box[1];
    picture->w = box[2];
    picture->h = box[3];
    picture->themes = ~0U;
    const cJSON *id, *themes = cJSON_GetObjectItemCaseSensitive(node, "themes");
    if (themes)
        picture->themes = 0;
    LayoutPath at = layout_path(path, "themes");
    cJSON_ArrayForEach(id, themes)
    {
        int theme = cJSON_IsString(id) ? layout_theme(layout, id->valuestring) : -1;
        if (theme < 0 || strcmp(layout->theme[theme].id, id->valuestring) != 0)
            layout_fault(reader, &at, "no such theme");
        else
            picture->themes |= 1U << theme;
    }
}

static void read_labels(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    Layout *layout = reader->layout;
    if (!layout_keys(reader, node, path, "text kind from to x y dx dy hold size"))
        return;
    int from = (int)layout_get_number(reader, node, path, "from", 1);
    int to = (int)layout_get_number(reader, node, path, "to", 1);
    int kind = layout_get_word(reader, node, path, "kind", "coordinate name");
    const char *text = layout_get_text(reader, node, path, "text", "");
    reader->counting = true;
    for (reader->i = from; reader->i <= to && !reader->failed; reader->i++) {
        if (layout->label_count == LAYOUT_LABELS) {
            layout_fault(reader, path, "at most %d labels", LAYOUT_LABELS);
            break;
        }
        LayoutLabel *label = &layout->label[layout->label_count++];
        label->kind = kind == 1 ? LABEL_NAME : LABEL_COORDINATE;
        label->text = layout_keep(reader, text, NULL);
        layout_get_anchor(reader, node, path, &label->at);
        label->size = layout_get_number(reader, node, path, "size", 0.2F);
    }
    reader->counting = false;
}

void layout_read_looks(LayoutReader *reader, const cJSON *root)
{
    Layout *layout = reader->layout;
    read_look_list(reader, root, "themes", layout->theme, &layout->theme_count);
    read_look_list(reader, root, "sets", layout->set, &layout->set_count);
    const cJSON *contrast = cJSON_GetObjectItemCaseSensitive(root, "contrast");
    LayoutPath path = layout_path(NULL, "contrast");
    if (!layout_keys(reader, contrast, &path, "theme set"))
        return;
    layout->contrast_theme =
        read_contrast(reader, contrast, "theme", layout->theme, layout->theme_count);
    layout->contrast_set = read_contrast(reader, contrast, "set", layout->set, layout->set_count);
    read_tones(reader, root);

    const cJSON *list = cJSON_GetObjectItemCaseSensitive(root, "pictures");
    path = layout_path(NULL, "pictures");
    int n = layout_array(reader, list, &path);
    if (n > LAYOUT_PICTURES)
        layout_fault(reader, &path, "at most %d pictures", LAYOUT_PICTURES);
    for (int i = 0; i < n && !reader->failed; i++) {
        LayoutPath at = layout_path_at(&path, i);
        read_picture(reader, cJSON_GetArrayItem(list, i), &at);
    }
    list = cJSON_GetObjectItemCaseSensitive(root, "labels");
    path = layout_path(NULL, "labels");
    n = list ? layout_array(reader, list, &path) : 0;
    for (int i = 0; i < n; i++) {
        LayoutPath at = layout_path_at(&path, i);
        read_labels(reader, cJSON_GetArrayItem(list, i), &at);
    }
}

/* One entry of "pieces", for one tone or for none. */
static void add_piece(LayoutReader *reader, const cJSON *node, const LayoutPath *path,
                      const char *tone)
{
    Layout *layout = reader->layout;
    LayoutPath at = layout_path(path, "layers");
    const cJSON *layers = cJSON_GetObjectItemCaseSensitive(node, "layers");
    int n = layout_array(reader, layers, &at);
    if (n < 1 || n > LAYOUT_LAYERS) {
        layout_fault(reader, &at, "must be 1 to %d sprites", LAYOUT_LAYERS);
        return;
    }
    if (layout->piece_count == LAYOUT_PIECES) {
        layout_fault(reader, path, "at most %d pieces", LAYOUT_PIECES);
        return;
    }
    LayoutPiece *piece = &layout->piece[layout->piece_count++];
    piece->kind = layout_keep(reader, layout_get_text(reader, node, path, "kind", "*"), tone);
    piece->owner = (Seat)(layout_get_number(reader, node, path, "seat", 0) - 1);
    if (piece->owner < 0)
        piece->owner = SEAT_NONE;
    piece->hidden = layout_get_bool(reader, node, path, "hidden", false);
    piece->size = layout_get_number(reader, node, path, "size", 0.9F);
    piece->up = layout_get_number(reader, node, path, "up", 0);
    for (int i = 0; i < n; i++) {
        const cJSON *layer = cJSON_GetArrayItem(layers, i);
        LayoutPath item = layout_path_at(&at, i);
        if (!cJSON_IsString(layer))
            layout_fault(reader, &item, "must be a string");
        else
            piece->layer[piece->layers++] = layout_keep(reader, layer->valuestring, tone);
    }
}

static void read_stones(LayoutReader *reader, const cJSON *root)
{
    Layout *layout = reader->layout;
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(root, "stones");
    LayoutPath path = layout_path(NULL, "stones");
    if (!node || !layout_keys(reader, node, &path, "sprite count size"))
        return;
    layout->stone = layout_keep(reader, layout_get_text(reader, node, &path, "sprite", ""), NULL);
    layout->stone_count = (int)layout_get_number(reader, node, &path, "count", 1);
    layout->stone_size = layout_get_number(reader, node, &path, "size", 0.25F);
    if (layout->stone_count < 1 || layout->stone_size < 0.01F)
        layout_fault(reader, &path, "count and size must be positive");
}

static void read_sounds(LayoutReader *reader, const cJSON *root)
{
    static const char *const events[] = {"move", "take", "put", "turn", "roll"};
    const cJSON *node = cJSON_GetObjectItemCaseSensitive(root, "sounds");
    LayoutPath path = layout_path(NULL, "sounds");
    if (!node || !layout_keys(reader, node, &path, "move take put turn roll"))
        return;
    for (int i = 0; i < 5; i++) {
        const char *name = layout_get_text(reader, node, &path, events[i], NULL);
        LayoutPath at = layout_path(&path, events[i]);
        bool known = !name;
        for (int k = 0; !known && k < SETTINGS_SOUNDS; k++)
            known = strcmp(settings_sound[k], name) == 0;
        if (!known)
            layout_fault(reader, &at, "no such sound: \"%s\"", name);
        reader->layout->sound[i] = layout_keep(reader, name, NULL);
    }
}

void layout_read_pieces(LayoutReader *reader, const cJSON *root)
{
    const Layout *layout = reader->layout;
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(root, "pieces");
    LayoutPath path = layout_path(NULL, "pieces");
    int n = list ? layout_array(reader, list, &path) : 0;
    for (int i = 0; i < n && !reader->failed; i++) {
        const cJSON *node = cJSON_GetArrayItem(list, i);
        LayoutPath at = layout_path_at(&path, i);
        if (!layout_keys(reader, node, &at, "kind each seat hidden layers size up"))
            return;
        bool each_tone = layout_get_word(reader, node, &at, "each", "tone") == 0;
        int times = each_tone ? layout->tone_count : 1;
        for (int k = 0; k < times; k++)
            add_piece(reader, node, &at, each_tone ? layout->tone[k].name : NULL);
    }
    reader->layout->stack_step = layout_get_number(reader, root, NULL, "stack_step", 0.098F);
    read_stones(reader, root);
    read_sounds(reader, root);
}
