#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two builds of larets-cli against each other in any game, both looking at as many positions a move.

    tools/tune/duel.py NEW OLD GAME[/VARIANT] [--games 200] [--nodes 3000] [--ms 0] [--seed 1] [--plies 6]
                       [--gain 0]

Each opening, of random moves that neither side has lost by, is played twice, once with either build
moving first.  A game also ends when both have seen for four plies that one is far ahead (--ahead),
as a draw when both have seen nothing but 0 for eight, or after 400 plies.  The last line is the
score of NEW with half of its 95 % interval, and the difference in Elo.  With --ms both think so long
instead, by turns, one of them at a time.  By nodes the same numbers give the same games.

With --gain N the duel ends as soon as it has told a gain of N Elo from none (a sequential test, of
ten such duels one errs).
"""
import argparse
import math
import shlex
import subprocess

ENDED = 28000


class Player:
    def __init__(self, program, game):
        self.said = []
        self.process = subprocess.Popen([*shlex.split(program), "engine", game], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, moves, go):
        """Move and value, or None where the game is over."""
        self.process.stdin.write("position" + (" moves " + " ".join(moves) if moves else "") + "\n" + go + "\n")
        self.process.stdin.flush()
        while True:
            words = self.process.stdout.readline().split()
            if not words or words[0] == "error":
                return None
            if words[0] == "bestmove":
                return words[1], int(words[3]) if len(words) > 3 else 0


def opening(player, plies, seed, most):
    """Random moves after which neither side is lost."""
    for tried in range(100):
        moves = []
        for ply in range(plies):
            answer = player.ask(moves, "go level 0 seed %d" % (seed * 1009 + tried * 31 + ply))
            if answer is None:
                break
            moves.append(answer[0])
        answer = player.ask(moves, "go nodes 20000") if len(moves) == plies else None
        if answer is not None and abs(answer[1]) <= most:
            return moves
    return []


def turn_of(program, game, moves):
    told = subprocess.run([*shlex.split(program), "play", game, "--", *moves], capture_output=True, text=True, check=True)
    words = [line.split() for line in told.stdout.splitlines()]
    return words[1][1], words[2][1]


def play(players, program, game, moves, go, ahead):
    """Score of the side that players[0] has, by whose move it is: seats change as the game says."""
    moves = list(moves)
    lead, level, seat = 0, 0, None
    for ply in range(400):
        # Who moves: in games of free turns that is not told by the number of plies.
        if game.startswith("kalah") or seat is None:
            word, result = turn_of(program, game, moves)
            if result != "*":
                break
            seat = int(word) - 1
        answer = players[seat].ask(moves, go)
        if answer is None:
            break
        moves.append(answer[0])
        value = answer[1] if seat == 0 else -answer[1]
        seat = 1 - seat
        lead = (max(lead, 0) + 1 if value > ahead else min(lead, 0) - 1 if value < -ahead else 0)
        level = level + 1 if value == 0 and ply > 40 else 0
        if abs(lead) >= 4:
            return 1.0 if lead > 0 else 0.0
        if level >= 8:
            return 0.5
    result = turn_of(program, game, moves)[1]
    return {"1-0": 1.0, "0-1": 0.0}.get(result, 0.5)


def measured(scores):
    """Mean and its deviation.  Pairs are what is independent: an opening played twice."""
    pairs = [(scores[i] + scores[i + 1]) / 2 for i in range(0, len(scores) - 1, 2)]
    mean = sum(pairs) / len(pairs)
    return mean, math.sqrt(sum((p - mean) ** 2 for p in pairs) / max(1, len(pairs) - 1) / len(pairs))


def decided(scores, gain):
    """How much likelier, as a logarithm, such a gain is than none: is it beyond 9 : 1?"""
    mean, spread = measured(scores)
    wanted = 1 / (1 + 10 ** (-gain / 400))
    likelier = (wanted - 0.5) * (2 * mean - wanted - 0.5) / (2 * max(spread, 1e-3) ** 2)
    return abs(likelier) > math.log(9)


def summary(scores):
    mean, spread = measured(scores)
    held = min(max(mean, 0.005), 0.995)
    return "games %d score %.1f %% ± %.1f  Elo %+.0f ± %.0f" % (
        len(scores), 100 * mean, 196 * spread, 400 * math.log10(held / (1 - held)),
        196 * spread * 400 / math.log(10) / 100 / (held * (1 - held)))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("new")
    parser.add_argument("old")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--ms", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plies", type=int, default=6)
    parser.add_argument("--ahead", type=int, default=800)
    parser.add_argument("--gain", type=float, default=0)
    wanted = parser.parse_args()
    go = "go movetime %d" % wanted.ms if wanted.ms else "go nodes %d" % wanted.nodes
    new, old = Player(wanted.new, wanted.game), Player(wanted.old, wanted.game)
    scores = []
    for i in range(wanted.games // 2):
        moves = opening(old, wanted.plies, wanted.seed * 100003 + i, 120)
        scores.append(play((new, old), wanted.old, wanted.game, moves, go, wanted.ahead))
        scores.append(1 - play((old, new), wanted.old, wanted.game, moves, go, wanted.ahead))
        if i % 20 == 19:
            print(summary(scores), flush=True)
        if wanted.gain and i >= 19 and decided(scores, wanted.gain):
            break
    print(summary(scores), flush=True)


if __name__ == "__main__":
    main()
