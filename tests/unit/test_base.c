/* SPDX-License-Identifier: MIT */
/* Text, numbers at random, hashes, memory. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/text.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* ------------------------------------------------------------------------- text */

Test(base, text_grows_and_is_cut)
{
    Text t = {0};
    cr_assert(text_is(&t, ""));
    text_add(&t, "%d-%s", 7, "a");
    text_add_char(&t, '!');
    text_add_string(&t, "%d"); /* as it is */
    cr_assert_str_eq(t.s, "7-a!%d");
    cr_assert_eq(t.n, 6);
    cr_assert(!t.cut);
    for (int i = 0; i < TEXT_MAX; i++)
        text_add(&t, "0123456789");
    cr_assert(t.cut);
    cr_assert_eq(t.n, TEXT_MAX - 1);
    cr_assert_eq(strlen(t.s), (size_t)t.n);
    text_add_char(&t, 'x');
    cr_assert_eq(t.n, TEXT_MAX - 1);
    text_clear(&t);
    cr_assert(text_is(&t, "") && t.n == 0 && !t.cut);
    for (int i = 0; i < TEXT_MAX - 1; i++)
        text_add_char(&t, 'x');
    cr_assert(!t.cut && t.n == TEXT_MAX - 1);
    text_add_char(&t, 'x');
    cr_assert(t.cut && t.n == TEXT_MAX - 1 && t.s[t.n] == '\0');
}

Test(base, text_fail_replaces_and_is_false)
{
    Text t = {0};
    text_add_string(&t, "before");
    cr_assert(!text_fail(&t, "no %s", "good"));
    cr_assert_str_eq(t.s, "no good");
    cr_assert(!text_fail(NULL, "no %s", "good"));
}

static const char *translation; /* of everything */

static const char *translated(const char *english)
{
    (void)english;
    return translation;
}

/* A translator may turn words round, but not make us read arguments that there are not. */
Test(base, what_fails_is_translated)
{
    static const struct {
        const char *translation, *wanted;
    } rows[] = {
        {"%d, dann %.3s", "7, dann abc"},
        {"%2$.3s nach %1$d", "abc nach 7"},
        {"100%% %d %.3s", "100% 7 abc"},
        {"%.3s %d", NULL},
        {"%d %s", NULL},
        {"%d", NULL},
        {"%d %.3s %s", NULL},
        {"%d %.3s%", NULL},
        {"%ld %.3s", NULL},
        {"%n %.3s", NULL},
        {"%2$d %1$.3s", NULL},
        {"%1$d %.3s", NULL},
        {"%1$d %3$.3s", NULL},
        {"%1$d %1$d %2$.3s", NULL},
        {"%1$d %2$.*3$s", NULL},
        {"%d %000000000000000000.3s", NULL},
        {"", NULL},
    };
    text_translate(translated);
    for (size_t i = 0; i < COUNT(rows); i++) {
        Text why = {0};
        translation = rows[i].translation;
        cr_assert_not(text_fail(&why, "%d before %.3s", 7, "abcd"));
        cr_expect_str_eq(why.s, rows[i].wanted != NULL ? rows[i].wanted : "7 before abc",
                         "\"%s\": %s", translation, why.s);
    }
    cr_expect_str_eq(text_word("red"), "");
    text_translate(NULL);
    cr_expect_str_eq(text_word("red"), "red");
}

Test(base, words_of_a_line)
{
    const char *line = " \t one  two\nlongest ";
    char word[5];
    cr_assert(text_next_word(&line, word, sizeof word));
    cr_assert_str_eq(word, "one");
    cr_assert(text_next_word(&line, word, sizeof word));
    cr_assert_str_eq(word, "two");
    cr_assert(!text_next_word(&line, word, sizeof word), "7 bytes do not fit in 5");
    cr_assert_str_eq(line, "longest ", "it stops where the word begins");
    line = "four";
    cr_assert(text_next_word(&line, word, sizeof word));
    cr_assert(!text_next_word(&line, word, sizeof word));
    cr_assert_str_eq(line, "");
}

Test(base, numbers)
{
    static const struct {
        const char *text;
        bool good;
        long value;
    } rows[] = {
        {"0", true, 0},    {"12", true, 12},   {"-12", true, -12},
        {"007", true, 7},  {"", false, 0},     {"-", false, 0},
        {"+1", false, 0},  {" 1", false, 0},   {"1 ", false, 0},
        {"1x", false, 0},  {"0x10", false, 0}, {"13", false, 0},
        {"-13", false, 0}, {"--1", false, 0},  {"99999999999999999999999", false, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        long value = 77;
        cr_expect_eq(text_number(rows[i].text, -12, 12, &value), rows[i].good, "\"%s\"",
                     rows[i].text);
        cr_expect_eq(value, rows[i].good ? rows[i].value : 77, "\"%s\"", rows[i].text);
    }
}

Test(base, buffer_grows)
{
    Buffer b = {0};
    cr_assert_str_eq(buffer_string(&b), "");
    for (int i = 0; i < 1000; i++)
        buffer_add(&b, "%03d", i);
    cr_assert_eq(b.n, 3000);
    cr_assert_eq(strlen(b.s), b.n);
    cr_assert_eq(strncmp(b.s + 2997, "999", 4), 0);
    buffer_add_bytes(&b, "a\0b", 3);
    cr_assert_eq(b.n, 3003);
    cr_assert_eq(memcmp(b.s + 3000, "a\0b", 4), 0, "NUL-terminated behind its bytes");
    buffer_add_bytes(&b, NULL, 0);
    buffer_release(&b);
    cr_assert(b.s == NULL && b.n == 0 && b.room == 0);
}

Test(base, memory)
{
    unsigned char *p = alloc_zero(3, 5);
    for (int i = 0; i < 15; i++)
        cr_assert_eq(p[i], 0);
    p[14] = 9;
    p = alloc_resize(p, 1000);
    cr_assert_eq(p[14], 9);
    free(p);
    free(alloc_zero(0, 0));
    char *s = alloc_string("text");
    cr_assert_str_eq(s, "text");
    free(s);
}

/* ------------------------------------------------------------------------- luck */

/* The authors' numbers: splitmix64 from 1234567, xoshiro256** from the words 1 2 3 4. */
Test(base, rng_is_the_published_one)
{
    static const uint64_t seeded[4] = {6457827717110365317u, 3203168211198807973u,
                                       9817491932198370423u, 4593380528125082431u};
    Rng rng;
    rng_seed(&rng, 1234567);
    cr_assert_arr_eq(rng.word, seeded, sizeof seeded);
    static const uint64_t drawn[4] = {11520, 0, 1509978240, 1215971899390074240u};
    rng = (Rng){{1, 2, 3, 4}};
    for (size_t i = 0; i < COUNT(drawn); i++)
        cr_assert_eq(rng_next(&rng), drawn[i], "number %zu", i);
}

Test(base, rng_is_a_value)
{
    Rng rng, copy;
    rng_seed(&rng, 5);
    rng_next(&rng);
    copy = rng;
    for (int i = 0; i < 100; i++)
        cr_assert_eq(rng_next(&rng), rng_next(&copy));
}

/* Chi-squared of 600,000 rolls is below 25.7 but once in 10,000 seeds; this seed is fixed. */
Test(base, rng_below_is_fair)
{
    enum { SIDES = 6, ROLLS = 600000 };
    Rng rng;
    rng_seed(&rng, 20261121);
    int count[SIDES] = {0};
    for (int i = 0; i < ROLLS; i++) {
        uint32_t side = rng_below(&rng, SIDES);
        cr_assert_lt(side, SIDES);
        count[side]++;
    }
    double chi = 0, mean = (double)ROLLS / SIDES;
    for (int i = 0; i < SIDES; i++)
        chi += (count[i] - mean) * (count[i] - mean) / mean;
    cr_expect_lt(chi, 25.7, "chi-squared %f", chi);
    for (int i = 0; i < 100; i++)
        cr_assert_eq(rng_below(&rng, 1), 0);
    bool high = false;
    for (int i = 0; i < 100; i++)
        high = high || rng_below(&rng, UINT32_MAX) > UINT32_MAX / 2;
    cr_assert(high);
}

/* ------------------------------------------------------------------------- hash */

Test(base, hashes)
{
    /* FNV-1a test vectors of its authors. */
    cr_assert_eq(hash_bytes(HASH_START, "", 0), UINT64_C(0xcbf29ce484222325));
    cr_assert_eq(hash_bytes(HASH_START, "a", 1), UINT64_C(0xaf63dc4c8601ec8c));
    cr_assert_eq(hash_bytes(HASH_START, "foobar", 6), UINT64_C(0x85944171f73967e8));
    cr_assert_eq(hash_bytes(hash_bytes(HASH_START, "foo", 3), "bar", 3),
                 UINT64_C(0x85944171f73967e8), "it goes on from an earlier result");
    /* Neighbouring features differ in about half of their bits. */
    long bits = 0;
    for (uint32_t i = 0; i < 1000; i++)
        bits += __builtin_popcountll(hash_feature(i, i) ^ hash_feature(i, i + 1));
    cr_assert(bits > 31000 && bits < 33000, "%ld", bits);
}
