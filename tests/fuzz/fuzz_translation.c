/* SPDX-License-Identifier: MIT */
/* Translations: what the check lets through, gettext can be asked for every text of, in every
 * number, without a fault. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/files.h"
#include "data/translation.h"
#include "data/words.h"
#include "fuzz.h"

/* gettext keeps what it has read by its name, so each goes into a folder of its own. */
static void install(const char *folder, const uint8_t *bytes, size_t n)
{
    Text path = {0};
    text_add(&path, "%s/ru", folder);
    HOLDS(mkdir(path.s, 0700) == 0);
    text_add(&path, "/LC_MESSAGES");
    HOLDS(mkdir(path.s, 0700) == 0);
    text_add(&path, "/larets.mo");
    HOLDS(file_write_atomic(path.s, (const char *)bytes, n, NULL));
}

static void uninstall(const char *folder)
{
    static const char *const parts[] = {"ru/LC_MESSAGES/larets.mo", "ru/LC_MESSAGES", "ru", ""};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        Text path = {0};
        text_add(&path, "%s/%s", folder, parts[i]);
        HOLDS(remove(path.s) == 0);
    }
}

/* Every run of text in the file, taken for an id. */
static void ask(const uint8_t *bytes, size_t n)
{
    for (size_t at = 0; at < n;) {
        const char *id = (const char *)bytes + at;
        size_t length = strnlen(id, n - at);
        if (length == n - at)
            break;
        HOLDS(strlen(words(id)) < n + 1);
        for (long number = 0; number < 3; number++)
            HOLDS(strlen(words_plural(id, "others", number)) < n + 8);
        at += length + 1;
    }
    for (long number = 0; number < 1000; number += 1 + number / 7)
        words_plural("one", "others", number);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    Text why = {0}, again = {0};
    if (!translation_check((const char *)bytes, n, &why)) {
        HOLDS(why.n > 0);
        return 0;
    }
    char folder[] = "/tmp/larets-fuzz-XXXXXX";
    HOLDS(mkdtemp(folder) != NULL);
    install(folder, bytes, n);
    setenv("LARETS_LOCALE", folder, 1);
    HOLDS(strcmp(words_language("ru", &again), "ru") == 0 && again.n == 0);
    ask(bytes, n);
    uninstall(folder);
    return 0;
}
