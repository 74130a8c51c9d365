/* SPDX-License-Identifier: MIT */
/* board_background.c -- what of a board never changes while it lies still: its shadow, its
 * pictures, those of its sites, its letters; drawn once and kept as one picture. */
#include <math.h>

#include "data/words.h"
#include "ui/board/board_arrange.h"

/* Smaller units have no room for a label beside a plate. */
enum { TIGHT_UNIT = 68 };

/* Turned boards keep their light: the places turn, the pictures do not, but where a picture tells
 * whose place is whose. */
static Rect picture_rect(const BoardView *view, const LayoutPicture *p)
{
    float sx, sy;
    bool quarter = layout_rotated_flat(view->layout, view->look.rotation);
    board_to_screen(view, p->x + p->w / 2, p->y + p->h / 2, &sx, &sy);
    return board_rect_at(view, sx, sy, quarter ? p->h : p->w, quarter ? p->w : p->h);
}

static void draw_pictures(const BoardView *view, Gfx *gfx, bool over)
{
    const Layout *layout = view->layout;
    LayoutFill fill = {
        .theme = board_theme(view, gfx), .owner = SEAT_NONE, .lying = view->look.rotation % 2 != 0};
    for (int i = 0; i < layout->picture_count; i++) {
        const LayoutPicture *p = &layout->picture[i];
        Text path;
        if (p->over != over || !(p->themes >> fill.theme & 1))
            continue;
        layout_sprite(layout, p->sprite, &fill, &path);
        gfx_sprite_rotated(gfx, path.s, picture_rect(view, p),
                           p->rotates ? view->look.rotation : 0);
    }
}

/* Beyond the board: moved by 16, and blurred three times by half of 16. */
enum { SHADOW_REACH = 16 + 3 * 8 };

static void draw_two_shadows(Gfx *gfx, const char *sprite, Rect r, float k)
{
    gfx_sprite_shadow(gfx, sprite, r, 9 * k, 16 * k, 16 * k, 0.55F);
    gfx_sprite_shadow(gfx, sprite, r, 2 * k, 3 * k, 3 * k, 0.50F);
}

/* Small boards cast small shadows. */
static float shadow_size(const BoardView *view)
{
    return view->silent ? fminf(1, view->unit * 8 / 750) : 1;
}

/* The shadows of board and troughs on the table. */
static void draw_shadow(const BoardView *view, Gfx *gfx)
{
    const Layout *layout = view->layout;
    LayoutFill fill = {.theme = board_theme(view, gfx), .owner = SEAT_NONE};
    float k = shadow_size(view);
    Text path;
    for (int i = 0; i < layout->picture_count; i++) {
        const LayoutPicture *p = &layout->picture[i];
        if (p->over || p->inlaid || !(p->themes >> fill.theme & 1))
            continue;
        layout_sprite(layout, p->sprite, &fill, &path);
        draw_two_shadows(gfx, path.s, picture_rect(view, p), k);
    }
    /* Troughs lie beside the board. */
    for (int i = 0; i < layout->site_count; i++) {
        const LayoutSite *s = &layout->site[i];
        float sx, sy;
        if (s->use != USE_HAND || !s->sprite)
            continue;
        board_site_middle(view, (Site)i, &sx, &sy);
        layout_sprite(layout, s->sprite, &fill, &path);
        draw_two_shadows(gfx, path.s, board_rect_at(view, sx, sy, s->sprite_w, s->sprite_h),
                         k * 0.6F);
    }
}

static void draw_site_sprites(const BoardView *view, Gfx *gfx)
{
    const Layout *layout = view->layout;
    LayoutFill fill = {.theme = board_theme(view, gfx), .owner = SEAT_NONE};
    for (int i = 0; i < layout->site_count; i++) {
        const LayoutSite *s = &layout->site[i];
        if (!s->sprite || s->use == USE_BUTTON)
            continue;
        float sx, sy;
        Text path;
        board_site_middle(view, (Site)i, &sx, &sy);
        fill.tone = s->tone == TONE_NONE ? NULL : layout->tone[s->tone].name;
        layout_sprite(layout, s->sprite, &fill, &path);
        gfx_sprite(gfx, path.s, board_rect_at(view, sx, sy, s->sprite_w, s->sprite_h));
    }
}

static Colour label_colour(const BoardView *view, const Gfx *gfx)
{
    Colour own = view->layout->theme[board_theme(view, gfx)].label;
    return own ? own : gfx_theme(gfx)->frame_label;
}

enum { PLATE_ALPHA = 165, NUMBER_ALPHA = 116 };

/* Letters on lively ground stand on a plate, or they could not be read everywhere; numbers on a
 * fainter one, for a square is of middle tone. */
static void draw_label_plate(const BoardView *view, Gfx *gfx, Rect r, const Type *type,
                             const LayoutLabel *label, const char *text)
{
    bool number = label->kind == LABEL_NUMBER && !gfx_theme(gfx)->flat;
    Colour plate = number ? 0x000000ff : view->layout->theme[board_theme(view, gfx)].plate;
    float h = (float)type->size * (view->unit < TIGHT_UNIT ? 1.1F : 1.3F),
          w = gfx_text_width(gfx, type, text) + h * 0.7F;
    w = fmaxf(w, h);
    if (plate == 0)
        return;
    plate = colour_alpha(plate, number ? NUMBER_ALPHA : PLATE_ALPHA);
    Shape shape = {h / 2, plate, 0, plate, 0, 0, 0};
    gfx_shape(gfx, (Rect){r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h}, &shape);
}

/* Letters that are larger than their board would have them move away from the edge of their square,
 * by `units`. */
static void label_draw_in(LayoutAnchor *at, float units)
{
    float room = fmaxf(0, units);
    at->dx -= copysignf(fminf(fabsf(at->dx), room), at->dx);
    at->dy -= copysignf(fminf(fabsf(at->dy), room), at->dy);
}

/* Logical pixels below which the letters of a figure are left out, being too thin to read. */
static const float FIGURE_LABEL = 9;

static void draw_labels(const BoardView *view, Gfx *gfx)
{
    const Layout *layout = view->layout;
    Type type = {FONT_SANS, 0, label_colour(view, gfx), ALIGN_CENTRE, false};
    for (int i = 0; i < layout->label_count; i++) {
        const LayoutLabel *label = &layout->label[i];
        bool name = label->kind == LABEL_NAME;
        if ((view->silent && !view->look.figure) || (!name && !view->look.coordinates))
            continue;
        if (!name && view->look.figure && label->size * view->unit < FIGURE_LABEL)
            continue;
        float x, y;
        type.size = (int)lroundf(fminf(fmaxf(label->size * view->unit, 11), 20));
        LayoutAnchor at = view->unit < TIGHT_UNIT ? label->tight : label->at;
        label_draw_in(&at, ((float)type.size - label->size * view->unit) / (2 * view->unit));
        layout_anchor(layout, view->look.rotation, &at, &x, &y);
        float half = name ? view->unit : view->unit / 2;
        float sx = view->rect.x + x * view->unit, sy = view->rect.y + y * view->unit;
        Rect r = {sx - half, sy - half / 2, 2 * half, half};
        const char *text = name ? words(label->text) : label->text;
        draw_label_plate(view, gfx, r, &type, label, text);
        gfx_text(gfx, r, &type, text);
    }
}

/* All that never changes while the board lies still; kept as one picture.  The shadow belongs to
 * it, for it costs more than all the rest. */
static void draw_background(const BoardView *view, Gfx *gfx)
{
    if (view->arrangement != NULL) {
        board_draw_table(view, gfx);
        return;
    }
    draw_shadow(view, gfx);
    draw_pictures(view, gfx, false);
    draw_site_sprites(view, gfx);
    draw_pictures(view, gfx, true);
    draw_labels(view, gfx);
}

/* Everything that decides what the ground looks like. */
static void ground_key(const BoardView *view, const Gfx *gfx, Text *key)
{
    const Layout *layout = view->layout;
    text_add(key, "board:%s:%g:%g:%d:%d:%d", layout->id, (double)layout->w, (double)layout->h,
             board_theme(view, gfx), view->look.rotation, view->look.coordinates);
    for (int i = 0; i < layout->rules->option_count; i++)
        text_add(key, ":%d", layout->options.value[i]);
    for (int i = 0; i < layout->label_count; i++) /* in another language it is another picture */
        if (layout->label[i].kind == LABEL_NAME)
            text_add(key, ":%s", words(layout->label[i].text));
}

void board_draw_background(const BoardView *view, Gfx *gfx)
{
    if (view->silent) { /* is part of a kept picture itself */
        draw_background(view, gfx);
        return;
    }
    Text key = {0};
    ground_key(view, gfx, &key);
    Rect wide = rect_inset(view->rect, -SHADOW_REACH);
    if (gfx_picture(gfx, key.s, wide))
        return;
    gfx_picture_begin(gfx, key.s, wide);
    draw_background(view, gfx);
    gfx_picture_end(gfx);
}

bool board_at_hand(const BoardView *view, Gfx *gfx, int64_t now)
{
    Text key = {0};
    ground_key(view, gfx, &key);
    Rect wide = rect_inset(view->rect, -SHADOW_REACH);
    gfx_try_begin(gfx);
    gfx_picture_begin(gfx, "board", wide);
    if (!gfx_picture(gfx, key.s, wide))
        draw_background(view, gfx);
    board_draw_men(view, gfx, now);
    gfx_picture_drop(gfx);
    return gfx_try_end(gfx);
}
