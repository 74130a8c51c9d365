/* layout_sites.c -- where the sites lie: single ones, rows with a counter, grids; and lines. */
#include <stdio.h>
#include <string.h>

#include "data/layout_inside.h"

#define ATTRIBUTES "like shape use x y w h sprite sprite_size tone word plate hold"

static const char shapes[] = "square round stadium button";
static const char uses[] = "piece heap hand die button";

static uint8_t tone_find(const Layout *layout, const char *name)
{
    for (int i = 0; i < layout->tone_count; i++)
        if (strcmp(layout->tone[i].name, name) == 0)
            return (uint8_t)i;
    return TONE_NONE;
}

static void read_plate(LayoutReader *reader, const cJSON *node, const LayoutPath *path,
                       LayoutSite *site)
{
    if (!layout_keys(reader, node, path, "x y dx dy hold w h sprite"))
        return;
    site->has_plate = true;
    layout_get_anchor(reader, node, path, &site->plate);
    site->plate_w = layout_get_number(reader, node, path, "w", site->plate_w);
    site->plate_h = layout_get_number(reader, node, path, "h", site->plate_h);
    const char *sprite = layout_get_text(reader, node, path, "sprite", NULL);
    if (sprite)
        site->plate_sprite = layout_keep(reader, sprite, NULL);
}

static void read_size(LayoutReader *reader, const cJSON *node, const LayoutPath *path,
                      LayoutSite *site)
{
    site->w = layout_get_number(reader, node, path, "w", site->w);
    site->h = layout_get_number(reader, node, path, "h", site->h);
    float size[2];
    if (cJSON_GetObjectItemCaseSensitive(node, "sprite_size") &&
        layout_get_numbers(reader, node, path, "sprite_size", size, 2)) {
        site->sprite_w = size[0];
        site->sprite_h = size[1];
    }
}

/* The attributes that an object gives; others stay as they are. */
static void read_attributes(LayoutReader *reader, const cJSON *root, const cJSON *node,
                            const LayoutPath *path, LayoutSite *site)
{
    const char *like = layout_get_text(reader, node, path, "like", NULL);
    if (like) {
        LayoutPath styles = layout_path(NULL, "styles"), at = layout_path(&styles, like);
        const cJSON *style = cJSON_GetObjectItemCaseSensitive(
            cJSON_GetObjectItemCaseSensitive(root, "styles"), like);
        LayoutPath here = layout_path(path, "like");
        if (!style) {
            layout_fault(reader, &here, "no such style: \"%s\"", like);
            return;
        }
        if (layout_keys(reader, style, &at, &ATTRIBUTES[5])) /* all but "like" */
            read_attributes(reader, root, style, &at, site);
    }
    int shape = layout_get_word(reader, node, path, "shape", shapes);
    int use = layout_get_word(reader, node, path, "use", uses);
    if (shape >= 0)
        site->shape = (LayoutShape)shape;
    if (use >= 0)
        site->use = (LayoutUse)use;
    site->x = layout_get_number(reader, node, path, "x", site->x);
    site->y = layout_get_number(reader, node, path, "y", site->y);
    read_size(reader, node, path, site);
    const char *tone = layout_get_text(reader, node, path, "tone", NULL);
    LayoutPath at = layout_path(path, "tone");
    if (tone && reader->assets && (site->tone = tone_find(reader->layout, tone)) == TONE_NONE)
        layout_fault(reader, &at, "no such tone: \"%s\"", tone);
    const char *sprite = layout_get_text(reader, node, path, "sprite", NULL);
    if (sprite)
        site->sprite = layout_keep(reader, sprite, NULL);
    const char *word = layout_get_text(reader, node, path, "word", NULL);
    if (word)
        site->word = layout_keep(reader, word, NULL);
    int hold = layout_get_word(reader, node, path, "hold", "x y both");
    if (hold >= 0) {
        site->hold_x = hold != 1;
        site->hold_y = hold != 0;
    }
    const cJSON *plate = cJSON_GetObjectItemCaseSensitive(node, "plate");
    at = layout_path(path, "plate");
    if (plate)
        read_plate(reader, plate, &at, site);
}

static LayoutSite site_plain(void)
{
    return (LayoutSite){.w = 1, .h = 1, .tone = TONE_NONE};
}

/* Put a site of this name into its place. */
static bool place_site(LayoutReader *reader, const char *name, const LayoutPath *path,
                       LayoutSite site)
{
    Layout *layout = reader->layout;
    Site index = rules_find_site(layout->rules, &layout->options, name);
    if (index == SITE_NONE)
        return layout_fault(reader, path, "no such site in %s", layout->rules->id);
    if (reader->placed[index])
        return layout_fault(reader, path, "%s has its place already", name);
    if (!reader->failed && (site.w <= 0 || site.h <= 0))
        return layout_fault(reader, path, "must have a size");
    if (site.use == USE_BUTTON && !site.word)
        return layout_fault(reader, path, "a button must have a word");
    if (site.sprite_w <= 0) {
        site.sprite_w = site.w;
        site.sprite_h = site.h;
    }
    reader->placed[index] = true;
    layout->site[index] = site;
    return true;
}

static void read_single(LayoutReader *reader, const cJSON *root, const cJSON *node,
                        const LayoutPath *path)
{
    LayoutSite site = site_plain();
    if (!layout_keys(reader, node, path, ATTRIBUTES))
        return;
    read_attributes(reader, root, node, path, &site);
    place_site(reader, node->string, path, site);
}

static void read_row(LayoutReader *reader, const cJSON *root, const cJSON *node,
                     const LayoutPath *path)
{
    if (!layout_keys(reader, node, path, ATTRIBUTES " names from to"))
        return;
    const char *names = layout_get_text(reader, node, path, "names", "");
    int from = (int)layout_get_number(reader, node, path, "from", 1);
    int to = (int)layout_get_number(reader, node, path, "to", 1);
    reader->counting = true;
    for (int i = from; i <= to && i < from + SITE_MAX && !reader->failed; i++) {
        reader->i = i;
        LayoutSite site = site_plain();
        read_attributes(reader, root, node, path, &site);
        place_site(reader, layout_keep(reader, names, NULL), path, site);
    }
    reader->counting = false;
}

/* Tone of a square from a table of letters, rank by rank from the top. */
static void grid_tone(LayoutReader *reader, const cJSON *node, const LayoutPath *path, int file,
                      int row, LayoutSite *site)
{
    const cJSON *tones = cJSON_GetObjectItemCaseSensitive(node, "tones");
    if (!tones || reader->failed || !reader->assets)
        return;
    const cJSON *line = cJSON_GetArrayItem(tones, row);
    LayoutPath list = layout_path(path, "tones"), at = layout_path_at(&list, row);
    if (!cJSON_IsString(line) || strlen(line->valuestring) <= (size_t)file) {
        layout_fault(reader, &at, "must be a string with a letter for each file");
        return;
    }
    char letter[2] = {line->valuestring[file], '\0'};
    const cJSON *letters = cJSON_GetObjectItemCaseSensitive(node, "letters");
    const cJSON *name = cJSON_GetObjectItemCaseSensitive(letters, letter);
    if (cJSON_IsString(name))
        site->tone = tone_find(reader->layout, name->valuestring);
    if (site->tone == TONE_NONE)
        layout_fault(reader, &at, "no tone for the letter \"%s\"", letter);
}

static bool option_is_on(LayoutReader *reader, const cJSON *node, const LayoutPath *path)
{
    const Layout *layout = reader->layout;
    const char *key = layout_get_text(reader, node, path, "mirror", NULL);
    if (!key)
        return false;
    int option = rules_option_index(layout->rules, key);
    LayoutPath at = layout_path(path, "mirror");
    if (option < 0)
        return layout_fault(reader, &at, "no such option in %s", layout->rules->id);
    return layout->options.value[option] != 0;
}

static void read_grid(LayoutReader *reader, const cJSON *root, const cJSON *node,
                      const LayoutPath *path)
{
    if (!layout_keys(reader, node, path,
                     ATTRIBUTES " files ranks cell sparse tones letters mirror"))
        return;
    int files = (int)layout_get_number(reader, node, path, "files", 8);
    int ranks = (int)layout_get_number(reader, node, path, "ranks", 8);
    float cell = layout_get_number(reader, node, path, "cell", 1);
    bool sparse = layout_get_bool(reader, node, path, "sparse", false);
    bool mirror = option_is_on(reader, node, path);
    if (files < 1 || files > 26 || ranks < 1 || ranks > 26)
        layout_fault(reader, path, "files and ranks must be 1 to 26");
    for (int n = 0; n < files * ranks && !reader->failed; n++) {
        int file = n % files, rank = n / files, row = ranks - 1 - rank;
        char name[16];
        snprintf(name, sizeof name, "%c%d", (char)('a' + file), rank + 1);
        if (sparse &&
            rules_find_site(reader->layout->rules, &reader->layout->options, name) == SITE_NONE)
            continue;
        LayoutSite site = site_plain();
        site.w = site.h = cell;
        read_attributes(reader, root, node, path, &site);
        site.x += cell * ((float)file + 0.5F);
        site.y += cell * ((float)row + 0.5F);
        grid_tone(reader, node, path, mirror ? files - 1 - file : file, row, &site);
        LayoutPath at = layout_path(path, name);
        place_site(reader, name, &at, site);
    }
}

static void name_sites(LayoutReader *reader)
{
    Layout *layout = reader->layout;
    layout->site_count = layout->rules->site_count(&layout->options);
    for (int i = 0; i < layout->site_count && !reader->failed; i++) {
        Text name = {0};
        layout->rules->site_name(&layout->options, (Site)i, &name);
        snprintf(layout->site_name[i], sizeof layout->site_name[i], "%.15s", name.s);
        LayoutPath path = layout_path(NULL, "sites");
        if (!reader->placed[i])
            layout_fault(reader, &path, "no place for %s of %s", name.s, layout->rules->id);
    }
}

void layout_read_sites(LayoutReader *reader, const cJSON *root)
{
    const cJSON *node, *list = cJSON_GetObjectItemCaseSensitive(root, "grids");
    LayoutPath path = layout_path(NULL, "grids");
    int n = list ? layout_array(reader, list, &path) : 0;
    for (int i = 0; i < n; i++) {
        LayoutPath at = layout_path_at(&path, i);
        read_grid(reader, root, cJSON_GetArrayItem(list, i), &at);
    }
    list = cJSON_GetObjectItemCaseSensitive(root, "rows");
    path = layout_path(NULL, "rows");
    n = list ? layout_array(reader, list, &path) : 0;
    for (int i = 0; i < n; i++) {
        LayoutPath at = layout_path_at(&path, i);
        read_row(reader, root, cJSON_GetArrayItem(list, i), &at);
    }
    list = cJSON_GetObjectItemCaseSensitive(root, "sites");
    path = layout_path(NULL, "sites");
    cJSON_ArrayForEach(node, list)
    {
        LayoutPath at = layout_path(&path, node->string);
        read_single(reader, root, node, &at);
    }
    name_sites(reader);
}

void layout_read_lines(LayoutReader *reader, const cJSON *root)
{
    Layout *layout = reader->layout;
    const cJSON *node, *list = cJSON_GetObjectItemCaseSensitive(root, "lines");
    LayoutPath path = layout_path(NULL, "lines");
    int n = list ? layout_array(reader, list, &path) : 0;
    if (n > LAYOUT_LINES)
        layout_fault(reader, &path, "at most %d lines", LAYOUT_LINES);
    for (int i = 0; i < n && !reader->failed; i++) {
        LayoutPath at = layout_path_at(&path, i);
        const cJSON *sites = cJSON_GetArrayItem(list, i);
        int count = layout_array(reader, sites, &at);
        if (count < 2 || count > LAYOUT_LINE_SITES) {
            layout_fault(reader, &at, "must have 2 to %d sites", LAYOUT_LINE_SITES);
            return;
        }
        LayoutLine *line = &layout->line[layout->line_count++];
        cJSON_ArrayForEach(node, sites)
        {
            const char *name = cJSON_IsString(node) ? node->valuestring : "";
            Site site = rules_find_site(layout->rules, &layout->options, name);
            if (site == SITE_NONE)
                layout_fault(reader, &at, "no such site in %s: \"%s\"", layout->rules->id, name);
            line->site[line->n++] = site;
        }
    }
    layout->line_width = layout_get_number(reader, root, NULL, "line_width", 0.06F);
}
