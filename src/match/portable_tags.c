/* SPDX-License-Identifier: MIT */
/* portable_tags.c -- what the tags of PGN and PDN say: names, times, a date. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/match_body.h"
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

const char *portable_read_tag(const char *at, PortableTags *out, Tags *all)
{
    const char *name = ++at;
    while (isalnum((unsigned char)*at) || *at == '_')
        at++;
    size_t name_n = (size_t)(at - name);
    Buffer value = {0};
    at += strcspn(at, "\"]\n");
    if (*at == '"') {
        for (at++; *at != '\0' && *at != '"' && *at != '\n'; at++) {
            if (*at == '\\' && (at[1] == '"' || at[1] == '\\'))
                at++;
            buffer_add_bytes(&value, at, 1);
        }
    }
    at += strcspn(at, "]\n");
    at += *at == ']';
    if (name_n > 0) {
        tags_add(all, name, name_n, buffer_string(&value), value.n);
        keep_tag(out, all->at[all->n - 1].name, all->at[all->n - 1].value);
    }
    buffer_release(&value);
    return at;
}

const char *portable_known(const char *name)
{
    return strcmp(name, "?") == 0 ? "" : name;
}

const char *portable_known_round(const char *round)
{
    return strcmp(round, "-") == 0 ? "" : portable_known(round);
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

/* ------------------------------------------------------------------ what a setup cannot keep */

enum { ROSTER = 7 }; /* tags that stand first, in their own order (the PGN standard, 8.1.1) */

static bool same_name(const char *value, const char *name)
{
    char kept[SETUP_NAME_MAX];
    setup_copy_text(kept, sizeof kept, value);
    return strcmp(kept, name) == 0;
}

static bool same_clock(const char *value, const ClockSpec *clock)
{
    ClockSpec spec = {0};
    Text said = {0}, kept = {0};
    bool timed = portable_read_time_control(value, &spec);
    if (!timed || !clock->timed)
        return timed == clock->timed;
    clock_spec_write(&spec, 2, &said);
    clock_spec_write(clock, 2, &kept);
    return strcmp(said.s, kept.s) == 0;
}

/* "1992.11.04", or some of it: "????.11.04". */
static bool is_date(const char *value)
{
    return strlen(value) == 10 && strspn(value, "0123456789?.") == 10;
}

/* Does the setup say of this what the file said?  A long name it has cut, a date put in order; what
 * follows from rules, moves and position is nothing it could have kept. */
static bool tag_holds(const MatchSetup *setup, const Tag *tag)
{
    const char *name = tag->name, *value = tag->value;
    char date[SETUP_NAME_MAX];
    portable_read_date(value, date);
    return strcmp(name, "White") == 0   ? same_name(portable_known(value), setup->seat[0].name)
           : strcmp(name, "Black") == 0 ? same_name(portable_known(value), setup->seat[1].name)
           : strcmp(name, "Event") == 0 ? same_name(portable_known(value), setup->event)
           : strcmp(name, "Site") == 0  ? same_name(portable_known(value), setup->site)
           : strcmp(name, "Round") == 0 ? same_name(portable_known_round(value), setup->round)
           : strcmp(name, "Date") == 0
               ? is_date(value) && strcmp(date, setup->date) == 0
               : strcmp(name, "TimeControl") == 0 && same_clock(value, &setup->clock);
}

void portable_tags(const Dialect *dialect, const Match *match, Tags *out)
{
    Tags own = {0}, others = {0};
    dialect->add_tags(match, &own);
    for (int i = 0; i < match->tags.n; i++) {
        const Tag *tag = &match->tags.at[i];
        int k = 0;
        while (k < own.n && strcmp(own.at[k].name, tag->name) != 0)
            k++;
        if (k == own.n) {
            portable_add_tag(&others, tag->name, tag->value);
        } else if (tag_holds(&match->setup, tag)) {
            free(own.at[k].value);
            own.at[k].value = alloc_string(tag->value);
        }
    }
    tags_sort(&others);
    for (int i = 0, k = 0; i < own.n || k < others.n;) {
        bool next = i < own.n &&
                    (i < ROSTER || k == others.n || strcmp(own.at[i].name, others.at[k].name) < 0);
        const Tag *tag = next ? &own.at[i++] : &others.at[k++];
        portable_add_tag(out, tag->name, tag->value);
    }
    tags_release(&own);
    tags_release(&others);
}

void portable_keep_tags(const Dialect *dialect, Match *match, Tags *all)
{
    Tags own = {0};
    dialect->add_tags(match, &own);
    tags_sort(all);
    for (int i = 0; i < all->n; i++) {
        const Tag *tag = &all->at[i];
        const char *said = tags_find(&own, tag->name);
        if (said == NULL || (strcmp(said, tag->value) != 0 && tag_holds(&match->setup, tag)))
            portable_add_tag(&match->tags, tag->name, tag->value);
    }
    tags_release(&own);
}
