/* SPDX-License-Identifier: MIT */
/* play_keep.c -- the match is kept after each step; what other windows have played in its file
 * comes in, of megabytes beside what goes on here. */
#include "base/log.h"
#include "data/words.h"
#include "ui/scenes/play/play.h"

enum { SHORT = 256 * 1024 }; /* bytes of a record that takes no time */

/* Another window has this match open as well. */
static void play_tell_news(Ui *ui, ShelfNews news)
{
    static const char *const said[] = {
        [SHELF_CAME] =
            WORD("This game is open elsewhere, too: the moves made there are in the list "
                 "now."),
        [SHELF_APART] = WORD("The file of this game has become another one: from now on it is kept "
                             "under a new name."),
        [SHELF_FULL] = WORD("This game was played on elsewhere, too, and one file cannot hold all "
                            "the moves: from now on this one is kept under a new name."),
    };
    if (news == SHELF_NO_NEWS)
        return;
    ui_toast(ui, words(said[news]));
    ui_damage_all(ui);
}

static void keep(Play *play, Ui *ui)
{
    char date[32];
    ShelfNews news;
    Text why = {0};
    play->keep.owed = false;
    app_date(play->scene.app, date);
    bool saved = shelf_save(&play->keep.place, play->session.match, date, ui_now(ui), &news, &why);
    play_tell_news(ui, news);
    if (saved) {
        play->keep.failed = false;
    } else if (!play->keep.failed) {
        play->keep.failed = true; /* once is enough */
        log_warn("%s", why.s);
        ui_toast(ui, why.s);
    }
}

/* ------------------------------------------------------- what comes from elsewhere */

static void meet_work(Errand *errand, void *of)
{
    while (errand_wanted(errand) && shelf_meet_read(of))
        continue;
}

static void meet_end(Play *play, Ui *ui)
{
    ShelfNews news =
        shelf_meet_end(play->keep.meeting, &play->keep.place, play->session.match, ui_now(ui));
    play->keep.meeting = NULL;
    if (news != SHELF_NO_NEWS && news != SHELF_CAME && play->keep.owed)
        play->keep.place = (ShelfPlace){.stamp = 0};
    if (news == SHELF_CAME || play->keep.owed)
        play_tell_news(ui, news);
    if (play->keep.owed)
        keep(play, ui);
}

/* All at once, what is under way included. */
static void meet_whole(Play *play, Ui *ui)
{
    if (play->keep.errand != NULL)
        errand_done(play->keep.errand, -1);
    errand_free(play->keep.errand);
    play->keep.errand = NULL;
    while (shelf_meet_read(play->keep.meeting))
        continue;
    while (shelf_meet_merge(play->keep.meeting, play->session.match))
        continue;
    meet_end(play, ui);
}

static void meet_begin(Play *play, Ui *ui)
{
    if (play->keep.meeting != NULL)
        return;
    play->keep.meeting = shelf_meet_begin(&play->keep.place);
    if (play->keep.meeting == NULL)
        return;
    if (shelf_meet_bytes(play->keep.meeting) <= SHORT)
        meet_whole(play, ui);
    else
        play->keep.errand =
            errand_new(app_answer_event(play->scene.app), meet_work, play->keep.meeting);
}

void play_meet_on(Play *play, Ui *ui)
{
    if (play->keep.meeting == NULL || ui_drawing(ui))
        return;
    if (play->keep.errand != NULL && !errand_done(play->keep.errand, 0))
        return;
    errand_free(play->keep.errand);
    play->keep.errand = NULL;
    if (shelf_meet_merge(play->keep.meeting, play->session.match))
        ui_wake(ui, ui_now(ui));
    else
        meet_end(play, ui);
}

void play_meet_end(Play *play, Ui *ui)
{
    if (play->keep.meeting != NULL)
        meet_whole(play, ui);
}

void play_glance(Scene *scene)
{
    if (!app_still(scene->app))
        meet_begin((Play *)scene, app_ui(scene->app));
}

/* ------------------------------------------------------- keeping it */

void play_save(Play *play, Ui *ui)
{
    App *app = play->scene.app;
    if (play->session.browse.study) /* what is only tried is not kept */
        return;
    play->keep.changed = true;
    if (app_still(app) || match_step_count(play->session.match) < 2)
        return;
    play->keep.at = ui_now(ui);
    play->keep.owed = true;
    meet_begin(play, ui); /* what has come into the file comes first */
    if (play->keep.owed && play->keep.meeting == NULL)
        keep(play, ui);
}
