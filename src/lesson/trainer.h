/* SPDX-License-Identifier: MIT */
/*
 * trainer.h -- questions without end, a minute of them: data/lessons/trainers.json.
 *
 *   {"trainers": [{"id": "captures", "game": "draughts", "asks": "movers", "plies": [6, 40],
 *                  "when": {"all": {"takes": {"min": 1}}}, "title": "...", "line": "...",
 *                  "text": "...", "task": "...", "else": "...", "paragraph": "must"}]}
 *
 * A question is a course of one step of kind find, so that everything that shows and asks a lesson
 * shows and asks it.  Its position comes of random moves from the beginning, so many as `plies`
 * says, until the predicate `when` (data/lessons/README.md) holds.  What is asked for, `asks`:
 *
 *   site     the site whose name stands for {0} in the task
 *   movers   all that can move; an arrow shows the move before
 *   end      where a move comes to rest that begins at the marked site
 *   count    at how many sites with one of `of` in their names whoever is to move sees a piece: a
 *            number, one of a few up to `most`; {0} in the task is that of `of`
 *
 * Knows no game, no window and no time.
 */
#ifndef LESSON_TRAINER_H
#define LESSON_TRAINER_H

#include "base/rng.h"
#include "lesson/lesson.h"

enum { TRAINERS_MAX = 16, TRAINER_TARGETS = 4, TRAINER_OF = 10, TRAINER_MS = 60 * 1000 };

typedef enum TrainerAsks {
    TRAINER_SITE,
    TRAINER_MOVERS,
    TRAINER_END,
    TRAINER_COUNT,
    TRAINER_KINDS
} TrainerAsks;

/* Message ids; they live as long as the Trainers. */
typedef struct Trainer {
    const char *id; /* no game is called so: bests are kept by it beside those of games */
    const Game *game;
    TrainerAsks asks;
    long least, most; /* plies */
    int ofs;          /* of count */
    const char *of[TRAINER_OF];
    long counted_most;
    Goal *when; /* NULL: always */
    const char *title, *line, *text, *task, *other, *paragraph;
} Trainer;

typedef struct Trainers {
    int n;
    Trainer at[TRAINERS_MAX];
    JsonFile file; /* holds the texts */
} Trainers;

/* False, with a line in `faults` for each fault; to be released in any case.  The catalog outlives
 * them. */
bool trainers_load(Trainers *out, const Catalog *catalog, Buffer *faults);
void trainers_release(Trainers *trainers);

/* By id; NULL if there is none. */
const Trainer *trainers_find(const Trainers *trainers, const char *id);

/* A question, in the language in force: the same for the same luck.  NULL with faults. */
Course *trainer_ask(const Trainer *trainer, Rng *luck, Buffer *faults);

#endif
