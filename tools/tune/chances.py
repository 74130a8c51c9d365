#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fits what a value is worth: plays games of the search against itself and prints, for each game,
the value at which the one who has it scores 73 of 100 (Evaluation.scale, ai/chance.h).

    tools/tune/chances.py build/release/src/cli/larets-cli [--games 40] [--nodes 1500] [GAME...]

The chance of a value v is 1 / (1 + exp(-v / scale)); scale is the one that makes the results of the
games most likely (logistic regression with one weight).  A draw counts as half a win.  Values of
games that are decided are left out.  The same seeds, games and nodes give the same numbers.
"""
import argparse
import math
import random
import subprocess

GAMES = "chess draughts/russian halma/2x1 ugolki kalah kamisado ludo morris dominoes".split()
LUCKY = ("ludo", "dominoes")
DECIDED = 28000
OPENING = 6  # moves of level 1, so that no two games are alike


def ask(engine, *lines):
    for line in lines:
        engine.stdin.write(line + "\n")
    engine.stdin.flush()
    while True:
        answer = engine.stdout.readline().split()
        if not answer or answer[0] in ("bestmove", "error"):
            return answer


def look(program, options, moves):
    """Position, whose turn it is, result after these moves."""
    told = subprocess.run([program, "play", *options, "--", *moves], capture_output=True, text=True, check=True).stdout
    return [line.split(" ", 1)[1] for line in told.splitlines()]


def play(program, game, seed, nodes, plies_max=1500):
    """One game: (value, seat) of each decision, and the first seat's score."""
    options = [game, "--seats", "2", "--seed", str(seed)]
    engine = subprocess.Popen([program, "engine", *options], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    dice = random.Random(seed)
    moves, judged = [], []
    position, turn, result = look(program, options, moves)
    while result == "*" and len(moves) < plies_max:
        if turn == "dice":
            moves.append(str(dice.randint(1, 6)))
        elif turn == "-":
            moves.append("round")
        else:
            opening = len(judged) < OPENING
            # With the moves since the start where luck plays no part, so that repetitions are known.
            asked = "position " + position if game in LUCKY else "position moves " + " ".join(moves)
            answer = ask(engine, asked, "go %s seed %d" % ("level 1" if opening else "nodes %d" % nodes, seed))
            judged.append((None if opening else int(answer[3]), int(turn)))
            moves.append(answer[1])
        position, turn, result = look(program, options, moves)
    engine.stdin.close()
    engine.wait()
    score = {"1-0": 1.0, "0-1": 0.0}.get(result.split()[0], 0.5)
    return [(value, seat) for value, seat in judged if value is not None], score


def loss(samples, scale):
    total = 0.0
    for value, score in samples:
        chance = 1 / (1 + math.exp(max(-30.0, min(30.0, -value / scale))))
        chance = max(1e-9, min(1 - 1e-9, chance))
        total -= score * math.log(chance) + (1 - score) * math.log(1 - chance)
    return total / len(samples)


def fit(samples):
    low, high = math.log(5), math.log(5000)
    for _ in range(60):
        a, b = low + (high - low) * 0.382, low + (high - low) * 0.618
        if loss(samples, math.exp(a)) < loss(samples, math.exp(b)):
            high = b
        else:
            low = a
    return math.exp((low + high) / 2)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--nodes", type=int, default=1500)
    wanted = parser.parse_args()
    for game in wanted.game:
        samples = []
        for seed in range(1, wanted.games + 1):
            judged, score = play(wanted.program, game, seed, wanted.nodes)
            samples += [(value, score if seat == 1 else 1 - score) for value, seat in judged if abs(value) < DECIDED]
        scale = fit(samples)
        print("%-16s scale %4.0f  (%d decisions of %d games, loss %.3f; 0.693 is knowing nothing)"
              % (game, scale, len(samples), wanted.games, loss(samples, scale)), flush=True)


main()
