/* SPDX-License-Identifier: MIT */
/*
 * thinker.h -- a computer's move on a thread of its own, and the engine process of another program
 * that plays.
 *
 * The window never waits: a request goes out with the match's ticket, the answer comes back as the
 * app's answer event, and whoever gets it compares tickets.  Other work that takes long is an
 * errand (errand.h); who else makes threads, tests/check_layers.py tells.
 */
#ifndef UI_THINKER_H
#define UI_THINKER_H

#include <SDL.h>

#include "ai/ai.h"
#include "data/engine.h"

typedef struct Thinker Thinker;

/* `answer` is the SDL event to send (app_answer_event). */
Thinker *thinker_new(Uint32 answer);

/* Stops and joins: within a few milliseconds. */
void thinker_free(Thinker *thinker);

/* Begin to think; what was being thought before is dropped.  `what` comes back with the answer.
 * The search's table is made at the first request and kept as long as its size is the one that is
 * asked for. */
void thinker_ask(Thinker *thinker, const AiRequest *request, int table_mb, uint64_t ticket,
                 int what);

/* It has thought enough: the best it has found so far is the answer, and comes within a few
 * milliseconds. */
void thinker_hurry(Thinker *thinker);

/* Drop what is being thought. */
void thinker_stop(Thinker *thinker);

/* On the answer event: true and the reply if one has come for the last request. */
bool thinker_take(Thinker *thinker, uint64_t *ticket, int *what, AiReply *reply);

/*
 * An engine process has one program (data/engine.h) and one thread, both for as long as it lives:
 * the process ends with it.  None of these functions waits for the program.
 */
typedef struct EngineProcess EngineProcess;

EngineProcess *engine_process_new(Uint32 answer);
void engine_process_free(EngineProcess *process);

/* Ask; what was asked before is dropped.  The question's `position` is the engine process's from
 * now on. */
void engine_process_ask(EngineProcess *process, const EngineQuestion *question, uint64_t ticket);

/* The same of a program: it is told to move at once, in its protocol's word for that. */
void engine_process_hurry(EngineProcess *process);

/* Drop what is asked. */
void engine_process_stop(EngineProcess *process);

/* Has the program been silent for too long?  Its answer may still come.  An answer event is sent
 * when this changes. */
bool engine_process_late(const EngineProcess *process);

/* On the answer event: what has become of the program while nobody asked it, told once;
 * ENGINE_FINE if nothing.  The next question is answered by it. */
EngineFault engine_process_fallen(EngineProcess *process);

/* On the answer event, of an analysis (EngineQuestion.analyse): true and how play may go on, if
 * more is known than was taken before. */
bool engine_process_lines(EngineProcess *process, EngineLines *out);

/* On the answer event: true and the answer if one has come to the last question. */
bool engine_process_take(EngineProcess *process, uint64_t *ticket, EngineAnswer *out);

#endif
