/* SPDX-License-Identifier: MIT */
#include "match/record.h"
#include "match/record_head.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/commitment.h"
#include "match/match_body.h"
#include "match/record_words.h"

enum { LINE_WIDTH = 80 };

const char *const record_first_names[4] = {"same", "alternate", "loser", "winner"};

/* ------------------------------------------------------- the head */

static void options_write(const MatchSetup *setup, Buffer *out)
{
    const Rules *rules = setup->rules;
    for (int i = 0; i < rules->option_count; i++) {
        if (setup->options.value[i] == rules->options[i].normal)
            continue;
        Text value = {0};
        rules_write_option(rules, &setup->options, i, &value);
        buffer_add(out, "option %s=%s\n", rules->options[i].key, value.s);
    }
}

static void seats_write(const MatchSetup *setup, Buffer *out)
{
    for (int i = 0; i < setup->seats; i++) {
        const SeatSetup *seat = &setup->seat[i];
        buffer_add(out, "seat %d %s", i + 1, seat->computer ? "computer" : "human");
        if (seat->computer)
            buffer_add(out, " level=%d", seat->level);
        if (seat->computer && seat->engine.id[0] != '\0')
            head_engine_write(&seat->engine, out);
        buffer_add(out, " colour=%d", seat->colour);
        if (seat->name[0] != '\0')
            buffer_add(out, " name=%s", seat->name);
        buffer_add(out, "\n");
    }
}

static bool persons_write(const MatchSetup *setup, Buffer *out)
{
    bool any = false;
    for (int i = 0; i < setup->seats; i++) {
        if (setup->seat[i].person[0] != '\0')
            buffer_add(out, "x-person %d %s\n", i + 1, setup->seat[i].person);
        any = any || setup->seat[i].person[0] != '\0';
    }
    return any;
}

static void thought_write(const Match *match, Buffer *out)
{
    int64_t ms[SEAT_MAX] = {0};
    for (int i = 1; i < match->line_n; i++) {
        const Node *node = &match->node[match->line[i]];
        if (node->seat >= 0)
            ms[node->seat] += node->ms;
    }
    Text text = {0};
    for (int i = 0; i < match->setup.seats; i++) {
        text_add_char(&text, ' ');
        clock_seconds_write(ms[i], &text);
    }
    buffer_add(out, "x-thought%s\n", text.s);
}

static void feats_write(const Match *match, Buffer *out)
{
    Feats feats;
    match_feats(match, &feats);
    buffer_add(out, "x-feats");
    for (int i = 0; i < match->setup.seats; i++)
        buffer_add(out, " %d %d/%d", feats.chain[i], feats.sixes[i], feats.rolls[i]);
    buffer_add(out, "\n");
}

static int version_of(const MatchSetup *setup)
{
    bool computers = false;
    for (int i = 0; i < setup->seats; i++)
        computers = computers || setup->seat[i].computer;
    return computers ? RECORD_VERSION : RECORD_VERSION_LEAST;
}

static void clock_write(const Match *match, Buffer *out)
{
    const MatchSetup *setup = &match->setup;
    if (setup->clock.timed) {
        Text text = {0};
        clock_spec_write(&setup->clock, setup->seats, &text);
        buffer_add(out, "clock %s\nleft", text.s);
        for (Seat i = 0; i < setup->seats; i++) {
            text_clear(&text);
            clock_time_write(clock_left(&match->clock, i, match->now), &text);
            buffer_add(out, " %s", text.s);
        }
        buffer_add(out, "\n");
    }
    int64_t used = clock_used(&match->clock, match->now);
    if (used > 0) {
        Text text = {0};
        clock_seconds_write(used, &text);
        buffer_add(out, "thinking %s\n", text.s);
    }
}

static void counts_write(const char *key, const uint16_t *count, int seats, Buffer *out)
{
    buffer_add(out, " %s=", key);
    for (int i = 0; i < seats; i++)
        buffer_add(out, "%s%d", i > 0 ? "," : "", count[i]);
}

/* "x-series 1 2 12": who was first in each game before. */
static void first_in_write(const Series *series, Buffer *out)
{
    int n = series->game - 1 < SERIES_KEPT ? series->game - 1 : SERIES_KEPT;
    while (n > 0 && series->first_in[n - 1] == 0)
        n--;
    for (int i = 0; i < n; i++) {
        buffer_add(out, "%s ", i > 0 ? "" : "x-series");
        for (int seat = 0; seat < SEAT_MAX; seat++)
            if (series->first_in[i] >> seat & 1)
                buffer_add(out, "%d", seat + 1);
        if (series->first_in[i] == 0)
            buffer_add(out, "-");
    }
    if (n > 0)
        buffer_add(out, "\n");
}

static void series_write(const MatchSetup *setup, Buffer *out)
{
    const Series *series = &setup->series;
    bool plain = series->games == 0 && series->game == 1 && series->first == FIRST_SAME &&
                 series->points == POINTS_CLASSIC;
    for (int i = 0; i < setup->seats; i++)
        plain = plain && series->won[i] == 0 && series->drawn[i] == 0;
    if (plain)
        return;
    buffer_add(out, "series game=%d of=%d first=%s", series->game, series->games,
               record_first_names[series->first]);
    if (series->points == POINTS_THREE)
        buffer_add(out, " points=3-1-0");
    counts_write("won", series->won, setup->seats, out);
    counts_write("drawn", series->drawn, setup->seats, out);
    buffer_add(out, "\n");
    first_in_write(series, out);
}

static void position_write(const Match *match, const char *key, int step, Buffer *out)
{
    Text text = {0};
    match->setup.rules->write(&match->node[step].state, &text);
    buffer_add(out, "%s %s\n", key, text.s);
}

static void seed_line_write(const MatchSetup *setup, Buffer *out)
{
    Text seed = {0}, commitment = {0};
    seed_write(setup, &seed);
    buffer_add(out, "seed %s\n", seed.s);
    if (setup->seed_high == 0)
        return;
    commitment_write(setup, &commitment);
    buffer_add(out, "seal %s\n", commitment.s);
}

static void head_write(const Match *match, Buffer *out)
{
    const MatchSetup *setup = &match->setup;
    buffer_add(out, "larets %d\ngame %s\n", version_of(setup), setup->rules->id);
    if (setup->variant[0] != '\0')
        buffer_add(out, "variant %s\n", setup->variant);
    options_write(setup, out);
    seats_write(setup, out);
    bool persons = persons_write(setup, out);
    if (setup->event[0] != '\0')
        buffer_add(out, "event %s\n", setup->event);
    if (setup->site[0] != '\0')
        buffer_add(out, "site %s\n", setup->site);
    if (setup->round[0] != '\0')
        buffer_add(out, "round %s\n", setup->round);
    for (int i = 0; i < match->tags.n; i++)
        buffer_add(out, "tag %s %s\n", match->tags.at[i].name, match->tags.at[i].value);
    if (setup->date[0] != '\0')
        buffer_add(out, "date %s\n", setup->date);
    clock_write(match, out);
    seed_line_write(setup, out);
    if (setup->rated)
        buffer_add(out, "rated\n");
    series_write(setup, out);
    if (setup->position[0] != '\0')
        buffer_add(out, "position %s\n", setup->position);
    else
        position_write(match, "start", 0, out);
    if (persons)
        thought_write(match, out);
    if (persons && match_outcome(match).over)
        feats_write(match, out);
    Text result = {0};
    result_write(&match->node[match->line[match->line_n - 1]].outcome, setup->seats, &result);
    buffer_add(out, "result %s\nsteps %d\n", result.s, match->line_n - 1);
    if (match_can_redo(match))
        buffer_add(out, "at %d\n", match->node[match->at].number);
    if (match->offered != 0) {
        buffer_add(out, "offered");
        for (Seat i = 0; i < setup->seats; i++)
            if (match_offered(match, i))
                buffer_add(out, " %d", i + 1);
        buffer_add(out, "\n");
    }
    position_write(match, "last", match->at, out);
    buffer_add(out, "\n");
}

/* ------------------------------------------------------- the steps */

typedef struct Writer {
    const Match *match;
    Buffer *out;
    int column;
    int open; /* parentheses that belong before the next word */
} Writer;

/* Write a word on this line if it fits, else on the next. */
static void word_write(Writer *w, const Buffer *word)
{
    int width = (int)word->n + w->open;
    if (w->column > 0) {
        bool full = w->column + 1 + width > LINE_WIDTH;
        buffer_add_bytes(w->out, full ? "\n" : " ", 1);
        w->column = full ? 0 : w->column + 1;
    }
    for (; w->open > 0; w->open--)
        buffer_add_bytes(w->out, "(", 1);
    buffer_add_bytes(w->out, word->s, word->n);
    w->column += width;
}

bool record_is_number(const char *word)
{
    int digits = 0;
    while (isdigit((unsigned char)word[digits]))
        digits++;
    return digits > 0 && word[digits] == '.' && word[digits + 1] == '\0';
}

bool record_is_reserved(const char *word)
{
    static const char *const reserved[] = {"round",  "resigned",   "time",
                                           "agreed", "repetition", "quiet-moves"};
    for (size_t i = 0; i < sizeof reserved / sizeof reserved[0]; i++)
        if (strcmp(word, reserved[i]) == 0)
            return true;
    return false;
}

static void notation_write(const char *notation, Buffer *out)
{
    bool plain = notation[0] != '\0' && strpbrk(notation, " ()[]{}\"\\") == NULL;
    if (plain && !record_is_number(notation) && !record_is_reserved(notation)) {
        buffer_add(out, "%s", notation);
        return;
    }
    buffer_add(out, "\"");
    for (const char *p = notation; *p != '\0'; p++)
        buffer_add(out, *p == '"' || *p == '\\' ? "\\%c" : "%c", *p);
    buffer_add(out, "\"");
}

static void comment_write(Writer *w, const char *comment)
{
    Buffer word = {0};
    buffer_add(&word, "{");
    for (const char *p = comment; *p != '\0';) {
        size_t plain = strcspn(p, "\n}\\");
        buffer_add_bytes(&word, p, plain);
        p += plain;
        if (*p == '\n')
            buffer_add(&word, "\\n");
        else if (*p != '\0')
            buffer_add(&word, "\\%c", *p);
        p += *p != '\0';
    }
    buffer_add(&word, "}");
    word_write(w, &word);
    buffer_release(&word);
}

/* A round takes a line to itself: its position may hold anything. */
static void round_write(Writer *w, const Node *node)
{
    Text position = {0};
    w->match->setup.rules->write(&node->state, &position);
    if (w->column > 0)
        buffer_add(w->out, "\n");
    for (; w->open > 0; w->open--)
        buffer_add(w->out, "(");
    buffer_add(w->out, "%d. round %s\n", node->number, position.s);
    w->column = 0;
}

static void step_write(Writer *w, int step)
{
    const Node *node = &w->match->node[step];
    Buffer word = {0};
    if (node->kind == STEP_ROUND) {
        round_write(w, node);
    } else {
        Text text = {0};
        match_write_step(w->match, step, &text);
        buffer_add(&word, "%d. ", node->number);
        if (node->kind == STEP_MOVE)
            notation_write(text.s, &word);
        else
            buffer_add(&word, "%s", text.s);
        if (node->kind == STEP_END && node->seat >= 0)
            buffer_add(&word, " %d", node->seat + 1);
        word_write(w, &word);
    }
    if (node->ms > 0) {
        Text time = {0};
        clock_seconds_write(node->ms, &time);
        word.n = 0;
        buffer_add(&word, "[%ss]", time.s);
        word_write(w, &word);
    }
    buffer_release(&word);
    if (node->comment != NULL)
        comment_write(w, node->comment);
}

/* A step whose continuations are being written: the main one stands already, `branch` is the next
 * to stand in parentheses behind it. */
typedef struct Level {
    int step;
    int branch;
} Level;

static int branch_from(const Match *match, int step, int main_child)
{
    return step == main_child ? match->node[step].sibling : step;
}

/* The tree, without recursion: its depth is up to whoever plays. */
static void tree_write(Writer *w)
{
    const Match *match = w->match;
    int room = 16, n = 1;
    Level *stack = alloc_zero((size_t)room, sizeof *stack);
    stack[0] = (Level){0, NO_STEP};
    while (n > 0) {
        Level *top = &stack[n - 1];
        if (top->branch != NO_STEP) {
            int branch = top->branch;
            int parent = match->node[branch].parent;
            top->branch = match->node[branch].sibling;
            if (top->branch != NO_STEP)
                top->branch = branch_from(match, top->branch, tree_next(match, parent));
            w->open = 1;
            step_write(w, branch);
            if (n == room) {
                room *= 2;
                stack = alloc_resize(stack, (size_t)room * sizeof *stack);
            }
            stack[n++] = (Level){branch, NO_STEP};
            continue;
        }
        int next = tree_next(match, top->step);
        if (next != NO_STEP) {
            step_write(w, next);
            top->branch = branch_from(match, match->node[top->step].first_child, next);
            top->step = next;
            continue;
        }
        if (--n > 0) {
            buffer_add(w->out, ")");
            w->column++;
        }
    }
    free(stack);
}

void record_write(const Match *match, Buffer *out)
{
    head_write(match, out);
    Writer w = {.match = match, .out = out};
    if (match->node[0].comment != NULL)
        comment_write(&w, match->node[0].comment);
    tree_write(&w);
    if (w.column > 0)
        buffer_add(out, "\n");
}
