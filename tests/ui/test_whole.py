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
SQUARES = ["%s%d" % (column, row) for column in "abcdefgh" for row in range(1, 9)]
# Of kamisado's squares, row 8 first.
COLOURS = """orange blue turquoise pink yellow red green brown
red orange pink green blue yellow brown turquoise
green pink orange red turquoise brown yellow blue
pink turquoise blue orange brown green red yellow
yellow red green brown orange blue turquoise pink
blue yellow brown turquoise red orange pink green
turquoise brown yellow blue green pink orange red
brown green red yellow pink turquoise blue orange""".split("\n")


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

    def hint(self):
        """What the program would do."""
        for n in "123":
            heard = self.ear.press("h", "Hint %s of 3|No hint" % n)
        return heard.partition("move is ")[2]


def ludo():
    """ludo: who is furthest goes, to the last token's home"""
    with Desk() as desk:
        player = Player(desk, "Ludo", changes=(
            ("any roll, 3", "any roll, chosen"),
            ("Tokens of each player, 4, less", "Tokens of each player, 3", "Tokens of each player, 2")))
        ear, hinted = player.ear, None
        while not ear.until("Roll the die|.* won").endswith("won"):
            ear.press("Return", "Red: rolls")
            if not re.match("You rolled.*Choose", ear.until("You rolled|Red: (passes|token)")):
                continue
            if not hinted:
                hinted = player.hint()
                if not hinted.startswith("token"):  # a word that can be understood by ear
                    raise Failed("the hint is: %s" % hinted)
            mine = next(line for line in player.lines("w", "die") if line.startswith("Red: token"))
            places = re.findall(r"(\d+)(?!\d*\))|(yard)", mine)
            for place in sorted((number or word for number, word in places), key=lambda p: -int(p) if p.isdigit() else 1):
                if player.typed(place).startswith("Red: token"):
                    break
            else:
                raise Failed("no token of these can go: %s" % mine)
        ear.until("All tokens are home")


def dominoes():
    """dominoes: the first tile that fits, round by round, to the points of the match; each is told once"""
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
        twice = [said for said in ear.said() if re.match("Computer: .* put down", said)]
        if twice:
            raise Failed("told already, of player 2: %s" % twice)


class Race:
    """Who brings all pieces to the other corner first.  `holes` are the places, by where they lie; each piece
    goes one of the `ways`, or hops over others."""

    def __init__(self, player, holes, ways, far):
        self.player, self.holes, self.ways, self.far = player, holes, ways, far
        self.name = re.compile("[A-Za-z][0-9]+")
        self.at = {name: place for place, name in holes.items()}

    def places(self, told):
        return {self.at[name] for name in self.name.findall(told)}

    def ends(self, piece, taken):
        """Where a piece can go."""
        def beside(place, way, times=1):
            return place[0] + times * way[0], place[1] + times * way[1]
        found, todo = set(), [piece]
        for place in todo:
            for way in self.ways:
                there = beside(place, way, 2)
                if beside(place, way) in taken and there in self.holes and there not in taken | found:
                    found.add(there)
                    todo.append(there)
        return found | {there for way in self.ways
                        if (there := beside(piece, way)) in self.holes and there not in taken}

    def run(self, own, other):
        """To the result; own moves and the other's are told so."""
        ear, far, turn = self.player.ear, self.far, ".*your move|Your move|.* won|Draw"
        mine, theirs = map(self.places, self.player.lines("w", other[1])[-2:])
        while True:
            taken = mine | theirs
            gain, _, piece, end = min((far(end) - far(piece), -far(piece), piece, end)
                                      for piece in mine for end in self.ends(piece, taken - {piece}))
            path = [self.holes[piece], self.holes[end]]
            if gain >= 0:
                path = self.name.findall(self.player.hint())  # nothing comes nearer
            move = "%s-%s" % (path[0], path[-1])
            heard = self.player.typed(move)
            if not heard.startswith(own):
                raise Failed("%s: %s" % (move, heard))
            mine = mine - {self.at[path[0]]} | {self.at[path[-1]]}
            if not re.match(other[0], heard := ear.until(other[0] + "|.* won|Draw")):
                return
            path = [self.at[name] for name in self.name.findall(heard)]
            theirs = theirs - {path[0]} | {path[-1]}
            if re.match(".* won|Draw", ear.until(turn)):
                return


def halma():
    """Chinese checkers: the move that brings the pegs nearest to where they go"""
    def at(hole):
        row = hole[0]
        return 2 * int(hole[1:]) - 1 - ROWS[row], ord(row)
    holes = {at(name): name for name in ("%s%d" % (row, n) for row in ROWS for n in range(1, ROWS[row] + 1))}

    def far(place):
        down = ord("Q") - place[1]
        return max(down, (down + abs(place[0])) / 2)
    with Desk() as desk:
        player = Player(desk, "Chinese", "Two players, one colour")
        Race(player, holes, ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)), far).run(
            "Red: red peg", ("Blue: blue peg", "Blue"))
        player.ear.until("All pegs are where they had to go")


def ugolki():
    """Ugolki: the move that brings the men nearest to where they go"""
    holes = {(ord(name[0]), int(name[1])): name for name in SQUARES}
    with Desk() as desk:
        player = Player(desk, "Ugolki")
        Race(player, holes, ((1, 0), (-1, 0), (0, 1), (0, -1)), lambda place: ord("h") - place[0] + 8 - place[1]).run(
            "White: man", ("Black: man", "Black"))
        player.ear.until(".{3,}")


def kalah():
    """kalah: the pit whose last stone ends in one's own kalah, or the nearest to it"""
    with Desk() as desk:
        player = Player(desk, "Kalah", "Six pits, three stones")
        ear = player.ear
        while re.match(".*your move|Your move", ear.until(".*your move|Your move|.* won|Draw")):
            pits = {int(pit): int(n) for pit, n in re.findall(r"B(\d) \((\d+)\)", player.lines("w", "stones: ")[-1])}
            pit = max(pits, key=lambda pit: (pits[pit] == 7 - pit, pit))
            heard = player.typed(str(pit))
            if not heard.startswith("B: %d from B%d" % (pits[pit], pit)):
                raise Failed("pit %d of %s: %s" % (pit, pits, heard))
        ear.until("One row is empty|.*more than half")


def kamisado():
    """kamisado: to the other side, and else where the other one's tower cannot get there"""
    with Desk() as desk:
        player = Player(desk, "Kamisado")
        ear = player.ear

        def ends(tower, down, taken):
            for dx in (-1, 0, 1):
                x, y = ord(tower[0]) + dx, int(tower[1]) + down
                while (there := "%c%d" % (x, y)) in SQUARES and there not in taken:
                    yield there
                    x, y = x + dx, y + down
        while not re.match(".* won", heard := ear.until("Your .* tower has to move|.* won")):
            if "blocked" in heard:
                player.typed("-")
                continue
            sides = [dict(re.findall(r"(\w+) tower: (\w\d)", line)) for line in player.lines("w", "Black: ")[-2:]]
            taken = {tower for side in sides for tower in side.values()}
            start = sides[0][heard.split()[1]]

            def worth(end):
                """The other one answers with the tower that has this square's colour."""
                colour = COLOURS[8 - int(end[1])].split()[ord(end[0]) - ord("a")]
                answers = list(ends(sides[1][colour], -1, taken - {start} | {end}))
                return end[1] == "8", bool(answers), not any(answer[1] == "1" for answer in answers), end[1]
            move = "%s-%s" % (start, max(ends(start, 1, taken), key=worth))
            heard = player.typed(move)
            if not heard.startswith("White: "):
                raise Failed("%s: %s" % (move, heard))
        ear.until("A tower has reached|Both")


def morris():
    """three men's morris: three in a row, or where the other one would have them"""
    lines = {frozenset(line.split()) for line in (
        "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")}
    points = sorted({point for line in lines for point in line}, key=lambda point: (point != "b2", point))
    with Desk() as desk:
        player = Player(desk, "Nine", "Three men")
        ear = player.ear
        while re.match(".*your move|Your move", ear.until(".*your move|Your move|.* won|Draw")):
            told = player.lines("w", "Black: ")[-2:]
            mine, theirs = ({point for point in re.findall(r"[abc][123]", line)} for line in told)

            def worth(move):
                own, end = mine - {move[0]} | {move[1]}, move[1]
                return (any(line <= own for line in lines), any(line <= theirs | {end} for line in lines),
                        -points.index(end))
            free = [point for point in points if point not in mine | theirs]
            if "stock" in told[0]:
                moves = [("", end) for end in free]
            else:
                moves = [(start, end) for start in mine for end in free
                         if "b2" in (start, end) or sum(abs(ord(a) - ord(b)) for a, b in zip(start, end)) == 1]
            start, end = max(moves, key=worth)
            move = "-".join(filter(None, (start, end)))
            if any(line <= mine - {start} | {end} for line in lines):
                move += "x" + min(theirs)
            heard = player.typed(move)
            if not heard.startswith("White: man"):
                raise Failed("%s: %s" % (move, heard))
        ear.until(".{3,}")


def draughts():
    """draughts: what the program would do"""
    with Desk() as desk:
        player = Player(desk, "Draughts")
        ear = player.ear
        while re.match(".*your move|Your move", ear.until(".*your move|Your move|.* won|Draw")):
            move = re.search(r"\S+$", player.hint().rstrip("."))[0]
            heard = player.typed(move)
            if not heard.startswith("White: "):
                raise Failed("%s: %s" % (move, heard))
        ear.until(".{3,}")


TESTS = [draughts, kalah, kamisado, morris, halma, ugolki, ludo, dominoes]

if __name__ == "__main__":
    sys.exit(run([t for t in TESTS if len(sys.argv) < 2 or t.__name__ in sys.argv[1:]]))
