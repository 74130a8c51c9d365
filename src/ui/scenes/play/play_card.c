/* SPDX-License-Identifier: MIT */
/* play_card.c -- where the card at the end lies. */
#include "ui/scenes/play/play_card.h"

#include <math.h>

#include "ui/scenes/play/play_result.h"
#include "ui/scenes/shared/verdict.h"

enum {
    BELOW = 10,       /* between a card in the panel and the moves */
    CARD_LEAST = 280, /* width of a card in the panel */
    WIDE_LEAST = 700, /* ... of one that lies in two columns below the board */
    WIDE_RIGHT = 520, /* of its right column, if there is room for it */
    WIDE_PAD = 14,
};

bool play_card_shown(const Play *play)
{
    MatchNext next = match_next(play->session.match);
    if (play->stage.anim.playing || session_is_away(&play->session) ||
        (play->stage.view != NULL && board_view_cheers(play->stage.view)))
        return false;
    return next == NEXT_ROUND || (next == NEXT_OVER && !play->card.closed);
}

bool play_card_covers(const Play *play)
{
    return play_card_shown(play) && !play->card.beside;
}

/* A card that lies in the panel, as a sheet on it. */
static void card_sheet(Ui *ui, Rect place)
{
    ui_note(ui, "card", place);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), place))
        return;
    const Theme *theme = ui_theme(ui);
    Shape shape = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[1],
                   theme->line,  theme->flat ? 2 : 1, 0};
    gfx_shape(ui_gfx(ui), place, &shape);
}

float play_card_height(Play *play, Ui *ui, float w)
{
    ResultCard card;
    if (!play_card_shown(play) || w < CARD_LEAST)
        return 0;
    result_measure(play, ui, w, true, &card);
    return card.h + BELOW;
}

void play_card_beside(Play *play, Ui *ui, Rect *r, float least)
{
    ResultCard card;
    float h = play_card_height(play, ui, r->w);
    play->card.beside = h > 0 && h + least <= r->h;
    if (!play->card.beside)
        return;
    result_measure(play, ui, r->w, true, &card);
    Rect place = rect_cut_top(r, card.h);
    rect_cut_top(r, BELOW);
    card_sheet(ui, place);
    result_draw(play, ui, place, &card);
}

/* Has the headline room in a column so wide? */
static bool head_fits(Play *play, Ui *ui, float w)
{
    Text title = {0};
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Outcome outcome = match_outcome(play->session.match);
    verdict_title(play->game, match_setup(play->session.match), &outcome, &title);
    return gfx_text_width(ui_gfx(ui), &type, title.s) <= w - RESULT_PICTURE;
}

/* A card that lies below the board: what is said, and the score; the buttons below what is lower.
 * The more is said, the less of the width is the score's. */
static bool wide_lay(Play *play, Ui *ui, Rect r, ResultCard *card, Rect *left, Rect *right)
{
    static const float shares[] = {0.62F, 0.54F, 0.46F};
    rect_cut_right(&r, TOUCH); /* the cross */
    for (int i = 0; i < 3; i++) {
        *left = (Rect){r.x + WIDE_PAD, r.y + RESULT_GAP, r.w - WIDE_PAD - RESULT_GAP,
                       r.h - 2 * RESULT_GAP};
        *right = rect_cut_right(left, fminf(WIDE_RIGHT, floorf(left->w * shares[i])));
        rect_cut_right(left, 2 * RESULT_GAP);
        result_measure(play, ui, left->w + 2 * WIDE_PAD, true, card);
        float said = RESULT_HEAD + card->text + card->links;
        if (fmaxf(fmaxf(said, card->rows), fminf(said, card->rows) + RESULT_GAP + TOUCH) <=
                left->h &&
            head_fits(play, ui, left->w))
            return true;
    }
    return false;
}

bool play_card_may_lie(Play *play, Ui *ui, Rect r)
{
    ResultCard card;
    Rect left, right;
    return play_card_shown(play) && r.w >= WIDE_LEAST &&
           wide_lay(play, ui, r, &card, &left, &right);
}

void play_card_lie(Play *play, Ui *ui, Rect r)
{
    ResultCard card;
    Rect left, right;
    play->card.beside = wide_lay(play, ui, r, &card, &left, &right);
    card_sheet(ui, r);
    result_close(play, ui, (Rect){r.x, r.y - RESULT_GAP, r.w + RESULT_GAP, r.h});
    bool below = RESULT_HEAD + card.text + card.links < card.rows;
    Rect buttons = rect_cut_bottom(below ? &left : &right, TOUCH);
    Rect head = rect_cut_top(&left, RESULT_HEAD);
    head.w += RESULT_CROSS;
    result_head(play, ui, head, rect_cut_top(&left, card.text), &card);
    result_links(play, ui, rect_cut_top(&left, card.links), &card);
    result_rows(play, ui, right, card.rows);
    result_buttons(play, ui, buttons, false);
}

/* How much of a place on the board is not to be hidden: where the last move went from and to, whose
 * loss it is, and what is counted in the hands. */
static int place_hides(const Play *play, Rect r)
{
    int at = match_at(play->session.match), hides = 0;
    const Rules *rules = match_setup(play->session.match)->rules;
    Step step = match_step(play->session.match, at);
    if (step.kind == STEP_END)
        step = match_step(play->session.match, SDL_max(step.parent, 0));
    Site sites[3] = {SITE_NONE, SITE_NONE, SITE_NONE};
    if (step.kind == STEP_MOVE) {
        sites[0] = step.move.path[step.move.last];
        sites[1] = step.move.path[0];
    }
    if (rules->threatened != NULL)
        sites[2] = rules->threatened(&play->session.seen);
    for (int i = 0; i < 3 && play->stage.view != NULL; i++) {
        Rect site = sites[i] != SITE_NONE ? board_view_site_rect(play->stage.view, sites[i]) : r;
        if (sites[i] != SITE_NONE && rect_overlaps(site, r))
            hides++;
    }
    bool hands = rules->counted != NULL && play->stage.view != NULL;
    for (int i = 0; hands && i < play->stage.layout->site_count; i++)
        if (board_view_piece(play->stage.view, (Site)i).owner >= 0 &&
            rect_overlaps(board_view_site_rect(play->stage.view, (Site)i), r))
            hides += 3; /* people count it: more than both places of the last move */
    return hides;
}

/* Where the card hides least: at the top, at the bottom or in the middle of the board. */
static Rect card_place(Play *play, float w, float h)
{
    Rect board = play->stage.room.board;
    float edge = fminf(28, (board.h - h) / 2);
    Rect r = {board.x + (board.w - w) / 2, board.y + edge, w, h}, best = r;
    const float y[] = {board.y + edge, board.y + board.h - h - edge, board.y + (board.h - h) / 2};
    int least = 99;
    for (int i = 0; i < 3; i++) {
        r.y = y[i];
        int hides = place_hides(play, r);
        if (hides < least) {
            least = hides;
            best = r;
        }
    }
    return best;
}

void play_card(Play *play, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    ResultCard card;
    float w = fminf(568, play->stage.room.board.w - 16);
    result_measure(play, ui, w, false, &card);
    Rect r = card_place(play, w, card.h);
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    ui_note(ui, "card", r);
    result_draw(play, ui, r, &card);
    gfx_audit_layer(gfx, 0);
    ui_cover(ui, r);
}

bool play_card_away(Play *play, Ui *ui)
{
    if (!play_card_covers(play) || match_next(play->session.match) != NEXT_OVER)
        return false;
    play->card.closed = true;
    ui_damage_all(ui);
    return true;
}
