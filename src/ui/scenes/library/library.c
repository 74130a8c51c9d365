/* SPDX-License-Identifier: MIT */
/* library.c -- all kept matches: found, looked at, gone on with, taken away. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/alloc.h"
#include "data/paths.h"
#include "data/words.h"
#include "ui/scenes/library/library_inside.h"

enum {
    SHELF_MOST = 20000,
    LIST_LEAST = 420,
    LIST_MOST = 560,
    DETAIL_HEIGHT = 312, /* under the picture */
    PICTURE_LEAST = 160,
    SIDE_MOST = 560,
};

const ShelfEntry *library_entry(const Library *library)
{
    if (library->chosen < 0 || library->chosen >= library->shown_n)
        return NULL;
    return &library->shelf.at[library->shown[library->chosen]];
}

static void picture_load(Library *library)
{
    const ShelfEntry *entry = library_entry(library);
    int index = entry != NULL ? (int)(entry - library->shelf.at) : -1;
    if (index == library->pictured)
        return;
    library->pictured = index;
    library->drawn = false;
    library->asking = false;
    library_opening_ask(library);
    if (entry == NULL || entry->peek.rules == NULL || entry->peek.last.n == 0)
        return;
    const RecordPeek *peek = &entry->peek;
    library->layout =
        app_layout_for(library->scene.app, peek->rules, peek->variant, &peek->options);
    library->drawn = library->layout != NULL && peek->rules->read(&library->state, &peek->options,
                                                                  peek->seats, peek->last.s, NULL);
    if (library->drawn && peek->rules->conceal != NULL)
        peek->rules->conceal(&library->state, SEAT_NONE, &library->state);
}

void library_filter(Library *library)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    const ShelfEntry *before = library_entry(library);
    const Rules *rules = library->game > 0 ? catalog_game(catalog, library->game - 1)->rules : NULL;
    int n = 0, chosen = 0;
    int *fresh = alloc_zero((size_t)library->shelf.n + 1, sizeof *fresh);
    for (int i = 0; i < library->shelf.n; i++) {
        const ShelfEntry *entry = &library->shelf.at[i];
        if ((rules != NULL && entry->peek.rules != rules) ||
            (library->kind == KIND_OPEN && entry->over) ||
            (library->kind == KIND_OVER && !entry->over) || !library_shelf_shows(library, entry) ||
            !library_family_fits(library, entry) || !entry_fits(catalog, entry, library->wanted))
            continue;
        if (entry == before)
            chosen = n;
        fresh[n++] = i;
    }
    free(library->shown);
    library->shown = fresh;
    library->shown_n = n;
    library->chosen = n > 0 ? chosen : -1;
    library->anchor = library->chosen;
    library_marks_clear(library);
    picture_load(library);
    ui_damage_all(app_ui(library->scene.app));
}

/* What was begun and left goes by itself. */
static void library_tidy(Library *library)
{
    Shelf *shelf = &library->shelf;
    int n = 0;
    for (int i = 0; i < shelf->n; i++) {
        const ShelfEntry *entry = &shelf->at[i];
        if (shelf_is_litter(entry, (int64_t)time(NULL)) && shelf_remove(entry->name, NULL))
            shelf_forget(entry->name);
        else
            shelf->at[n++] = *entry;
    }
    shelf->n = n;
}

void library_load(Library *library)
{
    Buffer faults = {0};
    char name[128] = "";
    const ShelfEntry *entry = library_entry(library);
    if (entry != NULL)
        snprintf(name, sizeof name, "%s", entry->name);
    shelf_release(&library->shelf);
    free(library->row_h);
    library->shown_n = 0;
    library->pictured = -1;
    if (library->names != NULL)
        shelf_load_these(&library->shelf, library->names, SHELF_MOST, &faults);
    else
        shelf_load(&library->shelf, SHELF_MOST, &faults);
    if (library->names == NULL && !app_still(library->scene.app))
        library_tidy(library);
    library_shelves_load(library, &faults);
    library_families_count(library);
    library->row_h = alloc_zero((size_t)library->shelf.n + 1, sizeof *library->row_h);
    library_filter(library);
    for (int i = 0; i < library->shown_n; i++)
        if (strcmp(library->shelf.at[library->shown[i]].name, name) == 0)
            library->chosen = i;
    picture_load(library);
    app_tell(library->scene.app, &faults);
    buffer_release(&faults);
}

/* ------------------------------------------------------------- what is done */

void library_choose(Library *library, int index)
{
    if (index < 0 || index >= library->shown_n)
        return;
    library->chosen = library->anchor = index;
    library_marks_clear(library);
    picture_load(library);
    ui_damage_all(app_ui(library->scene.app));
}

void library_choose_as_held(Library *library, int index)
{
    if (index < 0 || index >= library->shown_n)
        return;
    if ((library->mods & (KMOD_SHIFT | KMOD_CTRL)) == 0) {
        library_choose(library, index);
        return;
    }
    if ((library->mods & KMOD_SHIFT) != 0)
        library_mark_to(library, index);
    else
        library_mark_other(library, index);
    library->chosen = index;
    picture_load(library);
    ui_damage_all(app_ui(library->scene.app));
}

void library_open(Library *library)
{
    const ShelfEntry *entry = library_entry(library);
    if (entry != NULL && entry->peek.rules != NULL)
        scenes_open(library->scene.app, entry->name, &(OpenHow){.fault = OPEN_OR_TOAST});
}

void library_review(Library *library)
{
    const ShelfEntry *entry = library_entry(library);
    if (entry != NULL && entry->peek.rules != NULL)
        scenes_open(library->scene.app, entry->name,
                    &(OpenHow){.fault = OPEN_OR_TOAST, .review = true});
}

void library_find(Library *library)
{
    const ShelfEntry *entry = library_entry(library);
    if (entry != NULL && entry->peek.rules != NULL)
        scenes_open(library->scene.app, entry->name,
                    &(OpenHow){.fault = OPEN_OR_TOAST, .book = true});
}

/* All that the key does: held down it repeats, and would delete one after the other. */
void library_ask(Library *library, Ui *ui)
{
    library->asking = library_entry(library) != NULL;
    ui_damage_all(ui);
}

/* ---------------------------------------------------------- the window */

static void chosen_panel(Library *library, Ui *ui, Rect r, const ShelfEntry *entry)
{
    if (library->marked_n > 1)
        library_many(library, ui, r);
    else
        library_detail(library, ui, r, entry);
}

static void divide(Library *library, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    float gap = window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE;
    Rect r = rect_inset(window, gap);
    const ShelfEntry *entry = library_entry(library);
    bool tall = window.h > window.w && window.h >= 900;
    float w = roundf(fmaxf(fminf(LIST_LEAST, r.w * 0.5f), fminf(LIST_MOST, r.w * 0.4f)));
    Rect list = tall ? rect_cut_top(&r, roundf(r.h * 0.5f)) : rect_cut_left(&r, w);
    if (library->shelf.n == 0) { /* nothing to look at: the panel stands by itself */
        if (app_report(library->scene.app)->n == 0)
            list.h = fminf(list.h, 2 * PANEL_PADDING + 44 + SPACE + library->list_height + 8 +
                                       BUTTON_HEIGHT + 12);
        list.w = fminf(480, window.w - 2 * gap);
        list.x = roundf((window.w - list.w) / 2);
        list.y = roundf((window.h - list.h) / 2);
    }
    library_list(library, ui, list);
    if (library->side != SIDE_NONE) {
        rect_cut_top(&r, tall ? gap : 0);
        rect_cut_left(&r, tall ? 0 : gap);
        if (r.w > SIDE_MOST)
            r = (Rect){roundf(r.x + (r.w - SIDE_MOST) / 2), r.y, SIDE_MOST, r.h};
        library_side(library, ui, r);
        return;
    }
    if (entry == NULL)
        return;
    if (tall) {
        rect_cut_top(&r, gap);
        Rect picture = rect_cut_left(&r, roundf(r.w * 0.5f));
        rect_cut_left(&r, gap);
        library_picture(library, ui, picture);
        chosen_panel(library, ui, r, entry);
        return;
    }
    rect_cut_left(&r, fmaxf(gap, fminf(32, window.w - 1100)));
    /* All that is said of it is seen, where that leaves the picture enough of the height. */
    float whole = library->detail_height + 2 * PANEL_PADDING + CALL_HEIGHT + 12;
    float detail = fmaxf(DETAIL_HEIGHT, fminf(whole, r.h * 0.57f));
    detail = fminf(detail, r.h - PICTURE_LEAST - gap);
    Rect below = rect_cut_bottom(&r, fmaxf(detail, 220));
    rect_cut_bottom(&r, gap + 8);
    if (below.w > 640) {
        below.x += (below.w - 640) / 2;
        below.w = 640;
    }
    library_picture(library, ui, r);
    chosen_panel(library, ui, below, entry);
}

enum {
    LIBRARY_OPEN,
    LIBRARY_DELETE,
    LIBRARY_ALL,
    LIBRARY_UNDO,
    LIBRARY_PUT,
    LIBRARY_PASTE,
    LIBRARY_LEAVE,
    LIBRARY_COMMANDS
};

static const Command commands[LIBRARY_COMMANDS] = {
    [LIBRARY_OPEN] = {.id = "open", .deed = WORD("Open the game"), .key = {KEY(RETURN)}},
    [LIBRARY_DELETE] = {.id = "delete", .deed = WORD("Delete the game"), .key = {KEY(DELETE)}},
    [LIBRARY_ALL] = {.id = "all", .deed = WORD("Choose all games"), .key = {CTRL(A)}},
    [LIBRARY_UNDO] = {.id = "undo", .deed = WORD("Bring back what was deleted"), .key = {CTRL(Z)}},
    [LIBRARY_PUT] = {.id = "put", .deed = WORD("Put the game on a shelf"), .key = {CTRL(M)}},
    [LIBRARY_PASTE] = {.id = "paste", .deed = WORD("Paste"), .key = {CTRL(V)}},
    [LIBRARY_LEAVE] = {.id = "leave", .deed = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *library_command(int id)
{
    return id < LIBRARY_COMMANDS ? &commands[id] : NULL;
}

static void library_keys(Library *library, Ui *ui)
{
    int by = 0;
    if (!ui_focused(ui)) {
        uint16_t shift = library->mods & KMOD_SHIFT ? KMOD_SHIFT : 0;
        by = ui_key(ui, SDL_SCANCODE_DOWN, shift) ? 1 : ui_key(ui, SDL_SCANCODE_UP, shift) ? -1 : 0;
        if (ui_key(ui, SDL_SCANCODE_HOME, 0))
            by = -library->chosen;
        else if (ui_key(ui, SDL_SCANCODE_END, 0))
            by = library->shown_n - 1 - library->chosen;
        else if (ui_key(ui, SDL_SCANCODE_PAGEDOWN, 0))
            by = SDL_min(8, library->shown_n - 1 - library->chosen);
        else if (ui_key(ui, SDL_SCANCODE_PAGEUP, 0))
            by = -SDL_min(8, library->chosen);
    }
    if (by != 0) {
        library->moved = true;
        library_choose_as_held(library, library->chosen + by);
    }
    if (command_called(&commands[LIBRARY_OPEN], ui))
        library_open(library);
    else if (command_called(&commands[LIBRARY_DELETE], ui))
        library_ask(library, ui);
    else if (!ui_writing(ui) && command_called(&commands[LIBRARY_PASTE], ui))
        scenes_paste(library->scene.app);
    else if (library->bring || (!ui_writing(ui) && command_called(&commands[LIBRARY_UNDO], ui)))
        library_bring_back(library, ui);
    else if (!ui_writing(ui) && command_called(&commands[LIBRARY_ALL], ui)) {
        library_mark_all(library);
        ui_damage_all(ui);
    } else if (library_entry(library) != NULL && command_called(&commands[LIBRARY_PUT], ui)) {
        library_side_show(library, ui, SIDE_MOVE);
    } else if (command_called(&commands[LIBRARY_LEAVE], ui)) {
        if (library->side != SIDE_NONE) {
            library_side_show(library, ui, SIDE_NONE);
        } else if (library->asking) {
            library->asking = false;
            ui_damage_all(ui);
        } else {
            app_pop(library->scene.app);
        }
    }
}

static void library_frame(Scene *scene, Ui *ui)
{
    Library *library = (Library *)scene;
    library->clicks = ui_input(ui)->clicks;
    library->mods = ui_input(ui)->mods;
    snprintf(scene->title, sizeof scene->title, "%s", words("Library"));
    library_opening_look(library, ui);
    library_families_look(library, ui);
    library_giving_look(library, ui);
    divide(library, ui);
    library_keys(library, ui);
}

static void library_enter(Scene *scene)
{
    Library *library = (Library *)scene;
    /* Beside what was wrong with a file no other game is meant. */
    bool none =
        library_entry(library) == NULL && library->names == NULL && app_report(scene->app)->n > 0;
    paths_user_folder(USER_MATCHES, &library->folder, NULL);
    library_families_drop(library); /* games may have come meanwhile */
    library_load(library);
    library_families_want(library);
    if (none) {
        library->chosen = -1;
        picture_load(library);
    }
}

static void library_chosen(Scene *scene, const char *path)
{
    if (path != NULL)
        scenes_take_file(scene->app, path);
    else
        app_go(scene->app, (Route){.to = ROUTE_CHOOSER});
}

static bool library_lingers(Scene *scene)
{
    Library *library = (Library *)scene;
    bool opening = library_opening_lingers(library), families = library_families_linger(library);
    return library_giving_lingers(library) || opening || families;
}

static void library_release(Scene *scene)
{
    Library *library = (Library *)scene;
    library_opening_drop(library);
    library_families_drop(library);
    library_giving_end(library);
    library_forget(library);
    racks_release(&library->racks);
    free(library->marked);
    shelf_release(&library->shelf);
    free(library->shown);
    free(library->row_h);
    free(library->names);
}

static const SceneType library_scene_type = {
    .name = "library",
    .frame = library_frame,
    .enter = library_enter,
    .chosen = library_chosen,
    .lingers = library_lingers,
    .release = library_release,
};

/* "library:move", "library:shelves", "library:openings": for pictures. */
static void library_pose(Library *library)
{
    const char *asked = app_options(library->scene.app)->scene;
    static const char *const sides[] = {[SIDE_MOVE] = "library:move",
                                        [SIDE_SHELVES] = "library:shelves",
                                        [SIDE_OPENINGS] = "library:openings"};
    for (int side = SIDE_MOVE; side <= SIDE_OPENINGS && asked != NULL; side++)
        if (strcmp(asked, sides[side]) == 0)
            library->side = (LibrarySide)side;
    const Catalog *catalog = app_catalog(library->scene.app);
    for (int i = 0; i < catalog_count(catalog) && library->side == SIDE_OPENINGS; i++)
        if (app_openings(library->scene.app, catalog_game(catalog, i)->rules) != NULL)
            library->game = i + 1;
}

Scene *library_scene_new(App *app)
{
    Library *library = alloc_zero(1, sizeof *library);
    library->scene = (Scene){.type = &library_scene_type, .app = app};
    library->chosen = library->pictured = -1;
    library_pose(library);
    return &library->scene;
}

Scene *library_scene_of(App *app, const char *head, const char *names)
{
    Library *library = (Library *)library_scene_new(app);
    library->names = alloc_string(names);
    snprintf(library->head, sizeof library->head, "%s", head);
    return &library->scene;
}
