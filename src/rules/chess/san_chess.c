/* SPDX-License-Identifier: MIT */
/*
 * san_chess.c -- moves as standard algebraic notation (FIDE, appendix C; the PGN standard, 8.2.3).
 *
 * Written: e4, exd5, Nbd7, O-O, e8=Q+, Qxf7#.  Read are also long forms (Ng1-f3, e7xd8Q), those of
 * UCI (e2e4, e7e8q, castling as e1g1 or as e1h1), 0-0, any of them without x, =, + or #, with e.p.
 * behind it, and the letters of letters_chess.c.
 */
#include <string.h>

#include "rules/chess/board_chess.h"
#include "rules/grid.h"

static const char letters[] = "PNBRQK";

/* File, rank, or both of the origin, as few as tell the piece from others of its kind. */
static void write_origin(const ChessList *list, ChessMove move, Text *out)
{
    bool others = false, on_file = false, on_rank = false;
    for (int i = 0; i < list->n; i++) {
        ChessMove other = list->at[i];
        if (other.kind != move.kind || other.to != move.to || other.from == move.from ||
            other.manner == CHESS_CASTLES)
            continue;
        others = true;
        on_file |= other.from % 8 == move.from % 8;
        on_rank |= other.from / 8 == move.from / 8;
    }
    if (others && (!on_file || on_rank))
        text_add_char(out, (char)('a' + move.from % 8));
    if (on_file)
        text_add_char(out, (char)('1' + move.from / 8));
}

static void write_body(const Chess *c, ChessMove move, Text *out)
{
    bool takes = move.manner == CHESS_PASSANT || c->side[1 - c->turn] >> move.to & 1;
    if (move.kind == CHESS_PAWN) {
        if (takes)
            text_add_char(out, (char)('a' + move.from % 8));
    } else {
        ChessList list;
        chess_list(c, &list);
        text_add_char(out, letters[move.kind]);
        write_origin(&list, move, out);
    }
    if (takes)
        text_add_char(out, 'x');
    grid_name(move.to, 8, out);
    if (move.manner > CHESS_BECOMES)
        text_add(out, "=%c", letters[move.manner - CHESS_BECOMES]);
}

void chess_write_move(const State *s, const Move *move, Text *out)
{
    ChessMove compact = chess_compact(move);
    Chess next = s->chess;
    if (compact.manner == CHESS_CASTLES)
        text_add_string(out, compact.to > compact.from ? "O-O" : "O-O-O");
    else
        write_body(&s->chess, compact, out);
    chess_make(&next, compact);
    if (chess_checkers(&next) != 0)
        text_add_char(out, chess_list_count(&next) == 0 ? '#' : '+');
}

/* --------------------------------------------------------------------- reading */

/* What a written move says; -1 where it says nothing. */
typedef struct Said {
    int kind, from_file, from_rank, to, becomes;
    int wing; /* castling: 0 with the rook of the king's wing, 1 with that of the queen's */
    bool passing;
} Said;

static int kind_of_letter(char letter)
{
    const char *found = letter != '\0' ? strchr(letters, letter) : NULL;
    return found != NULL ? (int)(found - letters) : -1;
}

static bool read_said_castling(const char *text, size_t n, Said *said)
{
    static const char *const forms[] = {"O-O", "0-0", "o-o", "O-O-O", "0-0-0", "o-o-o"};
    for (int i = 0; i < 6; i++) {
        if (strlen(forms[i]) == n && strncmp(forms[i], text, n) == 0) {
            said->wing = i / 3;
            return true;
        }
    }
    return false;
}

/* "=Q", "Q", "q", "(Q)" at the end. */
static void read_said_promotion(char *text, Said *said)
{
    size_t n = strlen(text);
    if (n >= 5 && text[n - 1] == ')' && text[n - 3] == '(') {
        text[n - 3] = text[n - 2];
        text[n - 2] = '\0';
        n -= 2;
    }
    static const char small[] = "pnbrqk";
    const char *lower = n > 2 ? strchr(small, text[n - 1]) : NULL;
    int kind = n > 2 ? kind_of_letter(text[n - 1]) : -1;
    if (lower != NULL)
        kind = (int)(lower - small);
    if (kind < 0)
        return;
    said->becomes = kind;
    text[--n] = '\0';
    if (n > 0 && (text[n - 1] == '=' || text[n - 1] == '/'))
        text[n - 1] = '\0';
}

static bool read_said_squares(const char *p, Said *said)
{
    const char *end = p + strlen(p);
    if (end - p < 2 || (said->to = grid_find(end - 2, 8, 8, NULL)) < 0)
        return false;
    end -= 2;
    if (end > p && strchr("x-:", end[-1]) != NULL)
        end--;
    if (p < end && *p >= 'a' && *p <= 'h')
        said->from_file = *p++ - 'a';
    if (p < end && *p >= '1' && *p <= '8')
        said->from_rank = *p++ - '1';
    return p == end;
}

static bool read_said(const char *text, Said *said)
{
    char copy[16];
    size_t n = strlen(text);
    while (n > 0 && strchr("+#!?", text[n - 1]) != NULL)
        n--;
    bool passing = n > 4 && strncmp(text + n - 4, "e.p.", 4) == 0; /* FIDE, appendix C.12 */
    n -= passing ? 4 : 0;
    while (n > 0 && text[n - 1] == ' ')
        n--;
    if (n >= sizeof copy)
        return false;
    *said = (Said){-1, -1, -1, -1, -1, -1, passing};
    if (read_said_castling(text, n, said))
        return true;
    memcpy(copy, text, n);
    copy[n] = '\0';
    read_said_promotion(copy, said);
    int kind = kind_of_letter(copy[0]);
    if (kind >= 0)
        said->kind = kind;
    return read_said_squares(copy + (kind >= 0), said);
}

/* A move that names no piece is a pawn's, but with both squares (UCI) any. */
static bool means(const State *s, const Said *said, ChessMove move)
{
    if (said->wing >= 0)
        return move.manner == CHESS_CASTLES && (move.to < move.from) == (said->wing == 1);
    bool full = said->from_file >= 0 && said->from_rank >= 0;
    int kind = said->kind < 0 && !full ? CHESS_PAWN : said->kind;
    int becomes = move.manner > CHESS_BECOMES ? move.manner - CHESS_BECOMES : -1;
    bool lands = move.to == said->to && (!said->passing || move.manner == CHESS_PASSANT);
    if (move.manner == CHESS_CASTLES) {
        bool to_king = s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD &&
                       chess_castled_king(move.to, move.from) == said->to;
        lands = full && (to_king || lands);
    }
    return lands && (kind < 0 || kind == move.kind) && becomes == said->becomes &&
           (said->from_file < 0 || said->from_file == move.from % 8) &&
           (said->from_rank < 0 || said->from_rank == move.from / 8);
}

/* How many of these moves are meant; `found` is the last of them. */
static int count_meant(const State *s, const Said *said, const ChessList *list, int *found)
{
    int n = 0;
    for (int i = 0; i < list->n; i++) {
        if (means(s, said, list->at[i])) {
            *found = i;
            n++;
        }
    }
    return n;
}

bool chess_read_move(const State *s, const char *text, Move *out)
{
    Said said;
    Text plain = {0};
    chess_read_letters(text, &plain);
    if (s->turn == SEAT_NONE || !read_said(plain.s, &said))
        return false;
    ChessList list;
    chess_list(&s->chess, &list);
    int found = -1, n = count_meant(s, &said, &list, &found);
    if (n == 0 && text[0] == 'R') { /* a Spanish king */
        said.kind = CHESS_KING;
        n = count_meant(s, &said, &list, &found);
    }
    if (n != 1)
        return false;
    *out = chess_expand(s, list.at[found]);
    return true;
}

/* ------------------------------------------------------- what is meant by what is no move */

/* Does the piece get there by its own way, if nothing but `all` bars it? */
static bool may_mean(const Chess *c, int from, int to, uint64_t all)
{
    ChessKind kind = chess_kind_at(c, from);
    int ahead = c->turn == 0 ? to - from : from - to;
    if (kind == CHESS_PAWN && from % 8 == to % 8)
        return ahead == 8 || ahead == 16;
    return chess_attacks(kind, c->turn, from, all) >> to & 1;
}

/* The piece that was written of: the one that gets there but for its king's safety, else the one
 * that something bars, else the only one.  -1: nobody knows which. */
static int piece_meant(const Chess *c, uint64_t men, int to)
{
    const uint64_t bars[] = {chess_all(c), 0};
    for (int i = 0; i < 2; i++)
        for (uint64_t left = men; left != 0; left &= left - 1)
            if (may_mean(c, chess_first(left), to, bars[i]))
                return chess_first(left);
    return chess_count(men) == 1 ? chess_first(men) : -1;
}

static int castling_clicks(const State *s, int wing, Site path[CLICKS_MAX])
{
    const Chess *c = &s->chess;
    int king = chess_king(c, c->turn);
    uint64_t below = chess_bit(king) - 1;
    uint64_t rooks = c->castlers & chess_home(c->turn) & (wing == 1 ? below : ~below);
    if (s->options.value[CHESS_OPTION_ARRAY] != CHESS_ARRAY_STANDARD && rooks == 0)
        return 0;
    path[0] = (Site)king;
    path[1] = (Site)(rooks != 0 ? chess_first(rooks) : king + (wing == 1 ? -2 : 2));
    return king % 8 == 4 || rooks != 0 ? 2 : 0;
}

int chess_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX])
{
    const Chess *c = &s->chess;
    Said said;
    Text plain = {0};
    chess_read_letters(text, &plain);
    if (!read_said(plain.s, &said))
        return 0;
    if (said.wing >= 0)
        return castling_clicks(s, said.wing, path);
    bool full = said.from_file >= 0 && said.from_rank >= 0;
    if (said.kind < 0 && !full)
        said.kind = CHESS_PAWN;
    if (said.kind == CHESS_PAWN && said.from_file < 0)
        said.from_file = said.to % 8;
    uint64_t men = c->side[c->turn];
    if (full) /* whatever stands there, or does not */
        men = chess_bit(said.from_rank * 8 + said.from_file);
    else if (said.kind >= 0)
        men &= c->piece[said.kind];
    for (int square = 0; square < 64; square++)
        if ((said.from_file >= 0 && square % 8 != said.from_file) ||
            (said.from_rank >= 0 && square / 8 != said.from_rank))
            men &= ~chess_bit(square);
    int from = full ? chess_first(men) : piece_meant(c, men, said.to);
    if (from < 0)
        return 0;
    path[0] = (Site)from;
    path[1] = (Site)said.to;
    return 2;
}
