/*
 * pdn.h -- games of draughts as PDN, Portable Draughts Notation 3.0.
 *
 * A file holds any number of games: tags, moves by numbers or letters, comments, a result.  Read
 * are all game types of the shared page rules/draughts.md, short and full captures, comments of all
 * three kinds, and lines ended in any way; what is no UTF-8 is taken for Latin-1.  Lines beside the
 * game (variations), marks ("!", $1) and clocks are passed over.  What has no game type of its own
 * (bashni, laska) carries the tag Variant.  Files are not opened here.
 */
#ifndef MATCH_PDN_H
#define MATCH_PDN_H

#include "match/match.h"

/* Id of the rules it is for. */
extern const char pdn_game[];

/* Options of a variant by its id, as the caller's catalog has them; false if there is none. */
typedef bool PdnOptions(const void *context, const char *variant, Options *out);

/* What can be wrong with a game, for those who say it in other words. */
typedef enum PdnTrouble {
    PDN_EMPTY,    /* there is no game in the file */
    PDN_TYPE,     /* word: a kind of draughts that is not known */
    PDN_POSITION, /* word: why it cannot begin there */
    PDN_MOVE,     /* word: what is no legal move */
    PDN_OVER,     /* word: a move that comes when the game is over */
} PdnTrouble;

typedef struct PdnFault {
    int game; /* number in the file, from 1 */
    int move; /* number of the ply, from 1; 0: none is to blame */
    PdnTrouble trouble;
    char word[128];
} PdnFault;

typedef struct PdnGames {
    int n;
    Match **match;
    int faults;
    PdnFault *fault;
} PdnGames;

/*
 * Read all games.  What is wrong is added to `faults` as lines: "game 2, move 5: "c3-c9" is no
 * legal move here"; such a game ends before the fault, and the rest of the file is read.  Returns
 * how many faults there were; *out has them one by one.  The games are the caller's: pdn_release().
 */
int pdn_read(const char *bytes, size_t n, PdnOptions *options, const void *context, PdnGames *out,
             Buffer *faults);
void pdn_release(PdnGames *games);

/* Append a match as one game.  False with a sentence if it is no match of draughts. */
bool pdn_write(const Match *match, Buffer *out, Text *why);

#endif
