/* SPDX-License-Identifier: MIT */
/* play_panel.c -- beside or below the board: who plays (play_players.c), what must be done, the
 * moves (play_moves.c), what one can do (play_foot.c).  Each player sits at his side of the board.
 */
#include <math.h>
#include <string.h>

#include "data/words.h"
#include "session/since.h"
#include "ui/scenes/play/play_card.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_foot.h"
#include "ui/scenes/play/play_mind.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_tags.h"
#include "ui/scenes/play/play_title.h"
#include "ui/scenes/shared/names.h"

enum {
    MOVES_LEAST = 76,  /* of height, when many players take the rest: their head and two rows */
    TITLE_LEAST = 180, /* of height, over a review */
    TITLE_SIDE = 520,  /* of height of a panel beside the board, for its title and high rows */
    MOVES_FEWEST = 52, /* of height, for their head and one of them */
    MOVES_ROW = 32,    /* ... for one of them, in a small panel */
    TITLE_ROW = 36,    /* a title, and what is free below it */
    SIGNS_WIDE = 176,  /* of the buttons as signs, in two rows or in three */
    SIGNS_HIGH = 96,
    DEMAND_KEPT = 44, /* of height, where demands change with every roll ... */
    DEMAND_LINE = 24, /* ... and where they have one line */
    PLAYERS_GAP = 18, /* between players and what is below them */
    DEMAND_GAP = 10,
};

/* ----------------------------------------------------------------- layout */

StageRoom play_divide(const Layout *layout, Rect window)
{
    float below = layout != NULL && layout->is_long ? BELOW_LONG : BELOW_TALL;
    if (window.h < SMALL_HEIGHT)
        below = 168;
    StageRoom room = stage_divide(layout, window, stage_side(layout, window, SIDE_SMALL), below);
    if (room.below && window.w >= 700)
        room.small = false;
    return room;
}

/* ----------------------------------------------------------------- demand */

typedef struct Demand {
    Text line;
    Piece piece; /* to be shown beside it; kind 0: none */
    Type type;
    float size, indent, text, height;
} Demand;

/* What a person has rolled, as the die answers whoever clicks it once more. */
static bool rolled_say(const Play *play, Notice *out)
{
    const Layout *layout = play->stage.layout;
    const State *seen = &play->session.seen;
    if (layout == NULL || play->stage.anim.playing || play->session.picker.n > 0 ||
        !session_person_to_move(&play->session))
        return false;
    for (int i = 0; i < layout->site_count; i++) {
        Site site = (Site)i;
        if (layout->site[site].use == USE_DIE &&
            rules_why_not(layout->rules, seen, &site, 1, out) == CLICKS_REFUSED)
            return true;
    }
    return false;
}

/* A roll that left a person nothing stays to be read while computers play on. */
static bool idle_say(const Play *play, Notice *out)
{
    const Match *match = play->session.match;
    State then;
    if (session_mode(&play->session) != SESSION_LIVE || session_person_to_move(&play->session))
        return false;
    int step = since_begin(match, match_at(match));
    if (!match_is_idle(match, step))
        step = match_step(match, step).parent;
    if (step < 0 || !match_is_idle(match, step))
        return false;
    match_seen_at(match, step, SEAT_NONE, &then);
    return !match_setup(match)->seat[then.turn].computer && play->game->rules->demand != NULL &&
           play->game->rules->demand(&then, out);
}

/* What there is to be said: where one is in a match that is looked through, a hint, or what must be
 * done, with the piece that must do it. */
static bool demand_say(const Play *play, bool told, Demand *out)
{
    const Rules *rules = match_setup(play->session.match)->rules;
    Notice notice;
    if (play_reviewing(play)) {
        play_review_say(play, &out->line);
        return true;
    }
    if (play_hint_say(play, &out->line))
        return true;
    if (match_next(play->session.match) == NEXT_OVER)
        return false;
    if (session_person_to_roll(&play->session)) {
        text_add_string(&out->line, words("Roll the die: click it, or press Enter."));
        return true;
    }
    /* What the others have done stands before what is to be done now; what a move would do is said
     * here where the board has no place for it. */
    told = told && play_told(play, &out->line);
    notice.n = 0;
    if (idle_say(play, &notice)) {
        words_notice(&out->line, rules, &notice);
        return true;
    }
    if (play_demand(play, &notice) ||
        (play->stage.layout != NULL && !play->stage.layout->has_message &&
         play_forecast(play, &notice)) ||
        rolled_say(play, &notice)) {
        if (session_mode(&play->session) != SESSION_LIVE ||
            match_next(play->session.match) != NEXT_COMPUTER) { /* else its picture is enough */
            text_add_string(&out->line, told ? " " : "");
            words_notice(&out->line, rules, &notice);
        }
    } else if (!told) {
        return false;
    }
    if (notice.n > 0 && play->stage.layout->site[notice.site[0]].use == USE_PIECE)
        out->piece = rules->piece_at(&play->session.seen, notice.site[0]);
    return true;
}

/* In a narrow panel the picture stays only where the words have room beside it; the piece is marked
 * on the board as well.  False: there is nothing to say. */
static bool demand_lay(Play *play, Ui *ui, float w, bool told, Demand *out)
{
    bool narrow = w < 220;
    *out = (Demand){
        .type = {FONT_SANS, narrow ? TEXT_SMALL : TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false}};
    if (!demand_say(play, told, out))
        return false;
    if (play_reviewing(play))
        out->type.face = FONT_SANS_BOLD;
    float alone = gfx_paragraph_height(ui_gfx(ui), w, &out->type, out->line.s);
    float line = gfx_paragraph_height(ui_gfx(ui), 1e4f, &out->type, out->line.s);
    if (out->piece.kind != 0) {
        out->size = narrow ? 32 : 48;
        out->indent = out->size + 10;
    }
    out->text = gfx_paragraph_height(ui_gfx(ui), w - out->indent, &out->type, out->line.s);
    out->height = fmaxf(out->size, out->text);
    if (narrow && out->height > alone && out->height > 2 * line) {
        out->piece = PIECE_NONE;
        out->size = out->indent = 0;
        out->text = out->height = alone;
    }
    return true;
}

static void demand_draw(Play *play, Ui *ui, Rect r, const Demand *demand)
{
    Gfx *gfx = ui_gfx(ui);
    if (demand->piece.kind != 0) {
        BoardLook look = app_look(play->scene.app, play->stage.layout);
        board_draw_piece(
            gfx, play->stage.layout, &look, demand->piece,
            (Rect){r.x, r.y + (demand->height - demand->size) / 2, demand->size, demand->size});
    }
    gfx_paragraph(gfx,
                  (Rect){r.x + demand->indent, r.y + (demand->height - demand->text) / 2,
                         r.w - demand->indent, demand->text},
                  &demand->type, demand->line.s);
}

/* The demand, rotated to whoever has to fulfil it, where it fits into the height; returns the
 * height used. */
static float play_demand_show(Play *play, Ui *ui, Rect r)
{
    Demand demand;
    bool told = !ui_telling(ui); /* else it was said, move by move (play_speech.h) */
    if ((!demand_lay(play, ui, r.w, told, &demand) || demand.height > r.h + 2) &&
        (!demand_lay(play, ui, r.w, false, &demand) || demand.height > r.h + 2))
        return 0;
    Rect place = {r.x, r.y, r.w, demand.height};
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), place))
        return demand.height;
    bool turned = play_rotated_away(play, play->session.seen.turn);
    if (turned)
        gfx_rotated_begin(ui_gfx(ui), place);
    demand_draw(play, ui, place, &demand);
    if (turned)
        gfx_rotated_end(ui_gfx(ui));
    return demand.height;
}

/* ------------------------------------------------------------- the panel */

/* The result's card was put away. */
static bool result_waits(const Play *play)
{
    return match_next(play->session.match) == NEXT_OVER && play->card.closed &&
           !session_is_away(&play->session);
}

/* Is there a button to press before anything goes on? */
static bool panel_waits(const Play *play)
{
    bool paused = match_paused(play->session.match) &&
                  session_mode(&play->session) != SESSION_STUDY && !play->engines.held;
    return result_waits(play) || paused || play_browse_waits(play) || play_review_waits(play);
}

/* The card of a move has buttons of its own; how far a review is stands in any case. */
static bool wait_shown(const Play *play)
{
    return panel_waits(play) && (play_review_chosen(play) < 0 || play->review.reviewer != NULL);
}

/* A review to be made or made deeper, and another button beside it. */
static bool two_wait(const Play *play)
{
    return play_review_waits(play) && play->review.reviewer == NULL &&
           (play_browse_waits(play) || result_waits(play));
}

/* Beside each other, or where that leaves words no room below. */
static float wait_height(const Play *play, float w)
{
    return two_wait(play) && w < 220 ? 2 * BUTTON_HEIGHT + 8 : BUTTON_HEIGHT;
}

static void wait_button(Play *play, Ui *ui, Rect r)
{
    if (play_review_waits(play)) {
        bool whole = !two_wait(play), below = r.h > BUTTON_HEIGHT;
        Rect own = whole   ? r
                   : below ? rect_cut_top(&r, BUTTON_HEIGHT)
                           : rect_cut_left(&r, r.w < 220 ? r.h : floorf(r.w * 0.5f));
        play_review_row(play, ui, own);
        if (whole)
            return;
        if (below)
            rect_cut_top(&r, 8);
        else
            rect_cut_left(&r, 8);
    }
    if (play_browse_waits(play)) {
        play_browse_button(play, ui, r);
        return;
    }
    if (result_waits(play)) {
        if (ui_button(ui, "play.result", r, "star", words("The result"), BUTTON_PLAIN, true)) {
            play->card.closed = false;
            ui_damage_all(ui);
        }
        return;
    }
    if (ui_button(ui, "play.resume", r, "play", words("Continue"), BUTTON_CALL, true))
        play_pause(play, ui);
}

/* What stands between players and moves. */
static float said_height(const Play *play)
{
    bool rolls = match_setup(play->session.match)->rules->roller != NULL;
    return wait_shown(play) ? BUTTON_HEIGHT + 8 : DEMAND_GAP + (rolls ? DEMAND_KEPT : DEMAND_LINE);
}

/* Two players sit at their sides of the board, `apart` at both ends of `r`; more of them in rows
 * from the top, in the order of their turns.  What is left of `r` is between or below them; there
 * are the moves, or `beside` only what is to be done. */
static void panel_players(Play *play, Ui *ui, Rect *r, float height, bool apart, bool beside)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Rect row[SEAT_MAX];
    if (play_tags_shown(play))
        return;
    if (setup->seats == 2) {
        Seat far = play_far_seat(play);
        row[0] = rect_cut_top(r, height);
        if (!apart)
            rect_cut_top(r, 6);
        row[1] = apart ? rect_cut_bottom(r, height) : rect_cut_top(r, height);
        play_player(play, ui, far, row[0]);
        play_player(play, ui, (Seat)!far, row[1]);
        return;
    }
    Rect room = *r;
    bool clocks = setup->clock.timed && play_rows_narrow(r->w, true); /* on lines of their own */
    float column = play_rows_column(r->w, setup->seats, clocks);
    if (beside) {
        if (setup->rules->roller != NULL && r->h - DEMAND_KEPT >= column)
            room.h -= DEMAND_KEPT;
    } else { /* the rest is for the moves; two columns leave names no room */
        float kept = PLAYERS_GAP + said_height(play) + MOVES_LEAST;
        float few = MOVES_LEAST - (play->stage.room.small ? MOVES_ROW : MOVES_FEWEST);
        room.h = fminf(r->h * (clocks ? 1 : 0.6f), r->h - kept);
        if (room.h < column && column <= r->h - kept + few)
            room.h = column;
    }
    rect_cut_top(r, play_rows_lay(room, setup->seats, height, setup->clock.timed, row));
    for (int i = 0; i < setup->seats; i++)
        play_player(play, ui, (Seat)i, row[i]);
}

/* What gives way to the result's card in a panel beside the board, one after another. */
typedef enum Squeeze {
    SQUEEZE_NONE,
    SQUEEZE_WORDS, /* of the buttons, which are one row of signs then */
    SQUEEZE_TITLE,
    SQUEEZE_MOVES,
} Squeeze;

/* How much has to give way.  None if that would not be enough: then the card covers the board. */
static Squeeze panel_squeeze(Play *play, Ui *ui, float w, float h)
{
    static const float gained[] = {[SQUEEZE_WORDS] = 2 * FOOT_ROW + 8 - TOUCH,
                                   [SQUEEZE_TITLE] = TITLE_ROW,
                                   [SQUEEZE_MOVES] = MOVES_FEWEST};
    float need = play_card_height(play, ui, w) + (ui_pad_used(ui) ? PAD_ROW + 8 : 0);
    float room = h - TITLE_ROW - (2 * FOOT_ROW + 8) - 12 - 18 - MOVES_FEWEST;
    Squeeze squeeze = SQUEEZE_NONE;
    while (need > room && squeeze < SQUEEZE_MOVES)
        room += gained[++squeeze];
    return need <= room ? squeeze : SQUEEZE_NONE;
}

static void panel_side(Play *play, Ui *ui, Rect r)
{
    bool small = play->stage.room.small, low = small || r.h < TITLE_SIDE;
    r = rect_inset(r, small ? 8 : PANEL_PADDING);
    Squeeze squeeze =
        small || !play_card_shown(play) ? SQUEEZE_NONE : panel_squeeze(play, ui, r.w, r.h);
    if (!low && squeeze < SQUEEZE_TITLE) {
        play_title(play, ui, rect_cut_top(&r, TITLE_ROW - 8));
        rect_cut_top(&r, 8);
    }
    bool signs = squeeze >= SQUEEZE_WORDS;
    Rect buttons = rect_cut_bottom(&r, small ? 104 : signs ? TOUCH : 2 * FOOT_ROW + 8);
    play_foot(play, ui, buttons, signs ? FOOT_COUNT : 3, !small && !signs);
    rect_cut_bottom(&r, small ? 8 : 12);
    play_foot_pad(play, ui, &r, !small);
    bool values = play_values_shown(play), book = play_book_shown(play);
    bool review = values || book || play_review_shown(play);
    if (values) {
        play_values_column(play, ui, &r);
    } else if (book) {
        play_book_column(play, ui, &r);
    } else if (review) {
        play_review_column(play, ui, &r, wait_height(play, r.w));
    } else {
        if (small || play_card_height(play, ui, r.w) == 0) /* it names them all */
            panel_players(play, ui, &r, low ? PLAYER_HEIGHT_SMALL : PLAYER_HEIGHT, true, false);
        rect_cut_top(&r, 10);
        rect_cut_bottom(&r, PLAYERS_GAP - 10);
    }
    if (!review && (play_reviewing(play) || !panel_waits(play)) && !play_card_shown(play)) {
        float h = play_demand_show(play, ui, r);
        if (match_setup(play->session.match)->rules->roller !=
            NULL) /* it comes and goes all the time */
            h = fmaxf(h, DEMAND_KEPT);
        if (h > 0)
            rect_cut_top(&r, h + DEMAND_GAP);
    }
    if (wait_shown(play)) {
        float h = wait_height(play, r.w);
        wait_button(play, ui, rect_cut_top(&r, r.h >= h ? h : BUTTON_HEIGHT));
        rect_cut_top(&r, 8);
    }
    play_card_beside(play, ui, &r, squeeze < SQUEEZE_MOVES ? MOVES_FEWEST : 0);
    play_comment_show(play, ui, &r);
    if (r.h >= (small ? MOVES_ROW : MOVES_FEWEST))
        play_moves(play, ui, r);
}

/* Buttons, and the moves, of a panel below the board; what is left is for players and demand. */
static Rect below_divide(Play *play, Ui *ui, Rect *r, bool tall)
{
    bool small = play->stage.room.small;
    if (tall) {
        play_foot(play, ui, rect_cut_bottom(r, 44), 6, false);
        rect_cut_bottom(r, 12);
    } else {
        float w = small ? 104 : r->w < 900 ? 232 : 352;
        Rect buttons = rect_cut_right(r, w);
        play_foot(play, ui, buttons, small ? 2 : 3, !small);
        rect_cut_right(r, 16);
    }
    Rect moves = rect_cut_right(r, floorf(small ? r->w * 0.36f : r->w * 0.5f - 8));
    rect_cut_right(r, 16);
    return moves;
}

/* Does the result's card lie in the panel, with the buttons only? */
static bool below_card(Play *play, Ui *ui, Rect r, bool tall)
{
    bool high = r.w < WIDE_WIDTH;
    Rect buttons =
        tall ? rect_cut_bottom(&r, TOUCH) : rect_cut_right(&r, high ? SIGNS_HIGH : SIGNS_WIDE);
    if (tall)
        rect_cut_bottom(&r, 12);
    else
        rect_cut_right(&r, 16);
    if (play->stage.room.small || !play_card_may_lie(play, ui, r))
        return false;
    play_foot(play, ui, buttons, tall ? FOOT_COUNT : high ? 2 : 3, false);
    play_card_lie(play, ui, r);
    return true;
}

static void panel_below(Play *play, Ui *ui, Rect r)
{
    bool small = play->stage.room.small, tall = !play->stage.layout->is_long && !small;
    r = rect_inset(r, small ? 8 : PANEL_PADDING);
    play_foot_pad(play, ui, &r, !tall && !small);
    if (below_card(play, ui, r, tall))
        return;
    Rect moves = below_divide(play, ui, &r, tall);
    float row = fminf(PLAYER_HEIGHT, (r.h - 8) / 2);
    bool values = play_values_shown(play), book = play_book_shown(play);
    bool review = values || book || play_review_shown(play);
    if (!small && !tall && !(review && r.h < TITLE_LEAST)) {
        play_title(play, ui, rect_cut_top(&r, 26));
        rect_cut_top(&r, 6);
        row = fminf(PLAYER_HEIGHT, (r.h - 6) / 2);
    }
    if (values)
        play_values_column(play, ui, &r);
    else if (book)
        play_book_column(play, ui, &r);
    else if (review)
        play_review_column(play, ui, &r, wait_height(play, r.w));
    else
        panel_players(play, ui, &r, row, tall, true);
    rect_cut_top(&r, fminf(6, r.h));
    if (!review && (play_reviewing(play) || !panel_waits(play))) {
        float h = play_demand_show(play, ui, r);
        rect_cut_top(&r, h);
        if (h == 0) { /* no room beside the players: over the moves */
            h = play_demand_show(play, ui, moves);
            rect_cut_top(&moves, h > 0 ? h + 6 : 0);
        }
    }
    if (wait_shown(play)) {
        Rect *room = r.h >= BUTTON_HEIGHT ? &r : &moves;
        wait_button(play, ui, rect_cut_top(room, BUTTON_HEIGHT));
        rect_cut_top(room, fminf(8, room->h));
    }
    play_comment_show(play, ui, &moves);
    play_moves(play, ui, moves);
}

void play_panel(Play *play, Ui *ui)
{
    Rect r = play->stage.room.panel;
    play->card.beside = false;
    ui_panel(ui, r);
    if (play->stage.room.below && play->stage.layout != NULL)
        panel_below(play, ui, r);
    else
        panel_side(play, ui, r);
}
