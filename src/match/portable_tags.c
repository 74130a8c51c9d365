/* SPDX-License-Identifier: MIT */
/* portable_tags.c -- what the tags of PGN and PDN say: names, times, a date. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/portable_inside.h"

static void keep_tag(PortableTags *tags, const char *name, const char *value)
{
    const struct {
        const char *name;
        char *slot;
        size_t room;
    } slots[] = {
        {"White", tags->white, sizeof tags->white},
        {"Black", tags->black, sizeof tags->black},
        {"Event", tags->event, sizeof tags->event},
        {"Site", tags->site, sizeof tags->site},
        {"Round", tags->round, sizeof tags->round},
        {"Date", tags->date, sizeof tags->date},
        {"TimeControl", tags->time_control, sizeof tags->time_control},
        {"GameType", tags->game_type, sizeof tags->game_type},
        {"Variant", tags->variant, sizeof tags->variant},
        {"FEN", tags->fen, sizeof tags->fen},
    };
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++)
        if (strcmp(name, slots[i].name) == 0)
            snprintf(slots[i].slot, slots[i].room, "%s", value);
}

const char *portable_read_tag(const char *at, PortableTags *out)
{
    char name[32] = "", value[TEXT_MAX] = "";
    size_t n = 0;
    for (at++; isalnum((unsigned char)*at) || *at == '_'; at++)
        if (n + 1 < sizeof name)
            name[n++] = *at;
    at += strcspn(at, "\"]\n");
    if (*at == '"') {
        n = 0;
        for (at++; *at != '\0' && *at != '"' && *at != '\n'; at++) {
            if (*at == '\\' && (at[1] == '"' || at[1] == '\\'))
                at++;
            if (n + 1 < sizeof value)
                value[n++] = *at;
        }
    }
    at += strcspn(at, "]\n");
    at += *at == ']';
    keep_tag(out, name, value);
    return at;
}

static long read_seconds(const char **text)
{
    char *end;
    long s = isdigit((unsigned char)**text) ? strtol(*text, &end, 10) : -1;
    if (s >= 0)
        *text = end;
    return s <= CLOCK_MS_MAX / 1000 ? s : -1;
}

bool portable_read_time_control(const char *text, ClockSpec *out)
{
    ClockTimes times = {0};
    for (;;) {
        long moves = 0, s = read_seconds(&text);
        if (*text == '/') {
            moves = s;
            text++;
            s = read_seconds(&text);
        }
        if (s <= 0 || moves < 0 || moves > 1000 || times.n == CLOCK_PERIOD_MAX)
            return false;
        times.period[times.n++] = (ClockPeriod){(int)moves, s * 1000};
        if (*text != ':' || moves == 0)
            break;
        text++;
    }
    if (*text == '+') {
        text++;
        long extra = read_seconds(&text);
        if (extra < 0)
            return false;
        times.extra = extra > 0 ? CLOCK_INCREMENT : CLOCK_PLAIN;
        times.extra_ms = extra * 1000;
    }
    if (*text != '\0')
        return false;
    *out = (ClockSpec){.timed = true, .seat = {times, times}};
    return true;
}

void portable_read_date(const char *text, char out[SETUP_NAME_MAX])
{
    char date[SETUP_NAME_MAX] = "";
    size_t n = strcspn(text, "?");
    while (n > 0 && text[n - 1] == '.')
        n--;
    if (n < sizeof date)
        memcpy(date, text, n);
    for (char *c = date; *c != '\0'; c++)
        if (*c == '.')
            *c = '-';
    setup_copy_text(out, SETUP_NAME_MAX, date);
}
