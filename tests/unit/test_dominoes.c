/* SPDX-License-Identifier: MIT */
/* Dominoes against the oracle: cases, deals, simulated matches; and the rules of the variants. */
#include <math.h>

#include "rules/dominoes/board_dominoes.h"

#define RULES (&dominoes_rules)
#include "game_table.h"
#include "oracle.h"

/* Notations of the legal moves, in their order. */
static Text moves_of(const State *s)
{
    MoveList legal;
    legal.n = 0;
    RULES->moves(s, &legal);
    Text out = {0};
    for (int i = 0; i < legal.n; i++) {
        if (i > 0)
            text_add_char(&out, ' ');
        RULES->write_move(s, &legal.at[i], &out);
    }
    return out;
}

/* ------------------------------------------------------------------------ cases */

static void add_list(const cJSON *list, Text *out)
{
    const cJSON *item;
    int n = 0;
    cJSON_ArrayForEach(item, list) text_add(out, "%s%s", n++ ? "," : "", item->valuestring);
    if (n == 0)
        text_add_char(out, '-');
}

static State state_of(const cJSON *row)
{
    Text text = {0};
    const cJSON *hand;
    int n = 0, seats = number_of(row, "players");
    add_list(cJSON_GetObjectItem(row, "line"), &text);
    cJSON_ArrayForEach(hand, cJSON_GetObjectItem(row, "hands"))
    {
        text_add_char(&text, n++ ? '/' : ' ');
        add_list(hand, &text);
    }
    text_add_char(&text, ' ');
    add_list(cJSON_GetObjectItem(row, "boneyard_top_first"), &text);
    text_add(&text, " %d ", 1 + number_of(row, "to_move"));
    for (int i = 0; i < seats; i++)
        text_add(&text, "%s0", i ? "," : "");
    State s = position_for("", seats, text.s);
    text_add_string(&text, " 100");
    cr_assert_str_eq(text_of(&s).s, text.s);
    return s;
}

/* Where both ends are the same the oracle says L, the page R. */
static void check_legal(const State *s, const cJSON *legal)
{
    MoveList list;
    list.n = 0;
    RULES->moves(s, &list);
    bool same = dominoes_end(s, DOMINOES_LEFT) == dominoes_end(s, DOMINOES_RIGHT);
    int n = cJSON_GetArraySize(legal);
    cr_assert_eq(list.n, n > 0 ? n : 1, "%s: %s", text_of(s).s, moves_of(s).s);
    const cJSON *item;
    cJSON_ArrayForEach(item, legal)
    {
        const char *tile = cJSON_GetArrayItem(item, 0)->valuestring;
        const char *end = cJSON_GetArrayItem(item, 1)->valuestring;
        Text notation = {0};
        dominoes_tile_name(dominoes_tile(tile[0] - '0', tile[2] - '0'), &notation);
        text_add_string(&notation, same ? "R" : end);
        Move move;
        cr_assert(rules_parse_move(RULES, s, notation.s, &move, NULL), "%s: no %s", text_of(s).s,
                  notation.s);
    }
}

Test(dominoes, cases)
{
    cJSON *oracle = oracle_load("domino.json");
    const cJSON *row;
    int cases = 0;
    cJSON_ArrayForEach(row, cJSON_GetObjectItem(oracle, "cases"))
    {
        State s = state_of(row);
        cr_assert_eq(dominoes_end(&s, DOMINOES_LEFT), number_of(row, "left"));
        cr_assert_eq(dominoes_end(&s, DOMINOES_RIGHT), number_of(row, "right"));
        check_legal(&s, cJSON_GetObjectItem(row, "legal"));
        const char *action = string_of(row, "action");
        const char *want = strcmp(action, "draw") == 0   ? "+"
                           : strcmp(action, "pass") == 0 ? "-"
                                                         : "";
        if (want[0] != '\0')
            cr_assert_str_eq(moves_of(&s).s, want);
        for (Seat seat = 0; seat < s.seats; seat++)
            cr_assert_eq(dominoes_pips(&s, seat),
                         cJSON_GetArrayItem(cJSON_GetObjectItem(row, "pips"), seat)->valueint);
        cases++;
    }
    cr_assert_gt(cases, 10);
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------------------ deals */

static void check_chance(int seen, int tries, double chance, const char *what)
{
    double error = sqrt(chance * (1 - chance) / tries);
    cr_expect_leq(fabs((double)seen / tries - chance), 4 * error + 1e-12, "%s: %d of %d, not %.4f",
                  what, seen, tries, chance);
}

static void check_deals(const cJSON *fact, const char *options, int seats)
{
    enum { DEALS = 40000 };
    Options chosen = options_of(options);
    int led[DOMINOES_TILES] = {0}, without = 0;
    Rng rng;
    rng_seed(&rng, 4);
    for (int i = 0; i < DEALS; i++) {
        State s;
        cr_assert(RULES->start(&s, &chosen, seats, &rng, NULL));
        MoveList legal;
        legal.n = 0;
        RULES->moves(&s, &legal);
        cr_assert_eq(legal.n, 1);
        int tile = legal.at[0].path[0];
        led[tile]++;
        without += dominoes_large(tile) != dominoes_small(tile);
    }
    check_chance(without, DEALS,
                 cJSON_GetArrayItem(cJSON_GetObjectItem(fact, "p_no_double_dealt"), 1)->valuedouble,
                 "no double");
    const cJSON *item;
    cJSON_ArrayForEach(item, cJSON_GetObjectItem(fact, "p_start_tile_is_double"))
        check_chance(led[dominoes_tile(item->string[0] - '0', item->string[0] - '0')], DEALS,
                     item->valuedouble, item->string);
}

Test(dominoes, deals)
{
    cJSON *oracle = oracle_load("domino.json");
    const cJSON *facts = cJSON_GetObjectItem(oracle, "facts");
    check_deals(cJSON_GetObjectItem(facts, "2p_7"), "", 2);
    check_deals(cJSON_GetObjectItem(facts, "3p_5"), "", 3);
    check_deals(cJSON_GetObjectItem(facts, "4p_5"), "", 4);
    check_deals(cJSON_GetObjectItem(facts, "4p_7"), "hand=7", 4);
    const cJSON *order = cJSON_GetObjectItem(facts, "start_order_no_double");
    Options options = options_of("");
    int before = 1000;
    const cJSON *item;
    cJSON_ArrayForEach(item, order)
    {
        int rank = dominoes_lead_rank(
            &options, dominoes_tile(item->valuestring[0] - '0', item->valuestring[2] - '0'));
        cr_expect_lt(rank, before, "%s", item->valuestring);
        before = rank;
    }
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------------- simulation */

typedef struct Tally {
    int matches, rounds;
    double squares; /* of the rounds of a match */
    double points, point_squares;
    int blocked, ties, led_won, placed, drawn, passed;
} Tally;

static void simulate_round(State *s, Rng *rng, Tally *tally)
{
    int16_t before[DOMINOES_SEATS];
    Seat leads = s->turn;
    memcpy(before, s->dominoes.score, sizeof before);
    while (s->turn != SEAT_NONE) {
        MoveList legal;
        legal.n = 0;
        RULES->moves(s, &legal);
        const Move *move = &legal.at[rng_below(rng, (uint32_t)legal.n)];
        tally->placed += move->kind == DOMINOES_PLAY;
        tally->drawn += move->kind == DOMINOES_DRAW;
        tally->passed += move->kind == DOMINOES_PASS;
        RULES->play(s, move, NULL);
    }
    Seat winner = dominoes_round_winner(s);
    bool blocked = winner < 0 || dominoes_hand(s, winner) > 0;
    double points = 0;
    for (int seat = 0; seat < s->seats; seat++)
        points += s->dominoes.score[seat] - before[seat];
    tally->rounds++;
    tally->points += points;
    tally->point_squares += points * points;
    tally->blocked += blocked;
    tally->ties += winner < 0;
    tally->led_won += winner == leads;
}

static void simulate_match(const Options *options, int seats, Rng *rng, Tally *tally)
{
    State s;
    int rounds = 0;
    cr_assert(RULES->start(&s, options, seats, rng, NULL));
    for (;;) {
        simulate_round(&s, rng, tally);
        rounds++;
        if (RULES->outcome(&s).over)
            break;
        State next;
        RULES->next_round(&s, rng, &next);
        s = next;
    }
    tally->matches++;
    tally->squares += (double)rounds * rounds;
}

static void check_share(const cJSON *row, const char *key, int n, const Tally *tally,
                        const char *where)
{
    double want = real_of(row, key), have = (double)n / tally->rounds;
    double both = 1.0 / tally->rounds + 1.0 / real_of(row, "rounds");
    cr_expect_leq(fabs(have - want), 4 * sqrt(want * (1 - want) * both), "%s: %s %.5f, not %.5f",
                  where, key, have, want);
}

static void check_simulation(const cJSON *row, int matches, uint64_t seed)
{
    Text words = {0};
    text_add(&words, "draw=%s fish=%s start=%s hand=%d", string_of(row, "draw"),
             string_of(row, "fish_score"), string_of(row, "start"), number_of(row, "hand"));
    Options options = options_of(words.s);
    int seats = number_of(row, "players");
    Tally tally = {0};
    Rng rng;
    rng_seed(&rng, seed);
    for (int i = 0; i < matches; i++)
        simulate_match(&options, seats, &rng, &tally);
    double mean = (double)tally.rounds / matches, want = real_of(row, "mean_rounds");
    double error = sqrt((tally.squares / matches - mean * mean) / matches);
    double oracle = real_of(row, "stderr");
    Text where = {0};
    text_add(&where, "%d seats, %s: %.3f +- %.3f rounds, oracle %.3f +- %.4f", seats, words.s, mean,
             error, want, oracle);
    cr_log_info(
        "%s; points %.3f fish %.4f ties %.5f leader wins %.4f placed %.3f drawn %.3f passed "
        "%.3f",
        where.s, tally.points / tally.rounds, (double)tally.blocked / tally.rounds,
        (double)tally.ties / tally.rounds, (double)tally.led_won / tally.rounds,
        (double)tally.placed / tally.rounds, (double)tally.drawn / tally.rounds,
        (double)tally.passed / tally.rounds);
    cr_expect_leq(fabs(mean - want), 4 * sqrt(error * error + oracle * oracle), "%s", where.s);
    check_share(row, "blocked_share", tally.blocked, &tally, where.s);
    check_share(row, "blocked_tie_share", tally.ties, &tally, where.s);
    check_share(row, "starter_round_win_share", tally.led_won, &tally, where.s);
    double points = tally.points / tally.rounds;
    double spread = sqrt(tally.point_squares / tally.rounds - points * points);
    cr_expect_leq(fabs(points - real_of(row, "points_per_round")),
                  4 * spread * sqrt(1.0 / tally.rounds + 1 / real_of(row, "rounds")),
                  "%s: %.4f points a round", where.s, points);
}

Test(dominoes, simulated_matches, .timeout = 7200)
{
    cJSON *oracle = oracle_load("domino.json");
    int matches = is_long() ? 100000 : 1500;
    const cJSON *row;
    uint64_t seed = 0;
    cJSON_ArrayForEach(row, cJSON_GetObjectItem(oracle, "simulation"))
        check_simulation(row, matches, seed++);
    cr_assert_gt(seed, 5);
    cJSON_Delete(oracle);
}

/* ------------------------------------------------------------------------ rules
 *
 * A position, moves, and then: the text, the legal moves, or "=place,place" of a round that is
 * over.
 */

typedef struct RuleRow {
    const char *rule, *options, *position, *moves, *expected;
    int seats;
} RuleRow;

static const RuleRow rule_rows[] = {
    {"2: the highest double leads", "", "- 6-6,0-1/5-5,0-2 0-3 1 0,0", "", "6-6", 2},
    {"A-D7: not the blank", "no_blank_lead=yes", "- 0-0,2-1/2-0,1-0 4-0 1 0,0", "", "2-1", 2},
    {"A-D6: 1-1 leads first", "lead=1-1", "- 1-1,0-1/6-6,0-2 0-3 1 0,0", "", "1-1", 2},
    {"A-D6: any tile leads", "start=winner", "- 1-1,0-1/6-6,0-2 0-3 1 5,0 100 f", "", "1-0 1-1", 2},
    {"3: any end that fits", "", "6-6,6-4 2-6,0-1/4-4,6-5 0-3 2 0,0", "", "4-4R 6-5L", 2},
    {"3: both ends fit", "", "6-5,5-4 0-1/6-4,2-3 0-3 2 0,0", "", "6-4L 6-4R", 2},
    {"3: same ends, one placement", "", "6-5,5-3,3-6 0-1/6-4,2-3 0-3 2 0,0", "", "6-4R", 2},
    {"5.3: the small half first, a small letter", "", "6-5,5-4 0-1/6-4,2-3 0-3 2 0,0", "4-6l", "+",
     2},
    {"5.3: either of two equal ends", "", "6-5,5-3,3-6 0-1/6-4,2-3 0-3 2 0,0", "6-4L", "+", 2},
    {"5.3: the only end need not be told", "", "6-5,5-3 0-1/6-4,2-3 0-3 2 0,0", "4-6", "+", 2},
    {"4: draw until one fits", "", "6-6 0-1,0-2/6-4,2-3 0-3,6-1 1 0,0", "+", "+", 2},
    {"4: then it is played", "", "6-6 0-1,0-2/6-4,2-3 0-3,6-1 1 0,0", "+ +", "6-1R", 2},
    {"4: pass when it is empty", "", "6-6 0-1,0-2/6-4,2-3 - 1 0,0", "", "-", 2},
    {"A-D2: draw one", "draw=one", "6-6 0-1,0-2/6-4,2-3 0-3,6-1 1 0,0", "+", "-", 2},
    {"A-D2: draw none", "draw=none", "6-6 0-1,0-2/6-4,2-3 0-3,6-1 1 0,0", "", "-", 2},
    {"A-D2: the last stay", "keep=2", "6-6 0-1,0-2/6-4,2-3 0-3,6-1 1 0,0", "", "-", 2},
    {"5: the pips of the others", "", "6-6 6-1/4-4,2-3/5-5 0-3 1 0,0,0", "6-1R", "23,0,0", 3},
    {"6: fish", "", "1-6,6-2 2-1,3-3/4-4 - 1 0,0", "2-1L", "2,0", 2},
    {"6: fish of three", "", "1-6,6-2 2-1,3-3/4-4/5-5 - 1 0,0,0", "2-1L", "12,0,0", 3},
    {"A-D3: the bazaar is drawn empty first", "", "1-6,6-2 2-1,3-3/4-4 5-5 1 0,0", "2-1L", "+", 2},
    {"A-D3: early fish", "early_fish=yes", "1-6,6-2 2-1,3-3/4-4 5-5 1 0,0", "2-1L", "2,0", 2},
    {"A-D4: each", "fish=each", "1-6,6-2 2-1,3-3/4-4/5-5 - 1 0,0,0", "2-1L", "6,0,0", 3},
    {"A-D4: next", "fish=next", "1-6,6-2 2-1,3-3/4-4/5-5 - 1 0,0,0", "2-1L", "2,0,0", 3},
    {"A-D4: all", "fish=all", "1-6,6-2 2-1,3-3/4-4/5-5 - 1 0,0,0", "2-1L", "18,0,0", 3},
    {"6: equal fish", "", "1-6,6-2 2-1,3-3/6-0/5-5 - 1 0,0,0", "2-1L", "0,0,0", 3},
    {"A-D5: split", "tie=split", "1-6,6-2 2-1,3-3/6-0/5-5 - 1 0,0,0", "2-1L", "5,5,0", 3},
    {"A-D5: last", "tie=last", "1-6,6-2 2-1,3-3/6-0/5-5 - 1 0,0,0", "2-1L", "10,0,0", 3},
    {"kozel: fish", "scoring=losers", "1-6,6-2 2-1,3-3/6-0/5-5 - 1 0,0,0", "2-1L", "0,0,4", 3},
    {"A-D8: the blank alone", "blank=25", "6-6 6-1/0-0 2-2 1 0,0", "6-1R", "25,0", 2},
    {"A-D8: the top alone", "top=50", "5-5 5-1/6-6 2-2 1 0,0", "5-1R", "50,0", 2},
    {"A-D9: two doubles", "two_doubles=yes", "6-5 6-6,5-5,0-0/0-1 - 1 0,0", "",
     "5-5R 6-6L 6-6L+5-5R", 2},
    {"A-D11: partners' pips do not count", "partners=yes", "6-6 6-1/4-4/5-5/3-3 0-3 1 0,0,0,0",
     "6-1R", "14,0,14,0", 4},
    {"kozel: the losers write", "partners=yes scoring=losers entry=13",
     "6-6 6-1/4-4/5-5/3-3 0-3 1 0,0,0,0", "6-1R", "0,14,0,14", 4},
    {"kozel: not before 13", "partners=yes scoring=losers entry=13",
     "6-6 6-1/4-2/5-5/1-3 0-3 1 0,0,0,0", "6-1R", "0,0,0,0", 4},
    {"kozel: the second time at once", "partners=yes scoring=losers entry=13",
     "6-6 6-1/4-2/5-5/1-3 0-3 1 0,20,0,20", "6-1R", "0,30,0,30", 4},
    {"fives: the lead", "scoring=fives spinner=yes", "- 5-5,0-1/3-3,0-2 0-3 1 0,0", "5-5", "10,0",
     2},
    {"fives: both ends", "scoring=fives spinner=yes", "5-5* 5-0,0-1/3-3,0-2 0-3 1 0,0", "5-0R",
     "10,0", 2},
    {"fives: the arms are open", "scoring=fives spinner=yes",
     "4-5,5-5*,5-3 5-0,0-1/3-3,0-2 0-3 1 0,0", "", "5-0D", 2},
    {"fives: rounded", "scoring=fives", "6-6 6-1/2-6 0-3 1 0,0", "6-1R", "10,0", 2},
};

static Text scores_of(const State *s)
{
    Text out = {0};
    for (int seat = 0; seat < s->seats; seat++)
        text_add(&out, "%s%d", seat ? "," : "", s->dominoes.score[seat]);
    return out;
}

/* Scores where they are expected, else the legal moves. */
Test(dominoes, rules)
{
    for (size_t i = 0; i < COUNT(rule_rows); i++) {
        const RuleRow *row = &rule_rows[i];
        State s = position_for(row->options, row->seats, row->position);
        play_all(&s, row->moves);
        bool scores = strchr(row->expected, ',') != NULL;
        Text found = scores ? scores_of(&s) : moves_of(&s);
        cr_expect_str_eq(found.s, row->expected, "%s: %s, not %s (%s)", row->rule, found.s,
                         row->expected, text_of(&s).s);
    }
}
