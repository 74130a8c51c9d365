/* SPDX-License-Identifier: MIT */
/*
 * board_anim.h -- plays the events of a move on a BoardView.
 *
 * Moves glide, hops go one by one, sowing drops one stone at a time, what is taken flies off or
 * fades.  Any input should finish it: board_anim_finish().  A value; zero-initialised is at rest.
 *
 *     board_anim_start(&anim, view, ui, &events, &after, &how);
 *     in every frame():   board_anim_step(&anim, view, ui, due, 8)  -> sounds to play now
 *     while (!anim.playing) board_view_show(view, ui, &state);
 *
 * Steps damage what moves and ask for the next wake-up themselves.
 */
#ifndef UI_BOARD_ANIM_H
#define UI_BOARD_ANIM_H

#include "ui/board/board_view.h"
#include "ui/sound/sound.h"

enum { BOARD_ANIM_SOUNDS = 16 };

typedef struct BoardAnimHow {
    float speed;  /* 1 normal, 2 twice as fast; 0 or less: at once (reduced motion) */
    Site dropped; /* where the hand has put a piece down: its travel to there is skipped, for it is
                     there already; SITE_NONE else */
    float sowing; /* speed of stones that are sown; 0: as everything */
    int most;     /* milliseconds that all of it takes at the most; 0: as long as it takes */
} BoardAnimHow;

typedef struct BoardAnim {
    bool playing;
    bool immediate; /* sounds of an animation that took no time are still due */
    EventList events;
    State after;
    int64_t started;          /* 0 until the first step after a start */
    int32_t begin[EVENT_MAX]; /* ms from the start */
    int32_t end[EVENT_MAX];
    int32_t total;
    uint8_t stage[EVENT_MAX]; /* waiting, under way, done */
    int flyer[EVENT_MAX];
} BoardAnim;

/* Begin; whatever was playing is finished first.  `after` is the position after the events. */
void board_anim_start(BoardAnim *anim, BoardView *view, Ui *ui, const EventList *events,
                      const State *after, const BoardAnimHow *how);

/* Advance to ui_now().  Returns how many sounds are due, at most `room` <= BOARD_ANIM_SOUNDS. */
int board_anim_step(BoardAnim *anim, BoardView *view, Ui *ui, SoundId *due, int room);

/* Show the end at once.  Nothing if it is at rest. */
void board_anim_finish(BoardAnim *anim, BoardView *view, Ui *ui);

/* How long the events take in all at speed 1, milliseconds. */
int board_anim_length(const Layout *layout, const EventList *events);

#endif
