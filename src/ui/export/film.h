/* SPDX-License-Identifier: MIT */
/*
 * film.h -- a moving picture (GIF) of pages that are drawn one after the other, twice.
 *
 * The first time only their colours are looked at: one palette is made from all of them, so that
 * what stands still keeps its colour to the end; nothing is dithered, so that nothing flickers.
 * The second time each becomes a frame, of which only what has changed is stored.
 *
 *     film_begin(&film, w, h, pace_ms);
 *     film_look(&film, surface);       each page
 *     film_add(&film, surface, last);  each page once more
 *     film_end(&film, &out);
 *
 * Knows nothing of games.  Zeroed films are empty, and film_release() may be called at any time.
 */
#ifndef UI_EXPORT_FILM_H
#define UI_EXPORT_FILM_H

#include <SDL.h>

#include "base/text.h"

enum { FILM_COLOURS = 256, FILM_CELLS = 1 << 15 }; /* colours are told apart by 5 bits each */

typedef struct Film {
    int w, h, pace_ms;
    struct FilmCell {
        uint64_t n, red, green, blue;
    } * cell;       /* how often a colour was seen, and its sums */
    uint8_t *index; /* of each cell in the palette; NULL: there is none yet */
    uint8_t palette[FILM_COLOURS][3];
    int colours;
    uint8_t *shown, *next; /* indices of the pixels: of the frame before, of this one */
    int frames;
    void *gif; /* giflib's */
    Buffer out;
} Film;

void film_begin(Film *film, int w, int h, int pace_ms);
void film_look(Film *film, const SDL_Surface *surface);
/* False if giflib refuses.  The last one is seen three times as long. */
bool film_add(Film *film, const SDL_Surface *surface, bool last);
/* The whole file, appended; false if there is none. */
bool film_end(Film *film, Buffer *out);
void film_release(Film *film);

#endif
