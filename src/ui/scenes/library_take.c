/* library_take.c -- files from elsewhere: taken over, what was wrong with them, and draughts as
 * PGN and PDN for elsewhere. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/log.h"
#include "data/files.h"
#include "data/import.h"
#include "data/paths.h"
#include "data/words.h"
#include "match/portable.h"
#include "ui/scenes/library_inside.h"

enum { REPORT_LINES = 6, REPORT_PAD = 12 };

/* ------------------------------------------------------------- taking over */

/* Is it a match of ours that lies on the shelf already? */
static bool on_shelf(const char *path, char name[128])
{
    shelf_name_of(path, name, 128);
    static const char ending[] = ".larets";
    Text ours = {0};
    size_t n = strlen(name), m = sizeof ending - 1;
    return n > m && strcmp(name + n - m, ending) == 0 &&
           paths_user(USER_MATCHES, name, &ours, NULL) && file_exists(ours.s);
}

/* One match is opened, several are shown with what was wrong. */
static void show_taken(App *app, const Import *import)
{
    if (import->n == 1 && import->faults == 0) {
        scenes_open(app, import->first);
        return;
    }
    Text said = {0};
    const long number[2] = {import->n, 0};
    words_fill(
        &said,
        words_plural("{n0} match was taken over.", "{n0} matches were taken over.", number[0]),
        NULL, number);
    Scene *scene = library_scene_new(app);
    buffer_add(&((Library *)scene)->report, "%s", buffer_string(&import->said));
    app_home(app);
    app_push(app, scene);
    ui_toast(app_ui(app), said.s);
}

void scenes_take_file(App *app, const char *path)
{
    char date[32], name[128];
    if (on_shelf(path, name)) {
        scenes_open(app, name);
        return;
    }
    Import import = {0};
    app_date(app, date);
    import_file(app_catalog(app), path, date, &import);
    show_taken(app, &import);
    import_release(&import);
}

bool scenes_take_text(App *app, const Dialect *dialect, const char *text)
{
    char date[32];
    Import import = {0};
    app_date(app, date);
    import_text(app_catalog(app), dialect, text, date, &import);
    bool any = import.n > 0;
    if (any) {
        show_taken(app, &import);
    } else {
        Text line = {0};
        text_add(&line, "%.*s", (int)strcspn(buffer_string(&import.said), "\n"),
                 buffer_string(&import.said));
        ui_toast(app_ui(app), line.s);
    }
    import_release(&import);
    return any;
}

/* The lines that are shown, and how many there are. */
static int report_lines(const Buffer *report, Text *out)
{
    int n = 0;
    for (const char *p = buffer_string(report); *p != '\0'; n++) {
        size_t length = strcspn(p, "\n");
        if (n < REPORT_LINES)
            text_add(out, "%s%.*s", n > 0 ? "\n" : "", (int)length, p);
        p += length + (p[length] == '\n');
    }
    return n;
}

void library_report(Library *library, Ui *ui, Rect *r)
{
    if (library->report.n == 0)
        return;
    const Theme *theme = ui_theme(ui);
    Gfx *gfx = ui_gfx(ui);
    Text lines = {0};
    int n = report_lines(&library->report, &lines);
    if (n > REPORT_LINES) {
        const long number[2] = {n - REPORT_LINES, 0};
        text_add_char(&lines, '\n');
        words_fill(&lines, words_plural("and {n0} more", "and {n0} more", number[0]), NULL, number);
    }
    Type type = {FONT_SANS, TEXT_SMALL, theme->ink, ALIGN_LEFT, false};
    float w = r->w - 2 * REPORT_PAD;
    float h = ceilf(gfx_paragraph_height(gfx, w, &type, lines.s));
    Rect box = rect_cut_top(r, h + 32 + 2 * REPORT_PAD);
    rect_cut_top(r, 12);
    if (ui_drawing(ui)) {
        Shape shape = {FIELD_RADIUS, theme->raised[0],    0, theme->raised[0],
                       theme->line,  theme->flat ? 2 : 1, 0};
        gfx_shape(gfx, box, &shape);
    }
    Rect in = rect_inset(box, REPORT_PAD), head = rect_cut_top(&in, 28);
    bool close = ui_button(ui, "library.report.close", rect_cut_right(&head, 32), "x",
                           words("Close"), BUTTON_BARE, true);
    ui_label(ui, head, words("Not all could be read"), false);
    if (ui_drawing(ui))
        gfx_paragraph(gfx, (Rect){in.x, in.y + 4, w, h}, &type, lines.s);
    if (close) {
        buffer_release(&library->report);
        ui_damage_all(ui);
    }
}

/* ------------------------------------------------------------- as PGN or PDN */

/* The chosen match and its format; NULL is said. */
static const Dialect *chosen_game(Library *library, Ui *ui, Buffer *out)
{
    const ShelfEntry *entry = library_entry(library);
    const Dialect *dialect = entry != NULL ? dialect_for(entry->peek.rules) : NULL;
    Text why = {0};
    Match *match = dialect != NULL ? shelf_open(entry->name, &why) : NULL;
    bool good = match != NULL && portable_write(dialect, match, out, &why);
    match_free(match);
    if (!good)
        ui_toast(ui, why.s);
    return good ? dialect : NULL;
}

void library_copy_game(Library *library, Ui *ui)
{
    Buffer game = {0};
    if (chosen_game(library, ui, &game) != NULL && SDL_SetClipboardText(buffer_string(&game)) == 0)
        ui_toast(ui, words("The game is copied."));
    buffer_release(&game);
}

void library_save_game(Library *library, Ui *ui)
{
    const ShelfEntry *entry = library_entry(library);
    Buffer game = {0};
    Text path = {0}, why = {0}, said = {0};
    char name[136];
    const Dialect *dialect = chosen_game(library, ui, &game);
    if (dialect == NULL)
        return;
    int stem = (int)strcspn(entry->name, ".");
    snprintf(name, sizeof name, "%.*s.%s", stem, entry->name, dialect->ending);
    const char *const word[3] = {name, NULL, NULL};
    words_fill(&said, words("Saved as {0}, beside the matches."), word, NULL);
    bool good = paths_user(USER_MATCHES, name, &path, &why) &&
                file_write_atomic(path.s, game.s, game.n, &why);
    ui_toast(ui, good ? said.s : why.s);
    buffer_release(&game);
}
