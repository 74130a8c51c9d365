/* SPDX-License-Identifier: MIT */
/* What is told to somebody who does not see the board: moves, places and positions of all games, in
 * both languages; and how it is pronounced. */
#include "golden_record.h"

#include "data/words.h"
#include "speech/aloud.h"
#include "speech/say_move.h"

static Catalog *games(void)
{
    static Catalog *catalog;
    Buffer faults = {0};
    if (catalog == NULL)
        catalog = catalog_load(&faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
    return catalog;
}

static const Game *game_of(const Match *match)
{
    return catalog_find(games(), match_setup(match)->rules->id);
}

Test(speech, moves_of_all_games)
{
    static const struct {
        const char *record;
        int step;
        const char *english, *russian;
    } rows[] = {
        {"chess-standard", 1, "White: pawn e2 to e4", "Белые: пешка e2 – e4"},
        {"chess-standard", 8, "Black: bishop g4 to f3, takes knight f3",
         "Чёрные: слон g4 – f3, бьёт: конь f3"},
        {"chess-standard", 21, "White: bishop c4 to b5, takes pawn b5, check",
         "Белые: слон c4 – b5, бьёт: пешка b5, шах"},
        {"chess-standard", 23, "White: king e1 to c1, rook a1 to d1",
         "Белые: король e1 – c1, ладья a1 – d1"},
        {"draughts-russian", 8, "Black: man b6 to d4 to f2, takes man c5, takes man e3",
         "Чёрные: шашка b6 – d4 – f2, бьёт: шашка c5, бьёт: шашка e3"},
        {"draughts-russian", 34, "Black: man a3 to c1, becomes king, takes man b2",
         "Чёрные: шашка a3 – c1, становится: дамка, бьёт: шашка b2"},
        {"draughts-bashni", 6, "Black: man f6 to h4, takes man g5",
         "Чёрные: шашка f6 – h4, бьёт: шашка g5"},
        {"kalah-6x3", 2, "B: 4 from B5, the last to A2", "B: 4 из B5, последний – в A2"},
        {"kalah-6x3", 5, "B: 4 from B1, the last to B5, takes 1 from B5, takes 4 from A2",
         "B: 4 из B1, последний – в B5, берёт 1 из B5, берёт 4 из A2"},
        /* What is left over goes to its owner, not to the mover. */
        {"kalah-6x3", 29, "A: 1 from A6, the last to A, 1 from B4 to B, 1 from B6 to B",
         "A: 1 из A6, последний – в A, 1 из B4 в B, 1 из B6 в B"},
        {"kamisado-sumo", 6, "White: turquoise tower c4 to g8, becomes turquoise tower sumo",
         "Белые: бирюзовая башня c4 – g8, становится: бирюзовая башня сумо"},
        {"kamisado-sumo", 7, "White: Fill from the left", "Белые: Ставить слева"},
        {"kamisado-sumo", 8, "new round", "новая партия"},
        {"morris-sheet", 1, "White: man to c5", "Белые: фишка на c5"},
        {"morris-sheet", 18, "Black: man to e4, takes man d1",
         "Чёрные: фишка на e4, бьёт: фишка d1"},
        {"halma-2x1", 17, "Red: red peg C1 to E5 to G3 to I3",
         "Красные: красная фишка C1 – E5 – G3 – I3"},
        {"ugolki-3x3", 8, "Black: man h7 to f7 to f5 to d5", "Чёрные: шашка h7 – f7 – f5 – d5"},
        {"ludo-sheet", 1, "Red: rolls 5", "Красные: выпало 5"},
        {"ludo-sheet", 2, "Red: passes", "Красные: пропуск хода"},
        {"ludo-sheet", 4, "Green: token green yard to square 13",
         "Зелёные: фишка зелёный двор – клетка 13"},
        {"dominoes-sheet", 2, "Player 1: 6-4 put down", "Игрок 1: положена 6-4"},
    };
    for (int russian = 0; russian < 2; russian++) {
        words_language(russian ? "ru" : "en", NULL);
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
            Match *match = golden(rows[i].record);
            Text said = {0};
            say_step(game_of(match), match, match_line_step(match, rows[i].step), 0, &said);
            cr_expect_str_eq(said.s, russian ? rows[i].russian : rows[i].english, "%s, step %d: %s",
                             rows[i].record, rows[i].step, said.s);
            match_free(match);
        }
    }
}

/* Every step of every kind of game has something to say, and no name of the rules shows through. */
Test(speech, nothing_is_mute)
{
    static const char *const records[] = {
        "chess-960",     "draughts-frisian", "draughts-laska", "kalah-6x4",   "kamisado-sumo7",
        "morris-lasker", "halma-6",          "ugolki-4x3",     "ludo-mensch", "dominoes-kozel",
    };
    words_language("ru", NULL);
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        Match *match = golden(records[i]);
        for (int k = 1; k < match_line_count(match); k++) {
            Text said = {0};
            say_step(game_of(match), match, match_line_step(match, k), SEAT_NONE, &said);
            bool latin = false;
            for (int c = 0; c + 2 < said.n; c++)
                latin |= said.s[c] >= 'a' && said.s[c] <= 'z' && said.s[c + 1] >= 'a' &&
                         said.s[c + 1] <= 'z';
            cr_expect(said.n > 0 && !said.cut && !latin, "%s, step %d: %s", records[i], k, said.s);
        }
        match_free(match);
    }
}

static State position(const char *id, const char *text, const Game **game)
{
    Variant variant;
    State out;
    Text why = {0};
    cr_assert(catalog_variant(games(), id, game, &variant, &why), "%s", why.s);
    cr_assert((*game)->rules->read(&out, &variant.options, 2, text, &why), "%s", why.s);
    return out;
}

static const char *place(const Game *game, const State *s, const char *site, Text *out)
{
    Site at = rules_find_site(game->rules, &s->options, site);
    text_clear(out);
    say_place(game, s, at, game->rules->piece_at(s, at), out);
    return out->s;
}

Test(speech, places)
{
    const Game *game;
    Text said = {0};
    words_language("en", NULL);
    State s = position("chess", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1", &game);
    cr_expect_str_eq(place(game, &s, "d5", &said), "d5: pawn, Black");
    cr_expect_str_eq(place(game, &s, "d4", &said), "d4: empty");
    State kalah = position("kalah/6x4", "4,4,4,4,4,4/4,4,4,0,4,4 2,3 B", &game);
    cr_expect_str_eq(place(game, &kalah, "B3", &said), "B3: stones: 4");
    cr_expect_str_eq(place(game, &kalah, "A4", &said), "A4: empty");
    words_language("ru", NULL);
    cr_expect_str_eq(place(game, &kalah, "B3", &said), "B3: камни: 4");
    words_language("en", NULL);
    Buffer board = {0};
    kalah = position("kalah/6x4", "4,1,0,0,0,0/0,0,0,0,0,1 2,1 B", &game);
    say_board(game, &kalah, &board);
    cr_expect_str_eq(board.s, "stones: B1 (4), B2 (1), A6 (1), B (2), A (1)\n");
    buffer_release(&board);
}

Test(speech, a_whole_board)
{
    const Game *game;
    Buffer said = {0};
    words_language("en", NULL);
    State s = position("chess", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1", &game);
    say_board(game, &s, &said);
    cr_expect_str_eq(said.s, "White: king: e1; rook: h1; pawn: e4\n"
                             "Black: king: e8; pawn: d5\n");
    buffer_release(&said);
    s = position("dominoes/sheet", "3-4,4-4,4-2 0-1,6-6/0-2,5-5 1-1,2-2 1 0,0", &game);
    say_board(game, &s, &said);
    cr_expect_str_eq(said.s, "Player 1: 6-6; 1-0\n"
                             "Player 2: 5-5; 2-0\n"
                             "4-2; 4-3; 4-4; closed tile: Boneyard (2)\n"
                             "At the ends: 3, 2.\n");
    buffer_release(&said);
}

Test(speech, what_takes_what)
{
    const Game *game;
    words_language("en", NULL);
    State s = position("chess", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1", &game);
    const struct {
        const char *site, *takes, *attackers;
    } rows[] = {
        {"e4", "Can be taken: pawn d5", "Attacked by: pawn d5"},
        {"d5", "Can be taken: pawn d5", "Attacked by: pawn e4"},
        {"h1", "Can be taken: nothing", "Attacked by: nothing"},
        {"a1", "Can be taken: pawn d5", "Nothing stands here."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Site site = rules_find_site(game->rules, &s.options, rows[i].site);
        Text takes = {0}, attackers = {0};
        say_takes(game, &s, site, &takes);
        say_attackers(game, &s, site, &attackers);
        cr_expect_str_eq(takes.s, rows[i].takes, "%s: %s", rows[i].site, takes.s);
        cr_expect_str_eq(attackers.s, rows[i].attackers, "%s: %s", rows[i].site, attackers.s);
    }
}

Test(speech, as_it_is_pronounced)
{
    static const struct {
        const char *language, *written, *aloud;
    } rows[] = {
        {"ru", "g1", "жэ один"},
        {"ru", "Белые: конь g1 – f3", "Белые: конь жэ один эф три"},
        {"ru", "Чёрные: пешка a7 – a8, становится: ферзь, шах",
         "Чёрные: пешка а семь а восемь, становится: ферзь, шах"},
        {"ru", "K12: пусто", "ка двенадцать: пусто"},
        {"ru", "кость 6-4", "кость шесть четыре"},
        {"ru", "F11 на весь экран, UTF8, a1b2, 12", "эф одиннадцать на весь экран, UTF8, a1b2, 12"},
        {"es", "Blancas: caballo g1 a f3", "Blancas: caballo G 1 a F 3"},
        {"en", "White: knight g1 to f3", "White: knight G 1 to F 3"},
        {"en", "a4: empty", "A 4: empty"},
        {"en", "6-4 put down, 14:59, 2–6", "6 4 put down, 14:59, 2–6"},
        {"en", "You – Computer", "You Computer"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer aloud = {0};
        say_aloud(rows[i].written, rows[i].language, &aloud);
        cr_expect_str_eq(buffer_string(&aloud), rows[i].aloud, "%s", buffer_string(&aloud));
        buffer_release(&aloud);
    }
}
