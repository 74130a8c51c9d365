/* SPDX-License-Identifier: MIT */
/*
 * play_table.h -- the commands of a match (ui/command.h).
 */
#ifndef UI_SCENES_PLAY_TABLE_H
#define UI_SCENES_PLAY_TABLE_H

#include "ui/app/command.h"
#include "ui/scenes/play/play.h"

typedef enum PlayCommandId {
    COMMAND_UNDO,
    COMMAND_REDO,
    COMMAND_FIRST,
    COMMAND_BACK,
    COMMAND_ON,
    COMMAND_LAST,
    COMMAND_BRANCH_BACK,
    COMMAND_BRANCH_ON,
    COMMAND_HINT,
    COMMAND_FLIP,
    COMMAND_REPLAY,
    COMMAND_PACE,
    COMMAND_MOVE_NOW,
    COMMAND_TYPE,
    COMMAND_LUCK,
    COMMAND_PAUSE,
    COMMAND_RESTART,
    COMMAND_STUDY,
    COMMAND_REVIEW,
    COMMAND_DEEPEN,
    COMMAND_UNREVIEW,
    COMMAND_VALUES,
    COMMAND_BOOK,
    COMMAND_COMMENT,
    COMMAND_PROMOTE,
    COMMAND_DELETE,
    COMMAND_SIDES,
    COMMAND_DRAW,
    COMMAND_RESIGN,
    COMMAND_COPY,
    COMMAND_COPY_GAME,
    COMMAND_COPY_LINE,
    COMMAND_MAIL,
    COMMAND_SAVE_AS,
    COMMAND_PASTE,
    COMMAND_EDIT,
    COMMAND_NEW,
    COMMAND_OPEN,
    COMMAND_SAVE,
    COMMAND_RULES,
    COMMAND_SETTINGS,
    COMMAND_MUTE,
    COMMAND_SAY_BOARD,
    COMMAND_SAY_RANK,
    COMMAND_SAY_ALIKE,
    COMMAND_SAY_ATTACKERS,
    COMMAND_SAY_TAKES,
    COMMAND_SAY_TURN,
    COMMAND_MENU,
    COMMAND_CLOSE,
    COMMAND_ROLL,
    COMMAND_HOME,
    COMMAND_QUIT,
    COMMAND_COUNT
} PlayCommandId;

bool play_may(const Play *play, PlayCommandId id);
void play_run(Play *play, Ui *ui, PlayCommandId id);
/* Translated, as things stand: "Pause" or "Continue". */
const char *play_command_label(const Play *play, PlayCommandId id);
/* Was one of them asked for by key or gamepad? */
bool play_keys(Play *play, Ui *ui);

#endif
