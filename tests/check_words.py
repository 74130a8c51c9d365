#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is every text of the program translated, and is every translation used?

Gathers the texts as data/po/update.py does and compares them with ru.po: missing, untranslated,
fuzzy and unused ones are faults, and so are translations that lose a hole ({0}, {n0}, %s), a
plural form, or a blank at an end.  With --self-test: a broken ru.po must be found out.
"""
import os
import re
import sys

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
BUILD = os.environ.get("LARETS_BUILD", "build")
sys.path.insert(0, os.path.join(SOURCE, "data", "po"))
import update  # noqa: E402

ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def unquote(lines):
    joined = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', lines))
    return re.sub(r"\\(.)", lambda m: ESCAPES.get(m.group(1), m.group(1)), joined)


def read_po(text):
    """{id: (plural id or None, [translations], fuzzy)}"""
    entries = {}
    for block in text.split("\n\n"):
        lines = [l for l in block.split("\n") if not l.startswith("#~")]
        body = "\n".join(l for l in lines if not l.startswith("#"))
        fields = re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n?)+)',
                            body, re.M)
        values = {name: unquote(value) for name, value in fields}
        if values.get("msgid"):
            translations = [v for k, v in sorted(values.items()) if k.startswith("msgstr")]
            fuzzy = any(l.startswith("#,") and "fuzzy" in l for l in lines)
            entries[values["msgid"]] = (values.get("msgid_plural"), translations, fuzzy)
    return entries


def holes(text):
    return sorted(re.findall(r"\{n?\d\}|%(?:\d+\$)?[-+#0-9.]*[a-z]+", text))


def faults_of(text, translation, plural, fuzzy):
    if fuzzy:
        yield "is marked fuzzy"
    if not translation or any(t == "" for t in translation):
        yield "is not translated"
        return
    if plural is not None and len(translation) != 3:
        yield "has %d plural forms instead of 3" % len(translation)
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


def compare(used, translated):
    for text, (plural, _, _) in sorted(used.items()):
        if text not in translated:
            yield '"%s" is missing' % text
            continue
        known, translation, fuzzy = translated[text]
        if known != plural:
            yield '"%s" has another plural: "%s"' % (text, known)
        for fault in faults_of(text, translation, plural, fuzzy):
            yield '"%s" %s' % (text, fault)
    for text in sorted(set(translated) - set(used)):
        yield '"%s" is not used any more' % text


def self_test():
    used = read_po('msgid "a {0}"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n\nmsgid "c"\nmsgstr ""\n\n'
                   'msgid "{n0} d"\nmsgid_plural "{n0} ds"\nmsgstr[0] ""\nmsgstr[1] ""\n\n'
                   'msgid "x|e"\nmsgstr ""\n\nmsgid " f"\nmsgstr ""\n')
    broken = read_po('msgid "a {0}"\nmsgstr "а"\n\n#, fuzzy\nmsgid "b"\nmsgstr "б"\n\n'
                     'msgid "{n0} d"\nmsgid_plural "{n0} ds"\nmsgstr[0] "{n0} д"\n\n'
                     'msgid "x|e"\nmsgstr "x|е"\n\nmsgid " f"\nmsgstr "ф"\n\n'
                     'msgid "g"\nmsgstr "г"\n')
    found = list(compare(used, broken))
    for part in ("hole", "fuzzy", '"c" is missing', "plural forms", "context", "blank", "not used"):
        if not any(part in fault for fault in found):
            sys.exit("not found out: " + part)
    print("words: %d faults found in the broken ones" % len(found))


def main():
    if "--self-test" in sys.argv:
        self_test()
        return 0
    used = read_po(update.template(BUILD))
    with open(update.PO, encoding="utf-8") as f:
        translated = read_po(f.read())
    found = list(compare(used, translated))
    for fault in found:
        print("data/po/ru.po: " + fault)
    if found:
        print("(data/po/update.py BUILD brings it up to date)")
    print("words: %d texts, %d faults" % (len(used), len(found)))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
