/* SPDX-License-Identifier: MIT */
/* Drawing without a window: the fast ways of blending against the plain one, damaged parts against
 * the whole, and pictures kept in files. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "data/people.h"
#include "ui/gfx/gfx_inside.h"

enum { W = 200, H = 150 };

typedef struct Sheet {
    Gfx *gfx;
    SDL_Surface *surface;
} Sheet;

static Sheet sheet_new(int w, int h)
{
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    Sheet sheet = {gfx_new(assets.s),
                   SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_RGB888)};
    gfx_target(sheet.gfx, sheet.surface, 1, THEME_LIGHT);
    return sheet;
}

static void sheet_release(Sheet *sheet)
{
    gfx_free(sheet->gfx);
    SDL_FreeSurface(sheet->surface);
}

static uint32_t *sheet_pixel(const Sheet *sheet, int x, int y)
{
    return gfx_row(sheet->gfx, y) + x;
}

/* Something that a wrong pixel would be seen on. */
static void sheet_noise(Sheet *sheet, uint64_t seed)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (int y = 0; y < sheet->surface->h; y++)
        for (int x = 0; x < sheet->surface->w; x++)
            *sheet_pixel(sheet, x, y) = (uint32_t)rng_next(&rng);
}

/* Coverage in runs, as pictures have it: empty, full and between. */
static uint8_t run_alpha(Rng *rng, int *left, int *kind)
{
    if (*left == 0) {
        *left = 1 + (int)(rng_next(rng) % 40);
        *kind = (int)(rng_next(rng) % 3);
    }
    (*left)--;
    return *kind == 0 ? 0 : *kind == 1 ? 255 : (uint8_t)rng_next(rng);
}

/* A picture of w x h, and a mask of the same coverage. */
static void image_random(Rng *rng, int w, int h, Image *picture, Image *mask)
{
    size_t n = (size_t)w * (size_t)h;
    *picture = (Image){.w = w, .h = h, .pixels = calloc(n, 4)};
    *mask = (Image){.w = w, .h = h, .mask = calloc(n, 1)};
    int left = 0, kind = 0;
    for (size_t i = 0; i < n; i++) {
        mask->mask[i] = run_alpha(rng, &left, &kind);
        picture->pixels[i] = pixel_of((Colour)rng_next(rng) | 0xff, mask->mask[i]);
    }
}

static void expect_blit(Sheet *sheet, const Image *image, int x0, int y0, SDL_Rect clip,
                        int opacity, Colour c)
{
    static uint32_t before[H][W];
    for (int y = 0; y < H; y++)
        memcpy(before[y], gfx_row(sheet->gfx, y), sizeof before[y]);
    gfx_push_clip(sheet->gfx, (Rect){(float)clip.x, (float)clip.y, (float)clip.w, (float)clip.h});
    if (image->pixels)
        gfx_blit(sheet->gfx, image, x0, y0, opacity);
    else
        gfx_blit_mask(sheet->gfx, image, x0, y0, c);
    gfx_pop_clip(sheet->gfx);
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int ix = x - x0, iy = y - y0;
            bool in = ix >= 0 && iy >= 0 && ix < image->w && iy < image->h && x >= clip.x &&
                      y >= clip.y && x < clip.x + clip.w && y < clip.y + clip.h;
            uint32_t expected = before[y][x];
            if (in && image->pixels && opacity == 255)
                expected = pixel_over(image->pixels[iy * image->w + ix], expected);
            else if (in && image->mask)
                expected = pixel_over(pixel_of(c, image->mask[iy * image->w + ix]), expected);
            if (!in || image->mask || opacity == 255)
                cr_assert_eq(*sheet_pixel(sheet, x, y), expected, "pixel %d,%d of %dx%d at %d,%d",
                             x, y, image->w, image->h, x0, y0);
        }
}

Test(gfx, blits_are_those_of_single_pixels)
{
    Sheet sheet = sheet_new(W, H);
    Rng rng;
    rng_seed(&rng, 11);
    for (int round = 0; round < 60; round++) {
        Image picture, mask;
        image_random(&rng, 1 + (int)(rng_next(&rng) % 120), 1 + (int)(rng_next(&rng) % 90),
                     &picture, &mask);
        int x = (int)(rng_next(&rng) % 240) - 40, y = (int)(rng_next(&rng) % 180) - 30;
        SDL_Rect clip = {(int)(rng_next(&rng) % 60), (int)(rng_next(&rng) % 60),
                         (int)(rng_next(&rng) % 140), (int)(rng_next(&rng) % 90)};
        sheet_noise(&sheet, (uint64_t)round);
        expect_blit(&sheet, &picture, x, y, clip, 255, 0);
        expect_blit(&sheet, &picture, x, y, clip, 128, 0);
        expect_blit(&sheet, &mask, x, y, clip, 255, (Colour)rng_next(&rng));
        free(picture.pixels);
        free(mask.mask);
    }
    sheet_release(&sheet);
}

/* ------------------------------------------------------------- polygons */

static bool outline_has(const float *xy, int n, float x, float y)
{
    bool inside = false;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        float xi = xy[2 * i], yi = xy[2 * i + 1], xj = xy[2 * j], yj = xy[2 * j + 1];
        if ((yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi)
            inside = !inside;
    }
    return inside;
}

/* Sixteen samples a pixel, each asked by itself. */
static int outline_hits(const float *xy, int n, int x, int y)
{
    int hits = 0;
    for (int i = 0; i < 16; i++)
        hits += outline_has(xy, n, (float)x + ((float)(i % 4) + 0.5f) / 4,
                            (float)y + ((float)(i / 4) + 0.5f) / 4);
    return hits;
}

Test(gfx, polygons_cover_what_their_outline_holds)
{
    Sheet sheet = sheet_new(W, H);
    Rng rng;
    rng_seed(&rng, 5);
    for (int round = 0; round < 40; round++) {
        float xy[32];
        int n = 3 + (int)(rng_next(&rng) % 14);
        for (int i = 0; i < n; i++) { /* beyond every edge too, and crossing itself */
            xy[2 * i] = (float)(rng_next(&rng) % 24000) / 100 - 20;
            xy[2 * i + 1] = (float)(rng_next(&rng) % 19000) / 100 - 20;
        }
        gfx_fill(sheet.gfx, (Rect){0, 0, W, H}, 0x000000ff);
        gfx_polygon(sheet.gfx, xy, n, 0xffffffff);
        int wrong = 0;
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                int hits = outline_hits(xy, n, x, y);
                int drawn = (int)(*sheet_pixel(&sheet, x, y) & 0xff);
                int off = abs(drawn - hits * 255 / 16);
                cr_assert_leq(off, 17, "round %d, pixel %d,%d: %d hits, drawn %d", round, x, y,
                              hits, drawn);
                wrong += off > 1;
            }
        cr_assert_leq(wrong, 4, "round %d: %d pixels are a sample off", round, wrong);
    }
    sheet_release(&sheet);
}

/* ----------------------------------------------- the parts and the whole */

/* One of everything, some of it larger than the sheet. */
static void draw_something(Gfx *gfx)
{
    static const float star[] = {100, 10, 190, 140, 8.5f, 60.25f, 195, 55, 20, 145};
    Shape raised = {12, 0xf4ecddff, 0xd9a441ff, 0x8b5a2bff, 0x2a2320ff, 2, 1};
    Shape hollow = {30, 0, 0, 0, 0xc8452dff, 3, 0};
    Type type = {FONT_SERIF_BOLD, TEXT_BIG, 0x3f7d4eff, ALIGN_CENTRE, true};
    gfx_shadow(gfx, (Rect){20, 20, 150, 90}, 12, 3, 6, 12, 0.5f);
    gfx_shadow(gfx, (Rect){150, 100, 14, 10}, 5, 2, 3, 20, 0.9f);
    gfx_shadow(gfx, (Rect){-60, -30, 400, 60}, 8, 0, 4, 8, 0.6f);
    gfx_shape(gfx, (Rect){20, 20, 150, 90}, &raised);
    gfx_shape(gfx, (Rect){-20, 60, 180, 70}, &hollow);
    gfx_polygon(gfx, star, 5, 0x5b6b7a99);
    gfx_line(gfx, -10, 140, 210, 8, 5, 0xd9a441c0);
    gfx_disc(gfx, 60, 100, 31.5f, 0xc8452d80);
    gfx_ring(gfx, 140, 70, 50, 7, 0x3f7d4eff);
    gfx_sprite_shadow(gfx, "signs/leaf", (Rect){110, 30, 64, 64}, 5, 9, 8, 0.6f);
    gfx_sprite_tinted(gfx, "signs/leaf", (Rect){110, 30, 64, 64}, 0xffffffb0);
    gfx_text(gfx, (Rect){0, 40, 200, 60}, &type, "10:42");
    gfx_fill(gfx, (Rect){170, 0, 20, 150}, 0x2a232040);
}

Test(gfx, parts_redrawn_give_the_whole)
{
    static const float scales[] = {1, 1.25f, 2};
    for (size_t s = 0; s < 3; s++) {
        Sheet whole = sheet_new(W, H), parts = sheet_new(W, H);
        gfx_target(whole.gfx, whole.surface, scales[s], THEME_LIGHT);
        gfx_target(parts.gfx, parts.surface, scales[s], THEME_LIGHT);
        sheet_noise(&whole, 3);
        sheet_noise(&parts, 3);
        draw_something(whole.gfx);
        for (int y = 0; y < H; y += 23)
            for (int x = 0; x < W; x += 37) {
                float k = scales[s];
                gfx_push_clip(parts.gfx, (Rect){(float)x / k, (float)y / k, 37 / k, 23 / k});
                draw_something(parts.gfx);
                gfx_pop_clip(parts.gfx);
            }
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++)
                cr_assert_eq(*sheet_pixel(&whole, x, y), *sheet_pixel(&parts, x, y),
                             "scale %g, pixel %d,%d", (double)scales[s], x, y);
        sheet_release(&whole);
        sheet_release(&parts);
    }
}

/* ------------------------------------------------------- pictures in files */

static int stored(const char *folder)
{
    int n = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir)) != NULL;)
        n += strstr(entry->d_name, ".picture") != NULL;
    if (dir)
        closedir(dir);
    return n;
}

/* Draws a picture under a key unless it is known; says whether it was. */
static bool picture_known(Gfx *gfx, const char *key)
{
    Rect r = {10, 10, 120, 100};
    if (gfx_picture(gfx, key, r))
        return true;
    gfx_picture_begin(gfx, key, r);
    gfx_fill(gfx, r, 0x3f7d4eff);
    gfx_picture_end(gfx);
    return false;
}

static void store_all(Gfx *gfx)
{
    while (gfx_unstored(gfx) > 0)
        gfx_store_one(gfx);
}

static uint64_t stamp_seven(void)
{
    return 7;
}

static uint64_t stamp_eight(void)
{
    return 8;
}

static bool known_at_start(const char *folder, uint64_t (*stamp)(void))
{
    Sheet sheet = sheet_new(W, H);
    gfx_store(sheet.gfx, folder, stamp);
    bool known = picture_known(sheet.gfx, "one");
    sheet_release(&sheet);
    return known;
}

static void damage_all_files(const char *folder)
{
    DIR *dir = opendir(folder);
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        Text path = {0};
        text_add(&path, "%s/%s", folder, entry->d_name);
        FILE *file = strstr(entry->d_name, ".picture") ? fopen(path.s, "r+b") : NULL;
        if (!file)
            continue;
        fseek(file, 2000, SEEK_SET);
        fputc('x', file);
        fclose(file);
    }
    closedir(dir);
}

Test(gfx, pictures_are_kept_when_there_is_time)
{
    char folder[] = "/tmp/larets-gfx-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    Sheet sheet = sheet_new(W, H);
    gfx_store(sheet.gfx, folder, stamp_seven);
    cr_assert(!picture_known(sheet.gfx, "one") && picture_known(sheet.gfx, "one"));
    cr_assert_eq(stored(folder), 0, "written in the middle of drawing");
    cr_assert_eq(gfx_unstored(sheet.gfx), 1);
    store_all(sheet.gfx);
    cr_assert_eq(stored(folder), 1);
    cr_assert(known_at_start(folder, stamp_seven), "the next start draws it again");
    cr_assert(!known_at_start(folder, stamp_eight), "it is from other pieces");
    damage_all_files(folder);
    cr_assert(!known_at_start(folder, stamp_seven), "a damaged file is believed");
    sheet_release(&sheet);
}

Test(gfx, sizes_passed_on_the_way_are_not_kept)
{
    char folder[] = "/tmp/larets-gfx-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    Sheet sheet = sheet_new(W, H);
    gfx_store(sheet.gfx, folder, stamp_seven);
    for (int i = 0; i < 30; i++) { /* the window's edge is dragged */
        char key[32];
        snprintf(key, sizeof key, "size %d", i);
        SDL_FreeSurface(sheet.surface);
        sheet.surface = SDL_CreateRGBSurfaceWithFormat(0, W + i, H, 32, SDL_PIXELFORMAT_RGB888);
        gfx_target(sheet.gfx, sheet.surface, 1, THEME_LIGHT);
        gfx_table(sheet.gfx);
        picture_known(sheet.gfx, "the same in all sizes");
        picture_known(sheet.gfx, key);
    }
    store_all(sheet.gfx);
    cr_assert_eq(stored(folder), 3, "%d files: the table, and two pictures", stored(folder));
    for (int i = 0; i < 100; i++) {
        char key[32];
        snprintf(key, sizeof key, "more %d", i);
        picture_known(sheet.gfx, key);
        store_all(sheet.gfx);
    }
    cr_assert(stored(folder) > 10 && stored(folder) <= 48, "%d files", stored(folder));
    sheet_release(&sheet);
}

/* ------------------------------------------------------------------ the audit */

/* Is a text broken into lines told to fit? */
static bool audit_fits(Gfx *gfx, const char *text, float width)
{
    Buffer out = {0};
    const Type type = {FONT_SANS, 16, 0xffffffff, ALIGN_LEFT, false};
    gfx_audit(gfx, &out);
    gfx_paragraph(gfx, (Rect){4, 4, width, 90}, &type, text);
    gfx_audit(gfx, NULL);
    bool fits = strstr(buffer_string(&out), "\"fits\":false") == NULL;
    cr_expect_gt(out.n, 0);
    buffer_release(&out);
    return fits;
}

Test(gfx, a_word_broken_inside_does_not_fit)
{
    Text assets = {0};
    text_add(&assets, "%s/assets", getenv("LARETS_SOURCE"));
    Gfx *gfx = gfx_new(assets.s);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 400, 200, 32, SDL_PIXELFORMAT_RGB888);
    gfx_target(gfx, surface, 1, THEME_LIGHT);
    cr_expect(audit_fits(gfx, "Китайские шашки", 300));
    cr_expect(audit_fits(gfx, "Китайские шашки", 90), "between the words");
    cr_expect(!audit_fits(gfx, "Китайские шашки", 60), "inside a word");
    cr_expect(audit_fits(gfx, "/home/family/games/larets", 120), "a path goes on in the next");
    gfx_free(gfx);
    SDL_FreeSurface(surface);
}

Test(gfx, a_word_of_a_paragraph_is_found_in_its_line)
{
    static const char text[] = "Китайские шашки и уголки\nдомино";
    const Type type = {FONT_SANS, 16, 0xffffffff, ALIGN_LEFT, false};
    Sheet sheet = sheet_new(400, 200);
    Rect all = {4, 4, 90, 190};
    static const struct {
        const char *word, *before; /* in its line */
        int line;
    } rows[] = {{"Китайские", "", 0},
                {"шашки", "", 1},
                {"и", "шашки ", 1},
                {"уголки", "", 2},
                {"домино", "", 3}};
    float line = gfx_paragraph_height(sheet.gfx, all.w, &type, "и");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const char *at = i == 2 ? strstr(text, " и ") + 1 : strstr(text, rows[i].word);
        Rect r = gfx_paragraph_place(sheet.gfx, all, &type, text, (size_t)(at - text),
                                     strlen(rows[i].word));
        cr_expect_float_eq(r.y, all.y + line * (float)rows[i].line, 0.01f, "%s", rows[i].word);
        cr_expect_float_eq(r.x, all.x + gfx_text_width(sheet.gfx, &type, rows[i].before), 1.01f,
                           "%s", rows[i].word);
        cr_expect_float_eq(r.w, gfx_text_width(sheet.gfx, &type, rows[i].word), 1.01f, "%s",
                           rows[i].word);
    }
    sheet_release(&sheet);
}

/* With whatever blank a dash is written: it stays with the word before it, at any width. */
Test(gfx, no_line_begins_with_a_dash)
{
    static const char text[] = "It is a misprint – it happens to the best — of us";
    const Type type = {FONT_SANS, 16, 0xffffffff, ALIGN_LEFT, false};
    Sheet sheet = sheet_new(400, 400);
    for (float w = 100; w < 390; w += 3)
        for (const char *at = strchr(text, '\xe2'); at != NULL; at = strchr(at + 3, '\xe2')) {
            Rect r = gfx_paragraph_place(sheet.gfx, (Rect){4, 4, w, 390}, &type, text,
                                         (size_t)(at - text), 3);
            cr_expect_gt(r.x, 4.5f, "%.0f wide", (double)w);
        }
    sheet_release(&sheet);
}

/* A row of a long list: names, a date and an hour, each time put together in another way. */
static void list_line(int i, Text *out)
{
    static const char *const names[] = {"Anna",   "Вера",  "Tavares", "Yvonne",
                                        "Jürgen", "Ольга", "Li"};
    *out = (Text){0};
    text_add(out, "%s – %s · %d. %d. 2026, %d:%02d", names[i % 7], names[i / 7 % 7], i % 28 + 1,
             i % 11 + 1, i % 12 + 8, i % 60);
}

static int widths_found(const Gfx *gfx)
{
    int n = 0;
    for (int i = 0; i < WIDTHS; i++)
        n += gfx->width[i].key != 0;
    return n;
}

Test(gfx, a_long_list_is_measured_by_its_words)
{
    enum { ROWS = 2000 };
    const Type type = {FONT_SANS, 14, 0xffffffff, ALIGN_LEFT, false};
    Sheet sheet = sheet_new(600, 40);
    Text line;
    float one = gfx_paragraph_height(sheet.gfx, 500, &type, "Anna");
    for (int i = 0; i < ROWS; i++) {
        list_line(i, &line);
        cr_expect_float_eq(gfx_paragraph_height(sheet.gfx, 500, &type, line.s), one, 0.01f);
    }
    cr_expect_lt(widths_found(sheet.gfx), 300, "%d widths", widths_found(sheet.gfx));
    for (int i = 0; i < 200; i++) {
        list_line(i, &line);
        float w = gfx_text_width(sheet.gfx, &type, line.s);
        cr_expect_float_eq(gfx_paragraph_height(sheet.gfx, w, &type, line.s), one, 0.01f, "%s",
                           line.s);
        cr_expect_gt(gfx_paragraph_height(sheet.gfx, w - 1, &type, line.s), one, "%s", line.s);
    }
    sheet_release(&sheet);
}

/* Faces of 24 pixels, in greys: no two may look alike. */
Test(gfx, faces_are_told_apart)
{
    enum { SIZE = 24, PIXELS = SIZE * SIZE };
    static int grey[PERSON_FACES][PIXELS];
    for (int i = 0; i < PERSON_FACES; i++) {
        Sheet sheet = sheet_new(SIZE, SIZE);
        Text path = {0};
        text_add(&path, "faces/%s", person_faces[i]);
        cr_assert(gfx_sprite_exists(sheet.gfx, path.s), "%s", path.s);
        SDL_FillRect(sheet.surface, NULL, 0x808080);
        gfx_sprite(sheet.gfx, path.s, (Rect){0, 0, SIZE, SIZE});
        for (int k = 0; k < PIXELS; k++) {
            uint32_t c = *sheet_pixel(&sheet, k % SIZE, k / SIZE);
            grey[i][k] = (int)((c >> 16 & 255) * 3 + (c >> 8 & 255) * 6 + (c & 255)) / 10;
        }
        sheet_release(&sheet);
        for (int other = 0; other < i; other++) {
            int differ = 0;
            for (int k = 0; k < PIXELS; k++)
                differ += abs(grey[i][k] - grey[other][k]) > 40;
            cr_expect_gt(differ, PIXELS / 8, "%s and %s: %d of %d pixels", person_faces[i],
                         person_faces[other], differ, PIXELS);
        }
    }
}

enum { BOARD = 700 }; /* larger than what a picture rasterises itself */

static const char board[] = "sprites/draughts/maple/board_8";

static bool tried(Sheet *sheet, const char *path, int side)
{
    gfx_try_begin(sheet->gfx);
    gfx_sprite(sheet->gfx, path, (Rect){0, 0, (float)side, (float)side});
    return gfx_try_end(sheet->gfx);
}

Test(gfx, what_takes_long_is_on_order)
{
    Sheet sheet = sheet_new(BOARD, BOARD);
    const uint32_t *middle = sheet_pixel(&sheet, BOARD / 2, BOARD / 2);
    uint32_t nothing = *middle;
    gfx_take_orders(sheet.gfx);
    gfx_orders_anew(sheet.gfx);
    cr_expect(tried(&sheet, "icons/eye", 30), "small ones are drawn at once");
    cr_expect_null(gfx_order_take(sheet.gfx));
    cr_expect(!tried(&sheet, board, BOARD));
    cr_expect(!tried(&sheet, board, BOARD), "asked for twice, it is made once");
    cr_expect_eq(*middle, nothing, "left out");
    GfxOrder *order = gfx_order_take(sheet.gfx);
    cr_assert_not_null(order);
    cr_expect_null(gfx_order_take(sheet.gfx));
    gfx_order_make(order);
    gfx_order_put(sheet.gfx, order);
    cr_expect(tried(&sheet, board, BOARD), "now it is there");
    cr_expect_neq(*middle, nothing);
    sheet_release(&sheet);
}

Test(gfx, where_nobody_makes_it_it_is_drawn_at_once)
{
    Sheet sheet = sheet_new(BOARD, BOARD);
    const uint32_t *middle = sheet_pixel(&sheet, BOARD / 2, BOARD / 2);
    uint32_t nothing = *middle;
    cr_expect(tried(&sheet, board, BOARD));
    cr_expect_neq(*middle, nothing);
    sheet_release(&sheet);
}

/* Up to the usual window 100 % is one pixel; at 2560 x 1440 letters of 20 are 40 high.  A wish is a
 * part of that, and there is always a least logical window. */
Test(theme, everything_grows_with_the_window)
{
    static const struct {
        float wish, w, h, scale;
    } rows[] = {{1, 640, 480, 1},         {1, 1280, 800, 1},     {1, 900, 1200, 1},
                {1, 1280, 1440, 1.2f},    {1, 1920, 1080, 1.5f}, {1, 2560, 1440, 2},
                {1, 3840, 2160, 3},       {1, 1440, 2560, 1.6f}, {0.75f, 2560, 1440, 1.5f},
                {0.75f, 640, 480, 0.75f}, {3, 1200, 880, 2},     {3, 2560, 1440, 1440 / 440.0f},
                {1.45f, 1280, 800, 1.45f}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        cr_expect_float_eq(theme_scale(rows[i].wish, rows[i].w, rows[i].h), rows[i].scale, 1e-4f,
                           "row %zu: %g", i,
                           (double)theme_scale(rows[i].wish, rows[i].w, rows[i].h));
}
