/* SPDX-License-Identifier: MIT */
/*
 * lesson_inside.h -- what the files of the lesson scenes share; for nobody else.
 *
 *   lesson.c         the scene: from step to step, keys, matches
 *   lesson_show.c    what is shown after an answer
 *   lesson_showing.c  what goes before the first step of a course
 *   lesson_board.c   the board: clicks, drags, cursor, marks
 *   lesson_typing.c  typed notation
 *   lesson_panel.c   the panel: how the window is divided, head, text, links
 *   lesson_answer.c  ... the one goal, the answer, what is found
 *   lesson_foot.c    ... steps and buttons
 *   lesson_map.c     instead of board and panel: the whole course
 *   lesson_way.c     ... its steps as a way over a board
 *   lesson_pose.c    moments of a lesson, for pictures
 *   lesson_puzzle.c  puzzles one after the other, and what came of them
 */
#ifndef UI_SCENES_LESSON_INSIDE_H
#define UI_SCENES_LESSON_INSIDE_H

#include "lesson/trainer.h"
#include "lesson/tutor.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"
#include "ui/scenes/shared/stage.h"
#include "ui/scenes/shared/typing.h"

enum { LESSON_FOUND_ROW = 44, CHIP_WIDTH = 44, CHIP_HEIGHT = 32 };

/* Puzzles one after the other, or questions of a trainer; neither is there where it is a course
 * that one goes through. */
typedef struct LessonRound {
    RouteRound kind;
    Puzzles *puzzles;
    const Trainer *trainer;
    Trainers trainers;
    Rng luck;
    Progress nothing; /* of questions nothing is kept but the best */
    Course *course;   /* of the present puzzle alone */
    int set;          /* -1: all */
    int index;        /* of the present one */
    bool told;        /* how it went is known, and counts no more */
    int before;       /* the rating when it came */
    int more;         /* puzzles since that of the day, or questions since the first */
    Rush rush;
} LessonRound;

/* Before the first step: the game that one learns, as it goes. */
typedef struct LessonShowing {
    bool on;
    State state;
    Rng luck;
    StageTravel last;
    int64_t until, next; /* 0: not yet set */
} LessonShowing;

typedef struct Lesson {
    Scene scene;
    Courses courses;
    Progress *progress; /* the app's */
    Tutor tutor;
    struct Endgames *tables; /* of few men, by which a wrong move is answered */
    Stage stage;

    /* what the last answer shows, one move after the other */
    int shown;           /* moves begun so far, of tutor.shows */
    bool pausing;        /* between two moves, or before a wrong one is taken back */
    int64_t pause_until; /* 0: not yet set */
    State seen;          /* what stands there while nothing moves */
    StageTravel last;    /* of the last move shown */
    StageTravel stood;   /* ... and of the last one that was not taken back */
    EventList begun;     /* of the turn on its way, shown already */

    Typing typing;
    LessonRound round;
    LessonShowing showing;

    Rulebook *book; /* NULL: it cannot be read */
    float height;   /* of what is scrolled in the panel */
    float answer_height;
    float map_height;
    bool map;       /* the whole course is shown instead */
    bool map_fresh; /* ... and is to be scrolled to where one is */
    bool to_top;    /* the panel is to begin at its beginning */
    bool posed;     /* for a picture */
} Lesson;

/* lesson.c */
void lesson_go(Lesson *lesson, Ui *ui, int step);
void lesson_again(Lesson *lesson, Ui *ui);
void lesson_next(Lesson *lesson, Ui *ui);
void lesson_back(Lesson *lesson, Ui *ui);
void lesson_hint(Lesson *lesson, Ui *ui);
void lesson_watch(Lesson *lesson, Ui *ui);
void lesson_play(Lesson *lesson, Ui *ui); /* the match of the step */
void lesson_play_from_here(Lesson *lesson, Ui *ui);
/* The map comes or goes. */
void lesson_show_map(Lesson *lesson, Ui *ui, bool map);
void lesson_rule(Lesson *lesson);
void lesson_words(Lesson *lesson); /* the glossary of the game */
/* The paragraph that fits: of the last refusal, or of the step; NULL: none. */
const char *lesson_paragraph(const Lesson *lesson);
void lesson_save(Lesson *lesson, Ui *ui); /* the progress, if it has changed */

/* The tutor stands at the beginning of a step, maybe of another course. */
void lesson_take_up(Lesson *lesson, Ui *ui);

/* The rule book of the game that the course is of. */
void lesson_take_book(Lesson *lesson);
/* Who tells the tutor what comes of a wrong move, with the tables made so far. */
void lesson_take_refuter(Lesson *lesson);

/* lesson_puzzle.c */
/* Is it a round, and no course? */
bool lesson_in_round(const Lesson *lesson);
/* Does a clock run?  Then the next puzzle comes by itself, after a hint, too. */
bool lesson_clock_runs(const Lesson *lesson);
/* The first puzzle of a round; false: there is none. */
bool lesson_puzzle_begin(Lesson *lesson, const Game *game, const char *set, RouteRound kind);
/* What was done tells how the puzzle went, unless that is known: wrong or hinted at, or right. */
void lesson_puzzle_tell(Lesson *lesson, bool solved);
/* A wrong place was clicked: to a trainer that is a mistake, and its question stays. */
void lesson_question_missed(Lesson *lesson);
/* The next one; false: none is left. */
bool lesson_puzzle_next(Lesson *lesson, Ui *ui);
/* A rush goes on by itself, and ends. */
void lesson_puzzle_frame(Lesson *lesson, Ui *ui);
/* Is it that of today? */
bool lesson_puzzle_is_daily(const Lesson *lesson);
/* Would a hint count as a miss now?  Said before it is asked for. */
bool lesson_hint_costs(const Lesson *lesson);
/* Two lines at the foot of the panel: where one stands. */
void lesson_puzzle_lines(const Lesson *lesson, Ui *ui, Text *first, Text *second);
void lesson_puzzle_release(Lesson *lesson);

/* lesson_show.c */
/* Show what was answered. */
void lesson_answer(Lesson *lesson, Ui *ui, TutorAnswer answer, Site dropped);
/* Is everything shown that is to be shown? */
bool lesson_at_rest(const Lesson *lesson);
/* Show the rest at once. */
void lesson_finish(Lesson *lesson, Ui *ui);
/* Everything to the board's view, as it is at this moment. */
void lesson_show(Lesson *lesson, Ui *ui);

/* lesson_showing.c */
/* In place of the course, until it ends by itself or something is pressed. */
void lesson_showing_begin(Lesson *lesson);
void lesson_showing_frame(Lesson *lesson, Ui *ui);

/* lesson_speech.c */
void lesson_speech_answer(const Lesson *lesson, Ui *ui, TutorAnswer answer);
/* A move of `before` is shown. */
void lesson_speech_move(const Lesson *lesson, Ui *ui, const State *before, const TutorShow *show);

/* lesson_typing.c */
void lesson_typing(Lesson *lesson, Ui *ui); /* the line, which takes every key */

/* lesson_pose.c */
/* "lesson:COURSE:STEP:wrong" and the like, once. */
void lesson_pose(Lesson *lesson, Ui *ui);

/* lesson_board.c */
void lesson_board_draw(Lesson *lesson, Ui *ui);
void lesson_board_input(Lesson *lesson, Ui *ui);
void lesson_let_go(Lesson *lesson, Ui *ui);

/* lesson_panel.c */
StageRoom lesson_divide(const Layout *layout, Rect window);
void lesson_panel(Lesson *lesson, Ui *ui);

/* lesson_answer.c */
float lesson_goal_height(const Lesson *lesson, Ui *ui, float w);
void lesson_draw_goal(const Lesson *lesson, Ui *ui, Rect r);
void lesson_draw_answer(const Lesson *lesson, Flow *flow);
float lesson_answer_height(const Lesson *lesson, Ui *ui, float w); /* 0: there is none */
/* Are the targets listed one by one? */
bool lesson_rows_shown(const Lesson *lesson);
/* ... or, where the answer is one of a few choices, buttons with these. */
void lesson_draw_found(Lesson *lesson, Flow *flow);

/* lesson_foot.c */
/* Cut off the lower end of the panel. */
void lesson_foot(Lesson *lesson, Ui *ui, Rect *r);
/* Are there figures in the chapter of this step? */
bool lesson_has_figures(const Course *course, int step);
/* How much of the course is done. */
void lesson_bar(const Lesson *lesson, Ui *ui, Rect r);

/* lesson_map.c */
void lesson_map(Lesson *lesson, Ui *ui);
void lesson_map_go_on(Lesson *lesson, Ui *ui);
/* The learner: the face, if it is known, or a man of the game. */
void lesson_man(const Lesson *lesson, Gfx *gfx, Rect r);

/* lesson_way.c */
void lesson_way(Lesson *lesson, Ui *ui);

#endif
