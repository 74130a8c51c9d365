/* SPDX-License-Identifier: MIT */
/*
 * record.h -- a match as text: the .larets file.
 *
 * One record holds everything needed to resume a match exactly, and is meant to be read by people
 * as well: a save, a golden test and a bug report are the same file.  Files are not opened here.
 *
 *   larets 2                                     first line, the version: 2 where a computer
 *                                                plays, for version 1 counted three levels; else 1
 *   game kamisado
 *   variant series                               a label
 *   option rounds=3                              each option that differs from the normal value
 *   seat 1 human colour=0 name=Anna
 *   seat 2 computer level=3 colour=1 name=Fox    or, where another program plays,
 *   seat 2 computer level=3 engine=stockfish elo=1350 move=500 colour=1
 *                                                elo absent: all it can; move, its milliseconds
 *                                                for each, absent: by the clock
 *   x-person 1 3f09c1d2                          if the seat is taken by somebody who is known
 *   event Sunday                                 if any
 *   site Hastings                                if any: of that event
 *   round 3.1                                    if any
 *   tag WhiteElo 2785                            what else a file told of the game: tags.h
 *   date 2026-08-02 19:30
 *   clock 5:00 increment 3                       clock_spec_write(); absent: none
 *   left 4:58.2 5:00                             what the clocks show; for people, not read back
 *   thinking 1.25                                seconds the present move has taken, if any
 *   seed 1234567890                              or 128 bits as 32 digits, with
 *   seal DIGITS                                  what was shown before the match: commitment.h
 *   rated                                        if so
 *   series game=3 of=5 first=alternate points=3-1-0 won=1,0 drawn=1,1
 *   x-series 1 12                                who was first in each game before, as far as known
 *   position TEXT                                the beginning, if it was set up ...
 *   start TEXT                                   ... or if the game made it (a deal, say)
 *   x-thought 12.5 30.1                          seconds of each seat on the line, where there is
 *                                                an x-person
 *   x-feats 5 0/0 2 0/0                          feats.h of each seat, where there is an x-person
 *                                                and all is over: chain, sixes and rolls
 *   result 1-0 goal-reached                      at the end of the line, result_write()
 *   steps 12                                     on the line
 *   at 11                                        the present step, if it is not the last
 *   offered 1                                    seats whose draw offer stands
 *   last TEXT                                    the present position
 *                                                an empty line
 *   1. d8-d4 [1.2s] {a comment} 2. b1-b3 (2. a1-a4 [0.5s] 3. e8-e7) 3. e8-e2
 *   4. round TEXT
 *   5. d8-d5 6. resigned 1
 *
 * Steps are numbered from 1; a branch stands in parentheses behind the step it replaces, and the
 * line the match is on is the outermost.  Comments escape \ } and line ends as \\ \} \n; a notation
 * that would be taken for something else stands between quotation marks.  `result`, `steps` and
 * `last` may be left out, but if they are there they must be true; only what a game counts (quiet
 * moves, say) may have been counted otherwise when the record was written, and a draw that came of
 * it stands.  Other keys beginning with "x-" are skipped, these four by older programs; other
 * unknown keys are refused.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "match/feats.h"

enum {
    RECORD_VERSION = 2,       /* of records with computers, whose levels go up to ten ... */
    RECORD_VERSION_LEAST = 1, /* ... and of all others, which older programs can read */
    RECORD_BYTES_MAX = 8 * 1024 * 1024,
};

/* Append the record.  Times are as of the last call of a match function that was told the time. */
void record_write(const Match *match, Buffer *out);

/* Inverse of record_write(): the match is found paused.  Takes any bytes, with or without a BOM
 * and carriage returns; on bad ones returns NULL and says why in a sentence that begins with the
 * line: `line 12: move 7: "c3-c9" is no legal move here`. */
Match *record_read(const char *bytes, size_t n, Text *why);

/*
 * The same in slices, for files that take long: begin; more, until it says that there is no more
 * (all is read, or there is a fault); end, which gives the match or the sentence.  record_end()
 * before that gives up: NULL.  record_part() tells how much has been read, 0 to 1.
 */
typedef struct RecordReader RecordReader;
RecordReader *record_begin(const char *bytes, size_t n);
bool record_more(RecordReader *reader);
double record_part(const RecordReader *reader);
Match *record_end(RecordReader *reader, Text *why);

/* The version that the first line tells; 0 if this is no record. */
long record_version(const char *bytes, size_t n);

/* What a list of matches shows. */
typedef struct RecordPeek {
    char game[32];
    char variant[SETUP_VARIANT_MAX];
    int seats;
    SeatSetup seat[SEAT_MAX];
    char event[SETUP_NAME_MAX];
    char round[SETUP_NAME_MAX];
    char date[SETUP_NAME_MAX];
    char result[64]; /* "*" while it goes on */
    bool rated;
    ClockSpec clock;
    int64_t thought[SEAT_MAX]; /* milliseconds of each seat; 0: the record does not say */
    Feats feats;               /* the same */
    bool undone;               /* there are steps beyond the present one: it may go on otherwise */
    bool set_up;               /* it began at a position of somebody's choice */
    int steps;                 /* on the line; -1 if the record does not say */
    Options options;           /* of the game, if it is one of ours */
    const Rules *rules;        /* NULL: no game of ours */
    Text last;                 /* the present position, "" if the record does not say */
} RecordPeek;

/* How many moves it has, as players count them: a turn of everybody is one, a roll or an end that
 * somebody brought about is none.  An estimate where a seat may move twice; -1 if the record does
 * not say. */
int record_moves(const RecordPeek *peek);

/* Does the head of a record end within these bytes?  Then they are enough for record_peek(). */
bool record_has_head(const char *bytes, size_t n);

/* Does a line of a head begin with one of its keys?  Else another program has broken the line
 * before it in two. */
bool record_is_key(const char *line);

/* Read the head of a record only; no move is played or checked.  False with a sentence. */
bool record_peek(const char *bytes, size_t n, RecordPeek *out, Text *why);

#endif
