#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A match between two machines: one copies his move as text, the other pastes it, and answers; what
is no next letter is refused in one sentence. One of them speaks Russian."""
import re
import subprocess
import sys

from desk import Desk, Failed, run
from test_games import KAMISADO, clicked
from test_match import clipboard

OLD = {"en": "has been played here already", "ru": "здесь уже сыграно"}


def copied(desk):
    """My move, by the menu, as another program pastes it."""
    script = "import tkinter; t = tkinter.Tk(); t.withdraw(); print(t.clipboard_get(), end='')"
    desk.key("F10")
    desk.hear_until("the menu", lambda seen: "menu.mail" in seen.places)
    desk.click("menu.mail")
    desk.hear_until("the game again", lambda seen: "menu.mail" not in seen.places)
    return subprocess.run([sys.executable, "-c", script], env=desk.env, check=True,
                          capture_output=True, text=True).stdout


def pasted(desk, letter, says=None, steps=None):
    with clipboard(desk, letter):
        desk.key("ctrl+v")
        if says is not None:
            desk.hear_until("a sentence", lambda seen: seen.says(says))
        else:
            desk.wait_steps(steps)


def sits(desk, code, *args):
    desk.settings(reduced_motion=True)
    desk.start("--lang", code, "--audit", desk.heard_at(), *args)


def at_two_machines():
    """a match goes from one machine to another and back, by texts"""
    with Desk() as anna, Desk() as boris:
        sits(anna, "en", "--game", "kamisado", "--seats", "human,human")
        anna.hear_until("the board", lambda seen: "play.menu" in seen.places)
        clicked(anna, KAMISADO[0])
        anna.wait_steps(1)
        letter = copied(anna)
        if not letter.startswith("Kamisado") or "1. " + KAMISADO[0] not in letter:
            raise Failed("the letter: " + letter)
        sits(boris, "ru")
        boris.hear_until("the shelf", lambda seen: "home.tournaments" in seen.places)
        with clipboard(boris, letter):
            boris.key("ctrl+v")
            boris.hear_until("the match", lambda seen: "play.menu" in seen.places)
        pasted(boris, letter, OLD["ru"])
        clicked(boris, KAMISADO[1])
        boris.wait_steps(2)
        answer = copied(boris)
        if not answer.startswith("Камисадо") or "larets 1" in answer:
            raise Failed("the answer: " + answer)
        pasted(anna, answer, steps=2)
        pasted(anna, answer, OLD["en"])
        pasted(anna, answer.replace(KAMISADO[1] + " ", "a1-a2 "), "This letter is not whole")
        clicked(anna, KAMISADO[2])
        anna.wait_steps(3)
        pasted(boris, copied(anna), steps=3)
        moves = [re.sub(r" \[[^]]*\]|\n", "", desk.record()["moves"]) for desk in (anna, boris)]
        if moves[0] != moves[1]:
            raise Failed("%s and %s" % tuple(moves))
        boris.key("ctrl+o")
        boris.hear_until("the library", lambda seen: "library.find" in seen.places)
        pasted(boris, answer, "сначала откройте её")
        anna.quit()
        boris.quit()


def no_luck():
    """of a game with dice it is said why it cannot be carried on so; against a computer it is not offered"""
    for code, why in (("en", "Games with dice or hidden tiles can't be played by mail"), ("ru", "По почте играют только в игры без случая")):
        with Desk() as desk:
            sits(desk, code, "--game", "ludo", "--seats", "human,human")
            desk.hear_until("the board", lambda seen: "play.menu" in seen.places)
            desk.key("F10")
            desk.hear_until("the menu", lambda seen: "menu.mail" in seen.places)
            desk.click("menu.mail")
            desk.hear_until("why not", lambda seen: seen.says(why))
            desk.quit()
    with Desk() as desk:
        sits(desk, "en", "--game", "kalah", "--seats", "human,level1")
        desk.hear_until("the board", lambda seen: "play.menu" in seen.places)
        desk.key("F10")
        desk.hear_until("the menu without it", lambda seen: "menu.copy" in seen.places
                        and "menu.mail" not in seen.places)
        desk.quit()


TESTS = [at_two_machines, no_luck]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
