#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the recorded games of draughts, and proves them by rules of its own.

    tests/golden/make_draughts.py CLI [VARIANT ...]     writes draughts-<variant>.larets beside this file
    tests/golden/make_draughts.py CLI --check           plays the recorded games by these rules

The rules here are written apart from those in src/rules/draughts: squares are pairs, pieces are
letters in towers, a capture is every way of jumping one can think of, and two ways are one move when
they leave the same board.  In every position of a game the moves that larets-cli lists must come to
just the boards that these rules come to, each once, and the move played to the position they come to.
"""
import json
import os
import random
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
DIAGONAL = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]


class Variant:
    side, rows, plain, mirror, first = 8, 3, False, False, "w"
    back, fly, near, killer, across, spares = True, True, False, False, False, False
    most, last, at_once, back_turn = "free", "king", False, False
    towers, rejump, limit, ranks = False, False, 0, "rank"
    steps, h1 = None, False

    def __init__(self, **changes):
        self.__dict__.update(changes)


RUSSIAN = {}
INTERNATIONAL = dict(side=10, rows=4, most="n", last="man")
THAI = dict(rows=2, first="b", back=False, near=True, last="stop", at_once=True, back_turn=True)
TURKISH = dict(plain=True, rows=2, back=False, most="n", last="man", at_once=True)
ARMENIAN = dict(TURKISH, last="king", steps="queen")
SPANISH = dict(mirror=True, h1=True, back=False, most="kings", last="stop")
LASKA = dict(side=7, back=False, fly=False, last="stop", towers=True)
VARIANTS = {
    "russian": RUSSIAN, "poddavki": RUSSIAN, "international": INTERNATIONAL,
    "english": dict(first="b", back=False, fly=False, last="stop"),
    "brazilian": dict(most="n", last="man"),
    "canadian": dict(INTERNATIONAL, side=12, rows=5),
    "pool": dict(first="b", last="man"),
    "italian": dict(mirror=True, back=False, fly=False, spares=True, most="italian", last="stop"),
    "spanish": SPANISH, "portuguese": SPANISH,
    "czech": dict(back=False, most="king", last="stop"),
    "frisian": dict(INTERNATIONAL, most="worth", across=True, limit=3),
    "turkish": TURKISH, "armenian": ARMENIAN, "thai": THAI,
    "bashni": dict(towers=True), "laska": LASKA, "killer": dict(INTERNATIONAL, killer=True),
    "thai12": dict(THAI, rows=3), "bashni_rejump": dict(towers=True, rejump=True),
    "laska_rejump": dict(LASKA, rejump=True),
    "armenian_hcheckers": dict(ARMENIAN, at_once=False), "armenian_promoend": dict(ARMENIAN, last="man"),
    "turkish_promocont": dict(TURKISH, last="king"), "turkish_promostop": dict(TURKISH, last="stop"),
}


class Game:
    """A position: towers as words, the top first, by square; squares as if the corner were at the left."""

    def __init__(self, v):
        self.v, self.turn, self.runs = v, v.first, {"w": (None, 0), "b": (None, 0)}
        self.board = {}
        for r in range(v.side):
            for f in range(v.side):
                if not v.plain and (f + r) % 2:
                    continue
                low, high = (1, v.rows) if v.plain else (0, v.rows - 1)
                if low <= r <= high:
                    self.board[f, r] = "w"
                elif low <= v.side - 1 - r <= high:
                    self.board[f, r] = "b"

    def on(self, at):
        return 0 <= at[0] < self.v.side and 0 <= at[1] < self.v.side

    def ahead(self):
        return 1 if self.turn == "w" else -1

    def far_row(self):
        return self.v.side - 1 if self.turn == "w" else 0

    def dirs_to_take(self, king):
        v, up = self.v, self.ahead()
        if v.plain:
            return STRAIGHT if king or v.back else [(0, up), (1, 0), (-1, 0)]
        wide = [(2 * x, 2 * y) for x, y in STRAIGHT] if v.across else []
        return DIAGONAL + wide if king or v.back else [(1, up), (-1, up)]

    def dirs_to_step(self, king):
        v, up = self.v, self.ahead()
        if not v.plain:
            return DIAGONAL if king else [(1, up), (-1, up)]
        aside = [(1, 0), (-1, 0)]
        if v.steps == "queen":
            return STRAIGHT + DIAGONAL if king else aside + [(0, up), (1, up), (-1, up)]
        return STRAIGHT if king else aside + [(0, up)]

    # --- captures: every way, as (path, what is taken, board after) -------------------------------
    def jumps(self, board, at, king, came, gone):
        """single jumps: (direction, over, landings)"""
        v, enemy = self.v, "b" if self.turn == "w" else "w"
        for d in self.dirs_to_take(king):
            if came and (v.at_once or v.rejump) and not v.back_turn and d == (-came[0], -came[1]):
                continue
            over = (at[0] + d[0], at[1] + d[1])
            while king and v.fly and self.on(over) and over not in board and over not in gone:
                over = (over[0] + d[0], over[1] + d[1])
            if over in gone or board.get(over, " ")[0].lower() != enemy:
                continue
            if not king and v.spares and board[over][0].isupper():
                continue
            lands, to = [], (over[0] + d[0], over[1] + d[1])
            while self.on(to) and to not in board and to not in gone:
                lands.append(to)
                if not (king and v.fly) or v.near:
                    break
                to = (to[0] + d[0], to[1] + d[1])
            if lands:
                yield d, over, lands

    def take(self, board, over, tower, gone):
        """(board, tower, gone) after jumping what stands on `over`"""
        board, top, rest = dict(board), board[over][0], board[over][1:]
        del board[over]
        if self.v.towers:
            tower += top
            if rest:
                board[over] = rest
            return board, tower, gone if self.v.rejump else gone | {over}
        return board, tower, gone if self.v.at_once else gone | {over}

    def captures(self, board, at, tower, king, came, gone, path, taken):
        found = []
        for d, over, lands in self.jumps(board, at, king, came, gone):
            victim = board[over][0]
            board2, tower2, gone2 = self.take(board, over, tower, gone)
            per_land = []
            for to in lands:
                crowned, more = king, None
                if not king and to[1] == self.far_row():
                    crowned = self.v.last == "king"
                    more = [] if self.v.last == "stop" else None
                if more is None:
                    more = self.captures(board2, to, tower2, crowned, d, gone2, path + [to], taken + [victim])
                per_land.append((to, crowned, more))
            if any(more for _, _, more in per_land):
                for _, _, more in per_land:
                    found += more
                continue
            for to, crowned, _ in per_land:
                if self.v.killer and king and victim.isupper() and to != lands[0]:
                    continue
                after = {square: stack for square, stack in board2.items() if self.v.towers or square not in gone2}
                top = tower2[0].upper() if crowned or king or to[1] == self.far_row() else tower2[0]
                after[to] = top + tower2[1:]
                found.append((path + [to], taken + [victim], after))
        return found

    def worth(self, king, taken):
        n, kings = len(taken), sum(t.isupper() for t in taken)
        return {"free": 0, "n": n, "kings": (n, kings), "king": king,
                "italian": (n, king, kings, [t.isupper() for t in taken]),
                "worth": (100 * (n - kings) + 199 * kings, king)}[self.v.most]

    def moves(self):
        """{(from, to, board after): a path}"""
        all_ways = []
        for at, tower in self.board.items():
            if tower[0].lower() != self.turn:
                continue
            king = tower[0].isupper()
            rest = {square: stack for square, stack in self.board.items() if square != at}
            for path, taken, after in self.captures(rest, at, tower, king, None, frozenset(), [at], []):
                all_ways.append((self.worth(king, taken), path, after))
        if all_ways:
            best = max(way[0] for way in all_ways)
            return {(p[0], p[-1], frozenset(b.items())): p for w, p, b in all_ways if w == best}
        return self.quiet()

    def quiet(self):
        found = {}
        for at, tower in self.board.items():
            king = tower[0].isupper()
            if tower[0].lower() != self.turn:
                continue
            men = any(t[0] == self.turn for t in self.board.values())
            if self.v.limit and king and men and self.runs[self.turn] == (at, self.v.limit):
                continue
            for d in self.dirs_to_step(king):
                to = (at[0] + d[0], at[1] + d[1])
                while self.on(to) and to not in self.board:
                    after = {square: stack for square, stack in self.board.items() if square != at}
                    crowned = king or to[1] == self.far_row()
                    after[to] = (tower[0].upper() if crowned else tower[0]) + tower[1:]
                    found[at, to, frozenset(after.items())] = [at, to]
                    if not (king and self.v.fly):
                        break
                    to = (to[0] + d[0], to[1] + d[1])
        return found

    def play(self, key):
        at, to, after = key
        after = dict(after)
        king, was = self.board[at][0].isupper(), self.runs[self.turn]
        quiet = sum(map(len, after.values())) == sum(map(len, self.board.values())) and self.is_step(at, to)
        self.runs[self.turn] = (to, was[1] + 1 if was[0] == at else 1) if king and quiet else (None, 0)
        self.board = after
        self.turn = "b" if self.turn == "w" else "w"

    def is_step(self, at, to):
        return (at, to) in {(key[0], key[1]) for key in self.quiet()} and not self.must_take()

    def must_take(self):
        for at, tower in self.board.items():
            if tower[0].lower() == self.turn:
                rest = {square: stack for square, stack in self.board.items() if square != at}
                if next(self.jumps(rest, at, tower[0].isupper(), None, frozenset()), None):
                    return True
        return False

    def follow(self, path):
        """The board after these squares, jumped or stepped to one by one."""
        board, tower = dict(self.board), self.board[path[0]]
        del board[path[0]]
        king, gone, came = tower[0].isupper(), frozenset(), None
        for at, to in zip(path, path[1:]):
            ways = [(d, over) for d, over, lands in self.jumps(board, at, king, came, gone) if to in lands]
            for came, over in ways:
                board, tower, gone = self.take(board, over, tower, gone)
            if ways and to[1] == self.far_row() and self.v.last == "king":
                king = True
        if king or path[-1][1] == self.far_row():
            tower = tower[0].upper() + tower[1:]
        board = {square: stack for square, stack in board.items() if self.v.towers or square not in gone}
        board[path[-1]] = tower
        return board

    def squares(self, move):
        """The squares of a move in notation, by letters or by numbers."""
        numbers = {}
        v = self.v
        for r in range(v.side):
            row = [f for f in range(v.side) if v.plain or (f + r) % 2 == 0]
            for f in row:
                shown = v.side - 1 - f if v.mirror else f
                before = sum(1 for g in row if (v.side - 1 - g if v.mirror else g) < shown)
                above = sum(1 for q in range(r + 1, v.side) for g in range(v.side) if v.plain or (g + q) % 2 == 0)
                below = sum(1 for q in range(r) for g in range(v.side) if v.plain or (g + q) % 2 == 0)
                numbers[str(below + len(row) - before if v.h1 else above + before + 1)] = (f, r)
                numbers["%s%d" % ("abcdefghijkl"[shown], r + 1)] = (f, r)
        return [numbers[word] for word in re.split("[-x:]", move)]

    # --- text -------------------------------------------------------------------------------------
    def name(self, at):
        f = self.v.side - 1 - at[0] if self.v.mirror else at[0]
        return "%s%d" % ("abcdefghijkl"[f], at[1] + 1)

    def text(self):
        return " ".join(sorted("%s=%s" % (self.name(at), tower) for at, tower in self.board.items()))


# --- the program -----------------------------------------------------------------------------------
def ask(cli, *arguments):
    done = subprocess.run([cli, *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit("%s: %s" % (" ".join(arguments), done.stderr))
    return done.stdout


def shown(cli, variant, position):
    """The position as sites and towers, from the picture of characters and the text."""
    side, towers = Variant(**VARIANTS[variant]), {}
    if "=" in position:
        for part in position.split(":")[1].split(","):
            square, tower = part.split("=")
            towers[square] = tower
        return " ".join(sorted("%s=%s" % item for item in towers.items()))
    lines = ask(cli, "show", "draughts/" + variant, "--position", position).split("\n")
    letters = {"o": "w", "O": "W", "x": "b", "X": "B"}
    for line in lines[:side.side]:
        rank = int(line[:2])
        for f in range(side.side):
            c = line[3 + 3 * f + 1]
            if c in letters:
                towers["%s%d" % ("abcdefghijkl"[f], rank)] = letters[c]
    return " ".join(sorted("%s=%s" % item for item in towers.items()))


def played(cli, variant, moves):
    out = ask(cli, "play", "draughts/" + variant, "--", *moves).split("\n")
    return out[0].split(" ", 1)[1], out[1], out[2]


def make(cli, variant, seed, moves_given=None):
    """The moves of one game; every position compared."""
    luck, game, moves = random.Random(seed), Game(Variant(**VARIANTS[variant])), []
    for ply in range(300):
        position, turn, result = played(cli, variant, moves)
        if shown(cli, variant, position) != game.text():
            sys.exit("%s, after %s:\n%s\n%s" % (variant, " ".join(moves), shown(cli, variant, position), game.text()))
        if turn == "turn -":
            if result.startswith("result 1/2"):
                break
            if game.moves():
                sys.exit("%s: over, but these rules have moves: %s" % (variant, position))
            break
        mine = game.moves()
        listed = ask(cli, "moves", "draughts/" + variant, "--position", position).split()
        after = {}
        for move in listed:
            probe = Game(game.v)
            probe.board = game.follow(game.squares(move))
            after.setdefault(probe.text(), []).append(move)
        wanted = {}
        for key in mine:
            probe = Game(game.v)
            probe.board = dict(key[2])
            wanted.setdefault(probe.text(), []).append(key)
        if {t: len(m) for t, m in after.items()} != {t: len(m) for t, m in wanted.items()}:
            sys.exit("%s, %s: other moves:\n%s\n%s" % (variant, position, sorted(listed), sorted(map(str, mine.values()))))
        if moves_given is not None:
            if ply == len(moves_given):
                break
            chosen = moves_given[ply]
        else:
            longest = max(m.count(":") + m.count("x") for m in listed)
            rich = [m for m in listed if m.count(":") + m.count("x") == longest]
            chosen = luck.choice(rich if luck.random() < .8 else listed)
        text = next(t for t, m in after.items() if chosen in m)
        index = after[text].index(chosen)
        game.play(sorted(wanted[text])[index if len(after[text]) > 1 else 0])
        moves.append(chosen)
    return moves


def options_of(variant):
    """The options that a record of this variant names."""
    path = os.path.join(HERE, "..", "..", "data", "games", "draughts.json")
    with open(path, encoding="utf-8") as file:
        rows = {row["id"]: row for row in json.load(file)["variants"]}
    row = rows[variant]
    return dict(options_of(row["like"]) if "like" in row else {}, **row.get("options", {}))


def record(cli, variant, moves):
    path = os.path.join(HERE, "draughts-%s.larets" % variant)
    rough = os.path.join(HERE, "rough-%s.larets" % variant)
    position, _, result = played(cli, variant, moves)
    with open(rough, "w", encoding="utf-8") as out:
        out.write("larets 1\ngame draughts\nvariant %s\n%sseat 1 human colour=0\nseat 2 human colour=1\nseed 1\n" %
                  (variant, "".join("option %s=%s\n" % pair for pair in options_of(variant).items())))
        out.write("start %s\n\n%s\n" % (ask(cli, "play", "draughts/" + variant).split("\n")[0].split(" ", 1)[1],
                                      " ".join("%d. %s" % (i + 1, m) for i, m in enumerate(moves))))
    return rough, path, position, result


def main():
    cli, names = sys.argv[1], sys.argv[2:]
    if names == ["--check"]:
        for variant in VARIANTS:
            with open(os.path.join(HERE, "draughts-%s.larets" % variant), encoding="utf-8") as file:
                body = file.read().split("\n\n", 1)[1]
            moves = [word for word in body.split() if not word.endswith(".")]
            make(cli, variant, 0, moves)
            print(variant, len(moves), "moves, as these rules have them")
        return
    for variant in names or VARIANTS:
        best = max((make(cli, variant, seed) for seed in range(3)),
                   key=lambda m: (max(x.count(":") + x.count("x") for x in m), -len(m)))
        rough, path, position, result = record(cli, variant, best)
        ask(cli, "convert", "--force", rough, path)
        os.remove(rough)
        print(variant, len(best), "moves,", result, "longest", max(x.count(":") + x.count("x") for x in best))


if __name__ == "__main__":
    main()
