/* SPDX-License-Identifier: MIT */
#include "ui/export/film.h"

#include <gif_lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { LAST_LASTS = 3 };

void film_begin(Film *film, int w, int h, int pace_ms)
{
    size_t pixels = (size_t)w * (size_t)h;
    *film = (Film){.w = w, .h = h, .pace_ms = pace_ms};
    film->cell = alloc_zero(FILM_CELLS, sizeof *film->cell);
    film->shown = alloc_zero(pixels, 1);
    film->next = alloc_zero(pixels, 1);
}

void film_release(Film *film)
{
    if (film->gif != NULL)
        EGifCloseFile(film->gif, NULL);
    free(film->cell);
    free(film->index);
    free(film->shown);
    free(film->next);
    buffer_release(&film->out);
    *film = (Film){0};
}

static const uint32_t *row_of(const SDL_Surface *surface, int y)
{
    return (const uint32_t *)(const void *)((const char *)surface->pixels +
                                            (ptrdiff_t)y * surface->pitch);
}

static unsigned cell_of(uint32_t pixel)
{
    return (pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f);
}

void film_look(Film *film, const SDL_Surface *surface)
{
    for (int y = 0; y < film->h; y++) {
        const uint32_t *row = row_of(surface, y);
        for (int x = 0; x < film->w; x++) {
            struct FilmCell *cell = &film->cell[cell_of(row[x])];
            cell->n++;
            cell->red += row[x] >> 16 & 255;
            cell->green += row[x] >> 8 & 255;
            cell->blue += row[x] & 255;
        }
    }
}

/* ------------------------------------------------------------------ the palette */

/* A cell that was seen: its mean colour, and how much it counts.  Rare colours count for more than
 * their pixels, or a small mark would lose its colour to the grain of the wood. */
typedef struct Seen {
    int cell;
    float colour[3], weight;
} Seen;

/* Colours that get one entry together: seen[from] to seen[to - 1]. */
typedef struct ColourBox {
    int from, to, axis;
    float spread; /* along its longest side, weighed */
} ColourBox;

static int axis_now; /* of the sort under way: qsort() hands nothing on */

static int seen_compare(const void *a, const void *b)
{
    const Seen *x = a, *y = b;
    float d = x->colour[axis_now] - y->colour[axis_now];
    return d != 0 ? (d > 0) - (d < 0) : x->cell - y->cell;
}

static void box_measure(ColourBox *box, const Seen *seen)
{
    double sum[3] = {0}, square[3] = {0}, weight = 0;
    for (int i = box->from; i < box->to; i++) {
        weight += (double)seen[i].weight;
        for (int k = 0; k < 3; k++) {
            double v = (double)seen[i].colour[k];
            sum[k] += (double)seen[i].weight * v;
            square[k] += (double)seen[i].weight * v * v;
        }
    }
    box->spread = -1;
    for (int k = 0; k < 3; k++) {
        float spread = (float)(square[k] - sum[k] * sum[k] / fmax(weight, 1e-9));
        if (box->to - box->from > 1 && spread > box->spread) {
            box->spread = spread;
            box->axis = k;
        }
    }
}

/* Cut at the mean along its longest side; the second half goes to `other`. */
static void box_cut(ColourBox *box, ColourBox *other, Seen *seen)
{
    double sum = 0, weight = 0;
    axis_now = box->axis;
    qsort(seen + box->from, (size_t)(box->to - box->from), sizeof *seen, seen_compare);
    for (int i = box->from; i < box->to; i++) {
        sum += (double)seen[i].weight * (double)seen[i].colour[box->axis];
        weight += (double)seen[i].weight;
    }
    int cut = box->from + 1;
    while (cut < box->to - 1 && (double)seen[cut].colour[box->axis] < sum / weight)
        cut++;
    *other = (ColourBox){.from = cut, .to = box->to};
    box->to = cut;
    box_measure(box, seen);
    box_measure(other, seen);
}

static void palette_entry(Film *film, const ColourBox *box, const Seen *seen)
{
    double sum[3] = {0}, weight = 0;
    for (int i = box->from; i < box->to; i++) {
        weight += (double)seen[i].weight;
        for (int k = 0; k < 3; k++)
            sum[k] += (double)seen[i].weight * (double)seen[i].colour[k];
        film->index[seen[i].cell] = (uint8_t)film->colours;
    }
    for (int k = 0; k < 3; k++)
        film->palette[film->colours][k] = (uint8_t)lround(sum[k] / weight);
    film->colours++;
}

static int seen_cells(const Film *film, Seen *seen)
{
    int n = 0;
    for (int i = 0; i < FILM_CELLS; i++) {
        const struct FilmCell *cell = &film->cell[i];
        double count = (double)cell->n;
        if (cell->n > 0)
            seen[n++] =
                (Seen){i,
                       {(float)((double)cell->red / count), (float)((double)cell->green / count),
                        (float)((double)cell->blue / count)},
                       (float)sqrt(count)};
    }
    return n;
}

static void palette_make(Film *film)
{
    ColourBox box[FILM_COLOURS];
    Seen *seen = alloc_zero(FILM_CELLS, sizeof *seen);
    int n = 1, count = seen_cells(film, seen);
    film->index = alloc_zero(FILM_CELLS, 1);
    box[0] = (ColourBox){.to = count};
    box_measure(&box[0], seen);
    while (n < FILM_COLOURS) {
        int widest = 0;
        for (int i = 1; i < n; i++)
            if (box[i].spread > box[widest].spread)
                widest = i;
        if (box[widest].spread <= 0)
            break;
        box_cut(&box[widest], &box[n], seen);
        n++;
    }
    for (int i = 0; i < n && count > 0; i++)
        palette_entry(film, &box[i], seen);
    free(seen);
}

/* ------------------------------------------------------------------ frames */

static int gif_write(GifFileType *gif, const GifByteType *bytes, int n)
{
    Buffer *out = gif->UserData;
    buffer_add_bytes(out, (const char *)bytes, (size_t)n);
    return n;
}

static bool gif_open(Film *film)
{
    static const GifByteType forever[] = {1, 0, 0};
    int fault;
    palette_make(film);
    GifFileType *gif = film->gif = EGifOpen(&film->out, gif_write, &fault);
    ColorMapObject *colours = GifMakeMapObject(FILM_COLOURS, NULL);
    if (gif == NULL || colours == NULL)
        return false;
    for (int i = 0; i < film->colours; i++)
        colours->Colors[i] =
            (GifColorType){film->palette[i][0], film->palette[i][1], film->palette[i][2]};
    EGifSetGifVersion(gif, true);
    bool good = EGifPutScreenDesc(gif, film->w, film->h, 8, 0, colours) == GIF_OK &&
                EGifPutExtensionLeader(gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                EGifPutExtensionBlock(gif, 11, "NETSCAPE2.0") == GIF_OK &&
                EGifPutExtensionBlock(gif, sizeof forever, forever) == GIF_OK &&
                EGifPutExtensionTrailer(gif) == GIF_OK;
    GifFreeMapObject(colours);
    return good;
}

/* What differs from the frame before; of a frame like it, one pixel. */
static SDL_Rect changed(const Film *film)
{
    int left = film->w, right = -1, top = film->h, bottom = -1;
    for (int y = 0; y < film->h; y++) {
        const uint8_t *a = film->shown + (ptrdiff_t)y * film->w;
        const uint8_t *b = film->next + (ptrdiff_t)y * film->w;
        if (memcmp(a, b, (size_t)film->w) == 0)
            continue;
        int from = 0, to = film->w - 1;
        while (a[from] == b[from])
            from++;
        while (a[to] == b[to])
            to--;
        left = SDL_min(left, from);
        right = SDL_max(right, to);
        top = SDL_min(top, y);
        bottom = y;
    }
    if (bottom < 0)
        return (SDL_Rect){0, 0, 1, 1};
    return (SDL_Rect){left, top, right - left + 1, bottom - top + 1};
}

bool film_add(Film *film, const SDL_Surface *surface, bool last)
{
    if (film->index == NULL && !gif_open(film))
        return false;
    for (int y = 0; y < film->h; y++) {
        const uint32_t *row = row_of(surface, y);
        for (int x = 0; x < film->w; x++)
            film->next[(ptrdiff_t)y * film->w + x] = film->index[cell_of(row[x])];
    }
    SDL_Rect r = film->frames == 0 ? (SDL_Rect){0, 0, film->w, film->h} : changed(film);
    GraphicsControlBlock control = {.DisposalMode = DISPOSE_DO_NOT,
                                    .DelayTime = film->pace_ms / 10 * (last ? LAST_LASTS : 1),
                                    .TransparentColor = NO_TRANSPARENT_COLOR};
    GifByteType packed[4];
    size_t n = EGifGCBToExtension(&control, packed);
    bool good = EGifPutExtension(film->gif, GRAPHICS_EXT_FUNC_CODE, (int)n, packed) == GIF_OK &&
                EGifPutImageDesc(film->gif, r.x, r.y, r.w, r.h, false, NULL) == GIF_OK;
    for (int y = r.y; y < r.y + r.h && good; y++)
        good = EGifPutLine(film->gif, film->next + (ptrdiff_t)y * film->w + r.x, r.w) == GIF_OK;
    uint8_t *swap = film->shown;
    film->shown = film->next;
    film->next = swap;
    film->frames++;
    return good;
}

bool film_end(Film *film, Buffer *out)
{
    bool good = film->gif != NULL && EGifCloseFile(film->gif, NULL) == GIF_OK;
    film->gif = NULL;
    if (good)
        buffer_add_bytes(out, film->out.s, film->out.n);
    return good;
}
