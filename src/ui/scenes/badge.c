#include "ui/scenes/badge.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"

/* The first character of a name, whole in UTF-8. */
static void first_letter(const char *name, char out[8])
{
    int n = 0;
    do
        out[n] = name[n];
    while (name[n] != '\0' && (name[++n] & 0xc0) == 0x80 && n < 7);
    out[n] = '\0';
}

/* The same picture in the contrast set beside it: "sprites/kamisado/towers/x" becomes
 * "sprites/kamisado/contrast/x".  False if there is none. */
static bool contrast_sprite(Gfx *gfx, const char *sprite, Text *out)
{
    const char *last = strrchr(sprite, '/'), *before = last;
    while (before != NULL && before > sprite && before[-1] != '/')
        before--;
    if (before == NULL || before == sprite)
        return false;
    text_add(out, "%.*scontrast%s", (int)(before - sprite), sprite, last);
    return gfx_sprite_exists(gfx, out->s);
}

void seat_badge(Gfx *gfx, const Game *game, Seat seat, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    const char *sprite = game->seat[seat].sprite;
    float side = fminf(r.w, r.h);
    Text contrast = {0};
    if (sprite != NULL && theme->flat)
        sprite = contrast_sprite(gfx, sprite, &contrast) ? contrast.s : NULL;
    if (sprite != NULL && gfx_sprite_exists(gfx, sprite)) {
        if (!theme->flat)
            gfx_sprite_shadow(gfx, sprite, r, side * 0.04f, side * 0.07f, side * 0.045f, 0.55f);
        gfx_sprite(gfx, sprite, r);
        return;
    }
    char letter[8];
    first_letter(words(game->seat[seat].name), letter);
    bool dark = seat % 2 == 1;
    Colour paper = dark ? theme->dark : theme->cream, ink = dark ? theme->cream : theme->dark;
    Rect disc = rect_inset(r, side * 0.06f);
    Shape shape = {disc.h / 2,
                   paper,
                   0,
                   colour_mix(paper, dark ? 0xffffffff : theme->differs, 0.2f),
                   theme->flat ? theme->ink : theme->differs,
                   theme->flat ? 2 : 1.5f,
                   0};
    if (!theme->flat)
        gfx_shadow(gfx, disc, disc.h / 2, 1, 2, 3, 0.4f);
    gfx_shape(gfx, disc, &shape);
    Type type = {FONT_SERIF_BOLD, side >= 36 ? TEXT_HEAD : TEXT_SMALL, ink, ALIGN_CENTRE, false};
    gfx_text(gfx, disc, &type, letter);
}
