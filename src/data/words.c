/* SPDX-License-Identifier: MIT */
#include "data/words.h"

#include <assert.h>
#include <libintl.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "data/files.h"
#include "data/paths.h"
#include "data/translation.h"

#define DOMAIN "larets"

/* gettext keeps what it has found until this changes; see its manual, "Being a gettext grok". */
extern int _nl_msg_cat_cntr;

static bool is_russian(const char *locale)
{
    return strncmp(locale, "ru", 2) == 0 && (locale[2] == '\0' || strchr("_.@:", locale[2]));
}

/* The language of the system: what gettext would go by, the first that is set. */
static const char *system_language(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0')
            return is_russian(value) ? "ru" : "en";
    }
    return "en";
}

/* In locale "C" nothing is ever translated, and the user's own may be absent. */
static void set_locale(void)
{
    setlocale(LC_ALL, "");
    const char *messages = setlocale(LC_MESSAGES, NULL);
    if (messages == NULL || strcmp(messages, "C") == 0 || strcmp(messages, "POSIX") == 0)
        setlocale(LC_ALL, "C.UTF-8");
    setlocale(LC_NUMERIC, "C");
}

/* May gettext have the translation? */
static bool translation_is_whole(const char *folder, const char *language, Text *why)
{
    Text path = {0}, reason = {0};
    Buffer bytes = {0};
    text_add(&path, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", folder, language);
    if (!file_read(path.s, TRANSLATION_BYTES_MAX, &bytes, why))
        return false;
    bool good = translation_check(bytes.s, bytes.n, &reason);
    buffer_release(&bytes);
    return good || text_fail(why, "%s: %s", path.s, reason.s);
}

const char *words_language(const char *language, Text *why)
{
    /* Choosing sets LANGUAGE, so the system's must be asked for before that.  gettext's own state
     * is the process's, and so is this. */
    static const char *system = NULL;
    if (system == NULL)
        system = system_language();
    if (language == NULL || language[0] == '\0')
        language = system;
    language = is_russian(language) ? "ru" : "en";
    Text folder = {0};
    if (strcmp(language, "en") != 0 &&
        !(paths_locale(&folder) && translation_is_whole(folder.s, language, why)))
        language = "en";
    set_locale();
    /* "C" is what has no translation, whatever files there are. */
    setenv("LANGUAGE", strcmp(language, "en") == 0 ? "C" : language, 1);
    if (folder.n > 0)
        bindtextdomain(DOMAIN, folder.s);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    _nl_msg_cat_cntr++;
    return language;
}

/* An id that has no translation, without its context. */
static const char *shown(const char *id)
{
    const char *bar = strchr(id, '|');
    return bar != NULL ? bar + 1 : id;
}

const char *words(const char *id)
{
    if (id == NULL || id[0] == '\0')
        return "";
    const char *translated = dgettext(DOMAIN, id);
    return translated == id ? shown(id) : translated;
}

const char *words_plural(const char *one, const char *many, long n)
{
    /* The rules of plurals know no sign. */
    unsigned long amount = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
    const char *translated = dngettext(DOMAIN, one, many, amount);
    return translated == one || translated == many ? shown(translated) : translated;
}

/* Fills the hole at `s` if it is one; returns how many bytes it takes, or 0. */
static int fill_hole(Text *out, const char *s, const char *const word[3], const long number[2])
{
    if (s[1] >= '0' && s[1] <= '2' && s[2] == '}') {
        const char *filling = word != NULL ? word[s[1] - '0'] : NULL;
        text_add_string(out, filling != NULL ? filling : "");
        return 3;
    }
    if (s[1] == 'n' && (s[2] == '0' || s[2] == '1') && s[3] == '}') {
        text_add(out, "%ld", number != NULL ? number[s[2] - '0'] : 0);
        return 4;
    }
    return 0;
}

void words_fill(Text *out, const char *sentence, const char *const word[3], const long number[2])
{
    for (const char *s = sentence; *s != '\0';) {
        int filled = *s == '{' ? fill_hole(out, s, word, number) : 0;
        if (filled == 0)
            text_add_char(out, *s++);
        s += filled;
    }
}

bool words_fail(Text *why, const char *sentence, const char *first, const char *second)
{
    const char *const word[3] = {first, second, NULL};
    if (why == NULL)
        return false;
    text_clear(why);
    words_fill(why, sentence, word, NULL);
    return false;
}

static void spec_words(Text *out, const NoticeSpec *spec, const Notice *notice)
{
    const char *const word[3] = {words(notice->word[0]), words(notice->word[1]),
                                 words(notice->word[2])};
    const long number[2] = {notice->number[0], notice->number[1]};
    if (spec->plural != NULL)
        words_fill(out, words_plural(spec->sentence, spec->plural, number[0]), word, number);
    else
        words_fill(out, words(spec->sentence), word, number);
}

void words_notice(Text *out, const Rules *rules, const Notice *notice)
{
    assert(notice->id < rules->notice_count);
    spec_words(out, &rules->notices[notice->id], notice);
}

void words_flaw(Text *out, const Rules *rules, const Notice *flaw)
{
    assert(flaw->id < rules->sketch->flaw_count);
    spec_words(out, &rules->sketch->flaws[flaw->id], flaw);
}
