/* SPDX-License-Identifier: MIT */
/* library_family.c -- which openings the games of the list have, and the list of one of them alone.
 * What was played is looked up in the index of positions (data/positions.h): an errand brings that
 * up to date first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/positions.h"
#include "data/words.h"
#include "ui/app/errand.h"
#include "ui/scenes/library/library_inside.h"

enum { ROW = 44, ROW_GAP = 4, LOOK = 50, PATIENCE = 60000 };

typedef struct Named {
    char file[128];
    const Opening *opening;
} Named;

typedef struct Family {
    char name[FAMILY_MAX];
    int games;
} Family;

typedef struct Families {
    Errand *errand; /* has all the rest until it is done */
    Positions *positions;
    const Rules *rules;
    const Openings *known;
    int n;
    Named *at; /* by file, those whose opening has a name */
    int list_n;
    Family *list; /* those of the games that lie here, by name */
} Families;

/* --------------------------------------------------------- looking them up */

static int by_file(const void *one, const void *other)
{
    return strcmp(((const Named *)one)->file, ((const Named *)other)->file);
}

static void work(Errand *errand, void *of)
{
    Families *families = of;
    Positions *positions = families->positions;
    while (errand_wanted(errand) && positions_more(positions))
        errand_tell(errand, positions_part(positions), 0);
    size_t games = positions_games(positions);
    families->at = alloc_zero(games + 1, sizeof *families->at);
    for (size_t i = 0; i < games; i++) {
        const uint64_t *key;
        size_t keys;
        const char *file = positions_game(positions, i, &key, &keys);
        const Opening *opening = openings_of_keys(families->known, key, keys);
        if (opening == NULL)
            continue;
        Named *named = &families->at[families->n++];
        snprintf(named->file, sizeof named->file, "%s", file);
        named->opening = opening;
    }
    if (families->n > 0)
        qsort(families->at, (size_t)families->n, sizeof *families->at, by_file);
}

void library_families_drop(Library *library)
{
    Families *families = library->families;
    library->families = NULL;
    if (families == NULL)
        return;
    if (families->errand != NULL)
        errand_free(families->errand);
    positions_free(families->positions);
    free(families->at);
    free(families->list);
    free(families);
}

static const Rules *rules_shown(const Library *library)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    return library->game > 0 ? catalog_game(catalog, library->game - 1)->rules : NULL;
}

bool library_families_may(const Library *library)
{
    const Rules *rules = rules_shown(library);
    return rules != NULL && app_openings(library->scene.app, rules) != NULL;
}

void library_families_look(Library *library, Ui *ui)
{
    App *app = library->scene.app;
    Families *families = library->families;
    if (families == NULL || families->errand == NULL)
        return;
    if (!errand_done(families->errand, app_still(app) ? PATIENCE : 0)) {
        ui_wake(ui, ui_now(ui) + LOOK);
        return;
    }
    errand_free(families->errand);
    families->errand = NULL;
    library_families_count(library);
    library_filter(library);
}

void library_families_want(Library *library)
{
    App *app = library->scene.app;
    const Rules *rules = rules_shown(library);
    bool may = library_families_may(library);
    if (library->families != NULL && may && library->families->rules == rules)
        return;
    if (library->families != NULL || !may)
        library->family[0] = '\0';
    if (!may && library->side == SIDE_OPENINGS)
        library->side = SIDE_NONE;
    library_families_drop(library);
    if (!may)
        return;
    Families *families = alloc_zero(1, sizeof *families);
    families->rules = rules;
    families->known = app_openings(app, rules);
    families->positions = positions_new();
    library->families = families;
    families->errand = errand_new(app_answer_event(app), work, families);
}

bool library_families_linger(Library *library)
{
    return library->families != NULL && library->families->errand != NULL &&
           errand_lingers(library->families->errand);
}

/* The family of a game's opening, "" if it has none or none is known yet. */
static void family_of(const Library *library, const ShelfEntry *entry, Text *out)
{
    const Families *families = library->families;
    Named wanted;
    if (families == NULL || families->errand != NULL || families->n == 0 ||
        entry->peek.rules != families->rules)
        return;
    snprintf(wanted.file, sizeof wanted.file, "%s", entry->name);
    const Named *named =
        bsearch(&wanted, families->at, (size_t)families->n, sizeof wanted, by_file);
    if (named != NULL)
        opening_write(named->opening, true, out);
}

bool library_family_fits(const Library *library, const ShelfEntry *entry)
{
    Text said = {0};
    char family[FAMILY_MAX];
    if (library->family[0] == '\0' || library->families == NULL ||
        library->families->errand != NULL)
        return true;
    family_of(library, entry, &said);
    setup_copy_text(family, FAMILY_MAX, said.s);
    return strcmp(family, library->family) == 0;
}

const char *library_family_shown(const Library *library)
{
    return library->family[0] != '\0' ? library->family : words("All openings");
}

/* ----------------------------------------------------------------- shown */

static int by_name(const void *one, const void *other)
{
    return strcmp(((const Family *)one)->name, ((const Family *)other)->name);
}

void library_families_count(Library *library)
{
    if (library->families == NULL || library->families->errand != NULL)
        return;
    Family *list = alloc_zero((size_t)library->shelf.n + 1, sizeof *list);
    int games = 0;
    for (int i = 0; i < library->shelf.n; i++) {
        Text name = {0};
        family_of(library, &library->shelf.at[i], &name);
        if (name.n > 0)
            setup_copy_text(list[games++].name, FAMILY_MAX, name.s);
    }
    if (games > 0)
        qsort(list, (size_t)games, sizeof *list, by_name);
    int n = 0;
    for (int i = 0; i < games; i++) {
        if (n == 0 || strcmp(list[n - 1].name, list[i].name) != 0)
            list[n++] = list[i];
        list[n - 1].games++;
    }
    free(library->families->list);
    library->families->list = list;
    library->families->list_n = n;
}

static void family_row(Library *library, Flow *flow, const char *id, const char *name, int games)
{
    Text said = {0};
    const long number[2] = {games, 0};
    text_add_string(&said, name[0] != '\0' ? name : words("All openings"));
    if (games > 0) {
        text_add_string(&said, " · ");
        words_fill(&said, words_plural("{n0} game", "{n0} games", number[0]), NULL, number);
    }
    Rect r = flow_take(flow, SDL_max(ROW, ui_row_height(flow->ui, flow->w, said.s)));
    flow_gap(flow, ROW_GAP);
    if (!ui_row(flow->ui, id, r, said.s, NULL, strcmp(library->family, name) == 0))
        return;
    snprintf(library->family, sizeof library->family, "%s", name);
    library_filter(library);
}

void library_families(Library *library, Ui *ui, Rect in)
{
    const Families *families = library->families;
    Flow flow = flow_begin(ui, "library.side", in, &library->side_height);
    if (families == NULL || families->errand != NULL) {
        flow_quiet(&flow, words("Looking through your games…"));
    } else {
        family_row(library, &flow, "library.opening.all", "", 0);
        for (int i = 0; i < families->list_n; i++) {
            char id[48];
            const Family *family = &families->list[i];
            snprintf(id, sizeof id, "library.opening.%d", i);
            family_row(library, &flow, id, family->name, family->games);
        }
    }
    flow_end(&flow);
}
