/* SPDX-License-Identifier: MIT */
/* tournament_text.c -- a tournament as text: tournament.h has the form. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/record_head.h"
#include "match/tournament.h"

/* Of versions before the third. */
enum { PLAYERS_MAX_ONCE = 8, ROUNDS_MAX_ONCE = 24 };

static const char points_three[] = "3-1-0", by_hand[] = "by-hand";

/* ---------------------------------------------------------------- writing */

static void write_options(const Tournament *t, Buffer *out)
{
    Options normal = rules_normal_options(t->rules);
    for (int i = 0; i < t->rules->option_count; i++) {
        if (t->options.value[i] == normal.value[i])
            continue;
        Text value = {0};
        rules_write_option(t->rules, &t->options, i, &value);
        buffer_add(out, "option %s=%s\n", t->rules->options[i].key, value.s);
    }
}

static bool has_numbers(const uint8_t *list, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i] != 0)
            return true;
    return false;
}

/* Is there anything that version 1 did not have? */
static bool is_new(const Tournament *t)
{
    return t->system != SYSTEM_ROUND_ROBIN || has_numbers(t->level, t->players) ||
           has_numbers(t->joined, t->players) || has_numbers(t->left, t->players);
}

static bool has_engines(const Tournament *t)
{
    for (int i = 0; i < t->players; i++)
        if (t->level[i] != 0 && t->engine[i].id[0] != '\0')
            return true;
    return false;
}

static void write_level(const Tournament *t, int player, Buffer *out)
{
    buffer_add(out, "level %d %d", player + 1, t->level[player]);
    if (t->engine[player].id[0] != '\0')
        head_engine_write(&t->engine[player], out);
    buffer_add(out, "\n");
}

static void write_system(const Tournament *t, Buffer *out)
{
    if (t->system == SYSTEM_TABLES)
        buffer_add(out, "seats %d\n", t->seats);
    if (t->system == SYSTEM_KNOCKOUT || t->system == SYSTEM_TEAMS)
        buffer_add(out, "system %s\n", tournament_system_name(t->system));
    else if (t->system != SYSTEM_ROUND_ROBIN)
        buffer_add(out, "system %s %d\n", tournament_system_name(t->system), t->rounds);
    for (int i = 0; i < t->players; i++) {
        if (t->level[i] != 0)
            write_level(t, i, out);
        if (t->joined[i] != 0)
            buffer_add(out, "joined %d %d\n", i + 1, t->joined[i] + 1);
        if (t->left[i] != 0)
            buffer_add(out, "left %d %d\n", i + 1, t->left[i] + 1);
    }
}

/* "round 2 bye 3" */
static void write_round(const Tournament *t, int round, Buffer *out)
{
    buffer_add(out, "round %d", round + 1);
    for (unsigned byes = t->byes[round]; byes != 0; byes &= byes - 1)
        buffer_add(out, "%s %d", byes == t->byes[round] ? " bye" : "", __builtin_ctz(byes) + 1);
    buffer_add(out, "\n");
}

/* "2-3-1", "1,2,2" */
static void write_numbers(Buffer *out, const uint8_t *list, int n, char between, int plus)
{
    for (int i = 0; i < n; i++) {
        if (i > 0)
            buffer_add(out, "%c", between);
        buffer_add(out, "%d", list[i] + plus);
    }
}

void tournament_write(const Tournament *t, Buffer *out)
{
    bool many = t->players > PLAYERS_MAX_ONCE || tournament_rounds(t) > ROUNDS_MAX_ONCE;
    buffer_add(out, "larets-tournament %d\n",
               t->system == SYSTEM_TEAMS || has_engines(t) ? TOURNAMENT_VERSION
               : many || t->system == SYSTEM_TABLES        ? TOURNAMENT_VERSION_TABLES
               : is_new(t)                                 ? TOURNAMENT_VERSION_DRAWN
                                                           : TOURNAMENT_VERSION_LEAST);
    if (t->name[0] != '\0')
        buffer_add(out, "name %s\n", t->name);
    if (t->date[0] != '\0')
        buffer_add(out, "date %s\n", t->date);
    buffer_add(out, "game %s\n", t->rules->id);
    if (t->variant[0] != '\0')
        buffer_add(out, "variant %s\n", t->variant);
    write_options(t, out);
    if (t->clock.timed) {
        Text clock = {0};
        clock_spec_write(&t->clock, 2, &clock);
        buffer_add(out, "clock %s\n", clock.s);
    }
    if (t->points == POINTS_THREE)
        buffer_add(out, "points %s\n", points_three);
    if (t->twice)
        buffer_add(out, "double\n");
    if (t->help)
        buffer_add(out, "help\n");
    for (int i = 0; i < t->players; i++)
        buffer_add(out, "player %d %s\n", i + 1, t->player[i]);
    write_system(t, out);
    buffer_add(out, "\n");
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        bool begins = i == 0 || t->game[i - 1].round != pair->round;
        if (begins && !tournament_is_drawn_whole(t))
            write_round(t, pair->round, out);
        buffer_add(out, "%d. ", i + 1);
        write_numbers(out, pair->player, pairing_seats(pair), '-', 1);
        buffer_add(out, " ");
        if (pair->result == PAIR_PLACES)
            write_numbers(out, pair->place, pair->seats, ',', 0);
        else
            buffer_add(out, "%s", pair_result_name(pair->result));
        if (pair->file[0] != '\0')
            buffer_add(out, " %s%s%s", pair->file, pair->by_hand ? " " : "",
                       pair->by_hand ? by_hand : "");
        buffer_add(out, "\n");
    }
}

/* ---------------------------------------------------------------- reading */

static bool read_game(Tournament *t, const char *value, Text *why)
{
    const Rules *rules = rules_find(value);
    if (rules == NULL)
        return text_fail(why, "\"%.40s\" is no game that is known here", value);
    if (t->rules != NULL)
        return text_fail(why, "there is a game already");
    t->rules = rules;
    t->options = rules_normal_options(rules);
    return true;
}

static bool read_option(Tournament *t, const char *value, Text *why)
{
    char key[64];
    const char *equals = strchr(value, '=');
    if (t->rules == NULL)
        return text_fail(why, "the game should stand before its options");
    if (equals == NULL || (size_t)(equals - value) >= sizeof key)
        return text_fail(why, "an option is written key=value");
    snprintf(key, sizeof key, "%.*s", (int)(equals - value), value);
    return rules_set_option(t->rules, &t->options, key, equals + 1, why);
}

static bool read_player(Tournament *t, const char *value, Text *why)
{
    char word[16] = "";
    long number;
    if (t->players == TOURNAMENT_PLAYERS_MAX)
        return text_fail(why, "there are at most %d players", TOURNAMENT_PLAYERS_MAX);
    if (!text_next_word(&value, word, sizeof word) ||
        !text_number(word, 1, TOURNAMENT_PLAYERS_MAX, &number) || number != t->players + 1)
        return text_fail(why, "this should be player %d", t->players + 1);
    value += strspn(value, " \t");
    char *name = t->player[t->players++];
    return record_label(name, SETUP_NAME_MAX, value, why) &&
           (name[0] != '\0' || text_fail(why, "player %d has no name", t->players));
}

static bool read_points(Tournament *t, const char *value, Text *why)
{
    t->points = POINTS_THREE;
    return strcmp(value, points_three) == 0 ||
           text_fail(why, "points can be %s only", points_three);
}

/* "swiss 4", "knockout" */
static bool read_system(Tournament *t, const char *value, Text *why)
{
    char word[16] = "", number[16] = "";
    long rounds = 0;
    text_next_word(&value, word, sizeof word);
    t->system = SYSTEM_ROUND_ROBIN;
    for (TournamentSystem i = SYSTEM_SWISS; i < SYSTEMS; i++)
        if (strcmp(word, tournament_system_name(i)) == 0)
            t->system = i;
    if (t->system == SYSTEM_ROUND_ROBIN)
        return text_fail(why, "a system is swiss, knockout, throne, tables or teams");
    text_next_word(&value, number, sizeof number);
    bool counted = t->system != SYSTEM_KNOCKOUT && t->system != SYSTEM_TEAMS;
    if (counted && !text_number(number, 1, TOURNAMENT_ROUNDS_MAX, &rounds))
        return text_fail(why, "the number of rounds is from 1 to %d", TOURNAMENT_ROUNDS_MAX);
    t->rounds = (int)rounds;
    return true;
}

static bool read_seats(Tournament *t, const char *value, Text *why)
{
    long seats;
    if (!text_number(value, 3, TOURNAMENT_SEATS_MAX, &seats))
        return text_fail(why, "a table is for 3 or 4");
    t->seats = (int)seats;
    return true;
}

/* "level 2 5": a number of a player, behind whom all stand by now. */
static bool read_of_player(Tournament *t, uint8_t *list, const char *value, int least, int most,
                           Text *why)
{
    char word[2][16] = {"", ""};
    long player, number;
    text_next_word(&value, word[0], sizeof word[0]);
    text_next_word(&value, word[1], sizeof word[1]);
    if (!text_number(word[0], 1, t->players, &player))
        return text_fail(why, "\"%.10s\" is no player's number", word[0]);
    if (!text_number(word[1], least, most, &number))
        return text_fail(why, "\"%.10s\" is no number from %d to %d", word[1], least, most);
    list[player - 1] = (uint8_t)number;
    return true;
}

/* Whoever leaves in the last round of all is not here in one that there is not. */
static bool read_round_of(Tournament *t, uint8_t *list, const char *value, Text *why)
{
    if (!read_of_player(t, list, value, 2, TOURNAMENT_ROUNDS_MAX + 1, why))
        return false;
    char word[16];
    long player;
    text_next_word(&value, word, sizeof word);
    if (text_number(word, 1, t->players, &player))
        list[player - 1]--;
    return true;
}

/* "level 2 5", "level 2 5 engine=stockfish elo=1500" */
static bool read_level(Tournament *t, const char *value, Text *why)
{
    char word[48];
    long player;
    if (!read_of_player(t, t->level, value, 1, SETUP_LEVEL_MAX, why))
        return false;
    text_next_word(&value, word, sizeof word);
    if (!text_number(word, 1, t->players, &player))
        return false;
    text_next_word(&value, word, sizeof word);
    SeatEngine *engine = &t->engine[player - 1];
    *engine = (SeatEngine){.elo = 0};
    while (text_next_word(&value, word, sizeof word))
        if (!head_engine_word(engine, word))
            return text_fail(why, "\"%s\" says nothing about a program", word);
    return *value == '\0' || text_fail(why, "\"%.40s\" is too long a word here", value);
}

/* A line of the head; `why` is without the line's number. */
static bool head_line(Tournament *t, const char *line, Text *why)
{
    size_t n = strcspn(line, " \t");
    const char *value = line + n + strspn(line + n, " \t");
    char key[16];
    snprintf(key, sizeof key, "%.*s", n < sizeof key ? (int)n : 0, line);
    if (strcmp(key, "name") == 0)
        return record_label(t->name, sizeof t->name, value, why);
    if (strcmp(key, "date") == 0)
        return record_label(t->date, sizeof t->date, value, why);
    if (strcmp(key, "game") == 0)
        return read_game(t, value, why);
    if (strcmp(key, "variant") == 0)
        return record_label(t->variant, sizeof t->variant, value, why);
    if (strcmp(key, "option") == 0)
        return read_option(t, value, why);
    if (strcmp(key, "clock") == 0)
        return clock_spec_read(value, 2, &t->clock, why);
    if (strcmp(key, "points") == 0)
        return read_points(t, value, why);
    if (strcmp(key, "player") == 0)
        return read_player(t, value, why);
    if (strcmp(key, "system") == 0)
        return read_system(t, value, why);
    if (strcmp(key, "seats") == 0)
        return read_seats(t, value, why);
    if (strcmp(key, "level") == 0)
        return read_level(t, value, why);
    if (strcmp(key, "joined") == 0)
        return read_round_of(t, t->joined, value, why);
    if (strcmp(key, "left") == 0)
        return read_round_of(t, t->left, value, why);
    bool *said = strcmp(key, "double") == 0 ? &t->twice
                 : strcmp(key, "help") == 0 ? &t->help
                                            : NULL;
    if (said == NULL)
        return text_fail(why, "\"%.40s\" means nothing here", line);
    *said = true;
    return *value == '\0' || text_fail(why, "nothing may follow \"%s\"", key);
}

/* A game with these options has to begin, for two. */
static bool head_is_whole(const Tournament *t, Text *why)
{
    State start;
    Rng rng;
    rng_seed(&rng, 1);
    if (t->rules == NULL)
        return text_fail(why, "there is no game");
    if (t->players < TOURNAMENT_PLAYERS_MIN)
        return text_fail(why, "there are %d players, and %d at least are needed", t->players,
                         TOURNAMENT_PLAYERS_MIN);
    if (t->system == SYSTEM_TEAMS && (t->players < 4 || t->players % 2 != 0))
        return text_fail(why, "teams of two are an even number of players, four at least");
    if ((t->seats != 0) != (t->system == SYSTEM_TABLES))
        return text_fail(why, "tables, and only tables, say how many sit there");
    if (t->seats == 0 && (t->rules->seats_min > 2 || t->rules->seats_max < 2))
        return text_fail(why, "this game is not for two");
    if (t->seats > t->rules->seats_max)
        return text_fail(why, "this game is not for %d", t->seats);
    return t->rules->start(&start, &t->options, t->seats == 0 ? 2 : t->seats, &rng, why);
}

/* What may stand behind a result: "chess-2026-11-21-1403.larets by-hand" */
static bool game_record(Pairing *pair, const char *line, Text *why)
{
    char word[TOURNAMENT_FILE_MAX];
    if (text_next_word(&line, word, sizeof word)) {
        setup_copy_text(pair->file, sizeof pair->file, word);
        if (strchr(word, '/') != NULL || word[0] == '.' || strcmp(word, pair->file) != 0)
            return text_fail(why, "\"%.40s\" is no name of a record on the shelf", word);
        pair->by_hand = strcmp(line + strspn(line, " \t"), by_hand) == 0;
        if (pair->by_hand && pair->result == PAIR_OPEN)
            return text_fail(why, "what is entered by hand is a result");
    }
    return pair->by_hand || line[strspn(line, " \t")] == '\0' ||
           text_fail(why, "too much stands here");
}

/* "round 2 bye 3" */
static bool round_line(Tournament *t, int *round, const char *line, Text *why)
{
    char word[16], wanted[16];
    long player;
    snprintf(wanted, sizeof wanted, "%d", *round + 2);
    if (!text_next_word(&line, word, sizeof word) || !text_next_word(&line, word, sizeof word) ||
        strcmp(word, wanted) != 0 || *round + 1 >= tournament_rounds(t))
        return text_fail(why, "here no round begins but number %s", wanted);
    ++*round;
    if (!text_next_word(&line, word, sizeof word))
        return true;
    if (strcmp(word, "bye") != 0)
        return text_fail(why, "only byes may follow a round");
    while (text_next_word(&line, word, sizeof word)) {
        if (!text_number(word, 1, t->players, &player))
            return text_fail(why, "\"%.10s\" is no player's number", word);
        t->byes[*round] |= 1U << (player - 1);
    }
    return true;
}

/* "2-3", "2-3-1": players from 1, each once; how many there are, 0 if that is none. */
static int read_players(const Tournament *t, const char *word, uint8_t player[TOURNAMENT_SEATS_MAX])
{
    int n = 0;
    for (; n < TOURNAMENT_SEATS_MAX; n++) {
        char part[8];
        long number;
        size_t length = strcspn(word, "-");
        snprintf(part, sizeof part, "%.*s", length < sizeof part ? (int)length : 0, word);
        if (!text_number(part, 1, t->players, &number))
            return 0;
        player[n] = (uint8_t)(number - 1);
        for (int i = 0; i < n; i++)
            if (player[i] == player[n])
                return 0;
        word += length;
        if (*word++ == '\0')
            return n + 1;
    }
    return 0;
}

/* "2-3": those who meet in a game that was drawn when its turn came. */
static bool drawn_game(Tournament *t, int round, const char *line, Text *why)
{
    char word[32];
    Pairing pair = {.round = (uint8_t)round};
    int n = text_next_word(&line, word, sizeof word) && text_next_word(&line, word, sizeof word)
                ? read_players(t, word, pair.player)
                : 0;
    bool many = n > 2 || (n == 2 && t->system == SYSTEM_TABLES);
    if (n < 2 || n > (t->seats == 0 ? 2 : t->seats) || round < 0 ||
        t->games == TOURNAMENT_GAMES_MAX)
        return text_fail(why, "two players should meet here, in a round that has begun");
    pair.seats = (uint8_t)(many ? n : 0);
    for (int i = 0; i < n; i++)
        if (!tournament_is_here(t, pair.player[i], round))
            return text_fail(why, "player %d does not play in round %d", pair.player[i] + 1,
                             round + 1);
    if (many && !tournament_seats_fit(t, n))
        return text_fail(why, "this game is not for so many");
    t->game[t->games++] = pair;
    return true;
}

/* "1,2,2": of a table. */
static bool read_places(Pairing *pair, const char *word)
{
    uint8_t place[SEAT_MAX] = {0};
    if (strcmp(word, pair_result_name(PAIR_OPEN)) == 0)
        return true;
    for (int i = 0; i < pair->seats; i++) {
        bool good = word[2 * i] >= '1' && word[2 * i] <= '0' + pair->seats &&
                    word[2 * i + 1] == (i + 1 < pair->seats ? ',' : '\0');
        if (!good)
            return false;
        place[i] = (uint8_t)(word[2 * i] - '0');
    }
    memcpy(pair->place, place, sizeof pair->place);
    pair->result = PAIR_PLACES;
    return true;
}

/* "1. 2-3 1-0 chess-2026-11-21-1403.larets" */
static bool game_line(Tournament *t, int index, const char *line, Text *why)
{
    Pairing *pair = &t->game[index];
    char word[TOURNAMENT_FILE_MAX], wanted[32];
    if (index >= t->games)
        return text_fail(why, "there are only %d games", t->games);
    snprintf(wanted, sizeof wanted, "%d.", index + 1);
    if (!text_next_word(&line, word, sizeof word) || strcmp(word, wanted) != 0)
        return text_fail(why, "this should be game %d", index + 1);
    Buffer players = {0};
    write_numbers(&players, pair->player, pairing_seats(pair), '-', 1);
    snprintf(wanted, sizeof wanted, "%s", buffer_string(&players));
    buffer_release(&players);
    if (!text_next_word(&line, word, sizeof word) || strcmp(word, wanted) != 0)
        return text_fail(why, "here %s have to meet", wanted);
    bool said = text_next_word(&line, word, sizeof word);
    if (pair->seats != 0 && (!said || !read_places(pair, word)))
        return text_fail(why, "there are no places: 1,2,3,4 or *");
    if (pair->seats == 0 && (!said || !pair_result_read(word, &pair->result)))
        return text_fail(why, "there is no result: 1-0, 1/2-1/2, 0-1, +:-, -:+, -:- or *");
    return game_record(pair, line, why);
}

/* The rounds that have been drawn one by one. */
static bool drawn_lines(RecordText *text, Tournament *t, Text *why)
{
    const char *line;
    for (int round = -1, game = 0; (line = record_line(text)) != NULL;) {
        if (strncmp(line, "round ", 6) == 0) {
            if (!round_line(t, &round, line, why))
                return false;
            continue;
        }
        if (!drawn_game(t, round, line, why) || !game_line(t, game++, line, why))
            return false;
    }
    return t->games > 0 || text_fail(why, "no games have been paired");
}

static bool lines_read(RecordText *text, Tournament *t, Text *why)
{
    char first[40];
    bool known = false;
    const char *line = record_line(text);
    for (int i = TOURNAMENT_VERSION; i >= TOURNAMENT_VERSION_LEAST; i--) {
        snprintf(first, sizeof first, "larets-tournament %d", i);
        known |= line != NULL && strcmp(line, first) == 0;
    }
    if (!known)
        return text_fail(why, "a tournament begins with \"%s\"", first);
    while ((line = record_line(text)) != NULL && *line != '\0')
        if (!head_line(t, line, why))
            return false;
    if (!head_is_whole(t, why))
        return false;
    if (!tournament_is_drawn_whole(t))
        return drawn_lines(text, t, why);
    tournament_draw(t);
    for (int game = 0; (line = record_line(text)) != NULL; game++)
        if (!game_line(t, game, line, why))
            return false;
    return true;
}

long tournament_version(const char *bytes, size_t n)
{
    return head_version(bytes, n, "larets-tournament");
}

bool tournament_read(const char *bytes, size_t n, Tournament *out, Text *why)
{
    Tournament t = {0};
    RecordText text;
    Text reason = {0};
    if (n > TOURNAMENT_BYTES_MAX)
        return record_fail(why, 1, "a tournament has at most %d bytes", TOURNAMENT_BYTES_MAX);
    if (!record_text_make(&text, bytes, n, why))
        return false;
    bool good = lines_read(&text, &t, &reason);
    free(text.s);
    if (!good)
        return record_fail(why, text.line > 0 ? text.line : 1, "%s", reason.s);
    *out = t;
    return true;
}
