#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two windows with one record: whatever is played in either is kept, and both say so."""
import os
import random
import re
import subprocess
import sys
import time

from desk import CLI, SOURCE, Desk, Failed, ask, run, wait_for
from test_games import KAMISADO, clicked, halma_sites

MOMENTS = 20 if os.environ.get("LARETS_LONG") == "1" else 5
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


def begun(one, other):
    """Two moves, and both windows have them; returns the record's path."""
    one.look("--game", "kamisado", size=SIZE)
    open_in(one, "--game", "kamisado", "--seats", "human,human")
    for n, move in enumerate(KAMISADO[:2], 1):
        clicked(one, move)
        one.wait_steps(n)
    one.park()
    path = one.records()[0]
    open_in(other, path)
    other.places = one.places
    return path


def apart():
    """each plays on by itself: both lines are in the record, and both windows say so"""
    with Windows() as (one, other):
        path = begun(one, other)
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


def by_keyboard():
    """who comes back without a pointer finds what was played meanwhile with the note that tells of it"""
    with Windows() as (one, other):
        begun(one, other)
        one.tool("windowfocus", "--sync", one.hands.new_window())
        clicked(other, "h8-h5")
        other.wait_steps(3)
        one.tool("windowfocus", "--sync", one.window())
        one.hear_until("the note, and the move on the board", lambda seen: seen.says(SAID) and
                       "h5" in seen.pieces() and "h8" not in seen.pieces())
        one.quit()
        other.quit()


def whole(desk, path, moves):
    """The record can be read, and these moves are in it; returns it."""
    said = subprocess.run([CLI, "replay", path], capture_output=True, text=True)
    if said.returncode != 0 or len(desk.records()) != 1 or any(".bad" in name for name in os.listdir(desk.matches())):
        raise Failed("the record is damaged: %s, there are %s" % (said.stderr, os.listdir(desk.matches())))
    with open(path, encoding="utf-8") as f:
        text = f.read()
    lost = [move for move in moves if move not in text]
    if lost:
        raise Failed("%s is lost: %s" % (lost, text))
    return text


def in_merge():
    """killed while it brings its move into what the other window has played: nothing of that is lost"""
    chance = random.Random(1)
    with Windows() as (one, other):
        path = begun(one, other)
        for n in range(2, 2 + MOMENTS):
            asked = ask("moves", "kamisado", "--position", one.record()["last"]).split()
            own = chance.choice([move for move in asked if move != KAMISADO[n]])
            one.key("slash")  # the pointer stays out: this window does not see what comes
            one.type(own)
            clicked(other, KAMISADO[n])
            wait_for("the other's move", lambda: KAMISADO[n] in one.record()["moves"])
            other.park()
            one.key("Return")
            time.sleep(chance.random() * 0.05)
            one.kill()
            whole(one, path, KAMISADO[:n + 1])
            open_in(one, path)
        one.quit()
        other.quit()
        whole(one, path, KAMISADO[:2 + MOMENTS])


def full_disk_for_two():
    """a disk that is full for one of two windows: it says so, and what the other plays stays whole"""
    with Windows() as (one, other):
        path = begun(one, other)
        one.quit()
        one.start(path, file_limit=100)
        one.park()
        one.key("slash")
        one.type("h8-h4")
        for move in KAMISADO[2:5]:
            clicked(other, move)
        other.wait_steps(5)
        other.park()
        before = whole(one, path, KAMISADO[:5])
        one.key("Return")
        wait_for("that it cannot be saved", lambda: os.path.basename(path) in one.words())
        if whole(one, path, KAMISADO[:5]) != before:
            raise Failed("the record was spoilt")
        clicked(other, KAMISADO[5])
        other.wait_steps(6)
        other.quit()
        one.quit()
        whole(one, path, KAMISADO[:6])
        left = [name for name in os.listdir(one.matches()) if name != os.path.basename(path)]
        if left or len(one.said) != 1:
            raise Failed("left behind: %s; said: %s" % (left, one.words()))


TESTS = [apart, in_turn, by_keyboard, in_merge, full_disk_for_two]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
