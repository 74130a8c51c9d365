/* SPDX-License-Identifier: MIT */
#include "ui/sound/sound.h"

#include <SDL.h>
#include <SDL_mixer.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"

enum { QUIET_AFTER = 3000, CHANNELS = 8 };

static const char *const names[SOUND_COUNT] = {
    [SOUND_PICK] = "pick",         [SOUND_PLACE] = "place",     [SOUND_SLIDE] = "slide",
    [SOUND_CAPTURE] = "capture",   [SOUND_STONE] = "stone",     [SOUND_DIE] = "die",
    [SOUND_TILE] = "tile",         [SOUND_MILL] = "mill",       [SOUND_CHECK] = "check",
    [SOUND_WIN] = "win",           [SOUND_LOSE] = "lose",       [SOUND_DRAW] = "draw",
    [SOUND_LOW_TIME] = "low_time", [SOUND_REFUSED] = "refused",
};

struct Sound {
    char folder[1024];
    Mix_Chunk *chunk[SOUND_COUNT];
    bool missing[SOUND_COUNT];
    int volume[SOUND_COUNT];
    bool open, broken;
    int64_t last;
};

const char *sound_name(SoundId id)
{
    return names[id];
}

Sound *sound_new(const char *folder)
{
    Sound *sound = alloc_zero(1, sizeof *sound);
    snprintf(sound->folder, sizeof sound->folder, "%s", folder);
    for (int i = 0; i < SOUND_COUNT; i++)
        sound->volume[i] = 100;
    return sound;
}

/* Chunks are made for the open device, so they go with it. */
static void device_close(Sound *sound)
{
    if (!sound->open)
        return;
    for (int i = 0; i < SOUND_COUNT; i++) {
        Mix_FreeChunk(sound->chunk[i]);
        sound->chunk[i] = NULL;
    }
    Mix_CloseAudio();
    sound->open = false;
}

static bool device_open(Sound *sound)
{
    if (sound->open || sound->broken)
        return sound->open;
    if (!SDL_WasInit(SDL_INIT_AUDIO) && SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        sound->broken = true;
    } else if (Mix_OpenAudio(22050, AUDIO_S16SYS, 1, 512) != 0) {
        sound->broken = true;
    } else {
        Mix_AllocateChannels(CHANNELS);
        sound->open = true;
    }
    if (sound->broken)
        log_warn("no sound: %s", SDL_GetError());
    return sound->open;
}

void sound_free(Sound *sound)
{
    if (sound == NULL)
        return;
    device_close(sound);
    free(sound);
}

void sound_set_volume(Sound *sound, SoundId id, int volume)
{
    sound->volume[id] = volume;
}

void sound_play(Sound *sound, SoundId id, int64_t now_ms)
{
    if (sound->volume[id] == 0 || sound->missing[id] || !device_open(sound))
        return;
    if (sound->chunk[id] == NULL) {
        char file[1100];
        snprintf(file, sizeof file, "%s/%s.wav", sound->folder, names[id]);
        sound->chunk[id] = Mix_LoadWAV(file);
        if (sound->chunk[id] == NULL) {
            sound->missing[id] = true;
            log_warn("%s: cannot be played: %s", file, SDL_GetError());
            return;
        }
    }
    Mix_VolumeChunk(sound->chunk[id], sound->volume[id] * MIX_MAX_VOLUME / 100);
    Mix_PlayChannel(-1, sound->chunk[id], 0);
    sound->last = now_ms;
}

int64_t sound_rest(Sound *sound, int64_t now_ms)
{
    if (!sound->open)
        return INT64_MAX;
    if (now_ms < sound->last + QUIET_AFTER)
        return sound->last + QUIET_AFTER;
    device_close(sound);
    return INT64_MAX;
}
