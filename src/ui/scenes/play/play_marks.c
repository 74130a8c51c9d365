/* SPDX-License-Identifier: MIT */
/* play_marks.c -- what the board says without words: the last move, what may be done, hints, what a
 * move would do. */
#include <math.h>
#include <string.h>

#include "ui/scenes/play/play_mind.h"

/* Where a turn of one click ends: a sow where the last single stone falls, a walk where its last
 * hop leads, a placing where it was clicked. */
static Site landing_of(const Play *play, const EventList *events, Site clicked, bool *placed)
{
    Site to = clicked;
    bool hops = play->stage.layout->motion == MOTION_HOP;
    *placed = false;
    for (int i = 0; i < events->n; i++) {
        if (events->at[i].kind == EVENT_MOVE && events->at[i].from == (hops ? to : clicked))
            to = events->at[i].to;
        *placed = *placed || events->at[i].to == clicked;
    }
    return to;
}

/* The way of what moves first: from site to site as long as it goes on. */
static void route_of(const EventList *events, Site from, BoardRoute *out)
{
    out->n = 0;
    out->site[out->n++] = from;
    for (int i = 0; i < events->n && out->n < ROUTE_SITES; i++)
        if (events->at[i].kind == EVENT_MOVE && events->at[i].from == out->site[out->n - 1] &&
            events->at[i].to != SITE_NONE)
            out->site[out->n++] = events->at[i].to;
}

/* A single step needs no line to be seen. */
static void drop_step(const Play *play, BoardRoute *route)
{
    if (route->n != 2)
        return;
    Rect a = board_view_site_rect(play->stage.view, route->site[0]);
    Rect b = board_view_site_rect(play->stage.view, route->site[1]);
    if (hypotf(b.x - a.x, b.y - a.y) < 1.5f * a.w)
        route->n = 0;
}

/* The last move: where it came from, where it ended. */
static void mark_last(Play *play, BoardMarks *marks)
{
    int at = session_shown(&play->session);
    Step step = match_step(play->session.match, at);
    if (step.kind != STEP_MOVE || play->stage.anim.playing)
        return;
    const Move *move = &step.move;
    Site from = move->path[0], to = move->path[move->last];
    bool placed = false;
    if (play->stage.layout->routes) {
        EventList events = {.n = 0};
        eyes_events(&play->session.eyes, play->session.match, at, &events);
        route_of(&events, from, &marks->route[ROUTE_LAST]);
        drop_step(play, &marks->route[ROUTE_LAST]);
    }
    if (from == to) {
        EventList events = {.n = 0};
        eyes_events(&play->session.eyes, play->session.match, at, &events);
        to = landing_of(play, &events, from, &placed);
    }
    if (play->stage.layout->site[to].use == USE_GOAL) { /* what was put there lies there now */
        to = from;
        placed = true;
    }
    if (play->stage.layout->site[from].use == USE_BUTTON)
        return;
    if (!placed || to != from)
        board_marks_add(marks, from, MARK_FROM);
    if (placed || to != from)
        board_marks_add(marks, to, MARK_TO);
}

/* Is a click there a whole move of what stands there? */
static bool one_click(const Picker *picker, Site site)
{
    for (int i = 0; i < picker->legal.n; i++)
        if (picker->legal.at[i].n == 1 && picker->legal.at[i].path[0] == site)
            return true;
    return false;
}

/* What may be clicked next. */
static void mark_legal(Play *play, BoardMarks *marks)
{
    Picker picker = play->session.picker;
    uint8_t next[SITE_MAX];
    Site only;
    Notice ignored;
    bool show = app_settings(play->scene.app)->show_legal;
    if (picker.n == 0 && picker_only_beginning(&play->session.picker, &only)) {
        picker_click(&picker, only, &ignored);
        if (show && play->stage.layout->site[only].shape == SHAPE_TILE)
            board_marks_add(marks, only, MARK_LEGAL);
    }
    picker_next(&picker, next);
    for (int site = 0; site < play->stage.layout->site_count; site++) {
        if (next[site] == PICKER_OUT)
            continue;
        if (play->stage.layout->site[site].use == USE_BUTTON) {
            marks->button[site] = true;
            continue;
        }
        bool begins = picker.n == 0, heap = play->stage.layout->site[site].use == USE_HEAP;
        /* Of a hand it is worth telling what of it can be played. */
        bool tile = play->stage.layout->site[site].shape == SHAPE_TILE;
        bool occupied = board_view_piece(play->stage.view, (Site)site).kind != 0;
        if (begins && show && !heap && !tile && occupied && one_click(&picker, (Site)site)) {
            board_marks_add(marks, (Site)site, MARK_TAKE);
            continue;
        }
        bool choice = next[site] == PICKER_CHOICE; /* whoever has begun must see how to go on */
        if ((!show && !choice) || (begins && !heap && !tile))
            continue;
        bool taken = !begins && !heap && !tile && occupied;
        board_marks_add(marks, (Site)site, taken ? MARK_TAKE : MARK_LEGAL);
    }
    marks->mover = play->session.seen.turn;
    if (play->session.picker.n > 0)
        marks->clicked = play->session.picker.path[play->session.picker.n - 1];
    int standing = begun_standing(&play->session.picker);
    for (int i = 0; i < play->session.picker.n; i++) {
        if (standing == 0 || i == standing)
            board_marks_add(marks, play->session.picker.path[i], MARK_HELD);
        else if (i < standing)
            board_marks_add(marks, play->session.picker.path[i], MARK_FROM);
    }
}

/* Who must move, as the game says; what is threatened, where it says that. */
static void mark_demand(Play *play, BoardMarks *marks)
{
    const Rules *rules = play->stage.layout->rules;
    Notice demand;
    if (rules->demand == NULL || play->session.seen.turn < 0 ||
        !rules->demand(&play->session.seen, &demand))
        return;
    for (int i = 0; i < demand.n; i++)
        if (play->stage.layout->site[demand.site[i]].use != USE_BUTTON)
            board_marks_add(marks, demand.site[i], demand.threat ? MARK_CHECK : MARK_MUST);
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
    bool placed;
    play->stage.layout->rules->play(&after, move, &events);
    return landing_of(play, &events, from, &placed);
}

/* The way that a move of the position shown would go. */
static void move_route(const Play *play, const Move *move, BoardRoute *out)
{
    State after = play->session.seen;
    EventList events = {.n = 0};
    play->stage.layout->rules->play(&after, move, &events);
    route_of(&events, move->path[0], out);
}

/* The places round a site that are of its kind. */
static void mark_region(const Play *play, Site middle, BoardMarks *marks)
{
    const LayoutSite *own = &play->stage.layout->site[middle];
    Rect at = board_view_site_rect(play->stage.view, middle);
    float reach = 1.6f * fminf(at.w, at.h);
    for (int site = 0; site < play->stage.layout->site_count; site++) {
        const LayoutSite *other = &play->stage.layout->site[site];
        Rect r = board_view_site_rect(play->stage.view, (Site)site);
        bool alike = other->use == own->use && other->w == own->w && other->h == own->h;
        if (alike &&
            hypotf(r.x + r.w / 2 - at.x - at.w / 2, r.y + r.h / 2 - at.y - at.h / 2) < reach)
            board_marks_add(marks, (Site)site, MARK_WHERE);
    }
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
        mark_region(play, meant, marks);
        return;
    }
    board_marks_add(marks, play->session.hint.presses == 3 && !choice ? from : meant, MARK_WHO);
    if (play->session.hint.presses < 3)
        return;
    BoardRoute route = {.n = 2, .site = {from, to}};
    if (play->stage.layout->routes)
        move_route(play, move, &route);
    for (int i = 1; i < route.n && from != to && !choice && marks->arrows < BOARD_ARROWS; i++) {
        marks->arrow[marks->arrows].from = route.site[i - 1];
        marks->arrow[marks->arrows].to = route.site[i];
        marks->arrow[marks->arrows++].kind = ARROW_HINT;
    }
    for (int i = move->last + 1; i < move->n; i++)
        if (board_view_piece(play->stage.view, move->path[i]).kind != 0)
            board_marks_add(marks, move->path[i], MARK_ROPE);
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

/* Site the player is looking at: under the pointer, or the keyboard's cursor. */
static Site play_site_meant(const Play *play)
{
    return play->stage.hand.cursor_shown ? play->stage.hand.cursor : play->stage.hand.hovered;
}

/* The way to the site the player is looking at, if a click there would go it; else the way that the
 * turn has come so far. */
static void mark_meant(const Play *play, BoardMarks *marks)
{
    const Picker *picker = &play->session.picker;
    BoardRoute *route = &marks->route[ROUTE_MEANT];
    Site site = play_site_meant(play);
    Notice ignored;
    if (!play->stage.layout->routes || picker->n == 0)
        return;
    Picker tried = *picker;
    bool elsewhere = site != SITE_NONE && site != picker->path[picker->n - 1];
    Pick pick = elsewhere ? picker_click(&tried, site, &ignored) : PICK_NOTHING;
    EventList events;
    if (pick == PICK_MOVE && tried.move.n > 1) {
        move_route(play, &tried.move, route);
        return;
    }
    begun_events(pick == PICK_PART ? &tried : picker, &events);
    if (events.n > 0)
        route_of(&events, picker->path[0], route);
}

/* Is the move that a hint shows the one whose forecast is told? */
static bool forecasts_hint(const Play *play)
{
    return play->session.hint.presses == 3 && play->session.hint.known &&
           play->session.picker.n == 0 && move_of_click(play, play_site_meant(play)) == NULL;
}

/* The move whose forecast is told: under the pointer, on its way, or the one that a hint shows. */
static bool forecast_move(const Play *play, Move *out)
{
    const Move *move = move_of_click(play, play_site_meant(play));
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
    if (!session_person_to_move(&play->session) || play->stage.anim.playing ||
        rules->forecast == NULL)
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
    if ((heap || walks) && !hint && notice.site[0] != from && marks->arrows < BOARD_ARROWS) {
        marks->arrow[marks->arrows].from = from;
        marks->arrow[marks->arrows].to = notice.site[0];
        marks->arrow[marks->arrows++].kind = ARROW_FORECAST;
    }
    for (int i = 1; i < notice.n; i++)
        board_marks_add(marks, notice.site[i], MARK_ROPE);
}

/* A tower is spelled out that is pointed at, else the one in the hand. */
static Site spelled_site(const Play *play)
{
    Site meant = play_site_meant(play);
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
    mark_last(play, marks);
    if (play->stage.anim.playing)
        return;
    play_drawn_mark(play, marks);
    if (play->stage.layout->rules->threatened != NULL) /* whoever is to move, also at the end */
        board_marks_add(marks, play->stage.layout->rules->threatened(&play->session.seen),
                        MARK_CHECK);
    if (session_person_to_move(&play->session)) {
        mark_legal(play, marks);
        if (app_settings(play->scene.app)->show_legal)
            board_hand_mark_stock(&play->stage.hand, &play->session.picker, marks);
        mark_demand(play, marks);
        mark_hint(play, marks);
        mark_forecast(play, marks);
        mark_meant(play, marks);
    } else if (session_may_plan(&play->session)) {
        play_premove_mark(play, marks);
    }
    if (play->session.refusal.said) {
        board_marks_add(marks, play_refusal_site(play), MARK_REFUSED);
        for (int i = 0; i < play->session.refusal.notice.n; i++)
            if (play->stage.layout->site[play->session.refusal.notice.site[i]].use != USE_BUTTON)
                board_marks_add(marks, play->session.refusal.notice.site[i], MARK_REFUSED);
    }
    if (play->stage.hand.cursor_shown)
        board_marks_add(marks, play->stage.hand.cursor, MARK_CURSOR);
    if (play->stage.hand.hovered != SITE_NONE &&
        play->stage.layout->site[play->stage.hand.hovered].use == USE_BUTTON)
        marks->hovered = play->stage.hand.hovered;
}
