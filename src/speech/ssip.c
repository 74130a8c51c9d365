/* SPDX-License-Identifier: MIT */
#include "speech/ssip.h"

#include <stdio.h>
#include <string.h>

/* What waits is a row of these, a letter each before the sentence: a sentence, a command. */
enum { ITEM_SAY = 's', ITEM_ASK = 'a' };

static void drop_front(Buffer *b, size_t n)
{
    b->n -= n;
    memmove(b->s, b->s + n, b->n + 1);
}

static void wait_add(Ssip *talk, char item, const char *text)
{
    buffer_add_bytes(&talk->waits, &item, 1);
    buffer_add_bytes(&talk->waits, text, strlen(text) + 1);
}

/* Sentences that wait here are no longer wanted; commands are. */
static void forget_sentences(Ssip *talk)
{
    size_t at = 0;
    while (at < talk->waits.n) {
        const char *item = talk->waits.s + at;
        size_t n = strlen(item) + 1;
        if (item[0] != ITEM_SAY) {
            at += n;
            continue;
        }
        talk->waits.n -= n;
        memmove(talk->waits.s + at, talk->waits.s + at + n, talk->waits.n - at);
        talk->backlog--;
    }
}

/* One thing at a time: the next goes out when the last has been answered. */
static void go_on(Ssip *talk)
{
    if (talk->speaking || talk->sending || talk->waits.n == 0)
        return;
    const char *item = talk->waits.s;
    if (item[0] == ITEM_ASK) {
        buffer_add(&talk->out, "%s\r\n", item + 1);
        talk->sending = true;
        drop_front(&talk->waits, strlen(item) + 1);
        return;
    }
    buffer_add(&talk->out, "SPEAK\r\n");
    talk->speaking = true;
}

/* The text is asked for: a point at the beginning of a line is doubled, a lone one ends it. */
static void send_text(Ssip *talk)
{
    const char *item = talk->waits.s;
    talk->speaking = false;
    talk->sending = true;
    if (talk->waits.n == 0 || item[0] != ITEM_SAY) { /* it was dropped meanwhile */
        buffer_add(&talk->out, ".\r\n");
        return;
    }
    const char *s = item + 1;
    if (*s == '.')
        buffer_add(&talk->out, ".");
    for (; *s != '\0'; s++)
        buffer_add(&talk->out, "%c", *s == '\n' || *s == '\r' ? ' ' : *s);
    buffer_add(&talk->out, "\r\n.\r\n");
    drop_front(&talk->waits, strlen(item) + 1);
}

static void set_language(Ssip *talk, const char *language)
{
    char command[64];
    snprintf(talk->language, sizeof talk->language, "%s", language);
    snprintf(command, sizeof command, "SET SELF LANGUAGE %s", talk->language);
    wait_add(talk, ITEM_ASK, command);
}

void ssip_begin(Ssip *talk, const char *language)
{
    *talk = (Ssip){.last = SPEECH_FURTHER};
    wait_add(talk, ITEM_ASK, "SET SELF CLIENT_NAME user:larets:main");
    wait_add(talk, ITEM_ASK, "SET SELF PRIORITY message");
    wait_add(talk, ITEM_ASK, "SET SELF NOTIFICATION END ON");
    wait_add(talk, ITEM_ASK, "SET SELF NOTIFICATION CANCEL ON");
    set_language(talk, language);
    go_on(talk);
}

void ssip_release(Ssip *talk)
{
    buffer_release(&talk->out);
    buffer_release(&talk->waits);
}

void ssip_hush(Ssip *talk)
{
    forget_sentences(talk);
    if (talk->backlog <= 0)
        return;
    wait_add(talk, ITEM_ASK, "CANCEL SELF");
    talk->backlog = 0;
    go_on(talk);
}

void ssip_say(Ssip *talk, SpeechKind kind, const char *language, const char *sentence)
{
    bool behind = talk->backlog >= SSIP_BACKLOG;
    if (sentence[0] == '\0' || talk->broken)
        return;
    if (kind == SPEECH_PLACE || (kind == SPEECH_NEWS && (talk->last != SPEECH_NEWS || behind)))
        ssip_hush(talk);
    if (strcmp(talk->language, language) != 0)
        set_language(talk, language);
    talk->last = kind;
    talk->backlog++;
    wait_add(talk, ITEM_SAY, sentence);
    go_on(talk);
}

/* A whole answer line, without its end: "208 OK CLIENT NAME SET", "702-21". */
static void take_line(Ssip *talk, const char *line)
{
    bool last = strlen(line) >= 3 && line[3] != '-';
    switch (line[0]) {
    case '2':
        if (!last)
            return;
        if (talk->speaking && strncmp(line, "230", 3) == 0)
            send_text(talk);
        else
            talk->sending = talk->speaking = false;
        break;
    case '3': /* it does not know this command, or not this value: the rest is said all the same */
    case '4':
    case '5':
        if (last && talk->speaking) /* then it would take the sentence for commands */
            talk->broken = true;
        if (last)
            talk->sending = false;
        break;
    case '7':
        if (last && talk->backlog > 0)
            talk->backlog--;
        return;
    default:
        talk->broken = true;
    }
    if (!talk->broken)
        go_on(talk);
}

void ssip_take(Ssip *talk, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n && !talk->broken; i++) {
        if (bytes[i] == '\n') {
            talk->line[talk->line_n] = '\0';
            if (talk->line_n > 0 && talk->line[talk->line_n - 1] == '\r')
                talk->line[talk->line_n - 1] = '\0';
            talk->line_n = 0;
            take_line(talk, talk->line);
        } else if (talk->line_n + 1 == sizeof talk->line) {
            talk->broken = true;
        } else {
            talk->line[talk->line_n++] = bytes[i];
        }
    }
}

void ssip_sent(Ssip *talk, size_t n)
{
    drop_front(&talk->out, n);
}
