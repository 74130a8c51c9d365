/* SPDX-License-Identifier: MIT */
/* Boards without a window: pointing, sharp squares, animation that ends where the rules do and
 * damages all that it changes, stones that stay where they lie. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "ui/board/board_anim.h"
#include "ui/board/board_arrange.h"

typedef struct Table {
    Layout *layout;
    Gfx *gfx;
    SDL_Surface *surface;
    Ui *ui;
    BoardView *view;
    BoardAnim anim;
    BoardLook look;
    Rect room;
    int64_t now;
    State state;
} Table;

/* A board of a game, options as "key=value" pairs. */
static Table *table_new(const char *game, const char *const *options, int width, int height,
                        float scale)
{
    Table *table = calloc(1, sizeof *table);
    const Rules *rules = rules_find(game);
    Text why = {0}, assets = {0};
    Options values = rules_normal_options(rules);
    for (; options && *options; options += 2)
        cr_assert(rules_set_option(rules, &values, options[0], options[1], &why), "%s", why.s);
    setenv("LARETS_DATA", getenv("LARETS_SOURCE"), 1);
    table->layout = layout_load(game, rules, &values, &why);
    cr_assert_not_null(table->layout, "%s", why.s);
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    table->gfx = gfx_new(assets.s);
    table->surface = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(table->gfx, table->surface, scale, THEME_LIGHT);
    table->ui = ui_new(table->gfx);
    table->view = board_view_new(table->layout);
    table->room = (Rect){8, 8, (float)width / scale - 16, (float)height / scale - 16};
    table->look = (BoardLook){.signs = SIGNS_FAINT, .coordinates = true};
    table->now = 1000;
    Rng rng;
    rng_seed(&rng, 7);
    cr_assert(rules->start(&table->state, &values, 2, &rng, &why), "%s", why.s);
    return table;
}

static void table_free(Table *table)
{
    board_view_free(table->view);
    ui_free(table->ui);
    gfx_free(table->gfx);
    SDL_FreeSurface(table->surface);
    layout_free(table->layout);
    free(table);
}

static void table_pass(Table *table, bool drawing, const BoardMarks *marks)
{
    Input none = {.kind = INPUT_NONE};
    SoundId due[BOARD_ANIM_SOUNDS];
    ui_begin(table->ui, &none, table->now, drawing);
    board_view_place(table->view, table->ui, table->room);
    board_view_set_look(table->view, table->ui, &table->look);
    board_view_place(table->view, table->ui, table->room);
    board_anim_step(&table->anim, table->view, table->ui, due, BOARD_ANIM_SOUNDS);
    if (!table->anim.playing)
        board_view_show(table->view, table->ui, &table->state);
    if (!drawing && marks)
        board_view_mark(table->view, table->ui, marks);
    if (drawing)
        gfx_fill(table->gfx, gfx_bounds(table->gfx), 0x302010ff);
    board_view_draw(table->view, table->ui);
    ui_end(table->ui);
}

/* An update, and a redraw of no more than what was damaged. */
static void table_frame(Table *table, const BoardMarks *marks)
{
    Rect damage[16];
    table_pass(table, false, marks);
    int n = ui_take_damage(table->ui, damage);
    for (int i = 0; i < n; i++) {
        gfx_push_clip(table->gfx, damage[i]);
        table_pass(table, true, marks);
        gfx_pop_clip(table->gfx);
    }
}

/* Pixels that a full redraw would change. */
static int table_stale(Table *table)
{
    SDL_Surface *kept = SDL_ConvertSurface(table->surface, table->surface->format, 0);
    table_pass(table, true, NULL);
    int stale = 0;
    for (int y = 0; y < kept->h; y++) {
        const char *a = (const char *)kept->pixels + (ptrdiff_t)y * kept->pitch;
        const char *b = (const char *)table->surface->pixels + (ptrdiff_t)y * kept->pitch;
        for (int x = 0; x < kept->w; x++)
            stale += memcmp(a + 4 * x, b + 4 * x, 4) != 0;
    }
    SDL_FreeSurface(kept);
    return stale;
}

static const struct {
    const char *game;
    const char *options[5];
    int width, height;
    float scale;
} boards[] = {
    {"kamisado", {NULL}, 784, 784, 1},
    {"kamisado", {NULL}, 300, 200, 1},
    {"kamisado", {NULL}, 1201, 903, 1.5F},
    {"kalah", {NULL}, 1264, 560, 1},
    {"kalah", {"pits", "12", NULL}, 640, 480, 1},
    {"kalah", {"pits", "1", NULL}, 500, 500, 1.25F},
};

Test(board, pointing)
{
    for (size_t b = 0; b < sizeof boards / sizeof boards[0]; b++)
        for (int turn = 0; turn <= 2; turn += 2) {
            Table *table = table_new(boards[b].game, boards[b].options, boards[b].width,
                                     boards[b].height, boards[b].scale);
            table->look.rotation = turn;
            BoardMarks none = {.arrows = 0}, shown = none;
            table_pass(table, false, &none);
            const Layout *layout = table->layout;
            for (int i = 0; i < layout->site_count; i++) {
                Rect r = board_view_site_rect(table->view, (Site)i);
                Site at = board_view_site_at(table->view, r.x + r.w / 2, r.y + r.h / 2);
                bool button = layout->site[i].use == USE_BUTTON;
                cr_expect((at == i) == !button, "%s, turn %d", layout->site_name[i], turn);
                shown.button[i] = button;
                Rect board = board_view_rect(table->view);
                cr_expect(r.x >= board.x && r.y >= board.y && r.x + r.w <= board.x + board.w &&
                              r.y + r.h <= board.y + board.h + 10,
                          "%s lies outside", layout->site_name[i]);
            }
            table_pass(table, false, &shown);
            for (int i = 0; i < layout->site_count; i++) {
                Rect r = board_view_site_rect(table->view, (Site)i);
                if (layout->site[i].use == USE_BUTTON)
                    cr_expect(
                        layout->site[board_view_site_at(table->view, r.x + r.w / 2, r.y + r.h / 2)]
                            .use == USE_BUTTON);
            }
            cr_expect_eq(board_view_site_at(table->view, -500, -500), SITE_NONE);
            table_free(table);
        }
}

/* Buttons that lie beside the site clicked last, as chess's promotion, lie on the board before
 * anything is clicked. */
Test(board, beside_nothing)
{
    Table *table = table_new("chess", NULL, 640, 480, 1);
    board_view_place(table->view, table->ui, table->room);
    board_view_set_look(table->view, table->ui, &table->look);
    int beside = 0;
    for (int i = 0; i < table->layout->site_count; i++) {
        if (!table->layout->site[i].beside)
            continue;
        Rect r = board_view_site_rect(table->view, (Site)i);
        cr_expect(rect_has(table->room, r.x + r.w / 2, r.y + r.h / 2), "site %d at %.0f,%.0f", i,
                  (double)r.x, (double)r.y);
        beside++;
    }
    cr_expect_gt(beside, 0);
    table_free(table);
}

/* Squares are whole pixels and touch each other, at every scale. */
Test(board, sharp)
{
    for (float scale = 0.75F; scale <= 3; scale += 0.25F) {
        Table *table = table_new("kamisado", NULL, 1000, 811, scale);
        table_pass(table, false, NULL);
        Rect a1 = board_view_site_rect(table->view, 0), b1 = board_view_site_rect(table->view, 1);
        Rect a2 = board_view_site_rect(table->view, 8);
        float side = a1.w * scale;
        cr_expect(fabsf(side - roundf(side)) < 0.01F, "%g", (double)scale);
        cr_expect(fabsf(a1.x + a1.w - b1.x) * scale < 0.01F, "%g", (double)scale);
        cr_expect(fabsf(a2.y + a2.h - a1.y) * scale < 0.01F, "%g", (double)scale);
        table_free(table);
    }
}

Test(board, cursor)
{
    Table *table = table_new("kamisado", NULL, 784, 784, 1);
    table_pass(table, false, NULL);
    static const struct {
        Site from;
        int dx, dy;
        Site to, turned;
    } rows[] = {{0, 1, 0, 1, 0},
                {0, 0, -1, 8, 0},
                {27, -1, 0, 26, 28},
                {27, 0, 1, 19, 35},
                {63, 1, 0, 63, 62}};
    for (int turn = 0; turn <= 2; turn += 2) {
        table->look.rotation = turn;
        table_pass(table, false, NULL);
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
            cr_expect_eq(board_view_step(table->view, rows[i].from, rows[i].dx, rows[i].dy),
                         turn ? rows[i].turned : rows[i].to, "row %zu, turn %d", i, turn);
    }
    table_free(table);
}

/* How many places the arrows lead to, from a place; down leads back where up came from. */
static int count_reached(const BoardView *view, const Layout *layout, Site from)
{
    static const int ways[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    bool seen[SITE_MAX] = {false};
    Site row[SITE_MAX] = {from};
    int n = 1;
    seen[from] = true;
    for (int i = 0; i < n; i++)
        for (int way = 0; way < 4; way++) {
            Site to = board_view_step(view, row[i], ways[way][0], ways[way][1]);
            if (!seen[to])
                row[n++] = to;
            seen[to] = true;
        }
    int places = 0;
    for (int i = 0; i < layout->site_count; i++)
        places += seen[i] && layout->site[i].use == USE_PIECE;
    return places;
}

Test(board, the_cursor_goes_everywhere)
{
    static const struct {
        const char *game, *options[5];
    } rows[] = {
        {"draughts", {NULL}},
        {"draughts", {"board", "10x10", "rows", "4", NULL}},
        {"draughts", {"ways", "turkish", "rows", "2", NULL}},
        {"kamisado", {NULL}},
        {"morris", {NULL}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Table *table = table_new(rows[i].game, rows[i].options, 784, 784, 1);
        const Layout *layout = table->layout;
        for (int turn = 0; turn <= 2; turn += 2) {
            int places = 0;
            table->look.rotation = turn;
            table_pass(table, false, NULL);
            for (int site = 0; site < layout->site_count; site++)
                places += layout->site[site].use == USE_PIECE;
            cr_expect_eq(count_reached(table->view, layout, 0), places,
                         "row %zu, turn %d: %d of %d", i, turn,
                         count_reached(table->view, layout, 0), places);
        }
        table_free(table);
    }
}

/* Stones on the board and in the air. */
static int stones_of(const BoardView *view, int *away)
{
    int n = 0;
    *away = 0;
    for (int i = 0; i < view->layout->site_count; i++)
        for (int k = 0; view->heap[i] && k < view->heap[i]->n; k++) {
            n++;
            *away += view->heap[i]->stone[k].away;
        }
    return n;
}

/* Play a few moves, frame by frame. */
static void play_moves(Table *table, int moves, int frame_ms)
{
    const Rules *rules = table->layout->rules;
    Rng rng;
    rng_seed(&rng, 3);
    table_frame(table, NULL);
    table_pass(table, true, NULL);
    for (int i = 0; i < moves && table->state.turn != SEAT_NONE; i++) {
        MoveList list = {0};
        EventList events = {0};
        int away, before = stones_of(table->view, &away);
        rules->moves(&table->state, &list);
        Move move = list.at[rng_below(&rng, (uint32_t)list.n)];
        rules->play(&table->state, &move, &events);
        BoardAnimHow how = {.speed = 1, .dropped = SITE_NONE};
        Input none = {.kind = INPUT_NONE};
        ui_begin(table->ui, &none, table->now, false);
        board_anim_start(&table->anim, table->view, table->ui, &events, &table->state, &how);
        ui_end(table->ui);
        for (int frame = 0; table->anim.playing; frame++) {
            cr_assert_lt(frame, 2000);
            table_frame(table, NULL);
            cr_expect_eq(stones_of(table->view, &away), before);
            cr_expect(!table->anim.playing || ui_wake_time(table->ui) <= table->now + TIME_FRAME);
            table->now += frame_ms;
        }
        for (int s = 0; s < table->layout->site_count; s++) {
            Piece shown = board_view_piece(table->view, (Site)s);
            Piece wanted = rules->piece_at(&table->state, (Site)s);
            cr_assert(shown.kind == wanted.kind && shown.owner == wanted.owner &&
                          shown.count == wanted.count,
                      "%s", table->layout->site_name[s]);
        }
        stones_of(table->view, &away);
        cr_expect_eq(away, 0);
        cr_expect_eq(table_stale(table), 0, "%s of %g: move %d", table->layout->id,
                     (double)table->layout->w, i);
    }
}

Test(board, animation)
{
    for (size_t b = 0; b < sizeof boards / sizeof boards[0]; b++) {
        Table *table = table_new(boards[b].game, boards[b].options, boards[b].width,
                                 boards[b].height, boards[b].scale);
        table->look.rotation = b % 2 ? 2 : 0;
        play_moves(table, 6, 48);
        table_free(table);
    }
}

/* Finished at once, the animation leaves the same board as without one. */
Test(board, finished_at_once)
{
    Table *table = table_new("kalah", NULL, 1264, 560, 1);
    const Rules *rules = table->layout->rules;
    table_frame(table, NULL);
    MoveList list = {0};
    EventList events = {0};
    rules->moves(&table->state, &list);
    rules->play(&table->state, &list.at[2], &events);
    BoardAnimHow how = {.speed = 1, .dropped = SITE_NONE};
    board_anim_start(&table->anim, table->view, table->ui, &events, &table->state, &how);
    for (int i = 0; i < 10; i++, table->now += 16)
        table_frame(table, NULL);
    cr_assert(table->anim.playing);
    board_anim_finish(&table->anim, table->view, table->ui);
    int away;
    cr_expect_eq(stones_of(table->view, &away), 72);
    cr_expect_eq(away, 0);
    for (int s = 0; s < table->layout->site_count; s++)
        cr_expect_eq(board_view_piece(table->view, (Site)s).count,
                     rules->piece_at(&table->state, (Site)s).count);
    cr_expect_eq(board_anim_length(table->layout, &events), 5 * TIME_SOW + 2 * TIME_SOW);
    /* whoever has seen enough has stones alone go faster */
    how.sowing = 2;
    board_anim_start(&table->anim, table->view, table->ui, &events, &table->state, &how);
    cr_expect_eq(table->anim.total, (5 * TIME_SOW + 2 * TIME_SOW) / 2);
    table_free(table);
}

/* Whoever shows one thing after another is asked for the next one where nothing moves, too. */
Test(board, shown_at_once)
{
    Table *table = table_new("kalah", NULL, 1264, 560, 1);
    table_frame(table, NULL);
    MoveList list = {0};
    EventList events = {0};
    table->layout->rules->moves(&table->state, &list);
    table->layout->rules->play(&table->state, &list.at[2], &events);
    const BoardAnimHow how = {.dropped = SITE_NONE};
    Input none = {.kind = INPUT_NONE};
    ui_begin(table->ui, &none, table->now, false);
    board_anim_start(&table->anim, table->view, table->ui, &events, &table->state, &how);
    ui_end(table->ui);
    cr_expect(!table->anim.playing);
    cr_expect_leq(ui_wake_time(table->ui), table->now);
    table_free(table);
}

/* Stones that nobody touches do not stir, and no stone becomes another. */
Test(board, stones_lie_still)
{
    Table *table = table_new("kalah", NULL, 1264, 560, 1);
    table_frame(table, NULL);
    Site still = rules_find_site(table->layout->rules, &table->layout->options, "A3");
    Heap before = *table->view->heap[still];
    play_moves(table, 1, 16);
    Heap *after = table->view->heap[still];
    cr_assert_geq(after->n, before.n);
    for (int i = 0; i < before.n; i++) {
        cr_expect_eq(after->stone[i].id, before.stone[i].id);
        cr_expect(after->stone[i].x == before.stone[i].x && after->stone[i].y == before.stone[i].y);
    }
    bool seen[72] = {false};
    for (int s = 0; s < table->layout->site_count; s++)
        for (int k = 0; table->view->heap[s] && k < table->view->heap[s]->n; k++) {
            int id = table->view->heap[s]->stone[k].id;
            cr_assert(id < 72 && !seen[id]);
            seen[id] = true;
        }
    table_free(table);
}

/* Followed without being seen, a match lays every stone where its animations have laid it: going
 * back and forth in the moves changes no stone. */
Test(board, stones_follow)
{
    enum { MOVES = 12 };
    Table *shown = table_new("kalah", NULL, 1264, 560, 1);
    Table *followed = table_new("kalah", NULL, 1264, 560, 1);
    const Rules *rules = shown->layout->rules;
    State state = followed->state;
    Rng rng;
    rng_seed(&rng, 3); /* as play_moves() */
    play_moves(shown, MOVES, 16);
    table_frame(followed, NULL);
    play_moves(followed, 2, 16); /* something else has been there */
    board_view_forget(followed->view);
    board_view_show(followed->view, NULL, &state);
    for (int i = 0; i < MOVES && state.turn != SEAT_NONE; i++) {
        MoveList list = {0};
        EventList events = {0};
        rules->moves(&state, &list);
        rules->play(&state, &list.at[rng_below(&rng, (uint32_t)list.n)], &events);
        board_view_follow(followed->view, &events);
    }
    for (int s = 0; s < shown->layout->site_count; s++) {
        const Heap *one = shown->view->heap[s], *other = followed->view->heap[s];
        for (int i = 0; one != NULL && i < one->n; i++) {
            cr_assert_eq(one->n, other->n);
            cr_expect_eq(one->stone[i].id, other->stone[i].id);
            cr_expect(one->stone[i].x == other->stone[i].x && one->stone[i].y == other->stone[i].y);
        }
    }
    table_free(shown);
    table_free(followed);
}

/* Marks that come and go leave nothing behind. */
Test(board, marks_leave_nothing)
{
    static const char *const games[] = {"kamisado", "kalah"};
    for (int g = 0; g < 2; g++) {
        Table *table = table_new(games[g], NULL, 900, 780, 1);
        table->look.still = true;
        BoardMarks marks = {.arrows = 3, .crosses = 1}, none = {.arrows = 0};
        for (int i = 0; i < table->layout->site_count; i++)
            marks.on[i] = (uint16_t)(1U << (i % MARK_COUNT));
        for (int kind = 0; kind < 3; kind++)
            marks.arrow[kind] = (struct BoardArrow){(Site)kind, (Site)(11 - kind), (uint8_t)kind};
        marks.cross[0] = (struct BoardCross){3, 4};
        table_frame(table, &none);
        table_frame(table, &marks);
        cr_expect_eq(table_stale(table), 0, "%s: marks", games[g]);
        table_frame(table, &none);
        cr_expect_eq(table_stale(table), 0, "%s: no marks", games[g]);
        Input in = {.kind = INPUT_NONE};
        for (int step = 0; step < 4; step++) {
            ui_begin(table->ui, &in, table->now, false);
            board_view_drag(table->view, table->ui, step < 3 ? 2 : SITE_NONE,
                            300.0F + 90 * (float)step, 250.0F + 70 * (float)step);
            Rect damage[16];
            int n = ui_take_damage(table->ui, damage);
            ui_end(table->ui);
            for (int i = 0; i < n; i++) {
                gfx_push_clip(table->gfx, damage[i]);
                table_pass(table, true, NULL);
                gfx_pop_clip(table->gfx);
            }
            cr_expect_eq(table_stale(table), 0, "%s: drag %d", games[g], step);
        }
        table_free(table);
    }
}

/* A hand lies below its tiles, also where its middle is that of a tile. */
Test(board, pointing_at_tiles)
{
    int tiles = 0;
    for (int width = 500; width <= 1000; width += 33) {
        Table *table = table_new("dominoes", NULL, width, 500, 1);
        table_pass(table, false, NULL);
        for (Site site = 0; site < table->layout->site_count; site++) {
            Rect r = board_view_site_rect(table->view, site);
            if (table->layout->site[site].use != USE_PIECE || !board_site_shown(table->view, site))
                continue;
            for (float y = r.y + r.h / 10; y < r.y + r.h; y += r.h / 10)
                cr_expect_eq(board_view_site_at(table->view, r.x + r.w / 2, y), site, "%s, %d wide",
                             table->layout->site_name[site], width);
            tiles++;
        }
        table_free(table);
    }
    cr_expect_gt(tiles, 9);
}

/* What is seen is what is meant: a tower where it stands above its square too, the nearer one where
 * two overlap, and squares behind towers wherever they are to be seen. */
Test(board, pointing_at_towers)
{
    static const char *const options[] = {"towers", "yes", NULL};
    static const char high[] = "wbwbwbwbwbwbwbwbwbwbwbwb"; /* all there are */
    static const char *const sites[] = {"a1", "h2", "d4", "b6", "c7", "b8", "h8", "f6"};
    for (int height = 2; height <= 24; height += height < 12 ? 5 : 12)
        for (size_t i = 0; i < sizeof sites / sizeof *sites; i++) {
            Table *table = table_new("draughts", options, 460, 460, 1);
            Text text = {0}, why = {0};
            text_add(&text, "W:%s=%.*s", sites[i], height, high);
            const Rules *rules = table->layout->rules;
            Options values = table->state.options;
            cr_assert(rules->read(&table->state, &values, 2, text.s, &why), "%s", why.s);
            table_frame(table, NULL);
            Site tower = rules_find_site(rules, &values, sites[i]);
            Rect r = board_view_site_rect(table->view, tower);
            float room = fmaxf(0.3F, (r.y - board_view_rect(table->view).y) / r.h);
            float rise = fminf(0.098F * (float)(height - 1), fminf(room, 1.3F)) * r.h;
            float middle = r.x + r.w / 2;
            for (float y = r.y - rise + 0.2F * r.h; y < r.y + r.h; y += r.h / 10)
                cr_expect_eq(board_view_site_at(table->view, middle, y), tower, "%s at %g, %d high",
                             sites[i], (double)((y - r.y) / r.h), height);
            for (Site site = 0; site < table->layout->site_count; site++) {
                Rect other = board_view_site_rect(table->view, site);
                cr_expect_eq(
                    board_view_site_at(table->view, other.x + other.w / 2, other.y + other.h / 2),
                    site, "%s behind %s", table->layout->site_name[site], sites[i]);
            }
            table_free(table);
        }
}

/* Beside a high tower its pieces are shown one by one, within the board, and leave nothing. */
Test(board, high_towers_are_spelled_out)
{
    static const char *const options[] = {"towers", "yes", NULL};
    Table *table = table_new("draughts", options, 460, 460, 1);
    Options values = table->state.options;
    const Rules *rules = table->layout->rules;
    Text why = {0};
    cr_assert(rules->read(&table->state, &values, 2, "W:a1=wbwbwbwbwbwbwbwb,h8=bbw,c3=wbbbb", &why),
              "%s", why.s);
    BoardMarks none = {.hovered = SITE_NONE};
    table_frame(table, &none);
    static const struct {
        const char *site;
        bool shown;
    } rows[] = {{"a1", true}, {"h8", false}, {"c3", true}, {"e5", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        BoardMarks marks = none;
        marks.spelled = rules_find_site(rules, &values, rows[i].site) + 1;
        table_frame(table, &marks);
        Rect ladder = table->view->ladder, board = board_view_rect(table->view);
        cr_expect_eq(ladder.w > 0, rows[i].shown, "%s", rows[i].site);
        cr_expect(ladder.w == 0 || (ladder.x >= board.x && ladder.y >= board.y &&
                                    ladder.x + ladder.w <= board.x + board.w &&
                                    ladder.y + ladder.h <= board.y + board.h),
                  "%s", rows[i].site);
        cr_expect_eq(table_stale(table), 0, "%s", rows[i].site);
        table_frame(table, &none);
        cr_expect_eq(table_stale(table), 0, "%s: none", rows[i].site);
    }
    table_free(table);
}

/* A tile is drawn anew for each size it has: on its way it has few of them. */
Test(board, tiles_on_their_way_have_few_sizes)
{
    enum { MOST = 6, MOVES = 8, STEP = 5 };
    Table *table = table_new("dominoes", NULL, 1000, 700, 1);
    const Rules *rules = table->layout->rules;
    const struct Arrangement *a = table->view->arrangement;
    int resized = 0;
    table_pass(table, false, NULL);
    for (int i = 0; i < MOVES && table->state.turn != SEAT_NONE; i++) {
        MoveList list = {0};
        EventList events = {0};
        float size[SITE_MAX] = {0};
        int sizes[SITE_MAX] = {0};
        rules->moves(&table->state, &list);
        rules->play(&table->state, &list.at[0], &events);
        BoardAnimHow how = {.speed = 1, .dropped = SITE_NONE};
        Input none = {.kind = INPUT_NONE};
        ui_begin(table->ui, &none, table->now, false);
        board_anim_start(&table->anim, table->view, table->ui, &events, &table->state, &how);
        ui_end(table->ui);
        for (int frame = 0; table->anim.playing; frame++, table->now += STEP) {
            cr_assert_lt(frame, 2000);
            for (int k = 0; k < table->layout->site_count; k++) {
                float w = fminf(a->spot[k].w, a->spot[k].h);
                sizes[k] += a->from[k].shown && a->to[k].shown && w != size[k];
                size[k] = w;
            }
            table_pass(table, false, NULL);
        }
        for (int k = 0; k < table->layout->site_count; k++) {
            if (table->layout->site[k].use != USE_PIECE || sizes[k] == 0)
                continue;
            resized += sizes[k] > 1;
            cr_expect_leq(sizes[k], MOST, "%s: %d sizes", table->layout->site_name[k], sizes[k]);
        }
    }
    cr_expect_gt(resized, 0, "nothing becomes smaller or larger");
    table_free(table);
}

/* ---------------------------------------------------------------- painted for seats */

/* The mean of a site's middle half: it may have a sign on it. */
static void colour_at(const Table *table, Site site, int out[3])
{
    Rect r = board_view_site_rect(table->view, site);
    int n = 0, sum[3] = {0, 0, 0};
    for (int y = (int)(r.y + r.h / 4); y < (int)(r.y + r.h * 3 / 4); y++) {
        for (int x = (int)(r.x + r.w / 4); x < (int)(r.x + r.w * 3 / 4); x++, n++) {
            const char *row =
                (const char *)table->surface->pixels + (ptrdiff_t)y * table->surface->pitch;
            uint32_t pixel;
            memcpy(&pixel, row + (ptrdiff_t)4 * x, sizeof pixel);
            for (int i = 0; i < 3; i++)
                sum[i] += (int)(pixel >> (8 * i) & 255);
        }
    }
    for (int i = 0; i < 3; i++)
        out[i] = sum[i] / n;
}

enum { SAME_PAINT = 30 }; /* of 255 */

/* Turned to another seat, every square has the colour it had: the paint goes with the places. */
Test(board, paint_goes_round_with_the_places)
{
    Table *table = table_new("ludo", NULL, 800, 800, 1);
    int sites = table->layout->site_count, before[SITE_MAX][3], looked = 0;
    for (int turn = 0; turn < 4; turn++) {
        table->look.rotation = turn;
        table->look.at_once = true;
        table_pass(table, false, NULL);
        table_pass(table, true, NULL);
        for (int site = 0; site < sites; site++) {
            if (table->layout->site[site].use != USE_PIECE)
                continue;
            int now[3];
            colour_at(table, (Site)site, turn == 0 ? before[site] : now);
            for (int i = 0; turn > 0 && i < 3; i++)
                cr_expect_leq(abs(now[i] - before[site][i]), SAME_PAINT, "turn %d: %s %d %d", turn,
                              table->layout->site_name[site], now[i], before[site][i]);
            looked++;
        }
    }
    cr_expect_gt(looked, 4 * 52, "%d", looked);
    table_free(table);
}

/* ------------------------------------------------------------------ Tab and the board */

/* One frame with a button on each side of a stop: 'l', 'r' or 'b' where the keyboard is, '-'. */
static char focus_after(Ui *ui, int *now, SDL_Scancode key)
{
    Input input = {.kind = INPUT_KEY, .key = key};
    char at = '-';
    for (int frame = 0; frame < 2; frame++) {
        ui_begin(ui, frame == 0 ? &input : &(Input){.kind = INPUT_NONE}, (*now)++, false);
        if (ui_hot(ui, "l", (Rect){0, 0, 10, 10}, true).focused)
            at = 'l';
        if (ui_stop(ui, "b"))
            at = 'b';
        if (ui_hot(ui, "r", (Rect){50, 0, 10, 10}, true).focused)
            at = 'r';
        ui_end(ui);
    }
    return at;
}

Test(board, tab_comes_to_the_board_and_leaves_it)
{
    Table *table = table_new("ludo", NULL, 200, 200, 1);
    int now = 0;
    cr_expect_eq(focus_after(table->ui, &now, SDL_SCANCODE_TAB), 'l');
    cr_expect_eq(focus_after(table->ui, &now, SDL_SCANCODE_TAB), 'b');
    cr_expect(!ui_focused(table->ui), "the arrows are the board's");
    cr_expect_eq(focus_after(table->ui, &now, SDL_SCANCODE_TAB), 'r');
    cr_expect_eq(focus_after(table->ui, &now, SDL_SCANCODE_TAB), 'l');
    cr_expect_eq(focus_after(table->ui, &now, SDL_SCANCODE_RIGHT), 'r', "arrows pass it over");
    table_free(table);
}

/* A long list is within reach of the keyboard to its end, and from there to its beginning. */
Test(board, tab_comes_to_the_last_of_many)
{
    enum { ROWS = 3000 };
    Table *table = table_new("kalah", NULL, 200, 200, 1);
    Ui *ui = table->ui;
    int reached = -1;
    for (int frame = 0; frame < 3; frame++) { /* back from the first, which Tab comes to */
        Input input = {.kind = frame < 2 ? INPUT_KEY : INPUT_NONE, .key = SDL_SCANCODE_TAB};
        input.mods = frame == 1 ? KMOD_SHIFT : 0;
        ui_begin(ui, &input, frame, false);
        for (int i = 0; i < ROWS; i++) {
            char id[16];
            snprintf(id, sizeof id, "row.%d", i);
            if (ui_hot(ui, id, (Rect){0, (float)i, 10, 1}, true).focused)
                reached = i;
        }
        ui_end(ui);
    }
    cr_expect_eq(reached, ROWS - 1, "%d", reached);
    table_free(table);
}

/* ------------------------------------------------------------ small pictures */

static uint64_t table_sum(const Table *table)
{
    return hash_bytes(HASH_START, table->surface->pixels,
                      (size_t)table->surface->h * (size_t)table->surface->pitch);
}

static uint64_t picture_sum(const Table *table, Gfx *gfx, bool plain)
{
    SDL_FillRect(table->surface, NULL, 0);
    if (plain)
        board_picture_plain(gfx, table->layout, &table->look, &table->state, table->room);
    else
        board_picture(gfx, table->layout, &table->look, &table->state, NULL, table->room);
    return table_sum(table);
}

/* The boards of a first start: nothing is read for them, and what is kept is shown as it is. */
Test(board, simplest_form)
{
    cr_redirect_stderr();
    for (const Rules *const *rules = rules_all; *rules; rules++) {
        Table *table = table_new((*rules)->id, NULL, 300, 200, 1);
        Gfx *bare = gfx_new("/nonexistent");
        gfx_target(bare, table->surface, 1, THEME_LIGHT);
        uint64_t empty = table_sum(table), plain = picture_sum(table, bare, true),
                 whole = picture_sum(table, table->gfx, false);
        cr_expect(plain != empty && plain != whole, "%s", (*rules)->id);
        cr_expect(picture_sum(table, table->gfx, true) == whole, "%s: it is kept", (*rules)->id);
        gfx_free(bare);
        table_free(table);
    }
    fflush(stderr);
    cr_assert_stderr_eq_str("");
}

/* How much of a board that is damaged is drawn otherwise than at rest, so many ms after a win. */
static int leaping(Table *table, int ms, SDL_Surface *rest)
{
    table->now = 10000 + ms;
    table_frame(table, NULL);
    int differ = 0;
    for (int y = 0; y < rest->h; y++)
        differ += memcmp((const char *)table->surface->pixels + (ptrdiff_t)y * rest->pitch,
                         (const char *)rest->pixels + (ptrdiff_t)y * rest->pitch,
                         (size_t)rest->pitch) != 0;
    return differ;
}

/* For a second, and all is as it was; a click ends it, and without motion there is none. */
Test(board, what_has_won_leaps)
{
    static const char *const games[] = {"chess", "ludo", "kalah"};
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        Table *table = table_new(games[g], NULL, 400, 400, 1);
        table->now = 10000;
        table_frame(table, NULL);
        table_frame(table, NULL);
        SDL_Surface *rest = SDL_ConvertSurface(table->surface, table->surface->format, 0);
        board_view_cheer(table->view, table->ui, 0);
        cr_expect(board_view_cheers(table->view));
        cr_expect_gt(leaping(table, 500, rest), 10, "%s: nothing leaps", games[g]);
        cr_expect_eq(leaping(table, 1000, rest), 0, "%s: it goes on", games[g]);
        cr_expect_not(board_view_cheers(table->view));
        board_view_cheer(table->view, table->ui, 0);
        board_view_rest(table->view, table->ui);
        cr_expect_not(board_view_cheers(table->view), "%s: a click", games[g]);
        table->look.at_once = true;
        table_frame(table, NULL);
        board_view_cheer(table->view, table->ui, 0);
        cr_expect_not(board_view_cheers(table->view), "%s: no motion", games[g]);
        SDL_FreeSurface(rest);
        table_free(table);
    }
}

/* Is anything within this drawn otherwise than at rest? */
static bool stirs(const Table *table, const SDL_Surface *rest, Rect r)
{
    const uint32_t *now = table->surface->pixels, *was = rest->pixels;
    for (int y = (int)r.y; y < (int)(r.y + r.h); y++)
        for (int x = (int)r.x; x < (int)(r.x + r.w); x++)
            if (now[y * rest->pitch / 4 + x] != was[y * rest->pitch / 4 + x])
                return true;
    return false;
}

/* Whoever has laid his last tile has none that leaps: the line does, and no hand of a loser. */
Test(board, no_hand_of_a_loser_leaps)
{
    Table *table = table_new("dominoes", NULL, 640, 480, 1);
    const Rules *rules = rules_find("dominoes");
    const Options options = rules_normal_options(rules);
    const char *over = "4-4,4-5 -/1-1,2-2 0-0,3-3,6-6 - 10,0 100";
    cr_assert(rules->read(&table->state, &options, 2, over, NULL));
    table->now = 10000;
    table_frame(table, NULL);
    table_frame(table, NULL);
    SDL_Surface *rest = SDL_ConvertSurface(table->surface, table->surface->format, 0);
    board_view_cheer(table->view, table->ui, 0);
    int leap[2] = {0, 0}; /* what is nobody's; the loser's */
    for (table->now = 10050; table->now < 11000; table->now += 50) {
        table_frame(table, NULL);
        for (int site = 0; site < table->layout->site_count; site++) {
            Piece piece = rules->piece_at(&table->state, (Site)site);
            Rect r = board_view_site_rect(table->view, (Site)site);
            if (piece.kind != 0 && stirs(table, rest, r))
                leap[piece.owner == 1]++;
        }
    }
    cr_expect_gt(leap[0], 0);
    cr_expect_eq(leap[1], 0, "%d times", leap[1]);
    SDL_FreeSurface(rest);
    table_free(table);
}
