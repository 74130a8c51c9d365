/* SPDX-License-Identifier: MIT */
#include "ai/search.h"

#include "ai/order.h"
#include "ai/search_inside.h"
#include "ai/sharp.h"
#include "base/hash.h"

#include <string.h>
#include <time.h>

enum {
    SHARP_FROM = 10,             /* plies: sharp.h overlooks what happens within a few */
    POLL_NODES = 64,             /* between two looks at the clock: well under a millisecond */
    QUIET_NEAR = 32,             /* plies before a draw by counting that it casts its shadow ... */
    QUIET_STEP = 4,              /* ... and as many as are looked at as one */
    SLACK_DEPTH = 6,             /* to which a lead by judgement is enough */
    HOPELESS_DEPTH = 4,          /* to which quiet moves are left out */
    PASS_DEPTH = 2,              /* from which a turn is let go */
    OPEN_MAX = AI_DECIDED - 100, /* no judgement of an open game goes beyond */
};

int64_t search_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

bool search_called_off(const AiRequest *request)
{
    const AiWatcher *watcher = request->watcher;
    return watcher != NULL && watcher->poll != NULL && watcher->poll(watcher->context);
}

bool search_wants(const AiRequest *request, const Move *move)
{
    const MoveList *only = request->only;
    bool found = only == NULL;
    for (int i = 0; !found && i < only->n; i++)
        found = memcmp(&only->at[i], move, sizeof *move) == 0;
    return found && (request->begun_n == 0 || move_begins(move, request->begun, request->begun_n));
}

void search_keep_wanted(const AiRequest *request, MoveList *list)
{
    int kept = 0;
    for (int i = 0; i < list->n; i++)
        kept += search_wants(request, &list->at[i]);
    int left = kept > 0 ? 0 : list->n;
    for (int i = 0; i < list->n && kept > 0; i++)
        if (search_wants(request, &list->at[i]))
            list->at[left++] = list->at[i];
    list->n = left;
}

int search_party(const Search *x, const State *s)
{
    return s->turn == x->seat || s->turn < 0 ? 1 : -1;
}

bool search_out_of_bounds(Search *x)
{
    if (x->stopped)
        return true;
    const atomic_bool *stop = x->request->stop;
    if (stop != NULL && atomic_load_explicit(stop, memory_order_relaxed))
        x->stopped = true;
    else if (x->max_nodes != 0 && x->nodes >= x->max_nodes)
        x->stopped = true;
    else if (x->deadline != 0 && x->nodes % POLL_NODES == 0 && search_now() >= x->deadline)
        x->stopped = true;
    else if (x->nodes % POLL_NODES == 0 && search_called_off(x->request))
        x->stopped = true;
    return x->stopped;
}

/* ----------------------------------------------------------------- what a position is worth */

static int margin_value(int margin)
{
    return margin > 0 ? AI_DECIDED + margin : margin < 0 ? margin - AI_DECIDED : 0;
}

/* A finished game, or round, for us.  With more than two seats a place in between counts in
 * proportion. */
static int search_result(const Search *x, const State *s, const Outcome *outcome, int ply)
{
    if (x->evaluation->margin != NULL) {
        int margin;
        x->evaluation->margin(s, x->seat, &margin, &margin);
        return margin_value(margin);
    }
    int place = outcome->place[x->seat];
    int ahead = 0, behind = 0;
    for (int i = 0; i < s->seats; i++) {
        ahead += outcome->place[i] < place;
        behind += outcome->place[i] > place;
    }
    int others = s->seats - 1;
    if (behind == others)
        return AI_WIN - ply;
    if (ahead == others)
        return -(AI_WIN - ply);
    return OPEN_MAX * (behind - ahead) / others;
}

/* Has the game, or this round of it, ended?  Its value is then in *value. */
bool search_finished(const Search *x, const State *s, int ply, int *value)
{
    if (s->turn != SEAT_NONE && x->rules->next_round == NULL)
        return false;
    Outcome outcome = x->rules->outcome(s);
    if (s->turn != SEAT_NONE && !outcome.round_over)
        return false;
    *value = search_result(x, s, &outcome, ply) * search_party(x, s);
    return true;
}

/* Of two counts at which a draw comes, the one that comes first; 0 is never. */
static int sooner(int a, int b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

static Limits search_limits(const Search *x, const State *s)
{
    return x->rules->limits != NULL ? x->rules->limits(s) : (Limits){0};
}

/* Draws that the match gives, and those that may be claimed: whoever is worse off will.  Coming
 * back within the line of thought is taken for one at once: whoever wanted something else would
 * have done it the first time. */
static bool search_drawn(const Search *x, const State *s, const Limits *limits, int ply)
{
    int quiet = sooner(limits->quiet, limits->claim_quiet);
    int repetition = sooner(limits->repetition, limits->claim_repetition);
    if ((quiet != 0 && s->quiet >= quiet) || limits->ending != ENDING_NONE)
        return true;
    if (!(x->rules->flags & RULES_REPEATS))
        return false;
    int here = x->past + ply;
    int first = here - state_reach(s) > 0 ? here - state_reach(s) : 0;
    int times = 1;
    for (int i = here - 1; i >= first; i--) {
        if (x->path[i] != s->key)
            continue;
        if (i >= x->past)
            return true;
        times++;
    }
    return repetition != 0 && times >= repetition;
}

/* What the margin can still become may settle the matter, in *value, or narrow the window. */
static bool search_narrowed(const Search *x, const State *s, int *alpha, int *beta, int *value)
{
    if (x->evaluation->margin == NULL || s->turn == SEAT_CHANCE)
        return false;
    int least, most;
    x->evaluation->margin(s, s->turn, &least, &most);
    least = margin_value(least);
    most = margin_value(most);
    *value = least >= *beta ? least : most;
    if (least >= *beta || most <= *alpha)
        return true;
    *alpha = least > *alpha ? least : *alpha;
    *beta = most < *beta ? most : *beta;
    return false;
}

static int search_lead_in_points(const Search *x, const State *s)
{
    if (!(x->rules->flags & RULES_POINTS))
        return 0;
    Outcome outcome = x->rules->outcome(s);
    int best = INT16_MIN;
    for (int i = 0; i < s->seats; i++)
        if (i != x->seat && outcome.points[i] > best)
            best = outcome.points[i];
    return 100 * (outcome.points[x->seat] - best);
}

/* What stands there, for the party to move; no reason to think that looking deeper would not
 * help. */
int search_sight(Search *x, const State *s, int ply)
{
    const Evaluation *e = x->evaluation;
    int value = e->recall != NULL  ? e->recall(s, x->seat, &x->memo)
                : e->value != NULL ? e->value(s, x->seat)
                                   : search_lead_in_points(x, s);
    if (x->lapse && (value > AI_MATE || value < -AI_MATE))
        value = 0; /* seeing that takes a thought of the answer */
    if (x->noise != 0 && value < AI_DECIDED && value > -AI_DECIDED) {
        uint64_t luck = hash_mix(s->key ^ x->noise_seed);
        value += (int)(luck % (uint64_t)(2 * x->noise + 1)) - x->noise;
    }
    if (value > AI_MATE)
        value -= ply;
    else if (value < -AI_MATE)
        value += ply;
    return value * search_party(x, s);
}

int search_judge(Search *x, const State *s, int ply)
{
    x->horizon = true;
    return search_sight(x, s, ply);
}

/* ------------------------------------------------------------------------------ the table */

/* A win is so many plies from the root; the table holds how many from the position. */
static int value_to_table(int value, int ply)
{
    return value > AI_MATE ? value + ply : value < -AI_MATE ? value - ply : value;
}

static int value_from_table(int value, int ply)
{
    return value > AI_MATE ? value - ply : value < -AI_MATE ? value + ply : value;
}

/* Where a position stands in the table.  When a count nears its draw the same position is worth
 * less and less, so there the count is part of the question. */
static uint64_t search_key_by(const Search *x, const State *s, const Limits *limits)
{
    int quiet = sooner(limits->quiet, limits->claim_quiet);
    uint64_t key = s->key ^ x->salt;
    if (quiet == 0 || s->quiet + QUIET_NEAR < quiet)
        return key;
    return hash_mix(key + s->quiet / QUIET_STEP);
}

uint64_t search_key(const Search *x, const State *s)
{
    Limits limits = search_limits(x, s);
    return search_key_by(x, s, &limits);
}

/* Index of the move to try first.  *done if the table already has the answer, in *value. */
int search_recall(Search *x, uint64_t key, int ply, int depth, int alpha, int beta, bool *done,
                  int *value, TableEntry *entry)
{
    *done = false;
    entry->bound = BOUND_NONE;
    if (x->table == NULL || depth < x->evaluation->kept || !table_find(x->table, key, entry))
        return TABLE_NO_MOVE;
    *value = value_from_table(entry->score, ply);
    if (entry->depth < depth)
        return entry->move;
    *done = entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && *value >= beta) ||
            (entry->bound == BOUND_UPPER && *value <= alpha);
    if (*done && entry->depth != TABLE_COMPLETE)
        x->horizon = true;
    return entry->move;
}

void search_note(Search *x, uint64_t key, int ply, int depth, int value, int move, Bound bound)
{
    if (x->table == NULL || depth < x->evaluation->kept)
        return;
    TableEntry entry = {
        .score = value_to_table(value, ply),
        .depth = x->horizon ? depth : TABLE_COMPLETE,
        .effort = depth,
        .move = move,
        .bound = bound,
    };
    table_store(x->table, key, &entry);
}

/* ------------------------------------------------------------------------------- the tree */

static int search_node(Search *x, const State *s, int ply, int depth, int alpha, int beta);

/* Asked of a position once. */
bool search_pressed(Search *x, const State *s, int ply)
{
    if (x->evaluation->pressed == NULL || s->turn < 0)
        return false;
    if (x->pressed[ply] == UNASKED)
        x->pressed[ply] = x->evaluation->pressed(s);
    return x->pressed[ply];
}

/* Beyond the horizon: only loud moves, and either party may leave it at that, unless it is pressed:
 * then all moves. */
static int search_loud(Search *x, const State *s, int ply, int left, int alpha, int beta)
{
    int value;
    if (search_out_of_bounds(x))
        return 0;
    if (search_finished(x, s, ply, &value))
        return value;
    bool pressed = left > 0 && x->beyond > 0 && ply < PLY_MAX && search_pressed(x, s, ply);
    int best = pressed ? -VALUE_MAX : search_judge(x, s, ply);
    if (left == 0 || best >= beta || ply >= PLY_MAX || s->turn == SEAT_CHANCE)
        return best;
    int pool_n = x->pool_n;
    int n = pressed ? order_list(x, s, ply, TABLE_NO_MOVE) : order_list_loud(x, s);
    if (pressed && n <= 0)
        return search_judge(x, s, ply);
    x->horizon = true;
    Candidate *list = &x->pool[pool_n];
    for (int i = 0; i < n && best < beta; i++) {
        order_pick(list, i, n);
        State next = *s;
        x->rules->play(&next, &x->move[list[i].at], NULL);
        x->nodes++;
        x->came[ply + 1] = list[i].slot;
        x->pressed[ply + 1] = UNASKED;
        if (best > alpha)
            alpha = best;
        value = search_party(x, &next) == search_party(x, s)
                    ? search_loud(x, &next, ply + 1, left - 1, alpha, beta)
                    : -search_loud(x, &next, ply + 1, left - 1, -beta, -alpha);
        if (x->stopped)
            break;
        if (value > best)
            best = value;
    }
    x->pool_n = pool_n;
    return best;
}

/* What `next`, reached from `s` by a move, is worth for whoever made it. */
int search_child(Search *x, const State *s, const State *next, int ply, int depth, int alpha,
                 int beta)
{
    if (search_party(x, next) == search_party(x, s))
        return search_node(x, next, ply + 1, depth, alpha, beta);
    return -search_node(x, next, ply + 1, depth, -beta, -alpha);
}

void search_play(Search *x, const State *s, const Move *move, int ply, State *next)
{
    *next = *s;
    x->rules->play(next, move, NULL);
    x->nodes++;
    x->path[x->past + ply + 1] = next->key;
    x->pressed[ply + 1] = UNASKED;
}

/* Depth left behind a move. */
static int search_depth(const Search *x, const State *s, const State *next, int depth)
{
    bool free = x->free_turns && next->turn == s->turn;
    int left = free ? depth : depth - 1;
    if (left > 0 && left >= x->evaluation->kept && x->table != NULL)
        table_expect(x->table, next->key ^ x->salt); /* search_key(), nearly always */
    return left;
}

static int search_move(Search *x, const State *s, const Move *move, int ply, int depth)
{
    State next;
    search_play(x, s, move, ply, &next);
    x->came[ply + 1] = 0;
    return search_child(x, s, &next, ply, search_depth(x, s, &next, depth), -VALUE_MAX, VALUE_MAX);
}

/* By how much less deep a quiet move that comes late is looked at. */
static int search_reduction(const Search *x, const Candidate *candidate, int i, int depth)
{
    int late = x->evaluation->late;
    if (!x->cuts || late == 0 || depth < 3 || i < late || candidate->order >= ORDER_LOUD)
        return 0;
    int less = eighths_of_log(depth) * eighths_of_log(i + 1) / 300 + 1;
    less -= x->habits->history[candidate->slot] / 6000;
    return less < 0 ? 0 : less > depth - 2 ? depth - 2 : less;
}

int search_next(Search *x, const State *s, const Candidate *candidate, int i, int ply, int depth,
                int alpha, int beta)
{
    if (x->sharp)
        return sharp_root(x, s, candidate, i, depth, alpha, beta);
    State next;
    search_play(x, s, &x->move[candidate->at], ply, &next);
    x->came[ply + 1] = candidate->slot;
    int left = search_depth(x, s, &next, depth);
    bool presses = x->cuts && x->evaluation->threatens && search_pressed(x, &next, ply + 1);
    if (presses && ply < PLY_MAX / 2)
        left++;
    if (i == 0)
        return search_child(x, s, &next, ply, left, alpha, beta);
    int less = presses ? 0 : search_reduction(x, candidate, i, depth);
    int value = search_child(x, s, &next, ply, left - less, alpha, alpha + 1);
    if (less > 0 && value > alpha && !x->stopped)
        value = search_child(x, s, &next, ply, left, alpha, alpha + 1);
    if (value > alpha && value < beta && !x->stopped)
        value = search_child(x, s, &next, ply, left, alpha, beta);
    return value;
}

/* Every outcome is equally likely: the mean. */
static int search_chance(Search *x, const State *s, int ply, int depth)
{
    int pool_n = x->pool_n;
    int n = order_list(x, s, ply, TABLE_NO_MOVE);
    if (n <= 0)
        return search_judge(x, s, ply);
    Candidate *list = &x->pool[pool_n];
    long sum = 0;
    for (int i = 0; i < n && !x->stopped; i++)
        sum += search_move(x, s, &x->move[list[i].at], ply, depth);
    x->pool_n = pool_n;
    /* A mean of wins and losses is no forced win. */
    long mean = sum / n;
    return (int)(mean > OPEN_MAX ? OPEN_MAX : mean < -OPEN_MAX ? -OPEN_MAX : mean);
}

/* Who stands so well that he could let his turn go has no need to look for a move; neither has he
 * who is so far ahead that the plies left cannot change it.  *value is then at least beta. */
static bool search_stands(Search *x, const State *s, int ply, int depth, int beta, int sight,
                          int *value)
{
    const Evaluation *e = x->evaluation;
    if (!is_open(beta) || sight < beta)
        return false;
    *value = sight;
    if (e->slack > 0 && depth <= SLACK_DEPTH && is_open(sight) && sight - e->slack * depth >= beta)
        return true;
    State next;
    if (e->pass == NULL || depth < PASS_DEPTH || (ply > 0 && x->came[ply] == PASSED) ||
        !e->pass(s, &next))
        return false;
    x->path[x->past + ply + 1] = next.key;
    x->came[ply + 1] = PASSED;
    x->pressed[ply + 1] = UNASKED;
    int less = 3 + depth / 4;
    *value = -search_node(x, &next, ply + 1, depth - less, -beta, 1 - beta);
    if (x->stopped || *value < beta)
        return false;
    if (!is_open(*value))
        *value = beta;
    return true;
}

/* A quiet move that would have to bring more than quiet moves do. */
static bool search_hopeless(const Search *x, const Candidate *candidate, int i, int depth,
                            int alpha, int sight)
{
    int slack = x->evaluation->slack;
    if (i == 0 || candidate->order >= ORDER_LOUD || depth > HOPELESS_DEPTH || !is_open(alpha))
        return false;
    return slack > 0 && (sight + slack * (depth + 1) <= alpha || i > 4 + 3 * depth * depth);
}

/* The moves of a node, the first with the whole window and the rest to see whether they are
 * better at all (principal variation search). */
static int search_choices(Search *x, const State *s, uint64_t key, int ply, int depth, int alpha,
                          int beta)
{
    const Evaluation *e = x->evaluation;
    int best, best_index = TABLE_NO_MOVE, start = alpha;
    bool cuts = x->cuts && beta - alpha == 1 && (e->pass != NULL || e->slack != 0) &&
                !search_pressed(x, s, ply);
    /* The table is far away in memory: while its answer comes, the position is judged. */
    int sight = cuts ? search_sight(x, s, ply) : 0;
    int pool_n = x->pool_n;
    int n = e->few_moves && depth >= e->kept ? order_list(x, s, ply, TABLE_NO_MOVE) : 0;
    bool done;
    TableEntry entry;
    int first = search_recall(x, key, ply, depth, alpha, beta, &done, &best, &entry);
    if (done) {
        x->pool_n = pool_n;
        return best;
    }
    if (cuts && search_stands(x, s, ply, depth, beta, sight, &best)) {
        x->horizon = true;
        return best;
    }
    if (x->stopped)
        return 0;
    best = -VALUE_MAX;
    if (n == 0)
        n = order_list(x, s, ply, first);
    else
        order_first(&x->pool[pool_n], n, pool_n + first);
    if (n <= 0)
        return search_judge(x, s, ply);
    Candidate *list = &x->pool[pool_n];
    for (int i = 0; i < n && best < beta; i++) {
        order_pick(list, i, n);
        if (cuts && search_hopeless(x, &list[i], i, depth, alpha, sight)) {
            x->horizon = true;
            best = best > alpha ? best : alpha;
            continue;
        }
        int value = search_next(x, s, &list[i], i, ply, depth, alpha, beta);
        if (x->stopped)
            break;
        if (value > best) {
            best = value;
            best_index = list[i].at - pool_n;
            if (value >= beta)
                order_reward(x, list, i, ply, depth);
        }
        if (best > alpha)
            alpha = best;
    }
    x->pool_n = pool_n;
    if (!x->stopped)
        search_note(x, key, ply, depth, best, best_index,
                    best >= beta    ? BOUND_LOWER
                    : best <= start ? BOUND_UPPER
                                    : BOUND_EXACT);
    return best;
}

static int search_node(Search *x, const State *s, int ply, int depth, int alpha, int beta)
{
    int value;
    if (search_out_of_bounds(x))
        return 0;
    if (search_finished(x, s, ply, &value))
        return value;
    Limits limits = search_limits(x, s);
    if (search_drawn(x, s, &limits, ply)) {
        x->horizon = true; /* by another way here it would not be one */
        return 0;
    }
    if (search_narrowed(x, s, &alpha, &beta, &value))
        return value;
    if (ply >= PLY_MAX)
        return search_judge(x, s, ply);
    if (depth <= 0)
        return x->sharp ? sharp_loud(x, s, ply, alpha, beta)
                        : search_loud(x, s, ply, x->beyond, alpha, beta);
    bool horizon_before = x->horizon;
    x->horizon = false;
    if (s->turn == SEAT_CHANCE)
        value = search_chance(x, s, ply, depth);
    else if (x->sharp)
        value = sharp_choices(x, s, search_key_by(x, s, &limits), ply, depth, alpha, beta);
    else
        value = search_choices(x, s, search_key_by(x, s, &limits), ply, depth, alpha, beta);
    x->horizon |= horizon_before;
    return value;
}

/* So few plies and no other bound: whoever asks for them wants to see them all. */
static bool search_is_short(const AiRequest *request)
{
    return request->max_depth > 0 && request->max_depth < SHARP_FROM && request->max_nodes == 0;
}

void search_init(Search *x, const AiRequest *request, const Level *bounds, bool lapse)
{
    const State *s = &request->state;
    x->rules = request->rules;
    x->evaluation = evaluation_find(request->rules);
    x->request = request;
    x->table = lapse ? NULL : request->table;
    x->seat = request->seat;
    x->noise = bounds->noise;
    x->blind = bounds->blind;
    x->lapse = lapse;
    x->free_turns = bounds->far && x->evaluation->free_turns;
    x->beyond = bounds->far ? x->evaluation->beyond : 0;
    x->cuts = bounds->far && s->seats == 2;
    x->sharp = x->cuts && x->evaluation->sharp && !search_is_short(request) &&
               (request->sure || request->level >= ai_levels(x->rules));
    x->habits = &x->own;
    memset(x->barred, 0xff, sizeof x->barred);
    x->noise_seed = hash_mix(request->seed);
    x->max_nodes = bounds->nodes;
    x->deadline = bounds->ms != 0 ? search_now() + (int64_t)bounds->ms * 1000000 : 0;
    x->past = request->past.n;
    memcpy(x->path, request->past.key, sizeof request->past.key[0] * (size_t)x->past);
    x->path[x->past] = s->key;
    x->pressed[0] = UNASKED;
    x->salt = hash_bytes(HASH_START, x->rules->id, strlen(x->rules->id));
    x->salt = hash_bytes(x->salt, s->options.value, sizeof s->options.value);
    if (s->seats > 2 || x->evaluation->unsaid != NULL)
        x->salt = hash_mix(x->salt + (uint64_t)x->seat);
    if (!bounds->far)
        x->salt = hash_mix(x->salt + 1);
    if (x->noise != 0)
        x->salt = hash_mix(x->salt ^ x->noise_seed) + (uint64_t)(2 * x->noise + x->seat);
    if (x->blind != 0)
        x->salt = hash_mix(x->salt ^ x->noise_seed) + (uint64_t)x->blind;
}
