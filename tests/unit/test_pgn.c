/* SPDX-License-Identifier: MIT */
/* PGN: what others write is read, what is wrong is named, and what we write stays as it is. */
#include <criterion/criterion.h>
#include <string.h>

#include "data/catalog.h"
#include "match/history.h"
#include "match/pgn.h"
#include "match/record.h"

static Catalog *catalog(void)
{
    Buffer faults = {0};
    Catalog *all = catalog_load(&faults);
    cr_assert_eq(faults.n, 0, "%s", buffer_string(&faults));
    return all;
}

static void write_all(const PortableGames *games, Buffer *out)
{
    for (int i = 0; i < games->n; i++)
        cr_assert(portable_write(&pgn, games->match[i], out, NULL));
}

/* What is written of a text; read and written again it stays so. */
static int rewrite(const char *text, Buffer *out, Buffer *faults)
{
    Catalog *all = catalog();
    PortableGames games, again;
    Buffer none = {0}, twice = {0};
    int n = portable_read(&pgn, text, strlen(text), catalog_options, all, &games, faults);
    write_all(&games, out);
    if (games.n > 0) {
        cr_expect_eq(portable_read(&pgn, out->s, out->n, catalog_options, all, &again, &none), 0,
                     "%s: %s", out->s, buffer_string(&none));
        write_all(&again, &twice);
        cr_expect_str_eq(out->s, buffer_string(&twice));
        portable_release(&again);
    }
    portable_release(&games);
    buffer_release(&twice);
    catalog_free(all);
    return n;
}

/* Movetext as it is read, and as it is written. */
Test(pgn, moves)
{
    static const struct {
        const char *in, *out;
    } rows[] = {
        {"1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 *"},
        {"1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O *", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"},
        {"1. e2e4 e7-e5 2. Ng1-f3 *", "1. e4 e5 2. Nf3 *"},
        {"1 e4 e5 2 Bc4 Nc6 3 Qh5 Nf6?? 4 Qxf7#", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 $4 4. Qxf7# 1-0"},
        {"1. e4 ! $14 {good   \n move} e5 ; rest of line\n 2. d4 *",
         "1. e4 $1 $14 {good move} 1... e5 {rest of line} 2. d4 *"},
        {"1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. d4 exd4 *",
         "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. d4 exd4 *"},
        {"1. e4 ({first} 1. d4 d5) 1... e5 *", "1. e4 (1. d4 {first} 1... d5) 1... e5 *"},
        {"1. e4 (1. d4 1-0) e5 1/2-1/2", "1. e4 (1. d4) 1... e5 1/2-1/2"},
        {"1. e4 {a ｝ b} *", "1. e4 {a ｝ b} *"},
        {"1. e4 ; a } b\n e5 ({%} 1... c5 ;}\n) *", "1. e4 {a ｝ b} 1... e5 (1... c5 {% ｝}) *"},
        {"{before} 1. e4 *", "{before} 1. e4 *"},
        {"1. e4 $1 $7 $36 (1. d4 $140 d5 $146) e5 $22 $32 {so} 2. d4 $40 *",
         "1. e4 $1 $7 $36 (1. d4 $140 d5 $146) 1... e5 $22 $32 {so} 2. d4 $40 *"},
        {"1. e4 c5 2. e5 d5 3. exd6 e.p. Nf6 *", "1. e4 c5 2. e5 d5 3. exd6 Nf6 *"},
        {"% 1. d4\n1. e4\n%\te5 c5\ne5 0-1", "1. e4 e5 0-1"},
        {"1. e4 {[%eval 0.2] [%clk 0:01:00]} *", "1. e4 {[%eval 0.2] [%clk 0:01:00]} *"},
        {"1. e4 (1. d4 {so} ", "1. e4 (1. d4 {so}) *"},
        {"1. d4 N d5 D = 2. c4 +/- (2. Nf3 ∓) 2... e6 −+ {so} *",
         "1. d4 $146 d5 $201 $10 2. c4 $16 (2. Nf3 $17) 2... e6 $19 {so} *"},
        {"; note\n% Nf3 junk\n1. e4 *", "{note} 1. e4 *"},
        {"1. e4 1-0 {Black resigns}\n\n", "1. e4 {Black resigns} 1-0"},
        {"1. e4 ) e5 ] } *", "1. e4 e5 *"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0}, faults = {0};
        rewrite(rows[i].in, &out, &faults);
        cr_expect_str_eq(buffer_string(&faults), "", "%s", rows[i].in);
        const char *body = strstr(buffer_string(&out), "\n\n");
        cr_assert_not_null(body, "%s", rows[i].in);
        char *line = out.s + (body - out.s) + 2;
        line[strcspn(line, "\n")] = '\0';
        cr_expect_str_eq(line, rows[i].out, "%s", rows[i].in);
        buffer_release(&out);
        buffer_release(&faults);
    }
}

/* What no rules here know ends a line, and nothing of it is lost; said once, and written as the
 * same from then on. */
Test(pgn, null_moves)
{
    static const struct {
        const char *in, *out, *said;
    } rows[] = {
        {"1. e4 (1. d4 -- 2. c4) e5 1-0", "1. e4 (1. d4 {1... -- 2. c4}) 1... e5 1-0",
         "game 1, move 2: \"--\" is a null move"},
        {"1. e4 e5 ({threat:} 1... Z0 2. Nf3! $14 {eyes e5} (2. f4 ; or so\n) 2... Nc6) 2. d4 *",
         "1. e4 e5 {(threat: 1... Z0 2. Nf3! $14 \"eyes e5\" (2. f4 \"or so\") 2... Nc6)} 2. d4 *",
         "game 1, move 2: \"Z0\""},
        {"1. e4 @@@@ 2. d4 {centre} 0-1", "1. e4 {1... @@@@ 2. d4 \"centre\"} 0-1",
         "game 1, move 2: \"@@@@\""},
        {"1. e4 (1. -- e5 ({odd", "1. e4 {(1. -- e5 (\"odd\")} *", "game 1, move 1: \"--\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0}, faults = {0}, again = {0}, none = {0};
        rewrite(rows[i].in, &out, &faults);
        cr_expect_not_null(strstr(buffer_string(&faults), rows[i].said), "%s: %s", rows[i].in,
                           buffer_string(&faults));
        rewrite(buffer_string(&out), &again, &none);
        cr_expect_str_eq(buffer_string(&again), buffer_string(&out));
        cr_expect_str_eq(buffer_string(&none), "");
        const char *body = strstr(buffer_string(&out), "\n\n");
        cr_assert_not_null(body, "%s", rows[i].in);
        char *line = out.s + (body - out.s) + 2;
        for (char *end = line; (end = strchr(end, '\n')) != NULL && end[1] != '\n';)
            *end = ' ';
        line[strcspn(line, "\n")] = '\0';
        cr_expect_str_eq(line, rows[i].out, "%s", rows[i].in);
        buffer_release(&out);
        buffer_release(&faults);
        buffer_release(&again);
        buffer_release(&none);
    }
}

Test(pgn, tags)
{
    static const struct {
        const char *in, *found; /* in what is written */
    } rows[] = {
        {"[White \"A \\\"B\\\" \\\\ C\"]\n1. e4 *", "[White \"A \\\"B\\\" \\\\ C\"]"},
        {"[Date \"1992.11.04\"]\n*", "[Date \"1992.11.04\"]"},
        {"[Date \"1992.??.??\"]\n*", "[Date \"1992.??.??\"]"},
        {"[Date \"1992.11.??\"]\n*", "[Date \"1992.11.??\"]"},
        {"[Date \"????.11.04\"]\n*", "[Date \"????.11.04\"]"},
        {"[Date \"yesterday\"]\n*", "[Date \"????.??.??\"]"},
        {"[Site \"Belgrade, \\\"Serbia\\\" JUG\"]\n[Round \"29.1\"]\n*",
         "[Event \"?\"]\n[Site \"Belgrade, \\\"Serbia\\\" JUG\"]\n[Date \"????.??.??\"]\n"
         "[Round \"29.1\"]\n"},
        {"[Event \"Rated Blitz game\"]\n[Round \"-\"]\n*", "[Round \"-\"]\n"},
        {"[TimeControl \"40/5400:1800+30\"]\n1. e4 {[%clk 1:29:30]} *",
         "[TimeControl \"40/5400:1800+30\"]\n\n1. e4 {[%clk 1:29:30]} *"},
        {"[TimeControl \"sandclock\"]\n1. e4 {[%clk 1:29:30]} *", "1. e4 {[%clk 1:29:30]} *"},
        {"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n30... Kd7 31. O-O *",
         "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 30\"]\n[SetUp \"1\"]\n\n30... Kd7 31. O-O *"},
        {"[Variant \"Fischerandom\"]\n[FEN \"nrbbqnkr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQNKR w KQkq - "
         "0 "
         "1\"]\n1. e4 *",
         " HBhb - 0 1\"]\n[SetUp \"1\"]\n[Variant \"Chess960\"]\n"},
        /* it does not say where it begins; or not that it is none of the usual games */
        {"[Variant \"Chess960\"]\n1. e4 *",
         "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"]\n[SetUp \"1\"]\n"
         "[Variant \"Chess960\"]"},
        {"[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n1. O-O *", "[Variant \"Chess960\"]"},
        /* "Иван" in Windows-1251, "Müller" in Windows-1252; a byte order mark */
        {"[White \"\xc8\xe2\xe0\xed\"]\n*", "[White \"Иван\"]"},
        {"[White \"M\xfcller\"]\r\n\r\n*", "[White \"Müller\"]"},
        {"\xef\xbb\xbf[White \"Иван\"]\r1. e4 *\r", "[White \"Иван\"]"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0}, faults = {0};
        rewrite(rows[i].in, &out, &faults);
        cr_expect_str_eq(buffer_string(&faults), "", "%s", rows[i].in);
        cr_expect_not_null(strstr(buffer_string(&out), rows[i].found), "%s gave %s", rows[i].in,
                           buffer_string(&out));
        buffer_release(&out);
        buffer_release(&faults);
    }
}

/* Game, number of the ply and reason; the others are read. */
Test(pgn, faults)
{
    static const struct {
        const char *in, *fault;
        int faults;
    } rows[] = {
        {"", "there is no game in this file\n", 1},
        {"1. e4 e5 2. Ke3 d5 *\n\n[Event \"x\"]\n1. d4 *", "game 1, move 3: \"Ke3\" is no legal",
         1},
        {"1. e4 e5 2. Ke3 *",
         "game 1, move 3: \"Ke3\" is no legal move here: A king does not get from e1 to e3", 1},
        {"1. e4 *\n1. d4 d4 *", "game 2, move 2: \"d4\" is no legal move here", 1},
        {"1. e4 e5 (1... e4) 2. d4 *", "game 1, move 2: \"e4\" is no legal move here", 1},
        {"1. f3 e5 2. g4 Qh4# 3. a3 *", "game 1, move 5: \"a3\" comes when the game is over", 1},
        {"[Variant \"Atomic\"]\n1. e4 *", "game 1: there is no game of chess of type \"Atomic\"",
         1},
        {"[FEN \"8/8/8/8 w - - 0 1\"]\n1. e4 *", "game 1: ", 1},
        {"* 1-0 * *", "there is no game in this file\n", 1},
        {"[[[[", "there is no game in this file\n", 1},
        {"[\n[]\n[ \"Cup\"]\n", "there is no game in this file\n", 1},
        {"1. e4 *\n1. e4 e5 {good, for", "game 2, move 2: the file ends within a comment\n", 1},
        {"1. e4 (1. d4 {as well", "game 1, move 1: the file ends within a comment\n", 1},
        {"{A game of", "game 1: the file ends within a comment\n", 1},
        {"1. e4 ; to the end of the line", "", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0}, faults = {0};
        cr_expect_eq(rewrite(rows[i].in, &out, &faults), rows[i].faults, "%s", rows[i].in);
        cr_expect(strncmp(buffer_string(&faults), rows[i].fault, strlen(rows[i].fault)) == 0,
                  "%s gave %s", rows[i].in, buffer_string(&faults));
        buffer_release(&out);
        buffer_release(&faults);
    }
}

Test(pgn, files)
{
    static const struct {
        const char *name, *bytes, *dialect;
    } rows[] = {
        {"a.pgn", "1. c3-d4", "PGN"},
        {"a.PDN", "1. e4", "PDN"},
        {"a.txt", "1. e4 e5", "PGN"},
        {"a.txt", "1. c3-d4", "PDN"},
        {"a", "[GameType \"25\"] e4", "PDN"},
        {"x.y/a", "[Site \"?\"]\n1. b3", "PGN"},
        {"", "[White \"A\"]\n1. f3 e5", "PGN"},
        {"", "1.g3 d5", "PGN"},
        {"", "[White \"A\"]\n1. 32-28", "PDN"},
        {"", " {so} 1. c3xe5", "PDN"},
        {"", "{1. c3-d4} 7... cxd4", "PGN"},
        {"", "[FEN \"W:W21:B1\"] 21-17", "PDN"},
        {"", "1. O-O", "PGN"},
        {"", "1.", "PDN"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_expect_str_eq(dialect_of_file(rows[i].name, rows[i].bytes, strlen(rows[i].bytes))->name,
                         rows[i].dialect);
    cr_expect_eq(dialect_for(rules_find("chess")), &pgn);
    cr_expect_null(dialect_for(rules_find("kalah")));
}

/* No line has eighty characters, the PGN standard's limit; and none is begun with a %. */
Test(pgn, lines_are_short)
{
    Buffer text = {0}, out = {0}, faults = {0};
    buffer_add(&text, "{");
    for (int i = 0; i < 200; i++)
        buffer_add(&text, "%.*s %% [%%eval %d] ", i % 9 + 1, "abcdefghi", i);
    buffer_add(&text, "} 1. e4 {");
    for (int i = 0; i < 200; i++)
        buffer_add(&text, "%.*s ", i % 11 + 1, "abcdefghijk");
    buffer_add(&text, "}");
    for (int i = 0; i < 60; i++)
        buffer_add(&text, " %s",
                   i % 4 == 0   ? "Nf6"
                   : i % 4 == 1 ? "Nf3"
                   : i % 4 == 2 ? "Ng8"
                                : "Ng1");
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghij";
    for (int i = 0; i < 60; i++)
        buffer_add(&text, " e4 (d4 {%.*s} (%s) d5 Nf3) (c4 {%.*s}) e5 * ", i, letters,
                   i % 2 ? "f4" : "Nf3 Nf6", i, letters);
    rewrite(buffer_string(&text), &out, &faults);
    int longest = 0;
    for (const char *line = buffer_string(&out); *line != '\0'; line += *line == '\n') {
        int n = (int)strcspn(line, "\n");
        longest = n > longest ? n : longest;
        cr_expect_neq(line[0], '%', "%s", buffer_string(&out));
        line += n;
    }
    cr_expect_eq(longest, 79);
    cr_expect_not_null(strstr(buffer_string(&out), "[%eval 199]"));
    buffer_release(&text);
    buffer_release(&out);
    buffer_release(&faults);
}

/* A bracket that is not closed ends with its game; so does what comes behind a fault. */
Test(pgn, the_rest_is_read)
{
    static const char *const rows[] = {
        "1. e4 (1. d4 d5 1/2-1/2\n\n[Event \"b\"]\n1. d4 *",
        "1. e4 e9 (1. d4 (1. c4\n\n[Event \"b\"]\n1. d4 *",
        "1. e4 {Black (resigns} 1-0\n\n[Event \"b\"]\n1. d4 *",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0}, faults = {0};
        rewrite(rows[i], &out, &faults);
        cr_expect_not_null(strstr(buffer_string(&out), "[Event \"b\"]"), "%s gave %s", rows[i],
                           buffer_string(&out));
        buffer_release(&out);
        buffer_release(&faults);
    }
}

/* Comments are as long as they are; games, and moves, of which a match holds only so many, are
 * bounded. */
Test(pgn, bounds)
{
    Catalog *all = catalog();
    PortableGames games;
    Buffer text = {0}, faults = {0};
    buffer_add(&text, "1. e4 ");
    for (int i = 0; i < 20000; i++)
        buffer_add(&text, "{some words} $1 ");
    for (int i = 0; i <= PORTABLE_GAMES_MAX; i++)
        buffer_add(&text, "* 1. d4 ");
    cr_expect_eq(portable_read(&pgn, text.s, text.n, catalog_options, all, &games, &faults), 1);
    cr_expect_eq(games.n, PORTABLE_GAMES_MAX);
    cr_expect_eq(games.fault[0].trouble, PORTABLE_MANY);
    size_t comment = strlen(match_step(games.match[0], 1).comment);
    cr_expect_eq(comment, 20000 * strlen("some words ! ") - 1, "%zu", comment);
    portable_release(&games);
    buffer_release(&faults);
    buffer_release(&text);
    catalog_free(all);
}

/* The result is the match's, wherever somebody looked at it when it was kept. */
Test(pgn, a_result_stays)
{
    static const char kept[] =
        "larets 1\ngame chess\nseat 1 human colour=0\nseat 2 human colour=1\n"
        "seed 0\nresult 1-0 resigned\nsteps 4\nat 2\n\n"
        "1. e4 2. e5 3. Nf3 4. resigned 2\n";
    Text why = {0};
    Buffer out = {0};
    Match *match = record_read(kept, strlen(kept), &why);
    cr_assert_not_null(match, "%s", why.s);
    cr_assert(portable_write(&pgn, match, &out, &why), "%s", why.s);
    cr_expect_not_null(strstr(buffer_string(&out), "[Result \"1-0\"]"), "%s", out.s);
    cr_expect_not_null(strstr(out.s, "\n1. e4 e5 2. Nf3 1-0\n"), "%s", out.s);
    buffer_release(&out);
    match_free(match);
}

static int times_in(const char *text, const char *part)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        n++;
    return n;
}

/* The same match out of our own record is written as the same. */
static void hold_record(const char *text, const char *written)
{
    Catalog *all = catalog();
    PortableGames games;
    Buffer faults = {0}, record = {0}, out = {0};
    Text why = {0};
    portable_read(&pgn, text, strlen(text), catalog_options, all, &games, &faults);
    cr_assert_eq(games.n, 1);
    record_write(games.match[0], &record);
    Match *match = record_read(record.s, record.n, &why);
    cr_assert_not_null(match, "%s", why.s);
    portable_write(&pgn, match, &out, NULL);
    cr_expect_str_eq(out.s, written);
    match_free(match);
    portable_release(&games);
    buffer_release(&faults);
    buffer_release(&record);
    buffer_release(&out);
    catalog_free(all);
}

/* What other programs and people write, and what of it must be there afterwards. */
Test(pgn, nothing_is_dropped)
{
    static const struct {
        const char *in, *found[12];
        int clocks;
    } rows[] = {
        {"[Event \"Rated blitz game\"]\n[Site \"https://example.org/AbCdEfGh\"]\n"
         "[Date \"2024.01.31\"]\n[White \"anna\"]\n[Black \"boris\"]\n[Result \"1-0\"]\n"
         "[UTCDate \"2024.01.31\"]\n[UTCTime \"23:59:01\"]\n[WhiteElo \"2114\"]\n"
         "[BlackElo \"2098\"]\n[WhiteRatingDiff \"+6\"]\n[WhiteTitle \"FM\"]\n"
         "[Variant \"Standard\"]\n[TimeControl \"180+2\"]\n[ECO \"C20\"]\n"
         "[Opening \"King's Pawn Game: \\\"Wayward\\\" Queen\"]\n[Termination \"Normal\"]\n"
         "[Annotator \"https://example.org/@/x\"]\n\n"
         "1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... e5 { [%eval 0.2] [%clk 0:03:00] } "
         "2. Qh5?! { [%eval -0.3] [%clk 0:03:01] } { Inaccuracy. Nf3 was best. } "
         "(2. Nf3 Nc6 3. Bb5) 2... Nc6 1-0\n",
         {"[WhiteElo \"2114\"]", "[BlackElo \"2098\"]", "[WhiteRatingDiff \"+6\"]",
          "[WhiteTitle \"FM\"]", "[Variant \"Standard\"]", "[ECO \"C20\"]",
          "[Opening \"King's Pawn Game: \\\"Wayward\\\" Queen\"]", "[UTCTime \"23:59:01\"]",
          "{[%eval 0.17] [%clk 0:03:00]}", "Inaccuracy. Nf3 was best.", "(2. Nf3 Nc6 3. Bb5)",
          "[Annotator"},
         3},
        {"[TimeControl \"600\"]\n\n1. d4 {[%clk 0:09:58.7]} d5 2. c4 {[%emt 0:00:05]} dxc4 *",
         {"{[%clk 0:09:58.7]}", "{[%emt 0:00:05]}", "[TimeControl \"600\"]"},
         1},
        {"[TimeControl \"600\"]\n\n1. d4 d5 2. c4 *", {"1. d4 d5 2. c4 *"}, 0},
        {"[TimeControl \"1/86400\"]\n\n1. d4 {[%clk 23:00:00]} d5 *",
         {"[TimeControl \"1/86400\"]", "{[%clk 23:00:00]}"},
         1},
        {"[Event \"A championship with a very long name indeed, of which no more than sixty-three "
         "bytes fit\"]\n[WhiteTeam \"Клуб \\\\ север\"]\n[EventDate \"1992.??.??\"]\n[PlyCount "
         "\"3\"]\n"
         "1. e4 $1 {[%csl Gd4,Rd5][%cal Ge2e4] центр {!} } (1. d4 $6 $146 {or} (1. c4 $0)) "
         "1... e5 $255 2. Nf3 $10 1/2-1/2",
         {"no more than sixty-three bytes fit\"]", "[WhiteTeam \"Клуб \\\\ север\"]",
          "[EventDate \"1992.??.??\"]", "[PlyCount \"3\"]", "$146", "$255", "$0", "$10",
          "[%csl Gd4,Rd5][%cal Ge2e4] центр {!", "(1. c4 $0)"},
         0},
        {"% an escape\n[Result \"*\"]\n1.e4 ; the best\n e5 ;by test } really\n2.Nf3!! Nc6?? *",
         {"{the best}", "{by test ｝ really}", "2. Nf3 $3 Nc6 $4"},
         0},
        {"[Empty \"\"]\n[Same \"1\"]\n[Same \"2\"]\n{before all} 1. e4 *",
         {"[Empty \"\"]", "[Same \"2\"]", "{before all} 1. e4"},
         0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Buffer out = {0}, faults = {0};
        rewrite(rows[i].in, &out, &faults);
        cr_expect_str_eq(buffer_string(&faults), "", "%s", rows[i].in);
        for (int k = 0; k < 12 && rows[i].found[k] != NULL; k++) {
            Buffer flat = {0};
            for (const char *c = out.s; *c != '\0'; c++) /* moves are broken into lines */
                buffer_add_bytes(&flat, *c == '\n' && c[1] != '[' ? " " : c, 1);
            cr_expect_not_null(strstr(flat.s, rows[i].found[k]), "no %s in %s", rows[i].found[k],
                               out.s);
            buffer_release(&flat);
        }
        cr_expect_eq(times_in(out.s, "[%clk"), rows[i].clocks, "%s", out.s);
        hold_record(rows[i].in, out.s);
        buffer_release(&out);
        buffer_release(&faults);
    }
}

/* Comments of any length, and lines in lines as deep as they go: each begins a move later. */
Test(pgn, length_and_depth)
{
    enum { LONG = 9000, DEEP = 40 };
    static const char *const deep[DEEP] = {
        "a3", "a6", "b3", "b6", "c3",  "c6",  "d3",  "d6",  "e3",  "e6",  "f3",  "f6", "g3", "g6",
        "h3", "h6", "a4", "a5", "b4",  "b5",  "c4",  "c5",  "d4",  "d5",  "e4",  "e5", "f4", "f5",
        "g4", "g5", "h4", "h5", "Nf3", "Nf6", "Nc3", "Nc6", "Be3", "Be6", "Qd2", "Qd7"};
    Buffer text = {0}, out = {0}, faults = {0};
    buffer_add(&text, "{");
    for (int i = 0; i < LONG; i++)
        buffer_add(&text, "%d ", i);
    buffer_add(&text, "}");
    for (int i = 0; i < DEEP; i++)
        buffer_add(&text, " %s (%s",
                   i == 0       ? "Nf3"
                   : i == 1     ? "Nf6"
                   : i % 2 == 0 ? "Ra2"
                                : "Ra7",
                   deep[i]);
    for (int i = 0; i < DEEP; i++)
        buffer_add(&text, ")");
    buffer_add(&text, " *");
    cr_expect_eq(rewrite(text.s, &out, &faults), 0, "%s", buffer_string(&faults));
    cr_expect_not_null(strstr(out.s, "8998\n8999") != NULL ? out.s : strstr(out.s, "8998 8999"));
    cr_expect_eq(times_in(out.s, "("), DEEP, "%s", out.s);
    cr_expect_not_null(strstr(out.s, "Qd7)"));
    buffer_release(&text);
    buffer_release(&out);
    buffer_release(&faults);
}
