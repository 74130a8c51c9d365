/* SPDX-License-Identifier: MIT */
/*
 * tournaments_inside.h -- what the files of the tournaments scene share; for nobody else.
 *
 *   tournaments.c        the scene: the list, the chosen one, what can be done with it
 *   tournaments_table.c  its table with all results, its rounds
 *   tournaments_people.c who leaves it, who comes late; whether all want a round anew
 *   tournaments_new.c    a new one: who plays what, how often, for which points
 *   tournaments_computer.c  its computers: of which level, or another program
 */
#ifndef UI_SCENES_TOURNAMENTS_INSIDE_H
#define UI_SCENES_TOURNAMENTS_INSIDE_H

#include "data/people.h"
#include "data/tournaments.h"
#include "ui/scenes/shared/engine_offers.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

/* What is asked for on the page of a new one. */
typedef struct Draft {
    char name[SETUP_NAME_MAX];
    char player[TOURNAMENT_PLAYERS_MAX][SETUP_NAME_MAX];
    int level[TOURNAMENT_PLAYERS_MAX];         /* of a computer; 0: a person */
    SeatEngine engine[TOURNAMENT_PLAYERS_MAX]; /* ... for which another program plays */
    bool unasked[TOURNAMENT_PLAYERS_MAX];      /* ... of which it is not known how weak it can be */
    int players;
    int system, rounds;
    int seats;   /* of a table: 3 or 4; 0: four */
    int found;   /* so many sit at the games of the menu; 0: to be looked for */
    int game;    /* index among those for so many */
    int variant; /* index among those of its menu */
    int points, clock, help;
    float players_height, game_height; /* of flows */
} Draft;

typedef struct TournamentsScene {
    Scene scene;
    Tournaments list;
    int chosen;  /* index in the list, -1: none */
    int playing; /* the game that was gone to last */
    bool making; /* the page of a new one */
    bool opened; /* where there is room for one only: the chosen one instead of the list */
    bool asking; /* "Delete" has been pressed once */
    bool coming; /* who leaves, and who comes late, is asked */
    int again;   /* this round is to be replayed, has been said once, from 1; 0: none */
    int going;   /* who has been said to leave once, from 1; 0: nobody */
    char late[SETUP_NAME_MAX];
    Draft draft;
    EngineOffers offers;       /* other programs that play ... */
    const GameEngines *looked; /* ... this; NULL: not looked for yet */
    int placing; /* the game of a table whose places are being entered, from 1; 0: none */
    uint8_t place[TOURNAMENT_SEATS_MAX]; /* of its seats; 0: not yet */
    float list_height, detail_height;    /* of flows */
} TournamentsScene;

/* --- tournaments.c --- */

/* The chosen one; NULL: none. */
/* A new one is in the folder: it is chosen. */
void tournaments_begin(TournamentsScene *scene, Tournament *t);
/* A game is played, gone on with, looked through; or its result is entered by hand. */
void tournaments_play(TournamentsScene *scene, int game);
void tournaments_enter(TournamentsScene *scene, int game, PairResult result);

/* The places of a table are entered by hand. */
void tournaments_enter_places(TournamentsScene *scene, int game,
                              const uint8_t place[TOURNAMENT_SEATS_MAX]);

/* Whatever was done with it is kept. */
void tournaments_save(TournamentsScene *scene);
Tournament *tournaments_chosen(TournamentsScene *scene);

/* --- tournaments_people.c --- */

void tournaments_people(TournamentsScene *scene, Flow *flow, const Tournament *t);

/* --- tournaments_table.c --- */

void tournaments_table(TournamentsScene *scene, Flow *flow, const Tournament *t);
/* Who a player is, without the sign; `people` are the house's. */
void tournaments_face(Gfx *gfx, const Tournament *t, int player, const void *people, Rect r);
void tournaments_rounds(TournamentsScene *scene, Flow *flow, const Tournament *t);
/* Who has won: "Anna", "Anna, Boris"; nothing while it goes on. */
int tournaments_winners(const Tournament *t, Text *out);

/* --- tournaments_new.c --- */

void tournaments_draft(TournamentsScene *scene);
/* Five at tables: for pictures. */
void tournaments_draft_places(TournamentsScene *scene);
void tournaments_new_page(TournamentsScene *scene, Ui *ui, Rect r);
const Game *tournaments_draft_game(const TournamentsScene *scene);
const Variant *tournaments_draft_variant(const TournamentsScene *scene);

/* The people of this house by their faces; those among the players (whose names lie one behind the
 * other, as in a Tournament) are lit or, with `others`, left out.  Whoever is clicked, else NULL.
 */
const Person *tournaments_faces(TournamentsScene *scene, Flow *flow, const char *id,
                                const char *names, int players, bool others);

/* --- tournaments_computer.c --- */

/* A computer on the first empty place, called by its level until it is called otherwise. */
void tournaments_computer_add(TournamentsScene *scene);
/* Below its name: who it is, and how strong. */
void tournaments_computer_rows(TournamentsScene *scene, Flow *flow, int player);
/* The program that plays for it, of those on offer; -1: none, or none that plays these rules. */
int tournaments_engine(TournamentsScene *scene, int player);
/* Has a program told what it is? */
bool tournaments_engines_hear(TournamentsScene *scene);

#endif
