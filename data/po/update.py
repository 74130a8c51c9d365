#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Brings ru.po up to date with every text of the program: update.py BUILD.

Texts stand in four places: words(), words_plural() and WORD() in the C sources; the tables of the
rules (option labels, notices), which `larets-cli words` of the build prints; the games and boards
in data/; and words of the rules that are put together while they run, listed under "words" in
data/games.  New ones come without a translation, old ones that are gone are dropped.
tests/check_words.py uses this to find what is missing.
"""
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PO = os.path.join(ROOT, "data", "po", "ru.po")
KEYWORDS = ["words", "words_plural:1,2", "WORD"]
# Keys of JSON whose value is shown, by folder.
SHOWN = {
    "games": {"name", "line", "points", "again", "doing", "turn", "wins", "where", "sentence",
              "claim", "label"},
    "boards": {"name", "word"},
}


def c_sources():
    for folder, _, files in sorted(os.walk(os.path.join(ROOT, "src"))):
        for name in sorted(files):
            if name.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def po_of_c():
    command = ["xgettext", "--from-code=UTF-8", "--language=C", "--sort-output", "--keyword",
               "--output=-"] + ["--keyword=" + k for k in KEYWORDS]
    po = subprocess.run(command + list(c_sources()), cwd=ROOT, check=True, capture_output=True,
                        text=True).stdout
    # With --omit-header it would drop all that is not ASCII.
    return po.split("\n\n", 1)[1]


def po_of_rules(build):
    cli = os.path.join(build, "src", "cli", "larets-cli")
    return subprocess.run([cli, "words"], check=True, capture_output=True, text=True).stdout


def texts_of_json(value, shown):
    """Texts below a JSON value: those of the shown keys, and all below "words"."""
    if isinstance(value, list):
        for item in value:
            yield from texts_of_json(item, shown)
    if not isinstance(value, dict):
        return
    for key, part in value.items():
        if key == "words":
            yield from (part if isinstance(part, list) else part.values())
        elif key in shown and isinstance(part, str):
            yield part
        elif key == "text" and value.get("kind") == "name":
            yield part
        else:
            yield from texts_of_json(part, shown)


def po_of_data():
    out = []
    for folder, shown in SHOWN.items():
        path = os.path.join(ROOT, "data", folder)
        for name in sorted(os.listdir(path) if os.path.isdir(path) else []):
            if not name.endswith(".json"):
                continue
            with open(os.path.join(path, name), encoding="utf-8") as f:
                for text in texts_of_json(json.load(f), shown):
                    out.append("#: data/%s/%s\nmsgid %s\nmsgstr \"\"\n" %
                               (folder, name, json.dumps(text, ensure_ascii=False)))
    return "\n".join(out)


def header():
    with open(PO, encoding="utf-8") as f:
        return f.read().split("\n\n")[0] + "\n\n"


def template(build):
    """All texts as one PO template."""
    parts = ["".join([header(), po]) for po in (po_of_c(), po_of_rules(build), po_of_data())]
    names = []
    for i, part in enumerate(parts):
        names.append(os.path.join(build, "words-%d.po" % i))
        with open(names[-1], "w", encoding="utf-8") as f:
            f.write(re.sub(r'msgstr "[^"]+"\n', 'msgstr ""\n', part) if i else part)
        # A text may stand twice in one file.
        subprocess.run(["msguniq", "--use-first", "-o", names[-1], names[-1]], check=True)
    return subprocess.run(["msgcat", "--use-first", "--sort-by-file"] + names, check=True,
                          capture_output=True, text=True).stdout


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = sys.argv[1]
    pot = os.path.join(build, "larets.pot")
    with open(pot, "w", encoding="utf-8") as f:
        f.write(template(build))
    subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
                    "--sort-by-file", "--no-location", PO, pot], check=True)
    # What is gone is dropped.
    subprocess.run(["msgattrib", "--no-obsolete", "-o", PO, PO], check=True)
    subprocess.run(["msgfmt", "--check", "--statistics", "-o", os.devnull, PO], check=True)


if __name__ == "__main__":
    main()
