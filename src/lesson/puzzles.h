/* SPDX-License-Identifier: MIT */
/*
 * puzzles.h -- the puzzles of a game, one line each: data/puzzles/<game>.txt.
 *
 *   theme|rating|variant|position|move;move;...
 *
 * The moves are those of the solver and, between them, of the others; the last one is the solver's.
 * tools/puzzles mines and proves them.  What is said of a puzzle belongs to its theme and stands in
 * data/puzzles/<game>.json, so that thousands of puzzles have some dozens of texts.
 *
 * Nothing is read before somebody asks for a game, and no position before its puzzle is wanted: a
 * puzzle becomes a step of a Course then, and everything that knows courses can show, ask and print
 * it.  Puzzles of one variant and theme are a set, which has the id of a course: that of the game
 * for the variant of the first line, of the variant for others ("draughts-puzzles-ending",
 * "english-puzzles-ending").
 */
#ifndef LESSON_PUZZLES_H
#define LESSON_PUZZLES_H

#include "lesson/lesson.h"

enum {
    PUZZLE_THEMES = 16,
    PUZZLE_VARIANTS = 4,
    PUZZLE_SETS = PUZZLE_THEMES * PUZZLE_VARIANTS,
    PUZZLE_ID = 12,
    PUZZLE_RATING_MAX = 3000
};

/* Message ids; they live as long as the Puzzles. */
typedef struct PuzzleTheme {
    const char *id;
    const char *title, *task, *text;
    const char *hint;  /* the idea, before any square is named */
    const char *other; /* what any other move lacks; NULL: the rules tell */
    const char *paragraph;
    bool wins; /* with the last move any win will do */
} PuzzleTheme;

typedef struct Puzzle {
    const PuzzleTheme *theme;
    const char *variant, *position, *moves; /* as written in the line */
    int set;                                /* its index */
    int rating;
    char id[PUZZLE_ID]; /* of its contents: the same wherever its line stands */
} Puzzle;

typedef struct PuzzleSet {
    char id[48];
    const PuzzleTheme *theme;
    const Variant *variant;
    int first, n; /* they stand together, from easy to hard */
} PuzzleSet;

typedef struct Puzzles {
    const Game *game;
    int themes, variants, sets, n;
    PuzzleTheme theme[PUZZLE_THEMES];
    const Variant *variant[PUZZLE_VARIANTS]; /* as they come in the lines */
    PuzzleSet set[PUZZLE_SETS];              /* variant by variant, in the order of the themes */
    Puzzle *at;
    JsonFile file; /* holds the texts of the themes */
    Buffer lines;  /* ... and those of the puzzles */
} Puzzles;

/* Has a game any? */
bool puzzles_there(const Game *game);

/* Of a game, which outlives them; NULL if it has none, or with a line in `faults` for each fault of
 * the files. */
Puzzles *puzzles_load(const Game *game, Buffer *faults);

/* The same from text: themes as JSON, and lines. */
Puzzles *puzzles_read(const Game *game, const char *json, const char *lines, Buffer *faults);
void puzzles_free(Puzzles *puzzles);

/* Index of a puzzle, or of a set, by id; -1 if there is none. */
int puzzles_find(const Puzzles *puzzles, const char *id);
int puzzles_find_set(const Puzzles *puzzles, const char *id);

/* The position of a puzzle, and its moves: how many, 0 with a sentence. */
int puzzle_moves(const Puzzles *puzzles, int index, State *state, Move out[CLICKS_MAX], Text *why);

/* `n` puzzles from `first` on as a course, of one set: a step of kind play each, whose id is the
 * puzzle's.  In the language in force.  NULL with faults. */
Course *puzzles_course(const Puzzles *puzzles, int first, int n, Buffer *faults);

/* The course of a set, of whichever game has it; NULL if none has. */
Course *puzzles_course_of(const Catalog *catalog, const char *id, Buffer *faults);

/* All that there are: themes known, positions and moves legal.  Returns how many were looked at. */
int puzzles_check(const Catalog *catalog, Buffer *faults);

#endif
