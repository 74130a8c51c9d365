/* SPDX-License-Identifier: MIT */
/* setup.c -- what is to be played, by whom: the window of it, its columns and panels. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/names.h"

enum {
    COLUMNS_MOST = 1600, /* larger than this the columns stay together in the middle */
    COLUMNS_MOST_HEIGHT = 1080,
    COLUMN_GAP = 24,
    COLUMN_GAP_SMALL = 8,
    SIDE_LEAST = 360,
    SIDE_MOST = 440,
    RULES_LEAST = 328, /* height of the rules in force under a board ... */
    RULES_ROUND = 2 * PANEL_PADDING + BUTTON_HEIGHT + 4 + 28 + 28 + 4, /* ... but for the rules */
    LEGEND_HEIGHT = 28,
    NAMED_LEAST = 300,   /* width of a board on which names of squares can be read */
    ABOUT_GAP = 20,      /* between the rules and what the game is about */
    BOARD_LEAST = 300,   /* height that is left to a board over long rules */
    PICTURE_SMALL = 220, /* board within a scrolled column */
    COLUMNS_LEAST_HEIGHT = 560,
};

/* ---------------------------------------------------------------- the panels */

static void setup_leave_page(Setup *setup, Ui *ui)
{
    setup->page = PAGE_CHOICE;
    ui_damage_all(ui);
}

/* Title of the left panel; on small windows with the way back before it. */
static void title_row(Setup *setup, Ui *ui, Rect r, bool back)
{
    if (back && ui_button(ui, "setup.back", rect_cut_left(&r, 44), "prev", words("To the shelf"),
                          BUTTON_BARE, true))
        app_pop(setup->scene.app);
    if (back)
        rect_cut_left(&r, 4);
    ui_title(ui, r, words(setup->game->name));
}

static void variants_head(Setup *setup, Ui *ui, Rect *r)
{
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    const char *about = words(setup->game->line);
    if (r->h >= COLUMNS_LEAST_HEIGHT) {
        float h = gfx_paragraph_height(ui_gfx(ui), r->w, &type, about);
        Rect text = rect_cut_top(r, ceilf(h) + 12);
        if (ui_drawing(ui))
            gfx_paragraph(ui_gfx(ui), text, &type, about);
        ui_rule(ui, r->x, r->y - 4, r->w);
        rect_cut_top(r, 4);
    }
    Text count = {0};
    setup_count(setup, &count);
    Rect line = rect_cut_top(r, 28);
    ui_label(ui, line, words("Rules"), true);
    flow_line(ui, line, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, count.s);
}

static void options_head(Setup *setup, Ui *ui, Rect *r)
{
    Rect line = rect_cut_top(r, 44);
    const char *done = words("Done");
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = gfx_text_width(ui_gfx(ui), &type, done) + 62;
    if (ui_button(ui, "setup.options.done", rect_inset(rect_cut_right(&line, w), 2), "check", done,
                  BUTTON_PLAIN, true))
        setup_leave_page(setup, ui);
    ui_heading(ui, line, words("My rules"));
    rect_cut_top(r, 8);
}

static void left_panel(Setup *setup, Ui *ui, Rect r, bool back_below)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    title_row(setup, ui, rect_cut_top(&in, 40), !back_below);
    if (back_below) {
        Rect foot = rect_cut_bottom(&in, CALL_HEIGHT);
        if (ui_button(ui, "setup.back", foot, "prev", words("To the shelf"), BUTTON_PLAIN, true))
            app_pop(setup->scene.app);
        rect_cut_bottom(&in, 12);
    }
    if (setup->page == PAGE_RULES)
        options_head(setup, ui, &in);
    else
        variants_head(setup, ui, &in);
    Flow flow = flow_begin(ui, "setup.variants", in, &setup->variants_height);
    if (setup->page == PAGE_RULES)
        setup_options(setup, &flow);
    else
        setup_variants(setup, &flow);
    flow_end(&flow);
    rect_cut_top(&in, setup->variants_height + ABOUT_GAP);
    if (back_below && setup->page != PAGE_RULES && in.h > 0)
        setup_about(setup, ui, in);
}

static void rules_panel(Setup *setup, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    setup_rules_buttons(setup, ui, rect_cut_bottom(&in, BUTTON_HEIGHT));
    rect_cut_bottom(&in, setup_differs(setup) ? 4 : 12);
    if (setup_differs(setup))
        setup_legend(setup, ui, rect_cut_bottom(&in, LEGEND_HEIGHT));
    setup_force_head(setup, ui, rect_cut_top(&in, 28));
    rect_cut_top(&in, 4);
    bool dense = setup_force_height(setup, ui, in.w, false) > in.h;
    Flow flow = flow_begin(ui, "setup.rules", in, &setup->rules_height);
    setup_force(setup, &flow, dense);
    flow_end(&flow);
}

static void board_draw(const Setup *setup, Ui *ui, Rect r)
{
    if (!ui_drawing(ui) || setup->layout == NULL || !gfx_visible(ui_gfx(ui), r))
        return;
    BoardLook look = app_look(setup->scene.app, setup->layout);
    look.rotation = setup_turn(setup);
    look.figure = r.w >= NAMED_LEAST; /* with the names of its squares */
    board_picture(ui_gfx(ui), setup->layout, &look, &setup->start, NULL, r);
}

static void right_panel(Setup *setup, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    bool tall = r.h >= COLUMNS_LEAST_HEIGHT;
    Rect play = rect_cut_bottom(&in, tall ? PLAY_HEIGHT : 56);
    if (ui_button(ui, "setup.play", play, "play", words("Play"), BUTTON_LARGE_CALL, setup->good))
        setup_play(setup);
    setup_position_note(setup, ui, &in);
    rect_cut_bottom(&in, tall ? 16 : 8);
    bool clock = setup->page == PAGE_CLOCK;
    Rect head = rect_cut_top(&in, clock ? 44 : 32);
    if (clock) {
        const char *done = words("Done");
        Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
        float w = gfx_text_width(ui_gfx(ui), &type, done) + 62;
        if (ui_button(ui, "setup.clock.done", (Rect){head.x + head.w - w, head.y, w, BUTTON_HEIGHT},
                      "check", done, BUTTON_PLAIN, true))
            setup_leave_page(setup, ui);
    }
    ui_heading(ui, head, clock ? words("Clock") : words("Who plays"));
    rect_cut_top(&in, 4);
    Flow flow =
        flow_begin(ui, clock ? "setup.clocks" : "setup.players", in, &setup->players_height);
    if (clock)
        setup_clock_page(setup, &flow);
    else
        setup_players(setup, &flow);
    flow_end(&flow);
}

/* ---------------------------------------------------------- the window */

/* Height of the board in a column of this width. */
static float board_height(const Setup *setup, float w)
{
    const Layout *layout = setup->layout;
    return layout != NULL ? w * layout->h / layout->w : w;
}

static bool board_long(const Setup *setup)
{
    return setup->layout != NULL && setup->layout->is_long;
}

/* Height of the rules in force under a board: all of them are seen, in small letters if need be,
 * as far as that leaves a board to look at. */
static float rules_room(Setup *setup, Ui *ui, Rect middle)
{
    float w = middle.w - 2 * PANEL_PADDING, most = middle.h - COLUMN_GAP - BOARD_LEAST;
    float h = setup_force_height(setup, ui, w, false) + RULES_ROUND;
    if (h > most)
        h = setup_force_height(setup, ui, w, true) + RULES_ROUND;
    return fmaxf(fmaxf(RULES_LEAST, roundf(middle.h * 0.34f)), fminf(h, most));
}

/* Which rules | what they mean | who plays. */
static void divide_wide(Setup *setup, Ui *ui, Rect r)
{
    if (r.w > COLUMNS_MOST) {
        r.x += gfx_snap(ui_gfx(ui), (r.w - COLUMNS_MOST) / 2);
        r.w = COLUMNS_MOST;
    }
    if (r.h > COLUMNS_MOST_HEIGHT) {
        r.y += gfx_snap(ui_gfx(ui), (r.h - COLUMNS_MOST_HEIGHT) / 2);
        r.h = COLUMNS_MOST_HEIGHT;
    }
    float side = roundf(fmaxf(SIDE_LEAST, fminf(SIDE_MOST, r.w * 0.31f)));
    Rect left = rect_cut_left(&r, side), right = rect_cut_right(&r, side);
    Rect middle = {r.x + COLUMN_GAP, r.y, r.w - 2 * COLUMN_GAP, r.h};
    float rules = rules_room(setup, ui, middle);
    float h = fminf(board_height(setup, middle.w), middle.h - COLUMN_GAP - rules);
    if (board_long(setup))
        h = roundf(fmaxf(board_height(setup, middle.w) + EDGE, middle.h * 0.3f));
    Rect board = rect_cut_top(&middle, h);
    rect_cut_top(&middle, COLUMN_GAP);
    left_panel(setup, ui, left, true);
    board_draw(setup, ui, board);
    rules_panel(setup, ui, middle);
    right_panel(setup, ui, right);
}

/* Rules below each other at the left, the board and the players at the right; a long board lies
 * above both. */
static void divide_tall(Setup *setup, Ui *ui, Rect r)
{
    Rect board;
    bool lies = board_long(setup);
    if (lies) {
        board = rect_cut_top(&r, roundf(fminf(board_height(setup, r.w), r.h * 0.34f)));
        rect_cut_top(&r, EDGE);
    }
    Rect left = rect_cut_left(&r, roundf((r.w - EDGE) / 2)), right = r;
    rect_cut_left(&right, EDGE);
    if (!lies) {
        board = rect_cut_top(&right, roundf(fminf(board_height(setup, right.w), r.h * 0.4f)));
        rect_cut_top(&right, EDGE);
    }
    Rect rules = rect_cut_bottom(&left, roundf(left.h * 0.46f));
    rect_cut_bottom(&left, EDGE);
    left_panel(setup, ui, left, true);
    board_draw(setup, ui, board);
    rules_panel(setup, ui, rules);
    right_panel(setup, ui, right);
}

/* Everything about the rules in one scrolled column, and Play always in sight. */
static void divide_small(Setup *setup, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, roundf((r.w - COLUMN_GAP_SMALL) / 2)), right = r;
    rect_cut_left(&right, COLUMN_GAP_SMALL);
    ui_panel(ui, left);
    Rect in = rect_inset(left, PANEL_PADDING);
    title_row(setup, ui, rect_cut_top(&in, 40), true);
    if (setup->page == PAGE_RULES)
        options_head(setup, ui, &in);
    Flow flow = flow_begin(ui, "setup.variants", in, &setup->variants_height);
    if (setup->page == PAGE_RULES) {
        setup_options(setup, &flow);
    } else {
        float h = fminf(board_height(setup, flow.w), PICTURE_SMALL);
        setup_variants(setup, &flow);
        flow_gap(&flow, 12);
        board_draw(setup, ui, flow_take(&flow, h));
        flow_gap(&flow, 16);
        setup_force_head(setup, ui, flow_take(&flow, 28));
        setup_force(setup, &flow, false);
        if (setup_differs(setup))
            setup_legend(setup, ui, flow_take(&flow, LEGEND_HEIGHT));
        flow_gap(&flow, 12);
        setup_rules_buttons(setup, ui, flow_take(&flow, BUTTON_HEIGHT));
        flow_gap(&flow, 6);
    }
    flow_end(&flow);
    right_panel(setup, ui, right);
}

static const Command commands[SETUP_COMMANDS] = {
    [SETUP_PLAY] = {.id = "play", .label = WORD("Play"), .key = {KEY(RETURN)}},
    [SETUP_RULES] = {.id = "rules", .label = WORD("The rules"), .key = {KEY(F1)}},
    [SETUP_SETTINGS] = {.id = "settings", .label = WORD("Settings"), .key = {CTRL(COMMA)}},
    [SETUP_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *setup_command(int id)
{
    return id < SETUP_COMMANDS ? &commands[id] : NULL;
}

static void setup_keys(Setup *setup, Ui *ui)
{
    App *app = setup->scene.app;
    if (command_called(&commands[SETUP_LEAVE], ui)) {
        if (setup->page != PAGE_CHOICE)
            setup_leave_page(setup, ui);
        else
            app_pop(app);
    } else if (command_called(&commands[SETUP_PLAY], ui)) {
        setup_play(setup);
    } else if (command_called(&commands[SETUP_RULES], ui)) {
        app_go(app, (Route){.to = ROUTE_RULEBOOK, .game = setup->game});
    } else if (command_called(&commands[SETUP_SETTINGS], ui)) {
        app_go(app, (Route){.to = ROUTE_SETTINGS});
    }
}

/* For those who hear it, who plays whom, when that has changed. */
static void setup_tell(Setup *setup, Ui *ui)
{
    Text pairs = {0};
    if (!ui_listened(ui) || ui_drawing(ui) || ui_writing(ui))
        return;
    pairs_said(setup->game, setup->seat, setup->seats, &pairs);
    uint64_t now = hash_bytes(HASH_START, pairs.s, (size_t)pairs.n);
    if (now != setup->told)
        ui_say(ui, SPEECH_FURTHER, pairs.s);
    setup->told = now;
}

static void setup_frame(Scene *scene, Ui *ui)
{
    Setup *setup = (Setup *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words(setup->game->name));
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    if (window.w >= WIDE_WIDTH && window.h >= COLUMNS_LEAST_HEIGHT + 2 * EDGE &&
        window.w >= window.h)
        divide_wide(setup, ui, r);
    else if (window.w >= SMALL_WIDTH && window.h > window.w)
        divide_tall(setup, ui, r);
    else
        divide_small(setup, ui, r);
    setup_tell(setup, ui);
    setup_keys(setup, ui);
    if (setup_engines_hear(setup))
        ui_damage_all(ui);
}

static void setup_answer(Scene *scene, const SDL_UserEvent *event)
{
    (void)event;
    if (setup_engines_hear((Setup *)scene))
        ui_damage_all(app_ui(scene->app));
}

/* "setup:rules" and "setup:clock" open a page, "setup:engine" has another program: for pictures. */
static void setup_page_asked(Setup *setup)
{
    const char *asked = app_options(setup->scene.app)->scene;
    if (asked != NULL && strcmp(asked, "setup:rules") == 0)
        setup->page = PAGE_RULES;
    else if (asked != NULL && strcmp(asked, "setup:clock") == 0)
        setup_clock_open(setup);
    else if (asked != NULL && strcmp(asked, "setup:engine") == 0)
        setup_engine_pose(setup);
}

static void setup_release(Scene *scene)
{
    Setup *setup = (Setup *)scene;
    layout_free(setup->layout);
    offers_release(&setup->offers);
    results_release(&setup->results);
    if (setup->book != NULL)
        rulebook_free(setup->book);
}

static const SceneType setup_scene_type = {
    .name = "setup",
    .frame = setup_frame,
    .answer = setup_answer,
    .release = setup_release,
};

Scene *setup_scene_new(App *app, const Game *game)
{
    Setup *setup = alloc_zero(1, sizeof *setup);
    setup->scene = (Scene){.type = &setup_scene_type, .app = app};
    setup->listing = catalog_find(app_catalog(app), game->rules->id);
    setup->dressed = *setup->listing;
    setup->game = &setup->dressed;
    setup->shown = SEAT_NONE;
    setup_recall(setup);
    setup_page_asked(setup);
    return &setup->scene;
}

Scene *setup_scene_at(App *app, const Game *game, const char *variant, const Options *options,
                      const char *position)
{
    Setup *setup = (Setup *)setup_scene_new(app, game);
    if (!setup_choose_id(setup, variant))
        setup_choose(setup, 0);
    setup->variant.options = *options;
    State state;
    for (int seats = setup->variant.seats_min; seats <= setup->variant.seats_max; seats++)
        if (!game->rules->read(&state, options, setup->seats, position, NULL) &&
            game->rules->read(&state, options, seats, position, NULL))
            setup->seats = seats; /* so many play there */
    snprintf(setup->position, sizeof setup->position, "%s", position);
    setup_refresh(setup);
    return &setup->scene;
}
