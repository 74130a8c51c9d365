/* SPDX-License-Identifier: MIT */
/*
 * text_halma.c -- positions, moves and sites as text.
 *
 *     a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1 q12 p1 m7 f01
 *     5bbb/5bbb/5bbb/8/8/www5/www5/www5 w 1 q12 p1 f12
 *
 * The star's rows from the top, the board's from rank 8; a letter for a peg (the corner in which
 * its colour starts, clockwise from N), numbers for empty holes; the seat to move, - when the game
 * is over; in Ugolki the number of the move.  What follows is left out when it is nothing:
 *
 *   qN      plies since a turn that cannot be taken back
 *   pN      forced passes just made
 *   mN      number of the move, on the star where options count moves
 *   f12     places by seat, 0 for those who still play: goals reached
 *   h12     the same: the last to drop out had stayed at home too long
 *   b11     the same: nobody could move
 */
#include <ctype.h>
#include <string.h>

#include "rules/grid.h"
#include "rules/halma/board_halma.h"

static const uint8_t row_length[17] = {1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1};
static const char star_letters[] = "abcdef";
static const char square_letters[] = "wb";

static const char *letters_of(const State *s)
{
    return s->halma.square ? square_letters : star_letters;
}

/* ------------------------------------------------------------------------ sites */

void halma_site_name(const Options *options, Site site, Text *out)
{
    (void)options;
    int row = 0, hole = site;
    if (site == HALMA_SITE_PASS_STAR) {
        text_add_string(out, "pass");
        return;
    }
    while (hole >= row_length[row])
        hole -= row_length[row++];
    grid_label((char)('A' + row), hole + 1, out);
}

void halma_name_site(const State *s, Site site, Text *out)
{
    if (s->halma.square)
        ugolki_site_name(&s->options, site, out);
    else
        halma_site_name(&s->options, site, out);
}

/* Hole named at *p, which is then behind it, or SITE_NONE. */
static Site read_site(const State *s, const char **p)
{
    char letter = (char)tolower((unsigned char)(*p)[0]);
    int row = letter - 'a', number = 0;
    if (row < 0 || row >= (s->halma.square ? 8 : 17) || !isdigit((unsigned char)(*p)[1]))
        return SITE_NONE;
    for (++*p; isdigit((unsigned char)**p) && number < 100; ++*p)
        number = 10 * number + (**p - '0');
    if (s->halma.square)
        return number >= 1 && number <= 8 ? (Site)(8 * (number - 1) + row) : SITE_NONE;
    if (number < 1 || number > row_length[row])
        return SITE_NONE;
    int hole = number - 1;
    while (row > 0)
        hole += row_length[--row];
    return (Site)hole;
}

/* ------------------------------------------------------------------------ moves */

/* D2-E7, pass: a turn is told by its ends. */
void halma_write_move(const State *s, const Move *move, Text *out)
{
    halma_name_site(s, move->path[0], out);
    if (move->kind == HALMA_PASS)
        return;
    text_add_char(out, '-');
    halma_name_site(s, move->path[move->last], out);
}

/* C1>E5>G7: a whole way, or some of it. */
int halma_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX])
{
    const char *p = text;
    for (int n = 0; n < CLICKS_MAX; p++) {
        path[n] = read_site(s, &p);
        if (path[n++] == SITE_NONE)
            return 0;
        if (*p == '\0')
            return n;
        if (strchr("->:, ", *p) == NULL)
            return 0;
    }
    return 0;
}

bool halma_read_move(const State *s, const char *text, Move *out)
{
    Site path[CLICKS_MAX];
    int n = halma_read_clicks(s, text, path);
    return n > 0 && halma_route(s, path, n, out);
}

/* ---------------------------------------------------------------------- writing */

typedef struct Row {
    int first, n;
} Row;

/* The rows as they are written. */
static int rows_of(const State *s, Row out[17])
{
    if (s->halma.square) {
        for (int i = 0; i < 8; i++)
            out[i] = (Row){8 * (7 - i), 8};
        return 8;
    }
    for (int i = 0, first = 0; i < 17; first += row_length[i++])
        out[i] = (Row){first, row_length[i]};
    return 17;
}

static void write_row(const State *s, const Row *row, Text *out)
{
    int empty = 0;
    for (int hole = row->first; hole < row->first + row->n; hole++) {
        int colour = halma_colour_at(s, hole);
        if (colour < 0) {
            empty++;
            continue;
        }
        if (empty > 0)
            text_add(out, "%d", empty);
        empty = 0;
        text_add_char(out, letters_of(s)[colour]);
    }
    if (empty > 0)
        text_add(out, "%d", empty);
}

static void write_places(const State *s, Text *out)
{
    bool any = false;
    for (int seat = 0; seat < s->seats; seat++)
        any = any || s->halma.place[seat] > 0;
    if (!any)
        return;
    text_add_string(out, s->halma.ending == ENDING_STAYED_HOME ? " h"
                         : s->halma.ending == ENDING_BLOCKED   ? " b"
                                                               : " f");
    for (int seat = 0; seat < s->seats; seat++)
        text_add_char(out, (char)('0' + s->halma.place[seat]));
}

void halma_write(const State *s, Text *out)
{
    const Halma *h = &s->halma;
    Row rows[17];
    int n = rows_of(s, rows);
    for (int i = 0; i < n; i++) {
        if (i > 0)
            text_add_char(out, '/');
        write_row(s, &rows[i], out);
    }
    if (s->turn == SEAT_NONE)
        text_add_string(out, " -");
    else
        text_add(out, " %c", h->square ? square_letters[s->turn] : '1' + s->turn);
    if (h->square)
        text_add(out, " %d", h->number);
    if (s->quiet > 0)
        text_add(out, " q%d", s->quiet);
    if (h->passes > 0)
        text_add(out, " p%d", h->passes);
    if (!h->square && h->number > 1)
        text_add(out, " m%d", h->number);
    write_places(s, out);
}

/* ---------------------------------------------------------------------- reading */

/* What people call the men of this game, and so many of the places they stand on. */
static const char *men_of(const State *s)
{
    return s->halma.square ? WORD("men") : WORD("pegs");
}

static const char *places_of(const State *s, int n)
{
    if (s->halma.square)
        return n == 1 ? WORD("square") : WORD("squares");
    return n == 1 ? WORD("hole") : WORD("holes");
}

static bool read_row(State *s, const Row *row, int number, const char **p, Text *why)
{
    int hole = row->first, end = row->first + row->n;
    for (; **p != '\0' && **p != '/';) {
        if (isdigit((unsigned char)**p)) {
            int empty = 0;
            for (; isdigit((unsigned char)**p) && empty < 100; ++*p)
                empty = 10 * empty + (**p - '0');
            hole += empty;
            if (empty == 0)
                return text_fail(why, "row %d counts no %s: 0", number, text_word(places_of(s, 0)));
        } else {
            const char *letters = letters_of(s), *at = strchr(letters, **p);
            int colour = at != NULL ? (int)(at - letters) : -1;
            if (colour < 0 || halma_seat_of(s, colour) == SEAT_NONE)
                return text_fail(why, "nobody plays with \"%c\", which stands in row %d",
                                 isprint((unsigned char)**p) ? **p : '?', number);
            if (hole < end)
                halma_add(&s->halma.peg[colour], hole);
            hole++;
            ++*p;
        }
        if (hole > end)
            break;
    }
    if (hole != end)
        return text_fail(why, "row %d should have %d %s", number, row->n,
                         text_word(places_of(s, row->n)));
    return true;
}

static bool read_rows(State *s, const char *text, Text *why)
{
    Row rows[17];
    int n = rows_of(s, rows);
    const char *p = text;
    for (int i = 0; i < n; i++) {
        if (i > 0 && *p++ != '/')
            return text_fail(why, "there should be %d rows, parted by /", n);
        if (!read_row(s, &rows[i], i + 1, &p, why))
            return false;
    }
    if (*p != '\0')
        return text_fail(why, "there should be %d rows, parted by /", n);
    for (int colour = 0; colour < HALMA_COLOURS; colour++) {
        int pegs = halma_count(s->halma.peg[colour]);
        int most = pegs > 0 ? halma_count(halma_home(s, colour)) : 0;
        if (pegs > most)
            return text_fail(why, "there are %d %s \"%c\", but no more than %d are played with",
                             pegs, text_word(men_of(s)), letters_of(s)[colour], most);
    }
    return true;
}

static bool read_turn(State *s, const char *word, Text *why)
{
    s->turn = SEAT_NONE;
    for (Seat seat = 0; seat < s->seats; seat++)
        if (word[0] == (s->halma.square ? square_letters[seat] : '1' + seat) && word[1] == '\0')
            s->turn = seat;
    if (s->turn == SEAT_NONE && strcmp(word, "-") != 0)
        return s->halma.square
                   ? text_fail(why, "\"%.10s\" does not play: w or b, or - when the game is over",
                               word)
                   : text_fail(why,
                               "\"%.10s\" does not play: it is the number of a seat, or - when "
                               "the game is over",
                               word);
    return true;
}

/* "12" of q12, m12. */
static bool read_count(const char *word, int max, long *out, Text *why)
{
    if (!isdigit((unsigned char)word[0]) || !text_number(word, 1, max, out))
        return text_fail(why, "\"%.10s\" is no number from 1 to %d", word, max);
    return true;
}

static bool read_places(State *s, const char *word, Text *why)
{
    Halma *h = &s->halma;
    if (strlen(word) != s->seats + 1u)
        return text_fail(why, "places are a digit for each of %d seats, not \"%.10s\"", s->seats,
                         word + 1);
    for (int seat = 0; seat < s->seats; seat++) {
        int place = word[1 + seat] - '0';
        if (place < 0 || place > s->seats)
            return text_fail(why, "\"%.10s\" are no places of %d seats", word + 1, s->seats);
        h->place[seat] = (uint8_t)place;
    }
    h->ending = word[0] == 'h'   ? ENDING_STAYED_HOME
                : word[0] == 'b' ? ENDING_BLOCKED
                                 : ENDING_GOAL_REACHED;
    return true;
}

/* One of the fields behind the turn, each of which may come once; `seen` has a bit for each. */
static bool read_field(State *s, const char *word, unsigned *seen, Text *why)
{
    static const char kinds[] = "qpmfhb";
    const char *at = word[0] != '\0' ? strchr(kinds, word[0]) : NULL;
    long n = 0;
    unsigned bit = at == NULL ? 0 : at - kinds < 3 ? 1u << (at - kinds) : 8u;
    if (at == NULL || (word[0] == 'm' && (s->halma.square || s->halma.number == 0)))
        return text_fail(why, "\"%.20s\" is none of the fields that may follow here", word);
    if (*seen & bit)
        return text_fail(why, "\"%.20s\" comes after another field of its kind", word);
    *seen |= bit;
    switch (word[0]) {
    case 'q':
        if (!read_count(word + 1, HALMA_QUIET_MAX, &n, why))
            return false;
        s->quiet = (uint16_t)n;
        return true;
    case 'p':
        if (!read_count(word + 1, s->seats - 1, &n, why))
            return false;
        s->halma.passes = (uint8_t)n;
        return true;
    case 'm':
        if (!read_count(word + 1, HALMA_NUMBER_MAX, &n, why))
            return false;
        s->halma.number = (uint16_t)n;
        return true;
    }
    return read_places(s, word, why);
}

/* --------------------------------------------------------------- does it go together? */

static int better_than(const Halma *h, int seats, int place)
{
    int n = 0;
    for (int seat = 0; seat < seats; seat++)
        n += h->place[seat] < place;
    return n;
}

static bool check_over(State *s, Text *why)
{
    Halma *h = &s->halma;
    for (Seat seat = 0; seat < s->seats; seat++) {
        int place = h->place[seat];
        if (place == 0 || better_than(h, s->seats, place) != place - 1)
            return text_fail(why, "the game is over: places by seat should follow, as in f12");
        for (unsigned left = h->colours[seat]; left != 0 && place == 1; left &= left - 1) {
            int colour = __builtin_ctz(left);
            if (h->ending == ENDING_GOAL_REACHED &&
                halma_is_none(halma_and(halma_goal(s, colour), h->peg[colour])))
                return text_fail(why, "seat %d cannot have reached its goal", seat + 1);
        }
    }
    if (h->passes > 0)
        return text_fail(why, "the game is over: nobody has to pass");
    halma_set_key(s);
    return true;
}

/* Those who have finished, while others play on: first the best places, or the last ones for those
 * who dropped out. */
static bool check_running(const State *s, Text *why)
{
    const Halma *h = &s->halma;
    int playing = 0, finished = 0, dropped = 0;
    unsigned taken = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        playing += h->place[seat] == 0;
        if (h->place[seat] > 0 && taken >> h->place[seat] & 1)
            return text_fail(why, "while the game goes on no place is shared");
        taken |= 1u << h->place[seat];
    }
    while (taken >> (finished + 1) & 1)
        finished++;
    while (dropped < s->seats && taken >> (s->seats - dropped) & 1)
        dropped++;
    bool places = !h->square && s->options.value[HALMA_OPTION_PLACES];
    if (playing + finished + dropped != s->seats || playing < 2 || (finished > 0 && !places) ||
        (dropped > 0 && halma_home_limit(s) == 0))
        return text_fail(why, "by these rules the game does not go on after such places");
    if (h->place[s->turn] != 0)
        return text_fail(why, "seat %d has finished and does not move", s->turn + 1);
    if (h->passes >= playing)
        return text_fail(why, "after %d passes in a row the game is over", h->passes);
    return true;
}

/* The board is empty: all else that a position of these options has is filled in. */
bool halma_read_text(State *s, const char *text, Text *why)
{
    char rows[160], word[24];
    const char *p = text;
    unsigned seen = 0;
    if (!text_next_word(&p, rows, sizeof rows) || strchr(rows, '/') == NULL)
        return text_fail(why, "a position is the rows of the board, parted by /, and who moves");
    if (!read_rows(s, rows, why))
        return false;
    if (!text_next_word(&p, word, sizeof word))
        return text_fail(why, "whose turn it is is missing");
    if (!read_turn(s, word, why))
        return false;
    bool more = text_next_word(&p, word, sizeof word);
    if (s->halma.square && more && isdigit((unsigned char)word[0])) {
        long number;
        if (!read_count(word, HALMA_NUMBER_MAX, &number, why))
            return false;
        s->halma.number = (uint16_t)number;
        more = text_next_word(&p, word, sizeof word);
    }
    for (; more; more = text_next_word(&p, word, sizeof word))
        if (!read_field(s, word, &seen, why))
            return false;
    if (p[strspn(p, " \t\r\n\v\f")] != '\0')
        return text_fail(why, "there is more than a position: \"%.60s\"", p);
    if (s->turn == SEAT_NONE)
        return check_over(s, why);
    if (!check_running(s, why))
        return false;
    s->halma.ending = ENDING_NONE;
    Seat mover = halma_before(s, s->turn);
    halma_settle(s, mover, s->halma.square && mover == 1 && halma_is_home(s, 0));
    return true;
}

/* ---------------------------------------------------------------------- drawing */

static void draw_hole(const State *s, int hole, Text *out)
{
    int colour = halma_colour_at(s, hole);
    text_add_char(out, colour < 0 ? '.' : letters_of(s)[colour]);
}

void halma_draw(const State *s, Text *out)
{
    Row rows[17];
    int n = rows_of(s, rows);
    for (int i = 0; i < n; i++) {
        if (s->halma.square)
            text_add(out, "%d ", 8 - i);
        else
            text_add(out, "%c %*s", 'A' + i, 13 - rows[i].n, "");
        for (int j = 0; j < rows[i].n; j++) {
            if (j > 0)
                text_add_char(out, ' ');
            draw_hole(s, rows[i].first + j, out);
        }
        text_add_char(out, '\n');
    }
    if (s->halma.square)
        text_add_string(out, "  a b c d e f g h\n");
}
