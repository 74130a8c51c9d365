/* SPDX-License-Identifier: MIT */
#include "data/racks.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/words.h"
#include "match/setup.h"

enum { VERSION = 1, FILE_NAME_MAX = 128, GAMES_MOST = 1 << 20 };

static const char file_name[] = "shelves.txt";

typedef struct RackGame {
    char file[FILE_NAME_MAX];
    int rack;
    int line; /* of a game that has several the last one counts */
} RackGame;

enum { LINE_OTHER, LINE_SHELF, LINE_GAME };

/* A line of the file, told apart: "shelf ID NAME", "game ID FILE", or any other. */
typedef struct Line {
    int kind;
    char id[RACK_ID_MAX];
    const char *rest;
    int rest_n;
    const char *whole;
    int whole_n;
} Line;

static bool next_line(const char **cursor, Line *out)
{
    static const char *const words_of[] = {[LINE_SHELF] = "shelf ", [LINE_GAME] = "game "};
    if (**cursor == '\0')
        return false;
    *out = (Line){.whole = *cursor, .whole_n = (int)strcspn(*cursor, "\n")};
    *cursor += out->whole_n + ((*cursor)[out->whole_n] == '\n');
    for (int kind = LINE_SHELF; kind <= LINE_GAME; kind++) {
        size_t n = strlen(words_of[kind]);
        const char *id = out->whole + n;
        if (strncmp(out->whole, words_of[kind], n) != 0)
            continue;
        size_t id_n = strcspn(id, " \n");
        if (id_n == 0 || id_n >= RACK_ID_MAX || id[id_n] != ' ')
            continue;
        memcpy(out->id, id, id_n);
        out->id[id_n] = '\0';
        out->rest = id + id_n + 1;
        out->rest_n = (int)(out->whole + out->whole_n - out->rest);
        out->kind = kind;
    }
    return true;
}

/* ------------------------------------------------------- reading */

static int by_file(const void *one, const void *other)
{
    return strcmp(((const RackGame *)one)->file, ((const RackGame *)other)->file);
}

static int by_file_and_line(const void *one, const void *other)
{
    int order = by_file(one, other);
    return order != 0 ? order : ((const RackGame *)one)->line - ((const RackGame *)other)->line;
}

static void read_shelf(Racks *out, const Line *line)
{
    char name[RACK_NAME_MAX * 4];
    snprintf(name, sizeof name, "%.*s", line->rest_n, line->rest);
    if (out->n == RACKS_MAX || racks_find(out, line->id) >= 0)
        return;
    Rack *rack = &out->at[out->n];
    *rack = (Rack){.games = 0};
    snprintf(rack->id, sizeof rack->id, "%s", line->id);
    setup_copy_text(rack->name, sizeof rack->name, name);
    out->n += rack->name[0] != '\0';
}

static void read_games(Racks *out, const char *text)
{
    Line line;
    int n = 0, at = 0;
    for (const char *cursor = text; next_line(&cursor, &line);)
        n += line.kind == LINE_GAME;
    n = n < GAMES_MOST ? n : GAMES_MOST;
    out->game = alloc_zero((size_t)n + 1, sizeof *out->game);
    for (const char *cursor = text; next_line(&cursor, &line) && at < n;) {
        if (line.kind != LINE_GAME || line.rest_n >= FILE_NAME_MAX)
            continue;
        RackGame *game = &out->game[at];
        memcpy(game->file, line.rest, (size_t)line.rest_n);
        game->file[line.rest_n] = '\0';
        game->rack = racks_find(out, line.id);
        game->line = at++;
    }
    if (at > 0)
        qsort(out->game, (size_t)at, sizeof *out->game, by_file_and_line);
    for (int i = 0; i < at; i++) { /* the last of several */
        if (i + 1 < at && by_file(&out->game[i], &out->game[i + 1]) == 0)
            continue;
        if (out->game[i].rack >= 0)
            out->at[out->game[i].rack].games++;
        out->game[out->games++] = out->game[i];
    }
}

static void read_racks(Racks *out, const char *text)
{
    Line line;
    for (const char *cursor = text; next_line(&cursor, &line);)
        if (line.kind == LINE_SHELF)
            read_shelf(out, &line);
    read_games(out, text);
}

/* The version in the first line; 0: it is no such file. */
static int version_of(const Buffer *text)
{
    int version = 0;
    if (memchr(buffer_string(text), '\0', text->n) != NULL ||
        sscanf(buffer_string(text), "larets-shelves %d", &version) != 1)
        return 0;
    return version > 0 ? version : 0;
}

static bool newer(const char *path, Text *why)
{
    return words_fail(why,
                      words("{0} has the shelves of a newer version of Larets; it stays as it "
                            "is"),
                      path, NULL);
}

typedef enum Look { LOOK_READ, LOOK_DAMAGED, LOOK_NOT } Look;

/* The text of the file, which may not be there: *out is a new one then. */
static Look file_look(const char *path, Buffer *out, Text *why)
{
    if (file_is_gone(path)) {
        buffer_add(out, "larets-shelves %d\n", VERSION);
        return LOOK_READ;
    }
    if (!file_read(path, RACKS_BYTES_MAX, out, why))
        return LOOK_NOT;
    if (version_of(out) == VERSION)
        return LOOK_READ;
    if (version_of(out) == 0)
        return LOOK_DAMAGED;
    newer(path, why);
    return LOOK_NOT;
}

/* The same for whoever holds the lock: damage is set aside. */
static bool file_text(const char *path, Buffer *out, Text *why)
{
    Text moved = {0};
    Look look = file_look(path, out, why);
    if (look != LOOK_DAMAGED)
        return look == LOOK_READ;
    words_fail(why, words("{0} cannot be read as shelves of the library"), path, NULL);
    if (file_set_aside(path, &moved, NULL) && why != NULL)
        words_fill(why, words("; it is kept as {0}"), (const char *[3]){moved.s}, NULL);
    return false;
}

void racks_release(Racks *racks)
{
    free(racks->game);
    *racks = (Racks){0};
}

int racks_of(const Racks *racks, const char *file)
{
    RackGame wanted = {.rack = -1};
    if (racks->games == 0 || strlen(file) >= sizeof wanted.file)
        return -1;
    strcpy(wanted.file, file);
    const RackGame *game =
        bsearch(&wanted, racks->game, (size_t)racks->games, sizeof wanted, by_file);
    return game != NULL ? game->rack : -1;
}

int racks_find(const Racks *racks, const char *id)
{
    for (int i = 0; i < racks->n; i++)
        if (strcmp(racks->at[i].id, id) == 0)
            return i;
    return -1;
}

/* ------------------------------------------------------- changing */

/* The file while it is changed: locked, as it is and as it will be. */
typedef struct Change {
    FolderLock lock;
    Text path;
    Buffer text, next;
    Racks racks;
} Change;

static void change_drop(Change *change)
{
    folder_unlock(&change->lock);
    buffer_release(&change->text);
    buffer_release(&change->next);
    racks_release(&change->racks);
    free(change);
}

static Change *change_begin(Text *why)
{
    Text folder = {0};
    Change *change = alloc_zero(1, sizeof *change);
    if (!paths_user(USER_DATA, file_name, &change->path, why) ||
        !paths_user_folder(USER_DATA, &folder, why) || !folder_lock(folder.s, &change->lock, why)) {
        free(change);
        return NULL;
    }
    if (!file_text(change->path.s, &change->text, why)) {
        change_drop(change);
        return NULL;
    }
    read_racks(&change->racks, buffer_string(&change->text));
    return change;
}

void racks_load(Racks *out, Buffer *faults)
{
    Text path = {0}, why = {0};
    Buffer text = {0};
    *out = (Racks){0};
    paths_user(USER_DATA, file_name, &path, NULL); /* not to be written in: it can be read */
    Look look = path.n > 0 ? file_look(path.s, &text, &why) : LOOK_NOT;
    if (look == LOOK_READ)
        read_racks(out, buffer_string(&text));
    Change *change = look == LOOK_DAMAGED ? change_begin(&why) : NULL;
    if (change != NULL) { /* another window has written it meanwhile */
        read_racks(out, buffer_string(&change->text));
        change_drop(change);
    }
    if (why.n > 0)
        buffer_add(faults, "%s\n", why.s);
    buffer_release(&text);
}

static bool change_end(Change *change, Text *why)
{
    bool good = change->next.n <= RACKS_BYTES_MAX
                    ? file_write_atomic(change->path.s, change->next.s, change->next.n, why)
                    : words_fail(why, words("There is no more room on the shelves."), NULL, NULL);
    change_drop(change);
    return good;
}

static void keep(Change *change, const Line *line)
{
    buffer_add_bytes(&change->next, line->whole, (size_t)line->whole_n);
    buffer_add(&change->next, "\n");
}

/* The name as it will be kept; false with a sentence if it is blank. */
static bool name_made(const char *typed, char out[RACK_NAME_MAX], Text *why)
{
    setup_copy_text(out, RACK_NAME_MAX, typed);
    return out[0] != '\0' || words_fail(why, words("A shelf needs a name."), NULL, NULL);
}

bool racks_make(const char *typed, uint64_t random, char id[RACK_ID_MAX], Text *why)
{
    char name[RACK_NAME_MAX];
    Change *change = name_made(typed, name, why) ? change_begin(why) : NULL;
    if (change == NULL)
        return false;
    const Racks *racks = &change->racks;
    for (int i = 0; i < racks->n; i++) {
        if (strcmp(racks->at[i].name, name) != 0)
            continue;
        strcpy(id, racks->at[i].id);
        change_drop(change);
        return true;
    }
    if (racks->n == RACKS_MAX) {
        change_drop(change);
        return words_fail(why, words("There is no room for more shelves."), NULL, NULL);
    }
    do
        snprintf(id, RACK_ID_MAX, "%012" PRIx64, random++ & 0xffffffffffff);
    while (racks_find(racks, id) >= 0);
    Line line;
    for (const char *cursor = buffer_string(&change->text); next_line(&cursor, &line);)
        keep(change, &line);
    buffer_add(&change->next, "shelf %s %s\n", id, name);
    return change_end(change, why);
}

static bool gone(Change *change, Text *why)
{
    change_drop(change);
    return words_fail(why, words("This shelf is no longer there."), NULL, NULL);
}

bool racks_rename(const char *id, const char *typed, Text *why)
{
    char name[RACK_NAME_MAX];
    Change *change = name_made(typed, name, why) ? change_begin(why) : NULL;
    Line line;
    if (change == NULL)
        return false;
    if (racks_find(&change->racks, id) < 0)
        return gone(change, why);
    for (const char *cursor = buffer_string(&change->text); next_line(&cursor, &line);) {
        if (line.kind == LINE_SHELF && strcmp(line.id, id) == 0)
            buffer_add(&change->next, "shelf %s %s\n", id, name);
        else
            keep(change, &line);
    }
    return change_end(change, why);
}

bool racks_remove(const char *id, Text *why)
{
    Change *change = change_begin(why);
    Line line;
    if (change == NULL)
        return false;
    for (const char *cursor = buffer_string(&change->text); next_line(&cursor, &line);)
        if (line.kind == LINE_OTHER || strcmp(line.id, id) != 0)
            keep(change, &line);
    return change_end(change, why);
}

/* The names, sorted, to be looked up. */
static RackGame *names_sorted(const char *files, int *n)
{
    int room = 1;
    for (const char *p = files; *p != '\0'; p++)
        room += *p == '\n';
    RackGame *name = alloc_zero((size_t)room, sizeof *name);
    *n = 0;
    for (size_t length; *files != '\0'; files += length + (files[length] == '\n')) {
        length = strcspn(files, "\n");
        if (length > 0 && length < FILE_NAME_MAX)
            memcpy(name[(*n)++].file, files, length);
    }
    if (*n > 0)
        qsort(name, (size_t)*n, sizeof *name, by_file);
    return name;
}

static bool is_among(const RackGame *name, int n, const Line *line)
{
    RackGame wanted = {.rack = 0};
    if (n == 0 || line->kind != LINE_GAME || line->rest_n >= FILE_NAME_MAX)
        return false;
    memcpy(wanted.file, line->rest, (size_t)line->rest_n);
    return bsearch(&wanted, name, (size_t)n, sizeof *name, by_file) != NULL;
}

bool racks_put(const char *id, const char *files, Text *why)
{
    Change *change = change_begin(why);
    Line line;
    int n;
    if (change == NULL)
        return false;
    if (id[0] != '\0' && racks_find(&change->racks, id) < 0)
        return gone(change, why);
    RackGame *name = names_sorted(files, &n);
    for (const char *cursor = buffer_string(&change->text); next_line(&cursor, &line);)
        if (!is_among(name, n, &line))
            keep(change, &line);
    for (int i = 0; i < n && id[0] != '\0'; i++)
        buffer_add(&change->next, "game %s %s\n", id, name[i].file);
    free(name);
    return change_end(change, why);
}
