/* SPDX-License-Identifier: MIT */
/* portable_write.c -- a match as PGN or PDN. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/match_body.h"
#include "match/portable.h"
#include "match/portable_inside.h"

enum { LINE_WIDTH = 79 }; /* the PGN standard, 8.2.1: fewer than 80 */

typedef struct Writer {
    const Dialect *dialect;
    const Match *match;
    Buffer *out;
    int first_ply;
    size_t line;      /* where the present line begins */
    size_t word;      /* and the last word on it */
    bool open;        /* a bracket has just been opened: no blank */
    bool interrupted; /* something stands between a move and the one before it */
    bool timed;       /* the clock stands behind each move of the game */
    Clock clock;
} Writer;

void portable_add_tag(Tags *out, const char *name, const char *value)
{
    tags_add(out, name, strlen(name), value, strlen(value));
}

/* [Name "value"], escaped. */
static void write_tag(Buffer *out, const Tag *tag)
{
    buffer_add(out, "[%s \"", tag->name);
    for (const char *value = tag->value; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            buffer_add_bytes(out, "\\", 1);
        buffer_add_bytes(out, value, 1);
    }
    buffer_add(out, "\"]\n");
}

/* "1-0", "0-1", "1/2-1/2" or "*". */
static const char *result_of(const Match *match)
{
    Outcome outcome = match_outcome(match);
    if (!outcome.over)
        return "*";
    const uint8_t *place = outcome.place;
    return place[0] == place[1] ? "1/2-1/2" : place[0] < place[1] ? "1-0" : "0-1";
}

static const char *or_unknown(const char *name)
{
    return name[0] != '\0' ? name : "?";
}

/* The name given, or the program that plays. */
static const char *seat_tag(const SeatSetup *seat)
{
    bool other = seat->computer && seat->engine.id[0] != '\0';
    return seat->name[0] == '\0' && other ? seat->engine.id : or_unknown(seat->name);
}

/* "2026-11-21 19:30" as "2026.11.21", "2026" as "2026.??.??"; what is no such date is unknown. */
static void write_date(const char *date, Text *out)
{
    static const char pattern[] = "0000-00-00";
    char known[] = "????.??.??";
    for (int i = 0; pattern[i] != '\0'; i++) {
        bool digit = pattern[i] == '0';
        if (digit ? !isdigit((unsigned char)date[i]) : date[i] != pattern[i])
            break;
        if (pattern[i + 1] == '0') /* the whole part or nothing of it */
            continue;
        for (int k = i; k >= 0 && pattern[k] == '0'; k--)
            known[k] = date[k];
    }
    text_add_string(out, known);
}

void portable_add_roster(const Match *match, Tags *out)
{
    const MatchSetup *setup = &match->setup;
    Text date = {0};
    write_date(setup->date, &date);
    portable_add_tag(out, "Event", or_unknown(setup->event));
    portable_add_tag(out, "Site", or_unknown(setup->site));
    portable_add_tag(out, "Date", date.s);
    portable_add_tag(out, "Round", or_unknown(setup->round));
    portable_add_tag(out, "White", seat_tag(&setup->seat[0]));
    portable_add_tag(out, "Black", seat_tag(&setup->seat[1]));
    portable_add_tag(out, "Result", result_of(match));
}

void portable_add_start(const Match *match, Tags *out)
{
    Text fen = {0};
    match->setup.rules->write(&match->node[0].state, &fen);
    portable_add_tag(out, "FEN", fen.s);
    portable_add_tag(out, "SetUp", "1");
}

/* Whole seconds, the same for both, and at most an increment: for all else PGN has no words. */
static bool has_time_control(const ClockSpec *spec)
{
    const ClockTimes *times = &spec->seat[0];
    if (!spec->timed || memcmp(times, &spec->seat[1], sizeof *times) != 0 ||
        times->extra > CLOCK_INCREMENT || times->extra_ms % 1000 != 0 ||
        times->period[times->n - 1].moves != 0)
        return false;
    for (int i = 0; i < times->n; i++)
        if (times->period[i].ms % 1000 != 0 || times->period[i].ms == 0)
            return false;
    return true;
}

void portable_add_time_control(const Match *match, Tags *out)
{
    const ClockTimes *times = &match->setup.clock.seat[0];
    Text text = {0};
    if (!has_time_control(&match->setup.clock))
        return;
    for (int i = 0; i < times->n; i++) {
        if (i > 0)
            text_add_char(&text, ':');
        if (times->period[i].moves > 0)
            text_add(&text, "%d/", times->period[i].moves);
        text_add(&text, "%lld", (long long)(times->period[i].ms / 1000));
    }
    if (times->extra == CLOCK_INCREMENT)
        text_add(&text, "+%lld", (long long)(times->extra_ms / 1000));
    portable_add_tag(out, "TimeControl", text.s);
}

int64_t portable_clock_after(Clock *clock, Seat seat, int64_t ms)
{
    clock_book(clock, ms);
    clock_turn(clock, (Seat)(1 - seat), 0);
    return clock_left(clock, seat, 0);
}

/* Append to the last word, which goes to the next line if it does not fit on this one any more. */
static void write_touching(Writer *w, const char *s, size_t n)
{
    if (w->out->n - w->line + n > LINE_WIDTH && w->word > w->line) {
        w->out->s[w->word - 1] = '\n';
        w->line = w->word;
    }
    buffer_add_bytes(w->out, s, n);
}

static void write_word(Writer *w, const char *word, size_t n)
{
    if (!w->open) {
        if (w->out->n > w->line)
            buffer_add(w->out, " ");
        w->word = w->out->n;
    }
    write_touching(w, word, n);
    w->open = false;
}

/* The marks a comment begins with: $1; the rest of it. */
static const char *write_marks(Writer *w, const char *comment)
{
    for (;;) {
        size_t n = strcspn(comment, " ");
        int number = portable_mark_number(comment, n);
        if (number < 0)
            return comment;
        Text mark = {0};
        text_add(&mark, "$%d", number);
        write_word(w, mark.s, (size_t)mark.n);
        comment += n + strspn(comment + n, " ");
    }
}

/* Bytes of a comment that stay on one line: a word, a command with what it says ("[%eval 0.2]"),
 * and what begins with a % behind them, which would hide the line that it began. */
static size_t comment_word(const char *s)
{
    size_t n = strcspn(s, " ");
    size_t command = strncmp(s, "[%", 2) == 0 ? 2 + strcspn(s + 2, "[]") : 0;
    if (s[command] == ']')
        n = command;
    n += strcspn(s + n, " ");
    while (s[n] == ' ' && s[n + strspn(s + n, " ")] == '%') {
        n += strspn(s + n, " ");
        n += strcspn(s + n, " ");
    }
    return n;
}

static void write_comment(Writer *w, const char *clock, const char *comment)
{
    Buffer text = {0};
    buffer_add(&text, "{%s%s", clock, clock[0] != '\0' && comment[0] != '\0' ? " " : "");
    for (; *comment != '\0'; comment++) {
        if (*comment == '}') /* which would end it; portable_read.c */
            buffer_add(&text, "%s", portable_brace);
        else
            buffer_add_bytes(&text, *comment == '\n' ? " " : comment, 1);
    }
    buffer_add(&text, "}");
    const char *s = buffer_string(&text);
    size_t n = strncmp(s, "{[%", 3) == 0 ? 1 + comment_word(s + 1) : comment_word(s);
    for (; *s != '\0'; n = comment_word(s)) {
        write_word(w, s, n);
        s += n + strspn(s + n, " ");
    }
    buffer_release(&text);
}

/* "[%clk 0:04:57]" behind a move of the game itself, if there is a clock; else "". */
static void tell_clock(Writer *w, const Node *node, Text *out)
{
    if (!w->timed)
        return;
    if (w->clock.turn == SEAT_NONE)
        clock_turn(&w->clock, node->seat, 0);
    int64_t left = portable_clock_after(&w->clock, node->seat, node->ms);
    int64_t s = left / 1000, rest = left % 1000;
    text_add(out, "[%%clk %d:%02d:%02d", (int)(s / 3600), (int)(s / 60 % 60), (int)(s % 60));
    if (rest != 0)
        text_add(out, ".%03d", (int)rest);
    text_add(out, "]");
}

static void write_step(Writer *w, int step, bool beside)
{
    const Node *node = &w->match->node[step];
    const State *before = &w->match->node[node->parent].state;
    Text word = {0}, move = {0}, clock = {0};
    int ply = w->first_ply + node->number - 1;
    if (ply % 2 == 0 || w->interrupted)
        text_add(&word, "%d.%s ", ply / 2 + 1, ply % 2 == 0 ? "" : "..");
    w->dialect->write_move(w->match->setup.rules, before, &node->move, &move);
    text_add_string(&word, move.s);
    write_word(w, word.s, (size_t)word.n);
    w->interrupted = false;
    if (!beside)
        tell_clock(w, node, &clock);
    const char *comment = node->comment != NULL ? node->comment : "";
    comment = write_marks(w, comment);
    if (comment[0] != '\0' || clock.n > 0)
        write_comment(w, clock.s, comment);
    w->interrupted = comment[0] != '\0';
}

static int next_move(const Match *match, int step)
{
    while (step != NO_STEP && match->node[step].kind != STEP_MOVE)
        step = match->node[step].sibling;
    return step;
}

/* The move that follows in this line. */
static int follower(const Writer *w, int step, bool beside)
{
    const Match *match = w->match;
    if (!beside) {
        int i = match->node[step].number + 1;
        if (i >= match->line_n || match->node[match->line[i]].kind != STEP_MOVE)
            return NO_STEP;
        return match->line[i];
    }
    return next_move(match, match->node[step].first_child);
}

/* A line under way: its last step, and which of the moves that were played instead comes next. */
typedef struct WriterLine {
    int step, other;
    bool beside;
} WriterLine;

/* The next move of the innermost line, or of one beside it, in brackets; false behind its end. */
static bool write_next(Writer *w, WriterLine *line, WriterLine *inner)
{
    if (line->other == line->step)
        line->other = next_move(w->match, w->match->node[line->other].sibling);
    if (line->other != NO_STEP) {
        *inner = (WriterLine){line->other, NO_STEP, true};
        line->other = next_move(w->match, w->match->node[line->other].sibling);
        write_word(w, "(", 1);
        w->open = w->interrupted = true;
        write_step(w, inner->step, true);
        return true;
    }
    int step = follower(w, line->step, line->beside);
    *inner = (WriterLine){step, NO_STEP, line->beside};
    if (step == NO_STEP)
        return false;
    write_step(w, step, line->beside);
    line->step = step;
    line->other = next_move(w->match, w->match->node[w->match->node[step].parent].first_child);
    return true;
}

/* What follows the beginning.  Without recursion: the depth of lines is up to the file. */
static void write_lines(Writer *w)
{
    WriterLine *line = alloc_zero(1, sizeof *line), inner;
    int depth = 1, room = 1;
    line[0] = (WriterLine){0, NO_STEP, false};
    while (depth > 0) {
        if (!write_next(w, &line[depth - 1], &inner)) {
            if (--depth > 0) {
                write_touching(w, ")", 1);
                w->interrupted = true;
            }
        } else if (inner.step != line[depth - 1].step) {
            if (depth == room) {
                room *= 2;
                line = alloc_resize(line, (size_t)room * sizeof *line);
            }
            line[depth++] = inner;
        }
    }
    free(line);
}

/* Does the match know of each move how long it took, and no comment tell it? */
static bool tells_clock(const Match *match)
{
    bool told = false;
    for (int i = 1; i < match->n; i++) {
        told |= match->node[i].ms > 0;
        if (match->node[i].comment != NULL && strstr(match->node[i].comment, "[%clk") != NULL)
            return false;
    }
    return told && has_time_control(&match->setup.clock);
}

bool portable_write(const Dialect *dialect, const Match *match, Buffer *out, Text *why)
{
    const MatchSetup *setup = &match->setup;
    if (strcmp(setup->rules->id, dialect->game) != 0)
        return text_fail(why, "%s is for %s, and this is a match of %s", dialect->name,
                         dialect->game, setup->rules->id);
    Tags tags = {0};
    portable_tags(dialect, match, &tags);
    for (int i = 0; i < tags.n; i++)
        write_tag(out, &tags.at[i]);
    tags_release(&tags);
    buffer_add(out, "\n");
    Writer w = {
        .dialect = dialect, .match = match, .out = out, .line = out->n, .interrupted = true};
    if (dialect->first_ply != NULL)
        w.first_ply = dialect->first_ply(&match->node[0].state);
    w.timed = tells_clock(match);
    clock_init(&w.clock, &setup->clock, setup->seats);
    if (match->node[0].comment != NULL && match->node[0].comment[0] != '\0')
        write_comment(&w, "", match->node[0].comment);
    write_lines(&w);
    const char *result = result_of(match);
    write_word(&w, result, strlen(result));
    buffer_add(out, "\n\n");
    return true;
}
