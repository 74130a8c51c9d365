/* SPDX-License-Identifier: MIT */
/* play_news.c -- the match goes on: what the session has to tell is shown and said, computers
 * are asked, clocks shown. */
#include <stdlib.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_speech.h"
#include "ui/scenes/play/play_tags.h"
#include "ui/scenes/shared/names.h"

enum {
    SAVE_EVERY = 500,
    TIME_ON_THE_WAY = 60, /* ms of a clock between an answer and its move */
};

/* ------------------------------------------------------- what is shown */

static void play_take_opening(Play *play)
{
    const Match *match = play->session.match;
    const Openings *known = app_openings(play->scene.app, match_setup(match)->rules);
    int last = session_line_step(&play->session, session_line_count(&play->session) - 1);
    play->opening.name = openings_of(known, match, session_shown(&play->session));
    play->opening.row = play->opening.name != NULL || openings_of(known, match, last) != NULL;
}

/* Another position is shown. */
static void play_taken_up(Play *play, Ui *ui, bool carried)
{
    play_take_opening(play);
    if (carried)
        return;
    stage_let_go(&play->stage, ui);
}

static void play_animate(Play *play, Ui *ui, const EventList *events, Site dropped)
{
    stage_play(&play->stage, ui, events, &play->session.seen, dropped);
    play->stones_at = session_shown(&play->session);
}

static void play_show_news(Play *play, Ui *ui, const News *news, Site dropped)
{
    if (news->jumped) {
        stage_finish(&play->stage, ui);
        stage_let_go(&play->stage, ui);
    }
    if (news->restart)
        stage_show(&play->stage, ui, &news->before, NULL);
    if (news->anew)
        play_taken_up(play, ui, news->carried);
    if (news->shows) {
        int share = session_share(&play->session, ui_now(ui));
        play->stage.most = share < 0 ? 0 : SDL_max(1, share * 2 / 3);
        play_animate(play, ui, &news->events, dropped);
        play->stage.most = 0;
    }
    if (news->happened)
        play->card.closed = false;
    if (news->happened && play->stage.anim.playing)
        session_seen(&play->session, ui_now(ui) + play->stage.anim.total);
    if (news->jumped)
        play->card.closed |= session_mode(&play->session) == SESSION_STUDY;
    if (news->refused)
        play_refused(play, ui);
    if (news->anew || news->jumped || news->shows || news->refused)
        ui_damage_all(ui);
}

/* ------------------------------------------------------- what is heard and said */

static const SoundId sounds[] = {
    [SESSION_PICKED] = SOUND_PICK,
    [SESSION_REFUSED] = SOUND_REFUSED,
    [SESSION_LITTLE_TIME] = SOUND_LOW_TIME,
    [SESSION_WON] = SOUND_WIN,
    [SESSION_LOST] = SOUND_LOSE,
    [SESSION_DRAWN] = SOUND_DRAW,
};

static const char *const said[] = {
    [SAYS_PAUSED] = WORD("The game is paused. Press “Continue”."),
    [SAYS_EARLIER] = WORD("This is an earlier move. Press “Back to the game” to play."),
    [SAYS_ROLL_FIRST] = WORD("The dice are to be rolled first."),
    [SAYS_PREMOVE_FAILED] = WORD("The move made ahead is not possible now."),
    [SAYS_DRAW_WAITS] = WORD("A draw is offered: the other side is asked when it is to move."),
    [SAYS_DRAW_DECLINED] = WORD("The computer wants to play on."),
};

/* The winner's pieces, before the card comes. */
static void play_cheer(Play *play, Ui *ui)
{
    Outcome outcome = session_outcome(&play->session);
    Seat winner = outcome_winner(&outcome, match_setup(play->session.match)->seats);
    if (winner != SEAT_NONE && play->stage.view != NULL &&
        match_next(play->session.match) == NEXT_OVER)
        board_view_cheer(play->stage.view, ui, winner);
}

static void play_tell(Play *play, Ui *ui, const News *news)
{
    if (news->sound != SESSION_SILENT)
        app_play_sound(play->scene.app, sounds[news->sound]);
    if (news->said == SAYS_GONE) {
        play->stage.hand.hovered = SITE_NONE; /* nothing is meant there until the pointer moves */
        ui_toast(ui, "");
    } else if (news->said == SAYS_ASKS_OTHERS)
        play->over = OVER_TAKING_BACK;
    else if (news->said == SAYS_ASKS_PAUSE)
        play->over = OVER_PAUSING;
    else if (news->said != SAYS_NOTHING)
        ui_toast(ui, words(said[news->said]));
    if (news->said != SAYS_NOTHING)
        ui_damage_all(ui);
}

/* ------------------------------------------------------- computers */

static void play_think(Play *play, PlayAsk what, int level)
{
    App *app = play->scene.app;
    const Rules *rules = match_setup(play->session.match)->rules;
    Seat seat = match_turn(play->session.match);
    AiRequest request = {
        .rules = rules,
        .seat = seat,
        .level = level,
        .sure = what == ASK_HINT,
        .opening = match_opening(play->session.match),
        .begun_n = what == ASK_HINT ? play->session.hint.clicks : 0,
        .threads = app_settings(app)->two_threads && SDL_GetCPUCount() > 1 ? 2 : 1,
    };
    match_seen(play->session.match, seat, &request.state);
    request.seed = match_setup(play->session.match)->seed + request.state.ply;
    if (rules->flags & RULES_HIDDEN) /* no more than that seat may see, even of an open match */
        rules->conceal(&request.state, seat, &request.state);
    memcpy(request.begun, play->session.picker.path, (size_t)request.begun_n);
    match_past(play->session.match, &request.past);
    if (what == ASK_MOVE && match_setup(play->session.match)->clock.timed) {
        const ClockTimes *times = &match_setup(play->session.match)->clock.seat[seat];
        request.clock = (AiClock){.runs = true,
                                  .left = match_time_left(play->session.match, seat, app_now(app)),
                                  .gain = times->extra != CLOCK_PLAIN ? times->extra_ms : 0,
                                  .overhead = TIME_ON_THE_WAY};
    }
    if (play->thinker == NULL)
        play->thinker = thinker_new(app_answer_event(app));
    thinker_ask(play->thinker, &request, app_settings(app)->table_mb, play->session.ticket,
                (int)what);
}

static void play_ask(Play *play)
{
    if (play_engine_turn(play))
        play_engine_ask(play);
    else
        play_think(play, ASK_MOVE,
                   match_setup(play->session.match)->seat[match_turn(play->session.match)].level);
}

void play_move_now(Play *play, Ui *ui)
{
    if (!session_may_move_now(&play->session))
        return;
    if (play_engine_turn(play))
        play_engine_hurry(play);
    else if (play->thinker != NULL)
        thinker_hurry(play->thinker);
    session_hurry(&play->session, ui_now(ui)); /* and no pause before it */
}

static void play_ask_news(Play *play, const News *news)
{
    if (news->drop) {
        if (play->thinker != NULL)
            thinker_stop(play->thinker);
        play_engine_drop(play);
    }
    if (news->ask)
        play_ask(play);
    if (news->ask_hint && !app_still(play->scene.app))
        play_think(play, ASK_HINT, LEVEL_MAX);
}

/* Asked at every event, for the one that tells of the answer is lost when SDL has no room for it.
 */
static void play_hear(Play *play)
{
    uint64_t ticket;
    int what;
    AiReply reply;
    if (play->thinker == NULL || !thinker_take(play->thinker, &ticket, &what, &reply))
        return;
    if (what == ASK_HINT ? session_answer_hint(&play->session, ticket, &reply.move)
                         : session_answer(&play->session, ticket, &reply.move, reply.score))
        ui_damage_all(app_ui(play->scene.app));
}

void play_answer(Scene *scene, const SDL_UserEvent *event)
{
    (void)event;
    play_hear((Play *)scene);
    play_engine_hear((Play *)scene, app_ui(scene->app));
    play_review_hear((Play *)scene, app_ui(scene->app));
    play_values_hear((Play *)scene, app_ui(scene->app));
}

/* ------------------------------------------------------- the session */

void play_take(Play *play, Ui *ui, const News *news, Site dropped)
{
    play_ask_news(play, news);
    play_show_news(play, ui, news, dropped);
    play_tell(play, ui, news);
    play_speech_news(play, ui, news);
    if (news->save)
        play_save(play, ui);
    if (!news->ended)
        return;
    play_engines_end(play);
    play_rate(play);
    play_cheer(play, ui);
    if (play->listener.over != NULL && match_next(play->session.match) == NEXT_OVER) {
        play->listener.over(play->listener.scene);
        play->listener.over = NULL;
    }
}

void play_give(Play *play, Ui *ui, SessionCommand command)
{
    News news = {.happened = false};
    session_command(&play->session, command, ui_now(ui), &news);
    play_take(play, ui, &news, SITE_NONE);
    ui_damage_all(ui);
}

void play_browse_go(Play *play, Ui *ui, int step)
{
    News news = {.happened = false};
    session_look(&play->session, step, &news);
    play_take(play, ui, &news, SITE_NONE);
}

void play_do(Play *play, Ui *ui, const Move *move)
{
    News news = {.happened = false};
    session_move(&play->session, move, ui_now(ui), &news);
    play_take(play, ui, &news, SITE_NONE);
}

void play_propose(Play *play, Ui *ui, const Move *move)
{
    News news = {.happened = false};
    session_propose(&play->session, move, ui_now(ui), &news);
    play_take(play, ui, &news, SITE_NONE);
}

/* The running clock is seen to run, and kept now and then. */
static void play_clock(Play *play, Ui *ui)
{
    Match *match = play->session.match;
    Seat turn = match_turn(match);
    if (!match_setup(match)->clock.timed || turn < 0 || match_paused(match) ||
        app_still(play->scene.app))
        return;
    ui_watch(ui);
    /* The next change of what the clock shows: whole seconds, tenths at the end. */
    int64_t now = ui_now(ui), left = match_time_left(match, turn, now);
    int64_t step = left < SESSION_LOW_TIME ? 100 : 1000;
    ui_wake(ui, SDL_min(now + left % step + 1, SDL_max(play->keep.at + SAVE_EVERY, now + 1)));
    if (left / step != play->clock_shown) {
        play_panel_damage(play, ui);
        play_plates_damage(play, ui);
    }
    play->clock_shown = left / step;
    if (now - play->keep.at >= SAVE_EVERY && match_step_count(match) > 1)
        play_save(play, ui);
}

void play_advance(Play *play, Ui *ui)
{
    News news = {.happened = false};
    Session *session = &play->session;
    int64_t now = ui_now(ui);
    session_take_up(session, &news);
    play_hear(play);
    play_engine_hear(play, ui);
    play_review_hear(play, ui);
    play_values_hear(play, ui);
    play_meet_on(play, ui);
    session_tick(session, now, &news);
    play_take(play, ui, &news, SITE_NONE);
    play_clock(play, ui);
    if (play->stage.anim.playing)
        return;
    if (session_turn_came(session))
        app_play_sound(play->scene.app, SOUND_TURN);
    if (match_next(session->match) == NEXT_COMPUTER && !match_paused(session->match))
        ui_watch(ui);
    Due due = session_due(session, now);
    if (due.what == DUE_NOTHING)
        return;
    if (due.when > now) {
        ui_wake(ui, due.when);
        return;
    }
    news = (News){.happened = false};
    session_go_on(session, now, &news);
    play_take(play, ui, &news, SITE_NONE);
    if (news.happened) /* what comes next may be due at once, and where nothing moves nobody asks */
        ui_wake(ui, now);
}
