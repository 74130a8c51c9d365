/* SPDX-License-Identifier: MIT */
/* setup_rules.c -- which rules: the variants of a game, and changing what is in force. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"

enum {
    ROW_LEAST = 56,
    ROW_FEW = 72, /* where there are few variants, they may take more room */
    FEW = 6,
    TIGHTER = 10, /* ... and many less */
    GRID = 2,     /* columns of names, where there are too many for rows */
    GRID_GAP = 4,
    CELL_HEIGHT = 44,
    SEGMENTS_MOST = 4,
    ROWS_MOST = 6, /* choices with long words stand below each other, up to so many */
};

/* ------------------------------------------------------------ the list */

int setup_variant_count(const Game *game)
{
    int n = 0;
    for (int i = 0; i < game->variant_count; i++)
        n += game->variant[i].in_menu;
    return n;
}

void setup_count(const Setup *setup, Text *out)
{
    int n = setup_variant_count(setup->game);
    long number[2] = {n, 0};
    words_fill(out, words_plural("{n0} kind", "{n0} kinds", n), NULL, number);
}

/* Is option `index` a hole in the pattern of the game's ids? */
static bool in_pattern(const Setup *setup, int index)
{
    char hole[48];
    snprintf(hole, sizeof hole, "{%s}", setup->game->rules->options[index].key);
    return setup->game->pattern != NULL && strstr(setup->game->pattern, hole) != NULL;
}

/* The id that the pattern gives to these options. */
static void pattern_id(const Setup *setup, const Options *options, Text *out)
{
    const Rules *rules = setup->game->rules;
    for (const char *p = setup->game->pattern; *p != '\0';) {
        size_t n = strcspn(p, "}");
        char key[32];
        if (*p != '{' || n >= sizeof key) {
            text_add_char(out, *p++);
            continue;
        }
        snprintf(key, sizeof key, "%.*s", (int)n - 1, p + 1);
        int index = rules_option_index(rules, key);
        text_add(out, "%d", index >= 0 ? options->value[index] : 0);
        p += n + 1;
    }
}

/* Another size: keeps whatever else was changed by hand. */
static void pattern_step(Setup *setup, int index, int by)
{
    Options wanted = setup->variant.options;
    wanted.value[index] = (int16_t)(wanted.value[index] + by);
    Text id = {0};
    pattern_id(setup, &wanted, &id);
    if (setup_choose_id(setup, id.s)) {
        setup->variant.options = wanted;
        setup_refresh(setup);
    }
}

static float pattern_height(const Setup *setup)
{
    int holes = 0;
    for (int i = 0; i < setup->game->rules->option_count; i++)
        holes += in_pattern(setup, i);
    return (float)(36 + holes * 48 + 4);
}

/* A row of the list with a stepper for each number of the pattern. */
static void pattern_row(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const Rules *rules = setup->game->rules;
    int shown = 0;
    flow_gap(flow, 12);
    ui_rule(ui, flow->x, flow->y, flow->w);
    flow_gap(flow, 12);
    Rect row = flow_take(flow, pattern_height(setup));
    bool chosen = setup->listed < 0;
    if (ui_drawing(ui) && chosen) {
        Shape shape = {
            FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(ui_gfx(ui), row, &shape);
    }
    Colour ink = chosen ? theme->chosen_ink : theme->ink;
    flow_line(ui, (Rect){row.x + 12, row.y + 6, row.w - 24, 28}, FONT_SERIF_BOLD, TEXT_BODY, ink,
              ALIGN_LEFT, words("Another size"));
    for (int i = 0; i < rules->option_count; i++) {
        if (!in_pattern(setup, i))
            continue;
        const OptionSpec *spec = &rules->options[i];
        int value = setup->variant.options.value[i];
        Rect line = {row.x + 12, row.y + 36 + 48 * (float)shown++, row.w - 20, BUTTON_HEIGHT};
        char id[64], number[16];
        snprintf(id, sizeof id, "setup.size.%s", spec->key);
        snprintf(number, sizeof number, "%d", value);
        Rect stepper = rect_cut_right(&line, 128);
        const char *label = words(spec->label);
        Type type = {FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, false};
        if (gfx_text_width(ui_gfx(ui), &type, label) > line.w)
            type.size = TEXT_SMALL;
        flow_line(ui, line, type.face, type.size, ink, ALIGN_LEFT, label);
        int by = ui_stepper(ui, id, stepper, number, value > spec->min, value < spec->max);
        if (by != 0)
            pattern_step(setup, i, by);
    }
}

/* Is this one in the list?  One that is in no menu is, when it has been asked for. */
static bool is_listed(const Setup *setup, int index)
{
    return setup->game->variant[index].in_menu || index == setup->listed;
}

/* Height of a row: roomy where there are few, tight where there are many. */
static float row_height(const Setup *setup, Ui *ui, float w, const Variant *variant, bool tight)
{
    const char *name = words(variant->name), *line = words(variant->line);
    float roomy = setup_variant_count(setup->game) <= FEW ? ROW_FEW : ROW_LEAST;
    if (tight)
        return fmaxf(TOUCH, ui_tall_row_height(ui, w, 0, name, line) - TIGHTER);
    return ui_tall_row_height(ui, w, roomy, name, line);
}

/* Each below the other, with what there is to say of it. */
static void variant_rows(Setup *setup, Flow *flow, bool tight)
{
    for (int i = 0; i < setup->game->variant_count; i++) {
        const Variant *variant = &setup->game->variant[i];
        char id[64];
        if (!is_listed(setup, i))
            continue;
        snprintf(id, sizeof id, "setup.variant.%s", variant->id);
        Rect r = flow_take(flow, row_height(setup, flow->ui, flow->w, variant, tight));
        if (ui_tall_row(flow->ui, id, r, words(variant->name), words(variant->line),
                        i == setup->listed))
            setup_choose(setup, i);
    }
}

/* Their names in two columns, and below them what there is to say of the one that is chosen. */
static void variant_grid(Setup *setup, Flow *flow)
{
    int n = 0;
    Rect row = {0};
    for (int i = 0; i < setup->game->variant_count; i++) {
        const Variant *variant = &setup->game->variant[i];
        char id[64];
        if (!is_listed(setup, i))
            continue;
        if (n++ % GRID == 0)
            row = flow_take(flow, CELL_HEIGHT);
        Rect cell = rect_cut_left(&row, roundf((flow->w - GRID_GAP) / GRID));
        rect_cut_left(&row, GRID_GAP);
        snprintf(id, sizeof id, "setup.variant.%s", variant->id);
        if (ui_short_row(flow->ui, id, cell, words(variant->name), words(variant->line),
                         i == setup->listed))
            setup_choose(setup, i);
    }
    if (setup->listed < 0)
        return;
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    flow_gap(flow, 10);
    flow_text(flow, &type, words(setup->game->variant[setup->listed].line));
}

/* Have all names room beside each other? */
static bool names_fit(const Setup *setup, Ui *ui, float w)
{
    for (int i = 0; i < setup->game->variant_count; i++)
        if (is_listed(setup, i) &&
            ui_short_row_width(ui, words(setup->game->variant[i].name)) > (w - GRID_GAP) / GRID)
            return false;
    return true;
}

/* All rows, and the sizes below them. */
static float rows_height(const Setup *setup, Ui *ui, float w, bool tight)
{
    float h = 6;
    for (int i = 0; i < setup->game->variant_count; i++)
        if (is_listed(setup, i))
            h += row_height(setup, ui, w, &setup->game->variant[i], tight);
    return setup->game->pattern != NULL ? h + 24 + pattern_height(setup) : h;
}

/* All of them are seen at once, where that can be. */
void setup_variants(Setup *setup, Flow *flow)
{
    float room = flow->region.h + 0.5F;
    bool tight = rows_height(setup, flow->ui, flow->w, false) > room;
    flow_gap(flow, 2);
    if (tight && rows_height(setup, flow->ui, flow->w, true) > room &&
        names_fit(setup, flow->ui, flow->w))
        variant_grid(setup, flow);
    else
        variant_rows(setup, flow, tight);
    if (setup->game->pattern != NULL)
        pattern_row(setup, flow);
    flow_gap(flow, 4);
}

/* ------------------------------------------------------- changing them */

/* Do the labels fit beside each other? */
static bool fits_segments(Ui *ui, float w, const char *const *labels, int n)
{
    Type bold = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
    float total = 6;
    for (int i = 0; i < n; i++)
        total += gfx_text_width(ui_gfx(ui), &bold, labels[i]) + 14;
    return n <= SEGMENTS_MOST && total <= w;
}

static void set_option(Setup *setup, int index, int value)
{
    setup->variant.options.value[index] = (int16_t)value;
    setup_refresh(setup);
}

static void option_choice(Setup *setup, Flow *flow, int index, const char *id)
{
    Ui *ui = flow->ui;
    const OptionSpec *spec = &setup->game->rules->options[index];
    const char *labels[32];
    int n = spec->max - spec->min + 1, value = setup->variant.options.value[index] - spec->min;
    for (int i = 0; i < n && i < 32; i++)
        labels[i] = words(catalog_choice(setup->game, index, spec->min + i));
    int before = value;
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    flow_gap(flow, 10);
    flow_text(flow, &type, words(spec->label));
    flow_gap(flow, 6);
    if (fits_segments(ui, flow->w, labels, n)) {
        ui_segments(ui, id, flow_take(flow, BUTTON_HEIGHT), labels, n, &value);
    } else if (n <= ROWS_MOST) {
        ui_about(ui, words(spec->label));
        for (int i = 0; i < n; i++) {
            char row[80];
            snprintf(row, sizeof row, "%s.%d", id, i);
            Rect r = flow_take(flow, ui_row_height(ui, flow->w, labels[i]));
            if (ui_row(ui, row, r, labels[i], NULL, i == value))
                value = i;
        }
        ui_about(ui, "");
    } else {
        ui_select(ui, id, flow_take(flow, BUTTON_HEIGHT), labels, n, &value);
    }
    flow_gap(flow, 10);
    if (value != before)
        set_option(setup, index, spec->min + value);
}

/* Yes or no: a switch with its sentence before it. */
static void option_switch(Setup *setup, Flow *flow, int index, const char *id)
{
    Ui *ui = flow->ui;
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    const OptionSpec *spec = &setup->game->rules->options[index];
    const char *label = words(spec->label);
    float w = flow->w - 64, high = gfx_paragraph_height(ui_gfx(ui), w, &type, label);
    Rect r = flow_take(flow, fmaxf(52, ceilf(high) + 16));
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), (Rect){r.x, r.y + (r.h - high) / 2, w, high}, &type, label);
    bool on = setup->variant.options.value[index] != spec->min;
    if (ui_switch(ui, id, r, &on))
        set_option(setup, index, on ? spec->max : spec->min);
}

/* A wide range is gone through by tens, from one round number to the next. */
static int number_stepped(const OptionSpec *spec, int value, int by)
{
    int size = spec->max - spec->min > 50 ? 10 : 1;
    int next = by > 0 ? value - value % size + size : value - 1 - (value - 1) % size;
    return next < spec->min ? spec->min : next > spec->max ? spec->max : next;
}

static void option_number(Setup *setup, Flow *flow, int index, const char *id)
{
    Ui *ui = flow->ui;
    const OptionSpec *spec = &setup->game->rules->options[index];
    int value = setup->variant.options.value[index];
    char number[16];
    snprintf(number, sizeof number, "%d", value);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    const char *label = words(spec->label);
    float w = flow->w - 136, high = gfx_paragraph_height(ui_gfx(ui), w, &type, label);
    Rect r = flow_take(flow, fmaxf(56, ceilf(high) + 16));
    Rect stepper = rect_cut_right(&r, 128);
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), (Rect){r.x, r.y + (r.h - high) / 2, w, high}, &type, label);
    int by = ui_stepper(ui, id, stepper, number, value > spec->min, value < spec->max);
    if (by != 0 && in_pattern(setup, index))
        pattern_step(setup, index, by);
    else if (by != 0)
        set_option(setup, index, number_stepped(spec, value, by));
}

static bool is_switch(const OptionSpec *spec)
{
    return spec->choices != NULL && spec->max - spec->min == 1 &&
           strcmp(spec->choices[0], "no") == 0 && strcmp(spec->choices[1], "yes") == 0;
}

void setup_options(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    const Rules *rules = setup->game->rules;
    bool any = false;
    if (!setup->good) {
        Type type = {FONT_SANS_BOLD, TEXT_BODY, ui_theme(ui)->link, ALIGN_LEFT, false};
        flow_text(flow, &type, words(setup->why.s));
        flow_gap(flow, 8);
    }
    for (int i = 0; i < rules->option_count; i++) {
        const OptionSpec *spec = &rules->options[i];
        if (setup_asked_elsewhere(setup, i) ||
            !catalog_option_counts(setup->game, i, &setup->variant.options))
            continue;
        char id[64];
        snprintf(id, sizeof id, "setup.option.%s", spec->key);
        if (any)
            ui_rule(ui, flow->x, flow->y, flow->w);
        any = true;
        if (spec->choices == NULL)
            option_number(setup, flow, i, id);
        else if (is_switch(spec))
            option_switch(setup, flow, i, id);
        else
            option_choice(setup, flow, i, id);
    }
    flow_gap(flow, 12);
    if (ui_button(ui, "setup.options.undo", flow_take(flow, BUTTON_HEIGHT), "undo",
                  words("As in the list"), BUTTON_PLAIN, setup_options_changed(setup))) {
        for (int i = 0; i < rules->option_count; i++)
            if (!setup_asked_elsewhere(setup, i))
                setup->variant.options.value[i] = setup->plain.value[i];
        setup_refresh(setup);
    }
    flow_gap(flow, 8);
}
