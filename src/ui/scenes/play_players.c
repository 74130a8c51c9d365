/* play_players.c -- rows of the panel: who sits there, what he has, what he is doing. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/names.h"
#include "ui/scenes/play.h"

enum { PLAYER_TWO_LINES = 36 }; /* least room inside a row for a name with a line under it */

static float y_middle(Rect r, float h)
{
    return r.y + (r.h - h) / 2;
}

/* A seat's own piece, or its letter on a disc. */
static void draw_seat_mark(Play *play, Ui *ui, Seat seat, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const SeatName *name = &play->game->seat[seat];
    if (play->layout != NULL && name->sprite != NULL) {
        BoardLook look = app_look(play->scene.app, play->layout);
        bool flat = ui_theme(ui)->flat;
        LayoutFill fill = {.theme = flat ? play->layout->contrast_theme : look.theme,
                           .set = flat ? play->layout->contrast_set : look.set,
                           .owner = seat,
                           .i = -1};
        Text path = {0};
        layout_sprite(play->layout, name->sprite, &fill, &path);
        gfx_sprite_shadow(gfx, path.s, r, r.w * .04f, r.w * .07f, r.w * .045f, 0.55f);
        gfx_sprite(gfx, path.s, r);
        return;
    }
    const Theme *theme = ui_theme(ui);
    Shape disc = {r.w / 2, 0xb4764aff, 0, 0x7c4526ff, theme->flat ? theme->ink : 0x4a2a16ff,
                  1.5f,    0.3f};
    Colour ink = 0xfff3dcff;
    if (theme->flat)
        disc.from = disc.to = 0x000000ff;
    gfx_shape(gfx, r, &disc);
    Type type = {FONT_SERIF_BOLD, r.w < 30 ? TEXT_SMALL : TEXT_HEAD, ink, ALIGN_CENTRE, false};
    char letter[8] = {0};
    const char *word = words(name->name);
    int n = 1;
    while (n < 4 && ((unsigned char)word[n] & 0xc0) == 0x80)
        n++;
    memcpy(letter, word, (size_t)n);
    gfx_text(gfx, r, &type, letter);
}

static void clock_text(int64_t ms, char *out, size_t room)
{
    int64_t s = ms / 1000;
    if (ms < 10000)
        snprintf(out, room, "0:%02d.%d", (int)s, (int)(ms % 1000 / 100));
    else if (s < 3600)
        snprintf(out, room, "%02d:%02d", (int)(s / 60), (int)(s % 60));
    else
        snprintf(out, room, "%d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
}

bool play_points_shown(const Play *play)
{
    const Rules *rules = match_setup(play->match)->rules;
    Outcome outcome = match_outcome(play->match);
    bool any = false;
    for (int i = 0; i < SEAT_MAX; i++)
        any |= outcome.points[i] != 0;
    return (rules->flags & RULES_POINTS) != 0 && (rules->next_round == NULL || any);
}

/* What the seat is doing; "" if nothing. */
static void seat_doing(const Play *play, Seat seat, bool turn, Text *out)
{
    if (turn && match_paused(play->match))
        text_add_string(out, words("paused"));
    else if (turn)
        text_add_string(out, match_setup(play->match)->seat[seat].computer ? words("is thinking")
                                                                           : words("to move"));
    if (match_offered(play->match, seat))
        text_add(out, "%s%s", out->n > 0 ? " · " : "", words("offers a draw"));
}

/* Second line of a row: what the seat is and what it is doing; the latter alone where both have no
 * room. */
static void seat_line(Play *play, Gfx *gfx, const Type *type, float room, Seat seat, bool turn,
                      Text *out)
{
    const MatchSetup *setup = match_setup(play->match);
    Text doing = {0};
    seat_doing(play, seat, turn, &doing);
    const char *own = words(play->game->seat[seat].name);
    if (strcmp(own, seat_person(play->game, setup, seat)) != 0)
        text_add_string(out, own);
    else
        text_add_string(out, words("a person"));
    if (setup->seat[seat].computer && setup->seat[seat].name[0] != '\0')
        text_add(out, " · %s", level_name(setup->seat[seat].level));
    if (doing.n > 0)
        text_add(out, " · %s", doing.s);
    if (doing.n > 0 && gfx_text_width(gfx, type, out->s) > room) {
        text_clear(out);
        text_add_string(out, doing.s);
    }
}

/* Time, or points, at the right of a row; returns the width used. */
static float seat_right(Play *play, Ui *ui, Seat seat, Rect r, Colour ink)
{
    const MatchSetup *setup = match_setup(play->match);
    Gfx *gfx = ui_gfx(ui);
    char text[32];
    bool points = play_points_shown(play);
    if (setup->clock.timed)
        clock_text(match_time_left(play->match, seat, ui_now(ui)), text, sizeof text);
    else if (points)
        snprintf(text, sizeof text, "%d", match_outcome(play->match).points[seat]);
    else
        return 0;
    Type type = {FONT_SANS_BOLD, r.h < 30 ? TEXT_BODY : TEXT_TITLE, ink, ALIGN_RIGHT,
                 setup->clock.timed};
    gfx_text(gfx, r, &type, text);
    return setup->clock.timed ? (r.h < 30 ? 60 : 104) : 56;
}

static void draw_player(Play *play, Ui *ui, Seat seat, Rect r)
{
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const MatchSetup *setup = match_setup(play->match);
    bool turn = match_turn(play->match) == seat && match_next(play->match) != NEXT_OVER;
    Outcome outcome = match_outcome(play->match);
    Colour ink = theme->ink, quiet = theme->ink_quiet;
    if (turn) {
        Shape row = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 2, 0};
        gfx_shape(gfx, r, &row);
        ink = quiet = theme->chosen_ink;
    }
    /* A clock takes the room of a name. */
    bool narrow = r.w < (setup->clock.timed ? 330 : 220) && r.h >= 44;
    float mark = narrow ? 24 : fminf(44, r.h - 12);
    Rect in = rect_inset(r, narrow ? 8 : 10);
    if (!narrow) {
        Rect arrow = rect_cut_left(&in, 14);
        if (turn) {
            float x = arrow.x, y = arrow.y + arrow.h / 2;
            gfx_polygon(gfx, (float[]){x, y - 7, x + 9, y, x, y + 7}, 3, ink);
        } else if (outcome.over && outcome_winner(&outcome, setup->seats) == seat) {
            gfx_sprite_tinted(gfx, "icons/star", (Rect){arrow.x - 4, y_middle(arrow, 18), 18, 18},
                              theme->differs);
        }
    }
    Text line = {0};
    const char *person = seat_person(play->game, setup, seat);
    Type name = {FONT_SANS_BOLD, narrow ? TEXT_BODY : TEXT_HEAD, ink, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, quiet, ALIGN_LEFT, false};
    if (narrow) {
        Rect top = rect_cut_top(&in, in.h / 2);
        draw_seat_mark(play, ui, seat, (Rect){top.x, y_middle(top, 22), 22, 22});
        top.x += 28;
        top.w -= 28;
        gfx_text(gfx, top, &name, person);
        in.w -= seat_right(play, ui, seat, in, ink);
        seat_line(play, gfx, &small, in.w, seat, turn, &line);
        gfx_text(gfx, in, &small, line.s);
        return;
    }
    draw_seat_mark(play, ui, seat, (Rect){in.x, y_middle(in, mark), mark, mark});
    rect_cut_left(&in, mark + 12);
    float used = seat_right(play, ui, seat, in, ink);
    if (used > 0)
        in.w -= used + 8;
    if (in.h >= PLAYER_TWO_LINES) {
        gfx_text(gfx, rect_cut_top(&in, in.h / 2 + 2), &name, person);
    } else { /* both in one line, what the seat is doing only if there is room */
        name.size = TEXT_BODY;
        float w = fminf(gfx_text_width(gfx, &name, person) + 1, in.w);
        gfx_text(gfx, rect_cut_left(&in, w), &name, person);
        rect_cut_left(&in, fminf(12, in.w));
    }
    seat_line(play, gfx, &small, in.w, seat, turn, &line);
    if (gfx_text_width(gfx, &small, line.s) <= in.w || in.h >= PLAYER_TWO_LINES)
        gfx_text(gfx, in, &small, line.s);
}

/* Two people at opposite sides of the table: what the far one reads is turned to him. */
bool play_turned_away(const Play *play, Seat seat)
{
    const MatchSetup *setup = match_setup(play->match);
    bool away = play->view != NULL && board_view_look(play->view)->turn == 2;
    return app_settings(play->scene.app)->hot_seat == HOT_SEAT_FACING && setup->seats == 2 &&
           !setup->seat[0].computer && !setup->seat[1].computer && seat == (away ? 0 : 1);
}

void play_player(Play *play, Ui *ui, Seat seat, Rect r)
{
    bool turned = play_turned_away(play, seat) && gfx_visible(ui_gfx(ui), r);
    if (turned)
        gfx_turned_begin(ui_gfx(ui), r);
    draw_player(play, ui, seat, r);
    if (turned)
        gfx_turned_end(ui_gfx(ui));
}
