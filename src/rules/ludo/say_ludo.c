/* SPDX-License-Identifier: MIT */
/*
 * say_ludo.c -- what ludo has to say: why clicks are no move, what a roll is good for, what a move
 * does.
 */
#include <assert.h>

#include "rules/ludo/notices_ludo.h"
#include "rules/ludo/table_ludo.h"

const NoticeSpec ludo_notices[LUDO_NOTICES] = {
    [LUDO_SAY_EMPTY] = {"empty-square", "Nobody stands here: choose one of your tokens.", NULL, "3",
                        PROPOSES_OWN},
    [LUDO_SAY_OTHERS] = {"others-token", "This is a {0} token: you move only your own.", NULL, "3",
                         PROPOSES_NOTHING},
    [LUDO_SAY_NOT_YOURS_YET] =
        {"partners-token",
         "This is a {0} token: you move your partner's only when all of yours "
         "are home.",
         NULL, "teams", PROPOSES_NOTHING},
    [LUDO_SAY_HOME] = {"home-stays", "A token that has come home stays there.", NULL, "7",
                       PROPOSES_NOTHING},
    [LUDO_SAY_YARD_EMPTY] = {"yard-empty", "All your tokens have left the yard.", NULL, "2",
                             PROPOSES_NOTHING},
    [LUDO_SAY_NEEDS_SIX] = {"needs-six",
                            "You rolled a {n0}. Only a six lets a token out of the yard.",
                            "You rolled a {n0}. Only a six lets a token out of the yard.", "2",
                            PROPOSES_NOTHING},
    [LUDO_SAY_NEEDS_ONE_SIX] =
        {"needs-one-or-six", "You rolled a {n0}. Only a one or a six lets a token out of the yard.",
         "You rolled a {n0}. Only a one or a six lets a token out of the yard.", "2",
         PROPOSES_NOTHING},
    [LUDO_SAY_FIRST_SIX] = {"first-needs-six",
                            "You rolled a {n0}. Your first token needs a six to leave the yard.",
                            "You rolled a {n0}. Your first token needs a six to leave the yard.",
                            "2", PROPOSES_NOTHING},
    [LUDO_SAY_NEEDS_FIVE] = {"needs-five",
                             "You rolled a {n0}. Only a five lets a token out of the yard.",
                             "You rolled a {n0}. Only a five lets a token out of the yard.", "2",
                             PROPOSES_NOTHING},
    [LUDO_SAY_BONUS_NO_ENTRY] = {"bonus-no-entry",
                                 "The bonus of {n0} square brings nobody out of the yard.",
                                 "The bonus of {n0} squares brings nobody out of the yard.",
                                 "bonus", PROPOSES_NOTHING},
    [LUDO_SAY_START_BLOCKED] = {"start-blocked",
                                "A {0} block stands on your start square: nobody can come out.",
                                NULL, "6", PROPOSES_NOTHING},
    [LUDO_SAY_BLOCK_AHEAD] = {"block-ahead", "A {0} block is in the way: it cannot be passed.",
                              NULL, "6", PROPOSES_NOTHING},
    [LUDO_SAY_BLOCK_THERE] = {"block-there",
                              "A {0} block stands where this token would come to: two tokens "
                              "together are safe.",
                              NULL, "6", PROPOSES_NOTHING},
    [LUDO_SAY_TOO_FAR] = {"too-far", "Only {n0} square to go: you need exactly that.",
                          "Only {n0} squares to go: you need exactly that.", "7", PROPOSES_NOTHING},
    [LUDO_SAY_OWN_THERE] = {"own-there",
                            "Your own token stands there: by these rules two cannot share a "
                            "square.",
                            NULL, "6", PROPOSES_NOTHING},
    [LUDO_SAY_NO_PAIR] = {"no-pair",
                          "Two tokens go together only from one square, by half of an even roll.",
                          NULL, "6", PROPOSES_NOTHING},
    [LUDO_SAY_NO_PAIRS] = {"no-pairs", "By these rules tokens go one at a time.", NULL, "6",
                           PROPOSES_NOTHING},
    [LUDO_SAY_MUST_ENTER] = {"must-enter",
                             "A token can leave the yard now, and by these rules it must.", NULL,
                             "10", PROPOSES_NEXT},
    [LUDO_SAY_CLEAR_START] = {"clear-start",
                              "While tokens wait in the yard, the one on the start square goes "
                              "first.",
                              NULL, "10", PROPOSES_NEXT},
    [LUDO_SAY_MUST_CAPTURE] = {"must-capture",
                               "Another move captures, and by these rules it must be made.", NULL,
                               "5", PROPOSES_NEXT},
    [LUDO_SAY_MUST_MOVE] = {"must-move", "You can move, so you must.", NULL, "8", PROPOSES_NOTHING},
    [LUDO_SAY_ROLLED] = {"thrown", "You rolled a {n0}. Choose a token.",
                         "You rolled a {n0}. Choose a token.", "3", PROPOSES_OWN},
    [LUDO_SAY_CHOOSE_DIE] = {"choose-die", "First choose the die that you want to use.", NULL,
                             "dice", PROPOSES_FIRST},
    [LUDO_SAY_NO_SUCH_DIE] = {"no-such-die", "There is nothing to choose here: choose a token.",
                              NULL, "dice", PROPOSES_OWN},
    [LUDO_SAY_ONE_CLICK] = {"one-click",
                            "You choose only the token: it goes by itself as far as was rolled.",
                            NULL, "3", PROPOSES_NOTHING},
    [LUDO_SAY_THEN_TOKEN] = {"then-token", "Now choose one of your tokens.", NULL, "3",
                             PROPOSES_OWN},
    [LUDO_SAY_FACE] = {"no-face", "The roll is up to luck.", NULL, "2", PROPOSES_NOTHING},
    [LUDO_SAY_NO_MOVE] = {"no-move", "You rolled a {n0}. None of your tokens can go that far.",
                          "You rolled a {n0}. None of your tokens can go that far.", "8",
                          PROPOSES_NOTHING},
    [LUDO_SAY_NO_MOVE_SIX] = {"no-move-six",
                              "No token of yours can use the six, but you roll again.", NULL, "4",
                              PROPOSES_NOTHING},
    [LUDO_SAY_NO_BONUS] = {"no-bonus", "No token can go the bonus of {n0} square: it is lost.",
                           "No token can go the bonus of {n0} squares: it is lost.", "bonus",
                           PROPOSES_NOTHING},
    [LUDO_SAY_BONUS] = {"bonus", "A bonus: one of your tokens goes {n0} square.",
                        "A bonus: one of your tokens goes {n0} squares.", "bonus",
                        PROPOSES_NOTHING},
    [LUDO_SAY_FOR_PARTNER] = {"for-partner",
                              "All your tokens are home: you move the {0} tokens now.", NULL,
                              "teams", PROPOSES_NOTHING},
    [LUDO_SAY_WINS] = {"wins", "This brings your last token home and wins.", NULL, "9",
                       PROPOSES_NOTHING},
    [LUDO_SAY_TAKES] = {"takes", "This sends a {0} token to the yard.",
                        "This sends {n0} tokens to the yard.", "5", PROPOSES_NOTHING},
    [LUDO_SAY_ARRIVES] = {"arrives", "This token comes home.", NULL, "7", PROPOSES_NOTHING},
    [LUDO_SAY_BOUNCES] = {"bounces", "That's {n0} more than needed: the token bounces back.",
                          "That's {n0} more than needed: the token bounces back.", "7",
                          PROPOSES_NOTHING},
    [LUDO_SAY_STAYS] = {"stays", "To the home and back: the token ends where it stands.", NULL, "7",
                        PROPOSES_NOTHING},
    [LUDO_SAY_ENTERS] = {"enters", "This token comes out onto its start square.", NULL, "2",
                         PROPOSES_NOTHING},
    [LUDO_SAY_BLOCKS] = {"blocks", "Two of your tokens together: nobody can pass them.", NULL, "6",
                         PROPOSES_NOTHING},
    [LUDO_SAY_GOES] = {"goes", "This token goes {n0} square.", "This token goes {n0} squares.", "3",
                       PROPOSES_NOTHING},
};

/* "whose|red": the colour of a seat, as the owner of a token. */
static void say_whose(const State *s, Notice *out, Seat seat)
{
    Text word = {0};
    text_add(&word, "whose|%s", ludo_colour_name[s->ludo.colour[seat]]);
    notice_word(out, 0, word.s);
}

/* ---------------------------------------------------------------------- refusals */

static Seat seat_on(const State *s, int square)
{
    for (Seat seat = 0; seat < s->seats; seat++)
        if (!ludo_are_friends(s, ludo_owner(s), seat) && ludo_tokens_on(s, seat, square) > 0)
            return seat;
    return ludo_owner(s);
}

static Notice refuse_entry(const State *s, LudoFault fault, int steps)
{
    static const LudoNotice by_option[] = {
        [LUDO_ENTER_SIX] = LUDO_SAY_NEEDS_SIX,
        [LUDO_ENTER_ONE_OR_SIX] = LUDO_SAY_NEEDS_ONE_SIX,
        [LUDO_ENTER_ANY] = LUDO_SAY_BONUS_NO_ENTRY,
        [LUDO_ENTER_FIVE] = LUDO_SAY_NEEDS_FIVE,
        [LUDO_ENTER_FIRST_SIX] = LUDO_SAY_FIRST_SIX,
    };
    LudoNotice id = by_option[s->options.value[LUDO_OPTION_ENTER]];
    if (steps > 6)
        id = LUDO_SAY_BONUS_NO_ENTRY;
    else if (fault == LUDO_NO_FIRST)
        id = LUDO_SAY_FIRST_SIX;
    Notice notice = notice_make((int)id);
    notice.number[0] = (int16_t)steps;
    return notice;
}

/* Why this token cannot go so far. */
static Notice refuse_way(const State *s, int from, int steps, const LudoWay *way)
{
    Notice notice = notice_make(LUDO_SAY_ONE_CLICK);
    switch (way->fault) {
    case LUDO_GOES:
        break;
    case LUDO_NO_TOKEN:
        notice = notice_make(from == LUDO_YARD ? LUDO_SAY_YARD_EMPTY : LUDO_SAY_EMPTY);
        break;
    case LUDO_IS_HOME:
        notice = notice_make(LUDO_SAY_HOME);
        break;
    case LUDO_NO_ENTRY:
    case LUDO_NO_FIRST:
        notice = refuse_entry(s, way->fault, steps);
        break;
    case LUDO_START_BLOCKED:
    case LUDO_BLOCK_AHEAD:
    case LUDO_BLOCK_THERE:
        notice = notice_make(way->fault == LUDO_START_BLOCKED ? LUDO_SAY_START_BLOCKED
                             : way->fault == LUDO_BLOCK_AHEAD ? LUDO_SAY_BLOCK_AHEAD
                                                              : LUDO_SAY_BLOCK_THERE);
        say_whose(s, &notice, seat_on(s, way->blame));
        break;
    case LUDO_TOO_FAR:
        notice = notice_make(LUDO_SAY_TOO_FAR);
        notice.number[0] = (int16_t)(LUDO_HOME - from);
        break;
    case LUDO_OWN_THERE:
        notice = notice_make(LUDO_SAY_OWN_THERE);
        break;
    case LUDO_NO_PAIR:
        notice = notice_make(LUDO_SAY_NO_PAIR);
        break;
    }
    if (way->blame >= 0)
        notice_site(&notice, (Site)way->blame);
    return notice;
}

/* Something else must be done first; its tokens are to blame. */
static Notice refuse_by_option(const State *s, int option, int arg)
{
    LudoNotice id = option == LUDO_OPTION_MUST_ENTER    ? LUDO_SAY_MUST_ENTER
                    : option == LUDO_OPTION_CLEAR_START ? LUDO_SAY_CLEAR_START
                                                        : LUDO_SAY_MUST_CAPTURE;
    Notice notice = notice_make((int)id);
    LudoChoice choice[LUDO_CHOICES_MAX];
    int n = ludo_choices(s, choice);
    for (int i = 0; i < n; i++)
        if (choice[i].arg == arg && (i == 0 || choice[i].from != choice[i - 1].from))
            notice_propose(&notice, ludo_site(s->ludo.colour[ludo_owner(s)], choice[i].from));
    return notice;
}

/* A click on a place where somebody's tokens can be. */
static Notice refuse_token(const State *s, Site site, int arg, bool more)
{
    Seat owner = ludo_owner(s);
    Piece piece = ludo_piece_at(s, site);
    bool pair = (arg & LUDO_WITH_PAIR) != 0;
    int from, steps = ludo_steps(s, arg);
    bool can_be = ludo_progress(s->ludo.colour[owner], site, &from);
    if (!can_be || (ludo_tokens_at(s, owner, from) == 0 && piece.kind != 0)) {
        Notice notice = notice_make(LUDO_SAY_EMPTY);
        if (piece.kind != 0) {
            bool friend = ludo_are_friends(s, owner, piece.owner);
            notice = notice_make(friend && piece.owner != owner ? LUDO_SAY_NOT_YOURS_YET
                                                                : LUDO_SAY_OTHERS);
            say_whose(s, &notice, piece.owner);
        }
        notice_site(&notice, site);
        return notice;
    }
    LudoChoice choice = {.from = from, .arg = arg, .way = ludo_way(s, owner, from, steps, pair)};
    int option = choice.way.fault == LUDO_GOES ? ludo_compulsion(s, &choice) : -1;
    if (option >= 0)
        return refuse_by_option(s, option, arg);
    (void)more;
    Notice notice = refuse_way(s, from, steps, &choice.way);
    notice_site(&notice, site);
    return notice;
}

static Notice refuse_die(const State *s)
{
    const Ludo *l = &s->ludo;
    Notice notice =
        notice_make(l->bonus != 0 || l->die[1] != 0 ? LUDO_SAY_NO_SUCH_DIE : LUDO_SAY_ROLLED);
    notice.number[0] = l->die[0];
    return notice;
}

static Notice choose_die(const State *s)
{
    Notice notice = notice_make(LUDO_SAY_CHOOSE_DIE);
    LudoChoice choice[LUDO_CHOICES_MAX];
    bool useful[2] = {false, false};
    for (int n = ludo_choices(s, choice); n > 0; n--)
        useful[choice[n - 1].arg & 1] = true;
    for (int die = 0; die < 2; die++)
        if (useful[die])
            notice_propose(&notice, (Site)(LUDO_SITE_DIE + die));
    return notice;
}

/* The clicks are die, pair, token, as far as there is a choice of each. */
void ludo_why_not(const State *s, const Site *path, int n, Notice *out)
{
    assert(n > 0 && s->turn >= 0);
    int i = 0, arg = s->ludo.bonus != 0 ? LUDO_BONUS : 0;
    bool choose = ludo_must_choose_die(s);
    if (choose && (path[0] == LUDO_SITE_DIE || path[0] == LUDO_SITE_DIE + 1))
        arg = path[i++] - LUDO_SITE_DIE;
    if (i < n && path[i] == LUDO_SITE_PAIR &&
        s->options.value[LUDO_OPTION_BLOCK] == LUDO_BLOCK_CAPTURES) {
        arg |= LUDO_WITH_PAIR;
        i++;
    }
    Site site = path[i < n ? i : n - 1];
    bool chosen = !choose || path[0] == LUDO_SITE_DIE || path[0] == LUDO_SITE_DIE + 1;
    if (site < LUDO_SITE_DIE && i < n && !chosen && ludo_piece_at(s, site).kind != 0)
        *out = choose_die(s);
    else if (site < LUDO_SITE_DIE && i < n)
        *out = refuse_token(s, site, arg, i + 1 < n);
    else if (i == n)
        *out = notice_make(arg & LUDO_WITH_PAIR ? LUDO_SAY_NO_PAIR : LUDO_SAY_THEN_TOKEN);
    else if (site == LUDO_SITE_PAIR)
        *out = notice_make(arg & LUDO_WITH_PAIR ? LUDO_SAY_THEN_TOKEN : LUDO_SAY_NO_PAIRS);
    else if (site == LUDO_SITE_PASS)
        *out = notice_make(i > 0 ? LUDO_SAY_THEN_TOKEN : LUDO_SAY_MUST_MOVE);
    else if (site >= LUDO_SITE_FACE)
        *out = notice_make(LUDO_SAY_FACE);
    else
        *out = i > 0 ? notice_make(LUDO_SAY_THEN_TOKEN) : refuse_die(s);
    if (out->n == 0)
        notice_site(out, site);
    bool advises = ludo_notices[out->id].proposes != PROPOSES_NOTHING;
    Notice pass;
    if ((advises || out->id == LUDO_SAY_MUST_MOVE) && ludo_demand(s, &pass) &&
        pass.site[0] == LUDO_SITE_PASS)
        *out = pass; /* there is nothing to choose */
}

/* ----------------------------------------------------------------------- demands */

/* Nothing can be done with the roll: for want of a six, where all tokens wait for one. */
static Notice no_move(const State *s)
{
    const Ludo *l = &s->ludo;
    Seat owner = ludo_owner(s);
    int waiting = ludo_tokens_at(s, owner, LUDO_YARD), home = ludo_tokens_at(s, owner, LUDO_HOME);
    LudoWay way = ludo_way(s, owner, LUDO_YARD, l->die[0], false);
    if (waiting > 0 && waiting + home == ludo_tokens(&s->options) &&
        (way.fault == LUDO_NO_ENTRY || way.fault == LUDO_NO_FIRST))
        return refuse_entry(s, way.fault, l->die[0]);
    return notice_make(LUDO_SAY_NO_MOVE);
}

bool ludo_demand(const State *s, Notice *out)
{
    const Ludo *l = &s->ludo;
    LudoChoice choice[LUDO_CHOICES_MAX];
    bool none = ludo_choices(s, choice) == 0;
    bool six = l->die[0] == 6 || l->die[1] == 6;
    if (none)
        *out = l->bonus != 0 ? notice_make(LUDO_SAY_NO_BONUS)
               : six         ? notice_make(LUDO_SAY_NO_MOVE_SIX)
                             : no_move(s);
    else if (l->bonus != 0)
        *out = notice_make(LUDO_SAY_BONUS);
    else if (ludo_owner(s) != l->roller)
        *out = notice_make(LUDO_SAY_FOR_PARTNER);
    else
        return false;
    out->number[0] = l->bonus != 0 ? l->bonus : l->die[0];
    if (!none && l->bonus == 0)
        say_whose(s, out, ludo_owner(s));
    notice_site(out, none ? LUDO_SITE_PASS : LUDO_SITE_DIE);
    return true;
}

/* --------------------------------------------------------------------- forecasts */

static Notice forecast_way(const State *s, Seat owner, int from, int steps, const LudoWay *way)
{
    int before = way->to == from ? 0 : ludo_tokens_at(s, owner, way->to);
    Notice notice = notice_make(LUDO_SAY_GOES);
    notice.number[0] = (int16_t)steps;
    if (way->taken > 0) {
        notice = notice_make(LUDO_SAY_TAKES);
        notice.number[0] = (int16_t)way->taken;
        say_whose(s, &notice, (Seat)way->taken_from);
    } else if (way->to == LUDO_HOME) {
        notice = notice_make(LUDO_SAY_ARRIVES);
    } else if (from >= LUDO_COLUMN && way->to == from) {
        notice = notice_make(LUDO_SAY_STAYS);
    } else if (from != LUDO_YARD && from + steps > LUDO_HOME) {
        notice = notice_make(LUDO_SAY_BOUNCES);
        notice.number[0] = (int16_t)(from + steps - LUDO_HOME);
    } else if (before > 0 && way->to <= LUDO_TURN_OFF &&
               s->options.value[LUDO_OPTION_BLOCK] != LUDO_BLOCK_OFF &&
               s->options.value[LUDO_OPTION_BLOCK] != LUDO_BLOCK_LAND_ONLY) {
        notice = notice_make(LUDO_SAY_BLOCKS);
    } else if (from == LUDO_YARD) {
        notice = notice_make(LUDO_SAY_ENTERS);
    }
    notice_site(&notice, ludo_site(s->ludo.colour[owner], way->to));
    return notice;
}

bool ludo_forecast(const State *s, const Move *move, Notice *out)
{
    if (move->kind != LUDO_GO)
        return false;
    Seat owner = ludo_owner(s);
    bool pair = (move->arg & LUDO_WITH_PAIR) != 0;
    int from = LUDO_YARD, steps = ludo_steps(s, move->arg);
    ludo_progress(s->ludo.colour[owner], move->path[move->last], &from);
    LudoWay way = ludo_way(s, owner, from, steps, pair);
    State end = *s;
    ludo_play(&end, move, NULL);
    *out = forecast_way(s, owner, from, pair ? steps / 2 : steps, &way);
    if (end.turn == SEAT_NONE)
        out->id = LUDO_SAY_WINS;
    return true;
}
