/* SPDX-License-Identifier: MIT */
/*
 * settings_inside.h -- what the files of the settings scene share; for nobody else.
 *
 *   settings.c          the scene: categories, saving, "as it was at first"
 *   settings_pages.c    the rows of each category
 *   settings_engines.c  other programs that play
 *   settings_lock.c     what a teacher or a parent has settled
 *   settings_preview.c  the board on which it is seen at once
 */
#ifndef UI_SCENES_SETTINGS_INSIDE_H
#define UI_SCENES_SETTINGS_INSIDE_H

#include "ui/scenes/shared/engine_offers.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/scenes.h"
#include "ui/scenes/shared/stage.h"

typedef enum SettingsPage {
    PAGE_VIEW,
    PAGE_MOVES,
    PAGE_SOUND,
    PAGE_ACCESS,
    PAGE_LANGUAGE,
    PAGE_COMPUTER,
    PAGE_FILES,
    PAGE_LOCK,
    PAGE_COUNT
} SettingsPage;

typedef struct SettingsScene {
    Scene scene;
    SettingsPage page;
    bool scale_moved; /* by hand: it is a choice now */
    int scale;        /* as the slider stands: in force when it is let go */
    bool changed;     /* something is to be put in force and saved */
    int test_sound;   /* to be heard when the slider is let go, -1: none */
    bool reset;       /* all was just made as at first; `before` brings it back */
    Settings before;

    /* the board that shows it */
    int game; /* index in the catalog */
    Stage stage;
    State state;
    BoardMarks marks;
    bool legal; /* the marks show possible moves */

    Languages languages;
    EngineOffers offers; /* other programs that play */
    bool offers_known;
    char engine[SETTINGS_PATH_MAX]; /* as it is being written */
    Text engine_said;               /* what came of it, "": nothing was tried */
    char word[GUARD_WORD_MAX];      /* of the lock, as it is being written */
    bool word_wrong;
    Text matches, config; /* folders */
    bool folders_known;
    float height[PAGE_COUNT]; /* of flows */
} SettingsScene;

/* --- settings_pages.c --- */
const char *settings_page_name(SettingsPage page);
const char *settings_page_icon(SettingsPage page);
/* "sound" in --scene settings:sound; PAGE_VIEW if there is no such page. */
SettingsPage settings_page_find(const char *id);
const char *settings_page_id(SettingsPage page);
void settings_rows(SettingsScene *scene, Flow *flow);

/* A row with a caption, a quiet line (NULL: none) and room for a control `w` wide; where that does
 * not fit beside the caption it stands below it. */
Rect settings_row(Flow *flow, const char *caption, const char *line, float w);

/* --- settings_engines.c --- */
void settings_engines(SettingsScene *scene, Flow *flow);
void settings_engines_hear(SettingsScene *scene, Ui *ui);

/* --- settings_lock.c --- */
void settings_lock(SettingsScene *scene, Flow *flow);

/* --- settings_preview.c --- */
void settings_preview_game(SettingsScene *scene, int index);
void settings_preview(SettingsScene *scene, Ui *ui, Rect r);
/* Themes and sets of the game shown, as cut-outs of its board. */
void settings_looks(SettingsScene *scene, Flow *flow);

#endif
