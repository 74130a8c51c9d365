/* SPDX-License-Identifier: MIT */
/* app_people.c -- the people of this house, who of them sits at the shelf, what he has learnt, and
 * what is locked for all of them. */
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "data/files.h"
#include "ui/app/app_inside.h"

const People *app_people(App *app)
{
    Buffer faults = {0};
    if (app->people_known || app_without_user(app))
        return &app->people;
    app->people_known = true;
    people_load(&app->people, &faults);
    app_tell(app, &faults);
    buffer_release(&faults);
    return &app->people;
}

void app_people_changed(App *app)
{
    people_release(&app->people);
    app->people_known = false;
    ui_damage_all(app->ui);
}

const Person *app_person(App *app)
{
    return people_find(app_people(app), app->settings.person);
}

/* Last choices go with whoever made them; while nobody is chosen they are the guest's. */
static const char *whose(const char *id)
{
    return id[0] != '\0' ? id : "guest";
}

static void choices_keep(App *app)
{
    Text path = {0}, why = {0};
    Buffer bytes = {0};
    settings_choices_write(&app->settings, &bytes);
    if (!person_part(whose(app->settings.person), PERSON_CHOICES, &path, &why) ||
        !file_write_atomic(path.s, bytes.s, bytes.n, &why))
        ui_toast(app->ui, why.s);
    buffer_release(&bytes);
}

/* Whoever has none yet begins with those that are there. */
static void choices_take(App *app, const char *id)
{
    Text path = {0};
    Buffer faults = {0};
    if (person_part(whose(id), PERSON_CHOICES, &path, NULL))
        settings_choices_load(path.s, &app->settings, &faults);
    app_tell(app, &faults);
    buffer_release(&faults);
}

void app_person_choose(App *app, const char *id)
{
    if (!app->still && strcmp(app->settings.person, id) != 0) {
        if (app->settings.person[0] == '\0' || app_person(app) != NULL) /* else he is gone */
            choices_keep(app);
        choices_take(app, id);
    }
    snprintf(app->settings.person, sizeof app->settings.person, "%s", id);
    progress_release(&app->progress); /* another one's */
    app->progress_known = false;
    app_settings_changed(app);
}

/* ------------------------------------------------- what the learner has done */

/* One for all scenes, because lessons, rule books and lists of courses lie on each other. */
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

/* --------------------------------------------------------- what is locked */

const Guard *app_guard(App *app)
{
    Buffer faults = {0};
    if (app->guard_known)
        return &app->guard;
    app->guard_known = true;
    app->guard = app_without_user(app) ? guard_open() : guard_load(&faults);
    app_tell(app, &faults);
    buffer_release(&faults);
    return &app->guard;
}

void app_guard_change(App *app, const Guard *guard)
{
    Text why = {0};
    Guard known = *app_guard(app);
    ui_damage_all(app->ui);
    app->guard_known = false;
    if (guard_is_locked(app_guard(app)) && strcmp(app->guard.hash, known.hash) != 0)
        return;
    app->guard = *guard;
    if (!app->still && !guard_save(guard, &why)) {
        log_warn("%s", why.s);
        ui_toast(app->ui, why.s);
    }
}
