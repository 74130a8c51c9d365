/* SPDX-License-Identifier: MIT */
/* app_progress.c -- what the learner has done: one for all scenes, because lessons, rule books and
 * lists of courses lie on each other. */
#include "base/log.h"
#include "ui/app/app_inside.h"

Progress *app_progress(App *app)
{
    Text said = {0};
    if (app->progress_known || app_without_user(app))
        return &app->progress;
    app->progress_known = true;
    const Person *person = app_person(app);
    progress_load_of(&app->progress, person != NULL ? person->id : "", &said);
    if (said.n > 0) {
        log_warn("%s", said.s);
        ui_toast(app->ui, said.s);
    }
    return &app->progress;
}

void app_progress_changed(App *app)
{
    Text why = {0};
    if (app->still)
        return;
    bool failed = !progress_save(&app->progress, &why);
    if (failed && !app->progress_failed) { /* once is enough */
        log_warn("%s", why.s);
        ui_toast(app->ui, why.s);
    }
    app->progress_failed = failed;
}
