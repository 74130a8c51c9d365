/* SPDX-License-Identifier: MIT */
/* app_frames.c -- how long each picture took (--frames), for tests/ui/measure_frames.py.
 *
 * Noted in memory and written at the end, so that measuring costs next to nothing. */
#include <time.h>

#include "base/log.h"
#include "data/files.h"
#include "ui/app/app_inside.h"

static double clock_ms(clockid_t clock)
{
    struct timespec t = {0};
    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

void app_frames_begin(App *app)
{
    if (app->options.frames == NULL)
        return;
    app->frames.woke = clock_ms(CLOCK_MONOTONIC);
    app->frames.cpu = clock_ms(CLOCK_THREAD_CPUTIME_ID);
}

void app_frames_note(App *app, const SDL_Rect *rects, int n)
{
    Frames *frames = &app->frames;
    if (app->options.frames == NULL)
        return;
    double now = clock_ms(CLOCK_MONOTONIC), cpu = clock_ms(CLOCK_THREAD_CPUTIME_ID);
    int64_t wake = ui_wake_time(app->ui), pixels = 0;
    for (int i = 0; i < n; i++)
        pixels += (int64_t)rects[i].w * rects[i].h;
    int rest = wake == INT64_MAX ? -1 : (int)SDL_max(0, SDL_min(wake - app_now(app), 60000));
    buffer_add(&frames->lines, "%.1f %.3f %.3f %lld %d\n", now, now - frames->woke,
               cpu - frames->cpu, (long long)pixels, rest);
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
