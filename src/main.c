/* SPDX-License-Identifier: MIT */
/* main.c -- flags to the App.  --help and --version need no display. */
#include <errno.h>
#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "data/settings.h"
#include "data/words.h"
#include "ui/app/app.h"
#include "ui/app/scene_names.h"
#include "ui/scenes/rooms.h"

#ifndef LARETS_VERSION
#define LARETS_VERSION "unknown"
#endif

static const char synopsis[] =
    "  larets [[--new] FILE | --game GAME [--position TEXT] [--seats human,level3,...]]\n"
    "         [--lesson COURSE] [--lang LANG] [--fullscreen] [--no-sound] [--seed S]\n"
    "         [--audit OUT.jsonl] [--speak-to OUT.txt]\n"
    "  larets --screenshot OUT.png --size WxH [--scale F] [--theme light|dark|contrast]\n"
    "         [--scene NAME]\n"
    "         [--audit OUT.jsonl]\n"
    "  larets --export OUT.png|svg|gif FILE [--size WxH] [--names] [--moves]\n"
    "         [--at N] [--pace MS] [--theme light|dark|contrast]\n"
    "  larets --frames OUT.txt ...\n";

static const struct {
    const char *flag, *meaning;
} meanings[] = {
    {"FILE", WORD("games: .larets, .pgn, .pdn, as a path or file://; or a folder of them")},
    {"--new", WORD("a window of its own, even if one is there that could take FILE")},
    {"--game GAME", WORD("game, or game/variant: larets-cli games lists them")},
    {"--position TEXT", WORD("begin from this position")},
    {"--seats LIST", WORD("who plays: human, level1 to level10, one for each seat; and where\n"
                          "other programs play engine:stockfish[:elo=1500][:move=500]")},
    {"--lesson COURSE", WORD("go on with this course of lessons")},
    {"--lang LANG", WORD("its code: de, en, es, ru; otherwise as in the settings")},
    {"--fullscreen", WORD("the whole screen (F11 changes it)")},
    {"--no-sound", WORD("silence")},
    {"--seed S", WORD("a number that decides all dice and deals")},
    {"--screenshot", WORD("write a picture of a scene without a window and end (-: write none)")},
    {"--scene NAME", SCENE_NAMES},
    {"--export", WORD("write the game in FILE without a window and end: .png a picture, .svg a\n"
                      "drawing for print, .gif move by move (texts: larets-cli convert)")},
    {"--names", WORD("with --export: who plays, above the board")},
    {"--moves", WORD("with --export: the moves, beside the board or below it")},
    {"--at N", WORD("with --export: the position after so many steps, 0: the beginning;\n"
                    "otherwise the last")},
    {"--pace MS", WORD("with --export: how long a move is seen, in milliseconds (1000)")},
    {"--audit", WORD("note all texts and widgets of that picture, one JSON object a line;\n"
                     "without --screenshot those of the window, whenever it changes")},
    {"--speak-to", WORD("write what is spoken to this file, a line each sentence")},
    {"--frames",
     WORD("note how long each picture in the window took (tests/ui/measure_frames.py)")},
};

/* Print lines, each but the first after so many blanks. */
static void indent(FILE *to, const char *text, int blanks)
{
    for (; *text != '\0'; text++) {
        fputc(*text, to);
        if (*text == '\n' && text[1] != '\0')
            fprintf(to, "%*s", blanks, "");
    }
}

static void usage(FILE *to)
{
    fprintf(to, "%s:\n%s\n", words("usage"), synopsis);
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        fprintf(to, "  %-15s ", meanings[i].flag);
        indent(to, words(meanings[i].meaning), 18);
        fputc('\n', to);
    }
    fputs("  --help --version\n", to);
}

/* What is to be done when the flags are read. */
typedef enum After { AFTER_RUN, AFTER_END, AFTER_FAIL } After;

static After bad_usage(const char *what, const char *value)
{
    fprintf(stderr, "larets: %s: %s\n", words(what), value);
    usage(stderr);
    return AFTER_FAIL;
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
           o->height >= 64 && o->width <= 7680 && o->height <= 4320 && (o->sized = true);
}

static bool at_read(const char *s, AppOptions *o)
{
    long at = -1;
    bool good = text_number(s, 0, 100000, &at);
    o->export_at = (int)at;
    return good;
}

static bool pace_read(const char *s, AppOptions *o)
{
    long ms = 0;
    bool good = text_number(s, 20, 60000, &ms);
    o->export_pace = (int)ms;
    return good;
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

typedef enum Kind { KIND_ON, KIND_TEXT, KIND_FORMED, KIND_HELP, KIND_VERSION } Kind;

typedef struct Flag {
    const char *name;
    Kind kind;
    size_t at; /* the member of AppOptions that becomes true, or the text */
    bool (*read)(const char *value, AppOptions *o);
    const char *fault; /* of a value that read() does not take */
} Flag;

#define AT(member) offsetof(AppOptions, member)

static const Flag flags[] = {
    {"game", KIND_TEXT, AT(game), NULL, NULL},
    {"position", KIND_TEXT, AT(position), NULL, NULL},
    {"seats", KIND_TEXT, AT(seats), NULL, NULL},
    {"lesson", KIND_TEXT, AT(lesson), NULL, NULL},
    {"scene", KIND_TEXT, AT(scene), NULL, NULL},
    {"screenshot", KIND_TEXT, AT(screenshot), NULL, NULL},
    {"export", KIND_TEXT, AT(export), NULL, NULL},
    {"audit", KIND_TEXT, AT(audit), NULL, NULL},
    {"speak-to", KIND_TEXT, AT(speak_to), NULL, NULL},
    {"lang", KIND_TEXT, AT(language), NULL, NULL},
    {"frames", KIND_TEXT, AT(frames), NULL, NULL},
    {"seed", KIND_FORMED, 0, seed_read, WORD("--seed is no number")},
    {"size", KIND_FORMED, 0, size_read, WORD("--size is not such as 1280x800")},
    {"scale", KIND_FORMED, 0, scale_read, WORD("--scale is not from 0.5 to 4")},
    {"theme", KIND_FORMED, 0, theme_read, WORD("--theme is light, dark or contrast, not")},
    {"at", KIND_FORMED, 0, at_read, WORD("--at is not a number from 0 to 100000")},
    {"pace", KIND_FORMED, 0, pace_read, WORD("--pace is not a number from 20 to 60000")},
    {"names", KIND_ON, AT(export_names), NULL, NULL},
    {"moves", KIND_ON, AT(export_moves), NULL, NULL},
    {"fullscreen", KIND_ON, AT(fullscreen), NULL, NULL},
    {"new", KIND_ON, AT(own_window), NULL, NULL},
    {"no-sound", KIND_ON, AT(no_sound), NULL, NULL},
    {"help", KIND_HELP, 0, NULL, NULL},
    {"version", KIND_VERSION, 0, NULL, NULL},
};

enum { FLAGS = sizeof flags / sizeof *flags, FIRST = 256 /* getopt_long() answers FIRST + i */ };

static After flag_take(const Flag *flag, const char *value, AppOptions *o)
{
    char *at = (char *)o + flag->at;
    switch (flag->kind) {
    case KIND_ON:
        *(bool *)at = true;
        return AFTER_RUN;
    case KIND_TEXT:
        *(const char **)at = value;
        return AFTER_RUN;
    case KIND_FORMED:
        return flag->read(value, o) ? AFTER_RUN : bad_usage(flag->fault, value);
    case KIND_HELP:
        usage(stdout);
        return AFTER_END;
    case KIND_VERSION:
        puts("larets " LARETS_VERSION);
        return AFTER_END;
    }
    return AFTER_FAIL;
}

static After file_take(const char *file, AppOptions *o)
{
    if (o->file != NULL)
        return bad_usage(WORD("more than one file"), file);
    o->file = file;
    return AFTER_RUN;
}

static After language_check(const AppOptions *o)
{
    Text why = {0};
    if (o->language == NULL || words_language_index(o->language) >= 0)
        return AFTER_RUN;
    words_unknown_language(&why, o->language);
    fprintf(stderr, "larets: %s\n", why.s);
    usage(stderr);
    return AFTER_FAIL;
}

/* The language that is asked for, wherever that stands; else that of the settings, or the system's.
 */
static void speak(char **argv)
{
    static const char flag[] = "--lang";
    const char *language = NULL;
    for (; *argv != NULL; argv++) {
        size_t n = strlen(flag);
        if (strncmp(*argv, flag, n) == 0 && ((*argv)[n] == '=' || (*argv)[n] == '\0'))
            language = (*argv)[n] == '=' ? *argv + n + 1 : argv[1];
    }
    char kept[sizeof((Settings *)NULL)->language] = "";
    if (language == NULL)
        settings_language(kept);
    words_language(language != NULL ? language : kept, NULL);
}

static After flags_read(int argc, char **argv, AppOptions *o)
{
    speak(argv);
    struct option known[FLAGS + 1] = {0};
    for (int i = 0; i < FLAGS; i++) {
        bool wants = flags[i].kind == KIND_TEXT || flags[i].kind == KIND_FORMED;
        known[i] = (struct option){flags[i].name, wants, NULL, FIRST + i};
    }
    After after = AFTER_RUN;
    opterr = 0;
    while (after == AFTER_RUN) {
        const char *argument = argv[optind];
        int found =
            getopt_long(argc, argv, "-:", known, NULL); /* files come as 1, in their place */
        if (found == -1)
            break;
        if (found == 1)
            after = file_take(optarg, o);
        else if (found < FIRST)
            after = bad_usage(WORD("unknown or incomplete option"), argument);
        else
            after = flag_take(&flags[found - FIRST], optarg, o);
    }
    while (after == AFTER_RUN && optind < argc)
        after = file_take(argv[optind++], o);
    return after == AFTER_RUN ? language_check(o) : after;
}

int main(int argc, char **argv)
{
    AppOptions options = {.width = 1280, .height = 800, .theme = -1, .export_at = -1};
    options.still_shelf = getenv("LARETS_STILL_SHELF") != NULL;
    options.rough = getenv("LARETS_ROUGH") != NULL;
    switch (flags_read(argc, argv, &options)) {
    case AFTER_RUN:
        return app_run(&options, &scenes_rooms);
    case AFTER_END:
        return 0;
    case AFTER_FAIL:
        return 2;
    }
    return 2;
}
