#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Are the courses of puzzles what their generators make, and nothing else?  Does none come twice?

The generators know the Russian of what they say, too: ru.po has to have it so.
"""
import contextlib
import importlib
import io
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PO = os.path.join(HERE, "..", "..", "data", "po")
MADE = (
    ("kamisado/kamisado-wins.json", "make_puzzles"),
    ("kamisado/kamisado-puzzles.json", "make_puzzles", "--collection"),
    ("kalah/kalah-chains.json", "make_kalah_chains"),
    ("kalah/kalah-puzzles.json", "make_kalah_chains", "--collection"),
    ("morris/morris-traps.json", "make_morris_traps"),
    ("morris/morris-puzzles.json", "make_morris_traps", "--collection"),
)


def made_by(generator, *flags):
    sys.argv = [generator, *flags]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        importlib.import_module(generator).main()
    return out.getvalue()


def main():
    sys.path.insert(0, HERE)
    faults, seen = 0, {}
    for course, *generator in MADE:
        path = os.path.join(HERE, "..", "..", "data", "lessons", course)
        with open(path, encoding="utf-8") as f:
            there = f.read()
        if there != made_by(*generator):
            print("data/lessons/%s is not what tests/lessons/%s.py makes" % (course, generator[0]))
            faults += 1
        for step in json.loads(there)["steps"]:
            place = "%s: %s" % (course, step["id"])
            position = step.get("position", place)
            if seen.setdefault(position, place) != place:
                print("%s is the same as %s" % (place, seen[position]))
                faults += 1
    sys.path.insert(0, PO)
    from update import read_po
    known = {}
    for part in ("lessons", "."):
        with open(os.path.join(PO, part, "ru.po"), encoding="utf-8") as f:
            known.update(read_po(f.read()))
    for en, ru in importlib.import_module("make_puzzles").TRANSLATED.items():
        if known.get(en, (None, [None]))[1] != [ru]:
            print("data/po/lessons/ru.po: \"%s\" should be \"%s\"" % (en, ru))
            faults += 1
    print("puzzles: %d courses, %d puzzles, %d faults" %
          (len(MADE), sum(not place.endswith("match") for place in seen), faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
