/* SPDX-License-Identifier: MIT */
/*
 * fields.h -- the plain members of a struct as a table: one line a member serves reading and
 * writing it as JSON.
 *
 * A key is the member's name.  What is out of bounds is a fault, and leaves the member as it was.
 */
#ifndef DATA_FIELDS_H
#define DATA_FIELDS_H

#include <stddef.h>

#include "data/json.h"

typedef enum FieldKind {
    FIELD_IS_BOOL,
    FIELD_IS_NUMBER, /* an int from min to max */
    FIELD_IS_CHOICE, /* an enum, written as one of `max + 1` names */
    FIELD_IS_TEXT,   /* an array of `max` bytes */
} FieldKind;

typedef struct Field {
    const char *key;
    FieldKind kind;
    size_t at; /* in the struct */
    int min, max;
    const char *const *names;
} Field;

#define FIELD_BOOL(type, member)                                                                   \
    {                                                                                              \
#member, FIELD_IS_BOOL, offsetof(type, member), 0, 1, NULL                                 \
    }
#define FIELD_NUMBER(type, member, min, max)                                                       \
    {                                                                                              \
#member, FIELD_IS_NUMBER, offsetof(type, member), min, max, NULL                           \
    }
#define FIELD_CHOICE(type, member, names)                                                          \
    {                                                                                              \
#member, FIELD_IS_CHOICE, offsetof(type, member), 0,                                       \
            (int)(sizeof(names) / sizeof *(names)) - 1, names                                      \
    }
#define FIELD_TEXT(type, member)                                                                   \
    {                                                                                              \
#member, FIELD_IS_TEXT, offsetof(type, member), 0, (int)sizeof(((type *)0)->member), NULL  \
    }

/* The member that a node is named after, into the struct; false if the table has none of that
 * name. */
bool field_read(const Field *list, int n, const JsonNode *node, void *into);

/* "key": value */
void field_write(const Field *field, const void *of, Buffer *out);

#endif
