/* SPDX-License-Identifier: MIT */
/*
 * route.h -- where one can go, and who wants to hear what came of it.
 *
 * Scenes do not know each other.  One names a place and hands in what is to be seen there; whoever
 * makes that scene is known to ui/scenes/rooms.c alone, which main.c hands to the App.
 *
 *     app_go(app, (Route){.to = ROUTE_RULEBOOK, .game = game, .paragraph = "king"});
 */
#ifndef UI_ROUTE_H
#define UI_ROUTE_H

#include "data/catalog.h"
#include "match/match.h"
#include "ui/app/scene.h"

typedef enum RouteTo {
    ROUTE_HOME,    /* the shelf of games */
    ROUTE_SETUP,   /* game; from a position: variant, options, position */
    ROUTE_COMPARE, /* game, and the variant (NULL: its second) that is set beside its first */
    ROUTE_PLAY,    /* match, which is handed over; path, listener; to be reviewed at once, a study
                      with values, or what was played before? */
    ROUTE_EDITOR,  /* game, variant, state; listener */
    ROUTE_LESSONS, /* all courses */
    ROUTE_LESSON,  /* course, step (from 0; -1: where the learner was) */
    ROUTE_DAILY,   /* the puzzle of today */
    ROUTE_PUZZLES, /* all puzzles, by game (may be NULL) and theme */
    ROUTE_PUZZLE,  /* one after the other: game, round; course: of this set, NULL: of all */
    ROUTE_LIBRARY, /* saved and finished matches: all, or `names`, called `head` */
    ROUTE_TOURNAMENTS, /* kept ones, their tables and games; a new one */
    ROUTE_PEOPLE,      /* who plays here, how they stand; somebody new */
    ROUTE_CHOOSER,     /* files to be imported */
    ROUTE_SAVE_AS,     /* match, which is handed over, and the step that pictures show */
    ROUTE_SETTINGS,
    ROUTE_RULEBOOK, /* game, paragraph; both may be NULL */
    ROUTE_SHEETS,   /* the printed sheets, and where all that is here */
    ROUTE_KEYS,     /* all keys on one sheet */
} RouteTo;

/* Which puzzles come one after the other. */
typedef enum RouteRound {
    ROUND_DAY,   /* that of today, then others */
    ROUND_SET,   /* of one theme */
    ROUND_BACK,  /* those that come back today */
    ROUND_RUSH,  /* as many as one can */
    ROUND_TRAIN, /* the same with questions: `course` is a trainer (lesson/trainer.h) */
} RouteRound;

/* Who hears of it lies right below, and the ways out lead back there. */
typedef struct Listener {
    Scene *scene;                                       /* NULL: nobody listens */
    void (*over)(Scene *scene);                         /* a match, told once; may be NULL */
    void (*set_up)(Scene *scene, const char *position); /* the editor has been left with it */
    const char *back, *icon;                            /* of the way back, to be translated */
    bool counted;                                       /* the match is not played once more */
    bool (*next)(Scene *scene, bool go); /* is there another match, now that this one is over? and
                                            with `go`, play it, from there; NULL: no other */
} Listener;

typedef struct Route {
    RouteTo to;
    const Game *game;
    const char *variant, *position, *path, *course, *paragraph;
    const char *names; /* of matches on the shelf, a line each */
    const char *head;
    const Options *options;
    const State *state;
    Match *match;
    uint64_t stamp; /* of the file it was read from, if that is `path` (data/shelf.h); 0: unknown */
    int step;
    RouteRound round;
    bool review, study, book;
    bool hint; /* with the first one shown */
    Listener listener;
} Route;

/* What main.c hands to the App of all scenes. */
typedef struct Rooms {
    /* NULL: there is no such place. */
    Scene *(*make)(App *app, const Route *route);
    /* Begin as the command line says: pushes the first scenes.  False, with a line on stderr, if
     * that cannot be done (no such game, scene, file). */
    bool (*begin)(App *app);
    /* Files were dropped on the window. */
    void (*take_files)(App *app, char *const *path, int n);
    /* The desktop has opened one while the window was there. */
    void (*hand_over)(App *app, const char *given);
    /* The sheet of keys comes, and goes if it is there. */
    void (*sheet)(App *app);
    /* What the button of this id does, in more words than stand on it; false: that is not known. */
    bool (*tip)(const char *id, Text *out);
} Rooms;

/* On top of what is there; false: there is no such place, and nothing has changed. */
bool app_go(App *app, Route route);
/* Instead of the scene on top; nothing changes if there is no such place. */
void app_go_instead(App *app, Route route);

#endif
