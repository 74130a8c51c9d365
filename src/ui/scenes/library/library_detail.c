/* SPDX-License-Identifier: MIT */
/* library_detail.c -- the chosen match: its board, what is known of it, what can be done with it.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/proposed.h"
#include "data/words.h"
#include "match/portable.h"
#include "ui/scenes/library/library_inside.h"

enum { REVIEW_LEAST = 220, REVIEW_NAMED = 400, LEAVE_NAMED = 540 }; /* widths */

static void folder_open(Library *library, Ui *ui)
{
    char url[TEXT_MAX + 16];
    snprintf(url, sizeof url, "file://%s", library->folder.s);
    if (SDL_OpenURL(url) != 0)
        ui_toast(ui, words("The folder cannot be opened from here."));
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
    date_said(entry->peek.date, &date);
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
    Text opening = {0};
    if (library->opening != NULL)
        opening_write(library->opening, false, &opening);
    detail_fact(flow, words("library|Opening"), opening.s);
    detail_fact(flow, words("library|Event"), proposed_said(entry->peek.event));
    detail_fact(flow, words("library|Shelf"), library_shelf_of(library, entry));
}

/* A button as wide as its label wants, or with its icon only where room is short. */
static bool side_button(Ui *ui, const char *id, Rect *r, const char *icon, const char *label,
                        bool named)
{
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = named ? ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 66 : CALL_HEIGHT;
    Rect button = rect_cut_right(r, w);
    rect_cut_right(r, SPACE);
    return ui_button(ui, id, button, icon, label, BUTTON_PLAIN, true);
}

void library_asking(Library *library, Ui *ui, Rect r)
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
        library_asking(library, ui, r);
        return;
    }
    bool named = r.w >= 560;
    if (side_button(ui, "library.folder", &r, "open", words("Open folder"), named))
        folder_open(library, ui);
    if (side_button(ui, "library.delete", &r, "trash", words("Delete"), named))
        library_ask(library, ui);
    /* Where there is no room for it, it is asked for in the match. */
    bool review = entry->over && entry->peek.rules != NULL && r.w >= REVIEW_LEAST;
    if (review &&
        side_button(ui, "library.review", &r, "chart", words("Review"), r.w >= REVIEW_NAMED)) {
        library_review(library);
        return;
    }
    if (ui_button(ui, "library.open", r, entry->over ? "eye" : "play",
                  entry->over ? words("Replay") : words("Continue"), BUTTON_CALL,
                  entry->peek.rules != NULL))
        library_open(library);
}

static bool leave_button(Flow *flow, const char *id, Rect r, const char *icon, const char *label,
                         bool enabled)
{
    return ui_button(flow->ui, id, r, icon, label, BUTTON_PLAIN, enabled);
}

/* In a game that is over one goes to any position, and is told in which others it was. */
static bool detail_find(Flow *flow, const ShelfEntry *entry)
{
    const Rules *rules = entry->peek.rules;
    if (!entry->over || rules == NULL || (rules->flags & RULES_HIDDEN) != 0)
        return false;
    flow_gap(flow, 10);
    return ui_button(flow->ui, "library.position", flow_take(flow, BUTTON_HEIGHT), "search",
                     words("Find by position"), BUTTON_PLAIN, true);
}

/* Every game can leave as a file, or be put on a shelf; chess goes as PGN and draughts as PDN to
 * the clipboard as well. */
static void detail_leave(Library *library, Flow *flow, const ShelfEntry *entry)
{
    const Dialect *dialect = entry->peek.rules != NULL ? dialect_for(entry->peek.rules) : NULL;
    bool known = entry->peek.rules != NULL, free_now = library->giving == NULL;
    int n = (dialect != NULL) + known;
    flow_gap(flow, 10);
    Rect row = flow_take(flow, BUTTON_HEIGHT), put = row;
    if (n > 0 && row.w >= LEAVE_NAMED) {
        put = rect_cut_right(&row, roundf((row.w - SPACE * (float)n) / (float)(n + 1)));
        rect_cut_right(&row, SPACE);
    } else if (n > 0) {
        flow_gap(flow, SPACE);
        put = flow_take(flow, BUTTON_HEIGHT);
    }
    if (dialect != NULL) {
        const char *const word[3] = {dialect->name, NULL, NULL};
        Text copy_as = {0};
        Rect left = rect_cut_left(&row, roundf((row.w - SPACE) / 2));
        rect_cut_left(&row, SPACE);
        words_fill(&copy_as, words("Copy as {0}"), word, NULL);
        if (leave_button(flow, "library.game.copy", left, "copy", copy_as.s, free_now))
            library_copy_game(library);
    }
    if (known && leave_button(flow, "library.game.save", row, "save", words("Save as…"), free_now))
        library_save_game(library);
    if (leave_button(flow, "library.put", put, "shelf", words("To a shelf…"), true))
        library_side_show(library, flow->ui, SIDE_MOVE);
    flow_gap(flow, 6);
}

void library_detail(Library *library, Ui *ui, Rect r, const ShelfEntry *entry)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect buttons = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, 12);
    Flow flow = flow_begin(ui, "library.detail", in, &library->detail_height);
    detail_facts(library, &flow, entry);
    bool find = detail_find(&flow, entry);
    detail_leave(library, &flow, entry);
    flow_gap(&flow, 6);
    flow_quiet(&flow, library->folder.s);
    flow_end(&flow);
    if (find) {
        library_find(library);
        return;
    }
    detail_buttons(library, ui, buttons, entry); /* last: deleting takes `entry` away */
}

void library_picture(Library *library, Ui *ui, Rect r)
{
    if (!ui_drawing(ui) || !library->drawn)
        return;
    BoardLook look = app_look(library->scene.app, library->layout);
    board_picture(ui_gfx(ui), library->layout, &look, &library->state, NULL, r);
}
