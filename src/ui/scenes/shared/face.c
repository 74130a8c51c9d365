/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/face.h"

#include <stdio.h>

#include "data/proposed.h"
#include "data/words.h"

enum { SIGN_PART = 40 }; /* percent of the face */

typedef struct SignLook {
    const char *sign, *name;
    Colour ground, ink;
} SignLook;

/* The language of signs that kamisado, ludo and the star speak, too. */
static const SignLook signs[PERSON_SIGNS] = {
    {"mountain", WORD("sign|Mountain"), 0x7a4a2bff, 0xffffffff},
    {"leaf", WORD("sign|Leaf"), 0x3f7d4eff, 0xffffffff},
    {"heart", WORD("sign|Heart"), 0xb8352aff, 0xffffffff},
    {"sun", WORD("sign|Sun"), 0xe8bd4aff, 0x2a2320ff},
    {"flower", WORD("sign|Flower"), 0xdf9ab2ff, 0x2a2320ff},
    {"wave", WORD("sign|Wave"), 0x1f817bff, 0xffffffff},
    {"drop", WORD("sign|Drop"), 0x2c588fff, 0xffffffff},
    {"slice", WORD("sign|Orange slice"), 0xdf8431ff, 0x2a2320ff},
    {"ring", WORD("sign|Ring"), 0xf6f2e8ff, 0x2a2320ff},
    {"cross", WORD("sign|Cross"), 0x26211eff, 0xffffffff},
};

static const char *const faces[PERSON_FACES] = {
    WORD("face|Fox"), WORD("face|Bear"),   WORD("face|Hare"),     WORD("face|Owl"),
    WORD("face|Cat"), WORD("face|Elk"),    WORD("face|Hedgehog"), WORD("face|Badger"),
    WORD("face|Ram"), WORD("face|Beaver"), WORD("face|Raven"),    WORD("face|Goose"),
};

const char *face_name(int face)
{
    return words(faces[face]);
}

const char *face_sign_name(int sign)
{
    return words(signs[sign].name);
}

void face_sign(Gfx *gfx, int sign, Rect r)
{
    const SignLook *look = &signs[sign];
    char path[48];
    float x = r.x + r.w / 2, y = r.y + r.h / 2;
    snprintf(path, sizeof path, "signs/%s", look->sign);
    gfx_disc(gfx, x, y, r.w / 2, 0x1e1512ff);
    gfx_disc(gfx, x, y, r.w / 2 - 1, look->ground);
    gfx_sprite_tinted(gfx, path, rect_inset(r, r.w * 0.22f), look->ink);
}

static void face_icon(Gfx *gfx, const char *icon, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    gfx_disc(gfx, r.x + r.w / 2, r.y + r.h / 2, r.w / 2 * 0.96f, theme->sunken);
    gfx_sprite_tinted(gfx, icon, rect_inset(r, r.w * 0.24f), theme->sunken_ink);
}

void face_computer(Gfx *gfx, Rect r)
{
    face_icon(gfx, "icons/cpu", r);
}

void face_draw(Gfx *gfx, const Person *person, Rect r)
{
    if (person == NULL) {
        face_icon(gfx, "icons/person", r);
        return;
    }
    face_alone(gfx, person, r);
    float side = r.w * SIGN_PART / 100;
    face_sign(gfx, person->sign, (Rect){r.x + r.w - side, r.y + r.h - side, side, side});
}

void face_alone(Gfx *gfx, const Person *person, Rect r)
{
    char path[48];
    snprintf(path, sizeof path, "faces/%s", person->face);
    if (!gfx_sprite_exists(gfx, path)) /* of a newer version */
        snprintf(path, sizeof path, "faces/%s", person_faces[0]);
    gfx_sprite(gfx, path, r);
}

void face_player(Gfx *gfx, int level, const Person *person, const char *name, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    Type type = {FONT_SANS_BOLD, r.w < 26 ? TEXT_SMALL : TEXT_BODY, theme->sunken_ink, ALIGN_CENTRE,
                 false};
    char letter[PROPOSED_LETTER];
    if (level > 0) {
        face_computer(gfx, r);
    } else if (person != NULL) {
        face_alone(gfx, person, r);
    } else {
        proposed_letter(name, letter);
        gfx_disc(gfx, r.x + r.w / 2, r.y + r.h / 2, r.w / 2 * 0.96f, theme->sunken);
        gfx_text(gfx, r, &type, letter);
    }
}

bool face_choice(Ui *ui, const char *id, Rect r, bool chosen, const char *tip)
{
    const Theme *theme = ui_theme(ui);
    Hot hot = ui_hot(ui, id, r, true);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return hot.clicked;
    Colour glow = colour_alpha(theme->chosen[1], 90);
    Shape own = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    Shape lit = {FIELD_RADIUS, glow, 0, glow, theme->focus, hot.focused ? 2 : 0, 0};
    if (chosen)
        gfx_shape(ui_gfx(ui), r, &own);
    else if (hot.hovered || hot.focused)
        gfx_shape(ui_gfx(ui), r, &lit);
    if (tip != NULL)
        ui_tip(ui, r, &hot, tip);
    return hot.clicked;
}

bool face_named(Ui *ui, const char *id, Rect r, const Person *person, bool chosen)
{
    enum { ABOVE = 1, FACE = 36, INSET = 2 };
    bool clicked = face_choice(ui, id, r, chosen, person->name);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return clicked;
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_CENTRE, false};
    Rect name = rect_inset(r, INSET);
    rect_cut_top(&name, ABOVE);
    Rect face = rect_cut_top(&name, FACE);
    face_draw(ui_gfx(ui), person, (Rect){face.x + (face.w - FACE) / 2, face.y, FACE, FACE});
    gfx_text(ui_gfx(ui), name, &type, person->name);
    return clicked;
}
