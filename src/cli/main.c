/* SPDX-License-Identifier: MIT */
/* main.c -- larets-cli: every game without a screen. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "cli/verbs.h"
#include "data/files.h"
#include "data/json.h"
#include "data/words.h"
#include "match/setup.h"

typedef struct Verb {
    const char *name;
    int (*run)(const Call *call);
    int least, most; /* words behind it; most -1: any number */
    unsigned allowed;
    const char *usage;
    const char *about;
} Verb;

static const Verb verbs[] = {
    {"games", verb_games, 0, 0, 0, "", WORD("every game: id, variants, seats")},
    {"show", verb_show, 1, 1, ARG_GAME, "GAME", WORD("the position, drawn in characters")},
    {"moves", verb_moves, 1, 1, ARG_GAME, "GAME", WORD("the legal moves, sorted")},
    {"play", verb_play, 1, -1, ARG_GAME, "GAME MOVE...",
     WORD("play, then position, turn and result")},
    {"why", verb_why, 1, -1, ARG_GAME, "GAME SITE...", WORD("why these clicks are no move")},
    {"perft", verb_perft, 2, 2, ARG_GAME | ARG_DIVIDE, "GAME DEPTH [--divide]",
     WORD("how many games of so many moves there are")},
    {"bestmove", verb_bestmove, 1, -1, ARG_GAME | ARG_SEARCH | ARG_NODES | ARG_MEANS,
     "GAME (--level L | --movetime MS | --depth D | --nodes N) [--threads N] [--hash MB] [MOVE...]",
     WORD("the computer's move, after these")},
    {"analyse", verb_analyse, 1, -1, ARG_GAME | ARG_NODES, "GAME [--nodes N] [MOVE...]",
     WORD("what every move is worth after these, the best first, and how play may go on")},
    {"solve", verb_solve, 1, 1, ARG_GAME | ARG_NODES, "GAME [--nodes N]",
     WORD("what a position and each of its moves are worth with best play, proved")},
    {"selfplay", verb_selfplay, 1, 1, ARG_GAME | ARG_SELFPLAY,
     "GAME (--seats-levels 3,1 | --ladder) [--games N] [--opening N]",
     WORD("computers play each other: a number, random or beginner for each seat; or each level "
          "the one "
          "below")},
    {"replay", verb_replay, 1, -1, ARG_VERIFY, "[--verify] FILE...",
     WORD("check the moves of records; with --verify repeat all deals and rolls from the seed as "
          "well")},
    {"review", verb_review, 1, 1, ARG_NODES | ARG_JSON, "FILE [--nodes N] [--json]",
     WORD("the moves that cost most, and how lucky each seat was")},
    {"convert", verb_convert, 2, 2, ARG_BARE | ARG_FORCE, "IN OUT [--bare] [--force]",
     WORD("write a game as OUT ends: .larets .pgn .pdn, .txt for a letter, .png .svg .gif drawn; "
          "--bare: without comments and review; --force: over what lies there")},
    {"check", verb_check, 0, 1, 0, "[DIR]", WORD("check all data")},
    {"lesson", verb_lesson, 0, 1, ARG_ALL, "[COURSE] [--all]",
     WORD("the courses; or one, step by step, with what is right and wrong, as JSON")},
    {"bench", verb_bench, 0, 0, ARG_NODES, "[--nodes N]",
     WORD("speed, and a signature of the search")},
    {"uci", verb_uci, 0, 0, ARG_MEANS, "[--threads N] [--hash MB]",
     WORD("an engine for programs that speak UCI")},
    {"hub", verb_hub, 0, 0, ARG_MEANS, "[--threads N] [--hash MB]",
     WORD("an engine for programs that speak Hub")},
    {"engine", verb_engine, 1, 1, ARG_GAME | ARG_MEANS, "GAME [--threads N] [--hash MB]",
     WORD("plays for other programs, line by line (docs/formats.md)")},
    {"words", verb_words, 0, 0, 0, "", WORD("for translators: what the rules' tables say")},
};

enum { VERBS = sizeof verbs / sizeof *verbs };

static void print_help(void)
{
    printf("larets-cli: %s\n\n", words("a collection of board games, without a screen"));
    for (int i = 0; i < VERBS; i++)
        printf("  larets-cli %s%s%s\n      %s\n", verbs[i].name, verbs[i].usage[0] ? " " : "",
               verbs[i].usage, words(verbs[i].about));
    Text rest = {0};
    words_fill(&rest,
               words("GAME is a game, or a game and its variant with a / between them; it may be "
                     "followed by\n"
                     "  --position TEXT     instead of the start\n"
                     "  --option KEY=VALUE  a rule that differs from the variant's\n"
                     "  --seats N           how many play\n"
                     "  --seed S            of deal and dice, from 0\n"
                     "Everywhere: {0}, --help, --version, and --variants FILE: variants of your "
                     "own.\n"
                     "  What stands behind -- is no option."),
               (const char *[3]){"--lang de|en|es|ru"}, NULL);
    printf("\n%s\n", rest.s);
}

static const Verb *find_verb(const char *name)
{
    for (int i = 0; i < VERBS; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static bool fail_verb(const char *name, Text *why)
{
    if (name == NULL)
        text_fail(why, "a verb is wanted; there are:");
    else
        text_fail(why, "there is no verb \"%.40s\"; there are:", name);
    for (int i = 0; i < VERBS; i++)
        text_add(why, "%s %s", i > 0 ? "," : "", verbs[i].name);
    return false;
}

static bool check_call(const Verb *verb, const Arguments *a, unsigned given, Text *why)
{
    if (a->words < verb->least || (verb->most >= 0 && a->words > verb->most))
        return text_fail(why, "%s is called: larets-cli %s %s", verb->name, verb->name,
                         verb->usage);
    if ((given & ~verb->allowed) != 0)
        return text_fail(why, "%s has no such option; it is called: larets-cli %s %s%s", verb->name,
                         verb->name, verb->usage,
                         verb->allowed & ARG_GAME
                             ? " [--position TEXT] [--option KEY=VALUE] [--seats N] [--seed S]"
                             : "");
    return true;
}

/* What is wrong with an option is said before all of them are read: the language of --lang,
 * wherever that stands, if there is such a one. */
static void choose_language_first(char **argv)
{
    static const char flag[] = "--lang";
    const char *language = getenv("LANGUAGE");
    for (; *argv != NULL && strcmp(*argv, "--") != 0; argv++)
        if (strcmp(*argv, flag) == 0 && argv[1] != NULL && words_language_index(argv[1]) >= 0)
            language = argv[1];
    words_language(language != NULL && language[0] != '\0' ? language : "en", NULL);
}

/* English, unless LANGUAGE asks for another one: LANG alone does not change what other programs
 * read. */
static bool choose_language(const Arguments *a, Text *why)
{
    const char *language = a->language, *asked = getenv("LANGUAGE");
    if (language == NULL)
        language = asked != NULL && asked[0] != '\0' ? asked : "en";
    else if (words_language_index(language) < 0)
        return words_unknown_language(why, language);
    Text fault = {0};
    words_language(language, &fault);
    if (fault.n > 0)
        log_warn("%s", fault.s);
    return true;
}

/* The variants of --variants FILE, beside those of the games; here a fault is an error. */
static bool add_variants(Catalog *catalog, const char *path, Text *why)
{
    Buffer bytes = {0}, faults = {0};
    bool good = file_read(path, JSON_BYTES_MAX, &bytes, why);
    if (good && !catalog_add_own(catalog, path, bytes.s, bytes.n, &faults)) {
        const char *first = buffer_string(&faults);
        good = text_fail(why, "%.*s", (int)strcspn(first, "\n"), first);
    }
    buffer_release(&bytes);
    buffer_release(&faults);
    return good;
}

static int run_verb(const Verb *verb, const Arguments *a, Text *why)
{
    Buffer out = {0}, faults = {0};
    if (strcmp(verb->name, "check") == 0 && a->words == 1)
        setenv("LARETS_DATA", a->word[0], 1);
    Catalog *catalog = catalog_load(&faults);
    Call call = {a, catalog, &faults, &out, why};
    bool ready = a->variants == NULL || add_variants(catalog, a->variants, why);
    int status = ready ? verb->run(&call) : EXIT_ERROR;
    /* What is wrong with the data may be why it failed. */
    if (status == EXIT_ERROR)
        fputs(buffer_string(&faults), stderr);
    else
        fputs(buffer_string(&out), stdout);
    catalog_free(catalog);
    buffer_release(&faults);
    buffer_release(&out);
    return status;
}

static int run(const Arguments *a, unsigned given, Text *why)
{
    if (a->version) {
        printf("larets-cli %s\n", LARETS_VERSION);
        return EXIT_GOOD;
    }
    if (!choose_language(a, why))
        return EXIT_ERROR;
    if (a->help) {
        print_help();
        return EXIT_GOOD;
    }
    const Verb *verb = a->verb != NULL ? find_verb(a->verb) : NULL;
    if (verb == NULL) {
        fail_verb(a->verb, why);
        return EXIT_ERROR;
    }
    if (!check_call(verb, a, given, why))
        return EXIT_ERROR;
    return run_verb(verb, a, why);
}

int main(int argc, char **argv)
{
    Arguments arguments;
    Text why = {0};
    unsigned given;
    int status = EXIT_ERROR;
    choose_language_first(argv);
    if (arguments_read(&arguments, argc, argv, &given, &why))
        status = run(&arguments, given, &why);
    arguments_release(&arguments);
    if (status == EXIT_FAULTS) {
        status = EXIT_ERROR;
    } else if (status == EXIT_ERROR) {
        char sentence[TEXT_MAX]; /* a line of text, whatever it quotes */
        setup_copy_text(sentence, sizeof sentence, why.s);
        fprintf(stderr, "larets-cli: %s\n", sentence);
    }
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("larets-cli: the output cannot be written");
        return EXIT_ERROR;
    }
    return status;
}
