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

#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"

enum {
    CURTAIN_WIDTH = 640,
    CURTAIN_FACE_SIDE = 56,
    CURTAIN_GAP = 12,
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
        int n = hand_count(play, (Site)i, site->seat);
        if (n > 0 || site->seat >= 0)
            text_add(&text, "%s · %d", name, n);
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
    from = gfx_snap(gfx, from);
    for (int i = 0; i < STRIPS; i++)
        gfx_fill(gfx, (Rect){board.x, from + strip * (float)i, board.w, strip},
                 colour_alpha(theme->scrim, full * (i + 1) / (STRIPS + 1)));
    from += strip * STRIPS;
    gfx_fill(gfx, (Rect){board.x, from, board.w, board.y + board.h - from}, theme->scrim);
}

/* How much of it has room below the line of tiles. */
typedef enum CurtainForm { CURTAIN_WHOLE, CURTAIN_FACE, CURTAIN_LOW, CURTAIN_FORMS } CurtainForm;

typedef struct Curtain {
    Seat seat;
    CurtainForm form;
    Text title, line, button;
    float w, h, face, title_h, line_h; /* 0: it is left out */
    Type head, body;
} Curtain;

/* Where the line of tiles ends below. */
static float line_bottom(const Play *play)
{
    float low = 0;
    for (int i = 0; i < play->stage.layout->site_count; i++) {
        Piece piece = board_view_piece(play->stage.view, (Site)i);
        Rect r = board_view_site_rect(play->stage.view, (Site)i);
        if (play->stage.layout->site[i].use == USE_PIECE && piece.kind != 0 && piece.owner < 0)
            low = fmaxf(low, r.y + r.h);
    }
    return low;
}

static void curtain_size(Gfx *gfx, Curtain *c)
{
    bool low = c->form == CURTAIN_LOW;
    c->face = low ? 0 : CURTAIN_FACE_SIDE;
    float beside = low ? 0 : c->face + 16;
    c->head.size = low ? TEXT_HEAD : TEXT_TITLE;
    c->title_h =
        fmaxf(c->face, gfx_paragraph_height(gfx, c->w - 48 - beside, &c->head, c->title.s));
    c->line_h = c->form == CURTAIN_WHOLE
                    ? gfx_paragraph_height(gfx, c->w - 48, &c->body, c->line.s) + 12
                    : 0;
    c->h = (low ? 8 : 20) + c->title_h + c->line_h + (low ? 6 : 14) + CALL_HEIGHT + (low ? 8 : 36);
}

static Curtain curtain_lay(Play *play, Ui *ui)
{
    const Theme *theme = ui_theme(ui);
    Rect board = board_view_rect(play->stage.view);
    Curtain c = {.seat = match_turn(play->session.match),
                 .head = {FONT_SERIF_BOLD, TEXT_TITLE, theme->ink, ALIGN_LEFT, false},
                 .body = {FONT_SANS, TEXT_BODY, theme->ink_quiet, ALIGN_CENTRE, false}};
    const char *const word[3] = {seat_person(play->game, match_setup(play->session.match), c.seat),
                                 NULL, NULL};
    words_fill(&c.title, words("{0}, your turn"), word, NULL);
    words_fill(&c.button, words("I am {0}: show my tiles"), word, NULL);
    if (play_told(play, &c.line))
        text_add_string(&c.line, " ");
    words_fill(&c.line, words("The tiles of {0} stay closed until the button is pressed."), word,
               NULL);
    c.w = fminf(CURTAIN_WIDTH, board.w - 24);
    float room = board.y + board.h - CURTAIN_GAP - line_bottom(play) - CURTAIN_GAP;
    for (c.form = CURTAIN_WHOLE; c.form < CURTAIN_FORMS; c.form++) {
        curtain_size(ui_gfx(ui), &c);
        if (c.h <= room)
            break;
    }
    return c;
}

static void curtain_draw(Play *play, Ui *ui, const Curtain *c, Rect in)
{
    Gfx *gfx = ui_gfx(ui);
    Rect top = rect_cut_top(&in, c->title_h);
    float beside = c->face > 0 ? c->face + 16 : 0;
    float text_w = fminf(gfx_text_width(gfx, &c->head, c->title.s) + 1, in.w - beside);
    float x = in.x + (in.w - text_w - beside) / 2;
    if (c->face > 0)
        play_seat_face(play, gfx, c->seat,
                       (Rect){x, top.y + (top.h - c->face) / 2, c->face, c->face});
    float h = gfx_paragraph_height(gfx, text_w, &c->head, c->title.s);
    gfx_paragraph(gfx, (Rect){x + beside, top.y + (top.h - h) / 2, text_w, h}, &c->head,
                  c->title.s);
    if (c->line_h > 0)
        gfx_paragraph(gfx, (Rect){in.x, in.y + 12, in.w, c->line_h - 12}, &c->body, c->line.s);
}

void play_curtain_card(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Curtain c = curtain_lay(play, ui);
    Rect board = board_view_rect(play->stage.view);
    bool low = c.form >= CURTAIN_LOW;
    /* Over the hand, which is closed anyhow; the line stays to be seen. */
    Rect r = {board.x + (board.w - c.w) / 2, 0, c.w, c.h};
    r.y = gfx_snap(gfx, board.y + board.h - c.h - (low ? 4 : CURTAIN_GAP));
    if (ui_drawing(ui))
        draw_shade(play, gfx, r.y);
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    Rect in = rect_inset(r, 24);
    in.y = r.y + (low ? 8 : 20);
    if (ui_drawing(ui))
        curtain_draw(play, ui, &c, in);
    rect_cut_top(&in, c.title_h + c.line_h + (low ? 6 : 14));
    Type type = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_CENTRE, false};
    float button = fminf(in.w, gfx_text_width(gfx, &type, c.button.s) + 96);
    Rect call = {in.x + (in.w - button) / 2, in.y, button, CALL_HEIGHT};
    bool open = ui_button(ui, "curtain.open", call, "eye", c.button.s, BUTTON_CALL, true);
    rect_cut_top(&in, CALL_HEIGHT + 6);
    if (ui_drawing(ui) && !low) {
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
