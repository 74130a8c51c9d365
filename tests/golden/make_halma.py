#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the recorded games of Chinese checkers and Ugolki, and proves them by rules of its own.

    tests/golden/make_halma.py CLI [GAME/VARIANT ...]   writes <game>-<variant>.larets beside this file
    tests/golden/make_halma.py CLI --check [EVERY]      plays the recorded games by these rules

The rules here are written apart from those in src/rules/halma: holes are points of the plane, a hop
is a point twice as far as the peg between.  The moves that larets-cli lists must be just those found
here (in every position, or each EVERYth), and the game must end when these rules say so.
"""
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]
STAR = {"2x3": ["fab", "cde"], "2x1": ["a", "d"], "2x2": ["ab", "de"], "2x15": ["a", "d"],
        "3x2": ["ab", "cd", "ef"], "3x1": ["a", "c", "e"], "3x2opposite": ["ad", "be", "cf"],
        "4": ["a", "b", "d", "e"], "6": list("abcdef")}
LONGEST = int(os.environ.get("LONGEST", 1000))  # moves of a new game; then it is left as it stands
SQUARE = {"3x3": (3, 3), "4x3": (4, 3), "3x4": (3, 4)}


def star_points():
    """Name to point: a hole to the right is two on, a row is one down and one aside."""
    return {"%c%d" % (65 + row, i + 1): (2 * i - n + 1, row) for row, n in enumerate(ROWS) for i in range(n)}


def corners(more):
    """Letter to the points of its corner: beyond one side of the hexagon in the middle."""
    at = set(star_points().values())
    if more:  # only two opposite corners have fifteen
        return {"a": {(x, y) for x, y in at if y <= 4 and abs(x) <= y},
                "d": {(x, y) for x, y in at if y >= 12 and abs(x) <= 16 - y}}
    side = 4
    beyond = {"a": lambda x, y: 8 - y > side, "d": lambda x, y: y - 8 > side,
              "b": lambda x, y: (x - (y - 8)) / 2 > side, "e": lambda x, y: ((y - 8) - x) / 2 > side,
              "c": lambda x, y: (x + y - 8) / 2 > side, "f": lambda x, y: (8 - y - x) / 2 > side}
    return {letter: {p for p in at if far(*p)} for letter, far in beyond.items()}


class Game:
    def __init__(self, name):
        self.name = name
        game, variant = name.split("/")
        self.square = game == "ugolki"
        if self.square:
            files, ranks = SQUARE[variant]
            self.points = {"%c%d" % (97 + x, y + 1): (x, y) for x in range(8) for y in range(8)}
            self.ways = [(1, 0), (-1, 0), (0, 1), (0, -1)]
            self.home = {"w": {(x, y) for x in range(files) for y in range(ranks)},
                         "b": {(7 - x, 7 - y) for x in range(files) for y in range(ranks)}}
            self.goal = {"w": "b", "b": "w"}
            self.seats = ["w", "b"]
        else:
            self.points = star_points()
            self.ways = [(2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
            self.home = corners(variant == "2x15")
            self.goal = dict(zip("abcdef", "defabc"))
            self.seats = STAR[variant]
        self.names = {point: name for name, point in self.points.items()}
        self.at = {p: c for colours in self.seats for c in colours for p in self.home[c]}
        self.turn, self.over, self.plies = 0, None, 0

    def hops(self, start):
        """All points that hops lead to; the peg itself is lifted off."""
        taken = set(self.at) - {start}
        found, left = set(), [start]
        while left:
            x, y = left.pop()
            for dx, dy in self.ways:
                over, to = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                if over in taken and to in self.names and to not in taken and to not in found and to != start:
                    found.add(to)
                    left.append(to)
        return found

    def ends(self, start):
        x, y = start
        steps = {(x + dx, y + dy) for dx, dy in self.ways}
        return {p for p in steps if p in self.names and p not in self.at} | self.hops(start)

    def moves(self):
        own = [p for p, c in self.at.items() if c in self.seats[self.turn]]
        return sorted("%s-%s" % (self.names[p], self.names[q]) for p in own for q in self.ends(p)) or ["pass"]

    def is_home(self, seat):
        for colour in self.seats[seat]:
            goal = self.home[self.goal[colour]]
            right = {p for p in goal if self.at.get(p) == colour}
            for p in goal - right:
                stranger = self.at.get(p)
                if self.square or not right or stranger is None or stranger in self.seats[seat] or self.ends(p):
                    return False
        return True

    def play(self, move):
        seat, number = self.turn, self.plies // len(self.seats) + 1
        was_home = self.square and seat == 1 and self.is_home(0)
        if move != "pass":
            start, end = (self.points[word] for word in move.split("-"))
            self.at[end] = self.at.pop(start)
        self.plies += 1
        self.turn = (seat + 1) % len(self.seats)
        if self.square and number >= 40 and any(self.at.get(p) == "wb"[seat] for p in self.home["wb"[seat]]):
            self.over = "0-1 stayed-home" if seat == 0 else "1-0 stayed-home"
        elif self.square and seat == 0:
            pass  # Black has the last move
        elif self.square:
            black = self.is_home(1)
            if was_home or black:
                self.over = ("1/2-1/2" if was_home and black else "1-0" if was_home else "0-1") + " goal-reached"
        elif self.is_home(seat):
            places = ["1" if i == seat else "2" for i in range(len(self.seats))]
            self.over = (("1-0" if seat == 0 else "0-1") if len(places) == 2 else ",".join(places)) + " goal-reached"


def ask(cli, *words):
    return subprocess.run([cli, *words], capture_output=True, text=True, check=True).stdout


def play_through(cli, name, given=None, every=1):
    """A whole game, by the moves given or by a computer's choice."""
    game, moves = Game(name), []
    position = ask(cli, "play", name).split("\n")[0].split(" ", 1)[1]
    while not game.over and (given is not None or len(moves) < LONGEST):
        if given is not None and len(moves) == len(given):
            break
        if len(moves) % every == 0:
            listed, mine = ask(cli, "moves", name, "--position", position).split(), game.moves()
            if listed != mine:
                sys.exit("%s, %s: other moves:\n%s" % (name, position, sorted(set(listed) ^ set(mine))))
        if given is not None:
            move = given[len(moves)]
        else:
            level = ["--nodes", "3000"] if len(moves) > 6 else ["--level", "0"]
            move = ask(cli, "bestmove", name, "--position", position, "--seed", str(len(moves) + 1), *level).split()[0]
        game.play(move)
        moves.append(move)
        played = ask(cli, "play", name, "--position", position, move).split("\n")
        position, result = played[0].split(" ", 1)[1], played[2].split(" ", 1)[1]
        if result != (game.over or "*"):
            sys.exit("%s, %s: %s, not %s" % (name, position, result, game.over))
    return game, moves


def moves_of(path):
    with open(path, encoding="utf-8") as file:
        head, body = file.read().split("\n\n", 1)
    return head, [word for word in body.split() if not word.endswith(".")]


def main():
    cli, names = sys.argv[1], sys.argv[2:]
    every_name = ["halma/" + v for v in STAR] + ["ugolki/" + v for v in SQUARE]
    if names[:1] == ["--check"]:
        every = int(names[1]) if len(names) > 1 else 1
        for name in every_name:
            head, moves = moves_of(os.path.join(HERE, name.replace("/", "-") + ".larets"))
            game, _ = play_through(cli, name, moves, every)
            result = re.search(r"^result (.*)$", head, re.M).group(1)
            if result != (game.over or "*"):
                sys.exit("%s: the record says %s, these rules %s" % (name, result, game.over))
            print(name, len(moves), "moves, as these rules have them:", result)
        return
    for name in names or every_name:
        game, moves = play_through(cli, name, every=4)
        path = os.path.join(HERE, name.replace("/", "-") + ".larets")
        rough = path + ".rough.larets"
        with open(rough, "w", encoding="utf-8") as out:
            out.write("larets 1\ngame %s\nvariant %s\n" % tuple(name.split("/")))
            out.write(options_of(name))
            for i in range(len(game.seats)):
                out.write("seat %d human colour=%d\n" % (i + 1, i))
            out.write("seed 1\nstart %s\n\n%s\n" %
                      (ask(cli, "play", name).split("\n")[0].split(" ", 1)[1],
                       " ".join("%d. %s" % (i + 1, m) for i, m in enumerate(moves))))
        ask(cli, "convert", "--force", rough, path)
        os.remove(rough)
        print(name, len(moves), "moves,", game.over)


def options_of(name):
    """The options that a record of this variant names."""
    game, variant = name.split("/")
    path = os.path.join(HERE, "..", "..", "data", "games", game + ".json")
    with open(path, encoding="utf-8") as file:
        rows = {row["id"]: row for row in json.load(file)["variants"]}

    def options(row):
        return dict(options(rows[row["like"]]) if "like" in row else {}, **row.get("options", {}))
    return "".join("option %s=%s\n" % pair for pair in options(rows[variant]).items())


if __name__ == "__main__":
    main()
