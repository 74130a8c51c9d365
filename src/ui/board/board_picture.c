/* SPDX-License-Identifier: MIT */
/* board_picture.c -- boards and pieces without a view: tiles, cards, figures, panels. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/words.h"
#include "ui/board/board_inside.h"

/* Place a silent view into `r`. */
static void place_silent(BoardView *view, Gfx *gfx, const Layout *layout, const BoardLook *look,
                         Rect r)
{
    view->look = *look;
    view->look.rotation = layout_rotation_able(layout, look->rotation);
    view->silent = true;
    view->dragged = SITE_NONE;
    view->marks.hovered = SITE_NONE;
    view->scale = gfx_scale(gfx);
    bool quarter = layout_rotated_flat(layout, view->look.rotation);
    float w = quarter ? layout->h : layout->w, h = quarter ? layout->w : layout->h;
    /* Whole pixels a unit where that costs little: a shelf wants its pictures of one size. */
    float exact = fminf(r.w * view->scale / w, r.h * view->scale / h);
    view->unit_px = (int)floorf(exact + 0.001F);
    view->unit_px = view->unit_px < 1 ? 1 : view->unit_px;
    float pw = roundf(w * (float)view->unit_px), ph = roundf(h * (float)view->unit_px);
    view->unit = (float)view->unit_px / view->scale;
    view->rect = (Rect){roundf((r.x + r.w / 2) * view->scale - pw / 2) / view->scale,
                        roundf((r.y + r.h / 2) * view->scale - ph / 2) / view->scale,
                        pw / view->scale, ph / view->scale};
}

Rect board_picture_rect(Gfx *gfx, const Layout *layout, const BoardLook *look, Rect r)
{
    BoardView *view = board_view_new(layout);
    place_silent(view, gfx, layout, look, r);
    Rect place = view->rect;
    board_view_free(view);
    return place;
}

/* Everything that decides what such a picture looks like. */
static uint64_t picture_hash(const Layout *layout, const BoardLook *look, const State *state,
                             const BoardMarks *marks)
{
    int numbers[] = {look->theme,      look->set,    look->rotation,
                     (int)look->signs, look->figure, look->coordinates};
    uint64_t hash = hash_bytes(HASH_START, layout->id, strlen(layout->id));
    hash = hash_bytes(hash, numbers, sizeof numbers);
    hash = hash_bytes(hash, &layout->options, sizeof layout->options);
    for (int i = 0; look->figure && i < layout->label_count; i++) { /* names are translated */
        const char *label = layout->label[i].text;
        const char *name = layout->label[i].kind == LABEL_NAME ? words(label) : label;
        hash = hash_bytes(hash, name, strlen(name));
    }
    /* Where the sites of an arranged board lie follows from all of the position. */
    hash = hash_bytes(hash, &state->key, sizeof state->key);
    hash = hash_bytes(hash, &look->bottom, sizeof look->bottom);
    for (int i = 0; i < layout->site_count; i++) {
        Piece piece = layout->rules->piece_at(state, (Site)i);
        int fields[] = {piece.kind, piece.owner, piece.count, piece.hidden};
        hash = hash_bytes(hash, fields, sizeof fields);
    }
    if (marks) {
        hash = hash_bytes(hash, marks->on, sizeof marks->on);
        hash = hash_bytes(hash, marks->arrow, (size_t)marks->arrows * sizeof marks->arrow[0]);
        hash = hash_bytes(hash, marks->cross, (size_t)marks->crosses * sizeof marks->cross[0]);
    }
    return hash;
}

/* Drawn and kept; false: sprites are still missing. */
static bool picture_whole(const BoardView *view, Gfx *gfx, const char *key, Rect wide)
{
    gfx_try_begin(gfx);
    gfx_picture_begin(gfx, key, wide);
    board_draw_all(view, gfx, 0);
    bool whole = gfx_try_end(gfx);
    if (whole)
        gfx_picture_end(gfx);
    else
        gfx_picture_drop(gfx);
    return whole;
}

static void picture(Gfx *gfx, const Layout *layout, const BoardLook *look, const State *state,
                    const BoardMarks *marks, Rect r, bool whole)
{
    Rect place = board_picture_rect(gfx, layout, look, r);
    if (!gfx_visible(gfx, rect_inset(place, -40)))
        return;
    char key[64];
    unsigned long long hash = picture_hash(layout, look, state, marks);
    snprintf(key, sizeof key, "boardpicture:%016llx", hash);
    BoardView *view = board_view_new(layout);
    place_silent(view, gfx, layout, look, r);
    float margin = gfx_snap(gfx, ceilf(view->unit * 0.4F + 8)); /* shadow, tall pieces */
    Rect wide = rect_inset(place, -margin);
    if (!gfx_picture(gfx, key, wide)) {
        if (marks)
            view->marks = *marks;
        board_view_show(view, NULL, state);
        if (!whole || !picture_whole(view, gfx, key, wide))
            board_draw_plain(view, gfx);
    }
    board_view_free(view);
}

void board_picture(Gfx *gfx, const Layout *layout, const BoardLook *look, const State *state,
                   const BoardMarks *marks, Rect r)
{
    picture(gfx, layout, look, state, marks, r, true);
}

void board_picture_plain(Gfx *gfx, const Layout *layout, const BoardLook *look, const State *state,
                         Rect r)
{
    picture(gfx, layout, look, state, NULL, r, false);
}

BoardView *board_picture_view(Gfx *gfx, const Layout *layout, const BoardLook *look, Rect r)
{
    BoardView *view = board_view_new(layout);
    place_silent(view, gfx, layout, look, r);
    return view;
}

void board_picture_of(BoardView *view, Gfx *gfx, const State *state, const BoardMarks *marks)
{
    view->marks = *marks;
    board_view_show(view, NULL, state);
    board_draw_all(view, gfx, 0);
}

void board_draw_piece(Gfx *gfx, const Layout *layout, const BoardLook *look, Piece piece, Rect r)
{
    BoardView *view = board_view_new(layout);
    place_silent(view, gfx, layout, look, r);
    if (layout_piece(layout, piece)) {
        board_draw_piece_at(view, gfx, piece, r, 0, 1);
    } else if (layout->stone && piece.kind != 0) {
        view->unit = fminf(r.w, r.h) / layout->stone_size;
        view->unit_px = (int)lroundf(view->unit * view->scale);
        board_draw_stone(view, gfx, 0, r.x + r.w / 2, r.y + r.h / 2, 0);
    }
    board_view_free(view);
}

bool board_draw_chip(Gfx *gfx, const Layout *layout, const BoardLook *look, Site site, Rect r)
{
    if (site >= layout->site_count || layout->site[site].tone == TONE_NONE)
        return false;
    const LayoutTone *tone = &layout->tone[layout->site[site].tone];
    int theme = gfx_theme(gfx)->flat ? layout->contrast_theme : look->theme;
    theme = theme >= 0 && theme < layout->theme_count ? theme : 0;
    Shape shape = {.radius = fminf(CHIP_RADIUS, r.h / 5),
                   .from = tone->fill[theme],
                   .to = tone->fill[theme],
                   .border = colour_alpha(0x00000000, gfx_theme(gfx)->flat ? 255 : 90),
                   .border_width = 1};
    gfx_shape(gfx, r, &shape);
    Text path = {0};
    text_add(&path, "signs/%s", tone->sign);
    gfx_sprite_tinted(gfx, path.s, rect_inset(r, r.h * 0.12F), tone->ink[theme]);
    return true;
}
