/* SPDX-License-Identifier: MIT */
/* engine_find.c -- where programs that play are installed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/engine.h"

static bool can_be_started(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && access(path, X_OK) == 0;
}

void engine_id(const char *path, char out[SETUP_ENGINE_MAX])
{
    SeatEngine good = {0};
    const char *slash = strrchr(path, '/');
    snprintf(out, SETUP_ENGINE_MAX, "%s", slash != NULL ? slash + 1 : path);
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
    *out = (EngineCommand){.path = ""};
    if (kind != NULL && kind->argument != NULL)
        snprintf(out->argument, sizeof out->argument, "%s", kind->argument);
    if (own[0] != '\0')
        engine_id(own, name);
    if (strcmp(name, id) == 0 && strlen(own) < sizeof out->path && can_be_started(own)) {
        snprintf(out->path, sizeof out->path, "%s", own);
        return true;
    }
    if (kind == NULL) /* not just any program in PATH */
        return false;
    return find_in(path != NULL ? path : "", id, out->path, sizeof out->path) ||
           find_in("/usr/games:/usr/local/games", id, out->path, sizeof out->path);
}

const char *engine_called(const GameEngines *engines, const char *id)
{
    const EngineKind *kind = kind_of(engines, id);
    return kind != NULL ? kind->name : id;
}
