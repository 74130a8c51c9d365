/*
 * app_inside.h -- what the files of the app share; scenes include app.h.
 */
#ifndef UI_APP_INSIDE_H
#define UI_APP_INSIDE_H

#include "ui/app.h"

enum { SCENE_MAX = 12, LAYOUT_KEPT = 24 };

typedef struct KeptLayout {
    char key[160];
    Layout *layout; /* NULL: damaged, and said */
} KeptLayout;

struct App {
    AppOptions options;
    SDL_Window *window; /* NULL while a picture is taken */
    SDL_Surface *surface;
    Gfx *gfx;
    Ui *ui;
    Settings settings;
    Catalog *catalog;
    Sound *sound;
    Scene *scene[SCENE_MAX];
    int scene_n;
    Scene *dead[SCENE_MAX]; /* left, freed when no frame() of theirs is running */
    int dead_n;
    bool quit, still;
    bool fresh; /* another scene is the top one, and has not declared itself yet */
    Uint32 answer;
    KeptLayout layout[LAYOUT_KEPT];
    int layout_n;
    float pointer_x, pointer_y; /* logical */
    int64_t press_at;           /* a finger lies on the screen since; 0: none */
    char first_toast[256];
    SDL_GameController *pad;
    bool pads_started;
};

/* Device size, settings and theme to gfx. */
void app_retarget(App *app);
/* One frame() of the top scene. */
void app_frame(App *app, const Input *input, bool drawing);
/* SDL's event to ours; INPUT_NONE if it is none of ours. */
Input app_translate(App *app, const SDL_Event *event);
/* Render one scene without a window; exit code. */
int app_take_picture(App *app);
void app_bury(App *app);

#endif
