/* SPDX-License-Identifier: MIT */
/* save_as.c -- "Save as…": a match leaves as a file that others can open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/saveas/save_as_inside.h"
#include "ui/scenes/shared/names.h"

enum { PANEL_WIDTH = 880, PANEL_HEIGHT = 640, SLICE_MS = 12 };

bool save_as_has(const SaveAs *save, SaveForm form)
{
    return save_form_fits(form, match_setup(save->match)->rules) &&
           !(form == SAVE_RECORD && save->secret) && !(save_is_drawn(form) && !save->layout);
}

/* ----------------------------------------------------------- saving */

static bool path_of(const SaveAs *save, Text *out)
{
    text_add(out, "%s/%s.%s", save->folder, save->name, save_ending(save->form));
    return !out->cut;
}

void save_as_saved(SaveAs *save, Ui *ui, bool good)
{
    App *app = save->scene.app;
    ui_damage_all(ui);
    if (!good)
        return;
    Settings *settings = app_settings(app);
    if (strcmp(settings->save_folder, save->folder) != 0) {
        snprintf(settings->save_folder, sizeof settings->save_folder, "%s", save->folder);
        app_settings_changed(app);
    }
    Text said = {0}, name = {0};
    text_add(&name, "%s.%s", save->name, save_ending(save->form));
    const char *const word[3] = {name.s, save->folder[0] != '\0' ? save->folder : "/", NULL};
    words_fill(&said, words("Saved as {0} in {1}."), word, NULL);
    app_pop(app);
    ui_toast(ui, said.s);
}

void save_as_page(const SaveAs *save, PageHow *out)
{
    static const int sides[] = {720, 1080, 2160};
    App *app = save->scene.app;
    app_page(app, match_setup(save->match), out);
    out->lettering = settings_lettering(app_settings(app));
    out->side = save->form == SAVE_FILM ? EXPORT_FILM_SIDE : sides[save->size];
    out->names = save->names;
    out->moves = save->moves && save->form != SAVE_FILM;
}

static void export_start(SaveAs *save)
{
    static const int paces[] = {500, 1000, 2000};
    ExportHow how = {.form = save->form, .ply = save->ply, .pace_ms = paces[save->pace]};
    save_as_page(save, &how.page);
    save->export = export_begin(save->match, &how);
}

/* A part of it in each frame(), so that the window answers. */
static void export_go_on(SaveAs *save, Ui *ui)
{
    Text path = {0};
    Uint64 from = SDL_GetTicks64();
    bool more = true;
    while (more && SDL_GetTicks64() - from < SLICE_MS)
        more = export_more(save->export);
    ui_watch(ui);
    ui_damage_all(ui);
    if (more) {
        ui_wake(ui, ui_now(ui) + 1);
        return;
    }
    path_of(save, &path);
    bool good = export_end(save->export, path.s, &save->said);
    save->export = NULL;
    save_as_saved(save, ui, good);
}

void save_as_begin(SaveAs *save, Ui *ui, bool over)
{
    Text path = {0};
    text_clear(&save->said);
    save->asking = false;
    ui_unfocus(ui);
    ui_damage_all(ui);
    if (save->name[0] == '\0' || strchr(save->name, '/') != NULL || save->name[0] == '.') {
        text_add_string(&save->said,
                        words("The file needs a name without a slash, and no dot before it."));
    } else if (!path_of(save, &path)) {
        text_add_string(&save->said, words("The name is too long."));
    } else if (!over && file_exists(path.s)) {
        save->asking = true;
    } else if (save_is_drawn(save->form)) {
        export_start(save);
    } else {
        save_as_write(save, ui, path.s);
    }
}

/* ----------------------------------------------------------- the scene */

enum { SAVE_KEEP, SAVE_LEAVE, SAVE_COMMANDS };

static const Command commands[SAVE_COMMANDS] = {
    [SAVE_KEEP] = {.id = "keep", .label = WORD("Save"), .key = {CTRL(S), KEY(RETURN)}},
    [SAVE_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *save_as_command(int id)
{
    return id < SAVE_COMMANDS ? &commands[id] : NULL;
}

void save_as_stop(SaveAs *save, Ui *ui)
{
    ui_damage_all(ui);
    if (save->writing != NULL) {
        save_as_write_stop(save);
    } else {
        export_end(save->export, NULL, NULL);
        save->export = NULL;
    }
}

static void save_as_leave(SaveAs *save, Ui *ui)
{
    ui_damage_all(ui);
    if (save_as_is_busy(save)) {
        save_as_stop(save, ui);
    } else if (save->picking) {
        save->picking = false;
    } else if (save->asking) {
        save->asking = false;
    } else {
        app_pop(save->scene.app);
    }
}

/* Enter is a button's that has the keyboard; in the field it ends the name, and saves. */
static bool keep_called(Ui *ui)
{
    SDL_Scancode key = ui_event(ui)->key;
    bool enter = key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER;
    bool writes = ui_writing(ui) && ui_event(ui)->pad == 0;
    return !(enter && ui_focused(ui) && !writes) && command_called(&commands[SAVE_KEEP], ui);
}

static void save_as_frame(Scene *scene, Ui *ui)
{
    SaveAs *save = (SaveAs *)scene;
    const char *title = save->picking ? words("Where to?") : words("Save as…");
    snprintf(scene->title, sizeof scene->title, "%s", title);
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    if (r.w > PANEL_WIDTH) {
        r.x += (float)(int)((r.w - PANEL_WIDTH) / 2);
        r.w = PANEL_WIDTH;
    }
    if (r.h > PANEL_HEIGHT) {
        r.y += (float)(int)((r.h - PANEL_HEIGHT) / 2);
        r.h = PANEL_HEIGHT;
    }
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING), head = rect_cut_top(&in, 44);
    bool back = back_button(ui, "save.back", &head);
    ui_title(ui, head, title);
    rect_cut_top(&in, 4);
    if (back || command_called(&commands[SAVE_LEAVE], ui))
        save_as_leave(save, ui);
    else if (!save_as_is_busy(save) && !save->picking && keep_called(ui))
        save_as_begin(save, ui, false);
    else if (save->picking)
        save_as_folders(save, ui, in);
    else
        save_as_panel(save, ui, in);
    if (save->export != NULL && !ui_drawing(ui))
        export_go_on(save, ui);
    save_as_write_on(save, ui);
}

static void save_as_release(Scene *scene)
{
    SaveAs *save = (SaveAs *)scene;
    save_as_write_end(save);
    if (save->export != NULL)
        export_end(save->export, NULL, NULL);
    file_list_release(&save->folders);
    buffer_release(&save->text);
    match_free(save->match);
}

static const SceneType save_as_scene_type = {
    .name = "saveas",
    .frame = save_as_frame,
    .chosen = save_as_chosen,
    .release = save_as_release,
};

/* As a picture asks for it: "saveas:gif", "saveas:over", "saveas:fault". */
static void save_as_pose(SaveAs *save)
{
    const char *asked = app_options(save->scene.app)->scene;
    const char *word = asked != NULL ? strchr(asked, ':') : NULL;
    if (word == NULL || !app_still(save->scene.app))
        return;
    for (int form = 0; form < SAVE_FORMS; form++)
        if (strcmp(word + 1, save_ending((SaveForm)form)) == 0 && save_as_has(save, (SaveForm)form))
            save->form = (SaveForm)form;
    save->asking = strcmp(word, ":over") == 0;
    if (strcmp(word, ":fault") == 0)
        text_add_string(&save->said, words("The name is too long."));
}

/* Where the last one went, if that is there still; else where documents are, or the home. */
static void folder_propose(SaveAs *save)
{
    const char *last = app_settings(save->scene.app)->save_folder;
    places_find(&save->places);
    int best = save->places.n > 1 && save->places.at[1].kind == PLACE_DOCUMENTS ? 1 : 0;
    if (last[0] == '/' && file_is_folder(last))
        snprintf(save->folder, sizeof save->folder, "%s", last);
    else if (save->places.n > 0)
        snprintf(save->folder, sizeof save->folder, "%.*s", SAVE_PATH_ROOM - 1,
                 save->places.at[best].path.s);
}

Scene *save_as_scene_new(App *app, Match *match, int step)
{
    const MatchSetup *setup = match_setup(match);
    SaveAs *save = alloc_zero(1, sizeof *save);
    Text name = {0};
    save->scene = (Scene){.type = &save_as_scene_type, .app = app};
    save->match = match;
    save->ply = -1;
    for (int i = 0; i < match_line_count(match); i++)
        if (match_line_step(match, i) == step)
            save->ply = i;
    save->layout = app_layout_for(app, setup->rules, setup->variant, &setup->options);
    save->secret = (setup->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) != 0 &&
                   match_next(match) != NEXT_OVER;
    save->comments = save->review = save->names = true;
    save->count = save_as_count(match);
    save->size = save->pace = 1;
    save->text_of = -1;
    while (save->form < SAVE_FORMS - 1 && !save_as_has(save, save->form))
        save->form++;
    for (int form = SAVE_PGN; form <= SAVE_PDN; form++) /* others read those */
        if (save_as_has(save, (SaveForm)form))
            save->form = (SaveForm)form;
    save_name(match, app_catalog(app), &name);
    snprintf(save->name, sizeof save->name, "%.*s", SAVE_NAME_ROOM - 1, name.s);
    folder_propose(save);
    save_as_pose(save);
    return &save->scene;
}
