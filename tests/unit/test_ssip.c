/* SPDX-License-Identifier: MIT */
/* speech/ssip.h: the talk with speech-dispatcher, byte by byte. */
#include <criterion/criterion.h>
#include <string.h>

#include "speech/ssip.h"

static Ssip talk;

static void begin(void)
{
    ssip_begin(&talk, "ru");
}

static void end(void)
{
    ssip_release(&talk);
}

TestSuite(ssip, .init = begin, .fini = end);

static void answer(const char *bytes)
{
    ssip_take(&talk, bytes, strlen(bytes));
}

/* All that is to be sent is these bytes; it is sent. */
static void sends(const char *wanted)
{
    cr_expect_str_eq(buffer_string(&talk.out), wanted, "%s", buffer_string(&talk.out));
    ssip_sent(&talk, talk.out.n);
}

static void greeted(void)
{
    for (int i = 0; i < 5; i++) {
        cr_assert_gt(talk.out.n, 0);
        ssip_sent(&talk, talk.out.n);
        answer("208 OK\r\n");
    }
    cr_assert_eq(talk.out.n, 0, "%s", buffer_string(&talk.out));
}

static void spoken(const char *text)
{
    sends("SPEAK\r\n");
    answer("230 OK RECEIVING DATA\r\n");
    sends(text);
    answer("225-21\r\n225 OK MESSAGE QUEUED\r\n");
}

Test(ssip, greets_one_thing_at_a_time)
{
    sends("SET SELF CLIENT_NAME user:larets:main\r\n");
    answer("208 OK CLI");
    sends("");
    answer("ENT NAME SET\r\n");
    sends("SET SELF PRIORITY message\r\n");
    answer("202 OK\r\n");
    sends("SET SELF NOTIFICATION END ON\r\n");
    answer("220 OK\r\n");
    sends("SET SELF NOTIFICATION CANCEL ON\r\n");
    answer("220 OK\r\n");
    sends("SET SELF LANGUAGE ru\r\n");
    answer("201 OK LANGUAGE SET\r\n");
    sends("");
}

Test(ssip, says_sentences_in_their_order)
{
    greeted();
    ssip_say(&talk, SPEECH_NEWS, "ru", "раз");
    ssip_say(&talk, SPEECH_NEWS, "ru", ".два\nтри");
    spoken("раз\r\n.\r\n");
    spoken("..два три\r\n.\r\n");
    cr_expect_eq(talk.backlog, 2);
    answer("702-21\r\n702-1\r\n702 END\r\n");
    cr_expect_eq(talk.backlog, 1);
}

Test(ssip, a_place_ends_what_was_said_before)
{
    greeted();
    ssip_say(&talk, SPEECH_NEWS, "ru", "раз");
    spoken("раз\r\n.\r\n");
    ssip_say(&talk, SPEECH_PLACE, "ru", "два");
    sends("CANCEL SELF\r\n");
    answer("210 OK CANCELED\r\n");
    spoken("два\r\n.\r\n");
    ssip_say(&talk, SPEECH_FURTHER, "ru", "три");
    spoken("три\r\n.\r\n");
}

Test(ssip, what_waits_is_forgotten_with_it)
{
    greeted();
    ssip_say(&talk, SPEECH_PLACE, "ru", "раз");
    sends("SPEAK\r\n");
    ssip_say(&talk, SPEECH_PLACE, "ru", "два");
    answer("230 OK RECEIVING DATA\r\n");
    sends("два\r\n.\r\n");
}

Test(ssip, a_voice_is_not_behind_what_happens)
{
    greeted();
    for (int i = 0; i < SSIP_BACKLOG; i++) {
        ssip_say(&talk, SPEECH_NEWS, "ru", "раз");
        spoken("раз\r\n.\r\n");
    }
    ssip_say(&talk, SPEECH_NEWS, "ru", "два");
    sends("CANCEL SELF\r\n");
    answer("210 OK CANCELED\r\n");
    spoken("два\r\n.\r\n");
}

Test(ssip, another_language)
{
    greeted();
    ssip_say(&talk, SPEECH_NEWS, "en", "one");
    sends("SET SELF LANGUAGE en\r\n");
    answer("201 OK LANGUAGE SET\r\n");
    spoken("one\r\n.\r\n");
}

Test(ssip, what_is_not_known_there_is_done_without)
{
    sends("SET SELF CLIENT_NAME user:larets:main\r\n");
    answer("300 ERR\r\n");
    cr_expect_not(talk.broken);
    cr_expect_gt(talk.out.n, 0);
}

Test(ssip, strange_answers_end_the_talk)
{
    static const char *const rows[] = {"hello\r\n", "HTTP/1.1 200 OK\r\n", "\r\n"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ssip_release(&talk);
        ssip_begin(&talk, "ru");
        answer(rows[i]);
        cr_expect(talk.broken, "%s", rows[i]);
    }
    ssip_release(&talk);
    ssip_begin(&talk, "ru");
    for (int i = 0; i < 2 * SSIP_LINE; i++)
        answer("2");
    cr_expect(talk.broken, "a line without an end");
}

Test(ssip, a_sentence_is_not_sent_as_commands)
{
    greeted();
    ssip_say(&talk, SPEECH_NEWS, "ru", "QUIT");
    sends("SPEAK\r\n");
    answer("300 ERR\r\n");
    sends("");
    cr_expect(talk.broken);
}
