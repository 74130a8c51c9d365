/* SPDX-License-Identifier: MIT */
/* play_cards.c -- what lies over the board: the menu, the line for typed moves. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"

/* ------------------------------------------------------------------- menu */

static const uint8_t menu[] = {
    COMMAND_CLOSE,   COMMAND_NEW,       COMMAND_OPEN,     COMMAND_RULES,    COMMAND_PAUSE,
    COMMAND_RESTART, COMMAND_PACE,      COMMAND_MOVE_NOW, COMMAND_STUDY,    COMMAND_VALUES,
    COMMAND_BOOK,    COMMAND_REVIEW,    COMMAND_DEEPEN,   COMMAND_UNREVIEW, COMMAND_COMMENT,
    COMMAND_PROMOTE, COMMAND_DELETE,    COMMAND_SIDES,    COMMAND_DRAW,     COMMAND_RESIGN,
    COMMAND_COPY,    COMMAND_COPY_GAME, COMMAND_MAIL,     COMMAND_SAVE_AS,  COMMAND_PASTE,
    COMMAND_EDIT,    COMMAND_LUCK,      COMMAND_REPLAY,   COMMAND_SETTINGS, COMMAND_HOME,
    COMMAND_QUIT,
};

/* Not every game lets positions be set up, nor every step be studied, nor has every match a review
 * and variations. */
static bool menu_there(const Play *play, PlayCommandId id)
{
    static const uint8_t seldom[] = {
        COMMAND_EDIT,    COMMAND_STUDY,  COMMAND_REVIEW,  COMMAND_DEEPEN, COMMAND_UNREVIEW,
        COMMAND_PROMOTE, COMMAND_DELETE, COMMAND_COMMENT, COMMAND_VALUES, COMMAND_BOOK,
        COMMAND_MAIL,    COMMAND_SIDES,  COMMAND_PACE,    COMMAND_RESTART};
    if (id == COMMAND_LUCK) /* has a button of its own elsewhere */
        return play_values_may(play) && play_may(play, id);
    if (id == COMMAND_REPLAY) /* where luck has its button */
        return play_has_luck(play) && play_may(play, id);
    if (id == COMMAND_MOVE_NOW) /* faint while nobody thinks: no line comes and goes by itself */
        return play_may(play, COMMAND_PACE) && !match_setup(play->session.match)->rated;
    return memchr(seldom, (int)id, sizeof seldom) == NULL || play_may(play, id);
}

static void draw_menu_line(Play *play, Ui *ui, PlayCommandId id, Rect at, bool enabled,
                           const Hot *hot)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Command *command = play_command((int)id);
    Text key = {0};
    command_key(command, &key);
    if (hot->focused) {
        Shape ring = {FIELD_RADIUS, 0, 0, 0, theme->focus, 2, 0};
        gfx_shape(gfx, at, &ring);
    }
    if (hot->hovered) {
        Shape lit = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(gfx, at, &lit);
    }
    Colour ink = !enabled       ? colour_mix(theme->ink_quiet, theme->panel[1], 0.35f)
                 : hot->hovered ? theme->chosen_ink
                                : theme->ink;
    char icon[48];
    snprintf(icon, sizeof icon, "icons/%s", command->icon);
    gfx_sprite_tinted(gfx, icon, (Rect){at.x + 12, at.y + (at.h - 22) / 2, 22, 22}, ink);
    if (!enabled)
        gfx_audit_layer(gfx, 9); /* what cannot be used may be faint */
    Type type = {FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, false};
    gfx_text(gfx, (Rect){at.x + 48, at.y, at.w - 164, at.h}, &type, play_command_label(play, id));
    type = (Type){FONT_SANS, TEXT_SMALL, ink, ALIGN_RIGHT, false};
    gfx_text(gfx, (Rect){at.x + at.w - 120, at.y, 108, at.h}, &type, key.s);
    gfx_audit_layer(gfx, 1);
}

void play_menu(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect window = gfx_bounds(gfx);
    int count = 0;
    for (size_t i = 0; i < SDL_arraysize(menu); i++)
        count += menu_there(play, (PlayCommandId)menu[i]);
    float row = fminf(48, (window.h - 48) / (float)count), w = fminf(400, window.w - 32);
    float h = row * (float)count + 24;
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
    if (ui_drawing(ui)) {
        gfx_fill(gfx, window, theme->scrim);
        gfx_audit_layer(gfx, 1);
        ui_panel(ui, r);
    }
    gfx_audit_layer(gfx, 1);
    Rect in = rect_inset(r, 12);
    for (size_t i = 0; i < SDL_arraysize(menu); i++) {
        PlayCommandId id = (PlayCommandId)menu[i];
        if (!menu_there(play, id))
            continue;
        char name[32];
        snprintf(name, sizeof name, "menu.%s", play_command((int)id)->id);
        Rect at = rect_cut_top(&in, row);
        bool enabled = play_may(play, id);
        Hot hot = ui_hot(ui, name, at, enabled);
        if (ui_drawing(ui))
            draw_menu_line(play, ui, id, at, enabled, &hot);
        if (hot.clicked) {
            play->over = OVER_NOTHING;
            ui_damage_all(ui);
            play_run(play, ui, id);
            break;
        }
    }
    gfx_audit_layer(gfx, 0);
    const Input *input = ui_input(ui);
    bool away = (input->kind == INPUT_DOWN && !rect_has(r, input->x, input->y));
    if (away || command_called(play_command(COMMAND_CLOSE), ui) ||
        command_called(play_command(COMMAND_MENU), ui)) {
        play->over = OVER_NOTHING;
        ui_use(ui);
        ui_damage_all(ui);
    }
}

/* --------------------------------------------------------- typed notation */

static void typed_play(Play *play, Ui *ui)
{
    Move move;
    Text why = {0};
    if (play->typing.text[0] == '\0')
        return;
    if (session_person_to_roll(&play->session)) {
        ui_toast(ui, words("Roll the die: click it, or press Enter."));
    } else if (!session_person_to_move(&play->session)) {
        ui_toast(ui, words("It is not your turn."));
    } else if (rules_parse_typed(match_setup(play->session.match)->rules, &play->session.seen,
                                 play->typing.text,
                                 settings_lettering(app_settings(play->scene.app)), &move, &why)) {
        play_propose(play, ui, &move);
    } else {
        app_play_sound(play->scene.app, SOUND_REFUSED);
        Text said = {0};
        const char *word[3] = {play->typing.text, NULL, NULL};
        const Rules *rules = match_setup(play->session.match)->rules;
        Notice notice;
        Clicks asked = rules_why_unread(rules, &play->session.seen, play->typing.text, &notice);
        if (asked == CLICKS_REFUSED)
            words_notice(&said, rules, &notice);
        else
            words_fill(&said,
                       asked == CLICKS_BEGUN ? words("{0} can be several moves: type more of it.")
                                             : words("{0} is no move here."),
                       word, NULL);
        ui_toast(ui, said.s);
    }
}

void play_typing(Play *play, Ui *ui)
{
    if (ui_drawing(ui))
        typing_draw(&play->typing, ui, play->stage.room.board,
                    words("Type a move, then press Enter"));
    else if (typing_keys(&play->typing, ui))
        typed_play(play, ui);
}
