/* SPDX-License-Identifier: MIT */
/*
 * rules_ludo.c -- the table of ludo: start, rolls, moves, end.
 *
 * The dice are rolled one by one, so that a chance node always has six outcomes.  No RULES_REPEATS:
 * a position may come again, but nobody can be made to repeat it, and no match ends by that.
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/ludo/notices_ludo.h"
#include "rules/ludo/table_ludo.h"
#include "rules/registry.h"

/* ------------------------------------------------------------------------ key */

static uint64_t body_key(const State *s)
{
    const Ludo *l = &s->ludo;
    uint8_t bytes[48];
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        for (int i = 0; i < LUDO_TOKENS; i++)
            bytes[n++] = (uint8_t)l->token[seat][i];
        bytes[n++] = l->colour[seat];
        bytes[n++] = l->place[seat];
        bytes[n++] = l->roll[seat];
    }
    const uint8_t rest[] = {
        (uint8_t)(s->turn - SEAT_NONE),
        l->roller,
        l->die[0],
        l->die[1],
        l->to_roll,
        l->bonus,
        l->six,
        l->again,
        l->sixes,
        l->tries,
        (uint8_t)l->last,
        l->rolling,
    };
    return hash_mix(hash_bytes(hash_bytes(HASH_START, bytes, (size_t)n), rest, sizeof rest));
}

static void sort_tokens(int8_t token[LUDO_TOKENS])
{
    for (int i = 1; i < LUDO_TOKENS; i++)
        for (int j = i; j > 0 && token[j - 1] > token[j]; j--) {
            int8_t swap = token[j];
            token[j] = token[j - 1];
            token[j - 1] = swap;
        }
}

void ludo_settle(State *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        sort_tokens(s->ludo.token[seat]);
    s->key = body_key(s);
}

/* ----------------------------------------------------------------------- start */

/* The colours that play, a bit for each; 0: as usual for the number of seats (rule 1). */
static const uint8_t colour_sets[] = {0, 0x3, 0x5, 0x9, 0x6, 0xa, 0xc, 0x7, 0xb, 0xd, 0xe, 0xf};
static const uint8_t usual_colours[] = {0, 0, 0x5, 0x7, 0xf};

static int bits(unsigned set)
{
    return __builtin_popcount(set);
}

bool ludo_options_fit(const Options *options, int seats, Text *why)
{
    if (seats < 2 || seats > LUDO_SEATS)
        return text_fail(why, "ludo is a game for two to four, not for %d", seats);
    uint8_t set = colour_sets[options->value[LUDO_OPTION_COLOURS]];
    if (set != 0 && bits(set) != seats)
        return text_fail(why, "%d colours are chosen for %d players", bits(set), seats);
    if (options->value[LUDO_OPTION_TEAMS] && seats != LUDO_SEATS)
        return text_fail(why, "four players make two teams, not %d", seats);
    if (options->value[LUDO_OPTION_TEAMS] && options->value[LUDO_OPTION_PLACES])
        return text_fail(why, "teams do not play on for places");
    int odds = options->value[LUDO_OPTION_ODDS], giver = options->value[LUDO_OPTION_GIVER];
    if (odds > 0 && giver >= seats)
        return text_fail(why, "of %d players none is number %d", seats, giver + 1);
    if (odds > 0 && odds >= ludo_tokens(options))
        return text_fail(why, "of %d tokens so many cannot begin outside", ludo_tokens(options));
    return true;
}

/* One behind the other, the last one on the start square. */
static void give_odds(State *s)
{
    int odds = s->options.value[LUDO_OPTION_ODDS], tokens = ludo_tokens(&s->options);
    for (int seat = 0; seat < s->seats; seat++)
        for (int i = 0; i < odds && seat != s->options.value[LUDO_OPTION_GIVER]; i++)
            s->ludo.token[seat][tokens - odds + i] = (int8_t)i;
}

static bool start(State *out, const Options *options, int seats, Rng *rng, Text *why)
{
    (void)rng;
    if (!ludo_options_fit(options, seats, why))
        return false;
    memset(out, 0, sizeof *out);
    out->options = *options;
    out->seats = (uint8_t)seats;
    Ludo *l = &out->ludo;
    uint8_t set = colour_sets[options->value[LUDO_OPTION_COLOURS]];
    set = set != 0 ? set : usual_colours[seats];
    for (int seat = 0; seat < seats; seat++) {
        l->colour[seat] = (uint8_t)__builtin_ctz(set);
        set &= (uint8_t)(set - 1);
        for (int i = 0; i < LUDO_TOKENS; i++)
            l->token[seat][i] = i < ludo_tokens(options) ? LUDO_YARD : LUDO_HOME;
    }
    give_odds(out);
    l->last = LUDO_YARD;
    l->rolling = options->value[LUDO_OPTION_BEGINS] == LUDO_BEGINS_ROLL_OFF;
    ludo_begin_roll(out, 0);
    ludo_settle(out);
    return true;
}

/* ----------------------------------------------------------------------- moves */

static void add_go(const State *s, const LudoChoice *choice, MoveList *out)
{
    Site path[3];
    int n = 0;
    if (ludo_must_choose_die(s))
        path[n++] = (Site)(LUDO_SITE_DIE + (choice->arg & 3));
    if (choice->arg & LUDO_WITH_PAIR)
        path[n++] = LUDO_SITE_PAIR;
    path[n++] = ludo_site(s->ludo.colour[ludo_owner(s)], choice->from);
    Move move = move_make(LUDO_GO, path, n, n - 1);
    move.arg = (uint8_t)choice->arg;
    move_add(out, &move);
}

static void ludo_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    if (s->turn == SEAT_CHANCE) {
        for (int face = 1; face <= 6; face++) {
            Site site = (Site)(LUDO_SITE_FACE + face - 1);
            Move move = move_make(LUDO_ROLL, &site, 1, 0);
            move.arg = (uint8_t)face;
            move_add(out, &move);
        }
        return;
    }
    LudoChoice choice[LUDO_CHOICES_MAX];
    int n = ludo_choices(s, choice);
    for (int i = 0; i < n; i++)
        add_go(s, &choice[i], out);
    if (n == 0 || s->options.value[LUDO_OPTION_MAY_PASS]) {
        Site pass = LUDO_SITE_PASS;
        Move move = move_make(LUDO_PASS, &pass, 1, 0);
        move_add(out, &move);
    }
}

/* With nothing to move, a click on the die is as good as one on "pass". */
static bool follow(const State *s, const Site *path, int n, Move *out)
{
    LudoChoice choice[LUDO_CHOICES_MAX];
    if (n != 1 || path[0] != LUDO_SITE_DIE || ludo_choices(s, choice) > 0)
        return false;
    Site pass = LUDO_SITE_PASS;
    *out = move_make(LUDO_PASS, &pass, 1, 0);
    return true;
}

/* --------------------------------------------------------------- who, and how it ends */

static Seat roller(const State *s)
{
    return (Seat)s->ludo.roller;
}

static int wears(const State *s, Seat seat)
{
    return s->ludo.colour[seat];
}

static Outcome outcome(const State *s)
{
    Outcome result = {0};
    if (s->turn != SEAT_NONE)
        return result;
    result.over = true;
    result.ending = ENDING_GOAL_REACHED;
    memcpy(result.place, s->ludo.place, sizeof s->ludo.place);
    return result;
}

/* ------------------------------------------------------------------- the table */

static int site_count(const Options *options)
{
    (void)options;
    return LUDO_SITES;
}

static const char *kind_name(uint8_t kind)
{
    static const char *const names[LUDO_KINDS] = {NULL,   "red", "green", "yellow",
                                                  "blue", "die", "cup"};
    return kind < LUDO_KINDS ? names[kind] : NULL;
}

static const char *const no_yes[] = {"no", "yes"};
static const char *const colour_ids[] = {"usual", "rg",  "ry",  "rb",  "gy",  "gb",
                                         "yb",    "rgy", "rgb", "ryb", "gyb", "rgyb"};
static const char *const enters[] = {"six", "1or6", "any", "5", "first_six"};
static const char *const begins[] = {"fixed", "roll-off"};
static const char *const sixes[] = {"off", "forfeit_turn", "send_home"};
static const char *const blocks[] = {"full", "off", "land_only", "block_captures_block"};
static const char *const overshoots[] = {"bounce", "stay"};
static const char *const safes[] = {"none", "starts", "starts+stars"};
static const char *const capture_bonuses[] = {"none", "throw", "20"};
static const char *const home_bonuses[] = {"none", "throw", "10"};

static const char *const odds[] = {"no", "token", "two_tokens", "three_tokens"};
static const char *const seat_ids[] = {"1", "2", "3", "4"};

static const OptionSpec options[] = {
    [LUDO_OPTION_COLOURS] = {"colours", "Colours that play", colour_ids, 0, 11, 0},
    [LUDO_OPTION_ENTER] = {"enter", "A token leaves the yard with", enters, 0, 4, LUDO_ENTER_SIX},
    [LUDO_OPTION_BEGINS] = {"begins", "Who begins", begins, 0, 1, LUDO_BEGINS_FIXED},
    [LUDO_OPTION_THREE_SIXES] = {"three_sixes", "Three sixes in a row", sixes, 0, 2,
                                 LUDO_SIXES_OFF},
    [LUDO_OPTION_THREE_TRIES] = {"three_tries", "Three tries with nothing on the board", no_yes, 0,
                                 1, 0},
    [LUDO_OPTION_BLOCK] = {"block", "Two tokens on a square", blocks, 0, 3, LUDO_BLOCK_FULL},
    [LUDO_OPTION_SHARE] = {"share", "Own tokens may share a square", no_yes, 0, 1, 1},
    [LUDO_OPTION_TOKENS] = {"tokens", "Tokens of each player", NULL, 1, 4, 4},
    [LUDO_OPTION_TOKENS_TO_WIN] = {"tokens_to_win", "Tokens home to win", NULL, 1, 4, 4},
    [LUDO_OPTION_OVERSHOOT] = {"overshoot", "A roll that is more than needed", overshoots, 0, 1,
                               LUDO_BOUNCE},
    [LUDO_OPTION_SAFE] = {"safe", "Safe squares", safes, 0, 2, LUDO_SAFE_NONE},
    [LUDO_OPTION_MUST_CAPTURE] = {"must_capture", "Capturing is compulsory", no_yes, 0, 1, 0},
    [LUDO_OPTION_BONUS_CAPTURE] = {"bonus_capture", "For a capture", capture_bonuses, 0, 2,
                                   LUDO_BONUS_NONE},
    [LUDO_OPTION_BONUS_HOME] = {"bonus_home", "For a token come home", home_bonuses, 0, 2,
                                LUDO_BONUS_NONE},
    [LUDO_OPTION_CLEAR_START] = {"clear_start", "The start square must be left first", no_yes, 0, 1,
                                 0},
    [LUDO_OPTION_MUST_ENTER] = {"must_enter", "A token that can leave the yard must", no_yes, 0, 1,
                                0},
    [LUDO_OPTION_MAY_PASS] = {"may_pass", "A roll may be declined", no_yes, 0, 1, 0},
    [LUDO_OPTION_PLACES] = {"places", "Play on for places", no_yes, 0, 1, 0},
    [LUDO_OPTION_DICE] = {"dice", "Dice", NULL, 1, 2, 1},
    [LUDO_OPTION_TEAMS] = {"teams", "Opposite players are a team", no_yes, 0, 1, 0},
    [LUDO_OPTION_ODDS] = {"odds", "Odds", odds, 0, 3, 0},
    [LUDO_OPTION_GIVER] = {"giver", "The stronger player is", seat_ids, 0, 3, 0},
};

_Static_assert(sizeof options / sizeof options[0] == LUDO_OPTIONS, "an option without a row");

const Rules ludo_rules = {
    .id = "ludo",
    .name = "Ludo",
    .options = options,
    .notices = ludo_notices,
    .option_count = LUDO_OPTIONS,
    .notice_count = LUDO_NOTICES,
    .seats_min = 2,
    .seats_max = LUDO_SEATS,
    .flags = RULES_CHANCE,
    .site_count = site_count,
    .site_name = ludo_site_name,
    .call_site = ludo_call_site,
    .kind_name = kind_name,
    .start = start,
    .moves = ludo_moves,
    .play = ludo_play,
    .roller = roller,
    .wears = wears,
    .outcome = outcome,
    .piece_at = ludo_piece_at,
    .stack_at = ludo_stack_at,
    .why_not = ludo_why_not,
    .demand = ludo_demand,
    .forecast = ludo_forecast,
    .follow = follow,
    .write = ludo_write,
    .read = ludo_read,
    .write_move = ludo_write_move,
    .letter_move = ludo_letter_move,
    .read_move = ludo_read_move,
    .read_clicks = ludo_read_clicks,
    .draw = ludo_draw,
    .sketch = &ludo_sketch,
};
