/* SPDX-License-Identifier: MIT */
/* board_draw.c -- a board from bottom to top: background (board_background.c), signs, marks,
 * pieces, marks, what flies. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/board/board_arrange.h"

static const float TAB_SIDE = 0.26F; /* corner tab, of its square */
enum { LEAST_TAB = 28 };             /* on smaller squares it would only be a speck */

/* ----------------------------------------------------------------------- signs */

/* Does anything hide the middle of a square, where its sign is? */
static bool is_covered(const BoardView *view, Site site)
{
    const uint16_t middle = 1U << MARK_LEGAL | 1U << MARK_TAKE;
    if ((view->picture[site].kind != 0 && view->dragged != site) || (view->marks.on[site] & middle))
        return true;
    for (int i = 0; i < view->marks.arrows; i++)
        if (view->marks.arrow[i].to == site || view->marks.arrow[i].from == site)
            return true;
    return false;
}

static void draw_tab(Gfx *gfx, const LayoutTone *tone, int theme, Rect square)
{
    float side = roundf(TAB_SIDE * square.w), cut = side * 0.34F;
    /* Within the seam between the squares */
    float x = square.x + fmaxf(1, square.w * 0.012F), y = square.y + fmaxf(1, square.w * 0.012F);
    const float outline[] = {x,        y, x + side, y, x + side, y + side - cut, x + side - cut,
                             y + side, x, y + side};
    gfx_polygon(gfx, outline, 5, tone->fill[theme]);
    Text path = {0};
    text_add(&path, "signs/%s", tone->sign);
    float inset = side * 0.1F;
    gfx_sprite_tinted(
        gfx, path.s, (Rect){x + inset * 0.8F, y + inset * 0.8F, side - 2 * inset, side - 2 * inset},
        tone->ink[theme]);
}

static bool has_sign(const BoardView *view, const Gfx *gfx, Site site)
{
    return view->layout->site[site].tone != TONE_NONE && view->look.signs != SIGNS_OFF &&
           gfx_visible(gfx, board_view_site_rect(view, site));
}

/* The sign of a square on which nothing stands. */
static void draw_sign(const BoardView *view, Gfx *gfx, Site site)
{
    if (!has_sign(view, gfx, site) || is_covered(view, site))
        return;
    int theme = board_theme(view, gfx);
    const LayoutTone *tone = &view->layout->tone[view->layout->site[site].tone];
    Rect square = board_view_site_rect(view, site);
    int alpha = view->look.signs == SIGNS_STRONG ? 204 : 92;
    Text path = {0};
    text_add(&path, "signs/%s", tone->sign);
    gfx_sprite_tinted(gfx, path.s, rect_inset(square, 0.27F * square.w),
                      colour_alpha(tone->ink[theme], gfx_theme(gfx)->flat ? 255 : alpha));
}

/* The sign of a covered square, above all frames: its colour can always be read. */
static void draw_covered_sign(const BoardView *view, Gfx *gfx, Site site)
{
    if (board_view_site_rect(view, site).w < LEAST_TAB)
        return;
    if (has_sign(view, gfx, site) && is_covered(view, site))
        draw_tab(gfx, &view->layout->tone[view->layout->site[site].tone], board_theme(view, gfx),
                 board_view_site_rect(view, site));
}

/* ---------------------------------------------------------------------- pieces */

void board_draw_layers(const BoardView *view, Gfx *gfx, Piece piece, LayoutFill fill, Rect r,
                       float s, float raised, float opacity)
{
    const LayoutPiece *look = layout_piece(view->layout, piece);
    Text path;
    fill.set = board_set(view, gfx);
    fill.theme = board_theme(view, gfx);
    fill.owner = piece.owner;
    fill.kind = view->layout->rules->kind_name(piece.kind);
    fill.i = piece.count;
    layout_sprite(view->layout, look->layer[0], &fill, &path);
    /* Shadows after mock/NOTES: lying 0.04, 0.07, blur 0.045 at 55 %; in the hand 0.10, 0.18, blur
     * 0.10 at 40 % of the square's side. */
    float blur = fmaxf(s * (0.045F + 0.055F * raised), 1.5F / gfx_scale(gfx));
    gfx_sprite_shadow(gfx, path.s, r, s * (0.04F + 0.06F * raised), s * (0.07F + 0.11F * raised),
                      blur, (0.55F - 0.15F * raised) * opacity);
    for (int i = 0; i < look->layers; i++) {
        layout_sprite(view->layout, look->layer[i], &fill, &path);
        gfx_sprite_faint(gfx, path.s, r, opacity);
    }
}

void board_draw_piece_at(const BoardView *view, Gfx *gfx, Piece piece, Rect cell, float raised,
                         float opacity)
{
    const LayoutPiece *look = layout_piece(view->layout, piece);
    if (!look || opacity <= 0)
        return;
    if (view->arrangement != NULL) {
        float w = fminf(cell.w, cell.h / 2);
        Rect upright = {cell.x + (cell.w - w) / 2, cell.y + cell.h / 2 - w, w, 2 * w};
        board_draw_tile(view, gfx, piece, false, upright, raised, opacity);
        return;
    }
    float s = fminf(cell.w, cell.h), scale = gfx_scale(gfx);
    float side = roundf(s * look->size * (1 + 0.04F * raised) * scale) / scale;
    float x = cell.x + cell.w / 2 - side / 2, y = cell.y + cell.h / 2 - side / 2 - look->up * s;
    Rect r = {roundf(x * scale) / scale, roundf(y * scale) / scale, side, side};
    board_draw_layers(view, gfx, piece, (LayoutFill){.lying = false}, r, s, raised, opacity);
}

static void draw_hand(const BoardView *view, Gfx *gfx, Site site)
{
    Piece man = view->picture[site];
    int n = man.count;
    man.count = 1;
    bool held = (view->marks.on[site] & 1U << MARK_HELD) != 0;
    for (int i = 0; man.kind != 0 && i < n; i++) {
        bool last = i == n - 1;
        if (last && view->dragged == site)
            break;
        Rect place = board_hand_rect(view, site, i, n);
        place.y -= board_cheer_leap(view, site);
        board_draw_piece_at(view, gfx, man, place, last && held, 1);
    }
}

static void draw_occupant(const BoardView *view, Gfx *gfx, Site site, int64_t now)
{
    const LayoutSite *s = &view->layout->site[site];
    bool held = (view->marks.on[site] & 1U << MARK_HELD) != 0;
    if (view->arrangement != NULL && s->use != USE_BUTTON) {
        board_draw_laid(view, gfx, site);
        return;
    }
    switch (s->use) {
    case USE_HEAP:
        board_draw_heap(view, gfx, site);
        break;
    case USE_HAND:
        draw_hand(view, gfx, site);
        break;
    case USE_DIE:
        if (view->rolled.on && view->rolled.to == site && view->layout->tumble != NULL)
            break;
        board_draw_piece_at(view, gfx, view->picture[site], board_view_site_rect(view, site), 0, 1);
        break;
    case USE_PIECE:
        if (view->picture[site].kind != 0 && view->dragged != site) {
            Rect place = board_swing_rect(view, site, now);
            place.y -= board_cheer_leap(view, site);
            board_draw_tower(view, gfx, view->picture[site], site, place,
                             held ? 1 : board_cheer_height(view, site), 1);
        }
        break;
    case USE_BUTTON:
    case USE_BACKS:
    case USE_GOAL:
        break;
    }
}

/* --------------------------------------------------------------------- buttons */

static void draw_button(const BoardView *view, Gfx *gfx, Site site)
{
    if (!board_button_shown(view, site))
        return;
    const Theme *theme = gfx_theme(gfx);
    Rect r = board_view_site_rect(view, site);
    bool hovered = view->marks.hovered == site;
    float radius = r.h / 2;
    if (!theme->flat)
        gfx_shadow(gfx, r, radius, 1, 3, 4, 0.5F);
    Shape shape = {.radius = radius,
                   .from = hovered ? theme->chosen[0] : theme->button[0],
                   .to = hovered ? theme->chosen[1] : theme->button[1],
                   .border = hovered ? theme->chosen_edge : theme->button_edge,
                   .border_width = hovered ? 2 : 1,
                   .edge = theme->flat ? 0 : 1};
    gfx_shape(gfx, r, &shape);
    const LayoutSite *s = &view->layout->site[site];
    if (s->sprite) {
        Text path;
        LayoutFill fill = {.theme = board_theme(view, gfx),
                           .set = board_set(view, gfx),
                           .owner = view->marks.mover,
                           .i = -1};
        layout_sprite(view->layout, s->sprite, &fill, &path);
        gfx_sprite(gfx, path.s,
                   board_rect_at(view, r.x + r.w / 2, r.y + r.h / 2, s->sprite_w * 0.84F,
                                 s->sprite_h * 0.84F));
        return;
    }
    int size = r.h >= 36 ? TEXT_BODY : TEXT_SMALL;
    Type type = {FONT_SANS_BOLD, size, hovered ? theme->chosen_ink : theme->ink, ALIGN_CENTRE,
                 false};
    gfx_text(gfx, rect_inset(r, 4), &type, words(view->layout->site[site].word));
}

/* ----------------------------------------------------------------------- lines */

static bool line_is_closed(const BoardView *view, const LayoutLine *line)
{
    Seat owner = view->picture[line->site[0]].owner;
    for (int i = 0; i < line->n; i++) {
        Piece piece = view->picture[line->site[i]];
        if (piece.kind == 0 || piece.owner != owner)
            return false;
    }
    return owner != SEAT_NONE;
}

/* Gold inlay in the grooves of closed mills. */
static void draw_lines(const BoardView *view, Gfx *gfx)
{
    const Layout *layout = view->layout;
    const Theme *theme = gfx_theme(gfx);
    for (int i = 0; i < layout->line_count; i++) {
        const LayoutLine *line = &layout->line[i];
        if (!line_is_closed(view, line))
            continue;
        float width = layout->line_width * view->unit, x0, y0, x1, y1;
        for (int pass = 0; pass < 2; pass++)
            for (int k = 1; k < line->n; k++) {
                board_site_middle(view, line->site[k - 1], &x0, &y0);
                board_site_middle(view, line->site[k], &x1, &y1);
                if (pass == 0)
                    gfx_line(gfx, x0, y0, x1, y1, width * 1.9F, colour_alpha(theme->dark, 150));
                else
                    gfx_line(gfx, x0, y0, x1, y1, width, theme->gold);
            }
    }
}

/* ---------------------------------------------------------------------- flying */

static void draw_stone_flyer(const BoardView *view, Gfx *gfx, const Flyer *flyer)
{
    const LayoutSite *to = flyer->to == SITE_NONE ? NULL : &view->layout->site[flyer->to];
    for (int i = 0; i < flyer->stones; i++) {
        float x1 = flyer->x1, y1 = flyer->y1, sx, sy;
        const Stone *rest =
            to && view->heap[flyer->to] ? heap_find(view->heap[flyer->to], flyer->stone[i]) : NULL;
        if (rest) {
            x1 = to->x + rest->x;
            y1 = to->y + rest->y;
        }
        float x = flyer->stone_x[i] + (x1 - flyer->stone_x[i]) * flyer->t;
        float y = flyer->stone_y[i] + (y1 - flyer->stone_y[i]) * flyer->t;
        board_to_screen(view, x, y, &sx, &sy);
        float arc = 0.16F * view->unit * 4 * flyer->t * (1 - flyer->t);
        board_draw_stone(view, gfx, flyer->stone[i], sx, sy - arc, 2);
    }
}

static void draw_flyer(const BoardView *view, Gfx *gfx, const Flyer *flyer)
{
    if (flyer->stones > 0) {
        draw_stone_flyer(view, gfx, flyer);
        return;
    }
    float t = flyer->t, sx, sy;
    board_to_screen(view, flyer->x0 + (flyer->x1 - flyer->x0) * t,
                    flyer->y0 + (flyer->y1 - flyer->y0) * t, &sx, &sy);
    float side = (flyer->cell0 + (flyer->cell1 - flyer->cell0) * t) * view->unit;
    Rect cell = {sx - side / 2, sy - board_leap(view, flyer) - side / 2, side, side};
    board_draw_tower(view, gfx, flyer->piece, flyer->from, cell, 1, flyer->opacity);
}

void board_view_draw_hand(const BoardView *view, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    if (!ui_drawing(ui) || view->dragged == SITE_NONE || view->picture[view->dragged].kind == 0)
        return;
    float side = board_cell(view, view->dragged) * view->unit;
    Rect cell = {view->drag_x - side / 2, view->drag_y - side / 2, side, side};
    Piece piece = view->picture[view->dragged];
    if (view->arrangement != NULL) {
        Rect r = board_view_site_rect(view, view->dragged);
        r.x = view->drag_x - r.w / 2;
        r.y = view->drag_y - r.h / 2;
        board_draw_tile(view, gfx, piece, false, r, 1, 1);
        return;
    }
    if (view->layout->site[view->dragged].use == USE_HAND)
        piece.count = 1;
    board_draw_tower(view, gfx, piece, view->dragged, cell, 1, 1);
}

/* What moves is above what lies. */
static void draw_on_the_way(const BoardView *view, Gfx *gfx, int64_t now)
{
    for (int i = 0; i < view->layout->site_count; i++)
        if (board_site_moves(view, (Site)i))
            draw_occupant(view, gfx, (Site)i, now);
    board_draw_ghosts(view, gfx);
    if (!view->silent)
        board_draw_captions(view, gfx);
}

/* From the far rows to the near ones, so that towers stand before what is behind them. */
void board_draw_men(const BoardView *view, Gfx *gfx, int64_t now)
{
    const Layout *layout = view->layout;
    bool reverse = view->look.rotation == 0;
    for (int k = 0; k < layout->site_count; k++) {
        Site site = (Site)(reverse ? layout->site_count - 1 - k : k);
        bool seen = view->swing_back != 0 || gfx_visible(gfx, board_site_reach(view, site));
        if (!seen || !board_site_shown(view, site) || board_site_moves(view, site))
            continue;
        draw_occupant(view, gfx, site, now);
    }
    if (view->arrangement != NULL)
        draw_on_the_way(view, gfx, now);
}

void board_draw_all(const BoardView *view, Gfx *gfx, int64_t now)
{
    const Layout *layout = view->layout;
    board_draw_background(view, gfx);
    if (view->swing_back != 0) { /* marks come back when everything is where they are */
        board_draw_men(view, gfx, now);
        return;
    }
    draw_lines(view, gfx);
    for (int i = 0; i < layout->site_count; i++) {
        board_draw_marks_below(view, gfx, (Site)i);
        draw_sign(view, gfx, (Site)i);
    }
    board_draw_routes(view, gfx);
    board_draw_men(view, gfx, now);
    for (int i = 0; i < layout->site_count; i++) {
        if (!view->silent || view->look.figure)
            board_draw_plate(view, gfx, (Site)i);
        if (!view->silent)
            board_draw_height(view, gfx, (Site)i);
        board_draw_marks_above(view, gfx, (Site)i, now);
        draw_covered_sign(view, gfx, (Site)i);
    }
    board_draw_where(view, gfx);
    board_draw_arrows(view, gfx);
    board_draw_crosses(view, gfx);
    for (int i = 0; i < layout->site_count; i++)
        draw_button(view, gfx, (Site)i);
    board_draw_ladder(view, gfx);
    for (int i = 0; i < view->flyers; i++)
        if (view->flyer[i].used)
            draw_flyer(view, gfx, &view->flyer[i]);
    board_draw_die(view, gfx);
}

/* What is to be seen of a site, for tests. */
static void note_site(const BoardView *view, Ui *ui, Site site)
{
    char id[32];
    Buffer *out = ui_listed(ui);
    Piece piece = view->picture[site];
    snprintf(id, sizeof id, "site:%s", view->layout->site_name[site]);
    ui_note(ui, id, board_view_site_rect(view, site));
    if (out == NULL)
        return;
    buffer_add(out, "{\"site\":\"%s\",\"kind\":%d,\"owner\":%d,\"count\":%d,\"marks\":\"",
               view->layout->site_name[site], piece.kind, piece.owner, piece.count);
    for (int kind = 0; kind < MARK_COUNT; kind++)
        if (view->marks.on[site] >> kind & 1)
            buffer_add(out, "%s ", board_mark_name((MarkKind)kind));
    buffer_add(out, "\"}\n");
}

void board_view_draw(BoardView *view, Ui *ui)
{
    if (view->unit_px == 0)
        return;
    const Layout *layout = view->layout;
    if (!ui_drawing(ui))
        return;
    for (int i = 0; i < layout->site_count; i++) {
        bool hidden = layout->site[i].use == USE_BUTTON && !board_button_shown(view, (Site)i);
        if (hidden || !board_site_shown(view, (Site)i))
            continue;
        note_site(view, ui, (Site)i);
    }
    if (view->wake_at != 0) /* drawing begins a new pass, which has forgotten it */
        ui_wake(ui, view->wake_at);
    if (view->swing_back != 0 || view->cheer_from != 0)
        ui_wake(ui, ui_now(ui) + TIME_FRAME);
    if (view->whole_px != view->unit_px && !board_at_hand(view, ui_gfx(ui), ui_now(ui))) {
        board_draw_plain(view, ui_gfx(ui));
        return;
    }
    view->whole_px = view->unit_px;
    board_draw_all(view, ui_gfx(ui), ui_now(ui));
}
