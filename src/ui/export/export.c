/* SPDX-License-Identifier: MIT */
#include "ui/export/export.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "data/files.h"
#include "match/history.h"
#include "ui/export/film.h"
#include "ui/export/png.h"

struct Export {
    const Match *match;
    ExportHow how;
    Page *page;
    Film film;
    int done, all; /* pages drawn, of so many */
    bool failed;   /* `why` says so */
    Text why;
    Buffer out;
};

/* ------------------------------------------------------------------ slices */

static void fail(Export *export)
{
    export->failed = true;
    text_fail(&export->why, "There is not enough memory for a picture of this size.");
}

Export *export_begin(const Match *match, const ExportHow *how)
{
    Export *export = alloc_zero(1, sizeof *export);
    int frames = match_line_count(match);
    bool film = how->form == SAVE_FILM;
    export->match = match;
    export->how = *how;
    export->all = film ? 2 * frames : 1;
    if (film && frames > EXPORT_FRAMES_MAX) {
        export->failed = true;
        text_fail(&export->why, "A moving picture has room for %d steps, and this game has %d.",
                  EXPORT_FRAMES_MAX, frames - 1);
        return export;
    }
    if (film && how->page.side == 0)
        export->how.page.side = EXPORT_FILM_SIDE;
    export->page = page_new(match, &export->how.page);
    if (export->page == NULL) {
        fail(export);
    } else if (film) {
        SDL_Surface *surface = page_surface(export->page);
        film_begin(&export->film, surface->w, surface->h,
                   how->pace_ms > 0 ? how->pace_ms : EXPORT_PACE_MS);
    }
    return export;
}

static void frame_next(Export *export)
{
    int frames = export->all / 2, i = export->done % frames;
    SDL_Surface *surface = page_surface(export->page);
    page_draw(export->page, match_line_step(export->match, i));
    if (export->done < frames)
        film_look(&export->film, surface);
    else if (!film_add(&export->film, surface, i == frames - 1))
        fail(export);
    if (export->done == export->all - 1 && !film_end(&export->film, &export->out))
        fail(export);
}

bool export_more(Export *export)
{
    if (export->failed || export->done == export->all)
        return false;
    int last = match_line_count(export->match) - 1, ply = export->how.ply;
    int step = match_line_step(export->match, ply < 0 || ply > last ? last : ply);
    if (export->how.form == SAVE_FILM) {
        frame_next(export);
    } else if (export->how.form == SAVE_DRAWING) {
        page_write(export->page, step, &export->out);
    } else {
        page_draw(export->page, step);
        if (!png_make(page_surface(export->page), &export->out))
            fail(export);
    }
    export->done++;
    return !export->failed && export->done < export->all;
}

double export_part(const Export *export)
{
    return (double)export->done / export->all;
}

bool export_end(Export *export, const char *path, Text *why)
{
    bool good = path != NULL && !export->failed && export->done == export->all;
    if (good)
        good = file_write_atomic(path, buffer_string(&export->out), export->out.n, why);
    else if (path != NULL && why != NULL)
        *why = export->why;
    film_release(&export->film);
    page_free(export->page);
    buffer_release(&export->out);
    free(export);
    return good;
}
