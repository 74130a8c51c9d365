/* SPDX-License-Identifier: MIT */
/* png.h -- a surface as the bytes of a PNG file. */
#ifndef UI_EXPORT_PNG_H
#define UI_EXPORT_PNG_H

#include <SDL.h>

#include "base/text.h"

/* Appended; false if there is no memory for it. */
bool png_make(SDL_Surface *surface, Buffer *out);

#endif
