/* SPDX-License-Identifier: MIT */
/*
 * why_draughts.c -- other clicks for a move, and why clicks are no move.
 *
 * The clicks are followed as far as the rules of jumping allow.  Either they come to a jump or step
 * that is none, and that one is explained; or all of them could be made, but what they take is not
 * enough, or not in the way it must be taken (A-R10).
 */
#include <assert.h>
#include <string.h>

#include "rules/draughts/notices_draughts.h"
#include "rules/draughts/turns_draughts.h"

/* Do both come to the same position? */
static bool draughts_same_turn(const State *s, const DraughtsTurn *a, const DraughtsTurn *b)
{
    return memcmp(a->from, b->from, sizeof a->from) == 0 &&
           memcmp(a->to, b->to, sizeof a->to) == 0 &&
           memcmp(a->taken, b->taken, sizeof a->taken) == 0 && a->promoted == b->promoted &&
           a->hits == b->hits && a->n == b->n &&
           (!s->options.value[DRAUGHTS_OPTION_TOWERS] || a->order == b->order);
}

/* The legal turn that some capture comes to. */
static const DraughtsTurn *find_turn(const State *s, const DraughtsTurns *legal,
                                     const DraughtsTurn *turn)
{
    for (int i = 0; i < legal->n; i++)
        if (draughts_same_turn(s, &legal->at[i], turn))
            return &legal->at[i];
    return NULL;
}

bool draughts_follow(const State *s, const Site *path, int n, Move *out)
{
    DraughtsTurns legal, along;
    if (n < 2)
        return false;
    draughts_turns_along(s, path, n, &along);
    if (along.n == 0)
        return false;
    draughts_turns(s, false, &legal);
    for (int i = 0; i < along.n; i++) {
        const DraughtsTurn *turn = along.at[i].n == n ? find_turn(s, &legal, &along.at[i]) : NULL;
        if (turn == NULL)
            continue;
        *out = move_make(DRAUGHTS_TAKE, turn->path, turn->n, turn->n - 1);
        return true;
    }
    return false;
}

bool draughts_begins(const State *s, const Site *path, int n)
{
    DraughtsTurns legal, along;
    draughts_turns_along(s, path, n, &along);
    if (n < 2 || along.n == 0)
        return false;
    draughts_turns(s, false, &legal);
    for (int i = 0; i < along.n; i++)
        if (along.at[i].n > n && find_turn(s, &legal, &along.at[i]) != NULL)
            return true;
    return false;
}

/* --------------------------------------------------------------------- saying it */

static void say_word(const State *s, Notice *notice, int index, Site site)
{
    Text name = {0};
    draughts_call_site(&s->options, site, &name);
    notice_word(notice, index, name.s);
}

static Notice say(const State *s, DraughtsNotice id, Site site)
{
    Notice notice = notice_make((int)id);
    notice_site(&notice, site);
    say_word(s, &notice, 0, site);
    return notice;
}

/* A square to click instead. */
static Notice say_there(const State *s, DraughtsNotice id, Site site)
{
    Notice notice = notice_make((int)id);
    notice_propose(&notice, site);
    say_word(s, &notice, 0, site);
    return notice;
}

static Notice say_two(const State *s, DraughtsNotice id, Site a, Site b)
{
    Notice notice = say(s, id, a);
    notice_site(&notice, b);
    say_word(s, &notice, 1, b);
    return notice;
}

/* ---------------------------------------------------------------- not enough taken */

/* The best that may be played, and all the pieces that can play it. */
static Notice say_best(const State *s, DraughtsNotice id, const DraughtsTurns *legal)
{
    Notice notice = notice_make((int)id);
    say_word(s, &notice, 0, legal->at[0].path[0]);
    notice_propose(&notice, legal->at[0].path[0]);
    notice.number[0] = (int16_t)(legal->at[0].n - 1);
    for (int i = 1; i < legal->n; i++)
        if (legal->at[i].path[0] != legal->at[i - 1].path[0])
            notice_propose(&notice, legal->at[i].path[0]);
    return notice;
}

static bool is_kings(const State *s, const DraughtsTurn *turn)
{
    return draughts_rank_at(s, s->turn, turn->path[0]) == DRAUGHTS_KING;
}

static int kings_taken(const State *s, const DraughtsTurn *turn)
{
    const uint64_t *kings = s->draughts.kings[1 - s->turn];
    return __builtin_popcountll(kings[0] & turn->taken[0]) +
           __builtin_popcountll(kings[1] & turn->taken[1]);
}

/* A-R10: what the best has that `turn` has not. */
static Notice why_not_worth(const State *s, const DraughtsTurn *turn, const DraughtsTurns *legal)
{
    const DraughtsTurn *best = &legal->at[0];
    int most = s->options.value[DRAUGHTS_OPTION_MOST];
    bool as_many = best->n == turn->n;
    bool by_king = is_kings(s, best) && !is_kings(s, turn);
    if (most == DRAUGHTS_KING_FIRST || (most == DRAUGHTS_ITALIAN && as_many && by_king))
        return say_best(s, DRAUGHTS_SAY_WITH_KING, legal);
    if (most == DRAUGHTS_WORTH) {
        bool worth = best->value >> 1 > turn->value >> 1;
        return say_best(s, worth ? DRAUGHTS_SAY_WORTH_MORE : DRAUGHTS_SAY_WITH_KING, legal);
    }
    if (!as_many)
        return say_best(s, DRAUGHTS_SAY_TAKE_MORE, legal);
    bool more = kings_taken(s, best) > kings_taken(s, turn);
    return say_best(s, more ? DRAUGHTS_SAY_TAKE_KINGS : DRAUGHTS_SAY_KING_SOONER, legal);
}

/* Proposes the squares that go on from the clicks to something legal. */
static void propose_landings(const State *s, const Site *path, int n, const DraughtsTurns *legal,
                             Notice *out)
{
    DraughtsTurns along;
    bool seen[DRAUGHTS_SITES] = {false};
    draughts_turns_along(s, path, n, &along);
    for (int i = 0; i < along.n; i++) {
        Site to = along.at[i].path[n];
        if (along.at[i].n <= n || seen[to] || find_turn(s, legal, &along.at[i]) == NULL)
            continue;
        seen[to] = true;
        notice_propose(out, to);
    }
}

static bool proposes(const Notice *notice, Site site)
{
    for (int i = notice->n - notice->proposed; i < notice->n; i++)
        if (notice->site[i] == site)
            return true;
    return false;
}

/* After path[0 .. n-1], a square from which the capture could not go on: land elsewhere. */
static Notice say_landings(const State *s, const Site *path, int n, const DraughtsTurns *legal)
{
    Notice notice = say(s, DRAUGHTS_SAY_LAND_WHERE, path[n]);
    propose_landings(s, path, n, legal, &notice);
    return notice.proposed > 0 ? notice : say_best(s, DRAUGHTS_SAY_MUST_TAKE, legal);
}

/* All clicks could be made; of what they can come to, the best is too little, or it comes to a
 * square from which the capture cannot go on. */
static Notice why_not_enough(const State *s, const Site *path, int n, const DraughtsTurns *along,
                             const DraughtsTurns *legal)
{
    const DraughtsTurn *best = &along->at[0];
    for (int i = 1; i < along->n; i++)
        if (along->at[i].value > best->value)
            best = &along->at[i];
    if (best->value < legal->at[0].value)
        return why_not_worth(s, best, legal);
    return n > 1 ? say_landings(s, path, n - 1, legal) : say_best(s, DRAUGHTS_SAY_MUST_TAKE, legal);
}

/* -------------------------------------------------------------- a leg that is none */

/* Where the clicks have come to. */
typedef struct Walk {
    const State *s;
    DraughtsBook k;
    Site at;
    bool king;
    int came; /* direction of the last jump, or -1 */
    bool jumped[DRAUGHTS_SITES];
} Walk;

static unsigned way(int direction)
{
    return direction < 0 ? 0u : 1u << direction;
}

static unsigned ways_to_step(const Walk *w)
{
    return w->king ? w->k.step_king : w->k.step_man[w->s->turn];
}

static unsigned ways_to_take(const Walk *w)
{
    return w->king ? w->k.take_king : w->k.take_man[w->s->turn];
}

static bool stands(const Walk *w, Seat seat, Site site)
{
    return draughts_rank_at(w->s, seat, site) != 0 && !(w->jumped[site] && w->k.at_once);
}

/* Go on with a jump that can be made. */
static void walk_on(Walk *w, Site to)
{
    Seat other = (Seat)(1 - w->s->turn);
    w->came = draughts_direction(w->k.board, w->at, to);
    for (Site site = draughts_next(w->k.board, w->at, w->came); site != to && site != SITE_NONE;
         site = draughts_next(w->k.board, site, w->came))
        if (stands(w, other, site))
            w->jumped[site] = true;
    int last = w->s->turn == 0 ? w->k.board->side - 1 : 0;
    if (w->k.promotion == DRAUGHTS_GOES_ON_AS_KING && draughts_rank_of(w->k.board, to) == last)
        w->king = true;
    w->at = to;
}

static Notice why_no_line(const Walk *w, Site to)
{
    int ways = w->s->options.value[DRAUGHTS_OPTION_WAYS];
    DraughtsNotice id = ways == DRAUGHTS_DIAGONAL  ? DRAUGHTS_SAY_NO_DIAGONAL
                        : ways == DRAUGHTS_TURKISH ? DRAUGHTS_SAY_NO_STRAIGHT
                                                   : DRAUGHTS_SAY_NO_WAY;
    return say_two(w->s, id, w->at, to);
}

/* What stands between here and there. */
typedef struct Between {
    int steps;        /* to the square itself */
    Site own;         /* the first own piece */
    Site again;       /* the first piece jumped already */
    int n;            /* others: */
    Site first, next; /* the first two of them */
    int first_step;   /* at which step the first stands */
    bool adjacent;    /* the first two follow each other */
} Between;

static Between look_between(const Walk *w, Site to, int d)
{
    Between b = {.own = SITE_NONE, .again = SITE_NONE, .first = SITE_NONE, .next = SITE_NONE};
    Seat seat = w->s->turn, other = (Seat)(1 - seat);
    int next_step = 0;
    b.steps = 1;
    for (Site site = draughts_next(w->k.board, w->at, d); site != to && site != SITE_NONE;
         site = draughts_next(w->k.board, site, d), b.steps++) {
        if (w->jumped[site] && !w->k.at_once) {
            b.again = b.again == SITE_NONE ? site : b.again;
        } else if (stands(w, seat, site) && w->came < 0) {
            b.own = b.own == SITE_NONE ? site : b.own;
        } else if (stands(w, other, site) && ++b.n <= 2) {
            *(b.n == 1 ? &b.first : &b.next) = site;
            *(b.n == 1 ? &b.first_step : &next_step) = b.steps;
        } else if (stands(w, seat, site)) {
            b.own = b.own == SITE_NONE ? site : b.own;
        }
    }
    b.adjacent = b.n >= 2 && next_step == b.first_step + 1;
    return b;
}

/* Two pieces stand in the way, with something between them. */
static Notice why_not_both(const Walk *w, const Site *path, int n, int d, const Between *b,
                           const DraughtsTurns *legal)
{
    Notice landings = notice_make(0),
           notice = say_two(w->s, DRAUGHTS_SAY_ONE_BY_ONE, b->first, b->next);
    propose_landings(w->s, path, n, legal, &landings);
    for (Site site = draughts_next(w->k.board, b->first, d); site != b->next;
         site = draughts_next(w->k.board, site, d))
        if (proposes(&landings, site))
            notice_propose(&notice, site);
    if (notice.proposed == 0)
        notice.id = DRAUGHTS_SAY_TWO_APART;
    return notice;
}

/* A king that has to land right behind what it jumps, if it may. */
static Notice why_not_beyond(const Walk *w, const Site *path, int n, int d, const Between *b,
                             const DraughtsTurns *legal)
{
    Notice landings = notice_make(0), notice = say(w->s, DRAUGHTS_SAY_LAND_BEHIND, b->first);
    Site behind = draughts_next(w->k.board, b->first, d);
    propose_landings(w->s, path, n, legal, &landings);
    notice_propose(&notice, behind);
    return proposes(&landings, behind) ? notice : say_best(w->s, DRAUGHTS_SAY_MUST_TAKE, legal);
}

/* From where the walk has come to, along path[0 .. n-1], over what stands in between. */
static Notice why_no_jump(const Walk *w, const Site *path, int n, int d, const Between *b,
                          const DraughtsTurns *legal)
{
    const State *s = w->s;
    if (b->n > 1)
        return b->adjacent ? say(s, DRAUGHTS_SAY_TWO_IN_A_ROW, b->first)
                           : why_not_both(w, path, n, d, b, legal);
    if (!(ways_to_take(w) & way(d))) {
        bool slanting = (d & 1) && s->options.value[DRAUGHTS_OPTION_WAYS] != DRAUGHTS_DIAGONAL;
        return say(s, slanting ? DRAUGHTS_SAY_TAKE_STRAIGHT : DRAUGHTS_SAY_TAKE_FORWARD, b->first);
    }
    if (!w->k.turns_back && w->came >= 0 && d == ((w->came + 4) & 7))
        return say(s, DRAUGHTS_SAY_TURN_BACK, w->at);
    bool near = b->first_step == 1 && b->steps == 2;
    if (!near && !(w->king && w->k.flies))
        return say(s, DRAUGHTS_SAY_TAKE_NEAR, b->first);
    bool king = draughts_rank_at(s, (Seat)(1 - s->turn), b->first) == DRAUGHTS_KING;
    if (!w->king && w->k.spares && king)
        return say(s, DRAUGHTS_SAY_SPARES_KING, b->first);
    if (b->steps > b->first_step + 1)
        return why_not_beyond(w, path, n, d, b, legal);
    return say_landings(s, path, n, legal);
}

/* Has the capture ended because the man stands on the last row?  (A-R11) */
static bool has_stopped(const Walk *w)
{
    int last = w->s->turn == 0 ? w->k.board->side - 1 : 0;
    return w->came >= 0 && !w->king && w->k.promotion == DRAUGHTS_STOPS &&
           draughts_rank_of(w->k.board, w->at) == last;
}

/* After a jump only jumps can follow. */
static Notice why_not_after_jump(const Walk *w, const Site *path, int n, const DraughtsTurns *legal)
{
    DraughtsTurns along;
    Notice notice = say(w->s, DRAUGHTS_SAY_GO_ON, w->at);
    draughts_turns_along(w->s, path, n, &along);
    propose_landings(w->s, path, n, legal, &notice);
    if (notice.proposed > 0)
        return notice;
    for (int i = 0; i < along.n; i++)
        if (along.at[i].n > n)
            return why_not_enough(w->s, path, n, &along, legal);
    return say(w->s, DRAUGHTS_SAY_MOVE_OVER, w->at);
}

static Notice why_no_step(const Walk *w, Site to, int d, const Between *b)
{
    const State *s = w->s;
    Site next = draughts_next(w->k.board, w->at, d);
    if (!(ways_to_step(w) & way(d))) {
        if (s->options.value[DRAUGHTS_OPTION_WAYS] == DRAUGHTS_DIAGONAL && !(d & 1))
            return say_two(s, DRAUGHTS_SAY_ONLY_ACROSS, w->at, to);
        return say(s, DRAUGHTS_SAY_MAN_BACK, w->at);
    }
    if (!w->king && b->steps > 1)
        return say_there(s, DRAUGHTS_SAY_MAN_FAR, next);
    if (w->king && !w->k.flies && b->steps > 1)
        return say_there(s, DRAUGHTS_SAY_KING_FAR, next);
    Notice notice = say(s, DRAUGHTS_SAY_KING_RESTS, w->at);
    notice.number[0] = s->draughts.king_runs[s->turn];
    return notice;
}

/* Another one's piece stands there: can it be jumped? */
static Notice why_not_onto(const Walk *w, const Site *path, int n, Site to,
                           const DraughtsTurns *legal)
{
    Notice landings = notice_make(0), notice = say(w->s, DRAUGHTS_SAY_OTHERS_THERE, to);
    int d = draughts_direction(w->k.board, w->at, to);
    Site behind = d >= 0 ? draughts_next(w->k.board, to, d) : SITE_NONE;
    propose_landings(w->s, path, n, legal, &landings);
    if (behind == SITE_NONE || !proposes(&landings, behind))
        return say(w->s, DRAUGHTS_SAY_OTHERS_STAYS, to);
    notice_propose(&notice, behind);
    return notice;
}

/* From where the walk has come to, along path[0 .. n-1], to a square where it cannot go. */
static Notice why_no_leg(const Walk *w, const Site *path, int n, Site to,
                         const DraughtsTurns *legal)
{
    const State *s = w->s;
    Seat seat = s->turn, other = (Seat)(1 - seat);
    int d = draughts_direction(w->k.board, w->at, to);
    if (to == w->at)
        return notice_make(DRAUGHTS_SAY_SAME_SQUARE);
    if (has_stopped(w))
        return say(s, DRAUGHTS_SAY_LAST_ROW, w->at);
    if (w->jumped[to] && !w->k.at_once)
        return say(s, DRAUGHTS_SAY_ALREADY_TAKEN, to);
    if (stands(w, seat, to) && !(w->came >= 0 && to == path[0]))
        return say(s, DRAUGHTS_SAY_OWN_THERE, to);
    if (stands(w, other, to))
        return why_not_onto(w, path, n, to, legal);
    unsigned ways = w->k.step_man[0] | w->k.step_man[1] | w->k.step_king | w->k.take_king;
    if (!(ways & way(d)))
        return why_no_line(w, to);
    Between b = look_between(w, to, d);
    if (b.again != SITE_NONE)
        return say(s, DRAUGHTS_SAY_ALREADY_TAKEN, b.again);
    if (b.own != SITE_NONE && b.own != path[0])
        return say(s, DRAUGHTS_SAY_OWN_BETWEEN, b.own);
    if (b.n > 0)
        return why_no_jump(w, path, n, d, &b, legal);
    if (w->came >= 0)
        return why_not_after_jump(w, path, n, legal);
    if (legal->at[0].takes && (ways_to_step(w) & way(d)))
        return say_best(s, DRAUGHTS_SAY_MUST_TAKE, legal);
    return why_no_step(w, to, d, &b);
}

/* ------------------------------------------------------------------- all of it */

static bool is_step(const DraughtsTurns *legal, const Site *path)
{
    for (int i = 0; i < legal->n; i++)
        if (!legal->at[i].takes && memcmp(legal->at[i].path, path, 2) == 0)
            return true;
    return false;
}

/* The own piece on path[0], clicked alone. */
static Notice why_not_piece(const State *s, Site site, const DraughtsTurns *legal)
{
    DraughtsTurns every;
    draughts_turns(s, true, &every);
    for (int i = 0; i < every.n; i++)
        if (every.at[i].path[0] == site)
            return say_best(s, DRAUGHTS_SAY_MUST_TAKE, legal);
    const Draughts *d = &s->draughts;
    if (d->king_at[s->turn] == site && d->king_runs[s->turn] > 0 &&
        d->king_runs[s->turn] >= s->options.value[DRAUGHTS_OPTION_KINGLIMIT]) {
        Notice notice = say(s, DRAUGHTS_SAY_KING_RESTS, site);
        notice.number[0] = d->king_runs[s->turn];
        return notice;
    }
    return say(s, DRAUGHTS_SAY_STUCK, site);
}

void draughts_why_not(const State *s, const Site *path, int n, Notice *out)
{
    assert(n > 0 && s->turn >= 0);
    if (draughts_rank_at(s, s->turn, path[0]) == 0) {
        bool others = draughts_rank_at(s, (Seat)(1 - s->turn), path[0]) != 0;
        *out = say(s, others ? DRAUGHTS_SAY_OTHERS_PIECE : DRAUGHTS_SAY_EMPTY_SQUARE, path[0]);
        return;
    }
    DraughtsTurns legal, along;
    draughts_turns(s, false, &legal);
    draughts_turns_along(s, path, n, &along);
    if (along.n > 0) {
        *out = why_not_enough(s, path, n, &along, &legal);
        return;
    }
    if (n == 1) {
        *out = why_not_piece(s, path[0], &legal);
        return;
    }
    Walk walk = {.s = s,
                 .k = draughts_book(&s->options),
                 .at = path[0],
                 .king = draughts_rank_at(s, s->turn, path[0]) == DRAUGHTS_KING,
                 .came = -1};
    int made = 1; /* clicks that can be made */
    for (; made + 1 < n; made++) {
        draughts_turns_along(s, path, made + 1, &along);
        if (along.n == 0)
            break;
        walk_on(&walk, path[made]);
    }
    bool moved = made == 1 && n > 2 && is_step(&legal, path);
    if (moved) {
        *out = say(s, DRAUGHTS_SAY_MOVE_OVER, path[1]);
        return;
    }
    *out = why_no_leg(&walk, path, made, path[made], &legal);
}
