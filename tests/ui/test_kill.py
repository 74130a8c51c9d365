#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""kill -9 at random moments of play: at most the move being made is lost, never the record.

    test_kill.py [SEED [CASE]]      a dozen moments; with LARETS_LONG=1, a hundred
"""
import glob
import os
import random
import subprocess
import sys
import time

from desk import CLI, Desk, Failed, run, wait_for
from test_games import KAMISADO, clicked, left

SEED = int(sys.argv[1]) if len(sys.argv) > 1 else 1
MOMENTS = 34 if os.environ.get("LARETS_LONG") == "1" else 4
TIMED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "screens", "shelf",
                     "kalah-running.larets")


def whole(desk):
    """The record can be read, its moves are legal; returns how many there are."""
    files = desk.records()
    if len(files) > 1 or any(name.endswith(".bad") for name in os.listdir(desk.matches())):
        raise Failed("strange files: " + " ".join(os.listdir(desk.matches())))
    if not files:
        return 0
    replay = subprocess.run([CLI, "replay", files[0]], capture_output=True, text=True)
    if replay.returncode != 0:
        raise Failed("the record is damaged: " + replay.stderr)
    return desk.steps()


def reopen(desk, chance):
    """As a user would: from the shelf's card, or from the file."""
    if not desk.records():
        desk.start("--game", "kamisado", "--seats", "human,human")
    elif chance.random() < 0.5:
        desk.look()
        desk.start()
        desk.click("home.continue.0")
        wait_for("the match", lambda: "Kamisado" in desk.title())
    else:
        desk.start(desk.records()[0])
    desk.look("--game", "kamisado")


def killed_in_play(chance, moments):
    with Desk() as desk:
        for moment in range(moments):
            if desk.records() and desk.steps() >= len(KAMISADO) - 3:
                os.remove(desk.records()[0])
            reopen(desk, chance)
            sure = whole(desk)
            for _ in range(chance.randrange(3)):
                clicked(desk, KAMISADO[sure])
                sure += 1
                desk.wait_steps(sure)
            start, end = ("site:" + site for site in KAMISADO[sure].split("-"))
            seen = chance.random() < 0.4
            desk.click(start)
            if seen:  # what has been seen to move stays moved
                before = desk.wait_still(end)
                desk.click(end)
                desk.wait_change("the move", before, end)
            else:
                desk.click(end)
                time.sleep(chance.random() * 0.3)
            desk.kill()
            kept = whole(desk)
            if not sure + seen <= kept <= sure + 1:
                raise Failed("seed %d, moment %d: %d of %d moves kept" %
                             (SEED, moment, kept, sure + 1))


def by_clicks():
    """killed while moves are made: all that was seen is there, and the match goes on"""
    killed_in_play(random.Random(SEED), MOMENTS)


def by_clicks_too():
    """the same with other chances"""
    killed_in_play(random.Random(SEED + 1000), MOMENTS)


def seconds(clock):
    """ "14:58.2" as a number."""
    parts = [float(p) for p in clock.split(":")]
    return sum(p * 60 ** i for i, p in enumerate(reversed(parts)))


def by_clock():
    """killed while a running clock is saved: the record is whole, the clock found paused"""
    chance = random.Random(SEED)
    with Desk() as desk:
        path = desk.keep(TIMED)
        steps, before = whole(desk), seconds(left(desk).split()[0])
        for moment in range(MOMENTS):
            desk.look(path)
            desk.start(path)
            desk.click("play.resume")
            began, saved = time.monotonic(), []

            def save():
                if saved[-1:] != [left(desk)]:
                    saved.append(left(desk))
                return len(saved) > 1 + moment % 3
            wait_for("a running clock that is saved", save)
            time.sleep(chance.random() * 0.5)
            desk.kill()
            ran = time.monotonic() - began
            if whole(desk) != steps:
                raise Failed("seed %d, moment %d: moves are lost" % (SEED, moment))
            now = seconds(left(desk).split()[0])
            if not before - ran - 1 <= now <= seconds(saved[-1].split()[0]) < before:
                raise Failed("the clock went from %.1f by way of %s to %.1f in %.1f s" % (before, saved, now, ran))
            before = now


def in_import():
    """killed while a file comes in: no part of it is seen, and the next start leaves nothing of it"""
    game = '[Round "%d"]\n[White "Anna"]\n[Black "Boris"]\n[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 *\n\n'
    with Desk() as desk:
        path = desk.home + "/many.pdn"
        with open(path, "w", encoding="utf-8") as f:
            f.writelines(game % round for round in range(4000))
        desk.start(path)
        wait_for("games that wait", lambda: len(glob.glob(desk.matches() + "/.larets-batch-*/*")) > 50)
        desk.kill()
        if desk.records():
            raise Failed("a part of them is there: %d" % len(desk.records()))
        if not os.listdir(desk.matches()):
            raise Failed("it was killed too early or too late")
        desk.start()
        wait_for("nothing left", lambda: not os.listdir(desk.matches()))
        desk.quit()


if __name__ == "__main__":
    TESTS = [by_clicks, by_clicks_too, by_clock, in_import]
    sys.exit(run([t for t in TESTS if len(sys.argv) < 3 or t.__name__ == sys.argv[2]]))
