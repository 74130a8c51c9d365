/* SPDX-License-Identifier: MIT */
/*
 * commitment.h -- the luck of a match: promised before it, shown and repeated after it.
 *
 * Every deal and every roll follows from the seed: 128 random bits where a match is played, or a
 * number below 2^64 that somebody chose.  Its commitment is the SHA-256 of the seed as it is
 * written: shown before the match it tells nothing of the luck and allows no other; when the seed
 * is shown as well, everybody can repeat both, with `printf %s SEED | sha256sum` and with
 * `larets-cli replay --verify`.
 */
#ifndef MATCH_COMMITMENT_H
#define MATCH_COMMITMENT_H

#include "match/history.h"

enum {
    SEED_DIGITS = 32, /* of 128 bits, in base 16 */
    COMMITMENT_DIGITS = 64,
};

/* Append the seed: 32 digits "0" to "f", or a decimal number where there are but 64 bits. */
void seed_write(const MatchSetup *setup, Text *out);

/* Inverse; false, and nothing changed, if the text is no seed. */
bool seed_read(const char *text, MatchSetup *out);

/* Append the commitment of a seed, 64 digits. */
void commitment_write(const MatchSetup *setup, Text *out);

/*
 * Do all deals, rolls and rounds of the whole tree come from the seed?  Counts them in *count (may
 * be NULL).  False with a sentence that names the first step that does not.  A beginning that was
 * set up was not dealt.
 */
bool match_verify(const Match *match, int *count, Text *why);

#endif
