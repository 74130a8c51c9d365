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

/* Anna, who changes seats with Boris, wins, gives up, draws and wins: row by row, whoever sits
 * where at the end, and after being written and read.  What an older record does not tell is one
 * row. */
Test(score_sheet, of_a_series)
{
    static const int anna[] = {2, 0, 1, 2};
    MatchSetup setup = setup_make(rules_find("chess"), 2);
    setup.series = (Series){.games = 4, .first = FIRST_ALTERNATE};
    strcpy(setup.seat[0].name, "Anna");
    strcpy(setup.seat[1].name, "Boris");
    for (int game = 0; game < 4; game++) {
        static ScoreSheet sheet;
        Text why = {0};
        Buffer text = {0};
        Match *match = match_new(&setup, &why);
        Seat she = strcmp(setup.seat[0].name, "Anna") == 0 ? 0 : 1;
        cr_expect_eq(she, game % 2);
        sheet_make_series(match, &sheet);
        cr_expect_eq(sheet.n, game, "only what is over");
        if (anna[game] == 1) {
            match_offer_draw(match, 0, 0);
            match_offer_draw(match, 1, 0);
        } else {
            match_resign(match, anna[game] == 2 ? 1 - she : she, 0);
        }
        record_write(match, &text);
        match_free(match);
        match = record_read(text.s, text.n, &why);
        cr_assert_not_null(match, "%s", why.s);
        sheet_make_series(match, &sheet);
        cr_assert_eq(sheet.n, game + 1);
        int sum = 0;
        for (int i = 0; i <= game; i++) {
            sum += anna[i];
            cr_expect_eq(sheet.row[i].points[she], anna[i], "game %d, row %d", game + 1, i + 1);
            cr_expect_eq(sheet.row[i].points[1 - she], 2 - anna[i]);
        }
        cr_expect(sheet.points[she] == sum && sheet.halves);
        if (game == 3) {
            char *line = strstr(text.s, "x-series");
            cr_assert_not_null(line);
            memcpy(line, "x-nothin", 8); /* as a program writes it that knows nothing of it */
            match_free(match);
            match = record_read(text.s, text.n, &why);
            cr_assert_not_null(match, "%s", why.s);
            sheet_make_series(match, &sheet);
            cr_assert_eq(sheet.n, 2);
            cr_expect_eq(sheet.row[0].rounds, 3);
            cr_expect_eq(sheet.row[0].points[she], 3);
            cr_expect_eq(sheet.row[1].points[she], 2);
        }
        match_next_game(match, 1, 0, &setup);
        match_free(match);
        buffer_release(&text);
    }
}
