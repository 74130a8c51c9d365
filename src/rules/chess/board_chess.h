/* SPDX-License-Identifier: MIT */
/*
 * board_chess.h -- what the files of chess share: sites, options, attacks, compact moves.
 *
 * For this folder, the game's evaluation and its tests; everybody else goes through rules.h.
 * A board is a Chess alone, without the State around it: 88 bytes that a search or perft copies
 * for each move.
 */
#ifndef RULES_CHESS_BOARD_CHESS_H
#define RULES_CHESS_BOARD_CHESS_H

#include "base/cpu.h"
#include "rules/rules.h"

/* Index into Chess.piece; Piece.kind is one more. */
typedef enum ChessKind {
    CHESS_PAWN,
    CHESS_KNIGHT,
    CHESS_BISHOP,
    CHESS_ROOK,
    CHESS_QUEEN,
    CHESS_KING,
    CHESS_KINDS
} ChessKind;

/* Sites beyond the 64 squares: what a pawn may become. */
enum { CHESS_TRAY = 64, CHESS_SITES = 68 };

/* Places of the options, and their choices. */
enum { CHESS_OPTION_ARRAY, CHESS_OPTION_ODDS, CHESS_OPTION_GIVER, CHESS_OPTION_OFFERS };
enum { CHESS_OFFERS_ANY, CHESS_OFFERS_AFTER_30, CHESS_OFFERS_NONE };
enum { CHESS_ARRAY_STANDARD, CHESS_ARRAY_960 };
enum { CHESS_ODDS_NONE, CHESS_ODDS_PAWN, CHESS_ODDS_KNIGHT, CHESS_ODDS_ROOK, CHESS_ODDS_QUEEN };

enum {
    CHESS_QUIET_MAX = 999, /* plies; a draw comes at 150 */
    CHESS_NUMBER_MAX = 9999,
    CHESS_MOVES_MAX = 512, /* set up, men worth 15 queens: fewer than 470; of games 218 are known */
};

/* ---------------------------------------------------------------------- squares */

static inline uint64_t chess_bit(int square)
{
    return UINT64_C(1) << square;
}

static inline int chess_first(uint64_t squares)
{
    return __builtin_ctzll(squares);
}

static inline int chess_count(uint64_t squares)
{
    return cpu_count(squares);
}

static inline uint64_t chess_all(const Chess *c)
{
    return c->side[0] | c->side[1];
}

/* The home rank of a side's pieces. */
static inline uint64_t chess_home(int side)
{
    return side == 0 ? UINT64_C(0xff) : UINT64_C(0xff) << 56;
}

/* Square of the side's king. */
static inline int chess_king(const Chess *c, int side)
{
    return chess_first(c->side[side] & c->piece[CHESS_KING]);
}

/* What stands on an occupied square. */
ChessKind chess_kind_at(const Chess *c, int square);

/* Squares a rook's castling brings king and rook to. */
int chess_castled_king(int rook, int king);
int chess_castled_rook(int rook, int king);

/* ---------------------------------------------------------------------- attacks */

/* Squares a piece of `side` attacks from `square`; sliders up to the first of `all`, that one
 * included. */
uint64_t chess_attacks(ChessKind kind, int side, int square, uint64_t all);

/* Pieces of `side` that attack `square`, lines being blocked by `all`. */
uint64_t chess_attackers(const Chess *c, int side, int square, uint64_t all);

/* Squares strictly between two of one line, plus `to`; none if no line joins them. */
uint64_t chess_ray(int from, int to);

/* Pieces that give check to the side to move. */
uint64_t chess_checkers(const Chess *c);

/* ------------------------------------------------------------------------ moves */

/* A move in four bytes.  Castling goes from the king to the rook it castles with. */
typedef struct ChessMove {
    uint8_t from, to;
    uint8_t kind;   /* ChessKind of the piece that moves */
    uint8_t manner; /* ChessManner */
} ChessMove;

/* Promotions are CHESS_BECOMES + ChessKind. */
typedef enum ChessManner {
    CHESS_PLAIN,
    CHESS_JUMP, /* a pawn's first two squares */
    CHESS_PASSANT,
    CHESS_CASTLES,
    CHESS_BECOMES
} ChessManner;

typedef struct ChessList {
    int n;
    ChessMove at[CHESS_MOVES_MAX];
} ChessList;

/* All legal moves, or only their number. */
void chess_list(const Chess *c, ChessList *out);
int chess_list_count(const Chess *c);
bool chess_can_move(const Chess *c); /* is there one at all? */

/* Those that take or promote. */
void chess_list_loud(const Chess *c, ChessList *out);

/* Make a legal move.  passant is set if a pawn stands beside the one that jumped, though it may be
 * pinned: chess_passant_counts() tells. */
void chess_make(Chess *c, ChessMove move);

/* Can the side to move take on c->passant? */
bool chess_passant_counts(const Chess *c);

/* Number of move sequences, at least one ply long. */
uint64_t chess_perft(const Chess *c, int depth);

/* The table's Move to the compact one and back.  Its kind holds both kind and manner, its arg the
 * rook that castles. */
static inline ChessMove chess_compact(const Move *move)
{
    uint8_t manner = move->kind >> 3;
    return (ChessMove){.from = move->path[0],
                       .to = manner == CHESS_CASTLES ? move->arg : move->path[1],
                       .kind = move->kind & 7,
                       .manner = manner};
}
Move chess_expand(const State *s, ChessMove move);

/* --------------------------------------------------------------------- the pieces */

/* Members of the table that live in files of their own. */
bool chess_options_fit(const Options *options, int seats, Text *why);
void chess_settle(State *s);
void chess_site_name(const Options *options, Site site, Text *out);
void chess_write(const State *s, Text *out);
bool chess_read(State *out, const Options *options, int seats, const char *text, Text *why);
void chess_draw(const State *s, Text *out);
void chess_write_move(const State *s, const Move *move, Text *out);
bool chess_read_move(const State *s, const char *text, Move *out);
int chess_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX]);

/* A FEN, whatever stands there; sketch_chess.c tells whether that is a position. */
bool chess_parse(State *out, const Options *options, const char *text, Text *why);
extern const SketchRules chess_sketch;

/* Is it a remark only?  Such a position can never have come about, and is read and played all the
 * same: nine pawns, 18 men, three that give check. */
bool chess_is_oddity(const Notice *flaw);

/* letters_chess.c: a notation in other letters, and any letters in those of a notation. */
void chess_letter_move(const char *notation, Lettering lettering, Text *out);
void chess_read_letters(const char *text, Text *out);
void chess_why_not(const State *s, const Site *path, int n, Notice *out);
bool chess_demand(const State *s, Notice *out);
Site chess_threatened(const State *s);
void chess_premoves(const State *s, Seat seat, MoveList *out);

#endif
