#!/usr/bin/env python3
"""Are the courses of puzzles what their generators make, with the same seed, and nothing else?"""
import contextlib
import importlib
import io
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
MADE = {
    "make_puzzles": "kamisado/kamisado-wins.json",
    "make_kalah_chains": "kalah/kalah-chains.json",
    "make_morris_traps": "morris/morris-traps.json",
}


def made_by(generator):
    sys.argv = [generator]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        importlib.import_module(generator).main()
    return out.getvalue()


def main():
    sys.path.insert(0, HERE)
    faults = 0
    for generator, course in MADE.items():
        path = os.path.join(HERE, "..", "..", "data", "lessons", course)
        with open(path, encoding="utf-8") as f:
            if f.read() != made_by(generator):
                print("data/lessons/%s is not what tests/lessons/%s.py makes" % (course, generator))
                faults += 1
    print("puzzles: %d courses, %d faults" % (len(MADE), faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
