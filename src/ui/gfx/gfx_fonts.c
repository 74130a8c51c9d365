/* SPDX-License-Identifier: MIT */
/*
 * gfx_fonts.c -- fonts found through fontconfig: by family for our faces; and, since names and
 * comments may bring any character, by what they have.
 */
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/files.h"
#include "ui/gfx/gfx_inside.h"

enum { FONT_FILE_MAX = 32 << 20 };

/* With this character, and drawn by outlines: pictures in colour are no letters. */
static bool font_does(FcPattern *font, Uint32 code)
{
    FcCharSet *set = NULL;
    FcBool scalable = FcTrue, colour = FcFalse;
    FcPatternGetBool(font, FC_SCALABLE, 0, &scalable);
    FcPatternGetBool(font, FC_COLOR, 0, &colour);
    return scalable && !colour && FcPatternGetCharSet(font, FC_CHARSET, 0, &set) == FcResultMatch &&
           FcCharSetHasChar(set, code);
}

/* The best fonts of this system for a character, best first. */
static FcFontSet *fonts_for(Uint32 code)
{
    FcPattern *wanted = FcPatternCreate();
    FcCharSet *set = FcCharSetCreate();
    FcResult result;
    FcCharSetAddChar(set, code);
    FcPatternAddCharSet(wanted, FC_CHARSET, set);
    FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
    FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN);
    FcConfigSubstitute(NULL, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcFontSet *fonts = FcFontSort(NULL, wanted, FcTrue, NULL, &result);
    FcCharSetDestroy(set);
    FcPatternDestroy(wanted);
    return fonts;
}

/* Takes a font in; -1: it cannot be read, or there are enough. */
static int font_take(FontMore *more, const char *file, int index)
{
    for (int i = 0; i < more->n; i++)
        if (strcmp(more->at[i].file, file) == 0 && more->at[i].index == index)
            return i;
    if (more->n == FONT_MORE || !file_read(file, FONT_FILE_MAX, &more->at[more->n].bytes, NULL))
        return -1;
    more->at[more->n].file = alloc_string(file);
    more->at[more->n].index = index;
    return more->n++;
}

static int font_ask(FontMore *more, Uint32 code)
{
    FcFontSet *fonts = fonts_for(code);
    int found = -1;
    for (int i = 0; fonts != NULL && i < fonts->nfont && found < 0; i++) {
        FcChar8 *file = NULL;
        int index = 0;
        FcPatternGetInteger(fonts->fonts[i], FC_INDEX, 0, &index);
        if (font_does(fonts->fonts[i], code) &&
            FcPatternGetString(fonts->fonts[i], FC_FILE, 0, &file) == FcResultMatch)
            found = font_take(more, (const char *)file, index & 0xffff);
    }
    if (fonts != NULL)
        FcFontSetDestroy(fonts);
    return found;
}

int font_more(FontMore *more, Uint32 code)
{
    if (more->asked[code % FONT_ASKED].code != code) {
        int found = font_ask(more, code);
        more->asked[code % FONT_ASKED].code = code;
        more->asked[code % FONT_ASKED].found = found;
    }
    return more->asked[code % FONT_ASKED].found;
}

static void font_more_release(FontMore *more)
{
    for (int i = 0; i < more->n; i++) {
        free(more->at[i].file);
        buffer_release(&more->at[i].bytes);
    }
    *more = (FontMore){.n = 0};
}

/* ------------------------------------------- our faces */

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

TTF_Font *font_open(Gfx *gfx, FontFace face, int px, int which)
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
