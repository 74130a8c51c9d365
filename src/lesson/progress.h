/* SPDX-License-Identifier: MIT */
/*
 * progress.h -- which steps of which courses are done: lessons.json in the user's data.
 *
 *   {"courses": {"kamisado": {"here": "2a", "done": ["1a", "1b"], "skipped": ["1c"],
 *                             "stars": ["1b"]}},
 *    "daily": {"last": "2026-11-21", "run": 3, "best": 7},
 *    "puzzles": {...}}                                            see practice.h
 *
 * Courses and steps are known by id, so they may be moved about and added to; those that are gone
 * are kept in the file and counted nowhere.
 */
#ifndef LESSON_PROGRESS_H
#define LESSON_PROGRESS_H

#include "data/people.h"
#include "lesson/practice.h"

typedef enum ProgressState { PROGRESS_OPEN, PROGRESS_SKIPPED, PROGRESS_DONE } ProgressState;

typedef struct ProgressEntry {
    char course[48], step[48];
    uint8_t state; /* ProgressState */
    bool star;     /* done without a mistake or a hint */
    bool here;     /* this course is resumed here */
} ProgressEntry;

/* The puzzles of the day that were solved. */
typedef struct ProgressDaily {
    Day last;      /* on which one was; DAY_NONE: never */
    int run, best; /* days in a row up to then, and the most there were ever */
} ProgressDaily;

/* What the file had when it was last read or written. */
typedef struct ProgressKnown {
    int n;
    ProgressEntry *at;
    ProgressDaily daily;
} ProgressKnown;

/* Zero-initialised is empty. */
typedef struct Progress {
    int n;
    ProgressEntry *at;
    ProgressDaily daily;
    Practice practice;
    char person[SETUP_PERSON_MAX]; /* whose: data/people.h; "": a guest's */
    ProgressKnown known;
} Progress;

void progress_release(Progress *progress);

/* Read the guest's file, lessons.json, or that of a person (an id).  A file that is not there is an
 * empty one; one that is damaged or cannot be read is set aside, and `said` (may be NULL) tells. */
void progress_load(Progress *out, Text *said);
void progress_load_of(Progress *out, const char *person, Text *said);
/* Written atomically.  What other windows have done in the meantime comes in first: of every step
 * and day the better, and what one of them has forgotten (progress_reset()) is forgotten.  False
 * with a sentence. */
bool progress_save(Progress *progress, Text *why);

/* The same from and to text. */
bool progress_read(Progress *out, const char *json, size_t n, Buffer *faults);
void progress_write(const Progress *progress, Buffer *out);

ProgressState progress_state(const Progress *progress, const Course *course, int step);
/* Is a puzzle solved?  A PracticeDone of a Progress. */
bool progress_solved(const void *progress, const Puzzles *puzzles, int index);
/* What is done stays done, even when it is skipped later. */
void progress_set(Progress *progress, const Course *course, int step, ProgressState state);
/* This step was done without a mistake and without a hint, once at least. */
void progress_star(Progress *progress, const Course *course, int step);
bool progress_has_star(const Progress *progress, const Course *course, int step);
int progress_stars(const Progress *progress, const Course *course);
/* The learner is at this step now. */
void progress_visit(Progress *progress, const Course *course, int step);

/* Where to go on: where the learner was; if that is done, the next step that is open, from the
 * beginning again if none is left behind it; then one that was skipped; 0 when all is done. */
int progress_resume(const Progress *progress, const Course *course);
/* Has the learner ever been in it? */
bool progress_begun(const Progress *progress, const Course *course);
/* Steps of a course in this state. */
int progress_count(const Progress *progress, const Course *course, ProgressState state);

/* The puzzle of this day is solved.  False if that is nothing new: a day counts once, and so does
 * one that comes again because the clock was set back by a day.  Was the last one later than
 * tomorrow, then that clock was wrong, and one begins anew. */
bool progress_solve_daily(Progress *progress, Day today);
/* Is there nothing to solve any more today? */
bool progress_daily_done(const Progress *progress, Day today);
/* Days in a row, up to today or yesterday; 0 if one was missed. */
int progress_streak(const Progress *progress, Day today);

/* Forget a course, or all that there is (NULL). */
void progress_reset(Progress *progress, const Course *course);

#endif
