/* SPDX-License-Identifier: MIT */
#include "data/figure.h"

#include <stdio.h>
#include <string.h>

#include "data/catalog_inside.h"
#include "data/words.h"

bool message_read(const JsonNode *node, const char **out)
{
    if (!json_there(node))
        return json_fault(node, "this is missing");
    *out = json_string(node);
    if (*out != NULL && (*out)[0] == '\0')
        return json_fault(node, "this is empty");
    return *out != NULL;
}

/* ------------------------------------------------------- position */

/* A row of the list, or an id of the game's pattern ("4x3"). */
static bool find_variant(const Game *game, const char *id, Variant *out)
{
    for (int i = 0; i < game->variant_count; i++) {
        if (strcmp(game->variant[i].id, id) == 0) {
            *out = game->variant[i];
            return true;
        }
    }
    if (game->pattern == NULL || strlen(id) >= sizeof out->id ||
        !catalog_match_pattern(game->rules, game->pattern, id, &out->options))
        return false;
    strcpy(out->id, id);
    return true;
}

/* The variant's row of options, and what differs from it. */
static bool read_variant(const JsonNode *node, const Game *game, Variant *out)
{
    *out = game->variant[0];
    JsonNode id = json_get(node, "variant"), options = json_get(node, "options");
    if (json_there(&id)) {
        const char *wanted = json_string(&id);
        if (wanted == NULL)
            return false;
        if (!find_variant(game, wanted, out))
            return json_fault(&id, "%s has no variant \"%.40s\"", game->rules->id, wanted);
    }
    return !json_there(&options) || catalog_read_options(&options, game->rules, &out->options);
}

static bool read_position(const JsonNode *node, const Rules *rules, const Variant *variant,
                          State *out)
{
    JsonNode position = json_get(node, "position");
    Text why = {0};
    if (!json_there(&position)) {
        Rng rng;
        rng_seed(&rng, 1);
        return rules->start(out, &variant->options, variant->seats_min, &rng, &why) ||
               json_fault(node, "%s", why.s);
    }
    const char *s = json_string(&position);
    if (s == NULL || rules->read(out, &variant->options, variant->seats_min, s, &why))
        return s != NULL;
    for (int seats = variant->seats_min + 1; seats <= variant->seats_max; seats++)
        if (rules->read(out, &variant->options, seats, s, NULL))
            return true;
    return json_fault(&position, "%s", why.s);
}

bool figure_play_moves(const JsonNode *node, const char *key, const Rules *rules, State *state)
{
    JsonNode moves = json_get(node, key);
    int n = json_there(&moves) ? json_count(&moves) : 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&moves, i);
        const char *s = json_string(&item);
        Text why = {0};
        Move move;
        if (s == NULL)
            return false;
        if (!rules_parse_move(rules, state, s, &move, &why))
            return json_fault(&item, "%s", why.s);
        rules->play(state, &move, NULL);
    }
    return n >= 0;
}

/* ------------------------------------------------------- marks */

static bool read_site(const JsonNode *node, const State *state, const Rules *rules, Site *out)
{
    const char *name = json_string(node);
    if (name == NULL)
        return false;
    *out = rules_find_site(rules, &state->options, name);
    return *out != SITE_NONE || json_fault(node, "%s has no site \"%.40s\"", rules->id, name);
}

static const char *const mark_names[] = {
    [FIGURE_FROM] = "from",       [FIGURE_TO] = "to",         [FIGURE_LEGAL] = "legal",
    [FIGURE_TAKE] = "take",       [FIGURE_HELD] = "held",     [FIGURE_MUST] = "must",
    [FIGURE_REFUSED] = "refused", [FIGURE_CLOSED] = "closed", [FIGURE_RIGHT] = "right",
    [FIGURE_WHO] = "who",         [FIGURE_ROPE] = "rope",     [FIGURE_MARK_COUNT] = NULL,
};

static bool read_marked(const JsonNode *list, const Rules *rules, int mark, Figure *out)
{
    int n = json_count(list);
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(list, i);
        Site site;
        if (!read_site(&item, &out->state, rules, &site))
            good = false;
        else if (out->marks == FIGURE_MARKS_MAX)
            return json_fault(&item, "more than %d marks", FIGURE_MARKS_MAX);
        else
            out->marked[out->marks++] = (struct FigureMarked){site, (uint8_t)mark};
    }
    return good;
}

static bool read_marks(const JsonNode *node, const Rules *rules, Figure *out)
{
    JsonNode marks = json_get(node, "marks");
    if (!json_there(&marks))
        return true;
    bool good = json_keys(&marks, mark_names);
    for (int i = 0; i < FIGURE_MARK_COUNT; i++) {
        JsonNode list = json_get(&marks, mark_names[i]);
        if (json_there(&list) && !read_marked(&list, rules, i, out))
            good = false;
    }
    return good;
}

static bool read_arrow(const JsonNode *node, const Rules *rules, Figure *out)
{
    static const char *const keys[] = {"from", "to", "kind", NULL};
    static const char *const kinds[] = {
        [FIGURE_SOLID] = "solid", [FIGURE_DASHED] = "dashed", [FIGURE_BOW] = "bow"};
    if (!json_keys(node, keys))
        return false;
    if (out->arrows == FIGURE_ARROWS)
        return json_fault(node, "more than %d arrows", FIGURE_ARROWS);
    struct FigureArrowed *arrow = &out->arrow[out->arrows];
    JsonNode from = json_get(node, "from"), to = json_get(node, "to");
    JsonNode kind = json_get(node, "kind");
    int choice = FIGURE_SOLID;
    if (!read_site(&from, &out->state, rules, &arrow->from) ||
        !read_site(&to, &out->state, rules, &arrow->to) ||
        (json_there(&kind) && !json_choice(&kind, kinds, FIGURE_ARROW_COUNT, &choice)))
        return false;
    arrow->kind = (uint8_t)choice;
    out->arrows++;
    return true;
}

static bool read_cross(const JsonNode *node, const Rules *rules, Figure *out)
{
    int n = json_count(node);
    if (n < 0)
        return false;
    if (n != 2)
        return json_fault(node, "two sites are wanted here, not %d", n);
    if (out->crosses == FIGURE_CROSSES)
        return json_fault(node, "more than %d crosses", FIGURE_CROSSES);
    struct FigureCrossed *cross = &out->cross[out->crosses];
    JsonNode a = json_item(node, 0), b = json_item(node, 1);
    if (!read_site(&a, &out->state, rules, &cross->a) ||
        !read_site(&b, &out->state, rules, &cross->b))
        return false;
    out->crosses++;
    return true;
}

typedef bool ReadItem(const JsonNode *node, const Rules *rules, Figure *out);

static bool read_list(const JsonNode *node, const char *key, const Rules *rules, ReadItem *read,
                      Figure *out)
{
    JsonNode list = json_get(node, key);
    int n = json_there(&list) ? json_count(&list) : 0;
    bool good = n >= 0;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        good = read(&item, rules, out) && good;
    }
    return good;
}

bool figure_read_position(const JsonNode *node, const Game *game, Figure *out)
{
    const Rules *rules = game->rules;
    Variant variant;
    if (!read_variant(node, game, &variant) || !read_position(node, rules, &variant, &out->state) ||
        !figure_play_moves(node, "moves", rules, &out->state))
        return false;
    memcpy(out->variant, variant.id, sizeof out->variant);
    return true;
}

bool figure_read_marks(const JsonNode *node, const Rules *rules, Figure *out)
{
    bool good = read_marks(node, rules, out);
    good = read_list(node, "arrows", rules, read_arrow, out) && good;
    return read_list(node, "crosses", rules, read_cross, out) && good;
}

bool figure_read(const JsonNode *node, const Game *game, Figure *out)
{
    static const char *const keys[] = {"variant", "options", "position", "moves",  "marks",
                                       "arrows",  "crosses", "caption",  "lesson", NULL};
    memset(out, 0, sizeof *out);
    JsonNode caption = json_get(node, "caption"), lesson = json_get(node, "lesson");
    bool good = json_keys(node, keys);
    good = message_read(&caption, &out->caption) && good;
    if (json_there(&lesson))
        good = (out->lesson = json_string(&lesson)) != NULL && good;
    return figure_read_position(node, game, out) && figure_read_marks(node, game->rules, out) &&
           good;
}
