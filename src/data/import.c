/* SPDX-License-Identifier: MIT */
/* import.c -- files from elsewhere onto the shelf. */
#include "data/import.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/words.h"
#include "match/history.h"
#include "match/merge.h"
#include "match/portable.h"
#include "match/record.h"

static void say(Import *import, const char *sentence)
{
    buffer_add(&import->said, "%s\n", sentence);
    import->faults++;
}

/* Is there more in it than a line of moves? */
static bool has_notes(const Match *match)
{
    bool more = match_step_count(match) > match_line_count(match);
    for (int i = 0; !more && i < match_step_count(match); i++)
        more = match_step(match, i).comment[0] != '\0';
    return more;
}

/* Bring what is written on a game into the same one on the shelf; false: it cannot be. */
static bool notes_join(const Import *import, const char *name, const Match *match)
{
    ShelfPlace place = {0};
    ShelfNews news;
    snprintf(place.name, sizeof place.name, "%s", name);
    Match *there = shelf_open(name, NULL);
    bool good = there != NULL && match_merge(there, match, 0, NULL) &&
                shelf_save(&place, there, import->date, 0, &news, NULL);
    match_free(there);
    return good;
}

/* A game that stands twice in the file has one name. */
static void add_name(Import *import, const char *name, bool perhaps_there)
{
    Text line = {0};
    text_add(&line, "%s\n", name);
    if (!perhaps_there || strstr(buffer_string(&import->names), line.s) == NULL)
        buffer_add(&import->names, "%s", line.s);
    if (import->first[0] == '\0')
        snprintf(import->first, sizeof import->first, "%s", name);
}

static void keep(Import *import, const Match *match)
{
    Text why = {0};
    char name[sizeof import->first];
    const char *known = known_find(&import->known, match);
    bool same = known != NULL && (!has_notes(match) || notes_join(import, known, match));
    if (same)
        snprintf(name, sizeof name, "%s", known);
    else if (!shelf_batch_add(&import->batch, match, import->date, name, sizeof name, &why)) {
        say(import, why.s);
        return;
    }
    if (!same)
        known_add(&import->known, match, name);
    import->read += !same;
    import->there += same;
    add_name(import, name, same);
}

enum { LOOKED_AT = 512, CONTROLS_MOST = 20 /* one of so many bytes; of chance it would be ten */ };

/* Of a text hardly any byte is one that no key writes. */
static bool is_text(const char *s, size_t n)
{
    size_t most = n < LOOKED_AT ? n : LOOKED_AT, controls = 0;
    for (size_t i = 0; i < most; i++)
        controls += s[i] == '\0' || (iscntrl((unsigned char)s[i]) && !isspace((unsigned char)s[i]));
    return controls * CONTROLS_MOST <= most;
}

/* Files of these names may begin with anything. */
static bool has_name_of_games(const char *path)
{
    static const char *const endings[] = {".pgn", ".pdn", ".larets"};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof endings / sizeof endings[0]; i++)
        if (strcasecmp(dot, endings[i]) == 0)
            return true;
    return false;
}

/* Why there is surely no game in it; NULL: there may be. */
static const char *none_why(const char *path, const char *s, size_t n)
{
    if (strspn(s, " \t\r\n") == n)
        return WORD("There is no game in this file: it is empty.");
    if (!is_text(s, n))
        return WORD("There is no game in this file: it is not a text.");
    if (!has_name_of_games(path) && strncmp(s, "larets ", 7) != 0 && !portable_may_be(s))
        return WORD("There is no game in this file.");
    return NULL;
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
        [PORTABLE_NULL] = WORD("{0} passes the turn, which the rules do not know; what follows is "
                               "kept in a comment."),
        [PORTABLE_CUT] = WORD("the file ends within a comment."),
    };
    Text line = {0};
    const char *const word[3] = {fault->word, NULL, NULL};
    /* Files and lists of moves count a move of each side as one. */
    const long number[2] = {fault->game, (fault->move + 1) / 2};
    text_add(&line, "%s%s", import->name, import->name[0] != '\0' ? ": " : "");
    if (fault->move > 0)
        words_fill(&line, words("Game {n0}, move {n1}: "), NULL, number);
    else if (fault->game > 0)
        words_fill(&line, words("Game {n0}: "), NULL, number);
    words_fill(&line, words(reasons[fault->trouble]), word, NULL);
    say(import, line.s);
}

/* Is nothing of game `number` lost by it? */
static bool harmless(const PortableFault *fault, int number)
{
    return fault->game != number || fault->trouble == PORTABLE_NULL;
}

/* All of the record is read, or as much as can be. */
static void take_record(Import *import)
{
    Text why = {0}, sentence = {0};
    const char *path = buffer_string(&import->path);
    Match *match = record_end(import->record, &why);
    import->record = NULL;
    if (match != NULL) {
        import->games.match = alloc_zero(1, sizeof *import->games.match);
        import->games.match[import->games.n++] = match;
        import->good = true;
    } else if (import->newer)
        words_fail(&sentence,
                   words("{0} is a game of a newer version of Larets; it stays as it is"), path,
                   NULL);
    else
        words_fail(&sentence, words("{0} cannot be read: {1}"), path, why.s);
    if (match == NULL)
        say(import, sentence.s);
}

/* One of those that have been read goes to the shelf, once it has been looked for there; false:
 * there is none. */
static bool keep_more(Import *import)
{
    PortableGames *games = &import->games;
    if (import->kept == games->n)
        return false;
    Match *match = games->match[import->kept];
    if (known_look(&import->known, match))
        return true;
    if (import->good || match_step_count(match) > 1) /* the first is the start */
        keep(import, match);
    match_free(match);
    if (++import->kept == games->n)
        import->kept = games->n = 0;
    return true;
}

bool import_more(Import *import)
{
    PortableGames *games = &import->games;
    if (!import->all_known) {
        import->all_known = !known_more(&import->known);
        return true;
    }
    if (keep_more(import) || (import->record != NULL && record_more(import->record)))
        return true;
    if (import->record != NULL)
        take_record(import);
    else if (import->reader == NULL || !portable_more(import->reader))
        import->read_all = true;
    while (import->games_faults < games->faults)
        say_fault(import, &games->fault[import->games_faults++]);
    if (import->reader != NULL)
        import->good =
            import->games_faults == 0 ||
            harmless(&games->fault[import->games_faults - 1], portable_number(import->reader));
    return games->n > 0 || !import->read_all;
}

double import_part(const Import *import)
{
    return import->record != NULL   ? record_part(import->record)
           : import->reader != NULL ? portable_part(import->reader)
                                    : 1;
}

static void begin(const Catalog *catalog, const char *date, Import *out)
{
    out->catalog = catalog;
    snprintf(out->date, sizeof out->date, "%s", date);
    known_begin(&out->known);
}

void import_begin(const Catalog *catalog, const char *path, const char *date, Import *out)
{
    Buffer bytes = {0};
    Text why = {0};
    const char *slash = strrchr(path, '/');
    snprintf(out->name, sizeof out->name, "%s", slash != NULL ? slash + 1 : path);
    begin(catalog, date, out);
    if (!file_read(path, RECORD_BYTES_MAX, &bytes, &why)) {
        say(out, why.s);
        return;
    }
    const char *s = buffer_string(&bytes);
    if (bytes.n >= 3 && memcmp(s, "\xef\xbb\xbf", 3) == 0)
        s += 3;
    const char *dot = strrchr(path, '.'),
               *none = none_why(path, s, bytes.n - (size_t)(s - buffer_string(&bytes)));
    if (none != NULL) {
        Text line = {0};
        text_add(&line, "%s: %s", out->name, words(none));
        say(out, line.s);
    } else if (strncmp(s, "larets ", 7) == 0 || (dot != NULL && strcmp(dot, ".larets") == 0)) {
        out->newer = record_version(bytes.s, bytes.n) > RECORD_VERSION;
        out->record = record_begin(s, bytes.n - (size_t)(s - buffer_string(&bytes)));
        buffer_add(&out->path, "%s", path);
    } else
        out->reader = portable_begin(dialect_of_file(path, buffer_string(&bytes), bytes.n),
                                     buffer_string(&bytes), bytes.n, catalog_options, catalog,
                                     &out->games, &out->sentences);
    buffer_release(&bytes);
}

void import_begin_text(const Catalog *catalog, const Dialect *dialect, const char *text,
                       const char *date, Import *out)
{
    begin(catalog, date, out);
    out->reader = portable_begin(dialect, text, strlen(text), catalog_options, catalog, &out->games,
                                 &out->sentences);
}

static void reader_close(Import *import)
{
    if (import->reader != NULL)
        portable_end(import->reader);
    import->reader = NULL;
    for (int i = 0; i < import->games.n; i++)
        import->games.match[i] = i < import->kept ? NULL : import->games.match[i];
    import->kept = 0;
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
    if (import->record != NULL)
        match_free(record_end(import->record, NULL));
    buffer_release(&import->path);
    known_release(&import->known);
    buffer_release(&import->said);
    buffer_release(&import->names);
    *import = (Import){0};
}
