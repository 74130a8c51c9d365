/* SPDX-License-Identifier: MIT */
/*
 * record_head.h -- the lines of a record before its steps, read.  Private to src/match.
 *
 * Plays nothing: what depends on the steps is kept as it stands, for record_read() to check.  A
 * tournament's lines (tournament_text.c) are taken apart in the same way.
 */
#ifndef MATCH_RECORD_HEAD_H
#define MATCH_RECORD_HEAD_H

#include "match/record.h"
#include "match/tags.h"

typedef enum HeadKey {
    HEAD_GAME,
    HEAD_VARIANT,
    HEAD_OPTION,
    HEAD_SEAT,
    HEAD_EVENT,
    HEAD_SITE,
    HEAD_ROUND,
    HEAD_TAG,
    HEAD_DATE,
    HEAD_CLOCK,
    HEAD_LEFT,
    HEAD_THINKING,
    HEAD_SEED,
    HEAD_COMMITMENT,
    HEAD_RATED,
    HEAD_SERIES,
    HEAD_POSITION,
    HEAD_START,
    HEAD_RESULT,
    HEAD_STEPS,
    HEAD_AT,
    HEAD_OFFERED,
    HEAD_LAST,
    HEAD_KEY_COUNT
} HeadKey;

typedef struct Head {
    char game[32];
    MatchSetup setup;         /* rules NULL: no game of ours; options are then unknown */
    int line[HEAD_KEY_COUNT]; /* where a key stands last; 0: nowhere */
    Text clock, start, result, last;
    int64_t thinking, thought[SEAT_MAX];
    Feats feats;
    int steps, at; /* -1: not said */
    uint8_t offered;
    Tags tags; /* tags_release() */
} Head;

/* A record's bytes made fit for reading: ends in NUL, no BOM, no carriage returns. */
typedef struct RecordText {
    char *s; /* free() it */
    char *p; /* what is to be read next */
    int line;
} RecordText;

/* False with a sentence if there are too many bytes, or a zero among them. */
bool record_text_make(RecordText *text, const char *bytes, size_t n, Text *why);

/* The number behind a word on the first line; 0 if that is another one. */
long head_version(const char *bytes, size_t n, const char *word);

/* The next line without blanks around it, or NULL at the end. */
char *record_line(RecordText *text);

/* One line of UTF-8 that has to fit; false with a sentence. */
bool record_label(char *out, size_t room, const char *value, Text *why);

/* What a computer's seat says of its program, as " engine=stockfish elo=1500 move=1000"; false if
 * the word says no such thing. */
bool head_engine_word(SeatEngine *engine, const char *word);
void head_engine_write(const SeatEngine *engine, Buffer *out);

/* Read up to and over the empty line. */
bool head_read(RecordText *text, Head *out, Text *why);

/* `line 12: ` and the sentence; clean UTF-8.  Returns false.  `why` may be NULL. */
bool record_fail(Text *why, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
