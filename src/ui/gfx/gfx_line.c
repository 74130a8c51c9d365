/* SPDX-License-Identifier: MIT */
/*
 * gfx_line.c -- one line of text: runs of the fonts that have its characters, in their direction;
 * its mask and its width, which are kept.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "ui/gfx/gfx_inside.h"

static int type_px(const Gfx *gfx, const Type *type)
{
    return SDL_max(6, (int)lroundf((float)type->size * gfx->scale));
}

TTF_Font *font_of(Gfx *gfx, const Type *type)
{
    return font_open(gfx, type->face, type_px(gfx, type), 0);
}

/* ------------------------------------------- characters that a face has not got */

/* The character at *s, which goes on behind it. */
static Uint32 character_next(const char **s)
{
    unsigned char c = (unsigned char)*(*s)++;
    int extra = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : c >= 0xc0 ? 1 : 0;
    Uint32 code = extra == 3 ? c & 7u : extra == 2 ? c & 15u : extra == 1 ? c & 31u : c;
    for (; extra > 0 && **s != '\0'; extra--, (*s)++)
        code = code << 6 | ((unsigned char)**s & 63u);
    return code;
}

/* From right to left: HarfBuzz's name of the script; NULL: as here. */
static const char *script_of(Uint32 code)
{
    if ((code >= 0x590 && code < 0x600) || (code >= 0xfb1d && code < 0xfb50))
        return "Hebr";
    if ((code >= 0x600 && code < 0x700) || (code >= 0x750 && code < 0x780) ||
        (code >= 0x8a0 && code < 0x900) || (code >= 0xfb50 && code < 0xfe00) ||
        (code >= 0xfe70 && code < 0xfeff))
        return "Arab";
    return NULL;
}

/* It has no shape of its own: joiners, marks of direction, choices of a variant. */
static bool is_shapeless(Uint32 code)
{
    return (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e) ||
           (code >= 0x2060 && code <= 0x2069) || (code >= 0xfe00 && code <= 0xfe0f) ||
           code == 0xfeff || (code >= 0xe0000 && code < 0xe1000);
}

/* Has the font all of the line, which goes from left to right? */
static bool is_plain(TTF_Font *font, const char *s)
{
    while (*s != '\0') {
        Uint32 code = character_next(&s);
        if (!TTF_GlyphIsProvided32(font, code) || script_of(code) != NULL)
            return false;
    }
    return true;
}

enum { NOWHERE = -1, BOX = 0x25a1 };

static bool font_has(Gfx *gfx, const Type *type, int which, Uint32 code)
{
    TTF_Font *font = font_open(gfx, type->face, type_px(gfx, type), which);
    return font != NULL && TTF_GlyphIsProvided32(font, code) != 0;
}

/* Which of the fonts has a character. */
static int font_for(Gfx *gfx, const Type *type, Uint32 code)
{
    for (int which = 0; which < FONT_OWN; which++)
        if (font_has(gfx, type, which, code))
            return which;
    int more = font_more(&gfx->more, code);
    return more >= 0 && font_has(gfx, type, FONT_OWN + more, code) ? FONT_OWN + more : NOWHERE;
}

/* The beginning of a line that one font draws in one direction. */
typedef struct Run {
    size_t n; /* bytes */
    int which;
    bool box; /* no font has it: boxes stand for it */
    const char *script;
    char text[1024];
} Run;

/* A blank between two words of a script belongs to both. */
static const char *script_at(const char *s)
{
    Uint32 code = character_next(&s);
    while (code == ' ' && *s != '\0')
        code = character_next(&s);
    return script_of(code);
}

static void run_next(Gfx *gfx, const Type *type, const char *s, Run *out)
{
    const char *end = s;
    size_t room = sizeof out->text - 8;
    Text text = {0};
    *out = (Run){.which = NOWHERE};
    while (*end != '\0' && (size_t)text.n < room && !text.cut) {
        const char *next = end, *script = script_at(end);
        Uint32 code = character_next(&next);
        bool shapeless = is_shapeless(code);
        int which = shapeless && end != s ? out->which : font_for(gfx, type, code);
        bool box = which == NOWHERE && !shapeless;
        if (box)
            which = font_for(gfx, type, BOX);
        if (which == NOWHERE)
            which = 0; /* what it draws for nothing it has */
        if (end == s)
            out->which = which, out->box = box, out->script = script;
        else if (which != out->which || box != out->box || script != out->script)
            break;
        if (box)
            text_add_string(&text, "\xe2\x96\xa1");
        else if (!shapeless || script != NULL)
            text_add(&text, "%.*s", (int)(next - end), end);
        end = next;
    }
    out->n = (size_t)(end - s);
    snprintf(out->text, sizeof out->text, "%s", text.s);
}

static SDL_Surface *run_draw(TTF_Font *font, const char *s)
{
    return TTF_RenderUTF8_Blended(font, s, (SDL_Color){255, 255, 255, 255});
}

/* A line of several fonts, one run behind the other on one base line, drawn on `out` unless that is
 * NULL; returns its width. */
static int runs_draw(Gfx *gfx, const Type *type, const char *s, SDL_Surface *out)
{
    int x = 0;
    TTF_Font *own = font_of(gfx, type);
    int ascent = own != NULL ? TTF_FontAscent(own) : 0;
    for (Run run; *s != '\0'; s += run.n) {
        run_next(gfx, type, s, &run);
        TTF_Font *by = font_open(gfx, type->face, type_px(gfx, type), run.which);
        int w = 0;
        if (by == NULL || run.text[0] == '\0')
            continue;
        TTF_SetFontDirection(by, run.script != NULL ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(by, run.script != NULL ? run.script : "Zyyy");
        SDL_Surface *drawn = NULL;
        if (TTF_SizeUTF8(by, run.text, &w, NULL) == 0 && out != NULL)
            drawn = run_draw(by, run.text);
        SDL_Rect at = {x, ascent - TTF_FontAscent(by), 0, 0};
        TTF_SetFontDirection(by, TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(by, "Zyyy");
        if (drawn != NULL) {
            SDL_SetSurfaceBlendMode(drawn, SDL_BLENDMODE_NONE);
            SDL_BlitSurface(drawn, NULL, out, &at);
            SDL_FreeSurface(drawn);
        }
        x += w;
    }
    return x;
}

/* The line, by other fonts where this one has no character; NULL if nothing can be drawn. */
static SDL_Surface *line_draw(Gfx *gfx, const Type *type, TTF_Font *font, const char *s)
{
    if (is_plain(font, s))
        return run_draw(font, s);
    int height = TTF_FontHeight(font);
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, SDL_max(1, runs_draw(gfx, type, s, NULL)),
                                                      height, 32, SDL_PIXELFORMAT_ARGB8888);
    if (out != NULL)
        runs_draw(gfx, type, s, out);
    return out;
}

const Image *line_mask(Gfx *gfx, const Type *type, const char *s)
{
    if (s[0] == '\0')
        return NULL;
    int px = (int)lroundf((float)type->size * gfx->scale);
    uint64_t key = gfx_key("text", s, px, (int)type->face, 0);
    const Image *found = cache_get(&gfx->cache, key);
    if (found != NULL)
        return found;
    TTF_Font *font = font_of(gfx, type);
    if (font == NULL)
        return NULL;
    SDL_Surface *drawn = line_draw(gfx, type, font, s);
    if (drawn == NULL)
        return NULL;
    Image image = {.w = drawn->w, .h = drawn->h};
    image.mask = alloc_zero((size_t)image.w, (size_t)image.h);
    for (int y = 0; y < image.h; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)((const char *)drawn->pixels +
                                                               (ptrdiff_t)y * drawn->pitch);
        for (int x = 0; x < image.w; x++)
            image.mask[(ptrdiff_t)y * image.w + x] = (uint8_t)(row[x] >> 24);
    }
    SDL_FreeSurface(drawn);
    return cache_put(&gfx->cache, key, image);
}

/* Width in device pixels.  Scenes ask for the same ones in every pass, and shaping takes long, so
 * the last answers are kept: a key that is met again has its own place, or another one's. */
int line_width(Gfx *gfx, const Type *type, const char *s)
{
    if (s[0] == '\0')
        return 0;
    int px = (int)lroundf((float)type->size * gfx->scale);
    uint64_t key = gfx_key("width", s, px, (int)type->face, 0);
    KnownWidth *known = &gfx->width[key % WIDTHS];
    if (known->key == key)
        return known->w;
    TTF_Font *font = font_of(gfx, type);
    int w = 0;
    if (font == NULL)
        return 0;
    if (is_plain(font, s))
        TTF_SizeUTF8(font, s, &w, NULL);
    else
        w = runs_draw(gfx, type, s, NULL);
    *known = (KnownWidth){key, w};
    return w;
}

bool line_has_glyphs(Gfx *gfx, const Type *type, const char *s)
{
    while (*s != '\0') {
        Uint32 code = character_next(&s);
        if (!is_shapeless(code) && font_for(gfx, type, code) == NOWHERE)
            return false;
    }
    return true;
}
