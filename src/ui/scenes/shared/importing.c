/* SPDX-License-Identifier: MIT */
/* importing.c -- a file from elsewhere on its way onto the shelf: at once, or with a bar to look at
 * while it lasts. */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/address.h"
#include "data/files.h"
#include "data/import.h"
#include "data/paths.h"
#include "data/shelf.h"
#include "data/words.h"
#include "match/record.h"
#include "ui/scenes/shared/scenes.h"

enum {
    AT_ONCE = 80, /* ms: what takes no longer needs no sign */
    A_STEP = 12,  /* ms of reading between two pictures */
    PANEL_MOST = 520,
    BAR = 12,
    POSED = 123, /* matches read, in a picture */
};

typedef struct Importing {
    Scene scene;
    Import import;
    RecordReader *record; /* a record on the clipboard instead; NULL: none */
    char name[256];       /* of the file, without its folder */
    float part;           /* of it that has been read */
    Rect panel;
    char **waiting; /* paths of files that came meanwhile; NULL where they have been */
    int waiting_n, waited;

    /* of the files before it */
    int taken, there, faults;
    int files; /* how many they were */
    char first[128];
    Buffer names; /* of their matches */
    Buffer said;
} Importing;

/* Reads for so long; false: there is no more. */
static bool work(Importing *importing, int ms)
{
    int64_t until = app_now(importing->scene.app) + ms;
    do {
        if (!(importing->record != NULL ? record_more(importing->record)
                                        : import_more(&importing->import)))
            return false;
    } while (app_now(importing->scene.app) < until);
    importing->part = (float)(importing->record != NULL ? record_part(importing->record)
                                                        : import_part(&importing->import));
    return true;
}

/* Is it a match of ours that lies on the shelf already? */
static bool on_shelf(const char *path, char name[128])
{
    shelf_name_of(path, name, 128);
    static const char ending[] = ".larets";
    Text ours = {0};
    size_t n = strlen(name), m = sizeof ending - 1;
    return n > m && strcmp(name + n - m, ending) == 0 &&
           paths_user(USER_MATCHES, name, &ours, NULL) && file_exists(ours.s);
}

static void importing_begin(Importing *importing, const char *path)
{
    char date[32];
    const char *slash = strrchr(path, '/');
    snprintf(importing->name, sizeof importing->name, "%s", slash != NULL ? slash + 1 : path);
    importing->part = 0;
    app_date(importing->scene.app, date);
    import_begin(app_catalog(importing->scene.app), path, date, &importing->import);
}

/* The file is on the shelf, and what came of it is remembered. */
static void importing_end(Importing *importing)
{
    Import *import = &importing->import;
    import_end(import);
    if (importing->first[0] == '\0')
        snprintf(importing->first, sizeof importing->first, "%s", import->first);
    importing->taken += import->n;
    importing->there += import->there;
    importing->faults += import->faults;
    importing->files++;
    buffer_add(&importing->names, "%s", buffer_string(&import->names));
    buffer_add(&importing->said, "%s", buffer_string(&import->said));
    import_release(import);
}

/* On to a file that waits; false: there is none. */
static bool importing_next(Importing *importing)
{
    char name[128];
    while (importing->waited < importing->waiting_n) {
        char *path = importing->waiting[importing->waited];
        importing->waiting[importing->waited++] = NULL;
        bool ours = on_shelf(path, name);
        if (!ours)
            importing_begin(importing, path);
        else {
            if (importing->first[0] == '\0')
                snprintf(importing->first, sizeof importing->first, "%s", name);
            buffer_add(&importing->names, "%s\n", name);
            importing->files++;
        }
        free(path);
        if (!ours)
            return true;
    }
    return false;
}

static void importing_count(const Importing *importing, Text *out)
{
    const long taken[2] = {importing->taken, 0}, there[2] = {importing->there, 0};
    if (importing->taken > 0)
        words_fill(out,
                   words_plural("{n0} game is imported.", "{n0} games are imported.", taken[0]),
                   NULL, taken);
    if (importing->taken > 0 && importing->there > 0)
        text_add_char(out, ' ');
    if (importing->there > 0)
        words_fill(out,
                   words_plural("{n0} game was in the library already.",
                                "{n0} games were in the library already.", there[0]),
                   NULL, there);
}

/* In a library, where it stays until somebody closes it. */
static void report(App *app, const char *lines, Route library)
{
    buffer_add(app_report(app), "%s", lines);
    app_home(app);
    app_go(app, library);
}

/* One match is opened, several are shown by themselves, with what was wrong. */
static void importing_show(Importing *importing)
{
    App *app = importing->scene.app;
    bool one = importing->taken + importing->there <= 1 && importing->faults == 0;
    if (one && importing->first[0] != '\0' && scenes_open(app, importing->first))
        return;
    Text said = {0};
    importing_count(importing, &said);
    const char *names = buffer_string(&importing->names);
    const char *head = importing->files > 1 ? words("Imported games") : importing->name;
    report(app, buffer_string(&importing->said),
           (Route){.to = ROUTE_LIBRARY, .names = names[0] != '\0' ? names : NULL, .head = head});
    if (said.n > 0)
        ui_toast(app_ui(app), said.s);
}

/* ----------------------------------------------------------- the window */

static void bar_draw(Ui *ui, Rect r, float part)
{
    const Theme *theme = ui_theme(ui);
    Colour fill = theme->flat ? theme->gold : theme->right;
    Shape track = {r.h / 2,     theme->sunken,       0,    theme->sunken,
                   theme->line, theme->flat ? 2 : 1, -0.4f};
    Shape done = {r.h / 2, fill, 0, fill, 0, 0, 0};
    gfx_shape(ui_gfx(ui), r, &track);
    gfx_shape(ui_gfx(ui), (Rect){r.x, r.y, fmaxf(r.h, r.w * part), r.h}, &done);
}

/* True: nobody wants to wait for it any more. */
static bool importing_panel(Importing *importing, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Rect window = gfx_bounds(gfx);
    float w = fminf(PANEL_MOST, window.w - 2 * EDGE);
    Type name = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float name_h = gfx_paragraph_height(gfx, w - 48, &name, importing->name);
    float h = 24 + 40 + name_h + 20 + BAR + 8 + 24 + 16 + BUTTON_HEIGHT + 24;
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
    importing->panel = r;
    ui_panel(ui, r);
    Rect in = rect_inset(r, 24);
    ui_title(ui, rect_cut_top(&in, 40), words("Importing a file"));
    Rect line = rect_cut_top(&in, name_h);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, line, &name, importing->name);
    rect_cut_top(&in, 20);
    Rect bar = rect_cut_top(&in, BAR);
    if (ui_drawing(ui))
        bar_draw(ui, bar, importing->part);
    rect_cut_top(&in, 8);
    Text count = {0};
    const long number[2] = {importing->import.read, 0};
    words_fill(&count, words_plural("{n0} game so far", "{n0} games so far", number[0]), NULL,
               number);
    ui_label(ui, rect_cut_top(&in, 24), count.s, true);
    rect_cut_top(&in, 16);
    Rect button = rect_cut_top(&in, BUTTON_HEIGHT);
    button.x += button.w - fminf(button.w, 200);
    button.w = fminf(button.w, 200);
    return ui_button(ui, "taking.cancel", button, "x", words("Cancel"), BUTTON_PLAIN, true) ||
           command_called(app_command(APP_LEAVE), ui);
}

/* The clipboard is read: a match, or why it is none.  The scene is gone then. */
static void record_show(App *app, RecordReader *record)
{
    Text why = {0};
    Match *match = record_end(record, &why);
    if (match == NULL) {
        ui_toast(app_ui(app), why.s);
        return;
    }
    app_home(app);
    app_go(app, (Route){.to = ROUTE_PLAY, .match = match});
}

/* The file is read: another, or what came of all. */
static void importing_go_on(Importing *importing, Ui *ui)
{
    if (importing->record != NULL) {
        App *app = importing->scene.app;
        RecordReader *record = importing->record;
        importing->record = NULL;
        if (importing_next(importing)) { /* a file was dropped meanwhile: that is wanted now */
            match_free(record_end(record, NULL));
            ui_damage_all(ui);
            return;
        }
        app_pop(app);
        record_show(app, record);
        return;
    }
    importing_end(importing);
    if (importing_next(importing))
        ui_damage_all(ui);
    else
        importing_show(importing);
}

/* This file is not wanted; those behind it were not meant. */
static void importing_cancel(Importing *importing, Ui *ui)
{
    import_release(&importing->import);
    if (importing_next(importing))
        ui_damage_all(ui);
    else if (importing->first[0] != '\0' || importing->faults > 0)
        importing_show(importing);
    else
        app_pop(importing->scene.app);
}

static void importing_frame(Scene *scene, Ui *ui)
{
    Importing *importing = (Importing *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Importing a file"));
    if (ui_drawing(ui))
        gfx_table(ui_gfx(ui));
    bool cancelled = importing_panel(importing, ui);
    if (cancelled) {
        importing_cancel(importing, ui);
        return;
    }
    if (app_still(scene->app))
        return;
    ui_wake(ui, ui_now(ui));
    bool due = !ui_drawing(ui) && ui_input(ui)->kind == INPUT_NONE;
    if (due && work(importing, A_STEP))
        ui_damage(ui, importing->panel);
    else if (due)
        importing_go_on(importing, ui);
}

static void importing_free(Scene *scene)
{
    Importing *importing = (Importing *)scene;
    import_release(&importing->import);
    if (importing->record != NULL)
        match_free(record_end(importing->record, NULL));
    for (int i = importing->waited; i < importing->waiting_n; i++)
        free(importing->waiting[i]);
    free(importing->waiting);
    buffer_release(&importing->said);
    buffer_release(&importing->names);
    free(importing);
}

static const SceneType importing_scene_type = {
    .name = "taking",
    .frame = importing_frame,
    .free = importing_free,
};

static Importing *importing_new(App *app, const char *name)
{
    Importing *importing = alloc_zero(1, sizeof *importing);
    importing->scene = (Scene){.type = &importing_scene_type, .app = app};
    snprintf(importing->name, sizeof importing->name, "%s", name);
    return importing;
}

Scene *importing_scene_posed(App *app)
{
    Importing *importing = importing_new(app, "club.pgn");
    importing->import.read = POSED;
    importing->part = 0.4f;
    return &importing->scene;
}

/* ------------------------------------------------------------- taking over */

/* What is begun is done at once, or goes on before everybody's eyes. */
static void take(Importing *importing)
{
    if (work(importing, AT_ONCE)) {
        app_push(importing->scene.app, &importing->scene);
        return;
    }
    importing_end(importing);
    importing_show(importing);
    importing_free(&importing->scene);
}

/* What is under way must not be dropped for what comes meanwhile. */
static void importing_wait(Importing *importing, const char *path)
{
    size_t n = (size_t)importing->waiting_n + 1;
    importing->waiting = alloc_resize(importing->waiting, n * sizeof *importing->waiting);
    importing->waiting[importing->waiting_n++] = alloc_string(path);
}

static void folder_show(App *app, const char *path)
{
    char *whole = realpath(path, NULL);
    Text why = {0};
    Scene *chooser = chooser_scene_at(app, whole != NULL ? whole : path, &why);
    free(whole);
    if (chooser != NULL) {
        app_home(app);
        app_push(app, chooser);
        return;
    }
    text_add_char(&why, '\n');
    report(app, why.s, (Route){.to = ROUTE_LIBRARY});
}

/* What cannot be opened is said for longer than a toast stays. */
static void shelf_show(App *app, const char *name)
{
    Text why = {0};
    Match *match = shelf_open(name, &why);
    if (match != NULL) {
        match_free(match);
        scenes_open(app, name);
        return;
    }
    text_add_char(&why, '\n');
    report(app, why.s, (Route){.to = ROUTE_LIBRARY});
}

void scenes_take_file(App *app, const char *given)
{
    char name[128];
    Text path = {0}, why = {0};
    Scene *top = app_top(app);
    if (!address_path(given, &path, &why)) {
        text_add_char(&why, '\n');
        report(app, why.s, (Route){.to = ROUTE_LIBRARY});
        return;
    }
    if (top != NULL && top->type == &importing_scene_type) {
        importing_wait((Importing *)top, path.s);
        return;
    }
    if (file_is_folder(path.s)) {
        folder_show(app, path.s);
        return;
    }
    if (on_shelf(path.s, name)) {
        shelf_show(app, name);
        return;
    }
    Importing *importing = importing_new(app, "");
    importing_begin(importing, path.s);
    take(importing);
}

bool scenes_is_portable(const char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    if (*text == '[')
        return isalpha((unsigned char)text[1]);
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text[digits] == '.';
}

bool scenes_take_text(App *app, const Dialect *dialect, const char *text)
{
    char date[32];
    Importing *importing = importing_new(app, words("Clipboard"));
    app_date(app, date);
    import_begin_text(app_catalog(app), dialect, text, date, &importing->import);
    if (work(importing, AT_ONCE)) {
        app_push(app, &importing->scene);
        return true;
    }
    if (importing->import.read + importing->import.there > 0) {
        take(importing);
        return true;
    }
    Text line = {0};
    const char *said = buffer_string(&importing->import.said);
    text_add(&line, "%.*s", (int)strcspn(said, "\n"), said);
    ui_toast(app_ui(app), line.s);
    importing_free(&importing->scene);
    return false;
}

void scenes_take_record(App *app, const char *text)
{
    Importing *importing = importing_new(app, words("Clipboard"));
    importing->record = record_begin(text, strlen(text));
    if (work(importing, AT_ONCE)) {
        app_push(app, &importing->scene);
        return;
    }
    RecordReader *record = importing->record;
    importing->record = NULL;
    importing_free(&importing->scene);
    record_show(app, record);
}

/* The first line as a position, played on from at once; false if it is none. */
static bool take_position(App *app, char *text)
{
    const Game *game;
    const Variant *variant;
    text[strcspn(text, "\r\n")] = '\0';
    if (strlen(text) >= TEXT_MAX || !catalog_position(app_catalog(app), text, &game, &variant))
        return false;
    Match *match = scenes_new_match(app, game, variant);
    if (match == NULL)
        return true;
    MatchSetup setup = *match_setup(match);
    match_free(match);
    Text why = {0};
    snprintf(setup.position, sizeof setup.position, "%s", text);
    match = match_new(&setup, &why);
    if (match == NULL) {
        ui_toast(app_ui(app), why.s);
        return true;
    }
    app_home(app);
    app_go(app, (Route){.to = ROUTE_PLAY, .match = match});
    return true;
}

void scenes_paste(App *app)
{
    char *text = SDL_GetClipboardText();
    if (strncmp(text, "larets ", 7) == 0)
        scenes_take_record(app, text);
    else if (scenes_is_portable(text))
        scenes_take_text(app, dialect_of_file("", text, strlen(text)), text);
    else if (text[0] == '\0')
        ui_toast(app_ui(app), words(NOTHING_TO_PASTE));
    else if (!take_position(app, text))
        ui_toast(app_ui(app), words("In this text there is no game and no position."));
    SDL_free(text);
}
