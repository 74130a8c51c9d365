#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is every text of the program translated, and is every translation used?

Gathers the texts as data/po/update.py does and compares them with every domain and language of
data/po: missing, untranslated, fuzzy and unused ones are faults, and so are translations that lose
a hole ({0}, {n0}, {option}, %s) or the order of printf's, a plural form, or a blank at an end, that
let a dash begin a line, have straight quotes, an е where ё belongs, or a word that nobody is to read;
and sentences that call a button otherwise than is written on it; and letters of another script than English in the
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


# Words of our first translations, and of programmers, for which people have others: a look at each
# table of the rules told which.  Beginnings that always have ё are written with it.
NEVER = {
    "en": re.compile(r"\bone may (?:move|not|take|go|choose)|\bon the slant\b|\baslant\b|\bstring of beads\b|"
                     r"\btak(?:e|ing|en) in passing\b|\bgoes on a man\b|\bthrow(?:s|n)? (?:a|the) (?:die|dice|six)\b|"
                     r"\b(?:press|click) once more to forget\b", re.I),
    "ru": re.compile(r"\b(?:противник|раунд|съедани|бегуч|костяшк|печать случая|взятие в проходе|клик(?:н|ай)|"
                     r"щ[её]лкните (?:эт|фишк|шашк|лунк|клетк|башн|кост)|нажмите на (?:фишк|шашк|лунк|клетк|башн|"
                     r"пуст|ту\b|базар|кубик))", re.I),
    "de": re.compile(r"\b(?:Kennwort|O-O|Basar|Gewinn (?:den|die|das)|daß|muß|läßt)\b|"
                     r"(?<=[a-zäöüß] )(?:Sie|Ihnen|Ihr\w*)\b"),
    "es": re.compile(r"\b(?:capture[ns]?|capturar|cog(?:e|er|es)|usted|púlsel[oa]|ha olvidado|(?:Ctrl|con|y) Shift|pulsa Enter|"
                     r"O-O)\b", re.I),
}
# What is opened is closed.
PAIRS = {"ru": ("«»",), "de": ("„“",), "es": ("«»", "¿?", "¡!")}
YO = re.compile(r"\b(?:еще|ее|нее|мое|твое|свое|трех|четырех|вперед|счет|подсчет|партнер|"
                r"черн(?:ый|ая|ое|ого|ой|ые|ых|ым|ыми|ую|ом)|желт(?:ый|ая|ое|ого|ой|ые|ых|ым|ыми|ую|ом)|"
                r"зелен(?:ый|ая|ое|ого|ой|ые|ых|ым|ыми|ую|ом)|(?:об)?идет|(?:по|при|у|за|пере|на|до)йдет|(?:по|у)?бьет|"
                r"возьмет|(?:за|при|у|пере)?(?:веде|бере)т|(?:от)?дает|остается|встает|поймет|щелкн\w*|ферзем|"
                r"королем|конем|лжет)\b", re.I)
BUTTON = re.compile(r"\b(?:press(?:es)?|button)\b[^“.]{0,20}“([^”]+)”", re.I)


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
        if re.search(r"\bот \S+ до \d", t):
            yield "lets a number begin a line (no-break space before it): %s" % t
        if '"' in t:
            yield "has straight quotes: %s" % t


def words_of(text, translation, language):
    """Words that nobody is to read, in the text and in its translation."""
    found = NEVER["en"].search(text.split("|", 1)[-1])
    if found and language == WHOLE[0]:  # said once
        yield "says “%s”" % found.group()
    for t in translation:
        for kind in (NEVER.get(language), YO if language == "ru" else None):
            found = kind and kind.search(t)
            if found:
                yield "says «%s»: %s" % (found.group(), t)
        for left, right in PAIRS.get(language, ()):
            if t.count(left) != t.count(right):
                yield "has a %s%s that is not a pair: %s" % (left, right, t)


def buttons_of(text, translation, labels):
    """Buttons that a sentence names: `labels` has what is written on each, by its text."""
    for name in BUTTON.findall(text):
        if name not in labels:
            yield "names a button “%s” that there is not" % name
        elif not any(quoted in t for quoted in labels[name] for t in translation if t):
            yield "names the button “%s” otherwise than it is written (%s)" % (
                name, " or ".join(sorted(labels[name])))


def labels_of(translated):
    """What is written on buttons, in the language: {"Pass": {"«Пропустить ход»"}}."""
    labels = {}
    for text, (_, translation, _) in translated.items():
        label = text.split("|", 1)[-1]
        labels.setdefault(label, set()).update(
            left + t + right for t in translation if t for left, right in ("«»", "„“", "“”"))
    return labels


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
                     'msgid "h"\nmsgstr "э — ю, от 1 до 8"\n\nmsgid "i"\nmsgstr "\\"я\\""\n\n'
                     'msgid "%s %d"\nmsgstr "%d %s"\n\n'
                     'msgid "%d %.9s"\nmsgstr "%2$.9s %1$d"\n\n'
                     'msgid "g"\nmsgstr "г"\n')
    found = list(compare(used, broken, 3))
    for part in ("hole: а", "hole: %d %s", "fuzzy", '"c" is missing', "plural forms", "context", "blank", "not used",
                 "dash", "number begin", "straight quotes"):
        if not any(part in fault for fault in found):
            sys.exit("not found out: " + part)
    for language, text, said, part in (
            ("ru", "a", "ещё раз, еще", "еще"), ("ru", "a", "Башню противника", "противник"),
            ("ru", "a", "Щёлкните фишку.", "фишк"), ("ru", "One may move so", "а", "One may move"),
            ("de", "a", "Das Kennwort", "Kennwort"), ("de", "a", "O-O rochiert", "O-O"),
            ("de", "a", "wenn Sie mögen", "Sie"), ("de", "a", "„Brett«", "pair"),
            ("es", "a", "Pulsa Enter", "Enter"), ("es", "a", "Qué es?", "pair"),
            ("ru", "Press “Pass”.", "Нажмите «Пропустить».", "otherwise"),
            ("ru", "Press the button “Past”.", "а", "that there is not")):
        told = [*words_of(text, [said], language), *buttons_of(text, [said], {"Pass": {"«Пропустить ход»"}})]
        if not any(part in fault for fault in told):
            sys.exit("not found out: " + said)
    if list(words_of("a", ["Ещё счёт: чёрный ферзём идёт вперёд."], "ru")) or \
            list(buttons_of("Press “Pass”.", ["Нажмите «Пропустить ход»."], {"Pass": {"«Пропустить ход»"}})):
        sys.exit("what is right is called wrong")
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
    found, seen, labels = list(other_letters()) + list(unseen_faults()), 0, {}
    for folder, texts in update.templates(BUILD).items():
        used = read_po(texts)
        for language in update.languages():
            path = update.po_path(folder, language)
            with open(path, encoding="utf-8") as f:
                text = f.read()
            forms = int(re.search(r"nplurals=(\d+)", text).group(1))
            translated = read_po(text)
            if language not in labels:  # the program's texts come first, and are what buttons have
                labels[language] = labels_of(translated)
            told = list(compare(used, translated, forms))
            for one, (_, translation, _) in sorted(translated.items()):
                for fault in (*words_of(one, translation, language),
                              *(buttons_of(one, translation, labels[language])
                                if any(translation) else ())):
                    told.append('"%s" %s' % (one, fault))
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
