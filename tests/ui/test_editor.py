#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Positions set up by hand, by real clicks, drags and keys, in a real window."""
import sys

from desk import Desk, Failed, run, wait_for

QUICK = {"reduced_motion": True, "computer_pause_ms": 0, "mute": True, "language": "en"}
PIECES = {name: n for n, name in enumerate("KQRBNPkqrbnp", 1)}  # of chess, in the tray


def opened(desk, game, *args, scene="editor"):
    desk.settings(**QUICK)
    desk.start("--audit", desk.heard_at(), "--game", game, "--scene", scene, *args)
    desk.hear_until("the scene", lambda seen: "editor.play" in seen.places or scene != "editor")


def says(desk, sentence):
    desk.hear_until("the sentence %r" % sentence, lambda seen: seen.says(sentence))


def text(desk, start):
    """The position as the window's line has it, as far as it is shown."""
    desk.hear_until("the text %s" % start, lambda seen: any(t.startswith(start) for t in seen.texts))


def take(desk, piece):
    desk.click("editor.piece.%d" % PIECES[piece])


def put(desk, piece, site):
    take(desk, piece)
    desk.click("site:" + site)
    desk.hear_until("something on " + site, lambda seen: site in seen.pieces())


def played(desk, position):
    """The match that has begun, after a move that tells."""
    desk.hear_until("a match", lambda seen: "play.menu" in seen.places)
    record = desk.record
    wait_for("the record", lambda: desk.records() and record().get("position"))
    if not record()["position"].startswith(position):
        raise Failed("begun from %s" % record()["position"])


def by_clicks():
    """chess: from setup, men by click, drag and right click, each fault told, and played"""
    with Desk() as desk:
        opened(desk, "chess", scene="setup")
        desk.hear_until("the way there", lambda seen: "setup.position" in seen.places)
        desk.click("setup.position")
        says(desk, "All is right")
        desk.click("editor.clear")
        says(desk, "White has no king.")
        put(desk, "K", "e1")
        says(desk, "Black has no king.")
        put(desk, "k", "e8")
        says(desk, "All is right")
        put(desk, "P", "a8")
        says(desk, "No pawn can stand on the first or last rank, as on a8.")
        desk.hear_until("a8 marked", lambda seen: "a8" in seen.marked("refused"))
        desk.click("editor.hand")
        desk.drag("site:a8", "site:a7")
        says(desk, "All is right")
        desk.drag("editor.piece.%d" % PIECES["R"], "site:e5")
        says(desk, "White is to move, but Black's king is in check.")
        desk.click("editor.turn.1")
        says(desk, "All is right")
        desk.click("editor.turn.0")
        desk.click("site:e5", 3)  # away with the rook
        says(desk, "All is right")
        desk.click("editor.right.1")
        says(desk, "No castling with a rook on h1")
        put(desk, "R", "h1")
        says(desk, "All is right")
        text(desk, "4k3/P7/8/8/8/8/8/4K2R w K -")
        desk.drag("site:h1", "editor.said")  # off the board
        says(desk, "No castling with a rook on h1")
        desk.key("ctrl+z")
        says(desk, "All is right")
        desk.click("editor.play")
        desk.hear_until("setup", lambda seen: "setup.position.drop" in seen.places and
                        "h1" not in seen.sites and
                        seen.says("The game begins from a custom position."))
        desk.click("setup.play")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places and
                        set(seen.pieces()) == {"a7", "e1", "e8", "h1"})
        desk.click("site:e1")
        desk.click("site:g1")
        played(desk, "4k3/P7/8/8/8/8/8/4K2R w K -")
        wait_for("the answer", lambda: desk.record()["steps"] == "2")
        for button in ("play.menu", "menu.resign", "giveup.yes", "card.again"):
            desk.hear_until(button, lambda seen: button in seen.places)
            desk.click(button)
        desk.hear_until("the same beginning", lambda seen: "play.menu" in seen.places and
                        set(seen.pieces()) == {"a7", "e1", "e8", "h1"})
        desk.quit()


def by_keys():
    """chess: by the keyboard alone; taking in passing; text typed and pasted"""
    with Desk("640x480") as desk:
        opened(desk, "chess", "--position", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")
        says(desk, "All is right")
        desk.key("Up")
        at = desk.hear_until("the cursor", lambda seen: seen.marked("cursor")).marked("cursor")
        desk.key("Left")
        desk.hear_until("it moved", lambda seen: seen.marked("cursor") and
                        seen.marked("cursor") != at)
        site = next(iter(desk.hear().marked("cursor")))
        desk.key("2", "Return")  # White's queen
        desk.hear_until("a queen", lambda seen: site in seen.pieces())
        desk.key("Delete")
        desk.hear_until("none", lambda seen: site not in seen.pieces())
        desk.key("shift+2", "Return")
        desk.hear_until("Black's queen", lambda seen: seen.pieces().get(site, (0, 0))[1] == 1)
        desk.key("ctrl+z")
        desk.hear_until("none", lambda seen: site not in seen.pieces())
        desk.key("ctrl+c", "2", "Return")
        desk.hear_until("a queen", lambda seen: site in seen.pieces())
        desk.key("ctrl+v")
        desk.hear_until("none", lambda seen: site not in seen.pieces())
        says(desk, "All is right")
        desk.quit()


def from_match():
    """chess: a match's position is changed, and its end played on from"""
    with Desk() as desk:
        opened(desk, "chess", "--seats", "human,level3", "--position",
               "7k/5Q2/6K1/8/8/8/P7/8 b - - 0 1", scene="play")
        desk.hear_until("a match", lambda seen: "play.menu" in seen.places)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.edit" in seen.places)
        desk.click("menu.edit")
        says(desk, "the game is over here")
        desk.hear_until("the board", lambda seen: "site:f7" in seen.places)
        desk.click("site:f7", 3)
        says(desk, "All is right")
        desk.click("editor.play")
        desk.hear_until("the match, with the same seats", lambda seen: "play.menu" in seen.places and
                        seen.says("level 3 of 10") and set(seen.pieces()) >= {"a2", "g6"} and "f7" not in seen.pieces())
        desk.quit()


def analysed():
    """chess: a position set up is analysed, and changed once more; nothing of that is kept"""
    with Desk() as desk:
        opened(desk, "chess", "--position", "7k/8/6K1/8/8/8/Q7/8 w - - 0 1")
        desk.click("editor.analyse")
        desk.hear_until("values of its moves", lambda seen: "play.live" in seen.places and seen.says("Qa8"))
        desk.hear_until("the way back", lambda seen: seen.says("Back to the position"))
        desk.click("play.live")
        desk.hear_until("the position again", lambda seen: "editor.play" in seen.places and set(seen.pieces()) == {"a2", "g6", "h8"})
        desk.quit()
        if desk.records():
            raise Failed("kept: %s" % desk.records())


def draughts():
    """draughts: the same scene; what has no position set up has no such line in its menu"""
    with Desk() as desk:
        opened(desk, "draughts")
        says(desk, "All is right")
        desk.click("editor.clear")
        says(desk, "No piece stands on the board.")
        desk.click("editor.piece.2")
        desk.click("site:b8")
        says(desk, "would be a king there")
        desk.click("editor.piece.1")
        desk.click("site:b8")
        desk.click("editor.piece.4")
        desk.click("site:e5")
        says(desk, "All is right")
        desk.quit()
    with Desk() as desk:
        opened(desk, "dominoes", "--seats", "human,human", scene="play")
        desk.hear_until("a match", lambda seen: "play.menu" in seen.places)
        desk.key("F10")
        seen = desk.hear_until("the menu", lambda seen: "menu.home" in seen.places)
        if "menu.edit" in seen.places:
            raise Failed("dominoes offers to change its position")
        desk.quit()


def heaps():
    """morris, kalah: men in hand and stones in pits, one click one more; then played"""
    with Desk() as desk:
        opened(desk, "morris", scene="setup")
        desk.hear_until("the way there", lambda seen: "setup.position" in seen.places)
        desk.click("setup.position")
        says(desk, "All is right")
        desk.click("editor.piece.1")
        desk.click("site:a7")
        says(desk, "No side has more than 9 men")
        desk.click("site:hand:white", 3)
        says(desk, "nobody could have these in hand now")
        desk.click("editor.turn.1")
        says(desk, "All is right")
        text(desk, "a7//8,9/b")
        desk.click("editor.hand")
        desk.drag("site:hand:black", "site:d7")
        text(desk, "a7/d7/8,8/b")
        desk.click("editor.turn.0")
        says(desk, "All is right")
        desk.click("editor.play")
        desk.hear_until("setup", lambda seen: "setup.play" in seen.places and
                        seen.says("The game begins from a custom position."))
        desk.click("setup.play")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places and
                        {"a7", "d7"} <= set(seen.pieces()))
        desk.click("site:g7")
        played(desk, "a7/d7/8,8/w")
        desk.quit()
    with Desk() as desk:
        opened(desk, "kalah")
        says(desk, "All is right")
        desk.click("editor.clear")
        says(desk, "A row has no stones")
        desk.click("editor.piece.2")
        desk.click("site:A1")
        desk.click("editor.piece.1")
        desk.click("site:B6")
        desk.click("site:B6")
        text(desk, "0,0,0,0,0,2/5,0,0,0,0,0 0,0 B")
        says(desk, "There are 7 stones instead of 72. It can be played")
        desk.click("site:B6", 3)
        text(desk, "0,0,0,0,0,1/5,0,0,0,0,0 0,0 B")
        desk.key("ctrl+c", "ctrl+z")
        text(desk, "0,0,0,0,0,2/5,0,0,0,0,0 0,0 B")
        desk.key("ctrl+v")
        text(desk, "0,0,0,0,0,1/5,0,0,0,0,0 0,0 B")
        desk.click("editor.play")
        desk.hear_until("setup", lambda seen: "setup.play" in seen.places)
        desk.quit()


def seats():
    """ludo: from a match of four to another one of four"""
    with Desk() as desk:
        opened(desk, "ludo", "--seats", "human,human,human,human", "--position",
               "-1,-1,-1,5/-1,-1,-1,-1/-1,-1,-1,-1/-1,-1,-1,-1 r -", scene="play")
        desk.hear_until("a match", lambda seen: "play.menu" in seen.places)
        desk.key("F10")
        desk.hear_until("the menu", lambda seen: "menu.edit" in seen.places)
        desk.click("menu.edit")
        says(desk, "All is right")
        desk.click("editor.play")
        desk.hear_until("a match of four", lambda seen: "play.menu" in seen.places and "play.seat.4" in seen.places)
        desk.quit()


def others():
    """kamisado, Chinese checkers, Ugolki, ludo: rings, who must go, colours, tokens; then played"""
    with Desk() as desk:
        opened(desk, "kamisado")
        says(desk, "All is right")
        desk.click("editor.piece.1")  # White's brown tower
        desk.click("site:a4")
        says(desk, "All is right")
        desk.click("site:a4")  # a ring
        desk.hear_until("a ring", lambda seen: seen.pieces().get("a4", (0, 0))[0] == 9)
        desk.click("site:a4", 3)
        says(desk, "1 tower of the sixteen is missing.")
        desk.key("ctrl+z")
        says(desk, "All is right")
        desk.click("editor.turn.1")
        desk.click("editor.play")
        desk.hear_until("setup", lambda seen: "setup.play" in seen.places)
        desk.click("setup.play")
        desk.hear_until("the match", lambda seen: "play.menu" in seen.places and "a4" in seen.pieces())
        desk.quit()
    with Desk() as desk:
        opened(desk, "ugolki")
        desk.click("editor.piece.1")
        desk.click("site:d4")
        says(desk, "Of one colour there are more than 9.")
        desk.click("site:a1", 3)
        says(desk, "All is right")
        desk.click("editor.play")
        desk.hear_until("setup", lambda seen: "setup.play" in seen.places)
        desk.quit()
    with Desk() as desk:
        opened(desk, "halma")
        says(desk, "All is right")
        desk.click("editor.clear")
        says(desk, "Of one colour there are fewer than")
        desk.click("editor.piece.2")
        desk.click("site:I5")
        desk.hear_until("a peg", lambda seen: "I5" in seen.pieces())
        desk.quit()
    with Desk() as desk:
        opened(desk, "ludo")
        says(desk, "All is right")
        desk.click("editor.piece.1")
        for _ in range(4):
            desk.click("site:home:red")
        says(desk, "One colour has brought all its tokens home already.")
        desk.click("site:home:red", 3)
        says(desk, "All is right")
        desk.click("editor.play")
        desk.hear_until("setup", lambda seen: "setup.play" in seen.places)
        desk.quit()


if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([test for test in (by_clicks, by_keys, from_match, analysed, draughts, heaps, others, seats)
                  if not wanted or test.__name__ in wanted], 4))
