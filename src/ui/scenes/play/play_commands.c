/* SPDX-License-Identifier: MIT */
/* play_commands.c -- what one can ask for beside a move: back and forward, another game, a pause,
 * the end, the rules, copies. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "lesson/situation.h"
#include "match/mail.h"
#include "match/portable.h"
#include "match/record.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"

/* ---------------------------------------------------- back, forward, once more */

void play_flip(Play *play, Ui *ui)
{
    if (play_is_circle(play))
        play_circle_on(play, ui);
    else
        stage_flip(&play->stage, ui);
}

void play_again(Play *play, bool swap)
{
    App *app = play->scene.app;
    MatchSetup next, luck;
    app_seed_take(app, &luck);
    if (!match_next_game(play->session.match, luck.seed, luck.seed_high, &next)) {
        next = *match_setup(play->session.match);
        next.seed = luck.seed;
        next.seed_high = luck.seed_high;
        if (match_next(play->session.match) == NEXT_OVER) {
            next.series = (Series){.games = next.series.games, /* it was over: another one */
                                   .game = 1,
                                   .first = next.series.first,
                                   .points = next.series.points};
        }
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
    app_go_instead(app, (Route){.to = ROUTE_PLAY, .match = match, .listener = play->listener});
}

void play_pause(Play *play, Ui *ui)
{
    if (play->engines.card)
        return; /* its question comes first */
    play_give(play, ui, SESSION_PAUSE);
}

void play_rules(Play *play)
{
    State before;
    Step last = match_step(play->session.match, session_shown(&play->session));
    bool moved = last.kind == STEP_MOVE && last.seat >= 0;
    if (moved)
        match_seen_at(play->session.match, last.parent,
                      eyes_viewer(&play->session.eyes, play->session.match), &before);
    Move begun;
    bool has_begun = begun_move(&play->session.picker, &begun);
    Situation situation = {
        .game = play->game,
        .state = play->session.seen,
        .outcome = last.outcome,
        .refusal = play->session.refusal.said ? &play->session.refusal.notice : NULL,
        .begun = has_begun ? &begun : NULL,
        .before = moved ? &before : NULL,
        .last = last.move,
    };
    app_go(play->scene.app, (Route){.to = ROUTE_RULEBOOK,
                                    .game = play->game,
                                    .paragraph = situation_paragraph(&situation)});
}

/* --------------------------------------------------------- copy and paste */

void play_copy(Play *play, Ui *ui, bool whole_game)
{
    bool lucky =
        (match_setup(play->session.match)->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) != 0;
    if (whole_game && lucky && match_next(play->session.match) != NEXT_OVER) {
        ui_toast(ui, words("It can be copied when it is over: what will be rolled and who holds "
                           "what is still a secret."));
        return;
    }
    if (whole_game) {
        Buffer game = {0};
        Text why = {0};
        const Dialect *dialect = dialect_for(match_setup(play->session.match)->rules);
        /* Where other programs know the game, in their words. */
        if (dialect == NULL || !portable_write(dialect, play->session.match, &game, &why))
            record_write(play->session.match, &game);
        SDL_SetClipboardText(buffer_string(&game));
        buffer_release(&game);
        ui_toast(ui, words("The game is copied."));
        return;
    }
    Text position = {0};
    match_setup(play->session.match)->rules->write(&play->session.seen, &position);
    SDL_SetClipboardText(position.s);
    ui_toast(ui, words("The position is copied."));
}

void play_copy_line(Play *play, Ui *ui)
{
    const Session *s = &play->session;
    const Match *match = s->match;
    Buffer line = {0};
    int last = 0;
    for (int i = 1; i < session_line_count(s); i++) {
        int step = session_line_step(s, i), number = session_line_moves(s, i, NULL);
        Step at = match_step(match, step);
        Text move = {0};
        if (at.kind != STEP_MOVE || at.seat < 0)
            continue;
        match_write_step(match, step, &move);
        if (number != last)
            buffer_add(&line, "%s%d.", line.n > 0 ? " " : "", number);
        buffer_add(&line, " %s", move.s);
        last = number;
    }
    SDL_SetClipboardText(buffer_string(&line));
    buffer_release(&line);
    ui_toast(ui, words("The line is copied."));
}

/* A position that is none is told as the editor tells it, in the language in force. */
static void paste_flaw(const MatchSetup *setup, const char *text, Text *why)
{
    const SketchRules *sketch = setup->rules->sketch;
    State read;
    Notice flaw;
    if (sketch == NULL || sketch->read == NULL ||
        !sketch->read(&read, &setup->options, text, NULL) || !sketch->flaw(&read, &flaw))
        return;
    text_clear(why);
    words_flaw(why, setup->rules, &flaw);
}

/* Another match, with the same seats, from a position of this game; NULL is said. */
static Match *match_from(Play *play, const char *position)
{
    MatchSetup setup = *match_setup(play->session.match);
    char date[32];
    Text why = {0};
    app_date(play->scene.app, date);
    setup_leave_event(&setup, date);
    snprintf(setup.position, sizeof setup.position, "%s", position);
    Match *match = match_new(&setup, &why);
    if (match == NULL) {
        paste_flaw(&setup, position, &why);
        ui_toast(app_ui(play->scene.app), why.s);
    }
    return match;
}

void play_set_up(Scene *scene, const char *position)
{
    Match *match = match_from((Play *)scene, position);
    if (match != NULL)
        app_go_instead(scene->app, (Route){.to = ROUTE_PLAY, .match = match});
}

/* A record, a game in the words of other programs, or a position of this game. */
void play_paste(Play *play, Ui *ui)
{
    App *app = play->scene.app;
    char *text = SDL_GetClipboardText();
    const Dialect *dialect = dialect_for(match_setup(play->session.match)->rules);
    if (mail_is(text)) {
        play_mail_take(play, ui, text);
        SDL_free(text);
        return;
    }
    if (dialect != NULL && portable_may_be(text)) {
        scenes_take_text(app, dialect, text);
        SDL_free(text);
        return;
    }
    if (strncmp(text, "larets ", 7) == 0) {
        scenes_take_record(app, text);
        SDL_free(text);
        return;
    }
    text[strcspn(text, "\r\n")] = '\0';
    if (text[0] == '\0')
        ui_toast(ui, words(NOTHING_TO_PASTE));
    else
        play_set_up(&play->scene, text);
    SDL_free(text);
}
