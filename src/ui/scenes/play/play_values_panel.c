/* SPDX-License-Identifier: MIT */
/* play_values_panel.c -- what every move is worth, in the panel: how it stands, the best lines,
 * each of which can be played move by move, and what is threatened. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "data/ending_words.h"
#include "data/words.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/shared/names.h"

enum {
    VERDICT = 44,
    STATE = 22,
    ROW = 32,
    ROW_TIGHT = 26,
    GAP = 3,
    NARROW = 220,
    VALUE = 52,        /* width of a number before a line */
    ENDING_FROM = 330, /* width of a row with room for a word behind it */
    MOVES_KEPT = 104,
    WHO_BESIDE = 300, /* width with room for a choice beside the verdict */
    WORD_GAP = 7,
};

/* ----------------------------------------------------------------- words */

/* "won in 9 moves", "drawn", "lost": for whoever is to move. */
static void say_ending(const Play *play, const Prospect *one, Text *out)
{
    bool margin = one->margin != 0;
    int sign = one->score > 0 ? 1 : one->score < 0 ? -1 : 0;
    ending_said(&(Solved){.value = margin ? one->margin : sign, .distance = one->plies}, margin,
                match_setup(play->session.match)->seats, out);
}

/* A letter of two bytes in Cyrillic, small: U+0430 to U+044F. */
static void begin_sentence(Text *out)
{
    unsigned char *s = (unsigned char *)out->s;
    if (s[0] >= 'a' && s[0] <= 'z') {
        s[0] -= 'a' - 'A';
    } else if (s[0] == 0xD0 && s[1] >= 0xB0) {
        s[1] -= 0x20;
    } else if (s[0] == 0xD1 && s[1] < 0x90) {
        s[0] = 0xD0;
        s[1] += 0x20;
    }
}

/* Is it known how the game ends after this move? */
static bool is_decided(const Insight *known, const Prospect *one)
{
    return one->chance == 0 || one->chance == 1 || (known->proved && one->score == 0);
}

static void say_verdict(const Play *play, Text *out)
{
    const Insight *known = play_values_known(play);
    Outcome outcome = session_outcome(&play->session);
    int seats = match_setup(play->session.match)->seats;
    bool waits = play->values.seen.turn >= 0 && !values_larets(play);
    if (known->n == 0) {
        text_add_string(out, outcome.over ? outcome_title(play->game, &outcome, seats)
                             : waits      ? words("Looking…")
                                          : words("The dice decide"));
        return;
    }
    const Prospect *best = &known->at[0];
    if (known->depth > 0 && is_decided(known, best)) {
        say_ending(play, best, out);
        begin_sentence(out);
        return;
    }
    const long n[2] = {lround(100 * best->chance), 0};
    if (known->depth == 0)
        text_add_string(out, words("Looking…"));
    else
        words_fill(out, words("Chances: {n0} %"), NULL, n);
}

/* Whose move it is, and how sure all this is. */
static void say_state(const Play *play, Text *out)
{
    const Insight *known = play_values_known(play);
    bool hidden = (match_setup(play->session.match)->rules->flags & RULES_HIDDEN) != 0;
    Text who = {0};
    const long n[2] = {known->depth, 0};
    if (known->n == 0)
        return;
    seat_aside(play->game, play->values.seen.turn, &who);
    words_fill(out, words("To move: {0}."), (const char *[3]){who.s}, NULL);
    text_add_string(out, " ");
    if (known->proved)
        text_add_string(out, words("Worked out to the end."));
    else if (hidden)
        text_add_string(out, words("Judged by what that seat can see."));
    else
        words_fill(out, known->done ? words("Depth {n0}.") : words("Depth {n0}, still looking…"),
                   NULL, n);
}

/* ----------------------------------------------------------------- a line */

/* A move as people read it here, and the position behind it. */
static void write_move(const Play *play, State *s, const Move *move, Text *out)
{
    const Rules *rules = match_setup(play->session.match)->rules;
    Text plain = {0};
    text_clear(out);
    rules->write_move(s, move, &plain);
    rules_letter_move(rules, plain.s, settings_lettering(app_settings(play->scene.app)), out);
    rules->play(s, move, NULL);
}

/* Where the moves of a line end on the screen, from `x` on, as many as fit; whoever is to move has
 * bold ones.  Draws them, unless it is only asked. */
static int lay_moves(const Play *play, Ui *ui, Rect r, const State *from, const Prospect *one,
                     Colour ink, float end[AI_LINE_MAX])
{
    State s = *from;
    Seat own = s.turn;
    float x = r.x;
    int n = 0;
    for (; n < one->line_n && s.turn >= 0; n++) {
        Text text = {0};
        Type type = {s.turn == own ? FONT_SANS_BOLD : FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT,
                     false};
        write_move(play, &s, &one->line[n], &text);
        float w = gfx_text_width(ui_gfx(ui), &type, text.s);
        if (n > 0 && x + w > r.x + r.w)
            break;
        w = fminf(w + 1, r.x + r.w - x);
        if (ui_drawing(ui))
            gfx_text(ui_gfx(ui), (Rect){x, r.y, w, r.h}, &type, text.s);
        x += w + WORD_GAP;
        end[n] = x;
    }
    return n;
}

static void write_value(const Prospect *one, Text *out)
{
    if (one->margin != 0)
        text_add(out, "%s%d", one->margin > 0 ? "+" : "−", abs(one->margin));
    else
        text_add(out, "%ld %%", lround(100 * one->chance));
}

/* What lies under a row; returns the ink for it. */
static Colour row_ground(Ui *ui, Rect r, bool first, const Hot *hot)
{
    const Theme *theme = ui_theme(ui);
    Shape body = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[1],
                  theme->line,  theme->flat ? 2 : 1, 0};
    if (first || hot->hovered)
        body =
            (Shape){FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    gfx_shape(ui_gfx(ui), r, &body);
    if (hot->focused)
        gfx_shape(ui_gfx(ui), r, &(Shape){FIELD_RADIUS, 0, 0, 0, theme->focus, 2, 0});
    return first || hot->hovered ? theme->chosen_ink : theme->ink;
}

/* Win, draw or loss at the end of a row, cut off it; nothing where it is not known. */
static void row_ending(const Play *play, Ui *ui, Rect *r, const Prospect *one, Colour ink,
                       bool decided)
{
    Text said = {0};
    if (r->w < ENDING_FROM || !decided)
        return;
    say_ending(play, one, &said);
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_RIGHT, false};
    Rect place = rect_cut_right(r, gfx_text_width(ui_gfx(ui), &type, said.s) + 12);
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), (Rect){place.x, place.y, place.w - 4, place.h}, &type, said.s);
}

static void line_row(Play *play, Ui *ui, const Insight *known, int i, Rect r)
{
    char id[32];
    const Prospect *one = &known->at[i];
    bool own = known == &play->values.known;
    snprintf(id, sizeof id, own ? "values.line.%d" : "values.engine.%d", i + 1);
    Hot hot = ui_hot(ui, id, r, true);
    bool seen = ui_drawing(ui) && gfx_visible(ui_gfx(ui), r);
    if (!seen && !hot.clicked)
        return;
    Colour ink = ui_theme(ui)->ink;
    if (seen)
        ink = row_ground(ui, r, i == 0, &hot);
    Rect in = {r.x + 8, r.y, r.w - 12, r.h}, value = rect_cut_left(&in, r.w < NARROW ? 44 : VALUE);
    Text number = {0};
    float end[AI_LINE_MAX];
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ink, ALIGN_LEFT, true};
    write_value(one, &number);
    if (seen)
        gfx_text(ui_gfx(ui), value, &type, number.s);
    row_ending(play, ui, &in, one, ink, is_decided(known, one));
    int n = lay_moves(play, ui, in, &play->values.seen, one, ink, end), k = 0;
    if (!hot.clicked)
        return;
    /* A click on a move goes there; by the keyboard, or on the number, it is the first. */
    const Input *input = ui_event(ui);
    bool pointed = input->kind == INPUT_UP && rect_has(in, input->x, input->y);
    while (pointed && k < n - 1 && input->x >= end[k])
        k++;
    play_values_play(play, ui, one, k + 1);
}

/* What the other one would do if nothing were done about it; a click shows it on the board. */
static void threat_row(Play *play, Ui *ui, Rect r)
{
    const Prospect *threat = &play_values_known(play)->threat;
    State passed;
    Text move = {0}, said = {0};
    if (!ai_pass(match_setup(play->session.match)->rules, &play->values.seen, &passed))
        return;
    Hot hot = ui_hot(ui, "values.threat", r, true);
    if (hot.clicked) {
        play->values.threat = !play->values.threat;
        ui_damage_all(ui);
    }
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Colour ink = row_ground(ui, r, play->values.threat, &hot);
    write_move(play, &passed, &threat->move, &move);
    const char *const word[3] = {move.s, NULL, NULL};
    words_fill(&said, words("Threat: {0}"), word, NULL);
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT, false};
    gfx_text(ui_gfx(ui), (Rect){r.x + 8, r.y, r.w - 16, r.h}, &type, said.s);
}

/* ----------------------------------------------------------------- all of it */

static void verdict_draw(const Play *play, Ui *ui, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Insight *known = play_values_known(play);
    bool won = known->n > 0 && known->depth > 0 && known->at[0].chance == 1;
    Shape box = {FIELD_RADIUS, theme->raised[0], 0, theme->raised[1], theme->line, 1, 0};
    if (won)
        box.from = box.to = theme->right_fill;
    gfx_shape(gfx, r, &box);
    Text said = {0};
    say_verdict(play, &said);
    Type type = {FONT_SERIF_BOLD, r.w < NARROW ? TEXT_BODY : TEXT_HEAD,
                 won ? theme->right_ink : theme->ink, ALIGN_LEFT, false};
    if (gfx_text_width(gfx, &type, said.s) > r.w - 16)
        type = (Type){FONT_SANS_BOLD, TEXT_SMALL, type.colour, ALIGN_LEFT, false};
    gfx_text(gfx, (Rect){r.x + 10, r.y, r.w - 16, r.h}, &type, said.s);
}

/* So many rows of what somebody knows; what is not known yet has its room. */
static void line_rows(Play *play, Ui *ui, const Insight *known, int rows, float row, Rect *r)
{
    for (int i = 0; i < rows; i++) {
        Rect place = rect_cut_top(r, row);
        rect_cut_top(r, GAP);
        if (i < known->n && known->depth > 0)
            line_row(play, ui, known, i, place);
    }
}

static void state_row(const Play *play, Ui *ui, Rect *r)
{
    Rect place = rect_cut_top(r, STATE);
    Text said = {0};
    Type type = {FONT_SANS, TEXT_SMALL, ui_theme(ui)->ink_quiet, ALIGN_LEFT, false};
    say_state(play, &said);
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), place, &type, said.s);
    rect_cut_top(r, GAP);
}

/* How it stands, and whom one asks: beside each other, or one below the other. */
static void head(Play *play, Ui *ui, Rect *r, bool tight)
{
    Rect verdict = rect_cut_top(r, tight ? 34 : VERDICT);
    if (values_engine_offered(play) && verdict.w >= WHO_BESIDE) {
        values_engine_choice(play, ui, rect_cut_right(&verdict, verdict.w * 0.46f));
        rect_cut_right(&verdict, 8);
    } else if (values_engine_offered(play)) {
        rect_cut_top(r, GAP);
        values_engine_choice(play, ui, rect_cut_top(r, 34));
    }
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), verdict))
        verdict_draw(play, ui, verdict);
    rect_cut_top(r, GAP);
}

void play_values_column(Play *play, Ui *ui, Rect *r)
{
    const Insight *own = &play->values.known;
    bool narrow = r->w < NARROW, tight = r->h < 300;
    bool larets = values_larets(play), engine = values_engine(play) >= 0;
    float row = tight || narrow ? ROW_TIGHT : ROW, step = row + GAP;
    float kept = play->stage.room.below ? 0 : MOVES_KEPT;
    head(play, ui, r, tight || narrow);
    if (!narrow)
        state_row(play, ui, r);
    int whose = larets && engine ? 2 : 1;
    int room = (int)((r->h - kept + GAP - (engine ? STATE + GAP : 0)) / step);
    room -= whose == 2; /* for the threat */
    int rows = SDL_clamp(room / whose, 0, ANALYSIS_LINES);
    if (larets)
        line_rows(play, ui, own, rows, row, r);
    if (engine) {
        values_engine_head(play, ui, r);
        line_rows(play, ui, &play->values.engine.known,
                  SDL_clamp((int)((r->h - kept + GAP) / step), 0, rows), row, r);
    }
    if (larets && r->h - kept >= row) { /* nothing moves when one comes or goes */
        Rect place = rect_cut_top(r, row);
        if (own->threatens)
            threat_row(play, ui, place);
    }
    rect_cut_top(r, fminf(SPACE, r->h));
}
