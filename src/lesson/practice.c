/* SPDX-License-Identifier: MIT */
#include "lesson/practice.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum {
    BACK_MAX = JSON_MEMBERS_MAX, /* a file with more is not read */
    RATING_MAX = 4000,
    MET_MAX = 1000000,
    FIRST_DEVIATION = 150,
    RUSH_FIRST = 700,
    RUSH_STEP = 40
};

static const int days_until[PRACTICE_RETURNS + 1] = {1, 3, 7, 21, 0};

void practice_release(Practice *practice)
{
    free(practice->back);
    *practice = (Practice){0};
}

void practice_forget(Practice *practice)
{
    practice_release(practice);
    practice->forgotten = true;
}

/* Somebody new is taken to be nearer to the middle than a player would be: else one slip, or one
 * hint, is hundreds of points, which a child takes for the end. */
static Glicko glicko_of(const Practice *practice)
{
    if (practice->met > 0)
        return practice->glicko;
    Glicko guess = glicko_new();
    guess.deviation = FIRST_DEVIATION;
    return guess;
}

int practice_rating(const Practice *practice)
{
    return (int)lround(glicko_of(practice).rating);
}

static bool is_week_over(const Practice *practice, Day today)
{
    return practice->week == DAY_NONE || today >= practice->week + 7;
}

int practice_gain(const Practice *practice, Day today)
{
    if (practice->met == 0 || is_week_over(practice, today))
        return 0;
    return practice_rating(practice) - (int)lround(practice->before);
}

/* ------------------------------------------------------- what comes back */

static PracticeBack *find_back(const Practice *practice, const char *id)
{
    for (int i = 0; i < practice->n; i++)
        if (strcmp(practice->back[i].id, id) == 0)
            return &practice->back[i];
    return NULL;
}

/* Where one more goes: when there are too many, in place of one that comes back no more; NULL. */
static PracticeBack *room_for_back(Practice *practice)
{
    for (int i = 0; practice->n == BACK_MAX && i < practice->n; i++)
        if (practice->back[i].times == PRACTICE_RETURNS)
            return &practice->back[i];
    if (practice->n == BACK_MAX)
        return NULL;
    practice->back =
        alloc_resize(practice->back, (size_t)(practice->n + 1) * sizeof *practice->back);
    return &practice->back[practice->n++];
}

/* NULL if there are too many, or it is no id of ours. */
static PracticeBack *add_back(Practice *practice, const char *id)
{
    PracticeBack *back = find_back(practice, id);
    if (back != NULL || strlen(id) >= PUZZLE_ID || (back = room_for_back(practice)) == NULL)
        return back;
    *back = (PracticeBack){0};
    snprintf(back->id, sizeof back->id, "%s", id);
    return back;
}

static bool is_due(const PracticeBack *back, Day today)
{
    return back->times < PRACTICE_RETURNS && back->due <= today;
}

static void put_back(PracticeBack *back, int times, Day today)
{
    back->times = times;
    back->due = today + days_until[times];
}

void practice_met(Practice *practice, const Puzzle *puzzle, bool solved, Day today)
{
    Glicko own = glicko_of(practice), other = glicko_known(puzzle->rating);
    PracticeBack *back = find_back(practice, puzzle->id);
    if (is_week_over(practice, today)) {
        practice->week = today;
        practice->before = own.rating;
    }
    practice->glicko = glicko_after(&own, &other, solved ? 1 : 0);
    practice->glicko.rating = fmin(fmax(practice->glicko.rating, 0), RATING_MAX); /* as is read */
    practice->met += practice->met < MET_MAX;
    if (!solved && (back = add_back(practice, puzzle->id)) != NULL)
        put_back(back, 0, today);
    else if (solved && back != NULL && is_due(back, today))
        put_back(back, back->times + 1, today);
}

int practice_due(const Practice *practice, const Puzzles *puzzles, int set, Day today)
{
    int due = 0;
    for (int i = 0; i < puzzles->n && practice->n > 0; i++) {
        const PracticeBack *back = find_back(practice, puzzles->at[i].id);
        due += (set < 0 || puzzles->at[i].set == set) && back != NULL && is_due(back, today);
    }
    return due;
}

int practice_next(const Practice *practice, const Puzzles *puzzles, int set, int rating, Day today,
                  int except, PracticeDone *done, const void *context)
{
    int next = -1, nearest = 0;
    Day longest = 0;
    for (int i = 0; i < puzzles->n; i++) {
        const Puzzle *puzzle = &puzzles->at[i];
        const PracticeBack *back = find_back(practice, puzzle->id);
        int off = abs(puzzle->rating - rating);
        if (i == except || (set >= 0 && puzzle->set != set))
            continue;
        if (back != NULL && is_due(back, today)) {
            if (longest == 0 || back->due < longest) {
                longest = back->due;
                next = i;
            }
        } else if (longest == 0 && back == NULL && !done(context, puzzles, i) &&
                   (next < 0 || off < nearest)) {
            nearest = off;
            next = i;
        }
    }
    return next;
}

/* ------------------------------------------------------- a rush */

void rush_begin(Rush *rush, int64_t now)
{
    *rush = (Rush){.until = now + RUSH_MS};
}

int64_t rush_left(const Rush *rush, int64_t now)
{
    return rush->missed >= RUSH_MISSES || now >= rush->until ? 0 : rush->until - now;
}

int rush_rating(const Rush *rush)
{
    return RUSH_FIRST + RUSH_STEP * rush->solved;
}

static PracticeRush *find_rush(const Practice *practice, const char *game)
{
    for (int i = 0; i < practice->rushes; i++)
        if (strcmp(practice->rush[i].game, game) == 0)
            return (PracticeRush *)&practice->rush[i];
    return NULL;
}

int practice_rush_best(const Practice *practice, const char *game)
{
    const PracticeRush *rush = find_rush(practice, game);
    return rush != NULL ? rush->best : 0;
}

bool practice_rushed(Practice *practice, const char *game, int solved)
{
    PracticeRush *rush = find_rush(practice, game);
    if (solved <= practice_rush_best(practice, game))
        return false;
    if (rush == NULL && (practice->rushes == PRACTICE_RUSHES || strlen(game) >= sizeof rush->game))
        return false;
    if (rush == NULL) {
        rush = &practice->rush[practice->rushes++];
        snprintf(rush->game, sizeof rush->game, "%s", game);
    }
    rush->best = solved;
    return true;
}

/* ------------------------------------------------------- the file */

static void read_back(Practice *out, const JsonNode *node)
{
    for (JsonNode part = json_first(node); json_there(&part); part = json_next(&part)) {
        JsonNode times = json_get(&part, "times"), due = json_get(&part, "due");
        long n = 0;
        const char *s = json_string(&due);
        Day day = s != NULL ? day_read(s) : DAY_NONE;
        if (!json_whole(&times, 0, PRACTICE_RETURNS, &n) || s == NULL)
            continue;
        PracticeBack *back = add_back(out, part.key != NULL ? part.key : "");
        if (day == DAY_NONE)
            json_fault(&due, "\"%.20s\" is no date", s);
        else if (back != NULL)
            *back = (PracticeBack){.times = (int)n, .due = day};
        if (back != NULL)
            snprintf(back->id, sizeof back->id, "%s", part.key);
    }
}

static void read_week(Practice *out, const JsonNode *node)
{
    JsonNode week = json_get(node, "week"), before = json_get(node, "before");
    double rating = 0;
    const char *s = json_there(&week) ? json_string(&week) : NULL;
    Day day = s != NULL ? day_read(s) : DAY_NONE;
    if (s != NULL && day == DAY_NONE)
        json_fault(&week, "\"%.20s\" is no date", s);
    else if (s != NULL && json_number(&before, 0, RATING_MAX, &rating)) {
        out->week = day;
        out->before = rating;
    }
}

void practice_read(Practice *out, const JsonNode *node)
{
    JsonNode met = json_get(node, "met"), rating = json_get(node, "rating");
    JsonNode deviation = json_get(node, "deviation"), volatility = json_get(node, "volatility");
    JsonNode back = json_get(node, "back"), rush = json_get(node, "rush");
    Glicko glicko = glicko_new();
    long n = 0;
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    if (json_whole(&met, 0, MET_MAX, &n) && n > 0 &&
        json_number(&rating, 0, RATING_MAX, &glicko.rating) &&
        json_number(&deviation, 1, GLICKO_DEVIATION, &glicko.deviation) &&
        json_number(&volatility, 0.0001, 1, &glicko.volatility)) {
        out->met = (int)n;
        out->glicko = glicko;
    }
    read_week(out, node);
    read_back(out, &back);
    for (JsonNode part = json_first(&rush); json_there(&part); part = json_next(&part))
        if (json_whole(&part, 1, MET_MAX, &n) && part.key != NULL)
            practice_rushed(out, part.key, (int)n);
}

void practice_write(const Practice *practice, Buffer *out)
{
    char day[DAY_TEXT];
    if (practice->met == 0 && practice->n == 0 && practice->rushes == 0)
        return;
    buffer_add(out, ",\n\"puzzles\": {\"met\": %d", practice->met);
    if (practice->met > 0)
        buffer_add(out, ", \"rating\": %.2f, \"deviation\": %.2f, \"volatility\": %.6f",
                   practice->glicko.rating, practice->glicko.deviation,
                   practice->glicko.volatility);
    if (practice->week != DAY_NONE) {
        day_write(practice->week, day);
        buffer_add(out, ", \"week\": \"%s\", \"before\": %.2f", day, practice->before);
    }
    buffer_add(out, ",\n  \"back\": {");
    for (int i = 0; i < practice->n; i++) {
        day_write(practice->back[i].due, day);
        buffer_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(practice->back[i].id, out);
        buffer_add(out, ": {\"times\": %d, \"due\": \"%s\"}", practice->back[i].times, day);
    }
    buffer_add(out, "}, \"rush\": {");
    for (int i = 0; i < practice->rushes; i++) {
        buffer_add(out, "%s", i > 0 ? ", " : "");
        json_write_string(practice->rush[i].game, out);
        buffer_add(out, ": %d", practice->rush[i].best);
    }
    buffer_add(out, "}}");
}

/* Of two that tell of one puzzle: whose day is later knows more. */
static void back_comes(Practice *mine, const PracticeBack *other)
{
    PracticeBack *back = find_back(mine, other->id);
    if (back == NULL && (back = add_back(mine, other->id)) == NULL)
        return;
    bool more = other->due > back->due || (other->due == back->due && other->times > back->times);
    if (more)
        *back = *other;
}

void practice_meet(Practice *mine, const Practice *theirs)
{
    if (mine->forgotten) {
        mine->forgotten = false;
        return;
    }
    if (theirs->met > mine->met) {
        mine->met = theirs->met;
        mine->glicko = theirs->glicko;
        mine->week = theirs->week;
        mine->before = theirs->before;
    }
    for (int i = 0; i < theirs->n; i++)
        back_comes(mine, &theirs->back[i]);
    for (int i = 0; i < theirs->rushes; i++)
        practice_rushed(mine, theirs->rush[i].game, theirs->rush[i].best);
}
