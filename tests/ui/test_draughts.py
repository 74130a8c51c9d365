#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole games of draughts by real clicks, in a real window: those recorded in tests/golden.

They have captures of three jumps and more.  Every other capture is clicked square by square, the
others by the first square and the last, where only one move goes from there to there.  In the midst
of the longest capture, and right after it, the program is killed and the match opened again.
"""
import os
import re
import sys

from desk import Desk, Failed, ask, run, wait_for
from programs import TOLD, prepared, tell
from test_games import expect, sat, typed

SOURCE = os.environ.get("LARETS_SOURCE", os.getcwd())


def game_of(variant):
    """Header lines by their first word, and the moves."""
    path = os.path.join(SOURCE, "tests", "golden", "draughts-%s.larets" % variant)
    with open(path, encoding="utf-8") as file:
        head, body = file.read().split("\n\n", 1)
    return dict(line.split(" ", 1) for line in head.split("\n") if " " in line), re.sub(r"\d+\. ", "", body).split()


def sites_of(move):
    """Names of the squares; numbers are those of the board of a hundred squares."""
    def name(word):
        if not word.isdigit():
            return word
        row, place = divmod(int(word) - 1, 5)
        return "%s%d" % ("abcdefghij"[2 * place + (1 - row % 2)], 10 - row)
    return [name(word) for word in re.split("[-:x]", move)]


def ends(move):
    words = re.split("[-:x]", move)
    return words[0], words[-1]


def killed(desk):
    """kill -9, and the match as it was from its card on the shelf; the record has not changed."""
    before = desk.record()
    desk.kill()
    if desk.record() != before:
        raise Failed("the record is not what it was before the kill")
    desk.look()
    desk.start()
    desk.click("home.continue.0")
    wait_for("the match", lambda: "Draughts" in desk.title())
    desk.look(desk.records()[0])


def play(variant, longest):
    header, moves = game_of(variant)
    jumps = [len(re.findall("[:x]", move)) for move in moves]
    if max(jumps) < longest:
        raise Failed("the recorded game has no capture of %d" % longest)
    game, fatal = "draughts/" + variant, jumps.index(max(jumps)) + 1
    with Desk() as desk:
        sat(desk, game)
        position = ask("play", game).split("\n")[0].split(" ", 1)[1]
        for n, move in enumerate(moves, 1):
            sites = sites_of(move)
            legal = ask("moves", game, "--position", position).split()
            alone = sum(ends(other) == ends(move) for other in legal) == 1
            if len(sites) > 2 and n % 2 == 0 and alone and sites[0] != sites[-1]:
                sites = [sites[0], sites[-1]]
            if n == fatal:  # what is not played to its end has not been played
                for site in sites_of(move)[:3]:
                    desk.click("site:" + site)
                desk.wait_still()
                killed(desk)
            for site in sites:
                desk.click("site:" + site)
            desk.wait_steps(n)
            if n == fatal:
                killed(desk)
            position = ask("play", game, "--position", position, "--", move).split("\n")[0].split(" ", 1)[1]
        expect(desk.record(), result=header["result"], last=header["last"], steps=str(len(moves)))
        desk.quit()


def russian():
    """draughts: a whole Russian game, with a capture of three"""
    play("russian", 3)


def international():
    """draughts: a whole international game, with a capture of four"""
    play("international", 4)


def turkish():
    """draughts: a whole Turkish game, with a capture of three"""
    play("turkish", 3)


def columns():
    """draughts: a whole game of columns, with a capture of four"""
    play("bashni", 4)


def typed_and_refused():
    """draughts: a refused click is answered, then the same game begins by typing"""
    header, moves = game_of("russian")
    with Desk() as desk:
        sat(desk, "draughts")
        desk.click("site:c3")
        desk.click("site:c5")
        for n, move in enumerate(moves[:6], 1):
            if n == 1:
                desk.key("Escape")
            typed(desk, move)
            desk.wait_steps(n)
        desk.quit()


def ahead():
    """draughts: while the computer thinks a capture is begun ahead, and then gone on with"""
    with Desk() as desk:
        prepared(desk, "hub-told")
        desk.start("--audit", desk.heard_at(), "--game", "draughts", "--seats", "human," + TOLD,
                   "--position", "B:Wa5,g3:Bb6,d6,h4")
        desk.hear_until("the board", lambda seen: "site:a5" in seen.places)
        desk.click("site:a5")
        desk.hear_until("where a man could ever get to", lambda seen: seen.marked("ahead_legal")
                        == {"a1", "b6", "c3", "c7", "e1", "e5", "g3", "g7"})
        desk.click("site:c7")
        desk.hear_until("the move ahead", lambda seen: seen.marked("ahead") == {"a5", "c7"})
        tell(desk)
        desk.wait_steps(1)
        desk.hear_until("it is begun, and goes on", lambda seen: not seen.marked("ahead")
                        and "legal" in seen.sites["e5"][3])
        desk.click("site:e5")
        desk.wait_steps(2)
        moves = desk.record()["moves"]
        if "a5:c7:e5" not in moves:
            raise Failed("played: %s" % moves)
        desk.quit()


TESTS = [russian, international, turkish, columns, typed_and_refused, ahead]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
