/* SPDX-License-Identifier: MIT */
/*
 * setup_inside.h -- what the files of the setup scene share; for nobody else.
 *
 *   setup.c        the scene: how the window is divided, its panels, keys
 *   setup_choice.c what is chosen: taken from the list, remembered, and begun
 *   setup_rules.c  which rules: the list of variants, changing them by hand
 *   setup_force.c  the rules in force
 *   setup_seats.c  who plays, and what is agreed besides
 *   setup_people.c   somebody who is known, by one click; rated games
 *   setup_odds.c     what the stronger one gives ahead
 *   setup_colours.c  who sits where, with which colour
 *   setup_engine.c another program on a seat
 *   setup_clock.c  times of any kind
 *   setup_position.c  another position to begin from
 */
#ifndef UI_SCENES_SETUP_INSIDE_H
#define UI_SCENES_SETUP_INSIDE_H

#include "data/fair.h"
#include "ui/scenes/shared/engine_offers.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum SetupCommand { SETUP_PLAY, SETUP_RULES, SETUP_SETTINGS, SETUP_LEAVE, SETUP_COMMANDS };

typedef enum SetupPage {
    PAGE_CHOICE, /* variants at the left, players at the right */
    PAGE_RULES,  /* options instead of the variants */
    PAGE_CLOCK,  /* times instead of the players */
} SetupPage;

typedef struct Setup {
    Scene scene;
    const Game *listing; /* the game as the catalog has it */
    const Game *game;    /* dressed: the seats have the names of these players */
    Game dressed;
    int listed;      /* index of the variant in the game's list, -1: one of its pattern */
    Options plain;   /* its options, as the list has them */
    Variant variant; /* what would be played, with what was changed by hand */
    int seats;
    SeatSetup seat[SEAT_MAX];
    ClockSpec clock;
    int series_games;
    PointsRule series_points;
    bool by_lot, rated;
    char position[TEXT_MAX]; /* to begin from, "": the game's own beginning */
    EngineOffers offers;     /* other programs that play this game */
    bool unasked[SEAT_MAX];  /* nobody has chosen yet how strong the program of this seat is */
    SetupPage page;
    int clock_seat; /* whose times are shown, when they are unequal */
    uint64_t told;  /* of who plays whom, as it was said last */
    Seat shown;     /* whose card is to be brought into sight; SEAT_NONE */

    /* made of it by setup_refresh() */
    Layout *layout; /* NULL: damaged */
    State start;
    bool good;        /* these options and seats go together */
    Text why;         /* if not */
    bool unequal;     /* one is known to be stronger: */
    Fair fair;        /* what would make up for it */
    uint32_t colours; /* bit set of those that can be picked, by the listing's seats; 0: none */

    Results results; /* of those who are known, once one of them sits here */
    bool results_read;
    Rulebook *book; /* NULL: not read yet, or damaged */
    bool book_read;

    float variants_height, rules_height, players_height; /* of flows */
    struct ForceHeight {
        float w, h;
        const char *language; /* a word of that in which it was measured */
    } force_height[2];        /* of all variants: normal, dense */
} Setup;

/* --- setup_choice.c --- */

/* After any change of variant, options or number of seats. */
void setup_refresh(Setup *setup);
/* Index of the option that says who begins, -1: none. */
int setup_first(const Setup *setup);
/* Take one of the listed variants. */
void setup_choose(Setup *setup, int index);
/* Take one by its id, which may fit the game's pattern. */
bool setup_choose_id(Setup *setup, const char *id);
/* So many play: where they are fewer the first person does not drop out, but sits first. */
void setup_seat_count(Setup *setup, int seats);
/* Two players change places; the colours stay where they are. */
void setup_change_places(Setup *setup, Seat one, Seat other);
/* As it was played last, or what --game names. */
void setup_recall(Setup *setup);
/* Remember it, and begin the match. */
void setup_play(Setup *setup);

/* --- setup_rules.c --- */

void setup_variants(Setup *setup, Flow *flow);
/* How many variants are shown in menus; and in words. */
int setup_variant_count(const Game *game);
void setup_count(const Setup *setup, Text *out);
void setup_options(Setup *setup, Flow *flow);

/* --- setup_about.c --- */

/* What the game is about, as far as it has room in `r`. */
void setup_about(Setup *setup, Ui *ui, Rect r);

/* --- setup_force.c --- */

/* Who begins and who has which colour are no rules: they are asked where the players are; and two
 * have no places to play on for. */
bool setup_asked_elsewhere(const Setup *setup, int index);
/* Has any been changed by hand? */
bool setup_options_changed(const Setup *setup);
/* What is in force, marked where it differs from the first variant; `dense`: in small letters. */
void setup_force(Setup *setup, Flow *flow, bool dense);
/* The most that this takes in any variant, so that nothing moves when another one is looked at. */
float setup_force_height(Setup *setup, Ui *ui, float w, bool dense);
/* Does anything differ?  And what the marks mean, in a line that is always seen. */
bool setup_differs(const Setup *setup);
void setup_legend(const Setup *setup, Ui *ui, Rect r);
/* "Rules in force", and the way to what other variants have otherwise. */
void setup_force_head(Setup *setup, Ui *ui, Rect r);
/* "All rules" and "Change…". */
void setup_rules_buttons(Setup *setup, Ui *ui, Rect r);

/* --- setup_seats.c --- */

void setup_players(Setup *setup, Flow *flow);

/* --- setup_people.c --- */

/* Their faces, for a seat that is no computer's, and what they take; 0: there is nobody. */
float setup_people_height(const Setup *setup, float w);
void setup_people_row(Setup *setup, Ui *ui, Seat seat, Rect r);
/* Of those who sat here last. */
void setup_people_recall(Setup *setup);
/* Before it begins: is everybody still who is written there? */
void setup_people_check(Setup *setup);
/* Two who are known, in a game of skill from its own beginning, without odds. */
bool setup_can_be_rated(const Setup *setup);
void setup_rated_row(Setup *setup, Flow *flow);

/* --- setup_odds.c --- */

/* After any change: is one of them stronger, and what would be fair? */
void setup_odds_find(Setup *setup);
void setup_odds_row(Setup *setup, Flow *flow);

/* --- setup_colours.c --- */

/* How the board will lie, where people sit all round it. */
int setup_turn(const Setup *setup);
/* Which colours there are for so many players. */
void setup_colours_find(Setup *setup);
/* A player's row of colours, and its height; 0: there is nothing to pick. */
float setup_colours_height(const Setup *setup);
void setup_colours_row(Setup *setup, Ui *ui, Seat seat, Rect r);

/* --- setup_position.c --- */

/* Take the chosen position for the start; false if there is none. */
bool setup_position_read(Setup *setup);
/* The match from the chosen position instead of the plain one, which it takes over. */
Match *setup_position_match(Setup *setup, Match *plain);
/* Does the position take the place of this option, which only says how a match begins? */
bool setup_position_replaces(const Setup *setup, int index);
void setup_position_row(Setup *setup, Flow *flow);
/* Above Play: that the match begins from a position of one's own, with a picture of it; from the
 * bottom of *r, nothing if it does not. */
void setup_position_note(const Setup *setup, Ui *ui, Rect *r);
/* What it takes with these options. */
float setup_position_height(const Setup *setup, const Options *options);

/* --- setup_engine.c --- */

/* Look which programs there are; a seat that remembers one that is gone has a computer of ours. */
void setup_engines_find(Setup *setup);
/* True if a program has answered: there is something new to show. */
bool setup_engines_hear(Setup *setup);
/* Does another program play on this seat? */
/* Do other programs play by these rules?  If not, they leave their seats. */
bool setup_engines_play(const Setup *setup);
void setup_engines_leave(Setup *setup);
bool setup_is_engine(const Setup *setup, Seat seat);
/* Put one there; says so if there is none. */
void setup_engine_take(Setup *setup, Ui *ui, Seat seat);
/* Which one, how strong, how long it thinks: as high as setup_engine_height(). */
float setup_engine_height(void);
/* One on the last seat, whatever is installed: for pictures. */
void setup_engine_pose(Setup *setup);
void setup_engine_rows(Setup *setup, Ui *ui, Seat seat, Rect r);

/* --- setup_clock.c --- */

/* "none", "10 min", "5 + 3" and any other. */
void setup_clock_row(Setup *setup, Flow *flow);
/* Opens the page for any other, with a time to begin with. */
void setup_clock_open(Setup *setup);
void setup_clock_page(Setup *setup, Flow *flow);

#endif
