/* SPDX-License-Identifier: MIT */
/* Ludo against the oracles: every case, the board, the exact waiting times, simulated games. */
#include <math.h>

#include "rules/ludo/board_ludo.h"

#define RULES (&ludo_rules)
#include "game_table.h"
#include "oracle.h"

/* ------------------------------------------------------------------------ cases */

static int compare_numbers(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* {"red": [-1, ...], ...} as the first field of a position text. */
static Text tokens_of(const cJSON *state, int *seats)
{
    Text out = {0};
    *seats = 0;
    for (int colour = 0; colour < LUDO_COLOURS; colour++) {
        const cJSON *list = cJSON_GetObjectItem(state, ludo_colour_name[colour]), *item;
        if (colour > 0)
            text_add_char(&out, '/');
        if (list == NULL) {
            text_add_char(&out, '-');
            continue;
        }
        int token[LUDO_TOKENS], n = 0;
        cJSON_ArrayForEach(item, list) token[n++] = item->valueint;
        cr_assert_eq(n, LUDO_TOKENS);
        qsort(token, LUDO_TOKENS, sizeof token[0], compare_numbers);
        for (int i = 0; i < n; i++)
            text_add(&out, "%s%d", i > 0 ? "," : "", token[i]);
        ++*seats;
    }
    return out;
}

static State state_of(const cJSON *state, const char *to_move, int die)
{
    int seats;
    Text text = tokens_of(state, &seats), why = {0};
    text_add(&text, " %c %d", to_move[0], die);
    Options options = rules_normal_options(RULES);
    State s;
    cr_assert(RULES->read(&s, &options, seats, text.s, &why), "%s: %s", text.s, why.s);
    return s;
}

static int taken_before(const State *before, const State *after)
{
    int yards[2] = {0};
    for (Seat seat = 0; seat < before->seats; seat++) {
        if (seat == ludo_owner(before))
            continue;
        yards[0] += ludo_tokens_at(before, seat, LUDO_YARD);
        yards[1] += ludo_tokens_at(after, seat, LUDO_YARD);
    }
    return yards[1] - yards[0];
}

/* One listed move: it is legal, and leads to what is listed. */
static void check_move(const State *s, const cJSON *listed, bool extra, const char *where)
{
    int from = number_of(listed, "from"), to = number_of(listed, "to");
    int seats, colour = s->ludo.colour[s->turn];
    Site path = ludo_site(colour, from);
    Move move;
    cr_assert(rules_follow(RULES, s, &path, 1, &move), "%s: %d>%d is not legal", where, from, to);
    State next = *s;
    Text start = {0}, notation = {0}, text = {0};
    RULES->write_move(s, &move, &notation);
    text_add(&start, from < 0 ? "y>%d" : "%d>%d", from < 0 ? to : from, to);
    const char *word = strstr(notation.s, ": ") + 2;
    cr_assert(strncmp(word, start.s, (size_t)start.n) == 0, "%s: %s", where, notation.s);
    RULES->play(&next, &move, NULL);
    RULES->write(&next, &text);
    Text want = tokens_of(cJSON_GetObjectItem(listed, "after"), &seats);
    cr_assert_eq(strncmp(text.s, want.s, (size_t)want.n), 0, "%s %s: %s, not %s", where, notation.s,
                 text.s, want.s);
    cr_assert_eq(taken_before(s, &next), number_of(listed, "captured"), "%s %s", where, notation.s);
    if (next.turn != SEAT_NONE)
        cr_assert_eq(next.ludo.roller == s->turn, extra, "%s %s: who rolls next", where,
                     notation.s);
    else
        cr_assert_eq(RULES->outcome(&next).place[s->turn], 1);
}

static void check_case(const cJSON *row)
{
    const char *to_move = cJSON_GetObjectItem(row, "to_move")->valuestring;
    int die = number_of(row, "die");
    bool extra = cJSON_IsTrue(cJSON_GetObjectItem(row, "extra_roll"));
    const cJSON *moves = cJSON_GetObjectItem(row, "moves"), *listed;
    State s = state_of(cJSON_GetObjectItem(row, "state"), to_move, die);
    MoveList legal = {.n = 0};
    RULES->moves(&s, &legal);
    Text where = {0};
    RULES->write(&s, &where);
    int n = cJSON_GetArraySize(moves);
    cr_assert_eq(legal.n, n > 0 ? n : 1, "%s: %d moves, not %d", where.s, legal.n, n);
    cJSON_ArrayForEach(listed, moves) check_move(&s, listed, extra, where.s);
    if (n > 0)
        return;
    cr_assert_eq(legal.at[0].kind, LUDO_PASS, "%s", where.s);
    State next = s;
    RULES->play(&next, &legal.at[0], NULL);
    cr_assert_eq(next.ludo.roller == s.turn, extra, "%s: who rolls next", where.s);
}

Test(ludo, cases)
{
    cJSON *oracle = oracle_load("ludo.json");
    int cases = 0;
    const cJSON *row;
    static const char *const lists[] = {"handmade", "random"};
    for (int i = 0; i < 2; i++) {
        cJSON_ArrayForEach(row, cJSON_GetObjectItem(oracle, lists[i]))
        {
            check_case(row);
            cases++;
        }
    }
    cr_assert_geq(cases, 50);
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------------------ board */

Test(ludo, board)
{
    cJSON *oracle = oracle_load("ludo_board.json");
    const cJSON *ring = cJSON_GetObjectItem(oracle, "ring_clockwise");
    cr_assert_eq(cJSON_GetArraySize(ring), LUDO_RING);
    for (int square = 0; square < LUDO_RING; square++) {
        int column, row;
        const cJSON *place = cJSON_GetArrayItem(ring, square);
        ludo_ring_place(square, &column, &row);
        cr_expect_eq(column, cJSON_GetArrayItem(place, 0)->valueint, "square %d", square);
        cr_expect_eq(row, cJSON_GetArrayItem(place, 1)->valueint, "square %d", square);
    }
    for (int colour = 0; colour < LUDO_COLOURS; colour++) {
        const cJSON *player =
            cJSON_GetObjectItem(cJSON_GetObjectItem(oracle, "players"), ludo_colour_name[colour]);
        cr_expect_eq(ludo_square(colour, LUDO_START), number_of(player, "start_index"));
        cr_expect_eq(ludo_square(colour, LUDO_TURN_OFF), number_of(player, "turn_off_index"));
        cr_expect_eq(ludo_square(colour, LUDO_COLUMN), -1);
        for (int progress = LUDO_YARD; progress <= LUDO_HOME; progress++) {
            int back;
            cr_expect(ludo_progress(colour, ludo_site(colour, progress), &back));
            cr_expect_eq(back, progress, "%s %d", ludo_colour_name[colour], progress);
        }
    }
    cJSON_Delete(oracle);
}

/* ------------------------------------------------- one token alone: exact waiting times
 *
 * Rolls needed by one token that nobody hinders, extra rolls counted like all others:
 * the expectation E(from) = 1 + the mean of E(to) over the six faces, solved by repeating.  The
 * ways themselves are asked of the rules. */

static double solo[LUDO_HOME + 2];

static void solve_solo(const char *overshoot)
{
    Options options = rules_normal_options(RULES);
    Rng rng;
    rng_seed(&rng, 1);
    State s;
    rules_set_option(RULES, &options, "overshoot", overshoot, NULL);
    rules_set_option(RULES, &options, "tokens", "1", NULL);
    cr_assert(RULES->start(&s, &options, 2, &rng, NULL));
    memset(solo, 0, sizeof solo);
    for (int round = 0; round < 3000; round++) {
        for (int from = LUDO_HOME - 1; from >= LUDO_YARD; from--) {
            double sum = 0;
            s.ludo.token[0][0] = (int8_t)from;
            for (int steps = 1; steps <= 6; steps++) {
                LudoWay way = ludo_way(&s, 0, from, steps, false);
                sum += solo[1 + (way.fault == LUDO_GOES ? way.to : from)];
            }
            solo[1 + from] = 1 + sum / 6;
        }
    }
}

Test(ludo, one_token_alone)
{
    cJSON *oracle = oracle_load("ludo_solo_exact.json");
    static const char *const rules[] = {"bounce", "stay"};
    for (int i = 0; i < 2; i++) {
        const cJSON *row = cJSON_GetObjectItem(oracle, rules[i]);
        solve_solo(rules[i]);
        cr_expect_float_eq(solo[1], real_of(row, "from_start_square"), 1e-9, "%s: %.12f", rules[i],
                           solo[1]);
        cr_expect_float_eq(solo[0], real_of(row, "from_yard_six_to_enter"), 1e-9, "%s: %.12f",
                           rules[i], solo[0]);
        const cJSON *column = cJSON_GetObjectItem(row, "column_distance_1_to_5");
        for (int distance = 1; distance <= 5; distance++) {
            double want = atof(cJSON_GetArrayItem(column, distance - 1)->valuestring);
            cr_expect_float_eq(solo[1 + LUDO_HOME - distance], want, 1e-9, "%s %d", rules[i],
                               distance);
        }
    }
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------------- simulation */

typedef struct Tally {
    int games;
    double rolls, squares; /* sums of rolls a game, and of their squares */
    int won[LUDO_SEATS];
} Tally;

/* Shared page: the random player picks among his movable tokens, equal ones counted apart. */
static Move random_move(const State *s, const MoveList *legal, Rng *rng)
{
    int weight[MOVE_MAX], sum = 0;
    Seat seat = s->turn;
    for (int i = 0; i < legal->n; i++) {
        int progress;
        bool token = ludo_progress(s->ludo.colour[seat], legal->at[i].path[0], &progress);
        weight[i] = token ? ludo_tokens_at(s, seat, progress) : 1;
        sum += weight[i];
    }
    int left = (int)rng_below(rng, (uint32_t)sum), i = 0;
    for (; left >= weight[i]; i++)
        left -= weight[i];
    return legal->at[i];
}

static void simulate_game(const Options *options, int seats, Rng *rng, Tally *tally)
{
    State s;
    int rolls = 0;
    cr_assert(RULES->start(&s, options, seats, rng, NULL));
    while (s.turn != SEAT_NONE) {
        MoveList legal;
        legal.n = 0;
        RULES->moves(&s, &legal);
        Move move =
            s.turn == SEAT_CHANCE ? legal.at[rng_below(rng, 6)] : random_move(&s, &legal, rng);
        rolls += s.turn == SEAT_CHANCE;
        RULES->play(&s, &move, NULL);
    }
    tally->games++;
    tally->rolls += rolls;
    tally->squares += (double)rolls * rolls;
    for (int seat = 0; seat < seats; seat++)
        tally->won[seat] += RULES->outcome(&s).place[seat] == 1;
}

static Options options_in(const cJSON *row)
{
    Options options = rules_normal_options(RULES);
    options.value[LUDO_OPTION_TOKENS] = (int16_t)number_of(row, "tokens");
    options.value[LUDO_OPTION_THREE_SIXES] = real_of(row, "three_sixes_forfeit") > 0;
    options.value[LUDO_OPTION_OVERSHOOT] = real_of(row, "bounce") > 0 ? LUDO_BOUNCE : LUDO_STAY;
    options.value[LUDO_OPTION_BLOCK] = real_of(row, "block") > 0 ? LUDO_BLOCK_FULL : LUDO_BLOCK_OFF;
    options.value[LUDO_OPTION_SAFE] = (int16_t)(2 * real_of(row, "safe"));
    const char *enter = cJSON_GetObjectItem(row, "enter")->valuestring;
    rules_set_option(RULES, &options, "enter", strcmp(enter, "6") == 0 ? "six" : enter, NULL);
    return options;
}

/* Within four combined standard errors. */
static void check_share(const cJSON *row, const Tally *tally, int seat, const char *where)
{
    double want = cJSON_GetArrayItem(cJSON_GetObjectItem(row, "win_share"), seat)->valuedouble;
    double have = (double)tally->won[seat] / tally->games;
    double both = 1 / (double)tally->games + 1 / real_of(row, "games");
    cr_expect_leq(fabs(have - want), 4 * sqrt(want * (1 - want) * both), "%s: seat %d wins %.4f",
                  where, seat, have);
}

static void check_simulation(const cJSON *row, int games, uint64_t seed)
{
    Options options = options_in(row);
    int seats = number_of(row, "players");
    Tally tally = {0};
    Rng rng;
    rng_seed(&rng, seed);
    for (int game = 0; game < games; game++)
        simulate_game(&options, seats, &rng, &tally);
    double mean = tally.rolls / games, want = real_of(row, "mean_rolls");
    double error = sqrt((tally.squares / games - mean * mean) / games);
    double oracle = real_of(row, "stderr");
    Text where = {0};
    text_add(&where, "%d seats, row %d, %d games: %.2f +- %.3f rolls, oracle %.2f +- %.3f", seats,
             (int)seed, games, mean, error, want, oracle);
    cr_log_info("%s; wins %.4f %.4f", where.s, (double)tally.won[0] / games,
                (double)tally.won[1] / games);
    cr_expect_leq(fabs(mean - want), 4 * sqrt(error * error + oracle * oracle), "%s", where.s);
    for (int seat = 0; seat < seats; seat++)
        check_share(row, &tally, seat, where.s);
}

/* The first three rows, by the sheet, are run a hundred thousand times in a long test. */
Test(ludo, simulated_games, .timeout = 7200)
{
    cJSON *oracle = oracle_load("ludo.json");
    const cJSON *row;
    int rows = 0;
    cJSON_ArrayForEach(row, cJSON_GetObjectItem(oracle, "simulation"))
    {
        if (number_of(row, "players") < 2) /* that one is exact: one_token_alone */
            continue;
        int games = !is_long() ? 1500 : rows < 3 ? 100000 : 10000;
        check_simulation(row, games, (uint64_t)rows++);
    }
    cr_assert_gt(rows, 3);
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------------------ rules
 *
 * A position, moves, and the position after them, or "=" and the legal moves.
 */

typedef struct RuleRow {
    const char *rule, *options, *position, *moves, *expected;
    int seats;
} RuleRow;

static const RuleRow rule_rows[] = {
    {"1: the turn goes round", "", "0,1,2,3/-1,-1,-1,-1/-1,-1,-1,-1/- r 3", "0>3",
     "1,2,3,3/-1,-1,-1,-1/-1,-1,-1,-1/- g -", 3},
    {"A-L1: a one", "enter=1or6", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r 1", "", "=R 1: y>0", 2},
    {"A-L1: a five", "enter=5", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r 6", "", "=R 6: -", 2},
    {"A-L1: anything", "enter=any", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r 2", "", "=R 2: y>0", 2},
    {"A-L1: the first needs a six", "enter=first_six", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r 2", "",
     "=R 2: -", 2},
    {"A-L1: the others do not", "enter=first_six", "-1,-1,-1,9/-/-1,-1,-1,-1/- r 2", "",
     "=R 2: y>0|R 2: 9>11", 2},
    {"A-L2: all roll", "begins=roll-off", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r - o-,-", "3",
     "-1,-1,-1,-1/-/-1,-1,-1,-1/- y - o3,-", 2},
    {"A-L2: the highest begins", "begins=roll-off", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r - o-,-", "3 5",
     "-1,-1,-1,-1/-/-1,-1,-1,-1/- y -", 2},
    {"A-L2: equal ones again", "begins=roll-off",
     "-1,-1,-1,-1/-1,-1,-1,-1/-1,-1,-1,-1/- r - o-,-,-", "4 2 4",
     "-1,-1,-1,-1/-1,-1,-1,-1/-1,-1,-1,-1/- r - o-,x,-", 3},
    {"A-L3: unlimited", "", "-1,-1,-1,9/-/-1,-1,-1,-1/- r - 2", "6 y>0",
     "-1,-1,0,9/-/-1,-1,-1,-1/- r - 3", 2},
    {"A-L3: the third six is lost", "three_sixes=forfeit_turn", "-1,-1,-1,9/-/-1,-1,-1,-1/- r - 2",
     "6", "-1,-1,-1,9/-/-1,-1,-1,-1/- y -", 2},
    {"A-L3: and the token", "three_sixes=send_home", "-1,-1,-1,9/-/-1,-1,-1,-1/- r - 2 l9", "6",
     "-1,-1,-1,-1/-/-1,-1,-1,-1/- y -", 2},
    {"A-L3: not from the home", "three_sixes=send_home", "-1,-1,9,56/-/-1,-1,-1,-1/- r - 2 l56",
     "6", "-1,-1,9,56/-/-1,-1,-1,-1/- y -", 2},
    {"A-L4: a second try", "three_tries=yes", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r -", "3 -",
     "-1,-1,-1,-1/-/-1,-1,-1,-1/- r - t1", 2},
    {"A-L4: no fourth", "three_tries=yes", "-1,-1,-1,-1/-/-1,-1,-1,-1/- r - t2", "3 -",
     "-1,-1,-1,-1/-/-1,-1,-1,-1/- y -", 2},
    {"A-L5: a block is kept off", "", "10,-1,-1,-1/-/-1,-1,39,39/- r 3", "", "=R 3: -", 2},
    {"A-L5: off", "block=off", "10,-1,-1,-1/-/-1,-1,39,39/- r 3", "10>13xY",
     "-1,-1,-1,13/-/-1,-1,-1,-1/- y -", 2},
    {"A-L5: passed, not taken", "block=land_only", "10,-1,-1,-1/-/-1,-1,39,39/- r 5", "",
     "=R 5: 10>15", 2},
    {"A-L5: not taken", "block=land_only", "10,-1,-1,-1/-/-1,-1,39,39/- r 3", "", "=R 3: -", 2},
    {"A-L5: two take two", "block=block_captures_block", "10,10,-1,-1/-/-1,-1,39,39/- r 6",
     "2*10>13xY", "-1,-1,13,13/-/-1,-1,-1,-1/- r - 1", 2},
    {"A-L5: own ones keep apart", "share=no", "10,13,-1,-1/-/-1,-1,-1,-1/- r 3", "", "=R 3: 13>16",
     2},
    {"A-L6: two tokens", "tokens=2", "56,54/-/-1,-1/- r 2", "54>56", "56,56/-/-1,-1/- - -", 2},
    {"A-L6: one is enough", "tokens_to_win=1", "-1,-1,-1,54/-/-1,-1,-1,-1/- r 2", "54>56",
     "-1,-1,-1,56/-/-1,-1,-1,-1/- - -", 2},
    {"A-L7: too far", "overshoot=stay", "-1,-1,-1,54/-/-1,-1,-1,-1/- r 5", "", "=R 5: -", 2},
    {"A-L8: together on a start", "safe=starts", "-1,-1,-1,10/-/-1,-1,-1,39/- r 3", "10>13",
     "-1,-1,-1,13/-/-1,-1,-1,39/- y -", 2},
    {"A-L8: a star", "safe=starts+stars", "-1,-1,-1,5/-/-1,-1,-1,34/- r 3", "5>8",
     "-1,-1,-1,8/-/-1,-1,-1,34/- y -", 2},
    {"A-L9: compulsion", "must_capture=yes", "5,10,-1,-1/-/-1,-1,-1,39/- r 3", "", "=R 3: 10>13xY",
     2},
    {"A-L9: another roll", "bonus_capture=throw", "-1,-1,-1,10/-/-1,-1,-1,39/- r 3", "10>13xY",
     "-1,-1,-1,13/-/-1,-1,-1,-1/- r -", 2},
    {"A-L9: twenty", "bonus_capture=20", "-1,-1,5,10/-/-1,-1,-1,39/- r 3", "10>13xY 5>25",
     "-1,-1,13,25/-/-1,-1,-1,-1/- y -", 2},
    {"A-L9: lost", "bonus_home=10", "-1,-1,51,54/-/-1,-1,-1,-1/- r 2", "54>56 -",
     "-1,-1,51,56/-/-1,-1,-1,-1/- y -", 2},
    {"A-L10: the start first", "clear_start=yes", "-1,-1,0,10/-/-1,-1,-1,-1/- r 3", "", "=R 3: 0>3",
     2},
    {"A-L10: out of the yard", "must_enter=yes", "-1,-1,5,10/-/-1,-1,-1,-1/- r 6", "", "=R 6: y>0",
     2},
    {"A-L11: declined", "may_pass=yes", "-1,-1,-1,10/-/-1,-1,-1,-1/- r 3", "-",
     "-1,-1,-1,10/-/-1,-1,-1,-1/- y -", 2},
    {"A-L12: second place", "places=yes", "56,56,56,54/0,0,0,0/5,5,5,5/- r 2", "54>56",
     "56,56,56,56/0,0,0,0/5,5,5,5/- g - fr", 3},
    {"A-L12: the last two", "places=yes", "56,56,56,56/56,56,56,54/5,5,5,5/- g 2 fr", "54>56",
     "56,56,56,56/56,56,56,56/5,5,5,5/- - - frgy", 3},
    {"A-L13: two dice", "dice=2", "-1,-1,5,10/-/-1,-1,-1,-1/- r -", "4 3",
     "-1,-1,5,10/-/-1,-1,-1,-1/- r 4+3", 2},
    {"A-L13: each for a move", "dice=2", "-1,-1,5,10/-/-1,-1,-1,-1/- r 4+3", "",
     "=R 4: 5>9|R "
     "4: 10>14|R 3: 5>8|R 3: 10>13",
     2},
    {"A-L13: the six first", "dice=2", "-1,-1,5,10/-/-1,-1,-1,-1/- r 3+6", "y>0 0>3",
     "-1,3,5,10/-/-1,-1,-1,-1/- r - 1", 2},
    {"A-L13: for the partner", "teams=yes", "56,56,56,56/-1,-1,-1,-1/10,20,30,40/-1,-1,-1,-1 r 4",
     "10>14", "56,56,56,56/-1,-1,-1,-1/14,20,30,40/-1,-1,-1,-1 g -", 4},
    {"A-L13: partners stand together", "teams=yes",
     "-1,-1,-1,10/-1,-1,-1,-1/-1,-1,-1,39/-1,-1,-1,-1 r 3", "10>13",
     "-1,-1,-1,13/-1,-1,-1,-1/-1,-1,-1,39/-1,-1,-1,-1 g -", 4},
};

static Text found_of(const State *s, bool moves)
{
    Text out = {0};
    MoveList legal;
    legal.n = 0;
    if (!moves) {
        RULES->write(s, &out);
        return out;
    }
    RULES->moves(s, &legal);
    for (int i = 0; i < legal.n; i++) {
        text_add_char(&out, i == 0 ? '=' : '|');
        RULES->write_move(s, &legal.at[i], &out);
    }
    return out;
}

static void check_rule(const RuleRow *row)
{
    State s = position_for(row->options, row->seats, row->position);
    play_all(&s, row->moves);
    Text found = found_of(&s, row->expected[0] == '=');
    cr_expect_str_eq(found.s, row->expected, "%s: %s, not %s", row->rule, found.s, row->expected);
}

Test(ludo, rules)
{
    for (size_t i = 0; i < COUNT(rule_rows); i++)
        check_rule(&rule_rows[i]);
}

/* Whole games with the options that the simulations of tests/oracles/ludo.json do not have: they
 * come to an end, each option is met on the way, and the result is what the rules say. */
Test(ludo, whole_games_with_two_dice_and_teams)
{
    static const struct {
        const char *options;
        int seats;
        const char *met; /* a move that only this makes */
    } rows[] = {
        {"dice=2", 4, "+"},
        {"dice=2 block=block_captures_block", 3, "+"},
        {"teams=yes", 4, NULL},
        {"teams=yes dice=2 three_sixes=forfeit_turn", 4, "+"},
        {"bonus_capture=20 bonus_home=10 must_capture=yes", 2, "20"},
        {"may_pass=yes enter=5 places=yes", 4, NULL},
    };
    for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            Options options = options_of(rows[row].options);
            Text why = {0};
            State s;
            Rng rng;
            rng_seed(&rng, 100 * row + seed);
            cr_assert(ludo_rules.start(&s, &options, rows[row].seats, &rng, &why), "%s", why.s);
            bool met = rows[row].met == NULL, teams = options.value[LUDO_OPTION_TEAMS];
            int plies = 0, helped = 0;
            for (; s.turn != SEAT_NONE && plies < 60000; plies++) {
                MoveList legal = {0};
                ludo_rules.moves(&s, &legal);
                cr_assert_gt(legal.n, 0);
                const Move *move = &legal.at[rng_below(&rng, (uint32_t)legal.n)];
                Text notation = {0};
                ludo_rules.write_move(&s, move, &notation);
                met |= rows[row].met != NULL && strstr(notation.s, rows[row].met) != NULL;
                int own = s.turn >= 0 ? ludo_tokens_at(&s, s.turn, LUDO_HOME) : 0;
                helped += teams && own == 4;
                ludo_rules.play(&s, move, NULL);
            }
            Outcome outcome = ludo_rules.outcome(&s);
            cr_expect(outcome.over, "row %zu: %d plies and no end", row, plies);
            cr_expect(met, "row %zu, seed %d: no move with %s", row, (int)seed, rows[row].met);
            if (teams) {
                cr_expect_gt(helped, 0, "row %zu: nobody has moved his partner's tokens", row);
                cr_expect_eq(outcome.place[0], outcome.place[2]);
                cr_expect_eq(outcome.place[1], outcome.place[3]);
                cr_expect_neq(outcome.place[0], outcome.place[1]);
            }
            int home = 0;
            for (Seat seat = 0; seat < s.seats; seat++)
                home += ludo_tokens_at(&s, seat, LUDO_HOME) == 4;
            cr_expect(teams ? home >= 2 : home >= 1, "row %zu: %d are home", row, home);
        }
}
