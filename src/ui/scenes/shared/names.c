/* SPDX-License-Identifier: MIT */
/* names.c -- words of levels and strengths. */
#include "ui/scenes/shared/names.h"

#include <string.h>

#include "ai/ai.h"
#include "data/words.h"

/* The names and sentences are for ten; of five every other one is taken. */
static int level_of_ten(const Rules *rules, int level)
{
    int n = rules != NULL ? ai_levels(rules) : LEVEL_MAX;
    level = level < LEVEL_MIN ? LEVEL_MIN : level > n ? n : level;
    return LEVEL_MIN + (level - LEVEL_MIN) * (LEVEL_MAX - LEVEL_MIN) / (n - LEVEL_MIN);
}

const char *level_name(const Rules *rules, int level)
{
    static const char *const names[LEVEL_MAX] = {
        WORD("First time"),   WORD("Newcomer"), WORD("Pupil"),         WORD("Friend of the game"),
        WORD("Player"),       WORD("Old hand"), WORD("Strong player"), WORD("Club champion"),
        WORD("level|Expert"), WORD("Master"),
    };
    return words(names[level_of_ten(rules, level) - LEVEL_MIN]);
}

void level_described(const Rules *rules, int level, Text *out)
{
    enum { AT_ONCE_MS = 500, SECOND_MS = 1000 };
    static const char *const strength[LEVEL_MAX] = {
        WORD("Overlooks a great deal: for a first game."),
        WORD("Overlooks much, but takes what it sees."),
        WORD("Thinks of your answer, and sometimes forgets to."),
        WORD("Gives nothing away, and looks no further."),
        WORD("Looks a little way ahead."),
        WORD("Looks ahead and rarely errs."),
        WORD("Sees most threats in time."),
        WORD("Has a plan and punishes mistakes."),
        WORD("Hard to beat."),
        WORD("As strong as it can."),
    };
    uint32_t ms = rules != NULL ? ai_level_ms(rules, level) : 0;
    text_add(out, "%s ", words(strength[level_of_ten(rules, level) - LEVEL_MIN]));
    text_add_string(out, ms <= AT_ONCE_MS  ? words("Moves at once.")
                         : ms <= SECOND_MS ? words("Thinks up to a second.")
                                           : words("Thinks up to two seconds."));
}

void level_said(const Rules *rules, int level, Text *out)
{
    const long number[2] = {level, rules != NULL ? ai_levels(rules) : LEVEL_MAX};
    words_fill(out, words("level {n0} of {n1}"), NULL, number);
}

int level_of_few(const Rules *rules, int i)
{
    return LEVEL_MIN + i * (ai_levels(rules) - LEVEL_MIN) / (LEVELS_FEW - 1);
}

void seat_strength(const Rules *rules, const SeatSetup *person, Text *out)
{
    const long elo[2] = {person->engine.elo, 0};
    if (person->engine.id[0] == '\0')
        level_said(rules, person->level, out);
    else if (person->engine.elo > 0)
        words_fill(out, words("Elo {n0}"), NULL, elo);
    else
        text_add_string(out, words("at full strength"));
}

void seat_level(const Rules *rules, const SeatSetup *person, int seats, Seat seat, Text *out)
{
    bool named = person[seat].name[0] != '\0' || seat_computers(person, seats) > 1;
    if (named && person[seat].engine.id[0] == '\0')
        text_add(out, "%s, ", words("a computer"));
    seat_strength(rules, &person[seat], out);
}

void pairs_said(const Game *game, const SeatSetup *person, int seats, Text *out)
{
    for (Seat seat = 0; seat < seats; seat++) {
        const char *own = words(game->seat[seat].name);
        const char *who = seat_person_of(game, person, seats, seat);
        bool named = strcmp(own, who) != 0, computer = person[seat].computer;
        text_add(out, "%s%s: %s%s", out->n > 0 ? " " : "", own,
                 named      ? who
                 : computer ? ""
                            : words("a person"),
                 named && computer ? ", " : "");
        if (computer)
            seat_level(game->rules, person, seats, seat, out);
        text_add_string(out, ".");
    }
}

Lettering settings_lettering(const Settings *settings)
{
    switch (settings->letters) {
    case LETTERS_BY_LANGUAGE:
        return language_lettering();
    case LETTERS_RUSSIAN:
        return LETTERING_RUSSIAN;
    case LETTERS_GERMAN:
        return LETTERING_GERMAN;
    case LETTERS_SPANISH:
        return LETTERING_SPANISH;
    case LETTERS_FIGURINES:
        return LETTERING_FIGURINE;
    case LETTERS_ENGLISH:
        break;
    }
    return LETTERING_ENGLISH;
}

void languages_load(Languages *out)
{
    out->n = 0;
    for (int i = 0; i < words_languages() && i < LANGUAGES_MOST; i++)
        words_language_name(i, out->name[out->n++], LANGUAGE_NAME);
}
