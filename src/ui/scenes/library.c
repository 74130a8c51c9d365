/* library.c -- all kept matches: found, looked at, gone on with, taken away. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/paths.h"
#include "data/words.h"
#include "ui/scenes/library_inside.h"

enum {
    SHELF_MOST = 2000,
    ROW_LEAST = 64,
    LIST_LEAST = 420,
    LIST_MOST = 560,
    DETAIL_HEIGHT = 312, /* under the picture */
    PICTURE_LEAST = 160,
    GAMES_MAX = 24,
};

typedef enum Kind { KIND_ALL, KIND_OPEN, KIND_OVER } Kind;

typedef struct Library {
    Scene scene;
    Shelf shelf;
    int *shown; /* indices of the entries that fit */
    int shown_n;
    int chosen; /* index in shown, -1: none */
    char wanted[64];
    int game; /* 0: all, else the index in the catalog plus one */
    int kind;
    bool asking; /* "Delete" has been pressed once */
    bool moved;  /* by key: bring the row into view */
    int clicks;  /* of the event under way */
    Text folder;
    float list_height, detail_height;

    /* the chosen one's picture */
    int pictured; /* index in the shelf, -1: none */
    const Layout *layout;
    State state;
    bool drawn;
} Library;

static const ShelfEntry *chosen_entry(const Library *library)
{
    if (library->chosen < 0 || library->chosen >= library->shown_n)
        return NULL;
    return &library->shelf.at[library->shown[library->chosen]];
}

static void picture_load(Library *library)
{
    const ShelfEntry *entry = chosen_entry(library);
    int index = entry != NULL ? (int)(entry - library->shelf.at) : -1;
    if (index == library->pictured)
        return;
    library->pictured = index;
    library->drawn = false;
    library->asking = false;
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

/* Which entries fit what is asked for. */
static void library_filter(Library *library)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    const ShelfEntry *before = chosen_entry(library);
    const Rules *rules = library->game > 0 ? catalog_game(catalog, library->game - 1)->rules : NULL;
    int n = 0, chosen = 0;
    int *fresh = alloc_zero((size_t)library->shelf.n + 1, sizeof *fresh);
    for (int i = 0; i < library->shelf.n; i++) {
        const ShelfEntry *entry = &library->shelf.at[i];
        if ((rules != NULL && entry->peek.rules != rules) ||
            (library->kind == KIND_OPEN && entry->over) ||
            (library->kind == KIND_OVER && !entry->over) ||
            !entry_fits(catalog, entry, library->wanted))
            continue;
        if (entry == before)
            chosen = n;
        fresh[n++] = i;
    }
    free(library->shown);
    library->shown = fresh;
    library->shown_n = n;
    library->chosen = n > 0 ? chosen : -1;
    picture_load(library);
    ui_damage_all(app_ui(library->scene.app));
}

static void library_load(Library *library)
{
    Buffer faults = {0};
    char name[128] = "";
    const ShelfEntry *entry = chosen_entry(library);
    if (entry != NULL)
        snprintf(name, sizeof name, "%s", entry->name);
    shelf_release(&library->shelf);
    library->shown_n = 0;
    library->pictured = -1;
    shelf_load(&library->shelf, SHELF_MOST, &faults);
    library_filter(library);
    for (int i = 0; i < library->shown_n; i++)
        if (strcmp(library->shelf.at[library->shown[i]].name, name) == 0)
            library->chosen = i;
    picture_load(library);
    if (faults.n > 0) {
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
        faults.s[strcspn(faults.s, "\n")] = '\0';
        ui_toast(app_ui(library->scene.app), faults.s);
    }
    buffer_release(&faults);
}

/* ------------------------------------------------------------- what is done */

static void library_choose(Library *library, int index)
{
    if (index < 0 || index >= library->shown_n)
        return;
    library->chosen = index;
    library->asking = false;
    picture_load(library);
    ui_damage_all(app_ui(library->scene.app));
}

static void library_open(Library *library)
{
    const ShelfEntry *entry = chosen_entry(library);
    if (entry != NULL && entry->peek.rules != NULL)
        scenes_open(library->scene.app, entry->name);
}

/* The first time it asks, on the same button; the second time it is done. */
static void library_delete(Library *library, Ui *ui)
{
    const ShelfEntry *entry = chosen_entry(library);
    if (entry == NULL)
        return;
    ui_damage_all(ui);
    if (!library->asking) {
        library->asking = true;
        return;
    }
    library->asking = false;
    Text why = {0};
    int at = library->chosen;
    if (!shelf_remove(entry->name, &why)) {
        ui_toast(ui, why.s);
        return;
    }
    library->chosen = -1;
    library_load(library);
    library_choose(library, at < library->shown_n ? at : library->shown_n - 1);
    ui_toast(ui, words("The match is deleted."));
}

static void folder_open(Library *library, Ui *ui)
{
    char url[TEXT_MAX + 16];
    snprintf(url, sizeof url, "file://%s", library->folder.s);
    if (SDL_OpenURL(url) != 0)
        ui_toast(ui, words("The folder cannot be opened from here."));
}

/* ----------------------------------------------------------------- the list */

static void list_row(Library *library, Flow *flow, int index)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    const ShelfEntry *entry = &library->shelf.at[library->shown[index]];
    Text people = {0}, line = {0};
    char id[48];
    entry_people(catalog, entry, &people);
    text_add(&line, "%s · ", entry_game(entry));
    entry_result(catalog, entry, &line);
    if (entry->peek.date[0] != '\0') {
        text_add_string(&line, " · ");
        entry_date(entry, &line);
    }
    if (entry->peek.steps >= 0) {
        text_add_string(&line, " · ");
        entry_moves(entry, &line);
    }
    snprintf(id, sizeof id, "library.match.%d", index);
    float h = ui_tall_row_height(flow->ui, flow->w, ROW_LEAST, people.s, line.s);
    float from = flow_at(flow);
    if (index == library->chosen && library->moved) {
        ui_scroll_show(flow->ui, "library.list", from - 8, from + h + 20);
        library->moved = false;
    }
    Rect r = flow_take(flow, h);
    if (ui_tall_row(flow->ui, id, r, people.s, line.s, index == library->chosen)) {
        if (index == library->chosen && library->clicks > 1)
            library_open(library);
        else
            library_choose(library, index);
    }
}

static void list_empty(Library *library, Flow *flow)
{
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    flow_gap(flow, 12);
    if (library->shelf.n > 0) {
        flow_text(flow, &type, words("No match fits. Try fewer words."));
        return;
    }
    flow_heading(flow, words("Nothing here yet"));
    flow_gap(flow, 4);
    flow_text(flow, &type,
              words("Each match you play is kept here by itself, from its first move on. You can "
                    "go on with it later, look through it again, or delete it."));
}

static void list_filters(Library *library, Ui *ui, Rect *r)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    const char *games[GAMES_MAX];
    int n = 1;
    games[0] = words("All games");
    for (int i = 0; i < catalog_count(catalog) && n < GAMES_MAX; i++)
        games[n++] = words(catalog_game(catalog, i)->name);
    Rect row = rect_cut_top(r, BUTTON_HEIGHT);
    Rect select = rect_cut_right(&row, roundf(row.w * 0.42f));
    rect_cut_right(&row, SPACE);
    bool changed = ui_text_field(ui, "library.find", row, library->wanted, sizeof library->wanted,
                                 words("Find…"));
    changed |= ui_select(ui, "library.game", select, games, n, &library->game);
    rect_cut_top(r, SPACE);
    const char *const kinds[] = {words("library|All"), words("library|Unfinished"),
                                 words("library|Finished")};
    changed |=
        ui_segments(ui, "library.kind", rect_cut_top(r, BUTTON_HEIGHT), kinds, 3, &library->kind);
    if (changed)
        library_filter(library);
    rect_cut_top(r, 12);
}

static void list_panel(Library *library, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect head = rect_cut_top(&in, 44);
    if (ui_button(ui, "library.back", rect_cut_left(&head, 44), "prev", NULL, BUTTON_BARE, true))
        app_pop(library->scene.app);
    rect_cut_left(&head, 4);
    Text count = {0};
    const long number[2] = {library->shown_n, 0};
    words_fill(&count, words_plural("{n0} match", "{n0} matches", number[0]), NULL, number);
    Type title = {FONT_SERIF_BOLD, TEXT_TITLE, 0, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    const char *name = words("Library");
    float need =
        gfx_text_width(ui_gfx(ui), &title, name) + 16 + gfx_text_width(ui_gfx(ui), &small, count.s);
    if (library->shelf.n > 0 && need < head.w)
        flow_line(ui, head, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, count.s);
    ui_title(ui, head, name);
    rect_cut_top(&in, SPACE);
    if (library->shelf.n > 0)
        list_filters(library, ui, &in);
    Flow flow = flow_begin(ui, "library.list", in, &library->list_height);
    for (int i = 0; i < library->shown_n; i++)
        list_row(library, &flow, i);
    if (library->shown_n == 0)
        list_empty(library, &flow);
    flow_gap(&flow, 4);
    flow_end(&flow);
}

/* -------------------------------------------------------------- one of them */

static void detail_fact(Flow *flow, const char *caption, const char *value)
{
    if (value[0] == '\0')
        return;
    const Theme *theme = ui_theme(flow->ui);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    float left = roundf(fminf(112, flow->w * 0.32f)), w = flow->w - left;
    float h = gfx_paragraph_height(ui_gfx(flow->ui), w, &type, value);
    Rect r = flow_take(flow, ceilf(h) + 4);
    flow_line(flow->ui, (Rect){r.x, r.y, left - 8, 24}, FONT_SANS, TEXT_SMALL, theme->ink_quiet,
              ALIGN_LEFT, caption);
    if (ui_drawing(flow->ui))
        gfx_paragraph(ui_gfx(flow->ui), (Rect){r.x + left, r.y, w, h}, &type, value);
}

static void detail_facts(Library *library, Flow *flow, const ShelfEntry *entry)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    Text people = {0}, rules = {0}, result = {0}, reason = {0}, date = {0}, moves = {0};
    text_add(&rules, "%s: %s", entry_game(entry), entry_variant(catalog, entry));
    entry_result(catalog, entry, &result);
    entry_reason(catalog, entry, &reason);
    entry_date(entry, &date);
    entry_moves(entry, &moves);
    entry_people(catalog, entry, &people);
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    flow_text(flow, &type, people.s);
    flow_gap(flow, 6);
    detail_fact(flow, words("library|Game"), rules.s);
    detail_fact(flow, words("library|Result"), result.s);
    detail_fact(flow, "", reason.s);
    detail_fact(flow, words("library|Begun"), date.s);
    detail_fact(flow, words("library|Length"), moves.s);
    detail_fact(flow, words("library|Event"), entry->peek.event);
}

/* A button as wide as its label wants, or with its icon only where room is short. */
static bool side_button(Ui *ui, const char *id, Rect *r, const char *icon, const char *label,
                        bool named)
{
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = named ? ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 66 : CALL_HEIGHT;
    Rect button = rect_cut_right(r, w);
    rect_cut_right(r, SPACE);
    return ui_button(ui, id, button, icon, named ? label : NULL, BUTTON_PLAIN, true);
}

/* Deleting asks again in the same row. */
static void asking_buttons(Library *library, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, roundf((r.w - SPACE) / 2));
    rect_cut_left(&r, SPACE);
    if (ui_button(ui, "library.delete.really", left, "trash", words("Really delete"), BUTTON_PLAIN,
                  true)) {
        library_delete(library, ui);
    } else if (ui_button(ui, "library.keep", r, NULL, words("Keep it"), BUTTON_PLAIN, true)) {
        library->asking = false;
        ui_damage_all(ui);
    }
}

static void detail_buttons(Library *library, Ui *ui, Rect r, const ShelfEntry *entry)
{
    if (library->asking) {
        asking_buttons(library, ui, r);
        return;
    }
    bool named = r.w >= 560;
    if (side_button(ui, "library.folder", &r, "open", words("Open folder"), named))
        folder_open(library, ui);
    if (side_button(ui, "library.delete", &r, "trash", words("Delete"), named))
        library_delete(library, ui);
    if (ui_button(ui, "library.open", r, entry->over ? "eye" : "play",
                  entry->over ? words("Look through") : words("Continue"), BUTTON_CALL,
                  entry->peek.rules != NULL))
        library_open(library);
}

static void detail_panel(Library *library, Ui *ui, Rect r, const ShelfEntry *entry)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect buttons = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, 12);
    Flow flow = flow_begin(ui, "library.detail", in, &library->detail_height);
    detail_facts(library, &flow, entry);
    flow_gap(&flow, 6);
    flow_quiet(&flow, library->folder.s);
    flow_end(&flow);
    detail_buttons(library, ui, buttons, entry); /* last: deleting takes `entry` away */
}

static void picture_draw(Library *library, Ui *ui, Rect r)
{
    if (!ui_drawing(ui) || !library->drawn)
        return;
    BoardLook look = app_look(library->scene.app, library->layout);
    board_picture(ui_gfx(ui), library->layout, &look, &library->state, NULL, r);
}

/* ---------------------------------------------------------- the window */

static void divide(Library *library, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    float gap = window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE;
    Rect r = rect_inset(window, gap);
    const ShelfEntry *entry = chosen_entry(library);
    bool tall = window.h > window.w && window.h >= 900;
    float w = roundf(fmaxf(fminf(LIST_LEAST, r.w * 0.5f), fminf(LIST_MOST, r.w * 0.4f)));
    Rect list = tall ? rect_cut_top(&r, roundf(r.h * 0.5f)) : rect_cut_left(&r, w);
    if (library->shelf.n == 0) { /* nothing to look at: the panel stands by itself */
        list.h = fminf(list.h, 2 * PANEL_PADDING + 44 + SPACE + library->list_height + 8);
        list.w = fminf(480, window.w - 2 * gap);
        list.x = roundf((window.w - list.w) / 2);
        list.y = roundf((window.h - list.h) / 2);
    }
    list_panel(library, ui, list);
    if (entry == NULL)
        return;
    if (tall) {
        rect_cut_top(&r, gap);
        Rect picture = rect_cut_left(&r, roundf(r.w * 0.5f));
        rect_cut_left(&r, gap);
        picture_draw(library, ui, picture);
        detail_panel(library, ui, r, entry);
        return;
    }
    rect_cut_left(&r, fmaxf(gap, fminf(32, window.w - 1100)));
    float detail = fminf(DETAIL_HEIGHT, r.h - PICTURE_LEAST - gap);
    Rect below = rect_cut_bottom(&r, fmaxf(detail, 220));
    rect_cut_bottom(&r, gap + 8);
    if (below.w > 640) {
        below.x += (below.w - 640) / 2;
        below.w = 640;
    }
    picture_draw(library, ui, r);
    detail_panel(library, ui, below, entry);
}

static void library_keys(Library *library, Ui *ui)
{
    int by = 0;
    if (!ui_focused(ui)) {
        by = ui_key(ui, SDL_SCANCODE_DOWN, 0) ? 1 : ui_key(ui, SDL_SCANCODE_UP, 0) ? -1 : 0;
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
        library_choose(library, library->chosen + by);
    }
    if (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_KP_ENTER, 0))
        library_open(library);
    else if (ui_key(ui, SDL_SCANCODE_DELETE, 0))
        library_delete(library, ui);
    else if (ui_key(ui, SDL_SCANCODE_ESCAPE, 0)) {
        if (library->asking) {
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
    if (ui_drawing(ui))
        gfx_table(ui_gfx(ui));
    snprintf(scene->title, sizeof scene->title, "%s", words("Library"));
    divide(library, ui);
    library_keys(library, ui);
}

static void library_enter(Scene *scene)
{
    Library *library = (Library *)scene;
    paths_user_folder(USER_MATCHES, &library->folder, NULL);
    library_load(library);
}

static void library_free(Scene *scene)
{
    Library *library = (Library *)scene;
    shelf_release(&library->shelf);
    free(library->shown);
    free(library);
}

static const SceneType library_scene_type = {
    .name = "library",
    .frame = library_frame,
    .enter = library_enter,
    .free = library_free,
};

Scene *library_scene_new(App *app)
{
    Library *library = alloc_zero(1, sizeof *library);
    library->scene = (Scene){.type = &library_scene_type, .app = app};
    library->chosen = library->pictured = -1;
    return &library->scene;
}
