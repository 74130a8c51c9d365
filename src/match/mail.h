/* SPDX-License-Identifier: MIT */
/*
 * mail.h -- a match carried on by letters: people at two machines who send each other a few lines.
 *
 * A letter is any text, quoted or broken into lines by the programs it went through, in which
 * somewhere stands
 *
 *   [larets-mail 1 chess 23 3f09c1d2a4b6 Nxe5 Qd8 8c1f02]
 *
 * the version, the game, the number of the first step that is told, a sum of the beginning and all
 * steps before it, the steps ("_" stands for a blank within one), a sum of the words before.  Told
 * are the steps since the last move in which another seat had a choice.  Where that is all there
 * is, the record (record.h) follows on lines of its own, up to a line "[larets-mail end]": who has
 * no such match yet begins it with that.  It has the moves made, and nothing that was tried, taken
 * back or written to them.
 *
 * Two matches with the same beginning and the same steps are the same to a letter, whoever sits
 * there and whatever seed they have: a copy that came as PGN or PDN goes on as well.  Each step
 * is judged anew by whoever reads it; nothing in a letter is trusted.
 *
 * Only what nobody can turn to his favour at home is sent: no dice and no hidden hands (who knows
 * the seed knows the rolls to come), no clock, no computer.
 */
#ifndef MATCH_MAIL_H
#define MATCH_MAIL_H

#include "match/match.h"

enum {
    MAIL_VERSION = 1,
    MAIL_STEPS_MAX = 128, /* of one letter */
};

typedef enum MailDeed {
    MAIL_MOVE,
    MAIL_ROUND,  /* match_next_round() */
    MAIL_CLAIM,  /* match_claim() */
    MAIL_RESIGN, /* of the seat to move */
} MailDeed;

/* What a letter adds to a match, in this order. */
typedef struct MailSteps {
    bool known; /* nothing: all that is told has been played here */
    int n;
    struct {
        MailDeed deed;
        Move move; /* of MAIL_MOVE */
    } step[MAIL_STEPS_MAX];
} MailSteps;

/* Can the match be carried on so, and is there anything to send?  False with a sentence. */
bool mail_may(const Match *match, Text *why);

/* Append what a program reads, up to the present step.  False with a sentence. */
bool mail_write(const Match *match, Buffer *out, Text *why);

/* The number of the first step that mail_write() tells. */
int mail_first(const Match *match);

/* Is there a letter in a text? */
bool mail_is(const char *text);

/* What it adds to this match: at least one step, and all of them legal, else false with the reason
 * in one sentence; the match is not changed. */
bool mail_read(const char *text, const Match *match, MailSteps *out, Text *why);

/* Append the record that came along; false if there is none. */
bool mail_game(const char *text, Buffer *out);

#endif
