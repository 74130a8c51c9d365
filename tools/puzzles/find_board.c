/* SPDX-License-Identifier: MIT */
/* find_board.c -- shots and endings at draughts; races at kamisado; mills at morris. */
#include "find.h"

#include <string.h>

enum {
    LOOK = 40000, /* nodes to judge a move ... */
    GLANCE = 3000,
    ENDING_MEN = 4, /* at draughts: solved with so many, on a large board one less */
    SMALL_BOARD = 40,
    ENDING_MOVES_MIN = 4,
    ENDING_BYTES = 64 << 20,
    EXCHANGE_PLIES = 12,
    RESIST = 2, /* own moves within which the other side must not win */
};

/* The best move, if no other comes within a man of it. */
static bool find_best(const Rules *rules, const State *s, uint64_t nodes, AiReply *best)
{
    AiReply other;
    return best_move(rules, s, nodes, NULL, best) &&
           best_move(rules, s, nodes, &best->move, &other) && best->score - other.score >= LEAD_MAN;
}

static bool prove_best(const Rules *rules, const State *s, Found *out)
{
    AiReply best, other;
    out->n = 1;
    if (!best_move(rules, s, LOOK, NULL, &best) || !best_move(rules, s, LOOK, &best.move, &other) ||
        best.score - other.score < LEAD_MAN / 2)
        return false;
    out->move[0] = best.move;
    return true;
}

static bool has_choice(const Rules *rules, const State *s)
{
    MoveList legal;
    legal.n = 0;
    rules->moves(s, &legal);
    return legal.n > 1;
}

/* Further pairs of moves, as long as there is one way only. */
static void go_on(const Rules *rules, State *s, Seat seat, int most, Found *out)
{
    AiReply reply, best;
    while (out->n + 2 <= most && s->turn >= 0 && s->turn != seat) {
        best_move(rules, s, GLANCE, NULL, &reply);
        State after = *s;
        rules->play(&after, &reply.move, NULL);
        if (after.turn != seat ||
            (has_choice(rules, &after) ? !find_best(rules, &after, LOOK, &best)
                                       : !best_move(rules, &after, 1, NULL, &best)))
            return;
        out->move[out->n++] = reply.move;
        out->move[out->n++] = best.move;
        rules->play(&after, &best.move, NULL);
        *s = after;
    }
}

/* ------------------------------------------------------- draughts */

static int count_men(const Rules *rules, const State *s, Seat seat, const char *kind)
{
    int n = 0;
    for (int i = 0; i < rules->site_count(&s->options); i++) {
        Piece piece = rules->piece_at(s, (Site)i);
        n += piece.kind != 0 && piece.owner == seat &&
             (kind == NULL || strcmp(rules->kind_name(piece.kind), kind) == 0);
    }
    return n;
}

/* Solved: one move alone wins, or one alone does not lose. */
static bool find_ending(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    SolveRequest request = {
        .rules = rules, .state = s, .bytes = ENDING_BYTES, .endgames = &finder->endgames};
    SolveReply reply;
    MoveList legal;
    Text why = {0};
    memset(&reply, 0, sizeof reply);
    legal.n = 0;
    rules->moves(s, &legal);
    if (legal.n < ENDING_MOVES_MIN || !solve(&request, &reply, &why) || reply.best.value < 0)
        return false;
    int ways = 0, key = 0;
    for (int i = 0; i < reply.n; i++)
        if (reply.move[i].value == reply.best.value && ways++ == 0)
            key = i;
    if (ways != 1)
        return false;
    out->theme = reply.best.value > 0 ? "ending" : "draw";
    out->n = 1;
    out->move[0] = legal.at[key];
    out->rating = rate_by_nodes(rules, s, &out->move[0], 1 + reply.best.distance / 6);
    return true;
}

/* What a line gives and takes until nobody has to take any more. */
static void exchange(const Rules *rules, const State *s, const Move *key, int *given, int *taken)
{
    State now = *s, after;
    AiReply reply;
    *taken = taken_by(rules, s, key, &now);
    *given = 0;
    for (int i = 0; i < EXCHANGE_PLIES && now.turn >= 0; i++) {
        best_move(rules, &now, GLANCE, NULL, &reply);
        int n = taken_by(rules, &now, &reply.move, &after);
        if (n == 0 && i > 0)
            return;
        *(now.turn == s->turn ? taken : given) += n;
        now = after;
    }
}

static bool find_shot(const Rules *rules, const State *s, Found *out)
{
    static const char *const shots[] = {"", "shot-1", "shot-2", "shot-3"};
    AiReply best;
    State now;
    int given, taken;
    if (!find_best(rules, s, GLANCE, &best))
        return false;
    Move key = best.move;
    bool takes = taken_by(rules, s, &key, &now) > 0;
    exchange(rules, s, &key, &given, &taken);
    if (taken < given + 1 || (!takes && given == 0) || !find_best(rules, s, LOOK, &best) ||
        !same_move(&key, &best.move) || best.score < LEAD_MAN / 2)
        return false;
    int kings = count_men(rules, s, s->turn, "king");
    out->n = 1;
    out->move[0] = key;
    go_on(rules, &now, s->turn, FOUND_MOVES - 3, out);
    bool crowns = count_men(rules, &now, s->turn, "king") > kings;
    out->theme = takes ? "choice" : crowns ? "king" : shots[given < 3 ? given : 3];
    out->rating = rate_by_nodes(rules, s, &key, (out->n + 1) / 2);
    return true;
}

bool find_draughts(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    int men = count_men(rules, s, 0, NULL) + count_men(rules, s, 1, NULL);
    int most = ENDING_MEN - (rules->site_count(&s->options) > SMALL_BOARD);
    return men <= most       ? find_ending(finder, rules, s, out)
           : finder->proving ? prove_best(rules, s, out)
                             : find_shot(rules, s, out);
}

/* ------------------------------------------------------- kamisado */

/* One move alone after which the other side does not win at once or soon. */
static bool find_hold(const Rules *rules, const State *s, Found *out)
{
    MoveList legal;
    int safe = 0;
    long nodes = 300000;
    legal.n = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n && safe < 2; i++) {
        State after = *s;
        rules->play(&after, &legal.at[i], NULL);
        if (after.turn >= 0 && after.turn != s->turn &&
            !forces(rules, &after, after.turn, RESIST, &nodes) && safe++ == 0)
            out->move[0] = legal.at[i];
    }
    if (safe != 1 || legal.n < 4 || nodes <= 0)
        return false;
    out->n = 1;
    out->theme = "hold";
    out->rating = rate_by_moves(rules, s, &out->move[0]);
    return true;
}

bool find_kamisado(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    static const char *const races[] = {"", "", "win-2", "win-3", "win-4"};
    (void)finder;
    int n;
    if (!find_forced(rules, s, 4, out, &n))
        return find_hold(rules, s, out);
    if (n < 2)
        return false;
    State after = *s;
    MoveList legal;
    Text first = {0};
    legal.n = 0;
    rules->play(&after, &out->move[0], NULL);
    rules->moves(&after, &legal);
    rules->write_move(&after, &legal.at[0], &first);
    out->theme = legal.n == 1 && text_is(&first, "pass") ? "block" : races[n];
    out->rating = rate_by_nodes(rules, s, &out->move[0], n);
    return true;
}

/* ------------------------------------------------------- morris */

static bool can_take(const Rules *rules, const State *s)
{
    MoveList legal;
    State after;
    legal.n = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n; i++)
        if (taken_by(rules, s, &legal.at[i], &after) > 0)
            return true;
    return false;
}

/* After this move a mill closes next, whatever is answered. */
static bool threatens(const Rules *rules, const State *s, const Move *move, Move *reply)
{
    MoveList legal;
    State after = *s;
    legal.n = 0;
    rules->play(&after, move, NULL);
    if (after.turn < 0 || can_take(rules, &after)) /* who takes first ... */
        return false;
    rules->moves(&after, &legal);
    for (int i = 0; i < legal.n; i++) {
        State next = after;
        rules->play(&next, &legal.at[i], NULL);
        if (next.turn != s->turn || !can_take(rules, &next))
            return false;
    }
    *reply = legal.at[0];
    return true;
}

static bool find_double(const Rules *rules, const State *s, Found *out)
{
    MoveList legal;
    Move reply;
    int ways = 0;
    if (can_take(rules, s))
        return false;
    legal.n = 0;
    rules->moves(s, &legal);
    for (int i = 0; i < legal.n && ways < 2; i++)
        if (threatens(rules, s, &legal.at[i], &reply) && ways++ == 0)
            out->move[0] = legal.at[i];
    if (ways != 1)
        return false;
    out->n = 1;
    out->theme = "double";
    out->rating = rate_by_nodes(rules, s, &out->move[0], 2);
    return true;
}

static bool find_mill(const Rules *rules, const State *s, Found *out)
{
    AiReply best;
    State after;
    if (!find_best(rules, s, GLANCE, &best))
        return false;
    Move key = best.move;
    if (!find_best(rules, s, LOOK, &best) || !same_move(&key, &best.move) || best.score < -LEAD_MAN)
        return false;
    bool takes = taken_by(rules, s, &key, &after) > 0;
    if (!takes && can_take(rules, s))
        return false;
    out->n = 1;
    out->move[0] = key;
    out->theme = takes ? "mill" : "defence";
    out->rating = rate_by_nodes(rules, s, &key, 1);
    return true;
}

bool find_morris(Finder *finder, const Rules *rules, const State *s, Found *out)
{
    int n;
    AiReply glance;
    if (!best_move(rules, s, GLANCE, NULL, &glance))
        return false;
    if (glance.score <= AI_MATE)
        return find_double(rules, s, out) ||
               (finder->proving ? prove_best(rules, s, out) : find_mill(rules, s, out));
    if (!find_forced(rules, s, 3, out, &n))
        return false;
    State end = *s;
    for (int i = 0; i < out->n; i++)
        rules->play(&end, &out->move[i], NULL);
    bool shut = rules->outcome(&end).ending != ENDING_NO_PIECES;
    if (!shut && n < 2)
        return false;
    out->theme = shut ? "shut" : "win";
    out->rating = rate_by_nodes(rules, s, &out->move[0], n);
    return true;
}
