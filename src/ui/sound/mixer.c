/* SPDX-License-Identifier: MIT */
#include "ui/sound/mixer.h"

void mixer_add(Mixer *mixer, const int16_t *sample, size_t count, int volume)
{
    for (Voice *voice = mixer->voice; voice < mixer->voice + MIXER_VOICES; voice++)
        if (voice->count == 0) {
            *voice = (Voice){sample, count, volume};
            return;
        }
}

static int voice_next(Voice *voice)
{
    if (voice->count == 0)
        return 0;
    voice->count--;
    return *voice->sample++ * voice->volume / 100;
}

void mixer_fill(Mixer *mixer, int16_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int sum = 0;
        for (Voice *voice = mixer->voice; voice < mixer->voice + MIXER_VOICES; voice++)
            sum += voice_next(voice);
        out[i] = (int16_t)(sum > INT16_MAX ? INT16_MAX : sum < INT16_MIN ? INT16_MIN : sum);
    }
}
