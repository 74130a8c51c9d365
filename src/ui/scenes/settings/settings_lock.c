/* SPDX-License-Identifier: MIT */
/* settings_lock.c -- what a teacher or a parent has settled, and the password that locks it. */
#include <math.h>
#include <stdio.h>

#include "data/words.h"
#include "ui/scenes/settings/settings_inside.h"

enum { STEPPER = 168, SWITCH_ROOM = 64, WORD_LEAST = 160, WORD_MOST = 320 };

/* ------------------------------------------------------- what is settled */

static bool level_row(Flow *flow, const char *id, const char *caption, int least, int most,
                      int *level)
{
    char number[12];
    snprintf(number, sizeof number, "%d", *level);
    Rect r = settings_row(flow, caption, NULL, STEPPER);
    r = (Rect){r.x, r.y + (r.h - BUTTON_HEIGHT) / 2, STEPPER, BUTTON_HEIGHT};
    int by = ui_stepper(flow->ui, id, r, number, *level > least, *level < most);
    *level += by;
    return by != 0;
}

static bool switch_row(Flow *flow, const char *id, const char *caption, bool *value)
{
    return ui_switch(flow->ui, id, settings_row(flow, caption, NULL, SWITCH_ROOM), value);
}

static bool lessons_rows(SettingsScene *scene, Flow *flow, Guard *guard)
{
    const Catalog *catalog = app_catalog(scene->scene.app);
    bool changed = false;
    flow_gap(flow, 12);
    ui_label(flow->ui, flow_take(flow, 24), words("Lessons and puzzles that are open"), true);
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        char id[64];
        bool open = !guard_is_closed(guard, game->rules->id);
        snprintf(id, sizeof id, "settings.lock.%s", game->rules->id);
        if (!switch_row(flow, id, words(game->name), &open))
            continue;
        guard_close(guard, game->rules->id, !open);
        changed = true;
    }
    return changed;
}

static bool settle_rows(SettingsScene *scene, Flow *flow, Guard *guard)
{
    bool changed = level_row(flow, "settings.lock.least", words("The weakest computer, level"), 1,
                             guard->most, &guard->least);
    changed |= level_row(flow, "settings.lock.most", words("The strongest computer, level"),
                         guard->least, GUARD_LEVELS, &guard->most);
    changed |= switch_row(flow, "settings.lock.hints", words("lock|Hints"), &guard->hints);
    changed |= switch_row(flow, "settings.lock.take_backs", words("lock|Taking moves back"),
                          &guard->take_backs);
    return lessons_rows(scene, flow, guard) || changed;
}

/* The same in sentences, while it is locked. */
static void told(SettingsScene *scene, Flow *flow, const Guard *guard)
{
    Text closed = {0}, line = {0};
    const Catalog *catalog = app_catalog(scene->scene.app);
    const long levels[2] = {guard->least, guard->most};
    const Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    words_fill(&line, words("Computers play at levels {n0} to {n1}."), NULL, levels);
    flow_text(flow, &type, line.s);
    flow_gap(flow, 4);
    flow_text(flow, &type, guard->hints ? words("There are hints.") : words("There are no hints."));
    flow_gap(flow, 4);
    flow_text(flow, &type,
              guard->take_backs ? words("Moves may be taken back.")
                                : words("No move is taken back."));
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        if (guard_is_closed(guard, game->rules->id))
            text_add(&closed, "%s%s", closed.n > 0 ? ", " : "", words(game->name));
    }
    flow_gap(flow, 4);
    text_clear(&line);
    words_fill(&line, words("Lessons and puzzles that are closed: {0}."),
               (const char *[3]){closed.s}, NULL);
    flow_text(flow, &type, closed.n > 0 ? line.s : words("All lessons and puzzles are open."));
}

/* ------------------------------------------------------------- the word */

/* True if it is written to its end.  Whoever locks sees it: a slip would lock him out. */
static bool word_row(SettingsScene *scene, Flow *flow, bool locked)
{
    Ui *ui = flow->ui;
    const char *label = locked ? words("Unlock") : words("lock|Lock");
    Rect r = flow_take(flow, BUTTON_HEIGHT), button;
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = ceilf(gfx_text_width(ui_gfx(ui), &type, label)) + 64;
    if (r.w - w - SPACE < WORD_LEAST) {
        flow_gap(flow, SPACE);
        button = flow_take(flow, BUTTON_HEIGHT);
    } else {
        button = rect_cut_right(&r, w);
        r.w = fminf(r.w - SPACE, WORD_MOST);
        button.x = r.x + r.w + SPACE;
    }
    if ((locked ? ui_secret_field : ui_text_field)(ui, "settings.lock.word", r, scene->word,
                                                   sizeof scene->word, words("Password")))
        scene->word_wrong = false;
    return ui_button(ui, "settings.lock.do", button, "lock", label, BUTTON_PLAIN,
                     scene->word[0] != '\0') ||
           (ui_field_entered(ui, "settings.lock.word") && scene->word[0] != '\0');
}

void settings_lock(SettingsScene *scene, Flow *flow)
{
    App *app = scene->scene.app;
    Guard guard = *app_guard(app);
    bool locked = guard_is_locked(&guard), changed = false;
    flow_gap(flow, 4);
    flow_quiet(flow,
               locked ? words("What is decided here can be changed by those who know the password.")
                      : words("A teacher or a parent decides here what may be chosen, and locks it "
                              "with a password. Until then none of this applies."));
    flow_gap(flow, 8);
    if (word_row(scene, flow, locked)) {
        changed = locked ? guard_unlock(&guard, scene->word)
                         : guard_lock(&guard, scene->word, app_random(app));
        scene->word_wrong = !changed;
        scene->word[0] = '\0';
        ui_damage_all(flow->ui);
    }
    if (scene->word_wrong)
        ui_label(flow->ui, flow_take(flow, 28), words("That is not the password."), false);
    flow_gap(flow, 8);
    if (locked)
        told(scene, flow, &guard);
    else
        changed |= settle_rows(scene, flow, &guard);
    flow_gap(flow, 12);
    if (locked)
        flow_quiet(flow, words("Forgotten the password? The manual tells what to do: man larets."));
    if (changed)
        app_guard_change(app, &guard);
}
