/* SPDX-License-Identifier: MIT */
/*
 * text_ludo.c -- positions and moves as text.
 *
 *     tokens seat dice [sixes] [bN] [s] [a] [tN] [lN] [fLETTERS] [oLIST]
 *
 *   tokens  -1,-1,-1,-1/-/0,12,51,56/-: progress by colour red/green/yellow/blue, - for a colour
 *           that does not play
 *   seat    r, g, y, b: who rolls or moves; - when the game is over
 *   dice    6, of two dice 6+3; - to be rolled, 6+- one of two still to be rolled.  Used dice are
 *           left out; with a bonus to be gone, - says that none is left
 *   sixes   rolls with a six in a row before this one
 *   bN      N squares to be gone as a bonus
 *   s a     a six of this roll is used up; another roll is earned otherwise
 *   tN      throws in vain before this one, when three are allowed
 *   lN      progress of the token that moved last, when three sixes send it home
 *   f...    colours that have finished, in order, when all places are played for
 *   o...    the roll-off: 3,-,x rolled, not yet, out of it; by seat
 *
 * All behind the dice are left out when they are nothing; those with a letter are read in any
 * order.
 */
#include <ctype.h>
#include <string.h>

#include "rules/ludo/table_ludo.h"
#include "rules/registry.h"

static const char letters[] = "rgyb";

/* --------------------------------------------------------------------- writing */

static void write_tokens(const State *s, Text *out)
{
    for (int colour = 0; colour < LUDO_COLOURS; colour++) {
        Seat seat = ludo_seat_of(s, colour);
        if (colour > 0)
            text_add_char(out, '/');
        if (seat == SEAT_NONE)
            text_add_char(out, '-');
        for (int i = 0; seat != SEAT_NONE && i < ludo_tokens(&s->options); i++)
            text_add(out, "%s%d", i > 0 ? "," : "", s->ludo.token[seat][i]);
    }
}

static void write_dice(const State *s, Text *out)
{
    const Ludo *l = &s->ludo;
    if (l->die[0] == 0)
        text_add_char(out, '-');
    else if (l->die[1] != 0)
        text_add(out, "%d+%d", l->die[0], l->die[1]);
    else
        text_add(out, "%d%s", l->die[0], s->turn == SEAT_CHANCE ? "+-" : "");
}

static void write_places(const State *s, Text *out)
{
    text_add_string(out, " f");
    for (int place = 1; place <= s->seats; place++)
        for (int seat = 0; seat < s->seats; seat++)
            if (s->ludo.place[seat] == place)
                text_add_char(out, letters[s->ludo.colour[seat]]);
}

static void write_roll_off(const State *s, Text *out)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int roll = s->ludo.roll[seat];
        text_add_string(out, seat == 0 ? " o" : ",");
        text_add_char(out, roll == 0 ? '-' : roll == LUDO_ROLL_OUT ? 'x' : (char)('0' + roll));
    }
}

void ludo_write(const State *s, Text *out)
{
    const Ludo *l = &s->ludo;
    write_tokens(s, out);
    text_add(out, " %c ", s->turn == SEAT_NONE ? '-' : letters[l->colour[l->roller]]);
    write_dice(s, out);
    if (l->sixes > 0)
        text_add(out, " %d", l->sixes);
    if (l->bonus > 0)
        text_add(out, " b%d", l->bonus);
    text_add(out, "%s%s", l->six ? " s" : "", l->again ? " a" : "");
    if (l->tries > 0)
        text_add(out, " t%d", l->tries);
    if (l->last >= 0)
        text_add(out, " l%d", l->last);
    bool places = false;
    for (int seat = 0; seat < s->seats; seat++)
        places = places || l->place[seat] > 0;
    if (places && s->options.value[LUDO_OPTION_PLACES])
        write_places(s, out);
    if (l->rolling)
        write_roll_off(s, out);
}

static void write_taken(const State *s, Seat owner, const LudoWay *way, Text *out)
{
    int square = ludo_square(s->ludo.colour[owner], way->to);
    if (way->taken == 0)
        return;
    text_add_char(out, 'x');
    for (Seat seat = 0; seat < s->seats; seat++)
        if (!ludo_are_friends(s, owner, seat) && ludo_tokens_on(s, seat, square) > 0)
            text_add_char(out, (char)toupper(letters[s->ludo.colour[seat]]));
}

/* Shared page, 4.4. */
void ludo_write_move(const State *s, const Move *move, Text *out)
{
    const Ludo *l = &s->ludo;
    if (move->kind == LUDO_ROLL) {
        text_add(out, "%d", move->arg);
        return;
    }
    Seat owner = ludo_owner(s);
    text_add(out, "%c ", toupper(letters[l->colour[owner]]));
    if (move->kind == LUDO_PASS) {
        if (l->bonus > 0)
            text_add(out, "%d", l->bonus);
        else
            write_dice(s, out);
        text_add_string(out, ": -");
        return;
    }
    int from = LUDO_YARD;
    bool pair = (move->arg & LUDO_WITH_PAIR) != 0;
    ludo_progress(l->colour[owner], move->path[move->last], &from);
    LudoWay way = ludo_way(s, owner, from, ludo_steps(s, move->arg), pair);
    text_add(out, "%d: ", ludo_steps(s, move->arg));
    if (from == LUDO_YARD)
        text_add_char(out, 'y');
    else
        text_add(out, "%s%d", pair ? "2*" : "", from);
    text_add(out, ">%d", way.to);
    write_taken(s, owner, &way, out);
}

/* For people colours and yard have the first letters of their own words, and a pass has a short
 * one, for lists are narrow. */
void ludo_letter_move(const char *notation, Lettering lettering, Text *out)
{
    static const char written[] = "RGYBy-";
    static const char *const shown[LETTERING_SPANISH + 1][sizeof written - 1] = {
        [LETTERING_ENGLISH] = {"R", "G", "Y", "B", "y", "pass"},
        [LETTERING_RUSSIAN] = {"К", "Зе", "Ж", "С", "д", "пас"},
        [LETTERING_FIGURINE] = {"R", "G", "Y", "B", "y", "pass"},
        [LETTERING_GERMAN] = {"R", "Gr", "Ge", "B", "h", "passt"},
        [LETTERING_SPANISH] = {"R", "V", "Am", "Az", "c", "pasa"},
    };
    for (const char *c = notation; *c != '\0'; c++) {
        const char *at = strchr(written, *c);
        if (at != NULL)
            text_add_string(out, shown[lettering][at - written]);
        else
            text_add_char(out, *c);
    }
}

/* As those who hear of it may write it. */
static bool is_yard(const char *text)
{
    static const char *const yard[] = {"yard", "двор", "Hof", "hof", "casa"};
    for (size_t i = 0; i < sizeof yard / sizeof *yard; i++)
        if (strcmp(text, yard[i]) == 0)
            return true;
    return false;
}

/* A token by where it is heard to stand: "38" of the ring or of its lane, or "yard". */
int ludo_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX])
{
    long number;
    if (s->turn < 0)
        return 0;
    Seat owner = ludo_owner(s);
    int colour = s->ludo.colour[owner];
    if (is_yard(text)) {
        path[0] = ludo_site(colour, LUDO_YARD);
        return 1;
    }
    if (!text_number(text, 0, LUDO_HOME - 1, &number))
        return 0;
    bool in_lane = number >= LUDO_COLUMN && ludo_tokens_at(s, owner, (int)number) > 0;
    bool on_ring = number < LUDO_RING && ludo_tokens_on(s, owner, (int)number) > 0;
    path[0] = in_lane || number >= LUDO_RING ? ludo_site(colour, (int)number) : (Site)number;
    return in_lane && on_ring ? 0 : 1;
}

bool ludo_read_move(const State *s, const char *text, Move *out)
{
    Site path[CLICKS_MAX];
    return ludo_read_clicks(s, text, path) == 1 && rules_follow(&ludo_rules, s, path, 1, out);
}

void ludo_site_name(const Options *options, Site site, Text *out)
{
    (void)options;
    if (site < LUDO_SITE_COLUMN)
        text_add(out, "ring:%d", site);
    else if (site < LUDO_SITE_YARD)
        text_add(out, "%s:%d", ludo_colour_name[(site - LUDO_SITE_COLUMN) / 5],
                 LUDO_COLUMN + (site - LUDO_SITE_COLUMN) % 5);
    else if (site < LUDO_SITE_HOME)
        text_add(out, "yard:%s", ludo_colour_name[site - LUDO_SITE_YARD]);
    else if (site < LUDO_SITE_DIE)
        text_add(out, "home:%s", ludo_colour_name[site - LUDO_SITE_HOME]);
    else if (site < LUDO_SITE_PAIR)
        text_add_string(out, site == LUDO_SITE_DIE ? "die" : "die:2");
    else if (site < LUDO_SITE_FACE)
        text_add_string(out, site == LUDO_SITE_PAIR ? "pair" : "pass");
    else
        text_add(out, "face:%d", site - LUDO_SITE_FACE + 1);
}

/* Squares of a board for ludo bear no names: nobody would know which is meant. */
void ludo_call_site(const Options *options, Site site, Text *out)
{
    (void)options;
    (void)site;
    (void)out;
}

/* --------------------------------------------------------------------- drawing */

static void draw_cell(const State *s, int column, int row, Text *out)
{
    for (int square = 0; square < LUDO_RING; square++) {
        int x, y;
        ludo_ring_place(square, &x, &y);
        if (x != column || y != row)
            continue;
        Piece piece = ludo_piece_at(s, (Site)square);
        if (piece.kind == 0)
            text_add_string(out, square % 13 == 0 ? " o" : " .");
        else
            text_add(out, "%c%c", toupper(letters[piece.kind - 1]),
                     piece.count > 1 ? '0' + piece.count : ' ');
        return;
    }
    /* Columns run from the turn-off squares to the middle: red's from the left, green's from the
     * top, and so on. */
    int steps[LUDO_COLOURS] = {column, row, 14 - column, 14 - row};
    for (int colour = 0; colour < LUDO_COLOURS; colour++) {
        int across = colour % 2 == 0 ? row : column;
        if (across != 7 || steps[colour] < 1 || steps[colour] > 6)
            continue;
        Piece piece = ludo_piece_at(s, ludo_site(colour, LUDO_TURN_OFF + steps[colour]));
        if (piece.kind == 0)
            text_add(out, " %c", steps[colour] == 6 ? '*' : letters[colour]);
        else
            text_add(out, "%c%c", toupper(letters[colour]),
                     piece.count > 1 ? '0' + piece.count : ' ');
        return;
    }
    text_add_string(out, "  ");
}

/* How many are in the yard, in the middle of its corner. */
static bool draw_yard(const State *s, int column, int row, Text *out)
{
    static const uint8_t place[LUDO_COLOURS][2] = {{2, 2}, {11, 2}, {11, 12}, {2, 12}};
    for (int colour = 0; colour < LUDO_COLOURS; colour++) {
        if (place[colour][0] != column || place[colour][1] != row)
            continue;
        Piece piece = ludo_piece_at(s, ludo_site(colour, LUDO_YARD));
        if (piece.kind == 0)
            continue;
        text_add(out, "%c%d", toupper(letters[colour]), piece.count);
        return true;
    }
    return false;
}

void ludo_draw(const State *s, Text *out)
{
    for (int row = 0; row < 15; row++) {
        Text line = {0};
        for (int column = 0; column < 15; column++)
            if (!draw_yard(s, column, row, &line))
                draw_cell(s, column, row, &line);
        while (line.n > 0 && line.s[line.n - 1] == ' ')
            line.s[--line.n] = '\0';
        text_add(out, "%s\n", line.s);
    }
    const Ludo *l = &s->ludo;
    if (s->turn == SEAT_NONE) {
        text_add_string(out, "over\n");
        return;
    }
    text_add_string(out, ludo_colour_name[l->colour[l->roller]]);
    text_add_string(out, s->turn == SEAT_CHANCE ? " throws" : " has thrown ");
    if (s->turn != SEAT_CHANCE || l->die[0] != 0) {
        text_add_string(out, s->turn == SEAT_CHANCE ? ", " : "");
        write_dice(s, out);
    }
    text_add_char(out, '\n');
}
