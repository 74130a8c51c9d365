/* SPDX-License-Identifier: MIT */
/* A match as it is played at a screen, without the screen: eyes, a turn on its way, a move
 * made ahead, draws. */
#include "match_play.h"

#include "rules/registry.h"
#include "session/begun.h"
#include "session/concede.h"
#include "session/draw_offer.h"
#include "session/eyes.h"
#include "session/premove.h"

/* ------------------------------------------------------- eyes */

/* How many numbers of the hidden heap are seen, and one of whose, from 1; -1: of several. */
static int seen_of(const Eyes *eyes, const Match *match)
{
    State s;
    int whose = 0;
    match_seen(match, eyes_viewer(eyes, match), &s);
    for (int i = 0; i < s.seats; i++)
        if (SECRET(&s)[i] > 0)
            whose = whose == 0 ? i + 1 : -1;
    return whose;
}

Test(session, one_person_sees_his_hand)
{
    int64_t now = 0;
    Eyes eyes = {.open = false};
    Match *match = match_of(&hidden_heap_rules, "", "chc");
    for (int i = 0; i < 4; i++, play_all(match, "take 1", &now, 0)) {
        cr_expect(!eyes_curtain(&eyes, match) && !eyes_keep_secrets(match));
        cr_expect_eq(seen_of(&eyes, match), 2, "whoever is to move");
        cr_expect_eq(eyes_front(&eyes, match, true), 1);
    }
    match_free(match);
    match = match_of(&heap_rules, "", "hh");
    play_all(match, "take 1", &now, 0);
    cr_expect_eq(eyes_viewer(&eyes, match), 1, "nothing is hidden");
    cr_expect(!eyes_curtain(&eyes, match) && eyes_front(&eyes, match, true) == 0);
    match_free(match);
}

Test(session, a_curtain_falls_between_people)
{
    int64_t now = 0;
    Eyes eyes = {.open = false};
    EventList events;
    Match *match = match_of(&hidden_heap_rules, "heap=6", "hch");
    cr_expect(eyes_keep_secrets(match) && eyes_curtain(&eyes, match));
    cr_expect_eq(seen_of(&eyes, match), 0, "nobody has opened a hand");
    eyes_open(&eyes, match);
    cr_expect_eq(seen_of(&eyes, match), 1);
    cr_expect(!eyes_curtain(&eyes, match) && eyes_front(&eyes, match, true) == 0);
    play_all(match, "take 1", &now, 0);
    cr_expect_eq(seen_of(&eyes, match), 1, "while the computer thinks it stays open");
    play_all(match, "take 1", &now, 0);
    cr_expect(eyes_curtain(&eyes, match) && seen_of(&eyes, match) == 0);
    cr_expect_eq(eyes_front(&eyes, match, false), 0, "pieces are on their way");
    cr_expect_eq(eyes_front(&eyes, match, true), 2);
    eyes_open(&eyes, match);
    cr_expect_eq(seen_of(&eyes, match), 3);
    eyes_events(&eyes, match, match_at(match), &events);
    cr_expect(events.n == 1 && events.at[0].piece.count == 1);
    eyes_close(&eyes);
    cr_expect_eq(seen_of(&eyes, match), 0);
    play_all(match, "take 1,(3)", &now, 0);
    cr_expect(match_next(match) == NEXT_OVER && !eyes_keep_secrets(match));
    cr_expect(!eyes_curtain(&eyes, match) && seen_of(&eyes, match) == -1, "all is open");
    match_free(match);
}

/* ------------------------------------------------------- a turn on its way */

static const struct {
    const Rules *rules;
    const char *position, *clicks;
    bool whole;         /* its travel is clicked, not its choices */
    int standing;       /* click on which the piece stands */
    const char *events; /* what may be shown: m(oved), t(aken) */
} begun[] = {
    {&chess_rules, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", false, 0, ""},
    /* a pawn that has come to the last rank stands there before anybody says what it becomes */
    {&chess_rules, "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7 e8", true, 1, "m"},
    {&chess_rules, "3r4/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e7 d8", true, 1, "mt"},
    /* of a capture that goes on each jump that was clicked; what was jumped over goes last */
    {&draughts_rules, "W:Wc3:Bd4,d6,f6", "c3 e5", false, 1, "m"},
    {&draughts_rules, "W:Wc3:Bd4,d6,f6", "c3", false, 0, ""},
};

static Site site_called(const Rules *rules, const State *s, const char *name)
{
    for (Site site = 0; site < rules->site_count(&s->options); site++) {
        Text called = {0};
        rules->site_name(&s->options, site, &called);
        if (strcmp(called.s, name) == 0)
            return site;
    }
    cr_assert_fail("there is no site %s", name);
    return SITE_NONE;
}

Test(session, begun_turns)
{
    for (size_t i = 0; i < sizeof begun / sizeof begun[0]; i++) {
        const Rules *rules = begun[i].rules;
        Options options = rules_normal_options(rules);
        State s = {0};
        Text why = {0}, seen = {0};
        Picker picker = {0};
        Notice ignored;
        cr_assert(rules->read(&s, &options, 2, begun[i].position, &why), "%s", why.s);
        picker_reset(&picker, rules, &s);
        const char *clicks = begun[i].clicks;
        char word[16];
        while (text_next_word(&clicks, word, sizeof word))
            cr_assert_eq(picker_click(&picker, site_called(rules, &s, word), &ignored), PICK_PART,
                         "row %zu: %s", i, word);
        EventList shown, rest, all = {.n = 0};
        Move move;
        cr_expect_eq(begun_move(&picker, &move), begun[i].whole, "row %zu", i);
        cr_expect_eq(begun_standing(&picker), begun[i].standing, "row %zu", i);
        begun_events(&picker, &shown);
        for (int k = 0; k < shown.n; k++)
            text_add_char(&seen, shown.at[k].kind == EVENT_MOVE ? 'm' : 't');
        cr_expect_eq(strlen(seen.s), strlen(begun[i].events), "row %zu: %s", i, seen.s);
        for (const char *c = begun[i].events; *c != '\0'; c++)
            cr_expect_not_null(strchr(seen.s, *c), "row %zu: %s", i, seen.s);
        if (!begun[i].whole)
            continue;
        /* The rest of the turn is what was not shown of it. */
        State next = s;
        rules->play(&next, &move, &all);
        cr_expect(begun_goes_on(&all, &shown), "row %zu", i);
        begun_rest(&all, &shown, &rest);
        cr_expect_eq(rest.n, all.n - shown.n, "row %zu", i);
        cr_expect(rest.n == 0 || rest.at[0].beat == 0, "row %zu", i);
    }
}

/* ------------------------------------------------------- moves made ahead */

/* A person has White against a computer that decides: what he means by his clicks, what the
 * computer moves, and what comes of it. */
static const struct {
    const char *position, *clicks, *move;
    PremoveNews news;
    int events;        /* to be seen of both moves */
    const char *after; /* notations of the line */
} premoves[] = {
    {"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "e2 e4", "Kd7", PREMOVE_MADE, 2, "Kd7,e4"},
    {"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "e2", "Kd7", PREMOVE_NONE, 1, "Kd7"},
    /* to take back what will have been taken */
    {"4k3/8/8/3p4/4P3/3P4/8/4K3 b - - 0 1", "d3 e4", "dxe4", PREMOVE_MADE, 4, "dxe4,dxe4"},
    {"4k3/8/8/3p4/4P3/3P4/8/4K3 b - - 0 1", "d3 e4", "d4", PREMOVE_FAILED, 1, "d4"},
    /* what a pawn becomes is asked when it stands there */
    {"8/4P3/8/8/8/k7/8/4K3 b - - 0 1", "e7 e8", "Ka4", PREMOVE_NONE, 1, "Ka4"},
    /* nothing is moved when the match is over */
    {"6k1/8/8/8/8/2n5/1r6/K7 b - - 0 1", "a1 b2", "Ra2#", PREMOVE_NONE, 1, "Ra2#"},
};

static Match *chess_of(const char *seats, const char *position);

Test(session, moves_made_ahead)
{
    for (size_t i = 0; i < sizeof premoves / sizeof premoves[0]; i++) {
        Match *match = chess_of("hc", premoves[i].position);
        Premove premove = {.set = false};
        Picker picker = {0};
        EventList events = {.n = 0};
        State s;
        char word[16];
        const char *clicks = premoves[i].clicks;
        match_seen(match, 0, &s);
        cr_assert_eq(premove_planner(match), 0, "row %zu", i);
        picker_reset_premove(&picker, &chess_rules, &s, 0);
        while (text_next_word(&clicks, word, sizeof word))
            cr_expect(premove_click(&premove, &picker, site_called(&chess_rules, &s, word)),
                      "row %zu: %s", i, word);
        cr_assert(match_play(match, move_of(match, premoves[i].move), 0, &events));
        cr_expect_eq(premove_make(&premove, match, 0, &events), premoves[i].news, "row %zu", i);
        cr_expect_eq(events.n, premoves[i].events, "row %zu: %d", i, events.n);
        cr_expect_str_eq(way_of(match), premoves[i].after, "row %zu: %s", i, way_of(match));
        cr_expect(!premove.set, "it is made once");
        for (int k = 1; k < events.n; k++)
            cr_expect(events.at[k].beat >= events.at[k - 1].beat, "row %zu", i);
        match_free(match);
    }
}

Test(session, what_is_held_is_carried_on)
{
    int64_t now = 0;
    Premove premove = {.set = false};
    Picker picker = {0};
    State s;
    Match *match = chess_of("hc", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    match_seen(match, 0, &s);
    Site pawn = site_called(&chess_rules, &s, "e2"), empty = site_called(&chess_rules, &s, "a5");
    picker_reset_premove(&picker, &chess_rules, &s, 0);
    cr_expect(!premove_click(&premove, &picker, empty) && picker.n == 0);
    cr_expect(premove_click(&premove, &picker, pawn) && !premove_forget(&premove));
    play_all(match, "Kd7", &now, 0);
    cr_expect_eq(premove_planner(match), SEAT_NONE);
    match_seen(match, 0, &s);
    picker_reset(&picker, &chess_rules, &s);
    cr_expect(premove_carry(&premove, &picker, pawn) && picker.n == 1 && picker.path[0] == pawn);
    picker_reset(&picker, &chess_rules, &s);
    cr_expect(!premove_carry(&premove, &picker, empty) && picker.n == 0);
    match_free(match);
}

Test(session, a_move_made_ahead_takes_no_time)
{
    Premove premove = {.set = true};
    EventList events = {.n = 0};
    State s;
    MatchSetup setup = setup_make(&chess_rules, 2);
    setup.seat[1].computer = true;
    setup.clock = clock_spec(60000, CLOCK_PLAIN, 0);
    strcpy(setup.position, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    match_seen(match, 0, &s);
    Site path[] = {site_called(&chess_rules, &s, "e2"), site_called(&chess_rules, &s, "e4")};
    premove.move = move_make(0, path, 2, 1);
    cr_assert(match_play(match, move_of(match, "Kd7"), 2500, &events));
    cr_expect_eq(premove_make(&premove, match, 2500, &events), PREMOVE_MADE);
    cr_expect_eq(match_step(match, match_at(match)).ms, 0);
    cr_expect_eq(match_time_left(match, 0, 2500), 60000);
    cr_expect_eq(match_time_left(match, 1, 2500), 57500);
    match_free(match);
}

/* ------------------------------------------------------- draws */

static Match *chess_of(const char *seats, const char *position)
{
    MatchSetup setup = setup_make(&chess_rules, 2);
    Text why = {0};
    for (int i = 0; i < 2; i++)
        setup.seat[i].computer = seats[i] == 'c';
    strcpy(setup.position, position);
    Match *match = match_new(&setup, &why);
    cr_assert_not_null(match, "%s", why.s);
    match_resume(match, 0);
    return match;
}

/* A person plays White.  A rook goes round nine squares and a king round four, so that no position
 * comes up too often; Black thinks so much of each of its moves. */
static Conceding conceded(Match *match, Concede *concede, int moves, int score)
{
    static const char *const rook[] = {"a3", "a4", "b4", "c4", "d4", "d3", "d2", "b2", "a2"};
    static const char *const king[] = {"g8", "g7", "h7", "h8"};
    Conceding came = CONCEDES_NOTHING;
    int64_t now = 0;
    for (int i = 0; i < 2 * moves && came == CONCEDES_NOTHING; i++) {
        if (match_turn(match) == 1)
            came = concede_thought(concede, match, 200, score);
        char move[16];
        snprintf(move, sizeof move, "%c%s", i % 2 == 0 ? 'R' : 'K',
                 i % 2 == 0 ? rook[i / 2 % 9] : king[i / 2 % 4]);
        play_all(match, move, &now, 0);
    }
    return came;
}

static Match *against_level(int level)
{
    MatchSetup setup = setup_make(&chess_rules, 2);
    setup.seat[1].computer = true;
    setup.seat[1].level = (uint8_t)level;
    strcpy(setup.position, "7k/8/8/8/8/8/R6P/4K3 w - - 0 1");
    Match *match = match_new(&setup, NULL);
    match_resume(match, 0);
    return match;
}

Test(session, a_computer_gives_up_when_all_is_lost_for_some_moves)
{
    static const struct {
        int level, score, moves;
        Conceding comes;
    } cases[] = {
        {CONCEDE_LEVEL, -800, CONCEDE_LOST, CONCEDES_GAME},
        {CONCEDE_LEVEL, -800, CONCEDE_LOST - 1, CONCEDES_NOTHING},
        {CONCEDE_LEVEL, -799, 20, CONCEDES_NOTHING},
        {CONCEDE_LEVEL - 1, -800, 20, CONCEDES_NOTHING}, /* who learns wants to mate */
        {CONCEDE_LEVEL, 0, CONCEDE_FIGHT / 2, CONCEDES_NOTHING},
        {CONCEDE_LEVEL, 0, CONCEDE_FIGHT / 2 + 1, CONCEDES_DRAW},
        {CONCEDE_LEVEL, 26, CONCEDE_FIGHT, CONCEDES_NOTHING},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Concede concede = {0};
        Match *match = against_level(cases[i].level);
        cr_expect_eq(conceded(match, &concede, cases[i].moves, cases[i].score), cases[i].comes,
                     "case %zu", i);
        match_free(match);
    }
}

Test(session, a_computer_that_got_its_moves_back_does_not_give_up_for_them)
{
    Concede concede = {0};
    Match *match = against_level(CONCEDE_LEVEL);
    conceded(match, &concede, CONCEDE_LOST - 1, -800);
    match_go(match, 1, 0);
    cr_expect_eq(concede_thought(&concede, match, 200, -800), CONCEDES_NOTHING);
    match_free(match);
}

Test(session, a_claim_is_asked_about_once)
{
    int64_t now = 0;
    DrawOffers draws = {.left_n = 0};
    Match *match = chess_of("hh", "");
    play_all(match, "Nf3,Nf6,Ng1,Ng8,Nf3,Nf6,Ng1", &now, 0);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING);
    play_all(match, "Ng8", &now, 0);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_CLAIM);
    draw_offer_leave(&draws, match);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING);
    play_all(match, "Nf3", &now, 0); /* another position, for the third time */
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_CLAIM);
    draw_offer_leave(&draws, match);
    play_all(match, "Nf6,Ng1", &now, 0);
    draw_offer_leave(&draws, match);
    play_all(match, "Ng8", &now, 0); /* the one that was left, for the fourth */
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING);
    cr_expect(match_claim(match, now), "it may be claimed all the same");
    match_free(match);
}

Test(session, a_quiet_stretch_is_asked_about_once)
{
    int64_t now = 0;
    DrawOffers draws = {.left_n = 0};
    Match *match = chess_of("hh", "4k3/8/8/8/8/8/4P3/4K2R w - - 98 60");
    play_all(match, "Rh2,Kd8", &now, 0);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_CLAIM);
    draw_offer_leave(&draws, match);
    play_all(match, "Rh3,Kd7,Rh4", &now, 0);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING);
    /* After a pawn's move and fifty others it is another stretch.  A rook goes round nine squares
     * and a king round four, so that no position comes up three times. */
    static const char *const rook[] = {"a3", "a4", "b4", "c4", "d4", "d3", "d2", "b2", "a2"};
    static const char *const king[] = {"g8", "g7", "h7", "h8"};
    match_free(match);
    draws = (DrawOffers){.left_n = 0};
    match = chess_of("hh", "7k/8/8/8/8/8/R6P/4K3 w - - 99 60");
    play_all(match, "Ra1", &now, 0);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_CLAIM);
    draw_offer_leave(&draws, match);
    play_all(match, "Kh7,Ra2,Kh8,h4,Kg8,Ke2,Kh8", &now, 0);
    for (int i = 0; i < 97; i++) {
        char move[16];
        cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING, "after %d", i);
        snprintf(move, sizeof move, "%c%s", i % 2 == 0 ? 'R' : 'K',
                 i % 2 == 0 ? rook[i / 2 % 9] : king[i / 2 % 4]);
        play_all(match, move, &now, 0);
    }
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_CLAIM);
    match_free(match);
}

Test(session, an_offer_waits_for_its_answer)
{
    int64_t now = 0;
    DrawOffers draws = {.left_n = 0};
    Match *match = chess_of("hh", "");
    cr_expect_eq(draw_offer_make(&draws, match, now), DRAW_WAITS);
    cr_expect_eq(draw_offer_make(&draws, match, now), DRAW_REFUSED, "it stands already");
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING, "whoever offers is not asked");
    play_all(match, "e4", &now, 0);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_OFFERED);
    cr_expect_eq(draw_offer_from(match), 0);
    draw_offer_leave(&draws, match);
    cr_expect_eq(draw_offer_ask(&draws, match), DRAW_NOTHING);
    cr_expect_eq(draw_offer_make(&draws, match, now), DRAW_WAITS);
    play_all(match, "e5", &now, 0);
    cr_expect_eq(draw_offer_make(&draws, match, now), DRAW_MADE);
    cr_expect_str_eq(result_of(match), "1/2-1/2 agreed");
    cr_expect_eq(draw_offer_make(&draws, match, now), DRAW_REFUSED);
    match_free(match);
}

/* Moves before the offer, what the computer thought of its last one, and its answer. */
static const struct {
    int moves, score;
    bool undone; /* ... which was taken back */
    DrawNews news;
} answers[] = {
    {1, 0, false, DRAW_DECLINED},   {1, -200, false, DRAW_DECLINED}, /* there was no fight */
    {1, -400, false, DRAW_MADE},    {9, -99, false, DRAW_DECLINED},
    {9, -100, false, DRAW_MADE},    {9, 300, false, DRAW_DECLINED},
    {9, -100, true, DRAW_DECLINED}, {0, -900, false, DRAW_DECLINED},
};

Test(session, computers_answer_by_how_they_stand)
{
    static const char *const walk[] = {"Na3", "Na6", "Nh3", "Nh6", "e4", "e5", "d4", "d5",  "c4",
                                       "c5",  "b3",  "b6",  "g3",  "g6", "f3", "f6", "Qe2", "Qe7"};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        int64_t now = 0;
        DrawOffers draws = {.left_n = 0};
        Match *match = chess_of("hc", "");
        for (int k = 0; k < 2 * answers[i].moves; k++) {
            int before = match_at(match);
            Seat seat = match_turn(match);
            play_all(match, walk[k], &now, 0);
            if (seat == 1)
                draw_offer_thought(&draws, match, seat, before, answers[i].score);
        }
        if (answers[i].undone) {
            match_undo(match, now);
            play_all(match, "Bb2", &now, 0);
            match_undo(match, now);
        }
        cr_expect_eq(draw_offer_make(&draws, match, now), answers[i].news, "row %zu", i);
        match_free(match);
    }
}

Test(session, a_computer_claims_unless_it_stands_better)
{
    int64_t now = 0;
    Match *match = chess_of("cc", "");
    play_all(match, "Nf3,Nf6,Ng1,Ng8,Nf3,Nf6,Ng1", &now, 0);
    cr_expect(!draw_offer_claims(match, -50), "there is nothing to claim yet");
    play_all(match, "Ng8", &now, 0);
    cr_expect(draw_offer_claims(match, -50) && draw_offer_claims(match, 0));
    cr_expect(!draw_offer_claims(match, 1));
    match_free(match);
}
