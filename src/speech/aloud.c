/* SPDX-License-Identifier: MIT */
#include "speech/aloud.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Names of the Latin letters as Russian players say them. */
static const char *const russian_letters[26] = {
    "а",  "бэ", "цэ", "дэ", "е",  "эф", "жэ", "аш", "и",  "йот",      "ка",  "эль",   "эм",
    "эн", "о",  "пэ", "ку", "эр", "эс", "тэ", "у",  "вэ", "дубль-вэ", "икс", "игрек", "зэт",
};

static const char *const russian_numbers[] = {
    "ноль",       "один",       "два",          "три",        "четыре",      "пять",
    "шесть",      "семь",       "восемь",       "девять",     "десять",      "одиннадцать",
    "двенадцать", "тринадцать", "четырнадцать", "пятнадцать", "шестнадцать", "семнадцать",
};

static bool is_russian(const char *language)
{
    return strncmp(language, "ru", 2) == 0;
}

static void add_number(const char *digits, size_t n, bool russian, Buffer *out)
{
    char text[8] = "";
    memcpy(text, digits, n);
    size_t value = (size_t)atoi(text);
    if (russian && value < sizeof russian_numbers / sizeof *russian_numbers)
        buffer_add(out, "%s", russian_numbers[value]);
    else
        buffer_add(out, "%s", text);
}

/* Bytes that may be within a word: letters, figures, all beyond ASCII. */
static bool in_word(unsigned char c)
{
    return isalnum(c) || c >= 0x80;
}

/* A letter and one or two figures that stand alone: how many bytes, or 0. */
static size_t coordinate(const char *s)
{
    size_t n = 1;
    if (!isalpha((unsigned char)*s) || !isdigit((unsigned char)s[1]))
        return 0;
    while (n < 3 && isdigit((unsigned char)s[n]))
        n++;
    return in_word((unsigned char)s[n]) ? 0 : n;
}

/* "6-4" that stands alone. */
static bool tile(const char *s)
{
    return isdigit((unsigned char)*s) && s[1] == '-' && isdigit((unsigned char)s[2]) &&
           !in_word((unsigned char)s[3]) && s[3] != '-';
}

/* A dash between blanks, or a bracket, is a pause; how many bytes. */
static size_t pause_of(const char *s)
{
    static const char *const marks[] = {" – ", " — ", " - ", " · ", "(", ")"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (strncmp(s, marks[i], strlen(marks[i])) == 0)
            return strlen(marks[i]);
    return 0;
}

void say_aloud(const char *written, const char *language, Buffer *out)
{
    bool russian = is_russian(language), inside = false;
    for (const char *s = written; *s != '\0';) {
        size_t at = inside ? 0 : coordinate(s), gap = pause_of(s);
        if (at > 0) {
            int letter = tolower((unsigned char)*s) - 'a';
            if (russian)
                buffer_add(out, "%s ", russian_letters[letter]);
            else
                buffer_add(out, "%c ", 'A' + letter);
            add_number(s + 1, at - 1, russian, out);
            s += at;
        } else if (!inside && tile(s)) {
            add_number(s, 1, russian, out);
            buffer_add(out, " ");
            add_number(s + 2, 1, russian, out);
            s += 3;
        } else if (gap > 0) {
            buffer_add(out, " ");
            inside = false;
            s += gap;
            continue;
        } else {
            buffer_add_bytes(out, s, 1);
            s++;
        }
        inside = in_word((unsigned char)s[-1]);
    }
}
