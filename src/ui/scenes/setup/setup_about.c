/* SPDX-License-Identifier: MIT */
/* setup_about.c -- what the game is about, below rules that are few: how its rule book begins. */
#include <math.h>

#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"

enum { HEAD = 32, BETWEEN = 8 };

/* A line of the first paragraph; false: there are no more, but for what is folded there. */
static bool line_at(const Setup *setup, int i, Text *out)
{
    const Paragraph *first = &setup->book->paragraph[0];
    if (i >= first->first)
        return false;
    rulebook_line(setup->book, first->line[i], out);
    return true;
}

void setup_about(Setup *setup, Ui *ui, Rect r)
{
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Text line = {0};
    if (!setup->book_read) {
        Buffer faults = {0};
        setup->book_read = true;
        setup->book = rulebook_load(setup->listing, &faults); /* who opens it hears of faults */
        buffer_release(&faults);
    }
    if (setup->book == NULL || setup->book->paragraphs == 0 || !line_at(setup, 0, &line) ||
        HEAD + gfx_paragraph_height(ui_gfx(ui), r.w, &type, line.s) > r.h)
        return;
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    ui_heading(ui, rect_cut_top(&r, HEAD), words(setup->book->paragraph[0].title));
    for (int i = 0; line = (Text){0}, line_at(setup, i, &line); i++) {
        float h = ceilf(gfx_paragraph_height(ui_gfx(ui), r.w, &type, line.s));
        if (h > r.h)
            break;
        gfx_paragraph(ui_gfx(ui), rect_cut_top(&r, h), &type, line.s);
        rect_cut_top(&r, fminf(BETWEEN, r.h));
    }
}
