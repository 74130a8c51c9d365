/* SPDX-License-Identifier: MIT */
#include "ui/board/board_anim.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "ui/board/board_arrange.h"

enum { WAITING, UNDER_WAY, DONE };

/* ------------------------------------------------------------------------ times */

static bool is_heap(const Layout *layout, Site site)
{
    return site != SITE_NONE && layout->site[site].use == USE_HEAP;
}

static bool is_sown(const Layout *layout, const Event *event)
{
    return event->kind == EVENT_MOVE && is_heap(layout, event->from) && event->piece.count == 1;
}

/* Does a man that hops fly off to where he began? */
static bool is_sent_home(const Layout *layout, const Event *event)
{
    return layout->motion == MOTION_HOP && event->kind == EVENT_MOVE && event->to != SITE_NONE &&
           layout->site[event->to].use == USE_HAND;
}

/* How long one event is under way at normal speed. */
static int event_length(const Layout *layout, const Event *event)
{
    if (layout->is_arranged)
        return TIME_MOVE;
    switch ((EventKind)event->kind) {
    case EVENT_MOVE:
        if (layout->motion == MOTION_HOP)
            return is_sent_home(layout, event) ? TIME_HOME : TIME_HOP;
        /* A stone that is sown flies for two beats of sowing, so that the next one leaves while it
         * is in the air. */
        return is_sown(layout, event) ? 2 * TIME_SOW : TIME_MOVE;
    case EVENT_TAKE:
        return TIME_MOVE;
    case EVENT_PUT:
    case EVENT_TURN:
        return TIME_PUT;
    case EVENT_ROLL:
        return TIME_DICE;
    }
    return 0;
}

/* Sowing: the next stone of the same handful. */
static bool goes_on_sowing(const Layout *layout, const Event *before, const Event *event)
{
    return layout->motion == MOTION_SOW && event->kind == EVENT_MOVE &&
           before->kind == EVENT_MOVE && event->from == before->from && event->piece.count == 1 &&
           before->piece.count == 1;
}

/* Has the hand carried this, to be put down on `dropped`?  Through all landings on the way. */
static bool was_carried(const EventList *events, int i, Site dropped)
{
    Site at = events->at[i].to;
    if (events->at[i].kind != EVENT_MOVE || dropped == SITE_NONE)
        return false;
    for (int k = i + 1; k < events->n && at != dropped; k++)
        if (events->at[k].kind == EVENT_MOVE && events->at[k].from == at)
            at = events->at[k].to;
    return at == dropped;
}

/* Begin and end of every event; returns the end of the last one. */
static int plan(const Layout *layout, const EventList *events, const BoardAnimHow *how,
                int32_t *begin, int32_t *end)
{
    float sowing = how->sowing > 0 ? how->sowing : how->speed;
    int32_t start = 0, latest = 0;
    for (int i = 0; i < events->n; i++) {
        const Event *event = &events->at[i];
        float speed = is_sown(layout, event) ? sowing : how->speed;
        int32_t length = (int32_t)lroundf((float)event_length(layout, event) / speed);
        if (was_carried(events, i, how->dropped))
            length = 0;
        if (i > 0 && event->beat != events->at[i - 1].beat)
            start = goes_on_sowing(layout, &events->at[i - 1], event)
                        ? start + (int32_t)lroundf((float)TIME_SOW / sowing)
                        : latest;
        begin[i] = start;
        end[i] = start + length;
        latest = end[i] > latest ? end[i] : latest;
    }
    return latest;
}

/* In proportion, no longer than `most`. */
static int32_t shorten(BoardAnim *anim, int32_t most)
{
    if (most == 0 || anim->total <= most)
        return anim->total;
    for (int i = 0; i < anim->events.n; i++) {
        anim->begin[i] = (int32_t)((int64_t)anim->begin[i] * most / anim->total);
        anim->end[i] = (int32_t)((int64_t)anim->end[i] * most / anim->total);
    }
    return most;
}

int board_anim_length(const Layout *layout, const EventList *events)
{
    int32_t begin[EVENT_MAX], end[EVENT_MAX];
    const BoardAnimHow normal = {.speed = 1, .dropped = SITE_NONE};
    return plan(layout, events, &normal, begin, end);
}

/* ----------------------------------- lifting and landing; without a Ui nothing is damaged */

/* Middle of a site, or of the last man of a hand, on the board. */
static void event_place(const BoardView *view, Site site, int count, float *x, float *y)
{
    float sx, sy;
    board_site_middle(view, site, &sx, &sy);
    if (view->layout->site[site].use == USE_HAND && count > 0) {
        Rect r = board_hand_rect(view, site, count - 1, count);
        sx = r.x + r.w / 2;
        sy = r.y + r.h / 2;
    }
    /* From the screen back to the board: the turn back. */
    sx = (sx - view->rect.x) / view->unit;
    sy = (sy - view->rect.y) / view->unit;
    const Layout *layout = view->layout;
    *x = sx;
    *y = sy;
    layout_rotate_back(layout, view->look.rotation, x, y);
}

/* Take piece.count off the picture of a site. */
static void picture_lift(BoardView *view, Site site, const Piece *piece)
{
    Piece *there = &view->picture[site];
    if (there->count > piece->count)
        there->count = (uint16_t)(there->count - piece->count);
    else
        *there = PIECE_NONE;
}

/* Add it where the same kind and owner stand, else put it in place of what is there. */
static void picture_land(BoardView *view, Site site, Piece piece)
{
    Piece *there = &view->picture[site];
    bool same = there->kind == piece.kind && there->owner == piece.owner;
    bool many = view->layout->site[site].use != USE_PIECE || piece.count > 1 || there->count > 1;
    if (same && many)
        there->count = (uint16_t)(there->count + piece.count);
    else
        *there = piece;
}

static void lift_stones(BoardView *view, Flyer *flyer, const Event *event)
{
    const Layout *layout = view->layout;
    const LayoutSite *from = &layout->site[event->from];
    Stone stones[HEAP_STONES];
    Heap *heap = view->heap[event->from];
    if (!heap)
        return;
    flyer->stones = heap_lift(heap, event->piece.count, stones);
    for (int i = 0; i < flyer->stones; i++) {
        flyer->stone[i] = stones[i].id;
        flyer->stone_x[i] = from->x + stones[i].x;
        flyer->stone_y[i] = from->y + stones[i].y;
        if (is_heap(layout, event->to) && view->heap[event->to])
            heap_drop(layout, event->to, view->heap[event->to], stones[i].id, true);
    }
}

static void event_lift(BoardView *view, Ui *ui, Flyer *flyer, const Event *event)
{
    *flyer = (Flyer){
        .used = true, .piece = event->piece, .from = event->from, .to = event->to, .opacity = 1};
    int before = view->picture[event->from].count;
    event_place(view, event->from, before, &flyer->x0, &flyer->y0);
    flyer->cell0 = flyer->cell1 = board_cell(view, event->from);
    flyer->x1 = flyer->x0;
    flyer->y1 = flyer->y0;
    if (event->to != SITE_NONE) {
        event_place(view, event->to, view->picture[event->to].count + 1, &flyer->x1, &flyer->y1);
        flyer->cell1 = board_cell(view, event->to);
    }
    if (is_heap(view->layout, event->from))
        lift_stones(view, flyer, event);
    picture_lift(view, event->from, &event->piece);
    if (ui)
        ui_damage(ui, board_site_reach(view, event->from));
}

static void event_land(BoardView *view, Ui *ui, Flyer *flyer, const Event *event)
{
    if (flyer->used && ui)
        ui_damage(ui, board_flyer_reach(view, flyer));
    flyer->used = false;
    if (event->to == SITE_NONE)
        return;
    picture_land(view, event->to, event->piece);
    for (int i = 0; i < flyer->stones && view->heap[event->to]; i++) {
        Stone *stone = heap_find(view->heap[event->to], flyer->stone[i]);
        if (stone)
            stone->away = false;
    }
    if (ui)
        ui_damage(ui, board_site_reach(view, event->to));
}

/* An event that shows itself where it is. */
static void event_appear(BoardView *view, Ui *ui, const Event *event)
{
    if (event->to == SITE_NONE)
        return;
    if (view->layout->site[event->to].use == USE_DIE && event->kind != EVENT_ROLL &&
        view->has_after)
        board_die_follow(view, ui, &view->after); /* it is the next one's already */
    if (event->kind == EVENT_PUT)
        picture_land(view, event->to, event->piece);
    else
        view->picture[event->to] = event->piece;
    if (is_heap(view->layout, event->to))
        board_heaps_settle(view);
    if (event->kind == EVENT_ROLL)
        board_die_rest(view, ui);
    if (ui)
        ui_damage(ui, board_site_reach(view, event->to));
}

/* ----------------------------------------------------------------------- playing */

static float ease_out(float t)
{
    float u = 1 - t;
    return 1 - u * u * u;
}

static bool flies(const Event *event)
{
    return event->kind == EVENT_MOVE || event->kind == EVENT_TAKE;
}

void board_view_follow(BoardView *view, const EventList *events)
{
    Flyer flyer;
    for (int i = 0; i < events->n; i++) {
        const Event *event = &events->at[i];
        if (flies(event)) {
            event_lift(view, NULL, &flyer, event);
            event_land(view, NULL, &flyer, event);
        } else {
            event_appear(view, NULL, event);
        }
    }
}

/* Sound of an event; false if it has none.  Sliding sounds at its beginning, the rest at the end.
 */
static bool event_sound(const Layout *layout, const Event *event, bool beginning, SoundId *out)
{
    Site site = event->to != SITE_NONE ? event->to : event->from;
    bool die = site != SITE_NONE &&
               layout->site[site].use == USE_DIE; /* that it is taken up again is not heard */
    if (event->kind > EVENT_ROLL || (die && event->kind != EVENT_ROLL))
        return false;
    const char *name = layout->sound[is_sent_home(layout, event) ? EVENT_TAKE : event->kind];
    bool early = event->kind == EVENT_ROLL || (name && strcmp(name, "slide") == 0);
    if (!name || early != beginning)
        return false;
    for (int id = 0; id < SOUND_COUNT; id++)
        if (strcmp(sound_name((SoundId)id), name) == 0) {
            *out = (SoundId)id;
            return true;
        }
    return false;
}

static void add_sound(const Layout *layout, const Event *event, bool beginning, SoundId *due,
                      int room, int *n)
{
    SoundId id;
    if (*n >= room || !event_sound(layout, event, beginning, &id))
        return;
    for (int i = 0; i < *n; i++)
        if (due[i] == id) /* two stones at once sound as one */
            return;
    due[(*n)++] = id;
}

void board_anim_start(BoardAnim *anim, BoardView *view, Ui *ui, const EventList *events,
                      const State *after, const BoardAnimHow *how)
{
    board_anim_finish(anim, view, ui);
    anim->events = *events;
    anim->after = *after;
    anim->started = 0;
    memset(anim->stage, WAITING, sizeof anim->stage);
    bool at_once = !(how->speed > 0) || events->n == 0 || view->unit_px == 0;
    anim->immediate = at_once;
    if (at_once) {
        if (view->arrangement == NULL)
            board_view_follow(view, events);
        ui_damage(ui, view->rect);
        board_view_show(view, ui, after);
        ui_wake(ui, ui_now(ui)); /* its sounds, and whatever comes behind it */
        return;
    }
    free(view->flyer);
    view->flyer = alloc_zero((size_t)events->n, sizeof *view->flyer);
    view->flyers = events->n;
    view->after = *after;
    view->has_after = true;
    anim->total = plan(view->layout, events, how, anim->begin, anim->end);
    anim->total = shorten(anim, how->most);
    anim->playing = true;
    if (view->arrangement != NULL) {
        board_tween_begin(view, events, after, how->dropped);
        ui_damage(ui, view->rect);
    }
    view->wake_at = ui_now(ui);
    ui_wake(ui, view->wake_at);
}

static void event_advance(BoardAnim *anim, BoardView *view, Ui *ui, int i, int64_t since)
{
    const Event *event = &anim->events.at[i];
    Flyer *flyer = &view->flyer[i];
    int32_t length = anim->end[i] - anim->begin[i];
    float t = length > 0 ? (float)(since - anim->begin[i]) / (float)length : 1;
    t = t > 1 ? 1 : t;
    if (event->kind == EVENT_ROLL && t < 1)
        board_die_go(view, ui, event->from, event->to, t, since);
    if (!flies(event) || !flyer->used)
        return;
    ui_damage(ui, board_flyer_reach(view, flyer));
    flyer->t = view->layout->motion == MOTION_HOP ? t : ease_out(t);
    if (event->to == SITE_NONE)
        flyer->opacity = 1 - t;
    ui_damage(ui, board_flyer_reach(view, flyer));
}

int board_anim_step(BoardAnim *anim, BoardView *view, Ui *ui, SoundId *due, int room)
{
    int n = 0;
    if (anim->immediate) {
        anim->immediate = false;
        for (int i = 0; i < 2 * anim->events.n; i++)
            add_sound(view->layout, &anim->events.at[i / 2], i % 2 == 0, due, room, &n);
        return n;
    }
    if (!anim->playing)
        return 0;
    int64_t now = ui_now(ui);
    ui_watch(ui);
    view->wake_at = now + TIME_FRAME;
    ui_wake(ui, view->wake_at);
    if (ui_drawing(ui)) /* what is moved now could not be damaged any more */
        return 0;
    if (anim->started == 0)
        anim->started = now;
    int64_t since = now - anim->started;
    bool arranged = view->arrangement != NULL;
    if (arranged)
        board_tween_step(view, ui, ease_out(fminf(1, (float)since / fmaxf(1, (float)anim->total))));
    for (int i = 0; i < anim->events.n; i++) {
        const Event *event = &anim->events.at[i];
        if (anim->stage[i] == WAITING && since >= anim->begin[i]) {
            anim->stage[i] = UNDER_WAY;
            add_sound(view->layout, event, true, due, room, &n);
            if (flies(event) && !arranged)
                event_lift(view, ui, &view->flyer[i], event);
        }
        if (anim->stage[i] != UNDER_WAY)
            continue;
        if (!arranged)
            event_advance(anim, view, ui, i, since);
        if (since < anim->end[i])
            continue;
        anim->stage[i] = DONE;
        add_sound(view->layout, event, false, due, room, &n);
        if (arranged)
            continue;
        if (flies(event))
            event_land(view, ui, &view->flyer[i], event);
        else
            event_appear(view, ui, event);
    }
    if (since >= anim->total)
        board_anim_finish(anim, view, ui);
    return n;
}

void board_anim_finish(BoardAnim *anim, BoardView *view, Ui *ui)
{
    if (!anim->playing)
        return;
    anim->playing = false;
    view->has_after = false;
    board_die_rest(view, ui);
    if (view->arrangement != NULL)
        ui_damage(ui, view->rect);
    for (int i = 0; i < anim->events.n && view->arrangement == NULL; i++) {
        Flyer *flyer = &view->flyer[i];
        const Event *event = &anim->events.at[i];
        if (anim->stage[i] == UNDER_WAY && flies(event))
            event_land(view, ui, flyer, event);
        else if (anim->stage[i] == WAITING && flies(event)) {
            event_lift(view, ui, flyer, event);
            event_land(view, ui, flyer, event);
        }
    }
    board_view_show(view, ui, &anim->after);
}
