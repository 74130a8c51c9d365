/* SPDX-License-Identifier: MIT */
#include "ui/export/png.h"

#include <SDL_image.h>

static size_t SDLCALL png_write(SDL_RWops *rw, const void *bytes, size_t size, size_t n)
{
    buffer_add_bytes(rw->hidden.unknown.data1, bytes, size * n);
    return n;
}

static Sint64 SDLCALL png_seek(SDL_RWops *rw, Sint64 offset, int whence)
{
    (void)offset;
    (void)whence;
    return (Sint64)((Buffer *)rw->hidden.unknown.data1)->n;
}

static int SDLCALL png_close(SDL_RWops *rw)
{
    SDL_FreeRW(rw);
    return 0;
}

bool png_make(SDL_Surface *surface, Buffer *out)
{
    SDL_RWops *rw = SDL_AllocRW();
    if (rw == NULL)
        return false;
    rw->type = SDL_RWOPS_UNKNOWN;
    rw->write = png_write;
    rw->seek = png_seek;
    rw->close = png_close;
    rw->hidden.unknown.data1 = out;
    return IMG_SavePNG_RW(surface, rw, 1) == 0;
}
