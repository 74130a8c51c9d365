/* SPDX-License-Identifier: MIT */
/* save_as_folder.c -- the folder that a match is saved in: the system's own at the top, then those
 * in the one that is shown. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "data/words.h"
#include "ui/scenes/saveas/save_as_inside.h"

enum { ROW = 44 };

void save_as_folder_said(const SaveAs *save, Text *out)
{
    const struct Place *within = NULL;
    for (int i = 0; i < save->places.n; i++) { /* the innermost */
        const struct Place *place = &save->places.at[i];
        size_t n = (size_t)place->path.n;
        bool inside = strncmp(save->folder, place->path.s, n) == 0 &&
                      (save->folder[n] == '/' || save->folder[n] == '\0');
        if (inside && (within == NULL || place->path.n > within->path.n))
            within = place;
    }
    if (within == NULL) {
        text_add_string(out, save->folder[0] != '\0' ? save->folder : "/");
        return;
    }
    text_add_string(out, place_name(within->kind));
    for (const char *p = save->folder + within->path.n; *p != '\0'; p++) {
        if (*p == '/')
            text_add_string(out, " › ");
        else
            text_add_char(out, *p);
    }
}

/* False: it cannot be read, which is said, and the one shown stays. */
static bool folder_show(SaveAs *save, Ui *ui, const char *folder)
{
    char wanted[SAVE_PATH_ROOM];
    Text why = {0};
    snprintf(wanted, sizeof wanted, "%s", folder);
    bool good = strlen(folder) < sizeof wanted &&
                file_folders(wanted[0] != '\0' ? wanted : "/", &save->folders, &why);
    if (good)
        memcpy(save->folder, wanted, sizeof wanted);
    else
        ui_toast(ui, why.s);
    save->height = 0;
    ui_damage_all(ui);
    return good;
}

/* Our own page. */
static void pick(SaveAs *save, Ui *ui)
{
    save->asking = false;
    text_clear(&save->said);
    save->picking = folder_show(save, ui, save->folder) ||
                    (save->places.n > 0 && folder_show(save, ui, save->places.at[0].path.s));
}

/* By the desktop's dialog, where it has one; it asks for the name too. */
static bool asked_outside(const SaveAs *save)
{
    Text name = {0};
    text_add(&name, "%s.%s", save->name, save_ending(save->form));
    return app_ask_file(save->scene.app, &(AppAskFile){.save = true,
                                                       .title = words("Save as…"),
                                                       .name = name.s,
                                                       .folder = save->folder});
}

void save_as_choose(SaveAs *save, Ui *ui)
{
    if (!asked_outside(save))
        pick(save, ui);
}

/* It is saved there: whoever chose it has been asked whether what lies there is to be replaced. */
void save_as_chosen(Scene *scene, const char *path)
{
    SaveAs *save = (SaveAs *)scene;
    Ui *ui = app_ui(scene->app);
    const char *slash = path != NULL ? strrchr(path, '/') : NULL;
    if (save_as_is_busy(save)) /* the dialog lay beside us, and Save was pressed here meanwhile */
        return;
    if (slash == NULL) {
        pick(save, ui);
        return;
    }
    Text ending = {0};
    text_add(&ending, ".%s", save_ending(save->form));
    size_t n = strlen(slash + 1), end = (size_t)ending.n;
    bool whole = n > end && strcasecmp(slash + 1 + n - end, ending.s) == 0;
    if (n >= sizeof save->name || (size_t)(slash - path) >= sizeof save->folder) {
        text_clear(&save->said);
        text_add_string(&save->said, words("The name is too long."));
        return;
    }
    snprintf(save->folder, sizeof save->folder, "%.*s", (int)(slash - path), path);
    snprintf(save->name, sizeof save->name, "%.*s", (int)(whole ? n - end : n), slash + 1);
    save_as_begin(save, ui, whole);
}

static void folder_rows(SaveAs *save, Flow *flow)
{
    char id[48], path[SAVE_PATH_ROOM + 300];
    for (int i = 0; i < save->places.n; i++) {
        const struct Place *place = &save->places.at[i];
        snprintf(id, sizeof id, "save.place.%d", i);
        if (ui_icon_row(flow->ui, id, flow_take(flow, ROW),
                        place->kind == PLACE_HOME ? "home" : "star", place_name(place->kind), true,
                        strcmp(place->path.s, save->folder) == 0)) {
            folder_show(save, flow->ui, place->path.s);
            return;
        }
    }
    flow_gap(flow, 12);
    for (int i = 0; i < save->folders.n; i++) {
        snprintf(id, sizeof id, "save.folder.%d", i);
        snprintf(path, sizeof path, "%s/%s", save->folder, save->folders.at[i].name);
        if (ui_icon_row(flow->ui, id, flow_take(flow, ROW), "open", save->folders.at[i].name, true,
                        false)) {
            folder_show(save, flow->ui, path);
            return;
        }
    }
    if (save->folders.n == 0)
        flow_quiet(flow, words("There are no folders in this one."));
}

void save_as_folders(SaveAs *save, Ui *ui, Rect in)
{
    Rect foot = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, SPACE);
    Rect row = rect_cut_top(&in, BUTTON_HEIGHT);
    bool up = ui_button(ui, "save.up", rect_cut_left(&row, 48), "up", words("Folder above"),
                        BUTTON_PLAIN, save->folder[0] != '\0');
    rect_cut_left(&row, 12);
    ui_label(ui, row, save->folder[0] != '\0' ? save->folder : "/", false);
    rect_cut_top(&in, SPACE);
    ui_rule(ui, in.x, in.y - 4, in.w);
    bool here =
        ui_button(ui, "save.here", foot, "check", words("Into this folder"), BUTTON_CALL, true);
    Flow flow = flow_begin(ui, "save.folders", in, &save->height);
    folder_rows(save, &flow);
    flow_end(&flow);
    if (here)
        save->picking = false;
    if (up) {
        char above[SAVE_PATH_ROOM];
        snprintf(above, sizeof above, "%s", save->folder);
        char *slash = strrchr(above, '/');
        if (slash != NULL)
            *slash = '\0';
        folder_show(save, ui, above);
    }
    if (here)
        ui_damage_all(ui);
}
