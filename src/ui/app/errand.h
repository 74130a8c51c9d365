/* SPDX-License-Identifier: MIT */
/*
 * errand.h -- a piece of work that may take long, done on a thread of its own while the window
 * answers: a record of megabytes read, a file imported.
 *
 *     static void work(Errand *errand, void *of)        the thread's
 *     {
 *         Reading *reading = of;
 *         while (errand_wanted(errand) && record_more(reading->reader))
 *             errand_tell(errand, record_part(reading->reader), 0);
 *     }
 *
 * What it works on is the thread's alone until errand_done() is true, and the window's alone from
 * then on; meanwhile they have in common what errand_tell() tells, and nothing else.
 */
#ifndef UI_ERRAND_H
#define UI_ERRAND_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Errand Errand;
typedef void ErrandWork(Errand *errand, void *of);

/* Begins.  When all is done, the SDL event `answer` is sent (app_answer_event()). */
Errand *errand_new(Uint32 answer, ErrandWork *work, void *of);

/* Not wanted any more: the work ends with the slice that is under way, and then it is done. */
void errand_stop(Errand *errand);

/* Stops, and waits for that slice.  NULL is none. */
void errand_free(Errand *errand);

/* Is it done?  Waits for that, but no longer than so many milliseconds. */
bool errand_done(Errand *errand, int ms);

/* Stopped, and not done yet: for SceneType.lingers(). */
bool errand_lingers(Errand *errand);

/* How far it is, as it has told: a part from 0 to 1, and a number. */
double errand_part(Errand *errand);
int errand_number(Errand *errand);

/* --- for the work --- */
bool errand_wanted(Errand *errand);
void errand_tell(Errand *errand, double part, int number);

#endif
