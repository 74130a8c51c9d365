/* SPDX-License-Identifier: MIT */
#include "data/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"

/* ------------------------------------------------------- one paragraph */

static const char *read_id(const JsonNode *node, const Rulebook *book, int index)
{
    JsonNode id = json_get(node, "id");
    const char *s = json_string(&id);
    if (s == NULL)
        return "";
    if (s[0] == '\0')
        json_fault(&id, "this is empty");
    for (int i = 0; i < index; i++)
        if (strcmp(book->paragraph[i].id, s) == 0)
            json_fault(&id, "\"%.40s\" is the id of paragraphs[%d] already", s, i);
    return s;
}

enum { HOLE_NONE = -1, HOLE_BAD = -2 };

/* The option of the next hole at or behind *cursor, which is moved behind it.  HOLE_NONE if there
 * is no hole, HOLE_BAD if it names no option: then the cursor stays. */
static int next_hole(const Rules *rules, const char **cursor)
{
    const char *open = strchr(*cursor, '{'), *close = open != NULL ? strchr(open, '}') : NULL;
    char key[40];
    if (open == NULL)
        return HOLE_NONE;
    size_t n = close != NULL ? (size_t)(close - open) - 1 : sizeof key;
    if (n >= sizeof key)
        return HOLE_BAD;
    memcpy(key, open + 1, n);
    key[n] = '\0';
    int index = rules_option_index(rules, key);
    if (index < 0)
        return HOLE_BAD;
    *cursor = close + 1;
    return index;
}

/* Short enough, and with options that there are, in the language in force; with none where a child
 * begins to read. */
static void check_line(const JsonNode *node, const Rules *rules, const char *line, bool first)
{
    const char *s = words(line);
    int option;
    if (strlen(s) > RULEBOOK_LINE_BYTES)
        json_fault(node, "longer than %d bytes: make two of it", RULEBOOK_LINE_BYTES);
    do
        option = next_hole(rules, &s);
    while (option >= 0);
    if (option == HOLE_BAD)
        json_fault(node, "%s has no such option as in \"%.40s\"", rules->id, strchr(s, '{'));
    else if (first && strchr(line, '{') != NULL)
        json_fault(node, "options are told in \"more\"");
}

static void read_lines(const JsonNode *text, const Rules *rules, bool first, Paragraph *out)
{
    int n = json_count(text), room = RULEBOOK_LINES - out->lines;
    if (n == 0 || n > room)
        json_fault(text, "%d lines: 1 to %d are wanted", n, room);
    for (int i = 0; i < n && i < room; i++) {
        JsonNode item = json_item(text, i);
        const char **line = &out->line[out->lines++];
        if (message_read(&item, line))
            check_line(&item, rules, *line, first);
    }
}

/* What is read first, and what is folded below it; one of them there is. */
static void read_texts(const JsonNode *node, const Rules *rules, Paragraph *out)
{
    JsonNode text = json_get(node, "text"), more = json_get(node, "more");
    if (json_there(&text) || !json_there(&more))
        read_lines(&text, rules, true, out);
    out->first = out->lines;
    if (json_there(&more))
        read_lines(&more, rules, false, out);
}

static void read_covers(const JsonNode *node, Paragraph *out)
{
    JsonNode covers = json_get(node, "covers");
    int n = json_there(&covers) ? json_count(&covers) : 0;
    if (n > RULEBOOK_COVERS)
        json_fault(&covers, "more than %d", RULEBOOK_COVERS);
    for (int i = 0; i < n && i < RULEBOOK_COVERS; i++) {
        JsonNode item = json_item(&covers, i);
        const char *s = json_string(&item);
        if (s != NULL)
            out->cover[out->covers++] = s;
    }
}

static void read_figures(const JsonNode *node, const Game *game, Paragraph *out)
{
    JsonNode figures = json_get(node, "figures");
    int n = json_there(&figures) ? json_count(&figures) : 0;
    if (n > RULEBOOK_FIGURES)
        json_fault(&figures, "more than %d", RULEBOOK_FIGURES);
    if (n <= 0)
        return;
    out->figure = alloc_zero(RULEBOOK_FIGURES, sizeof *out->figure);
    for (int i = 0; i < n && i < RULEBOOK_FIGURES; i++) {
        JsonNode item = json_item(&figures, i);
        figure_read(&item, game, &out->figure[out->figures++]);
    }
}

static void read_paragraph(const JsonNode *node, Rulebook *book, int index)
{
    static const char *const keys[] = {"id",   "number", "section", "title",  "text",
                                       "more", "covers", "figures", "lesson", NULL};
    Paragraph *out = &book->paragraph[index];
    out->id = "";
    if (!json_keys(node, keys) && !json_is_object(node))
        return;
    out->id = read_id(node, book, index);
    JsonNode number = json_get(node, "number"), section = json_get(node, "section");
    JsonNode title = json_get(node, "title"), lesson = json_get(node, "lesson");
    if (json_there(&number))
        out->number = json_string(&number);
    if (json_there(&lesson))
        out->lesson = json_string(&lesson);
    if (json_there(&section))
        message_read(&section, &out->section);
    message_read(&title, &out->title);
    read_texts(node, book->game->rules, out);
    read_covers(node, out);
    read_figures(node, book->game, out);
}

/* ------------------------------------------------------- the book */

static void check_cited(Rulebook *book)
{
    const Rules *rules = book->game->rules;
    JsonNode root = json_root(&book->file), node = json_get(&root, "paragraphs");
    for (int i = 0; i < rules->notice_count; i++) {
        const NoticeSpec *notice = &rules->notices[i];
        if (notice->paragraph != NULL && rulebook_find(book, notice->paragraph) < 0)
            json_fault(&node, "none has the id \"%.40s\", which the notice %s cites",
                       notice->paragraph, notice->id);
    }
    for (int i = 0; i < ENDING_COUNT; i++) {
        const char *paragraph = book->game->paragraph[i];
        if (paragraph != NULL && rulebook_find(book, paragraph) < 0)
            json_fault(&node, "none has the id \"%.40s\", which the ending %s cites", paragraph,
                       ending_name((Ending)i));
    }
}

static bool is_covered(const Rulebook *book, const char *rule)
{
    for (int i = 0; i < book->paragraphs; i++)
        for (int k = 0; k < book->paragraph[i].covers; k++)
            if (strcmp(book->paragraph[i].cover[k], rule) == 0)
                return true;
    return false;
}

static bool lists(const JsonNode *rules, const char *rule)
{
    for (int i = 0; i < json_count(rules); i++) {
        JsonNode item = json_item(rules, i);
        const char *s = json_string(&item);
        if (s != NULL && strcmp(s, rule) == 0)
            return true;
    }
    return false;
}

/* Every rule and decision in force is said somewhere, and nothing else is. */
static void check_rules(Rulebook *book, const JsonNode *root)
{
    JsonNode rules = json_get(root, "rules"), list = json_get(root, "paragraphs");
    if (!json_there(&rules))
        return;
    for (int i = 0; i < json_count(&rules); i++) {
        JsonNode item = json_item(&rules, i);
        const char *rule = json_string(&item);
        if (rule != NULL && !is_covered(book, rule))
            json_fault(&item, "no paragraph covers \"%.40s\"", rule);
    }
    for (int i = 0; i < book->paragraphs; i++)
        for (int k = 0; k < book->paragraph[i].covers; k++)
            if (!lists(&rules, book->paragraph[i].cover[k]))
                json_fault(&list, "\"%.40s\" covers \"%.40s\", which is none of the rules",
                           book->paragraph[i].id, book->paragraph[i].cover[k]);
}

static void read_samples(Rulebook *book, const JsonNode *root)
{
    JsonNode list = json_get(root, "samples");
    int n = json_there(&list) ? json_count(&list) : 0;
    if (n > RULEBOOK_SAMPLES)
        json_fault(&list, "more than %d", RULEBOOK_SAMPLES);
    if (n <= 0 || n > RULEBOOK_SAMPLES)
        return;
    book->sample = alloc_zero((size_t)n, sizeof *book->sample);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        sample_read(&item, book->game, &book->sample[book->samples++]);
    }
}

static void read_book(Rulebook *book)
{
    static const char *const keys[] = {"about", "rules", "paragraphs", "samples", NULL};
    JsonNode root = json_root(&book->file);
    if (!json_keys(&root, keys))
        return;
    JsonNode list = json_get(&root, "paragraphs");
    int n = json_count(&list);
    if (n == 0 || n > RULEBOOK_PARAGRAPHS)
        json_fault(&list, "%d paragraphs: 1 to %d are wanted", n, RULEBOOK_PARAGRAPHS);
    if (n <= 0 || n > RULEBOOK_PARAGRAPHS)
        return;
    book->paragraph = alloc_zero((size_t)n, sizeof *book->paragraph);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        read_paragraph(&item, book, i);
        book->paragraphs++;
    }
    read_samples(book, &root);
    check_cited(book);
    check_rules(book, &root);
}

Rulebook *rulebook_read(const Game *game, const char *name, const char *json, size_t n,
                        Buffer *faults)
{
    Rulebook *book = alloc_zero(1, sizeof *book);
    book->game = game;
    if (json_open(&book->file, name, json, n, faults))
        read_book(book);
    if (json_finish(&book->file))
        return book;
    rulebook_free(book);
    return NULL;
}

Rulebook *rulebook_load(const Game *game, Buffer *faults)
{
    Buffer bytes = {0};
    Rulebook *book = NULL;
    char name[64];
    snprintf(name, sizeof name, "data/rulebook/%s.json", game->rules->id);
    if (json_load(name, &bytes, faults))
        book = rulebook_read(game, name, bytes.s, bytes.n, faults);
    buffer_release(&bytes);
    return book;
}

void rulebook_free(Rulebook *book)
{
    if (book == NULL)
        return;
    for (int i = 0; i < book->paragraphs; i++)
        free(book->paragraph[i].figure);
    free(book->paragraph);
    free(book->sample);
    json_close(&book->file);
    free(book);
}

void rulebook_line(const Rulebook *book, const char *line, Text *out)
{
    const Rules *rules = book->game->rules;
    const char *s = words(line), *end = s;
    int option;
    while ((option = next_hole(rules, &end)) >= 0) {
        text_add(out, "%.*s%s", (int)strcspn(s, "{"), s, words(rules->options[option].label));
        s = end;
    }
    text_add_string(out, s);
}

int rulebook_find(const Rulebook *book, const char *id)
{
    for (int i = 0; id != NULL && i < book->paragraphs; i++)
        if (strcmp(book->paragraph[i].id, id) == 0)
            return i;
    return -1;
}

const Sample *rulebook_compare(const Rulebook *book, int option, const int value[2], Figure out[2])
{
    const Sample *found = NULL;
    for (int i = 0; i < book->samples; i++) {
        const Sample *sample = &book->sample[i];
        Figure figure[2];
        if (sample->option != option ||
            !sample_figure(sample, book->game, value[0], &figure[0], NULL) ||
            !sample_figure(sample, book->game, value[1], &figure[1], NULL))
            continue;
        bool differs = sample_differs(&figure[0], &figure[1], book->game->rules);
        if (found == NULL || differs) {
            memcpy(out, figure, sizeof figure);
            found = sample;
        }
        if (differs)
            break;
    }
    return found;
}
