/* SPDX-License-Identifier: MIT */
/*
 * shelf.h -- the matches kept in the user's folder: saved, found, opened, set aside.
 *
 * One match is one record file.  It is written anew after each step, atomically, so that whatever
 * happens at most the move being made is lost.  Several windows, or machines whose homes are kept
 * alike, may write it: nobody's steps are lost by that.
 */
#ifndef DATA_SHELF_H
#define DATA_SHELF_H

#include "data/files.h"
#include "match/record.h"

/* What is known of a kept match without opening it. */
typedef struct ShelfEntry {
    char name[128]; /* of the file */
    int64_t time;   /* of the last change, seconds since 1970; 0: it was asked for by its name */
    bool over;
    RecordPeek peek;
} ShelfEntry;

typedef struct Shelf {
    int n;
    ShelfEntry *at; /* the latest first */
    int all;        /* matches there are, those that were not looked at any more included */
} Shelf;

/* List what is there, at most `most`.  Files that are no records are set aside (name.bad), those of
 * a newer version stay where they are; each has a line in `faults`.  Zeroed shelves are empty;
 * shelf_release() frees. */
void shelf_load(Shelf *shelf, int most, Buffer *faults);
/* The same of those with these names, a line each, in that order; what is not there is left out. */
void shelf_load_these(Shelf *shelf, const char *names, int most, Buffer *faults);
void shelf_release(Shelf *shelf);

enum { SHELF_LITTER_SECONDS = 24 * 3600 };

/* Was it begun and left: not finished, fewer than two moves of each, against a computer or none at
 * all, nothing taken back, no position set up, of no event, and untouched for a day?  A match
 * between people may wait for a letter.  `now`: seconds since 1970. */
bool shelf_is_litter(const ShelfEntry *entry, int64_t now);

/* As much of a record as record_peek() needs: of a long one the beginning.  False with a sentence.
 */
bool shelf_read_head(const char *path, Buffer *out, Text *why);

/* A file name that is not taken yet: "kalah-2026-11-21-1403.larets".  False if a day has had ten
 * thousand of them. */
bool shelf_name(const char *game, const char *date, char *out, size_t room);

/* The name under which a match opened from `path` is saved: its own on the shelf; "" (a new one is
 * to be chosen) for files from elsewhere, which stay as they are. */
void shelf_name_of(const char *path, char *out, size_t room);

/* The file of a match that is open, and what this window knows of it.  Zeroed: it has none yet. */
typedef struct ShelfPlace {
    char name[512];
    uint64_t stamp; /* of what was last read or written there; 0: nothing was */
} ShelfPlace;

/* What a match and its file have become. */
typedef enum ShelfNews {
    SHELF_NO_NEWS,
    SHELF_CAME,  /* another window has played on in it: its steps are in this match, too */
    SHELF_APART, /* the file is another match's now, or none: this one has a new file */
    SHELF_FULL,  /* the same, for it has been played on and no file could hold both */
} ShelfNews;

/*
 * Save a match.  One without a name gets one of its game and `date`.  If the file has changed since
 * this window last read or wrote it, what is there is brought into the match first
 * (match/merge.h); whoever saves at the same time waits.  False with a sentence.
 */
bool shelf_save(ShelfPlace *place, Match *match, const char *date, int64_t now, ShelfNews *news,
                Text *why);

/* Bring into the match what has come into its file, without saving. */
ShelfNews shelf_look(ShelfPlace *place, Match *match, int64_t now);

/*
 * The same in slices, for records that take long: begin (NULL: nothing has come); read, until it
 * says that there is no more; then merge, likewise; end, before that too, which gives up.  Reading
 * touches neither place nor match: another thread may do it.  The match may be played in meanwhile.
 */
typedef struct ShelfMeeting ShelfMeeting;
ShelfMeeting *shelf_meet_begin(const ShelfPlace *place);
size_t shelf_meet_bytes(const ShelfMeeting *meeting);
bool shelf_meet_read(ShelfMeeting *meeting);
bool shelf_meet_merge(ShelfMeeting *meeting, Match *match);
/* SHELF_APART, SHELF_FULL: what lies there stays there; the place is as it was. */
ShelfNews shelf_meet_end(ShelfMeeting *meeting, ShelfPlace *place, Match *match, int64_t now);

/*
 * New matches that come together, when there are many: all of them are there after
 * shelf_batch_end(), and none before.  Zeroed batches are empty.
 */
typedef struct ShelfBatch {
    FileBatch files;
    int number; /* in the name found last */
} ShelfBatch;

/* Add one; its name, made of its game and the date, goes to `name`.  False with a sentence. */
bool shelf_batch_add(ShelfBatch *batch, const Match *match, const char *date, char *name,
                     size_t room, Text *why);
/* As file_batch_end(). */
int shelf_batch_end(ShelfBatch *batch, Text *why);

/* Open a match by name, or any file by path (if `name` has a slash).  NULL with a sentence; a file
 * of the shelf that cannot be read is set aside, unless it is of a newer version. */
Match *shelf_open(const char *name, Text *why);

/*
 * The same in slices, for records that take long: begin; more, until it says that there is no more;
 * end, which gives the match or the sentence.  shelf_open_end() before that gives up: NULL, and the
 * file stays as it is.  shelf_open_part() tells how much has been read, 0 to 1.
 */
typedef struct ShelfReader ShelfReader;
ShelfReader *shelf_open_begin(const char *name);
bool shelf_open_more(ShelfReader *reader);
double shelf_open_part(const ShelfReader *reader);
uint64_t shelf_open_stamp(const ShelfReader *reader); /* for a ShelfPlace */
Match *shelf_open_end(ShelfReader *reader, Text *why);

/* Take a match away: its file is hidden, until it is brought back or is forgotten for good.  What
 * has its name meanwhile is never overwritten.  False with a sentence. */
bool shelf_remove(const char *name, Text *why);
bool shelf_bring_back(const char *name, Text *why);
void shelf_forget(const char *name);

#endif
