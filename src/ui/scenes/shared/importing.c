/* SPDX-License-Identifier: MIT */
/* importing.c -- a file from elsewhere on its way onto the shelf: at once, or with a bar to look at
 * while it lasts. */
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
#include "match/mail.h"
#include "match/record.h"
#include "ui/scenes/shared/scenes.h"
#include "ui/scenes/shared/waiting.h"

/* In a picture. */
enum { POSED = 123 };
static const double POSED_PART = 0.4;

/* What is under way: the errand's until it is done. */
typedef struct Work {
    Text path;            /* of a file, "" if there is none: */
    RecordReader *record; /* a record on the clipboard, */
    Import import;        /* or games there, begun already */
    bool done;            /* it has come to its end, and is not dropped */
    Match *match;         /* of the record */
    Text why;             /* ... there is none */
} Work;

typedef struct Importing {
    Scene scene;
    const Catalog *catalog;
    char date[32];
    Work work;
    Errand *errand; /* NULL: nothing is under way */
    bool pasted;    /* it comes from the clipboard */
    bool stopping;
    char name[256]; /* of the file, without its folder */
    char **waiting; /* paths of files that came meanwhile; NULL where they have been */
    int waiting_n, waited;

    /* of the files before it */
    int taken, there, faults;
    int files; /* how many they were */
    char first[128];
    Buffer names; /* of their matches */
    Buffer said;
} Importing;

/* ----------------------------------------------------------- the errand */

static void record_work(Errand *errand, Work *work)
{
    while (errand_wanted(errand) && !work->done) {
        work->done = !record_more(work->record);
        errand_tell(errand, record_part(work->record), 0);
    }
    work->match = record_end(work->record, &work->why);
    work->record = NULL;
}

/* What is on the shelf in the end stays there, also if nobody wanted it any more meanwhile. */
static void import_work(Errand *errand, Work *work)
{
    Import *import = &work->import;
    bool more = true;
    while (errand_wanted(errand) && more) {
        more = import_more(import);
        errand_tell(errand, import_part(import), import->read);
    }
    work->done = !more;
    if (work->done)
        import_end(import);
    else
        import_release(import);
}

static void importing_work(Errand *errand, void *of)
{
    Importing *importing = of;
    Work *work = &importing->work;
    if (work->record != NULL) {
        record_work(errand, work);
        return;
    }
    if (work->path.n > 0)
        import_begin(importing->catalog, work->path.s, importing->date, &work->import);
    import_work(errand, work);
}

static void importing_begin(Importing *importing)
{
    importing->stopping = false;
    importing->errand =
        errand_new(app_answer_event(importing->scene.app), importing_work, importing);
}

/* ----------------------------------------------------------- one after the other */

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

static void importing_begin_file(Importing *importing, const char *path)
{
    const char *slash = strrchr(path, '/');
    setup_copy_text(importing->name, sizeof importing->name, slash != NULL ? slash + 1 : path);
    importing->pasted = false;
    text_add_string(&importing->work.path, path);
    importing_begin(importing);
}

/* The errand is over: what came of it is remembered, unless it was dropped. */
static void importing_end(Importing *importing)
{
    Work *work = &importing->work;
    Import *import = &work->import;
    errand_free(importing->errand);
    importing->errand = NULL;
    if (work->done && import->catalog != NULL) {
        if (importing->first[0] == '\0')
            snprintf(importing->first, sizeof importing->first, "%s", import->first);
        importing->taken += import->n;
        importing->there += import->there;
        importing->faults += import->faults;
        importing->files++;
        buffer_add(&importing->names, "%s", buffer_string(&import->names));
        buffer_add(&importing->said, "%s", buffer_string(&import->said));
    }
    import_release(import);
    *work = (Work){.match = work->match, .done = work->done, .why = work->why};
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
            importing_begin_file(importing, path);
        else {
            if (importing->first[0] == '\0')
                snprintf(importing->first, sizeof importing->first, "%s", name);
            buffer_add(&importing->names, "%s\n", name);
            importing->there++;
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

void scenes_report(App *app, const char *lines, Route library)
{
    buffer_add(app_report(app), "%s", lines);
    app_home(app);
    app_go(app, library);
}

/* One match is opened, several are shown by themselves, with what was wrong. */
static void importing_show(Importing *importing)
{
    App *app = importing->scene.app;
    const char *lines = buffer_string(&importing->said);
    bool none = importing->taken + importing->there == 0;
    bool one = importing->taken + importing->there <= 1 && importing->faults == 0;
    Text said = {0};
    if (one && importing->first[0] != '\0') {
        app_home(app);
        scenes_open(app, importing->first, &(OpenHow){.fault = OPEN_OR_REPORT});
        return;
    }
    if (none && importing->pasted && importing->files == 1) {
        text_add(&said, "%.*s", (int)strcspn(lines, "\n"), lines);
        ui_toast(app_ui(app), said.s);
        if (app_top(app) == &importing->scene)
            app_pop(app);
        return;
    }
    importing_count(importing, &said);
    const char *names = buffer_string(&importing->names);
    const char *head = importing->files > 1 ? words("Imported games") : importing->name;
    scenes_report(
        app, lines,
        (Route){.to = ROUTE_LIBRARY, .names = names[0] != '\0' ? names : NULL, .head = head});
    if (said.n > 0)
        ui_toast(app_ui(app), said.s);
}

/* ----------------------------------------------------------- the window */

/* The clipboard is read: a match, or why it is none. */
static void importing_show_record(Importing *importing)
{
    App *app = importing->scene.app;
    Match *match = importing->work.match;
    importing->work.match = NULL;
    if (app_top(app) == &importing->scene)
        app_pop(app);
    if (match != NULL) {
        app_home(app);
        app_go(app, (Route){.to = ROUTE_PLAY, .match = match});
    } else if (importing->work.done) {
        ui_toast(app_ui(app), importing->work.why.s);
    }
}

/* What was under way is over, or was dropped: files that were not meant by that come next; what
 * came of all of them is shown. */
static void importing_go_on(Importing *importing)
{
    bool record = importing->work.path.n == 0 && importing->work.import.catalog == NULL;
    importing_end(importing);
    if (importing_next(importing)) {
        match_free(importing->work.match); /* the file is what is wanted now */
        importing->work.match = NULL;
        ui_damage_all(app_ui(importing->scene.app));
    } else if (record) {
        importing_show_record(importing);
    } else if (importing->files > 0) {
        importing_show(importing);
    } else {
        app_pop(importing->scene.app);
    }
}

/* ----------------------------------------------------------- the window */

static void importing_frame(Scene *scene, Ui *ui)
{
    Importing *importing = (Importing *)scene;
    Errand *errand = importing->errand; /* NULL: a picture is taken */
    Text count = {0};
    const long number[2] = {errand != NULL ? errand_number(errand) : POSED, 0};
    snprintf(scene->title, sizeof scene->title, "%s", words("Importing a file"));
    words_fill(&count, words_plural("{n0} game so far", "{n0} games so far", number[0]), NULL,
               number);
    const Waiting waiting = {
        .cancel = "taking.cancel",
        .title = words("Importing a file"),
        .name = importing->name,
        .count = count.s,
        .part = errand != NULL ? errand_part(errand) : POSED_PART,
        .stopping = importing->stopping,
    };
    if (waiting_show(&waiting, ui) && errand != NULL) {
        importing->stopping = true;
        errand_stop(errand);
    }
    if (errand != NULL && waiting_over(errand, ui))
        importing_go_on(importing);
}

static void importing_release(Scene *scene)
{
    Importing *importing = (Importing *)scene;
    if (importing->errand != NULL)
        importing_end(importing);
    match_free(importing->work.match);
    for (int i = importing->waited; i < importing->waiting_n; i++)
        free(importing->waiting[i]);
    free(importing->waiting);
    buffer_release(&importing->said);
    buffer_release(&importing->names);
}

/* What is read is kept when all of it is. */
static bool importing_busy(const Scene *scene)
{
    return ((const Importing *)scene)->errand != NULL;
}

static bool importing_lingers(Scene *scene)
{
    Importing *importing = (Importing *)scene;
    return importing->errand != NULL && errand_lingers(importing->errand);
}

static const SceneType importing_scene_type = {
    .name = "taking",
    .frame = importing_frame,
    .busy = importing_busy,
    .lingers = importing_lingers,
    .release = importing_release,
};

static Importing *importing_new(App *app)
{
    Importing *importing = alloc_zero(1, sizeof *importing);
    importing->scene = (Scene){.type = &importing_scene_type, .app = app};
    importing->catalog = app_catalog(app);
    app_date(app, importing->date);
    return importing;
}

Scene *importing_scene_posed(App *app)
{
    Importing *importing = importing_new(app);
    snprintf(importing->name, sizeof importing->name, "club.pgn");
    return &importing->scene;
}

/* ------------------------------------------------------------- taking over */

/* What is begun is done at once, or goes on before everybody's eyes. */
static void take(Importing *importing)
{
    bool last = importing->waited == importing->waiting_n;
    if (!last || !errand_done(importing->errand, WAIT_AT_ONCE)) {
        app_push(importing->scene.app, &importing->scene);
        return;
    }
    importing_go_on(importing);
    scene_free(&importing->scene);
}

static Importing *importing_new_pasted(App *app)
{
    Importing *importing = importing_new(app);
    snprintf(importing->name, sizeof importing->name, "%s", words("Clipboard"));
    importing->pasted = true;
    return importing;
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
    scenes_report(app, why.s, (Route){.to = ROUTE_LIBRARY});
}

/* Somebody comes from another machine. */
static bool is_person(const char *path)
{
    static const char *const ends[] = {".person", ".person.removed"};
    size_t n = strlen(path);
    for (size_t i = 0; i < SDL_arraysize(ends); i++)
        if (n > strlen(ends[i]) && strcmp(path + n - strlen(ends[i]), ends[i]) == 0)
            return true;
    return false;
}

static void person_take(App *app, const char *path)
{
    Buffer bytes = {0};
    Text why = {0}, said = {0};
    Person person;
    if (file_read(path, PERSON_BYTES_MAX, &bytes, &why) &&
        person_import(bytes.s, bytes.n, path, &person, &why)) {
        const Person *known = people_find(app_people(app), person.id);
        words_fill(&said,
                   known == NULL ? words("{0} is here.")
                                 : words("{0} was here already; only results that were missing "
                                         "have been added."),
                   (const char *[3]){known != NULL ? known->name : person.name}, NULL);
        app_people_changed(app);
        app_home(app);
        app_go(app, (Route){.to = ROUTE_PEOPLE});
    }
    ui_toast(app_ui(app), said.n > 0 ? said.s : why.s);
    buffer_release(&bytes);
}

void scenes_take_file(App *app, const char *given)
{
    char name[128];
    Text path = {0}, why = {0};
    Scene *top = app_top(app);
    if (!address_path(given, &path, &why)) {
        text_add_char(&why, '\n');
        scenes_report(app, why.s, (Route){.to = ROUTE_LIBRARY});
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
    if (is_person(path.s)) {
        person_take(app, path.s);
        return;
    }
    if (on_shelf(path.s, name)) {
        scenes_open(app, name, &(OpenHow){.fault = OPEN_OR_REPORT});
        return;
    }
    Importing *importing = importing_new(app);
    importing_begin_file(importing, path.s);
    take(importing);
}

/* Several that came together: what came of all of them is shown in the end. */
static void take_several(App *app, char *const *given, int n)
{
    Scene *top = app_top(app);
    bool busy = top != NULL && top->type == &importing_scene_type;
    Importing *importing = busy ? (Importing *)top : importing_new(app);
    for (int i = 0; i < n; i++) {
        Text path = {0}, why = {0};
        if (!address_path(given[i], &path, &why)) {
            buffer_add(&importing->said, "%s\n", why.s);
            importing->faults++;
        } else if (is_person(path.s)) {
            person_take(app, path.s);
        } else {
            importing_wait(importing, path.s);
        }
    }
    if (busy)
        return;
    if (importing_next(importing)) {
        take(importing);
        return;
    }
    if (importing->files + importing->faults > 0)
        importing_show(importing);
    scene_free(&importing->scene);
}

void scenes_take_files(App *app, char *const *given, int n)
{
    if (n == 1)
        scenes_take_file(app, given[0]);
    else
        take_several(app, given, n);
}

void scenes_take_text(App *app, const Dialect *dialect, const char *text)
{
    Importing *importing = importing_new_pasted(app);
    import_begin_text(importing->catalog, dialect, text, importing->date, &importing->work.import);
    importing_begin(importing);
    take(importing);
}

void scenes_take_record(App *app, const char *text)
{
    Importing *importing = importing_new_pasted(app);
    importing->work.record = record_begin(text, strlen(text));
    importing_begin(importing);
    take(importing);
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

/* The first letter of a match begins it; for others one has to be in it. */
static void take_mail(App *app, const char *text)
{
    Buffer game = {0};
    if (mail_game(text, &game))
        scenes_take_record(app, buffer_string(&game));
    else
        ui_toast(app_ui(app), words("This letter carries on a game: open that game first, then "
                                    "paste the letter there."));
    buffer_release(&game);
}

void scenes_paste(App *app)
{
    char *text = SDL_GetClipboardText();
    if (strncmp(text, "larets ", 7) == 0)
        scenes_take_record(app, text);
    else if (mail_is(text))
        take_mail(app, text);
    else if (portable_may_be(text))
        scenes_take_text(app, dialect_of_file("", text, strlen(text)), text);
    else if (text[0] == '\0')
        ui_toast(app_ui(app), words(NOTHING_TO_PASTE));
    else if (!take_position(app, text))
        ui_toast(app_ui(app), words("In this text there is no game and no position."));
    SDL_free(text);
}
