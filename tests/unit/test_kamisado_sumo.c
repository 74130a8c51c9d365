/* SPDX-License-Identifier: MIT */
/* Kamisado: sumo matches, by the publisher's rules. */
#include "kamisado_table.h"

/* How far towers with rings go, and what they push: all legal moves, sorted. */
Test(kamisado_sumo, moves)
{
    static const struct {
        const char *rule, *position, *moves;
    } rows[] = {
        {"no ring: 7 squares", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N",
         "a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-a7 a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 "},
        {"a sumo moves at most 5", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N1;b:-",
         "a1-a2 a1-a3 a1-a4 a1-a5 a1-a6 a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 "},
        {"a double sumo 3", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N2;b:-",
         "a1-a2 a1-a3 a1-a4 a1-b2 a1-c3 a1-d4 "},
        {"a triple sumo 1", "obtpyr1n/8/8/6g1/8/8/8/NGRYPTBO w N w:N3;b:-", "a1-a2 a1-b2 "},
        {"Black too", "obtpyrgn/8/8/8/8/8/8/NGRYPTBO b O w:-;b:O3", "a8-a7 a8-b7 "},
        {"without a ring no push", "obt1yrgn/8/8/3p4/3N4/2G1B3/8/2RYPT1O w N",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"a sumo pushes one", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:-",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 d4^d5 "},
        {"not two", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:-",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"a double sumo two", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:-",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 d4^d5 "},
        {"not three", "obt3gn/3r4/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:-",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"a triple sumo three, onto their home row",
         "obt3gn/3r4/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N3;b:-", "d4-c5 d4-e5 d4^d5 "},
        {"off the board never", "obt2pgn/3r4/3y4/3N4/8/8/8/1GRYPTBO w N w:N3;b:-",
         "d5-c6 d5-e6 d5^d6 "},
        {"nor from the last row", "obt3gn/3r1p2/3N1y2/8/8/8/8/1GRYPTBO w N w:N3;b:-",
         "d6-c7 d6-e7 d6^d7 "},
        {"the row ends at the edge", "obtp2gn/3r4/3y4/3N4/8/8/8/1GRYPTBO w N w:N3;b:-",
         "d5-c6 d5-e6 "},
        {"not its own rank", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:P1",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"nor a higher one", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:P3",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"a lower one", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:P1",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 d4^d5 "},
        {"also in the row", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:Y1",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 d4^d5 "},
        {"none of them too high", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:Y2",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"not its own side", "obtpyrgn/8/8/3G4/3N4/8/8/2RYPTBO w N w:N1;b:-",
         "d4-c5 d4-b6 d4-a7 d4-e5 d4-f6 d4-g7 "},
        {"nor its own side behind", "obt1yrgn/8/3G4/3p4/3N4/8/8/2RYPTBO w N w:N3;b:-",
         "d4-c5 d4-e5 "},
        {"not diagonally", "obt1yrgn/8/8/2p5/3N4/8/8/1GRYPTBO w N w:N3;b:-", "d4-d5 d4-e5 "},
        {"a tower that can only push has to", "obtp4/8/8/gryn4/N7/8/8/1GRYPTBO w N w:N1;b:-",
         "a4^a5 "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of("play=sumo to=15", rows[i].position);
        Text found = moves_of(&s), expected = {0};
        char words[64][16];
        int n = 0;
        for (const char *p = rows[i].moves; text_next_word(&p, words[n], sizeof words[0]);)
            n++;
        qsort(words, (size_t)n, sizeof words[0], compare_words);
        for (int w = 0; w < n; w++)
            text_add(&expected, "%s ", words[w]);
        cr_assert_str_eq(found.s, expected.s, "%s", rows[i].rule);
    }
}

/* What a push leads to. */
Test(kamisado_sumo, pushes)
{
    static const struct {
        const char *rule, *position, *moves, *after;
    } rows[] = {
        {"the pusher goes on with the colour of the pushed tower's square",
         "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:-", "d4^d5",
         "obt1yrgn/8/3p4/3N4/8/8/8/1GRYPTBO w R w:N1;b:- x1"},
        {"of the last one's of several", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:-", "d4^d5",
         "obt2rgn/3y4/3p4/3N4/8/8/8/1GRYPTBO w G w:N2;b:- x1"},
        {"three at once", "obt3gn/3r4/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N3;b:-", "d4^d5",
         "obtr2gn/3y4/3p4/3N4/8/8/8/1GRYPTBO w P w:N3;b:- x1"},
        {"Black pushes down", "obtpyrg1/8/8/7n/7O/8/8/NGRYPTB1 b N w:-;b:N1", "h5^h4",
         "obtpyrg1/8/8/8/7n/7O/8/NGRYPTB1 b G w:-;b:N1 x1"},
        {"a move ends it", "obt1yrgn/8/8/3p4/3N4/8/8/1GRYPTBO w N w:N1;b:-", "d4^d5 c1-c2",
         "obt1yrgn/8/3p4/3N4/8/8/2R5/1G1YPTBO b Y w:N1;b:-"},
        {"two pushes in a row", "o1t1yrgn/8/8/3p4/3N4/b7/R7/1G1YPTBO w N w:N1,R1;b:-",
         "d4^d5 a2^a3", "o1t1yrgn/8/3p4/3N4/b7/R7/8/1G1YPTBO w Y w:N1,R1;b:- x1"},
        {"blocked after a push: it passes as usual",
         "obt1yrgn/8/8/3p4/3N4/8/1GBY4/2R1PT1O w N w:N1;b:-", "d4^d5 pass",
         "obt1yrgn/8/3p4/3N4/8/8/1GBY4/2R1PT1O b R w:N1;b:- x1 p1"},
        {"and the passes are forgotten by a move",
         "obt1yrgn/8/8/3p4/3N4/8/1GBY4/2R1PT1O w N w:N1;b:-", "d4^d5 pass f8-f7",
         "obt1y1gn/5r2/3p4/3N4/8/8/1GBY4/2R1PT1O w Y w:N1;b:-"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of("play=sumo to=15", rows[i].position);
        play_all_checked(&s, rows[i].moves);
        cr_assert_str_eq(text_of(&s).s, rows[i].after, "%s", rows[i].rule);
    }
}

/* The events of a push: the farthest tower first, the pusher last, each in a beat of its own. */
Test(kamisado_sumo, push_events)
{
    State s = position_of("play=sumo", "obt2rgn/8/3y4/3p4/3N4/8/8/1GRYPTBO w N w:N2;b:-");
    Move move;
    cr_assert(rules_parse_move(RULES, &s, "d4^d5", &move, NULL));
    EventList events = {.n = 0};
    RULES->play(&s, &move, &events);
    cr_assert_eq(events.n, 3);
    static const char *const kinds[] = {"yellow", "pink", "brown_sumo2"};
    for (int i = 0; i < 3; i++) {
        cr_assert_eq(events.at[i].kind, EVENT_MOVE);
        cr_assert_eq(events.at[i].beat, i);
        cr_assert_str_eq(RULES->kind_name(events.at[i].piece.kind), kinds[i]);
        cr_assert_eq(events.at[i].from, 43 - 8 * i);
        cr_assert_eq(events.at[i].to, 51 - 8 * i);
    }
}

/* Rings and points. */
Test(kamisado_sumo, rings)
{
    static const struct {
        const char *rule, *options, *position, *moves, *result, *after;
    } rows[] = {
        {"1 point, a ring and the choice", "to=3", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N", "d7-d8",
         "1-0 goal-reached round", "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO w - w:N1;b:- s1:0 fill"},
        {"a sumo scores 3", "to=15", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N w:N1;b:P1 s2:2",
         "d7-d8", "1-0 goal-reached round",
         "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO w - w:N2;b:P1 s5:2 fill"},
        {"a double sumo 7", "to=15", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N w:N2;b:- s4:0", "d7-d8",
         "1-0 goal-reached round", "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO w - w:N3;b:- s11:0 fill"},
        {"a triple sumo 15", "to=15", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N w:N3;b:- s14:0",
         "d7-d8", "1-0 goal-reached", "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO - - w:N3;b:- s29:0"},
        {"3 points end the standard match", "to=3",
         "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N w:N1;b:- s1:0", "d7-d8", "1-0 goal-reached",
         "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO - - w:N2;b:- s4:0"},
        {"7 the long one", "to=7", "obtpyrg1/8/8/8/8/1B6/6n1/NGRYPT1O b N w:-;b:N1 s0:4", "g2-g1",
         "0-1 goal-reached", "obtpyrg1/8/8/8/8/1B6/8/NGRYPTnO - - w:-;b:N2 s0:7"},
        {"4 are not enough for it", "to=7", "obtpyrg1/8/8/8/8/1B6/6n1/NGRYPT1O b N w:-;b:N1 s6:3",
         "g2-g1", "0-1 goal-reached round",
         "obtpyrg1/8/8/8/8/1B6/8/NGRYPTnO b - w:-;b:N2 s6:6 fill"},
        {"the choice is a move", "to=3", "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO w - w:N1;b:- s1:0 fill",
         "fill:right", "1-0 goal-reached round",
         "obtNyrgn/8/8/3p4/8/8/8/1GRYPTBO - - w:N1;b:- s1:0 fill:right"},
        /* White's green was called last by a real move, of Black, who loses */
        {"deadlock: the tower called by the last real move", "to=3",
         "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w G", "pass pass pass pass pass pass", "1-0 deadlock round",
         "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w - w:G1;b:- s1:0 fill p6"},
        {"with its points", "to=3", "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 w G w:G1;b:P1",
         "pass pass pass pass pass pass", "1-0 deadlock",
         "8/8/8/ygrtpnbo/RBNOGTYP/8/8/8 - - w:G2;b:P1 s3:0 p6"},
        /* White's turquoise and Black's call each other after White's push */
        {"deadlock after a push: the pusher moved last", "to=15",
         "8/8/1g1p1nrP/1t1o4/GORyNYB1/3T3b/8/8 w T w:B1,N1,O2;b:O1 s6:1 x1", "pass pass",
         "0-1 deadlock round",
         "8/8/1g1p1nrP/1t1o4/GORyNYB1/3T3b/8/8 b - w:B1,N1,O2;b:O1,T1 s6:2 fill x1 p2"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Text options = {0};
        text_add(&options, "play=sumo %s", rows[i].options);
        State s = position_of(options.s, rows[i].position);
        play_all_checked(&s, rows[i].moves);
        cr_assert_str_eq(result_of(&s).s, rows[i].result, "%s", rows[i].rule);
        cr_assert_str_eq(text_of(&s).s, rows[i].after, "%s", rows[i].rule);
    }
}

/* The ring is seen. */
Test(kamisado_sumo, ring_event)
{
    State s = position_of("play=sumo", "obt1yrgn/3N4/8/3p4/8/8/8/1GRYPTBO w N");
    Move move;
    cr_assert(rules_parse_move(RULES, &s, "d7-d8", &move, NULL));
    EventList events = {.n = 0};
    RULES->play(&s, &move, &events);
    cr_assert_eq(events.n, 2);
    cr_assert_eq(events.at[0].kind, EVENT_MOVE);
    cr_assert_eq(events.at[1].kind, EVENT_TURN);
    cr_assert_eq(events.at[1].to, 59);
    cr_assert_str_eq(RULES->kind_name(events.at[1].piece.kind), "brown_sumo1");
    Outcome outcome = RULES->outcome(&s);
    cr_assert(outcome.round_over && !outcome.over);
    cr_assert_eq(s.turn, 0);
}

/* Each side scans its rows from its home row outward in the chosen direction, as it sees them. */
Test(kamisado_sumo, fill)
{
    static const struct {
        const char *position, *fill, *next;
    } rows[] = {
        {"o2B2gn/8/1t4y1/4p3/2N4G/b6r/1O6/2RYPT2 w - w:B1;b:- s1:0 fill", "fill:left",
         "brptyogn/8/8/8/8/8/8/RYPTONGB b - w:B1;b:- s1:0"},
        {"o2B2gn/8/1t4y1/4p3/2N4G/b6r/1O6/2RYPT2 w - w:B1;b:- s1:0 fill", "fill:right",
         "ogntypbr/8/8/8/8/8/8/BNGORYPT b - w:B1;b:- s1:0"},
        /* Black's left is the h file */
        {"o3y1gn/8/1t6/8/2N4G/b1p4B/1O6/r1RYPT2 b - w:-;b:R1 s0:1 fill", "fill:left",
         "rbptoygn/8/8/8/8/8/8/RYPTOBNG w - w:-;b:R1 s0:1"},
        {"o3y1gn/8/1t6/8/2N4G/b1p4B/1O6/r1RYPT2 b - w:-;b:R1 s0:1 fill", "fill:right",
         "oygntbpr/8/8/8/8/8/8/NGBORYPT w - w:-;b:R1 s0:1"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        State s = position_of("play=sumo", rows[i].position);
        cr_assert_str_eq(moves_of(&s).s, "fill:left fill:right ");
        play_all_checked(&s, rows[i].fill);
        cr_assert_eq(s.turn, SEAT_NONE);
        cr_assert(RULES->outcome(&s).round_over && !RULES->outcome(&s).over);
        State next = next_of(&s);
        cr_assert_str_eq(text_of(&next).s, rows[i].next, "%s", rows[i].fill);
        cr_assert(!RULES->outcome(&next).round_over);
    }
}

/* No position comes twice, whatever is pushed: random matches end, and no key is seen again. */
Test(kamisado_sumo, nothing_repeats)
{
    static uint64_t keys[4096];
    Rng rng;
    rng_seed(&rng, 7);
    int pushes = 0, deadlocks = 0;
    for (int game = 0; game < 150; game++) {
        State s = start_of(game % 2 ? "play=sumo to=15" : "play=sumo to=15 pass_rule=free");
        int n = 0;
        while (!RULES->outcome(&s).over) {
            if (s.turn == SEAT_NONE) {
                s = next_of(&s);
                n = 0;
                continue;
            }
            MoveList list = {.n = 0};
            RULES->moves(&s, &list);
            cr_assert_gt(list.n, 0);
            /* short moves, so that towers meet */
            Move move = list.at[rng_below(&rng, (uint32_t)list.n)];
            for (int i = 0;
                 i < 8 && move.kind == KAMISADO_STEP && abs(move.path[1] - move.path[0]) > 9; i++)
                move = list.at[rng_below(&rng, (uint32_t)list.n)];
            pushes += move.kind == KAMISADO_PUSH;
            play_checked(&s, &move);
            deadlocks += s.kamisado.ending == ENDING_DEADLOCK;
            for (int i = 0; i < n; i++)
                cr_assert(keys[i] != s.key, "%s comes twice", text_of(&s).s);
            cr_assert_lt(n, 4096);
            keys[n++] = s.key;
        }
    }
    cr_assert(pushes > 100 && deadlocks > 0, "%d pushes, %d deadlocks", pushes, deadlocks);
}
