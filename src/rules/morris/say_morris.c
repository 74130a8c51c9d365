/* SPDX-License-Identifier: MIT */
/* say_morris.c -- why clicks are no move, what has to be done, what a move will do. */
#include <assert.h>

#include "rules/morris/board_morris.h"
#include "rules/morris/notices_morris.h"

/* The last column: rules 1 to 6 of docs/rules/morris.md, 2.1, and "flying", "passing",
 * "two-mills", "full-board" for what the sheet does not have. */
const NoticeSpec morris_notices[MORRIS_NOTICES] = {
    [MORRIS_SAY_OCCUPIED] = {"occupied", "A man stands on {0}: place yours on an empty point.",
                             NULL, "2", PROPOSES_NOTHING},
    [MORRIS_SAY_PLACE_FIRST] = {"place-first",
                                "The man on {0} moves only when all your men are placed: {n0} is "
                                "still in your hand.",
                                "The man on {0} moves only when all your men are placed: {n0} are "
                                "still in your hand.",
                                "2", PROPOSES_NOTHING},
    [MORRIS_SAY_OWN_HAND] = {"own-hand",
                             "Your next man comes from here: click the empty point where it is to "
                             "stand.",
                             NULL, "2", PROPOSES_NOTHING},
    [MORRIS_SAY_HAND_EMPTY] = {"hand-empty",
                               "All your men are placed: move one of those on the board.", NULL,
                               "4", PROPOSES_OWN},
    [MORRIS_SAY_OTHERS_HAND] = {"others-hand", "These are the men of your opponent.", NULL, "1",
                                PROPOSES_NOTHING},
    [MORRIS_SAY_EMPTY_POINT] = {"empty-point",
                                "No man stands on {0}: first click the man that is to move.", NULL,
                                "4", PROPOSES_OWN},
    [MORRIS_SAY_OTHERS_MAN] = {"others-man", "The man on {0} is your opponent's.", NULL, "4",
                               PROPOSES_NOTHING},
    [MORRIS_SAY_STUCK_MAN] = {"stuck-man",
                              "The man on {0} cannot move: no point beside it is empty.", NULL, "4",
                              PROPOSES_NOTHING},
    [MORRIS_SAY_SAME_POINT] = {"same-point", "A man that moves has to leave its point.", NULL, "4",
                               PROPOSES_NOTHING},
    [MORRIS_SAY_STAYS] = {"stays", "A man never goes back to a hand: it moves to an empty point.",
                          NULL, "4", PROPOSES_NOTHING},
    [MORRIS_SAY_OWN_THERE] = {"own-there", "Your own man stands on {0}: move to an empty point.",
                              NULL, "4", PROPOSES_NOTHING},
    [MORRIS_SAY_OTHERS_THERE] = {"others-there",
                                 "Your opponent's man stands on {0}: only a mill takes it away.",
                                 NULL, "3", PROPOSES_NOTHING},
    [MORRIS_SAY_JUMP] = {"jump", "The man on {0} is in the way: men do not jump.", NULL, "4",
                         PROPOSES_NOTHING},
    [MORRIS_SAY_TOO_FAR] = {"too-far",
                            "A man moves only to the next point of its line: to {0}, not beyond.",
                            NULL, "4", PROPOSES_NEXT},
    [MORRIS_SAY_NO_LINE] = {"does-not-go-there",
                            "No line leads from {0} to {1}: a man moves along a line to the next "
                            "point.",
                            NULL, "4", PROPOSES_NOTHING},
    [MORRIS_SAY_FLY_LATER] = {"fly-later",
                              "No line leads from {0} to {1}: men fly only when all are placed and "
                              "no more than {n0} is left.",
                              "No line leads from {0} to {1}: men fly only when all are placed and "
                              "no more than {n0} are left.",
                              "flying", PROPOSES_NOTHING},
    [MORRIS_SAY_NO_FLYING] = {"no-flying",
                              "No line leads from {0} to {1}, and in this game even the last three "
                              "men do not fly.",
                              NULL, "flying", PROPOSES_NOTHING},
    [MORRIS_SAY_ONLY_PASS] = {"only-pass", "None of your men can move: all you can do is pass.",
                              NULL, "passing", PROPOSES_FIRST},
    [MORRIS_SAY_NO_PASSING] = {"no-passing", "You may not pass: you can still move.", NULL,
                               "passing", PROPOSES_NOTHING},
    [MORRIS_SAY_MUST_TAKE] = {"must-take",
                              "You close a mill: now click the man of your opponent that you take.",
                              NULL, "3", PROPOSES_NEXT},
    [MORRIS_SAY_PROTECTED] = {"protected",
                              "The man on {0} stands in a mill, and mills protect: take another "
                              "one.",
                              NULL, "3", PROPOSES_NEXT},
    [MORRIS_SAY_OWN_MAN] = {"own-man", "The man on {0} is your own: take one of your opponent's.",
                            NULL, "3", PROPOSES_NEXT},
    [MORRIS_SAY_FROM_BOARD] = {"from-board",
                               "You take a man from the board: those in hand are safe.", NULL, "3",
                               PROPOSES_NOTHING},
    [MORRIS_SAY_TAKEN] = {"taken", "The man on {0} is taken already: take another one.", NULL,
                          "two-mills", PROPOSES_NEXT},
    [MORRIS_SAY_ALL_SAFE] = {"all-safe",
                             "You close a mill, but all your opponent's men stand in mills: none "
                             "is taken.",
                             NULL, "3", PROPOSES_NOTHING},
    [MORRIS_SAY_NO_MILL] = {"no-mill",
                            "The man on {0} closes no mill: so you take nothing this time.", NULL,
                            "3", PROPOSES_NOTHING},
    [MORRIS_SAY_ENOUGH] = {"enough", "This mill takes {n0} man, no more.",
                           "These mills take {n0} men, no more.", "3", PROPOSES_NOTHING},
    [MORRIS_SAY_MOVE_IS_OVER] = {"move-is-over", "The move ends on {0}: one step a turn.", NULL,
                                 "2", PROPOSES_NOTHING},
    [MORRIS_SAY_TOO_SMALL] = {"too-small", "This board is too small for so many men.", NULL, "1",
                              PROPOSES_NOTHING},
    [MORRIS_SAY_PLACE] = {"place", "Place a man on an empty point: {n0} is left in your hand.",
                          "Place a man on an empty point: {n0} are left in your hand.", "2",
                          PROPOSES_NOTHING},
    [MORRIS_SAY_PLACE_OR_MOVE] = {"place-or-move",
                                  "Place a man, or move one on the board: {n0} is left in your "
                                  "hand.",
                                  "Place a man, or move one on the board: {n0} are left in your "
                                  "hand.",
                                  "2", PROPOSES_NOTHING},
    [MORRIS_SAY_MOVE] = {"move", "Move a man along a line to the next point.", NULL, "4",
                         PROPOSES_NOTHING},
    [MORRIS_SAY_FLY] = {"fly", "You have only {n0} man left: it may fly to any empty point.",
                        "You have only {n0} men left: they may fly to any empty point.", "flying",
                        PROPOSES_NOTHING},
    [MORRIS_SAY_WINS_FEW] = {"wins-few", "A mill: take a man, and you win.", NULL, "6",
                             PROPOSES_NOTHING},
    [MORRIS_SAY_WINS_BLOCKED] = {"wins-blocked", "Your opponent cannot move any more: you win.",
                                 NULL, "6", PROPOSES_NOTHING},
    [MORRIS_SAY_DRAWS_BLOCKED] = {"draws-blocked", "Your opponent cannot move any more: a draw.",
                                  NULL, "6", PROPOSES_NOTHING},
    [MORRIS_SAY_DRAWS_FULL] = {"draws-full", "The board is full: a draw.", NULL, "full-board",
                               PROPOSES_NOTHING},
    [MORRIS_SAY_THEY_PASS] = {"they-pass", "Your opponent cannot move and has to pass.", NULL,
                              "passing", PROPOSES_NOTHING},
    [MORRIS_SAY_MILL] = {"mill", "A mill: take {n0} of your opponent's men.",
                         "Two mills: take {n0} of your opponent's men.", "3", PROPOSES_NOTHING},
    [MORRIS_SAY_MILL_EMPTY] = {"mill-empty", "A mill, but nothing to take: all are in mills.", NULL,
                               "3", PROPOSES_NOTHING},
};

/* The site as word {index}, and pointed at. */
static void say_site(const State *s, Notice *out, int index, Site site)
{
    Text name = {0};
    morris_site_name(&s->options, site, &name);
    notice_word(out, index, name.s);
    notice_site(out, site);
}

static Notice say(const State *s, MorrisNotice id, Site site)
{
    Notice notice = notice_make((int)id);
    say_site(s, &notice, 0, site);
    return notice;
}

static Notice say_number(Notice notice, int number)
{
    notice.number[0] = (int16_t)number;
    return notice;
}

static void point_at(Notice *out, uint32_t points)
{
    for (; points != 0; points &= points - 1)
        notice_site(out, (Site)morris_first(points));
}

static Notice propose(Notice notice, uint32_t points)
{
    for (; points != 0; points &= points - 1)
        notice_propose(&notice, (Site)morris_first(points));
    return notice;
}

static bool is_point(const State *s, Site site)
{
    return site < morris_board(&s->options)->points;
}

/* ----------------------------------------------------------------- taking a man */

/* A turn whose man has gone where it goes; what it takes is still to be clicked. */
typedef struct Begun {
    Site to;
    uint32_t own; /* the mover's men now */
    int mills;    /* closed */
    int prey;     /* men it takes */
} Begun;

static Begun begin(const State *s, const Site *path, int travel)
{
    Begun begun = {.to = path[travel - 1], .own = s->morris.men[s->turn]};
    if (travel == 2)
        begun.own &= ~morris_bit(path[0]);
    begun.mills = morris_closed(morris_board(&s->options), begun.own, begun.to);
    begun.prey = morris_prey(&s->options, begun.mills, s->morris.men[1 - s->turn]);
    begun.own |= morris_bit(begun.to);
    return begun;
}

/* The mills that protect the man on `point`. */
static uint32_t mills_of(const MorrisBoard *board, uint32_t men, int point)
{
    uint32_t all = 0;
    for (int i = 0; i < board->mills; i++)
        if (board->mill[i] >> point & 1 && (board->mill[i] & ~men) == 0)
            all |= board->mill[i];
    return all;
}

/* The men that may be clicked next, when `taken` of those the turn takes have been. */
static uint32_t prey_left(const State *s, const Begun *begun, const Site *taken, int n)
{
    uint32_t others = s->morris.men[1 - s->turn];
    if (begun->prey < 2)
        return morris_takable(&s->options, others);
    uint32_t left = 0;
    for (int a = 0; a < MORRIS_POINTS; a++)
        for (int b = 0; b < MORRIS_POINTS; b++)
            if (a != b && others >> a & 1 && others >> b & 1 && (n == 0 || taken[0] == b) &&
                morris_may_take_both(&s->options, others, a, b))
                left |= morris_bit(a);
    return left;
}

/* The turn takes men, `n` have been clicked, and this click is none of the men in `left`. */
static Notice why_not_taken(const State *s, const Begun *begun, Site site, const Site *taken, int n,
                            uint32_t left)
{
    uint32_t others = s->morris.men[1 - s->turn];
    if (site == morris_hand_site(&s->options, (Seat)(1 - s->turn)))
        return say(s, MORRIS_SAY_FROM_BOARD, site);
    if (!is_point(s, site))
        return propose(notice_make(MORRIS_SAY_MUST_TAKE), left);
    if (begun->own >> site & 1)
        return propose(say(s, MORRIS_SAY_OWN_MAN, site), left);
    if (n > 0 && site == taken[0])
        return propose(say(s, MORRIS_SAY_TAKEN, site), left);
    uint32_t mills = others >> site & 1 ? mills_of(morris_board(&s->options), others, site) : 0;
    if (mills == 0)
        return propose(notice_make(MORRIS_SAY_MUST_TAKE), left);
    Notice notice = say(s, MORRIS_SAY_PROTECTED, site);
    point_at(&notice, mills & ~morris_bit(site));
    return propose(notice, left);
}

/* The turn is over and this click is one too many. */
static Notice why_not_more(const State *s, const Begun *begun, Site site)
{
    bool others_man = is_point(s, site) && s->morris.men[1 - s->turn] >> site & 1;
    if (begun->prey > 0) {
        Notice notice = say(s, MORRIS_SAY_ENOUGH, begun->to);
        return say_number(notice, begun->prey);
    }
    if (begun->mills > 0)
        return say(s, MORRIS_SAY_ALL_SAFE, begun->to);
    return say(s, others_man ? MORRIS_SAY_NO_MILL : MORRIS_SAY_MOVE_IS_OVER, begun->to);
}

/* The man goes where it may; what is wrong comes after. */
static Notice why_not_rest(const State *s, const Site *path, int n, int travel)
{
    Begun begun = begin(s, path, travel);
    const Site *taken = path + travel;
    for (int i = 0; i < begun.prey && travel + i < n; i++) {
        uint32_t left = prey_left(s, &begun, taken, i);
        if (!is_point(s, taken[i]) || !(left >> taken[i] & 1))
            return why_not_taken(s, &begun, taken[i], taken, i, left);
    }
    assert(n > travel + begun.prey); /* else it would be a move, or the beginning of one */
    return why_not_more(s, &begun, taken[begun.prey]);
}

/* ---------------------------------------------------------------- moving a man */

/* The point between two of one line, or -1. */
static int between(const MorrisBoard *board, int from, int to)
{
    uint32_t both = board->beside[from] & board->beside[to];
    for (int i = 0; i < board->mills; i++)
        if (board->mill[i] >> from & 1 && board->mill[i] >> to & 1 && (board->mill[i] & both) != 0)
            return morris_first(board->mill[i] & both);
    return -1;
}

static Notice say_two_points(const State *s, MorrisNotice id, Site from, Site to)
{
    Notice notice = say(s, id, from);
    say_site(s, &notice, 1, to);
    return notice;
}

/* To an empty point where the man on `from` cannot go. */
static Notice why_not_so_far(const State *s, Site from, Site to)
{
    int middle = between(morris_board(&s->options), from, to);
    uint32_t empty = morris_empty(s);
    if (middle >= 0 && !(empty >> middle & 1))
        return say(s, MORRIS_SAY_JUMP, (Site)middle);
    if (middle >= 0) {
        Notice notice = notice_make(MORRIS_SAY_TOO_FAR);
        say_site(s, &notice, 0, (Site)middle);
        notice.proposed = 1;
        return notice;
    }
    if (s->options.value[MORRIS_OPTION_FLY]) {
        Notice notice = say_two_points(s, MORRIS_SAY_FLY_LATER, from, to);
        return say_number(notice, s->options.value[MORRIS_OPTION_FLYAT]);
    }
    bool few = morris_total(s, s->turn) == MORRIS_LEAST;
    return say_two_points(s, few ? MORRIS_SAY_NO_FLYING : MORRIS_SAY_NO_LINE, from, to);
}

/* From the own man on path[0], which may move. */
static Notice why_not_to(const State *s, const Site *path, int n)
{
    Site from = path[0];
    uint32_t targets = morris_targets(s, s->turn, from);
    if (targets == 0)
        return say(s, MORRIS_SAY_STUCK_MAN, from);
    assert(n > 1); /* else it would be the beginning of a move */
    Site to = path[1];
    if (!is_point(s, to)) {
        if (to == morris_pass_site(&s->options))
            return notice_make(MORRIS_SAY_NO_PASSING);
        return say(s, MORRIS_SAY_STAYS, from);
    }
    if (to == from)
        return say(s, MORRIS_SAY_SAME_POINT, from);
    if (s->morris.men[s->turn] >> to & 1)
        return say(s, MORRIS_SAY_OWN_THERE, to);
    if (s->morris.men[1 - s->turn] >> to & 1)
        return say(s, MORRIS_SAY_OTHERS_THERE, to);
    if (!(targets >> to & 1))
        return why_not_so_far(s, from, to);
    return why_not_rest(s, path, n, 2);
}

/* ------------------------------------------------------------- the first click */

static Notice why_not_hand(const State *s, Site site)
{
    if (site != morris_hand_site(&s->options, s->turn))
        return say(s, MORRIS_SAY_OTHERS_HAND, site);
    return say(s, s->morris.hand[s->turn] > 0 ? MORRIS_SAY_OWN_HAND : MORRIS_SAY_HAND_EMPTY, site);
}

/* An own man is clicked when all must be placed first. */
static Notice why_not_yet(const State *s, Site site)
{
    return say_number(say(s, MORRIS_SAY_PLACE_FIRST, site), s->morris.hand[s->turn]);
}

void morris_why_not(const State *s, const Site *path, int n, Notice *out)
{
    assert(n > 0 && s->turn >= 0);
    bool placing = s->morris.hand[s->turn] > 0;
    Site site = path[0], pass = morris_pass_site(&s->options);
    if (morris_is_blocked(s, s->turn)) {
        *out = notice_make(MORRIS_SAY_ONLY_PASS);
        notice_propose(out, pass);
    } else if (site == pass) {
        *out = notice_make(MORRIS_SAY_NO_PASSING);
    } else if (!is_point(s, site)) {
        *out = why_not_hand(s, site);
    } else if (s->morris.men[1 - s->turn] >> site & 1) {
        *out = say(s, placing ? MORRIS_SAY_OCCUPIED : MORRIS_SAY_OTHERS_MAN, site);
    } else if (s->morris.men[s->turn] >> site & 1) {
        *out = morris_may_slide(s, s->turn) ? why_not_to(s, path, n) : why_not_yet(s, site);
    } else {
        *out = placing ? why_not_rest(s, path, n, 1) : say(s, MORRIS_SAY_EMPTY_POINT, site);
    }
}

/* ---------------------------------------- what has to be done, and what follows */

bool morris_demand(const State *s, Notice *out)
{
    if (s->turn < 0)
        return false;
    int hand = s->morris.hand[s->turn];
    if (morris_is_blocked(s, s->turn)) {
        *out = notice_make(MORRIS_SAY_ONLY_PASS);
        notice_site(out, morris_pass_site(&s->options));
    } else if (hand > 0) {
        bool lasker = s->options.value[MORRIS_OPTION_LASKER] && s->morris.men[s->turn] != 0;
        *out = say_number(notice_make(lasker ? MORRIS_SAY_PLACE_OR_MOVE : MORRIS_SAY_PLACE), hand);
    } else if (morris_may_fly(s, s->turn)) {
        *out = say_number(notice_make(MORRIS_SAY_FLY), morris_total(s, s->turn));
    } else {
        *out = notice_make(MORRIS_SAY_MOVE);
    }
    return true;
}

/* The same whichever man is taken, for it is said before that is chosen. */
static Notice forecast_of_prey(const State *next, Seat seat, int prey)
{
    if (morris_total(next, (Seat)(1 - seat)) < MORRIS_LEAST)
        return notice_make(MORRIS_SAY_WINS_FEW);
    return say_number(notice_make(MORRIS_SAY_MILL), prey);
}

static MorrisNotice forecast_of_end(const State *end, Seat seat)
{
    Outcome outcome = morris_outcome(end);
    if (outcome.ending == ENDING_BOARD_FULL)
        return MORRIS_SAY_DRAWS_FULL;
    return outcome.place[seat] < outcome.place[1 - seat] ? MORRIS_SAY_WINS_BLOCKED
                                                         : MORRIS_SAY_DRAWS_BLOCKED;
}

bool morris_forecast(const State *s, const Move *move, Notice *out)
{
    State next = *s;
    int prey = move->n - 1 - move->last;
    if (move->kind == MORRIS_PASS)
        return false;
    morris_play(&next, move, NULL);
    if (prey > 0)
        *out = forecast_of_prey(&next, s->turn, prey);
    else if (next.turn == SEAT_NONE)
        *out = notice_make((int)forecast_of_end(&next, s->turn));
    else if (move->arg > 0)
        *out = notice_make(MORRIS_SAY_MILL_EMPTY);
    else if (morris_is_blocked(&next, next.turn))
        *out = notice_make(MORRIS_SAY_THEY_PASS);
    else
        return false;
    notice_site(out, move->path[move->last]);
    return true;
}
