/* SPDX-License-Identifier: MIT */
/* names.c -- words of levels, seats and results. */
#include "ui/scenes/shared/names.h"

#include <string.h>

#include "ai/ai.h"
#include "data/engine.h"
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

static int computers(const SeatSetup *person, int seats)
{
    int n = 0;
    for (int i = 0; i < seats; i++)
        n += person[i].computer;
    return n;
}

bool seat_alone(const SeatSetup *person, int seats, Seat seat)
{
    int people = 0;
    for (int i = 0; i < seats; i++)
        people += !person[i].computer;
    return people == 1 && !person[seat].computer;
}

const char *seat_person_of(const Game *game, const SeatSetup *person, int seats, Seat seat)
{
    static const char *const numbers[SEAT_MAX] = {"1", "2", "3", "4", "5", "6"};
    if (person[seat].name[0] != '\0')
        return person[seat].name;
    if (person[seat].computer && person[seat].engine.id[0] != '\0')
        return engine_called(game != NULL ? &game->engines : NULL, person[seat].engine.id);
    if (person[seat].computer && computers(person, seats) == 1)
        return words("Computer");
    if (seats > 1 && seat_alone(person, seats, seat))
        return words("You");
    return game != NULL ? words(game->seat[seat].name) : numbers[seat];
}

void seat_level(const Rules *rules, const SeatSetup *person, int seats, Seat seat, Text *out)
{
    bool named = person[seat].name[0] != '\0' || computers(person, seats) > 1;
    if (named && person[seat].engine.id[0] == '\0')
        text_add(out, "%s, ", words("a computer"));
    seat_strength(rules, &person[seat], out);
}

const char *seat_person(const Game *game, const MatchSetup *setup, Seat seat)
{
    return seat_person_of(game, setup->seat, setup->seats, seat);
}

void seat_aside(const Game *game, Seat seat, Text *out)
{
    const char *name = words(game->seat[seat].name);
    unsigned char c = (unsigned char)name[0], next = c != 0 ? (unsigned char)name[1] : 0;
    bool latin = c >= 'A' && c <= 'Z', cyrillic = c == 0xd0 && next >= 0x90 && next <= 0xaf;
    int length = cyrillic ? 2 : 1; /* of the first letter; the rest may be none */
    if ((!latin && !cyrillic) || name[length] == '\0') {
        text_add_string(out, name);
        return;
    }
    if (latin)
        text_add_char(out, (char)(c + 32));
    else /* А to П, Р to Я */
        text_add(out, "%c%c", next < 0xa0 ? 0xd0 : 0xd1, next < 0xa0 ? next + 0x20 : next - 0x20);
    text_add_string(out, name + length);
}

Lettering settings_lettering(const Settings *settings)
{
    bool russian = strcmp(words_language_now(), "ru") == 0;
    switch (settings->letters) {
    case LETTERS_BY_LANGUAGE:
        return russian ? LETTERING_RUSSIAN : LETTERING_ENGLISH;
    case LETTERS_RUSSIAN:
        return LETTERING_RUSSIAN;
    case LETTERS_FIGURINES:
        return LETTERING_FIGURINE;
    case LETTERS_ENGLISH:
        break;
    }
    return LETTERING_ENGLISH;
}

Seat outcome_winner(const Outcome *outcome, int seats)
{
    Seat winner = SEAT_NONE;
    for (int i = 0; i < seats; i++) {
        if (outcome->place[i] != 1)
            continue;
        if (winner != SEAT_NONE)
            return SEAT_NONE;
        winner = (Seat)i;
    }
    return winner;
}

const char *outcome_title(const Game *game, const Outcome *outcome, int seats)
{
    Seat winner = outcome_winner(outcome, seats);
    int first = 0;
    for (int i = 0; i < seats; i++)
        first += outcome->place[i] == 1;
    if (winner == SEAT_NONE)
        return first > 0 && first < seats ? words("Won together") : words("Draw");
    return words(game->seat[winner].wins);
}

/* Somebody is too late, or has given up, and is not beaten. */
static bool is_saved(const Outcome *outcome)
{
    return outcome->over && outcome->place[0] == 1 && outcome->place[1] == 1;
}

const char *outcome_reason(const Game *game, const Outcome *outcome)
{
    static const char *const common[ENDING_COUNT] = {
        [ENDING_NONE] = "",
        [ENDING_CHECKMATE] = WORD("Checkmate."),
        [ENDING_STALEMATE] = WORD("Stalemate: no move is left, and nobody attacks."),
        [ENDING_NO_MOVES] = WORD("There was no move left to make."),
        [ENDING_NO_PIECES] = WORD("Too few pieces are left."),
        [ENDING_GOAL_REACHED] = WORD("The goal is reached."),
        [ENDING_MOST_POINTS] = WORD("All is counted: more points win."),
        [ENDING_BLOCKED] = WORD("Nobody can move any more."),
        [ENDING_DEADLOCK] = WORD("Deadlock: nobody can move any more."),
        [ENDING_BOARD_FULL] = WORD("The board is full."),
        [ENDING_STAYED_HOME] = WORD("Not everybody had left home in time."),
        [ENDING_DEAD_POSITION] = WORD("Nobody can win from here any more."),
        [ENDING_QUIET_MOVES] = WORD("Many moves went by and nothing changed."),
        [ENDING_REPETITION] = WORD("The same position came up once too often."),
        [ENDING_RESIGNED] = WORD("The game was given up."),
        [ENDING_TIME] = WORD("The time ran out."),
        [ENDING_AGREED] = WORD("Both agreed to a draw."),
        [ENDING_THREE_KINGS] = WORD("Three against one king, and it was not caught in time."),
        [ENDING_MAIN_ROAD] = WORD("The lone king held the long diagonal."),
        [ENDING_BALANCE] = WORD("Nothing changed on the board for too long."),
        [ENDING_LONE_KING] = WORD("A lone king, and too little to catch it in time."),
    };
    if (outcome->ending == ENDING_TIME && is_saved(outcome))
        return words("The time ran out, but what the other side has left could never have won: a "
                     "draw.");
    if (outcome->ending == ENDING_RESIGNED && is_saved(outcome))
        return words("The game was given up, but what the other side has left could never have "
                     "won: a draw.");
    const char *own = game->ending[outcome->ending];
    return words(own != NULL ? own : common[outcome->ending]);
}

const char *outcome_paragraph(const Game *game, const Outcome *outcome)
{
    return game->paragraph[outcome->ending];
}

void half_points_write(int halves, Text *out)
{
    if (halves > 1 || halves == 0)
        text_add(out, "%d", halves / 2);
    if (halves % 2 != 0)
        text_add_string(out, "½");
}

void languages_load(Languages *out)
{
    out->n = 0;
    for (int i = 0; i < words_languages() && i < LANGUAGES_MOST; i++)
        words_language_name(i, out->name[out->n++], LANGUAGE_NAME);
}
