/* SPDX-License-Identifier: MIT */
/* odds.c -- what the stronger player gives ahead. */
#include "match/odds.h"

Seat odds_giver(const Rules *rules, const Options *options)
{
    int odds = rules_option_index(rules, "odds"), giver = rules_option_index(rules, "giver");
    if (odds < 0 || giver < 0 || options->value[odds] == rules->options[odds].normal)
        return SEAT_NONE;
    return (Seat)options->value[giver];
}

void odds_give(const Rules *rules, Options *options, int value, Seat giver)
{
    int odds = rules_option_index(rules, "odds"), who = rules_option_index(rules, "giver");
    if (odds < 0 || who < 0)
        return;
    bool none = value == rules->options[odds].normal;
    options->value[odds] = (int16_t)value;
    options->value[who] = none ? rules->options[who].normal : (int16_t)giver;
}

static void giver_becomes(const Rules *rules, Options *options, Seat giver)
{
    options->value[rules_option_index(rules, "giver")] = (int16_t)giver;
}

void odds_exchange(const Rules *rules, Options *options, Seat one, Seat other)
{
    Seat giver = odds_giver(rules, options);
    if (giver != SEAT_NONE && (giver == one || giver == other))
        giver_becomes(rules, options, giver == one ? other : one);
}

void odds_seats(const Rules *rules, Options *options, int seats)
{
    if (odds_giver(rules, options) >= seats)
        odds_give(rules, options, rules->options[rules_option_index(rules, "odds")].normal, 0);
}

void odds_move_on(const Rules *rules, Options *options, int seats, int by)
{
    Seat giver = odds_giver(rules, options);
    if (giver != SEAT_NONE)
        giver_becomes(rules, options, (Seat)((giver + by) % seats));
}

int odds_near(const int16_t *worth, int n, int difference)
{
    int best = 0;
    for (int i = 1; i < n; i++) {
        int off = difference - worth[i], least = difference - worth[best];
        if ((off < 0 ? -off : off) < (least < 0 ? -least : least))
            best = i;
    }
    return best;
}

void odds_double_time(ClockSpec *clock, int seats, Seat giver)
{
    for (int seat = 0; seat < seats; seat++) {
        ClockTimes *times = &clock->seat[seat];
        for (int i = 0; i < times->n && seat != giver; i++)
            times->period[i].ms *= times->period[i].ms <= CLOCK_MS_MAX / 2 ? 2 : 1;
    }
}
