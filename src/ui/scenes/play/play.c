/* SPDX-License-Identifier: MIT */
#include "ui/scenes/play/play_over.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_round.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"

/* --------------------------------------------------------------- the frame */

/* How the board lies: flipped by hand, or turned to the person to move. */
static int play_turn(Play *play)
{
    const Settings *settings = app_settings(play->scene.app);
    bool turning = settings->hot_seat == HOT_SEAT_TURNING, away = false;
    bool person = match_next(play->match) == NEXT_HUMAN || play_person_to_throw(play);
    if (play_sits_round(play))
        return play_turn_round(play, turning && person);
    if (turning && match_setup(play->match)->seats == 2 && person && !play->anim.playing)
        away = match_turn(play->match) == 1 || play_thrower(play) == 1;
    return away != play->flipped ? play->layout->turn_steps / 2 : 0;
}

static void play_show(Play *play, Ui *ui)
{
    play->room = play_divide(play->layout, gfx_bounds(ui_gfx(ui)));
    if (play->view == NULL)
        return;
    board_view_place(play->view, ui, play->room.board);
    BoardLook look = app_look(play->scene.app, play->layout);
    look.turn = play_turn(play);
    look.bottom = eyes_front(&play->eyes, play->match, !play->anim.playing);
    board_view_set_look(play->view, ui, &look);
    SoundId due[BOARD_ANIM_SOUNDS];
    int sounds =
        ui_drawing(ui) ? 0 : board_anim_step(&play->anim, play->view, ui, due, BOARD_ANIM_SOUNDS);
    for (int i = 0; i < sounds; i++)
        app_play_sound(play->scene.app, due[i]);
    if (!play->anim.playing && !ui_drawing(ui)) {
        play_stones_lie(play, ui, play_shown(play));
        play_begun_show(play, ui);
        play->fresh = false;
    }
    if (!ui_drawing(ui)) {
        play_players_follow(play, ui);
        play_captions(play, ui);
    }
}

/* A hint without a computer's thinking, and what a move under the pointer would do. */
static void play_pose_hint(Play *play, const char *asked)
{
    const MoveList *legal = &play->picker.legal;
    if (legal->n == 0)
        return;
    const Move *move = &legal->at[legal->n / 2];
    if (strncmp(asked, "hint", 4) == 0) {
        play->hint = asked[4] - '0';
        play->hint_known = true;
        play->hint_move = *move;
    }
    if (strcmp(asked, "forecast") == 0)
        play->hand.hovered = move->path[0];
}

/* "result" of a match that is over; "play:menu", "play:typing", "play:paused", "play:refused",
 * "play:begun", "play:hint1" to 3, "play:forecast", "play:giveup", "play:dice", "play:engine": for
 * pictures. */
static void play_pose(Play *play, Ui *ui)
{
    const char *asked = app_options(play->scene.app)->scene;
    if (!app_still(play->scene.app))
        return;
    if (eyes_curtain(&play->eyes, play->match) &&
        (asked == NULL || strcmp(asked, "play:curtain") != 0))
        play_open_hand(play, ui);
    if (asked == NULL)
        return;
    if (strcmp(asked, "result") == 0 && play->card_closed) {
        play_browse_way(play, ui, WAY_LAST);
        play->card_closed = false;
    }
    if (strncmp(asked, "play:", 5) != 0)
        return;
    asked += 5;
    play->menu = strcmp(asked, "menu") == 0;
    play->dice = strcmp(asked, "dice") == 0 && play_has_luck(play);
    play->typing.on = strcmp(asked, "typing") == 0;
    play->giving_up = strcmp(asked, "giveup") == 0;
    if (strcmp(asked, "paused") == 0)
        match_pause(play->match, app_now(play->scene.app));
    if (strcmp(asked, "refused") == 0)
        play_refuse_any(play, ui);
    if (strcmp(asked, "engine") == 0)
        play_engine_pose(play);
    if (strcmp(asked, "begun") == 0)
        play_begin_any(play, ui);
    play_pose_hint(play, asked);
}

/* What lies over board and panel has the input first. */
static void play_input(Play *play, Ui *ui)
{
    if (play->dice) {
        play_dice(play, ui);
    } else if (play->menu) {
        play_menu(play, ui);
        if (!ui_drawing(ui) && (ui_input(ui)->mods & (KMOD_CTRL | KMOD_ALT)) != 0 && play->menu &&
            play_keys(play, ui)) {
            play->menu = false; /* its lines tell their keys: they hold here as well */
            ui_damage_all(ui);
        }
    } else if (play->giving_up) {
        play_giving(play, ui);
    } else if (play->taking_back) {
        play_taking_back(play, ui);
    } else if (!ui_drawing(ui)) {
        if (play->hand.cursor_shown || !play_review_keys(play, ui))
            play_board_input(play, ui);
        play_keys(play, ui);
        if (!play->typing.on && ui_key(ui, SDL_SCANCODE_ESCAPE, 0))
            play_let_go(play, ui);
    }
}

/* The card comes when the last piece has arrived, whose animation has redrawn its own place only.
 */
static void play_card_comes(Play *play, Ui *ui)
{
    if (play_card_shown(play) != play->card_drawn) {
        play->card_drawn = !play->card_drawn;
        ui_damage_all(ui);
    }
}

static bool play_curtain_shown(const Play *play)
{
    return play->view != NULL && eyes_curtain(&play->eyes, play->match) && !play->anim.playing;
}

static void play_frame(Scene *scene, Ui *ui)
{
    Play *play = (Play *)scene;
    const char *name = words(match_setup(play->match)->rules->name);
    snprintf(scene->title, sizeof scene->title, "%s", name);
    if (!ui_drawing(ui)) {
        const Input *in = ui_input(ui);
        if ((in->kind == INPUT_DOWN || in->kind == INPUT_KEY) && play->view != NULL) {
            board_anim_finish(&play->anim, play->view, ui);
            board_view_rest(play->view, ui);
        }
        play_advance(play, ui);
        play_refusal_ends(play, ui);
        play_pose(play, ui);
    } else {
        gfx_table(ui_gfx(ui));
    }
    play_show(play, ui);
    bool over_all =
        play->menu || play->dice || play->typing.on || play->giving_up || play->taking_back;
    ui_block(ui, over_all);
    play_board_draw(play, ui);
    if (!ui_drawing(ui)) {
        play_draws(play, ui);
        play_engine_card(play, ui);
    }
    ui_block(ui, over_all || play->draw_shown || play->engines.card);
    play_panel(play, ui);
    ui_block(ui, over_all);
    play_bubble(play, ui);
    if (play_curtain_shown(play))
        play_curtain_card(play, ui);
    if (ui_drawing(ui)) {
        play_draws(play, ui);
        play_engine_card(play, ui);
    }
    if (play_card_covers(play))
        play_card(play, ui);
    if (play->view != NULL)
        board_view_draw_hand(play->view, ui);
    ui_block(ui, false);
    if (play->typing.on)
        play_typing(play, ui);
    play_input(play, ui);
    if (ui_drawing(ui))
        return;
    if (!play->anim.playing)
        play_advance(play, ui);
    play_card_comes(play, ui);
}

static void play_enter(Scene *scene)
{
    Play *play = (Play *)scene;
    const MatchSetup *setup = match_setup(play->match);
    /* A timed match found on the shelf waits for its players. */
    if (!play->stays_paused && (!setup->clock.timed || match_step_count(play->match) < 2))
        match_resume(play->match, app_now(scene->app));
    play_glance(scene);
    play_engines_begin(play);
    play->not_before = app_now(scene->app) + app_settings(scene->app)->computer_pause_ms;
    ui_damage_all(app_ui(scene->app));
}

static void play_leave(Scene *scene)
{
    Play *play = (Play *)scene;
    play->stays_paused = match_paused(play->match) && !play->engines.held;
    match_pause(play->match, app_now(scene->app));
    if (play->thinker != NULL)
        thinker_stop(play->thinker);
    play_engine_drop(play);
    play->engines.drawn = play->engines.held = false;
    play->asked = 0;
    if (!play->hint_known)
        play->hint = 0;
    if (play->changed)
        play_save(play, app_ui(scene->app));
}

static void play_free(Scene *scene)
{
    Play *play = (Play *)scene;
    thinker_free(play->thinker);
    play_engines_end(play);
    board_view_free(play->view);
    browse_release(&play->browse);
    match_free(play->match);
    free(play->cell);
    free(play);
}

static const SceneType play_scene_type = {
    .name = "play",
    .frame = play_frame,
    .enter = play_enter,
    .leave = play_leave,
    .answer = play_answer,
    .glance = play_glance,
    .free = play_free,
};

Scene *play_scene_new(App *app, Match *match, const char *path)
{
    Play *play = alloc_zero(1, sizeof *play);
    const MatchSetup *setup = match_setup(match);
    play->scene = (Scene){.type = &play_scene_type, .app = app};
    play->match = match;
    match_seen(match, SEAT_NONE, &play->seen);
    game_dress(catalog_find(app_catalog(app), setup->rules->id), &play->seen, &play->dressed);
    play->game = &play->dressed;
    shelf_name_of(path, play->place.name, sizeof play->place.name);
    play->layout = app_layout_for(app, setup->rules, setup->variant, &setup->options);
    if (play->layout != NULL)
        play->view = board_view_new(play->layout);
    play_review_open(play);
    play->ticket = match_ticket(match);
    play->shown = -1;
    /* Kept where somebody had looked back: a computer does not move there unasked. */
    play->stays_paused = match_can_redo(match) && match_next(match) != NEXT_HUMAN;
    play->stones_at = -1;
    board_hand_init(&play->hand);
    play->refused_site = SITE_NONE;
    play->flipped = settings_game(app_settings(app), setup->rules->id)->flipped;
    play_round_begin(play);
    return &play->scene;
}

void play_scene_tell(Scene *scene, void (*told)(Scene *listener), Scene *listener)
{
    Play *play = (Play *)scene;
    play->told = told;
    play->listener = listener;
}
