/* SPDX-License-Identifier: MIT */
/* Chess rule by rule: what moves do, how they are written and read, what it says. */
#include "chess_table.h"

#include "rules/chess/notices_chess.h"

/* ------------------------------------------------------------------------ rules */

/* One row a rule of the Laws of Chess (FIDE, 2023). */
static const Row rows[] = {
    {"3.7.2: a pawn's two squares", "", START, "e4",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"9.3: quiet moves are counted", "", START, "Nf3 Nf6 Ng1",
     "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2"},
    {"3.7.3.1: in passing, white", "", "k7/3p4/8/4P3/8/8/8/7K b - - 0 1", "d5 exd6",
     "k7/8/3P4/8/8/8/8/7K b - - 0 2"},
    {"3.7.3.1: in passing, black", "", "k7/8/8/8/3p4/8/4P3/7K w - - 0 1", "e4 dxe3",
     "k7/8/8/8/8/4p3/8/7K w - - 0 2"},
    {"3.7.3.1: the right is written only if it can be used", "", "8/8/8/8/k2p3R/8/4P3/7K w - - 0 1",
     "e4", "8/8/8/8/k2pP2R/8/8/7K b - - 0 1"},
    {"3.7.3.1: and lasts one move", "", "k7/3p4/8/4P3/8/8/8/7K b - - 0 1", "d5 Kg1 Kb8",
     "1k6/8/8/3pP3/8/8/8/6K1 w - - 2 3"},
    {"3.7.3.3: promotion", "", "k7/4P3/8/8/8/8/8/7K w - - 5 1", "e8=N",
     "k3N3/8/8/8/8/8/8/7K b - - 0 1"},
    {"3.7.3.3: with a capture", "", "k2r4/4P3/8/8/8/8/8/7K w - - 5 1", "exd8=R+",
     "k2R4/8/8/8/8/8/8/7K b - - 0 1"},
    {"3.8.2: castling short", "", "r3k2r/8/8/8/8/8/5P2/R3K2R w KQkq - 0 1", "O-O O-O",
     "r4rk1/8/8/8/8/8/5P2/R4RK1 w - - 2 2"},
    {"3.8.2: castling long", "", "r3k2r/8/8/8/8/8/3P4/R3K2R w KQkq - 0 1", "O-O-O O-O-O",
     "2kr3r/8/8/8/8/8/3P4/2KR3R w - - 2 2"},
    {"3.8.2: a rook that has moved, or been taken", "", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "Rxa8+ Ke7", "R6r/4k3/8/8/8/8/8/4K2R w K - 1 2"},
    {"3.8.2: only the rook may cross an attacked square", "", "1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1",
     "O-O-O", "1r5k/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"960: king and rook change places", "array=960", "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O",
     "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"960: the king stays", "array=960", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O",
     "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"960: the rook stays", "array=960", "k7/8/8/8/8/8/8/1K1R4 w - - 0 1", "Kc2",
     "k7/8/8/8/8/8/2K5/3R4 b - - 1 1"},
    {"960: to the left", "array=960", "7k/8/8/8/8/8/8/1R2K3 w B - 0 1", "O-O-O",
     "7k/8/8/8/8/8/8/2KR4 b - - 1 1"},
};

Test(chess_rules, row_by_row)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        check_row(&rows[i]);
}

/* The printed diagrams of the rule sheet (docs/lessons.md), and one each for what they do not
 * show: all targets of one man. */
Test(chess_rules, targets)
{
    static const struct {
        const char *position, *from, *to;
    } table[] = {
        {"8/8/8/5K2/8/8/8/k7 w - -", "f5", "e4 f4 g4 e5 g5 e6 f6 g6"},
        {"k7/8/8/8/3Q4/8/8/7K w - -", "d4",
         "a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7 d7 g7 d8 h8"},
        {"7k/8/8/3R4/8/8/8/7K w - -", "d5", "d1 d2 d3 d4 a5 b5 c5 e5 f5 g5 h5 d6 d7 d8"},
        {"7k/8/8/3B4/8/8/8/1K6 w - -", "d5", "h1 a2 g2 b3 f3 c4 e4 c6 e6 b7 f7 a8 g8"},
        {"k7/8/8/8/3N4/8/8/7K w - -", "d4", "c2 e2 b3 f3 b5 f5 c6 e6"},
        {"k7/8/8/p1p5/1P6/8/8/7K w - -", "b4", "a5 b5 c5"},
        {"k7/8/8/8/8/3p1p2/4P3/7K w - -", "e2", "d3 e3 f3 e4"},
        {"k2r1r2/4P3/8/8/8/8/8/7K w - -", "e7", "d8 e8 f8"},
        {"4r2k/8/8/8/8/8/3PR3/4K3 w - -", "e2", "e3 e4 e5 e6 e7 e8"},
        {"4r2k/8/8/8/8/8/4N3/4K3 w - -", "e2", ""},
        {"7k/8/8/8/7b/8/5P2/4K3 w - -", "f2", ""},
        {"7k/8/8/8/8/6b1/5P2/4K3 w - -", "f2", "g3"},
        {"4r1k1/8/8/8/8/8/P7/R3K2R w KQ -", "e1", "d1 f1 d2 f2"},
        {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3", "e4", "e3"},
        {"7k/8/8/8/3Pp3/8/8/4K2R b - d3", "h8", "g7 g8"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of("", table[i].position);
        MoveList legal;
        legal.n = 0;
        RULES->moves(&s, &legal);
        uint64_t squares = 0;
        Site from = rules_find_site(RULES, &s.options, table[i].from);
        for (int k = 0; k < legal.n; k++)
            if (legal.at[k].path[0] == from)
                squares |= chess_bit(legal.at[k].path[1]);
        Text targets = {0};
        for (; squares != 0; squares &= squares - 1) {
            if (targets.n > 0)
                text_add_char(&targets, ' ');
            chess_site_name(&s.options, (Site)chess_first(squares), &targets);
        }
        cr_expect_str_eq(targets.s, table[i].to, "%s: %s", table[i].position, targets.s);
    }
}

/* -------------------------------------------------------------------------- end */

Test(chess_rules, outcomes)
{
    static const struct {
        const char *position;
        Ending ending;
        int white, black;
    } table[] = {
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - -", ENDING_CHECKMATE, 1, 2},
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", ENDING_CHECKMATE, 2, 1},
        {"6rk/5Npp/8/8/8/8/8/7K b - -", ENDING_CHECKMATE, 1, 2},
        {"k7/2Q5/8/8/8/8/8/6K1 b - -", ENDING_STALEMATE, 1, 1},
        {"8/8/8/8/8/5k2/5p2/5K2 w - -", ENDING_STALEMATE, 1, 1},
        {START, ENDING_NONE, 0, 0},
        {"R5k1/5pp1/8/8/8/8/8/6K1 b - -", ENDING_NONE, 0, 0},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of("", table[i].position);
        Outcome outcome = RULES->outcome(&s);
        cr_expect_eq(outcome.ending, table[i].ending, "%s: %s", table[i].position,
                     ending_name((Ending)outcome.ending));
        cr_expect_eq(s.turn == SEAT_NONE, outcome.over, "%s", table[i].position);
        cr_expect(outcome.place[0] == table[i].white && outcome.place[1] == table[i].black, "%s",
                  table[i].position);
    }
}

/* FIDE 5.2.2, 6.9 as docs/rules/chess.md reads them. */
Test(chess_rules, who_can_win)
{
    static const struct {
        const char *position;
        bool white, black;
    } table[] = {
        {"k7/8/8/8/8/8/8/K7 w - -", false, false},
        {"k7/8/8/8/8/8/8/KN6 w - -", false, false},
        {"k7/8/8/8/8/8/8/KB6 w - -", false, false},
        {"k1b5/8/8/8/8/8/8/KB6 w - -", false, false}, /* c8 and b1 are light */
        {"kb6/8/8/8/8/8/8/KB6 w - -", true, true},    /* b8 is dark */
        {"k7/8/8/8/8/8/8/KNN5 w - -", true, false},
        {"k7/8/8/8/8/8/8/KBN5 w - -", true, false},
        {"kn6/8/8/8/8/8/8/KN6 w - -", true, true},
        {"kq6/8/8/8/8/8/8/KN6 w - -", false, true},
        {"kr6/8/8/8/8/8/8/KN6 w - -", true, true},
        {"kr6/8/8/8/8/8/8/KB6 w - -", false, true},
        {"k7/p7/8/8/8/8/8/KB6 w - -", true, true},
        {"k7/8/8/8/8/8/P7/K7 w - -", true, false},
        {"k7/8/8/8/8/8/8/KR6 w - -", true, false},
        {"R5k1/5ppp/8/8/8/8/8/6K1 b - -", true, false},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of("", table[i].position);
        cr_expect_eq(RULES->can_win(&s, 0), table[i].white, "%s: White", table[i].position);
        cr_expect_eq(RULES->can_win(&s, 1), table[i].black, "%s: Black", table[i].position);
    }
    State s = position_of("", START);
    Limits limits = RULES->limits(&s);
    cr_expect(limits.repetition == 5 && limits.quiet == 150);
}

/* FIDE 9.2.3: the same position or not. */
Test(chess_rules, keys)
{
    static const struct {
        const char *a, *b;
        bool same;
    } table[] = {
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 7 9", false},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 7 9", true},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6", "4k3/8/8/3pP3/8/8/8/4K3 w - -", false},
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6", "4k3/8/8/3p4/8/8/8/4K3 w - -", true},
        {"4k3/8/8/8/8/8/8/4K2R w - -", "4k3/8/8/8/8/8/8/4K2R b - -", false},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State a = position_of("", table[i].a), b = position_of("", table[i].b);
        cr_expect_eq(a.key == b.key, table[i].same, "%s", table[i].a);
    }
}

Test(chess_rules, odds)
{
    static const char *const table[][2] = {
        {"odds=pawn", "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1"},
        {"odds=pawn giver=black", "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {"odds=knight", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"},
        {"odds=rook", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"},
        {"odds=queen giver=black", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = deal_of(table[i][0], 1);
        cr_expect_str_eq(text_of(&s).s, table[i][1], "%s", table[i][0]);
    }
}

/* ------------------------------------------------------------------------- text */

Test(chess_rules, notation)
{
    static const struct {
        const char *options, *position, *path, *notation;
    } table[] = {
        {"", START, "e2 e4", "e4"},
        {"", START, "g1 f3", "Nf3"},
        {"", "7k/8/8/8/8/8/8/RK4R1 w - -", "g1 d1", "Rd1"},
        {"", "4k3/8/8/8/8/8/1K6/R6R w - -", "h1 d1", "Rhd1"},
        {"", "7k/R7/8/8/8/8/1K6/R7 w - -", "a1 a4", "R1a4"},
        {"", "1k6/8/8/8/4Q2Q/8/8/K6Q w - -", "h4 e1", "Qh4e1"},
        {"", "4k3/8/8/1b6/8/8/4N3/4KN2 w - -", "e2 g3", "Neg3"},
        {"", "k3r3/8/8/8/8/4N3/8/4K1N1 w - -", "g1 f3", "Nf3"},
        {"", "k7/3p4/8/4P3/8/8/8/7K b - -", "d7 d5", "d5"},
        {"", "k7/8/8/3pP3/8/8/8/7K w - d6", "e5 d6", "exd6"},
        {"", "k2r4/4P3/8/8/8/8/8/7K w - -", "e7 d8 tray:q", "exd8=Q+"},
        {"", "k7/4P3/8/8/8/8/8/7K w - -", "e7 e8 tray:b", "e8=B"},
        {"", "6k1/5ppp/8/8/8/8/8/R5K1 w - -", "a1 a8", "Ra8#"},
        {"", "3k4/8/8/8/8/8/8/R3K3 w Q -", "e1 c1", "O-O-O+"},
        {"array=960", "4k3/8/8/8/8/8/8/5KR1 w G -", "f1 g1", "O-O"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i].options, table[i].position);
        Move move;
        Text why = {0}, notation = {0};
        if (!rules_parse_move(RULES, &s, table[i].path, &move, &why)) {
            cr_expect_fail("%s: %s", table[i].position, why.s);
            continue;
        }
        RULES->write_move(&s, &move, &notation);
        cr_expect_str_eq(notation.s, table[i].notation, "%s: %s", table[i].path, notation.s);
    }
}

/* What is written of, and what forbids it; NULL: nobody can tell. */
Test(chess_rules, moves_that_are_none)
{
    static const struct {
        const char *position, *text, *id;
    } table[] = {
        {START, "Ke3", "king-way"},
        {START, "Qh5", "blocked"},
        {START, "e5", "pawn-too-far"},
        {START, "exd3", "pawn-diagonal"},
        {START, "e2e5", "pawn-too-far"},
        {START, "e7e5", "others-piece"},
        {START, "e4e5", "empty-square"},
        {START, "O-O", "castle-between"},
        {START, "Кf6", NULL}, /* either knight */
        {START, "Kz9", NULL},
        {"4k3/4r3/8/8/8/8/4N3/4K3 w - -", "Nc3", "pinned"},
        {"4k3/4r3/8/8/8/8/4N3/4K3 w - -", "Кc3", "pinned"},
        {"4k3/8/8/8/8/8/8/R3K2R w - -", "0-0-0", "castle-moved"},
        {"4k3/8/8/8/8/8/P6P/4K3 w - -", "b3", NULL},
        {"4k3/8/8/8/8/8/P6P/4K3 w - -", "axb3", "pawn-diagonal"},
        {"8/P3k3/8/8/8/8/8/4K3 w - -", "a8", NULL}, /* nothing forbids it, but it is not all */
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of("", table[i].position);
        Notice notice;
        bool told = rules_why_unread(RULES, &s, table[i].text, &notice) == CLICKS_REFUSED;
        cr_expect_eq(told, table[i].id != NULL, "%s", table[i].text);
        if (told && table[i].id != NULL)
            cr_expect_str_eq(RULES->notices[notice.id].id, table[i].id, "%s", table[i].text);
    }
}

/* Other ways to write a move; NULL: it is none. */
Test(chess_rules, readings)
{
    static const char castling[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";
    static const char rooks[] = "4k3/8/8/8/8/8/1K6/R6R w - -";
    static const char pawn[] = "k2r4/4P3/8/8/8/8/8/7K w - -";
    static const char passing[] = "4k3/8/8/3pP3/8/8/8/4K3 w - d6";
    static const struct {
        const char *options, *position, *text, *notation;
    } table[] = {
        {"", START, "e2e4", "e4"},
        {"", START, "e2-e4", "e4"},
        {"", START, "Ng1-f3", "Nf3"},
        {"", START, "g1f3", "Nf3"},
        {"", START, "Nf3!?", "Nf3"},
        {"", START, "Ngf3", "Nf3"},
        {"", START, "f3", "f3"},
        {"", START, "Bf3", NULL},
        {"", START, "e2e5", NULL},
        {"", START, "", NULL},
        {"", START, "N", NULL},
        {"", START, "O-O", NULL},
        {"", START, "e9", NULL},
        {"", START, "e2e4q", NULL},
        {"", rooks, "Rd1", NULL},
        {"", rooks, "Rad1", "Rad1"},
        {"", rooks, "Rhd1", "Rhd1"},
        {"", castling, "0-0", "O-O"},
        {"", castling, "0-0-0", "O-O-O"},
        {"", castling, "o-o", "O-O"},
        {"", castling, "o-o-o", "O-O-O"},
        {"", castling, "e1g1", "O-O"},
        {"", castling, "e1h1", "O-O"},
        {"", castling, "Kg1", NULL},
        {"", castling, "Rxa8", "Rxa8+"},
        {"", castling, "Ra8", "Rxa8+"},
        {"", pawn, "e7e8q", "e8=Q"},
        {"", pawn, "e8N", "e8=N"},
        {"", pawn, "e8(R)", "e8=R"},
        {"", pawn, "exd8Q", "exd8=Q+"},
        {"", pawn, "e7xd8=Q", "exd8=Q+"},
        {"", pawn, "e8", NULL},
        {"", pawn, "e8=K", NULL},
        {"", passing, "exd6", "exd6"},
        {"", passing, "exd6e.p.", "exd6"},
        {"", passing, "exd6 e.p.", "exd6"},
        {"", passing, "e6 e.p.", NULL},
        /* in other letters, also where they look alike: Cyrillic К is a knight, С a bishop */
        {"", START, "Кf3", "Nf3"},
        {"", START, "Кg1-f3", "Nf3"},
        {"", START, "кf3", "Nf3"},
        {"", START, "♘f3", "Nf3"},
        {"", START, "♞f3", "Nf3"},
        {"", START, "е2–е4", "e4"},
        {"", START, "пe4", "e4"},
        {"", START, "Kf3", NULL},
        {"", START, "Сf3", NULL},
        {"", castling, "Лxa8+", "Rxa8+"},
        {"", castling, "Л:a8", "Rxa8+"},
        {"", castling, "Лха8", "Rxa8+"},
        {"", castling, "Крd2", "Kd2"},
        {"", castling, "♚d2", "Kd2"},
        {"", castling, "О-О", "O-O"},
        {"", pawn, "e8Ф", "e8=Q"},
        {"", pawn, "e7xd8С", "exd8=B"},
        {"", pawn, "e8=♖", "e8=R"},
        {"array=960", "4k3/8/8/8/8/8/8/5KR1 w G -", "f1g1", "O-O"},
        {"array=960", "4k3/8/8/8/8/8/8/5K1R w H -", "f1g1", "Kg1"},
        {"array=960", "4k3/8/8/8/8/8/8/5K1R w H -", "f1h1", "O-O"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i].options, table[i].position);
        Move move;
        Text notation = {0};
        bool read = rules_parse_move(RULES, &s, table[i].text, &move, NULL);
        if (read)
            RULES->write_move(&s, &move, &notation);
        cr_expect_eq(read, table[i].notation != NULL, "%s", table[i].text);
        if (read && table[i].notation != NULL)
            cr_expect_str_eq(notation.s, table[i].notation, "%s: %s", table[i].text, notation.s);
    }
}

/* What people read, in each lettering. */
Test(chess_rules, letterings)
{
    static const char *const table[][5] = {
        {"e4", "e4", "e4", "e4", "e4"},
        {"Nbd7", "Кbd7", "♘bd7", "Sbd7", "Cbd7"},
        {"Bxf7+", "Сxf7+", "♗xf7+", "Lxf7+", "Axf7+"},
        {"R1a4", "Л1a4", "♖1a4", "T1a4", "T1a4"},
        {"Qh4e1#", "Фh4e1#", "♕h4e1#", "Dh4e1#", "Dh4e1#"},
        {"Kxe2", "Крxe2", "♔xe2", "Kxe2", "Rxe2"},
        {"exd8=Q+", "exd8=Ф+", "exd8=♕+", "exd8=D+", "exd8=D+"},
        {"bxa1=N", "bxa1=К", "bxa1=♘", "bxa1=S", "bxa1=C"},
        {"O-O", "0-0", "O-O", "0-0", "0-0"},
        {"O-O-O+", "0-0-0+", "O-O-O+", "0-0-0+", "0-0-0+"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        for (int lettering = 0; lettering < 5; lettering++) {
            static const Lettering all[] = {LETTERING_ENGLISH, LETTERING_RUSSIAN,
                                            LETTERING_FIGURINE, LETTERING_GERMAN,
                                            LETTERING_SPANISH};
            const char *want = table[i][lettering];
            Text text = {0};
            rules_letter_move(RULES, table[i][0], all[lettering], &text);
            cr_expect_str_eq(text.s, want, "%s: %s", table[i][0], text.s);
        }
    }
}

/* Whatever is read on the screen can be typed. */
Test(chess_rules, letterings_read_back)
{
    State s = position_of("", START);
    Rng rng;
    rng_seed(&rng, 20);
    for (int ply = 0; ply < 400; ply++) {
        MoveList legal = {0};
        RULES->moves(&s, &legal);
        if (legal.n == 0) {
            s = position_of("", START);
            continue;
        }
        for (int i = 0; i < legal.n * 4; i++) {
            static const Lettering all[] = {LETTERING_RUSSIAN, LETTERING_FIGURINE, LETTERING_GERMAN,
                                            LETTERING_SPANISH};
            Text plain = {0}, shown = {0};
            Move move;
            const Move *wanted = &legal.at[i / 4];
            RULES->write_move(&s, wanted, &plain);
            rules_letter_move(RULES, plain.s, all[i % 4], &shown);
            bool read = rules_parse_typed(RULES, &s, shown.s, all[i % 4], &move, NULL);
            cr_expect(read && memcmp(move.path, wanted->path, wanted->n) == 0, "%s of %s in %s",
                      shown.s, plain.s, text_of(&s).s);
        }
        RULES->play(&s, &legal.at[rng_below(&rng, (uint32_t)legal.n)], NULL);
    }
}

Test(chess_rules, positions_read)
{
    static const char *const table[][3] = {
        {"", "k7/8/8/8/8/8/8/K7 w", "k7/8/8/8/8/8/8/K7 w - - 0 1"},
        {"", "k7/8/8/8/8/8/8/K7 b - - 12 0", "k7/8/8/8/8/8/8/K7 b - - 12 1"},
        {"", "r3k2r/8/8/8/8/8/8/R3K2R w HAha -", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        {"", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"},
        {"array=960", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq -",
         "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1"},
        {"array=960", "4k3/8/8/8/8/8/8/4KRR1 w F -", "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1"},
        {"array=960", "4k3/8/8/8/8/8/8/4KRR1 w K -", "4k3/8/8/8/8/8/8/4KRR1 w G - 0 1"},
    };
    for (size_t i = 0; i < COUNT(table); i++) {
        State s = position_of(table[i][0], table[i][1]);
        cr_expect_str_eq(text_of(&s).s, table[i][2], "%s: %s", table[i][1], text_of(&s).s);
    }
}

Test(chess_rules, positions_refused)
{
    static const char *const table[][2] = {
        {"", "FEN"},
        {"k7/8/8/8/8/8/8/K7", "FEN"},
        {"k7/8/8/8/8/8/8/K7 x", "w or b"},
        {"k7/8/8/8/8/8/K7 w", "8 squares"},
        {"k7/8/8/8/8/8/8/K8 w", "8 squares"},
        {"k7/8/8/8/8/8/8/K6 w", "8 squares"},
        {"k7/8/8/8/8/8/8/K7/8 w", "8 squares"},
        {"k7/8/8/8/8/8/8/KX6 w", "\"X\""},
        {"8/8/8/8/8/8/8/K7 w", "no king"},
        {"kk6/8/8/8/8/8/8/K7 w", "2 kings"},
        {"k6P/8/8/8/8/8/8/K7 w", "first or last rank"},
        {"k7/pppppppp/qqqqqqqq/qqqqqqqq/8/8/8/K7 w", "more than 15 queens"},
        {"1k6/8/8/8/8/8/8/R3K3 w KQ", "a rook on h1"},
        {"4k3/8/8/8/8/8/8/R2K4 w Q", "a rook on a1"},
        {"4k3/8/8/8/8/8/8/R3K3 w QQ", "twice"},
        {"4k3/8/8/8/8/8/8/R3K3 w Z", "KQkq"},
        {"4k3/8/8/8/8/8/8/R3K3 w - e6", "jumped over"},
        {"4k3/8/8/8/8/8/8/R3K3 w - z6", "no en passant square"},
        {"R3k3/8/8/8/8/8/8/4K3 w - -", "in check"},
        {"4k3/8/8/8/8/8/8/4K3 w - - x", "half moves"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 1000", "half moves"},
        {"4k3/8/8/8/8/8/8/4K3 w - - -1", "half moves"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "more than"},
    };
    Options options = options_of("");
    for (size_t i = 0; i < COUNT(table); i++) {
        State s;
        Text why = {0};
        memset(&s, 77, sizeof s);
        State before = s;
        bool read = RULES->read(&s, &options, 2, table[i][0], &why);
        cr_expect(!read && strstr(why.s, table[i][1]) != NULL, "%s: %s", table[i][0], why.s);
        cr_expect_eq(memcmp(&s, &before, sizeof s), 0, "%s: changed", table[i][0]);
    }
}

/* ---------------------------------------------------------------------- notices */

static const struct {
    const char *id, *options, *position, *clicks, *sites;
    const char *word[3];
} refusals[] = {
    {"empty-square", "", START, "e4", "e4", {"e4"}},
    {"others-piece", "", START, "e7", "e7", {"piece|pawn", "e7"}},
    {"tray-first", "", START, "tray:q", "", {""}},
    {"tray-first", "", START, "e2 tray:q", "", {""}},
    {"stuck", "", START, "a1", "a1", {"piece|rook", "a1"}},
    {"same-square", "", START, "a1 a1", "", {""}},
    {"stuck-king", "", START, "e1", "e1", {"e1"}},
    {"same-square", "", START, "e2 e2", "", {""}},
    {"own-there", "", START, "d1 d2", "d2", {"piece|pawn", "d2"}},
    {"blocked", "", START, "d1 d4", "d2", {"piece|pawn", "d2"}},
    {"blocked", "", "7k/8/8/3p4/8/3p4/8/3R3K w - -", "d1 d6", "d3", {"piece|pawn", "d3"}},
    {"blocked", "", "3R4/7k/8/3p4/8/3p4/8/7K w - -", "d8 d1", "d5", {"piece|pawn", "d5"}},
    {"knight-way", "", START, "g1 g3", "g1", {"g1", "g3"}},
    {"bishop-way", "", START, "c1 c4", "c1", {"c1", "c4"}},
    {"rook-way", "", START, "a1 b3", "a1", {"a1", "b3"}},
    {"queen-way", "", START, "d1 e3", "d1", {"d1", "e3"}},
    {"king-way", "", START, "e1 e4", "e1", {"e1", "e4"}},
    {"pawn-way", "", START, "e2 c3", "e2", {"e2", "c3"}},
    {"pawn-too-far", "", START, "e2 e5", "e2", {"e2", "e5"}},
    {"pawn-too-far", "", "7k/4p3/8/8/8/8/8/7K b - -", "e7 e4", "e7", {"e7", "e4"}},
    {"pawn-back", "", "7k/8/8/8/4P3/8/8/7K w - -", "e4 e3", "", {""}},
    {"pawn-back", "", "7k/8/8/8/4P3/8/8/7K w - -", "e4 f4", "", {""}},
    {"pawn-ahead", "", "7k/8/8/4n3/4P3/8/8/7K w - -", "e4 e5", "e5", {"piece|knight", "e5"}},
    {"pawn-ahead", "", "7k/8/8/8/4n3/8/4P3/7K w - -", "e2 e4", "e4", {"piece|knight", "e4"}},
    {"pawn-ahead", "", "7k/8/8/8/8/4n3/4P3/7K w - -", "e2 e4", "e3", {"piece|knight", "e3"}},
    {"pawn-far", "", "7k/8/8/8/4P3/8/8/7K w - -", "e4 e6", "e4", {"e4"}},
    {"pawn-diagonal", "", START, "e2 d3", "d3", {"d3"}},
    {"passant-late", "", "7k/8/8/3pP3/8/8/8/7K w - -", "e5 d6", "d5", {"d5"}},
    {"passant-opens",
     "",
     "7k/8/8/K2pP2r/8/8/8/8 w - d6",
     "e5 d6",
     "h5",
     {"", "attacker|rook", "h5"}},
    {"pinned",
     "",
     "4r2k/8/8/8/8/8/4N3/4K3 w - -",
     "e2",
     "e8",
     {"piece|knight", "attacker|rook", "e8"}},
    {"pinned",
     "",
     "4r2k/8/8/8/8/8/4N3/4K3 w - -",
     "e2 c3",
     "e8",
     {"piece|knight", "attacker|rook", "e8"}},
    {"attacked", "", "5r1k/8/8/8/8/8/8/4K3 w - -", "e1 f2", "f2 f8", {"f2", "attacker|rook", "f8"}},
    {"attacked", "", "4r2k/8/8/8/8/8/4K3/8 w - -", "e2 e1", "e1 e8", {"e1", "attacker|rook", "e8"}},
    {"attacked",
     "",
     "7k/8/8/8/8/5b2/4r3/3K4 w - -",
     "d1 e2",
     "e2 f3",
     {"e2", "attacker|bishop", "f3"}},
    {"answer-check", "", "4r2k/8/8/8/8/8/P7/4K3 w - -", "a2 a3", "e8", {"", "attacker|rook", "e8"}},
    {"answer-check", "", "4r2k/8/8/8/8/8/P7/4K3 w - -", "a2", "e8", {"", "attacker|rook", "e8"}},
    {"double-check",
     "",
     "4r2k/8/8/8/8/5n2/P7/4K2B w - -",
     "h1 f3",
     "f3 e8 e1",
     {"", "attacker|knight", "f3"}},
    {"castle-moved", "", "6k1/8/8/8/8/8/8/4K2R w - -", "e1 g1", "h1", {"h1"}},
    {"castle-by-rook", "array=960", "4k3/8/8/8/8/8/8/4K2R w H -", "e1 g1", "h1", {"h1"}},
    {"castle-between",
     "array=960",
     "4k3/8/8/8/8/8/8/4K1NR w H -",
     "e1 g1",
     "g1",
     {"piece|knight", "g1"}},
    {"castle-no-rook", "", "7k/8/8/8/8/8/8/4K3 w - -", "e1 g1", "h1", {"h1"}},
    {"castle-between", "", START, "e1 g1", "f1", {"piece|bishop", "f1"}},
    {"castle-between", "", "7k/8/8/8/8/8/8/Rn2K3 w Q -", "e1 c1", "b1", {"piece|knight", "b1"}},
    {"castle-check",
     "",
     "4r1k1/8/8/8/8/8/8/4K2R w K -",
     "e1 g1",
     "e8",
     {"", "attacker|rook", "e8"}},
    {"castle-through",
     "",
     "5rk1/8/8/8/8/8/8/4K2R w K -",
     "e1 g1",
     "f1 f8",
     {"f1", "attacker|rook", "f8"}},
    {"castle-into",
     "",
     "5kr1/8/8/8/8/8/8/4K2R w K -",
     "e1 g1",
     "g1 g8",
     {"g1", "attacker|rook", "g8"}},
    {"castle-into",
     "",
     "5kr1/8/8/8/8/8/8/4K2R w K -",
     "e1 h1",
     "g1 g8",
     {"g1", "attacker|rook", "g8"}},
    {"castle-into",
     "array=960",
     "7k/8/8/8/8/8/8/qR1K4 w B -",
     "d1 b1",
     "c1 a1",
     {"c1", "attacker|queen", "a1"}},
    {"choose", "", "k7/4P3/8/8/8/8/8/7K w - -", "e7 e8 e1", "tray:q tray:r tray:b tray:n", {""}},
    {"move-is-over", "", "k7/4P3/8/8/8/8/8/7K w - -", "e7 e8 tray:q tray:q", "e8", {"e8"}},
    {"no-promotion", "", START, "e2 e4 tray:q", "e4", {"e4"}},
    {"move-is-over", "", START, "e2 e4 e5", "e4", {"e4"}},
};

Test(chess_rules, refusals)
{
    bool said[CHESS_NOTICES] = {false};
    for (size_t i = 0; i < COUNT(refusals); i++) {
        State s = position_of(refusals[i].options, refusals[i].position);
        const char *words = refusals[i].clicks;
        char word[16];
        Site path[8];
        int n = 0;
        while (text_next_word(&words, word, sizeof word))
            path[n++] = rules_find_site(RULES, &s.options, word);
        Notice notice = {0};
        Clicks clicks = rules_why_not(RULES, &s, path, n, &notice);
        cr_assert_eq(clicks, CLICKS_REFUSED, "%s %s: %d", refusals[i].position, refusals[i].clicks,
                     clicks);
        const char *id = RULES->notices[notice.id].id;
        said[notice.id] = true;
        cr_expect_str_eq(id, refusals[i].id, "%s %s: %s", refusals[i].position, refusals[i].clicks,
                         id);
        cr_expect_str_eq(sites_of(&s, &notice).s, refusals[i].sites, "%s %s: %s", refusals[i].id,
                         refusals[i].clicks, sites_of(&s, &notice).s);
        for (int k = 0; k < 3; k++) {
            const char *want = refusals[i].word[k] != NULL ? refusals[i].word[k] : "";
            cr_expect_str_eq(notice.word[k], want, "%s: %s", refusals[i].id, notice.word[k]);
        }
    }
    for (int i = 0; i < CHESS_NOTICES; i++)
        cr_expect(said[i] || i == CHESS_SAY_CHECK, "%s is never said", RULES->notices[i].id);
}

Test(chess_rules, demand)
{
    State s = position_of("", "4r2k/8/8/8/8/8/P7/4K3 w - -");
    Notice notice;
    cr_assert(RULES->demand(&s, &notice));
    cr_expect(notice.threat);
    cr_expect_str_eq(RULES->notices[notice.id].id, "check");
    cr_expect_str_eq(sites_of(&s, &notice).s, "e1");
    cr_expect_eq(RULES->threatened(&s), 4, "e1");
    s = position_of("", START);
    cr_expect(!RULES->demand(&s, &notice));
    cr_expect_eq(RULES->threatened(&s), SITE_NONE);
    s = position_of("", "R5k1/5ppp/8/8/8/8/8/6K1 b - -");
    cr_expect(!RULES->demand(&s, &notice));
    cr_expect_eq(RULES->threatened(&s), 62, "the mated king on g8");
}
