/* SPDX-License-Identifier: MIT */
#include "match/score_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "match/history.h"

/* The move that has brought the points of the round that was over at this step; -1: none has. */
static int won_by(const Match *match, int step)
{
    for (; step > 0; step = match_step(match, step).parent) {
        Step now = match_step(match, step), before = match_step(match, now.parent);
        if (memcmp(now.outcome.points, before.outcome.points, sizeof now.outcome.points) != 0)
            return now.kind == STEP_MOVE ? step : -1;
    }
    return -1;
}

/* The round that was over at this step; `before`: the points until then. */
static void add_row(const Match *match, int step, const int before[SEAT_MAX], ScoreSheet *out)
{
    const MatchSetup *setup = match_setup(match);
    Outcome outcome = match_step(match, step).outcome;
    if (out->n == SHEET_ROWS)
        sheet_fold(out, SHEET_ROWS - 1);
    SheetRow *row = &out->row[out->n];
    int round = out->n > 0 ? out->row[out->n - 1].round + 1 : 1;
    *row = (SheetRow){.round = round, .rounds = 1, .step = step, .ending = outcome.ending};
    row->won_by = won_by(match, step);
    for (int i = 0; i < setup->seats; i++) {
        row->points[i] = outcome.points[i] - before[i];
        out->points[i] = outcome.points[i];
    }
    if (setup->rules->counted != NULL && outcome.ending < ENDING_DEAD_POSITION) {
        State seen;
        match_seen_at(match, step, SEAT_NONE, &seen);
        Ending ending = setup->rules->counted(&seen, row->left);
        row->counted = ending != ENDING_NONE;
        if (row->counted) /* not that the match is over, too */
            row->ending = ending;
    }
    out->n++;
}

/* Points that win a match; 0: it has none. */
static int points_to_win(const MatchSetup *setup)
{
    static const char *const keys[] = {"to", "target"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int option = rules_option_index(setup->rules, keys[i]);
        if (option < 0)
            continue;
        const OptionSpec *spec = &setup->rules->options[option];
        int value = setup->options.value[option];
        return spec->choices != NULL ? atoi(spec->choices[value - spec->min]) : value;
    }
    return 0;
}

void sheet_make(const Match *match, ScoreSheet *out)
{
    const MatchSetup *setup = match_setup(match);
    int last = match_step(match, match_at(match)).number, before[SEAT_MAX] = {0};
    *out = (ScoreSheet){.to = points_to_win(setup)};
    for (int i = 0; i <= last; i++) {
        int at = match_line_step(match, i);
        Step step = match_step(match, at);
        bool ends = step.outcome.round_over || step.outcome.over;
        bool goes_on =
            i < last && match_step(match, match_line_step(match, i + 1)).kind == STEP_ROUND;
        if (!ends || (i < last && !goes_on))
            continue;
        add_row(match, at, before, out);
        memcpy(before, out->points, sizeof before);
    }
}

/* A game of a series; `first`: who was first in it. */
static void add_game(const Series *series, int seats, int game, unsigned first, ScoreSheet *out)
{
    if (out->n == SHEET_ROWS)
        sheet_fold(out, SHEET_ROWS - 1);
    SheetRow *row = &out->row[out->n++];
    *row = (SheetRow){.round = game, .rounds = 1, .step = -1, .won_by = -1};
    bool alone = (first & (first - 1)) == 0;
    for (int i = 0; i < seats; i++)
        row->points[i] = first >> i & 1 ? points_half(series->points, alone, !alone) : 0;
}

void sheet_make_series(const Match *match, ScoreSheet *out)
{
    const MatchSetup *setup = match_setup(match);
    Series series = match_series(match);
    int over = series.game - !match_outcome(match).over, known = over;
    *out = (ScoreSheet){.halves = true};
    for (Seat i = 0; i < setup->seats; i++)
        out->points[i] = series_half_points(&series, i);
    while (known > 0 && known <= SERIES_KEPT && series.first_in[known - 1] != 0)
        known--;
    if (known > 0) {
        out->row[out->n++] = (SheetRow){.round = known, .rounds = known, .step = -1, .won_by = -1};
        memcpy(out->row[0].points, out->points, sizeof out->points);
    }
    for (int game = known + 1; game <= over; game++) {
        add_game(&series, setup->seats, game, series.first_in[game - 1], out);
        for (int i = 0; i < setup->seats && known > 0; i++)
            out->row[0].points[i] -= out->row[out->n - 1].points[i];
    }
}

void sheet_fold(ScoreSheet *sheet, int rows)
{
    int away = sheet->n - rows;
    if (away <= 0 || rows < 1)
        return;
    SheetRow *first = &sheet->row[away];
    for (int k = 0; k < away; k++) {
        first->rounds += sheet->row[k].rounds;
        for (int i = 0; i < SEAT_MAX; i++)
            first->points[i] += sheet->row[k].points[i];
    }
    first->counted = false;
    first->won_by = -1;
    first->ending = ENDING_NONE;
    memmove(sheet->row, first, (size_t)rows * sizeof *first);
    sheet->n = rows;
}
