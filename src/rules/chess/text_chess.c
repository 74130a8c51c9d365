/* SPDX-License-Identifier: MIT */
/*
 * text_chess.c -- positions of chess as FEN.
 *
 *   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
 *
 * Written are only rights to take in passing that can be used.  In Chess960 castling is written in
 * Shredder's manner, by the files of the rooks: "HAha".  Both manners are read in both games.  The
 * fields behind the side to move may be missing.
 */
#include <ctype.h>
#include <string.h>

#include "rules/chess/board_chess.h"
#include "rules/grid.h"

static const char letters[2][CHESS_KINDS + 1] = {"PNBRQK", "pnbrqk"};
static const char *const side_name[2] = {"White", "Black"};

static char letter_at(const Chess *c, int square)
{
    return letters[c->side[1] >> square & 1][chess_kind_at(c, square)];
}

/* --------------------------------------------------------------------- writing */

static void write_rank(const Chess *c, int rank, Text *out)
{
    int empty = 0;
    for (int square = rank * 8; square < rank * 8 + 8; square++) {
        if (!(chess_all(c) >> square & 1)) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_add_char(out, (char)('0' + empty));
        empty = 0;
        text_add_char(out, letter_at(c, square));
    }
    if (empty > 0)
        text_add_char(out, (char)('0' + empty));
}

/* The rook nearest to the h-file first. */
static void write_castling(const State *s, Text *out)
{
    const Chess *c = &s->chess;
    if (c->castlers == 0)
        text_add_char(out, '-');
    for (int side = 0; side < 2; side++) {
        for (int file = 7; file >= 0; file--) {
            int square = side * 56 + file;
            if (!(c->castlers >> square & 1))
                continue;
            char letter = (char)('A' + file);
            if (s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD && file % 7 == 0)
                letter = file == 7 ? 'K' : 'Q';
            text_add_char(out, side == 0 ? letter : (char)tolower(letter));
        }
    }
}

void chess_write(const State *s, Text *out)
{
    const Chess *c = &s->chess;
    for (int rank = 7; rank >= 0; rank--) {
        write_rank(c, rank, out);
        text_add_char(out, rank > 0 ? '/' : ' ');
    }
    text_add(out, "%c ", c->turn == 0 ? 'w' : 'b');
    write_castling(s, out);
    text_add_char(out, ' ');
    if (c->passant == SITE_NONE)
        text_add_char(out, '-');
    else
        grid_name(c->passant, 8, out);
    text_add(out, " %d %d", s->quiet, c->number);
}

/* --------------------------------------------------------------------- reading */

static bool read_rank(Chess *c, int rank, const char **cursor, Text *why)
{
    int file = 0;
    const char *p = *cursor;
    for (; *p != '\0' && *p != '/'; p++) {
        if (*p >= '1' && *p <= '8') {
            file += *p - '0';
            continue;
        }
        const char *white = strchr(letters[0], *p), *black = strchr(letters[1], *p);
        if (white == NULL && black == NULL)
            return text_fail(why, "\"%c\" on rank %d is no piece: they are PNBRQK and pnbrqk",
                             isprint((unsigned char)*p) ? *p : '?', rank + 1);
        if (file > 7)
            break;
        uint64_t square = chess_bit(rank * 8 + file++);
        c->side[white == NULL] |= square;
        c->piece[white != NULL ? white - letters[0] : black - letters[1]] |= square;
    }
    if (file != 8 || *p != (rank > 0 ? '/' : '\0'))
        return text_fail(why, "rank %d has not 8 squares, or there are not 8 ranks parted by /",
                         rank + 1);
    *cursor = p + 1;
    return true;
}

static bool read_placement(Chess *c, const char *word, Text *why)
{
    for (int rank = 7; rank >= 0; rank--)
        if (!read_rank(c, rank, &word, why))
            return false;
    return true;
}

static bool read_turn(Chess *c, const char *word, Text *why)
{
    if ((word[0] != 'w' && word[0] != 'b') || word[1] != '\0')
        return text_fail(why, "the side to move is w or b, not \"%.20s\"", word);
    c->turn = word[0] == 'b';
    return true;
}

/* The rook a letter of the castling field means; where none stands, the corner. */
static int rook_meant(const Chess *c, char letter)
{
    int side = islower((unsigned char)letter) ? 1 : 0;
    int upper = toupper((unsigned char)letter);
    if (upper >= 'A' && upper <= 'H')
        return side * 56 + upper - 'A';
    uint64_t king = c->piece[CHESS_KING] & c->side[side] & chess_home(side);
    uint64_t rooks = c->piece[CHESS_ROOK] & c->side[side] & chess_home(side);
    rooks &= upper == 'K' ? ~(king - 1) : king - 1;
    if (king == 0 || rooks == 0)
        return side * 56 + (upper == 'K' ? 7 : 0);
    return upper == 'K' ? 63 - __builtin_clzll(rooks) : chess_first(rooks);
}

static bool read_castling(Chess *c, const char *word, Text *why)
{
    if (strcmp(word, "-") == 0)
        return true;
    for (const char *p = word; *p != '\0'; p++) {
        if (strchr("KQABCDEFGHkqabcdefgh", *p) == NULL)
            return text_fail(why, "castling is written KQkq, HAha or -, not \"%.20s\"", word);
        uint64_t rook = chess_bit(rook_meant(c, *p));
        if (c->castlers & rook)
            return text_fail(why, "castling \"%.20s\" names a rook twice", word);
        c->castlers |= rook;
    }
    return true;
}

static bool read_passant(Chess *c, const char *word, Text *why)
{
    const char *end;
    c->passant = SITE_NONE;
    if (strcmp(word, "-") == 0)
        return true;
    int square = grid_find(word, 8, 8, &end);
    if (square < 0 || *end != '\0')
        return text_fail(why, "\"%.20s\" is no en passant square", word);
    c->passant = (uint8_t)square;
    return true;
}

static bool read_count(const char *word, long max, uint16_t *out, const char *what, Text *why)
{
    long number;
    if (!isdigit((unsigned char)word[0]) || !text_number(word, 0, max, &number))
        return text_fail(why, "the %s is a number up to %ld, not \"%.20s\"", text_word(what), max,
                         word);
    *out = (uint16_t)number;
    return true;
}

bool chess_parse(State *out, const Options *options, const char *text, Text *why)
{
    State s;
    memset(&s, 0, sizeof s);
    s.options = *options;
    s.seats = 2;
    char word[6][80] = {"", "", "-", "-", "0", "1"};
    const char *p = text;
    int n = 0;
    while (n < 6 && text_next_word(&p, word[n], sizeof word[n]))
        n++;
    if (n < 2)
        return text_fail(why, "a position of chess is a FEN: pieces by ranks, side to move, "
                              "castling, en passant square, half moves, number");
    if (n < 6)
        strcpy(word[n], n == 2 || n == 3 ? "-" : n == 4 ? "0" : "1");
    if (p[strspn(p, " \t\r\n\v\f")] != '\0')
        return text_fail(why, "there is more than a position of chess: \"%.60s\"", p);
    Chess *c = &s.chess;
    if (!read_placement(c, word[0], why) || !read_turn(c, word[1], why) ||
        !read_castling(c, word[2], why) || !read_passant(c, word[3], why) ||
        !read_count(word[4], CHESS_QUIET_MAX, &s.quiet, WORD("count of half moves"), why) ||
        !read_count(word[5], CHESS_NUMBER_MAX, &c->number, WORD("number of the move"), why))
        return false;
    if (c->number == 0)
        c->number = 1; /* some programs count from 0 */
    s.turn = (Seat)c->turn;
    memcpy(out, &s, sizeof s);
    return true;
}

bool chess_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    State s;
    Notice flaw;
    if (!chess_options_fit(options, seats, why) || !chess_parse(&s, options, text, why))
        return false;
    if (chess_sketch.flaw(&s, &flaw) && !chess_is_oddity(&flaw)) {
        if (why != NULL) {
            text_clear(why);
            notice_write(&chess_sketch.flaws[flaw.id], &flaw, why);
        }
        return false;
    }
    chess_settle(&s);
    memcpy(out, &s, sizeof s);
    return true;
}

/* --------------------------------------------------------------------- drawing */

void chess_draw(const State *s, Text *out)
{
    const Chess *c = &s->chess;
    for (int rank = 7; rank >= 0; rank--) {
        text_add(out, "%d ", rank + 1);
        for (int square = rank * 8; square < rank * 8 + 8; square++)
            text_add(out, " %c", chess_all(c) >> square & 1 ? letter_at(c, square) : '.');
        text_add_char(out, '\n');
    }
    text_add_string(out, "   a b c d e f g h\n");
    text_add(out, "%s to move\n", side_name[c->turn]);
}
