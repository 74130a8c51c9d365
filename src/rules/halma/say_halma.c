/* SPDX-License-Identifier: MIT */
/* say_halma.c -- why clicks are no move, what has to be done, what a move will do. */
#include <assert.h>
#include <string.h>

#include "rules/halma/notices_halma.h"

/* The last column: rules 1 to 7 of docs/rules/halma.md, 3.2, and what options bring. */
const NoticeSpec halma_notices[HALMA_NOTICES] = {
    [HALMA_SAY_EMPTY] = {"empty", "No peg stands on {0}: first click the peg that is to move.",
                         NULL, "3", PROPOSES_OWN},
    [HALMA_SAY_OTHERS] = {"others-peg", "The peg on {0} is not yours.", NULL, "3",
                          PROPOSES_NOTHING},
    [HALMA_SAY_STUCK] = {"stuck",
                         "The peg on {0} cannot move: no hole beside it is empty, and it has "
                         "nothing to hop over.",
                         NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_SAME] = {"same-hole", "The peg must end in another hole than it began.", NULL, "3",
                        PROPOSES_NOTHING},
    [HALMA_SAY_TAKEN] = {"taken", "{0} is taken: a peg goes only to an empty hole.", NULL, "3",
                         PROPOSES_NOTHING},
    [HALMA_SAY_SWAP_LATER] = {"swap-later",
                              "You may change places with the peg on {0} only when no hole of your "
                              "goal is empty.",
                              NULL, "spoiling", PROPOSES_NOTHING},
    [HALMA_SAY_ONE_STEP] = {"nothing-to-hop",
                            "Between {0} and {1} there is no peg to hop over, and a step goes only "
                            "to the next hole.",
                            NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_HOP_MANY] = {"hop-two", "{n0} peg stands in the way: a hop goes over one peg only.",
                            "{n0} pegs stand in the way: a hop goes over one peg only.", "3",
                            PROPOSES_NOTHING},
    [HALMA_SAY_LONG_HOP] = {"long-hop",
                            "The peg on {0} is not right beside yours: long hops are not played "
                            "here.",
                            NULL, "long-hops", PROPOSES_NOTHING},
    [HALMA_SAY_NOT_BEHIND] = {"not-right-behind",
                              "A hop over the peg on {0} ends right behind it, on {1}.", NULL, "3",
                              PROPOSES_NEXT},
    [HALMA_SAY_BEHIND_TAKEN] = {"behind-taken",
                                "There is no hopping over the peg on {0}: the hole behind it, {1}, "
                                "is taken.",
                                NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_NO_DIAGONAL] = {"no-diagonal", "Pegs do not go that way.", NULL, "3",
                               PROPOSES_NOTHING},
    [HALMA_SAY_HOP_THEN_STEP] = {"hop-then-step",
                                 "After a hop only hops may follow: a turn is one step or hops, "
                                 "never both.",
                                 NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_STEP_THEN] = {"step-then-more",
                             "The step to {0} ends the turn: a turn is one step or hops, never "
                             "both.",
                             NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_OVER] = {"turn-is-over", "The peg has stopped on {0}: this turn is over.", NULL, "3",
                        PROPOSES_NOTHING},
    [HALMA_SAY_BEEN] = {"been-there",
                        "The peg has been on {0} in this turn: a way round leads nowhere new.",
                        NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_OUT_OF_STEP] = {"out-of-step",
                               "{1} is too far for a step, and hops go two holes at a time: from "
                               "{0} they never come there.",
                               NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_NO_WAY] = {"does-not-go-there", "No step and no hops lead from {0} to {1} now.",
                          NULL, "3", PROPOSES_NOTHING},
    [HALMA_SAY_GOAL_LOCK] = {"goal-lock",
                             "The peg on {0} has reached its goal and does not leave it any more.",
                             NULL, "goal-lock", PROPOSES_NOTHING},
    [HALMA_SAY_NO_RETURN] = {"no-return",
                             "The peg on {0} has left its home and does not go back there.", NULL,
                             "no-return", PROPOSES_NOTHING},
    [HALMA_SAY_NO_REST] = {"no-rest",
                           "{0} lies in a corner that is neither home nor goal of this peg: it may "
                           "hop through, but not stop there.",
                           NULL, "rest", PROPOSES_NOTHING},
    [HALMA_SAY_NO_PASSING] = {"no-passing", "You may not pass: you can still move.", NULL, "6",
                              PROPOSES_NOTHING},
    [HALMA_SAY_ONLY_PASS] = {"only-pass", "None of your pegs can move: all you can do is pass.",
                             NULL, "6", PROPOSES_FIRST},
    [HALMA_SAY_LAST_MOVE] = {"last-move", "Your opponent is home: this is your last move.", NULL,
                             "5", PROPOSES_NOTHING},
    [HALMA_SAY_LEAVE_HOME] = {"leave-home",
                              "Bring your pegs out of your home: in {n0} move none may be there.",
                              "Bring your pegs out of your home: in {n0} moves none may be there.",
                              "leave-home", PROPOSES_NOTHING},
    [HALMA_SAY_WINS] = {"wins", "All your pegs are home: you win.", NULL, "5", PROPOSES_NOTHING},
    [HALMA_SAY_DRAWS] = {"draws", "You are home, too: a draw.", NULL, "5", PROPOSES_NOTHING},
    [HALMA_SAY_ONE_MORE] = {"one-more", "You are home, but your opponent has one more move.", NULL,
                            "5", PROPOSES_NOTHING},
    [HALMA_SAY_FINISHES] = {"finishes", "All your pegs are home: your place is {n0}.", NULL, "7",
                            PROPOSES_NOTHING},
    [HALMA_SAY_LOSES_HOME] = {"loses-home",
                              "That loses: after this move none of your pegs may be at home.", NULL,
                              "leave-home", PROPOSES_NOTHING},
    [HALMA_SAY_SWAPS] = {"swaps", "Your peg changes places with the one on {0}.", NULL, "spoiling",
                         PROPOSES_NOTHING},
    [HALMA_SAY_GOES_ON] = {"goes-on", "Hop on, or click the same hole again to stop there.", NULL,
                           "3", PROPOSES_NOTHING},
    [HALMA_SAY_LEAVES_GOAL] = {"leaves-goal", "The peg on {0} is home already and leaves it again.",
                               NULL, "5", PROPOSES_NOTHING},
    [HALMA_SAY_LAST_OUT] = {"last-out", "Only the peg on {0} is not home yet.", NULL, "5",
                            PROPOSES_NOTHING},
};

enum { HOME_WARNING = 10 }; /* moves before the home must be empty that this is said */

static void say_site(const State *s, Notice *out, int index, Site site)
{
    Text name = {0};
    halma_name_site(s, site, &name);
    notice_word(out, index, name.s);
    notice_site(out, site);
}

static Notice say(const State *s, HalmaNotice id, int site)
{
    Notice notice = notice_make((int)id);
    say_site(s, &notice, 0, (Site)site);
    return notice;
}

static Notice say_two(const State *s, HalmaNotice id, int a, int b)
{
    Notice notice = say(s, id, a);
    say_site(s, &notice, 1, (Site)b);
    return notice;
}

/* The hole behind the peg is where the hop ends. */
static Notice say_behind(const State *s, int over, int behind)
{
    Notice notice = say(s, HALMA_SAY_NOT_BEHIND, over);
    Text name = {0};
    halma_name_site(s, (Site)behind, &name);
    notice_word(&notice, 1, name.s);
    notice_propose(&notice, (Site)behind);
    return notice;
}

/* ----------------------------------------------------------- from here to there */

/* Way along which `to` lies from `from`, and how many holes on; -1 if none, of all eight. */
static int way_to(const State *s, int from, int to, int *distance)
{
    for (int way = 0; way < (s->halma.square ? 8 : 6); way++) {
        int at = halma_beside(s, from)[way];
        for (int i = 1; at != SITE_NONE; i++, at = halma_beside(s, at)[way]) {
            if (at != to)
                continue;
            *distance = i;
            return way;
        }
    }
    return -1;
}

static int go(const State *s, int from, int way, int distance)
{
    while (distance-- > 0)
        from = halma_beside(s, from)[way];
    return from;
}

/* Can the hop to this hole be clicked after path[0 .. n-1], to stop there or to go on? */
static bool goes_on(const State *s, const Site *path, int n, int to)
{
    Site longer[CLICKS_MAX];
    Move move;
    HalmaHops hops;
    if (n == CLICKS_MAX)
        return false;
    memcpy(longer, path, (size_t)n);
    longer[n] = (Site)to;
    halma_hops(s, path[0], &hops);
    return halma_follow(s, longer, n + 1, &move) || halma_begins(s, longer, n + 1) ||
           (n == 1 && halma_has(hops.reached, to) && hops.goes_on[hops.index[to]]);
}

/* Straight on to an empty hole, but not by a step, from where path[0 .. n-1] has come.  A chain
 * left the hole empty in which it began. */
static Notice why_not_straight(const State *s, const Site *path, int n, int way, int distance)
{
    int start = path[0], from = path[n - 1];
    HalmaSet pegs = halma_pegs(s);
    Notice between = notice_make(HALMA_SAY_HOP_MANY);
    int to = go(s, from, way, distance), first = 0;
    halma_drop(&pegs, start);
    for (int i = 1; i < distance; i++) {
        int hole = go(s, from, way, i);
        if (!halma_has(pegs, hole))
            continue;
        notice_site(&between, (Site)hole);
        first = first == 0 ? i : first;
    }
    between.number[0] = between.n;
    if (between.n == 0)
        return say_two(s, HALMA_SAY_ONE_STEP, from, to);
    if (between.n > 1)
        return between;
    int behind = halma_hop(s, start, from, way);
    if (behind != SITE_NONE && goes_on(s, path, n, behind))
        return say_behind(s, between.site[0], behind);
    return first == 1 ? say_two(s, HALMA_SAY_NO_WAY, from, to)
                      : say(s, HALMA_SAY_LONG_HOP, between.site[0]);
}

/* Hops go two holes at a time: along each axis of the board an even number. */
static bool is_out_of_step(const State *s, int from, int to)
{
    HalmaSet seen = halma_hole(from), left = seen;
    while (!halma_is_none(left)) {
        int hole = halma_next(&left);
        for (int way = 0; way < halma_ways(s); way++) {
            int middle = halma_beside(s, hole)[way];
            int next = middle != SITE_NONE ? halma_beside(s, middle)[way] : SITE_NONE;
            if (next == SITE_NONE || halma_has(seen, next))
                continue;
            halma_add(&seen, next);
            halma_add(&left, next);
        }
    }
    return !halma_has(seen, to);
}

/* An end that a chain could reach, but the options forbid it (A-C4 to A-C6). */
static Notice why_not_allowed(const State *s, int from, int to)
{
    int colour = halma_colour_at(s, from);
    if (halma_law(s, HALMA_GOAL_LOCK) && halma_has(halma_goal(s, colour), from) &&
        !halma_has(halma_goal(s, colour), to))
        return say(s, HALMA_SAY_GOAL_LOCK, from);
    if (halma_law(s, HALMA_NO_RETURN) && halma_has(halma_home(s, colour), to))
        return say(s, HALMA_SAY_NO_RETURN, from);
    return say(s, HALMA_SAY_NO_REST, to);
}

static bool is_beside(const State *s, int from, int to)
{
    for (int way = 0; way < halma_ways(s); way++)
        if (halma_beside(s, from)[way] == to)
            return true;
    return false;
}

/* A peg stands on `to`: it is in the way, or wants to be hopped over, or is a stranger at the
 * goal. */
static Notice why_not_taken(const State *s, int start, int from, int to)
{
    int colour = halma_colour_at(s, start), distance = 0, way = way_to(s, from, to, &distance);
    Seat owner = halma_seat_of(s, halma_colour_at(s, to));
    if (halma_law(s, HALMA_ANTISPOIL) == HALMA_SPOIL_SWAP && halma_has(halma_goal(s, colour), to) &&
        owner != s->turn)
        return say(s, HALMA_SAY_SWAP_LATER, to);
    if (distance == 2 && way < halma_ways(s)) {
        int middle = go(s, from, way, 1);
        if (middle != start && halma_colour_at(s, middle) >= 0)
            return say_two(s, HALMA_SAY_BEHIND_TAKEN, middle, to);
    }
    return say(s, HALMA_SAY_TAKEN, to);
}

/* One leg of a turn, from where path[0 .. n-1] has come. */
static Notice why_not_leg(const State *s, const Site *path, int n, int to)
{
    int start = path[0], from = path[n - 1], distance = 0;
    if (to != start && halma_colour_at(s, to) >= 0)
        return why_not_taken(s, start, from, to);
    int way = way_to(s, from, to, &distance);
    if (way >= halma_ways(s) && distance <= 2)
        return notice_make(HALMA_SAY_NO_DIAGONAL);
    if (way >= 0 && way < halma_ways(s) && distance > 1)
        return why_not_straight(s, path, n, way, distance);
    if (from != start && is_beside(s, from, to))
        return notice_make(HALMA_SAY_HOP_THEN_STEP);
    return say_two(s, is_out_of_step(s, from, to) ? HALMA_SAY_OUT_OF_STEP : HALMA_SAY_NO_WAY, from,
                   to);
}

/* ------------------------------------------------------------------- whole paths */

/* What comes after a click that ended the turn. */
static Notice why_not_more(const State *s, const Site *path, int i)
{
    Site at = path[i - 1];
    if (i > 2 && path[i - 2] == at)
        return say(s, HALMA_SAY_OVER, at);
    return say(s, HALMA_SAY_STEP_THEN, at);
}

/* From an own peg that can move. */
static Notice why_not_path(const State *s, const Site *path, int n)
{
    int start = path[0];
    HalmaHops hops;
    halma_hops(s, start, &hops);
    HalmaSet steps = halma_steps(s, start);
    bool stepped = false;
    for (int i = 1; i < n; i++) {
        int to = path[i], from = path[i - 1];
        if (to >= halma_holes(s))
            return notice_make(HALMA_SAY_NO_PASSING);
        if (stepped || (i > 2 && path[i - 2] == from))
            return why_not_more(s, path, i);
        if (to == start && i == 1)
            return notice_make(HALMA_SAY_SAME);
        if (i > 1 && to == from)
            continue;
        if (i > 1 && memchr(path + 1, to, (size_t)i - 1) != NULL)
            return say(s, HALMA_SAY_BEEN, to);
        if (i == 1 && halma_has(steps, to) && (n == 2 || !halma_is_hop(s, start, from, path[1])))
            stepped = true;
        else if (!halma_is_hop(s, start, from, to) && (to == start || !halma_has(hops.reached, to)))
            return why_not_leg(s, path, i, to);
    }
    int end = path[n - 1];
    if (end == start)
        return notice_make(HALMA_SAY_SAME);
    if (!halma_has(halma_allowed(s, start), end))
        return why_not_allowed(s, start, end);
    int before = path[n - 2] == end && n > 2 ? n - 2 : n - 1;
    if (before > 1 &&
        halma_is_hop(s, start, path[before - 1], end)) /* on its way to the last hole */
        return say(s, HALMA_SAY_BEEN, end);
    return why_not_leg(s, path, before, end);
}

void halma_why_not(const State *s, const Site *path, int n, Notice *out)
{
    assert(n > 0 && s->turn >= 0);
    Site site = path[0];
    if (!halma_can_move(s, s->turn)) {
        *out = notice_make(HALMA_SAY_ONLY_PASS);
        notice_propose(out, halma_pass_site(s));
    } else if (site >= halma_holes(s)) {
        *out = notice_make(HALMA_SAY_NO_PASSING);
    } else if (halma_colour_at(s, site) < 0) {
        *out = say(s, HALMA_SAY_EMPTY, site);
    } else if (!halma_has(halma_own(s, s->turn), site)) {
        *out = say(s, HALMA_SAY_OTHERS, site);
    } else if (n > 1) {
        *out = why_not_path(s, path, n);
    } else {
        HalmaHops hops;
        halma_hops(s, site, &hops);
        HalmaSet free = halma_or(halma_steps(s, site), hops.reached);
        *out = halma_is_none(free) ? say(s, HALMA_SAY_STUCK, site)
                                   : why_not_allowed(s, site, halma_next(&free));
    }
}

/* ------------------------------------------ what has to be done, and what follows */

static int pegs_at_home(const State *s, Seat seat, Notice *out)
{
    int n = 0;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        HalmaSet there = halma_and(halma_home(s, colour), s->halma.peg[colour]);
        n += halma_count(there);
        while (!halma_is_none(there))
            notice_site(out, (Site)halma_next(&there));
    }
    return n;
}

bool halma_demand(const State *s, Notice *out)
{
    if (s->turn < 0)
        return false;
    if (!halma_can_move(s, s->turn)) {
        *out = notice_make(HALMA_SAY_ONLY_PASS);
        notice_site(out, halma_pass_site(s));
        return true;
    }
    if (s->halma.square && s->turn == 1 && s->options.value[UGOLKI_OPTION_LAST_MOVE] &&
        halma_is_home(s, 0)) {
        *out = notice_make(HALMA_SAY_LAST_MOVE);
        return true;
    }
    int limit = halma_home_limit(s), left = limit - s->halma.number + 1;
    *out = notice_make(HALMA_SAY_LEAVE_HOME);
    out->number[0] = (int16_t)left;
    return limit > 0 && left > 0 && left <= HOME_WARNING && pegs_at_home(s, s->turn, out) > 0;
}

static bool forecast_of_place(const State *s, const State *next, Notice *out)
{
    int place = next->halma.place[s->turn];
    bool over = next->turn == SEAT_NONE, goal = next->halma.ending == ENDING_GOAL_REACHED;
    if (over && goal && place == 1)
        *out = notice_make(next->halma.place[0] == next->halma.place[1] && s->halma.square
                               ? HALMA_SAY_DRAWS
                               : HALMA_SAY_WINS);
    else if (place > 0 && halma_is_home(next, s->turn)) {
        *out = notice_make(HALMA_SAY_FINISHES);
        out->number[0] = (int16_t)place;
    } else if (place > 0 && halma_home_limit(s) > 0 && (!over || !goal))
        *out = notice_make(HALMA_SAY_LOSES_HOME);
    else
        return false;
    return true;
}

/* Pegs of a seat that are not in their goal; the last of them. */
static int pegs_outside(const State *s, Seat seat, int *last)
{
    int n = 0;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        HalmaSet out = s->halma.peg[colour], goal = halma_goal(s, colour);
        for (; !halma_is_none(out);) {
            int hole = halma_next(&out);
            if (halma_has(goal, hole))
                continue;
            *last = hole;
            n++;
        }
    }
    return n;
}

/* What it means for the goal: who is home goes out, or all are home but one. */
static bool forecast_of_goal(const State *s, const State *next, const Move *move, Notice *out)
{
    int colour = halma_colour_at(s, move->path[0]), last = 0;
    HalmaSet goal = halma_goal(s, colour);
    if (halma_has(goal, move->path[0]) && !halma_has(goal, move->path[move->last]))
        *out = say(s, HALMA_SAY_LEAVES_GOAL, move->path[0]);
    else if (pegs_outside(next, s->turn, &last) == 1 && halma_count(halma_own(s, s->turn)) > 1)
        *out = say(s, HALMA_SAY_LAST_OUT, last);
    else
        return false;
    return true;
}

bool halma_forecast(const State *s, const Move *move, Notice *out)
{
    if (move->kind == HALMA_PASS)
        return false;
    State next = *s;
    Site to = move->path[move->last];
    halma_play(&next, move, NULL);
    if (forecast_of_place(s, &next, out))
        notice_site(out, to);
    else if (s->halma.square && s->turn == 0 && next.turn == 1 && halma_is_home(&next, 0))
        *out = notice_make(HALMA_SAY_ONE_MORE);
    else if (halma_colour_at(s, to) >= 0)
        *out = say(s, HALMA_SAY_SWAPS, to);
    else if (move->n > move->last + 1) {
        *out = notice_make(HALMA_SAY_GOES_ON);
        notice_site(out, to);
    } else
        return forecast_of_goal(s, &next, move, out);
    return true;
}
