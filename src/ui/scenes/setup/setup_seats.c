/* SPDX-License-Identifier: MIT */
/* setup_seats.c -- who plays on which seat, and what is agreed besides. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "data/words.h"
#include "match/commitment.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/sides.h"

enum {
    CARD_PAD = 12,
    CARD_HEAD = 52, /* badge, seat, name */
    BADGE = 44,
    SEGMENTS_LEAST = 300, /* width of three kinds of players side by side */
    STEPS = 40,
    LEVEL_GAP = 8,
};

/* Who begins, as far as it is known before. */
static Seat beginner(const Setup *setup)
{
    int first = setup_first(setup);
    if (first < 0)
        return setup->game->first;
    if (setup->by_lot)
        return SEAT_NONE;
    return (Seat)(setup->variant.options.value[first] - setup->game->rules->options[first].min);
}

/* --------------------------------------------------------------- one seat */

static void card_body(Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Shape shape = {FIELD_RADIUS,
                   colour_alpha(theme->raised[0], 150),
                   0,
                   colour_alpha(theme->raised[0], 90),
                   theme->line,
                   theme->flat ? 2 : 1,
                   0};
    if (theme->flat)
        shape.from = shape.to = theme->panel[0];
    if (ui_drawing(ui))
        gfx_shape(ui_gfx(ui), r, &shape);
}

/* Where he will sit as the board will lie. */
static const char *card_where(const Setup *setup, Seat seat)
{
    if (!sides_all_round(setup->layout, setup->game, setup->seats))
        return setup->game->seat[seat].where;
    return side_where(setup->layout, setup->listing, setup_turn(setup),
                      side_site(setup->layout, setup->game, seat));
}

/* "White", "B · lower row" where that has room. */
static void card_caption(const Setup *setup, Seat seat, float room, Gfx *gfx, Text *out)
{
    const Type type = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    const char *where = card_where(setup, seat);
    text_add_string(out, words(setup->game->seat[seat].name));
    if (where == NULL)
        return;
    text_add(out, " · %s", words(where));
    if (gfx_text_width(gfx, &type, out->s) <= room)
        return;
    text_clear(out);
    text_add_string(out, words(setup->game->seat[seat].name));
}

static void draw_badge(const Setup *setup, Gfx *gfx, const BoardLook *look, Seat seat, Rect r)
{
    Piece men[SEAT_MEN];
    bool round = setup->layout != NULL && setup->layout->plate_count > 0;
    int n = round ? seat_men(setup->layout, &setup->start, seat, men, SEAT_MEN) : 0;
    if (n > 1)
        seat_badge_men(gfx, setup->layout, look, men, n, r);
    else
        seat_badge(gfx, setup->game, setup->layout, look, seat, r);
}

/* "Computer, level 1 of 10", in smaller letters if need be; where not even these have room its name
 * only, for the level is seen below as well. */
static void computer_name(const Setup *setup, Ui *ui, Seat seat, Rect r)
{
    const SeatSetup *computer = &setup->seat[seat];
    const char *name = setup_is_engine(setup, seat)
                           ? engine_called(&setup->game->engines, computer->engine.id)
                           : words("Computer");
    Text whole = {0};
    text_add(&whole, "%s, ", name);
    seat_strength(setup->game->rules, computer, &whole);
    Type type = {FONT_SANS_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    if (!ui_drawing(ui))
        return;
    if (gfx_text_width(ui_gfx(ui), &type, whole.s) > r.w)
        type.size = TEXT_BODY;
    bool room = gfx_text_width(ui_gfx(ui), &type, whole.s) <= r.w;
    gfx_text(ui_gfx(ui), r, &type, room ? whole.s : name);
}

static void card_head(Setup *setup, Ui *ui, Seat seat, Rect r)
{
    const Theme *theme = ui_theme(ui);
    SeatSetup *person = &setup->seat[seat];
    Rect badge = rect_cut_left(&r, BADGE);
    if (ui_drawing(ui)) {
        BoardLook look = {0};
        if (setup->layout != NULL)
            look = app_look(setup->scene.app, setup->layout);
        draw_badge(setup, ui_gfx(ui), &look, seat,
                   (Rect){badge.x, badge.y + (r.h - BADGE) / 2, BADGE, BADGE});
    }
    rect_cut_left(&r, 4);
    Rect line = rect_cut_top(&r, 20);
    Text caption = {0};
    line.x += 8;
    line.w -= 8;
    if (beginner(setup) == seat) {
        Type small = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
        Rect begins =
            rect_cut_right(&line, ceilf(gfx_text_width(ui_gfx(ui), &small, words("begins"))) + 1);
        flow_line(ui, begins, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_RIGHT,
                  words("begins"));
        rect_cut_right(&line, 8);
    }
    card_caption(setup, seat, line.w, ui_gfx(ui), &caption);
    flow_line(ui, line, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, caption.s);
    char id[48];
    Rect name = {r.x, r.y, r.w, 32};
    if (seat > 0) {
        snprintf(id, sizeof id, "setup.up.%d", seat + 1);
        if (ui_button(ui, id, rect_cut_right(&name, 32), "swap",
                      words("Change places with the player above"), BUTTON_BARE, true))
            setup_change_places(setup, seat, (Seat)(seat - 1));
        rect_cut_right(&name, 4);
    }
    snprintf(id, sizeof id, "setup.name.%d", seat + 1);
    if (!person->computer) {
        ui_name_field(ui, id, name, person->name, sizeof person->name, words("Name…"));
        return;
    }
    computer_name(setup, ui, seat, (Rect){name.x + 8, name.y, name.w - 8, name.h});
}

static const Type level_type = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};

/* What is said of the level, of the longest of them, so that nothing moves when another is chosen.
 */
static float level_text_height(const Setup *setup, Gfx *gfx, float w)
{
    const Rules *rules = setup->game->rules;
    float h = 0;
    for (int level = LEVEL_MIN; level <= ai_levels(rules); level++) {
        Text said = {0};
        level_described(rules, level, &said);
        h = fmaxf(h, gfx_paragraph_height(gfx, w, &level_type, said.s));
    }
    return h;
}

static float level_height(const Setup *setup, Gfx *gfx, float w)
{
    return LEVEL_GAP + BUTTON_HEIGHT + LEVEL_GAP + STEPS + level_text_height(setup, gfx, w);
}

/* How strong the computer is: its name between less and more, all of them as steps, and what it is
 * like. */
static void card_level(Setup *setup, Ui *ui, Seat seat, Rect r)
{
    SeatSetup *person = &setup->seat[seat];
    const Rules *rules = setup->game->rules;
    int least, most;
    guard_levels(app_guard(setup->scene.app), ai_levels(rules), &least, &most);
    int n = most - least + 1;
    Text label[LEVEL_MAX] = {0}, said = {0};
    const char *labels[LEVEL_MAX];
    for (int i = 0; i < n; i++) {
        text_add(&label[i], "%d · %s", least + i, level_name(rules, least + i));
        labels[i] = label[i].s;
    }
    int level = person->level - least;
    level = level < 0 ? 0 : level < n ? level : n - 1;
    int before = level;
    char id[48];
    snprintf(id, sizeof id, "setup.level.%d", seat + 1);
    rect_cut_top(&r, LEVEL_GAP);
    level += ui_stepper(ui, id, rect_cut_top(&r, BUTTON_HEIGHT), labels[level], level > 0,
                        level < n - 1);
    rect_cut_top(&r, LEVEL_GAP);
    ui_steps(ui, id, rect_cut_top(&r, STEPS), labels, n, &level);
    level_described(rules, least + level, &said);
    Type type = level_type;
    type.colour = ui_theme(ui)->ink_quiet;
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), r, &type, said.s);
    if (level != before) {
        person->level = (uint8_t)(level + least);
        setup_refresh(setup);
    }
}

static void seat_card(Setup *setup, Flow *flow, Seat seat)
{
    Ui *ui = flow->ui;
    SeatSetup *person = &setup->seat[seat];
    float h = CARD_PAD + CARD_HEAD + 8 + BUTTON_HEIGHT + CARD_PAD;
    bool engine = setup_is_engine(setup, seat);
    if (engine)
        h += setup_engine_height();
    else if (person->computer)
        h += level_height(setup, ui_gfx(ui), flow->w - 2 * CARD_PAD);
    else
        h += setup_people_height(setup, flow->w - 2 * CARD_PAD) + setup_colours_height(setup);
    float from = flow_at(flow);
    Rect r = flow_take(flow, h);
    if (setup->shown == seat && !ui_drawing(ui)) {
        ui_scroll_show(ui, "setup.players", from, from + h);
        setup->shown = SEAT_NONE;
    }
    card_body(ui, r);
    ui_about(ui, words(setup->game->seat[seat].name));
    Rect in = rect_inset(r, CARD_PAD);
    card_head(setup, ui, seat, rect_cut_top(&in, CARD_HEAD));
    rect_cut_top(&in, 8);
    const char *const icons[] = {"person", "cpu", "gear"};
    const char *const kinds[] = {words("Human"), words("Computer"), words("seat|Program")};
    int n = setup_engines_play(setup) ? 3 : 2, kind = person->computer + engine;
    char id[48];
    snprintf(id, sizeof id, "setup.seat.%d", seat + 1);
    Rect row = rect_cut_top(&in, BUTTON_HEIGHT);
    bool narrow = n == 3 && row.w < SEGMENTS_LEAST;
    if (narrow ? ui_select(ui, id, row, kinds, n, &kind)
               : ui_segments_icons(ui, id, row, icons, kinds, n, &kind)) {
        person->computer = kind >= 1;
        person->engine.id[0] = person->person[0] = '\0';
        if (kind == 2)
            setup_engine_take(setup, ui, seat);
        setup_refresh(setup);
    }
    if (engine)
        setup_engine_rows(setup, ui, seat, in);
    else if (person->computer)
        card_level(setup, ui, seat, in);
    if (!person->computer) {
        setup_people_row(setup, ui, seat, rect_cut_top(&in, setup_people_height(setup, in.w)));
        if (setup_colours_height(setup) > 0)
            setup_colours_row(setup, ui, seat, in);
    }
    ui_about(ui, "");
    flow_gap(flow, 10);
}

/* --------------------------------------------------------- what else there is */

/* A caption over what it names. */
static void caption(Flow *flow, const char *s)
{
    flow_gap(flow, 2);
    ui_label(flow->ui, flow_take(flow, 24), s, true);
}

static void seats_row(Setup *setup, Flow *flow)
{
    const Variant *variant = &setup->variant;
    int n = variant->seats_max - variant->seats_min + 1, value = setup->seats - variant->seats_min;
    if (n <= 1)
        return;
    char number[SEAT_MAX][12];
    const char *labels[SEAT_MAX];
    for (int i = 0; i < n; i++) {
        snprintf(number[i], sizeof number[i], "%d", variant->seats_min + i);
        labels[i] = number[i];
    }
    caption(flow, words("Number of players"));
    if (ui_segments(flow->ui, "setup.seats", flow_take(flow, BUTTON_HEIGHT), labels, n, &value)) {
        setup_seat_count(setup, variant->seats_min + value);
        setup_refresh(setup);
    }
    flow_gap(flow, 12);
}

/* Games with the option `first`: which seat begins, or the lot.  In others the seats themselves
 * may be cast. */
static void first_row(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    int first = setup_first(setup), n = setup->seats, value = 0;
    Text person[SEAT_MAX] = {0};
    const char *labels[SEAT_MAX + 1];
    if (first >= 0) {
        const OptionSpec *spec = &setup->game->rules->options[first];
        caption(flow, words("Who begins"));
        for (int i = 0; i < n; i++) {
            text_add_string(&person[i], words(setup->game->seat[i].name));
            labels[i] = person[i].s;
        }
        value = setup->by_lot ? n : setup->variant.options.value[first] - spec->min;
    } else {
        caption(flow, words("Who sits where"));
        n = 1;
        labels[0] = words("as shown");
        value = setup->by_lot;
    }
    labels[n] = words("by lot");
    if (ui_segments(ui, "setup.first", flow_take(flow, BUTTON_HEIGHT), labels, n + 1, &value)) {
        setup->by_lot = value == n;
        if (first >= 0 && value < n)
            setup->variant.options.value[first] =
                (int16_t)(setup->game->rules->options[first].min + value);
        setup_refresh(setup);
    }
    flow_gap(flow, 8);
}

/* Matters to people who share one screen. */
static void turn_row(Setup *setup, Flow *flow)
{
    Settings *settings = app_settings(setup->scene.app);
    int people = 0;
    for (int i = 0; i < setup->seats; i++)
        people += !setup->seat[i].computer;
    /* More of them sit all round the board, which can be rotated to each where it has a side for
     * each. */
    bool round = setup->layout != NULL && setup->layout->plate_count > 0;
    if (people < 2 || (setup->seats > 2 && !round))
        return;
    const char *const labels[] = {words("stays"), words("turns"), words("face to face")};
    int value = (int)settings->hot_seat, n = setup->seats > 2 ? 2 : 3;
    if (value >= n)
        value = 0;
    caption(flow, words("The board between turns"));
    if (ui_segments(flow->ui, "setup.turn", flow_take(flow, BUTTON_HEIGHT), labels, n, &value)) {
        settings->hot_seat = (HotSeat)value;
        app_settings_changed(setup->scene.app);
    }
    flow_gap(flow, 8);
}

static void series_row(Setup *setup, Flow *flow)
{
    static const int games[] = {1, 3, 5, 0};
    enum { N = sizeof games / sizeof games[0] };
    const char *const labels[N] = {words("one game"), words("three"), words("five"),
                                   words("as you like")};
    int value = N - 1;
    for (int i = 0; i < N; i++)
        if (games[i] == setup->series_games)
            value = i;
    Rect r = flow_take(flow, 52);
    Rect select = rect_cut_right(&r, fminf(184, r.w * 0.58f));
    ui_label(flow->ui, r, words("Series of games"), false);
    select = (Rect){select.x, select.y + 6, select.w, BUTTON_HEIGHT};
    if (ui_select(flow->ui, "setup.series", select, labels, N, &value)) {
        setup->series_games = games[value];
        setup_refresh(setup);
    }
    if (setup->series_games == 1)
        return;
    const char *const points[] = {"1 – ½ – 0", "3 – 1 – 0"};
    int rule = (int)setup->series_points;
    caption(flow, words("Points for a win, a draw, a loss"));
    if (ui_segments(flow->ui, "setup.points", flow_take(flow, BUTTON_HEIGHT), points, 2, &rule)) {
        setup->series_points = (PointsRule)rule;
        setup_refresh(setup);
    }
    flow_gap(flow, 8);
}

static void legal_row(Setup *setup, Flow *flow)
{
    Settings *settings = app_settings(setup->scene.app);
    Rect r = flow_take(flow, 46);
    ui_label(flow->ui, (Rect){r.x, r.y, r.w - 60, r.h}, words("Show possible moves"), false);
    if (ui_switch(flow->ui, "setup.legal", r, &settings->show_legal))
        app_settings_changed(setup->scene.app);
    ui_rule(flow->ui, flow->x, flow->y, flow->w);
}

/* The luck of the match is settled before it begins. */
static void commitment_row(Setup *setup, Flow *flow)
{
    if ((setup->game->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) == 0)
        return;
    MatchSetup luck = {0};
    Text commitment = {0};
    app_seed_show(setup->scene.app, &luck);
    commitment_write(&luck, &commitment);
    flow_gap(flow, 8);
    caption(flow, words("Proof that the luck is fair"));
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(flow->ui)->ink_quiet, ALIGN_LEFT, true};
    for (int i = 0; i < COMMITMENT_DIGITS; i += COMMITMENT_DIGITS / 2) {
        char part[COMMITMENT_DIGITS / 2 + 1];
        snprintf(part, sizeof part, "%s", commitment.s + i);
        Rect r = flow_take(flow, 20);
        if (ui_drawing(flow->ui))
            gfx_text(ui_gfx(flow->ui), r, &type, part);
    }
}

void setup_players(Setup *setup, Flow *flow)
{
    seats_row(setup, flow);
    for (int i = 0; i < setup->seats; i++)
        seat_card(setup, flow, (Seat)i);
    setup_odds_row(setup, flow);
    first_row(setup, flow);
    setup_rated_row(setup, flow);
    setup_clock_row(setup, flow);
    turn_row(setup, flow);
    legal_row(setup, flow);
    series_row(setup, flow);
    commitment_row(setup, flow);
    flow_gap(flow, 4);
}
