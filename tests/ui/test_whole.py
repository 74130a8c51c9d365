#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole games by somebody who sees nothing: from the start of the program to the result.

Whoever plays here presses keys and knows what --speak-to has written, and the rules; nothing else.
The games are as short as their setup, by keys, can make them.

    test_whole.py [LANGUAGE] [GAME...]    en (the default) or ru

LARETS_TRANSCRIPTS=FOLDER, on the disk of temporary files, keeps all that was heard, a file for each game.
"""
import os
import re
import sys

from desk import Desk, Failed, run
from test_hear import Ear, fast

# Holes in each row of the star, as whoever plays there knows them.
ROWS = dict(zip("ABCDEFGHIJKLMNOPQ", (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)))
SQUARES = ["%s%d" % (column, row) for column in "abcdefgh" for row in range(1, 9)]
# Of kamisado's squares, row 8 first.
COLOURS = """orange blue turquoise pink yellow red green brown
red orange pink green blue yellow brown turquoise
green pink orange red turquoise brown yellow blue
pink turquoise blue orange brown green red yellow
yellow red green brown orange blue turquoise pink
blue yellow brown turquoise red orange pink green
turquoise brown yellow blue green pink orange red
brown green red yellow pink turquoise blue orange""".split("\n")


# What is heard in Russian, for what is listened for in English; both are beginnings (re) or words to be found.
RUSSIAN = {
    "Larets": "Ларец", "Change…": "Изменить…", "My rules": "Свои правила", "Done": "Готово", "Play": "Играть",
    "Pace: quick": "Темп: быстрый", "Type a move": "Наберите ход",
    "Hint %s of 3|No hint": "Подсказка %s из 3|Подсказки нет", "Hint 2 of 3: ": "Подсказка 2 из 3: ", "Hint 2 of 3: move from": "Подсказка 2 из 3: ходите с", "move is ": "хороший ход\N{NO-BREAK SPACE}— ",
    ".*your move|Your move": ".*ваш ход|Ваш ход",
    ".* won|Draw": "Победил|Вы выиграли|Ничья", ".* won": "Победил|Вы выиграли",
    # ludo
    "Ludo": "Лудо", "any roll, 3": "любое число, 3", "any roll, chosen": "любое число, выбрано",
    "Tokens of each player, 4, less": "Фишек у каждого, 4, меньше",
    "Tokens of each player, 3": "Фишек у каждого, 3", "Tokens of each player, 2": "Фишек у каждого, 2",
    "Roll the die": "Бросьте кубик", "Red: rolls": "Красные: выпало", "You rolled": "Выпало",
    "You rolled.*Choose": "Выпало.*выберите", "Red: (passes|token)": "Красные: (пропуск|фишка)",
    "token": "фишка", "Red: token": "Красные: фишка", "die": "кубик", "yard": "двор",
    "All tokens are home": "Все фишки дома",
    # dominoes
    "Dominoes": "Домино", "none, 3": "не берут, 3", "none, chosen": "не берут, выбрано",
    "Points of the match": "До скольких очков", "50, chosen": "50, выбрано",
    ".* won$|.* (won|lost) the match": "Вы выиграли$|Победил компьютер$",
    ".* won the round|Draw$": "Этот кон ваш|Этот кон берёт|Ничья$", "Next round": "Следующий кон",
    "new round": "новый кон", "At the ends|closed|.*; closed": "На концах|закрыт|.*; закрыт",
    "Player 1: ": "Игрок 1: ", "Player 1: %s": "Игрок 1: положена %s", "several": "несколько", "Computer: .* put down": "Компьютер: положена",
    "The points of the match are reached": "Набрано столько очков",
    # halma, Ugolki
    "Chinese": "Китайские", "Two players, one colour": "Двое, один цвет", "Red: red peg": "Красные: красная фишка",
    "Blue: blue peg": "Синие: синяя фишка", "Blue": "Синие", "All pegs are where they had to go": "Все фишки пришли туда",
    "Ugolki": "Уголки", "White: man": "Белые: шашка", "White: man of morris": "Белые: фишка", "Black: man": "Чёрные: шашка", "Black": "Чёрные",
    # kalah
    "Kalah": "Калах", "Six pits, three stones": "Шесть лунок по три камня", "stones: ": "камни: ",
    "B: %d from B%d": "B: %d из B%d", "One row is empty|.*more than half": "Один ряд пуст|.*больше половины",
    # kamisado
    "Kamisado": "Камисадо", "Your .* tower has to move": "(Должна идти|Ходить должна) ваша .* башня",
    "blocked": "заперта", r"(\w+) tower: (\w\d)": r"(\w+) башня: (\w\d)", "Black: ": "Чёрные: ",
    "White: ": "Белые: ", "A tower has reached|Deadlock": "Башня дошла|Пат",
    # morris, draughts
    "Nine": "Моррис", "Three men": "Моррис на три", "stock": "запас", "Draughts": "Шашки", "Chess": "Шахматы",
}
RUSSIAN.update(zip("blue brown green orange pink red turquoise yellow".split(),
                   "синяя коричневая зелёная оранжевая розовая красная бирюзовая жёлтая".split()))
LANGUAGE = "ru" if "ru" in sys.argv[1:] else "en"
GAMES = [word for word in sys.argv[1:] if word not in ("en", "ru")]


def said(english):
    """What is listened for, in the language that is spoken."""
    return RUSSIAN[english] if LANGUAGE == "ru" else english.replace(" of morris", "")


class Player:
    """Begins a game against the computer's first level, by keys; `changes` are rules: what is heard when one
    comes to them by Tab, and after each time that one presses Enter there."""

    def __init__(self, desk, game, variant=None, changes=None):
        fast(desk)
        self.ear = ear = Ear(desk, "--lang", LANGUAGE)
        if "LARETS_TRANSCRIPTS" in os.environ:
            os.link(ear.path, os.path.join(os.environ["LARETS_TRANSCRIPTS"], "%s-%s.txt" % (LANGUAGE, game)))
        ear.until(said("Larets"))
        game = said(game)
        ear.choose(game, game)
        if variant is not None:
            ear.choose(said(variant), "")
        if changes:
            ear.choose(said("Change…"), said("My rules"))
            for rule, *heard in changes:
                ear.tab_to(said(rule))
                for answer in heard:
                    ear.press("Return", said(answer))
            ear.choose(said("Done"), "")
        ear.choose(said("Play"), game)
        begun = ear.at
        ear.press("s", said("Pace: quick"))
        ear.at = begun  # what was said meanwhile is still to be heard

    def lines(self, key, last):
        """All that a key tells, up to a last sentence."""
        begin = len(self.ear.said())
        self.ear.press(key, last)
        return self.ear.said()[begin:self.ear.at]

    def typed(self, text):
        """What is answered to a move that is typed."""
        ear = self.ear
        ear.desk.key("slash")
        ear.until(said("Type a move"))
        ear.desk.type(text)
        return ear.press("Return", r".{3,}")

    def has_to_move(self):
        """Waits for one's own turn; False: the game is over."""
        turn = said(".*your move|Your move")
        return re.match(turn, self.ear.until("%s|%s" % (turn, said(".* won|Draw"))))

    def hint(self):
        """What the program would do."""
        for n in "123":
            heard = self.ear.press("h", said("Hint %s of 3|No hint") % n)
        return heard.partition(said("move is "))[2]


def ludo():
    """ludo: who is furthest goes, to the last token's home"""
    with Desk() as desk:
        player = Player(desk, "Ludo", changes=(
            ("any roll, 3", "any roll, chosen"),
            ("Tokens of each player, 4, less", "Tokens of each player, 3", "Tokens of each player, 2")))
        ear, hinted = player.ear, None
        while re.match(said("Roll the die"), ear.until("%s|%s" % (said("Roll the die"), said(".* won")))):
            ear.press("Return", said("Red: rolls"))
            if not re.match(said("You rolled.*Choose"), ear.until("%s|%s" % (said("You rolled"), said("Red: (passes|token)")))):
                continue
            if not hinted:
                hinted = player.hint()
                if not hinted.startswith(said("token")):  # a word that can be understood by ear
                    raise Failed("the hint is: %s" % hinted)
            mine = next(line for line in player.lines("w", said("die")) if line.startswith(said("Red: token")))
            places = re.findall(r"(\d+)(?!\d*\))|(%s)" % said("yard"), mine)
            for place in sorted((number or word for number, word in places), key=lambda p: -int(p) if p.isdigit() else 1):
                if player.typed(place).startswith(said("Red: token")):
                    break
            else:
                raise Failed("no token of these can go: %s" % mine)
        ear.until(said("All tokens are home"))


def dominoes():
    """dominoes: the first tile that fits, round by round, to the points of the match; each is told once"""
    with Desk() as desk:
        player = Player(desk, "Dominoes", changes=(
            ("none, 3", "none, chosen"), ("Points of the match", "50, chosen")))
        ear = player.ear
        turn, over = said(".*your move|Your move"), said(".* won$|.* (won|lost) the match")
        while not re.match(over, heard := ear.until("|".join((turn, over, said(".* won the round|Draw$"))))):
            if not re.match(turn, heard):
                ear.choose(said("Next round"), said("new round"))
                continue
            mine = next(line for line in player.lines("w", said("At the ends|closed|.*; closed"))
                        if line.startswith(said("Player 1: ")))
            for tile in mine.partition(": ")[2].split("; "):
                heard = player.typed(tile)
                if said("several") in heard:
                    heard = player.typed(tile + "L")
                if re.match(said("Player 1: %s") % tile, heard):
                    break
            else:
                player.typed("-")
        ear.until(said("The points of the match are reached"))
        twice = [line for line in ear.said() if re.match(said("Computer: .* put down"), line)]
        if twice:
            raise Failed("told already, of player 2: %s" % twice)


class Race:
    """Who brings all pieces to the other corner first.  `holes` are the places, by where they lie; each piece
    goes one of the `ways`, or hops over others."""

    def __init__(self, player, holes, ways, far):
        self.player, self.holes, self.ways, self.far = player, holes, ways, far
        self.name = re.compile("[A-Za-z][0-9]+")
        self.at = {name: place for place, name in holes.items()}

    def places(self, told):
        return {self.at[name] for name in self.name.findall(told)}

    def ends(self, piece, taken):
        """Where a piece can go."""
        def beside(place, way, times=1):
            return place[0] + times * way[0], place[1] + times * way[1]
        found, todo = set(), [piece]
        for place in todo:
            for way in self.ways:
                there = beside(place, way, 2)
                if beside(place, way) in taken and there in self.holes and there not in taken | found:
                    found.add(there)
                    todo.append(there)
        return found | {there for way in self.ways
                        if (there := beside(piece, way)) in self.holes and there not in taken}

    def run(self, own, other):
        """To the result; own moves and the other's are told so."""
        ear, far, over = self.player.ear, self.far, said(".* won|Draw")
        turn, own, other = "%s|%s" % (said(".*your move|Your move"), over), said(own), [said(words) for words in other]
        mine, theirs = map(self.places, self.player.lines("w", other[1])[-2:])
        while True:
            taken = mine | theirs
            gain, _, piece, end = min((far(end) - far(piece), -far(piece), piece, end)
                                      for piece in mine for end in self.ends(piece, taken - {piece}))
            path = [self.holes[piece], self.holes[end]]
            if gain >= 0:
                path = self.name.findall(self.player.hint())  # nothing comes nearer
            move = "%s-%s" % (path[0], path[-1])
            heard = self.player.typed(move)
            if not heard.startswith(own):
                raise Failed("%s: %s" % (move, heard))
            mine = mine - {self.at[path[0]]} | {self.at[path[-1]]}
            if not re.match(other[0], heard := ear.until("%s|%s" % (other[0], over))):
                return
            path = [self.at[name] for name in self.name.findall(heard)]
            theirs = theirs - {path[0]} | {path[-1]}
            if re.match(over, ear.until(turn)):
                return


def halma():
    """Chinese checkers: the move that brings the pegs nearest to where they go"""
    def at(hole):
        row = hole[0]
        return 2 * int(hole[1:]) - 1 - ROWS[row], ord(row)
    holes = {at(name): name for name in ("%s%d" % (row, n) for row in ROWS for n in range(1, ROWS[row] + 1))}

    def far(place):
        down = ord("Q") - place[1]
        return max(down, (down + abs(place[0])) / 2)
    with Desk() as desk:
        player = Player(desk, "Chinese", "Two players, one colour")
        Race(player, holes, ((2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)), far).run(
            "Red: red peg", ("Blue: blue peg", "Blue"))
        player.ear.until(said("All pegs are where they had to go"))


def ugolki():
    """Ugolki: the move that brings the men nearest to where they go"""
    holes = {(ord(name[0]), int(name[1])): name for name in SQUARES}
    with Desk() as desk:
        player = Player(desk, "Ugolki")
        Race(player, holes, ((1, 0), (-1, 0), (0, 1), (0, -1)), lambda place: ord("h") - place[0] + 8 - place[1]).run(
            "White: man", ("Black: man", "Black"))
        player.ear.until(".{3,}")


def kalah():
    """kalah: the pit whose last stone ends in one's own kalah, or the nearest to it"""
    with Desk() as desk:
        player = Player(desk, "Kalah", "Six pits, three stones")
        ear = player.ear
        while player.has_to_move():
            pits = {int(pit): int(n) for pit, n in re.findall(r"B(\d) \((\d+)\)", player.lines("w", said("stones: "))[-1])}
            pit = max(pits, key=lambda pit: (pits[pit] == 7 - pit, pit))
            heard = player.typed(str(pit))
            if not heard.startswith(said("B: %d from B%d") % (pits[pit], pit)):
                raise Failed("pit %d of %s: %s" % (pit, pits, heard))
        ear.until(said("One row is empty|.*more than half"))


def kamisado():
    """kamisado: to the other side, and else where the other one's tower cannot get there"""
    with Desk() as desk:
        player = Player(desk, "Kamisado")
        ear = player.ear

        def ends(tower, down, taken):
            for dx in (-1, 0, 1):
                x, y = ord(tower[0]) + dx, int(tower[1]) + down
                while (there := "%c%d" % (x, y)) in SQUARES and there not in taken:
                    yield there
                    x, y = x + dx, y + down
        turn, over = said("Your .* tower has to move"), said(".* won")
        while not re.match(over, heard := ear.until("%s|%s" % (turn, over))):
            if said("blocked") in heard:
                player.typed("-")
                continue
            sides = [dict(re.findall(said("(\\w+) tower: (\\w\\d)"), line))
                     for line in player.lines("w", said("Black: "))[-2:]]
            taken = {tower for side in sides for tower in side.values()}
            start = next(at for tower, at in sides[0].items() if tower in heard)

            def worth(end):
                """The other one answers with the tower that has this square's colour."""
                colour = said(COLOURS[8 - int(end[1])].split()[ord(end[0]) - ord("a")])
                answers = list(ends(sides[1][colour], -1, taken - {start} | {end}))
                return end[1] == "8", bool(answers), not any(answer[1] == "1" for answer in answers), end[1]
            move = "%s-%s" % (start, max(ends(start, 1, taken), key=worth))
            heard = player.typed(move)
            if not heard.startswith(said("White: ")):
                raise Failed("%s: %s" % (move, heard))
        ear.until(said("A tower has reached|Deadlock"))


def morris():
    """three men's morris: three in a row, or where the other one would have them"""
    lines = {frozenset(line.split()) for line in (
        "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1")}
    points = sorted({point for line in lines for point in line}, key=lambda point: (point != "b2", point))
    with Desk() as desk:
        player = Player(desk, "Nine", "Three men")
        ear = player.ear
        while player.has_to_move():
            told = player.lines("w", said("Black: "))[-2:]
            mine, theirs = ({point for point in re.findall(r"[abc][123]", line)} for line in told)

            def worth(move):
                own, end = mine - {move[0]} | {move[1]}, move[1]
                return (any(line <= own for line in lines), any(line <= theirs | {end} for line in lines),
                        -points.index(end))
            free = [point for point in points if point not in mine | theirs]
            if said("stock") in told[0]:
                moves = [("", end) for end in free]
            else:
                moves = [(start, end) for start in mine for end in free
                         if "b2" in (start, end) or sum(abs(ord(a) - ord(b)) for a, b in zip(start, end)) == 1]
            start, end = max(moves, key=worth)
            move = "-".join(filter(None, (start, end)))
            if any(line <= mine - {start} | {end} for line in lines):
                move += "x" + min(theirs)
            heard = player.typed(move)
            if not heard.startswith(said("White: man of morris")):
                raise Failed("%s: %s" % (move, heard))
        ear.until(".{3,}")


def draughts():
    """draughts: what the program would do"""
    with Desk() as desk:
        player = Player(desk, "Draughts")
        ear = player.ear
        while player.has_to_move():
            move = re.search(r"\S+$", player.hint().rstrip("."))[0]
            heard = player.typed(move)
            if not heard.startswith(said("White: ")):
                raise Failed("%s: %s" % (move, heard))
        ear.until(".{3,}")


def chess():
    """chess: what the program would do, to mate or a draw"""
    with Desk() as desk:
        player = Player(desk, "Chess")
        while player.has_to_move():
            move = player.hint().rstrip(".")
            piece = next(line for line in reversed(player.ear.said()) if re.match(said("Hint 2 of 3: "), line))
            end = re.search(r"([a-h][1-8])(=.+)?", move)
            if end and not re.match(said("Hint 2 of 3: move from"), piece):  # only one can go: where to was told
                move = "".join({"Кр": "K", "Ф": "Q", "Л": "R", "С": "B", "К": "N"}.get(letter, letter)
                               for letter in re.findall("Кр|.", move))
            elif end:  # by squares, which every keyboard has
                move = "%s-%s%s" % (piece.rstrip(".")[-2:], end[1], "=Q" if end[2] else "")
            heard = player.typed(move)
            if not heard.startswith(said("White: ")):
                raise Failed("%s: %s" % (move, heard))
        player.ear.until(".{3,}")


TESTS = [chess, draughts, kalah, kamisado, morris, halma, ugolki, ludo, dominoes]

if __name__ == "__main__":
    sys.exit(run([t for t in TESTS if not GAMES or t.__name__ in GAMES]))
