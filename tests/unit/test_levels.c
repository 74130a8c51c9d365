/* SPDX-License-Identifier: MIT */
/* Levels of play as people's levels: what holds of every row, and what a level never does. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "ai/evals.h"
#include "match/setup.h"
#include "rules/draughts/options_draughts.h"
#include "rules/morris/board_morris.h"
#include "rules/registry.h"

static const Rules *const games[] = {&chess_rules,    &draughts_rules, &morris_rules,
                                     &kalah_rules,    &halma_rules,    &ugolki_rules,
                                     &kamisado_rules, &ludo_rules,     &dominoes_rules};
enum { GAMES = sizeof games / sizeof games[0] };

static Options normal(const Rules *rules)
{
    return rules_normal_options(rules);
}

/* A position some random moves on; false if the game is over there, or luck's turn. */
static bool random_position(const Rules *rules, uint64_t seed, int plies, State *out)
{
    Options options = normal(rules);
    Rng rng;
    rng_seed(&rng, seed);
    if (!rules->start(out, &options, rules->seats_min, &rng, NULL))
        return false;
    for (int i = 0; i < plies && out->turn != SEAT_NONE; i++) {
        MoveList list;
        list.n = 0;
        rules->moves(out, &list);
        rules->play(out, &list.at[rng_below(&rng, (uint32_t)list.n)], NULL);
    }
    return out->turn >= 0;
}

static AiReply choose(const Rules *rules, const State *s, int level, uint64_t seed)
{
    AiRequest request = {
        .rules = rules, .state = *s, .seat = s->turn, .level = level, .seed = seed};
    AiReply reply;
    request.max_nodes = ai_level_nodes(rules, level);
    if (rules->conceal != NULL)
        rules->conceal(s, s->turn, &request.state);
    ai_choose(&request, &reply);
    return reply;
}

static bool is_legal(const Rules *rules, const State *s, const Move *move)
{
    MoveList list;
    list.n = 0;
    rules->moves(s, &list);
    for (int i = 0; i < list.n; i++)
        if (memcmp(&list.at[i], move, sizeof *move) == 0)
            return true;
    return false;
}

Test(levels, ten_of_skill_and_five_of_luck)
{
    for (int i = 0; i < GAMES; i++) {
        const Rules *rules = games[i];
        cr_expect_eq(ai_levels(rules), rules_lucky(rules) ? 5 : 10, "%s", rules->id);
        cr_expect_eq(ai_level_nodes(rules, LEVEL_MAX), ai_level_nodes(rules, ai_levels(rules)),
                     "%s: higher than the highest is the highest", rules->id);
    }
}

/* Is each row bounded by nodes, no worse than the one below, and from the fourth on steady? */
static void rows_hold(const Rules *rules, const Level *own)
{
    int n = ai_levels(rules);
    for (int level = LEVEL_MIN; level <= n; level++) {
        const Level *row = level_find(level, n, own);
        cr_expect(row->nodes > 0 && row->ms > 0 && row->ms <= 2000 && row->depth > 0, "%s %d",
                  rules->id, level);
        if (!rules_lucky(rules) && level >= LEVEL_STEADY)
            cr_expect(row->lapse == 0 && row->blind == 0 && row->far, "%s %d", rules->id, level);
        if (level == LEVEL_MIN)
            continue;
        const Level *below = level_find(level - 1, n, own);
        cr_expect(row->lapse <= below->lapse && row->blind <= below->blind, "%s %d", rules->id,
                  level);
        cr_expect(row->depth >= below->depth || row->far > below->far, "%s %d", rules->id, level);
    }
    const Level *top = level_find(LEVEL_MAX, n, own);
    cr_expect(top->lapse == 0 && top->blind == 0, "%s", rules->id);
}

Test(levels, every_row_is_bounded_by_nodes_and_no_worse_than_the_one_below)
{
    for (int i = 0; i < GAMES; i++) {
        const Level *own = evaluation_find(games[i])->levels;
        cr_expect_not_null(own, "%s has no levels of its own", games[i]->id);
        rows_hold(games[i], own);
    }
}

static const Level *draughts_rows(int king, int board)
{
    Options options = normal(&draughts_rules);
    options.value[DRAUGHTS_OPTION_KING] = (int16_t)king;
    options.value[DRAUGHTS_OPTION_BOARD] = (int16_t)board;
    return evaluation_find(&draughts_rules)->rows(&options);
}

/* A level says what it is before anybody knows which variant it will play. */
Test(levels, rows_of_a_variant_have_the_bounds_of_the_game)
{
    const Level *common = evaluation_find(&draughts_rules)->levels;
    const Level *rows[] = {draughts_rows(DRAUGHTS_FLYING, DRAUGHTS_8),
                           draughts_rows(DRAUGHTS_SHORT, DRAUGHTS_8),
                           draughts_rows(DRAUGHTS_FLYING, DRAUGHTS_10)};
    cr_expect_eq(rows[0], common);
    for (int i = 1; i < 3; i++) {
        cr_expect_neq(rows[i], rows[i - 1]);
        rows_hold(&draughts_rules, rows[i]);
        for (int level = 0; level < LEVEL_MAX; level++)
            cr_expect(rows[i][level].nodes == common[level].nodes &&
                          rows[i][level].ms == common[level].ms &&
                          rows[i][level].rating == common[level].rating,
                      "%d %d", i, level);
    }
}

static Options three_men(void)
{
    Options options = normal(&morris_rules);
    options.value[MORRIS_OPTION_BOARD] = MORRIS_THREE;
    options.value[MORRIS_OPTION_MEN] = 3;
    options.value[MORRIS_OPTION_FLY] = 0;
    return options;
}

/* Half points of seat 0 in a game of levels, the first two plies of which are random. */
static int half_points(const Rules *rules, const Options *options, const int level[2],
                       uint64_t seed)
{
    enum { PLIES = 80 };
    State s;
    Rng rng;
    rng_seed(&rng, seed);
    cr_assert(rules->start(&s, options, 2, &rng, NULL));
    for (int ply = 0; ply < PLIES && s.turn != SEAT_NONE; ply++) {
        AiReply reply = choose(rules, &s, ply < 2 ? LEVEL_RANDOM : level[s.turn], seed);
        rules->play(&s, &reply.move, NULL);
    }
    if (s.turn != SEAT_NONE)
        return 1;
    Outcome outcome = rules->outcome(&s);
    return 1 + (outcome.place[0] < outcome.place[1]) - (outcome.place[0] > outcome.place[1]);
}

/* In the smallest game rows meant for nine men would be the wrong way round. */
Test(levels, of_three_men_the_fourth_beats_the_third)
{
    const Options options = three_men();
    const Level *common = evaluation_find(&morris_rules)->levels;
    const Level *own = evaluation_find(&morris_rules)->rows(&options);
    rows_hold(&morris_rules, own);
    for (int level = 0; level < LEVEL_MAX; level++)
        cr_expect(own[level].nodes == common[level].nodes && own[level].ms == common[level].ms &&
                  own[level].rating == common[level].rating);
    enum { GAMES_OF_THREE = 60 };
    for (int level = 4; level <= 6; level++) {
        int points = 0;
        for (uint64_t seed = 0; seed < GAMES_OF_THREE; seed += 2) {
            points += half_points(&morris_rules, &options, (int[]){level, level - 1}, seed);
            points += 2 - half_points(&morris_rules, &options, (int[]){level - 1, level}, seed);
        }
        cr_expect_geq(100 * points, 58 * 2 * GAMES_OF_THREE, "%d: %d of %d", level, points,
                      2 * GAMES_OF_THREE);
    }
}

/* What a move costs by a deeper look without misjudgements, in hundredths. */
static int cost_of(const Rules *rules, const State *s, const Move *move)
{
    AiRequest request = {
        .rules = rules, .state = *s, .seat = s->turn, .level = LEVEL_MAX, .sure = true};
    MoveList only = {.n = 1};
    AiReply best, own;
    request.max_depth = 3;
    ai_choose(&request, &best);
    only.at[0] = *move;
    request.only = &only;
    ai_choose(&request, &own);
    return best.score - own.score;
}

/* Two misjudgements, and what a pawn's move or two are worth besides. */
Test(levels, the_fourth_gives_no_piece_away, .timeout = 120)
{
    static const struct {
        const char *id;
        int piece, plies;
    } rows[] = {{"chess", 290, 24}, {"draughts", 110, 16}, {"morris", 150, 10}};
    for (size_t g = 0; g < sizeof rows / sizeof rows[0]; g++) {
        const Rules *rules = rules_find(rows[g].id);
        int tried = 0, given = 0, careless = 0;
        for (uint64_t seed = 1; seed <= 60; seed++) {
            State s;
            if (!random_position(rules, seed, 6 + (int)(seed % (uint64_t)rows[g].plies), &s))
                continue;
            AiReply reply = choose(rules, &s, LEVEL_STEADY, seed);
            given += cost_of(rules, &s, &reply.move) >= rows[g].piece;
            reply = choose(rules, &s, LEVEL_MIN, seed);
            careless += cost_of(rules, &s, &reply.move) >= rows[g].piece;
            tried++;
        }
        cr_expect_geq(tried, 40, "%s", rows[g].id);
        cr_expect_eq(given, 0, "%s: %d of %d", rows[g].id, given, tried);
        cr_expect_geq(careless, 1, "%s: the lowest level does, %d times", rows[g].id, careless);
    }
}

/* The lowest sees less than all, and in one position always the same. */
Test(levels, blindness_comes_of_seed_and_position)
{
    const Rules *rules = rules_find("chess");
    int differ = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        State s;
        if (!random_position(rules, seed, 8, &s))
            continue;
        AiReply one = choose(rules, &s, LEVEL_MIN, seed), two = choose(rules, &s, LEVEL_MIN, seed);
        AiReply other = choose(rules, &s, LEVEL_MIN, seed + 1000);
        cr_expect_eq(memcmp(&one.move, &two.move, sizeof one.move), 0);
        differ += memcmp(&one.move, &other.move, sizeof one.move) != 0;
    }
    cr_expect_geq(differ, 10, "%d", differ);
}

Test(levels, a_hint_has_no_misjudgement)
{
    const Rules *rules = rules_find("kamisado");
    State s;
    cr_assert(random_position(rules, 3, 4, &s));
    AiReply reply[4];
    for (uint64_t seed = 0; seed < 4; seed++) {
        AiRequest request = {.rules = rules, .state = s, .seat = s.turn, .level = LEVEL_MAX};
        request.seed = seed;
        request.sure = true;
        request.max_depth = 4;
        ai_choose(&request, &reply[seed]);
        cr_expect_eq(reply[seed].score, reply[0].score);
    }
}

Test(levels, the_three_of_old_have_their_place)
{
    static const int skill[] = {0, 3, 6, 10, 4, 99}, luck[] = {0, 2, 4, 5, 4, 99};
    static const int old[] = {0, 1, 2, 3, 4, 99};
    for (int i = 0; i < 6; i++) {
        cr_expect_eq(setup_level_of_three(rules_find("chess"), old[i]), skill[i]);
        cr_expect_eq(setup_level_of_three(rules_find("ludo"), old[i]), luck[i]);
        cr_expect_eq(setup_level_of_three(rules_find("dominoes"), old[i]), luck[i]);
        cr_expect_eq(setup_level_of_three(NULL, old[i]), skill[i], "no game of ours");
    }
}

/* ------------------------------------------------------------------------------- the beginner */

Test(levels, the_beginner_plays_legally_in_every_game)
{
    for (int i = 0; i < GAMES; i++) {
        const Rules *rules = games[i];
        int played = 0;
        for (uint64_t seed = 1; seed <= 30; seed++) {
            State s;
            if (!random_position(rules, seed, (int)seed, &s))
                continue;
            AiReply reply = choose(rules, &s, LEVEL_BEGINNER, seed);
            AiReply again = choose(rules, &s, LEVEL_BEGINNER, seed);
            cr_assert(is_legal(rules, &s, &reply.move), "%s", rules->id);
            cr_assert_eq(memcmp(&reply.move, &again.move, sizeof reply.move), 0, "%s", rules->id);
            played++;
        }
        cr_expect_geq(played, 5, "%s", rules->id);
    }
}

/* How often in 64 decisions the beginner makes the move of that notation. */
static int beginner_makes(const char *id, const char *position, const char *move)
{
    const Rules *rules = rules_find(id);
    Options options = normal(rules);
    State s;
    Text why = {0};
    int times = 0;
    cr_assert(rules->read(&s, &options, rules->seats_min, position, &why), "%s", why.s);
    for (uint64_t seed = 0; seed < 64; seed++) {
        AiReply reply = choose(rules, &s, LEVEL_BEGINNER, seed);
        Text written = {0};
        rules->write_move(&s, &reply.move, &written);
        times += strcmp(written.s, move) == 0;
    }
    return times;
}

Test(levels, the_beginner_takes_the_biggest_and_looks_at_the_answer_half_the_time)
{
    /* a queen before a knight */
    cr_expect_eq(beginner_makes("chess", "7k/8/8/3n4/8/8/K7/3R3q w - - 0 1", "Rxh1+"), 64);
    /* the rook takes a pawn that is defended only if the answer is not looked at */
    int times = beginner_makes("chess", "7k/8/2p5/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5");
    cr_expect(times > 16 && times < 48, "%d of 64", times);
    /* and always one that is not */
    cr_expect_eq(beginner_makes("chess", "7k/8/8/3p4/8/8/8/K2R4 w - - 0 1", "Rxd5"), 64);
}
