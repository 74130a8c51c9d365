/* SPDX-License-Identifier: MIT */
/* tournaments_new.c -- a new tournament: who plays what, how often, for which points. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/alloc.h"
#include "data/match_words.h"
#include "data/proposed.h"
#include "data/words.h"
#include "ui/scenes/shared/face.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/tournaments/tournaments_inside.h"

enum {
    PAGE_MOST = 880,
    PAGE_MOST_HEIGHT = 720,
    GAMES_MAX = 24,
    MINUTE = 60 * 1000,
    SECOND = 1000,
    CLOCKS = 4,
    STEPPER = 148,
    TABLE_ROUNDS_MOST = 12,
};

/* In the order of their menu: a round robin may be double. */
enum {
    MENU_ONCE,
    MENU_TWICE,
    MENU_SWISS,
    MENU_KNOCKOUT,
    MENU_THRONE,
    MENU_TABLES,
    MENU_TEAMS,
    MENU_SYSTEMS
};

/* ---------------------------------------------------------------- what there is */

/* How many sit at a game: two, but at tables. */
static int seats_of(const Draft *draft)
{
    int seats = draft->seats == 3 || draft->players == 3 ? 3 : 4;
    return draft->system == MENU_TABLES ? seats : 2;
}

/* The first variant for so many from `from` on; the count of them if there is none. */
static int next_for(const Game *game, int seats, int from)
{
    for (; from < game->variant_count; from++) {
        const Variant *variant = &game->variant[from];
        if (variant->in_menu && variant->seats_min <= seats && variant->seats_max >= seats)
            break;
    }
    return from;
}

/* The game with this index among those for so many; NULL: there are not so many. */
static const Game *game_at(const Catalog *catalog, int seats, int index)
{
    for (int i = 0; i < catalog_count(catalog); i++) {
        const Game *game = catalog_game(catalog, i);
        if (next_for(game, seats, 0) < game->variant_count && index-- == 0)
            return game;
    }
    return NULL;
}

const Game *tournaments_draft_game(const TournamentsScene *scene)
{
    return game_at(app_catalog(scene->scene.app), seats_of(&scene->draft), scene->draft.game);
}

static const Variant *variant_at(const Game *game, int seats, int index)
{
    int at = next_for(game, seats, 0);
    while (index-- > 0)
        at = next_for(game, seats, at + 1);
    return &game->variant[at];
}

const Variant *tournaments_draft_variant(const TournamentsScene *scene)
{
    return variant_at(tournaments_draft_game(scene), seats_of(&scene->draft), scene->draft.variant);
}

/* Where another number sits at a game than before: the same game, or the first for so many. */
static void draft_game_find(TournamentsScene *scene, const Rules *rules)
{
    const Catalog *catalog = app_catalog(scene->scene.app);
    Draft *draft = &scene->draft;
    int seats = seats_of(draft);
    if (seats == draft->found)
        return;
    draft->found = seats;
    draft->game = draft->variant = 0;
    for (int i = 0; game_at(catalog, seats, i) != NULL; i++)
        if (game_at(catalog, seats, i)->rules == rules)
            draft->game = i;
}

/* What was chosen last where a game of this kind is set up: there are clocks of every kind. */
static ClockSpec clock_of_setup(const TournamentsScene *scene, const Game *game)
{
    const ClockSpec *clock = &settings_game(app_settings(scene->scene.app), game->rules->id)->clock;
    bool equal = memcmp(&clock->seat[0], &clock->seat[1], sizeof clock->seat[0]) == 0;
    return clock->timed && equal ? *clock : (ClockSpec){.timed = false};
}

static ClockSpec clock_at(const TournamentsScene *scene, const Game *game, int index)
{
    if (index == 3)
        return clock_of_setup(scene, game);
    if (index == 1)
        return clock_spec(10 * MINUTE, CLOCK_PLAIN, 0);
    if (index == 2)
        return clock_spec(5 * MINUTE, CLOCK_INCREMENT, 3 * SECOND);
    return (ClockSpec){.timed = false};
}

/* The people of the latest tournament meet again. */
void tournaments_draft(TournamentsScene *scene)
{
    Draft *draft = &scene->draft;
    *draft = (Draft){.players = TOURNAMENT_PLAYERS_MIN, .found = 2};
    if (scene->list.n == 0)
        return;
    const Tournament *last = &scene->list.at[0].tournament;
    draft->players = last->players;
    memcpy(draft->player, last->player, sizeof draft->player);
    for (int i = 0; i < last->players; i++) {
        draft->level[i] = last->level[i];
        draft->engine[i] = last->engine[i];
    }
    draft->system = last->system == SYSTEM_ROUND_ROBIN ? (last->twice ? MENU_TWICE : MENU_ONCE)
                                                       : MENU_TWICE + (int)last->system;
    draft->rounds = last->rounds;
    draft->points = (int)last->points;
    draft->help = last->help;
    draft->seats = last->seats;
    draft->found = 0;
    draft_game_find(scene, last->rules);
}

void tournaments_draft_places(TournamentsScene *scene)
{
    scene->draft = (Draft){.players = 5, .system = MENU_TABLES, .found = 0};
    draft_game_find(scene, NULL);
}

/* Somebody would have no partner. */
static bool is_uneven(const Draft *draft)
{
    return draft->system == MENU_TEAMS && draft->players % 2 != 0;
}

static TournamentSystem system_of(const Draft *draft)
{
    return draft->system <= MENU_TWICE ? SYSTEM_ROUND_ROBIN
                                       : (TournamentSystem)(draft->system - MENU_TWICE);
}

/* Those of a Swiss in which no two meet twice, and no more than that. */
static int rounds_most(const Draft *draft)
{
    return draft->system == MENU_SWISS    ? draft->players - 1 + draft->players % 2
           : draft->system == MENU_TABLES ? TABLE_ROUNDS_MOST
                                          : TOURNAMENT_ROUNDS_MAX;
}

static int rounds_of(const Draft *draft)
{
    int usual = draft->system == MENU_SWISS    ? tournament_stages(draft->players) + 1
                : draft->system == MENU_TABLES ? 4
                                               : 2 * draft->players;
    int rounds = draft->rounds > 0 ? draft->rounds : usual, most = rounds_most(draft);
    bool counted =
        draft->system == MENU_SWISS || draft->system == MENU_THRONE || draft->system == MENU_TABLES;
    return !counted ? 0 : rounds < most ? rounds : most;
}

static void begin(TournamentsScene *scene)
{
    Draft *draft = &scene->draft;
    const Game *game = tournaments_draft_game(scene);
    const Variant *variant = tournaments_draft_variant(scene);
    Tournament *t = alloc_zero(1, sizeof *t);
    *t = (Tournament){.rules = game->rules,
                      .options = variant->options,
                      .clock = clock_at(scene, game, draft->clock),
                      .points = draft->points ? POINTS_THREE : POINTS_CLASSIC,
                      .system = system_of(draft),
                      .rounds = rounds_of(draft),
                      .seats = draft->system == MENU_TABLES ? seats_of(draft) : 0,
                      .twice = draft->system == MENU_TWICE,
                      .help = draft->help != 0,
                      .players = draft->players};
    if (t->seats > 0) /* places are played out, unless somebody has wished otherwise */
        game_wish(game, true, &t->options);
    snprintf(t->variant, sizeof t->variant, "%s", variant->id);
    setup_copy_text(t->name, sizeof t->name, proposed_kept(draft->name));
    if (t->name[0] == '\0')
        setup_copy_text(t->name, sizeof t->name, proposed_tournament());
    const Guard *guard = app_guard(scene->scene.app);
    for (int i = 0; i < t->players; i++) {
        int levels = ai_levels(game->rules);
        tournament_call(draft->player[i], i, t->player[i]);
        t->level[i] =
            (uint8_t)(draft->level[i] > 0 ? guard_level(guard, levels, draft->level[i]) : 0);
        if (tournaments_engine(scene, i) >= 0)
            t->engine[i] = draft->engine[i];
    }
    tournament_draw(t);
    tournaments_begin(scene, t);
    free(t);
}

/* ---------------------------------------------------------------- the page */

static void caption(Flow *flow, const char *s)
{
    ui_label(flow->ui, flow_take(flow, 24), s, true);
}

/* A click on a face puts somebody on the first empty place, and off it again. */
static void person_toggle(Draft *draft, const char *name)
{
    int place = -1;
    for (int i = draft->players - 1; i >= 0; i--)
        if (draft->player[i][0] == '\0')
            place = i;
    for (int i = 0; i < draft->players; i++) {
        if (strcmp(draft->player[i], name) != 0)
            continue;
        draft->player[i][0] = '\0';
        draft->level[i] = 0;
        draft->engine[i] = (SeatEngine){.elo = 0};
        return;
    }
    if (place < 0 && draft->players < TOURNAMENT_PLAYERS_MAX)
        place = draft->players++;
    if (place >= 0)
        setup_copy_text(draft->player[place], sizeof draft->player[place], name);
}

static bool is_among(const char *names, int players, const char *name)
{
    for (int i = 0; i < players; i++)
        if (strcmp(names + (size_t)i * SETUP_NAME_MAX, name) == 0)
            return true;
    return false;
}

static bool is_drafted(const Draft *draft, const char *name)
{
    return is_among(draft->player[0], draft->players, name);
}

static bool all_named(const Draft *draft)
{
    return !is_drafted(draft, "");
}

const Person *tournaments_faces(TournamentsScene *scene, Flow *flow, const char *id,
                                const char *names, int players, bool others)
{
    enum { GAP = 4 };
    const People *people = app_people(scene->scene.app);
    const Person *clicked = NULL;
    Rect row = {0};
    int across = flow_across(flow, people->n, FACE_NAMED_WIDTH, GAP), n = 0;
    for (int i = 0; i < people->n; i++) {
        const Person *person = &people->at[i];
        char place[48];
        bool there = is_among(names, players, person->name);
        if (there && others)
            continue;
        if (n++ % across == 0) {
            row = flow_take(flow, FACE_NAMED_HEIGHT);
            flow_gap(flow, GAP);
        }
        snprintf(place, sizeof place, "%s.%d", id, i + 1);
        if (face_named(flow->ui, place, rect_cut_left(&row, FACE_NAMED_WIDTH), person, there))
            clicked = person;
        rect_cut_left(&row, GAP);
    }
    flow_gap(flow, n > 0 ? 8 : 0);
    return clicked;
}

/* Three to eight by one click; more, one by one. */
static void players_count(TournamentsScene *scene, Flow *flow)
{
    enum { LAST = 6 };
    static const char *const labels[LAST + 1] = {"3", "4", "5", "6", "7", "8", "9+"};
    Draft *draft = &scene->draft;
    const Rules *rules = tournaments_draft_game(scene)->rules;
    int players = draft->players, value = players - TOURNAMENT_PLAYERS_MIN, by = 0;
    int least = TOURNAMENT_PLAYERS_MIN + LAST;
    value = value < LAST ? value : LAST;
    caption(flow, words("Number of players"));
    if (ui_segments(flow->ui, "tournament.players", flow_take(flow, BUTTON_HEIGHT), labels,
                    LAST + 1, &value))
        players = TOURNAMENT_PLAYERS_MIN + value;
    if (players >= least) {
        char number[12];
        snprintf(number, sizeof number, "%d", players);
        flow_gap(flow, 4);
        Rect r = flow_take(flow, BUTTON_HEIGHT);
        by = ui_stepper(flow->ui, "tournament.many", rect_cut_right(&r, STEPPER), number,
                        players > least, players < TOURNAMENT_PLAYERS_MAX);
    }
    if (players + by == draft->players)
        return;
    draft->players = players + by;
    draft_game_find(scene, rules); /* of three, three sit at a table */
    ui_damage_all(flow->ui);
}

static void team_caption(Flow *flow, int team)
{
    Text said = {0};
    words_fill(&said, words("Team {n0}"), NULL, (const long[2]){team + 1, 0});
    caption(flow, said.s);
}

static void players_column(TournamentsScene *scene, Flow *flow)
{
    Draft *draft = &scene->draft;
    players_count(scene, flow);
    flow_gap(flow, 12);
    const Person *person = tournaments_faces(scene, flow, "tournament.person", draft->player[0],
                                             draft->players, false);
    if (person != NULL) {
        person_toggle(draft, person->name);
        ui_damage_all(flow->ui);
    }
    for (int i = 0; i < draft->players; i++) {
        char id[48];
        snprintf(id, sizeof id, "tournament.player.%d", i + 1);
        if (draft->system == MENU_TEAMS && i % 2 == 0)
            team_caption(flow, i / 2);
        ui_text_field(flow->ui, id, flow_take(flow, BUTTON_HEIGHT), draft->player[i],
                      sizeof draft->player[i], words(proposed_player(i)));
        if (draft->level[i] > 0)
            tournaments_computer_rows(scene, flow, i);
        flow_gap(flow, SPACE);
    }
    if (ui_button(flow->ui, "tournament.computer", flow_take(flow, BUTTON_HEIGHT), "plus",
                  words("A computer plays too"), BUTTON_PLAIN,
                  draft->players < TOURNAMENT_PLAYERS_MAX || !all_named(draft))) {
        tournaments_computer_add(scene);
        ui_damage_all(flow->ui);
    }
    if (!tournament_names_differ(draft->player, draft->players))
        flow_quiet(flow, words("Two people have the same name."));
    if (is_uneven(draft))
        flow_quiet(flow, words("Teams of two need an even number of players, four at least."));
}

static void game_selects(TournamentsScene *scene, Flow *flow)
{
    Draft *draft = &scene->draft;
    const Catalog *catalog = app_catalog(scene->scene.app);
    const char *games[GAMES_MAX], *variants[VARIANT_MAX];
    int n = 0, m = 0;
    int seats = seats_of(draft);
    for (; n < GAMES_MAX && game_at(catalog, seats, n) != NULL; n++)
        games[n] = words(game_at(catalog, seats, n)->name);
    caption(flow, words("library|Game"));
    if (ui_select(flow->ui, "tournament.game", flow_take(flow, BUTTON_HEIGHT), games, n,
                  &draft->game)) {
        draft->variant = 0;
        ui_damage_all(flow->ui);
    }
    flow_gap(flow, 8);
    const Game *game = tournaments_draft_game(scene);
    for (int i = next_for(game, seats, 0); i < game->variant_count;
         i = next_for(game, seats, i + 1))
        variants[m++] = words(game->variant[i].name);
    caption(flow, words("Rules"));
    ui_select(flow->ui, "tournament.variant", flow_take(flow, BUTTON_HEIGHT), variants, m,
              &draft->variant);
    flow_gap(flow, 12);
}

/* What a system means, in a line. */
static const char *system_line(int system)
{
    static const char *const lines[MENU_SYSTEMS] = {
        [MENU_ONCE] = WORD("Everybody meets everybody once."),
        [MENU_TWICE] = WORD("Everybody meets everybody, once with each colour."),
        [MENU_SWISS] = WORD("In each round players with equal points meet; no two meet twice. "
                            "Somebody may come later."),
        [MENU_KNOCKOUT] =
            WORD("Whoever loses is out. A drawn game is played again, the other way round; after "
                 "two draws the lot decides. Those named first meet last."),
        [MENU_THRONE] =
            WORD("The winner stays and the next one challenges. Somebody may come later."),
        [MENU_TABLES] =
            WORD("Those who have seldom met sit together, and seats go round. Somebody may come "
                 "later."),
        [MENU_TEAMS] =
            WORD("Two play together: those named one below the other. Everybody meets everybody "
                 "of the other teams, and the points of both are added."),
    };
    return words(lines[system]);
}

static void table_size(TournamentsScene *scene, Flow *flow)
{
    static const char *const labels[] = {"3", "4"};
    const Rules *rules = tournaments_draft_game(scene)->rules;
    int value = seats_of(&scene->draft) - 3;
    flow_gap(flow, 4);
    caption(flow, words("At a table"));
    if (ui_segments(flow->ui, "tournament.seats", flow_take(flow, BUTTON_HEIGHT), labels, 2,
                    &value)) {
        scene->draft.seats = 3 + value;
        draft_game_find(scene, rules);
        ui_damage_all(flow->ui);
    }
    flow_gap(flow, 8);
}

static void system_rows(TournamentsScene *scene, Flow *flow)
{
    Draft *draft = &scene->draft;
    const char *const systems[MENU_SYSTEMS] = {
        words("tournament|round robin"),  words("tournament|double round robin"),
        words("tournament|Swiss"),        words("tournament|knock-out"),
        words("tournament|winner stays"), words("tournament|tables of three or four"),
        words("tournament|teams of two")};
    const Rules *rules = tournaments_draft_game(scene)->rules;
    caption(flow, words("Who meets whom"));
    if (ui_select(flow->ui, "tournament.system", flow_take(flow, BUTTON_HEIGHT), systems,
                  MENU_SYSTEMS, &draft->system)) {
        draft->rounds = 0;
        if (draft->system == MENU_TEAMS) /* two teams at least, and nobody alone */
            draft->players += draft->players % 2;
        draft_game_find(scene, rules);
        ui_damage_all(flow->ui);
    }
    flow_gap(flow, 4);
    flow_quiet(flow, system_line(draft->system));
    if (draft->system == MENU_TABLES && draft->players > 3)
        table_size(scene, flow);
    if (rounds_of(draft) > 0) {
        char number[12];
        Rect r = flow_take(flow, BUTTON_HEIGHT), stepper = rect_cut_right(&r, STEPPER);
        int rounds = rounds_of(draft);
        snprintf(number, sizeof number, "%d", rounds);
        ui_label(flow->ui, r,
                 draft->system == MENU_THRONE ? words("tournament|Games") : words("Rounds"), false);
        int by = ui_stepper(flow->ui, "tournament.count", stepper, number, rounds > 1,
                            rounds < rounds_most(draft));
        if (by != 0) {
            draft->rounds = rounds + by;
            ui_damage_all(flow->ui);
        }
    }
    flow_gap(flow, 12);
}

/* Which clock that of setup is. */
static void clock_line(const TournamentsScene *scene, Flow *flow)
{
    const Game *game = tournaments_draft_game(scene);
    ClockSpec spec = clock_of_setup(scene, game);
    Text said = {0};
    if (scene->draft.clock != CLOCKS - 1)
        return;
    if (spec.timed)
        clock_times_said(&spec.seat[0], &said);
    else if (settings_game(app_settings(scene->scene.app), game->rules->id)->clock.timed)
        text_add_string(&said,
                        words("The times of setup are not the same for all: seats change, so "
                              "here nobody's time is counted."));
    else
        text_add_string(&said, words("No clock was chosen in setup the last time."));
    flow_gap(flow, 4);
    flow_quiet(flow, said.s);
}

static void game_column(TournamentsScene *scene, Flow *flow)
{
    Ui *ui = flow->ui;
    Draft *draft = &scene->draft;
    const char *const help[] = {words("help|not allowed"), words("help|allowed")};
    const char *const points[] = {"1 – ½ – 0", "3 – 1 – 0"};
    const char *const clocks[CLOCKS] = {words("clock|none"), words("10 min"), "5 + 3",
                                        words("clock|as in setup")};
    game_selects(scene, flow);
    system_rows(scene, flow);
    bool places = system_of(draft) == SYSTEM_TABLES;
    if (places) {
        flow_quiet(flow, seats_of(draft) == 3
                             ? words("First place gets 2 points, second 1; equal ones share.")
                             : words("First place gets 3 points, second 2, third 1; equal ones "
                                     "share."));
        flow_gap(flow, 12);
    } else if (system_of(draft) != SYSTEM_KNOCKOUT) { /* there rounds count, no points */
        caption(flow, words("Points for a win, a draw, a loss"));
        ui_segments(ui, "tournament.points", flow_take(flow, BUTTON_HEIGHT), points, 2,
                    &draft->points);
        flow_gap(flow, 12);
    }
    caption(flow, words("Clock"));
    ui_segments(ui, "tournament.clock", flow_take(flow, BUTTON_HEIGHT), clocks, CLOCKS,
                &draft->clock);
    clock_line(scene, flow);
    flow_gap(flow, 12);
    caption(flow, words("Hints and taking back"));
    ui_segments(ui, "tournament.help", flow_take(flow, BUTTON_HEIGHT), help, 2, &draft->help);
    flow_gap(flow, 8);
}

void tournaments_new_page(TournamentsScene *scene, Ui *ui, Rect r)
{
    Draft *draft = &scene->draft;
    float w = fminf(PAGE_MOST, r.w), h = fminf(PAGE_MOST_HEIGHT, r.h);
    r = (Rect){roundf(r.x + (r.w - w) / 2), roundf(r.y + (r.h - h) / 2), w, h};
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING), head = rect_cut_top(&in, 44);
    if (back_button(ui, "tournaments.back", &head)) {
        scene->making = false;
        ui_damage_all(ui);
    }
    ui_title(ui, head, words("New tournament"));
    Rect foot = rect_cut_bottom(&in, CALL_HEIGHT);
    rect_cut_bottom(&in, 12);
    rect_cut_top(&in, SPACE);
    ui_text_field(ui, "tournament.name", rect_cut_top(&in, BUTTON_HEIGHT), draft->name,
                  sizeof draft->name, words(proposed_tournament()));
    rect_cut_top(&in, 12);
    Rect left = rect_cut_left(&in, roundf((in.w - 2 * EDGE) / 2));
    rect_cut_left(&in, 2 * EDGE);
    Flow flow = flow_begin(ui, "tournament.people", left, &draft->players_height);
    players_column(scene, &flow);
    flow_end(&flow);
    flow = flow_begin(ui, "tournament.rules", in, &draft->game_height);
    game_column(scene, &flow);
    flow_end(&flow);
    if (ui_button(ui, "tournament.begin", foot, "play", words("Begin the tournament"), BUTTON_CALL,
                  tournament_names_differ(draft->player, draft->players) && !is_uneven(draft)))
        begin(scene);
}
