/* SPDX-License-Identifier: MIT */
/*
 * play_halma.c -- what a turn does, who has come home, and how it ends.
 *
 * Whether a player is home is asked when he has just moved, and only then (rule 5).
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/halma/board_halma.h"

/* -------------------------------------------------------------------------- key */

int halma_home_limit(const State *s)
{
    static const int limits[] = {0, 30, 40, 80};
    return limits[halma_law(s, HALMA_HOME_LIMIT)];
}

static int halma_move_cap(const State *s)
{
    static const int caps[] = {0, 100, 200, 400};
    return caps[halma_law(s, HALMA_MOVE_CAP)];
}

static bool is_past_home_limit(const State *s)
{
    int limit = halma_home_limit(s);
    return limit > 0 && s->halma.number > limit;
}

/* Turns that the stronger player is still to leave out. */
static int odds_left(const State *s)
{
    int odds = halma_law(s, HALMA_ODDS), gone = s->halma.number - 1;
    return odds > gone && gone >= 0 ? odds - gone : 0;
}

/* The number of the move is left out: with it no position could come again. */
void halma_set_key(State *s)
{
    const Halma *h = &s->halma;
    uint64_t key = HASH_START;
    int colours = h->square ? 2 : HALMA_COLOURS;
    for (int i = 0; i < colours; i++) {
        key = hash_mix(key ^ h->peg[i].word[0]);
        if (!h->square)
            key = hash_mix(key ^ h->peg[i].word[1]);
    }
    uint64_t rest = (uint64_t)(s->turn - SEAT_NONE) | (uint64_t)h->passes << 8 |
                    (uint64_t)is_past_home_limit(s) << 16 | (uint64_t)odds_left(s) << 17;
    for (int seat = 0; seat < s->seats; seat++)
        rest |= (uint64_t)h->place[seat] << (24 + 4 * seat);
    s->key = hash_mix(key ^ hash_mix(rest + 1));
}

/* --------------------------------------------------------------------- come home */

/* Who has finished or dropped out never moves again (rule 7, A-C7): his pegs would be in the way
 * for ever. */
static bool is_locked_in(const State *s, int colour, int hole)
{
    Seat owner = halma_seat_of(s, colour);
    return (owner >= 0 && s->halma.place[owner] != 0) || halma_is_none(halma_ends(s, hole));
}

/* Rule 5: one hole of the goal that holds no right peg.  `right`: those that stand there. */
static bool is_excused(const State *s, Seat seat, int hole, HalmaSet right)
{
    int colour = halma_colour_at(s, hole);
    if (colour < 0 || halma_is_none(right) || halma_are_friends(s, seat, halma_seat_of(s, colour)))
        return false;
    if (halma_law(s, HALMA_ANTISPOIL) == HALMA_SPOIL_FILLED)
        return true;
    return !halma_law(s, HALMA_STRICT) && is_locked_in(s, colour, hole);
}

bool halma_is_home(const State *s, Seat seat)
{
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        HalmaSet goal = halma_goal(s, colour), right = halma_and(goal, s->halma.peg[colour]);
        for (HalmaSet wrong = halma_without(goal, right); !halma_is_none(wrong);)
            if (!is_excused(s, seat, halma_next(&wrong), right))
                return false;
    }
    return true;
}

/* A-C7 and 3.5: after so many own moves nobody of his may stand in the corner where he began. */
static bool has_stayed_too_long(const State *s, Seat seat, int own_moves)
{
    int limit = halma_home_limit(s);
    if (limit == 0 || own_moves < limit)
        return false;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        if (!halma_is_none(halma_and(halma_home(s, colour), s->halma.peg[colour])))
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------- places, end */

static bool has_option(const State *s, int option)
{
    return !s->halma.square && s->options.value[option];
}

static int seats_playing(const State *s)
{
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++)
        n += s->halma.place[seat] == 0;
    return n;
}

static bool place_is_taken(const State *s, int place)
{
    for (int seat = 0; seat < s->seats; seat++)
        if (s->halma.place[seat] == place)
            return true;
    return false;
}

static int best_place(const State *s)
{
    int place = 1;
    while (place_is_taken(s, place))
        place++;
    return place;
}

static int worst_place(const State *s)
{
    int place = s->seats;
    while (place_is_taken(s, place))
        place--;
    return place;
}

/* Whoever still plays shares the best place that is left. */
static void end_with(State *s, Ending ending)
{
    int place = best_place(s);
    for (int seat = 0; seat < s->seats; seat++)
        if (s->halma.place[seat] == 0)
            s->halma.place[seat] = (uint8_t)place;
    s->halma.ending = (uint8_t)ending;
    s->halma.passes = 0;
    s->turn = SEAT_NONE;
}

/* Has this seat nothing more to do?  A team goes on until both are home (A-C11). */
static bool is_done(const State *s, Seat seat)
{
    return s->halma.place[seat] != 0 ||
           (has_option(s, HALMA_OPTION_TEAMS) && halma_is_home(s, seat));
}

/* The seat that moves after this one, of those that still play. */
static Seat halma_after(const State *s, Seat seat)
{
    for (int i = 0; i < s->seats; i++) {
        seat = (Seat)((seat + 1) % s->seats);
        if (!is_done(s, seat))
            break;
    }
    return seat;
}

/* A neighbour who is done may have moved, and be done by that, or may have been left out. */
Seat halma_before(const State *s, Seat seat)
{
    Seat neighbour = (Seat)((seat + s->seats - 1) % s->seats);
    return is_done(s, neighbour) ? SEAT_NONE : neighbour;
}

/* Rules 5 and 7, A-C11.  True if that ends the game. */
static bool take_place(State *s, Seat mover)
{
    Halma *h = &s->halma;
    if (!halma_is_home(s, mover))
        return false;
    if (has_option(s, HALMA_OPTION_TEAMS)) {
        Seat partner = (Seat)((mover + s->seats / 2) % s->seats);
        if (!halma_is_home(s, partner))
            return false;
        for (Seat seat = 0; seat < s->seats; seat++)
            h->place[seat] = halma_are_friends(s, mover, seat) ? 1 : 3;
        end_with(s, ENDING_GOAL_REACHED);
        return true;
    }
    h->place[mover] = (uint8_t)best_place(s);
    if (has_option(s, HALMA_OPTION_PLACES) && seats_playing(s) > 1)
        return false;
    end_with(s, ENDING_GOAL_REACHED);
    return true;
}

/* 3.5: when White's men are home Black has one more move; if his are home then, too, nobody has
 * won. */
static bool take_place_in_ugolki(State *s, Seat mover, bool was_home)
{
    bool last_move = s->options.value[UGOLKI_OPTION_LAST_MOVE] != 0;
    bool white = mover == 0 ? halma_is_home(s, 0) : was_home;
    bool black = mover == 1 && halma_is_home(s, 1);
    if ((!white && !black) || (mover == 0 && last_move))
        return false;
    if (!black)
        s->halma.place[0] = 1;
    else if (!white)
        s->halma.place[1] = 1;
    end_with(s, ENDING_GOAL_REACHED);
    return true;
}

static bool drop_out(State *s, Seat mover)
{
    int own_moves = s->halma.number - (s->turn <= mover && s->turn >= 0 ? 1 : 0);
    if (mover == halma_law(s, HALMA_GIVER))
        own_moves -= halma_law(s, HALMA_ODDS);
    if (!has_stayed_too_long(s, mover, own_moves))
        return false;
    s->halma.place[mover] = (uint8_t)worst_place(s);
    if (seats_playing(s) > 1)
        return false;
    end_with(s, ENDING_STAYED_HOME);
    return true;
}

/* What the mover's turn has made of him.  True if that ends the game. */
static bool settle_mover(State *s, Seat mover, bool was_home)
{
    if (drop_out(s, mover))
        return true;
    if (s->halma.place[mover] != 0)
        return false;
    return s->halma.square ? take_place_in_ugolki(s, mover, was_home) : take_place(s, mover);
}

void halma_settle(State *s, Seat mover, bool was_home)
{
    Halma *h = &s->halma;
    if (mover != SEAT_NONE && settle_mover(s, mover, was_home)) {
        halma_set_key(s);
        return;
    }
    if (h->passes >= seats_playing(s))
        end_with(s, ENDING_BLOCKED);
    else if (is_done(s, s->turn))
        s->turn = halma_after(s, s->turn);
    halma_set_key(s);
}

/* Pegs that stand where they have to go. */
static int pegs_in_goal(const State *s, Seat seat)
{
    int n = 0;
    for (unsigned left = s->halma.colours[seat]; left != 0; left &= left - 1) {
        int colour = __builtin_ctz(left);
        n += halma_count(halma_and(halma_goal(s, colour), s->halma.peg[colour]));
    }
    return n;
}

Outcome halma_outcome(const State *s)
{
    Outcome result = {.over = s->turn == SEAT_NONE};
    memcpy(result.place, s->halma.place, sizeof s->halma.place);
    for (Seat seat = 0; seat < s->seats; seat++)
        result.points[seat] = (int16_t)pegs_in_goal(s, seat);
    if (result.over)
        result.ending = s->halma.ending;
    return result;
}

/* A-C9. */
Limits halma_limits(const State *s)
{
    int cap = halma_move_cap(s);
    Limits out = {.repetition = halma_law(s, HALMA_REPETITION) ? 3 : 0};
    if (cap > 0 && s->halma.number > cap)
        out.ending = ENDING_QUIET_MOVES;
    return out;
}

/* ------------------------------------------------------------------------- play */

static Piece peg_piece(const State *s, int colour)
{
    return (Piece){
        .kind = (uint8_t)(s->halma.square ? 1 : 1 + colour),
        .owner = halma_seat_of(s, colour),
        .count = 1,
    };
}

Piece halma_piece_at(const State *s, Site site)
{
    int colour = site < halma_holes(s) ? halma_colour_at(s, site) : -1;
    return colour < 0 ? PIECE_NONE : peg_piece(s, colour);
}

/* Can this turn be taken back?  (A-C5, A-C6) */
static bool is_irreversible(const State *s, int colour, int from, int to)
{
    HalmaSet goal = halma_goal(s, colour), home = halma_home(s, colour);
    return (halma_law(s, HALMA_GOAL_LOCK) && halma_has(goal, to) && !halma_has(goal, from)) ||
           (halma_law(s, HALMA_NO_RETURN) && halma_has(home, from) && !halma_has(home, to));
}

static void move_peg(State *s, const Move *move, EventList *events)
{
    Halma *h = &s->halma;
    int from = move->path[0], to = move->path[move->last];
    int colour = halma_colour_at(s, from), stranger = halma_colour_at(s, to);
    assert(colour >= 0 && from != to);
    if (is_irreversible(s, colour, from, to))
        s->quiet = 0;
    for (int i = 0; i < move->last; i++) {
        if (stranger >= 0 && i + 1 == move->last)
            event_add(events, EVENT_TAKE, i, (Site)to, SITE_NONE, peg_piece(s, stranger));
        event_add(events, EVENT_MOVE, i, move->path[i], move->path[i + 1], peg_piece(s, colour));
    }
    if (stranger >= 0) {
        event_add(events, EVENT_PUT, move->last - 1, SITE_NONE, (Site)from, peg_piece(s, stranger));
        halma_drop(&h->peg[stranger], to);
        halma_add(&h->peg[stranger], from);
    }
    halma_drop(&h->peg[colour], from);
    halma_add(&h->peg[colour], to);
}

static void pass_turn(State *s)
{
    Halma *h = &s->halma;
    Seat mover = s->turn;
    s->turn = halma_after(s, mover);
    if (s->turn <= mover && h->number > 0 && h->number < HALMA_NUMBER_MAX)
        h->number++;
}

void halma_give_odds(State *s)
{
    if (odds_left(s) > 0 && s->turn == halma_law(s, HALMA_GIVER))
        pass_turn(s);
}

void halma_play(State *s, const Move *move, EventList *events)
{
    Halma *h = &s->halma;
    Seat mover = s->turn;
    assert(mover >= 0);
    bool was_home = h->square && mover == 1 && halma_is_home(s, 0);
    s->ply++;
    if (s->quiet < HALMA_QUIET_MAX)
        s->quiet++;
    if (move->kind == HALMA_PASS) {
        h->passes++;
    } else {
        h->passes = 0;
        move_peg(s, move, events);
    }
    pass_turn(s);
    halma_give_odds(s);
    halma_settle(s, mover, was_home);
}
