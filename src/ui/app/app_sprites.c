/* SPDX-License-Identifier: MIT */
/* app_sprites.c -- sprites on order (ui/gfx/gfx.h) are made beside the window. */
#include "ui/app/app_inside.h"

static void sprites_work(Errand *errand, void *of)
{
    (void)errand;
    gfx_order_make(of);
}

void app_sprites_take(App *app)
{
    if (app->sprites.errand == NULL || !errand_done(app->sprites.errand, 0))
        return;
    app_sprites_end(app);
    ui_damage_all(app->ui);
}

bool app_sprites_order(App *app)
{
    if (app->sprites.errand != NULL)
        return true;
    app->sprites.order = gfx_order_take(app->gfx);
    if (app->sprites.order == NULL)
        return false;
    app->sprites.errand = errand_new(app->answer, sprites_work, app->sprites.order);
    return true;
}

void app_sprites_end(App *app)
{
    errand_free(app->sprites.errand);
    gfx_order_put(app->gfx, app->sprites.order);
    app->sprites.errand = NULL;
    app->sprites.order = NULL;
}
