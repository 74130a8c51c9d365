/* SPDX-License-Identifier: MIT */
/*
 * gfx.h -- drawing: shapes, sprites, text, shadows on a software surface.
 *
 * Coordinates are logical pixels from the upper left of the window; gfx multiplies by the scale and
 * snaps to device pixels, so edges are sharp at every scale.  Knows themes and files of sprites,
 * but no game and no widget.  Everything is clipped to the damaged rectangle that is being redrawn:
 * what lies outside costs next to nothing, so scenes simply draw all of themselves.
 *
 * Sprites (SVG) are rasterised at the exact device size, at twice the size and box-filtered, and
 * kept in a cache of bounded size; shadows and rounded panels are kept there too.
 */
#ifndef UI_GFX_H
#define UI_GFX_H

#include <SDL.h>

#include "base/text.h"
#include "ui/gfx/theme.h"

typedef struct Rect {
    float x, y, w, h;
} Rect;

static inline Rect rect_inset(Rect r, float by)
{
    return (Rect){r.x + by, r.y + by, r.w - 2 * by, r.h - 2 * by};
}
static inline bool rect_has(Rect r, float x, float y)
{
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}
Rect rect_union(Rect a, Rect b);
/* Where a part of `whole` appears when that is rotated by half a rotation. */
static inline Rect rect_rotated(Rect r, Rect whole)
{
    return (Rect){2 * whole.x + whole.w - r.x - r.w, 2 * whole.y + whole.h - r.y - r.h, r.w, r.h};
}
bool rect_overlaps(Rect a, Rect b);

/* Cut a strip off a rectangle: returns the strip and shrinks *r. */
Rect rect_cut_top(Rect *r, float h);
Rect rect_cut_bottom(Rect *r, float h);
Rect rect_cut_left(Rect *r, float w);
Rect rect_cut_right(Rect *r, float w);

typedef struct Gfx Gfx;

/* `assets` is the folder of the sprites.  One Gfx for the program; never NULL (a missing font or
 * sprite is said once and drawn as a plain box). */
Gfx *gfx_new(const char *assets);
void gfx_free(Gfx *gfx);
/* Rasterise sprites at once the device size from now on: edges are a little less smooth, and a
 * picture takes a sixth less work.  For tests that look where things are, not how they look. */
void gfx_rough(Gfx *gfx);

/* Keep finished pictures (gfx_picture, the table) in files in `folder` as well, for the next start;
 * stamp() changes with everything they are made from, and is asked once, when there is such a file
 * or one is to be written.  They are not written at once, for a window that is being resized makes
 * many: the caller writes them one by one when there is time. */
void gfx_store(Gfx *gfx, const char *folder, uint64_t (*stamp)(void));
/* How many pictures wait to be written. */
int gfx_unstored(const Gfx *gfx);
/* Write the latest of them that is still in use at the present size, forgetting those that are
 * not. */
void gfx_store_one(Gfx *gfx);

/* Where to draw, and how: called at start, on resize and when scale or theme change.  The surface
 * stays the caller's.  Size in device pixels is the surface's. */
void gfx_target(Gfx *gfx, SDL_Surface *surface, float scale, ThemeId theme);

float gfx_scale(const Gfx *gfx);
Rect gfx_bounds(const Gfx *gfx); /* the window in logical pixels */
const Theme *gfx_theme(const Gfx *gfx);

/* Limit drawing to a rectangle within the present limit; push and pop nest (16 deep). */
void gfx_push_clip(Gfx *gfx, Rect r);
void gfx_pop_clip(Gfx *gfx);
/* Would anything in `r` be seen? */
bool gfx_visible(const Gfx *gfx, Rect r);

/* Snap a length or place to whole device pixels. */
float gfx_snap(const Gfx *gfx, float v);

/* --- shapes --- */

void gfx_fill(Gfx *gfx, Rect r, Colour c);

/* Rounded rectangle with a gradient from the upper left (from) over (middle) to the lower right
 * (to), a border, and a light edge at the upper left with a dark one at the lower right (edge > 0:
 * raised, < 0: sunken, 0: none; strength in 0..1). */
typedef struct Shape {
    float radius;
    Colour from, middle, to; /* middle 0: straight mix */
    Colour border;
    float border_width;
    float edge;
} Shape;
void gfx_shape(Gfx *gfx, Rect r, const Shape *shape);

/* Soft shadow of a rounded rectangle, moved by dx, dy: a threefold box blur. */
void gfx_shadow(Gfx *gfx, Rect r, float radius, float dx, float dy, float blur, float alpha);

void gfx_line(Gfx *gfx, float x0, float y0, float x1, float y1, float width, Colour c);
void gfx_disc(Gfx *gfx, float x, float y, float radius, Colour c);
void gfx_ring(Gfx *gfx, float x, float y, float radius, float width, Colour c);
/* Filled convex or concave polygon of n <= 16 points (x, y pairs). */
void gfx_polygon(Gfx *gfx, const float *xy, int n, Colour c);

/* The table under everything: wood, lamp, vignette (flat theme: plain). */
void gfx_table(Gfx *gfx);

/* --- sprites: path below the assets folder without ".svg" --- */

/* Whole sprite into `r` (its aspect is kept, centred). */
void gfx_sprite(Gfx *gfx, const char *path, Rect r);
/* The same, turned clockwise by quarters of a circle; `r` is the place after it. */
void gfx_sprite_rotated(Gfx *gfx, const char *path, Rect r, int quarters);
/* With an opacity 0..1. */
void gfx_sprite_faint(Gfx *gfx, const char *path, Rect r, float opacity);
/* A single-coloured sprite (icon, sign) in a colour. */
void gfx_sprite_tinted(Gfx *gfx, const char *path, Rect r, Colour c);
/* Its shadow: the blurred alpha in black. */
void gfx_sprite_shadow(Gfx *gfx, const char *path, Rect r, float dx, float dy, float blur,
                       float alpha);
bool gfx_sprite_exists(Gfx *gfx, const char *path);
/* The colour one would call it by: the mean of its pixels, the bright ones before the grey. */
Colour gfx_sprite_colour(Gfx *gfx, const char *path);

/*
 * Sprites that take long: the ground of a board is rasterised for a tenth of a second, and more in
 * a large window.  Once gfx_take_orders() has been called, what is drawn between gfx_try_begin()
 * and gfx_try_end() goes without such sprites as are not at hand, but for a few small ones; false
 * from gfx_try_end(): some were left out, and are on order.  Whoever has called it takes the order
 * after the picture, lets another thread make it, puts it in, and draws again.
 */
typedef struct GfxOrder GfxOrder;
void gfx_take_orders(Gfx *gfx);
/* Another picture begins: a few may be made in it again. */
void gfx_orders_anew(Gfx *gfx);
void gfx_try_begin(Gfx *gfx);
bool gfx_try_end(Gfx *gfx);
/* NULL: everything was at hand. */
GfxOrder *gfx_order_take(Gfx *gfx);
/* On any thread. */
void gfx_order_make(GfxOrder *order);
/* Frees the order; NULL is none. */
void gfx_order_put(Gfx *gfx, GfxOrder *order);

/* A part of a picture kept in the cache under `key` (say a whole small board): if it is there at
 * this size it is drawn and true returned; else false, the caller draws it between
 * gfx_picture_begin() and gfx_picture_end(), which keep it.  Transparent where nothing is drawn. */
bool gfx_picture(Gfx *gfx, const char *key, Rect r);
void gfx_picture_begin(Gfx *gfx, const char *key, Rect r);
void gfx_picture_end(Gfx *gfx);
/* ... or not: it goes as if it had not been drawn. */
void gfx_picture_drop(Gfx *gfx);

/* What is drawn between these two appears rotated by half a rotation within `r`, for whoever sits
 * on the other side of the table.  Not within a picture, and no picture in it. */
void gfx_rotated_begin(Gfx *gfx, Rect r);
void gfx_rotated_end(Gfx *gfx);

/* --- a drawing --- */

/* What is drawn between these two becomes an SVG document of the target's size, appended to `out`,
 * and no pixels: the sprites as they are, text as text.  Not between picture_begin and _end. */
void gfx_drawing_begin(Gfx *gfx, Buffer *out);
void gfx_drawing_end(Gfx *gfx);

/* --- text --- */

typedef enum FontFace { FONT_SANS, FONT_SANS_BOLD, FONT_SERIF_BOLD, FONT_COUNT } FontFace;
typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct Type {
    FontFace face;
    int size; /* TEXT_... */
    Colour colour;
    Align align;
    bool tabular; /* figures of equal width: clocks and scores */
} Type;

/* One line, vertically centred in `r`; what does not fit is written a little smaller, and what does
 * not fit then ends in an ellipsis. */
void gfx_text(Gfx *gfx, Rect r, const Type *type, const char *s);
/* Several lines broken at blanks, from the top of `r`; returns the height used.  With measure only
 * nothing is drawn. */
float gfx_paragraph(Gfx *gfx, Rect r, const Type *type, const char *s);
float gfx_paragraph_height(Gfx *gfx, float width, const Type *type, const char *s);
/* Where `n` bytes of a paragraph that is drawn at `r` stand, from byte `from` on: in one line, that
 * in which they begin. */
Rect gfx_paragraph_place(Gfx *gfx, Rect r, const Type *type, const char *s, size_t from, size_t n);
float gfx_text_width(Gfx *gfx, const Type *type, const char *s);

/* --- listening: what is to be read there, for those who do not see it --- */

typedef struct GfxHeard {
    Rect rect;
    const char *s;   /* whole, also where it was cut or broken into lines */
    int layer, size; /* gfx_audit_layer(), TEXT_... */
    bool prose;      /* gfx_paragraph() */
    bool figures;    /* of equal width: a clock, a score */
} GfxHeard;
typedef void GfxListener(void *to, const GfxHeard *text);

/* While somebody listens nothing is drawn, and every text is told that is in the window or not far
 * above or below it.  NULL: nobody does any more. */
void gfx_listen(Gfx *gfx, GfxListener *listener, void *to);

/* --- auditing, for tests: every text drawn is noted as a line of JSON --- */

/* NULL: off.  Notes {"text","x","y","w","h","fits","glyphs","contrast","layer"}. */
void gfx_audit(Gfx *gfx, Buffer *out);
void gfx_audit_layer(Gfx *gfx, int layer);

#endif
