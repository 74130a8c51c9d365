/* SPDX-License-Identifier: MIT */
/* play_values.c -- what every move is worth: asked for, followed from step to step, played on. */
#include "ui/scenes/play/play_values.h"

#include "ui/scenes/play/play.h"

enum { STILL_NODES = 60000 }; /* for pictures */

bool play_values_may(const Play *play)
{
    return session_may_judge(&play->session) && play->stage.view != NULL;
}

bool play_values_shown(const Play *play)
{
    return play->values.on && play_values_may(play) && play_reviewing(play);
}

void play_values_switch(Play *play, Ui *ui)
{
    play->values.on = !play->values.on && play_values_may(play);
    if (play->values.on)
        play->card.closed = true;
    play->book.on = false;
    play->values.threat = false;
    ui_damage_all(ui);
}

void play_values_rest(Play *play)
{
    if (play->values.analyst != NULL)
        analyst_stop(play->values.analyst);
    insight_release(&play->values.known);
    values_engine_rest(play);
    play->values.step = -1;
}

const Insight *play_values_known(const Play *play)
{
    return values_larets(play) ? &play->values.known : &play->values.engine.known;
}

void play_values_release(Play *play)
{
    analyst_free(play->values.analyst);
    insight_release(&play->values.known);
    values_engine_release(play);
}

/* What is shown is another position. */
static void ask(Play *play, int step)
{
    PlayValues *values = &play->values;
    const Match *match = play->session.match;
    AnalysisRequest request = {.rules = match_setup(match)->rules};
    match_seen_at(match, step, SEAT_NONE, &request.state);
    match_past_at(match, step, &request.past);
    insight_release(&values->known);
    values->step = step;
    values->seen = request.state;
    values_engine_ask(play, step);
    if (!values_larets(play)) {
        if (values->analyst != NULL)
            analyst_stop(values->analyst);
        return;
    }
    if (app_still(play->scene.app)) {
        request.max_nodes = STILL_NODES;
        analyst_see(&request, &values->known);
        values_engine_still(play);
        return;
    }
    if (values->analyst == NULL)
        values->analyst = analyst_new(app_answer_event(play->scene.app));
    analyst_ask(values->analyst, &request);
}

void play_values_follow(Play *play, Ui *ui)
{
    PlayValues *values = &play->values;
    int step = session_shown(&play->session);
    if (!play_values_shown(play)) {
        if (values->step >= 0)
            play_values_rest(play);
        return;
    }
    values_engine_look(play);
    if (values->step != step) {
        values->threat = false;
        ask(play, step);
        ui_damage_all(ui);
    }
    if (values->picked != play->session.picker.n) {
        values->picked = play->session.picker.n;
        ui_damage_all(ui);
    }
    if (!play_values_known(play)->done)
        ui_watch(ui);
}

void play_values_hear(Play *play, Ui *ui)
{
    PlayValues *values = &play->values;
    if (values->analyst != NULL && values->step >= 0 &&
        analyst_take(values->analyst, &values->known))
        ui_damage_all(ui);
    values_engine_hear(play, ui);
}

void play_values_anew(Play *play, Ui *ui)
{
    play_values_rest(play); /* the next frame asks */
    play->values.threat = false;
    ui_damage_all(ui);
}

void play_values_play(Play *play, Ui *ui, const Prospect *line, int moves)
{
    if (play->values.step != session_shown(&play->session))
        return;
    Prospect kept = *line; /* it is gone with the first move */
    for (int k = 0; k < moves && k < kept.line_n; k++)
        play_do(play, ui, &kept.line[k]);
    ui_damage_all(ui);
}
