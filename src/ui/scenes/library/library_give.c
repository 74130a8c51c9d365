/* SPDX-License-Identifier: MIT */
/* library_give.c -- a match as PGN or PDN for elsewhere: to the clipboard, or into a file beside
 * it. It is read for that, which may take long: it is an errand, and what came of it is told then.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/words.h"
#include "match/portable.h"
#include "ui/app/errand.h"
#include "ui/scenes/library/library_inside.h"

enum {
    AT_ONCE = 30,     /* ms: a match of usual length takes less */
    LOOK = 50,        /* ms between two looks whether it is done */
    PATIENCE = 60000, /* ... for whoever has left meanwhile */
};

typedef struct Giving {
    Errand *errand;
    const Dialect *dialect;
    char match[128], file[136]; /* names; no file: it goes to the clipboard */

    /* The errand's until it is done. */
    Buffer game;
    bool good;
    Text why;
} Giving;

/* What is asked for is done also when nobody looks any more. */
static void giving_work(Errand *errand, void *of)
{
    Giving *giving = of;
    Text path = {0};
    (void)errand;
    Match *match = shelf_open(giving->match, &giving->why);
    giving->good =
        match != NULL && portable_write(giving->dialect, match, &giving->game, &giving->why);
    match_free(match);
    if (giving->good && giving->file[0] != '\0')
        giving->good = paths_user(USER_MATCHES, giving->file, &path, &giving->why) &&
                       file_write_atomic(path.s, giving->game.s, giving->game.n, &giving->why);
}

static void giving_free(Library *library)
{
    errand_free(library->giving->errand);
    buffer_release(&library->giving->game);
    free(library->giving);
    library->giving = NULL;
}

/* It is told what came of it, if it is done by now. */
static void giving_take(Library *library, int ms)
{
    Giving *giving = library->giving;
    Ui *ui = app_ui(library->scene.app);
    Text said = {0};
    const char *const word[3] = {giving->file, NULL, NULL};
    if (!errand_done(giving->errand, ms))
        return;
    if (!giving->good)
        ui_toast(ui, giving->why.s);
    else if (giving->file[0] != '\0') {
        words_fill(&said, words("Saved as {0}, beside the games."), word, NULL);
        ui_toast(ui, said.s);
    } else if (SDL_SetClipboardText(buffer_string(&giving->game)) == 0)
        ui_toast(ui, words("The game is copied."));
    giving_free(library);
    ui_damage_all(ui);
}

static void giving_begin(Library *library, bool file)
{
    const ShelfEntry *entry = library_entry(library);
    const Dialect *dialect = entry != NULL ? dialect_for(entry->peek.rules) : NULL;
    if (dialect == NULL || library->giving != NULL)
        return;
    Giving *giving = alloc_zero(1, sizeof *giving);
    giving->dialect = dialect;
    snprintf(giving->match, sizeof giving->match, "%s", entry->name);
    int stem = (int)strcspn(entry->name, ".");
    if (file)
        snprintf(giving->file, sizeof giving->file, "%.*s.%s", stem, entry->name, dialect->ending);
    library->giving = giving;
    giving->errand = errand_new(app_answer_event(library->scene.app), giving_work, giving);
    giving_take(library, AT_ONCE);
}

void library_copy_game(Library *library)
{
    giving_begin(library, false);
}

void library_save_game(Library *library)
{
    giving_begin(library, true);
}

void library_giving_look(Library *library, Ui *ui)
{
    if (library->giving != NULL && !ui_drawing(ui))
        giving_take(library, 0);
    if (library->giving != NULL)
        ui_wake(ui, ui_now(ui) + LOOK);
}

void library_giving_end(Library *library)
{
    if (library->giving != NULL)
        giving_take(library, PATIENCE);
    if (library->giving != NULL)
        giving_free(library);
}
