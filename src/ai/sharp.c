/* SPDX-License-Identifier: MIT */
#include "ai/sharp.h"

#include "ai/order.h"
#include "ai/search_inside.h"

enum {
    LOUD_MAX = 20,      /* plies for which loud moves are followed */
    TRIED_MAX = 64,     /* quiet moves of a node of which is noted that they refuted nothing */
    NEAR = 8,           /* plies from the horizon within which moves are left out */
    SINGULAR_DEPTH = 7, /* from which is asked whether the first move is the only one */
    GUESS_DEPTH = 4,    /* from which a position without a known move is looked at less deep */
    CLEARLY = 100,      /* by so much is something won outright ... */
    CLEARLY_LESS = 4,   /* ... if a look so many plies less deep says so */
};

/* A position as its moves are tried. */
typedef struct Node {
    const State *s;
    int ply, depth;
    bool whole;   /* on the line that is expected: the window is open */
    bool refuted; /* expected: some move is too good */
    bool pressed;
    bool rising; /* worth more than at this party's last turn */
    int sight;   /* what it is worth as it stands; UNSEEN if pressed */
    int barred;  /* index of a move that is not there this time, or TABLE_NO_MOVE */
} Node;

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static void play(Search *x, const State *s, const Candidate *candidate, int ply, State *next)
{
    search_play(x, s, &x->move[candidate->at], ply, next);
    x->came[ply + 1] = candidate->slot;
    x->deed[ply + 1] = candidate->deed;
    if (x->table != NULL)
        table_expect(x->table, next->key ^ x->salt);
}

static int child_of(Search *x, const Node *node, const State *next, int depth, int alpha, int beta,
                    bool refuted)
{
    x->refuted[node->ply + 1] = refuted;
    return search_child(x, node->s, next, node->ply, depth, alpha, beta);
}

static Bound bound_of(int best, int alpha, int beta)
{
    return best >= beta ? BOUND_LOWER : best <= alpha ? BOUND_UPPER : BOUND_EXACT;
}

/* The best of what is left of a list to place `i`.  Much is asked of moves only when it is their
 * turn, for often it is enough with the first: behind one that the table knew everything, of what
 * takes whether it only loses. */
static void pick(Search *x, const State *s, int ply, Candidate *list, int i, int n)
{
    if (i == 1 && list[0].order == ORDER_FIRST)
        order_rest(x, s, ply, list, n);
    for (;;) {
        order_pick(list, i, n);
        Candidate *best = &list[i];
        if (!best->loud || best->weighed || best->order == ORDER_FIRST)
            return;
        best->weighed = true;
        if (x->evaluation->gains(s, &x->move[best->at], 0))
            return;
        best->order -= ORDER_LOUD + ORDER_LOSES;
    }
}

/* ------------------------------------------------------------------ beyond the horizon */

static int loud(Search *x, const State *s, int ply, int left, int alpha, int beta);

/* What a move to `next` is worth if only loud ones follow. */
static int loud_child(Search *x, const State *s, const State *next, int ply, int left, int alpha,
                      int beta)
{
    int value;
    if (search_finished(x, next, ply + 1, &value))
        return search_party(x, next) == search_party(x, s) ? value : -value;
    return -loud(x, next, ply + 1, left, -beta, -alpha);
}

static int loud(Search *x, const State *s, int ply, int left, int alpha, int beta)
{
    enum { HOPE = 150 }; /* what taking may bring besides */
    int value, best = -VALUE_MAX, start = alpha;
    bool done;
    TableEntry entry;
    uint64_t key = search_key(x, s);
    if (search_out_of_bounds(x))
        return 0;
    bool pressed = left > 0 && ply < PLY_MAX && search_pressed(x, s, ply);
    if (!pressed)
        best = search_sight(x, s, ply); /* while the table's answer comes from memory */
    int first = search_recall(x, key, ply, 0, alpha, beta, &done, &value, &entry);
    if (done)
        return value;
    x->horizon |= !pressed;
    if (!pressed && (left == 0 || best >= beta || ply >= PLY_MAX))
        return best;
    int hoped = best + HOPE, pool_n = x->pool_n;
    int n = pressed ? order_list(x, s, ply, first) : order_list_loud(x, s);
    if (pressed && n <= 0)
        return search_judge(x, s, ply);
    x->horizon = true;
    Candidate *list = &x->pool[pool_n];
    for (int i = 0; i < n && best < beta; i++) {
        State next;
        if (pressed)
            pick(x, s, ply, list, i, n);
        else
            order_pick(list, i, n);
        alpha = larger(alpha, best);
        if (!pressed && hoped + list[i].order / ORDER_PROMISE <= alpha) {
            best = larger(best, hoped + list[i].order / ORDER_PROMISE);
            break; /* those behind it promise less */
        }
        if (!pressed && !x->evaluation->gains(s, &x->move[list[i].at], 0))
            continue;
        play(x, s, &list[i], ply, &next);
        value = loud_child(x, s, &next, ply, left - 1, alpha, beta);
        if (x->stopped)
            break;
        best = larger(best, value);
    }
    x->pool_n = pool_n;
    if (!x->stopped && entry.bound == BOUND_NONE)
        search_note(x, key, ply, 0, best, TABLE_NO_MOVE, bound_of(best, start, beta));
    return best;
}

int sharp_loud(Search *x, const State *s, int ply, int alpha, int beta)
{
    return loud(x, s, ply, LOUD_MAX, alpha, beta);
}

/* -------------------------------------------------------------------- before the moves */

/* Who stands so well that he could let his turn go has no need to look for a move; neither has he
 * who is so far ahead that the plies left cannot change it.  *value is then at least beta. */
static bool stands(Search *x, const Node *node, int beta, int sight, int *value)
{
    enum { LEAD = 75, PASS_DEPTH = 3, PASS_LESS = 4, PASS_STEP = 150, PASS_STEPS = 3 };
    int ply = node->ply, depth = node->depth;
    *value = sight;
    if (sight < beta)
        return false;
    if (depth <= NEAR && is_open(sight) && sight - LEAD * (depth - node->rising) >= beta)
        return true;
    State next;
    if (depth < PASS_DEPTH || x->came[ply] == PASSED || !x->evaluation->pass(node->s, &next))
        return false;
    x->path[x->past + ply + 1] = next.key;
    x->came[ply + 1] = PASSED;
    x->deed[ply + 1] = 0;
    x->pressed[ply + 1] = UNASKED;
    int less = PASS_LESS + depth / 3 + smaller((sight - beta) / PASS_STEP, PASS_STEPS);
    *value = child_of(x, node, &next, depth - less, beta - 1, beta, !node->refuted);
    if (*value >= beta && !is_open(*value))
        *value = beta;
    return !x->stopped && *value >= beta;
}

/* Who is so far behind that only taking could help: can he? */
static bool falls(Search *x, const Node *node, int alpha, int sight, int *value)
{
    enum { BEHIND = 200, BEHIND_STEP = 110, BEHIND_DEPTH = 3 };
    int depth = node->depth;
    if (depth > BEHIND_DEPTH || sight + BEHIND + BEHIND_STEP * depth * depth > alpha)
        return false;
    *value = sharp_loud(x, node->s, node->ply, alpha, alpha + 1);
    return !x->stopped && *value <= alpha;
}

/* Does something that is taken win so much that a look less deep is enough? */
static bool wins(Search *x, const Node *node, int beta, int sight, int *value)
{
    int ply = node->ply, goal = beta + CLEARLY, pool_n = x->pool_n;
    if (node->depth <= CLEARLY_LESS || !is_open(goal))
        return false;
    int n = order_list_loud(x, node->s);
    Candidate *list = &x->pool[pool_n];
    *value = -VALUE_MAX;
    for (int i = 0; i < n && *value < goal && !x->stopped; i++) {
        State next;
        order_pick(list, i, n);
        if (!x->evaluation->gains(node->s, &x->move[list[i].at], larger(goal - sight, 0)))
            continue;
        play(x, node->s, &list[i], ply, &next);
        *value = loud_child(x, node->s, &next, ply, LOUD_MAX, goal - 1, goal);
        if (*value >= goal)
            *value = child_of(x, node, &next, node->depth - CLEARLY_LESS, goal - 1, goal,
                              !node->refuted);
    }
    x->pool_n = pool_n;
    return !x->stopped && *value >= goal;
}

/* Can the node be told without its moves?  `score` is what the table says of it. */
static bool told(Search *x, const Node *node, const TableEntry *entry, int score, int alpha,
                 int beta, int *value)
{
    if (node->whole || node->pressed || node->barred != TABLE_NO_MOVE || !is_open(beta))
        return false;
    bool more = entry->bound != BOUND_UPPER && entry->bound != BOUND_NONE;
    bool less = entry->bound != BOUND_LOWER && entry->bound != BOUND_NONE;
    int sight = node->sight;
    if (is_open(score) && ((more && score > sight) || (less && score < sight)))
        sight = score;
    bool doubted = less && score < beta + CLEARLY && entry->depth >= node->depth - CLEARLY_LESS + 1;
    bool is_told = stands(x, node, beta, sight, value) ||
                   (!x->stopped && falls(x, node, alpha, sight, value)) ||
                   (!x->stopped && !doubted && wins(x, node, beta, sight, value));
    x->horizon |= is_told;
    return is_told;
}

/* Is the first move the only good one?  Then *more plies are spent on it, fewer if others are as
 * good as the window asks; true if they are too good: *value is at least beta. */
static bool crowded(Search *x, const Node *node, uint64_t key, const TableEntry *entry, int score,
                    int beta, int *more, int *value)
{
    enum { MARGIN = 2, KNOWN = 3, ALONE = 20 };
    *more = 0;
    if (entry->bound == BOUND_NONE || entry->bound == BOUND_UPPER || node->depth < SINGULAR_DEPTH ||
        node->barred != TABLE_NO_MOVE || entry->move == TABLE_NO_MOVE ||
        entry->depth < node->depth - KNOWN || !is_open(score) || node->ply >= 2 * x->root_depth)
        return false;
    int ply = node->ply, under = score - MARGIN * node->depth;
    x->barred[ply] = (uint16_t)entry->move;
    *value = sharp_choices(x, node->s, key, ply, (node->depth - 1) / 2, under - 1, under);
    x->barred[ply] = TABLE_NO_MOVE;
    if (*value < under)
        *more = 1 + (!node->whole && *value < under - ALONE);
    else if (score >= beta)
        *more = -1;
    if (*value < under || under < beta)
        return false;
    *value = under;
    return true;
}

/* --------------------------------------------------------------------------- the moves */

/* How a quiet move has done, here and behind the last two. */
static int past_of(const Search *x, const Candidate *candidate, int ply)
{
    return x->habits->history[candidate->slot] + order_followed(x, ply, candidate->deed);
}

static int usual_reduction(const Node *node, int i)
{
    enum { EIGHTHS = 290, ROUND = 180 };
    return (eighths_of_log(node->depth) * eighths_of_log(i + 1) + ROUND) / EIGHTHS;
}

/* So many moves were tried that quiet ones which are still left will not do either: they leave the
 * list. */
static bool leave_late(const Node *node, Candidate *list, int i, int *n)
{
    int limit = 3 + node->depth * node->depth, kept = i;
    if (node->depth > NEAR || i < (node->rising ? limit : limit / 2) || list[i].loud)
        return false;
    for (int j = i; j < *n; j++)
        if (list[j].loud)
            list[kept++] = list[j];
    *n = kept;
    return true;
}

/* Not worth a look this near to the horizon? */
static bool is_hopeless(const Search *x, const Node *node, const Candidate *candidate, int i,
                        int alpha)
{
    enum { GAP = 90, GAP_STEP = 80, GAP_DEPTH = 6 };    /* what a quiet move may bring */
    enum { PAST = 2500, PAST_DEPTH = 4 };               /* how badly it may have done */
    enum { GIVES = 12, GIVES_LOUD = 100, CHECKS = 50 }; /* what it may lose */
    const Evaluation *e = x->evaluation;
    const Move *move = &x->move[candidate->at];
    int depth = node->depth;
    if (candidate->loud)
        return candidate->order < 0 && depth <= NEAR &&
               !e->gains(node->s, move, -GIVES_LOUD * depth);
    if (e->presses(node->s, move))
        return depth <= NEAR && !e->gains(node->s, move, -CHECKS * depth);
    int left = larger(depth - 1 - usual_reduction(node, i), 0);
    if (left <= PAST_DEPTH && past_of(x, candidate, node->ply) < -PAST * depth)
        return true;
    if (!node->pressed && left <= GAP_DEPTH && node->sight + GAP + GAP_STEP * left <= alpha)
        return true;
    return left <= NEAR && !e->gains(node->s, move, -GIVES * left * (left + 1));
}

static int reduction_of(const Search *x, const Node *node, const Candidate *candidate, int i,
                        bool presses)
{
    enum { PAST_STEP = 9000 };
    if (node->depth < 3 || i < 1 + node->whole || (candidate->loud && candidate->order > 0))
        return 0;
    int less = usual_reduction(node, i) + node->refuted - node->whole - presses;
    if (!candidate->loud)
        less += !node->rising - (candidate->order >= ORDER_REFUTER) -
                past_of(x, candidate, node->ply) / PAST_STEP;
    return larger(0, smaller(less, node->depth - 2));
}

/* Worth of move number `i`, `more` plies deeper than the node says. */
static int worth_of(Search *x, const Node *node, const Candidate *candidate, int i, int more,
                    int alpha, int beta)
{
    State next;
    play(x, node->s, candidate, node->ply, &next);
    bool presses = search_pressed(x, &next, node->ply + 1);
    int left = node->depth - 1 + more;
    if (presses && more == 0 && node->ply < 2 * x->root_depth &&
        x->evaluation->gains(node->s, &x->move[candidate->at], 0))
        left++;
    if (i == 0)
        return child_of(x, node, &next, left, alpha, beta, !node->whole && !node->refuted);
    int less = reduction_of(x, node, candidate, i, presses);
    int value = child_of(x, node, &next, left - less, alpha, alpha + 1, true);
    if (less > 0 && value > alpha && !x->stopped)
        value = child_of(x, node, &next, left, alpha, alpha + 1, !node->refuted);
    if (value > alpha && value < beta && !x->stopped)
        value = child_of(x, node, &next, left, alpha, beta, false);
    return value;
}

static Node node_of(Search *x, const State *s, int ply, int depth, bool whole)
{
    bool pressed = search_pressed(x, s, ply);
    int sight = pressed ? UNSEEN : search_sight(x, s, ply);
    int before = ply < 2 ? UNSEEN : x->sight[ply - 2];
    if (before == UNSEEN && ply >= 4)
        before = x->sight[ply - 4];
    x->sight[ply] = sight;
    return (Node){.s = s,
                  .ply = ply,
                  .depth = depth,
                  .whole = whole,
                  .refuted = x->refuted[ply],
                  .pressed = pressed,
                  .rising = !pressed && (before == UNSEEN || sight > before),
                  .sight = sight,
                  .barred = x->barred[ply]};
}

int sharp_root(Search *x, const State *s, const Candidate *candidate, int i, int depth, int alpha,
               int beta)
{
    const Node node = node_of(x, s, 0, depth, true);
    return worth_of(x, &node, candidate, i, 0, alpha, beta);
}

/* The best of the moves from number `first` on, `more` plies deeper for that one. */
static int best_of(Search *x, const Node *node, int first, int more, int alpha, int beta,
                   int *best_index)
{
    Candidate tried[TRIED_MAX];
    int best = -VALUE_MAX, tried_n = 0, missing = 0, pool_n = x->pool_n;
    int n = order_list(x, node->s, node->ply, first);
    if (n <= 0)
        return search_judge(x, node->s, node->ply);
    Candidate *list = &x->pool[pool_n];
    for (int i = 0; i < n && best < beta; i++) {
        pick(x, node->s, node->ply, list, i, n);
        if (list[i].at - pool_n == node->barred) {
            missing = 1;
            continue;
        }
        bool saved = best > -AI_DECIDED; /* from being mated: only then can others be left out */
        if (saved && leave_late(node, list, i, &n)) {
            x->horizon = true;
            i--;
            continue;
        }
        if (saved && is_hopeless(x, node, &list[i], i - missing, alpha)) {
            x->horizon = true;
            continue;
        }
        bool is_first = i == 0 && first != TABLE_NO_MOVE;
        int value = worth_of(x, node, &list[i], i - missing, is_first ? more : 0, alpha, beta);
        if (x->stopped)
            break;
        if (value > best) {
            best = value;
            *best_index = value > alpha ? list[i].at - pool_n : TABLE_NO_MOVE;
        }
        if (value >= beta)
            order_refuted(x, &list[i], tried, tried_n, node->ply, node->depth);
        else if (!list[i].loud && tried_n < TRIED_MAX)
            tried[tried_n++] = list[i];
        alpha = larger(alpha, best);
    }
    x->pool_n = pool_n;
    return best > -VALUE_MAX ? best : alpha; /* what is barred was the only one */
}

int sharp_choices(Search *x, const State *s, uint64_t key, int ply, int depth, int alpha, int beta)
{
    bool done, whole = beta - alpha > 1;
    Node node = node_of(x, s, ply, depth, whole); /* while the table's answer comes from memory */
    TableEntry entry;
    int more, index = TABLE_NO_MOVE, best = 0;
    int first = search_recall(x, key, ply, depth, alpha, beta, &done, &best, &entry), score = best;
    if (done && node.barred == TABLE_NO_MOVE && (!whole || entry.depth == TABLE_COMPLETE))
        return best;
    if (told(x, &node, &entry, score, alpha, beta, &best) || x->stopped)
        return best;
    if (crowded(x, &node, key, &entry, score, beta, &more, &best) || x->stopped)
        return best;
    if (first == TABLE_NO_MOVE && depth >= GUESS_DEPTH && (whole || node.refuted))
        node.depth--;
    best = best_of(x, &node, first, more, alpha, beta, &index);
    if (!x->stopped && node.barred == TABLE_NO_MOVE)
        search_note(x, key, ply, node.depth, best, index, bound_of(best, alpha, beta));
    return best;
}
