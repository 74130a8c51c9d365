/* SPDX-License-Identifier: MIT */
/*
 * mixer.h -- several short sounds at once: samples added up, and cut where the range ends.
 *
 * Knows no device.  What is too many at once is not heard.  All zero: a silent mixer.
 */
#ifndef UI_MIXER_H
#define UI_MIXER_H

#include <stddef.h>
#include <stdint.h>

enum { MIXER_VOICES = 8 };

typedef struct Voice {
    const int16_t *sample; /* what is still to be heard; not copied */
    size_t count;          /* 0: this voice is free */
    int volume;            /* 0..100 */
} Voice;

typedef struct Mixer {
    Voice voice[MIXER_VOICES];
} Mixer;

void mixer_add(Mixer *mixer, const int16_t *sample, size_t count, int volume);

/* The next `count` samples of all that sounds. */
void mixer_fill(Mixer *mixer, int16_t *out, size_t count);

#endif
