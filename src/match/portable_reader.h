/* SPDX-License-Identifier: MIT */
/*
 * portable_reader.h -- what portable_read.c and portable_comments.c share: the file, and the game
 * of it that is being read.
 */
#ifndef MATCH_PORTABLE_READER_H
#define MATCH_PORTABLE_READER_H

#include "match/gather.h"
#include "match/portable_inside.h"

enum { WORD_MAX = 128 };

/* A word ends before one of these. */
#define WORD_ENDS " \t\n\v\f{}();["

typedef struct PortableReader {
    Buffer text;
    const char *begin, *at;
    const Dialect *dialect;
    PortableOptions *options;
    const void *context;
    Buffer *faults;
    PortableGames *out;
    int game;  /* number in the file */
    int begun; /* games that are more than a result */
    int kept;  /* games that there was something of */
    int room;  /* of *out */
    int faults_room;
    PortableTags tags;
    Tags all;
    Match *match; /* NULL: no game is being read */
    int step;     /* the last one read */
    int *back;    /* where lines beside the game were left */
    int depth, back_room;
    int dead; /* a fault in a line of that depth + 1: what is left of it is passed over; or 0 */
    Gather marks, words;
    Buffer before; /* a comment that stands before the first move of a line beside */
    Clock clock;
    bool tagged, moved; /* the game has tags, moves */
} Reader;

/* A fault with its sentence.  `move` 0: no move is to blame. */
void reader_say_fault(Reader *r, PortableTrouble trouble, int move, const char *word,
                      const char *sentence);

/* Does a line begin here? */
bool reader_at_line(const Reader *r);

/* Blanks, and lines that begin with % */
void reader_pass_blanks(Reader *r, bool line_begins);

/* A comment stands with the move before it, or if there is none in this line with the one behind
 * it. */
void reader_comment(Reader *r);

/* A mark, by its number, of the move that was read last. */
void reader_mark(Reader *r, int number);

/* Marks, then words, become the comments of the game. */
void reader_set_comments(Reader *r);

/* Cut off the marks that touch a move, "!?", and what is behind them, which is no part of it: the
 * number of the mark, or -1. */
int reader_cut_marks(char *word);

/* The number of a mark as books print it, "+/-"; -1 for other words. */
int reader_printed_mark(const char *word);

/* Is it a move that lets the turn go, as programs write it? */
bool reader_is_null(const char *word);

/* No rules here know a null move: from there the line goes on in words, beside the move before it,
 * or if it begins so beside the one that was played. */
void reader_keep_in_words(Reader *r, const char *null);

#endif
