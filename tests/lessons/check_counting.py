#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is the tile that the course of counting asks for the best one?  check_counting.py MINE N

Every N-th step (1: all) is played out over 10,000 deals by `mine --prove`, as the puzzles of dominoes
are: no other tile comes within five wins in a hundred.  Two steps are beyond players who go by what
they see, and are counted out here with all hands open: one exactly, for nothing of it is hidden, the
other one over many deals.  A wrong tile must be found out.
"""
import functools
import json
import os
import random
import sys

from prove import SOURCE, prove_lines

COURSE = SOURCE + "/data/lessons/dominoes/dominoes-count.json"
OPEN = {"count-1": 1, "draw-7": 60}  # of how many deals


def tile(s):
    return tuple(sorted(map(int, s.split("-"))))


def fits(ends, hand):
    """(tile, ends after it) of all that can be put."""
    for one in hand:
        for side in range(1 if ends[0] == ends[1] else 2):
            if ends[side] in one:
                other = one[1] if one[0] == ends[side] else one[0]
                yield one, (other, ends[1]) if side == 0 else (ends[0], other)


@functools.lru_cache(maxsize=1 << 20)
def worth(ends, mine, theirs, bone, passed):
    """Points of who is to move, less those of the other one, if both see all and play best."""
    moves = [(one, after) for one, after in fits(ends, mine)]
    if not moves and bone:
        return worth(ends, mine + bone[:1], theirs, bone[1:], False)
    if not moves and passed:
        return sum(map(sum, theirs)) - sum(map(sum, mine))
    if not moves:
        return -worth(ends, theirs, mine, bone, True)
    left = [(tuple(t for t in mine if t != one), after) for one, after in moves]
    return max(-worth(after, theirs, hand, bone, False) if hand else sum(map(sum, theirs))
               for hand, after in left)


def deals(position, n):
    """The ends, the own hand, and so many (their hand, boneyard) that agree with what is shown."""
    line, hands, bone, turn, _, _, shown = position.split()
    line = [tuple(map(int, one.split("-"))) for one in line.split(",")]
    hands = hands.split("/")
    own = tuple(map(tile, hands[int(turn) - 1].split(",")))
    theirs = hands[2 - int(turn)].count("??")
    lacks = set(map(int, shown.split("/")[2 - int(turn)].strip("-")))
    seen = {tuple(sorted(one)) for one in line}.union(own)
    out = [(a, b) for a in range(7) for b in range(a, 7) if (a, b) not in seen]
    assert len(out) == theirs + bone.count("??"), position
    dice = random.Random(1)
    for _ in range(n):
        may = [one for one in out if not lacks & set(one)] if bone != "-" else out
        hand = tuple(dice.sample(may, theirs))
        rest = [one for one in out if one not in hand]
        dice.shuffle(rest)
        yield (line[0][0], line[-1][1]), own, hand, tuple(rest)


def best_open(position, n):
    """The tile that is worth most over the deals; None: two are."""
    sums = {}
    for ends, own, hand, bone in deals(position, n):
        for one, after in fits(ends, own):
            left = tuple(t for t in own if t != one)
            sums[one, after] = sums.get((one, after), 0) - worth(after, hand, left, bone, False)
    first, second = sorted(sums, key=sums.get, reverse=True)[:2]
    return first[0] if sums[first] > sums[second] else None


def puzzle(step, move):
    return "count|1000|sheet|%s|%s\n" % (step["position"], move)


def main():
    mine, each = sys.argv[1], int(sys.argv[2])
    with open(COURSE, encoding="utf-8") as f:
        steps = [step for step in json.load(f)["steps"] if step["kind"] == "play"]
    code, said = prove_lines(mine, each, "dominoes", "".join(
        puzzle(step, step["goal"]["move"][0]) for step in steps if step["id"] not in OPEN))
    print(said, end="")
    if prove_lines(mine, 1, "dominoes", puzzle(steps[0], steps[0]["wrong"][0]["move"]))[0] == 0:
        print("a wrong tile is taken for the best")
        code = 1
    for step in steps:
        if step["id"] in OPEN:
            best = best_open(step["position"], OPEN[step["id"]] * (5 if each == 1 else 1))
            print("%s: %s" % (step["id"], best))
            if best != tile(step["goal"]["move"][0][:-1]):
                code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
