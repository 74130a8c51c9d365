/* SPDX-License-Identifier: MIT */
#include "ui/app/command.h"

#include "data/words.h"

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

/* As keyboards of a language have them printed on them; others are called alike everywhere. */
static const struct {
    SDL_Scancode key;
    const char *name;
} printed[] = {
    {SDL_SCANCODE_RETURN, WORD("key|Enter")},
    {SDL_SCANCODE_SPACE, WORD("key|Space")},
    {SDL_SCANCODE_BACKSPACE, WORD("key|Backspace")},
    {SDL_SCANCODE_DELETE, WORD("key|Delete")},
    {SDL_SCANCODE_HOME, WORD("key|Home")},
    {SDL_SCANCODE_END, WORD("key|End")},
    {SDL_SCANCODE_PAGEUP, WORD("key|PageUp")},
    {SDL_SCANCODE_PAGEDOWN, WORD("key|PageDown")},
    {SDL_SCANCODE_LEFT, WORD("key|Left")},
    {SDL_SCANCODE_RIGHT, WORD("key|Right")},
    {SDL_SCANCODE_UP, WORD("key|Up")},
    {SDL_SCANCODE_DOWN, WORD("key|Down")},
};

static const char *key_name(SDL_Scancode key)
{
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        if (printed[i].key == key)
            return words(printed[i].name);
    return key == SDL_SCANCODE_ESCAPE ? "Esc" : SDL_GetScancodeName(key);
}

static void with(Text *out, bool held, const char *name)
{
    if (held)
        text_add(out, "%s+", name);
}

void command_key(const Command *command, Text *out)
{
    const Shortcut *key = &command->key[0];
    if (key->key == 0)
        return;
    if (key->key == SDL_SCANCODE_SLASH && key->mods == (KMOD_CTRL | KMOD_SHIFT)) {
        with(out, true, words("key|Ctrl"));
        text_add_char(out, '?'); /* what is printed on it, shifted */
        return;
    }
    with(out, (key->mods & KMOD_CTRL) != 0, words("key|Ctrl"));
    with(out, (key->mods & KMOD_ALT) != 0, "Alt");
    with(out, (key->mods & KMOD_SHIFT) != 0, words("key|Shift"));
    text_add_string(out, key_name(key->key));
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
