/* SPDX-License-Identifier: MIT */
/* play_book.c -- what was played here in the games of the library. */
#include "ui/scenes/play/play_book.h"

#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/play/play.h"
#include "ui/scenes/play/play_tags.h"
#include "ui/scenes/shared/names.h"

enum {
    ROW = 32,
    ROW_LEAST = 26,
    GAP = 3,
    HEAD = 30,
    BAR = 12,
    LOOK = 50,        /* ms between two looks whether the index is there */
    PATIENCE = 60000, /* ... of a picture */
    NARROW = 220,
    MOVE = 96, /* width of a move in a row */
    MOVES_KEPT = 104,
    ROWS = 6,
};

bool play_book_may(const Play *play)
{
    return session_mode(&play->session) == SESSION_STUDY &&
           (match_setup(play->session.match)->rules->flags & RULES_HIDDEN) == 0;
}

bool play_book_shown(const Play *play)
{
    return play->book.on && play_book_may(play) && play_reviewing(play);
}

static void work(Errand *errand, void *of)
{
    Positions *positions = of;
    while (errand_wanted(errand) && positions_more(positions))
        errand_tell(errand, positions_part(positions), 0);
}

void play_book_switch(Play *play, Ui *ui)
{
    PlayBook *book = &play->book;
    book->on = !book->on && play_book_may(play);
    play->values.on = false;
    if (book->on) {
        play->card.closed = true;
        play_book_release(play); /* games may have come meanwhile */
        book->positions = positions_new();
        book->errand = errand_new(app_answer_event(play->scene.app), work, book->positions);
    }
    ui_damage_all(ui);
}

void play_book_release(Play *play)
{
    PlayBook *book = &play->book;
    if (book->errand != NULL)
        errand_free(book->errand);
    positions_free(book->positions);
    positions_found_release(&book->found);
    *book = (PlayBook){.on = book->on, .step = -1};
}

void play_book_follow(Play *play, Ui *ui)
{
    PlayBook *book = &play->book;
    int step = session_shown(&play->session);
    if (!play_book_shown(play))
        return;
    if (book->errand != NULL) {
        play_panel_damage(play, ui);
        if (!errand_done(book->errand, app_still(play->scene.app) ? PATIENCE : 0)) {
            ui_wake(ui, ui_now(ui) + LOOK);
            ui_watch(ui);
            return;
        }
        errand_free(book->errand);
        book->errand = NULL;
    }
    if (book->step == step || book->positions == NULL)
        return;
    State s;
    match_seen_at(play->session.match, step, SEAT_NONE, &s);
    positions_found_release(&book->found);
    positions_find(book->positions, match_setup(play->session.match)->rules, &s, &book->found);
    book->step = step;
    play_panel_damage(play, ui);
}

/* ----------------------------------------------------------------- shown */

static void show_games(Play *play)
{
    const char *names = buffer_string(&play->book.found.names);
    app_go(play->scene.app,
           (Route){.to = ROUTE_LIBRARY, .names = names, .head = words("Games with this position")});
}

static void head(Play *play, Ui *ui, Rect r)
{
    const PlayBook *book = &play->book;
    Text said = {0};
    const long n[2] = {book->found.games, 0};
    if (book->errand != NULL) {
        text_add_string(&said, words("Looking through your games…"));
    } else {
        words_fill(&said,
                   words_plural("Here in {n0} game of the library",
                                "Here in {n0} games of the library", n[0]),
                   NULL, n);
    }
    if (book->errand == NULL && book->found.games > 0 && r.w >= NARROW) {
        Rect link = rect_cut_right(&r, 40);
        if (ui_button(ui, "book.games", link, "open", words("Games with this position"),
                      BUTTON_PLAIN, true))
            show_games(play);
        rect_cut_right(&r, SPACE);
    }
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ui_theme(ui)->ink, ALIGN_LEFT, false};
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), r))
        gfx_text(ui_gfx(ui), r, &type, said.s);
}

/* "won 5, drawn 2, lost 3", or as much of it as there is room for. */
static void row_text(Gfx *gfx, Rect r, const PositionMove *move, Colour ink)
{
    char won[16], drawn[16], lost[16];
    Text said = {0};
    snprintf(won, sizeof won, "%d", move->won);
    snprintf(drawn, sizeof drawn, "%d", move->drawn);
    snprintf(lost, sizeof lost, "%d", move->lost);
    const char *const word[3] = {won, drawn, lost};
    words_fill(&said, words("won {0}, drawn {1}, lost {2}"), word, NULL);
    Type type = {FONT_SANS, TEXT_SMALL, ink, ALIGN_LEFT, false};
    if (gfx_text_width(gfx, &type, said.s) <= r.w)
        gfx_text(gfx, r, &type, said.s);
}

static void row(Play *play, Ui *ui, int i, Rect r)
{
    char id[32];
    const PositionMove *move = &play->book.found.at[i];
    snprintf(id, sizeof id, "book.move.%d", i + 1);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked) {
        Move played = move->move;
        play_do(play, ui, &played);
        ui_damage_all(ui);
        return;
    }
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Rules *rules = match_setup(play->session.match)->rules;
    Shape body = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[1],
                  theme->line,  theme->flat ? 2 : 1, 0};
    if (hot.hovered)
        body =
            (Shape){FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
    gfx_shape(gfx, r, &body);
    if (hot.focused)
        gfx_shape(gfx, r, &(Shape){FIELD_RADIUS, 0, 0, 0, theme->focus, 2, 0});
    Colour ink = hot.hovered ? theme->chosen_ink : theme->ink;
    Text plain = {0}, text = {0};
    State s;
    char count[16];
    match_seen_at(play->session.match, play->book.step, SEAT_NONE, &s);
    rules->write_move(&s, &move->move, &plain);
    rules_letter_move(rules, plain.s, settings_lettering(app_settings(play->scene.app)), &text);
    snprintf(count, sizeof count, "%d", move->games);
    Rect in = {r.x + 10, r.y, r.w - 18, r.h};
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, ink, ALIGN_RIGHT, true};
    gfx_text(gfx, rect_cut_right(&in, 36), &type, count);
    type.align = ALIGN_LEFT;
    gfx_text(gfx, rect_cut_left(&in, fminf(MOVE, in.w)), &type, text.s);
    row_text(gfx, in, move, ink);
}

void play_book_column(Play *play, Ui *ui, Rect *r)
{
    const PlayBook *book = &play->book;
    float height = r->h < 300 || r->w < NARROW ? ROW_LEAST : ROW;
    float kept = play->stage.room.below ? 0 : MOVES_KEPT;
    head(play, ui, rect_cut_top(r, HEAD));
    rect_cut_top(r, GAP);
    if (book->errand != NULL && ui_drawing(ui))
        ui_bar(ui, (Rect){r->x, r->y + 8, r->w, BAR}, (float)errand_part(book->errand));
    for (int i = 0; i < ROWS && r->h - kept >= height; i++) {
        Rect place = rect_cut_top(r, height);
        rect_cut_top(r, GAP);
        if (book->errand == NULL && i < book->found.n)
            row(play, ui, i, place);
    }
    rect_cut_top(r, fminf(SPACE, r->h));
}
