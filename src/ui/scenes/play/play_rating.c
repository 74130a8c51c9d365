/* SPDX-License-Identifier: MIT */
/* play_rating.c -- what a rated match that is over has made of the ratings. */
#include <math.h>

#include "data/standing.h"
#include "data/words.h"
#include "ui/scenes/play/play_over.h"
#include "ui/scenes/shared/names.h"
#include "ui/scenes/shared/strength.h"

static void rating_say(const char *person, const Glicko *before, const Glicko *after, Text *out)
{
    Text change = {0};
    long from = lround(before->rating), to = lround(after->rating);
    text_add(&change, "%ld (%s%ld)", to, to < from ? "−" : "+", labs(to - from));
    text_add_string(out, out->n > 0 ? " " : "");
    words_fill(out, words("Rating of {0}: {1}."), (const char *const[]){person, change.s, NULL},
               NULL);
}

void play_rate(Play *play)
{
    const MatchSetup *setup = match_setup(play->session.match);
    Results results = {0};
    text_clear(&play->card.rating);
    if (!setup->rated || app_still(play->scene.app))
        return;
    results_load(&results, app_people(play->scene.app));
    for (int i = 0; i < setup->seats; i++) {
        Glicko before, after;
        if (!setup->seat[i].computer &&
            standing_change(&results, setup->seat[i].person, play->keep.place.name,
                            strength_of_level, &before, &after))
            rating_say(seat_person(play->game, setup, (Seat)i), &before, &after,
                       &play->card.rating);
    }
    results_release(&results);
}
