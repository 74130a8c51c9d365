/* SPDX-License-Identifier: MIT */
#include "ui/export/page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/letter.h"
#include "data/match_words.h"
#include "data/paths.h"
#include "data/words.h"
#include "match/history.h"

static const float SIDE = 720;  /* logical pixels of the shorter side: letters grow with the page */
static const float MARGIN = 14; /* room for the board's shadow */
static const float HEADING = 54; /* two lines */
static const int LINE_LEAST = 4; /* size of letters */

struct Page {
    const Match *match;
    PageHow how;
    Gfx *gfx;
    SDL_Surface *surface;
    Rect board, names, moves; /* logical; names and moves: no height where there are none */
    BoardView *view;
    float scale;
};

/* ------------------------------------------------------------------ where everything lies */

/* The board's own shape, on a page that nobody gave a size. */
static void page_size(PageHow *how)
{
    const Layout *layout = how->layout;
    float w = layout->w, h = layout->h;
    if (layout_rotated_flat(layout, layout_rotation_able(layout, how->look.rotation)))
        w = layout->h, h = layout->w;
    if (how->w != 0)
        return;
    int side = how->side > 0 ? how->side : PAGE_LONGER;
    how->w = (int)lroundf((float)side * fminf(1, w / h));
    how->h = (int)lroundf((float)side * fminf(1, h / w));
    if (how->moves)
        how->w += side / 2;
    if (how->names)
        how->h += (int)lroundf(HEADING * (float)side / SIDE);
}

static void page_lay(Page *page, Rect all)
{
    Rect in = rect_inset(all, MARGIN);
    page->board = in;
    if (page->how.names)
        page->names = rect_cut_top(&page->board, HEADING);
    if (!page->how.moves)
        return;
    bool turned = layout_rotated_flat(
        page->how.layout, layout_rotation_able(page->how.layout, page->how.look.rotation));
    float shape = turned ? page->how.layout->h / page->how.layout->w
                         : page->how.layout->w / page->how.layout->h;
    if (page->board.w > page->board.h * shape * 1.2F) {
        float w = fmaxf(page->board.w - page->board.h * shape, page->board.w * 0.25F);
        page->moves = rect_cut_right(&page->board, w);
        rect_cut_left(&page->moves, MARGIN * 2);
    } else {
        float h = fmaxf(page->board.h - page->board.w / shape, page->board.h * 0.28F);
        page->moves = rect_cut_bottom(&page->board, h);
        rect_cut_top(&page->moves, MARGIN);
    }
}

Page *page_new(const Match *match, const PageHow *how)
{
    Text assets = {0};
    Page *page = alloc_zero(1, sizeof *page);
    page->match = match;
    page->how = *how;
    page_size(&page->how);
    page->surface =
        SDL_CreateRGBSurfaceWithFormat(0, page->how.w, page->how.h, 32, SDL_PIXELFORMAT_RGB888);
    if (page->surface == NULL) {
        free(page);
        return NULL;
    }
    paths_file("assets", &assets);
    page->gfx = gfx_new(assets.s);
    page->scale = fminf((float)page->how.w, (float)page->how.h) / SIDE;
    gfx_target(page->gfx, page->surface, page->scale, how->theme);
    page_lay(page, gfx_bounds(page->gfx));
    page->how.look.figure = true;
    page->how.look.still = page->how.look.at_once = true;
    page->view = board_picture_view(page->gfx, how->layout, &page->how.look, page->board);
    return page;
}

void page_free(Page *page)
{
    if (page == NULL)
        return;
    board_view_free(page->view);
    gfx_free(page->gfx);
    SDL_FreeSurface(page->surface);
    free(page);
}

SDL_Surface *page_surface(Page *page)
{
    return page->surface;
}

/* ------------------------------------------------------------------ words */

/* In smaller letters where it would not fit: a preview is a small page. */
static void draw_line(Page *page, Rect r, Type type, const char *s)
{
    while (type.size > LINE_LEAST && gfx_text_width(page->gfx, &type, s) > r.w)
        type.size--;
    gfx_text(page->gfx, r, &type, s);
}

static void draw_names(Page *page)
{
    const MatchSetup *setup = match_setup(page->match);
    const Game *game = catalog_find(page->how.catalog, setup->rules->id);
    const Theme *theme = gfx_theme(page->gfx);
    Text who = {0}, what = {0};
    Game dressed;
    State seen;
    if (game != NULL) { /* of two the second may wear another colour */
        match_seen(page->match, SEAT_NONE, &seen);
        game_dress(game, &seen, &dressed);
        game = &dressed;
    }
    for (int seat = 0; seat < setup->seats; seat++)
        text_add(&who, "%s%s", seat > 0 ? " – " : "", seat_person(game, setup, (Seat)seat));
    text_add(&what, "%s", words(setup->rules->name));
    if (setup->date[0] != '\0') {
        text_add_string(&what, " · ");
        date_said(setup->date, &what);
    }
    Outcome outcome = match_outcome(page->match);
    if (outcome.over && game != NULL) {
        text_add_string(&what, " · ");
        outcome_named(game, setup->seat, setup->seats, &outcome, &what);
    }
    Rect r = page->names, head = rect_cut_top(&r, 28);
    Type bold = {FONT_SERIF_BOLD, TEXT_HEAD, theme->ink, ALIGN_CENTRE, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_CENTRE, false};
    draw_line(page, head, bold, who.s);
    draw_line(page, (Rect){r.x, r.y, r.w, 20}, quiet, what.s);
}

/* In letters as large as there is room for; of too many moves the last ones. */
static void draw_moves(Page *page, int step)
{
    Buffer text = {0};
    const int sizes[] = {TEXT_HEAD, TEXT_BODY, TEXT_SMALL, 12, 10};
    Type type = {FONT_SANS, 0, gfx_theme(page->gfx)->ink, ALIGN_LEFT, false};
    Rect r = page->moves;
    letter_moves(page->match, step, page->how.lettering, &text);
    const char *s = buffer_string(&text);
    size_t n = sizeof sizes / sizeof sizes[0], i = 0;
    for (type.size = sizes[0]; i < n; i++) {
        type.size = sizes[i];
        if (gfx_paragraph_height(page->gfx, r.w, &type, s) <= r.h)
            break;
    }
    while (i == n && *s != '\0' && gfx_paragraph_height(page->gfx, r.w, &type, s) > r.h) {
        size_t eighth = strlen(s) / 8 + 1;
        s += eighth + strcspn(s + eighth, " ");
        s += *s == ' ';
    }
    gfx_paragraph(page->gfx, r, &type, s);
    buffer_release(&text);
}

/* ------------------------------------------------------------------ the board */

/* Where the last move came from and went to, if those are places of pieces. */
static BoardMarks marks_of(const Page *page, int step)
{
    BoardMarks marks = {.hovered = SITE_NONE, .clicked = SITE_NONE};
    const Layout *layout = page->how.layout;
    Step made = match_step(page->match, step);
    if (made.kind != STEP_MOVE || made.seat < 0)
        return marks;
    Site from = made.move.path[0], to = made.move.path[made.move.last];
    LayoutUse leaves = layout->site[from].use;
    if (leaves == USE_PIECE || leaves == USE_HEAP || leaves == USE_HAND)
        board_marks_add(&marks, from, MARK_FROM);
    if (to != from && layout->site[to].use == USE_PIECE)
        board_marks_add(&marks, to, MARK_TO);
    return marks;
}

static void page_compose(Page *page, int step)
{
    State state;
    BoardMarks marks = marks_of(page, step);
    const Theme *theme = gfx_theme(page->gfx);
    match_seen_at(page->match, step, SEAT_NONE, &state);
    gfx_fill(page->gfx, gfx_bounds(page->gfx), theme->flat ? theme->table[0] : theme->panel[0]);
    board_picture_of(page->view, page->gfx, &state, &marks);
    if (page->how.names)
        draw_names(page);
    if (page->how.moves)
        draw_moves(page, step);
}

void page_draw(Page *page, int step)
{
    page_compose(page, step);
}

void page_write(Page *page, int step, Buffer *out)
{
    gfx_drawing_begin(page->gfx, out);
    page_compose(page, step);
    gfx_drawing_end(page->gfx);
}

void page_preview(const Match *match, const PageHow *how, Gfx *gfx, Rect r, int step)
{
    Page page = {.match = match, .how = *how, .gfx = gfx};
    page_size(&page.how);
    float shape = (float)page.how.w / (float)page.how.h, w = fminf(r.w, r.h * shape);
    Rect all = {r.x + (r.w - w) / 2, r.y + (r.h - w / shape) / 2, w, w / shape};
    BoardMarks marks = marks_of(&page, step);
    State state;
    page_lay(&page, all);
    page.how.look.figure = true;
    match_seen_at(match, step, SEAT_NONE, &state);
    board_picture(gfx, how->layout, &page.how.look, &state, &marks, page.board);
    gfx_push_clip(gfx, all);
    if (page.how.names)
        draw_names(&page);
    if (page.how.moves)
        draw_moves(&page, step);
    gfx_pop_clip(gfx);
}
