/* SPDX-License-Identifier: MIT */
/* Rounds that are drawn one by one: Swiss, knock-out, winner stays; who leaves and who comes late.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "match/tournament.h"
#include "rules/registry.h"

static Tournament make(TournamentSystem system, int players, int rounds)
{
    Tournament t = {.rules = &kalah_rules, .players = players, .system = system, .rounds = rounds};
    t.options = rules_normal_options(t.rules);
    for (int i = 0; i < players; i++)
        t.player[i][0] = (char)('A' + i);
    tournament_draw(&t);
    return t;
}

/* All open games, by luck or the lower number first; then the next round. */
static bool play_round(Tournament *t, Rng *rng)
{
    static const PairResult results[] = {PAIR_FIRST, PAIR_SECOND, PAIR_DRAWN};
    for (int i = 0; i < t->games; i++)
        if (t->game[i].result == PAIR_OPEN)
            t->game[i].result = rng != NULL ? results[rng_below(rng, 3)]
                                : t->game[i].player[0] < t->game[i].player[1] ? PAIR_FIRST
                                                                              : PAIR_SECOND;
    return tournament_go_on(t);
}

static int met(const Tournament *t, int a, int b)
{
    int n = 0;
    for (int i = 0; i < t->games; i++)
        n += (t->game[i].player[0] == a && t->game[i].player[1] == b) ||
             (t->game[i].player[0] == b && t->game[i].player[1] == a);
    return n;
}

/* As text and back, it is the same, down to the last byte. */
static void keeps(const Tournament *t)
{
    Buffer text = {0}, again = {0};
    Tournament read;
    Text why = {0};
    tournament_write(t, &text);
    cr_assert(tournament_read(text.s, text.n, &read, &why), "%s\n%s", why.s, text.s);
    tournament_write(&read, &again);
    cr_expect_str_eq(buffer_string(&again), buffer_string(&text));
    buffer_release(&text);
    buffer_release(&again);
}

/* No two meet twice, nobody has two byes or two games in a round, colours are balanced. */
Test(pairings, swiss)
{
    for (int players = TOURNAMENT_PLAYERS_MIN; players <= TOURNAMENT_PLAYERS_MAX; players++)
        for (int seed = 0; seed < (players > 8 ? 4 : 60); seed++) {
            int rounds = players - 2 + players % 2;
            Tournament t = make(SYSTEM_SWISS, players, rounds < 5 ? rounds : 5);
            Rng rng;
            rng_seed(&rng, (uint64_t)seed);
            while (play_round(&t, &rng))
                keeps(&t);
            cr_assert_eq(tournament_drawn(&t), t.rounds);
            cr_expect(tournament_is_over(&t, -1));
            for (int a = 0; a < players; a++) {
                int byes = 0, balance = 0, games = 0;
                for (int round = 0; round < t.rounds; round++)
                    byes += (int)(tournament_byes(&t, round) >> a & 1);
                for (int i = 0; i < t.games; i++) {
                    balance += (t.game[i].player[0] == a) - (t.game[i].player[1] == a);
                    games += t.game[i].player[0] == a || t.game[i].player[1] == a;
                }
                cr_expect_leq(byes, 1, "%d players, seed %d", players, seed);
                cr_expect_eq(games + byes, t.rounds);
                cr_expect(balance >= -2 && balance <= 2, "%d of %d: %d", a, players, balance);
                for (int b = 0; b < a; b++)
                    cr_expect_leq(met(&t, a, b), 1, "%d players, seed %d: %d and %d", players, seed,
                                  a, b);
            }
        }
}

/* In the second round winners meet winners. */
Test(pairings, swiss_pairs_those_who_stand_alike)
{
    Tournament t = make(SYSTEM_SWISS, 8, 3);
    for (int i = 0; i < t.games; i++)
        cr_expect_eq(t.game[i].player[0] < t.game[i].player[1]
                         ? t.game[i].player[1] - t.game[i].player[0]
                         : t.game[i].player[0] - t.game[i].player[1],
                     4, "the upper half meets the lower one");
    cr_assert(play_round(&t, NULL));
    for (int i = 4; i < 8; i++)
        cr_expect_eq(t.game[i].player[0] < 4, t.game[i].player[1] < 4);
}

/* Any number: the first named wins all, whoever loses is out, byes are for those named first. */
Test(pairings, knockout)
{
    for (int players = TOURNAMENT_PLAYERS_MIN; players <= TOURNAMENT_PLAYERS_MAX; players++) {
        Tournament t = make(SYSTEM_KNOCKOUT, players, 0);
        Standing table[TOURNAMENT_PLAYERS_MAX];
        while (play_round(&t, NULL))
            keeps(&t);
        cr_expect_eq(t.games, players - 1, "%d players", players);
        cr_expect(tournament_is_over(&t, -1));
        tournament_table(&t, table);
        cr_expect_eq(table[0].player, 0);
        cr_expect_eq(table[1].player, 1, "%d players: the strongest meet last", players);
        cr_expect_eq(table[0].half_points, 2 * tournament_stages(players));
        cr_expect_eq(tournament_byes(&t, 0),
                     (1U << ((1 << tournament_stages(players)) - players)) - 1);
    }
}

/* Somebody with a bye leaves: whoever would have met him next sits out, not he. */
Test(pairings, nobody_who_has_left_a_knockout_has_a_bye)
{
    Tournament t = make(SYSTEM_KNOCKOUT, 7, 0);
    cr_assert_eq(tournament_byes(&t, 0), 1U);
    tournament_leave(&t, 0);
    cr_assert(play_round(&t, NULL));
    unsigned byes = tournament_byes(&t, 1);
    cr_expect(byes != 0 && (byes & 1) == 0 && (byes & (byes - 1)) == 0, "%x", byes);
    cr_expect_eq(tournament_passed(&t, __builtin_ctz(byes)), 2);
}

Test(pairings, a_drawn_game_of_a_knockout_is_played_again)
{
    Tournament t = make(SYSTEM_KNOCKOUT, 4, 0);
    t.game[0].result = PAIR_DRAWN;
    t.game[1].result = PAIR_FIRST;
    cr_assert(tournament_go_on(&t));
    cr_assert_eq(t.games, 3);
    cr_expect_eq(t.game[2].round, 0);
    cr_expect_eq(t.game[2].player[0], t.game[0].player[1]);
    cr_expect_not(tournament_is_over(&t, 0));
    keeps(&t);
    t.game[2].result = PAIR_SECOND;
    cr_assert(tournament_go_on(&t));
    cr_expect_eq(t.game[3].round, 1);
    cr_expect_eq(tournament_passed(&t, t.game[2].player[1]), 1);
    cr_expect_eq(tournament_passed(&t, t.game[2].player[0]), 0);
}

/* Twenty, eleven rounds, whoever wins: nobody meets twice, and it does not take long to find out.
 */
Test(pairings, a_swiss_of_twenty)
{
    Tournament t = make(SYSTEM_SWISS, TOURNAMENT_PLAYERS_MAX, 11);
    Rng rng;
    rng_seed(&rng, 20);
    for (int i = 0; i < t.games; i++) {
        int a = t.game[i].player[0], b = t.game[i].player[1];
        cr_expect_eq(a < b ? b - a : a - b, 10, "the upper half meets the lower one");
    }
    while (play_round(&t, &rng))
        keeps(&t);
    cr_assert_eq(tournament_drawn(&t), 11);
    for (int a = 0; a < t.players; a++)
        for (int b = 0; b < a; b++)
            cr_expect_leq(met(&t, a, b), 1, "%d and %d", a, b);
    Buffer text = {0};
    tournament_write(&t, &text);
    cr_expect_eq(tournament_version(text.s, text.n), 3, "older programs know eight");
    buffer_release(&text);
}

/* Nothing but draws: a lot decides after two, the same for whoever asks, and there is a winner. */
Test(pairings, a_knockout_of_draws_ends)
{
    for (int players = TOURNAMENT_PLAYERS_MIN; players <= TOURNAMENT_PLAYERS_MAX; players++) {
        Tournament t = make(SYSTEM_KNOCKOUT, players, 0);
        Standing table[TOURNAMENT_PLAYERS_MAX];
        int lots = 0;
        do
            for (int i = 0; i < t.games; i++)
                t.game[i].result = PAIR_DRAWN;
        while (tournament_go_on(&t));
        keeps(&t);
        cr_expect_eq(t.games, 2 * (players - 1), "each pair plays twice");
        cr_expect(tournament_is_over(&t, -1));
        for (int i = 0; i < t.games; i++) {
            int lot = tournament_lot(&t, i);
            lots += lot >= 0;
            if (lot >= 0)
                cr_expect(lot == t.game[i].player[0] || lot == t.game[i].player[1]);
        }
        cr_expect_eq(lots, players - 1);
        tournament_table(&t, table);
        cr_expect_eq(table[0].place, 1);
        cr_expect_eq(table[1].place, 2, "one has won");
    }
}

/* Whoever has a bye may go before his first game: who would have met him has the next one. */
Test(pairings, leaving_with_a_bye)
{
    Tournament t = make(SYSTEM_KNOCKOUT, 3, 0);
    cr_assert_eq(tournament_byes(&t, 0), 1);
    tournament_leave(&t, 0);
    keeps(&t);
    play_round(&t, NULL);
    keeps(&t);
    cr_expect(tournament_is_over(&t, -1));
    Standing table[TOURNAMENT_PLAYERS_MAX];
    tournament_table(&t, table);
    cr_expect_eq(table[0].player, 1);
}

/* The challenger sits first; who wins stays, who loses waits longest. */
Test(pairings, winner_stays)
{
    Tournament t = make(SYSTEM_THRONE, 4, 6);
    static const struct {
        int challenger, throne;
        PairResult result;
    } table[] = {{1, 0, PAIR_FIRST},  {2, 1, PAIR_SECOND}, {3, 1, PAIR_DRAWN},
                 {0, 1, PAIR_SECOND}, {2, 1, PAIR_FIRST},  {3, 2, PAIR_FIRST}};
    for (int i = 0; i < 6; i++) {
        cr_assert_eq(t.games, i + 1);
        cr_expect_eq(t.game[i].player[0], table[i].challenger, "game %d", i + 1);
        cr_expect_eq(t.game[i].player[1], table[i].throne, "game %d", i + 1);
        cr_expect_eq(t.game[i].round, i);
        t.game[i].result = table[i].result;
        keeps(&t);
        cr_expect_eq(tournament_go_on(&t), i < 5);
    }
    cr_expect(tournament_is_over(&t, -1));
}

static Tournament make_tables(int players, int seats, int rounds)
{
    Tournament t = {.rules = &ludo_rules,
                    .players = players,
                    .system = SYSTEM_TABLES,
                    .rounds = rounds,
                    .seats = seats};
    t.options = rules_normal_options(t.rules);
    for (int i = 0; i < players; i++)
        t.player[i][0] = (char)('A' + i);
    tournament_draw(&t);
    return t;
}

/* The places of all open tables, by luck; then the next round. */
static bool tables_round(Tournament *t, Rng *rng)
{
    for (int i = 0; i < t->games; i++)
        for (int seat = 0; t->game[i].result == PAIR_OPEN && seat < t->game[i].seats; seat++) {
            bool last = seat == t->game[i].seats - 1;
            t->game[i].place[seat] = (uint8_t)(1 + rng_below(rng, t->game[i].seats));
            t->game[i].result = last ? PAIR_PLACES : PAIR_OPEN;
        }
    return tournament_go_on(t);
}

/* Nobody rests twice before all have rested, nobody sits with one neighbour much oftener than with
 * another, seats are shared out; the points of a round are the same whoever wins. */
Test(pairings, tables)
{
    static const struct {
        int players, seats, rounds, tables, least, most; /* meetings of two */
    } table[] = {{3, 3, 4, 1, 4, 4}, {4, 4, 4, 1, 4, 4},  {4, 3, 4, 1, 2, 2},
                 {5, 4, 5, 1, 3, 3}, {6, 3, 10, 2, 4, 4}, {6, 4, 10, 2, 4, 4},
                 {7, 4, 7, 2, 2, 4}, {8, 4, 7, 2, 2, 4},  {8, 3, 8, 2, 1, 3},
                 {9, 3, 4, 3, 1, 1}, {16, 4, 5, 4, 0, 2}, {20, 4, 5, 5, 0, 2}};
    for (size_t k = 0; k < sizeof table / sizeof table[0]; k++) {
        Tournament t = make_tables(table[k].players, table[k].seats, table[k].rounds);
        int sat[TOURNAMENT_PLAYERS_MAX][TOURNAMENT_SEATS_MAX] = {{0}};
        int with[TOURNAMENT_PLAYERS_MAX][TOURNAMENT_PLAYERS_MAX] = {{0}};
        Rng rng;
        rng_seed(&rng, k);
        cr_assert_eq(t.games, table[k].tables, "%d at %d", table[k].players, table[k].seats);
        while (tables_round(&t, &rng))
            keeps(&t);
        cr_assert_eq(tournament_drawn(&t), t.rounds);
        cr_expect(tournament_is_over(&t, -1));
        for (int g = 0; g < t.games; g++) {
            int points = 0, usual = 0;
            for (int i = 0; i < t.game[g].seats; i++) {
                points += tournament_half_points(&t, &t.game[g], i);
                usual += 2 * (t.seats - 1 - i);
                sat[t.game[g].player[i]][i]++;
                for (int j = 0; j < t.game[g].seats; j++)
                    with[t.game[g].player[i]][t.game[g].player[j]]++;
            }
            cr_expect_eq(points, usual);
        }
        for (int a = 0; a < t.players; a++) {
            for (int b = 0; b < a; b++)
                cr_expect(with[a][b] >= table[k].least && with[a][b] <= table[k].most,
                          "%d at %d: %d and %d %d times", t.players, t.seats, a, b, with[a][b]);
            for (int seat = 0; seat < t.seats; seat++)
                cr_expect_leq(sat[a][seat], (t.rounds + t.seats - 1) / t.seats + 1);
        }
    }
}

/* Equal ones share: two second places of four have one and a half each. */
Test(pairings, places_become_points)
{
    Tournament t = make_tables(5, 4, 5);
    Standing table[TOURNAMENT_PLAYERS_MAX];
    static const uint8_t place[4] = {2, 1, 2, 4};
    memcpy(t.game[0].place, place, sizeof place);
    t.game[0].result = PAIR_PLACES;
    static const int half[4] = {3, 6, 3, 0};
    for (int i = 0; i < 4; i++)
        cr_expect_eq(tournament_half_points(&t, &t.game[0], i), half[i], "seat %d", i);
    tournament_table(&t, table);
    cr_expect_eq(table[0].half_points, 6);
    cr_expect_eq(table[0].firsts, 1);
    cr_expect_eq(table[1].half_points, 3);
    cr_expect_eq(table[3].half_points, 3, "a bye is worth the middle");
    cr_expect_eq(table[1].second + table[2].second, 2);
    keeps(&t);
    MatchSetup setup = tournament_setup(&t, 0);
    cr_expect_eq(setup.seats, 4);
    for (int i = 0; i < 4; i++)
        cr_expect_str_eq(setup.seat[i].name, t.player[t.game[0].player[i]]);
}

/* Who leaves a table leaves the others playing; too few are through with it. */
Test(pairings, leaving_a_table)
{
    Tournament t = make_tables(4, 4, 4);
    Rng rng;
    rng_seed(&rng, 1);
    strcpy(t.game[0].file, "ludo.larets");
    tournament_leave(&t, 1);
    cr_expect_eq(t.game[0].seats, 3);
    cr_expect_str_eq(t.game[0].file, "", "what was begun began with four");
    for (int i = 0; i < 3; i++)
        cr_expect_neq(t.game[0].player[i], 1);
    keeps(&t);
    tournament_leave(&t, 2);
    cr_expect_eq(t.game[0].seats, 2);
    keeps(&t);
    cr_assert(tables_round(&t, &rng));
    keeps(&t);
    tournament_leave(&t, 0);
    keeps(&t);
    cr_expect(tournament_is_over(&t, -1), "nobody is left to play with");
    t = make_tables(4, 3, 6);
    cr_assert(tournament_join(&t, "Late", 0));
    while (tables_round(&t, &rng))
        keeps(&t);
    Standing table[TOURNAMENT_PLAYERS_MAX];
    tournament_table(&t, table);
    for (int i = 0; i < 5; i++)
        cr_expect_geq(table[i].played, 2);
}

/* Whoever goes forfeits what is open and is drawn no more; the others play to the end. */
Test(pairings, leaving)
{
    for (TournamentSystem system = SYSTEM_ROUND_ROBIN; system < SYSTEM_TABLES; system++)
        for (int who = 0; who < 5; who++) {
            Tournament t = make(system, 5, 4);
            Standing table[TOURNAMENT_PLAYERS_MAX];
            t.game[0].result = PAIR_FIRST;
            tournament_go_on(&t);
            int before = t.games;
            tournament_leave(&t, who);
            for (int i = 0; i < t.games; i++)
                if (t.game[i].player[0] == who || t.game[i].player[1] == who)
                    cr_expect(i < before && t.game[i].result != PAIR_OPEN);
            keeps(&t);
            while (play_round(&t, NULL))
                keeps(&t);
            cr_expect(tournament_is_over(&t, -1), "system %d, %d has left", system, who);
            for (int i = before; i < t.games; i++)
                cr_expect(t.game[i].player[0] != who && t.game[i].player[1] != who);
            tournament_table(&t, table);
            cr_expect_neq(table[0].player, who);
        }
}

/* Of rounds there may be as many as there are: whoever leaves in the last one has left after it. */
Test(pairings, leaving_in_the_last_round_there_can_be)
{
    Tournament t = make(SYSTEM_THRONE, 4, TOURNAMENT_ROUNDS_MAX);
    while (tournament_drawn(&t) < t.rounds)
        cr_assert(play_round(&t, NULL));
    tournament_leave(&t, t.game[t.games - 1].player[0]);
    cr_expect(tournament_is_over(&t, -1));
    keeps(&t);
}

Test(pairings, coming_late)
{
    Tournament t = make(SYSTEM_SWISS, 4, 3);
    cr_assert(tournament_join(&t, "Late", 0));
    cr_expect_eq(t.joined[4], 1);
    cr_expect_eq(t.games, 2);
    cr_assert(play_round(&t, NULL));
    keeps(&t);
    int played = 0;
    for (int i = 2; i < t.games; i++)
        played += t.game[i].player[0] == 4 || t.game[i].player[1] == 4;
    cr_expect_eq(played + (int)(tournament_byes(&t, 1) >> 4 & 1), 1);
    t = make(SYSTEM_THRONE, 3, 8);
    cr_assert(tournament_join(&t, "Late", 4));
    cr_expect_eq(t.level[3], 4);
    bool seen = false;
    while (play_round(&t, NULL))
        seen |= t.game[t.games - 1].player[0] == 3;
    cr_expect(seen);
    keeps(&t);
    t = make(SYSTEM_KNOCKOUT, 4, 0);
    cr_expect_not(tournament_join(&t, "Late", 0));
    t = make(SYSTEM_ROUND_ROBIN, 4, 0);
    cr_expect_not(tournament_join(&t, "Late", 0));
}

/* A result may be mended until what follows from it has begun; that is drawn anew. */
Test(pairings, mending)
{
    Tournament t = make(SYSTEM_KNOCKOUT, 4, 0);
    cr_assert(play_round(&t, NULL));
    cr_assert_eq(t.games, 3);
    cr_expect(tournament_may_enter(&t, 0));
    tournament_withdraw(&t, 0);
    cr_expect_eq(t.games, 2);
    t.game[0].result = t.game[0].result == PAIR_FIRST ? PAIR_SECOND : PAIR_FIRST;
    cr_assert(tournament_go_on(&t));
    cr_expect(t.game[2].player[0] == 3 || t.game[2].player[1] == 3);
    strcpy(t.game[2].file, "kalah.larets");
    cr_expect_not(tournament_may_enter(&t, 0));
    cr_expect(tournament_may_enter(&t, 2));
}

/* Everybody meets all but his partner, once; everybody begins as often as not in each meeting of
 * teams, nobody plays twice in a round, both of a team rest together. */
Test(pairings, teams)
{
    for (int players = 4; players <= TOURNAMENT_PLAYERS_MAX; players += 2) {
        Tournament t = make(SYSTEM_TEAMS, players, 0);
        int met[TOURNAMENT_PLAYERS_MAX][TOURNAMENT_PLAYERS_MAX] = {{0}};
        int first[TOURNAMENT_PLAYERS_MAX] = {0}, byes[TOURNAMENT_PLAYERS_MAX] = {0};
        int teams = players / 2;
        unsigned busy[TOURNAMENT_ROUNDS_MAX] = {0};
        cr_assert_eq(t.games, players * (players - 2) / 2);
        cr_assert_eq(tournament_drawn(&t), tournament_rounds(&t));
        for (int i = 0; i < t.games; i++) {
            const Pairing *pair = &t.game[i];
            unsigned both = 1U << pair->player[0] | 1U << pair->player[1];
            cr_expect_eq(busy[pair->round] & both, 0);
            busy[pair->round] |= both;
            met[pair->player[0]][pair->player[1]]++;
            first[pair->player[0]]++;
            cr_expect(i == 0 || t.game[i - 1].round <= pair->round);
        }
        for (int round = 0; round < tournament_rounds(&t); round++) {
            unsigned rest = tournament_byes(&t, round);
            cr_expect_eq(busy[round] & rest, 0);
            cr_expect_eq(busy[round] | rest, (1U << players) - 1);
            cr_expect_eq(__builtin_popcount(rest), teams % 2 == 0 ? 0 : 2);
            for (int i = 0; i < players; i++)
                byes[i] += (int)(rest >> i & 1);
        }
        for (int a = 0; a < players; a++) {
            cr_expect_eq(first[a], teams - 1);
            cr_expect_eq(byes[a], teams % 2 == 0 ? 0 : 2);
            for (int b = 0; b < players; b++)
                cr_expect_eq(met[a][b] + met[b][a], a / 2 == b / 2 ? 0 : 1);
        }
        keeps(&t);
    }
}

/* Worked out by hand: the sum of both counts, and both share the place. */
Test(pairings, the_sum_of_a_team_counts)
{
    Tournament t = make(SYSTEM_TEAMS, 4, 0);
    Standing table[TOURNAMENT_PLAYERS_MAX];
    Buffer text = {0};
    cr_assert_eq(t.games, 4); /* A-C, B-D, D-A, C-B */
    t.game[0].result = PAIR_SECOND;
    t.game[1].result = PAIR_DRAWN;
    cr_expect_not(tournament_is_over(&t, -1));
    tournament_table(&t, table);
    cr_expect_eq(table[0].half_points, 3);
    cr_expect_eq(table[0].half_own + table[1].half_own, 3);
    t.game[2].result = PAIR_SECOND;
    t.game[3].result = PAIR_SECOND;
    cr_expect(tournament_is_over(&t, -1));
    tournament_table(&t, table); /* A 1, B 1½; C 1, D ½ */
    const int order[4] = {0, 1, 2, 3}, own[4] = {2, 3, 2, 1}, place[4] = {1, 1, 3, 3};
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(table[i].player, order[i]);
        cr_expect_eq(table[i].half_own, own[i]);
        cr_expect_eq(table[i].half_points, i < 2 ? 5 : 3);
        cr_expect_eq(table[i].place, place[i]);
    }
    t.game[3].result = PAIR_DRAWN; /* A 1, B 1; C 1½, D ½: two wins to one at two points each */
    t.game[2].result = PAIR_DRAWN;
    t.game[1].result = PAIR_FIRST; /* A ½, B 1½; C 1½, D ½, one win each: they share */
    tournament_table(&t, table);
    for (int i = 0; i < 4; i++)
        cr_expect_eq(table[i].place, 1);
    tournament_write(&t, &text);
    cr_expect_eq(tournament_version(text.s, text.n), 4);
    cr_expect_not_null(strstr(buffer_string(&text), "\nsystem teams\n\n1. 1-3 0-1\n"));
    buffer_release(&text);
    keeps(&t);
}

/* What somebody who leaves still had to play is forfeited; his partner goes on. */
Test(pairings, a_team_goes_on_with_one)
{
    Tournament t = make(SYSTEM_TEAMS, 6, 0);
    t.game[0].result = PAIR_FIRST;
    tournament_leave(&t, 0);
    for (int i = 0; i < t.games; i++) {
        bool his = t.game[i].player[0] == 0 || t.game[i].player[1] == 0;
        cr_expect_eq(t.game[i].result == PAIR_OPEN, i > 0 && !his);
        if (t.game[i].result == PAIR_OPEN)
            t.game[i].result = PAIR_FIRST;
    }
    cr_expect(tournament_is_over(&t, -1));
    cr_expect_not(tournament_join(&t, "Late", 0));
    keeps(&t);
}

/* A round that all agree to play anew has no results any more, and the next one is drawn by what
 * comes of it; one that has been begun stays. */
Test(pairings, a_round_is_replayed)
{
    for (TournamentSystem system = SYSTEM_ROUND_ROBIN; system < SYSTEMS; system++) {
        Tournament t = {.rules = system == SYSTEM_TABLES ? &ludo_rules : &kalah_rules,
                        .players = 8,
                        .system = system,
                        .rounds = 3,
                        .seats = system == SYSTEM_TABLES ? 4 : 0};
        t.options = rules_normal_options(t.rules);
        for (int i = 0; i < t.players; i++)
            t.player[i][0] = (char)('A' + i);
        tournament_draw(&t);
        cr_expect_eq(tournament_last_played(&t), -1);
        cr_expect_not(tournament_may_replay(&t, 0));
        Tournament before = t;
        int first = 0;
        for (int i = 0; i < t.games; i++)
            if (t.game[i].round == 0) {
                const uint8_t place[TOURNAMENT_SEATS_MAX] = {1, 2, 3, 4};
                bool table = t.game[i].seats != 0;
                t.game[i].result = table ? PAIR_PLACES : PAIR_FIRST;
                memcpy(t.game[i].place, place, table ? sizeof place : 0);
                strcpy(t.game[i].file, "game.larets");
                first++;
            }
        cr_assert(first > 0);
        tournament_go_on(&t);
        cr_expect_eq(tournament_last_played(&t), 0);
        cr_expect(tournament_may_replay(&t, 0), "%s", tournament_system_name(system));
        cr_expect_not(tournament_may_replay(&t, 1));
        Tournament begun = t;
        for (int i = 0; i < begun.games; i++)
            if (begun.game[i].round == 1)
                strcpy(begun.game[i].file, "second.larets");
        bool follows =
            system == SYSTEM_SWISS || system == SYSTEM_KNOCKOUT || system == SYSTEM_THRONE;
        cr_expect_eq(tournament_may_replay(&begun, 0), !follows);
        tournament_replay(&t, 0);
        for (int i = 0; i < first; i++)
            cr_expect_eq(memcmp(&t.game[i], &before.game[i], sizeof t.game[i]), 0);
        cr_expect_eq(t.games, follows ? before.games : t.games);
        cr_expect_eq(tournament_round(&t), 0);
        keeps(&t);
    }
}

/* Whoever has left does not come back for it. */
Test(pairings, a_replayed_round_keeps_who_left)
{
    Tournament t = make(SYSTEM_ROUND_ROBIN, 4, 0);
    t.game[0].result = PAIR_FIRST; /* A-D, B-C */
    tournament_leave(&t, 1);
    cr_expect_eq(tournament_last_played(&t), 0);
    tournament_replay(&t, 0);
    cr_expect_eq(t.game[0].result, PAIR_OPEN);
    cr_expect_eq(t.game[1].result, PAIR_SECOND_TECHNICAL);
    cr_expect_eq(tournament_last_played(&t), -1);
}

/* Tournaments of the first version are written as they were, others say that they are new. */
Test(pairings, versions)
{
    Tournament t = make(SYSTEM_ROUND_ROBIN, 3, 0);
    Buffer text = {0};
    tournament_write(&t, &text);
    cr_expect_eq(tournament_version(text.s, text.n), 1);
    buffer_release(&text);
    t.level[1] = 5;
    tournament_write(&t, &text);
    cr_expect_eq(tournament_version(text.s, text.n), 2);
    cr_expect_not_null(strstr(buffer_string(&text), "\nlevel 2 5\n"));
    MatchSetup setup = tournament_setup(&t, 0);
    for (int seat = 0; seat < 2; seat++) {
        cr_expect_eq(setup.seat[seat].computer, t.game[0].player[seat] == 1);
        cr_expect_eq(setup.seat[seat].level, t.game[0].player[seat] == 1 ? 5 : 0);
    }
    keeps(&t);
    buffer_release(&text);
    cr_assert(seat_engine_name("stockfish", &t.engine[1])); /* another program plays for it */
    t.engine[1].elo = 1500;
    tournament_write(&t, &text);
    cr_expect_eq(tournament_version(text.s, text.n), 4);
    cr_expect_not_null(strstr(buffer_string(&text), "\nlevel 2 5 engine=stockfish elo=1500\n"));
    setup = tournament_setup(&t, 0);
    for (int seat = 0; seat < 2; seat++) {
        bool other = t.game[0].player[seat] == 1;
        cr_expect_str_eq(setup.seat[seat].engine.id, other ? "stockfish" : "");
        cr_expect_eq(setup.seat[seat].engine.elo, other ? 1500 : 0);
    }
    keeps(&t);
    buffer_release(&text);
}

Test(pairings, bad_text)
{
    static const char *const head = "larets-tournament 2\ngame kalah\nplayer 1 A\nplayer 2 B\n"
                                    "player 3 C\n";
    static const char *const table[][2] = {
        {"system ladder\n", "line 6: a system is swiss, knockout, throne, tables or teams"},
        {"system swiss 99\n", "line 6: the number of rounds is from 1 to 38"},
        {"system tables 2\n\n", "line 7: tables, and only tables, say how many sit there"},
        {"seats 5\n", "line 6: a table is for 3 or 4"},
        {"seats 4\nsystem tables 2\n\n", "line 8: this game is not for 4"},
        {"system teams\n\n", "line 7: teams of two are an even number of players, four at least"},
        {"level 4 5\n", "line 6: \"4\" is no player's number"},
        {"level 1 5 elo=3\n", "line 6: \"elo=3\" says nothing about a program"},
        {"level 1 5 engine=a/b\n", "line 6: \"engine=a/b\" says nothing about a program"},
        {"level 1 0\n", "line 6: \"0\" is no number from 1 to 99"},
        {"system swiss 2\n\n1. 1-2 *\n",
         "line 8: two players should meet here, in a round that has begun"},
        {"system swiss 2\n\nround 2\n", "line 8: here no round begins but number 1"},
        {"system swiss 2\n\nround 1 bye 9\n", "line 8: \"9\" is no player's number"},
        {"system swiss 2\n\nround 1\n1. 2-2 *\n",
         "line 9: two players should meet here, in a round that has begun"},
        {"system swiss 2\n\nround 1\n", "line 8: no games have been paired"},
        {"system throne 2\njoined 1 2\njoined 2 2\njoined 3 2\n\nround 1\n1. 1-2 1-0\n",
         "line 12: player 1 does not play in round 1"},
        {"system swiss 3\nleft 2 2\n\nround 1 bye 3\n1. 1-2 1-0\nround 2 bye 3\n2. 1-2 *\n",
         "line 12: player 2 does not play in round 2"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Buffer text = {0};
        Tournament t;
        Text why = {0};
        buffer_add(&text, "%s%s", head, table[i][0]);
        cr_expect_not(tournament_read(text.s, text.n, &t, &why));
        cr_expect_str_eq(why.s, table[i][1]);
        buffer_release(&text);
    }
}

Test(pairings, bad_tables)
{
    static const char *const head =
        "larets-tournament 3\ngame ludo\nplayer 1 A\nplayer 2 B\nplayer 3 C\nplayer 4 D\n"
        "seats 4\nsystem tables 3\n\nround 1\n";
    static const char *const table[][2] = {
        {"1. 1-2-3-4 1,2,3,4\n", NULL},
        {"1. 1-2-3 *\n", NULL},
        {"1. 1-2-3-3 *\n", "line 11: two players should meet here, in a round that has begun"},
        {"1. 1-2-3-4-1 *\n", "line 11: two players should meet here, in a round that has begun"},
        {"1. 1-2-3-4 1,2,3\n", "line 11: there are no places: 1,2,3,4 or *"},
        {"1. 1-2-3-4 1,2,3,5\n", "line 11: there are no places: 1,2,3,4 or *"},
        {"1. 1-2-3-4 1-0\n", "line 11: there are no places: 1,2,3,4 or *"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Buffer text = {0};
        Tournament t;
        Text why = {0};
        buffer_add(&text, "%s%s", head, table[i][0]);
        cr_expect_eq(tournament_read(text.s, text.n, &t, &why), table[i][1] == NULL, "%s", why.s);
        cr_expect_str_eq(why.s, table[i][1] == NULL ? "" : table[i][1]);
        buffer_release(&text);
    }
}
