#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An evening of five people and two computers over four games, by real clicks, in both languages.

The people are made at the shelf and seated by their faces.  Kalah is a knock-out, ludo goes round
tables, draughts are Swiss, at chess whoever wins stays; matches are played at this screen, by
legal moves drawn by lot, and given up when they last too long; of ludo one is played to its last
place, and the places of the other tables are entered.  At each game the program is killed
in the middle of a match and found as it was, and somebody leaves midway.

    test_evening.py [LANGUAGE]     minutes; LARETS_PAGES=FOLDER keeps pictures of its pages
"""
import glob
import os
import random
import re
import sys

from desk import Desk, Failed, ask, run, wait_for
from test_games import SITES
from test_people import go, made

PEOPLE = ("Anna", "Boris", "Mary", "Olga", "Peter")
LANGUAGES = sys.argv[1:] or ["en", "ru"]
PATIENCE = 40  # steps after which a match of two is given up by whoever is to move


class Sitting:
    """What the evening's games have in common."""

    def __init__(self, desk, language, game, system, place, variant):
        self.desk, self.language, self.game, self.variant = desk, language, game, variant
        self.system, self.place = system, place  # rows of the menus
        self.chance = random.Random(game + language)
        self.killed = self.left = False
        self.played = 0

    # --- the tournament

    def lines(self):
        """Of the newest tournament's file."""
        files = sorted(glob.glob(self.desk.home + "/data/larets/tournaments/*.tournament"), key=os.path.getmtime)
        with open(files[-1], encoding="utf-8") as f:
            return f.read().splitlines()

    def open_games(self):
        games = [line.split() for line in self.lines() if line[:1].isdigit()]
        return [int(number.rstrip(".")) for number, _, result in (game[:3] for game in games) if result == "*"]

    def page(self, name):
        """A picture of what is seen now, if somebody wishes to look at it."""
        folder = os.environ.get("LARETS_PAGES")
        if folder:
            self.desk.wait_still()
            self.desk.screenshot("%s/%s-%s-%s.png" % (folder, self.language, self.game, name))

    def choose(self, place, row):
        self.scrolled(place)
        self.desk.click(place)
        go(self.desk, "%s.%d" % (place, row), "its menu")
        self.desk.hear_until("the menu closed", lambda seen: "%s.%d" % (place, row) not in seen.places)

    def begin(self):
        desk = self.desk
        go(desk, "home.tournaments", "the shelf")
        go(desk, "tournaments.new", "the list")
        go(desk, "tournament.players.2", "how many")
        desk.hear_until("five fields", lambda seen: "tournament.player.5" in seen.places and "tournament.player.6" not in seen.places)
        for n, name in enumerate(PEOPLE, 1):
            entered = lambda seen: seen.texts.count(name) > 1  # below the face, and among the players
            if not entered(desk.hear()):  # those of last time are there already
                go(desk, "tournament.person.%d" % n, "the faces")
                desk.hear_until(name, entered)
        for n in 6, 7:
            if "tournament.level.%d.more" % n not in desk.hear().places:
                self.scrolled("tournament.computer", 400)
                desk.click("tournament.computer")
                desk.hear_until("a computer", lambda seen: "tournament.level.%d.more" % n in seen.places)
        self.choose("tournament.system", self.system)
        self.choose("tournament.game", self.place)
        self.fewer()
        self.page("new")
        go(desk, "tournament.begin", "the button")
        desk.hear_until("its first round", lambda seen: any(place.startswith("tournament.play.") for place in seen.places))

    def rounds(self, seen):
        """How many, or how many games, as the stepper says."""
        at = seen.places["tournament.count.less"]
        return next(int(item["text"]) for item in seen.items if "text" in item and item["text"].isdigit()
                    and abs(item["y"] - at["y"]) < at["h"] / 2 and item["x"] > at["x"])

    def fewer(self):
        """Two rounds, or five games, are enough."""
        desk = self.desk
        while "tournament.count.less" in desk.hear().places:
            self.scrolled("tournament.count.less")
            if self.rounds(desk.hear()) <= (5 if self.system == 4 else 2):
                return
            desk.click("tournament.count.less")
            desk.wait_still()

    def leaves(self):
        """One of those who are still in it goes home, and is asked once whether that is meant."""
        self.scrolled("tournament.coming")
        self.desk.click("tournament.coming")
        still = lambda seen: [n for n in range(1, len(PEOPLE) + 1) if "tournament.leave.%d" % n in seen.places]
        number = still(self.desk.hear_until("who may leave", still))[0]
        self.scrolled("tournament.leave.%d" % number)
        before = self.desk.hear().texts
        self.desk.click("tournament.leave.%d" % number)
        self.desk.hear_until("the question", lambda seen: seen.texts != before)
        self.desk.click("tournament.leave.%d" % number)
        wait_for("who left", lambda: any(line.startswith("left %d " % number) for line in self.lines()))
        self.left = True

    def scrolled(self, place, x=900):
        """Scrolled until it can be clicked, from the top of the page, or of its part there."""
        desk = self.desk
        desk.tool("mousemove", x, 400)
        for _ in range(20):
            desk.tool("click", 4)
        for _ in range(80):
            desk.wait_still()
            at = desk.hear().places.get(place)
            if at is not None and at.get("seen", True):
                return
            desk.tool("click", 5)
        raise Failed("%s is not seen" % place)

    # --- one match

    def players(self, number):
        """The numbers of those who sit there, seat by seat: five people, then the computers."""
        line = next(line for line in self.lines() if line.startswith("%d. " % number))
        return [int(player) for player in line.split()[1].split("-")]

    def options(self):
        return ["--seats", str(self.seats)] + (["--option", "places=yes"] if self.game == "ludo" else [])

    def turn(self, position):
        """The seat that is to move; of a roll, whose it is."""
        said = dict(line.partition(" ")[::2] for line in ask("play", self.variant, *self.options(), "--position", position).splitlines())
        if said["turn"] != "dice":
            return int(said["turn"])
        return "rgyb".index(position.split()[1]) + 1 if self.seats > 2 else 1

    def sites(self, position):
        moves = [move for move in ask("moves", self.variant, *self.options(), "--position", position).splitlines() if move]
        if self.game == "draughts":
            ends = [(re.split("[-:]", move)[0], re.split("[-:]", move)[-1]) for move in moves]
            alone = [pair for pair in ends if ends.count(pair) == 1]
            return list(self.chance.choice(alone)) if alone else SITES["draughts"](position, self.chance.choice(moves))
        if self.game == "ludo" and moves[0].isdigit():
            return ["die"]  # a roll is to be made
        move = self.chance.choice(moves)
        if self.game == "ludo":
            if move.endswith("-"):
                return ["die"]  # as good as "pass"
            move = max(moves, key=lambda m: ("x" in m, int(re.search(r">(\d+)", m).group(1))))
        return SITES[self.game](position, move)

    def gives_up(self):
        self.desk.key("F10")
        go(self.desk, "menu.resign", "the menu")
        go(self.desk, "giveup.yes", "the question")

    def kill(self, number):
        """In the middle of a match: nothing is lost, and it goes on."""
        desk = self.desk
        before = desk.record()
        desk.kill()
        if desk.record() != before:
            raise Failed("the record is not what it was before the kill")
        desk.start("--audit", desk.heard_at())
        go(desk, "home.tournaments", "the shelf")
        self.scrolled("tournament.play.%d" % number)
        desk.click("tournament.play.%d" % number)
        desk.hear_until("the board", lambda seen: any(place.startswith("site:") for place in seen.places))
        if desk.steps() < int(before["steps"]):
            raise Failed("it had %s steps, and has %d" % (before["steps"], desk.steps()))
        self.killed = True

    def match(self, number):
        """From the tournament's page and back to it."""
        desk = self.desk
        known = len(desk.records())
        self.scrolled("tournament.play.%d" % number)
        desk.click("tournament.play.%d" % number)
        desk.hear_until("the board", lambda seen: any(place.startswith("site:") for place in seen.places))
        if self.played == 0:
            self.page("board")
        players = self.players(number)
        self.seats = len(players)
        start = ask("play", self.variant, *self.options()).splitlines()[0].partition(" ")[2]
        here = lambda: desk.record() if len(desk.records()) > known else {}  # there is none before the first step
        steps_now = lambda: int(here().get("steps", 0))
        while here().get("result", "*") == "*":
            steps, position = steps_now(), here().get("last", start)
            if players[self.turn(position) - 1] > len(PEOPLE):
                wait_for("what the computer does", lambda: steps_now() > steps or here().get("result", "*") != "*")
                continue
            if not self.killed and steps > 5:
                self.kill(number)
                continue
            if self.game != "ludo" and steps > PATIENCE:
                self.gives_up()
                wait_for("it is over", lambda: desk.record()["result"] != "*")
                break
            sites = self.sites(position)
            desk.hear_until("%s" % sites, lambda seen: "site:" + sites[0] in seen.places)
            for site in sites:
                desk.click("site:" + site)
            wait_for("step %d (%s at %s)" % (steps + 1, sites, position), lambda: steps_now() > steps, 60)
        desk.hear_until("the card", lambda seen: "card.back" in seen.places)
        if self.played == 0:
            self.page("over")
        desk.click("card.back")
        wait_for("the result of game %d" % number, lambda: number not in self.open_games())
        self.played += 1

    def by_hand(self, number):
        """Another table has played at a real board: its places are clicked."""
        seats = len(self.players(number))
        for seat in range(1, seats + 1):
            place = "tournament.place.%d.%d.%d" % (number, seat, seats - seat)
            self.scrolled(place)
            self.desk.click(place)
        wait_for("the places of game %d" % number, lambda: number not in self.open_games())

    def whole(self):
        self.begin()
        while self.open_games():
            if self.played == 1 and not self.left:
                self.leaves()
                continue
            number = self.open_games()[0]
            if self.game == "ludo" and self.played > 0:
                self.by_hand(number)
            else:
                self.match(number)
        self.scrolled("tournament.delete")
        for _ in range(40):
            self.desk.tool("click", 4)
        self.page("table")
        if not self.killed or not self.left:
            raise Failed("nobody was killed, or nobody left: %s" % self.lines())
        self.desk.key("Escape")


def an_evening(language):
    with Desk() as desk:
        desk.settings(language=language, reduced_motion=True, computer_pause_ms=0, pace="quick")
        desk.start("--audit", desk.heard_at())
        go(desk, "home.people", "the shelf")
        for n, name in enumerate(PEOPLE, 1):
            made(desk, name, n)
        desk.key("Escape")
        played = 0
        for game in (("kalah", 3, 2, "kalah"), ("ludo", 5, 1, "ludo"), ("draughts", 2, 1, "draughts/russian"), ("chess", 4, 0, "chess")):
            sitting = Sitting(desk, language, *game)
            sitting.whole()
            print("# %s, %s: %d matches" % (language, sitting.game, sitting.played), flush=True)
            played += sitting.played
        if played < 12:
            raise Failed("only %d matches" % played)
        desk.hear_until("the shelf", lambda seen: "home.people" in seen.places)
        desk.click("home.people")
        desk.hear_until("the people", lambda seen: set(PEOPLE) <= set(seen.texts))
        sitting.page("people")
        desk.quit()


def in_english():
    """an evening of five people and two computers over four games"""
    an_evening("en")


def in_russian():
    """the same in Russian"""
    an_evening("ru")


TESTS = [test for language, test in (("en", in_english), ("ru", in_russian)) if language in LANGUAGES]

if __name__ == "__main__":
    sys.exit(run(TESTS))
