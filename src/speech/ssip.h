/* SPDX-License-Identifier: MIT */
/*
 * ssip.h -- the talk with speech-dispatcher: the Speech Synthesis Internet Protocol, bytes in and
 * bytes out.  Pure: knows no socket and no time.
 *
 * Rate, pitch and voice are those that the user has set up there.  We say who we are, the language,
 * and what is to be spoken.  What is pressing (a new place under the hand) takes the place of all
 * that was said before; what happens is said in its order, but when more than a few sentences wait
 * the old ones are dropped: a voice must not be behind what happens.
 *
 * Answers are lines that begin with three figures; 2xx is good, 7xx tells what becomes of a
 * sentence.  Whatever else comes ends the talk: then nothing is said, which harms nobody.
 */
#ifndef SPEECH_SSIP_H
#define SPEECH_SSIP_H

#include "base/text.h"
#include "speech/speech.h"

enum { SSIP_BACKLOG = 4, SSIP_LINE = 512 };

typedef struct Ssip {
    Buffer out;           /* to be sent */
    char line[SSIP_LINE]; /* of an answer, so far */
    size_t line_n;
    Buffer waits;  /* sentences, each with its NUL, that follow the one on its way */
    bool speaking; /* SPEAK was sent, and the text behind it is asked for */
    bool sending;  /* ... and that was sent: its number is to come */
    bool broken;
    int backlog; /* sentences taken and not yet spoken */
    SpeechKind last;
    char language[8];
} Ssip;

void ssip_begin(Ssip *talk, const char *language);
void ssip_release(Ssip *talk);

/* Say a sentence, spelt for the voice already, in a language. */
void ssip_say(Ssip *talk, SpeechKind kind, const char *language, const char *sentence);

/* Silence. */
void ssip_hush(Ssip *talk);

/* What has come. */
void ssip_take(Ssip *talk, const char *bytes, size_t n);

/* So many bytes of `out` have been sent. */
void ssip_sent(Ssip *talk, size_t n);

#endif
