/* SPDX-License-Identifier: MIT */
#include "lesson/puzzles.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/words.h"

enum { LINES_BYTES = 1 << 20, FIELDS = 5 };

/* ------------------------------------------------------- themes */

static void read_theme(const JsonNode *node, PuzzleTheme *out)
{
    static const char *const keys[] = {"id",   "title",     "task", "text", "hint",
                                       "else", "paragraph", "wins", NULL};
    JsonNode id = json_get(node, "id"), paragraph = json_get(node, "paragraph");
    JsonNode wins = json_get(node, "wins"), other = json_get(node, "else");
    const struct {
        const char *key;
        const char **out;
    } texts[] = {
        {"title", &out->title}, {"task", &out->task}, {"text", &out->text}, {"hint", &out->hint}};
    if (!json_keys(node, keys))
        return;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        JsonNode text = json_get(node, texts[i].key);
        message_read(&text, texts[i].out);
    }
    if (json_there(&other))
        message_read(&other, &out->other);
    out->id = json_string(&id);
    out->paragraph = json_string(&paragraph);
    if (json_there(&wins))
        json_bool(&wins, &out->wins);
}

static bool read_themes(Puzzles *puzzles)
{
    static const char *const keys[] = {"themes", NULL};
    JsonNode root = json_root(&puzzles->file);
    if (!json_keys(&root, keys))
        return false;
    JsonNode list = json_get(&root, "themes");
    int n = json_count(&list);
    if (n > PUZZLE_THEMES)
        return json_fault(&list, "more than %d", PUZZLE_THEMES);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        read_theme(&item, &puzzles->theme[puzzles->themes++]);
    }
    return true;
}

/* ------------------------------------------------------- lines */

static const PuzzleTheme *theme_of(const Puzzles *puzzles, const char *id)
{
    for (int i = 0; i < puzzles->themes; i++)
        if (strcmp(puzzles->theme[i].id, id) == 0)
            return &puzzles->theme[i];
    return NULL;
}

static const Variant *variant_of(const Game *game, const char *id)
{
    for (int i = 0; i < game->variant_count; i++)
        if (strcmp(game->variant[i].id, id) == 0)
            return &game->variant[i];
    return NULL;
}

/* Place of a theme in a variant among all sets there could be; -1: there are too many variants. */
static int place_of(Puzzles *puzzles, const PuzzleTheme *theme, const Variant *variant)
{
    int i = 0;
    while (i < puzzles->variants && puzzles->variant[i] != variant)
        i++;
    if (i == PUZZLE_VARIANTS)
        return -1;
    if (i == puzzles->variants)
        puzzles->variant[puzzles->variants++] = variant;
    return i * PUZZLE_THEMES + (int)(theme - puzzles->theme);
}

/* Parts a line at its bars.  False if there are not as many fields. */
static bool part(char *line, const char *field[FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line;
        line = i + 1 < FIELDS && line != NULL ? strchr(line, '|') : NULL;
        if (line != NULL)
            *line++ = '\0';
        else if (i + 1 < FIELDS)
            return false;
    }
    return strchr(field[FIELDS - 1], '|') == NULL;
}

/* False, with a fault, if the line is none. */
static bool read_line(Puzzles *puzzles, int number, char *line, Buffer *faults)
{
    const char *field[FIELDS];
    const char *game = puzzles->game->rules->id;
    Puzzle puzzle = {0};
    long rating = 0;
    uint64_t hash = HASH_START;
    if (!part(line, field) || !text_number(field[1], 0, PUZZLE_RATING_MAX, &rating)) {
        buffer_add(faults,
                   "data/puzzles/%s.txt:%d: theme|rating|variant|position|moves is wanted\n", game,
                   number);
        return false;
    }
    const Variant *variant = variant_of(puzzles->game, field[2]);
    puzzle.theme = theme_of(puzzles, field[0]);
    if (puzzle.theme != NULL && variant != NULL)
        puzzle.set = place_of(puzzles, puzzle.theme, variant);
    if (puzzle.theme == NULL || variant == NULL || puzzle.set < 0) {
        buffer_add(faults, "data/puzzles/%s.txt:%d: there is no such theme or variant\n", game,
                   number);
        return false;
    }
    for (int i = 0; i < FIELDS; i++) /* the rating may be judged anew */
        hash = i == 1 ? hash : hash_bytes(hash, field[i], strlen(field[i]));
    snprintf(puzzle.id, sizeof puzzle.id, "%08x", (unsigned)(hash ^ hash >> 32));
    puzzle.rating = (int)rating;
    puzzle.variant = variant->id;
    puzzle.position = field[3];
    puzzle.moves = field[4];
    puzzles->at[puzzles->n++] = puzzle;
    return true;
}

static int by_set(const void *a, const void *b)
{
    const Puzzle *x = a, *y = b;
    if (x->set != y->set)
        return x->set - y->set;
    return x->rating != y->rating ? x->rating - y->rating : strcmp(x->id, y->id);
}

/* The puzzles are in order: what has one place is a set. */
static void gather_sets(Puzzles *puzzles)
{
    for (int i = 0, place = -1; i < puzzles->n; i++) {
        Puzzle *puzzle = &puzzles->at[i];
        if (puzzle->set != place) {
            PuzzleSet *set = &puzzles->set[puzzles->sets++];
            place = puzzle->set;
            set->theme = puzzle->theme;
            set->variant = puzzles->variant[place / PUZZLE_THEMES];
            set->first = i;
            snprintf(set->id, sizeof set->id, "%.20s-puzzles-%.16s",
                     place < PUZZLE_THEMES ? puzzles->game->rules->id : set->variant->id,
                     set->theme->id);
        }
        puzzle->set = puzzles->sets - 1;
        puzzles->set[puzzle->set].n++;
    }
}

static bool read_lines(Puzzles *puzzles, Buffer *faults)
{
    size_t most = 1;
    bool good = true;
    char *line = puzzles->lines.s, *end;
    for (const char *s = line; s != NULL && *s != '\0'; s++)
        most += *s == '\n';
    puzzles->at = alloc_zero(most, sizeof *puzzles->at);
    for (int number = 1; line != NULL && *line != '\0'; line = end, number++) {
        end = line + strcspn(line, "\n");
        if (*end == '\n')
            *end++ = '\0';
        if (line[0] != '#' && line[0] != '\0')
            good = read_line(puzzles, number, line, faults) && good;
    }
    if (puzzles->n > 0)
        qsort(puzzles->at, (size_t)puzzles->n, sizeof *puzzles->at, by_set);
    gather_sets(puzzles);
    return good;
}

/* ------------------------------------------------------- the files */

Puzzles *puzzles_read(const Game *game, const char *json, const char *lines, Buffer *faults)
{
    char name[64];
    Puzzles *puzzles = alloc_zero(1, sizeof *puzzles);
    puzzles->game = game;
    snprintf(name, sizeof name, "data/puzzles/%.20s.json", game->rules->id);
    bool good = json_open(&puzzles->file, name, json, strlen(json), faults) && read_themes(puzzles);
    good = json_finish(&puzzles->file) && good;
    buffer_add(&puzzles->lines, "%s", lines);
    good = good && read_lines(puzzles, faults);
    if (good && puzzles->n == 0)
        buffer_add(faults, "data/puzzles/%s.txt: there is no puzzle in it\n", game->rules->id);
    if (good && puzzles->n > 0)
        return puzzles;
    puzzles_free(puzzles);
    return NULL;
}

static bool lines_path(const Game *game, Text *path)
{
    char name[64];
    snprintf(name, sizeof name, "data/puzzles/%.20s.txt", game->rules->id);
    return paths_file(name, path) && file_exists(path->s);
}

bool puzzles_there(const Game *game)
{
    Text path = {0};
    return lines_path(game, &path);
}

Puzzles *puzzles_load(const Game *game, Buffer *faults)
{
    char name[64];
    Text path = {0}, why = {0};
    Buffer json = {0}, lines = {0};
    Puzzles *puzzles = NULL;
    if (!lines_path(game, &path))
        return NULL;
    if (!file_read(path.s, LINES_BYTES, &lines, &why))
        buffer_add(faults, "%s\n", why.s);
    snprintf(name, sizeof name, "data/puzzles/%.20s.json", game->rules->id);
    if (lines.s != NULL && json_load(name, &json, faults))
        puzzles = puzzles_read(game, buffer_string(&json), buffer_string(&lines), faults);
    buffer_release(&json);
    buffer_release(&lines);
    return puzzles;
}

void puzzles_free(Puzzles *puzzles)
{
    if (puzzles == NULL)
        return;
    json_close(&puzzles->file);
    buffer_release(&puzzles->lines);
    free(puzzles->at);
    free(puzzles);
}

int puzzles_find(const Puzzles *puzzles, const char *id)
{
    for (int i = 0; i < puzzles->n; i++)
        if (strcmp(puzzles->at[i].id, id) == 0)
            return i;
    return -1;
}

int puzzles_find_set(const Puzzles *puzzles, const char *id)
{
    for (int i = 0; i < puzzles->sets; i++)
        if (strcmp(puzzles->set[i].id, id) == 0)
            return i;
    return -1;
}

/* ------------------------------------------------------- what a line says */

/* The next move of a line, with its name.  False at its end. */
static bool next_name(const char **moves, Text *out)
{
    size_t n = strcspn(*moves, ";");
    if (n == 0)
        return false;
    text_clear(out);
    text_add(out, "%.*s", (int)n, *moves);
    *moves += (*moves)[n] == ';' ? n + 1 : n;
    return true;
}

int puzzle_moves(const Puzzles *puzzles, int index, State *state, Move out[CLICKS_MAX], Text *why)
{
    const Rules *rules = puzzles->game->rules;
    const Puzzle *puzzle = &puzzles->at[index];
    const Variant *variant = puzzles->set[puzzle->set].variant;
    const char *moves = puzzle->moves;
    Text name = {0};
    int n = 0;
    if (!rules->read(state, &variant->options, variant->seats_min, puzzle->position, why))
        return 0;
    for (State now = *state; next_name(&moves, &name); n++) {
        if (n == CLICKS_MAX || !rules_parse_move(rules, &now, name.s, &out[n], why))
            return 0;
        rules->play(&now, &out[n], NULL);
    }
    return n;
}

/* ------------------------------------------------------- a course of puzzles */

static void add_pair(Buffer *out, const char *key, const char *value)
{
    buffer_add(out, ", \"%s\": ", key);
    json_write_string(value, out);
}

/* Whose turn it is, as the game says it, and what the theme says. */
static void add_text(const Puzzles *puzzles, int index, const State *state, Buffer *out)
{
    Game dressed;
    Text text = {0};
    game_dress(puzzles->game, state, &dressed);
    text_add(&text, "%s. %s", words(dressed.seat[state->turn].turn),
             words(puzzles->at[index].theme->text));
    add_pair(out, "text", text.s);
}

/* The turns of the solver: what is asked, and what the others answer. */
static void add_turns(const Puzzles *puzzles, int index, State *state, const Move *move, int n,
                      Buffer *out)
{
    const Rules *rules = puzzles->game->rules;
    const Puzzle *puzzle = &puzzles->at[index];
    const char *moves = puzzle->moves;
    Seat solver = state->turn;
    Text name = {0};
    int turns = 0;
    for (int i = 0; i < n; turns++) {
        buffer_add(out, "%s", turns == 0 ? ", " : turns == 1 ? ", \"then\": [{" : ", {");
        next_name(&moves, &name);
        rules->play(state, &move[i++], NULL);
        if (puzzle->theme->wins && i == n)
            buffer_add(out, "\"goal\": {\"wins\": true}");
        else {
            buffer_add(out, "\"goal\": {\"move\": [");
            json_write_string(name.s, out);
            buffer_add(out, "]}");
        }
        int replies = 0;
        while (i < n && state->turn != solver) {
            next_name(&moves, &name);
            rules->play(state, &move[i++], NULL);
            buffer_add(out, "%s", replies++ == 0 ? ", \"reply\": [" : ", ");
            json_write_string(name.s, out);
        }
        buffer_add(out, "%s%s", replies > 0 ? "]" : "", turns > 0 ? "}" : "");
    }
    buffer_add(out, "%s", turns > 1 ? "]" : "");
}

static bool add_step(const Puzzles *puzzles, int index, Buffer *out, Text *why)
{
    const Puzzle *puzzle = &puzzles->at[index];
    Move move[CLICKS_MAX];
    State state;
    int n = puzzle_moves(puzzles, index, &state, move, why);
    if (n == 0)
        return false;
    buffer_add(out, "{\"kind\": \"play\"");
    add_pair(out, "id", puzzle->id);
    add_pair(out, "title", puzzle->theme->title);
    add_text(puzzles, index, &state, out);
    add_pair(out, "task", puzzle->theme->task);
    add_pair(out, "variant", puzzle->variant);
    add_pair(out, "position", puzzle->position);
    add_pair(out, "paragraph", puzzle->theme->paragraph);
    if (puzzle->theme->other != NULL)
        add_pair(out, "else", puzzle->theme->other);
    buffer_add(out, ", \"hints\": [");
    json_write_string(puzzle->theme->hint, out);
    buffer_add(out, "]");
    add_turns(puzzles, index, &state, move, n, out);
    buffer_add(out, "}");
    return true;
}

Course *puzzles_course(const Puzzles *puzzles, int first, int n, Buffer *faults)
{
    const PuzzleSet *set = &puzzles->set[puzzles->at[first].set];
    Buffer json = {0};
    Text why = {0};
    Course *course = NULL;
    bool good = true;
    buffer_add(&json, "{\"game\": \"%s\", \"order\": 0, \"puzzles\": true",
               puzzles->game->rules->id);
    add_pair(&json, "title", set->theme->title);
    add_pair(&json, "line", set->theme->text);
    buffer_add(&json, ", \"steps\": [");
    for (int i = first; i < first + n && good; i++) {
        buffer_add(&json, "%s", i > first ? ", " : "");
        good = add_step(puzzles, i, &json, &why);
        if (!good)
            buffer_add(faults, "%s: %s: %s\n", set->id, puzzles->at[i].id, why.s);
    }
    buffer_add(&json, "]}");
    if (good)
        course = course_read(puzzles->game, set->id, set->id, json.s, json.n, faults);
    buffer_release(&json);
    return course;
}

Course *puzzles_course_of(const Catalog *catalog, const char *id, Buffer *faults)
{
    Course *course = NULL;
    for (int i = 0; strstr(id, "-puzzles-") != NULL && i < catalog_count(catalog); i++) {
        Puzzles *puzzles = puzzles_load(catalog_game(catalog, i), faults);
        int set = puzzles != NULL ? puzzles_find_set(puzzles, id) : -1;
        if (set >= 0)
            course = puzzles_course(puzzles, puzzles->set[set].first, puzzles->set[set].n, faults);
        puzzles_free(puzzles);
    }
    return course;
}

static int check_game(const Game *game, Buffer *faults)
{
    Puzzles *puzzles = puzzles_load(game, faults);
    State state;
    Move move[CLICKS_MAX];
    int n = puzzles != NULL ? puzzles->n : 0;
    for (int i = 0; i < n; i++) {
        Text why = {0};
        if (puzzle_moves(puzzles, i, &state, move, &why) == 0)
            buffer_add(faults, "data/puzzles/%s.txt: %s: %s\n", game->rules->id,
                       puzzles->at[i].position, why.s);
    }
    puzzles_free(puzzles);
    return n;
}

int puzzles_check(const Catalog *catalog, Buffer *faults)
{
    int n = 0;
    for (int i = 0; i < catalog_count(catalog); i++)
        n += check_game(catalog_game(catalog, i), faults);
    return n;
}
