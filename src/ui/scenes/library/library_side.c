/* SPDX-License-Identifier: MIT */
/* library_side.c -- what stands beside the list while something is chosen for it: a shelf, an
 * opening; and the buttons that lead there. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/library/library_inside.h"

void library_side_show(Library *library, Ui *ui, LibrarySide side)
{
    library->side = side;
    library->side_height = 0;
    library->edited[0] = library->dropped[0] = '\0';
    library->asking = false;
    ui_unfocus(ui);
    ui_damage_all(ui);
}

/* Once more closes it. */
static void side_button(Library *library, Ui *ui, const char *id, Rect r, const char *icon,
                        const char *label, LibrarySide side)
{
    if (ui_button(ui, id, r, icon, label, BUTTON_PLAIN, true))
        library_side_show(library, ui, library->side == side ? SIDE_NONE : side);
}

void library_side_buttons(Library *library, Ui *ui, Rect *r)
{
    bool shelves = library->racks.n > 0, openings = library_families_may(library);
    if (!shelves && !openings)
        return;
    Rect row = rect_cut_top(r, BUTTON_HEIGHT);
    rect_cut_top(r, SPACE);
    if (shelves) {
        Rect left = openings ? rect_cut_left(&row, (float)(int)((row.w - SPACE) / 2)) : row;
        side_button(library, ui, "library.shelves", left, "shelf", library_shelf_shown(library),
                    SIDE_SHELVES);
    }
    if (shelves && openings)
        rect_cut_left(&row, SPACE);
    if (openings)
        side_button(library, ui, "library.openings", row, "book", library_family_shown(library),
                    SIDE_OPENINGS);
}

void library_side(Library *library, Ui *ui, Rect r)
{
    const char *title = library->side == SIDE_MOVE      ? words("Put on a shelf")
                        : library->side == SIDE_SHELVES ? words("Shelves")
                                                        : words("Openings");
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING), head = rect_cut_top(&in, 40);
    bool close = ui_button(ui, "library.side.close", rect_cut_right(&head, 40), "x", words("Close"),
                           BUTTON_BARE, true);
    ui_heading(ui, head, title);
    rect_cut_top(&in, SPACE);
    if (close)
        library_side_show(library, ui, SIDE_NONE);
    else if (library->side == SIDE_OPENINGS)
        library_families(library, ui, in);
    else
        library_shelves(library, ui, in);
}
