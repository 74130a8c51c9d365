/* SPDX-License-Identifier: MIT */
/*
 * scenes.h -- the screens there are, as ui/scenes/rooms.c makes them, and what several share.
 *
 * A scene that wants another names a route (ui/app/route.h); tests/check_knots.py bars all else.
 */
#ifndef UI_SCENES_SCENES_H
#define UI_SCENES_SCENES_H

#include "match/match.h"
#include "match/portable.h"
#include "ui/app/app.h"

/* The shelf of games, with "Continue". */
Scene *home_scene_new(App *app);

/* What is to be played, by whom. */
Scene *setup_scene_new(App *app, const Game *game);

/* The same, with these rules and from a position that was set up. */
Scene *setup_scene_at(App *app, const Game *game, const char *variant, const Options *options,
                      const char *position);

/* In what the game's first variant and another (NULL: its second) differ. */
Scene *compare_scene_new(App *app, const Game *game, const char *variant);

/* A match; takes it over.  `path`: the file it is saved in, "" to choose one at the first move.
 * Every game is hosted by this one scene. */
Scene *play_scene_new(App *app, Match *match, const char *path);

void play_scene_tell(Scene *scene, const Listener *listener);
/* A match that is over, and has no review yet: one is made. */
void play_scene_review(Scene *scene);
/* A position that was set up: what its moves are worth, and nothing is played. */
void play_scene_study(Scene *scene);
/* A match that is over, at its beginning: what was played there in the games of the library. */
void play_scene_book(Scene *scene);
/* The match is what the file with this stamp (data/shelf.h) holds. */
void play_scene_read(Scene *scene, uint64_t stamp);

/* Courses of lessons, with what is done of them. */
Scene *lessons_scene_new(App *app);

/* The printed sheets, and where all that is here. */
Scene *sheets_scene_new(App *app);

/* A course, at a step (from 0; -1: where the learner was).  NULL if there is no such course, or,
 * which is said, *locked (data/guard.h); so the next two. */
Scene *lesson_scene_new(App *app, const char *course, int step, bool *locked);

/* The puzzle of today, by itself.  NULL if there are none. */
Scene *lesson_scene_daily_new(App *app, bool hint, bool *locked);

/* Puzzles one after the other, of a set (NULL: of all) of a game.  NULL if there are none. */
Scene *lesson_scene_puzzle_new(App *app, const Game *game, const char *set, RouteRound round,
                               bool *locked);

/* All puzzles, by game (NULL: that of today) and theme; how strong one is, and what comes back. */
Scene *puzzles_scene_new(App *app, const Game *game);

/* Saved and finished matches. */
Scene *library_scene_new(App *app);
/* These alone, a line each, as `head` calls them. */
Scene *library_scene_of(App *app, const char *head, const char *names);

/* Tournaments: kept ones, their tables and games; a new one. */
Scene *tournaments_scene_new(App *app);

/* The people of this house. */
Scene *people_scene_new(App *app);

/* Files to be imported, found by going through folders; from the user's home, or from one (given
 * as a path from the root).  NULL with a sentence if that folder cannot be read. */
Scene *chooser_scene_new(App *app);
Scene *chooser_scene_at(App *app, const char *folder, Text *why);

/* A match, which is taken over, as a file that others can open; pictures show it after this step.
 */
Scene *save_as_scene_new(App *app, Match *match, int step);

Scene *settings_scene_new(App *app);

/* The commands of scenes that have tables of them, from 0; NULL behind the last. */
const Command *home_command(int id);
const Command *setup_command(int id);
const Command *play_command(int id);
const Command *looking_command(int id); /* in a match that is looked through, besides */
const Command *ask_command(int id);     /* where a match asks something */
const Command *lesson_command(int id);
const Command *editor_command(int id);
const Command *library_command(int id);
const Command *lessons_command(int id);
const Command *rulebook_command(int id);
const Command *tournaments_command(int id);
const Command *people_command(int id);
const Command *chooser_command(int id);
const Command *save_as_command(int id);
const Command *settings_command(int id);

/* Rules of a game, opened at a paragraph; both may be NULL. */
Scene *rulebook_scene_new(App *app, const char *game, const char *paragraph);

/* A new match of a variant with what the settings remember of seats and clock; NULL is said. */
Match *scenes_new_match(App *app, const Game *game, const Variant *variant);

/* Import a file from elsewhere, as it was named on the command line, dropped on the window or
 * chosen: a path, or a file:// address.  One game is opened, several are a list by themselves, with
 * what was wrong; of a folder the files to choose from.  A file that takes long has a scene of its
 * own meanwhile; others that come then wait, and what came of all of them is shown at once. */
void scenes_take_file(App *app, const char *given);
/* ... several that came together, which are shown together. */
void scenes_take_files(App *app, char *const *given, int n);
/* That scene, for pictures. */
Scene *importing_scene_posed(App *app);

/* The same of a text in the format of a game; that no game is in it is said. */
void scenes_take_text(App *app, const Dialect *dialect, const char *text);

/* The match in the text of a record; why there is none is said. */
void scenes_take_record(App *app, const char *text);

/* Of SDL comes "" for an empty clipboard and for one that is handed over piece by piece (INCR), as
 * some programs do from 4 kB on, most from 256 kB: which of both it is, SDL does not say. */
#define NOTHING_TO_PASTE                                                                           \
    WORD("Nothing came from the clipboard. If a long text is there, save it in a file and drop "   \
         "the file on the window.")

/* The game on the clipboard: a record, a letter (match/mail.h), a text of which what stands in it
 * tells the format, or a position to play on from. */
void scenes_paste(App *app);

/* What becomes of a match that cannot be opened. */
typedef enum OpenFault {
    OPEN_OR_TOAST,  /* why is said */
    OPEN_OR_REPORT, /* ... for longer than a toast stays: in the library */
    OPEN_OR_IMPORT, /* what there is of it is imported */
} OpenFault;

typedef struct OpenHow {
    OpenFault fault;
    bool above;  /* what is there now; else right above home */
    bool review; /* it is over, and to be reviewed */
    bool book;   /* ... and what was played before is to be shown */
    Listener listener;
} OpenHow;

/* Open a match of the shelf, or a record by its path (data/fetch.h), and play on.  One that takes
 * long has a scene of its own meanwhile. */
void scenes_open(App *app, const char *path, const OpenHow *how);

/* Lines of what went wrong, in a library, where they stay until somebody closes them. */
void scenes_report(App *app, const char *lines, Route library);

#endif
