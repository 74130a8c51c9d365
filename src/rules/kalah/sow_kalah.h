/* SPDX-License-Identifier: MIT */
/*
 * sow_kalah.h -- board and sowing of kalah, shared by the files of this folder.
 *
 * Rules are cited by their numbers in docs/rules/kalah.md ("rule 4"), its open questions
 * by theirs ("A-K2").  For this folder, the game's evaluation and its tests.
 */
#ifndef RULES_KALAH_SOW_KALAH_H
#define RULES_KALAH_SOW_KALAH_H

#include "rules/rules.h"

/* Indices of Options.value. */
enum {
    KALAH_OPTION_PITS,
    KALAH_OPTION_STONES,
    KALAH_OPTION_END,
    KALAH_OPTION_SWEEP,
    KALAH_OPTION_EMPTY_CAPTURE,
    KALAH_OPTION_MAJORITY,
    KALAH_OPTION_PIE,
    KALAH_OPTION_FIRST, /* the Seat that begins */
    KALAH_OPTION_ODDS,  /* pits the stronger player begins without ... */
    KALAH_OPTION_GIVER, /* ... and the Seat where he sits */
};

/* A-K1: when a row without stones ends the game. */
enum { KALAH_END_AT_ONCE, KALAH_END_ON_TURN };

/* A-K2: who gets the stones left in the pits. */
enum { KALAH_SWEEP_OWNER, KALAH_SWEEP_MOVER, KALAH_SWEEP_NONE };

typedef enum KalahMove { KALAH_SOW, KALAH_SWAP } KalahMove;

enum { KALAH_STONE = 1 }; /* the one kind of piece */

/* Most stones there can be, on any board: 12 pits a side of 12 stones each. */
enum { KALAH_STONES_MAX = 2 * KALAH_PITS * 12 };

/* --------------------------------------------------------------------- sites
 *
 * With m pits a side: B's pits 0..m-1, A's pits m..2m-1, the kalahs of B and A, the swap. */

static inline int kalah_pits(const Options *options)
{
    return options->value[KALAH_OPTION_PITS];
}

static inline Site kalah_pit_site(const Options *options, Seat seat, int pit)
{
    return (Site)(seat * kalah_pits(options) + pit);
}

static inline Site kalah_store_site(const Options *options, Seat seat)
{
    return (Site)(2 * kalah_pits(options) + seat);
}

static inline Site kalah_swap_site(const Options *options)
{
    return (Site)(2 * kalah_pits(options) + 2);
}

/* -------------------------------------------------------------------- sowing */

/* What one sow did. */
typedef struct Sow {
    Site last;   /* where the last stone fell */
    bool again;  /* into the mover's kalah: he moves once more (rule 3) */
    bool eats;   /* pit `last` and the one that faces it went to the mover's kalah (rule 4) */
    Site facing; /* the pit that faces `last`, if `eats` */
    int eaten;   /* stones that were in it */
} Sow;

/* Sow the stones of a pit 0..m-1 of the seat to move, which is not empty, and eat: rules 2 to 4,
 * nothing else.  `events` may be NULL; else they are added, from beat 0. */
Sow kalah_sow(State *s, int pit, EventList *events);

/* Is the game over if it is the turn of `next`?  (rule 6, A-K1, A-K5) */
bool kalah_is_over(const State *s, Seat next);

/* May the seat to move swap sides?  (A-K6) */
bool kalah_can_swap(const State *s);

/* Fill in the key, from all the rest. */
void kalah_settle(State *s);

/* Do the options go together?  If not, a sentence. */
bool kalah_options_fit(const Options *options, int seats, Text *why);

/* ----------------------------------------------------------------- the pieces
 *
 * Members of the table that live in files of their own.  (text_kalah.c, say_kalah.c) */
void kalah_write(const State *s, Text *out);
bool kalah_read(State *out, const Options *options, int seats, const char *text, Text *why);
void kalah_write_move(const State *s, const Move *move, Text *out);
void kalah_letter_move(const char *notation, Lettering lettering, Text *out);
void kalah_site_name(const Options *options, Site site, Text *out);
void kalah_draw(const State *s, Text *out);
void kalah_why_not(const State *s, const Site *path, int n, Notice *out);
bool kalah_demand(const State *s, Notice *out);
bool kalah_forecast(const State *s, const Move *move, Notice *out);

void kalah_play(State *s, const Move *move, EventList *events);

/* Positions set up by hand (sketch_kalah.c). */
extern const SketchRules kalah_sketch;

#endif
