/* SPDX-License-Identifier: MIT */
/*
 * json.h -- strict reading of JSON: every fault names the file and the path in it.
 *
 * On top of cJSON, which is known to json.c and
 * json_merge.c only.  A JsonNode is a value on the
 * stack that points at the node it was got from, so that a fault can say
 * "data/games/morris.json: variants[2].like: no such variant"; it must not outlive that node.
 * Questions to a node that is not there are answered like to one of the wrong type, so a reader
 * asks json_there() first where a key may be missing.
 */
#ifndef DATA_JSON_H
#define DATA_JSON_H

#include "base/text.h"

struct cJSON;

enum { JSON_BYTES_MAX = 4 * 1024 * 1024, JSON_MEMBERS_MAX = 2000 };

typedef struct JsonFile {
    const char *name; /* in faults: "data/games/morris.json" */
    Buffer *faults;   /* one line each */
    int fault_count;
    struct cJSON *root;
} JsonFile;

typedef struct JsonNode {
    JsonFile *file;
    const struct cJSON *item;    /* NULL: not there */
    const struct JsonNode *from; /* NULL: the root */
    const char *key;             /* its name in an object, else NULL ... */
    int index;                   /* ... and its place in an array */
} JsonNode;

/* The bytes of one of the program's own files ("data/games/morris.json", see paths.h), for
 * json_open(); the caller releases *out in any case.  False with a line in `faults`. */
bool json_load(const char *name, Buffer *out, Buffer *faults);

/* Read text.  `name` must live as long as the file.  False, with a fault, if it is no JSON, has
 * something behind it, or a key twice in one object.  json_close() in any case. */
bool json_open(JsonFile *file, const char *name, const char *bytes, size_t n, Buffer *faults);
void json_close(JsonFile *file);

/* All is read: from now on only the strings are wanted, and name and faults need not live any
 * longer.  True if there were no faults. */
bool json_finish(JsonFile *file);

JsonNode json_root(JsonFile *file);
bool json_there(const JsonNode *node);

/* Add a fault at a node, in printf manner; always returns false. */
bool json_fault(const JsonNode *node, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* --- objects --- */

/* Is it an object with no keys but these (NULL-terminated)?  A fault for each other key. */
bool json_keys(const JsonNode *node, const char *const keys[]);

/* A member, which may not be there. */
JsonNode json_get(const JsonNode *node, const char *key);

/* Members of an object or items of an array in order: first, then next until not json_there(). */
JsonNode json_first(const JsonNode *node);
JsonNode json_next(const JsonNode *node);

/* --- arrays --- */

/* Number of items; -1 with a fault if it is no array. */
int json_count(const JsonNode *node);
JsonNode json_item(const JsonNode *node, int index);

/* --- values: false (NULL), with a fault, if it is not of that kind --- */

bool json_is_string(const JsonNode *node);
bool json_is_number(const JsonNode *node);
bool json_is_object(const JsonNode *node);

/* The string, which may be empty; lives as long as the file. */
const char *json_string(const JsonNode *node);

/* A whole number, or any number, from min to max. */
bool json_whole(const JsonNode *node, long min, long max, long *out);
bool json_number(const JsonNode *node, double min, double max, double *out);

bool json_bool(const JsonNode *node, bool *out);

/* Index of a string among `n` names. */
bool json_choice(const JsonNode *node, const char *const names[], int n, int *out);

/* --- writing --- */

/* Append a string with its quotation marks; broken UTF-8 becomes "?". */
void json_write_string(const char *s, Buffer *out);

#endif
