/* SPDX-License-Identifier: MIT */
/*
 * sound.h -- short wooden sounds.
 *
 * No device, or sound off: silence, no error but one line in the log.  The device is opened at the
 * first sound and closed after a few silent seconds (an open one costs CPU).
 */
#ifndef UI_SOUND_H
#define UI_SOUND_H

#include <stdbool.h>
#include <stdint.h>

typedef enum SoundId {
    SOUND_PICK,
    SOUND_PLACE,
    SOUND_SLIDE,
    SOUND_CAPTURE,
    SOUND_STONE,
    SOUND_DIE,
    SOUND_TILE,
    SOUND_MILL,
    SOUND_CHECK,
    SOUND_WIN,
    SOUND_LOSE,
    SOUND_DRAW,
    SOUND_LOW_TIME,
    SOUND_REFUSED,
    SOUND_TURN, /* it is somebody's turn who has waited */
    SOUND_COUNT
} SoundId;

typedef struct Sound Sound;

/* `folder` holds <name>.wav for each sound: sound_name(). */
Sound *sound_new(const char *folder);
void sound_free(Sound *sound);
const char *sound_name(SoundId id);

/* Volumes 0..100. */
void sound_set_volume(Sound *sound, SoundId id, int volume);
void sound_play(Sound *sound, SoundId id, int64_t now_ms);

/* Close the device when silent for long; returns the time to be called again, INT64_MAX if none. */
int64_t sound_rest(Sound *sound, int64_t now_ms);

#endif
