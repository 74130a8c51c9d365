/* SPDX-License-Identifier: MIT */
/*
 * rules_chess.c -- the table of chess and Chess960: start, moves, play, end.
 *
 * What cannot be undone is a capture or a pawn's move: State.quiet counts the plies since, as the
 * fifty-move rule does (FIDE 9.3).  A position recurs when placement, side, castling and taking in
 * passing are the same (FIDE 9.2.3), so passant stays empty unless some pawn may really take.
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/chess/board_chess.h"
#include "rules/chess/notices_chess.h"
#include "rules/grid.h"
#include "rules/mirror.h"
#include "rules/registry.h"

/* ------------------------------------------------------------------------- end */

/* Key of a State, from all it holds. */
static uint64_t chess_key(const Chess *c)
{
    uint64_t key = hash_mix(c->side[0] + 0x9e3779b97f4a7c15u);
    for (int kind = 0; kind < CHESS_KINDS; kind++)
        key = hash_mix(key ^ c->piece[kind]);
    return hash_mix(hash_mix(key ^ c->castlers) ^ ((uint64_t)c->passant << 1 | c->turn));
}

void chess_settle(State *s)
{
    Chess *c = &s->chess;
    if (c->passant != SITE_NONE && !chess_passant_counts(c))
        c->passant = SITE_NONE;
    s->key = chess_key(c);
    s->turn = chess_can_move(c) ? (Seat)c->turn : SEAT_NONE;
}

/* The files the other way round: a square's bit within its byte. */
static uint64_t other_way(uint64_t set)
{
    set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
    set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
    return (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
}

/* Left and right are alike when nobody may castle any more. */
bool chess_mirror(const State *s, int n, State *out)
{
    if (n != 0 || s->chess.castlers != 0)
        return false;
    *out = *s;
    Chess *c = &out->chess;
    for (int seat = 0; seat < 2; seat++)
        c->side[seat] = other_way(c->side[seat]);
    for (int kind = 0; kind < CHESS_KINDS; kind++)
        c->piece[kind] = other_way(c->piece[kind]);
    if (c->passant != SITE_NONE)
        c->passant ^= 7;
    chess_settle(out);
    return true;
}

static Outcome outcome(const State *s)
{
    Outcome running = {0};
    if (s->turn != SEAT_NONE)
        return running;
    if (chess_checkers(&s->chess) != 0)
        return outcome_of_two(ENDING_CHECKMATE, (Seat)(1 - s->chess.turn));
    return outcome_of_two(ENDING_STALEMATE, SEAT_NONE);
}

/* ----------------------------------------------------------------------- start */

static int site_count(const Options *options)
{
    (void)options;
    return CHESS_SITES;
}

static const char *kind_name(uint8_t kind)
{
    static const char *const names[] = {NULL, "pawn", "knight", "bishop", "rook", "queen", "king"};
    return kind < sizeof names / sizeof names[0] ? names[kind] : NULL;
}

void chess_site_name(const Options *options, Site site, Text *out)
{
    static const char *const trays[] = {"tray:q", "tray:r", "tray:b", "tray:n"};
    (void)options;
    if (site < CHESS_TRAY)
        grid_name(site, 8, out);
    else
        text_add_string(out, trays[site - CHESS_TRAY]);
}

bool chess_options_fit(const Options *options, int seats, Text *why)
{
    (void)options;
    return seats == 2 || text_fail(why, "chess is a game for two, not for %d", seats);
}

/* The file that is number `n` of those without a piece. */
static int free_file(const int8_t array[8], int n)
{
    int file = 0;
    while (array[file] >= 0 || n-- > 0)
        file++;
    return file;
}

/* The array of this number, 0..959 (Scharnagl's numbering); the usual one is 518. */
static void array_of(int number, int8_t array[8])
{
    static const int8_t knights[10][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                          {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
    static const int8_t rest[3] = {CHESS_ROOK, CHESS_KING, CHESS_ROOK};
    memset(array, -1, 8);
    array[number % 4 * 2 + 1] = CHESS_BISHOP;
    array[number / 4 % 4 * 2] = CHESS_BISHOP;
    array[free_file(array, number / 16 % 6)] = CHESS_QUEEN;
    for (int i = 0; i < 2; i++)
        array[free_file(array, knights[number / 96][i])] = CHESS_KNIGHT;
    for (int i = 0; i < 3; i++)
        array[free_file(array, 0)] = rest[i];
}

static void remove_piece(Chess *c, int side, int square)
{
    c->side[side] &= ~chess_bit(square);
    for (int kind = 0; kind < CHESS_KINDS; kind++)
        c->piece[kind] &= ~chess_bit(square);
    c->castlers &= ~chess_bit(square);
}

/* The stronger player begins without the pawn of the f-file, or without the piece that stands
 * nearest to the a-file. */
static void give_odds(Chess *c, const Options *options)
{
    static const int8_t kinds[] = {-1, CHESS_PAWN, CHESS_KNIGHT, CHESS_ROOK, CHESS_QUEEN};
    int odds = options->value[CHESS_OPTION_ODDS], side = options->value[CHESS_OPTION_GIVER];
    if (odds == CHESS_ODDS_NONE)
        return;
    if (odds == CHESS_ODDS_PAWN)
        remove_piece(c, side, side == 0 ? 13 : 53);
    else
        remove_piece(c, side,
                     chess_first(c->piece[kinds[odds]] & c->side[side] & chess_home(side)));
}

static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    if (!chess_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = 2;
    Chess *c = &out->chess;
    int8_t array[8];
    bool shuffled = options->value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_960;
    array_of(shuffled ? (int)rng_below(rng, 960) : 518, array);
    for (int file = 0; file < 8; file++)
        c->piece[array[file]] |= chess_bit(file) | chess_bit(56 + file);
    c->piece[CHESS_PAWN] = 0x00ff00000000ff00u;
    c->side[0] = 0xffffu;
    c->side[1] = 0xffff000000000000u;
    c->castlers = c->piece[CHESS_ROOK];
    c->number = 1;
    c->passant = SITE_NONE;
    give_odds(c, options);
    chess_settle(out);
    return true;
}

/* ----------------------------------------------------------------------- moves */

/* Castling is clicked as the king goes, two squares; in Chess960, where that may be one or none, as
 * the king to its own rook. */
Move chess_expand(const State *s, ChessMove move)
{
    Site path[3] = {move.from, move.to};
    int n = 2;
    if (move.manner == CHESS_CASTLES &&
        s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD)
        path[1] = (Site)chess_castled_king(move.to, move.from);
    if (move.manner > CHESS_BECOMES)
        path[n++] = (Site)(CHESS_TRAY + CHESS_QUEEN - (move.manner - CHESS_BECOMES));
    Move out = move_make((uint8_t)(move.manner << 3 | move.kind), path, n, 1);
    out.arg = move.manner == CHESS_CASTLES ? move.to : 0;
    return out;
}

static void moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    ChessList list;
    chess_list(&s->chess, &list);
    for (int i = 0; i < list.n; i++) {
        ChessMove compact = list.at[i];
        const Site path[] = {compact.from, compact.to};
        if (compact.manner < CHESS_CASTLES) { /* nearly all: two clicks and nothing else */
            move_put(out, (uint8_t)(compact.manner << 3 | compact.kind), path, 2, 1);
            continue;
        }
        Move move = chess_expand(s, compact);
        move_add(out, &move);
    }
}

static uint64_t perft(const State *s, int depth)
{
    return s->turn == SEAT_NONE ? 0 : chess_perft(&s->chess, depth);
}

/* ------------------------------------------------------------------------ play */

static Piece man(ChessKind kind, int side)
{
    return (Piece){.kind = (uint8_t)(kind + 1), .owner = (Seat)side, .count = 1};
}

static Piece piece_at(const State *s, Site site)
{
    const Chess *c = &s->chess;
    if (site >= CHESS_TRAY || !(chess_all(c) >> site & 1))
        return PIECE_NONE;
    return man(chess_kind_at(c, site), c->side[1] >> site & 1);
}

/* In Chess960 king or rook may stay, or each go where the other was: the rook is lifted first. */
static void show_castling(const Chess *c, ChessMove move, EventList *events)
{
    Piece king = man(CHESS_KING, c->turn), rook = man(CHESS_ROOK, c->turn);
    Site king_to = (Site)chess_castled_king(move.to, move.from);
    Site rook_to = (Site)chess_castled_rook(move.to, move.from);
    if (king_to != move.to && rook_to != move.from) {
        event_add(events, EVENT_MOVE, 0, move.from, king_to, king);
        event_add(events, EVENT_MOVE, 0, move.to, rook_to, rook);
        return;
    }
    event_add(events, EVENT_TAKE, 0, move.to, SITE_NONE, rook);
    if (king_to != move.from)
        event_add(events, EVENT_MOVE, 0, move.from, king_to, king);
    event_add(events, EVENT_PUT, 0, SITE_NONE, rook_to, rook);
}

/* Square of the man the move takes, or -1. */
static int square_taken(const Chess *c, ChessMove move)
{
    if (move.manner == CHESS_PASSANT)
        return c->turn == 0 ? move.to - 8 : move.to + 8;
    bool takes = move.manner != CHESS_CASTLES && c->side[1 - c->turn] >> move.to & 1;
    return takes ? move.to : -1;
}

static void show(const Chess *c, ChessMove move, EventList *events)
{
    if (move.manner == CHESS_CASTLES) {
        show_castling(c, move, events);
        return;
    }
    int taken = square_taken(c, move);
    if (taken >= 0)
        event_add(events, EVENT_TAKE, 0, (Site)taken, SITE_NONE,
                  man(chess_kind_at(c, taken), 1 - c->turn));
    event_add(events, EVENT_MOVE, 0, move.from, move.to, man(move.kind, c->turn));
    if (move.manner > CHESS_BECOMES)
        event_add(events, EVENT_TURN, 1, SITE_NONE, move.to,
                  man((ChessKind)(move.manner - CHESS_BECOMES), c->turn));
}

static void chess_play(State *s, const Move *move, EventList *events)
{
    Chess *c = &s->chess;
    assert(s->turn >= 0);
    ChessMove compact = chess_compact(move);
    if (events != NULL)
        show(c, compact, events);
    s->ply++;
    if (compact.kind == CHESS_PAWN || square_taken(c, compact) >= 0)
        s->quiet = 0;
    else if (s->quiet < CHESS_QUIET_MAX)
        s->quiet++;
    if (c->turn == 1 && c->number < CHESS_NUMBER_MAX)
        c->number++;
    chess_make(c, compact);
    chess_settle(s);
}

/* Castling may always be clicked as the king to its own rook. */
static bool follow(const State *s, const Site *path, int n, Move *out)
{
    ChessList list;
    if (n != 2)
        return false;
    chess_list(&s->chess, &list);
    for (int i = 0; i < list.n; i++) {
        ChessMove move = list.at[i];
        if (move.manner == CHESS_CASTLES && move.from == path[0] && move.to == path[1]) {
            *out = chess_expand(s, move);
            return true;
        }
    }
    return false;
}

/* --------------------------------------------------------------- for the referee */

static const uint64_t LIGHT = 0x55aa55aa55aa55aau;

/* FIDE 5.2.2 and 6.9, without looking for the mate: by the material of both. */
static bool can_win(const State *s, Seat seat)
{
    const Chess *c = &s->chess;
    if (s->turn == SEAT_NONE) {
        Outcome end = outcome(s);
        return end.place[seat] == 1 && end.place[1 - seat] == 2;
    }
    uint64_t kings = c->piece[CHESS_KING], knights = c->piece[CHESS_KNIGHT];
    uint64_t bishops = c->piece[CHESS_BISHOP];
    uint64_t men = c->side[seat] & ~kings, others = c->side[1 - seat] & ~kings;
    if (men == 0)
        return false;
    if (chess_count(men) == 1 && (men & knights))
        return (others & ~c->piece[CHESS_QUEEN]) != 0;
    bool one_colour = (bishops & LIGHT) == 0 || (bishops & ~LIGHT) == 0;
    return (men & ~bishops) != 0 || !one_colour || (c->piece[CHESS_PAWN] | knights) != 0;
}

/* FIDE 9.2, 9.3: three times and 50 moves on claim; 9.6: five times and 75 moves without one.
 * Offers as the arbiter has laid down before the game (9.1.1): until both have made 30 moves, or at
 * all. */
static Limits limits(const State *s)
{
    int offers = s->options.value[CHESS_OPTION_OFFERS];
    return (Limits){.repetition = 5,
                    .quiet = 150,
                    .claim_repetition = 3,
                    .claim_quiet = 100,
                    .no_offers = offers == CHESS_OFFERS_NONE ||
                                 (offers == CHESS_OFFERS_AFTER_30 && s->chess.number <= 30)};
}

/* ------------------------------------------------------------------- the table */

static const char *const arrays[] = {"standard", "960"};
static const char *const odds[] = {"none", "pawn", "knight", "rook", "queen"};
static const char *const sides[] = {"white", "black"};
static const char *const offers[] = {"any", "after_30", "none"};

static const OptionSpec options[] = {
    [CHESS_OPTION_ARRAY] = {"array", "Order of the pieces", arrays, 0, 1, CHESS_ARRAY_STANDARD},
    [CHESS_OPTION_ODDS] = {"odds", "Odds", odds, 0, 4, CHESS_ODDS_NONE},
    [CHESS_OPTION_GIVER] = {"giver", "The stronger player is", sides, 0, 1, 0},
    [CHESS_OPTION_OFFERS] = {"draw_offers", "Draw offers", offers, 0, 2, CHESS_OFFERS_ANY},
};

const Rules chess_rules = {
    .id = "chess",
    .name = "Chess",
    .options = options,
    .notices = chess_notices,
    .option_count = sizeof options / sizeof options[0],
    .notice_count = CHESS_NOTICES,
    .seats_min = 2,
    .seats_max = 2,
    .flags = RULES_REPEATS,
    .site_count = site_count,
    .site_name = chess_site_name,
    .kind_name = kind_name,
    .start = start,
    .moves = moves,
    .premoves = chess_premoves,
    .play = chess_play,
    .perft = perft,
    .outcome = outcome,
    .piece_at = piece_at,
    .why_not = chess_why_not,
    .demand = chess_demand,
    .threatened = chess_threatened,
    .follow = follow,
    .can_win = can_win,
    .limits = limits,
    .write = chess_write,
    .read = chess_read,
    .write_move = chess_write_move,
    .read_move = chess_read_move,
    .read_clicks = chess_read_clicks,
    .letter_move = chess_letter_move,
    .sketch = &chess_sketch,
    .draw = chess_draw,
};
