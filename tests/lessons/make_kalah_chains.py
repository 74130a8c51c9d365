#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make data/lessons/kalah/kalah-chains.json: positions with one longest chain of extra moves.

    tests/lessons/make_kalah_chains.py > data/lessons/kalah/kalah-chains.json
    tests/lessons/make_kalah_chains.py --collection > data/lessons/kalah/kalah-puzzles.json

Games are played at random; every position met is searched for all its chains.  The rules are
written here a second time, on purpose: `larets-cli check` proves each puzzle anew with those of the
program.
"""
import random

from make_puzzles import arguments, collected, pair, write

PITS = 6
WANTED = (2, 2, 3, 3, 4, 5, 6, 7, 8, 9)  # the lengths, in order
COLLECTION = sum(((length,) * count for length, count in
                  ((2, 22), (3, 26), (4, 24), (5, 18), (6, 12), (7, 6), (8, 3), (9, 1))), ())
MOST = 12  # stones in one pit, so that one can count them
NUMBERS = {
    2: ("two", "двух"), 3: ("three", "трёх"), 4: ("four", "четырёх"), 5: ("five", "пяти"),
    6: ("six", "шести"), 7: ("seven", "семи"), 8: ("eight", "восьми"), 9: ("nine", "девяти"),
}
CHAPTERS = {
    2: ("Short chains", "Короткие цепочки"),
    4: ("Longer chains", "Цепочки подлиннее"),
    7: ("Long chains", "Длинные цепочки"),
}


class Position:
    """Seat 0 is B.  Pits in their owner's sowing order; `again`: the last sow keeps the turn."""

    def __init__(self):
        self.pits = [[6] * PITS, [6] * PITS]
        self.kalah = [0, 0]
        self.turn, self.again, self.over = 0, False, False

    def moves(self):
        return [] if self.over else [pit for pit in range(PITS) if self.pits[self.turn][pit]]

    def play(self, pit):
        after = Position()
        after.pits, after.kalah = [row[:] for row in self.pits], self.kalah[:]
        after.sow(self.turn, pit)
        after.turn = self.turn if after.again else 1 - self.turn
        after.over = not all(any(row) for row in after.pits)
        if after.over:
            for seat in (0, 1):
                after.kalah[seat] += sum(after.pits[seat])
                after.pits[seat] = [0] * PITS
        return after

    def wins_by(self, pit):
        after = self.play(pit)
        return after.over and after.kalah[self.turn] > after.kalah[1 - self.turn]

    def sow(self, seat, pit):
        ring = [(seat, i) for i in range(PITS)] + [None] + [(1 - seat, i) for i in range(PITS)]
        stones, self.pits[seat][pit] = self.pits[seat][pit], 0
        place = pit
        for _ in range(stones):
            place = (place + 1) % len(ring)
            if ring[place] is None:
                self.kalah[seat] += 1
            else:
                row, i = ring[place]
                self.pits[row][i] += 1
        self.again = ring[place] is None
        if place < PITS and self.pits[seat][place] == 1 and self.pits[1 - seat][PITS - 1 - place]:
            self.kalah[seat] += 1 + self.pits[1 - seat][PITS - 1 - place]
            self.pits[seat][place] = self.pits[1 - seat][PITS - 1 - place] = 0

    def text(self):
        rows = "/".join(",".join(str(stones) for stones in row) for row in self.pits)
        return f"{rows} {self.kalah[0]},{self.kalah[1]} {'BA'[self.turn]}"


def chains(position):
    """The longest chains of extra moves, as lists of pits; None if some chain ends the game."""
    best = [[]]
    for pit in position.moves():
        after = position.play(pit)
        if not after.again:
            continue
        rest = None if after.over else chains(after)
        if rest is None:
            return None
        if 1 + len(rest[0]) > len(best[0]):
            best = []
        if not best or 1 + len(rest[0]) == len(best[0]):
            best += [[pit] + chain for chain in rest]
    return best


def puzzle(position):
    """The only longest chain, if one can also begin wrongly; else None."""
    begins = [pit for pit in position.moves() if position.play(pit).again]
    if len(begins) < 2 or max(map(max, position.pits)) > MOST:
        return None
    best = chains(position)
    if best is None or len(best) > 1 or len(best[0]) < 2:
        return None
    for pit in best[0]:
        if any(position.wins_by(other) for other in position.moves()):
            return None  # nobody who wins may be told that it is wrong
        position = position.play(pit)
    return best[0]


def left(count):
    if count == 1:
        return pair("Go on: one extra move is left.", "Дальше: остался один лишний ход.")
    return pair(f"Go on: {count} extra moves are left.",
                f"Дальше: осталось лишних ходов — {count}.")


def goal_of(count):
    return {"again": True, "next": {"run": count - 1}} if count > 1 else {"again": True}


def wrong(position, chain):
    """Other beginnings: how long a chain each gives, and the answer to it."""
    for pit in position.moves():
        after = position.play(pit)
        if pit == chain[0] or not after.again:
            continue
        length = 1 + len(chains(after)[0])
        yield length, {
            "move": str(pit + 1),
            "text": pair(f"One extra move, but that makes a chain of {length} at most.",
                         f"Лишний ход есть, но в такой цепочке их не больше {length}."),
        }


def step(number, position, chain):
    length = len(chain)
    en, ru = NUMBERS[length]
    side_en, side_ru = (("lower", "нижний"), ("upper", "верхний"))[position.turn]
    moves = [str(pit + 1) for pit in chain]
    goal = goal_of(length)
    others = list(wrong(position, chain))
    shorter = {answer["move"]: {"next": {"run": count - 1}} for count, answer in others}
    return {
        "id": f"{length}-{number}", "kind": "play",
        "title": pair(f"Puzzle {number}", f"Задача {number}"),
        "text": pair(f"You have the {side_en} row. One order alone gives the longest chain.",
                     f"Ваш ряд — {side_ru}. Самая длинная цепочка выходит только в одном порядке."),
        "task": pair(f"Begin a chain of {en} extra moves.",
                     f"Начните цепочку из {ru} лишних ходов."),
        "position": position.text(),
        "goal": goal,
        "wrong": [answer for _, answer in others],
        "then": [{"task": left(count), "goal": goal_of(count)}
                 for count in range(length - 1, 0, -1)],
        "claims": [{
            "turn": position.turn + 1, "run": length, "count": {"n": 1, "of": goal},
            "does": shorter,
            "after": {"moves": moves, "holds": {"turn": position.turn + 1, "run": 0}},
        }],
        "paragraph": "3",
    }


def course(puzzles):
    steps, told = [], set()
    for number, (position, chain) in enumerate(puzzles, 1):
        made = step(number, position, chain)
        if len(chain) in CHAPTERS and len(chain) not in told:
            told.add(len(chain))
            chapter = pair(*CHAPTERS[len(chain)])
            made = {"id": made["id"], "kind": "play", "chapter": chapter, **made}
        steps.append(made)
    steps.append({
        "id": "match", "kind": "match", "chapter": pair("A game", "Партия"),
        "title": pair("Now in a game", "Теперь в партии"),
        "text": pair("Three stones in each pit: short chains are everywhere. Before each move look "
                     "for one more.",
                     "По три камня в лунке: коротких цепочек много. Перед каждым ходом ищите, нет "
                     "ли лишнего."),
        "variant": "6x3", "level": 1, "seat": 1, "paragraph": "3",
    })
    return {
        "about": "Made by tests/lessons/make_kalah_chains.py: change that, not this.",
        "game": "kalah", "order": 2, "puzzles": True,
        "title": pair("Find the longest chain", "Найдите самую длинную цепочку"),
        "line": pair("Ten puzzles and a game: two to nine extra moves in a row.",
                     "Десять задач и партия: от двух до девяти лишних ходов подряд."),
        "steps": steps,
    }


def main():
    collection = arguments(__doc__).collection
    dice = random.Random(2 if collection else 1)
    wanted = COLLECTION if collection else WANTED
    found = [None] * len(wanted)
    while None in found:
        position = Position()
        while position.moves():
            chain = puzzle(position)
            places = [i for i, length in enumerate(wanted)
                      if chain and length == len(chain) and found[i] is None]
            # One of a game, and the sides in turn.
            if places and position.turn == places[0] % 2:
                found[places[0]] = (position, chain)
                break
            position = position.play(dice.choice(position.moves()))
    made = course(found)
    if collection:
        made = collected(made, 3)
        made["steps"][-1]["paragraph"] = "2"
    print(write(made))


if __name__ == "__main__":
    main()
