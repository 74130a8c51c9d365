/* SPDX-License-Identifier: MIT */
/* portable_comments.c -- what stands between the moves of PGN and PDN: marks, comments, and the
 * moves that no rules here know, which are kept as words. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "match/match_body.h"
#include "match/portable_reader.h"

void reader_mark(Reader *r, int number)
{
    Buffer *marks = gather_at(&r->marks, r->step);
    const char *blank = marks->n > 0 ? " " : "", *mark = portable_mark(number);
    if (mark[0] != '\0')
        buffer_add(marks, "%s%s", blank, mark);
    else
        buffer_add(marks, "%s$%d", blank, number);
}

/* The file ends where a comment does not. */
static void note_cut(Reader *r)
{
    int ply = r->match->node[r->step].number;
    reader_say_fault(r, PORTABLE_CUT, ply, "", "the file ends within a comment");
}

/* {text}, ;text as words with one blank between them. */
static void take_comment(Reader *r, Buffer *out)
{
    const char *end = *r->at == '{' ? "}" : "\n";
    size_t n = strcspn(++r->at, end);
    const char *stop = r->at + n;
    while (r->at < stop) {
        r->at += isspace((unsigned char)*r->at) != 0;
        size_t word = 0;
        while (r->at + word < stop && !isspace((unsigned char)r->at[word]))
            word++;
        if (word > 0 && out->n > 0)
            buffer_add_bytes(out, " ", 1);
        for (; word > 0; word--, r->at++) {
            bool brace = strncmp(r->at, portable_brace, strlen(portable_brace)) == 0;
            buffer_add_bytes(out, brace ? "}" : r->at, 1);
            if (brace) {
                r->at += strlen(portable_brace) - 1;
                word -= strlen(portable_brace) - 1;
            }
        }
    }
    r->at = stop + (*stop != '\0');
    if (*stop == '\0' && *end == '}')
        note_cut(r);
}

void reader_comment(Reader *r)
{
    bool first = r->depth > 0 && r->step == r->match->node[r->back[r->depth - 1]].parent;
    Buffer passed = {0};
    take_comment(r, r->dead != 0 ? &passed : first ? &r->before : gather_at(&r->words, r->step));
    buffer_release(&passed);
}

void reader_set_comments(Reader *r)
{
    for (int i = 0; i < r->match->n; i++) {
        const char *marks = gather_text(&r->marks, i), *words = gather_text(&r->words, i);
        if (marks[0] == '\0' && words[0] == '\0')
            continue;
        Buffer text = {0};
        buffer_add(&text, "%s%s%s", marks, marks[0] != '\0' && words[0] != '\0' ? " " : "", words);
        match_set_comment(r->match, i, buffer_string(&text));
        buffer_release(&text);
    }
    gather_release(&r->marks);
    gather_release(&r->words);
}

int reader_cut_marks(char *word)
{
    size_t end = strcspn(word, "!?");
    int mark = word[end] != '\0' ? portable_mark_number(word + end, strspn(word + end, "!?")) : -1;
    word[end] = '\0';
    word[strcspn(word, "+#*")] = '\0';
    return mark;
}

int reader_printed_mark(const char *word)
{
    static const struct {
        const char *word;
        int number;
    } marks[] = {{"=", 10},  {"∞", 13},   {"~", 13},  {"+=", 14},  {"+/=", 14}, {"⩲", 14},
                 {"=+", 15}, {"=/+", 15}, {"⩱", 15},  {"+/-", 16}, {"±", 16},   {"-/+", 17},
                 {"∓", 17},  {"+-", 18},  {"+−", 18}, {"-+", 19},  {"−+", 19},  {"□", 7},
                 {"⊙", 22},  {"↑", 36},   {"→", 40},  {"=∞", 44},  {"=/∞", 44}, {"⇆", 132},
                 {"⊕", 138}, {"∆", 140},  {"N", 146}, {"D", 201}};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strcmp(word, marks[i].word) == 0)
            return marks[i].number;
    return -1;
}

bool reader_is_null(const char *word)
{
    static const char *const nulls[] = {"--", "Z0", "@@@@", "0000", "null"};
    size_t n = strcspn(word, "!?+#");
    for (size_t i = 0; i < sizeof nulls / sizeof *nulls; i++)
        if (strlen(nulls[i]) == n && strncmp(word, nulls[i], n) == 0)
            return true;
    return false;
}

/* What comes next in a line as words, comments in quotes; false at its end.  `depth`: of lines
 * beside this one. */
static bool keep_word(Reader *r, int *depth, Buffer *out)
{
    reader_pass_blanks(r, reader_at_line(r));
    char word[WORD_MAX];
    size_t n = strcspn(r->at, WORD_ENDS);
    snprintf(word, sizeof word, "%.*s", (int)(n < WORD_MAX ? n : WORD_MAX - 1), r->at);
    bool game = r->depth == 0 && *depth == 0;
    if (*r->at == '\0' || (*r->at == '[' && (r->depth == 0 || reader_at_line(r))) ||
        (*r->at == ')' && r->depth > 0 && *depth == 0) ||
        (game && r->dialect->result(word) != RESULT_NONE))
        return false;
    bool touches = *r->at == ')' || (out->n > 0 && out->s[out->n - 1] == '(');
    if (!touches)
        buffer_add(out, " ");
    if (*r->at == '{' || *r->at == ';') {
        Buffer said = {0};
        take_comment(r, &said);
        buffer_add(out, "\"%s\"", buffer_string(&said));
        buffer_release(&said);
        return true;
    }
    *depth += *r->at == '(' ? 1 : *r->at == ')' && *depth > 0 ? -1 : 0;
    n = n > 0 ? n : 1;
    buffer_add_bytes(out, r->at, n);
    r->at += n;
    return true;
}

void reader_keep_in_words(Reader *r, const char *null)
{
    const Node *node = &r->match->node[r->step];
    const Dialect *dialect = r->dialect;
    bool first = r->depth > 0 && r->step == r->match->node[r->back[r->depth - 1]].parent;
    Buffer *out = gather_at(&r->words, first ? r->back[r->depth - 1] : r->step);
    int ply = node->number, depth = 0;
    if (dialect->first_ply != NULL)
        ply += dialect->first_ply(&r->match->node[0].state);
    buffer_add(out, "%s%s", out->n > 0 ? " " : "", first ? "(" : "");
    if (first && r->before.n > 0)
        buffer_add(out, "%s ", buffer_string(&r->before));
    buffer_add(out, "%d.%s %s", ply / 2 + 1, ply % 2 == 0 ? "" : "..", null);
    while (keep_word(r, &depth, out))
        continue;
    if (first)
        buffer_add(out, ")");
    Text sentence = {0};
    text_add(&sentence,
             "\"%.20s\" is a null move, which these rules do not know; what follows is kept as a "
             "comment",
             null);
    reader_say_fault(r, PORTABLE_NULL, node->number + 1, null, sentence.s);
    r->out->unharmed++;
}
