/* SPDX-License-Identifier: MIT */
#include "data/letter.h"

#include <string.h>

#include "data/match_words.h"
#include "data/words.h"
#include "match/browse.h"
#include "match/comment.h"
#include "match/mail.h"

enum { WIDTH = 72 /* letters of a line: quoted, it still fits a terminal */, INSET = 4 };

typedef struct Letter {
    const Match *match;
    Lettering lettering;
    Buffer *out;
    int first;  /* seat */
    int column; /* letters on the line so far */
    int inset;  /* blanks before what follows a break */
    struct LetterCount {
        int number, place; /* of the round under way; where in it the last move stood */
    } count;
    bool broken; /* something stands between a move and the one before it */
    bool opened; /* a parenthesis touches the next word */
} Letter;

/* ------------------------------------------------------------------ words on lines */

static int letters_of(const char *s, size_t n)
{
    int letters = 0;
    for (size_t i = 0; i < n; i++)
        letters += ((unsigned char)s[i] & 0xc0) != 0x80;
    return letters;
}

static void end_line(Letter *letter)
{
    if (letter->column > 0)
        buffer_add(letter->out, "\n");
    letter->column = 0;
}

static void add_word(Letter *letter, const char *s, size_t n)
{
    int letters = letters_of(s, n);
    if (letter->column > 0 && letter->column + 1 + letters > WIDTH)
        end_line(letter);
    int blanks = letter->column > 0 ? 1 : letter->inset;
    buffer_add(letter->out, "%*s%s", blanks, "", letter->opened ? "(" : "");
    letter->opened = false;
    buffer_add_bytes(letter->out, s, n);
    letter->column += blanks + letters;
}

/* A text of any length and any lines. */
static void add_words(Letter *letter, const char *s)
{
    while (*s != '\0') {
        size_t n = strcspn(s, " \n");
        if (n > 0)
            add_word(letter, s, n);
        s += n;
        if (*s == '\n')
            end_line(letter);
        s += *s != '\0';
    }
}

/* ------------------------------------------------------------------ heading */

static void add_line(Letter *letter, const char *s)
{
    add_words(letter, s);
    end_line(letter);
}

static void add_game(Letter *letter, const Game *game)
{
    const MatchSetup *setup = match_setup(letter->match);
    Text head = {0};
    text_add_string(&head, words(setup->rules->name));
    for (int i = 0; game != NULL && i < game->variant_count; i++)
        if (i > 0 && strcmp(game->variant[i].id, setup->variant) == 0)
            text_add(&head, ": %s", words(game->variant[i].name));
    add_line(letter, head.s);
}

static void add_people(Letter *letter, const Game *game)
{
    const MatchSetup *setup = match_setup(letter->match);
    for (int seat = 0; seat < setup->seats; seat++) {
        Text line = {0};
        const char *person = seat_person(game, setup, (Seat)seat);
        const char *name = game != NULL ? words(game->seat[seat].name) : person;
        text_add_string(&line, name);
        if (strcmp(name, person) != 0)
            text_add(&line, ": %s", person);
        add_line(letter, line.s);
    }
}

static void add_heading(Letter *letter, const Game *game)
{
    const MatchSetup *setup = match_setup(letter->match);
    Text date = {0}, result = {0};
    add_game(letter, game);
    if (setup->event[0] != '\0')
        add_line(letter, setup->event);
    add_people(letter, game);
    date_said(setup->date, &date);
    add_line(letter, date.s);
    Outcome outcome = match_outcome(letter->match);
    if (!outcome.over || game == NULL) {
        text_add_string(&result, outcome.over ? "" : words("not finished"));
    } else {
        outcome_named(game, setup->seat, setup->seats, &outcome, &result);
        text_add(&result, ". %s", outcome_reason(game, &outcome));
    }
    add_line(letter, result.s);
    if (setup->position[0] != '\0')
        add_line(letter, setup->position);
    buffer_add(letter->out, "\n");
}

/* ------------------------------------------------------------------ moves */

/* A move as people write it, or what else a step was: "gave up". */
static void letter_step(const Match *match, int step, Lettering lettering, Text *out)
{
    Text notation = {0};
    match_write_step(match, step, &notation);
    if (match_step(match, step).kind == STEP_MOVE)
        rules_letter_move(match_setup(match)->rules, notation.s, lettering, out);
    else
        text_add_string(out, step_said(match_setup(match)->rules, notation.s));
}

/* Who made the first move: with him the numbers go on. */
static Seat first_seat(const Match *match)
{
    for (int i = 1; i < match_line_count(match); i++) {
        Step step = match_step(match, match_line_step(match, i));
        if (step.kind == STEP_MOVE && step.seat >= 0)
            return step.seat;
    }
    return 0;
}

/* The move, its number before it and its signs (NULL: none) behind it: "12. Кf3?!". */
static void add_move(Letter *letter, int at, const Text *signs)
{
    Step step = match_step(letter->match, at);
    int seats = match_setup(letter->match)->seats;
    int place = step.seat >= 0 ? (step.seat - letter->first + seats) % seats : 0;
    bool begins = letter->count.number == 0 || place <= letter->count.place;
    Text word = {0};
    letter->count = (struct LetterCount){letter->count.number + begins, place};
    if (begins || letter->broken)
        text_add(&word, begins ? "%d. " : "%d... ", letter->count.number);
    letter->broken = false;
    letter_step(letter->match, at, letter->lettering, &word);
    if (signs != NULL && signs->n > 0)
        text_add(&word, "%s%s", signs->s[0] != '!' && signs->s[0] != '?' ? " " : "", signs->s);
    add_word(letter, word.s, (size_t)word.n);
}

static void add_step(Letter *letter, int at)
{
    Text signs = {0};
    comment_signs(match_step(letter->match, at).comment, &signs);
    add_move(letter, at, &signs);
}

static void add_comment(Letter *letter, int at)
{
    Buffer said = {0};
    Step step = match_step(letter->match, at);
    comment_words(step.comment, &said);
    if (said.n > 0) {
        end_line(letter);
        letter->inset = INSET;
        add_words(letter, said.s);
        end_line(letter);
        letter->inset = 0;
        letter->broken = true;
    }
    buffer_release(&said);
}

/* What was tried instead, each as far as it was followed; `before` that the count stood so. */
static void add_instead(Letter *letter, int at, struct LetterCount before)
{
    struct LetterCount after = letter->count;
    const Match *match = letter->match;
    for (int i = 1, other = match_branch(match, at, 1); i < match_branch_count(match, at);
         i++, other = match_branch(match, other, 1)) {
        Browse browse = {0};
        browse_go(&browse, match, other);
        end_line(letter);
        letter->inset = INSET;
        letter->opened = letter->broken = true;
        letter->count = before;
        for (int k = match_step(match, other).number; k < browse_count(&browse, match); k++)
            if (match_step(match, browse_step(&browse, match, k)).seat >= 0)
                add_step(letter, browse_step(&browse, match, k));
        buffer_add(letter->out, ")");
        end_line(letter);
        letter->inset = 0;
        letter->broken = true;
        browse_release(&browse);
    }
    letter->count = after;
}

/* The game with the names of the seats that this match has; NULL: unknown. */
static const Game *game_of(const Match *match, const Catalog *catalog, Game *dressed)
{
    const Game *game = catalog_find(catalog, match_setup(match)->rules->id);
    State seen;
    if (game == NULL)
        return NULL;
    match_seen(match, SEAT_NONE, &seen);
    game_dress(game, &seen, dressed);
    return dressed;
}

void letter_write(const Match *match, const Catalog *catalog, Lettering lettering, Buffer *out)
{
    Letter letter = {
        .match = match, .lettering = lettering, .out = out, .first = first_seat(match)};
    Game dressed;
    add_heading(&letter, game_of(match, catalog, &dressed));
    add_comment(&letter, 0);
    for (int i = 1; i < match_line_count(match); i++) {
        int at = match_line_step(match, i);
        Step step = match_step(match, at);
        if (step.seat == SEAT_CHANCE) /* the move that was made with a roll tells it */
            continue;
        if (step.kind == STEP_ROUND) {
            end_line(&letter);
            letter.count.place = SEAT_MAX; /* whoever begins it has a number */
        }
        struct LetterCount before = letter.count;
        if (step.kind == STEP_MOVE) {
            add_step(&letter, at);
        } else {
            Text said = {0};
            letter_step(match, at, lettering, &said);
            add_word(&letter, said.s, (size_t)said.n);
            end_line(&letter);
        }
        add_comment(&letter, at);
        add_instead(&letter, at, before);
    }
    end_line(&letter);
}

void letter_moves(const Match *match, int step, Lettering lettering, Buffer *out)
{
    int number = 0, last = SEAT_MAX, seats = match_setup(match)->seats, first = first_seat(match);
    for (int i = 1; i <= match_step(match, step).number; i++) {
        int at = match_line_step(match, i);
        Step made = match_step(match, at);
        if (made.seat == SEAT_CHANCE)
            continue;
        int place = made.seat >= 0 ? (made.seat - first + seats) % seats : 0;
        Text said = {0};
        if (made.kind == STEP_MOVE && place <= last)
            text_add(&said, "%d. ", ++number);
        last = made.kind == STEP_MOVE ? place : SEAT_MAX;
        letter_step(match, at, lettering, &said);
        buffer_add(out, "%s%s", out->n > 0 ? " " : "", said.s);
    }
}

/* The moves from a step on, with their numbers, without signs: what is thought of them is nothing
 * for the other one. */
static void add_last(Letter *letter, int first)
{
    const Match *match = letter->match;
    Buffer before = {0}, *out = letter->out;
    letter->out = &before;
    for (int i = 1; i <= match_step(match, match_at(match)).number; i++) {
        int at = match_line_step(match, i);
        StepKind kind = match_step(match, at).kind;
        if (i == first) {
            end_line(letter);
            letter->out = out;
            letter->broken = true;
        }
        if (kind == STEP_MOVE) {
            add_move(letter, at, NULL);
            continue;
        }
        Text said = {0};
        letter_step(match, at, letter->lettering, &said);
        add_word(letter, said.s, (size_t)said.n);
        letter->count.place = SEAT_MAX;
    }
    end_line(letter);
    buffer_release(&before);
}

bool letter_mail(const Match *match, const Catalog *catalog, Lettering lettering, Buffer *out,
                 Text *why)
{
    Letter letter = {
        .match = match, .lettering = lettering, .out = out, .first = first_seat(match)};
    Game dressed;
    if (!mail_may(match, why))
        return false;
    const Game *game = game_of(match, catalog, &dressed);
    add_game(&letter, game);
    add_people(&letter, game);
    buffer_add(out, "\n");
    add_last(&letter, mail_first(match));
    buffer_add(out, "\n");
    add_line(&letter, words("To play it: copy this letter, and in Larets press “Paste” in the "
                            "menu of the game."));
    return mail_write(match, out, why);
}
