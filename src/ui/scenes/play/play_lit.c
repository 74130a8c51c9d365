/* SPDX-License-Identifier: MIT */
/* play_lit.c -- whoever is on is lit: in a yard of his own, round his hand, or, of two who sit
 * opposite each other, along his edge of the board. */
#include <math.h>
#include <string.h>

#include "ui/scenes/play/play_circle.h"

enum { BAR_GAP = 2, BAR_HIGH = 5, HAND_GAP = 6, HAND_EDGE = 3 };

static const float BAR = 0.5f;        /* length of a bar, of its edge */
static const float TAG_HIGH = 0.115f; /* of a tag on a yard, of the yard's frame ... */
static const float TAG_WIDE = 0.88f;
static const float TAG_EDGE = 0.004f; /* ... and how far from its edge */
static const float FRAME = 1.94f;     /* its side, of the site in its middle */
static const float WIDE = 0.05f;      /* ... its width, and that of its wedges, of its own side */
static const float WEDGE = 0.07f;

/* Where the frame of a seat lies; false if it has none. */
static bool frame_rect(const Play *play, Seat seat, Rect *out)
{
    const Layout *layout = play->stage.layout;
    const char *name = seat >= 0 ? play->game->seat[seat].yard : NULL;
    for (int i = 0; name != NULL && play->stage.view != NULL && i < layout->site_count; i++) {
        if (strcmp(layout->site_name[i], name) != 0)
            continue;
        Rect r = board_view_site_rect(play->stage.view, (Site)i);
        *out = rect_inset(r, r.w * (1 - FRAME) / 2);
        return true;
    }
    return false;
}

/* A bright band between two dark lines, and four wedges that point inwards: told by its form too.
 */
static void draw_frame(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    float wide = fmaxf(3, r.w * WIDE * 0.6f), radius = r.w * WIDE, line = fmaxf(1, wide / 4);
    const Shape dark = {radius, 0, 0, 0, theme->dark, wide, 0};
    const Shape bright = {radius - line, 0, 0, 0, theme->cream, wide - 2 * line, 0};
    gfx_shape(gfx, r, &dark);
    gfx_shape(gfx, rect_inset(r, line), &bright);
    float x = r.x + r.w / 2, y = r.y + r.h / 2;
    for (int side = 0; side < 4; side++) {
        static const int way[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        float dx = (float)way[side][0], dy = (float)way[side][1];
        for (int i = 0; i < 2; i++) {
            float far = r.w / 2 - (i == 0 ? 0 : line), deep = r.w * WEDGE - (i == 0 ? 0 : 2 * line);
            float px = x + dx * far, py = y + dy * far, half = deep * 0.8f;
            const float wedge[] = {px - dx * deep, py - dy * deep, px - dy * half,
                                   py + dx * half, px + dy * half, py - dx * half};
            gfx_polygon(gfx, wedge, 3, i == 0 ? theme->dark : theme->cream);
        }
    }
}

/* Along the edge of the board, outside of it; false for others than two, where a hand
 * lies, and where tags lie on the board. */
static bool bar_rect(const Play *play, Seat seat, Rect *out)
{
    if (play->stage.view == NULL || play->stage.layout->plate_count > 0 || seat < 0 ||
        match_setup(play->session.match)->seats != 2)
        return false;
    Rect board = board_view_rect(play->stage.view);
    float w = floorf(board.w * BAR);
    float y =
        seat == play_far_seat(play) ? board.y - BAR_GAP - BAR_HIGH : board.y + board.h + BAR_GAP;
    *out = (Rect){board.x + floorf((board.w - w) / 2), y, w, BAR_HIGH};
    return true;
}

static void draw_bar(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    const Shape bar = {r.h / 2, theme->chosen_edge, 0, theme->chosen_edge, theme->dark, 1, 0};
    const Shape plain = {r.h / 2, theme->cream, 0, theme->cream, theme->dark, 1, 0};
    gfx_shape(gfx, r, theme->flat ? &plain : &bar);
}

/* Round all tiles of a hand, closed or open, and the name over it; false elsewhere. */
static bool hand_rect(const Play *play, Seat seat, Rect *out)
{
    bool any = false;
    if (play->stage.view == NULL || !play->stage.layout->is_arranged || seat < 0)
        return false;
    for (int i = 0; i < play->stage.layout->site_count; i++) {
        Piece piece = board_view_piece(play->stage.view, (Site)i);
        Rect r = {0};
        bool tiles = piece.kind != PIECE_NONE.kind && piece.owner == seat;
        bool named = play->stage.layout->site[i].seat == seat &&
                     board_view_caption_rect(play->stage.view, (Site)i, &r);
        if (!tiles && !named)
            continue;
        Rect site = board_view_site_rect(play->stage.view, (Site)i);
        r = named ? rect_union(r, site) : site;
        *out = any ? rect_union(*out, r) : r;
        any = true;
    }
    if (any)
        *out = rect_inset(*out, -HAND_GAP);
    return any;
}

static void draw_edge(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    const Shape dark = {FIELD_RADIUS, 0, 0, 0, theme->dark, HAND_EDGE + 2, 0};
    const Shape bright = {
        FIELD_RADIUS - 1, 0, 0, 0, theme->flat ? theme->cream : theme->chosen_edge, HAND_EDGE, 0};
    gfx_shape(gfx, r, &dark);
    gfx_shape(gfx, rect_inset(r, 1), &bright);
}

static PlayLit lit_now(const Play *play)
{
    PlayLit lit = {.form = LIT_NOTHING};
    Seat roller = session_roller(&play->session);
    Seat seat = roller >= 0 && !play->stage.anim.playing ? roller : play->landed.acting;
    if (session_outcome(&play->session).over)
        return lit;
    if (frame_rect(play, seat, &lit.r))
        lit.form = LIT_YARD;
    else if (hand_rect(play, seat, &lit.r))
        lit.form = LIT_HAND;
    else if (bar_rect(play, seat, &lit.r))
        lit.form = LIT_EDGE;
    return lit;
}

/* It follows what moves, tiles too that come into a hand. */
static void lit_follow(Play *play, Ui *ui)
{
    PlayLit now = lit_now(play), was = play->lit;
    if (now.form == was.form && now.r.x == was.r.x && now.r.y == was.r.y && now.r.w == was.r.w &&
        now.r.h == was.r.h)
        return;
    ui_damage(ui, was.r);
    ui_damage(ui, now.r);
    play->lit = now;
}

void play_lit_draw(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    if (!ui_drawing(ui))
        lit_follow(play, ui);
    else if (play->lit.form != LIT_NOTHING && gfx_visible(gfx, play->lit.r))
        (play->lit.form == LIT_YARD   ? draw_frame
         : play->lit.form == LIT_HAND ? draw_edge
                                      : draw_bar)(gfx, play->lit.r);
}

/* Across the outer edge of a yard's frame. */
bool play_yard_tag(const Play *play, Seat seat, Rect *out)
{
    Rect yard, board;
    if (!frame_rect(play, seat, &yard))
        return false;
    board = board_view_rect(play->stage.view);
    float h = floorf(yard.h * TAG_HIGH), w = floorf(yard.w * TAG_WIDE), edge = yard.h * TAG_EDGE;
    bool above = yard.y + yard.h / 2 < board.y + board.h / 2;
    *out = (Rect){roundf(yard.x + (yard.w - w) / 2),
                  roundf(above ? yard.y + edge : yard.y + yard.h - edge - h), w, h};
    return true;
}
