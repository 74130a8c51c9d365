/* import.c -- files from elsewhere onto the shelf. */
#include "data/import.h"

#include <string.h>

#include "data/files.h"
#include "data/shelf.h"
#include "data/words.h"
#include "match/history.h"
#include "match/record.h"

static void say(Import *import, const char *sentence)
{
    buffer_add(&import->said, "%s\n", sentence);
    import->faults++;
}

static void keep(Import *import, const Match *match, const char *date)
{
    const MatchSetup *setup = match_setup(match);
    Text why = {0};
    char name[128];
    if (!shelf_name(setup->rules->id, date, name, sizeof name)) {
        say(import, words("the shelf has no more room for matches of this day"));
        return;
    }
    if (!shelf_save(match, name, &why)) {
        say(import, why.s);
        return;
    }
    if (import->n++ == 0)
        memcpy(import->first, name, sizeof import->first);
}

/* "Game 2, move 5: c3-c9 is no move here." */
static void say_fault(Import *import, const PortableFault *fault)
{
    static const char *const reasons[] = {
        [PORTABLE_EMPTY] = WORD("There is no game in this file."),
        [PORTABLE_TYPE] = WORD("a kind of game that is not known: {0}"),
        [PORTABLE_POSITION] = WORD("it cannot begin there: {0}"),
        [PORTABLE_MOVE] = WORD("{0} is no move here."),
        [PORTABLE_OVER] = WORD("{0} comes when the game is over."),
        [PORTABLE_LONG] = WORD("the game is too long."),
        [PORTABLE_MANY] = WORD("there are too many games in this file, the rest is left out."),
    };
    Text line = {0};
    const char *const word[3] = {fault->word, NULL, NULL};
    /* Files and lists of moves count a move of each side as one. */
    const long number[2] = {fault->game, (fault->move + 1) / 2};
    if (fault->move > 0)
        words_fill(&line, words("Game {n0}, move {n1}: "), NULL, number);
    else if (fault->game > 0)
        words_fill(&line, words("Game {n0}: "), NULL, number);
    words_fill(&line, words(reasons[fault->trouble]), word, NULL);
    say(import, line.s);
}

static void take_games(const Catalog *catalog, const Dialect *dialect, const char *bytes, size_t n,
                       const char *date, Import *out)
{
    PortableGames games = {0};
    Buffer faults = {0};
    portable_read(dialect, bytes, n, catalog_options, catalog, &games, &faults);
    for (int i = 0; i < games.faults; i++)
        say_fault(out, &games.fault[i]);
    for (int i = 0; i < games.n; i++)
        if (games.faults == 0 || match_step_count(games.match[i]) > 1) /* the first is the start */
            keep(out, games.match[i], date);
    buffer_release(&faults);
    portable_release(&games);
}

static void take_record(const char *path, const Buffer *bytes, const char *date, Import *out)
{
    Text why = {0}, sentence = {0};
    Match *match = record_read(buffer_string(bytes), bytes->n, &why);
    if (match != NULL) {
        keep(out, match, date);
        match_free(match);
        return;
    }
    words_fail(&sentence, words("{0} cannot be read: {1}"), path, why.s);
    say(out, sentence.s);
}

void import_file(const Catalog *catalog, const char *path, const char *date, Import *out)
{
    Buffer bytes = {0};
    Text why = {0};
    if (!file_read(path, RECORD_BYTES_MAX, &bytes, &why)) {
        say(out, why.s);
        return;
    }
    const char *s = buffer_string(&bytes);
    if (bytes.n >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0)
        s += 3;
    const char *dot = strrchr(path, '.');
    if (strncmp(s, "larets ", 7) == 0 || (dot != NULL && strcmp(dot, ".larets") == 0))
        take_record(path, &bytes, date, out);
    else
        take_games(catalog, dialect_of_file(path, buffer_string(&bytes), bytes.n),
                   buffer_string(&bytes), bytes.n, date, out);
    buffer_release(&bytes);
}

void import_text(const Catalog *catalog, const Dialect *dialect, const char *text, const char *date,
                 Import *out)
{
    take_games(catalog, dialect, text, strlen(text), date, out);
}

void import_release(Import *import)
{
    buffer_release(&import->said);
    *import = (Import){0};
}
