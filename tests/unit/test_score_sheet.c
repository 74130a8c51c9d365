/* SPDX-License-Identifier: MIT */
/* What a match came to, round by round. */
#include "match/score_sheet.h"

#include "golden_record.h"
#include "match/history.h"

/* All rows together are what the match says, and who won a round had fewer pips than the rest. */
Test(score_sheet, adds_up)
{
    static const struct {
        const char *record;
        int to;
        bool counted;
    } rows[] = {{"dominoes-sheet", 100, true},
                {"dominoes-fives", 150, true},
                {"kamisado-series", 3, false},
                {"kamisado-sumo15", 15, false}};
    for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++) {
        static ScoreSheet sheet, folded;
        Match *match = golden(rows[k].record);
        Outcome outcome = match_outcome(match);
        sheet_make(match, &sheet);
        cr_assert_gt(sheet.n, 1, "%s", rows[k].record);
        cr_expect_eq(sheet.to, rows[k].to);
        int sum[SEAT_MAX] = {0};
        for (int i = 0; i < sheet.n; i++) {
            cr_expect_eq(sheet.row[i].round, i + 1);
            cr_expect_eq(sheet.row[i].counted, rows[k].counted, "%s: %d", rows[k].record, i + 1);
            for (int seat = 0; seat < 2; seat++)
                sum[seat] += sheet.row[i].points[seat];
        }
        for (int seat = 0; seat < 2; seat++) {
            cr_expect_eq(sum[seat], outcome.points[seat], "%s", rows[k].record);
            cr_expect_eq(sheet.points[seat], outcome.points[seat]);
        }
        folded = sheet;
        sheet_fold(&folded, 2);
        cr_assert_eq(folded.n, 2);
        cr_expect_eq(folded.row[0].rounds, sheet.n - 1);
        cr_expect_eq(folded.row[0].round, sheet.n - 1);
        cr_expect_eq(folded.row[0].points[0] + folded.row[1].points[0], sum[0]);
        cr_expect_eq(folded.row[1].step, sheet.row[sheet.n - 1].step);
        match_free(match);
    }
}

/* A match that has no rounds has one row at its end, and none before. */
Test(score_sheet, of_a_single_game)
{
    static ScoreSheet sheet;
    Match *match = golden("kalah-6x4");
    sheet_make(match, &sheet);
    cr_expect_eq(sheet.n, 1);
    cr_expect_eq(sheet.to, 0);
    match_free(match);
    MatchSetup setup = setup_make(rules_find("kamisado"), 2);
    match = match_new(&setup, NULL);
    sheet_make(match, &sheet);
    cr_expect_eq(sheet.n, 0, "nothing is over yet");
    match_free(match);
}
