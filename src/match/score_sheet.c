/* SPDX-License-Identifier: MIT */
#include "match/score_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "match/history.h"

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
    first->ending = ENDING_NONE;
    memmove(sheet->row, first, (size_t)rows * sizeof *first);
    sheet->n = rows;
}
