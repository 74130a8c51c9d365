/* SPDX-License-Identifier: MIT */
#include "match/clock.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

ClockSpec clock_spec(int64_t ms, ClockExtra extra, int64_t extra_ms)
{
    ClockSpec spec = {.timed = true};
    for (int i = 0; i < SEAT_MAX; i++)
        spec.seat[i] =
            (ClockTimes){.n = 1, .period = {{.ms = ms}}, .extra = extra, .extra_ms = extra_ms};
    return spec;
}

/* ------------------------------------------------------- running */

void clock_init(Clock *c, const ClockSpec *spec, int seats)
{
    *c = (Clock){.spec = *spec, .seats = seats, .turn = SEAT_NONE, .held = true};
    for (int i = 0; i < seats && spec->timed; i++) {
        const ClockTimes *times = &spec->seat[i];
        c->hand[i].left = times->period[0].ms;
        if (times->extra == CLOCK_DELAY)
            c->hand[i].left += times->extra_ms;
    }
}

void clock_tick(Clock *c, int64_t now)
{
    c->move_used = clock_used(c, now);
    c->since = now;
}

void clock_run(Clock *c, int64_t now)
{
    clock_tick(c, now);
    c->running = true;
}

void clock_stop(Clock *c, int64_t now)
{
    clock_tick(c, now);
    c->running = false;
}

void clock_book(Clock *c, int64_t ms)
{
    c->turn_used += ms;
    c->move_used = 0;
}

int64_t clock_move(Clock *c, int64_t now)
{
    int64_t ms = clock_used(c, now);
    clock_book(c, ms);
    c->since = now;
    return ms;
}

/* The turn of c->turn is over: take off its time, add what it is owed. */
static void clock_press(Clock *c)
{
    ClockHand *hand = &c->hand[c->turn];
    const ClockTimes *times = &c->spec.seat[c->turn];
    hand->left -= c->turn_used;
    switch (times->extra) {
    case CLOCK_PLAIN:
        break;
    case CLOCK_INCREMENT:
        hand->left += times->extra_ms;
        break;
    case CLOCK_DELAY:
        hand->left += c->turn_used < times->extra_ms ? c->turn_used : times->extra_ms;
        break;
    }
    int wanted = times->period[hand->period].moves;
    hand->moves++;
    if (wanted == 0 || hand->moves < wanted)
        return;
    if (hand->period + 1 < times->n)
        hand->period++;
    hand->left += times->period[hand->period].ms;
    hand->moves = 0;
}

void clock_turn(Clock *c, Seat next, int64_t now)
{
    clock_tick(c, now);
    c->held = next < 0;
    if (c->held || next == c->turn)
        return;
    if (c->turn >= 0 && c->spec.timed)
        clock_press(c);
    c->turn = next;
    c->turn_used = 0;
    c->move_used = 0;
}

int64_t clock_used(const Clock *c, int64_t now)
{
    bool counts = c->running && !c->held && now > c->since;
    return c->move_used + (counts ? now - c->since : 0);
}

/* Below 0 when the time is overstepped. */
static int64_t clock_balance(const Clock *c, Seat seat, int64_t now)
{
    int64_t left = c->hand[seat].left;
    return seat == c->turn ? left - c->turn_used - clock_used(c, now) : left;
}

int64_t clock_left(const Clock *c, Seat seat, int64_t now)
{
    assert(seat >= 0 && seat < c->seats);
    int64_t left = c->spec.timed ? clock_balance(c, seat, now) : 0;
    return left > 0 ? left : 0;
}

Seat clock_flagged(const Clock *c, int64_t now)
{
    if (!c->spec.timed || c->held || c->turn < 0)
        return SEAT_NONE;
    return clock_balance(c, c->turn, now) < 0 ? c->turn : SEAT_NONE;
}

/* ------------------------------------------------------- as text */

/* ".217" without closing zeros; nothing for whole seconds. */
static void decimals_write(int64_t ms, Text *out)
{
    int rest = (int)(ms % 1000);
    if (rest == 0)
        return;
    int digits = 3;
    for (; rest % 10 == 0; digits--)
        rest /= 10;
    text_add(out, ".%0*d", digits, rest);
}

void clock_time_write(int64_t ms, Text *out)
{
    long long seconds = ms / 1000;
    if (seconds >= 3600)
        text_add(out, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else
        text_add(out, "%lld:%02lld", seconds / 60, seconds % 60);
    decimals_write(ms, out);
}

void clock_seconds_write(int64_t ms, Text *out)
{
    text_add(out, "%lld", (long long)(ms / 1000));
    decimals_write(ms, out);
}

/* Up to seven digits. */
static bool digits_read(const char **p, int64_t *out)
{
    const char *start = *p;
    int64_t value = 0;
    for (; isdigit((unsigned char)**p) && *p - start < 7; (*p)++)
        value = value * 10 + (**p - '0');
    *out = value;
    return *p > start;
}

/* The decimals at *p, if any, in milliseconds. */
static bool decimals_read(const char **p, int64_t *out)
{
    *out = 0;
    if (**p != '.')
        return true;
    (*p)++;
    int64_t weight = 100;
    for (; isdigit((unsigned char)**p) && weight > 0; (*p)++, weight /= 10)
        *out += (**p - '0') * weight;
    return weight < 100;
}

bool clock_seconds_read(const char *text, int64_t *out)
{
    int64_t seconds, rest;
    if (!digits_read(&text, &seconds) || !decimals_read(&text, &rest) || *text != '\0')
        return false;
    if (seconds * 1000 + rest > CLOCK_MS_MAX)
        return false;
    *out = seconds * 1000 + rest;
    return true;
}

/* "1:30:00", "5:00" or "0:30.5". */
static bool time_read(const char *p, int64_t *out)
{
    int64_t part[3], rest;
    int n = 0;
    do {
        if (n == 3 || !digits_read(&p, &part[n++]))
            return false;
    } while (*p++ == ':');
    p--;
    if (n < 2 || !decimals_read(&p, &rest) || *p != '\0')
        return false;
    for (int i = 1; i < n; i++)
        if (part[i] >= 60)
            return false;
    int64_t seconds = n == 3 ? (part[0] * 60 + part[1]) * 60 + part[2] : part[0] * 60 + part[1];
    *out = seconds * 1000 + rest;
    return *out <= CLOCK_MS_MAX;
}

/* Of each ClockExtra: what stands before its seconds. */
static const char *const extra_words[] = {
    [CLOCK_PLAIN] = "", [CLOCK_INCREMENT] = "increment", [CLOCK_DELAY] = "delay"};

/* CLOCK_PLAIN if the word is none of them. */
static ClockExtra extra_find(const char *word)
{
    int n = (int)(sizeof extra_words / sizeof *extra_words), i = CLOCK_PLAIN + 1;
    while (i < n && strcmp(word, extra_words[i]) != 0)
        i++;
    return i < n ? (ClockExtra)i : CLOCK_PLAIN;
}

static void times_write(const ClockTimes *times, Text *out)
{
    for (int i = 0; i < times->n; i++) {
        if (i > 0)
            text_add_char(out, ' ');
        if (times->period[i].moves > 0)
            text_add(out, "%d/", times->period[i].moves);
        clock_time_write(times->period[i].ms, out);
    }
    if (times->extra == CLOCK_PLAIN)
        return;
    text_add(out, " %s ", extra_words[times->extra]);
    clock_seconds_write(times->extra_ms, out);
}

static bool times_equal(const ClockTimes *a, const ClockTimes *b)
{
    if (a->n != b->n || a->extra != b->extra || a->extra_ms != b->extra_ms)
        return false;
    for (int i = 0; i < a->n; i++)
        if (a->period[i].moves != b->period[i].moves || a->period[i].ms != b->period[i].ms)
            return false;
    return true;
}

void clock_spec_write(const ClockSpec *spec, int seats, Text *out)
{
    if (!spec->timed) {
        text_add_string(out, "none");
        return;
    }
    bool equal = true;
    for (int i = 1; i < seats; i++)
        equal = equal && times_equal(&spec->seat[0], &spec->seat[i]);
    for (int i = 0; i < (equal ? 1 : seats); i++) {
        if (i > 0)
            text_add_string(out, " | ");
        times_write(&spec->seat[i], out);
    }
}

static bool period_read(const char *word, ClockPeriod *out, Text *why)
{
    const char *slash = strchr(word, '/');
    int64_t moves = 0;
    const char *p = word;
    *out = (ClockPeriod){0};
    if (slash != NULL) {
        if (!digits_read(&p, &moves) || p != slash || moves == 0 || moves > 1000)
            return text_fail(why, "\"%s\" is no number of moves and a time, as 40/1:30:00", word);
        p = slash + 1;
    }
    out->moves = (int)moves;
    if (!time_read(p, &out->ms) || out->ms == 0)
        return text_fail(why, "\"%s\" is no time, as 5:00 or 1:30:00", word);
    return true;
}

static bool extra_read(const char **cursor, const char *word, ClockTimes *out, Text *why)
{
    char seconds[32];
    if (!text_next_word(cursor, seconds, sizeof seconds) ||
        !clock_seconds_read(seconds, &out->extra_ms))
        return text_fail(why, "a number of seconds should follow \"%s\"", word);
    if (text_next_word(cursor, seconds, sizeof seconds))
        return text_fail(why, "nothing may follow the seconds of \"%s\"", word);
    return true;
}

/* Times of one seat, from one of the parts between the bars. */
static bool times_read(const char *text, ClockTimes *out, Text *why)
{
    char word[32];
    *out = (ClockTimes){0};
    while (text_next_word(&text, word, sizeof word)) {
        out->extra = extra_find(word);
        if (out->extra != CLOCK_PLAIN) {
            if (!extra_read(&text, word, out, why))
                return false;
            break;
        }
        if (out->n == CLOCK_PERIOD_MAX)
            return text_fail(why, "a clock has at most %d periods", CLOCK_PERIOD_MAX);
        if (out->n > 0 && out->period[out->n - 1].moves == 0)
            return text_fail(why, "only the last period can be without a number of moves");
        if (!period_read(word, &out->period[out->n++], why))
            return false;
    }
    while (isspace((unsigned char)*text))
        text++;
    if (*text != '\0')
        return text_fail(why, "\"%.40s\" is no time", text);
    if (out->n == 0)
        return text_fail(why, "a clock needs a time");
    return true;
}

bool clock_spec_read(const char *text, int seats, ClockSpec *out, Text *why)
{
    ClockSpec spec = {.timed = true};
    int n = 0;
    if (strcmp(text, "none") == 0) {
        *out = (ClockSpec){0};
        return true;
    }
    for (const char *p = text; p != NULL; n++) {
        const char *bar = strchr(p, '|');
        size_t length = bar != NULL ? (size_t)(bar - p) : strlen(p);
        char part[256];
        if (length >= sizeof part)
            return text_fail(why, "the times of a seat are too long");
        if (n == seats)
            return text_fail(why, "there are times for more than %d seats", seats);
        memcpy(part, p, length);
        part[length] = '\0';
        if (!times_read(part, &spec.seat[n], why))
            return false;
        p = bar != NULL ? bar + 1 : NULL;
    }
    if (n != 1 && n != seats)
        return text_fail(why, "there are times for %d seats of %d", n, seats);
    for (int i = n; i < SEAT_MAX; i++)
        spec.seat[i] = spec.seat[0];
    *out = spec;
    return true;
}
