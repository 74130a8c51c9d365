/* SPDX-License-Identifier: MIT */
/* gfx_text.c -- lines and paragraphs in their places: broken, shortened, looked at by the audit. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/gfx/gfx.h"
#include "ui/gfx/gfx_inside.h"

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
               fits ? "true" : "false", line_has_glyphs(gfx, type, s) ? "true" : "false",
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

/* The same, as much smaller as a line needs to have room; not below what is easily read. */
static Type line_smaller(Gfx *gfx, const Type *type, const char *s, int width)
{
    Type smaller = *type;
    int least = SDL_max(TEXT_COORDINATE, type->size * 3 / 4);
    while (smaller.size > least && line_width(gfx, &smaller, s) > width)
        smaller.size--;
    return smaller;
}

void gfx_text(Gfx *gfx, Rect r, const Type *asked, const char *s)
{
    Type fitting = *asked;
    const Type *type = &fitting;
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
        fitting = line_smaller(gfx, asked, line, box.w + 1);
        w = line_width(gfx, type, line);
        fits = w <= box.w + 1;
    }
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
