/* SPDX-License-Identifier: MIT */
/* draw_kamisado.c -- names of sites, kinds and moves, and the board in characters. */
#include <stddef.h>
#include <string.h>

#include "rules/grid.h"
#include "rules/kamisado/board_kamisado.h"

const char *const kamisado_colour_name[KAMISADO_COLOURS] = {
    WORD("brown"), WORD("green"),     WORD("red"),  WORD("yellow"),
    WORD("pink"),  WORD("turquoise"), WORD("blue"), WORD("orange"),
};

const char *kamisado_kind_name(uint8_t kind)
{
    static const char *const names[] = {
        NULL,           "brown",       "green",           "red",
        "yellow",       "pink",        "turquoise",       "blue",
        "orange",       "brown_sumo1", "green_sumo1",     "red_sumo1",
        "yellow_sumo1", "pink_sumo1",  "turquoise_sumo1", "blue_sumo1",
        "orange_sumo1", "brown_sumo2", "green_sumo2",     "red_sumo2",
        "yellow_sumo2", "pink_sumo2",  "turquoise_sumo2", "blue_sumo2",
        "orange_sumo2", "brown_sumo3", "green_sumo3",     "red_sumo3",
        "yellow_sumo3", "pink_sumo3",  "turquoise_sumo3", "blue_sumo3",
        "orange_sumo3",
    };
    return kind < sizeof names / sizeof names[0] ? names[kind] : NULL;
}

void kamisado_site_name(const Options *options, Site site, Text *out)
{
    static const char *const names[] = {"pass", "fill:left", "fill:right"};
    (void)options;
    if (site < KAMISADO_SITE_PASS)
        grid_name(site, 8, out);
    else
        text_add_string(out, names[site - KAMISADO_SITE_PASS]);
}

/* d8-d4, c3^c4, pass, fill:left */
void kamisado_write_move(const State *s, const Move *move, Text *out)
{
    kamisado_site_name(&s->options, move->path[0], out);
    if (move->n == 1)
        return;
    text_add_char(out, move->kind == KAMISADO_PUSH ? '^' : '-');
    kamisado_site_name(&s->options, move->path[1], out);
}

/* What is no way from square to square has a word of the reader's own. */
void kamisado_letter_move(const char *notation, Lettering lettering, Text *out)
{
    static const struct {
        const char *written, *shown[LETTERING_SPANISH + 1];
    } rows[] = {
        {"pass", {"pass", "пропуск", "pass", "aussetzen", "pasa"}},
        {"fill:left",
         {"from the left", "слева", "from the left", "von links", "desde la izquierda"}},
        {"fill:right",
         {"from the right", "справа", "from the right", "von rechts", "desde la derecha"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(notation, rows[i].written) == 0)
            notation = rows[i].shown[lettering];
    text_add_string(out, notation);
}

/* A square is "tower/colour": upper case White's, lower case Black's, "." nobody's. */
static void draw_row(const State *s, int row, Text *out)
{
    static const char square_letters[] = "NGRYPTBO";
    static const char tower_letters[2][9] = {"NGRYPTBO", "ngryptbo"};
    text_add(out, "%d ", row + 1);
    for (int file = 0; file < 8; file++) {
        int square = row * 8 + file;
        Seat owner;
        int colour;
        bool tower = kamisado_tower_at(&s->kamisado, square, &owner, &colour);
        text_add(out, " %c/%c", tower ? tower_letters[owner][colour] : '.',
                 square_letters[kamisado_colour_at(&s->options, square)]);
    }
    text_add_char(out, '\n');
}

static void draw_turn(const State *s, Text *out)
{
    static const char *const sides[] = {"White", "Black"};
    const Kamisado *k = &s->kamisado;
    if (k->ending != ENDING_NONE)
        text_add(out, "%s has won the round", sides[k->winner]);
    else
        text_add(out, "%s to move", sides[s->turn]);
    if (k->fill == KAMISADO_FILL_ASKED)
        text_add_string(out, " and chooses fill:left or fill:right");
    else if (k->ending == ENDING_NONE && k->colour == KAMISADO_ANY)
        text_add_string(out, ": any tower");
    else if (k->ending == ENDING_NONE)
        text_add(out, ": the %s tower", kamisado_colour_name[k->colour]);
    if (kamisado_must_pass(s))
        text_add_string(out, ", blocked");
    text_add_char(out, '\n');
}

static void draw_rings(const Kamisado *k, Text *out)
{
    for (int square = 0; square < 64; square++) {
        Seat owner;
        int colour;
        if (!kamisado_tower_at(k, square, &owner, &colour) || k->rank[owner][colour] == 0)
            continue;
        grid_name(square, 8, out);
        text_add(out, " has %d ring%s\n", k->rank[owner][colour],
                 k->rank[owner][colour] == 1 ? "" : "s");
    }
}

void kamisado_draw(const State *s, Text *out)
{
    const Kamisado *k = &s->kamisado;
    for (int row = 7; row >= 0; row--)
        draw_row(s, row, out);
    text_add_string(out, "    a   b   c   d   e   f   g   h\n");
    draw_rings(k, out);
    if (s->options.value[KAMISADO_PLAY] != KAMISADO_SINGLE)
        text_add(out, "White %d, Black %d, to %d\n", k->points[0], k->points[1],
                 s->options.value[KAMISADO_TO]);
    draw_turn(s, out);
}
