/* SPDX-License-Identifier: MIT */
/* tournament_text.c -- a tournament as text: tournament.h has the form. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/record_head.h"
#include "match/tournament.h"

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

void tournament_write(const Tournament *t, Buffer *out)
{
    buffer_add(out, "larets-tournament %d\n", TOURNAMENT_VERSION);
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
    buffer_add(out, "\n");
    for (int i = 0; i < t->games; i++) {
        const Pairing *pair = &t->game[i];
        buffer_add(out, "%d. %d-%d %s", i + 1, pair->player[0] + 1, pair->player[1] + 1,
                   pair_result_name(pair->result));
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
    if (rules->seats_min > 2 || rules->seats_max < 2)
        return text_fail(why, "this game is not for two");
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
    return t->rules->start(&start, &t->options, 2, &rng, why);
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
    snprintf(wanted, sizeof wanted, "%d-%d", pair->player[0] + 1, pair->player[1] + 1);
    if (!text_next_word(&line, word, sizeof word) || strcmp(word, wanted) != 0)
        return text_fail(why, "here %s have to meet", wanted);
    if (!text_next_word(&line, word, sizeof word) || !pair_result_read(word, &pair->result))
        return text_fail(why, "there is no result: 1-0, 1/2-1/2, 0-1, +:-, -:+, -:- or *");
    return game_record(pair, line, why);
}

static bool lines_read(RecordText *text, Tournament *t, Text *why)
{
    char first[40];
    snprintf(first, sizeof first, "larets-tournament %d", TOURNAMENT_VERSION);
    const char *line = record_line(text);
    if (line == NULL || strcmp(line, first) != 0)
        return text_fail(why, "a tournament begins with \"%s\"", first);
    while ((line = record_line(text)) != NULL && *line != '\0')
        if (!head_line(t, line, why))
            return false;
    if (!head_is_whole(t, why))
        return false;
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
