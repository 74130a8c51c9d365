/* SPDX-License-Identifier: MIT */
/* play_turn.c -- the match goes on: the position taken up, moves made, computers asked, clocks,
 * rounds and ends. */
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "data/words.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"

enum {
    SAVE_EVERY = 500,
    TIME_ON_THE_WAY = 60, /* ms of a clock between an answer and its move */
};

/* --------------------------------------------------------- the position */

bool play_person_to_move(const Play *play)
{
    if (play_browsing(play))
        return play_may_try(play);
    return match_next(play->match) == NEXT_HUMAN && !match_paused(play->match) &&
           !eyes_curtain(&play->eyes, play->match);
}

Seat play_thrower(const Play *play)
{
    const Rules *rules = match_setup(play->match)->rules;
    if (match_next(play->match) != NEXT_ROLL || rules->thrower == NULL)
        return SEAT_NONE;
    State now;
    match_seen(play->match, SEAT_NONE, &now);
    return rules->thrower(&now);
}

static bool person_throws(const Play *play)
{
    Seat seat = play_thrower(play);
    return seat >= 0 && !match_setup(play->match)->seat[seat].computer;
}

bool play_person_to_throw(const Play *play)
{
    return person_throws(play) && !match_paused(play->match) && !play_browsing(play);
}

/* Nothing is left to choose but a pass. */
static bool play_must_pass(const Play *play)
{
    const MoveList *legal = &play->picker.legal;
    return (match_setup(play->match)->rules->flags & RULES_CHANCE) != 0 && play->layout != NULL &&
           legal->n == 1 && play->layout->site[legal->at[0].path[0]].use == USE_BUTTON;
}

/* What has happened is shown; the next move that nobody clicks comes when the eye has followed, and
 * has read why there is nothing to do. */
static void play_happened(Play *play, Ui *ui, const EventList *events, Site dropped)
{
    const Settings *settings = app_settings(play->scene.app);
    if (play_browsing(play))
        play_take_up(play, ui); /* it is seen when one looks there again */
    else
        play_animate(play, ui, events, dropped);
    int pause = settings->computer_pause_ms;
    if (play_must_pass(play) && play_person_to_move(play))
        pause = SDL_max(pause, TIME_READ);
    play->not_before = ui_now(ui) + pause;
    if (play->anim.playing)
        play->not_before += play->anim.total;
    ui_wake(ui, play->not_before); /* without motion nothing else may call for what comes next */
}

void play_throw(Play *play, Ui *ui)
{
    EventList events = {.n = 0};
    if (!match_roll(play->match, ui_now(ui), &events))
        return;
    play_happened(play, ui, &events, SITE_NONE);
    play_save(play, ui);
}

/* A throw that nobody makes by hand: at once where the game has the dice fall by themselves, and
 * when the eye has followed the move before where a computer throws. */
static void play_throw_due(Play *play, Ui *ui)
{
    if (match_paused(play->match) || person_throws(play))
        return;
    if (play_thrower(play) >= 0 && (app_still(play->scene.app) || ui_now(ui) < play->not_before))
        ui_wake(ui, play->not_before);
    else
        play_throw(play, ui);
}

static void play_take_opening(Play *play)
{
    const Match *match = play->match;
    const Openings *known = app_openings(play->scene.app, match_setup(match)->rules);
    int last = play_line_step(play, play_line_count(play) - 1);
    play->opening = openings_of(known, match, play_shown(play));
    play->opening_row = play->opening != NULL || openings_of(known, match, last) != NULL;
}

/* The picker knows the position, too.  Is something held on? */
static bool play_take_picker(Play *play)
{
    const Rules *rules = match_setup(play->match)->rules;
    const Picker *before = &play->picker;
    Site held = before->ahead && before->n == 1 ? before->path[0] : SITE_NONE;
    Seat planner = play_planner(play);
    if (planner == SEAT_NONE)
        picker_reset(&play->picker, rules, &play->seen);
    else
        picker_reset_ahead(&play->picker, rules, &play->seen, planner);
    return premove_carry(&play->premove, &play->picker, held);
}

/* The match has gone on: whatever was being thought of is out of date. */
static void play_take_ticket(Play *play)
{
    play->ticket = match_ticket(play->match);
    premove_forget(&play->premove);
    play->asked = 0;
    play->answered = false;
    if (play->thinker != NULL)
        thinker_stop(play->thinker);
    play_engine_drop(play);
    browse_follow(&play->browse, play->match);
}

void play_take_up(Play *play, Ui *ui)
{
    bool went_on = match_ticket(play->match) != play->ticket, looked = play->shown != -1;
    if (went_on)
        play_take_ticket(play);
    int shown = play_shown(play);
    if (shown == play->shown && (!went_on || play_browsing(play)))
        return;
    if (!went_on && looked)
        play_hint_forget(play);
    play->shown = shown;
    match_seen_at(play->match, shown, eyes_viewer(&play->eyes, play->match), &play->seen);
    bool carried = play_take_picker(play);
    play_take_opening(play);
    play->refused = false;
    play->hint = play->hint_clicks = 0;
    play->hint_known = false;
    if (!carried) {
        board_hand_open(&play->hand);
        if (play->view != NULL)
            board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    }
    play->fresh = true;
    ui_damage_all(ui);
}

/* Another window has this match open as well. */
static void play_tell_news(Ui *ui, ShelfNews news)
{
    if (news == SHELF_NO_NEWS)
        return;
    ui_toast(ui, news == SHELF_CAME
                     ? words("This game is open elsewhere, too: the moves made there are in the "
                             "list now.")
                     : words("The file of this game has become another one: from now on it is kept "
                             "under a new name."));
    ui_damage_all(ui);
}

void play_glance(Scene *scene)
{
    Play *play = (Play *)scene;
    Ui *ui = app_ui(scene->app);
    if (!app_still(scene->app))
        play_tell_news(ui, shelf_look(&play->place, play->match, app_now(scene->app)));
}

void play_save(Play *play, Ui *ui)
{
    App *app = play->scene.app;
    play->changed = true;
    if (app_still(app) || match_step_count(play->match) < 2)
        return;
    char date[32];
    ShelfNews news;
    Text why = {0};
    app_date(app, date);
    play->saved_at = ui_now(ui);
    bool saved = shelf_save(&play->place, play->match, date, ui_now(ui), &news, &why);
    play_tell_news(ui, news);
    if (saved) {
        play->save_failed = false;
    } else if (!play->save_failed) {
        play->save_failed = true; /* once is enough */
        log_warn("%s", why.s);
        ui_toast(ui, why.s);
    }
}

/* --------------------------------------------------------------- playing */

BoardAnimHow play_how(Play *play, Site dropped)
{
    return app_motion(play->scene.app, dropped);
}

void play_animate(Play *play, Ui *ui, const EventList *events, Site dropped)
{
    play_take_up(play, ui);
    if (play->view == NULL)
        return;
    BoardAnimHow how = play_how(play, dropped);
    board_anim_start(&play->anim, play->view, ui, events, &play->seen, &how);
    play->stones_at = play_shown(play);
    play->fresh = false;
}

void play_do(Play *play, Ui *ui, const Move *move, Site dropped)
{
    EventList events = {.n = 0};
    const Rules *rules = match_setup(play->match)->rules;
    State before = play->seen;
    if (match_next(play->match) == NEXT_OVER) {
        play_try(play, ui, move, dropped);
        return;
    }
    if (!match_play(play->match, move, ui_now(ui), &events)) {
        play_take_up(play, ui); /* the flag fell */
        play_save(play, ui);
        return;
    }
    if (rules->flags & RULES_HIDDEN) { /* what the others draw is not to be seen */
        events.n = 0;
        rules->play(&before, move, &events);
    }
    if (!play_browsing(play))
        play_begun_drop(play, ui, &events);
    play_ahead_make(play, ui, &events);
    play->card_closed = false;
    play_happened(play, ui, &events, dropped);
    play_save(play, ui);
}

/* -------------------------------------------------------------- computers */

static void play_think(Play *play, PlayAsk what, int level)
{
    App *app = play->scene.app;
    const Rules *rules = match_setup(play->match)->rules;
    Seat seat = match_turn(play->match);
    AiRequest request = {
        .rules = rules,
        .seat = seat,
        .level = level,
        .begun_n = what == ASK_HINT ? play->hint_clicks : 0,
    };
    match_seen(play->match, seat, &request.state);
    request.seed = match_setup(play->match)->seed + request.state.ply;
    if (rules->flags & RULES_HIDDEN) /* no more than that seat may see, even of an open match */
        rules->conceal(&request.state, seat, &request.state);
    memcpy(request.begun, play->picker.path, (size_t)request.begun_n);
    match_past(play->match, &request.past);
    if (what == ASK_MOVE && match_setup(play->match)->clock.timed) {
        const ClockTimes *times = &match_setup(play->match)->clock.seat[seat];
        request.clock = (AiClock){.runs = true,
                                  .left = match_time_left(play->match, seat, app_now(app)),
                                  .gain = times->extra != CLOCK_PLAIN ? times->extra_ms : 0,
                                  .overhead = TIME_ON_THE_WAY};
    }
    if (play->thinker == NULL)
        play->thinker = thinker_new(app_answer_event(app));
    thinker_ask(play->thinker, &request, play->ticket, (int)what);
}

void play_think_hint(Play *play)
{
    play_think(play, ASK_HINT, LEVEL_MAX);
}

/* Asked at every event, for the one that tells of the answer is lost when SDL has no room for it.
 */
static void play_hear(Play *play)
{
    uint64_t ticket;
    int what;
    if (play->thinker == NULL || !thinker_take(play->thinker, &ticket, &what, &play->reply) ||
        ticket != match_ticket(play->match))
        return;
    if (what == ASK_HINT && play->hint == 0)
        return; /* nobody wants it any more */
    if (what == ASK_HINT) {
        play->hint_move = play->reply.move;
        play->hint_known = true;
    } else {
        play->answered = true;
    }
    ui_damage_all(app_ui(play->scene.app));
}

void play_answer(Scene *scene, const SDL_UserEvent *event)
{
    (void)event;
    play_hear((Play *)scene);
    play_engine_hear((Play *)scene, app_ui(scene->app));
}

static void play_computer_moves(Play *play, Ui *ui)
{
    Seat seat = match_turn(play->match);
    int before = match_at(play->match);
    if (draw_offer_claims(play->match, play->reply.score) && play_claim(play, ui))
        return;
    play_do(play, ui, &play->reply.move, SITE_NONE);
    draw_offer_thought(&play->draws, play->match, seat, before, play->reply.score);
}

/* The computer's part of a turn: ask, wait until the eye can follow, play. */
static void play_computer(Play *play, Ui *ui)
{
    if (app_still(play->scene.app) || match_paused(play->match))
        return;
    if (play->asked != play->ticket) {
        play->asked = play->ticket;
        play->answered = false;
        if (play_engine_turn(play))
            play_engine_ask(play);
        else
            play_think(play, ASK_MOVE,
                       match_setup(play->match)->seat[match_turn(play->match)].level);
    } else if (play->answered) {
        if (ui_now(ui) < play->not_before && !play_engine_hurries(play)) {
            ui_wake(ui, play->not_before);
        } else {
            play->answered = false;
            play_computer_moves(play, ui);
        }
    }
}

/* ------------------------------------------------------------- the turn */

/* The only move there is: for whoever has asked for it, and a pass that luck has left for
 * everybody. */
static void play_forced(Play *play, Ui *ui)
{
    bool wanted = app_settings(play->scene.app)->play_forced || play_must_pass(play);
    if (!wanted || play->picker.legal.n != 1 || play_browsing(play) || match_paused(play->match) ||
        eyes_curtain(&play->eyes, play->match) || app_still(play->scene.app))
        return;
    if (ui_now(ui) < play->not_before)
        ui_wake(ui, play->not_before);
    else
        play_do(play, ui, &play->picker.legal.at[0], SITE_NONE);
}

static void play_end_sound(Play *play)
{
    if (play->card_said == play->ticket || play_browsing(play))
        return;
    play->card_said = play->ticket;
    if (play->told != NULL && match_next(play->match) == NEXT_OVER) {
        play->told(play->listener);
        play->told = NULL;
    }
    Outcome outcome = match_outcome(play->match);
    const MatchSetup *setup = match_setup(play->match);
    Seat winner = outcome_winner(&outcome, setup->seats);
    if (winner == SEAT_NONE)
        app_play_sound(play->scene.app, SOUND_DRAW);
    else
        app_play_sound(play->scene.app, setup->seat[winner].computer ? SOUND_LOSE : SOUND_WIN);
}

static void play_clock(Play *play, Ui *ui)
{
    const MatchSetup *setup = match_setup(play->match);
    Seat turn = match_turn(play->match);
    if (!setup->clock.timed || turn < 0 || match_paused(play->match) || app_still(play->scene.app))
        return;
    ui_watch(ui);
    int64_t now = ui_now(ui), left = match_time_left(play->match, turn, now);
    if (match_tick(play->match, now)) {
        play->card_closed = false;
        play_take_up(play, ui);
        play_save(play, ui);
        return;
    }
    if (left < PLAY_LOW_TIME && !play->low_said[turn]) {
        play->low_said[turn] = true;
        app_play_sound(play->scene.app, SOUND_LOW_TIME);
    }
    /* The next change of what the clock shows: whole seconds, tenths at the end. */
    int64_t step = left < PLAY_LOW_TIME ? 100 : 1000;
    ui_wake(ui, SDL_min(now + left % step + 1, SDL_max(play->saved_at + SAVE_EVERY, now + 1)));
    if (left / step != play->clock_shown)
        ui_damage(ui, play->room.panel);
    play->clock_shown = left / step;
    if (now - play->saved_at >= SAVE_EVERY && match_step_count(play->match) > 1)
        play_save(play, ui);
}

void play_advance(Play *play, Ui *ui)
{
    play_take_up(play, ui);
    play_hear(play);
    play_engine_hear(play, ui);
    play_clock(play, ui);
    if (play->anim.playing)
        return;
    switch (match_next(play->match)) {
    case NEXT_HUMAN:
        play_forced(play, ui);
        break;
    case NEXT_COMPUTER:
        if (!match_paused(play->match))
            ui_watch(ui);
        play_computer(play, ui);
        break;
    case NEXT_ROLL:
        play_throw_due(play, ui);
        break;
    case NEXT_ROUND:
    case NEXT_OVER:
        play_end_sound(play);
        play_engines_end(play);
        break;
    }
}
