/* SPDX-License-Identifier: MIT */
/*
 * play_hidden.c -- games in which hands are hidden: who sees what, the curtain between people, what
 * the others have done in the meantime.
 *
 * The view never gets more than its viewer may see; behind the curtain that is what an onlooker
 * sees, so nothing that is drawn then can give a hand away.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/proposed.h"
#include "data/words.h"
#include "ui/scenes/play/play.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/names.h"

enum {
    CURTAIN_WIDTH = 640,
    CURTAIN_DISC = 56,
    RUNS = 3, /* whose doings are told at once */
};

/* ------------------------------------------------------------------- captions */

/* All that a seat has, open or not. */
static int hand_count(const Play *play, Site hand, Seat seat)
{
    int n = seat < 0 ? board_view_piece(play->stage.view, hand).count : 0;
    for (int i = 0; seat >= 0 && i < play->stage.layout->site_count; i++) {
        Piece piece = board_view_piece(play->stage.view, (Site)i);
        n += piece.kind != 0 && piece.owner == seat ? piece.count : 0;
    }
    return n;
}

void play_captions(Play *play, Ui *ui)
{
    const MatchSetup *setup = match_setup(play->session.match);
    for (int i = 0; i < play->stage.layout->site_count; i++) {
        const LayoutSite *site = &play->stage.layout->site[i];
        if (site->use != USE_BACKS || site->seat >= setup->seats)
            continue;
        const char *name = site->seat >= 0 ? seat_person(play->game, setup, site->seat)
                           : site->word    ? words(site->word)
                                           : "";
        Text text = {0};
        text_add(&text, "%s · %d", name, hand_count(play, (Site)i, site->seat));
        board_view_caption(play->stage.view, ui, (Site)i, text.s);
    }
}

/* ---------------------------------------------------------- what has happened */

/* "{name}: two tiles drawn, 4-1 laid" for the steps from `from` to `to` of the line, of one seat.
 */
static void tell_run(const Play *play, int from, int to, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    const Rules *rules = setup->rules;
    Notice last;
    bool any = false;
    text_add(out, "%s%s: ", out->n > 0 ? " " : "",
             seat_person(
                 play->game, setup,
                 match_step(play->session.match, match_line_step(play->session.match, from)).seat));
    for (int i = from; i <= to + 1; i++) {
        Notice now = {0};
        bool told = false;
        if (i <= to) {
            Step step = match_step(play->session.match, match_line_step(play->session.match, i));
            State before;
            match_seen_at(play->session.match, step.parent, SEAT_NONE, &before);
            told = rules->tell(&before, &step.move, &now);
        }
        if (any && told && now.id == last.id) { /* one after the other is told as one */
            last.number[0] = (int16_t)(last.number[0] + now.number[0]);
            continue;
        }
        if (any) {
            words_notice(out, rules, &last);
            text_add_string(out, told ? ", " : ".");
        }
        any = told;
        last = now;
    }
}

bool play_told(const Play *play, Text *out)
{
    const Rules *rules = match_setup(play->session.match)->rules;
    Seat turn = match_turn(play->session.match), last = SEAT_NONE;
    int to = match_step(play->session.match, match_at(play->session.match)).number, from = to + 1,
        runs = 0;
    if (rules->tell == NULL)
        return false;
    for (; from > 1; from--) {
        Step step = match_step(play->session.match, match_line_step(play->session.match, from - 1));
        if (step.kind != STEP_MOVE || step.seat == turn)
            break;
        if (step.seat != last && ++runs > RUNS)
            break;
        last = step.seat;
    }
    for (int i = from; i <= to;) {
        int end = i;
        Seat seat = match_step(play->session.match, match_line_step(play->session.match, i)).seat;
        while (
            end < to &&
            match_step(play->session.match, match_line_step(play->session.match, end + 1)).seat ==
                seat)
            end++;
        tell_run(play, i, end, out);
        i = end + 1;
    }
    return from <= to;
}

/* ----------------------------------------------------------------- the curtain */

/* What is everybody's lies in the light; from the card down it is dark. */
static void draw_shade(Play *play, Gfx *gfx, float from)
{
    enum { STRIPS = 16 };
    const Theme *theme = gfx_theme(gfx);
    Rect board = board_view_rect(play->stage.view);
    int full = (int)(theme->scrim & 0xff);
    float strip = gfx_snap(gfx, fmaxf(2, board.h * 0.012F));
    from = gfx_snap(gfx, from - strip * STRIPS / 2);
    for (int i = 0; i < STRIPS; i++)
        gfx_fill(gfx, (Rect){board.x, from + strip * (float)i, board.w, strip},
                 colour_alpha(theme->scrim, full * (i + 1) / (STRIPS + 1)));
    from += strip * STRIPS;
    gfx_fill(gfx, (Rect){board.x, from, board.w, board.y + board.h - from}, theme->scrim);
}

/* What stands for a name, on a disc. */
static void draw_initial(Gfx *gfx, Rect r, const char *name)
{
    const Theme *theme = gfx_theme(gfx);
    char letter[PROPOSED_LETTER];
    proposed_letter(name, letter);
    Shape disc = {.radius = r.w / 2,
                  .from = theme->flat ? theme->dark : theme->call[0],
                  .to = theme->flat ? theme->dark : theme->call[2],
                  .border = theme->flat ? theme->ink : theme->panel_edge_dark,
                  .border_width = 2};
    Type type = {FONT_SERIF_BOLD, TEXT_TITLE, theme->flat ? theme->ink : theme->call_ink,
                 ALIGN_CENTRE, false};
    gfx_shape(gfx, r, &disc);
    gfx_text(gfx, r, &type, letter);
}

typedef struct Curtain {
    const char *name;
    Text title, line, button;
    float w, title_h, line_h;
    Type head, body;
} Curtain;

static Curtain curtain_lay(Play *play, Ui *ui)
{
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    Curtain c = {.name = seat_person(play->game, match_setup(play->session.match),
                                     match_turn(play->session.match)),
                 .head = {FONT_SERIF_BOLD, TEXT_TITLE, theme->ink, ALIGN_LEFT, false},
                 .body = {FONT_SANS, TEXT_BODY, theme->ink_quiet, ALIGN_CENTRE, false}};
    const char *const word[3] = {c.name, NULL, NULL};
    words_fill(&c.title, words("{0}, your turn"), word, NULL);
    words_fill(&c.button, words("I am {0}: show my tiles"), word, NULL);
    if (play_told(play, &c.line))
        text_add_string(&c.line, " ");
    words_fill(&c.line, words("The tiles of {0} stay closed until the button is pressed."), word,
               NULL);
    c.w = fminf(CURTAIN_WIDTH, board_view_rect(play->stage.view).w - 24);
    c.title_h = fmaxf(CURTAIN_DISC,
                      gfx_paragraph_height(gfx, c.w - 48 - CURTAIN_DISC - 16, &c.head, c.title.s));
    c.line_h = gfx_paragraph_height(gfx, c.w - 48, &c.body, c.line.s);
    return c;
}

static void curtain_draw(Ui *ui, const Curtain *c, Rect in)
{
    Gfx *gfx = ui_gfx(ui);
    Rect top = rect_cut_top(&in, c->title_h);
    float text_w = fminf(gfx_text_width(gfx, &c->head, c->title.s) + 1, in.w - CURTAIN_DISC - 16);
    float x = in.x + (in.w - text_w - CURTAIN_DISC - 16) / 2;
    draw_initial(gfx, (Rect){x, top.y + (top.h - CURTAIN_DISC) / 2, CURTAIN_DISC, CURTAIN_DISC},
                 c->name);
    float h = gfx_paragraph_height(gfx, text_w, &c->head, c->title.s);
    gfx_paragraph(gfx, (Rect){x + CURTAIN_DISC + 16, top.y + (top.h - h) / 2, text_w, h}, &c->head,
                  c->title.s);
    rect_cut_top(&in, 12);
    gfx_paragraph(gfx, (Rect){in.x, in.y, in.w, c->line_h}, &c->body, c->line.s);
}

void play_curtain_card(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Curtain c = curtain_lay(play, ui);
    Rect board = board_view_rect(play->stage.view);
    float h = 20 + c.title_h + 12 + c.line_h + 14 + CALL_HEIGHT + 6 + 20 + 10;
    /* Over the hand, which is closed anyhow; the line stays to be seen. */
    Rect r = {board.x + (board.w - c.w) / 2, board.y + board.h * 0.8F - h / 2, c.w, h};
    r.y = gfx_snap(gfx, fminf(r.y, board.y + board.h - h - 12));
    if (ui_drawing(ui))
        draw_shade(play, gfx, r.y);
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    Rect in = {r.x + 24, r.y + 20, r.w - 48, r.h - 30};
    if (ui_drawing(ui))
        curtain_draw(ui, &c, in);
    rect_cut_top(&in, c.title_h + 12 + c.line_h + 14);
    Type type = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_CENTRE, false};
    float button = fminf(in.w, gfx_text_width(gfx, &type, c.button.s) + 96);
    Rect call = {in.x + (in.w - button) / 2, in.y, button, CALL_HEIGHT};
    bool open = ui_button(ui, "curtain.open", call, "eye", c.button.s, BUTTON_CALL, true);
    rect_cut_top(&in, CALL_HEIGHT + 6);
    if (ui_drawing(ui)) {
        Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_CENTRE, false};
        gfx_text(gfx, rect_cut_top(&in, 20), &quiet, words("or Enter"));
    }
    gfx_audit_layer(gfx, 0);
    bool enter = !ui_focused(ui) && command_called(play_command(COMMAND_ROLL), ui);
    const Input *in_put = ui_input(ui);
    if ((in_put->kind == INPUT_DOWN || in_put->kind == INPUT_UP) &&
        rect_has(r, in_put->x, in_put->y))
        ui_use(ui);
    if (open || enter)
        play_give(play, ui, SESSION_OPEN_HAND);
}
