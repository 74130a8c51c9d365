/* SPDX-License-Identifier: MIT */
/* say_chess.c -- why clicks are no move, and that one is in check. */
#include <assert.h>
#include <stdlib.h>

#include "rules/chess/board_chess.h"
#include "rules/chess/notices_chess.h"
#include "rules/grid.h"

/* The last column: paragraphs of data/rulebook/chess.json. */
const NoticeSpec chess_notices[CHESS_NOTICES] = {
    [CHESS_SAY_EMPTY] = {"empty-square",
                         "No piece stands on {0}: first click the piece that is to move.", NULL,
                         "turns", PROPOSES_OWN},
    [CHESS_SAY_OTHERS] = {"others-piece", "The {0} on {1} is your opponent's.", NULL, "turns",
                          PROPOSES_NOTHING},
    [CHESS_SAY_TRAY] = {"tray-first",
                        "Only a pawn that reaches the last rank becomes another piece.", NULL,
                        "promotion", PROPOSES_NOTHING},
    [CHESS_SAY_STUCK] = {"stuck", "The {0} on {1} cannot move: other pieces stand in its way.",
                         NULL, "turns", PROPOSES_NOTHING},
    [CHESS_SAY_STUCK_KING] = {"stuck-king",
                              "The king cannot move: every square beside it is occupied or "
                              "attacked.",
                              NULL, "king", PROPOSES_NOTHING},
    [CHESS_SAY_SAME] = {"same-square", "A piece that moves has to leave its square.", NULL, "turns",
                        PROPOSES_NOTHING},
    [CHESS_SAY_OWN] = {"own-there", "Your own {0} stands on {1}.", NULL, "turns", PROPOSES_NOTHING},
    [CHESS_SAY_BLOCKED] = {"blocked", "The {0} on {1} is in the way.", NULL, "lines",
                           PROPOSES_NOTHING},
    [CHESS_SAY_KNIGHT] =
        {"knight-way",
         "A knight does not get from {0} to {1}: it goes two squares straight and one to the side.",
         NULL, "knight", PROPOSES_NOTHING},
    [CHESS_SAY_BISHOP] = {"bishop-way",
                          "A bishop does not get from {0} to {1}: it goes along diagonals.", NULL,
                          "lines", PROPOSES_NOTHING},
    [CHESS_SAY_ROOK] = {"rook-way",
                        "A rook does not get from {0} to {1}: it goes along files and ranks.", NULL,
                        "lines", PROPOSES_NOTHING},
    [CHESS_SAY_QUEEN] = {"queen-way",
                         "A queen does not get from {0} to {1}: it goes along files, ranks and "
                         "diagonals.",
                         NULL, "lines", PROPOSES_NOTHING},
    [CHESS_SAY_KING] = {"king-way", "A king does not get from {0} to {1}: it goes one square.",
                        NULL, "king", PROPOSES_NOTHING},
    [CHESS_SAY_PAWN] = {"pawn-way",
                        "A pawn does not get from {0} to {1}: it goes straight ahead and takes "
                        "diagonally ahead.",
                        NULL, "pawn", PROPOSES_NOTHING},
    [CHESS_SAY_PAWN_BACK] = {"pawn-back", "Pawns never go back or sideways.", NULL, "pawn",
                             PROPOSES_NOTHING},
    [CHESS_SAY_PAWN_AHEAD] = {"pawn-ahead",
                              "The {0} on {1} is in the way: a pawn cannot take straight ahead.",
                              NULL, "pawn", PROPOSES_NOTHING},
    [CHESS_SAY_PAWN_FAR] = {"pawn-far",
                            "Only from where it began may a pawn go two squares: the one on {0} "
                            "goes one.",
                            NULL, "pawn", PROPOSES_NOTHING},
    [CHESS_SAY_PAWN_TOO_FAR] = {"pawn-too-far",
                                "{1} is too far: the pawn on {0} goes one square, or two from "
                                "where it began.",
                                NULL, "pawn", PROPOSES_NOTHING},
    [CHESS_SAY_PAWN_DIAGONAL] = {"pawn-diagonal",
                                 "A pawn goes diagonally only to take, and {0} is empty.", NULL,
                                 "pawn", PROPOSES_NOTHING},
    [CHESS_SAY_PASSANT_LATE] = {"passant-late",
                                "The pawn on {0} cannot be taken en passant: that is for the move "
                                "right after it has jumped two squares.",
                                NULL, "passant", PROPOSES_NOTHING},
    [CHESS_SAY_PASSANT_OPENS] =
        {"passant-opens",
         "Capturing en passant would open a line: the {1} on {2} would attack "
         "your king.",
         NULL, "check", PROPOSES_NOTHING},
    [CHESS_SAY_PINNED] = {"pinned", "This {0} is pinned: the {1} on {2} would attack your king.",
                          NULL, "check", PROPOSES_NOTHING},
    [CHESS_SAY_ATTACKED] = {"attacked",
                            "The king may not go to {0}: the {1} on {2} attacks this square.", NULL,
                            "king", PROPOSES_NOTHING},
    [CHESS_SAY_ANSWER_CHECK] = {"answer-check",
                                "You are in check from the {1} on {2}, and this does not help.",
                                NULL, "check", PROPOSES_NOTHING},
    [CHESS_SAY_DOUBLE_CHECK] = {"double-check",
                                "Two pieces give check at once: only the king can move.", NULL,
                                "check", PROPOSES_FIRST},
    [CHESS_SAY_CASTLE_MOVED] = {"castle-moved",
                                "No castling with the rook on {0}: the king or this rook has moved "
                                "before.",
                                NULL, "castling", PROPOSES_NOTHING},
    [CHESS_SAY_CASTLE_NO_ROOK] = {"castle-no-rook",
                                  "No castling: none of your rooks stands on {0}.", NULL,
                                  "castling", PROPOSES_NOTHING},
    [CHESS_SAY_CASTLE_BETWEEN] = {"castle-between",
                                  "No castling yet: the {0} on {1} stands in the way.", NULL,
                                  "castling", PROPOSES_NOTHING},
    [CHESS_SAY_CASTLE_CHECK] = {"castle-check",
                                "No castling out of check: the {1} on {2} attacks your king.", NULL,
                                "castling", PROPOSES_NOTHING},
    [CHESS_SAY_CASTLE_THROUGH] = {"castle-through",
                                  "No castling: the king would cross {0}, and the {1} on {2} "
                                  "attacks it.",
                                  NULL, "castling", PROPOSES_NOTHING},
    [CHESS_SAY_CASTLE_INTO] = {"castle-into",
                               "No castling: the king would end on {0}, and the {1} on {2} attacks "
                               "it.",
                               NULL, "castling", PROPOSES_NOTHING},
    [CHESS_SAY_CASTLE_BY_ROOK] =
        {"castle-by-rook", "Castling is clicked differently here: the king, then the rook on {0}.",
         NULL, "castling", PROPOSES_NEXT},
    [CHESS_SAY_CHOOSE] = {"choose", "Choose what the pawn becomes: queen, rook, bishop or knight.",
                          NULL, "promotion", PROPOSES_NEXT},
    [CHESS_SAY_NO_PROMOTION] = {"no-promotion",
                                "The move ends on {0}: only a pawn on the last rank becomes "
                                "another piece.",
                                NULL, "promotion", PROPOSES_NOTHING},
    [CHESS_SAY_MOVE_IS_OVER] = {"move-is-over", "The move ends on {0}.", NULL, "turns",
                                PROPOSES_NOTHING},
    [CHESS_SAY_CHECK] = {"check", "You are in check.", NULL, "check", PROPOSES_NOTHING},
};

static const char *const piece_words[] = {"piece|pawn", "piece|knight", "piece|bishop",
                                          "piece|rook", "piece|queen",  "piece|king"};
static const char *const attacker_words[] = {"attacker|pawn", "attacker|knight", "attacker|bishop",
                                             "attacker|rook", "attacker|queen",  "attacker|king"};

static void word_square(Notice *out, int index, int square)
{
    Text name = {0};
    grid_name(square, 8, &name);
    notice_word(out, index, name.s);
}

static Notice say_square(ChessNotice id, int square)
{
    Notice notice = notice_make((int)id);
    word_square(&notice, 0, square);
    notice_site(&notice, (Site)square);
    return notice;
}

/* {0} the piece on a square, {1} the square. */
static Notice say_piece(const Chess *c, ChessNotice id, int square)
{
    Notice notice = notice_make((int)id);
    notice_word(&notice, 0, piece_words[chess_kind_at(c, square)]);
    word_square(&notice, 1, square);
    notice_site(&notice, (Site)square);
    return notice;
}

/* {0} from, {1} to. */
static Notice say_way(ChessNotice id, int from, int to)
{
    Notice notice = say_square(id, from);
    word_square(&notice, 1, to);
    return notice;
}

/* {1} the first of the attackers, {2} its square. */
static Notice say_attackers(const Chess *c, Notice notice, uint64_t attackers)
{
    int square = chess_first(attackers);
    notice_word(&notice, 1, attacker_words[chess_kind_at(c, square)]);
    word_square(&notice, 2, square);
    for (; attackers != 0; attackers &= attackers - 1)
        notice_site(&notice, (Site)chess_first(attackers));
    return notice;
}

/* ---------------------------------------------------------------------- the king */

/* Enemies that attack `square` once the king has left its own. */
static uint64_t attackers_of(const Chess *c, int square)
{
    uint64_t king = c->piece[CHESS_KING] & c->side[c->turn];
    return chess_attackers(c, 1 - c->turn, square, chess_all(c) & ~king) & ~chess_bit(square);
}

/* A move that a piece could make, but that leaves the king attacked. */
static Notice say_exposed(const Chess *c, ChessMove move)
{
    Chess next = *c;
    uint64_t checkers = chess_checkers(c);
    if (move.kind == CHESS_KING)
        return say_attackers(c, say_square(CHESS_SAY_ATTACKED, move.to), attackers_of(c, move.to));
    if (chess_count(checkers) > 1) {
        Notice notice = say_attackers(c, notice_make(CHESS_SAY_DOUBLE_CHECK), checkers);
        notice_propose(&notice, (Site)chess_king(c, c->turn));
        return notice;
    }
    chess_make(&next, move);
    next.turn = c->turn;
    uint64_t after = chess_checkers(&next);
    if (after & checkers)
        return say_attackers(c, notice_make(CHESS_SAY_ANSWER_CHECK), after & checkers);
    if (move.manner == CHESS_PASSANT)
        return say_attackers(c, notice_make(CHESS_SAY_PASSANT_OPENS), after);
    Notice notice = notice_make(CHESS_SAY_PINNED);
    notice_word(&notice, 0, piece_words[move.kind]);
    return say_attackers(c, notice, after);
}

/* -------------------------------------------------------------------- castling */

/* Why the king does not castle with the rook on a corner, or any rook it may castle with. */
static Notice why_not_castle(const Chess *c, int king, int rook)
{
    uint64_t own_rooks = c->side[c->turn] & c->piece[CHESS_ROOK];
    uint64_t both = chess_bit(king) | chess_bit(rook), checkers = chess_checkers(c);
    int king_to = chess_castled_king(rook, king), rook_to = chess_castled_rook(rook, king);
    if (!(own_rooks >> rook & 1))
        return say_square(CHESS_SAY_CASTLE_NO_ROOK, rook);
    if (!(c->castlers >> rook & 1))
        return say_square(CHESS_SAY_CASTLE_MOVED, rook);
    uint64_t way = chess_ray(king, king_to) | chess_ray(rook, rook_to) | chess_bit(king_to) |
                   chess_bit(rook_to) | chess_ray(king, rook);
    way &= chess_all(c) & ~both;
    if (way != 0)
        return say_piece(c, CHESS_SAY_CASTLE_BETWEEN, chess_first(way));
    if (checkers != 0)
        return say_attackers(c, notice_make(CHESS_SAY_CASTLE_CHECK), checkers);
    int step = king_to > king ? 1 : -1;
    for (int square = king; square != king_to;) {
        square += step;
        uint64_t attackers = attackers_of(c, square);
        if (square == king_to)
            break;
        if (attackers != 0)
            return say_attackers(c, say_square(CHESS_SAY_CASTLE_THROUGH, square), attackers);
    }
    uint64_t after = (chess_all(c) & ~both) | chess_bit(rook_to) | chess_bit(king_to);
    uint64_t attackers = chess_attackers(c, 1 - c->turn, king_to, after);
    assert(attackers != 0); /* else it would be a move */
    return say_attackers(c, say_square(CHESS_SAY_CASTLE_INTO, king_to), attackers);
}

/* Where castling is clicked by king and rook: the rook that belongs to the square on which the king
 * would end, if that is no step of it, or -1. */
static int castling_by_habit(const Chess *c, int king, int to)
{
    uint64_t rooks = c->castlers & c->side[c->turn];
    for (; abs(to - king) > 1 && rooks != 0; rooks &= rooks - 1)
        if (chess_castled_king(chess_first(rooks), king) == to)
            return chess_first(rooks);
    return -1;
}

/* The rook these clicks ask to castle with, or -1: the king's two steps aside from the e-file, or
 * the king on its own rook. */
static int castling_meant(const State *s, int from, int to)
{
    const Chess *c = &s->chess;
    if (!(chess_home(c->turn) >> from & 1) || from / 8 != to / 8)
        return -1;
    if (c->castlers & chess_bit(to) & c->side[c->turn])
        return to;
    bool standard = s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD;
    if (!standard)
        return castling_by_habit(c, from, to);
    if (from % 8 != 4 || abs(to - from) != 2)
        return -1;
    return to > from ? from + 3 : from - 4;
}

static bool may_castle(const State *s, int king, int rook)
{
    ChessList list;
    chess_list(&s->chess, &list);
    for (int i = 0; i < list.n; i++)
        if (list.at[i].manner == CHESS_CASTLES && list.at[i].from == king && list.at[i].to == rook)
            return true;
    return false;
}

static Notice say_rook(int rook)
{
    Notice notice = notice_make(CHESS_SAY_CASTLE_BY_ROOK);
    word_square(&notice, 0, rook);
    notice_propose(&notice, (Site)rook);
    return notice;
}

/* ------------------------------------------------------------------------ pawns */

/* The move of a pawn as the generator would list it, were the king not in the way of it. */
static ChessMove pawn_move(const Chess *c, int from, int to)
{
    ChessManner manner = CHESS_PLAIN;
    if (abs(to - from) == 16)
        manner = CHESS_JUMP;
    else if (to % 8 != from % 8 && to == c->passant)
        manner = CHESS_PASSANT;
    return (ChessMove){(uint8_t)from, (uint8_t)to, CHESS_PAWN, (uint8_t)manner};
}

/* Not (or no longer) by taking the pawn beside it in passing: that would leave the king attacked,
 * jump or no jump, or else it has not jumped just now. */
static Notice why_not_passant(const Chess *c, int from, int to, int beside)
{
    Chess jumped = *c;
    jumped.passant = (uint8_t)to;
    ChessMove move = pawn_move(&jumped, from, to);
    Chess next = jumped;
    chess_make(&next, move);
    next.turn = c->turn;
    return chess_checkers(&next) != 0 ? say_exposed(&jumped, move)
                                      : say_square(CHESS_SAY_PASSANT_LATE, beside);
}

/* Where a pawn does not go though nothing is said of the king yet; false if it goes there. */
static bool why_not_pawn(const Chess *c, int from, int to, Notice *out)
{
    int ahead = c->turn == 0 ? 8 : -8;
    int files = abs(to % 8 - from % 8), ranks = (to / 8 - from / 8) * (ahead / 8);
    bool occupied = chess_all(c) >> to & 1, home = from / 8 == (c->turn == 0 ? 1 : 6);
    if (ranks <= 0) {
        *out = notice_make(CHESS_SAY_PAWN_BACK);
    } else if (files == 1 && ranks == 1) {
        int beside = to - ahead;
        if (occupied || to == c->passant)
            return false;
        bool pawn = c->piece[CHESS_PAWN] & c->side[1 - c->turn] & chess_bit(beside);
        bool passant_rank = from / 8 == (c->turn == 0 ? 4 : 3);
        *out = pawn && passant_rank ? why_not_passant(c, from, to, beside)
                                    : say_square(CHESS_SAY_PAWN_DIAGONAL, to);
    } else if (files == 0 && ranks <= 2) {
        int between = from + ahead;
        if (chess_all(c) >> between & 1)
            *out = say_piece(c, CHESS_SAY_PAWN_AHEAD, between);
        else if (ranks == 2 && !home)
            *out = say_square(CHESS_SAY_PAWN_FAR, from);
        else if (occupied)
            *out = say_piece(c, CHESS_SAY_PAWN_AHEAD, to);
        else
            return false;
    } else {
        *out = say_way(files == 0 ? CHESS_SAY_PAWN_TOO_FAR : CHESS_SAY_PAWN, from, to);
    }
    return true;
}

/* --------------------------------------------------------------------- all pieces */

/* Does the piece not go there by its own way?  False if only the king's safety can forbid it. */
static bool why_not_way(const Chess *c, ChessKind kind, int from, int to, Notice *out)
{
    static const ChessNotice ways[] = {CHESS_SAY_PAWN, CHESS_SAY_KNIGHT, CHESS_SAY_BISHOP,
                                       CHESS_SAY_ROOK, CHESS_SAY_QUEEN,  CHESS_SAY_KING};
    if (kind == CHESS_PAWN)
        return why_not_pawn(c, from, to, out);
    if (chess_attacks(kind, c->turn, from, chess_all(c)) >> to & 1)
        return false;
    if (!(chess_attacks(kind, c->turn, from, 0) >> to & 1)) {
        *out = say_way(ways[kind], from, to);
        return true;
    }
    uint64_t between = chess_ray(from, to) & ~chess_bit(to) & chess_all(c);
    int nearest = to > from ? chess_first(between) : 63 - __builtin_clzll(between);
    *out = say_piece(c, CHESS_SAY_BLOCKED, nearest);
    return true;
}

/* From an own piece to a square it does not legally go to. */
static Notice why_not_to(const State *s, int from, int to)
{
    const Chess *c = &s->chess;
    ChessKind kind = chess_kind_at(c, from);
    Notice notice;
    if (to == from)
        return notice_make(CHESS_SAY_SAME);
    int rook = kind == CHESS_KING ? castling_meant(s, from, to) : -1;
    if (rook >= 0)
        return may_castle(s, from, rook) ? say_rook(rook) : why_not_castle(c, from, rook);
    if (c->side[c->turn] >> to & 1)
        return say_piece(c, CHESS_SAY_OWN, to);
    if (why_not_way(c, kind, from, to, &notice))
        return notice;
    if (kind == CHESS_PAWN)
        return say_exposed(c, pawn_move(c, from, to));
    return say_exposed(c, (ChessMove){(uint8_t)from, (uint8_t)to, (uint8_t)kind, CHESS_PLAIN});
}

/* An own piece without any legal move: what it is that holds it. */
static Notice why_not_at_all(const State *s, int from)
{
    const Chess *c = &s->chess;
    ChessKind kind = chess_kind_at(c, from);
    if (kind == CHESS_KING)
        return say_square(CHESS_SAY_STUCK_KING, from);
    for (int to = 0; to < 64; to++) {
        Notice way;
        if (to == from || c->side[c->turn] >> to & 1 || why_not_way(c, kind, from, to, &way))
            continue;
        return why_not_to(s, from, to);
    }
    return say_piece(c, CHESS_SAY_STUCK, from);
}

/* The piece goes there; what is wrong comes after. */
static Notice why_not_more(const Chess *c, int from, int to, Site after)
{
    bool promotes = chess_kind_at(c, from) == CHESS_PAWN && (to / 8 == 0 || to / 8 == 7);
    if (promotes && after < CHESS_TRAY) {
        Notice notice = notice_make(CHESS_SAY_CHOOSE);
        for (Site site = CHESS_TRAY; site < CHESS_SITES; site++)
            notice_propose(&notice, site);
        return notice;
    }
    return say_square(
        after >= CHESS_TRAY && !promotes ? CHESS_SAY_NO_PROMOTION : CHESS_SAY_MOVE_IS_OVER, to);
}

/* What the clicked piece may do: anything, and go to `to`. */
static void find_moves(const State *s, Site from, Site to, bool *any, bool *there)
{
    ChessList list;
    chess_list(&s->chess, &list);
    *any = *there = false;
    for (int i = 0; i < list.n; i++) {
        if (list.at[i].from != from)
            continue;
        *any = true;
        Move move = chess_expand(s, list.at[i]);
        *there |= move.path[1] == to || (list.at[i].manner == CHESS_CASTLES && list.at[i].to == to);
    }
}

void chess_why_not(const State *s, const Site *path, int n, Notice *out)
{
    const Chess *c = &s->chess;
    assert(n > 0 && s->turn >= 0);
    Site from = path[0], to = n > 1 ? path[1] : SITE_NONE;
    if (from >= CHESS_TRAY) {
        *out = notice_make(CHESS_SAY_TRAY);
        return;
    }
    if (!(chess_all(c) >> from & 1)) {
        *out = say_square(CHESS_SAY_EMPTY, from);
        return;
    }
    if (c->side[1 - c->turn] >> from & 1) {
        *out = say_piece(c, CHESS_SAY_OTHERS, from);
        return;
    }
    bool any, there;
    find_moves(s, from, to, &any, &there);
    if (n == 1)
        *out = why_not_at_all(s, from);
    else if (there)
        *out = why_not_more(c, from, to, n > 2 ? path[2] : SITE_NONE);
    else if (to >= CHESS_TRAY)
        *out = any ? notice_make(CHESS_SAY_TRAY) : why_not_at_all(s, from);
    else
        *out = why_not_to(s, from, to);
}

bool chess_demand(const State *s, Notice *out)
{
    if (s->turn < 0 || chess_checkers(&s->chess) == 0)
        return false;
    *out = notice_make(CHESS_SAY_CHECK);
    out->threat = true;
    notice_site(out, (Site)chess_king(&s->chess, s->turn));
    return true;
}

Site chess_threatened(const State *s)
{
    const Chess *c = &s->chess;
    return chess_checkers(c) != 0 ? (Site)chess_king(c, c->turn) : SITE_NONE;
}
