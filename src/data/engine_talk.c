/* SPDX-License-Identifier: MIT */
#include "data/engine_talk.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "data/engine_hub.h"
#include "data/engine_words.h"
#include "data/engine_xboard.h"

enum { ELO_MOST = 9999, SCORE_MOST = 100000 };

static void talk_fail(EngineTalk *talk, EngineFault fault)
{
    if (talk->fault == ENGINE_FINE)
        talk->fault = fault;
}

/* ------------------------------------------------------------- what it says */

/* Does the line go on with this word?  Then behind it. */
static bool word_is(const char **cursor, const char *wanted)
{
    char word[32];
    const char *before = *cursor;
    if (text_next_word(cursor, word, sizeof word) && strcmp(word, wanted) == 0)
        return true;
    *cursor = before;
    return false;
}

bool word_take(const char **cursor, char *out, size_t room)
{
    const char *p = *cursor + strspn(*cursor, " \t");
    size_t n = strcspn(p, " \t");
    *cursor = p + n;
    if (n >= room)
        n = room - 1;
    memcpy(out, p, n);
    out[n] = '\0';
    return n > 0;
}

bool number_take(const char **cursor, int least, int most, int *out)
{
    char word[32];
    long value;
    if (!word_take(cursor, word, sizeof word) || !text_number(word, INT_MIN, INT_MAX, &value))
        return false;
    *out = (int)(value < least ? least : value > most ? most : value);
    return true;
}

void talk_name(EngineTalk *talk, const char *name)
{
    size_t n = 0, left;
    name += strspn(name, " \t");
    left = strlen(name);
    while (left > 0) {
        int length = utf8_length(name, left);
        size_t step = length > 0 ? (size_t)length : 1;
        if (n + step >= sizeof talk->traits.name)
            break;
        memcpy(talk->traits.name + n, length > 0 ? name : "?", step);
        n += step;
        name += step;
        left -= step;
    }
    talk->traits.name[n] = '\0';
}

/* "name UCI_Elo type spin default 1350 min 1350 max 2850". */
static void hear_option(EngineTalk *talk, const char *line)
{
    Text name = {0};
    char word[64];
    int min = 0, max = 0;
    EngineTraits *traits = &talk->traits;
    if (!word_is(&line, "name"))
        return;
    while (word_take(&line, word, sizeof word) && strcmp(word, "type") != 0)
        text_add(&name, "%s%s", name.n > 0 ? " " : "", word);
    while (word_take(&line, word, sizeof word)) {
        if (strcmp(word, "min") == 0)
            number_take(&line, 0, ELO_MOST, &min);
        else if (strcmp(word, "max") == 0)
            number_take(&line, 0, ELO_MOST, &max);
    }
    if (text_is(&name, "UCI_Chess960"))
        traits->shuffled = true;
    if (text_is(&name, "MultiPV"))
        talk->several = true;
    if (text_is(&name, "UCI_LimitStrength"))
        talk->limiting = true;
    if (text_is(&name, "UCI_Elo") && min > 0 && max > min) {
        traits->elo_min = min;
        traits->elo_max = max;
    }
    traits->limited = talk->limiting && traits->elo_max > 0;
}

void talk_line(EngineTalk *talk, int which, int depth, const char *moves)
{
    if (which < 1 || which > TALK_LINES || depth < 1 || moves[strspn(moves, " \t")] == '\0')
        return;
    TalkLine *line = &talk->at[which - 1];
    size_t n = strnlen(moves, TALK_PV_MAX);
    while (moves[n] != '\0' && n > 0 && moves[n] != ' ') /* whole words */
        n--;
    line->depth = depth;
    memcpy(line->moves, moves, n);
    line->moves[n] = '\0';
    talk->told++;
}

/* What follows "score": hundredths of a pawn, or moves to mate.  False if it is no number, or only
 * a bound. */
static bool take_score(const char **line, int *score, int *mate)
{
    *score = *mate = 0;
    if (!(word_is(line, "cp") && number_take(line, -SCORE_MOST, SCORE_MOST, score)) &&
        !(word_is(line, "mate") && number_take(line, -1000, 1000, mate)))
        return false;
    return !word_is(line, "lowerbound") && !word_is(line, "upperbound");
}

/* "info depth 12 multipv 1 score cp 31 ... pv e2e4 e7e5". */
static void hear_info(EngineTalk *talk, const char *line)
{
    char word[32];
    int depth = 0, which = 1, score = 0, mate = 0;
    bool scored = false;
    while (word_take(&line, word, sizeof word)) {
        if (strcmp(word, "string") == 0)
            return;
        if (strcmp(word, "pv") == 0)
            break;
        if (strcmp(word, "depth") == 0)
            number_take(&line, 0, INT_MAX, &depth);
        else if (strcmp(word, "multipv") == 0)
            number_take(&line, 0, INT_MAX, &which);
        else if (strcmp(word, "score") == 0)
            scored = take_score(&line, &score, &mate);
    }
    if (!scored)
        return;
    if (which == 1) {
        talk->score = score;
        talk->mate = mate;
    }
    if (which >= 1 && which <= TALK_LINES) {
        talk->at[which - 1].score = score;
        talk->at[which - 1].mate = mate;
        talk_line(talk, which, depth, line);
    }
}

static void hear_move(EngineTalk *talk, const char *line)
{
    static const char *const none[] = {"0000", "(none)", "none", "NULL", "null"};
    if (talk->stage != TALK_THINKING)
        return; /* to a question that was taken back */
    bool there = word_take(&line, talk->move, sizeof talk->move);
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        there = there && strcmp(talk->move, none[i]) != 0;
    talk->stage = TALK_ANSWERED;
    if (!there)
        talk_fail(talk, ENGINE_NO_MOVE);
}

static void hear_ready(EngineTalk *talk)
{
    if (talk->calls > 0 && --talk->calls > 0)
        return; /* an older call */
    if (talk->stage == TALK_READYING) {
        talk->stage = TALK_READY;
        if (talk->hub)
            buffer_add(&talk->out, "new-game\n");
    } else if (talk->stage == TALK_CALLING) {
        buffer_add(&talk->out, "%s", buffer_string(&talk->asked));
        buffer_release(&talk->asked);
        talk->stage = TALK_THINKING;
    } else if (talk->stage == TALK_THINKING) {
        talk->answers++;
    }
}

static void hear_xboard(EngineTalk *talk, const char *line)
{
    switch (xboard_hear(talk, &line)) {
    case XBOARD_GREETED:
        if (talk->stage == TALK_GREETING)
            talk->stage = TALK_GREETED;
        break;
    case XBOARD_READY:
        hear_ready(talk);
        break;
    case XBOARD_MOVE:
        hear_move(talk, line);
        break;
    case XBOARD_NO_MOVE:
        talk_fail(talk, ENGINE_NO_MOVE);
        break;
    case XBOARD_UNFIT:
        talk_fail(talk, ENGINE_UNFIT);
        break;
    case XBOARD_NOTHING:
        break;
    }
}

static void hear_hub(EngineTalk *talk, const char *line)
{
    char move[TALK_WORD_MAX];
    switch (hub_hear(talk, line, move)) {
    case HUB_GREETED:
        talk->stage = TALK_GREETED;
        break;
    case HUB_READY:
        hear_ready(talk);
        break;
    case HUB_MOVE:
        hear_move(talk, move);
        break;
    case HUB_UNFIT:
        talk_fail(talk, ENGINE_UNFIT);
        break;
    case HUB_NOTHING:
        break;
    }
}

/* While nobody knows: what only one that speaks Hub says. */
static bool sounds_hub(const char *line)
{
    return strncmp(line, "id name=", 8) == 0 || strncmp(line, "param name=", 11) == 0 ||
           strcmp(line, "wait") == 0;
}

/* It does not know what it was greeted in; of XBoard's protocol elsewhere. */
static bool is_foreign(const EngineTalk *talk, const char *line)
{
    if (talk->tongue == TALK_HUB)
        return strstr(line, "nknown command") != NULL;
    return talk->tongue == TALK_UCI && strncmp(line, "error message=", 14) == 0;
}

static void hear_line(EngineTalk *talk, const char *line)
{
    char word[32];
    talk->lines++;
    if (talk->stage == TALK_GREETING && is_foreign(talk, line))
        talk_fail(talk, ENGINE_UNFIT);
    talk->hub |= talk->tongue == TALK_ANY && talk->stage == TALK_GREETING && sounds_hub(line);
    if (talk->hub) {
        hear_hub(talk, line);
        return;
    }
    if (!talk->xboard && talk->stage == TALK_GREETING && xboard_is(line))
        xboard_begin(talk);
    if (talk->xboard) {
        hear_xboard(talk, line);
        return;
    }
    word_take(&line, word, sizeof word);
    if (strcmp(word, "info") == 0 && talk->stage == TALK_THINKING)
        hear_info(talk, line);
    else if (strcmp(word, "bestmove") == 0)
        hear_move(talk, line);
    else if (strcmp(word, "readyok") == 0)
        hear_ready(talk);
    else if (talk->stage != TALK_GREETING)
        return; /* whatever else it says means nothing to us */
    else if (strcmp(word, "id") == 0 && word_is(&line, "name"))
        talk_name(talk, line); /* "id name Stockfish 16" */
    else if (strcmp(word, "option") == 0)
        hear_option(talk, line);
    else if (strcmp(word, "uciok") == 0)
        talk->stage = TALK_GREETED;
}

void talk_hear(EngineTalk *talk, const char *bytes, size_t n)
{
    talk->heard += n;
    for (size_t i = 0; i < n && talk->fault == ENGINE_FINE; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c == '\n') {
            talk->line[talk->line_n] = '\0';
            talk->line_n = 0;
            hear_line(talk, talk->line);
        } else if ((c < ' ' && c != '\t' && c != '\r') || c == 0x7f) {
            talk_fail(talk, ENGINE_BINARY);
        } else if (talk->line_n + 1 == sizeof talk->line) {
            talk_fail(talk, ENGINE_FLOOD);
        } else if (c != '\r') {
            talk->line[talk->line_n++] = (char)c;
        }
    }
    if (talk->heard > TALK_BYTES_MAX && talk->stage != TALK_ANSWERED)
        talk_fail(talk, ENGINE_FLOOD);
}

/* ------------------------------------------------------------- what it is told */

void talk_begin(EngineTalk *talk, TalkTongue tongue)
{
    static const char *const greetings[] = {
        [TALK_UCI] = "uci\n", [TALK_HUB] = "hub\n", [TALK_ANY] = "uci\nhub\n"};
    *talk = (EngineTalk){.stage = TALK_GREETING, .tongue = tongue, .hub = tongue == TALK_HUB};
    buffer_add(&talk->out, "%s", greetings[tongue]);
}

void talk_release(EngineTalk *talk)
{
    buffer_release(&talk->out);
    buffer_release(&talk->asked);
}

void talk_sent(EngineTalk *talk, size_t n)
{
    if (n >= talk->out.n) {
        buffer_release(&talk->out);
        return;
    }
    memmove(talk->out.s, talk->out.s + n, talk->out.n - n);
    talk->out.n -= n;
    talk->out.s[talk->out.n] = '\0';
}

void talk_call(EngineTalk *talk)
{
    talk->calls++;
    buffer_add(&talk->out, talk->hub ? "ping\n" : talk->xboard ? "ping 1\n" : "isready\n");
}

void talk_prepare(EngineTalk *talk, int elo, bool shuffled)
{
    const EngineTraits *traits = &talk->traits;
    if (talk->hub || (shuffled && !traits->shuffled) || (talk->xboard && !talk->ping)) {
        talk_fail(talk, ENGINE_UNFIT);
        return;
    }
    if (traits->shuffled)
        buffer_add(&talk->out, "setoption name UCI_Chess960 value %s\n",
                   shuffled ? "true" : "false");
    if (traits->limited)
        buffer_add(&talk->out, "setoption name UCI_LimitStrength value %s\n",
                   elo > 0 ? "true" : "false");
    if (traits->limited && elo > 0) {
        elo = elo < traits->elo_min ? traits->elo_min : elo;
        elo = elo > traits->elo_max ? traits->elo_max : elo;
        buffer_add(&talk->out, "setoption name UCI_Elo value %d\n", elo);
    }
    if (!talk->xboard) /* else each question begins anew */
        buffer_add(&talk->out, "ucinewgame\n");
    talk->stage = TALK_READYING;
    talk->heard = 0;
    talk_call(talk);
}

void talk_prepare_hub(EngineTalk *talk, const char *variant)
{
    if (!talk->hub || !hub_plays(talk, variant)) {
        talk_fail(talk, ENGINE_UNFIT);
        return;
    }
    if (talk->variants[0] != '\0')
        buffer_add(&talk->out, "set-param name=variant value=%s\n", variant);
    buffer_add(&talk->out, "init\n"); /* "ready" answers it like a call */
    talk->stage = TALK_READYING;
    talk->heard = 0;
    talk->calls++;
}

void talk_ask(EngineTalk *talk, const char *position, const char *go)
{
    buffer_release(&talk->asked);
    if (!talk->xboard)
        buffer_add(&talk->asked, "%s\n%s\n", position, go);
    else
        xboard_ask(talk, position, go, &talk->asked);
    talk->stage = TALK_CALLING;
    talk->heard = 0;
    talk->score = talk->mate = talk->told = 0;
    memset(talk->at, 0, sizeof talk->at);
    talk->move[0] = '\0';
    talk->analysing = false;
    talk_call(talk);
}

void talk_analyse(EngineTalk *talk, const char *position)
{
    if (talk->several)
        buffer_add(&talk->out, "setoption name MultiPV value %d\n", TALK_LINES);
    talk_ask(talk, position, talk->hub ? "level infinite\ngo analyze" : "go infinite");
    talk->analysing = true;
}

void talk_hurry(EngineTalk *talk)
{
    buffer_add(&talk->out, talk->xboard ? "?\n" : "stop\n");
}

void talk_stop(EngineTalk *talk)
{
    buffer_release(&talk->asked);
    if (talk->stage == TALK_THINKING)
        buffer_add(&talk->out, !talk->xboard                     ? "stop\n"
                               : talk->analysing && !talk->blind ? "exit\n"
                                                                 : "?\n");
    talk->analysing = false;
    if (talk->stage >= TALK_READY)
        talk->stage = TALK_READY;
}
