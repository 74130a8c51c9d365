/* SPDX-License-Identifier: MIT */
#include "match/tournament.h"

#include <stdio.h>
#include <string.h>

/* ---------------------------------------------------------------- who plays whom */

bool tournament_is_drawn_whole(const Tournament *t)
{
    return t->system == SYSTEM_ROUND_ROBIN || t->system == SYSTEM_TEAMS;
}

/* Players, or teams, with the one that is missing to an even number: who meets it has a bye. */
static int chairs(const Tournament *t)
{
    int sides = t->system == SYSTEM_TEAMS ? t->players / 2 : t->players;
    return sides + sides % 2;
}

/* Berger: players are counted from 1; in round r (from 1) those meet whose numbers add up to r + 1,
 * modulo one less than there are chairs, and the last one meets him who would meet himself.  Of two
 * the lower has White if the sum is odd, the last one in the even rounds. */
static int opponent(int chair_count, int round, int player)
{
    int circle = chair_count - 1, last = chair_count - 1;
    if (player == last) {
        for (int i = 0; i < circle; i++)
            if ((2 * (i + 1) - (round + 2)) % circle == 0)
                return i;
        return last;
    }
    int number = ((round + 2 - (player + 1)) % circle + circle) % circle;
    int other = (number == 0 ? circle : number) - 1;
    return other == player ? last : other;
}

static Pairing berger_pair(int chair_count, int round, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    bool low_first = high == chair_count - 1 ? low < chair_count / 2 : (low + high) % 2 == 1;
    Pairing pair = {.round = (uint8_t)round};
    pair.player[0] = (uint8_t)(low_first ? low : high);
    pair.player[1] = (uint8_t)(low_first ? high : low);
    return pair;
}

static int cycle_rounds(const Tournament *t)
{
    return chairs(t) - 1;
}

/* Two boards of two teams.  In the first of their rounds one team begins on both, in the second the
 * other one, and everybody has the other opponent. */
static void team_boards(Tournament *t, int round, int one, int other)
{
    int again = round % 2;
    for (int board = 0; board < 2; board++) {
        int a = 2 * one + board, b = 2 * other + (board ^ again);
        Pairing pair = {.round = (uint8_t)round};
        pair.player[again] = (uint8_t)a;
        pair.player[1 - again] = (uint8_t)b;
        t->game[t->games++] = pair;
    }
}

static void teams_draw(Tournament *t)
{
    int n = chairs(t), teams = t->players / 2;
    for (int meeting = 0; meeting < n - 1; meeting++)
        for (int again = 0; again < 2; again++)
            for (int one = 0; one < n; one++) {
                int other = opponent(n, meeting, one);
                if (one > other || other >= teams)
                    continue;
                Pairing pair = berger_pair(n, meeting, one, other);
                team_boards(t, 2 * meeting + again, pair.player[0], pair.player[1]);
            }
}

void tournament_draw(Tournament *t)
{
    t->games = 0;
    if (!tournament_is_drawn_whole(t)) {
        tournament_go_on(t);
        return;
    }
    if (t->system == SYSTEM_TEAMS) {
        teams_draw(t);
        return;
    }
    int n = chairs(t), rounds = cycle_rounds(t);
    for (int round = 0; round < tournament_rounds(t); round++) {
        /* The last one's board is the first, then down from him who is next to its other side. */
        for (int k = 0; k < n / 2; k++) {
            int top = opponent(n, round % rounds, n - 1);
            int a = k == 0 ? n - 1 : (top + k) % rounds;
            int b = opponent(n, round % rounds, a);
            if (a >= t->players || b >= t->players)
                continue;
            Pairing pair = berger_pair(n, round % rounds, a, b);
            if (round >= rounds) { /* the other way round */
                uint8_t first = pair.player[0];
                pair.player[0] = pair.player[1];
                pair.player[1] = first;
            }
            pair.round = (uint8_t)round;
            t->game[t->games++] = pair;
        }
    }
}

int tournament_rounds(const Tournament *t)
{
    if (t->system == SYSTEM_KNOCKOUT)
        return tournament_stages(t->players);
    if (!tournament_is_drawn_whole(t))
        return t->rounds;
    return cycle_rounds(t) * (t->twice || t->system == SYSTEM_TEAMS ? 2 : 1);
}

unsigned tournament_byes(const Tournament *t, int round)
{
    int n = chairs(t);
    if (!tournament_is_drawn_whole(t))
        return t->byes[round];
    if (t->system == SYSTEM_TEAMS) {
        int team = opponent(n, round / 2, n - 1);
        return n == t->players / 2 ? 0 : 3U << 2 * team;
    }
    return n == t->players ? 0 : 1U << opponent(n, round % cycle_rounds(t), n - 1);
}

bool tournament_is_over(const Tournament *t, int round)
{
    for (int i = 0; i < t->games; i++)
        if ((round < 0 || t->game[i].round == round) && t->game[i].result == PAIR_OPEN)
            return false;
    if (round >= tournament_drawn(t))
        return false;
    if (round >= 0)
        return true;
    Tournament next = *t;
    return !tournament_go_on(&next);
}

int tournament_round(const Tournament *t)
{
    for (int i = 0; i < t->games; i++)
        if (t->game[i].result == PAIR_OPEN)
            return t->game[i].round;
    return tournament_drawn(t) - 1;
}

/* ---------------------------------------------------------------- results */

typedef enum Score { SCORE_LOST, SCORE_DRAWN, SCORE_WON } Score;

/* For the first of a pair, and for the second. */
static const struct {
    const char *name;
    Score score[2];
} results[PAIR_RESULTS] = {
    [PAIR_OPEN] = {"*", {SCORE_LOST, SCORE_LOST}},
    [PAIR_FIRST] = {"1-0", {SCORE_WON, SCORE_LOST}},
    [PAIR_DRAWN] = {"1/2-1/2", {SCORE_DRAWN, SCORE_DRAWN}},
    [PAIR_SECOND] = {"0-1", {SCORE_LOST, SCORE_WON}},
    [PAIR_FIRST_TECHNICAL] = {"+:-", {SCORE_WON, SCORE_LOST}},
    [PAIR_SECOND_TECHNICAL] = {"-:+", {SCORE_LOST, SCORE_WON}},
    [PAIR_NOBODY] = {"-:-", {SCORE_LOST, SCORE_LOST}},
    [PAIR_PLACES] = {"places", {SCORE_LOST, SCORE_LOST}},
};

const char *pair_result_name(PairResult result)
{
    return results[result].name;
}

bool pair_result_read(const char *text, PairResult *out)
{
    size_t n = strcspn(text, " ");
    for (PairResult i = PAIR_OPEN; i < PAIR_PLACES; i++) {
        if (strlen(results[i].name) == n && strncmp(text, results[i].name, n) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

int pair_half_points(PointsRule rule, PairResult result, int seat)
{
    Score score = results[result].score[seat];
    return points_half(rule, score == SCORE_WON, score == SCORE_DRAWN);
}

/* ---------------------------------------------------------------- the table */

/* First places are wins. */
static void count_places(const Tournament *t, const Pairing *pair, Standing row[])
{
    for (int seat = 0; seat < pairing_seats(pair) && pair->result != PAIR_OPEN; seat++) {
        Standing *one = &row[pair->player[seat]];
        one->played++;
        one->won += pair->place[seat] == 1;
        one->second += pair->place[seat] == 2;
        one->half_points += tournament_half_points(t, pair, seat);
    }
}

static void count_game(const Tournament *t, const Pairing *pair, Standing row[])
{
    if (t->system == SYSTEM_TABLES) {
        count_places(t, pair, row);
        return;
    }
    for (int seat = 0; seat < 2 && pair->result != PAIR_OPEN; seat++) {
        Standing *one = &row[pair->player[seat]];
        Score score = results[pair->result].score[seat];
        one->played++;
        one->won += score == SCORE_WON;
        one->drawn += score == SCORE_DRAWN;
        one->lost += score == SCORE_LOST;
        if (t->system != SYSTEM_KNOCKOUT)
            one->half_points += pair_half_points(t->points, pair->result, seat);
    }
}

static void count_byes(const Tournament *t, unsigned byes, Standing row[])
{
    for (; byes != 0; byes &= byes - 1) {
        Standing *one = &row[__builtin_ctz(byes)];
        one->byes++;
        if (t->system != SYSTEM_KNOCKOUT)
            one->half_points += tournament_bye_half_points(t);
    }
}

/* Of the points of each whom one has beaten the whole, of each one has drawn with the half. */
static void count_berger(const Pairing *pair, Standing row[])
{
    for (int seat = 0; seat < 2 && pair->result != PAIR_OPEN; seat++) {
        Score score = results[pair->result].score[seat];
        int share = score == SCORE_WON ? 2 : score == SCORE_DRAWN ? 1 : 0;
        row[pair->player[seat]].quarter_berger += share * row[pair->player[1 - seat]].half_points;
    }
}

static bool equal_so_far(const Standing *a, const Standing *b)
{
    return a->half_points == b->half_points && a->quarter_berger == b->quarter_berger;
}

static void count_among(const Tournament *t, const Pairing *pair, Standing row[])
{
    Standing *one = &row[pair->player[0]], *other = &row[pair->player[1]];
    if (pair->result == PAIR_OPEN || !equal_so_far(one, other))
        return;
    one->half_among += pair_half_points(t->points, pair->result, 0);
    other->half_among += pair_half_points(t->points, pair->result, 1);
}

/* Less than 0 if `a` is better. */
static int compare(const Standing *a, const Standing *b)
{
    if (a->half_points != b->half_points)
        return b->half_points - a->half_points;
    if (a->quarter_berger != b->quarter_berger)
        return b->quarter_berger - a->quarter_berger;
    if (a->half_among != b->half_among)
        return b->half_among - a->half_among;
    if (a->firsts != b->firsts)
        return b->firsts - a->firsts;
    return b->second - a->second;
}

const char *tournament_system_name(TournamentSystem system)
{
    static const char *const names[SYSTEMS] = {"round-robin", "swiss",  "knockout",
                                               "throne",      "tables", "teams"};
    return names[system];
}

/* Both of a team have what they have together; so they come to stand one after the other. */
static void teams_add(const Tournament *t, Standing row[])
{
    for (int i = 0; i + 1 < t->players; i += 2) {
        row[i].half_points = row[i + 1].half_points = row[i].half_own + row[i + 1].half_own;
        row[i].firsts = row[i + 1].firsts = row[i].firsts + row[i + 1].firsts;
    }
}

void tournament_table(const Tournament *t, Standing out[TOURNAMENT_PLAYERS_MAX])
{
    Standing row[TOURNAMENT_PLAYERS_MAX] = {0};
    for (int i = 0; i < t->players; i++)
        row[i].player = i;
    for (int i = 0; i < t->games; i++)
        count_game(t, &t->game[i], row);
    /* Where everybody meets everybody, or every team each team, all sit out equally often: there it
     * is no game, and gives nothing. */
    for (int round = 0; round < tournament_drawn(t) && !tournament_is_drawn_whole(t); round++)
        if (tournament_is_over(t, round))
            count_byes(t, tournament_byes(t, round), row);
    for (int i = 0; i < t->players; i++)
        row[i].firsts = row[i].won + (t->system == SYSTEM_TABLES ? 0 : row[i].byes);
    for (int i = 0; i < t->players && t->system == SYSTEM_KNOCKOUT; i++)
        row[i].half_points = 2 * tournament_passed(t, i);
    for (int i = 0; i < t->players; i++)
        row[i].half_own = row[i].half_points;
    bool teams = t->system == SYSTEM_TEAMS;
    if (teams)
        teams_add(t, row);
    bool sums = t->system == SYSTEM_ROUND_ROBIN || t->system == SYSTEM_SWISS;
    for (int i = 0; i < t->games && sums; i++)
        count_berger(&t->game[i], row);
    for (int i = 0; i < t->games && (sums || teams); i++)
        count_among(t, &t->game[i], row);
    for (int i = 0; i + 1 < t->players && teams; i += 2)
        row[i].half_among = row[i + 1].half_among = row[i].half_among + row[i + 1].half_among;
    for (int i = 0; i < t->players; i++) { /* inserted where it belongs */
        int k = i;
        for (; k > 0 && compare(&row[i], &out[k - 1]) < 0; k--)
            out[k] = out[k - 1];
        out[k] = row[i];
    }
    for (int i = 0; i < t->players; i++)
        out[i].place = i > 0 && compare(&out[i - 1], &out[i]) == 0 ? out[i - 1].place : i + 1;
}

MatchSetup tournament_setup(const Tournament *t, int game)
{
    const Pairing *pair = &t->game[game];
    int seats = pairing_seats(pair);
    MatchSetup setup = setup_make(t->rules, seats);
    memcpy(setup.variant, t->variant, sizeof setup.variant);
    setup.options = t->options;
    setup.clock = t->clock;
    setup.series.games = 1;
    setup.rated = !t->help;
    for (int seat = 0; seat < seats; seat++) {
        int player = pair->player[seat];
        memcpy(setup.seat[seat].name, t->player[player], SETUP_NAME_MAX);
        setup.seat[seat].computer = t->level[player] > 0;
        setup.seat[seat].level = t->level[player];
        setup.seat[seat].engine = t->engine[player];
    }
    memcpy(setup.event, t->name, sizeof setup.event);
    snprintf(setup.round, sizeof setup.round, "%d", pair->round + 1);
    return setup;
}

int tournament_next_game(const Tournament *t, int but)
{
    for (int i = 0; i < t->games; i++)
        if (t->game[i].result == PAIR_OPEN && i != but)
            return i;
    return -1;
}
