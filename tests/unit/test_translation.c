/* SPDX-License-Identifier: MIT */
/* Compiled translations: whatever is wrong with one is told with its place, and gettext never gets
 * it. */
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/rng.h"
#include "data/files.h"
#include "data/translation.h"
#include "data/words.h"

/* A small translation, laid out as msgfmt does it: head, two tables, a table of searching, texts.
 */
enum { TEXTS = 2, IDS = 28, TRANSLATIONS = IDS + 8 * TEXTS, HASH = TRANSLATIONS + 8 * TEXTS };
enum { HASH_SIZE = 3, POOL = HASH + 4 * HASH_SIZE, ROOM = 1024 };

typedef struct Small {
    size_t n;
    char bytes[ROOM];
} Small;

static void put_word(Small *small, size_t at, uint32_t word)
{
    memcpy(small->bytes + at, &word, sizeof word);
}

static void put_text(Small *small, size_t row, const char *text)
{
    size_t n = strlen(text);
    put_word(small, row, (uint32_t)n);
    put_word(small, row + 4, (uint32_t)small->n);
    memcpy(small->bytes + small->n, text, n + 1);
    small->n += n + 1;
}

static Small small_make(const char *entry, const char *id, const char *translation)
{
    Small small = {.n = POOL};
    static const uint32_t head[] = {0x950412de, 0, TEXTS, IDS, TRANSLATIONS, HASH_SIZE, HASH};
    memcpy(small.bytes, head, sizeof head);
    put_word(&small, HASH, 1);
    put_word(&small, HASH + 4, 2);
    put_text(&small, IDS, "");
    put_text(&small, IDS + 8, id);
    put_text(&small, TRANSLATIONS, entry);
    put_text(&small, TRANSLATIONS + 8, translation);
    return small;
}

static const char plain[] = "Content-Type: text/plain; charset=UTF-8\n";

Test(translation, a_word_that_is_wrong)
{
    static const struct {
        size_t at;
        uint32_t word;
        const char *why;
    } rows[] = {
        {0, 0x950412df, "byte 0: this is no compiled translation"},
        {4, 1, "byte 4: a revision of the format that is not known"},
        {4, 0x20000, "byte 4: a revision of the format that is not known"},
        {8, 0, "byte 24: the table of searching names text 1 of 0"},
        {8, 0x10000000, "byte 12: a table lies beyond the end of the file"},
        {12, 30, "byte 12: a table lies beyond the end of the file"},
        {12, 0xfffffff0, "byte 12: a table lies beyond the end of the file"},
        {16, 20, "byte 16: a table lies beyond the end of the file"},
        {20, 1, "byte 20: the table of searching has no prime size"},
        {20, 2, "byte 20: the table of searching has no prime size"},
        {20, 4, "byte 20: the table of searching has no prime size"},
        {20, 0x40000003, "byte 24: a table lies beyond the end of the file"},
        {HASH, 3, "byte 24: the table of searching names text 3 of 2"},
        {HASH + 8, 1, "byte 24: the table of searching is full"},
        {IDS, 1, "text 1: it lies beyond the end of the file"},
        {IDS + 8, 2, "text 2: it lies beyond the end of the file"},
        {IDS + 8, 0xffffffff, "text 2: it lies beyond the end of the file"},
        {IDS + 12, ROOM, "text 2: it lies beyond the end of the file"},
        {IDS + 12, 0xffffffff, "text 2: it lies beyond the end of the file"},
        {TRANSLATIONS + 8, 0xffffff00, "text 2: it lies beyond the end of the file"},
        {TRANSLATIONS + 12, 0x7fffffff, "text 2: it lies beyond the end of the file"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text why = {0};
        Small small = small_make(plain, "a", "b");
        cr_assert(translation_check(small.bytes, small.n, &why), "%s", why.s);
        put_word(&small, rows[i].at, rows[i].word);
        cr_expect_not(translation_check(small.bytes, small.n, &why), "row %zu", i);
        cr_expect_str_eq(why.s, rows[i].why, "row %zu: %s", i, why.s);
        cr_expect_not(translation_check(small.bytes, small.n, NULL));
    }
}

Test(translation, a_text_that_is_wrong)
{
    static const struct {
        const char *entry, *id, *translation, *why;
    } rows[] = {
        {plain, "a", "\xd0", "text 2: this is no UTF-8"},
        {plain, "\xff", "b", "text 2: this is no UTF-8"},
        {plain, "", "b", "text 2: it is not in its order"},
        {"", "a", "b", "text 1: it does not say that the texts are UTF-8"},
        {"Content-Type: text/plain; charset=KOI8-R\n", "a", "b",
         "text 1: it does not say that the texts are UTF-8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text why = {0};
        Small small = small_make(rows[i].entry, rows[i].id, rows[i].translation);
        cr_expect_not(translation_check(small.bytes, small.n, &why), "row %zu", i);
        cr_expect_str_eq(why.s, rows[i].why, "row %zu: %s", i, why.s);
    }
}

Test(translation, rules_of_plurals)
{
    static const struct {
        const char *rule;
        bool good;
    } rows[] = {
        {"nplurals=2; plural=n != 1;", true},
        {"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n % 10>=2 ? 1 : 2);", true},
        {"nplurals=2; plural=n%0;", false},
        {"nplurals=2; plural=n % 000;", false},
        {"nplurals=2; plural=n%(n-n);", false},
        {"nplurals=2; plural=1%n;", false},
        {"nplurals=2; plural=n/0;", false},
        {"nplurals=2; plural=system();", false},
        {"nplurals=2; plural=n%18446744073709551616;", false},
        {"nplurals=2; plural=(n;", false},
        {"nplurals=2; plural=n n;", false},
        {"nplurals=2; plural=n ? 1;", false},
        {"nplurals=2; plural=n & 1;", false},
        {"nplurals=2; plural=;", false},
        {"nplurals=2; plural=!!n <= 2 || n+1 >= 4*5-3 ? n>1 : n<1", true},
        {"nplurals=2; plural=n%2 /* ; */ %0;", false},
        {"nplurals=2; plural=n != 1; nplurals=2; plural=n/0;", true}, /* the first one counts */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text entry = {0}, why = {0};
        text_add(&entry, "%sPlural-Forms: %s\n", plain, rows[i].rule);
        Small small = small_make(entry.s, "a", "b");
        cr_expect_eq(translation_check(small.bytes, small.n, &why), rows[i].good, "%s: %s",
                     rows[i].rule, why.s);
    }
}

Test(translation, the_other_byte_order)
{
    Text why = {0};
    Small small = small_make(plain, "a", "b");
    for (size_t at = 0; at < POOL; at += 4) {
        uint32_t word;
        memcpy(&word, small.bytes + at, sizeof word);
        put_word(&small, at, __builtin_bswap32(word));
    }
    cr_assert(translation_check(small.bytes, small.n, &why), "%s", why.s);
}

/* ------------------------------------------------------- the real one */

static void read_ours(Buffer *out)
{
    Text path = {0}, why = {0};
    text_add(&path, "%s/data/po/ru/LC_MESSAGES/larets.mo", getenv("LARETS_BUILD"));
    cr_assert(file_read(path.s, TRANSLATION_BYTES_MAX, out, &why), "%s", why.s);
}

/* What is accepted must stay within its bytes: an exact copy lets the sanitizers see it. */
static bool check_copy(const char *bytes, size_t n)
{
    char *copy = malloc(n + 1);
    memcpy(copy, bytes, n);
    bool good = translation_check(copy, n, NULL);
    free(copy);
    return good;
}

Test(translation, no_part_of_ours_will_do)
{
    Buffer ours = {0};
    read_ours(&ours);
    cr_assert(check_copy(ours.s, ours.n));
    for (size_t n = 0; n < ours.n; n += 1 + n / 512)
        cr_expect_not(check_copy(ours.s, n), "%zu of %zu bytes", n, ours.n);
    cr_expect_not(check_copy(ours.s, ours.n - 1));
    buffer_release(&ours);
}

Test(translation, ours_with_bytes_changed)
{
    Buffer ours = {0};
    Rng rng;
    rng_seed(&rng, 1);
    read_ours(&ours);
    for (int i = 0; i < 2000; i++) {
        size_t at = rng_below(&rng, i % 2 == 0 ? 64 : (uint32_t)ours.n);
        char kept = ours.s[at];
        ours.s[at] = (char)rng_below(&rng, 256);
        check_copy(ours.s, ours.n);
        ours.s[at] = kept;
    }
    buffer_release(&ours);
}

/* ------------------------------------------------------- and gettext */

static void install(const char *folder, const char *bytes, size_t n)
{
    Text path = {0}, why = {0};
    text_add(&path, "%s/ru", folder);
    mkdir(path.s, 0700);
    text_add(&path, "/LC_MESSAGES");
    mkdir(path.s, 0700);
    text_add(&path, "/larets.mo");
    cr_assert(file_write_atomic(path.s, bytes, n, &why), "%s", why.s);
}

Test(translation, english_is_shown_instead_of_a_bad_one)
{
    static const struct {
        const char *bytes;
        size_t n;
        const char *why;
    } rows[] = {
        {"", 0, "larets.mo: byte 0: the file ends within its head"},
        {"no translation at all, only words", 33, "larets.mo: byte 0: this is no compiled"},
        {"\xde\x12\x04\x95\0\0\0\0\xff\0\0\0\x1c\0\0\0\x1c\0\0\0\0\0\0\0\x1c\0\0\0", 28,
         "larets.mo: byte 12: a table lies beyond"},
    };
    char folder[] = "/tmp/larets-test-XXXXXX";
    cr_assert_not_null(mkdtemp(folder));
    setenv("LARETS_LOCALE", folder, 1);
    Text why = {0};
    cr_assert_str_eq(words_language("ru", &why), "en");
    cr_assert_not_null(strstr(why.s, "larets.mo cannot be read"), "%s", why.s);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        install(folder, rows[i].bytes, rows[i].n);
        text_clear(&why);
        cr_expect_str_eq(words_language("ru", &why), "en");
        cr_expect_not_null(strstr(why.s, rows[i].why), "%s", why.s);
        cr_expect_str_eq(strncmp(why.s, folder, strlen(folder)) == 0 ? "" : why.s, "");
        cr_expect_str_eq(words("Kalah"), "Kalah");
        cr_expect_str_eq(words_language("ru", NULL), "en");
        text_clear(&why);
        words_language("en", &why);
        cr_expect_str_eq(why.s, "", "nobody needs it for English");
    }
    Buffer ours = {0};
    read_ours(&ours);
    install(folder, ours.s, ours.n);
    cr_expect_str_eq(words_language("ru", &why), "ru");
    cr_expect_str_eq(words("Kalah"), "Калах", "mended");
    buffer_release(&ours);
    char command[64];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(system(command), 0);
}
