/* SPDX-License-Identifier: MIT */
/* The luck of a match: its seed and commitment, every roll repeated, what the dice have shown. */
#include "match_play.h"

#include "match/commitment.h"
#include "match/rolls.h"
#include "rules/registry.h"

static const char *commitment_of(uint64_t high, uint64_t low)
{
    static Text commitment;
    MatchSetup setup = {.seed = low, .seed_high = high};
    text_clear(&commitment);
    commitment_write(&setup, &commitment);
    return commitment.s;
}

/* `printf %s SEED | sha256sum` says the same. */
Test(luck, commitments)
{
    cr_expect_str_eq(commitment_of(0, 0),
                     "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9");
    cr_expect_str_eq(commitment_of(0, 42),
                     "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049");
    cr_expect_str_eq(commitment_of(0x0123456789abcdef, 0xfedcba9876543210),
                     "ba4f290c4e996ff09f764b7a316e184a85e2ac6766183b66102d1dea7cd3c15d");
}

Test(luck, seeds_are_written_and_read)
{
    static const char *const good[] = {"0", "18446744073709551615",
                                       "0123456789abcdeffedcba9876543210",
                                       "00000000000000010000000000000000"};
    static const char *const bad[] = {"",
                                      "-1",
                                      "18446744073709551616",
                                      "0123456789abcdeffedcba987654321",
                                      "0123456789abcdeffedcba98765432100",
                                      "0123456789ABCDEFFEDCBA9876543210",
                                      "00000000000000000000000000000001"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        MatchSetup setup = {0};
        Text text = {0};
        cr_expect(seed_read(good[i], &setup), "%s", good[i]);
        seed_write(&setup, &text);
        cr_expect_str_eq(text.s, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        MatchSetup setup = {.seed = 5, .seed_high = 6};
        cr_expect(!seed_read(bad[i], &setup) && setup.seed == 5 && setup.seed_high == 6, "%s",
                  bad[i]);
    }
}

/* A game of ludo played with the first move each time; always the same. */
static Match *ludo_played(uint64_t high, uint64_t low, int plies)
{
    MatchSetup setup = setup_make(&ludo_rules, 3);
    setup.seed = low;
    setup.seed_high = high;
    Match *match = match_new(&setup, NULL);
    for (int i = 0; i < plies && match_next(match) != NEXT_OVER; i++) {
        MoveList list = {0};
        State s;
        if (match_roll(match, 0, NULL))
            continue;
        match_seen(match, SEAT_NONE, &s);
        ludo_rules.moves(&s, &list);
        cr_assert(match_play(match, &list.at[0], 0, NULL));
    }
    return match;
}

static Match *written_and_read(const Match *match, const char *from, const char *to, Text *why)
{
    Buffer record = {0};
    record_write(match, &record);
    char *at = from != NULL ? strstr(record.s, from) : NULL;
    cr_assert(from == NULL || (at != NULL && strlen(from) == strlen(to)), "%s", from);
    if (at != NULL)
        memcpy(at, to, strlen(to));
    Match *read = record_read(record.s, record.n, why);
    buffer_release(&record);
    return read;
}

Test(luck, rolls_are_repeated)
{
    Text why = {0};
    int count = 0;
    Match *match = ludo_played(77, 78, 400);
    Match *read = written_and_read(match, NULL, NULL, &why);
    cr_assert_not_null(read, "%s", why.s);
    cr_expect(match_setup(read)->seed_high == 77 && match_setup(read)->seed == 78);
    cr_expect(match_verify(read, &count, &why), "%s", why.s);
    Rolls rolls;
    match_rolls(read, &rolls);
    cr_expect(count > 100 && count == rolls.n, "%d of %d", count, rolls.n);
    match_free(read);

    /* The other half of the seed counts, and so does one bit of it. */
    for (int bit = 0; bit < 64; bit++) {
        Match *other = ludo_played(77 ^ (uint64_t)1 << bit, 78, 30);
        Match *same = ludo_played(77, 78, 30);
        Text way = {0};
        text_add_string(&way, way_of(same));
        cr_expect_str_neq(way_of(other), way.s, "bit %d", bit);
        match_free(other);
        match_free(same);
    }
    match_free(match);
}

/* A roll that somebody changed in the file is found; so is another commitment. */
Test(luck, what_was_changed_is_found)
{
    Text why = {0}, first = {0};
    Match *match = ludo_played(77, 78, 1);
    match_write_step(match, 1, &first);
    Text true_step = {0}, false_step = {0};
    text_add(&true_step, "\n1. %s", first.s);
    text_add(&false_step, "\n1. %s", strcmp(first.s, "1") == 0 ? "2" : "1");
    match_free(match);
    match = ludo_played(77, 78, 1);
    Buffer record = {0};
    record_write(match, &record);
    /* The last position would tell of it as well. */
    char *last = strstr(record.s, "last ");
    cr_assert_not_null(last);
    memcpy(last, "x-as ", 5);
    char *step = strstr(record.s, true_step.s);
    cr_assert_not_null(step, "%s in %s", true_step.s, record.s);
    memcpy(step, false_step.s, strlen(false_step.s));
    Match *read = record_read(record.s, record.n, &why);
    cr_assert_not_null(read, "%s", why.s);
    cr_expect(!match_verify(read, NULL, &why));
    cr_expect_not_null(strstr(why.s, "step 1: the seed rolls"), "%s", why.s);
    match_free(read);
    buffer_release(&record);

    read = written_and_read(match, "seal ", "seal ", &why);
    cr_assert_not_null(read);
    match_free(read);
    read = written_and_read(match, "seed 000000000000004d", "seed 000000000000004e", &why);
    cr_expect_null(read);
    cr_expect_not_null(strstr(why.s, "this is not the seal of that seed"), "%s", why.s);
    match_free(match);
}

Test(luck, deals_are_repeated)
{
    Text why = {0};
    int count = 0;
    int64_t now = 0;
    MatchSetup setup = setup_make(&dominoes_rules, 2);
    setup.seed = 5;
    setup.seed_high = 6;
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    for (int i = 0; i < 300 && match_next(match) != NEXT_OVER; i++) {
        MoveList list = {0};
        State s;
        if (match_roll(match, now, NULL) || match_next_round(match, now))
            continue;
        match_seen(match, match_turn(match), &s);
        dominoes_rules.moves(&s, &list);
        cr_assert(match_play(match, &list.at[0], now, NULL));
    }
    Match *read = written_and_read(match, NULL, NULL, &why);
    cr_assert_not_null(read, "%s", why.s);
    cr_expect(match_verify(read, &count, &why), "%s", why.s);
    cr_expect(count > 1, "%d deals and draws", count);
    match_free(read);
    match_free(match);
}

/* What is taken back is a move; a pass that the die left is none, and nothing but passes cannot be
 * taken back. */
Test(luck, passes_are_no_decisions)
{
    Match *match = ludo_played(77, 78, 0);
    int decisions = 0;
    for (int i = 0; i < 300 && match_next(match) != NEXT_OVER; i++) {
        MoveList list = {0};
        State s;
        if (match_roll(match, 0, NULL))
            continue;
        match_seen(match, SEAT_NONE, &s);
        ludo_rules.moves(&s, &list);
        Text move = {0};
        ludo_rules.write_move(&s, &list.at[0], &move);
        cr_assert(match_play(match, &list.at[0], 0, NULL));
        decisions += strchr(move.s, '-') == NULL;
        if (decisions == 0)
            cr_expect(!match_can_undo(match), "only passes so far");
    }
    cr_assert_gt(decisions, 20);
    int end = match_at(match);
    for (; match_undo(match, 0); decisions--) {
        Text move = {0};
        int number = match_step(match, match_at(match)).number + 1;
        match_write_step(match, match_line_step(match, number), &move);
        cr_expect_not_null(strchr(move.s, '>'), "taken back: %s", move.s);
    }
    cr_expect_eq(decisions, 0);
    while (match_redo(match, 0))
        ;
    cr_expect_eq(match_at(match), end);
    match_free(match);
}

/* Whoever has thrown in vain since the last decision loses that roll with it, and is asked. */
Test(luck, undo_concerns_those_who_have_passed)
{
    Match *match = ludo_played(77, 78, 0);
    unsigned passed = 0, most = 0;
    Seat decided = SEAT_NONE;
    for (int i = 0; i < 300 && match_next(match) != NEXT_OVER; i++) {
        MoveList list = {0};
        State s;
        if (match_roll(match, 0, NULL))
            continue;
        match_seen(match, SEAT_NONE, &s);
        ludo_rules.moves(&s, &list);
        Text move = {0};
        ludo_rules.write_move(&s, &list.at[0], &move);
        cr_assert(match_play(match, &list.at[0], 0, NULL));
        if (strchr(move.s, '-') == NULL) {
            decided = s.turn;
            passed = 0;
        } else if (decided != SEAT_NONE && s.turn != decided) {
            passed |= 1u << s.turn;
        }
        cr_expect_eq(match_undo_concerns(match), passed, "after %s", move.s);
        most |= passed;
    }
    cr_expect_neq(most, 0u, "somebody has been asked");
    match_free(match);
}

/* Critical values of five degrees of freedom from the usual tables. */
Test(luck, chi_square)
{
    static const struct {
        double value, chance;
    } table[] = {{0, 1}, {1.145, 0.95}, {4.351, 0.5}, {9.236, 0.1}, {11.070, 0.05}, {15.086, 0.01}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        cr_expect_float_eq(rolls_chance(table[i].value), table[i].chance, 0.0002);
    cr_expect_float_eq(rolls_chi_square((const int[6]){10, 10, 10, 10, 10, 10}), 0, 1e-9);
    cr_expect_float_eq(rolls_chi_square((const int[6]){5, 8, 9, 8, 10, 20}), 13.4, 1e-9);
    cr_expect_float_eq(rolls_chi_square((const int[6]){0}), 0, 1e-9);
}

Test(luck, rolls_are_counted_by_seat)
{
    Match *match = ludo_played(1, 2, 100);
    Rolls rolls;
    match_rolls(match, &rolls);
    int sum = 0;
    for (int seat = 0; seat < SEAT_MAX; seat++) {
        int of = 0;
        for (int i = 0; i < DIE_FACES; i++)
            of += rolls.face[seat][i];
        cr_expect_eq(of, rolls.of[seat]);
        cr_expect_eq(of > 0, seat < 3, "seat %d rolled %d times", seat, of);
        sum += of;
    }
    cr_expect_eq(sum, rolls.n);
    match_go(match, 0, 0);
    match_rolls(match, &rolls);
    cr_expect_eq(rolls.n, 0, "at the beginning nothing has been rolled");
    match_free(match);
}
