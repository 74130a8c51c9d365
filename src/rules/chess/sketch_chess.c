/* SPDX-License-Identifier: MIT */
/* sketch_chess.c -- positions set up by hand: what makes a heap of men no position of chess. */
#include <string.h>

#include "rules/chess/board_chess.h"
#include "rules/grid.h"

enum {
    SIDE_MOST = 16,  /* men of one side, as games have them */
    WORTH_MOST = 135 /* 15 queens: what evaluation and CHESS_MOVES_MAX are made for */
};

typedef enum ChessFlaw {
    FLAW_NO_KING,   /* {0} whose */
    FLAW_KINGS,     /* {0} whose, n0 kings */
    FLAW_LAST_RANK, /* {0} the square */
    FLAW_PAWNS,     /* {0} whose, n0 pawns */
    FLAW_MEN,       /* {0} whose */
    FLAW_OTHER,     /* {0} who is to move, {1} whose king is attacked */
    FLAW_CASTLING,  /* {0} the rook's square */
    FLAW_PASSANT,   /* {0} the square jumped over */
    FLAW_CROWD,     /* {0} whose, n0 men */
    FLAW_ARMY,      /* {0} whose */
    FLAW_CHECKS,    /* n0 men give check */
    FLAW_COUNT
} ChessFlaw;

static const NoticeSpec flaws[FLAW_COUNT] = {
    [FLAW_NO_KING] = {"no-king", "{0} has no king.", NULL, "board", PROPOSES_NOTHING},
    [FLAW_KINGS] = {"kings", "{0} has {n0} kings instead of one.", NULL, "board", PROPOSES_NOTHING},
    [FLAW_LAST_RANK] = {"last-rank", "No pawn can stand on the first or last rank, as on {0}.",
                        NULL, "promotion", PROPOSES_NOTHING},
    [FLAW_PAWNS] = {"pawns", "{0} has {n0} pawns, more than 8.", NULL, "board", PROPOSES_NOTHING},
    [FLAW_MEN] = {"men", "{0} has more pieces than its pawns could have become.", NULL, "promotion",
                  PROPOSES_NOTHING},
    [FLAW_OTHER] = {"other-in-check", "{0} is to move, but {1}'s king is in check.", NULL, "check",
                    PROPOSES_NOTHING},
    [FLAW_CASTLING] = {"castling",
                       "No castling with a rook on {0}: king and rook do not stand as at the "
                       "start.",
                       NULL, "castling", PROPOSES_NOTHING},
    [FLAW_PASSANT] = {"passant", "No pawn can just have jumped over {0}.", NULL, "passant",
                      PROPOSES_NOTHING},
    [FLAW_CROWD] = {"crowd", "{0} has {n0} pieces, more than 16.", NULL, "board", PROPOSES_NOTHING},
    [FLAW_ARMY] = {"army",
                   "{0} has too many pieces to play with: they are worth more than 15 queens.",
                   NULL, "board", PROPOSES_NOTHING},
    [FLAW_CHECKS] = {"checks", "{n0} piece gives check at once: no move does that.",
                     "{n0} pieces give check at once: no move does that.", "check",
                     PROPOSES_NOTHING},
};

/* Whose something is, in languages that bend the name. */
static const char *const whose[2] = {"flaw|White", "flaw|Black"};

static void say(Notice *out, ChessFlaw flaw, const char *word, int number)
{
    *out = notice_make((int)flaw);
    notice_word(out, 0, word);
    out->number[0] = (int16_t)number;
}

static void blame(Notice *out, uint64_t squares)
{
    for (; squares != 0; squares &= squares - 1)
        notice_site(out, (Site)chess_first(squares));
}

static void say_square(Notice *out, ChessFlaw flaw, int square)
{
    Text name = {0};
    grid_name(square, 8, &name);
    say(out, flaw, name.s, 0);
    notice_site(out, (Site)square);
}

/* ---------------------------------------------------------------------- flaws */

/* More men than a game has, or than pawns could have become; play does not mind. */
static bool men_oddity(const Chess *c, int side, Notice *out)
{
    static const int normal[CHESS_KINDS] = {8, 2, 2, 2, 1, 1};
    uint64_t of = c->side[side], pawns = of & c->piece[CHESS_PAWN];
    int promoted = 0;
    for (int kind = CHESS_KNIGHT; kind < CHESS_KING; kind++) {
        int more = chess_count(of & c->piece[kind]) - normal[kind];
        promoted += more > 0 ? more : 0;
    }
    if (chess_count(of) > SIDE_MOST) {
        say(out, FLAW_CROWD, whose[side], chess_count(of));
    } else if (chess_count(pawns) > 8) {
        say(out, FLAW_PAWNS, whose[side], chess_count(pawns));
        blame(out, pawns);
    } else if (promoted + chess_count(pawns) > 8) {
        say(out, FLAW_MEN, whose[side], 0);
    } else {
        return false;
    }
    return true;
}

static int army_worth(const Chess *c, int side)
{
    static const int worth[CHESS_KINDS] = {1, 3, 3, 5, 9, 0};
    int sum = 0;
    for (int kind = 0; kind < CHESS_KINDS; kind++)
        sum += worth[kind] * chess_count(c->side[side] & c->piece[kind]);
    return sum;
}

static bool placement_flaw(const Chess *c, Notice *out)
{
    for (int side = 0; side < 2; side++) {
        uint64_t kings = c->side[side] & c->piece[CHESS_KING];
        if (chess_count(kings) == 1)
            continue;
        say(out, kings == 0 ? FLAW_NO_KING : FLAW_KINGS, whose[side], chess_count(kings));
        blame(out, kings);
        return true;
    }
    uint64_t lost = c->piece[CHESS_PAWN] & (chess_home(0) | chess_home(1));
    if (lost != 0) {
        say_square(out, FLAW_LAST_RANK, chess_first(lost));
        return true;
    }
    for (int side = 0; side < 2; side++) {
        if (army_worth(c, side) <= WORTH_MOST)
            continue;
        say(out, FLAW_ARMY, whose[side], 0);
        return true;
    }
    return false;
}

/* A rook that may castle stands there, its king on the same rank and, in the common array, both
 * where they began; and on each wing there is one at most. */
static bool castling_flaw(const State *s, Notice *out)
{
    const Chess *c = &s->chess;
    bool standard = s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD;
    for (uint64_t left = c->castlers; left != 0; left &= left - 1) {
        int rook = chess_first(left), side = rook >= 32, king = chess_king(c, side);
        uint64_t below = chess_bit(king) - 1, wing = rook > king ? ~below : below;
        bool home = chess_home(side) >> king & 1 && chess_home(side) >> rook & 1;
        bool there = c->side[side] & c->piece[CHESS_ROOK] & chess_bit(rook);
        bool began = king % 8 == 4 && (rook % 8 == 0 || rook % 8 == 7);
        if (home && there && (began || !standard) &&
            chess_count(c->castlers & chess_home(side) & wing) == 1)
            continue;
        say_square(out, FLAW_CASTLING, rook);
        return true;
    }
    return false;
}

/* A pawn of the other side stands beyond the square, and nothing where it came from. */
static bool can_be_passant(const Chess *c, int square)
{
    int ahead = c->turn == 0 ? -8 : 8; /* as the other side goes */
    return square / 8 == (c->turn == 0 ? 5 : 2) &&
           !(chess_all(c) & (chess_bit(square) | chess_bit(square - ahead))) &&
           c->piece[CHESS_PAWN] & c->side[1 - c->turn] & chess_bit(square + ahead);
}

bool chess_is_oddity(const Notice *flaw)
{
    return flaw->id == FLAW_PAWNS || flaw->id == FLAW_MEN || flaw->id == FLAW_CROWD ||
           flaw->id == FLAW_CHECKS;
}

/* Two checks that no move gives are not looked for. */
static bool oddity(const State *s, Notice *out)
{
    const Chess *c = &s->chess;
    if (men_oddity(c, 0, out) || men_oddity(c, 1, out))
        return true;
    uint64_t checks = chess_checkers(c);
    if (chess_count(checks) <= 2)
        return false;
    *out = notice_make(FLAW_CHECKS);
    out->number[0] = (int16_t)chess_count(checks);
    blame(out, checks);
    return true;
}

static bool flaw(const State *s, Notice *out)
{
    const Chess *c = &s->chess;
    if (placement_flaw(c, out))
        return true;
    int king = chess_king(c, 1 - c->turn);
    uint64_t attackers = chess_attackers(c, c->turn, king, chess_all(c));
    if (attackers != 0) {
        say(out, FLAW_OTHER, whose[c->turn], 0);
        notice_word(out, 1, whose[1 - c->turn]);
        blame(out, attackers | chess_bit(king));
        return true;
    }
    if (castling_flaw(s, out))
        return true;
    if (c->passant != SITE_NONE && !can_be_passant(c, c->passant)) {
        say_square(out, FLAW_PASSANT, c->passant);
        return true;
    }
    return oddity(s, out);
}

/* -------------------------------------------------------------------- the tray */

static int pieces(const Options *options, int seats, Piece out[SKETCH_PIECES])
{
    (void)seats;
    int n = 0;
    (void)options;
    for (int side = 0; side < 2; side++)
        for (int kind = CHESS_KING; kind >= CHESS_PAWN; kind--)
            out[n++] = (Piece){.kind = (uint8_t)(kind + 1), .owner = (Seat)side, .count = 1};
    return n;
}

static bool holds(const Options *options, Site site)
{
    (void)options;
    return site < CHESS_TRAY;
}

static void put(State *s, Site site, Piece piece)
{
    Chess *c = &s->chess;
    uint64_t square = chess_bit(site);
    for (int side = 0; side < 2; side++)
        c->side[side] &= ~square;
    for (int kind = 0; kind < CHESS_KINDS; kind++)
        c->piece[kind] &= ~square;
    if (piece.kind != 0) {
        c->side[piece.owner] |= square;
        c->piece[piece.kind - 1] |= square;
    }
    s->quiet = 0;
    if (c->passant != SITE_NONE && !can_be_passant(c, c->passant))
        c->passant = SITE_NONE;
}

static Seat turn(const State *s)
{
    return (Seat)s->chess.turn;
}

static void set_turn(State *s, Seat seat)
{
    s->chess.turn = (uint8_t)seat;
    s->turn = seat;
    s->chess.passant = SITE_NONE;
}

/* ------------------------------------------------------- castling and passing */

static const char *const rights[] = {"castling|short", "castling|long", "castling|short",
                                     "castling|long"};

/* Squares of a wing on the home rank: as seen from the king, or from where kings begin.  The middle
 * itself belongs to the short wing, so that no castler is out of reach of both switches: a rook
 * that might castle stood there before the king was put onto it. */
static uint64_t wing_of(const Chess *c, int right)
{
    int side = right / 2;
    uint64_t king = c->piece[CHESS_KING] & c->side[side] & chess_home(side);
    uint64_t middle = king != 0 ? king & -king : chess_bit(side * 56 + 4);
    return chess_home(side) & (right % 2 == 0 ? ~(middle - 1) : middle - 1);
}

/* The rook farthest out on the wing, or the corner. */
static int castler_of(const State *s, int right)
{
    const Chess *c = &s->chess;
    int side = right / 2, corner = side * 56 + (right % 2 == 0 ? 7 : 0);
    uint64_t rooks = wing_of(c, right) & c->side[side] & c->piece[CHESS_ROOK];
    if (s->options.value[CHESS_OPTION_ARRAY] == CHESS_ARRAY_STANDARD || rooks == 0)
        return corner;
    return right % 2 == 0 ? 63 - __builtin_clzll(rooks) : chess_first(rooks);
}

static bool has_right(const State *s, int right)
{
    return (s->chess.castlers & wing_of(&s->chess, right)) != 0;
}

static void set_right(State *s, int right, bool has)
{
    s->chess.castlers &= ~wing_of(&s->chess, right);
    if (has)
        s->chess.castlers |= chess_bit(castler_of(s, right));
}

/* Where a pawn of the side to move could take. */
static int traces(const State *s, Site out[SKETCH_TRACES])
{
    const Chess *c = &s->chess;
    uint64_t own = c->piece[CHESS_PAWN] & c->side[c->turn];
    int n = 0;
    for (int file = 0; file < 8; file++) {
        int square = (c->turn == 0 ? 40 : 16) + file;
        uint64_t from = chess_attacks(CHESS_PAWN, 1 - c->turn, square, 0);
        if (can_be_passant(c, square) && (from & own) != 0)
            out[n++] = (Site)square;
    }
    return n;
}

static Site trace_at(const State *s)
{
    return s->chess.passant;
}

static void set_trace(State *s, Site site)
{
    s->chess.passant = site;
}

const SketchRules chess_sketch = {
    .flaws = flaws,
    .flaw_count = FLAW_COUNT,
    .beginning = 1u << CHESS_OPTION_ARRAY | 1u << CHESS_OPTION_ODDS | 1u << CHESS_OPTION_GIVER,
    .pieces = pieces,
    .holds = holds,
    .put = put,
    .turn = turn,
    .set_turn = set_turn,
    .rights_title = "Castling",
    .rights = rights,
    .right_count = sizeof rights / sizeof rights[0],
    .has_right = has_right,
    .set_right = set_right,
    .trace = "En passant on",
    .traces = traces,
    .trace_at = trace_at,
    .set_trace = set_trace,
    .flaw = flaw,
    .read = chess_parse,
};
