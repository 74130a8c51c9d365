/* play_board.c -- hands on the board: clicks, drags, the keyboard's cursor, marks, refusals. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play.h"

/* ------------------------------------------------------------------ marks */

/* Where a turn of one click ended: a sow where the last single stone fell, a placing where it was
 * clicked. */
static Site landing_of(const Play *play, int at, Site clicked, bool *placed)
{
    EventList events = {.n = 0};
    Site to = clicked;
    *placed = false;
    match_events(play->match, at, &events);
    for (int i = 0; i < events.n; i++) {
        if (events.at[i].kind == EVENT_MOVE && events.at[i].from == clicked)
            to = events.at[i].to;
        *placed = *placed || events.at[i].to == clicked;
    }
    return to;
}

/* The last move: where it came from, where it ended. */
static void mark_last(Play *play, BoardMarks *marks)
{
    int at = match_at(play->match);
    Step step = match_step(play->match, at);
    if (step.kind != STEP_MOVE || play->anim.playing)
        return;
    const Move *move = &step.move;
    Site from = move->path[0], to = move->path[move->last];
    bool placed = false;
    if (from == to)
        to = landing_of(play, at, from, &placed);
    if (play->layout->site[from].use == USE_BUTTON)
        return;
    if (!placed || to != from)
        board_marks_add(marks, from, MARK_FROM);
    if (placed || to != from)
        board_marks_add(marks, to, MARK_TO);
}

/* Do all legal turns begin with one and the same site? */
static bool one_beginning(const Play *play, Site *out)
{
    const MoveList *legal = &play->picker.legal;
    if (legal->n == 0 || legal->at[0].n < 2)
        return false;
    for (int i = 1; i < legal->n; i++)
        if (legal->at[i].path[0] != legal->at[0].path[0])
            return false;
    *out = legal->at[0].path[0];
    return true;
}

/* What may be clicked next. */
static void mark_legal(Play *play, BoardMarks *marks)
{
    Picker picker = play->picker;
    uint8_t next[SITE_MAX];
    Site only;
    Notice ignored;
    if (picker.n == 0 && one_beginning(play, &only))
        picker_click(&picker, only, &ignored);
    picker_next(&picker, next);
    bool show = app_settings(play->scene.app)->show_legal;
    for (int site = 0; site < play->layout->site_count; site++) {
        if (next[site] == PICKER_OUT)
            continue;
        if (play->layout->site[site].use == USE_BUTTON) {
            marks->button[site] = true;
            continue;
        }
        bool begins = picker.n == 0, heap = play->layout->site[site].use == USE_HEAP;
        bool choice = next[site] == PICKER_CHOICE; /* whoever has begun must see how to go on */
        if ((!show && !choice) || (begins && !heap))
            continue;
        bool taken = !begins && !heap && board_view_piece(play->view, (Site)site).kind != 0;
        board_marks_add(marks, (Site)site, taken ? MARK_TAKE : MARK_LEGAL);
    }
    marks->mover = play->seen.turn;
    if (play->picker.n > 0)
        marks->clicked = play->picker.path[play->picker.n - 1];
    const Move *begun = play_begun_move(play);
    for (int i = 0; i < play->picker.n; i++) {
        if (begun == NULL || i == begun->last)
            board_marks_add(marks, play->picker.path[i], MARK_HELD);
        else if (i < begun->last)
            board_marks_add(marks, play->picker.path[i], MARK_FROM);
    }
}

/* Who must move, as the game says; who is in check, where it says that. */
static void mark_demand(Play *play, BoardMarks *marks)
{
    const Rules *rules = play->layout->rules;
    Notice demand;
    if (rules->demand == NULL || play->seen.turn < 0 || !rules->demand(&play->seen, &demand))
        return;
    bool check = strcmp(rules->notices[demand.id].id, "check") == 0;
    for (int i = 0; i < demand.n; i++)
        if (play->layout->site[demand.site[i]].use != USE_BUTTON)
            board_marks_add(marks, demand.site[i], check ? MARK_CHECK : MARK_MUST);
}

static void mark_hint(Play *play, BoardMarks *marks)
{
    if (play->hint == 0 || !play->hint_known)
        return;
    const Move *move = &play->hint_move;
    Site from = move->path[0], to = move->path[move->last];
    if (play->hint == 1) {
        Rect at = board_view_site_rect(play->view, from);
        float reach = 1.6f * at.w;
        for (int site = 0; site < play->layout->site_count; site++) {
            Rect r = board_view_site_rect(play->view, (Site)site);
            if (play->layout->site[site].use != USE_BUTTON &&
                hypotf(r.x + r.w / 2 - at.x - at.w / 2, r.y + r.h / 2 - at.y - at.h / 2) < reach)
                board_marks_add(marks, (Site)site, MARK_WHERE);
        }
        return;
    }
    board_marks_add(marks, from, MARK_WHO);
    if (play->hint == 3 && from != to) {
        marks->arrow[marks->arrows].from = from;
        marks->arrow[marks->arrows].to = to;
        marks->arrow[marks->arrows++].kind = ARROW_HINT;
    }
    for (int i = move->last + 1; play->hint == 3 && i < move->n; i++)
        if (board_view_piece(play->view, move->path[i]).kind != 0)
            board_marks_add(marks, move->path[i], MARK_ROPE);
}

/* A move whose travel is complete with one click more on this site; NULL if there is none. */
static const Move *move_of_click(const Play *play, Site site)
{
    const Picker *picker = &play->picker;
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
    return play->cursor_shown ? play->cursor : play->hovered;
}

static bool play_forecast(const Play *play, Notice *out)
{
    const Rules *rules = play->layout->rules;
    if (!play_person_to_move(play) || play->anim.playing || rules->forecast == NULL)
        return false;
    const Move *move = move_of_click(play, play_site_meant(play));
    if (move == NULL)
        move = play_begun_move(play);
    return move != NULL && rules->forecast(&play->seen, move, out);
}

bool play_demand(const Play *play, Notice *out)
{
    const Rules *rules = play->layout != NULL ? play->layout->rules : NULL;
    if (rules == NULL || play->seen.turn < 0)
        return false;
    const Move *begun = play_begun_move(play);
    if (begun != NULL && rules->forecast != NULL && rules->forecast(&play->seen, begun, out))
        return true;
    return rules->demand != NULL && rules->demand(&play->seen, out);
}

static void mark_forecast(Play *play, BoardMarks *marks)
{
    Notice notice;
    if (!play_forecast(play, &notice) || notice.n == 0)
        return;
    Site from = play_site_meant(play);
    bool heap = play->layout->site[notice.site[0]].use == USE_HEAP;
    if (heap && notice.site[0] != from && marks->arrows < BOARD_ARROWS) {
        marks->arrow[marks->arrows].from = from;
        marks->arrow[marks->arrows].to = notice.site[0];
        marks->arrow[marks->arrows++].kind = ARROW_FORECAST;
    }
    for (int i = 1; i < notice.n; i++)
        board_marks_add(marks, notice.site[i], MARK_ROPE);
}

/* What has to move is pointed at by its own mark; it is not to blame. */
static bool is_blamed(const Play *play, Site site)
{
    Notice demand;
    const Rules *rules = play->layout->rules;
    if (play->layout->site[site].use == USE_BUTTON)
        return false;
    if (rules->demand != NULL && rules->demand(&play->seen, &demand))
        for (int i = 0; i < demand.n; i++)
            if (demand.site[i] == site)
                return false;
    return true;
}

static void play_marks(Play *play, BoardMarks *marks)
{
    marks->hovered = SITE_NONE;
    mark_last(play, marks);
    if (play->anim.playing)
        return;
    if (play_person_to_move(play)) {
        mark_legal(play, marks);
        mark_demand(play, marks);
        mark_hint(play, marks);
        mark_forecast(play, marks);
    }
    if (play->refused) {
        board_marks_add(marks, play->refused_site, MARK_REFUSED);
        for (int i = 0; i < play->refusal.n; i++)
            if (is_blamed(play, play->refusal.site[i]))
                board_marks_add(marks, play->refusal.site[i], MARK_REFUSED);
    }
    if (play->cursor_shown)
        board_marks_add(marks, play->cursor, MARK_CURSOR);
    if (play->hovered != SITE_NONE && play->layout->site[play->hovered].use == USE_BUTTON)
        marks->hovered = play->hovered;
}

/* One line about what the move under the pointer would do, where the board has room for it. */
static void draw_forecast(Play *play, Ui *ui)
{
    Notice notice;
    const Layout *layout = play->layout;
    if (!ui_drawing(ui) || !layout->has_message || !play_forecast(play, &notice))
        return;
    Rect board = board_view_rect(play->view);
    float unit = board.w / layout->w;
    Rect r = {board.x + (layout->message_x - layout->message_w / 2) * unit,
              board.y + (layout->message_y - layout->message_h / 2) * unit,
              layout->message_w * unit, layout->message_h * unit};
    Text line = {0};
    words_notice(&line, layout->rules, &notice);
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Type type = {FONT_SANS, r.h < 30 ? TEXT_SMALL : TEXT_BODY, theme->ink, ALIGN_CENTRE, false};
    float w = fminf(gfx_text_width(gfx, &type, line.s) + 48, r.w), h = fmaxf(r.h, 26);
    Rect pill = {r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h};
    Shape shape = {
        h / 2, theme->panel[0], theme->panel[1], theme->panel[2], theme->panel_edge_dark, 1, 0.6f};
    gfx_shadow(gfx, pill, h / 2, 2, 4, 8, 0.4f);
    gfx_audit_layer(gfx, 1);
    gfx_shape(gfx, pill, &shape);
    gfx_text(gfx, rect_inset(pill, 4), &type, line.s);
    gfx_audit_layer(gfx, 0);
}

void play_board_draw(Play *play, Ui *ui)
{
    if (play->view == NULL)
        return;
    BoardMarks marks = {.arrows = 0};
    play_marks(play, &marks);
    if (!ui_drawing(ui))
        board_view_mark(play->view, ui, &marks);
    board_view_draw(play->view, ui);
    draw_forecast(play, ui);
}

/* --------------------------------------------------------------- refusals */

static void refuse(Play *play, Ui *ui, Site site, const Notice *notice)
{
    if (notice->id == PICKER_NO_REFUSAL)
        return;
    play->refused = true;
    play->refusal = *notice;
    play->refused_site = SITE_NONE;
    for (int i = notice->n - 1; i >= 0; i--)
        if (is_blamed(play, notice->site[i]))
            play->refused_site = notice->site[i];
    if (play->refused_site == SITE_NONE) {
        play->refused_site = site;
        play->refusal.n = 0;
    }
    app_play_sound(play->scene.app, SOUND_REFUSED);
    ui_damage_all(ui);
}

static void refusal_forget(Play *play, Ui *ui)
{
    if (play->refused)
        ui_damage_all(ui);
    play->refused = false;
}

void play_refuse_any(Play *play, Ui *ui)
{
    for (int site = 0; play->view != NULL && site < play->layout->site_count && !play->refused;
         site++) {
        Picker picker = play->picker;
        Notice notice;
        Pick pick = picker_click(&picker, (Site)site, &notice);
        if (pick == PICK_REFUSED || pick == PICK_NOTHING)
            refuse(play, ui, (Site)site, &notice);
    }
}

/* The bubble's tip, from the edge that is nearest towards what it speaks of. */
static void draw_tip(Gfx *gfx, Rect bubble, Rect site, Colour c)
{
    float cx = site.x + site.w / 2, cy = site.y + site.h / 2;
    float x = fmaxf(bubble.x + 16, fminf(cx, bubble.x + bubble.w - 16));
    float y = fmaxf(bubble.y + 14, fminf(cy, bubble.y + bubble.h - 14));
    bool beside = cy > bubble.y && cy < bubble.y + bubble.h;
    if (beside)
        x = cx < bubble.x ? bubble.x + 2 : bubble.x + bubble.w - 2;
    else
        y = cy < bubble.y ? bubble.y + 2 : bubble.y + bubble.h - 2;
    float dx = cx - x, dy = cy - y, length = hypotf(dx, dy) + 0.01f;
    float reach = fminf(26, fmaxf(8, length - site.w * 0.4f));
    float across_x = beside ? 0 : 9, across_y = beside ? 9 : 0;
    gfx_polygon(gfx,
                (float[]){x - across_x, y - across_y, x + dx / length * reach,
                          y + dy / length * reach, x + across_x, y + across_y},
                3, c);
}

/* The answer lies beside the square it is about; the link opens the rule. */
void play_bubble(Play *play, Ui *ui)
{
    if (!play->refused || play->view == NULL)
        return;
    const Rules *rules = play->layout->rules;
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    Text sentence = {0};
    words_notice(&sentence, rules, &play->refusal);
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    bool link = rules->notices[play->refusal.id].paragraph != NULL;
    float w = fminf(play->room.small ? 212 : 336, board_view_rect(play->view).w - 16);
    float text = gfx_paragraph_height(gfx, w - 32, &type, sentence.s);
    float h = text + (link ? 28 : 0) + 20;
    Rect r = board_view_bubble(play->view, play->refused_site, w, h);
    Rect inner = {r.x + 20, r.y + 10, r.w - 32, r.h - 20};
    gfx_audit_layer(gfx, 1);
    if (ui_drawing(ui)) {
        Shape shape = {FIELD_RADIUS,
                       theme->panel[0],
                       theme->panel[1],
                       theme->panel[2],
                       theme->panel_edge_dark,
                       theme->flat ? 3 : 1,
                       0.6f};
        gfx_shadow(gfx, r, FIELD_RADIUS, 3, 6, 12, 0.5f);
        gfx_shape(gfx, r, &shape);
        draw_tip(gfx, r, board_view_site_rect(play->view, play->refused_site),
                 theme->flat ? theme->panel_edge_light : theme->panel[1]);
        Shape stripe = {3, theme->wrong, 0, theme->wrong, 0, 0, 0};
        gfx_shape(gfx, (Rect){r.x + 4, r.y + 4, 5, r.h - 8}, &stripe);
        gfx_paragraph(gfx, inner, &type, sentence.s);
    }
    if (link && ui_link(ui, "play.rule", (Rect){inner.x, inner.y + text + 2, inner.w, 26},
                        words("Show the rule")))
        play_rules(play);
    gfx_audit_layer(gfx, 0);
    const Input *in = ui_input(ui);
    if (in->kind == INPUT_DOWN && rect_has(r, in->x, in->y))
        ui_use(ui);
}

/* ------------------------------------------------------------------ hands */

void play_let_go(Play *play, Ui *ui)
{
    bool something = play->picker.n > 0 || play->refused || play->dragging || play->cursor_shown ||
                     play->hint > 0;
    if (ui_focused(ui)) {
        ui_unfocus(ui);
    } else if (something) {
        picker_cancel(&play->picker);
        play->cursor_shown = false;
        play->hint = 0;
    } else if (match_next(play->match) == NEXT_OVER && !play->card_closed) {
        play->card_closed = true;
    } else {
        play->menu = true;
    }
    play->dragging = false;
    play->pressed = SITE_NONE;
    if (play->view != NULL)
        board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    refusal_forget(play, ui);
    ui_damage_all(ui);
}

/* A click that means a site; `dropped`: it ends a drag. */
static void play_click(Play *play, Ui *ui, Site site, bool dropped)
{
    if (match_paused(play->match) && match_next(play->match) != NEXT_OVER)
        ui_toast(ui, words("The game stands still: first press Go on."));
    if (!play_person_to_move(play))
        return;
    refusal_forget(play, ui);
    Notice notice;
    Site only;
    if (play->picker.n == 0 && one_beginning(play, &only) && site != only) {
        /* Only one piece can go: its target may be clicked at once. */
        Picker picker = play->picker;
        Notice ignored;
        picker_click(&picker, only, &ignored);
        Pick pick = picker_click(&picker, site, &ignored);
        if (pick == PICK_MOVE || pick == PICK_PART)
            picker_click(&play->picker, only, &ignored);
    }
    switch (picker_click(&play->picker, site, &notice)) {
    case PICK_MOVE: {
        Move move = play->picker.move;
        play_do(play, ui, &move, dropped ? site : SITE_NONE);
        break;
    }
    case PICK_PART:
    case PICK_SWITCHED:
        app_play_sound(play->scene.app, SOUND_PICK);
        play_begun_animate(play, ui, dropped ? site : SITE_NONE);
        break;
    case PICK_DROPPED:
        break;
    case PICK_NOTHING:
    case PICK_REFUSED:
        refuse(play, ui, site, &notice);
        break;
    }
    ui_damage_all(ui);
}

static void pointer_down(Play *play, Ui *ui, const Input *in)
{
    play->cursor_shown = false;
    if (in->button == 3) {
        play_let_go(play, ui);
        play->menu = false;
        return;
    }
    if (in->button != 1 || !rect_has(play->room.board, in->x, in->y))
        return;
    ui_unfocus(ui);
    Site site = board_view_site_at(play->view, in->x, in->y);
    if (site == SITE_NONE) {
        picker_cancel(&play->picker);
        refusal_forget(play, ui);
        ui_damage_all(ui);
        return;
    }
    play->pressed = site;
    play->press_x = in->x;
    play->press_y = in->y;
    play->press_held = play->picker.n > 0 && play->picker.path[play->picker.n - 1] == site;
    if (!play->press_held)
        play_click(play, ui, site, false);
}

static void pointer_move(Play *play, Ui *ui, const Input *in)
{
    Site site = rect_has(play->room.board, in->x, in->y)
                    ? board_view_site_at(play->view, in->x, in->y)
                    : SITE_NONE;
    if (site != play->hovered) {
        play->hovered = site;
        ui_damage(ui, play->room.board);
    }
    bool holds = play->picker.n > 0 && play->picker.path[play->picker.n - 1] == play->pressed;
    bool may = app_settings(play->scene.app)->input != INPUT_CLICK;
    if (play->pressed == SITE_NONE || !holds || !may)
        return;
    if (!play->dragging && hypotf(in->x - play->press_x, in->y - play->press_y) >= DRAG_THRESHOLD)
        play->dragging = true;
    if (play->dragging)
        board_view_drag(play->view, ui, play->pressed, in->x, in->y);
}

static void pointer_up(Play *play, Ui *ui, const Input *in)
{
    Site pressed = play->pressed;
    bool dragging = play->dragging, held = play->press_held;
    play->pressed = SITE_NONE;
    play->dragging = play->press_held = false;
    if (!dragging) {
        bool drag_only = app_settings(play->scene.app)->input == INPUT_DRAG;
        if (held || (drag_only && pressed != SITE_NONE)) {
            picker_cancel(&play->picker);
            ui_damage_all(ui);
        }
        return;
    }
    board_view_drag(play->view, ui, SITE_NONE, 0, 0);
    Site site = board_view_site_at(play->view, in->x, in->y);
    if (site == SITE_NONE || site == pressed)
        picker_cancel(&play->picker);
    else
        play_click(play, ui, site, true);
    ui_damage_all(ui);
}

/* Arrows move a cursor over the sites; Enter clicks. */
static bool cursor_keys(Play *play, Ui *ui)
{
    static const struct {
        SDL_Scancode key;
        int dx, dy;
    } ways[] = {{SDL_SCANCODE_LEFT, -1, 0},
                {SDL_SCANCODE_RIGHT, 1, 0},
                {SDL_SCANCODE_UP, 0, -1},
                {SDL_SCANCODE_DOWN, 0, 1}};
    if (ui_focused(ui) || play->typing)
        return false;
    for (size_t i = 0; i < SDL_arraysize(ways); i++) {
        if (!ui_key(ui, ways[i].key, 0))
            continue;
        Site from = play->cursor;
        if (from == SITE_NONE && !one_beginning(play, &from))
            from = SITE_NONE;
        play->cursor = from == SITE_NONE || play->cursor_shown
                           ? board_view_step(play->view, from, ways[i].dx, ways[i].dy)
                           : from;
        play->cursor_shown = true;
        ui_damage(ui, play->room.board);
        return true;
    }
    if (play->cursor_shown &&
        (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_SPACE, 0) ||
         ui_key(ui, SDL_SCANCODE_KP_ENTER, 0))) {
        play_click(play, ui, play->cursor, false);
        return true;
    }
    return false;
}

void play_board_input(Play *play, Ui *ui)
{
    if (play->view == NULL || cursor_keys(play, ui))
        return;
    const Input *in = ui_input(ui);
    switch (in->kind) {
    case INPUT_DOWN:
        pointer_down(play, ui, in);
        break;
    case INPUT_MOVE:
        pointer_move(play, ui, in);
        break;
    case INPUT_UP:
        pointer_up(play, ui, in);
        break;
    case INPUT_LEAVE:
        if (play->hovered != SITE_NONE)
            ui_damage(ui, play->room.board);
        play->hovered = SITE_NONE;
        break;
    case INPUT_NONE:
    case INPUT_WHEEL:
    case INPUT_KEY:
    case INPUT_TEXT:
        break;
    }
}
