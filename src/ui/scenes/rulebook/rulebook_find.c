/* SPDX-License-Identifier: MIT */
/* rulebook_find.c -- words looked for in all rule books: the field, and what is found, as a list.
 */
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/rulebook/rulebook_inside.h"

enum { ROW_LEAST = 56, CLOSE = 44 };

static const char field_id[] = "rulebook.find";

static void look(Find *find, const Books *books)
{
    snprintf(find->language, sizeof find->language, "%s", words_language_now());
    find->hits = 0;
    for (int i = 0; i < books->n; i++) {
        RulebookHit hit[RULEBOOK_PARAGRAPHS];
        int n = rulebook_search(books->at[i], find->wanted, hit);
        for (int k = 0; k < n; k++)
            find->hit[find->hits++] = (FindHit){.book = i, .hit = hit[k]};
    }
}

void find_begin(Find *find, Ui *ui)
{
    find->open = true;
    ui_field_begin(ui, field_id);
    ui_damage_all(ui);
    ui_wake(ui, ui_now(ui));
}

void find_close(Find *find, Ui *ui)
{
    find->open = false;
    find->wanted[0] = '\0';
    find->hits = 0;
    ui_unfocus(ui);
    ui_damage_all(ui);
}

bool find_shown(const Find *find)
{
    return find->open && find->wanted[0] != '\0';
}

const FindHit *find_field(Find *find, const Books *books, Ui *ui, Rect r)
{
    const FindHit *first = NULL;
    if (find->open && ui_key(ui, SDL_SCANCODE_ESCAPE, 0))
        find_close(find, ui);
    else if (ui_writing(ui) && find->hits > 0 && ui_key(ui, SDL_SCANCODE_RETURN, 0))
        first = &find->hit[0];
    if (find->open) {
        Rect close = rect_cut_right(&r, CLOSE);
        rect_cut_right(&r, SPACE);
        if (ui_button(ui, "rulebook.unfind", close, "x", words("Close"), BUTTON_PLAIN, true))
            find_close(find, ui);
    }
    if (ui_text_field(ui, field_id, r, find->wanted, sizeof find->wanted, words("Find…"))) {
        find->open = true;
        look(find, books);
        ui_scroll_show(ui, "rulebook.found", 0, 1);
        ui_damage_all(ui);
    }
    return first;
}

static bool hit_row(const Books *books, const FindHit *found, Flow *flow, bool chosen)
{
    const Rulebook *book = books->at[found->book];
    const Paragraph *paragraph = &book->paragraph[found->hit.paragraph];
    Text title = {0}, line = {0}, id = {0};
    paragraph_title(paragraph, &title);
    rulebook_hit_text(book, &found->hit, &line);
    text_add(&id, "rulebook.found.%s.%s", book->game->rules->id, paragraph->id);
    float h = ui_tall_row_height(flow->ui, flow->w, ROW_LEAST, title.s, line.s);
    return ui_tall_row(flow->ui, id.s, flow_take(flow, h), title.s, line.s, chosen);
}

const FindHit *find_list(Find *find, const Books *books, Ui *ui, Rect r, const Paragraph *read)
{
    const FindHit *asked = NULL;
    if (strcmp(find->language, words_language_now()) != 0)
        look(find, books);
    Flow flow = flow_begin(ui, "rulebook.found", r, &find->height);
    for (int i = 0; i < find->hits; i++) {
        const FindHit *found = &find->hit[i];
        const Rulebook *book = books->at[found->book];
        if (i == 0 || found[-1].book != found->book) {
            flow_gap(&flow, i == 0 ? 0 : 16);
            flow_heading(&flow, words(book->game->name));
        }
        if (hit_row(books, found, &flow, &book->paragraph[found->hit.paragraph] == read))
            asked = found;
    }
    if (find->hits == 0)
        flow_quiet(&flow, words("Nothing is found."));
    flow_end(&flow);
    return asked;
}
