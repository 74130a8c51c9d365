/* SPDX-License-Identifier: MIT */
/*
 * gfx_inside.h -- what the files of gfx share; for nobody else.
 *
 * Pixels are premultiplied 0xAARRGGBB.  Device rectangles are SDL_Rect relative to the target.
 */
#ifndef UI_GFX_INSIDE_H
#define UI_GFX_INSIDE_H

#include <SDL_ttf.h>

#include "ui/gfx/gfx.h"

enum { CLIP_MAX = 16, FONT_SIZES = 32 };

/* A picture in memory: `pixels` (premultiplied colour) or `mask` (alpha alone). */
typedef struct Image {
    int w, h;
    int x, y; /* where it lies relative to the place asked for */
    uint32_t *pixels;
    uint8_t *mask;
} Image;

typedef struct CacheEntry {
    uint64_t key; /* 0: free */
    uint64_t used;
    Image image;
} CacheEntry;

enum { CACHE_SLOTS = 2048, CACHE_BYTES = 24 << 20 };

typedef struct Cache {
    CacheEntry entry[CACHE_SLOTS];
    int n;
    size_t bytes, room;
    uint64_t clock;
} Cache;

/* --- fonts for characters that a face and its second have not got (gfx_fonts.c) --- */
enum { FONT_OWN = 2, FONT_MORE = 8, FONT_ASKED = 256 };

typedef struct FontMore {
    struct {
        char *file;
        int index; /* in a collection */
        Buffer bytes;
    } at[FONT_MORE];
    int n;
    struct {
        Uint32 code; /* 0: none */
        int found;
    } asked[FONT_ASKED]; /* the last answers */
} FontMore;

typedef struct OpenFont {
    FontFace face;
    int px;
    int which; /* 0: its own; others for characters it has not got */
    TTF_Font *font;
} OpenFont;

enum { WIDTHS = 4096, UNSTORED = 64 };

typedef struct KnownWidth {
    uint64_t key; /* text, face and size; 0: none */
    int w;
} KnownWidth;

typedef struct Orders {
    bool taken;     /* somebody makes what is ordered */
    Buffer *audit;  /* put aside meanwhile: a trial is not what is to be seen */
    bool trying;    /* between gfx_try_begin() and gfx_try_end() */
    bool left_out;  /* since then: not everything was at hand */
    int at_once;    /* device pixels that may still be rasterised for this picture */
    GfxOrder *next; /* NULL: nothing is wanted */
} Orders;

struct Gfx {
    SDL_Surface *target;
    int origin_x, origin_y; /* device pixels of the window at the target's corner */
    float scale;
    ThemeId theme_id;
    const Theme *theme;
    char assets[1024];
    SDL_Rect clip[CLIP_MAX];
    int clip_n;
    Cache cache;
    char *font_file[FONT_COUNT][FONT_OWN]; /* the face and its fallback, found at first use */
    Buffer font_bytes[FONT_COUNT][FONT_OWN];
    FontMore more;
    bool fonts_begun, fonts_missing;
    OpenFont font[FONT_SIZES];
    int font_n;
    KnownWidth width[WIDTHS];
    Image table;
    uint64_t table_key;
    /* a picture being recorded */
    SDL_Surface *outer;
    int outer_x, outer_y;
    SDL_Rect outer_clip[CLIP_MAX];
    int outer_clip_n;
    uint64_t picture_key;
    Rect picture_rect;
    char store[1024]; /* folder of finished pictures, "" for none */
    uint64_t (*store_stamp)(void);
    uint64_t stamp;              /* what it has said; 0: not asked yet */
    uint64_t unstored[UNSTORED]; /* keys */
    int unstored_n;
    uint64_t size_since; /* the cache's clock when the target got its size */
    bool missing_said;
    bool rough;
    Orders orders;
    /* the last colour in each coverage (gfx_tint) */
    bool tint_known;
    Colour tint_colour;
    uint32_t tint[256];
    Buffer *audit;
    GfxListener *listener; /* with what he is told: */
    void *listener_to;
    struct Drawing *drawing; /* NULL: pixels are drawn */
    bool breaks_word;        /* the line that is drawn ends inside a word */
    int layer;
};

/* Logical to device, relative to the target. */
SDL_Rect gfx_device(const Gfx *gfx, Rect r);
static inline SDL_Rect gfx_clip(const Gfx *gfx)
{
    return gfx->clip[gfx->clip_n - 1];
}

/* The entry's image, or NULL.  Valid until the next cache_put(). */
const Image *cache_get(Cache *cache, uint64_t key);
/* The same if it has been used since that time of the clock; is no use itself. */
const Image *cache_look(Cache *cache, uint64_t key, uint64_t since);
/* Takes the pixels over. */
const Image *cache_put(Cache *cache, uint64_t key, Image image);

uint64_t gfx_key(const char *kind, const char *name, int w, int h, uint32_t more);

/* Blend an image at a device place; opacity 0..255. */
void gfx_blit(Gfx *gfx, const Image *image, int x, int y, int opacity);
/* Blend a colour through a mask. */
void gfx_blit_mask(Gfx *gfx, const Image *image, int x, int y, Colour c);
/* pixel_of() a colour for each coverage; valid until the next call. */
const uint32_t *gfx_tint(Gfx *gfx, Colour c);
/* n pixels: a colour through a mask, and one premultiplied colour. */
void row_tint(uint32_t *restrict d, const uint8_t *restrict mask, int n, const uint32_t tint[256]);
void row_fill(uint32_t *d, int n, uint32_t s);

/* One pixel: premultiplied source over destination. */
static inline uint32_t pixel_over(uint32_t s, uint32_t d)
{
    uint32_t inverse = 256 - ((s >> 24) + (s >> 31));
    uint32_t rb = ((d & 0x00ff00ff) * inverse >> 8) & 0x00ff00ff;
    uint32_t ag = ((d >> 8 & 0x00ff00ff) * inverse) & 0xff00ff00;
    return s + (rb | ag);
}

/* A colour with its own alpha and a coverage 0..255, premultiplied. */
static inline uint32_t pixel_of(Colour c, uint32_t coverage)
{
    uint32_t a = ((c & 0xff) * coverage + 127) / 255;
    uint32_t r = ((c >> 24) * a + 127) / 255;
    uint32_t g = ((c >> 16 & 0xff) * a + 127) / 255;
    uint32_t b = ((c >> 8 & 0xff) * a + 127) / 255;
    return a << 24 | r << 16 | g << 8 | b;
}

static inline uint32_t *gfx_row(const Gfx *gfx, int y)
{
    return (uint32_t *)(void *)((char *)gfx->target->pixels +
                                (size_t)y * (size_t)gfx->target->pitch);
}

/* Three box blurs of an alpha plane in place, which makes nearly a Gauss curve. */
void blur_alpha(uint8_t *alpha, int w, int h, int radius);

/* --- sprites (gfx_sprite.c) --- */

void sprite_file(const Gfx *gfx, const char *path, char out[1200]);
/* How many pixels across, and down, are rasterised for one. */
int sprite_factor(const Gfx *gfx, int w, int h);
/* Of a file, on any thread; false, and no pixels, if it cannot be drawn: SDL says why. */
bool sprite_read(const char *file, int w, int h, int factor, Image *out);
/* What stands for it then, which is said once. */
Image sprite_missing(Gfx *gfx, const char *file, int w, int h);

/* Is it to be left out, and made elsewhere?  (gfx_orders.c) */
bool order_sprite(Gfx *gfx, uint64_t key, const char *path, int w, int h);

/* A finished picture of this size from the store (gfx_store.c). */
bool store_read(Gfx *gfx, uint64_t key, int w, int h, Image *out);
/* It is to be written by gfx_store_one(). */
void store_later(Gfx *gfx, uint64_t key, const Image *image);

/* --- fonts (gfx_fonts.c) --- */

void gfx_fonts_close(Gfx *gfx);
/* `which`: 0 the face's own, 1 its second, then those found for single characters.  NULL: there is
 * none. */
TTF_Font *font_open(Gfx *gfx, FontFace face, int px, int which);
/* The one among them with this character, as outlines; -1: no font of this system has it. */
int font_more(FontMore *more, Uint32 code);

/* --- one line of text (gfx_line.c) --- */

/* The font that draws what it has of a line; NULL: there is none. */
TTF_Font *font_of(Gfx *gfx, const Type *type);
/* The line as a mask; NULL when there is nothing to see. */
const Image *line_mask(Gfx *gfx, const Type *type, const char *s);
/* Its width in device pixels. */
int line_width(Gfx *gfx, const Type *type, const char *s);
/* Is there a font for each of its characters? */
bool line_has_glyphs(Gfx *gfx, const Type *type, const char *s);

/* --- while a document is drawn (gfx_drawing.c); places in device pixels --- */
void drawing_fill(Gfx *gfx, SDL_Rect r, Colour c);
void drawing_shape(Gfx *gfx, SDL_Rect r, const Shape *shape);
void drawing_line(Gfx *gfx, float x0, float y0, float x1, float y1, float width, Colour c);
/* A ring if it has a width, else a disc. */
void drawing_circle(Gfx *gfx, float x, float y, float radius, float width, Colour c);
void drawing_polygon(Gfx *gfx, const float *xy, int n, Colour c);
void drawing_text(Gfx *gfx, const Type *type, const char *s, float x, float baseline);
/* Turned by quarters; in one colour, unless that is 0. */
void drawing_sprite(Gfx *gfx, const char *path, SDL_Rect r, int quarters, Colour tint,
                    float opacity);

#endif
