/* SPDX-License-Identifier: MIT */
/*
 * rules_draughts.c -- the table of draughts: start, moves, end, draws, options.
 *
 * Positions recur when only kings move, so RULES_REPEATS.  What cannot be undone is something
 * taken, or a man that has gone ahead; a Turkish man that steps aside can step back.
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/draughts/notices_draughts.h"
#include "rules/draughts/turns_draughts.h"
#include "rules/mirror.h"
#include "rules/registry.h"

static const DraughtsEngine *engine_of(const Options *options)
{
    return draughts_board(options)->large ? &draughts_large : &draughts_small;
}

void draughts_turns(const State *s, bool every, DraughtsTurns *out)
{
    out->n = 0;
    engine_of(&s->options)->turns(s, every, out);
}

void draughts_turns_along(const State *s, const Site *route, int n, DraughtsTurns *out)
{
    out->n = 0;
    engine_of(&s->options)->along(s, route, n, out);
}

/* Is there a move at all? */
static bool draughts_can_move(const State *s)
{
    return engine_of(&s->options)->can_move(s);
}

bool draughts_must_take(const State *s)
{
    return engine_of(&s->options)->must_take(s);
}

/* Through towers, and past kings that may not move, only moves() and play() know the way. */
static uint64_t draughts_perft(const State *s, int depth)
{
    const int16_t *v = s->options.value;
    if (s->turn == SEAT_NONE)
        return 0;
    if (v[DRAUGHTS_OPTION_TOWERS] || v[DRAUGHTS_OPTION_KINGLIMIT])
        return rules_perft_slowly(&draughts_rules, s, depth);
    return engine_of(&s->options)->perft(s, depth);
}

/* ------------------------------------------------------------------------- end */

static uint64_t key_of(const State *s)
{
    const Draughts *d = &s->draughts;
    uint64_t key = hash_mix(d->mover + 2u * d->king_runs[0] + 32u * d->king_runs[1] +
                            512u * d->king_at[0] + 131072u * d->king_at[1]);
    for (int seat = 0; seat < 2; seat++) {
        for (int word = 0; word < 2; word++) {
            key = hash_mix(key ^ d->men[seat][word]);
            key = hash_mix(key ^ d->kings[seat][word]);
        }
    }
    if (!s->options.value[DRAUGHTS_OPTION_TOWERS])
        return key;
    key = hash_mix(key ^ d->prisoners);
    return hash_bytes(key, d->below, sizeof d->below);
}

void draughts_settle(State *s)
{
    s->turn = draughts_can_move(s) ? (Seat)s->draughts.mover : SEAT_NONE;
    s->key = key_of(s);
}

static void turn_set(const DraughtsBoard *board, const uint64_t from[2], uint64_t to[2])
{
    to[0] = to[1] = 0;
    for (Site site = 0; site < board->sites; site++)
        if (draughts_has(from, draughts_bit_of(board, site)))
            draughts_put(to, draughts_bit_of(board, (Site)(board->sites - 1 - site)));
}

/* Seen from the other side, the colours exchanged.  Of towers nobody asks so. */
bool draughts_mirror(const State *s, int n, State *out)
{
    const DraughtsBoard *board = draughts_board(&s->options);
    const Draughts *from = &s->draughts;
    if (n != 0 || s->options.value[DRAUGHTS_OPTION_TOWERS])
        return false;
    *out = *s;
    Draughts *d = &out->draughts;
    for (int seat = 0; seat < 2; seat++) {
        turn_set(board, from->men[1 - seat], d->men[seat]);
        turn_set(board, from->kings[1 - seat], d->kings[seat]);
        uint8_t king = from->king_at[1 - seat];
        d->king_at[seat] = king != SITE_NONE ? (uint8_t)(board->sites - 1 - king) : king;
        d->king_runs[seat] = from->king_runs[1 - seat];
    }
    d->mover = (uint8_t)(1 - from->mover);
    draughts_settle(out);
    return true;
}

static int pieces_of(const State *s, int seat)
{
    return draughts_count(s->draughts.men[seat]) + draughts_count(s->draughts.kings[seat]);
}

/* A-R18 */
static Outcome draughts_outcome(const State *s)
{
    if (s->turn != SEAT_NONE)
        return (Outcome){0};
    Seat stuck = (Seat)s->draughts.mover;
    Ending ending = pieces_of(s, stuck) == 0 ? ENDING_NO_PIECES : ENDING_NO_MOVES;
    bool wins = s->options.value[DRAUGHTS_OPTION_GOAL];
    return outcome_of_two(ending, wins ? stuck : (Seat)(1 - stuck));
}

/* ----------------------------------------------------------------------- draws */

/* Men and kings of either seat. */
typedef struct Forces {
    int men[2], kings[2], all[2];
} Forces;

static Forces forces_of(const State *s)
{
    Forces f;
    for (int seat = 0; seat < 2; seat++) {
        f.men[seat] = draughts_count(s->draughts.men[seat]);
        f.kings[seat] = draughts_count(s->draughts.kings[seat]);
        f.all[seat] = f.men[seat] + f.kings[seat];
    }
    return f;
}

/* Have both seats at least four pieces?  Then nothing is counted.  It is asked at each node, so by
 * the first word alone: what lies in the second is counted by and by. */
static bool both_have_many(const State *s)
{
    for (int seat = 0; seat < 2; seat++) {
        uint64_t pieces = s->draughts.men[seat][0] | s->draughts.kings[seat][0];
        pieces &= pieces - 1;
        pieces &= pieces - 1;
        if ((pieces & (pieces - 1)) == 0)
            return false;
    }
    return true;
}

/* The seat that has only one piece left, a king; -1 if none has. */
static int lone_king(const Forces *f)
{
    for (int seat = 0; seat < 2; seat++)
        if (f->all[seat] == 1 && f->kings[seat] == 1)
            return seat;
    return -1;
}

/* What an ending is called, and after how many plies it is a draw. */
typedef struct Count {
    int balance; /* tells these pieces from others; 0: nothing is counted */
    int plies;
    Ending ending;
} Count;

/* FMJD-64, rules 7.2.4 to 7.2.8. */
static Count count_russian(const Forces *f)
{
    int lone = lone_king(f), pieces = f->all[0] + f->all[1];
    if (lone >= 0 && f->kings[1 - lone] >= 3)
        return (Count){1, 30, ENDING_THREE_KINGS};
    if (f->kings[0] == 0 || f->kings[1] == 0 || pieces > 7)
        return (Count){0, 0, ENDING_NONE};
    int balance = 2 + f->men[0] + 8 * f->men[1] + 64 * f->kings[0] + 512 * f->kings[1];
    if (pieces <= 3)
        return (Count){balance, 10, ENDING_LONE_KING};
    return (Count){balance, pieces <= 5 ? 60 : 120, ENDING_BALANCE};
}

/* FMJD, annex 1: sixteen moves against three, five against fewer. */
static Count count_international(const Forces *f)
{
    int lone = lone_king(f);
    if (lone < 0 || f->kings[1 - lone] == 0 || f->all[1 - lone] > 3)
        return (Count){0, 0, ENDING_NONE};
    if (f->all[1 - lone] == 3)
        return (Count){1, 32, ENDING_THREE_KINGS};
    return (Count){2, 10, ENDING_LONE_KING};
}

static Count count_pool(const Forces *f)
{
    int lone = lone_king(f);
    if (lone >= 0 && f->kings[1 - lone] == 3 && f->men[1 - lone] == 0)
        return (Count){1, 26, ENDING_THREE_KINGS};
    return (Count){0, 0, ENDING_NONE};
}

static Count count_frisian(const Forces *f)
{
    int lone = lone_king(f);
    if (lone < 0 || f->men[1 - lone] > 0 || f->kings[1 - lone] > 2)
        return (Count){0, 0, ENDING_NONE};
    if (f->kings[1 - lone] == 2)
        return (Count){1, 14, ENDING_LONE_KING};
    return (Count){2, 4, ENDING_LONE_KING};
}

/* One against one; but a king catches a man. */
static Count count_turkish(const Forces *f)
{
    if (f->all[0] == 1 && f->all[1] == 1 && f->kings[0] == f->kings[1])
        return (Count){1, 4, ENDING_LONE_KING};
    return (Count){0, 0, ENDING_NONE};
}

static Count count_of(const State *s)
{
    if (both_have_many(s))
        return (Count){0, 0, ENDING_NONE};
    Forces f = forces_of(s);
    switch (s->options.value[DRAUGHTS_OPTION_ENDGAMES]) {
    case DRAUGHTS_ENDS_RUSSIAN:
        return count_russian(&f);
    case DRAUGHTS_ENDS_INTERNATIONAL:
        return count_international(&f);
    case DRAUGHTS_ENDS_POOL:
        return count_pool(&f);
    case DRAUGHTS_ENDS_FRISIAN:
        return count_frisian(&f);
    case DRAUGHTS_ENDS_TURKISH:
        return count_turkish(&f);
    }
    return (Count){0, 0, ENDING_NONE};
}

int draughts_balance(const State *s)
{
    return count_of(s).balance;
}

/* FMJD-64, rule 7.2.7: three pieces, one of them a king at least, against the lone king. */
bool draughts_holds_road(const State *s)
{
    if (s->options.value[DRAUGHTS_OPTION_ENDGAMES] != DRAUGHTS_ENDS_RUSSIAN || both_have_many(s))
        return false;
    Forces f = forces_of(s);
    int lone = lone_king(&f), on_road = 0;
    if (lone < 0 || f.all[1 - lone] != 3 || f.kings[1 - lone] == 0)
        return false;
    const DraughtsBoard *board = draughts_board(&s->options);
    for (Site site = 0; site != SITE_NONE; site = draughts_next(board, site, DRAUGHTS_NE)) {
        bool others = draughts_rank_at(s, (Seat)(1 - lone), site) != 0;
        on_road += draughts_rank_at(s, (Seat)lone, site) != 0;
        if (others)
            return false;
    }
    return on_road == 1;
}

/* A-R19, A-R20 */
static Limits draughts_limits(const State *s)
{
    static const uint8_t still_moves[] = {0, 15, 20, 25, 30, 40};
    const int16_t *v = s->options.value;
    const Draughts *d = &s->draughts;
    Limits limits = {.repetition = (uint8_t)v[DRAUGHTS_OPTION_REPETITION]};
    bool few = !both_have_many(s);
    Count count = few ? count_of(s) : (Count){0, 0, ENDING_NONE};
    int still = 2 * still_moves[v[DRAUGHTS_OPTION_STILL]];
    if (few && d->road >= 10 && draughts_holds_road(s))
        limits.ending = ENDING_MAIN_ROAD;
    else if (count.balance != 0 && d->balance >= count.plies)
        limits.ending = (uint8_t)count.ending;
    else if (still > 0 && d->still >= still)
        limits.ending = ENDING_QUIET_MOVES;
    return limits;
}

/* ----------------------------------------------------------------------- start */

static int site_count(const Options *options)
{
    return draughts_board(options)->sites;
}

static const char *kind_name(uint8_t kind)
{
    return kind == DRAUGHTS_MAN ? "man" : kind == DRAUGHTS_KING ? "king" : NULL;
}

/* The stronger player begins without the first men of his own row, from his left. */
static void give_odds(Draughts *d, const DraughtsBoard *board, const Options *options)
{
    int giver = options->value[DRAUGHTS_OPTION_GIVER], left = options->value[DRAUGHTS_OPTION_ODDS];
    for (int i = 0; i < board->sites && left > 0; i++) {
        Site site = (Site)(giver == 0 ? i : board->sites - 1 - i);
        int rank = draughts_rank_of(board, site);
        if ((giver == 0 ? rank : board->side - 1 - rank) != board->all)
            continue;
        draughts_drop(d->men[giver], draughts_bit_of(board, site));
        left--;
    }
}

/* A-R4, A-R5; Turkish and Armenian men leave their first row empty. */
static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!draughts_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = 2;
    Draughts *d = &out->draughts;
    d->mover = (uint8_t)options->value[DRAUGHTS_OPTION_FIRST];
    d->king_at[0] = d->king_at[1] = SITE_NONE;
    const DraughtsBoard *board = draughts_board(options);
    int rows = options->value[DRAUGHTS_OPTION_ROWS];
    for (Site site = 0; site < board->sites; site++) {
        int rank = draughts_rank_of(board, site) - board->all;
        int from_top = board->side - 1 - board->all - draughts_rank_of(board, site);
        if (rank >= 0 && rank < rows)
            draughts_put(d->men[0], draughts_bit_of(board, site));
        if (from_top >= 0 && from_top < rows)
            draughts_put(d->men[1], draughts_bit_of(board, site));
    }
    give_odds(d, board, options);
    draughts_settle(out);
    return true;
}

/* ----------------------------------------------------------------------- moves */

static void moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    DraughtsTurns turns;
    draughts_turns(s, false, &turns);
    for (int i = 0; i < turns.n; i++) {
        const DraughtsTurn *turn = &turns.at[i];
        move_put(out, turn->takes ? DRAUGHTS_TAKE : DRAUGHTS_STEP, turn->path, turn->n,
                 turn->n - 1);
    }
}

/* ------------------------------------------------------------------- the table */

static const char *const no_yes[] = {"no", "yes"};
static const char *const boards[] = {"8x8", "10x10", "12x12", "7x7"};
static const char *const ways[] = {"diagonal", "turkish", "armenian"};
static const char *const corners[] = {"left", "right"};
static const char *const sides[] = {"white", "black"};
static const char *const odds[] = {"no", "man", "two_men", "three_men"};
static const char *const kings[] = {"short", "flying", "behind", "killer"};
static const char *const mosts[] = {"free", "most", "most-kings", "italian", "king-first", "worth"};
static const char *const promotions[] = {"king", "man", "stop"};
static const char *const removals[] = {"after", "at-once"};
static const char *const freeds[] = {"king", "man"};
static const char *const goals[] = {"lose", "win"};
static const char *const endgames[] = {"off",  "russian", "international",
                                       "pool", "frisian", "turkish"};
static const char *const stills[] = {"off", "15", "20", "25", "30", "40"};
static const char *const notations[] = {"letters", "numbers"};
static const char *const numberings[] = {"top", "h1"};

static const OptionSpec options[DRAUGHTS_OPTIONS] = {
    [DRAUGHTS_OPTION_BOARD] = {"board", "Board", boards, 0, 3, DRAUGHTS_8},
    [DRAUGHTS_OPTION_WAYS] = {"ways", "Men go", ways, 0, 2, DRAUGHTS_DIAGONAL},
    [DRAUGHTS_OPTION_CORNER] = {"corner", "Corner played on", corners, 0, 1, DRAUGHTS_LEFT},
    [DRAUGHTS_OPTION_ROWS] = {"rows", "Rows of men", NULL, 1, 5, 3},
    [DRAUGHTS_OPTION_FIRST] = {"first", "Who begins", sides, 0, 1, 0},
    [DRAUGHTS_OPTION_BACK] = {"back", "Men take backwards", no_yes, 0, 1, 1},
    [DRAUGHTS_OPTION_KING] = {"king", "Kings", kings, 0, 3, DRAUGHTS_FLYING},
    [DRAUGHTS_OPTION_ACROSS] = {"across", "Taking along rows and columns", no_yes, 0, 1, 0},
    [DRAUGHTS_OPTION_SPARES] = {"spares", "Men cannot take kings", no_yes, 0, 1, 0},
    [DRAUGHTS_OPTION_MOST] = {"most", "Which capture", mosts, 0, 5, DRAUGHTS_FREE},
    [DRAUGHTS_OPTION_PROMOTION] = {"promotion", "On the last row in mid-capture", promotions, 0, 2,
                                   DRAUGHTS_GOES_ON_AS_KING},
    [DRAUGHTS_OPTION_REMOVAL] = {"removal", "Taken pieces leave", removals, 0, 1, DRAUGHTS_AFTER},
    [DRAUGHTS_OPTION_RETURN] = {"return", "A capture may turn right back", no_yes, 0, 1, 0},
    [DRAUGHTS_OPTION_TOWERS] = {"towers", "Towers", no_yes, 0, 1, 0},
    [DRAUGHTS_OPTION_REJUMP] = {"rejump", "A tower may be jumped twice", no_yes, 0, 1, 0},
    [DRAUGHTS_OPTION_FREED] = {"freed", "A king that comes free is a", freeds, 0, 1,
                               DRAUGHTS_KEEPS_RANK},
    [DRAUGHTS_OPTION_KINGLIMIT] = {"kinglimit", "Moves in a row of one king, 0 for any", NULL, 0, 4,
                                   0},
    [DRAUGHTS_OPTION_GOAL] = {"goal", "Whoever cannot move", goals, 0, 1, 0},
    [DRAUGHTS_OPTION_ENDGAMES] = {"endgames", "Draws of few pieces", endgames, 0, 5,
                                  DRAUGHTS_ENDS_RUSSIAN},
    [DRAUGHTS_OPTION_STILL] = {"still", "Moves of kings only until a draw", stills, 0, 5, 1},
    [DRAUGHTS_OPTION_REPETITION] = {"repetition", "Repetitions until a draw (0 = never)", NULL, 0,
                                    5, 3},
    [DRAUGHTS_OPTION_NOTATION] = {"notation", "Squares are called by", notations, 0, 1,
                                  DRAUGHTS_LETTERS},
    [DRAUGHTS_OPTION_NUMBERS] = {"numbers", "Numbers begin", numberings, 0, 1, DRAUGHTS_FROM_TOP},
    [DRAUGHTS_OPTION_TAMA] = {"tama_diagonal", "Armenian men also step diagonally", no_yes, 0, 1,
                              1},
    [DRAUGHTS_OPTION_ODDS] = {"odds", "Odds", odds, 0, 3, 0},
    [DRAUGHTS_OPTION_GIVER] = {"giver", "The stronger player is", sides, 0, 1, 0},
};

const Rules draughts_rules = {
    .id = "draughts",
    .name = "Draughts",
    .options = options,
    .notices = draughts_notices,
    .option_count = DRAUGHTS_OPTIONS,
    .notice_count = DRAUGHTS_NOTICES,
    .seats_min = 2,
    .seats_max = 2,
    .flags = RULES_REPEATS,
    .site_count = site_count,
    .site_name = draughts_site_name,
    .call_site = draughts_call_site,
    .kind_name = kind_name,
    .start = start,
    .moves = moves,
    .premoves = draughts_premoves,
    .play = draughts_play,
    .perft = draughts_perft,
    .outcome = draughts_outcome,
    .piece_at = draughts_piece_at,
    .stack_at = draughts_stack_at,
    .why_not = draughts_why_not,
    .demand = draughts_demand,
    .forecast = draughts_forecast,
    .follow = draughts_follow,
    .begins = draughts_begins,
    .limits = draughts_limits,
    .write = draughts_write,
    .read = draughts_read,
    .write_move = draughts_write_move,
    .read_move = draughts_read_move,
    .read_clicks = draughts_read_clicks,
    .sketch = &draughts_sketch,
    .draw = draughts_draw,
};
