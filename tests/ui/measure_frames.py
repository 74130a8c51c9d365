#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long the real program draws: moves by real clicks in a window of 1280x800.

    LARETS_BUILD=build/release tests/ui/measure_frames.py [GAME...]

prints for each game median, 99th percentile and maximum of the milliseconds a picture took, from
waking up to the pixels being on the screen, of all pictures drawn while something moved: by the
wall clock, and by what the drawing thread itself has worked.  How fast a machine is, and what else
it does, changes both.  What is judged are the pixels drawn: a movement draws its own places, not the
window again for each picture; a slow machine draws fewer pictures, and so fewer pixels.
LARETS_LONG=1, which has the machine for itself, plays longer and judges the thread's work as well.
With --slow the slowest pictures are listed.
"""
import os
import random
import sys

from desk import Desk, Failed, ask, run
from test_games import KAMISADO, MORRIS, SITES

Desk.rough = False

# Moves by their notation, or None for any that is legal.
MOVES = {"kamisado": KAMISADO[:8], "kalah": [None] * 6, "morris": MORRIS[:16], "draughts": [None] * 16,
         "ludo": [None] * 40, "dominoes": [None] * 14}
START = {"kalah": "6,6,6,6,6,6/6,6,6,6,6,6 0,0 B",
         "dominoes": "- 0-1,0-2,1-3,0-4,1-4,6-6,3-5/0-5,1-5,3-3,2-6,2-5,4-4,2-2 0-0,0-3,0-6,1-1,1-2,1-6,"
                     "2-3,2-4,3-4,3-6,4-5,4-6,5-5,5-6 1 0,0 100"}
FRAME = 17  # ms; a picture after which the next is due as soon as this is part of a movement
LONG = os.environ.get("LARETS_LONG") == "1"
MOST_MEDIAN, MOST_P99 = 2, 8  # ms of the thread's own work
WINDOW = 1280 * 800
MOST_DRAWN = 10  # windows full of pixels for each move; each picture of it whole would be 40 and more


def sites_of(game, position, move):
    if game == "ludo" and move.endswith("-"):
        return ["die"]  # it is as good as "pass", which comes by itself
    return SITES[game](position, move)


def moves_of(game):
    return MOVES[game] if LONG else MOVES[game][:12]


def play(desk, game):
    """The moves of a game, each seen to its end."""
    chance = random.Random(2)
    for move in moves_of(game):
        steps, position = desk.steps(), desk.record().get("last") or START.get(game)
        if game == "dominoes":  # the curtain, and tiles that lie elsewhere each time
            desk.key("Return")
            desk.wait_still()
            if steps > 0:
                desk.look(desk.records()[0])
        if move is None:
            given = ["--position", position] if position else []
            move = chance.choice(ask("moves", game, "--seats", "2", *given).splitlines())
        for site in sites_of(game, position, move):
            desk.click("site:" + site)
        desk.wait_steps(steps + 1)
        desk.wait_still()


def pictures_of(game):
    """Rows (ready, wall, work, pixels, due) of the pictures drawn while something moved."""
    with Desk() as desk:
        path = desk.home + "/frames.txt"
        start = ["--position", START[game]] if game in START else []
        desk.look("--game", game, "--seats", "human,human", *start)
        desk.start("--game", game, "--seats", "human,human", "--seed", "4", "--frames", path, *start)
        play(desk, game)
        desk.quit()
        with open(path, encoding="utf-8") as f:
            rows = [tuple(map(float, line.split())) for line in f]
    moving = [0 <= row[4] <= FRAME for row in rows]
    # The last picture of a movement too, and the first, which began it.
    return [row for i, row in enumerate(rows) if moving[i] or (i > 0 and moving[i - 1])]


def share(values, part):
    """The value below which `part` of the values lie."""
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * part))]


def measure(game):
    """(median and 99th percentile of the work, windows drawn for each move, rows)"""
    rows = pictures_of(game)
    if len(rows) < len(moves_of(game)):
        raise Failed("only %d pictures: nothing seems to move" % len(rows))
    for name, column in (("wall", 1), ("work", 2)):
        values = [row[column] for row in rows]
        print("# %-8s %s: %4d pictures, ms median %5.2f, 90 %% %5.2f, 99 %% %5.2f, most %5.2f"
              % (game, name, len(rows), share(values, 0.5), share(values, 0.9),
                 share(values, 0.99), max(values)), flush=True)
    drawn = sum(row[3] for row in rows) / len(moves_of(game)) / WINDOW
    print("# %-8s drawn: %.1f windows a move" % (game, drawn), flush=True)
    return share([row[2] for row in rows], 0.5), share([row[2] for row in rows], 0.99), drawn, rows


def test_of(game):
    def test():
        median, most, drawn, rows = measure(game)
        if "--slow" in sys.argv:
            for row in sorted(rows, key=lambda row: -row[2])[:12]:
                print("#   wall %.1f work %.1f pixels %d at %.0f" % (row[1], row[2], row[3], row[0] - rows[0][0]))
        if drawn > MOST_DRAWN:
            raise Failed("%.1f windows full of pixels for each move (at most %d)" % (drawn, MOST_DRAWN))
        if LONG and (median > MOST_MEDIAN or most > MOST_P99):
            raise Failed("median %.2f ms of work (at most %d), 99 %% %.2f (at most %d)"
                         % (median, MOST_MEDIAN, most, MOST_P99))
    test.__doc__ = "%s: what moves draws its own places, not the window" % game
    return test


if __name__ == "__main__":
    games = [game for game in sys.argv[1:] if game in MOVES] or sorted(MOVES)
    sys.exit(run([test_of(game) for game in games]))
