#include "lesson/goal.h"

#include <stdio.h>
#include <string.h>

#include "lesson/goal_inside.h"

/* What a goal is put to.  About a position, `before` is that position and the rest is not there. */
typedef struct Deed {
    const Rules *rules;
    const State *before;
    const Move *move;
    State after;
    EventList events;
} Deed;

static bool goal_holds(const Goal *goal, const Deed *deed, Text *why);

/* ------------------------------------------------------- small questions */

static bool in_count(const Term *term, int n, Text *why)
{
    return (n >= term->min && n <= term->max) ||
           text_fail(why, "%s: it is %d", goal_keys[term->kind], n);
}

static bool same(const Term *term, bool is, Text *why)
{
    return is == term->yes || text_fail(why, "%s: %s", goal_keys[term->kind], is ? "yes" : "no");
}

static bool listed(const Term *term, const Deed *deed, const Move *move)
{
    Text why;
    Move found;
    for (int i = 0; i < term->n; i++)
        if (rules_parse_move(deed->rules, deed->before, term->item[i].string, &found, &why) &&
            memcmp(&found, move, sizeof found) == 0)
            return true;
    return false;
}

static void add_site(const Deed *deed, Site site, Text *out)
{
    deed->rules->site_name(&deed->before->options, site, out);
}

static bool in_set(const Term *term, const Deed *deed, Site site, Text *why)
{
    Text name = {0};
    if (term->item[0].set[site])
        return true;
    add_site(deed, site, &name);
    return text_fail(why, "%s: it is %s", goal_keys[term->kind], name.s);
}

/* Where what was moved comes to rest: the last of the pieces that left the first click's site
 * there, as they were counted before the move. */
static Site deed_rest(const Deed *deed)
{
    Site from = deed->move->path[0];
    int left = deed->rules->piece_at(deed->before, from).count;
    Site rest = deed->move->path[deed->move->last];
    for (int i = 0; i < deed->events.n && left > 0; i++) {
        const Event *event = &deed->events.at[i];
        if (event->kind != EVENT_MOVE || event->from != from)
            continue;
        rest = event->to;
        left -= event->piece.count;
    }
    return rest;
}

static int deed_takes(const Deed *deed)
{
    int n = 0;
    for (int i = 0; i < deed->events.n; i++)
        if (deed->events.at[i].kind == EVENT_TAKE)
            n += deed->events.at[i].piece.count;
    return n;
}

static int deed_gains(const Deed *deed)
{
    Seat seat = deed->before->turn;
    return deed->rules->outcome(&deed->after).points[seat] -
           deed->rules->outcome(deed->before).points[seat];
}

static bool deed_result(const Deed *deed, int wanted)
{
    int result;
    return goal_result(deed->rules, &deed->after, deed->before->turn, &result) && result == wanted;
}

static bool notice_is(const Term *term, const Rules *rules, bool there, const Notice *notice,
                      Text *why)
{
    for (int i = 0; there && i < term->n; i++)
        if (term->item[i].number == notice->id)
            return true;
    return text_fail(why, "%s: it is %s", goal_keys[term->kind],
                     there ? rules->notices[notice->id].id : "nothing");
}

static bool says(const Term *term, const Deed *deed, Text *why)
{
    Notice notice = notice_make(0);
    bool there =
        deed->rules->forecast != NULL && deed->rules->forecast(deed->before, deed->move, &notice);
    return notice_is(term, deed->rules, there, &notice, why);
}

static bool demands(const Term *term, const Deed *deed, Text *why)
{
    Notice notice = notice_make(0);
    bool there = deed->before->turn >= 0 && deed->rules->demand != NULL &&
                 deed->rules->demand(deed->before, &notice);
    return notice_is(term, deed->rules, there, &notice, why);
}

static bool forces(const Term *term, const Deed *deed, Text *why)
{
    return goal_forced(deed->rules, &deed->after, deed->before->turn, term->max - 1) ||
           text_fail(why, "forces: no forced win within %d moves", term->max);
}

/* ------------------------------------------------------- questions to a position */

static bool goal_at(const Goal *goal, const Rules *rules, const State *state, Text *why)
{
    Deed deed = {.rules = rules, .before = state};
    return goal_holds(goal, &deed, why);
}

static bool legal_are(const Term *term, const Deed *deed, const MoveList *legal, Text *why)
{
    bool good = legal->n == term->n;
    for (int i = 0; i < legal->n && good; i++)
        good = listed(term, deed, &legal->at[i]);
    if (good)
        return true;
    Text list = {0};
    for (int i = 0; i < legal->n && i < 24; i++) {
        text_add_char(&list, ' ');
        deed->rules->write_move(deed->before, &legal->at[i], &list);
    }
    return text_fail(why, "legal: the legal moves are%s%s", list.s, legal->n > 24 ? " ..." : "");
}

static bool reaches(const Term *term, const Deed *deed, const MoveList *legal, Text *why)
{
    for (int i = 0; i < term->n; i++) {
        const TermItem *item = &term->item[i];
        bool there[SITE_MAX] = {false};
        for (int k = 0; k < legal->n; k++)
            if (legal->at[k].path[0] == item->site)
                there[legal->at[k].path[legal->at[k].last]] = true;
        for (int site = 0; site < SITE_MAX; site++) {
            if (there[site] == item->set[site])
                continue;
            Text name = {0};
            add_site(deed, (Site)site, &name);
            return text_fail(why, "reach.%s: %s is %s", item->string, name.s,
                             there[site] ? "reached too" : "not reached");
        }
    }
    return true;
}

/* By agreement of all games the button for it is called so (rules.h: a forced pass is a move). */
static bool only_pass(const Deed *deed, const MoveList *legal)
{
    Text name = {0};
    if (legal->n != 1 || legal->at[0].n != 1)
        return false;
    add_site(deed, legal->at[0].path[0], &name);
    return text_is(&name, "pass");
}

static bool refuses(const Term *term, const Deed *deed, Text *why)
{
    const Rules *rules = deed->rules;
    for (int i = 0; i < term->n; i++) {
        const TermItem *item = &term->item[i];
        Notice notice = notice_make(0);
        Clicks clicks = rules_why_not(rules, deed->before, item->path, item->n, &notice);
        if (clicks != CLICKS_REFUSED)
            return text_fail(why, "refuses[%d]: these clicks are not refused", i);
        if (notice.id != item->number)
            return text_fail(why, "refuses[%d]: the reason is %s", i, rules->notices[notice.id].id);
    }
    return true;
}

static bool stands_at(const Term *term, const Deed *deed, Text *why)
{
    for (int i = 0; i < term->n; i++) {
        const TermItem *item = &term->item[i];
        Piece piece = deed->rules->piece_at(deed->before, item->site);
        const char *kind = deed->rules->kind_name(piece.kind);
        Text name = {0};
        if ((item->seat == SEAT_CHANCE || item->seat == piece.owner) &&
            (!item->has_count || item->number == piece.count) &&
            (item->string == NULL || (kind != NULL && strcmp(item->string, kind) == 0)))
            continue;
        add_site(deed, item->site, &name);
        return text_fail(why, "at.%s: %d x %s of seat %d stands there", name.s, piece.count,
                         kind != NULL ? kind : "nothing", piece.owner + 1);
    }
    return true;
}

static bool is_empty(const Term *term, const Deed *deed, Text *why)
{
    for (int site = 0; site < SITE_MAX; site++) {
        Text name = {0};
        if (!term->item[0].set[site] || deed->rules->piece_at(deed->before, (Site)site).count == 0)
            continue;
        add_site(deed, (Site)site, &name);
        return text_fail(why, "empty: something stands on %s", name.s);
    }
    return true;
}

static bool has_tones(const Term *term, const Deed *deed, Text *why)
{
    (void)deed;
    for (int i = 0; i < term->n; i++)
        if (!term->item[i].set[term->item[i].site])
            return text_fail(why, "tone.%s: it has another colour", term->item[i].string);
    return true;
}

static bool has_points(const Term *term, const Deed *deed, Text *why)
{
    Outcome outcome = deed->rules->outcome(deed->before);
    for (int i = 0; i < term->n; i++)
        if (outcome.points[i] != term->item[i].number)
            return text_fail(why, "points[%d]: it is %d", i, outcome.points[i]);
    return true;
}

static bool won_by(const Term *term, const Deed *deed, Text *why)
{
    int result;
    Seat seat = (Seat)(term->number > 0 ? term->number - 1 : 0);
    if (!goal_result(deed->rules, deed->before, seat, &result))
        return text_fail(why, "winner: the game is not over");
    return result == (term->number > 0 ? 1 : 0) || text_fail(why, "winner: it is not so");
}

static bool does(const Term *term, const Deed *deed, Text *why)
{
    for (int i = 0; i < term->n; i++) {
        Move move;
        Text reason = {0};
        if (!rules_parse_move(deed->rules, deed->before, term->item[i].string, &move, &reason) ||
            !goal_move(term->item[i].goal, deed->rules, deed->before, &move, &reason))
            return text_fail(why, "does.%.30s: %s", term->item[i].string, reason.s);
    }
    return true;
}

static bool holds_after(const Term *term, const Deed *deed, Text *why)
{
    State state = *deed->before;
    Text reason = {0};
    for (int i = 0; i < term->n; i++) {
        Move move;
        if (!rules_parse_move(deed->rules, &state, term->item[i].string, &move, &reason))
            return text_fail(why, "after.moves[%d]: %s", i, reason.s);
        deed->rules->play(&state, &move, NULL);
    }
    return goal_at(term->item[term->n].goal, deed->rules, &state, &reason) ||
           text_fail(why, "after.holds.%s", reason.s);
}

static int count_moves(const Goal *goal, const Deed *deed, const MoveList *legal, Text *why)
{
    int n = 0;
    for (int i = 0; i < legal->n; i++)
        n += goal_move(goal, deed->rules, deed->before, &legal->at[i], why);
    return n;
}

/* ------------------------------------------------------- terms */

typedef bool TermHolds(const Term *term, const Deed *deed, Text *why);

static bool any_holds(const Term *term, const Deed *deed, Text *why)
{
    for (int i = 0; i < term->n; i++)
        if (goal_holds(term->item[i].goal, deed, NULL))
            return true;
    return text_fail(why, "any: none of them holds");
}

static bool not_holds(const Term *term, const Deed *deed, Text *why)
{
    return !goal_holds(term->item[0].goal, deed, NULL) || text_fail(why, "not: it holds");
}

static bool next_holds(const Term *term, const Deed *deed, Text *why)
{
    Text reason = {0};
    return goal_at(term->item[0].goal, deed->rules, &deed->after, &reason) ||
           text_fail(why, "next.%s", reason.s);
}

static bool term_move(const Term *term, const Deed *deed, Text *why)
{
    return listed(term, deed, deed->move) || text_fail(why, "move: it is another one");
}

static bool term_from(const Term *term, const Deed *deed, Text *why)
{
    return in_set(term, deed, deed->move->path[0], why);
}

static bool term_ends(const Term *term, const Deed *deed, Text *why)
{
    return in_set(term, deed, deed_rest(deed), why);
}

static bool term_takes(const Term *term, const Deed *deed, Text *why)
{
    return in_count(term, deed_takes(deed), why);
}

static bool term_gains(const Term *term, const Deed *deed, Text *why)
{
    return in_count(term, deed_gains(deed), why);
}

static bool term_again(const Term *term, const Deed *deed, Text *why)
{
    return same(term, deed->after.turn == deed->before->turn, why);
}

static bool term_wins(const Term *term, const Deed *deed, Text *why)
{
    return same(term, deed_result(deed, 1), why);
}

static bool term_loses(const Term *term, const Deed *deed, Text *why)
{
    return same(term, deed_result(deed, -1), why);
}

static bool term_draws(const Term *term, const Deed *deed, Text *why)
{
    return same(term, deed_result(deed, 0), why);
}

/* After the move, or of the position. */
static bool term_ending(const Term *term, const Deed *deed, Text *why)
{
    Outcome outcome = deed->rules->outcome(deed->move != NULL ? &deed->after : deed->before);
    return outcome.ending == term->number ||
           text_fail(why, "ending: it is %s", ending_name((Ending)outcome.ending));
}

static bool term_turn(const Term *term, const Deed *deed, Text *why)
{
    Seat turn = deed->before->turn;
    return turn == (term->number > 0 ? term->number - 1 : SEAT_NONE) ||
           text_fail(why, "turn: it is %d", turn >= 0 ? turn + 1 : 0);
}

static bool term_legal(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    deed->rules->moves(deed->before, &legal);
    return legal_are(term, deed, &legal, why);
}

static bool term_legal_count(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    deed->rules->moves(deed->before, &legal);
    return in_count(term, legal.n, why);
}

static bool term_reach(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    deed->rules->moves(deed->before, &legal);
    return reaches(term, deed, &legal, why);
}

static bool term_must_pass(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    deed->rules->moves(deed->before, &legal);
    return same(term, only_pass(deed, &legal), why);
}

static bool term_can(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    Text reason = {0};
    deed->rules->moves(deed->before, &legal);
    return count_moves(term->item[0].goal, deed, &legal, &reason) > 0 ||
           text_fail(why, "can: no legal move (%.200s)", reason.s);
}

static bool term_all(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    Text reason = {0};
    deed->rules->moves(deed->before, &legal);
    return count_moves(term->item[0].goal, deed, &legal, &reason) == legal.n ||
           text_fail(why, "all: not every legal move (%.200s)", reason.s);
}

static bool term_count(const Term *term, const Deed *deed, Text *why)
{
    MoveList legal;
    legal.n = 0;
    deed->rules->moves(deed->before, &legal);
    return in_count(term, count_moves(term->item[0].goal, deed, &legal, NULL), why);
}

static bool term_run(const Term *term, const Deed *deed, Text *why)
{
    return in_count(term, goal_run(deed->rules, deed->before), why);
}

static bool term_over(const Term *term, const Deed *deed, Text *why)
{
    Outcome outcome = deed->rules->outcome(deed->before);
    return same(term, outcome.over || outcome.round_over, why);
}

static bool term_forced(const Term *term, const Deed *deed, Text *why)
{
    return goal_forced(deed->rules, deed->before, (Seat)(term->number - 1), term->max) ||
           text_fail(why, "forced: there is no forced win within %d moves", term->max);
}

static TermHolds *const term_holds[TERM_KINDS] = {
    [TERM_MOVE] = term_move,     [TERM_FROM] = term_from,
    [TERM_ENDS] = term_ends,     [TERM_TAKES] = term_takes,
    [TERM_GAINS] = term_gains,   [TERM_AGAIN] = term_again,
    [TERM_WINS] = term_wins,     [TERM_LOSES] = term_loses,
    [TERM_DRAWS] = term_draws,   [TERM_SAYS] = says,
    [TERM_FORCES] = forces,      [TERM_NEXT] = next_holds,
    [TERM_ENDING] = term_ending, [TERM_NOT] = not_holds,
    [TERM_ANY] = any_holds,      [TERM_TURN] = term_turn,
    [TERM_LEGAL] = term_legal,   [TERM_LEGAL_COUNT] = term_legal_count,
    [TERM_REACH] = term_reach,   [TERM_MUST_PASS] = term_must_pass,
    [TERM_DEMAND] = demands,     [TERM_REFUSES] = refuses,
    [TERM_AT] = stands_at,       [TERM_EMPTY] = is_empty,
    [TERM_TONE] = has_tones,     [TERM_POINTS] = has_points,
    [TERM_OVER] = term_over,     [TERM_WINNER] = won_by,
    [TERM_RUN] = term_run,       [TERM_FORCED] = term_forced,
    [TERM_CAN] = term_can,       [TERM_ALL] = term_all,
    [TERM_COUNT] = term_count,   [TERM_DOES] = does,
    [TERM_AFTER] = holds_after,
};

static bool goal_holds(const Goal *goal, const Deed *deed, Text *why)
{
    for (int i = 0; i < goal->n; i++)
        if (!term_holds[goal->term[i].kind](&goal->term[i], deed, why))
            return false;
    return true;
}

/* ------------------------------------------------------- goals */

bool goal_move(const Goal *goal, const Rules *rules, const State *before, const Move *move,
               Text *why)
{
    Deed deed = {.rules = rules, .before = before, .move = move, .after = *before};
    rules->play(&deed.after, move, &deed.events);
    return goal_holds(goal, &deed, why);
}

bool goal_position(const Goal *goal, const Rules *rules, const State *state, Text *why)
{
    return goal_at(goal, rules, state, why);
}

bool goal_is_fulfilled(const Goal *goal, const Rules *rules, const State *before)
{
    for (int i = 0; i < goal->n; i++) {
        const Term *term = &goal->term[i];
        if (term->kind != TERM_NEXT || !goal_at(term->item[0].goal, rules, before, NULL))
            return false;
    }
    return true;
}

bool goal_lists_legal(const Goal *goal)
{
    for (int i = 0; i < goal->n; i++)
        if (goal->term[i].kind == TERM_LEGAL)
            return true;
    return false;
}

int goal_depth(const Goal *goal)
{
    int depth = 1;
    for (int i = 0; i < goal->n; i++)
        if (goal->term[i].kind == TERM_FORCES && goal->term[i].max > depth)
            depth = goal->term[i].max;
    return depth;
}
