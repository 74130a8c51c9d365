/* SPDX-License-Identifier: MIT */
/* library_opening.c -- what the opening of the chosen match is called.  For that it is replayed,
 * which may take long: it is an errand, and the name comes when it is known. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "match/history.h"
#include "ui/app/errand.h"
#include "ui/scenes/library/library_inside.h"

enum {
    AT_ONCE = 30,     /* ms: a match of usual length takes less */
    LOOK = 50,        /* ms between two looks whether it is done */
    PATIENCE = 60000, /* ... of a picture */
};

typedef struct Naming {
    Errand *errand;
    bool stopped;   /* before it knew */
    char name[128]; /* of the match */
    Text path;      /* a path: what cannot be read stays where it is until somebody opens it */
    const Openings *known;
    const Opening *opening; /* the errand's until it is done */
} Naming;

static void naming_work(Errand *errand, void *of)
{
    Naming *naming = of;
    ShelfReader *reader = shelf_open_begin(naming->path.s);
    while (errand_wanted(errand) && shelf_open_more(reader))
        continue;
    Match *match = shelf_open_end(reader, NULL);
    if (match != NULL)
        naming->opening =
            openings_of(naming->known, match, match_line_step(match, match_line_count(match) - 1));
    match_free(match);
}

static void naming_begin(Library *library, const ShelfEntry *entry)
{
    App *app = library->scene.app;
    Naming naming = {.errand = NULL};
    if (entry != NULL && entry->peek.rules != NULL)
        naming.known = app_openings(app, entry->peek.rules);
    if (naming.known == NULL || !paths_user(USER_MATCHES, entry->name, &naming.path, NULL))
        return;
    snprintf(naming.name, sizeof naming.name, "%s", entry->name);
    library->naming = alloc_zero(1, sizeof naming);
    *library->naming = naming;
    library->naming->errand = errand_new(app_answer_event(app), naming_work, library->naming);
}

/* The name is known if it is done by now; what was asked for a match that is not chosen any more
 * gives way to the one that is. */
static void naming_take(Library *library, int ms)
{
    Naming *naming = library->naming;
    const ShelfEntry *entry = library_entry(library);
    if (naming == NULL || !errand_done(naming->errand, ms))
        return;
    bool chosen = entry != NULL && !naming->stopped && strcmp(entry->name, naming->name) == 0;
    library->opening = chosen ? naming->opening : NULL;
    library_opening_drop(library);
    if (!chosen)
        naming_begin(library, entry);
    ui_damage_all(app_ui(library->scene.app));
}

void library_opening_ask(Library *library)
{
    library->opening = NULL;
    if (library->naming != NULL) {
        library->naming->stopped = true;
        errand_stop(library->naming->errand);
    } else {
        naming_begin(library, library_entry(library));
    }
    naming_take(library, app_still(library->scene.app) ? PATIENCE : AT_ONCE);
}

void library_opening_look(Library *library, Ui *ui)
{
    if (!ui_drawing(ui))
        naming_take(library, 0);
    if (library->naming != NULL)
        ui_wake(ui, ui_now(ui) + LOOK);
}

void library_opening_drop(Library *library)
{
    if (library->naming != NULL)
        errand_free(library->naming->errand);
    free(library->naming);
    library->naming = NULL;
}

bool library_opening_lingers(Library *library)
{
    return library->naming != NULL && errand_lingers(library->naming->errand);
}
