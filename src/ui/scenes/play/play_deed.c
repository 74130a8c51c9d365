/* SPDX-License-Identifier: MIT */
/* play_deed.c -- moves as people say them, where what is written of them is for records only. */
#include "data/words.h"
#include "speech/say_move.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/shared/names.h"

bool play_deed_told(const Play *play)
{
    const Rules *rules = match_setup(play->session.match)->rules;
    return rules->roller != NULL || rules->tell != NULL;
}

void play_deed(const Play *play, const State *before, const Move *move, Text *out)
{
    EventList events = {.n = 0};
    State after = *before;
    Game dressed;
    game_dress(play->game, before, &dressed);
    play->game->rules->play(&after, move, &events);
    say_move(&dressed, before, move, &events, out);
}

/* As whoever moved saw it. */
static State seen_before(const Play *play, const Step *step)
{
    State before;
    match_seen_at(play->session.match, step->parent, step->seat >= 0 ? step->seat : SEAT_NONE,
                  &before);
    return before;
}

void play_deed_of(const Play *play, int at, Text *out)
{
    const Step step = match_step(play->session.match, at);
    State before = seen_before(play, &step);
    play_deed(play, &before, &step.move, out);
}

void play_deed_told_to_all(const Play *play, int at, Text *out)
{
    const Step step = match_step(play->session.match, at);
    const Rules *rules = play->game->rules;
    State before;
    Notice notice;
    if (step.kind != STEP_MOVE || step.seat < 0)
        return;
    text_add(out, "%s: ", seat_person(play->game, match_setup(play->session.match), step.seat));
    match_seen_at(play->session.match, step.parent, SEAT_NONE, &before);
    if (rules->tell != NULL && rules->tell(&before, &step.move, &notice))
        words_notice(out, rules, &notice);
    else if (rules->tell == NULL)
        play_deed(play, &before, &step.move, out);
}

/* What the rules say of a move beforehand, else what was done. */
static void add_outcome(const Play *play, int at, Text *out)
{
    const Rules *rules = play->game->rules;
    const Step step = match_step(play->session.match, at);
    State before = seen_before(play, &step);
    Notice notice = {.n = 0};
    if (rules->forecast != NULL && rules->forecast(&before, &step.move, &notice)) {
        text_add_string(out, out->n > 0 ? ". " : "");
        words_notice(out, rules, &notice);
        return;
    }
    text_add_string(out, out->n > 0 ? ", " : "");
    play_deed(play, &before, &step.move, out);
}

int play_deed_after(const Play *play, int at)
{
    const Match *match = play->session.match;
    int next = match_step(match, at).number + 1;
    if (match_step(match, at).seat >= 0 || next >= match_line_count(match))
        return at;
    int step = match_line_step(match, next);
    return match_step(match, step).kind == STEP_MOVE && match_step(match, step).seat >= 0 ? step
                                                                                          : at;
}

void play_deed_turn(const Play *play, int at, bool whole, Text *out)
{
    const Step step = match_step(play->session.match, at);
    int then = play_deed_after(play, at);
    if (step.kind == STEP_MOVE && (whole || then == at)) {
        State before = seen_before(play, &step);
        play_deed(play, &before, &step.move, out);
    } else if (step.kind != STEP_MOVE) {
        text_add_string(out, words("luck|the deal"));
    }
    if (then != at && step.kind == STEP_MOVE)
        add_outcome(play, then, out);
}
