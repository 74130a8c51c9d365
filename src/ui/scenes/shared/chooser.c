/* SPDX-License-Identifier: MIT */
/* chooser.c -- a file to take over, found by going through folders: only what can be read is
 * shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/words.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { PANEL_MOST = 720, ROW = 44, PATH_MAX_SHOWN = 1024 };

static const char *const suffixes[] = {".larets", ".pgn", ".PGN", ".pdn", ".PDN"};
enum { SUFFIXES = sizeof suffixes / sizeof suffixes[0] };

typedef struct Chooser {
    Scene scene;
    char folder[PATH_MAX_SHOWN]; /* "/home/anna", "" the root */
    FileList folders, files[SUFFIXES];
    float height; /* of the flow */
} Chooser;

/* Another folder; false with a sentence if it cannot be read, and this one stays. */
static bool chooser_show(Chooser *chooser, const char *folder, Text *why)
{
    char wanted[PATH_MAX_SHOWN];
    snprintf(wanted, sizeof wanted, "%s", folder);
    const char *path = wanted[0] != '\0' ? wanted : "/";
    if (!file_folders(path, &chooser->folders, why))
        return false;
    for (int i = 0; i < SUFFIXES; i++)
        file_list(path, suffixes[i], &chooser->files[i], NULL);
    memcpy(chooser->folder, wanted, sizeof wanted);
    chooser->height = 0;
    ui_damage_all(app_ui(chooser->scene.app));
    return true;
}

static void chooser_go(Chooser *chooser, const char *folder)
{
    Text why = {0};
    if (!chooser_show(chooser, folder, &why))
        ui_toast(app_ui(chooser->scene.app), why.s);
}

static void chooser_up(Chooser *chooser)
{
    char up[PATH_MAX_SHOWN];
    snprintf(up, sizeof up, "%s", chooser->folder);
    char *slash = strrchr(up, '/');
    if (slash != NULL)
        *slash = '\0';
    chooser_go(chooser, up);
}

/* ----------------------------------------------------------- the window */

/* The folders, then the files; an answer makes the list another one, so it ends there. */
static void chooser_rows(Chooser *chooser, Flow *flow)
{
    char id[64], path[PATH_MAX_SHOWN + 300];
    int n = 0;
    for (int i = 0; i < chooser->folders.n; i++) {
        snprintf(id, sizeof id, "chooser.folder.%d", i);
        snprintf(path, sizeof path, "%s/%s", chooser->folder, chooser->folders.at[i].name);
        if (ui_icon_row(flow->ui, id, flow_take(flow, ROW), "open", chooser->folders.at[i].name,
                        true, false)) {
            chooser_go(chooser, path);
            return;
        }
    }
    for (int k = 0; k < SUFFIXES; k++) {
        for (int i = 0; i < chooser->files[k].n; i++) {
            snprintf(id, sizeof id, "chooser.file.%d", n++);
            const char *name = chooser->files[k].at[i].name;
            snprintf(path, sizeof path, "%s/%s", chooser->folder, name);
            if (ui_icon_row(flow->ui, id, flow_take(flow, ROW), "box", name, true, false)) {
                scenes_take_file(chooser->scene.app, path);
                return;
            }
        }
    }
    if (n == 0) {
        flow_gap(flow, 12);
        flow_quiet(flow, words("There are no games in this folder: they are files that end in "
                               ".larets, .pgn or .pdn."));
    }
}

enum { CHOOSER_UP, CHOOSER_LEAVE, CHOOSER_COMMANDS };

static const Command commands[CHOOSER_COMMANDS] = {
    [CHOOSER_UP] = {.id = "up", .label = WORD("Folder above"), .key = {KEY(BACKSPACE)}},
    [CHOOSER_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *chooser_command(int id)
{
    return id < CHOOSER_COMMANDS ? &commands[id] : NULL;
}

static void chooser_frame(Scene *scene, Ui *ui)
{
    Chooser *chooser = (Chooser *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Import a file"));
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    if (r.w > PANEL_MOST) {
        r.x += (float)(int)((r.w - PANEL_MOST) / 2);
        r.w = PANEL_MOST;
    }
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING), head = rect_cut_top(&in, 44);
    bool back = back_button(ui, "chooser.back", &head);
    ui_title(ui, head, words("Import a file"));
    rect_cut_top(&in, 4);
    Type quiet = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    const char *hint = words("Or drag it onto this window, at any time.");
    float hint_h = gfx_paragraph_height(ui_gfx(ui), in.w, &quiet, hint);
    quiet.colour = ui_theme(ui)->ink_quiet;
    Rect line = rect_cut_top(&in, hint_h + 8);
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), line, &quiet, hint);
    Rect row = rect_cut_top(&in, BUTTON_HEIGHT);
    bool up = ui_button(ui, "chooser.up", rect_cut_left(&row, 48), "up", words("Folder above"),
                        BUTTON_PLAIN, chooser->folder[0] != '\0');
    rect_cut_left(&row, 12);
    ui_label(ui, row, chooser->folder[0] != '\0' ? chooser->folder : "/", false);
    rect_cut_top(&in, 8);
    ui_rule(ui, in.x, in.y - 4, in.w);
    Flow flow = flow_begin(ui, "chooser.list", in, &chooser->height);
    chooser_rows(chooser, &flow);
    flow_end(&flow);
    if (back || command_called(&commands[CHOOSER_LEAVE], ui))
        app_pop(scene->app);
    else if (up || command_called(&commands[CHOOSER_UP], ui))
        chooser_up(chooser);
}

static void chooser_release(Scene *scene)
{
    Chooser *chooser = (Chooser *)scene;
    file_list_release(&chooser->folders);
    for (int i = 0; i < SUFFIXES; i++)
        file_list_release(&chooser->files[i]);
}

static const SceneType chooser_scene_type = {
    .name = "chooser",
    .frame = chooser_frame,
    .release = chooser_release,
};

static Chooser *chooser_new(App *app)
{
    Chooser *chooser = alloc_zero(1, sizeof *chooser);
    chooser->scene = (Scene){.type = &chooser_scene_type, .app = app};
    return chooser;
}

Scene *chooser_scene_at(App *app, const char *folder, Text *why)
{
    Chooser *chooser = chooser_new(app);
    if (chooser_show(chooser, strcmp(folder, "/") == 0 ? "" : folder, why))
        return &chooser->scene;
    scene_free(&chooser->scene);
    return NULL;
}

Scene *chooser_scene_new(App *app)
{
    const char *home = getenv("HOME");
    Chooser *chooser = chooser_new(app);
    chooser_go(chooser, home != NULL && home[0] == '/' && home[1] != '\0' ? home : "");
    return &chooser->scene;
}
