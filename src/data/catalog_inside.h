/* catalog_inside.h -- what catalog.c, catalog_read.c and figure.c share. */
#ifndef DATA_CATALOG_INSIDE_H
#define DATA_CATALOG_INSIDE_H

#include "data/catalog.h"
#include "data/json.h"

/* Fill *out from an open file; the strings stay in the file.  False if it has faults. */
bool catalog_read_file(JsonFile *file, const Rules *rules, Game *out);

/* Add the variants of an open file {"game", "variants"} to a game; the strings stay in the file.
 * False if it has faults; *game is then worth nothing. */
bool catalog_read_own(JsonFile *file, Game *game);

/* Set the options of an object, by key: numbers, or ids of choices.  False with faults. */
bool catalog_read_options(const JsonNode *node, const Rules *rules, Options *out);

/* Does `id` fit the pattern?  Then its numbers are put into the options. */
bool catalog_match_pattern(const Rules *rules, const char *pattern, const char *id,
                           Options *options);

#endif
