/* SPDX-License-Identifier: MIT */
#include "match/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/gather.h"
#include "match/match_body.h"
#include "match/record_head.h"
#include "match/record_words.h"

enum { WORD_MAX = 256 };

enum { STEPS_AT_ONCE = 256 }; /* of record_more() */

/* The steps being read.  Without recursion: the depth of branches is up to the file. */
typedef struct RecordReader {
    RecordText text;
    Head head;
    const char *p;
    int line;
    Match *match;
    bool good, done; /* no fault so far; all is read */
    size_t bytes;
    Gather comments;
    int at;       /* the step that the next one follows */
    bool opened;  /* a parenthesis has just been opened: a step must come */
    int *outside; /* for each open parenthesis the step to go on from behind it */
    int depth, room;
    Text why;
} Reader;

/* Refuse the step that would come next. */
static bool step_fail(Reader *r, const char *reason)
{
    return record_fail(&r->why, r->line, "move %d: %s", r->match->node[r->at].number + 1,
                       text_word(reason));
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static void skip_blanks(Reader *r)
{
    for (; blank(*r->p) || *r->p == '\n'; r->p++)
        r->line += *r->p == '\n';
}

/* ------------------------------------------------------- words */

static bool word_read(Reader *r, char word[WORD_MAX])
{
    size_t n = strcspn(r->p, " \t\n(){}[]\"");
    if (n >= WORD_MAX)
        return step_fail(r, "this word is too long");
    memcpy(word, r->p, n);
    word[n] = '\0';
    r->p += n;
    return true;
}

static bool quoted_read(Reader *r, char word[WORD_MAX])
{
    int n = 0;
    for (r->p++; *r->p != '"'; r->p++) {
        if (*r->p == '\\' && r->p[1] != '\0')
            r->p++;
        if (*r->p == '\0' || *r->p == '\n' || n + 1 == WORD_MAX)
            return step_fail(r, "a quotation mark is not closed");
        word[n++] = *r->p;
    }
    r->p++;
    word[n] = '\0';
    return true;
}

/* The rest of the line, without blanks around it. */
static bool rest_read(Reader *r, Text *out)
{
    while (blank(*r->p))
        r->p++;
    size_t n = strcspn(r->p, "\n"), end = n;
    while (end > 0 && blank(r->p[end - 1]))
        end--;
    if (end >= TEXT_MAX)
        return step_fail(r, "this position is too long");
    text_add(out, "%.*s", (int)end, r->p);
    r->p += n;
    return true;
}

/* ------------------------------------------------------- steps */

static bool step_added(Reader *r, int step)
{
    if (step == NO_STEP)
        return step_fail(r, "the record has too many steps");
    r->at = step;
    r->opened = false;
    return true;
}

static bool move_step(Reader *r, const char *word)
{
    const Node *node = &r->match->node[r->at];
    Text reason = {0};
    Move move;
    if (node->outcome.over)
        return step_fail(r, "the match is over before it");
    if (node->state.turn == SEAT_NONE)
        return step_fail(r, "the round is over before it");
    if (!rules_parse_move(r->match->setup.rules, &node->state, word, &move, &reason))
        return step_fail(r, reason.s);
    return step_added(r, tree_add_move(r->match, r->at, &move, 0));
}

static bool round_step(Reader *r)
{
    const Node *node = &r->match->node[r->at];
    const Rules *rules = r->match->setup.rules;
    if (node->outcome.over || node->state.turn != SEAT_NONE || rules->next_round == NULL)
        return step_fail(r, "no round can begin here");
    Text text = {0}, made = {0}, reason = {0};
    if (!rest_read(r, &text))
        return false;
    State state = round_start(r->match, r->at);
    rules->write(&state, &made);
    if (text.n > 0 && strcmp(made.s, text.s) != 0) {
        uint16_t ply = state.ply;
        if (!rules->read(&state, &r->match->setup.options, r->match->setup.seats, text.s, &reason))
            return step_fail(r, reason.s);
        state.ply = ply;
    }
    return step_added(r, tree_add_round(r->match, r->at, &state));
}

static bool end_step(Reader *r, Ending ending)
{
    char word[WORD_MAX];
    long seat = 0;
    if (r->match->node[r->at].outcome.over)
        return step_fail(r, "the match is over before it");
    if (ending != ENDING_AGREED) {
        skip_blanks(r);
        if (!word_read(r, word))
            return false;
        if (!text_number(word, 1, r->match->setup.seats, &seat))
            return step_fail(r, "the number of a seat should follow");
    }
    bool claimed = ending == ENDING_REPETITION || ending == ENDING_QUIET_MOVES;
    if (claimed && tree_claim(r->match, r->at) != ending)
        return step_fail(r, "there is no draw to claim here");
    if (claimed && seat - 1 != r->match->node[r->at].state.turn)
        return step_fail(r, "only the seat to move may claim a draw");
    return step_added(r, tree_add_end(r->match, r->at, ending,
                                      ending == ENDING_AGREED ? SEAT_NONE : (Seat)(seat - 1), 0));
}

static bool number_step(Reader *r, const char *word)
{
    int expected = r->match->node[r->at].number + 1;
    char number[16];
    snprintf(number, sizeof number, "%d.", expected);
    return strcmp(word, number) == 0 || step_fail(r, "this step has another number in the record");
}

static bool plain_step(Reader *r)
{
    char word[WORD_MAX];
    if (!word_read(r, word))
        return false;
    if (record_is_number(word))
        return number_step(r, word);
    if (strcmp(word, "round") == 0)
        return round_step(r);
    if (record_is_reserved(word))
        return end_step(r, ending_find(word));
    return move_step(r, word);
}

static bool quoted_step(Reader *r)
{
    char word[WORD_MAX];
    return quoted_read(r, word) && move_step(r, word);
}

/* ------------------------------------------------------- what stands between */

static bool open_branch(Reader *r)
{
    if (r->opened || r->match->node[r->at].kind == STEP_START)
        return step_fail(r, "there is no step for which this branch could stand");
    if (r->depth == r->room) {
        r->room = r->room > 0 ? 2 * r->room : 16;
        r->outside = alloc_resize(r->outside, (size_t)r->room * sizeof *r->outside);
    }
    r->outside[r->depth++] = r->at;
    r->at = r->match->node[r->at].parent;
    r->opened = true;
    r->p++;
    return true;
}

static bool close_branch(Reader *r)
{
    if (r->depth == 0)
        return step_fail(r, "a parenthesis is closed that was never opened");
    if (r->opened)
        return step_fail(r, "a branch is empty");
    r->at = r->outside[--r->depth];
    r->p++;
    return true;
}

/* Append a comment from behind its bracket; its length, the closing one not included. */
static size_t comment_add(Buffer *out, const char *comment, int *lines)
{
    const char *p = comment;
    while (*p != '}' && *p != '\0') {
        size_t n = strcspn(p, "\\\n}");
        buffer_add_bytes(out, p, n);
        p += n;
        if (*p == '\\' && p[1] != '\0' && p[1] != '\n') {
            buffer_add_bytes(out, p[1] == 'n' ? "\n" : p + 1, 1);
            p += 2;
        } else if (*p == '\n' || *p == '\\') {
            *lines += *p == '\n';
            buffer_add_bytes(out, *p == '\n' ? " " : p, 1);
            p++;
        }
    }
    return (size_t)(p - comment);
}

static bool comment_read(Reader *r)
{
    if (r->opened)
        return step_fail(r, "a comment should stand behind a step");
    Buffer *text = gather_at(&r->comments, r->at);
    if (text->n > 0)
        buffer_add_bytes(text, "\n", 1);
    r->p += 1 + comment_add(text, r->p + 1, &r->line);
    if (*r->p != '}')
        return step_fail(r, "a comment is not closed");
    r->p++;
    return true;
}

static bool time_read(Reader *r)
{
    Node *node = &r->match->node[r->at];
    char text[32];
    size_t n = strcspn(r->p + 1, "]\n");
    if (r->opened || node->kind == STEP_START || node->kind == STEP_ROUND ||
        (node->kind == STEP_MOVE && node->seat < 0))
        return step_fail(r, "a time should stand behind the move of a player");
    if (r->p[n + 1] != ']' || n < 2 || n >= sizeof text || r->p[n] != 's')
        return step_fail(r, "a time is written [1.2s]");
    memcpy(text, r->p + 1, n - 1);
    text[n - 1] = '\0';
    if (!clock_seconds_read(text, &node->ms))
        return step_fail(r, "a time is written [1.2s]");
    r->p += n + 2;
    return true;
}

static bool item_read(Reader *r)
{
    switch (*r->p) {
    case '(':
        return open_branch(r);
    case ')':
        return close_branch(r);
    case '{':
        return comment_read(r);
    case '[':
        return time_read(r);
    case '"':
        return quoted_step(r);
    case '}':
    case ']':
        return step_fail(r, "a bracket is closed that was never opened");
    default:
        return plain_step(r);
    }
}

/* ------------------------------------------------------- the match */

/* Counts begin anew at other moves than they did when the first records were written: a game
 * counted on over what takes nothing (all of state_reach()), another one counted the move that
 * brings about what is counted.  A draw that came of such a count stays the end of its match. */
static bool draw_was_counted(const Rules *rules, const State *s, Ending ending)
{
    if (rules->limits == NULL)
        return false;
    Limits limits = rules->limits(s);
    if (ending == ENDING_QUIET_MOVES)
        return limits.quiet > 0 && state_reach(s) >= limits.quiet;
    return ending == ENDING_MAIN_ROAD;
}

/* If the record says that the line ends in such a draw, it does. */
static void head_draws(const Head *head, Match *match, Node *last)
{
    static const Ending endings[] = {ENDING_QUIET_MOVES, ENDING_MAIN_ROAD};
    const Rules *rules = match->setup.rules;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0] && !last->outcome.over; i++) {
        Outcome drawn = referee_drawn(rules, &last->state, endings[i]);
        Text text = {0};
        result_write(&drawn, match->setup.seats, &text);
        if (strcmp(head->result.s, text.s) == 0 &&
            draw_was_counted(rules, &last->state, endings[i]))
            last->outcome = drawn;
    }
}

/* Is this the present position, but for what a game counts in it? */
static bool position_agrees(const Match *match, const char *text)
{
    const Rules *rules = match->setup.rules;
    State said;
    Text reason = {0};
    return rules->limits != NULL &&
           rules->read(&said, &match->setup.options, match->setup.seats, text, &reason) &&
           said.key == match->node[match->at].state.key;
}

/* What the head says about the steps must be so. */
static bool head_agrees(const Head *head, Match *match, Text *why)
{
    int steps = match->line_n - 1;
    if (head->steps >= 0 && head->steps != steps)
        return record_fail(why, head->line[HEAD_STEPS],
                           "the record says %d steps, but there are %d", head->steps, steps);
    Text text = {0};
    result_write(&match->node[match->line[steps]].outcome, match->setup.seats, &text);
    if (head->result.n > 0 && strcmp(head->result.s, text.s) != 0)
        return record_fail(why, head->line[HEAD_RESULT],
                           "the record says \"%.60s\", but the moves come to \"%s\"",
                           head->result.s, text.s);
    if (head->at > steps)
        return record_fail(why, head->line[HEAD_AT], "there is no step %d on the line", head->at);
    if (head->at >= 0)
        tree_go(match, match->line[head->at], 0);
    text_clear(&text);
    match_write_position(match, &text);
    if (head->last.n > 0 && strcmp(head->last.s, text.s) != 0 &&
        !position_agrees(match, head->last.s))
        return record_fail(why, head->line[HEAD_LAST],
                           "the moves come to another last position: %.400s", text.s);
    /* Nobody goes on from within a match that is over; once it was told where one looked at it. */
    if (match->node[match->line[steps]].outcome.over)
        tree_go(match, match->line[steps], 0);
    return true;
}

/* Clock and offers as they stood. */
static bool head_resume(const Head *head, Match *match, Text *why)
{
    int seats = match->setup.seats;
    if (match_turn(match) >= 0)
        match->clock.move_used = head->thinking;
    if (head->offered >= (1u << seats) - 1)
        return record_fail(why, head->line[HEAD_OFFERED],
                           "some seat must not have offered a draw yet");
    if (!match_outcome(match).over)
        match->offered = head->offered;
    return true;
}

/* The position that the record says the game made, if that is not what it would make now (records
 * outlive our ways of dealing). */
static bool start_find(const Head *head, State *out, bool *found, Text *why)
{
    const MatchSetup *setup = &head->setup;
    Text made = {0}, reason = {0};
    *found = false;
    if (head->start.n == 0)
        return true;
    Rng rng = match_luck(setup, LUCK_START, 0);
    if (!setup->rules->start(out, &setup->options, setup->seats, &rng, &reason))
        return record_fail(why, head->line[HEAD_GAME], "%s", reason.s);
    setup->rules->write(out, &made);
    if (strcmp(made.s, head->start.s) == 0)
        return true;
    if (!setup->rules->read(out, &setup->options, setup->seats, head->start.s, &reason))
        return record_fail(why, head->line[HEAD_START], "start: %s", reason.s);
    *found = true;
    return true;
}

static Match *head_match(Head *head, Text *why)
{
    Text reason = {0};
    MatchSetup *setup = &head->setup;
    if (setup->rules == NULL) {
        record_fail(why, head->line[HEAD_GAME], "there is no game \"%s\" here", head->game);
        return NULL;
    }
    if (head->line[HEAD_CLOCK] > 0 &&
        !clock_spec_read(head->clock.s, setup->seats, &setup->clock, &reason)) {
        record_fail(why, head->line[HEAD_CLOCK], "clock: %s", reason.s);
        return NULL;
    }
    const Rules *rules = setup->rules;
    int seats_line = head->line[head->line[HEAD_SEAT] > 0 ? HEAD_SEAT : HEAD_GAME];
    if (!setup_seats_fit(rules->id, rules->seats_min, rules->seats_max, setup->seats, &reason)) {
        record_fail(why, seats_line, "%s", reason.s);
        return NULL;
    }
    State start = {0};
    bool found;
    if (!start_find(head, &start, &found, why))
        return NULL;
    Match *match = match_new_from(setup, found ? &start : NULL, &reason);
    if (match == NULL) {
        bool position = head->line[HEAD_POSITION] > 0;
        record_fail(why, head->line[position ? HEAD_POSITION : HEAD_GAME], "%s", reason.s);
    }
    return match;
}

/* All steps are read: comments, the line, and what the head says of them. */
static bool steps_end(Reader *r)
{
    Match *match = r->match;
    if (r->depth > 0)
        return step_fail(r, "a parenthesis is not closed");
    for (int i = 0; i < match->n; i++)
        if (gather_text(&r->comments, i)[0] != '\0')
            match_set_comment(match, i, gather_text(&r->comments, i));
    int last = 0;
    while (tree_next(match, last) != NO_STEP)
        last = tree_next(match, last);
    head_draws(&r->head, match, &match->node[last]);
    tree_go(match, last, 0);
    return head_agrees(&r->head, match, &r->why) && head_resume(&r->head, match, &r->why);
}

RecordReader *record_begin(const char *bytes, size_t n)
{
    Reader *r = alloc_zero(1, sizeof *r);
    r->bytes = n;
    if (!record_text_make(&r->text, bytes, n, &r->why))
        return r;
    if (head_read(&r->text, &r->head, &r->why))
        r->match = head_match(&r->head, &r->why);
    r->good = r->match != NULL;
    if (r->good)
        r->match->tags = r->head.tags;
    else
        tags_release(&r->head.tags);
    r->p = r->text.p;
    r->line = r->text.line + 1;
    return r;
}

bool record_more(RecordReader *r)
{
    for (int i = 0; i < STEPS_AT_ONCE && r->good; i++) {
        skip_blanks(r);
        if (*r->p == '\0') {
            r->done = r->good = steps_end(r);
            return false;
        }
        r->good = item_read(r);
    }
    return r->good;
}

double record_part(const RecordReader *r)
{
    return r->good ? (double)(r->p - r->text.s) / (double)(r->bytes + 1) : 1;
}

Match *record_end(RecordReader *r, Text *why)
{
    Match *match = r->done ? r->match : NULL;
    if (match == NULL) {
        match_free(r->match);
        text_fail(why, "%s", r->why.s);
    }
    free(r->outside);
    free(r->text.s);
    gather_release(&r->comments);
    free(r);
    return match;
}

Match *record_read(const char *bytes, size_t n, Text *why)
{
    Reader *r = record_begin(bytes, n);
    while (record_more(r))
        continue;
    return record_end(r, why);
}

/* A result that stands for a step of its own. */
static bool ends_with_step(const char *result)
{
    static const Ending endings[] = {ENDING_RESIGNED, ENDING_TIME, ENDING_AGREED};
    const char *reason = strchr(result, ' ');
    for (size_t i = 0; reason != NULL && i < sizeof endings / sizeof endings[0]; i++)
        if (strcmp(reason + 1, ending_name(endings[i])) == 0)
            return true;
    return false;
}

int record_moves(const RecordPeek *peek)
{
    int turns = peek->steps - (ends_with_step(peek->result) ? 1 : 0);
    if (peek->rules != NULL && peek->rules->roller != NULL)
        turns = (turns + 1) / 2;
    return turns < 0 ? -1 : (turns + peek->seats - 1) / peek->seats;
}

bool record_peek(const char *bytes, size_t n, RecordPeek *out, Text *why)
{
    RecordText text;
    Head head;
    if (!record_text_make(&text, bytes, n, why))
        return false;
    bool good = head_read(&text, &head, why);
    tags_release(&head.tags);
    free(text.s);
    if (!good)
        return false;
    *out = (RecordPeek){.seats = head.setup.seats,
                        .undone = head.at >= 0 && head.at < head.steps,
                        .set_up = head.line[HEAD_POSITION] != 0,
                        .steps = head.steps,
                        .options = head.setup.options,
                        .rules = head.setup.rules,
                        .rated = head.setup.rated,
                        .last = head.last};
    memcpy(out->thought, head.thought, sizeof out->thought);
    out->feats = head.feats;
    if (head.line[HEAD_CLOCK] > 0)
        clock_spec_read(head.clock.s, out->seats, &out->clock, NULL);
    setup_copy_text(out->game, sizeof out->game, head.game);
    memcpy(out->variant, head.setup.variant, sizeof out->variant);
    memcpy(out->seat, head.setup.seat, sizeof out->seat);
    memcpy(out->event, head.setup.event, sizeof out->event);
    memcpy(out->round, head.setup.round, sizeof out->round);
    memcpy(out->date, head.setup.date, sizeof out->date);
    setup_copy_text(out->result, sizeof out->result, head.result.n > 0 ? head.result.s : "*");
    return true;
}
