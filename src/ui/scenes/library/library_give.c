/* SPDX-License-Identifier: MIT */
/* library_give.c -- a match for elsewhere: as PGN or PDN to the clipboard, or as a file.  It is
 * read for that, which may take long: it is an errand, and what came of it is told then. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "match/portable.h"
#include "ui/app/errand.h"
#include "ui/scenes/library/library_inside.h"

enum {
    AT_ONCE = 30, /* ms: a match of usual length takes less */
    LOOK = 50,    /* ms between two looks whether it is done */
};

typedef struct Giving {
    Errand *errand;
    const Dialect *dialect; /* it goes to the clipboard so; NULL: it becomes a file */
    char match[128];        /* its name */

    /* The errand's until it is done. */
    Match *read;
    Buffer game;
    bool good;
    Text why;
} Giving;

/* It is stopped only when the program ends: what is asked for is done also when nobody looks any
 * more. */
static void giving_work(Errand *errand, void *of)
{
    Giving *giving = of;
    ShelfReader *reader = shelf_open_begin(giving->match);
    while (errand_wanted(errand) && shelf_open_more(reader))
        continue;
    giving->read = shelf_open_end(reader, &giving->why);
    giving->good = giving->read != NULL;
    if (giving->good && giving->dialect != NULL)
        giving->good = portable_write(giving->dialect, giving->read, &giving->game, &giving->why);
}

static void giving_free(Library *library)
{
    errand_free(library->giving->errand);
    buffer_release(&library->giving->game);
    match_free(library->giving->read);
    free(library->giving);
    library->giving = NULL;
}

/* It is told what came of it, if it is done by now. */
static void giving_take(Library *library, int ms)
{
    Giving *giving = library->giving;
    Ui *ui = app_ui(library->scene.app);
    Match *leaving = NULL;
    if (!errand_done(giving->errand, ms))
        return;
    if (!giving->good)
        ui_toast(ui, giving->why.s);
    else if (giving->dialect == NULL) {
        leaving = giving->read;
        giving->read = NULL;
    } else if (SDL_SetClipboardText(buffer_string(&giving->game)) == 0)
        ui_toast(ui, words("The game is copied."));
    giving_free(library);
    ui_damage_all(ui);
    if (leaving == NULL)
        return;
    if (app_top(library->scene.app) == &library->scene)
        app_go(library->scene.app, (Route){.to = ROUTE_SAVE_AS, .match = leaving, .step = -1});
    else
        match_free(leaving);
}

static void giving_begin(Library *library, const Dialect *dialect)
{
    const ShelfEntry *entry = library_entry(library);
    if (entry == NULL || library->giving != NULL)
        return;
    Giving *giving = alloc_zero(1, sizeof *giving);
    giving->dialect = dialect;
    snprintf(giving->match, sizeof giving->match, "%s", entry->name);
    library->giving = giving;
    giving->errand = errand_new(app_answer_event(library->scene.app), giving_work, giving);
    giving_take(library, AT_ONCE);
}

void library_copy_game(Library *library)
{
    const ShelfEntry *entry = library_entry(library);
    const Dialect *dialect = entry != NULL ? dialect_for(entry->peek.rules) : NULL;
    if (dialect != NULL)
        giving_begin(library, dialect);
}

void library_save_game(Library *library)
{
    giving_begin(library, NULL);
}

void library_giving_look(Library *library, Ui *ui)
{
    if (library->giving != NULL && !ui_drawing(ui))
        giving_take(library, 0);
    if (library->giving != NULL)
        ui_wake(ui, ui_now(ui) + LOOK);
}

bool library_giving_lingers(Library *library)
{
    if (library->giving != NULL)
        giving_take(library, 0);
    return library->giving != NULL;
}

void library_giving_end(Library *library)
{
    if (library->giving != NULL)
        giving_free(library);
}
