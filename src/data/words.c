/* SPDX-License-Identifier: MIT */
#include "data/words.h"

#include <assert.h>
#include <errno.h>
#include <libintl.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/paths.h"
#include "data/paths_config.h"

/* The program's own texts, then those of its content; an id is looked for in this order. */
static const char *const domains[] = {"larets", "larets-lessons", "larets-rulebook",
                                      "larets-openings"};
enum { DOMAINS = sizeof domains / sizeof *domains };

/* English stands in the sources; the others are those of data/po/LINGUAS. */
static const char *const languages[] = {WORDS_LINGUAS, "en"};
enum { LANGUAGES = sizeof languages / sizeof *languages };

/* gettext keeps what it has found until this changes; see its manual, "Being a gettext grok". */
extern int _nl_msg_cat_cntr;

int words_languages(void)
{
    return LANGUAGES;
}

const char *words_language_code(int index)
{
    return languages[index];
}

/* The language that a locale ("ru_RU.UTF-8") or a list of them ("de:ru") asks for, NULL: none that
 * there is. */
static const char *language_of(const char *locale)
{
    for (const char *part = locale; part != NULL; part = strchr(part, ':')) {
        part += *part == ':';
        for (int i = 0; i < LANGUAGES; i++) {
            size_t n = strlen(languages[i]);
            if (strncmp(part, languages[i], n) == 0 &&
                (part[n] == '\0' || strchr("_.@:", part[n]) != NULL))
                return languages[i];
        }
    }
    return NULL;
}

int words_language_index(const char *code)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strcmp(code, languages[i]) == 0)
            return i;
    return -1;
}

bool words_unknown_language(Text *why, const char *code)
{
    Text known = {0};
    for (int i = 0; i < LANGUAGES; i++)
        text_add(&known, "%s%s", i > 0 ? ", " : "", languages[i]);
    return text_fail(why, "--lang cannot be \"%.20s\"; there are: %s", code, known.s);
}

/* The language of the system: what gettext would go by, the first that is set. */
static const char *system_language(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0')
            return language_of(value);
    }
    return NULL;
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

/* A sentence of text_fail(), which is among the program's own texts and has no context. */
static const char *sentence(const char *english)
{
    return english[0] != '\0' ? dgettext(domains[0], english) : english;
}

/* Ids are the texts: nothing is looked up, in four domains each, for every word of every picture.
 * Of the process, as the state of gettext that it repeats. */
static atomic_bool untranslated;

static void choose(const char *language)
{
    /* "C" is what has no translation, whatever files there are. */
    bool none = strcmp(language, "en") == 0;
    atomic_store_explicit(&untranslated, none, memory_order_relaxed);
    /* Other threads look things up meanwhile.  The variable is there since the first choice, before
     * any of them: from then on glibc puts another pointer in its place, and frees none. */
    setenv("LANGUAGE", none ? "C" : language, 1);
    _nl_msg_cat_cntr++;
}

/* What each language is called in itself. */
static char names[LANGUAGES][64];

/* Asked for once, before there are threads: for each the language has to be chosen. */
static void learn_names(void)
{
    for (int i = 0; i < LANGUAGES; i++) {
        choose(languages[i]);
        snprintf(names[i], sizeof names[i], "%s", words("language name|English"));
    }
}

static void bind_domains(void)
{
    Text folder = {0};
    for (int i = 0; paths_locale(&folder) && i < DOMAINS; i++) {
        bindtextdomain(domains[i], folder.s);
        bind_textdomain_codeset(domains[i], "UTF-8");
    }
}

const char *words_language(const char *language, Text *why)
{
    /* Choosing sets LANGUAGE, so the system's must be asked for before that.  gettext's own state
     * is the process's, and so is this. */
    static const char *system = NULL;
    if (system == NULL) {
        text_translate(sentence);
        system = system_language() != NULL ? system_language() : "en";
    }
    if (language == NULL || language[0] == '\0')
        language = system;
    else if ((language = language_of(language)) == NULL)
        language = "en";
    if (names[0][0] == '\0') { /* once, before there are threads */
        set_locale();
        bind_domains();
        learn_names();
    }
    choose(language);
    if (strcmp(words_language_now(), language) == 0)
        return language;
    choose("en");
    Text folder = {0};
    paths_locale(&folder);
    text_fail(why, "%s/%s/LC_MESSAGES/larets.mo: no translation can be read from it", folder.s,
              language);
    return "en";
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
    bool none = atomic_load_explicit(&untranslated, memory_order_relaxed);
    for (int i = 0; i < DOMAINS && !none; i++) {
        const char *translated = dgettext(domains[i], id);
        if (translated != id)
            return translated;
    }
    return shown(id);
}

const char *words_language_now(void)
{
    return words("language code|en");
}

void words_language_name(int index, char *out, size_t room)
{
    snprintf(out, room, "%s", names[index]);
}

const char *words_plural(const char *one, const char *many, long n)
{
    /* The rules of plurals know no sign. */
    unsigned long amount = n < 0 ? 0 - (unsigned long)n : (unsigned long)n;
    const char *translated = dngettext(domains[0], one, many, amount);
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

const char *words_error(int error)
{
    switch (error) {
    case ENOENT: /* this and the next as the system says it: scripts listen for it */
        return words("No such file or directory");
    case EACCES:
        return words("Permission denied");
    case ENOSPC:
    case EDQUOT:
        return words("the disk is full");
    case EROFS:
        return words("nothing can be written there");
    case EIO:
        return words("the disk has a fault");
    default:
        return strerror(error);
    }
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
