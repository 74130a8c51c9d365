/* SPDX-License-Identifier: MIT */
/* library_list.c -- the list of matches: its head, what it is filtered by, its rows. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/library/library_inside.h"

enum {
    ROW_LEAST = 64,
    ROOMY = 560, /* height of a list with a button below it */
    GAMES_MAX = 24,
};

/* What the row of a match says, in two lines. */
static void row_texts(const Library *library, const ShelfEntry *entry, Text *people, Text *line)
{
    const Catalog *catalog = app_catalog(library->scene.app);
    entry_people(catalog, entry, people);
    text_add(line, "%s · ", entry_game(entry));
    entry_result(catalog, entry, line);
    if (entry->peek.date[0] != '\0') {
        text_add_string(line, " · ");
        date_said(entry->peek.date, line);
    }
    if (entry->peek.steps >= 0) {
        text_add_string(line, " · ");
        entry_moves(entry, line);
    }
    if (library_shelf_of(library, entry)[0] != '\0')
        text_add(line, " · %s", library_shelf_of(library, entry));
}

static void list_row(Library *library, Flow *flow, int index)
{
    int of = library->shown[index];
    float *h = &library->row_h[of];
    Text people = {0}, line = {0};
    char id[48];
    Rect known = {flow->x, flow->y, flow->w, *h};
    if (*h <= 0 || (ui_drawing(flow->ui) && gfx_visible(ui_gfx(flow->ui), known)))
        row_texts(library, &library->shelf.at[of], &people, &line);
    if (*h <= 0)
        *h = ui_tall_row_height(flow->ui, flow->w, ROW_LEAST, people.s, line.s);
    snprintf(id, sizeof id, "library.match.%d", index);
    float from = flow_at(flow);
    if (index == library->chosen && library->moved) {
        ui_scroll_show(flow->ui, "library.list", from - 8, from + *h + 20);
        library->moved = false;
    }
    Rect r = flow_take(flow, *h);
    if (ui_tall_row(flow->ui, id, r, people.s, line.s, library_is_marked(library, index))) {
        if (index == library->chosen && library->clicks > 1)
            library_open(library);
        else
            library_choose_as_held(library, index);
    }
}

/* Thousands of rows: how high each is, is found once for a width and a scale, and what it says only
 * while it is seen. */
static void list_rows(Library *library, Flow *flow)
{
    float scale = gfx_scale(ui_gfx(flow->ui));
    if (flow->w != library->row_w || scale != library->row_scale)
        memset(library->row_h, 0, (size_t)library->shelf.n * sizeof *library->row_h);
    library->row_w = flow->w;
    library->row_scale = scale;
    for (int i = 0; i < library->shown_n; i++)
        list_row(library, flow, i);
}

static void list_empty(Library *library, Flow *flow)
{
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    flow_gap(flow, 12);
    if (library->shelf.n > 0) {
        flow_text(flow, &type, words("No game found. Try fewer words."));
        return;
    }
    flow_heading(flow, words("Nothing here yet"));
    flow_gap(flow, 4);
    flow_text(flow, &type,
              words("Every game you play is saved here from its first move. You can continue it "
                    "later, look through it again or delete it."));
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
    enum { ARROW = 56 }; /* of the choice, with what is left around its word */
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    float wide = ARROW + gfx_text_width(ui_gfx(ui), &type, games[library->game]);
    wide = fminf(fmaxf(wide, row.w * 0.42f), row.w * 0.6f);
    Rect select = rect_cut_right(&row, roundf(wide));
    rect_cut_right(&row, SPACE);
    bool changed = ui_text_field(ui, "library.find", row, library->wanted, sizeof library->wanted,
                                 words("Find…"));
    changed |= ui_select(ui, "library.game", select, games, n, &library->game);
    rect_cut_top(r, SPACE);
    const char *const kinds[] = {words("library|All"), words("library|Unfinished"),
                                 words("library|Finished")};
    changed |=
        ui_segments(ui, "library.kind", rect_cut_top(r, BUTTON_HEIGHT), kinds, 3, &library->kind);
    if (changed) {
        library_families_want(library);
        library_filter(library);
    }
    rect_cut_top(r, SPACE);
    library_side_buttons(library, ui, r);
    rect_cut_top(r, 12 - SPACE);
}

/* By the desktop's dialog, where it has one. */
static void library_import(Library *library)
{
    const AppAskFile ask = {.title = words("Import a file"), .name = "", .folder = ""};
    if (!app_ask_file(library->scene.app, &ask))
        app_go(library->scene.app, (Route){.to = ROUTE_CHOOSER});
}

void library_list(Library *library, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect head = rect_cut_top(&in, 44);
    if (back_button(ui, "library.back", &head))
        app_pop(library->scene.app);
    bool roomy = r.h >= ROOMY || library->shelf.n == 0;
    Rect take = roomy ? rect_cut_bottom(&in, BUTTON_HEIGHT) : rect_cut_right(&head, 44);
    if (roomy)
        rect_cut_bottom(&in, 12);
    if (ui_button(ui, "library.take", take, "open", words("Import a file…"),
                  roomy ? BUTTON_PLAIN : BUTTON_BARE, true))
        library_import(library);
    Text count = {0};
    const long number[2] = {library->shown_n, 0};
    words_fill(&count, words_plural("{n0} game", "{n0} games", number[0]), NULL, number);
    Type title = {FONT_SERIF_BOLD, TEXT_TITLE, 0, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    const char *name = library->names != NULL ? library->head : words("Library");
    float need =
        gfx_text_width(ui_gfx(ui), &title, name) + 16 + gfx_text_width(ui_gfx(ui), &small, count.s);
    if (library->shelf.n > 0 && need < head.w)
        flow_line(ui, head, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, count.s);
    ui_title(ui, head, name);
    rect_cut_top(&in, SPACE);
    library_report(library, ui, &in);
    library_gone(library, ui, &in);
    if (library->shelf.n > 0)
        list_filters(library, ui, &in);
    Flow flow = flow_begin(ui, "library.list", in, &library->list_height);
    list_rows(library, &flow);
    if (library->shown_n == 0)
        list_empty(library, &flow);
    flow_gap(&flow, 4);
    flow_end(&flow);
}
