/* SPDX-License-Identifier: MIT */
/*
 * mine.c -- puzzles out of games that the computer plays against itself; tools/README.md is its
 * manual.
 *
 *   mine GAME/VARIANT COUNT [FOLDER]  until there are so many puzzles in FOLDER/GAME.txt
 *   mine --prove N [GAME]             every N-th puzzle of all games (1: all), found anew
 *
 * Game number i of a variant follows from the variant and i alone, and so does what is found in
 * it.  The file says in lines of their own ("# chess/standard 120") how many games have been looked
 * through: whoever is interrupted goes on there, and gets the same file as without.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/catalog.h"
#include "data/files.h"
#include "data/paths.h"
#include "find.h"
#include "lesson/puzzles.h"

enum {
    GAMES_MAX = 200000,
    PLIES_MAX = 1200,
    PER_THEME = 2,     /* puzzles of one game, ... */
    APART = 8,         /* ... so many plies apart, not to be alike */
    WILD_PLIES = 10,   /* within which ... */
    WILD_PERCENT = 60, /* ... so many moves are random, so that no two games are alike; ... */
    SLIP_PERCENT = 8,  /* ... and so many later on, so that there is something to find */
    ENDGAME_BYTES = 256 << 20,
    FILE_BYTES = 1 << 20,
};

/* ------------------------------------------------------- which games, which themes */

static const struct Quota chess_quota[] = {
    {"mate-1", 130},  {"mate-2", 190},   {"mate-3", 120},  {"fork", 160},
    {"pin", 100},     {"skewer", 80},    {"hanging", 130}, {"discovered", 100},
    {"defence", 120}, {"promotion", 80}, {NULL, 0}};
static const struct Quota russian_quota[] = {{"shot-1", 150}, {"shot-2", 120}, {"shot-3", 60},
                                             {"king", 80},    {"choice", 80},  {"ending", 100},
                                             {"draw", 60},    {NULL, 0}};
static const struct Quota other_draughts_quota[] = {{"shot-1", 60}, {"shot-2", 50}, {"shot-3", 30},
                                                    {"king", 40},   {"choice", 40}, {"ending", 40},
                                                    {"draw", 25},   {NULL, 0}};
static const struct Quota kamisado_quota[] = {{"win-2", 80}, {"win-3", 60}, {"win-4", 40},
                                              {"block", 80}, {"hold", 90},  {NULL, 0}};
static const struct Quota kalah_quota[] = {
    {"capture", 110}, {"chain", 100}, {"ending", 120}, {NULL, 0}};
static const struct Quota morris_quota[] = {{"mill", 90}, {"double", 80}, {"defence", 60},
                                            {"win", 60},  {"shut", 50},   {NULL, 0}};
static const struct Quota ladder_quota[] = {{"ladder", 110}, {NULL, 0}};
static const struct Quota dominoes_quota[] = {
    {"count", 80}, {"block", 60}, {"fish", 50}, {NULL, 0}};
static const struct Quota ludo_quota[] = {
    {"hit", 50}, {"safe", 35}, {"out", 30}, {"home", 25}, {NULL, 0}};

const Field puzzle_fields[] = {
    {"chess", "standard", find_chess, 2, 1000, chess_quota},
    {"draughts", "russian", find_draughts, 2, 1000, russian_quota},
    {"draughts", "international", find_draughts, 2, 1000, other_draughts_quota},
    {"draughts", "english", find_draughts, 2, 1000, other_draughts_quota},
    {"kamisado", "single", find_kamisado, 2, 500, kamisado_quota},
    {"kalah", "6x6", find_kalah, 2, 500, kalah_quota},
    {"morris", "sheet", find_morris, 3, 1000, morris_quota},
    {"halma", "2x15", find_ladder, 2, 500, ladder_quota},
    {"ugolki", "3x3", find_ladder, 2, 500, ladder_quota},
    {"dominoes", "sheet", find_dominoes, 1, 200, dominoes_quota},
    {"ludo", "sheet", find_ludo, 1, 200, ludo_quota},
    {NULL, NULL, NULL, 0, 0, NULL}};

/* ------------------------------------------------------- a file of puzzles */

typedef struct Mine {
    const Field *field;
    const Rules *rules;
    Variant variant;
    Finder finder;
    Text path;
    Buffer file;
    int games, puzzles; /* of this field, in the file */
    Buffer found;       /* of the game that is being looked through */
} Mine;

static int lines_with(const char *text, const char *begin, const char *variant)
{
    int n = 0;
    Text middle = {0};
    text_add(&middle, "|%s|", variant);
    for (const char *line = text; *line != '\0';
         line += strcspn(line, "\n"), line += *line == '\n') {
        size_t end = strcspn(line, "\n");
        const char *at = memmem(line, end, middle.s, (size_t)middle.n);
        n += at != NULL && strncmp(line, begin, strlen(begin)) == 0;
    }
    return n;
}

static bool is_known(const Mine *mine, const char *position)
{
    Text field = {0};
    text_add(&field, "|%s|", position);
    return strstr(buffer_string(&mine->file), field.s) != NULL ||
           strstr(buffer_string(&mine->found), field.s) != NULL;
}

static bool is_wanted(const Mine *mine, const char *theme)
{
    Text begin = {0};
    text_add(&begin, "%s|", theme);
    if (lines_with(buffer_string(&mine->found), begin.s, mine->field->variant) >= PER_THEME)
        return false;
    for (const struct Quota *quota = mine->field->quota; quota->theme != NULL; quota++)
        if (strcmp(quota->theme, theme) == 0)
            return lines_with(buffer_string(&mine->file), begin.s, mine->field->variant) +
                       lines_with(buffer_string(&mine->found), begin.s, mine->field->variant) <
                   quota->most;
    return false;
}

/* As it will be read: what is found must follow from the line alone. */
static bool as_written(const Mine *mine, const State *s, State *out, Text *position)
{
    State seen = *s;
    Text why = {0};
    if (mine->rules->conceal != NULL)
        mine->rules->conceal(s, s->turn, &seen);
    mine->rules->write(&seen, position);
    return mine->rules->read(out, &mine->variant.options, mine->variant.seats_min, position->s,
                             &why);
}

static void add_line(Mine *mine, const State *s, const Text *position, const Found *found)
{
    State now = *s;
    buffer_add(&mine->found, "%s|%d|%s|%s|", found->theme, found->rating, mine->field->variant,
               position->s);
    for (int i = 0; i < found->n; i++) {
        Text name = {0};
        mine->rules->write_move(&now, &found->move[i], &name);
        mine->rules->play(&now, &found->move[i], NULL);
        buffer_add(&mine->found, "%s%s", i > 0 ? ";" : "", name.s);
    }
    buffer_add(&mine->found, "\n");
}

/* True if a puzzle was found here. */
static bool look(Mine *mine, const State *s)
{
    Text position = {0};
    State read;
    Found found = {0};
    MoveList legal;
    legal.n = 0;
    mine->rules->moves(s, &legal);
    if (legal.n < 2 || !as_written(mine, s, &read, &position) || position.cut ||
        is_known(mine, position.s) || read.turn != s->turn ||
        !mine->field->find(&mine->finder, mine->rules, &read, &found) ||
        !is_wanted(mine, found.theme))
        return false;
    add_line(mine, &read, &position, &found);
    return true;
}

/* ------------------------------------------------------- games */

static Move choose(const Mine *mine, const State *s, int ply, Rng *rng)
{
    MoveList legal;
    legal.n = 0;
    mine->rules->moves(s, &legal);
    bool wild = rng_below(rng, 100) < (ply < WILD_PLIES ? WILD_PERCENT : SLIP_PERCENT);
    if (s->turn == SEAT_CHANCE || wild || legal.n == 1)
        return legal.at[rng_below(rng, (uint32_t)legal.n)];
    AiRequest request = {.rules = mine->rules,
                         .state = *s,
                         .seat = s->turn,
                         .level = mine->field->level,
                         .seed = rng_next(rng),
                         .max_nodes = mine->field->nodes};
    AiReply reply;
    if (mine->rules->conceal != NULL)
        mine->rules->conceal(s, s->turn, &request.state);
    ai_choose(&request, &reply);
    return reply.move;
}

/* One game from its first move to its last, and what is found in it. */
static bool mine_game(Mine *mine, int game, Text *why)
{
    Rng rng;
    State s;
    int puzzles = 0, next = 3;
    Text name = {0};
    text_add(&name, "%s/%s %d", mine->field->game, mine->field->variant, game);
    rng_seed(&rng, hash_bytes(HASH_START, name.s, (size_t)name.n));
    if (!mine->rules->start(&s, &mine->variant.options, mine->variant.seats_min, &rng, why))
        return false;
    for (int ply = 0; ply < PLIES_MAX && s.turn != SEAT_NONE; ply++) {
        if (s.turn >= 0 && ply >= next && look(mine, &s)) {
            puzzles++;
            next = ply + APART;
        }
        Move move = choose(mine, &s, ply, &rng);
        mine->rules->play(&s, &move, NULL);
        if (mine->rules->outcome(&s).round_over)
            break;
    }
    mine->puzzles += puzzles;
    return true;
}

/* How many games have been looked through, by the file; their line is left out of it. */
static void take_count(Mine *mine)
{
    Text mark = {0};
    text_add(&mark, "# %s/%s ", mine->field->game, mine->field->variant);
    char *line = mine->file.s != NULL ? strstr(mine->file.s, mark.s) : NULL;
    if (line == NULL)
        return;
    size_t end = strcspn(line, "\n") + (line[strcspn(line, "\n")] == '\n');
    mine->games = atoi(line + mark.n);
    memmove(line, line + end, strlen(line + end) + 1);
    mine->file.n -= end;
}

static bool save(const Mine *mine, Text *why)
{
    Buffer out = {0};
    buffer_add(&out, "%s# %s/%s %d\n", buffer_string(&mine->file), mine->field->game,
               mine->field->variant, mine->games);
    bool good = file_write_atomic(mine->path.s, out.s, out.n, why);
    buffer_release(&out);
    return good;
}

static bool mine_field(Mine *mine, int count, Text *why)
{
    file_read(mine->path.s, FILE_BYTES, &mine->file, NULL);
    take_count(mine);
    mine->puzzles = lines_with(buffer_string(&mine->file), "", mine->field->variant);
    bool good = true;
    while (good && mine->puzzles < count && mine->games < GAMES_MAX) {
        good = mine_game(mine, mine->games++, why);
        buffer_add(&mine->file, "%s", buffer_string(&mine->found));
        if (mine->found.n > 0 || mine->games % 20 == 0)
            good = good && save(mine, why);
        if (mine->found.n > 0)
            fprintf(stderr, "%s/%s: %d games, %d puzzles\n", mine->field->game,
                    mine->field->variant, mine->games, mine->puzzles);
        buffer_release(&mine->found);
    }
    return good && save(mine, why);
}

/* ------------------------------------------------------- proofs */

static const Field *field_of(const char *game, const char *variant)
{
    for (const Field *field = puzzle_fields; field->game != NULL; field++)
        if (strcmp(field->game, game) == 0 && strcmp(field->variant, variant) == 0)
            return field;
    return NULL;
}

/* The finder of its field finds just this in its position. */
static bool prove(Finder *finder, const Puzzles *puzzles, int index, Text *why)
{
    const Puzzle *puzzle = &puzzles->at[index];
    const Field *field = field_of(puzzles->game->rules->id, puzzle->variant);
    Move move[CLICKS_MAX];
    State state;
    Found found = {0};
    int n = puzzle_moves(puzzles, index, &state, move, why);
    if (n == 0 || field == NULL)
        return false;
    if (!field->find(finder, puzzles->game->rules, &state, &found))
        return text_fail(why, "no puzzle is found here");
    if (!same_move(&found.move[0], &move[0]))
        return text_fail(why, "the first move is found to be another one");
    return true;
}

static int prove_all(const Catalog *catalog, int each, const char *game)
{
    int looked = 0, bad = 0;
    Finder finder = {.proving = true};
    Buffer faults = {0};
    endgames_init(&finder.endgames, ENDGAME_BYTES, NULL);
    for (int i = 0; i < catalog_count(catalog); i++) {
        if (game != NULL && strcmp(game, catalog_game(catalog, i)->rules->id) != 0)
            continue;
        Puzzles *puzzles = puzzles_load(catalog_game(catalog, i), &faults);
        for (int k = 0; puzzles != NULL && k < puzzles->n; k += each, looked++) {
            Text why = {0};
            if (prove(&finder, puzzles, k, &why))
                continue;
            bad++;
            printf("%s %s: %s\n  %s\n", puzzles->set[puzzles->at[k].set].id, puzzles->at[k].id,
                   why.s, puzzles->at[k].position);
        }
        puzzles_free(puzzles);
    }
    fputs(buffer_string(&faults), stdout);
    printf("%d puzzles looked at, %d not proved\n", looked, bad);
    endgames_release(&finder.endgames);
    return bad > 0 || faults.n > 0 || looked == 0;
}

/* ------------------------------------------------------- main */

static int mine_main(const Catalog *catalog, const char *id, int count, const char *folder)
{
    Mine mine = {0};
    Text why = {0};
    const Game *game;
    if (!catalog_variant(catalog, id, &game, &mine.variant, &why) ||
        (mine.field = field_of(game->rules->id, mine.variant.id)) == NULL) {
        fprintf(stderr, "mine: %s\n", why.n > 0 ? why.s : "nothing is mined for this variant");
        return 2;
    }
    mine.rules = game->rules;
    if (folder != NULL)
        text_add(&mine.path, "%s/%s.txt", folder, mine.rules->id);
    else {
        Text name = {0};
        text_add(&name, "data/puzzles/%s.txt", mine.rules->id);
        paths_file(name.s, &mine.path);
    }
    endgames_init(&mine.finder.endgames, ENDGAME_BYTES, NULL);
    bool good = mine_field(&mine, count, &why);
    endgames_release(&mine.finder.endgames);
    buffer_release(&mine.file);
    if (!good)
        fprintf(stderr, "mine: %s\n", why.s);
    return good ? 0 : 2;
}

int main(int argc, char **argv)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    int code = 2;
    long number = 0;
    if (argc >= 3 && strcmp(argv[1], "--prove") == 0 && text_number(argv[2], 1, 1000000, &number))
        code = prove_all(catalog, (int)number, argc > 3 ? argv[3] : NULL);
    else if (argc >= 3 && text_number(argv[2], 1, 100000, &number))
        code = mine_main(catalog, argv[1], (int)number, argc > 3 ? argv[3] : NULL);
    else
        fputs("mine GAME/VARIANT COUNT [FOLDER] | mine --prove N [GAME]\n", stderr);
    catalog_free(catalog);
    buffer_release(&faults);
    return code;
}
