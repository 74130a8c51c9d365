/* SPDX-License-Identifier: MIT */
#include "ui/gfx/theme.h"

#include <math.h>

/* A row for each: light, dark, contrast. */
#define THEME_ROWS(ROW)                                                                            \
    ROW(table[0], 0x38251aff, 0x271a12ff, 0x000000ff)                                              \
    ROW(table[1], 0x140b07ff, 0x0e0805ff, 0x000000ff)                                              \
    ROW(table[2], 0x64462fff, 0x463121ff, 0x000000ff)                                              \
    ROW(lamp, 0xffc4784d, 0xffc47838, 0)                                                           \
    ROW(panel[0], 0xfaf4e8ff, 0x33281fff, 0x000000ff)                                              \
    ROW(panel[1], 0xf4ecddff, 0x2b211bff, 0x000000ff)                                              \
    ROW(panel[2], 0xe8dcc5ff, 0x221913ff, 0x000000ff)                                              \
    ROW(panel_edge_light, 0xffffffd9, 0xffe9c830, 0xffffffff)                                      \
    ROW(panel_edge_dark, 0x785c3a47, 0x00000070, 0xffffffff)                                       \
    ROW(ink, 0x2a2320ff, 0xefe4cfff, 0xffffffff)                                                   \
    ROW(ink_quiet, 0x6a5c4fff, 0xb9a88fff, 0xffffffff)                                             \
    ROW(link, 0x9c2f1bff, 0xf4b5a2ff, 0xffe500ff)                                                  \
    ROW(call[0], 0xdc5d44ff, 0xdc5d44ff, 0xffe500ff)                                               \
    ROW(call[1], 0xc8452dff, 0xc8452dff, 0xffe500ff)                                               \
    ROW(call[2], 0xa93320ff, 0xa93320ff, 0xffe500ff)                                               \
    ROW(call_ink, 0xfff8ecff, 0xfff8ecff, 0x000000ff)                                              \
    ROW(button[0], 0xfffbf1ff, 0x4b3c2eff, 0x000000ff)                                             \
    ROW(button[1], 0xeadfc8ff, 0x382b21ff, 0x000000ff)                                             \
    ROW(button_edge, 0x8c704a6b, 0x9c805a80, 0xffffffff)                                           \
    ROW(chosen[0], 0xfff1c9ff, 0x6a4f28ff, 0xffe500ff)                                             \
    ROW(chosen[1], 0xf6dc9bff, 0x5a431aff, 0xffe500ff)                                             \
    ROW(chosen_edge, 0xc98f26ff, 0xc98f26ff, 0xffe500ff)                                           \
    ROW(chosen_ink, 0x2a2320ff, 0xfff3d6ff, 0x000000ff)                                            \
    ROW(line, 0xd5c6aaff, 0x4a3b2eff, 0xffffffff)                                                  \
    ROW(line_light, 0xffffffb0, 0x00000060, 0)                                                     \
    ROW(sunken, 0xe2d5bbff, 0x1c1410ff, 0x000000ff)                                                \
    ROW(sunken_ink, 0x4f443bff, 0xcdbda2ff, 0xffffffff)                                            \
    ROW(raised[0], 0xfffdf6ff, 0x5a4837ff, 0x000000ff)                                             \
    ROW(raised[1], 0xf3e8d2ff, 0x443528ff, 0x000000ff)                                             \
    ROW(right_ink, 0x2b5e39ff, 0x8cc79aff, 0xffffffff)                                             \
    ROW(right_fill, 0xdce6d0ff, 0x22342aff, 0x000000ff)                                            \
    ROW(right, 0x3f7d4eff, 0x5aa06cff, 0xffffffff)                                                 \
    ROW(wrong, 0xc8452dff, 0xe0624aff, 0xffffffff)                                                 \
    ROW(differs, 0xb07a1cff, 0xd9a441ff, 0xffe500ff)                                               \
    ROW(box[0], 0x8e3021ff, 0x7a291cff, 0x000000ff)                                                \
    ROW(box[1], 0x5e1a11ff, 0x4f160eff, 0x000000ff)                                                \
    ROW(box[2], 0x34100aff, 0x2a0c07ff, 0x000000ff)                                                \
    ROW(box_line, 0xc79a4bff, 0xb98c40ff, 0xffffffff)                                              \
    ROW(compartment[0], 0x3b2118ff, 0x2b1811ff, 0x000000ff)                                        \
    ROW(compartment[1], 0x190b07ff, 0x120805ff, 0x000000ff)                                        \
    ROW(on_table_title, 0xf3dfb4ff, 0xf3dfb4ff, 0xffffffff)                                        \
    ROW(on_table, 0xf1e2c2ff, 0xf1e2c2ff, 0xffffffff)                                              \
    ROW(on_table_quiet, 0xdccaaaff, 0xbfa98aff, 0xffffffff)                                        \
    ROW(on_table_icon, 0xd9b26aff, 0xd9b26aff, 0xffffffff)                                         \
    ROW(frame_label, 0xd5b87eff, 0xd5b87eff, 0xffffffff)                                           \
    ROW(gold, 0xf0b83eff, 0xf0b83eff, 0xffe500ff)                                                  \
    ROW(cream, 0xfff6e4ff, 0xfff6e4ff, 0xffffffff)                                                 \
    ROW(dark, 0x1e1512ff, 0x1e1512ff, 0x000000ff)                                                  \
    ROW(way[0], 0x5f3a24ff, 0x4a2d1cff, 0x000000ff)                                                \
    ROW(way[1], 0xe3cb9fff, 0xb89b6cff, 0x000000ff)                                                \
    ROW(way[2], 0xa67a52ff, 0x6e4c31ff, 0x000000ff)                                                \
    ROW(right_disc, 0x3a7448ff, 0x3a7448ff, 0xffffffff)                                            \
    ROW(drawn_blue, 0x3e78b5ff, 0x3e78b5ff, 0xffffffff)                                            \
    ROW(field, 0xfffdf6ff, 0x1c1410ff, 0x000000ff)                                                 \
    ROW(step, 0xb07a1cff, 0xc98f26ff, 0xffe500ff)                                                  \
    ROW(panel_relief, 0.8f, 0.16f, 0.8f)                                                           \
    ROW(button_relief, 0.8f, 0.2f, 0.8f)                                                           \
    ROW(raised_relief, 0.5f, 0.2f, 0.5f)                                                           \
    ROW(scrim, 0x0a0503b0, 0x050302c0, 0x000000d0)                                                 \
    ROW(focus, 0x2f5da6ff, 0x9fc2ffff, 0xffe500ff)                                                 \
    ROW(badge_plate, 0, 0xb9a284ff, 0)

#define LIGHT(name, light, dark, contrast)    .name = (light),
#define DARK(name, light, dark, contrast)     .name = (dark),
#define CONTRAST(name, light, dark, contrast) .name = (contrast),

static const Theme themes[THEME_COUNT] = {
    [THEME_LIGHT] = {.marks = "wood", THEME_ROWS(LIGHT)},
    [THEME_DARK] = {.marks = "wood", THEME_ROWS(DARK)},
    [THEME_CONTRAST] = {.marks = "contrast", .flat = true, THEME_ROWS(CONTRAST)},
};

const Theme *theme_get(ThemeId id)
{
    return &themes[id];
}

float theme_growth(float w, float h)
{
    float lying = fminf(w / LYING_WIDTH, h / LYING_HEIGHT);
    float standing = fminf(w / STANDING_WIDTH, h / STANDING_HEIGHT);
    return fmaxf(1, fmaxf(lying, standing));
}

float theme_scale(float wish, float w, float h)
{
    float most = fminf(w / MIN_WIDTH, h / MIN_HEIGHT);
    return fmaxf(0.5f, fminf(wish * theme_growth(w, h), most));
}

Colour colour_mix(Colour a, Colour b, float t)
{
    Colour mixed = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        float from = (float)(a >> shift & 0xff), to = (float)(b >> shift & 0xff);
        mixed |= (Colour)(from + (to - from) * t + 0.5f) << shift;
    }
    return mixed;
}
