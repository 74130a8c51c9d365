/* SPDX-License-Identifier: MIT */
/*
 * ways.h -- a session as whoever plays here likes it; may change at any time.
 */
#ifndef SESSION_WAYS_H
#define SESSION_WAYS_H

#include <stdbool.h>

typedef struct SessionWays {
    bool premove;      /* moves may be made ahead */
    bool forced;       /* the only move there is is made for people */
    bool still;        /* nothing goes on by itself: a picture is taken */
    int pause_ms;      /* before a computer's move, for the eye to follow */
    int read_ms;       /* ... and at least so long before a pass that luck has left, but for: */
    int concede;       /* computers give up and offer draws by this scale of scores (concede.h);
                        * 0: they do not */
    int wait_ms;       /* from a person's last click to his turn, if computers are on between, at
                        * a table of three or more; 0: as long as it takes */
    unsigned confirm;  /* seats, as bits, whose moves, where there is a choice, wait for a yes */
    unsigned no_hints; /* seats, as bits, whose people have no hints ... */
    unsigned no_take_backs; /* ... and may take nothing back: where nobody may, nothing is */
} SessionWays;

#endif
