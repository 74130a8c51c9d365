/* SPDX-License-Identifier: MIT */
/* PDN: what others write is read, what is wrong is named, and what we write stays as it is. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/catalog.h"
#include "match/history.h"
#include "match/pdn.h"
#include "match/referee.h"

static Catalog *catalog(void)
{
    Buffer faults = {0};
    Catalog *all = catalog_load(&faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
    buffer_release(&faults);
    return all;
}

static int read_text(const Catalog *all, const char *text, size_t n, PortableGames *games,
                     Buffer *faults)
{
    return portable_read(&pdn, text, n, catalog_options, all, games, faults);
}

Test(pdn, games_of_others_are_read)
{
    static const struct {
        const char *text;
        int games, faults;
        const char *variant, *result; /* of the last game */
        int steps;
    } rows[] = {
        {"[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 *", 1, 0, "russian", "*", 3},
        {"1. c3-d4 d6-c5 2. b2-c3 *", 1, 0, "russian", "*", 3},
        {"1. 32-28 19-23 2. 28x19 14x23 1-1", 1, 0, "international", "1/2-1/2 agreed", 5},
        {"[GameType \"20,W,10,10,N2,0\"]\r\n\r\n1.32-28 19-23 2.28x19 14x23 2-0\r\n", 1, 0,
         "international", "1-0 resigned", 5},
        {"[GameType \"21\"]\n1. 11-15 23-18 {good} 2. 8-11 ; better\n 27-23 $1 (26-23? 3. 9-14) *",
         1, 0, "english", "*", 4},
        {"[GameType \"20\"]\n1. 32-28! 19-23? 0-1\n\n[GameType \"25\"]\n1. c3-d4 1-0\n", 2, 0,
         "russian", "1-0 resigned", 2},
        {"1. 11-15 23-19 2. 8-11 22-17 3. 4-8 1-0", 1, 0, "english", "1-0 resigned", 6},
        {"[GameType \"25\"]\n[Variant \"Russian\"]\n1. 22-18 *", 1, 0, "russian", "*", 1},
        {"[GameType \"25\"]\n[Variant \"Blitz\"]\n1. c3-d4 *", 1, 0, "russian", "*", 1},
        {"[Variant \"Brazilian\"]\n1. c3-d4 *", 1, 0, "brazilian", "*", 1},
        {"[Variant \"bashni\"]\n1. c3-d4 *", 1, 0, "bashni", "*", 1},
        {"[GameType \"20\"]\n[FEN \"W:W31-35:BK1,16.\"]\n1. 31-27 *", 1, 0, "international", "*",
         1},
        {"% a remark\n[GameType \"20\"]\n1. 32-28\n% another\n19-23 *", 1, 0, "international", "*",
         2},
        {"\xef\xbb\xbf[White \"M\xc3\xbcller\"]\n[GameType \"20\"]\n1. 32-28 *", 1, 0,
         "international", "*", 1},
        {"[White \"M\xfcller\"]\r[GameType \"20\"]\r1. 32-28 *\r", 1, 0, "international", "*", 1},
        {"[GameType \"25\"]\n1. c3-d4 d6-c5 2. c3-c9 1-0\n\n[GameType \"25\"]\n1. a3-b4 *", 2, 1,
         "russian", "*", 1},
        {"[GameType \"99\"]\n1. c3-d4 *\n\n[GameType \"25\"]\n1. a3-b4 *", 1, 1, "russian", "*", 1},
        {"[GameType \"25\"]\n[FEN \"W:W1:B1\"]\n1. c3-d4 *\n\n[GameType \"25\"]\n1. a3-b4 *", 1, 1,
         "russian", "*", 1},
    };
    Catalog *all = catalog();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        PortableGames games;
        Buffer faults = {0};
        int n = read_text(all, rows[i].text, strlen(rows[i].text), &games, &faults);
        cr_expect_eq(n, rows[i].faults, "%s: %s", rows[i].text, buffer_string(&faults));
        cr_assert_eq(games.n, rows[i].games, "%s: %d games", rows[i].text, games.n);
        const Match *match = games.match[games.n - 1];
        Outcome outcome = match_outcome(match);
        Text result = {0};
        result_write(&outcome, 2, &result);
        cr_expect_str_eq(match_setup(match)->variant, rows[i].variant, "%s", rows[i].text);
        cr_expect_str_eq(result.s, rows[i].result, "%s", rows[i].text);
        cr_expect_eq(match_line_count(match) - 1, rows[i].steps, "%s: %d", rows[i].text,
                     match_line_count(match) - 1);
        portable_release(&games);
        buffer_release(&faults);
    }
    catalog_free(all);
}

Test(pdn, faults_name_game_and_move)
{
    static const char *const rows[][2] = {
        {"[GameType \"25\"]\n1. c3-d4 *\n\n[GameType \"25\"]\n1. c3-d4 d6-c5 2. c3-c9 *",
         "game 2, move 3: \"c3-c9\" is no legal move here\n"},
        {"[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2:d4 *",
         "game 1, move 3: \"b2:d4\" is no legal move here: Your own piece stands on d4: move to an "
         "empty square.\n"},
        {"[GameType \"77\"]\n1. c3-d4 *", "game 1: there is no game of draughts of type \"77\"\n"},
        {"[GameType \"25\"]\n[FEN \"nonsense\"]\n*",
         "game 1: a position of draughts begins with the side to move: \"W:\" or \"B:\"\n"},
        {"", "there is no game in this file\n"},
    };
    Catalog *all = catalog();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        PortableGames games;
        Buffer faults = {0};
        cr_expect_eq(read_text(all, rows[i][0], strlen(rows[i][0]), &games, &faults), 1);
        cr_expect_str_eq(buffer_string(&faults), rows[i][1]);
        portable_release(&games);
        buffer_release(&faults);
    }
    catalog_free(all);
}

static Buffer written(const PortableGames *games)
{
    Buffer out = {0};
    Text why = {0};
    for (int i = 0; i < games->n; i++)
        cr_assert(portable_write(&pdn, games->match[i], &out, &why), "%s", why.s);
    return out;
}

/* Whatever comes in: what has gone through once stays as it is, byte for byte. */
Test(pdn, stable_after_one_pass)
{
    static const char *const rows[] = {
        ("[Event \"a \\\"b\\\" \\\\ c\"]\r\n[White \"M\xfcller\"]\r\n[GameType "
         "\"25\"]\r\n1.c3-d4{a\r\nb}d6-c5 "
         "2.b2-c3;x\r\n1-0"),
        "1. 32-28 {one} {two} 19-23 (19-24) 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 5-10 5. 46-41 "
        "23-28 6. 32x23 18x29 7. 33x24 20x29 8. 34x23 1/2-1/2",
        "[GameType \"20\"]\n[FEN \"W:WK21:B23,24,32,44\"]\n1. 21x28 *",
        "[GameType \"25\"]\n[FEN \"W:Wc3:Bd4,d6,f6\"]\n1. c3xe5xg7 *",
        "[Variant \"laska\"]\n{before the first move} 1. a3-b4 *",
    };
    Catalog *all = catalog();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        PortableGames games;
        Buffer faults = {0};
        cr_expect_eq(read_text(all, rows[i], strlen(rows[i]), &games, &faults), 0, "%s",
                     buffer_string(&faults));
        Buffer once = written(&games);
        portable_release(&games);
        cr_expect_eq(read_text(all, once.s, once.n, &games, &faults), 0, "%s: %s", once.s,
                     buffer_string(&faults));
        Buffer twice = written(&games);
        cr_expect_str_eq(twice.s, once.s);
        portable_release(&games);
        buffer_release(&once);
        buffer_release(&twice);
        buffer_release(&faults);
    }
    catalog_free(all);
}

/* The tags of every game, and the beginning in numbers (docs/rules/draughts.md). */
Test(pdn, tags)
{
    static const char text[] = "[Event \"Cup\"]\n[Site \"Москва\"]\n[Date \"2026.11.22\"]\n"
                               "[Round \"3\"]\n[GameType \"25\"]\n[FEN \"W:Wc3,Kf8:Ba5,b6.\"]\n"
                               "1. f8-a3 *";
    static const char wanted[] =
        "[Event \"Cup\"]\n[Site \"Москва\"]\n[Date \"2026.11.22\"]\n[Round \"3\"]\n[White \"?\"]\n"
        "[Black \"?\"]\n[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n"
        "[FEN \"W:WK3,22:B9,13\"]\n[SetUp \"1\"]\n\n1. f8-a3 *\n\n";
    Catalog *all = catalog();
    PortableGames games;
    Buffer faults = {0};
    cr_assert_eq(read_text(all, text, strlen(text), &games, &faults), 0, "%s",
                 buffer_string(&faults));
    Buffer out = written(&games);
    cr_expect_str_eq(out.s, wanted);
    buffer_release(&out);
    portable_release(&games);
    catalog_free(all);
}

/* Tags of others, deep lines, long comments and marks are there again, and stay as they are. */
Test(pdn, nothing_is_dropped)
{
    static const char *const found[] = {
        "[Annotator \"А. Б.\"]",
        "[WhiteRating \"2310\"]",
        "[BlackTitle \"GMI\"]",
        "{good",
        "$1",
        "$14",
        "(1. a3-b4 $6 {or} 1... b6-a5 (1... f6-g5",
        "{[%clk 0:04:30]}",
    };
    Catalog *all = catalog();
    PortableGames games;
    Buffer text = {0}, faults = {0};
    buffer_add(&text, "[WhiteRating \"2310\"]\n[Annotator \"А. Б.\"]\n[BlackTitle \"GMI\"]\n"
                      "[GameType \"25\"]\n[TimeControl \"300\"]\n\n"
                      "1. c3-d4! $14 {good");
    for (int i = 0; i < 5000; i++)
        buffer_add(&text, " %d", i);
    buffer_add(&text, "} (1. a3-b4 $6 {or} b6-a5 (1... f6-g5 (1... d6-c5 (1... h6-g5)))) "
                      "1... d6-c5 {[%%clk 0:04:30]} 2. b2-c3 *");
    cr_assert_eq(read_text(all, text.s, text.n, &games, &faults), 0, "%s", buffer_string(&faults));
    Buffer once = written(&games);
    portable_release(&games);
    cr_expect_not_null(strstr(once.s, "4998") != NULL ? strstr(once.s, "4999") : NULL);
    for (char *c = once.s; *c != '\0'; c++)
        if (*c == '\n' && c[1] != '[')
            *c = ' ';
    for (size_t i = 0; i < sizeof found / sizeof *found; i++)
        cr_expect_not_null(strstr(once.s, found[i]), "no %s in %s", found[i], once.s);
    cr_expect_eq(strstr(strstr(once.s, "[%clk") + 1, "[%clk"), NULL);
    cr_assert_eq(read_text(all, once.s, once.n, &games, &faults), 0, "%s", buffer_string(&faults));
    Buffer twice = written(&games);
    for (char *c = twice.s; *c != '\0'; c++)
        if (*c == '\n' && c[1] != '[')
            *c = ' ';
    cr_expect_str_eq(once.s, twice.s);
    portable_release(&games);
    buffer_release(&text);
    buffer_release(&once);
    buffer_release(&twice);
    buffer_release(&faults);
    catalog_free(all);
}

/* Any bytes are taken without harm. */
Test(pdn, bad_bytes)
{
    static const char text[] =
        "[White \"x\"]\n[GameType \"25\"]\n1. c3-d4 {a} d6-c5 (b (c)) 2. b2-c3 1-0\n";
    Catalog *all = catalog();
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 3000; i++) {
        char bytes[sizeof text];
        size_t n = rng_below(&rng, sizeof text);
        memcpy(bytes, text, n);
        for (int k = 0; k < 3 && n > 0; k++)
            bytes[rng_below(&rng, (uint32_t)n)] = (char)rng_below(&rng, 256);
        PortableGames games;
        Buffer faults = {0};
        read_text(all, bytes, n, &games, &faults);
        portable_release(&games);
        buffer_release(&faults);
    }
    catalog_free(all);
}
