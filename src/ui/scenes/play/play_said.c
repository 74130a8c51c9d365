/* SPDX-License-Identifier: MIT */
/* play_said.c -- what there is to say of a player: who he is and where he sits, what he does, what
 * he has. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_said.h"
#include "ui/scenes/shared/names.h"

void play_clock_text(int64_t ms, char *out, size_t room)
{
    int64_t s = ms / 1000;
    if (ms < 10000)
        snprintf(out, room, "0:%02d.%d", (int)s, (int)(ms % 1000 / 100));
    else if (s < 3600)
        snprintf(out, room, "%02d:%02d", (int)(s / 60), (int)(s % 60));
    else
        snprintf(out, room, "%d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
}

bool play_points_shown(const Play *play)
{
    const Rules *rules = match_setup(play->session.match)->rules;
    Outcome outcome = session_outcome(&play->session);
    bool any = false;
    for (int i = 0; i < SEAT_MAX; i++)
        any |= outcome.points[i] != 0;
    return (rules->flags & RULES_POINTS) != 0 && (rules->next_round == NULL || any);
}

/* Is it shown how far everybody has come? */
static bool progress_shown(const Play *play)
{
    return (match_setup(play->session.match)->rules->flags & RULES_PROGRESS) != 0;
}

int play_place(const Play *play, Seat seat)
{
    Outcome outcome = session_outcome(&play->session);
    bool round = outcome.round_over && !outcome.over; /* of that nobody is second */
    return match_setup(play->session.match)->seats > 2 && !round ? outcome.place[seat] : 0;
}

static void place_said(int place, Text *out)
{
    const long number[2] = {place, 0};
    words_fill(out, words("place {n0}"), NULL, number);
}

void play_doing(const Play *play, Seat seat, bool turn, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    const char *doing = play->game->doing;
    if (doing == NULL && setup->seat[seat].computer)
        doing =
            WORD("makes a move"); /* it does not think while its men walk, in a replay neither */
    if (session_mode(&play->session) == SESSION_STUDY)
        return;
    if (turn && play->stage.anim.playing && doing != NULL)
        text_add_string(out, words(doing));
    else if (turn && match_paused(play->session.match))
        text_add_string(out, words("paused"));
    else if (turn && setup->seat[seat].computer)
        text_add_string(out, words("is thinking"));
    else if (turn && session_roller(&play->session) == seat)
        text_add_string(out, seat_alone(setup->seat, setup->seats, seat) ? words("your roll")
                                                                         : words("to roll"));
    else if (turn && seat_alone(setup->seat, setup->seats, seat))
        text_add_string(out, words("your move"));
    else if (turn)
        text_add_string(out, words("to move"));
    if (match_offered(play->session.match, seat))
        text_add(out, "%s%s", out->n > 0 ? " · " : "", words("offers a draw"));
}

/* What the line under a name could say, the least needed first.  Of more than two players a sign
 * tells as well who is a computer. */
enum LinePart { PART_WHO, PART_WHERE, PART_POINTS, PART_DOING, PART_COUNT };

RowNumber play_number_of(const Play *play, Seat seat)
{
    if (match_setup(play->session.match)->clock.timed)
        return NUMBER_TIME;
    if (play_points_shown(play))
        return NUMBER_POINTS;
    if (play_place(play, seat) > 0)
        return NUMBER_PLACE;
    return progress_shown(play) ? NUMBER_POINTS : NUMBER_NONE;
}

const char *play_points_caption(const Play *play, Seat seat)
{
    if (play->game->points != NULL)
        return words(play->game->points);
    return words_plural("point", "points", play->landed.points[seat]);
}

static void line_parts(const Play *play, Seat seat, bool turn, Text part[PART_COUNT])
{
    const MatchSetup *setup = match_setup(play->session.match);
    const SeatSetup *person = &setup->seat[seat];
    const SeatName *name = &play->game->seat[seat];
    const char *shown = seat_person(play->game, setup, seat), *own = words(name->name);
    const char *where = play_seat_where(play, seat);
    if (person->computer && setup->seats > 2)
        seat_strength(setup->rules, person, &part[PART_WHO]);
    else if (person->computer)
        seat_level(setup->rules, setup->seat, setup->seats, seat, &part[PART_WHO]);
    if (where != NULL)
        text_add_string(&part[PART_WHERE], words(where));
    else if (strcmp(own, shown) != 0)
        seat_aside(play->game, seat, &part[PART_WHERE]);
    if (setup->clock.timed && (play_points_shown(play) || progress_shown(play))) {
        const char *const word[3] = {play_points_caption(play, seat), NULL, NULL};
        const long number[2] = {play->landed.points[seat], 0};
        words_fill(&part[PART_POINTS],
                   play->game->points != NULL ? words("points|{n0} {0}") : "{n0} {0}", word,
                   number);
    }
    if (play_number_of(play, seat) != NUMBER_PLACE && play_place(play, seat) > 0)
        place_said(play_place(play, seat), &part[PART_DOING]);
    else
        play_doing(play, seat, turn, &part[PART_DOING]);
    for (int i = 0; i < PART_COUNT; i++)
        if (part[i].n > 0)
            return;
    text_add_string(&part[PART_WHO], words("a person"));
}

void play_seat_line(const Play *play, Gfx *gfx, const Type *type, float room, Seat seat, bool turn,
                    Text *out)
{
    Text part[PART_COUNT] = {0};
    line_parts(play, seat, turn, part);
    for (int from = 0; from < PART_COUNT; from++) {
        text_clear(out);
        for (int i = from; i < PART_COUNT; i++)
            if (part[i].n > 0)
                text_add(out, "%s%s", out->n > 0 ? " · " : "", part[i].s);
        if (out->n > 0 && gfx_text_width(gfx, type, out->s) <= room)
            return;
    }
    /* In a narrow panel one word. */
    if (strcmp(part[PART_DOING].s, words("to move")) == 0) {
        text_clear(&part[PART_DOING]);
        text_add_string(&part[PART_DOING], words("in one word|to move"));
    }
    /* One of them alone, if any fits; only what he is doing is rather cut than left out. */
    for (int i = PART_COUNT; i-- > 0;) {
        if (part[i].n == 0)
            continue;
        *out = part[i];
        if (i == PART_DOING || gfx_text_width(gfx, type, out->s) <= room)
            return;
    }
    text_clear(out);
}
