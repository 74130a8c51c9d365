/* SPDX-License-Identifier: MIT */
/*
 * text_draughts.c -- positions, moves and squares of draughts as text.
 *
 *   W:W21,22,K23:B1-12           PDN: the side to move, then either side's men and kings
 *   B:Wc3,Kf8:Ba5:H12            squares by name are read as well; twelve plies that can be undone
 *   W:W31:BK4:H20:D20,8,3        plies since a man's move, in this balance, on the main road
 *   W:WK30,K41,16:BK4:+0+2k30    moves in a row of one king, Black's first (Frisian)
 *   W:c3=wbb,e5=B                towers, the top first; lower case men, upper case kings
 */
#include <ctype.h>
#include <string.h>

#include "rules/draughts/turns_draughts.h"
#include "rules/grid.h"

static const char side_letter[2] = {'W', 'B'};
static const char *const side_name[2] = {WORD("White"), WORD("Black")};
static const char piece_letters[2][3] = {"wW", "bB"};

void draughts_site_name(const Options *options, Site site, Text *out)
{
    int file, rank;
    draughts_place(options, site, &file, &rank);
    grid_label((char)('a' + file), rank + 1, out);
}

void draughts_call_site(const Options *options, Site site, Text *out)
{
    if (options->value[DRAUGHTS_OPTION_NOTATION] == DRAUGHTS_DIGITS)
        text_add(out, "%d", draughts_number(options, site));
    else
        draughts_site_name(options, site, out);
}

/* c3-d4, c3:e5:g7; 32-28, 32x23x14 */
void draughts_write_move(const State *s, const Move *move, Text *out)
{
    bool digits = s->options.value[DRAUGHTS_OPTION_NOTATION] == DRAUGHTS_DIGITS;
    for (int i = 0; i < move->n; i++) {
        if (i > 0)
            text_add_char(out, move->kind == DRAUGHTS_STEP ? '-' : digits ? 'x' : ':');
        draughts_call_site(&s->options, move->path[i], out);
    }
}

/* A square by name or number at *p; *p is then behind it. */
static Site read_site(const Options *options, const char **p)
{
    const char *c = *p;
    int number = 0, digits = 0, file = -1;
    if (islower((unsigned char)*c))
        file = *c++ - 'a';
    for (; isdigit((unsigned char)*c) && digits < 3; c++, digits++)
        number = 10 * number + (*c - '0');
    if (digits == 0)
        return SITE_NONE;
    Site site =
        file >= 0 ? draughts_site(options, file, number - 1) : draughts_numbered(options, number);
    if (site != SITE_NONE)
        *p = c;
    return site;
}

/* What may stand between two squares of a move, blanks around it or nothing else but them; false if
 * nothing does. */
static bool read_separator(const char **p)
{
    static const char *const separators[] = {"-", "x", ":", "\xc3\x97" /* a cross */};
    const char *begin = *p;
    *p += strspn(*p, " ");
    for (size_t i = 0; i < sizeof separators / sizeof *separators; i++) {
        size_t n = strlen(separators[i]);
        if (strncmp(*p, separators[i], n) != 0)
            continue;
        *p += n;
        break;
    }
    *p += strspn(*p, " ");
    return *p > begin;
}

/* Squares and what parts them; how many there are, or 0. */
int draughts_read_clicks(const State *s, const char *text, Site path[CLICKS_MAX])
{
    const char *p = text;
    for (int n = 0; n < CLICKS_MAX;) {
        path[n] = read_site(&s->options, &p);
        if (path[n++] == SITE_NONE)
            return 0;
        if (p[strspn(p, "!?*")] == '\0')
            return n;
        if (!read_separator(&p))
            return 0;
    }
    return 0;
}

/* A whole path or only some of it: the one move that begins, ends and passes there. */
bool draughts_read_move(const State *s, const char *text, Move *out)
{
    Site path[CLICKS_MAX];
    int n = draughts_read_clicks(s, text, path);
    DraughtsTurns turns;
    draughts_turns(s, false, &turns);
    int found = 0;
    for (int i = 0; n >= 2 && s->turn != SEAT_NONE && i < turns.n; i++) {
        const DraughtsTurn *turn = &turns.at[i];
        int passed = 1;
        if (turn->path[0] != path[0] || turn->path[turn->n - 1] != path[n - 1])
            continue;
        for (int j = 1; j < turn->n - 1 && passed < n - 1; j++)
            passed += turn->path[j] == path[passed];
        if (passed < n - 1)
            continue;
        found++;
        *out = move_make(turn->takes ? DRAUGHTS_TAKE : DRAUGHTS_STEP, turn->path, turn->n,
                         turn->n - 1);
    }
    return found == 1 || (n > 2 && s->turn != SEAT_NONE && draughts_follow(s, path, n, out));
}

/* --------------------------------------------------------------------- writing */

static void write_side(const State *s, Seat seat, Text *out)
{
    const Options *options = &s->options;
    const char *comma = "";
    text_add(out, ":%c", side_letter[seat]);
    for (int number = 1; number <= draughts_board(options)->sites; number++) {
        int rank = draughts_rank_at(s, seat, draughts_numbered(options, number));
        if (rank == 0)
            continue;
        text_add(out, "%s%s%d", comma, rank == DRAUGHTS_KING ? "K" : "", number);
        comma = ",";
    }
}

static void write_towers(const State *s, Text *out)
{
    char before = ':';
    for (Site site = 0; site < draughts_board(&s->options)->sites; site++) {
        Piece stack[STACK_MAX];
        int n = draughts_stack_at(s, site, stack);
        if (n == 0)
            continue;
        text_add_char(out, before);
        before = ',';
        draughts_site_name(&s->options, site, out);
        text_add_char(out, '=');
        while (n-- > 0)
            text_add_char(out, piece_letters[stack[n].owner][stack[n].kind == DRAUGHTS_KING]);
    }
}

static uint8_t still_of_quiet(const State *s)
{
    return (uint8_t)(s->quiet < UINT8_MAX ? s->quiet : UINT8_MAX);
}

static void write_counts(const State *s, Text *out)
{
    const Draughts *d = &s->draughts;
    if (s->quiet > 0)
        text_add(out, ":H%d", s->quiet);
    if (d->still != still_of_quiet(s) || d->balance > 0 || d->road > 0)
        text_add(out, ":D%d,%d,%d", d->still, d->balance, d->road);
    if (d->king_runs[0] + d->king_runs[1] == 0)
        return;
    text_add_char(out, ':');
    for (int seat = 1; seat >= 0; seat--) {
        text_add(out, "+%d", d->king_runs[seat]);
        if (d->king_runs[seat] > 0 && draughts_count(d->kings[seat]) > 1)
            text_add(out, "k%d", draughts_number(&s->options, d->king_at[seat]));
    }
}

void draughts_write(const State *s, Text *out)
{
    text_add_char(out, side_letter[s->draughts.mover]);
    if (s->options.value[DRAUGHTS_OPTION_TOWERS]) {
        write_towers(s, out);
    } else {
        write_side(s, 0, out);
        write_side(s, 1, out);
    }
    write_counts(s, out);
}

/* --------------------------------------------------------------------- reading */

static bool read_number(const char **p, int max, int *out)
{
    int n = 0, digits = 0;
    for (; isdigit((unsigned char)**p) && digits < 5; ++*p, digits++)
        n = 10 * n + (**p - '0');
    *out = n;
    return digits > 0 && n <= max;
}

static bool put_piece(State *s, Seat seat, bool king, Site site, Text *why)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    Draughts *d = &s->draughts;
    int last = seat == 0 ? board->side - 1 : 0;
    if (draughts_piece_at(s, site).kind != 0) {
        Text name = {0};
        draughts_call_site(&s->options, site, &name);
        return text_fail(why, "two pieces stand on %s", name.s);
    }
    if (!king && draughts_rank_of(board, site) == last &&
        !s->options.value[DRAUGHTS_OPTION_TOWERS]) {
        Text name = {0};
        draughts_call_site(&s->options, site, &name);
        return text_fail(why, "%s's man on %s would be a king there", text_word(side_name[seat]),
                         name.s);
    }
    draughts_put(king ? d->kings[seat] : d->men[seat], draughts_bit_of(board, site));
    return true;
}

static bool fail_square(const char *here, Text *why)
{
    return text_fail(why, "\"%.10s\" does not begin with a square of this board", here);
}

/* Squares parted by commas, ranges of numbers, kings with a K; up to a colon or the end. */
static bool read_side(State *s, Seat seat, const char **p, Text *why)
{
    for (bool first = true; **p != ':' && **p != '\0'; first = false) {
        if (!first && *(*p)++ != ',')
            return text_fail(why, "between the squares of %s there must be commas",
                             text_word(side_name[seat]));
        bool king = **p == 'K';
        *p += king;
        const char *here = *p;
        Site site = read_site(&s->options, p);
        if (site == SITE_NONE)
            return fail_square(here, why);
        if (**p != '-' || !isdigit((unsigned char)*here)) {
            if (!put_piece(s, seat, king, site, why))
                return false;
            continue;
        }
        const char *end = ++*p;
        Site to = isdigit((unsigned char)*end) ? read_site(&s->options, p) : SITE_NONE;
        if (to == SITE_NONE)
            return fail_square(end, why);
        int last = draughts_number(&s->options, to), n = draughts_number(&s->options, site);
        if (n > last)
            return text_fail(why, "the squares %d-%d go backwards", n, last);
        for (; n <= last; n++)
            if (!put_piece(s, seat, king, draughts_numbered(&s->options, n), why))
                return false;
    }
    return true;
}

/* One of "wWbB". */
static bool read_piece(char c, Seat *seat, bool *king)
{
    const char *found = c != '\0' ? strchr("wWbB", c) : NULL;
    if (found == NULL)
        return false;
    *seat = found - "wWbB" >= 2;
    *king = c == 'W' || c == 'B';
    return true;
}

/* Letters of a tower, the top first. */
static bool read_tower(State *s, Site site, const char **p, DraughtsTower *tower, Text *why)
{
    Seat seat;
    bool king;
    int n = 0;
    if (!read_piece(**p, &seat, &king))
        return text_fail(why, "a tower is made of the letters w, W, b and B, the top first");
    ++*p;
    if (!put_piece(s, seat, king, site, why))
        return false;
    for (; read_piece(**p, &seat, &king); ++*p) {
        if (++n > DRAUGHTS_TOWERS)
            return text_fail(why, "there are more than %d prisoners", DRAUGHTS_TOWERS);
        tower->below = tower->below << 2 | draughts_prisoner(seat, king);
    }
    tower->n = n;
    return true;
}

static bool read_towers(State *s, const char **p, Text *why)
{
    DraughtsTower tower[DRAUGHTS_TOWERS];
    int prisoners = 0;
    memset(tower, 0, sizeof tower);
    for (bool first = true; **p != ':' && **p != '\0'; first = false) {
        if (!first && *(*p)++ != ',')
            return text_fail(why, "between towers there must be commas");
        const char *here = *p;
        Site site = read_site(&s->options, p);
        if (site == SITE_NONE)
            return fail_square(here, why);
        if (*(*p)++ != '=')
            return text_fail(why, "a tower is a square and its pieces: \"c3=wbb\"");
        if (!read_tower(s, site, p, &tower[site], why))
            return false;
        prisoners += tower[site].n;
    }
    if (prisoners > DRAUGHTS_TOWERS)
        return text_fail(why, "there are more than %d prisoners", DRAUGHTS_TOWERS);
    draughts_pack(&s->draughts, tower);
    return true;
}

/* +0+2k30, Black's first. */
static bool read_runs(State *s, const char **p, Text *why)
{
    Draughts *d = &s->draughts;
    int limit = s->options.value[DRAUGHTS_OPTION_KINGLIMIT];
    for (int seat = 1; seat >= 0; seat--) {
        int n;
        if (*(*p)++ != '+' || !read_number(p, limit, &n))
            return text_fail(why, "moves in a row of one king are two numbers up to %d: \"+1+0\"",
                             limit);
        Site king = SITE_NONE;
        for (Site site = 0; site < draughts_board(&s->options)->sites; site++)
            if (draughts_rank_at(s, (Seat)seat, site) == DRAUGHTS_KING)
                king = site;
        if (**p == 'k') {
            ++*p;
            king = read_site(&s->options, p);
        }
        if (n == 0)
            continue;
        if (king == SITE_NONE || draughts_rank_at(s, (Seat)seat, king) != DRAUGHTS_KING ||
            draughts_count(d->men[seat]) == 0)
            return text_fail(why, "%s has no king that moved %d times beside men",
                             text_word(side_name[seat]), n);
        d->king_runs[seat] = (uint8_t)n;
        d->king_at[seat] = king;
    }
    return true;
}

static bool read_still(State *s, const char **p, Text *why)
{
    uint8_t *const counter[] = {&s->draughts.still, &s->draughts.balance, &s->draughts.road};
    for (int i = 0; i < 3; i++) {
        int n;
        if ((i > 0 && *(*p)++ != ',') || !read_number(p, UINT8_MAX, &n))
            return text_fail(why, "D wants three numbers up to 255: \"D20,8,3\"");
        *counter[i] = (uint8_t)n;
    }
    return true;
}

/* The fields behind the pieces, each at most once and in this order. */
static bool read_counts(State *s, const char **p, Text *why)
{
    int n;
    if (strncmp(*p, ":H", 2) == 0) {
        *p += 2;
        if (!read_number(p, 9999, &n))
            return text_fail(why, "H wants a number of moves: \"H12\"");
        s->quiet = (uint16_t)n;
    }
    s->draughts.still = still_of_quiet(s);
    if (strncmp(*p, ":D", 2) == 0) {
        *p += 2;
        if (!read_still(s, p, why))
            return false;
    }
    if (strncmp(*p, ":+", 2) == 0) {
        ++*p;
        if (!read_runs(s, p, why))
            return false;
    }
    if (**p == '.')
        ++*p;
    if ((*p)[strspn(*p, " \t\r\n\v\f")] != '\0')
        return text_fail(why, "\"%.40s\" does not belong to a position of draughts", *p);
    return true;
}

static bool read_sides(State *s, const char **p, Text *why)
{
    bool seen[2] = {false, false};
    while ((*p)[0] == ':' && ((*p)[1] == 'W' || (*p)[1] == 'B')) {
        Seat seat = (*p)[1] == 'B';
        *p += 2;
        if (seen[seat])
            return text_fail(why, "%s's pieces are given twice", text_word(side_name[seat]));
        seen[seat] = true;
        if (!read_side(s, seat, p, why))
            return false;
    }
    if (!seen[0] || !seen[1])
        return text_fail(why, "a position of draughts is the side to move and the pieces of both: "
                              "\"W:W21,22,K23:B1-12\"");
    return true;
}

/* A position may end with a full stop, as PDN has it. */
static void drop_full_stop(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && isspace((unsigned char)text[n - 1]))
        n--;
    if (n > 0 && text[n - 1] == '.')
        n--;
    text[n] = '\0';
}

bool draughts_read(State *out, const Options *options, int seats, const char *text, Text *why)
{
    if (!draughts_options_fit(options, seats, why))
        return false;
    State s;
    memset(&s, 0, sizeof s);
    s.options = *options;
    s.seats = 2;
    s.draughts.king_at[0] = s.draughts.king_at[1] = SITE_NONE;
    char line[TEXT_MAX];
    size_t n = strlen(text);
    if (n >= sizeof line)
        return text_fail(why, "this is too long for a position of draughts");
    memcpy(line, text, n + 1);
    drop_full_stop(line);
    const char *p = line + strspn(line, " \t\r\n\v\f");
    if ((p[0] != 'W' && p[0] != 'B') || p[1] != ':')
        return text_fail(why, "a position of draughts begins with the side to move: \"W:\" or "
                              "\"B:\"");
    s.draughts.mover = *p++ == 'B';
    bool towers = options->value[DRAUGHTS_OPTION_TOWERS] && strchr(p, '=') != NULL;
    if (towers) {
        p++;
        if (!read_towers(&s, &p, why))
            return false;
    } else if (!read_sides(&s, &p, why)) {
        return false;
    }
    if (!read_counts(&s, &p, why))
        return false;
    const Draughts *d = &s.draughts;
    if ((d->men[0][0] | d->men[0][1] | d->men[1][0] | d->men[1][1] | d->kings[0][0] |
         d->kings[0][1] | d->kings[1][0] | d->kings[1][1]) == 0)
        return text_fail(why, "no piece stands on the board");
    draughts_settle(&s);
    memcpy(out, &s, sizeof s);
    return true;
}

/* --------------------------------------------------------------------- drawing */

/* Men o and x, kings O and X; in towers with the number of pieces below. */
static void draw_square(const State *s, Site site, Text *out)
{
    static const char letters[2][3] = {" oO", " xX"};
    if (site == SITE_NONE) {
        text_add_string(out, "   ");
        return;
    }
    Piece piece = draughts_piece_at(s, site);
    if (piece.kind == 0)
        text_add_string(out, " . ");
    else if (piece.count > 1)
        text_add(out, " %c%-d", letters[piece.owner][piece.kind], piece.count);
    else
        text_add(out, " %c ", letters[piece.owner][piece.kind]);
}

void draughts_draw(const State *s, Text *out)
{
    int side = draughts_board(&s->options)->side;
    for (int rank = side - 1; rank >= 0; rank--) {
        text_add(out, "%2d ", rank + 1);
        for (int file = 0; file < side; file++)
            draw_square(s, draughts_site(&s->options, file, rank), out);
        text_add_char(out, '\n');
    }
    text_add_string(out, "   ");
    for (int file = 0; file < side; file++)
        text_add(out, " %c ", 'a' + file);
    text_add_char(out, '\n');
}
