#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The puzzles of chess, looked at by another engine: what the miner's own search finds may be an error of
that search.  Mates are counted out move by move and are not asked about.

    tools/puzzles/beside.py data/puzzles/chess.txt [--nodes 400000] [--engine /usr/games/stockfish]
                            [--kept FILE] [--drop]

A puzzle is refused if the engine's first choice is another move, if its second choice comes within 1.5
pawns of the first, or if both mate.  What has been looked at is kept in FILE and not asked again;
--drop writes the puzzles without the refused ones.
"""
import argparse
import os
import re
import subprocess

LEAD = 150
MATE = 100000


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("setoption name MultiPV value 2")
        self.say("setoption name Hash value 64")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def two_best(self, fen, nodes):
        """[(score, move)] of the last depth, the better one first."""
        self.say("ucinewgame")
        self.say("position fen " + fen)
        self.say("go nodes %d" % nodes)
        best = {}
        while True:
            words = self.process.stdout.readline().split()
            if not words or words[0] == "bestmove":
                return [best[k] for k in sorted(best)]
            if "score" in words and "pv" in words and "upperbound" not in words and "lowerbound" not in words:
                kind, value = words[words.index("score") + 1:words.index("score") + 3]
                value = int(value)
                if kind == "mate":
                    value = (MATE - value) if value > 0 else (-MATE - value)
                best[int(words[words.index("multipv") + 1])] = (value, words[words.index("pv") + 1])


def piece_on(fen, square):
    row = fen.split()[0].split("/")[8 - int(square[1])]
    row = re.sub(r"\d", lambda m: "." * int(m.group()), row)
    return row[ord(square[0]) - ord("a")]


def is_same(san, uci, fen):
    """Is the engine's e2e4 the e4 that the puzzle asks for?"""
    kind = piece_on(fen, uci[:2]).upper()
    if san.startswith("O-O"):
        files = abs(ord(uci[0]) - ord(uci[2]))
        return kind == "K" and files > 1 and (uci[2] in "ch") == san.startswith("O-O-O") if uci[2] == "c" \
            else kind == "K" and files > 1 and not san.startswith("O-O-O")
    m = re.fullmatch(r"([KQRBN]?)([a-h]?)([1-8]?)x?([a-h][1-8])(?:=([QRBN]))?[+#]?", san)
    return (kind == (m.group(1) or "P") and uci[2:4] == m.group(4) and (m.group(2) or uci[0]) == uci[0] and
            (m.group(3) or uci[1]) == uci[1] and (m.group(5) or "").lower() == uci[4:])


def refusal(engine, fen, san, nodes):
    lines = engine.two_best(fen, nodes)
    if len(lines) < 2:
        return "there is one move only"
    (first, move), (second, other) = lines
    if not is_same(san, move, fen):
        return "%s %d before %s %d" % (move, first, other, second)
    if first - second < LEAD or second > MATE - 1000:
        return "%s %d, and then %s %d" % (move, first, other, second)
    return ""


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("file")
    arguments.add_argument("--nodes", type=int, default=400000)
    arguments.add_argument("--engine", default="/usr/games/stockfish")
    arguments.add_argument("--kept", default="/tmp/puzzles-beside.txt")
    arguments.add_argument("--drop", action="store_true")
    a = arguments.parse_args()
    engine, said = Engine(a.engine), {}
    if os.path.exists(a.kept):
        with open(a.kept) as f:
            said = dict(line.rstrip("\n").split("\t") for line in f)
    with open(a.file) as f:
        lines = f.read().splitlines()
    left, looked, bad = [], 0, 0
    for line in lines:
        left.append(line)
        if line.startswith("#") or line.startswith("mate-"):
            continue
        theme, _, _, fen, moves = line.split("|")
        key = fen + " " + moves.split(";")[0]
        if key not in said:
            said[key] = refusal(engine, fen, moves.split(";")[0], a.nodes)
            with open(a.kept, "a") as f:
                f.write("%s\t%s\n" % (key, said[key]))
        looked += 1
        if said[key]:
            bad += 1
            left.pop()
            print("%s %s: %s" % (theme, key, said[key]), flush=True)
    print("%d looked at, %d refused" % (looked, bad))
    if a.drop:
        with open(a.file + ".new", "w") as f:
            f.write("\n".join(left) + "\n")
        os.rename(a.file + ".new", a.file)


if __name__ == "__main__":
    main()
