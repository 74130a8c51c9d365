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


SHELVES = {
    "en": ("2 games are chosen", "2 games are on the shelf “Club” now.", "Club · 2 games", "Thursdays · 2 games", "1 game is on the shelf “Thursdays” now.",
           "The shelf “Thursdays” is gone; its games are in the main list."),
    "ru": ("Выбраны 2 партии", "2 партии теперь в подборке «Club».", "Club · 2 партии", "Thursdays · 2 партии", "1 партия теперь в подборке «Thursdays».",
           "Подборки «Thursdays» больше нет, её партии"),
}


def shelves_of(desk):
    with open(desk.matches() + "/../shelves.txt", encoding="utf-8") as f:
        return f.read()


def shelves(code):
    chosen, put, listed, renamed, one, gone = SHELVES[code]
    with Desk() as desk:
        for record in glob.glob(os.path.join(SOURCE, "tests", "screens", "shelf", "*.larets")):
            desk.keep(record)
        before = files(desk)
        desk.start("--lang", code, "--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("all", lambda seen: rows(seen) == len(before))
        desk.click("library.match.0")
        held(desk, "Shift", "library.match.1")
        desk.hear_until("two chosen", lambda seen: seen.says(chosen))
        desk.click("library.put")
        desk.hear_until("where to", lambda seen: "library.shelf.new" in seen.places)
        desk.click("library.shelf.new")
        desk.type("Club")
        desk.key("Return")
        desk.hear_until("two on it", lambda seen: seen.says(put) and rows(seen) == len(before))
        desk.click("library.shelves")
        desk.hear_until("the shelf", lambda seen: seen.says(listed))
        desk.click("library.shelf.0")
        desk.hear_until("its games", lambda seen: rows(seen) == 2)
        desk.click("library.shelf.0.rename")
        desk.hear_until("its name", lambda seen: "library.shelf.name" in seen.places)
        desk.key("ctrl+a")
        desk.type("Thursdays")
        desk.click("library.shelf.name.done")
        desk.hear_until("its new name", lambda seen: seen.says(renamed))
        desk.click("library.shelf.none")
        desk.hear_until("all the others", lambda seen: rows(seen) == len(before) - 2)
        desk.key("Escape")
        desk.hear_until("no panel", lambda seen: "library.side.close" not in seen.places)
        # Another window has changed something meanwhile, and something that is not known here.
        with open(desk.matches() + "/../shelves.txt", "a", encoding="utf-8") as f:
            f.write("shelf 77 Elsewhere\ncolour 77 green\n")
        desk.click("library.match.3")
        desk.key("ctrl+m")
        desk.hear_until("where to", lambda seen: "library.shelf.0" in seen.places)
        desk.click("library.shelf.0")
        desk.hear_until("one more on it", lambda seen: seen.says(one) and rows(seen) == len(before) - 3)
        if "shelf 77 Elsewhere\ncolour 77 green\n" not in shelves_of(desk):
            raise Failed("lost: " + shelves_of(desk))
        desk.click("library.shelves")
        desk.hear_until("both", lambda seen: seen.says("Elsewhere") and "library.shelf.0.remove" in seen.places)
        desk.click("library.shelf.0.remove")
        desk.hear_until("the question", lambda seen: "library.shelf.really" in seen.places)
        desk.click("library.shelf.really")
        desk.hear_until("all in the main list", lambda seen: seen.says(gone) and rows(seen) == len(before))
        if "game" in shelves_of(desk) or "colour 77 green" not in shelves_of(desk):
            raise Failed("left: " + shelves_of(desk))
        if files(desk) != before:
            raise Failed("the games are not as they were")
        desk.quit()


def shelves_english():
    """games put on a shelf that is made for them, called otherwise, taken away, beside another window, in English"""
    shelves("en")


def shelves_russian():
    """the same in Russian"""
    shelves("ru")


def openings():
    """of the chess games those of one opening alone, and all again"""
    with Desk() as desk:
        for record in glob.glob(os.path.join(SOURCE, "tests", "screens", "shelf", "*.larets")):
            desk.keep(record)
        desk.start("--lang", "en", "--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("all", lambda seen: rows(seen) == len(files(desk)))
        desk.click("library.game")
        desk.hear_until("the games", lambda seen: seen.says("Kamisado"))
        desk.key("Down", "Return")
        desk.hear_until("chess", lambda seen: rows(seen) == 3 and "library.openings" in seen.places)
        desk.click("library.openings")
        desk.hear_until("the openings", lambda seen: seen.says("Philidor defence · 2 games"))
        desk.click("library.opening.1")
        desk.hear_until("two", lambda seen: rows(seen) == 2)
        desk.click("library.opening.all")
        desk.hear_until("three again", lambda seen: rows(seen) == 3)
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


HERE = {"en": ("Find by position", "Here in 2 games of the library"), "ru": ("Найти по позиции", "Эта позиция — в 2 партиях")}


def by_position(code):
    button, here = HERE[code]
    with Desk() as desk:
        for name in ("chess-reviewed", "chess-claim", "dominoes-won"):
            desk.keep(os.path.join(SOURCE, "tests", "screens", "shelf", name + ".larets"))
        desk.start("--lang", code, "--audit", desk.heard_at())
        desk.key("ctrl+o")
        desk.hear_until("all", lambda seen: rows(seen) == 3)
        if "library.position" in desk.places:
            raise Failed("of a match that goes on nothing is looked up")
        desk.click("library.match.1")
        seen = desk.hear_until("one that is over", lambda seen: "library.position" in seen.places)
        if not seen.says(button):
            raise Failed("it says " + " | ".join(seen.texts))
        desk.click("library.position")
        desk.hear_until("what was played", lambda seen: seen.says(here) and "book.move.1" in seen.places)
        desk.quit()


def by_position_english():
    """from a game of the library other games are found by a position, in English"""
    by_position("en")


def by_position_russian():
    """the same in Russian"""
    by_position("ru")


def several_english():
    """several games chosen, deleted and brought back, in English"""
    several("en")


def several_russian():
    """the same in Russian"""
    several("ru")


TESTS = [litter, several_english, several_russian, shelves_english, shelves_russian, openings, by_position_english, by_position_russian]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
