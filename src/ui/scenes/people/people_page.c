/* SPDX-License-Identifier: MIT */
/* people_page.c -- how somebody stands: his games, a graph of his rating, numbers, opponents. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "data/proposed.h"
#include "data/words.h"
#include "ui/scenes/people/people_inside.h"
#include "ui/scenes/shared/names.h"

enum {
    TILE_WIDTH = 132,
    TILE_HEIGHT = 76,
    GAP = 8,
    GRAPH_HEIGHT = 150,
    GRAPH_LABELS = 52,
    AGAINST_ROW = 44,
    AGAINST_MOST = 8,
    AGAINST_FACE = 36,
    FACT_ROW = 30,
};

static const Game *game_at(const PeopleScene *scene, int i)
{
    return catalog_game(app_catalog(scene->scene.app), i);
}

static int game_count(const PeopleScene *scene)
{
    int n = catalog_count(app_catalog(scene->scene.app));
    return n < PEOPLE_GAMES ? n : PEOPLE_GAMES;
}

/* "1342", "about 1500" while little is known, "—" while nothing is. */
static void rating_write(const Standing *of, Text *out)
{
    const Glicko *rating = &of->rating[of->speed];
    const long number[2] = {lround(rating->rating), 0};
    if (of->rated[of->speed] == 0)
        text_add_string(out, "—");
    else
        words_fill(out, rating->deviation > GLICKO_SURE ? words("about {n0}") : "{n0}", NULL,
                   number);
}

static void tiles(PeopleScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    int n = game_count(scene), across = flow_across(flow, n, TILE_WIDTH, GAP);
    float w = floorf((flow->w + GAP) / (float)across) - GAP;
    for (int i = 0; i < n; i += across) {
        Rect row = flow_take(flow, TILE_HEIGHT);
        flow_gap(flow, GAP);
        for (int k = i; k < n && k < i + across; k++) {
            char id[32];
            Rect r = rect_cut_left(&row, w);
            rect_cut_left(&row, GAP);
            bool chosen = scene->game == k;
            snprintf(id, sizeof id, "people.game.%d", k + 1);
            Shape body = {FIELD_RADIUS,
                          colour_alpha(theme->raised[0], 150),
                          0,
                          colour_alpha(theme->raised[0], 90),
                          theme->line,
                          1,
                          0};
            if (ui_drawing(ui) && !chosen)
                gfx_shape(ui_gfx(ui), r, &body);
            if (face_choice(ui, id, r, chosen, NULL)) {
                scene->game = k;
                ui_damage_all(ui);
            }
            Text rating = {0}, games = {0};
            Rect in = rect_inset(r, 6);
            Colour ink = chosen ? theme->chosen_ink : theme->ink;
            const long number[2] = {scene->of_game[k].games, 0};
            rating_write(&scene->of_game[k], &rating);
            words_fill(&games, words_plural("{n0} game", "{n0} games", number[0]), NULL, number);
            flow_line(ui, rect_cut_top(&in, 20), FONT_SANS, TEXT_SMALL, ink, ALIGN_CENTRE,
                      words(game_at(scene, k)->name));
            flow_line(ui, rect_cut_top(&in, 26), FONT_SANS_BOLD, TEXT_HEAD, ink, ALIGN_CENTRE,
                      rating.s);
            flow_line(ui, rect_cut_top(&in, 18), FONT_SANS, TEXT_SMALL,
                      chosen ? theme->chosen_ink : theme->ink_quiet, ALIGN_CENTRE, games.s);
        }
    }
}

/* The line of a rating over its games, between round numbers. */
static void graph_draw(Ui *ui, const Standing *of, Rect r)
{
    enum { STEP = 100 };
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    double least = of->point[0].rating, most = least;
    for (int i = 1; i < of->points; i++) {
        least = fmin(least, of->point[i].rating);
        most = fmax(most, of->point[i].rating);
    }
    int step = most - least > 400 ? 2 * STEP : STEP;
    int low = step * (int)floor(least / step), high = step * (int)ceil(most / step);
    high = high > low ? high : low + step;
    Rect labels = rect_cut_left(&r, GRAPH_LABELS);
    float unit = r.h / (float)(high - low);
    for (int at = low; at <= high; at += step) {
        char text[16];
        float y = r.y + r.h - (float)(at - low) * unit;
        snprintf(text, sizeof text, "%d", at);
        gfx_line(gfx, r.x, y, r.x + r.w, y, 1, theme->line);
        flow_line(ui, (Rect){labels.x, y - 10, labels.w - 8, 20}, FONT_SANS, TEXT_SMALL,
                  theme->ink_quiet, ALIGN_RIGHT, text);
    }
    float x0 = 0, y0 = 0;
    for (int i = 0; i < of->points; i++) {
        float part = of->points > 1 ? (float)i / (float)(of->points - 1) : 1;
        float x = r.x + part * (r.w - 8), y = r.y + r.h - (float)(of->point[i].rating - low) * unit;
        if (i > 0)
            gfx_line(gfx, x0, y0, x, y, 2.5f, theme->ink);
        x0 = x;
        y0 = y;
    }
    gfx_disc(gfx, x0, y0, 5, theme->ink);
}

/* What his rating is, how sure, and who would be an equal opponent now. */
static void rating_part(PeopleScene *scene, Flow *flow)
{
    static const char *const speeds[SPEED_COUNT] = {WORD("without a clock"), WORD("quick games"),
                                                    WORD("long games")};
    const Standing *of = &scene->of_game[scene->game];
    const Game *game = game_at(scene, scene->game);
    const Glicko *rating = &of->rating[of->speed];
    if (of->rated[of->speed] == 0) {
        flow_quiet(flow, rules_lucky(game->rules)
                             ? words("In games of luck nobody's strength is rated.")
                             : words("No rating yet: it comes from rated games, chosen where a "
                                     "game is begun."));
        return;
    }
    Text now = {0}, usual = {0}, level = {0};
    const long number[2] = {lround(rating->rating), lround(glicko_interval(rating))};
    words_fill(&now, words("Rating {n0} ± {n1}, {0}"), (const char *[3]){words(speeds[of->speed])},
               number);
    flow_quiet(flow, now.s);
    level_said(game->rules, ai_level_near(game->rules, (int)number[0]), &level);
    words_fill(&usual, words("Usual opponent now: {0}"), (const char *[3]){level.s}, NULL);
    flow_quiet(flow, usual.s);
    flow_gap(flow, 14);
    Rect r = flow_take(flow, GRAPH_HEIGHT);
    ui_note(flow->ui, "people.graph", r);
    if (ui_drawing(flow->ui) && of->points > 0)
        graph_draw(flow->ui, of, r);
    flow_gap(flow, 10);
}

static void fact(Flow *flow, const char *what, const char *value)
{
    Rect r = flow_take(flow, FACT_ROW);
    const Theme *theme = ui_theme(flow->ui);
    flow_line(flow->ui, rect_cut_right(&r, r.w * 0.4f), FONT_SANS_BOLD, TEXT_BODY, theme->ink,
              ALIGN_RIGHT, value);
    flow_line(flow->ui, r, FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, what);
}

static void number_fact(Flow *flow, const char *what, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    fact(flow, what, text);
}

/* Was the die kind? */
static void luck_fact(Flow *flow, const Standing *of)
{
    Text sixes = {0}, said = {0};
    const long number[2] = {of->sixes, of->rolls}, usual[2] = {lround(of->rolls / 6.0), 0};
    if (of->rolls == 0)
        return;
    words_fill(&sixes, words_plural("{n0} in {n1} roll", "{n0} in {n1} rolls", of->rolls), NULL,
               number);
    words_fill(&said, words("{0}, {n0} are usual"), (const char *[3]){sixes.s}, usual);
    fact(flow, words("Sixes"), said.s);
}

static void facts(PeopleScene *scene, Flow *flow)
{
    const Standing *of = &scene->of_game[scene->game];
    Text record = {0}, time = {0}, run = {0};
    const long all[2] = {(long)(of->thought_ms / 60000), 0};
    const long minutes[2] = {all[0] / 60, all[0] % 60};
    const long runs[2] = {of->run, of->best_run};
    text_add(&record, "%d · %d · %d", of->won, of->drawn, of->lost);
    if (minutes[0] > 0)
        words_fill(&time, words("{n0} h {n1} min"), NULL, minutes);
    else
        words_fill(&time, words("{n0} min"), NULL, all);
    words_fill(&run, words("{n0}, at most {n1}"), NULL, runs);
    fact(flow, words("Won, drawn, lost"), record.s);
    fact(flow, words("Wins in a row"), run.s);
    if (of->fastest > 0)
        number_fact(flow, words("Fastest win, counting both players' turns"), of->fastest);
    if (of->chain > 1)
        number_fact(flow, words("Longest chain in one turn"), of->chain);
    if (all[0] > 0)
        fact(flow, words("Time spent thinking"), time.s);
    luck_fact(flow, of);
    flow_gap(flow, 10);
}

/* Won, drawn and lost as parts of a bar of one length, with their numbers. */
static void score_bar(Ui *ui, const Against *of, Rect r)
{
    const Theme *theme = ui_theme(ui);
    const int parts[3] = {of->won, of->drawn, of->lost};
    const Colour grounds[3] = {theme->right_fill, theme->sunken, theme->ink_quiet};
    const Colour inks[3] = {theme->right_ink, theme->sunken_ink, theme->panel[0]};
    float least = 26, room = r.w;
    int there = 0;
    for (int i = 0; i < 3; i++)
        there += parts[i] > 0;
    room -= least * (float)there;
    for (int i = 0; i < 3; i++) {
        char text[16];
        if (parts[i] == 0)
            continue;
        Rect part = rect_cut_left(&r, least + room * (float)parts[i] / (float)of->games);
        Shape shape = {4, grounds[i], 0, grounds[i], theme->line, 1, 0};
        snprintf(text, sizeof text, "%d", parts[i]);
        gfx_shape(ui_gfx(ui), rect_inset(part, 1), &shape);
        flow_line(ui, part, FONT_SANS_BOLD, TEXT_SMALL, inks[i], ALIGN_CENTRE, text);
    }
}

static void against_row(PeopleScene *scene, Flow *flow, const Against *of)
{
    Ui *ui = flow->ui;
    const Rules *rules = game_at(scene, scene->game)->rules;
    const Person *person = people_find(app_people(scene->scene.app), of->person);
    Text name = {0};
    Rect r = flow_take(flow, AGAINST_ROW), face = rect_cut_left(&r, AGAINST_FACE);
    rect_cut_left(&r, 12);
    face = (Rect){face.x, face.y + 4, AGAINST_FACE, AGAINST_FACE};
    if (ui_drawing(ui) && of->computer)
        face_computer(ui_gfx(ui), face);
    else if (ui_drawing(ui))
        face_draw(ui_gfx(ui), person, face);
    if (of->computer && !of->engine)
        level_said(rules, of->level, &name);
    else
        text_add_string(&name, person != NULL        ? person->name
                               : of->name[0] != '\0' ? proposed_said(of->name)
                                                     : words("Guest"));
    Rect bar = rect_cut_right(&r, fminf(280, r.w * 0.5f));
    flow_line(ui, r, FONT_SANS_BOLD, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, name.s);
    if (ui_drawing(ui))
        score_bar(ui, of, (Rect){bar.x, bar.y + 9, bar.w, 26});
}

static void opponents(PeopleScene *scene, Flow *flow)
{
    const Standing *of = &scene->of_game[scene->game];
    Rect head = flow_take(flow, 32);
    ui_heading(flow->ui, head, words("Against whom"));
    for (int i = 0; i < of->n && i < AGAINST_MOST; i++)
        against_row(scene, flow, &of->against[i]);
    flow_gap(flow, 10);
}

/* To another machine, and away. */
static void foot(PeopleScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    float from = flow_at(flow);
    if (scene->asking) {
        Text said = {0};
        words_fill(
            &said,
            words("{0} goes from the list, with lessons, ratings and last choices. The games "
                  "stay. All of it is kept in one file, so it can come back."),
            (const char *[3]){people_chosen(scene)->name}, NULL);
        flow_quiet(flow, said.s);
        flow_gap(flow, 6);
    }
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    float w = fminf(260, roundf((r.w - GAP) / 2));
    if (ui_button(ui, "people.delete", rect_cut_left(&r, w), "trash",
                  scene->asking ? words("Really delete") : words("Delete"), BUTTON_PLAIN, true)) {
        if (scene->asking) {
            people_delete(scene);
            return;
        }
        scene->asking = true;
        scene->asked_high = scene->page_height;
        ui_damage_all(ui);
    }
    rect_cut_left(&r, GAP);
    if (!scene->asking && ui_button(ui, "people.save", rect_cut_left(&r, w), "save",
                                    words("Take with you as a file"), BUTTON_PLAIN, true))
        people_save_file(scene);
    if (scene->asking && ui_button(ui, "people.keep", rect_cut_left(&r, w), NULL, words("Keep"),
                                   BUTTON_PLAIN, true)) {
        scene->asking = false;
        ui_damage_all(ui);
    }
    flow_gap(flow, 8);
    if (scene->asking && scene->asked_high > 0) { /* the page grows at its end */
        if (scene->page_height > scene->asked_high)
            scene->asked_high = 0;
        ui_scroll_show(ui, "people.page", from, flow_at(flow));
        ui_damage_all(ui);
    }
}

/* Won, drawn and lost in all games. */
static void person_row(Flow *flow, const Person *person, const Standing *of)
{
    Ui *ui = flow->ui;
    const Against all = {.games = of->games, .won = of->won, .drawn = of->drawn, .lost = of->lost};
    Rect r = flow_take(flow, AGAINST_ROW), face = rect_cut_left(&r, AGAINST_FACE);
    rect_cut_left(&r, 12);
    if (!ui_drawing(ui))
        return;
    face_draw(ui_gfx(ui), person, (Rect){face.x, face.y + 4, AGAINST_FACE, AGAINST_FACE});
    Rect bar = rect_cut_right(&r, fminf(420, r.w * 0.6f));
    flow_line(ui, r, FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, person->name);
    if (of->games > 0)
        score_bar(ui, &all, (Rect){bar.x, bar.y + 8, bar.w, bar.h - 16});
}

static void guest_page(PeopleScene *scene, Flow *flow)
{
    const People *people = app_people(scene->scene.app);
    if (scene->persons == people->n && people->n > 0) {
        Rect head = flow_take(flow, 32);
        ui_heading(flow->ui, head, words("Everybody: won, drawn, lost"));
        for (int i = 0; i < people->n; i++)
            person_row(flow, &people->at[i], &scene->of_person[i]);
        flow_gap(flow, 16);
    }
    flow_quiet(flow, words("Nobody is chosen: lessons and last choices are those of this computer, "
                           "and nothing is counted."));
    flow_gap(flow, 12);
    flow_quiet(flow, words("Add the people who play here. Then a game is counted for whoever plays "
                           "it: results, ratings, lessons. Everything stays on this machine."));
    flow_gap(flow, 12);
    flow_quiet(flow,
               words("To bring somebody from another machine, drop the file on this window."));
}

void people_page(PeopleScene *scene, Flow *flow)
{
    if (people_chosen(scene) == NULL) {
        guest_page(scene, flow);
        return;
    }
    tiles(scene, flow);
    flow_gap(flow, 10);
    Rect head = flow_take(flow, 32);
    ui_heading(flow->ui, head, words(game_at(scene, scene->game)->name));
    rating_part(scene, flow);
    if (scene->of_game[scene->game].games > 0) {
        facts(scene, flow);
        opponents(scene, flow);
    }
    foot(scene, flow);
}
