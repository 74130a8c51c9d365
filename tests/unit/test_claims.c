/* SPDX-License-Identifier: MIT */
/*
 * test_claims.c -- draws that somebody has to ask for: threefold repetition and fifty moves (FIDE
 * 9.2, 9.3), offers as far as the rules of the event allow them (FIDE 9.1.1).
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "match/match.h"
#include "match/record.h"
#include "rules/registry.h"

static MatchSetup chess_setup(const char *position, const char *offers)
{
    MatchSetup setup = {.rules = &chess_rules, .seats = 2};
    setup.options = rules_normal_options(&chess_rules);
    strcpy(setup.variant, "standard");
    strcpy(setup.position, position);
    if (offers != NULL)
        cr_assert(rules_set_option(&chess_rules, &setup.options, "draw_offers", offers, NULL));
    return setup;
}

/* A match from a position ("": the array) after moves parted by blanks. */
static Match *played(const char *position, const char *offers, const char *moves)
{
    Text why = {0};
    MatchSetup setup = chess_setup(position, offers);
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    match_resume(match, 0);
    for (const char *p = moves; *p != '\0';) {
        char word[16];
        int n = (int)strcspn(p, " ");
        snprintf(word, sizeof word, "%.*s", n, p);
        p += n + (p[n] == ' ');
        State s;
        Move move;
        match_seen(match, SEAT_NONE, &s);
        cr_assert(rules_parse_move(&chess_rules, &s, word, &move, &why), "%s: %s", word, why.s);
        cr_assert(match_play(match, &move, 0, NULL), "%s", word);
    }
    return match;
}

#define KNIGHTS "Nf3 Nf6 Ng1 Ng8 "

static const struct {
    const char *position, *moves;
    Ending claim;
    const char *result; /* after the claim, or without one */
} claims[] = {
    {"", "", ENDING_NONE, "*"},
    {"", "Nf3 Nf6 Ng1 Ng8", ENDING_NONE, "*"},
    {"", KNIGHTS "Nf3 Nf6 Ng1", ENDING_NONE, "*"},
    {"", KNIGHTS "Nf3 Nf6 Ng1 Ng8", ENDING_REPETITION, "1/2-1/2 repetition"},
    /* any of the positions, whoever is to move */
    {"", KNIGHTS KNIGHTS "Nf3", ENDING_REPETITION, "1/2-1/2 repetition"},
    {"", KNIGHTS KNIGHTS "e4", ENDING_NONE, "*"},
    /* the rights differ: the first time the rook could still castle (FIDE 9.2.3) */
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", ENDING_NONE, "*"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8",
     ENDING_REPETITION, "1/2-1/2 repetition"},
    /* the first time the pawn could be taken in passing */
    {"4k3/8/8/8/3p4/8/4P3/4K2R w - - 0 1", "e4 Kf8 Kf1 Ke8 Ke1 Kf8 Kf1 Ke8 Ke1", ENDING_NONE, "*"},
    {"4k3/8/8/8/8/8/4P3/4K2R w - - 98 60", "Rh2", ENDING_NONE, "*"},
    {"4k3/8/8/8/8/8/4P3/4K2R w - - 98 60", "Rh2 Kd8", ENDING_QUIET_MOVES, "1/2-1/2 quiet-moves"},
    {"4k3/8/8/8/8/8/4P3/4K2R w - - 98 60", "Rh2 Kd8 e4", ENDING_NONE, "*"},
    /* no claim is needed: 75 moves, and mate goes before it (FIDE 9.6) */
    {"4k3/8/8/8/8/8/4P3/4K2R w - - 149 90", "Rh2", ENDING_NONE, "1/2-1/2 quiet-moves"},
    {"4k3/R7/8/8/8/8/4P3/4K2R w - - 149 90", "Rh8", ENDING_NONE, "1-0 checkmate"},
    {"", KNIGHTS KNIGHTS KNIGHTS "Nf3 Nf6 Ng1 Ng8", ENDING_NONE, "1/2-1/2 repetition"},
};

Test(claims, what_may_be_claimed)
{
    for (size_t i = 0; i < sizeof claims / sizeof claims[0]; i++) {
        Match *match = played(claims[i].position, NULL, claims[i].moves);
        Ending ground = match_claimable(match);
        cr_expect_eq(ground, claims[i].claim, "row %zu: %s", i, ending_name(ground));
        cr_expect_eq(match_claim(match, 0), claims[i].claim != ENDING_NONE, "row %zu", i);
        Outcome outcome = match_outcome(match);
        Text result = {0};
        result_write(&outcome, 2, &result);
        cr_expect_str_eq(result.s, claims[i].result, "row %zu: %s", i, result.s);
        match_free(match);
    }
}

Test(claims, stand_in_the_record)
{
    Match *match = played("", NULL, KNIGHTS KNIGHTS "Nf3");
    cr_assert(match_claim(match, 0));
    Buffer record = {0};
    Text why = {0};
    record_write(match, &record);
    const char *text = buffer_string(&record);
    cr_expect(strstr(text, "10. repetition 2") != NULL, "%s", text);
    Match *again = record_read(text, strlen(text), &why);
    cr_assert_not_null(again, "%s", why.s);
    cr_expect_eq(match_outcome(again).ending, ENDING_REPETITION);
    match_free(again);
    match_free(match);

    /* Nobody can claim what is not there, or out of turn. */
    static const char *const wrong[][2] = {
        {"10. repetition 1", "only the seat to move may claim a draw"},
        {"10. quiet-moves 2", "there is no draw to claim here"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char changed[4096];
        const char *place = strstr(text, "10. repetition 2");
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(place - text), text, wrong[i][0],
                 place + strlen("10. repetition 2"));
        cr_expect_null(record_read(changed, strlen(changed), &why));
        cr_expect(strstr(why.s, wrong[i][1]) != NULL, "%s", why.s);
    }
    buffer_release(&record);
}

Test(claims, offers_as_agreed_before)
{
    static const struct {
        const char *offers, *position;
        bool may;
    } rows[] = {
        {"any", "", true},
        {"none", "", false},
        {"none", "4k3/8/8/8/8/8/4P3/4K2R w - - 0 60", false},
        {"after_30", "", false},
        {"after_30", "4k3/8/8/8/8/8/4P3/4K2R w - - 0 30", false},
        {"after_30", "4k3/8/8/8/8/8/4P3/4K2R w - - 0 31", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Match *match = played(rows[i].position, rows[i].offers, "");
        cr_expect_eq(match_may_offer(match), rows[i].may, "row %zu", i);
        cr_expect_eq(match_offer_draw(match, 0, 0), rows[i].may, "row %zu", i);
        cr_expect_eq(match_offer_draw(match, 1, 0), rows[i].may, "row %zu", i);
        cr_expect_eq(match_outcome(match).over, rows[i].may, "row %zu", i);
        match_free(match);
    }
}
