/* SPDX-License-Identifier: MIT */
/* typing.c -- the line in which a move or a place is typed. */
#include "ui/scenes/shared/typing.h"

#include <math.h>
#include <string.h>

enum { TYPED = 3 }; /* its layer: nothing is told by itself there */

void typing_begin(Typing *typing, Ui *ui)
{
    *typing = (Typing){.on = true, .began = true};
    ui_unfocus(ui);
    ui_damage_all(ui);
}

/* The last character, however many bytes it has. */
static void take_back(Ui *ui, char *text)
{
    size_t n = strlen(text);
    if (n == 0)
        return;
    do
        n--;
    while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80);
    ui_say_typed(ui, text + n);
    text[n] = '\0';
}

static void type(Typing *typing, Ui *ui, const char *text)
{
    if (strlen(typing->text) + strlen(text) >= sizeof typing->text)
        return;
    strcat(typing->text, text);
    ui_say_typed(ui, text);
}

bool typing_keys(Typing *typing, Ui *ui)
{
    const Input *in = ui_input(ui);
    bool entered = false;
    if (in->kind == INPUT_TEXT) {
        /* Whatever the key that began it writes in this layout is no part of a move. */
        if (!typing->began)
            type(typing, ui, in->text);
    } else if (in->kind == INPUT_KEY) {
        entered = in->key == SDL_SCANCODE_RETURN || in->key == SDL_SCANCODE_KP_ENTER;
        if (entered || in->key == SDL_SCANCODE_ESCAPE)
            typing->on = false;
        else if (in->key == SDL_SCANCODE_BACKSPACE)
            take_back(ui, typing->text);
    } else {
        return false;
    }
    typing->began = false;
    ui_use(ui);
    ui_damage_all(ui);
    return entered;
}

void typing_draw(const Typing *typing, Ui *ui, Rect board, const char *sentence)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    float w = fminf(360, board.w - 16);
    Rect r = {board.x + (board.w - w) / 2, board.y + board.h - 88, w, 72};
    Type quiet = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    Type type = {FONT_SANS_BOLD, TEXT_HEAD, theme->ink, ALIGN_LEFT, false};
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    gfx_text(gfx, (Rect){r.x + 16, r.y + 8, w - 32, 20}, &quiet, sentence);
    gfx_audit_layer(gfx, TYPED); /* what is typed is told as it is typed */
    gfx_text(gfx, (Rect){r.x + 16, r.y + 32, w - 32, 30}, &type, typing->text);
    float caret = r.x + 17 + gfx_text_width(gfx, &type, typing->text);
    gfx_fill(gfx, (Rect){caret, r.y + 36, 2, 22}, theme->ink);
    gfx_audit_layer(gfx, 0);
}
