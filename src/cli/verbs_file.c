/* SPDX-License-Identifier: MIT */
/* verbs_file.c -- replay, convert, check, words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "cli/given.h"
#include "cli/verbs.h"
#include "data/files.h"
#include "data/layout.h"
#include "data/match_words.h"
#include "data/openings.h"
#include "data/rulebook.h"
#include "data/save_as.h"
#include "lesson/lesson.h"
#include "lesson/puzzles.h"
#include "lesson/sheets.h"
#include "match/commitment.h"
#include "match/pdn.h"
#include "match/record.h"
#include "study/kept.h"

/* ------------------------------------------------------- records */

static bool ends_with(const char *path, const char *ending)
{
    size_t n = strlen(path), m = strlen(ending);
    return n >= m && strcmp(path + n - m, ending) == 0;
}

static bool check_readable(const char *path, Text *why)
{
    return ends_with(path, ".larets") || ends_with(path, ".pgn") || ends_with(path, ".pdn") ||
           text_fail(why, "%s: the name ends in none of .larets .pgn .pdn", path);
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

/* Seed, commitment, and how many deals and rolls come from it. */
static bool verify(const char *path, const Match *match, Buffer *out, Text *why)
{
    int count;
    Text seed = {0}, commitment = {0}, reason = {0};
    if (!match_verify(match, &count, &reason))
        return text_fail(why, "%s: %s", path, reason.s);
    seed_write(match_setup(match), &seed);
    commitment_write(match_setup(match), &commitment);
    buffer_add(out, "seed %s\nseal %s\nverified %d\n", seed.s, commitment.s, count);
    return true;
}

int verb_replay(const Call *call)
{
    for (int i = 0; i < call->arguments->words; i++) {
        Match *match = load_record(call->arguments->word[i], call->why);
        if (match == NULL)
            return EXIT_ERROR;
        given_write(match, call->out);
        bool good = !call->arguments->verify ||
                    verify(call->arguments->word[i], match, call->out, call->why);
        match_free(match);
        if (!good)
            return EXIT_ERROR;
    }
    return EXIT_GOOD;
}

bool verb_load_games(const Call *call, const char *path, PortableGames *games, int *fault_count)
{
    *fault_count = 0;
    if (!check_readable(path, call->why))
        return false;
    Buffer bytes = {0}, faults = {0};
    *games = (PortableGames){0};
    if (ends_with(path, ".larets")) {
        Match *match = load_record(path, call->why);
        if (match == NULL)
            return false;
        games->match = alloc_zero(1, sizeof(Match *));
        games->match[games->n++] = match;
        return true;
    }
    if (!file_read(path, RECORD_BYTES_MAX, &bytes, call->why))
        return false;
    const Dialect *dialect = dialect_of_file(path, buffer_string(&bytes), bytes.n);
    *fault_count = portable_read(dialect, buffer_string(&bytes), bytes.n, catalog_options,
                                 call->catalog, games, &faults);
    *fault_count -= games->unharmed;
    for (const char *line = buffer_string(&faults); *line != '\0'; line += strcspn(line, "\n") + 1)
        fprintf(stderr, "%s: %.*s\n", path, (int)strcspn(line, "\n"), line);
    if (games->n == 0)
        text_fail(call->why, "%s: no game could be read", path);
    buffer_release(&bytes);
    buffer_release(&faults);
    return games->n > 0;
}

/* Without what was written beside the moves, by people or by a review. */
static void make_bare(Match *match)
{
    kept_remove(match);
    for (int step = 0; step < match_step_count(match); step++)
        match_set_comment(match, step, "");
}

/* A record holds one game, the first. */
static bool write_games(const Call *call, const PortableGames *games, SaveForm form, Buffer *out)
{
    for (int i = 0; i < (form == SAVE_RECORD ? 1 : games->n); i++) {
        if (call->arguments->bare)
            make_bare(games->match[i]);
        if (i > 0 && form == SAVE_LETTER)
            buffer_add(out, "\n\n");
        if (!save_write(games->match[i], call->catalog, form, language_lettering(), out, call->why))
            return false;
    }
    return true;
}

/* What somebody has there stays, unless he says otherwise; a file with nothing in it is none. */
static bool may_write(const Call *call, const char *path)
{
    struct stat there;
    return call->arguments->force || stat(path, &there) != 0 || !S_ISREG(there.st_mode) ||
           there.st_size == 0 ||
           text_fail(call->why, "%s is there already; --force writes over it", path);
}

void verb_tell_left_out(const char *path, const PortableGames *games, const char *done)
{
    if (games->n > 1)
        fprintf(stderr, "%s: %d games, of which the first is %s; left out: %d\n", path, games->n,
                done, games->n - 1);
}

/* The one who draws says why there is no picture. */
static int draw(const Call *call, const char *in, const char *out)
{
    PortableGames games;
    int faults = 0;
    if (!verb_draw(in, out, call->why))
        return EXIT_ERROR;
    if (!ends_with(in, ".larets") && verb_load_games(call, in, &games, &faults)) {
        verb_tell_left_out(in, &games, "written");
        portable_release(&games);
    }
    return faults > 0 ? EXIT_FAULTS : EXIT_GOOD;
}

int verb_convert(const Call *call)
{
    const char *in = call->arguments->word[0], *out = call->arguments->word[1];
    PortableGames games;
    int faults;
    SaveForm form = save_form_of(out, call->why);
    if (form != SAVE_FORMS && !may_write(call, out))
        return EXIT_ERROR;
    if (form != SAVE_FORMS && save_is_drawn(form))
        return draw(call, in, out);
    if (form == SAVE_FORMS || !verb_load_games(call, in, &games, &faults))
        return EXIT_ERROR;
    if (form == SAVE_RECORD)
        verb_tell_left_out(in, &games, "written");
    Buffer bytes = {0};
    bool good = write_games(call, &games, form, &bytes) &&
                file_write_atomic(out, buffer_string(&bytes), bytes.n, call->why);
    buffer_release(&bytes);
    portable_release(&games);
    return !good ? EXIT_ERROR : faults > 0 ? EXIT_FAULTS : EXIT_GOOD;
}

/* ------------------------------------------------------- check */

/* Load the board of a variant; the same fault is told once. */
static bool check_board(const Rules *rules, const Variant *variant, Buffer *faults)
{
    Text why = {0};
    Layout *layout = layout_load_whole(variant->board, rules, &variant->options, &why);
    layout_free(layout);
    if (layout == NULL && strstr(buffer_string(faults), why.s) == NULL)
        buffer_add(faults, "%s\n", why.s);
    return layout != NULL;
}

static void check_sheets(const Catalog *catalog, Buffer *faults)
{
    Sheets *sheets = alloc_zero(1, sizeof *sheets);
    sheets_load(sheets, catalog, faults);
    sheets_release(sheets);
    free(sheets);
}

static int check_rulebook(const Game *game, Buffer *faults)
{
    Rulebook *book = rulebook_load(game, faults);
    int paragraphs = book != NULL ? book->paragraphs : 0;
    rulebook_free(book);
    return paragraphs;
}

static int check_openings(const Game *game, Buffer *faults)
{
    Openings *openings = openings_load(game->rules, faults);
    int n = openings != NULL ? openings->n : 0;
    openings_free(openings);
    return n;
}

int verb_check(const Call *call)
{
    Buffer faults = {0};
    int variants = 0, boards = 0, paragraphs = 0, openings = 0, count = 0;
    int games = catalog_count(call->catalog);
    buffer_add(&faults, "%s", buffer_string(call->faults));
    for (int i = 0; i < games; i++) {
        const Game *game = catalog_game(call->catalog, i);
        variants += game->variant_count;
        for (int k = 0; k < game->variant_count && game->on_shelf; k++)
            boards += check_board(game->rules, &game->variant[k], &faults);
        paragraphs += check_rulebook(game, &faults);
        openings += check_openings(game, &faults);
    }
    int courses = courses_check(call->catalog, &faults);
    puzzles_check(call->catalog, &faults);
    check_sheets(call->catalog, &faults);
    for (const char *p = buffer_string(&faults); *p != '\0'; p++)
        count += *p == '\n';
    fputs(buffer_string(&faults), stderr);
    buffer_add(
        call->out,
        "%d games, %d variants, %d boards, %d paragraphs, %d openings, %d courses, %d faults\n",
        games, variants, boards, paragraphs, openings, courses, count);
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

static void add_sketch_messages(Buffer *out, const Rules *rules)
{
    const SketchRules *sketch = rules->sketch;
    for (int i = 0; i < sketch->flaw_count; i++)
        add_message(out, rules, sketch->flaws[i].id, sketch->flaws[i].sentence,
                    sketch->flaws[i].plural);
    for (int i = 0; i < sketch->right_count; i++)
        add_message(out, rules, "right", sketch->rights[i], NULL);
    if (sketch->rights_title != NULL)
        add_message(out, rules, "rights", sketch->rights_title, NULL);
    for (int i = 0; i < sketch->choice_count; i++)
        add_message(out, rules, "choice", sketch->choices[i], NULL);
    if (sketch->choice != NULL)
        add_message(out, rules, "choices", sketch->choice, NULL);
    if (sketch->trace != NULL)
        add_message(out, rules, "trace", sketch->trace, NULL);
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
        if ((*r)->sketch != NULL)
            add_sketch_messages(call->out, *r);
    }
    return EXIT_GOOD;
}
