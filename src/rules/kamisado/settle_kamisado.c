/* SPDX-License-Identifier: MIT */
/* settle_kamisado.c -- does all that a position's text says go together? */
#include "rules/kamisado/text_kamisado.h"

/* Sets first, and the winner of a deadlock. */
static bool settle_passes(KamisadoDraft *d)
{
    State *s = &d->s;
    Kamisado *k = &s->kamisado;
    Seat seat = SEAT_NONE;
    int first = 0;
    if (d->list[0] != '\0') {
        seat = d->list[0] == 'w' ? 0 : 1;
        first = kamisado_letter_find(d->list[1]);
        if ((d->list[0] != 'w' && d->list[0] != 'b') || first < 0)
            return text_fail(d->why, "the passes \"%.60s\" are not a list like wG,bR", d->list);
        if (!kamisado_chain_fits(s, seat, first))
            return text_fail(d->why, "the passes \"%.60s\" do not lead to this position", d->list);
    } else if (!kamisado_chain_guess(s, &seat, &first)) {
        return k->pushed
                   ? text_fail(d->why, "no %d passes after a push lead to this position", k->passes)
                   : text_fail(d->why, "no %d passes lead to this position", k->passes);
    }
    k->first = (uint8_t)first;
    if (k->ending == ENDING_DEADLOCK)
        k->winner = (uint8_t)(k->pushed ? 1 - seat : seat);
    if (d->list[0] == '\0')
        return true;
    for (int i = 0; i < k->passes; i++) {
        Seat next;
        int colour;
        kamisado_chain(s, seat, first, i, &next, &colour);
        const char *entry = d->list + 3 * i;
        char letter = colour == KAMISADO_ANY ? '-' : kamisado_letter[colour];
        if (entry[0] != (next == 0 ? 'w' : 'b') || entry[1] != letter ||
            entry[2] != (i + 1 < k->passes ? ',' : '\0'))
            return text_fail(d->why, "the passes \"%.60s\" do not follow from the first of them",
                             d->list);
    }
    return true;
}

/* Somebody has to move a tower. */
static bool settle_running(KamisadoDraft *d)
{
    State *s = &d->s;
    Kamisado *k = &s->kamisado;
    int play = s->options.value[KAMISADO_PLAY];
    int to = s->options.value[KAMISADO_TO];
    if (play != KAMISADO_SINGLE && (k->points[0] >= to || k->points[1] >= to))
        return text_fail(d->why, "the match is over at %d:%d, for it goes to %d", k->points[0],
                         k->points[1], to);
    if (k->passes > 0)
        return settle_passes(d);
    if (k->colour != KAMISADO_ANY) {
        if (k->pushed && !kamisado_push_seen(s, s->turn, k->colour))
            return text_fail(d->why, "x1: %s cannot have pushed a tower to a %s square",
                             text_word(kamisado_side_name[s->turn]),
                             text_word(kamisado_colour_name[k->colour]));
        return true;
    }
    if (k->pushed)
        return text_fail(d->why, "x1: after a push the colour that must move is known");
    if (kamisado_must_pass(s))
        return text_fail(d->why, "%s has a free choice but no tower that can move",
                         text_word(kamisado_side_name[s->turn]));
    return true;
}

/* Points and fill of a round that is over. */
static bool settle_match(KamisadoDraft *d)
{
    const Kamisado *k = &d->s.kamisado;
    int play = d->s.options.value[KAMISADO_PLAY];
    int to = d->s.options.value[KAMISADO_TO];
    if (play != KAMISADO_SINGLE && k->points[1 - k->winner] >= to)
        return text_fail(d->why, "%s has lost this round and cannot have %d points",
                         text_word(kamisado_side_name[1 - k->winner]), k->points[1 - k->winner]);
    bool asks = play == KAMISADO_SUMO && k->points[k->winner] < to;
    if (!asks && k->fill != KAMISADO_FILL_NONE)
        return text_fail(d->why, "the match is over: nothing is filled");
    if (asks && k->fill == KAMISADO_FILL_NONE)
        return text_fail(d->why, "the match goes on: fill, fill:left or fill:right is missing");
    Seat turn = k->fill == KAMISADO_FILL_ASKED ? (Seat)k->winner : SEAT_NONE;
    if (d->s.turn != turn)
        return text_fail(d->why, "the round is over, and %s has won: the side is \"%s\"",
                         text_word(kamisado_side_name[k->winner]),
                         turn < 0    ? "-"
                         : turn == 0 ? "w"
                                     : "b");
    return true;
}

static bool settle_over(KamisadoDraft *d, int goals, Seat scorer)
{
    Kamisado *k = &d->s.kamisado;
    if (k->colour != KAMISADO_ANY)
        return text_fail(d->why, "the round is over: the colour is written -");
    if (goals > 0) {
        k->ending = ENDING_GOAL_REACHED;
        k->winner = (uint8_t)scorer;
        if (k->passes > 0 || k->pushed)
            return text_fail(d->why,
                             "a round won on the home row does not end with a pass or push");
        return settle_match(d);
    }
    k->ending = ENDING_DEADLOCK;
    if (k->passes == 0)
        return text_fail(d->why, "nobody is to move, but no tower stands on its goal row and no "
                                 "passes tell of a deadlock");
    return settle_passes(d) && settle_match(d);
}

bool kamisado_settle_draft(KamisadoDraft *d)
{
    State *s = &d->s;
    Kamisado *k = &s->kamisado;
    kamisado_settle(s);
    int goals = 0;
    Seat scorer = SEAT_NONE;
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++) {
        Seat seat = (Seat)(i / KAMISADO_COLOURS);
        if (kamisado_is_goal(seat, k->tower[seat][i % KAMISADO_COLOURS])) {
            goals++;
            scorer = seat;
        }
    }
    if (goals > 1)
        return text_fail(d->why, "more than one tower stands on its goal row");
    if (s->options.value[KAMISADO_PLAY] == KAMISADO_SINGLE && k->points[0] + k->points[1] > 0)
        return text_fail(d->why, "a single round has no score");
    if (s->options.value[KAMISADO_PLAY] != KAMISADO_SUMO && k->fill != KAMISADO_FILL_NONE)
        return text_fail(d->why, "home rows are filled only in a sumo match");
    for (int i = 0; i < 2; i++)
        if (s->options.value[KAMISADO_PLAY] == KAMISADO_SERIES &&
            k->points[i] > s->options.value[KAMISADO_TO])
            return text_fail(d->why, "nobody has %d points in a series to %d", k->points[i],
                             s->options.value[KAMISADO_TO]);
    if (s->turn == SEAT_NONE || k->fill != KAMISADO_FILL_NONE)
        return settle_over(d, goals, scorer);
    if (goals > 0)
        return text_fail(d->why,
                         "a tower of %s stands on its goal row: the round is over and the "
                         "side is written -",
                         text_word(kamisado_side_name[scorer]));
    return settle_running(d);
}
