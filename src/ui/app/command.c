/* SPDX-License-Identifier: MIT */
#include "ui/app/command.h"

/* There are two Enter keys. */
static bool shortcut_given(const Shortcut *key, const Input *input)
{
    SDL_Scancode pressed = input->key == SDL_SCANCODE_KP_ENTER ? SDL_SCANCODE_RETURN : input->key;
    return key->key != 0 && pressed >= key->key && pressed - key->key <= key->more &&
           input_is_key(input, input->key, key->mods);
}

bool command_given(const Command *command, const Input *input)
{
    for (int i = 0; i < COMMAND_KEYS; i++)
        if (shortcut_given(&command->key[i], input))
            return true;
    return input->kind == INPUT_PAD && command->pad != PAD_NONE && input->button == command->pad;
}

bool command_called(const Command *command, Ui *ui)
{
    if (ui_used(ui) || ui_drawing(ui) || !command_given(command, ui_event(ui)))
        return false;
    ui_use(ui);
    return true;
}

/* As keyboards have it printed on them. */
static const char *key_name(SDL_Scancode key)
{
    return key == SDL_SCANCODE_ESCAPE   ? "Esc"
           : key == SDL_SCANCODE_RETURN ? "Enter"
                                        : SDL_GetScancodeName(key);
}

void command_key(const Command *command, Text *out)
{
    const Shortcut *key = &command->key[0];
    if (key->key == 0)
        return;
    if (key->key == SDL_SCANCODE_SLASH && key->mods == (KMOD_CTRL | KMOD_SHIFT)) {
        text_add_string(out, "Ctrl+?"); /* what is printed on it, shifted */
        return;
    }
    text_add(out, "%s%s%s%s", (key->mods & KMOD_CTRL) ? "Ctrl+" : "",
             (key->mods & KMOD_ALT) ? "Alt+" : "", (key->mods & KMOD_SHIFT) ? "Shift+" : "",
             key_name(key->key));
    if (key->more > 0)
        text_add(out, "–%s", key_name((SDL_Scancode)(key->key + key->more)));
}

void command_keys(const Command *command, Text *out)
{
    for (int i = 0; i < COMMAND_KEYS; i++) {
        Command one = {.key = {command->key[i]}};
        if (i > 0 && command->key[i].key != 0)
            text_add_string(out, "   ");
        command_key(&one, out);
    }
}
