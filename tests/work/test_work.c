/* SPDX-License-Identifier: MIT */
/*
 * Readers are linear: eight times the bytes are eight times the work, and no byte costs more than
 * leaves a second for a million of them.  Work is counted, not timed (counter.h).
 */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "counter.h"
#include "data/standing.h"
#include "shapes.h"

enum {
    SMALL = 100000,
    LARGE = 800000,
    UNITS_A_BYTE = 1500, /* of a reader; about a second of a million bytes */
    FOUND_SMALL = 2000,  /* of what is made by chance */
    FOUND_LARGE = 16000, /* ... and has games that a large file would have too many of */
    UNITS_OF_SHORT = 20000,
    FOUND_TRIES = 25,
};

static uint64_t cost(const TextReader *reader, const Shape *shape, size_t size, size_t *n)
{
    Buffer text = {0};
    shape_text(shape, size, &text);
    *n = text.n;
    uint64_t before = work_done();
    reader->read(buffer_string(&text), text.n);
    uint64_t work = work_done() - before;
    buffer_release(&text);
    return work;
}

/* What a reader does whatever it is given is no part of it. */
static void holds(const TextReader *reader, const Shape *shape, size_t small, size_t large,
                  uint64_t most)
{
    static const Shape nothing = {0};
    size_t n, m;
    cost(reader, &nothing, 0, &n); /* what is made once is made */
    uint64_t fixed = cost(reader, &nothing, 0, &n);
    uint64_t a = cost(reader, shape, small, &n), b = cost(reader, shape, large, &m);
    double times = (double)m / (double)n, rate = (double)b / (double)m;
    if (getenv("LARETS_WORK") != NULL)
        fprintf(stderr, "%-12s %8.1f units a byte, %5.2f times for %.2f: %.40s\n", reader->name,
                rate, (double)b / (double)(a + 1), times, shape->unit);
    cr_expect((double)b <= 1.25 * times * (double)a + (double)fixed + 50000,
              "%s, \"%s\": %" PRIu64 " units for %zu bytes, %" PRIu64 " for %zu", reader->name,
              shape->unit, a, n, b, m);
    cr_expect(b <= fixed + m * most, "%s, \"%s\": %.0f units a byte", reader->name, shape->unit,
              rate);
}

Test(work, shapes_made_to_be_hard)
{
    for (int i = 0; i < shape_count; i++)
        holds(text_reader_find(shapes[i].reader), &shapes[i], SMALL, LARGE, UNITS_A_BYTE);
}

/* Nobody has thought of these. */
Test(work, shapes_made_by_chance)
{
    for (int i = 0; i < text_reader_count; i++) {
        const TextReader *reader = &text_readers[i];
        Rng rng;
        rng_seed(&rng, 7);
        for (int k = 0; k < FOUND_TRIES; k++) {
            Text unit, close;
            random_unit(reader, &rng, &unit);
            random_unit(reader, &rng, &close);
            Shape shape = {reader->name, reader->head, unit.s, k % 4 == 0 ? close.s : NULL, NULL};
            holds(reader, &shape, FOUND_SMALL, FOUND_LARGE, UNITS_OF_SHORT);
        }
    }
}

/* ------------------------------------------------------- results from elsewhere */

static int one_rating(const char *game, int level)
{
    (void)game;
    return 1000 + level;
}

/* Of somebody who has met so many others, once each. */
static uint64_t cost_of_crowd(int others)
{
    Results results = {.n = others, .at = alloc_zero((size_t)others, sizeof *results.at)};
    Standing standing;
    for (int i = 0; i < others; i++) {
        Result *result = &results.at[i];
        *result = (Result){.game = "kalah", .date = "2026-11-01", .rated = true, .seats = 2};
        snprintf(result->seat[0].person, sizeof result->seat[0].person, "me");
        snprintf(result->seat[1].person, sizeof result->seat[1].person, "%x", i);
        result->seat[0].place = 1;
        result->seat[1].place = 2;
    }
    uint64_t before = work_done();
    standing_make(&standing, &results, "me", "kalah", one_rating);
    uint64_t work = work_done() - before;
    cr_expect_eq(standing.n, others);
    cr_expect_eq(standing.points, others);
    standing_release(&standing);
    free(results.at);
    return work;
}

Test(work, a_crowd_of_opponents)
{
    uint64_t few = cost_of_crowd(1000), many = cost_of_crowd(8000);
    cr_expect(many < 10 * few, "%" PRIu64 " units for 8000, %" PRIu64 " for 1000", many, few);
}
