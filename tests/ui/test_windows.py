#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two windows with one record: whatever is played in either is kept, and both say so."""
import os
import re
import subprocess
import sys

from desk import CLI, SOURCE, Desk, Failed, run
from test_games import KAMISADO, clicked, halma_sites

SAID = "This game is open elsewhere"
SIZE = "1000x700"  # of the windows: the pointer has a place beside them


class Windows:
    """Two programs with one home, each on a screen of its own."""

    def __init__(self):
        self.desks = [Desk(), Desk()]

    def __enter__(self):
        one, other = self.desks
        for desk in self.desks:
            desk.settings(window=[0, 0, 1000, 700], motion_ms=0)
        other.env["XDG_DATA_HOME"] = one.env["XDG_DATA_HOME"]
        other.matches = one.matches
        return one, other

    def __exit__(self, *fault):
        for desk in self.desks:
            desk.__exit__(*fault)


def open_in(desk, *args):
    desk.start(*args, "--audit", desk.heard_at())
    desk.park()


def heard(desk):
    desk.hear_until("that it is open elsewhere", lambda seen: seen.says(SAID))


def apart():
    """each plays on by itself: both lines are in the record, and both windows say so"""
    with Windows() as (one, other):
        one.look("--game", "kamisado", size=SIZE)
        open_in(one, "--game", "kamisado", "--seats", "human,human")
        for n, move in enumerate(KAMISADO[:2], 1):
            clicked(one, move)
            one.wait_steps(n)
        path = one.records()[0]
        one.park()
        open_in(other, path)
        other.places = one.places
        one.key("slash")  # the pointer stays out: this window has not seen what comes
        for move in ("h8-h5", "d1-g4", "c8-c6"):
            clicked(other, move)
        other.wait_steps(5)
        other.park()
        one.type("h8-h4")
        one.key("Return")
        heard(one)
        other.click((500, 690))
        heard(other)
        text = subprocess.run([CLI, "replay", path], capture_output=True, text=True)
        if text.returncode != 0:
            raise Failed("the record is damaged: " + text.stderr)
        moves = one.record()["moves"]
        for move in ("h8-h5", "d1-g4", "c8-c6", "h8-h4"):
            if move not in moves:
                raise Failed("%s is lost: %s" % (move, moves))
        if len(one.records()) != 1:
            raise Failed("more than one record: %s" % one.records())


def in_turn():
    """two windows play 50 moves each against each other in one record: each sees what the other has played"""
    with open(os.path.join(SOURCE, "tests", "golden", "ugolki-3x4.larets"), encoding="utf-8") as f:
        game = re.findall(r"[a-h]\d-[a-h]\d", f.read())
    with Windows() as (one, other):
        one.look("--game", "ugolki/3x4", size=SIZE)
        open_in(one, "--game", "ugolki/3x4", "--seats", "human,human")
        clicked(one, game[0])
        one.wait_steps(1)
        one.park()
        open_in(other, one.records()[0])
        other.places = one.places
        for n, move in enumerate(game[1:], 2):
            desk = (one, other)[n % 2 == 0]
            for site in halma_sites(one.record()["last"], move):
                desk.click("site:" + site)  # coming back, the window has looked at its record
            one.wait_steps(n)
            desk.park()
        record = one.record()
        if re.findall(r"[a-h]\d-[a-h]\d", record["moves"]) != game or "(" in record["moves"] \
                or record["result"] != "0-1 goal-reached" or len(game) != 100:
            raise Failed("not one line to the end: %s" % record)


if __name__ == "__main__":
    sys.exit(run([apart, in_turn]))
