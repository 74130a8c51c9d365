/* SPDX-License-Identifier: MIT */
#include "ui/scenes/play/play_chances.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "match/side_lines.h"
#include "ui/scenes/play/play_circle.h"

enum {
    BAR_MOST = 24, /* width of the bar */
    BAR_LEAST = 6,
    BAR_AWAY = 10,   /* from the board, at the most */
    BAR_EDGE = 2,    /* of its frame, which lies around it */
    BAR_NUMBER = 20, /* width with room for a number */
    NUMBER_HIGH = 18,
    SHARE_NUMBER = 44, /* height of one of several with room for a sign and a number */
    SHARE_SIGN = 16,
    BRIGHT = 1300, /* of 2550: what needs dark figures */
};

/* ----------------------------------------------------------------- what is known */

/* Of two, from what one of them has. */
static void share(double out[SEAT_MAX], Seat seat, double chance)
{
    out[seat] = chance;
    out[!seat] = 1 - chance;
}

/* What a step left; for one of two who decided there, what it had before that. */
static bool kept_at(const Match *match, int step, bool before, double out[SEAT_MAX])
{
    Kept kept;
    if (!kept_read(match, step, &kept) || (before && !kept.decided))
        return false;
    if (before)
        share(out, match_step(match, step).seat, kept.before);
    else
        memcpy(out, kept.chance, sizeof kept.chance);
    return true;
}

/* A position is worth what the best move there was found to be worth; where nobody was asked, what
 * the last step before it has left.  A side line stands where it leaves the match, the better one
 * beside a move where that would have led to. */
static bool kept_chances(const Play *play, double out[SEAT_MAX])
{
    const Match *match = play->session.match;
    bool two = match_setup(match)->seats == 2;
    int step = session_shown(&play->session), chosen = play_review_chosen(play);
    if (two && chosen >= 0 && !match_on_line(match, step))
        return kept_at(match, chosen, true, out);
    while (!match_on_line(match, step))
        step = match_step(match, step).parent;
    int next = match_step(match, step).number + 1;
    if (two && next < match_line_count(match) &&
        kept_at(match, match_line_step(match, next), true, out))
        return true;
    while (step >= 0 && !kept_at(match, step, false, out))
        step = match_step(match, step).parent;
    return step >= 0;
}

/* Of all seats, which add up to 1; false: they are not to be told here. */
static bool chances_here(const Play *play, double out[SEAT_MAX])
{
    const Insight *known = play_values_known(play);
    if (play_values_shown(play)) {
        memcpy(out, known->chance, sizeof known->chance);
        return play->values.step >= 0 && known->at != NULL;
    }
    return play_review_shown(play) && !play_book_shown(play) && kept_chances(play, out);
}

/* ----------------------------------------------------------------- the bar */

static Rect bar_place(const Play *play, Ui *ui)
{
    Rect board = board_view_rect(play->stage.view), window = gfx_bounds(ui_gfx(ui));
    float left = board.x + board.w;
    float right = play->stage.room.below ? window.w : play->stage.room.panel.x;
    float edge = right - left < BAR_NUMBER ? 1 : BAR_EDGE;
    float w = fminf(BAR_MOST, right - left - 2 * edge - 2);
    if (w < BAR_LEAST)
        return (Rect){0};
    float inset = floorf(board.h * 0.055f);
    float away = floorf(fminf(BAR_AWAY, (right - left - w) / 2));
    return (Rect){left + away, board.y + inset, w, board.h - 2 * inset};
}

/* A number in a share of the bar. */
static void draw_number(Gfx *gfx, Rect r, double chance, Colour ink)
{
    char text[8];
    Type type = {FONT_SANS_BOLD, TEXT_COORDINATE, ink, ALIGN_CENTRE, false};
    snprintf(text, sizeof text, "%ld", lround(100 * chance));
    gfx_text(gfx, r, &type, text);
}

static int brightness(Colour c)
{
    return 3 * (int)(c >> 24) + 6 * (int)(c >> 16 & 0xff) + (int)(c >> 8 & 0xff);
}

/* Of two the near one's share is below; that of the brighter men is light.  A number stands at the
 * end of its share where that is high enough, else over the other. */
static void draw_two(const Play *play, Gfx *gfx, Rect r, const double *chance)
{
    const Theme *theme = gfx_theme(gfx);
    Seat far = play_far_seat(play), near = (Seat)!far;
    bool second =
        brightness(play_seat_colour(play, gfx, 1)) > brightness(play_seat_colour(play, gfx, 0));
    Colour fill[2] = {second ? theme->dark : theme->cream, second ? theme->cream : theme->dark};
    float h = roundf((float)chance[far] * r.h), least = NUMBER_HIGH + 6;
    gfx_fill(gfx, (Rect){r.x, r.y, r.w, h}, fill[far]);
    gfx_fill(gfx, (Rect){r.x, r.y + h, r.w, r.h - h}, fill[near]);
    gfx_fill(gfx, (Rect){r.x, gfx_snap(gfx, r.y + r.h / 2), r.w, 1}, theme->gold);
    if (r.w < BAR_NUMBER)
        return;
    Rect top = {r.x, r.y + 3, r.w, NUMBER_HIGH};
    Rect foot = {r.x, r.y + r.h - 3 - NUMBER_HIGH, r.w, NUMBER_HIGH};
    draw_number(gfx, top, chance[far], h >= least ? fill[near] : fill[far]);
    draw_number(gfx, foot, chance[near], r.h - h >= least ? fill[far] : fill[near]);
}

/* One of several: whose it is and how much, where there is room for both. */
static void draw_share(const Play *play, Gfx *gfx, Rect r, Seat seat, double chance)
{
    const Theme *theme = gfx_theme(gfx);
    Colour fill = play_seat_colour(play, gfx, seat);
    bool bright = brightness(fill) > BRIGHT;
    if (!bright) /* light figures can be read on it */
        fill = colour_mix(fill, theme->dark, 0.25f);
    gfx_fill(gfx, r, fill);
    gfx_fill(gfx, (Rect){r.x, r.y, r.w, 1}, theme->dark);
    if (r.h < SHARE_NUMBER || r.w < BAR_NUMBER)
        return;
    float y = r.y + (r.h - SHARE_SIGN - NUMBER_HIGH) / 2;
    play_seat_badge(play, gfx, seat,
                    (Rect){r.x + (r.w - SHARE_SIGN) / 2, y, SHARE_SIGN, SHARE_SIGN});
    draw_number(gfx, (Rect){r.x, y + SHARE_SIGN, r.w, NUMBER_HIGH}, chance,
                bright ? theme->dark : theme->cream);
}

static void draw_several(const Play *play, Gfx *gfx, Rect r, const double *chance)
{
    int seats = match_setup(play->session.match)->seats;
    float y = r.y, foot = r.y + r.h;
    for (int seat = 0; seat < seats; seat++) {
        float h = seat == seats - 1 ? foot - y : roundf((float)chance[seat] * r.h);
        draw_share(play, gfx, (Rect){r.x, y, r.w, h}, (Seat)seat, chance[seat]);
        y += h;
    }
}

void play_chances_draw(const Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    double chance[SEAT_MAX];
    if (!ui_drawing(ui) || play->stage.view == NULL || !chances_here(play, chance))
        return;
    Rect r = bar_place(play, ui);
    if (r.w == 0 || !gfx_visible(gfx, r))
        return;
    Shape frame = {4, theme->dark, 0, theme->dark, theme->gold, 1, 0};
    gfx_shape(gfx, rect_inset(r, r.w < BAR_NUMBER ? -1 : -BAR_EDGE), &frame);
    if (match_setup(play->session.match)->seats == 2)
        draw_two(play, gfx, r, chance);
    else
        draw_several(play, gfx, r, chance);
}
