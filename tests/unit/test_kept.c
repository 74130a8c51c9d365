/* SPDX-License-Identifier: MIT */
/* A review is kept in its record, and taken out again to the byte. */
#include "study/kept.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden_record.h"
#include "match/comment.h"
#include "match/record.h"
#include "match/side_lines.h"

static void reviewed(Match *match, uint64_t nodes)
{
    Match *copy = match_copy(match);
    Review *review = review_new(copy, nodes, NULL);
    while (review_next(review)) {
    }
    kept_add(match, review, nodes);
    review_free(review);
    match_free(copy);
}

static Match *mate(void)
{
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    Match *match = match_new(&setup, NULL);
    static const char *const moves[] = {"f3", "e5", "g4", "Qh4#"};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        State s;
        Move move;
        match_seen(match, match_turn(match), &s);
        cr_assert(rules_parse_move(setup.rules, &s, moves[i], &move, NULL));
        cr_assert(match_play(match, &move, 0, NULL));
    }
    return match;
}

static const char *record_of(const Match *match)
{
    static Buffer text;
    text.n = 0;
    record_write(match, &text);
    return buffer_string(&text);
}

static const char *const names[] = {"chess-standard", "draughts-english", "halma-2x1",
                                    "kalah-6x4",      "kamisado-single",  "dominoes-block",
                                    "dominoes-kozel", "ludo-family",      "morris-six"};

Test(kept, is_taken_out_to_the_byte)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Match *match = golden(names[i]);
        Buffer before = {0};
        match_set_comment(match, match_line_step(match, 2), "? of a person");
        match_set_comment(match, match_line_step(match, 3), "words of a person ");
        record_write(match, &before);
        cr_expect_not(kept_whole(match));
        reviewed(match, 60);
        cr_expect(kept_whole(match), "%s", names[i]);
        cr_expect(strcmp(record_of(match), buffer_string(&before)) != 0);
        kept_remove(match);
        cr_expect_str_eq(record_of(match), buffer_string(&before), "%s", names[i]);
        buffer_release(&before);
        match_free(match);
    }
}

Test(kept, the_worst_are_those_of_the_review)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Match *match = golden(names[i]);
        Match *copy = match_copy(match);
        Review *review = review_new(copy, 60, NULL);
        ReviewSum sum;
        KeptSum kept;
        while (review_next(review)) {
        }
        kept_add(match, review, 60);
        review_sum(review, &sum);
        kept_sum(match, &kept);
        cr_expect_eq(kept.worst_n, sum.worst_n, "%s: %d of %d", names[i], kept.worst_n,
                     sum.worst_n);
        for (int k = 0; k < kept.worst_n; k++) {
            bool known = false;
            for (int j = 0; j < sum.worst_n; j++)
                known = known || sum.worst[j].step == kept.worst[k];
            cr_expect(known, "%s: step %d", names[i], kept.worst[k]);
        }
        for (int seat = 0; seat < match_setup(match)->seats; seat++) {
            cr_expect_float_eq(kept.seat[seat].luck, sum.seat[seat].luck, 0.01, "%s", names[i]);
            cr_expect_float_eq(kept.seat[seat].given, sum.seat[seat].given, 0.01, "%s", names[i]);
        }
        review_free(review);
        match_free(copy);
        match_free(match);
    }
}

Test(kept, is_there_when_the_record_is_read_again)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        Match *match = golden(names[i]);
        KeptSum sum, other;
        Text why = {0};
        reviewed(match, 60);
        kept_sum(match, &sum);
        const char *text = record_of(match);
        Match *again = record_read(text, strlen(text), &why);
        cr_assert_not_null(again, "%s: %s", names[i], why.s);
        kept_sum(again, &other);
        cr_expect(kept_whole(again));
        cr_expect_eq(sum.worst_n, other.worst_n);
        cr_expect_eq(sum.has_luck, other.has_luck);
        for (int k = 0; k < sum.worst_n; k++) {
            Kept one, two;
            cr_expect(kept_read(match, sum.worst[k], &one));
            cr_expect(kept_read(again, other.worst[k], &two));
            cr_expect_eq(one.before, two.before);
            cr_expect_eq(one.chance[0], two.chance[0]);
        }
        match_free(again);
        match_free(match);
    }
}

Test(kept, the_blunder_has_its_sign_and_the_better_line)
{
    Match *match = mate();
    KeptSum sum;
    Kept kept;
    match_set_comment(match, 3, "?! oh");
    reviewed(match, 3000);
    kept_sum(match, &sum);
    cr_assert_gt(sum.worst_n, 0);
    int step = sum.worst[0];
    cr_expect_eq(match_step(match, step).number, 3);
    cr_assert(kept_read(match, step, &kept));
    cr_expect_gt(kept_cost(&kept, 0), 0.3);
    cr_expect_eq(comment_judged(match_step(match, step).comment), 6, "a person's own");
    int better = kept_better(match, step);
    cr_assert_geq(better, 0);
    cr_expect_eq(comment_judged(match_step(match, better).comment), 1);
    cr_expect(match_step(match, better).parent == match_step(match, step).parent);
    cr_expect(strstr(record_of(match), "result 0-1 checkmate") != NULL);
    match_free(match);
}

Test(kept, the_last_winning_move_is_told)
{
    Match *match = golden("kamisado-single");
    Kept kept;
    Text better = {0};
    reviewed(match, 1000);
    int step = kept_last_win(match);
    cr_assert_gt(step, 0);
    cr_assert(kept_read(match, step, &kept));
    cr_expect(kept.proof.known && !kept.proof.margin);
    cr_expect_eq(kept.proof.best.value, 1);
    cr_expect_eq(kept.proof.played.value, -1);
    cr_expect_gt(kept.proof.best.distance, 0);
    cr_expect_eq(kept.proof.best.distance % 2, 1, "the own move is the last");
    match_write_step(match, kept_better(match, step), &better);
    cr_expect_str_eq(better.s, "g8-g5");
    match_free(match);
    match = mate();
    reviewed(match, 500);
    cr_expect_eq(kept_last_win(match), -1, "nobody had one");
    match_free(match);
}

Test(kept, what_people_went_on_from_stays)
{
    Match *match = mate();
    KeptSum sum;
    MoveList legal;
    State s;
    reviewed(match, 500);
    kept_sum(match, &sum);
    int better = kept_better(match, sum.worst[0]);
    match_seen_at(match, better, SEAT_NONE, &s);
    legal.n = 0;
    match_setup(match)->rules->moves(&s, &legal);
    int known = match_step_count(match), own = known;
    for (int i = 0; own < known + 1 && i < legal.n; i++)
        own = match_try(match, better, &legal.at[i]) >= known ? known + 1 : known;
    kept_remove(match);
    cr_expect_eq(match_step_count(match), 7, "the game, the better move, the person's");
    for (int step = 0; step < 7; step++)
        cr_expect_str_eq(match_step(match, step).comment, "");
    match_free(match);
}

/* A file may put a judgement beside a roll, and say any number. */
Test(kept, what_a_file_says_is_taken_with_care)
{
    Match *match = golden("ludo-family");
    KeptSum sum;
    int roll = match_line_step(match, 1), seats = match_setup(match)->seats;
    cr_assert(match_step(match, roll).seat < 0);
    Text says = {0};
    text_add_string(&says, "[%review chance=");
    for (int i = 0; i < seats; i++)
        text_add(&says, "%s99999999999999", i > 0 ? "," : "");
    text_add_string(&says, " before=2]");
    match_set_comment(match, roll, says.s);
    Kept kept;
    cr_expect(!kept_read(match, roll, &kept));
    kept_sum(match, &sum);
    cr_expect_eq(sum.worst_n, 0);
    for (int i = 0; i < seats; i++)
        cr_expect(kept.chance[i] <= 1);
    match_free(match);
}

/* The greatest turns of luck first, and no decision among them. */
Test(kept, tells_where_luck_turned_a_match)
{
    Match *match = golden("ludo-family");
    int turn[REVIEW_WORST], last = match_line_count(match) - 1;
    cr_assert_eq(kept_nodes(match), 0);
    cr_assert_eq(kept_turns(match, turn), 0);
    const char *const says[] = {
        "[%review chance=0,0 luck=-900,900]", "[%review chance=0,0 luck=400,-400]", /* no turn */
        "[%review chance=0,0 before=9999]", "[%review chance=0,0 luck=2900,-3000]"};
    cr_assert_eq(match_setup(match)->seats, 2);
    for (int i = 0; i < 4; i++) {
        bool luck = strstr(says[i], "luck") != NULL;
        int step = match_line_step(match, 1 + 2 * i);
        while (!luck && match_step(match, step).seat < 0)
            step = match_line_step(match, --last);
        match_set_comment(match, step, says[i]);
    }
    match_set_comment(match, match_line_step(match, 0), "[%review whole=12345 worst=0]");
    cr_expect_eq(kept_nodes(match), 12345);
    cr_assert_eq(kept_turns(match, turn), 2);
    Kept kept;
    cr_assert_eq(turn[0], match_line_step(match, 7));
    cr_assert_eq(turn[1], match_line_step(match, 1));
    cr_expect(kept_read(match, turn[0], &kept));
    cr_expect_eq(kept_turned(match, &kept), 1);
    match_free(match);
}

/* What is rolled often leaves one move: neither good nor bad. */
Test(kept, counts_moves_that_were_chosen)
{
    Match *match = golden("ludo-family");
    Match *copy = match_copy(match);
    Review *review = review_new(copy, 60, NULL);
    ReviewSum sum;
    KeptSum kept;
    int forced = 0, chosen = 0;
    while (review_next(review)) {
    }
    kept_add(match, review, 60);
    review_sum(review, &sum);
    kept_sum(match, &kept);
    for (int i = 1; i < match_line_count(match); i++) {
        Step step = match_step(match, match_line_step(match, i));
        State before;
        MoveList legal;
        legal.n = 0;
        if (step.kind != STEP_MOVE || step.seat < 0)
            continue;
        match_seen_at(match, step.parent, SEAT_NONE, &before);
        match_setup(match)->rules->moves(&before, &legal);
        forced += legal.n == 1;
        chosen += legal.n > 1;
    }
    cr_assert(forced > 0 && chosen > 0);
    cr_expect_eq(sum.seat[0].moves + sum.seat[1].moves, chosen);
    cr_expect_eq(kept.seat[0].moves + kept.seat[1].moves, chosen);
    review_free(review);
    match_free(match);
    match_free(copy);
}
