/* SPDX-License-Identifier: MIT */
#include "data/settings.h"

#include <assert.h>
#include <string.h>

#include "data/fields.h"
#include "data/json.h"
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

static const Field fields[] = {
    FIELD_TEXT(Settings, language),
    FIELD_CHOICE(Settings, look, looks),
    FIELD_NUMBER(Settings, scale, 75, 300),
    FIELD_BOOL(Settings, scale_own),
    FIELD_BOOL(Settings, fullscreen),
    FIELD_BOOL(Settings, maximised),
    FIELD_NUMBER(Settings, motion_ms, 0, 1000),
    FIELD_NUMBER(Settings, sowing_ms, 20, 1000),
    FIELD_CHOICE(Settings, pace, paces),
    FIELD_BOOL(Settings, reduced_motion),
    FIELD_BOOL(Settings, motion_own),
    FIELD_BOOL(Settings, board_labels),
    FIELD_CHOICE(Settings, signs, signs),
    FIELD_CHOICE(Settings, input, inputs),
    FIELD_CHOICE(Settings, hot_seat, hot_seats),
    FIELD_CHOICE(Settings, letters, letters),
    FIELD_BOOL(Settings, show_legal),
    FIELD_NUMBER(Settings, computer_pause_ms, 0, 3000),
    FIELD_BOOL(Settings, premove),
    FIELD_BOOL(Settings, confirm),
    FIELD_BOOL(Settings, speak),
    FIELD_BOOL(Settings, rumble),
    FIELD_BOOL(Settings, pads_own),
    FIELD_BOOL(Settings, play_forced),
    FIELD_BOOL(Settings, computer_opponent),
    FIELD_BOOL(Settings, computers_concede),
    FIELD_BOOL(Settings, two_threads),
    FIELD_NUMBER(Settings, table_mb, 16, 1024),
    FIELD_TEXT(Settings, engine),
    FIELD_TEXT(Settings, save_folder),
    FIELD_TEXT(Settings, last_game),
    FIELD_TEXT(Settings, person),
    FIELD_BOOL(Settings, mute),
};

static const Field game_fields[] = {
    FIELD_TEXT(GameSettings, variant),
    FIELD_NUMBER(GameSettings, series_games, 0, SERIES_MAX),
    FIELD_CHOICE(GameSettings, series_first, firsts),
    FIELD_CHOICE(GameSettings, series_points, points),
    FIELD_TEXT(GameSettings, board_theme),
    FIELD_TEXT(GameSettings, piece_set),
    FIELD_TEXT(GameSettings, analysis),
    FIELD_BOOL(GameSettings, flipped),
    FIELD_BOOL(GameSettings, by_lot),
    FIELD_BOOL(GameSettings, rated),
};

enum {
    FIELDS = sizeof fields / sizeof *fields,
    GAME_FIELDS = sizeof game_fields / sizeof *game_fields,
};

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
        .computers_concede = true,
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
        if (field_read(game_fields, GAME_FIELDS, &part, game))
            continue;
        if (strcmp(part.key, "options") == 0)
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
    if (strcmp(node->key, "language") == 0) {
        language_read(node, settings);
    } else if (field_read(fields, FIELDS, node, settings)) {
        return;
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
