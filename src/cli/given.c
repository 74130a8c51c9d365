/* SPDX-License-Identifier: MIT */
#include "cli/given.h"

#include <assert.h>
#include <string.h>

static bool set_options(const Arguments *arguments, const Rules *rules, Options *out, Text *why)
{
    for (int i = 0; i < arguments->options; i++) {
        char key[64];
        const char *option = arguments->option[i];
        const char *sign = strchr(option, '=');
        if (sign == NULL)
            return text_fail(why, "--option wants key=value, not \"%.60s\"", option);
        size_t n = (size_t)(sign - option);
        if (n >= sizeof key)
            n = sizeof key - 1;
        memcpy(key, option, n);
        key[n] = '\0';
        if (!rules_set_option(rules, out, key, sign + 1, why))
            return false;
    }
    return true;
}

/* Do two sentences say the same, but for numbers? */
static bool are_alike(const char *a, const char *b)
{
    static const char digits[] = "0123456789";
    for (;; a++, b++) {
        a += strspn(a, digits);
        b += strspn(b, digits);
        if (*a != *b || *a == '\0')
            return *a == *b;
    }
}

/* The sentence that is unlike all others, or the first: for any other number of seats it only said
 * that it is another number. */
static const Text *odd_one(const Text *said, int n)
{
    for (int i = 0; i < n; i++) {
        int alike = 0;
        for (int j = 0; j < n; j++)
            alike += j != i && are_alike(said[i].s, said[j].s);
        if (alike == 0)
            return &said[i];
    }
    return &said[0];
}

/* Where the number of seats is not said, the position may tell it. */
static bool read_position(Given *s, const Arguments *arguments, State *out, Text *why)
{
    const Options *options = &s->setup.options;
    bool open = arguments->seats == 0;
    int least = open ? s->variant.seats_min : s->setup.seats;
    int most = open ? s->variant.seats_max : s->setup.seats;
    Text said[SEAT_MAX] = {0};
    for (int seats = least; seats <= most; seats++) {
        if (s->rules->read(out, options, seats, arguments->position, &said[seats - least])) {
            s->setup.seats = seats;
            return true;
        }
    }
    *why = *odd_one(said, most - least + 1);
    return false;
}

bool given_open(Given *out, const Catalog *catalog, const Arguments *arguments, const char *id,
                Text *why)
{
    Given s = {0};
    if (!catalog_variant(catalog, id, &s.game, &s.variant, why))
        return false;
    s.rules = s.game->rules;
    Options options = s.variant.options;
    if (!set_options(arguments, s.rules, &options, why))
        return false;
    int seats = arguments->seats > 0 ? (int)arguments->seats : s.variant.seats_min;
    if (!setup_seats_fit(id, s.variant.seats_min, s.variant.seats_max, seats, why))
        return false;
    s.setup = setup_make(s.rules, seats);
    s.setup.options = options;
    s.setup.seed = arguments->seed;
    strcpy(s.setup.variant, s.variant.id);
    if (arguments->position != NULL) {
        /* The doubting door first: a match tidies its text before it reads it. */
        State state;
        if (!read_position(&s, arguments, &state, why))
            return false;
        Text text = {0};
        s.rules->write(&state, &text);
        strcpy(s.setup.position, text.s);
    }
    Match *match = match_new(&s.setup, why);
    if (match == NULL)
        return false;
    *out = s;
    session_init(&out->session, match);
    session_enter(&out->session, 0);
    given_settle(out, false);
    return true;
}

void given_close(Given *given)
{
    session_release(&given->session);
}

void given_settle(Given *given, bool luck)
{
    News news = {.happened = false};
    if (luck)
        match_settle(given->session.match, 0);
    session_take_up(&given->session, &news);
}

State given_state(const Given *given)
{
    State state = {0};
    Text text = {0};
    match_write_position(given->session.match, &text);
    bool good = given->rules->read(&state, &given->setup.options, given->setup.seats, text.s, NULL);
    assert(good);
    (void)good;
    return state;
}

bool given_has_turn(const Given *given, Text *why)
{
    switch (match_next(given->session.match)) {
    case NEXT_HUMAN:
    case NEXT_COMPUTER:
        return true;
    case NEXT_ROLL:
        return text_fail(why, "the dice decide here");
    case NEXT_ROUND:
        return text_fail(why, "the round is over");
    case NEXT_OVER:
        break;
    }
    return text_fail(why, "the game is over");
}

AiRequest given_request(const Match *match, const Rules *rules)
{
    AiRequest request = {.rules = rules, .seat = match_turn(match), .level = LEVEL_MAX};
    match_seen(match, request.seat, &request.state);
    match_past(match, &request.past);
    request.opening = match_opening(match);
    return request;
}

void given_write(const Match *match, Buffer *out)
{
    Text position = {0}, result = {0};
    Seat turn = match_turn(match);
    Outcome outcome = match_outcome(match);
    match_write_position(match, &position);
    result_write(&outcome, match_setup(match)->seats, &result);
    buffer_add(out, "position %s\n", position.s);
    if (turn >= 0)
        buffer_add(out, "turn %d\n", turn + 1);
    else
        buffer_add(out, "turn %s\n", turn == SEAT_CHANCE ? "dice" : "-");
    buffer_add(out, "result %s\n", result.s);
}
