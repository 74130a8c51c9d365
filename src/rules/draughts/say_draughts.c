/* SPDX-License-Identifier: MIT */
/* say_draughts.c -- the sentences, what has to be done, what a move will do. */
#include "rules/draughts/notices_draughts.h"
#include "rules/draughts/turns_draughts.h"

/* The last column: paragraphs of the rule book. */
const NoticeSpec draughts_notices[DRAUGHTS_NOTICES] = {
    [DRAUGHTS_SAY_EMPTY_SQUARE] = {"empty-square",
                                   "No piece stands on {0}: first click the one that is to move.",
                                   NULL, "men", PROPOSES_OWN},
    [DRAUGHTS_SAY_OTHERS_PIECE] = {"others-piece", "The piece on {0} is your opponent's.", NULL,
                                   "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_STUCK] = {"stuck", "The piece on {0} cannot move: every way is barred.", NULL,
                            "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_KING_RESTS] = {"king-rests",
                                 "The king on {0} has moved {n0} time in a row: now it must take, "
                                 "or another piece must move.",
                                 "The king on {0} has moved {n0} times in a row: now it must take, "
                                 "or another piece must move.",
                                 "king-limit", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_SAME_SQUARE] = {"same-square", "A move has to lead to another square.", NULL,
                                  "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_OWN_THERE] = {"own-there",
                                "Your own piece stands on {0}: move to an empty "
                                "square.",
                                NULL, "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_OTHERS_THERE] = {"others-there",
                                   "Your opponent's piece stands on {0}: to take it, jump over it "
                                   "to the empty square behind.",
                                   NULL, "taking", PROPOSES_NEXT},
    [DRAUGHTS_SAY_OTHERS_STAYS] = {"others-stays",
                                   "Your opponent's piece stands on {0}: a piece moves only to an "
                                   "empty square.",
                                   NULL, "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_NO_DIAGONAL] = {"no-diagonal",
                                  "From {0} to {1} is no diagonal: pieces move along diagonals.",
                                  NULL, "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_NO_STRAIGHT] = {"no-straight",
                                  "From {0} to {1} is no straight line: pieces move along rows and "
                                  "columns.",
                                  NULL, "straight", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_NO_WAY] = {"no-way", "No row, column or diagonal leads from {0} to {1}.", NULL,
                             "straight", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_OWN_BETWEEN] = {"own-between", "Your own piece on {0} is in the way.", NULL,
                                  "taking", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_MAN_FAR] = {"man-far", "A man moves one square a turn: to {0}, not beyond.", NULL,
                              "men", PROPOSES_NEXT},
    [DRAUGHTS_SAY_KING_FAR] = {"king-far",
                               "In this game a king moves one square a turn: to {0}, not beyond.",
                               NULL, "kings", PROPOSES_NEXT},
    [DRAUGHTS_SAY_MAN_BACK] = {"man-back", "The man on {0} does not go back: only a king does.",
                               NULL, "men", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_MOVE_OVER] = {"move-over", "The move ends on {0}: nothing more can be taken.",
                                NULL, "taking", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_TWO_IN_A_ROW] = {"two-in-a-row",
                                   "No jump over {0}: the square behind it is not empty.", NULL,
                                   "taking", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_ONE_BY_ONE] = {"one-by-one", "One piece a jump: first land between {0} and {1}.",
                                 NULL, "taking", PROPOSES_NEXT},
    [DRAUGHTS_SAY_TWO_APART] = {"two-apart",
                                "One piece a jump: here {0} and {1} both stand in the way.", NULL,
                                "taking", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_ALREADY_TAKEN] = {"already-taken",
                                    "The piece on {0} is jumped already: it stands there until the "
                                    "move ends, and nothing is jumped twice.",
                                    NULL, "strike", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_TAKE_FORWARD] = {"take-forward",
                                   "In this game men do not take backwards: {0} lies behind.", NULL,
                                   "back", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_TAKE_NEAR] = {"take-near",
                                "This piece jumps over what stands right beside it, to the square "
                                "right behind: over {0} it is too far.",
                                NULL, "taking", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_SPARES_KING] = {"spares-king",
                                  "In this game a man cannot take a king: the one on {0} is safe.",
                                  NULL, "spares", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_LAND_BEHIND] = {"land-behind", "Here the king has to land right behind {0}.",
                                  NULL, "kings", PROPOSES_NEXT},
    [DRAUGHTS_SAY_TURN_BACK] = {"turn-back",
                                "A capture must not turn right back: from {0} it goes on ahead or "
                                "aside.",
                                NULL, "straight", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_TAKE_STRAIGHT] = {"take-straight",
                                    "Nothing is taken along a diagonal: the piece on {0} is safe "
                                    "from there.",
                                    NULL, "straight", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_ONLY_ACROSS] =
        {"only-across",
         "From {0} to {1} you may only capture: moves without taking go along diagonals.", NULL,
         "across", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_GO_ON] = {"go-on", "The capture is not over: from {0} you have to take on.", NULL,
                            "taking", PROPOSES_NEXT},
    [DRAUGHTS_SAY_LAST_ROW] = {"last-row",
                               "On {0} the man becomes a king, and in this game its move ends "
                               "there.",
                               NULL, "promotion", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_LAND_WHERE] = {"land-where",
                                 "On {0} the capture would be over: land where it can go on.", NULL,
                                 "choice", PROPOSES_NEXT},
    [DRAUGHTS_SAY_MUST_TAKE] = {"must-take", "You must take, and the piece on {0} can.", NULL,
                                "must", PROPOSES_FIRST},
    [DRAUGHTS_SAY_TAKE_MORE] = {"take-more",
                                "You must take as many as you can: from {0} it is {n0} piece.",
                                "You must take as many as you can: from {0} it is {n0} pieces.",
                                "most", PROPOSES_FIRST},
    [DRAUGHTS_SAY_TAKE_KINGS] = {"take-kings",
                                 "As many pieces either way, but more kings from {0}: that is the "
                                 "way you must take.",
                                 NULL, "most", PROPOSES_FIRST},
    [DRAUGHTS_SAY_WITH_KING] = {"with-king", "You must take with the king on {0}.", NULL, "most",
                                PROPOSES_FIRST},
    [DRAUGHTS_SAY_KING_SOONER] = {"king-sooner",
                                  "You must take the way on which a king is met sooner: from {0}.",
                                  NULL, "most", PROPOSES_FIRST},
    [DRAUGHTS_SAY_WORTH_MORE] = {"worth-more",
                                 "You must take what is worth more, and that is from {0}: a king "
                                 "counts just less than two men.",
                                 NULL, "most", PROPOSES_FIRST},
    [DRAUGHTS_SAY_TAKE] = {"take", "You must take with the piece on {0}.",
                           "You must take: {n0} of your pieces can.", "must", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_TAKES] = {"takes", "This takes {n0} piece.", "This takes {n0} pieces.", "taking",
                            PROPOSES_NOTHING},
    [DRAUGHTS_SAY_CROWNS] = {"crowns", "The man becomes a king.", NULL, "promotion",
                             PROPOSES_NOTHING},
    [DRAUGHTS_SAY_WINS_ALL] = {"wins-all", "This takes the last piece: you win.", NULL, "goal",
                               PROPOSES_NOTHING},
    [DRAUGHTS_SAY_WINS_STUCK] = {"wins-stuck", "Your opponent cannot move any more: you win.", NULL,
                                 "goal", PROPOSES_NOTHING},
    [DRAUGHTS_SAY_LOSES] = {"loses", "Your opponent cannot move any more, and so wins.", NULL,
                            "goal", PROPOSES_NOTHING},
};

bool draughts_demand(const State *s, Notice *out)
{
    if (s->turn < 0)
        return false;
    DraughtsTurns turns;
    draughts_turns(s, false, &turns);
    if (turns.n == 0 || !turns.at[0].takes)
        return false;
    *out = notice_make(DRAUGHTS_SAY_TAKE);
    for (int i = 0; i < turns.n; i++) {
        Site from = turns.at[i].path[0];
        if (i > 0 && turns.at[i - 1].path[0] == from)
            continue;
        notice_site(out, from);
        out->number[0]++;
    }
    Text name = {0};
    draughts_call_site(&s->options, out->site[0], &name);
    notice_word(out, 0, name.s);
    return true;
}

bool draughts_forecast(const State *s, const Move *move, Notice *out)
{
    State next = *s;
    draughts_play(&next, move, NULL);
    Seat seat = s->turn, other = (Seat)(1 - seat);
    bool man = draughts_rank_at(s, seat, move->path[0]) == DRAUGHTS_MAN;
    Site to = move->path[move->n - 1];
    if (next.turn == SEAT_NONE) {
        bool all = draughts_count(next.draughts.men[other]) == 0 &&
                   draughts_count(next.draughts.kings[other]) == 0;
        *out = notice_make(s->options.value[DRAUGHTS_OPTION_GOAL] ? DRAUGHTS_SAY_LOSES
                           : all                                  ? DRAUGHTS_SAY_WINS_ALL
                                                                  : DRAUGHTS_SAY_WINS_STUCK);
    } else if (man && draughts_rank_at(&next, seat, to) == DRAUGHTS_KING) {
        *out = notice_make(DRAUGHTS_SAY_CROWNS);
    } else if (move->kind == DRAUGHTS_TAKE && move->n > 2) {
        *out = notice_make(DRAUGHTS_SAY_TAKES);
        out->number[0] = (int16_t)(move->n - 1);
    } else {
        return false;
    }
    notice_site(out, to);
    return true;
}
