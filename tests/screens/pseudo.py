#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A language that nobody speaks, to see that a third one has room: pseudo.py OUT.

Every text of the program and its content in stretched English, with accents on its letters and 40 %
longer words: "[Ĉĥéşş~~ ĝáḿé~~]".  Compiled into OUT as if it were Russian, for LARETS_LOCALE=OUT:
no language need be known to the build.  What is shown without brackets has not been translated.
"""
import os
import re
import subprocess
import sys

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
sys.path.insert(0, os.path.join(SOURCE, "data", "po"))
import update  # noqa: E402
from compile_po import DOMAINS  # noqa: E402

ACCENTED = str.maketrans("ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz",
                         "ÁÇĎÉĞĤÍĴĶĹŃÓŔŞŤÚŴÝŽáçďéğĥíĵķĺńóŕşťúŵýž")
HEADER = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n')
# What the program reads, or says by letters that stand for squares and pieces; and what is printed on
# keys, which is never longer than in German.
AS_IT_IS = re.compile(r"^(language code\|en|language name\|English|key\|.*|[^ ]{1,2})$")
HOLE = re.compile(r"(\{\w+\}|%[a-z]+|\b[a-p]\d{1,2}\b)")


def stretched(text):
    shown = text.split("|", 1)[-1]
    if AS_IT_IS.match(text) or not re.search(r"[A-Za-z]{2}", shown):
        return "ru" if text == "language code|en" else shown
    longer = re.compile(r"[^\W\d_]{2,}")
    parts = [part if HOLE.fullmatch(part) else
             longer.sub(lambda m: m[0].translate(ACCENTED) + "~" * round(len(m[0]) * 0.4), part)
             for part in HOLE.split(shown)]
    lead = re.match(r"\s*(?:• )?", shown).group()
    tail = " " if shown.endswith(" ") else ""
    return "%s[%s]%s" % (lead, "".join(parts)[len(lead):].rstrip(), tail)


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def main():
    out = os.path.join(sys.argv[1], "ru", "LC_MESSAGES")
    os.makedirs(out, exist_ok=True)
    texts = update.templates(os.environ.get("LARETS_BUILD", "build"))
    for domain, folder in DOMAINS.items():
        po = HEADER
        for text, (plural, _, _) in update.read_po(texts[folder]).items():
            po += "msgid %s\n" % quoted(text)
            if plural is None:
                po += "msgstr %s\n\n" % quoted(stretched(text))
            else:
                po += "msgid_plural %s\nmsgstr[0] %s\nmsgstr[1] %s\n\n" % tuple(
                    quoted(s) for s in (plural, stretched(text), stretched(plural)))
        subprocess.run(["msgfmt", "-o", os.path.join(out, domain + ".mo"), "-"], check=True,
                       input=po.encode())


if __name__ == "__main__":
    main()
