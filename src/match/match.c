/* SPDX-License-Identifier: MIT */
#include "match/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "match/match_body.h"

/* ------------------------------------------------------- beginning */

Rng match_luck(const MatchSetup *setup, Luck luck, int n)
{
    Rng rng;
    rng_seed(&rng, setup->seed ^ hash_feature((uint32_t)luck, (uint32_t)n));
    if (setup->seed_high != 0)
        rng_seed_more(&rng, setup->seed_high);
    return rng;
}

/* Names and labels go into a record as lines of text. */
static void setup_clean(MatchSetup *setup)
{
    char text[TEXT_MAX];
    for (int i = 0; i < setup->seats; i++) {
        strcpy(text, setup->seat[i].name);
        setup_copy_text(setup->seat[i].name, SETUP_NAME_MAX, text);
    }
    strcpy(text, setup->variant);
    setup_copy_text(setup->variant, SETUP_VARIANT_MAX, text);
    strcpy(text, setup->event);
    setup_copy_text(setup->event, SETUP_NAME_MAX, text);
    strcpy(text, setup->site);
    setup_copy_text(setup->site, SETUP_NAME_MAX, text);
    strcpy(text, setup->round);
    setup_copy_text(setup->round, SETUP_NAME_MAX, text);
    strcpy(text, setup->date);
    setup_copy_text(setup->date, SETUP_NAME_MAX, text);
    strcpy(text, setup->position);
    setup_copy_text(setup->position, TEXT_MAX, text);
    if (setup->series.game == 0)
        setup->series.game = 1;
}

static bool setup_check(const MatchSetup *setup, Text *why)
{
    const Rules *rules = setup->rules;
    if (!setup_seats_fit(rules->id, rules->seats_min, rules->seats_max, setup->seats, why))
        return false;
    for (int i = 0; i < rules->option_count; i++) {
        const OptionSpec *spec = &rules->options[i];
        int value = setup->options.value[i];
        if (value < spec->min || value > spec->max)
            return text_fail(why, "option %s cannot be %d", spec->key, value);
    }
    return true;
}

/* The position to begin from, as the setup says. */
static bool setup_start(const MatchSetup *setup, State *out, Text *why)
{
    const Rules *rules = setup->rules;
    if (setup->position[0] != '\0')
        return rules->read(out, &setup->options, setup->seats, setup->position, why);
    Rng rng = match_luck(setup, LUCK_START, 0);
    return rules->start(out, &setup->options, setup->seats, &rng, why);
}

Match *match_new_from(const MatchSetup *setup, const State *start, Text *why)
{
    State state = {0};
    MatchSetup clean = *setup;
    if (!setup_check(setup, why))
        return NULL;
    setup_clean(&clean);
    if (start != NULL)
        state = *start;
    else if (!setup_start(&clean, &state, why))
        return NULL;
    Match *match = alloc_zero(1, sizeof *match);
    match->setup = clean;
    match->room = match->line_room = 64;
    match->node = alloc_zero((size_t)match->room, sizeof *match->node);
    match->line = alloc_zero((size_t)match->line_room, sizeof *match->line);
    match->n = match->line_n = 1;
    match->ticket = 1;
    KeyLog past = {0};
    keylog_push(&past, &state);
    match->node[0] = (Node){.kind = STEP_START,
                            .seat = SEAT_NONE,
                            .parent = NO_STEP,
                            .first_child = NO_STEP,
                            .sibling = NO_STEP,
                            .gone = NO_STEP,
                            .state = state};
    memset(match->node[0].move.path, SITE_NONE, sizeof match->node[0].move.path);
    match->node[0].outcome = referee_judge(clean.rules, &state, &past);
    clock_init(&match->clock, &clean.clock, clean.seats);
    clock_turn(&match->clock, node_turn(&match->node[0]), 0);
    return match;
}

Match *match_new(const MatchSetup *setup, Text *why)
{
    return match_new_from(setup, NULL, why);
}

void match_free(Match *match)
{
    if (match == NULL)
        return;
    for (int i = 0; i < match->n; i++)
        free(match->node[i].comment);
    free(match->node);
    free(match->line);
    tags_release(&match->tags);
    free(match);
}

const MatchSetup *match_setup(const Match *match)
{
    return &match->setup;
}

void match_reseat(Match *match, Seat seat, const SeatSetup *who)
{
    assert(seat >= 0 && seat < match->setup.seats);
    match->setup.seat[seat] = *who;
}

/* ------------------------------------------------------- what comes next */

static const Node *present(const Match *match)
{
    return &match->node[match->at];
}

MatchNext match_next(const Match *match)
{
    const Node *node = present(match);
    if (node->outcome.over)
        return NEXT_OVER;
    if (node->state.turn == SEAT_CHANCE)
        return NEXT_ROLL;
    if (node->state.turn >= 0)
        return match->setup.seat[node->state.turn].computer ? NEXT_COMPUTER : NEXT_HUMAN;
    assert(node->outcome.round_over && match->setup.rules->next_round != NULL);
    return NEXT_ROUND;
}

Seat match_turn(const Match *match)
{
    return node_turn(present(match));
}

Outcome match_outcome(const Match *match)
{
    return present(match)->outcome;
}

void match_seen(const Match *match, Seat viewer, State *out)
{
    match_seen_at(match, match->at, viewer, out);
}

void match_write_position(const Match *match, Text *out)
{
    match->setup.rules->write(&present(match)->state, out);
}

uint64_t match_ticket(const Match *match)
{
    return match->ticket;
}

/* ------------------------------------------------------- playing */

/* In a rated match nothing is played beside what has been played. */
static bool may_go_on(const Match *match)
{
    const Node *node = present(match);
    return !node->outcome.over && !(match->setup.rated && node->first_child != NO_STEP);
}

/* `move` is one of the rules' own. */
static bool play_known(Match *match, const Move *move, int64_t now, EventList *events)
{
    int64_t ms = clock_move(&match->clock, now);
    int child = tree_add_move(match, match->at, move, ms);
    if (child == NO_STEP)
        return false;
    tree_enter(match, child, now);
    clock_run(&match->clock, now);
    if (events != NULL)
        match_events(match, child, events);
    return true;
}

bool match_play(Match *match, const Move *move, int64_t now, EventList *events)
{
    Move known;
    if (match_tick(match, now) || !may_go_on(match))
        return false;
    const State *s = &present(match)->state;
    if (move->n == 0 || move->n > CLICKS_MAX ||
        !rules_follow(match->setup.rules, s, move->path, move->n, &known))
        return false;
    return play_known(match, &known, now, events);
}

bool match_roll(Match *match, int64_t now, EventList *events)
{
    if (match_next(match) != NEXT_ROLL || !may_go_on(match))
        return false;
    Rng rng = match_luck(&match->setup, LUCK_ROLL, present(match)->rolls);
    Move move = rules_roll(match->setup.rules, &present(match)->state, &rng);
    return play_known(match, &move, now, events);
}

State round_start(const Match *match, int node)
{
    const Node *before = &match->node[node];
    State state = {0};
    Rng rng = match_luck(&match->setup, LUCK_ROUND, before->rounds);
    match->setup.rules->next_round(&before->state, &rng, &state);
    return state;
}

bool match_next_round(Match *match, int64_t now)
{
    if (match_next(match) != NEXT_ROUND || !may_go_on(match))
        return false;
    State state = round_start(match, match->at);
    int child = tree_add_round(match, match->at, &state);
    if (child == NO_STEP)
        return false;
    tree_enter(match, child, now);
    return true;
}

void match_settle(Match *match, int64_t now)
{
    bool going = true;
    while (going) {
        switch (match_next(match)) {
        case NEXT_ROLL:
            going = match_roll(match, now, NULL);
            break;
        case NEXT_ROUND:
            going = match_next_round(match, now);
            break;
        case NEXT_HUMAN:
        case NEXT_COMPUTER:
        case NEXT_OVER:
            going = false;
            break;
        }
    }
}

static bool end_by(Match *match, Ending ending, Seat seat, int64_t now)
{
    int64_t ms = clock_move(&match->clock, now);
    int child = tree_add_end(match, match->at, ending, seat, ms);
    if (child == NO_STEP)
        return false;
    tree_enter(match, child, now);
    return true;
}

bool match_resign(Match *match, Seat seat, int64_t now)
{
    assert(seat >= 0 && seat < match->setup.seats);
    if (match_tick(match, now) || !may_go_on(match))
        return false;
    return end_by(match, ENDING_RESIGNED, seat, now);
}

bool match_offer_draw(Match *match, Seat seat, int64_t now)
{
    assert(seat >= 0 && seat < match->setup.seats);
    if (match_tick(match, now) || !may_go_on(match) || match_offered(match, seat))
        return false;
    if (match->offered == 0 && !match_may_offer(match))
        return false;
    match->offered |= (uint8_t)(1u << seat);
    if (match->offered == (1u << match->setup.seats) - 1)
        return end_by(match, ENDING_AGREED, SEAT_NONE, now);
    return true;
}

void match_decline_draw(Match *match, Seat seat)
{
    match->offered &= (uint8_t)(1u << seat);
}

bool match_may_offer(const Match *match)
{
    return referee_may_offer(match->setup.rules, &present(match)->state);
}

Ending match_claimable(const Match *match)
{
    return may_go_on(match) ? tree_claim(match, match->at) : ENDING_NONE;
}

bool match_claim(Match *match, int64_t now)
{
    if (match_tick(match, now))
        return false;
    Ending ground = match_claimable(match);
    return ground != ENDING_NONE && end_by(match, ground, match_turn(match), now);
}

bool match_offered(const Match *match, Seat seat)
{
    return match->offered >> seat & 1u;
}

/* ------------------------------------------------------- time */

void match_resume(Match *match, int64_t now)
{
    match->now = now;
    clock_run(&match->clock, now);
}

void match_pause(Match *match, int64_t now)
{
    match_tick(match, now);
    clock_stop(&match->clock, now);
}

bool match_paused(const Match *match)
{
    return !match->clock.running;
}

bool match_tick(Match *match, int64_t now)
{
    match->now = now;
    clock_tick(&match->clock, now);
    Seat late = clock_flagged(&match->clock, now);
    if (late == SEAT_NONE || !may_go_on(match))
        return false;
    return end_by(match, ENDING_TIME, late, now);
}

int64_t match_time_left(const Match *match, Seat seat, int64_t now)
{
    return clock_left(&match->clock, seat, now);
}

/* ------------------------------------------------------- after it */

Series match_series(const Match *match)
{
    Outcome outcome = match_outcome(match);
    return series_with(&match->setup.series, &outcome, match->setup.seats);
}

/* Who decided first; 0 if nobody did. */
static Seat match_beginner(const Match *match)
{
    for (int i = 0; i < match->line_n; i++) {
        Seat turn = match->node[match->line[i]].state.turn;
        if (turn >= 0)
            return turn;
    }
    return 0;
}

/* The only seat with this place, or SEAT_NONE. */
static Seat seat_in_place(const Outcome *outcome, int seats, bool best)
{
    Seat found = SEAT_NONE;
    int place = best ? 127 : 0, n = 0;
    for (Seat i = 0; i < seats; i++) {
        int p = outcome->place[i];
        if (best ? p < place : p > place) {
            place = p;
            found = i;
            n = 0;
        }
        n += p == place;
    }
    return n == 1 ? found : SEAT_NONE;
}

/* Who of those sitting now is to begin the next game. */
static Seat next_beginner(const Match *match, Seat beginner)
{
    int seats = match->setup.seats;
    Outcome outcome = match_outcome(match);
    Seat wanted = SEAT_NONE;
    switch (match->setup.series.first) {
    case FIRST_SAME:
        return beginner;
    case FIRST_ALTERNATE:
        break;
    case FIRST_LOSER:
        wanted = seat_in_place(&outcome, seats, false);
        break;
    case FIRST_WINNER:
        wanted = seat_in_place(&outcome, seats, true);
        break;
    }
    if (wanted == SEAT_NONE)
        wanted = (Seat)((beginner + 1) % seats);
    return wanted;
}

/* Does `seat` begin with these options, whatever is dealt? */
static bool options_begin_with(const MatchSetup *setup, Seat seat)
{
    for (uint64_t seed = 1; seed <= 8; seed++) {
        State s = {0};
        Rng rng;
        rng_seed(&rng, seed);
        if (!setup->rules->start(&s, &setup->options, setup->seats, &rng, NULL) || s.turn != seat)
            return false;
    }
    return true;
}

/* Let a seat begin through the option `first`, whatever its values are called. */
static bool setup_let_begin(MatchSetup *setup, Seat seat)
{
    int index = rules_option_index(setup->rules, "first");
    if (index < 0)
        return false;
    int16_t before = setup->options.value[index];
    if (options_begin_with(setup, seat))
        return true;
    const OptionSpec *spec = &setup->rules->options[index];
    for (int value = spec->min; value <= spec->max; value++) {
        setup->options.value[index] = (int16_t)value;
        if (options_begin_with(setup, seat))
            return true;
    }
    setup->options.value[index] = before;
    return false;
}

/* Who begins with these options; `fallback` if the dice do. */
static Seat setup_beginner(const MatchSetup *setup, Seat fallback)
{
    State s = {0};
    Rng rng = match_luck(setup, LUCK_START, 0);
    if (!setup->rules->start(&s, &setup->options, setup->seats, &rng, NULL) || s.turn < 0)
        return fallback;
    return s.turn;
}

bool match_next_game(const Match *match, uint64_t seed, uint64_t seed_high, MatchSetup *out)
{
    const Series *series = &match->setup.series;
    if (!match_outcome(match).over || (series->games > 0 && series->game >= series->games))
        return false;
    if (series->game == UINT16_MAX)
        return false;
    MatchSetup setup = match->setup;
    setup.series = match_series(match);
    setup.series.game++;
    setup.seed = seed;
    setup.seed_high = seed_high;
    Seat beginner = match_beginner(match);
    Seat wanted = next_beginner(match, beginner);
    bool set_up = setup.position[0] != '\0'; /* its turn says which chair begins */
    if (set_up || !setup_let_begin(&setup, wanted)) {
        Seat chair = set_up ? beginner : setup_beginner(&setup, beginner);
        for (Seat i = wanted; i != chair; i = (Seat)((i + 1) % setup.seats))
            setup_swap(&setup);
    }
    *out = setup;
    return true;
}
