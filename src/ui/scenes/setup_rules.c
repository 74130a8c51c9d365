/* setup_rules.c -- which rules: the variants of a game, what is in force, and changing it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/setup_inside.h"

enum {
    ROW_LEAST = 56,
    ROW_FEW = 72, /* where there are few variants, they may take more room */
    FEW = 6,
    MARK_ROOM = 20, /* the diamond before a rule */
    RULE_LEAST = 30,
    SEGMENTS_MOST = 4,
    ROWS_MOST = 6, /* choices with long words stand below each other, up to so many */
};

/* ------------------------------------------------------------ the list */

/* How many variants are shown in menus. */
static int menu_count(const Game *game)
{
    int n = 0;
    for (int i = 0; i < game->variant_count; i++)
        n += game->variant[i].in_menu;
    return n;
}

void setup_count(const Setup *setup, Text *out)
{
    int n = menu_count(setup->game);
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

/* A row of the list with a stepper for each number of the pattern. */
static void pattern_row(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const Rules *rules = setup->game->rules;
    int holes = 0, shown = 0;
    for (int i = 0; i < rules->option_count; i++)
        holes += in_pattern(setup, i);
    flow_gap(flow, 12);
    ui_rule(ui, flow->x, flow->y, flow->w);
    flow_gap(flow, 12);
    Rect row = flow_take(flow, (float)(36 + holes * 48 + 4));
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

void setup_variants(Setup *setup, Flow *flow)
{
    const Game *game = setup->game;
    float least = menu_count(game) <= FEW ? ROW_FEW : ROW_LEAST;
    flow_gap(flow, 2);
    for (int i = 0; i < game->variant_count; i++) {
        const Variant *variant = &game->variant[i];
        if (!variant->in_menu && i != setup->listed)
            continue;
        char id[64];
        snprintf(id, sizeof id, "setup.variant.%s", variant->id);
        const char *name = words(variant->name), *line = words(variant->line);
        Rect r = flow_take(flow, ui_tall_row_height(flow->ui, flow->w, least, name, line));
        if (ui_tall_row(flow->ui, id, r, name, line, i == setup->listed))
            setup_choose(setup, i);
    }
    if (game->pattern != NULL)
        pattern_row(setup, flow);
    flow_gap(flow, 4);
}

/* ------------------------------------------------------- rules in force */

/* Who begins and who has which colour is asked where the players are. */
static bool asked_elsewhere(const Setup *setup, int index)
{
    return index == setup_first(setup) || (index == setup->game->seating && setup->colours != 0);
}

/* Options changed by hand? */
static bool options_changed(const Setup *setup)
{
    for (int i = 0; i < setup->game->rules->option_count; i++)
        if (!asked_elsewhere(setup, i) && setup->variant.options.value[i] != setup->plain.value[i])
            return true;
    return false;
}

static void option_value(const Setup *setup, int index, Text *out)
{
    int value = setup->variant.options.value[index];
    const char *choice = catalog_choice(setup->game, index, value);
    if (choice != NULL)
        text_add_string(out, words(choice));
    else
        text_add(out, "%d", value);
}

static void diamond(Ui *ui, float x, float y)
{
    const float xy[] = {x - 6, y, x, y - 6, x + 6, y, x, y + 6};
    if (ui_drawing(ui))
        gfx_polygon(ui_gfx(ui), xy, 4, ui_theme(ui)->differs);
}

static void force_row(Setup *setup, Flow *flow, int index, bool differs)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Text value = {0};
    option_value(setup, index, &value);
    const char *label = words(setup->game->rules->options[index].label);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink_quiet, ALIGN_LEFT, false};
    Type bold = {differs ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    float room = flow->w - MARK_ROOM - 12, left = roundf(room * 0.56f), right = room - left;
    float high = fmaxf(gfx_paragraph_height(gfx, left, &type, label),
                       gfx_paragraph_height(gfx, right, &bold, value.s));
    Rect r = flow_take(flow, fmaxf(RULE_LEAST, ceilf(high) + 6));
    if (!ui_drawing(ui))
        return;
    float y = r.y + (r.h - high) / 2;
    if (differs)
        diamond(ui, r.x + 8, y + 11);
    gfx_paragraph(gfx, (Rect){r.x + MARK_ROOM, y, left, high}, &type, label);
    gfx_paragraph(gfx, (Rect){r.x + r.w - right, y, right, high}, &bold, value.s);
}

/* Is it one of the rules in force? */
static bool in_force(const Setup *setup, int index)
{
    return !asked_elsewhere(setup, index) && !setup_position_replaces(setup, index) &&
           catalog_option_counts(setup->game, index, &setup->variant.options);
}

bool setup_differs(const Setup *setup)
{
    const Game *game = setup->game;
    for (int i = 0; i < game->rules->option_count; i++)
        if (in_force(setup, i) &&
            setup->variant.options.value[i] != game->variant[0].options.value[i])
            return true;
    return false;
}

void setup_legend(const Setup *setup, Ui *ui, Rect r)
{
    Text line = {0};
    const char *const name[3] = {words(setup->game->variant[0].name), NULL, NULL};
    words_fill(&line, words("differs from “{0}”"), name, NULL);
    diamond(ui, r.x + 8, r.y + r.h / 2);
    rect_cut_left(&r, MARK_ROOM);
    flow_line(ui, r, FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, line.s);
}

/* What there is to say of rules that do not go together. */
static void force_foot(Setup *setup, Flow *flow)
{
    Type type = {FONT_SANS_BOLD, TEXT_BODY, ui_theme(flow->ui)->link, ALIGN_LEFT, false};
    if (setup->good)
        return;
    flow_gap(flow, 8);
    flow_text(flow, &type, words(setup->why.s));
}

void setup_force(Setup *setup, Flow *flow)
{
    const Game *game = setup->game;
    if (options_changed(setup)) {
        flow_quiet(flow, words("Your own rules, changed by hand."));
        flow_gap(flow, 6);
    }
    for (int i = 0; i < game->rules->option_count; i++) {
        if (!in_force(setup, i))
            continue;
        bool differs = setup->variant.options.value[i] != game->variant[0].options.value[i];
        force_row(setup, flow, i, differs);
    }
    force_foot(setup, flow);
    setup_position_row(setup, flow);
}

void setup_force_head(Setup *setup, Ui *ui, Rect r)
{
    const Game *game = setup->game;
    if (menu_count(game) > 1) {
        const char *label = words("Compare…");
        Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
        Rect link = rect_cut_right(&r, ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 4);
        if (ui_link(ui, "setup.compare", link, label))
            app_push(setup->scene.app,
                     compare_scene_new(setup->scene.app, game,
                                       setup->listed > 0 ? setup->variant.id : NULL));
        rect_cut_right(&r, 8);
    }
    const char *heading = words("Rules in force");
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, 0, ALIGN_LEFT, false};
    bool room = gfx_text_width(ui_gfx(ui), &type, heading) <= r.w;
    ui_heading(ui, r, room ? heading : words("Rules"));
}

void setup_rules_buttons(Setup *setup, Ui *ui, Rect r)
{
    Rect left = rect_cut_left(&r, roundf((r.w - SPACE) / 2));
    rect_cut_left(&r, SPACE);
    if (ui_button(ui, "setup.rulebook", left, "book", words("All rules"), BUTTON_PLAIN, true))
        app_push(setup->scene.app,
                 rulebook_scene_new(setup->scene.app, setup->game->rules->id, NULL));
    bool open = setup->page == PAGE_RULES;
    if (ui_button(ui, "setup.change", r, open ? "check" : "gear",
                  open ? words("Done") : words("Change…"), BUTTON_PLAIN, true)) {
        setup->page = open ? PAGE_CHOICE : PAGE_RULES;
        ui_damage_all(ui);
    }
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
        for (int i = 0; i < n; i++) {
            char row[80];
            snprintf(row, sizeof row, "%s.%d", id, i);
            if (ui_row(ui, row, flow_take(flow, BUTTON_HEIGHT), labels[i], NULL, i == value))
                value = i;
        }
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
        if (asked_elsewhere(setup, i) ||
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
                  words("As in the list"), BUTTON_PLAIN, options_changed(setup))) {
        for (int i = 0; i < rules->option_count; i++)
            if (!asked_elsewhere(setup, i))
                setup->variant.options.value[i] = setup->plain.value[i];
        setup_refresh(setup);
    }
    flow_gap(flow, 8);
}
