#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do reasons, rule books and lessons lead to each other, and is all of it there in both languages?

  a reason why a move is refused (src/rules/*/say_*.c)  -> its paragraph
  an ending (data/games)                                -> its paragraph
  a paragraph of a rule book, each of its figures       -> the step that teaches it, and back
  a step of a course                                    -> its paragraph

Nothing may lead nowhere, and along these ways everything must be reached: each paragraph and figure
from the lessons, each course and with it each step from the rule book.  A game that has no course
yet needs no way to one.  Each fault names file and
place.  With --self-test: broken copies must be found out.
"""
import glob
import json
import os
import re
import shutil
import sys
import tempfile

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())
sys.path.insert(0, os.path.join(SOURCE, "data", "po"))
from update import read_po  # noqa: E402

TEXT = r'"(?:[^"\\]|\\.)*"'
REASON = re.compile(r"\[\w+\]\s*=\s*\{\s*(%s)\s*,\s*((?:%s\s*)+),\s*(NULL|(?:%s\s*)+),\s*(NULL|%s)\s*(?:,\s*PROPOSES_\w+\s*)?\}"
                    % (TEXT, TEXT, TEXT, TEXT))


def unquote(text):
    return "".join(json.loads(part) for part in re.findall(TEXT, text))


class Tree:
    """What the files say, as they say it."""

    def __init__(self, root):
        self.root, self.faults = root, []
        self.reasons = []   # (game, place, id, sentence, plural or None, paragraph or None)
        self.endings = []   # (game, place, sentence, paragraph or None)
        self.books, self.courses = {}, {}
        po = os.path.join(root, "data/po/ru.po")
        with open(po, encoding="utf-8") as f:
            self.words = read_po(f.read())
        with open(os.path.join(root, "data/po/lessons/ru.po"), encoding="utf-8") as f:
            self.labels = read_po(f.read())
        for path in self.files("src/rules/*/say_*.c"):
            self.read_reasons(path)
        for path in self.files("data/games/*.json"):
            self.read_endings(path)
        for path in self.files("data/rulebook/*.json"):
            self.books[name_of(path)] = (path, self.load(path))
        for path in self.files("data/lessons/*/*.json"):
            self.courses[name_of(path)] = (path, self.load(path))

    def files(self, pattern):
        return sorted(os.path.relpath(path, self.root)
                      for path in glob.glob(os.path.join(self.root, pattern)))

    def load(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as f:
            return json.load(f)

    def fault(self, place, reason):
        self.faults.append("%s: %s" % (place, reason))

    def read_reasons(self, path):
        with open(os.path.join(self.root, path), encoding="utf-8") as f:
            text = f.read()
        game, before = path.split("/")[2], len(self.reasons)
        own = os.path.basename(path)[len("say_"):-len(".c")]  # a folder may hold two games
        if os.path.exists(os.path.join(self.root, "data/games", own + ".json")):
            game = own
        for found in REASON.finditer(text):
            place = "%s:%d" % (path, text.count("\n", 0, found.start()) + 1)
            name, sentence, plural, paragraph = (None if part == "NULL" else unquote(part)
                                                 for part in found.groups())
            self.reasons.append((game, place, name, sentence, plural, paragraph))
        rows = len(re.findall(r"^\s*\[[A-Z]+_SAY_\w+\]\s*=", text, re.M))
        if len(self.reasons) - before < rows:
            self.fault(path, "%d reasons, of which only %d can be read"
                       % (rows, len(self.reasons) - before))

    def read_endings(self, path):
        for name, ending in self.load(path).get("endings", {}).items():
            self.endings.append((name_of(path), "%s: endings.%s" % (path, name),
                                 ending.get("sentence"), ending.get("paragraph")))


def name_of(path):
    return os.path.basename(path)[:-len(".json")]


def check_translated(tree, place, sentence):
    known = tree.words.get(sentence)
    if sentence is None or known is None or not known[1] or "" in known[1]:
        tree.fault(place, "no Russian for \"%s\"" % sentence)


# ------------------------------------------------------------- links

def paragraphs(tree, game):
    return [p.get("id") for p in tree.books[game][1]["paragraphs"]] if game in tree.books else []


def check_cited(tree):
    for game, place, name, sentence, _, paragraph in tree.reasons:
        check_translated(tree, place, sentence)
        if paragraph is None:
            tree.fault(place, "the reason %s names no paragraph" % name)
        elif paragraph not in paragraphs(tree, game):
            tree.fault(place, "the reason %s names paragraph \"%s\", which is not in the rule book"
                       % (name, paragraph))
    for game, place, sentence, paragraph in tree.endings:
        check_translated(tree, place, sentence)
        if paragraph not in paragraphs(tree, game):
            tree.fault(place, "paragraph \"%s\" is not in the rule book" % paragraph)


def step_of(tree, link):
    course, _, step = link.partition(":")
    if course not in tree.courses:
        return None, None
    path, content = tree.courses[course]
    return next((s for s in content["steps"] if s.get("id") == step), None), path


def check_way(tree, game, place, paragraph, link):
    """A link of a paragraph or figure: there and back."""
    step, path = step_of(tree, link)
    if step is None:
        tree.fault(place, "\"%s\" is no step of a course" % link)
    elif path.split("/")[2] != game:
        tree.fault(place, "\"%s\" is a lesson of another game" % link)
    elif step.get("paragraph") != paragraph["id"]:
        tree.fault(place, "\"%s\" leads back to paragraph \"%s\", not to \"%s\""
                   % (link, step.get("paragraph"), paragraph["id"]))


def taught(tree):
    """The games that have a course."""
    return {path.split("/")[2] for path, _ in tree.courses.values()}


def check_book(tree, game):
    path, book = tree.books[game]
    reasons = {row[5] for row in tree.reasons if row[0] == game}
    if "rules" not in book:
        tree.fault(path, "the list of all rules, \"rules\", is missing")
    for i, paragraph in enumerate(book["paragraphs"]):
        place, figures = "%s: paragraphs[%d]" % (path, i), paragraph.get("figures", [])
        ways = [figure["lesson"] for figure in figures if "lesson" in figure]
        for k, figure in enumerate(figures):
            where = "%s.figures[%d]" % (place, k)
            if "lesson" not in figure:
                if game in taught(tree):
                    tree.fault(where, "no lesson plays this figure")
            else:
                check_way(tree, game, where + ".lesson", paragraph, figure["lesson"])
        if "lesson" in paragraph:
            ways.append(paragraph["lesson"])
            check_way(tree, game, place + ".lesson", paragraph, paragraph["lesson"])
        if not ways and game in taught(tree):
            tree.fault(place, "no lesson teaches paragraph \"%s\"" % paragraph["id"])
        if paragraph["id"] in reasons and not figures:
            tree.fault(place, "reasons name paragraph \"%s\", and it has no figure" % paragraph["id"])


def check_course(tree, course):
    path, content = tree.courses[course]
    game = path.split("/")[2]
    for i, step in enumerate(content["steps"]):
        place = "%s: steps[%d] (%s)" % (path, i, step.get("id"))
        if "paragraph" not in step:
            tree.fault(place, "it names no paragraph")
        elif step["paragraph"] not in paragraphs(tree, game):
            tree.fault(place, "paragraph \"%s\" is not in the rule book" % step["paragraph"])


def check_reached(tree):
    cited = {(path.split("/")[2], step.get("paragraph"))
             for path, course in tree.courses.values() for step in course["steps"]}
    linked = set()
    for game, (path, book) in tree.books.items():
        for i, paragraph in enumerate(book["paragraphs"]):
            if game in taught(tree) and (game, paragraph["id"]) not in cited:
                tree.fault("%s: paragraphs[%d]" % (path, i),
                           "no step of a lesson leads to paragraph \"%s\"" % paragraph["id"])
            for part in [paragraph] + paragraph.get("figures", []):
                linked.add(part.get("lesson", "").partition(":")[0])
    for course, (path, _) in tree.courses.items():
        if course not in linked:
            tree.fault(path, "nothing in the rule book leads to this course")


# ------------------------------------------------------------- printed labels

# The kamisado book has these letters in Cyrillic in its Russian print, and all others in Latin.
PRINTED = {"1(a)": "1(а)", "1(b)": "1(б)", "2(a)": "2(а)"}
FIGURES = {"1": "ab", "2": "abcdefghijkl", "3": "abc", "4": "abc", "5": "abcdef", "6": "abcde"}


LOOKS_LIKE_A_LABEL = re.compile(r"\d\s?\([^\W\d]\)")
# Figures that print a set of squares: all that one tower reaches.
PRINTED_SETS = ("1a", "1b", "2b", "2d", "2f", "2h", "2j", "2l")


def check_labels(tree):
    """Over a figure stands what the sheet prints over it, and nothing else looks like that."""
    all_labels = ["%s(%s)" % (n, letter) for n, letters in FIGURES.items() for letter in letters]
    for course, (path, content) in tree.courses.items():
        there = [step["figure"] for step in content["steps"] if "figure" in step]
        if there and there != all_labels:
            tree.fault(path, "its figures are %s" % " ".join(there))
        for step in content["steps"]:
            place = "%s: %s" % (path, step["id"])
            label = step.pop("figure", None)
            if label is not None and label.replace("(", "").replace(")", "") != step["id"]:
                tree.fault(place, "its label is %s" % label)
            if LOOKS_LIKE_A_LABEL.search(json.dumps(step)):
                tree.fault(place, "a text of it looks like the label of a figure")
            if label is not None and step["id"] in PRINTED_SETS:
                check_set(tree, place, step)
    for label in all_labels:
        said = tree.labels.get(label, (None, [None]))[1][0]
        if said != PRINTED.get(label, label):
            tree.fault("data/po/lessons/ru.po", "the print has %s, not %s" %
                       (PRINTED.get(label, label), said))


def check_set(tree, place, step):
    """What the sheet prints as squares that can be reached is asked, or shown in the end."""
    shown = set(step["targets"]) | set(step.get("rest", []))
    reach = [set(sites) for claim in step["claims"] for sites in claim.get("reach", {}).values()]
    if not any(sites <= shown for sites in reach):
        tree.fault(place, "the printed set is not shown whole")


def faults_of(root):
    tree = Tree(root)
    check_labels(tree)
    check_cited(tree)
    for game in tree.books:
        check_book(tree, game)
    for course in tree.courses:
        check_course(tree, course)
    check_reached(tree)
    return tree


# ------------------------------------------------------------- broken copies

# (file, what is there, what is put there instead, part of the fault that must be told)
BROKEN = (
    ("src/rules/kalah/say_kalah.c", 'NULL, "4",', 'NULL, "44",',
     r'say_kalah\.c:\d+: the reason \S+ names paragraph "44"'),
    ("src/rules/kalah/say_kalah.c", 'NULL, "5",', "NULL, NULL,",
     r"say_kalah\.c:\d+: the reason \S+ names no paragraph"),
    ("data/po/ru.po", "Pit {0} is empty: choose one with stones.", "Other words.",
     r'say_kalah\.c:\d+: no Russian for "Pit \{0\} is empty'),
    ("data/games/morris.json", '"paragraph": "full-board"', '"paragraph": "full"',
     r'data/games/morris\.json: endings\.board-full: paragraph "full" is not'),
    ("data/rulebook/morris.json", '"lesson": "morris:two-1"', '"lesson": "morris:two-one"',
     r'data/rulebook/morris\.json: paragraphs\[\d+\]\.figures\[0\]\.lesson: "morris:two-one" is no'),
    ("data/rulebook/morris.json", '"lesson": "morris:two-1"', '"lesson": "kalah:end-1"',
     r"figures\[0\]\.lesson: .* is a lesson of another game"),
    ("data/rulebook/morris.json", '"lesson": "morris:two-1"', '"lesson": "morris:rows"',
     r'leads back to paragraph "1", not to "6"'),
    ("data/rulebook/kamisado.json", ',\n          "lesson": "kamisado:gap"', "",
     r"data/rulebook/kamisado\.json: paragraphs\[\d+\]\.figures\[0\]: no lesson plays"),
    ("data/rulebook/kamisado.json", '"rules": [', '"about2": [', r'"rules", is missing'),
    ("data/lessons/kalah/kalah.json", '"paragraph": "swap"', '"paragraph": "pie"',
     r'data/lessons/kalah/kalah\.json: steps\[\d+\] \(swap-1\): paragraph "pie" is not'),
    ("data/lessons/kalah/kalah.json", '"paragraph": "swap"', '"about": "swap"',
     r"steps\[\d+\] \(swap-1\): it names no paragraph"),
    ("data/lessons/kalah/kalah.json", '"paragraph": "swap"', '"paragraph": "1"',
     r'no step of a lesson leads to paragraph "swap"'),
    ("data/po/lessons/ru.po", 'msgstr "2(b)"', 'msgstr "2(б)"', r"the print has 2\(b\), not 2\(б\)"),
    ("data/lessons/kamisado/kamisado.json", '"figure": "2(c)"', '"figure": "2(m)"', "its figures are"),
    ("data/lessons/kamisado/kamisado.json", '"id": "2c"', '"id": "2x"', "its label is"),
    ("data/lessons/kamisado/kamisado.json", '"Yellow answers"', '"As in 2(d)"', "looks like the label"),
    ("data/lessons/kamisado/kamisado.json", '"rest": ["d7", ', '"rest": [', "not shown whole"),
    ("data/rulebook/kamisado.json", '"kamisado-wins:match"', '"kamisado:match"',
     r"data/lessons/kamisado/kamisado-wins\.json: nothing in the rule book leads"),
)


def copied(folder):
    for part in ("data/po", "data/games", "data/rulebook", "data/lessons"):
        shutil.copytree(os.path.join(SOURCE, part), os.path.join(folder, part))
    for path in glob.glob(os.path.join(SOURCE, "src/rules/*/say_*.c")):
        target = os.path.join(folder, os.path.relpath(path, SOURCE))
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(path, target)


def self_test():
    with tempfile.TemporaryDirectory() as folder:
        copied(folder)
        for name, whole, broken, wanted in BROKEN:
            path = os.path.join(folder, name)
            with open(path, encoding="utf-8") as f:
                text = f.read()
            if whole not in text:
                sys.exit("%s: nothing to break: %s" % (name, whole))
            with open(path, "w", encoding="utf-8") as f:
                f.write(text.replace(whole, broken, 1))
            found = faults_of(folder).faults
            if not any(re.search(wanted, fault) for fault in found):
                sys.exit("not found out: %s\nbut: %s" % (wanted, "\n".join(found)))
            with open(path, "w", encoding="utf-8") as f:
                f.write(text)
    print("links: %d broken copies found out" % len(BROKEN))


def main():
    if "--self-test" in sys.argv:
        self_test()
        return 0
    tree = faults_of(SOURCE)
    for fault in tree.faults:
        print(fault)
    steps = sum(len(course["steps"]) for _, course in tree.courses.values())
    print("links: %d reasons, %d endings, %d rule books, %d courses with %d steps, %d faults"
          % (len(tree.reasons), len(tree.endings), len(tree.books), len(tree.courses), steps,
             len(tree.faults)))
    return 1 if tree.faults else 0


if __name__ == "__main__":
    sys.exit(main())
