/* SPDX-License-Identifier: MIT */
/* sample.c -- positions that show what an option does. */
#include "data/sample.h"

#include <stdio.h>
#include <string.h>

#include "data/catalog_inside.h"

/* ------------------------------------------------------------- reading */

static bool read_moves(const JsonNode *node, Sample *out)
{
    JsonNode moves = json_get(node, "moves");
    int n = json_there(&moves) ? json_count(&moves) : 0;
    if (n > SAMPLE_MOVES)
        return json_fault(&moves, "more than %d", SAMPLE_MOVES);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&moves, i);
        out->move[i] = json_string(&item);
        if (out->move[i] == NULL)
            return false;
        out->moves++;
    }
    return n >= 0;
}

/* A string that may be left out. */
static bool read_string(const JsonNode *node, const char *key, const char **out)
{
    JsonNode part = json_get(node, key);
    if (!json_there(&part))
        return true;
    *out = json_string(&part);
    return *out != NULL;
}

static bool read_options(const JsonNode *node, const Game *game, Sample *out)
{
    const char *id = game->variant[0].id;
    if (!read_string(node, "variant", &id))
        return false;
    int i = 0;
    while (i < game->variant_count && strcmp(game->variant[i].id, id) != 0)
        i++;
    if (i == game->variant_count)
        return json_fault(node, "%s has no variant \"%.40s\"", game->rules->id, id);
    snprintf(out->variant, sizeof out->variant, "%s", id);
    out->options = game->variant[i].options;
    JsonNode options = json_get(node, "options");
    return !json_there(&options) || catalog_read_options(&options, game->rules, &out->options);
}

bool sample_read(const JsonNode *node, const Game *game, Sample *out)
{
    static const char *const keys[] = {"option", "variant", "options", "position",
                                       "moves",  "piece",   NULL};
    *out = (Sample){.option = -1};
    const char *key = NULL;
    if (!json_keys(node, keys) || !read_string(node, "option", &key) ||
        !read_string(node, "position", &out->position) ||
        !read_string(node, "piece", &out->piece) || !read_moves(node, out) ||
        !read_options(node, game, out))
        return false;
    out->option = key != NULL ? rules_option_index(game->rules, key) : -1;
    if (out->option < 0)
        return json_fault(node, "%s has no such option", game->rules->id);
    Figure figure;
    Text why = {0};
    return sample_figure(out, game, out->options.value[out->option], &figure, &why) ||
           json_fault(node, "%s", why.s);
}

/* ------------------------------------------------------------- showing */

static void mark(Figure *figure, Site site, FigureMark kind)
{
    for (int i = 0; i < figure->marks; i++)
        if (figure->marked[i].site == site && figure->marked[i].mark == kind)
            return;
    if (figure->marks < FIGURE_MARKS_MAX)
        figure->marked[figure->marks++] = (struct FigureMarked){site, (uint8_t)kind};
}

/* A move's way: where it begins and ends, and what it takes. */
static void mark_move(const Rules *rules, const Move *move, Figure *figure)
{
    State after = figure->state;
    EventList events = {.n = 0};
    rules->play(&after, move, &events);
    bool takes = false;
    mark(figure, move->path[0], FIGURE_HELD);
    for (int i = 0; i < events.n; i++) {
        if (events.at[i].kind != EVENT_TAKE)
            continue;
        takes = true;
        mark(figure, events.at[i].from, FIGURE_ROPE);
    }
    bool occupied = rules->piece_at(&figure->state, move->path[move->last]).count > 0;
    mark(figure, move->path[move->last], takes && occupied ? FIGURE_TAKE : FIGURE_LEGAL);
}

/* Nothing can move: who has won stands right, the others wrong. */
static void mark_end(const Rules *rules, Figure *figure)
{
    Outcome outcome = rules->outcome(&figure->state);
    for (int i = 0; outcome.over && i < rules->site_count(&figure->state.options); i++) {
        Piece piece = rules->piece_at(&figure->state, (Site)i);
        if (piece.count > 0 && piece.owner >= 0)
            mark(figure, (Site)i, outcome.place[piece.owner] == 1 ? FIGURE_RIGHT : FIGURE_REFUSED);
    }
}

static bool set_up(const Sample *sample, const Game *game, const Options *options, State *out,
                   Text *why)
{
    const Rules *rules = game->rules;
    int seats = game->variant[0].seats_min;
    Rng rng;
    rng_seed(&rng, 1);
    if (sample->position == NULL ? !rules->start(out, options, seats, &rng, why)
                                 : !rules->read(out, options, seats, sample->position, why))
        return false;
    for (int i = 0; i < sample->moves; i++) {
        Move move;
        if (!rules_parse_move(rules, out, sample->move[i], &move, why))
            return false;
        rules->play(out, &move, NULL);
    }
    return true;
}

bool sample_figure(const Sample *sample, const Game *game, int value, Figure *out, Text *why)
{
    const Rules *rules = game->rules;
    Options options = sample->options;
    State state;
    options.value[sample->option] = (int16_t)value;
    if (!set_up(sample, game, &options, &state, why))
        return false;
    Site piece = SITE_NONE;
    if (sample->piece != NULL) {
        piece = rules_find_site(rules, &options, sample->piece);
        if (piece == SITE_NONE)
            return text_fail(why, "there is no site \"%.40s\"", sample->piece);
    }
    memset(out, 0, sizeof *out);
    snprintf(out->variant, sizeof out->variant, "%s", sample->variant);
    out->state = state;
    if (piece != SITE_NONE)
        mark(out, piece, FIGURE_HELD);
    MoveList moves = {.n = 0};
    rules->moves(&state, &moves);
    for (int i = 0; i < moves.n; i++)
        if (piece == SITE_NONE || moves.at[i].path[0] == piece)
            mark_move(rules, &moves.at[i], out);
    if (moves.n == 0)
        mark_end(rules, out);
    return true;
}

bool sample_differs(const Figure *a, const Figure *b, const Rules *rules)
{
    int n = rules->site_count(&a->state.options);
    if (n != rules->site_count(&b->state.options) || a->marks != b->marks)
        return true;
    for (int i = 0; i < a->marks; i++)
        if (a->marked[i].site != b->marked[i].site || a->marked[i].mark != b->marked[i].mark)
            return true;
    for (int i = 0; i < n; i++) {
        Piece x = rules->piece_at(&a->state, (Site)i), y = rules->piece_at(&b->state, (Site)i);
        if (x.kind != y.kind || x.owner != y.owner || x.count != y.count)
            return true;
    }
    return false;
}
