#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Brings the translations up to date with every text there is: update.py BUILD.

Four domains, each with one file a language of LINGUAS (words.h tells how they are read):

  .          the program: words(), words_plural() and WORD() in the C sources; the sentences of
             text_fail() and its like (text.h) that people can meet; the tables of the rules
             (option labels, notices), which `larets-cli words` of the build prints; games and boards
             in data/; words of the rules that are put together while they run, listed under "words"
             in data/games
  lessons    data/lessons, and the themes in data/puzzles
  rulebook   data/rulebook
  openings   data/openings

A text that stands in several is translated in the first of them.  New ones come without a
translation, old ones that are gone are dropped.  tests/check_words.py uses this to find what is
missing.
"""
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from compile_po import DOMAINS, languages  # noqa: E402

PO = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(PO))
KEYWORDS = ["words", "words_plural:1,2", "WORD"]
FAULT_KEYWORDS = ["text_fail:2", "record_fail:3", "json_fault:2", "file_fault:2", "step_fail:2"]
# Keys of JSON whose value is shown, or whose values are, by folder.
SHOWN = {
    "games": {"name", "line", "points", "again", "doing", "turn", "wins", "where", "sentence",
              "claim", "label"},
    "boards": {"name", "word"},
    "lessons": {"title", "line", "text", "task", "chapter", "figure", "else", "hints"},
    "puzzles": {"title", "task", "text", "hint"},
    "rulebook": {"section", "title", "text", "more", "caption"},
    "openings": {"name"},
}


def c_sources():
    for folder, _, files in sorted(os.walk(os.path.join(ROOT, "src"))):
        for name in sorted(files):
            if name.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(folder, name), ROOT)


def says_faults(path):
    """Not the readers of what only comes with the program: lessons, boards, rule books."""
    return not re.match(r"src/(lesson/|data/(layout|figure|openings|sample|rulebook))", path)


def po_of(sources, keywords):
    command = ["xgettext", "--from-code=UTF-8", "--language=C", "--sort-output", "--keyword",
               "--output=-"] + ["--keyword=" + k for k in keywords]
    po = subprocess.run(command + list(sources), cwd=ROOT, check=True, capture_output=True,
                        text=True).stdout
    # With --omit-header it would drop all that is not ASCII.
    return po.split("\n\n", 1)[1]


def po_of_c():
    return po_of(c_sources(), KEYWORDS)


def po_of_faults():
    """Sentences with printf's holes, but not those that are nothing but holes."""
    entries = po_of(filter(says_faults, c_sources()), FAULT_KEYWORDS).split("\n\n")
    return "\n\n".join(e for e in entries if re.search(
        r"[^\W\d_]", re.sub(r"%[-.*\d]*[a-z]+", "", unquote(e.split("msgid", 1)[1]))))


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
        elif key in shown and isinstance(part, list):
            yield from (item for item in part if isinstance(item, str))
        elif key == "text" and value.get("kind") == "name":
            yield part
        else:
            yield from texts_of_json(part, shown)


def json_files(folder):
    for path, _, names in sorted(os.walk(os.path.join(ROOT, "data", folder))):
        yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(".json"))


def po_of_data(folder, known):
    """Those of a folder in data/ that are not known from elsewhere."""
    out = []
    for path in json_files(folder):
        with open(path, encoding="utf-8") as f:
            for text in texts_of_json(json.load(f), SHOWN[folder]):
                # Numbers are the same everywhere.
                if text not in known and re.search(r"[^\W\d_]", text):
                    out.append("#: %s\nmsgid %s\nmsgstr \"\"\n" % (
                        os.path.relpath(path, ROOT), json.dumps(text, ensure_ascii=False)))
    return "\n".join(out)


HEADER = ('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
          '"Content-Transfer-Encoding: 8bit\\n"\n\n')


def merged(build, parts):
    """Texts of several PO files as one."""
    names = []
    for i, part in enumerate(parts):
        names.append(os.path.join(build, "words-%d.po" % i))
        with open(names[-1], "w", encoding="utf-8") as f:
            f.write(HEADER + (re.sub(r'msgstr "[^"]+"\n', 'msgstr ""\n', part) if i else part))
        # A text may stand twice in one file.
        subprocess.run(["msguniq", "--use-first", "-o", names[-1], names[-1]], check=True)
    return subprocess.run(["msgcat", "--use-first", "--sort-by-file"] + names, check=True,
                          capture_output=True, text=True).stdout


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


def templates(build):
    """{folder of data/po: its texts as a PO template}; none stands in two of them."""
    made, known = {}, set()
    for folder in DOMAINS.values():
        made[folder] = merged(build, (po_of_c(), po_of_faults(), po_of_rules(build), po_of_data("games", known),
                                      po_of_data("boards", known))
                              if folder == "." else
                              (po_of_data(folder, known), po_of_data("puzzles", known))
                              if folder == "lessons" else (po_of_data(folder, known),))
        known.update(read_po(made[folder]))
    return made


def po_path(folder, language):
    return os.path.normpath(os.path.join(PO, folder, language + ".po"))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    build = sys.argv[1]
    pot = os.path.join(build, "larets.pot")
    for folder, texts in templates(build).items():
        with open(pot, "w", encoding="utf-8") as f:
            f.write(texts)
        for language in languages():
            po = po_path(folder, language)
            if not os.path.exists(po):
                subprocess.run(["msginit", "--no-translator", "--no-wrap", "--input", pot,
                                "--locale", language, "--output-file", po], check=True)
            subprocess.run(["msgmerge", "--quiet", "--update", "--backup=none", "--sort-by-file",
                            "--no-fuzzy-matching", "--no-location", po, pot], check=True)
            # What is gone is dropped.
            subprocess.run(["msgattrib", "--no-obsolete", "-o", po, po], check=True)
            subprocess.run(["msgfmt", "--check", "--statistics", "-o", os.devnull, po], check=True)


if __name__ == "__main__":
    main()
