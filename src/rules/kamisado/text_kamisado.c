/* SPDX-License-Identifier: MIT */
/*
 * text_kamisado.c -- positions as text.
 *
 *     rows side colour [ranks] [score] [fill] [x1] [pN[:list]]
 *
 *   rows    8 to 1 as in FEN, White's towers upper case
 *   side    w, b; - when nobody is to move
 *   colour  of the tower that must move; - for a free choice, and when the round is over
 *   ranks   w:B1,Y2;b:-     sumo rings
 *   score   s2:1            points of a match, White's first
 *   fill    fill            the side to move has won and chooses how the home rows are filled;
 *           fill:left, fill:right: chosen, with - for the side
 *   x1      the last real move was a push, so that its player goes on
 *   pN      N forced passes since the last real move.  The first tower that passed tells the rest;
 *           if it is not the one that kamisado_chain_guess() finds, all are listed: p2:wG,bR
 *
 * The last five are left out when they are nothing, and are read in any order.  A round that is
 * over has a tower on a goal row or, being a deadlock, its passes.  A tower on a goal row when
 * somebody is to move is refused: that game has ended before, and to go on would be to misread it.
 */
#include <ctype.h>
#include <string.h>

#include "rules/kamisado/text_kamisado.h"

const char kamisado_letter[KAMISADO_COLOURS + 1] = "NGRYPTBO";
const char *const kamisado_side_name[2] = {WORD("White"), WORD("Black")};

int kamisado_letter_find(char c)
{
    const char *at = c != '\0' ? strchr(kamisado_letter, c) : NULL;
    return at != NULL ? (int)(at - kamisado_letter) : -1;
}

/* --------------------------------------------------------------------- writing */

static void write_rows(const State *s, Text *out)
{
    for (int row = 7; row >= 0; row--) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            Seat owner;
            int colour;
            if (!kamisado_tower_at(&s->kamisado, row * 8 + file, &owner, &colour)) {
                empty++;
                continue;
            }
            if (empty > 0)
                text_add(out, "%d", empty);
            empty = 0;
            text_add_char(out, (char)(owner == 0 ? kamisado_letter[colour]
                                                 : tolower(kamisado_letter[colour])));
        }
        if (empty > 0)
            text_add(out, "%d", empty);
        if (row > 0)
            text_add_char(out, '/');
    }
}

/* By letter, as the page has it. */
static void write_ranks(const Kamisado *k, Text *out)
{
    static const uint8_t alphabetical[] = {
        KAMISADO_BLUE, KAMISADO_GREEN, KAMISADO_BROWN,     KAMISADO_ORANGE,
        KAMISADO_PINK, KAMISADO_RED,   KAMISADO_TURQUOISE, KAMISADO_YELLOW,
    };
    for (Seat seat = 0; seat < 2; seat++) {
        text_add_string(out, seat == 0 ? "w:" : ";b:");
        int n = 0;
        for (int i = 0; i < KAMISADO_COLOURS; i++) {
            int colour = alphabetical[i];
            if (k->rank[seat][colour] > 0)
                text_add(out, "%s%c%d", n++ ? "," : "", kamisado_letter[colour],
                         k->rank[seat][colour]);
        }
        if (n == 0)
            text_add_char(out, '-');
    }
}

static void write_passes(const State *s, Text *out)
{
    const Kamisado *k = &s->kamisado;
    text_add(out, " p%d", k->passes);
    Seat seat = kamisado_chain_seat(s);
    Seat guess;
    int colour = k->first;
    int first;
    if (kamisado_chain_guess(s, &guess, &first) && guess == seat && first == colour)
        return;
    for (int i = 0; i < k->passes; i++) {
        Seat next;
        kamisado_chain(s, seat, k->first, i, &next, &colour);
        text_add(out, "%c%c", i == 0 ? ':' : ',', next == 0 ? 'w' : 'b');
        text_add_char(out, colour == KAMISADO_ANY ? '-' : kamisado_letter[colour]);
    }
}

static bool has_ranks(const Kamisado *k)
{
    static const uint8_t none[2][KAMISADO_COLOURS];
    return memcmp(k->rank, none, sizeof none) != 0;
}

void kamisado_write(const State *s, Text *out)
{
    static const char *const fills[] = {"", " fill", " fill:left", " fill:right"};
    const Kamisado *k = &s->kamisado;
    write_rows(s, out);
    text_add(out, " %c ", s->turn == 0 ? 'w' : s->turn == 1 ? 'b' : '-');
    text_add_char(out, k->colour == KAMISADO_ANY ? '-' : kamisado_letter[k->colour]);
    if (has_ranks(k)) {
        text_add_char(out, ' ');
        write_ranks(k, out);
    }
    if (k->points[0] + k->points[1] > 0)
        text_add(out, " s%d:%d", k->points[0], k->points[1]);
    text_add_string(out, fills[k->fill]);
    if (k->pushed)
        text_add_string(out, " x1");
    if (k->passes > 0)
        write_passes(s, out);
}

/* --------------------------------------------------------------------- reading */

static bool read_tower(KamisadoDraft *d, char c, int square)
{
    Seat seat = isupper((unsigned char)c) ? 0 : 1;
    int colour = kamisado_letter_find((char)toupper((unsigned char)c));
    if (colour < 0)
        return text_fail(d->why, "\"%c\" in the rows is no tower",
                         isprint((unsigned char)c) ? c : '?');
    uint8_t *tower = &d->s.kamisado.tower[seat][colour];
    if (*tower != SITE_NONE)
        return text_fail(d->why, "%s has two %s towers", text_word(kamisado_side_name[seat]),
                         text_word(kamisado_colour_name[colour]));
    *tower = (uint8_t)square;
    return true;
}

/* One row, 8 first, up to its "/" or end. */
static bool read_row(KamisadoDraft *d, const char **cursor, int row)
{
    const char *p = *cursor;
    int file = 0;
    for (; *p != '\0' && *p != '/'; p++) {
        int squares = *p >= '1' && *p <= '8' ? *p - '0' : 1;
        if (file + squares > 8)
            return text_fail(d->why, "row %d has more than 8 squares", row + 1);
        if (!(*p >= '1' && *p <= '8') && !read_tower(d, *p, row * 8 + file))
            return false;
        file += squares;
    }
    if (file < 8)
        return text_fail(d->why, "row %d has %d squares instead of 8", row + 1, file);
    *cursor = p;
    return true;
}

static bool read_rows(KamisadoDraft *d, const char *text)
{
    memset(d->s.kamisado.tower, SITE_NONE, sizeof d->s.kamisado.tower);
    for (int row = 7; row >= 0; row--) {
        if (!read_row(d, &text, row))
            return false;
        if (*text != (row > 0 ? '/' : '\0'))
            return text_fail(d->why, "the rows have to be 8, parted by \"/\"");
        text++;
    }
    for (int i = 0; i < 2 * KAMISADO_COLOURS; i++)
        if (d->s.kamisado.tower[i / KAMISADO_COLOURS][i % KAMISADO_COLOURS] == SITE_NONE)
            return text_fail(d->why, "%s has no %s tower",
                             text_word(kamisado_side_name[i / KAMISADO_COLOURS]),
                             text_word(kamisado_colour_name[i % KAMISADO_COLOURS]));
    return true;
}

static bool read_side(KamisadoDraft *d, const char *word)
{
    if (strcmp(word, "w") == 0)
        d->s.turn = 0;
    else if (strcmp(word, "b") == 0)
        d->s.turn = 1;
    else if (strcmp(word, "-") == 0)
        d->s.turn = SEAT_NONE;
    else
        return text_fail(d->why, "the side to move is w, b or -, not \"%.20s\"", word);
    return true;
}

static bool read_colour(KamisadoDraft *d, const char *word)
{
    int colour = word[1] == '\0' ? kamisado_letter_find(word[0]) : -1;
    if (strcmp(word, "-") == 0)
        colour = KAMISADO_ANY;
    if (colour < 0)
        return text_fail(d->why, "the colour that must move is one of %s or -, not \"%.20s\"",
                         kamisado_letter, word);
    d->s.kamisado.colour = (uint8_t)colour;
    return true;
}

/* "B1,Y2" or "-", up to the end or ";". */
static bool read_side_ranks(KamisadoDraft *d, Seat seat, const char **cursor)
{
    const char *p = *cursor;
    for (bool more = *p != '-'; more;) {
        int colour = kamisado_letter_find((char)toupper((unsigned char)p[0]));
        if (colour < 0 || p[1] < '1' || p[1] > '3')
            return text_fail(d->why, "a tower with rings is a colour and 1, 2 or 3, not \"%.2s\"",
                             p);
        if (d->s.kamisado.rank[seat][colour] != 0)
            return text_fail(d->why, "the rings of %s's %s tower are told twice",
                             text_word(kamisado_side_name[seat]),
                             text_word(kamisado_colour_name[colour]));
        d->s.kamisado.rank[seat][colour] = (uint8_t)(p[1] - '0');
        p += 2;
        more = *p == ',';
        if (more)
            p++;
    }
    *cursor = *p == '-' ? p + 1 : p;
    return true;
}

/* Rings may be given whatever is played: it is they that make a sumo. */
static bool read_ranks(KamisadoDraft *d, const char *word)
{
    const char *p = word + 2;
    if (!read_side_ranks(d, 0, &p))
        return false;
    if (strncmp(p, ";b:", 3) != 0)
        return text_fail(d->why, "the rings are written w:B1,Y2;b:-, not \"%.40s\"", word);
    p += 3;
    if (!read_side_ranks(d, 1, &p))
        return false;
    return *p == '\0' || text_fail(d->why, "the rings end with \"%.20s\"", p);
}

static bool read_score(KamisadoDraft *d, const char *word)
{
    char white[8];
    size_t n = strcspn(word + 1, ":");
    long points[2];
    if (n >= sizeof white || word[1 + n] != ':')
        return text_fail(d->why, "a score is written s2:1, not \"%.20s\"", word);
    memcpy(white, word + 1, n);
    white[n] = '\0';
    if (!text_number(white, 0, 29, &points[0]) || !text_number(word + n + 2, 0, 29, &points[1]))
        return text_fail(d->why, "a score is written s2:1, not \"%.20s\"", word);
    d->s.kamisado.points[0] = (uint8_t)points[0];
    d->s.kamisado.points[1] = (uint8_t)points[1];
    return true;
}

static bool read_fill(KamisadoDraft *d, const char *word)
{
    if (strcmp(word, "fill") == 0)
        d->s.kamisado.fill = KAMISADO_FILL_ASKED;
    else if (strcmp(word, "fill:left") == 0)
        d->s.kamisado.fill = KAMISADO_FILL_LEFT;
    else if (strcmp(word, "fill:right") == 0)
        d->s.kamisado.fill = KAMISADO_FILL_RIGHT;
    else
        return text_fail(d->why, "it is fill, fill:left or fill:right, not \"%.20s\"", word);
    return true;
}

static bool read_push(KamisadoDraft *d, const char *word)
{
    long pushed;
    if (!text_number(word + 1, 0, 1, &pushed))
        return text_fail(d->why, "a push just made is written x1, not \"%.20s\"", word);
    d->s.kamisado.pushed = (uint8_t)pushed;
    return true;
}

static bool read_passes(KamisadoDraft *d, const char *word)
{
    char number[4];
    size_t n = strcspn(word + 1, ":");
    const char *list = word + 1 + n;
    long passes = 0;
    bool good = n < sizeof number;
    if (good) {
        memcpy(number, word + 1, n);
        number[n] = '\0';
        good = text_number(number, 0, 2 * KAMISADO_COLOURS, &passes);
    }
    if (*list == ':') {
        list++;
        good = good && passes > 0 && *list != '\0' && strlen(list) < sizeof d->list;
    }
    if (!good)
        return text_fail(d->why, "forced passes are written p2 or p2:wG,bR, not \"%.60s\"", word);
    memcpy(d->list, list, strlen(list) + 1);
    d->s.kamisado.passes = (uint8_t)passes;
    return true;
}

static bool read_field(KamisadoDraft *d, const char *word)
{
    static const struct {
        const char *begins;
        bool (*read)(KamisadoDraft *, const char *);
    } fields[] = {
        {"w:", read_ranks}, {"s", read_score},  {"fill", read_fill},
        {"x", read_push},   {"p", read_passes},
    };
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (strncmp(word, fields[i].begins, strlen(fields[i].begins)) != 0)
            continue;
        if (d->seen & 1u << i)
            return text_fail(d->why, "\"%.20s\" comes after another field of its kind", word);
        d->seen |= 1u << i;
        return fields[i].read(d, word);
    }
    return text_fail(d->why, "\"%.40s\" is none of the fields w:...;b:... sN:N fill x1 pN", word);
}

static bool read_words(KamisadoDraft *d, const char *text)
{
    char word[128];
    const char *cursor = text;
    if (!text_next_word(&cursor, word, sizeof word))
        return text_fail(d->why, "there are no rows");
    if (!read_rows(d, word))
        return false;
    if (!text_next_word(&cursor, word, sizeof word))
        return text_fail(d->why, "the side to move is missing");
    if (!read_side(d, word))
        return false;
    if (!text_next_word(&cursor, word, sizeof word))
        return text_fail(d->why, "the colour that must move is missing");
    if (!read_colour(d, word))
        return false;
    while (text_next_word(&cursor, word, sizeof word))
        if (!read_field(d, word))
            return false;
    return *cursor == '\0' || text_fail(d->why, "a word is too long: \"%.20s\"", cursor);
}

/* --------------------------------------------------------------------- the whole */

bool kamisado_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    if (!kamisado_options_fit(options, seats, why))
        return false;
    KamisadoDraft d;
    memset(&d, 0, sizeof d);
    d.why = why;
    d.s.options = *options;
    d.s.seats = 2;
    if (!read_words(&d, text) || !kamisado_settle_draft(&d))
        return false;
    kamisado_settle(&d.s);
    *out = d.s;
    return true;
}
