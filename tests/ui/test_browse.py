#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Matches that are over are looked through by real clicks, given up on, paused and tried in: nothing
of their records changes, to the byte, but that what was tried is one side line more."""
import re
import sys
import time

from desk import Desk, Failed, count_of, run, wait_for
from test_games import KAMISADO, clicked
from test_match import clipboard
from test_tournament import FOOLS_MATE, kept, three_begin

PGN = '[White "Anna"]\n[Black "Boris"]\n[Result "0-1"]\n\n1. f3 {too early} e5 2. g4 Qh4# 0-1\n'


def contents(path):
    with open(path, "rb") as f:
        return f.read()


def one_record(desk):
    if len(desk.records()) != 1:
        raise Failed("not one record: %s" % desk.records())
    return desk.records()[0]


def at(desk, n, of=4):
    return desk.hear_until("move %d" % n, lambda seen: seen.says("Looking through: " + count_of(n, of)))


def mated(desk):
    """The fool's mate by clicks; its card."""
    for n in range(0, len(FOOLS_MATE), 2):
        desk.hear_until("the board", lambda seen: "site:" + FOOLS_MATE[n] in seen.places)
        for site in FOOLS_MATE[n:n + 2]:
            desk.click("site:" + site)
        desk.wait_steps(n // 2 + 1)
    desk.hear_until("the card", lambda seen: "card.review" in seen.places)


def look_through(desk):
    """Every move forth and back, by buttons, keys and the list; whatever a game that goes on would
    take (give up, pause, a draw, a move taken back, a hint) is asked for and changes nothing."""
    desk.click("play.first")
    at(desk, 0)
    for n in range(1, 5):
        desk.click("play.on")
        at(desk, n)
    for n in (3, 2):
        desk.key("Left")
        at(desk, n)
    desk.click("play.step.3")
    at(desk, 3)
    desk.key("ctrl+z", "ctrl+z", "p", "h", "ctrl+s")
    at(desk, 1)
    desk.key("F10")
    desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places)
    for entry in ("menu.resign", "menu.pause", "menu.draw"):
        desk.click(entry)
    desk.key("Escape")
    desk.hear_until("the menu closed", lambda seen: "menu.resign" not in seen.places)
    if "giveup.yes" in at(desk, 1).places:
        raise Failed("it can be given up")


def try_a_move(desk):
    """Another second move, and the third after it: where one looks is their line."""
    for n, (start, end) in enumerate((("d7", "d5"), ("g2", "g4")), 2):
        desk.click("site:" + start)
        desk.click("site:" + end)
        at(desk, n, of=n)
    desk.click("play.first")
    at(desk, 0)


def judge(path, wanted, what):
    if contents(path) != wanted:
        raise Failed("%s it is\n%s" % (what, contents(path).decode()))


def looked_and_tried(desk, path, others=lambda: None):
    """From a review on: looked through, closed, opened from its file, tried in, closed."""
    before, beside = contents(path), others()
    look_through(desk)
    desk.quit()
    judge(path, before, "looked through")
    desk.start(path, "--audit", desk.heard_at())
    desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of 2"))
    look_through(desk)
    try_a_move(desk)
    desk.quit()
    judge(path, before.replace(b" 3. g4", b" (2. d5 3. g4) 3. g4"), "tried in")
    one_record(desk)
    if others() != beside:
        raise Failed("beside it there is %s" % others())


def won_game():
    """a game won by clicks is looked through and given up on: every byte stays; tried in: one side line more"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
        mated(desk)
        path = one_record(desk)
        wait_for("the result", lambda: desk.record()["result"] == "0-1 checkmate")
        desk.click("card.review")
        at(desk, 0)
        looked_and_tried(desk, path)


def pasted_game():
    """the same of a PGN that was pasted"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        with clipboard(desk, PGN):
            desk.key("ctrl+v")
            desk.hear_until("the game", lambda seen: "play.first" in seen.places and seen.says("Anna"))
        wait_for("its record", desk.records)
        looked_and_tried(desk, one_record(desk))


def tournament_game():
    """the same of a tournament's game, whose table stays"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        three_begin(desk)
        desk.click("tournament.play.1")
        mated(desk)
        desk.click("card.review")
        at(desk, 0)
        look_through(desk)
        desk.key("F10")
        desk.hear_until("the way back", lambda seen: "menu.home" in seen.places)
        desk.click("menu.home")
        desk.hear_until("the result in the table", lambda seen: "0 : 1" in seen.texts)
        desk.click("tournament.play.1")
        at(desk, 0)
        looked_and_tried(desk, one_record(desk), others=lambda: kept(desk))


class Stopwatch:
    """Between what two moments something happened, however busy the machine: between the last one
    before it was asked for and the first one after it was seen."""

    def __init__(self):
        self.before, self.after = [], []

    def press(self, ask, seen):
        self.before.append(time.monotonic())
        ask()
        seen()
        self.after.append(time.monotonic())

    def judge(self, i, j, shown, what):
        """Do the seconds that the program shows from i to j agree with it, within 0.2 s?"""
        least, most = self.before[j] - self.after[i], self.after[j] - self.before[i]
        if not least - 0.2 <= shown <= most + 0.2:
            raise Failed("%s took %.2f s by the program, by a stopwatch %.2f to %.2f" % (what, shown, least, most))


def clock():
    """a game of 5+3 looked back at 20 times: its clocks agree with a stopwatch within 0.2 s"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        source = desk.home + "/timed.larets"
        with open(source, "w", encoding="utf-8") as f:
            f.write("larets 1\ngame kamisado\nseat 1 human colour=0\nseat 2 human colour=1\n"
                    "clock 5:00 increment 3\nseed 1\n\n1. %s 2. %s\n" % tuple(KAMISADO[:2]))
        desk.start(desk.keep(source), "--audit", desk.heard_at())
        desk.hear_until("the pause", lambda seen: "play.resume" in seen.places)
        watch = Stopwatch()
        watch.press(lambda: desk.click("play.resume"), lambda: desk.hear_until(
            "the game", lambda seen: "play.resume" not in seen.places and seen.says("to move")))
        for n, move in enumerate(KAMISADO[2:12], 3):
            for look in (lambda: desk.click("play.step.1"), lambda: desk.key("comma")):
                look()
                desk.hear_until("an earlier move", lambda seen: "play.game" in seen.places)
                desk.click("play.game")
                desk.hear_until("the game again", lambda seen: "play.game" not in seen.places)
            watch.press(lambda: clicked(desk, move), lambda: desk.wait_steps(n))
        taken = [float(s) for s in re.findall(r"\[([0-9.]+)s\]", desk.record()["moves"])]
        if len(taken) != 10:
            raise Failed("not ten times: " + desk.record()["moves"])
        for i, shown in enumerate(taken):
            watch.judge(i, i + 1, shown, "move %d" % (i + 3))
        watch.judge(0, 10, sum(taken), "all together")
        left = sum(60 * int(m) + float(s) for m, s in re.findall(r"(\d+):([0-9.]+)", desk.record()["left"]))
        if abs(left + sum(taken) - 2 * 300 - 12 * 3) > 0.02:
            raise Failed("after %s there is left %s" % (taken, desk.record()["left"]))
        desk.quit()


TESTS = [won_game, pasted_game, tournament_game, clock]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
