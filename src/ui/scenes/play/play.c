/* SPDX-License-Identifier: MIT */
#include "ui/scenes/play/play_card.h"
#include "ui/scenes/play/play_over.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/chance.h"
#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_speech.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/play/play_tags.h"
#include "ui/scenes/shared/names.h"

/* --------------------------------------------------------------- the frame */

/* How the board lies: flipped by hand, or rotated to the person to move; of two players to the one
 * who is a person, if the other is none. */
static int play_rotation(Play *play)
{
    const Settings *settings = app_settings(play->scene.app);
    const MatchSetup *setup = match_setup(play->session.match);
    bool turning = settings->hot_seat == HOT_SEAT_TURNING;
    bool away = setup->seats == 2 && setup->seat[0].computer && !setup->seat[1].computer;
    bool person =
        match_next(play->session.match) == NEXT_HUMAN || session_person_to_roll(&play->session);
    if (play_is_circle(play))
        return play_circle_rotation(play, turning && person);
    if (turning && setup->seats == 2 && person && !play->stage.anim.playing)
        away = match_turn(play->session.match) == 1 || session_roller(&play->session) == 1;
    return stage_rotation(&play->stage, away);
}

static void play_show(Play *play, Ui *ui)
{
    play->stage.room = play_divide(play->stage.layout, gfx_bounds(ui_gfx(ui)));
    play_tags_lay(play);
    if (play->stage.view == NULL)
        return;
    const StageLies lies = {
        .rotation = play_rotation(play),
        .bottom = eyes_front(&play->session.eyes, play->session.match, !play->stage.anim.playing),
    };
    if (stage_lay(&play->stage, ui, &lies) && !play_replay_on(play, ui)) {
        play_stones_lie(play, ui, session_shown(&play->session));
        stage_show(&play->stage, ui, &play->session.seen, &play->session.begun);
    }
    if (!ui_drawing(ui)) {
        play_players_follow(play, ui);
        play_captions(play, ui);
    }
}

/* A hint without a computer's thinking, and what a move under the pointer would do. */
static void play_pose_hint(Play *play, const char *asked)
{
    Session *session = &play->session;
    const MoveList *legal = &session->picker.legal;
    News ignored = {.happened = false};
    if (legal->n == 0)
        return;
    const Move *move = &legal->at[legal->n / 2];
    if (strcmp(asked, "forecast") == 0)
        play->stage.hand.hovered = move->path[0];
    if (strncmp(asked, "hint", 4) != 0)
        return;
    while (session->hint.presses < asked[4] - '0' && session_may(session, SESSION_HINT))
        session_command(session, SESSION_HINT, app_now(play->scene.app), &ignored);
    session_answer_hint(session, session->ticket, move);
}

/* The first turn that has choices is begun, if there is one. */
static void play_pose_begun(Play *play, Ui *ui)
{
    Session *session = &play->session;
    News ignored = {.happened = false};
    for (int i = 0; i < session->picker.legal.n && session->picker.n == 0; i++) {
        Move move = session->picker.legal.at[i];
        for (int click = 0; click <= move.last && move.n > move.last + 1; click++)
            session_click(session, move.path[click], app_now(play->scene.app), &ignored);
    }
    ui_damage_all(ui);
}

/* One of its moves waits for a yes. */
static void play_pose_confirm(Play *play)
{
    const MoveList *legal = &play->session.picker.legal;
    News ignored = {.happened = false};
    play->session.ways.confirm = ~0u;
    if (legal->n > 1 && !session_proposes(&play->session)) {
        Move move = legal->at[legal->n / 2];
        session_propose(&play->session, &move, app_now(play->scene.app), &ignored);
    }
}

/* Of a match that is over, in the middle of its line. */
static void play_pose_values(Play *play, Ui *ui)
{
    int middle = session_line_count(&play->session) / 2;
    if (!play->values.on && play_values_may(play)) {
        play_values_switch(play, ui);
        play_browse_go(play, ui, session_line_step(&play->session, middle));
    }
}

static void play_pose_over(Play *play, const char *asked)
{
    play->over = OVER_NOTHING;
    if (strcmp(asked, "menu") == 0)
        play->over = OVER_MENU;
    if (strcmp(asked, "giveup") == 0)
        play->over = OVER_GIVING_UP;
    if (strcmp(asked, "agree") == 0)
        play->over = OVER_RESTARTING;
    if (strcmp(asked, "sheet") == 0 && play_sheet_may(play))
        play->over = OVER_SHEET;
    if (strcmp(asked, "dice") == 0 && play_has_luck(play))
        play->over = OVER_LUCK;
}

/* "result" of a match that is over; "play:menu", "play:typing", "play:paused", "play:refused",
 * "play:begun", "play:confirm", "play:hint1" to 3, "play:forecast", "play:giveup", "play:agree",
 * "play:dice", "play:sheet", "play:engine", "play:pad", "play:review" (before the move that cost
 * most), "play:comment", "play:values", "play:other" (another program beside Larets): for pictures.
 */
static void play_pose(Play *play, Ui *ui)
{
    const char *asked = app_options(play->scene.app)->scene;
    if (!app_still(play->scene.app))
        return;
    if (eyes_curtain(&play->session.eyes, play->session.match) &&
        (asked == NULL || strcmp(asked, "play:curtain") != 0))
        play_give(play, ui, SESSION_OPEN_HAND);
    if (asked == NULL)
        return;
    if (strcmp(asked, "result") == 0 && play->card.closed) {
        play_give(play, ui, SESSION_LAST);
        play->card.closed = false;
    }
    if (strncmp(asked, "play:", 5) != 0)
        return;
    asked += 5;
    play->typing.on = strcmp(asked, "typing") == 0;
    play_pose_over(play, asked);
    if (strcmp(asked, "paused") == 0)
        match_pause(play->session.match, app_now(play->scene.app));
    if (strcmp(asked, "refused") == 0)
        play_refuse_any(play, ui);
    if (strcmp(asked, "engine") == 0)
        play_engine_pose(play);
    if (strcmp(asked, "pad") == 0) /* somebody holds one */
        ui_pad(ui, &(PadMake){PAD_LETTERS});
    if (strcmp(asked, "begun") == 0)
        play_pose_begun(play, ui);
    if (strcmp(asked, "confirm") == 0)
        play_pose_confirm(play);
    if (strcmp(asked, "comment") == 0 && play_comment_may(play))
        play_comment_begin(play, ui);
    if (strcmp(asked, "review") == 0 && play->review.whole && play->review.sum.worst_n > 0)
        play_browse_go(play, ui, match_step(play->session.match, play->review.sum.worst[0]).parent);
    if (strcmp(asked, "other") == 0)
        values_engine_pose(play);
    if (strcmp(asked, "values") == 0 || strcmp(asked, "other") == 0)
        play_pose_values(play, ui);
    play_pose_hint(play, asked);
}

/* What lies over board and panel has the input first. */
static void play_input(Play *play, Ui *ui)
{
    if (play->over == OVER_LUCK) {
        play_dice(play, ui);
    } else if (play->over == OVER_SHEET) {
        play_sheet(play, ui);
    } else if (play->over == OVER_MENU) {
        play_menu(play, ui);
        if (!ui_drawing(ui) && (ui_input(ui)->mods & (KMOD_CTRL | KMOD_ALT)) != 0 &&
            play->over == OVER_MENU && play_keys(play, ui)) {
            if (play->over == OVER_MENU) /* its lines tell their keys: they hold here as well */
                play->over = OVER_NOTHING;
            ui_damage_all(ui);
        }
    } else if (play->over == OVER_GIVING_UP) {
        play_giving(play, ui);
    } else if (play->over == OVER_TAKING_BACK) {
        play_taking_back(play, ui);
    } else if (play->over == OVER_PAUSING) {
        play_pausing(play, ui);
    } else if (play->over == OVER_RESTARTING) {
        play_restarting(play, ui);
    } else if (play->over == OVER_COMMENT) {
        play_comment(play, ui);
    } else if (!ui_drawing(ui)) {
        if (!play_pad_may(play, ui_event(ui)))
            return;
        if (play->stage.hand.cursor_shown || !play_review_keys(play, ui))
            play_board_input(play, ui);
        play_keys(play, ui);
        if (!play->typing.on && command_called(play_command(COMMAND_CLOSE), ui))
            play_let_go(play, ui);
    }
}

/* The card comes when the last piece has arrived, whose animation has redrawn its own place only.
 */
static void play_card_comes(Play *play, Ui *ui)
{
    if (play_card_shown(play) != play->card.drawn) {
        play->card.drawn = !play->card.drawn;
        ui_damage_all(ui);
    }
}

static bool play_curtain_shown(const Play *play)
{
    return play->stage.view != NULL && eyes_curtain(&play->session.eyes, play->session.match) &&
           !play->stage.anim.playing;
}

/* As the settings say. */
static void play_ways(Play *play)
{
    const Settings *settings = app_settings(play->scene.app);
    const MatchSetup *setup = match_setup(play->session.match);
    const Guard *guard = app_guard(play->scene.app);
    unsigned no_hints = guard_hints(guard) ? 0 : ~0u;
    unsigned no_take_backs = guard_take_backs(guard) ? 0 : ~0u;
    unsigned confirm = settings->confirm ? ~0u : 0;
    for (int i = 0; i < setup->seats; i++) {
        const Person *person = people_find(app_people(play->scene.app), setup->seat[i].person);
        no_hints |= person != NULL && !person->hints ? 1u << i : 0;
        no_take_backs |= person != NULL && !person->take_backs ? 1u << i : 0;
        confirm |= person != NULL && person->confirm ? 1u << i : 0;
    }
    play->session.ways = (SessionWays){
        .no_hints = no_hints,
        .no_take_backs = no_take_backs,
        .premove = settings->premove && !settings->confirm,
        .confirm = confirm,
        .forced = settings->play_forced,
        .concede = settings->computers_concede ? ai_chance_scale(setup->rules) : 0,
        .still = app_still(play->scene.app),
        .pause_ms = (int)((float)settings->computer_pause_ms / settings_pace(settings)),
        .read_ms = TIME_READ,
        .wait_ms = (int)(TIME_WAIT / settings_pace(settings)),
    };
}

/* Who clicks the board while computers play, or presses what rolls the die, has seen enough; where
 * moves are made ahead such a click is one. */
static void play_hurries(Play *play, Ui *ui)
{
    const Input *input = ui_input(ui);
    bool click = input->kind == INPUT_DOWN && input->button == 1 &&
                 rect_has(play->stage.room.board, input->x, input->y);
    bool key = !play->typing.on && (input_is_key(input, SDL_SCANCODE_SPACE, 0) ||
                                    input_is_key(input, SDL_SCANCODE_RETURN, 0));
    if ((click || key) && play->over == OVER_NOTHING && !session_may_plan(&play->session))
        session_hurry(&play->session, ui_now(ui));
}

static void play_frame(Scene *scene, Ui *ui)
{
    Play *play = (Play *)scene;
    const char *name = words(match_setup(play->session.match)->rules->name);
    snprintf(scene->title, sizeof scene->title, "%s", name);
    if (!ui_drawing(ui)) {
        play_ways(play);
        play_speech_begin(play, ui);
        play_review_read(play);
        play_hurries(play, ui);
        if (ui_input(ui)->kind == INPUT_DOWN || ui_input(ui)->kind == INPUT_KEY)
            play_replay_end(play);
        stage_wake(&play->stage, ui);
        play_advance(play, ui);
        play_refusal_ends(play, ui);
        play_pose(play, ui);
        play_values_follow(play, ui);
        play_book_follow(play, ui);
    }
    play_show(play, ui);
    bool over_all = play->over != OVER_NOTHING || play->typing.on;
    ui_block(ui, over_all);
    play_board_draw(play, ui);
    if (!ui_drawing(ui)) {
        play_draws(play, ui);
        play_confirm(play, ui);
        play_engine_card(play, ui);
    }
    ui_block(ui, over_all || play->draw_shown || play->confirm_shown || play->engines.card);
    play_panel(play, ui);
    play_tags(play, ui);
    ui_block(ui, over_all);
    play_bubble(play, ui);
    if (play_curtain_shown(play))
        play_curtain_card(play, ui);
    if (ui_drawing(ui)) {
        play_draws(play, ui);
        play_confirm(play, ui);
        play_engine_card(play, ui);
    }
    if (play_card_covers(play))
        play_card(play, ui);
    if (play->stage.view != NULL)
        board_view_draw_hand(play->stage.view, ui);
    ui_block(ui, false);
    if (play->typing.on)
        play_typing(play, ui);
    play_input(play, ui);
    if (ui_drawing(ui))
        return;
    if (!play->stage.anim.playing)
        play_advance(play, ui);
    play_card_comes(play, ui);
}

static void play_enter(Scene *scene)
{
    Play *play = (Play *)scene;
    play_ways(play);
    session_enter(&play->session, app_now(scene->app));
    play_glance(scene);
    play_engines_begin(play);
}

static void play_leave(Scene *scene)
{
    Play *play = (Play *)scene;
    session_leave(&play->session, app_now(scene->app), play->engines.held);
    if (play->thinker != NULL)
        thinker_stop(play->thinker);
    play_values_rest(play);
    play_engine_drop(play);
    play->engines.drawn = play->engines.held = false;
    if (play->keep.changed)
        play_save(play, app_ui(scene->app));
    play_meet_end(play, app_ui(scene->app));
}

static void play_release(Scene *scene)
{
    Play *play = (Play *)scene;
    thinker_free(play->thinker);
    play_engines_end(play);
    play_review_release(play);
    play_values_release(play);
    play_book_release(play);
    stage_release(&play->stage);
    session_release(&play->session);
    free(play->moves.cell);
}

/* A match that is being played; one that is looked through is no match any more. */
static bool play_busy(const Scene *scene)
{
    return match_next(((const Play *)scene)->session.match) != NEXT_OVER;
}

static const SceneType play_scene_type = {
    .name = "play",
    .frame = play_frame,
    .enter = play_enter,
    .leave = play_leave,
    .answer = play_answer,
    .glance = play_glance,
    .busy = play_busy,
    .release = play_release,
};

Scene *play_scene_new(App *app, Match *match, const char *path)
{
    Play *play = alloc_zero(1, sizeof *play);
    const MatchSetup *setup = match_setup(match);
    play->scene = (Scene){.type = &play_scene_type, .app = app};
    session_init(&play->session, match);
    play->card.closed = session_is_away(&play->session); /* one that is over is looked through */
    game_dress(catalog_find(app_catalog(app), setup->rules->id), &play->session.seen,
               &play->dressed);
    play->game = &play->dressed;
    shelf_name_of(path, play->keep.place.name, sizeof play->keep.place.name);
    stage_init(&play->stage, app,
               app_layout_for(app, setup->rules, setup->variant, &setup->options));
    play->stones_at = play->values.step = play->book.step = -1;
    play->stage.flipped = settings_game(app_settings(app), setup->rules->id)->flipped;
    play_circle_begin(play);
    return &play->scene;
}

void play_scene_review(Scene *scene)
{
    Play *play = (Play *)scene;
    play_review_read(play);
    play_review_make(play, app_ui(scene->app));
}

void play_scene_study(Scene *scene)
{
    Play *play = (Play *)scene;
    session_study(&play->session, session_shown(&play->session));
    play->card.closed = true;
    play->values.on = true;
}

void play_scene_book(Scene *scene)
{
    Play *play = (Play *)scene;
    Ui *ui = app_ui(scene->app);
    if (!play_book_may(play))
        return;
    play_browse_go(play, ui, 0);
    play_book_switch(play, ui);
}

void play_scene_tell(Scene *scene, const Listener *listener)
{
    ((Play *)scene)->listener = *listener;
}

void play_scene_read(Scene *scene, uint64_t stamp)
{
    ((Play *)scene)->keep.place.stamp = stamp;
}
