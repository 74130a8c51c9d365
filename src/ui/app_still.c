/* app_still.c -- a scene as a PNG without a window: tests, documentation and reviews. */
#include <SDL_image.h>
#include <stdio.h>

#include "base/log.h"
#include "data/files.h"
#include "ui/app_inside.h"
#include "ui/scenes/scenes.h"

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
    if (!scenes_begin(app))
        return 2;
    Buffer texts = {0}, places = {0};
    Input none = {.kind = INPUT_NONE, .x = -1e6f, .y = -1e6f};
    app_frame(app, &none, false);
    app_frame(app, &none, false);
    Rect damage[16];
    ui_take_damage(app->ui, damage);
    if (options->audit != NULL) {
        gfx_audit(app->gfx, &texts);
        ui_list(app->ui, &places);
    }
    app_frame(app, &none, true);
    app_bury(app);
    int code = 0;
    if (IMG_SavePNG(app->surface, options->screenshot) != 0) {
        log_warn("%s: cannot be written: %s", options->screenshot, SDL_GetError());
        code = 1;
    }
    Text why = {0};
    if (options->audit != NULL) {
        buffer_add_bytes(&texts, buffer_string(&places), places.n);
        if (!file_write_atomic(options->audit, buffer_string(&texts), texts.n, &why)) {
            log_warn("%s", why.s);
            code = 1;
        }
    }
    buffer_release(&texts);
    buffer_release(&places);
    SDL_FreeSurface(app->surface);
    app->surface = NULL;
    return code;
}
