/* SPDX-License-Identifier: MIT */
/* A match: playing, taking back, branches, luck, rounds, endings, time, series. */
#include "match_play.h"

#include <stdlib.h>

#include "base/rng.h"

const Rules *const rules_all[] = {&heap_rules, &hidden_heap_rules, NULL};

Test(match, refuses_bad_setups)
{
    Text why = {0};
    MatchSetup setup = setup_of(&heap_rules, "", "hhhhh");
    cr_expect(match_new(&setup, &why) == NULL && why.n > 0);
    setup = setup_of(&heap_rules, "", "h");
    cr_expect_null(match_new(&setup, NULL));
    setup = setup_of(&heap_rules, "", "hh");
    setup.options.value[HEAP_SIZE] = 0;
    cr_expect_null(match_new(&setup, &why));
    setup = setup_of(&heap_rules, "first=3", "hh");
    cr_expect_null(match_new(&setup, &why));
    cr_expect_str_eq(why.s, "nobody sits there to begin");
    setup = setup_of(&heap_rules, "", "hh");
    strcpy(setup.position, "no heap");
    cr_expect_null(match_new(&setup, &why));
    cr_expect_str_eq(why.s, "this is no heap");
}

Test(match, cleans_names)
{
    MatchSetup setup = setup_of(&heap_rules, "", "hh");
    strcpy(setup.seat[0].name, "  Анна\n\tПетровна \xff ");
    for (int i = 0; i + 1 < SETUP_NAME_MAX; i += 2)
        strcpy(setup.seat[1].name + i, "\xd0\x96");
    setup.seat[1].name[SETUP_NAME_MAX - 1] = '\0';
    setup.seat[1].name[SETUP_NAME_MAX - 2] = '\xd0';
    Match *match = match_new(&setup, NULL);
    cr_expect_str_eq(match_setup(match)->seat[0].name, "Анна  Петровна ?");
    cr_expect_str_eq(match_setup(match)->seat[1].name + 58, "\xd0\x96\xd0\x96?");
    char small[4];
    setup_copy_text(small, sizeof small, "\xd0\x96\xd0\x96");
    cr_expect_str_eq(small, "\xd0\x96", "whole characters only");
    match_free(match);
}

Test(match, plays)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "heap=5", "hc");
    cr_expect(match_next(match) == NEXT_HUMAN && match_turn(match) == 0);
    uint64_t ticket = match_ticket(match);
    EventList events = {0};
    cr_expect(match_play(match, move_of(match, "(3)"), now, &events));
    cr_expect(events.n == 1 && events.at[0].piece.count == 3);
    cr_expect(match_ticket(match) != ticket);
    cr_expect(match_next(match) == NEXT_COMPUTER && match_turn(match) == 1);
    Site site = 3;
    Move illegal = move_make(0, &site, 1, 0);
    ticket = match_ticket(match);
    cr_expect(!match_play(match, &illegal, now, NULL) && match_ticket(match) == ticket);
    play_all(match, "take 2", &now, 0);
    cr_expect_str_eq(result_of(match), "0-1 most-points");
    cr_expect(match_next(match) == NEXT_OVER && match_turn(match) == SEAT_NONE);
    cr_expect(!match_play(match, &illegal, now, NULL) && !match_resign(match, 0, now));
    EventList again;
    match_events(match, 1, &again);
    cr_expect(again.n == 1 && again.at[0].piece.count == 3);
    match_events(match, 0, &again);
    cr_expect(again.n == 0);
    match_free(match);
}

/* Options, seats, moves, then what undo and redo (u, r) lead to. */
static const struct {
    const char *options, *seats, *moves, *keys, *way;
} undoing[] = {
    {"", "hh", "take 1,take 2,take 1", "u", "take 1,take 2"},
    {"", "hh", "take 1,take 2,take 1", "uuu", ""},
    {"", "hh", "take 1,take 2,take 1", "uuuu", ""},
    {"", "hh", "take 1,take 2,take 1", "uuur", "take 1"},
    {"", "hh", "take 1,take 2,take 1", "uuurrrr", "take 1,take 2,take 1"},
    {"", "hc", "take 1,take 2,take 1", "u", "take 1,take 2"}, /* while the computer thinks */
    {"", "hc", "take 1,take 2", "u", ""},                     /* over its move */
    {"", "hc", "take 1,take 2,take 1", "uu", ""},
    {"", "hc", "take 1,take 2,take 1", "uur", "take 1,take 2"},
    {"", "hc", "take 1,take 2,take 1", "uurr", "take 1,take 2,take 1"},
    {"", "ch", "take 1", "u", "take 1"}, /* no person has decided yet */
    {"", "cc", "take 1,take 2", "u", "take 1"},
    {"heap=3", "hc", "(3)", "u", "(3)"}, /* what is over stays */
    {"heap=3", "hc", "take 1,take 2", "u", "take 1,take 2"},
    {"dice=yes", "hh", "!,take 1,!,take 1,!", "u", "3.,take 1,2."},
    {"dice=yes", "hh", "!,take 1,!", "u", "3."},  /* over the roll */
    {"dice=yes", "hh", "!,take 1,!", "uu", "3."}, /* a roll is nobody's decision */
    {"dice=yes", "hc", "!,take 1,!,take 1,!", "u", "3."},
    {"dice=yes", "hc", "!,take 1,!,take 1,!", "ur", "3.,take 1,2.,take 1,1."},
    {"heap=1 to=2", "hc", "take 1,+", "u", ""}, /* over the new round */
    {"heap=1 to=2", "hc", "take 1,+", "ur", "take 1,round"},
};

Test(match, undo_and_redo)
{
    for (size_t i = 0; i < sizeof undoing / sizeof undoing[0]; i++) {
        int64_t now = 0;
        Match *match = match_of(&heap_rules, undoing[i].options, undoing[i].seats);
        play_all(match, undoing[i].moves, &now, 0);
        for (const char *key = undoing[i].keys; *key != '\0'; key++) {
            uint64_t ticket = match_ticket(match);
            int at = match_at(match);
            bool can = *key == 'u' ? match_can_undo(match) : match_can_redo(match);
            bool did = *key == 'u' ? match_undo(match, now) : match_redo(match, now);
            cr_expect(can == did && did == (match_at(match) != at));
            cr_expect(did == (match_ticket(match) != ticket));
        }
        cr_expect_str_eq(way_of(match), undoing[i].way, "row %zu: %s", i, way_of(match));
        match_free(match);
    }
}

/* Options, seats, moves, how often something was taken back; whose turns would go with the next. */
static const struct {
    const char *options, *seats, *moves;
    int back;
    unsigned concerned;
} concerned[] = {
    {"", "hh", "", 0, 0},
    {"", "hh", "take 1", 0, 0},
    {"", "hh", "take 1,take 2", 0, 0}, /* Black's, who regrets it */
    {"", "hh", "take 1,take 2", 1, 2}, /* White's, for which Black's went */
    {"", "hh", "take 1,take 2,take 1", 1, 1},
    {"", "hc", "take 1,take 2", 0, 0},
    {"", "hc", "take 1,take 2,take 1,take 1", 1, 0},
    {"", "hhh", "take 1,take 1,take 1", 0, 0},
    {"", "hhh", "take 1,take 1,take 1", 2, 6},
    {"heap=3", "hh", "(3)", 0, 0}, /* what is over stays */
};

Test(match, undo_concerns)
{
    for (size_t i = 0; i < sizeof concerned / sizeof concerned[0]; i++) {
        int64_t now = 0;
        Match *match = match_of(&heap_rules, concerned[i].options, concerned[i].seats);
        play_all(match, concerned[i].moves, &now, 0);
        for (int k = 0; k < concerned[i].back; k++)
            cr_assert(match_undo(match, now));
        cr_expect_eq(match_undo_concerns(match), concerned[i].concerned, "row %zu", i);
        match_free(match);
    }
}

Test(match, rated_and_curtain)
{
    int64_t now = 0;
    MatchSetup setup = setup_of(&heap_rules, "", "hh");
    setup.rated = true;
    Match *match = match_new(&setup, NULL);
    play_all(match, "take 1,take 1", &now, 0);
    cr_expect(!match_can_undo(match) && !match_undo(match, now));
    cr_expect(!match_go(match, 1, now) && match_at(match) == 2, "rated: no way back");
    match_free(match);
    /* With hidden hands the other person's hand must not come to light. */
    match = match_of(&hidden_heap_rules, "", "hh");
    play_all(match, "take 1", &now, 0);
    cr_expect(!match_can_undo(match));
    match_free(match);
    match = match_of(&hidden_heap_rules, "", "hch");
    play_all(match, "take 1", &now, 0);
    cr_expect(match_can_undo(match), "while the computer thinks nobody else has looked");
    play_all(match, "take 1", &now, 0);
    cr_expect(!match_can_undo(match));
    match_free(match);
    match = match_of(&hidden_heap_rules, "", "hc");
    play_all(match, "take 1,take 1", &now, 0);
    cr_expect(match_undo(match, now), "with one person there is no curtain");
    match_free(match);
}

Test(match, conceals)
{
    int64_t now = 0;
    Match *match = match_of(&hidden_heap_rules, "heap=3", "hhh");
    State s;
    for (Seat viewer = SEAT_NONE; viewer < 3; viewer++) {
        match_seen(match, viewer, &s);
        for (Seat seat = 0; seat < 3 && viewer != SEAT_CHANCE; seat++)
            cr_expect((SECRET(&s)[seat] > 0) == (seat == viewer));
    }
    play_all(match, "(3)", &now, 0);
    match_seen(match, SEAT_NONE, &s);
    cr_expect(SECRET(&s)[0] > 0 && SECRET(&s)[2] > 0, "after the end all is shown");
    match_seen_at(match, 0, SEAT_NONE, &s);
    cr_expect(SECRET(&s)[1] > 0);
    match_free(match);
}

Test(match, branches)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "", "hh");
    play_all(match, "take 1,take 2", &now, 0);
    match_undo(match, now);
    play_all(match, "take 1,take 1", &now, 0);
    cr_expect_str_eq(way_of(match), "take 1,take 1,take 1");
    match_go(match, match_line_step(match, 2), now);
    int second = match_at(match), first = match_branch(match, second, -1);
    cr_expect(match_branch_count(match, second) == 2);
    cr_expect(match_branch_index(match, second) == 1 && match_branch_index(match, first) == 0);
    cr_expect(first != second && match_branch(match, second, 1) == first, "round in a circle");
    cr_expect(match_branch(match, second, 2) == second && match_branch(match, first, -3) == second);
    cr_expect(match_branch(match, 0, 1) == 0 && match_branch(match, 1, -1) == 1, "no other");
    match_go(match, first, now);
    cr_expect_str_eq(way_of(match), "take 1,take 2");
    cr_expect(match_line_count(match) == 3, "the line follows the branch");
    match_go(match, match_branch(match, first, 1), now);
    cr_expect(match_line_count(match) == 4, "and so does redo");
    cr_expect(match_redo(match, now));
    cr_expect_str_eq(way_of(match), "take 1,take 1,take 1");
    /* The same move leads into the branch that is there. */
    int steps = match_step_count(match);
    match_go(match, match_line_step(match, 1), now);
    play_all(match, "take 2", &now, 0);
    cr_expect(match_step_count(match) == steps);
    cr_expect_str_eq(way_of(match), "take 1,take 2");
    match_go(match, 0, now);
    cr_expect(match_at(match) == 0 && match_branch_count(match, 0) == 1);
    match_go(match, match_line_step(match, match_line_count(match) - 1), now);
    cr_expect_str_eq(way_of(match), "take 1,take 2");
    match_set_comment(match, 1, "good\x01 one\n\xffyes");
    cr_expect_str_eq(match_step(match, 1).comment, "good one\n?yes");
    match_set_comment(match, 1, "");
    cr_expect_str_eq(match_step(match, 1).comment, "");
    match_free(match);
}

/* What was rolled and dealt stays. */
Test(match, luck_stays)
{
    int64_t now = 0;
    for (uint64_t seed = 1; seed < 20; seed++) {
        MatchSetup setup = setup_of(&hidden_heap_rules, "dice=yes to=9 heap=4", "hc");
        setup.seed = seed;
        Match *match = match_new(&setup, NULL);
        Text rolled = {0}, again = {0};
        match_roll(match, now, NULL);
        play_all(match, "take 1,!", &now, 0);
        match_write_position(match, &rolled);
        match_undo(match, now);
        play_all(match, "take 1,!", &now, 0);
        match_write_position(match, &again);
        cr_expect_str_eq(rolled.s, again.s);
        /* Also after another move, as the second roll of the match. */
        Step second = match_step(match, match_at(match));
        match_undo(match, now);
        MoveList list;
        State s;
        match_seen(match, 0, &s);
        heap_moves(&s, &list);
        match_play(match, &list.at[list.n - 1], now, NULL);
        if (match_next(match) == NEXT_ROLL) {
            match_roll(match, now, NULL);
            Step other = match_step(match, match_at(match));
            cr_expect(other.seat == SEAT_CHANCE && other.move.path[0] == second.move.path[0]);
        }
        match_free(match);
    }
}

Test(match, rolls_are_fair)
{
    int fallen[3] = {0};
    for (uint64_t seed = 0; seed < 3000; seed++) {
        MatchSetup setup = setup_of(&heap_rules, "dice=yes", "hh");
        setup.seed = seed;
        Match *match = match_new(&setup, NULL);
        match_roll(match, 0, NULL);
        fallen[match_step(match, 1).move.path[0] - 4]++;
        match_free(match);
    }
    for (int i = 0; i < 3; i++)
        cr_expect(fallen[i] > 900 && fallen[i] < 1100, "%d fell %d times", i + 1, fallen[i]);
}

Test(match, rounds)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "heap=2 to=2", "hh");
    play_all(match, "take 2", &now, 0);
    cr_expect(match_next(match) == NEXT_ROUND && match_turn(match) == SEAT_NONE);
    cr_expect_str_eq(result_of(match), "*");
    cr_expect(match_outcome(match).round_over && match_outcome(match).points[0] == 1);
    cr_expect(!match_play(match, &(Move){.n = 1}, now, NULL));
    play_all(match, "+", &now, 0);
    cr_expect(match_next(match) == NEXT_HUMAN && match_turn(match) == 1);
    cr_expect(!match_next_round(match, now));
    Text dealt = {0}, again = {0};
    match_write_position(match, &dealt);
    match_go(match, 1, now);
    match_settle(match, now);
    match_write_position(match, &again);
    cr_expect_str_eq(dealt.s, again.s);
    cr_expect(match_step_count(match) == 3, "the same round is the same step");
    match_go(match, 0, now);
    play_all(match, "take 1,take 1", &now, 0);
    match_settle(match, now);
    State s;
    match_seen(match, SEAT_NONE, &s);
    cr_expect(HEAP(&s) == atoi(dealt.s), "nor does it depend on how the round before was played");
    match_free(match);
    /* With dice settling goes on until somebody decides. */
    match = match_of(&heap_rules, "heap=1 to=2 dice=yes", "hh");
    match_settle(match, now);
    play_all(match, "take 1", &now, 0);
    match_settle(match, now);
    cr_expect(match_next(match) == NEXT_HUMAN && match_step(match, match_at(match)).number == 4);
    match_free(match);
}

Test(match, resignation)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "", "hh");
    play_all(match, "take 1", &now, 0);
    cr_expect(match_resign(match, 0, now), "also while the other thinks");
    cr_expect_str_eq(result_of(match), "0-1 resigned");
    cr_expect_str_eq(way_of(match), "take 1,resigned");
    cr_expect(match_step(match, 2).seat == 0 && match_next(match) == NEXT_OVER);
    cr_expect(!match_resign(match, 1, now) && !match_undo(match, now));
    cr_expect_str_eq(result_of(match), "0-1 resigned");
    match_free(match);
}

/* Offers (digits: the seat), declines (- and the seat), moves (m; M wins), undo (u). */
static const struct {
    const char *seats, *what, *offered, *result;
} offers[] = {
    {"hh", "1", "1", "*"},
    {"hh", "12", "", "1/2-1/2 agreed"},
    {"hh", "21", "", "1/2-1/2 agreed"},
    {"hh", "1m", "1", "*"}, /* offered with the move */
    {"hh", "1mm", "", "*"}, /* refused by moving */
    {"hh", "1mm2", "2", "*"},
    {"hh", "1m2", "", "1/2-1/2 agreed"},
    {"hh", "1-2", "", "*"},
    {"hh", "1-22", "2", "*"},
    {"hh", "1u", "1", "*"},
    {"hh", "m2u", "", "*"},
    {"hc", "1m2", "", "1/2-1/2 agreed"},
    {"hhh", "12", "12", "*"},
    {"hhh", "123", "", "1,1,1 agreed"},
    {"hhh", "12m", "1", "*"},
    {"hh", "1M", "", "1-0 most-points"},
};

Test(match, draw_by_agreement)
{
    for (size_t i = 0; i < sizeof offers / sizeof offers[0]; i++) {
        int64_t now = 0;
        Match *match = match_of(&heap_rules, "heap=3", offers[i].seats);
        for (const char *c = offers[i].what; *c != '\0'; c++) {
            if (*c == 'm')
                play_all(match, "take 1", &now, 0);
            else if (*c == 'M')
                play_all(match, "(3)", &now, 0);
            else if (*c == 'u')
                match_undo(match, now);
            else if (*c == '-')
                match_decline_draw(match, (Seat)(*++c - '1'));
            else
                cr_expect(match_offer_draw(match, (Seat)(*c - '1'), now));
        }
        char offered[8] = "";
        for (Seat seat = 0; seat < (int)strlen(offers[i].seats); seat++)
            if (match_offered(match, seat))
                offered[strlen(offered)] = (char)('1' + seat);
        cr_expect_str_eq(offered, offers[i].offered, "row %zu: %s", i, offered);
        cr_expect_str_eq(result_of(match), offers[i].result, "row %zu", i);
        match_free(match);
    }
    Match *match = match_of(&heap_rules, "", "hh");
    cr_expect(match_offer_draw(match, 0, 0) && !match_offer_draw(match, 0, 0), "once is enough");
    match_free(match);
}

Test(match, referee_is_asked)
{
    static const struct {
        const char *options, *moves, *result;
    } rows[] = {
        {"wait=yes repeat=3", "wait,wait,wait,wait", "1/2-1/2 repetition"},
        {"wait=yes quiet=3", "wait,wait,wait", "1/2-1/2 quiet-moves"},
        {"win=0", "", "1/2-1/2 dead-position"},
        {"heap=1", "take 1", "1-0 most-points"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int64_t now = 0;
        Match *match = match_of(&heap_rules, rows[i].options, "hh");
        play_all(match, rows[i].moves, &now, 0);
        cr_expect_str_eq(result_of(match), rows[i].result);
        cr_expect(match_next(match) == NEXT_OVER);
        match_free(match);
    }
}

/* Repetition is counted along the line, not along what was gone through. */
Test(match, repetition_along_the_line)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "wait=yes repeat=3", "hh");
    play_all(match, "wait,wait,wait", &now, 0);
    for (int i = 0; i < 5; i++) {
        match_undo(match, now);
        play_all(match, "wait", &now, 0);
        cr_expect_str_eq(result_of(match), "*");
    }
    match_go(match, 2, now);
    play_all(match, "take 1,wait,wait,wait", &now, 0);
    cr_expect_str_eq(result_of(match), "*");
    KeyLog past;
    match_past(match, &past);
    cr_expect(past.n == 3);
    play_all(match, "wait", &now, 0);
    cr_expect_str_eq(result_of(match), "1/2-1/2 repetition");
    match_free(match);
}

Test(match, time)
{
    int64_t now = 1000000;
    MatchSetup setup = setup_of(&heap_rules, "", "hh");
    setup.clock = clock_spec(10000, CLOCK_PLAIN, 0);
    Match *match = match_new(&setup, NULL);
    cr_expect(match_paused(match));
    now += 50000;
    cr_expect(!match_tick(match, now), "paused until somebody begins");
    match_resume(match, now);
    play_all(match, "take 1", &now, 4000);
    cr_expect(match_step(match, 1).ms == 4000 && match_time_left(match, 0, now) == 6000);
    now += 10000;
    cr_expect(!match_tick(match, now) && match_time_left(match, 1, now) == 0, "exactly 0 left");
    match_pause(match, now);
    now += 99999;
    cr_expect(!match_tick(match, now));
    match_resume(match, now);
    cr_expect(match_tick(match, ++now));
    cr_expect_str_eq(result_of(match), "1-0 time");
    cr_expect(match_step(match, 2).seat == 1 && match_step(match, 2).ms == 10001);
    cr_expect(!match_tick(match, now + 100000), "the clock has stopped");
    cr_expect(match_time_left(match, 0, now + 100000) == 6000);
    match_free(match);
    match = match_new(&setup, NULL);
    match_resume(match, now);
    play_all(match, "take 1,take 1", &now, 4000);
    match_undo(match, now);
    cr_expect(match_time_left(match, 1, now) == 10000, "undo brings the time back");
    play_all(match, "take 1", &now, 2500);
    cr_expect(match_time_left(match, 1, now) == 7500 && match_time_left(match, 0, now) == 6000);
    match_go(match, 0, now);
    cr_expect(match_time_left(match, 0, now) == 10000 &&
              match_time_left(match, 0, now + 5) == 9995);
    match_free(match);
}

Test(match, late_move_is_not_played)
{
    MatchSetup setup = setup_of(&heap_rules, "win=1", "hh");
    setup.clock = clock_spec(10000, CLOCK_PLAIN, 0);
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    cr_expect(!match_play(match, move_of(match, "take 1"), 10001, NULL));
    cr_expect_str_eq(result_of(match), "1/2-1/2 time", "the other one cannot win");
    match_free(match);
    match = match_new(&setup, NULL);
    match_resume(match, 0);
    cr_expect(match_play(match, move_of(match, "take 1"), 10000, NULL));
    match_free(match);
}

/* Option first, order, who begins, results of the games (the moves), then who sits where. */
static const struct {
    SeriesFirst first;
    const char *moves[3]; /* of each game */
    int begins[3];        /* the option `first` in each game */
} series_rows[] = {
    {FIRST_SAME, {"take 1", "take 1", "take 1"}, {0, 0, 0}},
    {FIRST_ALTERNATE, {"take 1", "take 1", "take 1"}, {0, 1, 0}},
    {FIRST_LOSER, {"take 1", "take 1", "take 1"}, {0, 1, 0}},
    {FIRST_WINNER, {"take 1", "take 1", "take 1"}, {0, 0, 0}},
};

Test(match, series)
{
    for (size_t i = 0; i < sizeof series_rows / sizeof series_rows[0]; i++) {
        MatchSetup setup = setup_of(&heap_rules, "heap=1", "hh");
        setup.series.first = series_rows[i].first;
        setup.series.games = 3;
        int won[2] = {0};
        for (int game = 0; game < 3; game++) {
            int64_t now = 0;
            Match *match = match_new(&setup, NULL);
            int begins = series_rows[i].begins[game];
            cr_expect(match_setup(match)->series.game == game + 1);
            cr_expect(match_turn(match) == begins, "row %zu game %d", i, game);
            cr_expect(!match_next_game(match, 5, 0, &setup), "not while it goes on");
            play_all(match, series_rows[i].moves[game], &now, 0);
            won[begins]++;
            Series sum = match_series(match);
            cr_expect(sum.won[0] == won[0] && sum.won[1] == won[1]);
            cr_expect(series_half_points(&sum, 0) == 2 * won[0]);
            cr_expect(match_next_game(match, 5, 0, &setup) == (game < 2));
            match_free(match);
        }
    }
}

static bool heap_start_at_0(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    Options plain = *options;
    plain.value[HEAP_FIRST] = 0;
    return heap_start(out, &plain, seats, rng, why);
}

/* A position that was set up stays; its turn says which chair begins, and people change seats. */
Test(match, series_from_a_position)
{
    MatchSetup setup = setup_of(&heap_rules, "heap=5", "hh");
    strcpy(setup.seat[0].name, "a");
    strcpy(setup.seat[1].name, "b");
    setup.series.first = FIRST_ALTERNATE;
    State s;
    Text text = {0};
    Rng rng;
    rng_seed(&rng, 1);
    cr_assert(heap_rules.start(&s, &setup.options, 2, &rng, NULL));
    Move move;
    cr_assert(rules_parse_move(&heap_rules, &s, "take 2", &move, NULL));
    heap_rules.play(&s, &move, NULL);
    heap_rules.write(&s, &text);
    strcpy(setup.position, text.s);
    Match *match = match_new(&setup, NULL);
    cr_assert_eq(match_turn(match), 1);
    match_resign(match, 1, 0);
    MatchSetup next;
    cr_assert(match_next_game(match, 6, 0, &next));
    cr_expect_str_eq(next.position, text.s);
    cr_expect_str_eq(next.seat[1].name, "a", "now the other one begins");
    match_free(match);
}

/* Where no option says who begins, people change seats. */
Test(match, series_swaps_seats)
{
    Rules rules = heap_rules;
    rules.start = heap_start_at_0;
    MatchSetup setup = setup_of(&rules, "heap=3", "hch");
    setup.clock = clock_spec(1000, CLOCK_PLAIN, 0);
    setup.clock.seat[0].period[0].ms = 5000;
    strcpy(setup.seat[0].name, "a");
    strcpy(setup.seat[1].name, "b");
    strcpy(setup.seat[2].name, "c");
    setup.series.first = FIRST_ALTERNATE;
    int64_t now = 0;
    Match *match = match_new(&setup, NULL);
    play_all(match, "take 1,take 2", &now, 0);
    cr_assert(match_next_game(match, 6, 0, &setup));
    cr_expect_str_eq(setup.seat[0].name, "b");
    cr_expect_str_eq(setup.seat[1].name, "c");
    cr_expect_str_eq(setup.seat[2].name, "a");
    cr_expect(setup.seat[0].computer && !setup.seat[1].computer);
    cr_expect(setup.clock.seat[2].period[0].ms == 5000, "everybody keeps the time agreed");
    cr_expect(setup.series.won[0] == 1 && setup.series.won[1] == 0 && setup.series.game == 2);
    match_free(match);
    match = match_new(&setup, NULL);
    cr_assert(match_offer_draw(match, 0, 0) && match_offer_draw(match, 1, 0) &&
              match_offer_draw(match, 2, 0));
    Series sum = match_series(match);
    cr_expect(sum.drawn[0] == 1 && sum.drawn[2] == 1 && series_half_points(&sum, 0) == 3);
    sum.points = POINTS_THREE;
    cr_expect(series_half_points(&sum, 0) == 8, "a win and a draw: four points");
    match_free(match);
}
