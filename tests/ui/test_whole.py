#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole games by somebody who sees nothing: from the start of the program to the result.

Whoever plays here presses keys and knows what --speak-to has written, and the rules; nothing else.
The games are as short as their setup, by keys, can make them.
"""
import re
import sys

from desk import Desk, Failed, run
from test_hear import Ear, fast

# Holes in each row of the star, as whoever plays there knows them.
ROWS = dict(zip("ABCDEFGHIJKLMNOPQ", (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)))


class Player:
    """Begins a game against the computer's first level, by keys; `changes` are rules: what is heard when one
    comes to them by Tab, and after each time that one presses Enter there."""

    def __init__(self, desk, game, variant=None, changes=None):
        fast(desk)
        self.ear = ear = Ear(desk, "--lang", "en")
        ear.until("Larets")
        ear.choose(game, game)
        if variant is not None:
            ear.choose(variant, "")
        if changes:
            ear.choose("Change…", "My rules")
            for rule, *heard in changes:
                ear.tab_to(rule)
                for answer in heard:
                    ear.press("Return", answer)
            ear.choose("Done", "")
        ear.choose("Play", game)
        begun = ear.at
        ear.press("s", "Pace: quick")
        ear.at = begun  # what was said meanwhile is still to be heard

    def lines(self, key, last):
        """All that a key tells, up to a last sentence."""
        begin = len(self.ear.said())
        self.ear.press(key, last)
        return self.ear.said()[begin:self.ear.at]

    def typed(self, text):
        """What is answered to a move that is typed."""
        ear = self.ear
        ear.desk.key("slash")
        ear.until("Type a move")
        ear.desk.type(text)
        return ear.press("Return", r".{3,}")


def ludo():
    """ludo: who is furthest goes, to the last token's home"""
    with Desk() as desk:
        player = Player(desk, "Ludo", changes=(
            ("any roll, 3", "any roll, chosen"),
            ("Tokens of each player, 4, less", "Tokens of each player, 3", "Tokens of each player, 2")))
        ear = player.ear
        while not ear.until("Roll the die|.* won").endswith("won"):
            ear.press("Return", "Red: rolls")
            if not re.match("You rolled.*Choose", ear.until("You rolled|Red: (passes|token)")):
                continue
            mine = next(line for line in player.lines("w", "die") if line.startswith("Red: token"))
            places = re.findall(r"(\d+)(?!\d*\))|(yard)", mine)
            for place in sorted((number or word for number, word in places), key=lambda p: -int(p) if p.isdigit() else 1):
                if player.typed(place).startswith("Red: token"):
                    break
            else:
                raise Failed("no token of these can go: %s" % mine)
        ear.until("All tokens are home")


def dominoes():
    """dominoes: the first tile that fits, round by round, to the points of the match"""
    with Desk() as desk:
        player = Player(desk, "Dominoes", changes=(
            ("none, 3", "none, chosen"), ("Points of the match", "50, chosen")))
        ear = player.ear
        turn, over = ".*your move|Your move", ".* won$|.* (won|lost) the match"
        while not re.match(over, heard := ear.until("%s|%s|.* won the round|Draw$" % (turn, over))):
            if not re.match(turn, heard):
                ear.choose("Next round", "new round")
                continue
            mine = next(line for line in player.lines("w", "At the ends|closed|.*; closed")
                        if line.startswith("Player 1: "))
            for tile in mine.partition(": ")[2].split("; "):
                heard = player.typed(tile)
                if "several" in heard:
                    heard = player.typed(tile + "L")
                if heard.startswith("Player 1: " + tile):
                    break
            else:
                player.typed("-")
        ear.until("The points of the match are reached")


def halma():
    """Chinese checkers: the move that brings the pegs nearest to where they go"""
    def at(hole):
        row = hole[0]
        return 2 * int(hole[1:]) - 1 - ROWS[row], ord(row)
    holes = {at("%s%d" % (row, n)): "%s%d" % (row, n) for row in ROWS for n in range(1, ROWS[row] + 1)}
    ways = ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))

    def beside(place, way, times=1):
        return place[0] + times * way[0], place[1] + times * way[1]

    def ends(peg, taken):
        """Where a peg can go: a step, or hops."""
        found, todo = set(), [peg]
        for place in todo:
            for way in ways:
                there = beside(place, way, 2)
                if beside(place, way) in taken and there in holes and there not in taken | found:
                    found.add(there)
                    todo.append(there)
        return found | {there for way in ways if (there := beside(peg, way)) in holes and there not in taken}

    def far(place):
        down = ord("Q") - place[1]
        return max(down, (down + abs(place[0])) / 2)
    with Desk() as desk:
        player = Player(desk, "Chinese", "Two players, one colour")
        ear = player.ear
        told = player.lines("w", "Blue")
        red, blue = ({at(hole) for hole in re.findall(r"[A-Q]\d+", line)} for line in told[-2:])
        while True:
            taken = red | blue
            gain, _, peg, end = min((far(end) - far(peg), -far(peg), peg, end)
                                    for peg in red for end in ends(peg, taken - {peg}))
            move = "%s-%s" % (holes[peg], holes[end])
            if gain >= 0:
                for n in "123":  # nothing comes nearer: what would the program do?
                    hint = ear.press("h", "Hint " + n)
                path = re.findall(r"[A-Q]\d+", hint)
                move, peg, end = "%s-%s" % (path[0], path[-1]), at(path[0]), at(path[-1])
            heard = player.typed(move)
            if not heard.startswith("Red: red peg"):
                raise Failed("%s: %s" % (move, heard))
            red = red - {peg} | {end}
            heard = ear.until("Blue: blue peg|.* won")
            if heard.endswith("won"):
                break
            path = [at(hole) for hole in re.findall(r"[A-Q]\d+", heard)]
            blue = blue - {path[0]} | {path[-1]}
            if (heard := ear.until(".*your move|.* won")).endswith("won"):
                break
        ear.until("All pegs are where they had to go")


TESTS = [halma, ludo, dominoes]

if __name__ == "__main__":
    sys.exit(run([t for t in TESTS if len(sys.argv) < 2 or t.__name__ in sys.argv[1:]]))
