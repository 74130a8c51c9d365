#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long three computers at ludo keep a person waiting, by real clicks in a real window.

    LARETS_BUILD=build/release tests/ui/measure_wait.py [--turns N] [--level L] [--size WxH] [VARIANT...]

From the click that ended his turn, a token's or a roll's that left nothing to do, to the last picture
of what moved before he may roll again: his own token on its way, all that the computers do, sixes and
captures, and their pauses.  The pictures are those of `larets --frames`.  Prints for each variant the
median, the 90th percentile and the longest in milliseconds, and what was seen.  Judges nothing: how fast
a machine is, is no test's business; the budget is kept by test_sessions.c.
"""
import argparse
import re
import statistics
import time

from desk import Desk, ask, wait_for
from test_games import ludo_sites

Desk.rough = False

MOVING = 17  # ms: a picture whose next one is due so soon is part of a movement
COMPUTERS = re.compile('"[GYB] ')
QUIET = 1.2  # s before the next click: whatever still moves is seen


def next_site(desk, game):
    """What he is to click: the die, or the token that takes one or goes furthest; None: he waits."""
    position = desk.record().get("last") or ask("play", game, "--seats", "4").split("\n")[0].split(" ", 1)[1]
    if position.split()[1] != "r":
        return None
    moves = ask("moves", game, "--seats", "4", "--position", position).splitlines()
    if moves[0].isdigit():
        return "die"
    if moves[0].endswith("-"):
        return None  # a pass, which comes by itself
    best = max(moves, key=lambda move: ("x" in move, int(re.search(r">(\d+)", move).group(1))))
    return ludo_sites(position, best)[0]


def is_over(desk):
    return desk.record().get("result", "*") != "*"


def play(desk, game, turns):
    """[(when he clicked, in ms, and what was done from there until he was to click again)]"""
    rows, seen = [], 0
    while len([row for row in rows if COMPUTERS.search(row[1])]) < turns and not is_over(desk):
        site = wait_for("his turn", lambda: is_over(desk) and "-" or next_site(desk, game))
        time.sleep(QUIET)
        done = desk.record().get("moves", "")
        if rows:
            rows[-1][1] = done[seen:]
        seen, steps = len(done), desk.steps()
        if site != "-":
            desk.click("site:" + site)
            rows.append([time.monotonic() * 1000, ""])
            wait_for("what came of it", lambda: desk.steps() > steps)
    return rows


def waits(variant, options):
    with Desk(options.size) as desk:
        frames = desk.home + "/frames.txt"
        game, level = "ludo" + (variant and "/" + variant), "level%d" % options.level
        seats = ",".join(["human"] + [level] * 3)
        desk.look("--game", game, "--seats", seats)
        desk.start("--game", game, "--seats", seats, "--seed", str(options.seed), "--frames", frames)
        rows = play(desk, game, options.turns)
        desk.quit()
        with open(frames, encoding="utf-8") as file:
            pictures = [tuple(map(float, line.split())) for line in file]
    found = []
    for i, (at, done) in enumerate(rows):
        until = rows[i + 1][0] if i + 1 < len(rows) else 0
        moving = [row[0] for row in pictures if at < row[0] < until and 0 <= row[4] <= MOVING]
        if moving and COMPUTERS.search(done):
            found.append((max(moving) - at, done))
    return found


def main():
    known = argparse.ArgumentParser()
    known.add_argument("--turns", type=int, default=20)
    known.add_argument("--level", type=int, default=5)
    known.add_argument("--seed", type=int, default=5)
    known.add_argument("--size", default="1280x800")
    known.add_argument("variant", nargs="*", default=[""])
    options = known.parse_args()
    for variant in options.variant:
        found = sorted(waits(variant, options))
        took = [ms for ms, _ in found]
        print("# ludo %-7s %d turns: ms median %.0f, 90 %% %.0f, longest %.0f" % (
            variant, len(took), statistics.median(took), took[int(len(took) * 0.9)], took[-1]), flush=True)
        for ms, done in found[-3:]:
            print("#   %.0f: %s" % (ms, " ".join(done.split())), flush=True)


if __name__ == "__main__":
    main()
