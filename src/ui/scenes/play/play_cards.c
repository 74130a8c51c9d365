/* SPDX-License-Identifier: MIT */
/* play_cards.c -- what lies over the board: the menu, the line for typed moves. */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/editor/editor.h"
#include "ui/scenes/play/play_over.h"

/* ------------------------------------------------------------------- menu */

typedef struct MenuLine {
    const char *id, *icon, *label, *key;
} MenuLine;

enum MenuCommand {
    MENU_CLOSE,
    MENU_NEW,
    MENU_OPEN,
    MENU_RULES,
    MENU_PAUSE,
    MENU_DRAW,
    MENU_RESIGN,
    MENU_COPY,
    MENU_COPY_GAME,
    MENU_PASTE,
    MENU_EDIT,
    MENU_SETTINGS,
    MENU_HOME,
    MENU_COUNT
};

static const MenuLine menu_lines[MENU_COUNT] = {
    [MENU_CLOSE] = {"menu.close", "prev", WORD("Back to the board"), "Esc"},
    [MENU_NEW] = {"menu.new", "plus", WORD("New match"), "Ctrl+N"},
    [MENU_OPEN] = {"menu.open", "open", WORD("Library of matches"), "Ctrl+O"},
    [MENU_RULES] = {"menu.rules", "book", WORD("The rules"), "F1"},
    [MENU_PAUSE] = {"menu.pause", "pause", WORD("Pause"), "P"},
    [MENU_DRAW] = {"menu.draw", "draw", WORD("Offer a draw"), ""},
    [MENU_RESIGN] = {"menu.resign", "resign", WORD("Give up"), ""},
    [MENU_COPY] = {"menu.copy", "copy", WORD("Copy the position"), "Ctrl+C"},
    [MENU_COPY_GAME] = {"menu.copygame", "copy", WORD("Copy the game"), "Ctrl+Shift+C"},
    [MENU_PASTE] = {"menu.paste", "paste", WORD("Paste"), "Ctrl+V"},
    [MENU_EDIT] = {"menu.edit", "pencil", WORD("Change the position…"), ""},
    [MENU_SETTINGS] = {"menu.settings", "gear", WORD("Settings"), "Ctrl+,"},
    [MENU_HOME] = {"menu.home", "shelf", WORD("To the shelf"), ""},
};

static void menu_do(Play *play, Ui *ui, int command)
{
    App *app = play->scene.app;
    switch ((enum MenuCommand)command) {
    case MENU_CLOSE:
    case MENU_COUNT:
        break;
    case MENU_NEW:
        app_replace(app, setup_scene_new(app, play->game));
        break;
    case MENU_OPEN:
        app_push(app, library_scene_new(app));
        break;
    case MENU_RULES:
        play_rules(play);
        break;
    case MENU_PAUSE:
        play_pause(play, ui);
        break;
    case MENU_DRAW:
        play_offer_draw(play, ui);
        break;
    case MENU_RESIGN:
        play_give_up(play, ui);
        break;
    case MENU_COPY:
        play_copy(play, ui, false);
        break;
    case MENU_COPY_GAME:
        play_copy(play, ui, true);
        break;
    case MENU_PASTE:
        play_paste(play, ui);
        break;
    case MENU_EDIT:
        app_push(app,
                 editor_scene_new(app, play->game, match_setup(play->match)->variant, &play->seen));
        break;
    case MENU_SETTINGS:
        app_push(app, settings_scene_new(app));
        break;
    case MENU_HOME:
        play_back(play);
        break;
    }
}

static bool draw_waits(const Play *play)
{
    for (int i = 0; i < match_setup(play->match)->seats; i++)
        if (match_offered(play->match, (Seat)i))
            return true;
    return false;
}

static bool menu_enabled(const Play *play, int command)
{
    bool over = match_next(play->match) == NEXT_OVER;
    Seat turn = match_turn(play->match);
    switch ((enum MenuCommand)command) {
    case MENU_PAUSE:
        return !over && !play->engines.card;
    case MENU_DRAW:
        return !over && !play_browsing(play) && turn >= 0 &&
               !match_setup(play->match)->seat[turn].computer &&
               !match_offered(play->match, turn) &&
               (draw_waits(play) || match_may_offer(play->match) ||
                match_claimable(play->match) != ENDING_NONE);
    case MENU_RESIGN:
        return !over;
    case MENU_CLOSE:
    case MENU_NEW:
    case MENU_OPEN:
    case MENU_RULES:
    case MENU_COPY:
    case MENU_COPY_GAME:
    case MENU_PASTE:
    case MENU_EDIT:
    case MENU_SETTINGS:
    case MENU_HOME:
    case MENU_COUNT:
        return true;
    }
    return true;
}

/* Not every game lets positions be set up. */
static bool menu_there(const Play *play, int command)
{
    return command != MENU_EDIT ||
           editor_serves(match_setup(play->match)->rules, &play->seen.options);
}

static const char *menu_label(const Play *play, int command)
{
    if (command == MENU_PAUSE && match_paused(play->match))
        return WORD("Continue");
    if (command == MENU_DRAW && match_claimable(play->match) != ENDING_NONE)
        return WORD("Claim a draw");
    if (command == MENU_DRAW && draw_waits(play))
        return WORD("Accept the draw");
    return command == MENU_HOME ? play_back_label(play) : menu_lines[command].label;
}

static void draw_menu_line(Play *play, Ui *ui, int command, Rect at, bool enabled, const Hot *hot)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MenuLine *line = &menu_lines[command];
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
    snprintf(icon, sizeof icon, "icons/%s", line->icon);
    gfx_sprite_tinted(gfx, icon, (Rect){at.x + 12, at.y + (at.h - 22) / 2, 22, 22}, ink);
    if (!enabled)
        gfx_audit_layer(gfx, 9); /* what cannot be used may be faint */
    Type type = {FONT_SANS, TEXT_BODY, ink, ALIGN_LEFT, false};
    gfx_text(gfx, (Rect){at.x + 48, at.y, at.w - 164, at.h}, &type,
             words(menu_label(play, command)));
    type = (Type){FONT_SANS, TEXT_SMALL, ink, ALIGN_RIGHT, false};
    gfx_text(gfx, (Rect){at.x + at.w - 120, at.y, 108, at.h}, &type, line->key);
    gfx_audit_layer(gfx, 1);
}

void play_menu(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Rect window = gfx_bounds(gfx);
    int count = 0;
    for (int i = 0; i < MENU_COUNT; i++)
        count += menu_there(play, i);
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
    for (int i = 0; i < MENU_COUNT; i++) {
        if (!menu_there(play, i))
            continue;
        Rect at = rect_cut_top(&in, row);
        bool enabled = menu_enabled(play, i);
        Hot hot = ui_hot(ui, menu_lines[i].id, at, enabled);
        if (ui_drawing(ui))
            draw_menu_line(play, ui, i, at, enabled, &hot);
        if (hot.clicked) {
            play->menu = false;
            ui_damage_all(ui);
            menu_do(play, ui, i);
            break;
        }
    }
    gfx_audit_layer(gfx, 0);
    const Input *input = ui_input(ui);
    bool away = (input->kind == INPUT_DOWN && !rect_has(r, input->x, input->y));
    if (away || ui_key(ui, SDL_SCANCODE_ESCAPE, 0) || ui_key(ui, SDL_SCANCODE_F10, 0)) {
        play->menu = false;
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
    if (!play_person_to_move(play)) {
        ui_toast(ui, words("It is not your turn."));
    } else if (rules_parse_move(match_setup(play->match)->rules, &play->seen, play->typing.text,
                                &move, &why)) {
        play_do(play, ui, &move, SITE_NONE);
    } else {
        app_play_sound(play->scene.app, SOUND_REFUSED);
        Text said = {0};
        const char *word[3] = {play->typing.text, NULL, NULL};
        const Rules *rules = match_setup(play->match)->rules;
        Notice notice;
        if (rules_why_unread(rules, &play->seen, play->typing.text, &notice))
            words_notice(&said, rules, &notice);
        else
            words_fill(&said, words("{0} is no move here."), word, NULL);
        ui_toast(ui, said.s);
    }
}

void play_typing(Play *play, Ui *ui)
{
    if (ui_drawing(ui))
        typing_draw(&play->typing, ui, play->room.board, words("Type a move, then press Enter"));
    else if (typing_keys(&play->typing, ui))
        typed_play(play, ui);
}
