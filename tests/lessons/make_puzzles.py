#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make data/lessons/kamisado/kamisado-wins.json: positions in which one move alone wins by force.

    tests/lessons/make_puzzles.py > data/lessons/kamisado/kamisado-wins.json
    tests/lessons/make_puzzles.py --collection > data/lessons/kamisado/kamisado-puzzles.json

Games are played at random, but without blunders of one move, and every position met is searched to
the end of the win.  The rules are written here a second time, on purpose: `larets-cli check` proves
each puzzle anew with those that referee matches, so that either side's mistake shows.
"""
import argparse
import json
import random

LETTERS = "NGRYPTBO"
ROWS = (
    "NGRYPTBO", "TNYBGPOR", "BYNTROPG", "YRGNOBTP",
    "PTBONGRY", "GPORTNYB", "ROPGBYNT", "OBTPYRGN",
)
TONE = [LETTERS.index(letter) for row in ROWS for letter in row]
NAMES = ("коричневая", "зелёная", "красная", "жёлтая", "розовая", "бирюзовая", "синяя", "оранжевая")
COLOURS = (
    ("brown", "коричневой"), ("green", "зелёной"), ("red", "красной"), ("yellow", "жёлтой"),
    ("pink", "розовой"), ("turquoise", "бирюзовой"), ("blue", "синей"), ("orange", "оранжевой"),
)
ANY = -1
PASS = ()
WIDTH = 100
WANTED = {1: 3, 2: 5, 3: 4}  # how many puzzles of so many moves
COLLECTION = {1: 30, 2: 50, 3: 30}
ALONE = (
    ("Exactly one move wins at once.", "Только один ход побеждает сразу."),
    ("Exactly one move wins by force, whatever the answer.",
     "Только один ход ведёт к победе при любом ответе."),
)
STRAIGHT = 0.6  # how often a straight move is preferred: such games stay closed longer


class Position:
    """Seat 0 is White.  `chain` lists the passes since the last real move, which `last` made."""

    def __init__(self):
        self.towers = (tuple(range(8)), tuple(63 - colour for colour in range(8)))
        self.turn, self.colour, self.last = 1, ANY, 0
        self.chain, self.winner = (), None

    def taken(self):
        return set(self.towers[0]) | set(self.towers[1])

    def ways(self, colour, taken):
        square = self.towers[self.turn][colour]
        ahead = 1 if self.turn == 0 else -1
        for aside in (-1, 0, 1):
            file, rank = square % 8 + aside, square // 8 + ahead
            while 0 <= file < 8 and 0 <= rank < 8 and rank * 8 + file not in taken:
                yield (colour, square, rank * 8 + file)
                file, rank = file + aside, rank + ahead

    def going(self):
        taken = self.taken()
        colours = range(8) if self.colour == ANY else (self.colour,)
        return (move for colour in colours for move in self.ways(colour, taken))

    def reaches_home(self):
        home = 7 if self.turn == 0 else 0
        return any(move[2] // 8 == home for move in self.going())

    def can_go(self):
        return next(self.going(), None) is not None

    def moves(self):
        if self.winner is not None:
            return []
        return list(self.going()) or [PASS]

    def play(self, move):
        after = Position.__new__(Position)
        after.towers, after.last, after.winner = self.towers, self.last, None
        after.turn = 1 - self.turn
        if move == PASS:
            after.chain = self.chain + ((self.turn, self.colour),)
            after.colour = TONE[self.towers[self.turn][self.colour]]
            if (after.turn, after.colour) in after.chain:
                after.winner = 1 - self.last
            return after
        colour, _, to = move
        towers = [list(side) for side in self.towers]
        towers[self.turn][colour] = to
        after.towers = tuple(map(tuple, towers))
        after.last, after.chain, after.colour = self.turn, (), TONE[to]
        if to // 8 == (7 if self.turn == 0 else 0):
            after.winner = self.turn
        return after

    def text(self):
        signs = {}
        for seat, side in enumerate(self.towers):
            for colour, square in enumerate(side):
                signs[square] = LETTERS[colour] if seat == 0 else LETTERS[colour].lower()
        rows = []
        for rank in range(7, -1, -1):
            row = "".join(signs.get(rank * 8 + file, " ") for file in range(8))
            for empty in range(8, 0, -1):
                row = row.replace(" " * empty, str(empty))
            rows.append(row)
        return f"{'/'.join(rows)} {'wb'[self.turn]} {LETTERS[self.colour]}"


def square_name(square):
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def wins_within(position, seat, moves):
    """Does the seat win by force within so many of its own moves?"""
    if position.winner is not None:
        return position.winner == seat
    own = position.turn == seat
    if own and moves == 0:
        return False
    if position.reaches_home():
        return own
    if own and moves == 1 and position.can_go():
        return False  # by deadlock one wins with the other's move, and passes before it
    successors = [position.play(move) for move in position.moves()]
    decided = [after.winner for after in successors if after.winner is not None]
    if own:
        return seat in decided or any(
            wins_within(after, seat, moves - 1) for after in successors if after.winner is None
        )
    return 1 - seat not in decided and all(wins_within(after, seat, moves) for after in successors)


def can_win(position):
    return wins_within(position, position.turn, 1)


def keys(position, moves):
    """The moves that win within so many, this one counted."""
    return [
        move for move in position.moves()
        if wins_within(position.play(move), position.turn, moves - 1)
    ]


def stays_open(position, seat, moves):
    """After each answer there is a move that misses: a turn with nothing to find is no puzzle."""
    if position.winner is not None:
        return False
    if position.turn != seat:
        return all(stays_open(position.play(move), seat, moves) for move in position.moves())
    found = keys(position, moves)
    return bool(found) and len(found) < len(position.moves()) and (
        moves == 1 or all(stays_open(position.play(move), seat, moves - 1) for move in found)
    )


def game(dice):
    """The positions of one game, up to the first in which the side to move can win at once."""
    position = Position()
    while position.winner is None:
        yield position
        if can_win(position):
            return
        moves = position.moves()
        safe = [move for move in moves if not can_win(position.play(move))] or moves
        straight = [move for move in safe if move and (move[2] - move[1]) % 8 == 0]
        position = position.play(
            dice.choice(straight if straight and dice.random() < STRAIGHT else safe)
        )


def length_of_puzzle(position, open_lengths):
    """In how many moves it is won, if by one move alone and worth asking; else None."""
    choices = len(position.moves())
    if position.colour == ANY or position.chain or not 5 <= choices <= 12:
        return None
    for moves in range(1, max(open_lengths) + 1):
        found = keys(position, moves)
        if found:
            good = moves in open_lengths and len(found) == 1
            after = position.play(found[0])
            if good and (moves == 1 or stays_open(after, position.turn, moves - 1)):
                return moves
            return None
    return None


TRANSLATED = {}  # what has been said in English: the same in Russian


def pair(en, ru):
    """A text, its English as the message id; no Russian line begins with a dash."""
    TRANSLATED[en] = ru.replace(" —", "\u00a0—")
    return en


def answers(position, move, moves):
    """A move that misses: what the other side does about it, and the claim that it is so."""
    after, seat = position.play(move), position.turn
    name = square_name(move[1]) + "-" + square_name(move[2])
    en, ru = COLOURS[after.colour][0], NAMES[after.colour]
    whose_en, whose_ru = (("White's", "белых"), ("Black's", "чёрных"))[1 - seat]
    if wins_within(after, 1 - seat, 1):
        said = pair(f"{en.capitalize()}: {whose_en} {en} tower answers and wins.",
                    f"{ru.capitalize()}: ответит {ru} башня {whose_ru} и победит.")
        return name, said, {"does": {name: {"next": {"can": {"wins": True}}}}}
    if moves == 1 and after.moves() == [PASS]:
        said = pair(f"No win: {whose_en} {en} tower is blocked and passes.",
                    f"Это не победа: {ru} башня {whose_ru} заперта и пропустит ход.")
        return name, said, {"does": {name: {"next": {"must_pass": True}}}}
    if moves == 1:
        said = pair(f"No win: {whose_en} {en} tower answers, and the game goes on.",
                    f"Это не победа: ответит {ru} башня {whose_ru}, и игра продолжится.")
        return name, said, {"does": {name: {"wins": False}}}
    reply = next(answer for answer in after.moves()
                 if not wins_within(after.play(answer), seat, moves - 1))
    shown = "pass" if reply == PASS else square_name(reply[1]) + "-" + square_name(reply[2])
    side_en, side_ru = (("White", "Белые"), ("Black", "Чёрные"))[1 - seat]
    said = (pair(f"{side_en} passes, and then there is no quick win.",
                 f"{side_ru} пропустят ход, и быстрой победы не будет.") if reply == PASS else
            pair(f"{side_en} answers {shown}, and then there is no quick win.",
                 f"{side_ru} ответят {shown}, и быстрой победы не будет."))
    holds = {"not": {"forced": {"seat": seat + 1, "moves": moves - 1}}}
    return name, said, {"after": {"moves": [name, shown], "holds": holds}}


def step(number, position, moves):
    seat, (en, ru) = position.turn, COLOURS[position.colour]
    side_en, side_ru = (("White", "белые"), ("Black", "чёрные"))[seat]
    within = (("in one move", "в один ход"), ("in two moves", "в два хода"),
              ("in three moves", "в три хода"))[moves - 1]
    goal = {"wins": True} if moves == 1 else {"forces": moves}
    made = {
        "id": f"{moves}-{number}", "kind": "play",
        "title": pair(f"Puzzle {number}", f"Задача {number}"),
        "text": pair(f"{side_en} to move. {ALONE[moves > 1][0]}",
                     f"Ходят {side_ru}. {ALONE[moves > 1][1]}"),
        "task": pair(f"Win {within[0]}: begin with the {en} tower.",
                     f"Победите {within[1]}: начните {ru} башней."),
        "position": position.text(),
        "marks": {"must": [square_name(position.towers[seat][position.colour])]},
        "goal": goal,
    }
    if moves > 1:
        made["reply"] = "best"
        made["then"] = [
            {"task": pair("Go on: win in two moves more.", "Дальше: победите ещё за два хода."),
             "goal": {"forces": left}, "reply": "best"} for left in range(moves - 1, 1, -1)
        ] + [{"task": pair("The last move: win.", "Последний ход: победите."),
              "goal": {"wins": True}}]
    made["claims"] = [{"turn": seat + 1, "count": {"n": 1, "of": goal}}]
    if moves > 1:
        made["claims"].append({"not": {"forced": {"seat": seat + 1, "moves": moves - 1}}})
    key = keys(position, moves)[0]
    tries = [answers(position, move, moves) for move in position.moves() if move != key]
    made["wrong"] = [{"move": name, "text": said} for name, said, _ in tries]
    made["claims"] += [claim for _, _, claim in tries]
    made["paragraph"] = "7"
    return made


def collected(made, order):
    """The course as a collection, from which the puzzles of the day come as well."""
    count = len(made["steps"]) - 1
    made["about"] += " A collection: --collection."
    made["order"] = order
    made["title"] = pair("A collection of puzzles", "Сборник задач")
    made["line"] = pair(f"{count} puzzles and a game; the puzzles of the day come from here.",
                        f"{count} задач и партия; отсюда берутся и задачи дня.")
    return made


def course(puzzles):
    steps, number = [], 0
    for moves in sorted(puzzles):
        chapter = pair(*(("One move", "Один ход"), ("Two moves", "Два хода"),
                         ("Three moves", "Три хода"))[moves - 1])
        for position in puzzles[moves]:
            number += 1
            made = step(number, position, moves)
            if position is puzzles[moves][0]:
                made = {"id": made["id"], "kind": "play", "chapter": chapter, **made}
            steps.append(made)
    steps.append({
        "id": "match", "kind": "match", "chapter": pair("A game", "Партия"),
        "title": pair("Now against somebody", "Теперь с соперником"),
        "text": pair("A series to two wins; the first move goes to the other side each time. In a game "
                     "nobody tells you that you can win: look for it before each move.",
                     "Серия до двух побед; начинают по очереди. В партии никто не скажет, что есть "
                     "победа: ищите её перед каждым ходом."),
        "variant": "series", "options": {"to": 2}, "level": 1, "seat": 2, "paragraph": "series",
    })
    return {
        "about": "Made by tests/lessons/make_puzzles.py: change that, not this.",
        "game": "kamisado", "order": 4, "puzzles": True,
        "title": pair("Find the win", "Найдите победу"),
        "line": pair("Twelve puzzles and a game: win in one, two or three moves.",
                     "Двенадцать задач и партия: победа в один, два и три хода."),
        "steps": steps,
    }


def write(value, indent=0, lead=0):
    line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or (indent >= 6 and indent + lead + len(line) <= WIDTH):
        return line
    pad = "\n" + " " * (indent + 2)
    if isinstance(value, dict):
        parts = [f'"{key}": {write(part, indent + 2, len(key) + 4)}' for key, part in value.items()]
    else:
        parts = [write(part, indent + 2) for part in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return first + pad + f",{pad}".join(parts) + "\n" + " " * indent + last


def arguments(doc):
    """Of this generator and of those that follow it."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("--collection", action="store_true", help="many, for single days")
    return parser.parse_args()


def main():
    collection = arguments(__doc__).collection
    dice = random.Random(2 if collection else 1)
    all_wanted = COLLECTION if collection else WANTED
    puzzles = {moves: [] for moves in all_wanted}
    while any(len(puzzles[moves]) < wanted for moves, wanted in all_wanted.items()):
        for position in game(dice):
            lacking = [moves for moves, wanted in all_wanted.items() if len(puzzles[moves]) < wanted]
            moves = lacking and length_of_puzzle(position, lacking)
            # One of a game, and the sides in turn.
            if moves and position.turn == len(puzzles[moves]) % 2:
                puzzles[moves].append(position)
                break
    made = course(puzzles)
    if collection:
        made = collected(made, 5)
    print(write(made))


if __name__ == "__main__":
    main()
