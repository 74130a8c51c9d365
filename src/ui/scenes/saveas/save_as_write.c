/* SPDX-License-Identifier: MIT */
/* save_as_write.c -- a match leaves as a text, into a file or the clipboard.  Of a match of
 * megabytes that takes long: it is an errand, which is done also when nobody waits for it. */
#include <stdatomic.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "data/words.h"
#include "match/comment.h"
#include "match/side_lines.h"
#include "study/kept.h"
#include "ui/app/errand.h"
#include "ui/scenes/saveas/save_as_inside.h"
#include "ui/scenes/shared/names.h"

enum {
    AT_ONCE = 30, /* ms: a match of usual length takes less */
    LOOK = 50,    /* ms between two looks whether it is done */
};

/* What is chosen stays as it is meanwhile, and so does the match. */
typedef struct Writing {
    Errand *errand;
    const SaveAs *save;
    Text path;            /* "": the clipboard */
    atomic_bool stopping; /* somebody has pressed Cancel */

    /* The errand's until it is done. */
    Buffer text;
    bool good, dropped; /* somebody stopped it in time */
    Text why;
} Writing;

bool save_as_is_busy(const SaveAs *save)
{
    return save->export != NULL || save->writing != NULL;
}

bool save_as_is_stopping(const SaveAs *save)
{
    return save->writing != NULL && atomic_load(&save->writing->stopping);
}

void save_as_write_stop(SaveAs *save)
{
    atomic_store(&save->writing->stopping, true);
}

/* What people have written goes, signs and commands stay. */
static void drop_words(Match *match)
{
    for (int step = 0; step < match_step_count(match); step++) {
        Buffer mute = {0};
        comment_say(match_step(match, step).comment, "", &mute);
        match_set_comment(match, step, buffer_string(&mute));
        buffer_release(&mute);
    }
}

SaveCount save_as_count(const Match *match)
{
    SaveCount count = {.review = kept_whole(match)};
    for (int i = 0; i < match_line_count(match); i++)
        count.moves += match_step(match, match_line_step(match, i)).kind == STEP_MOVE;
    for (int i = 1; i < match_step_count(match); i++) {
        Step step = match_step(match, i);
        Text review = {0};
        count.comments += comment_speaks(step.comment);
        count.variations += step.kind == STEP_MOVE && !match_on_line(match, i) &&
                            match_on_line(match, step.parent) &&
                            !comment_command(step.comment, "review", &review);
    }
    count.comments += comment_speaks(match_step(match, 0).comment);
    return count;
}

bool save_as_text(const SaveAs *save, Buffer *out, Text *why)
{
    App *app = save->scene.app;
    Match *match = match_copy(save->match);
    if (!save->review)
        kept_remove(match);
    if (!save->comments)
        drop_words(match);
    bool good = save_write(match, app_catalog(app), save->form,
                           settings_lettering(app_settings(app)), out, why);
    match_free(match);
    return good;
}

static void writing_work(Errand *errand, void *of)
{
    Writing *writing = of;
    const Buffer *text = &writing->text;
    (void)errand; /* who leaves does not stop it, and nothing is half written */
    writing->good = save_as_text(writing->save, &writing->text, &writing->why);
    writing->dropped = atomic_load(&writing->stopping);
    if (writing->good && !writing->dropped && writing->path.n > 0)
        writing->good =
            file_write_atomic(writing->path.s, buffer_string(text), text->n, &writing->why);
}

static void writing_free(Writing *writing)
{
    errand_free(writing->errand);
    buffer_release(&writing->text);
    free(writing);
}

/* It is told what came of it, if it is done by now. */
static void writing_take(SaveAs *save, Ui *ui, int ms)
{
    Writing *writing = save->writing;
    if (!errand_done(writing->errand, ms)) {
        ui_wake(ui, ui_now(ui) + LOOK);
        return;
    }
    save->writing = NULL;
    ui_damage_all(ui);
    if (writing->dropped) {
        text_clear(&save->said);
    } else if (writing->path.n > 0) {
        save->said = writing->why;
        save_as_saved(save, ui, writing->good);
    } else {
        if (writing->good)
            SDL_SetClipboardText(buffer_string(&writing->text));
        ui_toast(ui, writing->good ? words("The game is copied.") : writing->why.s);
    }
    writing_free(writing);
}

void save_as_write(SaveAs *save, Ui *ui, const char *path)
{
    Writing *writing = alloc_zero(1, sizeof *writing);
    writing->save = save;
    if (path != NULL)
        text_add_string(&writing->path, path);
    save->writing = writing;
    writing->errand = errand_new(app_answer_event(save->scene.app), writing_work, writing);
    writing_take(save, ui, AT_ONCE);
}

void save_as_write_on(SaveAs *save, Ui *ui)
{
    if (save->writing != NULL && !ui_drawing(ui))
        writing_take(save, ui, 0);
}

void save_as_write_end(SaveAs *save)
{
    if (save->writing != NULL)
        writing_free(save->writing);
    save->writing = NULL;
}
