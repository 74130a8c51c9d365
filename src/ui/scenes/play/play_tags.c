/* SPDX-License-Identifier: MIT */
/* play_tags.c -- the name tags of two who sit opposite each other. */
#include <math.h>

#include "ui/scenes/play/play_circle.h"
#include "ui/scenes/play/play_panel.h"
#include "ui/scenes/play/play_tags.h"

enum {
    TAG_GAP = 8,
    TAG_LINE = 44,  /* height of one that lies over or under the board */
    TAG_MOST = 640, /* width of such a one */
    TAG_SHADE = 10, /* how far its shadow falls */
    TAG_HIGH = 620, /* of the panel's place, for tags of full height */
};

/* Of a strip as much as a tag takes, in the middle. */
static Rect tag_in(Rect strip)
{
    float w = fminf(strip.w, TAG_MOST);
    return (Rect){strip.x + floorf((strip.w - w) / 2), strip.y, w, strip.h};
}

TagRoom play_tags_divide(StageRoom *room, bool whole)
{
    TagRoom out = {.far = {0}};
    if (!room->below) {
        float h = room->small || room->panel.h < TAG_HIGH ? PLAYER_HEIGHT_SMALL : PLAYER_HEIGHT;
        if (whole)
            return out;
        out.far = rect_cut_top(&room->panel, h);
        out.near = rect_cut_bottom(&room->panel, h);
        rect_cut_top(&room->panel, TAG_GAP);
        rect_cut_bottom(&room->panel, TAG_GAP);
        return out;
    }
    if (room->small || room->panel.h < BELOW_LONG) /* the panel has rows of its own */
        return out;
    /* The board lies where it lies, whether or not the panel is whole. */
    Rect above = rect_cut_top(&room->board, TAG_LINE);
    rect_cut_top(&room->board, TAG_GAP);
    if (whole) {
        out.far = rect_cut_left(&above, floorf((above.w - TAG_GAP) / 2));
        out.near = rect_cut_right(&above, out.far.w);
    } else {
        out.far = tag_in(above);
        out.near = tag_in(rect_cut_top(&room->panel, TAG_LINE));
        rect_cut_top(&room->panel, TAG_GAP);
    }
    return out;
}

/* Tags lie close to a board that leaves some of its room empty, which is theirs then. */
static void tags_close(const Layout *layout, StageRoom *room, bool whole, TagRoom *tags)
{
    float unit = fminf(room->board.w / layout->w, room->board.h / layout->h);
    float rest = floorf((room->board.h - unit * layout->h) / 2);
    if (!room->below || layout->is_arranged || rest <= TAG_GAP)
        return;
    rect_cut_top(&room->board, rest);
    rect_cut_bottom(&room->board, rest);
    tags->far.y += rest;
    tags->near.y += whole ? rest : -rest;
}

void play_tags_lay(Play *play)
{
    const Layout *layout = play->stage.layout;
    bool whole = play_values_shown(play) || play_book_shown(play) || play_review_shown(play);
    play->tags = (TagRoom){.far = {0}};
    if (match_setup(play->session.match)->seats != 2 || layout == NULL)
        return;
    play->tags = play_tags_divide(&play->stage.room, whole);
    if (play_tags_shown(play))
        tags_close(layout, &play->stage.room, whole, &play->tags);
}

bool play_tags_shown(const Play *play)
{
    return play->tags.far.h > 0;
}

static void draw_tag(Play *play, Ui *ui, Seat seat, Rect r)
{
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), rect_inset(r, -TAG_SHADE)))
        play_tag_body(ui_gfx(ui), r, false);
    play_player(play, ui, seat, r);
}

void play_tags(Play *play, Ui *ui)
{
    if (!play_tags_shown(play))
        return;
    Seat far = play_far_seat(play);
    draw_tag(play, ui, far, play->tags.far);
    draw_tag(play, ui, (Seat)!far, play->tags.near);
}

void play_panel_damage(const Play *play, Ui *ui)
{
    ui_damage(ui, play->stage.room.panel);
    if (!play_tags_shown(play))
        return;
    ui_damage(ui, rect_inset(play->tags.far, -TAG_SHADE));
    ui_damage(ui, rect_inset(play->tags.near, -TAG_SHADE));
}
