#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whoever sees nothing: by keys, and by what --speak-to writes, alone.

Starts, chooses a game and who plays, plays all nine games to their ends, takes a lesson, looks
through a game.  And the voice: a scripted speech-dispatcher that hears, one that dies, one that
hangs, none.
"""
import os
import re
import socket
import sys
import tempfile
import threading

from desk import SOURCE, Desk, Failed, run, wait_for

GOLDEN = os.path.join(SOURCE, "tests", "golden")


class Ear:
    """What a program says, and the keys of somebody who knows nothing else of it."""

    def __init__(self, desk, *args):
        self.desk, self.path, self.at = desk, desk.home + "/said.txt", 0
        desk.start("--speak-to", self.path, *args)

    def said(self):
        """All sentences so far."""
        with open(self.path, encoding="utf-8") as f:
            return f.read().split("\n")[:-1]

    def until(self, *wanted):
        """Until sentences behind those heard already begin so (re), in this order; returns the last."""
        for beginning in wanted:
            try:
                line = wait_for("a sentence", lambda: next(
                    (i for i, said in enumerate(self.said()) if i >= self.at and re.match(beginning, said)), -1) + 1)
            except Failed as fault:
                raise Failed("%s that begins: %s\nheard: %s" % (
                    fault, beginning, " | ".join(self.said()[self.at:]))) from None
            self.at = line
        return self.said()[self.at - 1]

    def press(self, key, *wanted):
        """A key, and what is to be heard after it."""
        self.at = len(self.said())
        self.desk.key(key)
        return self.until(*wanted)

    def tab_to(self, beginning, key="Tab"):
        """Tab by Tab, until one hears it."""
        for _ in range(60):
            heard = self.press(key, "")
            if heard.startswith(beginning):
                return heard
        raise Failed("Tab never leads to %s; heard: %s" % (beginning, " | ".join(self.said()[-70:])))

    def choose(self, beginning, *wanted):
        self.tab_to(beginning)
        return self.press("Return", *wanted)

    def move(self, typed, *wanted):
        """A move is typed."""
        self.desk.key("slash")
        self.until("")
        self.desk.type(typed)
        return self.press("Return", *wanted)

    def go(self, site):
        """The cursor to a square, by the arrows."""
        here = self.press("Up", "")
        for _ in range(20):
            name = here.split(":")[0]
            dx, dy = ord(site[0]) - ord(name[0]), int(site[1:]) - int(name[1:])
            if (dx, dy) == (0, 0):
                return here
            here = self.press("Right" if dx > 0 else "Left" if dx < 0 else "Up" if dy > 0 else "Down", "")
        raise Failed("the arrows never lead to %s" % site)


def fast(desk, **more):
    desk.settings(reduced_motion=True, mute=True, **more)


# ------------------------------------------------------- games to their ends

def cut(desk, record, left):
    """The match, but for so many last steps; returns its file, and those steps."""
    with open(os.path.join(GOLDEN, record + ".larets"), encoding="utf-8") as f:
        head, _, moves = f.read().partition("\n\n")
    steps = list(re.finditer(r'(?<!\S)\d+\. (?:"([^"]*)"|(\S+))', moves))
    kept = len(steps) - left
    lines = [line for line in head.split("\n") if not line.startswith(("result", "last", "steps"))]
    text = "\n".join(lines + ["steps %d" % kept, "", moves[:steps[kept].start()]])
    path = os.path.join(desk.home, record + ".larets")
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)
    return path, [step[1] or step[2] for step in steps[kept:]]


def ends(record, left, *wanted):
    """The last moves of a match are typed, whatever asks for it is answered; its end is heard."""
    with Desk() as desk:
        fast(desk)
        path, moves = cut(desk, record, left)
        ear = Ear(desk, "--lang", "en", path)
        for n, move in enumerate(moves, 1):
            if record.startswith("dominoes"):
                ear.until("Player ., your turn")
                desk.key("Return")  # shows the tiles
            last = wanted if n == len(moves) else ()
            if re.fullmatch(r"\d", move) and record.startswith("ludo"):
                ear.press("Return", "")
            elif move == "-" or not move.endswith("-"):
                ear.move(move.split(": ")[-1].rstrip("+#"), *last)


def test_chess_from_the_shelf():
    """chess in Russian, from the shelf to mate, by the cursor"""
    with Desk() as desk:
        fast(desk, language="ru")
        ear = Ear(desk)
        ear.until("Ларец")
        ear.choose("Шахматы", "Шахматы")
        ear.tab_to("Компьютер, выбрано")
        ear.press("Left", "Человек, 1 из 3")
        ear.press("Return", "Человек, выбрано")
        ear.choose("Играть", "Шахматы")
        ear.press("b", "Белые: король: e1; ферзь: d1; ладья: a1, h1", "Чёрные: король: e8")
        for start, end, heard in (("f2", "f3", "Белые: пешка f2 – f3"), ("e7", "e5", "Чёрные: пешка e7 – e5"),
                                  ("g2", "g4", "Белые: пешка g2 – g4")):
            ear.go(start)
            ear.press("Return", start + ": пешка, ")
            ear.go(end)
            ear.press("Return", heard)
        ear.go("d8")
        ear.press("Return", "d8: ферзь, Чёрные, взято")
        if not ear.go("h4").startswith("h4: пусто, можно выбрать"):
            raise Failed("h4 can be chosen, and that is not heard")
        ear.press("Return", "Чёрные: ферзь d8 – h4", "Победили чёрные", "Мат")
        ear.press("comma", "Белые: пешка g2 – g4")


def test_draughts():
    """draughts to the end"""
    ends("draughts-russian", 3, "White: man a1 to c3, takes king b2", "White won", "No piece of the other side is left.")


def test_kalah():
    """kalah to the end"""
    ends("kalah-6x3", 3, "A: 1 from A6, the last to A, takes 1 from B4, takes 1 from B6", "B won", "One row is empty")


def test_kamisado():
    """kamisado to the end"""
    ends("kamisado-single", 3, "White: blue tower e6 to e8", "White won", "A tower has reached")


def test_morris():
    """nine men's morris to the end"""
    ends("morris-three", 3, "White: man b1 to b2, takes man c1", "White won", "Only two men are left")


def test_halma():
    """Chinese checkers to the end"""
    ends("halma-2x1", 3, "Red: red peg M8 to N4", "Red won", "All pegs are where they had to go.")


def test_ugolki():
    """Ugolki to the end"""
    ends("ugolki-3x3", 3, "Black: man d3 to b3", "Black won", "The other camp is full.")


def test_ludo():
    """ludo to the end"""
    ends("ludo-mensch", 6, "Yellow: token yellow lane 55 to yellow home", "Yellow won", "All tokens are home.")


def test_dominoes():
    """dominoes to the end"""
    ends("dominoes-block", 4, "Player 3: 2-1 put down", "Player 3")


TESTS = [test_chess_from_the_shelf, test_draughts, test_kalah, test_kamisado, test_morris, test_halma, test_ugolki,
         test_ludo, test_dominoes]

if __name__ == "__main__":
    sys.exit(run([t for t in TESTS if len(sys.argv) < 2 or t.__name__[5:] in sys.argv[1:]], 2))
