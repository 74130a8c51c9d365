/* SPDX-License-Identifier: MIT */
/* setup_colours.c -- who sits where: everybody picks his colour.  Whoever has it changes places
 * with him, or, where nobody has it, all are seated otherwise. */
#include <limits.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/sides.h"

enum { ABOVE = 8, CAPTION = 24, SWATCH = 44, GAP = 6, INSET = 5 };

int setup_turn(const Setup *setup)
{
    const Settings *settings = app_settings(setup->scene.app);
    Seat front = side_in_front(setup->seat, setup->seats), turn = setup->start.turn;
    if (!sides_all_round(setup->layout, setup->game, setup->seats))
        return 0;
    if (settings->hot_seat == HOT_SEAT_TURNING && turn >= 0 && !setup->seat[turn].computer)
        front = turn;
    bool flipped = settings_game(app_settings(setup->scene.app), setup->game->rules->id)->flipped;
    return side_rotation(setup->layout, setup->game, front,
                         flipped ? setup->layout->rotation_steps / 2 : 0);
}

/* Values of the option that says who is seated where: of a chosen position only its own. */
static int seatings(const Setup *setup)
{
    int index = setup->game->seating;
    if (index < 0 || setup->position[0] != '\0')
        return 1;
    return setup->game->rules->options[index].max - setup->game->rules->options[index].min + 1;
}

/* The one that comes `i` after the present one; false if these seats do not have it. */
static bool seating_start(const Setup *setup, int i, Options *options, State *out)
{
    int index = setup->game->seating;
    *options = setup->variant.options;
    if (i > 0) {
        const OptionSpec *spec = &setup->game->rules->options[index];
        int now = options->value[index] - spec->min;
        options->value[index] = (int16_t)(spec->min + (now + i) % (spec->max - spec->min + 1));
    }
    Rng rng;
    rng_seed(&rng, 1);
    return setup->game->rules->start(out, options, setup->seats, &rng, NULL);
}

void setup_colours_find(Setup *setup)
{
    const Rules *rules = setup->game->rules;
    setup->colours = 0;
    for (int i = 0; setup->game->seating >= 0 && rules->wears != NULL && i < seatings(setup); i++) {
        Options options;
        State start;
        if (!seating_start(setup, i, &options, &start))
            continue;
        for (Seat seat = 0; seat < setup->seats; seat++)
            setup->colours |= 1u << rules->wears(&start, seat);
    }
}

/* How many others have another colour when `seat` takes the place `to` of this start. */
static int others_changed(const Setup *setup, const State *start, Seat seat, Seat to)
{
    const Rules *rules = setup->game->rules;
    int n = 0;
    for (Seat other = 0; other < setup->seats; other++)
        n += other != seat &&
             rules->wears(start, other == to ? seat : other) != rules->wears(&setup->start, other);
    return n;
}

/* A player gets a colour: of all ways to seat everybody the one that changes least for the others.
 */
static void setup_colour_pick(Setup *setup, Seat seat, int colour)
{
    const Rules *rules = setup->game->rules;
    int least = INT_MAX;
    Options best = setup->variant.options;
    Seat place = seat;
    for (int i = 0; i < seatings(setup); i++) {
        Options options;
        State start;
        if (!seating_start(setup, i, &options, &start))
            continue;
        for (Seat to = 0; to < setup->seats; to++) {
            int changed = others_changed(setup, &start, seat, to);
            if (rules->wears(&start, to) != colour || changed >= least)
                continue;
            least = changed;
            best = options;
            place = to;
        }
    }
    setup->variant.options = best;
    setup_change_places(setup, seat, place);
    setup->shown = place;
}

float setup_colours_height(const Setup *setup)
{
    return (setup->colours & (setup->colours - 1)) != 0 ? ABOVE + CAPTION + SWATCH : 0;
}

static void draw_swatch(const Setup *setup, Gfx *gfx, int colour, Rect r, bool own, const Hot *hot)
{
    const Theme *theme = gfx_theme(gfx);
    Colour glow = colour_alpha(theme->chosen[1], 90);
    Shape chosen = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    Shape lit = {FIELD_RADIUS, glow, 0, glow, theme->focus, hot->focused ? 2 : 0, 0};
    if (own)
        gfx_shape(gfx, r, &chosen);
    else if (hot->hovered || hot->focused)
        gfx_shape(gfx, r, &lit);
    BoardLook look = {0};
    if (setup->layout != NULL)
        look = app_look(setup->scene.app, setup->layout);
    seat_badge(gfx, setup->listing, setup->layout, &look, (Seat)colour, rect_inset(r, INSET));
}

void setup_colours_row(Setup *setup, Ui *ui, Seat seat, Rect r)
{
    const Rules *rules = setup->game->rules;
    rect_cut_top(&r, ABOVE);
    flow_line(ui, rect_cut_top(&r, CAPTION), FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet,
              ALIGN_LEFT, words("Colour: click the one you want"));
    int n = __builtin_popcount(setup->colours);
    float side = (r.w - GAP * (float)(n - 1)) / (float)n;
    side = side < SWATCH ? side : SWATCH;
    for (int colour = 0; colour < SEAT_MAX; colour++) {
        char id[48];
        if (!(setup->colours >> colour & 1))
            continue;
        snprintf(id, sizeof id, "setup.colour.%d.%d", seat + 1, colour + 1);
        Rect swatch = rect_cut_left(&r, side);
        swatch.h = side;
        rect_cut_left(&r, GAP);
        Hot hot = ui_hot(ui, id, swatch, true);
        bool own = rules->wears(&setup->start, seat) == colour;
        if (hot.clicked && !own)
            setup_colour_pick(setup, seat, colour);
        if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), swatch))
            continue;
        draw_swatch(setup, ui_gfx(ui), colour, swatch, own, &hot);
        ui_tip(ui, swatch, &hot, words(setup->listing->seat[colour].name));
    }
}
