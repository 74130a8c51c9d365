/* SPDX-License-Identifier: MIT */
/*
 * session.h -- one match as it is played at one screen, without the screen: what is shown and to
 * whom, what is picked up, meant, hinted and refused, what is due next and when.
 *
 * Knows no window, no thread and no wall clock: whoever shows a session hands the time in (`now`,
 * as in clock.h) with every click, command and answer, and takes from the News what has come of it.
 * It does nothing by itself: ask session_due() what comes next, and call session_go_on() then.
 *
 *   live      The match goes on; its clock and its result are the referee's.
 *   looking   At an earlier step of it, read only: the clock runs on, computers go on thinking, and
 *             whatever happens is seen when one comes back.
 *   study     A match that is over, or a copy of one that is not: moves may be tried anywhere and
 *             become side lines, which can be put in order; what was played, its result and its
 *             times stay as they are.
 *
 * The fields may be read by anybody; only session*.c change them, but for `ways`.
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "match/browse.h"
#include "session/begun.h"
#include "session/concede.h"
#include "session/draw_offer.h"
#include "session/eyes.h"
#include "session/premove.h"
#include "session/ways.h"

enum { SESSION_LOW_TIME = 10000 }; /* milliseconds left on a clock that are told of */

/* A click that was no move, and why. */
typedef struct Refusal {
    bool said;
    Notice notice; /* its sites without those that must move and those that are held */
    Site site;     /* that was clicked */
} Refusal;

/* Hints come in three presses: where, which piece, the move. */
typedef struct Hint {
    int presses; /* 0: none is wanted */
    bool known;  /* the move is */
    int clicks;  /* it goes on from so many clicks of a turn on its way */
    Move move;
} Hint;

typedef struct Session {
    Match *match; /* the session's own */
    SessionWays ways;
    Browse browse; /* where in it one looks */
    Eyes eyes;
    uint64_t ticket; /* of the match as it is shown ... */
    int shown;       /* ... and the step; -1: none yet */
    State seen;      /* as whoever looks may see it */
    Picker picker;   /* over that */
    EventList begun; /* of the turn on its way, shown already */
    Premove premove;
    ShownMove proposal;
    Refusal refusal;
    Hint hint;
    DrawOffers draws;
    Concede concede;
    uint64_t asked; /* ticket that a computer thinks about; 0: none */
    bool answered;  /* its move is here and waits for its time */
    Move reply;
    int score;            /* what it thinks of that */
    int64_t not_before;   /* earliest time of a move that nobody clicks */
    int64_t waits_from;   /* since then a person waits for computers; 0: nobody does */
    bool hurried;         /* ... and has asked to see no more of them */
    bool turn_came;       /* session_turn_came() */
    uint64_t end_told;    /* ticket of the end that News told of */
    bool stays_paused;    /* it was, when it was left */
    bool pause_waits;     /* the clocks stand, for others are asked whether they may */
    uint64_t pause_asked; /* ticket at which they were asked last; 0: never */
    bool low_said[SEAT_MAX];
    unsigned agreed; /* whose turns may be taken back, as bits, while it goes further back */
} Session;

typedef enum SessionMode { SESSION_LIVE, SESSION_LOOKING, SESSION_STUDY } SessionMode;

typedef enum SessionSound {
    SESSION_SILENT,
    SESSION_PICKED,
    SESSION_REFUSED,
    SESSION_LITTLE_TIME,
    SESSION_WON,
    SESSION_LOST,
    SESSION_DRAWN
} SessionSound;

typedef enum SessionSays {
    SAYS_NOTHING,
    SAYS_PAUSED,         /* it waits to be continued */
    SAYS_EARLIER,        /* what is shown is no more to be played in */
    SAYS_ROLL_FIRST,     /* the dice */
    SAYS_PREMOVE_FAILED, /* the move made ahead is not possible */
    SAYS_ASKS_OTHERS,    /* they are to be asked whether the move is taken back */
    SAYS_ASKS_PAUSE,     /* ... whether the clocks may stand */
    SAYS_DRAW_WAITS,     /* the offer, until they are to move */
    SAYS_DRAW_DECLINED,  /* by a computer */
    SAYS_GONE,           /* what was said last is of a move that is gone */
} SessionSays;

/* What has come of something.  All zero is nothing; it is added to. */
typedef struct News {
    bool happened; /* the match has gone on */
    bool jumped;   /* other than by a move: whatever is on its way over the board is there now */
    bool anew;     /* another position is shown, or to other eyes; */
    bool carried;  /* ... what was picked up before is held on */
    bool shows;    /* `events` are to be seen now, */
    bool restart;  /* ... from `before` on, not from what is shown */
    bool refused;  /* see Session.refusal */
    bool ask;      /* a computer for its move: session_answer() */
    bool ask_hint; /* ... for a hint: session_answer_hint() */
    bool drop;     /* nobody wants an answer any more */
    bool save;
    bool ended; /* the match or a round is over */
    SessionSound sound;
    SessionSays said;
    State before;
    EventList events;
} News;

/* ------------------------------------------------------- its life */
/* Begins with the present step or, of a match that is over, with its first. */
void session_init(Session *s, Match *match);
void session_release(Session *s);
/* May what one looks at be tried in a study, a session over a copy of the match?  An earlier step
 * of a match, or any of one that began at a position somebody set up; not if that is rated or of an
 * event, nor where luck or hidden hands would be given away. */
bool session_may_study(const Session *of);
/* This one is that study, from a step on: its match is a copy (match_copy()). */
void session_study(Session *s, int step);
/* May it be told there what moves are worth?  Of a match that is over, or of a position that was
 * set up and in which nobody has moved yet; never of one's own match that goes on. */
bool session_may_judge(const Session *study);

/* The screen shows it, or something else: its clock runs only meanwhile.  A timed match that was
 * found somewhere waits for its players, and so does what was paused before (`held`: not by a
 * person). */
void session_enter(Session *s, int64_t now);
void session_leave(Session *s, int64_t now, bool held);

/* Take up what has changed without the session: its match was merged with a copy, or reseated; or
 * though nothing has: to other eyes, or another computer, it is a fresh position. */
void session_take_up(Session *s, News *news);
void session_take_anew(Session *s, News *news);

/* ------------------------------------------------------- what is shown */

SessionMode session_mode(const Session *s);

/* The step shown, the line it is on, and how matters stand after it. */
int session_shown(const Session *s);
int session_line_count(const Session *s);
int session_line_step(const Session *s, int i);
/* How many moves lie on it up to that step, as players count them: what all do in turn is one, also
 * where a seat moves twice; rolls, deals and endings are none.  `mover` (may be NULL): whose the
 * last of them was, SEAT_NONE before the first. */
int session_line_moves(const Session *s, int i, Seat *mover);
Outcome session_outcome(const Session *s);
/* As bits, whom to ask before a turn goes, before clocks stand; all people but whoever is on. */
unsigned session_undo_asks(const Session *s);
unsigned session_pause_asks(const Session *s);
unsigned session_others(const Session *s);

/* Is it another step than the present? */
bool session_is_away(const Session *s);
/* Is a person to decide here and now: in the match, or in a study?  Does his move wait for a yes?
 */
bool session_person_to_move(const Session *s);
bool session_proposes(const Session *s);
/* May a move be tried where one looks? */
bool session_may_try(const Session *s);
/* Whose roll it is, SEAT_NONE if nobody's; is it a person's, here and now? */
Seat session_roller(const Session *s);
bool session_person_to_roll(const Session *s);
/* Who may plan while a computer decides, SEAT_NONE; here and now? */
Seat session_planner(const Session *s);
bool session_may_plan(const Session *s);
/* Who would give up: whose turn it is or, while a computer thinks, the first person; SEAT_NONE. */
Seat session_resigner(const Session *s);
/* What the person to move is to be asked. */
DrawAsk session_draw_ask(const Session *s);
/* Does the seat to move play by the match's clock?  Then nobody holds its move back. */
bool session_hurries(const Session *s);

/* The site to click that a hint tells with its second press, while it is known; is that a choice of
 * a turn whose travel is done? */
Site session_hint_site(const Session *s);
bool session_hint_is_choice(const Session *s);

/* ------------------------------------------------------- what a person does */

/* A click; the end of a drag; and of one by which `from` is put to a site in one. */
void session_click(Session *s, Site site, int64_t now, News *news);
void session_drop(Session *s, Site site, int64_t now, News *news);
void session_put(Session *s, Site from, Site site, int64_t now, News *news);
/* The same with a whole move, which is legal: it was written. */
void session_propose(Session *s, const Move *move, int64_t now, News *news);
/* Let go of what is held; `all`: also of choices still to be made, and of a move that waits. */
void session_let_go(Session *s, bool all);
bool session_forget_premove(Session *s); /* false: nothing was meant */
void session_forget_refusal(Session *s);
void session_forget_hint(Session *s, News *news);

/* A whole move of whoever is to decide, the dice included: written, or a computer's.  False if it
 * was not played. */
bool session_move(Session *s, const Move *move, int64_t now, News *news);

typedef enum SessionCommand {
    SESSION_NOTHING,
    SESSION_UNDO,      /* of a turn on its way, of a move; of one that is looked through: back */
    SESSION_TAKE_BACK, /* those who were to be asked have said yes */
    SESSION_REDO,
    SESSION_CONFIRM, /* the move that waits for it; a click on its target does the same */
    SESSION_FIRST,   /* along the line shown */
    SESSION_BACK,
    SESSION_ON,
    SESSION_LAST,
    SESSION_BRANCH_BACK, /* to what was played instead of the step shown, or of the next one */
    SESSION_BRANCH_ON,
    SESSION_RETURN, /* to the present */
    SESSION_HINT,
    SESSION_PAUSE,         /* and go on */
    SESSION_PAUSE_AGREED,  /* those who were to be asked have said yes */
    SESSION_PAUSE_REFUSED, /* ... no: the clock that stood for the question runs again */
    SESSION_ROLL,
    SESSION_DRAW,    /* claim, offer or accept */
    SESSION_PLAY_ON, /* decline, or do not claim */
    SESSION_RESIGN,
    SESSION_OPEN_HAND,
    SESSION_NEXT_ROUND,
    SESSION_PROMOTE, /* of a study: the side line shown stands further in front; it goes */
    SESSION_DELETE,
    SESSION_COMMANDS
} SessionCommand;

/* Is there anything in it now?  A command that is of no use does nothing. */
bool session_may(const Session *s, SessionCommand command);
void session_command(Session *s, SessionCommand command, int64_t now, News *news);

/* Of a study: say something of the step shown.  False in a match that is played. */
bool session_comment(Session *s, const char *text, News *news);
/* Look at a step; never where hands are secret. */
void session_look(Session *s, int step, News *news);

/* ------------------------------------------------------- what comes by itself */

typedef enum DueWhat {
    DUE_NOTHING, /* a person is to do something, or nobody */
    DUE_ASK,     /* a computer is to be asked */
    DUE_MOVE,    /* its move is here */
    DUE_FORCED,  /* the only move */
    DUE_ROLL,
    DUE_END, /* the end is to be told */
} DueWhat;

typedef struct Due {
    DueWhat what;
    int64_t when;
} Due;

Due session_due(const Session *s, int64_t now);

/* Do what is due, if its time has come. */
void session_go_on(Session *s, int64_t now, News *news);

/* What has happened is on its way over the board until then: nobody else moves before that and the
 * pause behind it. */
void session_seen(Session *s, int64_t when);

/* How long the step that the match has just come to and the pause behind it may take, in ms: its
 * share of what is left of SessionWays.wait_ms.  -1: as long as it takes. */
int session_share(const Session *s, int64_t now);
/* A person has seen enough: whatever computers do until his turn is there at once. */
void session_hurry(Session *s, int64_t now);
/* Is a computer asked, and has it not answered yet?  Then it may be told to move at once; not in a
 * rated match, for it plays worse then. */
bool session_may_move_now(const Session *s);
/* Has a person's turn come after others kept him waiting?  True once, when all has been seen. */
bool session_turn_came(Session *s);

/* The answers to News.ask and News.ask_hint; one to another ticket is dropped.  True if it is
 * wanted. */
bool session_answer(Session *s, uint64_t ticket, const Move *move, int score);
bool session_answer_hint(Session *s, uint64_t ticket, const Move *move);

/* The clock of a live match: flags fall, little time is told of. */
void session_tick(Session *s, int64_t now, News *news);

#endif
