/* SPDX-License-Identifier: MIT */
/*
 * rules_kamisado.c -- the table of kamisado: start, moves, play, rounds.
 *
 * No RULES_REPEATS: no position comes twice.  A tower goes back only when it is pushed, by a tower
 * of more rings that goes forward; for that one to come back somebody of still more rings must push
 * it, and nobody has more than three.  Chains of passes end by deadlock.  For the same reason
 * State.quiet is always 0.
 */
#include <string.h>

#include "base/hash.h"
#include "rules/kamisado/board_kamisado.h"
#include "rules/kamisado/notices_kamisado.h"
#include "rules/registry.h"

/* ------------------------------------------------------------------------ keys */

static uint64_t tower_key(const Kamisado *k, Seat seat, int colour)
{
    uint32_t tower = (uint32_t)(seat * KAMISADO_COLOURS + colour);
    uint32_t place = k->tower[seat][colour] | (uint32_t)k->rank[seat][colour] << 6;
    return hash_feature(tower, place);
}

/* All that is not on the board.  A match has at most 14 + 15 points, a chain 16 passes. */
static uint64_t turn_key(const State *s)
{
    const Kamisado *k = &s->kamisado;
    uint32_t turn = (uint32_t)(s->turn - SEAT_NONE);
    uint32_t rest =
        turn | (uint32_t)k->colour << 2 | (uint32_t)k->passes << 6 | (uint32_t)k->first << 11 |
        (uint32_t)k->pushed << 14 | (uint32_t)k->ending << 15 | (uint32_t)k->winner << 19 |
        (uint32_t)k->fill << 20 | (uint32_t)k->points[0] << 22 | (uint32_t)k->points[1] << 27;
    return hash_feature(2 * KAMISADO_COLOURS, rest);
}

void kamisado_settle(State *s)
{
    Kamisado *k = &s->kamisado;
    k->occupied = 0;
    s->key = turn_key(s);
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++) {
        Seat seat = (Seat)(i / KAMISADO_COLOURS);
        int colour = i % KAMISADO_COLOURS;
        k->occupied |= UINT64_C(1) << k->tower[seat][colour];
        s->key ^= tower_key(k, seat, colour);
    }
}

static void tower_go(State *s, Seat seat, int colour, int to)
{
    Kamisado *k = &s->kamisado;
    s->key ^= tower_key(k, seat, colour);
    k->occupied ^= UINT64_C(1) << k->tower[seat][colour] | UINT64_C(1) << to;
    k->tower[seat][colour] = (uint8_t)to;
    s->key ^= tower_key(k, seat, colour);
}

/* ----------------------------------------------------------------------- start */

static int site_count(const Options *options)
{
    (void)options;
    return KAMISADO_SITES;
}

bool kamisado_options_fit(const Options *options, int seats, Text *why)
{
    if (seats != 2)
        return text_fail(why, "kamisado is a game for two, not for %d", seats);
    int to = options->value[KAMISADO_TO];
    if (options->value[KAMISADO_PLAY] == KAMISADO_SUMO && to != 3 && to != 7 && to != 15)
        return text_fail(why, "a sumo match goes to 3, 7 or 15 points, not to %d", to);
    int odds = options->value[KAMISADO_ODDS];
    if (odds > 0 && (options->value[KAMISADO_PLAY] == KAMISADO_SINGLE || odds >= to))
        return text_fail(why, "points ahead are for a match to more points than that");
    return true;
}

/* Towers on their colours, nobody with a ring. */
static void set_up(State *s, Seat begins)
{
    Kamisado *k = &s->kamisado;
    memset(k->rank, 0, sizeof k->rank);
    for (int square = 0; square < 8; square++) {
        k->tower[0][kamisado_colour_at(&s->options, square)] = (uint8_t)square;
        k->tower[1][kamisado_colour_at(&s->options, square + 56)] = (uint8_t)(square + 56);
    }
    k->colour = KAMISADO_ANY;
    s->turn = begins;
}

static Seat first_seat(const Options *options)
{
    return (Seat)options->value[KAMISADO_FIRST];
}

static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!kamisado_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = 2;
    set_up(out, first_seat(options));
    out->kamisado.points[1 - options->value[KAMISADO_GIVER]] =
        (uint8_t)options->value[KAMISADO_ODDS];
    kamisado_settle(out);
    return true;
}

/* ----------------------------------------------------------------------- moves */

static void add_tower_moves(const State *s, int colour, MoveList *out)
{
    const Kamisado *k = &s->kamisado;
    Seat seat = s->turn;
    int from = k->tower[seat][colour];
    Site path[2] = {(Site)from, SITE_NONE};
    for (int file_step = -1; file_step <= 1; file_step++) {
        int step = kamisado_ahead(seat) + file_step;
        int n = kamisado_reach(k, seat, colour, file_step);
        for (int i = 1; i <= n; i++) {
            path[1] = (Site)(from + step * i);
            move_put(out, KAMISADO_STEP, path, 2, 1);
        }
    }
    if (k->rank[seat][colour] == 0)
        return;
    KamisadoPush push = kamisado_push(k, seat, colour);
    if (push.fault == KAMISADO_PUSH_GOES) {
        path[1] = (Site)(from + kamisado_ahead(seat));
        move_put(out, KAMISADO_PUSH, path, 2, 1)->arg = (uint8_t)push.n;
    }
}

static void add_single(MoveList *out, KamisadoMove kind, Site site)
{
    move_put(out, (uint8_t)kind, &site, 1, 0);
}

static void kamisado_moves(const State *s, MoveList *out)
{
    const Kamisado *k = &s->kamisado;
    if (s->turn == SEAT_NONE)
        return;
    if (k->fill == KAMISADO_FILL_ASKED) {
        add_single(out, KAMISADO_FILL, KAMISADO_SITE_LEFT);
        add_single(out, KAMISADO_FILL, KAMISADO_SITE_RIGHT);
        return;
    }
    int before = out->n;
    if (k->colour != KAMISADO_ANY)
        add_tower_moves(s, k->colour, out);
    for (int colour = 0; k->colour == KAMISADO_ANY && colour < KAMISADO_COLOURS; colour++)
        add_tower_moves(s, colour, out);
    if (out->n == before)
        add_single(out, KAMISADO_PASS, KAMISADO_SITE_PASS);
}

/* A blocked tower that is clicked passes. */
static bool follow(const State *s, const Site *path, int n, Move *out)
{
    const Kamisado *k = &s->kamisado;
    if (n != 1 || k->colour == KAMISADO_ANY || path[0] != k->tower[s->turn][k->colour] ||
        !kamisado_must_pass(s))
        return false;
    Site pass = KAMISADO_SITE_PASS;
    *out = move_make(KAMISADO_PASS, &pass, 1, 0);
    return true;
}

/* ------------------------------------------------------------------------ play */

static Piece tower_piece(const Kamisado *k, Seat seat, int colour)
{
    uint8_t kind = (uint8_t)(1 + k->rank[seat][colour] * KAMISADO_COLOURS + colour);
    return (Piece){.kind = kind, .owner = seat, .count = 1};
}

/* Publisher's rules: the winning tower scores by the rings it has, and gets one more.  A fourth is
 * never needed, for 15 points end every match. */
static void give_ring(State *s, int colour, int beat, EventList *events)
{
    Kamisado *k = &s->kamisado;
    Seat seat = (Seat)k->winner;
    int rank = k->rank[seat][colour];
    k->points[seat] = (uint8_t)(k->points[seat] + kamisado_value(rank));
    if (rank == 3)
        return;
    s->key ^= tower_key(k, seat, colour);
    k->rank[seat][colour]++;
    s->key ^= tower_key(k, seat, colour);
    event_add(events, EVENT_TURN, beat, SITE_NONE, k->tower[seat][colour],
              tower_piece(k, seat, colour));
}

static bool match_is_over(const State *s)
{
    const Kamisado *k = &s->kamisado;
    return s->options.value[KAMISADO_PLAY] == KAMISADO_SINGLE ||
           k->points[k->winner] >= s->options.value[KAMISADO_TO];
}

/* The round is over; `colour` is the tower that wins it. */
static void finish_round(State *s, Ending ending, Seat winner, int colour, int beat,
                         EventList *events)
{
    Kamisado *k = &s->kamisado;
    k->ending = (uint8_t)ending;
    k->winner = (uint8_t)winner;
    k->colour = KAMISADO_ANY;
    s->turn = SEAT_NONE;
    switch (s->options.value[KAMISADO_PLAY]) {
    case KAMISADO_SERIES:
        k->points[winner]++;
        break;
    case KAMISADO_SUMO:
        give_ring(s, colour, beat, events);
        if (!match_is_over(s)) {
            k->fill = KAMISADO_FILL_ASKED;
            s->turn = winner;
        }
        break;
    }
}

/* Colour of the tower that a listed move takes from `square`. */
static int moving_colour(const State *s, int square)
{
    Seat owner;
    int colour = s->kamisado.colour;
    if (colour == KAMISADO_ANY)
        kamisado_tower_at(&s->kamisado, square, &owner, &colour);
    return colour;
}

static void forget_passes(Kamisado *k)
{
    k->passes = 0;
    k->first = 0;
    k->pushed = 0;
}

static void play_step(State *s, const Move *move, EventList *events)
{
    Kamisado *k = &s->kamisado;
    Seat seat = s->turn;
    int to = move->path[1];
    int colour = moving_colour(s, move->path[0]);
    event_add(events, EVENT_MOVE, 0, move->path[0], move->path[1], tower_piece(k, seat, colour));
    forget_passes(k);
    tower_go(s, seat, colour, to);
    if (kamisado_is_goal(seat, to)) {
        finish_round(s, ENDING_GOAL_REACHED, seat, colour, 1, events);
        return;
    }
    k->colour = (uint8_t)kamisado_colour_at(&s->options, to);
    s->turn = (Seat)(1 - seat);
}

/* The opponent misses a turn, and the square of the farthest tower names the next one. */
static void play_push(State *s, const Move *move, EventList *events)
{
    Kamisado *k = &s->kamisado;
    Seat seat = s->turn;
    int ahead = kamisado_ahead(seat);
    int colour = moving_colour(s, move->path[0]);
    int beat = 0;
    for (int i = move->arg; i >= 1; i--) {
        int square = move->path[0] + ahead * i;
        Seat owner = SEAT_NONE;
        int pushed = 0;
        kamisado_tower_at(k, square, &owner, &pushed);
        event_add(events, EVENT_MOVE, beat++, (Site)square, (Site)(square + ahead),
                  tower_piece(k, owner, pushed));
        tower_go(s, owner, pushed, square + ahead);
    }
    event_add(events, EVENT_MOVE, beat, move->path[0], move->path[1], tower_piece(k, seat, colour));
    tower_go(s, seat, colour, move->path[1]);
    forget_passes(k);
    k->pushed = 1;
    int farthest = move->path[0] + ahead * (move->arg + 1);
    k->colour = (uint8_t)kamisado_colour_at(&s->options, farthest);
}

/*
 * Sheet, Kamisado rules 6 and 8; which pass of a chain is the last: kamisado_chain().
 *
 * In a sumo match the ring goes to the winner's tower of the colour that the last real move named,
 * which is that of the square it ended on, and after a push that of the square of the farthest
 * pushed tower, as everywhere.
 */
static void play_pass(State *s, EventList *events)
{
    Kamisado *k = &s->kamisado;
    if (k->passes++ == 0)
        k->first = k->colour;
    Seat began = k->passes % 2 == 1 ? s->turn : (Seat)(1 - s->turn);
    Seat next;
    int colour;
    KamisadoChain chain = kamisado_chain(s, began, k->first, k->passes, &next, &colour);
    if (chain == KAMISADO_CHAIN_CLOSED) {
        Seat last_mover = k->pushed ? began : (Seat)(1 - began);
        finish_round(s, ENDING_DEADLOCK, (Seat)(1 - last_mover), k->first, 0, events);
        return;
    }
    s->turn = next;
    k->colour = (uint8_t)colour;
}

void kamisado_play(State *s, const Move *move, EventList *events)
{
    s->ply++;
    s->key ^= turn_key(s);
    switch ((KamisadoMove)move->kind) {
    case KAMISADO_STEP:
        play_step(s, move, events);
        break;
    case KAMISADO_PUSH:
        play_push(s, move, events);
        break;
    case KAMISADO_PASS:
        play_pass(s, events);
        break;
    case KAMISADO_FILL:
        s->kamisado.fill =
            move->path[0] == KAMISADO_SITE_LEFT ? KAMISADO_FILL_LEFT : KAMISADO_FILL_RIGHT;
        s->turn = SEAT_NONE;
        break;
    }
    s->key ^= turn_key(s);
}

/* Whoever brings a match to its points has won its last round too. */
static Outcome outcome(const State *s)
{
    const Kamisado *k = &s->kamisado;
    Outcome result = {0};
    if (k->ending != ENDING_NONE) {
        result = outcome_of_two((Ending)k->ending, (Seat)k->winner);
        result.over = match_is_over(s);
        result.round_over = s->options.value[KAMISADO_PLAY] != KAMISADO_SINGLE;
    }
    result.points[0] = k->points[0];
    result.points[1] = k->points[1];
    return result;
}

/* Every round of a series gives one point, so the points tell how often the first move has
 * alternated.  In a sumo match the loser begins, whatever `begins` says. */
static Seat next_beginner(const State *s)
{
    const Kamisado *k = &s->kamisado;
    Seat loser = (Seat)(1 - k->winner);
    if (s->options.value[KAMISADO_PLAY] == KAMISADO_SUMO)
        return loser;
    switch (s->options.value[KAMISADO_BEGINS]) {
    case KAMISADO_LOSER:
        return loser;
    case KAMISADO_WINNER:
        return (Seat)k->winner;
    }
    int rounds = k->points[0] + k->points[1] - s->options.value[KAMISADO_ODDS];
    return (Seat)((first_seat(&s->options) + rounds) % 2);
}

static void next_round(const State *s, Rng *rng, State *out)
{
    (void)rng;
    State next = *s;
    Kamisado *k = &next.kamisado;
    k->ending = ENDING_NONE;
    k->winner = 0;
    k->fill = KAMISADO_FILL_NONE;
    k->colour = KAMISADO_ANY;
    forget_passes(k);
    if (s->options.value[KAMISADO_PLAY] == KAMISADO_SUMO) {
        kamisado_refill(s, k);
        next.turn = next_beginner(s);
    } else {
        set_up(&next, next_beginner(s));
    }
    kamisado_settle(&next);
    *out = next;
}

static Piece piece_at(const State *s, Site site)
{
    Seat owner;
    int colour;
    if (site >= 64 || !kamisado_tower_at(&s->kamisado, site, &owner, &colour))
        return PIECE_NONE;
    return tower_piece(&s->kamisado, owner, colour);
}

/* ------------------------------------------------------------------- the table */

static const char *const pass_rules[] = {"square", "free"};
static const char *const no_yes[] = {"no", "yes"};
static const char *const plays[] = {"single", "series", "sumo"};
static const char *const beginners[] = {"alternate", "loser", "winner"};
static const char *const sides[] = {"white", "black"};
static const char *const odds[] = {"no", "point", "two_points", "three_points"};

static const OptionSpec options[] = {
    [KAMISADO_PASS_RULE] = {"pass_rule", "After a pass", pass_rules, 0, 1, KAMISADO_PASS_SQUARE},
    [KAMISADO_MIRROR] = {"mirror", "Mirrored board", no_yes, 0, 1, 0},
    [KAMISADO_PLAY] = {"play", "Match", plays, 0, 2, KAMISADO_SINGLE},
    [KAMISADO_TO] = {"to", "Points to win", NULL, 1, 15, 3}, /* no meaning in a single round */
    [KAMISADO_BEGINS] = {"begins", "Who begins the next round", beginners, 0, 2,
                         KAMISADO_ALTERNATE}, /* of a series */
    [KAMISADO_FIRST] = {"first", "Who begins", sides, 0, 1, 1},
    [KAMISADO_ODDS] = {"odds", "Odds", odds, 0, 3, 0},
    [KAMISADO_GIVER] = {"giver", "The stronger player is", sides, 0, 1, 0},
};

const Rules kamisado_rules = {
    .id = "kamisado",
    .name = "Kamisado",
    .options = options,
    .notices = kamisado_notices,
    .option_count = sizeof options / sizeof options[0],
    .notice_count = KAMISADO_NOTICES,
    .seats_min = 2,
    .seats_max = 2,
    .flags = RULES_POINTS,
    .site_count = site_count,
    .site_name = kamisado_site_name,
    .kind_name = kamisado_kind_name,
    .start = start,
    .moves = kamisado_moves,
    .play = kamisado_play,
    .outcome = outcome,
    .next_round = next_round,
    .piece_at = piece_at,
    .why_not = kamisado_why_not,
    .demand = kamisado_demand,
    .forecast = kamisado_forecast,
    .follow = follow,
    .write = kamisado_write,
    .read = kamisado_read,
    .write_move = kamisado_write_move,
    .letter_move = kamisado_letter_move,
    .draw = kamisado_draw,
    .sketch = &kamisado_sketch,
};
