/* SPDX-License-Identifier: MIT */
/* play_captured.c -- the men somebody has taken beyond what was taken of his own, and by how much
 * he leads, beside his name.  Which men those are and what each is worth the layout says. */
#include <math.h>
#include <stdio.h>

#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/shared/badge.h"

enum { MAN = 30, LEAST_ROOM = 20 };

#define SAME_STEP  0.42f /* from one man to the next of its kind, in his width */
#define OTHER_STEP 0.72f /* ... to the next of another kind */

/* Men of a seat on the board, by the rows of Layout.taken; returns their worth. */
static int men_count(const Layout *layout, const State *s, Seat seat, int count[LAYOUT_TAKEN])
{
    int worth = 0;
    for (int i = 0; i < layout->taken_count; i++)
        count[i] = 0;
    for (int site = 0; site < layout->site_count; site++) {
        if (layout->site[site].use == USE_BUTTON)
            continue;
        Piece piece = layout->rules->piece_at(s, (Site)site);
        for (int i = 0; piece.owner == seat && i < layout->taken_count; i++) {
            if (piece.kind != layout->taken[i].kind)
                continue;
            count[i]++;
            worth += layout->taken[i].worth;
        }
    }
    return worth;
}

/* What `seat` had at the beginning and has no more.  Men beyond those have been promoted: so many
 * of the last row have not been taken. */
static void men_lost(const Layout *layout, const State *start, const State *now, Seat seat,
                     int lost[LAYOUT_TAKEN])
{
    int have[LAYOUT_TAKEN], last = layout->taken_count - 1;
    men_count(layout, start, seat, lost);
    men_count(layout, now, seat, have);
    int promoted = 0;
    for (int i = 0; i < layout->taken_count; i++) {
        lost[i] -= have[i];
        if (lost[i] < 0) {
            promoted -= lost[i];
            lost[i] = 0;
        }
    }
    lost[last] = lost[last] > promoted ? lost[last] - promoted : 0;
}

/* Width of all men one over another, in the width of one. */
static float men_width(const Layout *layout, const int lost[LAYOUT_TAKEN])
{
    float w = 0;
    for (int i = 0; i < layout->taken_count; i++)
        if (lost[i] > 0)
            w += (float)(lost[i] - 1) * SAME_STEP + (w > 0 ? OTHER_STEP : 1);
    return w;
}

static void draw_men(const Play *play, Gfx *gfx, Seat owner, const int lost[LAYOUT_TAKEN], Rect r)
{
    const Layout *layout = play->stage.layout;
    BoardLook look = app_look(play->scene.app, layout);
    float x = r.x, step = 0;
    for (int i = 0; i < layout->taken_count; i++) {
        for (int n = 0; n < lost[i]; n++) {
            x += step;
            Piece piece = {.kind = layout->taken[i].kind, .owner = owner, .count = 1};
            board_draw_piece(gfx, layout, &look, piece, (Rect){x, r.y, r.h, r.h});
            step = r.h * SAME_STEP;
        }
        if (lost[i] > 0)
            step = r.h * OTHER_STEP;
    }
}

void play_captured(const Play *play, Gfx *gfx, Seat seat, const Type *type, Rect r)
{
    const Layout *layout = play->stage.layout;
    if (layout == NULL || layout->taken_count == 0 || play->session.seen.seats != 2 ||
        r.w < LEAST_ROOM)
        return;
    State start;
    match_seen_at(play->session.match, 0, SEAT_NONE, &start);
    Seat other = (Seat)(1 - seat);
    int lost[LAYOUT_TAKEN], own[LAYOUT_TAKEN], unused[LAYOUT_TAKEN];
    men_lost(layout, &start, &play->session.seen, other, lost);
    men_lost(layout, &start, &play->session.seen, seat, own);
    for (int i = 0; i < layout->taken_count; i++)
        lost[i] = lost[i] > own[i] ? lost[i] - own[i] : 0;
    int lead = men_count(layout, &play->session.seen, seat, unused) -
               men_count(layout, &play->session.seen, other, unused);
    Type number = *type;
    number.align = ALIGN_RIGHT;
    char text[16] = "";
    if (lead > 0)
        snprintf(text, sizeof text, "+%d", lead);
    float text_w = lead > 0 ? ceilf(gfx_text_width(gfx, &number, text)) + 1 : 0;
    float w = men_width(layout, lost), side = fminf(MAN, r.h);
    if (w > 0)
        side = fminf(side, (r.w - text_w - 6) / w);
    float all = w * side + (lead > 0 ? text_w + 6 : 0);
    if (side >= 8 && w > 0) {
        Rect first = {r.x + r.w - all, r.y + (r.h - side) / 2, side, side};
        badge_plate(gfx, (Rect){first.x, first.y, w * side, side});
        draw_men(play, gfx, other, lost, first);
    }
    if (lead > 0)
        gfx_text(gfx, (Rect){r.x + r.w - text_w, r.y, text_w, r.h}, &number, text);
}
