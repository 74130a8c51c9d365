/* play_cards.c -- what lies over the board: the result, the menu, the line for typed moves. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/badge.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play.h"

enum { PLACE_ROW = 28 }; /* of a result with more than two places */

/* ----------------------------------------------------------------- result */

bool play_card_shown(const Play *play)
{
    MatchNext next = match_next(play->match);
    if (play->anim.playing || play_looking(play))
        return false;
    return next == NEXT_ROUND || (next == NEXT_OVER && !play->card_closed);
}

static void draw_paper(Ui *ui, Rect r)
{
    gfx_audit_layer(ui_gfx(ui), 1);
    ui_panel(ui, r);
}

/* Names at the sides, the score between them. */
static void card_score(Play *play, Ui *ui, Rect r)
{
    if (!ui_drawing(ui))
        return;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MatchSetup *setup = match_setup(play->match);
    Outcome outcome = match_outcome(play->match);
    /* An end that the rules did not bring is not about points. */
    bool counted = outcome.ending < ENDING_DEAD_POSITION;
    bool points = (play_points_shown(play) && counted) || outcome.round_over;
    Shape body = {FIELD_RADIUS, theme->raised[0], 0, theme->raised[0], theme->line, 1, 0};
    gfx_shape(gfx, r, &body);
    Series series = match_series(play->match);
    Text score = {0};
    if (points)
        text_add(&score, "%d : %d", outcome.points[0], outcome.points[1]);
    else
        text_add(&score, "%g : %g", series_half_points(&series, 0) / 2.0,
                 series_half_points(&series, 1) / 2.0);
    Type middle = {FONT_SERIF_BOLD, r.w < 360 ? TEXT_TITLE : TEXT_BIG, theme->ink, ALIGN_CENTRE,
                   false};
    float w = gfx_text_width(gfx, &middle, score.s) + 16, side = (r.w - w) / 2;
    gfx_text(gfx, (Rect){r.x + side, r.y, w, r.h}, &middle, score.s);
    Type name = {FONT_SANS_BOLD, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    gfx_text(gfx, (Rect){r.x + 16, r.y, side - 20, r.h}, &name, seat_person(play->game, setup, 0));
    name.align = ALIGN_RIGHT;
    gfx_text(gfx, (Rect){r.x + side + w + 4, r.y, side - 20, r.h}, &name,
             seat_person(play->game, setup, 1));
}

/* More than two seats: one line each, by place. */
static void card_places(Play *play, Ui *ui, Rect r)
{
    const MatchSetup *setup = match_setup(play->match);
    Outcome outcome = match_outcome(play->match);
    float y = r.y;
    BoardLook look = {0};
    if (play->layout != NULL)
        look = app_look(play->scene.app, play->layout);
    for (int place = 1; place <= setup->seats; place++) {
        for (int i = 0; i < setup->seats; i++) {
            if (outcome.place[i] != place)
                continue;
            Text line = {0};
            text_add(&line, "%d. %s", place, seat_person(play->game, setup, (Seat)i));
            if (ui_drawing(ui))
                seat_badge(ui_gfx(ui), play->game, play->layout, &look, (Seat)i,
                           (Rect){r.x, y, PLACE_ROW - 4, PLACE_ROW - 4});
            ui_label(ui, (Rect){r.x + PLACE_ROW + 4, y, r.w - PLACE_ROW - 4, PLACE_ROW - 4}, line.s,
                     false);
            y += PLACE_ROW;
        }
    }
}

/* Back to where the match was begun: a lesson, a rule book, or the shelf. */
static void play_back(Play *play)
{
    if (play->listener != NULL)
        app_pop(play->scene.app);
    else
        app_home(play->scene.app);
}

static const char *back_label(const Play *play)
{
    if (play->listener == NULL)
        return WORD("To the shelf");
    return strcmp(play->listener->type->name, "lesson") == 0 ? WORD("Back to the lesson")
                                                             : WORD("Back");
}

/* A match begun elsewhere goes back there first of all. */
static void visit_buttons(Play *play, Ui *ui, Rect r)
{
    Rect first = rect_cut_left(&r, floorf(r.w * 0.5f));
    rect_cut_left(&r, 8);
    if (ui_button(ui, "card.back", first, "cap", words(back_label(play)), BUTTON_CALL, true))
        play_back(play);
    Rect again = rect_cut_left(&r, (r.w - 8) / 2);
    rect_cut_left(&r, 8);
    if (ui_button(ui, "card.again", again, "again", words("Once more"), BUTTON_PLAIN, true))
        play_again(play, false);
    if (ui_button(ui, "card.review", r, "chart", words("Look through"), BUTTON_PLAIN, true))
        play_go_step(play, ui, match_line_step(play->match, 0));
}

static void card_buttons(Play *play, Ui *ui, Rect r)
{
    App *app = play->scene.app;
    if (play->listener != NULL && match_next(play->match) == NEXT_OVER) {
        visit_buttons(play, ui, r);
        return;
    }
    bool round = match_next(play->match) == NEXT_ROUND, narrow = r.w < 440;
    Rect home = rect_cut_right(&r, 48);
    rect_cut_right(&r, 8);
    float wide = round ? (r.w - 8) * 0.6f : narrow ? r.w * 0.4f : 140;
    Rect first = rect_cut_left(&r, wide);
    if (ui_button(ui, "card.again", first, "again",
                  words(round ? WORD("Next round") : WORD("Once more")), BUTTON_CALL, true)) {
        if (round && match_next_round(play->match, ui_now(ui))) {
            ui_damage_all(ui);
            play_save(play, ui);
        } else if (!round) {
            play_again(play, false);
        }
    }
    rect_cut_left(&r, 8);
    if (!round) {
        Rect swap = rect_cut_left(&r, (r.w - 8) / 2);
        rect_cut_left(&r, 8);
        if (ui_button(ui, "card.swap", swap, "swap",
                      words(narrow ? WORD("Swap") : WORD("Swap sides")), BUTTON_PLAIN, true))
            play_again(play, true);
    }
    if (ui_button(ui, "card.review", r, "chart", words("Look through"), BUTTON_PLAIN, true))
        play_go_step(play, ui, match_line_step(play->match, 0));
    if (ui_button(ui, "card.home", home, "shelf", words("To the shelf"), BUTTON_PLAIN, true))
        app_home(app);
}

/* Where the card hides least: over the half of the board that the last move did not end in. */
static Rect card_place(Play *play, float w, float h)
{
    Rect board = play->room.board;
    float x = board.x + (board.w - w) / 2, y = board.y + fminf(28, (board.h - h) / 2);
    int at = match_at(play->match);
    Step step = match_step(play->match, at);
    if (play->view != NULL && step.kind == STEP_END)
        step = match_step(play->match, SDL_max(step.parent, 0));
    if (play->view != NULL && step.kind == STEP_MOVE) {
        Rect last = board_view_site_rect(play->view, step.move.path[step.move.last]);
        if (last.y + last.h / 2 < board.y + board.h / 2 && board.h > h * 1.6f)
            y = board.y + board.h - h - 28;
    }
    return (Rect){x, y, w, h};
}

/* Who has won, and why; the cross that puts the card away. */
static void card_head(Play *play, Ui *ui, const Outcome *outcome, Rect r, Rect head, Rect reason)
{
    Gfx *gfx = ui_gfx(ui);
    int seats = match_setup(play->match)->seats;
    if (ui_button(ui, "card.close", (Rect){r.x + r.w - 48, r.y + 12, 36, 36}, "x", NULL,
                  BUTTON_BARE, true)) {
        play->card_closed = true;
        ui_damage_all(ui);
    }
    if (!ui_drawing(ui))
        return;
    Type body = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    bool won = outcome_winner(outcome, seats) != SEAT_NONE;
    gfx_sprite_tinted(gfx, won ? "icons/star" : "icons/draw", (Rect){head.x, head.y + 4, 36, 36},
                      ui_theme(ui)->differs);
    head.x += 50;
    head.w -= 50 + 36;
    ui_title(ui, head, outcome_title(play->game, outcome, seats));
    gfx_paragraph(gfx, reason, &body, outcome_reason(play->game, outcome));
}

void play_card(Play *play, Ui *ui)
{
    const MatchSetup *setup = match_setup(play->match);
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    Outcome outcome = match_outcome(play->match);
    float w = fminf(568, play->room.board.w - 16);
    Type body = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    const char *reason = outcome_reason(play->game, &outcome);
    const char *paragraph = outcome_paragraph(play->game, &outcome);
    float text = gfx_paragraph_height(gfx, w - 48, &body, reason);
    float rows = setup->seats == 2 ? 64 : PLACE_ROW * (float)setup->seats + 8;
    float h = 16 + 44 + text + (paragraph ? 28 : 0) + 12 + rows + 16 + 56 + 24;
    Rect r = card_place(play, w, h);
    draw_paper(ui, r);
    Rect in = {r.x + 24, r.y + 16, r.w - 48, r.h - 32};
    Rect head = rect_cut_top(&in, 44);
    card_head(play, ui, &outcome, r, head, in);
    rect_cut_top(&in, text);
    if (paragraph != NULL &&
        ui_link(ui, "card.rule", rect_cut_top(&in, 28), words("Show the rule")))
        play_rules(play);
    rect_cut_top(&in, 12);
    Rect score = rect_cut_top(&in, rows);
    if (setup->seats == 2)
        card_score(play, ui, score);
    else
        card_places(play, ui, score);
    rect_cut_top(&in, 16);
    card_buttons(play, ui, rect_cut_top(&in, 56));
    gfx_audit_layer(gfx, 0);
    const Input *input = ui_input(ui);
    if ((input->kind == INPUT_DOWN || input->kind == INPUT_UP) && rect_has(r, input->x, input->y))
        ui_use(ui);
}

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
        play_resign(play, ui);
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
        return !over;
    case MENU_DRAW:
        return !over && turn >= 0 && !match_setup(play->match)->seat[turn].computer &&
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
    case MENU_SETTINGS:
    case MENU_HOME:
    case MENU_COUNT:
        return true;
    }
    return true;
}

static const char *menu_label(const Play *play, int command)
{
    if (command == MENU_PAUSE && match_paused(play->match))
        return WORD("Go on");
    if (command == MENU_DRAW && match_claimable(play->match) != ENDING_NONE)
        return WORD("Claim a draw");
    if (command == MENU_DRAW && draw_waits(play))
        return WORD("Accept the draw");
    return command == MENU_HOME ? back_label(play) : menu_lines[command].label;
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
    float row = fminf(48, (window.h - 48) / MENU_COUNT), w = fminf(400, window.w - 32);
    float h = row * MENU_COUNT + 24;
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
    if (ui_drawing(ui)) {
        gfx_fill(gfx, window, theme->scrim);
        draw_paper(ui, r);
    }
    gfx_audit_layer(gfx, 1);
    Rect in = rect_inset(r, 12);
    for (int i = 0; i < MENU_COUNT; i++) {
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
