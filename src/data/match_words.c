/* SPDX-License-Identifier: MIT */
/* match_words.c -- words of seats, dates and results. */
#include "data/match_words.h"

#include <stdio.h>
#include <string.h>

#include "data/engine.h"
#include "data/proposed.h"
#include "data/words.h"

int seat_computers(const SeatSetup *person, int seats)
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
        return proposed_said(person[seat].name);
    if (person[seat].computer && person[seat].engine.id[0] != '\0')
        return engine_called(game != NULL ? &game->engines : NULL, person[seat].engine.id);
    if (person[seat].computer && seat_computers(person, seats) == 1)
        return words("Computer");
    if (seats > 1 && seat_alone(person, seats, seat))
        return words("You");
    return game != NULL ? words(game->seat[seat].name) : numbers[seat];
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

Lettering language_lettering(void)
{
    const char *language = words_language_now();
    return strcmp(language, "ru") == 0   ? LETTERING_RUSSIAN
           : strcmp(language, "de") == 0 ? LETTERING_GERMAN
           : strcmp(language, "es") == 0 ? LETTERING_SPANISH
                                         : LETTERING_ENGLISH;
}

void date_said(const char *date, Text *out)
{
    static const char *const days[12] = {
        WORD("{n0} January {n1}"), WORD("{n0} February {n1}"), WORD("{n0} March {n1}"),
        WORD("{n0} April {n1}"),   WORD("{n0} May {n1}"),      WORD("{n0} June {n1}"),
        WORD("{n0} July {n1}"),    WORD("{n0} August {n1}"),   WORD("{n0} September {n1}"),
        WORD("{n0} October {n1}"), WORD("{n0} November {n1}"), WORD("{n0} December {n1}"),
    };
    int year, month, day, hour, minute;
    int n = sscanf(date, "%d-%d-%d %d:%d", &year, &month, &day, &hour, &minute);
    if (n < 3 || month < 1 || month > 12) {
        text_add_string(out, date);
        return;
    }
    const long number[2] = {day, year};
    words_fill(out, words(days[month - 1]), NULL, number);
    if (n == 5)
        text_add(out, ", %d:%02d", hour, minute);
}

void clock_times_said(const ClockTimes *times, Text *out)
{
    enum { second = 1000, minute = 60 * second };
    for (int i = 0; i < times->n; i++) {
        const ClockPeriod *period = &times->period[i];
        long number[2] = {(long)(period->ms / minute), 0};
        if (i > 0)
            text_add_string(out, words(", then "));
        if (period->moves > 0) {
            long both[2] = {period->moves, (long)(period->ms / minute)};
            words_fill(out,
                       words_plural("{n0} move in {n1} min", "{n0} moves in {n1} min", both[0]),
                       NULL, both);
        } else {
            words_fill(out, words("{n0} min"), NULL, number);
        }
    }
    if (times->extra == CLOCK_PLAIN)
        return;
    long extra[2] = {(long)(times->extra_ms / second), 0};
    words_fill(out,
               times->extra == CLOCK_INCREMENT ? words(" and {n0} s more for each turn")
                                               : words(", the first {n0} s of each turn free"),
               NULL, extra);
}

const char *round_words(const Rules *rules, const char *round, const char *deal)
{
    return words((rules->flags & RULES_HIDDEN) != 0 ? deal : round);
}

const char *step_said(const Rules *rules, const char *notation)
{
    static const char *const said[][2] = {
        {"resigned", WORD("gave up")},
        {"time", WORD("time is over")},
        {"agreed", WORD("draw agreed")},
        {"repetition", WORD("draw|repetition")},
        {"quiet-moves", WORD("draw|quiet moves")},
    };
    if (strcmp(notation, "round") == 0)
        return round_words(rules, WORD("new round"), WORD("deal|new round"));
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (strcmp(notation, said[i][0]) == 0)
            return words(said[i][1]);
    return notation;
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

void outcome_named(const Game *game, const SeatSetup *person, int seats, const Outcome *outcome,
                   Text *out)
{
    Seat winner = outcome_winner(outcome, seats);
    bool round = outcome->round_over && !outcome->over;
    const char *title = outcome_title(game, outcome, seats);
    if (winner == SEAT_NONE) {
        text_add_string(out, title);
        return;
    }
    const char *name = seat_person_of(game, person, seats, winner);
    bool named = strcmp(name, words(game->seat[winner].name)) != 0;
    bool you = person[winner].name[0] == '\0' && seat_alone(person, seats, winner);
    if (named && !you && game->seat[winner].sprite == NULL) {
        words_fill(out,
                   round ? round_words(game->rules, WORD("{0} won the round"),
                                       WORD("deal|{0} won the round"))
                         : words("{0} won"),
                   (const char *const[]){name, NULL, NULL}, NULL);
        return;
    }
    if (round)
        words_fill(out, words("{0} the round"), (const char *const[]){title, NULL, NULL}, NULL);
    else
        text_add_string(out, title);
    if (named)
        text_add(out, ": %s", name);
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
