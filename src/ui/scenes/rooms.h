/* SPDX-License-Identifier: MIT */
/*
 * rooms.h -- all scenes there are, handed to the App by main.c.
 *
 * What lies in this folder itself knows every family of scenes; no family knows it, or another.
 */
#ifndef UI_SCENES_ROOMS_H
#define UI_SCENES_ROOMS_H

#include "ui/app/command.h"
#include "ui/app/route.h"

extern const Rooms scenes_rooms;

/* All tables of commands, as the sheet of keys has them. */
typedef struct KeyTable {
    const char *title; /* to be translated */
    const Command *(*command)(int id);
} KeyTable;

enum { KEY_TABLES = 16 };
extern const KeyTable key_tables[KEY_TABLES];

/* --- for the files of this folder --- */
bool scenes_begin(App *app);
/* Open a file that was named on another program's command line, right above home. */
void scenes_hand_over(App *app, const char *given);
Scene *keys_scene_new(App *app);
void keys_scene_toggle(App *app);

#endif
