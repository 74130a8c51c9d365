/* SPDX-License-Identifier: MIT */
/* home.c -- the shelf: the box of games, beside it unfinished matches and the way to all else. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/proposed.h"
#include "data/words.h"
#include "lesson/progress.h"
#include "ui/scenes/home/home_inside.h"
#include "ui/scenes/shared/face.h"
#include "ui/scenes/shared/names.h"

enum {
    SHELF_LOOK = 200, /* files looked at for unfinished matches */
    LEFT_WIDTH = 336,
    CARD_GAP = 12,
    CARD_HEIGHT = 144,
    CARD_SMALL = 72,
    MENU_ROW = 48,
};

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
    if (card->drawn && peek->rules->conceal != NULL) /* whoever passes by must not see a hand */
        peek->rules->conceal(&card->state, SEAT_NONE, &card->state);
    home->card_n++;
}

/* How much there is to learn, and how much of it is done. */
static void lessons_count(Home *home, Ui *ui)
{
    Courses courses;
    const Progress *progress = app_progress(home->scene.app);
    Buffer faults = {0};
    home->counted = true;
    home->steps = home->steps_done = 0;
    if (progress->n == 0) /* nothing to tell, and no course need be read */
        return;
    courses_load(&courses, app_catalog(home->scene.app), &faults);
    for (int i = 0; i < courses.n; i++) {
        home->steps += courses.at[i]->steps;
        home->steps_done += progress_count(progress, courses.at[i], PROGRESS_DONE);
    }
    if (faults.n > 0)
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
    ui_damage_all(ui);
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
    app_tell(scene->app, &faults);
    buffer_release(&faults);
}

/* ------------------------------------------------------------ the cards */

/* Whom a seat is counted with, who has no name: "You", "a computer", "2 people". */
static void unnamed_said(const RecordPeek *peek, bool computer, Text *out)
{
    long n[2] = {0, 0}, people = 0;
    for (int i = 0; i < peek->seats; i++) {
        const SeatSetup *seat = &peek->seat[i];
        n[0] += seat->name[0] == '\0' && seat->computer == computer;
        people += !seat->computer;
    }
    if (n[0] == 1)
        text_add_string(out, computer      ? words("a computer")
                             : people == 1 ? words("You")
                                           : words("a person"));
    else
        words_fill(out,
                   computer ? words_plural("{n0} computer", "{n0} computers", n[0])
                            : words_plural("{n0} person", "{n0} people", n[0]),
                   NULL, n);
}

/* "Anna and Boris", "You and a computer", "Anna, 2 computers"; or only who has a name. */
static void card_people(const Card *card, bool all, Text *out)
{
    const RecordPeek *peek = &card->entry.peek;
    Text part[SEAT_MAX];
    bool counted[2] = {false, false}; /* people, computers */
    int n = 0;
    for (int i = 0; i < peek->seats; i++) {
        const SeatSetup *seat = &peek->seat[i];
        bool named = seat->name[0] != '\0';
        if (!named && (counted[seat->computer] || !all))
            continue;
        part[n] = (Text){0};
        if (named) {
            text_add_string(&part[n], proposed_said(seat->name));
        } else {
            counted[seat->computer] = true;
            unnamed_said(peek, seat->computer, &part[n]);
        }
        n++;
    }
    for (int i = 0; i < n; i++)
        text_add(out, "%s%s", i == 0 ? "" : peek->seats > 2 ? ", " : words(" and "), part[i].s);
}

/* "Your move", "White to move": who is waited for, as the position has it. */
static void card_turn(const Home *home, const Card *card, Text *out)
{
    const RecordPeek *peek = &card->entry.peek;
    const Game *game = catalog_find(app_catalog(home->scene.app), peek->game);
    Seat seat = card->drawn ? card->state.turn : SEAT_NONE;
    if (seat == SEAT_CHANCE && peek->rules->roller != NULL)
        seat = peek->rules->roller(&card->state);
    if (game == NULL || seat < 0)
        return;
    if (seat_alone(peek->seat, peek->seats, seat)) {
        text_add_string(out, words("Your move"));
    } else {
        Game dressed;
        game_dress(game, &card->state, &dressed);
        text_add_string(out, words(dressed.seat[seat].turn));
    }
}

/* "White to move · 12 moves", or the half of it that there is room for. */
static void card_moves(const Home *home, Gfx *gfx, const Card *card, float room, Text *out)
{
    const Type type = {FONT_SANS, TEXT_SMALL, 0, ALIGN_LEFT, false};
    const long number[2] = {record_moves(&card->entry.peek), 0};
    card_turn(home, card, out);
    Text longer = *out;
    text_add_string(&longer, out->n > 0 ? " · " : "");
    words_fill(&longer, words_plural("{n0} move", "{n0} moves", number[0]), NULL, number);
    if (out->n == 0 || gfx_text_width(gfx, &type, longer.s) <= room)
        *out = longer;
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
    scenes_open(home->scene.app, card->entry.name, &(OpenHow){.fault = OPEN_OR_TOAST});
}

/* The picture, cut off `inner`: a long name has small letters and a smaller picture beside it. */
static Rect card_divide(Gfx *gfx, const char *name, bool small, Rect *inner, Type *type)
{
    float side = inner->h + (small ? 0 : 4);
    if (gfx_text_width(gfx, type, name) > inner->w - CARD_GAP - side)
        type->size = TEXT_BODY;
    float beside = inner->w - CARD_GAP - ceilf(gfx_text_width(gfx, type, name)) - 1;
    Rect picture = rect_cut_left(inner, fminf(side, beside));
    rect_cut_left(inner, CARD_GAP);
    return picture;
}

static void home_card(Home *home, Ui *ui, int index, Rect r, bool small)
{
    const Card *card = &home->card[index];
    char id[32];
    snprintf(id, sizeof id, "home.continue.%d", index);
    const char *name = words(card->entry.peek.rules->name);
    Type type = {FONT_SERIF_BOLD, TEXT_HEAD, ui_theme(ui)->ink, ALIGN_LEFT, false};
    Rect inner = rect_inset(r, small ? 8 : 16);
    Rect picture = card_divide(ui_gfx(ui), name, small, &inner, &type);
    if (ui_drawing(ui)) {
        Gfx *gfx = ui_gfx(ui);
        const Theme *theme = ui_theme(ui);
        ui_panel(ui, r);
        card_draw_picture(home, gfx, card, picture);
        Text people = {0}, moves = {0};
        card_people(card, true, &people);
        card_moves(home, gfx, card, inner.w, &moves);
        Rect text = inner;
        gfx_text(gfx, rect_cut_top(&text, 24), &type, name);
        type = (Type){FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
        if (gfx_text_width(gfx, &type, people.s) > inner.w) {
            text_clear(&people);
            card_people(card, false, &people);
        }
        if (people.n == 0 || gfx_text_width(gfx, &type, people.s) > inner.w) { /* how many at all */
            const long number[2] = {card->entry.peek.seats, 0};
            text_clear(&people);
            words_fill(&people, words_plural("{n0} player", "{n0} players", number[0]), NULL,
                       number);
        }
        gfx_text(gfx, rect_cut_top(&text, 22), &type, people.s);
        if (!small)
            gfx_text(gfx, rect_cut_top(&text, 20), &type, moves.s);
    }
    Rect button =
        small ? (Rect){r.x + r.w - 184, r.y + 16, 168, 40} : rect_cut_bottom(&inner, BUTTON_HEIGHT);
    if (ui_button(ui, id, button, "play", words("Continue"),
                  index == 0 ? BUTTON_CALL : BUTTON_PLAIN, true))
        card_open(home, card);
}

/* --------------------------------------------------------------- the menu */

/* The menu's lines come first. */
enum {
    HOME_LESSONS,
    HOME_RULEBOOK,
    HOME_LIBRARY,
    HOME_TOURNAMENTS,
    HOME_SETTINGS,
    MENU_COUNT,
    HOME_PASTE = MENU_COUNT,
    HOME_MUTE,
    HOME_COUNT
};

static const Command commands[HOME_COUNT] = {
    [HOME_LESSONS] = {.id = "lessons", .icon = "cap", .label = WORD("Lessons")},
    [HOME_RULEBOOK] = {.id = "rulebook",
                       .icon = "book",
                       .label = WORD("Rule book"),
                       .key = {KEY(F1)}},
    [HOME_LIBRARY] = {.id = "library",
                      .icon = "box",
                      .label = WORD("Library of games"),
                      .key = {CTRL(O)}},
    [HOME_TOURNAMENTS] = {.id = "tournaments", .icon = "cup", .label = WORD("Tournaments")},
    [HOME_SETTINGS] = {.id = "settings",
                       .icon = "gear",
                       .label = WORD("Settings"),
                       .key = {CTRL(COMMA)}},
    [HOME_PASTE] = {.id = "paste", .deed = WORD("Paste"), .key = {CTRL(V)}},
    [HOME_MUTE] = {.id = "mute", .deed = WORD("Sound off and on"), .key = {KEY(M)}},
};

const Command *home_command(int id)
{
    return id < HOME_COUNT ? &commands[id] : NULL;
}

static void menu_go(Home *home, int index)
{
    static const RouteTo ways[MENU_COUNT] = {ROUTE_LESSONS, ROUTE_RULEBOOK, ROUTE_LIBRARY,
                                             ROUTE_TOURNAMENTS, ROUTE_SETTINGS};
    app_go(home->scene.app, (Route){.to = ways[index]});
}

static void menu_button(Home *home, Ui *ui, int index, Rect r, ButtonLook kind)
{
    const Command *command = &commands[index];
    char id[32];
    snprintf(id, sizeof id, "home.%s", command->id);
    if (ui_button(ui, id, r, command->icon, words(command->label), kind, true))
        menu_go(home, index);
}

static void home_language(Home *home, Ui *ui, Rect r)
{
    enum { SEGMENTS = 2 }; /* more have no room side by side */
    Settings *settings = app_settings(home->scene.app);
    const Languages *all = &home->languages;
    const char *names[LANGUAGES_MOST];
    for (int i = 0; i < all->n; i++)
        names[i] = all->name[i];
    int value = words_language_index(words_language_now());
    if (all->n > SEGMENTS ? ui_select(ui, "home.language", r, names, all->n, &value)
                          : ui_segments(ui, "home.language", r, names, all->n, &value)) {
        snprintf(settings->language, sizeof settings->language, "%s", words_language_code(value));
        app_settings_changed(home->scene.app);
    }
}

static void home_mute(Home *home, Ui *ui, Rect r)
{
    const Settings *settings = app_settings(home->scene.app);
    if (ui_button(ui, "home.mute", r, settings->mute ? "mute" : "sound",
                  settings->mute ? words("mute|Sound on") : words("mute|Sound off"), BUTTON_TABLE,
                  true) ||
        command_called(&commands[HOME_MUTE], ui))
        app_mute(home->scene.app);
}

/* Who sits here; a click leads to all of them. */
static void home_person(Home *home, Ui *ui, Rect r)
{
    const Person *person = app_person(home->scene.app);
    if (face_choice(ui, "home.people", r, false, person != NULL ? person->name : words("People")))
        app_go(home->scene.app, (Route){.to = ROUTE_PEOPLE});
    if (ui_drawing(ui) && person != NULL)
        face_draw(ui_gfx(ui), person, rect_inset(r, 2));
    else if (ui_drawing(ui))
        gfx_sprite_tinted(ui_gfx(ui), "icons/person", rect_inset(r, r.w / 4),
                          ui_theme(ui)->on_table_icon);
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
    if (index == HOME_LESSONS && home->steps_done > 0)
        words_fill(out, words("{n0} of {n1}"), NULL, number);
    if (index == HOME_LIBRARY && home->kept > 0)
        text_add(out, "%d", home->kept);
}

static void home_left(Home *home, Ui *ui, Rect r)
{
    const Theme *theme = ui_theme(ui);
    Rect foot = rect_cut_bottom(&r, BUTTON_HEIGHT);
    Rect top = rect_cut_top(&r, 72), face = rect_cut_right(&top, 64);
    draw_on_table(ui, top, FONT_SERIF_BOLD, TEXT_BIG, theme->on_table_title, words("Larets"));
    home_person(home, ui, (Rect){face.x, face.y + 4, 64, 64});
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
        menu_button(home, ui, i, row, BUTTON_TABLE);
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
    home_language(home, ui, rect_inset(rect_cut_right(&bar, 172), 2));
    rect_cut_right(&bar, 16);
    float gap = bar.w < 400 ? 4 : 8;
    home_person(home, ui, rect_cut_right(&bar, BUTTON_HEIGHT + 4));
    for (int i = MENU_COUNT - 1; i >= 0; i--) {
        rect_cut_right(&bar, gap);
        menu_button(home, ui, i, rect_cut_right(&bar, BUTTON_HEIGHT + 4), BUTTON_PLAIN);
    }
    rect_cut_right(&bar, gap);
    Type type = {FONT_SERIF_BOLD, TEXT_TITLE, 0, ALIGN_LEFT, false};
    if (gfx_text_width(ui_gfx(ui), &type, words("Larets")) > bar.w)
        type.size = TEXT_HEAD;
    if (gfx_text_width(ui_gfx(ui), &type, words("Larets")) <= bar.w) /* the window has it, too */
        draw_on_table(ui, bar, type.face, type.size, theme->on_table_title, words("Larets"));
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
    for (int i = 0; i < MENU_COUNT; i++)
        if (command_called(&commands[i], ui))
            menu_go(home, i);
    if (command_called(&commands[HOME_PASTE], ui))
        scenes_paste(app);
}

static const SceneType home_scene_type = {
    .name = "home",
    .frame = home_frame,
    .enter = home_enter,
};

Scene *home_scene_new(App *app)
{
    Home *home = alloc_zero(1, sizeof *home);
    home->scene = (Scene){.type = &home_scene_type, .app = app};
    home->whole = app_still(app) || app_options(app)->still_shelf ? GAMES_MAX : 0;
    languages_load(&home->languages);
    home_box_load(home);
    return &home->scene;
}
