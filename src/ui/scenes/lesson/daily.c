/* SPDX-License-Identifier: MIT */
#include "ui/scenes/lesson/daily.h"

#include "data/words.h"

Day daily_today(App *app)
{
    char date[32];
    app_date(app, date);
    return day_read(date);
}

Course *daily_course(App *app, Day today, int *rating)
{
    Buffer faults = {0};
    int index;
    Puzzles *puzzles = daily_puzzle(app_catalog(app), today, &index);
    Course *course = puzzles != NULL ? puzzles_course(puzzles, index, 1, &faults) : NULL;
    *rating = puzzles != NULL ? puzzles->at[index].rating : 0;
    puzzles_free(puzzles);
    buffer_release(&faults);
    return course;
}

static void add_days(Text *out, int days)
{
    const long number[2] = {days, 0};
    words_fill(out, words_plural("{n0} day in a row", "{n0} days in a row", days), NULL, number);
}

void daily_streak(const Progress *progress, Day today, Text *out)
{
    int days = progress_streak(progress, today);
    if (days > 0)
        add_days(out, days);
}

void daily_best(const Progress *progress, Day today, Text *out)
{
    Text days = {0};
    const char *const word[3] = {days.s, NULL, NULL};
    if (progress->daily.best <= progress_streak(progress, today))
        return;
    add_days(&days, progress->daily.best);
    words_fill(out, words(" Best so far: {0}."), word, NULL);
}

bool daily_done(App *app, Progress *progress)
{
    Day today = daily_today(app);
    if (!progress_solve_daily(progress, today))
        return false;
    Text said = {0}, days = {0};
    daily_streak(progress, today, &days);
    const char *const word[3] = {days.s, NULL, NULL};
    words_fill(&said, words("The puzzle of the day is solved: {0}."), word, NULL);
    ui_toast(app_ui(app), said.s);
    return true;
}
