/* SPDX-License-Identifier: MIT */
#include "data/settings.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "data/files.h"
#include "data/json.h"
#include "data/json_merge.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/words.h"

enum { WINDOW_PLACE = 100000, WINDOW_LEAST = 100, SERIES_MAX = 999 };

const char *const settings_sound[SETTINGS_SOUNDS] = {
    "pick",  "place", "slide", "capture", "stone",    "die",     "tile", "mill",
    "check", "win",   "lose",  "draw",    "low_time", "refused", "turn",
};

static const char *const looks[] = {"light", "dark", "contrast", "desktop"};
static const char *const signs[] = {"off", "faint", "strong"};
static const char *const paces[] = {"slow", "usual", "quick"};
static const char *const inputs[] = {"click", "drag", "both"};
static const char *const hot_seats[] = {"fixed", "turning", "facing"};
static const char *const letters[] = {"language", "russian", "figurines",
                                      "english",  "german",  "spanish"};
static const char *const points[] = {"classic", "3-1-0"};
static const char *const firsts[] = {"same", "alternate", "loser", "winner"};
static const char *const players[] = {"human", "computer"};

/* ------------------------------------------------------- the plain values, as a table */

typedef enum FieldKind {
    FIELD_BOOL,
    FIELD_NUMBER, /* an int from min to max */
    FIELD_CHOICE, /* an enum, written as one of `max + 1` names */
    FIELD_TEXT,   /* an array of `max` bytes; one of `names` unless that is NULL */
} FieldKind;

typedef struct Field {
    const char *key;
    FieldKind kind;
    size_t at;
    int min, max;
    const char *const *names;
} Field;

#define NUMBER(type, member, min, max)                                                             \
    {                                                                                              \
#member, FIELD_NUMBER, offsetof(type, member), min, max, NULL                              \
    }
#define BOOL(type, member)                                                                         \
    {                                                                                              \
#member, FIELD_BOOL, offsetof(type, member), 0, 1, NULL                                    \
    }
#define CHOICE(type, member, names)                                                                \
    {                                                                                              \
#member, FIELD_CHOICE, offsetof(type, member), 0,                                          \
            (int)(sizeof(names) / sizeof *(names)) - 1, names                                      \
    }
#define STRING(type, member)                                                                       \
    {                                                                                              \
#member, FIELD_TEXT, offsetof(type, member), 0, (int)sizeof(((type *)0)->member), NULL     \
    }

static const Field fields[] = {
    STRING(Settings, language),
    CHOICE(Settings, look, looks),
    NUMBER(Settings, scale, 75, 300),
    BOOL(Settings, scale_own),
    BOOL(Settings, fullscreen),
    BOOL(Settings, maximised),
    NUMBER(Settings, motion_ms, 0, 1000),
    NUMBER(Settings, sowing_ms, 20, 1000),
    CHOICE(Settings, pace, paces),
    BOOL(Settings, reduced_motion),
    BOOL(Settings, motion_own),
    BOOL(Settings, board_labels),
    CHOICE(Settings, signs, signs),
    CHOICE(Settings, input, inputs),
    CHOICE(Settings, hot_seat, hot_seats),
    CHOICE(Settings, letters, letters),
    BOOL(Settings, show_legal),
    NUMBER(Settings, computer_pause_ms, 0, 3000),
    BOOL(Settings, premove),
    BOOL(Settings, confirm),
    BOOL(Settings, speak),
    BOOL(Settings, rumble),
    BOOL(Settings, pads_own),
    BOOL(Settings, play_forced),
    BOOL(Settings, computer_opponent),
    BOOL(Settings, two_threads),
    NUMBER(Settings, table_mb, 16, 1024),
    STRING(Settings, engine),
    STRING(Settings, save_folder),
    STRING(Settings, last_game),
    STRING(Settings, person),
    BOOL(Settings, mute),
};

static const Field game_fields[] = {
    STRING(GameSettings, variant),
    NUMBER(GameSettings, series_games, 0, SERIES_MAX),
    CHOICE(GameSettings, series_first, firsts),
    CHOICE(GameSettings, series_points, points),
    STRING(GameSettings, board_theme),
    STRING(GameSettings, piece_set),
    STRING(GameSettings, analysis),
    BOOL(GameSettings, flipped),
    BOOL(GameSettings, by_lot),
    BOOL(GameSettings, rated),
};

enum {
    FIELDS = sizeof fields / sizeof *fields,
    GAME_FIELDS = sizeof game_fields / sizeof *game_fields,
};

_Static_assert(sizeof(Look) == sizeof(int), "FIELD_CHOICE copies an int");

static void field_read(const Field *field, const JsonNode *node, void *settings)
{
    char *at = (char *)settings + field->at;
    int choice;
    long number;
    const char *text;
    switch (field->kind) {
    case FIELD_BOOL:
        json_bool(node, (bool *)at);
        break;
    case FIELD_NUMBER:
        if (json_whole(node, field->min, field->max, &number))
            *(int *)at = (int)number;
        break;
    case FIELD_CHOICE:
        if (json_choice(node, field->names, field->max + 1, &choice))
            memcpy(at, &choice, sizeof choice);
        break;
    case FIELD_TEXT:
        text = json_string(node);
        if (text != NULL && strlen(text) >= (size_t)field->max)
            json_fault(node, "longer than %d bytes", field->max - 1);
        else if (text != NULL)
            strcpy(at, text);
        break;
    }
}

static void field_write(const Field *field, const void *settings, Buffer *out)
{
    const char *at = (const char *)settings + field->at;
    int choice;
    buffer_add(out, "\"%s\": ", field->key);
    switch (field->kind) {
    case FIELD_BOOL:
        buffer_add(out, "%s", *(const bool *)at ? "true" : "false");
        break;
    case FIELD_NUMBER:
        buffer_add(out, "%d", *(const int *)at);
        break;
    case FIELD_CHOICE:
        memcpy(&choice, at, sizeof choice);
        buffer_add(out, "\"%s\"", field->names[choice]);
        break;
    case FIELD_TEXT:
        json_write_string(at, out);
        break;
    }
}

/* ------------------------------------------------------- values */

Settings settings_normal(void)
{
    Settings s = {
        .look = LOOK_DESKTOP,
        .scale = 100,
        .window_w = 1280,
        .window_h = 800,
        .motion_ms = 180,
        .sowing_ms = 220,
        .pace = PACE_USUAL,
        .board_labels = true,
        .signs = SIGNS_FAINT,
        .input = INPUT_BOTH,
        .show_legal = true,
        .premove = true,
        .computer_pause_ms = 400,
        .computer_opponent = true,
        .table_mb = 16,
    };
    for (int i = 0; i < SETTINGS_SOUNDS; i++)
        s.volume[i] = 80;
    return s;
}

float settings_pace(const Settings *settings)
{
    static const float times[PACE_COUNT] = {[PACE_SLOW] = 0.6f, [PACE_USUAL] = 1, [PACE_QUICK] = 2};
    return times[settings->pace];
}

GameSettings *settings_game(Settings *settings, const char *game)
{
    assert(strlen(game) < SETTINGS_NAME_MAX);
    for (int i = 0; i < settings->games; i++)
        if (strcmp(settings->game[i].game, game) == 0)
            return &settings->game[i];
    if (settings->games == SETTINGS_GAMES) {
        settings->games--;
        memmove(&settings->game[0], &settings->game[1],
                (size_t)settings->games * sizeof settings->game[0]);
    }
    GameSettings *fresh = &settings->game[settings->games++];
    *fresh = (GameSettings){.series_first = FIRST_ALTERNATE};
    strcpy(fresh->game, game);
    const Rules *rules = rules_find(game);
    if (rules != NULL)
        fresh->options = rules_normal_options(rules);
    return fresh;
}

/* ------------------------------------------------------- reading */

/* The program that plays for a seat, if one was chosen. */
static void seat_engine_read(const JsonNode *node, SeatEngine *out)
{
    JsonNode id = json_get(node, "engine"), elo = json_get(node, "elo");
    JsonNode ms = json_get(node, "move_ms");
    long number = 0;
    const char *name = json_there(&id) ? json_string(&id) : NULL;
    if (name == NULL)
        return;
    if (!seat_engine_name(name, out)) {
        json_fault(&id, "\"%.40s\" is no name of a program", name);
        return;
    }
    if (json_there(&elo) && json_whole(&elo, 0, SETUP_ELO_MAX, &number))
        out->elo = (uint16_t)number;
    if (json_there(&ms) && json_whole(&ms, 0, SETUP_MOVE_MS_MAX, &number))
        out->move_ms = (uint32_t)number;
}

/* "level" is of the time when there were three. */
static void seat_read(const JsonNode *node, const Rules *rules, SeatSetup *out)
{
    static const char *const keys[] = {"player", "level", "strength", "colour", "name",
                                       "engine", "elo",   "move_ms",  "person", NULL};
    SeatSetup seat = {0};
    if (!json_keys(node, keys))
        return;
    JsonNode player = json_get(node, "player"), level = json_get(node, "level");
    JsonNode strength = json_get(node, "strength");
    JsonNode colour = json_get(node, "colour"), name = json_get(node, "name");
    int kind = 0;
    long number = 0;
    if (!json_choice(&player, players, 2, &kind))
        return;
    seat.computer = kind == 1;
    if (json_there(&level) && json_whole(&level, 0, SETUP_LEVEL_MAX, &number))
        seat.level = (uint8_t)setup_level_of_three(rules, (int)number);
    if (json_there(&strength) && json_whole(&strength, 0, SETUP_LEVEL_MAX, &number))
        seat.level = (uint8_t)number;
    if (json_there(&colour) && json_whole(&colour, 0, SETUP_COLOUR_MAX, &number))
        seat.colour = (uint8_t)number;
    const char *text = json_there(&name) ? json_string(&name) : NULL;
    if (text != NULL)
        setup_copy_text(seat.name, sizeof seat.name, text);
    JsonNode person = json_get(node, "person");
    text = json_there(&person) ? json_string(&person) : NULL;
    if (text != NULL && !seat.computer && !seat_person_id(text, seat.person))
        json_fault(&person, "\"%.40s\" is no id", text);
    seat_engine_read(node, &seat.engine);
    *out = seat;
}

static void seats_read(const JsonNode *node, GameSettings *game)
{
    const Rules *rules = rules_find(game->game);
    int n = json_count(node);
    if (n < 0)
        return;
    if (n < rules->seats_min || n > rules->seats_max) {
        json_fault(node, "%s is not played by %d", rules->id, n);
        return;
    }
    game->seats = n;
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        seat_read(&item, rules, &game->seat[i]);
    }
}

static void options_read(const JsonNode *node, GameSettings *game)
{
    const Rules *rules = rules_find(game->game);
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    game->own_options = true;
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        Text why = {0};
        const char *value = json_string(&part);
        if (value != NULL && !rules_set_option(rules, &game->options, part.key, value, &why))
            json_fault(&part, "%s", why.s);
    }
}

static void clock_read(const JsonNode *node, GameSettings *game)
{
    Text why = {0};
    int seats = game->seats > 0 ? game->seats : rules_find(game->game)->seats_min;
    const char *text = json_string(node);
    if (text != NULL && !clock_spec_read(text, seats, &game->clock, &why))
        json_fault(node, "%s", why.s);
}

static const Field *field_find(const Field *list, int n, const char *key)
{
    for (int i = 0; i < n; i++)
        if (strcmp(list[i].key, key) == 0)
            return &list[i];
    return NULL;
}

static void game_read(const JsonNode *node, Settings *settings)
{
    if (rules_find(node->key) == NULL)
        return;
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted");
        return;
    }
    GameSettings *game = settings_game(settings, node->key);
    /* The number of clocks depends on the seats. */
    JsonNode seats = json_get(node, "seats");
    if (json_there(&seats))
        seats_read(&seats, game);
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        const Field *field = field_find(game_fields, GAME_FIELDS, part.key);
        if (field != NULL)
            field_read(field, &part, game);
        else if (strcmp(part.key, "options") == 0)
            options_read(&part, game);
        else if (strcmp(part.key, "clock") == 0)
            clock_read(&part, game);
    }
}

static void games_read(const JsonNode *node, Settings *settings)
{
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part))
        game_read(&part, settings);
}

static void volumes_read(const JsonNode *node, Settings *settings)
{
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        long volume;
        int i = 0;
        while (i < SETTINGS_SOUNDS && strcmp(settings_sound[i], part.key) != 0)
            i++;
        if (i < SETTINGS_SOUNDS && json_whole(&part, 0, 100, &volume))
            settings->volume[i] = (int)volume;
    }
}

static void window_read(const JsonNode *node, Settings *settings)
{
    static const long min[4] = {-WINDOW_PLACE, -WINDOW_PLACE, WINDOW_LEAST, WINDOW_LEAST};
    long value[4] = {0};
    int n = json_count(node);
    if (n != 4) {
        if (n >= 0)
            json_fault(node, "x, y, width and height are wanted");
        return;
    }
    for (int i = 0; i < 4; i++) {
        JsonNode item = json_item(node, i);
        if (!json_whole(&item, min[i], WINDOW_PLACE, &value[i]))
            return;
    }
    settings->window_known = true;
    settings->window_x = (int)value[0];
    settings->window_y = (int)value[1];
    settings->window_w = (int)value[2];
    settings->window_h = (int)value[3];
}

static void language_read(const JsonNode *node, Settings *settings)
{
    const char *code = json_string(node);
    if (code != NULL && code[0] != '\0' && words_language_index(code) < 0)
        json_fault(node, "there is no language \"%.20s\"", code);
    else if (code != NULL)
        strcpy(settings->language, code);
}

static void member_read(const JsonNode *node, Settings *settings)
{
    const Field *field = field_find(fields, FIELDS, node->key);
    if (strcmp(node->key, "language") == 0) {
        language_read(node, settings);
    } else if (field != NULL) {
        field_read(field, node, settings);
    } else if (strcmp(node->key, "window") == 0) {
        window_read(node, settings);
    } else if (strcmp(node->key, "volumes") == 0) {
        volumes_read(node, settings);
    } else if (strcmp(node->key, "games") == 0) {
        games_read(node, settings);
    }
}

bool settings_read(const char *text, size_t n, const char *name, Settings *out, Buffer *faults)
{
    JsonFile file;
    *out = settings_normal();
    bool good = json_open(&file, name, text, n, faults);
    JsonNode root = json_root(&file);
    if (good && !json_is_object(&root))
        good = json_fault(&root, "these are no settings");
    for (JsonNode part = json_first(&root); good && json_there(&part); part = json_next(&part))
        member_read(&part, out);
    json_close(&file);
    return good;
}

/* ------------------------------------------------------- writing */

static void game_write(const GameSettings *game, Buffer *out)
{
    const Rules *rules = rules_find(game->game);
    buffer_add(out, "    \"%s\": {", game->game);
    for (int i = 0; i < GAME_FIELDS; i++) {
        buffer_add(out, "%s", i > 0 ? ", " : "");
        field_write(&game_fields[i], game, out);
    }
    for (int i = 0; game->own_options && rules != NULL && i < rules->option_count; i++) {
        Text value = {0};
        rules_write_option(rules, &game->options, i, &value);
        buffer_add(out, "%s\"%s\": \"%s\"", i > 0 ? ", " : ",\n      \"options\": {",
                   rules->options[i].key, value.s);
        buffer_add(out, "%s", i + 1 == rules->option_count ? "}" : "");
    }
    for (int i = 0; i < game->seats; i++) {
        const SeatSetup *seat = &game->seat[i];
        buffer_add(out,
                   "%s\n        {\"player\": \"%s\", \"strength\": %d, \"colour\": %d, \"name\": ",
                   i > 0 ? "," : ",\n      \"seats\": [", players[seat->computer], seat->level,
                   seat->colour);
        json_write_string(seat->name, out);
        if (seat->engine.id[0] != '\0')
            buffer_add(out, ", \"engine\": \"%s\", \"elo\": %d, \"move_ms\": %u", seat->engine.id,
                       seat->engine.elo, (unsigned)seat->engine.move_ms);
        if (seat->person[0] != '\0')
            buffer_add(out, ", \"person\": \"%s\"", seat->person);
        buffer_add(out, "%s", i + 1 == game->seats ? "}]" : "}");
    }
    if (game->clock.timed && rules != NULL) {
        Text clock = {0};
        clock_spec_write(&game->clock, game->seats > 0 ? game->seats : rules->seats_min, &clock);
        buffer_add(out, ",\n      \"clock\": \"%s\"", clock.s);
    }
    buffer_add(out, "}");
}

static void games_write(const Settings *settings, Buffer *out)
{
    buffer_add(out, "  \"games\": {");
    for (int i = 0; i < settings->games; i++) {
        buffer_add(out, "%s", i > 0 ? ",\n" : "\n");
        game_write(&settings->game[i], out);
    }
    buffer_add(out, "\n  }");
}

void settings_write(const Settings *settings, Buffer *out)
{
    buffer_add(out, "{\n");
    for (int i = 0; i < FIELDS; i++) {
        buffer_add(out, "  ");
        field_write(&fields[i], settings, out);
        buffer_add(out, ",\n");
    }
    if (settings->window_known)
        buffer_add(out, "  \"window\": [%d, %d, %d, %d],\n", settings->window_x, settings->window_y,
                   settings->window_w, settings->window_h);
    for (int i = 0; i < SETTINGS_SOUNDS; i++)
        buffer_add(out, "%s\"%s\": %d", i > 0 ? ", " : "  \"volumes\": {", settings_sound[i],
                   settings->volume[i]);
    buffer_add(out, "},\n");
    games_write(settings, out);
    buffer_add(out, "\n}\n");
}

void settings_choices_write(const Settings *settings, Buffer *out)
{
    buffer_add(out, "{\n");
    games_write(settings, out);
    buffer_add(out, "\n}\n");
}

bool settings_choices_read(const char *text, size_t n, const char *name, Settings *out,
                           Buffer *faults)
{
    Settings read;
    if (!settings_read(text, n, name, &read, faults))
        return false;
    out->games = read.games;
    memcpy(out->game, read.game, sizeof out->game);
    return true;
}

/* ------------------------------------------------------- the file */

/* What is no settings must not be written over. */
static void file_aside(const char *path, Buffer *faults)
{
    Text why = {0}, moved = {0};
    if (file_set_aside(path, &moved, &why))
        words_fail(&why, words("It has been set aside as {0}."), moved.s, NULL);
    buffer_add(faults, "%s\n", why.s);
}

Settings settings_load(Buffer *faults)
{
    Settings settings = settings_normal();
    Text path = {0}, why = {0};
    Buffer bytes = {0};
    paths_user(USER_CONFIG, "settings.json", &path, NULL);
    if (path.n == 0 || !file_exists(path.s))
        return settings;
    bool known = file_read(path.s, JSON_BYTES_MAX, &bytes, &why);
    if (!known)
        buffer_add(faults, "%s\n", why.s);
    if (!known || !settings_read(bytes.s, bytes.n, path.s, &settings, faults))
        file_aside(path.s, faults);
    buffer_release(&bytes);
    return settings;
}

void settings_language(char out[sizeof((Settings *)NULL)->language])
{
    Settings settings = settings_normal();
    Text path = {0};
    Buffer bytes = {0}, faults = {0};
    paths_user(USER_CONFIG, "settings.json", &path, NULL);
    if (path.n > 0 && file_exists(path.s) && file_read(path.s, JSON_BYTES_MAX, &bytes, NULL))
        settings_read(bytes.s, bytes.n, path.s, &settings, &faults);
    strcpy(out, settings.language);
    buffer_release(&bytes);
    buffer_release(&faults);
}

void settings_choices_load(const char *path, Settings *out, Buffer *faults)
{
    Text why = {0};
    Buffer bytes = {0};
    if (!file_exists(path))
        return;
    bool known = file_read(path, JSON_BYTES_MAX, &bytes, &why);
    if (!known)
        buffer_add(faults, "%s\n", why.s);
    if (!known || !settings_choices_read(bytes.s, bytes.n, path, out, faults))
        file_aside(path, faults);
    buffer_release(&bytes);
}

/* What is to be in the file: this window's changes in what is there. */
static void file_merge(const char *path, const Settings *settings, const Settings *known,
                       Buffer *out)
{
    Buffer before = {0}, mine = {0}, theirs = {0};
    Settings begun = *known;
    for (int i = 0; i < settings->games; i++)
        settings_game(&begun, settings->game[i].game); /* a new one has changed what it has */
    settings_write(&begun, &before);
    settings_write(settings, &mine);
    bool there = !file_is_gone(path);
    if (!there || !file_read(path, JSON_BYTES_MAX, &theirs, NULL) ||
        !json_merge(before.s, mine.s, theirs.s, out)) {
        buffer_add(out, "%s", mine.s);
        if (there)
            file_set_aside(path, NULL, NULL);
    }
    buffer_release(&before);
    buffer_release(&mine);
    buffer_release(&theirs);
}

bool settings_save(const Settings *settings, Settings *known, Text *why)
{
    Text folder = {0}, path = {0};
    Buffer bytes = {0};
    FolderLock lock;
    if (!paths_user(USER_CONFIG, "settings.json", &path, why) ||
        !paths_user_folder(USER_CONFIG, &folder, why) || !folder_lock(folder.s, &lock, why))
        return false;
    file_merge(path.s, settings, known, &bytes);
    bool good = file_write_atomic(path.s, bytes.s, bytes.n, why);
    folder_unlock(&lock);
    buffer_release(&bytes);
    if (good)
        *known = *settings;
    return good;
}
