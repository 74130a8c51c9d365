/* SPDX-License-Identifier: MIT */
/* settings_preview.c -- the board on which every setting is seen at once. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/settings/settings_inside.h"

enum {
    PLIES = 9, /* played at random before the picture: a board in use */
    THUMB_W = 112,
    THUMB_H = 82,
    THUMB_GAP = 8,
    THUMB_UNIT = 42, /* of the board in a cut-out */
    CAPTION = 26,
};

static void mark_target(const SettingsScene *scene, BoardMarks *marks, Site site)
{
    bool taken = scene->stage.layout->rules->piece_at(&scene->state, site).kind != 0;
    board_marks_add(marks, site, taken ? MARK_TAKE : MARK_LEGAL);
}

/* The last move, and what one piece may do, as in a match. */
static void mark(SettingsScene *scene, const MoveList *moves, const Move *last)
{
    bool legal = app_settings(scene->scene.app)->show_legal;
    BoardMarks *marks = &scene->marks;
    *marks = (BoardMarks){.hovered = SITE_NONE};
    scene->legal = legal;
    if (last->n > 0 && last->last > 0)
        board_marks_add(marks, last->path[0], MARK_FROM);
    if (last->n > 0)
        board_marks_add(marks, last->path[last->last], MARK_TO);
    if (!legal || moves->n == 0)
        return;
    const Move *chosen = &moves->at[moves->n / 2];
    for (int i = 0; i < moves->n; i++) {
        const Move *move = &moves->at[i];
        if (move->last == 0)
            board_marks_add(marks, move->path[0], MARK_LEGAL);
        else if (move->path[0] == chosen->path[0])
            mark_target(scene, marks, move->path[move->last]);
    }
    if (chosen->last > 0)
        board_marks_add(marks, chosen->path[0], MARK_HELD);
}

/* A board in use: a few moves have been made, always the same. */
static bool play_some(SettingsScene *scene, const Rules *rules, const Variant *variant)
{
    Rng rng;
    MoveList moves = {.n = 0};
    Move last = {0};
    rng_seed(&rng, 5);
    if (!rules->start(&scene->state, &variant->options, variant->seats_min, &rng, NULL))
        return false;
    rules->moves(&scene->state, &moves);
    for (int i = 0; i < PLIES && moves.n > 0; i++) {
        State next = scene->state;
        last = moves.at[rng_next(&rng) % (uint64_t)moves.n];
        rules->play(&next, &last, NULL);
        if (next.turn == SEAT_NONE)
            break;
        scene->state = next;
        moves.n = 0;
        rules->moves(&scene->state, &moves);
    }
    mark(scene, &moves, &last);
    return true;
}

void settings_preview_game(SettingsScene *scene, int index)
{
    const Game *game = catalog_game(app_catalog(scene->scene.app), index);
    scene->game = index;
    stage_release(&scene->stage);
    stage_init(&scene->stage, scene->scene.app,
               app_layout(scene->scene.app, &game->variant[0], game->rules));
    if (scene->stage.layout != NULL && !play_some(scene, game->rules, &game->variant[0]))
        stage_release(&scene->stage);
}

static void preview_step(SettingsScene *scene, Ui *ui, int by)
{
    int n = catalog_count(app_catalog(scene->scene.app));
    settings_preview_game(scene, (scene->game + n + by) % n);
    ui_damage_all(ui);
}

static const Game *shown_game(const SettingsScene *scene)
{
    return catalog_game(app_catalog(scene->scene.app), scene->game);
}

void settings_preview(SettingsScene *scene, Ui *ui, Rect r)
{
    if (scene->stage.view == NULL || r.w < 100)
        return;
    if (scene->legal != app_settings(scene->scene.app)->show_legal)
        settings_preview_game(scene, scene->game);
    const Theme *theme = ui_theme(ui);
    scene->stage.room.board = r;
    rect_cut_bottom(&scene->stage.room.board, CAPTION + 8);
    if (stage_lay(&scene->stage, ui, &(StageLies){0}))
        stage_show(&scene->stage, ui, &scene->state, NULL);
    stage_draw(&scene->stage, ui, &scene->marks);
    Rect place = board_view_rect(scene->stage.view);
    flow_line(ui, (Rect){r.x, place.y + place.h + 8, r.w, CAPTION}, FONT_SANS, TEXT_SMALL,
              theme->on_table_quiet, ALIGN_CENTRE, words("Preview on the board"));
}

/* -------------------------------------------------------------- cut-outs */

static void cut_out(SettingsScene *scene, Ui *ui, const BoardLook *look, Rect r)
{
    const Layout *layout = scene->stage.layout;
    /* A table shows a whole tile of the hand, in the middle of its edge; a board its corner, and
     * only a part of the frame. */
    const float unit = layout->is_arranged ? 0.64f * THUMB_UNIT : THUMB_UNIT, rim = 0.38f * unit;
    Rect whole = {r.x - rim, 0, layout->w * unit, layout->h * unit};
    whole.y = r.y + r.h - whole.h + rim;
    if (layout->is_arranged)
        whole.x = r.x + (r.w - whole.w) / 2;
    gfx_push_clip(ui_gfx(ui), r);
    board_picture(ui_gfx(ui), layout, look, &scene->state, NULL, whole);
    gfx_pop_clip(ui_gfx(ui));
}

static bool look_card(SettingsScene *scene, Ui *ui, const char *id, Rect r, const BoardLook *look,
                      const char *name, bool chosen)
{
    const Theme *theme = ui_theme(ui);
    Hot hot = ui_hot(ui, id, r, true);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return hot.clicked;
    Rect frame = {r.x, r.y, r.w, THUMB_H};
    Shape shape = {FIELD_RADIUS,
                   theme->raised[0],
                   0,
                   theme->raised[1],
                   chosen || hot.hovered ? theme->chosen_edge : theme->line,
                   chosen        ? 3
                   : theme->flat ? 2
                                 : 1,
                   0};
    gfx_shape(ui_gfx(ui), frame, &shape);
    cut_out(scene, ui, look, rect_inset(frame, 6));
    if (hot.focused) {
        Shape ring = {FIELD_RADIUS + 3, 0, 0, 0, theme->focus, 2, 0};
        gfx_shape(ui_gfx(ui), rect_inset(frame, -3), &ring);
    }
    Type type = {chosen ? FONT_SANS_BOLD : FONT_SANS, TEXT_SMALL,
                 chosen ? theme->ink : theme->ink_quiet, ALIGN_LEFT, false};
    float w = fminf(gfx_text_width(ui_gfx(ui), &type, name) + 2, r.w), mark_w = chosen ? 22 : 0;
    float x = r.x + fmaxf(0, (r.w - w - mark_w) / 2);
    Rect text = {x, r.y + THUMB_H + 4, r.w, CAPTION};
    if (chosen)
        gfx_sprite_tinted(ui_gfx(ui), "icons/check", (Rect){text.x, text.y + 5, 16, 16},
                          type.colour);
    gfx_text(ui_gfx(ui), (Rect){text.x + mark_w, text.y, r.x + r.w - x - mark_w, text.h}, &type,
             name);
    return hot.clicked;
}

typedef struct LookList {
    const char *id, *caption;
    const LayoutLook *looks;
    int n, contrast, chosen;
    char *remembered; /* in the settings, SETTINGS_NAME_MAX */
    bool themes;
} LookList;

static void look_list(SettingsScene *scene, Flow *flow, const LookList *list)
{
    Ui *ui = flow->ui;
    int columns = (int)((flow->w + THUMB_GAP) / (THUMB_W + THUMB_GAP)), at = 0;
    columns = columns < 1 ? 1 : columns;
    flow_gap(flow, 10);
    ui_label(ui, flow_take(flow, 24), list->caption, true);
    Rect row = {0, 0, 0, 0};
    for (int i = 0; i < list->n; i++) {
        if (i == list->contrast && list->n > 1) /* chosen by the theme of the whole program */
            continue;
        if (at % columns == 0)
            row = flow_take(flow, THUMB_H + 4 + CAPTION + 4);
        Rect r = {row.x + (float)(at % columns) * (THUMB_W + THUMB_GAP), row.y, THUMB_W,
                  THUMB_H + 4 + CAPTION};
        at++;
        BoardLook look = app_look(scene->scene.app, scene->stage.layout);
        look.coordinates = false;
        if (list->themes)
            look.theme = i;
        else
            look.set = i;
        char id[64];
        snprintf(id, sizeof id, "settings.%s.%s", list->id, list->looks[i].id);
        if (look_card(scene, ui, id, r, &look, words(list->looks[i].name), i == list->chosen)) {
            snprintf(list->remembered, SETTINGS_NAME_MAX, "%s", list->looks[i].id);
            scene->changed = true;
            ui_damage_all(ui);
        }
    }
}

void settings_looks(SettingsScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    const Layout *layout = scene->stage.layout;
    const Game *game = shown_game(scene);
    Rect r = settings_row(flow, words("Board and pieces of"), NULL, 250);
    Rect left = {r.x + r.w - 250, r.y + (r.h - BUTTON_HEIGHT) / 2, BUTTON_HEIGHT, BUTTON_HEIGHT};
    Rect right = {r.x + r.w - BUTTON_HEIGHT, left.y, BUTTON_HEIGHT, BUTTON_HEIGHT};
    if (ui_button(ui, "settings.game.prev", left, "prev", words("Game before"), BUTTON_PLAIN, true))
        preview_step(scene, ui, -1);
    if (ui_button(ui, "settings.game.next", right, "next", words("Next game"), BUTTON_PLAIN, true))
        preview_step(scene, ui, 1);
    flow_line(ui, (Rect){left.x + 44, left.y, right.x - left.x - 48, left.h}, FONT_SERIF_BOLD,
              TEXT_BODY, ui_theme(ui)->ink, ALIGN_CENTRE, words(game->name));
    if (layout == NULL)
        return;
    GameSettings *chosen = settings_game(app_settings(scene->scene.app), game->rules->id);
    BoardLook look = app_look(scene->scene.app, layout);
    LookList themes = {
        "theme",    words("Board"),      layout->theme, layout->theme_count, layout->contrast_theme,
        look.theme, chosen->board_theme, true};
    LookList sets = {
        "set",    words("Pieces"),   layout->set, layout->set_count, layout->contrast_set,
        look.set, chosen->piece_set, false};
    float half = roundf((flow->w - 16) / 2);
    int most = layout->theme_count > layout->set_count ? layout->theme_count : layout->set_count;
    if ((float)(most - 1) * (THUMB_W + THUMB_GAP) - THUMB_GAP > half) {
        look_list(scene, flow, &themes);
        look_list(scene, flow, &sets);
        return;
    }
    /* Both beside each other. */
    Flow left_flow = *flow, right_flow = *flow;
    left_flow.w = right_flow.w = half;
    right_flow.x += half + 16;
    look_list(scene, &left_flow, &themes);
    look_list(scene, &right_flow, &sets);
    flow->y = fmaxf(left_flow.y, right_flow.y);
}
