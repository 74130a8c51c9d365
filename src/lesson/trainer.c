/* SPDX-License-Identifier: MIT */
#include "lesson/trainer.h"

#include <string.h>

#include "data/words.h"

static const char file_name[] = "data/lessons/trainers.json";

enum { TRIES = 400, PLIES_MAX = 60, CHOICES = 4, COUNTED_MAX = 99 };

/* What a question is about. */
typedef struct Asked {
    State state;
    Move last; /* the one before; n 0: none */
    bool target[SITE_MAX];
    int targets;
    Site marked;       /* SITE_NONE: none */
    const char *of;    /* what is counted; NULL: nothing */
    long count, least; /* the answer, and the first of the choices */
} Asked;

/* ------------------------------------------------------- reading */

static bool read_texts(const JsonNode *node, Trainer *out)
{
    JsonNode title = json_get(node, "title"), line = json_get(node, "line");
    JsonNode text = json_get(node, "text"), task = json_get(node, "task");
    JsonNode other = json_get(node, "else"), paragraph = json_get(node, "paragraph");
    out->paragraph = json_string(&paragraph);
    return message_read(&title, &out->title) && message_read(&line, &out->line) &&
           message_read(&text, &out->text) && message_read(&task, &out->task) &&
           message_read(&other, &out->other) && out->paragraph != NULL;
}

static bool read_plies(const JsonNode *node, Trainer *out)
{
    JsonNode plies = json_get(node, "plies");
    if (!json_there(&plies))
        return true;
    JsonNode least = json_item(&plies, 0), most = json_item(&plies, 1);
    return json_whole(&least, 0, PLIES_MAX, &out->least) &&
           json_whole(&most, out->least, PLIES_MAX, &out->most);
}

static bool read_of(const JsonNode *node, Trainer *out)
{
    JsonNode list = json_get(node, "of"), most = json_get(node, "most");
    if (out->asks != TRAINER_COUNT)
        return !json_there(&list) || json_fault(&list, "only \"count\" has it");
    int n = json_count(&list);
    if (n < 1 || n > TRAINER_OF)
        return json_fault(&list, "1 to %d names are wanted", TRAINER_OF);
    for (; out->ofs < n; out->ofs++) {
        JsonNode item = json_item(&list, out->ofs);
        if ((out->of[out->ofs] = json_string(&item)) == NULL)
            return false;
    }
    return json_whole(&most, CHOICES - 1, COUNTED_MAX, &out->counted_most);
}

static bool read_when(const JsonNode *node, Trainer *out)
{
    JsonNode when = json_get(node, "when");
    Layout *layout = NULL;
    const Variant *variant = &out->game->variant[0];
    GoalScope scope = {out->game, &variant->options, variant->id, &layout};
    if (!json_there(&when))
        return true;
    out->when = goal_read(&when, &scope, GOAL_POSITION);
    layout_free(layout);
    return out->when != NULL;
}

static bool read_trainer(const JsonNode *node, const Catalog *catalog, Trainer *out)
{
    static const char *const keys[] = {"id",   "game", "asks", "plies",     "when", "title", "line",
                                       "text", "task", "else", "paragraph", "of",   "most",  NULL};
    static const char *const asks[TRAINER_KINDS] = {"site", "movers", "end", "count"};
    JsonNode id = json_get(node, "id"), game = json_get(node, "game"),
             kind = json_get(node, "asks");
    const char *name = json_string(&game);
    int choice = 0;
    if (!json_keys(node, keys) || (out->id = json_string(&id)) == NULL || name == NULL ||
        !json_choice(&kind, asks, TRAINER_KINDS, &choice))
        return false;
    out->asks = (TrainerAsks)choice;
    out->game = catalog_find(catalog, name);
    if (out->game == NULL || catalog_find(catalog, out->id) != NULL)
        return json_fault(&game, "\"%.40s\" is no game, or the trainer is called like one", name);
    return read_texts(node, out) && read_plies(node, out) && read_of(node, out) &&
           read_when(node, out);
}

bool trainers_load(Trainers *out, const Catalog *catalog, Buffer *faults)
{
    Buffer bytes = {0};
    *out = (Trainers){0};
    if (json_load(file_name, &bytes, faults) &&
        json_open(&out->file, file_name, buffer_string(&bytes), bytes.n, faults)) {
        JsonNode root = json_root(&out->file), list = json_get(&root, "trainers");
        int n = json_count(&list);
        if (n < 0 || n > TRAINERS_MAX)
            json_fault(&list, "up to %d trainers are wanted", TRAINERS_MAX);
        for (int i = 0; i < n && out->n < TRAINERS_MAX; i++) {
            JsonNode item = json_item(&list, i);
            Trainer *trainer = &out->at[out->n];
            if (read_trainer(&item, catalog, trainer)) {
                out->n++;
            } else {
                goal_free(trainer->when);
                *trainer = (Trainer){0};
            }
        }
    }
    buffer_release(&bytes);
    return json_finish(&out->file);
}

void trainers_release(Trainers *trainers)
{
    for (int i = 0; i < trainers->n; i++)
        goal_free(trainers->at[i].when);
    json_close(&trainers->file);
    *trainers = (Trainers){0};
}

const Trainer *trainers_find(const Trainers *trainers, const char *id)
{
    for (int i = 0; i < trainers->n; i++)
        if (strcmp(trainers->at[i].id, id) == 0)
            return &trainers->at[i];
    return NULL;
}

/* ------------------------------------------------------- a question */

static void add_target(Asked *asked, Site site)
{
    asked->targets += !asked->target[site];
    asked->target[site] = true;
}

/* Random moves from the beginning; false if the game ended on the way, or the last one was a pass,
 * which no arrow shows. */
static bool wander(const Trainer *trainer, Rng *luck, Asked *out)
{
    const Rules *rules = trainer->game->rules;
    const Variant *variant = &trainer->game->variant[0];
    long plies =
        trainer->least + (long)rng_below(luck, (uint32_t)(trainer->most - trainer->least + 1));
    MoveList legal;
    *out = (Asked){.marked = SITE_NONE};
    if (!rules->start(&out->state, &variant->options, variant->seats_min, luck, NULL))
        return false;
    for (long i = 0; i < plies && out->state.turn >= 0; i++) {
        legal.n = 0;
        rules->moves(&out->state, &legal);
        out->last = legal.at[rng_below(luck, (uint32_t)legal.n)];
        rules->play(&out->state, &out->last, NULL);
    }
    return out->state.turn >= 0 && (plies == 0 || out->last.n > 1 || trainer->asks >= TRAINER_END);
}

static void ask_site(const Trainer *trainer, Rng *luck, Asked *out)
{
    const Rules *rules = trainer->game->rules;
    const Options *options = &out->state.options;
    Site site;
    Text name = {0};
    do {
        text_clear(&name);
        site = (Site)rng_below(luck, (uint32_t)rules->site_count(options));
    } while (!rules_call_site(rules, options, site, &name));
    add_target(out, site);
}

static void ask_movers(const Trainer *trainer, Asked *out)
{
    MoveList legal;
    legal.n = 0;
    trainer->game->rules->moves(&out->state, &legal);
    for (int i = 0; i < legal.n; i++)
        add_target(out, legal.at[i].path[0]);
}

static void ask_end(const Trainer *trainer, Rng *luck, Asked *out)
{
    const Rules *rules = trainer->game->rules;
    MoveList legal;
    legal.n = 0;
    rules->moves(&out->state, &legal);
    const Move *move = &legal.at[rng_below(luck, (uint32_t)legal.n)];
    out->marked = move->path[0];
    out->last.n = 0;
    add_target(out, goal_rest(rules, &out->state, move));
}

/* As whoever is to move sees it. */
static void ask_count(const Trainer *trainer, Rng *luck, Asked *out)
{
    const Rules *rules = trainer->game->rules;
    State whole = out->state;
    if (rules->conceal != NULL)
        rules->conceal(&whole, whole.turn, &out->state);
    out->of = trainer->of[rng_below(luck, (uint32_t)trainer->ofs)];
    out->last.n = 0;
    for (int site = 0; site < rules->site_count(&out->state.options); site++) {
        Text name = {0};
        out->count += rules_call_site(rules, &out->state.options, (Site)site, &name) &&
                      strstr(name.s, out->of) != NULL &&
                      rules->piece_at(&out->state, (Site)site).kind != 0;
    }
    long least = out->count - (long)rng_below(luck, CHOICES), most = trainer->counted_most;
    out->least = least < 0 ? 0 : least > most - CHOICES + 1 ? most - CHOICES + 1 : least;
}

static bool find(const Trainer *trainer, Rng *luck, Asked *out)
{
    for (int i = 0; i < TRIES; i++) {
        if (!wander(trainer, luck, out) ||
            (trainer->asks == TRAINER_COUNT && out->state.turn != 0) || /* lies in front */
            (trainer->when != NULL &&
             !goal_position(trainer->when, trainer->game->rules, &out->state, NULL)))
            continue;
        if (trainer->asks == TRAINER_SITE)
            ask_site(trainer, luck, out);
        else if (trainer->asks == TRAINER_MOVERS)
            ask_movers(trainer, out);
        else if (trainer->asks == TRAINER_COUNT)
            ask_count(trainer, luck, out);
        else
            ask_end(trainer, luck, out);
        if (out->targets <= TRAINER_TARGETS)
            return true;
    }
    return false;
}

/* ------------------------------------------------------- as a course */

static void add_pair(Buffer *out, const char *key, const char *value)
{
    buffer_add(out, ", \"%s\": ", key);
    json_write_string(value, out);
}

static void add_site(const Asked *asked, const Rules *rules, Site site, Buffer *out)
{
    Text name = {0};
    rules->site_name(&asked->state.options, site, &name);
    json_write_string(name.s, out);
}

static void add_shown(const Asked *asked, const Rules *rules, Buffer *out)
{
    if (asked->marked != SITE_NONE) {
        buffer_add(out, ", \"marks\": {\"held\": [");
        add_site(asked, rules, asked->marked, out);
        buffer_add(out, "]}");
    }
    if (asked->last.n > 1) {
        buffer_add(out, ", \"arrows\": [{\"from\": ");
        add_site(asked, rules, asked->last.path[0], out);
        buffer_add(out, ", \"to\": ");
        add_site(asked, rules, asked->last.path[asked->last.last], out);
        buffer_add(out, "}]");
    }
}

static void add_targets(const Asked *asked, const Rules *rules, Buffer *out)
{
    bool first = true;
    if (asked->of != NULL) {
        buffer_add(out, ", \"choices\": [");
        for (int i = 0; i < CHOICES; i++)
            buffer_add(out, "%s\"%ld\"", i > 0 ? ", " : "", asked->least + i);
        buffer_add(out, "], \"targets\": [\"%ld\"]", asked->count);
        return;
    }
    buffer_add(out, ", \"targets\": [");
    for (int site = 0; site < SITE_MAX; site++) {
        if (!asked->target[site])
            continue;
        buffer_add(out, "%s", first ? "" : ", ");
        add_site(asked, rules, (Site)site, out);
        first = false;
    }
    buffer_add(out, "]");
}

static void add_task(const Trainer *trainer, const Asked *asked, Buffer *out)
{
    Text name = {0}, task = {0};
    for (int site = 0; site < SITE_MAX && trainer->asks == TRAINER_SITE; site++)
        if (asked->target[site])
            rules_call_site(trainer->game->rules, &asked->state.options, (Site)site, &name);
    const char *const word[3] = {asked->of != NULL ? asked->of : name.s, NULL, NULL};
    words_fill(&task, words(trainer->task), word, NULL);
    add_pair(out, "task", task.s);
}

Course *trainer_ask(const Trainer *trainer, Rng *luck, Buffer *faults)
{
    const Rules *rules = trainer->game->rules;
    Asked asked;
    Buffer json = {0};
    Text position = {0};
    if (!find(trainer, luck, &asked)) {
        buffer_add(faults, "%s: %s: no position to ask about\n", file_name, trainer->id);
        return NULL;
    }
    rules->write(&asked.state, &position);
    buffer_add(&json, "{\"game\": \"%s\", \"order\": 0", rules->id);
    add_pair(&json, "title", trainer->title);
    add_pair(&json, "line", trainer->line);
    buffer_add(&json, ", \"steps\": [{\"kind\": \"find\", \"id\": \"ask\"");
    add_pair(&json, "title", trainer->title);
    add_pair(&json, "text", trainer->text);
    add_task(trainer, &asked, &json);
    add_pair(&json, "position", position.s);
    add_pair(&json, "else", trainer->other);
    add_pair(&json, "paragraph", trainer->paragraph);
    add_shown(&asked, rules, &json);
    add_targets(&asked, rules, &json);
    buffer_add(&json, "}]}");
    Course *course = course_read(trainer->game, trainer->id, trainer->id, json.s, json.n, faults);
    buffer_release(&json);
    return course;
}
