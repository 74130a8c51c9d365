/* SPDX-License-Identifier: MIT */
/*
 * verbs.h -- what larets-cli can do, one function a verb.
 *
 * Each appends its results to `out`, which is printed whole when it returns 0 (perft, selfplay and
 * bench print as they go); or fills `why` and returns 2.
 */
#ifndef CLI_VERBS_H
#define CLI_VERBS_H

#include "cli/arguments.h"
#include "cli/given.h"
#include "data/catalog.h"
#include "match/portable.h"

/* Faults have been told by the verb itself, and its results are printed all the same; the program
 * ends with 2 then too. */
enum { EXIT_GOOD = 0, EXIT_FAULTS = 1, EXIT_ERROR = 2 };

typedef struct Call {
    const Arguments *arguments;
    const Catalog *catalog;
    const Buffer *faults; /* of the catalog */
    Buffer *out;
    Text *why;
} Call;

/* verbs_game.c */
int verb_games(const Call *call);
int verb_show(const Call *call);
int verb_moves(const Call *call);
int verb_play(const Call *call);
int verb_why(const Call *call);
int verb_perft(const Call *call);

/* Play move number `number` as `play` takes it.  False with a sentence. */
bool verb_play_word(Given *given, int number, const char *text, Text *why);

/* verbs_file.c */
int verb_replay(const Call *call);
int verb_convert(const Call *call);
int verb_check(const Call *call);
int verb_words(const Call *call);

/* All games of a .larets, .pgn or .pdn.  What is wrong in some of them is told on stderr and
 * counted, and the others stay; false with a sentence if none does.  For portable_release(). */
bool verb_load_games(const Call *call, const char *path, PortableGames *games, int *fault_count);

/* Where only the first is `done` something with: how many more there are is not kept quiet. */
void verb_tell_left_out(const char *path, const PortableGames *games, const char *done);

/* verbs_review.c */
int verb_review(const Call *call);

/* verbs_analyse.c */
int verb_analyse(const Call *call);

/* verbs_lesson.c */
int verb_lesson(const Call *call);

/* verbs_ai.c */
int verb_bestmove(const Call *call);
int verb_selfplay(const Call *call);
int verb_bench(const Call *call);

/* verbs_solve.c */
int verb_solve(const Call *call);

/* uci.c */
int verb_uci(const Call *call);

/* hub.c */
int verb_hub(const Call *call);

/* talk.c */
int verb_engine(const Call *call);

/* Have a picture of the game in a file drawn by larets.  False with a sentence. */
bool verb_draw(const char *in, const char *out, Text *why);

#endif
