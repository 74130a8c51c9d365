/* SPDX-License-Identifier: MIT */
/* What is heard: sounds on top of each other, what the device is given, and silence without one. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/sound/mixer.h"
#include "ui/sound/sound.h"

static bool is_heard(Mixer *mixer, const int16_t *wanted, size_t count)
{
    int16_t out[16];
    mixer_fill(mixer, out, count);
    return memcmp(out, wanted, count * sizeof *out) == 0;
}

Test(sound, adds_what_sounds_at_once)
{
    const int16_t low[] = {100, 200, 300}, high[] = {1000, -1000};
    Mixer mixer = {0};
    cr_expect(is_heard(&mixer, (const int16_t[]){0, 0}, 2));
    mixer_add(&mixer, low, 3, 100);
    cr_expect(is_heard(&mixer, (const int16_t[]){100}, 1));
    mixer_add(&mixer, high, 2, 50);
    cr_expect(is_heard(&mixer, (const int16_t[]){700, -200, 0, 0}, 4));
}

Test(sound, is_cut_where_the_range_ends)
{
    const int16_t up[] = {30000}, down[] = {-30000};
    Mixer mixer = {0};
    mixer_add(&mixer, up, 1, 100);
    mixer_add(&mixer, up, 1, 100);
    cr_expect(is_heard(&mixer, (const int16_t[]){INT16_MAX, 0}, 2));
    mixer_add(&mixer, down, 1, 100);
    mixer_add(&mixer, down, 1, 100);
    cr_expect(is_heard(&mixer, (const int16_t[]){INT16_MIN, 0}, 2));
}

Test(sound, drops_what_is_too_many)
{
    const int16_t one[] = {1};
    Mixer mixer = {0};
    for (int i = 0; i < MIXER_VOICES + 3; i++)
        mixer_add(&mixer, one, 1, 100);
    cr_expect(is_heard(&mixer, (const int16_t[]){MIXER_VOICES, 0}, 2));
}

static void folder_of_sounds(char *out, size_t size)
{
    snprintf(out, size, "%s/assets/sounds", getenv("LARETS_SOURCE"));
}

/* The samples of a stored sound: what follows the 44 bytes of the head that the generator writes.
 */
static size_t stored(SoundId id, int16_t *out, size_t max)
{
    char file[1200];
    folder_of_sounds(file, sizeof file - 100);
    snprintf(file + strlen(file), 100, "/%s.wav", sound_name(id));
    FILE *f = fopen(file, "rb");
    cr_assert(f != NULL && fseek(f, 44, SEEK_SET) == 0);
    size_t n = fread(out, sizeof *out, max, f);
    fclose(f);
    return n;
}

/* SDL's "disk" device writes into a pipe, so that nothing has to be waited for. */
Test(sound, device_is_given_what_is_stored)
{
    char folder[1024], dir[] = "/tmp/larets-sound-XXXXXX", pipe[64];
    cr_assert(mkdtemp(dir) != NULL);
    snprintf(pipe, sizeof pipe, "%s/pipe", dir);
    cr_assert(mkfifo(pipe, 0600) == 0);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", pipe, 1);
    setenv("SDL_DISKAUDIODELAY", "0", 1);
    signal(SIGPIPE, SIG_IGN);
    int in = open(pipe, O_RDONLY | O_NONBLOCK); /* so that the device's open() finds a reader */
    cr_assert(in >= 0 && fcntl(in, F_SETFL, 0) == 0);

    folder_of_sounds(folder, sizeof folder);
    Sound *sound = sound_new(folder);
    cr_expect(sound_rest(sound, 0) == INT64_MAX, "no device is open before the first sound");
    sound_play(sound, SOUND_PLACE, 0);
    cr_expect(sound_rest(sound, 1000) == 3000);

    static int16_t wanted[20000], heard[20000];
    size_t count = stored(SOUND_PLACE, wanted, 20000), n = 0;
    int16_t sample = 0;
    while (sample == 0 && read(in, &sample, sizeof sample) == sizeof sample)
        ;
    size_t quiet = 0;
    while (quiet < count && wanted[quiet] == 0)
        quiet++;
    heard[n++] = sample;
    while (n < count - quiet && read(in, &heard[n], sizeof sample) == sizeof sample)
        n++;
    cr_expect(n == count - quiet && memcmp(heard, wanted + quiet, n * sizeof *heard) == 0);

    close(in);
    cr_expect(sound_rest(sound, 3000) == INT64_MAX, "closed when nothing has sounded for long");
    sound_free(sound);
    unlink(pipe);
    rmdir(dir);
}

/* What follows a prefix in SDL's words is SDL's business. */
static void is_said_once(const char *const *prefix, int lines)
{
    char said[1000], *line = said;
    fflush(stderr);
    said[fread(said, 1, sizeof said - 1, cr_get_redirected_stderr())] = '\0';
    for (int i = 0; i < lines; i++) {
        cr_assert(strncmp(line, prefix[i], strlen(prefix[i])) == 0, "%s", said);
        line = strchr(line, '\n');
        cr_assert(line != NULL);
        line++;
    }
    cr_expect(*line == '\0', "%s", said);
}

Test(sound, without_a_device_is_said_once)
{
    char folder[1024];
    setenv("SDL_AUDIODRIVER", "nonexistent", 1);
    cr_redirect_stderr();
    folder_of_sounds(folder, sizeof folder);
    Sound *sound = sound_new(folder);
    sound_play(sound, SOUND_PLACE, 0);
    sound_play(sound, SOUND_SLIDE, 10);
    cr_expect(sound_rest(sound, 10) == INT64_MAX);
    sound_free(sound);
    is_said_once((const char *const[]){"larets: no sound: "}, 1);
}

Test(sound, missing_or_foreign_file_is_said_once)
{
    char dir[] = "/tmp/larets-sound-XXXXXX", file[64];
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    cr_assert(mkdtemp(dir) != NULL);
    snprintf(file, sizeof file, "%s/pick.wav", dir);
    FILE *f = fopen(file, "wb");
    const unsigned char eight_bits[] =
        "RIFF\x28\0\0\0WAVEfmt \x10\0\0\0\1\0\1\0\x22\x56\0\0\x22\x56\0\0\1\0"
        "\x08\0data\4\0\0\0\x80\x80\x80\x80";
    fwrite(eight_bits, 1, sizeof eight_bits - 1, f);
    fclose(f);
    cr_redirect_stderr();
    Sound *sound = sound_new(dir);
    for (int i = 0; i < 2; i++) {
        sound_play(sound, SOUND_PICK, 0);
        sound_play(sound, SOUND_PLACE, 0);
    }
    sound_free(sound);
    char foreign[200], missing[200];
    snprintf(foreign, sizeof foreign,
             "larets: %s/pick.wav: cannot be played: it is not 16 bits, mono, 22050 Hz\n", dir);
    snprintf(missing, sizeof missing, "larets: %s/place.wav: cannot be played: ", dir);
    is_said_once((const char *const[]){foreign, missing}, 2);
    unlink(file);
    rmdir(dir);
}
