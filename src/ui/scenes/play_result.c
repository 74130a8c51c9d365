/* play_result.c -- the card at the end: who has won, why, the score, and where to go from there. */
#include <math.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/badge.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play_over.h"
#include "ui/scenes/play_said.h"
#include "ui/scenes/verdict.h"

enum {
    PLACE_ROW = 28, /* of a result with more than two places */
    BADGE = 34,     /* the piece beside a name */
};

bool play_card_shown(const Play *play)
{
    MatchNext next = match_next(play->match);
    if (play->anim.playing || play_looking(play))
        return false;
    return next == NEXT_ROUND || (next == NEXT_OVER && !play->card_closed);
}

/* A player beside the score: the piece at the card's edge, the name next to it. */
static void card_side(Play *play, Gfx *gfx, Seat seat, Rect r, Align align)
{
    BoardLook look = {0};
    if (play->layout != NULL)
        look = app_look(play->scene.app, play->layout);
    Type name = {FONT_SANS_BOLD, TEXT_BODY, gfx_theme(gfx)->ink, align, false};
    const char *said = seat_person(play->game, match_setup(play->match), seat);
    /* In a narrow card the name matters more. */
    if (gfx_text_width(gfx, &name, said) + BADGE + 10 <= r.w) {
        Rect badge = align == ALIGN_LEFT ? rect_cut_left(&r, BADGE) : rect_cut_right(&r, BADGE);
        badge = (Rect){badge.x, r.y + (r.h - BADGE) / 2, BADGE, BADGE};
        (void)(align == ALIGN_LEFT ? rect_cut_left(&r, 10) : rect_cut_right(&r, 10));
        seat_badge(gfx, play->game, play->layout, &look, seat, badge);
    }
    gfx_text(gfx, r, &name, said);
}

/* Names at the sides, the score between them. */
static void card_score(Play *play, Ui *ui, Rect r)
{
    if (!ui_drawing(ui))
        return;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
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
    card_side(play, gfx, 0, (Rect){r.x + 14, r.y, side - 18, r.h}, ALIGN_LEFT);
    card_side(play, gfx, 1, (Rect){r.x + side + w + 4, r.y, side - 18, r.h}, ALIGN_RIGHT);
}

/* What this round has added to whose points; nothing if it is none. */
static void add_gains(const Play *play, const Outcome *outcome, Text *out)
{
    const MatchSetup *setup = match_setup(play->match);
    if (!(setup->rules->flags & RULES_POINTS) || !verdict_has_rounds(play->game, &setup->options))
        return;
    int step = match_at(play->match);
    while (step > 0 && match_step(play->match, step).kind != STEP_ROUND)
        step = match_step(play->match, step).parent;
    Outcome before = match_step(play->match, step).outcome;
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
    words_fill(out, words("This round: {0}."), word, NULL);
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
            if (setup->rules->flags & RULES_POINTS)
                text_add(&line, " · %d", outcome.points[i]);
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
void play_back(Play *play)
{
    if (play->listener != NULL)
        app_pop(play->scene.app);
    else
        app_home(play->scene.app);
}

/* Is it one of a tournament's games?  Then it is not begun again from here. */
static bool is_counted(const Play *play)
{
    return play->listener != NULL && strcmp(play->listener->type->name, "tournaments") == 0;
}

const char *play_back_label(const Play *play)
{
    if (play->listener == NULL)
        return WORD("To the shelf");
    if (strcmp(play->listener->type->name, "lesson") == 0)
        return WORD("Back to the lesson");
    return is_counted(play) ? WORD("Back to the tournament") : WORD("Back");
}

static bool is_lesson(const Play *play)
{
    return strcmp(play->listener->type->name, "lesson") == 0;
}

/* A match begun elsewhere goes back there first of all. */
static void visit_buttons(Play *play, Ui *ui, Rect r)
{
    Rect first = rect_cut_left(&r, floorf(r.w * 0.5f));
    rect_cut_left(&r, 8);
    const char *icon = is_counted(play) ? "cup" : is_lesson(play) ? "cap" : "prev";
    if (ui_button(ui, "card.back", first, icon, words(play_back_label(play)), BUTTON_CALL, true))
        play_back(play);
    if (!is_counted(play)) {
        Rect again = rect_cut_left(&r, (r.w - 8) / 2);
        rect_cut_left(&r, 8);
        if (ui_button(ui, "card.again", again, "again", words("Once more"), BUTTON_PLAIN, true))
            play_again(play, false);
    }
    if (ui_button(ui, "card.review", r, "chart", words("Look through"), BUTTON_PLAIN, true))
        play_review_begin(play, ui);
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
    float wide = round ? (r.w - 8) * 0.6f : narrow ? r.w * 0.46f : 140;
    Rect first = rect_cut_left(&r, wide);
    if (ui_button(ui, "card.again", first, "again",
                  words(round ? WORD("Next round") : WORD("Once more")), BUTTON_CALL, true)) {
        if (round && match_next_round(play->match, ui_now(ui))) {
            play_hide_hands(play); /* whoever presses this need not be whoever begins */
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
    if (ui_button(ui, "card.review", r, "chart", words("Look through"), BUTTON_PLAIN,
                  !play_keeps_secrets(play)))
        play_review_begin(play, ui);
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

/* Who has won; the picture is as calm as the one who reads it may need. */
static void draw_head(Play *play, Ui *ui, const Outcome *outcome, Rect head)
{
    static const char *const pictures[] = {
        [VERDICT_WON] = "icons/star",
        [VERDICT_LOST] = "icons/rest",
        [VERDICT_DRAWN] = "icons/draw",
    };
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MatchSetup *setup = match_setup(play->match);
    VerdictMood mood = verdict_mood(setup, outcome);
    gfx_sprite_tinted(gfx, pictures[mood], (Rect){head.x, head.y + 4, 36, 36},
                      mood == VERDICT_WON ? theme->differs : theme->ink_quiet);
    head.x += 50;
    head.w -= 50 + 36;
    Text title = {0};
    verdict_title(play->game, setup, outcome, &title);
    ui_title(ui, head, title.s);
}

/* The cross that puts the card away; the way from one round to the next stays. */
static void card_close(Play *play, Ui *ui, Rect r)
{
    if (match_next(play->match) != NEXT_OVER)
        return;
    if (ui_button(ui, "card.close", (Rect){r.x + r.w - 48, r.y + 12, 36, 36}, "x", words("Close"),
                  BUTTON_BARE, true)) {
        play->card_closed = true;
        ui_damage_all(ui);
    }
}

void play_card(Play *play, Ui *ui)
{
    const MatchSetup *setup = match_setup(play->match);
    Gfx *gfx = ui_gfx(ui);
    Outcome outcome = match_outcome(play->match);
    float w = fminf(568, play->room.board.w - 16);
    Type body = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Text reason = {0};
    verdict_reason(play->game, setup, &outcome, &reason);
    add_gains(play, &outcome, &reason);
    const char *paragraph = outcome_paragraph(play->game, &outcome);
    float text = gfx_paragraph_height(gfx, w - 48, &body, reason.s);
    float rows = setup->seats == 2 ? 64 : PLACE_ROW * (float)setup->seats + 8;
    float h = 16 + 44 + text + (paragraph ? 28 : 0) + 12 + rows + 16 + 56 + 24;
    Rect r = card_place(play, w, h);
    gfx_audit_layer(gfx, 1);
    ui_panel(ui, r);
    card_close(play, ui, r);
    Rect in = {r.x + 24, r.y + 16, r.w - 48, r.h - 32};
    Rect head = rect_cut_top(&in, 44), why = rect_cut_top(&in, text);
    if (ui_drawing(ui)) {
        draw_head(play, ui, &outcome, head);
        gfx_paragraph(gfx, why, &body, reason.s);
    }
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
