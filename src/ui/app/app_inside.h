/* SPDX-License-Identifier: MIT */
/*
 * app_inside.h -- what the files of the app share; scenes include app.h.
 */
#ifndef UI_APP_INSIDE_H
#define UI_APP_INSIDE_H

#include "data/handover.h"
#include "data/layouts.h"
#include "data/window_place.h"
#include "ui/app/app.h"
#include "ui/app/ears.h"
#include "ui/app/errand.h"
#include "ui/app/fingers.h"
#include "ui/app/pads.h"
#include "ui/app/wishes.h"
#include "ui/app/x_desktop.h"
#include "ui/widgets/letterboard.h"

enum { SCENE_MAX = 12, SCENE_SPARE = 4, GAMES_KEPT = 16 };
enum { WINDOW_MIN_WIDTH = 640, WINDOW_MIN_HEIGHT = 480 };

/* What --frames notes: when the work on the next picture began. */
typedef struct Frames {
    double woke, cpu; /* milliseconds of a clock on the wall, and of this thread's work */
    Buffer lines;
} Frames;

struct App {
    AppOptions options;
    const Rooms *rooms;
    SDL_Window *window;           /* NULL while a picture is taken */
    SDL_Rect place, place_before; /* neither maximised nor filling the screen: now, before that */
    WindowPlace stood;            /* last time */
    bool stood_kept;              /* in its file */
    bool framed;                  /* its frame has been seen, and both fit on the screen */
    int wished_scale;             /* percent, by the desktop; 0: not asked yet */
    SDL_Rect unfilled;    /* to be given back after filling the screen by hand; w 0: it was not */
    SDL_Surface *surface; /* drawn on */
    SDL_Surface *copied;  /* the same, if it is not the window's own; else NULL */
    SDL_Renderer *fine;   /* shows it where SDL would do so by a coarser texture; else NULL */
    SDL_Texture *sheet;   /* ... on this */
    Gfx *gfx;
    Ui *ui;
    Settings settings, settings_known; /* in force; as they were last read or saved */
    char language[8];      /* for which the words were last asked, as the settings call it */
    char language_kept[8]; /* remembered instead of what the command line asks for */
    bool fullscreen_kept;
    Progress progress;
    bool progress_known, progress_failed; /* read; not saved, and that has been said */
    People people;
    bool people_known; /* read */
    Guard guard;
    bool guard_known; /* read */
    Catalog *catalog;
    Sound *sound;
    Scene *scene[SCENE_MAX];
    int scene_n;
    Scene *dead[2 * SCENE_MAX]; /* left, freed when no frame() of theirs is running */
    int dead_n;
    bool has_next_seed;
    uint64_t next_seed, next_seed_high; /* of the next match */
    bool quit, still;
    bool retarget;         /* app_retarget() is due before anything is drawn */
    bool fresh;            /* another scene is the top one, and has not declared itself yet */
    Uint32 answer, handed; /* events: from threads of scenes, from the door */
    Handover door;
    SDL_atomic_t door_free;
    SDL_Thread *door_process; /* NULL: nobody listens */
    Layouts layouts;
    struct KeptOpenings {
        const Rules *rules;
        Openings *openings; /* NULL: there are none */
    } openings[GAMES_KEPT];
    int openings_n;
    float pointer_x, pointer_y; /* logical */
    uint16_t mods; /* keys held when the event under way came: SDL's are those of now */
    Fingers fingers;
    struct {
        Errand *errand; /* NULL: none are on order */
        GfxOrder *order;
    } sprites;
    Buffer told, report; /* of app_tell() */
    bool pads_started;
    Pads pads;
    Letterboard letterboard;
    int unstored;    /* pictures that waited for their files when last looked */
    int64_t keep_at; /* when one may be written */
    Frames frames;
    Ears ears;
    Wishes wishes;
    XDesktop x_desktop;
    Scene *asks; /* for whom the desktop's dialog is open; NULL: for none */
};

/* Until the program ends (app_loop.c). */
void app_loop(App *app);
/* One frame() of the top scene. */
void app_frame(App *app, const Input *input, bool drawing);
/* SDL's event to ours; INPUT_NONE if it is none of ours. */
Input app_translate(App *app, const SDL_Event *event);
/* Render one scene without a window; exit code. */
int app_take_picture(App *app);
/* Write what the window shows to the file of --audit, if there is one. */
void app_audit(App *app);
void app_bury(App *app);

/* --- the window (app_window.c) --- */
bool app_window_open(App *app);
/* The whole screen or not, as the settings say. */
void app_window_fill(App *app);
/* Device size, settings and theme to gfx.  Ends the program if there is nothing to draw on. */
void app_retarget(App *app);
/* Drawn rectangles, device pixels, to the screen. */
void app_window_show(App *app, const SDL_Rect *rects, int n);

/* --- files that the desktop opens (app_door.c) --- */
void app_door_open(App *app);
/* Whether one is welcome, from now on. */
void app_door_settle(App *app);
/* One has come; takes the text over. */
void app_door_take(App *app, char *given);
void app_door_close(App *app);

/* --- what the desktop wishes (app_window.c) --- */
/* Somebody comes back from elsewhere: perhaps from the desktop's settings. */
void app_wishes_look(App *app);
/* What has come from the portal is in force. */
void app_wishes_take(App *app);

/* --- sprites that take long (app_sprites.c) --- */
/* Before a picture: what is made is taken in. */
void app_sprites_take(App *app);
/* After it: what it wanted is ordered.  False: it is whole, nothing is on order. */
bool app_sprites_order(App *app);
/* Waits for what is on order. */
void app_sprites_end(App *app);

/* --- the screen's sleep (app_saver.c) --- */
void app_saver_settle(App *app);

/* --- its place (app_place.c) --- */
/* Where it is to be opened. */
SDL_Rect app_place_begin(App *app);
/* It may have moved, or got another size. */
void app_place_note(App *app);
/* Its place goes to its file. */
void app_place_remember(App *app);

/* --- for those who hear it (app_hear.c, app_voice.c); nothing happens unless somebody does --- */
/* As the settings say, from now on. */
void app_ears_settle(App *app);
void app_ears_close(App *app);
/* What was said in this pass goes out; then what has changed on the screen. */
void app_hear(App *app);
/* Is this what somebody did who listens, and hears what comes of it before anything else happens?
 */
bool app_hears_first(const App *app, const SDL_Event *event);
/* An input has come: what was said lately may be said again. */
void app_hear_input(App *app, const SDL_Event *event);
/* The window has come under the pointer, which nobody has moved: that says nothing. */
bool app_points_idly(const App *app, const SDL_Event *event);
/* Each widget with its name, of a button its tip as well, as lines of JSON {"widget","name","tip"}:
 * tests. */
void app_names(App *app, Buffer *out);
/* All that is to be read, from top to bottom. */
void app_read_aloud(App *app);

/* --- measuring (app_frames.c); nothing happens without --frames --- */
void app_frames_begin(App *app);
/* Device rectangles that have just reached the screen. */
void app_frames_note(App *app, const SDL_Rect *rects, int n);
void app_frames_save(App *app);

#endif
