/* SPDX-License-Identifier: MIT */
/* editor.c -- a position set up by hand: what is set up, what is wrong with it, keys. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "data/words.h"
#include "ui/scenes/editor/editor_inside.h"
#include "ui/scenes/shared/figure_match.h"

const SketchRules *editor_rules(const Editor *editor)
{
    return editor->game->rules->sketch;
}

/* ------------------------------------------------------------- the sketch */

static void judge(Editor *editor)
{
    const Rules *rules = editor->game->rules;
    const State *sketch = &editor->sketch;
    Text text = {0};
    rules->write(sketch, &text);
    editor->flawed = editor_rules(editor)->flaw(sketch, &editor->flaw);
    editor->taken = rules->read(&editor->state, &sketch->options, sketch->seats, text.s, NULL);
    editor->odd = editor->flawed && editor->taken;
    editor->flawed &= !editor->taken;
    editor->good = editor->taken && editor->state.turn != SEAT_NONE;
}

void editor_begin(Editor *editor)
{
    if (editor->backs == EDITOR_BACK)
        memmove(editor->back, editor->back + 1, sizeof editor->back - sizeof editor->back[0]);
    else
        editor->backs++;
    editor->back[editor->backs - 1] = editor->sketch;
}

void editor_changed(Editor *editor, Ui *ui)
{
    Text text = {0};
    editor->game->rules->write(&editor->sketch, &text);
    snprintf(editor->text, sizeof editor->text, "%.*s", EDITOR_TEXT - 1, text.s);
    editor->unread = false;
    judge(editor);
    if (ui != NULL)
        ui_damage_all(ui);
}

void editor_put(Editor *editor, Ui *ui, Site site, Piece piece)
{
    Piece there = editor->game->rules->piece_at(&editor->sketch, site);
    bool heap = sketch_heaps(editor_rules(editor), &editor->sketch.options, site);
    if (there.kind == piece.kind && (piece.kind == 0 || there.owner == piece.owner) &&
        (!heap || there.count == piece.count))
        return;
    editor_begin(editor);
    editor_rules(editor)->put(&editor->sketch, site, piece);
    editor_changed(editor, ui);
    app_play_sound(editor->scene.app, piece.kind != 0 ? SOUND_PLACE : SOUND_PICK);
}

void editor_heap(Editor *editor, Ui *ui, Site site, Piece piece, int by)
{
    Piece there = editor->game->rules->piece_at(&editor->sketch, site);
    editor_put(editor, ui, site,
               sketch_heap(editor_rules(editor), &editor->sketch.options, site, there, piece, by));
}

int editor_row(const Editor *editor)
{
    int n = 1;
    while (n < editor->pieces && editor->piece[n].owner == editor->piece[0].owner)
        n++;
    return n;
}

void editor_undo(Editor *editor, Ui *ui)
{
    if (editor->backs == 0)
        return;
    editor->sketch = editor->back[--editor->backs];
    editor_changed(editor, ui);
}

void editor_clear(Editor *editor, Ui *ui)
{
    const SketchRules *rules = editor_rules(editor);
    editor_begin(editor);
    for (int site = 0; site < editor->stage.layout->site_count; site++)
        if (rules->holds(&editor->sketch.options, (Site)site))
            rules->put(&editor->sketch, (Site)site, PIECE_NONE);
    for (int right = 0; right < rules->right_count; right++)
        rules->set_right(&editor->sketch, right, false);
    if (rules->trace != NULL)
        rules->set_trace(&editor->sketch, SITE_NONE);
    editor_changed(editor, ui);
}

void editor_start(Editor *editor, Ui *ui)
{
    State start;
    Rng rng;
    rng_seed(&rng, app_random(editor->scene.app));
    if (!editor->game->rules->start(&start, &editor->sketch.options, editor->sketch.seats, &rng,
                                    NULL))
        return;
    editor_begin(editor);
    editor->sketch = start;
    editor_changed(editor, ui);
}

void editor_flip(Editor *editor, Ui *ui)
{
    stage_flip(&editor->stage, ui);
}

/* ------------------------------------------------------------- as text */

static bool sketch_read(const Game *game, const Options *options, int seats, const char *text,
                        State *out, Text *why)
{
    const SketchRules *sketch = game->rules->sketch;
    if (sketch->read != NULL)
        return sketch->read(out, options, text, why);
    return game->rules->read(out, options, seats, text, why);
}

static bool take_text(Editor *editor, const char *text)
{
    State read;
    if (!sketch_read(editor->game, &editor->sketch.options, editor->sketch.seats, text, &read,
                     NULL))
        return false;
    editor_begin(editor);
    editor->sketch = read;
    return true;
}

/* What is typed stays as it is, while it is being typed. */
void editor_typed(Editor *editor, Ui *ui)
{
    editor->unread = !take_text(editor, editor->text);
    judge(editor);
    ui_damage_all(ui);
}

void editor_copy(Editor *editor, Ui *ui)
{
    SDL_SetClipboardText(editor->text);
    ui_toast(ui, words("The position is copied."));
}

void editor_paste(Editor *editor, Ui *ui)
{
    char *pasted = SDL_GetClipboardText();
    char *text = pasted + strspn(pasted, " \t\r\n");
    text[strcspn(text, "\r\n")] = '\0';
    if (text[0] == '\0') {
        ui_toast(ui, words(NOTHING_TO_PASTE));
    } else if (take_text(editor, text)) {
        editor_changed(editor, ui);
    } else {
        ui_toast(ui, words("This text is no position of the game."));
    }
    SDL_free(pasted);
}

/* ------------------------------------------------------------- what is said */

/* A remark only. */
static void editor_say_oddity(const Editor *editor, Text *out)
{
    words_flaw(out, editor->game->rules, &editor->flaw);
    text_add(out, " %s",
             words(editor->good ? WORD("It can be played all the same.")
                                : WORD("Nobody can move: the game is over here.")));
}

void editor_say(const Editor *editor, Text *out)
{
    if (editor->unread)
        text_add_string(out, words("This text is no position of the game."));
    else if (editor->flawed)
        words_flaw(out, editor->game->rules, &editor->flaw);
    else if (!editor->taken)
        text_add_string(out, words("This position cannot be played."));
    else if (editor->odd)
        editor_say_oddity(editor, out);
    else if (!editor->good)
        text_add_string(out, words("Nobody can move: the game is over here."));
    else
        text_add_string(out, words("All is right: this position can be played."));
}

void editor_play(Editor *editor)
{
    App *app = editor->scene.app;
    if (!editor->good || editor->unread)
        return;
    Text position = {0};
    editor->game->rules->write(&editor->state, &position);
    if (editor->listener.set_up != NULL) {
        const Listener told = editor->listener;
        app_pop(app);
        told.set_up(told.scene, position.s);
        return;
    }
    app_home(app);
    app_go(app, (Route){.to = ROUTE_SETUP,
                        .game = editor->game,
                        .variant = editor->variant,
                        .options = &editor->sketch.options,
                        .position = position.s});
}

bool editor_may_analyse(const Editor *editor)
{
    return (editor->game->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) == 0;
}

void editor_analyse(Editor *editor, Ui *ui)
{
    App *app = editor->scene.app;
    (void)ui;
    if (!editor_may_analyse(editor) || !editor->good || editor->unread)
        return;
    Match *match = figure_match(app, editor->game, editor->variant, &editor->state);
    if (match != NULL)
        app_go(app, (Route){.to = ROUTE_PLAY,
                            .match = match,
                            .study = true,
                            .listener = {.scene = &editor->scene,
                                         .back = WORD("Back to the position"),
                                         .icon = "prev"}});
}

/* ------------------------------------------------------------- keys */

static void brush_key(Editor *editor, Ui *ui, int index)
{
    if (index < editor->pieces) {
        editor->brush = index;
        editor->held = SITE_NONE;
        ui_damage_all(ui);
    }
}

/* 1, 2 ... of one seat's row of the tray, of the tray where each has but one. */
static void do_take(Editor *editor, Ui *ui)
{
    int row = editor_row(editor), index = (int)ui_event(ui)->key - SDL_SCANCODE_1;
    if (index < row || row == 1)
        brush_key(editor, ui, index);
}

static void do_take_other(Editor *editor, Ui *ui)
{
    int row = editor_row(editor), index = (int)ui_event(ui)->key - SDL_SCANCODE_1;
    if (index < row)
        brush_key(editor, ui, row + index);
}

static void do_leave(Editor *editor, Ui *ui)
{
    if (!editor_let_go(editor, ui))
        app_pop(editor->scene.app);
}

static void do_rules(Editor *editor, Ui *ui)
{
    (void)ui;
    const NoticeSpec *flaw = &editor_rules(editor)->flaws[editor->flaw.id];
    app_go(editor->scene.app, (Route){.to = ROUTE_RULEBOOK,
                                      .game = editor->game,
                                      .paragraph = editor->flawed ? flaw->paragraph : NULL});
}

static void do_settings(Editor *editor, Ui *ui)
{
    (void)ui;
    app_go(editor->scene.app, (Route){.to = ROUTE_SETTINGS});
}

static void do_play(Editor *editor, Ui *ui)
{
    (void)ui;
    editor_play(editor);
}

static const struct {
    Command face;
    void (*run)(Editor *editor, Ui *ui);
} commands[] = {
#define ROW(id, deed, key, other, pad, run)                                                        \
    {                                                                                              \
        {id, NULL, NULL, deed, {key, other}, pad}, run                                             \
    }
    ROW("take", WORD("Take a piece from the tray"), SHORTCUT(1, 0, 8), NO_KEY, PAD_NONE, do_take),
    ROW("takeother", WORD("Take a piece of the other side"), SHORTCUT(1, KMOD_SHIFT, 8), NO_KEY,
        PAD_NONE, do_take_other),
    ROW("undo", WORD("Take it back"), CTRL(Z), NO_KEY, PAD_NONE, editor_undo),
    ROW("copy", WORD("Copy the position"), CTRL(C), NO_KEY, PAD_NONE, editor_copy),
    ROW("paste", WORD("Paste"), CTRL(V), NO_KEY, PAD_NONE, editor_paste),
    ROW("flip", WORD("Flip the board"), KEY(F), NO_KEY, PAD_NONE, editor_flip),
    ROW("rules", WORD("The rules"), KEY(F1), NO_KEY, PAD_BUTTON(BACK), do_rules),
    ROW("settings", WORD("Settings"), CTRL(COMMA), NO_KEY, PAD_NONE, do_settings),
    ROW("analyse", WORD("Analyse"), KEY(A), NO_KEY, PAD_NONE, editor_analyse),
    ROW("play", WORD("Play from here"), KEY(RETURN), NO_KEY, PAD_NONE, do_play),
    ROW("leave", WORD("Back"), KEY(ESCAPE), NO_KEY, PAD_NONE, do_leave),
#undef ROW
};

const Command *editor_command(int id)
{
    return id < (int)SDL_arraysize(commands) ? &commands[id].face : NULL;
}

static void editor_keys(Editor *editor, Ui *ui)
{
    for (size_t i = 0; i < SDL_arraysize(commands); i++)
        if (command_called(&commands[i].face, ui))
            commands[i].run(editor, ui);
}

/* ------------------------------------------------------------- the scene */

static void editor_frame(Scene *scene, Ui *ui)
{
    Editor *editor = (Editor *)scene;
    snprintf(scene->title, sizeof scene->title, "%s", words("Custom position"));
    editor->stage.room = editor_divide(gfx_bounds(ui_gfx(ui)));
    if (!ui_drawing(ui))
        editor_hand(editor, ui);
    editor_board(editor, ui);
    editor_panel(editor, ui);
    editor_drawn(editor, ui);
    if (!ui_drawing(ui))
        editor_keys(editor, ui);
}

static void editor_release(Scene *scene)
{
    Editor *editor = (Editor *)scene;
    stage_release(&editor->stage);
}

/* What is set up is kept nowhere. */
static bool editor_busy(const Scene *scene)
{
    (void)scene;
    return true;
}

static const SceneType editor_scene_type = {
    .name = "editor",
    .frame = editor_frame,
    .busy = editor_busy,
    .release = editor_release,
};

void editor_scene_tell(Scene *scene, const Listener *listener)
{
    ((Editor *)scene)->listener = *listener;
}

/* "editor:flaw", "editor:odd", "editor:empty": for pictures. */
static void editor_pose(Editor *editor)
{
    const char *asked = app_options(editor->scene.app)->scene;
    if (asked != NULL && strcmp(asked, "editor:empty") == 0)
        editor_clear(editor, NULL);
    for (Site site = 1; asked != NULL && strcmp(asked, "editor:odd") == 0 && site < 3; site++)
        editor_rules(editor)->put(&editor->sketch, site, editor->piece[1]);
    if (asked != NULL && strcmp(asked, "editor:flaw") == 0)
        editor_rules(editor)->put(&editor->sketch,
                                  (Site)(editor->stage.layout->site_count / 2 + 24),
                                  editor->piece[editor->pieces - 1]);
    editor_changed(editor, NULL);
}

Scene *editor_scene_new(App *app, const Game *game, const char *variant, const State *from)
{
    Editor *editor = alloc_zero(1, sizeof *editor);
    editor->scene = (Scene){.type = &editor_scene_type, .app = app};
    editor->game = catalog_find(app_catalog(app), game->rules->id);
    snprintf(editor->variant, sizeof editor->variant, "%s", variant);
    editor->sketch = *from;
    stage_init(&editor->stage, app, app_layout_for(app, game->rules, variant, &from->options));
    editor->pieces = editor_rules(editor)->pieces(&from->options, from->seats, editor->piece);
    editor->brush = EDITOR_HAND;
    editor->tray_pressed = EDITOR_NOTHING;
    editor->held = SITE_NONE;
    game_dress(editor->game, from, &editor->dressed);
    if (from->turn == SEAT_NONE) /* a game that is over may be changed so that it goes on */
        editor_rules(editor)->set_turn(&editor->sketch, editor_rules(editor)->turn(from));
    editor_pose(editor);
    return &editor->scene;
}

Scene *editor_scene_text(App *app, const Game *game, const Variant *variant, const char *text,
                         Text *why)
{
    State state;
    Rng rng;
    rng_seed(&rng, 1);
    if (!sketch_serves(game->rules->sketch, &variant->options, variant->seats_min)) {
        text_fail(why, "positions of %s cannot be set up by hand", game->rules->id);
        return NULL;
    }
    bool good = text != NULL
                    ? sketch_read(game, &variant->options, variant->seats_min, text, &state, why)
                    : game->rules->start(&state, &variant->options, variant->seats_min, &rng, why);
    return good ? editor_scene_new(app, game, variant->id, &state) : NULL;
}
