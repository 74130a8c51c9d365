/* SPDX-License-Identifier: MIT */
/* play_values_board.c -- values as they are seen on the board: a small bar where each move begins
 * or, once a piece is chosen, where it can go. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ui/scenes/play/play.h"

enum {
    PILL_MOST = 128,
    PILL_TEXT = 44, /* width with room for a number */
    PILL_HIGH = 19, /* ... and height */
    PILL_LEAST = 7, /* height */
};

/* ----------------------------------------------------------------- on the board */

/* Is there only one piece to move? */
static bool begin_alike(const Insight *known)
{
    for (int i = 1; i < known->n; i++)
        if (known->at[i].move.path[0] != known->at[0].move.path[0])
            return false;
    return known->n > 1;
}

/* The best of the moves that go on with a click there. */
static void worth_of_sites(const Play *play, const Prospect *best[SITE_MAX])
{
    const Insight *known = play_values_known(play);
    const Picker *picker = &play->session.picker;
    int clicks = picker->n;
    if (clicks == 0 && begin_alike(known))
        clicks = 1;
    for (int i = 0; i < known->n; i++) {
        const Move *move = &known->at[i].move;
        if (clicks >= move->n || !move_begins(move, picker->path, picker->n))
            continue;
        Site site = move->path[clicks];
        if (best[site] == NULL)
            best[site] = &known->at[i];
    }
}

/* Under what stands there; of a heap outside of it, towards the middle of the board. */
static Rect pill_place(const Play *play, Site site)
{
    Rect s = board_view_site_rect(play->stage.view, site);
    Rect board = board_view_rect(play->stage.view);
    float w = fminf(PILL_MOST, s.w * 0.88f);
    float h = fminf(40, fmaxf(PILL_LEAST, w * 0.26f));
    Rect r = {s.x + (s.w - w) / 2, s.y + s.h - h - 1, w, h};
    if (play->stage.layout->site[site].use == USE_HEAP) {
        h = w >= PILL_TEXT ? fmaxf(PILL_HIGH, fminf(h, 28)) : h;
        r.h = h;
        r.y = s.y + s.h / 2 > board.y + board.h / 2 ? s.y - h - 4 : s.y + s.h + 4;
    }
    return r;
}

/* From -1 to 1: how far from an even chance. */
static float lead_of(const Play *play, double chance)
{
    double even = 1.0 / match_setup(play->session.match)->seats;
    return (float)(chance >= even ? (chance - even) / (1 - even) : (chance - even) / even);
}

/* From the middle: full to the right is ahead, hollow to the left behind. */
static void draw_lead(Gfx *gfx, Rect r, float lead)
{
    const Theme *theme = gfx_theme(gfx);
    float middle = r.x + r.w / 2, w = fmaxf(2, fabsf(lead) * r.w / 2);
    Shape full = {0, theme->cream, 0, theme->cream, 0, 0, 0};
    Shape hollow = {0, 0, 0, 0, theme->cream, 1.5f, 0};
    if (lead > 0.01f)
        gfx_shape(gfx, (Rect){middle, r.y, w, r.h}, &full);
    else if (lead < -0.01f)
        gfx_shape(gfx, (Rect){middle - w, r.y, w, r.h}, &hollow);
    gfx_fill(gfx, (Rect){gfx_snap(gfx, middle), r.y - 2, 1, r.h + 4}, theme->gold);
}

static void draw_pill(const Play *play, Gfx *gfx, Site site, const Prospect *one)
{
    const Theme *theme = gfx_theme(gfx);
    Rect r = pill_place(play, site);
    if (!gfx_visible(gfx, r))
        return;
    bool best = one->score == play_values_known(play)->at[0].score;
    Shape body = {fminf(6, r.h / 3),
                  theme->dark,
                  0,
                  theme->dark,
                  best ? theme->gold : theme->dark,
                  best ? 2 : 1,
                  0};
    gfx_shape(gfx, r, &body);
    Rect in = rect_inset(r, fmaxf(2, r.h * 0.22f));
    if (r.w >= PILL_TEXT && r.h >= PILL_HIGH) {
        char text[16];
        Type type = {FONT_SANS_BOLD, r.h < 20 ? TEXT_COORDINATE : TEXT_SMALL, theme->cream,
                     ALIGN_CENTRE, false};
        snprintf(text, sizeof text, "%ld", lround(100 * one->chance));
        if (one->margin != 0)
            snprintf(text, sizeof text, "%s%d", one->margin > 0 ? "+" : "−", abs(one->margin));
        Rect number = rect_cut_left(&in, fminf(in.w, gfx_text_width(gfx, &type, "100") + 2));
        gfx_text(gfx, (Rect){number.x, r.y, number.w, r.h}, &type, text);
        rect_cut_left(&in, 3);
    }
    if (in.w > 8)
        draw_lead(gfx, in, lead_of(play, one->chance));
}

void play_values_draw(Play *play, Ui *ui)
{
    const Insight *known = play_values_known(play);
    if (!ui_drawing(ui) || !play_values_shown(play) || play->values.step < 0 || known->at == NULL)
        return;
    if (known->depth == 0 || known->n == 0 || play->stage.anim.playing)
        return;
    const Prospect *best[SITE_MAX] = {NULL};
    worth_of_sites(play, best);
    for (int i = 0; i < play->stage.layout->site_count; i++)
        if (best[i] != NULL && board_view_has_site(play->stage.view, (Site)i))
            draw_pill(play, ui_gfx(ui), (Site)i, best[i]);
}
