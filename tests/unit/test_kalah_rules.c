/* SPDX-License-Identifier: MIT */
/* Kalah rule by rule and option by option; what it says, reads and shows. */
#include "kalah_table.h"

/* One row a rule of docs/rules/kalah.md, or a reading of one of its open questions. */
static const Row rows[] = {
    {"rule 1: B begins", "", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B"},
    {"rule 2: own pits, own kalah, opponent's pits", "pits=3", "1,0,4/1,1,1 0,0 B", "3",
     "1,0,0/2,2,2 1,0 A"},
    {"rule 2: A sows in his own order", "pits=3", "1,1,1/3,0,0 0,0 A", "1", "1,1,1/0,1,1 0,1 A"},
    {"rule 2: the other kalah is skipped", "pits=3", "1,0,5/1,1,1 0,7 B", "3", "2,0,0/2,2,2 1,7 A"},
    {"rule 2: the start pit is not skipped", "pits=3", "1,8,1/1,1,1 0,0 B", "2",
     "2,1,3/2,2,2 1,0 A"},
    {"rule 3: one more move, and another", "pits=3", "3,2,1/3,3,3 0,0 B", "3 2 3",
     "3,0,0/3,3,3 3,0 B"},
    {"rule 3: not in the kalah, not once more", "pits=3", "1,2,1/3,3,3 0,0 B", "1",
     "0,3,1/3,3,3 0,0 A"},
    {"rule 4: both pits are eaten", "pits=3", "1,0,1/3,4,3 0,0 B", "1", "0,0,1/3,0,3 5,0 A"},
    {"rule 4: in a lapped start pit", "pits=3", "7,0,1/0,0,1 0,0 B", "1", "0,1,2/1,1,0 4,0 A"},
    {"rule 4: not where stones lay", "pits=3", "1,1,1/3,4,3 0,0 B", "1", "0,2,1/3,4,3 0,0 A"},
    {"rule 4: not in the other row", "pits=3", "1,0,2/0,4,3 0,0 B", "3", "1,0,0/1,4,3 1,0 A"},
    {"rule 4: nothing faces it", "pits=3", "1,0,1/3,0,3 0,0 B", "1", "0,1,1/3,0,3 0,0 A"},
    {"rule 6: own row empty, the rest is the owner's", "pits=3", "0,0,2/1,0,2 5,5 B", "3",
     "0,0,0/0,0,0 6,9 -"},
    {"rule 6: beats rule 3", "pits=3", "0,0,1/1,0,2 5,5 B", "3", "0,0,0/0,0,0 6,8 -"},
    {"rule 6: the other row eaten empty", "pits=3", "1,0,3/0,4,0 0,0 B", "1", "0,0,0/0,0,0 8,0 -"},
    {"rule 6: both rows empty", "pits=3", "1,0,0/0,4,0 1,6 B", "1", "0,0,0/0,0,0 6,6 -"},

    {"A-K1 on turn: the other side still has stones", "pits=3 end=on_turn", "0,0,2/1,0,2 5,5 B",
     "3", "0,0,0/2,0,2 6,5 A"},
    {"A-K1 on turn: and moves until the turn passes", "pits=3 end=on_turn", "0,0,0/0,1,1 6,5 A",
     "3", "0,0,0/0,1,0 6,6 A"},
    {"A-K1 on turn: then it is over", "pits=3 end=on_turn", "0,0,0/0,1,1 6,5 A", "2",
     "0,0,0/0,0,0 6,7 -"},
    {"A-K1 on turn: an extra move that cannot be made ends it", "pits=3 end=on_turn",
     "0,0,1/1,0,2 5,5 B", "3", "0,0,0/0,0,0 6,8 -"},
    {"A-K1 on turn: extra moves against an empty row", "pits=3 end=on_turn", "1,0,1/0,0,0 5,5 B",
     "3", "1,0,0/0,0,0 6,5 B"},

    {"A-K2 owner", "pits=3 sweep=owner", "0,0,1/1,0,2 5,5 B", "3", "0,0,0/0,0,0 6,8 -"},
    {"A-K2 mover", "pits=3 sweep=mover", "0,0,1/1,0,2 5,5 B", "3", "0,0,0/0,0,0 9,5 -"},
    {"A-K2 mover, A", "pits=3 sweep=mover", "1,0,2/0,0,1 5,5 A", "3", "0,0,0/0,0,0 5,9 -"},
    {"A-K2 none", "pits=3 sweep=none", "0,0,1/1,0,2 5,5 B", "3", "0,0,0/1,0,2 6,5 -"},
    {"A-K2 none, on turn", "pits=3 sweep=none end=on_turn", "0,0,1/1,0,2 5,5 B", "3",
     "0,0,0/1,0,2 6,5 -"},

    {"A-K3: the single stone is eaten", "pits=3 empty_capture=yes", "1,0,1/3,0,3 0,0 B", "1",
     "0,0,1/3,0,3 1,0 A"},
    {"A-K3: with those that face it", "pits=3 empty_capture=yes", "1,0,1/3,4,3 0,0 B", "1",
     "0,0,1/3,0,3 5,0 A"},
    {"A-K3: the row is then empty", "pits=3 empty_capture=yes", "1,0,0/3,0,3 0,0 B", "1",
     "0,0,0/0,0,0 1,6 -"},

    {"A-K5: played on with more than half", "pits=3", "1,0,1/1,1,1 8,2 B", "3",
     "1,0,0/1,1,1 9,2 B"},
    {"A-K5: over with more than half", "pits=3 stop_at_majority=yes", "3,0,1/1,1,1 7,1 B", "3",
     "0,0,0/0,0,0 11,4 -"},
    {"A-K5: half is not more", "pits=3 stop_at_majority=yes", "1,0,1/1,1,1 5,2 B", "3",
     "1,0,0/1,1,1 6,2 B"},
    {"A-K5: half is not more, A's", "pits=3 stop_at_majority=yes", "1,1,1/1,0,1 2,5 A", "3",
     "1,1,1/1,0,0 2,6 A"},
    {"A-K5: the other player's", "pits=3 stop_at_majority=yes sweep=none", "2,0,1/1,1,1 1,6 A", "3",
     "2,0,1/1,1,0 1,7 -"},

    {"A-K6: A begins", "first=A pits=2 stones=2", NULL, "", "2,2/2,2 0,0 A"},
    {"A-K6: the beginner cannot swap", "pie=yes pits=2 stones=3", NULL, "", "3,3/3,3 0,0 B s1"},
    {"A-K6: nor in an extra move", "pie=yes pits=2 stones=2", NULL, "1", "0,3/2,2 1,0 B s1"},
    {"A-K6: the other may swap", "pie=yes pits=2 stones=3", NULL, "1", "0,4/4,3 1,0 A s1"},
    {"A-K6: swap turns the board, the beginner moves", "pie=yes pits=2 stones=3", NULL, "1 swap",
     "4,3/0,4 0,1 B"},
    {"A-K6: once sown, no swap", "pie=yes pits=2 stones=3", NULL, "1 1", "1,5/0,4 1,1 B"},
    {"A-K6: not even in an extra move", "pie=yes pits=3 stones=2", NULL, "1 2",
     "0,3,3/2,0,3 0,1 A"},
    {"A-K6: the same when A begins", "pie=yes first=A pits=2 stones=3", NULL, "1 swap",
     "0,4/4,3 1,0 A"},

    {"A-K7: one pit of one stone", "pits=1 stones=1", NULL, "1", "0/0 1,1 -"},
};

Test(kalah_rules, row_by_row)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        check_row(&rows[i]);
}

Test(kalah_rules, readings_by_id_or_number)
{
    static const char *const pairs[][2] = {
        {"end=on_turn", "end=1"},
        {"sweep=mover", "sweep=1"},
        {"sweep=none", "sweep=2"},
        {"empty_capture=yes", "empty_capture=1"},
        {"stop_at_majority=yes", "stop_at_majority=1"},
        {"pie=yes", "pie=1"},
        {"first=A", "first=1"},
        {"", "pits=6 stones=6 end=at_once sweep=owner empty_capture=no stop_at_majority=no pie=no "
             "first=B"},
    };
    for (size_t i = 0; i < COUNT(pairs); i++) {
        Options by_id = options_of(pairs[i][0]), by_number = options_of(pairs[i][1]);
        cr_expect_arr_eq(&by_id, &by_number, sizeof by_id, "%s", pairs[i][0]);
    }
    Options options = options_of("");
    Text why = {0};
    cr_expect(!rules_set_option(RULES, &options, "pits", "13", &why));
    cr_expect(!rules_set_option(RULES, &options, "stones", "0", &why));
    cr_expect(!rules_set_option(RULES, &options, "sweep", "all", &why));
    State s;
    Rng rng;
    rng_seed(&rng, 1);
    cr_expect(!RULES->start(&s, &options, 3, &rng, &why));
}

/* ------------------------------------------------------------------- notices */

static const NoticeSpec *spec_of(int id)
{
    cr_assert_lt(id, RULES->notice_count);
    return &RULES->notices[id];
}

typedef struct Said {
    const char *id;
    const char *options;
    const char *position;
    const char *clicks; /* or the move */
    const char *sites;
    const char *word;
    int number;
} Said;

static const char third[] = "0,2,3/3,0,3 1,4 B";

static const Said refusals[] = {
    {"empty-pit", "pits=3", third, "B1", "B1", "B1", 0},
    {"empty-pit", "pits=3", third, "B1 B2", "B1", "B1", 0},
    {"others-pit", "pits=3", third, "A1", "A1", "A1", 0},
    {"others-pit", "pits=3", third, "A2", "A2", "A2", 0},
    {"own-kalah", "pits=3", third, "B", "B", "B", 0},
    {"own-kalah", "pits=3", "0,2,3/3,0,3 1,4 A", "A", "A", "A", 0},
    {"others-kalah", "pits=3", third, "A", "A", "A", 0},
    {"one-click", "pits=3", third, "B2 B3", "B2", "B2", 0},
    {"one-click", "pits=3", third, "B2 B2", "B2", "B2", 0},
    {"no-pie", "pits=3", third, "swap", "swap", "swap", 0},
    {"swap-later", "pits=3 pie=yes", "3,3,3/3,3,3 0,0 B s1", "swap", "swap", "swap", 0},
    {"swap-over", "pits=3 pie=yes", third, "swap", "swap", "swap", 0},
    {"swap-alone", "pits=3 pie=yes", "3,0,4/4,3,3 1,0 A s1", "swap A1", "swap", "swap", 0},
};

static void check_refusal(const Said *row)
{
    State s = position_of(row->options, row->position);
    const char *words = row->clicks;
    char word[8];
    Site path[CLICKS_MAX];
    int n = 0;
    while (text_next_word(&words, word, sizeof word)) {
        path[n] = rules_find_site(RULES, &s.options, word);
        cr_assert_neq(path[n++], SITE_NONE, "%s", word);
    }
    Notice notice;
    cr_assert_eq(rules_why_not(RULES, &s, path, n, &notice), CLICKS_REFUSED, "%s", row->clicks);
    cr_expect_str_eq(spec_of(notice.id)->id, row->id, "%s: %s", row->clicks,
                     spec_of(notice.id)->id);
    cr_expect_str_eq(sites_of(&s, &notice).s, row->sites, "%s", row->clicks);
    cr_expect_str_eq(notice.word[0], row->word, "%s", row->clicks);
}

static const Said forecasts[] = {
    {"again", "", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "1", "B", "", 0},
    {"ends-in", "", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B", "2", "A1", "A1", 0},
    {"eats", "", "1,0,8,8,8,8/0,8,7,7,7,7 2,1 B", "1", "B2 A5", "B2", 7},
    {"eats", "pits=3", "1,0,1/3,1,3 0,0 B", "1", "B2 A2", "B2", 1},
    {"eats-alone", "pits=3 empty_capture=yes", "1,0,1/3,0,3 0,0 B", "1", "B2", "B2", 0},
    {"wins", "pits=3", "0,0,1/1,0,2 8,3 B", "3", "B", "", 3},
    {"wins", "pits=3", "1,0,3/0,4,0 0,7 B", "1", "B2 A2", "", 1},
    {"loses", "pits=3", "0,0,2/1,0,2 5,5 B", "3", "A1", "", 3},
    {"wins", "pits=3", "1,0,2/0,0,1 5,9 A", "3", "A", "", 2},
    {"loses", "pits=3", "1,0,2/0,0,1 5,5 A", "3", "A", "", 2},
    {"draws", "pits=3", "0,0,1/1,0,2 7,5 B", "3", "B", "", 0},
    {"swaps", "pits=3 pie=yes", "3,0,4/4,3,3 1,0 A s1", "swap", "swap", "", 0},
};

static void check_forecast(const Said *row)
{
    State s = position_of(row->options, row->position), before = s;
    Move move = move_of(&s, row->clicks);
    Notice notice;
    cr_assert(RULES->forecast(&s, &move, &notice));
    cr_expect_arr_eq(&s, &before, sizeof s);
    cr_expect_str_eq(spec_of(notice.id)->id, row->id, "%s %s: %s", row->position, row->clicks,
                     spec_of(notice.id)->id);
    cr_expect_str_eq(sites_of(&s, &notice).s, row->sites, "%s", row->id);
    cr_expect_str_eq(notice.word[0], row->word, "%s", row->id);
    cr_expect_eq(notice.number[0], row->number, "%s: %d", row->id, notice.number[0]);
}

static bool is_in(const char *id, const Said *table, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(table[i].id, id) == 0)
            return true;
    return false;
}

Test(kalah_rules, every_notice_has_its_place)
{
    for (size_t i = 0; i < COUNT(refusals); i++)
        check_refusal(&refusals[i]);
    for (size_t i = 0; i < COUNT(forecasts); i++)
        check_forecast(&forecasts[i]);
    for (int i = 0; i < RULES->notice_count; i++) {
        const char *id = spec_of(i)->id;
        cr_expect(is_in(id, refusals, COUNT(refusals)) + is_in(id, forecasts, COUNT(forecasts)) +
                          (strcmp(id, "may-swap") == 0) ==
                      1,
                  "%s", id);
    }
}

Test(kalah_rules, demands_only_the_choice_of_sides)
{
    State s = start_of("pie=yes");
    Notice notice;
    cr_expect(!RULES->demand(&s, &notice));
    play_all(&s, "1");
    cr_expect(!RULES->demand(&s, &notice));
    play_all(&s, "2");
    cr_assert(RULES->demand(&s, &notice));
    cr_expect_str_eq(spec_of(notice.id)->id, "may-swap");
    cr_expect_str_eq(sites_of(&s, &notice).s, "swap");
    play_all(&s, "swap");
    cr_expect(!RULES->demand(&s, &notice));
}

/* -------------------------------------------------------------------- result */

typedef struct Result {
    const char *position;
    int place[2];
    bool can_win[2];
} Result;

Test(kalah_rules, rule_7_and_who_can_still_win)
{
    static const Result results[] = {
        {"0,0,0/0,0,0 10,8 -", {1, 2}, {true, false}},
        {"0,0,0/0,0,0 8,10 -", {2, 1}, {false, true}},
        {"0,0,0/0,0,0 9,9 -", {1, 1}, {false, false}},
        {"1,0,1/0,1,0 10,5 B", {0, 0}, {true, false}},
        {"1,0,1/0,1,0 7,5 B", {0, 0}, {true, true}},
        {"1,0,1/0,1,0 5,8 A", {0, 0}, {false, true}}, /* 8 at most: a draw */
    };
    for (size_t i = 0; i < COUNT(results); i++) {
        const Result *row = &results[i];
        State s = position_of("pits=3", row->position);
        Outcome outcome = RULES->outcome(&s);
        cr_expect_eq(outcome.over, row->place[0] > 0, "%s", row->position);
        cr_expect_eq(outcome.ending, row->place[0] > 0 ? ENDING_MOST_POINTS : ENDING_NONE);
        for (Seat seat = 0; seat < 2; seat++) {
            cr_expect_eq(outcome.place[seat], row->place[seat], "%s", row->position);
            cr_expect_eq(outcome.points[seat], s.kalah.store[seat], "%s", row->position);
            cr_expect_eq(RULES->can_win(&s, seat), row->can_win[seat], "%s", row->position);
        }
    }
}

/* ------------------------------------------------------------------- reading */

Test(kalah_rules, reading_doubts_everything)
{
    static const char *const refused[][2] = {
        {"", ""},
        {"", "6,6,6"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0"},
        {"", "6,6,6,6,6/6,6,6,6,6,6 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6 0,0 B"},
        {"", "6,6,6,6,6,6,6/6,6,6,6,6,6 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6,6 0,0 B"},
        {"", "6,6,6,6,6,6,6,6,6,6,6,6 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6, 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,-6 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,+6 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6x 0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 C"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 BA"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 b"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B s1"}, /* no pie */
        {"pie=1", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B s2"},
        {"pie=1", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B s1 s1"},
        {"pie=1", "0,0,0,0,0,0/0,0,0,0,0,0 36,36 - s1"},
        {"", "289,0,0,0,0,0/1,0,0,0,0,0 0,0 B"},
        {"", "288,0,0,0,0,0/1,0,0,0,0,0 0,0 B"}, /* 289 stones in all */
        {"", "1,0,0,0,0,0/1,0,0,0,0,0 99999999999999999999,0 B"},
        {"", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 -"},            /* not over */
        {"", "0,0,0,0,0,0/6,6,6,6,6,6 0,0 -"},            /* not swept */
        {"", "0,0,0,0,0,0/6,6,6,6,6,6 0,0 A"},            /* over */
        {"", "6,6,6,6,6,6/0,0,0,0,0,0 0,0 B"},            /* over */
        {"end=on_turn", "0,0,0,0,0,0/6,6,6,6,6,6 0,0 B"}, /* nothing to sow */
        {"sweep=none", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 -"},
        {"stop_at_majority=1", "1,0,0,0,0,0/1,0,0,0,0,0 9,0 B"},
    };
    for (size_t i = 0; i < COUNT(refused); i++) {
        Options options = options_of(refused[i][0]);
        State s, before;
        memset(&s, 0x5a, sizeof s);
        memcpy(&before, &s, sizeof s);
        Text why = {0};
        cr_expect(!RULES->read(&s, &options, 2, refused[i][1], &why), "%s", refused[i][1]);
        cr_expect_arr_eq(&s, &before, sizeof s, "%s: *out was touched", refused[i][1]);
        cr_expect_gt(why.n, 10, "%s: no sentence", refused[i][1]);
        cr_expect(!RULES->read(&s, &options, 2, refused[i][1], NULL));
    }
}

Test(kalah_rules, reading_takes_what_may_stand)
{
    static const char *const taken[][3] = {
        {"", "  6,6,6,6,6,6/6,6,6,6,6,6   0,0 B ", "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B"},
        {"", "1,0,0,0,0,0/287,0,0,0,0,0 0,0 A", "1,0,0,0,0,0/287,0,0,0,0,0 0,0 A"},
        {"", "0,0,0,0,0,0/0,0,0,0,0,0 0,0 -", "0,0,0,0,0,0/0,0,0,0,0,0 0,0 -"},
        {"sweep=none", "0,0,0/0,2,1 0,0 -", "0,0,0/0,2,1 0,0 -"},
        {"sweep=none stop_at_majority=1", "1,0,0/0,2,1 9,0 -", "1,0,0/0,2,1 9,0 -"},
        {"end=on_turn", "0,0,0/0,2,1 9,0 A", "0,0,0/0,2,1 9,0 A"},
        {"pie=1", "1,1,1/0,2,1 9,0 A s1", "1,1,1/0,2,1 9,0 A s1"},
        {"", "007,0,1/1,1,1 0,0 B", "7,0,1/1,1,1 0,0 B"},
    };
    for (size_t i = 0; i < COUNT(taken); i++) {
        Text options = {0};
        text_add(&options, "pits=%d %s", i < 3 ? 6 : 3, taken[i][0]);
        State s = position_of(options.s, taken[i][1]);
        cr_expect_str_eq(text_of(&s).s, taken[i][2]);
    }
}

/* All that decides what may follow is in the key. */
Test(kalah_rules, keys_know_turn_and_swap)
{
    static const char *const positions[] = {"3,0,4/4,3,3 1,0 A s1", "3,0,4/4,3,3 1,0 A",
                                            "3,0,4/4,3,3 1,0 B s1", "3,0,4/4,3,3 1,0 B",
                                            "3,0,4/4,3,3 0,1 B",    "4,3,3/3,0,4 1,0 B"};
    for (size_t i = 0; i < COUNT(positions); i++)
        for (size_t j = 0; j < i; j++)
            cr_expect_neq(position_of("pits=3 pie=1", positions[i]).key,
                          position_of("pits=3 pie=1", positions[j]).key, "%s and %s", positions[i],
                          positions[j]);
}

/* -------------------------------------------------------------------- showing */

enum { ANY_NUMBER = -1 }; /* of events */

static void check_shown(const State *s, const Move *move, const char *what, int want)
{
    Piece picture[SITE_MAX];
    int n = RULES->site_count(&s->options);
    for (int i = 0; i < n; i++)
        picture[i] = RULES->piece_at(s, (Site)i);
    EventList events;
    events.n = 0;
    State next = *s;
    RULES->play(&next, move, &events);
    cr_expect(want == ANY_NUMBER || events.n == want, "%s: %d events", what, events.n);
    for (int i = 0; i < events.n; i++)
        event_apply(picture, &events.at[i]);
    for (int i = 0; i < n; i++) {
        Piece piece = RULES->piece_at(&next, (Site)i);
        cr_expect(piece.kind == picture[i].kind && piece.owner == picture[i].owner &&
                      piece.count == picture[i].count,
                  "%s: site %d shows %d, not %d", what, i, picture[i].count, piece.count);
    }
}

/* A-K7: one event a stone up to 48, beyond that whole laps as one.  The heaps end in A's row or in
 * the kalah, where nothing else happens. */
Test(kalah_rules, sowing_is_shown_stone_by_stone)
{
    static const struct {
        int pits, stones, events;
    } heaps[] = {
        {6, 7, 7},         {6, 48, 48},        {6, 49, 13 + 10}, {6, 283, 13 + 10}, {12, 48, 48},
        {12, 49, 25 + 24}, {12, 287, 25 + 12}, {1, 287, 3 + 2},  {2, 49, 5 + 4},
    };
    for (size_t i = 0; i < COUNT(heaps); i++) {
        int m = heaps[i].pits;
        Text options = {0}, position = {0};
        text_add(&options, "pits=%d end=on_turn", m);
        text_add(&position, "%d", heaps[i].stones);
        for (int pit = 1; pit < 2 * m; pit++)
            text_add(&position, "%c%d", pit == m ? '/' : ',', pit == 2 * m - 1);
        text_add_string(&position, " 0,0 B");
        State s = position_of(options.s, position.s);
        Move move = move_of(&s, "1");
        check_shown(&s, &move, position.s, heaps[i].events);
    }
}

/* Eating, sweeping and swapping: two heaps and a row, one beat after the other. */
Test(kalah_rules, all_else_is_shown_heap_by_heap)
{
    static const struct {
        const char *options, *position, *move;
        int events;
    } shown[] = {
        {"pits=3", "1,0,1/3,4,3 0,0 B", "1", 1 + 2},
        {"pits=3 empty_capture=1", "1,0,1/3,0,3 0,0 B", "1", 1 + 1},
        {"pits=3", "0,0,1/1,0,2 5,5 B", "3", 1 + 2},
        {"pits=3 sweep=mover", "0,0,1/1,0,2 5,5 B", "3", 1 + 2},
        {"pits=3 sweep=none", "0,0,1/1,0,2 5,5 B", "3", 1},
        {"pits=3", "1,0,3/0,4,0 0,0 B", "1", 1 + 2 + 1},
        {"pits=3 pie=1", "3,0,4/4,3,3 1,0 A s1", "swap", 8},
    };
    for (size_t i = 0; i < COUNT(shown); i++) {
        State s = position_of(shown[i].options, shown[i].position);
        Move move = move_of(&s, shown[i].move);
        check_shown(&s, &move, shown[i].position, shown[i].events);
    }
}

static int stones_of(const State *s)
{
    int n = 0;
    for (int i = 0; i < RULES->site_count(&s->options); i++)
        n += RULES->piece_at(s, (Site)i).count;
    return n;
}

/* A-K7: every size can be played; no stone is lost, and all is shown. */
Test(kalah_rules, every_size)
{
    Rng rng;
    rng_seed(&rng, 6);
    for (int size = 0; size < KALAH_PITS * 12; size++) {
        int m = size / 12 + 1, n = size % 12 + 1;
        Text options = {0};
        text_add(&options, "pits=%d stones=%d pie=1", m, n);
        State s = start_of(options.s);
        while (s.turn != SEAT_NONE) {
            MoveList legal;
            legal.n = 0;
            RULES->moves(&s, &legal);
            cr_assert_gt(legal.n, 0);
            const Move *move = &legal.at[rng_below(&rng, (uint32_t)legal.n)];
            check_shown(&s, move, text_of(&s).s, ANY_NUMBER);
            RULES->play(&s, move, NULL);
            cr_assert_eq(stones_of(&s), 2 * m * n, "%s: %s", options.s, text_of(&s).s);
        }
        cr_assert_eq(s.kalah.store[0] + s.kalah.store[1], 2 * m * n, "all is swept");
    }
}
