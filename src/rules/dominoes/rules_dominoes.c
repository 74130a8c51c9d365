/* SPDX-License-Identifier: MIT */
/*
 * rules_dominoes.c -- the table of dominoes: options, deal, legal moves.
 *
 * No RULES_CHANCE: all luck is in the deal, and the bazaar lies in its order from then on.
 */
#include <string.h>

#include "rules/dominoes/board_dominoes.h"
#include "rules/dominoes/notices_dominoes.h"
#include "rules/registry.h"

/* ----------------------------------------------------------------------- deal */

static const uint8_t targets[] = {50, 100, 101, 150};

/* Rule 1. */
static int hand_size(const Options *options, int seats)
{
    int hand = options->value[DOMINOES_OPTION_HAND];
    if (hand > 0)
        return hand + 4;
    return seats == 2 ? 7 : 5;
}

bool dominoes_options_fit(const Options *options, int seats, Text *why)
{
    int tiles = dominoes_tiles(options), hand = hand_size(options, seats);
    if (seats < 2 || seats > DOMINOES_SEATS)
        return text_fail(why, "dominoes is a game for two to four, not for %d", seats);
    if (seats * hand > tiles)
        return text_fail(why, "%d players cannot have %d tiles each: there are only %d", seats,
                         hand, tiles);
    int giver = options->value[DOMINOES_OPTION_GIVER];
    if (options->value[DOMINOES_OPTION_ODDS] && giver >= seats)
        return text_fail(why, "of %d players none is number %d", seats, giver + 1);
    return true;
}

/* Rule 2: the tile that leads best, and who has it. */
static Seat leader(const State *s)
{
    Seat best = 0;
    for (Seat seat = 1; seat < s->seats; seat++)
        if (dominoes_lead_rank(&s->options, dominoes_lead_of(s, seat)) >
            dominoes_lead_rank(&s->options, dominoes_lead_of(s, best)))
            best = seat;
    return best;
}

static void deal(State *s, Rng *rng)
{
    Dominoes *d = &s->dominoes;
    uint8_t heap[DOMINOES_TILES];
    int tiles = dominoes_tiles(&s->options), hand = hand_size(&s->options, s->seats), n = 0;
    for (int i = 0; i < tiles; i++)
        heap[i] = (uint8_t)i;
    for (int i = tiles - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t swap = heap[i];
        heap[i] = heap[j];
        heap[j] = swap;
    }
    memset(d->holder, DOMINOES_ABSENT, sizeof d->holder);
    for (Seat seat = 0; seat < s->seats; seat++) {
        bool gives = seat == s->options.value[DOMINOES_OPTION_GIVER];
        for (int i = gives ? 0 : s->options.value[DOMINOES_OPTION_ODDS]; i < hand; i++)
            d->holder[heap[n++]] = (uint8_t)seat;
    }
    for (; n < tiles; n++) {
        d->holder[heap[n]] = DOMINOES_BAZAAR;
        d->bazaar[d->bazaar_n++] = heap[n];
    }
}

static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    if (!dominoes_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = (uint8_t)seats;
    out->dominoes.target = targets[options->value[DOMINOES_OPTION_TARGET]];
    deal(out, rng);
    out->turn = leader(out);
    dominoes_settle(out);
    return true;
}

static void next_round(const State *s, Rng *rng, State *out)
{
    State next = {.ply = s->ply, .seats = s->seats, .options = s->options};
    Dominoes *d = &next.dominoes;
    Seat winner = dominoes_round_winner(s);
    memcpy(d->score, s->dominoes.score, sizeof d->score);
    d->target = s->dominoes.target;
    d->doubled =
        winner == SEAT_NONE && s->options.value[DOMINOES_OPTION_TIE] == DOMINOES_TIE_DOUBLE;
    deal(&next, rng);
    d->free_lead = winner >= 0 && s->options.value[DOMINOES_OPTION_START] == DOMINOES_START_WINNER;
    next.turn = d->free_lead ? winner : leader(&next);
    dominoes_settle(&next);
    *out = next;
}

/* ----------------------------------------------------------------------- moves */

static void add_single(MoveList *out, DominoesMove kind, Site site)
{
    Move move = move_make((uint8_t)kind, &site, 1, 0);
    move_add(out, &move);
}

/* Rule 2, A-D6, A-D7.  Hidden tiles cannot lead: who cannot see his own passes. */
static void add_leads(const State *s, MoveList *out)
{
    const Dominoes *d = &s->dominoes;
    int best = dominoes_lead_of(s, s->turn);
    int blank = dominoes_tile(0, 0);
    bool no_blank = s->options.value[DOMINOES_OPTION_NO_BLANK_LEAD] && best != blank;
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        if (d->holder[tile] != s->turn || (!d->free_lead && tile != best) ||
            (tile == blank && no_blank && d->free_lead))
            continue;
        add_single(out, DOMINOES_PLAY, (Site)tile);
        out->at[out->n - 1].arg = DOMINOES_RIGHT;
    }
}

/* A-D9: doubles of both ends, different ones, in one hand. */
static bool two_doubles(const State *s, Site path[2])
{
    const Dominoes *d = &s->dominoes;
    int left = dominoes_end(s, DOMINOES_LEFT), right = dominoes_end(s, DOMINOES_RIGHT);
    if (!s->options.value[DOMINOES_OPTION_TWO_DOUBLES] || left == right || left < 0)
        return false;
    path[0] = (Site)dominoes_tile(left, left);
    path[1] = (Site)dominoes_tile(right, right);
    return d->holder[path[0]] == s->turn && d->holder[path[1]] == s->turn;
}

/* Ends that a tile can be put to. */
static int ends_of(const State *s, int tile, int end[DOMINOES_ENDS])
{
    int n = 0;
    for (int i = 0; i < DOMINOES_ENDS; i++)
        if (dominoes_end_is_listed(s, i) && dominoes_has(tile, dominoes_end(s, i)))
            end[n++] = i;
    return n;
}

/* Only a choice between ends is clicked.  (A double that may also go with another one is told
 * apart by its end.) */
static void add_placements(const State *s, MoveList *out)
{
    Site both[2] = {SITE_NONE, SITE_NONE};
    bool two = two_doubles(s, both);
    for (int tile = 0; tile < DOMINOES_TILES; tile++) {
        int end[DOMINOES_ENDS];
        if (s->dominoes.holder[tile] != s->turn)
            continue;
        int n = ends_of(s, tile, end);
        for (int i = 0; i < n; i++) {
            Site path[2] = {(Site)tile, (Site)(DOMINOES_SITE_END + end[i])};
            int clicks = n > 1 || (two && (tile == both[0] || tile == both[1])) ? 2 : 1;
            Move move = move_make(DOMINOES_PLAY, path, clicks, clicks - 1);
            move.arg = (uint8_t)end[i];
            move_add(out, &move);
        }
    }
    if (two) {
        Move move = move_make(DOMINOES_TWO, both, 2, 1);
        move_add(out, &move);
    }
}

void dominoes_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    int before = out->n;
    if (s->dominoes.line_n == 0)
        add_leads(s, out);
    else
        add_placements(s, out);
    if (out->n > before)
        return;
    bool may_draw =
        dominoes_drawable(s) > 0 && s->dominoes.line_n > 0 &&
        !(s->dominoes.drawn && s->options.value[DOMINOES_OPTION_DRAW] == DOMINOES_DRAW_ONE);
    add_single(out, may_draw ? DOMINOES_DRAW : DOMINOES_PASS,
               may_draw ? DOMINOES_SITE_BAZAAR : DOMINOES_SITE_PASS);
}

/* A tile and its end where there is no choice of ends, and either end where both are the same; the
 * two doubles in the other order. */
static bool follow(const State *s, const Site *path, int n, Move *out)
{
    MoveList legal;
    legal.n = 0;
    if (n != 2)
        return false;
    dominoes_moves(s, &legal);
    for (int i = 0; i < legal.n; i++) {
        const Move *move = &legal.at[i];
        bool swapped =
            move->kind == DOMINOES_TWO && path[0] == move->path[1] && path[1] == move->path[0];
        int end = path[1] - DOMINOES_SITE_END;
        bool placed =
            move->kind == DOMINOES_PLAY && path[0] == move->path[0] && end >= 0 &&
            end < DOMINOES_ENDS &&
            (move->arg == end || (dominoes_end(s, end) >= 0 && !dominoes_end_is_listed(s, end) &&
                                  (move->arg ^ 1) == end));
        if (swapped || placed) {
            *out = *move;
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------- the table */

static int site_count(const Options *options)
{
    (void)options;
    return DOMINOES_SITES;
}

static const char *const no_yes[] = {"no", "yes"};
static const char *const hands[] = {"usual", "5", "6", "7", "8", "9", "10"};
static const char *const draws[] = {"until", "one", "none"};
static const char *const fishes[] = {"sum", "each", "next", "all"};
static const char *const ties[] = {"nobody", "split", "last", "double"};
static const char *const starts[] = {"doubles", "winner"};
static const char *const firsts[] = {"highest", "1-1"};
static const char *const blanks[] = {"0", "10", "25"};
static const char *const tops[] = {"pips", "50"};
static const char *const target_ids[] = {"50", "100", "101", "150"};
static const char *const scorings[] = {"winner", "losers", "fives"};

static const char *const odds[] = {"no", "tile", "two_tiles", "three_tiles"};
static const char *const seat_ids[] = {"1", "2", "3", "4"};

static const OptionSpec options[] = {
    [DOMINOES_OPTION_SET] = {"set", "Set up to double", NULL, 6, 9, 6},
    [DOMINOES_OPTION_HAND] = {"hand", "Tiles of each player", hands, 0, 6, 0},
    [DOMINOES_OPTION_DRAW] = {"draw", "With no matching tile, draw", draws, 0, 2,
                              DOMINOES_DRAW_UNTIL},
    [DOMINOES_OPTION_KEEP] = {"keep", "Tiles that stay in the boneyard", NULL, 0, 2, 0},
    [DOMINOES_OPTION_EARLY_FISH] = {"early_fish", "Fish as soon as no tile anywhere fits", no_yes,
                                    0, 1, 0},
    [DOMINOES_OPTION_FISH] = {"fish", "A fish is worth", fishes, 0, 3, DOMINOES_FISH_SUM},
    [DOMINOES_OPTION_TIE] = {"tie", "Fish with equal pips", ties, 0, 3, DOMINOES_TIE_NOBODY},
    [DOMINOES_OPTION_START] = {"start", "Who leads later rounds", starts, 0, 1,
                               DOMINOES_START_DOUBLES},
    [DOMINOES_OPTION_FIRST] = {"lead", "First tile", firsts, 0, 1, DOMINOES_FIRST_HIGHEST},
    [DOMINOES_OPTION_NO_BLANK_LEAD] = {"no_blank_lead", "0-0 cannot lead", no_yes, 0, 1, 0},
    [DOMINOES_OPTION_BLANK] = {"blank", "0-0 as the last tile is worth", blanks, 0, 2, 0},
    [DOMINOES_OPTION_TOP] = {"top", "The highest double as the last tile is worth", tops, 0, 1, 0},
    [DOMINOES_OPTION_TWO_DOUBLES] = {"two_doubles", "Two doubles in one turn", no_yes, 0, 1, 0},
    [DOMINOES_OPTION_TARGET] = {"target", "Points of the match", target_ids, 0, 3, 1},
    [DOMINOES_OPTION_PARTNERS] = {"partners", "Four play two against two", no_yes, 0, 1, 0},
    [DOMINOES_OPTION_SCORING] = {"scoring", "Points are written", scorings, 0, 2,
                                 DOMINOES_SCORE_WINNER},
    [DOMINOES_OPTION_ENTRY] = {"entry", "Least first points written down", NULL, 0, 13, 0},
    [DOMINOES_OPTION_SPINNER] = {"spinner", "The first double has four ends", no_yes, 0, 1, 0},
    [DOMINOES_OPTION_ODDS] = {"odds", "Odds", odds, 0, 3, 0},
    [DOMINOES_OPTION_GIVER] = {"giver", "The stronger player is", seat_ids, 0, 3, 0},
};

_Static_assert(sizeof options / sizeof options[0] == DOMINOES_OPTIONS, "an option without a row");

static const char *kind_name(uint8_t kind)
{
    static const char names[DOMINOES_TILES][4] = {
        "0-0", "1-0", "1-1", "2-0", "2-1", "2-2", "3-0", "3-1", "3-2", "3-3", "4-0",
        "4-1", "4-2", "4-3", "4-4", "5-0", "5-1", "5-2", "5-3", "5-4", "5-5", "6-0",
        "6-1", "6-2", "6-3", "6-4", "6-5", "6-6", "7-0", "7-1", "7-2", "7-3", "7-4",
        "7-5", "7-6", "7-7", "8-0", "8-1", "8-2", "8-3", "8-4", "8-5", "8-6", "8-7",
        "8-8", "9-0", "9-1", "9-2", "9-3", "9-4", "9-5", "9-6", "9-7", "9-8", "9-9",
    };
    if (kind == 0 || kind > DOMINOES_KIND_BACK)
        return NULL;
    return kind == DOMINOES_KIND_BACK ? "back" : names[kind - 1];
}

const Rules dominoes_rules = {
    .id = "dominoes",
    .name = "Dominoes",
    .options = options,
    .notices = dominoes_notices,
    .option_count = DOMINOES_OPTIONS,
    .notice_count = DOMINOES_NOTICES,
    .seats_min = 2,
    .seats_max = DOMINOES_SEATS,
    .flags = RULES_HIDDEN | RULES_POINTS,
    .site_count = site_count,
    .site_name = dominoes_site_name,
    .call_site = dominoes_call_site,
    .kind_name = kind_name,
    .start = start,
    .moves = dominoes_moves,
    .play = dominoes_play,
    .outcome = dominoes_outcome,
    .counted = dominoes_counted,
    .next_round = next_round,
    .piece_at = dominoes_piece_at,
    .besides = dominoes_besides,
    .why_not = dominoes_why_not,
    .demand = dominoes_demand,
    .forecast = dominoes_forecast,
    .tell = dominoes_tell,
    .follow = follow,
    .write = dominoes_write,
    .read = dominoes_read,
    .write_move = dominoes_write_move,
    .letter_move = dominoes_letter_move,
    .read_move = dominoes_read_move,
    .read_clicks = dominoes_read_clicks,
    .draw = dominoes_draw,
    .conceal = dominoes_conceal,
    .imagine = dominoes_imagine,
};
