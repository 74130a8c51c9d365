/* SPDX-License-Identifier: MIT */
/* play_result.c -- what stands on the card at the end. */
#include <math.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_result.h"
#include "ui/scenes/play/play_said.h"
#include "ui/scenes/shared/badge.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/verdict.h"

enum {
    PLACE_ROW = 28, /* of a result with more than two places */
    BADGE = 34,     /* the piece beside a name */
    LINK = 28,
    SWAP_LEAST = 160, /* width of a button that says what is swapped */
};

/* A player beside the score: the piece at the card's edge, the name next to it. */
static void card_side(Play *play, Gfx *gfx, Seat seat, Rect r, Align align)
{
    BoardLook look = {0};
    if (play->stage.layout != NULL)
        look = app_look(play->scene.app, play->stage.layout);
    Type name = {FONT_SANS_BOLD, TEXT_BODY, gfx_theme(gfx)->ink, align, false};
    const char *said = seat_person(play->game, match_setup(play->session.match), seat);
    /* In a narrow card the name matters more; one that is too long is in the panel anyway. */
    float w = gfx_text_width(gfx, &name, said);
    if (w + BADGE + 10 <= r.w || w > r.w) {
        Rect badge = align == ALIGN_LEFT ? rect_cut_left(&r, BADGE) : rect_cut_right(&r, BADGE);
        badge = (Rect){badge.x, r.y + (r.h - BADGE) / 2, BADGE, BADGE};
        (void)(align == ALIGN_LEFT ? rect_cut_left(&r, 10) : rect_cut_right(&r, 10));
        seat_badge(gfx, play->game, play->stage.layout, &look, seat, badge);
    }
    if (w <= r.w)
        gfx_text(gfx, r, &name, said);
}

static void score_write(const Series *series, Text *out)
{
    half_points_write(series_half_points(series, 0), out);
    text_add_string(out, " : ");
    half_points_write(series_half_points(series, 1), out);
}

/* Names at the sides, the score between them. */
static void card_score(Play *play, Ui *ui, Rect r)
{
    if (!ui_drawing(ui))
        return;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Outcome outcome = match_outcome(play->session.match);
    /* An end that the rules did not bring is not about points. */
    bool counted = outcome.ending < ENDING_DEAD_POSITION;
    bool points = (play_points_shown(play) && counted) || outcome.round_over;
    Shape body = {FIELD_RADIUS, theme->raised[0], 0, theme->raised[0], theme->line, 1, 0};
    gfx_shape(gfx, r, &body);
    Series series = match_series(play->session.match);
    Text score = {0};
    if (points)
        text_add(&score, "%d : %d", outcome.points[0], outcome.points[1]);
    else
        score_write(&series, &score);
    Type middle = {FONT_SERIF_BOLD, r.w < 360 ? TEXT_TITLE : TEXT_BIG, theme->ink, ALIGN_CENTRE,
                   false};
    float w = gfx_text_width(gfx, &middle, score.s) + 16, side = (r.w - w) / 2;
    gfx_text(gfx, (Rect){r.x + side, r.y, w, r.h}, &middle, score.s);
    card_side(play, gfx, 0, (Rect){r.x + 14, r.y, side - 18, r.h}, ALIGN_LEFT);
    card_side(play, gfx, 1, (Rect){r.x + side + w + 4, r.y, side - 18, r.h}, ALIGN_RIGHT);
}

/* What this round has added to whose points; nothing if it is none. */
static void add_gains(const Play *play, const Outcome *outcome, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    if (!(setup->rules->flags & RULES_POINTS) || !verdict_has_rounds(play->game, &setup->options))
        return;
    int step = match_at(play->session.match);
    while (step > 0 && match_step(play->session.match, step).kind != STEP_ROUND)
        step = match_step(play->session.match, step).parent;
    Outcome before = match_step(play->session.match, step).outcome;
    Text gains = {0};
    for (int i = 0; i < setup->seats; i++)
        if (outcome->points[i] != before.points[i])
            text_add(&gains, "%s%s +%d", gains.n > 0 ? ", " : "",
                     seat_person(play->game, setup, (Seat)i),
                     outcome->points[i] - before.points[i]);
    const char *const word[3] = {gains.s, NULL, NULL};
    if (gains.n == 0)
        return;
    text_add_string(out, " ");
    words_fill(out,
               round_words(setup->rules, WORD("This round: {0}."), WORD("deal|This round: {0}.")),
               word, NULL);
}

/* Where all but the last have come home one after another: when this one has, by his last move. */
static void add_home(const Play *play, const Outcome *outcome, Seat seat, Text *out)
{
    const Match *match = play->session.match;
    int seats = match_setup(match)->seats, step = match_at(match);
    unsigned places = 0;
    for (int i = 0; i < seats; i++)
        places |= 1u << outcome->place[i];
    if (outcome->ending != ENDING_GOAL_REACHED || places != (1u << (seats + 1)) - 2)
        return;
    while (step > 0 &&
           (match_step(match, step).kind != STEP_MOVE || match_step(match, step).seat != seat))
        step = match_step(match, step).parent;
    const long number[2] = {play_move_number(play, step), 0};
    text_add_string(out, " · ");
    if (outcome->place[seat] == seats)
        text_add_string(out, words("not home"));
    else
        words_fill(out, words("home at move {n0}"), NULL, number);
}

/* More than two seats: one line each, by place; of a round only the winner comes first. */
static void card_places(Play *play, Ui *ui, Rect r)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Outcome outcome = match_outcome(play->session.match);
    bool round = outcome.round_over && !outcome.over;
    float y = r.y;
    BoardLook look = {0};
    if (play->stage.layout != NULL)
        look = app_look(play->scene.app, play->stage.layout);
    for (int place = 1; place <= setup->seats; place++) {
        for (int i = 0; i < setup->seats; i++) {
            if (outcome.place[i] != place)
                continue;
            Text line = {0};
            if (!round)
                text_add(&line, "%d. ", place);
            text_add_string(&line, seat_person(play->game, setup, (Seat)i));
            if (setup->rules->flags & RULES_POINTS)
                text_add(&line, " · %d", outcome.points[i]); /* by which the places go */
            else
                add_home(play, &outcome, (Seat)i, &line);
            if (ui_drawing(ui))
                seat_badge(ui_gfx(ui), play->game, play->stage.layout, &look, (Seat)i,
                           (Rect){r.x, y, PLACE_ROW - 4, PLACE_ROW - 4});
            ui_label(ui, (Rect){r.x + PLACE_ROW + 4, y, r.w - PLACE_ROW - 4, PLACE_ROW - 4}, line.s,
                     false);
            y += PLACE_ROW;
        }
    }
}

/* Back to where the match was begun: a lesson, a rule book, or the shelf. */
void play_back(Play *play)
{
    if (play->listener.scene != NULL)
        app_pop(play->scene.app);
    else
        app_home(play->scene.app);
}

const char *play_back_label(const Play *play)
{
    return play->listener.scene != NULL ? play->listener.back : WORD("To the shelf");
}

/* The lower one of two rows of buttons; *r is the upper one from now on. */
static Rect rows_part(Rect *r)
{
    Rect low = rect_cut_bottom(r, (r->h - RESULT_GAP) / 2);
    rect_cut_bottom(r, RESULT_GAP);
    return low;
}

/* From below this scene, which is gone then. */
static void next_match(Play *play)
{
    const Listener listener = play->listener;
    app_pop(play->scene.app);
    listener.next(listener.scene, true);
}

/* A match begun elsewhere goes back there first of all, or on to the next one of the evening. */
static void visit_buttons(Play *play, Ui *ui, Rect r, bool stacked)
{
    Rect low = r, first = r;
    bool next = play->listener.next != NULL && play->listener.next(play->listener.scene, false);
    if (stacked)
        low = rows_part(&first);
    else
        first = rect_cut_left(&low, floorf(r.w * 0.5f));
    if (!stacked)
        rect_cut_left(&low, RESULT_GAP);
    if (next) {
        if (ui_button(ui, "card.next", first, "play", words("evening|Next game"), BUTTON_CALL,
                      true)) {
            next_match(play);
            return;
        }
        first = rect_cut_left(&low, (low.w - RESULT_GAP) / 2);
        rect_cut_left(&low, RESULT_GAP);
    }
    if (ui_button(ui, "card.back", first, play->listener.icon, words(play_back_label(play)),
                  next ? BUTTON_PLAIN : BUTTON_CALL, true))
        play_back(play);
    if (!play->listener.counted) {
        Rect again = rect_cut_left(&low, (low.w - RESULT_GAP) / 2);
        rect_cut_left(&low, RESULT_GAP);
        if (ui_button(ui, "card.again", again, "again", words("Rematch"), BUTTON_PLAIN, true))
            play_again(play, false);
    }
    if (ui_button(ui, "card.review", low, "chart", words("Replay"), BUTTON_PLAIN, true))
        play_review_begin(play, ui);
}

static void go_on(Play *play, Ui *ui, bool round)
{
    if (round)
        play_give(play, ui, SESSION_NEXT_ROUND);
    else
        play_again(play, false);
}

/* In one row, or `stacked` in two. */
void result_buttons(Play *play, Ui *ui, Rect r, bool stacked)
{
    App *app = play->scene.app;
    if (play->listener.scene != NULL && match_next(play->session.match) == NEXT_OVER) {
        visit_buttons(play, ui, r, stacked);
        return;
    }
    bool round = match_next(play->session.match) == NEXT_ROUND, narrow = r.w < 440;
    bool swaps = !round && match_setup(play->session.match)->seats == 2; /* more have no sides */
    Rect low = stacked ? rows_part(&r) : r;
    Rect home = rect_cut_right(&low, 48);
    rect_cut_right(&low, RESULT_GAP);
    Rect *high = stacked ? &r : &low;
    float wide = stacked && !swaps ? high->w
                 : stacked         ? floorf((high->w - RESULT_GAP) / 2)
                 : !swaps          ? (high->w - RESULT_GAP) * 0.6f
                 : narrow          ? high->w * 0.53f
                                   : 164;
    Rect first = rect_cut_left(high, wide);
    rect_cut_left(high, RESULT_GAP);
    if (ui_button(ui, "card.again", first, "again",
                  round
                      ? round_words(play->game->rules, WORD("Next round"), WORD("deal|Next round"))
                      : words("Rematch"),
                  BUTTON_CALL, true))
        go_on(play, ui, round);
    /* in more words: nobody is to mistake a rematch for a replay */
    ui_button_tip(ui, "card.again", first,
                  round ? words("The match goes on.") : words("The same players, another game."));
    if (swaps) {
        Rect swap = stacked ? *high : rect_cut_left(high, (high->w - RESULT_GAP) / 2);
        if (!stacked)
            rect_cut_left(high, RESULT_GAP);
        if (ui_button(ui, "card.swap", swap, "swap",
                      words(swap.w < SWAP_LEAST ? WORD("Swap") : WORD("Swap sides")), BUTTON_PLAIN,
                      true))
            play_again(play, true);
        ui_button_tip(ui, "card.swap", swap, words("Another game, with sides changed."));
    }
    if (ui_button(ui, "card.review", low, "chart", words("Replay"), BUTTON_PLAIN,
                  !eyes_keep_secrets(play->session.match)))
        play_review_begin(play, ui);
    ui_button_tip(ui, "card.review", low, words("Go through the moves of this game."));
    if (ui_button(ui, "card.home", home, "shelf", words("To the shelf"), BUTTON_PLAIN, true))
        app_home(app);
}

/* Who has won; the picture is as calm as the one who reads it may need. */
static void draw_title(Play *play, Ui *ui, Rect head)
{
    static const char *const pictures[] = {
        [VERDICT_WON] = "icons/star",
        [VERDICT_LOST] = "icons/rest",
        [VERDICT_DRAWN] = "icons/draw",
    };
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MatchSetup *setup = match_setup(play->session.match);
    Outcome outcome = match_outcome(play->session.match);
    VerdictMood mood = verdict_mood(setup, &outcome);
    gfx_sprite_tinted(gfx, pictures[mood], (Rect){head.x, head.y + 4, 36, 36},
                      mood == VERDICT_WON ? theme->differs : theme->ink_quiet);
    head.x += RESULT_PICTURE;
    head.w -= RESULT_PICTURE;
    if (match_next(play->session.match) == NEXT_OVER)
        head.w -= RESULT_CROSS;
    Text title = {0};
    verdict_title(play->game, setup, &outcome, &title);
    ui_title(ui, head, title.s);
}

void result_head(Play *play, Ui *ui, Rect head, Rect why, const ResultCard *card)
{
    if (!ui_drawing(ui))
        return;
    draw_title(play, ui, head);
    gfx_paragraph(ui_gfx(ui), why, &card->type, card->reason.s);
}

/* The cross that puts the card away; the way from one round to the next stays. */
void result_close(Play *play, Ui *ui, Rect r)
{
    if (match_next(play->session.match) != NEXT_OVER)
        return;
    if (ui_button(ui, "card.close",
                  (Rect){r.x + r.w - 12 - RESULT_CROSS, r.y + 12, RESULT_CROSS, RESULT_CROSS}, "x",
                  words("Close"), BUTTON_BARE, true)) {
        play->card.closed = true;
        ui_damage_all(ui);
    }
}

/* In a small window the score is left out where it says no more than the head. */
static bool score_shown(const Play *play)
{
    const Series *series = &match_setup(play->session.match)->series;
    return !play->stage.room.small || play_points_shown(play) || series->game > 1 ||
           match_next(play->session.match) == NEXT_ROUND;
}

void result_measure(Play *play, Ui *ui, float w, bool beside, ResultCard *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Outcome outcome = match_outcome(play->session.match);
    bool small = play->stage.room.small;
    *out = (ResultCard){
        .paragraph = outcome_paragraph(play->game, &outcome),
        .type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false},
        .pad = beside  ? 14
               : small ? 16
                       : 24,
        .stacked = beside,
    };
    verdict_reason(play->game, setup, &outcome, &out->reason);
    verdict_counted(play->game, setup, &outcome, &play->session.seen, &out->reason);
    add_gains(play, &outcome, &out->reason);
    if (play->card.rating.n > 0)
        text_add(&out->reason, " %s", play->card.rating.s);
    out->text = gfx_paragraph_height(ui_gfx(ui), w - 2 * out->pad, &out->type, out->reason.s);
    out->rows = setup->seats > 2     ? PLACE_ROW * (float)setup->seats + 8
                : !score_shown(play) ? 0
                                     : 64;
    out->buttons = beside ? 2 * TOUCH + RESULT_GAP : small ? TOUCH : 56;
    out->links = out->paragraph != NULL || play_sheet_may(play) ? LINK : 0;
    out->h = 12 + RESULT_HEAD + out->text + out->links + (out->rows > 0 ? out->rows + 12 : 0) + 14 +
             out->buttons + out->pad;
}

/* What says more, side by side: a card that is low stands beside the board. */
void result_links(Play *play, Ui *ui, Rect r, const ResultCard *card)
{
    if (card->paragraph != NULL) {
        const char *label = words("Show the rule");
        float w = gfx_text_width(ui_gfx(ui), &card->type, label);
        if (ui_link(ui, "card.rule", rect_cut_left(&r, w + 3 * RESULT_GAP), label))
            play_rules(play);
    }
    if (play_sheet_may(play) && ui_link(ui, "card.sheet", r, words("Score sheet"))) {
        play->over = OVER_SHEET;
        ui_damage_all(ui);
    }
}

/* The score, or the places; nothing if they have no height. */
void result_rows(Play *play, Ui *ui, Rect r, float h)
{
    if (h == 0)
        return;
    if (match_setup(play->session.match)->seats == 2)
        card_score(play, ui, rect_cut_top(&r, h));
    else
        card_places(play, ui, r);
}

void result_draw(Play *play, Ui *ui, Rect r, const ResultCard *card)
{
    result_close(play, ui, r);
    Rect in = {r.x + card->pad, r.y + 12, r.w - 2 * card->pad, r.h - 12 - card->pad};
    Rect head = rect_cut_top(&in, RESULT_HEAD), why = rect_cut_top(&in, card->text);
    result_head(play, ui, head, why, card);
    result_links(play, ui, rect_cut_top(&in, card->links), card);
    if (card->rows > 0) {
        rect_cut_top(&in, 12);
        result_rows(play, ui, rect_cut_top(&in, card->rows), card->rows);
    }
    rect_cut_top(&in, 14);
    result_buttons(play, ui, rect_cut_top(&in, card->buttons), card->stacked);
}
