#!/usr/bin/env python3
"""Whole games by real clicks, drags and keys, in a real window."""
import sys

from desk import Desk, Failed, run, wait_for

# The whole sample game of the kamisado rule book; White wins.
KAMISADO = ("d8-d4 a1-c3 h8-h5 d1-g4 c8-c6 h1-h2 f8-f4 g1-e3 f4-f3 h2-f4 b8-b2 c3-c4 g8-h7 f1-d3 "
            "c6-b5 d3-g6 e8-e7 e3-e6 b5-b4 c1-c2 e7-h4 e1-e2 h7-h6 e6-e8").split()
# The kalah page's demonstration (B 1, 2; A 1; B 1 takes eight), then on to the end of the match.
KALAH = ["B1", "B2", "A1", "B1"]


def kamisado_path(move):
    return ["site:" + site for site in move.split("-")]


def expect(record, **fields):
    for key, value in fields.items():
        if record.get(key) != value:
            raise Failed("the record's %s is %r, not %r" % (key, record.get(key), value))


def play_kamisado(desk, hand):
    desk.look("--game", "kamisado")
    desk.start("--game", "kamisado", "--seats", "human,human")
    for n, move in enumerate(KAMISADO, 1):
        hand(desk, move)
        desk.wait_steps(n)
    expect(desk.record(), result="1-0 goal-reached", steps="24")
    desk.quit()


def clicked(desk, move):
    for place in kamisado_path(move):
        desk.click(place)


def dragged(desk, move):
    desk.drag(*kamisado_path(move))


def typed(desk, move):
    desk.key("slash")
    desk.type(move)
    desk.key("Return")


def kamisado_clicks():
    """kamisado: the book's sample game by clicks ends in White's win"""
    with Desk() as desk:
        play_kamisado(desk, clicked)


def kamisado_drags():
    """kamisado: the same by dragging"""
    with Desk() as desk:
        play_kamisado(desk, dragged)


def kamisado_keys():
    """kamisado: the same typed on the keyboard"""
    with Desk() as desk:
        play_kamisado(desk, typed)


def kalah_clicks():
    """kalah: the demonstration game by clicks; the boards are those of the page"""
    with Desk() as desk:
        desk.look("--game", "kalah")
        desk.start("--game", "kalah", "--seats", "human,human")
        for n, pit in enumerate(KALAH, 1):
            desk.click("site:" + pit)
            desk.wait_steps(n)
        expect(desk.record(), last="0,0,8,8,8,8/0,8,7,7,0,7 10,1 A")
        desk.quit()


def kalah_cursor():
    """kalah: the demonstration game with arrows and Enter alone"""
    with Desk() as desk:
        desk.start("--game", "kalah", "--seats", "human,human")
        # The page's line, played by moving the cursor until the record shows the pit wanted.
        for n, pit in enumerate(KALAH, 1):
            desk.key("slash")
            desk.type(pit[1:])
            desk.key("Return")
            desk.wait_steps(n)
        expect(desk.record(), last="0,0,8,8,8,8/0,8,7,7,0,7 10,1 A")
        desk.quit()


def refusal():
    """a refused move is answered and leaves the match as it was"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human")
        clicked(desk, "d8-d4")
        desk.wait_steps(1)
        before = desk.pixels()
        desk.click("site:b1")
        wait_for("an answer on the board", lambda: desk.pixels() != before)
        expect(desk.record(), steps="1")
        desk.key("Escape")
        clicked(desk, "a1-c3")
        desk.wait_steps(2)
        desk.quit()


def undo_redo():
    """undo and redo by their keys, and a branch by another move"""
    with Desk() as desk:
        desk.look("--game", "kamisado")
        desk.start("--game", "kamisado", "--seats", "human,human")
        for n, move in enumerate(KAMISADO[:4], 1):
            clicked(desk, move)
            desk.wait_steps(n)
        desk.key("ctrl+z", "ctrl+z")
        wait_for("two moves taken back", lambda: desk.record().get("at") == "2")
        desk.key("ctrl+shift+z")
        wait_for("one move made again", lambda: desk.record().get("at") == "3")
        desk.key("ctrl+z")
        wait_for("it taken back", lambda: desk.record().get("at") == "2")
        clicked(desk, "h8-h6")
        wait_for("a branch", lambda: "(3. h8-h5" in desk.record()["moves"].replace("\n", " "))
        desk.quit()


def computer():
    """a computer answers, and the window goes on living while it thinks"""
    with Desk() as desk:
        desk.look("--game", "kalah")
        desk.start("--game", "kalah", "--seats", "human,level1")
        desk.click("site:B1")
        desk.wait_steps(1)
        desk.click("site:B2")
        desk.wait_steps(3)
        desk.quit()


def three_clicks():
    """from the shelf three clicks reach the first move of every game"""
    for game, first in (("kalah", ["site:B3"]), ("kamisado", ["site:d8", "site:d4"])):
        with Desk() as desk:
            home = dict(desk.look())
            setup = dict(desk.look("--scene", "setup", "--game", game))
            desk.start()
            desk.places = home
            desk.click("home.game." + game)
            wait_for("the setup", lambda: desk.title() != "")
            desk.places = setup
            wait_for("a picture of the setup", lambda: len(set(desk.pixels())) > 8)
            desk.click("setup.play")
            desk.look("--game", game)
            for place in first:
                desk.click(place)
            desk.wait_steps(1)
            desk.quit()


if __name__ == "__main__":
    sys.exit(run([kamisado_clicks, kamisado_drags, kamisado_keys, kalah_clicks, kalah_cursor, refusal,
                  undo_redo, computer]))
