/* SPDX-License-Identifier: MIT */
/*
 * handover.h -- a file opened from the desktop goes to a window that is there already.
 *
 * Every window listens at a socket of its own in $XDG_RUNTIME_DIR, the folder that is the user's
 * alone.  A program started with a file asks the windows of the same library and screen one after
 * the other, and the first that is free has it.  Where there is no such folder, nobody is asked;
 * whoever does not answer in time is not free.
 *
 *     asked     "larets 1 open ", a path from the root or an address, a zero byte
 *     answered  "yes", and then the file is the window's; or "no"
 */
#ifndef DATA_HANDOVER_H
#define DATA_HANDOVER_H

#include "base/text.h"

enum {
    HANDOVER_PATIENCE = 5000, /* ms for the windows to answer, all together */
    HANDOVER_LISTENS = 2000,  /* ms for whoever asks to say what */
};

/* Offer a file, as it was named on the command line; true: a running window has it now. */
bool handover_offer(const char *given);

typedef struct Handover {
    int listener, closing; /* sockets; what handover_end() writes to */
    char address[108];
} Handover;

/* Listen.  False, which is no fault, where there is no folder to listen in. */
bool handover_open(Handover *handover);

/* Sleeps until a file is offered while `is_free` says so; it is then `given`.  False: it has ended.
 */
bool handover_next(Handover *handover, bool (*is_free)(void *context), void *context, Text *given);

/* Let handover_next() end; from any thread. */
void handover_end(Handover *handover);

void handover_close(Handover *handover);

/* --- what is asked, byte by byte; for tests --- */

typedef enum HandoverRead { HANDOVER_MORE, HANDOVER_WHOLE, HANDOVER_BAD } HandoverRead;

/* The first n bytes of what is asked: too little yet, all of it, or nothing we know.  Any bytes. */
HandoverRead handover_read(const char *bytes, size_t n, Text *given);

/* The same to be sent, its zero byte included in out->n + 1; false if it is too long. */
bool handover_write(const char *given, Text *out);

#endif
