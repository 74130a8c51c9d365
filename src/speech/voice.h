/* SPDX-License-Identifier: MIT */
/*
 * voice.h -- sentences to the user's speech-dispatcher, if there is one.
 *
 * Whoever speaks never waits: voice_say() hands a sentence over and is done; if nobody can take it,
 * it is lost.  The talk itself (ssip.h) is had by voice_run(), on a thread of its own.  It looks
 * for the server when there is something to be said, at $SPEECHD_ADDRESS or where it listens for
 * everybody, $XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock.  If there is none, the user's is
 * started (speech-dispatcher --spawn, or $SPEECHD_CMD), once; one that is absent, ends or hangs is
 * left alone for a while and asked again.  Nothing of that is told to anybody: without a server it
 * is quiet.
 */
#ifndef SPEECH_VOICE_H
#define SPEECH_VOICE_H

#include "speech/ssip.h"

typedef struct Voice {
    int to, from; /* sentences on their way to voice_run(); -1: none can be */
} Voice;

bool voice_open(Voice *voice);

/* From the thread that opened it.  The sentence is as it is written (aloud.h pronounces it). */
void voice_say(const Voice *voice, SpeechKind kind, const char *language, const char *sentence);
void voice_hush(const Voice *voice);

/* Has the talk until voice_end(). */
void voice_run(const Voice *voice);
void voice_end(Voice *voice);

/* When voice_run() has returned, or was never called. */
void voice_close(Voice *voice);

#endif
