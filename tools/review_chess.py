#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is a review of chess right?  Own games between unlike levels, judged by `larets-cli review --json`
and, position by position, by another engine.

    tools/review_chess.py build/release/src/cli/larets-cli [--games 50] [--folder F] [--depth 14]

A swing is a move by which the chances of whoever made it fall by 20 in a hundred or more, as the
other engine sees it; chances are 1/(1+exp(-0.00368208*cp)).  Told are: of how many swings the
review's curve goes the same way, how many it calls a loss of 5 in a hundred or more; and of the
swings it tells of itself, in how many the other engine's curve goes the same way.  What has been
played and judged stays in the folder, and a second call goes on from there.
"""
import argparse
import json
import math
import os
import subprocess

LEVELS = [(2, 6), (6, 2), (3, 5), (5, 3), (4, 4), (1, 4), (4, 1), (6, 4), (4, 6), (3, 7)]
PLIES = 140
SWING, LOSS = 0.20, 0.05
MATE = 10000


class Talk:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        while not lines or not lines[-1].startswith(word):
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit("it has ended: %s" % lines[-1:])
            lines.append(line.strip())
        return lines


def play(cli, n):
    """Game number `n` as clicks: "e2,e4"."""
    talk, moves = Talk(cli, "engine", "chess"), []
    while len(moves) < PLIES:
        talk.say("position" + (" moves " + " ".join(moves) if moves else ""))
        talk.say("go level %d seed %d" % (LEVELS[n % len(LEVELS)][len(moves) % 2], 1000 * n + len(moves)))
        line = talk.process.stdout.readline()
        while not line.startswith(("bestmove", "error")):
            line = talk.process.stdout.readline()
        if line.startswith("error"):
            break  # it is over
        moves.append(line.split()[1])
    talk.say("quit")
    return moves


def uci(move):
    return move.replace(",tray:", "").replace(",", "")


def judge(engine, moves, depth):
    """White's chances before each move, and after the last."""
    chances = []
    engine.say("ucinewgame")
    for n in range(len(moves) + 1):
        engine.say("position startpos moves " + " ".join(uci(m) for m in moves[:n]))
        engine.say("go depth %d nodes 300000" % depth)
        score = None
        for line in engine.until("bestmove"):
            words = line.split()
            if "score" in words and "upperbound" not in words and "lowerbound" not in words:
                kind, value = words[words.index("score") + 1:words.index("score") + 3]
                score = int(value) if kind == "cp" else MATE * (1 if int(value) > 0 else -1)
        if score is None:
            break
        chance = 1 / (1 + math.exp(-0.00368208 * max(-MATE, min(MATE, score))))
        chances.append(chance if n % 2 == 0 else 1 - chance)
    return chances


def review(cli, moves, path, nodes):
    with open(path, "w") as f:
        f.write('[Event "%s"]\n\n%s *\n' % (os.path.basename(path), " ".join(uci(m) for m in moves)))
    command = [cli, "review", path, "--json"] + (["--nodes", str(nodes)] if nodes else [])
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def kept(path, make):
    if not os.path.exists(path):
        with open(path + ".new", "w") as f:
            json.dump(make(), f)
        os.rename(path + ".new", path)
    with open(path) as f:
        return json.load(f)


def curve(judged):
    """White's chances before each move as the review has them."""
    return {j["ply"]: j["before"] if j["seat"] == 1 else 1 - j["before"] for j in judged if "ply" in j}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("cli")
    arguments.add_argument("--games", type=int, default=50)
    arguments.add_argument("--folder", default="/tmp/review-chess")
    arguments.add_argument("--depth", type=int, default=14)
    arguments.add_argument("--nodes", type=int, default=0)
    arguments.add_argument("--engine", default="/usr/games/stockfish")
    a = arguments.parse_args()
    os.makedirs(a.folder, exist_ok=True)
    engine = Talk(a.engine)
    swings = same = losses = own = own_same = 0
    for n in range(a.games):
        moves = kept("%s/%d.moves" % (a.folder, n), lambda n=n: play(a.cli, n))
        theirs = kept("%s/%d.depth%d" % (a.folder, n, a.depth), lambda m=moves: judge(engine, m, a.depth))
        ours = kept("%s/%d.review%d" % (a.folder, n, a.nodes),
                    lambda m=moves, n=n: review(a.cli, m, "%s/%d.pgn" % (a.folder, n), a.nodes))
        at, said = curve(ours), {j["ply"]: j for j in ours if "ply" in j}
        for ply in range(1, min(len(moves), len(theirs) - 1) + 1):
            sign = 1 if ply % 2 == 1 else -1
            fell = sign * (theirs[ply - 1] - theirs[ply])
            cost = said[ply]["before"] - said[ply]["after"]
            turned = sign * (at[ply] - at[ply + 1]) if ply + 1 in at else cost
            if fell >= SWING:
                swings += 1
                same += turned > 0
                losses += cost >= LOSS
                if turned <= 0 or cost < LOSS:
                    print("game %d ply %d %s: theirs -%.2f, curve -%.2f, cost %.2f, best %s" %
                          (n, ply, moves[ply - 1], fell, turned, cost, said[ply]["best"]), flush=True)
            if turned >= SWING:
                own += 1
                own_same += fell > 0
    print("%d games, %d swings of theirs: %d the same way (%.1f %%), %d told as a loss (%.1f %%)" %
          (a.games, swings, same, 100 * same / max(1, swings), losses, 100 * losses / max(1, swings)))
    print("%d swings of ours: %d the same way (%.1f %%)" % (own, own_same, 100 * own_same / max(1, own)))
    engine.say("quit")


main()
