/*
 * progress.h -- which steps of which courses are done: lessons.json among the user's files.
 *
 *   {"courses": {"kamisado": {"here": "2a", "done": ["1a", "1b"], "skipped": ["1c"]}}}
 *
 * Courses and steps are known by id, so they may be moved about and added to; those that are gone
 * are kept in the file and counted nowhere.
 */
#ifndef LESSON_PROGRESS_H
#define LESSON_PROGRESS_H

#include "lesson/lesson.h"

typedef enum ProgressState { PROGRESS_OPEN, PROGRESS_SKIPPED, PROGRESS_DONE } ProgressState;

typedef struct ProgressEntry {
    char course[48], step[48];
    uint8_t state; /* ProgressState */
    bool here;     /* this course is resumed here */
} ProgressEntry;

/* Zero-initialised is empty. */
typedef struct Progress {
    int n;
    ProgressEntry *at;
} Progress;

void progress_release(Progress *progress);

/* Read the user's file.  A file that is not there is an empty one; a damaged one is set aside, and
 * `said` (may be NULL) tells. */
void progress_load(Progress *out, Text *said);
/* Written atomically.  False with a sentence. */
bool progress_save(const Progress *progress, Text *why);

/* The same from and to text. */
bool progress_read(Progress *out, const char *json, size_t n, Buffer *faults);
void progress_write(const Progress *progress, Buffer *out);

ProgressState progress_state(const Progress *progress, const Course *course, int step);
/* What is done stays done, even when it is skipped later. */
void progress_set(Progress *progress, const Course *course, int step, ProgressState state);
/* The learner is at this step now. */
void progress_visit(Progress *progress, const Course *course, int step);

/* Where to go on: where the learner was, else the first step that is open; 0 when all is done. */
int progress_resume(const Progress *progress, const Course *course);
/* Steps of a course in this state. */
int progress_count(const Progress *progress, const Course *course, ProgressState state);

/* Forget a course, or all of them (NULL). */
void progress_reset(Progress *progress, const Course *course);

#endif
