/* SPDX-License-Identifier: MIT */
/* setup_odds.c -- odds: proposed where one is known to be stronger, and told where there are any.
 */
#include "data/match_words.h"
#include "data/words.h"
#include "match/odds.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/strength.h"

void setup_odds_find(Setup *setup)
{
    App *app = setup->scene.app;
    const People *people = app_people(app);
    Strength strength[SEAT_MAX] = {0};
    setup->unequal = false;
    for (int i = 0; i < setup->seats; i++)
        setup->unequal |= setup->seat[i].person[0] != '\0';
    if (!setup->unequal)
        return;
    if (!setup->results_read)
        results_load(&setup->results, people);
    setup->results_read = true;
    for (int i = 0; i < setup->seats; i++)
        strength[i] = fair_strength(&setup->results, people, &setup->seat[i],
                                    setup->game->rules->id, strength_of_level);
    setup->unequal = setup->good && setup->position[0] == '\0' &&
                     fair_propose(setup->game, &setup->variant.options, &setup->clock, setup->seats,
                                  strength, &setup->fair);
}

static const char *name_of(const Setup *setup, Seat seat)
{
    return seat_person_of(setup->game, setup->seat, setup->seats, seat);
}

/* "a knight", of a value of the option. */
static const char *odds_said(const Setup *setup, int value)
{
    int index = rules_option_index(setup->game->rules, "odds");
    bool time = index < 0 || value == setup->game->rules->options[index].normal;
    return time ? words("twice the time for the others")
                : words(catalog_choice(setup->game, index, value));
}

static void given_row(Setup *setup, Flow *flow, Seat giver)
{
    const Rules *rules = setup->game->rules;
    int index = rules_option_index(rules, "odds");
    Text line = {0};
    words_fill(&line, words("Stronger: {0}. Odds: {1}. The game does not count for a rating."),
               (const char *[3]){name_of(setup, giver),
                                 odds_said(setup, setup->variant.options.value[index])},
               NULL);
    flow_quiet(flow, line.s);
    if (ui_link(flow->ui, "setup.odds.even", flow_take(flow, 28), words("Play even"))) {
        odds_give(rules, &setup->variant.options, rules->options[index].normal, 0);
        setup_refresh(setup);
    }
}

void setup_odds_row(Setup *setup, Flow *flow)
{
    Seat giver = odds_giver(setup->game->rules, &setup->variant.options);
    if (giver == SEAT_NONE && !setup->unequal)
        return;
    flow_gap(flow, 6);
    ui_label(flow->ui, flow_take(flow, 24), words("Odds"), true);
    if (giver != SEAT_NONE && giver < setup->seats) {
        given_row(setup, flow, giver);
    } else if (setup->unequal) {
        const long number[2] = {(setup->fair.difference + 5) / 10 * 10, 0};
        Text line = {0};
        words_fill(&line, words("Stronger, by about {n0} points: {0}. Fair odds: {1}."),
                   (const char *[3]){name_of(setup, setup->fair.giver),
                                     odds_said(setup, setup->fair.value)},
                   number);
        flow_quiet(flow, line.s);
        if (ui_link(flow->ui, "setup.odds.give", flow_take(flow, 28), words("Give these odds"))) {
            fair_take(setup->game, &setup->fair, &setup->variant.options, &setup->clock,
                      setup->seats);
            setup_refresh(setup);
        }
    }
    flow_gap(flow, 8);
    ui_rule(flow->ui, flow->x, flow->y, flow->w);
}
