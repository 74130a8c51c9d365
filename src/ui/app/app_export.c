/* SPDX-License-Identifier: MIT */
/* app_export.c -- --export: a match as a picture, a drawing or a film, without a window. */
#include "base/log.h"
#include "data/match_words.h"
#include "data/save_as.h"
#include "ui/app/app.h"

void app_page(App *app, const MatchSetup *setup, PageHow *out)
{
    *out = (PageHow){.catalog = app_catalog(app),
                     .layout = app_layout_for(app, setup->rules, setup->variant, &setup->options),
                     .theme = app_options(app)->theme >= 0 ? (ThemeId)app_options(app)->theme
                                                           : (ThemeId)app_theme(app),
                     .lettering = language_lettering()};
    if (out->layout != NULL)
        out->look = app_look(app, out->layout);
}

/* All that can be wrong is one sentence. */
static bool export_to(App *app, const char *path, Text *why)
{
    const AppOptions *options = app_options(app);
    ExportHow how = {.form = save_form_of(path, why),
                     .ply = options->export_at,
                     .pace_ms = options->export_pace};
    if (how.form == SAVE_FORMS)
        return false;
    if (!save_is_drawn(how.form))
        return text_fail(why, "%s: a text is written by larets-cli convert", path);
    if (options->file == NULL)
        return text_fail(why, "--export wants the file of a game behind it");
    Match *match = save_read(options->file, app_catalog(app), why);
    if (match == NULL)
        return false;
    app_page(app, match_setup(match), &how.page);
    how.page.names = options->export_names;
    how.page.moves = options->export_moves;
    if (options->sized) {
        how.page.w = options->width;
        how.page.h = options->height;
    }
    bool good = how.page.layout != NULL;
    if (good) {
        Export *export = export_begin(match, &how);
        while (export_more(export)) {
        }
        good = export_end(export, path, why);
    } else {
        text_fail(why, "The board of this game cannot be read.");
    }
    match_free(match);
    return good;
}

int app_export(App *app)
{
    Text why = {0};
    if (export_to(app, app_options(app)->export, &why))
        return 0;
    log_warn("%s", why.s);
    return 2;
}
