/* SPDX-License-Identifier: MIT */
/* taking.c -- a file from elsewhere on its way onto the shelf: at once, or with a bar to look at
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

typedef struct Taking {
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
} Taking;

/* Reads for so long; false: there is no more. */
static bool work(Taking *taking, int ms)
{
    int64_t until = app_now(taking->scene.app) + ms;
    do {
        if (!(taking->record != NULL ? record_more(taking->record) : import_more(&taking->import)))
            return false;
    } while (app_now(taking->scene.app) < until);
    taking->part = (float)(taking->record != NULL ? record_part(taking->record)
                                                  : import_part(&taking->import));
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

static void taking_begin(Taking *taking, const char *path)
{
    char date[32];
    const char *slash = strrchr(path, '/');
    snprintf(taking->name, sizeof taking->name, "%s", slash != NULL ? slash + 1 : path);
    taking->part = 0;
    app_date(taking->scene.app, date);
    import_begin(app_catalog(taking->scene.app), path, date, &taking->import);
}

/* The file is on the shelf, and what came of it is remembered. */
static void taking_end(Taking *taking)
{
    Import *import = &taking->import;
    import_end(import);
    if (taking->first[0] == '\0')
        snprintf(taking->first, sizeof taking->first, "%s", import->first);
    taking->taken += import->n;
    taking->there += import->there;
    taking->faults += import->faults;
    taking->files++;
    buffer_add(&taking->names, "%s", buffer_string(&import->names));
    buffer_add(&taking->said, "%s", buffer_string(&import->said));
    import_release(import);
}

/* On to a file that waits; false: there is none. */
static bool taking_next(Taking *taking)
{
    char name[128];
    while (taking->waited < taking->waiting_n) {
        char *path = taking->waiting[taking->waited];
        taking->waiting[taking->waited++] = NULL;
        bool ours = on_shelf(path, name);
        if (!ours)
            taking_begin(taking, path);
        else {
            if (taking->first[0] == '\0')
                snprintf(taking->first, sizeof taking->first, "%s", name);
            buffer_add(&taking->names, "%s\n", name);
            taking->files++;
        }
        free(path);
        if (!ours)
            return true;
    }
    return false;
}

static void taking_count(const Taking *taking, Text *out)
{
    const long taken[2] = {taking->taken, 0}, there[2] = {taking->there, 0};
    if (taking->taken > 0)
        words_fill(out,
                   words_plural("{n0} game is imported.", "{n0} games are imported.", taken[0]),
                   NULL, taken);
    if (taking->taken > 0 && taking->there > 0)
        text_add_char(out, ' ');
    if (taking->there > 0)
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
static void taking_show(Taking *taking)
{
    App *app = taking->scene.app;
    bool one = taking->taken + taking->there <= 1 && taking->faults == 0;
    if (one && taking->first[0] != '\0' && scenes_open(app, taking->first))
        return;
    Text said = {0};
    taking_count(taking, &said);
    const char *names = buffer_string(&taking->names);
    const char *head = taking->files > 1 ? words("Imported games") : taking->name;
    report(app, buffer_string(&taking->said),
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
static bool taking_panel(Taking *taking, Ui *ui)
{
    Gfx *gfx = ui_gfx(ui);
    Rect window = gfx_bounds(gfx);
    float w = fminf(PANEL_MOST, window.w - 2 * EDGE);
    Type name = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    float name_h = gfx_paragraph_height(gfx, w - 48, &name, taking->name);
    float h = 24 + 40 + name_h + 20 + BAR + 8 + 24 + 16 + BUTTON_HEIGHT + 24;
    Rect r = {gfx_snap(gfx, (window.w - w) / 2), gfx_snap(gfx, (window.h - h) / 2), w, h};
    taking->panel = r;
    ui_panel(ui, r);
    Rect in = rect_inset(r, 24);
    ui_title(ui, rect_cut_top(&in, 40), words("Importing a file"));
    Rect line = rect_cut_top(&in, name_h);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, line, &name, taking->name);
    rect_cut_top(&in, 20);
    Rect bar = rect_cut_top(&in, BAR);
    if (ui_drawing(ui))
        bar_draw(ui, bar, taking->part);
    rect_cut_top(&in, 8);
    Text count = {0};
    const long number[2] = {taking->import.read, 0};
    words_fill(&count, words_plural("{n0} match so far", "{n0} matches so far", number[0]), NULL,
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
static void taking_go_on(Taking *taking, Ui *ui)
{
    if (taking->record != NULL) {
        App *app = taking->scene.app;
        RecordReader *record = taking->record;
        taking->record = NULL;
        if (taking_next(taking)) { /* a file was dropped meanwhile: that is wanted now */
            match_free(record_end(record, NULL));
            ui_damage_all(ui);
            return;
        }
        app_pop(app);
        record_show(app, record);
        return;
    }
    taking_end(taking);
    if (taking_next(taking))
        ui_damage_all(ui);
    else
        taking_show(taking);
}

/* This file is not wanted; those behind it were not meant. */
static void taking_cancel(Taking *taking, Ui *ui)
{
    import_release(&taking->import);
    if (taking_next(taking))
        ui_damage_all(ui);
    else if (taking->first[0] != '\0' || taking->faults > 0)
        taking_show(taking);
    else
        app_pop(taking->scene.app);
}

static void taking_frame(Scene *scene, Ui *ui)
{
    Taking *taking = (Taking *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Importing a file"));
    if (ui_drawing(ui))
        gfx_table(ui_gfx(ui));
    bool cancelled = taking_panel(taking, ui);
    if (cancelled) {
        taking_cancel(taking, ui);
        return;
    }
    if (app_still(scene->app))
        return;
    ui_wake(ui, ui_now(ui));
    bool due = !ui_drawing(ui) && ui_input(ui)->kind == INPUT_NONE;
    if (due && work(taking, A_STEP))
        ui_damage(ui, taking->panel);
    else if (due)
        taking_go_on(taking, ui);
}

static void taking_free(Scene *scene)
{
    Taking *taking = (Taking *)scene;
    import_release(&taking->import);
    if (taking->record != NULL)
        match_free(record_end(taking->record, NULL));
    for (int i = taking->waited; i < taking->waiting_n; i++)
        free(taking->waiting[i]);
    free(taking->waiting);
    buffer_release(&taking->said);
    buffer_release(&taking->names);
    free(taking);
}

static const SceneType taking_scene_type = {
    .name = "taking",
    .frame = taking_frame,
    .free = taking_free,
};

static Taking *taking_new(App *app, const char *name)
{
    Taking *taking = alloc_zero(1, sizeof *taking);
    taking->scene = (Scene){.type = &taking_scene_type, .app = app};
    snprintf(taking->name, sizeof taking->name, "%s", name);
    return taking;
}

Scene *taking_scene_posed(App *app)
{
    Taking *taking = taking_new(app, "club.pgn");
    taking->import.read = POSED;
    taking->part = 0.4f;
    return &taking->scene;
}

/* ------------------------------------------------------------- taking over */

/* What is begun is done at once, or goes on before everybody's eyes. */
static void take(Taking *taking)
{
    if (work(taking, AT_ONCE)) {
        app_push(taking->scene.app, &taking->scene);
        return;
    }
    taking_end(taking);
    taking_show(taking);
    taking_free(&taking->scene);
}

/* What is under way must not be dropped for what comes meanwhile. */
static void taking_wait(Taking *taking, const char *path)
{
    size_t n = (size_t)taking->waiting_n + 1;
    taking->waiting = alloc_resize(taking->waiting, n * sizeof *taking->waiting);
    taking->waiting[taking->waiting_n++] = alloc_string(path);
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
    if (top != NULL && top->type == &taking_scene_type) {
        taking_wait((Taking *)top, path.s);
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
    Taking *taking = taking_new(app, "");
    taking_begin(taking, path.s);
    take(taking);
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
    Taking *taking = taking_new(app, words("Clipboard"));
    app_date(app, date);
    import_begin_text(app_catalog(app), dialect, text, date, &taking->import);
    if (work(taking, AT_ONCE)) {
        app_push(app, &taking->scene);
        return true;
    }
    if (taking->import.read + taking->import.there > 0) {
        take(taking);
        return true;
    }
    Text line = {0};
    const char *said = buffer_string(&taking->import.said);
    text_add(&line, "%.*s", (int)strcspn(said, "\n"), said);
    ui_toast(app_ui(app), line.s);
    taking_free(&taking->scene);
    return false;
}

void scenes_take_record(App *app, const char *text)
{
    Taking *taking = taking_new(app, words("Clipboard"));
    taking->record = record_begin(text, strlen(text));
    if (work(taking, AT_ONCE)) {
        app_push(app, &taking->scene);
        return;
    }
    RecordReader *record = taking->record;
    taking->record = NULL;
    taking_free(&taking->scene);
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
