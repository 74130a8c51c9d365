/* SPDX-License-Identifier: MIT */
/* Tournaments: schedules, tables worked out by hand, text. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/odds.h"
#include "match/tournament.h"
#include "rules/registry.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static Tournament make(int players, bool twice)
{
    Tournament t = {.rules = &kalah_rules, .players = players, .twice = twice};
    t.options = rules_normal_options(t.rules);
    for (int i = 0; i < players; i++) {
        t.player[i][0] = (char)('A' + i);
        t.player[i][1] = '\0';
    }
    tournament_draw(&t);
    return t;
}

/* FIDE Handbook C.05, annex 1: the tables of Berger for 4, 6 and 8 players. */
Test(tournament, berger_tables)
{
    static const struct {
        int players;
        const char *pairs; /* first and second, round by round, in any order within one */
    } rows[] = {
        {4, "14 23 / 43 12 / 24 31"},
        {6, "16 25 34 / 64 53 12 / 26 31 45 / 65 14 23 / 36 42 51"},
        {8, "18 27 36 45 / 85 64 73 12 / 28 31 47 56 / 86 75 14 23 / 38 42 51 67 / 87 16 25 34 / "
            "48 53 62 71"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Tournament t = make(rows[i].players, false);
        int round = 0, found = 0;
        for (const char *p = rows[i].pairs; *p != '\0'; p++) {
            round += *p == '/';
            if (*p < '1' || *p > '8')
                continue;
            for (int k = 0; k < t.games; k++)
                found += t.game[k].round == round && t.game[k].player[0] == p[0] - '1' &&
                         t.game[k].player[1] == p[1] - '1';
            p++;
        }
        cr_expect_eq(found, t.games, "%d players: %d of %d", rows[i].players, found, t.games);
        cr_expect_eq(t.games, rows[i].players * (rows[i].players - 1) / 2);
    }
}

/* Whatever the number: each pair meets, nobody plays twice in a round, colours are balanced, byes
 * are shared out. */
Test(tournament, schedules_are_fair)
{
    for (int players = TOURNAMENT_PLAYERS_MIN; players <= TOURNAMENT_PLAYERS_MAX; players++)
        for (int twice = 0; twice < 2; twice++) {
            Tournament t = make(players, twice);
            int met[TOURNAMENT_PLAYERS_MAX][TOURNAMENT_PLAYERS_MAX] = {{0}};
            int first[TOURNAMENT_PLAYERS_MAX] = {0}, byes[TOURNAMENT_PLAYERS_MAX] = {0};
            unsigned busy[TOURNAMENT_ROUNDS_MAX] = {0};
            cr_assert_leq(tournament_rounds(&t), TOURNAMENT_ROUNDS_MAX);
            for (int i = 0; i < t.games; i++) {
                const Pairing *pair = &t.game[i];
                unsigned both = 1U << pair->player[0] | 1U << pair->player[1];
                cr_expect_eq(busy[pair->round] & both, 0);
                cr_expect(i == 0 || t.game[i - 1].round <= pair->round);
                busy[pair->round] |= both;
                met[pair->player[0]][pair->player[1]]++;
                first[pair->player[0]]++;
            }
            for (int round = 0; round < tournament_rounds(&t); round++) {
                unsigned byes_now = tournament_byes(&t, round);
                int bye = byes_now != 0 ? __builtin_ctz(byes_now) : -1;
                cr_expect_eq(bye >= 0, players % 2 == 1);
                if (bye >= 0) {
                    byes[bye]++;
                    cr_expect_eq(busy[round] >> bye & 1, 0);
                }
            }
            for (int a = 0; a < players; a++) {
                int games = (players - 1) * (1 + twice);
                cr_expect_leq(abs(2 * first[a] - games), twice || players % 2 == 1 ? 0 : 1,
                              "%d players: %d is first %d times of %d", players, a, first[a],
                              games);
                cr_expect_eq(byes[a], players % 2 * (1 + twice));
                for (int b = 0; b < players; b++) {
                    cr_expect_eq(met[a][b] + met[b][a], a == b ? 0 : 1 + twice);
                    cr_expect(!twice || a == b || met[a][b] == 1);
                }
            }
        }
}

/* Results as "A-B 1-0", the pair in whatever order they sit. */
static void enter(Tournament *t, const char *results)
{
    char pair[8], word[16];
    while (text_next_word(&results, pair, sizeof pair)) {
        PairResult result;
        cr_assert(text_next_word(&results, word, sizeof word) && pair_result_read(word, &result));
        int found = 0;
        for (int i = 0; i < t->games; i++)
            if (t->game[i].player[0] == pair[0] - 'A' && t->game[i].player[1] == pair[2] - 'A') {
                t->game[i].result = result;
                found++;
            }
        cr_assert_eq(found, 1, "%s do not meet so", pair);
    }
}

/* Worked out by hand. */
Test(tournament, tables)
{
    static const struct {
        const char *what;
        int players;
        bool twice, three;
        const char *results;
        const char *table; /* player place points Berger, best first */
    } rows[] = {
        {"nothing is played", 4, false, false, "", "A1 0 0|B1 0 0|C1 0 0|D1 0 0"},
        /* A 3, B 2, C 1, D 0.  Berger: A 2+1+0, B 1+0, C 0 */
        {"one after the other", 4, false, false, "A-D 1-0 B-C 1-0 D-C 0-1 A-B 1-0 B-D 1-0 C-A 0-1",
         "A1 3 3|B2 2 1|C3 1 0|D4 0 0"},
        /* A beats D, draws with B and C: 2.  B: draws A, beats C, loses to D: 1.5.
         * C: draws A, loses to B, beats D: 1.5.  D: loses to A, C, beats B: 1.
         * Berger: A 1+.75+.75 = 2.5; B 1+1.5 = 2.5; C 1+1 = 2; D 1.5 */
        {"Berger decides between B and C", 4, false, false,
         "A-D 1-0 B-C 1-0 D-C 0-1 A-B 1/2-1/2 B-D 0-1 C-A 1/2-1/2",
         "A1 2 2.5|B2 1.5 2.5|C3 1.5 2|D4 1 1.5"},
        /* A circle of three: all have a win, and are equal in everything. */
        {"a circle", 3, false, false, "B-C 1-0 A-B 1-0 C-A 1-0", "A1 1 1|B1 1 1|C1 1 1"},
        /* The first round is over: A has had no game, and nothing from it. */
        {"a bye is no game", 3, false, false, "B-C 1-0", "B1 1 0|A2 0 0|C2 0 0"},
        /* 3-1-0: A 3+1 = 4; B 0+3 = 3; C 1+0 = 1.  Berger: A 3+.5 = 3.5; B 1; C 2 */
        {"three points", 3, false, true, "B-C 1-0 A-B 1-0 C-A 1/2-1/2", "A1 4 3.5|B2 3 1|C3 1 2"},
        /* Forfeits count like games, and nobody wins where nobody comes. */
        {"forfeits", 4, false, false, "A-D +:- B-C -:- D-C -:+ A-B 1-0 B-D +:- C-A 0-1",
         "A1 3 2|B2 1 0|C2 1 0|D4 0 0"},
        /* A: beat B .5, drew C 1.25; D: beat A 1.5, drew B .25: 1.75 each.  D has beaten A. */
        {"head to head", 4, false, false, "A-D 0-1 B-C 0-1 D-C 0-1 A-B 1-0 B-D 1/2-1/2 C-A 1/2-1/2",
         "C1 2.5 2.75|D2 1.5 1.75|A3 1.5 1.75|B4 0.5 0.75"},
        /* E 2.5, D 2.5, C 2, A 1.5, B 1.5.  Berger: A drew B .75, D 1.25, E 1.25; B beat E 2.5,
         * drew A .75: 3.25 each, and between them a draw.  B has won a game. */
        {"more games won", 5, false, false,
         "B-E 1-0 C-D 0-1 A-B 1/2-1/2 E-C 1-0 C-A 1-0 D-E 0-1 A-D 1/2-1/2 B-C 0-1 E-A 1/2-1/2 "
         "D-B 1-0",
         "E1 2.5 5.25|D2 2.5 4.25|C3 2 3|B4 1.5 3.25|A5 1.5 3.25"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Tournament t = make(rows[i].players, rows[i].twice);
        Standing table[TOURNAMENT_PLAYERS_MAX];
        Text said = {0};
        t.points = rows[i].three ? POINTS_THREE : POINTS_CLASSIC;
        enter(&t, rows[i].results);
        tournament_table(&t, table);
        for (int k = 0; k < t.players; k++)
            text_add(&said, "%s%c%d %g %g", k > 0 ? "|" : "", 'A' + table[k].player, table[k].place,
                     table[k].half_points / 2.0, table[k].quarter_berger / 4.0);
        cr_expect_str_eq(said.s, rows[i].table, "%s: %s", rows[i].what, said.s);
    }
}

/* ---------------------------------------------------------------- matches and text */

/* The first that is open, but for the one that has just been played. */
Test(tournament, the_next_game)
{
    Tournament t = make(3, false);
    cr_expect_eq(tournament_next_game(&t, -1), 0);
    cr_expect_eq(tournament_next_game(&t, 0), 1);
    t.game[1].result = PAIR_DRAWN;
    cr_expect_eq(tournament_next_game(&t, 0), 2);
    t.game[2].result = PAIR_FIRST;
    cr_expect_eq(tournament_next_game(&t, 0), -1);
    cr_expect_eq(tournament_next_game(&t, -1), 0);
}

Test(tournament, matches_bear_names)
{
    Tournament t = make(3, false);
    strcpy(t.name, "Family cup");
    strcpy(t.variant, "6x6");
    t.clock = clock_spec(300000, CLOCK_INCREMENT, 3000);
    MatchSetup setup = tournament_setup(&t, 2); /* C-A */
    cr_expect_str_eq(setup.seat[0].name, "C");
    cr_expect_str_eq(setup.seat[1].name, "A");
    cr_expect_str_eq(setup.event, "Family cup");
    cr_expect_str_eq(setup.variant, "6x6");
    cr_expect(setup.rated, "no hints, no taking back");
    t.help = true;
    cr_expect(!tournament_setup(&t, 2).rated, "unless they are allowed");
    cr_expect(setup.clock.timed && setup.series.games == 1 && setup.rules == &kalah_rules);
}

/* Does a game that begins so say of somebody who is known how strong he is? */
static bool rates(const MatchSetup *setup)
{
    return setup_may_rate(setup->rules, &setup->options, &setup->clock, setup->seat, setup->seats);
}

/* The same game, of two who are known. */
static MatchSetup of_known(const Tournament *t)
{
    MatchSetup setup = tournament_setup(t, 0);
    snprintf(setup.seat[0].person, SETUP_PERSON_MAX, "anna");
    snprintf(setup.seat[1].person, SETUP_PERSON_MAX, "boris");
    return setup;
}

/* Nobody is rated by luck, at a table or with odds, though a tournament allows no hints there
 * either. */
Test(tournament, rates_nobody_by_luck)
{
    Tournament t = make(3, false);
    MatchSetup even = of_known(&t);
    cr_expect(rates(&even));
    even.seats = 3;
    cr_expect_not(rates(&even));
    t.rules = &ludo_rules;
    t.options = rules_normal_options(t.rules);
    MatchSetup lucky = of_known(&t);
    cr_expect(lucky.rated && !rates(&lucky));
    t.rules = &chess_rules;
    t.options = rules_normal_options(t.rules);
    MatchSetup odds = of_known(&t);
    cr_expect(rates(&odds));
    odds_give(t.rules, &odds.options, 2, 0);
    cr_expect_not(rates(&odds));
}

/* Nor a guest, nor anybody against one, against another program, or against himself. */
Test(tournament, rates_no_guest)
{
    Tournament t = make(3, false);
    MatchSetup guests = tournament_setup(&t, 0), one = of_known(&t), himself = one, engine = one;
    cr_expect(guests.rated && !rates(&guests));
    one.seat[1].person[0] = '\0';
    cr_expect_not(rates(&one));
    one.seat[1].computer = true;
    cr_expect(rates(&one), "a level is as good as a person");
    one.seat[0] = one.seat[1];
    cr_expect_not(rates(&one), "computers are not rated");
    himself.seat[1] = himself.seat[0];
    cr_expect_not(rates(&himself));
    engine.seat[1].computer = true;
    snprintf(engine.seat[1].engine.id, SETUP_ENGINE_MAX, "other");
    engine.seat[1].person[0] = '\0';
    cr_expect_not(rates(&engine));
}

static const char whole[] = "larets-tournament 1\n"
                            "name Семейный кубок\n"
                            "date 2026-11-21 14:03\n"
                            "game kalah\n"
                            "variant 6x4\n"
                            "option stones=4\n"
                            "clock 5:00 increment 3\n"
                            "points 3-1-0\n"
                            "double\n"
                            "player 1 Анна\n"
                            "player 2 Boris the second\n"
                            "player 3 Mary\n"
                            "\n"
                            "1. 2-3 1-0 kalah-2026-11-21-1403.larets\n"
                            "2. 1-2 +:-\n"
                            "3. 3-1 1/2-1/2\n"
                            "4. 3-2 -:+\n"
                            "5. 2-1 * kalah-2026-11-21-1410.larets\n"
                            "6. 1-3 1-0 kalah-2026-11-21-1430.larets by-hand\n";

Test(tournament, text_is_read_and_written)
{
    Tournament t;
    Text why = {0};
    Buffer again = {0};
    cr_assert(tournament_read(whole, sizeof whole - 1, &t, &why), "%s", why.s);
    cr_expect(t.twice && t.points == POINTS_THREE && t.players == 3 && t.games == 6);
    cr_expect_str_eq(t.player[1], "Boris the second");
    cr_expect_eq(t.game[3].result, PAIR_SECOND_TECHNICAL);
    cr_expect_str_eq(t.game[4].file, "kalah-2026-11-21-1410.larets");
    cr_expect(!t.game[4].by_hand && t.game[5].by_hand && t.game[5].result == PAIR_FIRST);
    cr_expect_eq(tournament_round(&t), 4);
    tournament_write(&t, &again);
    cr_expect_str_eq(again.s, whole);
    /* Help that is allowed is said; where nothing is said it is not, as ever. */
    cr_expect(!t.help);
    t.help = true;
    again.n = 0;
    tournament_write(&t, &again);
    cr_expect_not_null(strstr(buffer_string(&again), "\ndouble\nhelp\nplayer 1"), "%s", again.s);
    cr_assert(tournament_read(again.s, again.n, &t, &why), "%s", why.s);
    cr_expect(t.help && t.twice);
    buffer_release(&again);
}

Test(tournament, bad_text_is_refused)
{
    static const struct {
        const char *from, *to; /* in the good text */
        const char *why;
    } rows[] = {
        {"larets-tournament 1", "larets 1", "line 1: a tournament begins with"},
        {"game kalah", "game tiddlywinks", "line 4: \"tiddlywinks\" is no game"},
        {"game kalah\n", "", "line 5: the game should stand before its options"},
        {"variant 6x4", "game morris", "line 5: there is a game already"},
        {"stones=4", "stones=400", "line 6:"},
        {"stones=4", "stones", "line 6: an option is written"},
        {"5:00 increment", "5:0x increment", "line 7:"},
        {"points 3-1-0", "points 5", "line 8: points can be"},
        {"double", "double trouble", "line 9: nothing may follow"},
        {"double", "triple", "line 9: \"triple\" means nothing"},
        {"player 2", "player 4", "line 11: this should be player 2"},
        {"player 3 Mary", "player 3", "line 12: player 3 has no name"},
        {"player 3 Mary\n", "", "line 12: there are 2 players"},
        {"1. 2-3", "1. 3-2", "line 14: here 2-3 have to meet"},
        {"2. 1-2", "3. 1-2", "line 15: this should be game 2"},
        {"3-1 1/2-1/2", "3-1 2-0", "line 16: there is no result"},
        {"+:-", "+:- ../../etc/passwd", "is no name of a record"},
        {".larets by-hand", ".larets\n7. 1-2 *", "line 20: there are only 6 games"},
        {"* kalah-2026-11-21-1410.larets", "* a b", "line 18: too much"},
        {"* kalah-2026-11-21-1410.larets", "* a by-hand", "line 18: what is entered by hand"},
        {"by-hand", "by-hand too", "line 19: too much"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Tournament t = {.players = 77};
        Text why = {0};
        Buffer bad = {0};
        const char *at = strstr(whole, rows[i].from);
        cr_assert_not_null(at, "%s", rows[i].from);
        buffer_add(&bad, "%.*s%s%s", (int)(at - whole), whole, rows[i].to,
                   at + strlen(rows[i].from));
        cr_expect(!tournament_read(bad.s, bad.n, &t, &why), "%s", rows[i].to);
        cr_expect_eq(t.players, 77);
        cr_expect_not_null(strstr(why.s, rows[i].why), "%s: %s", rows[i].to, why.s);
        buffer_release(&bad);
    }
    Tournament t;
    Text why = {0};
    cr_expect(!tournament_read("", 0, &t, &why));
    cr_expect(!tournament_read("larets-tournament 1\0", 20, &t, &why));
}

/* Results may be missing at the end: those games are to be played. */
Test(tournament, short_text)
{
    static const char text[] = "\xef\xbb\xbflarets-tournament 1\r\ngame morris\r\nplayer 1 a\r\n"
                               "player 2 b\r\nplayer 3 c\r\n";
    Tournament t;
    Text why = {0};
    cr_assert(tournament_read(text, sizeof text - 1, &t, &why), "%s", why.s);
    cr_expect_eq(t.games, 3);
    cr_expect_eq(tournament_round(&t), 0);
}
