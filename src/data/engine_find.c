/* SPDX-License-Identifier: MIT */
/* engine_find.c -- where programs that play are installed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/engine.h"
#include "match/odds.h"

static bool can_be_started(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && access(path, X_OK) == 0;
}

bool engine_own(const char *own, EngineCommand *out)
{
    const char *blank = strrchr(own, ' ');
    *out = (EngineCommand){.tongue = TALK_ANY};
    if (strlen(own) >= sizeof out->path)
        return false;
    snprintf(out->path, sizeof out->path, "%s", own);
    if (can_be_started(out->path) || blank == NULL || strlen(blank) > sizeof out->argument)
        return can_be_started(out->path);
    out->path[blank - own] = '\0';
    snprintf(out->argument, sizeof out->argument, "%.*s", (int)sizeof out->argument - 1, blank + 1);
    return can_be_started(out->path);
}

void engine_id(const char *path, char out[SETUP_ENGINE_MAX])
{
    SeatEngine good = {0};
    EngineCommand command;
    if (engine_own(path, &command))
        path = command.path;
    const char *slash = strrchr(path, '/');
    snprintf(out, SETUP_ENGINE_MAX, "%.*s", SETUP_ENGINE_MAX - 1, slash != NULL ? slash + 1 : path);
    for (char *c = out; *c != '\0'; c++) {
        char one[2] = {*c, '\0'};
        if (!seat_engine_name(one, &good))
            *c = '_';
    }
}

/* The first folder of a list "a:b:c" that has the program. */
static bool find_in(const char *folders, const char *id, char *out, size_t room)
{
    while (*folders != '\0') {
        size_t n = strcspn(folders, ":");
        int length = snprintf(out, room, "%.*s/%s", (int)n, folders, id);
        if (folders[0] == '/' && length > 0 && (size_t)length < room && can_be_started(out))
            return true;
        folders += n + (folders[n] == ':');
    }
    return false;
}

static const EngineKind *kind_of(const GameEngines *engines, const char *id)
{
    for (int i = 0; engines != NULL && i < engines->count; i++)
        if (strcmp(engines->kind[i].id, id) == 0)
            return &engines->kind[i];
    return NULL;
}

bool engine_find(const GameEngines *engines, const char *id, const char *own, EngineCommand *out)
{
    const EngineKind *kind = kind_of(engines, id);
    const char *path = getenv("PATH");
    char name[SETUP_ENGINE_MAX] = "";
    bool is_own = own[0] != '\0' && engine_own(own, out);
    if (is_own)
        engine_id(own, name);
    is_own = is_own && strcmp(name, id) == 0;
    if (!is_own)
        *out = (EngineCommand){.path = ""};
    if (engines != NULL)
        out->tongue = engines->hub ? TALK_HUB : TALK_UCI;
    if (kind != NULL && kind->argument != NULL && out->argument[0] == '\0')
        snprintf(out->argument, sizeof out->argument, "%s", kind->argument);
    if (is_own || kind == NULL) /* not just any program in PATH */
        return is_own;
    return find_in(path != NULL ? path : "", id, out->path, sizeof out->path) ||
           find_in("/usr/games:/usr/local/games", id, out->path, sizeof out->path);
}

/* The options as Hub has them: squares by their numbers, and no odds, which are in the position. */
static Options as_hub(const GameEngines *engines, const Rules *rules, const Options *options)
{
    Options out = *options;
    odds_seats(rules, &out, 0);
    for (int i = 0; i < engines->namings; i++)
        rules_set_option(rules, &out, engines->naming[i].key, engines->naming[i].value, NULL);
    return out;
}

const char *engine_variant(const GameEngines *engines, const Rules *rules, const Options *options)
{
    if (!engines->spoken || !engines->hub)
        return engines->spoken ? "" : NULL;
    Options wanted = as_hub(engines, rules, options);
    for (int i = 0; i < engines->variants; i++) {
        Options one = as_hub(engines, rules, &engines->variant[i].options);
        if (memcmp(&one, &wanted, sizeof one) == 0)
            return engines->variant[i].name;
    }
    return NULL;
}

void engine_board(const GameEngines *engines, const Rules *rules, const Options *options,
                  HubBoard *out)
{
    *out = (HubBoard){.squares = 0};
    Options named = engines->hub ? as_hub(engines, rules, options) : *options;
    if (engines->hub && !hub_board_init(out, rules, &named, NULL))
        *out = (HubBoard){.squares = 0};
}

const char *engine_called(const GameEngines *engines, const char *id)
{
    const EngineKind *kind = kind_of(engines, id);
    return kind != NULL ? kind->name : id;
}
