#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole games by real clicks, drags and keys, in a real window."""
import os
import random
import re
import sys
import time

from desk import Desk, Failed, ask, count_of, differ, run, wait_for

# The whole sample game of the kamisado rule book; White wins.
KAMISADO = ("d8-d4 a1-c3 h8-h5 d1-g4 c8-c6 h1-h2 f8-f4 g1-e3 f4-f3 h2-f4 b8-b2 c3-c4 g8-h7 f1-d3 "
            "c6-b5 d3-g6 e8-e7 e3-e6 b5-b4 c1-c2 e7-h4 e1-e2 h7-h6 e6-e8").split()
# The kalah page's demonstration (B 1, 2; A 1; B 1 takes eight).
KALAH = ["B1", "B2", "A1", "B1"]
KALAH_BOARD = "0,0,8,8,8,8/0,8,7,7,0,7 10,1 A"
# Both close mills and take men; White takes the seventh, and two are too few.
MORRIS = ("f4 c4 b4 d3 b2 b6 f2 e5 d2xb6 g7 b6xc4 a7 f6xa7 a4 d6xa4 a4 d7 a1 d6-d5 d3-e3 "
          "b6-d6xa1 e5-e4 b4-b6xa4 e4-e5 b6-b4 e3-d3 b4-b6xd3").split()


def kamisado_sites(move):
    return move.split("-")


def ludo_sites(position, move):
    """"G 5: 3>8" is on the ring, "R 6: y>0" in the yard, "B 2: 52>54" in the column; "4" is a throw.  Of two
    dice the one that is used is clicked first."""
    if move.isdigit():
        return ["die"]
    colour, thrown, start = re.match(r"([RGYB]) (\d+): (\w+|-)", move).groups()
    name = {"R": "red", "G": "green", "Y": "yellow", "B": "blue"}[colour]
    dice = re.search(r"(\d)\+(\d)", position)
    first = ["die" if thrown == dice.group(1) else "die:2"] if dice and dice.group(1) != dice.group(2) else []
    if start == "-":
        return ["pass"]
    if start == "y":
        return first + ["yard:" + name]
    if int(start) > 50:
        return first + ["%s:%s" % (name, start)]
    return first + ["ring:%d" % ((13 * "RGYB".index(colour) + int(start)) % 52)]


def dominoes_sites(position, move):
    """"6-4R": the tile, and its end where there are two, or where it may also go with another double."""
    if move in "+-":
        return ["bazaar" if move == "+" else "pass"]
    if "+" in move:
        return [part[:3] for part in move.split("+")]
    line, hands, _, seat = position.split()[:4]
    fits = [m for m in legal("dominoes", position) if m[:3] == move[:3]]
    doubles = ["%s-%s" % (n, n) for n in (line[0], line.rstrip("*")[-1])]
    both = set(doubles) <= set(hands.split("/")[int(seat) - 1].split(",")) and move[:3] in doubles
    return [move[:3]] + ([{"L": "left", "R": "right"}[move[3]]] if len(fits) > 1 or both else [])


def chess_sites(position, move):
    """"Nbxd2+" is one of the knights that may go there; castling is the king's move."""
    rank = "1" if position.split()[1] == "w" else "8"
    if move.startswith("O-O"):
        return ["e" + rank, ("c" if move.startswith("O-O-O") else "g") + rank]
    piece, where, to, becomes = re.match(
        r"([KQRBN]?)([a-h]?[1-8]?)x?([a-h][1-8])(?:=([QRBN]))?", move).groups()
    letter = (piece or "P").upper() if rank == "1" else (piece or "P").lower()
    rows = [re.sub(r"\d", lambda n: "." * int(n[0]), row) for row in position.split()[0].split("/")]
    tray = ["tray:" + becomes.lower()] if becomes else []
    for y, row in enumerate(rows):
        for x, man in enumerate(row):
            start = "abcdefgh"[x] + str(8 - y)
            if man == letter and set(where) <= set(start) and "reason legal" in ask(
                    "why", "chess", "--position", position, start, to, *tray):
                return [start, to] + tray
    raise Failed("no man makes the move %s in %s" % (move, position))


def holes_of(position):
    """Places of all holes of a star, or squares, by name: (across, down), two across and one down apart on the star;
    the ways to the next ones; and who stands on those that are taken."""
    rows, places, taken = position.split()[0].split("/"), {}, {}
    star = len(rows) == 17
    for down, row in enumerate(rows):
        cells = "".join("." * int(word) if word.isdigit() else word for word in re.findall(r"\d+|[a-z]", row))
        for i, cell in enumerate(cells):
            name = "%s%d" % ("ABCDEFGHIJKLMNOPQ"[down], i + 1) if star else "%s%d" % ("abcdefgh"[i], 8 - down)
            places[name] = (2 * i - len(cells) + 1, down) if star else (i, down)
            if cell != ".":
                taken[name] = cell
    ways = [(2, 0), (-2, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)] if star else [(1, 0), (-1, 0), (0, 1), (0, -1)]
    return places, ways, taken


def hops_of(position, start):
    """Number of hops to each hole that a peg reaches by hops, and the hole before."""
    places, ways, taken = holes_of(position)
    names, found, todo = {place: name for name, place in places.items()}, {start: (0, None)}, [start]
    for hole in todo:
        for x, y in ways:
            over = names.get((places[hole][0] + x, places[hole][1] + y))
            to = names.get((places[hole][0] + 2 * x, places[hole][1] + 2 * y))
            if over in taken and over != start and to and to not in taken and to not in found:
                found[to] = found[hole][0] + 1, hole
                todo.append(to)
    return found


def halma_sites(position, move):
    """"C1-E3": from and to; and once more where a single hop could go on, to stop there."""
    if "-" not in move:
        return ["pass"]
    start, end = move.split("-")
    places, ways, _ = holes_of(position)
    if tuple(b - a for a, b in zip(places[start], places[end])) in ways:
        return [start, end]
    hops = hops_of(position, start)
    on = any(before == end or (n == 2 and end in near_hops(position, start, hole))
             for hole, (n, before) in hops.items())
    return [start, end, end] if hops[end][0] == 1 and on else [start, end]


def near_hops(position, start, hole):
    """From which a hop leads to a hole, for a peg that has left its start."""
    places, ways, taken = holes_of(position)
    names, (u, v) = {place: name for name, place in places.items()}, places[hole]
    return {names[u + 2 * x, v + 2 * y] for x, y in ways
            if (u + 2 * x, v + 2 * y) in names and names.get((u + x, v + y)) in set(taken) - {start}}


SITES = {  # of a move of the game, in the position before it
    "kamisado": lambda position, move: re.split("[-^]", move),
    "kalah": lambda position, move: [position.split()[-1] + move],
    "morris": lambda position, move: re.findall(r"[a-z]\d+", move),
    "ludo": lambda position, move: ludo_sites(position, move),
    "draughts": lambda position, move: re.split("[-:]", move),
    "dominoes": lambda position, move: dominoes_sites(position, move),
    "chess": lambda position, move: chess_sites(position, move),
    "halma": lambda position, move: halma_sites(position, move),
    "ugolki": lambda position, move: halma_sites(position, move),
}


def legal(game, position):
    return ask("moves", game, "--position", position).split()


def outcome(game, position):
    """The three lines of a position as a dict."""
    lines = ask("play", game, "--position", position).splitlines()
    return dict(line.partition(" ")[::2] for line in lines)


def expect(record, **fields):
    for key, value in fields.items():
        if record.get(key) != value:
            raise Failed("the record's %s is %r, not %r" % (key, record.get(key), value))


def sat(desk, game, *args):
    """A match of two people, and where its board lies."""
    desk.look("--game", game)
    desk.start("--game", game, "--seats", "human,human", *args)


# --- hands

def clicked(desk, move):
    for site in kamisado_sites(move):
        desk.click("site:" + site)


def dragged(desk, move):
    desk.drag(*["site:" + site for site in kamisado_sites(move)])


def typed(desk, move):
    desk.key("slash")
    desk.type(move)
    desk.key("Return")


class Cursor:
    """The keyboard's cursor on a board of squares, as a person moves it."""

    def __init__(self, desk):
        self.desk = desk
        desk.key(*["Left"] * 9, *["Down"] * 9)
        self.at = "a1"

    def go(self, site):
        across = ord(site[0]) - ord(self.at[0])
        up = int(site[1:]) - int(self.at[1:])
        self.desk.key(*(["Right"] * across + ["Left"] * -across + ["Up"] * up + ["Down"] * -up),
                      "Return")
        self.at = site


def play_kamisado(desk, hand):
    sat(desk, "kamisado")
    for n, move in enumerate(KAMISADO, 1):
        hand(desk, move)
        desk.wait_steps(n)
    won(desk, "1-0 goal-reached", 24)
    desk.quit()


def won(desk, result, steps):
    """The record says who won, and the card on the board says it too."""
    expect(desk.record(), result=result, steps=str(steps))
    desk.look(desk.records()[-1], "--scene", "result")
    if "card.again" not in desk.places:
        raise Failed("no card is drawn for %s" % result)
    desk.park()
    two = "card.swap" in desk.places  # more than two do not swap
    for button in ("card.again", *["card.swap"] * two, "card.review"):
        desk.wait_like("the card with %s" % button, button)


# --- kamisado

def kamisado_clicks():
    """kamisado: the book's sample game by clicks ends in White's win and its card"""
    with Desk() as desk:
        play_kamisado(desk, clicked)


def kamisado_drags():
    """kamisado: the same by dragging"""
    with Desk() as desk:
        play_kamisado(desk, dragged)


def kamisado_keys():
    """kamisado: the same by the cursor and by typing, no mouse"""
    with Desk() as desk:
        sat(desk, "kamisado")
        cursor = Cursor(desk)
        for n, move in enumerate(KAMISADO, 1):
            start, end = kamisado_sites(move)
            if n > 16:
                typed(desk, move)
            else:
                if n % 2:  # only one tower may move: its target does
                    cursor.go(start)
                cursor.go(end)
            desk.wait_steps(n)
        won(desk, "1-0 goal-reached", 24)
        desk.quit()


def home_by_keys():
    """from the shelf to the first move without the mouse"""
    with Desk() as desk:
        home, setup = dict(desk.look()), dict(desk.look("--scene", "setup", "--game", "kamisado"))
        desk.start()
        desk.park()
        desk.places = home
        desk.tab_to("home.game.kamisado")
        desk.key("Return")
        wait_for("the setup", lambda: "Kamisado" in desk.title())
        desk.places = setup
        desk.tab_to("setup.play")
        desk.key("Return")
        desk.look("--game", "kamisado")
        # Black begins, and that is the computer; White answers.
        desk.wait_steps(1)
        cursor = Cursor(desk)
        for site in kamisado_sites(legal("kamisado", desk.record()["last"])[0]):
            cursor.go(site)
        desk.wait_steps(2)
        desk.quit()


# --- kalah

def kalah_demonstration(desk, hand):
    sat(desk, "kalah")
    for n, pit in enumerate(KALAH, 1):
        hand(desk, pit)
        desk.wait_steps(n)
    expect(desk.record(), last=KALAH_BOARD)


def pit_clicked(desk, pit):
    desk.click("site:" + pit)


def pit_by_keys(desk, pit):
    desk.key(*["Left"] * 9, "Up" if pit[0] == "A" else "Down")
    place = 6 - int(pit[1:]) if pit[0] == "A" else int(pit[1:]) - 1
    desk.key(*["Right"] * place, "Return")


def kalah_clicks():
    """kalah: the demonstration by clicks gives the page's boards; then on to the end"""
    with Desk() as desk:
        kalah_demonstration(desk, pit_clicked)
        chance, steps = random.Random(1), len(KALAH)
        while True:
            position = desk.record()["last"]
            moves = legal("kalah", position)
            if not moves:
                break
            for site in SITES["kalah"](position, chance.choice(moves)):
                desk.click("site:" + site)
            steps += 1
            desk.wait_steps(steps)
        won(desk, outcome("kalah", desk.record()["last"])["result"], steps)
        desk.quit()


def kalah_keys():
    """kalah: the demonstration with arrows and Enter alone"""
    with Desk() as desk:
        kalah_demonstration(desk, pit_by_keys)
        desk.quit()


# --- morris

def morris_clicked(desk, move):
    for site in SITES["morris"]("", move):
        desk.click("site:" + site)


def morris_dragged(desk, move):
    sites = ["site:" + site for site in SITES["morris"]("", move)]
    if "-" in move:
        desk.drag(sites[0], sites[1])
        sites = sites[2:]
    for site in sites:
        desk.click(site)


def play_morris(desk, hand):
    sat(desk, "morris")
    for n, move in enumerate(MORRIS, 1):
        hand(desk, move)
        desk.wait_steps(n)
    won(desk, "1-0 no-pieces", len(MORRIS))
    desk.quit()


def morris_clicks():
    """morris: mills, men taken and White's win, by clicks"""
    with Desk() as desk:
        play_morris(desk, morris_clicked)


def morris_drags():
    """morris: the same, men dragged along the lines"""
    with Desk() as desk:
        play_morris(desk, morris_dragged)


def morris_keys():
    """morris: the same typed"""
    with Desk() as desk:
        play_morris(desk, typed)


def morris_stock():
    """morris: a man drawn out of the stock is placed; a click on the stock says what to do"""
    with Desk() as desk:
        sat(desk, "morris")
        before = desk.pixels()
        desk.click("site:hand:white")
        desk.wait_change("the answer to a click on the stock", before)
        desk.key("Escape")
        for n, (stock, point) in enumerate((("white", "a1"), ("black", "g7"), ("white", "d1")), 1):
            desk.drag("site:hand:" + stock, "site:" + point)
            desk.wait_steps(n)
        desk.drag("site:hand:white", "site:a7")  # it is not White's turn
        desk.click("site:a4")
        desk.wait_steps(4)
        expect(desk.record(), steps="4")
        desk.quit()


# --- what every game has

def three_clicks():
    """from the shelf three clicks reach the first move of every game"""
    for game in sorted(SITES):
        if game not in ask("games").split() or game == "dominoes":  # its deal is not known: test_dominoes.py
            continue
        with Desk() as desk:
            home = dict(desk.look())
            setup = dict(desk.look("--scene", "setup", "--game", game))
            desk.start()
            desk.places = home
            desk.click("home.game." + game)
            desk.look("--scene", "setup", "--game", game)
            desk.places = setup
            desk.park()
            desk.wait_like("the setup", "setup.back")
            desk.click("setup.play")
            start = outcome_of_start(game)
            done = 0
            if start["turn"] not in ("1", "dice"):  # the computer sits there
                desk.wait_steps(1)
                done = 1
            position = desk.record().get("last", start["position"])
            move = legal(game, position)[0]
            desk.look("--game", game)
            for site in SITES[game](position, move):
                desk.click("site:" + site)
            desk.wait_steps(done + 1)
            desk.quit()


def outcome_of_start(game):
    return dict(line.partition(" ")[::2] for line in ask("play", game).splitlines())


def refusal():
    """a refused move is answered and leaves the match as it was"""
    with Desk() as desk:
        sat(desk, "kamisado")
        clicked(desk, "d8-d4")
        desk.wait_steps(1)
        before = desk.wait_still()
        desk.click("site:b1")
        desk.wait_change("an answer on the board", before)
        expect(desk.record(), steps="1")
        desk.key("Escape")
        clicked(desk, "a1-c3")
        desk.wait_steps(2)
        desk.quit()


def let_go():
    """Esc, a right click and a second click each put a held piece back"""
    with Desk() as desk:
        sat(desk, "kamisado")
        desk.park()
        empty = desk.wait_still("site:d4")
        for put_back in (lambda: desk.key("Escape"), lambda: desk.click("site:h4", 3),
                         lambda: desk.click("site:d8")):
            desk.click("site:d8")
            desk.wait_change("where it may go", empty, "site:d4")
            put_back()
            wait_for("the board as before", lambda: desk.pixels("site:d4") == empty)
        desk.drag("site:d8", (3, 3))
        wait_for("the piece dropped outside is back", lambda: desk.pixels("site:d4") == empty)
        if desk.records():
            raise Failed("a move was made")
        desk.quit()


def agreed(desk):
    """Whoever loses a turn by the take-back under way is asked, and agrees."""
    desk.hear_until("the question", lambda seen: "takeback.yes" in seen.places)
    desk.click("takeback.yes")
    desk.hear_until("no question", lambda seen: "takeback.yes" not in seen.places)


def undo_redo():
    """undo and redo by their keys, whoever loses a turn agrees; and a branch by another move"""
    with Desk() as desk:
        sat(desk, "kamisado", "--audit", desk.heard_at())
        for n, move in enumerate(KAMISADO[:4], 1):
            clicked(desk, move)
            desk.wait_steps(n)
        desk.park()
        desk.key("ctrl+z", "ctrl+z")
        desk.hear_until("the question", lambda seen: "takeback.no" in seen.places and
                        seen.says("White, may your turn be taken back as well?"))
        expect(desk.record(), at="3")
        desk.key("Return")
        desk.hear_until("no question", lambda seen: "takeback.no" not in seen.places)
        expect(desk.record(), at="3")
        desk.key("ctrl+z")
        agreed(desk)
        wait_for("two moves taken back", lambda: desk.record().get("at") == "2")
        desk.look(desk.records()[-1])
        for site in ("site:c6", "site:c8", "site:g4"):
            desk.wait_like("the board of then at " + site, site)
        desk.key("ctrl+shift+z")
        wait_for("one move made again", lambda: desk.record().get("at") == "3")
        desk.key("ctrl+z")  # agreed already
        wait_for("it taken back", lambda: desk.record().get("at") == "2")
        clicked(desk, "h8-h6")
        wait_for("a branch", lambda: "(3. h8-h5" in desk.record()["moves"].replace("\n", " "))
        desk.quit()


def through_the_moves():
    """the keys through the moves, and a click on one of them: the match stays as it is"""
    with Desk() as desk:
        sat(desk, "kamisado", "--audit", desk.heard_at())
        for n, move in enumerate(KAMISADO[:5], 1):
            clicked(desk, move)
            desk.wait_steps(n)
        kept = desk.record()
        for key, at in (("comma", 4), ("ctrl+Left", 3), ("period", 4), ("ctrl+Home", 0), ("ctrl+Right", 1)):
            desk.key(key)
            desk.hear_until("%s leads to %d" % (key, at), lambda seen: "play.game" in seen.places
                            and seen.says("looking at %s." % count_of(at, 5, seats=("black", "white"))))
        desk.key("ctrl+End")
        desk.hear_until("the present", lambda seen: "play.game" not in seen.places)
        desk.click("play.step.2")
        desk.hear_until("the second move", lambda seen: seen.says("looking at %s." % count_of(2, 5, seats=("black", "white"))))
        desk.click("site:d8")
        desk.hear_until("that it is past", lambda seen: seen.says("This is an earlier move."))
        desk.click("play.game")
        desk.hear_until("the present", lambda seen: "play.game" not in seen.places)
        desk.quit()
        expect(desk.record(), steps="5", last=kept["last"], moves=kept["moves"])
        if "at" in desk.record():
            raise Failed("where one looks is kept")


def lives_while_it_thinks(desk):
    """Does the window answer before the computer does?"""
    desk.look("--game", "kalah")
    desk.start("--game", "kalah", "--seats", "human,level10")
    desk.click("site:B1")
    desk.wait_steps(1)
    began = time.monotonic()
    desk.click("site:B2")
    desk.wait_steps(2)
    desk.park()
    before = desk.wait_still("play.menu")
    x, y = desk.middle("play.menu")
    desk.tool("mousemove", x, y)
    desk.wait_change("the button under the pointer", before, "play.menu")
    lives = desk.steps() == 2
    desk.wait_steps(3)
    if time.monotonic() - began < 0.4:
        raise Failed("the answer came before anybody could see it think")
    desk.quit()
    return lives


def computer():
    """a computer answers within its time, and the window lives while it thinks"""
    for _ in range(5):  # on a busy machine nobody may have looked in time
        with Desk() as desk:
            if lives_while_it_thinks(desk):
                return
    raise Failed("it answered before it could be seen to think")


def undo_while_thinking():
    """undo while the computer thinks takes the move back at once"""
    with Desk() as desk:
        desk.look("--game", "kamisado", "--seats", "level1,human")
        desk.start("--game", "kamisado", "--seats", "level1,human")
        clicked(desk, "d8-d4")
        desk.wait_steps(1)
        desk.key("ctrl+z")
        wait_for("the move taken back", lambda: desk.record().get("at") == "0")
        clicked(desk, "e8-e4")
        desk.wait_steps(2)  # the other move, and the answer to it
        moves = desk.record()["moves"]
        if not re.search(r"^1\. e8-e4.*\(1\. d8-d4[^()-]*\)", moves, re.S):
            raise Failed("what was taken back is answered: " + moves)
        desk.quit()


def move_now():
    """a computer that has hours plays at once what it has found, when told by key or menu, and not by a click"""
    with Desk() as desk:
        source = desk.home + "/hours.larets"
        with open(source, "w", encoding="utf-8") as f:
            f.write("larets 2\ngame chess\nseat 1 human colour=0\nseat 2 computer level=10 colour=1\n"
                    "clock 50000:00\nseed 1\n\n1. a3\n")
        desk.start(desk.keep(source), "--audit", desk.heard_at())
        desk.hear_until("the pause", lambda seen: "play.resume" in seen.places)
        desk.click("play.resume")
        desk.hear_until("it thinking", lambda seen: "play.resume" not in seen.places and "site:e5" in seen.places)
        desk.click("site:e5")
        desk.key("ctrl+Return")
        desk.wait_steps(2)
        clicked(desk, "a3-a4")
        desk.wait_steps(3)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.movenow" in seen.places)
        desk.click("menu.movenow")
        desk.wait_steps(4)
        desk.quit()


def hints():
    """three presses of H: where, which, what; the move may then be made"""
    with Desk() as desk:
        sat(desk, "kamisado")
        desk.park()
        shown = [desk.wait_still()]
        for press in range(3):
            desk.key("h")
            desk.wait_change("hint %d" % (press + 1), shown[-1])
            shown.append(desk.wait_still())
        if len(set(shown)) != 4 or desk.records():
            raise Failed("the three hints are not three")
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        desk.quit()


def flip():
    """F turns the board, and clicks with it"""
    with Desk() as desk:
        sat(desk, "kamisado")
        desk.park()
        before = desk.wait_still()
        desk.key("f")
        desk.wait_change("the board turned", before)
        turn = {ord("a") + i: chr(ord("h") - i) for i in range(8)}
        turn.update({ord("1") + i: chr(ord("8") - i) for i in range(8)})
        clicked(desk, KAMISADO[0].translate(turn))
        desk.wait_steps(1)
        expect(desk.record(), last="obt1yrgn/8/8/8/3p4/8/8/NGRYPTBO w N")
        desk.quit()


def replay():
    """R shows the last move once more"""
    with Desk() as desk:
        desk.settings(motion_ms=1000)  # long enough to be seen on a busy machine
        sat(desk, "kamisado")
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)  # saved, but still on its way over the board:
        desk.quit()
        desk.start(desk.records()[0])  # opened again, it stands
        desk.park()
        before = desk.wait_still("site:d4")
        desk.key("r")
        desk.wait_change("the move again", before, "site:d4")
        wait_for("its end", lambda: desk.pixels("site:d4") == before)
        expect(desk.record(), steps="1")
        desk.quit()


def restart():
    """a game begins anew when the others agree, and the one so far stays on the shelf"""
    with Desk() as desk:
        sat(desk, "kamisado", "--audit", desk.heard_at())
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        for answer in ("restart.no", "restart.yes"):
            desk.key("F10")
            desk.hear_until("the menu", lambda seen: "menu.restart" in seen.places)
            desk.click("menu.restart")
            desk.hear_until("the question", lambda seen: answer in seen.places)
            desk.click(answer)
            desk.hear_until("the answer", lambda seen: answer not in seen.places)
        desk.hear_until("the first position", lambda seen: "d8" in seen.pieces())
        expect(desk.record(), steps="1")
        if len(desk.records()) != 1:
            raise Failed("the game that has not begun is on the shelf")
        clicked(desk, KAMISADO[0])
        wait_for("both on the shelf", lambda: len(desk.records()) == 2)
        desk.quit()


def names_stay():
    """the card that asks for a yes hides no player's name, at any size"""
    with Desk() as desk:
        for size in ("640x480", "1280x800"):
            seen = desk.look("--scene", "play:confirm", "--game", "chess", size=size)
            card = (seen["confirm.yes"]["y"] - 48, seen["confirm.no"]["y"] + seen["confirm.no"]["h"] + 16)
            for seat in ("play.seat.1", "play.seat.2"):
                if seen[seat]["y"] < card[1] and seen[seat]["y"] + seen[seat]["h"] > card[0]:
                    raise Failed("at %s the card lies from %d to %d over %s" % (size, *card, seen[seat]))


def left(desk):
    return desk.record().get("left")


def pause():
    """a clock runs, stands while paused, and a found match waits for its players"""
    record = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "screens", "shelf",
                          "kalah-running.larets")
    with Desk() as desk:
        copy = desk.keep(record)
        desk.look(copy)
        desk.start(copy, "--audit", desk.heard_at())
        desk.park()
        found, steps = left(desk), desk.steps()
        desk.click("play.resume")
        wait_for("a running clock in the record", lambda: left(desk) != found)
        desk.key("p")
        desk.hear_until("the question", lambda seen: "pause.yes" in seen.places)
        runs = left(desk)
        desk.key("Return")  # they rather play on
        desk.hear_until("no question", lambda seen: "pause.yes" not in seen.places)
        wait_for("the clock running all the time", lambda: left(desk) != runs)
        desk.key("p")
        desk.hear_until("the question", lambda seen: "pause.yes" in seen.places)
        desk.click("pause.yes")
        desk.hear_until("the pause", lambda seen: "play.resume" in seen.places)
        desk.park()
        shown = wait_steady_clock(desk)
        desk.key("p")
        desk.wait_change("the clock goes on", shown)
        position = desk.record()["last"]
        for site in SITES["kalah"](position, legal("kalah/6x4", position)[0]):
            desk.click("site:" + site)
        desk.wait_steps(steps + 1)
        desk.quit()


def wait_steady_clock(desk):
    """The picture, when it and the record have not changed for longer than the second in which a
    running clock does."""
    seen = [None, time.monotonic()]

    def steady():
        now = left(desk), desk.pixels()
        if now != seen[0]:
            seen[:] = [now, time.monotonic()]
        return time.monotonic() - seen[1] > 1.3
    wait_for("a clock that stands", steady)
    return seen[0][1]


def copy_and_paste():
    """a position copied and pasted is a new match from there"""
    with Desk() as desk:
        sat(desk, "kamisado")
        for n, move in enumerate(KAMISADO[:2], 1):
            clicked(desk, move)
            desk.wait_steps(n)
        here = desk.record()["last"]
        before = desk.wait_still()
        desk.key("ctrl+c")
        desk.wait_change("it is said", before)
        desk.key("ctrl+v")
        wait_for("another match", lambda: desk.title() != "")
        desk.wait_change("the other match", before)
        clicked(desk, KAMISADO[2])
        wait_for("its record", lambda: len(desk.records()) == 2)
        expect(desk.record(), position=here, steps="1")
        desk.quit()


def rules_and_back():
    """F1 opens the rules, Esc comes back to the match as it was"""
    with Desk() as desk:
        sat(desk, "kamisado")
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        title = desk.title()
        desk.key("F1")
        wait_for("the rule book", lambda: desk.title() != title)
        desk.key("Escape")
        wait_for("the match again", lambda: desk.title() == title)
        clicked(desk, KAMISADO[1])
        desk.wait_steps(2)
        desk.quit()


def menu():
    """Esc and F10 open the menu; its commands work"""
    with Desk() as desk:
        sat(desk, "kamisado", "--audit", desk.heard_at())
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        desk.park()
        desk.hear_until("White's turn", lambda seen: seen.marked("must"))
        before = desk.wait_still()
        for opening in ("Escape", "F10"):
            desk.key(opening)
            desk.wait_change("the menu", before)
            desk.key("Escape")
            wait_for("the board again", lambda: differ(desk.pixels(), before) < 0.01)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places)
        desk.click("menu.resign")
        desk.key("Tab", "Return")  # that is meant
        wait_for("the end", lambda: desk.record().get("result") != "*")
        expect(desk.record(), result="0-1 resigned")
        won(desk, "0-1 resigned", 2)
        desk.click("card.home")
        wait_for("the shelf", lambda: "Kamisado" not in desk.title())
        desk.quit()


def won_game():
    """A match about to be won by White: the sample game but for its last move."""
    record = ["larets 1", "game kamisado", "variant single", "seat 1 human colour=0 name=Anna",
              "seat 2 human colour=1 name=Boris", "date 2026-11-01 10:00", "seed 1", ""]
    return "\n".join(record + ["%d. %s" % m for m in enumerate(KAMISADO[:-1], 1)]) + "\n"


def card_buttons():
    """the card's buttons: look through, once more, swap sides"""
    with Desk() as desk:
        path = desk.home + "/anna.larets"
        with open(path, "w", encoding="utf-8") as f:
            f.write(won_game())
        path = desk.keep(path)
        desk.look(path)
        desk.start(path)
        clicked(desk, KAMISADO[-1])
        desk.wait_steps(24)
        won(desk, "1-0 goal-reached", 24)
        desk.click("card.review")
        desk.key("ctrl+End", "ctrl+Home")
        desk.quit()
        if "at" in desk.record():
            raise Failed("where one looks is kept")
        for button, names in (("card.again", ["Anna", "Boris"]), ("card.swap", ["Boris", "Anna"])):
            desk.look(path, "--scene", "result")
            desk.start(path, "--audit", desk.heard_at())
            desk.key("ctrl+End")
            desk.hear_until("the end", lambda seen: "play.result" in seen.places)
            desk.click("play.result")
            desk.hear_until("the card", lambda seen: button in seen.places)
            records = len(desk.records())
            desk.click(button)
            desk.look("--game", "kamisado")
            desk.park()
            desk.wait_like("a new board", "site:d8")
            clicked(desk, KAMISADO[0])
            wait_for("its record", lambda: len(desk.records()) > records and desk.steps() == 1)
            with open(desk.records()[-1], encoding="utf-8") as f:
                found = re.findall(r"name=(\w+)", f.read())
            if found != names:
                raise Failed("%s: %s sit there, not %s" % (button, found, names))
            desk.quit()


def first_start():
    """the boards of the first start become what they are on every other"""
    with Desk() as desk:
        desk.look()
        desk.env.pop("LARETS_STILL_SHELF")
        desk.start()
        desk.park()
        wait_for("the shelf as it is", lambda: desk.pixels() == desk.drawn())
        desk.quit()


def languages():
    """the language switches at once, and stays"""
    with Desk() as desk:
        desk.start("--audit", desk.heard_at())
        english = desk.title()
        for place in ("home.language", "home.language.0"):
            desk.hear_until(place, lambda seen: place in seen.places)
            desk.click(place)
        wait_for("a Russian title", lambda: desk.title() != english)
        wait_for("the settings", lambda: desk.kept("language") == "ru")
        desk.look("--lang", "ru")
        desk.park()
        desk.wait_like("the Russian shelf", "home.settings")
        desk.quit()
        desk.start()
        if desk.title() == english:
            raise Failed("the language was forgotten")
        desk.quit()


def resize():
    """the window may change its size in the middle of a game"""
    with Desk() as desk:
        sat(desk, "kamisado")
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        for n, size in enumerate(("640x480", "700x790", "1200x600", "1280x800"), 2):
            desk.tool("windowsize", desk.window(), *size.split("x"))
            wait_for("a window of " + size, lambda: size in desk.geometry())
            desk.look("--game", "kamisado", size=size)
            desk.park()
            desk.wait_like("its menu button", "play.menu")
            clicked(desk, KAMISADO[n - 1])
            desk.wait_steps(n)
        desk.quit()


def mute():
    """M silences and wakes, in a game and on the shelf"""
    with Desk() as desk:
        sat(desk, "kamisado")
        for silent in (True, False):
            desk.key("m")
            wait_for("mute %s" % silent, lambda: desk.kept("mute") == silent)
        desk.quit()


def select_all():
    """Ctrl+A in a field takes all of its text: what is typed then replaces it"""
    with Desk() as desk:
        desk.start("--game", "kamisado")
        desk.key("ctrl+n")
        desk.look("--scene", "setup", "--game", "kamisado")
        desk.park()
        desk.wait_like("the setup", "setup.play")
        desk.click("setup.name.1")
        desk.type("Maria")
        desk.key("ctrl+a")
        desk.type("Petra")
        desk.key("ctrl+a", "BackSpace")
        desk.type("Anna")
        desk.click("setup.play")
        desk.park()
        wait_for("the name in the settings", lambda: "Anna" in str(desk.kept("games")))
        if any(name in str(desk.kept("games")) for name in ("Maria", "Petra")):
            raise Failed("the field kept what was replaced: %s" % desk.kept("games"))
        desk.quit()


def library():
    """the library opens a match where it was"""
    with Desk() as desk:
        sat(desk, "kamisado")
        for n, move in enumerate(KAMISADO[:3], 1):
            clicked(desk, move)
            desk.wait_steps(n)
        desk.quit()
        desk.start()
        desk.key("ctrl+o")
        desk.look("--scene", "library")
        desk.park()
        wait_for("the library", lambda: "Library" in desk.title())
        desk.key("Return")
        wait_for("the match", lambda: "Kamisado" in desk.title())
        desk.look("--game", "kamisado")
        clicked(desk, KAMISADO[3])
        desk.wait_steps(4)
        if len(desk.records()) != 1:
            raise Failed("there are %d records of one match" % len(desk.records()))
        desk.quit()


TESTS = [kamisado_clicks, kamisado_drags, kamisado_keys, home_by_keys, kalah_clicks, kalah_keys,
         morris_clicks, morris_drags, morris_keys, morris_stock, three_clicks, refusal, let_go, undo_redo, restart, names_stay, through_the_moves, computer,
         undo_while_thinking, move_now, hints, flip, replay, pause, copy_and_paste,
         rules_and_back, menu, card_buttons, first_start, languages, resize, mute, select_all,
         library]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
