/* SPDX-License-Identifier: MIT */
/*
 * say_dominoes.c -- what dominoes has to say: why clicks are no move, what must be done, what a
 * move does.
 */
#include <assert.h>

#include "rules/dominoes/board_dominoes.h"
#include "rules/dominoes/notices_dominoes.h"
#include "rules/registry.h"

const NoticeSpec dominoes_notices[DOMINOES_NOTICES] = {
    [DOMINOES_SAY_OTHERS] = {"others-tile", "The tile {0} is not in your hand.", NULL, "3",
                             PROPOSES_NOTHING},
    [DOMINOES_SAY_IN_LINE] = {"in-line", "The tile {0} lies in the line already.", NULL, "3",
                              PROPOSES_NOTHING},
    [DOMINOES_SAY_NOT_THERE] =
        {"not-seen", "You can't see the {0}: someone else has it, or it's in the boneyard.", NULL,
         "1", PROPOSES_NOTHING},
    [DOMINOES_SAY_LEAD] = {"must-lead-with", "The first tile of this round must be {0}.", NULL, "2",
                           PROPOSES_FIRST},
    [DOMINOES_SAY_NO_BLANK] = {"no-blank-lead", "By these rules 0-0 cannot lead.", NULL, "2",
                               PROPOSES_NOTHING},
    [DOMINOES_SAY_DOES_NOT_FIT] = {"does-not-fit", "{0} fits neither end: they show {n0} and {n1}.",
                                   "{0} fits neither end: they show {n0} and {n1}.", "3",
                                   PROPOSES_NOTHING},
    [DOMINOES_SAY_WRONG_END] = {"wrong-end", "{0} does not fit there: this end shows {n0}.",
                                "{0} does not fit there: this end shows {n0}.", "3",
                                PROPOSES_NOTHING},
    [DOMINOES_SAY_NO_END] = {"no-end", "The line has only two ends.", NULL, "3", PROPOSES_NOTHING},
    [DOMINOES_SAY_ARMS_LATER] = {"arms-later",
                                 "The cross can be begun when the first double has neighbours on "
                                 "both sides.",
                                 NULL, "fives", PROPOSES_NOTHING},
    [DOMINOES_SAY_FIRST_TILE] = {"tile-first", "First choose a tile, then the end.", NULL, "3",
                                 PROPOSES_OWN},
    [DOMINOES_SAY_EITHER_END] = {"choose-end", "{0} is chosen: now an end of the line.", NULL, "3",
                                 PROPOSES_NEXT},
    [DOMINOES_SAY_CAN_PLAY] = {"can-play", "You can play {0}, so you must.", NULL, "4",
                               PROPOSES_FIRST},
    [DOMINOES_SAY_BAZAAR_EMPTY] = {"bazaar-empty", "The boneyard is empty: you have to pass.", NULL,
                                   "4", PROPOSES_FIRST},
    [DOMINOES_SAY_BAZAAR_KEPT] = {"bazaar-kept", "The last {n0} tile stays in the boneyard.",
                                  "The last {n0} tiles stay in the boneyard.", "4",
                                  PROPOSES_NOTHING},
    [DOMINOES_SAY_NO_DRAWING] = {"no-drawing", "In this game nothing is drawn.", NULL, "4",
                                 PROPOSES_NOTHING},
    [DOMINOES_SAY_DRAWN_ONE] = {"drawn-one", "You have drawn your one tile: now you have to pass.",
                                NULL, "4", PROPOSES_FIRST},
    [DOMINOES_SAY_MUST_DRAW] = {"must-draw", "No tile of yours fits: draw from the boneyard.", NULL,
                                "4", PROPOSES_FIRST},
    [DOMINOES_SAY_MUST_LEAD] = {"must-lead", "You begin: put down the first tile.", NULL, "2",
                                PROPOSES_OWN},
    [DOMINOES_SAY_CLOSED_HAND] = {"closed-hand", "These tiles are not yours.", NULL, "1",
                                  PROPOSES_NOTHING},
    [DOMINOES_SAY_ONE_TILE] = {"one-tile", "One tile is played in a turn.", NULL, "3",
                               PROPOSES_NOTHING},
    [DOMINOES_SAY_ONLY_PASS] = {"only-pass", "No tile fits and nothing can be drawn: pass.", NULL,
                                "4", PROPOSES_FIRST},
    [DOMINOES_SAY_LEAD_WITH] = {"lead-with", "You begin, with {0}.", NULL, "2", PROPOSES_NOTHING},
    [DOMINOES_SAY_LEAD_ANY] = {"lead-any", "You begin, with any tile.", NULL, "2",
                               PROPOSES_NOTHING},
    [DOMINOES_SAY_DRAW] = {"draw", "Nothing fits {n0} and {n1}: draw a tile.",
                           "Nothing fits {n0} and {n1}: draw a tile.", "4", PROPOSES_NOTHING},
    [DOMINOES_SAY_GOES_OUT] = {"goes-out", "Your last tile: the round is yours.", NULL, "5",
                               PROPOSES_NOTHING},
    [DOMINOES_SAY_FISH] = {"fish", "Fish: after this tile nobody can play.", NULL, "6",
                           PROPOSES_NOTHING},
    [DOMINOES_SAY_SCORES] = {"scores", "The ends sum up to {n0}: that is {n0} point.",
                             "The ends sum up to {n0}: that is {n0} points.", "fives",
                             PROPOSES_NOTHING},
    [DOMINOES_SAY_LAID] = {"laid", "{0} put down", NULL, "3", PROPOSES_NOTHING},
    [DOMINOES_SAY_DREW] = {"drew", "{n0} tile drawn", "{n0} tiles drawn", "4", PROPOSES_NOTHING},
    [DOMINOES_SAY_PASSED] = {"passed", "nothing fits: pass", NULL, "4", PROPOSES_NOTHING},
    [DOMINOES_SAY_ENDS] = {"ends", "At the ends: {0}.", NULL, "3", PROPOSES_NOTHING},
};

static void say_tile(Notice *out, int tile)
{
    Text name = {0};
    dominoes_tile_name(tile, &name);
    notice_word(out, 0, name.s);
}

static Notice about_tile(DominoesNotice id, int tile)
{
    Notice notice = notice_make((int)id);
    say_tile(&notice, tile);
    notice_site(&notice, (Site)tile);
    notice.proposed = dominoes_notices[id].proposes == PROPOSES_FIRST;
    return notice;
}

static Notice about_site(DominoesNotice id, Site site)
{
    Notice notice = notice_make((int)id);
    notice_site(&notice, site);
    notice.proposed = dominoes_notices[id].proposes == PROPOSES_FIRST;
    return notice;
}

/* All that is left is to pass, and why. */
static Notice only_pass(DominoesNotice id)
{
    return about_site(id, DOMINOES_SITE_PASS);
}

static void say_ends(const State *s, Notice *out)
{
    out->number[0] = (int16_t)dominoes_end(s, DOMINOES_LEFT);
    out->number[1] = (int16_t)dominoes_end(s, DOMINOES_RIGHT);
}

/* The first legal move. */
static Move legal_move(const State *s)
{
    MoveList legal;
    legal.n = 0;
    dominoes_moves(s, &legal);
    return legal.at[0];
}

static bool fits(const State *s, int tile)
{
    unsigned open = dominoes_open(s);
    return (open >> dominoes_large(tile) & 1) || (open >> dominoes_small(tile) & 1);
}

/* ---------------------------------------------------------------------- refusals */

static Notice refuse_lead(const State *s, int tile)
{
    if (s->dominoes.free_lead)
        return about_tile(DOMINOES_SAY_NO_BLANK, tile);
    return about_tile(DOMINOES_SAY_LEAD, dominoes_lead_of(s, s->turn));
}

static Notice refuse_tile(const State *s, int tile)
{
    int holder = s->dominoes.holder[tile];
    if (holder == DOMINOES_LINE)
        return about_tile(DOMINOES_SAY_IN_LINE, tile);
    if (holder >= DOMINOES_BAZAAR)
        return about_tile(DOMINOES_SAY_NOT_THERE, tile);
    if (holder != s->turn)
        return about_tile(DOMINOES_SAY_OTHERS, tile);
    if (s->dominoes.line_n == 0)
        return refuse_lead(s, tile);
    Notice notice = about_tile(DOMINOES_SAY_DOES_NOT_FIT, tile);
    say_ends(s, &notice);
    return notice;
}

/* A tile that may be played, and then something that is no end for it. */
static Notice refuse_second(const State *s, int tile, Site site)
{
    int end = site - DOMINOES_SITE_END;
    if (site < DOMINOES_TILES)
        return about_tile(DOMINOES_SAY_ONE_TILE, site);
    if (end >= DOMINOES_ENDS) {
        Notice notice = about_tile(DOMINOES_SAY_EITHER_END, tile);
        Move move;
        for (Site to = DOMINOES_SITE_END; to < DOMINOES_SITE_END + DOMINOES_ENDS; to++)
            if (rules_follow(&dominoes_rules, s, (Site[]){(Site)tile, to}, 2, &move))
                notice_propose(&notice, to);
        return notice;
    }
    if (dominoes_end(s, end) < 0)
        return about_site(s->options.value[DOMINOES_OPTION_SPINNER] ? DOMINOES_SAY_ARMS_LATER
                                                                    : DOMINOES_SAY_NO_END,
                          site);
    Notice notice = about_tile(DOMINOES_SAY_WRONG_END, tile);
    notice.number[0] = (int16_t)dominoes_end(s, end);
    notice_site(&notice, site);
    return notice;
}

static Notice refuse_drawing(const State *s)
{
    const Dominoes *d = &s->dominoes;
    Move move = legal_move(s);
    if (d->line_n == 0)
        return about_site(DOMINOES_SAY_MUST_LEAD, DOMINOES_SITE_BAZAAR);
    if (move.kind == DOMINOES_PLAY || move.kind == DOMINOES_TWO)
        return about_tile(DOMINOES_SAY_CAN_PLAY, move.path[0]);
    if (move.kind == DOMINOES_DRAW) /* and more was clicked */
        return about_site(DOMINOES_SAY_MUST_DRAW, DOMINOES_SITE_BAZAAR);
    if (s->options.value[DOMINOES_OPTION_DRAW] == DOMINOES_DRAW_NONE)
        return about_site(DOMINOES_SAY_NO_DRAWING, DOMINOES_SITE_BAZAAR);
    if (d->drawn)
        return only_pass(DOMINOES_SAY_DRAWN_ONE);
    if (d->bazaar_n == 0)
        return only_pass(DOMINOES_SAY_BAZAAR_EMPTY);
    Notice notice = about_site(DOMINOES_SAY_BAZAAR_KEPT, DOMINOES_SITE_BAZAAR);
    notice.number[0] = d->bazaar_n;
    return notice;
}

static Notice refuse_pass(const State *s)
{
    Move move = legal_move(s);
    if (s->dominoes.line_n == 0)
        return about_site(DOMINOES_SAY_MUST_LEAD, DOMINOES_SITE_PASS);
    if (move.kind == DOMINOES_DRAW)
        return about_site(DOMINOES_SAY_MUST_DRAW, DOMINOES_SITE_BAZAAR);
    if (move.kind == DOMINOES_PASS)
        return only_pass(DOMINOES_SAY_ONLY_PASS);
    return about_tile(DOMINOES_SAY_CAN_PLAY, move.path[0]);
}

/* An end without a tile: choose one, if there is one to choose. */
static Notice refuse_end(const State *s, Site site)
{
    Move move = legal_move(s);
    return move.kind == DOMINOES_PLAY || move.kind == DOMINOES_TWO
               ? about_site(DOMINOES_SAY_FIRST_TILE, site)
               : refuse_pass(s);
}

void dominoes_why_not(const State *s, const Site *path, int n, Notice *out)
{
    assert(n > 0 && s->turn >= 0);
    Site site = path[0];
    bool own = site < DOMINOES_TILES && s->dominoes.holder[site] == s->turn;
    bool leads = own && s->dominoes.line_n == 0 &&
                 (s->dominoes.free_lead || dominoes_lead_of(s, s->turn) == site);
    if (n > 1 && own && s->dominoes.line_n > 0 && fits(s, site))
        *out = refuse_second(s, site, path[1]);
    else if (n > 1 && leads)
        *out = about_tile(DOMINOES_SAY_ONE_TILE, site);
    else if (site < DOMINOES_TILES)
        *out = refuse_tile(s, site);
    else if (site == DOMINOES_SITE_BAZAAR)
        *out = refuse_drawing(s);
    else if (site == DOMINOES_SITE_PASS)
        *out = refuse_pass(s);
    else if (site < DOMINOES_SITE_BAZAAR)
        *out = refuse_end(s, site);
    else
        *out = about_site(DOMINOES_SAY_CLOSED_HAND, site);
}

/* From the left one on, those of the arms last. */
bool dominoes_besides(const State *s, Notice *out)
{
    Text numbers = {0};
    for (int end = 0; s->dominoes.line_n > 0 && end < DOMINOES_ENDS; end++)
        if (dominoes_end(s, end) >= 0)
            text_add(&numbers, "%s%d", numbers.n > 0 ? ", " : "", dominoes_end(s, end));
    *out = notice_make(DOMINOES_SAY_ENDS);
    notice_word(out, 0, numbers.s);
    return numbers.n > 0;
}

/* ----------------------------------------------------------------------- demands */

bool dominoes_demand(const State *s, Notice *out)
{
    Move move = legal_move(s);
    if (s->dominoes.line_n == 0 && move.kind == DOMINOES_PLAY) {
        *out = s->dominoes.free_lead ? notice_make(DOMINOES_SAY_LEAD_ANY)
                                     : about_tile(DOMINOES_SAY_LEAD_WITH, move.path[0]);
        return true;
    }
    if (move.kind == DOMINOES_DRAW) {
        *out = about_site(DOMINOES_SAY_DRAW, DOMINOES_SITE_BAZAAR);
        say_ends(s, out);
        return true;
    }
    if (move.kind == DOMINOES_PASS) {
        *out = only_pass(DOMINOES_SAY_ONLY_PASS);
        return true;
    }
    return false;
}

/* --------------------------------------------------------------------- forecasts */

/* Only what the player can see: that a tile is a fish may be read out of all hands, and is said
 * only when they are open to him. */
bool dominoes_forecast(const State *s, const Move *move, Notice *out)
{
    if (move->kind != DOMINOES_PLAY && move->kind != DOMINOES_TWO)
        return false;
    State seen, end;
    dominoes_conceal(s, s->turn, &seen);
    end = seen;
    dominoes_play(&end, move, NULL);
    int gain = end.dominoes.score[s->turn] - s->dominoes.score[s->turn];
    if (dominoes_hand(&end, s->turn) == 0)
        *out = about_site(DOMINOES_SAY_GOES_OUT, move->path[0]);
    else if (end.turn == SEAT_NONE)
        *out = about_site(DOMINOES_SAY_FISH, move->path[0]);
    else if (gain > 0)
        *out = about_site(DOMINOES_SAY_SCORES, move->path[0]);
    else
        return false;
    out->number[0] = (int16_t)gain;
    return true;
}

/* --------------------------------------------------------------- what a move was */

bool dominoes_tell(const State *s, const Move *move, Notice *out)
{
    (void)s;
    switch ((DominoesMove)move->kind) {
    case DOMINOES_PLAY:
    case DOMINOES_TWO: /* its second tile is seen to lie beside the first */
        *out = about_tile(DOMINOES_SAY_LAID, move->path[0]);
        break;
    case DOMINOES_DRAW:
        *out = about_site(DOMINOES_SAY_DREW, DOMINOES_SITE_BAZAAR);
        break;
    case DOMINOES_PASS:
        *out = about_site(DOMINOES_SAY_PASSED, DOMINOES_SITE_PASS);
        break;
    }
    out->number[0] = 1;
    return true;
}
