/* SPDX-License-Identifier: MIT */
/* Odds proposed by what is known of those who sit at a board. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "data/fair.h"
#include "match/odds.h"

static int level_rating(const char *game, int level)
{
    return strcmp(game, "ludo") == 0 ? 0 : 800 + 150 * level;
}

static Person two[] = {{.id = "a1", .name = "Anna", .handicap = 4}, {.id = "b2", .name = "Boris"}};
static const People people = {2, two};
static const Results nothing = {0};

static SeatSetup seat_of(const char *person)
{
    SeatSetup seat = {0};
    snprintf(seat.person, sizeof seat.person, "%s", person);
    return seat;
}

Test(fair, before_there_is_a_rating_the_handicap_tells)
{
    SeatSetup anna = seat_of("a1"), boris = seat_of("b2"), guest = seat_of("");
    SeatSetup computer = {.computer = true, .level = 4};
    Strength a = fair_strength(&nothing, &people, &anna, "chess", level_rating);
    Strength b = fair_strength(&nothing, &people, &boris, "chess", level_rating);
    cr_expect_eq(a.rating, 1900);
    cr_expect(a.sure);
    cr_expect_eq(b.rating, 1500);
    cr_expect_not(b.sure);
    cr_expect_eq(fair_strength(&nothing, &people, &guest, "chess", level_rating).rating, 0);
    cr_expect_eq(fair_strength(&nothing, &people, &computer, "chess", level_rating).rating, 1400);
}

/* She has lost six rated games against the level of 1400: her handicap says nothing any more. */
Test(fair, then_the_rating_does)
{
    Result games[6];
    for (int i = 0; i < 6; i++) {
        games[i] = (Result){.speed = SPEED_FREE, .rated = true, .plies = 40, .seats = 2};
        strcpy(games[i].game, "chess");
        snprintf(games[i].date, sizeof games[i].date, "2026-11-2%d 10:00", i);
        strcpy(games[i].seat[0].person, "a1");
        games[i].seat[0].place = 2;
        games[i].seat[1] = (ResultSeat){.computer = true, .level = 4, .place = 1};
    }
    Results results = {6, games};
    SeatSetup anna = seat_of("a1");
    Strength lost = fair_strength(&results, &people, &anna, "chess", level_rating);
    cr_expect(lost.sure);
    cr_expect_lt(lost.rating, 1500, "%d", lost.rating);
    cr_expect_eq(fair_strength(&results, &people, &anna, "kalah", level_rating).rating, 1900);
    results.n = 1; /* one game is too little to go by */
    cr_expect_eq(fair_strength(&results, &people, &anna, "chess", level_rating).rating, 1900);
}

Test(fair, propose)
{
    static const struct {
        const char *game, *variant;
        int seats, rating[4];
        bool sure, timed, there;
        int giver, value;
    } table[] = {
        {"chess", "chess/standard", 2, {1900, 1500}, true, false, true, 0, 2},
        {"chess", "chess/standard", 2, {1500, 1900}, true, false, true, 1, 2},
        {"chess", "chess/standard", 2, {1500, 1900}, false, false, false, 0, 0},
        {"chess", "chess/standard", 2, {1500, 0}, true, false, false, 0, 0},
        {"chess", "chess/standard", 2, {1520, 1500}, true, true, false, 0, 0},
        {"kamisado", "kamisado/single", 2, {1900, 1500}, true, false, false, 0, 0},
        {"kamisado", "kamisado/single", 2, {1900, 1500}, true, true, true, 0, 0},
        {"kamisado", "kamisado/series", 2, {1700, 1500}, true, true, true, 0, 2},
        {"ludo", "ludo/sheet", 4, {1500, 1500, 1800, 1500}, true, false, true, 2, 3},
    };
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const Game *game;
        Variant variant;
        Text why = {0};
        cr_assert(catalog_variant(catalog, table[i].variant, &game, &variant, &why), "%s", why.s);
        Strength strength[SEAT_MAX] = {0};
        for (int k = 0; k < table[i].seats; k++)
            strength[k] = (Strength){table[i].rating[k], table[i].sure};
        ClockSpec clock = table[i].timed ? clock_spec(60000, CLOCK_PLAIN, 0) : (ClockSpec){0};
        Fair fair = {0};
        bool there = fair_propose(game, &variant.options, &clock, table[i].seats, strength, &fair);
        cr_expect_eq(there, table[i].there, "row %zu", i);
        if (!there)
            continue;
        cr_expect_eq(fair.giver, table[i].giver, "row %zu", i);
        cr_expect_eq(fair.value, table[i].value, "row %zu: %d", i, fair.value);
        fair_take(game, &fair, &variant.options, &clock, table[i].seats);
        cr_expect_not(setup_is_even(game->rules, &variant.options, &clock, table[i].seats));
        cr_expect_not(fair_propose(game, &variant.options, &clock, table[i].seats, strength, &fair),
                      "row %zu: there are odds already", i);
        State s;
        Rng rng;
        rng_seed(&rng, 1);
        cr_expect(game->rules->start(&s, &variant.options, table[i].seats, &rng, &why), "%s",
                  why.s);
    }
    catalog_free(catalog);
    buffer_release(&faults);
}
