/* SPDX-License-Identifier: MIT */
/*
 * lesson.h -- a course of lessons as data: data/lessons/<game>/<course>.json.
 *
 * Needs rules and data; knows no game and no window.  data/lessons/README.md is the manual of the
 * format.  Reading finds every fault that can be seen without playing; course_check() plays it all:
 * goals can be reached and missed, replies are legal, claims hold.
 */
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

#include "data/rulebook.h"
#include "lesson/goal.h"

enum {
    LESSON_STEPS = 400,  /* of one course; a file has at most 128 */
    LESSON_TURNS = 9,    /* a learner's turns in one step */
    LESSON_REPLIES = 8,  /* moves of the other side after one */
    LESSON_WRONGS = 12,  /* foreseen wrong tries of one turn */
    LESSON_WATCHED = 96, /* moves of a step that is watched */
    LESSON_COURSES = 64, /* in all */
    LESSON_HINTS = 3,    /* an idea, where to look, the move */
    LESSON_CHOICES = 6,  /* answers to choose from */
};

typedef enum LessonKind {
    LESSON_READ,
    LESSON_FIND,
    LESSON_PLAY,
    LESSON_WATCH,
    LESSON_MATCH,
    LESSON_KINDS
} LessonKind;

/* A foreseen wrong try and its answer: a site (of a find), a legal move, or clicks that are none.
 */
typedef struct LessonWrong {
    const char *move; /* notation; NULL: sites */
    int n;
    Site path[CLICKS_MAX];
    const char *text;
} LessonWrong;

/* One turn of the learner in a play step, or the only one of a find. */
typedef struct LessonTurn {
    const char *task; /* NULL: as before */
    const char *text; /* said when the turn comes; NULL: nothing */
    Goal *goal;       /* of play */
    bool reply_best;
    int replies;
    const char *reply[LESSON_REPLIES]; /* notations */
    int wrongs;
    LessonWrong wrong[LESSON_WRONGS];
} LessonTurn;

typedef struct LessonWatched {
    Move move;        /* legal after those before it */
    const char *text; /* NULL: none */
    bool guess;       /* the learner tries to find it first */
} LessonWatched;

typedef struct LessonStep {
    const char *id;
    LessonKind kind;
    const char *chapter; /* NULL: none begins here */
    const char *figure;  /* the printed number; NULL: none */
    const char *title, *text;
    const char *paragraph;   /* of the rule book, or NULL */
    Figure board;            /* position and marks; no caption */
    int turns;               /* 1 for find and play without further turns */
    LessonTurn *turn;        /* one even if turns is 0, for its task */
    bool target[SITE_MAX];   /* of find */
    int targets, enough;     /* so many of them are to be found; the program shows the others */
    bool rest[SITE_MAX];     /* sites that belong to the figure as well, shown in the end */
    const char *other_wrong; /* of find: answer to any other click; of play: what any other move
                              * lacks; NULL: none */
    int choices; /* of a find that is answered beside the board: targets are among these */
    const char *choice[LESSON_CHOICES];
    const char *hint[LESSON_HINTS];
    int watched;
    LessonWatched *watch;
    int claims;
    Goal **claim;
    int level; /* of a match, 1 to 3: setup_level_of_three() */
    Seat seat; /* the learner's, SEAT_NONE: whoever begins */
} LessonStep;

typedef struct Course {
    char id[48];
    const Game *game;
    int order;
    bool puzzles; /* its play steps are puzzles for single days */
    const char *title, *line;
    int steps;
    LessonStep *step;
    JsonFile file; /* holds the strings */
} Course;

/* A course from text; `name` is what to call it in faults, `id` its id.  The game outlives it.
 * NULL, with a line in `faults` for each fault, if it is damaged. */
Course *course_read(const Game *game, const char *id, const char *name, const char *json, size_t n,
                    Buffer *faults);
void course_free(Course *course);

/* Play through all of it.  False, with a line for each fault: "<name>: steps[3] (eat-2): goal: no
 * legal move reaches it".  The paragraphs cited have to be in the book (NULL: not asked). */
bool course_check(const Course *course, const char *name, const Rulebook *book, Buffer *faults);

/* Index of a step by id, or -1. */
int course_find_step(const Course *course, const char *id);

/* "Fig. 2(b)", in the language in force.  False, and nothing added, if the sheet prints none. */
bool lesson_label(const LessonStep *step, Text *out);

/* Is something to be found or played in this step, so that it can earn a star? */
bool course_asks(const Course *course, int step);

/* First and one past the last step of the chapter that a step belongs to. */
void course_chapter(const Course *course, int step, int *first, int *end);

/* All courses there are, by game in the catalog's order, then by `order`. */
typedef struct Courses {
    int n;
    Course *at[LESSON_COURSES];
} Courses;

/* Load data/lessons/.  A course with faults is left out and told of in `faults`. */
void courses_load(Courses *out, const Catalog *catalog, Buffer *faults);
void courses_release(Courses *courses);

/* Load and check everything; returns how many courses were looked at.  Rule book paragraphs that
 * are cited have to be there. */
int courses_check(const Catalog *catalog, Buffer *faults);

/* By id; NULL if there is none. */
const Course *courses_find(const Courses *courses, const char *id);

/* Where a link "course:step" of a rule book leads.  False if it leads nowhere. */
bool courses_follow(const Courses *courses, const char *link, const Course **course, int *step);

/* The links of a book lead to steps of its game, and those back to the paragraph.  False, with a
 * line for each that does not. */
bool courses_check_links(const Courses *courses, const Rulebook *book, Buffer *faults);

#endif
