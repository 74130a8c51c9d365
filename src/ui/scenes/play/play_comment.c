/* SPDX-License-Identifier: MIT */
/* play_comment.c -- what is said of a move: read beside the board, written by a person on a card,
 * with the sign that judges it. */
#include <math.h>
#include <string.h>

#include "data/words.h"
#include "match/comment.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"

enum {
    BOX_PAD = 8,
    BOX_MOST = 116,   /* height, whatever is said: the rest is scrolled to */
    BOX_MOVES = 96,   /* ... and so much is left for the moves */
    READ_MOST = 6000, /* bytes that can be scrolled through: ten pages; a file may have megabytes */
    CARD_WIDTH = 520,
    CARD_PAD = 20,
    ROW = 44,
};

static const float MENU_PART = 0.42f; /* of the row of signs */

/* ----------------------------------------------------------------- read */

void play_comment_show(Play *play, Ui *ui, Rect *r)
{
    const char *comment = match_step(play->session.match, session_shown(&play->session)).comment;
    if (!comment_speaks(comment) || r->h < BOX_MOVES + 3 * BOX_PAD)
        return;
    Buffer said = {0};
    comment_first_words(comment, READ_MOST, &said);
    const Theme *theme = ui_theme(ui);
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink, ALIGN_LEFT, false};
    float w = r->w - 3 * BOX_PAD;
    float whole = gfx_paragraph_height(ui_gfx(ui), w, &type, buffer_string(&said));
    float h = fminf(fminf(whole, BOX_MOST), r->h - BOX_MOVES - 2 * BOX_PAD);
    Rect box = rect_cut_top(r, h + BOX_PAD), in = {box.x + BOX_PAD, box.y, box.w - BOX_PAD, h};
    if (ui_drawing(ui))
        gfx_fill(ui_gfx(ui), (Rect){box.x, box.y, 2, h}, theme->gold);
    float y = ui_scroll_begin(ui, "play.comment", in, whole);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), in))
        gfx_paragraph(ui_gfx(ui), (Rect){in.x, y, w, whole}, &type, buffer_string(&said));
    ui_scroll_end(ui);
    buffer_release(&said);
}

/* ----------------------------------------------------------------- written */

bool play_comment_may(const Play *play)
{
    return session_mode(&play->session) == SESSION_STUDY && play_reviewing(play);
}

void play_comment_begin(Play *play, Ui *ui)
{
    const char *comment = match_step(play->session.match, session_shown(&play->session)).comment;
    Buffer said = {0};
    comment_words(comment, &said);
    bool fits = said.n < sizeof play->comment.text;
    if (fits)
        strcpy(play->comment.text, buffer_string(&said));
    buffer_release(&said);
    play->comment.sign = comment_judged(comment);
    play->comment.value = comment_valued(comment);
    play->comment.remarks = play_signs_remarks(comment);
    if (!fits) { /* none of it is to be lost */
        ui_toast(ui, words("This comment is too long to be changed here."));
        return;
    }
    play->over = OVER_COMMENT;
    ui_field_begin(ui, "comment.text");
    ui_damage_all(ui);
}

/* Signs and words as they are on the card; what programs have said beside them stays. */
static void keep(Play *play, Ui *ui)
{
    const char *old = match_step(play->session.match, session_shown(&play->session)).comment;
    Buffer judged = {0}, valued = {0}, remarked = {0}, said = {0};
    News news = {.happened = false};
    comment_judge(old, play->comment.sign, &judged);
    if (play->comment.value != comment_valued(old))
        comment_value(buffer_string(&judged), play->comment.value, &valued);
    else
        buffer_add(&valued, "%s", buffer_string(&judged));
    play_signs_keep(buffer_string(&valued), play->comment.remarks, &remarked);
    comment_say(buffer_string(&remarked), play->comment.text, &said);
    session_comment(&play->session, buffer_string(&said), &news);
    play_take(play, ui, &news, SITE_NONE);
    buffer_release(&judged);
    buffer_release(&valued);
    buffer_release(&remarked);
    buffer_release(&said);
}

static void leave(Play *play, Ui *ui)
{
    play->over = OVER_NOTHING;
    ui_unfocus(ui);
    ui_damage_all(ui);
}

/* "Comment on 22... Re1", or on the beginning. */
static void say_which(const Play *play, Text *out)
{
    int step = session_shown(&play->session);
    Text move = {0};
    if (match_step(play->session.match, step).kind != STEP_MOVE) {
        text_add_string(out, words("Comment on this move"));
        return;
    }
    text_add(&move, "%d%s ", play_move_number(play, step), play_move_dots(play, step));
    play_move_text(play, step, &move);
    const char *const word[3] = {move.s, NULL, NULL};
    words_fill(out, words("Comment on {0}"), word, NULL);
}

void play_comment(Play *play, Ui *ui)
{
    static const char *const signs[COMMENT_SIGNS] = {"–", "!", "?", "!!", "??", "!?", "?!"};
    const char *values[COMMENT_VALUES];
    for (int i = 0; i < COMMENT_VALUES; i++)
        values[i] = comment_value_shown(i);
    Gfx *gfx = ui_gfx(ui);
    Rect window = gfx_bounds(gfx);
    float w = fminf(CARD_WIDTH, window.w - 32), h = 2 * CARD_PAD + 40 + 4 * ROW + 3 * SPACE;
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 3), w, h};
    /* Who writes keeps it by Enter. */
    bool enter = ui_writing(ui) &&
                 (ui_key(ui, SDL_SCANCODE_RETURN, 0) || ui_key(ui, SDL_SCANCODE_KP_ENTER, 0));
    bool escape = !enter && ui_key(ui, SDL_SCANCODE_ESCAPE, 0);
    if (ui_drawing(ui))
        gfx_fill(gfx, window, ui_theme(ui)->scrim);
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    Rect in = rect_inset(r, CARD_PAD);
    Text head = {0};
    say_which(play, &head);
    ui_heading(ui, rect_cut_top(&in, 40), head.s);
    ui_text_field(ui, "comment.text", rect_cut_top(&in, ROW), play->comment.text,
                  sizeof play->comment.text, words("Your comment"));
    rect_cut_top(&in, SPACE);
    Rect row = rect_cut_top(&in, ROW), menu = rect_cut_right(&row, floorf(row.w * MENU_PART));
    rect_cut_right(&row, SPACE);
    ui_segments(ui, "comment.sign", row, signs, COMMENT_SIGNS, &play->comment.sign);
    play_signs_menu(ui, menu, &play->comment.remarks);
    rect_cut_top(&in, SPACE);
    ui_segments(ui, "comment.value", rect_cut_top(&in, ROW), values, COMMENT_VALUES,
                &play->comment.value);
    rect_cut_top(&in, SPACE);
    Rect yes = rect_cut_left(&in, floorf((in.w - SPACE) / 2));
    rect_cut_left(&in, SPACE);
    bool kept = ui_button(ui, "comment.keep", yes, "check", words("Save"), BUTTON_CALL, true);
    bool left = ui_button(ui, "comment.leave", in, "x", words("Cancel"), BUTTON_PLAIN, true);
    gfx_audit_layer(gfx, 0);
    if (enter || kept)
        keep(play, ui);
    if (enter || kept || left || escape)
        leave(play, ui);
}
