/* SPDX-License-Identifier: MIT */
/* play_lit.c -- whoever is on is lit: in a yard of his own, or, of two who sit opposite each other,
 * along his edge of the board. */
#include <math.h>
#include <string.h>

#include "ui/scenes/play/play_circle.h"

enum { BAR_GAP = 2, BAR_HIGH = 5 };

static const float BAR = 0.5f;    /* length of a bar, of its edge */
static const float FRAME = 1.94f; /* its side, of the site in its middle */
static const float WIDE = 0.05f;  /* ... its width, and that of its wedges, of its own side */
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
    if (play->stage.view == NULL || play->stage.layout->is_arranged ||
        play->stage.layout->plate_count > 0 || seat < 0 ||
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

/* Where whoever it is would be lit; false: nowhere. */
static bool lit_rect(const Play *play, Seat seat, Rect *out)
{
    return frame_rect(play, seat, out) || bar_rect(play, seat, out);
}

void play_lit_damage(const Play *play, Ui *ui)
{
    Rect r;
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++)
        if (lit_rect(play, seat, &r))
            ui_damage(ui, r);
}

void play_lit_draw(const Play *play, Ui *ui)
{
    Rect r;
    Seat roller = session_roller(&play->session);
    Seat seat = roller >= 0 && !play->stage.anim.playing ? roller : play->landed.acting;
    if (!ui_drawing(ui) || session_outcome(&play->session).over)
        return;
    if (frame_rect(play, seat, &r) && gfx_visible(ui_gfx(ui), r))
        draw_frame(ui_gfx(ui), r);
    else if (bar_rect(play, seat, &r) && gfx_visible(ui_gfx(ui), r))
        draw_bar(ui_gfx(ui), r);
}
