#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""measure_house.py ROOT BUILD [MINUTES]: what the house is like, to compare two commits by.

ROOT is a clone, BUILD its build folder with the programs built, MINUTES what a ./check noted there
(tests/minutes.py).  Prints the largest struct of src/ui and who changes it, the largest knot of its
files, texts outside gettext, the lines, and what a check took.
"""
import glob
import os
import re
import sys

import check_knots
from minutes import steps_of

CYRILLIC = re.compile(r'"(?:[^"\\]|\\.)*[А-Яа-яЁё](?:[^"\\]|\\.)*"')  # a string with such a letter


def lines_of(root, names):
    count = 0
    for name in names:
        with open(os.path.join(root, name), encoding="utf-8") as f:
            count += len(f.read().splitlines())
    return count


def structs(root, sources):
    """The three largest, and the one that once was everything a match is on the screen."""
    large = check_knots.large_structs(sources, 0)
    ui = sorted((name for name in large if large[name][0].startswith("ui/")), key=lambda name: -large[name][1])
    for struct in dict.fromkeys(["Play"] + ui[:3]):
        header, n = large[struct]
        named = sum(1 for name, text in sources.items()
                    if name.endswith(".c") and re.search(r"\b%s\b" % struct, text))
        print("H1  %-6s %3d members, named in %2d files, changed in %2d" % (
            struct, n, named, len(check_knots.changers(sources, struct, header))))
    headless = [name for name in sources if name.startswith("session/")]
    print("H1  lines of a match at this screen that need no window: %d" % lines_of(os.path.join(root, "src"), headless))


def knots(root, build):
    graph = check_knots.uses(build)
    for knot in check_knots.knots(graph)[:1] or [[]]:
        print("H2  largest knot of src/ui: %d of %d files, %d lines" % (
            len(knot), len(graph), lines_of(os.path.join(root, "src", "ui"), knot)))


def found_below(root, folder, ending):
    return glob.glob(os.path.join(root, folder, "**", "*" + ending), recursive=True)


def texts(root):
    russian = []
    for path in found_below(root, "data", ".json"):
        with open(path, encoding="utf-8") as f:
            russian.append(sum(len(CYRILLIC.findall(line)) for line in f))
    print("H6  Russian strings in JSON: %d, in %d files" % (sum(russian), sum(n > 0 for n in russian)))
    print("    lines of src: %d" % lines_of(root, found_below(root, "src", ".[ch]")))


def main(root, build, minutes=None):
    sources = check_knots.read_sources(os.path.join(root, "src"))
    structs(root, sources)
    knots(root, build)
    texts(root)
    for name, wall, work in steps_of(os.path.join(minutes, "steps")) if minutes else []:
        print("H8  %5d s by the clock, %5d s of processors: %s" % (wall, work, name))


if __name__ == "__main__":
    main(*sys.argv[1:])
