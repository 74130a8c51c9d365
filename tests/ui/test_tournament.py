#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A family tournament by real clicks: made for three, one game played, the others entered by hand,
its table read, found again after a kill; with LARETS_LONG=1 an evening of five people and two
computers, in both languages."""
import glob
import os
import sys

from desk import Desk, Failed, run, wait_for
from programs import gone, prepared, processes


def kept(desk):
    """The lines of the tournament's file."""
    files = glob.glob(desk.home + "/data/larets/tournaments/*.tournament")
    if len(files) != 1:
        return []
    with open(files[0], encoding="utf-8") as f:
        return f.read().splitlines()


def enter(desk, game, row):
    """A result by hand: the row of the list."""
    place = "tournament.result.%d" % game
    desk.scroll_to(place)
    desk.click(place)
    desk.hear_until("the results", lambda seen: "%s.%d" % (place, row) in seen.places)
    desk.click("%s.%d" % (place, row))
    desk.hear_until("the list closed", lambda seen: "%s.%d" % (place, row) not in seen.places)


FOOLS_MATE = ["f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"]


def three_begin(desk):
    """From the shelf to the rounds of a new tournament of three."""
    for button in ("home.tournaments", "tournaments.new"):
        desk.hear_until(button, lambda seen: button in seen.places)
        desk.click(button)
    desk.hear_until("the page of a new one", lambda seen: "tournament.begin" in seen.places)
    desk.click("tournament.player.1")
    for name in ("Anna", "Boris B", "Mary"):  # Tab goes on to the next field, and begins there
        desk.type(name)
        desk.hear_until(name, lambda seen: name in seen.texts)
        if name == "Boris B":
            desk.key("BackSpace", "BackSpace")
        desk.key("Tab")
    desk.hear_until("three names", lambda seen: {"Anna", "Boris", "Mary"} <= set(seen.texts))
    desk.click("tournament.begin")
    desk.hear_until("its rounds", lambda seen: "Round 3" in seen.texts and "tournament.next" in seen.places)


def of_three():
    """a tournament of three: made, one game played, others by hand, the table; and after a kill"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        three_begin(desk)

        # Boris and Mary play: a fool's mate.
        desk.click("tournament.play.1")
        desk.hear_until("the board", lambda seen: "site:f2" in seen.places and "Boris" in seen.texts
                        and seen.says("Family tournament, round 1")
                        and not seen.says("rated"))  # of guests nobody is
        for n in range(0, len(FOOLS_MATE), 2):
            for site in FOOLS_MATE[n:n + 2]:
                desk.click("site:" + site)
            desk.wait_steps(n // 2 + 1)
            if n == 2:  # killed: the game is found again from its tournament
                if not any(line.startswith("1. 2-3 * chess-") for line in kept(desk)):
                    raise Failed("the tournament says %s" % kept(desk))
                desk.kill()
                desk.start("--audit", desk.heard_at())
                desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
                desk.click("home.tournaments")
                desk.hear_until("the tournament", lambda seen: "tournament.play.1" in seen.places)
                desk.click("tournament.play.1")
                desk.hear_until("the board", lambda seen: "site:g2" in seen.places)
        desk.hear_until("the way back", lambda seen: "card.back" in seen.places
                        and "card.again" not in seen.places)
        if desk.record()["event"] != "Family tournament":
            raise Failed("the record's event is %s" % desk.record()["event"])
        if desk.record()["round"] != "1":
            raise Failed("the record's round is %s" % desk.record()["round"])
        desk.click("card.next")  # one click to the next game of the evening, and back from there
        desk.hear_until("the next board", lambda seen: "site:f2" in seen.places and seen.says("Anna"))
        desk.key("alt+Home")
        desk.hear_until("the result", lambda seen: "0 : 1" in seen.texts)
        wait_for("the result in the file", lambda: any(line.startswith("1. 2-3 0-1 chess-") for line in kept(desk)))

        enter(desk, 2, 4)  # Anna against Boris, who has not come
        enter(desk, 3, 2)  # Mary and Anna: a draw
        desk.hear_until("the winner", lambda seen: seen.says("First place: Anna, Mary."))
        desk.key("Escape")
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        desk.quit()
        if [line.split()[2] for line in kept(desk)[-3:]] != ["0-1", "+:-", "1/2-1/2"]:
            raise Failed("the file ends with %s" % kept(desk)[-3:])

        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        desk.click("home.tournaments")
        desk.hear_until("the table", lambda seen: "1½" in seen.texts and "Points" in seen.texts
                        and not seen.says("A bye") and "+ : − forfeit" in seen.texts)
        desk.scroll_to("tournament.save")
        desk.click("tournament.save")
        pages = [name[:-len(".tournament")].rsplit("/", 1)[1]
                 for name in glob.glob(desk.home + "/data/larets/tournaments/*.tournament")]
        for suffix in ".html", ".txt", ".png", ".svg":
            wait_for("the table as " + suffix, lambda: os.path.exists("%s/%s%s" % (desk.home, pages[0], suffix)))
        for _ in range(3):  # as often as it repeats while held down
            desk.key("Delete")
        desk.hear_until("the question", lambda seen: "Really delete" in seen.texts)
        desk.click("tournament.keep")
        desk.hear_until("no question", lambda seen: "Really delete" not in seen.texts)
        if not kept(desk):
            raise Failed("the key alone has deleted the tournament")
        desk.quit()


def open_games(desk):
    """The numbers of those not played yet, with the two players of each."""
    games = [line.split() for line in kept(desk) if line[:1].isdigit()]
    return [(int(number.rstrip(".")), tuple(map(int, pair.split("-")))) for number, pair, result in
            (game[:3] for game in games) if result == "*"]


def round_by_hand(desk):
    """All that are open: the first one wins."""
    for number, _ in open_games(desk):
        enter(desk, number, 1)
        wait_for("the result of game %d" % number, lambda: any(
            line.startswith("%d. " % number) and line.split()[2] == "1-0" for line in kept(desk)))


def an_evening(language, sentences):
    """Five people and two computers, four rounds of Swiss; one is killed, one leaves, one comes late."""
    with Desk() as desk:
        desk.settings(reduced_motion=True, language=language)
        desk.start("--audit", desk.heard_at())
        for button in ("home.tournaments", "tournaments.new", "tournament.players.2"):
            desk.hear_until(button, lambda seen: button in seen.places)
            desk.click(button)
        desk.hear_until("five fields", lambda seen: "tournament.player.5" in seen.places)
        desk.click("tournament.player.1")
        for name in ("Anna", "Boris", "Mary", "Olga", "Peter"):
            desk.type(name)
            desk.hear_until(name, lambda seen: name in seen.texts)
            desk.key("Tab")
        for n in 6, 7:
            desk.click("tournament.computer")
            desk.hear_until("a computer", lambda seen: "tournament.level.%d.more" % n in seen.places)
        desk.click("tournament.system")
        desk.hear_until("the systems", lambda seen: "tournament.system.2" in seen.places)
        desk.click("tournament.system.2")
        desk.hear_until("what it means", lambda seen: seen.says(sentences[0]) and "tournament.count.more" in seen.places)
        desk.click("tournament.begin")
        desk.hear_until("its first round", lambda seen: seen.says(sentences[1]))
        if "system swiss 4" not in kept(desk) or sum(line.startswith("level ") for line in kept(desk)) != 2:
            raise Failed("the tournament says %s" % kept(desk))

        # Two people play, and are killed at it.
        game = next(number for number, pair in open_games(desk) if max(pair) <= 5)
        desk.click("tournament.play.%d" % game)
        desk.hear_until("the board", lambda seen: "site:f2" in seen.places)
        for site in FOOLS_MATE[:4]:
            desk.click("site:" + site)
            if site in ("f3", "e5"):
                desk.wait_steps(1 if site == "f3" else 2)
        desk.kill()
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        desk.click("home.tournaments")
        desk.hear_until("the tournament", lambda seen: "tournament.play.%d" % game in seen.places)
        desk.click("tournament.play.%d" % game)
        desk.hear_until("the board", lambda seen: "site:g2" in seen.places)
        for n, site in enumerate(FOOLS_MATE[4:]):
            desk.click("site:" + site)
            if n % 2 == 1:
                desk.wait_steps(3 + n // 2)
        desk.hear_until("the way back", lambda seen: "card.back" in seen.places)
        desk.click("card.back")
        desk.hear_until("the result", lambda seen: "0 : 1" in seen.texts)
        wait_for("the result in the file", lambda: any(line.startswith("%d. " % game) and line.split()[2] == "0-1"
                                                       for line in kept(desk)))
        round_by_hand(desk)
        desk.hear_until("the second round", lambda seen: "tournament.play.4" in seen.places)

        # Somebody comes late, Boris leaves.
        desk.scroll_to("tournament.coming")
        desk.click("tournament.coming")
        desk.scroll_to("tournament.late")
        desk.click("tournament.late")
        desk.type("Late")
        desk.hear_until("the name", lambda seen: "Late" in seen.texts)
        desk.click("tournament.join")
        wait_for("who came late", lambda: "joined 8 3" in kept(desk))
        desk.hear_until("the rows are gone", lambda seen: "tournament.join" not in seen.places)
        desk.scroll_to("tournament.coming")
        desk.click("tournament.coming")
        desk.scroll_to("tournament.leave.2")
        desk.click("tournament.leave.2")
        desk.hear_until("the question", lambda seen: "tournament.leave.2" in seen.places and seen.says(sentences[4]))
        if "left 2 3" in kept(desk):
            raise Failed("one click sends somebody away for good")
        desk.click("tournament.leave.2")
        wait_for("who left", lambda: "left 2 3" in kept(desk))
        desk.hear_until("the rows are gone", lambda seen: "tournament.leave.1" not in seen.places)
        for _ in range(3):
            round_by_hand(desk)
        desk.hear_until("the winner", lambda seen: seen.says(sentences[2]) and seen.says(sentences[3]))
        pairs = [frozenset(line.split()[1].split("-")) for line in kept(desk) if line[:1].isdigit()]
        if len(set(pairs)) != len(pairs) or "round 4" not in " ".join(kept(desk)):
            raise Failed("the tournament ends as %s" % kept(desk))
        desk.quit()


def evening_in_english():
    """an evening of five people and two computers"""
    an_evening("en", ("In each round players with equal points meet", "Round 1", "won by Olga", "Equal points:", "Really? Boris"))


def evening_in_russian():
    """the same in Russian"""
    an_evening("ru", ("В каждом туре встречаются те, у кого поровну очков", "Тур 1", "на первом месте Olga", "При равных очках", "Точно? Boris"))


def of_two_teams():
    """two teams of two: an odd one finds a partner, four games, the sum of both counts"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        for button in ("home.tournaments", "tournaments.new", "tournament.system"):
            desk.hear_until(button, lambda seen: button in seen.places)
            desk.click(button)
        desk.hear_until("the systems", lambda seen: "tournament.system.6" in seen.places)
        desk.click("tournament.system.6")  # three were asked for; the fourth is there by himself
        desk.hear_until("two teams", lambda seen: "Team 2" in seen.texts and "tournament.player.4" in seen.places)
        desk.click("tournament.players.2")
        desk.hear_until("that somebody is alone", lambda seen: seen.says("Teams of two need an even number"))
        desk.click("tournament.begin")
        if kept(desk):
            raise Failed("five have begun as teams of two")
        desk.click("tournament.players.1")
        desk.hear_until("four", lambda seen: "tournament.player.5" not in seen.places)
        desk.click("tournament.player.1")
        for name in ("Anna", "Boris", "Mary", "Olga"):
            desk.type(name)
            desk.hear_until(name, lambda seen: name in seen.texts)
            desk.key("Tab")
        desk.click("tournament.begin")
        desk.hear_until("its rounds", lambda seen: "Round 2" in seen.texts and "Team" in seen.texts
                        and seen.says("The points of both of a team are added."))
        if "system teams" not in kept(desk) or "4. 3-2 *" not in kept(desk):
            raise Failed("the tournament says %s" % kept(desk))
        for game, row in ((1, 1), (2, 2), (3, 3), (4, 1)):  # Anna 2, Boris a half; Mary 1, Olga a half
            enter(desk, game, row)
        desk.hear_until("the winners", lambda seen: seen.says("First place: Anna, Boris."))
        wait_for("the file", lambda: [line.split()[2] for line in kept(desk)[-4:]] == ["1-0", "1/2-1/2", "0-1", "1-0"])
        desk.scroll_to("tournament.again")  # all agree to play the second round anew
        desk.click("tournament.again")
        desk.hear_until("the question", lambda seen: seen.says("Everybody agrees: replay round 2"))
        desk.click("tournament.again")
        wait_for("the round is open", lambda: [line.split()[2] for line in kept(desk)[-4:]] == ["1-0", "1/2-1/2", "*", "*"])
        desk.quit()


def of_another_program():
    """two people and another program: chosen, made stronger, kept through a kill; it plays its game"""
    with Desk() as desk:
        prepared(desk, "good", "good")
        desk.start("--audit", desk.heard_at())
        for button in ("home.tournaments", "tournaments.new", "tournament.player.1"):
            desk.hear_until(button, lambda seen: button in seen.places)
            desk.click(button)
        for name in ("Anna", "Boris"):
            desk.type(name)
            desk.hear_until(name, lambda seen: name in seen.texts)
            desk.key("Tab")
        desk.click("tournament.computer")
        desk.hear_until("who it may be", lambda seen: "tournament.engine.3" in seen.places)
        desk.click("tournament.engine.3")
        desk.hear_until("the programs", lambda seen: "tournament.engine.3.1" in seen.places)
        number = next(n for n in range(1, 9) if desk.hear().places["tournament.engine.3.%d" % n].get("text", "scripted.py") == "scripted.py"
                      and "tournament.engine.3.%d" % (n + 1) not in desk.hear().places)  # one's own stands last
        desk.click("tournament.engine.3.%d" % number)
        desk.hear_until("as weak as it can be", lambda seen: "scripted.py 1000" in seen.texts and "1000" in seen.texts)
        desk.click("tournament.elo.3.more")
        desk.hear_until("stronger", lambda seen: "scripted.py 1100" in seen.texts)
        desk.click("tournament.begin")
        desk.hear_until("its rounds", lambda seen: "Round 3" in seen.texts)
        if not any(line.startswith("level 3 ") and line.endswith("engine=scripted.py elo=1100") for line in kept(desk)):
            raise Failed("the tournament says %s" % kept(desk))
        desk.kill()
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        desk.click("home.tournaments")
        desk.hear_until("the tournament", lambda seen: "tournament.play.1" in seen.places)
        desk.click("tournament.play.1")  # Boris begins
        desk.hear_until("the board", lambda seen: "site:e2" in seen.places and "scripted.py 1100" in seen.texts)
        desk.click("site:e2")
        desk.click("site:e4")
        desk.wait_steps(2)  # it has answered
        with open(desk.records()[-1]) as f:
            if "engine=scripted.py elo=1100" not in f.read():
                raise Failed("the record does not name the program")
        desk.quit()
        if not processes(desk):
            raise Failed("no program was started")
        gone(desk)


def of_four_at_a_table():
    """four at a table of ludo: places entered, one round after another, told as text; after a kill"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--audit", desk.heard_at())
        for button in ("home.tournaments", "tournaments.new", "tournament.players.1"):
            desk.hear_until(button, lambda seen: button in seen.places)
            desk.click(button)
        desk.hear_until("four fields", lambda seen: "tournament.player.4" in seen.places)
        desk.click("tournament.system")
        desk.hear_until("the systems", lambda seen: "tournament.system.5" in seen.places)
        desk.click("tournament.system.5")
        desk.hear_until("how many at a table", lambda seen: "tournament.seats.1" in seen.places)
        desk.click("tournament.begin")
        desk.hear_until("its first round", lambda seen: "tournament.place.1.4.3" in seen.places)
        if "seats 4" not in kept(desk) or "1. 1-2-3-4 *" not in kept(desk) or "option places=yes" not in kept(desk):
            raise Failed("the tournament says %s" % kept(desk))
        for seat, place in ((1, 1), (2, 0), (3, 3)):
            desk.click("tournament.place.1.%d.%d" % (seat, place))
        if "1. 1-2-3-4 *" not in kept(desk):
            raise Failed("three places are no result")
        desk.click("tournament.place.1.4.2")
        wait_for("the places in the file", lambda: "1. 1-2-3-4 2,1,4,3" in kept(desk))
        desk.hear_until("the second round", lambda seen: "tournament.place.2.1.0" in seen.places)
        desk.kill()
        desk.start("--audit", desk.heard_at())
        desk.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        desk.click("home.tournaments")
        desk.hear_until("the tournament", lambda seen: "tournament.play.2" in seen.places and "Round 2" in seen.texts)
        desk.click("tournament.play.2")  # the board has four seats, and the tournament knows its record
        wait_for("the record", lambda: any(line.startswith("2. ") and ".larets" in line for line in kept(desk)))
        desk.hear_until("the board", lambda seen: seen.says("Family tournament, round 2"))
        desk.quit()


LONG = os.environ.get("LARETS_LONG") == "1"  # an evening takes a minute
TESTS = [of_three, of_two_teams, of_another_program, of_four_at_a_table] + ([evening_in_english, evening_in_russian] if LONG else [])

if __name__ == "__main__":
    sys.exit(run(TESTS))
