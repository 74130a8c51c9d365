/* SPDX-License-Identifier: MIT */
/* board_marks.c -- what is said about sites without words: each mark its own form, two-toned. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/board/board_arrange.h"

static const float PI = 3.14159265F;

typedef struct MarkLook {
    const char *sprite;
    bool has_round; /* <sprite>_round.svg for pits and points */
    bool below;     /* under the pieces */
} MarkLook;

static const MarkLook mark_looks[MARK_COUNT] = {
    [MARK_FROM] = {"from", true, true},
    [MARK_TO] = {"to", true, true},
    [MARK_LEGAL] = {"legal", false, false},
    [MARK_TAKE] = {"take", false, false},
    [MARK_HELD] = {"held", true, false},
    [MARK_MUST] = {"must", true, false},
    [MARK_CHECK] = {"check", false, true},
    [MARK_REFUSED] = {"refused", true, false},
    [MARK_CLOSED] = {"closed", false, false},
    [MARK_RIGHT] = {"right", false, false},
    [MARK_WHERE] = {NULL, false, false}, /* one string of beads round all of them */
    [MARK_WHO] = {"who", false, false},
    [MARK_ROPE] = {"rope", false, false},
    [MARK_CURSOR] = {"cursor", true, false},
    [MARK_PREMOVE] = {"ahead", true, true},
    [MARK_PREMOVE_LEGAL] = {"ahead_legal", false, false},
};

const char *board_mark_name(MarkKind kind)
{
    return kind == MARK_WHERE ? "where" : mark_looks[kind].sprite;
}

static void draw_mark(Gfx *gfx, const char *name, const char *variant, Rect r)
{
    char path[96];
    snprintf(path, sizeof path, "marks/%s/%s%s", gfx_theme(gfx)->marks, name, variant);
    gfx_sprite(gfx, path, r);
}

/* Right, refused and meant are told by a sign as well, in the upper right corner: ✓, ✕, v. */
void board_draw_badge(const BoardView *view, Gfx *gfx, Rect r, MarkKind kind, Colour colour)
{
    static const float signs[][2][4] = {
        {{-0.5F, 0.05F, -0.12F, 0.42F}, {-0.12F, 0.42F, 0.5F, -0.38F}},
        {{-0.4F, -0.4F, 0.4F, 0.4F}, {-0.4F, 0.4F, 0.4F, -0.4F}},
        {{-0.45F, -0.25F, 0, 0.4F}, {0, 0.4F, 0.45F, -0.25F}},
    };
    const Theme *theme = gfx_theme(gfx);
    float size = 0.15F * view->unit, x = r.x + r.w - size, y = r.y + size * 1.2F;
    int sign = kind == MARK_RIGHT ? 0 : kind == MARK_REFUSED ? 1 : 2;
    gfx_disc(gfx, x, y, size, theme->dark);
    gfx_disc(gfx, x, y, size * 0.92F, theme->cream);
    gfx_disc(gfx, x, y, size * 0.78F, theme->flat ? theme->dark : colour);
    for (int i = 0; i < 2; i++) {
        const float *line = signs[sign][i];
        gfx_line(gfx, x + line[0] * size, y + line[1] * size, x + line[2] * size,
                 y + line[3] * size, fmaxf(1.5F, size * 0.22F), theme->cream);
    }
}

/* Long hollows have an outline of their own shape. */
static void draw_stadium(const BoardView *view, Gfx *gfx, Site site, MarkKind kind)
{
    const Theme *theme = gfx_theme(gfx);
    Rect r = board_view_site_rect(view, site);
    float width = fmaxf(2, 0.036F * view->unit), edge = fmaxf(1, 0.016F * view->unit);
    float grow = kind == MARK_CURSOR || kind == MARK_HELD ? 3 * width : width;
    Colour colour = theme->cream;
    if (kind == MARK_FROM || kind == MARK_TO)
        colour = theme->gold;
    else if (kind == MARK_REFUSED || kind == MARK_CHECK)
        colour = theme->wrong;
    else if (kind == MARK_RIGHT || kind == MARK_WHO)
        colour = theme->right;
    Rect outer = rect_inset(r, -grow);
    Shape dark = {.radius = outer.w / 2, .border = theme->dark, .border_width = width + 2 * edge};
    Shape line = {.radius = outer.w / 2 - edge, .border = colour, .border_width = width};
    gfx_shape(gfx, outer, &dark);
    gfx_shape(gfx, rect_inset(outer, edge), &line);
    if (kind == MARK_RIGHT || kind == MARK_REFUSED || kind == MARK_WHO)
        board_draw_badge(view, gfx, outer, kind, colour);
}

/* The dot of a pit sits on its rim, at the side of its plate. */
static Rect rim_rect(const BoardView *view, Site site, Rect r)
{
    Rect pit = board_view_site_rect(view, site), plate = board_plate_rect(view, site);
    float dx = plate.x + plate.w / 2 - (pit.x + pit.w / 2);
    float dy = plate.y + plate.h / 2 - (pit.y + pit.h / 2), away = hypotf(dx, dy);
    float k = away > 0 ? 0.525F * pit.h / away : 0;
    return (Rect){r.x + dx * k, r.y + dy * k, r.w, r.h};
}

static void draw_site_mark(const BoardView *view, Gfx *gfx, Site site, MarkKind kind, int before,
                           float grow)
{
    const LayoutSite *s = &view->layout->site[site];
    const MarkLook *look = &mark_looks[kind];
    if (!look->sprite)
        return;
    if (s->shape == SHAPE_TILE) {
        board_draw_tile_mark(view, gfx, site, kind, grow);
        return;
    }
    if (s->shape == SHAPE_STADIUM && s->use != USE_HAND) {
        draw_stadium(view, gfx, site, kind);
        return;
    }
    Rect r = board_mark_rect(view, site, before);
    bool round = s->shape == SHAPE_ROUND || s->use == USE_HAND;
    if (kind == MARK_MUST && s->use != USE_HEAP) /* a man leaves room for wedges in his cell */
        round = false;
    if (kind == MARK_LEGAL && s->use == USE_HEAP && s->has_plate) {
        draw_mark(gfx, "legal", "_round", rim_rect(view, site, r));
        return;
    }
    draw_mark(gfx, look->sprite, round && look->has_round ? "_round" : "",
              rect_inset(r, -grow * r.w / 2));
}

static void draw_marks(const BoardView *view, Gfx *gfx, Site site, bool below, float breath)
{
    uint16_t on = view->marks.on[site];
    const LayoutSite *s = &view->layout->site[site];
    if (!on || !board_site_shown(view, site) || !gfx_visible(gfx, board_site_reach(view, site)))
        return;
    bool tile = s->shape == SHAPE_TILE; /* close together: nothing is seen below them */
    if (s->use == USE_BUTTON && !board_button_shown(view, site))
        return;
    for (int kind = 0; kind < MARK_COUNT; kind++) {
        /* Of those in a nest any may be clicked. */
        int n = kind == MARK_TAKE && board_is_nest(view, site) ? view->picture[site].count : 1;
        if ((on >> kind & 1) && (mark_looks[kind].below && !tile) == below)
            for (int i = 0; i < n; i++)
                draw_site_mark(view, gfx, site, (MarkKind)kind, i, kind == MARK_MUST ? breath : 0);
    }
}

void board_draw_marks_below(const BoardView *view, Gfx *gfx, Site site)
{
    draw_marks(view, gfx, site, true, 0);
}

void board_draw_marks_above(const BoardView *view, Gfx *gfx, Site site, int64_t now)
{
    float breath = 0;
    int64_t since = now - view->breathe_from;
    if (!view->look.still && !view->silent && since >= 0 && since < BREATHE_MS)
        breath = 0.08F * sinf((float)since / BREATHE_MS * PI);
    draw_marks(view, gfx, site, false, breath);
}

/* ----------------------------------------------------------- first hint: where */

Rect board_where_rect(const BoardView *view, const BoardMarks *marks)
{
    Rect all = {0};
    float cell = 0;
    for (int i = 0; i < view->layout->site_count; i++) {
        if (!(marks->on[i] >> MARK_WHERE & 1) || !board_site_shown(view, (Site)i))
            continue;
        all = rect_union(all, board_view_site_rect(view, (Site)i));
        cell = fmaxf(cell, board_cell(view, (Site)i) * view->unit);
    }
    return all.w > 0 ? rect_inset(all, -0.06F * cell) : all;
}

/* Half a bead, and how far from its neighbour it hangs at least. */
static float bead_size(float side)
{
    return fmaxf(2.5F, fminf(5, side * 0.014F));
}

/* A place on the outline of a rectangle with round corners, `at` from the top of its left side on
 * clockwise. */
static void outline_point(Rect r, float radius, float at, float *x, float *y)
{
    float w = r.w - 2 * radius, h = r.h - 2 * radius, arc = radius * PI / 2;
    float cx[4] = {r.x + radius, r.x + r.w - radius, r.x + r.w - radius, r.x + radius};
    float cy[4] = {r.y + radius, r.y + radius, r.y + r.h - radius, r.y + r.h - radius};
    for (int corner = 0; corner < 4; corner++) {
        float along = corner % 2 == 0 ? w : h, turn = PI + PI / 2 * (float)corner;
        if (at <= arc) {
            *x = cx[corner] + radius * cosf(turn + at / radius);
            *y = cy[corner] + radius * sinf(turn + at / radius);
            return;
        }
        at -= arc;
        if (at <= along || corner == 3) {
            *x = cx[corner] + cosf(turn + PI / 2) * radius - sinf(turn + PI / 2) * at;
            *y = cy[corner] + sinf(turn + PI / 2) * radius + cosf(turn + PI / 2) * at;
            return;
        }
        at -= along;
    }
}

void board_draw_where(const BoardView *view, Gfx *gfx)
{
    Rect r = board_where_rect(view, &view->marks);
    const Theme *theme = gfx_theme(gfx);
    if (r.w <= 0 || !gfx_visible(gfx, rect_inset(r, -12)))
        return;
    float radius = fminf(fminf(r.w, r.h) / 2, view->unit * 0.6F), bead = bead_size(r.w + r.h);
    float length = 2 * (r.w + r.h - 4 * radius) + 2 * PI * radius;
    int beads = (int)(length / (bead * 3.4F));
    for (int i = 0; i < beads; i++) {
        float x, y;
        outline_point(r, radius, length * (float)i / (float)beads, &x, &y);
        gfx_disc(gfx, x, y, bead + 1.5F, theme->dark);
        gfx_disc(gfx, x, y, bead, theme->flat ? theme->gold : theme->cream);
    }
}

/* ---------------------------------------------------------------------- arrows */

typedef struct Ray {
    float x0, y0, x1, y1; /* begin and tip */
    float ux, uy;         /* direction */
    float length, s;      /* s: side of a cell on the screen */
} Ray;

static Ray arrow_ray(const BoardView *view, Site from, Site to, float start, float stop)
{
    Ray ray;
    board_site_middle(view, from, &ray.x0, &ray.y0);
    board_site_middle(view, to, &ray.x1, &ray.y1);
    ray.s = board_cell(view, from) * view->unit;
    float dx = ray.x1 - ray.x0, dy = ray.y1 - ray.y0;
    ray.length = fmaxf(hypotf(dx, dy), 0.01F);
    ray.ux = dx / ray.length;
    ray.uy = dy / ray.length;
    ray.x0 += ray.ux * start * ray.s;
    ray.y0 += ray.uy * start * ray.s;
    ray.x1 -= ray.ux * stop * ray.s;
    ray.y1 -= ray.uy * stop * ray.s;
    ray.length = fmaxf(ray.length - (start + stop) * ray.s, 0.3F * ray.s);
    return ray;
}

/* Point at `along` from the tip backwards and `aside` to the left. */
static void ray_point(const Ray *ray, float along, float aside, float *xy)
{
    xy[0] = ray->x1 - ray->ux * along + ray->uy * aside;
    xy[1] = ray->y1 - ray->uy * along - ray->ux * aside;
}

/* A whole arrow, grown by `edge` on every side. */
static void draw_solid_arrow(Gfx *gfx, const Ray *ray, float edge, Colour colour)
{
    float shaft = 0.075F * ray->s + edge, head = 0.20F * ray->s + edge * 1.7F;
    float tip = -edge * 1.9F, barb = 0.34F * ray->s + edge, tail = ray->length + edge;
    float xy[14];
    ray_point(ray, tail, shaft, xy);
    ray_point(ray, barb, shaft, xy + 2);
    ray_point(ray, barb, head, xy + 4);
    ray_point(ray, tip, 0, xy + 6);
    ray_point(ray, barb, -head, xy + 8);
    ray_point(ray, barb, -shaft, xy + 10);
    ray_point(ray, tail, -shaft, xy + 12);
    gfx_polygon(gfx, xy, 7, colour);
}

static void draw_head(Gfx *gfx, const Ray *ray, float edge, Colour colour)
{
    float head = 0.15F * ray->s + edge * 1.6F, xy[6];
    ray_point(ray, 0.26F * ray->s + edge, head, xy);
    ray_point(ray, -edge * 1.9F, 0, xy + 2);
    ray_point(ray, 0.26F * ray->s + edge, -head, xy + 4);
    gfx_polygon(gfx, xy, 3, colour);
}

static void draw_dashed_arrow(Gfx *gfx, const Theme *theme, const Ray *ray)
{
    float dash = 0.16F * ray->s, gap = 0.10F * ray->s, width = 0.075F * ray->s;
    float edge = fmaxf(1, 0.02F * ray->s);
    for (int pass = 0; pass < 2; pass++) {
        float grow = pass == 0 ? edge : 0;
        Colour colour = pass == 0 ? theme->dark : theme->cream;
        for (float at = 0.28F * ray->s; at < ray->length; at += dash + gap) {
            float a[2], b[2];
            ray_point(ray, at - grow, 0, a);
            ray_point(ray, fminf(at + dash, ray->length) + grow, 0, b);
            gfx_line(gfx, a[0], a[1], b[0], b[1], width + 2 * grow, colour);
        }
        draw_head(gfx, ray, grow, colour);
    }
}

enum { CURVE = 7 }; /* points of a curved shaft */

/* Points of an arc from (x0, y0) towards (x1, y1), up to `stop` of it, that bulges upwards, as a
 * ribbon. */
static void draw_curve(Gfx *gfx, const Ray *ray, float bulge, float half, Colour colour, float tail,
                       float stop)
{
    float mx = (ray->x0 + ray->x1) / 2, my = (ray->y0 + ray->y1) / 2 - bulge;
    float xy[4 * CURVE];
    for (int i = 0; i < CURVE; i++) {
        float t = -tail + (stop + tail) * (float)i / (CURVE - 1), u = 1 - t;
        float x = u * u * ray->x0 + 2 * u * t * mx + t * t * ray->x1;
        float y = u * u * ray->y0 + 2 * u * t * my + t * t * ray->y1;
        float dx = 2 * u * (mx - ray->x0) + 2 * t * (ray->x1 - mx);
        float dy = 2 * u * (my - ray->y0) + 2 * t * (ray->y1 - my), n = hypotf(dx, dy);
        n = n > 0 ? n : 1;
        xy[2 * i] = x + dy / n * half;
        xy[2 * i + 1] = y - dx / n * half;
        xy[4 * CURVE - 2 - 2 * i] = x - dy / n * half;
        xy[4 * CURVE - 1 - 2 * i] = y + dx / n * half;
    }
    gfx_polygon(gfx, xy, 2 * CURVE, colour);
}

typedef struct Bow {
    Ray ray;
    float bulge, mx, my; /* of its middle upwards, and where it bends to */
} Bow;

/* Where the last stone falls: a bow, as stones are rolled. */
static Bow bow_make(const BoardView *view, Site from, Site to)
{
    Bow bow = {.ray = arrow_ray(view, from, to, 0.34F, 0.16F)};
    const Ray *ray = &bow.ray;
    bow.bulge = fminf(0.28F * ray->length + 0.2F * ray->s, 1.2F * ray->s);
    bow.mx = (ray->x0 + ray->x1) / 2;
    bow.my = (ray->y0 + ray->y1) / 2 - bow.bulge;
    return bow;
}

static void bow_point(const Bow *bow, float t, float *x, float *y)
{
    float u = 1 - t;
    *x = u * u * bow->ray.x0 + 2 * u * t * bow->mx + t * t * bow->ray.x1;
    *y = u * u * bow->ray.y0 + 2 * u * t * bow->my + t * t * bow->ray.y1;
}

/* Shaft and head, grown by `edge` on every side. */
static void draw_bow_layer(Gfx *gfx, const Bow *bow, float thick, float edge, Colour colour)
{
    const Ray *ray = &bow->ray;
    /* The head follows the end of the bow. */
    Ray end = *ray;
    float n = fmaxf(hypotf(ray->x1 - bow->mx, ray->y1 - bow->my), 0.01F);
    end.ux = (ray->x1 - bow->mx) / n;
    end.uy = (ray->y1 - bow->my) / n;
    end.s = 0.72F * ray->s * (1 + thick) / 2;
    /* The shaft ends within the head. */
    float whole = hypotf(bow->mx - ray->x0, bow->my - ray->y0) + n;
    float stop = 1 - fminf(0.4F, 0.16F * end.s / whole * 1.4F);
    draw_curve(gfx, ray, bow->bulge, 0.028F * ray->s * thick + edge, colour, edge > 0 ? 0.01F : 0,
               stop);
    draw_head(gfx, &end, edge, colour);
}

static void draw_bow(Gfx *gfx, const Theme *theme, const Bow *bow, bool hint)
{
    float edge = fmaxf(1, 0.018F * bow->ray.s), thick = hint ? 2 : 1;
    if (hint) {
        draw_bow_layer(gfx, bow, thick, 2.6F * edge, theme->dark);
        draw_bow_layer(gfx, bow, thick, 1.6F * edge, theme->cream);
        draw_bow_layer(gfx, bow, thick, 0, theme->flat ? theme->gold : theme->right);
        return;
    }
    draw_bow_layer(gfx, bow, thick, edge, theme->dark);
    draw_bow_layer(gfx, bow, thick, 0, theme->cream);
}

/* Stones are thrown in a bow whoever shows it; what glides, and what a person draws, goes straight.
 */
static bool is_bow(const BoardView *view, const struct BoardArrow *arrow)
{
    const LayoutSite *site = view->layout->site;
    return arrow->kind == ARROW_FORECAST ||
           (arrow->kind < ARROW_FORECAST && site[arrow->from].use == USE_HEAP &&
            site[arrow->to].use == USE_HEAP);
}

bool board_view_arrows_between(const BoardView *view, float top, float bottom, float *left,
                               float *right)
{
    enum { POINTS = 33 };
    bool any = false;
    for (int i = 0; i < view->marks.arrows; i++) {
        const struct BoardArrow *arrow = &view->marks.arrow[i];
        Bow bow = bow_make(view, arrow->from, arrow->to);
        float x, y, margin = 0.16F * bow.ray.s;
        for (int k = 0; k < POINTS && arrow->from != arrow->to; k++) {
            bow_point(&bow, (float)k / (POINTS - 1), &x, &y);
            if (y < top - margin || y > bottom + margin)
                continue;
            *left = any ? fminf(*left, x - margin) : x - margin;
            *right = any ? fmaxf(*right, x + margin) : x + margin;
            any = true;
        }
    }
    return any;
}

Rect board_arrow_reach(const BoardView *view, int index)
{
    const struct BoardArrow *arrow = &view->marks.arrow[index];
    Rect a = board_view_site_rect(view, arrow->from), b = board_view_site_rect(view, arrow->to);
    Rect both = rect_union(a, b);
    if (!is_bow(view, arrow))
        return rect_inset(both, -8);
    both.y -= 1.3F * view->unit;
    both.h += 1.3F * view->unit;
    return rect_inset(both, -8);
}

void board_draw_arrows(const BoardView *view, Gfx *gfx)
{
    const Theme *theme = gfx_theme(gfx);
    for (int i = 0; i < view->marks.arrows; i++) {
        const struct BoardArrow *arrow = &view->marks.arrow[i];
        if (!gfx_visible(gfx, board_arrow_reach(view, i)))
            continue;
        if (arrow->kind >= ARROW_GREEN) {
            board_draw_stroke(view, gfx, arrow);
            continue;
        }
        if (arrow->from == arrow->to)
            continue;
        if (is_bow(view, arrow)) {
            Bow bow = bow_make(view, arrow->from, arrow->to);
            draw_bow(gfx, theme, &bow, arrow->kind == ARROW_HINT);
            continue;
        }
        Ray ray = arrow_ray(view, arrow->from, arrow->to, 0.16F, 0.06F);
        float edge = fmaxf(1, 0.024F * ray.s);
        switch ((ArrowKind)arrow->kind) {
        case ARROW_HINT:
            draw_solid_arrow(gfx, &ray, 2 * edge, theme->dark);
            draw_solid_arrow(gfx, &ray, 1.4F * edge, theme->cream);
            draw_solid_arrow(gfx, &ray, 0, theme->flat ? theme->gold : theme->right);
            break;
        case ARROW_PLAYED:
            draw_dashed_arrow(gfx, theme, &ray);
            break;
        case ARROW_FORECAST: /* a bow */
        case ARROW_GREEN:    /* strokes */
        case ARROW_RED:
        case ARROW_BLUE:
        case ARROW_YELLOW:
            break;
        }
    }
}

/* -------------------------------------------------------------- closed borders */

static void cross_place(const BoardView *view, int index, float *x, float *y, float *radius)
{
    const struct BoardCross *cross = &view->marks.cross[index];
    float ax, ay, bx, by;
    board_site_middle(view, cross->a, &ax, &ay);
    board_site_middle(view, cross->b, &bx, &by);
    *x = (ax + bx) / 2;
    *y = (ay + by) / 2;
    *radius = fmaxf(7, 0.12F * board_cell(view, cross->a) * view->unit);
}

Rect board_cross_reach(const BoardView *view, int index)
{
    float x, y, radius;
    cross_place(view, index, &x, &y, &radius);
    return (Rect){x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 4};
}

void board_draw_crosses(const BoardView *view, Gfx *gfx)
{
    const Theme *theme = gfx_theme(gfx);
    for (int i = 0; i < view->marks.crosses; i++) {
        float x, y, radius;
        cross_place(view, i, &x, &y, &radius);
        float arm = 0.38F * radius, width = fmaxf(1.5F, 0.24F * radius);
        gfx_disc(gfx, x, y, radius, theme->cream);
        gfx_disc(gfx, x, y, radius * 0.82F, theme->dark);
        gfx_line(gfx, x - arm, y - arm, x + arm, y + arm, width, theme->cream);
        gfx_line(gfx, x + arm, y - arm, x - arm, y + arm, width, theme->cream);
    }
}
