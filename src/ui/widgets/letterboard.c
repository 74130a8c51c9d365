/* SPDX-License-Identifier: MIT */
#include "ui/widgets/letterboard.h"

#include <math.h>
#include <string.h>

#include "data/words.h"
#include "ui/widgets/widgets_inside.h"

enum { ALPHABETS = 2, LATIN = 0, CYRILLIC = 1, KEY_SIZE = 44, KEY_GAP = 4 };
enum Deed { DEED_CAPITALS, DEED_OTHER, DEED_BLANK, DEED_BACK, DEED_DONE, DEEDS };

static const char *const keys[ALPHABETS][2][LETTERS_DOWN - 1][LETTERS_ACROSS] = {
    {{{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"},
      {"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"},
      {"l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v"},
      {"w", "x", "y", "z", "ä", "ö", "ü", "ß", "ñ", ".", "'"},
      {"á", "é", "í", "ó", "ú", "à", "è", "ê", "ç", "å", "ø"}},
     {{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"},
      {"A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"},
      {"L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V"},
      {"W", "X", "Y", "Z", "Ä", "Ö", "Ü", "ß", "Ñ", ".", "'"},
      {"Á", "É", "Í", "Ó", "Ú", "À", "È", "Ê", "Ç", "Å", "Ø"}}},
    {{{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"},
      {"а", "б", "в", "г", "д", "е", "ё", "ж", "з", "и", "й"},
      {"к", "л", "м", "н", "о", "п", "р", "с", "т", "у", "ф"},
      {"х", "ц", "ч", "ш", "щ", "ъ", "ы", "ь", "э", "ю", "я"},
      {"і", "ї", "є", "ґ", "ў", ".", ",", "!", "?", "'", "№"}},
     {{"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-"},
      {"А", "Б", "В", "Г", "Д", "Е", "Ё", "Ж", "З", "И", "Й"},
      {"К", "Л", "М", "Н", "О", "П", "Р", "С", "Т", "У", "Ф"},
      {"Х", "Ц", "Ч", "Ш", "Щ", "Ъ", "Ы", "Ь", "Э", "Ю", "Я"},
      {"І", "Ї", "Є", "Ґ", "Ў", ".", ",", "!", "?", "'", "№"}}},
};

static int alphabet(const Letterboard *board)
{
    int own = strcmp(words_language_now(), "ru") == 0 ? CYRILLIC : LATIN;
    return board->other ? 1 - own : own;
}

static const char *letter_at(const Letterboard *board, int x, int y)
{
    return keys[alphabet(board)][board->capitals][y][x];
}

/* What is no letter is wider: so many columns have the same. */
static enum Deed deed_at(int x)
{
    return (enum Deed)(x * DEEDS / LETTERS_ACROSS);
}

static const char *deed_word(const Letterboard *board, enum Deed deed)
{
    switch (deed) {
    case DEED_CAPITALS:
        return board->capitals ? words("letterboard|small") : words("letterboard|CAPITALS");
    case DEED_OTHER:
        return alphabet(board) == LATIN ? "АБВ" : "ABC";
    case DEED_BLANK:
        return words("letterboard|Blank");
    case DEED_BACK:
        return words("letterboard|Delete");
    case DEED_DONE:
    case DEEDS:
        break;
    }
    return words("Done");
}

const char *letterboard_chosen(const Letterboard *board)
{
    if (board->y == LETTERS_DOWN - 1)
        return deed_word(board, deed_at(board->x));
    return letter_at(board, board->x, board->y);
}

static void write_letter(Letterboard *board, const char *s, Input *input)
{
    *input = (Input){.kind = INPUT_TEXT, .pad = input->pad, .pads = input->pads};
    SDL_strlcpy(input->text, s, sizeof input->text);
    board->capitals = false; /* a name begins with one */
}

static void deed_do(Letterboard *board, enum Deed deed, Input *input)
{
    input->kind = INPUT_NONE;
    switch (deed) {
    case DEED_CAPITALS:
        board->capitals = !board->capitals;
        break;
    case DEED_OTHER:
        board->other = !board->other;
        break;
    case DEED_BLANK:
        write_letter(board, " ", input);
        board->capitals = true;
        break;
    case DEED_BACK:
        input->kind = INPUT_KEY;
        input->key = SDL_SCANCODE_BACKSPACE;
        break;
    case DEED_DONE:
    case DEEDS:
        input->kind = INPUT_KEY;
        input->key = SDL_SCANCODE_RETURN;
        break;
    }
}

/* One step; a row of few keys is left at the next of its keys. */
static void step(Letterboard *board, int dx, int dy)
{
    enum Deed deed = deed_at(board->x);
    board->y = (board->y + dy + LETTERS_DOWN) % LETTERS_DOWN;
    do
        board->x = (board->x + dx + LETTERS_ACROSS) % LETTERS_ACROSS;
    while (dx != 0 && board->y == LETTERS_DOWN - 1 && deed_at(board->x) == deed);
}

static bool leads(Letterboard *board, Ui *ui, Input *input)
{
    switch ((int)input->key) {
    case SDL_SCANCODE_LEFT:
        step(board, -1, 0);
        break;
    case SDL_SCANCODE_RIGHT:
        step(board, 1, 0);
        break;
    case SDL_SCANCODE_UP:
        step(board, 0, -1);
        break;
    case SDL_SCANCODE_DOWN:
        step(board, 0, 1);
        break;
    default:
        return false;
    }
    input->kind = INPUT_NONE;
    ui_say(ui, SPEECH_PLACE, letterboard_chosen(board));
    return true;
}

static void command_do(Letterboard *board, Input *input)
{
    switch (input->button - 1) {
    case SDL_CONTROLLER_BUTTON_X:
        deed_do(board, DEED_BACK, input);
        break;
    case SDL_CONTROLLER_BUTTON_Y:
        deed_do(board, DEED_CAPITALS, input);
        break;
    case SDL_CONTROLLER_BUTTON_START:
        deed_do(board, DEED_DONE, input);
        break;
    default:
        input->kind = INPUT_NONE;
    }
}

bool letterboard_take(Letterboard *board, Ui *ui, Input *input)
{
    bool was = board->on;
    if (!was && input->pad > 0 && ui_writing(ui))
        *board = (Letterboard){.on = true, .capitals = true, .y = 1};
    else if (was && (!ui_writing(ui) ||
                     (input->pad == 0 && input->kind != INPUT_NONE && input->kind != INPUT_MOVE)))
        board->on = false;
    if (!board->on || input->pad == 0 || input->kind == INPUT_NONE)
        return was != board->on;
    if (input->kind == INPUT_KEY && input->key == SDL_SCANCODE_RETURN) {
        if (board->y == LETTERS_DOWN - 1)
            deed_do(board, deed_at(board->x), input);
        else
            write_letter(board, letterboard_chosen(board), input);
    } else if (input->kind == INPUT_PAD) {
        command_do(board, input);
    } else if (input->kind == INPUT_KEY) {
        leads(board, ui, input);
    }
    return true;
}

/* ------------------------------------------------------- how it looks */

static void key_draw(Ui *ui, Rect r, const char *s, bool chosen)
{
    const Theme *theme = ui_theme(ui);
    Shape shape = {CHIP_RADIUS, theme->raised[0], 0, theme->raised[0], theme->line, 1, 0};
    if (chosen)
        shape =
            (Shape){CHIP_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    gfx_shape(ui->gfx, r, &shape);
    Type type = {FONT_SANS, TEXT_BODY, chosen ? theme->chosen_ink : theme->ink, ALIGN_CENTRE,
                 false};
    gfx_text(ui->gfx, r, &type, s);
}

/* In a low window keys are low: it takes less than half, so that the field is seen beside it. */
Rect letterboard_place(Ui *ui, Rect field)
{
    enum { PAD = 24, AWAY = 8, FIELD = 20 };
    Rect window = gfx_bounds(ui_gfx(ui));
    float w = fminf(KEY_SIZE, (window.w - 40) / LETTERS_ACROSS - KEY_GAP) + KEY_GAP;
    float room = window.h / 2 - AWAY - FIELD - PAD + KEY_GAP;
    float h = fminf(w, room / LETTERS_DOWN);
    Rect r = {0, 0, LETTERS_ACROSS * w - KEY_GAP + PAD, LETTERS_DOWN * h - KEY_GAP + PAD};
    bool below = field.y + field.h / 2 > window.h / 2;
    r.x = gfx_snap(ui->gfx, (window.w - r.w) / 2);
    r.y = below ? AWAY : window.h - r.h - AWAY;
    return r;
}

void letterboard_draw(const Letterboard *board, Ui *ui)
{
    if (!board->on || !ui->drawing)
        return;
    Rect r = letterboard_place(ui, ui->focus_rect), in = rect_inset(r, 12);
    float across = (in.w + KEY_GAP) / LETTERS_ACROSS, down = (in.h + KEY_GAP) / LETTERS_DOWN;
    float wide = (in.w + KEY_GAP) / DEEDS, high = down - KEY_GAP;
    gfx_audit_layer(ui->gfx, 1);
    ui_panel(ui, r);
    for (int y = 0; y < LETTERS_DOWN - 1; y++)
        for (int x = 0; x < LETTERS_ACROSS; x++)
            key_draw(
                ui,
                (Rect){in.x + (float)x * across, in.y + (float)y * down, across - KEY_GAP, high},
                letter_at(board, x, y), board->x == x && board->y == y);
    for (int i = 0; i < DEEDS; i++)
        key_draw(
            ui,
            (Rect){in.x + (float)i * wide, in.y + (LETTERS_DOWN - 1) * down, wide - KEY_GAP, high},
            deed_word(board, (enum Deed)i),
            board->y == LETTERS_DOWN - 1 && deed_at(board->x) == (enum Deed)i);
    gfx_audit_layer(ui->gfx, 0);
}
