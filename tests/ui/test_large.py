#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A record of megabytes, however it is opened, keeps the window's thread from nothing else.

What is judged is the work of that thread between two waits for events, by its processor time
(larets --frames), against what larets-cli takes to read the same file on the same machine.
"""
import os
import random
import resource
import shutil
import subprocess
import sys
import time

from desk import CLI, Desk, Failed, run
from test_shell import dropped

STEPS = 90000
FILES = "abcdegh"
DANCE = ["g1-f3", "g8-f6", "f3-g1", "f6-g8"] * 3
MOST = 0.75  # of the work of reading it; that of the first picture of a board is less


def line(chance):
    """A game that nobody wins: pawns of both sides go one square, then knights dance."""
    white, black = ["%s2-%s3" % (f, f) for f in FILES], ["%s7-%s6" % (f, f) for f in FILES]
    chance.shuffle(white)
    chance.shuffle(black)
    return [move for pair in zip(white, black) for move in pair] + DANCE


def written(moves):
    return " ".join("%d. %s {it is said of this move}" % (i + 1, move) for i, move in enumerate(moves))


def tree():
    """The text of a record of some megabytes: one game, thousands of others beside it."""
    chance = random.Random(5)
    games = [line(chance) for _ in range(STEPS // (2 * len(FILES) + len(DANCE)))]
    first = written(games[0][:1])
    beside = " ".join("(%s)" % written(game) for game in games[1:])
    return "larets 1\ngame chess\n\n%s %s%s\n" % (first, beside, written(games[0])[len(first):])


def made(folder):
    """Its path, and the seconds of processor time that reading and writing it takes."""
    raw, path = os.path.join(folder, "raw.larets"), os.path.join(folder, "large.larets")
    with open(raw, "w", encoding="utf-8") as f:
        f.write(tree())
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run([CLI, "convert", raw, path], check=True)
    return path, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def since(desk, moment):
    """The most milliseconds that the window's thread has worked at a stretch since then."""
    with open(desk.home + "/frames.txt", encoding="utf-8") as f:
        rows = [tuple(map(float, row.split())) for row in f]
    return max([row[2] for row in rows if row[0] >= moment * 1e3])


def board(seen):
    return "play.menu" in seen.places and "site:e2" in seen.places


def from_shelf(desk, path):
    desk.hear_until("the card", lambda seen: "home.continue.0" in seen.places)
    yield
    desk.click("home.continue.0")
    desk.hear_until("the board", board)


def from_library(desk, path):
    desk.hear_until("the shelf", lambda seen: "home.continue.0" in seen.places)
    yield
    desk.key("ctrl+o")
    desk.hear_until("the library", lambda seen: "library.open" in seen.places)
    desk.key("Return")
    desk.hear_until("the board", board)


def from_elsewhere(desk, path):
    desk.hear_until("the shelf", lambda seen: "home.continue.0" in seen.places)
    yield
    with dropped(desk, path):
        desk.hear_until("the board", board)


def test_of(name, way):
    def test():
        with Desk() as desk:
            path, reading = made(desk.home)
            os.makedirs(desk.matches())
            shutil.copy(path, desk.matches())
            desk.start("--audit", desk.heard_at(), "--frames", desk.home + "/frames.txt")
            steps = way(desk, path)
            next(steps)
            moment = time.monotonic()
            next(steps, None)
            desk.quit()
            most = since(desk, moment)
            print("# %s: %d kB, read in %.0f ms of work, at most %.0f at a stretch in the window"
                  % (name, os.path.getsize(path) / 1000, reading * 1e3, most), flush=True)
            if most > MOST * reading * 1e3:
                raise Failed("the window's thread has worked for %.0f ms at a stretch" % most)
    test.__doc__ = "a record of megabytes opened " + name
    return test


TESTS = [test_of(*way) for way in (("from the shelf", from_shelf), ("in the library", from_library),
                                   ("when it is dropped", from_elsewhere))]

if __name__ == "__main__":
    sys.exit(run(TESTS, 1))
