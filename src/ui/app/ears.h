/* SPDX-License-Identifier: MIT */
/*
 * ears.h -- those who hear the program: what they were told last, and how sentences get to them.
 *
 * For the files of the app.  Zero-initialised nobody listens; ears_open() comes first.
 */
#ifndef UI_EARS_H
#define UI_EARS_H

#include "speech/voice.h"
#include "ui/app/scene.h"

/* A text that is to be read on the screen. */
typedef struct SeenText {
    char *s;
    Rect rect;
    int layer, size;
    int panel; /* of ToldList; -1: it lies on none */
    bool prose, figures;
} SeenText;

/* All that is there to be told: texts and widgets of one moment. */
typedef struct Sight {
    int n, room;
    SeenText *text;
    ToldList widgets;
} Sight;

/* For those who hear the program (app_hear.c, app_voice.c). */
typedef struct Ears {
    bool open;    /* somebody listens */
    bool due;     /* the screen has changed since it was looked at; */
    bool touched; /* ... and somebody has done something */
    bool anew;    /* what stands below a heading is told again: ui_say_anew() */
    int file;     /* of --speak-to; -1: none */
    Voice voice;  /* both -1: none */
    SDL_Thread *talk;
    Buffer said;    /* in this pass of the loop, see ui_say() */
    Buffer lately;  /* since the last key: not said again by itself */
    Sight look;     /* how it was when it was looked at last */
    bool writes;    /* it is a field that is being written in */
    char focus[96]; /* the widget told last, */
    char told[640]; /* ... and what of it */
    const Scene *scene;
    char title[128];
} Ears;

/* False, with a line on stderr, if the file of --speak-to (NULL: none) cannot be made. */
bool ears_open(Ears *ears, const char *path);
/* By the voice, too, from now on; or not any more. */
void ears_talk(Ears *ears, bool aloud);
void ears_close(Ears *ears);

/* A sentence to the file and to the voice. */
void ears_say(Ears *ears, SpeechKind kind, const char *sentence);
void ears_hush(Ears *ears);

#endif
