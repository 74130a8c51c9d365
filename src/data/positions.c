/* SPDX-License-Identifier: MIT */
#include "data/positions.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "match/history.h"
#include "rules/mirror.h"

enum { INDEX_BYTES_MAX = 1 << 30, FILE_NAME = 128, OPEN = -2, VERSION = 2 };
enum { ASPECTS_MAX = 17 }; /* the position itself, and as many mirrors as a game may have */

static const char index_name[] = "positions.index";

/* A record, as it was read; written to the cache as it is. */
typedef struct Game {
    char name[FILE_NAME]; /* of the file */
    int64_t time, bytes;  /* of that */
    uint64_t rules;       /* game and options; 0: there is nothing to be found in it */
    uint64_t first, n;    /* its keys */
    int64_t winner;       /* SEAT_NONE: drawn; OPEN: not finished */
} Game;

/* Games with their keys; both grow. */
typedef struct Table {
    size_t games, games_room, keys, keys_room;
    Game *game;
    uint64_t *key;
} Table;

struct Positions {
    Table old; /* by name */
    Table now; /* the latest first */
    FileList files;
    Text folder;
    int at;       /* the next of the files */
    bool differs; /* from what the cache holds */
    bool begun, done;
};

static void *room_for(void *at, size_t n, size_t more, size_t *room, size_t size)
{
    if (n + more <= *room)
        return at;
    *room = 2 * (n + more);
    return alloc_resize(at, *room * size);
}

static void table_add(Table *table, const Game *game, const uint64_t *keys)
{
    table->game = room_for(table->game, table->games, 1, &table->games_room, sizeof *table->game);
    table->key = room_for(table->key, table->keys, game->n, &table->keys_room, sizeof *keys);
    table->game[table->games] = *game;
    table->game[table->games++].first = table->keys;
    if (game->n > 0)
        memcpy(table->key + table->keys, keys, game->n * sizeof *keys);
    table->keys += game->n;
}

static void table_release(Table *table)
{
    free(table->game);
    free(table->key);
    *table = (Table){0};
}

/* ------------------------------------------------------- the cache */

/* Sizes, games, keys, and a sum of all: what is of another version or damaged is none. */
typedef struct Head {
    uint64_t version, games, keys;
} Head;

static bool table_sound(const Table *table)
{
    for (size_t i = 0; i < table->games; i++) {
        const Game *game = &table->game[i];
        if (game->first > table->keys || game->n > table->keys - game->first ||
            memchr(game->name, '\0', sizeof game->name) == NULL)
            return false;
    }
    return true;
}

static bool table_read(const Buffer *file, Table *out)
{
    Head head;
    uint64_t sum;
    if (file->n < sizeof head + sizeof sum)
        return false;
    memcpy(&head, file->s, sizeof head);
    memcpy(&sum, file->s + file->n - sizeof sum, sizeof sum);
    if (head.version != VERSION || head.games > INDEX_BYTES_MAX || head.keys > INDEX_BYTES_MAX ||
        file->n != sizeof head + head.games * sizeof(Game) + head.keys * 8 + sizeof sum ||
        sum != hash_bytes(HASH_START, file->s, file->n - sizeof sum))
        return false;
    Table table = {.games = head.games, .keys = head.keys};
    table.games_room = table.games + 1;
    table.keys_room = table.keys + 1;
    table.game = alloc_zero(table.games_room, sizeof *table.game);
    table.key = alloc_zero(table.keys_room, sizeof *table.key);
    memcpy(table.game, file->s + sizeof head, table.games * sizeof(Game));
    memcpy(table.key, file->s + sizeof head + table.games * sizeof(Game), table.keys * 8);
    if (!table_sound(&table)) {
        table_release(&table);
        return false;
    }
    *out = table;
    return true;
}

static void table_save(const Table *table)
{
    Text path = {0};
    Buffer file = {0};
    Head head = {VERSION, table->games, table->keys};
    if (!paths_user(USER_CACHE, index_name, &path, NULL))
        return;
    buffer_add_bytes(&file, (const char *)&head, sizeof head);
    buffer_add_bytes(&file, (const char *)table->game, table->games * sizeof *table->game);
    buffer_add_bytes(&file, (const char *)table->key, table->keys * sizeof *table->key);
    uint64_t sum = hash_bytes(HASH_START, file.s, file.n);
    buffer_add_bytes(&file, (const char *)&sum, sizeof sum);
    file_write_atomic(path.s, file.s, file.n, NULL);
    buffer_release(&file);
}

static int by_name(const void *one, const void *other)
{
    return strcmp(((const Game *)one)->name, ((const Game *)other)->name);
}

static void load(Positions *p)
{
    Text path = {0};
    Buffer file = {0};
    paths_user(USER_CACHE, index_name, &path, NULL);
    if (path.n > 0 && file_exists(path.s) && file_read(path.s, INDEX_BYTES_MAX, &file, NULL) &&
        table_read(&file, &p->old) && p->old.games > 0)
        qsort(p->old.game, p->old.games, sizeof *p->old.game, by_name);
    buffer_release(&file);
}

/* ------------------------------------------------------- its life */

Positions *positions_new(void)
{
    return alloc_zero(1, sizeof(Positions));
}

/* What the cache holds, and what there is to be read. */
static void begin(Positions *p)
{
    load(p);
    paths_user_folder(USER_MATCHES, &p->folder, NULL);
    if (p->folder.n > 0)
        file_list(p->folder.s, ".larets", &p->files, NULL);
    p->differs = (size_t)p->files.n != p->old.games;
    p->begun = true;
}

void positions_free(Positions *p)
{
    if (p == NULL)
        return;
    table_release(&p->old);
    table_release(&p->now);
    file_list_release(&p->files);
    free(p);
}

/* ------------------------------------------------------- a record */

/* Never 0. */
static uint64_t rules_hash(const Rules *rules, const Options *options)
{
    uint64_t hash = hash_bytes(HASH_START, rules->id, strlen(rules->id) + 1);
    for (int i = 0; i < rules->option_count; i++)
        hash = hash_bytes(hash, &options->value[i], sizeof options->value[i]);
    return hash != 0 ? hash : 1;
}

static int64_t winner_of(const Match *match)
{
    const Outcome outcome =
        match_step(match, match_line_step(match, match_line_count(match) - 1)).outcome;
    int64_t winner = SEAT_NONE;
    if (!outcome.over)
        return OPEN;
    for (int seat = 0, firsts = 0; seat < match_setup(match)->seats; seat++)
        if (outcome.place[seat] == 1)
            winner = ++firsts == 1 ? seat : SEAT_NONE;
    return winner;
}

static void read_record(Positions *p, Game *game)
{
    Text path = {0};
    text_add(&path, "%s/%s", p->folder.s, game->name);
    Match *match = path.cut ? NULL : shelf_open(path.s, NULL);
    uint64_t *keys = NULL;
    if (match != NULL && (match_setup(match)->rules->flags & RULES_HIDDEN) == 0) {
        game->rules = rules_hash(match_setup(match)->rules, &match_setup(match)->options);
        game->winner = winner_of(match);
        game->n = (uint64_t)match_line_count(match);
        keys = alloc_zero(game->n, sizeof *keys);
        for (uint64_t i = 0; i < game->n; i++) {
            State s;
            match_seen_at(match, match_line_step(match, (int)i), SEAT_NONE, &s);
            keys[i] = s.key;
        }
    }
    table_add(&p->now, game, keys);
    p->differs = true;
    free(keys);
    match_free(match);
}

bool positions_more(Positions *p)
{
    bool read = false;
    if (!p->begun) {
        begin(p);
        return true;
    }
    while (p->at < p->files.n && !read) {
        const FileEntry *file = &p->files.at[p->at++];
        Game wanted = {.time = file->time, .bytes = file->bytes};
        if (strlen(file->name) >= sizeof wanted.name)
            continue;
        strcpy(wanted.name, file->name);
        const Game *old = p->old.games > 0
                              ? bsearch(&wanted, p->old.game, p->old.games, sizeof wanted, by_name)
                              : NULL;
        read = old == NULL || old->time != file->time || old->bytes != file->bytes;
        if (read)
            read_record(p, &wanted);
        else
            table_add(&p->now, old, p->old.key + old->first);
    }
    if (p->at < p->files.n)
        return true;
    if (!p->done && p->differs)
        table_save(&p->now);
    p->done = true;
    return false;
}

double positions_part(const Positions *p)
{
    return p->files.n > 0 ? (double)p->at / p->files.n : p->begun;
}

/* ------------------------------------------------------- finding */

/* The position, or one of its mirrors. */
typedef struct Aspect {
    uint64_t key;
    Seat seat;                /* to move */
    uint64_t after[MOVE_MAX]; /* the key behind each move of the position itself */
} Aspect;

typedef struct Wanted {
    int n;
    Aspect at[ASPECTS_MAX];
    MoveList legal;
} Wanted;

/* As `n` - 1 of its mirrors has it; 0: as it is. */
static bool aspect_of(const Rules *rules, const State *s, int n, State *out)
{
    if (n == 0)
        *out = *s;
    return n == 0 || rules_mirror(rules, s, n - 1, out);
}

static void want(const Rules *rules, const State *s, Wanted *out)
{
    State seen, next;
    out->n = out->legal.n = 0;
    if (s->turn >= 0)
        rules->moves(s, &out->legal);
    while (out->n < ASPECTS_MAX && aspect_of(rules, s, out->n, &seen)) {
        Aspect *aspect = &out->at[out->n];
        aspect->key = seen.key;
        aspect->seat = seen.turn;
        for (int i = 0; i < out->legal.n; i++) {
            next = *s;
            rules->play(&next, &out->legal.at[i], NULL);
            aspect->after[i] = aspect_of(rules, &next, out->n, &seen) ? seen.key : 0;
        }
        out->n++;
    }
}

/* The aspect that has this key; NULL: none. */
static const Aspect *aspect_with(const Wanted *wanted, uint64_t key)
{
    for (int i = 0; i < wanted->n; i++)
        if (wanted->at[i].key == key)
            return &wanted->at[i];
    return NULL;
}

static PositionMove *move_in(PositionsFound *found, const Move *move)
{
    for (int i = 0; i < found->n; i++)
        if (memcmp(&found->at[i].move, move, sizeof *move) == 0)
            return &found->at[i];
    if (found->n == POSITION_MOVES)
        return NULL;
    found->at[found->n] = (PositionMove){.move = *move};
    return &found->at[found->n++];
}

static void count_move(const Wanted *wanted, const Aspect *aspect, const Game *game, uint64_t after,
                       PositionsFound *out)
{
    int i = 0;
    while (i < wanted->legal.n && aspect->after[i] != after)
        i++;
    PositionMove *move = i < wanted->legal.n ? move_in(out, &wanted->legal.at[i]) : NULL;
    if (move == NULL)
        return;
    move->games++;
    move->won += game->winner == aspect->seat;
    move->drawn += game->winner == SEAT_NONE;
    move->lost += game->winner >= 0 && game->winner != aspect->seat;
}

static int by_games(const void *one, const void *other)
{
    return ((const PositionMove *)other)->games - ((const PositionMove *)one)->games;
}

void positions_find(const Positions *p, const Rules *rules, const State *s, PositionsFound *out)
{
    Wanted *wanted = alloc_zero(1, sizeof *wanted);
    uint64_t hash = rules_hash(rules, &s->options);
    *out = (PositionsFound){0};
    want(rules, s, wanted);
    for (size_t i = 0; i < p->now.games; i++) {
        const Game *game = &p->now.game[i];
        const uint64_t *key = p->now.key + game->first;
        const Aspect *aspect = NULL;
        uint64_t at = 0;
        if (game->rules != hash)
            continue;
        while (at < game->n && (aspect = aspect_with(wanted, key[at])) == NULL)
            at++;
        if (at == game->n)
            continue;
        out->games++;
        buffer_add(&out->names, "%s\n", game->name);
        if (at + 1 < game->n)
            count_move(wanted, aspect, game, key[at + 1], out);
    }
    qsort(out->at, (size_t)out->n, sizeof *out->at, by_games);
    free(wanted);
}

size_t positions_games(const Positions *p)
{
    return p->now.games;
}

const char *positions_game(const Positions *p, size_t i, const uint64_t **key, size_t *n)
{
    const Game *game = &p->now.game[i];
    *key = p->now.key + game->first;
    *n = game->n;
    return game->name;
}

void positions_found_release(PositionsFound *found)
{
    buffer_release(&found->names);
    *found = (PositionsFound){0};
}
