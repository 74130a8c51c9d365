/* SPDX-License-Identifier: MIT */
/* setup_force.c -- the rules in force, marked where they differ from the first variant's. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"

enum {
    MARK_ROOM = 20, /* the diamond before a rule */
    RULE_LEAST = 30,
    RULE_DENSE = 22,
};

bool setup_asked_elsewhere(const Setup *setup, int index)
{
    return index == setup_first(setup) || (index == setup->game->seating && setup->colours != 0) ||
           (setup->seats == 2 && index == rules_option_index(setup->game->rules, "places"));
}

bool setup_options_changed(const Setup *setup)
{
    for (int i = 0; i < setup->game->rules->option_count; i++)
        if (!setup_asked_elsewhere(setup, i) &&
            setup->variant.options.value[i] != setup->plain.value[i])
            return true;
    return false;
}

/* Is it one of the rules in force? */
static bool in_force(const Setup *setup, const Options *options, int index)
{
    return !setup_asked_elsewhere(setup, index) && !setup_position_replaces(setup, index) &&
           catalog_option_counts(setup->game, index, options);
}

/* Not as in the first variant? */
static bool differs(const Setup *setup, const Options *options, int index)
{
    return options->value[index] != setup->game->variant[0].options.value[index];
}

/* "No", "off", 0: what is not so. */
static bool says_no(const OptionSpec *spec, int value)
{
    const char *choice = spec->choices != NULL ? spec->choices[value - spec->min] : NULL;
    return choice != NULL ? strcmp(choice, "no") == 0 || strcmp(choice, "off") == 0 : value == 0;
}

/* Has it a row?  What is not so is told only where that is something special, or the few rules that
 * make the game what it is are lost among them. */
static bool is_told(const Setup *setup, const Options *options, int index)
{
    return in_force(setup, options, index) &&
           (differs(setup, options, index) ||
            !says_no(&setup->game->rules->options[index], options->value[index]));
}

bool setup_differs(const Setup *setup)
{
    const Options *options = &setup->variant.options;
    for (int i = 0; i < setup->game->rules->option_count; i++)
        if (in_force(setup, options, i) && differs(setup, options, i))
            return true;
    return false;
}

/* ------------------------------------------------------------- one rule */

/* What stands in a row, and the room for it. */
typedef struct ForceRow {
    const char *label;
    Text value;
    Type type, bold;
    float left, right; /* widths */
    float high;        /* of the texts */
    float row;
} ForceRow;

static void row_lay(const Setup *setup, Ui *ui, float w, const Options *options, int index,
                    bool dense, ForceRow *out)
{
    const Theme *theme = ui_theme(ui);
    const int size = dense ? TEXT_SMALL : TEXT_BODY, value = options->value[index];
    const char *choice = catalog_choice(setup->game, index, value);
    float room = w - MARK_ROOM - 12;
    *out = (ForceRow){.label = words(setup->game->rules->options[index].label),
                      .type = {FONT_SANS, size, theme->ink_quiet, ALIGN_LEFT, false},
                      .bold = {FONT_SANS, size, theme->ink, ALIGN_LEFT, false}};
    if (differs(setup, options, index))
        out->bold.face = FONT_SANS_BOLD;
    if (choice != NULL)
        text_add_string(&out->value, words(choice));
    else
        text_add(&out->value, "%d", value);
    out->left = roundf(room * 0.56f);
    out->right = room - out->left;
    out->high = fmaxf(gfx_paragraph_height(ui_gfx(ui), out->left, &out->type, out->label),
                      gfx_paragraph_height(ui_gfx(ui), out->right, &out->bold, out->value.s));
    out->row =
        dense ? fmaxf(RULE_DENSE, ceilf(out->high) + 2) : fmaxf(RULE_LEAST, ceilf(out->high) + 6);
}

/* Of all rules of these options, and the way to an own position. */
static float rows_height(const Setup *setup, Ui *ui, float w, const Options *options, bool dense)
{
    float h = setup_position_height(setup, options);
    for (int i = 0; i < setup->game->rules->option_count; i++) {
        ForceRow row;
        if (!is_told(setup, options, i))
            continue;
        row_lay(setup, ui, w, options, i, dense, &row);
        h += row.row;
    }
    return h;
}

float setup_force_height(Setup *setup, Ui *ui, float w, bool dense)
{
    const Game *game = setup->game;
    const char *language = words("Rules in force");
    struct ForceHeight *known = &setup->force_height[dense];
    if (known->w != w || known->language != language) {
        *known = (struct ForceHeight){.w = w, .language = language};
        for (int i = 0; i < game->variant_count; i++)
            if (game->variant[i].in_menu)
                known->h =
                    fmaxf(known->h, rows_height(setup, ui, w, &game->variant[i].options, dense));
    }
    return fmaxf(known->h, rows_height(setup, ui, w, &setup->variant.options, dense));
}

static void diamond(Ui *ui, float x, float y)
{
    const float xy[] = {x - 6, y, x, y - 6, x + 6, y, x, y + 6};
    if (ui_drawing(ui))
        gfx_polygon(ui_gfx(ui), xy, 4, ui_theme(ui)->differs);
}

static void force_row(Setup *setup, Flow *flow, int index, bool dense)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    ForceRow row;
    row_lay(setup, ui, flow->w, &setup->variant.options, index, dense, &row);
    Rect r = flow_take(flow, row.row);
    if (!ui_drawing(ui))
        return;
    float y = r.y + (r.h - row.high) / 2;
    if (differs(setup, &setup->variant.options, index))
        diamond(ui, r.x + 8, y + (dense ? 10 : 11));
    gfx_paragraph(gfx, (Rect){r.x + MARK_ROOM, y, row.left, row.high}, &row.type, row.label);
    gfx_paragraph(gfx, (Rect){r.x + r.w - row.right, y, row.right, row.high}, &row.bold,
                  row.value.s);
}

/* ------------------------------------------------------------- all of them */

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

/* Where even small letters have no room for all, those that are as in the first variant go, the
 * last ones first: tables of options end with what matters least.  How many went. */
static int leave_out(const Setup *setup, const Flow *flow, bool dense, bool out[OPTION_MAX])
{
    const Options *options = &setup->variant.options;
    float h = rows_height(setup, flow->ui, flow->w, options, dense);
    int n = 0;
    memset(out, 0, OPTION_MAX * sizeof out[0]);
    for (int i = setup->game->rules->option_count - 1; i >= 0 && dense; i--) {
        ForceRow row;
        if (h + (n > 0 ? RULE_DENSE : 0) <= flow->region.h)
            break;
        if (!is_told(setup, options, i) || differs(setup, options, i))
            continue;
        row_lay(setup, flow->ui, flow->w, options, i, dense, &row);
        h -= row.row;
        out[i] = true;
        n++;
    }
    return n;
}

static void force_more(Flow *flow, int n)
{
    Text line = {0};
    const long number[2] = {n, 0};
    words_fill(&line,
               words_plural("and {n0} more under “Change…”", "and {n0} more under “Change…”", n),
               NULL, number);
    Rect r = flow_take(flow, RULE_DENSE);
    rect_cut_left(&r, MARK_ROOM);
    flow_line(flow->ui, r, FONT_SANS, TEXT_SMALL, ui_theme(flow->ui)->ink_quiet, ALIGN_LEFT,
              line.s);
}

void setup_force(Setup *setup, Flow *flow, bool dense)
{
    if (setup_options_changed(setup)) {
        flow_quiet(flow, words("Your own rules, changed by hand."));
        flow_gap(flow, 6);
    }
    bool left_out[OPTION_MAX];
    int out = leave_out(setup, flow, dense, left_out);
    for (int i = 0; i < setup->game->rules->option_count; i++)
        if (is_told(setup, &setup->variant.options, i) && !left_out[i])
            force_row(setup, flow, i, dense);
    if (out > 0)
        force_more(flow, out);
    force_foot(setup, flow);
    setup_position_row(setup, flow);
}

void setup_force_head(Setup *setup, Ui *ui, Rect r)
{
    const Game *game = setup->game;
    if (setup_variant_count(game) > 1) {
        const char *label = words("Compare…");
        Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
        Rect link = rect_cut_right(&r, ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 4);
        if (ui_link(ui, "setup.compare", link, label))
            app_go(setup->scene.app,
                   (Route){.to = ROUTE_COMPARE,
                           .game = game,
                           .variant = setup->listed > 0 ? setup->variant.id : NULL});
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
        app_go(setup->scene.app, (Route){.to = ROUTE_RULEBOOK, .game = setup->game});
    bool open = setup->page == PAGE_RULES;
    if (ui_button(ui, "setup.change", r, open ? "check" : "gear",
                  open ? words("Done") : words("Change…"), BUTTON_PLAIN, true)) {
        setup->page = open ? PAGE_CHOICE : PAGE_RULES;
        ui_damage_all(ui);
    }
}
