/* SPDX-License-Identifier: MIT */
/* Whole matches as they are played at a screen, without the screen: session_table.h. */
#include "amount.h"
#include "data/catalog.h"
#include "session_table.h"

#include <stdio.h>

#include "rules/registry.h"

/* ------------------------------------------------------- scripted */

static Match *chess_of(const char *position, const char *seats)
{
    MatchSetup setup = setup_of(&chess_rules, "", seats);
    Text why = {0};
    strcpy(setup.position, position);
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    return match;
}

static Site site_of(const Table *t, const char *name)
{
    const MatchSetup *setup = match_setup(t->s.match);
    return rules_find_site(setup->rules, &setup->options, name);
}

static void click_all(Table *t, const char *names)
{
    char word[16];
    while (text_next_word(&names, word, sizeof word))
        table_click(t, site_of(t, word));
}

/* The computer answers with this move, and it is played when its time has come. */
static void computer_plays(Table *t, const char *notation)
{
    table_wait(t, 0);
    cr_assert_eq(t->asked, match_ticket(t->s.match), "nobody asked it");
    cr_assert(session_answer(&t->s, t->asked, move_of(t->s.match, notation), 0));
    table_wait(t, PAUSE_MS + SHOWN_MS);
}

Test(sessions, a_computer_waits_for_the_eye)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hc"), 1);
    click_all(&t, "e2 e4");
    cr_expect(t.news.shows && t.news.save && t.news.drop && t.news.happened);
    cr_expect_eq(session_due(&t.s, t.now).what, DUE_ASK);
    table_wait(&t, 0);
    cr_assert(session_answer(&t.s, t.asked, move_of(t.s.match, "e5"), 30));
    Due due = session_due(&t.s, t.now);
    cr_expect(due.what == DUE_MOVE && due.when == t.now + PAUSE_MS + SHOWN_MS);
    table_wait(&t, PAUSE_MS);
    cr_expect_eq(match_at(t.s.match), 1, "the piece is still on its way");
    table_wait(&t, SHOWN_MS);
    cr_expect_str_eq(way_of(t.s.match), "e4,e5");
    table_close(&t);
}

/* What all do in turn is one move; who moves again makes no other one, and a roll is none. */
Test(sessions, moves_as_players_count_them)
{
    static Table t;
    static const struct {
        const Rules *rules;
        const char *people, *moves;
        int wanted[6];
        Seat mover[6];
    } rows[] = {
        {&chess_rules, "hh", "e4 e5 Nf3", {0, 1, 1, 2}, {SEAT_NONE, 0, 1, 0}},
        {&heap_rules, "hhh", "1 1 1 1", {0, 1, 1, 1, 2}, {SEAT_NONE, 0, 1, 2, 0}},
        {&kalah_rules, "hh", "1 2 1 1", {0, 1, 1, 1, 2}, {SEAT_NONE, 0, 0, 1, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        table_open(&t, match_of(rows[i].rules, "", rows[i].people), 1);
        const char *cursor = rows[i].moves;
        char word[16];
        for (int k = 0;; k++) {
            Seat mover;
            cr_expect_eq(session_line_moves(&t.s, k, &mover), rows[i].wanted[k], "%s %d",
                         rows[i].rules->id, k);
            cr_expect_eq(mover, rows[i].mover[k], "%s %d", rows[i].rules->id, k);
            if (!text_next_word(&cursor, word, sizeof word))
                break;
            Text move = {0};
            text_add(&move, "%s%s", rows[i].rules == &heap_rules ? "take " : "", word);
            Move made = *move_of(t.s.match, move.s);
            session_move(&t.s, &made, t.now, &t.news);
        }
        table_close(&t);
    }
}

Test(sessions, a_turn_is_taken_back_while_a_computer_thinks)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hc"), 1);
    click_all(&t, "e2 e4");
    table_wait(&t, 0);
    uint64_t asked = t.asked;
    Move late = *move_of(t.s.match, "e5");
    table_give(&t, SESSION_UNDO);
    cr_expect(t.news.drop && t.news.jumped && t.news.said == SAYS_GONE && t.asked == 0);
    cr_expect_eq(match_at(t.s.match), 0);
    cr_expect(!session_answer(&t.s, asked, &late, 0), "nobody wants it any more");
    click_all(&t, "e2 e4");
    cr_expect_eq(match_step_count(t.s.match), 2, "the same move is the same step");
    computer_plays(&t, "e5");
    cr_expect_str_eq(way_of(t.s.match), "e4,e5");
    table_close(&t);
}

/* Only while it is asked and has not answered; never where the game counts. */
Test(sessions, a_computer_that_thinks_may_be_told_to_move)
{
    static Table t;
    for (int rated = 0; rated < 2; rated++) {
        MatchSetup setup = setup_of(&chess_rules, "", "hc");
        setup.rated = rated != 0;
        table_open(&t, match_new(&setup, NULL), 1);
        cr_expect(!session_may_move_now(&t.s), "a person is on");
        click_all(&t, "e2 e4");
        cr_expect(!session_may_move_now(&t.s), "nobody has asked it yet");
        table_wait(&t, 0);
        cr_expect_eq(session_may_move_now(&t.s), !rated);
        cr_assert(session_answer(&t.s, t.asked, move_of(t.s.match, "e5"), 0));
        cr_expect(!session_may_move_now(&t.s), "it has answered");
        table_close(&t);
    }
}

/* What a person may not have (data/people.h) is not had; a guest beside him may. */
Test(sessions, without_hints_and_taking_back)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    click_all(&t, "e2 e4");
    t.s.ways.no_hints = t.s.ways.no_take_backs = 1u << 0;
    cr_expect(session_may(&t.s, SESSION_HINT), "it is the other one's turn");
    cr_expect(session_may(&t.s, SESSION_TAKE_BACK));
    t.s.ways.no_hints = t.s.ways.no_take_backs = 3;
    cr_expect(!session_may(&t.s, SESSION_HINT));
    cr_expect(!session_may(&t.s, SESSION_TAKE_BACK));
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(match_at(t.s.match), 1);
    table_give(&t, SESSION_BACK);
    cr_expect(!session_may_study(&t.s), "values are hints, too");
    t.s.ways.no_hints = t.s.ways.no_take_backs = 0;
    cr_expect(session_may_study(&t.s));
    table_give(&t, SESSION_RETURN);
    cr_expect(session_may(&t.s, SESSION_HINT));
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(match_at(t.s.match), 0);
    table_close(&t);
}

Test(sessions, others_are_asked_before_their_turns_are_taken_back)
{
    static Table t;
    table_open(&t, match_of(&heap_rules, "", "hch"), 1);
    Move take = *move_of(t.s.match, "take 1");
    session_move(&t.s, &take, 0, &t.news);
    computer_plays(&t, "take 1");
    take = *move_of(t.s.match, "take 1");
    session_move(&t.s, &take, t.now, &t.news);
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(t.news.said, SAYS_GONE, "his own");
    int at = match_at(t.s.match);
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(t.news.said, SAYS_ASKS_OTHERS, "the third has moved since");
    cr_expect_eq(match_at(t.s.match), at);
    table_give(&t, SESSION_TAKE_BACK);
    cr_expect_eq(match_at(t.s.match), 0);
    table_close(&t);
    table_open(&t, match_of(&heap_rules, "", "hh"), 1);
    take = *move_of(t.s.match, "take 1");
    session_move(&t.s, &take, 0, &t.news);
    take = *move_of(t.s.match, "take 1");
    session_move(&t.s, &take, 0, &t.news);
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(match_step(t.s.match, match_at(t.s.match)).number, 1, "his own");
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(t.news.said, SAYS_ASKS_OTHERS);
    table_give(&t, SESSION_TAKE_BACK);
    cr_expect_eq(match_at(t.s.match), 0);
    table_give(&t, SESSION_REDO);
    table_give(&t, SESSION_UNDO);
    cr_expect_eq(t.news.said, SAYS_GONE, "who has agreed is not asked again");
    table_close(&t);
}

/* Between people with running clocks only, and not to go on. */
Test(sessions, others_are_asked_before_the_clocks_stand)
{
    static const struct {
        const char *seats;
        bool timed;
        unsigned asked; /* while the first is on */
    } row[] = {
        {"hh", true, 2}, {"hch", true, 4}, {"hhh", true, 6}, {"hc", true, 0}, {"hh", false, 0}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        static Table t;
        MatchSetup setup = setup_of(&heap_rules, "", row[i].seats);
        Text why = {0};
        if (row[i].timed)
            setup.clock = clock_spec(60000, CLOCK_PLAIN, 0);
        Match *match = match_new(&setup, &why);
        cr_assert_not_null(match, "%s", why.s);
        table_open(&t, match, 1);
        cr_expect_eq(session_pause_asks(&t.s), row[i].asked, "row %zu", i);
        table_give(&t, SESSION_PAUSE);
        cr_expect(match_paused(t.s.match), "row %zu: nor while they are asked", i);
        cr_expect_eq(t.news.said == SAYS_ASKS_PAUSE, row[i].asked != 0, "row %zu", i);
        table_give(&t, SESSION_PAUSE_AGREED);
        cr_expect(match_paused(t.s.match));
        cr_expect_eq(session_pause_asks(&t.s), 0);
        table_give(&t, SESSION_PAUSE);
        cr_expect(!match_paused(t.s.match), "nobody is asked to go on");
        table_close(&t);
    }
}

/* The question is on nobody's time; a second one in the same turn is on that of who is on. */
Test(sessions, the_question_for_a_pause_costs_no_time)
{
    static Table t;
    MatchSetup setup = setup_of(&heap_rules, "", "hh");
    Text why = {0};
    setup.clock = clock_spec(60000, CLOCK_PLAIN, 0);
    table_open(&t, match_new(&setup, &why), 1);
    session_command(&t.s, SESSION_PAUSE, 5000, &t.news);
    cr_expect_eq(match_time_left(t.s.match, 0, 25000), 55000, "it stands while one answers");
    cr_expect_eq(session_pause_asks(&t.s), 2u, "they are still asked");
    session_command(&t.s, SESSION_PAUSE_REFUSED, 25000, &t.news);
    cr_expect(!match_paused(t.s.match));
    cr_expect_eq(match_time_left(t.s.match, 0, 26000), 54000);
    session_command(&t.s, SESSION_PAUSE, 26000, &t.news);
    cr_expect_eq(match_time_left(t.s.match, 0, 30000), 50000, "not again in this turn");
    session_command(&t.s, SESSION_PAUSE_REFUSED, 30000, &t.news);
    cr_expect_eq(match_time_left(t.s.match, 0, 31000), 49000);
    Move take = *move_of(t.s.match, "take 1");
    session_move(&t.s, &take, 31000, &t.news);
    session_command(&t.s, SESSION_PAUSE, 32000, &t.news);
    session_command(&t.s, SESSION_PAUSE_AGREED, 40000, &t.news);
    cr_expect(match_paused(t.s.match));
    cr_expect_eq(match_time_left(t.s.match, 1, 90000), 59000, "from the question on");
    session_command(&t.s, SESSION_PAUSE, 90000, &t.news);
    cr_expect(!match_paused(t.s.match));
    session_command(&t.s, SESSION_PAUSE_REFUSED, 90000, &t.news);
    cr_expect(!match_paused(t.s.match), "an answer that nobody waits for");
    table_close(&t);
}

Test(sessions, a_move_is_made_ahead)
{
    static Table t;
    table_open(&t, chess_of("4k3/p7/8/8/8/8/P7/4K3 w - - 0 1", "hc"), 1);
    click_all(&t, "a2 a3");
    table_wait(&t, 0);
    click_all(&t, "a3 a4");
    cr_assert(t.s.premove.set);
    cr_expect_eq(match_at(t.s.match), 1, "it is only meant");
    computer_plays(&t, "a6");
    cr_expect_str_eq(way_of(t.s.match), "a3,a6,a4");
    table_wait(&t, 0);
    click_all(&t, "a4 a5");
    computer_plays(&t, "a5");
    cr_expect(!t.s.premove.set && t.s.seen.turn == 0);
    cr_expect_str_eq(way_of(t.s.match), "a3,a6,a4,a5");
    table_close(&t);
    table_open(&t, match_of(&chess_rules, "", "hc"), 1);
    t.s.ways.premove = false;
    click_all(&t, "e2 e4");
    table_wait(&t, 0);
    click_all(&t, "d2 d4");
    cr_expect(!t.s.premove.set, "for whoever wants that");
    table_close(&t);
}

/* What the board shows: the site's piece, after what is shown of a turn on its way. */
static int kind_shown(const Table *t, const char *site)
{
    return t->picture[site_of(t, site)].kind;
}

Test(sessions, a_move_waits_for_a_yes)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    t.s.ways.confirm = 3;
    click_all(&t, "e2 e4");
    cr_expect(session_proposes(&t.s) && t.news.shows && !t.news.save);
    cr_expect(match_at(t.s.match) == 0 && kind_shown(&t, "e4") != 0, "it is only shown");
    table_give(&t, SESSION_UNDO);
    cr_expect(!session_proposes(&t.s) && kind_shown(&t, "e2") != 0 && kind_shown(&t, "e4") == 0);
    click_all(&t, "e2 e4 d2");
    cr_expect(!session_proposes(&t.s) && kind_shown(&t, "e4") == 0, "another one is taken up");
    click_all(&t, "d4");
    table_give(&t, SESSION_CONFIRM);
    cr_expect_str_eq(way_of(t.s.match), "d4");
    cr_expect(!session_proposes(&t.s));
    click_all(&t, "d7 d5 d5");
    cr_expect_str_eq(way_of(t.s.match), "d4,d5", "a click on the target says yes");
    News news = {.happened = false};
    session_propose(&t.s, move_of(t.s.match, "Nf3"), t.now, &news);
    cr_expect(session_proposes(&t.s) && session_may(&t.s, SESSION_CONFIRM));
    session_let_go(&t.s, false);
    cr_expect(session_proposes(&t.s), "a stray click changes nothing");
    session_let_go(&t.s, true);
    cr_expect(!session_proposes(&t.s) && !session_may(&t.s, SESSION_CONFIRM));
    table_close(&t);
}

/* Of one person alone: the other one's are played at once, and made ahead. */
Test(sessions, the_moves_of_one_wait_for_a_yes)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    t.s.ways.confirm = 1u << 1;
    click_all(&t, "e2 e4");
    cr_expect(!session_proposes(&t.s));
    click_all(&t, "e7 e5");
    cr_expect(session_proposes(&t.s));
    table_give(&t, SESSION_CONFIRM);
    click_all(&t, "g1 f3");
    cr_expect_str_eq(way_of(t.s.match), "e4,e5,Nf3");
    table_close(&t);
    for (int seat = 0; seat < 2; seat++) {
        table_open(&t, match_of(&chess_rules, "", "ch"), 1);
        t.s.ways.premove = true;
        t.s.ways.confirm = 1u << seat;
        session_take_anew(&t.s, &t.news);
        cr_expect_eq(session_may_plan(&t.s), seat == 0, "seat %d", seat);
        table_close(&t);
    }
}

Test(sessions, nothing_to_choose_waits_for_no_yes)
{
    static Table t;
    table_open(&t, chess_of("7k/8/8/8/8/8/r7/K6r w - - 0 1", "hh"), 1);
    t.s.ways.confirm = 3;
    click_all(&t, "a1 a2");
    cr_expect_str_eq(way_of(t.s.match), "Kxa2");
    table_close(&t);
}

Test(sessions, a_turn_goes_on_and_back)
{
    static Table t;
    table_open(&t, chess_of("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "hh"), 1);
    click_all(&t, "e7 e8");
    cr_expect(t.news.shows && t.s.begun.n == 1, "the pawn stands there");
    cr_expect(session_may(&t.s, SESSION_UNDO));
    table_give(&t, SESSION_UNDO);
    cr_expect(t.s.begun.n == 0 && t.s.picker.n == 0 && t.news.jumped);
    click_all(&t, "e7 e8 tray:q");
    cr_expect(t.news.shows && !t.news.restart, "the rest of it");
    cr_expect_str_eq(way_of(t.s.match), "e8=Q");
    table_close(&t);
    /* Another turn than the one on its way is shown from its beginning. */
    table_open(&t, chess_of("8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "hh"), 1);
    click_all(&t, "e7 e8");
    Standing before = table_standing(&t);
    Move other = *move_of(t.s.match, "Kd1");
    table_begin(&t);
    session_move(&t.s, &other, 0, &t.news);
    cr_expect(t.news.restart);
    table_done(&t, &before);
    table_close(&t);
}

Test(sessions, hints_in_three_presses)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hc"), 1);
    table_give(&t, SESSION_HINT);
    cr_assert(t.news.ask_hint && t.s.hint.presses == 1 && !t.s.hint.known);
    cr_assert(session_answer_hint(&t.s, t.hinted, move_of(t.s.match, "e4")));
    table_give(&t, SESSION_HINT);
    cr_expect(!t.news.ask_hint && t.s.hint.presses == 2);
    cr_expect_eq(session_hint_site(&t.s), site_of(&t, "e2"));
    table_give(&t, SESSION_HINT);
    table_give(&t, SESSION_HINT);
    cr_expect_eq(t.s.hint.presses, 3);
    click_all(&t, "e2 e5");
    cr_expect(t.news.refused && t.news.sound == SESSION_REFUSED && t.s.hint.presses == 0);
    click_all(&t, "e4");
    cr_expect(!t.s.hint.known && !t.s.refusal.said);
    table_give(&t, SESSION_HINT);
    cr_expect(!t.news.ask_hint, "the computer is to move");
    table_close(&t);
}

/* Nor is a turn taken back. */
Test(sessions, nobody_is_helped_in_a_rated_game)
{
    static Table t;
    MatchSetup setup = setup_of(&chess_rules, "", "hh");
    setup.rated = true;
    table_open(&t, match_new(&setup, NULL), 1);
    table_give(&t, SESSION_HINT);
    cr_expect(!t.news.ask_hint && t.s.hint.presses == 0);
    click_all(&t, "e2 e4");
    table_give(&t, SESSION_UNDO);
    cr_expect_str_eq(way_of(t.s.match), "e4");
    cr_expect(t.news.said != SAYS_ASKS_OTHERS);
    table_close(&t);
}

Test(sessions, a_curtain_between_people)
{
    static Table t;
    table_open(&t, match_of(&hidden_heap_rules, "heap=6", "hh"), 1);
    cr_expect(!session_person_to_move(&t.s) && session_may(&t.s, SESSION_OPEN_HAND));
    table_click(&t, 1);
    cr_expect_eq(match_at(t.s.match), 0);
    table_give(&t, SESSION_OPEN_HAND);
    cr_expect(t.news.anew && session_person_to_move(&t.s));
    Move take = *move_of(t.s.match, "take 1");
    table_begin(&t);
    session_move(&t.s, &take, 0, &t.news);
    cr_expect(!session_person_to_move(&t.s) && session_may(&t.s, SESSION_OPEN_HAND));
    table_give(&t, SESSION_BACK);
    table_give(&t, SESSION_UNDO);
    cr_expect(match_at(t.s.match) == 1 && !session_is_away(&t.s));
    table_close(&t);
}

Test(sessions, a_computer_gives_up_unless_that_is_off)
{
    static const char *const turn[][2] = {{"g1 f3", "Nf6"}, {"f3 g1", "Ng8"}, {"b1 c3", "Nc6"}};
    for (int on = 0; on < 2; on++) {
        static Table t;
        MatchSetup setup = setup_of(&chess_rules, "", "hc");
        setup.seat[1].level = CONCEDE_LEVEL;
        table_open(&t, match_new(&setup, NULL), 1);
        t.s.ways.concede = on * 200;
        for (int i = 0; i < CONCEDE_LOST; i++) {
            click_all(&t, i < 3 ? turn[i][0] : "e2 e4");
            table_wait(&t, 0);
            cr_assert(
                session_answer(&t.s, t.asked, move_of(t.s.match, i < 3 ? turn[i][1] : "e5"), -900));
            table_wait(&t, PAUSE_MS + SHOWN_MS);
        }
        Outcome outcome = match_outcome(t.s.match);
        cr_expect_eq(outcome.over, on == 1);
        cr_expect(!outcome.over || (outcome.ending == ENDING_RESIGNED && outcome.place[0] == 1));
        table_close(&t);
    }
}

Test(sessions, a_pause_stops_everything)
{
    static Table t;
    MatchSetup setup = setup_of(&chess_rules, "", "hc");
    setup.clock = clock_spec(60000, CLOCK_PLAIN, 0);
    table_open(&t, match_new(&setup, NULL), 1);
    click_all(&t, "e2 e4");
    table_wait(&t, 1000);
    cr_assert(session_answer(&t.s, t.asked, move_of(t.s.match, "e5"), 0));
    table_give(&t, SESSION_PAUSE);
    table_wait(&t, 100000);
    cr_expect_eq(match_at(t.s.match), 1);
    cr_expect_eq(match_time_left(t.s.match, 1, t.now), 59000);
    session_leave(&t.s, t.now, false);
    session_enter(&t.s, t.now);
    cr_expect(match_paused(t.s.match), "it stays so");
    table_give(&t, SESSION_PAUSE);
    table_wait(&t, 1000);
    cr_assert(session_answer(&t.s, t.asked, move_of(t.s.match, "e5"), 0));
    table_wait(&t, 1000);
    cr_expect_str_eq(way_of(t.s.match), "e4,e5");
    cr_expect(!t.s.low_said[0]);
    table_wait(&t, 51000);
    cr_expect(t.s.low_said[0], "eight seconds are left");
    table_close(&t);
}

Test(sessions, a_flag_falls_while_somebody_looks_back)
{
    static Table t;
    MatchSetup setup = setup_of(&chess_rules, "", "hc");
    setup.clock = clock_spec(20000, CLOCK_PLAIN, 0);
    table_open(&t, match_new(&setup, NULL), 1);
    click_all(&t, "e2 e4");
    computer_plays(&t, "e5");
    table_give(&t, SESSION_BACK);
    cr_expect_eq(session_mode(&t.s), SESSION_LOOKING);
    click_all(&t, "d2 d4");
    cr_expect_eq(t.news.said, SAYS_EARLIER);
    table_wait(&t, 10001);
    cr_expect(t.s.low_said[0], "the clock runs on");
    table_wait(&t, 10000);
    cr_expect(match_next(t.s.match) == NEXT_OVER && !session_is_away(&t.s) && t.ends == 1);
    cr_expect_str_eq(result_of(t.s.match), "0-1 time");
    table_close(&t);
}

Test(sessions, a_match_that_is_over_is_studied)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    click_all(&t, "f2 f3");
    click_all(&t, "e7 e5");
    click_all(&t, "g2 g4");
    click_all(&t, "d8 h4");
    table_wait(&t, 0);
    cr_assert(t.ends == 1 && session_mode(&t.s) == SESSION_STUDY);
    table_give(&t, SESSION_FIRST);
    click_all(&t, "e2 e4");
    click_all(&t, "e7 e5");
    cr_expect_eq(match_step_count(t.s.match), 7);
    cr_expect_eq(session_line_count(&t.s), 3, "a line beside");
    table_give(&t, SESSION_RETURN);
    cr_expect_eq(session_line_count(&t.s), 5);
    cr_expect_str_eq(way_of(t.s.match), "f3,e5,g4,Qh4#");
    table_close(&t);
}

Test(sessions, a_match_that_goes_on_is_studied_in_a_copy)
{
    static Table t, study;
    table_open(&t, match_of(&chess_rules, "", "hc"), 1);
    cr_expect(!session_may_study(&t.s), "he is to play, not to look");
    click_all(&t, "e2 e4");
    computer_plays(&t, "e5");
    click_all(&t, "g1 f3");
    table_wait(&t, 0);
    table_give(&t, SESSION_FIRST);
    cr_assert(session_may_study(&t.s));
    table_open_study(&study, &t);
    cr_expect(session_mode(&study.s) == SESSION_STUDY && session_person_to_move(&study.s));
    click_all(&study, "d2 d4");
    click_all(&study, "d7 d5");
    table_give(&study, SESSION_LAST);
    table_give(&study, SESSION_RETURN);
    cr_expect(session_person_to_move(&study.s), "also for the computer");
    table_wait(&study, 100000);
    click_all(&study, "b8 c6");
    cr_expect_eq(match_step_count(study.s.match), 7);
    cr_expect_str_eq(way_of(study.s.match), "e4,e5,Nf3");
    cr_expect(session_due(&study.s, study.now).what == DUE_NOTHING && !study.news.ask);
    table_close(&study);
    cr_expect_eq(match_step_count(t.s.match), 4);
    table_give(&t, SESSION_RETURN);
    computer_plays(&t, "Nc6");
    cr_expect_str_eq(way_of(t.s.match), "e4,e5,Nf3,Nc6");
    table_close(&t);
    MatchSetup setup = setup_of(&chess_rules, "", "hh");
    setup.rated = true;
    table_open(&t, match_new(&setup, NULL), 1);
    click_all(&t, "e2 e4");
    table_give(&t, SESSION_FIRST);
    cr_expect(!session_may_study(&t.s), "not while it is rated");
    table_close(&t);
    table_open(&t, match_of(&heap_rules, "", "hh"), 1);
    Move take = *move_of(t.s.match, "take 1");
    table_begin(&t);
    session_move(&t.s, &take, 0, &t.news);
    table_give(&t, SESSION_FIRST);
    cr_expect(!session_may_study(&t.s), "luck that is still to come is a secret");
    table_close(&t);
}

Test(sessions, a_position_that_was_set_up_can_be_studied_at_once)
{
    static Table t, study;
    MatchSetup setup = setup_of(&chess_rules, "", "hc");
    strcpy(setup.position, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    table_open(&t, match_new(&setup, NULL), 1);
    cr_assert(session_may_study(&t.s));
    table_open_study(&study, &t);
    click_all(&study, "e2 e4");
    cr_expect_eq(match_step_count(study.s.match), 2);
    cr_expect_eq(match_step_count(t.s.match), 1);
    cr_expect(session_may_judge(&study.s) && !session_may_judge(&t.s));
    table_close(&study);
    click_all(&t, "e2 e4");
    computer_plays(&t, "Kd7");
    cr_assert(session_may_study(&t.s));
    table_open_study(&study, &t);
    cr_expect(!session_may_judge(&study.s), "the match goes on");
    table_close(&study);
    table_close(&t);
    setup.rated = true;
    table_open(&t, match_new(&setup, NULL), 1);
    cr_expect(!session_may_study(&t.s));
    table_close(&t);
}

Test(sessions, side_lines_are_put_in_order)
{
    static Table t, study;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    click_all(&t, "e2 e4");
    click_all(&t, "e7 e5");
    table_give(&t, SESSION_FIRST);
    table_open_study(&study, &t);
    const char *const tried[] = {"d2 d4", "c2 c4", "g1 f3"};
    for (int i = 0; i < 3; i++) {
        click_all(&study, tried[i]);
        click_all(&study, "d7 d5");
        table_give(&study, SESSION_FIRST);
    }
    Match *match = study.s.match;
    cr_assert_eq(match_step_count(match), 9);
    int first = match_line_step(match, 1), knight = match_branch(match, first, -1);
    table_begin(&study);
    session_look(&study.s, knight, &study.news);
    cr_expect(session_comment(&study.s, "a knight", &study.news) && study.news.save);
    table_give(&study, SESSION_PROMOTE);
    table_give(&study, SESSION_PROMOTE);
    cr_expect_eq(match_branch_index(match, knight), 1, "in front of all that was tried");
    table_give(&study, SESSION_PROMOTE);
    cr_expect(match_branch_index(match, knight) == 1 && match_branch_index(match, first) == 0);
    int pawn = match_branch(match, knight, 1); /* d4 */
    table_begin(&study);
    session_look(&study.s, pawn, &study.news);
    table_give(&study, SESSION_DELETE);
    cr_expect_eq(session_shown(&study.s), 0);
    cr_expect(match_step_count(match) == 7 && match_branch_count(match, first) == 3);
    cr_expect_str_eq(match_step(match, match_branch(match, first, 1)).comment, "a knight");
    cr_expect_str_eq(way_of(match), "e4,e5");
    table_give(&study, SESSION_ON);
    cr_expect(!session_may(&study.s, SESSION_DELETE), "what was played stays");
    Buffer record = {0}, again = {0};
    record_write(match, &record);
    Match *read = record_read(buffer_string(&record), record.n, NULL);
    cr_assert_not_null(read);
    record_write(read, &again);
    cr_expect_str_eq(buffer_string(&again), buffer_string(&record), "its record says so, too");
    match_free(read);
    buffer_release(&record);
    buffer_release(&again);
    table_close(&study);
    News news = {.happened = false};
    cr_expect(!session_comment(&t.s, "no", &news) && !session_may(&t.s, SESSION_PROMOTE));
    table_close(&t);
}

Test(sessions, a_variation_of_a_match_that_is_over_goes_and_one_looks_where_it_stood)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    const char *const mate[] = {"f2 f3", "e7 e5", "g2 g4", "d8 h4"};
    for (int i = 0; i < 4; i++)
        click_all(&t, mate[i]);
    table_give(&t, SESSION_FIRST);
    click_all(&t, "d2 d4");
    cr_assert_eq(match_step_count(t.s.match), 6);
    table_give(&t, SESSION_DELETE);
    cr_expect_eq(match_step_count(t.s.match), 5);
    cr_expect_eq(session_shown(&t.s), 0, "not the end");
    table_close(&t);
}

Test(sessions, draws_are_claimed_offered_and_declined)
{
    static Table t;
    table_open(&t, match_of(&chess_rules, "", "hh"), 1);
    const char *const knights[] = {"g1 f3", "g8 f6", "f3 g1", "f6 g8"};
    for (int i = 0; i < 8; i++)
        click_all(&t, knights[i % 4]);
    cr_expect_eq(session_draw_ask(&t.s), DRAW_CLAIM);
    table_give(&t, SESSION_PLAY_ON);
    cr_expect_eq(session_draw_ask(&t.s), DRAW_NOTHING, "he is not asked again");
    click_all(&t, "e2 e4");
    table_give(&t, SESSION_DRAW);
    cr_expect_eq(t.news.said, SAYS_DRAW_WAITS);
    click_all(&t, "e7 e5");
    cr_expect_eq(session_draw_ask(&t.s), DRAW_OFFERED);
    table_give(&t, SESSION_PLAY_ON);
    cr_expect(t.news.save && session_draw_ask(&t.s) == DRAW_NOTHING);
    table_give(&t, SESSION_DRAW);
    click_all(&t, "d2 d4");
    table_give(&t, SESSION_DRAW);
    cr_expect_str_eq(result_of(t.s.match), "1/2-1/2 agreed");
    table_wait(&t, 0);
    cr_expect_eq(t.ends, 1);
    table_close(&t);
}

/* Until the round is over. */
static void play_round(Table *t)
{
    while (match_next(t->s.match) == NEXT_HUMAN) {
        Standing before = table_standing(t);
        Move move = table_any_move(t, match_turn(t->s.match));
        table_begin(t);
        session_move(&t->s, &move, t->now, &t->news);
        table_done(t, &before);
    }
    table_wait(t, 0);
}

Test(sessions, rounds_and_a_series)
{
    static Table t;
    MatchSetup setup = setup_of(&heap_rules, "to=2", "hh"), next;
    setup.series = (Series){.games = 2, .game = 1};
    table_open(&t, match_new(&setup, NULL), 1);
    play_round(&t);
    cr_expect(t.ends == 1 && match_next(t.s.match) == NEXT_ROUND);
    table_give(&t, SESSION_NEXT_ROUND);
    cr_expect(session_person_to_move(&t.s) && t.news.anew && t.news.save);
    while (match_next(t.s.match) != NEXT_OVER) {
        play_round(&t);
        table_give(&t, SESSION_NEXT_ROUND);
    }
    Outcome result = match_outcome(t.s.match);
    cr_expect_eq(t.ends, result.points[0] + result.points[1], "each is told of once");
    cr_assert(match_next_game(t.s.match, 7, 0, &next));
    cr_expect_eq(next.series.game, 2);
    table_close(&t);
    table_open(&t, match_new(&next, NULL), 1);
    cr_expect(session_mode(&t.s) == SESSION_LIVE && session_person_to_move(&t.s));
    table_close(&t);
}

/* A match of ludo until luck leaves the person nothing but a pass.  True if it has. */
static bool play_to_a_pass(Table *t, uint64_t seed)
{
    MatchSetup setup = setup_of(&ludo_rules, "", "hc");
    setup.seed = seed;
    table_open(t, match_new(&setup, NULL), seed);
    for (int i = 0; i < 60; i++) {
        if (session_person_to_roll(&t->s)) {
            table_click(t, 0);
            cr_expect_eq(t->news.said, SAYS_ROLL_FIRST);
            table_give(t, SESSION_ROLL);
        }
        if (session_due(&t->s, t->now).what == DUE_FORCED)
            return true;
        if (session_person_to_move(&t->s))
            table_click(t, t->s.picker.legal.at[0].path[0]);
        table_answer(t);
        table_wait(t, 400);
    }
    return false;
}

Test(sessions, a_roll_a_pass_and_what_is_forced)
{
    static Table t;
    bool passes = false;
    for (uint64_t seed = 1; seed < 20 && !passes; seed++) {
        passes = play_to_a_pass(&t, seed);
        if (passes) { /* nobody asked for that, but it is read first */
            int at = match_at(t.s.match);
            cr_expect_eq(session_due(&t.s, t.now).when, t.now + READ_MS + SHOWN_MS);
            table_wait(&t, READ_MS);
            cr_expect_eq(match_at(t.s.match), at);
            table_wait(&t, SHOWN_MS);
            cr_expect_neq(match_at(t.s.match), at);
        }
        table_close(&t);
    }
    cr_expect(passes);
    table_open(&t, chess_of("k7/8/1R6/8/8/8/8/K7 b - - 0 1", "hh"), 1);
    t.s.ways.forced = true;
    cr_expect_eq(session_due(&t.s, t.now).what, DUE_FORCED);
    table_wait(&t, PAUSE_MS);
    cr_expect_str_eq(way_of(t.s.match), "Ka7");
    table_close(&t);
}

/* ------------------------------------------------------- who waits */

enum { WAIT_MS = 2300, DIE_MS = 500, WALK_MS = 1200 };

/* A person and three computers at ludo; time goes by as fast as something is due. */
typedef struct Waiting {
    Session s;
    int64_t now, since; /* the person clicked last; -1: not yet */
    int64_t longest;
    bool others; /* ... and computers were on */
    int came;    /* how often he was told that it is his turn */
} Waiting;

/* Whatever can be seen of it is seen, as long as it may be. */
static void ludo_shown(Waiting *l, const News *news)
{
    int share = session_share(&l->s, l->now), shown = WALK_MS;
    if (!news->shows)
        return;
    if (news->events.n > 0 && news->events.at[0].kind == EVENT_ROLL)
        shown = DIE_MS;
    if (share >= 0 && shown > share * 2 / 3)
        shown = share * 2 / 3;
    l->now += shown;
    session_seen(&l->s, l->now);
}

static void ludo_person(Waiting *l)
{
    int64_t clicked = l->now;
    News news = {.happened = false};
    if (l->others && l->now - l->since > l->longest)
        l->longest = l->now - l->since;
    l->others = false;
    l->came += session_turn_came(&l->s);
    cr_expect(!session_turn_came(&l->s), "it is told once");
    if (session_person_to_roll(&l->s)) {
        session_command(&l->s, SESSION_ROLL, l->now, &news);
    } else {
        Move move = l->s.picker.legal.at[0];
        session_move(&l->s, &move, l->now, &news);
    }
    ludo_shown(l, &news);
    l->since = clicked;
}

static void ludo_computer(Waiting *l)
{
    static MoveList legal;
    State seen;
    News news = {.happened = false};
    Due due = session_due(&l->s, l->now);
    cr_assert_neq(due.what, DUE_NOTHING);
    if (due.when > l->now)
        l->now = due.when;
    session_go_on(&l->s, l->now, &news);
    ludo_shown(l, &news);
    if (!news.ask)
        return;
    legal.n = 0;
    l->others = l->since >= 0;
    match_seen(l->s.match, match_turn(l->s.match), &seen);
    ludo_rules.moves(&seen, &legal);
    cr_assert(session_answer(&l->s, match_ticket(l->s.match), &legal.at[0], 0));
}

static void ludo_play(Waiting *l, const char *options, uint64_t seed, int wait_ms, bool impatient)
{
    MatchSetup setup = setup_of(&ludo_rules, options, "hccc");
    Text why = {0};
    setup.seed = seed;
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    *l = (Waiting){.now = 1000, .since = -1};
    session_init(&l->s, match);
    l->s.ways = (SessionWays){.pause_ms = PAUSE_MS, .read_ms = READ_MS, .wait_ms = wait_ms};
    session_enter(&l->s, l->now);
    for (int i = 0; i < 300 && match_next(match) != NEXT_OVER; i++) {
        bool person = session_person_to_roll(&l->s) || session_person_to_move(&l->s);
        person &= session_due(&l->s, l->now).what != DUE_FORCED; /* a pass comes by itself */
        if (impatient)
            session_hurry(&l->s, l->now);
        if (person)
            ludo_person(l);
        else
            ludo_computer(l);
    }
    session_release(&l->s);
}

/* Who takes his last move back while a pass waits, is shown the next one like any other. */
Test(sessions, a_pass_taken_back_leaves_no_haste)
{
    static Waiting l;
    News news = {.happened = false};
    MatchSetup setup = setup_of(&ludo_rules, "", "hccc");
    Text why = {0};
    setup.seed = 1;
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    l = (Waiting){.now = 1000, .since = -1};
    session_init(&l.s, match);
    l.s.ways = (SessionWays){.pause_ms = PAUSE_MS, .read_ms = READ_MS, .wait_ms = WAIT_MS};
    session_enter(&l.s, l.now);
    bool passes = false;
    for (int i = 0; i < 300 && !passes; i++) {
        bool forced = session_due(&l.s, l.now).what == DUE_FORCED;
        passes = forced && session_person_to_move(&l.s) && match_can_undo(match);
        if (!forced && (session_person_to_roll(&l.s) || session_person_to_move(&l.s)))
            ludo_person(&l);
        else if (!passes)
            ludo_computer(&l);
    }
    cr_assert(passes);
    session_command(&l.s, SESSION_UNDO, l.now, &news);
    cr_assert(session_person_to_move(&l.s));
    l.now += 10 * WAIT_MS;
    Move move = l.s.picker.legal.at[0];
    session_move(&l.s, &move, l.now, &news);
    cr_expect_gt(session_share(&l.s, l.now), 0);
    session_release(&l.s);
}

/* From the click that ended his turn, a token's or that of a roll that left nothing to do. */
Test(sessions, three_computers_keep_nobody_waiting)
{
    static Waiting l;
    static const char *const options[] = {"", "three_sixes=forfeit_turn", "three_tries=yes"};
    int64_t untamed = 0;
    for (uint64_t seed = 41; seed <= 60; seed++) {
        const char *rules = options[seed % 3];
        ludo_play(&l, rules, seed, WAIT_MS, false);
        cr_expect_leq(l.longest, WAIT_MS, "seed %d %s: %d ms", (int)seed, rules, (int)l.longest);
        cr_expect_geq(l.longest, WAIT_MS / 2, "it is to be seen");
        cr_expect_gt(l.came, 5, "seed %d: he is told %d times", (int)seed, l.came);
        ludo_play(&l, rules, seed, WAIT_MS, true);
        cr_expect_leq(l.longest, WAIT_MS / 2, "seed %d %s: %d ms, beyond his own step", (int)seed,
                      rules, (int)l.longest);
        ludo_play(&l, rules, seed, 0, false);
        untamed = l.longest > untamed ? l.longest : untamed;
    }
    cr_expect_gt(untamed, 2 * WAIT_MS);
}

/* ------------------------------------------------------- at random */

enum { SESSIONS = 300, SESSIONS_LONG = 10000, STEPS = 200 };

static Match *random_match(Rng *rng, const Game *game)
{
    const Variant *variant = &game->variant[rng_below(rng, (uint32_t)game->variant_count)];
    int seats = variant->seats_min +
                (int)rng_below(rng, (uint32_t)(variant->seats_max - variant->seats_min + 1));
    MatchSetup setup = setup_make(game->rules, seats);
    setup.options = variant->options;
    strcpy(setup.variant, variant->id);
    setup.seed = rng_next(rng);
    setup.rated = rng_below(rng, 6) == 0;
    for (int i = 0; i < seats; i++) {
        setup.seat[i].computer = rng_below(rng, 3) == 0;
        setup.seat[i].level = setup.seat[i].computer;
    }
    if (rng_below(rng, 3) == 0)
        setup.clock = clock_spec(30000, CLOCK_INCREMENT, 500);
    Text why = {0};
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s %s: %s", game->rules->id, variant->id, why.s);
    return match;
}

/* A click that leads somewhere, if there is one. */
static Site good_site(Table *t)
{
    uint8_t next[SITE_MAX];
    Site site[SITE_MAX];
    int n = 0;
    picker_next(&t->s.picker, next);
    for (int i = 0; i < SITE_MAX; i++)
        if (next[i] != PICKER_OUT)
            site[n++] = (Site)i;
    return n > 0 ? site[rng_below(&t->rng, (uint32_t)n)] : 0;
}

static Site any_site(Table *t)
{
    const MatchSetup *setup = match_setup(t->s.match);
    return (Site)rng_below(&t->rng, (uint32_t)setup->rules->site_count(&setup->options));
}

/* A drag, a piece put back, a thing forgotten. */
static void do_small(Table *t)
{
    Standing before = table_standing(t);
    table_begin(t);
    switch (rng_below(&t->rng, 8)) {
    case 0:
        session_drop(&t->s, any_site(t), t->now, &t->news);
        break;
    case 1:
        session_drop(&t->s, good_site(t), t->now, &t->news);
        break;
    case 2:
        session_put(&t->s, good_site(t), any_site(t), t->now, &t->news);
        break;
    case 3:
        session_let_go(&t->s, rng_below(&t->rng, 2) == 0);
        break;
    case 4:
        session_forget_premove(&t->s);
        session_let_go(&t->s, true);
        break;
    case 5:
        session_forget_refusal(&t->s);
        session_forget_hint(&t->s, &t->news);
        break;
    case 6:
        session_take_anew(&t->s, &t->news);
        break;
    default:
        t->s.ways.premove = rng_below(&t->rng, 4) > 0;
        t->s.ways.forced = rng_below(&t->rng, 4) == 0;
        t->s.ways.confirm = rng_below(&t->rng, 4); /* seats */
        break;
    }
    table_done(t, &before);
}

static void do_look(Table *t)
{
    Standing before = table_standing(t);
    table_begin(t);
    session_look(&t->s, (int)rng_below(&t->rng, (uint32_t)match_step_count(t->s.match)), &t->news);
    table_done(t, &before);
    cr_assert(before.at == match_at(t->s.match), "%s: looking has moved", t->where);
}

/* Another screen comes over it, for a while. */
static void do_leave(Table *t)
{
    session_leave(&t->s, t->now, false);
    t->asked = 0;
    t->now += 5000;
    session_enter(&t->s, t->now);
    table_wait(t, 0);
}

static void do_command(Table *t)
{
    SessionCommand command = (SessionCommand)rng_below(&t->rng, SESSION_COMMANDS);
    bool rare = command == SESSION_RESIGN || command == SESSION_DRAW || command == SESSION_PAUSE;
    if (!rare || rng_below(&t->rng, 8) == 0)
        table_give(t, command);
}

/* What holds everything up is done away with, as people would. */
static void do_needed(Table *t)
{
    static const SessionCommand needed[] = {SESSION_OPEN_HAND, SESSION_ROLL, SESSION_NEXT_ROUND};
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (session_may(&t->s, needed[i]))
            table_give(t, needed[i]);
    if (match_paused(t->s.match) && session_may(&t->s, SESSION_PAUSE))
        table_give(t, SESSION_PAUSE);
}

/* Something is tried in a study, and the match knows nothing of it. */
static void do_study(Table *t)
{
    static Table study;
    if (!session_may_study(&t->s))
        return;
    Standing before = table_standing(t);
    table_open_study(&study, t);
    memcpy(study.where, t->where, sizeof study.where);
    for (int i = 0; i < 20; i++) {
        uint32_t what = rng_below(&study.rng, 4);
        if (what < 2)
            table_click(&study, good_site(&study));
        else
            do_command(&study);
        if (what == 3)
            do_look(&study);
    }
    table_close(&study);
    Standing now = table_standing(t);
    cr_assert(now.at == before.at && now.steps == before.steps, "%s: studied", t->where);
}

static void do_anything(Table *t)
{
    uint32_t what = rng_below(&t->rng, 100);
    if (what < 35)
        table_click(t, good_site(t));
    else if (what < 45)
        table_click(t, any_site(t));
    else if (what < 52)
        do_small(t);
    else if (what < 62)
        do_command(t);
    else if (what < 65)
        do_look(t);
    else if (what < 66)
        do_leave(t);
    else if (what < 68)
        do_study(t);
    else if (what < 76)
        do_needed(t);
    else if (what < 86)
        table_answer(t);
    else
        table_wait(t, (int64_t)rng_below(&t->rng, 800));
}

static void check_record(const Table *t)
{
    Buffer record = {0}, again = {0};
    Text why = {0};
    record_write(t->s.match, &record);
    Match *read = record_read(buffer_string(&record), record.n, &why);
    cr_assert_not_null(read, "%s: %s", t->where, why.s);
    record_write(read, &again);
    cr_assert_str_eq(buffer_string(&again), buffer_string(&record), "%s", t->where);
    match_free(read);
    buffer_release(&record);
    buffer_release(&again);
}

static void random_sessions(const Game *game)
{
    static Table t;
    int sessions = amount(SESSIONS, SESSIONS_LONG);
    for (int i = 0; i < sessions; i++) {
        Rng rng;
        rng_seed(&rng, (uint64_t)i);
        Match *match = random_match(&rng, game);
        table_open(&t, match, rng_next(&rng));
        for (int step = 0; step < STEPS; step++) {
            snprintf(t.where, sizeof t.where, "%s, session %d, step %d", game->rules->id, i, step);
            do_anything(&t);
        }
        if (i % 10 == 0)
            check_record(&t);
        table_close(&t);
    }
}

/* A match of a person, and computers or people, from beginning to end, by clicks. */
static void whole_match(const Game *game, uint64_t seed)
{
    static Table t;
    enum { PLIES = 3000 };
    Rng rng;
    rng_seed(&rng, seed);
    table_open(&t, random_match(&rng, game), seed);
    for (int i = 0; i < PLIES && match_next(t.s.match) != NEXT_OVER; i++) {
        snprintf(t.where, sizeof t.where, "%s, match %d, step %d", game->rules->id, (int)seed, i);
        do_needed(&t);
        table_answer(&t);
        table_wait(&t, 20);
        if (session_person_to_move(&t.s))
            table_click(&t, good_site(&t));
    }
    table_give(&t, SESSION_RESIGN);
    table_wait(&t, 0);
    cr_assert(match_next(t.s.match) == NEXT_OVER && t.ended == match_ticket(t.s.match),
              "%s: it does not end", t.where);
    table_give(&t, SESSION_FIRST);
    for (int i = 0; i < 20 && session_may_try(&t.s); i++)
        table_click(&t, good_site(&t));
    check_record(&t);
    table_close(&t);
}

static void with_all_games(void (*does)(const Game *game))
{
    Buffer faults = {0};
    Catalog *catalog = catalog_load(&faults);
    buffer_release(&faults);
    for (int i = 0; i < catalog_count(catalog); i++)
        does(catalog_game(catalog, i));
    catalog_free(catalog);
}

static void whole_matches(const Game *game)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        whole_match(game, seed);
}

Test(sessions, whole_matches)
{
    with_all_games(whole_matches);
}

Test(sessions, at_random)
{
    with_all_games(random_sessions);
}
