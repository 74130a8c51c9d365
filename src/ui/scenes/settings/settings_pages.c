/* SPDX-License-Identifier: MIT */
/* settings_pages.c -- the rows of each category. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/paths.h"
#include "data/words.h"
#include "ui/scenes/settings/settings_inside.h"
#include "ui/scenes/shared/names.h"

enum {
    ROW = 56,
    ROW_LONE = 52, /* without a quiet line, where rows are many */
    SLIDER = 180,
    VALUE = 88,
    SWITCH = 64,
};

static const struct {
    const char *id, *icon, *name;
} pages[PAGE_COUNT] = {
    {"view", "screen", WORD("View")},       {"moves", "hand", WORD("settings|Moves")},
    {"sound", "sound", WORD("Sound")},      {"access", "eye", WORD("Accessibility")},
    {"language", "lang", WORD("Language")}, {"computer", "cpu", WORD("settings|Computer")},
    {"files", "box", WORD("Files")},        {"lock", "lock", WORD("settings|Lock")},
};

static const char *const sounds[SETTINGS_SOUNDS] = {
    WORD("Picking up"),
    WORD("Putting down"),
    WORD("Sliding"),
    WORD("Capture"),
    WORD("Stone in a pit"),
    WORD("Dice"),
    WORD("Domino tile"),
    WORD("Mill closed"),
    WORD("Check"),
    WORD("Won"),
    WORD("Lost"),
    WORD("sound|Draw"),
    WORD("Little time left"),
    WORD("Move refused"),
    WORD("sound|Your turn"),
};

const char *settings_page_name(SettingsPage page)
{
    return words(pages[page].name);
}

const char *settings_page_icon(SettingsPage page)
{
    return pages[page].icon;
}

const char *settings_page_id(SettingsPage page)
{
    return pages[page].id;
}

SettingsPage settings_page_find(const char *id)
{
    for (int i = 0; i < PAGE_COUNT; i++)
        if (strcmp(pages[i].id, id) == 0)
            return (SettingsPage)i;
    return PAGE_VIEW;
}

/* ------------------------------------------------------------- the rows */

Rect settings_row(Flow *flow, const char *caption, const char *line, float w)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    Type body = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    Type quiet = {FONT_SANS, TEXT_SMALL, theme->ink_quiet, ALIGN_LEFT, false};
    bool below = gfx_text_width(ui_gfx(ui), &body, caption) + 20 > flow->w - w;
    float text_w = below ? flow->w : flow->w - w - 16;
    float line_h = line ? gfx_paragraph_height(ui_gfx(ui), text_w, &quiet, line) : 0;
    float text_h = 24 + line_h;
    float h = below ? text_h + BUTTON_HEIGHT + 24 : fmaxf(ROW, ceilf(text_h) + 12);
    Rect r = flow_take(flow, h);
    float y = below ? r.y + 8 : r.y + (h - text_h) / 2;
    if (ui_drawing(ui)) {
        gfx_text(ui_gfx(ui), (Rect){r.x, y, text_w, 24}, &body, caption);
        if (line != NULL)
            gfx_paragraph(ui_gfx(ui), (Rect){r.x, y + 24, text_w, line_h}, &quiet, line);
    }
    ui_rule(ui, r.x, r.y + h - 1, r.w);
    if (below)
        return (Rect){r.x, y + text_h + 4, r.w, BUTTON_HEIGHT};
    return (Rect){r.x + r.w - w, r.y, w, h - 2};
}

static void row_switch(SettingsScene *scene, Flow *flow, const char *id, const char *caption,
                       const char *line, bool *value)
{
    Rect r = settings_row(flow, caption, line, SWITCH);
    if (ui_switch(flow->ui, id, r, value))
        scene->changed = true;
}

/* Widths of segments as ui_segments() would like them. */
static float segments_width(Ui *ui, const char *const *labels, int n)
{
    Type bold = {FONT_SANS_BOLD, TEXT_BODY, 0, ALIGN_LEFT, false};
    float w = 6;
    for (int i = 0; i < n; i++)
        w += gfx_text_width(ui_gfx(ui), &bold, labels[i]) + 26;
    return fmaxf(ceilf(w), 280);
}

static bool row_segments(SettingsScene *scene, Flow *flow, const char *id, const char *caption,
                         const char *line, const char *const *labels, int n, int *value)
{
    float w = fminf(segments_width(flow->ui, labels, n), flow->w);
    Rect r = settings_row(flow, caption, line, w);
    r = (Rect){r.x, r.y + (r.h - BUTTON_HEIGHT) / 2, fminf(r.w, fmaxf(w, 320)), BUTTON_HEIGHT};
    bool changed = ui_segments(flow->ui, id, r, labels, n, value);
    scene->changed = scene->changed || changed;
    return changed;
}

/* A slider with its value; `shown` is how the value is written. */
static bool row_slider(SettingsScene *scene, Flow *flow, const char *id, const char *caption,
                       const char *line, const int range[3], int *value, const char *shown)
{
    Rect r = settings_row(flow, caption, line, SLIDER + VALUE);
    Rect number = rect_cut_right(&r, VALUE);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(flow->ui)->ink, ALIGN_RIGHT, true};
    if (ui_drawing(flow->ui))
        gfx_text(ui_gfx(flow->ui), number, &type, shown);
    bool changed = ui_slider(flow->ui, id, (Rect){r.x, r.y, fminf(r.w, 320), r.h}, range[0],
                             range[1], range[2], value);
    if (changed)
        ui_damage(flow->ui, number);
    scene->changed = scene->changed || changed;
    return changed;
}

static void row_look(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    static const Look looks[] = {LOOK_DESKTOP, LOOK_LIGHT, LOOK_DARK, LOOK_CONTRAST};
    const char *const labels[] = {words("theme|System"), words("Light"), words("Dark"),
                                  words("theme|Contrast")};
    int value = 0;
    while (looks[value] != settings->look)
        value++;
    if (row_segments(scene, flow, "settings.look", words("Theme"), NULL, labels, 4, &value))
        settings->look = looks[value];
}

/* A wish: the sentence says what this window allows. */
static void row_scale(SettingsScene *scene, Flow *flow)
{
    static const int range[3] = {75, 300, 5};
    Ui *ui = flow->ui;
    Text line = {0};
    char shown[16];
    const AppOptions *options = app_options(scene->scene.app);
    int wish =
        options->scale > 0 ? (int)lroundf(options->scale * 100) : app_scale(scene->scene.app);
    float scale = gfx_scale(ui_gfx(ui)) / app_pixels(scene->scene.app);
    Rect window = gfx_bounds(ui_gfx(ui));
    int used = (int)lroundf(100 * scale / theme_growth(window.w * scale, window.h * scale));
    const long number[2] = {used, 0};
    if (used < wish)
        words_fill(&line, words("This window has room for {n0} %"), NULL, number);
    else
        text_add_string(&line, words("75–300 %"));
    snprintf(shown, sizeof shown, "%d %%", scene->scale);
    if (row_slider(scene, flow, "settings.scale", words("Size of everything"), line.s, range,
                   &scene->scale, shown))
        scene->scale_moved = true;
}

static void row_signs(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    const char *const labels[] = {words("signs|off"), words("signs|faint"), words("signs|strong")};
    int value = (int)settings->signs;
    if (row_segments(scene, flow, "settings.signs", words("Signs of colours"),
                     words("every colour has its own"), labels, 3, &value))
        settings->signs = (ColourSigns)value;
}

static void row_still(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    const char *const labels[] = {words("motion|System"), words("motion|All"),
                                  words("motion|None")};
    int value = settings->reduced_motion ? 2 : settings->motion_own ? 1 : 0;
    if (row_segments(scene, flow, "settings.still", words("Motion"),
                     words("without it you see at once how a move ends"), labels, 3, &value)) {
        settings->reduced_motion = value == 2;
        settings->motion_own = value != 0;
    }
}

static void row_labels(SettingsScene *scene, Flow *flow)
{
    row_switch(scene, flow, "settings.labels", words("Letters and numbers on the board"), NULL,
               &app_settings(scene->scene.app)->board_labels);
}

/* ------------------------------------------------------------ the pages */

static void page_view(SettingsScene *scene, Flow *flow)
{
    static const int motion[3] = {0, 1000, 20};
    Settings *settings = app_settings(scene->scene.app);
    Text shown = {0};
    const long number[2] = {settings->motion_ms, 0};
    words_fill(&shown, words("{n0} ms"), NULL, number);
    row_look(scene, flow);
    row_scale(scene, flow);
    row_switch(scene, flow, "settings.fullscreen", words("Full screen"), "F11",
               &settings->fullscreen);
    row_slider(scene, flow, "settings.motion", words("Time of a move"),
               words("how long a piece is on its way"), motion, &settings->motion_ms, shown.s);
    row_still(scene, flow);
    row_labels(scene, flow);
    row_signs(scene, flow);
    settings_looks(scene, flow);
}

static void row_sowing(SettingsScene *scene, Flow *flow)
{
    static const int range[3] = {20, 1000, 20};
    Settings *settings = app_settings(scene->scene.app);
    Text shown = {0};
    const long number[2] = {settings->sowing_ms, 0};
    words_fill(&shown, words("{n0} ms"), NULL, number);
    row_slider(scene, flow, "settings.sowing", words("Time of a sown stone"),
               words("from one stone to the next"), range, &settings->sowing_ms, shown.s);
}

/* What the segments show is what is in force; to choose it is to keep it in any language. */
static void row_letters(SettingsScene *scene, Flow *flow)
{
    static const Letters choices[] = {LETTERS_RUSSIAN, LETTERS_FIGURINES, LETTERS_ENGLISH,
                                      LETTERS_GERMAN, LETTERS_SPANISH};
    static const char *const labels[] = {"Кр Ф Л С К", "♔ ♕ ♖ ♗ ♘", "K Q R B N", "K D T L S",
                                         "R D T A C"};
    static const Lettering shown[] = {LETTERING_RUSSIAN, LETTERING_FIGURINE, LETTERING_ENGLISH,
                                      LETTERING_GERMAN, LETTERING_SPANISH};
    Settings *settings = app_settings(scene->scene.app);
    int value = 0;
    while (shown[value] != settings_lettering(settings))
        value++;
    if (row_segments(scene, flow, "settings.letters", words("Pieces in written moves"),
                     words("typed moves are understood in all of them"), labels, 5, &value))
        settings->letters = choices[value];
}

static void rows_pads(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    const char *const ways[] = {words("pads|passed round"), words("pads|one for each")};
    int own = settings->pads_own;
    if (row_segments(scene, flow, "settings.pads", words("Gamepads"),
                     words("when several people share one screen"), ways, 2, &own))
        settings->pads_own = own == 1;
    row_switch(scene, flow, "settings.rumble", words("Gamepads shake"),
               words("at a capture, a check, a move that is refused, and the end"),
               &settings->rumble);
}

static void page_moves(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    const char *const inputs[] = {words("clicks"), words("dragging"), words("both")};
    const char *const seats[] = {words("stays"), words("turns"), words("face to face")};
    int input = (int)settings->input, seat = (int)settings->hot_seat;
    if (row_segments(scene, flow, "settings.input", words("Move pieces by"), NULL, inputs, 3,
                     &input))
        settings->input = (MoveInput)input;
    row_switch(scene, flow, "settings.legal", words("Show possible moves"),
               words("dots where the chosen piece may go"), &settings->show_legal);
    row_switch(scene, flow, "settings.premove", words("Moves made ahead"),
               words("while the computer thinks; made at once when they may be"),
               &settings->premove);
    row_switch(
        scene, flow, "settings.confirm", words("Confirm my moves"),
        words("shown first, played when you say so; none is made ahead; of one person alone: on "
              "that person’s page"),
        &settings->confirm);
    row_switch(scene, flow, "settings.forced", words("Play the only move"),
               words("when there is nothing to choose, it is made at once"),
               &settings->play_forced);
    if (row_segments(scene, flow, "settings.hot_seat", words("The board between turns"),
                     words("when several people share one screen"), seats, 3, &seat))
        settings->hot_seat = (HotSeat)seat;
    row_sowing(scene, flow);
    row_letters(scene, flow);
    rows_pads(scene, flow);
}

/* The volume of one kind, or of all (kind < 0). */
static void row_volume(SettingsScene *scene, Flow *flow, int kind, int *value)
{
    Ui *ui = flow->ui;
    char id[48], shown[16];
    snprintf(id, sizeof id, "settings.volume.%s", kind < 0 ? "all" : settings_sound[kind]);
    Rect r = flow_take(flow, ROW_LONE);
    ui_rule(ui, r.x, r.y + r.h - 1, r.w);
    Rect test = rect_cut_right(&r, BUTTON_HEIGHT);
    test = (Rect){test.x, r.y + (r.h - BUTTON_HEIGHT) / 2, BUTTON_HEIGHT, BUTTON_HEIGHT};
    Rect number = rect_cut_right(&r, 56);
    float w = fminf(SLIDER, r.w * 0.48f);
    Rect slider = rect_cut_right(&r, w);
    ui_label(ui, r, kind < 0 ? words("All sounds") : words(sounds[kind]), false);
    snprintf(shown, sizeof shown, "%d", *value);
    Type type = {FONT_SANS, TEXT_BODY, ui_theme(ui)->ink, ALIGN_CENTRE, true};
    if (ui_drawing(ui))
        gfx_text(ui_gfx(ui), number, &type, shown);
    if (ui_slider(ui, id, slider, 0, 100, 5, value)) {
        ui_damage(ui, number);
        scene->changed = true;
        scene->test_sound = kind < 0 ? SOUND_PLACE : kind;
    }
    snprintf(id, sizeof id, "settings.hear.%s", kind < 0 ? "all" : settings_sound[kind]);
    if (ui_button(ui, id, test, "play", words("Hear it"), BUTTON_PLAIN, true))
        app_play_sound(scene->scene.app, kind < 0 ? SOUND_PLACE : (SoundId)kind);
}

static void page_sound(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    bool heard = !settings->mute;
    row_switch(scene, flow, "settings.sound_on", words("Sound on"), words("the key M changes it"),
               &heard);
    settings->mute = !heard;
    int sum = 0;
    for (int i = 0; i < SETTINGS_SOUNDS; i++)
        sum += settings->volume[i];
    int all = sum / SETTINGS_SOUNDS / 5 * 5, before = all;
    row_volume(scene, flow, -1, &all);
    if (all != before) {
        for (int i = 0; i < SETTINGS_SOUNDS; i++)
            settings->volume[i] = all;
        ui_damage_all(flow->ui);
    }
    flow_gap(flow, 12);
    for (int i = 0; i < SETTINGS_SOUNDS; i++)
        row_volume(scene, flow, i, &settings->volume[i]);
}

static void page_access(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    bool contrast = app_theme(scene->scene.app) == LOOK_CONTRAST, before = contrast;
    row_switch(scene, flow, "settings.contrast", words("High contrast"),
               words("black, white and one yellow; pieces differ by shape"), &contrast);
    if (contrast != before && !contrast && settings->look == LOOK_DESKTOP)
        settings->look = LOOK_LIGHT; /* though the desktop wishes it */
    else if (contrast != before)
        settings->look = contrast ? LOOK_CONTRAST : LOOK_DESKTOP;
    row_scale(scene, flow);
    row_still(scene, flow);
    row_signs(scene, flow);
    row_labels(scene, flow);
    flow_gap(flow, 12);
    row_switch(scene, flow, "settings.speak", words("Speak"),
               words("what happens and what is chosen, by speech-dispatcher; F4 changes it"),
               &app_settings(scene->scene.app)->speak);
    flow_quiet(flow, words("Everything works from the keyboard: Tab and the arrows go from one "
                           "thing to the next, Enter chooses, Esc goes back. A gamepad does the "
                           "same."));
    flow_gap(flow, 8);
}

static void page_language(SettingsScene *scene, Flow *flow)
{
    Settings *settings = app_settings(scene->scene.app);
    const Languages *all = &scene->languages;
    for (int i = 0; i <= all->n; i++) { /* the last row is the system's */
        char id[48];
        const char *code = i < all->n ? words_language_code(i) : "";
        snprintf(id, sizeof id, "settings.language.%d", i);
        if (ui_row(flow->ui, id, flow_take(flow, ROW_LONE),
                   i < all->n ? all->name[i] : words("System language"), NULL,
                   strcmp(settings->language, code) == 0)) {
            snprintf(settings->language, sizeof settings->language, "%s", code);
            scene->changed = true;
        }
    }
}

/* In steps of twice as much. */
static void row_table(SettingsScene *scene, Flow *flow)
{
    static const int range[3] = {4, 10, 1};
    Settings *settings = app_settings(scene->scene.app);
    Text shown = {0};
    int step = range[0];
    while (step < range[1] && 2 << step <= settings->table_mb)
        step++;
    const long number[2] = {1 << step, 0};
    words_fill(&shown, words("{n0} MB"), NULL, number);
    if (row_slider(scene, flow, "settings.table", words("Memory for thinking"),
                   words("how much it can remember of what it has looked at"), range, &step,
                   shown.s))
        settings->table_mb = 1 << step;
}

static void page_computer(SettingsScene *scene, Flow *flow)
{
    static const int pause[3] = {0, 3000, 100};
    Settings *settings = app_settings(scene->scene.app);
    Text shown = {0};
    const long tenths[2] = {settings->computer_pause_ms / 1000,
                            settings->computer_pause_ms / 100 % 10};
    words_fill(&shown, words("{n0}.{n1} s"), NULL, tenths);
    row_slider(scene, flow, "settings.pause", words("Pause before its move"),
               words("so that the eye can follow"), pause, &settings->computer_pause_ms, shown.s);
    const char *const labels[] = {words("Human"), words("Computer")};
    int value = settings->computer_opponent;
    if (row_segments(scene, flow, "settings.opponent", words("First offered as opponent"),
                     words("in a game not played before"), labels, 2, &value))
        settings->computer_opponent = value == 1;
    row_switch(scene, flow, "settings.concede", words("It may give up or offer a draw"),
               words("against one person, from the sixth level on"), &settings->computers_concede);
    if (SDL_GetCPUCount() > 1)
        row_switch(scene, flow, "settings.threads", words("Think with two cores"),
                   words("the highest level looks further in the same time"),
                   &settings->two_threads);
    row_table(scene, flow);
    flow_gap(flow, 12);
    flow_quiet(flow, words("How strong it plays is chosen before each game."));
    settings_engines(scene, flow);
}

static void folder_rows(Flow *flow, const char *id, const char *caption, const Text *folder)
{
    Ui *ui = flow->ui;
    const Theme *theme = ui_theme(ui);
    char button[48], url[TEXT_MAX + 16];
    Type type = {FONT_SANS, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    ui_label(ui, flow_take(flow, 24), caption, true);
    flow_text(flow, &type, folder->n > 0 ? folder->s : words("There is no folder to write to."));
    flow_gap(flow, 8);
    Rect row = flow_take(flow, BUTTON_HEIGHT);
    Rect open = rect_cut_left(&row, roundf(fminf(200, (flow->w - SPACE) / 2)));
    rect_cut_left(&row, SPACE);
    row.w = open.w;
    snprintf(button, sizeof button, "settings.open.%s", id);
    if (ui_button(ui, button, open, "open", words("Open folder"), BUTTON_PLAIN, folder->n > 0)) {
        snprintf(url, sizeof url, "file://%s", folder->s);
        if (SDL_OpenURL(url) != 0)
            ui_toast(ui, words("The folder cannot be opened from here."));
    }
    snprintf(button, sizeof button, "settings.copy.%s", id);
    if (ui_button(ui, button, row, "copy", words("Copy path"), BUTTON_PLAIN, folder->n > 0) &&
        SDL_SetClipboardText(folder->s) == 0)
        ui_toast(ui, words("Copied."));
    flow_gap(flow, 16);
    ui_rule(ui, flow->x, flow->y, flow->w);
    flow_gap(flow, 16);
}

static void page_files(SettingsScene *scene, Flow *flow)
{
    if (!scene->folders_known) {
        paths_user_folder(USER_MATCHES, &scene->matches, NULL);
        paths_user_folder(USER_CONFIG, &scene->config, NULL);
        scene->folders_known = true;
    }
    flow_gap(flow, 4);
    folder_rows(flow, "matches", words("Games are kept in"), &scene->matches);
    folder_rows(flow, "settings", words("These settings are kept in"), &scene->config);
    flow_quiet(flow, words("A game is saved after each move, as a file that any text editor can "
                           "read. Nothing is sent anywhere."));
}

void settings_rows(SettingsScene *scene, Flow *flow)
{
    switch (scene->page) {
    case PAGE_VIEW:
        page_view(scene, flow);
        break;
    case PAGE_MOVES:
        page_moves(scene, flow);
        break;
    case PAGE_SOUND:
        page_sound(scene, flow);
        break;
    case PAGE_ACCESS:
        page_access(scene, flow);
        break;
    case PAGE_LANGUAGE:
        page_language(scene, flow);
        break;
    case PAGE_COMPUTER:
        page_computer(scene, flow);
        break;
    case PAGE_FILES:
        page_files(scene, flow);
        break;
    case PAGE_LOCK:
        settings_lock(scene, flow);
        break;
    case PAGE_COUNT:
        break;
    }
    flow_gap(flow, 8);
}
