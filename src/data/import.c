/* SPDX-License-Identifier: MIT */
/* import.c -- files from elsewhere onto the shelf. */
#include "data/import.h"

#include <stdio.h>
#include <string.h>

#include "data/files.h"
#include "data/words.h"
#include "match/history.h"
#include "match/portable.h"
#include "match/record.h"

static void say(Import *import, const char *sentence)
{
    buffer_add(&import->said, "%s\n", sentence);
    import->faults++;
}

static void keep(Import *import, const Match *match)
{
    Text why = {0};
    char name[sizeof import->first];
    if (!shelf_batch_add(&import->batch, match, import->date, name, sizeof name, &why)) {
        say(import, why.s);
        return;
    }
    if (import->read++ == 0)
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

bool import_more(Import *import)
{
    PortableGames *games = &import->games;
    if (import->reader == NULL)
        return false;
    bool more = portable_more(import->reader);
    while (import->games_faults < games->faults)
        say_fault(import, &games->fault[import->games_faults++]);
    bool good = import->games_faults == 0 ||
                games->fault[import->games_faults - 1].game != portable_number(import->reader);
    for (int i = 0; i < games->n; i++) {
        if (good || match_step_count(games->match[i]) > 1) /* the first is the start */
            keep(import, games->match[i]);
        match_free(games->match[i]);
    }
    games->n = 0;
    return more;
}

double import_part(const Import *import)
{
    return import->reader != NULL ? portable_part(import->reader) : 1;
}

static void take_record(Import *import, const char *path, const Buffer *bytes)
{
    Text why = {0}, sentence = {0};
    Match *match = record_read(buffer_string(bytes), bytes->n, &why);
    if (match != NULL) {
        keep(import, match);
        match_free(match);
        return;
    }
    words_fail(&sentence, words("{0} cannot be read: {1}"), path, why.s);
    say(import, sentence.s);
}

void import_begin(const Catalog *catalog, const char *path, const char *date, Import *out)
{
    Buffer bytes = {0};
    Text why = {0};
    out->catalog = catalog;
    snprintf(out->date, sizeof out->date, "%s", date);
    if (!file_read(path, RECORD_BYTES_MAX, &bytes, &why)) {
        say(out, why.s);
        return;
    }
    const char *s = buffer_string(&bytes);
    if (bytes.n >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0)
        s += 3;
    const char *dot = strrchr(path, '.');
    if (strncmp(s, "larets ", 7) == 0 || (dot != NULL && strcmp(dot, ".larets") == 0))
        take_record(out, path, &bytes);
    else
        out->reader = portable_begin(dialect_of_file(path, buffer_string(&bytes), bytes.n),
                                     buffer_string(&bytes), bytes.n, catalog_options, catalog,
                                     &out->games, &out->sentences);
    buffer_release(&bytes);
}

void import_begin_text(const Catalog *catalog, const Dialect *dialect, const char *text,
                       const char *date, Import *out)
{
    out->catalog = catalog;
    snprintf(out->date, sizeof out->date, "%s", date);
    out->reader = portable_begin(dialect, text, strlen(text), catalog_options, catalog, &out->games,
                                 &out->sentences);
}

static void reader_close(Import *import)
{
    if (import->reader != NULL)
        portable_end(import->reader);
    import->reader = NULL;
    portable_release(&import->games);
    buffer_release(&import->sentences);
}

void import_end(Import *import)
{
    Text why = {0};
    reader_close(import);
    import->n = shelf_batch_end(&import->batch, &why);
    if (import->n < import->read)
        say(import, why.s);
}

void import_file(const Catalog *catalog, const char *path, const char *date, Import *out)
{
    import_begin(catalog, path, date, out);
    while (import_more(out))
        continue;
    import_end(out);
}

void import_release(Import *import)
{
    reader_close(import);
    file_batch_drop(&import->batch.files);
    buffer_release(&import->said);
    *import = (Import){0};
}
