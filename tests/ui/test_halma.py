#!/usr/bin/env python3
"""Chinese checkers and Ugolki by real clicks, in a real window: six at the star to the end, hops one
by one and at once, the way under the pointer, the board that turns to whoever is to move."""
import re
import sys

from desk import Desk, Failed, ask, run, wait_for
from test_games import expect, halma_sites, sat, won

# Everybody is nearly home; red, a person, has two pegs to bring in.
LATE = "d/d1/dbd/dcc1/cccd1d3ee1e/1cdcb1c1de1e/1c5e2e/4d3ee/1c7/b1b5ef/b4a1f1f1/1bb1f1a3ff/2bbb2ff2ff/aa1a/aa1/aa/a 1"


def position_of(desk, game, options=()):
    record = desk.record()
    if "last" in record:
        return record["last"]
    return ask("play", game, *options).split("\n")[0].split(" ", 1)[1]


def middle_of(desk, site):
    return desk.middle("site:" + site)


def six():
    """halma: six at the star, five of them computers, from a late position to the end; killed on the way"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, computer_pause_ms=0, mute=True)
        seats = "human,level1,level1,level1,level1,level1"
        desk.start("--game", "halma/6", "--seats", seats, "--position", LATE, "--seed", "3", "--audit", desk.heard_at())
        turns = 0
        while desk.record().get("result", "*") == "*":
            seen = desk.hear_until("red's move, or the end", lambda seen: seen.says("your move") or
                                   desk.record().get("result", "*") != "*")
            position = position_of(desk, "halma/6") if desk.steps() else LATE
            if desk.record().get("result", "*") != "*":
                break
            if not position.endswith(" 1"):  # it is being written
                continue
            move = ask("bestmove", "halma/6", "--position", position, "--depth", "1").split()[0]
            steps = desk.steps()
            for site in halma_sites(position, move):
                desk.click("site:" + site)
            desk.wait_steps(steps + 1)
            turns += 1
            if turns == 1:
                plates = [place for place in seen.places if place.startswith("play.plate.")]
                if len(plates) != 6:
                    raise Failed("there are the plates " + " ".join(plates))
            if turns == 2:
                desk.kill()
                before = desk.record()
                desk.start(desk.records()[0], "--audit", desk.heard_at())
                if desk.record()["moves"][:40] != before["moves"][:40]:
                    raise Failed("another match was opened")
        record = desk.record()
        places = record["result"].split(" ")[0].split(",")
        if len(places) != 6 or places.count("1") != 1 or turns < 2:
            raise Failed("%d moves of red; the result is %s" % (turns, record["result"]))
        desk.quit()


def ugolki():
    """ugolki: steps, hops clicked one by one, and all at once by the last square; the way is shown"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True)
        desk.start("--game", "ugolki", "--seats", "human,human", "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:a1" in seen.places)
        for n, sites in enumerate((["c2", "d2"], ["f7", "e7"], ["c1", "d1"], ["f6", "e6"]), 1):
            for site in sites:
                desk.click("site:" + site)
            desk.wait_steps(n)
        # One by one: over b2 no way leads on but the one clicked; the last hop is the end of it.
        desk.click("site:b1")
        position = desk.record()["last"]
        seen = desk.hear_until("the man in hand", lambda seen: "b1" in seen.marked("held"))
        ends = sorted(site for mark in ("legal", "take") for site in seen.marked(mark))
        legal = sorted(move.split("-")[1] for move in ask("moves", "ugolki", "--position", position).split()
                       if move.startswith("b1-"))
        if ends != legal:
            raise Failed("marked are %s, legal %s" % (ends, legal))
        desk.key("Escape")
        desk.quit()


def gold(pixels):
    """How much of a picture (BGRX) is the gold of beads."""
    return sum(1 for i in range(0, len(pixels), 4)
               if pixels[i + 2] > 190 and 130 < pixels[i + 1] < 200 and pixels[i] < 110)


def way():
    """halma: the way under the pointer lies on the board, through the holes between, and stays as the last move's"""
    position = "a/aa/aaa/aaaa/13/12/11/10/9/10/11/12/13/dddd/ddd/dd/d 1"
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True)
        desk.start("--game", "halma/2x1", "--seats", "human,human", "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:D2" in seen.places)
        for n, move in enumerate(("D2-E6", "N3-M8", "D3-E7", "N2-M7"), 1):
            for site in move.split("-"):
                desk.click("site:" + site)
            desk.wait_steps(n)
        moves = ask("moves", "halma/2x1", "--position", desk.record()["last"]).split()
        desk.quit()
        print("# " + " ".join(moves))


def turning():
    """halma: asked for, the board turns to whoever is to move, and the arrows go as they point; F turns it by a sixth"""
    tips = ["A1", "E13", "M13", "Q1", "M1", "E1"]
    first = ["D2-E6", "G11-G10", "L10-L9", "N2-M6", "K2-K3", "G2-G3"]
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True, hot_seat="turning")
        desk.start("--game", "halma/6", "--seats", "human,human,human,human,human,human", "--audit", desk.heard_at())
        for n, (tip, move) in enumerate(zip(tips, first)):
            def below(seen):
                places = {site: seen.places["site:" + site] for site in tips if "site:" + site in seen.places}
                return places and max(places, key=lambda site: places[site]["y"]) == tip
            desk.hear_until("%s in front" % tip, below)
            if n == 3:
                desk.key("Up", "Up", "Up")
                seen = desk.hear_until("the cursor", lambda seen: seen.marked("cursor"))
                site = next(iter(seen.marked("cursor")))
                if not seen.places["site:" + site]["y"] < seen.places["site:" + tip]["y"]:
                    raise Failed("the cursor went up to " + site)
            for site in move.split("-"):
                desk.click("site:" + site)
            desk.wait_steps(n + 1)
        before = desk.hear().places["site:A1"]
        desk.key("f")
        after = desk.hear_until("a turn by a sixth", lambda seen: abs(seen.places["site:A1"]["x"] - before["x"]) > 50)
        if abs(after.places["site:A1"]["y"] - before["y"]) < 50:
            raise Failed("A1 went from %s to %s" % (before, after.places["site:A1"]))
        desk.quit()


TESTS = [six, ugolki, way, turning]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
