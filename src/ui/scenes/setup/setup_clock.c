/* SPDX-License-Identifier: MIT */
/* setup_clock.c -- the clock: three that most people want, and a page for all others. */
#include <stdio.h>
#include <string.h>

#include "data/match_words.h"
#include "data/words.h"
#include "ui/scenes/setup/setup_inside.h"
#include "ui/scenes/shared/verdict.h"

enum { MINUTE = 60 * 1000, SECOND = 1000 };

typedef enum ClockKind {
    KIND_NONE,
    KIND_PLAIN,
    KIND_FISCHER,
    KIND_BRONSTEIN,
    KIND_PERIODS,
    KINDS
} ClockKind;

static const int minutes[] = {1,  2,  3,  4,  5,  7,  10, 12,  15,  20,  25,
                              30, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180};
static const int seconds[] = {1, 2, 3, 4, 5, 8, 10, 12, 15, 20, 30, 45, 60, 90, 120};
static const int turns[] = {5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 60};

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

/* The quick choices; the fourth is whatever else is set. */
static const struct {
    int ms;
    ClockExtra extra;
    int extra_ms;
} quick[] = {
    {0, CLOCK_PLAIN, 0}, {10 * MINUTE, CLOCK_PLAIN, 0}, {5 * MINUTE, CLOCK_INCREMENT, 3 * SECOND}};

static ClockSpec quick_spec(int i)
{
    if (quick[i].ms == 0)
        return (ClockSpec){.timed = false};
    return clock_spec(quick[i].ms, quick[i].extra, quick[i].extra_ms);
}

static bool specs_equal(const ClockSpec *a, const ClockSpec *b, int seats)
{
    Text one = {0}, other = {0};
    clock_spec_write(a, seats, &one);
    clock_spec_write(b, seats, &other);
    return strcmp(one.s, other.s) == 0;
}

static ClockKind kind_of(const ClockSpec *spec, const ClockTimes *times)
{
    if (!spec->timed)
        return KIND_NONE;
    if (times->n > 1)
        return KIND_PERIODS;
    switch (times->extra) {
    case CLOCK_INCREMENT:
        return KIND_FISCHER;
    case CLOCK_DELAY:
        return KIND_BRONSTEIN;
    case CLOCK_PLAIN:
        break;
    }
    return KIND_PLAIN;
}

static bool is_unequal(const Setup *setup)
{
    for (int i = 1; i < setup->seats; i++)
        if (memcmp(&setup->clock.seat[0], &setup->clock.seat[i], sizeof setup->clock.seat[0]) != 0)
            return true;
    return false;
}

void setup_clock_open(Setup *setup)
{
    if (!setup->clock.timed)
        setup->clock = clock_spec(15 * MINUTE, CLOCK_INCREMENT, 10 * SECOND);
    setup->page = PAGE_CLOCK;
}

/* Rounds have no time of their own: nobody is to find that out by losing. */
static void whole_match_line(const Setup *setup, Flow *flow)
{
    if (setup->clock.timed && verdict_has_rounds(setup->game, &setup->variant.options))
        flow_quiet(
            flow,
            round_words(setup->game->rules,
                        WORD("The time is for the whole match, not for one round of it."),
                        WORD("deal|The time is for the whole match, not for one round of it.")));
}

void setup_clock_row(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    const char *const labels[] = {words("clock|none"), words("10 min"), "5 + 3",
                                  words("clock|other…")};
    int value = COUNT(quick), before;
    for (int i = 0; i < COUNT(quick); i++) {
        ClockSpec spec = quick_spec(i);
        if (specs_equal(&spec, &setup->clock, setup->seats))
            value = i;
    }
    before = value;
    flow_gap(flow, 4);
    ui_label(ui, flow_take(flow, 24), words("Clock"), true);
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    bool changed = ui_segments(ui, "setup.clock", r, labels, COUNT(quick) + 1, &value);
    if (changed && value < COUNT(quick))
        setup->clock = quick_spec(value);
    if (changed && value == COUNT(quick))
        setup_clock_open(setup);
    if (changed)
        setup_refresh(setup);
    whole_match_line(setup, flow);
    if (before == COUNT(quick)) { /* what it is, and the way to change it */
        Text line = {0};
        clock_times_said(&setup->clock.seat[0], &line);
        if (is_unequal(setup))
            text_add_string(&line, words("; not the same for all"));
        flow_gap(flow, 6);
        flow_quiet(flow, line.s);
        if (ui_link(ui, "setup.clock.change", flow_take(flow, 28), words("Change the times"))) {
            setup->page = PAGE_CLOCK;
            ui_damage_all(ui);
        }
    }
    flow_gap(flow, 8);
}

/* ---------------------------------------------------------------- the page */

/* The next of a list of values beyond `value`; stays at the ends. */
static int list_step(const int *list, int n, int value, int by)
{
    int best = value;
    for (int i = 0; i < n; i++) {
        if (by > 0 && list[i] > value)
            return list[i];
        if (by < 0 && list[i] < value)
            best = list[i];
    }
    return best;
}

/* A number with its name; true when it was changed. */
static bool number_row(Flow *flow, const char *id, const char *label, const int *list, int n,
                       int *value)
{
    char number[16];
    snprintf(number, sizeof number, "%d", *value);
    Rect r = flow_take(flow, 52);
    Rect stepper = rect_cut_right(&r, 128);
    ui_label(flow->ui, r, label, false);
    int by = ui_stepper(flow->ui, id, stepper, number, *value > list[0], *value < list[n - 1]);
    if (by != 0)
        *value = list_step(list, n, *value, by);
    return by != 0;
}

static bool minutes_row(Flow *flow, const char *id, const char *label, int64_t *ms)
{
    int value = (int)(*ms / MINUTE);
    bool changed = number_row(flow, id, label, minutes, COUNT(minutes), &value);
    if (changed)
        *ms = (int64_t)value * MINUTE;
    return changed;
}

static ClockSpec kind_spec(ClockKind kind)
{
    ClockSpec spec = {.timed = false};
    switch (kind) {
    case KIND_NONE:
    case KINDS:
        break;
    case KIND_PLAIN:
        return clock_spec(15 * MINUTE, CLOCK_PLAIN, 0);
    case KIND_FISCHER:
        return clock_spec(15 * MINUTE, CLOCK_INCREMENT, 10 * SECOND);
    case KIND_BRONSTEIN:
        return clock_spec(15 * MINUTE, CLOCK_DELAY, 5 * SECOND);
    case KIND_PERIODS:
        spec = clock_spec(90 * MINUTE, CLOCK_PLAIN, 0);
        for (int i = 0; i < SEAT_MAX; i++) {
            spec.seat[i].n = 2;
            spec.seat[i].period[0].moves = 40;
            spec.seat[i].period[1] = (ClockPeriod){0, 30 * MINUTE};
        }
        return spec;
    }
    return spec;
}

static const char *kind_line(ClockKind kind)
{
    switch (kind) {
    case KIND_NONE:
    case KINDS:
        return words("Nobody's time is counted.");
    case KIND_PLAIN:
        return words("Whoever uses up the time has lost.");
    case KIND_FISCHER:
        return words("After each turn a few seconds are added.");
    case KIND_BRONSTEIN:
        return words("The first seconds of each turn cost nothing.");
    case KIND_PERIODS:
        return words("A number of turns in the first period, then more time for the rest.");
    }
    return "";
}

/* The times of one seat, or of all. */
static bool times_rows(Flow *flow, ClockKind kind, ClockTimes *times)
{
    bool changed = false;
    int extra = (int)(times->extra_ms / SECOND);
    if (kind == KIND_PERIODS) {
        int *moves = &times->period[0].moves;
        changed |=
            number_row(flow, "setup.clock.turns", words("Turns"), turns, COUNT(turns), moves);
        changed |=
            minutes_row(flow, "setup.clock.minutes", words("in minutes"), &times->period[0].ms);
        changed |=
            minutes_row(flow, "setup.clock.rest", words("then minutes"), &times->period[1].ms);
        return changed;
    }
    changed |= minutes_row(flow, "setup.clock.minutes", words("Minutes"), &times->period[0].ms);
    if (kind == KIND_PLAIN)
        return changed;
    if (number_row(flow, "setup.clock.seconds",
                   kind == KIND_FISCHER ? words("Seconds added") : words("Seconds free"), seconds,
                   COUNT(seconds), &extra)) {
        times->extra_ms = (int64_t)extra * SECOND;
        changed = true;
    }
    return changed;
}

/* Whose times are shown. */
static void unequal_rows(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    bool unequal = setup->clock_seat > 0 || is_unequal(setup);
    Rect r = flow_take(flow, 52);
    ui_label(ui, (Rect){r.x, r.y, r.w - 60, r.h}, words("Not the same for all"), false);
    if (ui_switch(ui, "setup.clock.unequal", r, &unequal)) {
        ClockTimes *other = &setup->clock.seat[1];
        for (int i = 1; i < setup->seats; i++)
            setup->clock.seat[i] = setup->clock.seat[0];
        setup->clock_seat = 0;
        if (unequal) { /* begin with half the time for the next seat */
            int64_t half = other->period[0].ms / 2 / MINUTE * MINUTE;
            other->period[0].ms = half > MINUTE ? half : MINUTE;
            if (!is_unequal(setup))
                other->period[0].ms += MINUTE;
            setup->clock_seat = 1;
        }
        ui_damage_all(ui);
    }
    if (!unequal)
        return;
    const char *labels[SEAT_MAX];
    for (int i = 0; i < setup->seats; i++)
        labels[i] = words(setup->game->seat[i].name);
    if (ui_segments(ui, "setup.clock.seat", flow_take(flow, BUTTON_HEIGHT), labels, setup->seats,
                    &setup->clock_seat))
        ui_damage_all(ui);
    flow_gap(flow, 8);
}

void setup_clock_page(Setup *setup, Flow *flow)
{
    Ui *ui = flow->ui;
    const char *const labels[KINDS] = {words("clock|none"), words("A fixed time"),
                                       words("Time with extra (Fischer)"),
                                       words("Time with delay (Bronstein)"), words("Periods")};
    if (setup->clock_seat >= setup->seats)
        setup->clock_seat = 0;
    bool unequal = setup->clock.timed && is_unequal(setup);
    ClockTimes *times = &setup->clock.seat[setup->clock_seat];
    ClockKind kind = kind_of(&setup->clock, times);
    for (int i = 0; i < KINDS; i++) {
        char id[48];
        snprintf(id, sizeof id, "setup.clock.kind.%d", i);
        if (ui_row(ui, id, flow_take(flow, 44), labels[i], NULL, i == (int)kind)) {
            setup->clock = kind_spec((ClockKind)i);
            setup->clock_seat = 0;
            setup_refresh(setup);
            kind = (ClockKind)i;
            times = &setup->clock.seat[0];
            unequal = false;
        }
    }
    flow_gap(flow, 8);
    flow_quiet(flow, kind_line(kind));
    whole_match_line(setup, flow);
    flow_gap(flow, 4);
    if (kind == KIND_NONE)
        return;
    unequal_rows(setup, flow);
    times = &setup->clock.seat[setup->clock_seat];
    if (times_rows(flow, kind, times) && !unequal && setup->clock_seat == 0)
        for (int i = 1; i < SEAT_MAX; i++)
            setup->clock.seat[i] = *times;
    flow_gap(flow, 8);
}
