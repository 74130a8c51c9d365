/* SPDX-License-Identifier: MIT */
/* catalog_read.c -- data/games/<game>.json to a Game. */
#include <ctype.h>
#include <string.h>

#include "data/catalog_inside.h"

enum { FRESH, VISITED, DONE };

typedef struct Reader {
    const Rules *rules;
    Game *game;
    const char *board;
    JsonNode variants;          /* those of the game from `before` on */
    int before;                 /* variants that were there already */
    uint8_t state[VARIANT_MAX]; /* FRESH, VISITED or DONE: finds cycles of "like" */
} Reader;

const char *catalog_wanted_string(const JsonNode *parent, const char *key)
{
    JsonNode node = json_get(parent, key);
    const char *s = json_string(&node);
    if (s != NULL && s[0] == '\0')
        json_fault(&node, "this is empty");
    return s;
}

const char *catalog_given_string(const JsonNode *parent, const char *key, const char *absent)
{
    JsonNode node = json_get(parent, key);
    if (!json_there(&node))
        return absent;
    return catalog_wanted_string(parent, key);
}

/* ------------------------------------------------------- patterns */

/* The number a hole stands for: from the option's least to its greatest, without leading zeros. */
static bool read_hole(const Rules *rules, const char **pattern, const char **id, Options *options)
{
    char key[32], digits[8];
    const char *end = strchr(*pattern, '}');
    size_t n = end != NULL ? (size_t)(end - *pattern) - 1 : sizeof key;
    if (n >= sizeof key)
        return false;
    memcpy(key, *pattern + 1, n);
    key[n] = '\0';
    size_t m = 0;
    while (isdigit((unsigned char)**id) && m + 1 < sizeof digits)
        digits[m++] = *(*id)++;
    digits[m] = '\0';
    *pattern = end + 1;
    return m > 0 && (digits[0] != '0' || m == 1) &&
           rules_set_option(rules, options, key, digits, NULL);
}

bool catalog_match_pattern(const Rules *rules, const char *pattern, const char *id,
                           Options *options)
{
    Options filled = *options;
    while (*pattern != '\0') {
        if (*pattern == '{') {
            if (!read_hole(rules, &pattern, &id, &filled))
                return false;
        } else if (*pattern++ != *id++) {
            return false;
        }
    }
    if (*id != '\0')
        return false;
    *options = filled;
    return true;
}

/* Every hole a numeric option, and something between two holes. */
static bool check_pattern(const JsonNode *node, const Rules *rules, const char *pattern)
{
    for (const char *p = pattern; (p = strchr(p, '{')) != NULL;) {
        char key[32];
        const char *end = strchr(p, '}');
        size_t n = end != NULL ? (size_t)(end - p) - 1 : sizeof key;
        if (n >= sizeof key)
            return json_fault(node, "a { without its }");
        memcpy(key, p + 1, n);
        key[n] = '\0';
        int index = rules_option_index(rules, key);
        if (index < 0 || rules->options[index].choices != NULL)
            return json_fault(node, "%s has no option \"%s\" that is a number", rules->id, key);
        if (end[1] == '{')
            return json_fault(node, "two numbers with nothing between them");
        p = end;
    }
    return true;
}

/* ------------------------------------------------------- variants */

bool catalog_read_options(const JsonNode *node, const Rules *rules, Options *out)
{
    if (!json_is_object(node))
        return json_fault(node, "an object is wanted here");
    bool good = true;
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        Text value = {0}, why = {0};
        long number;
        if (json_is_number(&part)) {
            if (json_whole(&part, INT16_MIN, INT16_MAX, &number))
                text_add(&value, "%ld", number);
        } else {
            const char *s = json_string(&part);
            if (s != NULL)
                text_add_string(&value, s);
        }
        if (value.n == 0) /* that has been said, or it is an empty text */
            good = json_is_string(&part) ? json_fault(&part, "this is empty") : false;
        else if (!rules_set_option(rules, out, part.key, value.s, &why))
            good = json_fault(&part, "%s", why.s);
    }
    return good;
}

static void read_seats(const JsonNode *node, const Rules *rules, Variant *out)
{
    int n = json_count(node);
    if (n < 0)
        return;
    long value[2];
    if (n != 2) {
        json_fault(node, "the least and the greatest number of seats are wanted");
        return;
    }
    for (int i = 0; i < 2; i++) {
        JsonNode item = json_item(node, i);
        if (!json_whole(&item, i == 0 ? rules->seats_min : value[0], rules->seats_max, &value[i]))
            return;
    }
    out->seats_min = (uint8_t)value[0];
    out->seats_max = (uint8_t)value[1];
}

static bool read_id(const JsonNode *parent, Variant *out)
{
    const char *id = catalog_wanted_string(parent, "id");
    if (id == NULL)
        return false;
    JsonNode node = json_get(parent, "id");
    if (strlen(id) >= sizeof out->id)
        return json_fault(&node, "longer than %d bytes", (int)sizeof out->id - 1);
    for (const char *p = id; *p != '\0'; p++)
        if (!islower((unsigned char)*p) && !isdigit((unsigned char)*p) && strchr("-_", *p) == NULL)
            return json_fault(&node, "only a to z, digits, - and _ may stand in it");
    strcpy(out->id, id);
    return true;
}

static int find_variant(const Game *game, const char *id)
{
    for (int i = 0; i < game->variant_count; i++)
        if (strcmp(game->variant[i].id, id) == 0)
            return i;
    return -1;
}

/* Do the options go together with the least and the greatest number of seats? */
static void check_start(const JsonNode *node, const Rules *rules, const Variant *variant)
{
    Rng rng;
    State state;
    Text why = {0};
    rng_seed(&rng, 1);
    for (int i = 0; i < 2; i++) {
        int seats = i == 0 ? variant->seats_min : variant->seats_max;
        if (!rules->start(&state, &variant->options, seats, &rng, &why)) {
            json_fault(node, "cannot be started by %d: %s", seats, why.s);
            return;
        }
    }
}

static void read_variant(Reader *r, int index);

/* What another variant is, in all but its names. */
static void inherit(Reader *r, const JsonNode *node, Variant *out)
{
    const char *like = json_string(node);
    if (like == NULL)
        return;
    int index = find_variant(r->game, like);
    if (index < 0) {
        json_fault(node, "no such variant: \"%.40s\"", like);
        return;
    }
    if (r->state[index] == VISITED) {
        json_fault(node, "\"%s\" is like this one, which is like it: a circle", like);
        return;
    }
    read_variant(r, index);
    const Variant *from = &r->game->variant[index];
    out->line = from->line;
    out->board = from->board;
    out->seats_min = from->seats_min;
    out->seats_max = from->seats_max;
    out->options = from->options;
}

static void read_variant(Reader *r, int index)
{
    static const char *const keys[] = {"id",    "like", "name",    "line", "board",
                                       "seats", "menu", "options", NULL};
    if (r->state[index] == DONE)
        return;
    r->state[index] = VISITED;
    Variant *v = &r->game->variant[index];
    JsonNode node = json_item(&r->variants, index - r->before);
    JsonNode like = json_get(&node, "like"), options = json_get(&node, "options");
    JsonNode seats = json_get(&node, "seats"), menu = json_get(&node, "menu");
    json_keys(&node, keys);
    int before = node.file->fault_count;
    v->board = r->board;
    v->seats_min = r->rules->seats_min;
    v->seats_max = r->rules->seats_max;
    v->options = rules_normal_options(r->rules);
    if (json_there(&like))
        inherit(r, &like, v);
    v->name = catalog_wanted_string(&node, "name");
    v->line = catalog_given_string(&node, "line", v->line);
    v->board = catalog_given_string(&node, "board", v->board);
    v->in_menu = true;
    if (json_there(&menu))
        json_bool(&menu, &v->in_menu);
    if (json_there(&seats))
        read_seats(&seats, r->rules, v);
    if (json_there(&options))
        catalog_read_options(&options, r->rules, &v->options);
    if (v->line == NULL)
        json_fault(&node, "no line says what its rules are");
    if (node.file->fault_count == before)
        check_start(&node, r->rules, v);
    r->state[index] = DONE;
}

static void read_variants(Reader *r)
{
    int n = json_count(&r->variants), room = VARIANT_MAX - r->before;
    if (n == 0 || n > room)
        json_fault(&r->variants, "1 to %d variants are wanted", room);
    if (n <= 0 || n > room)
        return;
    for (int i = 0; i < n; i++) {
        JsonNode node = json_item(&r->variants, i);
        Variant *v = &r->game->variant[r->before + i];
        if (!read_id(&node, v))
            return;
        if (find_variant(r->game, v->id) >= 0) {
            json_fault(&node, "a second variant of the id \"%s\"", v->id);
            return;
        }
        r->game->variant_count = r->before + i + 1;
    }
    for (int i = 0; i < n; i++)
        read_variant(r, r->before + i);
}

/* ------------------------------------------------------- the rest of a game */

static void read_seat_names(const JsonNode *node, const Rules *rules, Game *out)
{
    static const char *const keys[] = {"name",  "turn", "wins", "sprite", "where",
                                       "store", "sits", "yard", NULL};
    int n = json_count(node);
    if (n >= 0 && n != rules->seats_max)
        json_fault(node, "%d seats are wanted", rules->seats_max);
    for (int i = 0; i < n && i < rules->seats_max; i++) {
        JsonNode seat = json_item(node, i);
        if (!json_keys(&seat, keys))
            continue;
        out->seat[i].name = catalog_wanted_string(&seat, "name");
        out->seat[i].turn = catalog_wanted_string(&seat, "turn");
        out->seat[i].wins = catalog_wanted_string(&seat, "wins");
        out->seat[i].sprite = catalog_given_string(&seat, "sprite", NULL);
        out->seat[i].where = catalog_given_string(&seat, "where", NULL);
        out->seat[i].store = catalog_given_string(&seat, "store", NULL);
        out->seat[i].yard = catalog_given_string(&seat, "yard", NULL);
        out->seat[i].sits = catalog_given_string(&seat, "sits", NULL);
    }
}

static void read_endings(const JsonNode *node, Game *out)
{
    static const char *const keys[] = {"sentence", "claim", "paragraph", NULL};
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        Ending ending = ending_find(part.key);
        if (ending == ENDING_NONE) {
            json_fault(&part, "no such ending");
            continue;
        }
        if (!json_keys(&part, keys))
            continue;
        out->ending[ending] = catalog_given_string(&part, "sentence", NULL);
        out->claim[ending] = catalog_given_string(&part, "claim", NULL);
        out->paragraph[ending] = catalog_given_string(&part, "paragraph", NULL);
    }
}

/* Words that the game's notices put together while it runs: here so that translators see them. */
static void check_words(const JsonNode *node)
{
    for (int i = 0, n = json_count(node); i < n; i++) {
        JsonNode item = json_item(node, i);
        const char *word = json_string(&item);
        if (word != NULL && strchr(word, '|') == NULL)
            json_fault(&item, "a word needs its context before a bar");
    }
}

static void read_spoken(const JsonNode *from, const char *key, Spoken *out)
{
    static const char *const keys[] = {"words", NULL};
    JsonNode node = json_get(from, key), all = json_get(&node, "words");
    if (!json_there(&node) || !json_keys(&node, keys))
        return;
    for (JsonNode part = json_first(&all); json_there(&part); part = json_next(&part)) {
        if (out->n == SPOKEN_MAX) {
            json_fault(&part, "at most %d words are spoken", SPOKEN_MAX);
            return;
        }
        out->name[out->n] = part.key;
        out->word[out->n] = json_string(&part);
        out->n += out->word[out->n] != NULL;
    }
}

static void read_first(const JsonNode *node, const Rules *rules, Game *out)
{
    long first = 1;
    out->first = SEAT_NONE;
    if (json_there(node) && json_whole(node, 1, rules->seats_max, &first))
        out->first = (Seat)(first - 1);
}

static void read_seating(const JsonNode *root, const Rules *rules, Game *out)
{
    const char *key = catalog_given_string(root, "seating", NULL);
    JsonNode node = json_get(root, "seating");
    out->seating = (int8_t)(key != NULL ? rules_option_index(rules, key) : -1);
    if (key != NULL && out->seating < 0)
        json_fault(&node, "%s has no option \"%.40s\"", rules->id, key);
    if (key != NULL && rules->wears == NULL)
        json_fault(&node, "%s does not tell which colours seats have", rules->id);
}

/* `site` may be NULL, which nothing lacks. */
static bool lacks(const Game *game, const Variant *variant, const char *site)
{
    return site != NULL && rules_find_site(game->rules, &variant->options, site) == SITE_NONE;
}

/* Every variant's board has the site that a seat names. */
static void check_site(const JsonNode *seat, const char *key, const char *site, const Game *game)
{
    int k = 0;
    while (k < game->variant_count && !lacks(game, &game->variant[k], site))
        k++;
    if (k == game->variant_count)
        return;
    JsonNode node = json_get(seat, key);
    json_fault(&node, "%s has no site \"%.40s\"", game->variant[k].id, site);
}

/* Where points lie and where people sit; round a board sit all of them or none. */
static void check_sites(const JsonNode *seats, const Game *game)
{
    int n = game->rules->seats_max, sitting = 0;
    for (int i = 0; i < n; i++)
        sitting += game->seat[i].sits != NULL;
    for (int i = 0; i < n; i++) {
        JsonNode seat = json_item(seats, i);
        check_site(&seat, "store", game->seat[i].store, game);
        check_site(&seat, "yard", game->seat[i].yard, game);
        check_site(&seat, "sits", game->seat[i].sits, game);
        if (sitting > 0 && game->seat[i].sits == NULL)
            json_fault(&seat, "\"sits\" is wanted for all seats or for none");
    }
}

bool catalog_read_file(JsonFile *file, const Rules *rules, Game *out)
{
    static const char *const keys[] = {
        "name",     "line",    "points",  "first",   "seats",  "board",  "options",
        "variants", "pattern", "endings", "words",   "again",  "doing",  "shelf",
        "picture",  "uci",     "hub",     "seating", "spoken", "wished", NULL};
    *out = (Game){.rules = rules, .on_shelf = true, .seating = -1};
    JsonNode root = json_root(file);
    if (!json_keys(&root, keys) && !json_is_object(&root))
        return false;
    JsonNode first = json_get(&root, "first"), seats = json_get(&root, "seats");
    JsonNode endings = json_get(&root, "endings"), pattern = json_get(&root, "pattern");
    JsonNode shelf = json_get(&root, "shelf"), engines = json_get(&root, "uci");
    JsonNode listed = json_get(&root, "words"), options = json_get(&root, "options");
    JsonNode spoken = json_get(&root, "spoken"), wished = json_get(&root, "wished");
    out->name = catalog_wanted_string(&root, "name");
    out->line = catalog_wanted_string(&root, "line");
    out->points = catalog_given_string(&root, "points", NULL);
    out->again = catalog_given_string(&root, "again", NULL);
    out->doing = catalog_given_string(&root, "doing", NULL);
    out->picture = catalog_given_string(&root, "picture", NULL);
    out->pattern = catalog_given_string(&root, "pattern", NULL);
    if (out->pattern != NULL)
        check_pattern(&pattern, rules, out->pattern);
    if (json_there(&shelf))
        json_bool(&shelf, &out->on_shelf);
    read_first(&first, rules, out);
    read_seating(&root, rules, out);
    read_seat_names(&seats, rules, out);
    if (json_there(&endings))
        read_endings(&endings, out);
    if (json_there(&options))
        catalog_read_option_words(&options, rules, out);
    out->wished = rules_normal_options(rules);
    if (json_there(&wished))
        catalog_read_options(&wished, rules, &out->wished);
    if (json_there(&listed))
        check_words(&listed);
    if (json_there(&spoken)) {
        read_spoken(&spoken, "pieces", &out->pieces);
        read_spoken(&spoken, "sites", &out->sites);
    }
    if (json_there(&engines))
        catalog_read_engines(&engines, rules, &out->engines);
    Reader reader = {rules, out, catalog_wanted_string(&root, "board"), json_get(&root, "variants"),
                     0,     {0}};
    read_variants(&reader);
    JsonNode hub = json_get(&root, "hub");
    if (json_there(&hub))
        catalog_read_hub(&hub, out, &out->engines);
    check_sites(&seats, out);
    return file->fault_count == 0;
}

bool catalog_read_own(JsonFile *file, Game *game)
{
    static const char *const keys[] = {"game", "variants", NULL};
    JsonNode root = json_root(file);
    json_keys(&root, keys);
    Reader reader = {
        .rules = game->rules,
        .game = game,
        .board = game->variant[0].board,
        .variants = json_get(&root, "variants"),
        .before = game->variant_count,
    };
    memset(reader.state, DONE, (size_t)reader.before);
    read_variants(&reader);
    for (int i = reader.before; i < game->variant_count && file->fault_count == 0; i++) {
        JsonNode row = json_item(&reader.variants, i - reader.before);
        for (int seat = 0; seat < game->rules->seats_max; seat++) {
            const char *const sites[] = {game->seat[seat].store, game->seat[seat].sits};
            for (int k = 0; k < 2; k++)
                if (lacks(game, &game->variant[i], sites[k]))
                    json_fault(&row, "it has no site \"%.40s\"", sites[k]);
        }
    }
    return file->fault_count == 0;
}
