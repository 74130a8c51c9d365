/* SPDX-License-Identifier: MIT */
/* play_circle.c -- a board that people sit all round: to whom it is rotated, and the plates beside
 * it that tell who sits where. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_said.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/face.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/sides.h"

enum {
    TALL_PLATE = 38, /* room for a second line ... */
    WIDE_PLATE = 44, /* ... with a wide margin */
    HIGH_PLATE = 58, /* and for two of large letters, which are read across the room */
    LEAST_MAN = 20,  /* what a man keeps beside a name */
    MOST_MAN = 40,
    PLATE_SHADE = 8, /* how far its shadow falls */
    YARD_HEAD = 28,  /* heights of a tag on a yard for letters of these sizes */
    YARD_BODY = 22,
    YARD_SMALL = 20,
    LEAST_NOTED = 24, /* height of a tag that tests ask for */
    LEAST_FACE = 24,  /* side of a face with a sign in it */
    FACE_GAP = 4,     /* between a face and men beside it */
};

static const float RING = 0.11f; /* width of the ring round the dice, of a die */
static const float SIGN_OF_FACE = 0.5f;

/* Site where a seat sits, SITE_NONE if there is none. */
static Site play_seat_site(const Play *play, Seat seat)
{
    return side_site(play->stage.layout, play->game, seat);
}

static bool sits_round(const Play *play)
{
    return sides_all_round(play->stage.layout, play->game, match_setup(play->session.match)->seats);
}

/* ------------------------------------------------------------ to whom it is rotated */

/* The only person among computers; SEAT_NONE where there are none, or more. */
static Seat lone_person(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Seat lone = side_in_front(setup->seat, setup->seats);
    int people = 0;
    for (int i = 0; i < setup->seats; i++)
        people += !setup->seat[i].computer;
    return people == 1 ? lone : SEAT_NONE;
}

/* Has each a side of the board, and one of them nobody to share it with? */
static bool faces_one(const Play *play)
{
    return play_seat_site(play, 0) != SITE_NONE && lone_person(play) != SEAT_NONE;
}

bool play_is_circle(const Play *play)
{
    return sits_round(play) || faces_one(play) ||
           (app_settings(play->scene.app)->hot_seat == HOT_SEAT_TURNING &&
            match_setup(play->session.match)->seats > 2 && play_seat_site(play, 0) != SITE_NONE);
}

void play_circle_begin(Play *play)
{
    play->lies.faced = SEAT_NONE;
    play->lies.rotation = stage_rotation(&play->stage, false);
}

void play_circle_on(Play *play, Ui *ui)
{
    const Layout *layout = play->stage.layout;
    do
        play->lies.rotation = (play->lies.rotation + 1) % layout->rotation_steps;
    while (layout_rotation_able(layout, play->lies.rotation) != play->lies.rotation);
    ui_damage_all(ui);
}

int play_circle_rotation(Play *play, bool turns)
{
    const MatchSetup *setup = match_setup(play->session.match);
    /* Not under a man that moves. */
    if (play->lies.faced == SEAT_NONE ||
        (!turns && app_settings(play->scene.app)->hot_seat != HOT_SEAT_TURNING))
        play->lies.faced = side_in_front(setup->seat, setup->seats);
    if (turns && !play->stage.anim.playing)
        play->lies.faced = match_turn(play->session.match) >= 0 ? match_turn(play->session.match)
                                                                : session_roller(&play->session);
    return side_rotation(play->stage.layout, play->game, play->lies.faced, play->lies.rotation);
}

/* ---------------------------------------------------------------- where seats are */

static bool lies_away(const Play *play)
{
    return play->stage.view != NULL && play->stage.layout != NULL &&
           2 * board_view_look(play->stage.view)->rotation == play->stage.layout->rotation_steps;
}

Seat play_far_seat(const Play *play)
{
    Rect yard[2];
    if (play->stage.view != NULL && play->stage.layout->is_arranged) /* a hand lies in front */
        return (Seat)!board_view_look(play->stage.view)->bottom;
    if (play_yard_tag(play, 0, &yard[0]) && play_yard_tag(play, 1, &yard[1]))
        return yard[0].y < yard[1].y ? 0 : 1;
    if (sits_round(play) && play->stage.view != NULL) {
        Rect a = board_view_site_rect(play->stage.view, play_seat_site(play, 0));
        Rect b = board_view_site_rect(play->stage.view, play_seat_site(play, 1));
        return a.y < b.y ? 0 : 1;
    }
    if (faces_one(play) && match_setup(play->session.match)->seats == 2)
        return (Seat)(1 - lone_person(play));
    return lies_away(play) ? 0 : 1;
}

/* Index of the plate of a seat as the board lies, -1 if it has none. */
static int plate_of(const Play *play, Seat seat)
{
    if (play->stage.view == NULL || !sits_round(play))
        return -1;
    return layout_plate(play->stage.layout, board_view_look(play->stage.view)->rotation,
                        play_seat_site(play, seat));
}

const char *play_seat_where(const Play *play, Seat seat)
{
    if (plate_of(play, seat) < 0) /* half a rotation changes the rows of two */
        return play->game
            ->seat[lies_away(play) && match_setup(play->session.match)->seats == 2 ? 1 - seat
                                                                                   : seat]
            .where;
    const Game *listing = catalog_find(app_catalog(play->scene.app), play->game->rules->id);
    return side_where(play->stage.layout, listing, board_view_look(play->stage.view)->rotation,
                      play_seat_site(play, seat));
}

void play_seat_badge(const Play *play, Gfx *gfx, Seat seat, Rect r)
{
    BoardLook look = {0};
    if (play->stage.layout != NULL)
        look = app_look(play->scene.app, play->stage.layout);
    Piece men[SEAT_MEN];
    int n = sits_round(play)
                ? seat_men(play->stage.layout, &play->session.seen, seat, men, SEAT_MEN)
                : 0;
    if (n > 1)
        seat_badge_men(gfx, play->stage.layout, &look, men, n, r);
    else
        seat_badge(gfx, play->game, play->stage.layout, &look, seat, r);
}

/* Of a computer, or of whoever is known; false of a guest, and where it has no room. */
static bool draw_face(const Play *play, Gfx *gfx, Seat seat, Rect r)
{
    const SeatSetup *setup = &match_setup(play->session.match)->seat[seat];
    const Person *person = people_find(app_people(play->scene.app), setup->person);
    if ((person == NULL && !setup->computer) || r.h < LEAST_FACE)
        return false;
    if (setup->computer)
        face_computer(gfx, r);
    else
        face_alone(gfx, person, r);
    return true;
}

void play_seat_face(const Play *play, Gfx *gfx, Seat seat, Rect r)
{
    if (!draw_face(play, gfx, seat, r)) {
        play_seat_badge(play, gfx, seat, r);
        return;
    }
    float side = r.h * SIGN_OF_FACE;
    Rect sign = {r.x + r.w - side, r.y + r.h - side, side, side};
    gfx_disc(gfx, sign.x + side / 2, sign.y + side / 2, side / 2 + 1, gfx_theme(gfx)->dark);
    gfx_disc(gfx, sign.x + side / 2, sign.y + side / 2, side / 2, gfx_theme(gfx)->cream);
    play_seat_badge(play, gfx, seat, rect_inset(sign, 1));
}

Colour play_seat_colour(const Play *play, Gfx *gfx, Seat seat)
{
    BoardLook look = {0};
    if (play->stage.layout != NULL)
        look = app_look(play->scene.app, play->stage.layout);
    return seat_colour(gfx, play->game, play->stage.layout, &look, seat);
}

/* ------------------------------------------------------------------------ plates */

/* What there is to say beside the name: what he is doing, else how strong a computer is. */
static void plate_line(const Play *play, Seat seat, bool turn, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    int place = play_place(play, seat);
    if (place > 0) {
        const long number[2] = {place, 0};
        words_fill(out, words("place {n0}"), NULL, number);
        return;
    }
    play_doing(play, seat, turn, out);
    if (out->n == 0 && setup->seat[seat].computer)
        level_said(setup->rules, setup->seat[seat].level, out);
}

static const float LINES = 1.5f; /* height of a line, of its letters */

void play_tag_body(Gfx *gfx, Rect r, bool turn)
{
    const Theme *theme = gfx_theme(gfx);
    float radius = fminf(FIELD_RADIUS, r.h / 4);
    Shape body = {radius, theme->panel[0], 0, theme->panel[2], theme->panel_edge_dark, 1, 0.4f};
    if (turn)
        body = (Shape){radius, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    else if (theme->flat)
        body = (Shape){radius,      theme->panel[0],           0, theme->panel[0],
                       theme->line, r.h < LEAST_NOTED ? 1 : 2, 0};
    if (!theme->flat)
        gfx_shadow(gfx, r, radius, 1, 2, 3, 0.35f);
    gfx_shape(gfx, r, &body);
}

/* Who sits there, with his men: of one kind as a sign in the face, of several beside it, over each
 * other or smaller where the name wants the room; there a face that has none is left out.  Returns
 * the width used. */
static float draw_sitter(const Play *play, Gfx *gfx, Seat seat, Rect r, float name)
{
    Piece men[SEAT_MEN];
    int n = seat_men(play->stage.layout, &play->session.seen, seat, men, SEAT_MEN);
    float face = r.h + FACE_GAP, least = LEAST_MAN * (1 + 0.42f * (float)(n - 1));
    if (n < 2) {
        play_seat_face(play, gfx, seat, (Rect){r.x, r.y, r.h, r.h});
        return r.h;
    }
    if (r.w < face + least + name || !draw_face(play, gfx, seat, (Rect){r.x, r.y, r.h, r.h}))
        face = 0;
    rect_cut_left(&r, face);
    BoardLook look = *board_view_look(play->stage.view);
    float side = fminf(r.h, MOST_MAN), part = 0.72f, room = r.w - name;
    while (n > 1 && side * (1 + part * (float)(n - 1)) > room && part > 0.42f)
        part -= 0.03f;
    while (side * (1 + part * (float)(n - 1)) > room && side > LEAST_MAN)
        side -= 1;
    for (int i = 0; i < n; i++) {
        Rect place = {r.x + side * part * (float)i, r.y + (r.h - side) / 2, side, side};
        board_draw_piece(gfx, play->stage.layout, &look, men[i], place);
    }
    return face + side * (1 + part * (float)(n - 1));
}

/* Smaller, as far as `least`, until it fits. */
static bool type_to_fit(Gfx *gfx, Type *type, const char *text, float room, int least)
{
    static const int sizes[] = {TEXT_HEAD, TEXT_BODY, TEXT_SMALL, TEXT_COORDINATE};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
        if (sizes[i] > type->size || (sizes[i] < type->size && sizes[i] < least))
            continue;
        type->size = sizes[i];
        if (gfx_text_width(gfx, type, text) <= room)
            return true;
    }
    return false;
}

/* Who sits there, in letters that fit; his men's colour is shorter. */
static const char *plate_name(const Play *play, Gfx *gfx, Seat seat, float room, Type *type)
{
    const char *person = seat_person(play->game, match_setup(play->session.match), seat);
    const char *own = words(play->game->seat[seat].name);
    if (type_to_fit(gfx, type, person, room, TEXT_COORDINATE))
        return person;
    return gfx_text_width(gfx, type, own) <= room ? own : "";
}

static Rect rect_inset_y(Rect r, float by)
{
    return (Rect){r.x, r.y + by, r.w, r.h - 2 * by};
}

/* Time left; "" without a clock. */
static void plate_clock(const Play *play, Ui *ui, Seat seat, Text *out)
{
    char left[32];
    if (!match_setup(play->session.match)->clock.timed)
        return;
    play_clock_text(match_time_left(play->session.match, seat, ui_now(ui)), left, sizeof left);
    text_add_string(out, left);
}

/* Has everybody's clock room beside his name?  All tags are written alike. */
static bool clocks_beside(const Play *play, Ui *ui, Rect in, const Type *name, float gap)
{
    Type least = *name, number = *name;
    least.size = in.h >= TALL_PLATE - 6 ? TEXT_SMALL : TEXT_COORDINATE; /* or it has a line below */
    number.tabular = true;
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++) {
        const char *person = seat_person(play->game, match_setup(play->session.match), seat);
        Text clock = {0};
        plate_clock(play, ui, seat, &clock);
        float w = gfx_text_width(ui_gfx(ui), &number, clock.s) + 2 + 2 * gap + in.h;
        if (in.w - w < gfx_text_width(ui_gfx(ui), &least, person))
            return false;
    }
    return true;
}

/* At the right of `in`. */
static void draw_clock(Gfx *gfx, const char *clock, const Type *name, float gap, Rect *in)
{
    Type number = *name;
    number.align = ALIGN_RIGHT;
    number.tabular = true;
    gfx_text(gfx, rect_cut_right(in, ceilf(gfx_text_width(gfx, &number, clock)) + 1), &number,
             clock);
    rect_cut_right(in, gap);
}

/* The size in which everybody's name has so much room. */
static int names_size(const Play *play, Gfx *gfx, float room, const Type *name)
{
    Type all = *name;
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++)
        plate_name(play, gfx, seat, room, &all);
    return all.size;
}

static void draw_plate(Play *play, Ui *ui, Seat seat, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    bool going = !session_outcome(&play->session).over || play->stage.anim.playing;
    bool turn = going && (play->landed.acting == seat || session_roller(&play->session) == seat);
    play_tag_body(gfx, r, turn);
    bool tall = r.h >= TALL_PLATE, yard = plate_of(play, seat) < 0;
    bool high = r.h >= HIGH_PLATE;
    float pad = !yard && r.h >= WIDE_PLATE ? 6 : yard ? 2 : 3, gap = tall || yard ? 8 : 4;
    Rect in = rect_inset(r, pad);
    Colour ink = turn ? theme->chosen_ink : theme->ink;
    Type name = {FONT_SANS_BOLD,
                 high || (yard && r.h >= YARD_HEAD)   ? TEXT_HEAD
                 : tall || (yard && r.h >= YARD_BODY) ? TEXT_BODY
                 : yard && r.h >= YARD_SMALL          ? TEXT_SMALL
                                                      : TEXT_COORDINATE,
                 ink, ALIGN_LEFT, false};
    Type line = {FONT_SANS,
                 high                       ? TEXT_HEAD
                 : r.h >= 1.2f * TALL_PLATE ? TEXT_SMALL
                                            : TEXT_COORDINATE,
                 turn ? ink : theme->ink_quiet, ALIGN_LEFT, false};
    float wanted = gfx_text_width(gfx, &name, words(play->game->seat[seat].name));
    Text clock = {0};
    plate_clock(play, ui, seat, &clock);
    bool below = clock.n > 0 && (high || !clocks_beside(play, ui, in, &name, gap));
    if (clock.n > 0 && !below)
        draw_clock(gfx, clock.s, &name, gap, &in);
    rect_cut_left(&in, draw_sitter(play, gfx, seat, in, wanted + gap + 1) + gap);
    name.size = names_size(play, gfx, in.w, &name);
    const char *person = plate_name(play, gfx, seat, in.w, &name);
    Text said = {0};
    if (below && play_place(play, seat) == 0)
        said = clock;
    else
        plate_line(play, seat, turn, &said);
    line.tabular = below;
    bool two = tall && said.n > 0 && type_to_fit(gfx, &line, said.s, in.w, TEXT_SMALL);
    if (!two) {
        gfx_text(gfx, in, &name, person);
        return;
    }
    if (!high && in.h < 1.25f * (float)(name.size + line.size))
        name.size = TEXT_BODY;
    /* Close together in the middle of a high plate. */
    float most = LINES * (float)(name.size + line.size);
    in = rect_inset_y(in, fmaxf(0, (in.h - most) / 2));
    gfx_text(gfx, rect_cut_top(&in, in.h * (float)name.size / (float)(name.size + line.size)),
             &name, person);
    gfx_text(gfx, in, &line, said.s);
}

/* Where a seat's plate is in the window; false if it has none. */
static bool plate_rect(const Play *play, Seat seat, Rect *out)
{
    int index = plate_of(play, seat);
    if (index < 0)
        return play_yard_tag(play, seat, out);
    Rect board = board_view_rect(play->stage.view);
    float unit = board.w / play->stage.layout->w;
    const LayoutPlate *plate = &play->stage.layout->plate[index];
    *out = (Rect){roundf(board.x + (plate->x - plate->w / 2) * unit),
                  roundf(board.y + (plate->y - plate->h / 2) * unit), roundf(plate->w * unit),
                  roundf(plate->h * unit)};
    return true;
}

/* ------------------------------------------------------------------- whose die */

/* Where the ring round the dice lies; false if there are none. */
static bool ring_rect(const Play *play, Rect *out)
{
    const Layout *layout = play->stage.layout;
    bool any = false;
    for (int i = 0; play->stage.view != NULL && i < layout->site_count; i++) {
        if (layout->site[i].use != USE_DIE ||
            board_view_piece(play->stage.view, (Site)i).kind == PIECE_NONE.kind)
            continue;
        Rect r = board_view_site_rect(play->stage.view, (Site)i);
        *out = any ? rect_union(*out, r) : r;
        any = true;
    }
    return any;
}

/* Round the dice a bright band between two dark ones, as round the yard that they lie in: it is the
 * colour of the man who throws that shows between. */
static void draw_ring(Gfx *gfx, Rect dice)
{
    const Theme *theme = gfx_theme(gfx);
    float wide = fmaxf(4, fminf(dice.w, dice.h) * RING), line = fmaxf(1, wide / 4);
    float radius = fminf(dice.w, dice.h) * 0.24f;
    const Shape dark = {radius, 0, 0, 0, theme->dark, wide, 0};
    const Shape bright = {radius - line,   0, 0, 0, theme->flat ? theme->cream : theme->chosen_edge,
                          wide - 2 * line, 0};
    dice = rect_inset(dice, -wide);
    gfx_shape(gfx, dice, &dark);
    gfx_shape(gfx, rect_inset(dice, line), &bright);
}

/* On boards where each sits at a side of his own. */
void play_die_draw(const Play *play, Ui *ui)
{
    Rect die;
    Seat roller = session_roller(&play->session);
    Seat seat = roller >= 0 && !play->stage.anim.playing ? roller : play->landed.acting;
    if (!ui_drawing(ui) || session_outcome(&play->session).over || seat < 0 ||
        !ring_rect(play, &die) || !gfx_visible(ui_gfx(ui), rect_inset(die, -die.w)))
        return;
    draw_ring(ui_gfx(ui), die);
}

void play_plates_damage(Play *play, Ui *ui)
{
    Rect r;
    if (ring_rect(play, &r))
        ui_damage(ui, rect_inset(r, -r.w));
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++)
        if (plate_rect(play, seat, &r))
            ui_damage(ui, rect_inset(r, -PLATE_SHADE));
}

void play_plates(Play *play, Ui *ui)
{
    Rect r;
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++) {
        if (!plate_rect(play, seat, &r))
            continue;
        char id[32];
        snprintf(id, sizeof id, "site.plate.%d", seat + 1);
        if (r.h >= LEAST_NOTED)
            ui_note(ui, id, r);
        if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), rect_inset(r, -PLATE_SHADE)))
            draw_plate(play, ui, seat, r);
    }
}
