/* SPDX-License-Identifier: MIT */
/* app_still.c -- a scene as a PNG without a window, and in words: tests, documentation, reviews. */
#include <SDL_image.h>
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "data/files.h"
#include "ui/app/app_inside.h"

/* Draws all of it once more, to hear it told. */
static bool audit(App *app)
{
    Buffer texts = {0}, places = {0};
    Text why = {0};
    Input none = {.kind = INPUT_NONE, .x = app->pointer_x, .y = app->pointer_y};
    gfx_audit(app->gfx, &texts);
    ui_list(app->ui, &places);
    app_frame(app, &none, true);
    gfx_audit(app->gfx, NULL);
    ui_list(app->ui, NULL);
    buffer_add_bytes(&texts, buffer_string(&places), places.n);
    if (app->still)
        app_names(app, &texts);
    bool good = file_write_atomic(app->options.audit, buffer_string(&texts), texts.n, &why);
    if (!good)
        log_warn("%s", why.s);
    buffer_release(&texts);
    buffer_release(&places);
    return good;
}

void app_audit(App *app)
{
    if (app->options.audit != NULL)
        audit(app);
}

int app_take_picture(App *app)
{
    const AppOptions *options = &app->options;
    app->surface = SDL_CreateRGBSurfaceWithFormat(0, options->width, options->height, 32,
                                                  SDL_PIXELFORMAT_RGB888);
    if (app->surface == NULL) {
        log_warn("no picture of %d x %d: %s", options->width, options->height, SDL_GetError());
        return 1;
    }
    app_retarget(app);
    app->pointer_x = app->pointer_y = -1e6f;
    if (!app->rooms->begin(app))
        return 2;
    Input none = {.kind = INPUT_NONE, .x = -1e6f, .y = -1e6f};
    app_frame(app, &none, false);
    app_frame(app, &none, false);
    Rect damage[16];
    ui_take_damage(app->ui, damage);
    int code = 0;
    if (options->audit == NULL)
        app_frame(app, &none, true);
    else if (!audit(app))
        code = 1;
    app_bury(app);
    bool kept = strcmp(options->screenshot, "-") != 0; /* packing it takes longer than drawing it */
    if (kept && IMG_SavePNG(app->surface, options->screenshot) != 0) {
        log_warn("%s: cannot be written: %s", options->screenshot, SDL_GetError());
        code = 1;
    }
    SDL_FreeSurface(app->surface);
    app->surface = NULL;
    return code;
}
