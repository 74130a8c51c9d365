/* SPDX-License-Identifier: MIT */
/* Odds: what each game takes away or gives ahead, who gives them, and what they are worth. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "data/catalog.h"
#include "match/odds.h"
#include "match/record.h"
#include "rules/registry.h"

#define COUNT(table) ((int)(sizeof(table) / sizeof(table)[0]))

static Options options_of(const Rules *rules, const char *text)
{
    Options options = rules_normal_options(rules);
    char word[64];
    while (text_next_word(&text, word, sizeof word)) {
        char *value = strchr(word, '=');
        Text why = {0};
        *value++ = '\0';
        cr_assert(rules_set_option(rules, &options, word, value, &why), "%s", why.s);
    }
    return options;
}

static bool begin(const char *game, const char *text, int seats, State *out, Text *why)
{
    const Rules *rules = rules_find(game);
    Options options = options_of(rules, text);
    Rng rng;
    rng_seed(&rng, 7);
    return rules->start(out, &options, seats, &rng, why);
}

Test(odds, start)
{
    static const struct {
        const char *game, *options;
        int seats;
        const char *start;
    } table[] = {
        {"chess", "odds=pawn giver=black", 2,
         "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {"kalah", "odds=pit", 2, "0,6,6,6,6,6/6,6,6,6,6,6 0,6 B"},
        {"kalah", "odds=two_pits giver=A stones=4", 2, "4,4,4,4,4,4/0,0,4,4,4,4 8,0 B"},
        {"morris", "odds=man", 2, "//8,9/w"},
        {"morris", "odds=two_men giver=black", 2, "//9,7/w"},
    };
    for (int i = 0; i < COUNT(table); i++) {
        State s;
        Text why = {0}, text = {0};
        cr_assert(begin(table[i].game, table[i].options, table[i].seats, &s, &why), "%s", why.s);
        rules_find(table[i].game)->write(&s, &text);
        cr_expect_str_eq(text.s, table[i].start, "%s %s", table[i].game, table[i].options);
    }
}

static int men_of(const Rules *rules, const State *s, Seat seat)
{
    int n = 0;
    for (int site = 0; site < rules->site_count(&s->options); site++) {
        Piece piece = rules->piece_at(s, (Site)site);
        n += piece.kind != 0 && piece.owner == seat ? piece.count : 0;
    }
    return n;
}

Test(odds, men_fewer)
{
    static const char *const boards[] = {"", "board=10x10 rows=4", "ways=turkish rows=2"};
    for (int i = 0; i < COUNT(boards); i++) {
        State plain, given;
        Text why = {0}, options = {0};
        text_add(&options, "%s odds=two_men giver=black", boards[i]);
        cr_assert(begin("draughts", boards[i], 2, &plain, &why), "%s", why.s);
        cr_assert(begin("draughts", options.s, 2, &given, &why), "%s", why.s);
        const Rules *rules = rules_find("draughts");
        cr_expect_eq(men_of(rules, &given, 0), men_of(rules, &plain, 0));
        cr_expect_eq(men_of(rules, &given, 1), men_of(rules, &plain, 1) - 2, "%s", boards[i]);
    }
}

Test(odds, points_ahead)
{
    State s;
    Text why = {0};
    cr_assert(begin("kamisado", "play=series odds=two_points giver=white", 2, &s, &why), "%s",
              why.s);
    cr_expect_eq(rules_find("kamisado")->outcome(&s).points[1], 2);
    cr_expect_eq(s.turn, 1, "who begins is as ever");
    cr_expect_not(begin("kamisado", "odds=point", 2, &s, &why), "one round has no points");
    cr_expect_not(begin("kamisado", "play=series to=2 odds=two_points", 2, &s, &why));
}

/* The stronger player leaves out turns; then all goes round as ever. */
Test(odds, first_moves)
{
    static const struct {
        const char *game, *options;
        int seats;
        const char *turns;
    } table[] = {
        {"halma", "odds=two_moves", 2, "11010101"},
        {"halma", "odds=two_moves giver=2", 2, "00010101"},
        {"ugolki", "odds=move giver=black", 2, "00101010"},
        {"ugolki", "odds=three_moves", 2, "11101010"},
        {"halma", "odds=move giver=2 colours=1", 3, "02012012"},
    };
    for (int i = 0; i < COUNT(table); i++) {
        const Rules *rules = rules_find(table[i].game);
        State s;
        Text why = {0}, turns = {0};
        static MoveList list;
        cr_assert(begin(table[i].game, table[i].options, table[i].seats, &s, &why), "%s", why.s);
        for (int ply = 0; ply < 8; ply++) {
            text_add(&turns, "%d", s.turn);
            list.n = 0;
            rules->moves(&s, &list);
            rules->play(&s, &list.at[0], NULL);
        }
        cr_expect_str_eq(turns.s, table[i].turns, "%s %s", table[i].game, table[i].options);
    }
}

Test(odds, tokens_outside)
{
    State s;
    Text why = {0};
    cr_assert(begin("ludo", "odds=two_tokens giver=3", 4, &s, &why), "%s", why.s);
    for (Seat seat = 0; seat < 4; seat++) {
        int outside = 0;
        for (int i = 0; i < LUDO_TOKENS; i++)
            outside += s.ludo.token[seat][i] >= 0;
        cr_expect_eq(outside, seat == 2 ? 0 : 2, "seat %d", seat);
    }
    cr_expect_not(begin("ludo", "odds=token giver=3", 2, &s, &why));
    cr_expect_not(begin("ludo", "odds=two_tokens tokens=2", 2, &s, &why));
}

Test(odds, tiles_fewer)
{
    State s;
    Text why = {0};
    cr_assert(begin("dominoes", "odds=two_tiles giver=2", 3, &s, &why), "%s", why.s);
    for (Seat seat = 0; seat < 3; seat++) {
        int tiles = 0;
        for (int i = 0; i < DOMINOES_TILES; i++)
            tiles += s.dominoes.holder[i] == seat;
        cr_expect_eq(tiles, seat == 1 ? 5 : 3);
    }
}

/* Every game with every odds is played on by any moves, and each position can be written and read.
 */
Test(odds, whole_games)
{
    static MoveList list;
    for (int g = 0; rules_all[g] != NULL; g++) {
        const Rules *rules = rules_all[g];
        int odds = rules_option_index(rules, "odds"), giver = rules_option_index(rules, "giver");
        cr_assert(odds >= 0 && giver >= 0, "%s", rules->id);
        int all = rules->options[odds].max * 2;
        for (int n = 0; n < all; n++) {
            Options options = rules_normal_options(rules);
            int play = rules_option_index(rules, "play");
            if (play >= 0) /* kamisado: points are of a match */
                options.value[play] = 2, options.value[rules_option_index(rules, "to")] = 7;
            odds_give(rules, &options, 1 + n / 2, (Seat)(n % 2));
            cr_expect_eq(odds_giver(rules, &options), n % 2);
            State s;
            Text why = {0};
            Rng rng;
            rng_seed(&rng, (uint64_t)n);
            cr_assert(rules->start(&s, &options, 2, &rng, &why), "%s: %s", rules->id, why.s);
            for (int ply = 0; ply < 120 && !rules->outcome(&s).over; ply++) {
                Text text = {0}, again = {0};
                State read;
                rules->write(&s, &text);
                cr_assert(rules->read(&read, &options, 2, text.s, &why), "%s: %s: %s", rules->id,
                          text.s, why.s);
                rules->write(&read, &again);
                cr_expect_str_eq(text.s, again.s);
                if (rules->outcome(&s).round_over) {
                    State next;
                    rules->next_round(&s, &rng, &next);
                    s = next;
                    continue;
                }
                list.n = 0;
                rules->moves(&s, &list);
                cr_assert_gt(list.n, 0);
                Move move = s.turn == SEAT_CHANCE ? rules_roll(rules, &s, &rng)
                                                  : list.at[rng_below(&rng, (uint32_t)list.n)];
                rules->play(&s, &move, NULL);
            }
        }
    }
}

/* Who gives goes along with the player, and a record tells. */
Test(odds, go_along)
{
    const Rules *rules = rules_find("chess");
    MatchSetup setup = setup_make(rules, 2);
    odds_give(rules, &setup.options, 2, 0);
    setup_swap(&setup);
    cr_expect_eq(odds_giver(rules, &setup.options), 1);
    odds_exchange(rules, &setup.options, 0, 1);
    cr_expect_eq(odds_giver(rules, &setup.options), 0);
    cr_expect_not(setup_is_even(rules, &setup.options, &setup.clock, 2));
    Match *match = match_new(&setup, NULL);
    Buffer record = {0};
    record_write(match, &record);
    cr_expect_not_null(strstr(record.s, "\noption odds=knight\n"), "%s", record.s);
    match_free(match);
    Text why = {0};
    match = record_read(record.s, record.n, &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_expect_eq(odds_giver(rules, &match_setup(match)->options), 0);
    match_free(match);
    buffer_release(&record);
    odds_give(rules, &setup.options, 0, 1);
    cr_expect_eq(odds_giver(rules, &setup.options), SEAT_NONE);
    cr_expect(setup_is_even(rules, &setup.options, &setup.clock, 2));
}

Test(odds, of_somebody_who_has_gone_are_taken_back)
{
    const Rules *rules = rules_find("ludo");
    Options options = options_of(rules, "odds=token giver=4");
    odds_seats(rules, &options, 4);
    cr_expect_eq(odds_giver(rules, &options), 3);
    odds_seats(rules, &options, 3);
    cr_expect_eq(odds_giver(rules, &options), SEAT_NONE);
    rules = rules_find("chess");
    options = options_of(rules, "odds=knight");
    odds_seats(rules, &options, 2);
    cr_expect_eq(odds_giver(rules, &options), 0);
}

Test(odds, in_a_series_who_gives_is_the_same_person)
{
    const Rules *rules = rules_find("chess");
    MatchSetup setup = setup_make(rules, 2), next;
    setup.series.first = FIRST_ALTERNATE;
    snprintf(setup.seat[0].name, sizeof setup.seat[0].name, "Anna");
    odds_give(rules, &setup.options, 1, 0);
    Match *match = match_new(&setup, NULL);
    cr_assert(match_resign(match, 1, 0));
    cr_assert(match_next_game(match, 1, 0, &next));
    match_free(match);
    cr_expect_str_eq(next.seat[1].name, "Anna");
    cr_expect_eq(odds_giver(rules, &next.options), 1);
}

Test(odds, nearest)
{
    static const int16_t worth[] = {0, 120, 350, 550, 900};
    static const int table[][2] = {{0, 0}, {60, 0}, {61, 1}, {200, 1}, {300, 2}, {2000, 4}};
    for (int i = 0; i < COUNT(table); i++)
        cr_expect_eq(odds_near(worth, COUNT(worth), table[i][0]), table[i][1], "%d", table[i][0]);
}

Test(odds, double_time)
{
    ClockSpec clock = clock_spec(300000, CLOCK_INCREMENT, 3000);
    Text text = {0};
    odds_double_time(&clock, 3, 1);
    clock_spec_write(&clock, 3, &text);
    cr_expect_str_eq(text.s, "10:00 increment 3 | 5:00 increment 3 | 10:00 increment 3");
}

/* The data tell of each what it is called and what it is worth, in rising order. */
Test(odds, worth)
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    for (int g = 0; g < catalog_count(catalog); g++) {
        const Game *game = catalog_game(catalog, g);
        int odds = rules_option_index(game->rules, "odds");
        for (int i = 1; i <= game->rules->options[odds].max; i++) {
            cr_expect_not_null(game->option[odds].choice[i]);
            cr_expect_gt(game->option[odds].worth[i], game->option[odds].worth[i - 1], "%s %d",
                         game->rules->id, i);
        }
    }
    catalog_free(catalog);
    buffer_release(&faults);
}
