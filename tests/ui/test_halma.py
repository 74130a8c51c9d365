#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Chinese checkers and Ugolki by real clicks, in a real window: six at the star to the end, hops one
by one and at once, the way under the pointer, the board that turns to whoever is to move."""
import sys

from desk import Desk, Failed, ask, run, wait_for
from test_games import halma_sites, holes_of, hops_of

def red_moves(desk):
    return desk.record().get("last", "- 1").split()[1] == "1"


def homewards(position):
    """The move of red that brings it nearest to the free holes of its goal, the last peg first."""
    places, _, taken = holes_of(position)
    goal = {hole for hole in places if hole[0] in "NOPQ"}
    free = [places[hole] for hole in goal if taken.get(hole) != "a"]

    def far(hole):
        x, y = places[hole]
        return 0 if hole in goal else min(abs(v - y) + max(0, abs(u - x) - abs(v - y)) / 2 for u, v in free)

    def gain(move):
        start, end = move.split("-")
        return 1.1 * far(start) - far(end) - (start in goal) * (0.5 + 9 * (end not in goal))
    return max(ask("moves", "halma/6", "--position", position).split(), key=gain)


SIX_START = "a/aa/aaa/aaaa/ffff5bbbb/fff6bbb/ff7bb/f8b/9/e8c/ee7cc/eee6ccc/eeee5cccc/dddd/ddd/dd/d 1"
KILLED = 9  # after so many moves of red


def six():
    """halma: six at the star, five of them computers, from the first move to the end; killed on the way"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, computer_pause_ms=0, mute=True)
        seats = "human,level1,level1,level1,level1,level1"
        desk.start("--game", "halma/6", "--seats", seats, "--seed", "3", "--audit", desk.heard_at())
        over = lambda: desk.record().get("result", "*") != "*"
        for turns in range(100):
            if turns in (0, KILLED):
                seen = desk.hear_until("red's move", lambda seen: red_moves(desk) and "site:A1" in seen.places)
                plates = [place for place in seen.places if place.startswith("site.plate.")]
                if len(plates) != 6:
                    raise Failed("there are the plates " + " ".join(plates))
            if turns == 1:
                desk.hear_until("where each of five has come to",
                                lambda seen: red_moves(desk) and len(seen.marked("to")) == 5)
            wait_for("red's move, or the end", lambda: over() or red_moves(desk))
            if over():
                break
            if turns == KILLED:
                before = desk.record()
                desk.kill()
                desk.start(desk.records()[0], "--audit", desk.heard_at())
                desk.hear_until("the match", lambda seen: red_moves(desk) and "site:A1" in seen.places)
                if desk.record() != before:
                    raise Failed("the record is not what it was before the kill")
            position = desk.record().get("last", SIX_START)
            steps = desk.steps()
            for site in halma_sites(position, homewards(position)):
                desk.click("site:" + site)
            desk.wait_steps(steps + 1)
        else:
            raise Failed("nobody comes home: " + desk.record()["last"])
        record = desk.record()
        places = record["result"].split(" ")[0].split(",")
        if len(places) != 6 or places.count("1") != 1 or turns < 20:
            raise Failed("%d moves of red; the result is %s" % (turns, record["result"]))
        desk.hear_until("who has won", lambda seen: seen.says(" won") and "card.review" in seen.places)
        desk.quit()


def ugolki():
    """ugolki: steps, hops clicked one by one, and all at once by the last square; the way is shown"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True)
        desk.start("--game", "ugolki", "--seats", "human,human", "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:a1" in seen.places)
        for n, sites in enumerate((["c2", "d2"], ["f7", "e7"], ["c1", "d1"], ["f8", "e8"]), 1):
            for site in sites:
                desk.click("site:" + site)
            desk.wait_steps(n)
        # One by one: each hop is shown, and the last hole once more ends the turn.
        for n, move in enumerate(("a1-e1", "h8-d8"), 5):
            position = desk.record()["last"]
            chain = chain_of(position, move)
            desk.click("site:" + chain[0])
            seen = desk.hear_until("what may be clicked", lambda seen: chain[0] in seen.marked("held"))
            legal = {end.split("-")[1] for end in ask("moves", "ugolki", "--position", position).split()
                     if end.startswith(chain[0] + "-")}
            if seen.marked("legal") | seen.marked("take") != legal:
                raise Failed("marked are %s, legal %s" % (sorted(seen.marked("legal")), sorted(legal)))
            if n == 6:
                desk.click("site:" + chain[-1])
            for hole in chain[1:] if n == 5 else []:
                desk.click("site:" + hole)
                if hole != chain[-1]:
                    desk.hear_until("the man on " + hole, lambda seen: seen.sites[hole][0] != 0)
                    if desk.steps() != n - 1:
                        raise Failed("the hop to %s has ended the turn" % hole)
            desk.wait_steps(n)
            if move not in desk.record()["moves"]:
                raise Failed("%s is not in %s" % (move, desk.record()["moves"]))
        # A single hop where others could follow: one click more stops it.
        sites = halma_sites(desk.record()["last"], "a2-c2")
        if sites != ["a2", "c2", "c2"]:
            raise Failed("a2-c2 takes the clicks %s" % sites)
        for site in sites[:2]:
            desk.click("site:" + site)
        desk.hear_until("the man on c2, and what to do", lambda seen: seen.sites["c2"][0] != 0 and seen.says("click the same"))
        if desk.steps() != 6:
            raise Failed("the first click on c2 has ended the turn")
        desk.click("site:c2")
        desk.wait_steps(7)
        desk.quit()


def chain_of(position, move):
    """All holes of the shortest way."""
    start, end = move.split("-")
    found, way = hops_of(position, start), [end]
    while way[0] != start:
        way.insert(0, found[way[0]][1])
    return way


def gold(pixels):
    """How much of a picture (BGRX) is the gold of beads."""
    return sum(1 for i in range(0, len(pixels), 4)
               if pixels[i + 2] > 190 and 130 < pixels[i + 1] < 200 and pixels[i] < 110)


def way():
    """halma: the way under the pointer lies on the board, through the holes between, and stays as the last move's"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True)
        desk.start("--game", "halma/2x1", "--seats", "human,human", "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:D2" in seen.places)
        for n, move in enumerate(("D2-E6", "N3-M8", "D3-E7", "N2-M7"), 1):
            for site in move.split("-"):
                desk.click("site:" + site)
            desk.wait_steps(n)
        between = {"place": desk.hear().places["site:D3"]}  # over C2, then over E7
        desk.places.update(between)
        desk.click("site:B1")
        desk.hear_until("the peg in hand", lambda seen: "B1" in seen.marked("held"))
        desk.places.update(between)
        desk.park()
        desk.wait_still("place")
        bare = gold(desk.screen("place"))
        desk.tool("mousemove", *desk.middle("site:F6"))
        wait_for("beads in the hole between", lambda: gold(desk.screen("place")) > bare + 12)
        desk.tool("mousemove", *desk.middle("site:H3"))
        wait_for("no beads where nothing leads", lambda: gold(desk.screen("place")) <= bare + 2)
        desk.click("site:F6")
        desk.wait_steps(5)
        desk.park()
        wait_for("beads of the last move", lambda: gold(desk.screen("place")) > bare + 12)
        desk.quit()


def turning():
    """halma: asked for, the board turns to whoever is to move, and the arrows go as they point; F turns it by a sixth"""
    tips = ["A1", "E13", "M13", "Q1", "M1", "E1"]
    first = ["D2-E6", "G10-G9", "L10-L9", "N2-M6", "K2-K3", "G2-G3"]
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True, hot_seat="turning")
        desk.start("--game", "halma/6", "--seats", "human,human,human,human,human,human", "--audit", desk.heard_at())

        def in_front(tip):
            def below(seen):
                places = {site: seen.places["site:" + site] for site in tips if "site:" + site in seen.places}
                return places and max(places, key=lambda site: places[site]["y"]) == tip
            return desk.hear_until("%s in front" % tip, below)

        for n, (tip, move) in enumerate(zip(tips, first)):
            in_front(tip)
            if n == 3:
                tip_at = desk.hear().places["site:" + tip]
                desk.key("Up", "Up", "Up")
                desk.hear_until("the cursor two rows further up, in the same line", lambda seen: any(
                    tip_at["y"] - seen.places["site:" + site]["y"] > 60 and
                    abs(tip_at["x"] - seen.places["site:" + site]["x"]) < 8 for site in seen.marked("cursor")))
            for site in move.split("-"):
                desk.click("site:" + site)
            desk.wait_steps(n + 1)
        seen = in_front("A1")
        cells = [seen.places["play.step.%d" % step] for step in range(1, 7)]
        if len({cell["y"] for cell in cells[:3]}) != 1 or len({cell["y"] for cell in cells[3:]}) != 1 or \
                cells[0]["y"] >= cells[3]["y"] or len({cell["x"] for cell in cells}) != 3:
            raise Failed("the moves of a round lie at %s" % cells)
        if not seen.says("in the goal"):
            raise Failed("nobody says who is how far: " + " | ".join(seen.texts))
        before = seen.places["site:A1"]
        desk.key("f")
        after = desk.hear_until("a turn by a sixth", lambda seen: abs(seen.places["site:A1"]["x"] - before["x"]) > 50)
        if abs(after.places["site:A1"]["y"] - before["y"]) < 50:
            raise Failed("A1 went from %s to %s" % (before, after.places["site:A1"]))
        desk.quit()


# I4 hops to I6 and to K4, from both of them to K6, and on to M8: one of the two ways is a way round.
RING = "1/2/3/4/13/12/11/10/3ad4/3d1d4/4d6/6d5/13/4/3/2/1 1"


def chain():
    """halma: a chain clicked hop by hop is shown hop by hop, also on a way round; Esc takes it back, a second click stops it"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True)
        desk.start("--game", "halma/2x1", "--seats", "human,human", "--position", RING, "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:I4" in seen.places)

        def hop(*holes):
            desk.click("site:" + holes[0])
            desk.hear_until("the peg in hand", lambda seen: holes[0] in seen.marked("held"))
            for before, hole in zip(holes, holes[1:]):
                desk.click("site:" + hole)
                desk.hear_until("the peg on " + hole, lambda seen: seen.sites[hole][0] != 0 and
                                seen.sites[before][0] == 0 and seen.marked("held") == {hole})
                if desk.steps() != 0:
                    raise Failed("the hop to %s has ended the turn" % hole)

        for between in ("I6", "K4"):
            hop("I4", between, "K6")
            desk.hear_until("what to do", lambda seen: seen.says("click the same") and "M8" in seen.marked("legal"))
            desk.key("Escape")
            desk.hear_until("the peg where it was", lambda seen: seen.sites["I4"][0] != 0 and
                            seen.sites["K6"][0] == 0 and not seen.marked("held"))
        hop("I4", "I6", "K6")
        desk.click("site:K6")
        desk.wait_steps(1)
        if "I4-K6" not in desk.record()["moves"]:
            raise Failed("the chain has become " + desk.record()["moves"])
        desk.quit()


def colours():
    """halma: a person picks a colour before the match; words and board agree on where it lies"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, mute=True)
        desk.start("--game", "halma/6", "--scene", "setup", "--audit", desk.heard_at())
        seen = desk.hear_until("six colours", lambda seen: "setup.colour.1.6" in seen.places)
        if not seen.says("Red · bottom corner"):
            raise Failed("setup says: " + " | ".join(seen.texts))
        desk.click("setup.colour.1.3")
        desk.hear_until("the person is green, and in front", lambda seen: seen.says("Green · bottom corner") and
                        "setup.colour.3.3" in seen.places and "setup.colour.1.1" not in seen.places)
        desk.click("setup.play")

        def in_front(seen):
            tips = [site for site in ("A1", "E13", "M13", "Q1", "M1", "E1") if "site:" + site in seen.places]
            return tips and max(tips, key=lambda site: seen.places["site:" + site]["y"]) == "M13"
        desk.hear_until("green in front", in_front)
        desk.wait_steps(1)
        with open(desk.records()[0], encoding="utf-8") as f:
            if "\nseat 3 human" not in f.read():
                raise Failed("the third seat is no person's")
        desk.quit()
        # Of two players nobody is green at first: both sit elsewhere.
        desk.start("--game", "halma/2x1", "--scene", "setup", "--audit", desk.heard_at())
        seen = desk.hear_until("six colours", lambda seen: "setup.colour.1.6" in seen.places)
        if not seen.says("Red · bottom corner") or not seen.says("Blue · top corner"):
            raise Failed("setup says: " + " | ".join(seen.texts))
        desk.click("setup.colour.1.3")
        desk.hear_until("green against black", lambda seen: seen.says("Green · bottom corner") and
                        seen.says("Black · top corner"))
        desk.click("setup.play")
        desk.hear_until("green in front, with ten pegs", lambda seen: in_front(seen) and
                        {hole[0] for hole, piece in seen.pieces().items() if piece[1] == 0} == set("JKLM"))
        desk.quit()


def happened():
    """halma: R shows again what all three computers have done since one's turn, and their moves stay marked"""
    record = ("larets 1\ngame halma\nvariant 4\noption colours=1\nseat 1 human colour=0\nseat 2 computer level=2 colour=1\n"
              "seat 3 computer level=2 colour=2\nseat 4 computer level=2 colour=3\nseed 1\n\n"
              "1. C2-E6 2. F11-F9 3. O3-M7 4. K2-K3\n")
    with Desk() as desk:
        desk.settings(motion_ms=700, mute=True)
        with open(desk.home + "/four.larets", "w", encoding="utf-8") as file:
            file.write(record)
        desk.start(desk.home + "/four.larets", "--audit", desk.heard_at())
        seen = desk.hear_until("where each of three has come to",
                               lambda seen: set(seen.marked("to")) == {"F9", "M7", "K3"})
        at = seen.places["site:F9"]
        desk.places["hole"] = {"x": at["x"] + at["w"] / 3, "y": at["y"] + at["h"] / 3, "w": at["w"] / 3,
                               "h": at["h"] / 3}  # within what is marked
        desk.park()
        peg = desk.wait_still("hole")
        desk.key("r")
        desk.wait_change("the hole, before the first computer's move", peg, "hole")
        wait_for("its peg again", lambda: desk.pixels("hole") == peg)
        desk.hear_until("the marks", lambda seen: set(seen.marked("to")) == {"F9", "M7", "K3"})
        desk.quit()


TESTS = [happened, six, ugolki, way, turning, chain, colours]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
