/* SPDX-License-Identifier: MIT */
/* Looking at a match is not playing it; what is tried in one that is over stands beside it. */
#include "match/browse.h"

#include "match_play.h"

const Rules *const rules_all[] = {&heap_rules, &hidden_heap_rules, NULL};

/* As it would be kept. */
static const char *record_of(const Match *match)
{
    static Buffer text;
    text.n = 0;
    record_write(match, &text);
    return buffer_string(&text);
}

/* The line looked along, the step looked at in brackets: "take 1,[take 2]". */
static const char *seen_of(const Browse *browse, const Match *match)
{
    static Text way;
    text_clear(&way);
    for (int i = 1; i < browse_count(browse, match); i++) {
        bool here = browse_step(browse, match, i) == browse_at(browse, match);
        text_add(&way, "%s%s", i > 1 ? "," : "", here ? "[" : "");
        match_write_step(match, browse_step(browse, match, i), &way);
        text_add_string(&way, here ? "]" : "");
    }
    return way.s;
}

/* A move where one looks; NULL if it is none there. */
static const Move *tried_move(const Browse *browse, const Match *match, const char *notation)
{
    static Move move;
    State s;
    match_seen_at(match, browse_at(browse, match), SEAT_NONE, &s);
    return rules_parse_move(match_setup(match)->rules, &s, notation, &move, NULL) ? &move : NULL;
}

Test(browse, changes_nothing_while_the_clock_runs)
{
    int64_t now = 0;
    MatchSetup setup = setup_of(&heap_rules, "", "hc");
    setup.clock = clock_spec(300000, CLOCK_INCREMENT, 3000);
    Match *match = match_new(&setup, NULL);
    Browse browse = {.away = false};
    match_resume(match, now);
    play_all(match, "take 1,take 2,take 1", &now, 1000);
    uint64_t ticket = match_ticket(match);
    Buffer before = {0};
    buffer_add(&before, "%s", record_of(match));
    for (int i = 0; i < 20; i++) { /* twenty looks back in ten seconds */
        browse_go(&browse, match, i % match_step_count(match));
        cr_expect(!match_paused(match) && match_ticket(match) == ticket);
        now += 500;
        cr_expect_eq(match_time_left(match, 1, now), 302000 - 500 * (i + 1));
    }
    cr_expect_str_eq(record_of(match), buffer_string(&before));
    browse_go(&browse, match, 1);
    cr_expect(browse_is_away(&browse, match));
    cr_expect_str_eq(seen_of(&browse, match), "[take 1],take 2,take 1");
    play_all(match, "take 2", &now, 0); /* the computer moves */
    cr_expect(browse_at(&browse, match) == 1);
    cr_expect_str_eq(seen_of(&browse, match), "[take 1],take 2,take 1,take 2");
    cr_expect(!browse_try(&browse, match, tried_move(&browse, match, "take 1"), NULL),
              "it goes on");
    browse_go(&browse, match, match_at(match));
    play_all(match, "take 1", &now, 0);
    cr_expect(!browse_is_away(&browse, match), "the present is followed");
    cr_expect_str_eq(seen_of(&browse, match), "take 1,take 2,take 1,take 2,[take 1]");
    buffer_release(&before);
    browse_release(&browse);
    match_free(match);
}

Test(browse, follows_where_the_match_comes_to)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "heap=5", "hc");
    Browse browse = {.away = false};
    play_all(match, "take 1,take 1", &now, 0);
    match_undo(match, now);
    play_all(match, "take 1", &now, 0);
    browse_go(&browse, match, 2); /* what the computer answered before it was taken back */
    play_all(match, "take 1", &now, 0);
    browse_follow(&browse, match);
    play_all(match, "take 1", &now, 0);
    browse_follow(&browse, match);
    cr_expect(!browse_is_away(&browse, match));
    browse_go(&browse, match, 1);
    play_all(match, "take 2", &now, 0);
    browse_follow(&browse, match);
    cr_expect(!browse_is_away(&browse, match), "the end is seen");
    browse_go(&browse, match, 1);
    cr_expect(browse_is_away(&browse, match));
    browse_release(&browse);
    match_free(match);
}

Test(browse, goes_along_what_was_taken_back)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "", "hh");
    Browse browse = {.away = false};
    play_all(match, "take 1,take 2,(3)", &now, 0);
    int branch = match_line_step(match, 2);
    match_undo(match, now);
    match_undo(match, now);
    play_all(match, "take 1", &now, 0);
    browse_go(&browse, match, branch);
    cr_expect_str_eq(seen_of(&browse, match), "take 1,[take 2],(3)");
    browse_go(&browse, match, browse_step(&browse, match, 3));
    cr_expect_str_eq(seen_of(&browse, match), "take 1,take 2,[(3)]");
    browse_go(&browse, match, browse_step(&browse, match, 1));
    cr_expect_str_eq(seen_of(&browse, match), "[take 1],take 1", "on the match's line again");
    cr_expect_str_eq(way_of(match), "take 1,take 1");
    browse_release(&browse);
    match_free(match);
}

/* Everything that could go on with a match, or back in it. */
static void check_over(Match *match, int64_t now)
{
    Buffer before = {0};
    buffer_add(&before, "%s", record_of(match));
    for (Seat seat = 0; seat < match_setup(match)->seats; seat++)
        cr_expect(!match_resign(match, seat, now) && !match_offer_draw(match, seat, now));
    cr_expect(!match_can_undo(match) && !match_undo(match, now));
    cr_expect(!match_can_redo(match) && !match_redo(match, now));
    cr_expect(!match_claim(match, now) && !match_go(match, 0, now));
    match_resume(match, now);
    match_tick(match, now + 100000);
    match_pause(match, now + 200000);
    cr_expect_str_eq(record_of(match), buffer_string(&before));
    buffer_release(&before);
}

Test(browse, a_match_that_is_over_stays)
{
    for (int i = 0; i < 4; i++) {
        int64_t now = 0;
        MatchSetup setup = setup_of(&heap_rules, "heap=4", i % 2 == 0 ? "hh" : "hc");
        setup.clock = clock_spec(300000, CLOCK_INCREMENT, 3000);
        setup.rated = i >= 2;
        Match *match = match_new(&setup, NULL);
        match_resume(match, now);
        play_all(match, "take 1,(3)", &now, 1000);
        check_over(match, now);
        match_free(match);
        match = match_new(&setup, NULL);
        match_resume(match, now);
        play_all(match, "take 1", &now, 1000);
        match_resign(match, 0, now);
        check_over(match, now);
        match_free(match);
    }
}

Test(browse, what_is_tried_is_a_side_line)
{
    int64_t now = 0;
    MatchSetup setup = setup_of(&heap_rules, "heap=5", "hc");
    setup.rated = true;
    Match *match = match_new(&setup, NULL);
    Browse browse = {.away = false};
    EventList events = {.n = 0};
    match_resume(match, now);
    play_all(match, "take 1,take 1,(3)", &now, 700);
    Buffer before = {0}, wanted = {0};
    buffer_add(&before, "%s", record_of(match));
    browse_go(&browse, match, 1);
    cr_expect(!browse_try(&browse, match, &(Move){.n = 0}, NULL));
    cr_assert(browse_try(&browse, match, tried_move(&browse, match, "take 2"), &events));
    cr_expect(events.n == 1 && events.at[0].piece.count == 2);
    cr_expect_str_eq(seen_of(&browse, match), "take 1,[take 2]");
    cr_assert(browse_try(&browse, match, tried_move(&browse, match, "take 1"), NULL),
              "either side");
    cr_expect_str_eq(seen_of(&browse, match), "take 1,take 2,[take 1]");
    const char *at = strstr(before.s, " 3. \"(3)\"");
    cr_assert_not_null(at, "%s", before.s);
    buffer_add(&wanted, "%.*s (2. \"take 2\" 3. \"take 1\")%s", (int)(at - before.s), before.s, at);
    Buffer now_kept = {0};
    buffer_add(&now_kept, "%s", record_of(match));
    for (size_t i = 0; i < wanted.n; i++) /* where lines break is no matter */
        wanted.s[i] = wanted.s[i] == '\n' ? ' ' : wanted.s[i];
    for (size_t i = 0; i < now_kept.n; i++)
        now_kept.s[i] = now_kept.s[i] == '\n' ? ' ' : now_kept.s[i];
    cr_expect_str_eq(buffer_string(&now_kept), buffer_string(&wanted));
    cr_expect_str_eq(result_of(match), "1-0 most-points");
    cr_expect_str_eq(way_of(match), "take 1,take 1,(3)");
    /* What was played is gone along, and keeps its time. */
    int steps = match_step_count(match);
    browse_go(&browse, match, 1);
    cr_assert(browse_try(&browse, match, tried_move(&browse, match, "take 1"), NULL));
    cr_expect(match_step_count(match) == steps && match_step(match, 2).ms == 700);
    cr_expect_str_eq(seen_of(&browse, match), "take 1,[take 1],(3)");
    buffer_release(&before);
    buffer_release(&wanted);
    buffer_release(&now_kept);
    browse_release(&browse);
    match_free(match);
}

Test(browse, dice_fall_where_moves_are_tried)
{
    int64_t now = 0;
    Match *match = match_of(&heap_rules, "dice=yes heap=3", "hh");
    Browse browse = {.away = false};
    match_roll(match, now, NULL);
    play_all(match, "take 1,!", &now, 0);
    match_resign(match, 0, now);
    browse_go(&browse, match, 1);
    cr_assert(browse_try(&browse, match, tried_move(&browse, match, "take 2"), NULL));
    Step rolled = match_step(match, browse_at(&browse, match));
    cr_expect(rolled.seat == SEAT_CHANCE && rolled.number == 3);
    cr_expect(rolled.move.path[0] == match_step(match, 3).move.path[0], "the second of the match");
    cr_expect_str_eq(result_of(match), "0-1 resigned");
    browse_release(&browse);
    match_free(match);
}

/* Once the step that was looked at was kept, as if the match stood there. */
Test(browse, where_one_looked_is_no_part_of_a_record)
{
    int64_t now = 0;
    Text first = {0}, why = {0};
    Buffer plain = {0}, old = {0};
    Match *match = match_of(&heap_rules, "heap=5", "hh");
    play_all(match, "take 1", &now, 0);
    match_write_position(match, &first);
    play_all(match, "take 1", &now, 0);
    match_resign(match, 0, now);
    buffer_add(&plain, "%s", record_of(match));
    match_free(match);
    const char *last = strstr(buffer_string(&plain), "last "), *end = strchr(last, '\n');
    buffer_add(&old, "%.*sat 1\nlast %s%s", (int)(last - plain.s), plain.s, first.s, end);
    match = record_read(buffer_string(&old), old.n, &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_str_eq(result_of(match), "0-1 resigned");
    cr_expect_str_eq(way_of(match), "take 1,take 1,resigned");
    cr_expect_str_eq(record_of(match), buffer_string(&plain));
    match_free(match);
    buffer_release(&plain);
    buffer_release(&old);
}

Test(browse, playing_on_is_another_match)
{
    int64_t now = 0;
    MatchSetup setup = setup_of(&heap_rules, "dice=yes heap=9 to=2", "hc");
    setup.clock = clock_spec(60000, CLOCK_INCREMENT, 2000);
    setup.rated = true;
    setup.series = (Series){.games = 3, .game = 2, .won = {1}};
    strcpy(setup.event, "Sunday");
    strcpy(setup.seat[0].name, "Anna");
    Match *match = match_new(&setup, NULL);
    match_resume(match, now);
    while (match_step_count(match) < 12 && match_next(match) != NEXT_OVER) {
        match_settle(match, now);
        play_all(match, "take 1", &now, 500);
    }
    match_resign(match, 1, now);
    Buffer before = {0};
    buffer_add(&before, "%s", record_of(match));
    for (int step = 0; step < match_step_count(match); step++) {
        Browse browse = {.away = false};
        browse_go(&browse, match, step);
        Match *fork = browse_fork(&browse, match, "2026-11-22");
        bool end = match_step(match, step).kind == STEP_END;
        cr_expect(match_next(fork) != NEXT_OVER && match_paused(fork));
        cr_expect(match_step(fork, match_at(fork)).number ==
                  match_step(match, step).number - (end ? 1 : 0));
        cr_expect(!match_setup(fork)->rated && match_setup(fork)->event[0] == '\0' &&
                  match_setup(fork)->series.games == 0);
        cr_expect_str_eq(match_setup(fork)->seat[0].name, "Anna");
        cr_expect_str_eq(match_setup(fork)->date, "2026-11-22");
        State a, b;
        match_seen_at(match, end ? match_step(match, step).parent : step, SEAT_NONE, &a);
        match_seen(fork, SEAT_NONE, &b);
        cr_expect(a.key == b.key && a.ply == b.ply);
        Match *again = record_read(record_of(fork), strlen(record_of(fork)), NULL);
        cr_assert_not_null(again);
        cr_expect_str_eq(way_of(again), way_of(fork));
        match_free(again);
        match_free(fork);
        browse_release(&browse);
    }
    Browse browse = {.away = true, .step = 4};
    Match *fork = browse_fork(&browse, match, "2026-11-22");
    cr_expect_eq(match_time_left(fork, 0, 0), 61500, "the times are those of then");
    match_free(fork);
    cr_expect_str_eq(record_of(match), buffer_string(&before));
    buffer_release(&before);
    match_free(match);
}
