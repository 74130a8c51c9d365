/* SPDX-License-Identifier: MIT */
#include "match/referee.h"

#include <string.h>

static Outcome outcome_shared(const Rules *rules, const State *s, Ending ending)
{
    Outcome outcome = rules->outcome(s);
    outcome.over = true;
    outcome.ending = (uint8_t)ending;
    for (int i = 0; i < s->seats; i++)
        outcome.place[i] = 1;
    return outcome;
}

/* Can any seat but `except` still win? */
static bool someone_can_win(const Rules *rules, const State *s, Seat except)
{
    if (rules->can_win == NULL)
        return true;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (seat != except && rules->can_win(s, seat))
            return true;
    return false;
}

Outcome referee_judge(const Rules *rules, const State *s, const KeyLog *past)
{
    Outcome outcome = rules->outcome(s);
    if (outcome.over || outcome.round_over)
        return outcome;
    if (!someone_can_win(rules, s, SEAT_NONE))
        return outcome_shared(rules, s, ENDING_DEAD_POSITION);
    if (rules->limits == NULL)
        return outcome;
    Limits limits = rules->limits(s);
    if (limits.repetition > 0 && keylog_count(past, s->key) >= limits.repetition)
        return outcome_shared(rules, s, ENDING_REPETITION);
    if (limits.quiet > 0 && s->quiet >= limits.quiet)
        return outcome_shared(rules, s, ENDING_QUIET_MOVES);
    if (limits.ending != ENDING_NONE)
        return outcome_shared(rules, s, (Ending)limits.ending);
    return outcome;
}

/* `seat` loses, unless nobody else could have won. */
static Outcome outcome_lost(const Rules *rules, const State *s, Seat seat, Ending ending)
{
    Outcome outcome = outcome_shared(rules, s, ending);
    if (someone_can_win(rules, s, seat))
        outcome.place[seat] = s->seats;
    return outcome;
}

Outcome referee_resigned(const Rules *rules, const State *s, Seat seat)
{
    return outcome_lost(rules, s, seat, ENDING_RESIGNED);
}

Outcome referee_time(const Rules *rules, const State *s, Seat seat)
{
    return outcome_lost(rules, s, seat, ENDING_TIME);
}

Ending referee_claim(const Rules *rules, const State *s, const KeyLog *past)
{
    if (rules->limits == NULL || s->turn < 0)
        return ENDING_NONE;
    Limits limits = rules->limits(s);
    if (limits.claim_repetition > 0 && keylog_count(past, s->key) >= limits.claim_repetition)
        return ENDING_REPETITION;
    if (limits.claim_quiet > 0 && s->quiet >= limits.claim_quiet)
        return ENDING_QUIET_MOVES;
    return ENDING_NONE;
}

bool referee_may_offer(const Rules *rules, const State *s)
{
    return rules->limits == NULL || !rules->limits(s).no_offers;
}

Outcome referee_drawn(const Rules *rules, const State *s, Ending ending)
{
    return outcome_shared(rules, s, ending);
}

void result_write(const Outcome *outcome, int seats, Text *out)
{
    if (!outcome->over) {
        text_add_string(out, "*");
        return;
    }
    const uint8_t *place = outcome->place;
    if (seats == 2) {
        const char *score = place[0] == place[1] ? "1/2-1/2" : place[0] < place[1] ? "1-0" : "0-1";
        text_add_string(out, score);
    } else {
        for (int i = 0; i < seats; i++)
            text_add(out, "%s%d", i > 0 ? "," : "", place[i]);
    }
    text_add(out, " %s", ending_name((Ending)outcome->ending));
}

bool result_places(const char *text, int seats, uint8_t place[SEAT_MAX])
{
    static const struct {
        const char *score;
        uint8_t place[2];
    } scores[] = {{"1-0", {1, 2}}, {"0-1", {2, 1}}, {"1/2-1/2", {1, 1}}};
    char word[32];
    if (!text_next_word(&text, word, sizeof word))
        return false;
    for (int i = 0; seats == 2 && i < 3; i++) {
        if (strcmp(word, scores[i].score) != 0)
            continue;
        memcpy(place, scores[i].place, 2);
        return true;
    }
    uint8_t read[SEAT_MAX] = {0};
    if (seats == 2 || strlen(word) != 2 * (size_t)seats - 1)
        return false;
    for (int i = 0; i < seats; i++) {
        bool good = word[2 * i] >= '1' && word[2 * i] <= '0' + seats;
        if (!good || (i > 0 && word[2 * i - 1] != ','))
            return false;
        read[i] = (uint8_t)(word[2 * i] - '0');
    }
    memcpy(place, read, sizeof read);
    return true;
}
