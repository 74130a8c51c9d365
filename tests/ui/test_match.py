#!/usr/bin/env python3
"""What goes on around a match: branches, pauses, other buttons, the window's title."""
import sys

from desk import Desk, Failed, run, wait_for
from test_games import clicked, sat


def sits(desk, *args, game="kamisado"):
    sat(desk, game, "--audit", desk.heard_at(), *args)


def stays_paused():
    """a match that was paused is paused still after a visit to the rule book, to the settings"""
    with Desk() as desk:
        sits(desk)
        clicked(desk, "d8-d4")
        desk.wait_steps(1)
        for key in ("F1", "ctrl+comma"):
            desk.key("p")
            desk.hear_until("the pause", lambda seen: "play.resume" in seen.places)
            desk.key(key)
            desk.hear_until("the other scene", lambda seen: "play.menu" not in seen.places)
            desk.key("Escape")
            desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
            desk.park()
            desk.wait_still()
            if "play.resume" not in desk.hear().places:
                raise Failed("after %s nobody has to press that it goes on" % key)
            desk.click("play.resume")
            desk.hear_until("it going on", lambda seen: "play.resume" not in seen.places)
            desk.key(key)
            desk.hear_until("the other scene", lambda seen: "play.menu" not in seen.places)
            desk.key("Escape")
            desk.hear_until("the match", lambda seen: "play.menu" in seen.places)
            desk.park()
            desk.wait_still()
            if "play.resume" in desk.hear().places:
                raise Failed("it was not paused before %s" % key)
        desk.quit()


def other_buttons():
    """a piece in the hand is not put down by another button's release"""
    with Desk() as desk:
        sits(desk)
        start, over, end = (desk.middle("site:" + site) for site in ("d8", "d5", "d4"))
        desk.tool("mousemove", *start, "mousedown", 1, "mousemove", start[0], start[1] + 30,
                  "mousemove", *over, "click", 2, "mousemove", *end, "mouseup", 1)
        desk.wait_steps(1)
        if "1. d8-d4" not in desk.record()["moves"]:
            raise Failed("played: " + desk.record()["moves"])
        desk.quit()


def title_follows_language():
    """the window's title is in the language of the settings, at once"""
    with Desk() as desk:
        sits(desk)
        wait_for("an English title", lambda: desk.title() == "Kamisado — Larets")
        desk.key("ctrl+comma")
        desk.hear_until("the settings", lambda seen: "settings.language" in seen.places)
        desk.click("settings.language")
        desk.hear_until("the languages", lambda seen: "settings.language.0" in seen.places)
        desk.click("settings.language.0")
        wait_for("the settings' title", lambda: desk.title() == "Настройки — Ларец")
        desk.key("Escape")
        wait_for("the match's title", lambda: desk.title() == "Камисадо — Ларец")
        desk.quit()


TESTS = [stays_paused, other_buttons, title_follows_language]

if __name__ == "__main__":
    wanted = sys.argv[1:]
    sys.exit(run([t for t in TESTS if not wanted or t.__name__ in wanted]))
