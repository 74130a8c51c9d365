/* SPDX-License-Identifier: MIT */
/* layout_check.c -- every kind has its sprite, and every sprite its file, in every theme and set.
 */
#include <string.h>

#include "data/files.h"
#include "data/layout_inside.h"

/* `what` of the file wants a sprite. */
static void check_sprite(const LayoutReader *reader, const JsonNode *root, const char *what,
                         const char *name, const char *pattern, const LayoutFill *fill)
{
    if (!pattern)
        return;
    Text sprite, path = {0};
    layout_sprite(reader->layout, pattern, fill, &sprite);
    text_add(&path, "%s/%s.svg", reader->assets, sprite.s);
    JsonNode section = json_get(root, what);
    if (!file_exists(path.s))
        json_fault(&section, "%s: no such sprite: %s.svg", name, sprite.s);
}

/* Its picture, for all seats and sets. */
static void check_button(const LayoutReader *reader, const JsonNode *root, int theme,
                         const LayoutSite *site, const char *name)
{
    const Layout *layout = reader->layout;
    for (int set = 0; set < layout->set_count; set++)
        for (int seat = 0; seat < layout->rules->seats_max; seat++) {
            LayoutFill fill = {.theme = theme, .set = set, .owner = (Seat)seat};
            check_sprite(reader, root, "sites", name, site->sprite, &fill);
        }
}

static void check_theme(const LayoutReader *reader, const JsonNode *root, int theme)
{
    const Layout *layout = reader->layout;
    LayoutFill fill = {.theme = theme, .owner = SEAT_NONE};
    for (int i = 0; i < 2 * layout->picture_count; i++) {
        const LayoutPicture *picture = &layout->picture[i / 2];
        fill.lying = i % 2 == 1;
        if (picture->themes >> theme & 1)
            check_sprite(reader, root, "pictures", layout->theme[theme].id, picture->sprite, &fill);
    }
    for (int i = 0; i < layout->site_count; i++) {
        const LayoutSite *site = &layout->site[i];
        const char *name = layout->site_name[i];
        fill.tone = site->tone == TONE_NONE ? NULL : layout->tone[site->tone].name;
        if (site->use == USE_BUTTON)
            check_button(reader, root, theme, site, name);
        else
            check_sprite(reader, root, "sites", name, site->sprite, &fill);
        check_sprite(reader, root, "sites", name, site->plate_sprite, &fill);
    }
}

static void check_tones(const LayoutReader *reader, const JsonNode *root)
{
    const Layout *layout = reader->layout;
    LayoutFill fill = {.owner = SEAT_NONE};
    for (int i = 0; i < layout->tone_count; i++) {
        Text sign = {0};
        text_add(&sign, "signs/%s", layout->tone[i].sign);
        check_sprite(reader, root, "tones", layout->tone[i].name, sign.s, &fill);
    }
}

/* An entry of "pieces" for all seats that may own such a piece. */
static void check_piece(const LayoutReader *reader, const JsonNode *root, const LayoutPiece *piece,
                        const char *kind)
{
    const Layout *layout = reader->layout;
    bool any = piece->owner == SEAT_NONE;
    int first = any ? 0 : piece->owner, last = any ? layout->rules->seats_max - 1 : piece->owner;
    for (int set = 0; set < layout->set_count; set++)
        for (int seat = first; seat <= last; seat++)
            for (int i = 0; i < 2 * piece->layers; i++) {
                LayoutFill fill = {.set = set, .owner = (Seat)seat, .kind = kind, .i = 1};
                fill.lying = fill.swapped = i % 2 == 1;
                check_sprite(reader, root, "pieces", kind, piece->layer[i / 2], &fill);
            }
}

static bool is_kind(const Rules *rules, const char *name)
{
    for (int kind = 1; kind < 256; kind++) {
        const char *known = rules->kind_name((uint8_t)kind);
        if (known && strcmp(known, name) == 0)
            return true;
    }
    return false;
}

/* Kinds without an entry are drawn as stones of a heap, if the board has heaps. */
static void check_kinds(const LayoutReader *reader, const JsonNode *root)
{
    const Layout *layout = reader->layout;
    JsonNode pieces = json_get(root, "pieces");
    for (int kind = 1; kind < 256; kind++) {
        const char *name = layout->rules->kind_name((uint8_t)kind);
        bool drawn = layout->stone_count > 0;
        for (int i = 0; name && i < layout->piece_count; i++) {
            const LayoutPiece *piece = &layout->piece[i];
            if (strcmp(piece->kind, name) != 0 && (strcmp(piece->kind, "*") != 0 || drawn))
                continue; /* one for all comes behind its exceptions */
            drawn = true;
            check_piece(reader, root, piece, name);
        }
        if (name && !drawn)
            json_fault(&pieces, "nothing to draw a %s of %s", name, layout->rules->id);
    }
    for (int i = 0; i < layout->piece_count; i++) {
        const char *kind = layout->piece[i].kind;
        if (strcmp(kind, "*") != 0 && !is_kind(layout->rules, kind))
            json_fault(&pieces, "no such kind in %s: \"%.40s\"", layout->rules->id, kind);
    }
}

void layout_check(const LayoutReader *reader, const JsonNode *root)
{
    const Layout *layout = reader->layout;
    for (int theme = 0; theme < layout->theme_count; theme++)
        check_theme(reader, root, theme);
    check_tones(reader, root);
    check_kinds(reader, root);
    for (int set = 0; set < layout->set_count && layout->stone; set++)
        for (int i = 0; i < layout->stone_count; i++) {
            LayoutFill fill = {.set = set, .owner = SEAT_NONE, .i = i};
            check_sprite(reader, root, "stones", layout->set[set].id, layout->stone, &fill);
        }
    for (int set = 0; set < layout->set_count && layout->tumble; set++)
        for (int i = 0; i < layout->tumble_count; i++) {
            LayoutFill fill = {.set = set, .owner = SEAT_NONE, .i = i};
            check_sprite(reader, root, "tumble", layout->set[set].id, layout->tumble, &fill);
        }
}
