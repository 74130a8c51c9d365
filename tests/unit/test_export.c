/* SPDX-License-Identifier: MIT */
/* Pictures of a match without a window: films keep their colours, exports come in slices and leave
 * nothing behind that is not whole. */
#include "ui/export/export.h"

#include <criterion/criterion.h>
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "data/files.h"
#include "golden_record.h"
#include "match/history.h"
#include "rules/registry.h"
#include "ui/export/chart.h"
#include "ui/export/film.h"

enum { W = 64, H = 48, FRAMES = 5 };

typedef struct Bytes {
    const Buffer *buffer;
    size_t at;
} Bytes;

static int bytes_read(GifFileType *gif, GifByteType *out, int n)
{
    Bytes *bytes = gif->UserData;
    size_t left = bytes->buffer->n - bytes->at, take = (size_t)n < left ? (size_t)n : left;
    memcpy(out, bytes->buffer->s + bytes->at, take);
    bytes->at += take;
    return (int)take;
}

/* A grey ramp with grain, which has far more colours than a palette, and a red speck that moves. */
static void paint(SDL_Surface *surface, int frame)
{
    for (int y = 0; y < H; y++) {
        uint32_t *row =
            (uint32_t *)(void *)((char *)surface->pixels + (ptrdiff_t)y * surface->pitch);
        for (int x = 0; x < W; x++) {
            uint32_t v = (uint32_t)(x * 3 + y), u = (uint32_t)(x * 7 + y * 5) % 60;
            row[x] = (v & 255) << 16 | ((v + u) & 255) << 8 | ((v * 2 + u) & 255);
        }
        if (y >= 10 && y < 12)
            row[frame * 4] = row[frame * 4 + 1] = 0xff0000;
    }
}

Test(export, a_film_keeps_its_colours)
{
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, W, H, 32, SDL_PIXELFORMAT_RGB888);
    Film film;
    Buffer out = {0};
    film_begin(&film, W, H, 500);
    for (int i = 0; i < FRAMES; i++) {
        paint(surface, i);
        film_look(&film, surface);
    }
    for (int i = 0; i < FRAMES; i++) {
        paint(surface, i);
        cr_assert(film_add(&film, surface, i == FRAMES - 1));
    }
    cr_assert(film_end(&film, &out));
    film_release(&film);
    SDL_FreeSurface(surface);

    int fault;
    Bytes bytes = {&out, 0};
    GifFileType *gif = DGifOpen(&bytes, bytes_read, &fault);
    cr_assert_not_null(gif);
    cr_assert_eq(DGifSlurp(gif), GIF_OK);
    cr_assert_eq(gif->ImageCount, FRAMES);
    uint8_t first[W * H], now[W * H];
    for (int i = 0; i < FRAMES; i++) {
        const GifImageDesc *part = &gif->SavedImages[i].ImageDesc;
        cr_assert_null(part->ColorMap, "one palette for all");
        for (int y = 0; y < part->Height; y++)
            memcpy(now + (part->Top + y) * W + part->Left,
                   gif->SavedImages[i].RasterBits + y * part->Width, (size_t)part->Width);
        if (i == 0)
            memcpy(first, now, sizeof now);
        else
            cr_expect(part->Height == 2 && part->Width <= 6, "only what has changed is stored");
        GifColorType red = gif->SColorMap->Colors[now[10 * W + i * 4]];
        cr_expect(red.Red > 240 && red.Green < 16 && red.Blue < 16,
                  "a small mark keeps its colour");
        for (int at = 0; at < W * H; at++)
            if (at / W < 10 || at / W > 11)
                cr_assert_eq(now[at], first[at], "what stands still keeps its colour");
    }
    DGifCloseFile(gif, NULL);
    buffer_release(&out);
}

/* A board of any kind, to be drawn small. */
static ExportHow how_of(const Match *match, const Catalog *catalog, SaveForm form, Text *why)
{
    const MatchSetup *setup = match_setup(match);
    Text id = {0};
    text_add(&id, "%s/%s", setup->rules->id, setup->variant);
    const Game *game;
    Variant variant;
    cr_assert(catalog_variant(catalog, id.s, &game, &variant, why));
    ExportHow how = {.form = form, .ply = -1};
    how.page.catalog = catalog;
    how.page.layout = layout_load_whole(variant.board, setup->rules, &variant.options, why);
    how.page.w = how.page.h = 96;
    return how;
}

Test(export, comes_in_slices_and_whole)
{
    Buffer faults = {0}, file = {0};
    Text path = {0}, why = {0};
    Catalog *catalog = catalog_load(&faults);
    Match *match = golden("kamisado-single");
    ExportHow how = how_of(match, catalog, SAVE_FILM, &why);
    const char *folder = getenv("TMPDIR");
    text_add(&path, "%s/larets-export-%d.gif", folder != NULL ? folder : "/tmp", (int)getpid());

    Export *given_up = export_begin(match, &how);
    cr_expect(export_more(given_up));
    cr_expect_not(export_end(given_up, NULL, &why), "given up");
    cr_expect_not(file_exists(path.s));

    Export *half = export_begin(match, &how);
    cr_expect(export_more(half));
    cr_expect_not(export_end(half, path.s, &why), "not whole yet");
    cr_expect_not(file_exists(path.s));

    Export *export = export_begin(match, &how);
    double part = export_part(export);
    cr_expect_eq(part, 0);
    while (export_more(export)) {
        cr_expect(export_part(export) > part && export_part(export) < 1);
        part = export_part(export);
    }
    cr_expect_eq(export_part(export), 1);
    cr_assert(export_end(export, path.s, &why), "%s", why.s);
    cr_assert(file_read(path.s, 1 << 20, &file, &why));
    cr_expect(memcmp(file.s, "GIF89a", 6) == 0);
    file_remove(path.s, NULL);
    buffer_release(&file);
    layout_free((Layout *)how.page.layout);
    match_free(match);
    catalog_free(catalog);
    buffer_release(&faults);
}

/* A tournament's table: a whole picture, and a drawing with each name and result as text. */
Test(export, a_table_as_a_picture)
{
    Tournament t = {.rules = &kalah_rules, .players = 4, .system = SYSTEM_TEAMS};
    static const char *const names[4] = {"Anna", "Boris & co", "Мария-Магдалена", "Yura"};
    Buffer png = {0}, svg = {0}, wider = {0}, rest = {0};
    t.options = rules_normal_options(t.rules);
    strcpy(t.name, "Sunday <cup>");
    strcpy(t.date, "2026-11-22 15:00");
    for (int i = 0; i < 4; i++)
        strcpy(t.player[i], names[i]);
    tournament_draw(&t);
    t.game[0].result = PAIR_DRAWN;
    cr_assert(chart_write(&t, NULL, NULL, &png, &svg));
    cr_expect_eq(memcmp(png.s, "\x89PNG\r\n\x1a\n", 8), 0);
    cr_expect_eq(memcmp(png.s + png.n - 8, "IEND", 4), 0);
    const char *s = buffer_string(&svg);
    cr_expect_not_null(strstr(s, "Sunday &lt;cup>"), "%.400s", s);
    cr_expect_not_null(strstr(s, "Мария-Магдалена"));
    cr_expect_not_null(strstr(s, "½"));
    cr_expect_not_null(strstr(s, "Team"));
    cr_expect_not_null(strstr(s, "The points of both"), "how equals are told apart");
    cr_expect_not_null(strstr(s, "</svg>"));
    /* The picture is as large as the table. */
    const unsigned char *size = (const unsigned char *)png.s + 16;
    int w = size[2] << 8 | size[3], h = size[6] << 8 | size[7];
    strcpy(t.player[0], "Anna Maria Magdalena von und zu der langen Strasse");
    cr_assert(chart_write(&t, NULL, NULL, &wider, &rest));
    const unsigned char *other = (const unsigned char *)wider.s + 16;
    cr_expect_gt(other[2] << 8 | other[3], w);
    int less =
        h - (other[6] << 8 | other[7]); /* what is said below has fewer lines, no row is gone */
    cr_expect(less >= 0 && less < 30, "%d", less);
    buffer_release(&png);
    buffer_release(&svg);
    buffer_release(&wider);
    buffer_release(&rest);
}
