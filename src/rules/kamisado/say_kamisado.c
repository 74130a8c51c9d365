/* SPDX-License-Identifier: MIT */
/* say_kamisado.c -- why clicks are no move, what has to be done, what a move will do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/grid.h"
#include "rules/kamisado/board_kamisado.h"
#include "rules/kamisado/notices_kamisado.h"

/* Words for translators: "tower|green" always stands beside "tower" as the subject, "square|a
 * green" always in "on ... square", with its article. */
const NoticeSpec kamisado_notices[KAMISADO_NOTICES] = {
    [KAMISADO_SAY_EMPTY_SQUARE] = {"empty-square", "No tower stands on {0}.", NULL, "colour",
                                   PROPOSES_NOTHING},
    [KAMISADO_SAY_OTHERS_TOWER] = {"others-tower", "The tower on {0} is your opponent's.", NULL,
                                   "colour", PROPOSES_NOTHING},
    [KAMISADO_SAY_WRONG_TOWER] = {"wrong-tower",
                                  "Only your {0} tower may move: your opponent's last move ended "
                                  "on {1} square.",
                                  NULL, "colour", PROPOSES_FIRST},
    [KAMISADO_SAY_WRONG_TOWER_PASS] = {"wrong-tower-pass",
                                       "Only your {0} tower may move: your opponent's tower that "
                                       "passed stands on {1} square.",
                                       NULL, "6", PROPOSES_FIRST},
    [KAMISADO_SAY_WRONG_TOWER_PUSH] = {"wrong-tower-push",
                                       "Only your {0} tower may move: the last tower you pushed "
                                       "ended on {1} square.",
                                       NULL, "s5", PROPOSES_FIRST},
    [KAMISADO_SAY_ONLY_PASS] = {"only-pass",
                                "Your {0} tower has to move but is blocked: all you can do is "
                                "pass.",
                                NULL, "6", PROPOSES_FIRST},
    [KAMISADO_SAY_NONE_CAN_MOVE] = {"none-can-move",
                                    "All your towers are blocked: all you can do is pass.", NULL,
                                    "6", PROPOSES_FIRST},
    [KAMISADO_SAY_TOWER_BLOCKED] = {"tower-blocked",
                                    "The tower on {0} is blocked: choose another one.", NULL,
                                    "first-move", PROPOSES_OWN},
    [KAMISADO_SAY_MUST_MOVE] = {"must-move", "You may not pass: your {0} tower can move.", NULL,
                                "5", PROPOSES_FIRST},
    [KAMISADO_SAY_MUST_MOVE_ANY] = {"must-move-any",
                                    "You may not pass: you have towers that can move.", NULL, "5",
                                    PROPOSES_FIRST},
    [KAMISADO_SAY_SAME_SQUARE] = {"same-square", "A tower moves by at least one square.", NULL, "5",
                                  PROPOSES_NOTHING},
    [KAMISADO_SAY_BACKWARD] = {"backward", "Towers never move backward.", NULL, "1",
                               PROPOSES_NOTHING},
    [KAMISADO_SAY_SIDEWAYS] = {"sideways", "Towers never move sideways.", NULL, "1",
                               PROPOSES_NOTHING},
    [KAMISADO_SAY_NO_LINE] = {"not-a-diagonal",
                              "{1} is {n0} across and {n1} ahead of {0}: on a diagonal both are "
                              "the same number.",
                              "{1} is {n0} across and {n1} ahead of {0}: on a diagonal both are "
                              "the same number.",
                              "1", PROPOSES_NOTHING},
    [KAMISADO_SAY_IN_THE_WAY] = {"in-the-way", "The tower on {0} is in the way: towers never jump.",
                                 NULL, "2", PROPOSES_NOTHING},
    [KAMISADO_SAY_OWN_THERE] = {"own-there",
                                "Your own tower stands on {0}: a tower moves only onto an empty "
                                "square.",
                                NULL, "3", PROPOSES_NOTHING},
    [KAMISADO_SAY_OTHERS_THERE] = {"others-there",
                                   "Your opponent's tower stands on {0}: a tower moves only onto "
                                   "an empty square.",
                                   NULL, "3", PROPOSES_NOTHING},
    [KAMISADO_SAY_MOVE_IS_OVER] = {"move-is-over",
                                   "The move ends on {0}: a tower does not go on from there.", NULL,
                                   "1", PROPOSES_NOTHING},
    [KAMISADO_SAY_TOO_FAR] = {"too-far", "With its rings this tower moves at most {n0} square.",
                              "With its rings this tower moves at most {n0} squares.", "s2",
                              PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_NOT_SUMO] = {"push-not-sumo",
                                    "The tower on {0} cannot be pushed by yours: only a tower with "
                                    "a ring pushes.",
                                    NULL, "s3", PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_DIAGONAL] = {"push-diagonal",
                                    "A sumo pushes straight ahead, never diagonally.", NULL, "s3",
                                    PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_OWN] = {"push-own",
                               "Your own tower on {0} stands in the row, and a sumo never pushes "
                               "its own side.",
                               NULL, "s4", PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_RANK] = {"push-rank",
                                "The tower on {0} cannot be pushed: it has as many rings as yours, "
                                "or more.",
                                NULL, "s4", PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_TOO_MANY] = {"push-too-many",
                                    "This sumo pushes at most {n0} tower, and more stand in the "
                                    "row.",
                                    "This sumo pushes at most {n0} towers, and more stand in the "
                                    "row.",
                                    "s4", PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_EDGE] = {"push-edge", "The tower on {0} would be pushed off the board.",
                                NULL, "s4", PROPOSES_NOTHING},
    [KAMISADO_SAY_CHOOSE_FILL] = {"choose-fill",
                                  "You won the round: choose whether the home rows are filled from "
                                  "the left or from the right.",
                                  NULL, "s7", PROPOSES_FIRST},
    [KAMISADO_SAY_NO_FILL_NOW] = {"no-fill-now",
                                  "The home rows are filled only between two rounds.", NULL, "s7",
                                  PROPOSES_NOTHING},
    [KAMISADO_SAY_FIRST_MOVE] = {"first-move",
                                 "The first move of a round: any of your towers may move.", NULL,
                                 "first-move", PROPOSES_NOTHING},
    [KAMISADO_SAY_FREE_AFTER_PASS] = {"free-after-pass",
                                      "Your opponent passed: any of your towers may move.", NULL,
                                      "6", PROPOSES_NOTHING},
    [KAMISADO_SAY_TOWER_MOVES] = {"tower-moves", "Your {0} tower has to move.", NULL, "colour",
                                  PROPOSES_NOTHING},
    [KAMISADO_SAY_PUSH_AGAIN] = {"push-again",
                                 "After the push you move again: your {0} tower has to move.", NULL,
                                 "s5", PROPOSES_NOTHING},
    [KAMISADO_SAY_WINS_GAME] = {"wins", "This move wins the game.", NULL, "7", PROPOSES_NOTHING},
    [KAMISADO_SAY_WINS_ROUND] = {"wins-round", "This move wins the round.", NULL, "7",
                                 PROPOSES_NOTHING},
    [KAMISADO_SAY_DEADLOCK_WON] = {"deadlock-won",
                                   "Deadlock: your opponent made the last move and loses.", NULL,
                                   "8", PROPOSES_NOTHING},
    [KAMISADO_SAY_DEADLOCK_LOST] = {"deadlock-lost", "Deadlock: you made the last move and lose.",
                                    NULL, "8", PROPOSES_NOTHING},
    [KAMISADO_SAY_ANSWER] = {"answer", "Your opponent's {0} tower will have to answer.", NULL,
                             "colour", PROPOSES_NOTHING},
    [KAMISADO_SAY_ANSWER_BLOCKED] = {"answer-blocked",
                                     "Your opponent's {0} tower will have to answer, and it is "
                                     "blocked.",
                                     NULL, "6", PROPOSES_NOTHING},
    [KAMISADO_SAY_ANSWER_ANY] = {"answer-any", "Your opponent may then move any tower.", NULL, "6",
                                 PROPOSES_NOTHING},
    [KAMISADO_SAY_AGAIN] = {"again", "Then you move again: your {0} tower.", NULL, "s5",
                            PROPOSES_NOTHING},
    [KAMISADO_SAY_AGAIN_BLOCKED] = {"again-blocked",
                                    "Then you move again: your {0} tower, and it is blocked.", NULL,
                                    "s5", PROPOSES_NOTHING},
};

static void add_colour_word(Notice *out, int index, const char *context, int colour)
{
    char word[sizeof out->word[0]];
    snprintf(word, sizeof word, "%s%s", context, kamisado_colour_name[colour]);
    notice_word(out, index, word);
}

static void add_square_word(Notice *out, int index, int square)
{
    Text name = {0};
    grid_name(square, 8, &name);
    notice_word(out, index, name.s);
}

/* A notice that points at a square and names it. */
static Notice say_of_square(int id, int square)
{
    Notice notice = notice_make(id);
    notice_site(&notice, (Site)square);
    add_square_word(&notice, 0, square);
    return notice;
}

/* A notice that points at a tower and names its colour. */
static Notice say_of_tower(int id, const Kamisado *k, Seat seat, int colour)
{
    Notice notice = notice_make(id);
    notice_site(&notice, k->tower[seat][colour]);
    notice.proposed = kamisado_notices[id].proposes != PROPOSES_NOTHING;
    add_colour_word(&notice, 0, "tower|", colour);
    return notice;
}

static Notice say_none_can_move(void)
{
    Notice notice = notice_make(KAMISADO_SAY_NONE_CAN_MOVE);
    notice_propose(&notice, KAMISADO_SITE_PASS);
    return notice;
}

static Notice say_fill(void)
{
    Notice notice = notice_make(KAMISADO_SAY_CHOOSE_FILL);
    notice_propose(&notice, KAMISADO_SITE_LEFT);
    notice_propose(&notice, KAMISADO_SITE_RIGHT);
    return notice;
}

/* ------------------------------------------------------- the first of the clicks */

/* "Pass", alone or with more, is no legal beginning of these clicks. */
static Notice why_not_pass(const State *s)
{
    const Kamisado *k = &s->kamisado;
    if (k->colour != KAMISADO_ANY) {
        bool blocked = kamisado_must_pass(s);
        return say_of_tower(blocked ? KAMISADO_SAY_ONLY_PASS : KAMISADO_SAY_MUST_MOVE, k, s->turn,
                            k->colour);
    }
    if (kamisado_must_pass(s))
        return say_none_can_move();
    Notice notice = notice_make(KAMISADO_SAY_MUST_MOVE_ANY);
    for (int colour = 0; colour < KAMISADO_COLOURS; colour++)
        if (kamisado_can_move(k, s->turn, colour))
            notice_propose(&notice, k->tower[s->turn][colour]);
    return notice;
}

/* Another tower than that which has to move. */
static Notice why_not_tower(const State *s)
{
    const Kamisado *k = &s->kamisado;
    if (kamisado_must_pass(s))
        return say_of_tower(KAMISADO_SAY_ONLY_PASS, k, s->turn, k->colour);
    int id = KAMISADO_SAY_WRONG_TOWER;
    if (k->passes > 0)
        id = KAMISADO_SAY_WRONG_TOWER_PASS;
    else if (k->pushed)
        id = KAMISADO_SAY_WRONG_TOWER_PUSH;
    Notice notice = say_of_tower(id, k, s->turn, k->colour);
    bool vowel = strchr("aeiou", kamisado_colour_name[k->colour][0]) != NULL;
    add_colour_word(&notice, 1, vowel ? "square|an " : "square|a ", k->colour);
    return notice;
}

/* ------------------------------------------------------ where the tower would go */

static Notice why_not_push(const Kamisado *k, Seat seat, int colour, int to)
{
    KamisadoPush push = kamisado_push(k, seat, colour);
    int id = KAMISADO_SAY_OTHERS_THERE;
    switch (push.fault) {
    case KAMISADO_PUSH_GOES:
    case KAMISADO_PUSH_NOTHING: /* not asked in these cases */
        return say_of_square(id, to);
    case KAMISADO_PUSH_NO_SUMO:
        id = KAMISADO_SAY_PUSH_NOT_SUMO;
        break;
    case KAMISADO_PUSH_OWN:
        id = KAMISADO_SAY_PUSH_OWN;
        break;
    case KAMISADO_PUSH_RANK:
        id = KAMISADO_SAY_PUSH_RANK;
        break;
    case KAMISADO_PUSH_TOO_MANY:
        id = KAMISADO_SAY_PUSH_TOO_MANY;
        break;
    case KAMISADO_PUSH_EDGE:
        id = KAMISADO_SAY_PUSH_EDGE;
        break;
    }
    Notice notice = say_of_square(id, push.blame);
    if (id == KAMISADO_SAY_PUSH_TOO_MANY)
        notice.number[0] = k->rank[seat][colour];
    return notice;
}

/* The square that was clicked is taken by another tower.  Where sumo is not played nobody thinks of
 * pushing. */
static Notice why_not_onto(const State *s, int colour, int to)
{
    const Kamisado *k = &s->kamisado;
    Seat seat = s->turn;
    int from = k->tower[seat][colour];
    Seat owner = SEAT_NONE;
    int other;
    kamisado_tower_at(k, to, &owner, &other);
    bool sumo = k->rank[seat][colour] > 0;
    bool pushing = sumo || s->options.value[KAMISADO_PLAY] == KAMISADO_SUMO;
    if (pushing && to == from + kamisado_ahead(seat) && (sumo || owner != seat))
        return why_not_push(k, seat, colour, to);
    if (owner == seat)
        return say_of_square(KAMISADO_SAY_OWN_THERE, to);
    if (sumo && abs(to - from) < 10)
        return say_of_square(KAMISADO_SAY_PUSH_DIAGONAL, to);
    return say_of_square(KAMISADO_SAY_OTHERS_THERE, to);
}

static Notice why_not_line(int from, int to)
{
    Notice notice = say_of_square(KAMISADO_SAY_NO_LINE, from);
    notice_site(&notice, (Site)to);
    add_square_word(&notice, 1, to);
    notice.number[0] = (int16_t)abs(to % 8 - from % 8);
    notice.number[1] = (int16_t)abs(to / 8 - from / 8);
    return notice;
}

/* The square is on no line of the tower.  Whoever clicks another tower of his own there means to
 * take that one instead. */
static Notice why_not_off_line(const State *s, int from, int to, int rows)
{
    Seat owner;
    int other;
    if (s->kamisado.colour != KAMISADO_ANY && kamisado_tower_at(&s->kamisado, to, &owner, &other) &&
        owner == s->turn)
        return why_not_tower(s);
    if (rows < 0)
        return say_of_square(KAMISADO_SAY_BACKWARD, to);
    if (rows == 0)
        return say_of_square(KAMISADO_SAY_SIDEWAYS, to);
    return why_not_line(from, to);
}

/* From a tower that may move to a square; there may have been more clicks behind it. */
static Notice why_not_square(const State *s, int colour, int to)
{
    const Kamisado *k = &s->kamisado;
    int from = k->tower[s->turn][colour];
    int files = to % 8 - from % 8;
    int rows = (to / 8 - from / 8) * (s->turn == 0 ? 1 : -1);
    if (to == from)
        return say_of_square(KAMISADO_SAY_SAME_SQUARE, from);
    if (rows <= 0 || (files != 0 && abs(files) != rows))
        return why_not_off_line(s, from, to, rows);
    int step = (to - from) / rows;
    for (int square = from + step; square != to; square += step)
        if (k->occupied >> square & 1)
            return say_of_square(KAMISADO_SAY_IN_THE_WAY, square);
    int stride = kamisado_stride(k->rank[s->turn][colour]);
    if (rows > stride) {
        Notice notice = say_of_square(KAMISADO_SAY_TOO_FAR, from);
        notice.number[0] = (int16_t)stride;
        return notice;
    }
    if (k->occupied >> to & 1) {
        KamisadoPush push = kamisado_push(k, s->turn, colour);
        if (step != kamisado_ahead(s->turn) || rows > 1 || push.fault != KAMISADO_PUSH_GOES)
            return why_not_onto(s, colour, to);
    }
    return say_of_square(KAMISADO_SAY_MOVE_IS_OVER, to);
}

void kamisado_why_not(const State *s, const Site *path, int n, Notice *out)
{
    const Kamisado *k = &s->kamisado;
    Seat owner;
    int colour;
    if (k->fill == KAMISADO_FILL_ASKED)
        *out = say_fill();
    else if (path[0] > KAMISADO_SITE_PASS || (n > 1 && path[1] > KAMISADO_SITE_PASS))
        *out = notice_make(KAMISADO_SAY_NO_FILL_NOW);
    else if (path[0] == KAMISADO_SITE_PASS)
        *out = why_not_pass(s);
    else if (!kamisado_tower_at(k, path[0], &owner, &colour))
        *out = say_of_square(KAMISADO_SAY_EMPTY_SQUARE, path[0]);
    else if (owner != s->turn)
        *out = say_of_square(KAMISADO_SAY_OTHERS_TOWER, path[0]);
    else if (k->colour != KAMISADO_ANY && k->colour != colour)
        *out = why_not_tower(s);
    else if (kamisado_must_pass(s) || (n > 1 && path[1] == KAMISADO_SITE_PASS))
        *out = why_not_pass(s);
    else if (!kamisado_can_move(k, s->turn, colour))
        *out = say_of_square(KAMISADO_SAY_TOWER_BLOCKED, path[0]);
    else
        *out = why_not_square(s, colour, path[n > 1 ? 1 : 0]);
}

/* ---------------------------------------------------- what has to be done, and what follows */

bool kamisado_demand(const State *s, Notice *out)
{
    const Kamisado *k = &s->kamisado;
    if (s->turn < 0)
        return false;
    bool blocked = kamisado_must_pass(s);
    if (k->fill == KAMISADO_FILL_ASKED)
        *out = say_fill();
    else if (k->colour == KAMISADO_ANY && blocked)
        *out = say_none_can_move();
    else if (k->colour == KAMISADO_ANY)
        *out = notice_make(k->passes > 0 ? KAMISADO_SAY_FREE_AFTER_PASS : KAMISADO_SAY_FIRST_MOVE);
    else if (blocked)
        *out = say_of_tower(KAMISADO_SAY_ONLY_PASS, k, s->turn, k->colour);
    else if (k->pushed && k->passes == 0)
        *out = say_of_tower(KAMISADO_SAY_PUSH_AGAIN, k, s->turn, k->colour);
    else
        *out = say_of_tower(KAMISADO_SAY_TOWER_MOVES, k, s->turn, k->colour);
    return true;
}

/* The move ends the round for `seat`, who makes it. */
static Notice forecast_of_end(const State *next, Seat seat)
{
    const Kamisado *k = &next->kamisado;
    if (k->ending == ENDING_DEADLOCK)
        return notice_make(k->winner == seat ? KAMISADO_SAY_DEADLOCK_WON
                                             : KAMISADO_SAY_DEADLOCK_LOST);
    bool over = next->options.value[KAMISADO_PLAY] == KAMISADO_SINGLE ||
                k->points[seat] >= next->options.value[KAMISADO_TO];
    return notice_make(over ? KAMISADO_SAY_WINS_GAME : KAMISADO_SAY_WINS_ROUND);
}

bool kamisado_forecast(const State *s, const Move *move, Notice *out)
{
    if (move->kind == KAMISADO_FILL)
        return false;
    State next = *s;
    kamisado_play(&next, move, NULL);
    const Kamisado *k = &next.kamisado;
    if (k->ending != ENDING_NONE) {
        *out = forecast_of_end(&next, s->turn);
        return true;
    }
    if (k->colour == KAMISADO_ANY) {
        *out = notice_make(KAMISADO_SAY_ANSWER_ANY);
        return true;
    }
    bool blocked = kamisado_must_pass(&next);
    int id = blocked ? KAMISADO_SAY_ANSWER_BLOCKED : KAMISADO_SAY_ANSWER;
    if (next.turn == s->turn)
        id = blocked ? KAMISADO_SAY_AGAIN_BLOCKED : KAMISADO_SAY_AGAIN;
    *out = say_of_tower(id, k, next.turn, k->colour);
    return true;
}
