/* SPDX-License-Identifier: MIT */
/* lesson_reader.h -- what lesson.c and lesson_kinds.c share: a course on its way from JSON; for
 * nobody else. */
#ifndef LESSON_LESSON_READER_H
#define LESSON_LESSON_READER_H

#include "lesson/lesson.h"

enum { /* words */
       WORDS_TEXT = 60,
       WORDS_TASK = 20,
       WORDS_TITLE = 8,
       WORDS_ANSWER = 40,
};

typedef struct Reader {
    Course *course;
    LessonStep *step; /* being read */
    int index;
    Layout *layout; /* of these options, or NULL */
    Options layout_options;
} Reader;

/* A pair of at most so many words each; one that is not there is left alone unless it is needed. */
bool reader_text(const JsonNode *node, const char *key, int most, bool needed, const char **out);

/* What only steps of its kind have. */
bool reader_kind(const JsonNode *node, Reader *reader);
/* ... and what all may have. */
bool reader_claims(const JsonNode *node, Reader *reader);
bool reader_hints(const JsonNode *node, LessonStep *step);

#endif
