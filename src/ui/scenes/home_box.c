/* home_box.c -- the lacquered box: a compartment for each game, with its board as it begins. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "data/words.h"
#include "ui/scenes/home_inside.h"

enum {
    BOX_RIM = 14,
    BOX_GAP = 12,
    NAME_HEIGHT = 44,
    NAME_LINE = 24,
    COUNT_ROOM = 25,  /* the picture of a person and the gaps beside it */
    TILE_LEAST = 132, /* width in which a name has room */
    TILE_LOW = 140,   /* height in which the board wants all there is */
    COLUMNS_MOST = 5,
};

static void tile_load(Home *home, Tile *tile, const Game *game)
{
    const Variant *variant = &game->variant[0];
    tile->game = game;
    tile->layout = app_layout(home->scene.app, variant, game->rules);
    Rng rng;
    rng_seed(&rng, 1);
    tile->drawn = tile->layout != NULL && game->rules->start(&tile->start, &variant->options,
                                                             variant->seats_max, &rng, NULL);
    if (tile->drawn && game->picture != NULL)
        game->rules->read(&tile->start, &variant->options, variant->seats_max, game->picture, NULL);
    if (tile->drawn && game->rules->conceal != NULL)
        game->rules->conceal(&tile->start, 0, &tile->start);
}

/* Long boards stand in the last row, which is stretched when it is not full. */
static int tile_order(const void *a, const void *b)
{
    const Tile *x = a, *y = b;
    bool long_x = x->layout != NULL && x->layout->is_long;
    bool long_y = y->layout != NULL && y->layout->is_long;
    return long_x - long_y;
}

void home_box_load(Home *home)
{
    const Catalog *catalog = app_catalog(home->scene.app);
    for (int i = 0; i < catalog_count(catalog) && home->tile_n < GAMES_MAX; i++)
        tile_load(home, &home->tile[home->tile_n++], catalog_game(catalog, i));
    qsort(home->tile, (size_t)home->tile_n, sizeof home->tile[0], tile_order);
}

static void box_draw(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    gfx_shadow(gfx, r, 16, 9, 16, 22, 0.6f);
    Shape box = {
        16,  theme->box[0], theme->box[1], theme->box[2], theme->box_line, theme->flat ? 3 : 0,
        0.3f};
    gfx_shape(gfx, r, &box);
    if (theme->flat)
        return;
    Shape inlay = {10, 0, 0, 0, theme->box_line, 1.5f, 0};
    gfx_shape(gfx, rect_inset(r, 7), &inlay);
}

static void compartment_draw(Gfx *gfx, Rect r, bool hovered)
{
    const Theme *theme = gfx_theme(gfx);
    Shape hollow = {10,
                    theme->compartment[1],
                    theme->compartment[0],
                    theme->compartment[0],
                    hovered ? theme->gold : colour_mix(theme->box[2], theme->box_line, 0.35f),
                    hovered ? 2 : 1,
                    -0.4f};
    if (theme->flat) {
        hollow.border = hovered ? theme->gold : theme->box_line;
        hollow.border_width = hovered ? 4 : 2;
    }
    gfx_shape(gfx, r, &hollow);
    if (theme->flat)
        return;
    /* The walls' shadow falls in from the upper left. */
    gfx_push_clip(gfx, rect_inset(r, 1));
    for (int i = 0; i < 4; i++) {
        float at = 2.5f * (float)i;
        Shape edge = {10, 0, 0, 0, colour_alpha(0, 70 - 16 * i), 2.5f, 0};
        gfx_shape(gfx, (Rect){r.x + at, r.y + at, r.w + 40, r.h + 40}, &edge);
    }
    gfx_pop_clip(gfx);
}

static void tile_people(const Game *game, char *out, size_t room)
{
    const Rules *rules = game->rules;
    if (rules->seats_min == rules->seats_max)
        snprintf(out, room, "%d", rules->seats_min);
    else
        snprintf(out, room, "%d–%d", rules->seats_min, rules->seats_max);
}

static Rect tile_foot(Rect tile)
{
    return (Rect){tile.x + 20, tile.y, tile.w - 40, tile.h};
}

static Rect tile_place(Rect box, int n, int columns, int i);

/* The names of all games are of one size, so that none looks like less. */
static int names_size(const Home *home, Gfx *gfx, Rect box, int columns)
{
    const Type type = {FONT_SERIF_BOLD, TEXT_HEAD, 0, ALIGN_LEFT, false};
    for (int i = 0; i < home->tile_n; i++) {
        float room = tile_foot(tile_place(box, home->tile_n, columns, i)).w;
        if (gfx_text_width(gfx, &type, words(home->tile[i].game->name)) > room)
            return TEXT_BODY;
    }
    return TEXT_HEAD;
}

/* The game's name, and how many play it if there is room for both. */
static void tile_name(Gfx *gfx, const Game *game, Rect foot, int size)
{
    const Theme *theme = gfx_theme(gfx);
    Type name = {FONT_SERIF_BOLD, size, theme->on_table_title, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, theme->on_table_quiet, ALIGN_RIGHT, false};
    char people[16];
    tile_people(game, people, sizeof people);
    float w = gfx_text_width(gfx, &name, words(game->name));
    float count_w = ceilf(gfx_text_width(gfx, &small, people)) + 1;
    if (w + count_w + COUNT_ROOM <= foot.w) {
        Rect count = rect_cut_right(&foot, count_w);
        gfx_text(gfx, count, &small, people);
        gfx_sprite_tinted(gfx, "icons/person",
                          (Rect){count.x - 20, foot.y + (foot.h - 16) / 2, 16, 16},
                          theme->on_table_icon);
    }
    if (w > foot.w)
        gfx_paragraph(gfx, foot, &name, words(game->name));
    else
        gfx_text(gfx, foot, &name, words(game->name));
}

static void home_tile(Home *home, Ui *ui, const Tile *tile, Rect r, int size)
{
    char id[64];
    snprintf(id, sizeof id, "home.game.%s", tile->game->rules->id);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        app_push(home->scene.app, setup_scene_new(home->scene.app, tile->game));
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    compartment_draw(gfx, r, hot.hovered || hot.focused);
    bool low = r.h < TILE_LOW;
    Rect inner = rect_inset(r, low ? 5 : 12);
    Type name = {FONT_SERIF_BOLD, size, 0, ALIGN_LEFT, false};
    bool fits = gfx_text_width(gfx, &name, words(tile->game->name)) <= tile_foot(r).w;
    float foot_h = (float)((fits ? NAME_LINE : 2 * NAME_LINE) + (low ? 2 : 10));
    Rect foot = rect_cut_bottom(&inner, foot_h);
    foot = tile_foot((Rect){r.x, foot.y, r.w, foot.h});
    inner = rect_inset(inner, 4);
    inner.h -= 4;
    if (tile->drawn) {
        BoardLook look = app_look(home->scene.app, tile->layout);
        look.coordinates = false;
        board_picture(gfx, tile->layout, &look, &tile->start, NULL, inner);
    }
    tile_name(gfx, tile->game, foot, size);
}

/* Where a tile lies in a box of so many columns; a last row that is not full is stretched. */
static Rect tile_place(Rect box, int n, int columns, int i)
{
    int rows = (n + columns - 1) / columns, row = i / columns;
    int in_row = row == rows - 1 ? n - row * columns : columns;
    float h = (box.h - BOX_GAP * (float)(rows - 1)) / (float)rows;
    float w = (box.w - BOX_GAP * (float)(in_row - 1)) / (float)in_row;
    return (Rect){box.x + (float)(i % columns) * (w + BOX_GAP), box.y + (float)row * (h + BOX_GAP),
                  w, h};
}

/* Columns that leave most room to the boards. */
static int box_columns(const Home *home, Rect box)
{
    int best = 1;
    float most = 0;
    for (int columns = 1; columns <= home->tile_n && columns <= COLUMNS_MOST; columns++) {
        int last = home->tile_n % columns; /* tiles in a last row that is not full */
        bool narrow = (box.w + BOX_GAP) / (float)columns - BOX_GAP < TILE_LEAST;
        if (columns > 1 && (narrow || (last > 0 && 2 * last < columns)))
            continue;
        float area = 0;
        for (int i = 0; i < home->tile_n; i++) {
            const Layout *layout = home->tile[i].layout;
            Rect r = tile_place(box, home->tile_n, columns, i);
            float w = layout ? layout->w : 1, h = layout ? layout->h : 1;
            float unit = fminf((r.w - 32) / w, (r.h - NAME_HEIGHT - 20) / h);
            area += unit > 0 ? w * h * unit * unit : 0;
        }
        if (area > most) {
            most = area;
            best = columns;
        }
    }
    return best;
}

void home_box(Home *home, Ui *ui, Rect r)
{
    if (ui_drawing(ui))
        box_draw(ui_gfx(ui), r);
    Rect inner = rect_inset(r, BOX_RIM);
    int columns = box_columns(home, inner);
    int size = names_size(home, ui_gfx(ui), inner, columns);
    for (int i = 0; i < home->tile_n; i++)
        home_tile(home, ui, &home->tile[i], tile_place(inner, home->tile_n, columns, i), size);
}
