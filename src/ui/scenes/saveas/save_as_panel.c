/* SPDX-License-Identifier: MIT */
/* save_as_panel.c -- what a match can be saved as, a look at it, its name and its place. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "match/history.h"
#include "ui/scenes/saveas/save_as_inside.h"

enum {
    FORM_ROW = 56,
    LOOK_LEAST = 560,  /* width of a panel that has room for a look at what it will be */
    ROWS_LEAST = 500,  /* height of one that has room for all forms below each other ... */
    ROWS_ALONE = 760,  /* ... and for what is in it below them */
    TEXT_SHOWN = 1500, /* bytes of a text that are looked at ... */
    STEPS_MOST = 4000, /* ... where writing all of it takes no time */
    SWITCH = 56,
    PACE_LEAST = 300, /* width of a row that has room for its name beside the words */
    BESIDE = 500,     /* width of a panel that has room for the folder beside the name */
};

static const char *form_name(SaveForm form)
{
    static const char *const names[SAVE_FORMS] = {
        WORD("Game of Larets"),    WORD("PGN"),     WORD("PDN"),
        WORD("Text for a letter"), WORD("Picture"), WORD("Drawing"),
        WORD("Moving picture"),
    };
    return words(names[form]);
}

static const char *form_line(SaveForm form)
{
    static const char *const lines[SAVE_FORMS] = {
        WORD("all of it: moves, clocks, comments, variations"),
        WORD("for other programs"),
        WORD("for other programs"),
        WORD("to be read by a person"),
        WORD("the board as you see it"),
        WORD("for print of any size"),
        WORD("the whole game, move by move"),
    };
    return words(lines[form]);
}

static void form_choose(SaveAs *save, Ui *ui, SaveForm form)
{
    save->form = form;
    save->asking = false;
    text_clear(&save->said);
    ui_damage_all(ui);
}

static void form_rows(SaveAs *save, Ui *ui, Rect r)
{
    for (int form = 0; form < SAVE_FORMS; form++) {
        char id[24];
        Text title = {0};
        if (!save_as_has(save, (SaveForm)form))
            continue;
        snprintf(id, sizeof id, "save.as.%s", save_ending((SaveForm)form));
        text_add(&title, "%s  .%s", form_name((SaveForm)form), save_ending((SaveForm)form));
        if (ui_row(ui, id, rect_cut_top(&r, FORM_ROW), title.s, form_line((SaveForm)form),
                   save->form == (SaveForm)form))
            form_choose(save, ui, (SaveForm)form);
        rect_cut_top(&r, 2);
    }
}

/* Where there is no room for rows. */
static void form_select(SaveAs *save, Ui *ui, Rect r)
{
    Text titles[SAVE_FORMS] = {0};
    const char *labels[SAVE_FORMS];
    SaveForm forms[SAVE_FORMS];
    int n = 0, chosen = 0;
    for (int form = 0; form < SAVE_FORMS; form++) {
        if (!save_as_has(save, (SaveForm)form))
            continue;
        text_add(&titles[n], "%s  .%s", form_name((SaveForm)form), save_ending((SaveForm)form));
        labels[n] = titles[n].s;
        forms[n] = (SaveForm)form;
        chosen = save->form == (SaveForm)form ? n : chosen;
        n++;
    }
    if (ui_select(ui, "save.form", r, labels, n, &chosen))
        form_choose(save, ui, forms[chosen]);
}

/* ----------------------------------------------------------- what is in it */

static void choice(Ui *ui, Rect *r, const char *id, const char *label, bool *value)
{
    Rect row = rect_cut_top(r, BUTTON_HEIGHT);
    Rect at = rect_cut_right(&row, SWITCH);
    ui_label(ui, row, label, false);
    if (ui_switch(ui, id, (Rect){at.x, at.y + 6, at.w, 28}, value))
        ui_damage_all(ui);
}

static void segments(Ui *ui, Rect *r, const char *id, const char *label, const char *const *choices,
                     int *value)
{
    Rect row = rect_cut_top(r, BUTTON_HEIGHT);
    Rect at = label != NULL ? rect_cut_right(&row, floorf(row.w * 0.62F)) : row;
    if (label != NULL)
        ui_label(ui, row, label, false);
    ui_segments(ui, id, at, choices, 3, value);
}

static void add_part(Text *out, const char *part, long n)
{
    const long number[2] = {n, 0};
    if (out->n > 0)
        text_add_string(out, ", ");
    words_fill(out, part, NULL, number);
}

/* "84 moves, 12 comments, review" */
static void count_line(const SaveAs *save, Ui *ui, Rect r)
{
    const SaveCount *count = &save->count;
    Text said = {0};
    add_part(&said, words_plural("{n0} move", "{n0} moves", count->moves), count->moves);
    if (save->comments && count->comments > 0)
        add_part(&said, words_plural("{n0} comment", "{n0} comments", count->comments),
                 count->comments);
    if (count->variations > 0)
        add_part(&said, words_plural("{n0} variation", "{n0} variations", count->variations),
                 count->variations);
    if (save->review && count->review)
        add_part(&said, words("review"), 0);
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), r, &type, said.s);
}

static void choices(SaveAs *save, Ui *ui, Rect *r)
{
    if (!save_is_drawn(save->form)) {
        choice(ui, r, "save.comments", words("With comments"), &save->comments);
        choice(ui, r, "save.review", words("With the review"), &save->review);
        count_line(save, ui, rect_cut_top(r, BUTTON_HEIGHT));
        return;
    }
    choice(ui, r, "save.names", words("With names"), &save->names);
    if (save->form == SAVE_FILM) {
        const char *const paces[] = {words("quick"), words("steady"), words("slow")};
        segments(ui, r, "save.pace", r->w < PACE_LEAST ? NULL : words("Pace"), paces, &save->pace);
        return;
    }
    choice(ui, r, "save.moves", words("With moves"), &save->moves);
    static const char *const sizes[] = {"720", "1080", "2160"};
    if (save->form == SAVE_PICTURE) {
        rect_cut_top(r, 4);
        segments(ui, r, "save.size", words("Pixels"), sizes, &save->size);
    }
}

/* ----------------------------------------------------------- a look at it */

static void text_make(SaveAs *save)
{
    int wanted = (int)save->form * 4 + save->comments * 2 + save->review;
    Text why = {0};
    if (save->text_of == wanted || match_step_count(save->match) > STEPS_MOST)
        return;
    save->text_of = wanted;
    buffer_release(&save->text);
    if (!save_as_text(save, &save->text, &why))
        buffer_add(&save->text, "%s", why.s);
    size_t n = save->text.n;
    if (n > TEXT_SHOWN) {
        for (n = TEXT_SHOWN; n > 0 && ((unsigned char)save->text.s[n] & 0xc0) == 0x80; n--)
            continue;
        save->text.s[n] = '\0';
        save->text.n = n;
    }
}

static void look(SaveAs *save, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    if (!ui_drawing(ui))
        return;
    Shape sheet = {FIELD_RADIUS, theme->field, 0, theme->field, theme->line, 1, 0};
    gfx_shape(gfx, r, &sheet);
    Rect in = rect_inset(r, 10);
    if (save_is_drawn(save->form)) {
        PageHow how;
        int last = match_line_count(save->match) - 1;
        int ply = save->form == SAVE_FILM ? 0 : save->ply < 0 ? last : save->ply;
        save_as_page(save, &how);
        page_preview(save->match, &how, gfx, in, match_line_step(save->match, ply));
        return;
    }
    text_make(save);
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink, ALIGN_LEFT, false};
    gfx_push_clip(gfx, in);
    gfx_paragraph(gfx, in, &type, buffer_string(&save->text));
    gfx_pop_clip(gfx);
}

/* ----------------------------------------------------------- name, place, buttons */

static void name_row(SaveAs *save, Ui *ui, Rect *in)
{
    Rect row = rect_cut_top(in, 44);
    Text folder = {0}, ending = {0};
    bool wide = row.w >= BESIDE;
    Rect place = wide ? rect_cut_right(&row, floorf(row.w * 0.44F)) : (Rect){0};
    if (wide)
        rect_cut_right(&row, SPACE);
    text_add(&ending, ".%s", save_ending(save->form));
    Rect shown = rect_cut_right(&row, 64);
    ui_text_field(ui, "save.name", row, save->name, sizeof save->name, words("Name of the file"));
    shown.x += 8;
    ui_label(ui, shown, ending.s, true);
    if (!wide) {
        rect_cut_top(in, SPACE);
        place = rect_cut_top(in, 44);
    }
    save_as_folder_said(save, &folder);
    if (ui_button(ui, "save.folder", place, "open", folder.s, BUTTON_PLAIN, true))
        save_as_choose(save, ui);
}

static void said_line(SaveAs *save, Ui *ui, Rect r)
{
    Text said = {0};
    if (save->asking) {
        Text name = {0};
        text_add(&name, "%s.%s", save->name, save_ending(save->form));
        const char *const word[3] = {name.s, NULL, NULL};
        words_fill(&said, words("There is a file {0} already. Replace it?"), word, NULL);
    } else if (save->writing != NULL) {
        text_add_string(&said, words("One moment…"));
    } else {
        said = save->said;
    }
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    if (ui_drawing(ui) && said.n > 0)
        gfx_paragraph(ui_gfx(ui), r, &type, said.s);
}

/* How far it is, where that is known, and the way out. */
static void foot_busy(SaveAs *save, Ui *ui, Rect r)
{
    Rect cancel = rect_cut_right(&r, 140);
    rect_cut_right(&r, SPACE);
    if (ui_drawing(ui) && save->export != NULL)
        ui_bar(ui, (Rect){r.x, r.y + r.h / 2 - 6, r.w, 12}, (float)export_part(save->export));
    if (ui_button(ui, "save.cancel", cancel, "x", words("Cancel"), BUTTON_PLAIN,
                  !save_as_is_stopping(save)))
        save_as_stop(save, ui);
}

static void foot(SaveAs *save, Ui *ui, Rect r)
{
    if (save_as_is_busy(save)) {
        foot_busy(save, ui, r);
        return;
    }
    Rect call = rect_cut_right(&r, floorf((r.w - SPACE) / 2));
    rect_cut_right(&r, SPACE);
    if (save->asking) {
        if (ui_button(ui, "save.keep", r, "x", words("Keep it"), BUTTON_PLAIN, true)) {
            save->asking = false;
            ui_damage_all(ui);
        } else if (ui_button(ui, "save.over", call, "save", words("Replace"), BUTTON_CALL, true)) {
            save_as_begin(save, ui, true);
        }
        return;
    }
    if (!save_is_drawn(save->form) &&
        ui_button(ui, "save.copy", r, "copy", words("To the clipboard"), BUTTON_PLAIN, true))
        save_as_write(save, ui, NULL);
    else if (ui_button(ui, "save.save", call, "save", words("Save"), BUTTON_CALL, true))
        save_as_begin(save, ui, false);
}

void save_as_panel(SaveAs *save, Ui *ui, Rect in)
{
    bool looks = in.w >= LOOK_LEAST, rows = in.h >= (looks ? ROWS_LEAST : ROWS_ALONE);
    Rect below = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, SPACE);
    Rect said = rect_cut_bottom(&in, 40);
    float name = in.w >= BESIDE ? 44 : 96;
    Rect naming = rect_cut_bottom(&in, name);
    rect_cut_bottom(&in, 16);
    ui_rule(ui, in.x, in.y + in.h + 8, in.w);
    bool busy = save_as_is_busy(save);
    ui_block(ui, busy);
    Rect left = looks ? rect_cut_left(&in, floorf(in.w * 0.46F)) : in;
    if (rows) {
        form_rows(save, ui, left);
        if (!looks)
            rect_cut_top(&in, (FORM_ROW + 2) * SAVE_FORMS);
    } else {
        form_select(save, ui, rect_cut_top(&left, 44));
        rect_cut_top(&left, SPACE);
    }
    if (looks)
        rect_cut_left(&in, 16);
    Rect right = rows && looks ? rect_cut_bottom(&in, 3 * BUTTON_HEIGHT + 8) : rows ? in : left;
    choices(save, ui, &right);
    if (looks) {
        rect_cut_bottom(&in, SPACE);
        look(save, ui, in);
    }
    name_row(save, ui, &naming);
    ui_block(ui, false);
    said_line(save, ui, said);
    foot(save, ui, below);
}
