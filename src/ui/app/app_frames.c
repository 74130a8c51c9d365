/* SPDX-License-Identifier: MIT */
/* app_frames.c -- how long each picture took (--frames), for tests/ui/measure_frames.py.
 *
 * Noted in memory and written at the end, so that measuring costs next to nothing. */
#include <time.h>

#include "base/log.h"
#include "data/files.h"
#include "ui/app/app_inside.h"

static const double WORTH_NOTING = 20; /* ms of work without a picture */

static double clock_ms(clockid_t clock)
{
    struct timespec t = {0};
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* What was done since it woke, a picture or not. */
static void note(App *app, long long pixels)
{
    Frames *frames = &app->frames;
    double now = clock_ms(CLOCK_MONOTONIC), cpu = clock_ms(CLOCK_THREAD_CPUTIME_ID);
    int64_t wake = ui_wake_time(app->ui);
    int rest = wake == INT64_MAX ? -1 : (int)SDL_max(0, SDL_min(wake - app_now(app), 60000));
    if (pixels > 0 || cpu - frames->cpu >= WORTH_NOTING)
        buffer_add(&frames->lines, "%.1f %.3f %.3f %lld %d\n", now, now - frames->woke,
                   cpu - frames->cpu, pixels, rest);
    frames->woke = now;
    frames->cpu = cpu;
}

void app_frames_begin(App *app)
{
    if (app->options.frames == NULL)
        return;
    if (app->frames.cpu > 0)
        note(app, 0);
    app->frames.woke = clock_ms(CLOCK_MONOTONIC);
    app->frames.cpu = clock_ms(CLOCK_THREAD_CPUTIME_ID);
}

void app_frames_note(App *app, const SDL_Rect *rects, int n)
{
    long long pixels = 0;
    if (app->options.frames == NULL)
        return;
    for (int i = 0; i < n; i++)
        pixels += (long long)rects[i].w * rects[i].h;
    note(app, pixels);
}

void app_frames_save(App *app)
{
    Frames *frames = &app->frames;
    Text why = {0};
    if (app->options.frames != NULL &&
        !file_write_atomic(app->options.frames, buffer_string(&frames->lines), frames->lines.n,
                           &why))
        log_warn("%s", why.s);
    buffer_release(&frames->lines);
}
