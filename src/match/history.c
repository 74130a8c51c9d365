/* SPDX-License-Identifier: MIT */
#include "match/history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "match/match_body.h"

/* ------------------------------------------------------- the tree */

Seat node_turn(const Node *node)
{
    return node->outcome.over ? SEAT_NONE : node->state.turn;
}

int tree_next(const Match *match, int step)
{
    const Node *node = &match->node[step];
    return node->gone != NO_STEP ? node->gone : node->first_child;
}

/* Positions since the last irreversible one, `step` included.  Made anew from the line each time,
 * so that it cannot depend on the way somebody went about in the tree. */
static void past_of(const Match *match, int step, KeyLog *out)
{
    int way[KEYLOG_MAX];
    int n = 0;
    for (int i = step; i != NO_STEP && n < KEYLOG_MAX; i = match->node[i].parent) {
        way[n++] = i;
        if (state_reach(&match->node[i].state) == 0)
            break;
    }
    out->n = 0;
    while (n > 0)
        keylog_push(out, &match->node[way[--n]].state);
}

void match_past_at(const Match *match, int step, KeyLog *out)
{
    int parent = match->node[step].parent;
    out->n = 0;
    if (parent != NO_STEP && state_reach(&match->node[step].state) > 0)
        past_of(match, parent, out);
}

void match_past(const Match *match, KeyLog *out)
{
    match_past_at(match, match->at, out);
}

bool match_opening(const Match *match)
{
    enum { FIRST_PLIES = 4 };
    return match->setup.position[0] == '\0' && match->node[match->at].state.ply < FIRST_PLIES;
}

Ending tree_claim(const Match *match, int step)
{
    const Node *node = &match->node[step];
    KeyLog past;
    if (node->outcome.over || node->kind == STEP_END)
        return ENDING_NONE;
    past_of(match, step, &past);
    return referee_claim(match->setup.rules, &node->state, &past);
}

int tree_find(const Match *match, int parent, const Node *like)
{
    for (int i = match->node[parent].first_child; i != NO_STEP; i = match->node[i].sibling) {
        const Node *node = &match->node[i];
        if (node->kind == like->kind && node->seat == like->seat &&
            memcmp(&node->move, &like->move, sizeof node->move) == 0 &&
            (node->kind != STEP_END || node->outcome.ending == like->outcome.ending))
            return i;
    }
    return NO_STEP;
}

static void child_link(Match *match, int parent, int child)
{
    int *place = &match->node[parent].first_child;
    while (*place != NO_STEP)
        place = &match->node[*place].sibling;
    *place = child;
}

static int tree_add(Match *match, int parent, Node *node)
{
    int same = tree_find(match, parent, node);
    if (same != NO_STEP) {
        match->node[same].ms = node->ms;
        return same;
    }
    node->parent = parent;
    node->number = match->node[parent].number + 1;
    node->first_child = node->sibling = node->gone = NO_STEP;
    node->rolls += match->node[parent].rolls;
    node->rounds += match->node[parent].rounds;
    if (match->n == MATCH_STEPS_MAX || node->number > MATCH_LINE_MAX)
        return NO_STEP;
    if (match->n == match->room) {
        match->room *= 2;
        match->node = alloc_resize(match->node, (size_t)match->room * sizeof *match->node);
    }
    int child = match->n++;
    match->node[child] = *node;
    child_link(match, parent, child);
    if (node->kind != STEP_END) {
        KeyLog past;
        past_of(match, child, &past);
        match->node[child].outcome =
            referee_judge(match->setup.rules, &match->node[child].state, &past);
    }
    return child;
}

int tree_add_move(Match *match, int parent, const Move *move, int64_t ms)
{
    const State *before = &match->node[parent].state;
    Node node = {.kind = STEP_MOVE, .seat = before->turn, .move = *move, .ms = ms};
    node.rolls = before->turn == SEAT_CHANCE;
    node.state = *before;
    match->setup.rules->play(&node.state, move, NULL);
    return tree_add(match, parent, &node);
}

int tree_try_move(Match *match, int parent, const Move *move)
{
    Node like = {.kind = STEP_MOVE, .seat = match->node[parent].state.turn, .move = *move};
    int same = tree_find(match, parent, &like);
    return same != NO_STEP ? same : tree_add_move(match, parent, move, 0);
}

int tree_add_round(Match *match, int parent, const State *state)
{
    Node node = {.kind = STEP_ROUND, .seat = SEAT_NONE, .rounds = 1, .state = *state};
    return tree_add(match, parent, &node);
}

int tree_add_end(Match *match, int parent, Ending ending, Seat seat, int64_t ms)
{
    const Rules *rules = match->setup.rules;
    const State *s = &match->node[parent].state;
    Node node = {.kind = STEP_END, .seat = seat, .ms = ms, .state = *s};
    if (ending == ENDING_RESIGNED)
        node.outcome = referee_resigned(rules, s, seat);
    else if (ending == ENDING_TIME)
        node.outcome = referee_time(rules, s, seat);
    else
        node.outcome = referee_drawn(rules, s, ending);
    return tree_add(match, parent, &node);
}

/* ------------------------------------------------------- the line */

static void line_push(Match *match, int step)
{
    if (match->line_n == match->line_room) {
        match->line_room *= 2;
        match->line = alloc_resize(match->line, (size_t)match->line_room * sizeof *match->line);
    }
    match->line[match->line_n++] = step;
}

/* The line through the present step: what lies before it is known to be right. */
static void line_extend(Match *match)
{
    match->line_n = match->node[match->at].number;
    for (int i = match->at; i != NO_STEP; i = tree_next(match, i))
        line_push(match, i);
}

static void line_make(Match *match)
{
    int number = match->node[match->at].number;
    for (match->line_n = 0; match->line_n <= number;)
        line_push(match, NO_STEP);
    for (int i = match->at; i != NO_STEP; i = match->node[i].parent)
        match->line[match->node[i].number] = i;
    line_extend(match);
}

/* What the clocks showed at the present step. */
static void clock_replay(Match *match, int64_t now)
{
    bool running = match->clock.running;
    clock_init(&match->clock, &match->setup.clock, match->setup.seats);
    clock_turn(&match->clock, node_turn(&match->node[0]), now);
    for (int i = 1; i <= match->node[match->at].number; i++) {
        const Node *node = &match->node[match->line[i]];
        clock_book(&match->clock, node->ms);
        clock_turn(&match->clock, node_turn(node), now);
    }
    if (running)
        clock_run(&match->clock, now);
}

void tree_enter(Match *match, int child, int64_t now)
{
    const Node *node = &match->node[child];
    match->node[match->at].gone = child;
    match->at = child;
    match->ticket++;
    match->now = now;
    if (node->kind != STEP_MOVE || node->outcome.over)
        match->offered = 0;
    else if (node->seat >= 0)
        match->offered &= (uint8_t)(1u << node->seat);
    clock_turn(&match->clock, node_turn(node), now);
    line_extend(match);
}

void tree_go(Match *match, int step, int64_t now)
{
    assert(step >= 0 && step < match->n);
    match->now = now;
    if (step == match->at)
        return;
    for (int i = step; match->node[i].parent != NO_STEP; i = match->node[i].parent)
        match->node[match->node[i].parent].gone = i;
    match->at = step;
    match->ticket++;
    match->offered = 0;
    line_make(match);
    clock_replay(match, now);
}

/* ------------------------------------------------------- looking at it */

int match_at(const Match *match)
{
    return match->at;
}

int match_line_count(const Match *match)
{
    return match->line_n;
}

int match_line_step(const Match *match, int i)
{
    assert(i >= 0 && i < match->line_n);
    return match->line[i];
}

int match_step_count(const Match *match)
{
    return match->n;
}

Step match_step(const Match *match, int step)
{
    assert(step >= 0 && step < match->n);
    const Node *node = &match->node[step];
    return (Step){
        .kind = node->kind,
        .parent = node->parent,
        .number = node->number,
        .seat = node->seat,
        .move = node->move,
        .ms = node->ms,
        .outcome = node->outcome,
        .comment = node->comment != NULL ? node->comment : "",
    };
}

void match_seen_at(const Match *match, int step, Seat viewer, State *out)
{
    assert(step >= 0 && step < match->n);
    const Rules *rules = match->setup.rules;
    const Node *node = &match->node[step];
    /* Looking back through a match that is over shows everything. */
    int last = match->line[match->line_n - 1];
    if (rules->flags & RULES_HIDDEN && !match->node[last].outcome.over)
        rules->conceal(&node->state, viewer, out);
    else
        *out = node->state;
}

void match_write_step(const Match *match, int step, Text *out)
{
    assert(step >= 0 && step < match->n);
    const Node *node = &match->node[step];
    switch (node->kind) {
    case STEP_START:
        break;
    case STEP_MOVE:
        match->setup.rules->write_move(&match->node[node->parent].state, &node->move, out);
        break;
    case STEP_ROUND:
        text_add_string(out, "round");
        break;
    case STEP_END:
        text_add_string(out, ending_name((Ending)node->outcome.ending));
        break;
    }
}

void match_events(const Match *match, int step, EventList *out)
{
    assert(step >= 0 && step < match->n);
    const Node *node = &match->node[step];
    out->n = 0;
    if (node->kind != STEP_MOVE)
        return;
    State s = match->node[node->parent].state;
    match->setup.rules->play(&s, &node->move, out);
}

void match_set_comment(Match *match, int step, const char *text)
{
    assert(step >= 0 && step < match->n);
    Buffer clean = {0};
    size_t left = strlen(text);
    while (left > 0) {
        int length = utf8_length(text, left);
        bool control = length == 1 && ((unsigned char)*text < ' ' || *text == 0x7f);
        if (length == 0)
            buffer_add_bytes(&clean, "?", 1);
        else if (!control || *text == '\n')
            buffer_add_bytes(&clean, text, (size_t)length);
        size_t width = length > 0 ? (size_t)length : 1;
        text += width;
        left -= width;
    }
    free(match->node[step].comment);
    match->node[step].comment = clean.n > 0 ? clean.s : NULL;
    if (clean.n == 0)
        buffer_release(&clean);
}

/* ------------------------------------------------------- undo and redo */

static int humans(const Match *match)
{
    int n = 0;
    for (int i = 0; i < match->setup.seats; i++)
        n += !match->setup.seat[i].computer;
    return n;
}

/* Has a roll left nothing but a turn in which nobody's piece moves? */
bool match_is_idle(const Match *match, int step)
{
    const Rules *rules = match->setup.rules;
    MoveList legal = {.n = 0};
    EventList events = {.n = 0};
    if (rules->roller == NULL)
        return false;
    State after = match->node[step].state;
    rules->moves(&after, &legal);
    if (legal.n != 1)
        return false;
    rules->play(&after, &legal.at[0], &events);
    for (int i = 0; i < events.n; i++)
        if (events.at[i].piece.owner != SEAT_NONE)
            return false;
    return true;
}

/* A decision that somebody may want to have back: a person's or, if no person plays, any. */
static bool step_is_decision(const Match *match, int step)
{
    Seat turn = node_turn(&match->node[step]);
    return turn >= 0 && !match_is_idle(match, step) &&
           (!match->setup.seat[turn].computer || humans(match) == 0);
}

static int undo_target(const Match *match)
{
    const Node *present = &match->node[match->at];
    int step = present->parent;
    while (step != NO_STEP && !step_is_decision(match, step))
        step = match->node[step].parent;
    if (step == NO_STEP || match->setup.rated || present->outcome.over)
        return NO_STEP;
    /* Behind the curtain sits somebody who has not seen the hand of the one before. */
    Seat now = node_turn(present), then = node_turn(&match->node[step]);
    bool curtain = match->setup.rules->flags & RULES_HIDDEN && humans(match) > 1;
    if (curtain && now != then && (now < 0 || !match->setup.seat[now].computer))
        return NO_STEP;
    return step;
}

bool match_can_undo(const Match *match)
{
    return undo_target(match) != NO_STEP;
}

bool match_undo(Match *match, int64_t now)
{
    int target = undo_target(match);
    if (target == NO_STEP)
        return false;
    tree_go(match, target, now);
    return true;
}

unsigned match_undo_concerns(const Match *match)
{
    int target = undo_target(match);
    unsigned concerned = 0;
    if (target == NO_STEP)
        return 0;
    Seat mover = node_turn(&match->node[target]);
    for (int i = match->node[target].number + 1; i < match->line_n; i++) {
        Seat seat = match->node[match->line[i]].seat;
        if (seat >= 0 && seat != mover && !match->setup.seat[seat].computer)
            concerned |= 1u << seat;
    }
    return concerned;
}

bool match_can_redo(const Match *match)
{
    return match->node[match->at].number + 1 < match->line_n;
}

bool match_redo(Match *match, int64_t now)
{
    if (!match_can_redo(match))
        return false;
    int i = match->node[match->at].number + 1;
    while (i + 1 < match->line_n && !step_is_decision(match, match->line[i]))
        i++;
    tree_go(match, match->line[i], now);
    return true;
}

/* ------------------------------------------------------- going about */

bool match_go(Match *match, int step, int64_t now)
{
    if (match->setup.rated || match_outcome(match).over)
        return false;
    tree_go(match, step, now);
    return true;
}

static int branch_first(const Match *match, int step)
{
    int parent = match->node[step].parent;
    return parent == NO_STEP ? step : match->node[parent].first_child;
}

int match_branch_count(const Match *match, int step)
{
    int n = 0;
    for (int i = branch_first(match, step); i != NO_STEP; i = match->node[i].sibling)
        n++;
    return n;
}

int match_branch_index(const Match *match, int step)
{
    int n = 0;
    for (int i = branch_first(match, step); i != step; i = match->node[i].sibling)
        n++;
    return n;
}

int match_branch(const Match *match, int step, int way)
{
    int n = match_branch_count(match, step);
    int wanted = ((match_branch_index(match, step) + way) % n + n) % n;
    int i = branch_first(match, step);
    for (; wanted > 0; wanted--)
        i = match->node[i].sibling;
    return i;
}
