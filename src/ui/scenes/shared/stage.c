/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/stage.h"

#include <math.h>

#include "data/words.h"
#include "speech/say_board.h"

void stage_init(Stage *stage, App *app, const Layout *layout)
{
    *stage = (Stage){.app = app, .layout = layout};
    stage->view = layout != NULL ? board_view_new(layout) : NULL;
    board_hand_init(&stage->hand);
    stage->told.site = SITE_NONE;
}

void stage_layout(Stage *stage, Ui *ui, const Layout *layout)
{
    stage_finish(stage, ui);
    board_hand_init(&stage->hand);
    if (layout == stage->layout)
        return;
    stage_release(stage);
    stage->layout = layout;
    stage->view = layout != NULL ? board_view_new(layout) : NULL;
}

void stage_release(Stage *stage)
{
    board_view_free(stage->view);
    stage->view = NULL;
}

/* ------------------------------------------------------- where it lies */

bool stage_is_small(Rect window)
{
    return window.w < MIDDLE_WIDTH || window.h < SMALL_HEIGHT;
}

/* Side of one board unit. */
static float unit_in(const Layout *layout, Rect r)
{
    return fminf(r.w / layout->w, r.h / layout->h);
}

float stage_side(const Layout *layout, Rect window, float narrow)
{
    float edge = stage_is_small(window) ? EDGE_SMALL : EDGE;
    float shape = layout != NULL ? layout->w / layout->h : 1;
    float left = window.w - (window.h - 2 * edge) * shape - 3 * edge; /* beside one as high */
    float side = window.w >= WIDE_WIDTH ? SIDE_WIDE : SIDE_MIDDLE;
    if (stage_is_small(window))
        side = fmaxf(narrow, fminf(side, left));
    if (side == SIDE_WIDE) /* the rest is shared with the wood */
        side += fmaxf(0, fminf(SIDE_WIDEST - side, (left - side) / 2));
    return side;
}

StageRoom stage_divide(const Layout *layout, Rect window, float side, float below)
{
    StageRoom room = {.small = stage_is_small(window)};
    float edge = room.small ? EDGE_SMALL : EDGE;
    Rect beside = rect_inset(window, edge), above = beside;
    Rect panel_beside = rect_cut_right(&beside, side);
    Rect panel_below = rect_cut_bottom(&above, below);
    rect_cut_right(&beside, edge);
    rect_cut_bottom(&above, edge);
    room.below =
        layout != NULL ? unit_in(layout, above) > unit_in(layout, beside) : window.h > window.w;
    room.small &= room.below || side < SIDE_MIDDLE;
    room.board = room.below ? above : beside;
    room.panel = room.below ? panel_below : panel_beside;
    return room;
}

int stage_rotation(const Stage *stage, bool away)
{
    return stage->layout != NULL && away != stage->flipped ? stage->layout->rotation_steps / 2 : 0;
}

void stage_flip(Stage *stage, Ui *ui)
{
    stage->flipped = !stage->flipped;
    ui_damage_all(ui);
}

/* ------------------------------------------------------- what is seen */

void stage_wake(Stage *stage, Ui *ui)
{
    InputKind kind = ui_input(ui)->kind;
    if (stage->view == NULL || (kind != INPUT_DOWN && kind != INPUT_KEY))
        return;
    stage_finish(stage, ui);
    board_view_rest(stage->view, ui);
}

bool stage_lay(Stage *stage, Ui *ui, const StageLies *lies)
{
    if (stage->view == NULL)
        return false;
    board_view_place(stage->view, ui, stage->room.board);
    BoardLook look = app_look(stage->app, stage->layout);
    look.rotation = lies->rotation;
    look.bottom = lies->bottom;
    look.coordinates |= lies->coordinates;
    board_view_set_look(stage->view, ui, &look);
    if (ui_drawing(ui))
        return false;
    SoundId due[BOARD_ANIM_SOUNDS];
    int sounds = board_anim_step(&stage->anim, stage->view, ui, due, BOARD_ANIM_SOUNDS);
    for (int i = 0; i < sounds && !stage->silent; i++)
        app_play_sound(stage->app, due[i]);
    return !stage->anim.playing;
}

void stage_show(Stage *stage, Ui *ui, const State *state, const EventList *begun)
{
    if (stage->view == NULL)
        return;
    stage->told.known = ui_listened(ui);
    if (stage->told.known)
        stage->told.seen = *state;
    if (begun != NULL)
        board_view_show_begun(stage->view, ui, state, begun);
    else
        board_view_show(stage->view, ui, state);
}

/* The place under the cursor, and what it is marked with. */
static void stage_tell(Stage *stage, Ui *ui, const BoardMarks *marks)
{
    static const struct {
        MarkKind kind;
        const char *word;
    } said[] = {
        {MARK_HELD, WORD("mark|held")},          {MARK_MUST, WORD("mark|has to move")},
        {MARK_CHECK, WORD("mark|in check")},     {MARK_LEGAL, WORD("mark|can be chosen")},
        {MARK_TAKE, WORD("mark|can be taken")},  {MARK_WHO, WORD("mark|hint")},
        {MARK_PREMOVE, WORD("mark|made ahead")},
    };
    Site site = stage->hand.cursor_shown ? stage->hand.cursor : SITE_NONE;
    bool held = site != SITE_NONE && (marks->on[site] >> MARK_HELD & 1) != 0;
    if (!stage->told.known || stage->anim.playing ||
        (site == stage->told.site && held == stage->told.held &&
         stage->hand.cursor_steps == stage->told.steps))
        return;
    stage->told.site = site;
    stage->told.held = held;
    stage->told.steps = stage->hand.cursor_steps;
    const Game *game = catalog_find(app_catalog(stage->app), stage->layout->rules->id);
    if (site == SITE_NONE || game == NULL)
        return;
    Game dressed;
    Text place = {0};
    game_dress(game, &stage->told.seen, &dressed);
    say_place(&dressed, &stage->told.seen, site, board_view_piece(stage->view, site), &place);
    for (size_t i = 0; i < SDL_arraysize(said); i++)
        if ((marks->on[site] >> said[i].kind & 1) != 0)
            text_add(&place, ", %s", words(said[i].word));
    ui_say(ui, SPEECH_PLACE, place.s);
}

void stage_draw(Stage *stage, Ui *ui, const BoardMarks *marks)
{
    if (stage->view == NULL)
        return;
    if (!ui_drawing(ui)) {
        board_view_mark(stage->view, ui, marks);
        stage_tell(stage, ui, marks);
    }
    board_view_draw(stage->view, ui);
}

void stage_play(Stage *stage, Ui *ui, const EventList *events, const State *after, Site dropped)
{
    if (stage->view == NULL)
        return;
    BoardAnimHow how = app_motion(stage->app, dropped);
    how.most = stage->most;
    board_anim_start(&stage->anim, stage->view, ui, events, after, &how);
}

void stage_finish(Stage *stage, Ui *ui)
{
    if (stage->view != NULL)
        board_anim_finish(&stage->anim, stage->view, ui);
}

/* ------------------------------------------------------- the hand */

HandPlace stage_place(const Stage *stage, const Picker *picker)
{
    return (HandPlace){
        .view = stage->view,
        .layout = stage->layout,
        .room = stage->room.board,
        .picker = picker,
        .input = app_settings(stage->app)->input,
    };
}

void stage_let_go(Stage *stage, Ui *ui)
{
    board_hand_open(&stage->hand);
    if (stage->view != NULL)
        board_view_drag(stage->view, ui, SITE_NONE, 0, 0);
}
