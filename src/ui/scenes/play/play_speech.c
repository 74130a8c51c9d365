/* SPDX-License-Identifier: MIT */
#include "ui/scenes/play/play_speech.h"

#include <string.h>

#include "data/words.h"
#include "speech/say_move.h"
#include "ui/scenes/play/play_said.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/verdict.h"

/* ------------------------------------------------------- what happens */

static Seat viewer_of(const Play *play)
{
    return eyes_viewer(&play->session.eyes, play->session.match);
}

static void step_spoken(Play *play, Ui *ui, int step, SpeechKind kind)
{
    Text said = {0};
    say_step(play->game, play->session.match, step, viewer_of(play), &said);
    if (said.n == 0)
        text_add_string(&said, words("The beginning of the game."));
    ui_say(ui, kind, said.s);
}

/* Is a step on the way to another one? */
static bool leads_to(const Match *match, int step, int other)
{
    while (other > step)
        other = match_step(match, other).parent;
    return other == step;
}

/* All steps behind one that was told, in their order. */
static void steps_spoken(Play *play, Ui *ui, int from, int to)
{
    const Session *session = &play->session;
    bool behind = false;
    for (int i = 0; i < session_line_count(session); i++) {
        int step = session_line_step(session, i);
        if (behind)
            step_spoken(play, ui, step, SPEECH_NEWS);
        behind |= step == from;
        if (step == to)
            return;
    }
}

static void end_said(Play *play, Ui *ui)
{
    Outcome outcome = match_outcome(play->session.match);
    if (!outcome.over && !outcome.round_over)
        return;
    Text title = {0};
    verdict_title(play->game, match_setup(play->session.match), &outcome, &title);
    ui_say(ui, SPEECH_NEWS, title.s);
    const char *reason = outcome_reason(play->game, &outcome);
    if (reason != NULL)
        ui_say(ui, SPEECH_NEWS, reason);
}

/* Of two towers of one colour in turn the same words stand on the screen, and nothing there is new.
 */
static void demand_said(Play *play, Ui *ui)
{
    const Rules *rules = play->game->rules;
    const State *seen = &play->session.seen;
    bool hidden = (rules->flags & RULES_HIDDEN) && viewer_of(play) != seen->turn;
    Notice notice;
    Text said = {0};
    if (rules->demand == NULL || seen->turn < 0 || hidden ||
        match_next(play->session.match) == NEXT_COMPUTER || !rules->demand(seen, &notice) ||
        notice.threat)
        return;
    words_notice(&said, rules, &notice);
    ui_say(ui, SPEECH_NEWS, said.s);
}

/* Whose turn it is, as it is said to a person. */
static const char *turn_said(const Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Outcome outcome = session_outcome(&play->session);
    Seat roller = session_roller(&play->session);
    Seat turn = play->session.seen.turn >= 0 ? play->session.seen.turn : roller;
    if (outcome.over)
        return outcome_title(play->game, &outcome, setup->seats);
    if (turn < 0)
        return "";
    if (!seat_alone(setup->seat, setup->seats, turn))
        return words(play->game->seat[turn].turn);
    return turn == roller ? words("Your roll") : words("Your move");
}

/* Whose turn it is, where the screen may stay as it was: whoever moved moves again, as after a last
 * stone in one's kalah, or the computer has moved before it was to be seen that it thought. */
static void again_said(Play *play, Ui *ui, int step)
{
    const Match *match = play->session.match;
    if (match_outcome(match).over)
        return;
    if (match_step(match, step).seat == play->session.seen.turn)
        ui_say(ui, SPEECH_NEWS, turn_said(play));
    else if (match_next(match) == NEXT_HUMAN)
        ui_say_anew(ui);
}

void play_speech_news(Play *play, Ui *ui, const News *news)
{
    const Session *session = &play->session;
    int shown = session_shown(session), told = play->told_step - 1;
    play->told_step = shown + 1;
    if (!ui_listened(ui) || told < 0)
        return;
    if (shown != told && leads_to(session->match, told, shown) &&
        session_mode(session) == SESSION_LIVE) {
        steps_spoken(play, ui, told, shown);
        demand_said(play, ui);
        again_said(play, ui, shown);
    } else if (shown != told && session_mode(session) == SESSION_LIVE &&
               leads_to(session->match, shown, told))
        ui_say(ui, SPEECH_NEWS, words("Taken back."));
    else if (shown != told)
        step_spoken(play, ui, shown, SPEECH_PLACE);
    if (news->ended)
        end_said(play, ui);
}

void play_speech_begin(Play *play, Ui *ui)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Text pairs = {0};
    if (play->told_step != 0)
        return;
    play->told_step = session_shown(&play->session) + 1;
    if (!ui_listened(ui))
        return;
    pairs_said(play->game, setup->seat, setup->seats, &pairs);
    ui_say(ui, SPEECH_FURTHER, pairs.s);
    if (!eyes_curtain(&play->session.eyes, play->session.match)) /* it asks somebody itself */
        ui_say(ui, SPEECH_FURTHER, turn_said(play));
}

/* ------------------------------------------------------- what is asked for */

static Site site_asked(const Play *play)
{
    return play->stage.view != NULL ? stage_site_meant(&play->stage) : SITE_NONE;
}

void play_speech_board(Play *play, Ui *ui)
{
    Buffer lines = {0};
    SpeechKind kind = SPEECH_PLACE;
    say_board(play->game, &play->session.seen, &lines);
    for (char *line = lines.s; line != NULL && *line != '\0'; kind = SPEECH_FURTHER) {
        char *end = strchr(line, '\n');
        *end = '\0';
        ui_say(ui, kind, line);
        line = end + 1;
    }
    buffer_release(&lines);
}

/* What is asked of a site needs one. */
static bool has_site(const Play *play, Ui *ui)
{
    if (site_asked(play) != SITE_NONE)
        return true;
    ui_say(ui, SPEECH_PLACE, words("First go to a place on the board."));
    return false;
}

void play_speech_rank(Play *play, Ui *ui)
{
    Text said = {0};
    if (!has_site(play, ui))
        return;
    say_rank(play->game, &play->session.seen, play->stage.layout, site_asked(play), &said);
    ui_say(ui, SPEECH_PLACE, said.s);
}

void play_speech_alike(Play *play, Ui *ui)
{
    Text said = {0};
    if (!has_site(play, ui))
        return;
    Piece piece = board_view_piece(play->stage.view, site_asked(play));
    if (piece.kind != 0)
        say_alike(play->game, &play->session.seen, piece, &said);
    else
        text_add_string(&said, words("Nothing stands here."));
    ui_say(ui, SPEECH_PLACE, said.s);
}

void play_speech_attackers(Play *play, Ui *ui)
{
    Text said = {0};
    if (!has_site(play, ui))
        return;
    say_attackers(play->game, &play->session.seen, site_asked(play), &said);
    ui_say(ui, SPEECH_PLACE, said.s);
}

void play_speech_takes(Play *play, Ui *ui)
{
    Text said = {0};
    say_takes(play->game, &play->session.seen, site_asked(play), &said);
    ui_say(ui, SPEECH_PLACE, said.s);
}

/* "White: Anna, 04:59", "A: 12 in the kalah"; nothing of whom there is nothing to tell. */
static void seat_said(Play *play, Ui *ui, Seat seat)
{
    const Match *match = play->session.match;
    const char *name = words(play->game->seat[seat].name);
    const char *person = seat_person(play->game, match_setup(match), seat);
    const char *gap = ": ";
    Text said = {0};
    text_add(&said, "%s", name);
    int bare = said.n;
    if (strcmp(person, name) != 0) {
        text_add(&said, "%s%s", gap, person);
        gap = ", ";
    }
    if (match_setup(match)->clock.timed) {
        char time[16];
        play_clock_text(match_time_left(match, seat, ui_now(ui)), time, sizeof time);
        text_add(&said, "%s%s", gap, time);
        gap = ", ";
    }
    if (play_points_shown(play))
        text_add(&said, "%s%d %s", gap, session_outcome(&play->session).points[seat],
                 play_points_caption(play, seat));
    if (said.n > bare)
        ui_say(ui, SPEECH_FURTHER, said.s);
}

void play_speech_turn(Play *play, Ui *ui)
{
    ui_say(ui, SPEECH_PLACE, turn_said(play));
    for (Seat seat = 0; seat < match_setup(play->session.match)->seats; seat++)
        seat_said(play, ui, seat);
}
