/* SPDX-License-Identifier: MIT */
/* tournaments_table.c -- a tournament's table with all results, and its rounds. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/proposed.h"
#include "data/tournament_page.h"
#include "data/words.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/face.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/tournaments/tournaments_inside.h"

enum {
    TABLE_HEAD = 36,
    TABLE_ROW = 40,
    FACE = 30,
    NARROW = 640, /* width of a table with smaller columns */
    NAME_LEAST = 84,
    CELL_LEAST = 20,
    PLACE = 30,
    BADGE = 26,
    GAME_ROW = 48,
    TABLE_SEAT = 44,
    PLACE_WIDTH = 40,
    RESULT_MOST = 190,
    RESULT_LEAST = 132,
};

/* Where the columns lie. */
typedef struct Columns {
    float name, cell, points, berger;
    int n;      /* of those between: none where they would be too narrow */
    bool faces; /* at the names, too */
} Columns;

void tournaments_face(Gfx *gfx, const Tournament *t, int player, const void *people, Rect r)
{
    face_player(gfx, t->level[player], tournament_person(t, people, player),
                proposed_said(t->player[player]), r);
}

/* In the middle of a place, as large as that allows. */
static void draw_face(Ui *ui, const Tournament *t, int player, const People *people, Rect r)
{
    float side = fminf(FACE, r.w - 2);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
        tournaments_face(ui_gfx(ui), t, player, people,
                         (Rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side});
}

static Columns columns_of(const Tournament *t, float w)
{
    bool narrow = w < NARROW;
    Columns c = {.points = narrow ? 50 : 72, .berger = narrow ? 56 : 80};
    if (tournament_sum_head(t) == NULL)
        c.berger = 0;
    float room = w - PLACE - c.points - c.berger - NAME_LEAST;
    float wanted = t->twice ? 52 : 40;
    c.n = tournament_columns(t);
    c.cell = floorf(fminf(wanted, room / (float)c.n));
    if (c.cell < CELL_LEAST)
        c.n = 0;
    c.name = w - PLACE - c.points - c.berger - c.cell * (float)c.n;
    c.faces = c.name >= NAME_LEAST + FACE + SPACE;
    return c;
}

static void table_head(Flow *flow, const Tournament *t, const People *people, const Standing *table,
                       const Columns *c)
{
    Ui *ui = flow->ui;
    Colour quiet = ui_theme(ui)->ink_quiet;
    Rect r = flow_take(flow, TABLE_HEAD);
    rect_cut_left(&r, PLACE + c->name);
    for (int i = 0; i < c->n; i++) {
        char number[12];
        Rect cell = rect_cut_left(&r, c->cell);
        snprintf(number, sizeof number, "%d", i + 1);
        if (t->system == SYSTEM_TABLES)
            flow_line(ui, cell, FONT_SANS, TEXT_SMALL, quiet, ALIGN_CENTRE, number);
        else
            draw_face(ui, t, table[i].player, people, cell);
    }
    flow_line(ui, rect_cut_left(&r, c->points), FONT_SANS, TEXT_SMALL, quiet, ALIGN_RIGHT,
              tournament_points_head(t));
    if (tournament_sum_head(t) == NULL)
        return;
    flow_line(ui, rect_cut_left(&r, c->berger), FONT_SANS, TEXT_SMALL, quiet, ALIGN_RIGHT,
              tournament_sum_head(t));
}

/* A win is bold and green, what is still to be played a dot. */
static void table_cell(Gfx *gfx, Rect r, const Tournament *t, const Standing *table, int index,
                       int column)
{
    const Theme *theme = gfx_theme(gfx);
    Text said = {0};
    bool own = tournament_column_is_own(t, index, column);
    bool won = tournament_column_is_won(t, table, index, column);
    Type type = {won ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, won ? theme->right_ink : theme->ink,
                 ALIGN_CENTRE, true};
    tournament_column_write(t, table, index, column, &said);
    if (own && !theme->flat)
        gfx_shape(gfx, rect_inset(r, 4), &(Shape){4, theme->sunken, 0, theme->sunken, 0, 0, 0});
    if (said.n == 0)
        text_add_string(&said, !own ? "·" : theme->flat ? "×" : "");
    if (gfx_text_width(gfx, &type, said.s) > r.w - 2)
        type.size = TEXT_SMALL;
    gfx_text(gfx, r, &type, said.s);
}

static void table_row(Flow *flow, const Tournament *t, const People *people, const Standing *table,
                      int index, const Columns *c)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Standing *row = &table[index];
    bool first = row->place == 1 && row->played > 0;
    Rect r = flow_take(flow, TABLE_ROW);
    ui_rule(ui, r.x, r.y, r.w);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    Text place = {0}, points = {0}, sum = {0};
    text_add(&place, "%d.", row->place);
    half_points_write(row->half_own, &points);
    tournament_sum_write(t, row, &sum);
    FontFace face = first ? FONT_SANS_BOLD : FONT_SANS;
    flow_line(ui, rect_cut_left(&r, PLACE), face, TEXT_BODY, theme->ink_quiet, ALIGN_LEFT, place.s);
    Rect name = rect_cut_left(&r, c->name);
    if (c->faces) {
        draw_face(ui, t, row->player, people, rect_cut_left(&name, FACE + 2));
        rect_cut_left(&name, SPACE);
    }
    flow_line(ui, (Rect){name.x, name.y, name.w - 8, name.h}, face, TEXT_BODY, theme->ink,
              ALIGN_LEFT, proposed_said(t->player[row->player]));
    for (int i = 0; i < c->n; i++)
        table_cell(gfx, rect_cut_left(&r, c->cell), t, table, index, i);
    flow_line(ui, rect_cut_left(&r, c->points), FONT_SANS_BOLD, TEXT_BODY, theme->ink, ALIGN_RIGHT,
              points.s);
    if (tournament_sum_head(t) == NULL)
        return;
    flow_line(ui, rect_cut_left(&r, c->berger), FONT_SANS, TEXT_BODY, theme->ink_quiet, ALIGN_RIGHT,
              sum.s);
}

static void table_note(Flow *flow, const char *note)
{
    if (*note == '\0')
        return;
    flow_gap(flow, 8);
    flow_quiet(flow, note);
}

void tournaments_table(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    Standing table[TOURNAMENT_PLAYERS_MAX];
    Columns columns = columns_of(t, flow->w);
    Text byes = {0};
    const People *people = app_people(scene->scene.app);
    tournament_table(t, table);
    table_head(flow, t, people, table, &columns);
    for (int i = 0; i < t->players; i++)
        table_row(flow, t, people, table, i, &columns);
    ui_rule(flow->ui, flow->x, flow->y, flow->w);
    tournament_bye_worth_said(t, &byes);
    table_note(flow, tournament_tie_said(t));
    table_note(flow, byes.s);
}

int tournaments_winners(const Tournament *t, Text *out)
{
    Standing table[TOURNAMENT_PLAYERS_MAX];
    int n = 0;
    if (!tournament_is_over(t, -1))
        return 0;
    tournament_table(t, table);
    for (; n < t->players && table[n].place == 1; n++)
        text_add(out, "%s%s", n > 0 ? ", " : "", proposed_said(t->player[table[n].player]));
    return n;
}

/* ---------------------------------------------------------------- the rounds */

static const char *result_said(PairResult result)
{
    static const char *const said[PAIR_RESULTS] = {"",      "1 : 0", "½ : ½", "0 : 1",
                                                   "+ : −", "− : +", "− : −", ""};
    return said[result];
}

static void result_select(TournamentsScene *scene, Ui *ui, Rect r, int game, const Pairing *pair)
{
    const char *const labels[PAIR_RESULTS] = {
        [PAIR_OPEN] = pair->file[0] != '\0' && pair->result == PAIR_OPEN
                          ? words("tournament|under way")
                          : words("tournament|to be played"),
        [PAIR_FIRST] = "1 : 0",
        [PAIR_DRAWN] = "½ : ½",
        [PAIR_SECOND] = "0 : 1",
        [PAIR_FIRST_TECHNICAL] = words("tournament|+ : − forfeit"),
        [PAIR_SECOND_TECHNICAL] = words("tournament|− : + forfeit"),
        [PAIR_NOBODY] = words("tournament|− : − nobody came"),
    };
    char id[48];
    int value = (int)pair->result;
    snprintf(id, sizeof id, "tournament.result.%d", game + 1);
    if (ui_select(ui, id, r, labels, PAIR_PLACES, &value))
        tournaments_enter(scene, game, (PairResult)value);
}

/* One of the two: the picture of the seat, and the name. */
static void person(TournamentsScene *scene, Ui *ui, Rect r, const Tournament *t, Seat seat,
                   const char *name)
{
    App *app = scene->scene.app;
    const Game *game = catalog_find(app_catalog(app), t->rules->id);
    const Layout *layout = app_layout_for(app, t->rules, t->variant, &t->options);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    BoardLook look = {0};
    if (layout != NULL)
        look = app_look(app, layout);
    if (r.w > 3 * BADGE)
        seat_badge(ui_gfx(ui), game, layout, &look, seat,
                   (Rect){r.x, r.y + (r.h - BADGE) / 2, BADGE, BADGE});
    rect_cut_left(&r, r.w > 3 * BADGE ? BADGE + 8 : 0);
    flow_line(ui, r, FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, name);
}

static void play_button(TournamentsScene *scene, Ui *ui, Rect r, int game, const Pairing *pair)
{
    bool open = pair->result == PAIR_OPEN, record = pair->file[0] != '\0';
    const char *label = record && open ? words("Continue") : open ? words("Play") : words("Replay");
    char id[48];
    snprintf(id, sizeof id, "tournament.play.%d", game + 1);
    if (ui_button(ui, id, r, open ? "play" : "eye", label, BUTTON_PLAIN, open || record))
        tournaments_play(scene, game);
}

static void game_row(TournamentsScene *scene, Flow *flow, const Tournament *t, int game)
{
    Ui *ui = flow->ui;
    const Pairing *pair = &t->game[game];
    Rect r = flow_take(flow, GAME_ROW);
    ui_rule(ui, r.x, r.y, r.w);
    float w = fmaxf(RESULT_LEAST, fminf(RESULT_MOST, roundf(r.w * 0.3F)));
    Rect in = {r.x, r.y + 4, r.w, r.h - 8};
    Rect result = rect_cut_right(&in, w);
    rect_cut_right(&in, SPACE);
    Rect button = rect_cut_right(&in, 44);
    rect_cut_right(&in, SPACE);
    Rect left = rect_cut_left(&in, floorf(in.w / 2));
    person(scene, ui, (Rect){left.x, left.y, left.w - 6, left.h}, t, 0,
           proposed_said(t->player[pair->player[0]]));
    person(scene, ui, (Rect){in.x, in.y, in.w - 6, in.h}, t, 1,
           proposed_said(t->player[pair->player[1]]));
    play_button(scene, ui, button, game, pair);
    if (!tournament_may_enter(t, game)) /* what follows from it has begun */
        flow_line(ui, result, FONT_SANS_BOLD, TEXT_BODY, ui_theme(ui)->ink, ALIGN_CENTRE,
                  result_said(pair->result));
    else
        result_select(scene, ui, result, game, pair);
}

/* The place of one at a table; when all have one, that is the result. */
static void place_choice(TournamentsScene *scene, Ui *ui, Rect r, int game, const Pairing *pair,
                         int seat)
{
    static const char *const labels[TOURNAMENT_SEATS_MAX] = {"1", "2", "3", "4"};
    char id[48];
    bool mine = scene->placing == game + 1;
    uint8_t place[TOURNAMENT_SEATS_MAX];
    memcpy(place, mine ? scene->place : pair->place, sizeof place);
    int value = place[seat] - 1;
    snprintf(id, sizeof id, "tournament.place.%d.%d", game + 1, seat + 1);
    if (!ui_segments(ui, id, r, labels, pair->seats, &value))
        return;
    place[seat] = (uint8_t)(value + 1);
    memcpy(scene->place, place, sizeof place);
    scene->placing = game + 1;
    ui_damage_all(ui);
    for (int i = 0; i < pair->seats; i++)
        if (place[i] == 0)
            return;
    scene->placing = 0;
    tournaments_enter_places(scene, game, place);
}

/* A table: one row for each who sits there. */
static void table_rows(TournamentsScene *scene, Flow *flow, const Tournament *t, int game)
{
    const Pairing *pair = &t->game[game];
    for (int seat = 0; seat < pair->seats; seat++) {
        Rect r = flow_take(flow, TABLE_SEAT);
        if (seat == 0)
            ui_rule(flow->ui, r.x, r.y, r.w);
        r = (Rect){r.x, r.y + 2, r.w, r.h - 4};
        Rect button = rect_cut_right(&r, 44);
        if (seat == 0)
            play_button(scene, flow->ui, button, game, pair);
        rect_cut_right(&r, SPACE);
        Rect places = rect_cut_right(&r, (float)(PLACE_WIDTH * pair->seats));
        rect_cut_right(&r, SPACE);
        person(scene, flow->ui, r, t, (Seat)seat, proposed_said(t->player[pair->player[seat]]));
        place_choice(scene, flow->ui, places, game, pair, seat);
    }
    flow_gap(flow, SPACE);
}

static void lot_line(Flow *flow, const Tournament *t, int game)
{
    Text lot = {0};
    tournament_lot_said(t, game, &lot);
    if (lot.n > 0)
        flow_quiet(flow, lot.s);
}

static void round_head(Flow *flow, const Tournament *t, int round)
{
    Ui *ui = flow->ui;
    Text title = {0};
    const long number[2] = {round + 1, 0};
    Text rests = {0};
    Rect r = flow_take(flow, 36);
    words_fill(&title, words("Round {n0}"), NULL, number);
    ui_heading(ui, r, title.s);
    tournament_byes_said(t, round, &rests);
    if (rests.n == 0)
        return;
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, 0, ALIGN_LEFT, false};
    rect_cut_left(&r, gfx_text_width(ui_gfx(ui), &type, title.s) + 16);
    flow_line(ui, r, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, rests.s);
}

void tournaments_rounds(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    int drawn = tournament_drawn(t);
    for (int k = 0; k < drawn; k++) {
        /* Where rounds are drawn one by one the present one stands first. */
        int round = tournament_is_drawn_whole(t) ? k : drawn - 1 - k;
        flow_gap(flow, 12);
        round_head(flow, t, round);
        for (int i = 0; i < t->games; i++)
            if (t->game[i].round == round) {
                if (t->game[i].seats != 0)
                    table_rows(scene, flow, t, i);
                else
                    game_row(scene, flow, t, i);
                lot_line(flow, t, i);
            }
    }
}
