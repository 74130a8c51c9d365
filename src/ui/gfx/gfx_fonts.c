/* SPDX-License-Identifier: MIT */
/* gfx_fonts.c -- names and comments may bring any character: fontconfig says which font has it. */
#include <fontconfig/fontconfig.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
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

void font_more_release(FontMore *more)
{
    for (int i = 0; i < more->n; i++) {
        free(more->at[i].file);
        buffer_release(&more->at[i].bytes);
    }
    *more = (FontMore){.n = 0};
}
