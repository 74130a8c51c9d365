/* SPDX-License-Identifier: MIT */
/*
 * portable.h -- games as other programs have them: PGN (pgn.h), PDN (pdn.h).
 *
 * Both are tags, moves in notation, comments, lines beside the game and a result, any number of
 * games in a file; a Dialect says in what they differ.  Read are lines ended in any way, what
 * stands behind % at the beginning of a line is passed over; what is no UTF-8 is taken for
 * Windows-1251 if its letters stand together like words, else for Windows-1252.  Lines beside the
 * game are branches of the match, as deep as they go; a mark on a move ("!", $14) stands before its
 * comment, as a word; a line goes on in words behind a null move ("--"), which no rules here know;
 * a clock in comments ([%clk 0:04:57]) stays there, and where a tag tells the
 * match's times, so does how long the move took.  A match that was played here has its clock behind
 * every move.  Tags that the setup has no place for are kept with the match (tags.h).  What is
 * written is read again as the same and then written as the same bytes.  Files are not opened here.
 */
#ifndef MATCH_PORTABLE_H
#define MATCH_PORTABLE_H

#include "match/match.h"
#include "match/tags.h"

enum {
    PORTABLE_TAG_MAX = 256,    /* bytes that are looked at */
    PORTABLE_GAMES_MAX = 4000, /* of one file */
};

/* Options of a game and its variant ("draughts/russian"), as the caller's catalog has them; false
 * if there is none. */
typedef bool PortableOptions(const void *context, const char *id, Options *out);

/* What can be wrong with a game, for those who say it in other words. */
typedef enum PortableTrouble {
    PORTABLE_EMPTY,    /* there is no game in the file */
    PORTABLE_TYPE,     /* word: a kind of this game that is not known */
    PORTABLE_POSITION, /* word: why it cannot begin there */
    PORTABLE_MOVE,     /* word: what is no legal move */
    PORTABLE_OVER,     /* word: a move that comes when the game is over */
    PORTABLE_LONG,     /* more moves than a match holds */
    PORTABLE_MANY,     /* more than PORTABLE_GAMES_MAX games */
    PORTABLE_NULL,     /* word: a null move; nothing is lost, what follows is kept as words */
    PORTABLE_CUT,      /* the file ends within a comment; what there is of it is kept */
} PortableTrouble;

typedef struct PortableFault {
    int game; /* number in the file, from 1 */
    int move; /* number of the ply, from 1; 0: none is to blame */
    PortableTrouble trouble;
    char word[128];
} PortableFault;

typedef struct PortableGames {
    int n;
    Match **match;
    int faults;
    int unharmed; /* of these, by which nothing is lost */
    PortableFault *fault;
} PortableGames;

/* The tags that mean something here, unescaped; "" where one is not there. */
typedef struct PortableTags {
    char white[PORTABLE_TAG_MAX], black[PORTABLE_TAG_MAX], event[PORTABLE_TAG_MAX];
    char site[PORTABLE_TAG_MAX], round[PORTABLE_TAG_MAX];
    char date[PORTABLE_TAG_MAX], time_control[PORTABLE_TAG_MAX];
    char game_type[PORTABLE_TAG_MAX], variant[PORTABLE_TAG_MAX];
    char fen[TEXT_MAX];
} PortableTags;

typedef enum PortableResult {
    RESULT_NONE,
    RESULT_FIRST,
    RESULT_SECOND,
    RESULT_DRAW,
    RESULT_OPEN
} PortableResult;

/* In what a format differs from the others. */
typedef struct Dialect {
    const char *name;   /* "PGN" */
    const char *ending; /* of its files: "pgn" */
    const char *game;   /* id of the rules it is for */
    /* Id of the variant that the tags mean, NULL if they mean none; `moves` is what follows, of
     * which so much may be looked at as can be done for each game of a file. */
    const char *(*variant)(const PortableTags *tags, const char *moves);
    /* Where a game of this variant begins that does not say it; NULL: as its rules have it. */
    const char *(*start)(const char *variant);
    /* Plies that lie before a position, for the numbers of moves; NULL: none do. */
    int (*first_ply)(const State *start);
    /* A word at the end of a game, or RESULT_NONE. */
    PortableResult (*result)(const char *word);
    /* Append the tags that the match itself has, as portable_add_roster() and so on do. */
    void (*add_tags)(const Match *match, Tags *out);
    /* Append the notation of a move. */
    void (*write_move)(const Rules *rules, const State *s, const Move *move, Text *out);
} Dialect;

/* The one a game is written in; NULL if there is none for it. */
const Dialect *dialect_for(const Rules *rules);

/* Does a text begin like games: with a tag, a numbered move, a comment? */
bool portable_may_be(const char *text);

/* The one a file is in: by its name ("x.pgn"), or if that says nothing by what stands in it. */
const Dialect *dialect_of_file(const char *name, const char *bytes, size_t n);

/*
 * Read all games.  What is wrong is added to `faults` as lines: "game 2, move 5: "c3-c9" is no
 * legal move here"; such a game ends before the fault (a line beside it likewise), and the rest of
 * the file is read.  Returns how many faults there were; *out has them one by one.  The games are
 * the caller's: portable_release().
 */
int portable_read(const Dialect *dialect, const char *bytes, size_t n, PortableOptions *options,
                  const void *context, PortableGames *out, Buffer *faults);
void portable_release(PortableGames *games);

/*
 * The same in slices, for files that take long.  portable_more() reads on in a game, or as far as
 * its end: then what there is of it is added to *out (from which the caller may take it); what is
 * wrong is added to *out and `faults`; false at the end of the file.  portable_number() is the
 * number in the file of the game that was read last, portable_part() how much of the file has been
 * read, 0 to 1.
 */
typedef struct PortableReader PortableReader;
PortableReader *portable_begin(const Dialect *dialect, const char *bytes, size_t n,
                               PortableOptions *options, const void *context, PortableGames *out,
                               Buffer *faults);
bool portable_more(PortableReader *reader);
int portable_number(const PortableReader *reader);
double portable_part(const PortableReader *reader);
void portable_end(PortableReader *reader);

/* Append a match as one game.  False with a sentence if it is a match of another game. */
bool portable_write(const Dialect *dialect, const Match *match, Buffer *out, Text *why);

/* ------------------------------------------------------------------ for dialects */

/* One more tag. */
void portable_add_tag(Tags *out, const char *name, const char *value);

/* The tags that every game has: Event, Site, Date, Round, White, Black, Result. */
void portable_add_roster(const Match *match, Tags *out);

/* The beginning, as SetUp and FEN. */
void portable_add_start(const Match *match, Tags *out);

/* TimeControl, "300+5", if the match has a clock that PGN has words for. */
void portable_add_time_control(const Match *match, Tags *out);

/* "[h:]m:s" of PGN's %clk in milliseconds; false if it is none. */
bool portable_clock_read(const char *text, int64_t *out);

/* What the clock of a seat shows behind a move that took `ms`; *clock has then gone on to the other
 * seat. */
int64_t portable_clock_after(Clock *clock, Seat seat, int64_t ms);

#endif
