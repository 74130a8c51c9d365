#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is every text of the program translated, and is every translation used?

Gathers the texts as data/po/update.py does and compares them with every domain and language of
data/po: missing, untranslated, fuzzy and unused ones are faults, and so are translations that lose
a hole ({0}, {n0}, {option}, %s) or the order of printf's, a plural form, or a blank at an end, that
let a dash begin a line or have straight quotes; and letters of another script than English in the
JSON below data/.  So are sentences of text_fail() that update.py cannot see.  In a language that is
not WHOLE what is missing is shown in English, and counted.  With --self-test: a broken ru.po must be
found out.
"""
import os
import re
import sys

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
BUILD = os.environ.get("LARETS_BUILD", "build")
sys.path.insert(0, os.path.join(SOURCE, "data", "po"))
import update  # noqa: E402
from update import read_po  # noqa: E402

WHOLE = ("ru", "de")
GAP = re.compile(r" is missing$| is not translated$| is not used any more$")


def holes(text):
    """Those in braces, sorted, for they may stand in any order; those of printf() as it takes them."""
    formats = re.findall(r"%(?:(\d)\$)?([-+#0-9.]*[a-z]+)", text)
    if any(index for index, _ in formats):
        formats.sort()
    return sorted(re.findall(r"\{\w+\}", text)), [kind for _, kind in formats]


def faults_of(text, translation, plural, fuzzy, forms):
    if fuzzy:
        yield "is marked fuzzy"
    if not translation or any(t == "" for t in translation):
        yield "is not translated"
        return
    if plural is not None and len(translation) != forms:
        yield "has %d plural forms instead of %d" % (len(translation), forms)
    wanted = holes(plural if plural is not None else text)
    for n, t in enumerate(translation):
        one = n == 0 and holes(t) == holes(text)  # as the singular has it: "with the piece on {0}"
        if holes(t) != wanted and not one:
            yield "loses or gains a hole: %s" % t
        shown = text.split("|", 1)[-1]
        for end in (0, -1):
            if (shown[end] == " ") != (t[end] == " "):
                yield "loses or gains a blank at an end"
        if "|" in t:
            yield "keeps its context: %s" % t
        if re.search(r"\S[ \n]—", t):
            yield "lets a dash begin a line (no-break space before it): %s" % t
        if '"' in t:
            yield "has straight quotes: %s" % t


def compare(used, translated, forms):
    for text, (plural, _, _) in sorted(used.items()):
        if text not in translated:
            yield '"%s" is missing' % text
            continue
        known, translation, fuzzy = translated[text]
        if known != plural:
            yield '"%s" has another plural: "%s"' % (text, known)
        for fault in faults_of(text, translation, plural, fuzzy, forms):
            yield '"%s" %s' % (text, fault)
    for text in sorted(set(translated) - set(used)):
        yield '"%s" is not used any more' % text


def self_test():
    used = read_po('msgid "a {0}"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n\nmsgid "c"\nmsgstr ""\n\n'
                   'msgid "{n0} d"\nmsgid_plural "{n0} ds"\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
                   'msgid "x|e"\nmsgstr ""\n\nmsgid " f"\nmsgstr ""\n\n'
                   'msgid "h"\nmsgstr ""\n\nmsgid "i"\nmsgstr ""\n\n'
                   'msgid "%s %d"\nmsgstr ""\n\nmsgid "%d %.9s"\nmsgstr ""\n')
    broken = read_po('msgid "a {0}"\nmsgstr "а"\n\n#, fuzzy\nmsgid "b"\nmsgstr "б"\n\n'
                     'msgid "{n0} d"\nmsgid_plural "{n0} ds"\nmsgstr[0] "{n0} д"\n\n'
                     'msgid "x|e"\nmsgstr "x|е"\n\nmsgid " f"\nmsgstr "ф"\n\n'
                     'msgid "h"\nmsgstr "э — ю"\n\nmsgid "i"\nmsgstr "\\"я\\""\n\n'
                     'msgid "%s %d"\nmsgstr "%d %s"\n\n'
                     'msgid "%d %.9s"\nmsgstr "%2$.9s %1$d"\n\n'
                     'msgid "g"\nmsgstr "г"\n')
    found = list(compare(used, broken, 3))
    for part in ("hole: а", "hole: %d %s", "fuzzy", '"c" is missing', "plural forms", "context", "blank", "not used",
                 "dash", "straight quotes"):
        if not any(part in fault for fault in found):
            sys.exit("not found out: " + part)
    if any("%2$" in fault for fault in found):
        sys.exit("numbered holes may change places")
    print("words: %d faults found in the broken ones" % len(found))


def unseen_faults():
    """Sentences that update.py cannot find: formats that do not stand in the call itself."""
    call = re.compile(r"^[^*\n]*\b(?:text_fail|json_fault|file_fault)\([^,;{]+,\s*(?![\s\"])(.*)", re.M)
    for path in filter(update.says_faults, update.c_sources()):
        with open(os.path.join(SOURCE, path), encoding="utf-8") as f:
            for found in call.findall(f.read()):
                if not found.startswith("const char *"):
                    yield "%s: this is no text: %s" % (path, found)


def other_letters():
    """Places in the JSON below data/ with letters of a script that is not that of English."""
    for folder in update.SHOWN:
        for path in update.json_files(folder):
            with open(path, encoding="utf-8") as f:
                for number, line in enumerate(f, 1):
                    found = re.search(r"[\u0370-\u1fff\u2e80-\uffef]", line)
                    if found:
                        yield "%s:%d: %s belongs into a translation" % (
                            os.path.relpath(path, SOURCE), number, found.group())


def main():
    if "--self-test" in sys.argv:
        self_test()
        return 0
    found, seen = list(other_letters()) + list(unseen_faults()), 0
    for folder, texts in update.templates(BUILD).items():
        used = read_po(texts)
        for language in update.languages():
            path = update.po_path(folder, language)
            with open(path, encoding="utf-8") as f:
                text = f.read()
            forms = int(re.search(r"nplurals=(\d+)", text).group(1))
            told = list(compare(used, read_po(text), forms))
            faults = [fault for fault in told if language in WHOLE or not GAP.search(fault)]
            found += ["%s: %s" % (os.path.relpath(path, SOURCE), fault) for fault in faults]
            if len(told) > len(faults):
                print("%s: %d of %d texts are shown in English" % (
                    os.path.relpath(path, SOURCE), sum(not fault.endswith(" any more")
                                                       for fault in told) - len(faults), len(used)))
            seen += len(used)
    for fault in found:
        print(fault)
    if found:
        print("(data/po/update.py BUILD brings translations up to date)")
    print("words: %d texts, %d faults" % (seen, len(found)))
    return 1 if found or seen < 3000 else 0


if __name__ == "__main__":
    sys.exit(main())
