/*
 * rules_ludo.c -- the table of ludo: start, throws, moves, end.
 *
 * The dice are thrown one by one, so that a chance node always has six outcomes.  No RULES_REPEATS:
 * a position may come again, but nobody can be made to repeat it, and no match ends by that.
 */
#include <assert.h>
#include <string.h>

#include "base/hash.h"
#include "rules/ludo/board_ludo.h"
#include "rules/ludo/notices_ludo.h"
#include "rules/registry.h"

/* ------------------------------------------------------------------------ key */

static int seats_playing(const State *s)
{
    int n = 0;
    for (int seat = 0; seat < s->seats; seat++)
        n += s->ludo.place[seat] == 0;
    return n;
}

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
        l->thrower,
        l->die[0],
        l->die[1],
        l->to_throw,
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
    return true;
}

static void begin_throw(State *s, int seat)
{
    Ludo *l = &s->ludo;
    l->thrower = (uint8_t)seat;
    l->to_throw = l->rolling ? 1 : (uint8_t)s->options.value[LUDO_OPTION_DICE];
    s->turn = SEAT_CHANCE;
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
    l->last = LUDO_YARD;
    l->rolling = options->value[LUDO_OPTION_BEGINS] == LUDO_BEGINS_ROLL_OFF;
    begin_throw(out, 0);
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

void ludo_moves(const State *s, MoveList *out)
{
    if (s->turn == SEAT_NONE)
        return;
    if (s->turn == SEAT_CHANCE) {
        for (int face = 1; face <= 6; face++) {
            Site site = (Site)(LUDO_SITE_FACE + face - 1);
            Move move = move_make(LUDO_THROW, &site, 1, 0);
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

/* -------------------------------------------------------------------- pictures */

static Piece token_piece(const State *s, Seat seat, int n)
{
    if (n == 0)
        return PIECE_NONE;
    return (Piece){
        .kind = (uint8_t)(1 + s->ludo.colour[seat]), .owner = seat, .count = (uint16_t)n};
}

/* What lies where the dice lie: those thrown, or a cup for those to be thrown. */
static Piece die_piece(const State *s, int which)
{
    const Ludo *l = &s->ludo;
    int faces[2] = {l->die[0], l->die[1]};
    int cups = s->turn == SEAT_CHANCE ? l->to_throw : 0;
    int lying = (faces[0] != 0) + (faces[1] != 0);
    if (which < 2 && faces[which] != 0)
        return (Piece){.kind = LUDO_KIND_DIE, .owner = SEAT_NONE, .count = (uint16_t)faces[which]};
    if (which >= lying && which < lying + cups)
        return (Piece){.kind = LUDO_KIND_CUP, .owner = SEAT_NONE, .count = 1};
    return PIECE_NONE;
}

/* Tokens of several colours share a square only where that is safe, or in teams; the last seat's
 * are on top. */
Piece ludo_piece_at(const State *s, Site site)
{
    if (site >= LUDO_SITE_DIE)
        return site < LUDO_SITE_PAIR ? die_piece(s, site - LUDO_SITE_DIE) : PIECE_NONE;
    Piece top = PIECE_NONE;
    for (Seat seat = 0; seat < s->seats; seat++) {
        int progress;
        if (!ludo_progress(s->ludo.colour[seat], site, &progress))
            continue;
        int n = ludo_tokens_at(s, seat, progress);
        if (n > 0)
            top = token_piece(s, seat, n);
    }
    return top;
}

static int stack_at(const State *s, Site site, Piece out[STACK_MAX])
{
    int n = 0;
    for (Seat seat = 0; site < LUDO_SITE_DIE && seat < s->seats; seat++) {
        int progress;
        if (!ludo_progress(s->ludo.colour[seat], site, &progress))
            continue;
        for (int i = ludo_tokens_at(s, seat, progress); i > 0; i--)
            out[n++] = token_piece(s, seat, 1);
    }
    return n;
}

/* Events for what has changed beside the tokens that moved: the dice, tokens of other colours on
 * the same square. */
static void tidy_picture(const State *before, const State *after, int first, EventList *events)
{
    if (events == NULL)
        return;
    Piece picture[SITE_MAX];
    for (int site = 0; site < LUDO_SITES; site++)
        picture[site] = ludo_piece_at(before, (Site)site);
    for (int i = first; i < events->n; i++)
        event_apply(picture, &events->at[i]);
    int beat = events->n > first ? events->at[events->n - 1].beat : 0;
    for (int site = 0; site < LUDO_SITES; site++) {
        Piece have = picture[site], want = ludo_piece_at(after, (Site)site);
        if (have.kind == want.kind && have.owner == want.owner && have.count == want.count)
            continue;
        if (want.kind == 0)
            event_add(events, EVENT_TAKE, beat, (Site)site, SITE_NONE, have);
        else
            event_add(events, have.kind == 0 ? EVENT_PUT : EVENT_TURN, beat, SITE_NONE, (Site)site,
                      want);
    }
}

/* ------------------------------------------------------------------------ play */

static void replace_token(State *s, Seat seat, int from, int to)
{
    int8_t *token = s->ludo.token[seat];
    int i = 0;
    while (token[i] != from)
        i++;
    token[i] = (int8_t)to;
    sort_tokens(token);
}

/* Square by square; over squares where others stand it leaps. */
static void show_walk(const State *s, Seat owner, int from, const LudoWay *way, int n, int steps,
                      EventList *events)
{
    int colour = s->ludo.colour[owner];
    Site at = ludo_site(colour, from);
    int progress = from, beat = 0;
    bool back = false;
    int legs = from == LUDO_YARD ? 1 : steps;
    for (int i = 1; i <= legs; i++) {
        back = back || progress == LUDO_HOME;
        progress += back ? -1 : 1;
        Site next = ludo_site(colour, progress);
        bool last = i == legs;
        Piece there = ludo_piece_at(s, next);
        if (!last && there.kind != 0 && there.owner != owner)
            continue;
        for (Seat seat = 0; last && way->taken > 0 && seat < s->seats; seat++) {
            int taken = ludo_are_friends(s, owner, seat) ? 0 : ludo_tokens_on(s, seat, next);
            if (taken > 0)
                event_add(events, EVENT_MOVE, beat, next,
                          ludo_site(s->ludo.colour[seat], LUDO_YARD), token_piece(s, seat, taken));
        }
        event_add(events, EVENT_MOVE, beat++, at, next, token_piece(s, owner, n));
        at = next;
    }
}

static void send_to_yard(State *s, Seat owner, int square)
{
    for (Seat seat = 0; seat < s->seats; seat++) {
        int progress;
        if (ludo_are_friends(s, owner, seat) ||
            !ludo_progress(s->ludo.colour[seat], (Site)square, &progress))
            continue;
        for (int n = ludo_tokens_at(s, seat, progress); n > 0; n--)
            replace_token(s, seat, progress, LUDO_YARD);
    }
}

/* A-L9. */
static void earn(Ludo *l, int bonus, int steps)
{
    if (bonus == LUDO_BONUS_THROW)
        l->again = 1;
    else if (bonus == LUDO_BONUS_STEPS)
        l->bonus = (uint8_t)steps;
}

static void use_up(State *s, int arg)
{
    Ludo *l = &s->ludo;
    int which = arg & 3;
    if (which == LUDO_BONUS) {
        l->bonus = 0;
        return;
    }
    l->six |= l->die[which] == 6;
    if (which == 0)
        l->die[0] = l->die[1];
    l->die[1] = 0;
}

static void next_thrower(State *s)
{
    Ludo *l = &s->ludo;
    int seat = l->thrower;
    do
        seat = (seat + 1) % s->seats;
    while (l->place[seat] != 0);
    l->sixes = l->tries = 0;
    l->six = l->again = 0;
    l->last = LUDO_YARD;
    begin_throw(s, seat);
}

/* Rule 9, A-L12, A-L13.  True if the game is over. */
static bool take_place(State *s)
{
    Ludo *l = &s->ludo;
    Seat seat = (Seat)l->thrower;
    if (s->options.value[LUDO_OPTION_TEAMS]) {
        Seat partner = (Seat)((seat + 2) % LUDO_SEATS);
        if (!ludo_is_done(s, seat) || !ludo_is_done(s, partner))
            return false;
        l->place[seat] = l->place[partner] = 1;
    } else {
        if (l->place[seat] != 0 || !ludo_is_done(s, seat))
            return false;
        l->place[seat] = (uint8_t)(s->seats - seats_playing(s) + 1);
        if (s->options.value[LUDO_OPTION_PLACES] && seats_playing(s) > 1)
            return false;
    }
    int others = s->options.value[LUDO_OPTION_TEAMS] ? 3 : s->seats - seats_playing(s) + 1;
    for (int i = 0; i < s->seats; i++)
        if (l->place[i] == 0)
            l->place[i] = (uint8_t)others;
    l->die[0] = l->die[1] = l->to_throw = l->bonus = 0;
    l->six = l->again = l->sixes = l->tries = l->thrower = 0;
    l->last = LUDO_YARD;
    s->turn = SEAT_NONE;
    return true;
}

/* Nothing of the seat's between yard and home? */
static bool is_idle(const State *s, Seat seat)
{
    return ludo_tokens_at(s, seat, LUDO_YARD) + ludo_tokens_at(s, seat, LUDO_HOME) ==
           ludo_tokens(&s->options);
}

/* Rules 3, 4 and 8: the same seat goes on, throws again, or the next one throws. */
static void go_on(State *s, bool in_vain)
{
    Ludo *l = &s->ludo;
    if (take_place(s))
        return;
    if (l->place[l->thrower] != 0) { /* home at last: whatever is left of the throw is lost */
        l->die[0] = l->die[1] = l->bonus = 0;
        next_thrower(s);
        return;
    }
    if (l->bonus != 0 || l->die[0] != 0) {
        s->turn = (Seat)l->thrower;
        return;
    }
    bool try_again = in_vain && s->options.value[LUDO_OPTION_THREE_TRIES] && l->tries < 2 &&
                     is_idle(s, (Seat)l->thrower);
    if (!l->six && !l->again && !try_again) {
        next_thrower(s);
        return;
    }
    bool extra = l->six || l->again;
    if (!l->six)
        l->sixes = 0;
    else if (l->sixes < LUDO_SIXES_MAX)
        l->sixes++;
    l->tries = extra ? 0 : (uint8_t)(l->tries + 1);
    l->six = l->again = 0;
    begin_throw(s, l->thrower);
}

static void play_go(State *s, const Move *move, EventList *events)
{
    Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    bool pair = (move->arg & LUDO_WITH_PAIR) != 0;
    int steps = ludo_steps(s, move->arg), from = LUDO_YARD, n = pair ? 2 : 1;
    bool there = ludo_progress(l->colour[owner], move->path[move->last], &from);
    LudoWay way = ludo_way(s, owner, from, steps, pair);
    assert(there && way.fault == LUDO_GOES);
    (void)there;
    if (events != NULL)
        show_walk(s, owner, from, &way, n, pair ? steps / 2 : steps, events);
    use_up(s, move->arg);
    if (way.taken > 0)
        send_to_yard(s, owner, ludo_square(l->colour[owner], way.to));
    for (int i = 0; i < n; i++)
        replace_token(s, owner, from, way.to);
    if (way.taken > 0)
        earn(l, s->options.value[LUDO_OPTION_BONUS_CAPTURE], 20);
    if (way.to == LUDO_HOME)
        earn(l, s->options.value[LUDO_OPTION_BONUS_HOME], 10);
    if (s->options.value[LUDO_OPTION_THREE_SIXES] == LUDO_SIXES_SEND_HOME)
        l->last = (int8_t)way.to;
    go_on(s, false);
}

/* Rule 8.  Of two dice none can be used when one cannot, or both are given up (A-L11). */
static void play_pass(State *s)
{
    Ludo *l = &s->ludo;
    if (l->bonus != 0) {
        l->bonus = 0;
    } else {
        l->six |= l->die[0] == 6 || l->die[1] == 6;
        l->die[0] = l->die[1] = 0;
    }
    go_on(s, true);
}

/* A-L3: the third throw with a six in a row is lost, and more. */
static void lose_turn(State *s, EventList *events)
{
    Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    l->die[0] = l->die[1] = 0;
    if (s->options.value[LUDO_OPTION_THREE_SIXES] == LUDO_SIXES_SEND_HOME && l->last >= 0 &&
        l->last < LUDO_HOME && ludo_tokens_at(s, owner, l->last) > 0) {
        event_add(events, EVENT_MOVE, 1, ludo_site(l->colour[owner], l->last),
                  ludo_site(l->colour[owner], LUDO_YARD), token_piece(s, owner, 1));
        replace_token(s, owner, l->last, LUDO_YARD);
    }
    next_thrower(s);
}

/* A-L2: everybody throws once; those with the most throw on until one is left. */
static void play_roll_off(State *s, int face)
{
    Ludo *l = &s->ludo;
    int most = 0, n = 0, first = -1;
    l->roll[l->thrower] = (uint8_t)face;
    for (int seat = 0; seat < s->seats; seat++) {
        if (l->roll[seat] == 0) {
            begin_throw(s, seat);
            return;
        }
        if (l->roll[seat] != LUDO_ROLL_OUT && l->roll[seat] > most)
            most = l->roll[seat];
    }
    for (int seat = s->seats - 1; seat >= 0; seat--) {
        bool stays = l->roll[seat] == most;
        n += stays;
        first = stays ? seat : first;
        l->roll[seat] = stays ? 0 : LUDO_ROLL_OUT;
    }
    if (n == 1) {
        memset(l->roll, 0, sizeof l->roll);
        l->rolling = 0;
    }
    begin_throw(s, first);
}

static void play_throw(State *s, int face, EventList *events)
{
    Ludo *l = &s->ludo;
    int which = l->die[0] != 0;
    Piece die = {.kind = LUDO_KIND_DIE, .owner = SEAT_NONE, .count = (uint16_t)face};
    event_add(events, EVENT_ROLL, 0, SITE_NONE, (Site)(LUDO_SITE_DIE + which), die);
    l->to_throw--;
    if (l->rolling) {
        play_roll_off(s, face);
        return;
    }
    l->die[which] = (uint8_t)face;
    if (l->to_throw > 0)
        return;
    s->turn = (Seat)l->thrower;
    bool six = l->die[0] == 6 || l->die[1] == 6;
    if (six && l->sixes >= 2 && s->options.value[LUDO_OPTION_THREE_SIXES] != LUDO_SIXES_OFF)
        lose_turn(s, events);
}

void ludo_play(State *s, const Move *move, EventList *events)
{
    State before = *s;
    int first = events != NULL ? events->n : 0;
    s->ply++;
    switch ((LudoMove)move->kind) {
    case LUDO_THROW:
        play_throw(s, move->arg, events);
        break;
    case LUDO_GO:
        play_go(s, move, events);
        break;
    case LUDO_PASS:
        play_pass(s);
        break;
    }
    ludo_settle(s);
    tidy_picture(&before, s, first, events);
}

static Seat thrower(const State *s)
{
    return (Seat)s->ludo.thrower;
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
    [LUDO_OPTION_OVERSHOOT] = {"overshoot", "Thrown more than is left to the home", overshoots, 0,
                               1, LUDO_BOUNCE},
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
    [LUDO_OPTION_MAY_PASS] = {"may_pass", "A throw may be declined", no_yes, 0, 1, 0},
    [LUDO_OPTION_PLACES] = {"places", "Play on for places", no_yes, 0, 1, 0},
    [LUDO_OPTION_DICE] = {"dice", "Dice", NULL, 1, 2, 1},
    [LUDO_OPTION_TEAMS] = {"teams", "Opposite players are a team", no_yes, 0, 1, 0},
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
    .kind_name = kind_name,
    .start = start,
    .moves = ludo_moves,
    .play = ludo_play,
    .thrower = thrower,
    .wears = wears,
    .outcome = outcome,
    .piece_at = ludo_piece_at,
    .stack_at = stack_at,
    .why_not = ludo_why_not,
    .demand = ludo_demand,
    .forecast = ludo_forecast,
    .follow = follow,
    .write = ludo_write,
    .read = ludo_read,
    .write_move = ludo_write_move,
    .draw = ludo_draw,
};
