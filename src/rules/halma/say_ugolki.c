/* SPDX-License-Identifier: MIT */
/* say_ugolki.c -- the notices of Ugolki: those of say_halma.c, of men and squares. */
#include "rules/halma/notices_halma.h"

const NoticeSpec ugolki_notices[HALMA_NOTICES] = {
    [HALMA_SAY_EMPTY] = {"empty", "{0} is empty: first click the man that is to move.", NULL, "2"},
    [HALMA_SAY_OTHERS] = {"others-man", "The man on {0} belongs to your opponent.", NULL, "2"},
    [HALMA_SAY_STUCK] = {"stuck",
                         "The man on {0} cannot move: no square beside it is empty, and it has "
                         "nothing to hop over.",
                         NULL, "2"},
    [HALMA_SAY_SAME] = {"same-square", "The man must end on another square than it began.", NULL,
                        "3"},
    [HALMA_SAY_TAKEN] = {"taken", "{0} is taken: a man goes only to an empty square.", NULL, "2"},
    [HALMA_SAY_SWAP_LATER] = {"swap-later",
                              "You may change places with the man on {0} only when no square of "
                              "the camp is empty.",
                              NULL, "spoiling"},
    [HALMA_SAY_ONE_STEP] = {"nothing-to-hop",
                            "Between {0} and {1} there is no man to hop over, and a step goes only "
                            "to the next square.",
                            NULL, "3"},
    [HALMA_SAY_HOP_TWO] = {"hop-two",
                           "Two men stand in the way, on {0} and on {1}: a hop goes over one man "
                           "only.",
                           NULL, "3"},
    [HALMA_SAY_LONG_HOP] = {"long-hop", "The man on {0} is not right beside yours.", NULL, "3"},
    [HALMA_SAY_NOT_BEHIND] = {"not-right-behind",
                              "A hop over the man on {0} ends right behind it, on {1}.", NULL, "3"},
    [HALMA_SAY_BEHIND_TAKEN] = {"behind-taken",
                                "There is no hopping over the man on {0}: the square behind it, "
                                "{1}, is taken.",
                                NULL, "3"},
    [HALMA_SAY_NO_DIAGONAL] = {"no-diagonal",
                               "Men go up, down and sideways here, never along a diagonal.", NULL,
                               "2"},
    [HALMA_SAY_HOP_THEN_STEP] = {"hop-then-step",
                                 "After a hop only hops may follow: a turn is one step or hops, "
                                 "never both.",
                                 NULL, "3"},
    [HALMA_SAY_STEP_THEN] = {"step-then-more",
                             "The step to {0} ends the turn: a turn is one step or hops, never "
                             "both.",
                             NULL, "3"},
    [HALMA_SAY_OVER] = {"turn-is-over", "The man has stopped on {0}: this turn is over.", NULL,
                        "3"},
    [HALMA_SAY_OUT_OF_STEP] = {"out-of-step",
                               "{1} is too far for a step, and hops go two squares at a time: from "
                               "{0} they never come there.",
                               NULL, "3"},
    [HALMA_SAY_NO_WAY] = {"does-not-go-there", "No step and no hops lead from {0} to {1} now.",
                          NULL, "3"},
    [HALMA_SAY_GOAL_LOCK] = {"goal-lock",
                             "The man on {0} has reached the other camp and does not leave it any "
                             "more.",
                             NULL, "goal-lock"},
    [HALMA_SAY_NO_RETURN] = {"no-return",
                             "The man on {0} has left its camp and does not go back there.", NULL,
                             "no-return"},
    [HALMA_SAY_NO_REST] = {"no-rest", "The man may not stop on {0}.", NULL, "2"},
    [HALMA_SAY_NO_PASSING] = {"no-passing", "You may not pass: you can still move.", NULL,
                              "passing"},
    [HALMA_SAY_ONLY_PASS] = {"only-pass", "Your men cannot move: all you can do is pass.", NULL,
                             "passing"},
    [HALMA_SAY_LAST_MOVE] = {"last-move",
                             "White is home: this is your last move. If you are home then, too, it "
                             "is a draw.",
                             NULL, "5"},
    [HALMA_SAY_LEAVE_HOME] = {"leave-home",
                              "Bring your men out of your camp: in {n0} move none may be there.",
                              "Bring your men out of your camp: in {n0} moves none may be there.",
                              "6"},
    [HALMA_SAY_WINS] = {"wins", "All your men are home: you win.", NULL, "4"},
    [HALMA_SAY_DRAWS] = {"draws", "You are home, too: a draw.", NULL, "5"},
    [HALMA_SAY_ONE_MORE] = {"one-more", "You are home, but Black has one more move.", NULL, "5"},
    [HALMA_SAY_FINISHES] = {"finishes", "All your men are home: your place is {n0}.", NULL, "4"},
    [HALMA_SAY_LOSES_HOME] = {"loses-home",
                              "That loses: after this move none of your men may be in your own "
                              "camp.",
                              NULL, "6"},
    [HALMA_SAY_SWAPS] = {"swaps", "Your man changes places with the one on {0}.", NULL, "spoiling"},
    [HALMA_SAY_GOES_ON] = {"goes-on", "Hop on, or click the same square again to stop there.", NULL,
                           "3"},
};
