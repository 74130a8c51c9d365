/* SPDX-License-Identifier: MIT */
/* play_review_seats.c -- a review's rows: of each seat how many of its moves were good and whom
 * luck served, and the throws that turned the game. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/shared/names.h"

enum {
    HEADING = 24,
    ROW = 24,
    ROW_LUCK = 44,
    ROW_NARROW = 18, /* each line of a row in a narrow panel: who, how well, how lucky */
    NARROW = 220,
    TURN = 44,
    GAP = 6,
    BADGE = 28,
    BAR = 8,
    BAR_WIDE = 72,
};

int play_review_order(const Play *play, Seat out[SEAT_MAX])
{
    const Fortune *of = play->review.sum.seat;
    int seats = match_setup(play->session.match)->seats;
    for (int i = 0; i < seats; i++) {
        int at = i;
        for (; at > 0 && of[out[at - 1]].luck < of[i].luck; at--)
            out[at] = out[at - 1];
        out[at] = (Seat)i;
    }
    return seats;
}

void play_review_sixes(const Play *play, Seat seat, Text *out)
{
    const Rolls *rolls = &play->review.rolls;
    long tenths = lround(10.0 * rolls->of[seat] / DIE_FACES);
    Text due = {0};
    if (rolls->n == 0)
        return;
    words_fill(&due, words("decimal|{n0}.{n1}"), NULL, (const long[2]){tenths / 10, tenths % 10});
    words_fill(out, words("sixes {n0} ({0} due); "), (const char *const[3]){due.s, NULL, NULL},
               (const long[2]){rolls->face[seat][DIE_FACES - 1], 0});
}

long play_review_good(const Fortune *fortune)
{
    return fortune->moves > 0 ? lround(100.0 * fortune->good / fortune->moves) : 100;
}

/* ----------------------------------------------------------------- seats */

/* "sixes 22 (14.8 due); good luck 58 %, bad luck 42 %"; without the sixes where they have no room.
 */
static void say_luck(const Play *play, Gfx *gfx, const Type *type, Seat seat, float room, Text *out)
{
    long luck = lround(100 * fortune_share(&play->review.sum.seat[seat]));
    Text share = {0};
    words_fill(&share, words("good luck {n0} %, bad luck {n1} %"), NULL,
               (const long[2]){luck, 100 - luck});
    play_review_sixes(play, seat, out);
    text_add_string(out, share.s);
    if (gfx_text_width(gfx, type, out->s) > room)
        *out = share;
}

static void seat_row_narrow(const Play *play, Ui *ui, Rect r, Seat seat)
{
    Gfx *gfx = ui_gfx(ui);
    const Fortune *fortune = &play->review.sum.seat[seat];
    Type bold = {FONT_SANS_BOLD, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    const long good[2] = {play_review_good(fortune), 0};
    const long luck[2] = {lround(100 * fortune_share(fortune)), 0};
    Text said = {0}, lucky = {0};
    Rect name = rect_cut_top(&r, ROW_NARROW), badge = rect_cut_left(&name, ROW_NARROW);
    play_seat_badge(play, gfx, seat, rect_inset(badge, 1));
    rect_cut_left(&name, 4);
    gfx_text(gfx, name, &bold, seat_person(play->game, match_setup(play->session.match), seat));
    words_fill(&said, words("good moves {n0} %"), NULL, good);
    gfx_text(gfx, rect_cut_top(&r, ROW_NARROW), &quiet, said.s);
    if (!play->review.sum.has_luck)
        return;
    words_fill(&lucky, words("good luck {n0} %"), NULL, luck);
    gfx_text(gfx, rect_cut_top(&r, ROW_NARROW), &quiet, lucky.s);
}

static void seat_row(const Play *play, Ui *ui, Rect r, Seat seat)
{
    Gfx *gfx = ui_gfx(ui);
    const Fortune *fortune = &play->review.sum.seat[seat];
    Type bold = {FONT_SANS_BOLD, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    float badge = fminf(BADGE, r.h - 2);
    play_seat_badge(play, gfx, seat, (Rect){r.x, r.y + 1, badge, badge});
    rect_cut_left(&r, BADGE + 8);
    Rect name = rect_cut_top(&r, ROW), bar = rect_cut_right(&name, BAR_WIDE);
    Text good = {0};
    words_fill(&good, words("good moves {n0} %"), NULL,
               (const long[2]){play_review_good(fortune), 0});
    ui_bar(ui, (Rect){bar.x, bar.y + (bar.h - BAR) / 2, bar.w, BAR},
           (float)play_review_good(fortune) / 100);
    rect_cut_right(&name, 8);
    Rect said = rect_cut_right(&name, gfx_text_width(gfx, &quiet, good.s) + 2);
    gfx_text(gfx, said, &quiet, good.s);
    rect_cut_right(&name, 8);
    gfx_text(gfx, name, &bold, seat_person(play->game, match_setup(play->session.match), seat));
    if (!play->review.sum.has_luck)
        return;
    Text luck = {0};
    say_luck(play, gfx, &quiet, seat, r.w, &luck);
    gfx_text(gfx, (Rect){r.x, r.y - 2, r.w, r.h}, &quiet, luck.s);
}

/* ----------------------------------------------------------------- turns */

/* Returns the ink. */
static Colour turn_ground(Ui *ui, Rect r, bool lit, const Hot *hot)
{
    const Theme *theme = ui_theme(ui);
    const Colour *ground = lit ? theme->chosen : theme->raised;
    Shape body = {FIELD_RADIUS,
                  ground[0],
                  0,
                  ground[1],
                  lit ? theme->chosen_edge : theme->line,
                  theme->flat || lit ? 2 : 1,
                  0};
    gfx_shape(ui_gfx(ui), r, &body);
    if (hot->focused)
        gfx_shape(ui_gfx(ui), r, &(Shape){FIELD_RADIUS, 0, 0, 0, theme->focus, 2, 0});
    return lit ? theme->chosen_ink : theme->ink;
}

/* "Anna: 36 → 25 %": whose chance has changed most. */
static void say_change(const Play *play, const Kept *kept, Text *out)
{
    const Match *match = play->session.match;
    Seat seat = kept_turned(match, kept);
    double after = kept->chance[seat], before = after - kept->luck[seat];
    text_add(out, "%s: %ld → %ld %%", seat_person(play->game, match_setup(match), seat),
             lround(100 * before), lround(100 * after));
}

/* Whose luck it was: who rolled, else who gained or lost most. */
static Seat turn_seat(const Play *play, int step, const Kept *kept)
{
    Seat seat = match_step(play->session.match, play_deed_after(play, step)).seat;
    return seat >= 0 ? seat : kept_turned(play->session.match, kept);
}

/* "31  rolls 6. This token comes home.  Anna: 36 → 25 %" */
static void turn_row(Play *play, Ui *ui, Rect r, int i, int step)
{
    char id[32];
    Kept kept;
    const Match *match = play->session.match;
    Gfx *gfx = ui_gfx(ui);
    snprintf(id, sizeof id, "review.turn.%d", i + 1);
    Hot hot = ui_hot(ui, id, r, true);
    int shows = play_deed_after(play, step); /* with the way that was gone */
    if (hot.clicked)
        play_browse_go(play, ui, shows);
    if (!ui_drawing(ui) || !gfx_visible(gfx, r) || !kept_read(match, step, &kept))
        return;
    int shown = session_shown(&play->session);
    Colour ink = turn_ground(ui, r, hot.hovered || shown == step || shown == shows, &hot);
    Type bold = {FONT_SANS_BOLD, TEXT_SMALL, ink, ALIGN_LEFT, false};
    Type plain = {FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT, false};
    Text deed = {0}, change = {0}, where = {0};
    say_change(play, &kept, &change);
    text_add(&where, "%d",
             session_line_moves(&play->session, match_step(match, step).number, NULL));
    Rect in = {r.x + 10, r.y, r.w - 20, r.h};
    gfx_text(gfx, rect_cut_left(&in, 40), &bold, where.s);
    Rect badge = rect_cut_left(&in, BADGE + 8);
    play_seat_badge(play, gfx, turn_seat(play, step, &kept),
                    (Rect){badge.x, badge.y + (badge.h - BADGE) / 2, BADGE, BADGE});
    play_deed_turn(play, step, true, &deed);
    if (gfx_text_width(gfx, &bold, deed.s) > in.w) {
        text_clear(&deed);
        play_deed_turn(play, step, false, &deed);
    }
    gfx_text(gfx, rect_cut_top(&in, r.h / 2), &bold, deed.s);
    gfx_text(gfx, (Rect){in.x, in.y - 2, in.w, in.h}, &plain, change.s);
}

/* ----------------------------------------------------------------- all of it */

static float row_height(const Play *play, float w)
{
    if (w < NARROW)
        return play->review.sum.has_luck ? 3 * ROW_NARROW : 2 * ROW_NARROW;
    return play->review.sum.has_luck ? ROW_LUCK : ROW;
}

float play_review_seats_height(const Play *play, float w)
{
    return (float)match_setup(play->session.match)->seats * row_height(play, w) + GAP;
}

/* As many as there is room for. */
static void turns(Play *play, Ui *ui, Rect *r, float foot)
{
    int turn[REVIEW_WORST], n = kept_turns(play->session.match, turn);
    n = SDL_min(n, (int)((r->h - foot - HEADING) / (TURN + GAP)));
    if (n <= 0)
        return;
    Rect heading = rect_cut_top(r, HEADING);
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), heading,
                 &(Type){FONT_SERIF_BOLD, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false},
                 words("Turning points"));
    for (int i = 0; i < n; i++) {
        turn_row(play, ui, rect_cut_top(r, TURN), i, turn[i]);
        rect_cut_top(r, GAP);
    }
}

/* "Who was lucky", and in a sentence by name. */
static void luck_heading(const Play *play, Ui *ui, Rect r)
{
    Text said = {0};
    Type title = {FONT_SERIF_BOLD, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_RIGHT, false};
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    gfx_text(ui_gfx(ui), r, &title, words("Who was lucky"));
    rect_cut_left(&r, gfx_text_width(ui_gfx(ui), &title, words("Who was lucky")) + GAP);
    play_review_say_luck(play, &said);
    if (gfx_text_width(ui_gfx(ui), &quiet, said.s) <= r.w)
        gfx_text(ui_gfx(ui), r, &quiet, said.s);
}

void play_review_seats(Play *play, Ui *ui, Rect *r, float foot)
{
    Seat seat[SEAT_MAX];
    if (play->review.sum.has_luck && r->w >= NARROW &&
        r->h >= play_review_seats_height(play, r->w) + HEADING + foot)
        luck_heading(play, ui, rect_cut_top(r, HEADING));
    int seats = play_review_order(play, seat);
    for (int i = 0; i < seats; i++) {
        Rect row = rect_cut_top(r, row_height(play, r->w));
        if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), row))
            (r->w < NARROW ? seat_row_narrow : seat_row)(play, ui, row, seat[i]);
    }
    rect_cut_top(r, GAP);
    if (r->w >= NARROW)
        turns(play, ui, r, foot);
}
