/* SPDX-License-Identifier: MIT */
/* app_people.c -- the people of this house, and who of them sits at the shelf. */
#include <stdio.h>

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

void app_person_choose(App *app, const char *id)
{
    snprintf(app->settings.person, sizeof app->settings.person, "%s", id);
    progress_release(&app->progress); /* another one's */
    app->progress_known = false;
    app_settings_changed(app);
}
