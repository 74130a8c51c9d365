/* SPDX-License-Identifier: MIT */
/* play_keys.c -- the keys of a match: the same in every game, by place on the keyboard. */
#include "data/words.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_panel.h"

static void key_step_back(Play *play, Ui *ui)
{
    play_browse_way(play, ui, WAY_BACK);
}

static void key_step_on(Play *play, Ui *ui)
{
    play_browse_way(play, ui, WAY_ON);
}

static void key_first(Play *play, Ui *ui)
{
    play_browse_way(play, ui, WAY_FIRST);
}

static void key_last(Play *play, Ui *ui)
{
    play_browse_way(play, ui, WAY_LAST);
}

/* What was played instead of the last move or, where that was the only one, of the next. */
static void go_branch(Play *play, Ui *ui, int way)
{
    int step = play_shown(play), next = match_step(play->match, step).number + 1;
    if (match_branch_count(play->match, step) == 1 && next < play_line_count(play))
        step = play_line_step(play, next);
    play_browse_branch(play, ui, step, way);
}

static void key_branch_back(Play *play, Ui *ui)
{
    go_branch(play, ui, -1);
}

static void key_branch_on(Play *play, Ui *ui)
{
    go_branch(play, ui, 1);
}

static void key_mute(Play *play, Ui *ui)
{
    (void)ui;
    app_settings(play->scene.app)->mute = !app_settings(play->scene.app)->mute;
    app_settings_changed(play->scene.app);
}

static void key_rules(Play *play, Ui *ui)
{
    (void)ui;
    play_rules(play);
}

static void key_menu(Play *play, Ui *ui)
{
    play->menu = !play->menu;
    ui_damage_all(ui);
}

static void key_dice(Play *play, Ui *ui)
{
    play->dice = play_has_luck(play);
    ui_damage_all(ui);
}

static void key_type(Play *play, Ui *ui)
{
    typing_begin(&play->typing, ui);
}

static void key_copy(Play *play, Ui *ui)
{
    play_copy(play, ui, false);
}

static void key_copy_game(Play *play, Ui *ui)
{
    play_copy(play, ui, true);
}

static void key_save(Play *play, Ui *ui)
{
    play_save(play, ui);
    if (!play->save_failed)
        ui_toast(ui, words("The match is kept in the library, after every move by itself."));
}

static void key_new(Play *play, Ui *ui)
{
    (void)ui;
    app_replace(play->scene.app, setup_scene_new(play->scene.app, play->game));
}

static void key_open(Play *play, Ui *ui)
{
    (void)ui;
    app_push(play->scene.app, library_scene_new(play->scene.app));
}

static void key_settings(Play *play, Ui *ui)
{
    (void)ui;
    app_push(play->scene.app, settings_scene_new(play->scene.app));
}

typedef struct PlayKey {
    SDL_Scancode key;
    uint16_t mods;
    void (*pressed)(Play *play, Ui *ui);
} PlayKey;

static const PlayKey keys[] = {
    {SDL_SCANCODE_Z, KMOD_CTRL, play_undo},
    {SDL_SCANCODE_Z, KMOD_CTRL | KMOD_SHIFT, play_redo},
    {SDL_SCANCODE_Y, KMOD_CTRL, play_redo},
    {SDL_SCANCODE_COMMA, 0, key_step_back},
    {SDL_SCANCODE_LEFT, KMOD_CTRL, key_step_back},
    {SDL_SCANCODE_PERIOD, 0, key_step_on},
    {SDL_SCANCODE_RIGHT, KMOD_CTRL, key_step_on},
    {SDL_SCANCODE_HOME, KMOD_CTRL, key_first},
    {SDL_SCANCODE_END, KMOD_CTRL, key_last},
    {SDL_SCANCODE_UP, KMOD_CTRL, key_branch_back},
    {SDL_SCANCODE_DOWN, KMOD_CTRL, key_branch_on},
    {SDL_SCANCODE_H, 0, play_hint},
    {SDL_SCANCODE_F, 0, play_flip},
    {SDL_SCANCODE_R, 0, play_replay},
    {SDL_SCANCODE_P, 0, play_pause},
    {SDL_SCANCODE_M, 0, key_mute},
    {SDL_SCANCODE_F1, 0, key_rules},
    {SDL_SCANCODE_F10, 0, key_menu},
    {SDL_SCANCODE_D, 0, key_dice},
    {SDL_SCANCODE_SLASH, 0, key_type},
    {SDL_SCANCODE_C, KMOD_CTRL, key_copy},
    {SDL_SCANCODE_C, KMOD_CTRL | KMOD_SHIFT, key_copy_game},
    {SDL_SCANCODE_V, KMOD_CTRL, play_paste},
    {SDL_SCANCODE_S, KMOD_CTRL, key_save},
    {SDL_SCANCODE_N, KMOD_CTRL, key_new},
    {SDL_SCANCODE_O, KMOD_CTRL, key_open},
    {SDL_SCANCODE_COMMA, KMOD_CTRL, key_settings},
};

bool play_keys(Play *play, Ui *ui)
{
    for (size_t i = 0; i < SDL_arraysize(keys); i++) {
        if (ui_key(ui, keys[i].key, keys[i].mods)) {
            keys[i].pressed(play, ui);
            play_refusal_forget(play, ui); /* the rules have been opened where it speaks of them */
            return true;
        }
    }
    return false;
}
