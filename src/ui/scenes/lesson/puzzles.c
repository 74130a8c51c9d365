/* SPDX-License-Identifier: MIT */
/* puzzles.c -- all puzzles: that of the day, what comes back, a rush, and each game's themes. */
#include <math.h>
#include <stdio.h>

#include "base/alloc.h"
#include "data/words.h"
#include "lesson/progress.h"
#include "lesson/trainer.h"
#include "ui/board/board_view.h"
#include "ui/scenes/lesson/daily.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum {
    LIST_MOST = 880,
    LIST_BESIDE = 440, /* a board */
    ROW = 64,
    GAME_ROW = 44,
    GAME_LEAST = 120,
    BAR = 6,
    BAR_BESIDE = 560,
    GAMES_MAX = 16,
    DAY_ROW = 44,
};

typedef struct PuzzlesScene {
    Scene scene;
    Progress *progress; /* the app's */
    Puzzles *puzzles;   /* of the game that is chosen; NULL: there are none */
    Trainers trainers;
    Day today;
    Course *daily; /* the puzzle of that day; NULL: there are none */
    int solved[PUZZLE_SETS], due;
    float height;
} PuzzlesScene;

/* ------------------------------------------------------- what is done */

static void count(PuzzlesScene *list)
{
    const Puzzles *puzzles = list->puzzles;
    list->today = daily_today(list->scene.app);
    if (puzzles == NULL)
        return;
    for (int set = 0; set < puzzles->sets; set++) {
        list->solved[set] = 0;
        for (int i = 0; i < puzzles->set[set].n; i++)
            list->solved[set] +=
                progress_solved(list->progress, puzzles, puzzles->set[set].first + i);
    }
    list->due = practice_due(&list->progress->practice, puzzles, -1, list->today);
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
static bool row(Flow *flow, const char *id, const char *title, const char *line, const char *far,
                float share)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    Rect r = flow_take(flow, ROW);
    flow_gap(flow, SPACE);
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, false};
    bool clicked = ui_row(ui, id, r, title, line, false);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return clicked;
    const Theme *theme = ui_theme(ui);
    Rect in = rect_inset(r, 12);
    gfx_text(gfx, (Rect){in.x, in.y, in.w, 20}, &type, far);
    if (share < 0)
        return clicked;
    bool below = in.w < BAR_BESIDE; /* the line has all the width */
    Rect bar = {in.x + in.w - 120, in.y + in.h - BAR - 4, 120, BAR};
    if (below)
        bar = (Rect){in.x, in.y + in.h + 2, in.w, BAR};
    Shape track = {BAR / 2, theme->sunken, 0, theme->sunken, theme->line, 1, 0};
    Shape part = {BAR / 2, theme->right, 0, theme->right, 0, 0, 0};
    gfx_shape(gfx, bar, &track);
    if (share > 0)
        gfx_shape(gfx, (Rect){bar.x, bar.y, fmaxf(BAR, bar.w * share), BAR}, &part);
    return clicked;
}

static void go(PuzzlesScene *list, const char *set, RouteRound round)
{
    app_go(list->scene.app,
           (Route){.to = ROUTE_PUZZLE, .game = list->puzzles->game, .course = set, .round = round});
}

/* The puzzle of the day in gold, with what it asks and the button that begins it. */
static void daily_card(PuzzlesScene *list, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const LessonStep *step = &list->daily->step[0];
    bool done = progress_daily_done(list->progress, list->today);
    Text line = {0};
    text_add_string(&line, words(list->daily->game->name));
    if (done) {
        text_clear(&line);
        text_add_string(&line, words("Solved. Tomorrow there is another one."));
    }
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, theme->chosen_ink, ALIGN_LEFT, false};
    float h = gfx_paragraph_height(ui_gfx(ui), flow->w - 24, &title, words(step->title));
    Rect r = flow_take(flow, 12 + 20 + h + 28 + CALL_HEIGHT + 12), in = rect_inset(r, 12);
    flow_gap(flow, SPACE);
    Shape gold = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
        gfx_shape(ui_gfx(ui), r, &gold);
    flow_line(ui, rect_cut_top(&in, 20), FONT_SANS, TEXT_SMALL, theme->chosen_ink, ALIGN_LEFT,
              words("Puzzle of the day"));
    Rect text = rect_cut_top(&in, h);
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), text, &title, words(step->title));
    flow_line(ui, rect_cut_top(&in, 20), FONT_SANS, TEXT_SMALL, theme->chosen_ink, ALIGN_LEFT,
              line.s);
    rect_cut_top(&in, 8);
    if (ui_button(ui, "puzzles.daily", in, "play", words("Solve"),
                  done ? BUTTON_PLAIN : BUTTON_CALL, true))
        app_go(list->scene.app, (Route){.to = ROUTE_DAILY});
}

/* The last seven days: a tick for each whose puzzle was solved in the present row of days. */
static void week(PuzzlesScene *list, Flow *flow)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const ProgressDaily *daily = &list->progress->daily;
    Text streak = {0}, best = {0};
    daily_streak(list->progress, list->today, &streak);
    daily_best(list->progress, list->today, &best);
    if (streak.n == 0 && best.n == 0)
        return;
    Rect row = flow_take(flow, DAY_ROW);
    flow_gap(flow, SPACE / 2);
    float w = floorf((row.w - 6 * SPACE) / 7);
    for (Day day = list->today - 6; day <= list->today && ui_drawing(ui); day++) {
        Rect r = rect_cut_left(&row, w);
        rect_cut_left(&row, SPACE);
        bool solved = day <= daily->last && day > daily->last - daily->run;
        Shape shape = {FIELD_RADIUS,
                       theme->panel[0],
                       0,
                       theme->panel[0],
                       day == list->today ? theme->chosen_edge : theme->line,
                       day == list->today ? 2 : 1,
                       0};
        if (solved)
            shape.from = shape.to = theme->right_disc;
        gfx_shape(gfx, r, &shape);
        char date[DAY_TEXT];
        day_write(day, date);
        if (solved)
            gfx_sprite_tinted(gfx, "icons/check",
                              (Rect){r.x + (r.w - 24) / 2, r.y + (r.h - 24) / 2, 24, 24},
                              theme->flat ? theme->dark : theme->cream);
        else
            flow_line(ui, r, FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_CENTRE, &date[8]);
    }
    if (streak.n > 0)
        text_add_char(&streak, '.');
    text_add_string(&streak, best.n > 0 && streak.n == 0 ? &best.s[1] : best.s);
    flow_quiet(flow, streak.s);
    flow_gap(flow, SPACE);
}

/* Once more what went wrong, when there is any; and as many as one can in five minutes. */
static void round_rows(PuzzlesScene *list, Flow *flow)
{
    Text far = {0};
    int best = practice_rush_best(&list->progress->practice, list->puzzles->game->rules->id);
    long number[2] = {list->due, 0};
    if (list->due > 0) {
        words_fill(&far, "{n0}", NULL, number);
        if (row(flow, "puzzles.back", words("Once more"),
                words("What went wrong comes back after a few days."), far.s, -1))
            go(list, NULL, ROUND_BACK);
    }
    number[0] = best;
    text_clear(&far);
    if (best > 0)
        words_fill(&far, words("Best: {n0}"), NULL, number);
    if (row(flow, "puzzles.rush", words("Five minutes"),
            words("As many as you can, until three mistakes."), far.s, -1))
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
    if (row(flow, id, words(trainer->title), words(trainer->line), far.s, -1))
        go(list, trainer->id, ROUND_TRAIN);
}

static void theme_row(PuzzlesScene *list, Flow *flow, int index)
{
    const PuzzleSet *set = &list->puzzles->set[index];
    bool usual = set->variant == list->puzzles->set[0].variant;
    Text title = {0}, far = {0};
    char id[80];
    const long number[2] = {list->solved[index], set->n};
    snprintf(id, sizeof id, "puzzles.set.%s", set->id);
    text_add_string(&title, words(set->theme->title));
    if (!usual)
        text_add(&title, " (%s)", words(set->variant->name));
    words_fill(&far, words("{n0} of {n1}"), NULL, number);
    if (row(flow, id, title.s, words(set->theme->task), far.s,
            (float)list->solved[index] / (float)set->n))
        go(list, set->id, ROUND_SET);
}

/* ------------------------------------------------------- games */

static void game_buttons(PuzzlesScene *list, Flow *flow)
{
    App *app = list->scene.app;
    const Catalog *catalog = app_catalog(app);
    const Game *game[GAMES_MAX];
    int n = 0;
    for (int i = 0; i < catalog_count(catalog) && n < GAMES_MAX; i++)
        if (puzzles_there(catalog_game(catalog, i)))
            game[n++] = catalog_game(catalog, i);
    float least = GAME_LEAST;
    for (int i = 0; i < n; i++)
        least = fmaxf(least, ui_short_row_width(flow->ui, words(game[i]->name)));
    int columns = (int)((flow->w + SPACE) / (least + SPACE));
    columns = columns < 1 ? 1 : columns > 3 ? 3 : columns; /* nine games: whole rows */
    Rect line = {0};
    for (int i = 0; i < n; i++) {
        char id[64];
        if (i % columns == 0) {
            line = flow_take(flow, GAME_ROW);
            flow_gap(flow, SPACE);
        }
        float w = (flow->w - SPACE * (float)(columns - 1)) / (float)columns;
        Rect r = {line.x + (float)(i % columns) * (w + SPACE), line.y, w, GAME_ROW};
        bool chosen = list->puzzles != NULL && list->puzzles->game == game[i];
        snprintf(id, sizeof id, "puzzles.game.%s", game[i]->rules->id);
        if (ui_short_row(flow->ui, id, r, words(game[i]->name), "", chosen))
            choose_game(list, game[i]);
    }
    flow_gap(flow, SPACE);
}

static void content(PuzzlesScene *list, Flow *flow)
{
    if (list->daily != NULL &&
        guard_lessons(app_guard(list->scene.app), list->daily->game->rules->id))
        daily_card(list, flow);
    week(list, flow);
    game_buttons(list, flow);
    if (list->puzzles == NULL) {
        flow_quiet(flow, words("There are no puzzles here."));
        return;
    }
    if (!guard_lessons(app_guard(list->scene.app), list->puzzles->game->rules->id)) {
        flow_quiet(flow, words("These lessons are locked: Settings, Lock."));
        return;
    }
    round_rows(list, flow);
    for (int i = 0; i < list->trainers.n; i++)
        if (list->trainers.at[i].game == list->puzzles->game)
            trainer_row(list, flow, &list->trainers.at[i]);
    flow_heading(flow, words("By theme"));
    flow_gap(flow, 4);
    for (int i = 0; i < list->puzzles->sets; i++)
        theme_row(list, flow, i);
}

/* ------------------------------------------------------- the board beside it */

/* The puzzle of the day, to be begun by a click. */
static void daily_board(PuzzlesScene *list, Ui *ui, Rect r)
{
    App *app = list->scene.app;
    const Figure *board = &list->daily->step[0].board;
    const Layout *layout =
        app_layout_for(app, list->daily->game->rules, board->variant, &board->state.options);
    Hot hot = ui_hot(ui, "puzzles.board", r, true);
    ui_name(ui, words("Puzzle of the day"), false);
    if (ui_drawing(ui) && layout != NULL && gfx_visible(ui_gfx(ui), r)) {
        BoardLook look = app_look(app, layout);
        look.figure = true;
        board_picture(ui_gfx(ui), layout, &look, &board->state, NULL, r);
    }
    if (hot.clicked)
        app_go(app, (Route){.to = ROUTE_DAILY});
}

/* Whose game is locked has no board to show. */
static bool has_board(const PuzzlesScene *list, Rect window)
{
    return window.w >= WIDE_WIDTH && window.w > window.h && list->daily != NULL &&
           guard_lessons(app_guard(list->scene.app), list->daily->game->rules->id);
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
    if (has_board(list, window)) {
        Rect board = r;
        r = rect_cut_right(&board, LIST_BESIDE);
        rect_cut_right(&board, EDGE);
        daily_board(list, ui, board);
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
    course_free(list->daily);
    list->daily = daily_course(scene->app, list->today);
}

static void puzzles_release(Scene *scene)
{
    PuzzlesScene *list = (PuzzlesScene *)scene;
    puzzles_free(list->puzzles);
    course_free(list->daily);
    trainers_release(&list->trainers);
}

static const SceneType puzzles_scene_type = {
    .name = "puzzles",
    .frame = puzzles_frame,
    .enter = puzzles_enter,
    .release = puzzles_release,
};

Scene *puzzles_scene_new(App *app, const Game *game)
{
    PuzzlesScene *list = alloc_zero(1, sizeof *list);
    Buffer faults = {0};
    int index = 0;
    list->scene = (Scene){.type = &puzzles_scene_type, .app = app};
    list->progress = app_progress(app);
    trainers_load(&list->trainers, app_catalog(app), &faults);
    buffer_release(&faults);
    if (game != NULL)
        choose_game(list, game);
    else
        list->puzzles = daily_puzzle(app_catalog(app), daily_today(app), &index);
    count(list);
    return &list->scene;
}
