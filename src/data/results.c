/* SPDX-License-Identifier: MIT */
#include "data/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "data/files.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "match/referee.h"

enum { INDEX_BYTES_MAX = 1 << 26, QUICK_MS = 600000, QUICK_MOVES = 40, FIELD_MAX = 128 };

static const char index_name[] = "results.index", index_head[] = "larets-results 2\n";
static const char line_head[] = "2", line_before[] = "1"; /* which had no feats */

static ResultSpeed result_speed(const ClockSpec *clock)
{
    if (!clock->timed)
        return SPEED_FREE;
    const ClockTimes *times = &clock->seat[0];
    int64_t ms = QUICK_MOVES * times->extra_ms;
    for (int i = 0; i < times->n; i++)
        ms += times->period[i].ms;
    return ms < QUICK_MS ? SPEED_QUICK : SPEED_LONG;
}

int result_seat(const Result *result, const char *person)
{
    for (int i = 0; i < result->seats && person[0] != '\0'; i++)
        if (strcmp(result->seat[i].person, person) == 0)
            return i;
    return -1;
}

/* ------------------------------------------------------- a line */

void result_line_write(const Result *result, Buffer *out)
{
    buffer_add(out, "%s\t%s\t%s\t%d\t%d\t%d\t%d", line_head, result->game, result->date,
               result->speed, result->rated, result->plies, result->seats);
    for (int i = 0; i < result->seats; i++) {
        const ResultSeat *seat = &result->seat[i];
        buffer_add(out, "\t%c\t%d\t%d\t%lld\t%d\t%d\t%d\t%s\t%s",
                   seat->engine     ? 'e'
                   : seat->computer ? 'c'
                                    : 'h',
                   seat->level, seat->place, (long long)seat->thought_ms, seat->chain, seat->sixes,
                   seat->rolls, seat->person, seat->name);
    }
}

/* The fields of a line, parted by tabs. */
typedef struct Fields {
    const char *p, *end;
    bool good;
} Fields;

static void field_text(Fields *fields, char *out, size_t room)
{
    char field[FIELD_MAX] = "";
    const char *tab =
        fields->p < fields->end ? memchr(fields->p, '\t', (size_t)(fields->end - fields->p)) : NULL;
    size_t n = (size_t)((tab != NULL ? tab : fields->end) - fields->p);
    fields->good = fields->good && fields->p <= fields->end && n < sizeof field;
    if (!fields->good)
        return;
    memcpy(field, fields->p, n);
    fields->p = tab != NULL ? tab + 1 : fields->end;
    setup_copy_text(out, room, field);
}

static int field_number(Fields *fields, long min, long max)
{
    char field[24] = "";
    long number = min;
    field_text(fields, field, sizeof field);
    fields->good = fields->good && text_number(field, min, max, &number);
    return (int)number;
}

static void seat_fields(Fields *fields, bool feats, ResultSeat *seat)
{
    char kind[4] = "", id[SETUP_NAME_MAX] = "";
    field_text(fields, kind, sizeof kind);
    seat->engine = kind[0] == 'e';
    seat->computer = seat->engine || kind[0] == 'c';
    seat->level = (uint8_t)field_number(fields, 0, SETUP_LEVEL_MAX);
    seat->place = (uint8_t)field_number(fields, 1, SEAT_MAX);
    seat->thought_ms = field_number(fields, 0, INT32_MAX);
    if (feats) {
        seat->chain = field_number(fields, 0, UINT16_MAX);
        seat->sixes = field_number(fields, 0, UINT16_MAX);
        seat->rolls = field_number(fields, 0, UINT16_MAX);
    }
    field_text(fields, id, sizeof id);
    seat_person_id(id, seat->person);
    field_text(fields, seat->name, sizeof seat->name);
}

bool result_line_read(const char *line, size_t n, Result *out)
{
    Fields fields = {line, line + n, true};
    Result result = {0};
    char version[8] = "";
    field_text(&fields, version, sizeof version);
    bool before = strcmp(version, line_before) == 0;
    fields.good = fields.good && (before || strcmp(version, line_head) == 0);
    field_text(&fields, result.game, sizeof result.game);
    field_text(&fields, result.date, sizeof result.date);
    result.speed = (ResultSpeed)field_number(&fields, 0, SPEED_COUNT - 1);
    result.rated = field_number(&fields, 0, 1) == 1;
    result.plies = field_number(&fields, 0, INT32_MAX);
    result.seats = field_number(&fields, 1, SEAT_MAX);
    for (int i = 0; fields.good && i < result.seats; i++)
        seat_fields(&fields, !before, &result.seat[i]);
    if (!fields.good || fields.p != fields.end)
        return false;
    *out = result;
    return true;
}

/* ------------------------------------------------------- from a record */

/* False: nobody of this house has finished anything here. */
static bool result_of(const RecordPeek *peek, Result *out)
{
    uint8_t place[SEAT_MAX];
    bool known = false;
    if (peek->undone || !result_places(peek->result, peek->seats, place))
        return false;
    *out = (Result){.speed = result_speed(&peek->clock),
                    .rated = peek->rated && peek->rules != NULL &&
                             setup_is_even(peek->rules, &peek->options, &peek->clock, peek->seats),
                    .plies = peek->steps > 0 ? peek->steps : 0,
                    .seats = peek->seats};
    snprintf(out->game, sizeof out->game, "%s", peek->game);
    snprintf(out->date, sizeof out->date, "%.31s", peek->date);
    for (int i = 0; i < peek->seats; i++) {
        const SeatSetup *from = &peek->seat[i];
        int64_t ms = peek->thought[i];
        ResultSeat *seat = &out->seat[i];
        *seat = (ResultSeat){.computer = from->computer,
                             .level = from->level,
                             .engine = from->computer && from->engine.id[0] != '\0',
                             .place = place[i],
                             .thought_ms = ms < INT32_MAX ? ms : INT32_MAX,
                             .chain = peek->feats.chain[i],
                             .sixes = peek->feats.sixes[i],
                             .rolls = peek->feats.rolls[i]};
        memcpy(seat->person, from->person, sizeof seat->person);
        memcpy(seat->name, from->name, sizeof seat->name);
        if (seat->engine && seat->name[0] == '\0')
            memcpy(seat->name, from->engine.id, sizeof from->engine.id);
        known = known || seat->person[0] != '\0';
    }
    return known;
}

/* ------------------------------------------------------- the index */

typedef struct IndexEntry {
    const char *file, *line; /* in the index's bytes; the line ends with it */
    long long time, bytes;
} IndexEntry;

typedef struct Index {
    Buffer text;
    int n;
    IndexEntry *at; /* by name */
} Index;

static int by_file(const void *one, const void *other)
{
    return strcmp(((const IndexEntry *)one)->file, ((const IndexEntry *)other)->file);
}

/* "name TAB seconds TAB bytes TAB line" */
static void index_load(Index *index)
{
    Text path = {0};
    *index = (Index){0};
    paths_user(USER_CACHE, index_name, &path, NULL);
    if (path.n == 0 || !file_exists(path.s) ||
        !file_read(path.s, INDEX_BYTES_MAX, &index->text, NULL))
        return;
    buffer_string(&index->text);
    if (strncmp(index->text.s, index_head, sizeof index_head - 1) != 0 ||
        strlen(index->text.s) != index->text.n)
        return;
    int lines = 0;
    for (const char *p = index->text.s; *p != '\0'; p++)
        lines += *p == '\n';
    index->at = alloc_zero((size_t)lines + 1, sizeof *index->at);
    char *next = index->text.s + sizeof index_head - 1;
    for (char *p = next; *p != '\0'; p = next) {
        char *end = p + strcspn(p, "\n"), *tab = strchr(p, '\t');
        int used = 0;
        IndexEntry entry = {.file = p};
        next = *end == '\n' ? end + 1 : end;
        *end = '\0';
        if (tab == NULL || tab > end ||
            sscanf(tab, "\t%lld\t%lld\t%n", &entry.time, &entry.bytes, &used) != 2 || used == 0)
            continue;
        *tab = '\0';
        entry.line = tab + used;
        index->at[index->n++] = entry;
    }
    qsort(index->at, (size_t)index->n, sizeof *index->at, by_file);
}

/* What the record of a file says, as a line; nothing if it is no result. */
static void record_line_of(const char *folder, const char *name, Buffer *out)
{
    Text path = {0};
    Buffer bytes = {0};
    RecordPeek *peek = alloc_zero(1, sizeof *peek);
    Result result;
    text_add(&path, "%s/%s", folder, name);
    if (shelf_read_head(path.s, &bytes, NULL) && record_peek(bytes.s, bytes.n, peek, NULL) &&
        result_of(peek, &result))
        result_line_write(&result, out);
    buffer_release(&bytes);
    free(peek);
}

/* The index as it is to be; true if it differs from the old one. */
static bool index_renew(const Index *old, const char *folder, Buffer *out)
{
    FileList files = {0};
    file_list(folder, ".larets", &files, NULL);
    bool differs = files.n != old->n;
    buffer_add(out, "%s", index_head);
    for (int i = 0; i < files.n; i++) {
        const FileEntry *file = &files.at[i];
        IndexEntry wanted = {.file = file->name};
        const IndexEntry *found =
            old->n > 0 ? bsearch(&wanted, old->at, (size_t)old->n, sizeof *old->at, by_file) : NULL;
        buffer_add(out, "%s\t%lld\t%lld\t", file->name, (long long)file->time,
                   (long long)file->bytes);
        bool same = found != NULL && found->time == file->time && found->bytes == file->bytes;
        if (same)
            buffer_add(out, "%s", found->line);
        else
            record_line_of(folder, file->name, out);
        buffer_add(out, "\n");
        differs = differs || !same;
    }
    file_list_release(&files);
    return differs;
}

static void index_release(Index *index)
{
    buffer_release(&index->text);
    free(index->at);
}

/* ------------------------------------------------------- all of them */

/* Results that were there already, by their hash: a power of two, 0 is empty. */
typedef struct Seen {
    uint64_t *at;
    size_t room;
} Seen;

/* Of all but the feats, which a line of an earlier version has not. */
static uint64_t result_hash(const Result *result)
{
    const int64_t of[] = {result->speed, result->rated, result->plies, result->seats};
    uint64_t hash = hash_bytes(HASH_START, result->game, strlen(result->game) + 1);
    hash = hash_bytes(hash, result->date, strlen(result->date) + 1);
    hash = hash_bytes(hash, of, sizeof of);
    for (int i = 0; i < result->seats; i++) {
        const ResultSeat *seat = &result->seat[i];
        const int64_t who[] = {seat->computer, seat->level, seat->engine, seat->place,
                               seat->thought_ms};
        hash = hash_bytes(hash, who, sizeof who);
        hash = hash_bytes(hash, seat->person, strlen(seat->person) + 1);
        hash = hash_bytes(hash, seat->name, strlen(seat->name) + 1);
    }
    return hash | 1;
}

static bool seen_before(Seen *seen, const Result *result)
{
    uint64_t hash = result_hash(result);
    size_t i = (size_t)hash_mix(hash) & (seen->room - 1);
    while (seen->at[i] != 0 && seen->at[i] != hash)
        i = (i + 1) & (seen->room - 1);
    bool before = seen->at[i] == hash;
    seen->at[i] = hash;
    return before;
}

static int lines_in(const char *text)
{
    int n = 1;
    for (; *text != '\0'; text++)
        n += *text == '\n';
    return n;
}

/* A line of this machine has a file; one of another came with a person, tells of him, and may be
 * here as well. */
static void add_line(Results *results, Seen *seen, const char *line, size_t n, const char *file,
                     const char *person)
{
    Result *result = &results->at[results->n];
    if (n == 0 || !result_line_read(line, n, result) ||
        (file == NULL && result_seat(result, person) < 0))
        return;
    if (seen_before(seen, result) && file == NULL)
        return;
    if (file != NULL)
        snprintf(result->file, sizeof result->file, "%.*s", (int)strcspn(file, "\t"), file);
    results->n++;
}

static void add_index(Results *results, Seen *seen, const char *text)
{
    for (const char *p = text + sizeof index_head - 1, *next; *p != '\0'; p = next) {
        const char *end = p + strcspn(p, "\n"), *line = p;
        for (int tabs = 0; line < end && tabs < 3; line++)
            tabs += *line == '\t';
        add_line(results, seen, line, (size_t)(end - line), p, NULL);
        next = *end == '\n' ? end + 1 : end;
    }
}

static void add_part(Results *results, Seen *seen, const char *text, const char *person)
{
    for (const char *p = text; *p != '\0'; p += strcspn(p, "\n"), p += *p == '\n')
        add_line(results, seen, p, strcspn(p, "\n"), NULL, person);
}

static int by_age(const void *one, const void *other)
{
    const Result *a = one, *b = other;
    int date = strcmp(a->date, b->date);
    return date != 0 ? date : strcmp(a->file, b->file);
}

void results_load(Results *out, const People *people)
{
    Text folder = {0}, path = {0};
    Index old;
    Buffer text = {0}, *part = alloc_zero((size_t)people->n + 1, sizeof *part);
    paths_user_folder(USER_MATCHES, &folder, NULL);
    index_load(&old);
    if (index_renew(&old, folder.s, &text) && paths_user(USER_CACHE, index_name, &path, NULL))
        file_write_atomic(path.s, text.s, text.n, NULL);
    index_release(&old);
    int lines = lines_in(text.s);
    for (int i = 0; i < people->n; i++) {
        person_part(people->at[i].id, PERSON_RESULTS, &path, NULL);
        if (file_exists(path.s))
            file_read(path.s, PERSON_BYTES_MAX, &part[i], NULL);
        lines += lines_in(buffer_string(&part[i]));
    }
    Seen seen = {.room = 64};
    while (seen.room < 2 * (size_t)lines)
        seen.room *= 2;
    seen.at = alloc_zero(seen.room, sizeof *seen.at);
    *out = (Results){.at = alloc_zero((size_t)lines + 1, sizeof *out->at)};
    add_index(out, &seen, text.s);
    for (int i = 0; i < people->n; i++) {
        add_part(out, &seen, buffer_string(&part[i]), people->at[i].id);
        buffer_release(&part[i]);
    }
    qsort(out->at, (size_t)out->n, sizeof *out->at, by_age);
    free(seen.at);
    free(part);
    buffer_release(&text);
}

void results_release(Results *results)
{
    free(results->at);
    *results = (Results){0};
}

void results_of(const Results *results, const char *person, Buffer *out)
{
    for (int i = 0; i < results->n; i++) {
        if (result_seat(&results->at[i], person) < 0)
            continue;
        result_line_write(&results->at[i], out);
        buffer_add(out, "\n");
    }
}
