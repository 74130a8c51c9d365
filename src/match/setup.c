/* SPDX-License-Identifier: MIT */
#include "match/odds.h"

#include <string.h>

#include "base/utf8.h"

MatchSetup setup_make(const Rules *rules, int seats)
{
    MatchSetup setup = {.rules = rules, .seats = seats};
    setup.options = rules_normal_options(rules);
    for (int i = 0; i < SEAT_MAX; i++)
        setup.seat[i].colour = (uint8_t)i;
    return setup;
}

bool setup_seats_fit(const char *id, int least, int most, int seats, Text *why)
{
    if (seats >= least && seats <= most)
        return true;
    if (least == most)
        return text_fail(why, "%s is for %d players, not for %d", id, least, seats);
    return text_fail(why, "%s is for %d to %d players, not for %d", id, least, most, seats);
}

void setup_copy_text(char *out, size_t room, const char *text)
{
    size_t left = strlen(text), n = 0;
    while (left > 0) {
        int length = utf8_length(text, left);
        size_t step = length > 0 ? (size_t)length : 1;
        if (n + step >= room)
            break;
        if (length == 0)
            out[n] = '?';
        else if (length == 1 && ((unsigned char)*text < ' ' || *text == 0x7f))
            out[n] = ' ';
        else
            memcpy(out + n, text, step);
        if (n > 0 || out[0] != ' ')
            n += step;
        text += step;
        left -= step;
    }
    while (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
}

bool seat_engine_name(const char *id, SeatEngine *out)
{
    static const char good[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    size_t n = strlen(id);
    if (n == 0 || n >= sizeof out->id || strspn(id, good) != n)
        return false;
    memcpy(out->id, id, n + 1);
    return true;
}

bool seat_person_id(const char *id, char out[SETUP_PERSON_MAX])
{
    size_t n = strlen(id);
    if (n == 0 || n >= SETUP_PERSON_MAX || strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") != n)
        return false;
    memcpy(out, id, n + 1);
    return true;
}

bool setup_is_even(const Rules *rules, const Options *options, const ClockSpec *clock, int seats)
{
    int odds = rules_option_index(rules, "odds");
    for (int i = 1; i < seats && clock->timed; i++)
        if (memcmp(&clock->seat[i], &clock->seat[0], sizeof clock->seat[0]) != 0)
            return false;
    return odds < 0 || options->value[odds] == rules->options[odds].normal;
}

bool setup_may_rate(const Rules *rules, const Options *options, const ClockSpec *clock,
                    const SeatSetup *seat, int seats)
{
    int people = 0;
    if (seats != 2 || rules_lucky(rules) || !setup_is_even(rules, options, clock, seats) ||
        (!seat[0].computer && !seat[1].computer && strcmp(seat[0].person, seat[1].person) == 0))
        return false;
    for (int i = 0; i < 2; i++) {
        if (seat[i].computer ? seat[i].engine.id[0] != '\0' : seat[i].person[0] == '\0')
            return false;
        people += !seat[i].computer;
    }
    return people > 0;
}

void setup_swap(MatchSetup *setup)
{
    MatchSetup old = *setup;
    Series *series = &setup->series;
    odds_move_on(setup->rules, &setup->options, setup->seats, 1);
    for (int i = 0; i < setup->seats; i++) {
        int to = (i + 1) % setup->seats;
        setup->seat[to] = old.seat[i];
        setup->clock.seat[to] = old.clock.seat[i];
        series->won[to] = old.series.won[i];
        series->drawn[to] = old.series.drawn[i];
    }
    for (int i = 0; i < SERIES_KEPT; i++)
        series->first_in[i] = (uint8_t)((old.series.first_in[i] << 1 & ((1 << setup->seats) - 1)) |
                                        old.series.first_in[i] >> (setup->seats - 1));
}

void setup_leave_event(MatchSetup *setup, const char *date)
{
    setup->rated = false;
    setup->series = (Series){.game = 1};
    setup->event[0] = setup->site[0] = setup->round[0] = '\0';
    setup_copy_text(setup->date, sizeof setup->date, date);
}

int setup_level_of_three(const Rules *rules, int level)
{
    static const int skill[] = {0, 3, 6, 10}, luck[] = {0, 2, 4, 5};
    if (level < 0 || level > 3)
        return level;
    return rules != NULL && rules_lucky(rules) ? luck[level] : skill[level];
}

int points_half(PointsRule rule, int won, int drawn)
{
    return rule == POINTS_THREE ? 6 * won + 2 * drawn : 2 * won + drawn;
}

int series_half_points(const Series *series, Seat seat)
{
    return points_half(series->points, series->won[seat], series->drawn[seat]);
}

Series series_with(const Series *series, const Outcome *outcome, int seats)
{
    Series sum = *series;
    if (!outcome->over)
        return sum;
    int first = 0;
    for (int i = 0; i < seats; i++)
        first += outcome->place[i] == 1;
    for (int i = 0; i < seats; i++) {
        if (outcome->place[i] != 1)
            continue;
        uint16_t *count = first == 1 ? &sum.won[i] : &sum.drawn[i];
        if (*count < UINT16_MAX)
            (*count)++;
        if (series->game >= 1 && series->game <= SERIES_KEPT)
            sum.first_in[series->game - 1] |= (uint8_t)(1u << i);
    }
    return sum;
}
