/* SPDX-License-Identifier: MIT */
/*
 * app.h -- the program as scenes see it: its window, settings, catalog, sounds, and the scene
 * stack.
 *
 * The loop sleeps in SDL_WaitEventTimeout; nothing changes, nothing is drawn, no CPU is used.
 */
#ifndef UI_APP_H
#define UI_APP_H

#include "data/catalog.h"
#include "data/guard.h"
#include "data/layout.h"
#include "data/openings.h"
#include "data/people.h"
#include "data/settings.h"
#include "lesson/progress.h"
#include "ui/app/command.h"
#include "ui/app/route.h"
#include "ui/board/board_anim.h"
#include "ui/board/board_view.h"
#include "ui/export/export.h"
#include "ui/sound/sound.h"

typedef struct AppOptions {
    const char *file; /* record to open */
    const char *game; /* "kalah/6x4" */
    const char *position;
    const char *seats; /* "human,level3" */
    const char *language;
    const char *scene;      /* --scene */
    const char *lesson;     /* a course of lessons */
    const char *screenshot; /* PNG to write; "-": draw, but write none */
    const char *audit;      /* JSON lines of texts, widgets, boards; without a screenshot, of the
                             * window */
    const char *frames;     /* file for the times of all pictures drawn: a line each with the time
                             * it was ready, milliseconds since the loop woke, milliseconds of work
                             * of the thread, pixels, milliseconds until the next is due or -1; work
                             * of 20 ms and more that drew none is noted too, with 0 pixels */
    const char *speak_to;   /* file for what is said aloud: a line each sentence */
    const char *export;     /* picture, drawing or film to write of the record, and end */
    int export_at;          /* its position: a step of the line; -1: the last */
    int export_pace;        /* of a film, milliseconds a move; 0: as usual */
    bool export_names, export_moves, sized; /* on the page; it has width and height */
    int width, height;                      /* of the screenshot, device pixels */
    float scale;                            /* 0: from the settings */
    int theme;                              /* ThemeId or -1: from the settings */
    bool fullscreen, no_sound;
    bool own_window;  /* even if one that is there could take the file */
    bool still_shelf; /* for tests: a picture shows the user's own matches and lessons, and the
                       * boards of the shelf are whole from the first one on */
    bool rough;       /* for tests: see gfx_rough() */
    bool has_seed;
    uint64_t seed;
} AppOptions;

/* Runs the program; returns the exit code. */
int app_run(const AppOptions *options, const Rooms *rooms);

/* --- for scenes; to go to another: route.h --- */
Scene *app_top(App *app);              /* the one on top; NULL: none */
void app_push(App *app, Scene *scene); /* takes the scene over */
void app_pop(App *app);                /* back to the one below; the last one ends the program */
void app_home(App *app);               /* drop all but the first */
/* Do so many lie on each other that it is time to go home before another comes?  From the rule book
 * to a lesson, from there to the rule book one could go on for ever. */
bool app_is_crowded(const App *app);
void app_quit(App *app);
/* Leaves full screen; false if the window does not fill it. */
bool app_unfill(App *app);
/* The commands that every scene has; NULL behind the last.  APP_LEAVE is each scene's own to do. */
typedef enum AppCommand {
    APP_FILL,
    APP_HOME,
    APP_SHEET,
    APP_LEAVE,
    APP_QUIT,
    APP_SPEAK,
    APP_READ,
    APP_COMMANDS
} AppCommand;
const Command *app_command(int id);

/* What is wrong with the user's files, a sentence a line: each is said once, on the screen and in
 * the log.  Several at once stand in the report, which the library shows until it is closed. */
void app_tell(App *app, const Buffer *lines);
Buffer *app_report(App *app);

Settings *app_settings(App *app);
/* Call after changing settings: applies and saves them. */
void app_settings_changed(App *app);
/* What the learner has done, read at first use; damage is said then.  One for all scenes. */
Progress *app_progress(App *app);
/* Call after changing it: saves it. */
void app_progress_changed(App *app);
/* The people of this house, read at first use; none in a picture. */
const People *app_people(App *app);
/* One has been saved, has come or gone: they are read anew at the next use. */
void app_people_changed(App *app);
/* Who sits at the shelf, whose lessons and last choices these are; NULL: a guest. */
const Person *app_person(App *app);
void app_person_choose(App *app, const char *id);
/* What is locked here; read anew whenever one goes somewhere, for another window may have locked
 * it. Nothing is in a picture. */
const Guard *app_guard(App *app);
/* What it is from now on, kept; a fault is said.  Not if another window has locked it meanwhile. */
void app_guard_change(App *app, const Guard *guard);
const Catalog *app_catalog(App *app);
/* How large everything is wished to be, percent: chosen by somebody, else the desktop's. */
int app_scale(App *app);
/* How many pixels a screen of fine ones has for one that SDL counts in; 1 elsewhere. */
float app_pixels(const App *app);
/* Is everything to be shown at once, without motion? */
bool app_is_calm(const App *app);
/* The theme in force, by the settings or the desktop. */
Look app_theme(const App *app);

/* The desktop's own dialog for a file, where it has one: what is chosen in it goes to chosen() of
 * the scene on top.  False: there is none, so that the scene shows a page of ours. */
typedef struct AppAskFile {
    bool save;
    const char *title;
    const char *name, *folder; /* proposed for one to be saved; "": none */
} AppAskFile;
bool app_ask_file(App *app, const AppAskFile *ask);

/* Silent, or not any more. */
void app_mute(App *app);
/* Plays a sound, unless a picture is taken. */
void app_play_sound(App *app, SoundId id);
/* Layout of a variant's board, loaded at first use and kept; NULL, said once, if it is damaged. */
const Layout *app_layout(App *app, const Variant *variant, const Rules *rules);
/* The same for the options of a match under way. */
const Layout *app_layout_for(App *app, const Rules *rules, const char *variant,
                             const Options *options);
/* What the beginnings of a game are called, loaded at first use and kept; NULL if it has no names
 * for them. */
const Openings *app_openings(App *app, const Rules *rules);
/* Theme, set, signs and coordinates as the settings have them for this game. */
BoardLook app_look(App *app, const Layout *layout);
/* A page that a match is drawn on as the settings have its board, without names and moves; no
 * layout: the board cannot be read, which has been said. */
void app_page(App *app, const MatchSetup *setup, PageHow *out);
/* Write what --export asks for; exit code. */
int app_export(App *app);
/* How moves are shown, as the settings have it; `dropped` as in BoardAnimHow. */
BoardAnimHow app_motion(App *app, Site dropped);
const AppOptions *app_options(App *app);
Ui *app_ui(App *app);
/* True while a picture is taken: no animation, no clock, no saving, no computer thinking. */
bool app_still(App *app);
/* ... and the user's own matches and lessons are left out of it. */
bool app_without_user(App *app);
/* Milliseconds of a monotonic clock; fixed while a picture is taken. */
int64_t app_now(App *app);
/* "2026-11-21 14:03"; fixed while a picture is taken. */
void app_date(App *app, char out[32]);
/* 64 random bits from the system, or from --seed. */
uint64_t app_random(App *app);
/* The seed of the next match: drawn before anybody sees its commitment (match/commitment.h).  What
 * takes it has another drawn. */
void app_seed_show(App *app, MatchSetup *out);
void app_seed_take(App *app, MatchSetup *out);
/* SDL event number by which threads answer to the top scene. */
Uint32 app_answer_event(App *app);

#endif
