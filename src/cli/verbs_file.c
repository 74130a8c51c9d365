/* verbs_file.c -- replay, convert, check, words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/session.h"
#include "cli/verbs.h"
#include "data/files.h"
#include "data/layout.h"
#include "data/rulebook.h"
#include "lesson/lesson.h"
#include "match/record.h"

/* ------------------------------------------------------- records */

typedef enum Format { FORMAT_LARETS, FORMAT_PGN, FORMAT_PDN, FORMAT_UNKNOWN } Format;

static Format format_of(const char *path)
{
    static const char *const endings[] = {".larets", ".pgn", ".pdn"};
    size_t n = strlen(path);
    for (int i = 0; i < 3; i++) {
        size_t m = strlen(endings[i]);
        if (n >= m && strcmp(path + n - m, endings[i]) == 0)
            return (Format)i;
    }
    return FORMAT_UNKNOWN;
}

static bool check_format(const char *path, Text *why)
{
    switch (format_of(path)) {
    case FORMAT_LARETS:
        return true;
    case FORMAT_PGN:
        return text_fail(why, "%s: there is no game here that is written as PGN", path);
    case FORMAT_PDN:
        return text_fail(why, "%s: there is no game here that is written as PDN", path);
    case FORMAT_UNKNOWN:
        break;
    }
    return text_fail(why, "%s: the name ends in none of .larets .pgn .pdn", path);
}

static Match *load_record(const char *path, Text *why)
{
    Buffer bytes = {0};
    Text reason = {0};
    if (!file_read(path, RECORD_BYTES_MAX, &bytes, why))
        return NULL;
    Match *match = record_read(bytes.s, bytes.n, &reason);
    buffer_release(&bytes);
    if (match == NULL)
        text_fail(why, "%s: %s", path, reason.s);
    return match;
}

int verb_replay(const Call *call)
{
    for (int i = 0; i < call->arguments->words; i++) {
        Match *match = load_record(call->arguments->word[i], call->why);
        if (match == NULL)
            return EXIT_ERROR;
        session_write(match, call->out);
        match_free(match);
    }
    return EXIT_GOOD;
}

int verb_convert(const Call *call)
{
    const char *in = call->arguments->word[0], *out = call->arguments->word[1];
    if (!check_format(in, call->why) || !check_format(out, call->why))
        return EXIT_ERROR;
    Match *match = load_record(in, call->why);
    if (match == NULL)
        return EXIT_ERROR;
    Buffer bytes = {0};
    record_write(match, &bytes);
    bool good = file_write_atomic(out, buffer_string(&bytes), bytes.n, call->why);
    buffer_release(&bytes);
    match_free(match);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

/* ------------------------------------------------------- check */

/* Load the board of a variant; the same fault is told once. */
static bool check_board(const Rules *rules, const Variant *variant, Buffer *faults)
{
    Text why = {0};
    Layout *layout = layout_load(variant->board, rules, &variant->options, &why);
    layout_free(layout);
    if (layout == NULL && strstr(buffer_string(faults), why.s) == NULL)
        buffer_add(faults, "%s\n", why.s);
    return layout != NULL;
}

static int check_rulebook(const Game *game, Buffer *faults)
{
    Rulebook *book = rulebook_load(game, faults);
    int paragraphs = book != NULL ? book->paragraphs : 0;
    rulebook_free(book);
    return paragraphs;
}

int verb_check(const Call *call)
{
    Buffer faults = {0};
    int variants = 0, boards = 0, paragraphs = 0, count = 0;
    int games = catalog_count(call->catalog);
    buffer_add(&faults, "%s", buffer_string(call->faults));
    for (int i = 0; i < games; i++) {
        const Game *game = catalog_game(call->catalog, i);
        variants += game->variant_count;
        for (int k = 0; k < game->variant_count && game->on_shelf; k++)
            boards += check_board(game->rules, &game->variant[k], &faults);
        paragraphs += check_rulebook(game, &faults);
    }
    int courses = courses_check(call->catalog, &faults);
    for (const char *p = buffer_string(&faults); *p != '\0'; p++)
        count += *p == '\n';
    fputs(buffer_string(&faults), stderr);
    buffer_add(call->out,
               "%d games, %d variants, %d boards, %d paragraphs, %d courses, %d faults\n", games,
               variants, boards, paragraphs, courses, count);
    buffer_release(&faults);
    return count == 0 ? EXIT_GOOD : EXIT_FAULTS;
}

/* ------------------------------------------------------- words */

/* A string of a PO file. */
static void add_po(Buffer *out, const char *keyword, const char *s)
{
    buffer_add(out, "%s \"", keyword);
    for (; *s != '\0'; s++) {
        if (*s == '"' || *s == '\\')
            buffer_add(out, "\\");
        buffer_add_bytes(out, *s == '\n' ? "\\n" : s, *s == '\n' ? 2 : 1);
    }
    buffer_add(out, "\"\n");
}

static void add_message(Buffer *out, const Rules *rules, const char *where, const char *one,
                        const char *many)
{
    buffer_add(out, "#: %s:%s\n", rules->id, where);
    add_po(out, "msgid", one);
    if (many != NULL) {
        add_po(out, "msgid_plural", many);
        buffer_add(out, "msgstr[0] \"\"\nmsgstr[1] \"\"\n\n");
    } else {
        buffer_add(out, "msgstr \"\"\n\n");
    }
}

/* The message ids in the tables of the rules, which no tool can find in their source. */
int verb_words(const Call *call)
{
    for (const Rules *const *r = rules_all; *r != NULL; r++) {
        add_message(call->out, *r, "name", (*r)->name, NULL);
        for (int i = 0; i < (*r)->option_count; i++)
            add_message(call->out, *r, (*r)->options[i].key, (*r)->options[i].label, NULL);
        for (int i = 0; i < (*r)->notice_count; i++) {
            const NoticeSpec *notice = &(*r)->notices[i];
            add_message(call->out, *r, notice->id, notice->sentence, notice->plural);
        }
    }
    return EXIT_GOOD;
}
