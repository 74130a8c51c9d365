#include "ui/scenes/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/shelf.h"
#include "data/words.h"
#include "ui/scenes/names.h"

enum { SAVE_EVERY = 500, LOW_TIME = 10000 };

/* --------------------------------------------------------- the position */

bool play_looking(const Play *play)
{
    return match_can_redo(play->match);
}

bool play_can_play_on(const Play *play)
{
    return play_looking(play) && match_next(play->match) == NEXT_COMPUTER &&
           play->play_on != match_ticket(play->match);
}

void play_from_here(Play *play, Ui *ui)
{
    play->play_on = match_ticket(play->match);
    ui_damage_all(ui);
}

bool play_person_to_move(const Play *play)
{
    return match_next(play->match) == NEXT_HUMAN && !match_paused(play->match);
}

/* Whose eyes the board is shown to. */
static Seat play_viewer(const Play *play)
{
    Seat turn = match_turn(play->match);
    return turn >= 0 ? turn : SEAT_NONE;
}

/* Take up the present position of the match. */
static void play_take_up(Play *play, Ui *ui)
{
    uint64_t ticket = match_ticket(play->match);
    if (ticket == play->ticket)
        return;
    play->ticket = ticket;
    match_seen(play->match, play_viewer(play), &play->seen);
    picker_reset(&play->picker, match_setup(play->match)->rules, &play->seen);
    play->refused = false;
    play->hint = 0;
    play->hint_known = false;
    play->dragging = false;
    play->pressed = SITE_NONE;
    play->fresh = true;
    play->asked = 0;
    play->answered = false;
    if (play->thinker != NULL)
        thinker_stop(play->thinker);
    ui_damage_all(ui);
}

void play_save(Play *play, Ui *ui)
{
    App *app = play->scene.app;
    play->changed = true;
    if (app_still(app) || match_step_count(play->match) < 2)
        return;
    if (play->path[0] == '\0') {
        char date[32];
        app_date(app, date);
        shelf_name(match_setup(play->match)->rules->id, date, play->path, sizeof play->path);
    }
    Text why = {0};
    play->saved_at = ui_now(ui);
    if (shelf_save(play->match, play->path, &why)) {
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
    const Settings *settings = app_settings(play->scene.app);
    BoardAnimHow how = {.dropped = dropped};
    if (!settings->reduced_motion && settings->motion_ms > 0 && !app_still(play->scene.app))
        how.speed = (float)TIME_MOVE / (float)settings->motion_ms;
    return how;
}

static void play_animate(Play *play, Ui *ui, const EventList *events, Site dropped)
{
    play_take_up(play, ui);
    if (play->view == NULL)
        return;
    BoardAnimHow how = play_how(play, dropped);
    board_anim_start(&play->anim, play->view, ui, events, &play->seen, &how);
    play->fresh = false;
}

void play_do(Play *play, Ui *ui, const Move *move, Site dropped)
{
    EventList events = {.n = 0};
    if (!match_play(play->match, move, ui_now(ui), &events)) {
        play_take_up(play, ui); /* the flag fell */
        play_save(play, ui);
        return;
    }
    play_begun_drop(play, ui, &events);
    play->card_closed = false;
    int64_t length = play->layout ? board_anim_length(play->layout, &events) : 0;
    const Settings *settings = app_settings(play->scene.app);
    play_animate(play, ui, &events, dropped);
    play->not_before = ui_now(ui) + settings->computer_pause_ms;
    if (play->anim.playing)
        play->not_before += length * settings->motion_ms / TIME_MOVE;
    play_save(play, ui);
}

static void play_moved_in_history(Play *play, Ui *ui)
{
    if (play->view != NULL)
        board_anim_finish(&play->anim, play->view, ui);
    play->card_closed = true;
    /* Looking back must cost nobody his time. */
    if (match_setup(play->match)->clock.timed && play_looking(play))
        match_pause(play->match, ui_now(ui));
    play_take_up(play, ui);
    play_save(play, ui);
}

void play_undo(Play *play, Ui *ui)
{
    if (match_undo(play->match, ui_now(ui)))
        play_moved_in_history(play, ui);
}

void play_redo(Play *play, Ui *ui)
{
    if (match_redo(play->match, ui_now(ui)))
        play_moved_in_history(play, ui);
}

void play_go_step(Play *play, Ui *ui, int step)
{
    if (match_setup(play->match)->rated && match_next(play->match) != NEXT_OVER)
        return;
    match_go(play->match, step, ui_now(ui));
    play_moved_in_history(play, ui);
}

/* Show the last move once more. */
void play_replay(Play *play, Ui *ui)
{
    int at = match_at(play->match);
    Step step = match_step(play->match, at);
    if (step.kind != STEP_MOVE || play->view == NULL)
        return;
    EventList events = {.n = 0};
    match_events(play->match, at, &events);
    State before;
    match_seen_at(play->match, step.parent, play_viewer(play), &before);
    board_anim_finish(&play->anim, play->view, ui);
    board_view_show(play->view, ui, &before);
    play_animate(play, ui, &events, SITE_NONE);
}

void play_again(Play *play, bool swap)
{
    App *app = play->scene.app;
    MatchSetup next;
    if (!match_next_game(play->match, app_random(app), &next)) {
        next = *match_setup(play->match);
        next.seed = app_random(app);
        next.series.game = 1; /* the series was over: another one */
        memset(next.series.won, 0, sizeof next.series.won);
        memset(next.series.drawn, 0, sizeof next.series.drawn);
        next.position[0] = '\0';
    }
    if (swap)
        setup_swap(&next);
    char date[32];
    app_date(app, date);
    setup_copy_text(next.date, sizeof next.date, date);
    Text why = {0};
    Match *match = match_new(&next, &why);
    if (match == NULL) {
        ui_toast(app_ui(app), why.s);
        return;
    }
    app_replace(app, play_scene_new(app, match, ""));
}

void play_pause(Play *play, Ui *ui)
{
    if (match_paused(play->match))
        match_resume(play->match, ui_now(ui));
    else
        match_pause(play->match, ui_now(ui));
    ui_damage_all(ui);
}

void play_resign(Play *play, Ui *ui)
{
    Seat seat = match_turn(play->match);
    const MatchSetup *setup = match_setup(play->match);
    for (int i = 0; i < setup->seats; i++)
        if (!setup->seat[i].computer && (seat < 0 || setup->seat[seat].computer))
            seat = (Seat)i;
    if (seat >= 0 && match_resign(play->match, seat, ui_now(ui))) {
        play->card_closed = false;
        play_take_up(play, ui);
        play_save(play, ui);
    }
}

/* A computer that stands worse takes half a point, but not before there was a fight. */
static bool play_would_draw(const Play *play)
{
    enum { FIGHT = 16, WORSE = -100, LOST = -400 };
    return play->last_score <= LOST ||
           (play->last_score <= WORSE && match_line_count(play->match) > FIGHT);
}

/* The person's offer; computers answer by how they stand. */
void play_offer_draw(Play *play, Ui *ui)
{
    const MatchSetup *setup = match_setup(play->match);
    Seat seat = match_turn(play->match);
    if (seat < 0 || setup->seat[seat].computer || !match_offer_draw(play->match, seat, ui_now(ui)))
        return;
    for (int i = 0; i < setup->seats && match_next(play->match) != NEXT_OVER; i++) {
        if (!setup->seat[i].computer)
            continue;
        if (play_would_draw(play)) {
            match_offer_draw(play->match, (Seat)i, ui_now(ui));
        } else {
            match_decline_draw(play->match, (Seat)i);
            ui_toast(ui, words("The computer wants to play on."));
        }
    }
    if (match_offered(play->match, seat) && match_next(play->match) != NEXT_OVER)
        ui_toast(ui, words("A draw is offered: the other side may accept it in the menu."));
    play->card_closed = false;
    play_take_up(play, ui);
    play_save(play, ui);
}

void play_rules(Play *play)
{
    const Rules *rules = match_setup(play->match)->rules;
    const char *paragraph = NULL;
    Notice notice;
    Outcome outcome = match_outcome(play->match);
    if (play->refused)
        paragraph = rules->notices[play->refusal.id].paragraph;
    else if (outcome.over)
        paragraph = outcome_paragraph(play->game, &outcome);
    else if (play_demand(play, &notice))
        paragraph = rules->notices[notice.id].paragraph;
    app_push(play->scene.app, rulebook_scene_new(play->scene.app, rules->id, paragraph));
}

/* --------------------------------------------------------- copy and paste */

void play_copy(Play *play, Ui *ui, bool whole_game)
{
    if (whole_game) {
        Buffer record = {0};
        record_write(play->match, &record);
        SDL_SetClipboardText(buffer_string(&record));
        buffer_release(&record);
        ui_toast(ui, words("The game is copied."));
        return;
    }
    Text position = {0};
    match_setup(play->match)->rules->write(&play->seen, &position);
    SDL_SetClipboardText(position.s);
    ui_toast(ui, words("The position is copied."));
}

/* A record, or a position of this game. */
void play_paste(Play *play, Ui *ui)
{
    App *app = play->scene.app;
    char *text = SDL_GetClipboardText();
    size_t n = strcspn(text, "\r\n");
    Text why = {0};
    Match *match = NULL;
    if (strncmp(text, "larets ", 7) == 0) {
        match = record_read(text, strlen(text), &why);
    } else if (n == 0) {
        text_fail(&why, "%s", words("There is nothing to paste."));
    } else {
        MatchSetup setup = *match_setup(play->match);
        text[n] = '\0';
        snprintf(setup.position, sizeof setup.position, "%s", text);
        match = match_new(&setup, &why);
    }
    SDL_free(text);
    if (match == NULL)
        ui_toast(ui, why.s);
    else
        app_replace(app, play_scene_new(app, match, ""));
}

/* -------------------------------------------------------------- computers */

static void play_ask(Play *play, PlayAsk what, int level)
{
    App *app = play->scene.app;
    AiRequest request = {
        .rules = match_setup(play->match)->rules,
        .state = play->seen,
        .seat = match_turn(play->match),
        .level = level,
        .seed = match_setup(play->match)->seed + play->seen.ply,
    };
    match_past(play->match, &request.past);
    if (play->thinker == NULL)
        play->thinker = thinker_new(app_answer_event(app));
    thinker_ask(play->thinker, &request, play->ticket, (int)what);
}

void play_hint(Play *play, Ui *ui)
{
    if (!play_person_to_move(play))
        return;
    if (play->hint < 3)
        play->hint++;
    if (play->hint == 1 && !play->hint_known)
        play_ask(play, ASK_HINT, LEVEL_MAX);
    ui_damage_all(ui);
}

static void play_answer(Scene *scene, const SDL_UserEvent *event)
{
    Play *play = (Play *)scene;
    (void)event;
    uint64_t ticket;
    int what;
    if (play->thinker == NULL || !thinker_take(play->thinker, &ticket, &what, &play->reply) ||
        ticket != match_ticket(play->match))
        return;
    if (what == ASK_HINT) {
        play->hint_move = play->reply.move;
        play->hint_known = true;
    } else {
        play->last_score = play->reply.score;
        play->answered = true;
    }
    ui_damage_all(app_ui(scene->app));
}

/* The computer's part of a turn: ask, wait until the eye can follow, play. */
static void play_computer(Play *play, Ui *ui)
{
    if (app_still(play->scene.app) || play_can_play_on(play) || match_paused(play->match))
        return;
    if (play->asked != play->ticket) {
        play->asked = play->ticket;
        play->answered = false;
        play_ask(play, ASK_MOVE, match_setup(play->match)->seat[match_turn(play->match)].level);
    } else if (play->answered) {
        if (ui_now(ui) < play->not_before) {
            ui_wake(ui, play->not_before);
        } else {
            play->answered = false;
            play_do(play, ui, &play->reply.move, SITE_NONE);
        }
    }
}

/* ------------------------------------------------------------- the turn */

static void play_forced(Play *play, Ui *ui)
{
    if (!app_settings(play->scene.app)->play_forced || play->picker.legal.n != 1 ||
        play_looking(play) || match_paused(play->match) || app_still(play->scene.app))
        return;
    if (ui_now(ui) < play->not_before)
        ui_wake(ui, play->not_before);
    else
        play_do(play, ui, &play->picker.legal.at[0], SITE_NONE);
}

static void play_end_sound(Play *play)
{
    if (play->card_said == play->ticket || play_looking(play))
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
    int64_t now = ui_now(ui), left = match_time_left(play->match, turn, now);
    if (match_tick(play->match, now)) {
        play->card_closed = false;
        play_take_up(play, ui);
        play_save(play, ui);
        return;
    }
    if (left < LOW_TIME && !play->low_said[turn]) {
        play->low_said[turn] = true;
        app_play_sound(play->scene.app, SOUND_LOW_TIME);
    }
    /* The next change of what the clock shows: whole seconds, tenths at the end. */
    int64_t step = left < LOW_TIME ? 100 : 1000;
    ui_wake(ui, SDL_min(now + left % step + 1, SDL_max(play->saved_at + SAVE_EVERY, now + 1)));
    if (left / step != play->clock_shown)
        ui_damage(ui, play->room.panel);
    play->clock_shown = left / step;
    if (now - play->saved_at >= SAVE_EVERY && match_step_count(play->match) > 1)
        play_save(play, ui);
}

static void play_advance(Play *play, Ui *ui)
{
    play_take_up(play, ui);
    play_clock(play, ui);
    if (play->anim.playing)
        return;
    switch (match_next(play->match)) {
    case NEXT_HUMAN:
        play_forced(play, ui);
        break;
    case NEXT_COMPUTER:
        play_computer(play, ui);
        break;
    case NEXT_ROLL: {
        EventList events = {.n = 0};
        if (play_looking(play) || match_paused(play->match))
            break;
        if (match_roll(play->match, ui_now(ui), &events)) {
            play_animate(play, ui, &events, SITE_NONE);
            play_save(play, ui);
        }
        break;
    }
    case NEXT_ROUND:
    case NEXT_OVER:
        play_end_sound(play);
        break;
    }
}

/* --------------------------------------------------------------- the frame */

static void play_keys(Play *play, Ui *ui)
{
    App *app = play->scene.app;
    int count = match_line_count(play->match);
    if (ui_key(ui, SDL_SCANCODE_Z, KMOD_CTRL))
        play_undo(play, ui);
    else if (ui_key(ui, SDL_SCANCODE_Z, KMOD_CTRL | KMOD_SHIFT) ||
             ui_key(ui, SDL_SCANCODE_Y, KMOD_CTRL))
        play_redo(play, ui);
    else if (ui_key(ui, SDL_SCANCODE_COMMA, 0) || ui_key(ui, SDL_SCANCODE_LEFT, KMOD_CTRL))
        play_go_step(play, ui, SDL_max(match_step(play->match, match_at(play->match)).parent, 0));
    else if (ui_key(ui, SDL_SCANCODE_PERIOD, 0) || ui_key(ui, SDL_SCANCODE_RIGHT, KMOD_CTRL)) {
        int number = match_step(play->match, match_at(play->match)).number + 1;
        if (number < count)
            play_go_step(play, ui, match_line_step(play->match, number));
    } else if (ui_key(ui, SDL_SCANCODE_HOME, KMOD_CTRL))
        play_go_step(play, ui, match_line_step(play->match, 0));
    else if (ui_key(ui, SDL_SCANCODE_END, KMOD_CTRL))
        play_go_step(play, ui, match_line_step(play->match, count - 1));
    else if (ui_key(ui, SDL_SCANCODE_H, 0))
        play_hint(play, ui);
    else if (ui_key(ui, SDL_SCANCODE_F, 0)) {
        play->flipped = !play->flipped;
        ui_damage_all(ui);
    } else if (ui_key(ui, SDL_SCANCODE_R, 0))
        play_replay(play, ui);
    else if (ui_key(ui, SDL_SCANCODE_P, 0))
        play_pause(play, ui);
    else if (ui_key(ui, SDL_SCANCODE_M, 0)) {
        app_settings(app)->mute = !app_settings(app)->mute;
        app_settings_changed(app);
    } else if (ui_key(ui, SDL_SCANCODE_F1, 0))
        play_rules(play);
    else if (ui_key(ui, SDL_SCANCODE_F10, 0)) {
        play->menu = !play->menu;
        ui_damage_all(ui);
    } else if (ui_key(ui, SDL_SCANCODE_SLASH, 0)) {
        play->typing = play->typing_began = true;
        ui_unfocus(ui); /* Enter belongs to the line now */
        play->typed[0] = '\0';
        ui_damage_all(ui);
    } else if (ui_key(ui, SDL_SCANCODE_C, KMOD_CTRL))
        play_copy(play, ui, false);
    else if (ui_key(ui, SDL_SCANCODE_C, KMOD_CTRL | KMOD_SHIFT))
        play_copy(play, ui, true);
    else if (ui_key(ui, SDL_SCANCODE_V, KMOD_CTRL))
        play_paste(play, ui);
    else if (ui_key(ui, SDL_SCANCODE_S, KMOD_CTRL)) {
        play_save(play, ui);
        if (!play->save_failed)
            ui_toast(ui, words("The match is kept in the library, after every move by itself."));
    } else if (ui_key(ui, SDL_SCANCODE_N, KMOD_CTRL))
        app_replace(app, setup_scene_new(app, play->game));
    else if (ui_key(ui, SDL_SCANCODE_O, KMOD_CTRL))
        app_push(app, library_scene_new(app));
    else if (ui_key(ui, SDL_SCANCODE_COMMA, KMOD_CTRL))
        app_push(app, settings_scene_new(app));
}

/* Quarter turns of the board: flipped by hand, or to the person to move. */
static int play_turn(const Play *play)
{
    const Settings *settings = app_settings(play->scene.app);
    bool away = false;
    if (settings->hot_seat == HOT_SEAT_TURNING && match_next(play->match) == NEXT_HUMAN &&
        !play->anim.playing)
        away = match_turn(play->match) == 1;
    return away != play->flipped ? 2 : 0;
}

static void play_show(Play *play, Ui *ui)
{
    play->room = play_divide(play->layout, 0, gfx_bounds(ui_gfx(ui)));
    if (play->view == NULL)
        return;
    board_view_place(play->view, ui, play->room.board);
    BoardLook look = app_look(play->scene.app, play->layout);
    look.turn = play_turn(play);
    board_view_set_look(play->view, ui, &look);
    SoundId due[BOARD_ANIM_SOUNDS];
    int sounds =
        ui_drawing(ui) ? 0 : board_anim_step(&play->anim, play->view, ui, due, BOARD_ANIM_SOUNDS);
    for (int i = 0; i < sounds; i++)
        app_play_sound(play->scene.app, due[i]);
    if (!play->anim.playing && !ui_drawing(ui)) {
        play_begun_show(play, ui);
        play->fresh = false;
    }
}

/* "play:menu", "play:typing", "play:paused", "play:refused", "play:begun": for pictures. */
static void play_pose(Play *play, Ui *ui)
{
    const char *asked = app_options(play->scene.app)->scene;
    if (!app_still(play->scene.app) || asked == NULL || strncmp(asked, "play:", 5) != 0)
        return;
    play->menu = strcmp(asked + 5, "menu") == 0;
    play->typing = strcmp(asked + 5, "typing") == 0;
    if (strcmp(asked + 5, "paused") == 0)
        match_pause(play->match, app_now(play->scene.app));
    if (strcmp(asked + 5, "refused") == 0)
        play_refuse_any(play, ui);
    if (strcmp(asked + 5, "begun") == 0)
        play_begin_any(play, ui);
}

static void play_frame(Scene *scene, Ui *ui)
{
    Play *play = (Play *)scene;
    if (!ui_drawing(ui)) {
        const Input *in = ui_input(ui);
        if ((in->kind == INPUT_DOWN || in->kind == INPUT_KEY) && play->anim.playing &&
            play->view != NULL)
            board_anim_finish(&play->anim, play->view, ui);
        play_advance(play, ui);
        play_pose(play, ui);
    } else {
        gfx_table(ui_gfx(ui));
    }
    play_show(play, ui);
    ui_block(ui, play->menu || play->typing);
    play_board_draw(play, ui);
    play_panel(play, ui);
    play_bubble(play, ui);
    if (play_card_shown(play))
        play_card(play, ui);
    ui_block(ui, false);
    if (play->typing)
        play_typing(play, ui);
    if (play->menu) {
        play_menu(play, ui);
        if (!ui_drawing(ui) && (ui_input(ui)->mods & KMOD_CTRL) != 0 && play->menu) {
            play->menu = false; /* its lines tell their keys: they hold here as well */
            play_keys(play, ui);
            ui_damage_all(ui);
        }
    } else if (!ui_drawing(ui)) {
        play_board_input(play, ui);
        play_keys(play, ui);
        if (!play->typing && ui_key(ui, SDL_SCANCODE_ESCAPE, 0))
            play_let_go(play, ui);
    }
    if (!ui_drawing(ui) && scene->app != NULL && !play->anim.playing)
        play_advance(play, ui);
}

static void play_enter(Scene *scene)
{
    Play *play = (Play *)scene;
    const MatchSetup *setup = match_setup(play->match);
    /* A timed match found on the shelf waits for its players. */
    if (!setup->clock.timed || match_step_count(play->match) < 2)
        match_resume(play->match, app_now(scene->app));
    play->not_before = app_now(scene->app) + app_settings(scene->app)->computer_pause_ms;
    ui_damage_all(app_ui(scene->app));
}

static void play_leave(Scene *scene)
{
    Play *play = (Play *)scene;
    match_pause(play->match, app_now(scene->app));
    if (play->thinker != NULL)
        thinker_stop(play->thinker);
    play->asked = 0;
    if (!play->hint_known)
        play->hint = 0;
    if (play->changed)
        play_save(play, app_ui(scene->app));
}

static void play_free(Scene *scene)
{
    Play *play = (Play *)scene;
    thinker_free(play->thinker);
    board_view_free(play->view);
    match_free(play->match);
    free(play);
}

static const SceneType play_scene_type = {
    .name = "play",
    .frame = play_frame,
    .enter = play_enter,
    .leave = play_leave,
    .answer = play_answer,
    .free = play_free,
};

Scene *play_scene_new(App *app, Match *match, const char *path)
{
    Play *play = alloc_zero(1, sizeof *play);
    const MatchSetup *setup = match_setup(match);
    play->scene = (Scene){.type = &play_scene_type, .app = app};
    play->match = match;
    play->game = catalog_find(app_catalog(app), setup->rules->id);
    shelf_name_of(path, play->path, sizeof play->path);
    snprintf(play->scene.title, sizeof play->scene.title, "%s", words(setup->rules->name));
    play->layout = app_layout_for(app, setup->rules, setup->variant, &setup->options);
    if (play->layout != NULL)
        play->view = board_view_new(play->layout);
    play->ticket = match_ticket(match) + 1;
    play->pressed = play->hovered = play->cursor = play->refused_site = SITE_NONE;
    play->flipped = settings_game(app_settings(app), setup->rules->id)->flipped;
    return &play->scene;
}

void play_scene_tell(Scene *scene, void (*told)(Scene *listener), Scene *listener)
{
    Play *play = (Play *)scene;
    play->told = told;
    play->listener = listener;
}
