#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the window answers in the middle of a turn, and at the end: half-moves taken back, hints,
refusals, questions, the card, and a match that is looked through afterwards."""
import os
import re
import sys

from desk import SOURCE, Desk, Failed, ask, count_of, run, wait_for
from test_games import KAMISADO, MORRIS, SITES, clicked, expect, sat

# Before its ninth move White closes a mill on d2 with this game.
MILL = MORRIS[:8]


def mill(desk, *args):
    """Nine men's morris where White has closed a mill and has not yet said which man it takes."""
    sat(desk, "morris", "--audit", desk.heard_at(), *args)
    for n, move in enumerate(MILL, 1):
        for site in SITES["morris"]("", move):
            desk.click("site:" + site)
        desk.wait_steps(n)
    return close_mill(desk)


def close_mill(desk):
    desk.click("site:d2")
    return desk.hear_until("a mill", lambda seen: "d2" in seen.pieces()
                           and seen.says("A mill: take"))


def half_move():
    """undo takes back the man that closed a mill, and nothing before it"""
    with Desk() as desk:
        before = mill(desk)
        desk.key("ctrl+z")
        seen = desk.hear_until("d2 empty again", lambda seen: "d2" not in seen.pieces())
        if set(before.pieces()) - set(seen.pieces()) != {"d2"}:
            raise Failed("more than d2 is gone: %s" % sorted(seen.pieces()))
        expect(desk.record(), steps="8")
        close_mill(desk)
        desk.click("play.undo")
        desk.hear_until("the same by its button", lambda seen: "d2" not in seen.pieces()
                        and "e5" in seen.pieces())
        close_mill(desk)
        desk.click("site:b6")
        desk.wait_steps(9)
        if "d2xb6" not in desk.record()["moves"]:
            raise Failed("played: " + desk.record()["moves"])
        desk.key("ctrl+z")
        desk.hear_until("the whole move taken back", lambda seen: "d2" not in seen.pieces()
                        and "b6" in seen.pieces())
        desk.quit()


def mill_forgotten():
    """of a mill whose man was taken back nothing is said, though the pointer lies there still"""
    with Desk() as desk:
        mill(desk)
        desk.key("ctrl+z")
        seen = desk.hear_until("d2 empty again", lambda seen: "d2" not in seen.pieces()
                               and seen.says("Place a man"))
        if seen.says("A mill: take"):
            raise Failed("it is said still: " + seen.words)
        desk.quit()


def stray_clicks():
    """while a man is to be taken other clicks are refused, and the mill stands"""
    with Desk() as desk:
        mill(desk)
        for stray in ("a1", "f4", "b2"):  # an empty point, own men
            desk.click("site:" + stray)
            seen = desk.hear_until("a refusal at " + stray, lambda seen: "play.rule" in seen.places)
            if "d2" not in seen.pieces() or stray == "a1" and "a1" in seen.pieces():
                raise Failed("the click on %s changed the board" % stray)
            expect(desk.record(), steps="8")
        desk.click("site:b6")
        desk.wait_steps(9)
        desk.quit()


def mill_hint():
    """a hint while a man is to be taken shows that man, in words too"""
    with Desk() as desk:
        mill(desk)
        desk.park()
        desk.key("h")
        desk.hear_until("the first hint", lambda seen: seen.says("Hint 1 of 3")
                        and seen.marked("where"))
        desk.key("h")
        seen = desk.hear_until("the second hint", lambda seen: seen.says("Hint 2 of 3")
                               and seen.marked("who"))
        (man,) = seen.marked("who")
        if seen.pieces()[man][1] != 1 or not seen.says("stands on %s." % man):
            raise Failed("it shows %s: %s" % (man, seen.words))
        desk.key("h")
        desk.hear_until("the third hint", lambda seen: seen.says("Hint 3 of 3")
                        and man in seen.marked("rope"))
        desk.click("site:" + man)
        desk.wait_steps(9)
        if "d2x" + man not in desk.record()["moves"]:
            raise Failed("played: " + desk.record()["moves"])
        desk.quit()


def refusal_goes():
    """a refusal goes by itself, and with the next thing asked for; none lies over a hint"""
    with Desk() as desk:
        sat(desk, "kamisado", "--audit", desk.heard_at())
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        desk.click("site:b1")
        desk.hear_until("the answer", lambda seen: "play.rule" in seen.places)
        desk.park()
        desk.hear_until("its end", lambda seen: "play.rule" not in seen.places
                        and not seen.marked("refused"))
        desk.click("site:b1")
        desk.hear_until("the answer again", lambda seen: "play.rule" in seen.places)
        desk.key("h")
        desk.hear_until("a hint alone", lambda seen: seen.says("Hint 1 of 3")
                        and "play.rule" not in seen.places)
        desk.click("site:b1")
        desk.hear_until("a refusal alone", lambda seen: "play.rule" in seen.places
                        and not seen.says("Hint 1"))
        desk.click("play.flip")
        desk.hear_until("neither", lambda seen: "play.rule" not in seen.places)
        desk.quit()


def refused_square():
    """where a piece cannot go the cross is on that square, not on the piece"""
    with Desk() as desk:
        sat(desk, "chess", "--audit", desk.heard_at())
        desk.click("site:e2")
        desk.click("site:e5")
        seen = desk.hear_until("the answer", lambda seen: seen.marked("refused"))
        if seen.marked("refused") != {"e5"} or not seen.says("e5 is too far"):
            raise Failed("%s: %s" % (seen.marked("refused"), seen.words))
        desk.quit()


def toast_place():
    """what is said for a moment hides no board"""
    for size in ("1280x800", "640x480"):
        with Desk(size) as desk:
            sat(desk, "kamisado", "--audit", desk.heard_at())
            clicked(desk, KAMISADO[0])
            desk.wait_steps(1)
            desk.key("ctrl+c")
            seen = desk.hear_until("the copy", lambda seen: seen.says("The position is copied."))
            edge = max(place["x"] + place["w"] for name, place in seen.places.items()
                       if name.startswith("site:"))
            for item in seen.items:
                if item.get("text", "").startswith("The position") and item["x"] < edge:
                    raise Failed("at %s it begins at %g, the board ends at %g" % (
                        size, item["x"], edge))
            desk.quit()


def giving_up():
    """giving up is asked first; Esc and Enter play on, the button gives up; the card says who has won"""
    with Desk() as desk:
        desk.look("--game", "kamisado", "--seats", "level1,human")
        desk.start("--game", "kamisado", "--seats", "level1,human", "--audit", desk.heard_at())
        clicked(desk, KAMISADO[0])
        desk.wait_steps(2)
        for key, ends in (("Escape", False), ("Return", False), (None, True)):
            desk.key("F10")
            desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places)
            desk.click("menu.resign")
            desk.hear_until("the question", lambda seen: seen.says("Give up the game?"))
            expect(desk.record(), result="*")
            if ends:
                desk.click("giveup.yes")
            else:
                desk.key(key)
                desk.hear_until("the match", lambda seen: "giveup.yes" not in seen.places)
        seen = desk.hear_until("the card", lambda seen: "card.again" in seen.places)
        if not seen.says("The computer won"):
            raise Failed("the card says: " + seen.words)
        expect(desk.record(), result="1-0 resigned")
        desk.quit()


def draw_offered():
    """a draw that is offered is asked of the other side on its move, as was said"""
    with Desk() as desk:
        sat(desk, "kamisado", "--audit", desk.heard_at())
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.draw" in seen.places)
        desk.click("menu.draw")
        desk.hear_until("what comes of it", lambda seen: seen.says("the other side is asked when"))
        if "draw.yes" in desk.hear().places:
            raise Failed("whoever offers is asked")
        clicked(desk, KAMISADO[0])
        desk.wait_steps(1)
        desk.hear_until("the question", lambda seen: "draw.yes" in seen.places)
        desk.click("draw.yes")
        desk.hear_until("the card", lambda seen: "card.again" in seen.places and seen.says("Draw"))
        expect(desk.record(), result="1/2-1/2 agreed")
        desk.quit()


def sowing():
    """while a computer's stones are sown it is not yet the person's move, by the panel"""
    with Desk() as desk:
        desk.settings(motion_ms=1000)  # long enough to be seen on a busy machine
        desk.look("--game", "kalah")
        desk.start("--game", "kalah", "--seats", "human,level1", "--audit", desk.heard_at())
        desk.click("site:B2")
        desk.wait_steps(2)
        seen = desk.hear_until("the computer's sowing", lambda seen: seen.says("upper row · sowing"))
        if seen.says("your move"):
            raise Failed("the panel says both: " + seen.words)
        desk.hear_until("its end", lambda seen: seen.says("your move") and not seen.says("sowing"))
        desk.quit()


def review():
    """a match that is over is opened for looking through, from its beginning, by the arrows"""
    record = os.path.join(SOURCE, "tests", "screens", "shelf", "kamisado-won.larets")
    with Desk() as desk:
        desk.start(desk.keep(record), "--audit", desk.heard_at())
        seen = desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of"))
        if "play.hint" in seen.places or "card.again" in seen.places or seen.says("to move"):
            raise Failed("it looks like play: " + seen.words)
        start = seen.pieces()
        desk.key("Right")
        first = desk.hear_until("the first move", lambda seen: re.search(r"Looking through: move 1 of \d+, black", seen.words)
                                and seen.pieces() != start).pieces()
        desk.click("play.on")
        desk.hear_until("the second", lambda seen: re.search(r"Looking through: move 1 of \d+, white", seen.words))
        desk.key("Left")
        desk.hear_until("the first again", lambda seen: seen.pieces() == first)
        desk.key("Home")
        desk.hear_until("the beginning", lambda seen: seen.pieces() == start)
        desk.click("play.last")
        desk.hear_until("the end", lambda seen: "play.result" in seen.places)
        desk.click("play.result")
        desk.hear_until("the card", lambda seen: "card.again" in seen.places)
        desk.click("card.review")
        desk.hear_until("the beginning once more", lambda seen: seen.pieces() == start)
        desk.quit()


WON = """larets 1
game chess
variant standard
seat 1 human colour=0 name=A
seat 2 human colour=1 name=B
seed 0
result 0-1 checkmate
steps 4

1. f3 2. e5 3. g4 (3. e4 4. Nf6 5. d4) 4. Qh4#
"""


def variations():
    """to look at a variation of a match that is over leaves it over"""
    with Desk() as desk:
        os.makedirs(desk.matches())
        record = os.path.join(desk.matches(), "chess-2026-11-22-1200.larets")
        with open(record, "w", encoding="utf-8") as f:
            f.write(WON)
        desk.start(record, "--audit", desk.heard_at())
        desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of 2"))
        for _ in range(3):
            desk.key("Right")
        desk.hear_until("the third move", lambda seen: seen.says("Looking through: " + count_of(3, 4)))
        desk.key("ctrl+Down")
        seen = desk.hear_until("the variation", lambda seen: seen.says("Looking through: " + count_of(3, 5)))
        if "play.hint" in seen.places or seen.says("to move"):
            raise Failed("it looks like play: " + seen.words)
        if not seen.says(count_of(3, 5) + ", in a variation"):
            raise Failed("no word of the variation: " + seen.words)
        desk.key("End")
        desk.hear_until("its end", lambda seen: seen.says("Looking through: " + count_of(5, 5)))
        hung = lambda seen: any(place.startswith("play.side.") for place in seen.places)
        for there in (False, True):
            desk.hear_until("the list", lambda seen: hung(seen) != there)
            desk.key("F10")
            desk.hear_until("the menu", lambda seen: "menu.sides" in seen.places)
            desk.click("menu.sides")
            desk.hear_until("the variations hidden, then shown", lambda seen: hung(seen) == there)
        desk.quit()
        kept = desk.record()
        if kept["result"] != "0-1 checkmate" or not kept["moves"].startswith("1. f3 2. e5 3. g4 (3."):
            raise Failed("the record is another one: %s" % kept)


def shown(seen, step):
    """Does a move of the list lie in its window, and that in the panel?"""
    place = seen.places.get("play.step.%d" % step)
    return place is not None and place["y"] + place["h"] <= seen.places["play.menu"]["y"]


def list_follows():
    """the list of moves shows the present one also below the card, and in a lower window"""
    record = os.path.join(SOURCE, "tests", "screens", "shelf", "kamisado-won.larets")
    with Desk() as desk:
        desk.start(desk.keep(record), "--audit", desk.heard_at())
        desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of"))
        last = int(desk.record()["steps"])
        desk.key("End")
        desk.hear_until("the last move", lambda seen: "play.result" in seen.places and shown(seen, last))
        desk.click("play.result")
        desk.hear_until("it below the card", lambda seen: "card.again" in seen.places and shown(seen, last))
        desk.key("Escape")
        desk.tool("windowsize", desk.window(), 1000, 560)
        desk.hear_until("it in a low window", lambda seen: "play.result" in seen.places
                        and seen.places["play.menu"]["y"] < 560 and shown(seen, last))
        desk.quit()


def contents(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def untouched():
    """a match that is over is looked through, given up and paused: its record stays; a move tried
    there is a variation more; to play on from there is another match"""
    with Desk() as desk:
        os.makedirs(desk.matches())
        source, record = desk.home + "/won.larets", os.path.join(desk.matches(), "chess-2026-11-22-1200.larets")
        with open(source, "w", encoding="utf-8") as f:
            f.write(WON)
        ask("convert", source, record)
        before = contents(record)
        desk.start(record, "--audit", desk.heard_at())
        desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of 2"))
        desk.key("Right", "Right", "ctrl+z", "p", "ctrl+s")
        desk.hear_until("the first move", lambda seen: seen.says("Looking through: " + count_of(1, 4)))
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places)
        for entry in ("menu.resign", "menu.pause", "menu.draw"):
            desk.click(entry)
        desk.key("Escape")
        seen = desk.hear_until("the review still", lambda seen: "menu.resign" not in seen.places)
        if "giveup.yes" in seen.places or not seen.says("Looking through: " + count_of(1, 4)):
            raise Failed("it can be given up: " + seen.words)
        desk.click("play.last")
        desk.hear_until("the end", lambda seen: "play.result" in seen.places)
        desk.quit()
        if contents(record) != before:
            raise Failed("looked through it is\n" + contents(record))

        desk.start(record, "--audit", desk.heard_at())
        desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of 2"))
        desk.key("Right")
        desk.hear_until("the first move", lambda seen: seen.says("Looking through: " + count_of(1, 4)))
        for n, (start, end) in enumerate((("d7", "d5"), ("g2", "g4"))):
            desk.click("site:" + start)
            desk.click("site:" + end)
            desk.hear_until("what is tried", lambda seen: seen.says("Looking through: " + count_of(n + 2, n + 2)))
        desk.click("play.first")
        desk.hear_until("the line of the match", lambda seen: seen.says("Looking through: move 0 of 2"))
        desk.quit()
        wanted = before.replace("2. e5 3. g4", "2. e5 (2. d5 3. g4) 3. g4")
        if contents(record) != wanted:
            raise Failed("tried in it is\n" + contents(record))

        desk.start(record, "--audit", desk.heard_at())
        desk.hear_until("the review", lambda seen: seen.says("Looking through: move 0 of 2"))
        desk.key("Right", "Right")
        desk.hear_until("the second move", lambda seen: seen.says("Looking through: " + count_of(2, 4)))
        desk.click("play.fork")
        desk.hear_until("a match", lambda seen: "play.undo" in seen.places and seen.says("to move"))
        for site in ("g1", "h3"):
            desk.click("site:" + site)
        wait_for("a record of its own", lambda: len(desk.records()) == 2)
        expect(desk.record(), result="*", steps="3")
        if contents(record) != wanted or "name=A" not in contents(desk.records()[-1]):
            raise Failed("played on from it is\n" + contents(record))
        desk.quit()


def same_again():
    """a move taken back and made again is answered"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.look("--game", "chess")
        desk.start("--game", "chess", "--seats", "human,level1", "--audit", desk.heard_at())
        for again in (False, True):
            desk.click("site:e2")
            desk.click("site:e4")
            wait_for("the answer", lambda: desk.record().get("steps") == "2" and "at" not in desk.record())
            if again:
                break
            desk.hear_until("whose move it is", lambda seen: seen.says("your move"))
            desk.key("ctrl+z")
            wait_for("the move taken back", lambda: desk.record().get("at") == "0")
        desk.hear_until("whose move it is again", lambda seen: seen.says("your move"))
        desk.quit()


def looked_back():
    """while one looks back the clock runs and the computer moves"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.look("--game", "kamisado")
        source = desk.home + "/timed.larets"
        with open(source, "w", encoding="utf-8") as f:
            f.write("larets 1\ngame kamisado\nseat 1 human colour=0\nseat 2 computer level=3 colour=1\n"
                    "clock 5:00 increment 3\nseed 1\n\n1. d8-d4 2. a1-a4\n")
        desk.start(desk.keep(source), "--audit", desk.heard_at())
        desk.hear_until("the pause", lambda seen: "play.resume" in seen.places)
        desk.click("play.resume")
        desk.hear_until("the match", lambda seen: seen.says("your move"))
        legal = ask("moves", "kamisado", "--position", desk.record()["last"]).split()
        move = legal[0]
        for at in move.split("-"):
            desk.click("site:" + at)
        desk.key("comma")
        desk.hear_until("an earlier move", lambda seen: "play.game" in seen.places)
        desk.wait_steps(5)  # the computer has moved meanwhile, as it had before
        seen = desk.hear_until("an earlier move still", lambda seen: seen.says("of 3, ")
                               and "play.game" in seen.places)
        if "play.resume" in seen.places or seen.says("paused"):
            raise Failed("looking back pauses the clock")
        desk.click("play.game")
        desk.hear_until("the game", lambda seen: "play.game" not in seen.places and seen.says("your move"))
        desk.quit()


def confirmed():
    """with the setting each move is shown and waits: for a button, Enter, or a click on its target"""
    for language, asked, setting in (("en", "Play e4?", "Confirm my moves"),
                                     ("ru", "Сыграть: e4?", "Подтверждать свои ходы")):
        with Desk() as desk:
            desk.settings(premove=True)

            def waits(what):
                desk.hear_until(what, lambda seen: "confirm.yes" in seen.places and seen.says(what))

            def free(what):
                desk.hear_until(what, lambda seen: "confirm.yes" not in seen.places)

            def clicked_both(start, end):
                desk.click("site:" + start)
                desk.click("site:" + end)
            desk.start("--game", "chess", "--seats", "human,human", "--lang", language, "--audit", desk.heard_at())
            desk.hear_until("the board", lambda seen: "site:e4" in seen.places)
            desk.key("ctrl+comma")
            desk.hear_until("the settings", lambda seen: "settings.moves" in seen.places)
            desk.click("settings.moves")
            desk.hear_until("the switch", lambda seen: seen.says(setting))
            desk.click("settings.confirm")
            desk.key("Escape")
            desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
            clicked_both("e2", "e4")
            waits(asked)
            if desk.records():
                raise Failed("it is played unasked")
            desk.click("confirm.no")
            free("taken back by its button")
            clicked_both("e2", "e4")
            waits(asked)
            desk.key("Escape")
            seen = desk.hear_until("taken back by Esc", lambda seen: "confirm.yes" not in seen.places and
                                   "e2" in seen.pieces() and "e4" not in seen.pieces())
            if "menu.home" in seen.places:
                raise Failed("Esc opens the menu as well")
            clicked_both("e2", "e4")
            waits(asked)
            desk.click("confirm.yes")
            desk.wait_steps(1)
            free("played by its button")
            desk.key("slash")
            desk.type("e5")
            desk.key("Return")
            waits("e5?")
            desk.key("Return")
            desk.wait_steps(2)
            free("written, and played by Enter")
            desk.drag("site:g1", "site:f3")
            waits("f3?")
            desk.click("site:f3")
            desk.wait_steps(3)
            clicked_both("d7", "d5")
            waits("d5?")
            clicked_both("b8", "c6")
            waits("c6?")
            desk.click("site:c6")
            desk.wait_steps(4)
            if "4. Nc6" not in desk.record()["moves"]:
                raise Failed("played: " + desk.record()["moves"])
            desk.quit()


TESTS = [half_move, confirmed, mill_forgotten, list_follows, stray_clicks, mill_hint, refusal_goes, refused_square, toast_place, giving_up,
         draw_offered, sowing, review, variations, untouched, same_again, looked_back]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
