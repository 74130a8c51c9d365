/* SPDX-License-Identifier: MIT */
/* home_box.c -- the lacquered box: a compartment for each game, with its board as it begins. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/home/home_inside.h"

enum {
    BOX_RIM = 14,
    BOX_GAP = 12,
    NAME_HEIGHT = 44,
    NAME_LINE = 24,
    COUNT_ROOM = 25,  /* the picture of a person and the gaps beside it */
    TILE_LEAST = 132, /* width in which a name has room */
    TILE_NARROW = 220,
    BESIDE_PAD = 8,
    BESIDE_GAP = 10,
    TILE_LOW = 140, /* height in which the board wants all there is */
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
    float side = tile.w < TILE_NARROW ? 10 : 20;
    return (Rect){tile.x + side, tile.y, tile.w - 2 * side, tile.h};
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

/* Has each word of the name room in a line? */
static bool words_fit(Gfx *gfx, const char *name, float room, int size)
{
    const Type type = {FONT_SERIF_BOLD, size, 0, ALIGN_LEFT, false};
    const char *cursor = name;
    char word[64];
    while (text_next_word(&cursor, word, sizeof word))
        if (gfx_text_width(gfx, &type, word) > room)
            return false;
    return true;
}

/* What how many play takes at the right of a line. */
static float count_room(Gfx *gfx, const Game *game)
{
    const Type small = {FONT_SANS, TEXT_SMALL, 0, ALIGN_RIGHT, false};
    char people[16];
    tile_people(game, people, sizeof people);
    return ceilf(gfx_text_width(gfx, &small, people)) + 1 + COUNT_ROOM;
}

static void tile_count(Gfx *gfx, const Game *game, Rect line)
{
    const Theme *theme = gfx_theme(gfx);
    Type small = {FONT_SANS, TEXT_SMALL, theme->on_table_quiet, ALIGN_RIGHT, false};
    char people[16];
    tile_people(game, people, sizeof people);
    Rect count = rect_cut_right(&line, count_room(gfx, game) - COUNT_ROOM);
    gfx_text(gfx, count, &small, people);
    gfx_sprite_tinted(gfx, "icons/person", (Rect){count.x - 20, line.y + (line.h - 16) / 2, 16, 16},
                      theme->on_table_icon);
}

/* Has the name of this size a line with how many play behind it? */
static bool name_fits(Gfx *gfx, const Game *game, float room, int size)
{
    const Type type = {FONT_SERIF_BOLD, size, 0, ALIGN_LEFT, false};
    return gfx_text_width(gfx, &type, words(game->name)) + count_room(gfx, game) <= room;
}

/* The game's name, in two lines where it must, and how many play behind it. */
static void tile_name(Gfx *gfx, const Game *game, Rect foot, int size)
{
    const char *name = words(game->name);
    Type type = {FONT_SERIF_BOLD, size, gfx_theme(gfx)->on_table_title, ALIGN_LEFT, false};
    float room = foot.w - count_room(gfx, game);
    if (name_fits(gfx, game, foot.w, size)) {
        gfx_text(gfx, (Rect){foot.x, foot.y, room, foot.h}, &type, name);
        tile_count(gfx, game, foot);
        return;
    }
    /* All words but the last have a line for themselves. */
    const char *blank = strrchr(name, ' ');
    char first[64];
    snprintf(first, sizeof first, "%.*s", blank ? (int)(blank - name) : (int)strlen(name), name);
    const char *last = blank != NULL ? blank + 1 : "";
    while (type.size > TEXT_COORDINATE &&
           (gfx_text_width(gfx, &type, first) > foot.w || gfx_text_width(gfx, &type, last) > room))
        type.size--;
    Rect second = rect_cut_bottom(&foot, NAME_LINE);
    gfx_text(gfx, rect_cut_bottom(&foot, NAME_LINE), &type, first);
    tile_count(gfx, game, second);
    second.w = room;
    gfx_text(gfx, second, &type, last);
}

/* ---------------------------------------------------------- a low tile */

/* Low tiles have the name beside the board, which is as high as there is room for. */
static Rect beside_picture(const Tile *tile, Rect r)
{
    bool is_long = tile->layout != NULL && tile->layout->is_long;
    float side = fminf(r.h - 2 * BESIDE_PAD, r.w * 0.5f);
    return (Rect){r.x + BESIDE_PAD, r.y + BESIDE_PAD, is_long ? r.w * 0.48f : side,
                  r.h - 2 * BESIDE_PAD};
}

static Rect beside_text(const Tile *tile, Rect r)
{
    Rect picture = beside_picture(tile, r);
    float x = picture.x + picture.w + BESIDE_GAP;
    return (Rect){x, r.y, r.x + r.w - BESIDE_PAD - x, r.h};
}

/* Are they so low, all of them? */
static bool box_beside(const Home *home, Gfx *gfx, Rect box, int columns)
{
    for (int i = 0; i < home->tile_n; i++) {
        Rect r = tile_place(box, home->tile_n, columns, i);
        const Tile *tile = &home->tile[i];
        if (r.h >= TILE_LOW || r.w < 1.5f * r.h ||
            !words_fit(gfx, words(tile->game->name), beside_text(tile, r).w, TEXT_BODY))
            return false;
    }
    return true;
}

/* Name, and below it how many play, in the middle of the height. */
static void beside_name(Gfx *gfx, const Game *game, Rect r)
{
    enum { COUNT_LINE = 22 };
    const Theme *theme = gfx_theme(gfx);
    Type name = {FONT_SERIF_BOLD, TEXT_BODY, theme->on_table_title, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, theme->on_table_quiet, ALIGN_LEFT, false};
    float h = gfx_paragraph_height(gfx, r.w, &name, words(game->name));
    r.y += (r.h - h - COUNT_LINE) / 2;
    gfx_paragraph(gfx, rect_cut_top(&r, h), &name, words(game->name));
    char people[16];
    tile_people(game, people, sizeof people);
    gfx_sprite_tinted(gfx, "icons/person", (Rect){r.x, r.y + (COUNT_LINE - 16) / 2, 16, 16},
                      theme->on_table_icon);
    gfx_text(gfx, (Rect){r.x + 20, r.y, r.w - 20, COUNT_LINE}, &small, people);
}

/* ------------------------------------------------------------ any tile */

static void tile_board(const Home *home, Gfx *gfx, const Tile *tile, Rect r)
{
    if (!tile->drawn)
        return;
    BoardLook look = app_look(home->scene.app, tile->layout);
    look.coordinates = false;
    if (tile - home->tile < home->whole)
        board_picture(gfx, tile->layout, &look, &tile->start, NULL, r);
    else
        board_picture_plain(gfx, tile->layout, &look, &tile->start, r);
}

static void home_tile(Home *home, Ui *ui, const Tile *tile, Rect r, int size, bool beside)
{
    char id[64];
    snprintf(id, sizeof id, "home.game.%s", tile->game->rules->id);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        app_go(home->scene.app, (Route){.to = ROUTE_SETUP, .game = tile->game});
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    compartment_draw(gfx, r, hot.hovered || hot.focused);
    if (beside) {
        tile_board(home, gfx, tile, beside_picture(tile, r));
        beside_name(gfx, tile->game, beside_text(tile, r));
        return;
    }
    bool low = r.h < TILE_LOW;
    Rect inner = rect_inset(r, low ? 5 : 12);
    bool fits = name_fits(gfx, tile->game, tile_foot(r).w, size);
    float name_h = fits ? NAME_LINE : 2 * NAME_LINE, below = low ? 2 : 10;
    Rect foot = rect_cut_bottom(&inner, name_h + below);
    foot = tile_foot((Rect){r.x, foot.y, r.w, fits ? foot.h : name_h});
    inner = rect_inset(inner, 4);
    inner.h -= 4;
    tile_board(home, gfx, tile, inner);
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

/* One more board as it is.  On a first start drawing them all takes longer than all else: the shelf
 * is there at once, and its boards become whole one after the other. */
static void home_finish(Home *home, Ui *ui, Rect box, int columns)
{
    if (home->whole >= home->tile_n)
        return;
    if (home->shown && !ui_drawing(ui)) {
        Rect r = tile_place(box, home->tile_n, columns, home->whole++);
        ui_damage(ui, rect_inset(r, -2 * BOX_GAP)); /* with the board's shadow */
    }
    ui_wake(ui, ui_now(ui));
}

void home_box(Home *home, Ui *ui, Rect r)
{
    if (ui_drawing(ui))
        box_draw(ui_gfx(ui), r);
    Rect inner = rect_inset(r, BOX_RIM);
    int columns = box_columns(home, inner);
    int size = names_size(home, ui_gfx(ui), inner, columns);
    bool beside = box_beside(home, ui_gfx(ui), inner, columns);
    home_finish(home, ui, inner, columns);
    for (int i = 0; i < home->tile_n; i++)
        home_tile(home, ui, &home->tile[i], tile_place(inner, home->tile_n, columns, i), size,
                  beside);
}
