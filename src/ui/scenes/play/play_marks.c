/* SPDX-License-Identifier: MIT */
/* play_marks.c -- what the board says without words: the last move, what may be done, hints, what a
 * move would do. */
#include <math.h>
#include <string.h>

#include "ui/scenes/play/play_mind.h"

/* Who must move, as the game says; what is threatened, where it says that. */
static void mark_demand(Play *play, BoardMarks *marks)
{
    const Rules *rules = play->stage.layout->rules;
    Notice demand;
    if (rules->demand == NULL || play->session.seen.turn < 0 ||
        !rules->demand(&play->session.seen, &demand))
        return;
    stage_mark_notice(&play->stage, &demand, demand.threat ? MARK_CHECK : MARK_MUST, marks);
}

/* Where a move ends on the board: of stones in heaps where the last one falls, of men that hop as
 * far as was rolled where they come to. */
static Site move_end(const Play *play, const Move *move)
{
    Site from = move->path[0], to = move->path[move->last];
    for (int i = 0; from == to && i < play->stage.layout->site_count; i++)
        if (board_view_has_site(play->stage.view, (Site)i) &&
            picker_goes_to(&play->session.picker, move, (Site)i))
            return (Site)i;
    bool walks = play->stage.layout->motion == MOTION_HOP;
    if (from != to || (play->stage.layout->site[from].use != USE_HEAP && !walks))
        return to;
    State after = play->session.seen;
    EventList events = {.n = 0};
    play->stage.layout->rules->play(&after, move, &events);
    return stage_landing(&play->stage, move, &events);
}

/* Arrows along the way of a move that ends on this site; a place where nothing is drawn, beside a
 * line of tiles, is shown with it. */
static void mark_arrows(const Play *play, const Move *move, Site to, ArrowKind kind,
                        BoardMarks *marks)
{
    BoardRoute route = {.n = 2, .site = {move->path[0], to}};
    if (play->stage.layout->routes)
        route = stage_move_route(&play->session.picker, move);
    if (play->stage.layout->site[to].use == USE_GOAL)
        board_marks_add(marks, to, MARK_LEGAL);
    for (int i = 1; i < route.n && move->path[0] != to; i++)
        board_marks_arrow(marks, route.site[i - 1], route.site[i], kind);
}

/* Before a move that cost much: what was played, and what would have been better. */
static void mark_review(const Play *play, BoardMarks *marks)
{
    int better = play_review_better(play);
    if (better < 0 || play->session.picker.n > 0)
        return;
    Move played = match_step(play->session.match, play_review_chosen(play)).move;
    Move best = match_step(play->session.match, better).move;
    Site to = move_end(play, &best);
    mark_arrows(play, &played, move_end(play, &played), ARROW_PLAYED, marks);
    mark_arrows(play, &best, to, ARROW_HINT, marks);
    if (to == best.path[0] || play->stage.layout->site[to].use == USE_BUTTON)
        board_marks_add(marks, best.path[0], MARK_WHO);
}

/* A move as an arrow or, where it has no way over the board, the place that is clicked. */
static void mark_whole(const Play *play, const Move *move, ArrowKind kind, BoardMarks *marks)
{
    Site to = move_end(play, move);
    if (to == move->path[0] || play->stage.layout->site[to].use == USE_BUTTON)
        board_marks_add(marks, move->path[0], MARK_WHO);
    else
        mark_arrows(play, move, to, kind, marks);
}

/* The best moves, as long as they are about as good as the best; or what is threatened. */
static void mark_values(const Play *play, BoardMarks *marks)
{
    static const ArrowKind stroke[] = {ARROW_HINT, ARROW_BLUE, ARROW_YELLOW};
    enum { STROKES = sizeof stroke / sizeof *stroke };
    const double about = 0.05;
    const Insight *known = play_values_known(play);
    if (!play_values_shown(play) || known->depth == 0 || play->session.picker.n > 0)
        return;
    if (play->values.threat) {
        mark_arrows(play, &known->threat.move, move_end(play, &known->threat.move), ARROW_RED,
                    marks);
        return;
    }
    for (int i = 0; i < known->n && i < STROKES; i++)
        if (known->at[i].chance > known->at[0].chance - about)
            mark_whole(play, &known->at[i].move, stroke[i], marks);
}

static void mark_hint(Play *play, BoardMarks *marks)
{
    if (play->session.hint.presses == 0 || !play->session.hint.known)
        return;
    const Move *move = &play->session.hint.move;
    Site from = move->path[0], to = move_end(play, move), meant = session_hint_site(&play->session);
    bool choice =
        session_hint_is_choice(&play->session); /* the travel is done, and shown as that */
    if (play->session.hint.presses == 1) {
        stage_mark_around(&play->stage, meant, 1.6f, marks);
        return;
    }
    board_marks_add(marks, play->session.hint.presses == 3 && !choice ? from : meant, MARK_WHO);
    if (play->session.hint.presses < 3)
        return;
    if (!choice)
        mark_arrows(play, move, to, ARROW_HINT, marks);
    stage_mark_taken(&play->stage, move, marks);
}

/* A move whose travel is complete with one click more on this site; NULL if there is none. */
static const Move *move_of_click(const Play *play, Site site)
{
    const Picker *picker = &play->session.picker;
    Site path[CLICKS_MAX];
    if (site == SITE_NONE || picker->n == CLICKS_MAX)
        return NULL;
    memcpy(path, picker->path, (size_t)picker->n);
    path[picker->n] = site;
    for (int i = 0; i < picker->legal.n; i++) {
        const Move *move = &picker->legal.at[i];
        if (picker->n >= move->last && move_begins(move, path, picker->n + 1))
            return move;
    }
    return NULL;
}

/* Is the move that a hint shows the one whose forecast is told? */
static bool forecasts_hint(const Play *play)
{
    return play->session.hint.presses == 3 && play->session.hint.known &&
           play->session.picker.n == 0 &&
           move_of_click(play, stage_site_meant(&play->stage)) == NULL;
}

/* The move whose forecast is told: under the pointer, on its way, or the one that a hint shows. */
static bool forecast_move(const Play *play, Move *out)
{
    const Move *move = move_of_click(play, stage_site_meant(&play->stage));
    if (move == NULL && forecasts_hint(play))
        move = &play->session.hint.move;
    if (move == NULL)
        return begun_move(&play->session.picker, out);
    *out = *move;
    return true;
}

bool play_forecast(const Play *play, Notice *out)
{
    const Rules *rules = play->stage.layout->rules;
    if (!session_person_to_move(&play->session) || session_proposes(&play->session) ||
        play->stage.anim.playing || rules->forecast == NULL)
        return false;
    Move move;
    return forecast_move(play, &move) && rules->forecast(&play->session.seen, &move, out);
}

bool play_demand(const Play *play, Notice *out)
{
    const Rules *rules = play->stage.layout != NULL ? play->stage.layout->rules : NULL;
    if (rules == NULL || play->session.seen.turn < 0)
        return false;
    /* What somebody has to do whose hand is not seen cannot be told. */
    if ((rules->flags & RULES_HIDDEN) &&
        eyes_viewer(&play->session.eyes, play->session.match) != play->session.seen.turn)
        return false;
    Move begun;
    if (rules->forecast != NULL && begun_move(&play->session.picker, &begun) &&
        rules->forecast(&play->session.seen, &begun, out))
        return true;
    if (rules->demand == NULL || !rules->demand(&play->session.seen, out))
        return false;
    return !out->threat ||
           match_next(play->session.match) != NEXT_COMPUTER; /* it is told to a person */
}

static void mark_forecast(Play *play, BoardMarks *marks)
{
    Notice notice;
    Move move;
    if (!play_forecast(play, &notice) || notice.n == 0 || !forecast_move(play, &move))
        return;
    Site from = move.path[0];
    bool heap = play->stage.layout->site[notice.site[0]].use == USE_HEAP;
    bool hint = forecasts_hint(play); /* which has its own arrow */
    bool walks = play->stage.layout->motion == MOTION_HOP;
    if ((heap || walks) && !hint && notice.site[0] != from)
        board_marks_arrow(marks, from, notice.site[0], ARROW_FORECAST);
    for (int i = 1; i < notice.n; i++)
        board_marks_add(marks, notice.site[i], MARK_ROPE);
}

/* A tower is spelled out that is pointed at, else the one in the hand. */
static Site spelled_site(const Play *play)
{
    Site meant = stage_site_meant(&play->stage);
    bool tower = meant != SITE_NONE && board_view_piece(play->stage.view, meant).count > 1;
    if (tower || play->session.picker.n == 0 || play->stage.anim.playing)
        return meant;
    return play->session.picker.path[0];
}

void play_marks(Play *play, BoardMarks *marks)
{
    Site spelled = spelled_site(play);
    marks->hovered = SITE_NONE;
    marks->spelled = spelled != SITE_NONE ? spelled + 1 : 0;
    play_since_mark(play, marks);
    if (play->stage.anim.playing)
        return;
    play_drawn_mark(play, marks);
    if (!play_values_shown(play))
        mark_review(play, marks);
    mark_values(play, marks);
    if (play->stage.layout->rules->threatened != NULL) /* whoever is to move, also at the end */
        board_marks_add(marks, play->stage.layout->rules->threatened(&play->session.seen),
                        MARK_CHECK);
    if (session_proposes(&play->session)) {
        const Move *move = &play->session.proposal.move;
        board_marks_add(marks, move_end(play, move), MARK_HELD);
    } else if (session_person_to_move(&play->session)) {
        bool show = app_settings(play->scene.app)->show_legal;
        stage_mark_next(&play->stage, &play->session.picker, show ? NEXT_ALL : NEXT_CHOICES, marks);
        if (show)
            board_hand_mark_stock(&play->stage.hand, &play->session.picker, marks);
        mark_demand(play, marks);
        mark_hint(play, marks);
        mark_forecast(play, marks);
        stage_mark_meant(&play->stage, &play->session.picker, marks);
    } else if (session_may_plan(&play->session)) {
        play_premove_mark(play, marks);
    }
    if (play->session.refusal.said) {
        board_marks_add(marks, play_refusal_site(play), MARK_REFUSED);
        stage_mark_notice(&play->stage, &play->session.refusal.notice, MARK_REFUSED, marks);
    }
    stage_mark_hand(&play->stage, marks);
}
