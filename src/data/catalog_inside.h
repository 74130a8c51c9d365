/* SPDX-License-Identifier: MIT */
/* catalog_inside.h -- what catalog.c, catalog_read.c, catalog_options.c and figure.c share. */
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

/* "options" of a game: the words of their choices, and with what others they count. */
void catalog_read_option_words(const JsonNode *node, const Rules *rules, Game *out);

/* "uci" or "hub" of a game: programs that play it, and what they have to be told of its rules. */
void catalog_read_engines(const JsonNode *node, const Rules *rules, GameEngines *out);
void catalog_read_hub(const JsonNode *node, const Game *game, GameEngines *out);

/* A text of an object that must be there and not be empty; NULL with a fault. */
const char *catalog_wanted_string(const JsonNode *parent, const char *key);

/* A text that may be absent: then it is `absent`. */
const char *catalog_given_string(const JsonNode *parent, const char *key, const char *absent);

/* Does `id` fit the pattern?  Then its numbers are put into the options. */
bool catalog_match_pattern(const Rules *rules, const char *pattern, const char *id,
                           Options *options);

#endif
