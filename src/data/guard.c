/* SPDX-License-Identifier: MIT */
#include "data/guard.h"

#include <nettle/pbkdf2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/json.h"
#include "data/paths.h"
#include "data/words.h"

enum { ITERATIONS = 20000, BYTES_MAX = 1 << 16 };

Guard guard_open(void)
{
    return (Guard){.least = 1, .most = GUARD_LEVELS, .hints = true, .take_backs = true};
}

/* ------------------------------------------------------------- the word */

static void hash_of(const char *word, uint64_t salt, char out[GUARD_HASH + 1])
{
    uint8_t bytes[GUARD_HASH / 2], salted[sizeof salt];
    for (size_t i = 0; i < sizeof salted; i++)
        salted[i] = (uint8_t)(salt >> 8 * i);
    pbkdf2_hmac_sha256(strlen(word), (const uint8_t *)word, ITERATIONS, sizeof salted, salted,
                       sizeof bytes, bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

bool guard_is_locked(const Guard *guard)
{
    return guard->hash[0] != '\0';
}

bool guard_lock(Guard *guard, const char *word, uint64_t salt)
{
    if (word[0] == '\0')
        return false;
    guard->salt = salt;
    hash_of(word, salt, guard->hash);
    return true;
}

bool guard_unlock(Guard *guard, const char *word)
{
    char hash[GUARD_HASH + 1];
    hash_of(word, guard->salt, hash);
    if (strcmp(hash, guard->hash) != 0)
        return false;
    guard->hash[0] = '\0';
    return true;
}

/* ------------------------------------------------- what is allowed now */

void guard_levels(const Guard *guard, int levels, int *least, int *most)
{
    bool locked = guard_is_locked(guard);
    *least = locked && guard->least < levels ? guard->least : locked ? levels : 1;
    *most = locked && guard->most < levels ? guard->most : levels;
}

int guard_level(const Guard *guard, int levels, int level)
{
    int least, most;
    guard_levels(guard, levels, &least, &most);
    return level < least ? least : level > most ? most : level;
}

bool guard_programs(const Guard *guard)
{
    return !guard_is_locked(guard) || (guard->least == 1 && guard->most == GUARD_LEVELS);
}

bool guard_hints(const Guard *guard)
{
    return guard->hints || !guard_is_locked(guard);
}

bool guard_take_backs(const Guard *guard)
{
    return guard->take_backs || !guard_is_locked(guard);
}

bool guard_lessons(const Guard *guard, const char *game)
{
    return !guard_is_locked(guard) || !guard_is_closed(guard, game);
}

/* --------------------------------------------------------- what is settled */

static int find(const Guard *guard, const char *game)
{
    int i = 0;
    while (i < guard->n && strcmp(guard->closed[i], game) != 0)
        i++;
    return i;
}

bool guard_is_closed(const Guard *guard, const char *game)
{
    return find(guard, game) < guard->n;
}

void guard_close(Guard *guard, const char *game, bool closed)
{
    int i = find(guard, game);
    if (i < guard->n && !closed)
        memmove(guard->closed[i], guard->closed[guard->n - 1], GUARD_GAME_MAX), guard->n--;
    else if (i == guard->n && closed && i < GUARD_GAMES)
        snprintf(guard->closed[guard->n++], GUARD_GAME_MAX, "%s", game);
}

/* ------------------------------------------------------------- its file */

static bool level_read(const JsonNode *root, const char *key, long least, int *out)
{
    JsonNode node = json_get(root, key);
    long value;
    if (!json_whole(&node, least, GUARD_LEVELS, &value))
        return false;
    *out = (int)value;
    return true;
}

static bool closed_read(const JsonNode *root, Guard *out)
{
    JsonNode list = json_get(root, "closed");
    int n = json_count(&list);
    if (n > GUARD_GAMES)
        return json_fault(&list, "more than %d games", GUARD_GAMES);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        const char *game = json_string(&item);
        if (game == NULL)
            return false;
        guard_close(out, game, true);
    }
    return n >= 0;
}

static bool word_read(const JsonNode *root, Guard *out)
{
    JsonNode salt = json_get(root, "salt"), word = json_get(root, "word");
    const char *salted = json_string(&salt), *hash = json_string(&word);
    static const char digits[] = "0123456789abcdef";
    if (salted == NULL || hash == NULL)
        return false;
    size_t m = strspn(salted, digits), n = strspn(hash, digits);
    if (salted[m] != '\0' || m == 0 || m > 16)
        return json_fault(&salt, "no number");
    if (hash[n] != '\0' || (n != 0 && n != GUARD_HASH))
        return json_fault(&word, "no hash of a word");
    out->salt = strtoull(salted, NULL, 16);
    memcpy(out->hash, hash, n + 1);
    return true;
}

bool guard_read(const char *text, size_t n, const char *name, Guard *out, Buffer *faults)
{
    JsonFile file;
    Guard read = {0};
    bool good = json_open(&file, name, text, n, faults);
    if (good) {
        JsonNode root = json_root(&file), hints = json_get(&root, "hints"),
                 take_backs = json_get(&root, "take_backs");
        good = level_read(&root, "least", 1, &read.least) &&
               level_read(&root, "most", read.least, &read.most) &&
               json_bool(&hints, &read.hints) && json_bool(&take_backs, &read.take_backs) &&
               closed_read(&root, &read) && word_read(&root, &read);
    }
    json_close(&file);
    *out = good ? read : guard_open();
    return good;
}

void guard_write(const Guard *guard, Buffer *out)
{
    buffer_add(out,
               "{\n  \"least\": %d,\n  \"most\": %d,\n  \"hints\": %s,\n  \"take_backs\": %s,\n"
               "  \"closed\": [",
               guard->least, guard->most, guard->hints ? "true" : "false",
               guard->take_backs ? "true" : "false");
    for (int i = 0; i < guard->n; i++) {
        buffer_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(guard->closed[i], out);
    }
    buffer_add(out, "],\n  \"salt\": \"%016llx\",\n  \"word\": \"%s\"\n}\n",
               (unsigned long long)guard->salt, guard->hash);
}

bool guard_path(Text *out, Text *why)
{
    return paths_user(USER_CONFIG, "guard.json", out, why);
}

Guard guard_load(Buffer *faults)
{
    Text path = {0}, why = {0}, moved = {0};
    Buffer bytes = {0};
    Guard guard = guard_open();
    if (!guard_path(&path, NULL) || !file_exists(path.s))
        return guard;
    bool known = file_read(path.s, BYTES_MAX, &bytes, &why);
    if (!known)
        buffer_add(faults, "%s\n", why.s);
    if (!known || !guard_read(bytes.s, bytes.n, path.s, &guard, faults)) {
        if (file_set_aside(path.s, &moved, &why))
            words_fail(&why, words("It has been set aside as {0}."), moved.s, NULL);
        buffer_add(faults, "%s\n", why.s);
    }
    buffer_release(&bytes);
    return guard;
}

bool guard_save(const Guard *guard, Text *why)
{
    Text path = {0};
    Buffer bytes = {0};
    if (!guard_path(&path, why))
        return false;
    guard_write(guard, &bytes);
    bool good = file_write_atomic(path.s, bytes.s, bytes.n, why);
    buffer_release(&bytes);
    return good;
}
