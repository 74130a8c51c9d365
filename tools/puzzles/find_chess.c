/* SPDX-License-Identifier: MIT */
/* find_chess.c -- mates counted out; what wins material, by a search, and by which motif. */
#include "find.h"

#include "rules/chess/board_chess.h"

enum {
    MATE_LISTS = 400000, /* positions listed for one puzzle */
    LOOK = 60000,        /* nodes to judge a move ... */
    GLANCE = 6000,       /* ... and to see whether that is worth the while */
    SURE = 240000,       /* ... and to be sure of it */
    SURE_LEAD = 250,     /* by so much then: another engine judges a little otherwise */
    SAVED = -120,        /* who stands no worse than this has defended himself */
    OPEN = 300,          /* who stands better than this has won by any move */
};

static const int worth[CHESS_KINDS] = {100, 310, 330, 500, 920, 10000};

/* ------------------------------------------------------- mates, every move looked at */

static bool mates(const Chess *c, int moves, long *lists);

/* Whatever is answered, mate within so many more moves. */
static bool mates_after(const Chess *c, int moves, long *lists)
{
    ChessList list;
    if (moves == 0)
        return chess_checkers(c) != 0 && !chess_can_move(c);
    chess_list(c, &list);
    --*lists;
    if (list.n == 0)
        return chess_checkers(c) != 0;
    for (int i = 0; i < list.n; i++) {
        Chess after = *c;
        chess_make(&after, list.at[i]);
        if (!mates(&after, moves, lists))
            return false;
    }
    return true;
}

static bool mates(const Chess *c, int moves, long *lists)
{
    ChessList list;
    if (*lists <= 0)
        return false;
    --*lists;
    chess_list(c, &list);
    for (int i = 0; i < list.n; i++) {
        Chess after = *c;
        chess_make(&after, list.at[i]);
        if (mates_after(&after, moves - 1, lists))
            return true;
    }
    return false;
}

/* How many moves mate within so many, and the first of them. */
static int count_mates(const Chess *c, int moves, ChessMove *key, long *lists)
{
    ChessList list;
    int ways = 0;
    chess_list(c, &list);
    for (int i = 0; i < list.n && ways < 2; i++) {
        Chess after = *c;
        chess_make(&after, list.at[i]);
        if (mates_after(&after, moves - 1, lists) && ways++ == 0)
            *key = list.at[i];
    }
    return ways;
}

static void add_move(const Rules *rules, State *s, ChessMove move, Found *out)
{
    out->move[out->n] = chess_expand(s, move);
    rules->play(s, &out->move[out->n++], NULL);
}

/* The answer that holds out for all that is left, and after which one move alone goes on. */
static bool resist(const Rules *rules, State *s, int left, Found *out, long *lists)
{
    ChessList list;
    ChessMove key;
    chess_list(&s->chess, &list);
    for (int i = 0; i < list.n; i++) {
        Chess after = s->chess;
        chess_make(&after, list.at[i]);
        if (left > 1 && mates(&after, left - 1, lists))
            continue;
        int ways = count_mates(&after, left, &key, lists);
        if (ways == 0 || (ways > 1 && left > 1))
            continue;
        add_move(rules, s, list.at[i], out);
        add_move(rules, s, key, out);
        return true;
    }
    return false;
}

static bool find_mate(const Rules *rules, const State *s, int moves, Found *out)
{
    static const char *const themes[] = {"", "mate-1", "mate-2", "mate-3"};
    long lists = MATE_LISTS;
    ChessMove key;
    State now = *s;
    if ((moves > 1 && mates(&s->chess, moves - 1, &lists)) ||
        count_mates(&s->chess, moves, &key, &lists) != 1)
        return false;
    out->n = 0;
    add_move(rules, &now, key, out);
    for (int left = moves - 1; left > 0; left--)
        if (!resist(rules, &now, left, out, &lists))
            return false;
    if (lists <= 0)
        return false;
    out->theme = themes[moves];
    out->rating = rate_by_nodes(rules, s, &out->move[0], moves);
    return true;
}

/* ------------------------------------------------------- motifs */

/* The piece on `to` attacks two that it is a gain to take. */
static bool is_fork(const Chess *after, ChessKind kind, int side, int to)
{
    uint64_t hit = chess_attacks(kind, side, to, chess_all(after)) & after->side[1 - side];
    int prey = 0;
    for (; hit != 0; hit &= hit - 1) {
        int square = chess_first(hit);
        ChessKind what = chess_kind_at(after, square);
        bool loose =
            what != CHESS_PAWN && chess_attackers(after, 1 - side, square, chess_all(after)) == 0;
        prey += worth[what] > worth[kind] || loose;
    }
    return prey >= 2;
}

/* Two enemies on one line before a slider: the first, and the one behind it. */
static bool find_line(const Chess *after, ChessKind kind, int side, int to, bool *skewer)
{
    uint64_t all = chess_all(after);
    if (kind != CHESS_BISHOP && kind != CHESS_ROOK && kind != CHESS_QUEEN)
        return false;
    uint64_t hit = chess_attacks(kind, side, to, all) & after->side[1 - side];
    for (; hit != 0; hit &= hit - 1) {
        int front = chess_first(hit);
        uint64_t through = chess_attacks(kind, side, to, all & ~chess_bit(front)) &
                           ~chess_attacks(kind, side, to, all) & after->side[1 - side];
        if (through == 0)
            continue;
        ChessKind first = chess_kind_at(after, front);
        ChessKind second = chess_kind_at(after, chess_first(through));
        *skewer = worth[first] > worth[second] && worth[first] >= 900 && second != CHESS_PAWN;
        if (*skewer || (first != CHESS_PAWN && worth[second] > worth[first] && worth[second] > 900))
            return true;
    }
    return false;
}

/* Another slider of the side sees king, queen or rook now that the square is left. */
static bool is_discovery(const Chess *before, const Chess *after, int side, ChessMove move)
{
    uint64_t prey = after->side[1 - side] & (after->piece[CHESS_KING] | after->piece[CHESS_QUEEN] |
                                             after->piece[CHESS_ROOK]);
    for (; prey != 0; prey &= prey - 1) {
        int square = chess_first(prey);
        uint64_t now = chess_attackers(after, side, square, chess_all(after)) &
                       ~chess_bit(move.to) &
                       ~chess_attackers(before, side, square, chess_all(before));
        if (now != 0 && chess_kind_at(after, square) > chess_kind_at(after, chess_first(now)))
            return true;
    }
    return false;
}

static const char *motif_of(const State *s, const Move *key)
{
    ChessMove move = chess_compact(key);
    const Chess *before = &s->chess;
    Chess after = *before;
    int side = before->turn;
    bool takes = (before->side[1 - side] & chess_bit(move.to)) != 0, skewer = false;
    chess_make(&after, move);
    if (move.manner >= CHESS_BECOMES)
        return "promotion";
    if (takes && chess_attackers(before, 1 - side, move.to, chess_all(before)) == 0)
        return chess_kind_at(before, move.to) != CHESS_PAWN ? "hanging" : NULL;
    if (is_discovery(before, &after, side, move))
        return "discovered";
    if (is_fork(&after, chess_kind_at(&after, move.to), side, move.to))
        return "fork";
    if (find_line(&after, move.kind, side, move.to, &skewer))
        return skewer ? "skewer" : "pin";
    return NULL;
}

/* ------------------------------------------------------- what wins, what saves */

/* The best move, if no other comes near it: two that both decide the game are two solutions. */
static bool find_best(const Rules *rules, const State *s, uint64_t nodes, AiReply *best,
                      AiReply *other)
{
    return best_move(rules, s, nodes, NULL, best) &&
           best_move(rules, s, nodes, &best->move, other) && other->score < AI_DECIDED &&
           best->score - other->score >= LEAD_CHESS;
}

/* A further pair of moves, if there is one way only again. */
static void go_on(const Rules *rules, State *s, Found *out)
{
    AiReply reply, best, other;
    if (s->turn < 0 || !best_move(rules, s, LOOK, NULL, &reply))
        return;
    State after = *s;
    rules->play(&after, &reply.move, NULL);
    if (after.turn < 0 || !find_best(rules, &after, LOOK, &best, &other))
        return;
    out->move[out->n++] = reply.move;
    out->move[out->n++] = best.move;
}

/* No other move wins, by a search of four times the nodes. */
static bool is_sure(const Rules *rules, const State *s, const Move *key)
{
    AiReply best, other;
    return best_move(rules, s, SURE, key, &other) && other.score <= OPEN &&
           best_move(rules, s, SURE, NULL, &best) && same_move(key, &best.move) &&
           best.score - other.score >= SURE_LEAD;
}

static bool find_tactic(const Rules *rules, const State *s, Found *out)
{
    AiReply best, other;
    if (!find_best(rules, s, GLANCE, &best, &other))
        return false;
    bool saves = best.score < LEAD_CHESS && best.score > SAVED && other.score < -2 * LEAD_CHESS;
    const char *motif = best.score >= LEAD_CHESS ? motif_of(s, &best.move) : NULL;
    if ((motif == NULL && !saves) || other.score > OPEN)
        return false;
    Move key = best.move;
    if (!find_best(rules, s, LOOK, &best, &other) || !same_move(&key, &best.move) ||
        best.score < (saves ? SAVED : LEAD_CHESS) || (saves && other.score > -2 * LEAD_CHESS) ||
        !is_sure(rules, s, &key))
        return false;
    State now = *s;
    out->theme = saves ? "defence" : motif;
    out->n = 1;
    out->move[0] = key;
    rules->play(&now, &key, NULL);
    if (!saves)
        go_on(rules, &now, out);
    out->rating = rate_by_nodes(rules, s, &key, (out->n + 1) / 2);
    return true;
}

/* What was mined with SURE_LEAD has still the lead that is promised. */
static bool prove_tactic(const Rules *rules, const State *s, Found *out)
{
    AiReply best, other;
    if (!find_best(rules, s, SURE, &best, &other))
        return false;
    out->n = 1;
    out->move[0] = best.move;
    return true;
}

bool find_chess(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    AiReply glance;
    for (int moves = 1; finder->proving && moves <= 3; moves++)
        if (find_mate(rules, s, moves, out))
            return true;
    if (finder->proving)
        return prove_tactic(rules, s, out);
    if (!best_move(rules, s, GLANCE, NULL, &glance))
        return false;
    int moves = (AI_WIN - glance.score + 1) / 2;
    if (glance.score > AI_MATE)
        return moves <= 3 && find_mate(rules, s, moves, out);
    return find_tactic(rules, s, out);
}
