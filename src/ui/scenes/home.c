/* home.c -- the shelf: a lacquered box with every game drawn by its own board, unfinished matches
 * beside it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/shelf.h"
#include "data/words.h"
#include "lesson/progress.h"
#include "ui/scenes/names.h"
#include "ui/scenes/scenes.h"

enum {
    GAMES_MAX = 16,
    CARDS_MAX = 2,
    SHELF_LOOK = 200, /* files looked at for unfinished matches */
    LEFT_WIDTH = 336,
    CARD_HEIGHT = 144,
    CARD_SMALL = 72,
    MENU_ROW = 56,
    BOX_RIM = 14,
    BOX_GAP = 12,
    NAME_HEIGHT = 44,
};

typedef struct Tile {
    const Game *game;
    const Layout *layout;
    State start;
    bool drawn; /* there is a board to show */
} Tile;

typedef struct Card {
    ShelfEntry entry;
    const Layout *layout;
    State state;
    bool drawn;
} Card;

typedef struct Home {
    Scene scene;
    Tile tile[GAMES_MAX];
    int tile_n;
    Card card[CARDS_MAX];
    int card_n;
    int kept;              /* matches in the library */
    int steps, steps_done; /* of all lessons, once something is done */
    bool shown, counted;   /* they can wait until there is a picture */
} Home;

static void tile_load(Home *home, Tile *tile, const Game *game)
{
    const Variant *variant = &game->variant[0];
    tile->game = game;
    tile->layout = app_layout(home->scene.app, variant, game->rules);
    Rng rng;
    rng_seed(&rng, 1);
    tile->drawn = tile->layout != NULL && game->rules->start(&tile->start, &variant->options,
                                                             variant->seats_min, &rng, NULL);
}

/* Long boards stand in the last row, which is stretched when it is not full. */
static int tile_order(const void *a, const void *b)
{
    const Tile *x = a, *y = b;
    bool long_x = x->layout != NULL && x->layout->is_long;
    bool long_y = y->layout != NULL && y->layout->is_long;
    return long_x - long_y;
}

static void card_load(Home *home, const ShelfEntry *entry)
{
    Card *card = &home->card[home->card_n];
    *card = (Card){.entry = *entry};
    const RecordPeek *peek = &entry->peek;
    if (peek->rules == NULL)
        return;
    card->layout = app_layout_for(home->scene.app, peek->rules, peek->variant, &peek->options);
    card->drawn = card->layout != NULL && peek->last.n > 0 &&
                  peek->rules->read(&card->state, &peek->options, peek->seats, peek->last.s, NULL);
    home->card_n++;
}

/* How much there is to learn, and how much of it is done. */
static void lessons_count(Home *home, Ui *ui)
{
    Courses courses;
    Progress progress = {0};
    Buffer faults = {0};
    Text said = {0};
    home->counted = true;
    home->steps = home->steps_done = 0;
    if (!app_without_user(home->scene.app))
        progress_load(&progress, &said);
    if (said.n > 0) {
        log_warn("%s", said.s);
        ui_toast(ui, said.s);
    }
    if (progress.n == 0) /* nothing to tell, and no course need be read */
        return;
    courses_load(&courses, app_catalog(home->scene.app), &faults);
    for (int i = 0; i < courses.n; i++) {
        home->steps += courses.at[i]->steps;
        home->steps_done += progress_count(&progress, courses.at[i], PROGRESS_DONE);
    }
    if (faults.n > 0)
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
    ui_damage_all(ui);
    progress_release(&progress);
    courses_release(&courses);
    buffer_release(&faults);
}

static void home_enter(Scene *scene)
{
    Home *home = (Home *)scene;
    home->counted = home->shown = false;
    home->card_n = home->kept = 0;
    if (app_without_user(scene->app))
        return;
    Shelf shelf = {0};
    Buffer faults = {0};
    shelf_load(&shelf, SHELF_LOOK, &faults);
    home->kept = shelf.all;
    for (int i = 0; i < shelf.n && home->card_n < CARDS_MAX; i++)
        if (!shelf.at[i].over && shelf.at[i].peek.steps > 0)
            card_load(home, &shelf.at[i]);
    shelf_release(&shelf);
    if (faults.n > 0) {
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
        faults.s[strcspn(faults.s, "\n")] = '\0';
        ui_toast(app_ui(scene->app), faults.s);
    }
    buffer_release(&faults);
}

/* ------------------------------------------------------------ the cards */

/* "Anna and Boris", "Anna and Pupil". */
static void card_people(const Card *card, Text *out)
{
    const RecordPeek *peek = &card->entry.peek;
    int people = 0;
    for (int i = 0; i < peek->seats; i++)
        people += !peek->seat[i].computer;
    for (int i = 0; i < peek->seats; i++) {
        const SeatSetup *seat = &peek->seat[i];
        if (i > 0)
            text_add(out, "%s", i + 1 < peek->seats ? ", " : words(" and "));
        if (seat->name[0] != '\0')
            text_add_string(out, seat->name);
        else if (seat->computer)
            text_add_string(out, level_name(seat->level));
        else
            text_add_string(out, people == 1 ? words("You") : words("a person"));
    }
}

static void card_draw_picture(Home *home, Gfx *gfx, const Card *card, Rect r)
{
    if (!card->drawn)
        return;
    BoardLook look = app_look(home->scene.app, card->layout);
    look.coordinates = false;
    board_picture(gfx, card->layout, &look, &card->state, NULL, r);
}

static void card_open(Home *home, const Card *card)
{
    scenes_open(home->scene.app, card->entry.name);
}

static void home_card(Home *home, Ui *ui, int index, Rect r, bool small)
{
    const Card *card = &home->card[index];
    char id[32];
    snprintf(id, sizeof id, "home.continue.%d", index);
    Rect inner = rect_inset(r, small ? 8 : 16);
    Rect picture = rect_cut_left(&inner, inner.h + (small ? 0 : 4));
    rect_cut_left(&inner, 12);
    if (ui_drawing(ui)) {
        Gfx *gfx = ui_gfx(ui);
        const Theme *theme = ui_theme(ui);
        ui_panel(ui, r);
        card_draw_picture(home, gfx, card, picture);
        Text people = {0}, moves = {0};
        card_people(card, &people);
        const char *many = words_plural("{n0} move", "{n0} moves", card->entry.peek.steps);
        long number[2] = {card->entry.peek.steps, 0};
        words_fill(&moves, many, NULL, number);
        Type type = {FONT_SERIF_BOLD, TEXT_HEAD, theme->ink, ALIGN_LEFT, false};
        Rect text = inner;
        gfx_text(gfx, rect_cut_top(&text, 24), &type, words(card->entry.peek.rules->name));
        type = (Type){FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
        gfx_text(gfx, rect_cut_top(&text, 22), &type, people.s);
        if (!small)
            gfx_text(gfx, rect_cut_top(&text, 20), &type, moves.s);
    }
    Rect button =
        small ? (Rect){r.x + r.w - 152, r.y + 16, 136, 40} : rect_cut_bottom(&inner, BUTTON_HEIGHT);
    if (ui_button(ui, id, button, "play", words("Continue"),
                  index == 0 ? BUTTON_CALL : BUTTON_PLAIN, true))
        card_open(home, card);
}

/* ---------------------------------------------------------------- the box */

static void box_draw(Gfx *gfx, Rect r)
{
    const Theme *theme = gfx_theme(gfx);
    gfx_shadow(gfx, r, 16, 9, 16, 22, 0.6f);
    Shape box = {
        16,  theme->box[0], theme->box[1], theme->box[2], theme->box_line, theme->flat ? 3 : 0,
        0.3f};
    gfx_shape(gfx, r, &box);
    if (theme->flat)
        return;
    Shape inlay = {10, 0, 0, 0, theme->box_line, 1.5f, 0};
    gfx_shape(gfx, rect_inset(r, 7), &inlay);
}

static void compartment_draw(Gfx *gfx, Rect r, bool hovered)
{
    const Theme *theme = gfx_theme(gfx);
    Shape hollow = {10,
                    theme->compartment[1],
                    theme->compartment[0],
                    theme->compartment[0],
                    hovered ? theme->gold : colour_mix(theme->box[2], theme->box_line, 0.35f),
                    hovered ? 2 : 1,
                    -0.4f};
    if (theme->flat) {
        hollow.border = hovered ? theme->gold : theme->box_line;
        hollow.border_width = hovered ? 4 : 2;
    }
    gfx_shape(gfx, r, &hollow);
    if (theme->flat)
        return;
    /* The walls' shadow falls in from the upper left. */
    gfx_push_clip(gfx, rect_inset(r, 1));
    for (int i = 0; i < 4; i++) {
        float at = 2.5f * (float)i;
        Shape edge = {10, 0, 0, 0, colour_alpha(0, 70 - 16 * i), 2.5f, 0};
        gfx_shape(gfx, (Rect){r.x + at, r.y + at, r.w + 40, r.h + 40}, &edge);
    }
    gfx_pop_clip(gfx);
}

static void tile_people(const Game *game, char *out, size_t room)
{
    const Rules *rules = game->rules;
    if (rules->seats_min == rules->seats_max)
        snprintf(out, room, "%d", rules->seats_min);
    else
        snprintf(out, room, "%d–%d", rules->seats_min, rules->seats_max);
}

/* The game's name, and how many play it if there is room for both. */
static void tile_name(Gfx *gfx, const Game *game, Rect foot)
{
    const Theme *theme = gfx_theme(gfx);
    Type name = {FONT_SERIF_BOLD, TEXT_HEAD, theme->on_table_title, ALIGN_LEFT, false};
    Type small = {FONT_SANS, TEXT_SMALL, theme->on_table_quiet, ALIGN_RIGHT, false};
    char people[16];
    tile_people(game, people, sizeof people);
    foot.x += 8;
    foot.w -= 8;
    float w = gfx_text_width(gfx, &small, people) + 1;
    if (gfx_text_width(gfx, &name, words(game->name)) <= foot.w - w - 32) {
        Rect count = rect_cut_right(&foot, w + 4);
        count.w -= 4;
        gfx_text(gfx, count, &small, people);
        gfx_sprite_tinted(gfx, "icons/person",
                          (Rect){count.x - 20, foot.y + (foot.h - 16) / 2, 16, 16},
                          theme->on_table_icon);
    } else if (gfx_text_width(gfx, &name, words(game->name)) > foot.w) {
        name.size = TEXT_BODY;
    }
    float high = gfx_paragraph_height(gfx, foot.w, &name, words(game->name));
    if (high > 1.5F * (float)name.size)
        foot = (Rect){foot.x, foot.y + foot.h - high, foot.w, high}; /* in two lines, upwards */
    if (gfx_text_width(gfx, &name, words(game->name)) > foot.w)
        gfx_paragraph(gfx, foot, &name, words(game->name));
    else
        gfx_text(gfx, foot, &name, words(game->name));
}

static void home_tile(Home *home, Ui *ui, const Tile *tile, Rect r)
{
    char id[64];
    snprintf(id, sizeof id, "home.game.%s", tile->game->rules->id);
    Hot hot = ui_hot(ui, id, r, true);
    if (hot.clicked)
        app_push(home->scene.app, setup_scene_new(home->scene.app, tile->game));
    if (!ui_drawing(ui) || !gfx_visible(ui_gfx(ui), r))
        return;
    Gfx *gfx = ui_gfx(ui);
    compartment_draw(gfx, r, hot.hovered || hot.focused);
    Rect inner = rect_inset(r, 12);
    Rect foot = rect_cut_bottom(&inner, NAME_HEIGHT - 10);
    inner = rect_inset(inner, 4);
    inner.h -= 4;
    if (tile->drawn) {
        BoardLook look = app_look(home->scene.app, tile->layout);
        look.coordinates = false;
        board_picture(gfx, tile->layout, &look, &tile->start, NULL, inner);
    }
    tile_name(gfx, tile->game, foot);
}

/* Where a tile lies in a box of so many columns; a last row that is not full is stretched. */
static Rect tile_place(Rect box, int n, int columns, int i)
{
    int rows = (n + columns - 1) / columns, row = i / columns;
    int in_row = row == rows - 1 ? n - row * columns : columns;
    float h = (box.h - BOX_GAP * (float)(rows - 1)) / (float)rows;
    float w = (box.w - BOX_GAP * (float)(in_row - 1)) / (float)in_row;
    return (Rect){box.x + (float)(i % columns) * (w + BOX_GAP), box.y + (float)row * (h + BOX_GAP),
                  w, h};
}

/* Columns that leave most room to the boards. */
static int box_columns(const Home *home, Rect box)
{
    int best = 1;
    float most = 0;
    for (int columns = 1; columns <= home->tile_n && columns <= 5; columns++) {
        float area = 0;
        for (int i = 0; i < home->tile_n; i++) {
            const Layout *layout = home->tile[i].layout;
            Rect r = tile_place(box, home->tile_n, columns, i);
            float w = layout ? layout->w : 1, h = layout ? layout->h : 1;
            float unit = fminf((r.w - 32) / w, (r.h - NAME_HEIGHT - 20) / h);
            area += unit > 0 ? w * h * unit * unit : 0;
        }
        if (area > most) {
            most = area;
            best = columns;
        }
    }
    return best;
}

static void home_box(Home *home, Ui *ui, Rect r)
{
    if (ui_drawing(ui))
        box_draw(ui_gfx(ui), r);
    Rect inner = rect_inset(r, BOX_RIM);
    int columns = box_columns(home, inner);
    for (int i = 0; i < home->tile_n; i++)
        home_tile(home, ui, &home->tile[i], tile_place(inner, home->tile_n, columns, i));
}

/* --------------------------------------------------------------- the menu */

typedef struct MenuItem {
    const char *id, *icon, *label;
} MenuItem;

static const MenuItem menu[] = {
    {"home.lessons", "cap", WORD("Lessons")},
    {"home.rulebook", "book", WORD("Rule book")},
    {"home.library", "box", WORD("Library of matches")},
    {"home.settings", "gear", WORD("Settings")},
};
enum { MENU_LESSONS, MENU_RULEBOOK, MENU_LIBRARY, MENU_SETTINGS, MENU_COUNT };

static void menu_go(Home *home, int index)
{
    App *app = home->scene.app;
    switch (index) {
    case MENU_LESSONS:
        app_push(app, lessons_scene_new(app));
        break;
    case MENU_RULEBOOK:
        app_push(app, rulebook_scene_new(app, NULL, NULL));
        break;
    case MENU_LIBRARY:
        app_push(app, library_scene_new(app));
        break;
    case MENU_SETTINGS:
        app_push(app, settings_scene_new(app));
        break;
    }
}

static void home_language(Home *home, Ui *ui, Rect r)
{
    static const char *const names[] = {"Русский", "English"};
    Settings *settings = app_settings(home->scene.app);
    const char *now = words("language code: en"); /* its own translation says which is in force */
    int value = strcmp(now, "ru") == 0 ? 0 : 1;
    if (ui_segments(ui, "home.language", r, names, 2, &value)) {
        snprintf(settings->language, sizeof settings->language, "%s", value == 0 ? "ru" : "en");
        app_settings_changed(home->scene.app);
    }
}

static void home_mute(Home *home, Ui *ui, Rect r)
{
    Settings *settings = app_settings(home->scene.app);
    if (ui_button(ui, "home.mute", r, settings->mute ? "mute" : "sound", NULL, BUTTON_TABLE,
                  true) ||
        ui_key(ui, SDL_SCANCODE_M, 0)) {
        settings->mute = !settings->mute;
        app_settings_changed(home->scene.app);
    }
}

static void draw_on_table(Ui *ui, Rect r, FontFace face, int size, Colour c, const char *s)
{
    Type type = {face, size, c, ALIGN_LEFT, false};
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), r, &type, s);
}

/* What stands at the right of a row. */
static void menu_count(const Home *home, int index, Text *out)
{
    const long number[2] = {home->steps_done, home->steps};
    if (index == MENU_LESSONS && home->steps_done > 0)
        words_fill(out, words("{n0} of {n1}"), NULL, number);
    if (index == MENU_LIBRARY && home->kept > 0)
        text_add(out, "%d", home->kept);
}

static void home_left(Home *home, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Rect foot = rect_cut_bottom(&r, BUTTON_HEIGHT);
    draw_on_table(ui, rect_cut_top(&r, 72), FONT_SERIF_BOLD, TEXT_BIG, theme->on_table_title,
                  words("Larets"));
    float menu_height = MENU_COUNT * MENU_ROW + 16;
    int cards = home->card_n;
    while (cards > 0 && 40 + (float)cards * (CARD_HEIGHT + 16) + menu_height > r.h)
        cards--;
    if (cards > 0)
        draw_on_table(ui, rect_cut_top(&r, 40), FONT_SERIF_BOLD, TEXT_HEAD, theme->on_table_title,
                      words("Continue"));
    else
        draw_on_table(ui, rect_cut_top(&r, 40), FONT_SANS, TEXT_BODY, theme->on_table_quiet,
                      words("Board games for two and more"));
    for (int i = 0; i < cards; i++) {
        home_card(home, ui, i, rect_cut_top(&r, CARD_HEIGHT), false);
        rect_cut_top(&r, 16);
    }
    rect_cut_top(&r, 16);
    for (int i = 0; i < MENU_COUNT; i++) {
        Rect row = rect_cut_top(&r, MENU_ROW);
        if (ui_button(ui, menu[i].id, row, menu[i].icon, words(menu[i].label), BUTTON_TABLE, true))
            menu_go(home, i);
        Text count = {0};
        menu_count(home, i, &count);
        Type type = {FONT_SANS, TEXT_SMALL, theme->on_table_quiet, ALIGN_RIGHT, false};
        if (count.n > 0 && ui_drawing(ui))
            gfx_text(ui_gfx(ui), (Rect){row.x + row.w - 108, row.y, 100, row.h}, &type, count.s);
    }
    home_mute(home, ui, rect_cut_right(&foot, 40));
    foot.w = fminf(foot.w, 216);
    home_language(home, ui, foot);
}

/* Narrow windows: everything above the box. */
static Rect home_top(Home *home, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Rect bar = rect_cut_top(&r, BUTTON_HEIGHT + 4);
    home_mute(home, ui, rect_cut_right(&bar, 32));
    rect_cut_right(&bar, 8);
    home_language(home, ui, rect_inset(rect_cut_right(&bar, 184), 2));
    rect_cut_right(&bar, 16);
    for (int i = MENU_COUNT - 1; i >= 0; i--) {
        Rect item = rect_cut_right(&bar, BUTTON_HEIGHT + 4);
        if (ui_button(ui, menu[i].id, item, menu[i].icon, words(menu[i].label), BUTTON_PLAIN, true))
            menu_go(home, i);
        rect_cut_right(&bar, 8);
    }
    draw_on_table(ui, bar, FONT_SERIF_BOLD, TEXT_TITLE, theme->on_table_title, words("Larets"));
    rect_cut_top(&r, 8);
    if (home->card_n > 0 && r.h > 300) {
        home_card(home, ui, 0, rect_cut_top(&r, CARD_SMALL), true);
        rect_cut_top(&r, 12);
    }
    return r;
}

static void home_frame(Scene *scene, Ui *ui)
{
    Home *home = (Home *)scene;
    App *app = scene->app;
    if (ui_drawing(ui)) {
        gfx_table(ui_gfx(ui));
        home->shown = true;
        if (!home->counted)
            ui_wake(ui, ui_now(ui));
    } else if (!home->counted && (home->shown || app_still(app))) {
        lessons_count(home, ui);
    }
    Rect window = gfx_bounds(ui_gfx(ui));
    float edge = window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE;
    Rect r = rect_inset(window, edge);
    if (window.w >= MIDDLE_WIDTH && window.w > window.h) {
        Rect left = rect_cut_left(&r, LEFT_WIDTH);
        home_left(home, ui, rect_inset((Rect){left.x, left.y, left.w, left.h}, 16));
        rect_cut_left(&r, 16);
    } else {
        r = home_top(home, ui, r);
    }
    home_box(home, ui, r);
    if (ui_key(ui, SDL_SCANCODE_COMMA, KMOD_CTRL))
        app_push(app, settings_scene_new(app));
    else if (ui_key(ui, SDL_SCANCODE_O, KMOD_CTRL))
        app_push(app, library_scene_new(app));
    else if (ui_key(ui, SDL_SCANCODE_F1, 0))
        app_push(app, rulebook_scene_new(app, NULL, NULL));
}

static void home_free(Scene *scene)
{
    free(scene);
}

const SceneType home_scene_type = {
    .name = "home",
    .frame = home_frame,
    .enter = home_enter,
    .free = home_free,
};

Scene *home_scene_new(App *app)
{
    Home *home = alloc_zero(1, sizeof *home);
    home->scene = (Scene){.type = &home_scene_type, .app = app};
    const Catalog *catalog = app_catalog(app);
    for (int i = 0; i < catalog_count(catalog) && home->tile_n < GAMES_MAX; i++)
        tile_load(home, &home->tile[home->tile_n++], catalog_game(catalog, i));
    qsort(home->tile, (size_t)home->tile_n, sizeof home->tile[0], tile_order);
    return &home->scene;
}
