/* SPDX-License-Identifier: MIT */
/* play_lit.c -- on boards where each has a yard of his own: whoever is on is lit there. */
#include <math.h>
#include <string.h>

#include "ui/scenes/play/play_circle.h"

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

void play_lit_damage(const Play *play, Ui *ui)
{
    Rect r;
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++)
        if (frame_rect(play, seat, &r))
            ui_damage(ui, r);
}

void play_lit_draw(const Play *play, Ui *ui)
{
    Rect r;
    Seat roller = session_roller(&play->session);
    Seat seat = roller >= 0 && !play->stage.anim.playing ? roller : play->landed.acting;
    if (ui_drawing(ui) && !session_outcome(&play->session).over && frame_rect(play, seat, &r) &&
        gfx_visible(ui_gfx(ui), r))
        draw_frame(ui_gfx(ui), r);
}
