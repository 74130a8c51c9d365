/* SPDX-License-Identifier: MIT */
/* setup_people.c -- who sits here, by one click on a face; and whether it is rated. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/face.h"

enum { GAP = 2, ABOVE = 8 };

static int across(float w)
{
    int n = (int)((w + GAP) / (FACE_NAMED_WIDTH + GAP));
    return n > 0 ? n : 1;
}

float setup_people_height(const Setup *setup, float w)
{
    int n = app_people(setup->scene.app)->n, rows = (n + across(w) - 1) / across(w);
    return n > 0 ? ABOVE + (float)rows * (FACE_NAMED_HEIGHT + GAP) - GAP : 0;
}

/* A click on whoever sits there already makes it a guest's seat. */
static void person_take(Setup *setup, Seat seat, const Person *person)
{
    SeatSetup *own = &setup->seat[seat];
    bool there = strcmp(own->person, person->id) == 0;
    for (int i = 0; i < SEAT_MAX; i++) { /* nobody sits twice */
        if (strcmp(setup->seat[i].person, person->id) != 0)
            continue;
        setup->seat[i].person[0] = setup->seat[i].name[0] = '\0';
    }
    if (!there) {
        memcpy(own->person, person->id, sizeof own->person);
        memcpy(own->name, person->name, sizeof own->name);
    }
    setup_refresh(setup);
}

void setup_people_row(Setup *setup, Ui *ui, Seat seat, Rect r)
{
    const People *people = app_people(setup->scene.app);
    int n = across(r.w);
    rect_cut_top(&r, ABOVE);
    for (int i = 0; i < people->n; i += n) {
        Rect row = rect_cut_top(&r, FACE_NAMED_HEIGHT);
        rect_cut_top(&r, GAP);
        for (int k = i; k < people->n && k < i + n; k++) {
            const Person *person = &people->at[k];
            char id[48];
            Rect face = rect_cut_left(&row, FACE_NAMED_WIDTH);
            rect_cut_left(&row, GAP);
            snprintf(id, sizeof id, "setup.person.%d.%d", seat + 1, k + 1);
            bool own = strcmp(setup->seat[seat].person, person->id) == 0;
            if (face_named(ui, id, face, person, own))
                person_take(setup, seat, person);
        }
    }
}

/* Who was renamed has the new name; who is gone is a guest.  Whoever has come to the shelf
 * meanwhile sits on the first seat that nobody has a better right to. */
void setup_people_recall(Setup *setup)
{
    const Person *here = app_person(setup->scene.app);
    int people = 0, first = -1;
    for (int i = 0; i < setup->seats; i++) {
        SeatSetup *seat = &setup->seat[i];
        const Person *person = people_find(app_people(setup->scene.app), seat->person);
        if (person != NULL)
            memcpy(seat->name, person->name, sizeof seat->name);
        else
            seat->person[0] = '\0';
        people += !seat->computer;
        if (person == here)
            here = NULL;
        if (first < 0 && !seat->computer && person == NULL && seat->name[0] == '\0')
            first = i;
    }
    for (int i = 0; i < setup->seats && first < 0; i++)
        first = people == 1 && !setup->seat[i].computer ? i : first;
    if (here == NULL || first < 0)
        return;
    memcpy(setup->seat[first].person, here->id, sizeof here->id);
    memcpy(setup->seat[first].name, here->name, sizeof here->name);
}

/* A name that is typed over is somebody else's; one whose person is gone is a guest's. */
void setup_people_check(Setup *setup)
{
    for (int i = 0; i < SEAT_MAX; i++) {
        SeatSetup *seat = &setup->seat[i];
        const Person *person = people_find(app_people(setup->scene.app), seat->person);
        if (person == NULL || seat->computer || strcmp(person->name, seat->name) != 0)
            seat->person[0] = '\0';
    }
}

bool setup_can_be_rated(const Setup *setup)
{
    return setup->position[0] == '\0' && setup_may_rate(setup->game->rules, &setup->variant.options,
                                                        &setup->clock, setup->seat, setup->seats);
}

void setup_rated_row(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    if (!setup_can_be_rated(setup))
        return;
    Rect r = flow_take(flow, 44), knob = rect_cut_right(&r, 56);
    ui_label(ui, r, words("Rated game"), false);
    if (ui_switch(ui, "setup.rated", rect_inset(knob, 8), &setup->rated))
        ui_damage_all(ui);
    flow_quiet(flow, words("It counts for the rating: no hints, and no move is taken back."));
    flow_gap(flow, 10);
    ui_rule(ui, flow->x, flow->y, flow->w);
}
