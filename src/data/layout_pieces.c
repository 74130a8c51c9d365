/* SPDX-License-Identifier: MIT */
/* layout_pieces.c -- what stands on the sites: pieces, stones; and the sounds they make. */
#include <string.h>

#include "data/layout_inside.h"
#include "data/settings.h"

/* One entry of "pieces", for one tone or for none. */
static void add_piece(LayoutReader *reader, const JsonNode *node, const char *tone)
{
    Layout *layout = reader->layout;
    JsonNode layers;
    int n = layout_get_list(node, "layers", LAYOUT_LAYERS, &layers);
    if (n == 0)
        json_fault(&layers, "1 to %d sprites are wanted here", LAYOUT_LAYERS);
    if (layout->piece_count == LAYOUT_PIECES) {
        json_fault(node, "more than %d pieces", LAYOUT_PIECES);
        return;
    }
    LayoutPiece *piece = &layout->piece[layout->piece_count++];
    int seat = (int)layout_get_number(reader, node, "seat", 0);
    piece->kind = layout_keep(reader, layout_get_text(node, "kind", "*"), tone);
    piece->owner = seat >= 1 && seat <= SEAT_MAX ? (Seat)(seat - 1) : SEAT_NONE;
    piece->hidden = layout_get_bool(node, "hidden", false);
    piece->size = layout_get_number(reader, node, "size", 0.9F);
    piece->up = layout_get_number(reader, node, "up", 0);
    for (int i = 0; i < n; i++) {
        JsonNode layer = json_item(&layers, i);
        const char *sprite = json_string(&layer);
        piece->layer[piece->layers++] = layout_keep(reader, sprite ? sprite : "", tone);
    }
}

static void read_piece(LayoutReader *reader, const JsonNode *node)
{
    static const char *const keys[] = {"kind",   "each", "seat", "hidden",
                                       "layers", "size", "up",   NULL};
    static const char *const each[] = {"tone"};
    const Layout *layout = reader->layout;
    if (!json_keys(node, keys))
        return;
    if (layout_get_choice(node, "each", each, 1) < 0) {
        add_piece(reader, node, NULL);
        return;
    }
    for (int i = 0; i < layout->tone_count; i++)
        add_piece(reader, node, layout->tone[i].name);
}

static void read_stones(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {"sprite", "count", "size", NULL};
    Layout *layout = reader->layout;
    JsonNode node = json_get(root, "stones");
    if (!json_there(&node) || !json_keys(&node, keys))
        return;
    layout->stone = layout_keep(reader, layout_get_text(&node, "sprite", ""), NULL);
    layout->stone_count = (int)layout_get_number(reader, &node, "count", 1);
    layout->stone_size = layout_get_number(reader, &node, "size", 0.225F);
    if (layout->stone_count < 1 || layout->stone_count > 1000 || layout->stone_size < 0.01F)
        json_fault(&node, "count and size must be positive");
}

static void read_tumble(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {"sprite", "count", NULL};
    Layout *layout = reader->layout;
    JsonNode node = json_get(root, "tumble");
    if (!json_there(&node) || !json_keys(&node, keys))
        return;
    layout->tumble = layout_keep(reader, layout_get_text(&node, "sprite", ""), NULL);
    layout->tumble_count = (int)layout_get_number(reader, &node, "count", 1);
    if (layout->tumble_count < 1 || layout->tumble_count > 100)
        json_fault(&node, "count must be from 1 to 100");
}

static void read_sounds(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {"move", "take", "put", "turn", "roll", NULL};
    JsonNode node = json_get(root, "sounds");
    if (!json_there(&node) || !json_keys(&node, keys))
        return;
    for (int i = 0; keys[i]; i++) {
        int sound = layout_get_choice(&node, keys[i], settings_sound, SETTINGS_SOUNDS);
        reader->layout->sound[i] = sound < 0 ? NULL : settings_sound[sound];
    }
}

/* The kind with this name, 0 if there is none. */
static uint8_t kind_named(const LayoutReader *reader, const char *name)
{
    for (int kind = 1; kind <= UINT8_MAX; kind++) {
        const char *other = reader->layout->rules->kind_name((uint8_t)kind);
        if (other != NULL && strcmp(other, name) == 0)
            return (uint8_t)kind;
    }
    return 0;
}

static void read_taken(LayoutReader *reader, const JsonNode *root)
{
    static const char *const keys[] = {"kind", "worth", NULL};
    Layout *layout = reader->layout;
    JsonNode list;
    int n = layout_get_list(root, "taken", LAYOUT_TAKEN, &list);
    for (int i = 0; i < n; i++) {
        JsonNode node = json_item(&list, i);
        if (!json_keys(&node, keys))
            return;
        const char *name = layout_get_text(&node, "kind", "");
        LayoutTaken taken = {kind_named(reader, name),
                             (int)layout_get_number(reader, &node, "worth", 1)};
        if (taken.kind == 0)
            json_fault(&node, "kind: there is no piece \"%s\"", name);
        else
            layout->taken[layout->taken_count++] = taken;
    }
}

void layout_read_pieces(LayoutReader *reader, const JsonNode *root)
{
    JsonNode list;
    int n = layout_get_list(root, "pieces", LAYOUT_PIECES, &list);
    for (int i = 0; i < n; i++) {
        JsonNode piece = json_item(&list, i);
        read_piece(reader, &piece);
    }
    reader->layout->stack_step = layout_get_number(reader, root, "stack_step", 0.098F);
    reader->layout->stack_beside = layout_get_bool(root, "stack_beside", false);
    read_stones(reader, root);
    read_tumble(reader, root);
    read_taken(reader, root);
    read_sounds(reader, root);
}
