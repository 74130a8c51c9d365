/* SPDX-License-Identifier: MIT */
/* goal_inside.h -- what the files goal*.c share; for nobody else. */
#ifndef LESSON_GOAL_INSIDE_H
#define LESSON_GOAL_INSIDE_H

#include "lesson/goal.h"

typedef enum TermKind {
    /* about a move */
    TERM_MOVE,
    TERM_FROM,
    TERM_ENDS,
    TERM_TAKES,
    TERM_GAINS,
    TERM_AGAIN,
    TERM_WINS,
    TERM_LOSES,
    TERM_DRAWS,
    TERM_SAYS,
    TERM_FORCES,
    TERM_NEXT,
    /* about both */
    TERM_ENDING,
    TERM_NOT,
    TERM_ANY,
    /* about a position */
    TERM_TURN,
    TERM_LEGAL,
    TERM_LEGAL_COUNT,
    TERM_REACH,
    TERM_MUST_PASS,
    TERM_DEMAND,
    TERM_REFUSES,
    TERM_AT,
    TERM_EMPTY,
    TERM_TONE,
    TERM_POINTS,
    TERM_OVER,
    TERM_WINNER,
    TERM_RUN,
    TERM_FORCED,
    TERM_CAN_WIN,
    TERM_QUIET,
    TERM_CAN,
    TERM_ALL,
    TERM_COUNT,
    TERM_DOES,
    TERM_AFTER,
    TERM_KINDS
} TermKind;

/* One of the things a term lists. */
typedef struct TermItem {
    const char *string; /* notation, kind of a piece */
    Site site;
    Seat seat;      /* SEAT_CHANCE: any */
    bool has_count; /* of "at" */
    int number;     /* notice, points */
    int n;          /* clicks */
    Site path[CLICKS_MAX];
    bool set[SITE_MAX];
    Goal *goal;
} TermItem;

typedef struct Term {
    TermKind kind;
    bool yes;     /* of those that are true or false */
    int min, max; /* a count */
    int number;   /* seat, ending */
    int n;
    TermItem *item;
} Term;

struct Goal {
    GoalAbout about;
    int n;
    Term term[TERM_KINDS];
};

/* What a goal is put to.  About a position, `before` is that position and the rest is not there. */
typedef struct Deed {
    const Rules *rules;
    const State *before;
    const Move *move;
    State after;
    EventList events;
} Deed;

/* Does a term hold?  If not, `why` (may be NULL) says what is there instead. */
typedef bool TermHolds(const Term *term, const Deed *deed, Text *why);

/* By kind, NULL where a term is about something else.  What may be asked of both, an ending, stands
 * in the first one. */
extern TermHolds *const goal_deed_terms[TERM_KINDS], *const goal_position_terms[TERM_KINDS];

/* The count of a term; its yes or no; its notices. */
bool goal_count_in(const Term *term, int n, Text *why);
bool goal_is(const Term *term, bool is, Text *why);
bool goal_notice_is(const Term *term, const Rules *rules, bool there, const Notice *notice,
                    Text *why);
/* Is it one of the moves that the term lists? */
bool goal_listed(const Term *term, const Deed *deed, const Move *move);
/* How many pieces it takes, and by how much the mover's points grow. */
int goal_takes(const Deed *deed);
int goal_gains(const Deed *deed);
void goal_add_site(const Deed *deed, Site site, Text *out);

extern const char *const goal_keys[TERM_KINDS + 1];

/* Has the seat this result, in a game or round that is over: 1 won, 0 shared, -1 lost?  False if it
 * is not over. */
bool goal_result(const Rules *rules, const State *state, Seat seat, int *result);

/* Longest run of moves of the seat to move without the turn passing; -1: too much to count. */
int goal_run(const Rules *rules, const State *state);

#endif
