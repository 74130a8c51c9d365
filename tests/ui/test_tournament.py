#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A family tournament by real clicks: made for three, one game played, the others entered by hand,
its table read, found again after a kill."""
import glob
import sys

from desk import Desk, Failed, run, wait_for


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
    desk.hear_until("the result", lambda seen: place in seen.places)
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
                        and "Family tournament, round 1" in seen.texts)
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
        desk.click("card.back")
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
        desk.hear_until("the table", lambda seen: "2½" in seen.texts and "Points" in seen.texts
                        and seen.says("A player with a bye gets 1 point, as for a win.") and "+ : − forfeit" in seen.texts)
        for _ in range(3):  # as often as it repeats while held down
            desk.key("Delete")
        desk.hear_until("the question", lambda seen: "Really delete" in seen.texts)
        desk.click("tournament.keep")
        desk.hear_until("no question", lambda seen: "Really delete" not in seen.texts)
        if not kept(desk):
            raise Failed("the key alone has deleted the tournament")
        desk.quit()


TESTS = [of_three]

if __name__ == "__main__":
    sys.exit(run(TESTS))
