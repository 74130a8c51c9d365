/* SPDX-License-Identifier: MIT */
/* app_hear.c -- the screen for those who hear it: what has come into the hand, what is to be read
 * that was not there before.  Whatever scene it is, it is told by its texts and its widgets. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/app/app_inside.h"

enum { LAYER_TEXT, LAYER_CARD, LAYER_TIP };

/* ------------------------------------------------------- a look at it */

static void text_heard(void *to, const GfxHeard *heard)
{
    Sight *look = to;
    if (look->n == look->room) {
        look->room = 2 * look->room + 64;
        look->text = alloc_resize(look->text, (size_t)look->room * sizeof *look->text);
    }
    look->text[look->n++] = (SeenText){
        strdup(heard->s), heard->rect, heard->layer, heard->size, -1, heard->prose, heard->figures};
}

static bool lies_in(Rect in, Rect r)
{
    float x = r.x + SDL_min(r.w, 8.0f) / 2, y = r.y + r.h / 2;
    return rect_has(in, x, y);
}

/* The topmost one. */
static int panel_of(const ToldList *list, Rect r)
{
    for (int i = list->panels - 1; i >= 0; i--)
        if (lies_in(list->panel[i], r))
            return i;
    return -1;
}

/* Panel by panel, for columns stand side by side. */
static int by_place(const void *a, const void *b)
{
    const SeenText *one = a, *other = b;
    if (one->panel != other->panel)
        return one->panel - other->panel;
    float dy = one->rect.y + one->rect.h / 2 - other->rect.y - other->rect.h / 2;
    if (dy < -4 || dy > 4)
        return dy < 0 ? -1 : 1;
    float dx = one->rect.x - other->rect.x;
    return dx < 0 ? -1 : dx > 0;
}

static void look_take(App *app, Sight *look)
{
    Input none = {.kind = INPUT_NONE, .x = app->pointer_x, .y = app->pointer_y};
    *look = (Sight){.n = 0};
    gfx_listen(app->gfx, text_heard, look);
    ui_tell(app->ui, &look->widgets);
    app_frame(app, &none, true);
    ui_tell(app->ui, NULL);
    gfx_listen(app->gfx, NULL, NULL);
    for (int i = 0; i < look->n; i++)
        look->text[i].panel = panel_of(&look->widgets, look->text[i].rect);
    if (look->n > 1)
        qsort(look->text, (size_t)look->n, sizeof *look->text, by_place);
}

static void sight_free(Sight *look)
{
    for (int i = 0; i < look->n; i++)
        free(look->text[i].s);
    free(look->text);
    free(look->widgets.at);
}

/* Is it on a widget, whose name it is? */
static bool is_of_widget(const Sight *look, const SeenText *text)
{
    for (int i = 0; i < look->widgets.n; i++)
        if (lies_in(look->widgets.at[i].rect, text->rect))
            return true;
    return false;
}

static bool was_there(const Sight *before, const char *s)
{
    for (int i = 0; i < before->n; i++)
        if (strcmp(before->text[i].s, s) == 0)
            return true;
    return false;
}

/* What has gone meanwhile is new when it comes back. */
static void forget_gone(Sight *before, const Sight *look)
{
    int kept = 0;
    for (int i = 0; i < before->n; i++)
        if (was_there(look, before->text[i].s))
            before->text[kept++] = before->text[i];
        else
            free(before->text[i].s);
    before->n = kept;
}

/* ------------------------------------------------------- a widget */

/* What is to be read on it. */
static void name_within(const Sight *look, Rect r, Text *out)
{
    for (int i = 0; i < look->n; i++)
        if (look->text[i].layer != LAYER_TIP && lies_in(r, look->text[i].rect))
            text_add(out, "%s%s", out->n > 0 ? ", " : "", look->text[i].s);
}

/* Does it stand right above? */
static bool is_above(Rect text, Rect r)
{
    enum { ABOVE = 60 };
    float gap = r.y - (text.y + text.h / 2);
    return gap >= 0 && gap < ABOVE && text.x < r.x + r.w && text.x + text.w > r.x;
}

/* Right above it, in letters larger by so much at least; itself: it has none. */
static const SeenText *heading_of(const Sight *look, const SeenText *text, int larger)
{
    enum { BELOW = 30 };
    for (int i = 0; i < look->n; i++) {
        const SeenText *other = &look->text[i];
        float dx = other->rect.x - text->rect.x, dy = text->rect.y - other->rect.y;
        if (other->panel == text->panel && other->size >= text->size + larger && dx > -2 &&
            dx < 2 && dy > 0 && dy <= BELOW && !is_of_widget(look, other))
            return other;
    }
    return text;
}

/* What is to be read beside it on its left, or else right above it; on the same panel. */
static void name_beside(const Sight *look, Rect r, Text *out)
{
    const SeenText *best = NULL;
    float middle = r.y + r.h / 2;
    int panel = panel_of(&look->widgets, r);
    for (int i = 0; i < look->n; i++) {
        const SeenText *text = &look->text[i];
        if (text->panel != panel)
            continue;
        bool level = text->rect.y <= middle && text->rect.y + text->rect.h >= middle;
        bool ours = level && text->rect.x < r.x && !is_of_widget(look, text);
        if (ours && (best == NULL || text->rect.x > best->rect.x))
            best = text;
    }
    for (int i = look->n - 1; i >= 0 && best == NULL; i--)
        if (look->text[i].panel == panel && is_above(look->text[i].rect, r) &&
            !is_of_widget(look, &look->text[i]))
            best = &look->text[i];
    if (best != NULL)
        text_add_string(out, heading_of(look, best, 1)->s); /* a small line below is no name */
}

/* Its place among those whose names differ in the number at their end. */
static void place_among(const Sight *look, const Told *told, int *index, int *n)
{
    const char *end = strrchr(told->id, '.');
    *index = *n = 0;
    if (end == NULL || end[1] < '0' || end[1] > '9')
        return;
    size_t head = (size_t)(end + 1 - told->id);
    for (int i = 0; i < look->widgets.n; i++) {
        const Told *other = &look->widgets.at[i];
        if (strncmp(other->id, told->id, head) != 0 || strchr(other->id + head, '.') != NULL)
            continue;
        if (other == told)
            *index = *n;
        ++*n;
    }
}

static const char *kind_word(const Told *told)
{
    switch (told->kind) {
    case TOLD_BUTTON:
        return words("widget|button");
    case TOLD_LINK:
        return words("widget|link");
    case TOLD_SWITCH:
        return told->on ? words("widget|switched on") : words("widget|switched off");
    case TOLD_SLIDER:
        return words("widget|slider");
    case TOLD_SELECT:
        return words("widget|list");
    case TOLD_FIELD:
        return told->on ? words("widget|being written in") : words("widget|text field");
    case TOLD_LESS:
        return words("widget|less");
    case TOLD_MORE:
        return words("widget|more");
    case TOLD_CHOICE:
    case TOLD_ROW:
        return told->on ? words("widget|chosen") : "";
    case TOLD_PLACE:
        break;
    }
    return "";
}

static void part_add(Text *out, const char *part)
{
    if (part[0] != '\0')
        text_add(out, "%s%s", out->n > 0 ? ", " : "", part);
}

/* How long the part of an id is that all of a group have: "setup.seat.1." */
static size_t group_of(const char *id)
{
    const char *end = strrchr(id, '.');
    return end != NULL ? (size_t)(end + 1 - id) : strlen(id);
}

/* All that belong to the same choice lie in this. */
static Rect choice_rect(const Sight *look, const Told *told)
{
    Rect all = told->rect;
    size_t n = group_of(told->id);
    bool several = told->kind == TOLD_CHOICE || told->kind == TOLD_LESS || told->kind == TOLD_MORE;
    for (int i = 0; i < look->widgets.n && several; i++)
        if (strncmp(look->widgets.at[i].id, told->id, n) == 0)
            all = rect_union(all, look->widgets.at[i].rect);
    return all;
}

/* What it is about, and its own words, what is to be read on it, or what stands beside it; the last
 * also of a switch, and of a choice that one comes to. */
static void name_said(const Sight *look, const Told *told, bool comes, Text *out)
{
    Text own = {0}, beside = {0};
    bool choice = told->kind == TOLD_CHOICE;
    bool valued = told->kind == TOLD_SWITCH || told->kind == TOLD_SLIDER ||
                  told->kind == TOLD_SELECT || told->kind == TOLD_LESS || told->kind == TOLD_MORE;
    part_add(&own, told->label);
    if (own.n == 0 && !valued)
        name_within(look, told->rect, &own);
    bool about = comes && told->about[0] != '\0';
    if (valued || (comes && choice && !about))
        name_beside(look, choice_rect(look, told), &beside);
    part_add(out, about ? told->about : "");
    part_add(out, beside.s);
    if (strcmp(own.s, beside.s) != 0)
        part_add(out, own.s);
}

/* "Level, Pupil, chosen, 3 of 5"; `comes`: from something else. */
static void widget_said(const Sight *look, const Told *told, bool comes, Text *out)
{
    int index = told->index, n = told->n;
    name_said(look, told, comes, out);
    part_add(out, told->value);
    part_add(out, kind_word(told));
    if (n == 0)
        place_among(look, told, &index, &n);
    if (n > 1) {
        const long number[2] = {index + 1, n};
        text_add_string(out, ", ");
        words_fill(out, words("{n0} of {n1}"), NULL, number);
    }
}

static void json_letters(const char *s, Buffer *out)
{
    for (; *s != '\0'; s++)
        buffer_add(out, *s == '"' || *s == '\\' ? "\\%c" : "%c", *s == '\n' ? ' ' : *s);
}

void app_names(App *app, Buffer *out)
{
    Sight sight;
    look_take(app, &sight);
    for (int i = 0; i < sight.widgets.n; i++) {
        const Told *told = &sight.widgets.at[i];
        Text name = {0};
        if (!told->seen)
            continue;
        name_said(&sight, told, true, &name);
        part_add(&name, told->value);
        buffer_add(out, "{\"widget\":\"%s\",\"name\":\"", told->id);
        json_letters(name.s, out);
        if (told->kind == TOLD_BUTTON) {
            buffer_add(out, "\",\"tip\":\"");
            json_letters(told->tip, out);
        }
        buffer_add(out, "\"}\n");
    }
    sight_free(&sight);
}

static void hear_focus(App *app, const Sight *look)
{
    Ears *ears = &app->ears;
    const Told *told = NULL;
    for (int i = 0; i < look->widgets.n; i++)
        if (look->widgets.at[i].focus)
            told = &look->widgets.at[i];
    if (told == NULL) {
        ears->focus[0] = ears->told[0] = '\0';
        ears->writes = false;
        return;
    }
    Text said = {0}, as_before = {0};
    bool comes = strncmp(ears->focus, told->id, group_of(told->id)) != 0;
    widget_said(look, told, comes, &said);
    bool writes = told->kind == TOLD_FIELD && told->on, wrote = ears->writes;
    ears->writes = writes;
    if (writes && wrote && strcmp(ears->focus, told->id) == 0)
        return; /* letter by letter it is told by what writes: ui_say_typed() */
    if (strcmp(ears->focus, told->id) == 0) /* it may have been come to */
        widget_said(look, told, true, &as_before);
    if (as_before.n > 0 &&
        (strcmp(ears->told, said.s) == 0 || strcmp(ears->told, as_before.s) == 0))
        return;
    snprintf(ears->focus, sizeof ears->focus, "%s", told->id);
    snprintf(ears->told, sizeof ears->told, "%.*s", (int)sizeof ears->told - 1, said.s);
    ears_say(&app->ears, SPEECH_PLACE, said.s);
}

/* ------------------------------------------------------- what is new */

/* Who and what are told in longer sentences: a name in one of these is not said again. */
static bool told_within(const Ears *ears, const char *s)
{
    const char *lately = buffer_string(&ears->lately), *at = lately;
    size_t first = 1, n = strlen(s); /* the first letter may have been a capital there */
    while (((unsigned char)s[first] & 0xc0) == 0x80)
        first++;
    while (s[first] != '\0' && (at = strstr(at, s + first)) != NULL) {
        const char *from = at - SDL_min((long)first, at - lately);
        const unsigned char left = from > lately ? (unsigned char)from[-1] : '\n',
                            right = (unsigned char)at[n - first];
        if (left < 0x80 && !isalnum(left) && right < 0x80 && !isalnum(right))
            return true;
        at++;
    }
    return false;
}

/* Paragraphs side by side are a question and its answer. */
static const SeenText *answer_of(const Sight *look, const SeenText *text)
{
    enum { BESIDE = 16 };
    for (int i = 0; i < look->n && text->prose; i++) {
        const SeenText *other = &look->text[i];
        float gap = other->rect.x - text->rect.x - text->rect.w;
        float dy = other->rect.y - text->rect.y;
        if (other->prose && gap >= 0 && gap <= BESIDE && dy > -2 && dy < 2)
            return other;
    }
    return NULL;
}

static bool is_answer(const Sight *look, const SeenText *text)
{
    for (int i = 0; i < look->n; i++)
        if (answer_of(look, &look->text[i]) == text)
            return true;
    return false;
}

/* Sentences, headings and cards speak for themselves; labels and figures belong to something. */
static bool speaks_itself(const Sight *look, const SeenText *text)
{
    bool wide = text->prose || text->layer == LAYER_CARD || text->size >= TEXT_HEAD;
    return wide && text->layer <= LAYER_CARD && !text->figures && !is_of_widget(look, text);
}

/* "to move" is no sentence: it is said of the heading it stands below, "Yellow". */
static const SeenText *said_of(const Sight *look, const SeenText *text)
{
    const unsigned char *s = (const unsigned char *)text->s;
    const SeenText *heading = heading_of(look, text, 0);
    bool is_small = s[0] < 0x80 ? islower(s[0]) : s[0] == 0xd1 || (s[0] == 0xd0 && s[1] >= 0xb0);
    return heading != text && is_small ? heading : NULL;
}

static void hear_texts(App *app, const Sight *look)
{
    Ears *ears = &app->ears;
    for (int i = 0; i < look->n; i++) {
        const SeenText *text = &look->text[i], *answer = answer_of(look, text);
        const SeenText *heading = said_of(look, text);
        bool again = ears->anew && heading != NULL;
        bool fresh = again || !was_there(&ears->look, text->s) ||
                     (answer != NULL && !was_there(&ears->look, answer->s));
        if (!speaks_itself(look, text) || !fresh || is_answer(look, text))
            continue;
        Buffer said = {0};
        if (heading != NULL && was_there(&ears->look, heading->s))
            buffer_add(&said, "%s: ", heading->s);
        buffer_add(&said, answer != NULL ? "%s: %s" : "%s", text->s, answer ? answer->s : "");
        if (again || !told_within(ears, said.s))
            ears_say(ears, SPEECH_FURTHER, said.s);
        buffer_release(&said);
    }
}

/* Another scene: what was there before is not there. */
static void hear_scene(App *app)
{
    Ears *ears = &app->ears;
    const Scene *top = app_top(app);
    if (top == NULL || top == ears->scene)
        return;
    ears->scene = top;
    sight_free(&ears->look);
    ears->look = (Sight){.n = 0};
    ears->focus[0] = ears->told[0] = '\0';
    ears_say(&app->ears, SPEECH_PLACE, top->title[0] != '\0' ? top->title : words("Larets"));
}

/* Nothing has the keyboard, and there is no sentence either: a menu, say. */
static void hear_choice(App *app, const Sight *look)
{
    const Sight *before = &app->ears.look;
    const long number[2] = {look->widgets.n, 0};
    Text said = {0};
    if (look->widgets.n == 0 || before->widgets.n == 0 || app->ears.focus[0] != '\0' ||
        strcmp(look->widgets.at[0].id, before->widgets.at[0].id) == 0)
        return;
    words_fill(&said, words("{n0} things to choose from: Tab leads through them."), NULL, number);
    ears_say(&app->ears, SPEECH_FURTHER, said.s);
}

static void hear_said(App *app)
{
    Buffer *said = &app->ears.said;
    for (size_t at = 0; at < said->n; at += strlen(said->s + at) + 1)
        if (said->s[at] == SAY_ANEW)
            app->ears.anew = app->ears.due = true;
        else
            ears_say(&app->ears, (SpeechKind)(said->s[at] - '0'), said->s + at + 1);
    said->n = 0;
}

void app_hear(App *app)
{
    Ears *ears = &app->ears;
    if (!ears->open || app->surface == NULL || app_top(app) == NULL)
        return;
    hear_scene(app);
    hear_said(app);
    /* What is on its way is not told, but where it ends. */
    bool moves = ui_wake_time(app->ui) <= app_now(app) + 2 * TIME_FRAME;
    if (!ears->due)
        return;
    Sight look;
    look_take(app, &look);
    if (moves && !ears->touched) {
        forget_gone(&ears->look, &look);
        sight_free(&look);
        return;
    }
    ears->due = ears->touched = false;
    hear_texts(app, &look);
    ears->anew = false;
    hear_focus(app, &look);
    hear_choice(app, &look);
    sight_free(&ears->look);
    ears->look = look;
}

/* Whoever uses keys and listens does not want to hear what lies under a pointer at rest. */
static void pointer_leaves(App *app)
{
    Input leave = {.kind = INPUT_LEAVE, .x = -1e6f, .y = -1e6f};
    if (app->pointer_x == leave.x)
        return;
    app->pointer_x = leave.x;
    app->pointer_y = leave.y;
    app_frame(app, &leave, false);
}

bool app_points_idly(const App *app, const SDL_Event *event)
{
    return app->ears.open && event->type == SDL_MOUSEMOTION && event->motion.xrel == 0 &&
           event->motion.yrel == 0;
}

bool app_hears_first(const App *app, const SDL_Event *event)
{
    return app->ears.open &&
           (event->type == SDL_KEYDOWN || event->type == SDL_MOUSEBUTTONDOWN ||
            event->type == SDL_FINGERDOWN || event->type == SDL_CONTROLLERBUTTONDOWN);
}

void app_hear_input(App *app, const SDL_Event *event)
{
    Ears *ears = &app->ears;
    if (!app_hears_first(app, event))
        return;
    ears->touched = true;
    ears->lately.n = 0;
    if (ears->lately.s != NULL)
        ears->lately.s[0] = '\0';
    if (event->type == SDL_KEYDOWN)
        pointer_leaves(app);
    if (event->type == SDL_KEYDOWN && (event->key.keysym.scancode == SDL_SCANCODE_LCTRL ||
                                       event->key.keysym.scancode == SDL_SCANCODE_RCTRL))
        ears_hush(ears);
}

void app_read_aloud(App *app)
{
    Sight look;
    const Scene *top = app_top(app);
    look_take(app, &look);
    ears_say(&app->ears, SPEECH_PLACE, top->title[0] != '\0' ? top->title : words("Larets"));
    for (int i = 0; i < look.n; i++)
        if (look.text[i].layer != LAYER_TIP)
            ears_say(&app->ears, SPEECH_FURTHER, look.text[i].s);
    sight_free(&look);
}

void app_ears_settle(App *app)
{
    if (app->still || app->window == NULL)
        return;
    ears_talk(&app->ears, app->settings.speak);
    ui_listen(app->ui, app->ears.open ? &app->ears.said : NULL);
}

void app_ears_close(App *app)
{
    ui_listen(app->ui, NULL);
    ears_close(&app->ears);
    sight_free(&app->ears.look);
}
