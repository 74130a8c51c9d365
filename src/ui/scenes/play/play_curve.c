/* SPDX-License-Identifier: MIT */
/* play_curve.c -- how the chances to win went, move by move: of two players one line about the
 * middle, of more a line each, told apart by their strokes. */
#include <math.h>

#include "data/words.h"
#include "match/side_lines.h"
#include "ui/scenes/play/play.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/shared/names.h"

enum {
    TOP = 8,
    DIAMOND = 6,
    SIGN = 18,
    DASHES = 4,
    FIGURES = 44,
    FIGURES_LEAST = 300,
    FIGURE = 18
};

/* Where the steps lie. */
typedef struct Curve {
    const PlayReview *review;
    int seats;
    Rect r;
} Curve;

static float x_of(const Curve *curve, int i)
{
    int last = curve->review->n - 1;
    return curve->r.x + curve->r.w * (float)i / (float)(last > 0 ? last : 1);
}

static float y_of(const Curve *curve, float chance)
{
    return curve->r.y + curve->r.h * (1 - chance);
}

/* The chance at a place between two steps; where nothing is known of one, that of the last that is
 * known. */
static float chance_at(const Curve *curve, int seat, float x)
{
    float at = (x - curve->r.x) / curve->r.w * (float)(curve->review->n - 1), share[2];
    int step = (int)at;
    for (int k = 0; k < 2; k++) {
        int i = SDL_min(step + k, curve->review->n - 1);
        while (i >= 0 && curve->review->chance[i * curve->seats + seat] < 0)
            i--;
        share[k] =
            i >= 0 ? curve->review->chance[i * curve->seats + seat] : 1.0f / (float)curve->seats;
    }
    return share[0] + (share[1] - share[0]) * (at - (float)step);
}

/* What lies between the line of the first and the middle. */
static void draw_lead(const Curve *curve, Gfx *gfx)
{
    const Theme *theme = gfx_theme(gfx);
    Colour above = colour_alpha(theme->gold, theme->flat ? 255 : 90);
    Colour below = colour_alpha(theme->ink, theme->flat ? 255 : 170);
    float middle = y_of(curve, 0.5f), step = 1 / gfx_scale(gfx);
    for (float x = curve->r.x; x < curve->r.x + curve->r.w; x += step) {
        float y = y_of(curve, chance_at(curve, 0, x));
        if (y < middle)
            gfx_fill(gfx, (Rect){x, y, step, middle - y}, above);
        else if (y > middle)
            gfx_fill(gfx, (Rect){x, middle, step, y - middle}, below);
    }
    gfx_fill(gfx, (Rect){curve->r.x, middle, curve->r.w, 1}, theme->line);
}

/* Is the stroke of a seat's line drawn so far along it? */
static bool pen_is_down(int seat, float way)
{
    static const float dash[DASHES][4] = {{1, 0, 0, 0}, {10, 4, 0, 0}, {2, 4, 0, 0}, {10, 4, 2, 4}};
    const float *of = dash[seat % DASHES];
    float at = fmodf(way, of[0] + of[1] + of[2] + of[3]);
    return at < of[0] || (at >= of[0] + of[1] && at < of[0] + of[1] + of[2]);
}

static void draw_line(const Curve *curve, Gfx *gfx, int seat, Colour colour)
{
    float x = curve->r.x, y = y_of(curve, chance_at(curve, seat, x)), way = 0;
    while (x + 1 <= curve->r.x + curve->r.w) {
        float next = y_of(curve, chance_at(curve, seat, x + 1));
        if (pen_is_down(seat, way))
            gfx_line(gfx, x, y, x + 1, next, 2, colour);
        way += hypotf(1, next - y);
        x++;
        y = next;
    }
}

/* Whose line it is: signs at different places along it. */
static void draw_signs(const Play *play, const Curve *curve, Gfx *gfx)
{
    for (int seat = 0; seat < curve->seats; seat++) {
        float x = curve->r.x + curve->r.w * (float)(seat + 1) / (float)(curve->seats + 1);
        float y = y_of(curve, chance_at(curve, seat, x));
        y = fminf(fmaxf(y, curve->r.y + SIGN / 2), curve->r.y + curve->r.h - SIGN / 2);
        play_seat_badge(play, gfx, (Seat)seat, (Rect){x - SIGN / 2, y - SIGN / 2, SIGN, SIGN});
    }
}

static void draw_diamond(Gfx *gfx, float x, float y, float size, Colour c)
{
    const float xy[] = {x, y - size, x + size, y, x, y + size, x - size, y};
    gfx_polygon(gfx, xy, 4, c);
}

/* The moves that cost most, and what is on the board. */
static void draw_places(const Play *play, const Curve *curve, Gfx *gfx)
{
    const Theme *theme = gfx_theme(gfx);
    const KeptSum *sum = &curve->review->sum;
    int shown = session_shown(&play->session);
    while (!match_on_line(play->session.match, shown)) /* a side line: where it leaves the match */
        shown = match_step(play->session.match, shown).parent;
    Step at = match_step(play->session.match, shown);
    if (at.number < curve->review->n) {
        float x = x_of(curve, at.number);
        const float top[] = {x - 6, curve->r.y - TOP, x + 6, curve->r.y - TOP, x, curve->r.y};
        gfx_polygon(gfx, top, 3, theme->gold);
        gfx_fill(gfx, (Rect){x - 1.5f, curve->r.y - 2, 3, curve->r.h + 2}, theme->gold);
    }
    for (int i = 0; i < sum->worst_n; i++) {
        Step step = match_step(play->session.match, sum->worst[i]);
        int seat = curve->seats == 2 ? 0 : step.seat;
        float x = x_of(curve, step.number), y = y_of(curve, chance_at(curve, seat, x));
        y = fminf(fmaxf(y, curve->r.y + DIAMOND + 2 - TOP), curve->r.y + curve->r.h - DIAMOND - 2);
        draw_diamond(gfx, x, y, DIAMOND + 2, theme->cream);
        draw_diamond(gfx, x, y, DIAMOND, theme->wrong);
    }
}

/* Which half is whose. */
static void draw_captions(const Play *play, const Curve *curve, Gfx *gfx)
{
    Type type = {FONT_SANS, TEXT_SMALL, gfx_theme(gfx)->ink_quiet, ALIGN_LEFT, false};
    for (int seat = 0; seat < 2; seat++) {
        Text said = {0}, name = {0};
        seat_aside(play->game, (Seat)seat, &name);
        const char *const word[3] = {name.s, NULL, NULL};
        words_fill(&said, words("curve|{0} ahead"), word, NULL);
        float y = seat == 0 ? curve->r.y - TOP - 22 : curve->r.y + curve->r.h + 2;
        gfx_text(gfx, (Rect){curve->r.x, y, curve->r.w, 20}, &type, said.s);
    }
}

/* What the heights are worth, left of the lines of more than two. */
static void draw_figures(const Curve *curve, Gfx *gfx)
{
    Type type = {FONT_SANS, TEXT_SMALL, gfx_theme(gfx)->ink_quiet, ALIGN_RIGHT, false};
    for (int percent = 0; percent <= 100; percent += 50) {
        Text said = {0};
        float y = y_of(curve, (float)percent / 100);
        text_add(&said, "%d %%", percent);
        gfx_fill(gfx, (Rect){curve->r.x, y, curve->r.w, 1}, gfx_theme(gfx)->line);
        float top = fminf(fmaxf(y - FIGURE / 2, curve->r.y), curve->r.y + curve->r.h - FIGURE);
        gfx_text(gfx, (Rect){curve->r.x - FIGURES, top, FIGURES - 6, FIGURE}, &type, said.s);
    }
}

void play_curve(Play *play, Ui *ui, Rect r)
{
    const PlayReview *review = &play->review;
    Curve curve = {review, match_setup(play->session.match)->seats, r};
    bool captions = curve.seats == 2 && r.h >= 96;
    rect_cut_top(&curve.r, captions ? TOP + 22 : TOP);
    if (captions)
        rect_cut_bottom(&curve.r, 22);
    bool figures = curve.seats > 2 && r.w >= FIGURES_LEAST && curve.r.h >= 3 * FIGURE;
    if (figures)
        rect_cut_left(&curve.r, FIGURES);
    Hot hot = ui_hot(ui, "review.curve", r, true);
    ui_name(ui, words("Where the game turned"), false);
    const Input *in = ui_event(ui);
    if (hot.clicked && rect_has(r, in->x, in->y)) {
        float part = fmaxf(in->x - curve.r.x, 0) / curve.r.w;
        int i = (int)lroundf(part * (float)(review->n - 1));
        play_browse_go(play, ui, match_line_step(play->session.match, i));
    }
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    gfx_fill(gfx, curve.r, theme->raised[1]);
    if (captions)
        draw_captions(play, &curve, gfx);
    if (figures)
        draw_figures(&curve, gfx);
    gfx_push_clip(gfx, (Rect){r.x - DIAMOND - 2, r.y, r.w + 2 * DIAMOND + 4, r.h});
    if (curve.seats == 2)
        draw_lead(&curve, gfx);
    for (int seat = 0; seat < curve.seats && (seat == 0 || curve.seats > 2); seat++)
        draw_line(&curve, gfx, seat,
                  curve.seats == 2
                      ? theme->ink
                      : colour_mix(play_seat_colour(play, gfx, (Seat)seat), theme->ink, 0.15f));
    draw_places(play, &curve, gfx);
    if (curve.seats > 2)
        draw_signs(play, &curve, gfx);
    gfx_pop_clip(gfx);
}
