/* SPDX-License-Identifier: MIT */
/*
 * aloud.h -- what is written, as it is pronounced: the last step before the voice.
 *
 * A coordinate is spelt by the name of its letter as players say it, and its number as a word:
 * "g1 – f3" is "жэ один эф три" in Russian, "G 1 F 3" in English, where a capital is read as the
 * letter's name.  The halves of a tile ("6-4") are two numbers, and dashes and brackets are pauses.
 * Everything else stays as it is.
 */
#ifndef SPEECH_ALOUD_H
#define SPEECH_ALOUD_H

#include "base/text.h"

/* Append `written` for a voice of this language ("ru"). */
void say_aloud(const char *written, const char *language, Buffer *out);

#endif
