/* SPDX-License-Identifier: MIT */
/*
 * heap_game.h -- a made-up game that has everything a match must deal with: dice, hidden hands,
 * rounds, two to four seats, repetition, notations that need quotation marks.
 *
 * A heap; who takes the last bean wins the round.  `take 1` to `take 3` (with dice: at most what
 * was rolled), written "(3)" for three; "wait" where the option allows.  Each seat holds a hidden
 * number that means nothing.  Position: heap, die, turn (1.. ? -), secrets, scores, last taker.
 */
#ifndef TESTS_HEAP_GAME_H
#define TESTS_HEAP_GAME_H

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "rules/rules.h"

enum { HEAP_SIZE, HEAP_DICE, HEAP_TO, HEAP_FIRST, HEAP_WAIT, HEAP_REPEAT, HEAP_QUIET, HEAP_WIN };

static const char *const heap_no_yes[] = {"no", "yes"};

static const OptionSpec heap_options[] = {
    [HEAP_SIZE] = {"heap", "Heap", NULL, 1, 200, 10},
    [HEAP_DICE] = {"dice", "Dice", heap_no_yes, 0, 1, 0},
    [HEAP_TO] = {"to", "Points", NULL, 1, 9, 1},
    [HEAP_FIRST] = {"first", "Who begins", NULL, 0, 3, 0},
    [HEAP_WAIT] = {"wait", "Waiting", heap_no_yes, 0, 1, 0},
    [HEAP_REPEAT] = {"repeat", "Draw by repetition", NULL, 0, 9, 0},
    [HEAP_QUIET] = {"quiet", "Draw by quiet moves", NULL, 0, 99, 0},
    [HEAP_WIN] = {"win", "Seats that can win, as bits", NULL, 0, 15, 15},
};

static const NoticeSpec heap_notices[] = {
    {"no-move", "This is no move.", NULL, "1", PROPOSES_NOTHING}};

/* Names for the borrowed body. */
#define HEAP(s)   ((s)->kalah.seeds[0][0])
#define DIE(s)    ((s)->kalah.seeds[0][1])
#define TAKER(s)  ((s)->kalah.store[0]) /* seat + 1 of whoever took last in a finished round */
#define SECRET(s) ((s)->kalah.seeds[0] + 2)
#define SCORE(s)  ((s)->kalah.seeds[1])

static int heap_site_count(const Options *options)
{
    (void)options;
    return 10;
}

static void heap_site_name(const Options *options, Site site, Text *out)
{
    (void)options;
    text_add(out, "s%d", site);
}

static const char *heap_kind_name(uint8_t kind)
{
    return kind == 1 ? "bean" : NULL;
}

static void heap_settle(State *s)
{
    s->key = hash_feature(HEAP(s), (uint32_t)(s->turn + 8) * 64 + DIE(s));
}

static void heap_deal(State *s, Rng *rng)
{
    for (int i = 0; i < s->seats; i++)
        SECRET(s)[i] = (uint16_t)(1 + rng_below(rng, 90));
}

static bool heap_start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    if (options->value[HEAP_FIRST] >= seats)
        return text_fail(why, "nobody sits there to begin");
    State s = {.options = *options, .seats = (uint8_t)seats};
    HEAP(&s) = (uint16_t)options->value[HEAP_SIZE];
    s.turn = options->value[HEAP_DICE] ? SEAT_CHANCE : (Seat)options->value[HEAP_FIRST];
    s.kalah.store[1] = (uint16_t)options->value[HEAP_FIRST];
    heap_deal(&s, rng);
    heap_settle(&s);
    *out = s;
    return true;
}

static void heap_add(MoveList *out, Site site)
{
    Move move = move_make(0, &site, 1, 0);
    move_add(out, &move);
}

static void heap_moves(const State *s, MoveList *out)
{
    out->n = 0;
    if (s->turn == SEAT_CHANCE) {
        for (int i = 4; i <= 6; i++)
            heap_add(out, (Site)i);
        return;
    }
    if (s->turn < 0)
        return;
    int most = DIE(s) > 0 ? DIE(s) : 3;
    for (int i = 1; i <= most && i <= HEAP(s); i++)
        heap_add(out, (Site)i);
    if (s->options.value[HEAP_WAIT])
        heap_add(out, 7);
}

static void heap_play(State *s, const Move *move, EventList *events)
{
    int what = move->path[0];
    s->ply++;
    if (s->turn == SEAT_CHANCE) {
        DIE(s) = (uint16_t)(what - 3);
        s->turn = (Seat)s->kalah.store[1];
        event_add(events, EVENT_ROLL, 0, SITE_NONE, 8, (Piece){1, SEAT_NONE, DIE(s), false});
        heap_settle(s);
        return;
    }
    s->quiet = what == 7 ? (uint16_t)(s->quiet + 1) : 0;
    Seat mover = s->turn;
    s->kalah.store[1] = (uint16_t)((mover + 1) % s->seats); /* whose dice come next */
    s->turn = s->options.value[HEAP_DICE] ? SEAT_CHANCE : (Seat)s->kalah.store[1];
    DIE(s) = 0;
    if (what < 7) {
        HEAP(s) = (uint16_t)(HEAP(s) - what);
        event_add(events, EVENT_TAKE, 0, 0, SITE_NONE,
                  (Piece){1, SEAT_NONE, (uint16_t)what, false});
    }
    if (HEAP(s) == 0) {
        s->turn = SEAT_NONE;
        TAKER(s) = (uint16_t)(mover + 1);
        SCORE(s)[mover]++;
    }
    heap_settle(s);
}

static Outcome heap_outcome(const State *s)
{
    Outcome outcome = {0};
    for (int i = 0; i < s->seats; i++)
        outcome.points[i] = (int16_t)SCORE(s)[i];
    if (s->turn != SEAT_NONE)
        return outcome;
    outcome.ending = ENDING_NO_PIECES;
    int best = 0;
    for (int i = 0; i < s->seats; i++) {
        outcome.place[i] = i + 1 == TAKER(s) ? 1 : 2;
        best = SCORE(s)[i] > best ? SCORE(s)[i] : best;
    }
    outcome.round_over = true;
    if (best < s->options.value[HEAP_TO])
        return outcome;
    outcome.over = true;
    outcome.ending = ENDING_MOST_POINTS;
    for (int i = 0; i < s->seats; i++) {
        outcome.place[i] = 1;
        for (int j = 0; j < s->seats; j++)
            outcome.place[i] = (uint8_t)(outcome.place[i] + (SCORE(s)[j] > SCORE(s)[i]));
    }
    return outcome;
}

static void heap_next_round(const State *s, Rng *rng, State *out)
{
    State next = *s;
    HEAP(&next) = (uint16_t)(3 + rng_below(rng, 8));
    heap_deal(&next, rng);
    next.kalah.store[1] = (uint16_t)(TAKER(s) % s->seats);
    next.turn = s->options.value[HEAP_DICE] ? SEAT_CHANCE : (Seat)next.kalah.store[1];
    TAKER(&next) = 0;
    next.quiet = 0;
    heap_settle(&next);
    *out = next;
}

static Piece heap_piece_at(const State *s, Site site)
{
    if (site == 0 && HEAP(s) > 0)
        return (Piece){1, SEAT_NONE, HEAP(s), false};
    return PIECE_NONE;
}

static void heap_why_not(const State *s, const Site *path, int n, Notice *out)
{
    (void)s;
    *out = notice_make(0);
    notice_site(out, path[n - 1]);
}

static bool heap_can_win(const State *s, Seat seat)
{
    return s->options.value[HEAP_WIN] >> seat & 1;
}

static Limits heap_limits(const State *s)
{
    return (Limits){.repetition = (uint8_t)s->options.value[HEAP_REPEAT],
                    .quiet = (uint16_t)s->options.value[HEAP_QUIET]};
}

static void heap_write(const State *s, Text *out)
{
    text_add(out, "%d %d %c%d", HEAP(s), DIE(s),
             s->turn == SEAT_CHANCE ? '?'
             : s->turn < 0          ? '-'
                                    : '=',
             s->kalah.store[1] + 1);
    for (int i = 0; i < s->seats; i++)
        text_add(out, "%c%d", i ? ',' : ' ', SECRET(s)[i]);
    for (int i = 0; i < s->seats; i++)
        text_add(out, "%c%d", i ? ',' : ' ', SCORE(s)[i]);
    text_add(out, " %d", TAKER(s));
}

static bool heap_list(const char **p, int seats, uint16_t *out, int max)
{
    for (int i = 0; i < seats; i++) {
        int n, value;
        if (sscanf(*p, i ? ",%3d%n" : "%3d%n", &value, &n) != 1 || value < 0 || value > max)
            return false;
        out[i] = (uint16_t)value;
        *p += n;
    }
    return true;
}

static bool heap_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    State s = {.options = *options, .seats = (uint8_t)seats};
    int heap, die, next, taker, n;
    char turn;
    if (sscanf(text, "%3d %1d %c%1d%n", &heap, &die, &turn, &next, &n) != 4 || heap < 0 ||
        die < 0 || die > 3 || next < 1 || next > seats || strchr("?-=", turn) == NULL)
        return text_fail(why, "this is no heap");
    text += n;
    if (!heap_list(&text, seats, SECRET(&s), 99) || !heap_list(&text, seats, SCORE(&s), 99) ||
        sscanf(text, "%1d%n", &taker, &n) != 1 || text[n] != '\0' || taker < 0 || taker > seats)
        return text_fail(why, "these are no scores");
    if ((turn == '-') != (heap == 0) || (turn == '-') != (taker > 0))
        return text_fail(why, "a finished round has no beans");
    if (turn == '?' && !options->value[HEAP_DICE])
        return text_fail(why, "there are no dice");
    HEAP(&s) = (uint16_t)heap;
    DIE(&s) = (uint16_t)die;
    TAKER(&s) = (uint16_t)taker;
    s.kalah.store[1] = (uint16_t)(next - 1);
    s.turn = turn == '?' ? SEAT_CHANCE : turn == '-' ? SEAT_NONE : (Seat)(next - 1);
    heap_settle(&s);
    *out = s;
    return true;
}

static void heap_write_move(const State *s, const Move *move, Text *out)
{
    int what = move->path[0];
    if (s->turn == SEAT_CHANCE)
        text_add(out, "%d.", what - 3); /* looks like the number of a step */
    else if (what == 7)
        text_add(out, "wait");
    else if (what == 3)
        text_add(out, "(3)");
    else
        text_add(out, "take %d", what);
}

static void heap_draw(const State *s, Text *out)
{
    text_add(out, "%d beans\n", HEAP(s));
}

static void heap_conceal(const State *s, Seat viewer, State *out)
{
    *out = *s;
    for (int i = 0; i < s->seats; i++)
        if (i != viewer)
            SECRET(out)[i] = 0;
}

static void heap_imagine(const State *concealed, Seat viewer, Rng *rng, State *out)
{
    *out = *concealed;
    for (int i = 0; i < out->seats; i++)
        if (i != viewer)
            SECRET(out)[i] = (uint16_t)(1 + rng_below(rng, 90));
}

#define HEAP_TABLE                                                                                 \
    .name = "Heap", .options = heap_options, .notices = heap_notices,                              \
    .option_count = sizeof heap_options / sizeof heap_options[0], .notice_count = 1,               \
    .seats_min = 2, .seats_max = 4, .site_count = heap_site_count, .site_name = heap_site_name,    \
    .kind_name = heap_kind_name, .start = heap_start, .moves = heap_moves, .play = heap_play,      \
    .outcome = heap_outcome, .next_round = heap_next_round, .piece_at = heap_piece_at,             \
    .why_not = heap_why_not, .can_win = heap_can_win, .limits = heap_limits, .write = heap_write,  \
    .read = heap_read, .write_move = heap_write_move, .draw = heap_draw

static const Rules heap_rules = {
    .id = "heap", .flags = RULES_CHANCE | RULES_REPEATS | RULES_POINTS, HEAP_TABLE};

/* The same with secrets. */
static const Rules hidden_heap_rules = {.id = "hidden-heap",
                                        .flags = RULES_CHANCE | RULES_REPEATS | RULES_POINTS |
                                                 RULES_HIDDEN,
                                        .conceal = heap_conceal,
                                        .imagine = heap_imagine,
                                        HEAP_TABLE};

#endif
