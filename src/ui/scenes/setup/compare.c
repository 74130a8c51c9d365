/* SPDX-License-Identifier: MIT */
/* compare.c -- in what two variants of a game differ: each option with its values, and the same
 * position under both. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/rulebook.h"
#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/stage.h"

enum {
    PANEL_MOST = 1400,
    BLOCK_LEAST = 560, /* blocks stand beside each other when each has so much room */
    BLOCK_GAP = 40,
    BLOCK_FOOT = 28,
    HALF_GAP = 16,
    PICTURE_MOST = 320,
    NAME_HEIGHT = 20,
    SELECT_MOST = 280,
};

/* One option in which they differ. */
typedef struct Difference {
    int option;
    Text value[2]; /* in words */
    bool pictured;
    bool alike; /* one picture for both: the difference is not seen on a board */
    bool named; /* it is seen in the board alone: in its corner, in the names of squares */
    Figure figure[2];
    Layout *layout[2];
} Difference;

typedef struct Compare {
    Scene scene;
    const Game *game;
    Rulebook *book; /* NULL: damaged, and said */
    int side[2];    /* indices of variants */
    int n;
    Difference *at;
    char language[8]; /* of the words in it */
    float height;     /* of the flow */
} Compare;

/* ------------------------------------------------------------- what differs */

static void differences_release(Compare *compare)
{
    for (int i = 0; i < compare->n; i++)
        for (int k = 0; k < 2; k++)
            layout_free(compare->at[i].layout[k]);
    compare->n = 0;
}

/* The option's value in words; a dash where it means nothing under these rules. */
static void value_words(const Game *game, const Variant *variant, int option, Text *out)
{
    const char *choice = catalog_choice(game, option, variant->options.value[option]);
    if (!catalog_option_counts(game, option, &variant->options))
        text_add_string(out, "—");
    else if (choice != NULL)
        text_add_string(out, words(choice));
    else
        text_add(out, "%d", variant->options.value[option]);
}

/* Do sites or labels lie elsewhere? */
static bool boards_differ(const Layout *a, const Layout *b)
{
    if (a->site_count != b->site_count || a->label_count != b->label_count)
        return true;
    for (int i = 0; i < a->site_count; i++)
        if (fabsf(a->site[i].x - b->site[i].x) > 0.01f ||
            fabsf(a->site[i].y - b->site[i].y) > 0.01f)
            return true;
    for (int i = 0; i < a->label_count; i++)
        if (strcmp(a->label[i].text, b->label[i].text) != 0)
            return true;
    return false;
}

static void difference_picture(const Compare *compare, Difference *d)
{
    const Game *game = compare->game;
    int value[2];
    for (int k = 0; k < 2; k++)
        value[k] = game->variant[compare->side[k]].options.value[d->option];
    const Sample *sample =
        compare->book != NULL ? rulebook_compare(compare->book, d->option, value, d->figure) : NULL;
    if (sample == NULL)
        return;
    d->pictured = true;
    for (int k = 0; k < 2; k++) {
        Text why = {0};
        const char *board = game->variant[0].board;
        d->layout[k] = layout_load(board, game->rules, &d->figure[k].state.options, &why);
        if (d->layout[k] == NULL)
            log_warn("%s", why.s);
        d->pictured &= d->layout[k] != NULL;
    }
    bool differs = sample_differs(&d->figure[0], &d->figure[1], game->rules);
    d->named = d->pictured && !differs && boards_differ(d->layout[0], d->layout[1]);
    d->alike = !differs && !d->named;
}

static void compare_refresh(Compare *compare)
{
    const Game *game = compare->game;
    const Variant *a = &game->variant[compare->side[0]], *b = &game->variant[compare->side[1]];
    differences_release(compare);
    for (int i = 0; i < game->rules->option_count; i++) {
        bool counts = catalog_option_counts(game, i, &a->options) ||
                      catalog_option_counts(game, i, &b->options);
        if (!counts || a->options.value[i] == b->options.value[i])
            continue;
        Difference *d = &compare->at[compare->n++];
        memset(d, 0, sizeof *d);
        d->option = i;
        value_words(game, a, i, &d->value[0]);
        value_words(game, b, i, &d->value[1]);
        difference_picture(compare, d);
    }
    snprintf(compare->language, sizeof compare->language, "%s", words_language_now());
    if (app_ui(compare->scene.app) != NULL)
        ui_damage_all(app_ui(compare->scene.app));
}

/* ------------------------------------------------------------- a block */

static const Type title_type = {FONT_SERIF_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
static const Type value_type = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};

/* Widths and heights of a block `w` wide. */
typedef struct Measure {
    float half, picture, title_h, value_h, picture_h, h;
} Measure;

static Measure block_measure(Gfx *gfx, const Difference *d, const char *title, float w)
{
    Measure m = {.half = floorf((w - HALF_GAP) / 2)};
    m.picture = fminf(m.half, PICTURE_MOST);
    m.title_h = gfx_paragraph_height(gfx, w, &title_type, title);
    for (int k = 0; k < 2; k++) {
        m.value_h = fmaxf(m.value_h, gfx_paragraph_height(gfx, m.half, &value_type, d->value[k].s));
        if (d->pictured)
            m.picture_h = fmaxf(m.picture_h, m.picture * d->layout[k]->h / d->layout[k]->w);
    }
    m.h = m.title_h + 4 + NAME_HEIGHT + m.value_h + BLOCK_FOOT;
    if (d->pictured)
        m.h += 8 + ceilf(m.picture_h);
    return m;
}

static void draw_picture(Compare *compare, Ui *ui, const Difference *d, int k, Rect r)
{
    if (!gfx_visible(ui_gfx(ui), rect_inset(r, -24)))
        return;
    BoardLook look = app_look(compare->scene.app, d->layout[k]);
    look.figure = true;
    look.coordinates = d->named;
    look.rotation = 0;
    BoardMarks marks = stage_figure_marks(&d->figure[k]);
    Rect exact = board_picture_rect(ui_gfx(ui), d->layout[k], &look, r);
    exact.x = r.x;
    exact.y = r.y;
    board_picture(ui_gfx(ui), d->layout[k], &look, &d->figure[k].state, &marks, exact);
}

static void draw_block(Compare *compare, Ui *ui, const Difference *d, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const char *title = words(compare->game->rules->options[d->option].label);
    Measure m = block_measure(gfx, d, title, r.w);
    Type head = title_type, bold = value_type;
    head.colour = bold.colour = theme->ink;
    gfx_paragraph(gfx, (Rect){r.x, r.y, r.w, m.title_h}, &head, title);
    float top = r.y + m.title_h + 4;
    for (int k = 0; k < 2; k++) {
        float x = r.x + (float)k * (m.half + HALF_GAP);
        flow_line(ui, (Rect){x, top, m.half, NAME_HEIGHT}, FONT_SANS, TEXT_SMALL, theme->ink_quiet,
                  ALIGN_LEFT, words(compare->game->variant[compare->side[k]].name));
        gfx_paragraph(gfx, (Rect){x, top + NAME_HEIGHT, m.half, m.value_h}, &bold, d->value[k].s);
        if (d->pictured && !(d->alike && k == 1))
            draw_picture(compare, ui, d, k,
                         (Rect){x, top + NAME_HEIGHT + m.value_h + 8, m.picture, m.picture_h});
    }
}

/* Blocks in rows; a row is as high as its highest. */
static void blocks(Compare *compare, Flow *flow)
{
    Ui *ui = flow->ui;
    int columns = (int)((flow->w + BLOCK_GAP) / (BLOCK_LEAST + BLOCK_GAP));
    columns = columns < 1 ? 1 : columns;
    float w = floorf((flow->w - BLOCK_GAP * (float)(columns - 1)) / (float)columns);
    for (int i = 0; i < compare->n; i += columns) {
        float h = 0;
        int n = SDL_min(columns, compare->n - i);
        for (int k = 0; k < n; k++) {
            const Difference *d = &compare->at[i + k];
            const char *title = words(compare->game->rules->options[d->option].label);
            h = fmaxf(h, block_measure(ui_gfx(ui), d, title, w).h);
        }
        Rect row = flow_take(flow, h);
        for (int k = 0; k < n; k++) {
            char id[64];
            Rect r = {row.x + (float)k * (w + BLOCK_GAP), row.y, w, h};
            snprintf(id, sizeof id, "compare.option.%s",
                     compare->game->rules->options[compare->at[i + k].option].key);
            ui_note(ui, id, r);
            if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
                draw_block(compare, ui, &compare->at[i + k], r);
        }
    }
}

/* ---------------------------------------------------------- the window */

/* One of the two, chosen among those of the menu. */
static void side_select(Compare *compare, Ui *ui, int k, Rect r)
{
    const Game *game = compare->game;
    const char *labels[VARIANT_MAX];
    int index[VARIANT_MAX], n = 0, value = 0;
    for (int i = 0; i < game->variant_count; i++) {
        if (!game->variant[i].in_menu && i != compare->side[k])
            continue;
        if (i == compare->side[k])
            value = n;
        index[n] = i;
        labels[n++] = words(game->variant[i].name);
    }
    if (ui_select(ui, k == 0 ? "compare.left" : "compare.right", r, labels, n, &value)) {
        compare->side[k] = index[value];
        compare_refresh(compare);
    }
}

static void panel(Compare *compare, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect head = rect_cut_top(&in, 44);
    if (back_button(ui, "compare.back", &head))
        app_pop(compare->scene.app);
    ui_title(ui, head, words("Rules compared"));
    rect_cut_top(&in, 8);
    Rect row = rect_cut_top(&in, BUTTON_HEIGHT);
    float w = fminf(SELECT_MOST, floorf((row.w - HALF_GAP) / 2));
    Rect left = rect_cut_left(&row, w);
    rect_cut_left(&row, HALF_GAP);
    side_select(compare, ui, 0, left);
    side_select(compare, ui, 1, rect_cut_left(&row, w));
    rect_cut_top(&in, 16);
    Flow flow = flow_begin(ui, "compare.list", in, &compare->height);
    if (compare->n == 0)
        flow_quiet(&flow, words("These two have the same rules."));
    blocks(compare, &flow);
    flow_end(&flow);
}

static void compare_frame(Scene *scene, Ui *ui)
{
    Compare *compare = (Compare *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words(compare->game->name));
    if (strcmp(compare->language, words_language_now()) != 0)
        compare_refresh(compare);
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    if (r.w > PANEL_MOST) {
        r.x += roundf((r.w - PANEL_MOST) / 2);
        r.w = PANEL_MOST;
    }
    panel(compare, ui, r);
    if (command_called(app_command(APP_LEAVE), ui))
        app_pop(scene->app);
    else if (command_called(setup_command(SETUP_RULES), ui))
        app_go(scene->app, (Route){.to = ROUTE_RULEBOOK, .game = compare->game});
}

static void compare_release(Scene *scene)
{
    Compare *compare = (Compare *)scene;
    differences_release(compare);
    rulebook_free(compare->book);
    free(compare->at);
}

static const SceneType compare_scene_type = {
    .name = "compare",
    .frame = compare_frame,
    .release = compare_release,
};

Scene *compare_scene_new(App *app, const Game *game, const char *variant)
{
    Compare *compare = alloc_zero(1, sizeof *compare);
    Buffer faults = {0};
    compare->scene = (Scene){.type = &compare_scene_type, .app = app};
    compare->game = game;
    compare->at = alloc_zero(OPTION_MAX, sizeof *compare->at);
    compare->book = rulebook_load(game, &faults);
    if (compare->book == NULL)
        log_warn("%.*s", (int)strcspn(buffer_string(&faults), "\n"), buffer_string(&faults));
    buffer_release(&faults);
    compare->side[1] = SDL_min(1, game->variant_count - 1);
    for (int i = 1; i < game->variant_count && variant != NULL; i++)
        if (strcmp(game->variant[i].id, variant) == 0)
            compare->side[1] = i;
    compare_refresh(compare);
    return &compare->scene;
}
