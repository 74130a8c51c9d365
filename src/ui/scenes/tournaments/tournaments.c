/* SPDX-License-Identifier: MIT */
/* tournaments.c -- tournaments: kept in a list, the chosen one with its table and its rounds. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/match_words.h"
#include "data/proposed.h"
#include "data/shelf.h"
#include "data/tournament_page.h"
#include "data/words.h"
#include "ui/export/chart.h"
#include "ui/scenes/tournaments/tournaments_inside.h"

enum { LIST_WIDTH = 380, DETAIL_MOST = 900, ROW_LEAST = 64, NEXT_WIDTH = 216 };

static TournamentEntry *tournaments_entry(TournamentsScene *scene)
{
    bool there = scene->chosen >= 0 && scene->chosen < scene->list.n;
    return there ? &scene->list.at[scene->chosen] : NULL;
}

/* ---------------------------------------------------------------- the folder */

static void say(TournamentsScene *scene, const char *sentence)
{
    ui_toast(app_ui(scene->scene.app), sentence);
}

static void entry_save(TournamentsScene *scene, TournamentEntry *entry)
{
    Text why = {0};
    if (!app_still(scene->scene.app) && !tournament_save(entry, &why))
        say(scene, why.s);
    ui_damage_all(app_ui(scene->scene.app));
}

void tournaments_save(TournamentsScene *scene)
{
    entry_save(scene, tournaments_entry(scene));
}

Tournament *tournaments_chosen(TournamentsScene *scene)
{
    return &tournaments_entry(scene)->tournament;
}

/* As the folder has them; what was played in the meantime is entered. */
static void list_load(TournamentsScene *scene, const char *wanted)
{
    Buffer faults = {0};
    tournaments_release(&scene->list);
    scene->chosen = -1;
    scene->placing = 0;
    if (!app_without_user(scene->scene.app))
        tournaments_load(&scene->list, &faults);
    for (int i = 0; i < scene->list.n; i++) {
        TournamentEntry *entry = &scene->list.at[i];
        if (strcmp(entry->file, wanted) == 0)
            scene->chosen = i;
        if (!app_still(scene->scene.app) && tournament_look_up(&entry->tournament))
            entry_save(scene, entry);
    }
    if (scene->chosen < 0 && scene->list.n > 0)
        scene->chosen = 0;
    app_tell(scene->scene.app, &faults);
    buffer_release(&faults);
    ui_damage_all(app_ui(scene->scene.app));
}

void tournaments_begin(TournamentsScene *scene, Tournament *t)
{
    char date[32];
    Text why = {0};
    TournamentEntry *entry = alloc_zero(1, sizeof *entry);
    app_date(scene->scene.app, date);
    setup_copy_text(t->date, sizeof t->date, date);
    entry->tournament = *t;
    if (tournament_save(entry, &why)) {
        scene->making = false;
        scene->opened = true;
        list_load(scene, entry->file);
    } else {
        say(scene, why.s);
    }
    free(entry);
}

/* The key asks and no more: held down it repeats, and would delete one after the other. */
static void delete_ask(TournamentsScene *scene)
{
    scene->asking = tournaments_entry(scene) != NULL;
    ui_damage_all(app_ui(scene->scene.app));
}

static void delete_really(TournamentsScene *scene)
{
    const TournamentEntry *entry = tournaments_entry(scene);
    Text why = {0};
    scene->asking = false;
    ui_damage_all(app_ui(scene->scene.app));
    if (!tournament_remove(entry->file, &why)) {
        say(scene, why.s);
        return;
    }
    scene->opened = false;
    list_load(scene, "");
    say(scene, words("The tournament is deleted; its games are in the library."));
}

/* ---------------------------------------------------------------- its games */

/* The match of a game, and under which name it is kept; NULL is said. */
static Match *match_begin(TournamentsScene *scene, TournamentEntry *entry, int game)
{
    App *app = scene->scene.app;
    Pairing *pair = &entry->tournament.game[game];
    MatchSetup setup = tournament_setup(&entry->tournament, game);
    char date[32];
    Text why = {0};
    app_date(app, date);
    setup_copy_text(setup.date, sizeof setup.date, date);
    app_seed_take(app, &setup);
    for (int i = 0; i < setup.seats; i++) { /* it counts for those who are known */
        const Person *person = people_named(app_people(app), setup.seat[i].name);
        if (person != NULL && !setup.seat[i].computer)
            memcpy(setup.seat[i].person, person->id, sizeof person->id);
    }
    Match *match = match_new(&setup, &why);
    if (match == NULL) {
        say(scene, why.s);
        return NULL;
    }
    if (!shelf_name(setup.rules->id, date, pair->file, sizeof pair->file)) {
        match_free(match);
        say(scene, words("the shelf has no more room for games of this day"));
        return NULL;
    }
    entry_save(scene, entry);
    return match;
}

/* Another round may be drawn only now that the result is known. */
static bool next_play(Scene *base, bool go)
{
    TournamentsScene *scene = (TournamentsScene *)base;
    if (tournaments_entry(scene) == NULL)
        return false;
    const Tournament *t = tournaments_chosen(scene);
    int next = tournament_next_game(t, scene->playing);
    if (go && next >= 0)
        tournaments_play(scene, next);
    return next >= 0 || tournament_round(t) + 1 < tournament_rounds(t);
}

void tournaments_play(TournamentsScene *scene, int game)
{
    TournamentEntry *entry = tournaments_entry(scene);
    Pairing *pair = &entry->tournament.game[game];
    Listener here = {.scene = &scene->scene,
                     .back = WORD("Back to the tournament"),
                     .icon = "cup",
                     .counted = true,
                     .next = next_play};
    scene->playing = game;
    if (pair->file[0] != '\0') {
        scenes_open(scene->scene.app, pair->file, &(OpenHow){.above = true, .listener = here});
        return;
    }
    Match *match = match_begin(scene, entry, game);
    if (match != NULL)
        app_go(scene->scene.app,
               (Route){.to = ROUTE_PLAY, .match = match, .path = pair->file, .listener = here});
}

void tournaments_enter_places(TournamentsScene *scene, int game,
                              const uint8_t place[TOURNAMENT_SEATS_MAX])
{
    TournamentEntry *entry = tournaments_entry(scene);
    tournament_enter_places(&entry->tournament, game, place);
    entry_save(scene, entry);
}

void tournaments_enter(TournamentsScene *scene, int game, PairResult result)
{
    TournamentEntry *entry = tournaments_entry(scene);
    tournament_enter(&entry->tournament, game, result);
    entry_save(scene, entry);
}

/* ---------------------------------------------------------------- the list */

static void entry_line(const Tournament *t, Text *out)
{
    Text winners = {0};
    const long players[2] = {t->players, 0};
    const long rounds[2] = {tournament_round(t) + 1, tournament_rounds(t)};
    text_add(out, "%s · ", words(t->rules->name));
    if (tournaments_winners(t, &winners) > 0) {
        const char *const word[3] = {winners.s, NULL, NULL};
        words_fill(out, words("won by {0}"), word, NULL);
        return;
    }
    words_fill(out, words_plural("{n0} player", "{n0} players", players[0]), NULL, players);
    text_add_string(out, " · ");
    words_fill(out, words("round {n0} of {n1}"), NULL, rounds);
}

static void list_row(TournamentsScene *scene, Flow *flow, int index)
{
    const Tournament *t = &scene->list.at[index].tournament;
    char id[48];
    Text line = {0};
    entry_line(t, &line);
    snprintf(id, sizeof id, "tournaments.entry.%d", index);
    float h = ui_tall_row_height(flow->ui, flow->w, ROW_LEAST, proposed_said(t->name), line.s);
    if (ui_tall_row(flow->ui, id, flow_take(flow, h), proposed_said(t->name), line.s,
                    index == scene->chosen)) {
        scene->chosen = index;
        scene->opened = true;
        scene->asking = scene->coming = false;
        scene->placing = scene->going = scene->again = 0;
        ui_damage_all(flow->ui);
    }
}

static void list_empty(Flow *flow)
{
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_LEFT, false};
    flow_gap(flow, 12);
    flow_text(flow, &type,
              words("Three to twenty, people and computers: whose turn it is, the results and the "
                    "table are kept here."));
    flow_gap(flow, 12);
}

/* The way back, and a title. */
static void head_row(TournamentsScene *scene, Ui *ui, Rect r, const char *title, bool to_list)
{
    if (back_button(ui, "tournaments.back", &r)) {
        scene->asking = false;
        if (to_list)
            scene->opened = scene->making = false;
        else
            app_pop(scene->scene.app);
        ui_damage_all(ui);
    }
    ui_title(ui, r, title);
}

static void list_panel(TournamentsScene *scene, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    head_row(scene, ui, rect_cut_top(&in, 44), words("Tournaments"), false);
    rect_cut_top(&in, SPACE);
    Rect foot = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, 12);
    Flow flow = flow_begin(ui, "tournaments.list", in, &scene->list_height);
    for (int i = 0; i < scene->list.n; i++)
        list_row(scene, &flow, i);
    if (scene->list.n == 0)
        list_empty(&flow);
    flow_end(&flow);
    if (ui_button(ui, "tournaments.new", foot, "plus", words("New tournament…"),
                  scene->list.n == 0 ? BUTTON_CALL : BUTTON_PLAIN, true)) {
        tournaments_draft(scene);
        scene->making = true;
        ui_damage_all(ui);
    }
}

/* ---------------------------------------------------------------- the chosen one */

static const char *variant_name(const Catalog *catalog, const Tournament *t)
{
    const Game *game = catalog_find(catalog, t->rules->id);
    for (int i = 0; game != NULL && i < game->variant_count; i++)
        if (strcmp(game->variant[i].id, t->variant) == 0)
            return words(game->variant[i].name);
    return t->variant;
}

static const char *system_said(const Tournament *t)
{
    switch (t->system) {
    case SYSTEM_SWISS:
        return words("tournament|Swiss");
    case SYSTEM_KNOCKOUT:
        return words("tournament|knock-out");
    case SYSTEM_THRONE:
        return words("tournament|winner stays");
    case SYSTEM_TABLES:
        return t->seats == 3 ? words("tournament|tables of three")
                             : words("tournament|tables of four");
    case SYSTEM_TEAMS:
        return words("tournament|teams of two");
    case SYSTEM_ROUND_ROBIN:
    case SYSTEMS:
        break;
    }
    return t->twice ? words("everybody twice") : words("everybody once");
}

static void detail_facts(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    Text facts = {0}, winners = {0};
    const char *variant = variant_name(app_catalog(scene->scene.app), t);
    text_add(&facts, "%s%s%s · %s", words(t->rules->name), *variant != '\0' ? ": " : "", variant,
             system_said(t));
    if (t->system == SYSTEM_TABLES)
        text_add(&facts, " · %s", t->seats == 3 ? "2 – 1 – 0" : "3 – 2 – 1 – 0");
    else if (t->system != SYSTEM_KNOCKOUT)
        text_add(&facts, " · %s", t->points == POINTS_THREE ? "3 – 1 – 0" : "1 – ½ – 0");
    if (t->clock.timed) {
        text_add_string(&facts, " · ");
        clock_times_said(&t->clock.seat[0], &facts);
    }
    flow_quiet(flow, facts.s);
    flow_gap(flow, 8);
    int n = tournaments_winners(t, &winners);
    if (n == 0)
        return;
    Text said = {0};
    const char *const word[3] = {winners.s, NULL, NULL};
    words_fill(&said, n == 1 ? words("{0} has won the tournament.") : words("First place: {0}."),
               word, NULL);
    Rect r = flow_take(flow, 36);
    if (ui_drawing(flow->ui))
        gfx_sprite_tinted(ui_gfx(flow->ui), "icons/cup", (Rect){r.x, r.y + 4, 26, 26},
                          ui_theme(flow->ui)->differs);
    rect_cut_left(&r, 36);
    ui_heading(flow->ui, r, said.s);
}

/* As a page for the browser, as text, picture and drawing, where people look for their files. */
static void page_save(TournamentsScene *scene)
{
    enum { FORMS = 4 };
    static const char *const suffix[FORMS] = {".html", ".txt", ".png", ".svg"};
    const TournamentEntry *entry = tournaments_entry(scene);
    const char *home = getenv("HOME");
    Text path[FORMS] = {0}, why = {0}, said = {0};
    Buffer page[FORMS] = {0};
    const People *people = app_people(scene->scene.app);
    tournament_page_html(&entry->tournament, people, &page[0]);
    tournament_page_text(&entry->tournament, &page[1]);
    bool good = chart_write(&entry->tournament, tournaments_face, people, &page[2], &page[3]) ||
                text_fail(&why, "There is not enough memory for a picture of this size.");
    for (int i = 0; i < FORMS; i++) {
        text_add(&path[i], "%s/%.*s%s", home != NULL && home[0] == '/' ? home : "/tmp",
                 (int)strcspn(entry->file, "."), entry->file, suffix[i]);
        good = good && file_write_atomic(path[i].s, page[i].s, page[i].n, &why);
        buffer_release(&page[i]);
    }
    if (good)
        words_fill(&said,
                   words("Saved as {0}; beside it as text (.txt), picture (.png) and drawing "
                         "(.svg)."),
                   (const char *[3]){path[0].s}, NULL);
    say(scene, good ? said.s : why.s);
}

static void detail_foot(TournamentsScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    flow_gap(flow, 16);
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    Rect first = rect_cut_left(&r, fminf(260, roundf((r.w - SPACE) / 2)));
    rect_cut_left(&r, SPACE);
    if (ui_button(ui, "tournament.delete", first, "trash",
                  scene->asking ? words("Really delete") : words("Delete"), BUTTON_PLAIN, true)) {
        if (scene->asking)
            delete_really(scene);
        else
            delete_ask(scene);
    } else if (scene->asking && ui_button(ui, "tournament.keep", rect_cut_left(&r, first.w), NULL,
                                          words("Keep it"), BUTTON_PLAIN, true)) {
        scene->asking = false;
        ui_damage_all(ui);
    }
    flow_gap(flow, 8);
    r = flow_take(flow, BUTTON_HEIGHT);
    if (ui_button(ui, "tournament.save", rect_cut_left(&r, first.w), NULL,
                  words("Save table and results"), BUTTON_PLAIN, true))
        page_save(scene);
    flow_gap(flow, 8);
}

/* The next game is one click away, wherever its round stands. */
static void next_button(TournamentsScene *scene, Ui *ui, Rect r, const Tournament *t)
{
    int next = 0;
    while (next < t->games && t->game[next].result != PAIR_OPEN)
        next++;
    if (next < t->games &&
        ui_button(ui, "tournament.next", r, "play", words("Next game"), BUTTON_CALL, true))
        tournaments_play(scene, next);
}

static void detail_panel(TournamentsScene *scene, Ui *ui, Rect r, bool back)
{
    const TournamentEntry *entry = tournaments_entry(scene);
    if (entry == NULL)
        return;
    Tournament *t = alloc_zero(1, sizeof *t);
    *t = entry->tournament; /* a result that is entered shows in the next pass */
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING), head = rect_cut_top(&in, 44);
    if (!tournament_is_over(t, -1)) {
        Rect next = rect_cut_right(&head, NEXT_WIDTH);
        rect_cut_right(&head, SPACE);
        next_button(scene, ui, next, t);
    }
    if (back)
        head_row(scene, ui, head, proposed_said(t->name), true);
    else
        ui_title(ui, head, proposed_said(t->name));
    Flow flow = flow_begin(ui, "tournaments.detail", in, &scene->detail_height);
    detail_facts(scene, &flow, t);
    tournaments_table(scene, &flow, t);
    tournaments_rounds(scene, &flow, t);
    tournaments_people(scene, &flow, t);
    detail_foot(scene, &flow);
    flow_end(&flow);
    free(t);
}

/* ---------------------------------------------------------------- the window */

static void divide(TournamentsScene *scene, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    float gap = window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE;
    Rect r = rect_inset(window, gap);
    bool wide = window.w >= MIDDLE_WIDTH && window.w > window.h;
    bool tall = window.h > window.w && window.h >= 900;
    if (scene->making) {
        tournaments_new_page(scene, ui, r);
    } else if (scene->list.n == 0) {
        float h =
            fminf(r.h, 2 * PANEL_PADDING + 44 + SPACE + scene->list_height + CALL_HEIGHT + 20);
        float w = fminf(480, r.w);
        list_panel(scene, ui, (Rect){roundf((window.w - w) / 2), roundf((window.h - h) / 2), w, h});
    } else if (wide || tall) {
        Rect list = wide ? rect_cut_left(&r, LIST_WIDTH) : rect_cut_top(&r, roundf(r.h * 0.3F));
        if (wide)
            rect_cut_left(&r, gap);
        else
            rect_cut_top(&r, gap);
        list_panel(scene, ui, list);
        r.w = fminf(r.w, DETAIL_MOST);
        detail_panel(scene, ui, r, false);
    } else if (scene->opened) {
        detail_panel(scene, ui, r, true);
    } else {
        list_panel(scene, ui, r);
    }
}

enum { TOURNAMENTS_NEW, TOURNAMENTS_DELETE, TOURNAMENTS_LEAVE, TOURNAMENTS_COMMANDS };

static const Command commands[TOURNAMENTS_COMMANDS] = {
    [TOURNAMENTS_NEW] = {.id = "new", .label = WORD("New tournament"), .key = {CTRL(N)}},
    [TOURNAMENTS_DELETE] = {.id = "delete",
                            .deed = WORD("Delete the tournament"),
                            .key = {KEY(DELETE)}},
    [TOURNAMENTS_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE)}},
};

const Command *tournaments_command(int id)
{
    return id < TOURNAMENTS_COMMANDS ? &commands[id] : NULL;
}

static void tournaments_keys(TournamentsScene *scene, Ui *ui)
{
    if (command_called(&commands[TOURNAMENTS_LEAVE], ui)) {
        bool inside = scene->asking || scene->making || scene->opened;
        if (!inside || (scene->opened && !scene->making && !scene->asking &&
                        gfx_bounds(ui_gfx(ui)).w >= MIDDLE_WIDTH))
            app_pop(scene->scene.app);
        else if (scene->asking)
            scene->asking = false;
        else
            scene->making = scene->opened = false;
        ui_damage_all(ui);
    } else if (!scene->making && command_called(&commands[TOURNAMENTS_NEW], ui)) {
        tournaments_draft(scene);
        scene->making = true;
        ui_damage_all(ui);
    } else if (!scene->making && command_called(&commands[TOURNAMENTS_DELETE], ui)) {
        delete_ask(scene);
    }
    if (scene->making || ui_focused(ui))
        return;
    int by = ui_key(ui, SDL_SCANCODE_DOWN, 0) ? 1 : ui_key(ui, SDL_SCANCODE_UP, 0) ? -1 : 0;
    if (by == 0 || scene->chosen + by < 0 || scene->chosen + by >= scene->list.n)
        return;
    scene->chosen += by;
    scene->asking = false;
    ui_damage_all(ui);
}

static void tournaments_frame(Scene *base, Ui *ui)
{
    TournamentsScene *scene = (TournamentsScene *)base;
    snprintf(base->title, sizeof base->title, "%s", words("Tournaments"));
    divide(scene, ui);
    if (tournaments_engines_hear(scene))
        ui_damage_all(ui);
    tournaments_keys(scene, ui);
}

static void tournaments_scene_enter(Scene *base)
{
    TournamentsScene *scene = (TournamentsScene *)base;
    const TournamentEntry *entry = tournaments_entry(scene);
    char file[TOURNAMENT_FILE_MAX] = "";
    if (entry != NULL)
        snprintf(file, sizeof file, "%s", entry->file);
    list_load(scene, file);
    const char *asked = app_options(scene->scene.app)->scene;
    for (int i = 0; i < scene->list.n && asked != NULL; i++) {
        TournamentSystem system = scene->list.at[i].tournament.system;
        if ((strcmp(asked, "tournaments:seats") == 0 && system == SYSTEM_TABLES) ||
            (strcmp(asked, "tournaments:teams") == 0 && system == SYSTEM_TEAMS))
            scene->chosen = i;
    }
}

static void tournaments_scene_release(Scene *base)
{
    TournamentsScene *scene = (TournamentsScene *)base;
    tournaments_release(&scene->list);
    offers_release(&scene->offers);
}

static void tournaments_answer(Scene *base, const SDL_UserEvent *event)
{
    (void)event;
    if (tournaments_engines_hear((TournamentsScene *)base))
        ui_damage_all(app_ui(base->app));
}

static const SceneType tournaments_scene_type = {
    .name = "tournaments",
    .frame = tournaments_frame,
    .enter = tournaments_scene_enter,
    .glance = tournaments_scene_enter,
    .answer = tournaments_answer,
    .release = tournaments_scene_release,
};

Scene *tournaments_scene_new(App *app)
{
    TournamentsScene *scene = alloc_zero(1, sizeof *scene);
    const char *asked = app_options(app)->scene;
    scene->scene = (Scene){.type = &tournaments_scene_type, .app = app};
    scene->chosen = -1;
    /* "tournaments:new", "tournaments:places", "tournaments:table", and "tournaments:seats" and
     * "tournaments:teams", the one with tables of several or with teams: for pictures. */
    bool places = asked != NULL && strcmp(asked, "tournaments:places") == 0;
    scene->making = places || (asked != NULL && strcmp(asked, "tournaments:new") == 0);
    scene->opened = asked != NULL && (strcmp(asked, "tournaments:table") == 0 ||
                                      strcmp(asked, "tournaments:seats") == 0 ||
                                      strcmp(asked, "tournaments:teams") == 0);
    if (scene->making)
        tournaments_draft(scene);
    if (places)
        tournaments_draft_places(scene);
    return &scene->scene;
}
