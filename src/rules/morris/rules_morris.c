/* SPDX-License-Identifier: MIT */
/*
 * rules_morris.c -- the table of nine men's morris and its relatives: start, moves, end.
 *
 * Positions recur when men only move, so RULES_REPEATS.  What cannot be undone is a man placed or
 * taken.  State.quiet counts the plies since, and since a mill that took nothing: A-M6 counts those
 * "without a mill".  Such a mill can be opened and closed for ever, so State.older remembers what
 * came before it, and the third time is a draw.
 */
#include <assert.h>
#include <string.h>

#include <stdlib.h>

#include "base/hash.h"
#include "rules/mirror.h"
#include "rules/morris/board_morris.h"
#include "rules/morris/notices_morris.h"
#include "rules/registry.h"

/* ------------------------------------------------------------------------- end */

/* Rule 6.  Asked after each move, so it counts only where it has to. */
static bool has_too_few(const State *s, Seat seat)
{
    uint32_t beyond_two = s->morris.men[seat];
    beyond_two &= beyond_two - 1;
    beyond_two &= beyond_two - 1;
    return beyond_two == 0 && morris_total(s, seat) < MORRIS_LEAST;
}

/* Rule 6 and A-M5; a full board is a draw. */
static bool is_over(const State *s)
{
    if (has_too_few(s, 0) || has_too_few(s, 1))
        return true;
    if (morris_empty(s) == 0)
        return true;
    return s->options.value[MORRIS_OPTION_BLOCKED] != MORRIS_BLOCKED_PASS &&
           morris_is_blocked(s, s->turn);
}

void morris_settle(State *s)
{
    const Morris *m = &s->morris;
    if (s->turn != SEAT_NONE && is_over(s))
        s->turn = SEAT_NONE;
    uint32_t rest = m->hand[0] | (uint32_t)m->hand[1] << 8 | (uint32_t)(s->turn - SEAT_NONE) << 16;
    s->key = hash_mix(m->men[0] | (uint64_t)m->men[1] << 32) ^ hash_feature(1, rest);
}

/* ---------------------------------------------------------------- otherwise seen */

enum { TURNS = 8, INSIDE_OUT = 8 }; /* the ways of a square, and the rings exchanged besides */

/* The point where one comes to; -1: this board has no such rings. */
static int turned(const MorrisBoard *board, int far, int how, int point)
{
    int x = 2 * (board->names[2 * point] - 'a') - far;
    int y = 2 * (board->names[2 * point + 1] - '1') - far;
    int ring = abs(x) > abs(y) ? abs(x) : abs(y);
    if ((how & INSIDE_OUT) != 0 && ring == 0)
        return -1;
    int grown = (how & INSIDE_OUT) != 0 ? far + 2 - ring : ring, by = ring > 0 ? ring : 1;
    x = (how & 1 ? -x : x) * grown / by;
    y = (how & 2 ? -y : y) * grown / by;
    for (int k = 0; k < board->points; k++) {
        int a = 2 * (board->names[2 * k] - 'a') - far,
            b = 2 * (board->names[2 * k + 1] - '1') - far;
        if (a == (how & 4 ? y : x) && b == (how & 4 ? x : y))
            return k;
    }
    return -1;
}

bool morris_mirror(const State *s, int n, State *out)
{
    const MorrisBoard *board = morris_board(&s->options);
    int how = n + 1, far = 0;
    if (n < 0 || how >= 2 * TURNS)
        return false;
    for (int i = 0; i < board->points; i++)
        far = board->names[2 * i] - 'a' > far ? board->names[2 * i] - 'a' : far;
    State next = *s;
    next.morris.men[0] = next.morris.men[1] = 0;
    for (int i = 0; i < board->points; i++) {
        int to = turned(board, far, how, i);
        if (to < 0)
            return false;
        for (int seat = 0; seat < 2; seat++)
            if (s->morris.men[seat] & morris_bit(i))
                next.morris.men[seat] |= morris_bit(to);
    }
    morris_settle(&next);
    *out = next;
    return true;
}

Outcome morris_outcome(const State *s)
{
    Outcome running = {0};
    if (s->turn != SEAT_NONE)
        return running;
    for (Seat seat = 0; seat < 2; seat++)
        if (morris_total(s, seat) < MORRIS_LEAST)
            return outcome_of_two(ENDING_NO_PIECES, (Seat)(1 - seat));
    if (morris_empty(s) == 0)
        return outcome_of_two(ENDING_BOARD_FULL, SEAT_NONE);
    if (s->options.value[MORRIS_OPTION_BLOCKED] == MORRIS_BLOCKED_DRAW)
        return outcome_of_two(ENDING_BLOCKED, SEAT_NONE);
    return outcome_of_two(ENDING_NO_MOVES, morris_is_blocked(s, 0) ? 1 : 0);
}

/* ----------------------------------------------------------------------- start */

static int site_count(const Options *options)
{
    return morris_pass_site(options) +
           (options->value[MORRIS_OPTION_BLOCKED] == MORRIS_BLOCKED_PASS);
}

static const char *kind_name(uint8_t kind)
{
    return kind == MORRIS_MAN ? "man" : NULL;
}

bool morris_options_fit(const Options *options, int seats, Text *why)
{
    int men = options->value[MORRIS_OPTION_MEN], points = morris_board(options)->points;
    if (seats != 2)
        return text_fail(why, "morris is a game for two, not for %d", seats);
    if (2 * men > points)
        return text_fail(why, "%s", text_word(morris_notices[MORRIS_SAY_TOO_SMALL].sentence));
    if (men - options->value[MORRIS_OPTION_ODDS] < MORRIS_LEAST)
        return text_fail(why, "of %d men so many cannot be given away", men);
    return true;
}

/* Rule 1; White begins unless the options say otherwise (A-M7). */
static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!morris_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = 2;
    out->turn = (Seat)options->value[MORRIS_OPTION_FIRST];
    for (int seat = 0; seat < 2; seat++)
        out->morris.hand[seat] = (uint8_t)options->value[MORRIS_OPTION_MEN];
    uint8_t *giver = &out->morris.hand[options->value[MORRIS_OPTION_GIVER]];
    *giver = (uint8_t)(*giver - options->value[MORRIS_OPTION_ODDS]);
    morris_settle(out);
    return true;
}

/* ----------------------------------------------------------------------- moves */

/* A turn on its way: what is clicked of it, and the mover's men but for the one that moves. */
typedef struct Turn {
    const State *s;
    bool mills_only;
    uint32_t likely; /* points where a mill may be closed: nowhere else */
    MorrisMove kind;
    int n; /* sites in path */
    Site path[4];
    uint32_t men;
} Turn;

static void add_turn(const Turn *turn, int taken, int mills, MoveList *out)
{
    Move *move = move_put(out, (uint8_t)turn->kind, turn->path, turn->n + taken, turn->n - 1);
    move->arg = (uint8_t)mills;
}

/* A mill closes: with each man, or pair of men, that may be taken (rule 3). */
static void add_mill(Turn *turn, MoveList *out)
{
    const Options *options = &turn->s->options;
    const MorrisBoard *board = morris_board(options);
    uint32_t others = turn->s->morris.men[1 - turn->s->turn];
    int mills = morris_closed(board, turn->men, turn->path[turn->n - 1]);
    int prey = morris_prey(options, mills, others);
    if (prey == 0)
        add_turn(turn, 0, mills, out);
    uint32_t first = prey == 1 ? morris_takable(options, others) : prey == 2 ? others : 0;
    for (; first != 0; first &= first - 1) {
        turn->path[turn->n] = (Site)morris_first(first);
        if (prey == 1) {
            add_turn(turn, 1, mills, out);
            continue;
        }
        for (uint32_t second = first & (first - 1); second != 0; second &= second - 1) {
            turn->path[turn->n + 1] = (Site)morris_first(second);
            if (morris_may_take_both(options, others, morris_first(first), morris_first(second)))
                add_turn(turn, 2, mills, out);
        }
    }
}

static void add_turns_to(Turn *turn, uint32_t targets, MoveList *out)
{
    uint32_t closing = targets & turn->likely;
    if (closing != 0)
        closing = morris_closing(morris_board(&turn->s->options), turn->men, closing);
    if (turn->mills_only)
        targets = closing;
    for (; targets != 0; targets &= targets - 1) {
        int to = morris_first(targets);
        turn->path[turn->n - 1] = (Site)to;
        if (closing >> to & 1)
            add_mill(turn, out);
        else
            add_turn(turn, 0, 0, out);
    }
}

/* Without one man there is no mill to be closed where there was none with it. */
static void add_turns(const State *s, bool mills_only, MoveList *out)
{
    uint32_t own = s->morris.men[s->turn], empty = morris_empty(s);
    Turn turn = {.s = s, .mills_only = mills_only};
    turn.likely = morris_closing(morris_board(&s->options), own, empty);
    if (mills_only && turn.likely == 0)
        return;
    if (s->morris.hand[s->turn] > 0) {
        turn.kind = MORRIS_PLACE;
        turn.n = 1;
        turn.men = own;
        add_turns_to(&turn, empty, out);
    }
    turn.kind = MORRIS_SLIDE;
    turn.n = 2;
    uint32_t movable = morris_may_slide(s, s->turn) ? own : 0;
    for (; movable != 0; movable &= movable - 1) {
        int from = morris_first(movable);
        turn.men = own & ~morris_bit(from);
        turn.path[0] = (Site)from;
        add_turns_to(&turn, morris_targets(s, s->turn, from), out);
    }
}

void morris_mills(const State *s, MoveList *out)
{
    if (s->turn != SEAT_NONE)
        add_turns(s, true, out);
}

void morris_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    int before = out->n;
    add_turns(s, false, out);
    if (out->n > before)
        return;
    Site pass = morris_pass_site(&s->options);
    Move move = move_make(MORRIS_PASS, &pass, 1, 0);
    move_add(out, &move);
}

/* ------------------------------------------------------------------------ play */

static Piece man(Seat owner, int count)
{
    if (count == 0)
        return PIECE_NONE;
    return (Piece){.kind = MORRIS_MAN, .owner = owner, .count = (uint16_t)count};
}

static void take_men(State *s, const Move *move, EventList *events)
{
    Seat other = (Seat)(1 - s->turn);
    for (int i = move->last + 1; i < move->n; i++) {
        s->morris.men[other] &= ~morris_bit(move->path[i]);
        event_add(events, EVENT_TAKE, 1, move->path[i], SITE_NONE, man(other, 1));
    }
}

/* Before the move is made: what becomes of the plies counted. */
static void count_ply(State *s, const Move *move)
{
    if (s->quiet < MORRIS_QUIET_MAX)
        s->quiet++;
    if (move->kind == MORRIS_PLACE || move->n > move->last + 1) {
        s->quiet = s->older = 0;
    } else if (move->arg > 0) { /* a mill that takes nothing */
        s->older = (uint16_t)(s->older + s->quiet);
        s->quiet = 0;
    }
}

void morris_play(State *s, const Move *move, EventList *events)
{
    Morris *m = &s->morris;
    Seat seat = s->turn;
    assert(seat >= 0);
    s->ply++;
    count_ply(s, move);
    switch ((MorrisMove)move->kind) {
    case MORRIS_PLACE:
        event_add(events, EVENT_MOVE, 0, morris_hand_site(&s->options, seat), move->path[0],
                  man(seat, 1));
        m->hand[seat]--;
        m->men[seat] |= morris_bit(move->path[0]);
        break;
    case MORRIS_SLIDE:
        event_add(events, EVENT_MOVE, 0, move->path[0], move->path[1], man(seat, 1));
        m->men[seat] ^= morris_bit(move->path[0]) | morris_bit(move->path[1]);
        break;
    case MORRIS_PASS:
        break;
    }
    take_men(s, move, events);
    s->turn = (Seat)(1 - seat);
    morris_settle(s);
}

static Piece piece_at(const State *s, Site site)
{
    const Morris *m = &s->morris;
    int points = morris_board(&s->options)->points;
    for (Seat seat = 0; seat < 2; seat++) {
        if (site == points + seat)
            return man(seat, m->hand[seat]);
        if (site < points && m->men[seat] >> site & 1)
            return man(seat, 1);
    }
    return PIECE_NONE;
}

/* --------------------------------------------------------------- for the referee */

/* Three men can always close a mill, or the other side may run out of moves. */
static bool can_win(const State *s, Seat seat)
{
    if (s->turn == SEAT_NONE) {
        Outcome outcome = morris_outcome(s);
        return outcome.place[seat] == 1 && outcome.place[1 - seat] == 2;
    }
    return morris_total(s, seat) >= MORRIS_LEAST;
}

/* A-M6.  The endgame has begun when all men are placed and one side has only three. */
static Limits limits(const State *s)
{
    const int16_t *value = s->options.value;
    Limits out = {.repetition = value[MORRIS_OPTION_REPETITION] ? 3 : 0,
                  .quiet = (uint16_t)value[MORRIS_OPTION_NMOVE]};
    uint16_t endgame = (uint16_t)value[MORRIS_OPTION_ENDGAME_NMOVE];
    bool placed = s->morris.hand[0] + s->morris.hand[1] == 0;
    if (placed && endgame > 0 && (out.quiet == 0 || endgame < out.quiet) &&
        (morris_total(s, 0) <= MORRIS_LEAST || morris_total(s, 1) <= MORRIS_LEAST))
        out.quiet = endgame;
    return out;
}

/* ------------------------------------------------------------------- the table */

static const char *const board_ids[] = {"nine", "twelve", "six", "three"};
static const char *const no_yes[] = {"no", "yes"};
static const char *const off_on[] = {"off", "on"};
static const char *const takings[] = {"none", "any", "always"};
static const char *const blockings[] = {"loss", "pass", "draw"};
static const char *const sides[] = {"white", "black"};
static const char *const odds[] = {"no", "man", "two_men", "three_men"};

static const OptionSpec options[] = {
    [MORRIS_OPTION_BOARD] = {"board", "Board", board_ids, 0, 3, MORRIS_NINE},
    [MORRIS_OPTION_MEN] = {"men", "Men a side", NULL, 3, 12, 9},
    [MORRIS_OPTION_LASKER] = {"lasker", "Placing or moving at choice", no_yes, 0, 1, 0},
    [MORRIS_OPTION_FLY] = {"fly", "The last men may fly", no_yes, 0, 1, 0},
    [MORRIS_OPTION_FLYAT] = {"flyat", "Men left when they may fly", NULL, 3, 4, 3},
    [MORRIS_OPTION_ALLMILLS] = {"allmills", "When all stand in mills, you may take", takings, 0, 2,
                                MORRIS_TAKE_NONE},
    [MORRIS_OPTION_MULTI] = {"multi", "Two mills at once take two men", no_yes, 0, 1, 0},
    [MORRIS_OPTION_BLOCKED] = {"blocked", "Whoever cannot move", blockings, 0, 2,
                               MORRIS_BLOCKED_LOSS},
    [MORRIS_OPTION_NMOVE] = {"nmove", "Moves without a mill until a draw", NULL, 0, 200, 100},
    [MORRIS_OPTION_ENDGAME_NMOVE] = {"endgame_nmove", "The same when a side has three men", NULL, 0,
                                     200, 100},
    [MORRIS_OPTION_REPETITION] = {"repetition", "Draw by threefold repetition", off_on, 0, 1, 1},
    [MORRIS_OPTION_FIRST] = {"first", "Who begins", sides, 0, 1, 0},
    [MORRIS_OPTION_ODDS] = {"odds", "Odds", odds, 0, 3, 0},
    [MORRIS_OPTION_GIVER] = {"giver", "The stronger player is", sides, 0, 1, 0},
};

const Rules morris_rules = {
    .id = "morris",
    .name = "Nine men's morris",
    .options = options,
    .notices = morris_notices,
    .option_count = sizeof options / sizeof options[0],
    .notice_count = MORRIS_NOTICES,
    .seats_min = 2,
    .seats_max = 2,
    .flags = RULES_REPEATS,
    .site_count = site_count,
    .site_name = morris_site_name,
    .kind_name = kind_name,
    .start = start,
    .moves = morris_moves,
    .play = morris_play,
    .outcome = morris_outcome,
    .piece_at = piece_at,
    .why_not = morris_why_not,
    .demand = morris_demand,
    .forecast = morris_forecast,
    .can_win = can_win,
    .limits = limits,
    .write = morris_write,
    .read = morris_read,
    .write_move = morris_write_move,
    .read_move = morris_read_move,
    .draw = morris_draw,
    .sketch = &morris_sketch,
};
