#include "match/pgn.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "match/history.h"

static const char shuffled[] = "960";

/* "Chess960", "Fischerandom", "960"; what is standard goes by several names. */
static const char *variant_of(const PortableTags *tags, const char *moves)
{
    (void)moves;
    char name[PORTABLE_TAG_MAX];
    size_t n = 0;
    for (const char *c = tags->variant; *c != '\0'; c++)
        if (isalnum((unsigned char)*c))
            name[n++] = (char)tolower((unsigned char)*c);
    name[n] = '\0';
    if (strstr(name, shuffled) != NULL || strstr(name, "fischer") != NULL)
        return shuffled;
    static const char *const plain[] = {"", "standard", "chess", "normal", "fromposition"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (strcmp(name, plain[i]) == 0)
            return "standard";
    return NULL;
}

static PortableResult result_of(const char *word)
{
    return strcmp(word, "1-0") == 0       ? RESULT_FIRST
           : strcmp(word, "0-1") == 0     ? RESULT_SECOND
           : strcmp(word, "1/2-1/2") == 0 ? RESULT_DRAW
           : strcmp(word, "1/2") == 0     ? RESULT_DRAW
           : strcmp(word, "*") == 0       ? RESULT_OPEN
                                          : RESULT_NONE;
}

static const char *or_unknown(const char *name)
{
    return name[0] != '\0' ? name : "?";
}

/* The name given, or the program that plays. */
static const char *seat_tag(const SeatSetup *seat)
{
    bool other = seat->computer && seat->engine.id[0] != '\0';
    return seat->name[0] == '\0' && other ? seat->engine.id : or_unknown(seat->name);
}

/* "2026-11-21 19:30" as "2026.11.21"; what is no such date is unknown. */
static void write_date(const char *date, Text *out)
{
    int year, month, day;
    if (sscanf(date, "%4d-%2d-%2d", &year, &month, &day) == 3)
        text_add(out, "%04d.%02d.%02d", year, month, day);
    else
        text_add(out, "????.??.??");
}

/* The seven-tag roster, then the others. */
static void write_tags(const Match *match, Buffer *out)
{
    const MatchSetup *setup = match_setup(match);
    Text date = {0}, fen = {0}, round = {0};
    State start;
    write_date(setup->date, &date);
    portable_write_tag(out, "Event", or_unknown(setup->event));
    portable_write_tag(out, "Site", "?");
    portable_write_tag(out, "Date", date.s);
    text_add(&round, "%d", setup->event_round);
    portable_write_tag(out, "Round", setup->event_round > 0 ? round.s : "?");
    portable_write_tag(out, "White", seat_tag(&setup->seat[0]));
    portable_write_tag(out, "Black", seat_tag(&setup->seat[1]));
    portable_write_tag(out, "Result", portable_result(match));
    portable_write_time_control(match, out);
    int array = rules_option_index(setup->rules, "array");
    const OptionSpec *spec = &setup->rules->options[array];
    bool is_shuffled =
        strcmp(spec->choices[setup->options.value[array] - spec->min], shuffled) == 0;
    match_seen_at(match, 0, SEAT_NONE, &start);
    State plain;
    Rng rng;
    rng_seed(&rng, 1);
    Options normal = rules_normal_options(setup->rules);
    setup->rules->start(&plain, &normal, 2, &rng, NULL);
    if (is_shuffled)
        portable_write_tag(out, "Variant", "Chess960");
    if (is_shuffled || start.key != plain.key) {
        setup->rules->write(&start, &fen);
        portable_write_tag(out, "SetUp", "1");
        portable_write_tag(out, "FEN", fen.s);
    }
}

static void write_move(const Rules *rules, const State *s, const Move *move, Text *out)
{
    rules->write_move(s, move, out);
}

static int first_ply(const State *start)
{
    return 2 * (start->chess.number - 1) + start->turn;
}

const Dialect pgn = {
    .name = "PGN",
    .ending = "pgn",
    .game = "chess",
    .variant = variant_of,
    .first_ply = first_ply,
    .result = result_of,
    .write_tags = write_tags,
    .write_move = write_move,
};
