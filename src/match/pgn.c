/* SPDX-License-Identifier: MIT */
#include "match/pgn.h"

#include <ctype.h>
#include <string.h>

#include "match/history.h"

static const char shuffled[] = "960";

static Options options_of(bool is_shuffled)
{
    const Rules *rules = rules_find("chess");
    Options options = rules_normal_options(rules);
    if (is_shuffled)
        rules_set_option(rules, &options, "array", shuffled, NULL);
    return options;
}

/* Can this position only be one of Chess960?  Not all who write it say so. */
static bool is_of_shuffled(const char *fen)
{
    const Rules *rules = rules_find("chess");
    Options plain = options_of(false), other = options_of(true);
    State s;
    return fen[0] != '\0' && !rules->read(&s, &plain, 2, fen, NULL) &&
           rules->read(&s, &other, 2, fen, NULL);
}

/* A game of Chess960 that does not say where it begins has the usual array. */
static const char *start_of(const char *variant)
{
    return strcmp(variant, shuffled) == 0
               ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
               : NULL;
}

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
    if (strstr(name, shuffled) != NULL || strstr(name, "fischer") != NULL ||
        (n == 0 && is_of_shuffled(tags->fen)))
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

static void add_tags(const Match *match, Tags *out)
{
    const MatchSetup *setup = match_setup(match);
    State start, plain;
    Rng rng;
    portable_add_roster(match, out);
    Options normal = rules_normal_options(setup->rules);
    Options lots = options_of(true);
    int array = rules_option_index(setup->rules, "array");
    bool is_shuffled = setup->options.value[array] == lots.value[array];
    match_seen_at(match, 0, SEAT_NONE, &start);
    rng_seed(&rng, 1);
    setup->rules->start(&plain, &normal, 2, &rng, NULL);
    if (is_shuffled || start.key != plain.key)
        portable_add_start(match, out);
    portable_add_time_control(match, out);
    if (is_shuffled)
        portable_add_tag(out, "Variant", "Chess960");
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
    .start = start_of,
    .first_ply = first_ply,
    .result = result_of,
    .add_tags = add_tags,
    .write_move = write_move,
};
