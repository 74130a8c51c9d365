/* SPDX-License-Identifier: MIT */
/*
 * people_inside.h -- what the files of the people scene share; for nobody else.
 *
 *   people.c       the scene: the list, who is chosen, what is done with him
 *   people_page.c  the page of one: ratings, a graph, numbers, opponents
 *   people_edit.c  somebody new, and changing him
 */
#ifndef UI_SCENES_PEOPLE_INSIDE_H
#define UI_SCENES_PEOPLE_INSIDE_H

#include "data/standing.h"
#include "ui/scenes/shared/face.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { PEOPLE_GAMES = 16 };

typedef struct PeopleScene {
    Scene scene;
    char id[SETUP_PERSON_MAX]; /* of the chosen one; "": the guest */
    bool opened;               /* where there is room for one only: the page instead of the list */
    bool editing, asking;      /* the page to change him; "Delete" has been pressed once */
    float asked_high;          /* ... and how high the page was; 0: what goes is in view */
    Person draft, known;       /* while editing */
    int game;                  /* index in the catalog: whose graph is seen */
    Results results;
    Standing all;                   /* of the chosen one */
    Standing of_game[PEOPLE_GAMES]; /* in the catalog's order */
    int persons;                    /* on the guest's page everybody, in the order of the list */
    Standing *of_person;
    float list_height, page_height; /* of flows */
} PeopleScene;

/* --- people.c --- */

/* NULL: the guest. */
const Person *people_chosen(const PeopleScene *scene);
void people_show(PeopleScene *scene, const char *id);
void people_save_file(PeopleScene *scene);
void people_delete(PeopleScene *scene);

/* --- people_page.c --- */

void people_page(PeopleScene *scene, Flow *flow);

/* --- people_edit.c --- */

void people_edit_begin(PeopleScene *scene, const Person *person);
void people_edit(PeopleScene *scene, Flow *flow);
/* "Done": keeps what is on that page and shows him, or says what is missing. */
void people_edit_done(PeopleScene *scene);
/* Whichever way that page is left, but by "Cancel": keeps what has a name; false if it has none. */
bool people_edit_keep(PeopleScene *scene);

#endif
