/* SPDX-License-Identifier: MIT */
/*
 * say_kalah.c -- what kalah has to say: why clicks are no move, what may be done, what a move does.
 */
#include <assert.h>
#include <stdlib.h>

#include "rules/kalah/notices_kalah.h"
#include "rules/kalah/sow_kalah.h"
#include "rules/registry.h"

/* The last column is the rule's number on docs/rules/kalah.md; the swap, which is in
 * none of them, has the paragraph "swap". */
const NoticeSpec kalah_notices[KALAH_NOTICES] = {
    [KALAH_SAY_EMPTY_PIT] = {"empty-pit", "Pit {0} is empty: choose one with stones.", NULL, "2",
                             PROPOSES_OWN},
    [KALAH_SAY_OTHERS_PIT] = {"others-pit",
                              "Pit {0} is your opponent's: you sow only from your own row.", NULL,
                              "2", PROPOSES_NOTHING},
    [KALAH_SAY_OWN_KALAH] = {"own-kalah", "Stones in your kalah are yours for good: they stay.",
                             NULL, "1", PROPOSES_NOTHING},
    [KALAH_SAY_OTHERS_KALAH] = {"others-kalah",
                                "This is your opponent's kalah: you neither take stones from it "
                                "nor put any in.",
                                NULL, "2", PROPOSES_NOTHING},
    [KALAH_SAY_ONE_CLICK] = {"one-click",
                             "You choose only the pit: the stones of {0} fall one by one, "
                             "beginning with the next pit.",
                             NULL, "2", PROPOSES_NOTHING},
    [KALAH_SAY_NO_PIE] = {"no-pie", "In this game sides are not swapped.", NULL, "swap",
                          PROPOSES_NOTHING},
    [KALAH_SAY_SWAP_LATER] = {"swap-later",
                              "You begin: only your opponent may swap sides, when you have moved.",
                              NULL, "swap", PROPOSES_NOTHING},
    [KALAH_SAY_SWAP_OVER] = {"swap-over",
                             "It is too late to swap sides: only the very first move of the second "
                             "player can be a swap.",
                             NULL, "swap", PROPOSES_NOTHING},
    [KALAH_SAY_SWAP_ALONE] = {"swap-alone",
                              "Swapping sides is a whole move: you cannot sow with it.", NULL,
                              "swap", PROPOSES_NOTHING},
    [KALAH_SAY_MAY_SWAP] = {"may-swap",
                            "Sow from one of your pits, or swap sides with your opponent.", NULL,
                            "swap", PROPOSES_NOTHING},
    [KALAH_SAY_AGAIN] = {"again", "Last stone into your kalah: move again", NULL, "3",
                         PROPOSES_NOTHING},
    [KALAH_SAY_EATS] = {"eats", "Last stone into your empty pit {0}, it captures {n0}", NULL, "4",
                        PROPOSES_NOTHING},
    [KALAH_SAY_EATS_ALONE] = {"eats-alone",
                              "Last stone into your empty pit {0}, and on to your kalah", NULL, "4",
                              PROPOSES_NOTHING},
    [KALAH_SAY_ENDS_IN] = {"ends-in", "Last stone into pit {0}", NULL, "5", PROPOSES_NOTHING},
    [KALAH_SAY_WINS] = {"wins", "This ends the game: you win by {n0} stone.",
                        "This ends the game: you win by {n0} stones.", "6", PROPOSES_NOTHING},
    [KALAH_SAY_LOSES] = {"loses", "This ends the game: you lose by {n0} stone.",
                         "This ends the game: you lose by {n0} stones.", "6", PROPOSES_NOTHING},
    [KALAH_SAY_DRAWS] = {"draws", "This ends the game: you both have as many stones.", NULL, "6",
                         PROPOSES_NOTHING},
    [KALAH_SAY_SWAPS] = {"swaps", "You take your opponent's side, and your opponent takes yours.",
                         NULL, "swap", PROPOSES_NOTHING},
};

/* The site as word {0}. */
static void say_site(const State *s, Notice *out, Site site)
{
    Text name = {0};
    kalah_site_name(&s->options, site, &name);
    notice_word(out, 0, name.s);
}

static Notice blame(const State *s, KalahNotice id, Site site)
{
    Notice notice = notice_make((int)id);
    notice_site(&notice, site);
    say_site(s, &notice, site);
    return notice;
}

static KalahNotice why_not_pit(const State *s, Site site)
{
    int m = kalah_pits(&s->options);
    if (site / m != s->turn)
        return KALAH_SAY_OTHERS_PIT;
    if (s->kalah.seeds[s->turn][site % m] == 0)
        return KALAH_SAY_EMPTY_PIT;
    return KALAH_SAY_ONE_CLICK;
}

static KalahNotice why_not_swap(const State *s)
{
    if (!s->options.value[KALAH_OPTION_PIE])
        return KALAH_SAY_NO_PIE;
    if (kalah_can_swap(s))
        return KALAH_SAY_SWAP_ALONE;
    return s->kalah.may_swap ? KALAH_SAY_SWAP_LATER : KALAH_SAY_SWAP_OVER;
}

/* The first click tells: either it begins nothing, or it is a move and the second one too much. */
void kalah_why_not(const State *s, const Site *path, int n, Notice *out)
{
    (void)n; /* how many more there are says nothing, and a release build asserts nothing */
    assert(n > 0 && s->turn >= 0);
    Site site = path[0];
    KalahNotice id;
    if (site < kalah_store_site(&s->options, 0))
        id = why_not_pit(s, site);
    else if (site == kalah_swap_site(&s->options))
        id = why_not_swap(s);
    else
        id = site == kalah_store_site(&s->options, s->turn) ? KALAH_SAY_OWN_KALAH
                                                            : KALAH_SAY_OTHERS_KALAH;
    assert(id != KALAH_SAY_ONE_CLICK || n > 1); /* else it would be a move */
    *out = blame(s, id, site);
}

bool kalah_demand(const State *s, Notice *out)
{
    if (!kalah_can_swap(s))
        return false;
    *out = notice_make(KALAH_SAY_MAY_SWAP);
    notice_site(out, kalah_swap_site(&s->options));
    return true;
}

static Notice forecast_end(const State *end, Seat seat)
{
    int margin = end->kalah.store[seat] - end->kalah.store[1 - seat];
    KalahNotice id = margin > 0 ? KALAH_SAY_WINS : margin < 0 ? KALAH_SAY_LOSES : KALAH_SAY_DRAWS;
    Notice notice = notice_make((int)id);
    notice.number[0] = (int16_t)abs(margin);
    return notice;
}

bool kalah_forecast(const State *s, const Move *move, Notice *out)
{
    if (move->kind == KALAH_SWAP) {
        *out = notice_make(KALAH_SAY_SWAPS);
        notice_site(out, move->path[0]);
        return true;
    }
    State end = *s, sown = *s;
    kalah_play(&end, move, NULL);
    Sow sow = kalah_sow(&sown, move->path[0] - kalah_pit_site(&s->options, s->turn, 0), NULL);
    if (end.turn == SEAT_NONE)
        *out = forecast_end(&end, s->turn);
    else if (sow.again)
        *out = notice_make(KALAH_SAY_AGAIN);
    else if (sow.eats)
        *out = notice_make(sow.eaten > 0 ? KALAH_SAY_EATS : KALAH_SAY_EATS_ALONE);
    else
        *out = notice_make(KALAH_SAY_ENDS_IN);
    notice_site(out, sow.last);
    if (sow.eats && sow.eaten > 0)
        notice_site(out, sow.facing);
    if (out->id == KALAH_SAY_EATS)
        out->number[0] = (int16_t)sow.eaten;
    if (out->id != KALAH_SAY_AGAIN && end.turn != SEAT_NONE)
        say_site(s, out, sow.last);
    return true;
}
