/* SPDX-License-Identifier: MIT */
/* people_edit.c -- somebody new, and changing him. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/fair.h"
#include "data/words.h"
#include "ui/scenes/people/people_inside.h"

enum { FACE_CHOICE = 64, SIGN_CHOICE = 48, GAP = 8, INSET = 6, FIELD_MOST = 420 };

void people_edit_begin(PeopleScene *scene, const Person *person)
{
    App *app = scene->scene.app;
    char date[32];
    people_edit_keep(scene);
    app_date(app, date);
    scene->draft = person != NULL ? *person : person_new(app_people(app), "", date);
    scene->known = person != NULL ? *person : (Person){0};
    scene->editing = true;
    scene->page_height = 0;
    if (app_ui(app) == NULL)
        return;
    if (person == NULL)
        ui_field_begin(app_ui(app), "people.name");
    ui_damage_all(app_ui(app));
}

bool people_edit_keep(PeopleScene *scene)
{
    App *app = scene->scene.app;
    Text why = {0};
    char name[SETUP_NAME_MAX];
    setup_copy_text(name, sizeof name, scene->draft.name);
    if (!scene->editing || name[0] == '\0' || app_still(app))
        return false;
    memcpy(scene->draft.name, name, sizeof name);
    if (people_namesake(app_people(app), &scene->draft) != NULL) {
        words_fill(&why,
                   words("Somebody is called {0} already: add something, such as “{0} 2”, so that "
                         "you can tell them apart."),
                   (const char *[3]){name}, NULL);
        ui_toast(app_ui(app), why.s);
        return false;
    }
    if (!person_save(&scene->draft, &scene->known, &why)) {
        ui_toast(app_ui(app), why.s);
        return false;
    }
    scene->editing = false;
    app_people_changed(app);
    return true;
}

void people_edit_done(PeopleScene *scene)
{
    char name[SETUP_NAME_MAX];
    setup_copy_text(name, sizeof name, scene->draft.name);
    if (people_edit_keep(scene))
        people_show(scene, scene->draft.id);
    else if (name[0] == '\0')
        ui_toast(app_ui(scene->scene.app), words("Write the name first."));
}

/* Squares beside each other, in as many rows as they need; `choose` draws what is in one. */
static void choices(PeopleScene *scene, Flow *flow, const char *what, int n, float side)
{
    Ui *ui = flow->ui;
    bool face = strcmp(what, "face") == 0;
    int across = flow_across(flow, n, side, GAP);
    for (int i = 0; i < n; i += across) {
        Rect row = flow_take(flow, side);
        flow_gap(flow, GAP);
        for (int k = i; k < n && k < i + across; k++) {
            char id[32];
            Rect r = rect_cut_left(&row, side);
            rect_cut_left(&row, GAP);
            snprintf(id, sizeof id, "people.%s.%d", what, k + 1);
            bool chosen =
                face ? strcmp(scene->draft.face, person_faces[k]) == 0 : scene->draft.sign == k;
            if (face_choice(ui, id, r, chosen, face ? face_name(k) : face_sign_name(k))) {
                if (face)
                    snprintf(scene->draft.face, sizeof scene->draft.face, "%s", person_faces[k]);
                else
                    scene->draft.sign = k;
                ui_damage_all(ui);
            }
            char path[48];
            snprintf(path, sizeof path, "faces/%s", person_faces[k % PERSON_FACES]);
            if (ui_drawing(ui) && face)
                gfx_sprite(ui_gfx(ui), path, rect_inset(r, INSET));
            else if (ui_drawing(ui))
                face_sign(ui_gfx(ui), k, rect_inset(r, INSET));
        }
    }
    flow_gap(flow, GAP);
}

static void switch_row(Flow *flow, const char *id, const char *label, bool *value)
{
    Ui *ui = flow->ui;
    Rect r = flow_take(flow, 44);
    Rect knob = rect_cut_right(&r, 56);
    ui_label(ui, r, label, false);
    if (ui_switch(ui, id, rect_inset(knob, 8), value))
        ui_damage_all(ui);
    ui_rule(ui, flow->x, flow->y, flow->w);
}

/* What odds are proposed by, until rated games tell more. */
static void handicap_row(Flow *flow, Person *person)
{
    Text value = {0};
    text_add(&value, person->handicap > 0 ? "+%d" : "%d", FAIR_HANDICAP_POINTS * person->handicap);
    Rect r = flow_take(flow, 52), stepper = rect_cut_right(&r, 148);
    ui_label(flow->ui, r, words("Points stronger than most"), false);
    int by = ui_stepper(flow->ui, "people.handicap", stepper, value.s, person->handicap > 0,
                        person->handicap < PERSON_HANDICAP_MAX);
    person->handicap += by;
    if (by != 0)
        ui_damage_all(flow->ui);
    flow_quiet(flow, words("As long as there are no rated games, this number suggests the odds "
                           "when a game begins."));
    flow_gap(flow, 8);
    ui_rule(flow->ui, flow->x, flow->y, flow->w);
}

void people_edit(PeopleScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    Person *person = &scene->draft;
    ui_label(ui, flow_take(flow, 26), words("Name"), true);
    Rect field = flow_take(flow, BUTTON_HEIGHT);
    field.w = fminf(field.w, FIELD_MOST);
    ui_text_field(ui, "people.name", field, person->name, sizeof person->name, words("Name…"));
    if (ui_field_entered(ui, "people.name"))
        people_edit_done(scene);
    flow_gap(flow, 16);
    ui_label(ui, flow_take(flow, 26), words("Face"), true);
    choices(scene, flow, "face", PERSON_FACES, FACE_CHOICE);
    ui_label(ui, flow_take(flow, 26), words("Colour and sign"), true);
    choices(scene, flow, "sign", PERSON_SIGNS, SIGN_CHOICE);
    switch_row(flow, "people.hints", words("May ask for hints"), &person->hints);
    switch_row(flow, "people.takebacks", words("May take moves back"), &person->take_backs);
    switch_row(flow, "people.confirm", words("Moves wait for a yes"), &person->confirm);
    handicap_row(flow, person);
    flow_gap(flow, 12);
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    if (ui_button(ui, "people.cancel", rect_cut_left(&r, fminf(220, r.w)), NULL, words("Cancel"),
                  BUTTON_PLAIN, true)) {
        scene->editing = false;
        people_show(scene, scene->id);
    }
    flow_gap(flow, 8);
}
