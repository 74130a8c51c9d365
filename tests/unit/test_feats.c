/* SPDX-License-Identifier: MIT */
/* The longest chain of each seat, and how the dice fell. */
#include "match/feats.h"

#include "golden_record.h"
#include "match/rolls.h"

static Feats feats_of(const char *record)
{
    Feats feats;
    Match *match = golden(record);
    match_feats(match, &feats);
    match_free(match);
    return feats;
}

/* At kalah White sows from 1, then 2: a chain of two; the answer is one sowing. */
Test(feats, sowings_in_a_row)
{
    MatchSetup setup = setup_make(rules_find("kalah"), 2);
    static const char *const moves[] = {"1", "2", "1"};
    Match *match = match_new(&setup, NULL);
    Feats feats;
    for (int i = 0; i < 3; i++) {
        Move move;
        State seen;
        match_seen(match, SEAT_NONE, &seen);
        cr_assert(rules_parse_move(setup.rules, &seen, moves[i], &move, NULL));
        cr_assert(match_play(match, &move, 0, NULL), "%s", moves[i]);
    }
    match_feats(match, &feats);
    cr_expect_eq(feats.chain[0] + feats.chain[1], 3);
    cr_expect(feats.chain[0] == 2 || feats.chain[1] == 2);
    cr_expect_eq(feats.rolls[0], 0);
    match_free(match);
}

/* A capture counts its jumps, a peg its hops; nobody does two things in a row at chess. */
Test(feats, jumps_and_hops)
{
    Feats draughts = feats_of("draughts-international"), chess = feats_of("chess-standard");
    cr_expect(draughts.chain[0] >= 2 || draughts.chain[1] >= 2);
    cr_expect(chess.chain[0] == 1 && chess.chain[1] == 1);
    Feats star = feats_of("halma-2x1");
    cr_expect(star.chain[0] >= 2 && star.chain[1] >= 2);
}

/* Tiles drawn until one fits are no chain. */
Test(feats, none_at_dominoes)
{
    Feats feats = feats_of("dominoes-sheet");
    cr_expect(feats.chain[0] <= 1 && feats.chain[1] <= 1, "%d, %d", feats.chain[0], feats.chain[1]);
}

/* The sixes are those that the match tells by the face. */
Test(feats, dice)
{
    Feats feats = feats_of("ludo-family");
    Match *match = golden("ludo-family");
    Rolls rolls;
    match_rolls(match, &rolls);
    for (int seat = 0; seat < 2; seat++) {
        cr_expect_eq(feats.sixes[seat], rolls.face[seat][5]);
        cr_expect_eq(feats.rolls[seat], rolls.of[seat]);
        cr_expect_gt(feats.rolls[seat], feats.sixes[seat]);
    }
    match_free(match);
}
