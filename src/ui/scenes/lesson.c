/* lesson.c -- a course, one step after the other: what is shown, keys, matches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/alloc.h"
#include "base/log.h"
#include "data/words.h"
#include "ui/scenes/begun.h"
#include "ui/scenes/figure_match.h"
#include "ui/scenes/lesson_inside.h"

enum {
    PAUSE_TAKE_BACK = 900, /* a wrong move stands so long */
    PAUSE_MOVES = 300,     /* between a right move and its reply */
};

/* ------------------------------------------------------------- progress */

static void save_progress(Lesson *lesson, Ui *ui)
{
    Text why = {0};
    if (!lesson->tutor.unsaved || app_still(lesson->scene.app))
        return;
    lesson->tutor.unsaved = false;
    if (progress_save(&lesson->progress, &why) || lesson->save_failed)
        return;
    lesson->save_failed = true;
    log_warn("%s", why.s);
    ui_toast(ui, why.s);
}

/* -------------------------------------------------------- what is shown */

BoardAnimHow lesson_how(const Lesson *lesson, Site dropped)
{
    const Settings *settings = app_settings(lesson->scene.app);
    BoardAnimHow how = {.dropped = dropped};
    if (!settings->reduced_motion && settings->motion_ms > 0 && !app_still(lesson->scene.app))
        how.speed = (float)TIME_MOVE / (float)settings->motion_ms;
    return how;
}

bool lesson_at_rest(const Lesson *lesson)
{
    return !lesson->anim.playing && lesson->shown >= lesson->tutor.shows &&
           !lesson->tutor.take_back;
}

/* Where a move came from and ended: a sow where its last stone fell. */
static void note_travel(Lesson *lesson, const TutorShow *show)
{
    lesson->from = show->move.path[0];
    lesson->to = show->move.path[show->move.last];
    for (int i = 0; i < show->events.n && show->move.last == 0; i++)
        if (show->events.at[i].kind == EVENT_MOVE && show->events.at[i].from == lesson->from)
            lesson->to = show->events.at[i].to;
}

static void show_next(Lesson *lesson, Ui *ui, Site dropped)
{
    const TutorShow *show = &lesson->tutor.show[lesson->shown++];
    EventList events = show->events;
    if (lesson->shown == 1 && begun_goes_on(&events, &lesson->begun))
        begun_rest(&show->events, &lesson->begun, &events);
    else if (lesson->shown == 1 && lesson->view != NULL)
        board_view_show(lesson->view, ui, &lesson->seen);
    lesson->begun.n = 0;
    lesson->seen = show->after;
    note_travel(lesson, show);
    if (lesson->view == NULL)
        return;
    BoardAnimHow how = lesson_how(lesson, dropped);
    board_anim_start(&lesson->anim, lesson->view, ui, &events, &lesson->seen, &how);
}

static void take_back(Lesson *lesson, Ui *ui)
{
    lesson->tutor.take_back = false;
    lesson->seen = lesson->tutor.state;
    lesson->from = lesson->to = SITE_NONE;
    ui_damage_all(ui);
}

/* Go on with what is to be shown, when its time has come. */
static void show_on(Lesson *lesson, Ui *ui)
{
    if (lesson->anim.playing || lesson_at_rest(lesson))
        return;
    if (app_still(lesson->scene.app)) { /* a wrong move stays in a picture */
        if (lesson->shown < lesson->tutor.shows)
            show_next(lesson, ui, SITE_NONE);
        return;
    }
    bool back = lesson->shown >= lesson->tutor.shows;
    if (!lesson->pausing) {
        lesson->pausing = true;
        lesson->pause_until = ui_now(ui) + (back ? PAUSE_TAKE_BACK : PAUSE_MOVES);
    }
    if (ui_now(ui) < lesson->pause_until) {
        ui_wake(ui, lesson->pause_until);
        return;
    }
    lesson->pausing = false;
    if (back)
        take_back(lesson, ui);
    else
        show_next(lesson, ui, SITE_NONE);
}

void lesson_finish(Lesson *lesson, Ui *ui)
{
    lesson->pausing = false;
    while (!lesson_at_rest(lesson)) {
        if (lesson->view != NULL)
            board_anim_finish(&lesson->anim, lesson->view, ui);
        lesson->anim.playing = false;
        if (lesson->shown < lesson->tutor.shows)
            show_next(lesson, ui, SITE_NONE);
        else if (lesson->tutor.take_back)
            take_back(lesson, ui);
    }
}

/* A click of a turn that is not whole: move what it moved. */
static void show_begun(Lesson *lesson, Ui *ui, Site dropped)
{
    EventList now, fresh;
    begun_events(&lesson->tutor.picker, &now);
    begun_rest(&now, &lesson->begun, &fresh);
    if (lesson->view == NULL || fresh.n == 0)
        return;
    BoardAnimHow how = lesson_how(lesson, dropped);
    board_anim_start(&lesson->anim, lesson->view, ui, &fresh, &lesson->seen, &how);
}

void lesson_answer(Lesson *lesson, Ui *ui, TutorAnswer answer, Site dropped)
{
    App *app = lesson->scene.app;
    switch (answer) {
    case TUTOR_NOTHING:
        break;
    case TUTOR_HELD:
        app_play_sound(app, SOUND_PICK);
        show_begun(lesson, ui, dropped);
        break;
    case TUTOR_WRONG:
        app_play_sound(app, SOUND_REFUSED);
        break;
    case TUTOR_FOUND:
    case TUTOR_ON:
        app_play_sound(app, SOUND_PLACE);
        break;
    case TUTOR_DONE:
        app_play_sound(app, SOUND_MILL);
        break;
    }
    lesson->shown = 0;
    lesson->to_top = true;
    if (answer == TUTOR_WRONG && lesson->tutor.shows == 0)
        lesson->begun.n = 0;
    if (lesson->tutor.shows > 0)
        show_next(lesson, ui, dropped);
    save_progress(lesson, ui);
    ui_damage_all(ui);
}

/* ------------------------------------------------------- from step to step */

static void take_layout(Lesson *lesson)
{
    const Figure *board = &tutor_step(&lesson->tutor)->board;
    const Layout *layout = app_layout_for(lesson->scene.app, lesson->tutor.course->game->rules,
                                          board->variant, &board->state.options);
    if (layout == lesson->layout)
        return;
    board_view_free(lesson->view);
    lesson->layout = layout;
    lesson->view = layout != NULL ? board_view_new(layout) : NULL;
}

/* The tutor stands at the beginning of a step. */
static void take_up(Lesson *lesson, Ui *ui)
{
    if (lesson->view != NULL)
        board_anim_finish(&lesson->anim, lesson->view, ui);
    lesson->anim.playing = lesson->pausing = false;
    take_layout(lesson);
    lesson->seen = lesson->tutor.state;
    lesson->from = lesson->to = SITE_NONE;
    lesson->begun.n = lesson->shown = 0;
    lesson->pressed = lesson->hovered = lesson->cursor = SITE_NONE;
    lesson->cursor_shown = lesson->dragging = lesson->typing = false;
    lesson->to_top = true;
    save_progress(lesson, ui);
    ui_damage_all(ui);
}

void lesson_go(Lesson *lesson, Ui *ui, int step)
{
    tutor_go(&lesson->tutor, step);
    take_up(lesson, ui);
}

void lesson_again(Lesson *lesson, Ui *ui)
{
    bool keyboard = lesson->cursor_shown;
    Site cursor = lesson->cursor;
    tutor_again(&lesson->tutor);
    take_up(lesson, ui);
    lesson->cursor = cursor;
    lesson->cursor_shown = keyboard;
}

void lesson_next(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    if (tutor_next(&lesson->tutor)) {
        take_up(lesson, ui);
        return;
    }
    save_progress(lesson, ui);
    app_pop(lesson->scene.app);
}

void lesson_hint(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    tutor_hint(&lesson->tutor);
    lesson->to_top = true;
    ui_damage_all(ui);
}

void lesson_watch(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    if (tutor_watch(&lesson->tutor))
        lesson_answer(lesson, ui, lesson->tutor.done ? TUTOR_DONE : TUTOR_NOTHING, SITE_NONE);
}

/* ------------------------------------------------------------ other scenes */

static void match_over(Scene *scene)
{
    Lesson *lesson = (Lesson *)scene;
    tutor_match_played(&lesson->tutor);
    save_progress(lesson, app_ui(scene->app));
}

void lesson_play(Lesson *lesson, Ui *ui)
{
    (void)ui;
    App *app = lesson->scene.app;
    const LessonStep *step = tutor_step(&lesson->tutor);
    int level = step->level < LEVEL_MIN   ? LEVEL_MIN
                : step->level > LEVEL_MAX ? LEVEL_MAX
                                          : step->level;
    Match *match = figure_match_against(app, lesson->tutor.course->game, step->board.variant,
                                        &step->board.state, step->seat, level);
    if (match == NULL)
        return;
    Scene *play = play_scene_new(app, match, "");
    play_scene_tell(play, match_over, &lesson->scene);
    app_push(app, play);
}

void lesson_play_from_here(Lesson *lesson, Ui *ui)
{
    lesson_finish(lesson, ui);
    App *app = lesson->scene.app;
    Match *match = figure_match(app, lesson->tutor.course->game,
                                tutor_step(&lesson->tutor)->board.variant, &lesson->tutor.state);
    if (match != NULL)
        app_push(app, play_scene_new(app, match, ""));
}

const char *lesson_paragraph(const Lesson *lesson)
{
    const Tutor *tutor = &lesson->tutor;
    const Rules *rules = tutor->course->game->rules;
    if (tutor->said == SAID_REFUSED && rules->notices[tutor->notice.id].paragraph != NULL)
        return rules->notices[tutor->notice.id].paragraph;
    return tutor_step(tutor)->paragraph;
}

void lesson_rule(Lesson *lesson)
{
    App *app = lesson->scene.app;
    app_push(app, rulebook_scene_new(app, lesson->tutor.course->game->rules->id,
                                     lesson_paragraph(lesson)));
}

/* --------------------------------------------------------------- typing */

static void typed_done(Lesson *lesson, Ui *ui)
{
    TutorAnswer answer;
    Text why = {0}, said = {0};
    const char *const word[3] = {lesson->typed, NULL, NULL};
    lesson->typing = false;
    if (lesson->typed[0] == '\0')
        return;
    lesson_finish(lesson, ui);
    if (tutor_type(&lesson->tutor, lesson->typed, &answer, &why)) {
        lesson_answer(lesson, ui, answer, SITE_NONE);
        return;
    }
    app_play_sound(lesson->scene.app, SOUND_REFUSED);
    words_fill(&said, words("{0} is no move here."), word, NULL);
    ui_toast(ui, said.s);
}

/* Takes every key until Enter or Esc. */
static void typed_keys(Lesson *lesson, Ui *ui)
{
    const Input *in = ui_input(ui);
    size_t n = strlen(lesson->typed);
    if (in->kind == INPUT_TEXT) {
        if (n + strlen(in->text) < sizeof lesson->typed && strcmp(in->text, "/") != 0)
            strcat(lesson->typed, in->text);
    } else if (in->kind == INPUT_KEY) {
        if (in->key == SDL_SCANCODE_RETURN || in->key == SDL_SCANCODE_KP_ENTER) {
            typed_done(lesson, ui);
        } else if (in->key == SDL_SCANCODE_ESCAPE) {
            lesson->typing = false;
        } else if (in->key == SDL_SCANCODE_BACKSPACE && n > 0) {
            do
                lesson->typed[--n] = '\0';
            while (n > 0 && ((unsigned char)lesson->typed[n] & 0xc0) == 0x80);
        }
    } else {
        return;
    }
    ui_use(ui);
    ui_damage_all(ui);
}

static void draw_typing(const Lesson *lesson, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect board = lesson->room.board;
    float w = board.w - 16 < 360 ? board.w - 16 : 360;
    Rect r = {board.x + (board.w - w) / 2, board.y + board.h - 88, w, 72};
    Type quiet = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    Type type = {FONT_SANS_BOLD, TEXT_HEAD, theme->ink, ALIGN_LEFT, false};
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    gfx_text(gfx, (Rect){r.x + 16, r.y + 8, w - 32, 20}, &quiet,
             tutor_step(&lesson->tutor)->kind == LESSON_FIND
                 ? words("Type a place of the board, then press Enter")
                 : words("Type a move, then press Enter"));
    gfx_text(gfx, (Rect){r.x + 16, r.y + 32, w - 32, 30}, &type, lesson->typed);
    float caret = r.x + 17 + gfx_text_width(gfx, &type, lesson->typed);
    gfx_fill(gfx, (Rect){caret, r.y + 36, 2, 22}, theme->ink);
    gfx_audit_layer(gfx, 0);
}

/* ----------------------------------------------------------------- keys */

/* What is to be done next, if that is not on the board. */
static void go_on(Lesson *lesson, Ui *ui)
{
    LessonKind kind = tutor_step(&lesson->tutor)->kind;
    if (lesson->tutor.done || kind == LESSON_READ)
        lesson_next(lesson, ui);
    else if (kind == LESSON_WATCH && !tutor_guesses(&lesson->tutor))
        lesson_watch(lesson, ui);
    else if (kind == LESSON_MATCH)
        lesson_play(lesson, ui);
}

static void escape(Lesson *lesson, Ui *ui)
{
    if (ui_focused(ui))
        ui_unfocus(ui);
    else if (lesson->tutor.picker.n > 0 || lesson->cursor_shown || lesson->tutor.hint > 0)
        lesson_let_go(lesson, ui);
    else
        app_pop(lesson->scene.app);
}

static void lesson_keys(Lesson *lesson, Ui *ui)
{
    App *app = lesson->scene.app;
    if (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_KP_ENTER, 0) ||
        ui_key(ui, SDL_SCANCODE_SPACE, 0))
        go_on(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_R, 0) || ui_key(ui, SDL_SCANCODE_Z, KMOD_CTRL))
        lesson_again(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_H, 0))
        lesson_hint(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_PERIOD, 0) || ui_key(ui, SDL_SCANCODE_RIGHT, KMOD_CTRL))
        lesson_next(lesson, ui);
    else if (ui_key(ui, SDL_SCANCODE_COMMA, 0) || ui_key(ui, SDL_SCANCODE_LEFT, KMOD_CTRL)) {
        if (lesson->tutor.step > 0)
            lesson_go(lesson, ui, lesson->tutor.step - 1);
    } else if (ui_key(ui, SDL_SCANCODE_F, 0)) {
        lesson->flipped = !lesson->flipped;
        ui_damage_all(ui);
    } else if (ui_key(ui, SDL_SCANCODE_SLASH, 0)) {
        lesson->typing = tutor_asks(&lesson->tutor);
        lesson->typed[0] = '\0';
        ui_damage_all(ui);
    } else if (ui_key(ui, SDL_SCANCODE_F1, 0))
        lesson_rule(lesson);
    else if (ui_key(ui, SDL_SCANCODE_COMMA, KMOD_CTRL))
        app_push(app, settings_scene_new(app));
    else if (ui_key(ui, SDL_SCANCODE_M, 0)) {
        app_settings(app)->mute = !app_settings(app)->mute;
        app_settings_changed(app);
    } else if (ui_key(ui, SDL_SCANCODE_ESCAPE, 0) || ui_key(ui, SDL_SCANCODE_BACKSPACE, 0))
        escape(lesson, ui);
}

/* ------------------------------------------------------------- pictures */

/* Some try that is wrong, for a picture. */
static void pose_wrong(Lesson *lesson, Ui *ui)
{
    Tutor *tutor = &lesson->tutor;
    for (int i = 0; i < tutor->picker.legal.n && tutor_step(tutor)->kind != LESSON_FIND; i++) {
        Move move = tutor->picker.legal.at[i];
        Tutor other = *tutor;
        if (tutor_move(&other, &move) != TUTOR_WRONG)
            continue;
        lesson_answer(lesson, ui, tutor_move(tutor, &move), SITE_NONE);
        return;
    }
    for (int site = 0; site < lesson->layout->site_count; site++) {
        if (tutor_step(tutor)->target[site] || tutor->picker.legal.n == 0 ||
            lesson->layout->rules->piece_at(&tutor->state, (Site)site).count == 0)
            continue;
        lesson_answer(lesson, ui, tutor_click(tutor, (Site)site), SITE_NONE);
        return;
    }
}

static void pose_right(Lesson *lesson, Ui *ui, bool all)
{
    Tutor *tutor = &lesson->tutor;
    const LessonStep *step = tutor_step(tutor);
    for (int site = 0; site < lesson->layout->site_count && tutor_asks(tutor); site++)
        if (step->target[site] && (all || tutor->found + 1 < step->targets))
            lesson_answer(lesson, ui, tutor_click(tutor, (Site)site), SITE_NONE);
    if (step->kind == LESSON_WATCH)
        lesson_watch(lesson, ui);
    for (int i = 0; step->kind == LESSON_PLAY && tutor_asks(tutor); i++) {
        tutor_hint(tutor);
        Move move = tutor->hint_move;
        lesson_answer(lesson, ui, tutor_move(tutor, &move), SITE_NONE);
        lesson_finish(lesson, ui);
        if (!all)
            return;
    }
}

/* "lesson:COURSE:STEP:wrong", "found", "done", "hint", "typing": for pictures. */
static void pose(Lesson *lesson, Ui *ui)
{
    App *app = lesson->scene.app;
    const char *asked = app_options(app)->scene, *last = asked != NULL ? strrchr(asked, ':') : NULL;
    if (!app_still(app) || last == NULL || lesson->posed || lesson->layout == NULL)
        return;
    lesson->posed = true;
    if (strcmp(last, ":wrong") == 0)
        pose_wrong(lesson, ui);
    else if (strcmp(last, ":found") == 0 || strcmp(last, ":done") == 0)
        pose_right(lesson, ui, last[1] == 'd');
    else if (strcmp(last, ":typing") == 0)
        lesson->typing = true;
    for (int i = 0; i < LESSON_HINTS && strcmp(last, ":hint") == 0; i++)
        tutor_hint(&lesson->tutor);
}

/* ------------------------------------------------------------- the frame */

static void lesson_show(Lesson *lesson, Ui *ui)
{
    lesson->room = lesson_divide(lesson->layout, gfx_bounds(ui_gfx(ui)));
    if (lesson->view == NULL)
        return;
    board_view_place(lesson->view, ui, lesson->room.board);
    BoardLook look = app_look(lesson->scene.app, lesson->layout);
    look.turn = lesson->flipped ? 2 : 0;
    look.coordinates = true; /* tasks speak of them */
    board_view_set_look(lesson->view, ui, &look);
    if (ui_drawing(ui))
        return;
    SoundId due[BOARD_ANIM_SOUNDS];
    int sounds = board_anim_step(&lesson->anim, lesson->view, ui, due, BOARD_ANIM_SOUNDS);
    for (int i = 0; i < sounds; i++)
        app_play_sound(lesson->scene.app, due[i]);
    if (lesson->anim.playing)
        return;
    show_on(lesson, ui);
    if (lesson->anim.playing)
        return;
    if (lesson_at_rest(lesson))
        begun_events(&lesson->tutor.picker, &lesson->begun);
    else
        lesson->begun.n = 0;
    board_view_show_begun(lesson->view, ui, &lesson->seen, &lesson->begun);
}

static void lesson_frame(Scene *scene, Ui *ui)
{
    Lesson *lesson = (Lesson *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", bilingual_text(&lesson->tutor.course->title));
    if (ui_drawing(ui)) {
        gfx_table(ui_gfx(ui));
    } else {
        const Input *in = ui_input(ui);
        if ((in->kind == INPUT_DOWN || in->kind == INPUT_KEY) && lesson->anim.playing &&
            lesson->view != NULL)
            board_anim_finish(&lesson->anim, lesson->view, ui);
        pose(lesson, ui);
    }
    lesson_show(lesson, ui);
    lesson_board_draw(lesson, ui);
    lesson_panel(lesson, ui);
    if (ui_drawing(ui)) {
        if (lesson->typing)
            draw_typing(lesson, ui);
        return;
    }
    if (lesson->typing) {
        typed_keys(lesson, ui);
        return;
    }
    lesson_board_input(lesson, ui);
    lesson_keys(lesson, ui);
    lesson_show(lesson, ui);
}

static void lesson_enter(Scene *scene)
{
    ui_damage_all(app_ui(scene->app));
}

static void lesson_free(Scene *scene)
{
    Lesson *lesson = (Lesson *)scene;
    board_view_free(lesson->view);
    rulebook_free(lesson->book);
    courses_release(&lesson->courses);
    progress_release(&lesson->progress);
    free(lesson);
}

static const SceneType lesson_scene_type = {
    .name = "lesson",
    .frame = lesson_frame,
    .enter = lesson_enter,
    .free = lesson_free,
};

Scene *lesson_scene_new(App *app, const char *id, int step)
{
    Lesson *lesson = alloc_zero(1, sizeof *lesson);
    lesson->scene = (Scene){.type = &lesson_scene_type, .app = app};
    Buffer faults = {0};
    courses_load(&lesson->courses, app_catalog(app), &faults);
    const Course *course = courses_find(&lesson->courses, id);
    if (course == NULL) {
        buffer_release(&faults);
        lesson_free(&lesson->scene);
        return NULL;
    }
    if (!app_still(app))
        progress_load(&lesson->progress, NULL);
    lesson->book = rulebook_load(course->game, &faults);
    buffer_release(&faults);
    if (step < 0)
        step = progress_resume(&lesson->progress, course);
    tutor_init(&lesson->tutor, course, &lesson->progress,
               step < course->steps ? step : course->steps - 1);
    take_up(lesson, app_ui(app));
    return &lesson->scene;
}
