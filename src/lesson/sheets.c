/* SPDX-License-Identifier: MIT */
#include "lesson/sheets.h"

#include <string.h>

#include "data/words.h"

static const char file_name[] = "data/lessons/sheets.json";

/* ------------------------------------------------------- where a link leads */

static bool follow_paragraph(const Sheets *sheets, const char *link, SheetPlace *out)
{
    size_t n = strcspn(link, "#");
    for (int i = 0; link[n] == '#' && i < sheets->books; i++) {
        const Rulebook *book = sheets->book[i];
        const char *id = book->game->rules->id;
        int index = rulebook_find(book, link + n + 1);
        if (strlen(id) != n || strncmp(id, link, n) != 0 || index < 0)
            continue;
        *out = (SheetPlace){.game = book->game, .paragraph = &book->paragraph[index]};
        return true;
    }
    return false;
}

bool sheets_follow(const Sheets *sheets, const char *link, SheetPlace *out)
{
    *out = (SheetPlace){.step = 0};
    if (!courses_follow(&sheets->courses, link, &out->course, &out->step))
        return follow_paragraph(sheets, link, out);
    out->game = out->course->game;
    return true;
}

void sheets_name(const SheetPlace *place, Text *out)
{
    if (place->course == NULL) {
        if (place->paragraph->number != NULL)
            text_add(out, "%s. ", place->paragraph->number);
        text_add_string(out, words(place->paragraph->title));
        return;
    }
    const LessonStep *step = &place->course->step[place->step];
    if (lesson_label(step, out))
        text_add_string(out, ". ");
    text_add_string(out, words(step->title));
}

/* ------------------------------------------------------- reading */

static void read_part(const JsonNode *node, const Sheets *sheets, SheetPart *out)
{
    static const char *const keys[] = {"chapter", "to", NULL};
    JsonNode chapter = json_get(node, "chapter"), to = json_get(node, "to");
    int n = json_keys(node, keys) && message_read(&chapter, &out->chapter) ? json_count(&to) : -1;
    if (n == 0 || n > SHEET_LINKS)
        json_fault(&to, "%d links: 1 to %d are wanted", n, SHEET_LINKS);
    for (int i = 0; i < n && i < SHEET_LINKS; i++) {
        JsonNode item = json_item(&to, i);
        const char *link = json_string(&item);
        SheetPlace place;
        if (link == NULL)
            continue;
        if (sheets_follow(sheets, link, &place))
            out->link[out->links++] = link;
        else
            json_fault(&item, "\"%.60s\" leads nowhere", link);
    }
}

static void read_sheet(const JsonNode *node, const Sheets *sheets, Sheet *out)
{
    static const char *const keys[] = {"title", "parts", NULL};
    JsonNode title = json_get(node, "title"), parts = json_get(node, "parts");
    int n = json_keys(node, keys) && message_read(&title, &out->title) ? json_count(&parts) : -1;
    if (n == 0 || n > SHEET_PARTS)
        json_fault(&parts, "%d parts: 1 to %d are wanted", n, SHEET_PARTS);
    for (int i = 0; i < n && i < SHEET_PARTS; i++) {
        JsonNode item = json_item(&parts, i);
        read_part(&item, sheets, &out->part[out->parts++]);
    }
}

static void read_sheets(Sheets *out)
{
    static const char *const keys[] = {"sheets", NULL};
    JsonNode root = json_root(&out->file), list = json_get(&root, "sheets");
    int n = json_keys(&root, keys) ? json_count(&list) : -1;
    if (n > SHEETS_MAX)
        json_fault(&list, "more than %d", SHEETS_MAX);
    for (int i = 0; i < n && i < SHEETS_MAX; i++) {
        JsonNode item = json_item(&list, i);
        read_sheet(&item, out, &out->at[out->n++]);
    }
}

bool sheets_load(Sheets *out, const Catalog *catalog, Buffer *faults)
{
    Buffer bytes = {0}, others = {0}; /* faults of courses and books are told elsewhere */
    *out = (Sheets){0};
    courses_load(&out->courses, catalog, &others);
    for (int i = 0; i < catalog_count(catalog) && out->books < SHEET_BOOKS; i++) {
        Rulebook *book = rulebook_load(catalog_game(catalog, i), &others);
        if (book != NULL)
            out->book[out->books++] = book;
    }
    if (json_load(file_name, &bytes, faults) &&
        json_open(&out->file, file_name, buffer_string(&bytes), bytes.n, faults))
        read_sheets(out);
    buffer_release(&bytes);
    buffer_release(&others);
    return json_finish(&out->file);
}

void sheets_release(Sheets *sheets)
{
    for (int i = 0; i < sheets->books; i++)
        rulebook_free(sheets->book[i]);
    courses_release(&sheets->courses);
    json_close(&sheets->file);
}
