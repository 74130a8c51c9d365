/* SPDX-License-Identifier: MIT */
/*
 * sheets.h -- "your printed sheet -> where it is here": data/lessons/sheets.json.
 *
 *   {"sheets": [{"title": "Kamisado, the rule book",
 *                "parts": [{"chapter": "The first move", "to": ["kamisado:1a",
 * "kamisado#first-move"]}]}]}
 *
 * A part is a chapter or a sentence of the sheet.  What it leads to are steps ("course:step"),
 * whose printed figure is told, and paragraphs of the rule books ("game#paragraph").  Knows no
 * window.
 */
#ifndef LESSON_SHEETS_H
#define LESSON_SHEETS_H

#include "lesson/lesson.h"

enum { SHEETS_MAX = 8, SHEET_PARTS = 32, SHEET_LINKS = 24, SHEET_BOOKS = 24 };

typedef struct SheetPart {
    const char *chapter;
    int links;
    const char *link[SHEET_LINKS];
} SheetPart;

typedef struct Sheet {
    const char *title;
    int parts;
    SheetPart part[SHEET_PARTS];
} Sheet;

/* The sheets, with the courses and rule books that they lead to. */
typedef struct Sheets {
    int n;
    Sheet at[SHEETS_MAX];
    Courses courses;
    int books;
    Rulebook *book[SHEET_BOOKS];
    JsonFile file;
} Sheets;

/* False, with a line in `faults` for each fault, if the file is damaged; a link that leads nowhere
 * is a fault, too.  Those of courses and rule books are not told again.  To be released in any
 * case.  The catalog outlives it. */
bool sheets_load(Sheets *out, const Catalog *catalog, Buffer *faults);
void sheets_release(Sheets *sheets);

/* Where a link leads: to a step of a course, or (course NULL) to a paragraph. */
typedef struct SheetPlace {
    const Course *course;
    int step;
    const Game *game;
    const Paragraph *paragraph;
} SheetPlace;

bool sheets_follow(const Sheets *sheets, const char *link, SheetPlace *out);

/* "Fig. 2(b). Who answers?", "4. Capturing": what a place is called, in the language in force. */
void sheets_name(const SheetPlace *place, Text *out);

#endif
