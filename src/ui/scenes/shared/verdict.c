/* SPDX-License-Identifier: MIT */
#include "ui/scenes/shared/verdict.h"

#include <string.h>

#include "data/match_words.h"
#include "data/words.h"
#include "ui/scenes/shared/names.h"

static int people_at(const MatchSetup *setup)
{
    int people = 0;
    for (int i = 0; i < setup->seats; i++)
        people += !setup->seat[i].computer;
    return people;
}

VerdictMood verdict_mood(const MatchSetup *setup, const Outcome *outcome)
{
    Seat winner = outcome_winner(outcome, setup->seats);
    if (winner == SEAT_NONE)
        return VERDICT_DRAWN;
    return setup->seat[winner].computer && people_at(setup) > 0 ? VERDICT_LOST : VERDICT_WON;
}

void verdict_title(const Game *game, const MatchSetup *setup, const Outcome *outcome, Text *out)
{
    Seat winner = outcome_winner(outcome, setup->seats);
    bool round = outcome->round_over && !outcome->over;
    if (winner == SEAT_NONE) {
        outcome_named(game, setup->seat, setup->seats, outcome, out);
        return;
    }
    const SeatSetup *seat = &setup->seat[winner];
    if (people_at(setup) == 1 && !seat->computer) {
        text_add_string(out, round ? round_words(game->rules, WORD("You won the round"),
                                                 WORD("deal|You won the round"))
                                   : words("You won"));
    } else if (people_at(setup) == 1 && setup->seats == 2 && seat->name[0] == '\0') {
        text_add_string(out, round ? round_words(game->rules, WORD("The computer won the round"),
                                                 WORD("deal|The computer won the round"))
                                   : words("The computer won"));
    } else {
        outcome_named(game, setup->seat, setup->seats, outcome, out);
    }
}

bool verdict_has_rounds(const Game *game, const Options *options)
{
    int to = rules_option_index(game->rules, "to");
    return game->rules->next_round != NULL && (to < 0 || catalog_option_counts(game, to, options));
}

void verdict_reason(const Game *game, const MatchSetup *setup, const Outcome *outcome, Text *out)
{
    bool whole = outcome->over && verdict_has_rounds(game, &setup->options);
    if (whole && outcome->ending == ENDING_TIME)
        text_add_string(out, words("The time ran out. It was for the whole match, so the whole "
                                   "match is lost, whatever the score."));
    else if (whole && outcome->ending == ENDING_RESIGNED)
        text_add_string(
            out,
            round_words(game->rules, WORD("The whole match was given up, not only a round of it."),
                        WORD("deal|The whole match was given up, not only a round of it.")));
    else
        text_add_string(out, outcome_reason(game, outcome));
}

void verdict_counted(const Game *game, const MatchSetup *setup, const Outcome *outcome,
                     const State *last, Text *out)
{
    int left[SEAT_MAX];
    Ending ending = game->rules->counted != NULL && outcome->ending < ENDING_DEAD_POSITION
                        ? game->rules->counted(last, left)
                        : ENDING_NONE;
    if (ending == ENDING_NONE)
        return;
    Text hands = {0};
    Outcome round = {.round_over = true, .ending = (uint8_t)ending};
    if (outcome->ending != ending)
        text_add(out, " %s", outcome_reason(game, &round));
    for (int i = 0; i < setup->seats; i++)
        text_add(&hands, "%s%s – %d", i > 0 ? ", " : "", seat_person(game, setup, (Seat)i),
                 left[i]);
    text_add_char(out, ' ');
    words_fill(out, words("Left in hand: {0}."), (const char *const[]){hands.s, NULL, NULL}, NULL);
}
