/* SPDX-License-Identifier: MIT */
/*
 * library_inside.h -- what the files of the library scene share; for nobody else.
 *
 *   library.c         the scene: list, search, keys, opening and taking away
 *   library_many.c    several at once: chosen, deleted, brought back
 *   library_list.c    the list: its head, what it is filtered by, its rows
 *   library_side.c    what stands beside the list while something is chosen for it
 *   library_shelves.c named shelves: games are put there, and one is shown alone
 *   library_family.c  the openings of the games, and one of them alone
 *   library_entry.c   what is said of one match
 *   library_detail.c  the chosen one: its board, and what can be done with it
 *   library_opening.c what its opening is called
 *   library_take.c    what was wrong with a file from elsewhere
 *   library_give.c    matches for elsewhere
 */
#ifndef UI_SCENES_LIBRARY_INSIDE_H
#define UI_SCENES_LIBRARY_INSIDE_H

#include "data/match_words.h"
#include "data/racks.h"
#include "data/shelf.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

typedef enum Kind { KIND_ALL, KIND_OPEN, KIND_OVER } Kind;

enum { FAMILY_MAX = 96 };

/* What is beside the list in place of the chosen game. */
typedef enum LibrarySide { SIDE_NONE, SIDE_MOVE, SIDE_SHELVES, SIDE_OPENINGS } LibrarySide;

typedef struct Library {
    Scene scene;
    Shelf shelf;
    char *names;    /* of the matches it is about, a line each; NULL: all there are */
    char head[256]; /* what these are called */
    int *shown;     /* indices of the entries that fit */
    int shown_n;
    int chosen;   /* index in shown, -1: none */
    bool *marked; /* of each entry: is it chosen beside others? */
    int marked_n; /* 0: the chosen one alone is */
    int anchor;   /* index in shown from which Shift chooses */
    Buffer gone;  /* files that were deleted last, a line each, and can be brought back */
    int gone_n;
    bool bring; /* that was asked for: at the end of the frame, for it makes a new list */
    char wanted[64];
    int game; /* 0: all, else the index in the catalog plus one */
    int kind;
    Racks racks;
    char rack[RACK_ID_MAX];    /* the shelf that is shown; "": all games */
    char family[FAMILY_MAX];   /* the opening that is shown; "": all */
    struct Families *families; /* NULL: they have not been asked for */
    LibrarySide side;
    float side_height;
    char new_shelf[RACK_NAME_MAX];
    char edited[RACK_ID_MAX], edited_name[RACK_NAME_MAX]; /* the shelf that is called otherwise */
    char dropped[RACK_ID_MAX];                            /* ... that is to be removed */
    bool asking;                                          /* "Delete" has been pressed once */
    bool moved;                                           /* by key: bring the row into view */
    int clicks;                                           /* of the event under way ... */
    uint16_t mods;                                        /* ... and the keys held with it */
    Text folder;
    float list_height, detail_height;

    /* the rows of the list */
    float *row_h;           /* of each entry of the shelf; 0: not measured yet */
    float row_w, row_scale; /* they are measured at these */

    /* the chosen one's picture */
    int pictured; /* index in the shelf, -1: none */
    const Layout *layout;
    State state;
    bool drawn;
    const Opening *opening; /* of the chosen one; NULL: it has no name, or none is known yet */
    struct Naming *naming;  /* that is being asked for; NULL: nothing is */
    struct Giving *giving;  /* a match on its way elsewhere; NULL: none is */
} Library;

/* --- library.c --- */

/* The chosen one; NULL: none. */
const ShelfEntry *library_entry(const Library *library);
void library_open(Library *library);
void library_review(Library *library);
/* Look for other games by a position of it. */
void library_find(Library *library);
/* Ask whether what is chosen is to be deleted. */
void library_ask(Library *library, Ui *ui);
/* Look at the shelf again, keeping what is chosen. */
void library_load(Library *library);
/* This one alone. */
void library_choose(Library *library, int index);

/* Which entries fit what is asked for. */
void library_filter(Library *library);
/* With Shift or Ctrl held, more than one; a click and the arrows alike. */
void library_choose_as_held(Library *library, int index);

/* --- library_list.c --- */

/* The panel with the list. */
void library_list(Library *library, Ui *ui, Rect r);

/* --- library_side.c --- */

void library_side_show(Library *library, Ui *ui, LibrarySide side);
/* What leads there, above the list; nothing if there is nothing to choose. */
void library_side_buttons(Library *library, Ui *ui, Rect *r);
void library_side(Library *library, Ui *ui, Rect r);

/* --- library_shelves.c --- */

/* The shelves as they are now; in library_load(), when the games are there. */
void library_shelves_load(Library *library, Buffer *faults);
bool library_shelf_shows(const Library *library, const ShelfEntry *entry);
/* The name of the one that a game is on; "": none. */
const char *library_shelf_of(const Library *library, const ShelfEntry *entry);
/* The name of the one that is shown. */
const char *library_shelf_shown(const Library *library);
/* These files, a line each, are gone for good. */
void library_shelves_forget(Library *library, const char *files);
void library_shelves(Library *library, Ui *ui, Rect in);

/* --- library_family.c --- */

/* Have the openings of the game that is shown names? */
bool library_families_may(const Library *library);
/* Another game is shown: its openings are looked up, if it has any. */
void library_families_want(Library *library);
/* In every frame(). */
void library_families_look(Library *library, Ui *ui);
/* The games have changed. */
void library_families_count(Library *library);
void library_families_drop(Library *library);
bool library_families_linger(Library *library);
bool library_family_fits(const Library *library, const ShelfEntry *entry);
const char *library_family_shown(const Library *library);
void library_families(Library *library, Ui *ui, Rect in);

/* --- library_many.c --- */

/* The files of what is chosen, a line each; how many they are. */
int library_chosen_names(const Library *library, Buffer *out);

/* Nothing is chosen beside the chosen one; after every change of the list. */
void library_marks_clear(Library *library);
bool library_is_marked(const Library *library, int index);
/* Shift: from where one was last, to here. Ctrl: this one more, or no more. */
void library_mark_to(Library *library, int index);
void library_mark_other(Library *library, int index);
void library_mark_all(Library *library);
/* What is chosen is deleted, and can be brought back until more is, or the scene is left. */
void library_delete(Library *library, Ui *ui);
void library_bring_back(Library *library, Ui *ui);
void library_forget(Library *library);
/* That something was deleted, above the list; nothing if nothing was. */
void library_gone(Library *library, Ui *ui, Rect *r);
/* What can be done with several, in place of the detail of one. */
void library_many(Library *library, Ui *ui, Rect r);

/* --- library_detail.c --- */

/* Deleting asks again in the same row. */
void library_asking(Library *library, Ui *ui, Rect r);

void library_picture(Library *library, Ui *ui, Rect r);
void library_detail(Library *library, Ui *ui, Rect r, const ShelfEntry *entry);

/* --- library_opening.c --- */

/* Another match is chosen. */
void library_opening_ask(Library *library);
/* In every frame(). */
void library_opening_look(Library *library, Ui *ui);
/* Nobody wants to know. */
void library_opening_drop(Library *library);
bool library_opening_lingers(Library *library);

/* --- library_take.c --- */

/* What came of the last file, above the list; nothing if all was well. */
void library_report(Library *library, Ui *ui, Rect *r);
/* --- library_give.c --- */

/* As PGN or PDN to the clipboard, and into a file that others can open.  Nothing while one is on
 * its way. */
void library_copy_game(Library *library);
void library_save_game(Library *library);
/* In every frame(). */
void library_giving_look(Library *library, Ui *ui);
/* The scene is left: what is on its way goes on (SceneType.lingers()); it is dropped. */
bool library_giving_lingers(Library *library);
void library_giving_end(Library *library);

/* --- library_entry.c --- */

/* "Anna – Pupil". */
void entry_people(const Catalog *catalog, const ShelfEntry *entry, Text *out);
/* Who won, or whose match goes on: "White won", "Draw", "not finished". */
void entry_result(const Catalog *catalog, const ShelfEntry *entry, Text *out);
/* Why it ended, a sentence; "" while it goes on. */
void entry_reason(const Catalog *catalog, const ShelfEntry *entry, Text *out);
void entry_moves(const ShelfEntry *entry, Text *out);
/* "Kamisado", and its variant: "Sumo match to 3". */
const char *entry_game(const ShelfEntry *entry);
const char *entry_variant(const Catalog *catalog, const ShelfEntry *entry);

/* Are all words of `wanted` somewhere in what is said of the entry?  Letters small or large. */
bool entry_fits(const Catalog *catalog, const ShelfEntry *entry, const char *wanted);

#endif
