/* SPDX-License-Identifier: MIT */
/* gfx_drawing.c -- what is drawn, as elements of an SVG document instead of pixels.
 *
 * Sprites are SVG files themselves: each is put in as it is, moved and scaled by a group.  Its
 * gradients stand before its first use only, under names of its own.  Nothing is used by reference
 * (<use>), for not every reader knows that.  Shadows, which are pixels, are left out: on paper they
 * would only be grey. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/files.h"
#include "ui/gfx/gfx_inside.h"

enum { SPRITE_BYTES = 1 << 20 };

/* A sprite's file, read once. */
typedef struct DrawnSprite {
    char *path;
    Buffer defs, body;
    float x, y, w, h; /* its view box */
    bool used;        /* its defs are there already */
} DrawnSprite;

struct Drawing {
    Buffer *out;
    DrawnSprite *sprite;
    int sprites, gradients;
};

void gfx_drawing_begin(Gfx *gfx, Buffer *out)
{
    SDL_assert(gfx->drawing == NULL);
    gfx->drawing = alloc_zero(1, sizeof *gfx->drawing);
    gfx->drawing->out = out;
    int w = gfx->target->w, h = gfx->target->h;
    buffer_add(out,
               "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
               "viewBox=\"0 0 %d %d\">\n",
               w, h, w, h);
}

void gfx_drawing_end(Gfx *gfx)
{
    struct Drawing *drawing = gfx->drawing;
    buffer_add(drawing->out, "</svg>\n");
    for (int i = 0; i < drawing->sprites; i++) {
        free(drawing->sprite[i].path);
        buffer_release(&drawing->sprite[i].defs);
        buffer_release(&drawing->sprite[i].body);
    }
    free(drawing->sprite);
    free(drawing);
    gfx->drawing = NULL;
}

/* ------------------------------------------------------------------ numbers and colours */

/* Never with a comma, whatever the language is. */
static void add_number(Buffer *out, float value)
{
    long hundredths = lroundf(value * 100);
    long whole = labs(hundredths) / 100, rest = labs(hundredths) % 100;
    buffer_add(out, "%s%ld", hundredths < 0 ? "-" : "", whole);
    if (rest != 0)
        buffer_add(out, ".%02ld", rest);
}

static void add_attribute(Buffer *out, const char *name, float value)
{
    buffer_add(out, " %s=\"", name);
    add_number(out, value);
    buffer_add(out, "\"");
}

static void add_paint(Buffer *out, const char *what, Colour c)
{
    buffer_add(out, " %s=\"#%06x\"", what, (unsigned)(c >> 8));
    if ((c & 0xff) != 0xff) {
        buffer_add(out, " %s-opacity=\"", what);
        add_number(out, (float)(c & 0xff) / 255);
        buffer_add(out, "\"");
    }
}

static void add_place(Buffer *out, SDL_Rect r)
{
    buffer_add(out, " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"", r.x, r.y, r.w, r.h);
}

/* ------------------------------------------------------------------ shapes */

void drawing_fill(Gfx *gfx, SDL_Rect r, Colour c)
{
    Buffer *out = gfx->drawing->out;
    buffer_add(out, "<rect");
    add_place(out, r);
    add_paint(out, "fill", c);
    buffer_add(out, "/>\n");
}

void drawing_shape(Gfx *gfx, SDL_Rect r, const Shape *shape)
{
    Buffer *out = gfx->drawing->out;
    float border = shape->border_width > 0 ? shape->border_width * gfx->scale : 0;
    bool even = shape->from == shape->to && shape->middle == 0;
    if (!even) {
        buffer_add(out,
                   "<defs><linearGradient id=\"shape%d\" gradientUnits=\"userSpaceOnUse\" "
                   "x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"><stop offset=\"0\"",
                   ++gfx->drawing->gradients, r.x, r.y, r.x + r.w, r.y + r.h);
        add_paint(out, "stop-color", shape->from);
        buffer_add(out, "/><stop offset=\"1\"");
        add_paint(out, "stop-color", shape->to);
        buffer_add(out, "/></linearGradient></defs>");
    }
    buffer_add(out, "<rect");
    add_attribute(out, "x", (float)r.x + border / 2);
    add_attribute(out, "y", (float)r.y + border / 2);
    add_attribute(out, "width", fmaxf(0, (float)r.w - border));
    add_attribute(out, "height", fmaxf(0, (float)r.h - border));
    add_attribute(out, "rx", fminf(shape->radius * gfx->scale, (float)SDL_min(r.w, r.h) / 2));
    if (even)
        add_paint(out, "fill", shape->from);
    else
        buffer_add(out, " fill=\"url(#shape%d)\"", gfx->drawing->gradients);
    if (border > 0) {
        add_paint(out, "stroke", shape->border);
        add_attribute(out, "stroke-width", border);
    }
    buffer_add(out, "/>\n");
}

void drawing_line(Gfx *gfx, float x0, float y0, float x1, float y1, float width, Colour c)
{
    Buffer *out = gfx->drawing->out;
    buffer_add(out, "<path d=\"M");
    add_number(out, x0);
    buffer_add(out, " ");
    add_number(out, y0);
    buffer_add(out, "L");
    add_number(out, x1);
    buffer_add(out, " ");
    add_number(out, y1);
    buffer_add(out, "\" fill=\"none\" stroke-linecap=\"round\"");
    add_paint(out, "stroke", c);
    add_attribute(out, "stroke-width", width);
    buffer_add(out, "/>\n");
}

void drawing_circle(Gfx *gfx, float x, float y, float radius, float width, Colour c)
{
    Buffer *out = gfx->drawing->out;
    buffer_add(out, "<circle");
    add_attribute(out, "cx", x);
    add_attribute(out, "cy", y);
    add_attribute(out, "r", radius);
    if (width > 0) {
        buffer_add(out, " fill=\"none\"");
        add_paint(out, "stroke", c);
        add_attribute(out, "stroke-width", width);
    } else {
        add_paint(out, "fill", c);
    }
    buffer_add(out, "/>\n");
}

void drawing_polygon(Gfx *gfx, const float *xy, int n, Colour c)
{
    Buffer *out = gfx->drawing->out;
    buffer_add(out, "<path d=\"");
    for (int i = 0; i < n; i++) {
        buffer_add(out, i == 0 ? "M" : "L");
        add_number(out, xy[2 * i]);
        buffer_add(out, " ");
        add_number(out, xy[2 * i + 1]);
    }
    buffer_add(out, "Z\" fill-rule=\"evenodd\"");
    add_paint(out, "fill", c);
    buffer_add(out, "/>\n");
}

/* ------------------------------------------------------------------ text */

void drawing_text(Gfx *gfx, const Type *type, const char *s, float x, float baseline)
{
    Buffer *out = gfx->drawing->out;
    buffer_add(out, "<text");
    add_attribute(out, "x", x);
    add_attribute(out, "y", baseline);
    add_attribute(out, "font-size", (float)type->size * gfx->scale);
    bool serif = type->face == FONT_SERIF_BOLD;
    buffer_add(out, " font-family=\"%s\"",
               serif ? "PT Serif, DejaVu Serif, serif" : "PT Sans, DejaVu Sans, sans-serif");
    if (type->face != FONT_SANS)
        buffer_add(out, " font-weight=\"bold\"");
    add_paint(out, "fill", type->colour);
    buffer_add(out, ">");
    for (; *s != '\0'; s++) {
        if (*s == '<' || *s == '&')
            buffer_add(out, *s == '<' ? "&lt;" : "&amp;");
        else if ((unsigned char)*s >= ' ')
            buffer_add_bytes(out, s, 1);
    }
    buffer_add(out, "</text>\n");
}

/* ------------------------------------------------------------------ sprites */

/* Copy with the sprite's number before each of its own names: id="g1", url(#g1). */
static void add_renamed(Buffer *out, const char *s, size_t n, int number)
{
    static const char *const before[] = {" id=\"", "url(#"};
    for (size_t i = 0; i < n; i++) {
        buffer_add_bytes(out, s + i, 1);
        for (int k = 0; k < 2; k++) {
            size_t length = strlen(before[k]);
            if (i + 1 >= length && memcmp(s + i + 1 - length, before[k], length) == 0)
                buffer_add(out, "s%d-", number);
        }
    }
}

/* What stands between <svg ...> and </svg>, its first <defs> apart. */
static void sprite_split(DrawnSprite *sprite, const char *text, int number)
{
    const char *svg = strstr(text, "<svg"), *box = svg != NULL ? strstr(svg, "viewBox=\"") : NULL;
    const char *body = svg != NULL ? strchr(svg, '>') : NULL, *end = strstr(text, "</svg>");
    char *next = NULL;
    if (box == NULL || body == NULL || end == NULL)
        return;
    float *const part[] = {&sprite->x, &sprite->y, &sprite->w, &sprite->h};
    box += strlen("viewBox=\"");
    for (int i = 0; i < 4; i++, box = next)
        *part[i] = (float)strtol(box, &next, 10); /* whole in every sprite */
    body++;
    const char *defs = strstr(body, "<defs>"), *behind = strstr(body, "</defs>");
    if (defs != NULL && behind != NULL && behind < end) {
        behind += strlen("</defs>");
        add_renamed(&sprite->defs, defs, (size_t)(behind - defs), number);
        add_renamed(&sprite->body, body, (size_t)(defs - body), number);
        body = behind;
    }
    add_renamed(&sprite->body, body, (size_t)(end - body), number);
}

static DrawnSprite *sprite_of(Gfx *gfx, const char *path)
{
    struct Drawing *drawing = gfx->drawing;
    Buffer file = {0};
    Text name = {0}, why = {0};
    for (int i = 0; i < drawing->sprites; i++)
        if (strcmp(drawing->sprite[i].path, path) == 0)
            return &drawing->sprite[i];
    drawing->sprite =
        alloc_resize(drawing->sprite, (size_t)(drawing->sprites + 1) * sizeof *drawing->sprite);
    DrawnSprite *sprite = &drawing->sprite[drawing->sprites++];
    *sprite = (DrawnSprite){.path = alloc_string(path)};
    text_add(&name, "%s/%s.svg", gfx->assets, path);
    if (file_read(name.s, SPRITE_BYTES, &file, &why))
        sprite_split(sprite, buffer_string(&file), drawing->sprites);
    else
        log_warn("%s", why.s);
    buffer_release(&file);
    return sprite;
}

/* The body with each colour of it replaced. */
static void add_tinted(Buffer *out, const char *s, Colour c)
{
    for (; *s != '\0'; s++) {
        buffer_add_bytes(out, s, 1);
        if (s[0] == '"' && s[1] == '#') {
            buffer_add(out, "#%06x", (unsigned)(c >> 8));
            s += strcspn(s + 1, "\"");
        }
    }
}

void drawing_sprite(Gfx *gfx, const char *path, SDL_Rect r, int quarters, Colour tint,
                    float opacity)
{
    Buffer *out = gfx->drawing->out;
    DrawnSprite *sprite = sprite_of(gfx, path);
    if (sprite->w <= 0 || sprite->h <= 0 || r.w <= 0 || r.h <= 0)
        return;
    bool lying = quarters % 2 != 0;
    float w = (float)(lying ? r.h : r.w), h = (float)(lying ? r.w : r.h);
    float scale = fminf(w / sprite->w, h / sprite->h);
    if (!sprite->used)
        buffer_add(out, "%s", buffer_string(&sprite->defs));
    sprite->used = true;
    buffer_add(out, "<g transform=\"translate(");
    add_number(out, (float)r.x + (float)r.w / 2);
    buffer_add(out, " ");
    add_number(out, (float)r.y + (float)r.h / 2);
    buffer_add(out, ") rotate(%d) scale(%ld.%06ld) translate(", 90 * (quarters & 3), (long)scale,
               lroundf((scale - floorf(scale)) * 999999));
    add_number(out, -sprite->x - sprite->w / 2);
    buffer_add(out, " ");
    add_number(out, -sprite->y - sprite->h / 2);
    buffer_add(out, ")\"");
    if (opacity < 1)
        add_attribute(out, "opacity", opacity);
    buffer_add(out, ">");
    if (tint != 0)
        add_tinted(out, buffer_string(&sprite->body), tint);
    else
        buffer_add(out, "%s", buffer_string(&sprite->body));
    buffer_add(out, "</g>\n");
}
