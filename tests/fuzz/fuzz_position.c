/* SPDX-License-Identifier: MIT */
/*
 * Position text of every game: the door must refuse or let in something that all of the table can
 * live with.  Input: the game's line, the position, and after a line end bytes that are clicks.
 */
#include <string.h>

#include "fuzz.h"

enum { MOVES_TRIED = 24 };

static void hold_round_trip(const Rules *rules, const State *s)
{
    State again;
    Text text = {0}, twice = {0}, why = {0};
    rules->write(s, &text);
    HOLDS(!text.cut && strchr(text.s, '\n') == NULL);
    HOLDS(rules->read(&again, &s->options, s->seats, text.s, &why));
    rules->write(&again, &twice);
    HOLDS(strcmp(text.s, twice.s) == 0);
    HOLDS(again.key == s->key && again.turn == s->turn && again.quiet == s->quiet);
}

static void hold_picture(const Rules *rules, const State *s)
{
    int sites = rules->site_count(&s->options);
    HOLDS(sites > 0 && sites <= SITE_MAX);
    for (int i = 0; i < sites; i++) {
        Piece piece = rules->piece_at(s, (Site)i);
        HOLDS(piece.kind == 0 ? piece.owner == SEAT_NONE && piece.count == 0 : piece.count > 0);
        Piece stack[STACK_MAX];
        if (rules->stack_at != NULL)
            HOLDS(rules->stack_at(s, (Site)i, stack) <= STACK_MAX);
    }
    static const Seat everyone[] = {SEAT_NONE, 0, 1, 2, 3, 4, 5};
    for (int i = 0; rules->conceal != NULL && i <= s->seats; i++) {
        State seen, full, again;
        Rng rng;
        rng_seed(&rng, 7);
        rules->conceal(s, everyone[i], &seen);
        rules->imagine(&seen, everyone[i], &rng, &full);
        rules->conceal(&full, everyone[i], &again);
        HOLDS(again.key == seen.key);
    }
    Text drawn = {0};
    rules->draw(s, &drawn);
}

static void hold_questions(const Rules *rules, const State *s)
{
    Notice notice = {0};
    Outcome outcome = rules->outcome(s);
    HOLDS((s->turn == SEAT_NONE) == (outcome.over || outcome.round_over));
    if (rules->demand != NULL)
        rules->demand(s, &notice);
    if (rules->limits != NULL)
        rules->limits(s);
    for (Seat seat = 0; rules->can_win != NULL && seat < s->seats; seat++)
        rules->can_win(s, seat);
}

static void hold_move(const Rules *rules, const State *s, const Move *move)
{
    State next = *s;
    EventList events = {0};
    Move again;
    Notice notice;
    Text text = {0};
    rules->write_move(s, move, &text);
    HOLDS(text.n > 0 && rules_parse_move(rules, s, text.s, &again, NULL));
    HOLDS(memcmp(&again, move, sizeof again) == 0);
    if (rules->forecast != NULL)
        rules->forecast(s, move, &notice);
    rules->play(&next, move, &events);
    hold_round_trip(rules, &next);
    hold_picture(rules, &next);
}

static void hold_clicks(const Rules *rules, const State *s, const char *bytes, size_t n)
{
    Site path[CLICKS_MAX];
    int sites = rules->site_count(&s->options);
    int clicks = n < CLICKS_MAX ? (int)n : CLICKS_MAX;
    for (int i = 0; i < clicks; i++)
        path[i] = (Site)((unsigned char)bytes[i] % sites);
    for (int i = 1; i <= clicks; i++) {
        Notice notice;
        if (rules_why_not(rules, s, path, i, &notice) == CLICKS_REFUSED)
            HOLDS(notice.id < rules->notice_count && notice.n <= BLAME_MAX);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    static FuzzInput in;
    static MoveList moves;
    State s, untouched;
    Text why = {0};
    if (!fuzz_open(&in, bytes, n))
        return 0;
    char *clicks = strchr(in.rest, '\n');
    size_t click_count = 0;
    if (clicks != NULL) {
        *clicks++ = '\0';
        click_count = in.rest_n - (size_t)(clicks - in.rest);
    }
    memset(&s, 0xa5, sizeof s);
    memcpy(&untouched, &s, sizeof s);
    if (!in.rules->read(&s, &in.options, in.seats, in.rest, &why)) {
        HOLDS(memcmp(&s, &untouched, sizeof s) == 0 && why.n > 0);
        return 0;
    }
    hold_round_trip(in.rules, &s);
    hold_picture(in.rules, &s);
    hold_questions(in.rules, &s);
    moves.n = 0;
    in.rules->moves(&s, &moves);
    HOLDS((moves.n == 0) == (s.turn == SEAT_NONE) && moves.n <= MOVE_MAX);
    int step = moves.n / MOVES_TRIED + 1;
    for (int i = 0; i < moves.n; i += step)
        hold_move(in.rules, &s, &moves.at[i]);
    hold_clicks(in.rules, &s, clicks, click_count);
    return 0;
}
