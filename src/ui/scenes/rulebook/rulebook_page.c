/* SPDX-License-Identifier: MIT */
/* rulebook_page.c -- one page a game: its paragraphs below each other, figures beside or below
 * their text. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/words.h"
#include "ui/scenes/rulebook/rulebook_inside.h"
#include "ui/scenes/shared/stage.h"

enum {
    TEXT_WIDTH = 624,   /* longer lines are hard to read */
    BESIDE_LEAST = 640, /* from this width of the page on, a figure stands beside its text */
    FIGURE_LEAST = 264,
    FIGURE_MOST = 424,
    LONG_MOST = 600, /* boards much wider than high */
    LONG_CAPTION = 200,
    COLUMN_GAP = 24,
    BLOCK_GAP = 44,
    BLOCK_PAD = 12, /* the edge round the marked paragraph */
    HEAD_HEIGHT = 48,
    SECTION_HEIGHT = 44,
    TITLE_GAP = 6,
    LINE_GAP = 8,
    ITEM_INDENT = 16,
    PLAY_HEIGHT_SMALL = 36,
    GLOSSARY_LINKED = 2, /* words of one paragraph that are explained */
};

static const char item_mark[] = "• ";

static const Type title_type = {FONT_SERIF_BOLD, TEXT_HEAD, 0, ALIGN_LEFT, false};
static const Type text_type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
static const Type caption_type = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};

static Type in_colour(Type type, Colour colour)
{
    type.colour = colour;
    return type;
}

void paragraph_title(const Paragraph *paragraph, Text *out)
{
    if (paragraph->number != NULL)
        text_add(out, "%s. ", paragraph->number);
    text_add_string(out, words(paragraph->title));
}

/* ------------------------------------------------------------- text */

/* Light behind the words that are looked for. */
static void light(Gfx *gfx, Rect r, const Type *type, const char *s, const char *wanted)
{
    const Theme *theme = gfx_theme(gfx);
    const Shape lit = {
        3, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, theme->flat ? 1 : 0, 0};
    int n;
    if (wanted[0] == '\0')
        return;
    for (const char *word = s; (word = rulebook_wanted_word(wanted, word, &n)) != NULL; word += n) {
        Rect at = gfx_paragraph_place(gfx, r, type, s, (size_t)(word - s), (size_t)n);
        gfx_shape(gfx, rect_inset(at, -1), &lit);
    }
}

/* Lines of a paragraph, as far as `to`, below each other; returns the height.  Items hang behind
 * their marks.  Drawn unless `wanted`, what is lit in them, is NULL. */
static float lines(const Rulebook *book, Gfx *gfx, const Paragraph *paragraph, int from, int to,
                   Rect r, const Type *type, const char *wanted)
{
    float y = r.y;
    for (int i = from; i < to; i++) {
        Text line = {0};
        rulebook_line(book, paragraph->line[i], &line);
        bool item = strncmp(line.s, item_mark, sizeof item_mark - 1) == 0;
        float indent = item ? ITEM_INDENT : 0;
        const char *s = line.s + (item ? sizeof item_mark - 1 : 0);
        Rect at = {r.x + indent, y, r.w - indent, 0};
        if (wanted != NULL && item)
            gfx_disc(gfx, r.x + 5, y + 12, 2.5f, type->colour);
        if (wanted != NULL)
            light(gfx, at, type, s, wanted);
        float h = wanted != NULL ? gfx_paragraph(gfx, at, type, s)
                                 : gfx_paragraph_height(gfx, at.w, type, s);
        y += h + (i + 1 < to ? LINE_GAP : 0);
    }
    return y - r.y;
}

/* ---------------------------------------------------------- measuring */

static bool can_play(const Figure *figure)
{
    return figure->state.turn != SEAT_NONE;
}

static const char *more_label(const Paragraph *paragraph)
{
    return strcmp(paragraph->id, glossary_paragraph) == 0 ? words("How it is written down")
                                                          : words("Other ways to play");
}

static bool is_unfolded(const Page *page, int index)
{
    return (page->unfolded >> index & 1) != 0;
}

static void words_label(const char *found, Text *out)
{
    const char *const word[3] = {found, NULL, NULL};
    words_fill(out, words("What is: {0}?"), word, NULL);
}

/* A button with an icon, at most `w` wide. */
static Rect place_button(Gfx *gfx, const char *label, float x, float y, float w)
{
    float wide = ceilf(gfx_text_width(gfx, &text_type, label) + 64);
    return (Rect){x, y, fminf(wide, w), PLAY_HEIGHT_SMALL};
}

/* Beside each other if there is room; returns where they end. */
static float place_buttons(Gfx *gfx, const Figure *figure, FigurePlace *place, float x, float y,
                           float w)
{
    float end = y;
    place->button = place->lesson = (Rect){x, y + 8, 0, 0};
    if (can_play(figure)) {
        place->button = place_button(gfx, words("Play from here"), x, y + 8, w);
        end = place->button.y + place->button.h;
    }
    if (figure->lesson == NULL)
        return end;
    float beside = place->button.w > 0 ? place->button.w + 8 : 0;
    place->lesson = place_button(gfx, words("In the lesson"), x + beside, y + 8, w);
    if (beside + place->lesson.w > w) {
        place->lesson.x = x;
        place->lesson.y = end + 8;
    }
    return place->lesson.y + place->lesson.h;
}

/* Caption and buttons below `y`, `w` wide; returns where they end. */
static float place_words(Gfx *gfx, const Figure *figure, FigurePlace *place, float x, float y,
                         float w)
{
    float h = gfx_paragraph_height(gfx, w, &caption_type, words(figure->caption));
    place->caption = (Rect){x, y, w, h};
    return place_buttons(gfx, figure, place, x, y + h, w);
}

/* The course that a link leads to; NULL: it leads nowhere, and that is said by the check. */
static const Course *course_of(const Page *page, const char *link)
{
    const Course *course = NULL;
    int step;
    return link != NULL && courses_follow(page->courses, link, &course, &step) ? course : NULL;
}

static bool is_long(const FigurePlace *place)
{
    return place->layout != NULL && place->layout->is_long;
}

/* The picture `w` wide, or a little less: boards are drawn in whole pixels a unit. */
static void place_picture(Gfx *gfx, FigurePlace *place, float x, float y, float w)
{
    place->picture = (Rect){x, y, w, 0};
    if (place->layout == NULL)
        return;
    BoardLook look = {.rotation = 0};
    Rect room = {x, y, w, ceilf(w * place->layout->h / place->layout->w)};
    Rect exact = board_picture_rect(gfx, place->layout, &look, room);
    place->picture = (Rect){x, y, exact.w, exact.h};
}

/* A picture and its words in a column; returns where they end. */
static float place_figure(Gfx *gfx, const Figure *figure, FigurePlace *place, float x, float y,
                          float w)
{
    place_picture(gfx, place, x, y, w);
    return place_words(gfx, figure, place, x, y + place->picture.h + 12, w);
}

/* A long board has its words at its right, where there is room for them. */
static float place_long(Gfx *gfx, const Figure *figure, FigurePlace *place, float y, float w)
{
    float picture = fminf(w, LONG_MOST), left = w - picture - COLUMN_GAP;
    if (left < LONG_CAPTION)
        return place_figure(gfx, figure, place, 0, y, picture);
    place_picture(gfx, place, 0, y, picture);
    float end = place_words(gfx, figure, place, picture + COLUMN_GAP, y + 4, left);
    return fmaxf(y + place->picture.h, end);
}

/* All figures below the text, in rows; returns where they end. */
static float place_below(Gfx *gfx, const Paragraph *paragraph, FigurePlace *place, float y, float w)
{
    int n = paragraph->figures, columns = (int)((w + COLUMN_GAP) / (FIGURE_LEAST + COLUMN_GAP));
    columns = columns < 1 ? 1 : columns > n ? n : columns;
    columns = n == 4 && columns == 3 ? 2 : columns;
    float one = fminf(FIGURE_MOST, (w - COLUMN_GAP * (float)(columns - 1)) / (float)columns);
    one = floorf(one);
    for (int i = 0; i < n;) {
        float row = y, end = y;
        if (is_long(&place[i])) {
            end = place_long(gfx, &paragraph->figure[i], &place[i], row, w);
            i++;
        } else {
            for (int k = 0; k < columns && i < n && !is_long(&place[i]); k++, i++)
                end = fmaxf(end, place_figure(gfx, &paragraph->figure[i], &place[i],
                                              (float)k * (one + COLUMN_GAP), row, one));
        }
        y = end + COLUMN_GAP;
    }
    return y - COLUMN_GAP;
}

static float words_width(Gfx *gfx, const char *found)
{
    Text label = {0};
    words_label(found, &label);
    return ceilf(gfx_text_width(gfx, &text_type, label.s) + LINK_ICON);
}

/* A link to the words of the glossary that the book uses here for the first time; what is too much
 * for one line waits for the next paragraph that uses it. */
static float place_words_link(Page *page, Gfx *gfx, int index, uint64_t *told, float y)
{
    const Paragraph *paragraph = &page->book->paragraph[index];
    BlockPlace *block = &page->block[index];
    Text found = {0};
    for (int i = 0; i < paragraph->first && strcmp(paragraph->id, glossary_paragraph) != 0; i++) {
        Text line = {0}, more = {0}, longer = found;
        uint64_t before = *told;
        rulebook_line(page->book, paragraph->line[i], &line);
        if (glossary_of(page->book, line.s, GLOSSARY_LINKED, told, &more) == 0)
            continue;
        text_add(&longer, "%s%s", found.n > 0 ? ", " : "", more.s);
        if (found.n > 0 && words_width(gfx, longer.s) > block->text_w)
            *told = before;
        else
            found = longer;
    }
    if (found.n == 0 || found.n >= (int)sizeof block->found)
        return y;
    memcpy(block->found, found.s, (size_t)found.n + 1);
    block->words =
        (Rect){0, y + 8, fminf(words_width(gfx, found.s), block->text_w), PLAY_HEIGHT_SMALL};
    return y + 8 + PLAY_HEIGHT_SMALL;
}

/* A link to what is folded, and that itself if it is not; returns where they end. */
static float place_more(const Page *page, Gfx *gfx, int index, BlockPlace *block, float y)
{
    const Paragraph *paragraph = &page->book->paragraph[index];
    if (paragraph->first == paragraph->lines)
        return y;
    float w = ceilf(gfx_text_width(gfx, &text_type, more_label(paragraph))) + LINK_ICON;
    y += paragraph->first > 0 ? 8 : 0;
    block->more = (Rect){0, y, fminf(w, block->text_w), PLAY_HEIGHT_SMALL};
    y += PLAY_HEIGHT_SMALL;
    if (is_unfolded(page, index))
        y += lines(page->book, gfx, paragraph, paragraph->first, paragraph->lines,
                   (Rect){0, y, block->text_w, 0}, &text_type, NULL);
    return y;
}

static void measure_block(Page *page, Gfx *gfx, int index, uint64_t *told, float y)
{
    const Paragraph *paragraph = &page->book->paragraph[index];
    BlockPlace *block = &page->block[index];
    float w = page->w;
    Text title = {0};
    block->section_y = y;
    if (paragraph->section != NULL)
        y += SECTION_HEIGHT;
    block->y = block->title_y = y;
    bool beside = paragraph->figures == 1 && w >= BESIDE_LEAST && !is_long(&block->figure[0]);
    float figure_w = floorf(fminf(FIGURE_MOST, w * 0.44f));
    block->text_w = fminf(TEXT_WIDTH, beside ? w - figure_w - COLUMN_GAP : w);
    paragraph_title(paragraph, &title);
    y += gfx_paragraph_height(gfx, block->text_w, &title_type, title.s) + TITLE_GAP;
    block->text_y = y;
    Rect text = {0, y, block->text_w, 0};
    y += lines(page->book, gfx, paragraph, 0, paragraph->first, text, &text_type, NULL);
    y = place_more(page, gfx, index, block, y);
    y = place_words_link(page, gfx, index, told, y);
    const Course *course = course_of(page, paragraph->lesson);
    if (course != NULL) {
        const char *label = words(course->title);
        block->lesson = place_button(gfx, label, 0, y + 12, block->text_w);
        y = block->lesson.y + block->lesson.h;
    }
    if (beside)
        y = fmaxf(y, place_figure(gfx, &paragraph->figure[0], &block->figure[0], w - figure_w,
                                  block->title_y + 4, figure_w));
    else if (paragraph->figures > 0)
        y = place_below(gfx, paragraph, block->figure, y + 16, w);
    block->h = y - block->y;
}

void page_measure(Page *page, Ui *ui, App *app, const Rulebook *book, float w, uint32_t unfolded)
{
    Gfx *gfx = ui_gfx(ui);
    const char *language = words_language_now();
    if (page->book == book && page->w == w && page->scale == gfx_scale(gfx) &&
        page->unfolded == unfolded && strcmp(page->language, language) == 0)
        return;
    *page = (Page){.courses = page->courses};
    page->book = book;
    page->unfolded = unfolded;
    page->w = w;
    page->scale = gfx_scale(gfx);
    snprintf(page->language, sizeof page->language, "%s", language);
    page->line_y = HEAD_HEIGHT;
    uint64_t told = 0;
    float y = HEAD_HEIGHT + BLOCK_GAP +
              gfx_paragraph_height(gfx, fminf(w, TEXT_WIDTH), &text_type, words(book->game->line));
    for (int i = 0; i < book->paragraphs; i++) {
        const Paragraph *paragraph = &book->paragraph[i];
        for (int k = 0; k < paragraph->figures; k++) {
            const Figure *figure = &paragraph->figure[k];
            page->block[i].figure[k].layout =
                app_layout_for(app, book->game->rules, figure->variant, &figure->state.options);
        }
        measure_block(page, gfx, i, &told, y);
        y = page->block[i].y + page->block[i].h + BLOCK_GAP;
    }
    page->height = ceilf(y - BLOCK_GAP + BLOCK_PAD);
    ui_damage_all(ui);
}

/* ------------------------------------------------------------ drawing */

static Rect moved(Rect r, float x, float y)
{
    return (Rect){r.x + x, r.y + y, r.w, r.h};
}

static void draw_figure(Ui *ui, App *app, const Figure *figure, const FigurePlace *place, float x,
                        float y)
{
    Gfx *gfx = ui_gfx(ui);
    Rect picture = moved(place->picture, x, y);
    if (!ui_drawing(ui) || place->layout == NULL)
        return;
    BoardLook look = app_look(app, place->layout);
    look.figure = look.coordinates = true;
    look.rotation = 0;
    BoardMarks marks = stage_figure_marks(figure);
    if (gfx_visible(gfx, rect_inset(picture, -24)))
        board_picture(gfx, place->layout, &look, &figure->state, &marks, picture);
}

static void show_figure(const Paragraph *paragraph, int index, const FigurePlace *place, Ui *ui,
                        App *app, float x, float y, PageAsked *asked)
{
    const Figure *figure = &paragraph->figure[index];
    draw_figure(ui, app, figure, place, x, y);
    Rect caption = moved(place->caption, x, y);
    Type type = in_colour(caption_type, ui_theme(ui)->ink_quiet);
    if (ui_drawing(ui) && gfx_visible(ui_gfx(ui), caption))
        gfx_paragraph(ui_gfx(ui), caption, &type, words(figure->caption));
    char id[80];
    snprintf(id, sizeof id, "rulebook.play.%.40s.%d", paragraph->id, index);
    if (place->button.h > 0 && ui_button(ui, id, moved(place->button, x, y), "play",
                                         words("Play from here"), BUTTON_PLAIN, true))
        asked->figure = figure;
    snprintf(id, sizeof id, "rulebook.lesson.%.40s.%d", paragraph->id, index);
    if (place->lesson.h > 0 && ui_button(ui, id, moved(place->lesson, x, y), "cap",
                                         words("In the lesson"), BUTTON_PLAIN, true))
        asked->lesson = figure->lesson;
}

static void show_lesson(const Page *page, int index, Ui *ui, float x, float y, PageAsked *asked)
{
    const Paragraph *paragraph = &page->book->paragraph[index];
    const Rect *r = &page->block[index].lesson;
    if (r->h == 0)
        return;
    char id[80];
    snprintf(id, sizeof id, "rulebook.lesson.%.48s", paragraph->id);
    const char *label = words(course_of(page, paragraph->lesson)->title);
    if (ui_button(ui, id, moved(*r, x, y), "cap", label, BUTTON_PLAIN, true))
        asked->lesson = paragraph->lesson;
}

static bool show_words(const Page *page, int index, Ui *ui, float x, float y)
{
    const BlockPlace *block = &page->block[index];
    if (block->words.h == 0)
        return false;
    Text id = {0}, label = {0};
    text_add(&id, "rulebook.words.%s", page->book->paragraph[index].id);
    words_label(block->found, &label);
    return icon_link(ui, moved(block->words, x, y), id.s, "icons/hint", label.s);
}

static bool show_more(const Page *page, int index, Ui *ui, float x, float y)
{
    const BlockPlace *block = &page->block[index];
    const Paragraph *paragraph = &page->book->paragraph[index];
    if (block->more.h == 0)
        return false;
    Text id = {0};
    text_add(&id, "rulebook.more.%s", paragraph->id);
    return icon_link(ui, moved(block->more, x, y), id.s,
                     is_unfolded(page, index) ? "icons/down" : "icons/next", more_label(paragraph));
}

/* The paragraph that was asked for: a gold edge round it, heavier at the left. */
static void draw_marked(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    Shape shape = {FIELD_RADIUS,
                   colour_alpha(theme->chosen[0], theme->flat ? 0 : 90),
                   0,
                   colour_alpha(theme->chosen[1], theme->flat ? 0 : 60),
                   theme->chosen_edge,
                   2,
                   0};
    gfx_shape(gfx, r, &shape);
    Shape bar = {3, theme->chosen_edge, 0, theme->chosen_edge, 0, 0, 0};
    gfx_shape(gfx, (Rect){r.x, r.y + 10, 6, r.h - 20}, &bar);
}

static void draw_section(Ui *ui, Rect r, const char *s)
{
    const Theme *theme = ui_theme(ui);
    Type type = {FONT_SANS_BOLD, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    float w = gfx_text_width(ui_gfx(ui), &type, s);
    gfx_text(ui_gfx(ui), (Rect){r.x, r.y, r.w, 24}, &type, s);
    if (w + 16 < r.w)
        ui_rule(ui, r.x + w + 12, r.y + 12, r.w - w - 12);
}

static void draw_texts(const Page *page, Ui *ui, int index, float x, float y, const char *wanted)
{
    const Theme *theme = ui_theme(ui);
    const BlockPlace *block = &page->block[index];
    const Paragraph *paragraph = &page->book->paragraph[index];
    Text title = {0};
    paragraph_title(paragraph, &title);
    Type type = in_colour(title_type, theme->ink);
    Rect head = {x, y + block->title_y, block->text_w, 0};
    light(ui_gfx(ui), head, &type, title.s, wanted);
    gfx_paragraph(ui_gfx(ui), head, &type, title.s);
    type = in_colour(text_type, theme->ink);
    lines(page->book, ui_gfx(ui), paragraph, 0, paragraph->first,
          (Rect){x, y + block->text_y, block->text_w, 0}, &type, wanted);
    if (is_unfolded(page, index))
        lines(page->book, ui_gfx(ui), paragraph, paragraph->first, paragraph->lines,
              (Rect){x, y + block->more.y + block->more.h, block->text_w, 0}, &type, wanted);
}

static void draw_head(const Page *page, Ui *ui, float x, float y)
{
    const Theme *theme = ui_theme(ui);
    const Game *game = page->book->game;
    ui_title(ui, (Rect){x, y, page->w, page->line_y}, words(game->name));
    Type type = in_colour(text_type, theme->ink_quiet);
    Rect line = {x, y + page->line_y, fminf(page->w, TEXT_WIDTH), 0};
    gfx_paragraph(ui_gfx(ui), line, &type, words(game->line));
}

PageAsked page_show(Page *page, Ui *ui, App *app, float x, float y, int marked, const char *wanted)
{
    PageAsked asked = {NULL, NULL, false, 0};
    if (ui_drawing(ui))
        draw_head(page, ui, x, y);
    for (int i = 0; i < page->book->paragraphs; i++) {
        const BlockPlace *block = &page->block[i];
        const Paragraph *paragraph = &page->book->paragraph[i];
        Rect section = {x, y + block->section_y, page->w, block->y - block->section_y};
        Rect whole = {x - BLOCK_PAD, y + block->y - BLOCK_PAD, page->w + 2 * BLOCK_PAD,
                      block->h + 2 * BLOCK_PAD};
        bool seen = ui_drawing(ui) && gfx_visible(ui_gfx(ui), whole);
        if (ui_drawing(ui) && section.h > 0 && gfx_visible(ui_gfx(ui), section))
            draw_section(ui, section, words(paragraph->section));
        if (seen && i == marked)
            draw_marked(ui_gfx(ui), whole);
        if (seen)
            draw_texts(page, ui, i, x, y, wanted);
        if (show_more(page, i, ui, x, y))
            asked.fold |= 1u << i;
        asked.words |= show_words(page, i, ui, x, y);
        show_lesson(page, i, ui, x, y, &asked);
        for (int k = 0; k < paragraph->figures; k++)
            show_figure(paragraph, k, &block->figure[k], ui, app, x, y, &asked);
    }
    return asked;
}
