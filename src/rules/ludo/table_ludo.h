/* SPDX-License-Identifier: MIT */
/*
 * table_ludo.h -- what the files behind the table of ludo have of each other; for this folder only.
 */
#ifndef RULES_LUDO_TABLE_LUDO_H
#define RULES_LUDO_TABLE_LUDO_H

#include "rules/ludo/board_ludo.h"

/* rules_ludo.c */
/* Tokens in order, and the key; after every change. */
void ludo_settle(State *s);
bool ludo_options_fit(const Options *options, int seats, Text *why);

/* play_ludo.c */
void ludo_begin_roll(State *s, int seat);
void ludo_play(State *s, const Move *move, EventList *events);

/* picture_ludo.c */
Piece ludo_token_piece(const State *s, Seat seat, int n);
Piece ludo_piece_at(const State *s, Site site);
int ludo_stack_at(const State *s, Site site, Piece out[STACK_MAX]);
/* `n` tokens go `steps` from a progress: square by square; over squares where others stand they
 * leap. */
void ludo_show_walk(const State *s, Seat owner, int from, const LudoWay *way, int n, int steps,
                    EventList *events);
/* Events for what has changed beside the tokens that moved: the dice, tokens of other colours on
 * the same square.  `first`: of this turn's events. */
void ludo_show_rest(const State *before, const State *after, int first, EventList *events);

/* say_ludo.c */
void ludo_why_not(const State *s, const Site *path, int n, Notice *out);
bool ludo_demand(const State *s, Notice *out);
bool ludo_forecast(const State *s, const Move *move, Notice *out);

/* text_ludo.c, read_ludo.c */
void ludo_site_name(const Options *options, Site site, Text *out);
void ludo_call_site(const Options *options, Site site, Text *out);
void ludo_write(const State *s, Text *out);
bool ludo_read(State *out, const Options *options, int seats, const char *text, Text *why);
void ludo_write_move(const State *s, const Move *move, Text *out);
void ludo_letter_move(const char *notation, Lettering lettering, Text *out);
int ludo_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX]);
bool ludo_read_move(const State *s, const char *text, Move *out);
void ludo_draw(const State *s, Text *out);

/* Positions set up by hand (sketch_ludo.c). */
extern const SketchRules ludo_sketch;

#endif
