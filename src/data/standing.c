/* SPDX-License-Identifier: MIT */
#include "data/standing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"

bool standing_day(const char *date, long *out)
{
    int y, m, d;
    if (sscanf(date, "%4d-%2d-%2d", &y, &m, &d) != 3 || m < 1 || m > 12 || d < 1 || d > 31)
        return false;
    /* Counted from March, so that a leap day is the last of a year. */
    y -= m <= 2;
    long era = y / 400, of_era = y % 400, of_year = (153 * (m + (m > 2 ? -3 : 9)) + 2) / 5 + d - 1;
    *out = era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
    return true;
}

/* ------------------------------------------------------- finding somebody */

/* Places in a list, found by a hash: results that came from elsewhere may name thousands. */
typedef struct Index {
    struct {
        uint64_t hash;
        int place; /* from 1; 0: free */
    } * slot;
    size_t n, room; /* a power of two, less than half of it taken */
} Index;

/* The next place with this hash, from 0; -1: there is no more.  *probe begins with the hash. */
static int index_next(const Index *index, uint64_t hash, uint64_t *probe)
{
    while (index->room > 0) {
        size_t i = (size_t)((*probe)++ & (index->room - 1));
        if (index->slot[i].place == 0)
            break;
        if (index->slot[i].hash == hash)
            return index->slot[i].place - 1;
    }
    return -1;
}

static void index_put(Index *index, uint64_t hash, int place)
{
    size_t i = (size_t)(hash & (index->room - 1));
    while (index->slot[i].place != 0)
        i = (i + 1) & (index->room - 1);
    index->slot[i].hash = hash;
    index->slot[i].place = place + 1;
}

static void index_add(Index *index, uint64_t hash, int place)
{
    if (2 * ++index->n > index->room) {
        const Index old = *index;
        index->room = old.room > 0 ? 2 * old.room : 32;
        index->slot = alloc_zero(index->room, sizeof *index->slot);
        for (size_t i = 0; i < old.room; i++)
            if (old.slot[i].place != 0)
                index_put(index, old.slot[i].hash, old.slot[i].place - 1);
        free(old.slot);
    }
    index_put(index, hash, place);
}

static uint64_t text_hash(const char *text)
{
    return hash_mix(hash_bytes(HASH_START, text, strlen(text)));
}

/* ------------------------------------------------------- ratings */

typedef struct Rated {
    const char *person;
    Glicko now;
    int games;
    long day; /* of the last one */
} Rated;

typedef struct Ladder {
    Rated *at;
    int n;
    Index index;
} Ladder;

static Rated *ladder_find(Ladder *ladder, const char *person)
{
    uint64_t hash = text_hash(person), probe = hash;
    for (int i; (i = index_next(&ladder->index, hash, &probe)) >= 0;)
        if (strcmp(ladder->at[i].person, person) == 0)
            return &ladder->at[i];
    if ((ladder->n & (ladder->n - 1)) == 0)
        ladder->at = alloc_resize(ladder->at, (size_t)(2 * ladder->n + 1) * sizeof *ladder->at);
    index_add(&ladder->index, hash, ladder->n);
    ladder->at[ladder->n] = (Rated){.person = person, .now = glicko_new()};
    return &ladder->at[ladder->n++];
}

/* Between two of whom something can be known? */
static bool is_rated(const Result *result, const char *game, LevelRating *level)
{
    const ResultSeat *a = &result->seat[0], *b = &result->seat[1];
    if (!result->rated || result->seats != 2 || strcmp(result->game, game) != 0 ||
        strcmp(a->person, b->person) == 0 || level(game, 1) == 0)
        return false;
    for (const ResultSeat *seat = a; seat <= b; seat++) {
        bool known = seat->computer ? !seat->engine && level(game, seat->level) > 0
                                    : seat->person[0] != '\0';
        if (!known)
            return false;
    }
    return true;
}

/* Who sits there, before the game, rested since the last one. */
static Glicko rated_before(Ladder *ladder, const ResultSeat *seat, const char *game, long day,
                           LevelRating *level)
{
    if (seat->computer)
        return glicko_known(level(game, seat->level));
    const Rated *rated = ladder_find(ladder, seat->person);
    return rated->games > 0 ? glicko_rest(&rated->now, (double)(day - rated->day)) : rated->now;
}

static void ladder_play(Ladder *ladder, const Result *result, LevelRating *level)
{
    long day = 0;
    standing_day(result->date, &day);
    Glicko before[2];
    for (int i = 0; i < 2; i++)
        before[i] = rated_before(ladder, &result->seat[i], result->game, day, level);
    for (int i = 0; i < 2; i++) {
        int own = result->seat[i].place, other = result->seat[1 - i].place;
        if (result->seat[i].computer)
            continue;
        Rated *rated = ladder_find(ladder, result->seat[i].person);
        double score = own < other ? 1 : own == other ? 0.5 : 0;
        rated->now = glicko_after(&before[i], &before[1 - i], score);
        rated->games++;
        rated->day = day;
    }
}

static void ladder_release(Ladder *ladder)
{
    free(ladder->at);
    free(ladder->index.slot);
}

/* Plays all rated games of a game and speed. */
static Rated rate(const Results *results, const char *person, const char *game, ResultSpeed speed,
                  LevelRating *level)
{
    Ladder ladder = {0};
    for (int i = 0; i < results->n; i++)
        if (results->at[i].speed == speed && is_rated(&results->at[i], game, level))
            ladder_play(&ladder, &results->at[i], level);
    Rated own = *ladder_find(&ladder, person);
    ladder_release(&ladder);
    return own;
}

bool standing_rating(const Results *results, const char *person, const char *game,
                     ResultSpeed speed, LevelRating *level, Glicko *out)
{
    Rated own = rate(results, person, game, speed, level);
    *out = own.now;
    return own.games > 0;
}

bool standing_change(const Results *results, const char *person, const char *file,
                     LevelRating *level, Glicko *before, Glicko *after)
{
    const Result *own = NULL;
    Results others = {.at = alloc_zero((size_t)results->n + 1, sizeof *others.at)};
    for (int i = 0; i < results->n; i++) {
        if (strcmp(results->at[i].file, file) == 0)
            own = &results->at[i];
        else
            others.at[others.n++] = results->at[i];
    }
    bool counts = own != NULL && result_seat(own, person) >= 0 && is_rated(own, own->game, level);
    if (counts) {
        standing_rating(&others, person, own->game, own->speed, level, before);
        standing_rating(results, person, own->game, own->speed, level, after);
    }
    free(others.at);
    return counts;
}

/* All speeds at once; of the points those of one are kept. */
static void count_ratings(Standing *out, const Results *results, const char *person,
                          const char *game, LevelRating *level)
{
    Ladder ladder[SPEED_COUNT] = {0};
    int points = 0;
    out->point = alloc_zero((size_t)out->games + 1, sizeof *out->point);
    for (int i = 0; i < results->n; i++) {
        const Result *result = &results->at[i];
        if (!is_rated(result, game, level))
            continue;
        ladder_play(&ladder[result->speed], result, level);
        if (result_seat(result, person) < 0)
            continue;
        RatingPoint *point = &out->point[points++];
        memcpy(point->date, result->date, sizeof point->date);
        point->speed = result->speed;
        point->rating = ladder_find(&ladder[result->speed], person)->now.rating;
    }
    for (ResultSpeed speed = 0; speed < SPEED_COUNT; speed++) {
        const Rated *own = ladder_find(&ladder[speed], person);
        out->rating[speed] = own->now;
        out->rated[speed] = own->games;
        if (own->games > out->rated[out->speed])
            out->speed = speed;
        ladder_release(&ladder[speed]);
    }
    for (int i = 0; i < points; i++)
        if (out->point[i].speed == out->speed)
            out->point[out->points++] = out->point[i];
}

/* ------------------------------------------------------- counting */

typedef enum Score { SCORE_LOST, SCORE_DRAWN, SCORE_WON } Score;

static Score score_of(const Result *result, int seat)
{
    int first = 0;
    for (int i = 0; i < result->seats; i++)
        first += result->seat[i].place == 1;
    return result->seat[seat].place != 1 ? SCORE_LOST : first > 1 ? SCORE_DRAWN : SCORE_WON;
}

static bool is_same(const Against *a, const Against *b)
{
    if (a->person[0] != '\0' || b->person[0] != '\0')
        return strcmp(a->person, b->person) == 0;
    return a->computer == b->computer && a->engine == b->engine && a->level == b->level &&
           strcmp(a->name, b->name) == 0;
}

static Against *against_find(Standing *out, Index *index, const ResultSeat *seat)
{
    Against fresh = {.computer = seat->computer, .engine = seat->engine};
    fresh.level = seat->computer ? seat->level : 0;
    memcpy(fresh.person, seat->person, sizeof fresh.person);
    memcpy(fresh.name, seat->name, sizeof fresh.name);
    uint64_t hash = text_hash(fresh.person[0] != '\0' ? fresh.person : fresh.name), probe = hash;
    for (int i; (i = index_next(index, hash, &probe)) >= 0;)
        if (is_same(&out->against[i], &fresh))
            return &out->against[i];
    if ((out->n & (out->n - 1)) == 0)
        out->against = alloc_resize(out->against, (size_t)(2 * out->n + 1) * sizeof *out->against);
    index_add(index, hash, out->n);
    out->against[out->n] = fresh;
    return &out->against[out->n++];
}

/* Against one of them: with more than two seats, who was before him. */
static void count_against(Standing *out, Index *index, const Result *result, int own, int seat)
{
    Against *a = against_find(out, index, &result->seat[seat]);
    int mine = result->seat[own].place, place = result->seat[seat].place;
    a->games++;
    a->won += mine < place;
    a->drawn += mine == place;
    a->lost += mine > place;
}

static void count_days(Standing *out, const char *date, long *last)
{
    long day;
    if (!standing_day(date, &day) || (out->days > 0 && day == *last))
        return;
    out->days = out->days > 0 && day == *last + 1 ? out->days + 1 : 1;
    out->best_days = out->days > out->best_days ? out->days : out->best_days;
    *last = day;
}

static void count_one(Standing *out, Index *index, const Result *result, int own)
{
    Score score = score_of(result, own);
    out->games++;
    out->won += score == SCORE_WON;
    out->drawn += score == SCORE_DRAWN;
    out->lost += score == SCORE_LOST;
    out->run = score == SCORE_WON ? out->run + 1 : 0;
    out->best_run = out->run > out->best_run ? out->run : out->best_run;
    out->thought_ms += result->seat[own].thought_ms;
    if (result->seat[own].chain > out->chain)
        out->chain = result->seat[own].chain;
    out->sixes += result->seat[own].sixes;
    out->rolls += result->seat[own].rolls;
    if (out->first[0] == '\0')
        memcpy(out->first, result->date, sizeof out->first);
    memcpy(out->last, result->date, sizeof out->last);
    if (score == SCORE_WON && result->plies > 0 &&
        (out->fastest == 0 || result->plies < out->fastest)) {
        out->fastest = result->plies;
        memcpy(out->fastest_file, result->file, sizeof out->fastest_file);
    }
    for (int seat = 0; seat < result->seats; seat++)
        if (seat != own)
            count_against(out, index, result, own, seat);
}

static int by_games(const void *one, const void *other)
{
    const Against *a = one, *b = other;
    return a->games != b->games   ? b->games - a->games
           : a->level != b->level ? a->level - b->level
                                  : strcmp(a->name, b->name);
}

void standing_make(Standing *out, const Results *results, const char *person, const char *game,
                   LevelRating *level)
{
    long last = 0;
    Index index = {0};
    *out = (Standing){0};
    for (int i = 0; i < results->n; i++) {
        const Result *result = &results->at[i];
        int own = result_seat(result, person);
        if (own < 0 || (game != NULL && strcmp(result->game, game) != 0))
            continue;
        count_one(out, &index, result, own);
        count_days(out, result->date, &last);
    }
    free(index.slot);
    if (out->n > 0)
        qsort(out->against, (size_t)out->n, sizeof *out->against, by_games);
    if (game != NULL)
        count_ratings(out, results, person, game, level);
}

void standing_release(Standing *standing)
{
    free(standing->against);
    free(standing->point);
    *standing = (Standing){0};
}
