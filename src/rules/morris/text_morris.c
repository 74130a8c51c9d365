/* SPDX-License-Identifier: MIT */
/*
 * text_morris.c -- positions, moves and sites of morris as text.
 *
 *   //9,9/w                      no man on the board, nine in each hand, White to move
 *   a7,d7/g1,d1/7,7/w            White's men, Black's men, men in hand of White and Black, turn
 *   a7,d7,g7/a1,d1/0,0/- q12     over; twelve plies since a mill or a man placed
 */
#include <ctype.h>
#include <string.h>

#include "rules/morris/board_morris.h"

static const char side_letter[2] = {'w', 'b'};
static const char *const side_name[2] = {WORD("White"), WORD("Black")};

void morris_site_name(const Options *options, Site site, Text *out)
{
    static const char *const others[] = {"hand:white", "hand:black", "pass"};
    const MorrisBoard *board = morris_board(options);
    if (site < board->points)
        text_add(out, "%.2s", board->names + 2 * site);
    else
        text_add_string(out, others[site - board->points]);
}

/* d2, d6-d7, d7xa1, d6-d7xa1xb2, pass */
void morris_write_move(const State *s, const Move *move, Text *out)
{
    for (int i = 0; i < move->n; i++) {
        if (i > 0)
            text_add_char(out, i > move->last ? 'x' : '-');
        morris_site_name(&s->options, move->path[i], out);
    }
}

/* Index of the point named at *p, or -1; *p is then behind it. */
static int read_point(const MorrisBoard *board, const char **p)
{
    for (int i = 0; i < board->points; i++) {
        if (strncmp(board->names + 2 * i, *p, 2) == 0) {
            *p += 2;
            return i;
        }
    }
    return -1;
}

/* In large letters too; the men taken in any order: d7xa1xb2 is d7xb2xa1. */
bool morris_read_move(const State *s, const char *text, Move *out)
{
    MoveList legal;
    Site path[4];
    char mark[4] = ""; /* what stands before each point */
    char small[16] = "";
    int n = 0;
    for (size_t i = 0; text[i] != '\0'; i++) {
        if (i + 1 == sizeof small)
            return false;
        small[i] = (char)tolower((unsigned char)text[i]);
    }
    const char *p = small;
    for (bool more = true; more; n++) {
        int point = n < 4 ? read_point(morris_board(&s->options), &p) : -1;
        if (point < 0)
            return false;
        path[n] = (Site)point;
        more = *p != '\0';
        if (more && n < 3)
            mark[n + 1] = *p++;
    }
    legal.n = 0;
    morris_moves(s, &legal);
    for (int i = 0; i < legal.n; i++) {
        const Move *move = &legal.at[i];
        bool good = move->n == n && move_begins(move, path, n);
        for (int k = 1; k < n; k++)
            good = good && mark[k] == (k > move->last ? 'x' : '-');
        if (good) {
            *out = *move;
            return true;
        }
    }
    return false;
}

/* --------------------------------------------------------------------- writing */

static void write_points(const State *s, uint32_t points, Text *out)
{
    for (uint32_t left = points; left != 0; left &= left - 1) {
        if (left != points)
            text_add_char(out, ',');
        morris_site_name(&s->options, (Site)morris_first(left), out);
    }
}

void morris_write(const State *s, Text *out)
{
    const Morris *m = &s->morris;
    write_points(s, m->men[0], out);
    text_add_char(out, '/');
    write_points(s, m->men[1], out);
    text_add(out, "/%d,%d/%c", m->hand[0], m->hand[1],
             s->turn == SEAT_NONE ? '-' : side_letter[s->turn]);
    if (s->quiet > 0)
        text_add(out, " q%d", s->quiet);
}

/* --------------------------------------------------------------------- reading */

/* Points parted by commas, up to a slash. */
static bool read_points(State *s, Seat seat, const char **p, Text *why)
{
    const MorrisBoard *board = morris_board(&s->options);
    Morris *m = &s->morris;
    for (bool first = true; **p != '/'; first = false) {
        if (!first && *(*p)++ != ',')
            return text_fail(why, "after %s's men there must be a /", text_word(side_name[seat]));
        const char *here = *p;
        int point = read_point(board, p);
        if (point < 0)
            return text_fail(why, "\"%.10s\" does not begin with a point of this board", here);
        if ((m->men[0] | m->men[1]) >> point & 1)
            return text_fail(why, "two men stand on %.2s", here);
        m->men[seat] |= morris_bit(point);
    }
    ++*p;
    return true;
}

static bool read_hand(State *s, Seat seat, const char **p, char end, Text *why)
{
    int n = 0, digits = 0;
    for (; isdigit((unsigned char)**p) && digits < 2; ++*p, digits++)
        n = 10 * n + (**p - '0');
    if (digits == 0 || *(*p)++ != end)
        return text_fail(why, "the men in hand of White and Black must be two numbers: \"9,9\"");
    s->morris.hand[seat] = (uint8_t)n;
    int total = morris_total(s, seat), men = s->options.value[MORRIS_OPTION_MEN];
    if (total > men)
        return text_fail(why, "%s has %d men, but there are only %d a side",
                         text_word(side_name[seat]), total, men);
    return true;
}

static bool read_turn(State *s, const char *word, Text *why)
{
    s->turn = SEAT_NONE;
    for (Seat seat = 0; seat < 2; seat++)
        if (word[0] == side_letter[seat] && word[1] == '\0')
            s->turn = seat;
    if (s->turn == SEAT_NONE && strcmp(word, "-") != 0)
        return text_fail(why, "\"%.10s\" is not a player: w, b, or - when the game is over", word);
    return true;
}

/* The optional last field. */
static bool read_quiet(State *s, const char *word, Text *why)
{
    long n;
    if (word[0] != 'q' || !isdigit((unsigned char)word[1]) ||
        !text_number(word + 1, 0, MORRIS_QUIET_MAX, &n))
        return text_fail(why,
                         "\"%.20s\" does not say how many moves were made since a mill, or since a "
                         "man was placed: \"q12\"",
                         word);
    s->quiet = (uint16_t)n;
    return true;
}

/* Can the game be over as the text says?  (That it is over though the text names a player to move
 * is no fault: this is how a lost position is shown.) */
static bool check_end(const State *s, Text *why)
{
    if (morris_total(s, 0) < MORRIS_LEAST && morris_total(s, 1) < MORRIS_LEAST)
        return text_fail(why, "both players have fewer than %d men", MORRIS_LEAST);
    if (s->turn != SEAT_NONE)
        return true;
    for (Seat seat = 0; seat < 2; seat++) {
        State running = *s;
        running.turn = seat;
        morris_settle(&running);
        if (running.turn == SEAT_NONE)
            return true;
    }
    return text_fail(why, "with these men the game is not over: the player must be w or b");
}

bool morris_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    if (!morris_options_fit(options, seats, why))
        return false;
    State s;
    memset(&s, 0, sizeof s);
    s.options = *options;
    s.seats = 2;
    char men[6 * MORRIS_POINTS + 16], quiet[16];
    const char *p = text;
    if (!text_next_word(&p, men, sizeof men) || strchr(men, '/') == NULL)
        return text_fail(why, "a position of morris is White's men, Black's men, the men in hand "
                              "and the player to move: \"a7,d7/g1,d1/7,7/w\"");
    const char *m = men;
    for (Seat seat = 0; seat < 2; seat++)
        if (!read_points(&s, seat, &m, why))
            return false;
    if (!read_hand(&s, 0, &m, ',', why) || !read_hand(&s, 1, &m, '/', why) ||
        !read_turn(&s, m, why))
        return false;
    if (text_next_word(&p, quiet, sizeof quiet) && !read_quiet(&s, quiet, why))
        return false;
    if (p[strspn(p, " \t\r\n\v\f")] != '\0')
        return text_fail(why, "there is more than a position of morris: \"%.60s\"", p);
    if (!check_end(&s, why))
        return false;
    morris_settle(&s);
    memcpy(out, &s, sizeof s);
    return true;
}

/* --------------------------------------------------------------------- drawing */

/* Each * is a point, in their order. */
static const char *const drawings[MORRIS_BOARDS] = {
    [MORRIS_NINE] = "7  *-----------*-----------*\n"
                    "   |           |           |\n"
                    "6  |   *-------*-------*   |\n"
                    "   |   |       |       |   |\n"
                    "5  |   |   *---*---*   |   |\n"
                    "   |   |   |       |   |   |\n"
                    "4  *---*---*       *---*---*\n"
                    "   |   |   |       |   |   |\n"
                    "3  |   |   *---*---*   |   |\n"
                    "   |   |       |       |   |\n"
                    "2  |   *-------*-------*   |\n"
                    "   |           |           |\n"
                    "1  *-----------*-----------*\n"
                    "   a   b   c   d   e   f   g\n",
    [MORRIS_TWELVE] = "7  *-----------*-----------*\n"
                      "   | \\         |         / |\n"
                      "6  |   *-------*-------*   |\n"
                      "   |   | \\     |     / |   |\n"
                      "5  |   |   *---*---*   |   |\n"
                      "   |   |   |       |   |   |\n"
                      "4  *---*---*       *---*---*\n"
                      "   |   |   |       |   |   |\n"
                      "3  |   |   *---*---*   |   |\n"
                      "   |   | /     |     \\ |   |\n"
                      "2  |   *-------*-------*   |\n"
                      "   | /         |         \\ |\n"
                      "1  *-----------*-----------*\n"
                      "   a   b   c   d   e   f   g\n",
    [MORRIS_SIX] = "5  *-------*-------*\n"
                   "   |       |       |\n"
                   "4  |   *---*---*   |\n"
                   "   |   |       |   |\n"
                   "3  *---*       *---*\n"
                   "   |   |       |   |\n"
                   "2  |   *---*---*   |\n"
                   "   |       |       |\n"
                   "1  *-------*-------*\n"
                   "   a   b   c   d   e\n",
    [MORRIS_THREE] = "3  *---*---*\n"
                     "   | \\ | / |\n"
                     "2  *---*---*\n"
                     "   | / | \\ |\n"
                     "1  *---*---*\n"
                     "   a   b   c\n",
};

void morris_draw(const State *s, Text *out)
{
    const Morris *m = &s->morris;
    int point = 0;
    for (const char *p = drawings[s->options.value[MORRIS_OPTION_BOARD]]; *p != '\0'; p++) {
        if (*p != '*') {
            text_add_char(out, *p);
            continue;
        }
        text_add_char(out, m->men[0] >> point & 1 ? 'O' : m->men[1] >> point & 1 ? 'X' : '.');
        point++;
    }
    text_add(out, "in hand: O %d, X %d\n", m->hand[0], m->hand[1]);
}
