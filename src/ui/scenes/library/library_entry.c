/* SPDX-License-Identifier: MIT */
/* library_entry.c -- what is said of one kept match. */
#include <stdio.h>
#include <string.h>

#include "data/proposed.h"
#include "data/words.h"
#include "ui/scenes/library/library_inside.h"
#include "ui/scenes/shared/names.h"

static const Game *game_of(const Catalog *catalog, const ShelfEntry *entry)
{
    return entry->peek.rules != NULL ? catalog_find(catalog, entry->peek.rules->id) : NULL;
}

/* The game with the names its seats have in this match, as far as its position can be read. */
static const Game *dressed_game(const Catalog *catalog, const ShelfEntry *entry, Game *out)
{
    const Game *game = game_of(catalog, entry);
    const RecordPeek *peek = &entry->peek;
    State s;
    if (game == NULL || peek->rules->wears == NULL ||
        !peek->rules->read(&s, &peek->options, peek->seats, peek->last.s, NULL))
        return game;
    game_dress(game, &s, out);
    return out;
}

/* How many computers without names there are, if there are several and all play alike; else 0. */
static int computers_alike(const RecordPeek *peek)
{
    int n = 0, level = -1;
    for (int i = 0; i < peek->seats; i++) {
        const SeatSetup *seat = &peek->seat[i];
        if (!seat->computer)
            continue;
        bool own = seat->engine.id[0] == '\0';
        if (seat->name[0] != '\0' || !own || (level >= 0 && level != seat->level))
            return 0;
        level = seat->level;
        n++;
    }
    return n > 1 ? n : 0;
}

void entry_people(const Catalog *catalog, const ShelfEntry *entry, Text *out)
{
    Game dressed;
    const Game *game = dressed_game(catalog, entry, &dressed);
    const RecordPeek *peek = &entry->peek;
    const long alike[2] = {computers_alike(peek), 0};
    int level = 0;
    for (int i = 0; i < peek->seats; i++) {
        const SeatSetup *seat = &peek->seat[i];
        if (seat->computer && alike[0] > 0) {
            level = seat->level;
            continue;
        }
        text_add(out, "%s%s", out->n > 0 ? " – " : "",
                 seat_person_of(game, peek->seat, peek->seats, (Seat)i));
        if (seat->computer) {
            text_add_string(out, ", ");
            seat_level(peek->rules, peek->seat, peek->seats, (Seat)i, out);
        }
    }
    if (alike[0] == 0)
        return;
    text_add_string(out, out->n > 0 ? " – " : "");
    words_fill(out, words_plural("{n0} computer", "{n0} computers", alike[0]), NULL, alike);
    text_add_string(out, ", ");
    level_said(peek->rules, level, out);
}

/* Inverse of result_write(): "1-0 checkmate", "2,1,3 goal-reached". */
static bool result_read(const RecordPeek *peek, Outcome *out)
{
    char result[64];
    snprintf(result, sizeof result, "%s", peek->result);
    char *blank = strchr(result, ' ');
    *out = (Outcome){.over = true};
    if (blank != NULL) {
        *blank = '\0';
        out->ending = (uint8_t)ending_find(blank + 1);
    }
    if (strcmp(result, "*") == 0)
        return false;
    if (strchr(result, '-') != NULL) {
        bool first = strcmp(result, "1-0") == 0, second = strcmp(result, "0-1") == 0;
        out->place[0] = second ? 2 : 1;
        out->place[1] = first ? 2 : 1;
        return true;
    }
    int seat = 0;
    for (const char *p = result; *p != '\0' && seat < SEAT_MAX; p++)
        if (*p >= '1' && *p <= '9')
            out->place[seat++] = (uint8_t)(*p - '0');
    return seat == peek->seats;
}

void entry_result(const Catalog *catalog, const ShelfEntry *entry, Text *out)
{
    Game dressed;
    const Game *game = dressed_game(catalog, entry, &dressed);
    Outcome outcome;
    if (!result_read(&entry->peek, &outcome))
        text_add_string(out, words("not finished"));
    else if (game != NULL)
        outcome_named(game, entry->peek.seat, entry->peek.seats, &outcome, out);
    else
        text_add_string(out, entry->peek.result);
}

void entry_reason(const Catalog *catalog, const ShelfEntry *entry, Text *out)
{
    const Game *game = game_of(catalog, entry);
    Outcome outcome;
    if (game != NULL && result_read(&entry->peek, &outcome))
        text_add_string(out, outcome_reason(game, &outcome));
}

void entry_moves(const ShelfEntry *entry, Text *out)
{
    const long number[2] = {record_moves(&entry->peek), 0};
    if (number[0] >= 0)
        words_fill(out, words_plural("{n0} move", "{n0} moves", number[0]), NULL, number);
}

const char *entry_game(const ShelfEntry *entry)
{
    return entry->peek.rules != NULL ? words(entry->peek.rules->name) : entry->peek.game;
}

const char *entry_variant(const Catalog *catalog, const ShelfEntry *entry)
{
    const Game *game = game_of(catalog, entry);
    for (int i = 0; game != NULL && i < game->variant_count; i++)
        if (strcmp(game->variant[i].id, entry->peek.variant) == 0)
            return words(game->variant[i].name);
    return entry->peek.variant;
}

/* --------------------------------------------------------------- searching */

/* The letters of English and Russian made small; all else stays. */
static void fold(const char *from, Text *out)
{
    const unsigned char *p = (const unsigned char *)from;
    for (; *p != '\0'; p++) {
        unsigned char c = *p, next = p[1];
        if (c >= 'A' && c <= 'Z') {
            text_add_char(out, (char)(c + 32));
        } else if (c == 0xd0 && next >= 0x90 && next <= 0x9f) { /* А to П */
            text_add_char(out, (char)0xd0);
            text_add_char(out, (char)(next + 0x20));
            p++;
        } else if (c == 0xd0 && next >= 0xa0 && next <= 0xaf) { /* Р to Я */
            text_add_char(out, (char)0xd1);
            text_add_char(out, (char)(next - 0x20));
            p++;
        } else {
            text_add_char(out, (char)c);
        }
    }
}

bool entry_fits(const Catalog *catalog, const ShelfEntry *entry, const char *wanted)
{
    if (wanted[0] == '\0')
        return true; /* of thousands none is to be written for that */
    Text all = {0}, said = {0}, asked = {0};
    entry_people(catalog, entry, &all);
    text_add(&all, " %s %s %s ", entry_game(entry), entry_variant(catalog, entry),
             entry->peek.date);
    date_said(entry->peek.date, &all);
    text_add(&all, " %s ", proposed_said(entry->peek.event));
    entry_result(catalog, entry, &all);
    fold(all.s, &said);
    fold(wanted, &asked);
    const char *cursor = asked.s;
    char word[64];
    while (text_next_word(&cursor, word, sizeof word))
        if (strstr(said.s, word) == NULL)
            return false;
    return true;
}
