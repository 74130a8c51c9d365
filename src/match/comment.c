/* SPDX-License-Identifier: MIT */
#include "match/comment.h"

#include <stdio.h>
#include <string.h>

#include "match/portable_inside.h"

/* Signs of positions in characters that every font has. */
static const struct {
    int number;
    const char *shown;
} positions[] = {
    {10, "="}, {11, "="},  {13, "∞"},  {14, "+/="}, {15, "=/+"}, {16, "±"},
    {17, "∓"}, {18, "+−"}, {19, "−+"}, {20, "+−"},  {21, "−+"},
};

/* Numbers of remarks, as programs write them, and others that mean the same: another one's, more or
 * less of it. */
static const struct {
    int number, other[3];
    const char *shown;
} remarks[COMMENT_REMARKS] = {
    {7, {8}, "□"},   {22, {23}, "⊙"},   {32, {33, 30, 31}, "↑↑"},    {36, {37, 38, 39}, "↑"},
    {40, {41}, "→"}, {132, {133}, "⇆"}, {138, {139, 136, 137}, "⊕"}, {140, {0}, "∆"},
    {146, {0}, "N"},
};

int comment_remark_of(int number)
{
    for (int i = 0; i < COMMENT_REMARKS && number > 0; i++) {
        const int *other = remarks[i].other;
        if (number == remarks[i].number || number == other[0] || number == other[1] ||
            number == other[2])
            return i;
    }
    return -1;
}

const char *comment_remark_shown(int remark)
{
    return remarks[remark].shown;
}

static void sign_shown(int number, Text *out)
{
    const char *shown = portable_mark(number);
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (positions[i].number == number)
            shown = positions[i].shown;
    if (comment_remark_of(number) >= 0)
        shown = remarks[comment_remark_of(number)].shown;
    if (shown[0] != '\0')
        text_add(out, "%s%s", out->n > 0 ? " " : "", shown);
    else
        text_add(out, "%s$%d", out->n > 0 ? " " : "", number);
}

const char *comment_sign(const char *at, int *number)
{
    size_t n = strcspn(at, " ");
    *number = portable_mark_number(at, n);
    return *number >= 0 ? at + n + strspn(at + n, " ") : at;
}

static bool is_judging(int number)
{
    return number > 0 && number < COMMENT_SIGNS;
}

/* Those that can be chosen; others are read as one of them. */
static const int values[COMMENT_VALUES] = {0, 10, 13, 14, 15, 16, 17, 18, 19};

int comment_value_of(int number)
{
    number = number == 11 ? 10 : number == 20 || number == 21 ? number - 2 : number;
    for (int i = 1; i < COMMENT_VALUES; i++)
        if (values[i] == number)
            return i;
    return 0;
}

static bool is_valuing(int number)
{
    return comment_value_of(number) > 0;
}

const char *comment_value_shown(int value)
{
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
        if (value > 0 && positions[i].number == values[value])
            return positions[i].shown;
    return "–";
}

/* The first sign of a kind; NULL. */
static const char *sign_find(const char *comment, bool (*wanted)(int number), int *number)
{
    const char *sign = comment, *behind = comment_sign(sign, number);
    while (*number >= 0 && !wanted(*number)) {
        sign = behind;
        behind = comment_sign(sign, number);
    }
    return *number >= 0 ? sign : NULL;
}

int comment_judged(const char *comment)
{
    int number;
    return sign_find(comment, is_judging, &number) != NULL ? number : 0;
}

int comment_valued(const char *comment)
{
    int number;
    return sign_find(comment, is_valuing, &number) != NULL ? comment_value_of(number) : 0;
}

/* Behind the signs, which are shown (`out` may be NULL). */
static const char *signs_pass(const char *comment, Text *out)
{
    int number;
    const char *rest = comment_sign(comment, &number);
    while (number >= 0) {
        if (out != NULL)
            sign_shown(number, out);
        rest = comment_sign(rest, &number);
    }
    return rest;
}

void comment_signs(const char *comment, Text *out)
{
    signs_pass(comment, out);
}

/* Bytes of the command that begins here; 0 if none does. */
static size_t command_length(const char *s)
{
    if (strncmp(s, "[%", 2) != 0)
        return 0;
    size_t n = 2 + strcspn(s + 2, "[]");
    return s[n] == ']' ? n + 1 : 0;
}

bool comment_speaks(const char *comment)
{
    const char *s = signs_pass(comment, NULL);
    for (size_t n = 1; n > 0; s += n)
        n = *s == ' ' ? 1 : command_length(s);
    return *s != '\0';
}

void comment_first_words(const char *comment, size_t most, Buffer *out)
{
    const char *s = signs_pass(comment, NULL);
    size_t begun = out->n;
    while (*s != '\0' && (out->n - begun < most || ((unsigned char)*s & 0xc0) == 0x80)) {
        size_t n = command_length(s);
        if (n == 0) {
            buffer_add_bytes(out, s++, 1);
            continue;
        }
        s += n;
        while (*s == ' ' && (out->n == begun || out->s[out->n - 1] == ' '))
            s++;
    }
    while (out->n > begun && out->s[out->n - 1] == ' ')
        out->s[--out->n] = '\0';
    if (*s != '\0')
        buffer_add(out, "…");
}

void comment_words(const char *comment, Buffer *out)
{
    comment_first_words(comment, SIZE_MAX, out);
}

/* Where a command stands; NULL. */
static const char *command_find(const char *comment, const char *name)
{
    char begins[64];
    int n = snprintf(begins, sizeof begins, "[%%%s ", name);
    const char *at = comment;
    while ((at = strstr(at, begins)) != NULL && command_length(at) == 0)
        at += n;
    return at;
}

bool comment_command(const char *comment, const char *name, Text *out)
{
    const char *at = command_find(comment, name);
    if (at == NULL)
        return false;
    size_t skip = strlen("[% ") + strlen(name);
    for (size_t i = skip; i + 1 < command_length(at); i++)
        text_add_char(out, at[i]);
    return true;
}

/* Another sign instead of the one that stands here; "": none. */
static void sign_replace(const char *comment, const char *sign, const char *put, Buffer *out)
{
    const char *behind = sign + strcspn(sign, " ");
    buffer_add(out, "%.*s%s", (int)(sign - comment), comment, put);
    if (put[0] != '\0')
        buffer_add(out, "%s", behind);
    else if (*behind == ' ')
        buffer_add(out, "%s", behind + 1);
    else if (sign > comment)
        out->s[--out->n] = '\0'; /* the blank before it */
}

/* A sign in front of all. */
static void sign_begin(const char *comment, const char *put, Buffer *out)
{
    buffer_add(out, "%s%s%s", put, put[0] != '\0' && comment[0] != '\0' ? " " : "", comment);
}

void comment_judge(const char *comment, int number, Buffer *out)
{
    int old;
    const char *sign = sign_find(comment, is_judging, &old);
    if (sign == NULL)
        sign_begin(comment, portable_mark(number), out);
    else
        sign_replace(comment, sign, portable_mark(number), out);
}

void comment_value(const char *comment, int value, Buffer *out)
{
    int old;
    char put[8] = "";
    const char *sign = sign_find(comment, is_valuing, &old);
    const char *judging = sign_find(comment, is_judging, &old);
    if (value > 0)
        snprintf(put, sizeof put, "$%d", values[value]);
    if (sign != NULL) {
        sign_replace(comment, sign, put, out);
    } else if (judging == NULL || value == 0) {
        sign_begin(comment, put, out);
    } else { /* behind that */
        const char *behind = judging + strcspn(judging, " ");
        buffer_add(out, "%.*s %s%s", (int)(behind - comment), comment, put, behind);
    }
}

bool comment_remarked(const char *comment, int remark)
{
    int number;
    const char *at = comment_sign(comment, &number);
    while (number >= 0 && comment_remark_of(number) != remark)
        at = comment_sign(at, &number);
    return number >= 0;
}

/* Without the signs of a remark, each with the one blank that it was put in with. */
static void remark_take_out(const char *comment, int remark, Buffer *out)
{
    size_t begun = out->n;
    int number;
    const char *sign = comment, *behind = comment_sign(sign, &number);
    for (; number >= 0; sign = behind, behind = comment_sign(sign, &number)) {
        size_t n = strcspn(sign, " ");
        bool wanted = comment_remark_of(number) == remark;
        if (wanted && sign[n] == '\0' && out->n > begun)
            out->s[--out->n] = '\0';
        else if (wanted && sign[n] == ' ')
            n++;
        buffer_add_bytes(out, wanted ? sign + n : sign, (size_t)(behind - sign) - (wanted ? n : 0));
    }
    buffer_add(out, "%s", sign);
}

void comment_remark(const char *comment, int remark, bool there, Buffer *out)
{
    size_t signs = (size_t)(signs_pass(comment, NULL) - comment);
    while (signs > 0 && comment[signs - 1] == ' ')
        signs--;
    char put[8];
    snprintf(put, sizeof put, "$%d", remarks[remark].number);
    if (!there)
        remark_take_out(comment, remark, out);
    else if (comment_remarked(comment, remark))
        buffer_add(out, "%s", comment);
    else if (signs == 0)
        sign_begin(comment, put, out);
    else
        buffer_add(out, "%.*s %s%s", (int)signs, comment, put, comment + signs);
}

void comment_say(const char *comment, const char *words, Buffer *out)
{
    const char *rest = signs_pass(comment, NULL);
    size_t signs = (size_t)(rest - comment);
    while (signs > 0 && comment[signs - 1] == ' ')
        signs--;
    size_t begun = out->n;
    buffer_add_bytes(out, comment, signs);
    for (const char *s = strstr(rest, "[%"); s != NULL; s = strstr(s + 1, "[%"))
        if (command_length(s) > 0)
            buffer_add(out, "%s%.*s", out->n > begun ? " " : "", (int)command_length(s), s);
    buffer_add(out, "%s%s", out->n > begun && words[0] != '\0' ? " " : "", words);
}

/* Without the command, and the one blank that it was put in with. */
static void take_out(const char *comment, const char *command, Buffer *out)
{
    const char *behind = command + command_length(command);
    size_t before = (size_t)(command - comment);
    if (*behind == ' ')
        behind++;
    else if (*behind == '\0' && before > 0 && comment[before - 1] == ' ')
        before--;
    buffer_add_bytes(out, comment, before);
    buffer_add(out, "%s", behind);
}

void comment_order(const char *comment, const char *name, const char *says, Buffer *out)
{
    const char *old = command_find(comment, name);
    Buffer plain = {0};
    if (old != NULL)
        take_out(comment, old, &plain);
    else
        buffer_add(&plain, "%s", comment);
    const char *s = buffer_string(&plain), *rest = signs_pass(s, NULL);
    if (says == NULL)
        buffer_add(out, "%s", s);
    else if (*rest == '\0' && rest > s)
        buffer_add(out, "%s [%%%s %s]", s, name, says);
    else
        buffer_add(out, "%.*s[%%%s %s]%s%s", (int)(rest - s), s, name, says,
                   *rest != '\0' ? " " : "", rest);
    buffer_release(&plain);
}

void comment_draw(const char *comment, const char *name, const char *drawing, Buffer *out)
{
    Text old = {0};
    Buffer says = {0};
    bool there = false;
    comment_command(comment, name, &old);
    for (const char *word = old.s; *word != '\0';) {
        int n = (int)strcspn(word, ", ");
        bool same = n > 0 && strlen(drawing) == (size_t)n &&
                    strncmp(word + 1, drawing + 1, (size_t)n - 1) == 0;
        there |= same && word[0] == drawing[0];
        if (n > 0 && !same)
            buffer_add(&says, "%s%.*s", says.n > 0 ? "," : "", n, word);
        word += n + (word[n] != '\0');
    }
    if (!there)
        buffer_add(&says, "%s%s", says.n > 0 ? "," : "", drawing);
    comment_order(comment, name, says.n > 0 ? buffer_string(&says) : NULL, out);
    buffer_release(&says);
}

/* ------------------------------------------------------------------ two of one step */

static void replace(Buffer *out, Buffer *by)
{
    buffer_release(out);
    *out = *by;
    *by = (Buffer){0};
}

static bool has_sign(const char *comment, int wanted)
{
    int number;
    for (const char *at = comment_sign(comment, &number); number >= 0;
         at = comment_sign(at, &number))
        if (number == wanted)
            return true;
    return is_judging(wanted) && comment_judged(comment) != 0;
}

static void unite_signs(const char *theirs, Buffer *out)
{
    int number;
    const char *sign = theirs, *behind = comment_sign(sign, &number);
    for (; number >= 0; sign = behind, behind = comment_sign(sign, &number)) {
        const char *mine = buffer_string(out), *rest = signs_pass(mine, NULL);
        size_t signs = (size_t)(rest - mine);
        Buffer all = {0};
        if (has_sign(mine, number))
            continue;
        buffer_add(&all, "%.*s%s%.*s%s%s", (int)signs, mine,
                   signs > 0 && mine[signs - 1] != ' ' ? " " : "", (int)strcspn(sign, " "), sign,
                   *rest != '\0' ? " " : "", rest);
        replace(out, &all);
    }
}

static void unite_commands(const char *theirs, Buffer *out)
{
    for (const char *s = strstr(theirs, "[%"); s != NULL; s = strstr(s + 1, "[%")) {
        size_t whole = command_length(s), name_n = strcspn(s + 2, " []");
        Buffer name = {0}, says = {0}, all = {0};
        if (whole == 0 || s[2 + name_n] != ' ')
            continue;
        buffer_add_bytes(&name, s + 2, name_n);
        buffer_add_bytes(&says, s + name_n + 3, whole - name_n - 4);
        if (command_find(buffer_string(out), buffer_string(&name)) == NULL) {
            comment_order(buffer_string(out), buffer_string(&name), buffer_string(&says), &all);
            replace(out, &all);
        }
        buffer_release(&name);
        buffer_release(&says);
    }
}

static bool has_line(const char *text, const char *line, size_t n)
{
    for (const char *p = text; p != NULL; p = strchr(p, '\n')) {
        p += *p == '\n';
        if (strncmp(p, line, n) == 0 && (p[n] == '\n' || p[n] == '\0'))
            return true;
    }
    return false;
}

static void unite_words(const char *theirs, Buffer *out)
{
    Buffer words = {0}, mine = {0};
    comment_words(theirs, &words);
    comment_words(buffer_string(out), &mine);
    for (const char *p = buffer_string(&words); *p != '\0';) {
        size_t n = strcspn(p, "\n");
        if (n > 0 && !has_line(buffer_string(&mine), p, n)) {
            bool first = !comment_speaks(buffer_string(out));
            buffer_add(out, "%s%.*s", out->n == 0 ? "" : first ? " " : "\n", (int)n, p);
        }
        p += n + (p[n] == '\n');
    }
    buffer_release(&words);
    buffer_release(&mine);
}

void comment_unite(const char *mine, const char *theirs, Buffer *out)
{
    buffer_add(out, "%s", mine);
    unite_signs(theirs, out);
    unite_commands(theirs, out);
    unite_words(theirs, out);
}
