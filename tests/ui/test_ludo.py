#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ludo by real clicks, in a real window: whole matches of four people and of three, throws that
leave nothing to do, the die that lands on what the match drew, a kill in between, the seal."""
import math
import os
import re
import subprocess
import sys
import time

from desk import CLI, SOURCE, Desk, Failed, ask, run, wait_for
from test_games import expect, ludo_sites, won


class Table:
    """A match of so many people under way in the window."""

    def __init__(self, desk, game, seats, seed, record=None, options=()):
        self.desk, self.game, self.seats, self.options = desk, game, seats, options
        self.steps = 0
        desk.settings(reduced_motion=True)
        if record is not None:
            desk.look(record)
            desk.start(record)
            return
        seated = ",".join(["human"] * seats)
        desk.look("--game", game, "--seats", seated)
        desk.start("--game", game, "--seats", seated, "--seed", str(seed))

    def position(self):
        record = self.desk.record()
        if "last" in record:
            return record["last"]
        return ask("play", self.game, "--seats", str(self.seats)).split("\n")[0].split(" ", 1)[1]

    def moves(self, position):
        return ask("moves", self.game, "--seats", str(self.seats), *self.options,
                   "--position", position).splitlines()

    def click(self, site):
        self.desk.click("site:" + site)
        self.steps += 1
        self.desk.wait_steps(self.steps)

    def throw(self):
        """Rolls; returns the moves there are."""
        self.click("die")
        return self.moves(self.position())

    def turn(self):
        """A roll, and what can be done with it: who hits does, who is furthest goes."""
        moves = self.throw()
        if moves and moves[0].isdigit():
            return  # a turn lost to three sixes
        if moves == [] or moves[0].endswith("-"):
            if moves:
                self.click("die")  # it is as good as "pass"
            return
        ahead = lambda move: int(re.search(r">(\d+)", move).group(1))
        best = max(moves, key=lambda move: ("x" in move, ahead(move)))
        self.click(ludo_sites("", best)[0])

    def over(self):
        return self.desk.record().get("result", "*") != "*"


def verified(path):
    """Every roll of a record comes from its seed; returns how many there are."""
    said = subprocess.run([CLI, "replay", "--verify", path], capture_output=True, text=True)
    if said.returncode != 0:
        raise Failed("the rolls cannot be repeated: " + said.stderr)
    return int(re.search(r"^verified (\d+)$", said.stdout, re.M).group(1))


def whole_match(game, seats, seed, kills):
    with Desk() as desk:
        table = Table(desk, game, seats, seed)
        turns = 0
        while not table.over():
            table.turn()
            turns += 1
            if turns in kills:
                before = desk.record()
                desk.kill()
                if desk.record() != before:
                    raise Failed("the record is not what it was before the kill")
                desk.start(desk.records()[0])
                desk.look(desk.records()[0])
        record = desk.record()
        places = record["result"].split(" ")[0].split(",")
        if sorted(places) != ["1"] + ["2"] * (seats - 1) and sorted(places) != list("1234")[:seats]:
            raise Failed("the result is " + record["result"])
        throws = verified(desk.records()[0])
        if throws < 60:
            raise Failed("only %d rolls" % throws)
        won(desk, record["result"], table.steps)
        desk.quit()


def four():
    """ludo: four people play to the end, killed twice on the way"""
    whole_match("ludo", 4, 11, (25, 120))


def three():
    """ludo: three people play the family game to the end"""
    whole_match("ludo/family", 3, 5, (60,))


def places():
    """ludo: two people by clicks; the second is yellow, and the card and the dice say who rolled what"""
    with Desk() as desk:
        table = Table(desk, "ludo", 2, 3)
        for _ in range(12):
            table.turn()
        seen = desk.look(desk.records()[0], "--scene", "play:dice") and desk.texts
        record = desk.record()
        thrown = len(re.findall(r"\d+\. [1-6](?= |$)", record["moves"].replace("\n", " ")))
        if str(thrown) not in seen or "Yellow" not in seen or "Green" in seen:
            raise Failed("%d rolls; the dice say %s" % (thrown, seen))
        seal = re.search(r"[0-9a-f]{64}", record["seal"]).group(0)
        if seal[:32] not in seen or seal[32:] not in seen or any(record["seed"] in text for text in seen):
            raise Failed("the seal is %s, the seed %s; it shows %s" % (seal, record["seed"], seen))
        desk.quit()


def to_the_last():
    """ludo: on request the places are played out to the last"""
    record = ("larets 1\ngame ludo\nvariant sheet\noption places=yes\nseat 1 human colour=0 name=Anna\n"
              "seat 2 human colour=1\nseat 3 human colour=2\ndate 2026-11-01 10:00\nseed 12\n"
              "position 54,56,56,56/55,56,56,56/53,56,56,56/- r -\n\n")
    with Desk() as desk:
        with open(desk.home + "/end.larets", "w", encoding="utf-8") as file:
            file.write(record)
        table = Table(desk, "ludo", 3, 0, desk.keep(desk.home + "/end.larets"), ("--option", "places=yes"))
        ended = []
        while not table.over():
            table.turn()
            home = desk.record()["last"].split(" ")[0].split("/").count("56,56,56,56")
            ended.append(home)
            if len(ended) > 200:
                raise Failed("nobody comes home: " + desk.record()["last"])
        places = desk.record()["result"].split(" ")[0]
        if sorted(places.split(",")) != ["1", "2", "3"] or 1 not in ended:
            raise Failed("the result is %s, at home were %s" % (desk.record()["result"], ended))
        won(desk, desk.record()["result"], table.steps)
        desk.look(desk.records()[0], "--scene", "result")
        told = [text for text in desk.texts if " · " in text and ("home at move" in text or "not home" in text)]
        if len(told) != 3 or not told[-1].endswith("not home"):
            raise Failed("of the places it says %s" % told)
        desk.quit()


def on_the_shelf():
    """a match that goes on says on the shelf who plays: names as they are, others counted"""
    rows = (("1 human name=Player 2|2 computer level=1|3 computer level=1|4 computer level=1",
             "Player 2, 3 computers", "Игрок 2, 3 компьютера"),
            ("1 human|2 human|3 computer level=1|4 computer level=1",
             "2 people, 2 computers", "4 игрока"))  # too long a line
    with Desk() as desk:
        os.makedirs(desk.matches())
        for n, (seats, _, _) in enumerate(rows):
            with open("%s/ludo-2026-11-01-100%d.larets" % (desk.matches(), n), "w", encoding="utf-8") as file:
                file.write("larets 1\ngame ludo\nvariant sheet\n" +
                           "".join("seat %s\n" % seat for seat in seats.split("|")) +
                           "date 2026-11-01 10:00\nseed 12\nresult *\nsteps 1\n\n1. 3\n")
        for language, column in (("en", 1), ("ru", 2)):
            desk.settings(language=language)
            desk.start("--audit", desk.heard_at())
            for row in rows:
                desk.hear_until(row[column], lambda seen, said=row[column]: said in seen.texts)
            desk.quit()


def nothing_to_do():
    """ludo: a roll with no move says why and passes; a single move waits for its click"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.look("--game", "ludo", "--seats", "human,human")
        desk.start("--game", "ludo", "--seats", "human,human", "--seed", "3", "--audit", desk.heard_at())
        single = passed = False
        for _ in range(40):
            steps = desk.steps()
            desk.click("site:die")
            wait_for("the roll", lambda: desk.steps() > steps)
            words = desk.record()["last"].split(" ")
            moves = ask("moves", "ludo", "--seats", "2", "--position", desk.record()["last"]).splitlines()
            face = int(words[2])
            desk.hear_until("the face rolled", lambda seen: seen.sites["die"][2] == face)
            if moves[0].endswith("-"):
                desk.hear_until("why there is no move, with all tokens in the yard", lambda seen: seen.says(
                    "You rolled a %d. Only a six lets a token out of the yard." % face))
                wait_for("the pass", lambda: desk.steps() == steps + 2)
                passed = True
            elif len(moves) == 1:
                desk.hear_until("what to do with the six", lambda seen: seen.says("You rolled a 6. Choose a token."))
                time.sleep(2.5)  # longer than a pass needs
                if desk.steps() != steps + 1:
                    raise Failed("the only move was played for the person")
                single = True
                break
            else:
                raise Failed("there is a choice too early: %s" % moves)
        if not single or not passed:
            raise Failed("nobody rolled a six, or nobody else")
        desk.quit()


def tumbling():
    """ludo: the die tumbles and lands on what the match drew; forced moves are played on request"""
    with Desk() as desk:
        desk.settings(play_forced=True, computer_pause_ms=0)
        desk.look("--game", "ludo", "--seats", "human,human")
        desk.start("--game", "ludo", "--seats", "human,human", "--seed", "8", "--audit", desk.heard_at())
        desk.park()
        before = desk.wait_still()
        desk.click("site:die")
        pictures = set()

        def tumbled():
            pictures.add(desk.screen())
            return len(pictures) >= 5
        wait_for("five pictures of the die", tumbled)
        if desk.wait_still() == before:
            raise Failed("nothing lies there that was not there before")
        for _ in range(60):  # a click rolls, or makes the pass that would come by itself
            if re.search(r" 6: y>0", desk.record()["moves"]):
                break
            steps = desk.steps()
            desk.click("site:die")
            wait_for("a roll or a pass", lambda: desk.steps() > steps)
        else:
            raise Failed("no six was played by itself")
        desk.quit()


def painted(desk, site):
    """The colour of what is painted there, as one would name it."""
    pixels = desk.pixels("site:" + site)
    red, green, blue = (sum(pixels[i::4]) for i in range(3))
    if red > max(green, blue):
        return "yellow" if green > 0.65 * red else "red"
    return "green" if green > blue else "blue"


def turned_to_each():
    """ludo: the board is turned to each of four people: column, yards, names and die are where they belong"""
    colours = ["red", "green", "yellow", "blue"]

    def middle(seen, site):
        at = seen.places["site:" + site]
        return at["x"] + at["w"] / 2, at["y"] + at["h"] / 2

    def in_front(seen):
        return max(colours, key=lambda colour: middle(seen, colour + ":51")[1])
    with Desk() as desk:
        desk.settings(reduced_motion=True, hot_seat="turning")
        desk.start("--game", "ludo", "--seats", "human,human,human,human", "--seed", "2", "--audit", desk.heard_at())
        for n, colour in enumerate(colours + colours[:1]):
            seen = desk.hear_until("the board turned to " + colour, lambda seen:
                                   "site:die" in seen.places and in_front(seen) == colour)
            if not (seen.texts.index(colour.capitalize()) < seen.texts.index("to roll")
                    and seen.texts.count("to roll") == 1):
                raise Failed("it is not said to be %s's roll: %s" % (colour, seen.texts))
            x, y = middle(seen, "die")
            beside = min(colours, key=lambda colour: math.dist(middle(seen, "yard:" + colour), (x, y)))
            if beside != colour:
                raise Failed("%s is to throw a die that lies beside the yard of %s" % (colour, beside))
            next_one = colours[(colours.index(colour) + 1) % 4]
            for other, left, low in ((colour, True, True), (next_one, True, False)):
                u, v = middle(seen, "yard:" + other)
                if (u < x, v > y) != (left, low):
                    raise Failed("turned to %s the yard of %s is at %d, %d" % (colour, other, u, v))
            for i, other in enumerate(colours):
                if seen.sites["yard:" + other][1:3] != (i, 4):
                    raise Failed("in the yard of %s there is %s" % (other, seen.sites["yard:" + other]))
                wait_for("the way home of %s in its colour" % other,
                         lambda: painted(desk, other + ":53") == other)
            desk.click("site:die")
            desk.wait_steps(2 * n + 2)  # the roll, and nothing to be done with it
        desk.quit()


def by_keys():
    """ludo: Space rolls the die wherever the arrows have been"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--game", "ludo", "--seats", "human,human", "--seed", "3", "--audit", desk.heard_at())
        desk.hear_until("the die", lambda seen: "site:die" in seen.places)
        desk.key("Right", "Down")
        desk.hear_until("the cursor", lambda seen: seen.marked("cursor"))
        desk.key("space")
        desk.wait_steps(1)
        desk.quit()


def untouched():
    """ludo: computers play on though nothing moves, nobody waits and nothing wakes the window but they"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, computer_pause_ms=0)
        desk.start("--game", "ludo/sheet", "--seats", "level1,level1", "--seed", "1")
        desk.wait_steps(40)
        desk.quit()


def hurried():
    """ludo: without motion Space makes the computers hurry, and they come round to oneself"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at(), "--game", "ludo", "--seats", "human,level1,level1,level1", "--seed", "5")
        desk.hear_until("the die", lambda seen: "site:die" in seen.places)
        desk.key("space")
        desk.wait_steps(2)  # the roll, and that it left nothing to do
        desk.key("space")
        desk.hear_until("one's turn again", lambda seen: seen.says("B 5:") and seen.says("your roll"))
        desk.quit()


def nearest():
    """whoever plays alone against computers has his own side before him, whichever seat is his"""
    sides = {"ludo": ("red", "green", "yellow", "blue"), "ludo of two": ("red", "yellow")}
    with Desk() as desk:
        for game, colours in sides.items():
            for seat, colour in enumerate(colours):
                seats = ",".join("human" if i == seat else "level1" for i in range(len(colours)))
                places = desk.look("--game", "ludo", "--seats", seats)
                low = max(colours, key=lambda c: places["site:%s:51" % c]["y"])
                if low != colour:
                    raise Failed("%s: %s plays, %s is nearest" % (game, colour, low))
                row = max((places["play.seat.%d" % (i + 1)]["y"], i) for i in range(len(colours)))[1] \
                    if len(colours) == 2 else seat
                if row != seat:
                    raise Failed("%s: %s plays, and his row is the upper one" % (game, colour))


def offered():
    """ludo: a match set up anew is played on for places, and its record says so; one with a winner only when asked for"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--scene", "setup", "--game", "ludo", "--audit", desk.heard_at())
        desk.places.update(desk.hear_until("the setup", lambda seen: "setup.play" in seen.places).places)
        desk.click("setup.play")
        desk.places.update(desk.hear_until("the board", lambda seen: "site:die" in seen.places).places)
        desk.click("site:die")
        desk.wait_steps(1)
        if "places=yes" not in str(desk.record()):
            raise Failed("the record is %s" % desk.record())
        desk.quit()


def happened():
    """ludo: what has happened is shown again from the menu, too, since luck has the button"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at(), "--game", "ludo", "--seats", "human,level1,level1,level1", "--seed", "5")
        desk.hear_until("the die", lambda seen: "site:die" in seen.places)
        desk.click("site:die")
        before = desk.hear_until("one's turn again", lambda seen: seen.says("B 5:") and seen.says("your roll"))
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.replay" in seen.places and seen.says("What happened"))
        desk.click("menu.replay")
        desk.hear_until("the board as it was", lambda seen: "menu.replay" not in seen.places
                        and seen.pieces() == before.pieces() and seen.says("your roll"))
        desk.quit()


def lit():
    """ludo: the yard of whoever is on is lit on the board, and no other"""
    record = os.path.join(SOURCE, "tests", "screens", "shelf", "ludo-running.larets")
    with Desk() as desk:
        desk.look(record, "--scene", "play")
        wedge = {}
        for colour in ("red", "green", "yellow", "blue"):
            at = desk.places["site:yard:" + colour]
            desk.places["edge"] = {"x": at["x"] - at["w"] * 0.46, "y": at["y"] + at["h"] / 2 - 6, "w": 8, "h": 12}
            pixels = desk.drawn("edge")
            wedge[colour] = sum(min(pixels[i:i + 3]) > 200 for i in range(0, len(pixels), 4))
        if wedge.pop("green") < 10 or any(wedge.values()):
            raise Failed("green is on; bright at the edge of the others: %s" % wedge)


def stays_told():
    """ludo: why a roll left nothing to do stays to be read while the computers play on, and no longer"""
    head = "larets 2\ngame ludo\nvariant sheet\nseat 1 human colour=0\n" + "".join(
        "seat %d computer level=1 colour=%d\n" % (n + 1, n) for n in (1, 2, 3)) + "date 2026-11-01 10:00\nseed 12\n\n"
    with Desk() as desk:
        for moves, told in (('1. 4 2. "R 4: -"', True), ('1. 4 2. "R 4: -" 3. 3', True),
                            ('1. 4 2. "R 4: -" 3. 3 4. "G 3: -" 5. 6', True), ('1. 6 2. "R 6: y>0" 3. 2 4. "R 2: 0>2"', False),
                            ('1. 4 2. "R 4: -" 3. 3 4. "G 3: -" 5. 2 6. "Y 2: -" 7. 1 8. "B 1: -"', False)):
            with open(desk.home + "/told.larets", "w", encoding="utf-8") as file:
                file.write(head + moves + "\n")
            desk.look(desk.home + "/told.larets", "--scene", "play")
            if any("You rolled a 4." in text for text in desk.texts) != told:
                raise Failed("after %s: %s" % (moves, desk.texts))


TESTS = [stays_told, on_the_shelf, lit, happened, untouched, hurried, offered, nearest, four, three, places, by_keys,
         to_the_last, nothing_to_do, tumbling, turned_to_each]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
