/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/badge.h"

#include <math.h>
#include <string.h>

#include "data/proposed.h"
#include "data/words.h"

/* The letter on a wooden disc. */
static void draw_letter(Gfx *gfx, const char *name, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    float side = fminf(r.w, r.h);
    Rect disc = {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    Shape wood = {side / 2, 0xa86c42ff, 0, 0x6e3c20ff, 0x4a2a16ff, 1.5f, 0.3f};
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, 0xfff3dcff, ALIGN_CENTRE, false};
    char letter[PROPOSED_LETTER];
    proposed_letter(name, letter);
    if (side < 30)
        type.size = side < 20 ? TEXT_COORDINATE : TEXT_SMALL;
    if (theme->flat) {
        wood = (Shape){side / 2, theme->dark, 0, theme->dark, theme->ink, side < 20 ? 1 : 2, 0};
        type.colour = theme->ink;
    } else {
        gfx_shadow(gfx, disc, side / 2, 1, 2, 3, 0.4f);
    }
    gfx_shape(gfx, disc, &wood);
    gfx_text(gfx, disc, &type, letter);
}

/* On dark paper a dark man lies on something light. */
void badge_plate(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    if (!theme->badge_plate)
        return;
    Rect around = rect_inset(r, -2);
    Shape plate = {
        fminf(around.w, around.h) / 2, theme->badge_plate, 0, theme->badge_plate, 0, 0, 0};
    gfx_shape(gfx, around, &plate);
}

/* The piece of a seat; false if there is no picture of it. */
static bool badge_sprite(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look,
                         Seat seat, Text *path)
{
    bool flat = gfx_theme(gfx)->flat;
    const char *pattern = game->seat[seat].sprite;
    if (layout == NULL || pattern == NULL)
        return false;
    LayoutFill fill = {.theme = flat ? layout->contrast_theme : look->theme,
                       .set = flat ? layout->contrast_set : look->set,
                       .owner = seat,
                       .i = -1};
    layout_sprite(layout, pattern, &fill, path);
    return gfx_sprite_exists(gfx, path->s);
}

void seat_badge(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look, Seat seat,
                Rect r)
{
    Text path = {0};
    float side = fminf(r.w, r.h);
    if (!badge_sprite(gfx, game, layout, look, seat, &path)) {
        draw_letter(gfx, words(game->seat[seat].name), r);
        return;
    }
    badge_plate(gfx, r);
    if (!gfx_theme(gfx)->flat)
        gfx_sprite_shadow(gfx, path.s, r, side * 0.04f, side * 0.07f, side * 0.045f, 0.55f);
    gfx_sprite(gfx, path.s, r);
}

Piece game_piece(const Game *game)
{
    const Variant *variant = &game->variant[0];
    const Rules *rules = game->rules;
    State state;
    Rng rng;
    rng_seed(&rng, 1);
    if (game->seat[0].sprite != NULL ||
        !rules->start(&state, &variant->options, variant->seats_max, &rng, NULL))
        return PIECE_NONE;
    if (game->picture != NULL)
        rules->read(&state, &variant->options, variant->seats_max, game->picture, NULL);
    int site = 0, sites = rules->site_count(&variant->options);
    while (site + 1 < sites && rules->piece_at(&state, (Site)site).kind == 0)
        site++;
    return rules->piece_at(&state, (Site)site);
}

void game_badge(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look,
                Piece piece, Rect r)
{
    if (piece.kind == 0 || layout == NULL)
        seat_badge(gfx, game, layout, look, 0, r);
    else
        board_draw_piece(gfx, layout, look, piece, r);
}

Colour seat_colour(Gfx *gfx, const Game *game, const Layout *layout, const BoardLook *look,
                   Seat seat)
{
    const Theme *theme = gfx_theme(gfx);
    const Colour own[] = {theme->wrong, theme->drawn_blue, theme->right, theme->gold};
    Text path = {0};
    if (theme->flat)
        return theme->ink;
    if (badge_sprite(gfx, game, layout, look, seat, &path))
        return gfx_sprite_colour(gfx, path.s);
    return own[seat % 4];
}

int seat_men(const Layout *layout, const State *state, Seat seat, Piece *out, int room)
{
    int n = 0;
    for (int i = 0; i < layout->site_count; i++) {
        Piece piece = layout->rules->piece_at(state, (Site)i);
        bool known = piece.kind == 0 || piece.owner != seat;
        for (int k = 0; k < n; k++)
            known = known || out[k].kind == piece.kind;
        if (known || n == room)
            continue;
        int at = n++;
        for (; at > 0 && out[at - 1].kind > piece.kind; at--)
            out[at] = out[at - 1];
        out[at] = piece;
        out[at].count = 1;
    }
    return n;
}

void seat_badge_men(Gfx *gfx, const Layout *layout, const BoardLook *look, const Piece *men, int n,
                    Rect r)
{
    /* Upper left corners, parts of the badge: two on a slant, three in a triangle. */
    static const float two[][2] = {{0, 0}, {0.42f, 0.42f}};
    static const float three[][2] = {{0.22f, 0}, {0, 0.44f}, {0.44f, 0.44f}};
    float side = fminf(r.w, r.h), part = n == 2 ? 0.58f : 0.56f;
    for (int i = 0; i < n && i < SEAT_MEN; i++) {
        const float *at = n == 2 ? two[i] : three[i];
        Rect place = {r.x + (r.w - side) / 2 + at[0] * side, r.y + (r.h - side) / 2 + at[1] * side,
                      part * side, part * side};
        badge_plate(gfx, place);
        board_draw_piece(gfx, layout, look, men[i], place);
    }
}
