#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Values of moves by real clicks: in a match that is over they are shown on the board, beside it and
as lines, one of which is played as a side line; while a match goes on there are none."""
import subprocess
import sys

from desk import Desk, Failed, count_of, run, wait_for
from programs import gone, prepared
from test_browse import contents, mated, one_record

ROOK_AND_KING = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
SHOT = "W:Wa1,c3,e3,g3:Bb4,d6,f6,h6"
SAID = {
    "en": {"at": "Looking through: move %d of %d", "seats": ("white", "black"), "mate": "Won in 1 move", "turn": "To move: black."},
    "ru": {"at": "Просмотр: ход %d из %d", "seats": ("белые", "чёрные"), "mate": "Выигрыш в 1 ход", "turn": "Ход: чёрные."},
}


def clipped(desk):
    """What another program of the same screen would paste."""
    script = "import tkinter; t = tkinter.Tk(); t.withdraw(); print(t.clipboard_get())"
    return subprocess.run([sys.executable, "-c", script], env=desk.env, capture_output=True, text=True,
                          check=True).stdout.strip()


def none_of_them(seen, when):
    shown = [place for place in seen.places if place.startswith("values.")]
    if shown or "play.values" in seen.places or "menu.values" in seen.places:
        raise Failed("%s there is %s" % (when, shown or "a way to values"))


def folded(desk, side):
    """A variation has a row under the move it replaces; a click unfolds it."""
    desk.hear_until("a variation", lambda seen: side in seen.places)
    desk.click(side)


def whole(code):
    said = SAID[code]
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--lang", code, "--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
        mated(desk)
        path = one_record(desk)
        wait_for("the result", lambda: desk.record()["result"] == "0-1 checkmate")
        before = contents(path)
        desk.click("card.review")
        desk.hear_until("the button", lambda seen: "play.values" in seen.places)
        desk.click("play.step.3")
        desk.hear_until("before the mate", lambda seen: seen.says(count_of(3, 4, said["at"], said["seats"])))
        desk.click("play.values")
        seen = desk.hear_until("the mate is seen", lambda seen: seen.says(said["mate"]) and
                               "values.line.1" in seen.places)
        if "values.line.5" not in seen.places or seen.texts.count("100") < 2:
            raise Failed("there are no five lines, or nothing on the board and beside it")
        if not seen.says(said["turn"]) or not any("h4#" in text for text in seen.texts):
            raise Failed("the line is not told: " + " | ".join(seen.texts))
        line = seen.places["values.line.5"]  # its number: the first move of it
        desk.click((round(line["x"] + 12), round(line["y"] + line["h"] / 2)))
        wait_for("a side line", lambda: b"(4. " in contents(path))
        desk.hear_until("what follows", lambda seen: "values.line.1" in seen.places and not seen.says(said["turn"]))
        folded(desk, "play.side.4")
        desk.hear_until("the game itself", lambda seen: "play.step.4" in seen.places and "play.delete" not in seen.places)
        folded(desk, "play.side.5")
        desk.hear_until("the side line", lambda seen: "play.delete" in seen.places)
        desk.click("play.delete")
        wait_for("none any more", lambda: contents(path) == before)
        desk.key("a")
        desk.hear_until("no values", lambda seen: not any(place.startswith("values.") for place in seen.places))
        desk.quit()
        if contents(path) != before:
            raise Failed("something is kept of it")


def in_english():
    """values of a game that is over are seen, a line of them is played and taken out again"""
    whole("en")


def in_russian():
    """the same in Russian"""
    whole("ru")


def never_while_it_goes_on():
    """a match that goes on has no values: not for its moves, nor looking back, nor in its study"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--lang", "en", "--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:e2" in seen.places)
        desk.click("site:e2")
        desk.click("site:e4")
        desk.wait_steps(1)
        desk.key("a")
        desk.key("F10")
        none_of_them(desk.hear_until("the menu", lambda seen: "menu.resign" in seen.places), "while one plays")
        desk.key("Escape")
        desk.key("ctrl+Left")
        desk.hear_until("an earlier move", lambda seen: "play.game" in seen.places)
        desk.key("a")
        desk.key("F10")
        none_of_them(desk.hear_until("its menu", lambda seen: "menu.study" in seen.places), "looking back")
        desk.click("menu.study")
        none_of_them(desk.hear_until("the study", lambda seen: "play.live" in seen.places), "in its study")
        desk.key("a")
        desk.key("F10")
        none_of_them(desk.hear_until("its menu", lambda seen: "menu.resign" in seen.places), "in its study")
        desk.key("Escape")
        desk.quit()


def of_a_position():
    """a position that was set up is studied at once, and its line copied"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--lang", "en", "--game", "chess", "--seats", "human,human", "--position", ROOK_AND_KING,
                   "--audit", desk.heard_at())
        desk.hear_until("the board", lambda seen: "site:a1" in seen.places)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.study" in seen.places)
        desk.click("menu.study")
        desk.hear_until("the study", lambda seen: "play.live" in seen.places)
        desk.key("a")
        desk.hear_until("the mate is seen", lambda seen: seen.says("Won in 1 move") and "values.line.1" in seen.places)
        line = desk.places["values.line.1"]
        desk.click((round(line["x"] + 12), round(line["y"] + line["h"] / 2)))
        desk.hear_until("it is played", lambda seen: "play.step.1" in seen.places)
        desk.key("ctrl+alt+c")
        desk.hear_until("that it is copied", lambda seen: seen.says("The line is copied."))
        if clipped(desk) != "1. Ra8#":
            raise Failed("it is " + clipped(desk))
        desk.key("ctrl+c")
        desk.hear_until("the position is copied", lambda seen: seen.says("The position is copied"))
        if clipped(desk) != "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 1":
            raise Failed("the position is " + clipped(desk))
        desk.key("ctrl+shift+c")
        desk.hear_until("the game is copied", lambda seen: seen.says("The game is copied"))
        if '[FEN "%s"]' % ROOK_AND_KING not in clipped(desk):  # what was only tried is not of the game
            raise Failed("the game is " + clipped(desk))
        desk.quit()


def studied(desk, game="chess", first=""):
    """A study of a position in which nobody has moved, with values."""
    desk.start("--lang", "en", "--game", game, "--seats", "human,human", *(["--position", first] if first else []),
               "--audit", desk.heard_at())
    desk.hear_until("the board", lambda seen: any(p.startswith("site:") for p in seen.places))
    desk.key("F10")
    desk.hear_until("the menu", lambda seen: "menu.study" in seen.places)
    desk.click("menu.study")
    desk.hear_until("the study", lambda seen: "play.live" in seen.places)
    desk.key("a")
    desk.hear_until("the choice", lambda seen: "values.who" in seen.places)


def choose(desk, name):
    desk.click("values.who")
    seen = desk.hear_until("the programs", lambda seen: "values.who.1" in seen.places)
    names = [text for text in seen.texts if text.startswith("Larets") or text == "scripted.py"]
    rows = sorted((place for place in seen.places if place.startswith("values.who.")), key=lambda p: int(p.split(".")[2]))
    installed = (len(rows) - 1) // 2  # the user's own comes last
    if not any(name in text for text in names):
        raise Failed("no %s among %s" % (name, seen.texts))
    desk.click("values.who.%d" % {"Larets": 0, "scripted.py": installed, "Larets and scripted.py": 2 * installed}[name])


def another_program():
    """values of another program: alone and beside our own, played from, remembered; its lies are cut off"""
    with Desk() as desk:
        prepared(desk, "good", "liar")
        studied(desk, first=ROOK_AND_KING)
        desk.hear_until("ours", lambda seen: "values.line.1" in seen.places and seen.says("Won in 1 move"))
        choose(desk, "scripted.py")
        seen = desk.hear_until("theirs", lambda seen: "values.engine.2" in seen.places)
        if "values.line.1" in seen.places or not seen.says("scripted.py: depth 7") or seen.says("Won in 1 move"):
            raise Failed("not theirs alone: " + " | ".join(seen.texts))
        choose(desk, "Larets and scripted.py")
        desk.hear_until("both", lambda seen: "values.engine.2" in seen.places and seen.says("Won in 1 move") and
                        "values.line.1" in seen.places)
        line = desk.places["values.engine.1"]
        desk.click((round(line["x"] + 12), round(line["y"] + line["h"] / 2)))
        desk.hear_until("it is played", lambda seen: "play.step.1" in seen.places)
        desk.quit()
        gone(desk)
        studied(desk, first=ROOK_AND_KING)  # it is remembered who is asked
        desk.hear_until("both again", lambda seen: "values.engine.1" in seen.places and
                        seen.says("wants to play e2e5: that is no move here."))
        desk.quit()
        gone(desk)


def it_fails():
    """a program asked for values that hangs, ends or floods is told of, and tried again"""
    with Desk() as desk:
        faults = [("hang", "does not answer."), ("die", "quit unexpectedly."), ("flood", "keeps talking"),
                  ("binary", "cannot be understood"), ("mute", "does not answer.")]
        prepared(desk, *[word for word, _ in faults], "good")
        studied(desk, first=ROOK_AND_KING)
        choose(desk, "Larets and scripted.py")
        for word, sentence in faults:
            desk.hear_until(word, lambda seen, s=sentence: seen.says(s) and "values.again" in seen.places and
                            "values.line.1" in seen.places)
            desk.click("values.again")
        desk.hear_until("a good one", lambda seen: "values.engine.1" in seen.places and "values.again" not in seen.places)
        choose(desk, "Larets")
        desk.hear_until("ours alone", lambda seen: "values.engine.1" not in seen.places and "values.line.1" in seen.places)
        desk.quit()
        gone(desk)


def draughts_program():
    """the same for draughts, by Hub"""
    with Desk() as desk:
        prepared(desk, "hub-good")
        studied(desk, game="draughts/russian", first=SHOT)
        choose(desk, "scripted.py")
        desk.hear_until("theirs", lambda seen: "values.engine.1" in seen.places and seen.says("scripted.py: depth 7"))
        desk.quit()
        gone(desk)


def played_before(code, here, head, won):
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--lang", code, "--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
        mated(desk)
        path = one_record(desk)
        wait_for("the result", lambda: desk.record()["result"] == "0-1 checkmate")
        before = contents(path)
        desk.click("card.review")
        desk.hear_until("the button", lambda seen: "play.values" in seen.places)
        desk.click("play.step.1")
        desk.key("b")
        seen = desk.hear_until("what was played", lambda seen: "book.move.1" in seen.places)
        if not seen.says(here) or not seen.says(won):
            raise Failed("it says " + " | ".join(seen.texts))
        desk.click("book.move.1")
        desk.hear_until("it is played on", lambda seen: "book.move.1" in seen.places and seen.says("g4"))
        desk.click("book.games")
        desk.hear_until("the games", lambda seen: "library.find" in seen.places and seen.says(head))
        desk.quit()
        if contents(path) != before:
            raise Failed("something is changed by it")


def books_in_english():
    """what was played at a position in the games of the library is seen, played, and listed"""
    played_before("en", "Here in 1 game of the library", "Games with this position", "won 1, drawn 0, lost 0")


def books_in_russian():
    """the same in Russian"""
    played_before("ru", "Эта позиция — в 1 партии", "Партии с этой позицией", "побед 1, ничьих 0, поражений 0")


def drawn():
    """arrows and circles drawn in a game that is over are kept with it, and go when drawn again"""
    with Desk() as desk:
        desk.settings(reduced_motion=True)
        desk.start("--lang", "en", "--game", "chess", "--seats", "human,human", "--audit", desk.heard_at())
        mated(desk)
        path = one_record(desk)
        wait_for("the result", lambda: desk.record()["result"] == "0-1 checkmate")
        before = contents(path)
        desk.click("card.review")
        desk.hear_until("the button", lambda seen: "play.values" in seen.places)
        desk.click("play.step.2")
        desk.hear_until("the move", lambda seen: seen.says("Looking through: " + count_of(2, 4)))

        def draw(start, end):
            desk.tool("mousemove", *desk.middle("site:" + start), "mousedown", 3, "mousemove",
                      *desk.middle("site:" + end), "mouseup", 3)
        draw("e2", "e4")
        wait_for("an arrow", lambda: b"[%cal Ge2e4]" in contents(path))
        draw("d4", "d4")
        wait_for("a circle", lambda: b"[%csl Gd4]" in contents(path))
        draw("e2", "e4")
        wait_for("no arrow", lambda: b"[%cal" not in contents(path))
        draw("d4", "d4")
        wait_for("nothing", lambda: contents(path) == before)
        desk.quit()


TESTS = [another_program, it_fails, draughts_program, drawn, books_in_english, books_in_russian, of_a_position, in_english, in_russian, never_while_it_goes_on]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
