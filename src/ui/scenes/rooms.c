/* SPDX-License-Identifier: MIT */
/* rooms.c -- who makes the scene that a route leads to. */
#include "ui/scenes/rooms.h"

#include "ui/scenes/editor/editor.h"
#include "ui/scenes/tips.h"

static Scene *to_setup(App *app, const Route *r)
{
    return r->position != NULL ? setup_scene_at(app, r->game, r->variant, r->options, r->position)
                               : setup_scene_new(app, r->game);
}

static Scene *to_play(App *app, const Route *r)
{
    Scene *play = play_scene_new(app, r->match, r->path != NULL ? r->path : "");
    play_scene_tell(play, &r->listener);
    play_scene_read(play, r->stamp);
    if (r->review)
        play_scene_review(play);
    if (r->study)
        play_scene_study(play);
    if (r->book)
        play_scene_book(play);
    return play;
}

static Scene *to_editor(App *app, const Route *r)
{
    Scene *editor = editor_scene_new(app, r->game, r->variant, r->state);
    editor_scene_tell(editor, &r->listener);
    return editor;
}

static Scene *rooms_make(App *app, const Route *r)
{
    bool locked;
    switch (r->to) {
    case ROUTE_HOME:
        return home_scene_new(app);
    case ROUTE_SETUP:
        return to_setup(app, r);
    case ROUTE_COMPARE:
        return compare_scene_new(app, r->game, r->variant);
    case ROUTE_PLAY:
        return to_play(app, r);
    case ROUTE_EDITOR:
        return to_editor(app, r);
    case ROUTE_LESSONS:
        return lessons_scene_new(app);
    case ROUTE_LESSON:
        return lesson_scene_new(app, r->course, r->step, &locked);
    case ROUTE_DAILY:
        return lesson_scene_daily_new(app, r->hint, &locked);
    case ROUTE_PUZZLES:
        return puzzles_scene_new(app, r->game);
    case ROUTE_PUZZLE:
        return lesson_scene_puzzle_new(app, r->game, r->course, r->round, &locked);
    case ROUTE_LIBRARY:
        return r->names != NULL ? library_scene_of(app, r->head, r->names) : library_scene_new(app);
    case ROUTE_TOURNAMENTS:
        return tournaments_scene_new(app);
    case ROUTE_PEOPLE:
        return people_scene_new(app);
    case ROUTE_CHOOSER:
        return chooser_scene_new(app);
    case ROUTE_SAVE_AS:
        return save_as_scene_new(app, r->match, r->step);
    case ROUTE_SETTINGS:
        return settings_scene_new(app);
    case ROUTE_RULEBOOK:
        return rulebook_scene_new(app, r->game != NULL ? r->game->rules->id : NULL, r->paragraph);
    case ROUTE_SHEETS:
        return sheets_scene_new(app);
    case ROUTE_KEYS:
        return keys_scene_new(app);
    }
    return NULL;
}

const Rooms scenes_rooms = {
    .make = rooms_make,
    .begin = scenes_begin,
    .take_files = scenes_take_files,
    .hand_over = scenes_hand_over,
    .sheet = keys_scene_toggle,
    .tip = tips_of,
};
