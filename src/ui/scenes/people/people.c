/* SPDX-License-Identifier: MIT */
/* people.c -- the people of this house: a list, and the page of the one chosen in it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/words.h"
#include "ui/scenes/people/people_inside.h"
#include "ui/scenes/shared/strength.h"

enum { LIST_WIDTH = 360, PAGE_MOST = 960, ROW = 68, FACE = 48, HEAD_FACE = 72 };

const Person *people_chosen(const PeopleScene *scene)
{
    return people_find(app_people(scene->scene.app), scene->id);
}

static void say(PeopleScene *scene, const char *sentence)
{
    ui_toast(app_ui(scene->scene.app), sentence);
}

static void standings_release(PeopleScene *scene)
{
    standing_release(&scene->all);
    for (int i = 0; i < PEOPLE_GAMES; i++)
        standing_release(&scene->of_game[i]);
    for (int i = 0; i < scene->persons; i++)
        standing_release(&scene->of_person[i]);
    free(scene->of_person);
    scene->of_person = NULL;
    scene->persons = 0;
}

static void everybody(PeopleScene *scene)
{
    const People *people = app_people(scene->scene.app);
    scene->of_person = alloc_zero((size_t)people->n + 1, sizeof *scene->of_person);
    scene->persons = people->n;
    for (int i = 0; i < people->n; i++)
        standing_make(&scene->of_person[i], &scene->results, people->at[i].id, NULL,
                      strength_of_level);
}

void people_show(PeopleScene *scene, const char *id)
{
    App *app = scene->scene.app;
    char kept[SETUP_PERSON_MAX];
    snprintf(kept, sizeof kept, "%s", id);
    people_edit_keep(scene);
    memcpy(scene->id, kept, sizeof kept);
    standings_release(scene);
    scene->asking = scene->editing = false;
    scene->page_height = 0;
    if (kept[0] == '\0') {
        everybody(scene);
    } else {
        int most = -1;
        standing_make(&scene->all, &scene->results, kept, NULL, strength_of_level);
        for (int i = 0; i < catalog_count(app_catalog(app)) && i < PEOPLE_GAMES; i++) {
            const char *game = catalog_game(app_catalog(app), i)->rules->id;
            standing_make(&scene->of_game[i], &scene->results, kept, game, strength_of_level);
            if (scene->of_game[i].games > most) {
                most = scene->of_game[i].games;
                scene->game = i;
            }
        }
    }
    ui_damage_all(app_ui(app));
}

/* As the folders have them. */
static void people_enter(Scene *base)
{
    PeopleScene *scene = (PeopleScene *)base;
    app_people_changed(base->app);
    results_release(&scene->results);
    if (!app_without_user(base->app))
        results_load(&scene->results, app_people(base->app));
    if (scene->editing)
        return;
    if (people_chosen(scene) == NULL)
        scene->id[0] = '\0';
    people_show(scene, scene->id);
}

static void people_play(PeopleScene *scene)
{
    App *app = scene->scene.app;
    app_person_choose(app, scene->id);
    app_pop(app);
}

/* In the user's home, named as he is. */
void people_save_file(PeopleScene *scene)
{
    const Person *person = people_chosen(scene);
    const char *home = getenv("HOME");
    Text path = {0}, why = {0}, said = {0};
    Buffer results = {0}, whole = {0};
    if (person == NULL)
        return;
    person_file(person, home != NULL && home[0] == '/' ? home : "/tmp", &path);
    results_of(&scene->results, person->id, &results);
    bool good = person_export(person->id, buffer_string(&results), &whole, &why) &&
                file_write_atomic(path.s, whole.s, whole.n, &why);
    if (good)
        words_fill(&said, words("Saved as {0}. Drop that file on Larets on another machine."),
                   (const char *[3]){path.s}, NULL);
    say(scene, good ? said.s : why.s);
    buffer_release(&results);
    buffer_release(&whole);
}

void people_delete(PeopleScene *scene)
{
    const Person *person = people_chosen(scene);
    Text kept = {0}, why = {0}, said = {0};
    Buffer results = {0};
    if (person == NULL)
        return;
    if (strcmp(app_settings(scene->scene.app)->person, scene->id) == 0)
        app_person_choose(scene->scene.app, ""); /* his last choices go along with him */
    results_of(&scene->results, person->id, &results);
    if (person_remove(person->id, buffer_string(&results), &kept, &why)) {
        words_fill(&said, words("Everything of {0} is kept in {1}."),
                   (const char *[3]){person->name, kept.s}, NULL);
        say(scene, said.s);
        scene->opened = false;
        scene->id[0] = '\0';
        people_enter(&scene->scene);
    } else {
        say(scene, why.s);
    }
    buffer_release(&results);
}

/* ---------------------------------------------------------------- the list */

static void row_line(const PeopleScene *scene, const Person *person, Text *out)
{
    int games = 0;
    for (int i = 0; person != NULL && i < scene->results.n; i++)
        games += result_seat(&scene->results.at[i], person->id) >= 0;
    const long number[2] = {games, 0};
    if (person == NULL)
        text_add_string(out, words("for whoever just plays"));
    else if (games == 0)
        text_add_string(out, words("no games yet"));
    else
        words_fill(out, words_plural("{n0} game", "{n0} games", games), NULL, number);
}

static void list_row(PeopleScene *scene, Flow *flow, const Person *person, int index)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    const char *id = person != NULL ? person->id : "";
    bool chosen = strcmp(scene->id, id) == 0 && !scene->editing;
    char name[48];
    Rect r = flow_take(flow, ROW);
    flow_gap(flow, 4);
    snprintf(name, sizeof name, "people.row.%d", index);
    if (face_choice(ui, name, r, chosen, NULL)) {
        people_show(scene, id);
        scene->opened = true;
    }
    if (!ui_drawing(ui))
        return;
    Text line = {0};
    Rect in = rect_inset(r, 10), face = rect_cut_left(&in, FACE);
    face_draw(ui_gfx(ui), person, (Rect){face.x, face.y, FACE, FACE});
    rect_cut_left(&in, 16);
    bool here = strcmp(app_settings(scene->scene.app)->person, id) == 0;
    if (here) /* who sits at the shelf */
        gfx_sprite_tinted(ui_gfx(ui), "icons/check", (Rect){in.x + in.w - 24, in.y + 12, 24, 24},
                          theme->right_ink);
    in.w -= 32;
    row_line(scene, person, &line);
    flow_line(ui, rect_cut_top(&in, 26), FONT_SANS_BOLD, TEXT_HEAD,
              chosen ? theme->chosen_ink : theme->ink, ALIGN_LEFT,
              person != NULL ? person->name : words("Guest"));
    flow_line(ui, rect_cut_top(&in, 22), FONT_SANS, TEXT_SMALL,
              chosen ? theme->chosen_ink : theme->ink_quiet, ALIGN_LEFT, line.s);
}

static void people_back(PeopleScene *scene, bool to_list)
{
    if (scene->editing && people_edit_keep(scene))
        people_show(scene, scene->draft.id);
    else if (scene->editing || scene->asking)
        people_show(scene, scene->id);
    else if (to_list)
        scene->opened = false;
    else
        app_pop(scene->scene.app);
    ui_damage_all(app_ui(scene->scene.app));
}

static void list_panel(PeopleScene *scene, Ui *ui, Rect r)
{
    const People *people = app_people(scene->scene.app);
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING), head = rect_cut_top(&in, 44);
    if (back_button(ui, "people.back", &head))
        app_pop(scene->scene.app);
    ui_title(ui, head, words("People"));
    rect_cut_top(&in, SPACE);
    Rect foot = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, 12);
    Flow flow = flow_begin(ui, "people.list", in, &scene->list_height);
    list_row(scene, &flow, NULL, 0);
    for (int i = 0; i < people->n; i++)
        list_row(scene, &flow, &people->at[i], i + 1);
    flow_end(&flow);
    if (ui_button(ui, "people.new", foot, "plus", words("Add a person…"),
                  people->n == 0 ? BUTTON_CALL : BUTTON_PLAIN, true)) {
        people_edit_begin(scene, NULL);
        scene->opened = true;
    }
}

/* ---------------------------------------------------------------- the page */

static void page_head(PeopleScene *scene, Ui *ui, Rect *in, bool to_list)
{
    const Person *person = scene->editing ? &scene->draft : people_chosen(scene);
    bool fresh = scene->editing && person->id[0] == '\0';
    Rect head = rect_cut_top(in, HEAD_FACE);
    if (to_list && back_button(ui, "people.list", &head))
        people_back(scene, true);
    Rect face = rect_cut_left(&head, HEAD_FACE);
    if (ui_drawing(ui))
        face_draw(ui_gfx(ui), person, face);
    rect_cut_left(&head, 16);
    const char *done = scene->editing   ? words("Done")
                       : person == NULL ? words("Play as a guest")
                                        : words("Play as this person");
    Type type = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = ceilf(gfx_text_width(ui_gfx(ui), &type, done)) + 64;
    bool below = head.w < w + 240;
    Rect call = below ? rect_cut_top(in, CALL_HEIGHT + 8) : rect_cut_right(&head, w);
    call = (Rect){call.x, below ? call.y + 8 : call.y + 12, fminf(call.w, w), CALL_HEIGHT};
    if (ui_button(ui, scene->editing ? "people.done" : "people.play", call,
                  scene->editing ? "check" : "play", done, BUTTON_CALL, true)) {
        if (scene->editing)
            people_edit_done(scene);
        else
            people_play(scene);
    }
    if (person != NULL && !scene->editing) {
        rect_cut_right(&head, 8);
        Rect edit = rect_cut_right(&head, CALL_HEIGHT);
        edit = (Rect){edit.x, edit.y + 12, CALL_HEIGHT, CALL_HEIGHT};
        if (ui_button(ui, "people.edit", edit, "pencil", words("Change name and face"),
                      BUTTON_PLAIN, true))
            people_edit_begin(scene, person);
        rect_cut_right(&head, 8);
    }
    ui_title(ui, head,
             fresh            ? words("Somebody new")
             : person == NULL ? words("Guest")
                              : person->name);
    rect_cut_top(in, 12);
}

static void page_panel(PeopleScene *scene, Ui *ui, Rect r, bool to_list)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    page_head(scene, ui, &in, to_list);
    Flow flow = flow_begin(ui, "people.page", in, &scene->page_height);
    if (scene->editing)
        people_edit(scene, &flow);
    else
        people_page(scene, &flow);
    flow_end(&flow);
}

static void divide(PeopleScene *scene, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    float gap = window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE;
    Rect r = rect_inset(window, gap);
    if (window.w >= MIDDLE_WIDTH && window.w > window.h) {
        float most = LIST_WIDTH + gap + PAGE_MOST; /* what is wider stays together in the middle */
        if (r.w > most)
            r = (Rect){gfx_snap(ui_gfx(ui), (window.w - most) / 2), r.y, most, r.h};
        list_panel(scene, ui, rect_cut_left(&r, LIST_WIDTH));
        rect_cut_left(&r, gap);
        page_panel(scene, ui, r, false);
    } else if (scene->opened || scene->editing) {
        page_panel(scene, ui, r, true);
    } else {
        list_panel(scene, ui, r);
    }
}

enum { PEOPLE_NEW, PEOPLE_LEAVE, PEOPLE_COMMANDS };

static const Command commands[PEOPLE_COMMANDS] = {
    [PEOPLE_NEW] = {.id = "new", .label = WORD("Add a person"), .key = {CTRL(N)}},
    [PEOPLE_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *people_command(int id)
{
    return id < PEOPLE_COMMANDS ? &commands[id] : NULL;
}

static void people_frame(Scene *base, Ui *ui)
{
    PeopleScene *scene = (PeopleScene *)base;
    snprintf(base->title, sizeof base->title, "%s", words("People"));
    divide(scene, ui);
    Rect window = gfx_bounds(ui_gfx(ui));
    bool both = window.w >= MIDDLE_WIDTH && window.w > window.h;
    if (command_called(&commands[PEOPLE_LEAVE], ui))
        people_back(scene, scene->opened && !both);
    else if (!scene->editing && command_called(&commands[PEOPLE_NEW], ui))
        people_edit_begin(scene, NULL);
}

static void people_leave(Scene *base)
{
    people_edit_keep((PeopleScene *)base);
}

static void people_scene_release(Scene *base)
{
    PeopleScene *scene = (PeopleScene *)base;
    standings_release(scene);
    results_release(&scene->results);
}

static const SceneType people_scene_type = {
    .name = "people",
    .frame = people_frame,
    .enter = people_enter,
    .glance = people_enter,
    .leave = people_leave,
    .release = people_scene_release,
};

Scene *people_scene_new(App *app)
{
    PeopleScene *scene = alloc_zero(1, sizeof *scene);
    const char *asked = app_options(app)->scene;
    scene->scene = (Scene){.type = &people_scene_type, .app = app};
    snprintf(scene->id, sizeof scene->id, "%s", app_settings(app)->person);
    /* "people:new", "people:3": for pictures. */
    long row = 0;
    const People *people = app_people(app);
    scene->opened = asked != NULL && strncmp(asked, "people:", 7) == 0;
    if (scene->opened && strcmp(asked, "people:new") == 0)
        people_edit_begin(scene, NULL);
    else if (scene->opened && text_number(asked + 7, 1, people->n, &row))
        memcpy(scene->id, people->at[row - 1].id, sizeof scene->id);
    return &scene->scene;
}
