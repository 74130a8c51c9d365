/* SPDX-License-Identifier: MIT */
/* Draughts, rule by rule: a position, what can be played there, and why other things cannot. */
#include <stdlib.h>

#include "draughts_table.h"
#include "match/picker.h"
#include "match/referee.h"

/* ------------------------------------------------------------------ what can be played */

Test(draughts_rules, moves_by_decision)
{
    static const struct {
        const char *rule, *options, *position, *moves;
    } rows[] = {
        {"A-R2 men ahead", "russian", "W:Wc3:Ba7", "c3-b4 c3-d4"},
        {"A-R2 straight", "turkish", "W:Wc3:Ba8", "c3-b3 c3-c4 c3-d3"},
        {"A-R2 aslant", "armenian", "W:Wc3:Ba8", "c3-b3 c3-b4 c3-c4 c3-d3 c3-d4"},
        {"A-R2 not aslant", "armenian tama_diagonal=no", "W:Wc3:Ba8", "c3-b3 c3-c4 c3-d3"},
        {"A-R3 the corner at the right", "italian", "W:W29:B1", "29-25 29-26"},
        {"A-R6 back", "russian", "W:We5:Bd4,a7", "e5:c3"},
        {"A-R6 not back", "russian back=no", "W:We5:Bd4,a7", "e5-d6 e5-f6"},
        {"A-R7 short", "english", "W:WKc3:Ba7", "22-17 22-18 22-25 22-26"},
        {"A-R7 any distance", "russian", "W:WKa1:Bh6", "a1-b2 a1-c3 a1-d4 a1-e5 a1-f6 a1-g7 a1-h8"},
        {"A-R7 right behind", "thai", "W:WKa1:Bc3", "a1:d4"},
        {"A-R7 behind a king", "killer", "W:WKa1:BKc3", "46x32"},
        {"A-R7 behind a man", "killer", "W:WKa1:Bc3", "46x10 46x14 46x19 46x23 46x28 46x32 46x5"},
        {"A-R8 across", "frisian", "W:W33:B23", "33x13"},
        {"A-R8 not across", "international", "W:W33:B23", "33-28 33-29"},
        {"A-R9 kings spared", "italian", "W:W28:BK23", "28-24"},
        {"A-R9 kings not spared", "italian spares=no", "W:W28:BK23", "28x19"},
        {"A-R10 any", "russian", "B:W7,22,24:BK17", "b4:e1:h4:d8 b4:f8"},
        {"A-R10 most", "russian most=most", "B:W7,22,24:BK17", "b4:e1:h4:d8"},
        {"A-R10 with a king", "czech", "W:Wc3,Ke1:Bd4,f2,h8", "e1:g3 e1:h4"},
        {"A-R11 goes on as a king", "russian", "W:Wb6:Bc7,f6", "b6:d8:g5 b6:d8:h4"},
        {"A-R11 goes on as a man", "pool", "W:Wb6:Bc7,f6", "9x2"},
        {"A-R11 stops", "russian promotion=stop", "W:Wb6:Bc7,e7", "b6:d8"},
        {"A-R11 does not stop", "russian promotion=man", "W:Wb6:Bc7,e7", "b6:d8:f6"},
        {"A-R12 after", "international", "W:WK21:B23,24,32,44", "21x49x35x19x28"},
        {"A-R13 no turning back", "turkish", "W:WKa4:Ba5,a3", "a4:a2 a4:a1 a4:a6 a4:a7 a4:a8"},
        {"A-R13 turning back", "thai", "W:WK22:B17,26", "c3:a5:e1 c3:e1:a5"},
        {"A-R17 three moves", "frisian", "W:WK46,31:B1:+0+3", "31-26 31-27"},

    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].position);
        Text moves = moves_of(&s);
        char wanted[TEXT_MAX] = "";
        Text each[32] = {0};
        int n = 0;
        const char *p = rows[i].moves;
        char word[64];
        while (text_next_word(&p, word, sizeof word))
            text_add_string(&each[n++], word);
        qsort(each, (size_t)n, sizeof each[0], compare_texts);
        for (int k = 0; k < n; k++) {
            strcat(wanted, k > 0 ? " " : "");
            strcat(wanted, each[k].s);
        }
        cr_expect_str_eq(moves.s, wanted, "%s, %s: %s", rows[i].rule, rows[i].options, moves.s);
    }
}

/* ---------------------------------------------------------------------- why it cannot */

static const char *why_not(const State *s, const char *clicks)
{
    static const char *const common[] = {"legal", "unfinished", "over", "chance"};
    Site path[CLICKS_MAX];
    int n = 0;
    char word[16];
    while (text_next_word(&clicks, word, sizeof word))
        path[n++] = rules_find_site(RULES, &s->options, word);
    Notice notice;
    Clicks answer = rules_why_not(RULES, s, path, n, &notice);
    return answer == CLICKS_REFUSED ? RULES->notices[notice.id].id : common[answer];
}

Test(draughts_rules, every_refusal_has_its_reason)
{
    static const struct {
        const char *options, *position, *clicks, *reason;
    } rows[] = {
        {"russian", "W:Wc3,g3:Bd4,a7", "g3", "must-take"},
        {"russian", "W:Wc3,g3:Bd4,a7", "g3 h4", "must-take"},
        {"russian", "W:WKa1:Bc3,f4", "a1 d4", "land-where"},
        {"russian", "W:WKa1:Bc3,f4", "a1 e5", "unfinished"},
        {"russian", "W:WKa1:Bc3,f4", "a1 e5 d6", "go-on"},
        {"russian", "W:WKa1:Bc3,f4", "a1 e5 g3", "legal"},
        {"russian", "W:WKa1:Bc3,e5", "a1 h8", "one-by-one"},
        {"russian", "W:Wc3:Bd4,e5", "c3 f6", "two-in-a-row"},
        {"russian", "W:Wc3:Ba7", "c3 c5", "no-diagonal"},
        {"russian", "W:Wc3:Ba7", "c3 e5", "man-far"},
        {"russian", "W:Wc3:Ba7", "c3 b2", "man-back"},
        {"russian", "W:Wc3,d4:Ba7", "c3 e5", "own-between"},
        {"russian", "W:Wc3,d4:Ba7", "c3 d4", "own-there"},
        {"russian", "W:Wc3:Bd4", "c3 d4", "others-there"},
        {"russian", "W:Wa1,c3,e3,g3:Bb4,d6,f6,h6", "e3 h6", "others-stays"},
        {"russian", "W:Wa1,c3,e3,g3:Bb4,d6,f6,h6", "e3 b6", "must-take"},
        {"russian", "W:Wc3:Ba7", "d4", "empty-square"},
        {"russian", "W:Wc3:Ba7", "a7", "others-piece"},
        {"russian", "W:Wa1,b2,c3:Bd4,e5,h8", "a1", "stuck"},
        {"russian", "W:WKf8:Be7,c7,e3,g3", "f8 f8", "same-square"},
        {"russian", "W:WKa1:Bb2,d4,d6", "a1 c3 e5 c7", "legal"},
        {"russian", "W:WKb4:Bc3,e3,c5,e5", "b4 d2 f4 d6 a3", "legal"},
        {"international", "W:WK22,K28:BK13,14", "e5", "take-more"},
        {"czech", "W:Wc3,Ke1:Bd4,f2,h8", "c3", "with-king"},
        {"turkish", "B:WK25,K41:BK33", "a4 a6 a2", "turn-back"},
        {"turkish", "W:Wc3:Ba8", "c3 d4", "no-straight"},
        {"armenian", "W:WK13:BK20", "e7 c5", "take-straight"},
        {"armenian", "W:Wc3:Ba8", "c3 e4", "no-way"},
        {"thai", "W:WK1:B10", "b8 f4", "land-behind"},
        {"thai most=most", "W:WKc1:Bb2,d2,b4", "c1 f4", "must-take"},
        {"english", "W:W12:BK7,8", "h6 f8 d6", "last-row"},
        {"english", "W:Wc3:Bd6", "c3 d4 e5", "move-over"},
        {"english", "W:WKc3:Ba7", "c3 f6", "king-far"},
        {"english", "W:We5:Bd4,a7", "e5 c3", "take-forward"},
        {"english", "W:WKa1:Bc3", "a1 d4", "take-near"},
        {"italian", "W:W28:BK23", "g2 e4", "spares-king"},
        {"frisian", "W:W33:B1", "f4 f8", "only-across"},
        {"frisian", "W:WK46,31:B1:+0+3", "a1", "king-rests"},
        {"bashni", "W:c3=w,d4=bw,d6=b,f6=b,f4=b", "c3 e5 g3 e5", "already-taken"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].position);
        const char *reason = why_not(&s, rows[i].clicks);
        cr_expect_str_eq(reason, rows[i].reason, "%s, %s, %s: %s", rows[i].options,
                         rows[i].position, rows[i].clicks, reason);
    }
}

/* The same capture, other clicks: round the other way, or another square between two victims. */
Test(draughts_rules, one_move_many_ways_to_click_it)
{
    State s = position_of("russian", "W:WKa1:Bb2,e5");
    Site path[] = {rules_find_site(RULES, &s.options, "a1"),
                   rules_find_site(RULES, &s.options, "d4"),
                   rules_find_site(RULES, &s.options, "g7")};
    Move move;
    cr_expect(rules_follow(RULES, &s, path, 3, &move), "a1:d4:g7");
    Text notation = {0};
    RULES->write_move(&s, &move, &notation);
    cr_expect_str_eq(notation.s, "a1:c3:g7");
    cr_expect(RULES->begins(&s, path, 2));
    path[2] = rules_find_site(RULES, &s.options, "a7");
    cr_expect_not(rules_follow(RULES, &s, path, 3, &move));
    Picker picker;
    Notice refusal;
    picker_reset(&picker, RULES, &s);
    cr_expect_eq(picker_click(&picker, path[0], &refusal), PICK_PART);
    cr_expect_eq(picker_click(&picker, path[1], &refusal), PICK_PART, "d4 instead of c3");
    uint8_t next[SITE_MAX];
    picker_next(&picker, next);
    path[2] = rules_find_site(RULES, &s.options, "g7");
    cr_expect_eq(next[path[2]], PICKER_GOAL);
    cr_expect_eq(next[path[0]], PICKER_OUT);
    cr_expect_eq(picker_click(&picker, path[2], &refusal), PICK_MOVE);
}

/* ---------------------------------------------------------------------------- towers */

Test(draughts_rules, towers)
{
    State s = position_of("bashni", "W:c3=w,d4=bw,a7=b");
    play_all(&s, "c3:e5");
    cr_expect_str_eq(text_of(&s).s, "B:d4=w,e5=wb,a7=b");
    s = position_of("bashni", "W:b6=w,c7=bW,a1=b");
    play_all(&s, "b6:d8");
    cr_expect_str_eq(text_of(&s).s, "B:a1=b,c7=W,d8=Wb", "A-R16 keeps its rank");
    s = position_of("bashni freed=man", "W:b6=w,c7=bW,a1=b");
    play_all(&s, "b6:d8");
    cr_expect_str_eq(text_of(&s).s, "B:a1=b,c7=w,d8=Wb", "A-R16 a man again");
    s = position_of("laska", "W:c3=wB,d4=bww,a7=b");
    play_all(&s, "c3:e5");
    cr_expect_str_eq(text_of(&s).s, "B:d4=ww,e5=wBb,a7=b", "prisoners keep their order");
}

/* Two kings may come to the same square with the same pieces taken: these are moves of both.
 * Counted by a generator that knows nothing of ours. */
Test(draughts_rules, captures_of_several_kings)
{
    static const struct {
        const char *options, *position;
        int moves;
    } rows[] = {
        {"frisian", "W:WK23,K25,K26:B8,K11,K27,29,K30,K37,38", 21},
        {"thai12", "W:WK2,K3,K24:B9,10,K11,17,K18,19,25,26,27", 42},
        {"canadian", "W:WK1,K22,K31:B14,K15,K16,17,K26,28,37,39,40,49,50,51,52,63,64,65", 34},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].position);
        MoveList list = {.n = 0};
        RULES->moves(&s, &list);
        cr_expect_eq(list.n, rows[i].moves, "%s: %d", rows[i].position, list.n);
    }
}

/* ------------------------------------------------------------------------- the end */

Test(draughts_rules, how_it_ends)
{
    static const struct {
        const char *options, *position, *moves, *result;
    } rows[] = {
        {"russian", "W:Wc3:Bd4", "c3:e5", "1-0 no-pieces"},
        {"poddavki", "W:Wc3:Bd4", "c3:e5", "0-1 no-pieces"},
        {"russian", "W:Wa3,Kh4:Ba5", "h4-d8", "*"},
        {"russian", "W:Wg5:Bh8,a3", "g5-h6", "*"},
        {"russian", "W:Wb6,d4:Ba7", "d4-c5", "1-0 no-moves"},
        {"russian", "W:WKa1,Kc1,Ke1:BKh6:H29:D29,29,0", "a1-b2", "1/2-1/2 three-kings"},
        {"russian", "W:WKa1,Kc1,Ke1:BKh6:H28:D28,28,0", "a1-b2", "*"},
        {"russian", "W:WKb8,Kc1,Ke1:BKd4:H9:D9,9,9", "e1-h4", "1/2-1/2 main-road"},
        {"russian", "W:WKa3,Kc1:BKh8:H9:D9,9,0", "a3-b4", "1/2-1/2 lone-king"},
        {"russian", "W:WKa3,Kc1,a5:BKh8,Kh4:H9:D9,58,0", "c1-b2", "*"},
        {"russian", "W:WKa3,Kb2:BKh8,Kh4,h6:H9:D9,59,0", "b2-c1", "1/2-1/2 balance"},
        {"international", "W:WK46,K47,K48:BK5:H29:D31,31,0", "47-33", "1/2-1/2 three-kings"},
        {"international", "W:WK46,K47:BK15:H9:D9,9,0", "47-33", "1/2-1/2 lone-king"},
        {"international", "W:WK46,K47,31,32:BK4,6,7:H49", "47-33", "1/2-1/2 quiet-moves"},
        {"pool", "W:WK29,K30,K31:BK4:H25:D25,25,0", "30-25", "1/2-1/2 three-kings"},
        {"frisian", "W:WK46,K47:BK5:H13:D13,13,0", "47-33", "1/2-1/2 lone-king"},
        {"turkish", "W:WKa1:BKh7:H3:D3,3,0", "a1-a2", "1/2-1/2 lone-king"},
        {"turkish", "W:WKa1:Bh7:H3:D3,3,0", "a1-a2", "*"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].position);
        play_all(&s, rows[i].moves);
        KeyLog past = {0};
        Outcome outcome = referee_judge(RULES, &s, &past);
        Text result = {0};
        result_write(&outcome, 2, &result);
        cr_expect_str_eq(result.s, rows[i].result, "%s, %s: %s", rows[i].options, rows[i].position,
                         result.s);
    }
}

/* Five moves of each side from the moment it came about: the move that brings it does not count. */
Test(draughts_rules, the_road_is_counted_from_when_it_is_held)
{
    State s = position_of("russian", "B:WKb8,Kc1,Kh2:BKf2");
    play_all(&s, "f2-d4");
    cr_expect_str_eq(text_of(&s).s, "W:WK1,K28,K30:BK18:H1:D1,1,0");
    play_all(&s, "b8-a7");
    cr_expect_str_eq(text_of(&s).s, "B:WK5,K28,K30:BK18:H2:D2,2,1");
}

Test(draughts_rules, threefold_repetition)
{
    State s = position_of("russian", "W:WKa1,a5:BKh4,h8");
    KeyLog past = {0};
    keylog_push(&past, &s);
    static const char *const round[] = {"a1-b2", "h4-g3", "b2-a1", "g3-h4"};
    for (int i = 0; i < 8; i++) {
        Outcome outcome = referee_judge(RULES, &s, &past);
        cr_expect_not(outcome.over, "after %d", i);
        play_all(&s, round[i % 4]);
        keylog_push(&past, &s);
    }
    Outcome outcome = referee_judge(RULES, &s, &past);
    cr_expect_eq(outcome.ending, ENDING_REPETITION);
}

/* ----------------------------------------------------------------------------- text */

Test(draughts_rules, positions_as_text)
{
    static const struct {
        const char *options, *text, *again;
    } rows[] = {
        {"russian", "W:W21,22,K23:B1-3", "W:W21,22,K23:B1,2,3"},
        {"russian", "B:BKf8:Wc3.", "B:W22:BK3"},
        {"russian", "W:Wa3,c3:B:H12", "W:W21,22:B:H12"},
        {"russian", "  W:W21:B1:H12:D4,3,2 \n", "W:W21:B1:H12:D4,3,2"},
        {"frisian", "W:WK46,K47,31:BK5,20:+1+2k47", "W:W31,K46,K47:BK5,20:+1+2k47"},
        {"spanish", "W:W1:B32", "W:W1:B32"},
        {"bashni", "B:d8=BbbBWW,c3=w", "B:c3=w,d8=BbbBWW"},
        {"canadian", "W:W72:B1", "W:W72:B1"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].text);
        cr_expect_str_eq(text_of(&s).s, rows[i].again, "%s", rows[i].text);
    }
}

Test(draughts_rules, bad_positions_are_refused)
{
    static const struct {
        const char *options, *text, *why;
    } rows[] = {
        {"russian", "", "side to move"},
        {"russian", "X:W1:B2", "side to move"},
        {"russian", "W:W21", "the pieces of both"},
        {"russian", "W:W21:B21", "two pieces"},
        {"russian", "W:W33:B1", "square of this board"},
        {"russian", "W:Wb1:B1", "square of this board"},
        {"russian", "W:W1:B2", "would be a king"},
        {"russian", "W:W:B", "no piece"},
        {"russian", "W:W21:W22:B1", "twice"},
        {"russian", "W:W21 22:B1", "commas"},
        {"russian", "W:W21,12-9:B1", "backwards"},
        {"russian", "W:W21:B1:Hx", "number of moves"},
        {"russian", "W:W21:B1:D1,2", "three numbers"},
        {"russian", "W:W21:B1:nonsense", "does not belong"},
        {"frisian", "W:W31:B1:+0+2", "no king"},
        {"bashni", "W:c3=wx", "commas"},
        {"bashni", "W:c3=", "letters"},
        {"bashni", "W:c3=wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "prisoners"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Options options = options_of(rows[i].options);
        State s;
        Text why = {0};
        cr_expect_not(RULES->read(&s, &options, 2, rows[i].text, &why), "%s", rows[i].text);
        cr_expect(strstr(why.s, rows[i].why) != NULL, "%s: %s", rows[i].text, why.s);
    }
}

Test(draughts_rules, contradicting_options_are_named)
{
    static const struct {
        const char *options, *why;
    } rows[] = {
        {"russian rows=4", "rows=4"},
        {"international ways=turkish", "board=8x8"},
        {"turkish across=yes", "across=yes"},
        {"turkish towers=yes", "towers=yes"},
        {"international towers=yes", "towers=yes"},
        {"russian rejump=yes", "rejump=yes"},
        {"bashni removal=at-once", "removal=at-once"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Options options = options_of(rows[i].options);
        State s;
        Rng rng;
        Text why = {0};
        rng_seed(&rng, 1);
        cr_expect_not(RULES->start(&s, &options, 2, &rng, &why), "%s", rows[i].options);
        cr_expect(strstr(why.s, rows[i].why) != NULL, "%s: %s", rows[i].options, why.s);
    }
}

/* ---------------------------------------------------------------------------- moves */

Test(draughts_rules, notations_are_read)
{
    static const struct {
        const char *options, *position, *text, *move; /* NULL: not read */
    } rows[] = {
        {"russian", "W:Wc3:Ba7", "c3-d4", "c3-d4"},
        {"russian", "W:Wc3:Ba7", "22-18", "c3-d4"},
        {"russian", "W:Wb6:Bc7,f6", "b6xg5", "b6:d8:g5"},
        {"russian", "W:Wb6:Bc7,f6", "b6:d8:g5", "b6:d8:g5"},
        {"russian", "W:Wb6:Bc7,f6", "b6:d8", NULL},
        {"russian", "W:Wc3:Ba7", "c3-c4", NULL},
        {"international", "W:WK21:B23,24,32,44", "21x28", "21x49x35x19x28"},
        {"international", "W:WK21:B23,24,32,44", "21x49x28", "21x49x35x19x28"},
        {"international", "W:WK21:B23,24,32,44", "b6:e5", "21x49x35x19x28"},
        {"russian", "W:Wc3:Bd4,d6,f6", "c3xe5", NULL},
        {"russian", "W:Wc3:Ba7", "22 18", "c3-d4"},
        {"russian", "W:Wc3:Ba7", "c3 - d4!", "c3-d4"},
        {"russian", "W:Wb6:Bc7,f6", "b6 g5", "b6:d8:g5"},
        {"russian", "W:Wb6:Bc7,f6", "b6 : d8 : g5", "b6:d8:g5"},
        {"russian", "W:Wb6:Bc7,f6", "b6×d8×g5", "b6:d8:g5"},
        {"russian", "W:Wb6:Bc7,f6", "b6g5", NULL},
        {"russian", "W:Wb6:Bc7,f6", "b6-", NULL},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].position);
        Move move;
        Text why = {0}, notation = {0};
        bool read = rules_parse_move(RULES, &s, rows[i].text, &move, &why);
        cr_expect_eq(read, rows[i].move != NULL, "%s", rows[i].text);
        if (!read || rows[i].move == NULL)
            continue;
        RULES->write_move(&s, &move, &notation);
        cr_expect_str_eq(notation.s, rows[i].move, "%s", rows[i].text);
    }
}

/* Numbers of squares as docs/rules/draughts.md has them (A-R21). */
Test(draughts_rules, numbers_of_squares)
{
    static const struct {
        const char *options, *site;
        int number;
    } rows[] = {
        {"russian", "b8", 1},        {"russian", "a1", 29},       {"russian", "g1", 32},
        {"international", "b10", 1}, {"international", "a1", 46}, {"canadian", "b12", 1},
        {"italian", "a8", 1},        {"italian", "h1", 32},       {"spanish", "h1", 1},
        {"spanish", "a8", 32},       {"turkish", "a8", 1},        {"turkish", "h1", 64},
        {"spanish", "b1", 4},        {"international", "j10", 5},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        Options options = options_of(rows[i].options);
        Site site = rules_find_site(RULES, &options, rows[i].site);
        cr_expect_neq(site, SITE_NONE, "%s %s", rows[i].options, rows[i].site);
        cr_expect_eq(draughts_number(&options, site), rows[i].number, "%s %s", rows[i].options,
                     rows[i].site);
        cr_expect_eq(draughts_numbered(&options, rows[i].number), site);
    }
}

/* Words of a sentence that are squares are called as the board is labelled. */
static void check_words(const State *s, const Notice *notice, const char *what)
{
    for (int i = 0; i < 3; i++) {
        bool digits = notice->word[i][0] >= '0' && notice->word[i][0] <= '9', known = false;
        for (Site site = 0; site < RULES->site_count(&s->options); site++) {
            Text name = {0};
            cr_assert(rules_call_site(RULES, &s->options, site, &name));
            known |= text_is(&name, notice->word[i]);
        }
        bool numbers = s->options.value[DRAUGHTS_OPTION_NOTATION] == DRAUGHTS_DIGITS;
        cr_expect(notice->word[i][0] == '\0' || (known && digits == numbers), "%s: %s says %s",
                  what, RULES->notices[notice->id].id, notice->word[i]);
    }
}

Test(draughts_rules, sentences_call_squares_as_the_board_does)
{
    static const char *const rows[] = {"russian", "international", "english",  "canadian",
                                       "italian", "spanish",       "frisian",  "thai",
                                       "turkish", "bashni",        "poddavki", "brazilian"};
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i], NULL);
        Rng rng;
        rng_seed(&rng, 5 + i);
        int said = 0, sites = RULES->site_count(&s.options);
        for (int ply = 0; ply < 90 && s.turn != SEAT_NONE; ply++) {
            MoveList list = {0};
            Notice notice;
            for (int n = 0; n < 60; n++) {
                Site path[2] = {(Site)rng_below(&rng, (uint32_t)sites),
                                (Site)rng_below(&rng, (uint32_t)sites)};
                if (rules_why_not(RULES, &s, path, 1 + n % 2, &notice) != CLICKS_REFUSED)
                    continue;
                said += notice.word[0][0] != '\0';
                check_words(&s, &notice, rows[i]);
            }
            RULES->moves(&s, &list);
            if (RULES->demand(&s, &notice))
                check_words(&s, &notice, rows[i]);
            const Move *move = &list.at[rng_below(&rng, (uint32_t)list.n)];
            if (RULES->forecast(&s, move, &notice))
                check_words(&s, &notice, rows[i]);
            RULES->play(&s, move, NULL);
        }
        cr_expect_gt(said, 500, "%s: %d sentences with squares", rows[i], said);
    }
}

/* --------------------------------------------------------------------------- events */

/* What stays until the end leaves all at once in the last beat; what leaves at once, with its jump.
 */
Test(draughts_rules, when_taken_pieces_leave)
{
    static const struct {
        const char *options, *position, *move;
        int beats[4]; /* of the TAKEs, -1 ends */
    } rows[] = {
        {"russian", "W:Wb6:Bc7,f6", "b6:d8:g5", {3, 3, -1}},
        {"turkish", "W:W24:B7,16", "h6:h8:f8", {0, 1, -1}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        State s = position_of(rows[i].options, rows[i].position);
        Move move;
        Text why = {0};
        cr_assert(rules_parse_move(RULES, &s, rows[i].move, &move, &why), "%s", why.s);
        EventList events;
        events.n = 0;
        RULES->play(&s, &move, &events);
        int n = 0;
        for (int k = 0; k < events.n; k++)
            if (events.at[k].kind == EVENT_TAKE)
                cr_expect_eq(events.at[k].beat, rows[i].beats[n++], "%s", rows[i].move);
        cr_expect_eq(rows[i].beats[n], -1);
    }
}
