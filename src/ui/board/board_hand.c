/* SPDX-License-Identifier: MIT */
#include "ui/board/board_hand.h"

#include <math.h>

static HandAct act(HandDoes does, Site site)
{
    return (HandAct){.does = does, .site = site, .from = SITE_NONE};
}

void board_hand_init(BoardHand *hand)
{
    *hand = (BoardHand){.pressed = SITE_NONE,
                        .hovered = SITE_NONE,
                        .cursor = SITE_NONE,
                        .mark_from = SITE_NONE,
                        .mark_to = SITE_NONE};
}

void board_hand_open(BoardHand *hand)
{
    hand->pressed = SITE_NONE;
    hand->dragging = hand->press_held = hand->press_stock = false;
}

/* ------------------------------------------------------- the stock */

/* Does this turn put a man from that stock on the board? */
static bool is_from_stock(const Picker *picker, const Move *move, Site stock)
{
    State after = picker->state;
    EventList events = {.n = 0};
    picker->rules->play(&after, move, &events);
    for (int i = 0; i < events.n; i++)
        if (events.at[i].kind == EVENT_MOVE && events.at[i].from == stock &&
            events.at[i].to == move->path[0])
            return true;
    return false;
}

/* A tile that a click would play at once. */
static bool is_tile_to_play(const HandPlace *place, Site site)
{
    const LayoutSite *at = &place->layout->site[site];
    return place->draws && at->shape == SHAPE_TILE && at->use == USE_PIECE &&
           picker_plays_at_once(place->picker, site);
}

/* May a man be drawn from here though a click begins nothing: out of the player's own stock? */
static bool is_stock(const HandPlace *place, Site site)
{
    const Picker *picker = place->picker;
    uint8_t next[SITE_MAX];
    Piece men = board_view_piece(place->view, site);
    if (picker == NULL)
        return men.kind != 0;
    if (is_tile_to_play(place, site))
        return true;
    if (!place->draws || picker->n > 0 || place->layout->site[site].use != USE_HAND ||
        men.kind == 0 || men.owner != picker->state.turn)
        return false;
    picker_next(picker, next);
    if (next[site] != PICKER_OUT)
        return false;
    for (int i = 0; i < picker->legal.n; i++)
        if (is_from_stock(picker, &picker->legal.at[i], site))
            return true;
    return false;
}

void board_hand_mark_stock(const BoardHand *hand, const Picker *picker, BoardMarks *marks)
{
    if (!hand->dragging || !hand->press_stock)
        return;
    int sites = picker->rules->site_count(&picker->state.options);
    for (int i = 0; i < picker->legal.n; i++) {
        const Move *move = &picker->legal.at[i];
        if (is_from_stock(picker, move, hand->pressed))
            board_marks_add(marks, move->path[0], MARK_LEGAL);
        for (int site = 0; site < sites && move->path[0] == hand->pressed; site++)
            if (picker_goes_to(picker, move, (Site)site))
                board_marks_add(marks, (Site)site, MARK_LEGAL);
    }
}

/* ------------------------------------------------------- drawing on the board */

/* As players know them: Shift or Ctrl red, Alt blue, both yellow. */
static uint8_t mark_kind(uint16_t mods)
{
    bool one = (mods & (KMOD_SHIFT | KMOD_CTRL)) != 0, other = (mods & KMOD_ALT) != 0;
    return one && other ? ARROW_YELLOW : one ? ARROW_RED : other ? ARROW_BLUE : ARROW_GREEN;
}

static Site site_under(const HandPlace *place, const Input *in)
{
    return rect_has(place->room, in->x, in->y) ? board_view_site_at(place->view, in->x, in->y)
                                               : SITE_NONE;
}

/* Words and pictures to press are no place for a drawing. */
static Site mark_site(const HandPlace *place, const Input *in)
{
    Site site = site_under(place, in);
    return site == SITE_NONE || place->layout->site[site].use == USE_BUTTON ? SITE_NONE : site;
}

static bool mark_begin(BoardHand *hand, Ui *ui, const HandPlace *place, const Input *in)
{
    Site site = place->marks ? mark_site(place, in) : SITE_NONE;
    if (site == SITE_NONE)
        return false;
    hand->marking = true;
    hand->mark_from = hand->mark_to = site;
    hand->mark_kind = mark_kind(in->mods);
    ui_damage(ui, place->room);
    return true;
}

static HandAct mark_end(BoardHand *hand, Ui *ui, const HandPlace *place)
{
    HandAct drawn = {
        .does = HAND_MARK, .site = hand->mark_to, .from = hand->mark_from, .kind = hand->mark_kind};
    hand->marking = false;
    ui_damage(ui, place->room);
    return drawn.site == SITE_NONE ? act(HAND_NOTHING, SITE_NONE) : drawn;
}

void board_hand_mark_drawn(const BoardHand *hand, BoardMarks *marks)
{
    if (hand->marking && hand->mark_to != SITE_NONE)
        board_marks_arrow(marks, hand->mark_from, hand->mark_to, (ArrowKind)hand->mark_kind);
}

/* ------------------------------------------------------- the pointer */

/* Is this where the held piece is now? */
static bool is_held(const Picker *picker, Site site)
{
    return picker != NULL && picker->n > 0 && picker->path[picker->n - 1] == site;
}

static HandAct pointer_down(BoardHand *hand, Ui *ui, const HandPlace *place, const Input *in)
{
    hand->cursor_shown = false;
    if (in->button == 3)
        return act(mark_begin(hand, ui, place, in) ? HAND_NOTHING : HAND_BACK,
                   site_under(place, in));
    hand->marking = false; /* both buttons at once draw nothing */
    if (in->button != 1 || !rect_has(place->room, in->x, in->y))
        return act(HAND_NOTHING, SITE_NONE);
    ui_unfocus(ui);
    Site site = site_under(place, in);
    if (site == SITE_NONE)
        return act(HAND_AWAY, SITE_NONE);
    hand->pressed = site;
    hand->press_x = in->x;
    hand->press_y = in->y;
    hand->press_stock = is_stock(place, site);
    hand->press_held = is_held(place->picker, site);
    /* A click on the stock is one when it is let go. */
    bool waits = hand->press_held || hand->press_stock || place->picker == NULL;
    return waits ? act(HAND_NOTHING, SITE_NONE) : act(HAND_CLICK, site);
}

static HandAct pointer_move(BoardHand *hand, Ui *ui, const HandPlace *place, const Input *in)
{
    Site site = site_under(place, in);
    bool begun = false;
    if (site != hand->hovered) {
        hand->hovered = site;
        ui_damage(ui, place->room);
    }
    if (hand->marking)
        hand->mark_to = mark_site(place, in);
    bool holds = hand->press_stock || is_held(place->picker, hand->pressed);
    if (hand->pressed == SITE_NONE || !holds || place->input == INPUT_CLICK)
        return act(HAND_NOTHING, SITE_NONE);
    if (!hand->dragging && hypotf(in->x - hand->press_x, in->y - hand->press_y) >= DRAG_THRESHOLD)
        hand->dragging = begun = true;
    if (hand->dragging)
        board_view_drag(place->view, ui, hand->pressed, in->x,
                        in->y - (in->finger ? FINGER_LIFT : 0)); /* seen above it */
    return act(begun && hand->press_stock ? HAND_DRAW : HAND_NOTHING, SITE_NONE);
}

/* Does another click where the held piece is now mean something: that it stops there? */
static bool is_choice(const Picker *picker, Site site)
{
    uint8_t next[SITE_MAX];
    picker_next(picker, next);
    return next[site] != PICKER_OUT;
}

/* Let go without having dragged. */
static HandAct pointer_clicked(const BoardHand *hand, const HandPlace *place)
{
    /* What only waits for its choice is on the board already, and stays there. */
    bool put_back = place->input == INPUT_DRAG && hand->pressed != SITE_NONE &&
                    !picker_is_choosing(place->picker);
    if (hand->press_stock && hand->pressed != SITE_NONE)
        return act(HAND_CLICK, hand->pressed);
    if (hand->press_held && is_choice(place->picker, hand->pressed))
        return act(HAND_CLICK, hand->pressed);
    return act(hand->press_held || put_back ? HAND_RELEASE : HAND_NOTHING, SITE_NONE);
}

/* The same, and the end of a drag, where no rules hold. */
static HandAct free_up(const BoardHand *hand, Site site)
{
    if (hand->dragging)
        return (HandAct){.does = HAND_PUT, .site = site, .from = hand->pressed};
    return act(site != SITE_NONE && site == hand->pressed ? HAND_CLICK : HAND_NOTHING, site);
}

static HandAct pointer_up(BoardHand *hand, Ui *ui, const HandPlace *place, const Input *in)
{
    BoardHand was = *hand;
    board_hand_open(hand);
    if (was.dragging) {
        board_view_drag(place->view, ui, SITE_NONE, 0, 0);
        ui_damage_all(ui);
    }
    if (place->picker == NULL)
        return free_up(&was, site_under(place, in));
    if (!was.dragging)
        return pointer_clicked(&was, place);
    Site site = board_view_site_at(place->view, in->x, in->y);
    bool home = site == SITE_NONE || site == was.pressed;
    if (!home && was.press_stock && is_tile_to_play(place, was.pressed))
        return (HandAct){.does = HAND_PUT, .site = site, .from = was.pressed};
    return home ? act(HAND_RELEASE, SITE_NONE) : act(HAND_DROP, site);
}

/* ------------------------------------------------------- the keyboard */

/* The cursor appears where it was last, or where all moves begin. */
static Site cursor_from(const BoardHand *hand, const HandPlace *place)
{
    Site from = hand->cursor;
    if (from == SITE_NONE && place->picker != NULL && !picker_only_beginning(place->picker, &from))
        from = SITE_NONE;
    return from;
}

void board_hand_show_cursor(BoardHand *hand, Ui *ui, const HandPlace *place)
{
    hand->cursor = cursor_from(hand, place);
    if (hand->cursor == SITE_NONE)
        hand->cursor = board_view_step(place->view, SITE_NONE, 0, 1);
    hand->cursor_shown = true;
    ui_damage(ui, place->room);
}

static void move_cursor(BoardHand *hand, Ui *ui, const HandPlace *place, int dx, int dy)
{
    Site from = cursor_from(hand, place);
    hand->cursor =
        from == SITE_NONE || hand->cursor_shown ? board_view_step(place->view, from, dx, dy) : from;
    hand->cursor_shown = true;
    hand->cursor_steps++;
    ui_damage(ui, place->room);
}

/* Which way does a key go? */
static bool arrow_key(Ui *ui, int *dx, int *dy)
{
    static const struct {
        SDL_Scancode key;
        int dx, dy;
    } ways[] = {{SDL_SCANCODE_LEFT, -1, 0},
                {SDL_SCANCODE_RIGHT, 1, 0},
                {SDL_SCANCODE_UP, 0, -1},
                {SDL_SCANCODE_DOWN, 0, 1}};
    for (size_t i = 0; i < SDL_arraysize(ways); i++) {
        if (!ui_key(ui, ways[i].key, 0))
            continue;
        *dx = ways[i].dx;
        *dy = ways[i].dy;
        return true;
    }
    return false;
}

static bool enter_key(Ui *ui)
{
    return ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_SPACE, 0) ||
           ui_key(ui, SDL_SCANCODE_KP_ENTER, 0);
}

/* Arrows move a cursor over the sites; Enter clicks.  True if it was one of these keys. */
static bool cursor_keys(BoardHand *hand, Ui *ui, const HandPlace *place, HandAct *out)
{
    int dx, dy;
    *out = act(HAND_NOTHING, SITE_NONE);
    if (ui_focused(ui) || !place->keys)
        return false;
    if (arrow_key(ui, &dx, &dy)) {
        move_cursor(hand, ui, place, dx, dy);
        return true;
    }
    if (!hand->cursor_shown || !place->enter || !enter_key(ui))
        return false;
    *out = act(HAND_CLICK, hand->cursor);
    return true;
}

HandAct board_hand_input(BoardHand *hand, Ui *ui, const HandPlace *place)
{
    const Input *in = ui_input(ui);
    HandAct out;
    if (cursor_keys(hand, ui, place, &out))
        return out;
    switch (in->kind) {
    case INPUT_DOWN:
        return pointer_down(hand, ui, place, in);
    case INPUT_MOVE:
        return pointer_move(hand, ui, place, in);
    case INPUT_UP: /* a finger that has lain still has pressed the other button */
        return hand->marking ? mark_end(hand, ui, place) : pointer_up(hand, ui, place, in);
    case INPUT_LIFT:
        if (hand->marking && in->button == 3)
            return mark_end(hand, ui, place);
        break;
    case INPUT_LEAVE:
        if (hand->hovered != SITE_NONE)
            ui_damage(ui, place->room);
        hand->hovered = SITE_NONE;
        break;
    case INPUT_NONE:
    case INPUT_WHEEL:
    case INPUT_KEY:
    case INPUT_PAD:
    case INPUT_TEXT:
        break;
    }
    return act(HAND_NOTHING, SITE_NONE);
}
