/* SPDX-License-Identifier: MIT */
/* catalog_options.c -- what data/games/<game>.json says of options: their words, which of them
 * count only with others, and which one other programs have to be told of. */
#include <string.h>

#include "data/catalog_inside.h"
#include "match/setup.h"

/* ------------------------------------------------------- words */

/* Index of a choice of an option by its id, or -1 with a fault. */
static int read_choice(const JsonNode *node, const OptionSpec *spec, const char *id)
{
    for (int i = 0; spec->choices != NULL && i <= spec->max - spec->min; i++)
        if (strcmp(spec->choices[i], id) == 0)
            return i;
    json_fault(node, "\"%.40s\" is no choice of %s", id, spec->key);
    return -1;
}

/* {"play": ["series", "sumo"]}: this option counts only while that one has such a value. */
static void read_only(const JsonNode *node, const Rules *rules, OptionWords *out)
{
    JsonNode part = json_first(node), next = json_next(&part);
    int index = json_there(&part) ? rules_option_index(rules, part.key) : -1;
    if (!json_is_object(node) || index < 0 || json_there(&next)) {
        json_fault(node, "one option with a list of its values is wanted");
        return;
    }
    out->only = (int8_t)index;
    for (int i = 0, n = json_count(&part); i < n; i++) {
        JsonNode item = json_item(&part, i);
        const char *id = json_string(&item);
        int choice = id != NULL ? read_choice(&item, &rules->options[index], id) : -1;
        if (choice >= 0)
            out->only_values |= 1u << choice;
    }
}

static void read_choice_words(const JsonNode *node, const OptionSpec *spec, OptionWords *out)
{
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        const char *word = json_string(&part);
        int choice = read_choice(&part, spec, part.key);
        if (choice >= CHOICE_WORD_MAX)
            json_fault(&part, "only the first %d choices can have words", CHOICE_WORD_MAX);
        else if (choice >= 0 && word != NULL)
            out->choice[choice] = word;
    }
}

/* {"pawn": 120, "knight": 350}: what odds are worth. */
static void read_worth(const JsonNode *node, const OptionSpec *spec, OptionWords *out)
{
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        int choice = read_choice(&part, spec, part.key);
        double points;
        if (json_number(&part, 1, 3000, &points) && choice >= 0 && choice < CHOICE_WORD_MAX)
            out->worth[choice] = (int16_t)points;
    }
}

void catalog_read_option_words(const JsonNode *node, const Rules *rules, Game *out)
{
    static const char *const keys[] = {"words", "only", "worth", NULL};
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        int index = rules_option_index(rules, part.key);
        if (index < 0) {
            json_fault(&part, "%s has no such option", rules->id);
            continue;
        }
        if (!json_keys(&part, keys))
            continue;
        JsonNode words = json_get(&part, "words"), only = json_get(&part, "only");
        if (json_there(&words))
            read_choice_words(&words, &rules->options[index], &out->option[index]);
        JsonNode worth = json_get(&part, "worth");
        if (json_there(&worth))
            read_worth(&worth, &rules->options[index], &out->option[index]);
        if (json_there(&only))
            read_only(&only, rules, &out->option[index]);
    }
}

/* ------------------------------------------------------- other programs */

/* {"array": "960"}: with this value programs have to be told that the men are shuffled. */
static void read_shuffled(const JsonNode *node, const Rules *rules, GameEngines *out)
{
    JsonNode part = json_first(node);
    int index = json_there(&part) ? rules_option_index(rules, part.key) : -1;
    const char *id = index >= 0 ? json_string(&part) : NULL;
    int choice = id != NULL ? read_choice(&part, &rules->options[index], id) : -1;
    if (index < 0)
        json_fault(node, "an option of %s with its value is wanted", rules->id);
    if (choice < 0)
        return;
    out->shuffled = (int8_t)index;
    out->value = (int16_t)(rules->options[index].min + choice);
}

static void read_programs(const JsonNode *programs, GameEngines *out)
{
    static const char *const keys[] = {"id", "called", "argument", NULL};
    int n = json_count(programs);
    if (n > ENGINE_KIND_MAX)
        json_fault(programs, "at most %d programs", ENGINE_KIND_MAX);
    for (int i = 0; i < n && i < ENGINE_KIND_MAX; i++) {
        JsonNode item = json_item(programs, i);
        if (!json_keys(&item, keys))
            continue;
        EngineKind kind = {catalog_wanted_string(&item, "id"),
                           catalog_wanted_string(&item, "called"),
                           catalog_given_string(&item, "argument", NULL)};
        SeatEngine named;
        if (kind.id != NULL && !seat_engine_name(kind.id, &named))
            json_fault(&item, "\"%.40s\" is no name of a program", kind.id);
        else if (kind.id != NULL && kind.name != NULL)
            out->kind[out->count++] = kind;
    }
}

void catalog_read_engines(const JsonNode *node, const Rules *rules, GameEngines *out)
{
    static const char *const keys[] = {"shuffled", "programs", NULL};
    *out = (GameEngines){.spoken = true, .shuffled = -1};
    if (!json_keys(node, keys))
        return;
    JsonNode shuffled = json_get(node, "shuffled"), programs = json_get(node, "programs");
    if (json_there(&shuffled))
        read_shuffled(&shuffled, rules, out);
    read_programs(&programs, out);
}

/* {"notation": "numbers"}: with this squares are called by numbers. */
static void read_naming(const JsonNode *squares, const Rules *rules, GameEngines *out)
{
    const int most = sizeof out->naming / sizeof *out->naming;
    for (JsonNode part = json_first(squares); json_there(&part); part = json_next(&part)) {
        Options options = rules_normal_options(rules);
        Text why = {0};
        EngineNaming naming = {part.key, json_string(&part)};
        if (naming.value == NULL)
            continue;
        if (out->namings == most)
            json_fault(&part, "at most %d options", most);
        else if (!rules_set_option(rules, &options, naming.key, naming.value, &why))
            json_fault(&part, "%s", why.s);
        else
            out->naming[out->namings++] = naming;
    }
}

static const Variant *variant_find(const Game *game, const char *id)
{
    for (int i = 0; i < game->variant_count; i++)
        if (strcmp(game->variant[i].id, id) == 0)
            return &game->variant[i];
    return NULL;
}

void catalog_read_hub(const JsonNode *node, const Game *game, GameEngines *out)
{
    static const char *const keys[] = {"squares", "variants", "programs", NULL};
    *out = (GameEngines){.spoken = true, .hub = true, .shuffled = -1};
    if (!json_keys(node, keys))
        return;
    JsonNode squares = json_get(node, "squares"), programs = json_get(node, "programs");
    JsonNode variants = json_get(node, "variants");
    read_naming(&squares, game->rules, out);
    for (JsonNode part = json_first(&variants); json_there(&part); part = json_next(&part)) {
        const Variant *variant = variant_find(game, part.key);
        const char *name = json_string(&part);
        if (name == NULL)
            continue;
        if (variant == NULL)
            json_fault(&part, "there is no variant \"%.40s\"", part.key);
        else if (out->variants == ENGINE_VARIANT_MAX)
            json_fault(&part, "at most %d variants", ENGINE_VARIANT_MAX);
        else
            out->variant[out->variants++] = (EngineVariant){name, variant->options};
    }
    read_programs(&programs, out);
}
