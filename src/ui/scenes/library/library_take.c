/* SPDX-License-Identifier: MIT */
/* library_take.c -- what was wrong with a file from elsewhere. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/paths.h"
#include "data/words.h"
#include "ui/scenes/library/library_inside.h"

enum { REPORT_LINES = 6, REPORT_PAD = 12 };

/* The lines that are shown, and how many there are. */
static int report_lines(const Buffer *report, Text *out)
{
    int n = 0;
    Buffer told = {0};
    paths_told(buffer_string(report), &told);
    for (const char *p = buffer_string(&told); *p != '\0'; n++) {
        size_t length = strcspn(p, "\n");
        if (n < REPORT_LINES)
            text_add(out, "%s%.*s", n > 0 ? "\n" : "", (int)length, p);
        p += length + (p[length] == '\n');
    }
    buffer_release(&told);
    return n;
}

void library_report(Library *library, Ui *ui, Rect *r)
{
    Buffer *report = app_report(library->scene.app);
    if (report->n == 0)
        return;
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    Text lines = {0};
    int n = report_lines(report, &lines);
    if (n > REPORT_LINES) {
        const long number[2] = {n - REPORT_LINES, 0};
        text_add_char(&lines, '\n');
        words_fill(&lines, words_plural("and {n0} more", "and {n0} more", number[0]), NULL, number);
    }
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink, ALIGN_LEFT, false};
    float w = r->w - 2 * REPORT_PAD;
    float h = ceilf(gfx_paragraph_height(gfx, w, &type, lines.s));
    /* The games below must be reached as well. */
    Rect box = rect_cut_top(r, fminf(h + 32 + 2 * REPORT_PAD, roundf(r->h / 2)));
    rect_cut_top(r, 12);
    if (ui_drawing(ui)) {
        Shape shape = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[0],
                       theme->line,  theme->flat ? 2 : 1, 0};
        gfx_shape(gfx, box, &shape);
    }
    Rect in = rect_inset(box, REPORT_PAD), head = rect_cut_top(&in, 28);
    bool close = ui_button(ui, "library.report.close", rect_cut_right(&head, 32), "x",
                           words("Close"), BUTTON_BARE, true);
    ui_label(ui, head, words("What was noticed in reading"), false);
    rect_cut_top(&in, 4);
    float y = ui_scroll_begin(ui, "library.report", (Rect){in.x, in.y, w + REPORT_PAD, in.h}, h);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, (Rect){in.x, y, w, h}, &type, lines.s);
    ui_scroll_end(ui);
    if (close) {
        buffer_release(report);
        ui_damage_all(ui);
    }
}
