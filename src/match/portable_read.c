/* SPDX-License-Identifier: MIT */
/* portable_read.c -- PGN or PDN as matches. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/match_body.h"
#include "match/portable.h"
#include "match/portable_inside.h"

enum { WORD_MAX = 128 };

/* A file, and the game of it that is being read. */
typedef struct PortableReader {
    Buffer text;
    const char *begin, *at;
    const Dialect *dialect;
    PortableOptions *options;
    const void *context;
    Buffer *faults;
    PortableGames *out;
    int game; /* number in the file */
    int kept; /* games that there was something of */
    PortableTags tags;
    Match *match;
    int step;                     /* the last one read */
    int back[PORTABLE_DEPTH_MAX]; /* where lines beside the game were left */
    int depth;
    int dead; /* a fault in a line of that depth + 1: what is left of it is passed over; or 0 */
    Buffer before; /* a comment that stands before the first move of a line beside */
    Clock clock;
    bool tagged, moved; /* the game has tags, moves */
} Reader;

/* ------------------------------------------------------------------ faults */

static void note_fault(PortableGames *out, PortableTrouble trouble, int game, int move,
                       const char *word)
{
    out->fault = alloc_resize(out->fault, (size_t)(out->faults + 1) * sizeof *out->fault);
    PortableFault *fault = &out->fault[out->faults++];
    *fault = (PortableFault){.game = game, .move = move, .trouble = trouble};
    setup_copy_text(fault->word, sizeof fault->word, word);
}

/* The line is read no further.  `move` 0: no move is to blame. */
static void fault(Reader *r, PortableTrouble trouble, int move, const char *word,
                  const char *sentence)
{
    note_fault(r->out, trouble, r->game, move, word);
    buffer_add(r->faults, "game %d", r->game);
    if (move > 0)
        buffer_add(r->faults, ", move %d", move);
    buffer_add(r->faults, ": %s\n", sentence);
    r->dead = r->depth + 1;
}

/* ------------------------------------------------------------------ its beginning */

/* Blanks, and lines that begin with % */
static void pass_blanks(Reader *r, bool line_begins)
{
    for (;; r->at++) {
        if (line_begins && *r->at == '%')
            r->at += strcspn(r->at, "\n");
        if (!isspace((unsigned char)*r->at))
            return;
        line_begins = *r->at == '\n';
    }
}

static const char *known(const char *name)
{
    return strcmp(name, "?") == 0 ? "" : name;
}

/* "-": a round means nothing here. */
static const char *known_round(const char *round)
{
    return strcmp(round, "-") == 0 ? "" : known(round);
}

static void begin_game(Reader *r)
{
    const PortableTags *tags = &r->tags;
    const char *variant = r->dialect->variant(tags, r->at);
    MatchSetup setup = setup_make(rules_find(r->dialect->game), 2);
    Text why = {0}, id = {0};
    text_add(&id, "%s/%s", r->dialect->game, variant != NULL ? variant : "");
    if (variant == NULL || !r->options(r->context, id.s, &setup.options)) {
        const char *type = tags->variant[0] != '\0' ? tags->variant : tags->game_type;
        text_add(&why, "there is no game of %s of type \"%.40s\"", r->dialect->game, type);
        fault(r, PORTABLE_TYPE, 0, type, why.s);
        return;
    }
    snprintf(setup.variant, sizeof setup.variant, "%.31s", variant);
    const char *start = r->dialect->start != NULL ? r->dialect->start(variant) : NULL;
    if (tags->fen[0] != '\0' || start == NULL)
        start = tags->fen;
    snprintf(setup.position, sizeof setup.position, "%s", start);
    setup_copy_text(setup.seat[0].name, sizeof setup.seat[0].name, known(tags->white));
    setup_copy_text(setup.seat[1].name, sizeof setup.seat[1].name, known(tags->black));
    setup.seat[1].colour = 1;
    setup_copy_text(setup.event, sizeof setup.event, known(tags->event));
    setup_copy_text(setup.site, sizeof setup.site, known(tags->site));
    setup_copy_text(setup.round, sizeof setup.round, known_round(tags->round));
    portable_read_date(tags->date, setup.date);
    portable_read_time_control(tags->time_control, &setup.clock);
    r->match = match_new(&setup, &why);
    if (r->match == NULL) {
        fault(r, PORTABLE_POSITION, 0, why.s, why.s);
        return;
    }
    clock_init(&r->clock, &setup.clock, setup.seats);
}

/* ------------------------------------------------------------------ comments */

static void set_comment(Reader *r, const Buffer *text)
{
    match_set_comment(r->match, r->step, buffer_string(text));
}

/* Behind the marks that are there. */
static void add_mark(Reader *r, int number)
{
    const char *comment = match_step(r->match, r->step).comment, *rest = comment;
    if (strlen(comment) >= PORTABLE_COMMENT_MAX)
        return;
    char *copy = alloc_string(comment);
    for (size_t n = strcspn(rest, " "); portable_mark_number(rest, n) >= 0; n = strcspn(rest, " "))
        rest += n + strspn(rest + n, " ");
    Buffer text = {0};
    size_t marks = (size_t)(rest - comment);
    while (marks > 0 && copy[marks - 1] == ' ')
        marks--;
    buffer_add_bytes(&text, copy, marks);
    const char *blank = marks > 0 ? " " : "";
    if (portable_mark(number)[0] != '\0')
        buffer_add(&text, "%s%s", blank, portable_mark(number));
    else
        buffer_add(&text, "%s$%d", blank, number);
    if (*rest != '\0')
        buffer_add(&text, " %s", copy + (rest - comment));
    set_comment(r, &text);
    buffer_release(&text);
    free(copy);
}

/* {text}, ;text as words with one blank between them, without the clock if the match has one. */
static void take_comment(Reader *r, Buffer *out)
{
    const char *end = *r->at == '{' ? "}" : "\n";
    size_t n = strcspn(++r->at, end);
    const char *stop = r->at + n;
    bool timed = r->match->setup.clock.timed && r->depth == 0;
    while (r->at < stop) {
        r->at += isspace((unsigned char)*r->at) != 0;
        size_t word = 0;
        while (r->at + word < stop && !isspace((unsigned char)r->at[word]))
            word++;
        if (timed && strncmp(r->at, "[%clk", 5) == 0) {
            r->at += strcspn(r->at, "]}\n");
            r->at += *r->at == ']';
        } else if (word > 0 && out->n + word >= PORTABLE_COMMENT_MAX) {
            r->at = stop;
        } else if (word > 0) {
            buffer_add(out, "%s%.*s", out->n > 0 ? " " : "", (int)word, r->at);
            r->at += word;
        }
    }
    r->at = stop + (*stop != '\0');
}

/* It stands with the move before it, or if there is none in this line with the one behind it. */
static void read_comment(Reader *r)
{
    bool first = r->depth > 0 && r->step == r->match->node[r->back[r->depth - 1]].parent;
    const char *there = match_step(r->match, r->step).comment;
    Buffer text = {0};
    if (!first)
        buffer_add(&text, "%s", there);
    take_comment(r, first ? &r->before : &text);
    if (!first && r->dead == 0 && text.n > strlen(there))
        set_comment(r, &text);
    buffer_release(&text);
}

/* Does a line begin here? */
static bool at_line(const Reader *r)
{
    return r->at == r->begin || r->at[-1] == '\n';
}

/* ------------------------------------------------------------------ moves */

/* A line beside the game, with others in it; the bracket has not been read. */
static void pass_line(Reader *r)
{
    int depth = 0;
    do {
        depth += *r->at == '(';
        depth -= *r->at == ')';
        if (*r->at == '{')
            r->at += strcspn(r->at, "}");
        if (*r->at != '\0')
            r->at++;
    } while (depth > 0 && *r->at != '\0' && !(*r->at == '[' && at_line(r)));
}

/* It begins where the last move was played. */
static void open_line(Reader *r)
{
    if (r->dead != 0 || r->step == 0 || r->depth == PORTABLE_DEPTH_MAX) {
        pass_line(r);
        return;
    }
    r->at++;
    r->back[r->depth++] = r->step;
    r->step = r->match->node[r->step].parent;
}

static void close_line(Reader *r)
{
    if (r->depth == 0)
        return;
    if (r->dead > r->depth)
        r->dead = 0;
    r->step = r->back[--r->depth];
    buffer_release(&r->before);
}

/* How long a move of the game took, by the clock in the comment behind it; 0: unknown. */
static int64_t took(Reader *r, Seat seat)
{
    if (!r->match->setup.clock.timed || r->depth > 0)
        return 0;
    const char *c = r->at + strspn(r->at, " \n!?$0123456789");
    static const char mark[] = "[%clk ";
    size_t n = *c == '{' ? strcspn(c, "}") : 0;
    const char *clk = memmem(c, n, mark, sizeof mark - 1);
    int64_t left, ms = 0;
    if (r->clock.turn == SEAT_NONE)
        clock_turn(&r->clock, seat, 0);
    Clock probe = r->clock;
    int64_t full = portable_clock_after(&probe, seat, 0);
    if (clk != NULL && portable_clock_read(clk + sizeof mark - 1, &left) && left < full)
        ms = full - left;
    portable_clock_after(&r->clock, seat, ms);
    return ms;
}

static void too_long(Reader *r, const char *word)
{
    fault(r, PORTABLE_LONG, r->match->node[r->step].number + 1, word, "the game is too long");
}

static void read_move(Reader *r, const char *word)
{
    const Node *node = &r->match->node[r->step];
    const int ply = node->number + 1;
    Move move;
    Text why = {0};
    if (node->outcome.over) {
        text_add(&why, "\"%.20s\" comes when the game is over (%s)", word,
                 ending_name((Ending)node->outcome.ending));
        fault(r, PORTABLE_OVER, ply, word, why.s);
    } else if (!rules_parse_move(r->match->setup.rules, &node->state, word, &move, &why)) {
        const Rules *rules = r->match->setup.rules;
        Notice notice;
        if (rules_why_unread(rules, &node->state, word, &notice)) {
            text_add_string(&why, ": ");
            notice_write(&rules->notices[notice.id], &notice, &why);
        }
        fault(r, PORTABLE_MOVE, ply, word, why.s);
    } else {
        r->moved = true;
        int step = tree_add_move(r->match, r->step, &move, took(r, node->state.turn));
        if (step == NO_STEP)
            too_long(r, word);
        else
            r->step = step;
        if (r->before.n > 0 && step != NO_STEP) {
            set_comment(r, &r->before);
            buffer_release(&r->before);
        }
    }
}

/* The marks that touch a move: "!?"; what is behind them is no part of it. */
static int cut_marks(char *word)
{
    size_t end = strcspn(word, "!?");
    int mark = word[end] != '\0' ? portable_mark_number(word + end, strspn(word + end, "!?")) : -1;
    word[end] = '\0';
    word[strcspn(word, "+#*")] = '\0';
    return mark;
}

/* A move with its marks, a mark, or what says nothing here: "N", "=", "e.p.", "12". */
static void use_word(Reader *r, char *word)
{
    int mark = portable_mark_number(word, strlen(word));
    if (r->dead != 0)
        return;
    if (mark < 0 && (isalnum((unsigned char)word[0]) || (unsigned char)word[0] >= 0x80)) {
        bool letter = word[1] == '\0';
        if (letter || strcmp(word, "e.p.") == 0 || word[strspn(word, "0123456789")] == '\0')
            return;
        mark = cut_marks(word);
        read_move(r, word);
    } else if (strcmp(word, "--") == 0) { /* a pass, which no rules know: the line ends here */
        r->dead = r->depth + 1;
    }
    if (mark > 0 && r->dead == 0)
        add_mark(r, mark);
}

/* What the players did is done, where the rules have not ended the game themselves. */
static void end_game(Reader *r, PortableResult result)
{
    while (r->depth > 0)
        close_line(r);
    if (result != RESULT_NONE && r->dead == 0 && !r->match->node[r->step].outcome.over) {
        int end = r->step;
        if (result == RESULT_DRAW)
            end = tree_add_end(r->match, r->step, ENDING_AGREED, SEAT_NONE, 0);
        else if (result != RESULT_OPEN)
            end =
                tree_add_end(r->match, r->step, ENDING_RESIGNED, result == RESULT_FIRST ? 1 : 0, 0);
        if (end != NO_STEP)
            r->step = end;
        else
            too_long(r, "");
    }
    tree_go(r->match, r->step, 0);
    buffer_release(&r->before);
}

/* A number of a move, a move, a mark, a result; true if it was the end of the game. */
static bool read_word(Reader *r)
{
    char word[WORD_MAX];
    size_t n = strcspn(r->at, " \t\n\v\f{}();[");
    size_t shown = n < sizeof word ? n : sizeof word - 1;
    memcpy(word, r->at, shown);
    word[shown] = '\0';
    size_t digits = strspn(word, "0123456789");
    if (digits > 0 && word[digits] == '.') { /* "12." or "12...": what follows may touch it */
        r->at += digits + strspn(word + digits, ".");
        return false;
    }
    r->at += n > 0 ? n : 1;
    PortableResult result = r->dialect->result(word);
    if (result != RESULT_NONE && r->depth == 0) {
        const char *next = r->at + strspn(r->at, " \n");
        if (*next == '{') { /* what is said of the end */
            r->at = next;
            read_comment(r);
        }
        end_game(r, result);
    } else if (result == RESULT_NONE) {
        use_word(r, word);
    }
    return result != RESULT_NONE && r->depth == 0;
}

static void read_moves(Reader *r)
{
    bool line_begins = true;
    for (;; line_begins = false) {
        pass_blanks(r, line_begins || at_line(r));
        if (*r->at == '\0' || (*r->at == '[' && (r->depth == 0 || at_line(r)))) {
            end_game(r, RESULT_NONE);
            return;
        }
        if (*r->at == '{' || *r->at == ';') {
            read_comment(r);
        } else if (*r->at == '(') {
            open_line(r);
        } else if (*r->at == ')') {
            close_line(r);
            r->at++;
        } else if (read_word(r)) {
            return;
        }
    }
}

/* ------------------------------------------------------------------ files */

/* One game from its tags to its result; false at the end of the file. */
static bool read_game(Reader *r)
{
    r->tags = (PortableTags){0};
    r->match = NULL;
    r->step = r->depth = r->dead = 0;
    r->moved = false;
    pass_blanks(r, true);
    if (*r->at == '\0')
        return false;
    r->game++;
    r->tagged = *r->at == '[';
    while (*r->at == '[') {
        r->at = portable_read_tag(r->at, &r->tags);
        pass_blanks(r, true);
    }
    begin_game(r);
    if (r->match != NULL) {
        read_moves(r);
        return true;
    }
    while (*r->at != '\0' && !(*r->at == '\n' && r->at[1] == '['))
        r->at++;
    return true;
}

PortableReader *portable_begin(const Dialect *dialect, const char *bytes, size_t n,
                               PortableOptions *options, const void *context, PortableGames *out,
                               Buffer *faults)
{
    Reader *r = alloc_zero(1, sizeof *r);
    r->dialect = dialect;
    r->options = options;
    r->context = context;
    r->faults = faults;
    r->out = out;
    portable_clean(bytes, n, &r->text);
    r->begin = r->at = buffer_string(&r->text);
    *out = (PortableGames){0};
    return r;
}

/* Adds the game that was read to the others, unless it is a result and nothing else. */
static bool keep_game(Reader *r)
{
    PortableGames *out = r->out;
    if (r->match == NULL)
        return true;
    bool empty = !r->tagged && !r->moved && r->dead == 0;
    if (empty || r->kept == PORTABLE_GAMES_MAX)
        match_free(r->match);
    if (empty)
        return true;
    if (r->kept == PORTABLE_GAMES_MAX) {
        fault(r, PORTABLE_MANY, 0, "", "there are too many games in this file");
        return false;
    }
    out->match = alloc_resize(out->match, (size_t)(out->n + 1) * sizeof(Match *));
    out->match[out->n++] = r->match;
    r->kept++;
    return true;
}

bool portable_more(PortableReader *r)
{
    if (read_game(r) && keep_game(r))
        return true;
    if (r->kept == 0 && r->out->faults == 0) {
        buffer_add(r->faults, "there is no game in this file\n");
        note_fault(r->out, PORTABLE_EMPTY, 0, 0, "");
    }
    return false;
}

double portable_part(const PortableReader *r)
{
    return r->text.n > 0 ? (double)(r->at - r->begin) / (double)r->text.n : 1;
}

void portable_end(PortableReader *r)
{
    buffer_release(&r->text);
    free(r);
}

int portable_read(const Dialect *dialect, const char *bytes, size_t n, PortableOptions *options,
                  const void *context, PortableGames *out, Buffer *faults)
{
    PortableReader *r = portable_begin(dialect, bytes, n, options, context, out, faults);
    while (portable_more(r))
        continue;
    portable_end(r);
    return out->faults;
}

void portable_release(PortableGames *games)
{
    for (int i = 0; i < games->n; i++)
        match_free(games->match[i]);
    free(games->match);
    free(games->fault);
    *games = (PortableGames){0};
}
