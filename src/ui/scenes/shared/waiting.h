/* SPDX-License-Identifier: MIT */
/*
 * waiting.h -- what is seen while an errand (ui/app/errand.h) takes long: a bar, and the way out.
 */
#ifndef UI_SCENES_WAITING_H
#define UI_SCENES_WAITING_H

#include "ui/app/errand.h"
#include "ui/widgets/widgets.h"

enum {
    WAIT_AT_ONCE = 60, /* ms: what takes no longer needs no sign */
    WAIT_LOOK = 50,    /* ms between two looks at how far it is */
};

typedef struct Waiting {
    const char *cancel; /* id of the button */
    const char *title, *name;
    const char *count; /* what there is so far, "" if nothing is counted */
    double part;       /* of it that is done */
    bool stopping;     /* somebody has pressed Cancel */
} Waiting;

/* In the middle of the window, a table.  True: nobody wants to wait for it any more. */
bool waiting_show(const Waiting *waiting, Ui *ui);

/* To be called by frame() behind waiting_show(): looks again in a while.  True, not while drawing:
 * the errand is done. */
bool waiting_over(Errand *errand, Ui *ui);

#endif
