/* SPDX-License-Identifier: MIT */
/* tournaments_people.c -- who leaves a tournament midway, who comes late; a round that all want to
 * play anew. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/proposed.h"
#include "data/words.h"
#include "ui/scenes/tournaments/tournaments_inside.h"

enum { ROW = 44, FIELD_MOST = 320, ADD_WIDTH = 140 };

/* Is there still something for him to play? */
static bool goes_on(const Tournament *t, int player)
{
    bool open =
        t->system == SYSTEM_SWISS || t->system == SYSTEM_THRONE || t->system == SYSTEM_TABLES ||
        (t->system == SYSTEM_KNOCKOUT && tournament_byes(t, tournament_round(t)) >> player & 1);
    for (int i = 0; i < t->games && !open; i++)
        open = t->game[i].result == PAIR_OPEN &&
               (t->game[i].player[0] == player || t->game[i].player[1] == player);
    return open && t->left[player] == 0;
}

static void leave_rows(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    flow_quiet(flow, words("Whoever leaves forfeits what is not played yet; the others go on."));
    for (int i = 0; i < t->players; i++) {
        char id[48];
        Text label = {0};
        if (!goes_on(t, i))
            continue;
        snprintf(id, sizeof id, "tournament.leave.%d", i + 1);
        bool asked = scene->going == i + 1;
        words_fill(&label, asked ? words("Really? {0} leaves for good") : words("{0} leaves"),
                   (const char *[3]){proposed_said(t->player[i])}, NULL);
        if (!ui_row(flow->ui, id, flow_take(flow, ROW), label.s, NULL, asked))
            continue;
        scene->going = asked ? 0 : i + 1;
        ui_damage_all(flow->ui);
        if (!asked)
            continue;
        tournament_leave(tournaments_chosen(scene), i);
        scene->coming = false;
        tournaments_save(scene);
    }
}

/* Only where rounds are drawn one by one, and another one will be. */
static bool is_open(const Tournament *t)
{
    return !tournament_is_drawn_whole(t) && t->system != SYSTEM_KNOCKOUT &&
           tournament_drawn(t) < t->rounds && t->players < TOURNAMENT_PLAYERS_MAX;
}

static void joins(TournamentsScene *scene, const char *name)
{
    tournament_join(tournaments_chosen(scene), name, 0);
    scene->coming = false;
    scene->late[0] = '\0';
    tournaments_save(scene);
}

/* One of the house by a click, a guest by a name that nobody has. */
static void late_row(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    bool known = false;
    char name[SETUP_NAME_MAX];
    setup_copy_text(name, sizeof name, proposed_kept(scene->late));
    for (int i = 0; i < t->players; i++)
        known |= strcmp(t->player[i], name) == 0;
    flow_gap(flow, SPACE);
    flow_quiet(flow, words("Whoever comes late plays from the next round on."));
    flow_gap(flow, 4);
    const Person *person =
        tournaments_faces(scene, flow, "tournament.late.person", t->player[0], t->players, true);
    if (person != NULL)
        joins(scene, person->name);
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    Rect field = rect_cut_left(&r, fminf(FIELD_MOST, r.w - ADD_WIDTH - SPACE));
    rect_cut_left(&r, SPACE);
    ui_text_field(flow->ui, "tournament.late", field, scene->late, sizeof scene->late,
                  words("Name…"));
    if (ui_button(flow->ui, "tournament.join", rect_cut_left(&r, ADD_WIDTH), "plus",
                  words("tournament|Add"), BUTTON_PLAIN, name[0] != '\0' && !known))
        joins(scene, name);
}

/* The last round that has a result, if nothing that follows from it has begun. */
static void replay_rows(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    int round = tournament_last_played(t);
    const long number[2] = {round + 1, 0};
    Text label = {0};
    if (round < 0 || !tournament_may_replay(t, round))
        return;
    flow_gap(flow, 16);
    bool asked = scene->again == round + 1;
    words_fill(&label,
               asked ? words("Everybody agrees: replay round {n0}") : words("Replay round {n0}…"),
               NULL, number);
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    bool clicked = ui_button(flow->ui, "tournament.again", rect_cut_left(&r, fminf(340, r.w)),
                             "again", label.s, BUTTON_PLAIN, true);
    if (asked) {
        flow_gap(flow, 4);
        flow_quiet(flow, words("Its results are forgotten here, if everybody agrees; the games "
                               "played so far stay in the library."));
    }
    if (!clicked)
        return;
    scene->again = asked ? 0 : round + 1;
    ui_damage_all(flow->ui);
    if (!asked)
        return;
    tournament_replay(tournaments_chosen(scene), round);
    tournaments_save(scene);
}

void tournaments_people(TournamentsScene *scene, Flow *flow, const Tournament *t)
{
    replay_rows(scene, flow, t);
    if (tournament_is_over(t, -1))
        return;
    flow_gap(flow, 16);
    /* It stays where it is: whoever clicks twice sends nobody away. */
    Rect r = flow_take(flow, BUTTON_HEIGHT);
    if (ui_button(flow->ui, "tournament.coming", rect_cut_left(&r, fminf(340, r.w)), "person",
                  is_open(t) ? words("Somebody leaves or comes late…") : words("Somebody leaves…"),
                  BUTTON_PLAIN, true)) {
        scene->coming = !scene->coming;
        scene->going = 0;
        ui_damage_all(flow->ui);
    }
    if (!scene->coming)
        return;
    flow_gap(flow, SPACE);
    leave_rows(scene, flow, t);
    if (is_open(t))
        late_row(scene, flow, t);
}
