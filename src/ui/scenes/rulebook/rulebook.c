/* SPDX-License-Identifier: MIT */
/* rulebook.c -- the rules of all games: a list of paragraphs at the left, the page at the right. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/words.h"
#include "ui/scenes/rulebook/rulebook_inside.h"
#include "ui/scenes/shared/figure_match.h"

enum {
    LIST_WIDTH = 304,
    PAGE_MOST = 1000,
    GAME_ROW = 44,
    ROW_PAD = 6,
    SECTION_ROW = 28,
    PAGE_SIDE = 12, /* left and right of the text: the marked paragraph's edge lies there */
    KEY_STEP = 56,
    LIST_MARGIN = 2 * GAME_ROW + 8, /* the game's own row stays in view with its first paragraph */
};

typedef struct RulebookScene {
    Scene scene;
    Books books;
    int open;          /* index in books, -1: there is none */
    int marked;        /* the paragraph asked for, -1: none */
    int current;       /* the one being read */
    uint32_t unfolded; /* bits of the paragraphs of which all is read */
    bool go;           /* scroll to the marked one, or to the top */
    bool listed;       /* the current one is in view in the list */
    float offset;      /* as the last event found the page */
    float page_height, list_height;
    Courses courses; /* to which the page leads */
    Page page;
    Find find;
} RulebookScene;

static Rulebook *open_book(const RulebookScene *scene)
{
    return scene->open >= 0 ? scene->books.at[scene->open] : NULL;
}

/* ------------------------------------------------------- what is opened */

static void open_paragraph(RulebookScene *scene, int index)
{
    scene->marked = index;
    scene->go = true;
    ui_damage_all(app_ui(scene->scene.app));
}

static void open_game(RulebookScene *scene, int index)
{
    scene->open = index;
    scene->unfolded = 0;
    scene->current = 0;
    scene->listed = false;
    open_paragraph(scene, -1);
}

/* In a narrow window it is read where the list was. */
static void open_found(RulebookScene *scene, const FindHit *found, bool narrow)
{
    if (found->book != scene->open)
        open_game(scene, found->book);
    open_paragraph(scene, found->hit.paragraph);
    if (found->hit.line >= open_book(scene)->paragraph[found->hit.paragraph].first)
        scene->unfolded |= 1u << found->hit.paragraph;
    if (narrow)
        find_close(&scene->find, app_ui(scene->scene.app));
    else
        ui_unfocus(app_ui(scene->scene.app));
}

/* The list of what is found; true if there is something to list. */
static bool found_list(RulebookScene *scene, Ui *ui, Rect r, bool narrow)
{
    if (!find_shown(&scene->find))
        return false;
    const Paragraph *read = scene->marked >= 0 ? &open_book(scene)->paragraph[scene->marked] : NULL;
    const FindHit *found = find_list(&scene->find, &scene->books, ui, r, read);
    if (found != NULL)
        open_found(scene, found, narrow);
    return true;
}

static const char *game_id(const RulebookScene *scene, int index)
{
    return scene->books.at[index]->game->rules->id;
}

static void go_to(App *app, Route next)
{
    if (app_is_crowded(app))
        app_home(app);
    app_go(app, next);
}

static void play_from(RulebookScene *scene, const Figure *figure)
{
    App *app = scene->scene.app;
    Match *match = figure_match(app, open_book(scene)->game, figure->variant, &figure->state);
    if (match != NULL)
        go_to(app, (Route){.to = ROUTE_PLAY, .match = match});
}

static void go_to_lesson(RulebookScene *scene, const char *link)
{
    App *app = scene->scene.app;
    const Course *course;
    int step;
    if (courses_follow(&scene->courses, link, &course, &step))
        go_to(app, (Route){.to = ROUTE_LESSON, .course = course->id, .step = step});
}

/* ------------------------------------------------------------- the list */

static void section_row(Flow *flow, const char *s)
{
    flow_gap(flow, 4);
    Rect r = flow_take(flow, SECTION_ROW);
    flow_line(flow->ui, (Rect){r.x + 44, r.y, r.w - 52, r.h}, FONT_SANS_BOLD, TEXT_SMALL,
              ui_theme(flow->ui)->ink_quiet, ALIGN_LEFT, s);
}

static void row_body(Gfx *gfx, Rect r, bool current, const Hot *hot)
{
    const Theme *theme = gfx_theme(gfx);
    Colour faint = theme->flat ? theme->panel[0] : colour_alpha(theme->chosen[1], 70);
    Shape gold = {FIELD_RADIUS, theme->chosen[0], 0, theme->chosen[1], theme->chosen_edge, 1, 0};
    Shape lit = {FIELD_RADIUS, faint, 0, faint, theme->chosen_edge, theme->flat ? 2 : 0, 0};
    Shape ring = {FIELD_RADIUS, 0, 0, 0, theme->focus, 2, 0};
    if (current)
        gfx_shape(gfx, r, &gold);
    else if (hot->hovered)
        gfx_shape(gfx, r, &lit);
    if (hot->focused)
        gfx_shape(gfx, rect_inset(r, current ? 3 : 1), &ring);
}

/* A paragraph's number stands before its title, which is broken if it is long. */
static void paragraph_row(RulebookScene *scene, Flow *flow, int index)
{
    Ui *ui = flow->ui;
    Gfx *gfx = ui_gfx(ui);
    const Theme *theme = ui_theme(ui);
    const Paragraph *paragraph = &open_book(scene)->paragraph[index];
    bool current = index == scene->current;
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    const char *title = words(paragraph->title);
    float w = flow->w - 44 - 8;
    float h = ceilf(gfx_paragraph_height(gfx, w, &type, title)) + 2 * ROW_PAD, at = flow_at(flow);
    char id[80];
    snprintf(id, sizeof id, "rulebook.paragraph.%.48s", paragraph->id);
    Rect r = flow_take(flow, h);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        open_paragraph(scene, index);
    if (current && !scene->listed && !ui_drawing(ui)) {
        ui_scroll_show(ui, "rulebook.list", at - LIST_MARGIN, at + h + 40);
        scene->listed = true;
    }
    if (!ui_drawing(ui) || !gfx_visible(gfx, r))
        return;
    row_body(gfx, r, current, &hot);
    type.colour = current ? theme->chosen_ink : theme->ink;
    Type number = type;
    number.align = ALIGN_RIGHT;
    if (!current)
        number.colour = theme->ink_quiet;
    gfx_text(gfx, (Rect){r.x + 8, r.y + ROW_PAD, 24, 24}, &number, paragraph->number);
    gfx_paragraph(gfx, (Rect){r.x + 44, r.y + ROW_PAD, w, h}, &type, title);
}

/* A game: a heading that opens its paragraphs. */
static bool game_row(RulebookScene *scene, Flow *flow, int index)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    char id[64];
    snprintf(id, sizeof id, "rulebook.game.%s", game_id(scene, index));
    Rect r = flow_take(flow, GAME_ROW);
    Hot hot = ui_hot(ui, id, r, true);
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return hot.clicked;
    row_body(ui_gfx(ui), r, false, &hot);
    flow_line(ui, (Rect){r.x + 44, r.y, r.w - 52, r.h}, FONT_SERIF_BOLD, TEXT_HEAD, theme->ink,
              ALIGN_LEFT, words(scene->books.at[index]->game->name));
    gfx_sprite_tinted(ui_gfx(ui), index == scene->open ? "icons/down" : "icons/next",
                      (Rect){r.x + 12, r.y + (r.h - 20) / 2, 20, 20}, theme->ink_quiet);
    return hot.clicked;
}

static void list_rows(RulebookScene *scene, Flow *flow)
{
    int asked = -1;
    for (int i = 0; i < scene->books.n; i++) {
        const Rulebook *book = scene->books.at[i];
        if (game_row(scene, flow, i))
            asked = i;
        if (i != scene->open)
            continue;
        for (int k = 0; k < book->paragraphs; k++) {
            if (book->paragraph[k].section != NULL)
                section_row(flow, words(book->paragraph[k].section));
            paragraph_row(scene, flow, k);
        }
        flow_gap(flow, 12);
    }
    flow_gap(flow, 8);
    Rect sheets = flow_take(flow, GAME_ROW);
    if (ui_link(flow->ui, "rulebook.sheets",
                (Rect){sheets.x + 12, sheets.y, sheets.w - 12, sheets.h},
                words("Your printed sheet")))
        go_to(scene->scene.app, (Route){.to = ROUTE_SHEETS});
    if (asked >= 0)
        open_game(scene, asked);
}

static void list_panel(RulebookScene *scene, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Rect head = rect_cut_top(&in, 44);
    if (back_button(ui, "rulebook.back", &head))
        app_pop(scene->scene.app);
    ui_title(ui, head, words("Rule book"));
    rect_cut_top(&in, 12);
    const FindHit *first =
        find_field(&scene->find, &scene->books, ui, rect_cut_top(&in, BUTTON_HEIGHT));
    if (first != NULL)
        open_found(scene, first, false);
    rect_cut_top(&in, 12);
    if (found_list(scene, ui, in, false))
        return;
    Flow flow = flow_begin(ui, "rulebook.list", in, &scene->list_height);
    list_rows(scene, &flow);
    flow_end(&flow);
}

/* Narrow windows: two drop-downs above the page, or the field. */
static void list_bar(RulebookScene *scene, Ui *ui, Rect r)
{
    const char *names[BOOKS_MAX], *titles[RULEBOOK_PARAGRAPHS];
    Text numbered[RULEBOOK_PARAGRAPHS];
    const Rulebook *book = open_book(scene);
    int game = scene->open, paragraph = scene->current;
    for (int i = 0; i < scene->books.n; i++)
        names[i] = words(scene->books.at[i]->game->name);
    for (int i = 0; i < book->paragraphs; i++) {
        text_clear(&numbered[i]);
        if (book->paragraph[i].number != NULL)
            text_add(&numbered[i], "%s. ", book->paragraph[i].number);
        text_add_string(&numbered[i], words(book->paragraph[i].title));
        titles[i] = numbered[i].s;
    }
    if (ui_button(ui, "rulebook.back", rect_cut_left(&r, 44), "prev", words("Back"), BUTTON_PLAIN,
                  true))
        app_pop(scene->scene.app);
    rect_cut_left(&r, SPACE);
    if (scene->find.open) {
        const FindHit *first = find_field(&scene->find, &scene->books, ui, r);
        if (first != NULL)
            open_found(scene, first, true);
        return;
    }
    if (ui_button(ui, "rulebook.search", rect_cut_right(&r, 44), "search", words("Find…"),
                  BUTTON_PLAIN, true))
        find_begin(&scene->find, ui);
    rect_cut_right(&r, SPACE);
    Rect left = rect_cut_left(&r, roundf(r.w * 0.36f));
    rect_cut_left(&r, SPACE);
    if (ui_select(ui, "rulebook.games", left, names, scene->books.n, &game))
        open_game(scene, game);
    else if (ui_select(ui, "rulebook.paragraphs", r, titles, book->paragraphs, &paragraph))
        open_paragraph(scene, paragraph);
}

/* ------------------------------------------------------------- the page */

/* The paragraph being read: the one asked for while it is seen, or the last whose title is not
 * far below the upper edge. */
static int being_read(const RulebookScene *scene, float offset, float seen)
{
    const Page *page = &scene->page;
    const Rulebook *book = open_book(scene);
    if (scene->marked >= 0) {
        float title = page->block[scene->marked].y;
        if (title >= offset - 8 && title + 32 <= offset + seen)
            return scene->marked;
    }
    if (offset > 0 && offset >= page->height - seen - 1)
        return book->paragraphs - 1;
    int at = 0;
    for (int i = 0; i < book->paragraphs; i++)
        if (page->block[i].y <= offset + fminf(96, seen * 0.25f))
            at = i;
    return at;
}

enum {
    RULEBOOK_ON,
    RULEBOOK_BACK,
    RULEBOOK_FIRST,
    RULEBOOK_LAST,
    RULEBOOK_FIND,
    RULEBOOK_KEYS,
    RULEBOOK_LEAVE,
    RULEBOOK_COMMANDS
};

static const Command commands[RULEBOOK_COMMANDS] = {
    [RULEBOOK_ON] = {.id = "on", .deed = WORD("One page on"), .key = {KEY(PAGEDOWN)}},
    [RULEBOOK_BACK] = {.id = "back", .deed = WORD("One page back"), .key = {KEY(PAGEUP)}},
    [RULEBOOK_FIRST] = {.id = "first", .deed = WORD("To the beginning"), .key = {KEY(HOME)}},
    [RULEBOOK_LAST] = {.id = "last", .deed = WORD("To the end"), .key = {KEY(END)}},
    [RULEBOOK_FIND] = {.id = "find", .deed = WORD("Find words in the rules"), .key = {CTRL(F)}},
    [RULEBOOK_KEYS] = {.id = "sheet", .deed = WORD("Keys"), .key = {KEY(F1)}},
    [RULEBOOK_LEAVE] = {.id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE), KEY(BACKSPACE)}},
};

const Command *rulebook_command(int id)
{
    return id < RULEBOOK_COMMANDS ? &commands[id] : NULL;
}

/* How far the keyboard asks to scroll from `offset`; the same if it does not. */
static float key_scroll(Ui *ui, float offset, float seen, float height)
{
    float leaf = fmaxf(KEY_STEP, seen - KEY_STEP);
    if (command_called(&commands[RULEBOOK_ON], ui) ||
        (!ui_focused(ui) && ui_key(ui, SDL_SCANCODE_SPACE, 0)))
        return offset + leaf;
    if (command_called(&commands[RULEBOOK_BACK], ui) ||
        (!ui_focused(ui) && ui_key(ui, SDL_SCANCODE_SPACE, KMOD_SHIFT)))
        return offset - leaf;
    if (command_called(&commands[RULEBOOK_FIRST], ui))
        return 0;
    if (command_called(&commands[RULEBOOK_LAST], ui))
        return height;
    if (!ui_focused(ui) && ui_key(ui, SDL_SCANCODE_DOWN, 0))
        return offset + KEY_STEP;
    if (!ui_focused(ui) && ui_key(ui, SDL_SCANCODE_UP, 0))
        return offset - KEY_STEP;
    return offset;
}

static float goal_offset(const RulebookScene *scene)
{
    if (scene->marked < 0)
        return 0;
    return fmaxf(0, scene->page.block[scene->marked].section_y - 30);
}

static void page_panel(RulebookScene *scene, Ui *ui, Rect r)
{
    ui_panel(ui, r);
    Rect in = rect_inset(r, PANEL_PADDING);
    Page *page = &scene->page;
    page_measure(page, ui, scene->scene.app, open_book(scene), in.w - 2 * PAGE_SIDE,
                 scene->unfolded);
    if (fabsf(scene->page_height - page->height) > 1) /* nearer, it is what the flow measured */
        scene->page_height = page->height;
    char id[64];
    snprintf(id, sizeof id, "rulebook.page.%s", game_id(scene, scene->open));
    Flow flow = flow_begin(ui, id, in, &scene->page_height);
    float offset = flow.region.y - flow.from, wanted = offset, seen = flow.region.h;
    Rect at = flow_take(&flow, page->height);
    PageAsked asked = page_show(page, ui, scene->scene.app, at.x + PAGE_SIDE, at.y, scene->marked,
                                scene->find.wanted);
    if (!ui_drawing(ui)) {
        wanted = scene->go ? goal_offset(scene) : key_scroll(ui, offset, seen, page->height);
        if (wanted != offset) {
            wanted = fmaxf(0, fminf(wanted, page->height - seen));
            ui_scroll_show(ui, id, wanted, wanted + seen);
        }
        scene->go = false;
        int current = being_read(scene, wanted, seen);
        if (current != scene->current) {
            scene->current = current;
            scene->listed = false;
            ui_damage_all(ui);
            ui_wake(ui, ui_now(ui));
        }
    }
    if (ui_drawing(ui) && offset != scene->offset)
        ui_wake(ui, ui_now(ui)); /* scrolled since: another paragraph may be read now */
    if (!ui_drawing(ui))
        scene->offset = offset;
    flow_end(&flow);
    if (asked.fold != 0) {
        scene->unfolded ^= asked.fold;
        ui_damage_all(ui);
    }
    if (asked.words)
        open_paragraph(scene, rulebook_find(open_book(scene), glossary_paragraph));
    else if (asked.figure != NULL)
        play_from(scene, asked.figure);
    else if (asked.lesson != NULL)
        go_to_lesson(scene, asked.lesson);
}

/* ----------------------------------------------------------- the window */

static void divide(RulebookScene *scene, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    float gap = window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE;
    Rect r = rect_inset(window, gap);
    if (window.w >= MIDDLE_WIDTH && window.w > window.h) {
        float w = fminf(r.w, LIST_WIDTH + gap + PAGE_MOST);
        r = (Rect){gfx_snap(ui_gfx(ui), r.x + (r.w - w) / 2), r.y, w, r.h};
        list_panel(scene, ui, rect_cut_left(&r, LIST_WIDTH));
        rect_cut_left(&r, gap);
        page_panel(scene, ui, r);
    } else {
        list_bar(scene, ui, rect_cut_top(&r, 44));
        rect_cut_top(&r, SPACE);
        if (find_shown(&scene->find)) {
            ui_panel(ui, r);
            found_list(scene, ui, rect_inset(r, PANEL_PADDING), true);
        } else {
            page_panel(scene, ui, r);
        }
    }
}

static void nothing(RulebookScene *scene, Ui *ui)
{
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = {window.w / 2 - 200, window.h / 2 - 80, 400, 160};
    ui_panel(ui, r);
    Rect in = rect_inset(r, 24);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_LEFT, false};
    if (ui_drawing(ui))
        gfx_paragraph(ui_gfx(ui), in, &type, words("The rule book cannot be read."));
    if (ui_button(ui, "rulebook.back", rect_cut_bottom(&in, BUTTON_HEIGHT), "prev", words("Back"),
                  BUTTON_PLAIN, true))
        app_pop(scene->scene.app);
}

static void rulebook_frame(Scene *base, Ui *ui)
{
    RulebookScene *scene = (RulebookScene *)base;
    snprintf(base->title, sizeof base->title, "%s", words("Rule book"));
    if (scene->open >= 0) {
        const char *name = words(open_book(scene)->game->name);
        snprintf(base->title, sizeof base->title, "%s – %s", words("Rule book"), name);
        divide(scene, ui);
    } else {
        nothing(scene, ui);
    }
    if (scene->open >= 0 && command_called(&commands[RULEBOOK_FIND], ui))
        find_begin(&scene->find, ui);
    else if (command_called(&commands[RULEBOOK_LEAVE], ui))
        app_pop(base->app);
    else if (command_called(&commands[RULEBOOK_KEYS], ui))
        app_go(base->app, (Route){.to = ROUTE_KEYS});
}

static void rulebook_release_scene(Scene *base)
{
    RulebookScene *scene = (RulebookScene *)base;
    for (int i = 0; i < scene->books.n; i++)
        rulebook_free(scene->books.at[i]);
    courses_release(&scene->courses);
}

static const SceneType rulebook_scene_type = {
    .name = "rulebook",
    .frame = rulebook_frame,
    .release = rulebook_release_scene,
};

static void load_books(RulebookScene *scene)
{
    App *app = scene->scene.app;
    Buffer faults = {0};
    for (int i = 0; i < catalog_count(app_catalog(app)) && scene->books.n < BOOKS_MAX; i++) {
        Rulebook *book = rulebook_load(catalog_game(app_catalog(app), i), &faults);
        if (book != NULL)
            scene->books.at[scene->books.n++] = book;
    }
    courses_load(&scene->courses, app_catalog(app), &faults);
    scene->page.courses = &scene->courses;
    for (char *line = faults.s; line != NULL && *line != '\0';) {
        size_t n = strcspn(line, "\n");
        log_warn("%.*s", (int)n, line);
        line += n + (line[n] == '\n');
    }
    buffer_release(&faults);
}

Scene *rulebook_scene_new(App *app, const char *game, const char *paragraph)
{
    RulebookScene *scene = alloc_zero(1, sizeof *scene);
    scene->scene = (Scene){.type = &rulebook_scene_type, .app = app};
    load_books(scene);
    if (game == NULL)
        game = app_settings(app)->last_game;
    size_t n = strcspn(game, "/"); /* "kalah/6x4" */
    scene->open = scene->books.n > 0 ? 0 : -1;
    for (int i = 0; i < scene->books.n; i++)
        if (strlen(game_id(scene, i)) == n && strncmp(game_id(scene, i), game, n) == 0)
            scene->open = i;
    scene->marked = scene->open >= 0 ? rulebook_find(open_book(scene), paragraph) : -1;
    if (scene->marked >= 0)
        scene->unfolded = 1u << scene->marked;
    scene->go = true;
    return &scene->scene;
}
