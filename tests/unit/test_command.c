/* SPDX-License-Identifier: MIT */
/* Commands as data: every table is sound, the man page knows every key. */
#include <criterion/criterion.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/words.h"
#include "ui/app/app_inside.h"
#include "ui/scenes/rooms.h"

static bool same_shortcut(const Command *a, const Command *b)
{
    for (int i = 0; i < COMMAND_KEYS; i++)
        for (int j = 0; j < COMMAND_KEYS; j++)
            if (a->key[i].key != 0 && b->key[j].key != 0 && a->key[i].mods == b->key[j].mods &&
                a->key[i].key <= b->key[j].key + b->key[j].more &&
                b->key[j].key <= a->key[i].key + a->key[i].more)
                return true;
    return a->pad != PAD_NONE && a->pad == b->pad;
}

Test(command, tables)
{
    for (int t = 0; t < KEY_TABLES; t++) {
        const Command *a, *b;
        for (int i = 0; (a = key_tables[t].command(i)) != NULL; i++) {
            cr_expect(a->id != NULL && (a->label != NULL || a->deed != NULL), "%s %d",
                      key_tables[t].title, i);
            for (int j = 0; j < i; j++) {
                b = key_tables[t].command(j);
                cr_expect_str_neq(a->id, b->id);
                cr_expect_not(same_shortcut(a, b), "%s: %s and %s are asked for alike",
                              key_tables[t].title, a->id, b->id);
            }
        }
    }
}

Test(command, keys_in_words)
{
    Command redo = {.key = {CTRL_SHIFT(Z), CTRL(Y)}}, none = {.id = "none"};
    Text text = {0};
    command_key(&redo, &text);
    cr_expect_str_eq(text.s, "Ctrl+Shift+Z");
    text_clear(&text);
    command_keys(&redo, &text);
    cr_expect_str_eq(text.s, "Ctrl+Shift+Z   Ctrl+Y");
    text_clear(&text);
    command_keys(&none, &text);
    cr_expect_str_eq(text.s, "");
    Command digits = {.key = {SHORTCUT(1, KMOD_SHIFT, 8)}};
    command_keys(&digits, &text);
    cr_expect_str_eq(text.s, "Shift+1–9");
    cr_expect(command_given(
        &digits, &(Input){.kind = INPUT_KEY, .key = SDL_SCANCODE_9, .mods = KMOD_LSHIFT}));
    cr_expect_not(command_given(
        &digits, &(Input){.kind = INPUT_KEY, .key = SDL_SCANCODE_0, .mods = KMOD_LSHIFT}));
    Command enter = {.key = {KEY(RETURN)}};
    Input input = {.kind = INPUT_KEY, .key = SDL_SCANCODE_KP_ENTER};
    cr_expect(command_given(&enter, &input));
    input.mods = KMOD_LCTRL;
    cr_expect_not(command_given(&enter, &input));
}

static void knows_every_key(const char *path)
{
    Text why = {0}, language = {0};
    Buffer page = {0};
    cr_assert(file_read(path, 1 << 20, &page, &why), "%s", why.s);
    const char *folder = strstr(path, "/man/") + strlen("/man/");
    if (strchr(folder, '/') != NULL)
        text_add(&language, "%.*s", (int)strcspn(folder, "/"), folder);
    words_language(language.n > 0 ? language.s : "en", &why);
    cr_assert_eq(why.n, 0, "%s", why.s);
    for (int t = 0; t < KEY_TABLES; t++) {
        const Command *command;
        for (int i = 0; (command = key_tables[t].command(i)) != NULL; i++)
            for (int k = 0; k < COMMAND_KEYS; k++) {
                Command one = {.key = {command->key[k]}};
                Text line = {0};
                if (command->key[k].key == 0)
                    continue;
                text_add(&line, "\n.B ");
                command_key(&one, &line);
                text_add_char(&line, '\n');
                cr_expect(strstr(buffer_string(&page), line.s) != NULL, "%s: %s %s: %s", path,
                          key_tables[t].title, command->id, line.s);
            }
    }
    buffer_release(&page);
}

/* In every language, as its keyboards call them.  Each key stands on a line of its own, as ".B
 * Ctrl+Z". */
Test(command, man_pages_know_every_key)
{
    Text pattern = {0};
    glob_t pages;
    text_add(&pattern, "%s/data/man/{larets.6,*/larets.6}", getenv("LARETS_SOURCE"));
    cr_assert_eq(glob(pattern.s, GLOB_BRACE, NULL, &pages), 0);
    cr_assert_geq(pages.gl_pathc, 2);
    for (size_t i = 0; i < pages.gl_pathc; i++)
        knows_every_key(pages.gl_pathv[i]);
    globfree(&pages);
}

/* ------------------------------------------------------------------ fingers */

/* Parts of the window become logical pixels; what they mean waits in the queue. */
Test(command, fingers_in_the_window)
{
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    App app = {.gfx = gfx_new(assets.s)};
    app.surface = SDL_CreateRGBSurfaceWithFormat(0, 1280, 960, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(app.gfx, app.surface, 2, THEME_LIGHT);
    SDL_Event event = {.tfinger = {.type = SDL_FINGERDOWN, .fingerId = 5, .x = 0.5f, .y = 0.25f}};
    cr_expect_eq(app_translate(&app, &event).kind, INPUT_NONE);
    event.type = SDL_FINGERUP;
    cr_expect_eq(app_translate(&app, &event).kind, INPUT_NONE);
    Input input = {.kind = INPUT_NONE};
    cr_assert(fingers_next(&app.fingers, &input));
    cr_expect(input.finger && input.x == 320 && input.y == 120, "%f, %f", (double)input.x,
              (double)input.y);
    SDL_FreeSurface(app.surface);
    gfx_free(app.gfx);
}
