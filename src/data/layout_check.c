/* layout_check.c -- every kind has its sprite, and every sprite its file, in every theme and set.
 */
#include <string.h>

#include "data/files.h"
#include "data/layout_inside.h"

static void check_sprite(LayoutReader *reader, const LayoutPath *path, const char *pattern,
                         const LayoutFill *fill)
{
    if (!pattern || reader->failed || !reader->assets)
        return;
    Text name, file = {0};
    layout_sprite(reader->layout, pattern, fill, &name);
    text_add(&file, "%s/%s.svg", reader->assets, name.s);
    if (!file_exists(file.s))
        layout_fault(reader, path, "no such sprite: %s.svg", name.s);
}

static void check_theme(LayoutReader *reader, int theme)
{
    const Layout *layout = reader->layout;
    LayoutFill fill = {.theme = theme, .owner = 0, .i = 0};
    LayoutPath pictures = layout_path(NULL, "pictures"), sites = layout_path(NULL, "sites");
    for (int i = 0; i < layout->picture_count; i++) {
        LayoutPath at = layout_path_at(&pictures, i);
        if (layout->picture[i].themes >> theme & 1)
            check_sprite(reader, &at, layout->picture[i].sprite, &fill);
    }
    for (int i = 0; i < layout->site_count; i++) {
        const LayoutSite *site = &layout->site[i];
        LayoutPath at = layout_path(&sites, layout->site_name[i]);
        fill.tone = site->tone == TONE_NONE ? NULL : layout->tone[site->tone].name;
        check_sprite(reader, &at, site->sprite, &fill);
        check_sprite(reader, &at, site->plate_sprite, &fill);
    }
    LayoutPath tones = layout_path(NULL, "tones");
    for (int i = 0; i < layout->tone_count; i++) {
        LayoutPath at = layout_path(&tones, layout->tone[i].name);
        Text sign = {0};
        text_add(&sign, "signs/%s", layout->tone[i].sign);
        check_sprite(reader, &at, sign.s, &fill);
    }
}

/* All seats that may own a piece of this entry. */
static void check_piece(LayoutReader *reader, const LayoutPiece *piece, int set, const char *kind)
{
    const Layout *layout = reader->layout;
    LayoutPath path = layout_path(NULL, "pieces"), at = layout_path(&path, kind);
    LayoutFill fill = {.set = set, .kind = kind, .i = 0};
    int first = piece->owner == SEAT_NONE ? 0 : piece->owner;
    int last = piece->owner == SEAT_NONE ? layout->rules->seats_max - 1 : piece->owner;
    for (int seat = first; seat <= last; seat++)
        for (int i = 0; i < piece->layers; i++) {
            fill.owner = (Seat)seat;
            check_sprite(reader, &at, piece->layer[i], &fill);
        }
}

/* Kinds without an entry are drawn as stones of a heap, if the board has heaps. */
static void check_kinds(LayoutReader *reader)
{
    const Layout *layout = reader->layout;
    LayoutPath path = layout_path(NULL, "pieces");
    for (int kind = 1; kind < 256 && !reader->failed; kind++) {
        const char *name = layout->rules->kind_name((uint8_t)kind);
        if (!name)
            continue;
        const LayoutPiece *piece = layout_piece(layout, (Piece){.kind = (uint8_t)kind, .count = 1});
        if (!piece && layout->stone_count == 0)
            layout_fault(reader, &path, "nothing to draw a %s of %s", name, layout->rules->id);
        for (int set = 0; piece && set < layout->set_count; set++)
            check_piece(reader, piece, set, name);
    }
    for (int i = 0; i < layout->piece_count && !reader->failed; i++) {
        const char *kind = layout->piece[i].kind;
        bool known = strcmp(kind, "*") == 0;
        for (int k = 1; k < 256 && !known; k++) {
            const char *name = layout->rules->kind_name((uint8_t)k);
            known = name && strcmp(name, kind) == 0;
        }
        LayoutPath at = layout_path(&path, kind);
        if (!known)
            layout_fault(reader, &at, "no such kind in %s", layout->rules->id);
    }
}

void layout_check(LayoutReader *reader)
{
    const Layout *layout = reader->layout;
    for (int theme = 0; theme < layout->theme_count; theme++)
        check_theme(reader, theme);
    if (reader->assets) /* no pieces of each tone without the tones' file */
        check_kinds(reader);
    LayoutPath path = layout_path(NULL, "stones");
    for (int set = 0; set < layout->set_count && layout->stone; set++)
        for (int i = 0; i < layout->stone_count; i++) {
            LayoutFill fill = {.set = set, .i = i};
            check_sprite(reader, &path, layout->stone, &fill);
        }
}
