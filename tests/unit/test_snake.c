/* SPDX-License-Identifier: MIT */
/* Where the tiles of a line lie, by themselves and on tables of all shapes: nothing overlaps,
 * nothing leaves the table, the ends stay clear, and what lies stays where it is. */
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "rules/dominoes/board_dominoes.h"
#include "rules/registry.h"
#include "ui/board/domino_view.h"
#include "ui/board/snake.h"

typedef struct Area {
    float x0, y0, x1, y1;
} Area;

static Area area_of_place(const SnakePlace *p, bool across, bool corner)
{
    float w = p->upright ? 0.5F : 1, h = p->upright ? 1 : 0.5F;
    (void)across;
    (void)corner;
    return (Area){p->x - w, p->y - h, p->x + w, p->y + h};
}

static Area area_of_spot(const DominoSpot *s)
{
    return (Area){s->x - s->w / 2, s->y - s->h / 2, s->x + s->w / 2, s->y + s->h / 2};
}

static bool overlaps(Area a, Area b)
{
    const float play = 0.004F;
    return a.x0 < b.x1 - play && b.x0 < a.x1 - play && a.y0 < b.y1 - play && b.y0 < a.y1 - play;
}

/* An arm to the right that turns downwards, in room for eight halves and a half. */
static const SnakeArm right_arm = {
    .x = 0.5F, .fx = 1, .ty = 1, .ahead = 9, .behind = -2, .aside = 12};

Test(snake, turns_and_comes_back)
{
    const bool across[] = {false, true, false, false, false, false, false, false};
    SnakePlace p[9];
    cr_assert(snake_lay(&right_arm, across, 8, p));
    cr_expect(!p[0].upright && p[0].dx == 1 && p[0].y == 0);
    cr_expect(p[1].upright && fabsf(p[1].y) < 0.001F,
              "a double lies across, its middle in the row");
    cr_expect(!p[3].upright && p[3].y == 0);
    cr_expect(p[4].upright && p[4].dy == 1 && fabsf(p[4].y - 0.5F) < 0.001F, "the corner stands");
    cr_expect(!p[5].upright && p[5].dx == -1 && fabsf(p[5].y - 2 - SNAKE_GAP) < 0.001F);
    cr_expect(fabsf(p[5].x + 1 - p[4].x - 0.5F) < 0.001F, "under the outer half of the corner");
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            cr_expect(
                !overlaps(area_of_place(&p[i], false, false), area_of_place(&p[j], false, false)),
                "%d and %d overlap", i, j);
}

static bool is_same(const SnakePlace *a, const SnakePlace *b)
{
    return fabsf(a->x - b->x) + fabsf(a->y - b->y) < 1e-6F && a->upright == b->upright &&
           a->dx == b->dx && a->dy == b->dy;
}

/* What lies does not move when more comes, and what has no room is refused. */
Test(snake, grows_at_its_end)
{
    bool across[60];
    SnakePlace before[61], after[61];
    int n = 0;
    for (int i = 0; i < 60; i++)
        across[i] = i % 5 == 2;
    while (n < 60 && snake_lay(&right_arm, across, n, after)) {
        for (int i = 0; i + 1 < n; i++)
            cr_expect(is_same(&before[i], &after[i]), "place %d at %d", i, n);
        memcpy(before, after, sizeof after);
        n++;
    }
    cr_expect(n > 15 && n < 40, "%d tiles", n);
}

Test(snake, hands_fill_their_room)
{
    for (int n = 1; n <= 30; n++) {
        float x, y, w = 0;
        for (int i = 0; i < n; i++) {
            w = snake_hand(9, 2.2F, 1.05F, n, i, &x, &y);
            cr_expect(fabsf(x) + w / 2 <= 4.51F && fabsf(y) + w <= 1.11F, "%d of %d", i, n);
        }
        cr_expect(w > 0.25F && w <= 1.05F, "%d tiles are %g wide", n, (double)w);
    }
}

/* ------------------------------------------------------------------ on a table */

typedef struct Shape {
    float w, h;
} Shape;

static const Shape shapes[] = {{10, 10}, {14, 10}, {18, 10}, {10, 14}, {10, 10.6F}};

static bool is_laid(const State *s, int site)
{
    return site < DOMINOES_TILES && s->dominoes.holder[site] == DOMINOES_LINE;
}

static void check_table(const State *s, const DominoTable *table, const DominoSpot *spot,
                        const char *what)
{
    for (int i = 0; i < DOMINOES_SITES; i++) {
        if (!spot[i].shown)
            continue;
        Area a = area_of_spot(&spot[i]);
        cr_assert(a.x0 >= 0.2F && a.y0 >= 0.2F && a.x1 <= table->w - 0.2F &&
                      a.y1 <= table->h - 0.2F,
                  "%s: site %d leaves the table", what, i);
        for (int j = 0; j < i; j++) {
            /* A hand that is seen lies on its own site; the ends may meet in the same free place
             * of a crowded table, but no tile lies there. */
            bool hand = i >= DOMINOES_SITE_HAND || j >= DOMINOES_SITE_HAND;
            bool ends = i >= DOMINOES_SITE_END && j >= DOMINOES_SITE_END;
            bool laid = is_laid(s, i) || is_laid(s, j);
            if (!spot[j].shown || (hand && !laid) || (ends && !laid))
                continue;
            cr_assert(!overlaps(a, area_of_spot(&spot[j])), "%s: sites %d and %d overlap", what, i,
                      j);
        }
    }
    for (int tile = 0; tile < DOMINOES_TILES; tile++)
        cr_assert(s->dominoes.holder[tile] >= s->seats && !is_laid(s, tile) ? !spot[tile].shown
                                                                            : spot[tile].shown,
                  "%s: tile %d", what, tile);
    for (int end = 0; end < DOMINOES_ENDS; end++)
        cr_assert_eq(spot[DOMINOES_SITE_END + end].shown, dominoes_end(s, end) >= 0, "%s: end %d",
                     what, end);
}

/* Neighbours of the line touch. */
static void check_neighbours(const State *s, const DominoSpot *spot, const char *what)
{
    const Dominoes *d = &s->dominoes;
    for (int i = 1; i < d->line_n; i++) {
        const DominoSpot *a = &spot[dominoes_tile(d->line[i - 1] >> 4, d->line[i - 1] & 15)];
        const DominoSpot *b = &spot[dominoes_tile(d->line[i] >> 4, d->line[i] & 15)];
        float half = fminf(a->w, a->h), dx = fabsf(a->x - b->x) - (a->w + b->w) / 2;
        float dy = fabsf(a->y - b->y) - (a->h + b->h) / 2;
        cr_assert(fmaxf(dx, dy) < 0.1F * half && fminf(dx, dy) < -0.4F * half,
                  "%s: tiles %d and %d of the line are apart", what, i - 1, i);
    }
}

/* No other hand looks like less than its neighbour: their tiles are of one size, open or closed. */
static void check_others(const State *s, const DominoTable *table, const DominoSpot *spot,
                         const char *what)
{
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        const int seat = s->dominoes.holder[tile];
        if (seat >= s->seats || seat == table->bottom)
            continue;
        float back = domino_back_width(table, (Site)(DOMINOES_SITE_HAND + seat));
        cr_assert(fabsf(fminf(spot[tile].w, spot[tile].h) - table->other) < 1e-4F &&
                      fabsf(back - table->other) < 1e-4F,
                  "%s: tile %d of seat %d has another size than the other hands", what, tile, seat);
    }
}

static void play_out(const char *const (*options)[2], int seats, uint64_t seed, Shape shape)
{
    const Rules *rules = &dominoes_rules;
    Options set = rules_normal_options(rules);
    Rng rng;
    State s;
    MoveList legal;
    DominoSpot spot[SITE_MAX];
    DominoTable table = {.w = shape.w, .h = shape.h};
    Text what = {0};
    for (int i = 0; options[i][0] != NULL; i++)
        cr_assert(rules_set_option(rules, &set, options[i][0], options[i][1], NULL));
    rng_seed(&rng, seed);
    cr_assert(rules->start(&s, &set, seats, &rng, NULL));
    for (int ply = 0; s.turn != SEAT_NONE; ply++) {
        text_clear(&what);
        text_add(&what, "%s, %d seats, seed %d, %g x %g, ply %d", options[0][1], seats, (int)seed,
                 (double)shape.w, (double)shape.h, ply);
        table.bottom = (Seat)(ply % seats);
        domino_arrange(&table, &s, spot);
        check_table(&s, &table, spot, what.s);
        check_neighbours(&s, spot, what.s);
        check_others(&s, &table, spot, what.s);
        legal.n = 0;
        rules->moves(&s, &legal);
        rules->play(&s, &legal.at[rng_below(&rng, (uint32_t)legal.n)], NULL);
    }
}

Test(snake, every_game_fits_every_table)
{
    static const char *const sets[][4][2] = {
        {{"set", "6"}, {NULL, NULL}},
        {{"set", "9"}, {NULL, NULL}},
        {{"set", "9"}, {"spinner", "yes"}, {"scoring", "fives"}, {NULL, NULL}},
        {{"set", "6"}, {"spinner", "yes"}, {"scoring", "fives"}, {NULL, NULL}},
    };
    for (size_t shape = 0; shape < sizeof shapes / sizeof shapes[0]; shape++)
        for (size_t set = 0; set < sizeof sets / sizeof sets[0]; set++)
            for (int seed = 1; seed <= 12; seed++)
                play_out(sets[set], 2 + seed % 3, (uint64_t)seed, shapes[shape]);
}
