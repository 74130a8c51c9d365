#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Dominoes in the real window: matches of two and of four people with the curtain between them, by
clicks, drags and keys; no pip of a closed hand is ever seen, by the program's words and by its
pixels; killed and opened again the curtain is down."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from desk import PROGRAM, Desk, Failed, ask, differ, run, wait_for  # noqa: E402

BACK = 56  # kind of a tile face down
TILE = re.compile(r"\d-\d$")
# Line, hands, bazaar: the whole match is near its end, so that a few rounds decide it.
NEAR = {2: "- 0-1,0-2,1-3,0-4,1-4,6-6,3-5/0-5,1-5,3-3,2-6,5-3,4-4,2-2 {} 1 40,48 100",
        4: "- 0-1,0-2,1-3,0-4,6-6/0-5,1-5,3-3,2-6,4-4/1-1,2-2,3-4,4-6,5-6/5-5,1-2,2-3,3-6,0-0 {} 1 "
           "55,50,58,52 100"}


def full(seats):
    """The position with the rest of the set as the bazaar."""
    text = NEAR[seats].replace("5-3", "2-5") if seats == 2 else NEAR[seats]
    have = {tuple(sorted(map(int, t.split("-")))) for t in re.findall(r"\d-\d", text)}
    rest = [(a, b) for a in range(7) for b in range(a, 7) if (a, b) not in have]
    return text.format(",".join("%d-%d" % t for t in rest))


def faces(seen):
    """Tiles in hands that can be seen: {site: owner}."""
    return {site: piece[1] for site, piece in seen.sites.items()
            if TILE.match(site) and piece[0] != 0 and piece[1] >= 0}


def ivory(pixels):
    """How many pixels of a picture (BGRX) are as light as a tile's face."""
    return sum(1 for i in range(0, len(pixels), 4)
               if pixels[i + 2] > 228 and pixels[i + 1] > 215 and pixels[i] > 175)


def rows(desk, x, y, w, h):
    kept = desk.places
    desk.places = {"part": {"x": x, "y": y, "w": w, "h": h}}
    pixels = desk.screen("part")
    desk.places = kept
    return pixels


def check_closed(desk, seen):
    """Behind the curtain: no face in any hand, in words and in pixels."""
    if faces(seen):
        raise Failed("behind the curtain one sees %s" % faces(seen))
    button = seen.places["curtain.open"]
    for site, at in seen.places.items():
        if not site.startswith("site:hand:"):
            continue
        top = at["y"]
        if at["y"] + at["h"] > button["y"]:  # the card lies over this hand: look below it
            top = button["y"] + button["h"] + 46
        height = at["y"] + at["h"] - top
        if height > 4 and ivory(rows(desk, at["x"], top, at["w"], height)) > 0:
            raise Failed("there is ivory to be seen in %s behind the curtain" % site)


def check_open(desk, seen, seat):
    """One hand is open, and only that."""
    if set(faces(seen).values()) - {seat}:
        raise Failed("seat %d sees %s" % (seat, faces(seen)))
    for site, at in seen.places.items():
        if site.startswith("site:hand:") and site != "site:hand:%d" % (seat + 1) and \
                ivory(rows(desk, at["x"], at["y"], at["w"], at["h"])) > 0:
            raise Failed("there is ivory to be seen in %s" % site)
    tags = {name: place["y"] for name, place in seen.places.items() if name in ("play.seat.1", "play.seat.2")}
    if len(tags) == 2 and "play.seat.3" not in seen.places and max(tags, key=tags.get) != "play.seat.%d" % (seat + 1):
        raise Failed("the hand of seat %d lies in front, and its name at the other end" % (seat + 1))


def check_card(seen):
    """What can be read and pressed of the card over the board lies on no tile of a hand that is open,
    nor between two parts of it that do."""
    parts = [item for item in seen.items if item.get("id", "").startswith("card.") or
             "text" in item and item.get("layer")]
    left, top = min(part["x"] for part in parts), min(part["y"] for part in parts)
    right = max(part["x"] + part["w"] for part in parts)
    bottom = max(part["y"] + part["h"] for part in parts)
    for site in faces(seen):
        at = seen.places.get("site:" + site)
        if at and left < at["x"] + at["w"] and at["x"] < right and \
                top < at["y"] + at["h"] and at["y"] < bottom:
            raise Failed("the card lies over %s, which is counted" % site)


def turn(seen):
    """What is to be done: ("curtain" | "round" | "over" | "play", what to click)."""
    if "curtain.open" in seen.places:
        return "curtain", "curtain.open"
    if "card.again" in seen.places:
        over = seen.says("Rematch") or seen.says("Реванш")
        return ("over", None) if over else ("round", "card.again")
    if "site:pass" in seen.places:
        return "play", "site:pass"
    for site in sorted(seen.marked("legal") | seen.marked("must")):
        if TILE.match(site) or site == "bazaar":
            return "play", "site:" + site
    return None


class Table:
    """People who play at one screen, by whatever hand comes next."""

    def __init__(self, desk, seats):
        self.desk, self.seats = desk, seats
        self.n = self.curtains = self.draws = self.choices = self.rounds = 0

    def wait(self, what, condition):
        return self.desk.hear_until(what, condition)

    def changed(self, before):
        """Until the window shows something else, and somebody has something to do."""
        return self.wait("the next thing to do", lambda seen: turn(seen) and
                         (seen.sites != before.sites or set(seen.places) != set(before.places)))

    def tile(self, seen, place):
        """A tile is clicked, or drawn to its end, or reached by the keyboard."""
        self.n += 1
        first = not any(TILE.match(site) and piece[1] < 0 for site, piece in seen.sites.items())
        if self.n % 4 != 0 or first or seen.marked("legal") & {"left", "right"}:
            self.desk.click(place)
            owner = seen.sites[place[5:]][1]
            now = self.wait("the tile to go, or its ends", lambda now:
                            now.sites.get(place[5:], (0, None))[1] != owner or
                            place[5:] in now.marked("held") and now.marked("legal") & {"left", "right"})
            lit = now.marked("legal") & {"left", "right"}
            if place[5:] in now.marked("held") and lit:
                self.choices += 1
                end = "site:" + sorted(lit)[self.n % len(lit)]
                if self.n % 3 == 0:
                    self.desk.drag(place, end)
                else:
                    self.desk.click(end)
            return
        x, y = self.desk.middle(place)
        self.desk.tool("mousemove", x, y, "mousedown", 1, "mousemove", x, y - 20,
                       "mousemove", x, y - 40)
        now = self.wait("ends lit for a tile in the hand",
                        lambda now: now.marked("legal") & {"left", "right"})
        u, v = self.desk.middle("site:" + min(now.marked("legal") & {"left", "right"}))
        self.desk.tool("mousemove", u, v, "mouseup", 1)

    def look_at_sheet(self):
        """One click from the card: two rounds and the sums; another one leads back."""
        self.desk.click("card.sheet")
        seen = self.wait("the score sheet", lambda now: "sheet.close" in now.places)
        sheet = {item["text"] for item in seen.items if "text" in item and item.get("layer")}
        if not {"1", "2"} <= sheet or not any("(" in text for text in sheet):
            raise Failed("the sheet of two rounds says %s" % sheet)
        self.desk.click("sheet.close")
        self.wait("the card", lambda now: "sheet.close" not in now.places and "card.sheet" in now.places)

    def step(self):
        """One thing done; what it was."""
        look = self.n % 5 == 0
        if look or self.n % 4 == 3:  # pixels are looked at, or a tile is carried: what is heard has
            self.desk.wait_still()   # to be what lies there
        seen = self.wait("something to do", turn)
        kind, place = turn(seen)
        if kind == "over":
            return kind
        if kind == "curtain":
            self.curtains += 1
            check_closed(self.desk, seen)
            if self.curtains % 3 == 0:
                self.desk.key("Return")
            else:
                self.desk.click(place)
        elif kind == "round":
            self.rounds += 1
            open_hands = set(faces(seen).values())
            if len(open_hands) < self.seats - 1:  # who is out has none
                raise Failed("a round is counted over hands that nobody sees: only of %s" % open_hands)
            check_card(self.desk.hear())
            if self.rounds == 2:
                self.look_at_sheet()
            self.desk.click(place)
        else:
            owners = set(faces(seen).values())
            if len(owners) != 1:
                raise Failed("hands of %s are open" % owners)
            if look:
                check_open(self.desk, seen, owners.pop())
            if place == "site:bazaar":
                self.draws += 1
                self.desk.click(place)
            elif place == "site:pass":
                self.desk.click(place)
            else:
                self.tile(seen, place)
        self.changed(seen)
        return kind


def begin(desk, seats, *more):
    desk.settings(reduced_motion=True)
    desk.start("--game", "dominoes", "--position", full(seats), "--seed", "11", "--seats",
               ",".join(["human"] * seats), "--audit", desk.heard_at(), *more)


def match_of(seats):
    with Desk() as desk:
        begin(desk, seats)
        table = Table(desk, seats)
        for _ in range(700):
            if table.step() == "over":
                break
        else:
            raise Failed("the match does not end")
        record = desk.record()
        if not re.match(r"\d", record.get("result", "")):
            raise Failed("the record says %r" % record.get("result"))
        replayed = ask("replay", desk.records()[-1]).splitlines()
        if "goal-reached" not in replayed[-1]:
            raise Failed("replayed: %s" % replayed)
        if table.curtains < 10:
            raise Failed("only %d curtains" % table.curtains)
        print("# %d curtains, %d tiles, %d drawn, %d rounds" %
              (table.curtains, table.n, table.draws, table.rounds + 1))
        desk.quit()


def two_people():
    """a match of two people to its end, the curtain between them"""
    match_of(2)


def four_people():
    """a match of four people to its end, the curtain between them"""
    match_of(4)


def by_clicks(desk, end):
    desk.click("site:6-5")
    desk.hear_until("the tile held", lambda seen: "6-5" in seen.marked("held"))
    desk.click("site:" + end)


def by_drag(desk, end):
    desk.drag("site:6-5", "site:" + end)


def by_keys(desk, end):
    """From wherever the cursor begins to the tile, and from there to the end."""
    def go(site, keys):
        for key in keys:
            if site in desk.hear().marked("cursor"):
                break
            desk.key(key)
            desk.wait_still()
        desk.hear_until("the cursor on " + site, lambda seen: site in seen.marked("cursor"))
        desk.key("Return")
    desk.key("Right")
    desk.hear_until("a cursor", lambda seen: seen.marked("cursor"))
    go("6-5", ["Down", "Down", "Right", "Right", "Right", "Right"])
    desk.hear_until("the tile held", lambda seen: "6-5" in seen.marked("held"))
    go(end, ["Up"] + ["Left" if end == "left" else "Right"] * 6)


def both_ends():
    """a tile that fits both ends: both light up, and it goes where it is put"""
    with Desk() as desk:
        for hand in (by_clicks, by_drag, by_keys):
            for end in ("left", "right"):
                desk.settings(reduced_motion=True)
                desk.start("--game", "dominoes", "--seats", "human,human", "--position",
                           "5-3,3-3,3-6 0-1,5-6,1-1/0-2,4-4 1-5,0-0,2-2 1 10,20 100",
                           "--audit", desk.heard_at())
                desk.hear_until("the curtain", lambda seen: "curtain.open" in seen.places)
                desk.click("curtain.open")
                desk.hear_until("both ends lit", lambda seen: seen.marked("legal") >=
                                {"left", "right"})
                hand(desk, end)
                desk.wait_steps(1)
                moves = desk.record()["moves"]
                if "6-5" + end[0].upper() not in moves:
                    raise Failed("%s to the %s: %s" % (hand.__name__, end, moves))
                desk.quit()
                os.remove(desk.heard_at())
                for path in desk.records():
                    os.remove(path)


def killed():
    """killed while a hand is open: opened again nobody's is, and the match goes on"""
    with Desk() as desk:
        begin(desk, 2)
        table = Table(desk, 2)
        while table.n < 3 or turn(desk.hear())[0] != "play":
            table.step()
        steps = desk.steps()
        desk.kill()
        os.remove(desk.heard_at())
        desk.start(desk.records()[-1], "--audit", desk.heard_at())
        seen = desk.hear_until("the curtain", lambda seen: "curtain.open" in seen.places)
        check_closed(desk, seen)
        if desk.steps() != steps:
            raise Failed("%d of %d steps are left" % (desk.steps(), steps))
        for _ in range(8):
            table.step()
        if desk.steps() <= steps:
            raise Failed("the match does not go on")
        desk.quit()


def undone():
    """what was drawn can be taken back, what was laid before a curtain cannot"""
    with Desk() as desk:
        begin(desk, 2)
        table = Table(desk, 2)
        while table.n < 1 or turn(table.wait("the turn", turn))[0] != "curtain":
            table.step()
        steps = desk.record().get("steps")
        desk.key("ctrl+z", "comma", "ctrl+Home")
        seen = desk.hear_until("the curtain still", lambda seen: "curtain.open" in seen.places)
        check_closed(desk, seen)
        desk.key("Return")
        seen = table.wait("the hand", lambda seen: faces(seen))
        desk.key("ctrl+z", "comma", "ctrl+Home")
        desk.wait_still()
        seen = desk.hear()
        if set(faces(seen).values()) != {1} or desk.record().get("steps") != steps:
            raise Failed("undo went past the curtain: %s" % faces(seen))
        desk.quit()


def typed(desk, seen, place):
    """A tile by its name, and its end where there are two.  What was said to the first try may still
    be seen at the second."""
    for text in (place[5:], place[5:] + " right"):
        desk.key("slash")
        desk.type(text)
        desk.key("Return")
        now = desk.hear_until("the typed move, or that it is not one", lambda now: now.sites != seen.sites
                              or any(said.startswith(text + " can be several moves") for said in now.texts))
        if now.sites != seen.sites:
            return
    raise Failed("%s cannot be typed" % place)


def alone():
    """one person among computers: no curtain, no foreign face, typed moves and the cursor"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, computer_pause_ms=0)
        desk.start("--game", "dominoes", "--seats", "human,level1,level1", "--seed", "5",
                   "--audit", desk.heard_at())
        hands = 0
        while hands < 12:
            seen = desk.hear_until("my turn, or an end", lambda seen: turn(seen))
            kind, place = turn(seen)
            if kind == "curtain":
                raise Failed("a curtain for one person")
            if kind == "over":
                break
            if kind == "round":
                desk.click(place)
            else:
                check_open(desk, seen, 0)
                hands += 1
                if not TILE.match(place[5:]):
                    desk.click(place)
                elif hands % 2 == 0:
                    typed(desk, seen, place)
                else:
                    Table(desk, 3).tile(seen, place)
            desk.hear_until("something else", lambda now: now.sites != seen.sites or
                            set(now.places) != set(seen.places))
        desk.quit()


def first_minute():
    """from the shelf three clicks reach the first tile"""
    with Desk() as desk:
        desk.settings(reduced_motion=True, computer_pause_ms=0)
        desk.start("--audit", desk.heard_at())
        for button in ("home.game.dominoes", "setup.play"):
            desk.hear_until(button, lambda seen: button in seen.places)
            desk.click(button)
        seen = desk.hear_until("my turn", lambda seen: "play.menu" in seen.places and turn(seen))
        if turn(seen)[0] != "play":
            raise Failed("%s before the first tile" % turn(seen)[0])
        before = desk.steps()
        if turn(seen)[1] == "site:bazaar":
            desk.click("site:bazaar")
        else:
            Table(desk, 2).tile(seen, turn(seen)[1])
        desk.wait_steps(before + 1)
        desk.quit()


def shot(folder, scene, position, seats):
    path = os.path.join(folder, "shot.png")
    subprocess.run([PROGRAM, "--screenshot", path, "--size", "1280x800", "--scene", scene, "--game",
                    "dominoes", "--position", position, "--seats", seats, "--theme", "light"],
                   check=True, stderr=subprocess.DEVNULL)
    with open(path, "rb") as f:
        return f.read()


def previews():
    """in the settings each set of tiles shows its tiles on the same table"""
    sets = ["settings.set.ivory", "settings.set.ebony"]
    with Desk() as desk:
        desk.start("--scene", "settings:view", "--game", "dominoes", "--audit", desk.heard_at())
        seen = desk.hear_until("both sets", lambda seen: all(name in seen.places for name in sets))
        desk.wait_still()
        # Within their frames, above their names.
        apart = differ(*(rows(desk, round(seen.places[name]["x"]) + 10, round(seen.places[name]["y"]) + 10,
                              round(seen.places[name]["w"]) - 20, 56) for name in sets))
        if apart < 0.05:
            raise Failed("they differ in %.1f %% only" % (100 * apart))
        desk.quit()


def same_pictures():
    """two deals that look alike to whoever looks are the same picture"""
    line = "5-3,3-3,3-6"
    mine, others = "0-1,2-6,1-1", ["0-2,4-4", "5-6,1-5"]
    deals = [line + " %s/%s %s 1 10,20 100" % (mine, a, b)
             for a, b in zip(others, ["5-6,1-5,0-0", "0-2,4-4,0-0"])]
    deals.append(line + " %s/0-0,1-5 5-6,4-4,0-2 1 10,20 100" % mine)
    closed = [line + " 0-1,2-6,1-1/0-2,4-4 5-6,1-5,0-0 1 10,20 100",
              line + " 5-6,1-5,0-0/2-6,1-1 0-1,0-2,4-4 1 10,20 100"]
    with Desk() as desk:
        for what, scene, positions, seats in (
                ("a foreign hand", "play", deals, "human,human"),
                ("a computer's hand", "play", deals, "human,level2"),
                ("a closed hand", "play:curtain", closed, "human,human")):
            pictures = {shot(desk.home, scene, position, seats) for position in positions}
            if len(pictures) != 1:
                raise Failed("%s shows in the picture" % what)
        if shot(desk.home, "play", closed[0], "human,human") == \
                shot(desk.home, "play", closed[1], "human,human"):
            raise Failed("two different open hands look alike")


def sums():
    """the card of four names the sums, by which a match's places go, and nobody's way home; a round
    has no places but who won it"""
    with Desk() as desk:
        for first, card in ((90, ["1. Player 1 · 115", "2. Player 3 · 58", "3. Player 4 · 52", "4. Player 2 · 50"]),
                            (30, ["Player 1 · 55", "Player 2 · 50", "Player 3 · 58", "Player 4 · 52"])):
            with open(desk.home + "/four.larets", "w", encoding="utf-8") as file:
                file.write("larets 1\ngame dominoes\nvariant sheet\n" +
                           "".join("seat %d human\n" % seat for seat in (1, 2, 3, 4)) +
                           "date 2026-11-01 10:00\nseed 12\nposition 4-4 4-5/1-1,2-2/0-0,3-3/6-6,0-1 "
                           "2-3,0-2,0-3 1 %d,50,58,52 100\n\n1. 5-4R\n" % first)
            desk.look(desk.home + "/four.larets", "--scene", "result")
            places = [text for text in desk.texts if text.startswith("place ")]
            if [text for text in desk.texts if text in card] != card or (first == 30 and places):
                raise Failed("the card says %s" % desk.texts)


if __name__ == "__main__":
    TESTS = [same_pictures, sums, both_ends, two_people, four_people, killed, undone, alone, first_minute,
             previews]
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
