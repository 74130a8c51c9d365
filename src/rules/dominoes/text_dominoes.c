/* SPDX-License-Identifier: MIT */
/*
 * text_dominoes.c -- positions and moves as text.
 *
 *     LINE HANDS BAZAAR SEAT SCORES [TARGET] [LACKS] [f] [d] [x2] [lN]
 *
 *   LINE    5-3,3-6,6-2: the tiles from left to right, as they lie; - for none.  With a spinner:
 *           3-5,5-5*,5-1^5-2,2-2v5-4, a star behind it, its upper and its lower arm outward
 *   HANDS   0-0,0-3/0-1/1-1,4-6: by seat, small half first, - for none, ?? for a hidden tile
 *   BAZAAR  6-6,1-3: the next tile first; -, ??
 *   SEAT    whose turn it is, from 1; - when the round is over
 *   SCORES  0,0,0 by seat
 *   TARGET  points of the match
 *   LACKS   05/-/3: numbers that a seat has shown not to hold
 *   f       any tile may lead
 *   d       the one tile that may be drawn has been
 *   x2      the round counts twice
 *   lN      seat N has placed last, where that decides an equal fish
 *
 * Tiles of the set that are nowhere are not played with.  Without TARGET it is that of the options.
 * LACKS and what follows is left out when it is nothing; the fields with a letter are read in any
 * order.
 */
#include <ctype.h>
#include <string.h>

#include "rules/dominoes/board_dominoes.h"
#include "rules/registry.h"

void dominoes_tile_name(int tile, Text *out)
{
    text_add(out, "%d-%d", dominoes_large(tile), dominoes_small(tile));
}

void dominoes_site_name(const Options *options, Site site, Text *out)
{
    static const char *const ends[DOMINOES_ENDS] = {"left", "right", "up", "down"};
    (void)options;
    if (site < DOMINOES_TILES)
        dominoes_tile_name(site, out);
    else if (site < DOMINOES_SITE_BAZAAR)
        text_add_string(out, ends[site - DOMINOES_SITE_END]);
    else if (site == DOMINOES_SITE_BAZAAR)
        text_add_string(out, "bazaar");
    else if (site == DOMINOES_SITE_PASS)
        text_add_string(out, "pass");
    else
        text_add(out, "hand:%d", site - DOMINOES_SITE_HAND + 1);
}

/* Of all there is to click, the tiles have names. */
void dominoes_call_site(const Options *options, Site site, Text *out)
{
    if (site < DOMINOES_TILES)
        dominoes_site_name(options, site, out);
}

/* --------------------------------------------------------------------- writing */

static void write_lying(const Dominoes *d, int from, int n, Text *out)
{
    for (int i = from; i < from + n; i++) {
        text_add(out, "%s%d-%d", i > from ? "," : "", d->line[i] >> 4, d->line[i] & 15);
        if (d->spinner > 0 && i == d->spinner - 1)
            text_add_char(out, '*');
    }
}

static void write_line(const Dominoes *d, Text *out)
{
    if (d->line_n == 0)
        text_add_char(out, '-');
    write_lying(d, 0, d->line_n, out);
    for (int arm = 0; arm < 2; arm++) {
        if (d->arm_n[arm] == 0)
            continue;
        text_add_char(out, arm == 0 ? '^' : 'v');
        write_lying(d, d->line_n + (arm == 1 ? d->arm_n[0] : 0), d->arm_n[arm], out);
    }
}

static void write_small_first(int tile, int n, Text *out)
{
    if (n > 0)
        text_add_char(out, ',');
    if (tile == DOMINOES_HIDDEN)
        text_add_string(out, "??");
    else
        text_add(out, "%d-%d", dominoes_small(tile), dominoes_large(tile));
}

/* By their small halves, then by the large ones. */
static void write_hand(const Dominoes *d, int seat, Text *out)
{
    int n = 0;
    for (int small = 0; small <= 9; small++)
        for (int large = small; large <= 9; large++)
            if (d->holder[dominoes_tile(small, large)] == seat)
                write_small_first(dominoes_tile(small, large), n++, out);
    for (int i = 0; i < d->unseen[seat]; i++)
        write_small_first(DOMINOES_HIDDEN, n++, out);
    if (n == 0)
        text_add_char(out, '-');
}

static void write_lacks(const State *s, Text *out)
{
    unsigned any = 0;
    for (int seat = 0; seat < s->seats; seat++)
        any |= s->dominoes.lacks[seat];
    for (int seat = 0; any != 0 && seat < s->seats; seat++) {
        unsigned lacks = s->dominoes.lacks[seat];
        text_add_char(out, seat > 0 ? '/' : ' ');
        if (lacks == 0)
            text_add_char(out, '-');
        for (int number = 0; number <= 9; number++)
            if (lacks >> number & 1)
                text_add(out, "%d", number);
    }
}

void dominoes_write(const State *s, Text *out)
{
    const Dominoes *d = &s->dominoes;
    write_line(d, out);
    for (int seat = 0; seat < s->seats; seat++) {
        text_add_char(out, seat > 0 ? '/' : ' ');
        write_hand(d, seat, out);
    }
    text_add_char(out, ' ');
    for (int i = d->bazaar_n - 1; i >= 0; i--)
        write_small_first(d->bazaar[i], d->bazaar_n - 1 - i, out);
    if (d->bazaar_n == 0)
        text_add_char(out, '-');
    text_add(out, " %c", s->turn == SEAT_NONE ? '-' : '1' + s->turn);
    for (int seat = 0; seat < s->seats; seat++)
        text_add(out, "%c%d", seat > 0 ? ',' : ' ', d->score[seat]);
    text_add(out, " %d", d->target);
    write_lacks(s, out);
    text_add(out, "%s%s%s", d->free_lead ? " f" : "", d->drawn ? " d" : "",
             d->doubled ? " x2" : "");
    if (d->last > 0)
        text_add(out, " l%d", d->last);
}

/* Shared page, 5.3. */
void dominoes_write_move(const State *s, const Move *move, Text *out)
{
    static const char letters[] = "LRUD";
    switch ((DominoesMove)move->kind) {
    case DOMINOES_PLAY:
        dominoes_tile_name(move->path[0], out);
        if (s->dominoes.line_n > 0)
            text_add_char(out, letters[move->arg]);
        break;
    case DOMINOES_TWO:
        dominoes_tile_name(move->path[0], out);
        text_add_string(out, "L+");
        dominoes_tile_name(move->path[1], out);
        text_add_char(out, 'R');
        break;
    case DOMINOES_DRAW:
        text_add_char(out, '+');
        break;
    case DOMINOES_PASS:
        text_add_char(out, '-');
        break;
    }
}

/* For people: a word where the record has a sign, and an arrow to the end where a tile was laid. */
void dominoes_letter_move(const char *notation, Lettering lettering, Text *out)
{
    static const struct {
        char written;
        const char *shown[LETTERING_SPANISH + 1];
    } rows[] = {
        {'+', {"draw", "добор", "draw", "Ziehen", "robar"}},
        {'-', {"pass", "пропуск", "pass", "Passen", "pasar"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (notation[0] == rows[i].written && notation[1] == '\0') {
            text_add_string(out, rows[i].shown[lettering]);
            return;
        }
    if (strchr(notation, 'L') != NULL)
        text_add_string(out, "← ");
    for (const char *c = notation; *c != '\0'; c++) {
        if (*c == 'R' || *c == 'U' || *c == 'D')
            text_add_string(out, *c == 'R' ? " →" : *c == 'U' ? " ↑" : " ↓");
        else if (*c == '+')
            text_add_string(out, " + ");
        else if (*c != 'L')
            text_add_char(out, *c);
    }
}

/* The halves in any order, the end in a small letter, or L where both ends are the same. */
int dominoes_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX])
{
    static const char letters[] = "LRUD";
    int most = s->options.value[DOMINOES_OPTION_SET];
    if (!isdigit((unsigned char)text[0]) || text[1] != '-' || !isdigit((unsigned char)text[2]) ||
        text[0] - '0' > most || text[2] - '0' > most || (text[3] != '\0' && text[4] != '\0'))
        return 0;
    path[0] = (Site)dominoes_tile(text[0] - '0', text[2] - '0');
    if (text[3] == '\0')
        return 1;
    const char *letter = strchr(letters, toupper((unsigned char)text[3]));
    if (letter == NULL)
        return 0;
    path[1] = (Site)(DOMINOES_SITE_END + (letter - letters));
    return 2;
}

bool dominoes_read_move(const State *s, const char *text, Move *out)
{
    Site path[CLICKS_MAX];
    int n = dominoes_read_clicks(s, text, path);
    return n > 0 && rules_follow(&dominoes_rules, s, path, n, out);
}

/* --------------------------------------------------------------------- drawing */

void dominoes_draw(const State *s, Text *out)
{
    const Dominoes *d = &s->dominoes;
    write_line(d, out);
    text_add_char(out, '\n');
    if (d->line_n > 0)
        text_add(out, "L=%d R=%d ", dominoes_end(s, DOMINOES_LEFT),
                 dominoes_end(s, DOMINOES_RIGHT));
    text_add(out, "bazaar=%d\n", d->bazaar_n);
    for (int seat = 0; seat < s->seats; seat++) {
        text_add(out, "%c%d ", s->turn == seat ? '>' : ' ', seat + 1);
        write_hand(d, seat, out);
        text_add(out, "  %d\n", d->score[seat]);
    }
}
