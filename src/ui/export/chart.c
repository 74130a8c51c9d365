/* SPDX-License-Identifier: MIT */
#include "ui/export/chart.h"

#include <math.h>

#include "data/match_words.h"
#include "data/paths.h"
#include "data/proposed.h"
#include "data/tournament_page.h"
#include "data/words.h"
#include "ui/export/png.h"

static const float MARGIN = 32, TITLE = 40, LINE = 30, HEAD = 40, ROW = 42, PLACE = 40, GAP = 16;
static const float CELL_LEAST = 42, FACE = 32, WIDTH_LEAST = 420, SCALE = 2;

typedef struct Chart {
    const Tournament *t;
    ChartFace *face;
    const void *of; /* what faces are drawn with */
    Gfx *gfx;
    Standing table[TOURNAMENT_PLAYERS_MAX];
    const char *points, *sum; /* heads; NULL: no such column */
    Text line, note;          /* game and date; how equals are told apart, what a bye is worth */
    float name, cell, points_w, sum_w, note_h, w, h;
} Chart;

static float width(const Chart *c, FontFace face, int size, const char *s)
{
    return gfx_text_width(c->gfx, &(Type){.face = face, .size = size, .tabular = true}, s);
}

/* Each column is as wide as what stands in it. */
static void measure(Chart *c)
{
    const Type note = {.face = FONT_SANS, .size = TEXT_SMALL};
    const Tournament *t = c->t;
    int columns = tournament_columns(t);
    c->cell = CELL_LEAST;
    for (int i = 0; i < t->players; i++) {
        c->name = fmaxf(c->name, width(c, FONT_SANS_BOLD, TEXT_BODY, proposed_said(t->player[i])));
        for (int k = 0; k < columns; k++) {
            Text said = {0};
            tournament_column_write(t, c->table, i, k, &said);
            c->cell = fmaxf(c->cell, width(c, FONT_SANS_BOLD, TEXT_BODY, said.s) + GAP);
        }
    }
    c->name += GAP + (c->face != NULL ? FACE + 10 : 0);
    c->points_w = width(c, FONT_SANS, TEXT_SMALL, c->points) + GAP;
    c->sum_w = c->sum != NULL ? width(c, FONT_SANS, TEXT_SMALL, c->sum) + GAP : 0;
    float table = PLACE + c->name + c->cell * (float)columns + c->points_w + c->sum_w;
    float least = fmaxf(width(c, FONT_SERIF_BOLD, TEXT_TITLE, proposed_said(t->name)),
                        width(c, FONT_SANS, TEXT_SMALL, c->line.s) + GAP);
    float wanted = fmaxf(fmaxf(least, WIDTH_LEAST), table);
    c->name += wanted - table;
    c->w = ceilf(wanted + 2 * MARGIN);
    c->note_h = gfx_paragraph_height(c->gfx, wanted, &note, c->note.s);
    c->h = ceilf(2 * MARGIN + TITLE + LINE + HEAD + ROW * (float)t->players + GAP + c->note_h);
}

static void say(const Chart *c, Rect r, FontFace face, int size, Colour colour, Align align,
                const char *s)
{
    gfx_text(c->gfx, r, &(Type){face, size, colour, align, true}, s);
}

static void draw_face(const Chart *c, Rect r, int player)
{
    c->face(c->gfx, c->t, player, c->of,
            (Rect){r.x + (r.w - FACE) / 2, r.y + (r.h - FACE) / 2, FACE, FACE});
}

static void draw_head(const Chart *c, Rect r)
{
    Colour quiet = gfx_theme(c->gfx)->ink_quiet;
    rect_cut_left(&r, PLACE + c->name);
    for (int i = 0; i < tournament_columns(c->t); i++) {
        Text number = {0};
        Rect cell = rect_cut_left(&r, c->cell);
        text_add(&number, "%d", i + 1);
        if (c->face != NULL && c->t->system != SYSTEM_TABLES)
            draw_face(c, cell, c->table[i].player);
        else
            say(c, cell, FONT_SANS, TEXT_SMALL, quiet, ALIGN_CENTRE, number.s);
    }
    say(c, rect_cut_left(&r, c->points_w), FONT_SANS, TEXT_SMALL, quiet, ALIGN_RIGHT, c->points);
    if (c->sum != NULL)
        say(c, r, FONT_SANS, TEXT_SMALL, quiet, ALIGN_RIGHT, c->sum);
}

static void draw_cell(const Chart *c, Rect r, int index, int column)
{
    const Theme *theme = gfx_theme(c->gfx);
    Text said = {0};
    bool own = tournament_column_is_own(c->t, index, column);
    bool won = tournament_column_is_won(c->t, c->table, index, column);
    tournament_column_write(c->t, c->table, index, column, &said);
    if (own)
        gfx_shape(c->gfx, rect_inset(r, 5), &(Shape){4, theme->sunken, 0, theme->sunken, 0, 0, 0});
    say(c, r, won ? FONT_SANS_BOLD : FONT_SANS, TEXT_BODY, won ? theme->right_ink : theme->ink,
        ALIGN_CENTRE, said.n > 0 || own ? said.s : "·");
}

static void draw_row(const Chart *c, Rect r, int index)
{
    const Tournament *t = c->t;
    const Standing *row = &c->table[index];
    const Theme *theme = gfx_theme(c->gfx);
    FontFace face = row->place == 1 && row->played > 0 ? FONT_SANS_BOLD : FONT_SANS;
    Text place = {0}, points = {0}, sum = {0};
    gfx_fill(c->gfx, (Rect){r.x, r.y, r.w, 1}, theme->ink_quiet);
    text_add(&place, "%d.", row->place);
    half_points_write(row->half_own, &points);
    say(c, rect_cut_left(&r, PLACE), face, TEXT_BODY, theme->ink_quiet, ALIGN_LEFT, place.s);
    Rect name = rect_cut_left(&r, c->name);
    if (c->face != NULL) {
        draw_face(c, rect_cut_left(&name, FACE), row->player);
        rect_cut_left(&name, 10);
    }
    say(c, name, face, TEXT_BODY, theme->ink, ALIGN_LEFT, proposed_said(t->player[row->player]));
    for (int i = 0; i < tournament_columns(t); i++)
        draw_cell(c, rect_cut_left(&r, c->cell), index, i);
    say(c, rect_cut_left(&r, c->points_w), FONT_SANS_BOLD, TEXT_BODY, theme->ink, ALIGN_RIGHT,
        points.s);
    if (c->sum == NULL)
        return;
    tournament_sum_write(t, row, &sum);
    say(c, r, FONT_SANS, TEXT_BODY, theme->ink_quiet, ALIGN_RIGHT, sum.s);
}

static void draw(const Chart *c)
{
    const Theme *theme = gfx_theme(c->gfx);
    gfx_fill(c->gfx, gfx_bounds(c->gfx), theme->panel[0]);
    Rect r = rect_inset(gfx_bounds(c->gfx), MARGIN);
    say(c, rect_cut_top(&r, TITLE), FONT_SERIF_BOLD, TEXT_TITLE, theme->ink, ALIGN_LEFT,
        proposed_said(c->t->name));
    say(c, rect_cut_top(&r, LINE), FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, c->line.s);
    draw_head(c, rect_cut_top(&r, HEAD));
    for (int i = 0; i < c->t->players; i++)
        draw_row(c, rect_cut_top(&r, ROW), i);
    rect_cut_top(&r, GAP);
    gfx_paragraph(c->gfx, r, &(Type){FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false},
                  c->note.s);
}

static SDL_Surface *surface_new(float w, float h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, (int)lroundf(w), (int)lroundf(h), 32,
                                          SDL_PIXELFORMAT_RGB888);
}

bool chart_write(const Tournament *t, ChartFace *face, const void *of, Buffer *png, Buffer *svg)
{
    Text assets = {0}, byes = {0};
    Chart c = {.t = t,
               .face = face,
               .of = of,
               .points = tournament_points_head(t),
               .sum = tournament_sum_head(t)};
    SDL_Surface *rule = surface_new(1, 1), *page = NULL; /* the first to measure letters with */
    paths_file("assets", &assets);
    c.gfx = gfx_new(assets.s);
    tournament_table(t, c.table);
    text_add(&c.line, "%s, ", words(t->rules->name));
    date_said(t->date, &c.line);
    tournament_bye_worth_said(t, &byes);
    text_add(&c.note, "%s%s%s", tournament_tie_said(t), byes.n > 0 ? " " : "", byes.s);
    if (rule != NULL) {
        gfx_target(c.gfx, rule, SCALE, THEME_LIGHT);
        measure(&c);
        page = surface_new(c.w * SCALE, c.h * SCALE);
    }
    bool good = page != NULL;
    if (good) {
        gfx_target(c.gfx, page, SCALE, THEME_LIGHT);
        draw(&c);
        good = png_make(page, png);
        gfx_drawing_begin(c.gfx, svg);
        draw(&c);
        gfx_drawing_end(c.gfx);
    }
    gfx_free(c.gfx);
    SDL_FreeSurface(page);
    SDL_FreeSurface(rule);
    return good;
}
