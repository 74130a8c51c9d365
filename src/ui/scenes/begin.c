/* SPDX-License-Identifier: MIT */
/* begin.c -- from the command line to the first scenes. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "base/log.h"
#include "data/address.h"
#include "data/save_as.h"
#include "data/shelf.h"
#include "data/words.h"
#include "lesson/lesson.h"
#include "ui/app/scene_names.h"
#include "ui/scenes/editor/editor.h"
#include "ui/scenes/rooms.h"
#include "ui/scenes/shared/scenes.h"

/* Says what is wrong; always false. */
static bool fail(App *app, const Text *why)
{
    if (!app_still(app))
        ui_toast(app_ui(app), why->s);
    log_warn("%s", why->s);
    return false;
}

/* "stockfish", "stockfish:elo=1350:move=500": a program, its strength, milliseconds a move. */
static bool engine_read(const char *text, SeatEngine *out)
{
    char part[SETUP_ENGINE_MAX];
    *out = (SeatEngine){.elo = 0};
    for (bool first = true; *text != '\0'; first = false) {
        size_t n = strcspn(text, ":");
        long number = 0;
        snprintf(part, sizeof part, "%.*s", (int)(n < sizeof part ? n : sizeof part), text);
        if (n >= sizeof part || (first && !seat_engine_name(part, out)))
            return false;
        if (!first && strncmp(part, "elo=", 4) == 0 &&
            text_number(part + 4, 0, SETUP_ELO_MAX, &number))
            out->elo = (uint16_t)number;
        else if (!first && strncmp(part, "move=", 5) == 0 &&
                 text_number(part + 5, 0, SETUP_MOVE_MS_MAX, &number))
            out->move_ms = (uint32_t)number;
        else if (!first)
            return false;
        text += n + (text[n] == ':');
    }
    return out->id[0] != '\0';
}

/* One seat of --seats; false with a sentence. */
static bool seat_read(const char *word, const Game *game, SeatSetup *s, Text *why)
{
    long level = 0;
    if (strcmp(word, "human") == 0) {
        s->computer = false;
        return true;
    }
    s->computer = true;
    int most = ai_levels(game->rules);
    s->level = (uint8_t)most;
    if (strncmp(word, "level", 5) == 0 && text_number(word + 5, LEVEL_MIN, most, &level)) {
        s->level = (uint8_t)level;
        return true;
    }
    if (strncmp(word, "engine:", 7) == 0 && engine_read(word + 7, &s->engine))
        return game->engines.spoken ||
               text_fail(why, "--seats: other programs do not play %s here", game->rules->id);
    return text_fail(why,
                     "--seats: \"%s\" is neither human nor level%d to level%d nor "
                     "engine:NAME[:elo=N][:move=MS]",
                     word, LEVEL_MIN, most);
}

/* "human,level3" to seats; false with a sentence. */
static bool seats_read(const char *text, const Game *game, MatchSetup *setup, Text *why)
{
    int seat = 0;
    while (*text != '\0') {
        size_t n = strcspn(text, ",");
        char word[96];
        snprintf(word, sizeof word, "%.*s", (int)(n < sizeof word ? n : sizeof word - 1), text);
        if (seat >= setup->seats)
            return text_fail(why, "--seats: more than %d seats", setup->seats);
        if (!seat_read(word, game, &setup->seat[seat++], why))
            return false;
        text += n + (text[n] == ',');
    }
    return true;
}

/* The match that --game, --position and --seats ask for. */
static Match *match_asked(App *app, const Game **game, Text *why)
{
    const AppOptions *options = app_options(app);
    Variant variant;
    const char *id = options->game ? options->game : catalog_game(app_catalog(app), 0)->rules->id;
    if (!catalog_variant(app_catalog(app), id, game, &variant, why))
        return NULL;
    int seats = variant.seats_min;
    if (options->seats != NULL) {
        seats = 1;
        for (const char *p = options->seats; *p != '\0'; p++)
            seats += *p == ',';
        if (seats < variant.seats_min || seats > variant.seats_max) {
            text_fail(why, "--seats: this game has %d to %d seats", variant.seats_min,
                      variant.seats_max);
            return NULL;
        }
    }
    MatchSetup setup = setup_make((*game)->rules, seats);
    snprintf(setup.variant, sizeof setup.variant, "%s", variant.id);
    setup.options = variant.options;
    app_seed_take(app, &setup);
    char date[32];
    app_date(app, date);
    setup_copy_text(setup.date, sizeof setup.date, date);
    if (options->seats != NULL && !seats_read(options->seats, *game, &setup, why))
        return NULL;
    if (options->position != NULL)
        snprintf(setup.position, sizeof setup.position, "%s", options->position);
    return match_new(&setup, why);
}

static bool scene_is(const char *wanted, const char *name)
{
    size_t n = strlen(name);
    return strncmp(wanted, name, n) == 0 && (wanted[n] == '\0' || wanted[n] == ':');
}

/* A picture of a record; false is said. */
static bool file_pose(App *app, const char *path, Text *why)
{
    Match *match = shelf_open(path, why);
    if (match == NULL)
        return fail(app, why);
    app_push(app, play_scene_new(app, match, path));
    return true;
}

/* A record that is named on the command line lies where the user is, and stays as it is: going on
 * with it makes a match on the shelf.  All else is imported. */
static void file_open(App *app, const char *path)
{
    const char *dot = strrchr(path, '.');
    if (dot != NULL && strcmp(dot, ".larets") == 0)
        scenes_open(app, path, &(OpenHow){.fault = OPEN_OR_IMPORT});
    else
        scenes_take_file(app, path);
}

static bool file_begin(App *app, const char *given, Text *why)
{
    Text path = {0}, here = {0};
    if (!address_path(given, &path, why)) {
        if (app_still(app))
            return fail(app, why);
        scenes_take_file(app, given);
        return true;
    }
    text_add(&here, "%s%s", strchr(path.s, '/') == NULL ? "./" : "", path.s);
    if (app_still(app))
        return file_pose(app, here.s, why);
    file_open(app, here.s);
    return true;
}

void scenes_hand_over(App *app, const char *given)
{
    Text why = {0};
    app_home(app);
    file_begin(app, given, &why);
}

static bool play_begin(App *app, Text *why)
{
    const AppOptions *options = app_options(app);
    if (options->file != NULL)
        return file_begin(app, options->file, why);
    const Game *game;
    Match *match = match_asked(app, &game, why);
    if (match == NULL)
        return fail(app, why);
    app_push(app, play_scene_new(app, match, ""));
    return true;
}

/* Of the file on the command line; without one, of a game that has just begun. */
static bool save_as_begin_asked(App *app, Text *why)
{
    const AppOptions *options = app_options(app);
    const Game *game;
    Match *match = options->file != NULL ? save_read(options->file, app_catalog(app), why)
                                         : match_asked(app, &game, why);
    if (match == NULL)
        return fail(app, why);
    app_push(app, save_as_scene_new(app, match, -1));
    return true;
}

static bool editor_begin_asked(App *app, const Game *game, const Variant *variant, Text *why)
{
    Scene *editor = editor_scene_text(app, game, variant, app_options(app)->position, why);
    if (editor == NULL)
        return fail(app, why);
    app_push(app, editor);
    return true;
}

/* A step by its id, or counted from 1; -1: none is named. */
static int step_read(App *app, const char *course, const char *step)
{
    Courses courses;
    Buffer faults = {0};
    long number = 0;
    courses_load(&courses, app_catalog(app), &faults);
    const Course *found = courses_find(&courses, course);
    int index = found != NULL ? course_find_step(found, step) : -1;
    if (index < 0 && text_number(step, 1, LESSON_STEPS, &number))
        index = (int)number - 1;
    courses_release(&courses);
    buffer_release(&faults);
    return index;
}

/* "lesson:COURSE:STEP"; what is behind the course may be left out.  "lesson:daily": the puzzle of
 * the day. */
static bool lesson_begin(App *app, const char *wanted, Text *why)
{
    char course[64] = "", step[64] = "";
    if (scene_is(wanted, "lesson"))
        wanted += wanted[strlen("lesson")] == ':' ? strlen("lesson:") : strlen("lesson");
    sscanf(wanted, "%63[^:]:%63[^:]", course, step);
    int index = step[0] != '\0' ? step_read(app, course, step) : -1;
    bool locked;
    Scene *lesson = strcmp(course, "daily") == 0 ? lesson_scene_daily_new(app, false, &locked)
                                                 : lesson_scene_new(app, course, index, &locked);
    if (lesson == NULL && locked)
        return true;
    if (lesson == NULL)
        return text_fail(why, "there is no lesson \"%s\"", course) || fail(app, why);
    app_push(app, lesson);
    return true;
}

bool scenes_begin(App *app)
{
    const AppOptions *options = app_options(app);
    const char *wanted = options->scene;
    Text why = {0};
    app_push(app, home_scene_new(app));
    if (options->lesson != NULL)
        return lesson_begin(app, options->lesson, &why);
    if (wanted == NULL)
        wanted = options->game != NULL || options->file != NULL ? "play" : "home";
    const Game *game = catalog_game(app_catalog(app), 0);
    Variant variant;
    if (options->game != NULL &&
        !catalog_variant(app_catalog(app), options->game, &game, &variant, &why))
        return fail(app, &why);
    if (scene_is(wanted, "home"))
        return true;
    if (scene_is(wanted, "play") || scene_is(wanted, "result"))
        return play_begin(app, &why);
    if (scene_is(wanted, "editor"))
        return editor_begin_asked(app, game, options->game ? &variant : &game->variant[0], &why);
    if (scene_is(wanted, "setup"))
        app_push(app, setup_scene_new(app, game));
    else if (scene_is(wanted, "compare"))
        app_push(app, compare_scene_new(app, game,
                                        strchr(wanted, ':') ? strchr(wanted, ':') + 1 : NULL));
    else if (scene_is(wanted, "settings"))
        app_push(app, settings_scene_new(app));
    else if (scene_is(wanted, "keys"))
        app_push(app, keys_scene_new(app));
    else if (scene_is(wanted, "saveas"))
        return save_as_begin_asked(app, &why);
    else if (scene_is(wanted, "chooser"))
        app_push(app, chooser_scene_new(app));
    else if (scene_is(wanted, "taking"))
        app_push(app, importing_scene_posed(app));
    else if (scene_is(wanted, "tournaments"))
        app_push(app, tournaments_scene_new(app));
    else if (scene_is(wanted, "people"))
        app_push(app, people_scene_new(app));
    else if (scene_is(wanted, "library"))
        app_push(app, library_scene_new(app));
    else if (scene_is(wanted, "lessons"))
        app_push(app, lessons_scene_new(app));
    else if (scene_is(wanted, "puzzles"))
        app_push(app, puzzles_scene_new(app, options->game ? game : NULL));
    else if (scene_is(wanted, "sheets"))
        app_push(app, sheets_scene_new(app));
    else if (scene_is(wanted, "lesson"))
        return lesson_begin(app, wanted, &why);
    else if (scene_is(wanted, "rulebook"))
        app_push(app, rulebook_scene_new(app, options->game ? game->rules->id : NULL,
                                         strchr(wanted, ':') ? strchr(wanted, ':') + 1 : NULL));
    else
        return text_fail(&why, "no scene \"%s\": %s", wanted, SCENE_NAMES) || fail(app, &why);
    return true;
}
