/* SPDX-License-Identifier: MIT */
/* portable_inside.h -- what the files that read and write portable games share. */
#ifndef MATCH_PORTABLE_INSIDE_H
#define MATCH_PORTABLE_INSIDE_H

#include "match/portable.h"

/* The number of a mark on a move, "!" to "?!" or "$14" of n bytes (PGN standard, table of numeric
 * annotation glyphs); -1 if it is none. */
int portable_mark_number(const char *text, size_t n);

/* The mark of a number as a comment has it; "" if it has a number only. */
const char *portable_mark(int number);

/* A closing brace within a comment that it would end: another of the same look, a wide one. */
extern const char portable_brace[];

/* [Name "value"] at its bracket: added to `all`, unescaped, and to *out if it means something here.
 * Returns what is behind it. */
const char *portable_read_tag(const char *at, PortableTags *out, Tags *all);

/* The tags that a match is written with.  What the setup could not keep whole of a file's own is in
 * match->tags, and stands in its place for as long as it means the same. */
void portable_tags(const Dialect *dialect, const Match *match, Tags *out);

/* Leave of a file's tags what portable_tags() would not know without them. */
void portable_keep_tags(const Dialect *dialect, Match *match, Tags *all);

/* A name as it is known: "?" is none; "-" is no round either. */
const char *portable_known(const char *name);
const char *portable_known_round(const char *round);

/* "300", "300+5", "40/7200:3600", "40/5400:1800+30"; false for other ways to tell a time. */
bool portable_read_time_control(const char *text, ClockSpec *out);

/* "2026.11.21" as "2026-11-21"; unknown parts are left out. */
void portable_read_date(const char *text, char out[SETUP_NAME_MAX]);

/* Bytes of any encoding as UTF-8 without control characters other than ends of lines. */
void portable_clean(const char *bytes, size_t n, Buffer *out);

#endif
