/* SPDX-License-Identifier: MIT */
/* portable_read.c -- PGN or PDN as matches. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "match/match_body.h"
#include "match/portable_reader.h"

enum { ITEMS_AT_ONCE = 256 };

/* ------------------------------------------------------------------ faults */

static void note_fault(Reader *r, PortableTrouble trouble, int game, int move, const char *word)
{
    PortableGames *out = r->out;
    if (out->faults >= r->faults_room) {
        r->faults_room = 2 * out->faults + 16;
        out->fault = alloc_resize(out->fault, (size_t)r->faults_room * sizeof *out->fault);
    }
    PortableFault *fault = &out->fault[out->faults++];
    *fault = (PortableFault){.game = game, .move = move, .trouble = trouble};
    setup_copy_text(fault->word, sizeof fault->word, word);
}

void reader_say_fault(Reader *r, PortableTrouble trouble, int move, const char *word,
                      const char *sentence)
{
    note_fault(r, trouble, r->game, move, word);
    buffer_add(r->faults, "game %d", r->game);
    if (move > 0)
        buffer_add(r->faults, ", move %d", move);
    buffer_add(r->faults, ": %s\n", sentence);
}

/* The line is read no further. */
static void fault(Reader *r, PortableTrouble trouble, int move, const char *word,
                  const char *sentence)
{
    reader_say_fault(r, trouble, move, word, sentence);
    r->dead = r->depth + 1;
}

/* ------------------------------------------------------------------ its beginning */

bool reader_at_line(const Reader *r)
{
    return r->at == r->begin || r->at[-1] == '\n';
}

void reader_pass_blanks(Reader *r, bool line_begins)
{
    for (;; r->at++) {
        if (line_begins && *r->at == '%')
            r->at += strcspn(r->at, "\n");
        if (!isspace((unsigned char)*r->at))
            return;
        line_begins = *r->at == '\n';
    }
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
    setup_copy_text(setup.seat[0].name, sizeof setup.seat[0].name, portable_known(tags->white));
    setup_copy_text(setup.seat[1].name, sizeof setup.seat[1].name, portable_known(tags->black));
    setup.seat[1].colour = 1;
    setup_copy_text(setup.event, sizeof setup.event, portable_known(tags->event));
    setup_copy_text(setup.site, sizeof setup.site, portable_known(tags->site));
    setup_copy_text(setup.round, sizeof setup.round, portable_known_round(tags->round));
    portable_read_date(tags->date, setup.date);
    portable_read_time_control(tags->time_control, &setup.clock);
    r->match = match_new(&setup, &why);
    if (r->match == NULL) {
        fault(r, PORTABLE_POSITION, 0, why.s, why.s);
        return;
    }
    portable_keep_tags(r->dialect, r->match, &r->all);
    clock_init(&r->clock, &setup.clock, setup.seats);
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
    } while (depth > 0 && *r->at != '\0' && !(*r->at == '[' && reader_at_line(r)));
}

/* It begins where the last move was played. */
static void open_line(Reader *r)
{
    if (r->dead != 0 || r->step == 0) {
        pass_line(r);
        return;
    }
    r->at++;
    if (r->depth == r->back_room) {
        r->back_room = 2 * r->back_room + 16;
        r->back = alloc_resize(r->back, (size_t)r->back_room * sizeof *r->back);
    }
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
        if (rules_why_unread(rules, &node->state, word, &notice) == CLICKS_REFUSED) {
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
            Buffer *words = gather_at(&r->words, step);
            buffer_add(words, "%s%s", words->n > 0 ? " " : "", r->before.s);
            buffer_release(&r->before);
        }
    }
}

/* A move with its marks, a mark, or what says nothing here: "e.p.", "12". */
static void use_word(Reader *r, char *word)
{
    int mark = portable_mark_number(word, strlen(word));
    if (mark < 0)
        mark = reader_printed_mark(word);
    if (r->dead != 0)
        return;
    if (mark < 0 && reader_is_null(word)) {
        reader_keep_in_words(r, word);
    } else if (mark < 0 && (isalnum((unsigned char)word[0]) || (unsigned char)word[0] >= 0x80)) {
        bool letter = word[1] == '\0';
        if (letter || strcmp(word, "e.p.") == 0 || word[strspn(word, "0123456789")] == '\0')
            return;
        mark = reader_cut_marks(word);
        read_move(r, word);
    }
    if (mark >= 0 && r->dead == 0)
        reader_mark(r, mark);
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
    reader_set_comments(r);
    tree_go(r->match, r->step, 0);
    buffer_release(&r->before);
}

/* A number of a move, a move, a mark, a result; true if it was the end of the game. */
static bool read_word(Reader *r)
{
    char word[WORD_MAX];
    size_t digits = strspn(r->at, "0123456789");
    if (digits > 0 && r->at[digits] == '.') { /* "12." or "12...": what follows may touch it */
        r->at += digits + strspn(r->at + digits, ".");
        return false;
    }
    size_t n = digits + strcspn(r->at + digits, WORD_ENDS);
    size_t shown = n < sizeof word ? n : sizeof word - 1;
    memcpy(word, r->at, shown);
    word[shown] = '\0';
    r->at += n > 0 ? n : 1;
    PortableResult result = r->dialect->result(word);
    if (result != RESULT_NONE && r->depth == 0) {
        const char *next = r->at + strspn(r->at, " \n");
        if (*next == '{') { /* what is said of the end */
            r->at = next;
            reader_comment(r);
        }
        end_game(r, result);
    } else if (result == RESULT_NONE) {
        use_word(r, word);
    }
    return result != RESULT_NONE && r->depth == 0;
}

/* What comes next in a game; true if it is over then. */
static bool read_item(Reader *r)
{
    reader_pass_blanks(r, reader_at_line(r));
    if (*r->at == '\0' || (*r->at == '[' && (r->depth == 0 || reader_at_line(r)))) {
        end_game(r, RESULT_NONE);
        return true;
    }
    if (*r->at == '{' || *r->at == ';') {
        reader_comment(r);
    } else if (*r->at == '(') {
        open_line(r);
    } else if (*r->at == ')') {
        close_line(r);
        r->at++;
    } else {
        return read_word(r);
    }
    return false;
}

/* ------------------------------------------------------------------ files */

/* Results by themselves are no games. */
static void pass_results(Reader *r)
{
    char word[WORD_MAX];
    for (;;) {
        reader_pass_blanks(r, true);
        size_t n = strcspn(r->at, WORD_ENDS);
        if (n == 0 || n >= sizeof word)
            return;
        memcpy(word, r->at, n);
        word[n] = '\0';
        if (r->dialect->result(word) == RESULT_NONE)
            return;
        r->at += n;
    }
}

/* The game begins, if it is one: what stands before the moves of another is passed over.  False at
 * the end of the file. */
static bool open_game(Reader *r)
{
    r->tags = (PortableTags){0};
    r->step = r->depth = r->dead = 0;
    r->moved = false;
    pass_results(r);
    if (*r->at == '\0')
        return false;
    r->game++;
    if (r->begun++ == PORTABLE_GAMES_MAX) {
        fault(r, PORTABLE_MANY, 0, "",
              "there are too many games in this file, the rest is left out");
        return false;
    }
    while (*r->at == '[') {
        r->at = portable_read_tag(r->at, &r->tags, &r->all);
        reader_pass_blanks(r, true);
    }
    r->tagged = r->all.n > 0; /* brackets alone are no tags */
    begin_game(r);
    tags_release(&r->all);
    while (r->match == NULL && *r->at != '\0' && !(*r->at == '\n' && r->at[1] == '['))
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

/* Adds the game that was read to the others, unless there is nothing of it. */
static void keep_game(Reader *r)
{
    PortableGames *out = r->out;
    Match *match = r->match;
    r->match = NULL;
    if (!r->tagged && !r->moved && r->dead == 0) {
        match_free(match);
        return;
    }
    if (out->n == r->room || r->room == 0) {
        r->room = 2 * r->room + 16;
        out->match = alloc_resize(out->match, (size_t)r->room * sizeof(Match *));
    }
    out->match[out->n++] = match;
    r->kept++;
}

bool portable_more(PortableReader *r)
{
    if (r->match != NULL || open_game(r)) {
        for (int i = 0; r->match != NULL && i < ITEMS_AT_ONCE; i++)
            if (read_item(r))
                keep_game(r);
        return true;
    }
    if (r->kept == 0 && r->out->faults == 0) {
        buffer_add(r->faults, "there is no game in this file\n");
        note_fault(r, PORTABLE_EMPTY, 0, 0, "");
    }
    return false;
}

int portable_number(const PortableReader *r)
{
    return r->game;
}

double portable_part(const PortableReader *r)
{
    return r->text.n > 0 ? (double)(r->at - r->begin) / (double)r->text.n : 1;
}

void portable_end(PortableReader *r)
{
    match_free(r->match);
    gather_release(&r->marks);
    gather_release(&r->words);
    buffer_release(&r->before);
    buffer_release(&r->text);
    free(r->back);
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
