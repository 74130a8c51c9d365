/* SPDX-License-Identifier: MIT */
#include "ui/sound/sound.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/log.h"
#include "ui/sound/mixer.h"

enum { QUIET_AFTER = 3000, RATE = 22050, SAMPLES = 512 };

static const char *const names[SOUND_COUNT] = {
    [SOUND_PICK] = "pick",         [SOUND_PLACE] = "place",     [SOUND_SLIDE] = "slide",
    [SOUND_CAPTURE] = "capture",   [SOUND_STONE] = "stone",     [SOUND_DIE] = "die",
    [SOUND_TILE] = "tile",         [SOUND_MILL] = "mill",       [SOUND_CHECK] = "check",
    [SOUND_WIN] = "win",           [SOUND_LOSE] = "lose",       [SOUND_DRAW] = "draw",
    [SOUND_LOW_TIME] = "low_time", [SOUND_REFUSED] = "refused", [SOUND_TURN] = "turn",
};

typedef struct Clip {
    int16_t *sample; /* NULL: not read yet */
    size_t count;
    bool missing;
} Clip;

struct Sound {
    char folder[1024];
    Clip clip[SOUND_COUNT];
    int volume[SOUND_COUNT];
    SDL_AudioDeviceID device; /* 0: closed */
    Mixer mixer;              /* the device's thread reads it: SDL_LockAudioDevice() */
    bool broken;
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

static void device_close(Sound *sound)
{
    if (sound->device != 0)
        SDL_CloseAudioDevice(sound->device);
    sound->device = 0;
    sound->mixer = (Mixer){0};
}

static void device_fill(void *mixer, Uint8 *out, int bytes)
{
    mixer_fill(mixer, (int16_t *)(void *)out, (size_t)bytes / sizeof(int16_t));
}

static bool device_open(Sound *sound)
{
    if (sound->device != 0 || sound->broken)
        return !sound->broken;
    const SDL_AudioSpec wanted = {.freq = RATE,
                                  .format = AUDIO_S16SYS,
                                  .channels = 1,
                                  .samples = SAMPLES,
                                  .callback = device_fill,
                                  .userdata = &sound->mixer};
    if (SDL_WasInit(SDL_INIT_AUDIO) || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0)
        sound->device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    sound->broken = sound->device == 0;
    if (sound->broken)
        log_warn("no sound: %s", SDL_GetError());
    else
        SDL_PauseAudioDevice(sound->device, 0);
    return !sound->broken;
}

void sound_free(Sound *sound)
{
    if (sound == NULL)
        return;
    device_close(sound);
    for (int i = 0; i < SOUND_COUNT; i++)
        SDL_free(sound->clip[i].sample);
    free(sound);
}

void sound_set_volume(Sound *sound, SoundId id, int volume)
{
    sound->volume[id] = volume;
}

/* The samples of a file, in the one form that the generator writes. */
static bool clip_read(Clip *clip, const char *file)
{
    SDL_AudioSpec is;
    Uint8 *bytes;
    Uint32 length;
    if (SDL_LoadWAV(file, &is, &bytes, &length) == NULL)
        return false;
    if (is.freq != RATE || is.channels != 1 || is.format != AUDIO_S16LSB) {
        SDL_FreeWAV(bytes);
        SDL_SetError("it is not 16 bits, mono, %d Hz", RATE);
        return false;
    }
    clip->sample = (int16_t *)(void *)bytes;
    clip->count = length / sizeof(int16_t);
    for (size_t i = 0; i < clip->count; i++)
        clip->sample[i] = (int16_t)SDL_SwapLE16((Uint16)clip->sample[i]);
    return true;
}

static bool clip_ready(Sound *sound, SoundId id)
{
    Clip *clip = &sound->clip[id];
    if (clip->sample != NULL || clip->missing)
        return !clip->missing;
    char file[1100];
    snprintf(file, sizeof file, "%s/%s.wav", sound->folder, names[id]);
    clip->missing = !clip_read(clip, file);
    if (clip->missing)
        log_warn("%s: cannot be played: %s", file, SDL_GetError());
    return !clip->missing;
}

void sound_play(Sound *sound, SoundId id, int64_t now_ms)
{
    if (sound->volume[id] == 0 || !clip_ready(sound, id) || !device_open(sound))
        return;
    SDL_LockAudioDevice(sound->device);
    mixer_add(&sound->mixer, sound->clip[id].sample, sound->clip[id].count, sound->volume[id]);
    SDL_UnlockAudioDevice(sound->device);
    sound->last = now_ms;
}

int64_t sound_rest(Sound *sound, int64_t now_ms)
{
    if (sound->device == 0)
        return INT64_MAX;
    if (now_ms < sound->last + QUIET_AFTER)
        return sound->last + QUIET_AFTER;
    device_close(sound);
    return INT64_MAX;
}
