/* SPDX-License-Identifier: MIT */
/* fetching.c -- a match from its file onto the screen: at once, or with a bar to look at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/fetch.h"
#include "data/words.h"
#include "ui/scenes/shared/scenes.h"
#include "ui/scenes/shared/waiting.h"

typedef struct Fetching {
    Scene scene;
    OpenHow how;
    char asked[512]; /* name or path */
    Errand *errand;
    bool stopping;

    /* The errand's until it is done. */
    Fetch fetch;
    bool read; /* to its end */
    char path[512];
    uint64_t stamp;
    Match *match;
    Text why;
} Fetching;

static void fetching_work(Errand *errand, void *of)
{
    Fetching *fetching = of;
    Fetch *fetch = &fetching->fetch;
    while (errand_wanted(errand) && !fetching->read) {
        fetching->read = !fetch_more(fetch);
        errand_tell(errand, fetch_part(fetch), 0);
    }
    snprintf(fetching->path, sizeof fetching->path, "%s", fetch->name);
    fetching->stamp = fetch->stamp;
    fetching->match = fetch_end(fetch, &fetching->why);
}

static void fetching_fail(Fetching *fetching)
{
    App *app = fetching->scene.app;
    const char *why = fetching->why.s;
    if (fetching->how.fault == OPEN_OR_IMPORT) {
        scenes_take_file(app, fetching->asked);
        return;
    }
    log_warn("%s", why);
    if (fetching->how.fault == OPEN_OR_TOAST) {
        ui_toast(app_ui(app), why);
        return;
    }
    text_add_char(&fetching->why, '\n');
    scenes_report(app, fetching->why.s, (Route){.to = ROUTE_LIBRARY});
}

/* All is read; the scene may be on the screen or not. */
static void fetching_end(Fetching *fetching, bool on_screen)
{
    App *app = fetching->scene.app;
    Route play = {.to = ROUTE_PLAY,
                  .match = fetching->match,
                  .path = fetching->path,
                  .review = fetching->how.review,
                  .book = fetching->how.book,
                  .stamp = fetching->stamp,
                  .listener = fetching->how.listener};
    fetching->match = NULL;
    if (fetching->stopping) { /* also if it was all read by then */
        match_free(play.match);
        play.match = NULL;
    }
    if (play.match == NULL && on_screen)
        app_pop(app);
    if (play.match == NULL) {
        if (fetching->read && !fetching->stopping)
            fetching_fail(fetching);
        return;
    }
    if (!fetching->how.above)
        app_home(app); /* a library over a match over a library would never end */
    if (fetching->how.above && on_screen)
        app_go_instead(app, play);
    else
        app_go(app, play);
}

static void fetching_frame(Scene *scene, Ui *ui)
{
    Fetching *fetching = (Fetching *)scene;
    const char *slash = strrchr(fetching->asked, '/');
    snprintf(scene->title, sizeof scene->title, "%s", words("Opening a game"));
    const Waiting waiting = {
        .cancel = "fetching.cancel",
        .title = words("Opening a game"),
        .name = slash != NULL ? slash + 1 : fetching->asked,
        .count = "",
        .part = errand_part(fetching->errand),
        .stopping = fetching->stopping,
    };
    if (waiting_show(&waiting, ui)) {
        fetching->stopping = true;
        errand_stop(fetching->errand);
    }
    if (waiting_over(fetching->errand, ui))
        fetching_end(fetching, true);
}

static void fetching_release(Scene *scene)
{
    Fetching *fetching = (Fetching *)scene;
    errand_free(fetching->errand);
    match_free(fetching->match);
}

static bool fetching_busy(const Scene *scene)
{
    (void)scene;
    return true;
}

static bool fetching_lingers(Scene *scene)
{
    return errand_lingers(((Fetching *)scene)->errand);
}

static const SceneType fetching_scene_type = {
    .name = "fetching",
    .frame = fetching_frame,
    .busy = fetching_busy,
    .lingers = fetching_lingers,
    .release = fetching_release,
};

void scenes_open(App *app, const char *path, const OpenHow *how)
{
    Fetching *fetching = alloc_zero(1, sizeof *fetching);
    fetching->scene = (Scene){.type = &fetching_scene_type, .app = app};
    fetching->how = *how;
    snprintf(fetching->asked, sizeof fetching->asked, "%s", path);
    fetch_begin(path, &fetching->fetch);
    fetching->errand = errand_new(app_answer_event(app), fetching_work, fetching);
    if (!errand_done(fetching->errand, WAIT_AT_ONCE)) {
        app_push(app, &fetching->scene);
        return;
    }
    fetching_end(fetching, false);
    scene_free(&fetching->scene);
}
