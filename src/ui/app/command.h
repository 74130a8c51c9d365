/* SPDX-License-Identifier: MIT */
/*
 * command.h -- what can be asked for, as data.
 *
 * A scene has one table of commands; keys, gamepad, menu, buttons and the sheet of keys read it,
 * and a test holds the man page to it.  When one may be given, and what it does, the scene keeps
 * beside each in its own words.
 */
#ifndef UI_COMMAND_H
#define UI_COMMAND_H

#include "base/text.h"
#include "ui/widgets/widgets.h"

enum { COMMAND_KEYS = 2, PAD_NONE = 0 };

typedef struct Shortcut {
    SDL_Scancode key; /* by its place on the keyboard; 0: none */
    uint16_t mods;
    uint8_t more; /* keys right of it that ask for others of the same kind: 1, 2, 3 ... */
} Shortcut;

typedef struct Command {
    const char *id, *icon;      /* icon: below assets/icons; NULL: it has no button */
    const char *label;          /* for a button, to be translated */
    const char *deed;           /* for the sheet of keys, where the label alone does not tell */
    Shortcut key[COMMAND_KEYS]; /* the first is the one that is told */
    int pad;                    /* button of a gamepad as PAD_BUTTON() has it; PAD_NONE: none */
} Command;

#define PAD_BUTTON(button) (SDL_CONTROLLER_BUTTON_##button + 1)
#define KEY(name)          SHORTCUT(name, 0, 0)
#define CTRL(name)         SHORTCUT(name, KMOD_CTRL, 0)
#define CTRL_SHIFT(name)   SHORTCUT(name, KMOD_CTRL | KMOD_SHIFT, 0)
#define CTRL_ALT(name)     SHORTCUT(name, KMOD_CTRL | KMOD_ALT, 0)
#define ALT(name)          SHORTCUT(name, KMOD_ALT, 0)
#define SHORTCUT(name, mods, more)                                                                 \
    {                                                                                              \
        SDL_SCANCODE_##name, mods, more                                                            \
    }
#define NO_KEY KEY(UNKNOWN)

/* Does this input ask for it, by key or gamepad? */
bool command_given(const Command *command, const Input *input);
/* The same of the event under way, unless it is used; uses it up. */
bool command_called(const Command *command, Ui *ui);

/* "Ctrl+Shift+Z" appended; nothing if it has no key. */
void command_key(const Command *command, Text *out);
/* All of its keys. */
void command_keys(const Command *command, Text *out);

#endif
