/* SPDX-License-Identifier: MIT */
#include "match/record_head.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/commitment.h"
#include "match/record_words.h"

bool record_fail(Text *why, int line, const char *format, ...)
{
    Text sentence = {0};
    char clean[TEXT_MAX];
    if (why == NULL)
        return false;
    va_list args;
    va_start(args, format);
    text_fail_args(&sentence, format, args);
    va_end(args);
    setup_copy_text(clean, sizeof clean, sentence.s);
    return text_fail(why, "line %d: %s", line, clean);
}

bool record_text_make(RecordText *text, const char *bytes, size_t n, Text *why)
{
    if (n > RECORD_BYTES_MAX)
        return record_fail(why, 1, "a record has at most %d bytes, this has %zu", RECORD_BYTES_MAX,
                           n);
    if (n >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes += 3;
        n -= 3;
    }
    char *s = alloc_zero(n + 1, 1);
    size_t kept = 0;
    int line = 1;
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\0') {
            free(s);
            return record_fail(why, line, "there is a zero byte: this is no text");
        }
        line += bytes[i] == '\n';
        if (bytes[i] != '\r')
            s[kept++] = bytes[i];
    }
    *text = (RecordText){.s = s, .p = s, .line = 0};
    return true;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

char *record_line(RecordText *text)
{
    char *line = text->p;
    if (*line == '\0')
        return NULL;
    text->line++;
    char *end = line + strcspn(line, "\n");
    text->p = *end == '\0' ? end : end + 1;
    while (end > line && blank(end[-1]))
        end--;
    *end = '\0';
    while (blank(*line))
        line++;
    return line;
}

/* ------------------------------------------------------- one key each */

typedef bool HeadReader(Head *head, const char *value, Text *why);

static bool read_game(Head *head, const char *value, Text *why)
{
    if (*value == '\0' || strlen(value) >= sizeof head->game)
        return text_fail(why, "\"%.40s\" is no name of a game", value);
    setup_copy_text(head->game, sizeof head->game, value);
    head->setup.rules = rules_find(value);
    if (head->setup.rules != NULL)
        head->setup.options = rules_normal_options(head->setup.rules);
    return true;
}

bool record_label(char *out, size_t room, const char *value, Text *why)
{
    if (strlen(value) >= room)
        return text_fail(why, "this is longer than %zu bytes", room - 1);
    setup_copy_text(out, room, value);
    return true;
}

static bool read_tag(Head *head, const char *value, Text *why)
{
    return tags_read(&head->tags, value) || text_fail(why, "\"%.40s\" is no tag", value);
}

static bool read_option(Head *head, const char *value, Text *why)
{
    char key[64];
    const char *equals = strchr(value, '=');
    if (head->line[HEAD_GAME] == 0)
        return text_fail(why, "the game should stand before its options");
    if (equals == NULL || (size_t)(equals - value) >= sizeof key)
        return text_fail(why, "an option is written key=value");
    if (head->setup.rules == NULL)
        return true;
    memcpy(key, value, (size_t)(equals - value));
    key[equals - value] = '\0';
    return rules_set_option(head->setup.rules, &head->setup.options, key, equals + 1, why);
}

/* If `word` is "key=NUMBER": -1 it is not, 0 the number is bad, 1 it is in *out. */
static int read_assigned(const char *word, const char *key, long max, long *out)
{
    size_t n = strlen(key);
    if (strncmp(word, key, n) != 0 || word[n] != '=')
        return -1;
    return text_number(word + n + 1, 0, max, out);
}

bool head_engine_word(SeatEngine *engine, const char *word)
{
    long number;
    if (strncmp(word, "engine=", 7) == 0)
        return seat_engine_name(word + 7, engine);
    if (engine->id[0] == '\0')
        return false;
    if (read_assigned(word, "elo", SETUP_ELO_MAX, &number) == 1) {
        engine->elo = (uint16_t)number;
        return true;
    }
    if (read_assigned(word, "move", SETUP_MOVE_MS_MAX, &number) != 1)
        return false;
    engine->move_ms = (uint32_t)number;
    return true;
}

void head_engine_write(const SeatEngine *engine, Buffer *out)
{
    buffer_add(out, " engine=%s", engine->id);
    if (engine->elo > 0)
        buffer_add(out, " elo=%d", engine->elo);
    if (engine->move_ms > 0)
        buffer_add(out, " move=%u", (unsigned)engine->move_ms);
}

static bool seat_words(SeatSetup *seat, const char *value, Text *why)
{
    char word[48];
    long number;
    while (blank(*value))
        value++;
    while (strncmp(value, "name=", 5) != 0) {
        if (!text_next_word(&value, word, sizeof word))
            return *value == '\0' || text_fail(why, "\"%.40s\" is too long a word here", value);
        int level = read_assigned(word, "level", SETUP_LEVEL_MAX, &number);
        if (level == 1 && seat->computer)
            seat->level = (uint8_t)number;
        int colour = read_assigned(word, "colour", SETUP_COLOUR_MAX, &number);
        if (colour == 1)
            seat->colour = (uint8_t)number;
        bool engine = seat->computer && head_engine_word(&seat->engine, word);
        if (!(level == 1 && seat->computer) && colour != 1 && !engine)
            return text_fail(why, "\"%s\" says nothing about this seat", word);
        while (blank(*value))
            value++;
    }
    return record_label(seat->name, sizeof seat->name, value + 5, why);
}

static bool read_seat(Head *head, const char *value, Text *why)
{
    char word[32] = "";
    long number;
    int index = head->setup.seats;
    if (index == SEAT_MAX)
        return text_fail(why, "there are at most %d seats", SEAT_MAX);
    if (!text_next_word(&value, word, sizeof word) || !text_number(word, 1, SEAT_MAX, &number) ||
        number != index + 1)
        return text_fail(why, "this should be seat %d", index + 1);
    SeatSetup seat = {.colour = (uint8_t)index};
    if (!text_next_word(&value, word, sizeof word) ||
        (strcmp(word, "human") != 0 && strcmp(word, "computer") != 0))
        return text_fail(why, "a seat is human or computer");
    seat.computer = word[0] == 'c';
    if (!seat_words(&seat, value, why))
        return false;
    head->setup.seat[index] = seat;
    head->setup.seats++;
    return true;
}

static bool copy_text(Text *out, const char *value, Text *why)
{
    text_clear(out);
    text_add_string(out, value);
    return !out->cut || text_fail(why, "this is longer than %d bytes", TEXT_MAX - 1);
}

/* What the clocks show follows from the times of the moves. */
static bool read_left(Head *head, const char *value, Text *why)
{
    (void)head;
    (void)value;
    (void)why;
    return true;
}

static bool read_thinking(Head *head, const char *value, Text *why)
{
    return clock_seconds_read(value, &head->thinking) ||
           text_fail(why, "\"%.40s\" is no number of seconds", value);
}

static bool read_seed(Head *head, const char *value, Text *why)
{
    return seed_read(value, &head->setup) ||
           text_fail(why, "\"%.40s\" is no seed: a number below 2^64, or %d digits in base 16",
                     value, SEED_DIGITS);
}

static bool read_commitment(Head *head, const char *value, Text *why)
{
    Text commitment = {0};
    if (head->line[HEAD_SEED] == 0)
        return text_fail(why, "the seed should stand before its seal");
    commitment_write(&head->setup, &commitment);
    return strcmp(value, commitment.s) == 0 || text_fail(why, "this is not the seal of that seed");
}

static bool read_rated(Head *head, const char *value, Text *why)
{
    head->setup.rated = true;
    return *value == '\0' || text_fail(why, "nothing may follow \"rated\"");
}

/* "1,0,2" for each seat. */
static bool counts_read(const char *p, uint16_t *out)
{
    for (int i = 0; i < SEAT_MAX; i++) {
        char digits[8] = "";
        size_t n = strspn(p, "0123456789");
        long number;
        if (n == 0 || n >= sizeof digits)
            return false;
        memcpy(digits, p, n);
        if (!text_number(digits, 0, UINT16_MAX, &number))
            return false;
        out[i] = (uint16_t)number;
        p += n;
        if (*p == '\0')
            return true;
        if (*p++ != ',')
            return false;
    }
    return false;
}

static bool series_word(Series *series, const char *word)
{
    long number;
    if (read_assigned(word, "game", UINT16_MAX, &number) == 1 && number > 0) {
        series->game = (uint16_t)number;
        return true;
    }
    if (read_assigned(word, "of", UINT16_MAX, &number) == 1) {
        series->games = (uint16_t)number;
        return true;
    }
    if (strcmp(word, "points=3-1-0") == 0) {
        series->points = POINTS_THREE;
        return true;
    }
    if (strncmp(word, "won=", 4) == 0)
        return counts_read(word + 4, series->won);
    if (strncmp(word, "drawn=", 6) == 0)
        return counts_read(word + 6, series->drawn);
    for (int i = 0; i < 4 && strncmp(word, "first=", 6) == 0; i++) {
        if (strcmp(word + 6, record_first_names[i]) == 0) {
            series->first = (SeriesFirst)i;
            return true;
        }
    }
    return false;
}

static bool read_series(Head *head, const char *value, Text *why)
{
    char word[64];
    while (text_next_word(&value, word, sizeof word))
        if (!series_word(&head->setup.series, word))
            return text_fail(why, "\"%s\" says nothing about a series", word);
    return *value == '\0' || text_fail(why, "\"%.40s\" is too long a word here", value);
}

static bool read_position(Head *head, const char *value, Text *why)
{
    if (*value == '\0' || strlen(value) >= TEXT_MAX)
        return text_fail(why, "there should be a position of at most %d bytes", TEXT_MAX - 1);
    setup_copy_text(head->setup.position, TEXT_MAX, value);
    return true;
}

static bool step_count_read(const char *value, int *out, Text *why)
{
    long number;
    if (!text_number(value, 0, MATCH_LINE_MAX, &number))
        return text_fail(why, "\"%.40s\" is no number of steps", value);
    *out = (int)number;
    return true;
}

static bool read_steps(Head *head, const char *value, Text *why)
{
    return step_count_read(value, &head->steps, why);
}

static bool read_at(Head *head, const char *value, Text *why)
{
    return step_count_read(value, &head->at, why);
}

static bool read_offered(Head *head, const char *value, Text *why)
{
    char word[8];
    long seat;
    while (text_next_word(&value, word, sizeof word)) {
        if (!text_number(word, 1, SEAT_MAX, &seat))
            return text_fail(why, "\"%s\" is no seat", word);
        head->offered |= (uint8_t)(1u << (seat - 1));
    }
    return *value == '\0' || text_fail(why, "\"%.40s\" is no seat", value);
}

/* "1 2 12 -" */
static void first_in_read(const char *value, const MatchSetup *setup, uint8_t *out)
{
    char word[32];
    for (int i = 0; i < SERIES_KEPT && text_next_word(&value, word, sizeof word); i++)
        for (const char *p = word; *p >= '1' && *p - '0' <= setup->seats; p++)
            out[i] |= (uint8_t)(1u << (*p - '1'));
}

/* "5 1/20 2 4/21"; what cannot be is nothing. */
static void feats_read(const char *value, Feats *out)
{
    char chain[32], rolls[32];
    for (int i = 0; i < SEAT_MAX && text_next_word(&value, chain, sizeof chain) &&
                    text_next_word(&value, rolls, sizeof rolls);
         i++) {
        char *slash = strchr(rolls, '/');
        long longest, sixes, of;
        if (slash == NULL)
            return;
        *slash = '\0';
        if (!text_number(chain, 0, UINT16_MAX, &longest) ||
            !text_number(slash + 1, 0, UINT16_MAX, &of) || !text_number(rolls, 0, of, &sixes))
            return;
        out->chain[i] = (int)longest;
        out->sixes[i] = (int)sixes;
        out->rolls[i] = (int)of;
    }
}

/* Older programs pass over these, and so are they where they say nothing that is understood. */
static void read_extra(Head *head, const char *key, const char *value)
{
    char word[32];
    long seat;
    if (strcmp(key, "x-person") == 0 && text_next_word(&value, word, sizeof word) &&
        text_number(word, 1, head->setup.seats, &seat) &&
        text_next_word(&value, word, sizeof word) && !head->setup.seat[seat - 1].computer)
        seat_person_id(word, head->setup.seat[seat - 1].person);
    if (strcmp(key, "x-series") == 0)
        first_in_read(value, &head->setup, head->setup.series.first_in);
    if (strcmp(key, "x-feats") == 0)
        feats_read(value, &head->feats);
    if (strcmp(key, "x-thought") == 0)
        for (int i = 0; i < SEAT_MAX && text_next_word(&value, word, sizeof word); i++)
            clock_seconds_read(word, &head->thought[i]);
}

/* ------------------------------------------------------- all of it */

#define LABEL(member)    NULL, offsetof(Head, member), sizeof(((Head *)0)->member)
#define SENTENCE(member) NULL, offsetof(Head, member), 0 /* a Text */

static const struct {
    const char *key;
    HeadReader *read; /* NULL: what stands there is copied */
    size_t at, room;
} head_keys[HEAD_KEY_COUNT] = {
    [HEAD_GAME] = {"game", read_game, 0, 0},
    [HEAD_VARIANT] = {"variant", LABEL(setup.variant)},
    [HEAD_OPTION] = {"option", read_option, 0, 0},
    [HEAD_SEAT] = {"seat", read_seat, 0, 0},
    [HEAD_EVENT] = {"event", LABEL(setup.event)},
    [HEAD_SITE] = {"site", LABEL(setup.site)},
    [HEAD_ROUND] = {"round", LABEL(setup.round)},
    [HEAD_TAG] = {"tag", read_tag, 0, 0},
    [HEAD_DATE] = {"date", LABEL(setup.date)},
    [HEAD_CLOCK] = {"clock", SENTENCE(clock)},
    [HEAD_LEFT] = {"left", read_left, 0, 0},
    [HEAD_THINKING] = {"thinking", read_thinking, 0, 0},
    [HEAD_SEED] = {"seed", read_seed, 0, 0},
    [HEAD_COMMITMENT] = {"seal", read_commitment, 0, 0},
    [HEAD_RATED] = {"rated", read_rated, 0, 0},
    [HEAD_SERIES] = {"series", read_series, 0, 0},
    [HEAD_POSITION] = {"position", read_position, 0, 0},
    [HEAD_START] = {"start", SENTENCE(start)},
    [HEAD_RESULT] = {"result", SENTENCE(result)},
    [HEAD_STEPS] = {"steps", read_steps, 0, 0},
    [HEAD_AT] = {"at", read_at, 0, 0},
    [HEAD_OFFERED] = {"offered", read_offered, 0, 0},
    [HEAD_LAST] = {"last", SENTENCE(last)},
};

bool record_is_key(const char *line)
{
    size_t n = strcspn(line, " \t\r\n");
    bool found = n > 2 && strncmp(line, "x-", 2) == 0;
    for (HeadKey key = 0; key < HEAD_KEY_COUNT && !found; key++)
        found = strlen(head_keys[key].key) == n && strncmp(line, head_keys[key].key, n) == 0;
    return found;
}

static bool read_key(Head *head, HeadKey key, const char *value, Text *why)
{
    char *member = (char *)head + head_keys[key].at;
    if (head_keys[key].read != NULL)
        return head_keys[key].read(head, value, why);
    return head_keys[key].room > 0 ? record_label(member, head_keys[key].room, value, why)
                                   : copy_text((Text *)(void *)member, value, why);
}

static bool head_line(Head *head, char *line, int number, Text *why)
{
    char *value = line + strcspn(line, " \t");
    if (*value != '\0')
        *value++ = '\0';
    while (blank(*value))
        value++;
    if (strncmp(line, "x-", 2) == 0) {
        read_extra(head, line, value);
        return true;
    }
    for (HeadKey key = 0; key < HEAD_KEY_COUNT; key++) {
        if (strcmp(line, head_keys[key].key) != 0)
            continue;
        if (head->line[key] > 0 && key != HEAD_OPTION && key != HEAD_SEAT && key != HEAD_TAG)
            return record_fail(why, number, "\"%s\" stands in line %d already", line,
                               head->line[key]);
        Text reason = {0};
        if (!read_key(head, key, value, &reason))
            return record_fail(why, number, "%s: %s", line, reason.s);
        head->line[key] = number;
        return true;
    }
    return record_fail(why, number, "unknown word \"%.40s\"", line);
}

long head_version(const char *bytes, size_t n, const char *word)
{
    char line[48] = "";
    long version;
    size_t bom = n >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    size_t m = n - bom < sizeof line ? n - bom : sizeof line - 1, length = strlen(word);
    memcpy(line, bytes + bom, m);
    line[strcspn(line, "\r\n")] = '\0';
    bool ours = strncmp(line, word, length) == 0 && line[length] == ' ';
    return ours && text_number(line + length + 1, 0, 1000000, &version) ? version : 0;
}

bool record_has_head(const char *bytes, size_t n)
{
    bool empty = false; /* nothing stands in this line so far; in the first one something does */
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] == '\n' && empty)
            return true;
        empty = bytes[i] == '\n' || (empty && (blank(bytes[i]) || bytes[i] == '\r'));
    }
    return false;
}

long record_version(const char *bytes, size_t n)
{
    return head_version(bytes, n, "larets");
}

static bool first_line(RecordText *text, long *out, Text *why)
{
    const char *line = record_line(text);
    long version;
    if (line == NULL || strncmp(line, "larets ", 7) != 0 ||
        !text_number(line + 7, 0, 1000000, &version))
        return record_fail(why, 1,
                           "this is no record of a match: it should begin with \"larets %d\"",
                           RECORD_VERSION_LEAST);
    if (version < RECORD_VERSION_LEAST || version > RECORD_VERSION)
        return record_fail(why, 1,
                           "this record is of version %ld; only versions %d to %d are known here",
                           version, RECORD_VERSION_LEAST, RECORD_VERSION);
    *out = version;
    return true;
}

bool head_read(RecordText *text, Head *out, Text *why)
{
    *out = (Head){.steps = -1, .at = -1};
    long version = 0;
    if (!first_line(text, &version, why))
        return false;
    const char *line;
    char *next;
    while ((line = next = record_line(text)) != NULL && *line != '\0')
        if (!head_line(out, next, text->line, why))
            return false;
    if (out->line[HEAD_GAME] == 0)
        return record_fail(why, text->line, "the record does not say which game it is");
    const Rules *rules = out->setup.rules;
    if (out->setup.seats == 0 && rules != NULL) {
        MatchSetup plain = setup_make(rules, rules->seats_min);
        out->setup.seats = plain.seats;
        memcpy(out->setup.seat, plain.seat, sizeof plain.seat);
    }
    for (int i = 0; version == 1 && i < out->setup.seats; i++)
        out->setup.seat[i].level = (uint8_t)setup_level_of_three(rules, out->setup.seat[i].level);
    if (out->line[HEAD_POSITION] > 0 && out->line[HEAD_START] > 0)
        return record_fail(why, out->line[HEAD_START],
                           "a record has a \"position\" or a \"start\", not both");
    return true;
}
