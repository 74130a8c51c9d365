/* lesson_typing.c -- typed notation: a move, or a place of the board. */
#include <string.h>

#include "data/words.h"
#include "ui/scenes/lesson_inside.h"

static void typed_done(Lesson *lesson, Ui *ui)
{
    TutorAnswer answer;
    Text why = {0}, said = {0};
    const char *const word[3] = {lesson->typed, NULL, NULL};
    lesson->typing = false;
    if (lesson->typed[0] == '\0')
        return;
    lesson_finish(lesson, ui);
    if (tutor_type(&lesson->tutor, lesson->typed, &answer, &why)) {
        lesson_answer(lesson, ui, answer, SITE_NONE);
        return;
    }
    app_play_sound(lesson->scene.app, SOUND_REFUSED);
    words_fill(&said, words("{0} is no move here."), word, NULL);
    ui_toast(ui, said.s);
}

/* Takes every key until Enter or Esc. */
void lesson_typed_keys(Lesson *lesson, Ui *ui)
{
    const Input *in = ui_input(ui);
    size_t n = strlen(lesson->typed);
    if (in->kind == INPUT_TEXT) {
        if (n + strlen(in->text) < sizeof lesson->typed && strcmp(in->text, "/") != 0)
            strcat(lesson->typed, in->text);
    } else if (in->kind == INPUT_KEY) {
        if (in->key == SDL_SCANCODE_RETURN || in->key == SDL_SCANCODE_KP_ENTER) {
            typed_done(lesson, ui);
        } else if (in->key == SDL_SCANCODE_ESCAPE) {
            lesson->typing = false;
        } else if (in->key == SDL_SCANCODE_BACKSPACE && n > 0) {
            do
                lesson->typed[--n] = '\0';
            while (n > 0 && ((unsigned char)lesson->typed[n] & 0xc0) == 0x80);
        }
    } else {
        return;
    }
    ui_use(ui);
    ui_damage_all(ui);
}

void lesson_draw_typing(const Lesson *lesson, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect board = lesson->room.board;
    float w = board.w - 16 < 360 ? board.w - 16 : 360;
    Rect r = {board.x + (board.w - w) / 2, board.y + board.h - 88, w, 72};
    Type quiet = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    Type type = {FONT_SANS_BOLD, TEXT_HEAD, theme->ink, ALIGN_LEFT, false};
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    gfx_text(gfx, (Rect){r.x + 16, r.y + 8, w - 32, 20}, &quiet,
             tutor_step(&lesson->tutor)->kind == LESSON_FIND
                 ? words("Type a place of the board, then press Enter")
                 : words("Type a move, then press Enter"));
    gfx_text(gfx, (Rect){r.x + 16, r.y + 32, w - 32, 30}, &type, lesson->typed);
    float caret = r.x + 17 + gfx_text_width(gfx, &type, lesson->typed);
    gfx_fill(gfx, (Rect){caret, r.y + 36, 2, 22}, theme->ink);
    gfx_audit_layer(gfx, 0);
}
