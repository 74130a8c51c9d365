/* SPDX-License-Identifier: MIT */
/*
 * results.h -- what came of the games that people of this house have finished: an index.
 *
 * Only heads of records are read, each once: what they told stands in results.index in the user's
 * cache, a line a record, and only records that are new or have changed are looked at.  Without the
 * index all are.  Results that came along with a person from another machine (people.h) are among
 * them.  A game in which nobody has an id is none.
 */
#ifndef DATA_RESULTS_H
#define DATA_RESULTS_H

#include "data/people.h"
#include "match/setup.h"

/* Ratings are kept apart by these. */
typedef enum ResultSpeed {
    SPEED_FREE,  /* without a clock */
    SPEED_QUICK, /* less than ten minutes for a player's 40 moves */
    SPEED_LONG,
    SPEED_COUNT
} ResultSpeed;

typedef struct ResultSeat {
    bool computer;
    uint8_t level; /* of a computer ... */
    bool engine;   /* ... that is another program, whose strength nobody knows */
    uint8_t place; /* 1 = first; equal places share */
    int64_t thought_ms;
    int chain, sixes, rolls; /* match/feats.h; 0: nobody knows */
    char person[SETUP_PERSON_MAX];
    char name[SETUP_NAME_MAX];
} ResultSeat;

typedef struct Result {
    char game[32];
    char date[32];  /* as in the record: sorts by age */
    char file[128]; /* on the shelf; "": on another machine */
    ResultSpeed speed;
    bool rated;
    int plies;
    int seats;
    ResultSeat seat[SEAT_MAX];
} Result;

/* The oldest first.  Zeroed is empty; results_release() frees. */
typedef struct Results {
    int n;
    Result *at;
} Results;

/* Bring the index up to date and read it.  What cannot be read counts for nothing; who opens it
 * hears why. */
void results_load(Results *out, const People *people);
void results_release(Results *results);

/* The seat of a person; -1. */
int result_seat(const Result *result, const char *person);

/* One line, without a line end; and back.  A line that is none, or of a newer version, is false. */
void result_line_write(const Result *result, Buffer *out);
bool result_line_read(const char *line, size_t n, Result *out);

/* The lines of a person's results, for person_export(). */
void results_of(const Results *results, const char *person, Buffer *out);

#endif
