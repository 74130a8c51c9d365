/* SPDX-License-Identifier: MIT */
#include "data/save_as.h"

#include <string.h>
#include <strings.h>

#include "data/files.h"
#include "data/letter.h"
#include "data/match_words.h"
#include "data/words.h"
#include "match/portable.h"
#include "match/record.h"

static const char *const endings[SAVE_FORMS] = {
    [SAVE_RECORD] = "larets", [SAVE_PGN] = "pgn",     [SAVE_PDN] = "pdn",  [SAVE_LETTER] = "txt",
    [SAVE_PICTURE] = "png",   [SAVE_DRAWING] = "svg", [SAVE_FILM] = "gif",
};

const char *save_ending(SaveForm form)
{
    return endings[form];
}

SaveForm save_form_of(const char *path, Text *why)
{
    const char *dot = strrchr(path, '.'), *slash = strrchr(path, '/');
    bool named = dot != NULL && (slash == NULL || dot > slash);
    for (int form = 0; named && form < SAVE_FORMS; form++)
        if (strcasecmp(dot + 1, endings[form]) == 0)
            return (SaveForm)form;
    text_fail(why, "%s: the name ends in none of .larets .pgn .pdn .txt .png .svg .gif", path);
    return SAVE_FORMS;
}

bool save_is_drawn(SaveForm form)
{
    return form == SAVE_PICTURE || form == SAVE_DRAWING || form == SAVE_FILM;
}

static const Dialect *dialect_of(SaveForm form)
{
    Text name = {0};
    text_add(&name, "x.%s", endings[form]);
    return dialect_of_file(name.s, "", 0);
}

bool save_form_fits(SaveForm form, const Rules *rules)
{
    bool dialect = form == SAVE_PGN || form == SAVE_PDN;
    return !dialect || dialect_of(form) == dialect_for(rules);
}

bool save_write(const Match *match, const Catalog *catalog, SaveForm form, Lettering lettering,
                Buffer *out, Text *why)
{
    if (form == SAVE_PGN || form == SAVE_PDN)
        return portable_write(dialect_of(form), match, out, why);
    if (form == SAVE_LETTER)
        letter_write(match, catalog, lettering, out);
    else
        record_write(match, out);
    return true;
}

Match *save_read(const char *path, const Catalog *catalog, Text *why)
{
    Buffer bytes = {0}, faults = {0};
    PortableGames games = {0};
    Text reason = {0};
    Match *match = NULL;
    SaveForm form = save_form_of(path, NULL);
    if (form != SAVE_RECORD && form != SAVE_PGN && form != SAVE_PDN) {
        text_fail(why, "%s: the name ends in none of .larets .pgn .pdn", path);
        return NULL;
    }
    if (!file_read(path, RECORD_BYTES_MAX, &bytes, why))
        return NULL;
    if (form == SAVE_RECORD) {
        match = record_read(buffer_string(&bytes), bytes.n, &reason);
    } else {
        portable_read(dialect_of(form), buffer_string(&bytes), bytes.n, catalog_options, catalog,
                      &games, &faults);
        text_add(&reason, "%.*s", (int)strcspn(buffer_string(&faults), "\n"),
                 buffer_string(&faults));
        if (games.n > 0) {
            match = games.match[0];
            games.match[0] = NULL;
        }
    }
    if (match == NULL)
        text_fail(why, "%s: %s", path, reason.s);
    portable_release(&games);
    buffer_release(&faults);
    buffer_release(&bytes);
    return match;
}

/* What no file system minds. */
static void add_tame(const char *s, Text *out)
{
    for (; *s != '\0'; s++)
        if ((unsigned char)*s >= ' ' && strchr("/\\:*?\"<>|", *s) == NULL)
            text_add_char(out, *s);
}

void save_name(const Match *match, const Catalog *catalog, Text *out)
{
    const MatchSetup *setup = match_setup(match);
    const Game *game = catalog_find(catalog, setup->rules->id);
    Text who = {0};
    bool named = false;
    for (int seat = 0; seat < setup->seats; seat++) {
        named |= setup->seat[seat].name[0] != '\0';
        text_add(&who, "%s%s", seat > 0 ? " - " : "", seat_person(game, setup, (Seat)seat));
    }
    add_tame(named && who.n < 100 ? who.s : words(setup->rules->name), out);
    if (setup->date[0] != '\0') {
        Text day = {0};
        text_add(&day, " %.*s", (int)strcspn(setup->date, " "), setup->date);
        add_tame(day.s, out);
    }
}
