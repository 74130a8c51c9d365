/* SPDX-License-Identifier: MIT */
/*
 * rulebook.h -- the rules of a game in both languages (data/rulebook/<game>.json).
 *
 * Paragraphs have ids, which the notices of the rules and the endings of the catalog cite; the
 * rules' own numbers stand in `covers`, so that a test can tell what nobody has written down.
 *
 *   {"about": "...",
 *    "rules": ["1", "2", "A-K4"],                       all that has to be covered; may be absent
 *    "paragraphs": [
 *     {"id": "3", "number": "3",                        what notices cite; what readers see, if so
 *      "section": "...",                                begins here; may be absent
 *      "title": "...",
 *      "text": ["..."],                                 lines; "• " before one makes it an item
 *      "more": ["..."],                                 what is folded below them, as options are
 *                                                       and how things are written down: {pie} is
 *                                                       the label of that option.  Either may be
 *                                                       absent
 *      "covers": ["3", "A-K4"],                         rules and decisions said here
 *      "lesson": "kalah:again-1",                       the step that teaches it; may be absent
 *      "figures": [...]}],                              figure.h
 *    "samples": [...]}                                  what options do: sample.h; may be absent
 */
#ifndef DATA_RULEBOOK_H
#define DATA_RULEBOOK_H

#include "data/sample.h"

enum {
    RULEBOOK_PARAGRAPHS = 32, /* a drop-down shows no more */
    RULEBOOK_LINES = 16,
    RULEBOOK_FIGURES = 6,
    RULEBOOK_COVERS = 16,
    RULEBOOK_LINE_BYTES = 900,
    RULEBOOK_SAMPLES = 64
};

typedef struct Paragraph {
    const char *id;
    const char *number;  /* NULL: it has none */
    const char *section; /* NULL: none begins here */
    const char *title;
    int lines, figures, covers;
    int first; /* of the lines, those that are not folded */
    const char *line[RULEBOOK_LINES];
    Figure *figure;
    const char *cover[RULEBOOK_COVERS];
    const char *lesson; /* "course:step", or NULL */
} Paragraph;

typedef struct Rulebook {
    const Game *game;
    int paragraphs;
    Paragraph *paragraph;
    int samples;
    Sample *sample;
    JsonFile file; /* holds the strings */
} Rulebook;

/* The book of a game, which outlives it.  NULL, with a line in `faults` for each fault
 * ("data/rulebook/kalah.json: paragraphs[3].figures[0].position: ..."), if it is damaged or not
 * there.  A paragraph that is cited and missing is a fault. */
Rulebook *rulebook_load(const Game *game, Buffer *faults);

/* The same from text; `name` is what to call it. */
Rulebook *rulebook_read(const Game *game, const char *name, const char *json, size_t n,
                        Buffer *faults);

void rulebook_free(Rulebook *book);

/* A line in the language in force, with the options' labels. */
void rulebook_line(const Rulebook *book, const char *line, Text *out);

/* The figures, side by side, of what an option does at two of its values: of the first sample in
 * which they differ, else of the first there is.  NULL if there is none. */
const Sample *rulebook_compare(const Rulebook *book, int option, const int value[2], Figure out[2]);

/* Index of a paragraph, -1 if there is none (or `id` is NULL). */
int rulebook_find(const Rulebook *book, const char *id);

#endif
