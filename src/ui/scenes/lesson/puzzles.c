/* SPDX-License-Identifier: MIT */
/* puzzles.c -- all puzzles: that of the day, what comes back, a rush, and each game's themes. */
#include <math.h>
#include <stdio.h>

#include "base/alloc.h"
#include "data/words.h"
#include "lesson/progress.h"
#include "lesson/trainer.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/lesson/puzzles_day.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/face.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum {
    LIST_MOST = 880,
    LIST_BESIDE = 440, /* a board */
    ROW = 64,
    TILE = 39, /* at least so wide: nine in a row beside a board */
    TILE_HEIGHT = 48,
    THEME_ROW = 52,
    THEME_BAR = 104, /* behind the count */
    BAR = 6,
    GAMES_MAX = 16,
};

typedef struct PuzzlesScene {
    Scene scene;
    Progress *progress; /* the app's */
    Puzzles *puzzles;   /* of the game that is chosen; NULL: there are none */
    Trainers trainers;
    PuzzlesDay day;
    int games; /* that have puzzles, each with the piece that stands for it */
    const Game *game[GAMES_MAX];
    Piece piece[GAMES_MAX];
    int solved[PUZZLE_SETS], due;
    float height;
} PuzzlesScene;

/* ------------------------------------------------------- what is done */

static void count(PuzzlesScene *list)
{
    const Puzzles *puzzles = list->puzzles;
    list->day.today = daily_today(list->scene.app);
    if (puzzles == NULL)
        return;
    for (int set = 0; set < puzzles->sets; set++) {
        list->solved[set] = 0;
        for (int i = 0; i < puzzles->set[set].n; i++)
            list->solved[set] +=
                progress_solved(list->progress, puzzles, puzzles->set[set].first + i);
    }
    list->due = practice_due(&list->progress->practice, puzzles, -1, list->day.today);
}

static void choose_game(PuzzlesScene *list, const Game *game)
{
    Buffer faults = {0};
    puzzles_free(list->puzzles);
    list->puzzles = puzzles_load(game, &faults);
    buffer_release(&faults);
    count(list);
}

/* ------------------------------------------------------- rows */

/* A row to click: what it is, one line of it, and at its right how far one is. */
static bool row(Flow *flow, const char *id, const char *title, const char *line, const char *far)
{
    Ui *ui = flow->ui;
    Rect r = flow_take(flow, ROW);
    flow_gap(flow, SPACE);
    bool clicked = ui_row(ui, id, r, title, line, false);
    if (gfx_visible(ui_gfx(ui), r))
        flow_line(ui, (Rect){r.x + 12, r.y + 12, r.w - 24, 20}, FONT_SANS_BOLD, TEXT_SMALL,
                  ui_theme(ui)->ink_quiet, ALIGN_RIGHT, far);
    return clicked;
}

static void go(PuzzlesScene *list, const char *set, RouteRound round)
{
    app_go(list->scene.app,
           (Route){.to = ROUTE_PUZZLE, .game = list->puzzles->game, .course = set, .round = round});
}

/* Once more what went wrong, when there is any. */
static void back_row(PuzzlesScene *list, Flow *flow)
{
    Text far = {0};
    const long number[2] = {list->due, 0};
    words_fill(&far, "{n0}", NULL, number);
    if (list->due > 0 && row(flow, "puzzles.back", words("Once more"),
                             words("What went wrong comes back after a few days."), far.s))
        go(list, NULL, ROUND_BACK);
}

/* As many as one can in five minutes. */
static void rush_row(PuzzlesScene *list, Flow *flow)
{
    Text far = {0};
    int best = practice_rush_best(&list->progress->practice, list->puzzles->game->rules->id);
    const long number[2] = {best, 0};
    if (best > 0)
        words_fill(&far, words("Best: {n0}"), NULL, number);
    if (row(flow, "puzzles.rush", words("Five minutes"),
            words("As many as you can, until three mistakes."), far.s))
        go(list, NULL, ROUND_RUSH);
}

/* A minute of questions, where the game has a trainer. */
static void trainer_row(PuzzlesScene *list, Flow *flow, const Trainer *trainer)
{
    Text far = {0};
    char id[80];
    const long number[2] = {practice_rush_best(&list->progress->practice, trainer->id), 0};
    snprintf(id, sizeof id, "puzzles.train.%s", trainer->id);
    if (number[0] > 0)
        words_fill(&far, words("Best: {n0}"), NULL, number);
    if (row(flow, id, words(trainer->title), words(trainer->line), far.s))
        go(list, trainer->id, ROUND_TRAIN);
}

/* ------------------------------------------------------- themes */

static void theme_far(const PuzzlesScene *list, int index, Text *out)
{
    const long number[2] = {list->solved[index], list->puzzles->set[index].n};
    words_fill(out, words("{n0} of {n1}"), NULL, number);
}

static float theme_height(const PuzzlesScene *list, Ui *ui, float w, int index)
{
    Text far = {0};
    theme_far(list, index, &far);
    return ui_tall_row_height(ui, w, THEME_ROW, words(list->puzzles->set[index].theme->title),
                              far.s);
}

/* What it is, how many are solved, and a bar of that. */
static void theme_cell(PuzzlesScene *list, Ui *ui, Rect r, int index)
{
    const PuzzleSet *set = &list->puzzles->set[index];
    Text far = {0};
    char id[80];
    theme_far(list, index, &far);
    snprintf(id, sizeof id, "puzzles.set.%s", set->id);
    if (ui_tall_row(ui, id, r, words(set->theme->title), far.s, false))
        go(list, set->id, ROUND_SET);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r) && list->solved[index] > 0)
        ui_bar(ui, (Rect){r.x + THEME_BAR, r.y + r.h - 22, r.w - THEME_BAR - 12, BAR},
               (float)list->solved[index] / (float)set->n);
}

/* A heading, and in small letters at its right what there is to know. */
static void heading(Flow *flow, const char *title, const char *far)
{
    Rect r = {flow->x, flow->y, flow->w, 0};
    flow_heading(flow, title);
    r.h = flow->y - r.y;
    flow_line(flow->ui, r, FONT_SANS_BOLD, TEXT_SMALL, ui_theme(flow->ui)->ink_quiet, ALIGN_RIGHT,
              far);
    flow_gap(flow, 4);
}

static void theme_heading(PuzzlesScene *list, Flow *flow)
{
    Text far = {0};
    long number[2] = {0, list->puzzles->n};
    for (int i = 0; i < list->puzzles->sets; i++)
        number[0] += list->solved[i];
    words_fill(&far, words("Solved: {n0} of {n1}"), NULL, number);
    heading(flow, words("By theme"), far.s);
}

/* All themes of the game in two columns, variant by variant. */
static void themes(PuzzlesScene *list, Flow *flow)
{
    const Puzzles *puzzles = list->puzzles;
    const float w = floorf((flow->w - SPACE) / 2);
    for (int i = 0; i < puzzles->sets;) {
        const PuzzleSet *set = &puzzles->set[i];
        bool first = i == 0 || set->variant != set[-1].variant;
        bool two = i + 1 < puzzles->sets && set[1].variant == set->variant;
        if (first && i == 0)
            theme_heading(list, flow);
        else if (first)
            heading(flow, words(set->variant->name), "");
        float h = theme_height(list, flow->ui, w, i);
        if (two)
            h = fmaxf(h, theme_height(list, flow->ui, w, i + 1));
        Rect r = flow_take(flow, h);
        flow_gap(flow, SPACE);
        theme_cell(list, flow->ui, (Rect){r.x, r.y, w, h}, i++);
        if (two)
            theme_cell(list, flow->ui, (Rect){r.x + w + SPACE, r.y, w, h}, i++);
    }
}

/* ------------------------------------------------------- games */

/* A game by its picture. */
static void game_tile(PuzzlesScene *list, Ui *ui, Rect r, int index)
{
    const Game *game = list->game[index];
    App *app = list->scene.app;
    const Variant *variant = &game->variant[0];
    const Layout *layout = app_layout_for(app, game->rules, variant->id, &variant->options);
    bool chosen = list->puzzles != NULL && list->puzzles->game == game;
    char id[64];
    snprintf(id, sizeof id, "puzzles.game.%s", game->rules->id);
    if (face_choice(ui, id, r, chosen, words(game->name)))
        choose_game(list, game);
    ui_name(ui, words(game->name), chosen);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r) || layout == NULL)
        return;
    BoardLook look = app_look(app, layout);
    float side = fminf(r.w, r.h) - 8;
    game_badge(ui_gfx(ui), game, layout, &look, list->piece[index],
               (Rect){r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side});
}

static void game_tiles(PuzzlesScene *list, Flow *flow)
{
    heading(flow, words("By game"), list->puzzles != NULL ? words(list->puzzles->game->name) : "");
    int columns = flow_across(flow, list->games, TILE, 4);
    Rect line = {0};
    for (int i = 0; i < list->games; i++) {
        if (i % columns == 0) {
            line = flow_take(flow, TILE_HEIGHT);
            flow_gap(flow, 4);
        }
        float w = (flow->w - 4 * (float)(columns - 1)) / (float)columns;
        game_tile(list, flow->ui,
                  (Rect){line.x + (float)(i % columns) * (w + 4), line.y, w, line.h}, i);
    }
    flow_gap(flow, SPACE);
}

static void content(PuzzlesScene *list, Flow *flow)
{
    if (puzzles_day_open(&list->day))
        puzzles_day_card(&list->day, flow);
    puzzles_day_week(&list->day, flow);
    game_tiles(list, flow);
    if (list->puzzles == NULL) {
        flow_quiet(flow, words("There are no puzzles here."));
        return;
    }
    if (!guard_lessons(app_guard(list->scene.app), list->puzzles->game->rules->id)) {
        flow_quiet(flow, words("These lessons are locked: Settings, Lock."));
        return;
    }
    back_row(list, flow);
    heading(flow, words("Against the clock"), "");
    rush_row(list, flow);
    for (int i = 0; i < list->trainers.n; i++)
        if (list->trainers.at[i].game == list->puzzles->game)
            trainer_row(list, flow, &list->trainers.at[i]);
    themes(list, flow);
}

/* ------------------------------------------------------- the scene */

enum { PUZZLES_RULES, PUZZLES_LEAVE, PUZZLES_COMMANDS };

static const Command commands[PUZZLES_COMMANDS] = {
    [PUZZLES_RULES] = {.id = "rules", .label = WORD("Rule book"), .key = {KEY(F1)}},
    [PUZZLES_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE), KEY(BACKSPACE)}},
};

static void puzzles_frame(Scene *scene, Ui *ui)
{
    PuzzlesScene *list = (PuzzlesScene *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Puzzles"));
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    if (window.w >= WIDE_WIDTH && window.w > window.h && puzzles_day_open(&list->day)) {
        Rect board = r;
        r = rect_cut_right(&board, LIST_BESIDE);
        rect_cut_right(&board, EDGE);
        puzzles_day_board(&list->day, ui, board);
    } else {
        float w = fminf(r.w, LIST_MOST);
        r = (Rect){gfx_snap(ui_gfx(ui), r.x + (r.w - w) / 2), r.y, w, r.h};
    }
    ui_panel(ui, r);
    Rect in = rect_inset(r, window.w < SMALL_WIDTH ? 16 : 24);
    Rect head = rect_cut_top(&in, 44);
    if (back_button(ui, "puzzles.leave", &head))
        app_pop(scene->app);
    Text rating = {0};
    const long number[2] = {practice_rating(&list->progress->practice), 0};
    words_fill(&rating, words("Your rating: {n0}"), NULL, number);
    flow_line(ui, rect_cut_right(&head, 180), FONT_SANS_BOLD, TEXT_SMALL, ui_theme(ui)->ink_quiet,
              ALIGN_RIGHT, rating.s);
    ui_title(ui, head, words("Puzzles"));
    rect_cut_top(&in, 12);
    Flow flow = flow_begin(ui, "puzzles.list", in, &list->height);
    content(list, &flow);
    flow_end(&flow);
    if (command_called(&commands[PUZZLES_LEAVE], ui))
        app_pop(scene->app);
    else if (command_called(&commands[PUZZLES_RULES], ui))
        app_go(scene->app, (Route){.to = ROUTE_RULEBOOK});
}

static void puzzles_enter(Scene *scene)
{
    PuzzlesScene *list = (PuzzlesScene *)scene;
    count(list);
    course_free(list->day.course);
    list->day.course = daily_course(scene->app, list->day.today, &list->day.rating);
    if (list->day.course != NULL)
        list->day.piece = game_piece(list->day.course->game);
}

static void puzzles_release(Scene *scene)
{
    PuzzlesScene *list = (PuzzlesScene *)scene;
    puzzles_free(list->puzzles);
    course_free(list->day.course);
    trainers_release(&list->trainers);
}

static const SceneType puzzles_scene_type = {
    .name = "puzzles",
    .frame = puzzles_frame,
    .enter = puzzles_enter,
    .release = puzzles_release,
};

/* What there is to choose from, and the pieces, which need a position. */
static void list_games(PuzzlesScene *list)
{
    const Catalog *catalog = app_catalog(list->scene.app);
    for (int i = 0; i < catalog_count(catalog) && list->games < GAMES_MAX; i++) {
        const Game *game = catalog_game(catalog, i);
        if (!puzzles_there(game))
            continue;
        list->game[list->games] = game;
        list->piece[list->games++] = game_piece(game);
    }
}

Scene *puzzles_scene_new(App *app, const Game *game)
{
    PuzzlesScene *list = alloc_zero(1, sizeof *list);
    Buffer faults = {0};
    int index = 0;
    list->scene = (Scene){.type = &puzzles_scene_type, .app = app};
    list->progress = app_progress(app);
    list->day = (PuzzlesDay){.app = app, .progress = list->progress};
    list_games(list);
    trainers_load(&list->trainers, app_catalog(app), &faults);
    buffer_release(&faults);
    if (game != NULL)
        choose_game(list, game);
    else
        list->puzzles = daily_puzzle(app_catalog(app), daily_today(app), &index);
    count(list);
    return &list->scene;
}
