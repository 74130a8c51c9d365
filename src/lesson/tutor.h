/* SPDX-License-Identifier: MIT */
/*
 * tutor.h -- one learner in one course: takes clicks, says what they were, leads from step to step.
 *
 * Knows no game, no window and no time.  A value; the course and the progress outlive it.  What an
 * answer is to show (the move, the reply, a wrong try that is taken back) stands in `show`, for the
 * view to play one after the other; the tutor itself is always at the end of it already.
 */
#ifndef LESSON_TUTOR_H
#define LESSON_TUTOR_H

#include "data/rulebook.h"
#include "lesson/progress.h"
#include "match/picker.h"
#include "study/refute.h"

typedef enum TutorAnswer {
    TUTOR_NOTHING, /* nothing to do with such a click now */
    TUTOR_HELD,    /* part of a move: see picker */
    TUTOR_FOUND,   /* one of several targets */
    TUTOR_WRONG,   /* see tutor_sentence(); nothing has changed but what `show` shows.  Was only the
                    * last choice wrong (a man to take), then the picker holds what was right */
    TUTOR_ON,      /* right, and the step goes on with another turn */
    TUTOR_DONE,    /* right, and the step is done */
} TutorAnswer;

typedef enum TutorSaid {
    SAID_NOTHING,
    SAID_RIGHT,   /* with what the move does, if the rules have something to say */
    SAID_TOLD,    /* this was the answer, shown by the program */
    SAID_REST,    /* enough is found; tutor_shows_rest() */
    SAID_TEXT,    /* an answer to a foreseen wrong try, or a remark */
    SAID_REFUSED, /* the rules' reason */
    SAID_CHOOSE,  /* the piece has gone where it goes, and a choice is open */
    SAID_MISSES,  /* legal, but not what is asked; with what it does */
    SAID_OTHER,   /* legal, but in the game that is shown another move was played */
    SAID_ELSE,    /* not one of the targets */
} TutorSaid;

/* What a wrong move costs that nobody has foreseen. */
typedef enum TutorCost {
    COST_NONE,   /* nothing that is worth a word */
    COST_OVER,   /* the game is over with it */
    COST_LOSES,  /* the answer wins at once ... */
    COST_MATE,   /* ... or by force */
    COST_TAKEN,  /* it takes something */
    COST_TIME,   /* the win that is asked for comes later */
    COST_LITTLE, /* there is an answer, and nothing is lost */
    COST_SHOWN,  /* ... or what is lost is not the matter here */
    COST_CHANCE, /* chances, and there is an answer ... */
    COST_LUCK,   /* ... or luck has a part in it */
} TutorCost;

/* One move to be shown. */
typedef struct TutorShow {
    Move move;
    EventList events;
    State after;
} TutorShow;

enum { TUTOR_SHOWS = 1 + LESSON_REPLIES, TUTOR_NAME = 48 };

typedef struct Tutor {
    const Course *course;
    Progress *progress;
    bool single;  /* one step by itself: the course is not entered */
    bool unsaved; /* the progress has changed: the caller saves it and sets this to false */
    int step, turn;
    State state; /* what stands on the board when all is shown */
    Picker picker;
    bool done;  /* this step */
    bool clean; /* no mistake and no hint in it */
    bool told;  /* its answer was shown: it is skipped, not done */
    int found;
    Site found_site[SITE_MAX]; /* in the order they were found */
    int watched;               /* moves */
    int hint;                  /* 0 to 3 */
    Move hint_move;
    Site hint_site; /* of a find */

    TutorSaid said;
    bool said_wrong;
    const char *said_text;
    const char *said_lacks; /* of a miss: what the move lacks, an id of words(); may be NULL */
    bool has_notice;
    Notice notice; /* reason, or what the move does */
    int blamed;
    Site blame[BLAME_MAX];

    int shows;
    TutorShow show[TUTOR_SHOWS];
    const Rulebook *book; /* whose rules a hint names; NULL: none.  Set after tutor_init() */
    Refuter *refute;      /* who knows what comes of a wrong move: the tutor itself does not think.
                           * NULL: nobody; set after tutor_init() */
    struct Endgames *tables; /* ... and the tables that he keeps, which may be NULL, too */
    TutorCost cost;
    Refutation refutation;
    char refuted[TUTOR_NAME]; /* the answer to the wrong move, as it is written */
    int refuted_takes;
    bool take_back; /* after showing, the board is as before, with what the picker holds */
} Tutor;

/* Begin at a step; `progress` may be empty. */
void tutor_init(Tutor *tutor, const Course *course, Progress *progress, int step);

/* The same with one step by itself, a puzzle of the day: what is done counts, but the course is
 * resumed where it was, and no step follows. */
void tutor_init_single(Tutor *tutor, const Course *course, Progress *progress, int step);

const LessonStep *tutor_step(const Tutor *tutor);

/* Go to a step, which begins anew. */
void tutor_go(Tutor *tutor, int step);
/* Once more: after a wrong try from the position it was made in, else from the step's beginning. */
void tutor_again(Tutor *tutor);

/* The next step; what is left undone counts as skipped, what is only read as done.  False at the
 * end of the course, and of a single step. */
bool tutor_next(Tutor *tutor);

/* Is a click on the board wanted now? */
bool tutor_asks(const Tutor *tutor);
/* ... to guess a move of a game that is watched? */
bool tutor_guesses(const Tutor *tutor);

/* A find that is done: does this site belong to the figure, too, without having been found? */
bool tutor_shows_rest(const Tutor *tutor, Site site);

/* Do the rules want something of what stands there: the tower that has to move?  It is never to
 * blame. */
bool tutor_demands(const Tutor *tutor, Site site);

TutorAnswer tutor_click(Tutor *tutor, Site site);
/* One of the step's choices; where there are some, no site is an answer. */
TutorAnswer tutor_choose(Tutor *tutor, int choice);
/* A whole move: typed, or dragged. */
TutorAnswer tutor_move(Tutor *tutor, const Move *move);
/* Typed: a site, or a move in these letters.  False with a sentence if it is neither. */
bool tutor_type(Tutor *tutor, const char *text, Lettering lettering, TutorAnswer *answer,
                Text *why);
/* Let go of a held piece, and of what was said. */
void tutor_let_go(Tutor *tutor);

/* Play the next move of a game that is watched.  False when there is none. */
bool tutor_watch(Tutor *tutor);

/* The match at the end of a course has been played to its end. */
void tutor_match_played(Tutor *tutor);

/* One hint more, as far as three; nothing if there is nothing to hint at.  The first one is an idea
 * in words, the second where to look, the third the move. */
void tutor_hint(Tutor *tutor);
bool tutor_can_hint(const Tutor *tutor);

/* When all hints have been given, the answer: the rest of a find, the move of this turn.  A step
 * that was shown counts as skipped, and can be done afterwards. */
bool tutor_can_tell(const Tutor *tutor);
TutorAnswer tutor_tell(Tutor *tutor);

/* --- words, in the language in force; "" if there are none --- */

/* What is to be done now, in one sentence. */
const char *tutor_task(const Tutor *tutor);
/* The text beside the figure: the step's, or that of the turn or the move that was last shown. */
const char *tutor_text(const Tutor *tutor);
/* The answer to the last try. */
void tutor_sentence(const Tutor *tutor, Text *out);
/* The hint in words. */
void tutor_hint_text(const Tutor *tutor, Text *out);

#endif
