/* SPDX-License-Identifier: MIT */
/*
 * save_as_inside.h -- what the files of the scene "Save as…" share; for nobody else.
 *
 *   save_as.c         the scene: what is chosen, saving it
 *   save_as_write.c   a text of it, to a file or the clipboard
 *   save_as_panel.c   forms, a look at what it will be, name and buttons
 *   save_as_folder.c  where it goes
 */
#ifndef UI_SCENES_SAVE_AS_INSIDE_H
#define UI_SCENES_SAVE_AS_INSIDE_H

#include "data/files.h"
#include "data/places.h"
#include "ui/export/export.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { SAVE_NAME_ROOM = 160, SAVE_PATH_ROOM = 512 };

/* Moves of the line, comments of people, lines beside it; is there a review? */
typedef struct SaveCount {
    int moves, comments, variations;
    bool review;
} SaveCount;

typedef struct SaveAs {
    Scene scene;
    Match *match;
    int ply; /* of the line: the position that pictures have */
    const Layout *layout;
    bool secret; /* dice or hands of a match that goes on: its record would tell them */
    SaveForm form;
    bool comments, review; /* in texts */
    SaveCount count;       /* what could be in them */
    bool names, moves;     /* on pages */
    int size, pace;        /* choices: of a picture; of a film */
    char name[SAVE_NAME_ROOM], folder[SAVE_PATH_ROOM];
    bool asking;             /* whether what lies there is to be replaced */
    Text said;               /* why it could not be saved */
    Export *export;          /* under way */
    struct Writing *writing; /* a text under way */
    Buffer text;             /* what a text will be, as far as it is shown; made for ... */
    int text_of;             /* ... this choice of form, comments and review; -1: none */

    /* the folder is being chosen */
    bool picking;
    Places places;
    FileList folders;
    float height;
} SaveAs;

/* --- save_as.c --- */

/* May this form be chosen? */
bool save_as_has(const SaveAs *save, SaveForm form);
/* The page as it is chosen, for pictures. */
void save_as_page(const SaveAs *save, PageHow *out);
/* Begin to save; asks first if that name is taken. */
void save_as_begin(SaveAs *save, Ui *ui, bool over);
/* It is there (the scene ends), or not, and said why. */
void save_as_saved(SaveAs *save, Ui *ui, bool good);

/* What is under way, an export or a text, is not wanted any more. */
void save_as_stop(SaveAs *save, Ui *ui);

/* --- save_as_write.c --- */
SaveCount save_as_count(const Match *match);
/* The text as it is chosen, appended; false with a sentence. */
bool save_as_text(const SaveAs *save, Buffer *out, Text *why);
/* Begins to write it into a file; NULL: to the clipboard.  Of a long match that is an errand. */
void save_as_write(SaveAs *save, Ui *ui, const char *path);
/* In each frame(): is it done? */
void save_as_write_on(SaveAs *save, Ui *ui);
/* What has begun is done, and nobody told. */
void save_as_write_end(SaveAs *save);
/* Is anything under way, so that nothing can be chosen? */
bool save_as_is_busy(const SaveAs *save);
/* Nobody wants it any more: no file comes of it, unless that is there already. */
void save_as_write_stop(SaveAs *save);
bool save_as_is_stopping(const SaveAs *save);

/* --- save_as_panel.c --- */
void save_as_panel(SaveAs *save, Ui *ui, Rect in);

/* --- save_as_folder.c --- */
/* "Documents › Games" */
void save_as_folder_said(const SaveAs *save, Text *out);
/* Somebody wants to choose where it goes. */
void save_as_choose(SaveAs *save, Ui *ui);
/* The desktop's dialog says where; NULL: it has none. */
void save_as_chosen(Scene *scene, const char *path);
void save_as_folders(SaveAs *save, Ui *ui, Rect in);

#endif
