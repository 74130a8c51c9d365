/* SPDX-License-Identifier: MIT */
/* sheets.c -- the printed sheets, chapter by chapter, and where all that is here. */
#include <math.h>
#include <stdio.h>

#include "base/alloc.h"
#include "base/log.h"
#include "data/words.h"
#include "lesson/sheets.h"
#include "ui/scenes/shared/flow.h"
#include "ui/scenes/shared/scenes.h"

enum { LIST_MOST = 920, LINK_ROW = 32, INDENT = 28, COLUMN_LEAST = 300 };

static const Command leave = {
    .id = "leave", .label = WORD("Back"), .key = {KEY(ESCAPE), KEY(BACKSPACE)}};

typedef struct SheetsScene {
    Scene scene;
    Sheets sheets;
    float height;
} SheetsScene;

static void go(App *app, const SheetPlace *place)
{
    if (place->course != NULL)
        app_go(app, (Route){.to = ROUTE_LESSON, .course = place->course->id, .step = place->step});
    else
        app_go(
            app,
            (Route){.to = ROUTE_RULEBOOK, .game = place->game, .paragraph = place->paragraph->id});
}

static void link_at(SheetsScene *scene, Ui *ui, Rect r, const char *link)
{
    SheetPlace place;
    Text name = {0};
    char id[96];
    if (!sheets_follow(&scene->sheets, link, &place))
        return;
    sheets_name(&place, &name);
    if (ui_drawing(ui))
        gfx_sprite_tinted(ui_gfx(ui), place.course != NULL ? "icons/cap" : "icons/book",
                          (Rect){r.x, r.y + (r.h - 18) / 2, 18, 18}, ui_theme(ui)->ink_quiet);
    snprintf(id, sizeof id, "sheets.%s", link);
    if (ui_link(ui, id, (Rect){r.x + INDENT, r.y, r.w - INDENT, r.h}, name.s))
        go(scene->scene.app, &place);
}

static void part(SheetsScene *scene, Flow *flow, const SheetPart *part)
{
    const Theme *theme = ui_theme(flow->ui);
    Type type = {FONT_SANS_BOLD, TEXT_BODY, theme->ink, ALIGN_LEFT, false};
    int columns = flow->w >= 2 * COLUMN_LEAST ? 2 : 1;
    float w = floorf(flow->w / (float)columns);
    flow_gap(flow, 10);
    flow_text(flow, &type, words(part->chapter));
    for (int i = 0; i < part->links; i += columns) {
        Rect row = flow_take(flow, LINK_ROW);
        for (int k = i; k < i + columns && k < part->links; k++)
            link_at(scene, flow->ui, rect_cut_left(&row, w), part->link[k]);
    }
}

static void sheets_frame(Scene *base, Ui *ui)
{
    SheetsScene *scene = (SheetsScene *)base;
    const char *title = words("Your printed sheet");
    snprintf(base->title, sizeof base->title, "%s", title);
    Rect window = gfx_bounds(ui_gfx(ui));
    Rect r = rect_inset(window, window.w < SMALL_WIDTH ? EDGE_SMALL : EDGE);
    float w = fminf(r.w, LIST_MOST);
    r = (Rect){gfx_snap(ui_gfx(ui), r.x + (r.w - w) / 2), r.y, w, r.h};
    ui_panel(ui, r);
    Rect in = rect_inset(r, window.w < SMALL_WIDTH ? 16 : 24), head = rect_cut_top(&in, 44);
    if (back_button(ui, "sheets.back", &head))
        app_pop(base->app);
    ui_title(ui, head, title);
    rect_cut_top(&in, 12);
    Flow flow = flow_begin(ui, "sheets.list", in, &scene->height);
    flow_quiet(&flow,
               words("What the printed sheets say, chapter by chapter, and where it is here."));
    for (int i = 0; i < scene->sheets.n; i++) {
        const Sheet *sheet = &scene->sheets.at[i];
        flow_gap(&flow, 16);
        flow_heading(&flow, words(sheet->title));
        for (int k = 0; k < sheet->parts; k++)
            part(scene, &flow, &sheet->part[k]);
    }
    flow_end(&flow);
    if (command_called(&leave, ui))
        app_pop(base->app);
}

static void sheets_release_scene(Scene *base)
{
    sheets_release(&((SheetsScene *)base)->sheets);
}

static const SceneType sheets_scene_type = {
    .name = "sheets",
    .frame = sheets_frame,
    .release = sheets_release_scene,
};

Scene *sheets_scene_new(App *app)
{
    SheetsScene *scene = alloc_zero(1, sizeof *scene);
    Buffer faults = {0};
    scene->scene = (Scene){.type = &sheets_scene_type, .app = app};
    if (!sheets_load(&scene->sheets, app_catalog(app), &faults) && faults.n > 0)
        log_warn("%.*s", (int)strcspn(faults.s, "\n"), faults.s);
    buffer_release(&faults);
    return &scene->scene;
}
