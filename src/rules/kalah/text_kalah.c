/* SPDX-License-Identifier: MIT */
/*
 * text_kalah.c -- positions, moves and sites of kalah as text.
 *
 *   6,6,6,6,6,6/6,6,6,6,6,6 0,0 B       B's pits, A's pits, the kalahs of B and A, who moves
 *   0,0,0,0,0,0/0,0,0,0,0,0 40,32 -     over
 *   0,7,7,7,7,7/6,6,6,6,6,6 1,0 B s1    whoever did not begin may swap in his first turn
 */
#include <ctype.h>
#include <string.h>

#include "rules/grid.h"
#include "rules/kalah/sow_kalah.h"

static const char side_name[2] = {'B', 'A'};

void kalah_site_name(const Options *options, Site site, Text *out)
{
    int m = kalah_pits(options);
    if (site < 2 * m)
        grid_label(side_name[site / m], site % m + 1, out);
    else if (site < 2 * m + 2)
        text_add_char(out, side_name[site - 2 * m]);
    else
        text_add_string(out, "swap");
}

void kalah_write_move(const State *s, const Move *move, Text *out)
{
    switch ((KalahMove)move->kind) {
    case KALAH_SOW:
        text_add(out, "%d", move->path[0] % kalah_pits(&s->options) + 1);
        break;
    case KALAH_SWAP:
        text_add_string(out, "swap");
        break;
    }
}

/* A bare number says nothing to people. */
void kalah_letter_move(const char *notation, Lettering lettering, Text *out)
{
    static const char *const pit[LETTERING_SPANISH + 1] = {"pit ", "лунка ", "pit ", "Mulde ",
                                                           "hoyo "};
    static const char *const swap[LETTERING_SPANISH + 1] = {"swap", "обмен", "swap", "Tausch",
                                                            "cambio"};
    bool number = notation[0] >= '0' && notation[0] <= '9';
    text_add(out, "%s%s", number ? pit[lettering] : swap[lettering], number ? notation : "");
}

void kalah_write(const State *s, Text *out)
{
    const Kalah *k = &s->kalah;
    int m = kalah_pits(&s->options);
    for (int i = 0; i < 2 * m; i++) {
        if (i > 0)
            text_add_char(out, i == m ? '/' : ',');
        text_add(out, "%d", k->seeds[i / m][i % m]);
    }
    text_add(out, " %d,%d %c", k->store[0], k->store[1],
             s->turn == SEAT_NONE ? '-' : side_name[s->turn]);
    if (k->may_swap)
        text_add_string(out, " s1");
}

/* --------------------------------------------------------------------- reading */

/* A count of up to three digits at *p: check_turn() asks whether there are too many in all. */
static bool read_count(const char **p, uint16_t *out)
{
    int value = 0, digits = 0;
    for (; isdigit((unsigned char)**p) && digits < 4; ++*p, digits++)
        value = 10 * value + (**p - '0');
    *out = (uint16_t)value;
    return digits > 0 && digits < 4;
}

/* n counts, parted by commas.  Leaves *p behind them. */
static bool read_counts(const char **p, int n, uint16_t *out)
{
    for (int i = 0; i < n; i++) {
        if (i > 0 && *(*p)++ != ',')
            return false;
        if (!read_count(p, &out[i]))
            return false;
    }
    return true;
}

static bool read_rows(State *s, const char *word, Text *why)
{
    int m = kalah_pits(&s->options);
    const char *p = word;
    if (read_counts(&p, m, s->kalah.seeds[0]) && *p++ == '/' &&
        read_counts(&p, m, s->kalah.seeds[1]) && *p == '\0')
        return true;
    return text_fail(why,
                     "\"%.60s\" does not say how many stones lie in B's pits 1 to %d and A's pits "
                     "1 to %d: as many numbers, parted by commas, with a / between B's and A's",
                     word, m, m);
}

static bool read_stores(State *s, const char *word, Text *why)
{
    const char *p = word;
    if (read_counts(&p, 2, s->kalah.store) && *p == '\0')
        return true;
    return text_fail(why, "\"%.60s\" does not say how many stones lie in the kalahs of B and A",
                     word);
}

static bool read_turn(State *s, const char *word, Text *why)
{
    s->turn = SEAT_NONE;
    for (Seat seat = 0; seat < 2; seat++)
        if (word[0] == side_name[seat] && word[1] == '\0')
            s->turn = seat;
    if (s->turn == SEAT_NONE && strcmp(word, "-") != 0)
        return text_fail(why, "\"%.60s\" is not a player: B, A, or - when the game is over", word);
    return true;
}

/* The optional last field. */
static bool read_swap(State *s, const char *word, Text *why)
{
    if (strcmp(word, "s1") != 0)
        return text_fail(why, "\"%.60s\" is none of a position of kalah", word);
    if (!s->options.value[KALAH_OPTION_PIE])
        return text_fail(why, "s1 says that sides may be swapped, but not in this game");
    if (s->turn == SEAT_NONE)
        return text_fail(why, "s1 says that sides may be swapped, but the game is over");
    s->kalah.may_swap = 1;
    return true;
}

static int stones_in_pits(const State *s)
{
    int n = 0;
    for (int i = 0; i < kalah_pits(&s->options); i++)
        n += s->kalah.seeds[0][i] + s->kalah.seeds[1][i];
    return n;
}

/* Is the player to move, or that there is none, what these stones make it? */
static bool check_turn(const State *s, Text *why)
{
    int in_pits = stones_in_pits(s), all = in_pits + s->kalah.store[0] + s->kalah.store[1];
    if (all > KALAH_STONES_MAX)
        return text_fail(why, "there are %d stones, but no board has more than %d", all,
                         KALAH_STONES_MAX);
    if (s->turn != SEAT_NONE) {
        if (kalah_is_over(s, s->turn))
            return text_fail(why, "with these stones the game is over: the player must be -");
        return true;
    }
    bool swept = s->options.value[KALAH_OPTION_SWEEP] != KALAH_SWEEP_NONE;
    if (swept && in_pits > 0)
        return text_fail(why, "the game cannot be over with stones left in the pits");
    if (!kalah_is_over(s, 0) && !kalah_is_over(s, 1))
        return text_fail(why, "with these stones the game is not over: the player must be B or A");
    return true;
}

bool kalah_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    if (!kalah_options_fit(options, seats, why))
        return false;
    State s;
    memset(&s, 0, sizeof s);
    s.options = *options;
    s.seats = 2;
    char rows[8 * KALAH_PITS + 1], stores[16], turn[16], swap[16];
    const char *p = text;
    if (!text_next_word(&p, rows, sizeof rows) || !text_next_word(&p, stores, sizeof stores) ||
        !text_next_word(&p, turn, sizeof turn))
        return text_fail(why, "a position of kalah is the stones in the pits, those in the kalahs "
                              "and the player to move: \"6,6,6/6,6,6 0,0 B\"");
    if (!read_rows(&s, rows, why) || !read_stores(&s, stores, why) || !read_turn(&s, turn, why))
        return false;
    if (text_next_word(&p, swap, sizeof swap) && !read_swap(&s, swap, why))
        return false;
    if (p[strspn(p, " \t\r\n\v\f")] != '\0')
        return text_fail(why, "there is more than a position of kalah: \"%.60s\"", p);
    if (!check_turn(&s, why))
        return false;
    kalah_settle(&s);
    memcpy(out, &s, sizeof s);
    return true;
}

/* --------------------------------------------------------------------- drawing */

static void draw_row(const State *s, Seat seat, bool numbers, Text *out)
{
    int m = kalah_pits(&s->options);
    text_add(out, "%c    ", numbers ? ' ' : side_name[seat]);
    for (int i = 0; i < m; i++) {
        int pit = seat == 0 ? i : m - 1 - i;
        text_add(out, "%4d", numbers ? pit + 1 : s->kalah.seeds[seat][pit]);
    }
    text_add_char(out, '\n');
}

/* As the sheet shows it: A above, numbered from the right, each kalah at its owner's right. */
void kalah_draw(const State *s, Text *out)
{
    draw_row(s, 1, true, out);
    draw_row(s, 1, false, out);
    text_add(out, "%5d%*s%4d\n", s->kalah.store[1], 4 * kalah_pits(&s->options), "",
             s->kalah.store[0]);
    draw_row(s, 0, false, out);
    draw_row(s, 0, true, out);
}
