/* SPDX-License-Identifier: MIT */
#include "lesson/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/files.h"
#include "data/json_merge.h"
#include "data/lock.h"
#include "data/paths.h"
#include "data/words.h"

static const char file_name[] = "lessons.json";

enum { ENTRIES_MAX = 8000, RUN_MAX = 1000000 };

void progress_release(Progress *progress)
{
    free(progress->at);
    free(progress->known.at);
    practice_release(&progress->practice);
    *progress = (Progress){0};
}

/* ------------------------------------------------------- entries */

static ProgressEntry *find(const Progress *progress, const char *course, const char *step)
{
    for (int i = progress->n - 1; i >= 0; i--) { /* a course that is being read stands last */
        ProgressEntry *entry = &progress->at[i];
        if (strcmp(entry->course, course) == 0 && strcmp(entry->step, step) == 0)
            return entry;
    }
    return NULL;
}

/* NULL if there are too many, or its name is too long to be one of ours. */
static ProgressEntry *find_or_add(Progress *progress, const char *course, const char *step)
{
    ProgressEntry *entry = find(progress, course, step);
    if (entry != NULL || progress->n == ENTRIES_MAX || strlen(course) >= sizeof entry->course ||
        strlen(step) >= sizeof entry->step)
        return entry;
    progress->at = alloc_resize(progress->at, (size_t)(progress->n + 1) * sizeof *progress->at);
    entry = &progress->at[progress->n++];
    *entry = (ProgressEntry){.state = PROGRESS_OPEN};
    strcpy(entry->course, course);
    strcpy(entry->step, step);
    return entry;
}

ProgressState progress_state(const Progress *progress, const Course *course, int step)
{
    const ProgressEntry *entry = find(progress, course->id, course->step[step].id);
    return entry != NULL ? (ProgressState)entry->state : PROGRESS_OPEN;
}

bool progress_solved(const void *progress, const Puzzles *puzzles, int index)
{
    const Puzzle *puzzle = &puzzles->at[index];
    const ProgressEntry *entry = find(progress, puzzles->set[puzzle->set].id, puzzle->id);
    return entry != NULL && entry->state == PROGRESS_DONE;
}

void progress_set(Progress *progress, const Course *course, int step, ProgressState state)
{
    ProgressEntry *entry = find_or_add(progress, course->id, course->step[step].id);
    if (entry != NULL && entry->state < state)
        entry->state = (uint8_t)state;
}

void progress_star(Progress *progress, const Course *course, int step)
{
    ProgressEntry *entry = find_or_add(progress, course->id, course->step[step].id);
    if (entry != NULL)
        entry->star = true;
}

bool progress_has_star(const Progress *progress, const Course *course, int step)
{
    const ProgressEntry *entry = find(progress, course->id, course->step[step].id);
    return entry != NULL && entry->star;
}

int progress_stars(const Progress *progress, const Course *course)
{
    int n = 0;
    for (int i = 0; i < course->steps; i++)
        n += progress_has_star(progress, course, i);
    return n;
}

void progress_visit(Progress *progress, const Course *course, int step)
{
    for (int i = 0; i < progress->n; i++)
        if (strcmp(progress->at[i].course, course->id) == 0)
            progress->at[i].here = false;
    ProgressEntry *entry = find_or_add(progress, course->id, course->step[step].id);
    if (entry != NULL)
        entry->here = true;
}

/* The first step in this state from `from` on, round and round; -1: there is none. */
static int next_in_state(const Progress *progress, const Course *course, int from,
                         ProgressState state)
{
    for (int i = 0; i < course->steps; i++) {
        int step = (from + i) % course->steps;
        if (progress_state(progress, course, step) == state)
            return step;
    }
    return -1;
}

int progress_resume(const Progress *progress, const Course *course)
{
    int here = 0, left;
    for (int i = 0; i < course->steps; i++) {
        const ProgressEntry *entry = find(progress, course->id, course->step[i].id);
        if (entry != NULL && entry->here)
            here = i;
    }
    if (progress_state(progress, course, here) == PROGRESS_SKIPPED)
        return here;
    left = next_in_state(progress, course, here, PROGRESS_OPEN);
    if (left < 0)
        left = next_in_state(progress, course, here, PROGRESS_SKIPPED);
    return left < 0 ? 0 : left;
}

bool progress_begun(const Progress *progress, const Course *course)
{
    for (int i = 0; i < course->steps; i++)
        if (find(progress, course->id, course->step[i].id) != NULL)
            return true;
    return false;
}

int progress_count(const Progress *progress, const Course *course, ProgressState state)
{
    int n = 0;
    for (int i = 0; i < course->steps; i++)
        n += progress_state(progress, course, i) == state;
    return n;
}

void progress_reset(Progress *progress, const Course *course)
{
    int kept = 0;
    for (int i = 0; i < progress->n; i++)
        if (course != NULL && strcmp(progress->at[i].course, course->id) != 0)
            progress->at[kept++] = progress->at[i];
    progress->n = kept;
    if (course == NULL) {
        progress->daily = (ProgressDaily){DAY_NONE, 0, 0};
        practice_forget(&progress->practice);
    }
}

/* ------------------------------------------------------- the puzzle of the day */

/* On which day the last one was solved.  A day after tomorrow is none: a clock that once stood far
 * ahead would else leave nothing to solve for years. */
static Day last_day(const ProgressDaily *daily, Day today)
{
    return daily->last <= today + 1 ? daily->last : DAY_NONE;
}

bool progress_solve_daily(Progress *progress, Day today)
{
    ProgressDaily *daily = &progress->daily;
    if (progress_daily_done(progress, today))
        return false;
    daily->run = progress_streak(progress, today) + 1;
    daily->last = today;
    if (daily->best < daily->run)
        daily->best = daily->run;
    return true;
}

bool progress_daily_done(const Progress *progress, Day today)
{
    return last_day(&progress->daily, today) >= today;
}

int progress_streak(const Progress *progress, Day today)
{
    Day last = last_day(&progress->daily, today);
    return last != DAY_NONE && last >= today - 1 ? progress->daily.run : 0;
}

/* ------------------------------------------------------- the file */

static void read_states(Progress *out, const JsonNode *node, const char *course, const char *key,
                        ProgressState state, bool star)
{
    JsonNode list = json_get(node, key);
    if (json_there(&list) && json_count(&list) < 0)
        return;
    int n = 0;
    for (JsonNode item = json_first(&list); json_there(&item); item = json_next(&item)) {
        const char *step = json_string(&item);
        ProgressEntry *entry = step != NULL ? find_or_add(out, course, step) : NULL;
        if (++n > ENTRIES_MAX || (entry == NULL && out->n == ENTRIES_MAX)) {
            json_fault(&list, "more than %d steps", ENTRIES_MAX);
            return;
        }
        if (entry == NULL)
            continue;
        if (star)
            entry->star = true;
        else
            entry->state = (uint8_t)state;
    }
}

static void read_daily(ProgressDaily *out, const JsonNode *node)
{
    JsonNode last = json_get(node, "last"), run = json_get(node, "run");
    JsonNode best = json_get(node, "best");
    long days, most;
    if (!json_is_object(node)) {
        json_fault(node, "an object is wanted here");
        return;
    }
    const char *s = json_string(&last);
    Day day = s != NULL ? day_read(s) : DAY_NONE;
    if (s != NULL && day == DAY_NONE)
        json_fault(&last, "\"%.20s\" is no date", s);
    if (json_whole(&run, 1, RUN_MAX, &days) && json_whole(&best, days, RUN_MAX, &most))
        *out = (ProgressDaily){day, (int)days, (int)most};
}

bool progress_read(Progress *out, const char *json, size_t n, Buffer *faults)
{
    JsonFile file;
    Progress read = {0};
    if (json_open(&file, file_name, json, n, faults)) {
        JsonNode root = json_root(&file);
        if (!json_is_object(&root))
            json_fault(&root, "an object is wanted here");
        JsonNode courses = json_get(&root, "courses");
        for (JsonNode part = json_first(&courses); json_there(&part); part = json_next(&part)) {
            JsonNode here = json_get(&part, "here");
            const char *course = part.key != NULL ? part.key : "";
            read_states(&read, &part, course, "skipped", PROGRESS_SKIPPED, false);
            read_states(&read, &part, course, "done", PROGRESS_DONE, false);
            read_states(&read, &part, course, "stars", PROGRESS_DONE, true);
            const char *step = json_there(&here) ? json_string(&here) : NULL;
            ProgressEntry *entry = step != NULL ? find_or_add(&read, course, step) : NULL;
            if (entry != NULL)
                entry->here = true;
        }
        JsonNode daily = json_get(&root, "daily");
        if (json_there(&daily))
            read_daily(&read.daily, &daily);
        JsonNode puzzles = json_get(&root, "puzzles");
        if (json_there(&puzzles))
            practice_read(&read.practice, &puzzles);
    }
    bool good = file.fault_count == 0;
    json_close(&file);
    if (!good) {
        progress_release(&read);
        return false;
    }
    memcpy(read.person, out->person, sizeof read.person); /* no file says whose it is */
    progress_release(out);
    *out = read;
    return true;
}

/* The steps in this state; of those that are done, all or those with a star.  Returns how many. */
static int write_states(const Progress *progress, const char *course, ProgressState state,
                        bool star, Buffer *out)
{
    int n = 0;
    for (int i = 0; i < progress->n; i++) {
        const ProgressEntry *entry = &progress->at[i];
        if (entry->state != state || (star && !entry->star) || strcmp(entry->course, course) != 0)
            continue;
        buffer_add(out, "%s", n++ > 0 ? ", " : "");
        json_write_string(entry->step, out);
    }
    return n;
}

static void write_course(const Progress *progress, const char *course, Buffer *out)
{
    json_write_string(course, out);
    buffer_add(out, ": {");
    for (int i = 0; i < progress->n; i++) {
        if (!progress->at[i].here || strcmp(progress->at[i].course, course) != 0)
            continue;
        buffer_add(out, "\"here\": ");
        json_write_string(progress->at[i].step, out);
        buffer_add(out, ", ");
        break;
    }
    buffer_add(out, "\"done\": [");
    write_states(progress, course, PROGRESS_DONE, false, out);
    buffer_add(out, "], \"skipped\": [");
    write_states(progress, course, PROGRESS_SKIPPED, false, out);
    buffer_add(out, "]");
    Buffer stars = {0};
    if (write_states(progress, course, PROGRESS_DONE, true, &stars) > 0)
        buffer_add(out, ", \"stars\": [%s]", stars.s);
    buffer_release(&stars);
    buffer_add(out, "}");
}

static void write_daily(const ProgressDaily *daily, Buffer *out)
{
    char day[DAY_TEXT];
    if (daily->last == DAY_NONE)
        return;
    day_write(daily->last, day);
    buffer_add(out, ",\n\"daily\": {\"last\": \"%s\", \"run\": %d, \"best\": %d}", day, daily->run,
               daily->best);
}

void progress_write(const Progress *progress, Buffer *out)
{
    const char *comma = "";
    buffer_add(out, "{\"courses\": {");
    for (int i = 0; i < progress->n; i++) {
        int first = 0;
        while (strcmp(progress->at[first].course, progress->at[i].course) != 0)
            first++;
        if (first < i)
            continue;
        buffer_add(out, "%s\n  ", comma);
        write_course(progress, progress->at[i].course, out);
        comma = ",";
    }
    buffer_add(out, "\n}");
    write_daily(&progress->daily, out);
    practice_write(&progress->practice, out);
    buffer_add(out, "}\n");
}

static void known_take(Progress *progress)
{
    ProgressKnown *known = &progress->known;
    known->n = progress->n;
    known->daily = progress->daily;
    if (progress->n == 0)
        return;
    known->at = alloc_resize(known->at, (size_t)progress->n * sizeof *known->at);
    memcpy(known->at, progress->at, (size_t)progress->n * sizeof *known->at);
}

static bool progress_path(const Progress *progress, Text *out, Text *why)
{
    return progress->person[0] != '\0' ? person_part(progress->person, PERSON_LESSONS, out, why)
                                       : paths_user(USER_DATA, file_name, out, why);
}

void progress_load(Progress *out, Text *said)
{
    progress_load_of(out, "", said);
}

void progress_load_of(Progress *out, const char *person, Text *said)
{
    Text path = {0}, why = {0}, moved = {0};
    Buffer bytes = {0}, faults = {0};
    *out = (Progress){0};
    snprintf(out->person, sizeof out->person, "%s", person);
    paths_move(file_name, USER_CONFIG, USER_DATA); /* until 0.1 it lay there */
    progress_path(out, &path, NULL);
    if (path.n == 0 || !file_exists(path.s))
        return;
    if (!file_read(path.s, JSON_BYTES_MAX, &bytes, &why) ||
        !progress_read(out, buffer_string(&bytes), bytes.n, &faults)) {
        /* Left where it is, it would be overwritten with the next step that is done. */
        bool aside = file_set_aside(path.s, &moved, &why);
        if (said != NULL) {
            const char *const name[3] = {aside ? moved.s : why.s, NULL, NULL};
            text_clear(said);
            words_fill(said, words("What you have done in lessons could not be read: {0}"), name,
                       NULL);
        }
    }
    known_take(out);
    buffer_release(&bytes);
    buffer_release(&faults);
}

/* ------------------------------------------------------- several windows */

/* An entry as it was known; open and nowhere if it was not. */
static ProgressEntry known_entry(const Progress *progress, const ProgressEntry *like)
{
    Progress known = {.n = progress->known.n, .at = progress->known.at};
    const ProgressEntry *entry = find(&known, like->course, like->step);
    return entry != NULL ? *entry : (ProgressEntry){.state = PROGRESS_OPEN};
}

/* Did this window go to another step of that course? */
static bool went_on(const Progress *progress, const char *course)
{
    for (int i = 0; i < progress->n; i++) {
        const ProgressEntry *entry = &progress->at[i];
        if (entry->here && strcmp(entry->course, course) == 0)
            return !known_entry(progress, entry).here;
    }
    return false;
}

/* What they have done and this window has not, unless it has forgotten it. */
static void entries_come(Progress *progress, const Progress *theirs)
{
    for (int i = 0; i < theirs->n; i++) {
        const ProgressEntry *other = &theirs->at[i];
        ProgressEntry known = known_entry(progress, other);
        ProgressEntry *mine = find(progress, other->course, other->step);
        bool forgotten = mine == NULL && known.course[0] != '\0' && other->state <= known.state;
        bool stays = went_on(progress, other->course);
        if (!forgotten && mine == NULL)
            mine = find_or_add(progress, other->course, other->step);
        if (mine != NULL && mine->state < other->state)
            mine->state = other->state;
        if (mine != NULL && !forgotten)
            mine->star = mine->star || other->star;
        if (mine != NULL && !stays)
            mine->here = other->here;
    }
}

/* What they have forgotten, unless this window has done it in the meantime. */
static void entries_go(Progress *progress, const Progress *theirs)
{
    int kept = 0;
    for (int i = 0; i < progress->n; i++) {
        const ProgressEntry *mine = &progress->at[i];
        ProgressEntry known = known_entry(progress, mine);
        bool gone = known.course[0] != '\0' && known.state == mine->state &&
                    known.star == mine->star && find(theirs, mine->course, mine->step) == NULL;
        if (!gone)
            progress->at[kept++] = *mine;
    }
    progress->n = kept;
}

static bool is_same_daily(const ProgressDaily *one, const ProgressDaily *other)
{
    return one->last == other->last && one->run == other->run && one->best == other->best;
}

static void daily_merge(Progress *progress, const ProgressDaily *theirs)
{
    ProgressDaily *mine = &progress->daily;
    const ProgressDaily *known = &progress->known.daily;
    if (is_same_daily(mine, known)) {
        *mine = *theirs;
    } else if (!is_same_daily(theirs, known)) {
        int best = mine->best > theirs->best ? mine->best : theirs->best;
        if (theirs->last > mine->last)
            *mine = *theirs;
        mine->best = best;
    }
}

/* Bring in what the file has; what is to be in it goes to `out`, with the keys that only a newer
 * version knows.  A file that cannot be read any more must not be written over. */
static void file_meet(Progress *progress, const char *path, Buffer *out)
{
    Buffer bytes = {0}, faults = {0}, before = {0}, mine = {0};
    Progress theirs = {0};
    bool there = !file_is_gone(path);
    bool good = there && file_read(path, JSON_BYTES_MAX, &bytes, NULL) &&
                progress_read(&theirs, buffer_string(&bytes), bytes.n, &faults);
    if (good) {
        entries_go(progress, &theirs);
        entries_come(progress, &theirs);
        daily_merge(progress, &theirs.daily);
        practice_meet(&progress->practice, &theirs.practice);
    } else if (there) {
        file_set_aside(path, NULL, NULL);
    }
    progress_write(&theirs, &before);
    progress_write(progress, &mine);
    if (!good || !json_merge(before.s, mine.s, bytes.s, out))
        buffer_add(out, "%s", mine.s);
    progress_release(&theirs);
    buffer_release(&bytes);
    buffer_release(&faults);
    buffer_release(&before);
    buffer_release(&mine);
}

bool progress_save(Progress *progress, Text *why)
{
    Text folder = {0}, path = {0};
    Buffer bytes = {0};
    FolderLock lock;
    UserFolder place = progress->person[0] != '\0' ? USER_PEOPLE : USER_DATA;
    if (!progress_path(progress, &path, why) || !paths_user_folder(place, &folder, why) ||
        !folder_lock(folder.s, &lock, why))
        return false;
    file_meet(progress, path.s, &bytes);
    bool good = file_write_atomic(path.s, buffer_string(&bytes), bytes.n, why);
    folder_unlock(&lock);
    buffer_release(&bytes);
    if (good)
        known_take(progress);
    return good;
}
