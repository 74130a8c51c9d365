/* SPDX-License-Identifier: MIT */
/*
 * speech.h -- what a sentence is for, which decides what it may interrupt.
 */
#ifndef SPEECH_SPEECH_H
#define SPEECH_SPEECH_H

typedef enum SpeechKind {
    SPEECH_PLACE,  /* what is under the hand now: all before it is out of date */
    SPEECH_NEWS,   /* what has happened: ends what was only read out */
    SPEECH_FURTHER /* goes on behind what was said last */
} SpeechKind;

#endif
