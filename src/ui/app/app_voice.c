/* SPDX-License-Identifier: MIT */
/* app_voice.c -- sentences go out: to the file of --speak-to as they are written, and to the voice
 * of the user's speech-dispatcher, which talks with it on a thread of its own. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/log.h"
#include "data/words.h"
#include "ui/app/ears.h"

static int voice_talk(void *context)
{
    voice_run(context);
    return 0;
}

bool ears_open(Ears *ears, const char *path)
{
    ears->file = -1;
    ears->voice = (Voice){-1, -1};
    if (path == NULL)
        return true;
    ears->file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
    if (ears->file < 0)
        log_warn("--speak-to: %s: %s", path, strerror(errno));
    return ears->file >= 0;
}

static void voice_begin(Ears *ears)
{
    if (ears->talk != NULL || !voice_open(&ears->voice))
        return;
    ears->talk = SDL_CreateThread(voice_talk, "voice", &ears->voice);
    if (ears->talk == NULL) {
        log_warn("nothing can be spoken: %s", SDL_GetError());
        voice_close(&ears->voice);
    }
}

static void voice_stop(Ears *ears)
{
    if (ears->talk == NULL)
        return;
    voice_end(&ears->voice);
    SDL_WaitThread(ears->talk, NULL);
    voice_close(&ears->voice);
    ears->talk = NULL;
}

void ears_talk(Ears *ears, bool aloud)
{
    if (aloud)
        voice_begin(ears);
    else
        voice_stop(ears);
    ears->open = ears->talk != NULL || ears->file >= 0;
}

void ears_close(Ears *ears)
{
    voice_stop(ears);
    if (ears->file >= 0)
        close(ears->file);
    ears->file = -1;
    ears->open = false;
    buffer_release(&ears->said);
    buffer_release(&ears->lately);
}

/* One line, however the sentence is broken; in one piece, so that whoever reads sees whole ones. */
static void write_line(int file, const char *sentence)
{
    Buffer line = {0};
    buffer_add(&line, "%s\n", sentence);
    for (size_t i = 0; i + 1 < line.n; i++)
        if (line.s[i] == '\n')
            line.s[i] = ' ';
    (void)!write(file, line.s, line.n);
    buffer_release(&line);
}

void ears_say(Ears *ears, SpeechKind kind, const char *sentence)
{
    if (sentence[0] == '\0')
        return;
    if (ears->file >= 0)
        write_line(ears->file, sentence);
    if (ears->talk != NULL)
        voice_say(&ears->voice, kind, words_language_now(), sentence);
    buffer_add(&ears->lately, "%s%s\n", ears->lately.n == 0 ? "\n" : "", sentence);
}

void ears_hush(Ears *ears)
{
    if (ears->talk != NULL)
        voice_hush(&ears->voice);
}
