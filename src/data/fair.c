/* SPDX-License-Identifier: MIT */
/* fair.c -- odds proposed for those who sit here. */
#include "data/fair.h"

#include <math.h>
#include <string.h>

#include "match/odds.h"

enum {
    SLIGHT = 100, /* less is no reason to speak of */
    UNSURE = 200, /* a deviation, after some five games: above it a rating is no ground for odds */
};

Strength fair_strength(const Results *results, const People *people, const SeatSetup *seat,
                       const char *game, LevelRating *level)
{
    if (seat->computer)
        return (Strength){seat->engine.id[0] != '\0' ? 0 : level(game, seat->level), false};
    const Person *person = people_find(people, seat->person);
    if (person == NULL)
        return (Strength){0, false};
    Glicko best = {.deviation = UNSURE};
    for (int speed = 0; speed < SPEED_COUNT; speed++) {
        Glicko own;
        if (standing_rating(results, person->id, game, (ResultSpeed)speed, level, &own) &&
            own.deviation < best.deviation)
            best = own;
    }
    if (best.rating > 0)
        return (Strength){(int)lround(best.rating), true};
    return (Strength){(int)GLICKO_START + FAIR_HANDICAP_POINTS * person->handicap,
                      person->handicap > 0};
}

/* The value of `odds` that comes nearest; its normal one if none that counts is near. */
static int value_near(const Game *game, const Options *options, int difference)
{
    int index = rules_option_index(game->rules, "odds");
    if (index < 0 || !catalog_option_counts(game, index, options))
        return index < 0 ? 0 : game->rules->options[index].normal;
    const OptionSpec *spec = &game->rules->options[index];
    return odds_near(game->option[index].worth, spec->max - spec->min + 1, difference) + spec->min;
}

bool fair_propose(const Game *game, const Options *options, const ClockSpec *clock, int seats,
                  const Strength strength[SEAT_MAX], Fair *out)
{
    int all = 0, best = 0, index = rules_option_index(game->rules, "odds");
    bool sure = false;
    for (int i = 0; i < seats; i++) {
        if (strength[i].rating == 0)
            return false;
        sure |= strength[i].sure;
        all += strength[i].rating;
        best = strength[i].rating > strength[best].rating ? i : best;
    }
    if (!sure || !setup_is_even(game->rules, options, clock, seats))
        return false;
    Fair fair = {.giver = (Seat)best};
    fair.difference = strength[best].rating - (all - strength[best].rating) / (seats - 1);
    fair.value = value_near(game, options, fair.difference);
    bool time = index < 0 || fair.value == game->rules->options[index].normal;
    if (fair.difference < SLIGHT || (time && !clock->timed))
        return false;
    *out = fair;
    return true;
}

void fair_take(const Game *game, const Fair *fair, Options *options, ClockSpec *clock, int seats)
{
    int index = rules_option_index(game->rules, "odds");
    if (index < 0 || fair->value == game->rules->options[index].normal)
        odds_double_time(clock, seats, fair->giver);
    else
        odds_give(game->rules, options, fair->value, fair->giver);
}
