/* SPDX-License-Identifier: MIT */
/* Work beside the window: done, told of, stopped. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "ui/app/app_inside.h"
#include "ui/app/errand.h"

enum { PATIENCE = 60000 /* ms; ends only what hangs */ };

typedef struct Count {
    int n, most;
    SDL_sem *begun;
} Count;

/* Without a most it goes on for as long as it is wanted. */
static void count(Errand *errand, void *of)
{
    Count *count = of;
    while (errand_wanted(errand) && count->n != count->most) {
        count->n++;
        errand_tell(errand, 0.25, count->n);
        if (count->n == 1)
            SDL_SemPost(count->begun);
    }
}

static Uint32 answers(void)
{
    cr_assert_eq(SDL_Init(SDL_INIT_EVENTS), 0);
    return SDL_RegisterEvents(1);
}

Test(errand, what_is_done_is_told)
{
    Uint32 answer = answers();
    Count to_ten = {.most = 10, .begun = SDL_CreateSemaphore(0)};
    Errand *errand = errand_new(answer, count, &to_ten);
    cr_assert(errand_done(errand, PATIENCE));
    cr_expect(errand_done(errand, 0), "and stays so");
    cr_expect_eq(to_ten.n, 10);
    cr_expect_eq(errand_number(errand), 10);
    cr_expect_eq(errand_part(errand), 0.25);
    SDL_Event event = {.type = 0};
    while (event.type != answer)
        cr_assert_eq(SDL_WaitEventTimeout(&event, PATIENCE), 1, "the window is not woken");
    errand_free(errand);
    SDL_DestroySemaphore(to_ten.begun);
}

Test(errand, what_is_not_wanted_ends)
{
    Count endless = {.most = -1, .begun = SDL_CreateSemaphore(0)};
    Errand *errand = errand_new(answers(), count, &endless);
    SDL_SemWait(endless.begun);
    cr_expect(!errand_done(errand, 1));
    errand_stop(errand);
    cr_expect(errand_done(errand, PATIENCE));
    errand_free(errand);
    endless.n = 0;
    errand_free(errand_new(answers(), count, &endless)); /* stopped, and waited for */
    errand_free(NULL);
    SDL_DestroySemaphore(endless.begun);
}

/* ------------------------------------------------------- scenes that have left */

typedef struct Slow {
    Scene scene;
    Errand *errand;
    Count *count;
} Slow;

static bool slow_lingers(Scene *scene)
{
    return errand_lingers(((Slow *)scene)->errand);
}

static void slow_release(Scene *scene)
{
    errand_free(((Slow *)scene)->errand);
    ((Slow *)scene)->count->most = -2;
}

/* Stopped or not, it does not end before it may. */
static void stay(Errand *errand, void *of)
{
    Count *count = of;
    (void)errand;
    SDL_SemWait(count->begun);
}

Test(errand, nobody_waits_for_a_scene_that_has_left)
{
    static const SceneType type = {
        .name = "slow", .lingers = slow_lingers, .release = slow_release};
    Uint32 answer = answers();
    Count held = {.begun = SDL_CreateSemaphore(0)};
    App *app = alloc_zero(1, sizeof *app);
    Slow *slow = alloc_zero(1, sizeof *slow);
    slow->scene = (Scene){.type = &type, .app = app};
    slow->count = &held;
    slow->errand = errand_new(answer, stay, &held);
    app->dead[app->dead_n++] = &slow->scene;
    app_bury(app);
    app_bury(app);
    cr_expect_eq(app->dead_n, 1, "it is asked again");
    cr_expect_eq(held.most, 0);
    SDL_SemPost(held.begun);
    cr_assert(errand_done(slow->errand, PATIENCE));
    app_bury(app);
    cr_expect_eq(app->dead_n, 0);
    cr_expect_eq(held.most, -2, "it is released");
    SDL_DestroySemaphore(held.begun);
    free(app);
}
