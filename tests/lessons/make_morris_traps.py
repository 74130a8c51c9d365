#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Make data/lessons/morris/morris-traps.json: positions in which one move alone sets a trap.

    tests/lessons/make_morris_traps.py > data/lessons/morris/morris-traps.json
    tests/lessons/make_morris_traps.py --collection > data/lessons/morris/morris-puzzles.json

Men are thrown on the board at random, and each position is searched to the end of the trap.  The
rules are written here a second time, on purpose: `larets-cli check` proves each puzzle anew with
those of the program.
"""
import random

from make_puzzles import arguments, collected, pair, write

POINTS = ("a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1").split()
MILLS = [tuple(POINTS.index(line[i:i + 2]) for i in (0, 2, 4)) for line in (
    "a7d7g7 b6d6f6 c5d5e5 a4b4c4 e4f4g4 c3d3e3 b2d2f2 a1d1g1 "
    "a7a4a1 b6b4b2 c5c4c3 d7d6d5 d3d2d1 e5e4e3 f6f4f2 g7g4g1").split()]
BESIDE = [{line[i + way] for line in MILLS for i in range(3) for way in (-1, 1)
           if line[i] == point and 0 <= i + way < 3} for point in range(24)]
THROUGH = [[set(line) for line in MILLS if point in line] for point in range(24)]


NEAR = 2  # foreseen wrong moves of a puzzle
WANTED = {"fork": 3, "slide": 3, "two": 2, "block": 2}
COLLECTION = {"fork": 34, "slide": 34, "two": 22, "block": 22}


class Position:
    """Men are sets of points, those of White first; `hand`: how many are still to be placed."""

    def __init__(self, white, black, hand, turn):
        self.men, self.hand, self.turn = (frozenset(white), frozenset(black)), hand, turn

    def moves(self):
        """Tuples (from or None, to, taken or None)."""
        if self.loser() is not None:
            return []
        return list(self.ways())

    def ways(self):
        own, others = self.men[self.turn], self.men[1 - self.turn]
        empty = set(range(24)) - own - others
        for start in [None] if self.hand[self.turn] else sorted(own):
            rest = own - {start}
            for end in sorted(empty if start is None else BESIDE[start] & empty):
                prey = []
                if closes(rest, end):
                    prey = [man for man in sorted(others) if not closes(others, man)]
                yield from ((start, end, man) for man in prey or [None])

    def play(self, move):
        start, end, taken = move
        men, hand = list(self.men), list(self.hand)
        men[self.turn] = men[self.turn] - {start} | {end}
        men[1 - self.turn] = men[1 - self.turn] - {taken}
        hand[self.turn] -= start is None
        return Position(*men, tuple(hand), 1 - self.turn)

    def loser(self):
        for seat in (0, 1):
            if len(self.men[seat]) + self.hand[seat] < 3:
                return seat
        return None if next(self.ways(), None) else self.turn

    def text(self):
        men = ["/".join(",".join(sorted(POINTS[man] for man in side)) for side in self.men)]
        return "/".join(men + [f"{self.hand[0]},{self.hand[1]}", "wb"[self.turn]])


def closes(men, point):
    return any(line - {point} <= men for line in THROUGH[point])


def notation(move):
    start, end, taken = move
    return ((POINTS[start] + "-" if start is not None else "") + POINTS[end]
            + ("x" + POINTS[taken] if taken is not None else ""))


def takes(position):
    return any(move[2] is not None for move in position.moves())


def traps(after):
    """Whatever is answered now, a mill closes next and takes."""
    answers = after.moves()
    return bool(answers) and all(takes(after.play(answer)) for answer in answers)


def wins(after, seat, moves):
    """The side `seat`, which has just moved, wins by force within so many moves more."""
    loser = after.loser()
    if loser is not None or moves == 0:
        return loser == 1 - seat
    return all(any(wins(reply.play(move), seat, moves - 1) for move in reply.moves())
               for reply in map(after.play, after.moves()))


def ends_blocked(after, seat):
    """Every answer is met by shutting in; none of them by taking."""
    return all(any(final.loser() == 1 - seat and len(final.men[1 - seat]) > 2
                   for final in map(reply.play, reply.moves()))
               for reply in map(after.play, after.moves()))


def only(position, good):
    """The one move that is good, or None."""
    found = [move for move in position.moves() if good(position.play(move))]
    return found[0] if len(found) == 1 else None


def throw(dice, white, black, hand, turn):
    points = dice.sample(range(24), white + black)
    return Position(points[:white], points[white:], hand, turn)


def throw_around(dice, outer, inner, turn):
    """Men in a heap, those to be shut in inside, the others, whose turn it is, around."""
    heap = [dice.randrange(24)]
    while len(heap) <= inner:
        heap.append(dice.choice([p for p in BESIDE[dice.choice(heap)] if p not in heap] or heap))
        heap = list(dict.fromkeys(heap))
    inside = dice.sample(heap, inner)
    around = sorted(set().union(*(BESIDE[man] for man in inside)) - set(inside))
    outside = dice.sample(around, min(len(around), outer - 1))
    free = [p for p in range(24) if p not in inside and p not in outside]
    outside += dice.sample(free, outer - len(outside))
    sides = (outside, inside) if turn == 0 else (inside, outside)
    return Position(*sides, (0, 0), turn)


def quiet(position):
    """No mill stands, and neither side could close one now."""
    other = Position(*position.men, position.hand, 1 - position.turn)
    return not (any(set(line) <= side for line in MILLS for side in position.men)
                or takes(position) or takes(other))


def find_fork(dice, turn):
    # White has placed as many men as Black, or one more when Black is to place.
    men = dice.choice((3, 4))
    position = throw(dice, men + turn, men, (9 - men - turn, 9 - men), turn)
    return (position, only(position, traps)) if quiet(position) else (position, None)


def find_slide(dice, turn):
    position = throw(dice, 5, 5, (0, 0), turn)
    good = quiet(position) and len(position.moves()) > 4
    return position, only(position, traps) if good else None


def find_two(dice, turn):
    sides = (5, 3) if turn == 0 else (3, 5)
    position = throw(dice, *sides, (0, 0), turn)
    if takes(position) or takes(Position(*position.men, (0, 0), 1 - turn)):
        return position, None
    return position, only(position, lambda after: wins(after, turn, 1))


def find_block(dice, turn):
    position = throw_around(dice, dice.choice((5, 6)), dice.choice((4, 5)), turn)
    if not quiet(position) or only(position, lambda after: after.loser() is not None):
        return position, None
    key = only(position, lambda after: wins(after, turn, 1))
    return position, key if key and ends_blocked(position.play(key), turn) else None


TRAP = {"next": {"all": {"next": {"can": {"takes": 1}}}}}
TEXT_TRAP = ("One move alone threatens so that no answer helps.",
             "Только один ход грозит так, что не поможет никакой ответ.")
CLOSE = ("Close the mill and take a man.", "Закройте мельницу и заберите фишку.")
KINDS = (
    {"id": "fork", "find": find_fork, "goal": TRAP, "then": {"takes": 1},
     "chapter": ("While placing", "При расстановке"), "text": TEXT_TRAP, "finish": CLOSE,
     "task": ("Place a man so that next you close a mill for certain.",
              "Поставьте фишку так, чтобы следующим ходом наверняка закрыть мельницу."),
     "paragraph": "3"},
    {"id": "slide", "find": find_slide, "goal": TRAP, "then": {"takes": 1},
     "chapter": ("While moving", "При движении"), "text": TEXT_TRAP, "finish": CLOSE,
     "task": ("Move so that next you close a mill for certain.",
              "Пойдите так, чтобы следующим ходом наверняка закрыть мельницу."),
     "paragraph": "5"},
    {"id": "two", "find": find_two, "goal": {"forces": 2}, "then": {"wins": True},
     "chapter": ("The last mill", "Последняя мельница"),
     "text": ("The other side has three men left: one more mill wins.",
              "У соперника осталось три фишки: ещё одна мельница — и победа."),
     "task": ("Win in two moves.", "Победите в два хода."),
     "finish": ("Win now.", "А теперь победите."), "paragraph": "6"},
    {"id": "block", "find": find_block, "goal": {"forces": 2},
     "then": {"ending": "no-moves", "wins": True},
     "chapter": ("Shutting in", "Запереть"),
     "text": ("The other side has few moves left. Whoever cannot move has lost.",
              "У соперника почти не осталось ходов. Кому некуда пойти, тот проиграл."),
     "task": ("Shut your opponent in within two moves.", "Заприте соперника в два хода."),
     "finish": ("Shut the door.", "Закройте дверь."), "paragraph": "6"},
)


def stoppers(position, kind):
    """The answers after which the trap does not close."""
    mine = 1 - position.turn
    works = takes if kind["then"] == {"takes": 1} else lambda reply: any(
        reply.play(move).loser() == 1 - mine for move in reply.moves())
    return [answer for answer in position.moves() if not works(position.play(answer))]


def wrong(position, key, kind):
    """The moves that are nearest to being right: each with an answer that stops it."""
    near = []
    for move in position.moves():
        answers = stoppers(position.play(move), kind)
        if move != key and answers:
            near.append((len(answers), notation(move), notation(answers[0])))
    return [(move, answer) for _, move, answer in sorted(near)[:NEAR]]


def step(number, kind, position, key):
    side = (("You are White.", "Вы играете белыми."), ("You are Black.", "Вы играете чёрными."))
    near = wrong(position, key, kind)
    en, ru = (f"{mine} {told}" for mine, told in zip(side[position.turn], kind["text"]))
    return {
        "id": f"{kind['id']}-{number}", "kind": "play",
        "title": pair(f"Puzzle {number}", f"Задача {number}"),
        "text": pair(en, ru),
        "task": pair(*kind["task"]),
        "position": position.text(),
        "goal": kind["goal"],
        "wrong": [{"move": move, "text": pair(f"The answer {answer} stops you.",
                                              f"Вас остановит ответ {answer}.")}
                  for move, answer in near],
        "reply": "best",
        "then": [{"task": pair(*kind["finish"]), "goal": kind["then"]}],
        "claims": [{
            "turn": position.turn + 1,
            "count": {"n": 1, "of": kind["goal"]},
            "not": {"can": {"any": [{"takes": 1}, {"wins": True}]}},
        }] + [
            {"after": {"moves": list(line), "holds": {"not": {"can": kind["then"]}}}}
            for line in near
        ],
        "paragraph": kind["paragraph"],
    }


def course(dice, wanted):
    steps = []
    for kind in KINDS:
        for i in range(wanted[kind["id"]]):
            number, key = len(steps) + 1, None
            while key is None:
                position, key = kind["find"](dice, number % 2)
            made = step(number, kind, position, key)
            if i == 0:
                made = {"id": made["id"], "kind": "play", "chapter": pair(*kind["chapter"]), **made}
            steps.append(made)
    steps.append({
        "id": "match", "kind": "match", "chapter": pair("A game", "Партия"),
        "title": pair("Now in a game", "Теперь в партии"),
        "text": pair("Six men each and two squares: traps come up quickly. The lines that join the "
                     "squares are no mills here.",
                     "По шесть фишек и два квадрата: ловушки возникают быстро. Линии между "
                     "квадратами здесь мельниц не дают."),
        "variant": "six", "level": 1, "seat": 1, "paragraph": "kinds",
    })
    return {
        "about": "Made by tests/lessons/make_morris_traps.py: change that, not this.",
        "game": "morris", "order": 2, "puzzles": True,
        "title": pair("Set the trap", "Поставьте ловушку"),
        "line": pair("Ten puzzles and a game: one move alone cannot be answered.",
                     "Десять задач и партия: только на один ход нет ответа."),
        "steps": steps,
    }


def main():
    collection = arguments(__doc__).collection
    made = course(random.Random(2 if collection else 1), COLLECTION if collection else WANTED)
    if collection:
        made = collected(made, 3)
    print(write(made))


if __name__ == "__main__":
    main()
