/* SPDX-License-Identifier: MIT */
#include "data/layout.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void layout_free(Layout *layout)
{
    if (!layout)
        return;
    for (int i = 0; i < layout->string_count; i++)
        free(layout->strings[i]);
    free(layout->strings);
    free(layout);
}

static int look_find(const LayoutLook *looks, int n, const char *id)
{
    for (int i = 0; id && i < n; i++)
        if (strcmp(looks[i].id, id) == 0)
            return i;
    return 0;
}

int layout_theme(const Layout *layout, const char *id)
{
    return look_find(layout->theme, layout->theme_count, id);
}

int layout_set(const Layout *layout, const char *id)
{
    return look_find(layout->set, layout->set_count, id);
}

/* One of the two numbers of a kind called "6-4". */
static void fill_half(const LayoutFill *fill, bool second, Text *out)
{
    const char *kind = fill->kind ? fill->kind : "", *dash = strchr(kind, '-');
    if (dash == NULL)
        return;
    if (second != fill->swapped)
        text_add_string(out, dash + 1);
    else
        text_add(out, "%.*s", (int)(dash - kind), kind);
}

/* What stands for the word in braces at draw time; false if the word is unknown. */
static bool fill_word(const Layout *layout, const char *word, size_t n, const LayoutFill *fill,
                      Text *out)
{
    if (n == 5 && strncmp(word, "theme", n) == 0)
        text_add(out, "sprites/%s", layout->theme[fill->theme].folder);
    else if (n == 3 && strncmp(word, "set", n) == 0)
        text_add(out, "sprites/%s", layout->set[fill->set].folder);
    else if (n == 4 && strncmp(word, "seat", n) == 0)
        text_add(out, "%d", fill->owner + 1);
    else if (n == 4 && strncmp(word, "kind", n) == 0)
        text_add_string(out, fill->kind ? fill->kind : "");
    else if (n == 4 && strncmp(word, "tone", n) == 0)
        text_add_string(out, fill->tone ? fill->tone : "");
    else if (n == 3 && strncmp(word, "way", n) == 0)
        text_add_char(out, fill->lying ? 'h' : 'v');
    else if (n == 5 && strncmp(word, "half1", n) == 0)
        fill_half(fill, false, out);
    else if (n == 5 && strncmp(word, "half2", n) == 0)
        fill_half(fill, true, out);
    else if (n == 1 && word[0] == 'i')
        text_add(out, "%d", fill->i);
    else
        return false;
    return true;
}

void layout_sprite(const Layout *layout, const char *pattern, const LayoutFill *fill, Text *out)
{
    text_clear(out);
    while (*pattern) {
        const char *end = *pattern == '{' ? strchr(pattern, '}') : NULL;
        if (end && fill_word(layout, pattern + 1, (size_t)(end - pattern - 1), fill, out))
            pattern = end + 1;
        else
            text_add_char(out, *pattern++);
    }
}

const LayoutPiece *layout_piece(const Layout *layout, Piece piece)
{
    if (piece.kind == 0 && !piece.hidden)
        return NULL;
    const char *kind = layout->rules->kind_name(piece.kind);
    for (int i = 0; i < layout->piece_count; i++) {
        const LayoutPiece *p = &layout->piece[i];
        if (p->hidden != piece.hidden || (p->owner != SEAT_NONE && p->owner != piece.owner))
            continue;
        if (strcmp(p->kind, "*") == 0 || (kind && strcmp(p->kind, kind) == 0))
            return p;
    }
    return NULL;
}

/* Turned about the centre by parts of a circle other than quarters. */
static void rotate_by_parts(const Layout *layout, int rotation, float *x, float *y)
{
    const double whole = 6.283185307179586;
    double angle = whole * rotation / layout->rotation_steps, dx = *x - layout->centre_x,
           dy = *y - layout->centre_y;
    *x = (float)(layout->centre_x + dx * cos(angle) - dy * sin(angle));
    *y = (float)(layout->centre_y + dx * sin(angle) + dy * cos(angle));
}

int layout_rotation_able(const Layout *layout, int rotation)
{
    int steps = layout->rotation_steps;
    rotation = (rotation % steps + steps) % steps;
    return layout->rotations >> rotation & 1 ? rotation : 0;
}

bool layout_rotated_flat(const Layout *layout, int rotation)
{
    return layout->rotation_steps == 4 && (rotation & 1) != 0;
}

int layout_rotation_to(const Layout *layout, Site site)
{
    int best = 0;
    float lowest = -INFINITY;
    for (int rotation = 0; site != SITE_NONE && rotation < layout->rotation_steps; rotation++) {
        float x = layout->site[site].x, y = layout->site[site].y;
        if (!(layout->rotations >> rotation & 1))
            continue;
        layout_rotate(layout, rotation, &x, &y);
        if (y > lowest + 0.01F) {
            lowest = y;
            best = rotation;
        }
    }
    return best;
}

int layout_plate(const Layout *layout, int rotation, Site site)
{
    if (site == SITE_NONE)
        return -1;
    float x = layout->site[site].x, y = layout->site[site].y;
    layout_rotate(layout, rotation, &x, &y);
    for (int i = 0; i < layout->plate_count; i++) {
        const LayoutSite *s = &layout->site[layout->plate[i].site];
        if (hypotf(s->x - x, s->y - y) < 0.5F * fminf(s->w, s->h))
            return i;
    }
    return -1;
}

/* A board `w` wide and `h` high by quarters. */
static void rotate_by_quarters(const Layout *layout, int rotation, float w, float h, float *x,
                               float *y)
{
    float u = *x, v = *y;
    switch (rotation & 3) {
    case 1:
        *x = h - v;
        *y = u;
        break;
    case 2:
        *x = 2 * layout->centre_x - u;
        *y = 2 * layout->centre_y - v;
        break;
    case 3:
        *x = v;
        *y = w - u;
        break;
    }
}

void layout_rotate(const Layout *layout, int rotation, float *x, float *y)
{
    if (layout->rotation_steps == 4)
        rotate_by_quarters(layout, rotation, layout->w, layout->h, x, y);
    else
        rotate_by_parts(layout, rotation, x, y);
}

void layout_rotate_back(const Layout *layout, int rotation, float *x, float *y)
{
    /* Rotated by a quarter already, it lies as wide as it was high. */
    if (layout->rotation_steps == 4)
        rotate_by_quarters(layout, -rotation, layout->h, layout->w, x, y);
    else
        rotate_by_parts(layout, -rotation, x, y);
}

void layout_anchor(const Layout *layout, int rotation, const LayoutAnchor *anchor, float *x,
                   float *y)
{
    float u = anchor->x, v = anchor->y;
    layout_rotate(layout, rotation, &u, &v);
    /* Other rotations exchange the edges, so only half a one can hold one. */
    bool half = 2 * rotation == layout->rotation_steps;
    *x = (half && anchor->hold_x ? anchor->x : u) + anchor->dx;
    *y = (half && anchor->hold_y ? anchor->y : v) + anchor->dy;
}
