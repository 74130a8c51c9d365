/* SPDX-License-Identifier: MIT */
#include "match/mail.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "match/match_body.h"
#include "match/record.h"
#include "match/side_lines.h"

#define MAIL_OPENS "[larets-mail "
#define MAIL_ENDS  "[larets-mail end]"

enum { SUM_DIGITS = 12, CHECK_DIGITS = 6, WORD_ROOM = 256 };

static bool too_long(Text *why)
{
    return text_fail(why, "There are too many moves for one letter: send the whole game.");
}

static bool not_whole(Text *why)
{
    return text_fail(why, "This letter is not whole: something of it was lost or changed on its "
                          "way.");
}

/* ------------------------------------------------------- what is summed up */

static uint64_t add_text(uint64_t sum, const Text *text)
{
    return hash_bytes(sum, text->s, (size_t)text->n + 1);
}

/* A step as one word. */
static void step_word(const Match *match, int step, Text *out)
{
    match_write_step(match, step, out);
    for (char *s = out->s; *s != '\0'; s++)
        if (*s == ' ')
            *s = '_';
}

/* Of the game as it is played here, where it began, and the first steps of the line. */
static void line_sum(const Match *match, int steps, char out[SUM_DIGITS + 1])
{
    const MatchSetup *setup = match_setup(match);
    State start;
    Text begins = {0};
    match_seen_at(match, 0, SEAT_NONE, &start);
    text_add(&begins, "%s %d ", setup->rules->id, setup->seats);
    for (int i = 0; i < setup->rules->option_count; i++) {
        rules_write_option(setup->rules, &setup->options, i, &begins);
        text_add_char(&begins, ' ');
    }
    setup->rules->write(&start, &begins);
    uint64_t sum = add_text(HASH_START, &begins);
    for (int i = 1; i <= steps; i++) {
        Text word = {0};
        step_word(match, match_line_step(match, i), &word);
        sum = add_text(sum, &word);
    }
    snprintf(out, SUM_DIGITS + 1, "%012" PRIx64, hash_mix(sum) >> 16);
}

/* Of what stands in a letter, word by word: blanks and ends of lines may have become others. */
static void words_check(const char *words, size_t n, char out[CHECK_DIGITS + 1])
{
    snprintf(out, CHECK_DIGITS + 1, "%06" PRIx64, hash_mix(hash_bytes(HASH_START, words, n)) >> 40);
}

/* How many steps lead to the present one. */
static int steps_of(const Match *match)
{
    return match_step(match, match_at(match)).number;
}

/* ------------------------------------------------------------------- writing */

static bool had_a_choice(const Match *match, Step step)
{
    MoveList moves;
    State before;
    moves.n = 0;
    match_seen_at(match, step.parent, SEAT_NONE, &before);
    match_setup(match)->rules->moves(&before, &moves);
    return moves.n > 1;
}

int mail_first(const Match *match)
{
    Seat mine = SEAT_NONE;
    int i = steps_of(match);
    for (; i > 0; i--) {
        Step step = match_step(match, match_line_step(match, i));
        if (step.kind == STEP_ROUND || step.seat == SEAT_NONE)
            continue;
        if (mine == SEAT_NONE)
            mine = step.seat;
        else if (step.seat != mine && step.kind == STEP_MOVE && had_a_choice(match, step))
            break;
    }
    return i + 1;
}

bool mail_may(const Match *match, Text *why)
{
    const MatchSetup *setup = match_setup(match);
    if ((setup->rules->flags & (RULES_CHANCE | RULES_HIDDEN)) != 0)
        return text_fail(why, "Games with dice or hidden tiles can't be played by mail: at home "
                              "you could peek at what comes next.");
    for (int seat = 0; seat < setup->seats; seat++)
        if (setup->seat[seat].computer)
            return text_fail(why, "Only people play by mail, and one side here is a computer.");
    if (setup->clock.timed)
        return text_fail(
            why, "A game by mail has no clock: it would run while the letter is on its way.");
    if (steps_of(match) == 0)
        return text_fail(why, "No move has been made yet.");
    if (steps_of(match) - mail_first(match) >= MAIL_STEPS_MAX)
        return too_long(why);
    Step last = match_step(match, match_at(match));
    if (last.kind == STEP_END && last.outcome.ending == ENDING_AGREED)
        return text_fail(why, "You have agreed on a draw already: no letter is needed.");
    return true;
}

/* What was played, and nothing of what was tried, thought or taken back. */
static Match *line_alone(const Match *match)
{
    Match *line = match_new_from(&match->setup, &match->node[0].state, NULL);
    int at = 0;
    for (int i = 1; line != NULL && i <= steps_of(match); i++) {
        const Node *node = &match->node[match_line_step(match, i)];
        if (node->kind == STEP_MOVE)
            at = tree_add_move(line, at, &node->move, 0);
        else if (node->kind == STEP_ROUND)
            at = tree_add_round(line, at, &node->state);
        else
            at = tree_add_end(line, at, (Ending)node->outcome.ending, node->seat, 0);
    }
    if (line != NULL)
        tree_go(line, at, 0);
    return line;
}

static void record_along(const Match *match, Buffer *out)
{
    Match *line = line_alone(match);
    buffer_add(out, "\n");
    record_write(line != NULL ? line : match, out);
    match_free(line);
    buffer_add(out, "%s\n", MAIL_ENDS);
}

bool mail_write(const Match *match, Buffer *out, Text *why)
{
    if (!mail_may(match, why))
        return false;
    int first = mail_first(match);
    char sum[SUM_DIGITS + 1], check[CHECK_DIGITS + 1];
    Buffer said = {0};
    line_sum(match, first - 1, sum);
    buffer_add(&said, "%d %s %d %s", MAIL_VERSION, match_setup(match)->rules->id, first, sum);
    for (int i = first; i <= steps_of(match); i++) {
        Text word = {0};
        step_word(match, match_line_step(match, i), &word);
        buffer_add(&said, " %s", word.s);
    }
    bool fits = strlen(MAIL_OPENS) + said.n + 1 + CHECK_DIGITS < TEXT_MAX; /* words_of() */
    if (fits) {
        words_check(said.s, said.n, check);
        buffer_add(out, "%s%s %s]\n", MAIL_OPENS, said.s, check);
        if (first == 1)
            record_along(match, out);
    }
    buffer_release(&said);
    return fits || too_long(why);
}

/* ------------------------------------------------------------------- reading */

/* The text without marks of quoting and carriage returns. */
static void unquote(const char *text, Buffer *out)
{
    bool begins = true;
    for (; *text != '\0'; text++) {
        if (*text == '\r' || (begins && (*text == '>' || *text == ' ')))
            continue;
        begins = *text == '\n';
        buffer_add_bytes(out, text, 1);
    }
}

bool mail_is(const char *text)
{
    return strstr(text, MAIL_OPENS) != NULL;
}

/* A record, with the lines of its head whole again. */
static void record_join(const char *record, const char *ends, Buffer *out)
{
    const char *line = record;
    for (bool head = true; line < ends; line += strcspn(line, "\n") + 1) {
        bool first = line == record;
        head = head && *line != '\n';
        if (!first)
            buffer_add(out, head && !record_is_key(line) ? " " : "\n");
        buffer_add_bytes(out, line, strcspn(line, "\n"));
    }
}

bool mail_game(const char *text, Buffer *out)
{
    Buffer plain = {0};
    unquote(text, &plain);
    const char *opens = strstr(buffer_string(&plain), MAIL_OPENS);
    const char *record = opens != NULL ? strstr(opens, "\nlarets ") : NULL;
    const char *ends = record != NULL ? strstr(record, "\n" MAIL_ENDS) : NULL;
    if (ends != NULL)
        record_join(record + 1, ends + 1, out);
    buffer_release(&plain);
    return ends != NULL;
}

/* What stands between the brackets, its words parted by single blanks, without the check, which
 * is true. */
static bool words_of(const char *text, Text *out, Text *why)
{
    Buffer plain = {0};
    char word[WORD_ROOM], check[CHECK_DIGITS + 1];
    Text said = {0}, part = {0};
    bool whole = false;
    unquote(text, &plain);
    const char *opens = strstr(buffer_string(&plain), MAIL_OPENS);
    const char *ends = opens != NULL ? strchr(opens, ']') : NULL;
    if (ends != NULL && ends - opens < TEXT_MAX) {
        text_add(&part, "%.*s", (int)(ends - opens) - (int)strlen(MAIL_OPENS),
                 opens + strlen(MAIL_OPENS));
        for (const char *at = part.s; text_next_word(&at, word, sizeof word);) {
            words_check(said.s, (size_t)said.n, check);
            whole = strcmp(word, check) == 0;
            if (whole)
                break;
            text_add(&said, "%s%s", said.n > 0 ? " " : "", word);
        }
    }
    buffer_release(&plain);
    if (!whole)
        return not_whole(why);
    *out = said;
    return true;
}

static bool is_claim(const Match *match, const char *word)
{
    Ending claim = match_claimable(match);
    return claim != ENDING_NONE && strcmp(ending_name(claim), word) == 0;
}

/* The move this word means; the blanks that it had have become "_". */
static bool word_move(const Match *match, const char *word, Move *out, Text *why)
{
    Text text = {0};
    State now;
    text_add_string(&text, word);
    for (char *s = text.s; *s != '\0'; s++)
        if (*s == '_')
            *s = ' ';
    match_seen(match, match_turn(match), &now);
    return rules_parse_move(match_setup(match)->rules, &now, text.s, out, why);
}

/* One more step: done in the copy, and told. */
static bool step_add(Match *copy, const char *word, MailSteps *out, Text *why)
{
    if (out->n == MAIL_STEPS_MAX)
        return too_long(why);
    MatchNext next = match_next(copy);
    Move move = {.n = 0};
    MailDeed deed = MAIL_MOVE;
    if (next == NEXT_OVER)
        return text_fail(why, "This game is over here.");
    if (strcmp(word, "agreed") == 0)
        return text_fail(why, "There a draw was agreed on: if you agree, offer a draw here too.");
    if (next == NEXT_ROUND && strcmp(word, "round") == 0) {
        deed = MAIL_ROUND;
        match_next_round(copy, 0);
    } else if (next != NEXT_HUMAN) {
        return text_fail(why, "Nobody here is waiting for this letter.");
    } else if (strcmp(word, "resigned") == 0) {
        deed = MAIL_RESIGN;
        match_resign(copy, match_turn(copy), 0);
    } else if (is_claim(copy, word)) {
        deed = MAIL_CLAIM;
        match_claim(copy, 0);
    } else if (!word_move(copy, word, &move, why)) {
        return false;
    } else {
        match_play(copy, &move, 0, NULL);
    }
    out->step[out->n].deed = deed;
    out->step[out->n++].move = move;
    return true;
}

/* The steps of a letter, from number `first` of the line on. */
static bool steps_read(const char *words, int first, Match *copy, MailSteps *out, Text *why)
{
    char word[WORD_ROOM];
    int there = steps_of(copy);
    for (int i = first; text_next_word(&words, word, sizeof word); i++) {
        if (i > there) {
            if (!step_add(copy, word, out, why))
                return false;
            continue;
        }
        Text here = {0};
        step_word(copy, match_line_step(copy, i), &here);
        if (strcmp(here.s, word) != 0)
            return text_fail(why, "The letter has %s where %s was played here.", word, here.s);
    }
    out->known = out->n == 0;
    return !out->known || text_fail(why, "What this letter says has been played here already.");
}

/* Is it a letter of this match, and none is missing before it?  `words` is then what follows. */
static bool head_read(const char **words, const Match *match, int *first, Text *why)
{
    const Rules *rules = match_setup(match)->rules;
    char word[WORD_ROOM] = "", sum[SUM_DIGITS + 1];
    long number = 0;
    text_next_word(words, word, sizeof word);
    if (strcmp(word, "1") != 0)
        return text_fail(why, "This letter is from a newer version of Larets.");
    text_next_word(words, word, sizeof word);
    const Rules *of = rules_find(word);
    if (of != rules)
        return text_fail(why, "This letter belongs to another game: %s.",
                         of != NULL ? text_word(of->name) : word);
    if (!text_next_word(words, word, sizeof word) ||
        !text_number(word, 1, MATCH_LINE_MAX, &number) || !text_next_word(words, word, sizeof word))
        return not_whole(why);
    if (number > steps_of(match) + 1)
        return text_fail(why, "A letter before this one is missing, or it belongs to another game: "
                              "ask for the whole game.");
    line_sum(match, (int)number - 1, sum);
    if (strcmp(word, sum) != 0)
        return text_fail(why,
                         "This letter belongs to another game, or other moves were made here.");
    *first = (int)number;
    return true;
}

bool mail_read(const char *text, const Match *match, MailSteps *out, Text *why)
{
    Text said;
    int first = 1;
    *out = (MailSteps){.n = 0};
    if (!words_of(text, &said, why))
        return false;
    const char *words = said.s;
    if (!head_read(&words, match, &first, why))
        return false;
    Match *copy = match_copy(match);
    bool good = steps_read(words, first, copy, out, why);
    match_free(copy);
    return good;
}
