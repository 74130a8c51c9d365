/* SPDX-License-Identifier: MIT */
/* verbs_ai.c -- bestmove, selfplay, bench. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "base/hash.h"
#include "cli/given.h"
#include "cli/verbs.h"
#include "data/endgame_store.h"

enum {
    TABLE_BYTES = 16 * 1024 * 1024,
    SELFPLAY_OPENING = 4,  /* random plies, so that two even players do not repeat one game */
    OPENING_TRIES = 8,     /* before it becomes a ply shorter */
    OPENING_PEACE = 4,     /* plies within which nobody can force a win after it ... */
    OPENING_NODES = 20000, /* ... looked at no longer than this */
    BENCH_NODES = 200000,
    BENCH_PLIES = 6,
    BENCH_STRIDE = 2,
};

/* Of work: what others do on the machine meanwhile does not count. */
static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool check_level(const Rules *rules, long level, Text *why)
{
    if (level >= LEVEL_RANDOM && level <= ai_levels(rules))
        return true;
    return text_fail(why, "there is no level %ld; there are %d (random) to %d", level, LEVEL_RANDOM,
                     ai_levels(rules));
}

/* ------------------------------------------------------- bestmove */

static bool choose(const Call *call, const Given *given, Move *out)
{
    const Arguments *a = call->arguments;
    if (a->level < 0 && a->movetime == 0 && a->depth == 0 && a->nodes == 0)
        return text_fail(call->why, "one of --level, --movetime, --depth, --nodes is wanted");
    if (a->level >= 0 && !check_level(given->rules, a->level, call->why))
        return false;
    if (!given_has_turn(given, call->why))
        return false;
    AiReply reply;
    AiRequest request = given_request(given->session.match, given->rules);
    if (a->level >= 0)
        request.level = (int)a->level;
    request.seed = a->seed;
    request.max_ms = (uint32_t)a->movetime;
    request.max_depth = (int)a->depth;
    request.max_nodes = (uint64_t)a->nodes;
    request.threads = (int)a->threads;
    request.table = ai_table_new((size_t)a->hash << 20);
    request.endgames = endgame_store_open(ENDGAME_STORE_BYTES);
    ai_choose(&request, &reply);
    endgame_store_close(request.endgames);
    ai_table_free(request.table);
    *out = reply.move;
    return true;
}

int verb_bestmove(const Call *call)
{
    Given given;
    if (!given_open(&given, call->catalog, call->arguments, call->arguments->word[0], call->why))
        return EXIT_ERROR;
    Move move;
    bool good = true;
    if (call->arguments->words > 1)
        given_settle(&given, true);
    for (int i = 1; good && i < call->arguments->words; i++)
        good = verb_play_word(&given, i, call->arguments->word[i], call->why);
    good = good && choose(call, &given, &move);
    if (good) {
        State state = given_state(&given);
        Text notation = {0};
        given.rules->write_move(&state, &move, &notation);
        buffer_add(call->out, "%s\n", notation.s);
    }
    given_close(&given);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

/* ------------------------------------------------------- selfplay */

typedef struct Selfplay {
    Given given; /* the beginning; its match is not played on */
    int level[SEAT_MAX];
    int n; /* entrants, one a seat */
    int opening;
    long games;
    /* by entrant */
    long wins[SEAT_MAX], draws[SEAT_MAX], losses[SEAT_MAX];
    double score[SEAT_MAX], squares[SEAT_MAX];
} Selfplay;

static bool read_levels(Selfplay *p, const char *text, Text *why)
{
    int seats = p->given.setup.seats;
    char word[16];
    for (p->n = 0; *text != '\0'; p->n++) {
        size_t length = strcspn(text, ",");
        long level = LEVEL_RANDOM;
        if (length == 0 || length >= sizeof word || p->n == seats)
            break;
        memcpy(word, text, length);
        word[length] = '\0';
        if (strcmp(word, "beginner") == 0)
            level = LEVEL_BEGINNER;
        else if (strcmp(word, "random") != 0 && !text_number(word, 0, 99, &level))
            return text_fail(why, "\"%s\" is no level", word);
        if (level != LEVEL_BEGINNER && !check_level(p->given.rules, level, why))
            return false;
        p->level[p->n] = (int)level;
        text += length + (text[length] == ',' && text[length + 1] != '\0');
    }
    if (*text != '\0' || p->n != seats)
        return text_fail(why, "--seats-levels wants %d levels parted by commas", seats);
    return true;
}

/* A random legal move of whoever decides. */
static Move random_move(const Rules *rules, const State *state, Rng *rng)
{
    MoveList list;
    list.n = 0;
    rules->moves(state, &list);
    return list.at[rng_below(rng, (uint32_t)list.n)];
}

static Move entrant_move(const Selfplay *p, const Match *match, int level, Rng *rng, AiTable *table)
{
    AiReply reply;
    AiRequest request = given_request(match, p->given.rules);
    request.level = level;
    request.max_nodes = ai_level_nodes(request.rules, level); /* and not by time */
    request.seed = rng_next(rng);
    request.table = table;
    ai_choose(&request, &reply);
    return reply.move;
}

/* Is the game won already, so that its opening and not the players would be measured? */
static bool opening_decides(const Selfplay *p, const Match *match)
{
    if (match_next(match) == NEXT_OVER)
        return true;
    AiReply reply;
    AiRequest request = given_request(match, p->given.rules);
    request.max_depth = OPENING_PEACE;
    request.max_nodes = OPENING_NODES;
    ai_choose(&request, &reply);
    return abs(reply.score) > AI_DECIDED;
}

/* A match after so many random plies; over before, or NULL, if that is too many. */
static Match *opening_play(const Selfplay *p, uint64_t seed, int plies, Rng *rng)
{
    MatchSetup setup = p->given.setup;
    setup.seed = seed;
    Match *match = match_new(&setup, NULL);
    if (match == NULL)
        return NULL;
    match_settle(match, 0);
    for (int i = 0; i < plies && match_next(match) != NEXT_OVER; i++) {
        State state;
        match_seen(match, match_turn(match), &state);
        Move move = random_move(p->given.rules, &state, rng);
        match_play(match, &move, 0, NULL);
        match_settle(match, 0);
    }
    return match;
}

/* The beginning of a game: random, but of a length that decides nothing, however small the game. */
static Match *opening_new(const Selfplay *p, uint64_t seed, Rng *rng)
{
    for (int i = 0; i < p->opening * OPENING_TRIES; i++) {
        Match *match = opening_play(p, seed, p->opening - i / OPENING_TRIES, rng);
        if (match == NULL || !opening_decides(p, match))
            return match;
        match_free(match);
    }
    return opening_play(p, seed, 0, rng);
}

/* One game, with entrant i on seat (i + shift) % n; each has its own table. */
static Outcome play_game(const Selfplay *p, uint64_t seed, int shift, AiTable *table[SEAT_MAX])
{
    Rng rng;
    rng_seed(&rng, seed);
    Match *match = opening_new(p, seed, &rng);
    bool going = match != NULL;
    while (going && match_next(match) != NEXT_OVER) {
        int entrant = (match_turn(match) - shift + p->n) % p->n;
        Move move = entrant_move(p, match, p->level[entrant], &rng, table[entrant]);
        going = match_play(match, &move, 0, NULL);
        match_settle(match, 0);
    }
    Outcome outcome = match != NULL ? match_outcome(match) : (Outcome){0};
    match_free(match);
    return outcome;
}

/* A first place that is shared is a draw among those who share it; a game that did not end is a
 * draw of all. */
static void book_game(Selfplay *p, const Outcome *outcome, int shift)
{
    int firsts = 0;
    for (int seat = 0; seat < p->n; seat++)
        firsts += outcome->place[seat] <= 1;
    for (int i = 0; i < p->n; i++) {
        bool first = outcome->place[(i + shift) % p->n] <= 1;
        double share = first ? 1.0 / firsts : 0;
        p->wins[i] += first && firsts == 1;
        p->draws[i] += first && firsts > 1;
        p->losses[i] += !first;
        p->score[i] += share;
        p->squares[i] += share * share;
    }
}

/* Half of the interval in which the true score lies with 95 %, in percent. */
static double score_error(double sum, double squares, long n)
{
    if (n < 2)
        return 100;
    double mean = sum / (double)n;
    double variance = (squares - (double)n * mean * mean) / (double)(n - 1);
    return 196 * sqrt(fmax(variance, 0) / (double)n);
}

static void write_level(int level, Buffer *out)
{
    if (level == LEVEL_BEGINNER)
        buffer_add(out, "beginner");
    else
        buffer_add(out, "%d", level);
}

static void write_entrant(const Selfplay *p, int i, Buffer *out)
{
    double percent = 100 * p->score[i] / (double)p->games;
    buffer_add(out, "level ");
    write_level(p->level[i], out);
    buffer_add(out, " wins %ld draws %ld losses %ld score %.1f %% ± %.1f\n", p->wins[i],
               p->draws[i], p->losses[i], percent,
               score_error(p->score[i], p->squares[i], p->games));
}

/* All games between the entrants.  The same luck and the same opening once on every seat. */
static void play_games(Selfplay *p, uint64_t seed)
{
    AiTable *table[SEAT_MAX] = {NULL};
    for (int i = 0; i < p->n; i++)
        table[i] = ai_table_new(TABLE_BYTES);
    for (long i = 0; i < p->games; i++) {
        int shift = (int)(i % p->n);
        Outcome outcome =
            play_game(p, hash_mix(seed * 1000003 + (uint64_t)(i / p->n) + 1), shift, table);
        book_game(p, &outcome, shift);
    }
    for (int i = 0; i < p->n; i++)
        ai_table_free(table[i]);
}

/* One rung: `level` on the first seat against others of `than`; a line at once, for it takes long.
 */
static void rung_play(const Selfplay *ladder, uint64_t seed, int level, int than)
{
    Selfplay p = *ladder;
    Buffer line = {0};
    p.n = p.given.setup.seats;
    for (int i = 0; i < p.n; i++)
        p.level[i] = i == 0 ? level : than;
    play_games(&p, seed);
    write_level(level, &line);
    buffer_add(&line, " v ");
    if (than == LEVEL_RANDOM)
        buffer_add(&line, "random");
    else
        write_level(than, &line);
    printf("%s games %ld score %.1f %% ± %.1f\n", line.s, p.games,
           100 * p.score[0] / (double)p.games, score_error(p.score[0], p.squares[0], p.games));
    fflush(stdout);
    buffer_release(&line);
}

/* Level 1 against random moves and the beginner, then each level against the one below. */
static void ladder_play(const Selfplay *p, uint64_t seed)
{
    rung_play(p, seed, LEVEL_MIN, LEVEL_RANDOM);
    rung_play(p, seed, LEVEL_MIN, LEVEL_BEGINNER);
    for (int level = LEVEL_MIN + 1; level <= ai_levels(p->given.rules); level++)
        rung_play(p, seed, level, level - 1);
}

int verb_selfplay(const Call *call)
{
    const Arguments *a = call->arguments;
    Selfplay p = {.games = a->games > 0 ? a->games : 10};
    if ((a->seats_levels == NULL) == !a->ladder) {
        text_fail(call->why,
                  "--seats-levels or --ladder is wanted: 3,1 for level 3 against level 1");
        return EXIT_ERROR;
    }
    if (!given_open(&p.given, call->catalog, a, a->word[0], call->why))
        return EXIT_ERROR;
    given_settle(&p.given, true); /* games may begin with a roll */
    bool good = given_has_turn(&p.given, call->why) &&
                (a->ladder || read_levels(&p, a->seats_levels, call->why));
    bool lucky = rules_lucky(p.given.rules);
    p.opening = a->opening >= 0 ? (int)a->opening : lucky ? 0 : SELFPLAY_OPENING;
    if (good && a->ladder) {
        ladder_play(&p, a->seed);
    } else if (good) {
        play_games(&p, a->seed);
        for (int i = 0; i < p.n; i++)
            write_entrant(&p, i, call->out);
    }
    given_close(&p.given);
    return good ? EXIT_GOOD : EXIT_ERROR;
}

/* ------------------------------------------------------- bench */

typedef struct Bench {
    uint64_t signature, nodes;
    double seconds;
} Bench;

static void bench_position(const Match *match, const Rules *rules, uint64_t nodes, Bench *out)
{
    AiReply reply;
    AiRequest request = given_request(match, rules);
    request.max_nodes = nodes;
    request.seed = 1;
    request.table = ai_table_new(TABLE_BYTES);
    double before = seconds_now();
    ai_choose(&request, &reply);
    out->seconds += seconds_now() - before;
    ai_table_free(request.table);
    out->nodes += reply.nodes;
    out->signature = hash_bytes(out->signature, &reply.nodes, sizeof reply.nodes);
    out->signature = hash_bytes(out->signature, reply.move.path, sizeof reply.move.path);
    out->signature = hash_bytes(out->signature, &reply.score, sizeof reply.score);
    for (int i = 0; i < reply.line_n; i++)
        out->signature = hash_bytes(out->signature, reply.line[i].path, sizeof reply.line[i].path);
}

/* Some positions of a random game of the game's first variant, the same ones every time. */
static void bench_game(const Game *game, uint64_t nodes, Bench *out)
{
    const Variant *variant = &game->variant[0];
    MatchSetup setup = setup_make(game->rules, variant->seats_min);
    setup.options = variant->options;
    setup.seed = 1;
    Match *match = match_new(&setup, NULL);
    Rng rng;
    rng_seed(&rng, 1);
    for (int ply = 0; match != NULL && ply < BENCH_PLIES; ply++) {
        match_settle(match, 0);
        if (match_next(match) == NEXT_OVER)
            break;
        if (ply % BENCH_STRIDE == 0)
            bench_position(match, game->rules, nodes, out);
        State state;
        match_seen(match, match_turn(match), &state);
        Move move = random_move(game->rules, &state, &rng);
        match_play(match, &move, 0, NULL);
    }
    match_free(match);
}

static double rate(const Bench *bench)
{
    return bench->seconds > 0 ? (double)bench->nodes / bench->seconds : 0;
}

int verb_bench(const Call *call)
{
    Bench all = {.signature = HASH_START};
    uint64_t nodes = call->arguments->nodes > 0 ? (uint64_t)call->arguments->nodes : BENCH_NODES;
    for (int i = 0; i < catalog_count(call->catalog); i++) {
        const Game *game = catalog_game(call->catalog, i);
        Bench one = {.signature = all.signature};
        bench_game(game, nodes, &one);
        printf("%s %" PRIu64 " nodes %.0f nodes/s\n", game->rules->id, one.nodes, rate(&one));
        fflush(stdout);
        all.signature = one.signature;
        all.nodes += one.nodes;
        all.seconds += one.seconds;
    }
    printf("all %" PRIu64 " nodes %.0f nodes/s\n", all.nodes, rate(&all));
    printf("signature %08" PRIx32 "\n", (uint32_t)(all.signature ^ all.signature >> 32));
    return EXIT_GOOD;
}
