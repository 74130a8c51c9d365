/* SPDX-License-Identifier: MIT */
/* library_shelves.c -- named shelves: games are put there, and the list shows one of them alone. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/library/library_inside.h"

enum { ROW = 44, ROW_GAP = 4, TOOL = 44, MAKE_WIDTH = 132 };

static const char on_none[] = "-"; /* no id of a shelf */

/* ------------------------------------------------------------- which games */

void library_shelves_load(Library *library, Buffer *faults)
{
    Racks *racks = &library->racks;
    racks_release(racks);
    racks_load(racks, faults);
    for (int i = 0; i < racks->n; i++)
        racks->at[i].games = 0;
    for (int i = 0; i < library->shelf.n; i++) {
        int rack = racks_of(racks, library->shelf.at[i].name);
        if (rack >= 0)
            racks->at[rack].games++;
    }
    if (strcmp(library->rack, on_none) != 0 && racks_find(racks, library->rack) < 0)
        library->rack[0] = '\0';
}

bool library_shelf_shows(const Library *library, const ShelfEntry *entry)
{
    if (library->rack[0] == '\0')
        return true;
    return racks_of(&library->racks, entry->name) == racks_find(&library->racks, library->rack);
}

const char *library_shelf_of(const Library *library, const ShelfEntry *entry)
{
    int rack = racks_of(&library->racks, entry->name);
    return rack >= 0 ? library->racks.at[rack].name : "";
}

const char *library_shelf_shown(const Library *library)
{
    int rack = racks_find(&library->racks, library->rack);
    if (rack >= 0)
        return library->racks.at[rack].name;
    return library->rack[0] == '\0' ? words("All shelves") : words("On no shelf");
}

/* ------------------------------------------------------------- what is done */

static void show(Library *library, const char *id)
{
    snprintf(library->rack, sizeof library->rack, "%s", id);
    library_filter(library);
}

/* The list again, as the shelves are now; a fault is said. */
static void look_again(Library *library, Ui *ui, bool good, const Text *said)
{
    library->edited[0] = library->dropped[0] = '\0';
    library_load(library);
    if (said->n > 0)
        ui_toast(ui, said->s);
    if (good && library->side == SIDE_MOVE)
        library_side_show(library, ui, SIDE_NONE);
    ui_damage_all(ui);
}

/* Put what is chosen on this shelf, or on none: "". */
static void put(Library *library, Ui *ui, const char *id, const char *name)
{
    Buffer files = {0};
    Text said = {0};
    const char *const word[3] = {name, NULL, NULL};
    const long number[2] = {library_chosen_names(library, &files), 0};
    bool good = racks_put(id, buffer_string(&files), &said);
    if (good && id[0] != '\0')
        words_fill(&said,
                   words_plural("{n0} game is on the shelf “{0}” now.",
                                "{n0} games are on the shelf “{0}” now.", number[0]),
                   word, number);
    buffer_release(&files);
    look_again(library, ui, good, &said);
}

static void make(Library *library, Ui *ui)
{
    Text why = {0};
    char id[RACK_ID_MAX], name[RACK_NAME_MAX];
    memcpy(name, library->new_shelf, sizeof name);
    if (!racks_make(name, app_random(library->scene.app), id, &why)) {
        ui_toast(ui, why.s);
        return;
    }
    library->new_shelf[0] = '\0';
    if (library->side == SIDE_MOVE)
        put(library, ui, id, name);
    else
        look_again(library, ui, true, &why);
}

static void rename_done(Library *library, Ui *ui)
{
    Text why = {0};
    bool good = racks_rename(library->edited, library->edited_name, &why);
    look_again(library, ui, good, &why);
}

static void remove_done(Library *library, Ui *ui)
{
    Text said = {0};
    int rack = racks_find(&library->racks, library->dropped);
    const char *const word[3] = {rack >= 0 ? library->racks.at[rack].name : "", NULL, NULL};
    bool good = racks_remove(library->dropped, &said);
    if (good)
        words_fill(&said, words("The shelf “{0}” is gone; its games are in the main list."), word,
                   NULL);
    look_again(library, ui, good, &said);
}

/* Games that are gone for good need no shelf. */
void library_shelves_forget(Library *library, const char *files)
{
    char name[sizeof((ShelfEntry *)NULL)->name];
    bool any = false;
    for (const char *p = files; *p != '\0' && !any; p += strcspn(p, "\n") + 1) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p, "\n"), p);
        any = racks_of(&library->racks, name) >= 0;
    }
    if (any)
        racks_put("", files, NULL);
}

/* ------------------------------------------------------------- what is seen */

/* A field with its button: true when either says that all is written. */
static bool field_with(Ui *ui, const char *what, Rect r, char name[RACK_NAME_MAX], const char *hint,
                       const char *icon, const char *label)
{
    char id[48], button[48];
    snprintf(id, sizeof id, "library.shelf.%s", what);
    snprintf(button, sizeof button, "library.shelf.%s.done", what);
    Rect right = rect_cut_right(&r, SDL_min(MAKE_WIDTH, r.w * 0.4f));
    rect_cut_right(&r, SPACE);
    ui_text_field(ui, id, r, name, RACK_NAME_MAX, hint);
    bool entered = ui_field_entered(ui, id) && name[0] != '\0';
    return ui_button(ui, button, right, icon, label, BUTTON_PLAIN, name[0] != '\0') || entered;
}

/* Has one of the buttons beside a shelf been pressed? */
static void shelf_tools(Library *library, Ui *ui, Rect *r, int i)
{
    char id[48];
    const Rack *rack = &library->racks.at[i];
    snprintf(id, sizeof id, "library.shelf.%d.remove", i);
    if (ui_button(ui, id, rect_cut_right(r, TOOL), "trash", words("Remove the shelf"), BUTTON_BARE,
                  true)) {
        strcpy(library->dropped, rack->id);
        library->edited[0] = '\0';
        ui_damage_all(ui);
    }
    snprintf(id, sizeof id, "library.shelf.%d.rename", i);
    if (ui_button(ui, id, rect_cut_right(r, TOOL), "pencil", words("Rename the shelf"), BUTTON_BARE,
                  true)) {
        strcpy(library->edited, rack->id);
        strcpy(library->edited_name, rack->name);
        library->dropped[0] = '\0';
        ui_field_begin(ui, "library.shelf.name");
        ui_damage_all(ui);
    }
}

/* Removing asks again in the same row.  True: the shelves have changed. */
static bool shelf_asking(Library *library, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, (float)(int)((r.w - SPACE) / 2));
    rect_cut_left(&r, SPACE);
    if (ui_button(ui, "library.shelf.really", left, "trash", words("Remove the shelf"),
                  BUTTON_PLAIN, true)) {
        remove_done(library, ui);
        return true;
    }
    if (ui_button(ui, "library.shelf.keep", r, NULL, words("Keep it"), BUTTON_PLAIN, true)) {
        library->dropped[0] = '\0';
        ui_damage_all(ui);
    }
    return false;
}

static void shelf_row_says(const Library *library, int i, Text *out)
{
    const long number[2] = {library->racks.at[i].games, 0};
    text_add(out, "%s · ", library->racks.at[i].name);
    words_fill(out, words_plural("{n0} game", "{n0} games", number[0]), NULL, number);
}

/* True: the shelves have changed. */
static bool shelf_row(Library *library, Flow *flow, int i, bool chosen)
{
    Ui *ui = flow->ui;
    Rack rack = library->racks.at[i];
    Text said = {0};
    char id[48];
    shelf_row_says(library, i, &said);
    float w = flow->w - (library->side == SIDE_SHELVES ? 2 * TOOL : 0);
    Rect r = flow_take(flow, SDL_max(ROW, ui_row_height(ui, w, said.s)));
    flow_gap(flow, ROW_GAP);
    if (strcmp(library->dropped, rack.id) == 0)
        return shelf_asking(library, ui, r);
    if (strcmp(library->edited, rack.id) == 0) {
        bool done = field_with(ui, "name", r, library->edited_name, words("Name of the shelf"),
                               "check", words("Rename"));
        if (done)
            rename_done(library, ui);
        return done;
    }
    if (library->side == SIDE_SHELVES)
        shelf_tools(library, ui, &r, i);
    snprintf(id, sizeof id, "library.shelf.%d", i);
    if (!ui_row(ui, id, r, said.s, NULL, chosen))
        return false;
    if (library->side == SIDE_MOVE)
        put(library, ui, rack.id, rack.name);
    else
        show(library, rack.id);
    return true;
}

static bool plain_row(Flow *flow, const char *id, const char *said, bool chosen)
{
    Rect r = flow_take(flow, ROW);
    flow_gap(flow, ROW_GAP);
    return ui_row(flow->ui, id, r, said, NULL, chosen);
}

static bool first_rows(Library *library, Flow *flow, int on)
{
    if (library->side == SIDE_SHELVES) {
        if (plain_row(flow, "library.shelf.all", words("All shelves"), library->rack[0] == '\0')) {
            show(library, "");
            return true;
        }
        if (plain_row(flow, "library.shelf.none", words("On no shelf"),
                      strcmp(library->rack, on_none) == 0)) {
            show(library, on_none);
            return true;
        }
    } else if (library->racks.n > 0 &&
               plain_row(flow, "library.shelf.none", words("On no shelf"), on < 0)) {
        put(library, flow->ui, "", "");
        return true;
    }
    return false;
}

void library_shelves(Library *library, Ui *ui, Rect in)
{
    const ShelfEntry *entry = library_entry(library);
    int on = racks_find(&library->racks, library->rack);
    if (library->side == SIDE_MOVE)
        on = entry != NULL ? racks_of(&library->racks, entry->name) : -1;
    Rect foot = rect_cut_bottom(&in, BUTTON_HEIGHT);
    rect_cut_bottom(&in, SPACE);
    Flow flow = flow_begin(ui, "library.side", in, &library->side_height);
    if (library->racks.n == 0)
        flow_quiet(&flow, words("A shelf keeps games together: your best ones, or your club's. "
                                "Give the first one a name."));
    bool changed = first_rows(library, &flow, on);
    for (int i = 0; i < library->racks.n && !changed; i++)
        changed = shelf_row(library, &flow, i, i == on);
    flow_end(&flow);
    if (!changed && field_with(ui, "new", foot, library->new_shelf, words("A new shelf"), "plus",
                               words("shelf|Make")))
        make(library, ui);
}
