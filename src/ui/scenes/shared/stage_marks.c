/* SPDX-License-Identifier: MIT */
/* stage_marks.c -- what every board says without words: the last move, what may be clicked next,
 * where a move would go, where the hand is. */
#include <math.h>
#include <string.h>

#include "session/begun.h"
#include "ui/scenes/shared/stage.h"

/* Is it something to press, and no place for a man? */
static bool stage_is_button(const Stage *stage, Site site)
{
    return stage->layout->site[site].use == USE_BUTTON;
}

Site stage_site_meant(const Stage *stage)
{
    return stage->hand.cursor_shown ? stage->hand.cursor : stage->hand.hovered;
}

/* ------------------------------------------------------- moves that were made */

/* A sow ends where its last single stone falls, a walk where its last hop leads, a placing where it
 * was clicked. */
static Site landing_of(const Stage *stage, const EventList *events, Site clicked, bool *placed)
{
    Site to = clicked;
    bool hops = stage->layout->motion == MOTION_HOP;
    *placed = false;
    for (int i = 0; i < events->n; i++) {
        if (events->at[i].kind == EVENT_MOVE && events->at[i].from == (hops ? to : clicked))
            to = events->at[i].to;
        *placed = *placed || events->at[i].to == clicked;
    }
    return to;
}

Site stage_landing(const Stage *stage, const Move *move, const EventList *events)
{
    bool placed;
    Site from = move->path[0], to = move->path[move->last];
    return from != to ? to : landing_of(stage, events, from, &placed);
}

/* The way of what moves first, as long as it goes on. */
static BoardRoute stage_route(const EventList *events, Site from)
{
    BoardRoute route = {.n = 1, .site = {from}};
    for (int i = 0; i < events->n && route.n < ROUTE_SITES; i++)
        if (events->at[i].kind == EVENT_MOVE && events->at[i].from == route.site[route.n - 1] &&
            events->at[i].to != SITE_NONE)
            route.site[route.n++] = events->at[i].to;
    return route;
}

/* A single step needs no line to be seen. */
static bool is_step(const Stage *stage, const BoardRoute *route)
{
    const LayoutSite *a = &stage->layout->site[route->site[0]];
    const LayoutSite *b = &stage->layout->site[route->site[1]];
    return route->n == 2 && hypotf(b->x - a->x, b->y - a->y) < 1.5f * a->w;
}

StageTravel stage_travel(const Stage *stage, const Move *move, const EventList *events)
{
    StageTravel travel = {.from = SITE_NONE, .to = SITE_NONE};
    Site from = move->path[0], to = move->path[move->last];
    bool placed = false;
    if (stage->layout == NULL || stage_is_button(stage, from))
        return travel;
    if (from == to)
        to = landing_of(stage, events, from, &placed);
    if (stage->layout->site[to].use == USE_GOAL) { /* what was put there lies there now */
        to = from;
        placed = true;
    }
    if (!placed || to != from)
        travel.from = from;
    if (placed || to != from)
        travel.to = to;
    if (stage->layout->routes)
        travel.route = stage_route(events, from);
    if (is_step(stage, &travel.route))
        travel.route.n = 0;
    return travel;
}

void stage_mark_travel(const StageTravel *travel, BoardMarks *marks)
{
    board_marks_add(marks, travel->from, MARK_FROM);
    board_marks_add(marks, travel->to, MARK_TO);
    marks->route[ROUTE_LAST] = travel->route;
}

/* ------------------------------------------------------- moves that may be made */

void stage_mark_next(const Stage *stage, const Picker *turn, StageNext what, BoardMarks *marks)
{
    Picker picker = *turn;
    uint8_t next[SITE_MAX];
    Site only;
    Notice ignored;
    bool all = what == NEXT_ALL;
    if (what != NEXT_OF_BEGUN && turn->n == 0 && picker_only_beginning(turn, &only)) {
        picker_click(&picker, only, &ignored);
        if (all && stage->layout->site[only].shape == SHAPE_TILE)
            board_marks_add(marks, only, MARK_LEGAL);
    }
    picker_next(&picker, next);
    for (int i = 0; i < stage->layout->site_count; i++) {
        Site site = (Site)i;
        const LayoutSite *at = &stage->layout->site[site];
        if (next[site] == PICKER_OUT)
            continue;
        if (stage_is_button(stage, site)) {
            marks->button[site] = true;
            continue;
        }
        /* Of a hand, and of heaps, it is worth telling what of them can be played. */
        bool lies = at->use == USE_HEAP || at->shape == SHAPE_TILE;
        bool stands = board_view_piece(stage->view, site).kind != 0 && !lies;
        bool begins = all && (lies || (stands && picker_plays_at_once(&picker, site)));
        /* Whoever has begun must see how to go on. */
        bool goes_on = what != NEXT_CHOICES || next[site] == PICKER_CHOICE;
        if (picker.n > 0 ? goes_on : begins)
            board_marks_add(marks, site, stands ? MARK_TAKE : MARK_LEGAL);
    }
    marks->mover = turn->seat;
    if (turn->n > 0)
        marks->clicked = turn->path[turn->n - 1];
    int standing = begun_standing(turn);
    for (int i = 0; i < turn->n; i++)
        if (standing == 0 || i <= standing)
            board_marks_add(marks, turn->path[i],
                            standing == 0 || i == standing ? MARK_HELD : MARK_FROM);
}

BoardRoute stage_move_route(const Picker *picker, const Move *move)
{
    State after = picker->state;
    EventList events = {.n = 0};
    picker->rules->play(&after, move, &events);
    return stage_route(&events, move->path[0]);
}

void stage_mark_meant(const Stage *stage, const Picker *picker, BoardMarks *marks)
{
    Site site = stage_site_meant(stage);
    Notice ignored;
    if (!stage->layout->routes || picker->n == 0)
        return;
    Picker tried = *picker;
    bool elsewhere = site != SITE_NONE && site != picker->path[picker->n - 1];
    Pick pick = elsewhere ? picker_click(&tried, site, &ignored) : PICK_NOTHING;
    if (pick == PICK_MOVE && tried.move.n > 1) {
        marks->route[ROUTE_MEANT] = stage_move_route(picker, &tried.move);
        return;
    }
    EventList events;
    begun_events(pick == PICK_PART ? &tried : picker, &events);
    if (events.n > 0)
        marks->route[ROUTE_MEANT] = stage_route(&events, picker->path[0]);
}

/* ------------------------------------------------------- hints, sentences */

void stage_mark_around(const Stage *stage, Site middle, float reach, BoardMarks *marks)
{
    const LayoutSite *own = &stage->layout->site[middle];
    Rect at = board_view_site_rect(stage->view, middle);
    reach *= fminf(at.w, at.h);
    for (int i = 0; i < stage->layout->site_count; i++) {
        const LayoutSite *other = &stage->layout->site[i];
        Rect r = board_view_site_rect(stage->view, (Site)i);
        bool alike = other->use == own->use && other->w == own->w && other->h == own->h;
        if (alike &&
            hypotf(r.x + r.w / 2 - at.x - at.w / 2, r.y + r.h / 2 - at.y - at.h / 2) < reach)
            board_marks_add(marks, (Site)i, MARK_WHERE);
    }
}

void stage_mark_taken(const Stage *stage, const Move *move, BoardMarks *marks)
{
    for (int i = move->last + 1; i < move->n; i++)
        if (board_view_piece(stage->view, move->path[i]).kind != 0)
            board_marks_add(marks, move->path[i], MARK_ROPE);
}

void stage_mark_notice(const Stage *stage, const Notice *notice, MarkKind kind, BoardMarks *marks)
{
    for (int i = 0; i < notice->n; i++)
        if (!stage_is_button(stage, notice->site[i]))
            board_marks_add(marks, notice->site[i], kind);
}

/* ------------------------------------------------------- the hand */

void stage_mark_hand(const Stage *stage, BoardMarks *marks)
{
    const BoardHand *hand = &stage->hand;
    if (hand->cursor_shown)
        board_marks_add(marks, hand->cursor, MARK_CURSOR);
    if (hand->hovered != SITE_NONE && stage_is_button(stage, hand->hovered))
        marks->hovered = hand->hovered;
}

/* ------------------------------------------------------- figures */

BoardMarks stage_figure_marks(const Figure *figure)
{
    static const uint8_t mark[FIGURE_MARK_COUNT] = {
        [FIGURE_FROM] = MARK_FROM,       [FIGURE_TO] = MARK_TO,         [FIGURE_LEGAL] = MARK_LEGAL,
        [FIGURE_TAKE] = MARK_TAKE,       [FIGURE_HELD] = MARK_HELD,     [FIGURE_MUST] = MARK_MUST,
        [FIGURE_REFUSED] = MARK_REFUSED, [FIGURE_CLOSED] = MARK_CLOSED, [FIGURE_RIGHT] = MARK_RIGHT,
        [FIGURE_WHO] = MARK_WHO,         [FIGURE_ROPE] = MARK_ROPE,
    };
    static const uint8_t arrow[FIGURE_ARROW_COUNT] = {
        [FIGURE_SOLID] = ARROW_HINT, [FIGURE_DASHED] = ARROW_PLAYED, [FIGURE_BOW] = ARROW_FORECAST};
    BoardMarks marks;
    memset(&marks, 0, sizeof marks); /* all of it is hashed */
    marks.hovered = SITE_NONE;
    for (int i = 0; i < figure->marks; i++)
        board_marks_add(&marks, figure->marked[i].site, (MarkKind)mark[figure->marked[i].mark]);
    for (int i = 0; i < figure->arrows; i++)
        board_marks_arrow(&marks, figure->arrow[i].from, figure->arrow[i].to,
                          (ArrowKind)arrow[figure->arrow[i].kind]);
    for (int i = 0; i < figure->crosses; i++) {
        marks.cross[i].a = figure->cross[i].a;
        marks.cross[i].b = figure->cross[i].b;
    }
    marks.crosses = figure->crosses;
    return marks;
}
