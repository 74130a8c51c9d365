/* SPDX-License-Identifier: MIT */
/* gfx_text.c -- fonts found by family through fontconfig, lines kept as masks in the cache. */
#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/files.h"
#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

enum { FONT_FILE_MAX = 32 << 20 };

typedef struct FaceName {
    const char *family[2]; /* never plain "sans": that changes with what is installed */
    int weight;
} FaceName;

static const FaceName faces[FONT_COUNT] = {
    [FONT_SANS] = {{"PT Sans", "DejaVu Sans"}, FC_WEIGHT_REGULAR},
    [FONT_SANS_BOLD] = {{"PT Sans", "DejaVu Sans"}, FC_WEIGHT_BOLD},
    [FONT_SERIF_BOLD] = {{"PT Serif", "DejaVu Serif"}, FC_WEIGHT_BOLD},
};

/* File of the best match for a family; fontconfig always has one unless there is no font at all. */
static char *font_find(const char *family, int weight)
{
    FcPattern *wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddInteger(wanted, FC_WEIGHT, weight);
    FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN);
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result;
    FcPattern *found = FcFontMatch(NULL, wanted, &result);
    FcChar8 *file = NULL;
    char *copy = NULL;
    if (found != NULL && FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch)
        copy = alloc_string((const char *)file);
    if (found != NULL)
        FcPatternDestroy(found);
    FcPatternDestroy(wanted);
    return copy;
}

static void fonts_begin(Gfx *gfx)
{
    gfx->fonts_begun = true;
    if (TTF_Init() != 0) /* it counts: each Gfx takes back its own */
        log_warn("no text can be drawn: %s", SDL_GetError());
}

void gfx_fonts_close(Gfx *gfx)
{
    for (int i = 0; i < gfx->font_n; i++)
        TTF_CloseFont(gfx->font[i].font);
    gfx->font_n = 0;
    font_more_release(&gfx->more);
    for (int i = 0; i < FONT_COUNT; i++) {
        for (int j = 0; j < 2; j++) {
            free(gfx->font_file[i][j]);
            gfx->font_file[i][j] = NULL;
            buffer_release(&gfx->font_bytes[i][j]);
        }
    }
    if (gfx->fonts_begun && TTF_WasInit())
        TTF_Quit();
}

/* The file's bytes, read once for all sizes: FreeType would seek and read thousands of times. */
static bool font_read(Gfx *gfx, FontFace face, int j)
{
    Buffer *bytes = &gfx->font_bytes[face][j];
    char **file = &gfx->font_file[face][j];
    if (bytes->n > 0)
        return true;
    if (*file == NULL && !gfx->fonts_missing)
        *file = font_find(faces[face].family[j], faces[face].weight);
    if (*file == NULL && !gfx->fonts_missing) {
        gfx->fonts_missing = true;
        log_warn("no font found: text stays empty; install fonts-paratype or fonts-dejavu-core");
    }
    return *file != NULL && file_read(*file, FONT_FILE_MAX, bytes, NULL);
}

static TTF_Font *font_of_bytes(const Buffer *bytes, int px, int index)
{
    return TTF_OpenFontIndexRW(SDL_RWFromConstMem(bytes->s, (int)bytes->n), 1, px, index);
}

/* `which`: 0 the face's own, 1 its second, then those found for single characters. */
static TTF_Font *font_open(Gfx *gfx, FontFace face, int px, int which)
{
    for (int i = 0; i < gfx->font_n; i++)
        if (gfx->font[i].face == face && gfx->font[i].px == px && gfx->font[i].which == which)
            return gfx->font[i].font;
    if (!gfx->fonts_begun)
        fonts_begin(gfx);
    TTF_Font *font = NULL;
    for (int j = which; j < FONT_OWN && font == NULL && TTF_WasInit(); j++)
        if (font_read(gfx, face, j))
            font = font_of_bytes(&gfx->font_bytes[face][j], px, 0);
    if (which >= FONT_OWN && TTF_WasInit())
        font = font_of_bytes(&gfx->more.at[which - FONT_OWN].bytes, px,
                             gfx->more.at[which - FONT_OWN].index);
    if (font == NULL)
        return NULL;
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
    if (gfx->font_n == FONT_SIZES) {
        TTF_CloseFont(gfx->font[0].font);
        memmove(gfx->font, gfx->font + 1, sizeof gfx->font[0] * (FONT_SIZES - 1));
        gfx->font_n--;
    }
    gfx->font[gfx->font_n++] = (OpenFont){face, px, which, font};
    return font;
}

static int type_px(const Gfx *gfx, const Type *type)
{
    return SDL_max(6, (int)lroundf((float)type->size * gfx->scale));
}

static TTF_Font *font_of(Gfx *gfx, const Type *type)
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

/* A line as a mask; NULL when there is nothing to see. */
static const Image *line_mask(Gfx *gfx, const Type *type, const char *s)
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
static int line_width(Gfx *gfx, const Type *type, const char *s)
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

static float line_height(const Type *type)
{
    switch (type->size) {
    case TEXT_SMALL:
        return 20;
    case TEXT_BODY:
        return 24;
    case TEXT_HEAD:
        return 24;
    case TEXT_TITLE:
        return 32;
    case TEXT_BIG:
        return 48;
    }
    return (float)type->size * 1.3f;
}

/* Shortens `s` (room bytes) with an ellipsis until it fits `width` device pixels. */
static void line_shorten(Gfx *gfx, const Type *type, char *s, int width)
{
    size_t n = strlen(s);
    while (n > 0) {
        do
            n--;
        while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80);
        while (n > 0 && s[n - 1] == ' ')
            n--;
        memcpy(s + n, "\xe2\x80\xa6", 4);
        if (line_width(gfx, type, s) <= width)
            return;
    }
}

/* Relative luminance (WCAG 2.1) of an opaque pixel or colour's channels. */
static double luminance(int r, int g, int b)
{
    const int channel[3] = {r, g, b};
    const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double v = channel[i] / 255.0;
        sum += weight[i] * (v <= 0.03928 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4));
    }
    return sum;
}

/* Contrast of the text's colour with what is under it now. */
static double contrast_under(Gfx *gfx, SDL_Rect r, Colour c)
{
    SDL_Rect whole = {0, 0, gfx->target->w, gfx->target->h}, part;
    if (!SDL_IntersectRect(&r, &whole, &part))
        return 21;
    double sum = 0;
    int n = 0;
    for (int y = part.y; y < part.y + part.h; y += 2) {
        const uint32_t *row = gfx_row(gfx, y);
        for (int x = part.x; x < part.x + part.w; x += 2, n++)
            sum += luminance((int)(row[x] >> 16 & 0xff), (int)(row[x] >> 8 & 0xff),
                             (int)(row[x] & 0xff));
    }
    double under = n ? sum / n : 0,
           over = luminance((int)(c >> 24), (int)(c >> 16 & 0xff), (int)(c >> 8 & 0xff));
    double a = (c & 0xff) / 255.0;
    over = over * a + under * (1 - a);
    return (fmax(over, under) + 0.05) / (fmin(over, under) + 0.05);
}

static bool glyphs_there(Gfx *gfx, const Type *type, const char *s)
{
    while (*s != '\0') {
        Uint32 code = character_next(&s);
        if (!is_shapeless(code) && font_for(gfx, type, code) == NOWHERE)
            return false;
    }
    return true;
}

static void audit_line(Gfx *gfx, const Type *type, const char *s, SDL_Rect box, bool fits)
{
    Buffer *out = gfx->audit;
    buffer_add(out, "{\"text\":\"");
    for (const char *p = s; *p != '\0'; p++) {
        if (*p == '"' || *p == '\\')
            buffer_add_bytes(out, "\\", 1);
        buffer_add_bytes(out, p, 1);
    }
    buffer_add(out, "\",\"x\":%d,\"y\":%d,\"w\":%d,\"h\":%d", box.x + gfx->origin_x,
               box.y + gfx->origin_y, box.w, box.h);
    buffer_add(out, ",\"fits\":%s,\"glyphs\":%s,\"contrast\":%.2f,\"layer\":%d,\"size\":%d}\n",
               fits ? "true" : "false", glyphs_there(gfx, type, s) ? "true" : "false",
               contrast_under(gfx, box, type->colour), gfx->layer, type->size);
}

/* Figures in cells of one width, the rest as it comes. */
static int tabular_draw(Gfx *gfx, const Type *type, const char *s, int x, int y, bool draw)
{
    int cell = 0;
    for (char c = '0'; c <= '9'; c++)
        cell = SDL_max(cell, line_width(gfx, type, (char[]){c, '\0'}));
    int start = x;
    while (*s != '\0') {
        char piece[8] = {*s++};
        for (int n = 1; ((unsigned char)*s & 0xc0) == 0x80 && n < 7; n++)
            piece[n] = *s++;
        int w = line_width(gfx, type, piece);
        int room = piece[0] >= '0' && piece[0] <= '9' ? cell : w;
        const Image *image = draw ? line_mask(gfx, type, piece) : NULL;
        if (image != NULL)
            gfx_blit_mask(gfx, image, x + (room - w) / 2, y, type->colour);
        x += room;
    }
    return x - start;
}

float gfx_text_width(Gfx *gfx, const Type *type, const char *s)
{
    int w = type->tabular ? tabular_draw(gfx, type, s, 0, 0, false) : line_width(gfx, type, s);
    return (float)w / gfx->scale;
}

void gfx_text(Gfx *gfx, Rect r, const Type *type, const char *s)
{
    if (s == NULL || s[0] == '\0')
        return;
    Rect reach = {r.x - 2, r.y - (float)type->size, r.w + 4, r.h + 2 * (float)type->size};
    if (!gfx_visible(gfx, reach))
        return;
    if (gfx->listener != NULL) {
        const GfxHeard heard = {r, s, gfx->layer, type->size, false, type->tabular};
        gfx->listener(gfx->listener_to, &heard);
        return;
    }
    char line[1024];
    snprintf(line, sizeof line - 4, "%s", s);
    SDL_Rect box = gfx_device(gfx, r);
    int w =
        type->tabular ? tabular_draw(gfx, type, line, 0, 0, false) : line_width(gfx, type, line);
    bool fits = w <= box.w + 1;
    if (!fits && !type->tabular) {
        line_shorten(gfx, type, line, box.w);
        w = line_width(gfx, type, line);
    }
    TTF_Font *font = font_of(gfx, type);
    int h = font ? TTF_FontHeight(font) : 0;
    int x = box.x;
    if (type->align == ALIGN_CENTRE)
        x += (box.w - w) / 2;
    else if (type->align == ALIGN_RIGHT)
        x += box.w - w;
    int y = box.y + (box.h - h) / 2;
    SDL_Rect whole = {x, y, w, h}, clip = gfx_clip(gfx), seen;
    /* What is scrolled half out of sight is not judged; a line is lower than its box. */
    if (gfx->audit != NULL && SDL_IntersectRect(&whole, &clip, &seen) && seen.h * 8 >= h * 7)
        audit_line(gfx, type, s, whole, fits && seen.w == w && !gfx->breaks_word);
    if (gfx->drawing != NULL) {
        drawing_text(gfx, type, line, (float)x, (float)(y + (font ? TTF_FontAscent(font) : 0)));
        return;
    }
    if (type->tabular) {
        tabular_draw(gfx, type, line, x, y, true);
        return;
    }
    const Image *image = line_mask(gfx, type, line);
    if (image != NULL)
        gfx_blit_mask(gfx, image, x, y, type->colour);
}

/* A word that is no path is broken inside only where it has no room at all: a fault of whoever laid
 * it out, and the audit is told of it. */
static bool is_broken(const char *line, const char *rest)
{
    const char *blank = strrchr(line, ' ');
    const char *word = blank != NULL ? blank + 1 : line;
    return *rest != '\0' && *rest != ' ' && *rest != '\n' && strchr(word, '/') == NULL &&
           *rest != '/';
}

/* Cuts a word where it still fits, a path before one of its slashes; returns its length, one
 * character at the least. */
static size_t word_break(Gfx *gfx, const Type *type, char *word, int width)
{
    size_t n = strlen(word);
    int w = line_width(gfx, type, word);
    /* Of one that has thousands of characters not much more than fits is tried. */
    size_t near = w > width ? n * (size_t)width / (size_t)w * 5 / 4 + 8 : n;
    while (near < n && ((unsigned char)word[near] & 0xc0) == 0x80)
        near++;
    n = near < n ? near : n;
    word[n] = '\0';
    while (n > 1 && line_width(gfx, type, word) > width) {
        do
            n--;
        while (n > 1 && ((unsigned char)word[n] & 0xc0) == 0x80);
        word[n] = '\0';
    }
    char *slash = strrchr(word, '/');
    if (slash != NULL && slash > word) {
        *slash = '\0';
        n = (size_t)(slash - word);
    }
    return n;
}

enum { LINE_MOST = 200 }; /* bytes; no window has a longer line */

/* Does a line fit for certain?  A width costs more than anything else here.  Words come again in
 * other lines, so theirs are known; where two of them meet a pixel may be lost. */
static bool surely_fits(Gfx *gfx, const Type *type, const char *line, int width)
{
    char word[LINE_MOST + 1];
    int w = 0;
    for (size_t n; *line != '\0' && w <= width; line += n) {
        n = strcspn(line, " ");
        n += strspn(line + n, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, line);
        w += line_width(gfx, type, word) + 1;
    }
    return w <= width;
}

/* All of a paragraph, if it fits into one line: of words in a list most do. */
static size_t line_whole(Gfx *gfx, const Type *type, const char *s, int width, char line[1024])
{
    size_t n = strcspn(s, "\n");
    if (n > LINE_MOST)
        return 0;
    snprintf(line, 1024, "%.*s", (int)n, s);
    return surely_fits(gfx, type, line, width) || line_width(gfx, type, line) <= width ? n : 0;
}

/* Bytes of a dash that stands apart behind a word, with the blanks before it: none begins a line.
 */
static size_t dash_behind(const char *s)
{
    size_t blanks = strspn(s, " ");
    bool is_dash = strncmp(s + blanks, "–", 3) == 0 || strncmp(s + blanks, "—", 3) == 0;
    return is_dash && blanks > 0 && strchr(" \n", s[blanks + 3]) != NULL ? blanks + 3 : 0;
}

/* The words that fit into a line, at least a part of one; returns how many bytes of `s` they are.
 */
static size_t line_break(Gfx *gfx, const Type *type, const char *s, int width, char line[1024])
{
    size_t used = line_whole(gfx, type, s, width, line);
    while (used == 0 || (s[used] != '\0' && s[used] != '\n')) {
        char longer[1024];
        size_t next = used + strspn(s + used, " ");
        while (next < used + sizeof longer && s[next] != '\0' && s[next] != ' ' && s[next] != '\n')
            next++;
        size_t dash = dash_behind(s + next);
        snprintf(longer, sizeof longer, "%.*s", (int)SDL_min(next + dash, sizeof longer - 1), s);
        bool wide = line_width(gfx, type, longer) > width;
        if (wide && used == 0 && dash > 0) { /* no room for the dash: it has to begin one */
            longer[SDL_min(next, sizeof longer - 1)] = '\0';
            wide = line_width(gfx, type, longer) > width;
        } else
            next += dash;
        if (used > 0 && wide)
            break;
        if (wide) /* a word too long for a line, a path say, goes on in the next */
            next = word_break(gfx, type, longer, width);
        memcpy(line, longer, sizeof longer);
        used = next;
        if (next >= sizeof longer - 1)
            break;
    }
    return used;
}

/* Past the line that was taken, to where the next one begins. */
static const char *next_line(const char *s)
{
    while (*s == ' ')
        s++;
    return *s == '\n' ? s + 1 : s;
}

/* Draws (or measures) broken lines. */
static float paragraph(Gfx *gfx, Rect r, const Type *type, const char *s, bool draw)
{
    float height = line_height(type), y = r.y;
    int width = (int)floorf(r.w * gfx->scale);
    while (*s != '\0') {
        char line[1024] = "";
        if (*s != '\n')
            s += line_break(gfx, type, s, width, line);
        gfx->breaks_word = is_broken(line, s);
        if (draw)
            gfx_text(gfx, (Rect){r.x, y, r.w, height}, type, line);
        gfx->breaks_word = false;
        y += height;
        s = next_line(s);
    }
    return y - r.y;
}

static float width_of(Gfx *gfx, const Type *type, const char *s, size_t n)
{
    char part[1024];
    snprintf(part, sizeof part, "%.*s", (int)n, s);
    return (float)line_width(gfx, type, part) / gfx->scale;
}

Rect gfx_paragraph_place(Gfx *gfx, Rect r, const Type *type, const char *s, size_t from, size_t n)
{
    float height = line_height(type), y = r.y;
    int width = (int)floorf(r.w * gfx->scale);
    for (const char *wanted = s + from; *s != '\0'; y += height) {
        char line[1024] = "";
        const char *end = s + (*s != '\n' ? line_break(gfx, type, s, width, line) : 0);
        if (wanted < end) {
            float before = width_of(gfx, type, s, (size_t)(wanted - s));
            n = SDL_min(n, (size_t)(end - wanted));
            return (Rect){r.x + before, y, width_of(gfx, type, wanted, n), height};
        }
        s = next_line(end);
    }
    return (Rect){r.x, y, 0, 0};
}

float gfx_paragraph(Gfx *gfx, Rect r, const Type *type, const char *s)
{
    bool heard = gfx->listener != NULL;
    float height = paragraph(gfx, r, type, s, !heard);
    Rect whole = {r.x, r.y, r.w, height};
    const GfxHeard text = {whole, s, gfx->layer, type->size, true, false};
    if (heard && s[0] != '\0' && gfx_visible(gfx, whole))
        gfx->listener(gfx->listener_to, &text);
    return height;
}

float gfx_paragraph_height(Gfx *gfx, float width, const Type *type, const char *s)
{
    return paragraph(gfx, (Rect){0, 0, width, 0}, type, s, false);
}
