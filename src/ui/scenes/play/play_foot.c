/* SPDX-License-Identifier: MIT */
#include "ui/scenes/play/play_foot.h"

#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_table.h"

enum {
    FOOT_MOST = 7,
    COLUMNS_SAVE = 3,
    ACTION_LEAST = 56, /* width of one with words */
    NARROW = 220,
    GAP = 8,
    GAP_NARROW = 4, /* beside each other, of more than three */
};

/* Of a match that is played, and of one that is looked through: the first four of that are a row.
 * Where there are fewer than COLUMNS_SAVE in a row, saving is left to the menu. */
static const uint8_t played[FOOT_COUNT] = {COMMAND_UNDO, COMMAND_REDO,   COMMAND_HINT,
                                           COMMAND_FLIP, COMMAND_REPLAY, COMMAND_MENU};
static const uint8_t looked_through[FOOT_MOST] = {COMMAND_FIRST,  COMMAND_BACK, COMMAND_ON,
                                                  COMMAND_LAST,   COMMAND_FLIP, COMMAND_MENU,
                                                  COMMAND_SAVE_AS};

/* What stands at that place of `n`. */
static PlayCommandId action_at(const Play *play, int i, int n)
{
    if (!play_reviewing(play)) {
        PlayCommandId id = (PlayCommandId)played[i];
        return id == COMMAND_REPLAY && play_has_luck(play) ? COMMAND_LUCK : id;
    }
    if (n == FOOT_MOST && i >= 4) /* before the other two */
        i = i == 4 ? FOOT_MOST - 1 : i - 1;
    PlayCommandId id = (PlayCommandId)looked_through[i];
    if (id == COMMAND_FLIP && play_values_may(play))
        return COMMAND_VALUES; /* what was there has its key */
    return id == COMMAND_FLIP && play_has_luck(play) ? COMMAND_LUCK : id;
}

/* "Take the move back (Ctrl+Z)"; over no button of the rows, which begin at `top`. */
static void action_tip(Ui *ui, const char *name, Rect cell, const Command *command, float top)
{
    Text tip = {0}, key = {0};
    command_key(command, &key);
    text_add(&tip, "%s (%s)", words(command->deed != NULL ? command->deed : command->label), key.s);
    if (ui_button_tip(ui, name, cell, tip.s) && cell.y > top)
        ui_tip_below(ui, top);
}

static void action(Play *play, Ui *ui, PlayCommandId id, Rect cell, bool stacked, float top)
{
    const Command *command = play_command((int)id);
    bool on = id == COMMAND_VALUES && play_values_shown(play);
    char name[32];
    snprintf(name, sizeof name, "play.%s", command->id);
    bool asked = ui_button(ui, name, cell, command->icon, words(command->label),
                           stacked ? BUTTON_STACKED : BUTTON_PLAIN, play_may(play, id));
    if (on)
        ui_name(ui, words(command->label), true);
    if (on && ui_drawing(ui))
        gfx_shape(ui_gfx(ui), cell,
                  &(Shape){FIELD_RADIUS, 0, 0, 0, ui_theme(ui)->chosen_edge, 3, 0});
    if (asked) {
        play_refusal_forget(play, ui);
        play_run(play, ui, id);
        ui_damage_all(ui);
    }
    if (stacked) /* beside the words there is no room: it stands in the row of signs */
        ui_pad_sign(ui, cell, command->pad);
    action_tip(ui, name, cell, command, top);
}

void play_foot(Play *play, Ui *ui, Rect r, int columns, bool stacked)
{
    int n = play_reviewing(play) && columns >= COLUMNS_SAVE ? FOOT_MOST : FOOT_COUNT;
    int rows = (FOOT_COUNT + columns - 1) / columns, i = 0;
    float h = (r.h - GAP * (float)(rows - 1)) / (float)rows;
    float gap = r.w < NARROW && n == FOOT_MOST ? GAP_NARROW : GAP;
    for (int row = 0; row < rows; row++) {
        int in_row = n / rows + (row < n % rows);
        float w = (r.w - gap * (float)(in_row - 1)) / (float)in_row;
        for (int k = 0; k < in_row; k++, i++)
            action(play, ui, action_at(play, i, n),
                   (Rect){r.x + (float)k * (w + gap), r.y + (float)row * (h + GAP), w, h},
                   stacked && w >= ACTION_LEAST, /* narrower ones show no words, rather than some */
                   r.y);
    }
}

void play_foot_pad(Play *play, Ui *ui, Rect *r, bool signs)
{
    if (!ui_pad_used(ui))
        return;
    bool one = signs || play->stage.room.below; /* a long row */
    play_pad(play, ui, rect_cut_bottom(r, one ? PAD_ROW : 2 * PAD_ROW),
             play_reviewing(play) ? looked_through : played, signs ? 0 : FOOT_COUNT);
    rect_cut_bottom(r, GAP);
}
