/* SPDX-License-Identifier: MIT */
#include "data/openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/words.h"

/* ------------------------------------------------------- reading */

/* The way of the line before: most lines go a part of it. */
typedef struct Way {
    const Rules *rules;
    int plies;
    char word[OPENING_PLIES][16];
    State state[OPENING_PLIES + 1]; /* before the first ply, and after each */
} Way;

static bool way_begin(Way *way, const Rules *rules)
{
    Options options = rules_normal_options(rules);
    Rng rng;
    rng_seed(&rng, 1);
    way->rules = rules;
    way->plies = 0;
    return rules->start(&way->state[0], &options, rules->seats_min, &rng, NULL);
}

static bool way_step(Way *way, int ply, const char *word, Text *why)
{
    if (ply < way->plies && strcmp(way->word[ply], word) == 0)
        return true;
    Move move;
    if (!rules_parse_move(way->rules, &way->state[ply], word, &move, why))
        return false;
    way->state[ply + 1] = way->state[ply];
    way->rules->play(&way->state[ply + 1], &move, NULL);
    strcpy(way->word[ply], word);
    way->plies = ply + 1;
    return true;
}

/* Go the moves; *plies is how many there are. */
static bool way_go(Way *way, const JsonNode *node, int *plies)
{
    const char *cursor = json_string(node);
    char word[16];
    Text why = {0};
    *plies = 0;
    if (cursor == NULL)
        return false;
    while (text_next_word(&cursor, word, sizeof word)) {
        if (*plies == OPENING_PLIES)
            return json_fault(node, "more than %d plies", OPENING_PLIES);
        if (!way_step(way, *plies, word, &why))
            return json_fault(node, "%s", why.s);
        ++*plies;
    }
    return *plies > 0 || json_fault(node, "no move stands here");
}

static void read_opening(const JsonNode *node, Way *way, Openings *out)
{
    static const char *const keys[] = {"code", "moves", "name", NULL};
    Opening *opening = &out->at[out->n];
    int plies;
    if (!json_keys(node, keys))
        return;
    JsonNode code = json_get(node, "code"), moves = json_get(node, "moves");
    JsonNode name = json_get(node, "name");
    opening->code = json_string(&code);
    opening->moves = json_string(&moves);
    if (!message_read(&name, &opening->name) || opening->code == NULL ||
        !way_go(way, &moves, &plies))
        return;
    opening->key = way->state[plies].key;
    for (int i = 0; i < out->n; i++)
        if (out->at[i].key == opening->key)
            json_fault(&moves, "\"%s\" leads to the same position", out->at[i].moves);
    out->n++;
}

static int by_key(const void *a, const void *b)
{
    uint64_t x = ((const Opening *)a)->key, y = ((const Opening *)b)->key;
    return x < y ? -1 : x > y;
}

static void read_all(Openings *openings, const Rules *rules)
{
    static const char *const keys[] = {"about", "openings", NULL};
    JsonNode root = json_root(&openings->file);
    if (!json_keys(&root, keys))
        return;
    JsonNode list = json_get(&root, "openings");
    int n = json_count(&list);
    Way *way = alloc_zero(1, sizeof *way);
    if (n > OPENINGS_MAX)
        json_fault(&list, "more than %d", OPENINGS_MAX);
    else if (!way_begin(way, rules))
        json_fault(&list, "%s does not begin", rules->id);
    else if (n > 0)
        openings->at = alloc_zero((size_t)n, sizeof *openings->at);
    for (int i = 0; openings->at != NULL && i < n; i++) {
        JsonNode item = json_item(&list, i);
        read_opening(&item, way, openings);
    }
    if (openings->n > 0)
        qsort(openings->at, (size_t)openings->n, sizeof *openings->at, by_key);
    free(way);
}

Openings *openings_read(const Rules *rules, const char *name, const char *json, size_t n,
                        Buffer *faults)
{
    Openings *openings = alloc_zero(1, sizeof *openings);
    if (json_open(&openings->file, name, json, n, faults))
        read_all(openings, rules);
    if (json_finish(&openings->file))
        return openings;
    openings_free(openings);
    return NULL;
}

Openings *openings_load(const Rules *rules, Buffer *faults)
{
    Text path = {0};
    Buffer bytes = {0};
    Openings *openings = NULL;
    char name[64];
    snprintf(name, sizeof name, "data/openings/%s.json", rules->id);
    if (!paths_file(name, &path) || !file_exists(path.s))
        return NULL;
    if (json_load(name, &bytes, faults))
        openings = openings_read(rules, name, bytes.s, bytes.n, faults);
    buffer_release(&bytes);
    return openings;
}

void openings_free(Openings *openings)
{
    if (openings == NULL)
        return;
    free(openings->at);
    json_close(&openings->file);
    free(openings);
}

/* ------------------------------------------------------- asking */

/* The one of a position, NULL if it has no name. */
static const Opening *openings_find(const Openings *openings, uint64_t key)
{
    const Opening wanted = {.key = key};
    if (openings == NULL || openings->n == 0)
        return NULL;
    return bsearch(&wanted, openings->at, (size_t)openings->n, sizeof *openings->at, by_key);
}

const Opening *openings_of(const Openings *openings, const Match *match, int step)
{
    const Opening *found = NULL;
    State state;
    if (openings == NULL)
        return NULL;
    while (match_step(match, step).number > OPENING_PLIES)
        step = match_step(match, step).parent;
    for (; step > 0 && found == NULL; step = match_step(match, step).parent) {
        match_seen_at(match, step, SEAT_NONE, &state);
        found = openings_find(openings, state.key);
    }
    return found;
}

const Opening *openings_of_keys(const Openings *openings, const uint64_t *key, size_t n)
{
    const Opening *found = NULL;
    for (size_t i = n < OPENING_PLIES + 1 ? n : OPENING_PLIES + 1; i > 1 && found == NULL; i--)
        found = openings_find(openings, key[i - 1]);
    return found;
}

void opening_write(const Opening *opening, bool short_one, Text *out)
{
    const char *name = words(opening->name);
    const char *colon = short_one ? strstr(name, ": ") : NULL;
    text_add(out, "%.*s", colon != NULL ? (int)(colon - name) : (int)strlen(name), name);
}
