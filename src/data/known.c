/* SPDX-License-Identifier: MIT */
#include "data/known.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/paths.h"
#include "match/history.h"

enum {
    AT_A_TIME = 20,     /* heads */
    LIKE_AT_A_TIME = 1, /* whole records: each may be one of megabytes */
};

/* ------------------------------------------------------- what makes it the same */

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text) + 1);
}

static uint64_t head_of_peek(const RecordPeek *peek)
{
    uint64_t hash = hash_text(HASH_START, peek->game);
    for (int i = 0; i < peek->seats; i++)
        hash = hash_text(hash, peek->seat[i].name);
    hash = hash_text(hash_text(hash, peek->event), peek->round);
    hash = hash_text(hash_text(hash, peek->date), peek->result);
    return hash_bytes(hash, &peek->steps, sizeof peek->steps);
}

static uint64_t head_of_match(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    RecordPeek peek = {.seats = setup->seats, .steps = match_line_count(match) - 1};
    Outcome outcome = match_step(match, match_line_step(match, peek.steps)).outcome;
    Text result = {0};
    result_write(&outcome, setup->seats, &result);
    snprintf(peek.game, sizeof peek.game, "%s", setup->rules->id);
    memcpy(peek.seat, setup->seat, sizeof peek.seat);
    memcpy(peek.event, setup->event, sizeof peek.event);
    memcpy(peek.round, setup->round, sizeof peek.round);
    memcpy(peek.date, setup->date, sizeof peek.date);
    setup_copy_text(peek.result, sizeof peek.result, result.s);
    return head_of_peek(&peek);
}

/* Never 0. */
static uint64_t key_of(const Match *match)
{
    const MatchSetup *setup = match_setup(match);
    const Rules *rules = setup->rules;
    Text text = {0};
    State start;
    match_seen_at(match, 0, SEAT_NONE, &start);
    rules->write(&start, &text);
    uint64_t hash = hash_text(head_of_match(match), text.s);
    hash = hash_text(hash, setup->site);
    for (int i = 0; i < rules->option_count; i++)
        hash = hash_bytes(hash, &setup->options.value[i], sizeof setup->options.value[i]);
    for (int i = 1; i < match_line_count(match); i++) {
        text_clear(&text);
        match_write_step(match, match_line_step(match, i), &text);
        hash = hash_text(hash, text.s);
    }
    return hash != 0 ? hash : 1;
}

/* ------------------------------------------------------- the shelf */

void known_begin(KnownGames *known)
{
    Text folder = {0};
    paths_user_folder(USER_MATCHES, &folder, NULL);
    if (folder.n > 0)
        file_list(folder.s, ".larets", &known->files, NULL);
}

static KnownGame *known_new(KnownGames *known, const char *name)
{
    if (known->n == known->room) {
        known->room = known->room > 0 ? 2 * known->room : 64;
        known->at = alloc_resize(known->at, (size_t)known->room * sizeof *known->at);
    }
    KnownGame *game = &known->at[known->n++];
    *game = (KnownGame){.game = 0};
    snprintf(game->name, sizeof game->name, "%s", name);
    return game;
}

/* What cannot be read is not told here: whoever shows the shelf does. */
static void look(KnownGames *known, const char *name)
{
    Text path = {0};
    Buffer bytes = {0};
    RecordPeek *peek = alloc_zero(1, sizeof *peek);
    paths_user(USER_MATCHES, name, &path, NULL);
    if (shelf_read_head(path.s, &bytes, NULL) && record_peek(bytes.s, bytes.n, peek, NULL))
        known_new(known, name)->head = head_of_peek(peek);
    buffer_release(&bytes);
    free(peek);
}

bool known_more(KnownGames *known)
{
    for (int i = 0; i < AT_A_TIME && known->looked < known->files.n; i++)
        look(known, known->files.at[known->looked++].name);
    return known->looked < known->files.n;
}

void known_release(KnownGames *known)
{
    free(known->at);
    file_list_release(&known->files);
    *known = (KnownGames){0};
}

/* ------------------------------------------------------- one game */

static uint64_t key_on_shelf(const char *name)
{
    Text path = {0};
    Buffer bytes = {0};
    uint64_t key = 1;
    paths_user(USER_MATCHES, name, &path, NULL);
    if (file_read(path.s, RECORD_BYTES_MAX, &bytes, NULL)) {
        Match *match = record_read(bytes.s, bytes.n, NULL);
        key = match != NULL ? key_of(match) : 1;
        match_free(match);
    }
    buffer_release(&bytes);
    return key;
}

bool known_look(KnownGames *known, const Match *match)
{
    uint64_t head = head_of_match(match);
    int looked = 0;
    for (int i = 0; i < known->n && looked < LIKE_AT_A_TIME; i++) {
        KnownGame *game = &known->at[i];
        if (game->head != head || game->game != 0)
            continue;
        game->game = key_on_shelf(game->name);
        looked++;
    }
    return looked > 0;
}

const char *known_find(KnownGames *known, const Match *match)
{
    uint64_t head = head_of_match(match), key = key_of(match);
    for (int i = 0; i < known->n; i++) {
        KnownGame *game = &known->at[i];
        if (game->head != head)
            continue;
        if (game->game == 0)
            game->game = key_on_shelf(game->name);
        if (game->game == key)
            return game->name;
    }
    return NULL;
}

void known_add(KnownGames *known, const Match *match, const char *name)
{
    KnownGame *game = known_new(known, name);
    game->head = head_of_match(match);
    game->game = key_of(match);
}
