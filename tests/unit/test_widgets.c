/* SPDX-License-Identifier: MIT */
/* The toolkit without a window: what it shows is what it was told, and nothing of the caller's
 * memory is read after the call. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "ui/widgets/widgets.h"

typedef struct Desk {
    Gfx *gfx;
    SDL_Surface *surface;
    Ui *ui;
    Buffer texts; /* lines of JSON: what was drawn last */
    int value;
} Desk;

static Desk desk_new(void)
{
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    Desk desk = {.gfx = gfx_new(assets.s)};
    desk.surface = SDL_CreateRGBSurfaceWithFormat(0, 640, 480, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(desk.gfx, desk.surface, 1, THEME_LIGHT);
    desk.ui = ui_new(desk.gfx);
    return desk;
}

static void desk_release(Desk *desk)
{
    buffer_release(&desk->texts);
    ui_free(desk->ui);
    gfx_free(desk->gfx);
    SDL_FreeSurface(desk->surface);
}

enum { LABELS = 3, ROOM = 64 };

/* A drop-down whose labels are gone when it returns. */
static void passing_labels(Desk *desk)
{
    char *label[LABELS];
    for (int i = 0; i < LABELS; i++) {
        label[i] = malloc(ROOM);
        snprintf(label[i], ROOM, "%d seconds a move", i + 1);
    }
    ui_select(desk->ui, "time", (Rect){20, 20, 300, 40}, (const char *const *)label, LABELS,
              &desk->value);
    for (int i = 0; i < LABELS; i++) {
        memset(label[i], '#', ROOM);
        free(label[i]);
    }
}

static void desk_pass(Desk *desk, Input input, bool drawing)
{
    buffer_release(&desk->texts);
    gfx_audit(desk->gfx, &desk->texts);
    ui_begin(desk->ui, &input, 1000, drawing);
    passing_labels(desk);
    ui_end(desk->ui);
    gfx_audit(desk->gfx, NULL);
}

static bool desk_says(Desk *desk, const char *words)
{
    return strstr(buffer_string(&desk->texts), words) != NULL;
}

Test(widgets, drop_down_owns_its_words)
{
    Desk desk = desk_new();
    Input down = {.kind = INPUT_DOWN, .x = 100, .y = 40, .button = 1}, up = down;
    up.kind = INPUT_UP;
    desk_pass(&desk, down, false);
    desk_pass(&desk, up, false);
    desk_pass(&desk, (Input){.kind = INPUT_NONE}, true);
    cr_expect(desk_says(&desk, "1 seconds a move") && desk_says(&desk, "2 seconds a move") &&
                  desk_says(&desk, "3 seconds a move"),
              "%s", buffer_string(&desk.texts));
    cr_expect_not(desk_says(&desk, "##"));
    /* Another list, of shorter labels, in its place. */
    Input third = {.kind = INPUT_DOWN, .x = 100, .y = 64 + 4 + 100, .button = 1};
    desk_pass(&desk, third, false);
    cr_expect_eq(desk.value, 2);
    desk_pass(&desk, (Input){.kind = INPUT_NONE}, true);
    cr_expect_not(desk_says(&desk, "2 seconds a move"), "closed");
    desk_release(&desk);
}

enum { NAMES = 2 };

/* Two names that are typed, and a switch between them. */
static void two_names(Desk *desk, Input input, char name[NAMES][ROOM], bool *lights)
{
    ui_begin(desk->ui, &input, 1000, false);
    ui_text_field(desk->ui, "first", (Rect){20, 20, 300, 40}, name[0], ROOM, "");
    ui_switch(desk->ui, "lights", (Rect){20, 70, 60, 40}, lights);
    ui_text_field(desk->ui, "second", (Rect){20, 120, 300, 40}, name[1], ROOM, "");
    ui_end(desk->ui);
}

Test(widgets, tab_goes_from_name_to_name_while_one_types)
{
    Desk desk = desk_new();
    char name[NAMES][ROOM] = {"", ""};
    bool lights = false;
    Input down = {.kind = INPUT_DOWN, .x = 100, .y = 40, .button = 1}, up = down;
    up.kind = INPUT_UP;
    Input tab = {.kind = INPUT_KEY, .key = SDL_SCANCODE_TAB};
    Input back = {.kind = INPUT_KEY, .key = SDL_SCANCODE_TAB, .mods = KMOD_SHIFT};
    Input blank = {.kind = INPUT_KEY, .key = SDL_SCANCODE_SPACE};
    Input done = {.kind = INPUT_KEY, .key = SDL_SCANCODE_RETURN};
    Input a = {.kind = INPUT_TEXT, .text = "a"}, b = {.kind = INPUT_TEXT, .text = "b"};
    const Input typed[] = {down, up, a, tab, b, back, a};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++)
        two_names(&desk, typed[i], name, &lights);
    cr_expect_str_eq(name[0], "aa");
    cr_expect_str_eq(name[1], "b");
    /* Who has finished typing goes to what comes next. */
    two_names(&desk, done, name, &lights);
    two_names(&desk, tab, name, &lights);
    two_names(&desk, blank, name, &lights);
    cr_expect(lights);
    desk_release(&desk);
}

/* What is drawn at this time, in milliseconds. */
static bool toast_seen(Desk *desk, int64_t now)
{
    Input none = {.kind = INPUT_NONE};
    ui_begin(desk->ui, &none, now, false);
    ui_end(desk->ui);
    buffer_release(&desk->texts);
    gfx_audit(desk->gfx, &desk->texts);
    ui_begin(desk->ui, &none, now, true);
    ui_end(desk->ui);
    gfx_audit(desk->gfx, NULL);
    return desk_says(desk, "Two games are imported.");
}

/* However long the first picture takes to come. */
Test(widgets, time_of_a_toast_begins_when_it_is_seen)
{
    Desk desk = desk_new();
    ui_toast(desk.ui, "Two games are imported.");
    cr_expect(toast_seen(&desk, 60000));
    cr_expect_leq(ui_wake_time(desk.ui), 64000);
    cr_expect(toast_seen(&desk, 63999));
    cr_expect_not(toast_seen(&desk, 64000));
    desk_release(&desk);
}

/* ------------------------------------------------------- tips */

static bool button_says(const char *id, Text *out)
{
    (void)id;
    text_add_string(out, "The game begins anew");
    return true;
}

/* Is the tip of a button there, after the pointer has moved to `x`, 0: rests, at that time? */
static bool tip_seen(Desk *desk, float x, int64_t now)
{
    Rect r = {100, 100, 200, 40};
    Input input = {.kind = x > 0 ? INPUT_MOVE : INPUT_NONE, .x = x > 0 ? x : 190, .y = 120};
    for (int drawing = 0; drawing < 2; drawing++) {
        buffer_release(&desk->texts);
        gfx_audit(desk->gfx, &desk->texts);
        ui_begin(desk->ui, &input, now, drawing);
        ui_tips(desk->ui, button_says);
        ui_button(desk->ui, "anew", r, "again", "Restart", BUTTON_PLAIN, true);
        ui_end(desk->ui);
        gfx_audit(desk->gfx, NULL);
    }
    return desk_says(desk, "begins anew");
}

/* Whoever is on the way across a button is not told what it does. */
Test(widgets, a_tip_waits_until_the_pointer_rests)
{
    Desk desk = desk_new();
    cr_expect_not(tip_seen(&desk, 120, 1000));
    cr_expect_not(tip_seen(&desk, 150, 1500));
    cr_expect_not(tip_seen(&desk, 190, 1700), "it still moves");
    cr_expect_not(tip_seen(&desk, 0, 2200));
    cr_expect_eq(ui_wake_time(desk.ui), 2300);
    cr_expect(tip_seen(&desk, 0, 2300));
    cr_expect(tip_seen(&desk, 192, 2400), "it stays while it is read");
    desk_release(&desk);
}

/* ------------------------------------------- tips, as they are seen */

static const Rect icon_at = {300, 200, 40, 40};
static const char *const evening = "All the games of a long evening";

static void of_a_button(Ui *ui)
{
    ui_button(ui, "icon", icon_at, "again", evening, BUTTON_PLAIN, true);
}

static void of_a_place(Ui *ui)
{
    Hot hot = ui_hot(ui, "place", icon_at, true);
    if (ui_drawing(ui))
        ui_tip(ui, icon_at, &hot, evening);
}

static void of_a_cut_text(Ui *ui)
{
    Type type = {FONT_SANS, TEXT_BODY, 0, ALIGN_LEFT, false};
    ui_tip_cut(ui, "text", icon_at, &type, evening);
}

static void desk_frame(Desk *desk, void (*has)(Ui *), Input input, bool drawing)
{
    ui_begin(desk->ui, &input, 1000, drawing);
    if (drawing)
        gfx_fill(desk->gfx, gfx_bounds(desk->gfx), 0xd0c0b0ff);
    has(desk->ui);
    ui_end(desk->ui);
}

/* As the window does: only what is damaged is drawn anew, as often as the toolkit asks for it. */
static void desk_gets(Desk *desk, void (*has)(Ui *), Input input)
{
    Rect r[16];
    desk_frame(desk, has, input, false);
    for (int n = ui_take_damage(desk->ui, r), k = 0; n > 0 && k < 4;
         n = ui_take_damage(desk->ui, r), k++)
        while (n-- > 0) {
            gfx_push_clip(desk->gfx, r[n]);
            desk_frame(desk, has, (Input){.kind = INPUT_NONE, .x = input.x, .y = input.y}, true);
            gfx_pop_clip(desk->gfx);
        }
}

static size_t desk_bytes(const Desk *desk)
{
    return (size_t)desk->surface->pitch * (size_t)desk->surface->h;
}

/* Is what is seen the same as if all of it were drawn anew? */
static bool desk_is_whole(Desk *desk, void (*has)(Ui *), Input input)
{
    Rect r[16];
    uint8_t *seen = malloc(desk_bytes(desk));
    memcpy(seen, desk->surface->pixels, desk_bytes(desk));
    desk_frame(desk, has, (Input){.kind = INPUT_NONE, .x = input.x, .y = input.y}, true);
    ui_take_damage(desk->ui, r);
    bool same = memcmp(seen, desk->surface->pixels, desk_bytes(desk)) == 0;
    free(seen);
    return same;
}

/* It lies beside what it is of and is wider; all of it is there, and goes. */
Test(widgets, a_tip_is_seen_whole_and_goes_whole)
{
    static const struct {
        const char *name;
        void (*has)(Ui *);
        Input comes, goes;
    } rows[] = {
        {"button, ring",
         of_a_button,
         {.kind = INPUT_KEY, .key = SDL_SCANCODE_TAB},
         {.kind = INPUT_DOWN, .x = 10, .y = 10, .button = 1}},
        {"button, pointer",
         of_a_button,
         {.kind = INPUT_MOVE, .x = 320, .y = 220},
         {.kind = INPUT_MOVE, .x = 10, .y = 10}},
        {"place",
         of_a_place,
         {.kind = INPUT_MOVE, .x = 320, .y = 220},
         {.kind = INPUT_MOVE, .x = 10, .y = 10}},
        {"cut text",
         of_a_cut_text,
         {.kind = INPUT_MOVE, .x = 320, .y = 220},
         {.kind = INPUT_MOVE, .x = 10, .y = 10}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Desk desk = desk_new();
        ui_damage_all(desk.ui);
        desk_gets(&desk, rows[i].has, (Input){.kind = INPUT_NONE});
        uint8_t *before = malloc(desk_bytes(&desk));
        memcpy(before, desk.surface->pixels, desk_bytes(&desk));
        desk_gets(&desk, rows[i].has, rows[i].comes);
        cr_expect(desk_is_whole(&desk, rows[i].has, rows[i].comes), "%s: it comes", rows[i].name);
        cr_expect_neq(memcmp(before, desk.surface->pixels, desk_bytes(&desk)), 0, "%s",
                      rows[i].name);
        desk_gets(&desk, rows[i].has, rows[i].goes);
        cr_expect(desk_is_whole(&desk, rows[i].has, rows[i].goes), "%s: it goes", rows[i].name);
        free(before);
        desk_release(&desk);
    }
}

/* ------------------------------------------------------- fingers */

/* A link that is less high than a finger is wide. */
static bool small_link(Desk *desk, Input input)
{
    ui_begin(desk->ui, &input, 1000, false);
    bool clicked = ui_link(desk->ui, "small", (Rect){100, 100, 200, 20}, "All rules of the game");
    ui_end(desk->ui);
    return clicked;
}

static bool tapped(Desk *desk, float y, bool finger)
{
    small_link(desk, (Input){.kind = INPUT_DOWN, .x = 120, .y = y, .button = 1, .finger = finger});
    return small_link(desk,
                      (Input){.kind = INPUT_UP, .x = 120, .y = y, .button = 1, .finger = finger});
}

Test(widgets, a_finger_reaches_what_is_small)
{
    Desk desk = desk_new();
    small_link(&desk, (Input){.kind = INPUT_NONE});
    cr_expect(tapped(&desk, 110, true));
    cr_expect(tapped(&desk, 126, true), "six pixels below it");
    cr_expect(tapped(&desk, 94, true));
    cr_expect_not(tapped(&desk, 140, true), "that is beside it");
    cr_expect_not(tapped(&desk, 126, false), "a mouse can do better");
    cr_expect_not(tapped(&desk, 132, true), "36 pixels are nine millimetres of usual ones");
    ui_finger_size(desk.ui, 46); /* of smaller ones more are */
    cr_expect(tapped(&desk, 132, true));
    desk_release(&desk);
}

static float scrolled(Desk *desk, Input input, bool *clicked)
{
    ui_begin(desk->ui, &input, 1000, false);
    float y = ui_scroll_begin(desk->ui, "list", (Rect){0, 0, 300, 200}, 1000);
    *clicked = ui_row(desk->ui, "row", (Rect){0, y, 280, 900}, "A long row", NULL, false);
    ui_scroll_end(desk->ui);
    ui_end(desk->ui);
    return y;
}

Test(widgets, a_finger_scrolls)
{
    Desk desk = desk_new();
    bool clicked;
    Input down = {.kind = INPUT_DOWN, .x = 50, .y = 150, .button = 1, .finger = true};
    Input move = {.kind = INPUT_MOVE, .x = 50, .y = 110, .button = 1, .finger = true, .slid = -40};
    Input up = {.kind = INPUT_UP, .x = 50, .y = 110, .button = 1, .finger = true};
    scrolled(&desk, down, &clicked);
    scrolled(&desk, move, &clicked);
    cr_expect_float_eq(scrolled(&desk, up, &clicked), -40, 0.01);
    cr_expect_not(clicked, "the row has only been scrolled");
    down.y = up.y = 100;
    scrolled(&desk, down, &clicked);
    scrolled(&desk, up, &clicked);
    cr_expect(clicked);
    desk_release(&desk);
}
