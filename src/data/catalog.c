/* SPDX-License-Identifier: MIT */
#include "data/catalog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/catalog_inside.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/words.h"

typedef struct Entry {
    Game game;
    JsonFile file; /* holds the strings of the game */
} Entry;

struct Catalog {
    int n;
    Entry *entry;
    int owns;
    JsonFile *own; /* hold the strings of the user's own variants */
};

/* ------------------------------------------------------- games without a file */

static const SeatName plain_seats[SEAT_MAX] = {
    {WORD("Player 1"), WORD("Player 1 to move"), WORD("Player 1 won"), NULL, NULL, NULL, NULL,
     NULL},
    {WORD("Player 2"), WORD("Player 2 to move"), WORD("Player 2 won"), NULL, NULL, NULL, NULL,
     NULL},
    {WORD("Player 3"), WORD("Player 3 to move"), WORD("Player 3 won"), NULL, NULL, NULL, NULL,
     NULL},
    {WORD("Player 4"), WORD("Player 4 to move"), WORD("Player 4 won"), NULL, NULL, NULL, NULL,
     NULL},
    {WORD("Player 5"), WORD("Player 5 to move"), WORD("Player 5 won"), NULL, NULL, NULL, NULL,
     NULL},
    {WORD("Player 6"), WORD("Player 6 to move"), WORD("Player 6 won"), NULL, NULL, NULL, NULL,
     NULL},
};

/* What a game is without its file: one variant with normal options, seats by number. */
static Game plain_game(const Rules *rules)
{
    Game game = {.rules = rules,
                 .name = rules->name,
                 .line = "",
                 .on_shelf = true,
                 .wished = rules_normal_options(rules),
                 .variant_count = 1,
                 .seating = -1};
    memcpy(game.seat, plain_seats, sizeof game.seat);
    game.variant[0] = (Variant){
        .id = "normal",
        .name = rules->name,
        .line = "",
        .board = rules->id,
        .in_menu = true,
        .seats_min = rules->seats_min,
        .seats_max = rules->seats_max,
        .options = rules_normal_options(rules),
    };
    return game;
}

void game_wish(const Game *game, bool on, Options *options)
{
    Options normal = rules_normal_options(game->rules);
    for (int i = 0; i < game->rules->option_count; i++)
        if (game->wished.value[i] != normal.value[i])
            options->value[i] = on ? game->wished.value[i] : normal.value[i];
}

/* ------------------------------------------------------- loading */

static Entry *find_entry(const Catalog *catalog, const char *id)
{
    for (int i = 0; i < catalog->n; i++)
        if (strcmp(catalog->entry[i].game.rules->id, id) == 0)
            return &catalog->entry[i];
    return NULL;
}

static bool fail_game(const Catalog *catalog, const char *id, Text *why)
{
    text_fail(why, "there is no game \"%.40s\"; there are:", id);
    for (int i = 0; why != NULL && i < catalog->n; i++)
        text_add(why, "%s %s", i > 0 ? "," : "", catalog->entry[i].game.rules->id);
    return false;
}

bool catalog_read_game(Catalog *catalog, const Rules *rules, const char *name, const char *json,
                       size_t n, Buffer *faults)
{
    Entry *entry = find_entry(catalog, rules->id);
    JsonFile file;
    Game game;
    bool good = json_open(&file, name, json, n, faults) && catalog_read_file(&file, rules, &game);
    json_close(&entry->file);
    if (!good) {
        json_close(&file);
        game = plain_game(rules);
    }
    json_finish(&file);
    entry->file = file;
    entry->game = game;
    return good;
}

static void load_game(Catalog *catalog, const Rules *rules, Buffer *faults)
{
    Buffer bytes = {0};
    char name[64];
    snprintf(name, sizeof name, "data/games/%s.json", rules->id);
    if (json_load(name, &bytes, faults))
        catalog_read_game(catalog, rules, name, bytes.s, bytes.n, faults);
    buffer_release(&bytes);
}

Catalog *catalog_load(Buffer *faults)
{
    Catalog *catalog = alloc_zero(1, sizeof *catalog);
    while (rules_all[catalog->n] != NULL)
        catalog->n++;
    catalog->entry = alloc_zero((size_t)catalog->n, sizeof *catalog->entry);
    for (int i = 0; i < catalog->n; i++)
        catalog->entry[i].game = plain_game(rules_all[i]);
    for (int i = 0; i < catalog->n; i++)
        load_game(catalog, rules_all[i], faults);
    return catalog;
}

void catalog_free(Catalog *catalog)
{
    if (catalog == NULL)
        return;
    for (int i = 0; i < catalog->n; i++)
        json_close(&catalog->entry[i].file);
    for (int i = 0; i < catalog->owns; i++)
        json_close(&catalog->own[i]);
    free(catalog->own);
    free(catalog->entry);
    free(catalog);
}

void catalog_drop_unshelved(Catalog *catalog)
{
    int kept = 0;
    for (int i = 0; i < catalog->n; i++) {
        if (catalog->entry[i].game.on_shelf)
            catalog->entry[kept++] = catalog->entry[i];
        else
            json_close(&catalog->entry[i].file);
    }
    catalog->n = kept;
}

/* ------------------------------------------------------- the user's own variants */

/* The game a file of variants is for. */
static Entry *own_game(const Catalog *catalog, JsonFile *file)
{
    JsonNode root = json_root(file);
    if (!json_is_object(&root)) {
        json_fault(&root, "an object is wanted here");
        return NULL;
    }
    JsonNode node = json_get(&root, "game");
    const char *id = json_string(&node);
    Entry *entry = id != NULL ? find_entry(catalog, id) : NULL;
    Text why = {0};
    if (id != NULL && entry == NULL) {
        fail_game(catalog, id, &why);
        json_fault(&node, "%s", why.s);
    }
    return entry;
}

bool catalog_add_own(Catalog *catalog, const char *name, const char *json, size_t n, Buffer *faults)
{
    JsonFile file;
    Entry *entry = json_open(&file, name, json, n, faults) ? own_game(catalog, &file) : NULL;
    Game game;
    if (entry != NULL)
        game = entry->game;
    if (entry == NULL || !catalog_read_own(&file, &game)) {
        json_close(&file);
        return false;
    }
    json_finish(&file);
    catalog->own = alloc_resize(catalog->own, ((size_t)catalog->owns + 1) * sizeof *catalog->own);
    catalog->own[catalog->owns++] = file;
    entry->game = game;
    return true;
}

void catalog_add_folder(Catalog *catalog, const char *folder, Buffer *faults)
{
    FileList list = {0};
    Text why = {0};
    if (!file_list(folder, ".json", &list, &why))
        buffer_add(faults, "%s\n", why.s);
    for (int i = 0; i < list.n; i++) {
        Text path = {0};
        Buffer bytes = {0};
        text_clear(&why);
        text_add(&path, "%s/%s", folder, list.at[i].name);
        if (!file_read(path.s, JSON_BYTES_MAX, &bytes, &why))
            buffer_add(faults, "%s\n", why.s);
        else
            catalog_add_own(catalog, path.s, bytes.s, bytes.n, faults);
        buffer_release(&bytes);
    }
    file_list_release(&list);
}

/* ------------------------------------------------------- asking */

int catalog_count(const Catalog *catalog)
{
    return catalog->n;
}

const Game *catalog_game(const Catalog *catalog, int index)
{
    return &catalog->entry[index].game;
}

void game_dress(const Game *game, const State *s, Game *out)
{
    *out = *game;
    for (Seat seat = 0; game->rules->wears != NULL && seat < s->seats; seat++)
        out->seat[seat] = game->seat[game->rules->wears(s, seat)];
}

const char *catalog_choice(const Game *game, int index, int value)
{
    const OptionSpec *spec = &game->rules->options[index];
    if (spec->choices == NULL)
        return NULL;
    int i = value - spec->min;
    const char *own = i >= 0 && i < CHOICE_WORD_MAX ? game->option[index].choice[i] : NULL;
    if (own != NULL)
        return own;
    const char *id = spec->choices[i];
    return strcmp(id, "yes") == 0  ? WORD("choice|yes")
           : strcmp(id, "no") == 0 ? WORD("choice|no")
                                   : id;
}

bool catalog_option_counts(const Game *game, int index, const Options *options)
{
    const OptionWords *words = &game->option[index];
    if (words->only_values == 0)
        return true;
    int value = options->value[words->only] - game->rules->options[words->only].min;
    return (words->only_values >> value & 1) != 0;
}

const Game *catalog_find(const Catalog *catalog, const char *id)
{
    const Entry *entry = find_entry(catalog, id);
    return entry != NULL ? &entry->game : NULL;
}

/* The ranges of a pattern's numbers: "pits 1 to 12, stones 1 to 12". */
static void list_holes(const Game *game, Text *out)
{
    const char *separator = "";
    for (int i = 0; i < game->rules->option_count; i++) {
        const OptionSpec *spec = &game->rules->options[i];
        char hole[48];
        snprintf(hole, sizeof hole, "{%s}", spec->key);
        if (strstr(game->pattern, hole) != NULL) {
            text_add_string(out, separator);
            words_fill(out, words("{0} {n0} to {n1}"), (const char *[3]){spec->key},
                       (long[2]){spec->min, spec->max});
            separator = ", ";
        }
    }
}

static bool fail_variant(const Game *game, const char *id, Text *why)
{
    text_fail(why, "%s has no variant \"%.40s\"; it has:", game->rules->id, id);
    for (int i = 0; why != NULL && i < game->variant_count; i++)
        text_add(why, "%s %s", i > 0 ? "," : "", game->variant[i].id);
    if (why != NULL && game->pattern != NULL) {
        words_fill(why, words(", and {0} with "), (const char *[3]){game->pattern}, NULL);
        list_holes(game, why);
    }
    return false;
}

bool catalog_variant(const Catalog *catalog, const char *id, const Game **game, Variant *out,
                     Text *why)
{
    char name[40];
    const char *slash = strchr(id, '/');
    size_t n = slash != NULL ? (size_t)(slash - id) : strlen(id);
    snprintf(name, sizeof name, "%.*s", (int)(n < sizeof name ? n : sizeof name - 1), id);
    const Game *found = catalog_find(catalog, name);
    if (found == NULL)
        return fail_game(catalog, name, why);
    const char *wanted = slash != NULL ? slash + 1 : found->variant[0].id;
    int i = 0;
    while (i < found->variant_count && strcmp(found->variant[i].id, wanted) != 0)
        i++;
    Variant variant = found->variant[i < found->variant_count ? i : 0];
    if (i == found->variant_count) {
        if (strlen(wanted) >= sizeof variant.id || found->pattern == NULL ||
            !catalog_match_pattern(found->rules, found->pattern, wanted, &variant.options))
            return fail_variant(found, wanted, why);
        strcpy(variant.id, wanted);
        variant.name = found->name;
        variant.in_menu = false;
    }
    *game = found;
    *out = variant;
    return true;
}

bool catalog_options(const void *catalog, const char *id, Options *out)
{
    const Game *game;
    Variant found;
    if (!catalog_variant(catalog, id, &game, &found, NULL))
        return false;
    *out = found.options;
    return true;
}

static bool is_position(const Game *game, const Variant *variant, const char *text)
{
    State state;
    Outcome outcome;
    if (!game->rules->read(&state, &variant->options, variant->seats_min, text, NULL))
        return false;
    outcome = game->rules->outcome(&state);
    return !outcome.over;
}

bool catalog_position(const Catalog *catalog, const char *text, const Game **game,
                      const Variant **variant)
{
    for (int i = 0; i < catalog_count(catalog); i++) {
        *game = catalog_game(catalog, i);
        for (int k = 0; k < (*game)->variant_count; k++) {
            *variant = &(*game)->variant[k];
            if ((*variant)->in_menu && is_position(*game, *variant, text))
                return true;
        }
    }
    return false;
}
