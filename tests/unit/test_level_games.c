/* SPDX-License-Identifier: MIT */
/* Levels of play over whole games, at fixed seeds and bounded by nodes: what each of them can do,
 * and what it never does. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "ai/evals.h"
#include "amount.h"
#include "base/hash.h"
#include "data/catalog.h"
#include "rules/registry.h"

enum {
    DEFENCE = 3, /* plies that the best answer is looked for */
    OPENING = 4, /* the first of a match */
};

/* A game on its way: what a computer is asked for needs the positions before. */
typedef struct Play {
    const Rules *rules;
    State s;
    KeyLog past;
    Rng rng;
    AiTable *table[2]; /* of each seat, or NULL */
} Play;

static Play game_with(const Rules *rules, const Options *options, uint64_t seed)
{
    Play game = {.rules = rules};
    rng_seed(&game.rng, seed);
    cr_assert(rules->start(&game.s, options, rules->seats_min, &game.rng, NULL));
    return game;
}

static Play game_new(const Rules *rules, uint64_t seed)
{
    Options options = rules_normal_options(rules);
    return game_with(rules, &options, seed);
}

static AiRequest game_request(const Play *game, int level)
{
    return (AiRequest){.rules = game->rules,
                       .state = game->s,
                       .past = game->past,
                       .seat = game->s.turn,
                       .level = level,
                       .max_nodes = ai_level_nodes(game->rules, level),
                       .table = game->s.turn >= 0 ? game->table[game->s.turn] : NULL};
}

static Move game_choose(Play *game, int level)
{
    AiRequest request = game_request(game, level);
    AiReply reply;
    request.seed = rng_next(&game->rng);
    request.opening = game->s.ply < OPENING;
    ai_choose(&request, &reply);
    return reply.move;
}

static void game_play(Play *game, const Move *move)
{
    keylog_push(&game->past, &game->s);
    game->rules->play(&game->s, move, NULL);
}

/* Nobody could claim a draw yet. */
static bool game_goes_on(const Play *game)
{
    return game->s.turn >= 0 && game->s.quiet < 100 && keylog_count(&game->past, game->s.key) < 2;
}

/* -------------------------------------------------------------------- mates with one piece */

/* White has the move, a king and that piece, Black a king, all somewhere; and nothing hangs. */
static Play lone_king(char piece, uint64_t seed)
{
    Play game = {.rules = &chess_rules};
    Options options = rules_normal_options(&chess_rules);
    rng_seed(&game.rng, seed);
    for (;;) {
        char board[65] = "";
        Text fen = {0}, why = {0};
        memset(board, '1', 64);
        board[rng_below(&game.rng, 64)] = 'K';
        board[rng_below(&game.rng, 64)] = 'k';
        board[rng_below(&game.rng, 64)] = piece;
        if (strchr(board, 'K') == NULL || strchr(board, 'k') == NULL)
            continue;
        for (int rank = 0; rank < 8; rank++)
            text_add(&fen, "%.8s%s", &board[8 * rank], rank < 7 ? "/" : " w - - 0 1");
        if (strchr(board, piece) != NULL && chess_rules.read(&game.s, &options, 2, fen.s, &why))
            return game;
    }
}

static Move best_defence(const Play *game)
{
    AiRequest request = game_request(game, LEVEL_MAX);
    AiReply reply;
    request.sure = true;
    request.max_nodes = 0;
    request.max_depth = DEFENCE;
    ai_choose(&request, &reply);
    return reply.move;
}

static bool mates(int level, char piece, uint64_t seed)
{
    Play game = lone_king(piece, seed);
    for (int i = 0; i < 2; i++)
        game.table[i] = ai_table_new(1 << 20);
    while (game_goes_on(&game)) {
        Move move = game.s.turn == 0 ? game_choose(&game, level) : best_defence(&game);
        game_play(&game, &move);
    }
    for (int i = 0; i < 2; i++)
        ai_table_free(game.table[i]);
    return game.s.turn == SEAT_NONE && chess_rules.outcome(&game.s).ending == ENDING_CHECKMATE;
}

Test(level_games, the_first_mates_with_a_queen_and_the_third_with_a_rook, .timeout = 120)
{
    enum { STARTS = 20 };
    static const struct {
        int level;
        char piece;
    } rows[] = {{1, 'Q'}, {3, 'R'}, {LEVEL_STEADY, 'R'}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int mated = 0;
        for (uint64_t seed = 1; seed <= STARTS; seed++)
            mated += mates(rows[i].level, rows[i].piece, seed);
        cr_expect_eq(mated, STARTS, "level %d with %c: %d of %d", rows[i].level, rows[i].piece,
                     mated, STARTS);
    }
}

/* ----------------------------------------------------------------- nothing given for nothing */

/* What a move takes at once, 100 a man. */
static int taken_by(const Rules *rules, const State *s, const Move *move)
{
    const Evaluation *e = evaluation_find(rules);
    if (e->greed != NULL)
        return e->greed(s, move);
    EventList events;
    State next = *s;
    int taken = 0;
    events.n = 0;
    rules->play(&next, move, &events);
    for (int i = 0; i < events.n; i++)
        taken += 100 * (events.at[i].kind == EVENT_TAKE);
    return taken;
}

/* The most that whoever moves there can take at once; `answered`: less what is taken back. */
static int most_taken(const Rules *rules, const State *s, bool answered)
{
    MoveList list;
    int most = 0;
    list.n = 0;
    if (s->turn >= 0)
        rules->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        State next = *s;
        int taken = taken_by(rules, s, &list.at[i]);
        rules->play(&next, &list.at[i], NULL);
        if (answered && taken > most && next.turn >= 0 && next.turn != s->turn)
            taken -= most_taken(rules, &next, false);
        most = taken > most ? taken : most;
    }
    return most;
}

/* What is lost by a move at sight: what can be taken behind it and not taken back, less what it
 * takes itself. */
static int lost_by(const Rules *rules, const State *s, const Move *move)
{
    State next = *s;
    rules->play(&next, move, NULL);
    if (next.turn < 0 || next.turn == s->turn)
        return 0;
    return most_taken(rules, &next, true) - taken_by(rules, s, move);
}

/* By how much more than the one that loses least. */
static int gives(const Rules *rules, const State *s, const Move *move)
{
    MoveList list;
    int least = lost_by(rules, s, move), lost = least;
    list.n = 0;
    rules->moves(s, &list);
    for (int i = 0; i < list.n; i++) {
        int other = lost_by(rules, s, &list.at[i]);
        least = other < least ? other : least;
    }
    return lost > 0 ? lost - (least > 0 ? least : 0) : 0;
}

/* Confirmed by a deeper look: not all that can be taken is lost. */
static int costs(const Play *game, const Move *move)
{
    AiRequest request = game_request(game, LEVEL_MAX);
    MoveList only = {.n = 1};
    AiReply best, own;
    request.sure = true;
    request.max_depth = 4;
    request.max_nodes = 60000;
    ai_choose(&request, &best);
    only.at[0] = *move;
    request.only = &only;
    ai_choose(&request, &own);
    return best.score - own.score;
}

typedef struct Carelessness {
    int moves, at_sight, given;
} Carelessness;

/* Games of a level against itself, from a few random plies on. */
static Carelessness carelessness(const Rules *rules, const Options *options, int level, int games,
                                 int piece)
{
    enum { PLIES = 120 };
    Carelessness c = {0};
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        Play game = game_with(rules, options, seed);
        for (int ply = 0; ply < PLIES && game_goes_on(&game); ply++) {
            Move move = game_choose(&game, ply < OPENING ? LEVEL_RANDOM : level);
            if (ply >= OPENING && gives(rules, &game.s, &move) >= piece) {
                c.at_sight++;
                c.given += costs(&game, &move) >= piece;
            }
            c.moves += ply >= OPENING;
            game_play(&game, &move);
        }
    }
    return c;
}

Test(level_games, from_the_fourth_on_no_piece_is_given_for_nothing, .timeout = 240)
{
    static const struct {
        const char *id;
        int piece, games;
    } rows[] = {{"chess", 300, 6},
                {"draughts", 100, 10},
                {"draughts/english", 100, 10},
                {"draughts/international", 100, 10},
                {"morris", 100, 6}};
    Catalog *catalog = catalog_load(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Game *game;
        Variant variant;
        cr_assert(catalog_variant(catalog, rows[i].id, &game, &variant, NULL), "%s", rows[i].id);
        const Rules *rules = game->rules;
        const Options *options = &variant.options;
        for (int level = LEVEL_STEADY; level <= LEVEL_STEADY + 1; level++) {
            Carelessness c = carelessness(rules, options, level, rows[i].games, rows[i].piece);
            cr_expect_eq(c.given, 0, "%s, level %d: %d of %d moves, %d at sight", rows[i].id, level,
                         c.given, c.moves, c.at_sight);
            cr_expect_geq(c.moves, 20 * rows[i].games, "%s", rows[i].id);
        }
        Carelessness first = carelessness(rules, options, LEVEL_MIN, rows[i].games, rows[i].piece);
        cr_expect_gt(first.given, 0, "%s: the first level does", rows[i].id);
    }
    catalog_free(catalog);
}

/* -------------------------------------------------------------------------------- variety */

/* The first moves of so many games by a level; returns how many of them differ. */
static int different_openings(const Rules *rules, int level, int games)
{
    uint64_t key[64];
    int different = 0;
    for (int g = 0; g < games; g++) {
        Play game = game_new(rules, (uint64_t)g + 1);
        key[different] = HASH_START;
        for (int ply = 0; ply < OPENING && game.s.turn >= 0; ply++) {
            Move move = game_choose(&game, level);
            key[different] = hash_bytes(key[different], move.path, sizeof move.path);
            game_play(&game, &move);
        }
        int same = 0;
        while (key[same] != key[different])
            same++;
        different += same == different;
    }
    return different;
}

/* The highest levels take minutes: only in a long run. */
Test(level_games, no_evening_is_like_the_last, .timeout = 600)
{
    enum { GAMES = 20, DIFFERENT = 12, BRIEF = 7 };
    static const Rules *const skill[] = {&chess_rules,   &draughts_rules, &morris_rules,
                                         &kalah_rules,   &halma_rules,    &ugolki_rules,
                                         &kamisado_rules};
    int highest = is_long() ? LEVEL_MAX : BRIEF;
    for (size_t i = 0; i < sizeof skill / sizeof skill[0]; i++) {
        for (int level = LEVEL_MIN; level <= highest; level++) {
            int different = different_openings(skill[i], level, GAMES);
            /* At kalah's highest hardly anything else is as good (docs/levels.md). */
            bool narrow = skill[i] == &kalah_rules && level == LEVEL_MAX;
            cr_expect_geq(different, narrow ? 2 : DIFFERENT, "%s, level %d: %d", skill[i]->id,
                          level, different);
        }
    }
}
