/* SPDX-License-Identifier: MIT */
/* lesson_showing.c -- before the first step of a course: ten seconds of the game with which it
 * ends, played by the program, without a word and without a sound.  Whatever is pressed ends it. */
#include "ai/ai.h"
#include "data/words.h"
#include "ui/scenes/lesson/lesson_inside.h"

enum {
    SHOWING_MS = 10000,
    MOVE_MS = 700,        /* a position stands so long before the next move */
    SHOWING_NODES = 2000, /* for a move: it is not to be waited for */
    SHOWING_LEVEL = 5,
    SHOWING_SEED = 16, /* it is the same game each time; dice begin with a six */
};

void lesson_showing_begin(Lesson *lesson)
{
    const Course *course = lesson->tutor.course;
    const Figure *board = &course->step[course->steps - 1].board;
    App *app = lesson->scene.app;
    if (app_still(app) || app_is_calm(app))
        return;
    lesson->showing = (LessonShowing){.on = true, .state = board->state};
    lesson->showing.last = (StageTravel){.from = SITE_NONE, .to = SITE_NONE};
    rng_seed(&lesson->showing.luck, SHOWING_SEED);
    lesson->stage.silent = true;
    stage_layout(&lesson->stage, app_ui(app),
                 app_layout_for(app, course->game->rules, board->variant, &board->state.options));
}

static void end(Lesson *lesson, Ui *ui)
{
    lesson->showing.on = lesson->stage.silent = false;
    lesson_take_up(lesson, ui);
}

/* What the computer would do; the dice fall as they fall. */
static Move next_move(const Rules *rules, const State *s, Rng *luck)
{
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    if (s->turn == SEAT_CHANCE)
        return legal.at[rng_below(luck, (uint32_t)legal.n)];
    AiReply reply;
    AiRequest request = {.rules = rules,
                         .state = *s,
                         .seat = s->turn,
                         .level = SHOWING_LEVEL,
                         .sure = true,
                         .seed = rng_next(luck),
                         .max_nodes = SHOWING_NODES};
    if (rules->conceal != NULL)
        rules->conceal(s, s->turn, &request.state);
    ai_choose(&request, &reply);
    return reply.move;
}

static void go_on(Lesson *lesson, Ui *ui)
{
    LessonShowing *showing = &lesson->showing;
    const Rules *rules = lesson->tutor.course->game->rules;
    if (showing->until == 0)
        showing->until = ui_now(ui) + SHOWING_MS;
    if (ui_now(ui) >= showing->until || showing->state.turn == SEAT_NONE) {
        end(lesson, ui);
        return;
    }
    if (showing->next == 0)
        showing->next = ui_now(ui) + MOVE_MS;
    if (ui_now(ui) < showing->next) {
        ui_wake(ui, showing->next);
        return;
    }
    Move move = next_move(rules, &showing->state, &showing->luck);
    EventList events;
    events.n = 0;
    rules->play(&showing->state, &move, &events);
    showing->last = stage_travel(&lesson->stage, &move, &events);
    showing->next = 0;
    stage_play(&lesson->stage, ui, &events, &showing->state, SITE_NONE);
    ui_damage_all(ui);
}

static void panel(Lesson *lesson, Ui *ui)
{
    Rect r = lesson->stage.room.panel;
    ui_panel(ui, r);
    Rect in = rect_inset(r, lesson->stage.room.small ? 12 : 24), head = rect_cut_top(&in, TOUCH);
    if (back_button(ui, "lesson.back", &head))
        app_pop(lesson->scene.app);
    Rect call = rect_cut_bottom(&in, CALL_HEIGHT);
    Flow flow = flow_begin(ui, "lesson.text", in, &lesson->height);
    Type title = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    flow_text(&flow, &title, words(lesson->tutor.course->title));
    flow_quiet(&flow, words("This is how it goes"));
    flow_end(&flow);
    if (ui_button(ui, "lesson.begin", call, "play", words("Begin"), BUTTON_CALL, true))
        end(lesson, ui);
}

void lesson_showing_frame(Lesson *lesson, Ui *ui)
{
    Stage *stage = &lesson->stage;
    stage->room = lesson_divide(stage->layout, gfx_bounds(ui_gfx(ui)));
    const StageLies lies = {.rotation = stage_rotation(stage, false)};
    if (stage_lay(stage, ui, &lies)) {
        stage_show(stage, ui, &lesson->showing.state, NULL);
        go_on(lesson, ui);
        if (!lesson->showing.on)
            return;
    }
    if (stage->view != NULL) {
        BoardMarks marks = {.hovered = SITE_NONE};
        stage_mark_travel(&lesson->showing.last, &marks);
        stage_draw(stage, ui, &marks);
    }
    panel(lesson, ui);
    if (ui_drawing(ui) || !lesson->showing.on)
        return;
    const Input *input = ui_input(ui);
    if (input->kind == INPUT_KEY && input->key == SDL_SCANCODE_ESCAPE)
        app_pop(lesson->scene.app);
    else if (input->kind == INPUT_KEY || input->kind == INPUT_PAD ||
             (input->kind == INPUT_DOWN && rect_has(stage->room.board, input->x, input->y)))
        end(lesson, ui);
}
