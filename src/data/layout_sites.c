/* SPDX-License-Identifier: MIT */
/* layout_sites.c -- where the sites lie: single ones, rows with a counter, grids; and lines. */
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "data/layout_inside.h"

#define ATTRIBUTES                                                                                 \
    "shape", "use", "x", "y", "w", "h", "sprite", "sprite_size", "tone", "word", "plate", "hold",  \
        "beside", "seat", "aside"

static uint8_t tone_find(const Layout *layout, const char *name)
{
    for (int i = 0; i < layout->tone_count; i++)
        if (strcmp(layout->tone[i].name, name) == 0)
            return (uint8_t)i;
    return TONE_NONE;
}

static void read_plate(const LayoutReader *reader, const JsonNode *node, LayoutSite *site)
{
    static const char *const keys[] = {"x", "y", "dx", "dy", "hold", "w", "h", "sprite", NULL};
    if (!json_keys(node, keys))
        return;
    site->has_plate = true;
    layout_get_anchor(reader, node, &site->plate);
    site->plate_w = layout_get_number(reader, node, "w", site->plate_w);
    site->plate_h = layout_get_number(reader, node, "h", site->plate_h);
    const char *sprite = layout_get_text(node, "sprite", NULL);
    if (sprite)
        site->plate_sprite = layout_keep(reader, sprite, NULL);
    if (site->plate_w <= 0 || site->plate_h <= 0)
        json_fault(node, "must have a size");
}

static void read_looks(const LayoutReader *reader, const JsonNode *node, LayoutSite *site)
{
    const char *name = layout_get_text(node, "tone", NULL);
    /* Without the assets there are no tones to find it among. */
    if (name && reader->assets) {
        JsonNode tone = json_get(node, "tone");
        site->tone = tone_find(reader->layout, name);
        if (site->tone == TONE_NONE)
            json_fault(&tone, "no such tone: \"%.40s\"", name);
    }
    const char *sprite = layout_get_text(node, "sprite", NULL);
    if (sprite)
        site->sprite = layout_keep(reader, sprite, NULL);
    const char *word = layout_get_text(node, "word", NULL);
    if (word)
        site->word = layout_keep(reader, word, NULL);
    JsonNode size = json_get(node, "sprite_size");
    float extent[2];
    if (json_there(&size) && layout_get_numbers(reader, node, "sprite_size", extent, 2)) {
        site->sprite_w = extent[0];
        site->sprite_h = extent[1];
    }
    JsonNode plate = json_get(node, "plate");
    if (json_there(&plate))
        read_plate(reader, &plate, site);
}

/* The attributes that an object gives; others stay as they are. */
static void read_attributes(const LayoutReader *reader, const JsonNode *node, LayoutSite *site)
{
    static const char *const shapes[] = {"square", "round", "stadium", "button", "tile"};
    static const char *const uses[] = {"piece", "heap", "hand", "die", "button", "backs", "goal"};
    int shape = layout_get_choice(node, "shape", shapes, 5);
    int use = layout_get_choice(node, "use", uses, 7);
    if (shape >= 0)
        site->shape = (LayoutShape)shape;
    if (use >= 0)
        site->use = (LayoutUse)use;
    site->x = layout_get_number(reader, node, "x", site->x);
    site->y = layout_get_number(reader, node, "y", site->y);
    site->w = layout_get_number(reader, node, "w", site->w);
    site->h = layout_get_number(reader, node, "h", site->h);
    layout_get_hold(node, &site->hold_x, &site->hold_y);
    site->beside = layout_get_bool(node, "beside", site->beside);
    JsonNode away = json_get(node, "aside");
    float aside[2] = {0};
    if (json_there(&away) && layout_get_numbers(reader, node, "aside", aside, 2)) {
        site->aside_x = aside[0];
        site->aside_y = aside[1];
    }
    int seat = (int)layout_get_number(reader, node, "seat", 0);
    if (seat >= 1 && seat <= SEAT_MAX)
        site->seat = (Seat)(seat - 1);
    read_looks(reader, node, site);
}

/* First the attributes of the style that it is like, then its own. */
static LayoutSite read_site(const LayoutReader *reader, const JsonNode *root, const JsonNode *node)
{
    static const char *const keys[] = {ATTRIBUTES, NULL};
    LayoutSite site = {.w = 1, .h = 1, .tone = TONE_NONE, .seat = SEAT_NONE};
    const char *like = layout_get_text(node, "like", NULL);
    if (like) {
        JsonNode styles = json_get(root, "styles"), style = json_get(&styles, like);
        JsonNode here = json_get(node, "like");
        if (!json_there(&style))
            json_fault(&here, "no such style: \"%.40s\"", like);
        else if (json_keys(&style, keys))
            read_attributes(reader, &style, &site);
    }
    read_attributes(reader, node, &site);
    return site;
}

/* Put a site of this name into its place. */
static void place_site(LayoutReader *reader, const JsonNode *node, const char *name,
                       LayoutSite site)
{
    Layout *layout = reader->layout;
    Site index = rules_find_site(layout->rules, &layout->options, name);
    bool same = node->key && strcmp(node->key, name) == 0; /* "sites.a9": the path names it */
    if (index == SITE_NONE) {
        json_fault(node, "%s%sno such site in %s", same ? "" : name, same ? "" : ": ",
                   layout->rules->id);
        return;
    }
    if (reader->placed[index])
        json_fault(node, "%s has a place already", name);
    if (site.w <= 0 || site.h <= 0)
        json_fault(node, "%s has no size", name);
    if (site.use == USE_BUTTON && !site.word && !site.sprite)
        json_fault(node, "%s is a button without a word or a sprite", name);
    if (site.sprite_w <= 0) {
        site.sprite_w = site.w;
        site.sprite_h = site.h;
    }
    reader->placed[index] = true;
    layout->site[index] = site;
}

static void read_row(LayoutReader *reader, const JsonNode *root, const JsonNode *node)
{
    static const char *const keys[] = {"like", ATTRIBUTES, "names", "from", "to", "only", NULL};
    if (!json_keys(node, keys) || !layout_applies(reader, node))
        return;
    const char *names = layout_get_text(node, "names", "");
    int from = (int)layout_get_number(reader, node, "from", 1);
    int to = (int)layout_get_number(reader, node, "to", 1);
    reader->counting = true;
    for (reader->i = from; reader->i <= to && reader->i < from + SITE_MAX; reader->i++) {
        LayoutSite site = read_site(reader, root, node);
        place_site(reader, node, layout_keep(reader, names, NULL), site);
    }
    reader->counting = false;
}

/* Tone of a square from a table of letters, rank by rank from the top. */
static void grid_tone(const LayoutReader *reader, const JsonNode *node, int file, int row,
                      LayoutSite *site)
{
    JsonNode tones = json_get(node, "tones"), line = json_item(&tones, row);
    if (!json_there(&tones) || !reader->assets)
        return;
    const char *s = json_string(&line);
    if (!s)
        return;
    if (strlen(s) <= (size_t)file) {
        json_fault(&line, "a letter is wanted for each file");
        return;
    }
    char letter[2] = {s[file], '\0'};
    JsonNode letters = json_get(node, "letters");
    const char *name = layout_get_text(&letters, letter, "");
    site->tone = tone_find(reader->layout, name);
    if (site->tone == TONE_NONE)
        json_fault(&line, "no tone for the letter \"%s\"", letter);
}

/* A number 0 to 4 for {i}, as if drawn by lot, so that neighbouring squares of a wood differ. */
static int grid_lot(int file, int rank)
{
    return (int)(hash_feature((uint32_t)file, (uint32_t)rank) % 5);
}

/* The squares of a1's colour may look different. */
static void grid_dark(const LayoutReader *reader, const JsonNode *node, int file, int rank,
                      LayoutSite *site)
{
    const char *dark = layout_get_text(node, "dark", NULL);
    if (dark && (file + rank) % 2 == 0)
        site->sprite = layout_keep(reader, dark, NULL);
}

/* Is the option on that mirrors a grid's tones? */
static bool grid_is_mirrored(const LayoutReader *reader, const JsonNode *node)
{
    const Layout *layout = reader->layout;
    const char *key = layout_get_text(node, "mirror", NULL);
    if (!key)
        return false;
    int option = rules_option_index(layout->rules, key);
    JsonNode mirror = json_get(node, "mirror");
    if (option < 0)
        return json_fault(&mirror, "no such option in %s", layout->rules->id);
    return layout->options.value[option] != 0;
}

static void read_grid(LayoutReader *reader, const JsonNode *root, const JsonNode *node)
{
    static const char *const keys[] = {"like",  ATTRIBUTES, "files",  "ranks", "cell", "sparse",
                                       "tones", "letters",  "mirror", "only",  "dark", NULL};
    if (!json_keys(node, keys) || !layout_applies(reader, node))
        return;
    int files = (int)layout_get_number(reader, node, "files", 8);
    int ranks = (int)layout_get_number(reader, node, "ranks", 8);
    float cell = layout_get_number(reader, node, "cell", 1);
    bool sparse = layout_get_bool(node, "sparse", false);
    bool mirror = grid_is_mirrored(reader, node);
    if (files < 1 || files > 26 || ranks < 1 || ranks > 26) {
        json_fault(node, "files and ranks must be from 1 to 26");
        return;
    }
    const Layout *layout = reader->layout;
    for (int n = 0; n < files * ranks; n++) {
        int file = n % files, rank = n / files, row = ranks - 1 - rank;
        Text name = {0};
        text_add(&name, "%c%d", 'a' + file, rank + 1);
        if (sparse && rules_find_site(layout->rules, &layout->options, name.s) == SITE_NONE)
            continue;
        reader->counting = true;
        reader->i = grid_lot(file, rank);
        LayoutSite site = read_site(reader, root, node);
        grid_dark(reader, node, file, rank, &site);
        reader->counting = false;
        site.w *= cell;
        site.h *= cell;
        site.x += cell * ((float)file + 0.5F);
        site.y += cell * ((float)row + 0.5F);
        grid_tone(reader, node, mirror ? files - 1 - file : file, row, &site);
        place_site(reader, node, name.s, site);
    }
}

static void name_sites(LayoutReader *reader, const JsonNode *root)
{
    Layout *layout = reader->layout;
    layout->site_count = layout->rules->site_count(&layout->options);
    for (int i = 0; i < layout->site_count; i++) {
        Text name = {0};
        layout->rules->site_name(&layout->options, (Site)i, &name);
        snprintf(layout->site_name[i], sizeof layout->site_name[i], "%.15s", name.s);
        JsonNode sites = json_get(root, "sites");
        if (!reader->placed[i])
            json_fault(&sites, "no place for %s of %s", name.s, layout->rules->id);
    }
}

void layout_read_sites(LayoutReader *reader, const JsonNode *root)
{
    JsonNode list;
    int n = layout_get_list(root, "grids", SITE_MAX, &list);
    for (int i = 0; i < n; i++) {
        JsonNode grid = json_item(&list, i);
        read_grid(reader, root, &grid);
    }
    n = layout_get_list(root, "rows", SITE_MAX, &list);
    for (int i = 0; i < n; i++) {
        JsonNode row = json_item(&list, i);
        read_row(reader, root, &row);
    }
    static const char *const keys[] = {"like", ATTRIBUTES, "only", NULL};
    JsonNode sites = json_get(root, "sites");
    for (JsonNode node = json_first(&sites); json_there(&node); node = json_next(&node))
        if (json_keys(&node, keys) && layout_applies(reader, &node))
            place_site(reader, &node, node.key, read_site(reader, root, &node));
    name_sites(reader, root);
}

static void read_line(LayoutReader *reader, const JsonNode *node)
{
    Layout *layout = reader->layout;
    LayoutLine line = {0};
    int n = json_count(node);
    if (n < 2 || n > LAYOUT_LINE_SITES) {
        json_fault(node, "2 to %d sites are wanted here", LAYOUT_LINE_SITES);
        return;
    }
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(node, i);
        const char *name = json_string(&item);
        Site site = name ? rules_find_site(layout->rules, &layout->options, name) : SITE_NONE;
        if (site == SITE_NONE)
            json_fault(&item, "no such site in %s", layout->rules->id);
        line.site[line.n++] = site;
    }
    if (layout->line_count == LAYOUT_LINES)
        json_fault(node, "more than %d lines", LAYOUT_LINES);
    else
        layout->line[layout->line_count++] = line;
}

/* Lists of sites; among them objects with lines that only some boards have. */
static void read_lines(LayoutReader *reader, const JsonNode *object)
{
    static const char *const keys[] = {"only", "lines", NULL};
    JsonNode list;
    int n = layout_get_list(object, "lines", LAYOUT_LINES, &list);
    for (int i = 0; i < n; i++) {
        JsonNode item = json_item(&list, i);
        if (!json_is_object(&item))
            read_line(reader, &item);
        else if (json_keys(&item, keys) && layout_applies(reader, &item))
            read_lines(reader, &item);
    }
}

void layout_read_lines(LayoutReader *reader, const JsonNode *root)
{
    read_lines(reader, root);
    reader->layout->line_width = layout_get_number(reader, root, "line_width", 0.06F);
}
