/* SPDX-License-Identifier: MIT */
/* library_many.c -- several matches at once: chosen by Shift and Ctrl, deleted, and brought back.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/library/library_inside.h"

enum { STRIP_PAD = 8 };

/* ------------------------------------------------------------- chosen ones */

void library_marks_clear(Library *library)
{
    free(library->marked);
    library->marked = alloc_zero((size_t)library->shelf.n + 1, sizeof *library->marked);
    library->marked_n = 0;
    library->asking = false;
}

bool library_is_marked(const Library *library, int index)
{
    return library->marked_n > 0 ? library->marked[library->shown[index]]
                                 : index == library->chosen;
}

static void mark(Library *library, int index, bool marked)
{
    bool *at = &library->marked[library->shown[index]];
    library->marked_n += (int)marked - (int)*at;
    *at = marked;
}

void library_mark_to(Library *library, int index)
{
    int from = SDL_max(library->anchor, 0);
    library_marks_clear(library);
    for (int i = SDL_min(from, index); i <= SDL_max(from, index); i++)
        mark(library, i, true);
}

void library_mark_other(Library *library, int index)
{
    library->asking = false;
    if (library->marked_n == 0 && library->chosen >= 0)
        mark(library, library->chosen, true);
    if (library->marked_n > 1 || !library_is_marked(library, index))
        mark(library, index, !library_is_marked(library, index));
    library->anchor = index;
}

void library_mark_all(Library *library)
{
    library_marks_clear(library);
    for (int i = 0; i < library->shown_n; i++)
        mark(library, i, true);
}

/* ------------------------------------------------------------- taken away */

int library_chosen_names(const Library *library, Buffer *out)
{
    int n = 0;
    for (int i = 0; i < library->shown_n; i++) {
        if (!library_is_marked(library, i))
            continue;
        buffer_add(out, "%s\n", library->shelf.at[library->shown[i]].name);
        n++;
    }
    return n;
}

/* Do something with each of these files; those with which it was done are added to `done`. */
static int with_each(const Buffer *names, bool deed(const char *name, Text *why), Buffer *done,
                     Text *why)
{
    char name[sizeof((ShelfEntry *)NULL)->name];
    const char *cursor = buffer_string(names);
    int n = 0;
    for (; *cursor != '\0'; cursor += strcspn(cursor, "\n") + 1) {
        snprintf(name, sizeof name, "%.*s", (int)strcspn(cursor, "\n"), cursor);
        if (!deed(name, why))
            continue;
        if (done != NULL)
            buffer_add(done, "%s\n", name);
        n++;
    }
    return n;
}

static bool forget(const char *name, Text *why)
{
    (void)why;
    shelf_forget(name);
    return true;
}

void library_forget(Library *library)
{
    with_each(&library->gone, forget, NULL, NULL);
    library_shelves_forget(library, buffer_string(&library->gone));
    buffer_release(&library->gone);
    library->gone_n = 0;
}

void library_delete(Library *library, Ui *ui)
{
    Buffer names = {0};
    Text why = {0};
    int at = SDL_max(library->chosen, 0);
    library_chosen_names(library, &names);
    library_forget(library);
    library->gone_n = with_each(&names, shelf_remove, &library->gone, &why);
    buffer_release(&names);
    library->asking = false;
    library->chosen = -1;
    library_load(library);
    library_choose(library, SDL_min(at, library->shown_n - 1));
    if (why.n > 0)
        ui_toast(ui, why.s);
    ui_damage_all(ui);
}

void library_bring_back(Library *library, Ui *ui)
{
    Text why = {0};
    if (library->gone_n == 0)
        return;
    with_each(&library->gone, shelf_bring_back, NULL, &why);
    buffer_release(&library->gone);
    library->gone_n = 0;
    library->bring = false;
    library_load(library);
    if (why.n > 0)
        ui_toast(ui, why.s);
    ui_damage_all(ui);
}

/* ------------------------------------------------------------- what is seen */

void library_gone(Library *library, Ui *ui, Rect *r)
{
    if (library->gone_n == 0)
        return;
    Text said = {0};
    const long number[2] = {library->gone_n, 0};
    words_fill(&said, words_plural("{n0} game is deleted.", "{n0} games are deleted.", number[0]),
               NULL, number);
    const char *back = words("Bring back");
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    Rect row = rect_cut_top(r, BUTTON_HEIGHT);
    float w = gfx_text_width(ui_gfx(ui), &type, back) + 66;
    Rect button = rect_cut_right(&row, SDL_min(w, row.w / 2));
    rect_cut_right(&row, STRIP_PAD);
    rect_cut_top(r, STRIP_PAD);
    ui_label(ui, row, said.s, false);
    library->bring = ui_button(ui, "library.back.bring", button, "undo", back, BUTTON_PLAIN, true);
}

void library_many(Library *library, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect buttons = rect_cut_bottom(&in, CALL_HEIGHT);
    Text said = {0};
    const long number[2] = {library->marked_n, 0};
    words_fill(&said, words_plural("{n0} game is chosen", "{n0} games are chosen", number[0]), NULL,
               number);
    Flow flow = flow_begin(ui, "library.detail", in, &library->detail_height);
    flow_heading(&flow, said.s);
    flow_gap(&flow, 6);
    flow_quiet(&flow, words("Shift and Ctrl choose more, Ctrl+A all."));
    flow_end(&flow);
    if (library->asking) {
        library_asking(library, ui, buttons);
        return;
    }
    Rect left = rect_cut_left(&buttons, (float)(int)((buttons.w - SPACE) / 2));
    rect_cut_left(&buttons, SPACE);
    if (ui_button(ui, "library.put", left, "shelf", words("To a shelf…"), BUTTON_PLAIN, true))
        library_side_show(library, ui, SIDE_MOVE);
    if (ui_button(ui, "library.delete", buttons, "trash", words("Delete"), BUTTON_PLAIN, true))
        library_ask(library, ui);
}
