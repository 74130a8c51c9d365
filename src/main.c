/* SPDX-License-Identifier: MIT */
/* main.c -- flags to the App.  --help and --version need no display. */
#include <errno.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "data/words.h"
#include "ui/app/app.h"
#include "ui/app/scene_names.h"

#ifndef LARETS_VERSION
#define LARETS_VERSION "unknown"
#endif

static const char usage[] =
    "usage: larets [[--new] FILE | --game GAME [--position TEXT] [--seats human,level3,...]]\n"
    "              [--lesson COURSE] [--lang LANG] [--fullscreen] [--no-sound] [--seed S]\n"
    "              [--audit OUT.jsonl]\n"
    "       larets --screenshot OUT.png --size WxH [--scale F] [--theme light|dark|contrast]\n"
    "              [--scene NAME]\n"
    "              [--audit OUT.jsonl]\n"
    "       larets --frames OUT.txt ...\n"
    "\n"
    "  FILE            games: .larets, .pgn, .pdn, as a path or file://; or a folder of them\n"
    "  --new           a window of its own, even if one is there that could take FILE\n"
    "  --game GAME     game, or game/variant: larets-cli games lists them\n"
    "  --position TEXT begin from this position\n"
    "  --seats LIST    who plays: human, level1, level2, level3, one for each seat; and where\n"
    "                  other programs play engine:stockfish[:elo=1500][:move=500]\n"
    "  --lesson COURSE go on with this course of lessons\n"
    "  --lang LANG     its code: ru, en; otherwise as in the settings\n"
    "  --fullscreen    the whole screen (F11 changes it)\n"
    "  --no-sound      silence\n"
    "  --seed S        a number that decides all dice and deals\n"
    "  --screenshot    write a picture of a scene without a window and end (-: write none)\n"
    "  --scene NAME    " SCENE_NAMES "\n"
    "  --audit         note all texts and widgets of that picture, one JSON object a line;\n"
    "                  without --screenshot those of the window, whenever it changes\n"
    "  --frames        note how long each picture in the window took (tests/ui/measure_frames.py)\n"
    "  --help --version\n";

/* What is to be done when the flags are read. */
typedef enum After { AFTER_RUN, AFTER_END, AFTER_FAIL } After;

static After bad_usage(const char *what, const char *value)
{
    fprintf(stderr, "larets: %s: %s\n%s", what, value, usage);
    return AFTER_FAIL;
}

/* The value of "--name value" or "--name=value"; NULL if this is another flag. */
static const char *flag_value(char **argv, int argc, int *i, const char *name)
{
    size_t n = strlen(name);
    if (strncmp(argv[*i], name, n) != 0)
        return NULL;
    if (argv[*i][n] == '=')
        return argv[*i] + n + 1;
    if (argv[*i][n] != '\0' || *i + 1 >= argc)
        return NULL;
    return argv[++*i];
}

static bool theme_read(const char *s, AppOptions *o)
{
    static const char *const names[] = {"light", "dark", "contrast"};
    for (int i = 0; i < 3; i++)
        if (strcmp(s, names[i]) == 0) {
            o->theme = i;
            return true;
        }
    return false;
}

static bool size_read(const char *s, AppOptions *o)
{
    char end;
    return sscanf(s, "%dx%d%c", &o->width, &o->height, &end) == 2 && o->width >= 64 &&
           o->height >= 64 && o->width <= 7680 && o->height <= 4320;
}

/* "--name value" where the value is any text; false if this is another flag. */
static bool flag_text(char **argv, int argc, int *i, AppOptions *o)
{
    const struct {
        const char *name;
        const char **value;
    } texts[] = {
        {"--game", &o->game},     {"--position", &o->position}, {"--seats", &o->seats},
        {"--lesson", &o->lesson}, {"--scene", &o->scene},       {"--screenshot", &o->screenshot},
        {"--audit", &o->audit},   {"--lang", &o->language},     {"--frames", &o->frames},
    };
    for (size_t j = 0; j < sizeof texts / sizeof texts[0]; j++) {
        const char *value = flag_value(argv, argc, i, texts[j].name);
        if (value != NULL) {
            *texts[j].value = value;
            return true;
        }
    }
    return false;
}

static bool seed_read(const char *s, AppOptions *o)
{
    char *end;
    errno = 0;
    o->seed = strtoull(s, &end, 10);
    o->has_seed = errno == 0 && *end == '\0' && end != s;
    return o->has_seed;
}

static bool scale_read(const char *s, AppOptions *o)
{
    char *end;
    o->scale = strtof(s, &end);
    return *end == '\0' && o->scale >= 0.5f && o->scale <= 4;
}

/* "--name value" where the value has a form of its own; false if this is another flag.  *after
 * becomes AFTER_FAIL, and that is said, where the value does not do. */
static bool flag_formed(char **argv, int argc, int *i, AppOptions *o, After *after)
{
    const struct {
        const char *name;
        bool (*read)(const char *s, AppOptions *o);
        const char *fault;
    } formed[] = {
        {"--seed", seed_read, "--seed is no number"},
        {"--size", size_read, "--size is not such as 1280x800"},
        {"--scale", scale_read, "--scale is not from 0.5 to 4"},
        {"--theme", theme_read, "--theme is light, dark or contrast, not"},
    };
    for (size_t j = 0; j < sizeof formed / sizeof formed[0]; j++) {
        const char *value = flag_value(argv, argc, i, formed[j].name);
        if (value != NULL) {
            if (!formed[j].read(value, o))
                *after = bad_usage(formed[j].fault, value);
            return true;
        }
    }
    return false;
}

static After flags_read(int argc, char **argv, AppOptions *o)
{
    for (int i = 1; i < argc; i++) {
        After after = AFTER_RUN;
        if (flag_text(argv, argc, &i, o))
            continue;
        if (flag_formed(argv, argc, &i, o, &after)) {
            if (after != AFTER_RUN)
                return after;
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            return AFTER_END;
        } else if (strcmp(argv[i], "--version") == 0) {
            puts("larets " LARETS_VERSION);
            return AFTER_END;
        } else if (strcmp(argv[i], "--fullscreen") == 0) {
            o->fullscreen = true;
        } else if (strcmp(argv[i], "--new") == 0) {
            o->own_window = true;
        } else if (strcmp(argv[i], "--no-sound") == 0) {
            o->no_sound = true;
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            return bad_usage("unknown or incomplete option", argv[i]);
        } else if (o->file != NULL) {
            return bad_usage("more than one file", argv[i]);
        } else {
            o->file = argv[i];
        }
    }
    Text why = {0};
    if (o->language != NULL && words_language_index(o->language) < 0) {
        words_unknown_language(&why, o->language);
        fprintf(stderr, "larets: %s\n%s", why.s, usage);
        return AFTER_FAIL;
    }
    return AFTER_RUN;
}

int main(int argc, char **argv)
{
    AppOptions options = {.width = 1280, .height = 800, .theme = -1};
    options.still_shelf = getenv("LARETS_STILL_SHELF") != NULL;
    switch (flags_read(argc, argv, &options)) {
    case AFTER_RUN:
        return app_run(&options);
    case AFTER_END:
        return 0;
    case AFTER_FAIL:
        return 2;
    }
    return 2;
}
