#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Several games of the library at once, by real clicks: chosen by Shift and Ctrl, deleted after one
question, and brought back as they were."""
import glob
import os
import sys

from desk import SOURCE, Desk, Failed, run, wait_for

WORDS = {
    "en": ("3 games are chosen", "3 games are deleted.", "2 games are deleted."),
    "ru": ("Выбраны 3 партии", "Удалены 3 партии.", "Удалены 2 партии."),
}


def files(desk):
    """What is in the folder of the matches, and what stands in it."""
    found = {}
    for path in glob.glob(os.path.join(desk.matches(), "*.larets")):
        with open(path, "rb") as f:
            found[os.path.basename(path)] = f.read()
    return found


def rows(seen):
    return sum(place.startswith("library.match.") for place in seen.places)


def held(desk, key, place):
    x, y = desk.middle(place)
    desk.tool("keydown", key, "mousemove", x, y, "click", 1, "keyup", key)


def several(code):
    chosen, three_gone, two_gone = WORDS[code]
    with Desk() as desk:
        for record in glob.glob(os.path.join(SOURCE, "tests", "screens", "shelf", "*.larets")):
            desk.keep(record)
        before = files(desk)
        desk.start("--lang", code, "--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("all", lambda seen: rows(seen) == len(before))
        desk.click("library.match.0")
        held(desk, "Shift", "library.match.2")
        desk.hear_until("three by Shift", lambda seen: seen.says(chosen))
        held(desk, "Control", "library.match.1")
        held(desk, "Control", "library.match.3")
        desk.hear_until("three by Ctrl", lambda seen: seen.says(chosen))
        desk.key("Delete")
        desk.hear_until("the question", lambda seen: "library.keep" in seen.places)
        if files(desk) != before:
            raise Failed("gone before it was answered")
        desk.click("library.delete.really")
        desk.hear_until("that they are gone", lambda seen: seen.says(three_gone) and rows(seen) == len(before) - 3)
        if len(files(desk)) != len(before) - 3:
            raise Failed("left: %s" % sorted(files(desk)))
        desk.click("library.back.bring")
        desk.hear_until("all again", lambda seen: rows(seen) == len(before) and not seen.says(three_gone))
        if files(desk) != before:
            raise Failed("not as they were")
        desk.click("library.match.1")
        held(desk, "Shift", "library.match.2")
        desk.key("Delete")
        desk.hear_until("the question", lambda seen: "library.keep" in seen.places)
        desk.click("library.delete.really")
        desk.hear_until("that two are gone", lambda seen: seen.says(two_gone))
        desk.key("ctrl+z")
        desk.hear_until("both again by the key", lambda seen: rows(seen) == len(before))
        desk.key("ctrl+a", "Delete")
        desk.hear_until("the question", lambda seen: "library.keep" in seen.places)
        desk.click("library.delete.really")
        desk.hear_until("an empty list", lambda seen: rows(seen) == 0 and "library.back.bring" in seen.places)
        desk.key("Escape")
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        wait_for("nothing left", lambda: not os.listdir(desk.matches()))
        desk.quit()


def litter():
    """what was begun against a computer and left is gone from the list and the folder after a day, and nothing else is"""
    with Desk() as desk:
        for record in glob.glob(os.path.join(SOURCE, "tests", "screens", "shelf", "*.larets")):
            desk.keep(record)
        before = files(desk)
        for name, age in (("left", 2), ("fresh", 0)):
            path = os.path.join(desk.matches(), name + ".larets")
            with open(path, "w", encoding="utf-8") as f:
                f.write("larets 2\ngame chess\nseat 1 human\nseat 2 computer level=3\nresult *\nsteps 1\n\n1. e4\n")
            then = os.path.getmtime(path) - age * 24 * 3600
            os.utime(path, (then, then))
        desk.start("--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("all but that", lambda seen: rows(seen) == len(before) + 1)
        if set(files(desk)) != set(before) | {"fresh.larets"}:
            raise Failed("there are %s" % sorted(files(desk)))
        desk.quit()


def several_english():
    """several games chosen, deleted and brought back, in English"""
    several("en")


def several_russian():
    """the same in Russian"""
    several("ru")


TESTS = [litter, several_english, several_russian]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
