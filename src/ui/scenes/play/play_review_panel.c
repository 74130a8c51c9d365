/* SPDX-License-Identifier: MIT */
/* play_review_panel.c -- a review in the panel: the curve, the moves that cost most, what was
 * better, and whom luck served. */
#include <math.h>
#include <stdio.h>

#include "data/ending_words.h"
#include "data/words.h"
#include "match/comment.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_table.h"
#include "ui/scenes/shared/names.h"

enum {
    CARD_HEIGHT = 52,
    CARD_LEAST = 116, /* width */
    CARD_TIGHT = 44,
    CARD_NARROW = 32,
    CARD_LINE = 24, /* height of the name in a narrow card */
    CARD_BADGE = 18,
    CARD_WORDS = 84, /* ... and of the words below it, at the most */
    CURVE = 88,
    CURVE_CAPTIONS = 44, /* more of it, with words over and under it */
    CURVE_NARROW = 48,
    CURVE_TIGHT = 44,
    CURVE_TIGHTEST = 32,
    TIGHT = 260, /* height of a column that has room for the curve, cards and buttons only */
    TIGHTEST = 170,
    LOWEST = 144, /* no room for the curve */
    SENTENCE = 120,
    SENTENCE_NARROW = 120,
    AGAIN_LEAST = 200, /* width of a button that says it all */
    HEAD_NARROW = 22,
    GAP = 8,
    BAR = 12,
    NARROW_ROW = 220,
    EVEN_LUCK = 10, /* in hundredths of a chance: less is none */
};

/* ----------------------------------------------------------------- making one */

void play_review_row(Play *play, Ui *ui, Rect r)
{
    if (play_review_may_deepen(play)) {
        const Command *deepen = play_command(COMMAND_DEEPEN);
        bool holds = ui_button_holds(ui, r.w, words(deepen->label));
        const char *label = words(holds ? deepen->label : WORD("review|Deeper"));
        bool may = !play_review_deepest(play);
        if (ui_button(ui, "play.deepen", r, deepen->icon, label, BUTTON_PLAIN, may))
            play_review_deepen(play, ui);
        ui_button_tip(
            ui, "play.deepen", r,
            words(may ? deepen->deed : WORD("As deep as a review goes: more would take too long")));
        return;
    }
    if (play->review.reviewer == NULL) {
        if (ui_button(ui, "play.makereview", r, "chart", words("Review"), BUTTON_CALL, true))
            play_review_make(play, ui);
        return;
    }
    Rect cancel = rect_cut_right(&r, r.w < NARROW_ROW ? r.h : 120);
    rect_cut_right(&r, GAP);
    if (ui_button(ui, "review.cancel", cancel, "x", words("Cancel"), BUTTON_PLAIN, true)) {
        play_review_stop(play, ui);
        return;
    }
    ui_watch(ui);
    if (ui_drawing(ui))
        ui_bar(ui, (Rect){r.x, r.y + (r.h - BAR) / 2, r.w, BAR},
               reviewer_part(play->review.reviewer));
}

/* ----------------------------------------------------------------- cards */

/* "22. Re1 ??", or where nobody reads what is written of moves "Move 22 ??"; as much of it as fits.
 */
static void card_name(const Play *play, Gfx *gfx, const Type *type, int step, float room, Text *out)
{
    Text move = {0}, signs = {0}, number = {0};
    const long n[2] = {play_move_number(play, step), 0};
    play_move_text(play, step, &move);
    comment_signs(match_step(play->session.match, step).comment, &signs);
    text_add(&number, "%ld%s", n[0], play_move_dots(play, step));
    if (play_deed_told(play))
        words_fill(out, words("review|Move {n0}"), NULL, n);
    else
        text_add(out, "%s %s", number.s, move.s);
    text_add(out, " %s", signs.s);
    if (gfx_text_width(gfx, type, out->s) <= room)
        return;
    text_clear(out);
    text_add(out, "%s %s", play_deed_told(play) ? number.s : move.s, signs.s);
    if (gfx_text_width(gfx, type, out->s) <= room)
        return;
    text_clear(out);
    text_add(out, "%s %s", number.s, signs.s);
}

/* What lies under a card; returns the ink for it. */
static Colour card_ground(Ui *ui, Rect r, bool chosen, const Hot *hot)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    Shape body = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[1],
                  theme->line,  theme->flat ? 2 : 1, 0};
    if (chosen || hot->hovered)
        body =
            (Shape){FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    gfx_shape(gfx, r, &body);
    if (hot->focused)
        gfx_shape(gfx, r, &(Shape){FIELD_RADIUS, 0, 0, 0, theme->focus, 2, 0});
    return chosen || hot->hovered ? theme->chosen_ink : theme->ink;
}

/* The name behind a diamond, with whose move it was where the name does not tell, and the cost:
 * below it or, in a narrow card, at the end of its line. */
static void card_draw(const Play *play, Ui *ui, Rect r, int step, bool narrow, const Hot *hot)
{
    Gfx *gfx = ui_gfx(ui);
    Colour ink = card_ground(ui, r, step == play_review_chosen(play), hot);
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ink, ALIGN_LEFT, false};
    Rect in = {r.x + 26, r.y + 4, r.w - 32, narrow ? CARD_LINE : (r.h - 8) / 2}, below = in;
    float x = r.x + 14, y = in.y + in.h / 2;
    const float diamond[] = {x, y - 6, x + 6, y, x, y + 6, x - 6, y};
    gfx_polygon(gfx, diamond, 4, ui_theme(ui)->wrong);
    Text name = {0}, cost = {0};
    Kept kept;
    if (kept_read(play->session.match, step, &kept)) {
        long lost = lround(100 * kept_cost(&kept, match_step(play->session.match, step).seat));
        text_add(&cost, "−%ld %%", lost);
    }
    Type plain = type;
    plain.face = FONT_SANS;
    below.y += below.h;
    if (narrow)
        below = rect_cut_right(&in, gfx_text_width(gfx, &plain, cost.s) + 2);
    if (play_deed_told(play)) {
        Rect badge = rect_cut_left(&in, CARD_BADGE);
        play_seat_badge(play, gfx, match_step(play->session.match, step).seat,
                        (Rect){badge.x, y - CARD_BADGE / 2.0f, CARD_BADGE, CARD_BADGE});
        rect_cut_left(&in, 4);
    }
    card_name(play, gfx, &type, step, in.w, &name);
    gfx_text(gfx, in, &type, name.s);
    gfx_text(gfx, below, &plain, cost.s);
}

/* The chosen one or, where there is room for fewer, that and those before it. */
static void cards(Play *play, Ui *ui, Rect r)
{
    const KeptSum *sum = &play->review.sum;
    int chosen = play_review_chosen(play), first = 0;
    int fit = SDL_max(1, (int)((r.w + GAP) / (CARD_LEAST + GAP)));
    int n = SDL_min(fit, REVIEW_WORST);
    for (int i = 0; i < sum->worst_n; i++)
        if (sum->worst[i] == chosen && i >= n)
            first = i - n + 1;
    float w = (r.w - GAP * (float)(n - 1)) / (float)n;
    for (int i = first; i < sum->worst_n && i < first + n; i++) {
        char id[32];
        int step = sum->worst[i];
        snprintf(id, sizeof id, "review.card.%d", i + 1);
        Rect card = {r.x + (w + GAP) * (float)(i - first), r.y, w, r.h};
        Hot hot = ui_hot(ui, id, card, true);
        if (hot.clicked)
            play_browse_go(play, ui, match_step(play->session.match, step).parent);
        if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), card))
            card_draw(play, ui, card, step, r.w < NARROW_ROW, &hot);
    }
}

/* ----------------------------------------------------------------- sentences */

static void move_said(const Play *play, int step, Text *out)
{
    if (play_deed_told(play))
        play_deed_of(play, step, out);
    else
        play_move_text(play, step, out);
}

/* What the rules say of the better move. */
static void say_forecast(const Play *play, int better, Text *out)
{
    const Match *match = play->session.match;
    const Rules *rules = match_setup(match)->rules;
    Step step = match_step(match, better);
    State before;
    Notice notice = {.n = 0};
    match_seen_at(match, step.parent, step.seat, &before);
    if (rules->forecast == NULL || !rules->forecast(&before, &step.move, &notice))
        return;
    text_add_string(out, " ");
    words_notice(out, rules, &notice);
}

/* "Better: g8-g5 (won in 5 moves). As it was played: lost in 6 moves." */
static void say_proof(const Proof *proof, const char *best, Text *out)
{
    Text better = {0}, played = {0};
    ending_said(&proof->best, proof->margin, 2, &better);
    ending_said(&proof->played, proof->margin, 2, &played);
    words_fill(out, words("Better: {0} ({1}). As it was played: {2}."),
               (const char *const[3]){best, better.s, played.s}, NULL);
}

/* "The last winning move was Kc4 (White)." */
static void say_last_win(const Play *play, Text *out)
{
    const Match *match = play->session.match;
    int step = kept_last_win(match);
    Text move = {0}, numbered = {0};
    if (step < 0)
        return;
    move_said(play, kept_better(match, step), &move);
    text_add(&numbered, "%d%s\xc2\xa0%s", play_move_number(play, step), play_move_dots(play, step),
             move.s);
    const char *who = seat_person(play->game, match_setup(match), match_step(match, step).seat);
    text_add_string(out, " ");
    words_fill(out, words("The last winning move was {0} ({1})."),
               (const char *const[3]){numbered.s, who, NULL}, NULL);
}

static void say_better(const Play *play, int better, Text *out)
{
    Text best = {0};
    move_said(play, better, &best);
    words_fill(out, words("Better: {1}."), (const char *[3]){"", best.s}, NULL);
}

/* "Played: token square 15 to square 21.", where the card does not tell. */
static void say_played(const Play *play, int chosen, Text *out)
{
    Text played = {0};
    if (!play_deed_told(play))
        return;
    play_deed_of(play, chosen, &played);
    words_fill(out, words("Played: {0}."), (const char *const[3]){played.s, NULL, NULL}, NULL);
    text_add_string(out, " ");
}

static void say_chosen(const Play *play, int chosen, Text *out)
{
    const Match *match = play->session.match;
    Step step = match_step(match, chosen);
    Kept kept;
    Text best = {0};
    int better = kept_better(match, chosen);
    if (better < 0 || !kept_read(match, chosen, &kept))
        return;
    move_said(play, better, &best);
    say_played(play, chosen, out);
    const char *const word[3] = {seat_person(play->game, match_setup(match), step.seat), best.s,
                                 NULL};
    const long number[2] = {lround(100 * kept.before), lround(100 * kept.chance[step.seat])};
    if (kept.proof.known)
        say_proof(&kept.proof, best.s, out);
    else
        words_fill(out, words("Winning chances ({0}): {n0} % before, {n1} % after. Better: {1}."),
                   word, number);
    say_forecast(play, better, out);
}

/* How much is said of luck, as there is room: of each seat with its sixes, without, of all. */
typedef enum Detail { DETAIL_ALL, DETAIL_SEATS, DETAIL_LEAST } Detail;

/* "Anna: sixes 6 (3.5 due); good luck 58 %, bad luck 42 %; good moves 92 %." */
static void say_seat(const Play *play, Seat seat, bool with_sixes, Text *out)
{
    const Fortune *fortune = &play->review.sum.seat[seat];
    Text sixes = {0}, good = {0};
    long luck = lround(100 * fortune_share(fortune));
    if (with_sixes)
        play_review_sixes(play, seat, &sixes);
    text_add(&good, "%ld", play_review_good(fortune));
    words_fill(
        out, words("{0}: {1}good luck {n0} %, bad luck {n1} %; good moves {2} %."),
        (const char *const[3]){seat_person(play->game, match_setup(play->session.match), seat),
                               sixes.s, good.s},
        (const long[2]){luck, 100 - luck});
}

/* A sentence for each seat, the luckiest first. */
static void say_seats(const Play *play, bool with_sixes, Text *out)
{
    Seat seat[SEAT_MAX];
    int seats = play_review_order(play, seat);
    for (int i = 0; i < seats; i++) {
        if (i > 0)
            text_add_char(out, '\n');
        say_seat(play, seat[i], with_sixes, out);
    }
}

void play_review_say_luck(const Play *play, Text *out)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Seat seat[SEAT_MAX];
    play_review_order(play, seat);
    Seat most = seat[0], least = seat[setup->seats - 1];
    const Fortune *of = play->review.sum.seat;
    const char *const word[3] = {seat_person(play->game, setup, most),
                                 seat_person(play->game, setup, least), NULL};
    bool even = of[most].luck - of[least].luck < EVEN_LUCK / 100.0;
    words_fill(out,
               even               ? words("Luck was even.")
               : setup->seats > 2 ? words("Most luck: {0}. Least luck: {1}.")
                                  : words("More luck: {0}."),
               word, NULL);
}

static void say_luck(const Play *play, Detail detail, Text *out)
{
    if (detail == DETAIL_LEAST)
        play_review_say_luck(play, out);
    else
        say_seats(play, detail == DETAIL_ALL, out);
}

/* Of the chosen move; else of luck, or that there is nothing. */
static void say(const Play *play, Detail detail, Text *out)
{
    int chosen = play_review_chosen(play);
    if (chosen >= 0)
        say_chosen(play, chosen, out);
    else if (play->review.sum.has_luck)
        say_luck(play, detail, out);
    else if (play->review.sum.worst_n == 0)
        text_add_string(out, words("No move cost much."));
    else
        text_add_string(out, words("The costliest moves: choose one."));
    if (chosen < 0)
        say_last_win(play, out);
}

/* As much of a sentence as there is room for. */
static void sentence(const Play *play, Ui *ui, Rect *r, float most)
{
    Text said = {0};
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float h = most + 1;
    for (Detail detail = DETAIL_ALL; detail <= DETAIL_LEAST && h > most; detail++) {
        text_clear(&said);
        say(play, detail, &said);
        h = gfx_paragraph_height(ui_gfx(ui), r->w, &type, said.s);
    }
    if (h > most)
        return;
    Rect place = rect_cut_top(r, h);
    rect_cut_top(r, GAP);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), place))
        gfx_paragraph(ui_gfx(ui), place, &type, said.s);
}

/* In a narrow panel: the chosen card with what there is to be said of it, a line more for the why
 * where it has room. */
static void card_with_words(Play *play, Ui *ui, Rect *r, int chosen)
{
    Text said = {0}, whole = {0};
    Gfx *gfx = ui_gfx(ui);
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->chosen_ink, ALIGN_LEFT, false};
    int better = kept_better(play->session.match, chosen);
    if (better >= 0) {
        say_better(play, better, &said);
        whole = said;
        say_forecast(play, better, &whole);
    }
    float w = r->w - 16, h = gfx_paragraph_height(gfx, w, &type, whole.s);
    if (h > CARD_WORDS)
        h = gfx_paragraph_height(gfx, w, &type, said.s);
    else
        said = whole;
    Rect card = rect_cut_top(r, CARD_LINE + h + 12);
    rect_cut_top(r, GAP);
    cards(play, ui, card);
    if (ui_drawing(ui) && gfx_visible(gfx, card))
        gfx_paragraph(gfx, (Rect){card.x + 8, card.y + 4 + CARD_LINE, w, h}, &type, said.s);
}

/* ----------------------------------------------------------------- all of it */

/* Side by side; where that leaves words no room, below each other. */
static void buttons(Play *play, Ui *ui, Rect *r, float gap)
{
    bool narrow = r->w < NARROW_ROW && r->h >= 2 * BUTTON_HEIGHT + gap;
    Rect again = rect_cut_top(r, fminf(BUTTON_HEIGHT, r->h)), show;
    rect_cut_top(r, fminf(gap, r->h));
    if (narrow) {
        show = rect_cut_top(r, BUTTON_HEIGHT);
        rect_cut_top(r, gap);
    } else {
        show = rect_cut_right(&again, floorf(again.w * 0.32f));
        rect_cut_right(&again, GAP);
    }
    int better = play_review_better(play);
    if (ui_button(ui, "review.again", again, "again",
                  words(again.w < AGAIN_LEAST ? WORD("review|Try again")
                                              : WORD("Try it again from here")),
                  BUTTON_CALL, true))
        play_review_again(play);
    else if (ui_button(ui, "review.show", show, "play", words("Show"), BUTTON_PLAIN, better >= 0))
        play_browse_go(play, ui, better);
}

/* In a narrow panel, which has no title: "Review   14/17". */
static void head_narrow(const Play *play, Ui *ui, Rect *r)
{
    Rect place = rect_cut_top(r, HEAD_NARROW);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), place))
        return;
    Text where = {0};
    Type title = {FONT_SERIF_BOLD, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, false};
    const Session *s = &play->session;
    text_add(&where, "%d/%d",
             session_line_moves(s, match_step(s->match, session_shown(s)).number, NULL),
             session_line_moves(s, session_line_count(s) - 1, NULL));
    gfx_text(ui_gfx(ui), place, &title, words("Review"));
    gfx_text(ui_gfx(ui), place, &quiet, where.s);
}

/* Where one looks, as a heading. */
static void head(const Play *play, Ui *ui, Rect *r, int size)
{
    Text where = {0};
    Type type = {FONT_SANS_BOLD, size, ui_theme(ui)->ink, ALIGN_LEFT, false};
    play_review_say(play, &where);
    Rect place = rect_cut_top(r, gfx_paragraph_height(ui_gfx(ui), r->w, &type, where.s));
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), place))
        gfx_paragraph(ui_gfx(ui), place, &type, where.s);
}

void play_review_column(Play *play, Ui *ui, Rect *r, float below)
{
    int chosen = play_review_chosen(play);
    bool tight = r->h < TIGHT, narrow = r->w<NARROW_ROW, roomy = r->h> 400 && !narrow;
    float gap = tight ? 4 : GAP;
    float curve = roomy             ? CURVE + CURVE_CAPTIONS
                  : narrow          ? CURVE_NARROW
                  : r->h < TIGHTEST ? CURVE_TIGHTEST
                  : tight           ? CURVE_TIGHT
                                    : CURVE;
    if (narrow) {
        head_narrow(play, ui, r);
    } else {
        head(play, ui, r, tight ? TEXT_SMALL : TEXT_BODY);
        rect_cut_top(r, gap);
    }
    /* Of a low column the chosen card's words take the curve's place; no card moves by that. */
    bool low = tight && !narrow && play->review.sum.worst_n > 0;
    bool drawn = r->h >= LOWEST && !(low && chosen >= 0);
    if (low) {
        cards(play, ui, rect_cut_top(r, CARD_TIGHT));
        rect_cut_top(r, gap);
    }
    if (drawn) {
        play_curve(play, ui, rect_cut_top(r, curve));
        rect_cut_top(r, gap);
    }
    if (narrow && chosen >= 0) {
        card_with_words(play, ui, r, chosen);
    } else {
        if (play->review.sum.worst_n > 0 && !low) {
            cards(play, ui, rect_cut_top(r, narrow ? CARD_NARROW : CARD_HEIGHT));
            rect_cut_top(r, gap);
        }
        float foot = chosen >= 0 ? BUTTON_HEIGHT + 2 * gap : below + GAP;
        bool seats =
            (roomy || narrow) && chosen < 0 && r->h >= play_review_seats_height(play, r->w) + foot;
        if (seats)
            play_review_seats(play, ui, r, foot);
        if (!seats || !play->review.sum.has_luck)
            sentence(play, ui, r, fminf(narrow ? SENTENCE_NARROW : SENTENCE, r->h - foot));
    }
    if (chosen >= 0)
        buttons(play, ui, r, gap);
}
